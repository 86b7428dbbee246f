"""The state of Leviathan Wilds: plain data, changed only by steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from game.engine.game import Game
from game.engine.record import Record, Sees
from game.engine.state import TableState
from game.leviathan.land.board import Crystal

if TYPE_CHECKING:
    from game.leviathan.content import LeviathanContent

NEW = 0
"""The number of a window that opens anew."""

MOST_HEALTH = 8
HAND = 3
DICE = 6
"""Dice of each colour in the box (LW-R84); also the highest face."""


class Climber(Record):
    """A climber on the table, with all that lies on the player board."""

    seat: Annotated[int, Sees.ALL]
    deck: Annotated[int, Sees.ALL]
    character: Annotated[str, Sees.ALL] = ""
    class_: Annotated[str, Sees.ALL] = ""
    at: Annotated[int, Sees.ALL] = -1
    health: Annotated[int, Sees.ALL] = MOST_HEALTH
    blight: Annotated[int, Sees.ALL] = 0
    focused: Annotated[bool, Sees.ALL] = False
    ready: Annotated[dict[str, bool], Sees.ALL] = {}  # tokens of character and class
    farseer: Annotated[int, Sees.ALL] = -1  # the space the farseer lies on
    injuries: Annotated[tuple[str, ...], Sees.ALL] = ()
    mushrooms: Annotated[tuple[str, ...], Sees.ALL] = ()
    defeated: Annotated[bool, Sees.ALL] = False
    # Falling: how many spaces so far; -1 when not falling. A voluntary fall must move first (LW-R46).
    fallen: Annotated[int, Sees.ALL] = -1
    lets_go: Annotated[bool, Sees.ALL] = False
    wraps: Annotated[int, Sees.ALL] = 0
    # The activation: action points left, the card they came from, and what protects.
    ap: Annotated[int, Sees.ALL] = 0
    ap_card: Annotated[str, Sees.ALL] = ""
    icons: Annotated[tuple[str, ...], Sees.ALL] = ()
    # Until the end of the step: everything here is wiped at once (LW-132, LW-145).
    blocks: Annotated[tuple[tuple[int, str], ...], Sees.ALL] = ()
    bonus: Annotated[int, Sees.ALL] = 0
    reach: Annotated[int, Sees.ALL] = 0
    ignores: Annotated[tuple[tuple[str, int], ...], Sees.ALL] = ()  # what, and how often (-1: the whole step)
    shield: Annotated[int, Sees.ALL] = -1  # who suffers the threat in this climber's place (LW-R75)
    # What can be done only so often.
    used: Annotated[tuple[str, ...], Sees.ALL] = ()
    hurt_by_card: Annotated[bool, Sees.NOBODY] = False

    @property
    def falling(self) -> bool:
        return self.fallen >= 0


class Deck(Record):
    """A deck of action cards; grip is how many are in the draw pile (LW-68)."""

    draw: Annotated[tuple[str, ...], Sees.COUNT] = ()  # the top is the last
    hand: Annotated[tuple[str, ...], Sees.ALL] = ()
    discard: Annotated[tuple[str, ...], Sees.ALL] = ()


class RowCard(msgspec.Struct, frozen=True):
    """A card of the threat row."""

    card: str
    enraged: bool = False
    face_up: bool = False
    known: bool = False  # somebody looked: all may know it
    resolved: bool = False


Cause = Literal["threat", "terrain", "cost", "crystal", "effect"]
"""Where a loss comes from."""


class Token(Record):
    """A scenario token: it lies in exactly one place."""

    set: Annotated[str, Sees.ALL]
    front: Annotated[str, Sees.NOBODY]
    place: Annotated[Literal["supply", "bag", "map", "held", "card", "discard", "box"], Sees.ALL]
    at: Annotated[int, Sees.ALL] = -1  # the space, or the climber who holds it
    face_up: Annotated[bool, Sees.ALL] = True
    seen: Annotated[bool, Sees.ALL] = False
    ready: Annotated[bool, Sees.ALL] = True
    since: Annotated[int, Sees.NOBODY] = 0  # when it came to the map, to tell the oldest


class State(TableState, kw_only=True):
    """A whole game of Leviathan Wilds."""

    climbers: Annotated[list[Climber], Sees.ALL]
    decks: Annotated[list[Deck], Sees.ALL]
    phase: Annotated[Literal["setup", "play"], Sees.ALL] = "setup"
    # The map as it is now.
    terrain: Annotated[tuple[str, ...], Sees.ALL] = ()
    changed: Annotated[dict[int, str], Sees.ALL] = {}
    overlays: Annotated[dict[str, tuple[int, str]], Sees.ALL] = {}
    crystals: Annotated[dict[int, Crystal], Sees.ALL] = {}
    printed: Annotated[dict[int, Crystal], Sees.ALL] = {}  # the dice as the map had them
    pools: Annotated[dict[str, tuple[Crystal, ...]], Sees.ALL] = {}
    mushrooms: Annotated[dict[int, tuple[str, ...]], Sees.NOBODY] = {}
    supply: Annotated[tuple[str, ...], Sees.COUNT] = ()
    eaten: Annotated[tuple[str, ...], Sees.ALL] = ()
    injuries: Annotated[tuple[str, ...], Sees.COUNT] = ()
    injuries_aside: Annotated[tuple[str, ...], Sees.ALL] = ()
    tokens: Annotated[list[Token], Sees.NOBODY] = []
    features: Annotated[dict[str, str], Sees.ALL] = {}
    variables: Annotated[dict[str, int], Sees.ALL] = {}
    gravity: Annotated[str, Sees.ALL] = "down"
    # Threats.
    row: Annotated[tuple[RowCard, ...], Sees.NOBODY] = ()
    current: Annotated[int, Sees.ALL] = -1  # the place in the row of the card of this turn
    markers: Annotated[tuple[int, ...], Sees.ALL] = ()
    track: Annotated[int, Sees.ALL] = 0
    # The turn.
    round: Annotated[int, Sees.ALL] = 1
    turn: Annotated[int, Sees.ALL] = 0
    step: Annotated[int, Sees.ALL] = 0
    active: Annotated[int, Sees.ALL] = -1
    activating: Annotated[bool, Sees.ALL] = False
    last_chance: Annotated[tuple[int, ...] | None, Sees.ALL] = None  # who still has a turn
    # What is going on.
    falls: Annotated[tuple[int, ...], Sees.NOBODY] = ()  # falls in progress, the innermost last
    queue: Annotated[tuple[tuple[int, str, tuple[Any, ...]], ...], Sees.NOBODY] = ()  # triggers that wait
    playing: Annotated[tuple[tuple[str, int], ...], Sees.ALL] = ()  # cards out of hand, with their climbers
    armed: Annotated[tuple[tuple[str, int], ...], Sees.ALL] = ()  # of these, the ones that have blocked
    raised: Annotated[tuple[tuple[str, str], ...], Sees.NOBODY] = ()  # of these, the numbers focus was used on
    broke: Annotated[tuple[int, ...], Sees.ALL] = ()  # who broke a crystal this turn
    struck: Annotated[bool, Sees.NOBODY] = False  # the last strike of this skill broke something
    coin: Annotated[str, Sees.ALL] = ""
    coin_closed: Annotated[bool, Sees.NOBODY] = False
    twice: Annotated[bool, Sees.NOBODY] = False
    chosen: Annotated[tuple[int, ...], Sees.NOBODY] = ()
    hit: Annotated[tuple[int, ...], Sees.NOBODY] = ()
    fell: Annotated[dict[int, int], Sees.ALL] = {}  # how often each climber has fallen
    resolving: Annotated[bool, Sees.NOBODY] = False  # a threat card is being carried out
    clock: Annotated[int, Sees.NOBODY] = 0  # counts tokens put on the map
    windows: Annotated[int, Sees.NOBODY] = 0  # counts windows
    window: Annotated[int, Sees.NOBODY] = 0  # the one that is open


if TYPE_CHECKING:
    Wilds = Game[State, LeviathanContent]
else:
    Wilds = Game


def alive(state: State) -> list[int]:
    """Climbers still on the map, clockwise from the active one."""
    climbers, first = state.climbers, max(state.active, 0)
    order = (*range(first, len(climbers)), *range(first))
    return [who for who in order if not climbers[who].defeated and climbers[who].at >= 0]


def next_climber(state: State, after: int) -> int:
    """Who activates next in clockwise order (LW-140); -1 if nobody is left."""
    count = len(state.climbers)
    for place in range(1, count + 1):
        who = (after + place) % count
        if not state.climbers[who].defeated:
            return who
    return -1


def crew_seat(game: Wilds) -> int:
    """Who gives the crew's answer (LW-R24): the active seat. The window lets a person answer for a bot."""
    return game.state.climbers[max(game.state.active, 0)].seat


def covers(climber: Climber) -> tuple[str, ...]:
    """The character and the class whose covers lie before a climber, as far as they are chosen (LW-14)."""
    return tuple(name for name in (climber.character, climber.class_) if name)


def grip(state: State, who: int) -> int:
    return len(state.decks[state.climbers[who].deck].draw)


def hand_of(state: State, who: int) -> tuple[str, ...]:
    return state.decks[state.climbers[who].deck].hand
