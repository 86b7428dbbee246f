"""How a bot leads: the course, tokens, Relics, failures, Rest."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.mountain.asks import DiscardAsk, RelicAsk
from game.mountain.questions.kinds import number
from game.mountain.state import Mountain, hand_limit, level

UPWARD = ("coast", "mountain", "city", "edge", "escape")


def lead(game: Mountain, ask: OpenAsk, stream: Stream) -> Choice:
    """The Leader's answer to any question but talk."""
    choices = game.choices(ask)
    answer = _ANSWERS.get(ask.kind)
    return answer(game, ask, choices, stream) if answer is not None else choices[0]


# --- Movement -------------------------------------------------------------------------------------


def _fly(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    spaces = [choice for choice in choices if isinstance(choice, str)]
    best = max(space_worth(game, space) for space in spaces)
    good = [space for space in spaces if space_worth(game, space) >= best - 1]
    pointed = [explorer.ping for explorer in game.state.seats if explorer.ping in good]
    return pointed[0] if pointed else stream.pick([space for space in good if space_worth(game, space) == best])


def recommend(game: Mountain, ask: OpenAsk) -> Choice | None:
    """The space an adviser points out: only if one is clearly the best."""
    worths = {space: space_worth(game, space) for space in game.choices(ask)}
    best = max(worths.values())
    found = [space for space, worth in worths.items() if worth == best]
    return found[0] if len(found) == 1 and len(worths) > 1 else None


def space_worth(game: Mountain, space: str) -> int:
    """How good a space looks from afar: higher is better, a tile is better than none; every City tile has a Relic."""
    state, content = game.state, game.content
    has_tile = space in state.tiles
    worth = 10 * has_tile
    if space in state.noted and content.tiles[state.noted[space]].reward == "relic":
        worth += 4
    if not state.plane:
        return worth
    here, there = content.spaces[state.plane], content.spaces[space]
    climbs = here.y - there.y
    if climbs > 0:
        return worth + 6
    if climbs < 0:
        return worth - 12
    return worth + 7 * (has_tile and there.region == "city")


SPARE, SPARE_HIGH_UP, SPARE_BEFORE_REST = 5, 3, 2
"""With so many tokens on the Sled one is worth a turn without somebody's Madness; a Rest brings them back anyway."""


def _turn_tile(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """The worst Madness is bought off while there are tokens to spare, the Leader's own first."""
    state = game.state
    region = game.content.spaces[state.plane].region
    enough = SPARE_HIGH_UP if region in ("edge", "escape") else SPARE
    if _needs_rest(game) and region != "escape":
        enough = SPARE_BEFORE_REST
    mad = [choice for choice in choices if isinstance(choice, tuple) and choice[2] >= 2]
    if mad and state.sled >= enough:
        return max(mad, key=lambda choice: (choice[2], choice[1] == f"seat-{state.leader}"))
    return "turn_tile"


# --- Encounter ------------------------------------------------------------------------------------


def _restart(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """If nobody laid anything, or if somebody laid nothing of a share that was named."""
    state = game.state
    if not any(explorer.laid for explorer in state.seats):
        return "restart" if state.sled >= 2 and state.sand < 3 else "accept"
    return "restart" if state.sled >= SPARE and state.sand < 2 and _misses_share(game) else "accept"


def _misses_share(game: Mountain) -> bool:
    """Whether somebody was told by the Leader to put in something, never said no, and laid no card."""
    state = game.state
    log = state.seats[state.leader].heard
    told = {heard.phrase.to: heard.phrase.act for heard in log if heard.own and heard.phrase.act in ("put", "stay")}
    refused = [heard.by for heard in log if heard.phrase.act == "no"]
    asked = [seat for seat, act in told.items() if act == "put" and seat >= 0 and seat not in refused]
    return any(not state.seats[seat].laid for seat in asked)


# --- Resolution -----------------------------------------------------------------------------------


def _give_relic(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """To whoever cannot use that place anyway, else to the maddest who can still go madder."""
    place = game.content.relics[RelicAsk(*ask.args).relic].covers

    def worth(choice: str) -> tuple[bool, bool, int, int]:
        seat = number(choice)
        explorer = game.state.seats[seat]
        return not is_person(game, seat), place in explorer.covered, len(explorer.covered), level(game, seat)

    return max(choices, key=worth)


def _discard_hand(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """Injuries first, then what is worth least."""
    value = game.content.value
    count = DiscardAsk(*ask.args).cards
    worst = sorted(choices, key=lambda card: value.get(card, 0))[:count]
    return worst[0] if count == 1 else tuple(worst)


def _arcane(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """The kind of which least is still to be drawn."""
    state, content = game.state, game.content
    gone = {
        kind: sum(content.value[card] for card in state.discard if content.type.get(card) == kind) for kind in choices
    }
    return max(choices, key=lambda kind: gone[kind])


def _failure(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """Madness while a step of it is cheap; in the last turn always, for then it no longer matters."""
    state, content = game.state, game.content
    challenge = choices[0][0]
    mad = [choice for choice in choices if choice[0] == challenge and choice[1] == "madness"]
    is_last = not content.spaces[state.plane].to
    if mad:
        mildest = min(mad, key=lambda choice: _madness_cost(game, number(choice[2])))
        is_late = content.spaces[state.plane].region in LATE
        if is_last or is_late or _madness_cost(game, number(mildest[2]))[0] <= MAD_ENOUGH:
            return mildest
    return (challenge, "die")


STEP_COST = (1, 2, 0)
"""What a step up from level 0, 1, 2 costs: who is hard to understand may as well be savage, if others stay sane."""
LATE = ("edge", "escape")
"""From here on Madness has little time left to do harm."""
MAD_ENOUGH = 1
"""Steps that cost more are worse than the die."""


def _madness_cost(game: Mountain, seat: int) -> tuple[int, int]:
    """Whom a step of Madness harms least; among equals whoever leads last."""
    state = game.state
    until_lead = (seat - state.leader) % len(state.seats)
    return STEP_COST[level(game, seat)] + is_person(game, seat), -(until_lead or len(state.seats))


def is_person(game: Mountain, seat: int) -> bool:
    """Bots take Madness upon themselves before they give it to somebody who came to talk."""
    return bool(game.state.bots) and seat not in game.state.bots


def _reroll(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    state = game.state
    if state.die == "accident":
        return "reroll"
    if state.die == "morale" and state.sled < 2 and state.sled + state.spent <= 2:
        return "reroll"
    return "keep"


def _box_token(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    return "spent" if "spent" in choices else choices[0]


# --- Draw and Rest --------------------------------------------------------------------------------


def _deal_to(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """To whoever holds least, and can best use it."""
    state = game.state
    return min(choices, key=lambda choice: (len(state.seats[number(choice)].hand), level(game, number(choice))))


RAISE_TOKENS, RAISE_DECK, RAISE_FROM, RAISE_MOST = 2, 2, 1, 2
"""Tokens on the Sled, cards in the deck for each seat, regions from below, and how often at most: then a raise pays."""


def _raise_limit(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """When the next challenges are hard and the deck is full."""
    state, content = game.state, game.content
    plenty = len(state.deck) >= len(state.seats) * RAISE_DECK
    height = UPWARD.index(content.spaces[state.plane].region)
    may = plenty and height >= RAISE_FROM and state.sled >= RAISE_TOKENS and state.raised < RAISE_MOST
    return "raise_limit" if may else "end_draw"


def _rest(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """A token of the discard pays for it, if one lies there."""
    return choices[-1] if _needs_rest(game) else choices[0]


def _needs_rest(game: Mountain) -> bool:
    """Whether the deck can hardly fill the hands again, and there are tokens for it."""
    state = game.state
    tokens = state.sled + state.spent
    refill = sum(max(0, hand_limit(game) - len(explorer.hand)) for explorer in state.seats)
    is_low = len(state.deck) < len(state.seats) * 2 + refill
    can_pay = tokens >= 3 or (tokens == 2 and len(state.deck) < len(state.seats))
    return is_low and can_pay and len(state.discard) > len(state.deck)


def _search(game: Mountain, ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    """What lies ahead on the way up, as near as may be."""
    state, spaces = game.state, game.content.spaces
    height = spaces[state.plane].y if state.plane else 100
    above = [choice for choice in choices if spaces[choice].y < height]
    return max(above, key=lambda choice: spaces[choice].y) if above else stream.pick(choices)


_ANSWERS: dict[str, Callable[[Mountain, OpenAsk, list[Choice], Stream], Choice]] = {
    "fly": _fly, "turn_tile": _turn_tile, "restart": _restart, "give_relic": _give_relic,
    "discard_hand": _discard_hand, "arcane": _arcane, "failure": _failure, "reroll": _reroll,
    "box_token": _box_token, "deal_to": _deal_to, "raise_limit": _raise_limit, "rest": _rest, "search": _search,
    "peek": _search,
}  # fmt: skip
