"""An Encounter in outline, for looking ahead: what the team would lay, without all the talk that leads to it.

Whoever plays on in a world that was dealt for it knows all hands there. What talk would have made of them is a matter
of how many are mad, and how mad: that was counted over games of bots.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.state import CLOCK, OpenAsk
from game.mountain.phases.encounter import lay
from game.mountain.state import Mountain, binding, challenges

LAPSE = OpenAsk(CLOCK, "lapse")
"""The Leader lets it be: what lies on the Sled counts (MM-R46)."""
IN_A_HUNDRED = 100
SAVAGE = {
    3: (98, 90, 58, 46),
    4: (98, 90, 68, 53, 40),
    5: (98, 90, 67, 57, 50, 36),
}
"""By seats, then by how many of them level 3 binds: how often in a hundred a sum that is in the hands is laid."""
ODD = 95
"""How many of a hundred of these are left for each seat that level 2 binds."""


def outline(game: Mountain) -> None:
    """The sand has run out, and cards lie on the Sled: the fewest for each challenge, if talk did not go astray."""
    state, content = game.state, game.content
    wanted = challenges(game)
    offers: dict[str, list[tuple[int, int, str]]] = {challenge.type: [] for challenge in wanted}
    laid: list[list[str]] = [[] for _ in state.seats]
    for seat, explorer in enumerate(state.seats):
        for card in explorer.hand:
            kind = content.type.get(card)
            if kind is None:
                laid[seat].append(card)
            elif kind in offers:
                offers[kind].append((content.value[card], seat, card))
    understood, is_any_laid = understanding(game), False
    for challenge in wanted:
        held = sorted(offers[challenge.type])
        places = fewest(challenge.numbers, tuple([value for value, _, _ in held]))
        is_understood = game.chance.below("outline", IN_A_HUNDRED) < understood
        for place in places if is_understood else places[1:]:
            _, seat, card = held[place]
            laid[seat].append(card)
            is_any_laid = True
    for seat, cards in enumerate(laid):
        if cards and is_any_laid:
            lay(game, seat, tuple(cards))
    game.answer(LAPSE, "lapse")


@lru_cache(maxsize=1 << 16)
def fewest(numbers: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the fewest values whose sum is one of the numbers; none if there are no such values."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for place, value in enumerate(values):
        for total, places in list(best.items()):
            reached = total + value
            if reached <= numbers[-1] and (reached not in best or len(places) + 1 < len(best[reached])):
                best[reached] = (*places, place)
    found = [best[number] for number in numbers if number in best]
    return min(found, key=len) if found else ()


def understanding(game: Mountain) -> int:
    """How often in a hundred the team reaches a sum that is in its hands."""
    known, seats = game.content.madness, range(len(game.state.seats))
    levels = [known[cards[-1]].level if (cards := binding(game, seat)) else 0 for seat in seats]
    found = SAVAGE[len(levels)][levels.count(3)]
    for _ in range(levels.count(2)):
        found = found * ODD // IN_A_HUNDRED
    return found
