"""An Encounter in outline, for looking ahead: what the team would lay, without all the talk that leads to it.

Whoever plays on in a world that was dealt for it knows all hands there. What talk would have done to them is a matter of
how many are mad, and how mad: counted over games of bots.
"""

from __future__ import annotations

from game.engine.state import CLOCK, OpenAsk
from game.mountain.bot.sharing import best_shares
from game.mountain.phases.encounter import lay
from game.mountain.state import Mountain, binding, challenges

SAND = OpenAsk(CLOCK, "sand")
IN_A_HUNDRED = 100
SAVAGE = ((98,), (98, 91), (98, 90, 60), (98, 90, 58, 46), (98, 90, 68, 53, 40), (98, 90, 67, 57, 50, 36))
"""By seats, then by how many of them are bound by Madness of level 3: how often in a hundred a sum that can be reached is."""
ODD = 95
"""How many of a hundred of these are left for each seat bound by level 2."""


def outline(game: Mountain) -> None:
    """The sand has run out: cards lie on the Sled."""
    state, content = game.state, game.content
    wanted = challenges(game)
    offers: dict[str, list[tuple[int, int, str]]] = {challenge.type: [] for challenge in wanted}
    laid: dict[int, list[str]] = {}
    for seat, explorer in enumerate(state.seats):
        for card in explorer.hand:
            kind = content.type.get(card)
            if kind is None:
                laid.setdefault(seat, []).append(card)
            elif kind in offers:
                offers[kind].append((seat, content.value[card], card))
    understood = understanding(game)
    for challenge in wanted:
        kind = challenge.type
        shares = best_shares(challenge, sorted([offer[:2] for offer in offers[kind]]))
        if shares is None:
            continue
        is_met = game.chance.below("outline", IN_A_HUNDRED) < understood
        for share in shares if is_met else shares[1:]:
            found = next(offer for offer in offers[kind] if offer[:2] == share)
            offers[kind].remove(found)
            laid.setdefault(found[0], []).append(found[2])
    if any(card in content.type for cards in laid.values() for card in cards):
        for seat, cards in laid.items():
            lay(game, seat, tuple(cards))
    game.answer(SAND, "time_up")


def understanding(game: Mountain) -> int:
    """How often in a hundred the team reaches a sum that is in its hands."""
    seats = range(len(game.state.seats))
    levels = [max((game.content.madness[card].level for card in binding(game, seat)), default=0) for seat in seats]
    found = SAVAGE[len(levels)][levels.count(3)]
    for _ in range(levels.count(2)):
        found = found * ODD // IN_A_HUNDRED
    return found
