"""Everything that can change in a game of Mountains of Madness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.engine.game import Game
from game.engine.record import Record, Sees
from game.engine.state import TableState

if TYPE_CHECKING:
    from game.mountain.content import Challenge, MountainContent  # noqa: F401  named in the text below

Cards = tuple[str, ...]
ALL = -1
"""Whom a phrase is for: a seat, or everybody."""
LAST_MARK = 3
"""The sand has four quarters, with three marks between them."""


class Phrase(msgspec.Struct, frozen=True):
    """Something said. What leaves a mad mouth may hold other words than the grammar has: 'yellow', 'few'."""

    act: str
    to: int = ALL
    voice: str = "say"
    type: str = ""
    qty: int | str | None = None
    word: str = ""
    text: str = ""  # a typed line; then the act is "chat"

    @property
    def has_qty(self) -> bool:
        return self.qty is not None


class Heard(msgspec.Struct, frozen=True):
    """A phrase in somebody's log: as it was heard, or as its speaker meant it."""

    by: int  # under whose name it was heard
    phrase: Phrase
    own: bool = False  # said by the owner of the log
    style: str = ""  # third_person, reverse_words, no_vowels
    sand: int = 1
    quarter: int = 1


class Delayed(msgspec.Struct, frozen=True):
    """A phrase that will be heard at a later mark of the sand."""

    by: int
    mark: int
    phrase: Phrase


class Claim(msgspec.Struct, frozen=True):
    """A memory: the cards a seat was heard to name in a turn, and those it then laid, each a kind and a value."""

    by: int
    said: tuple[tuple[str, int], ...]
    laid: tuple[tuple[str, int], ...]
    denied: bool = False  # asked for what it had named, it said no


class Explorer(Record):
    """One seat."""

    hand: Annotated[Cards, Sees.OWNER] = ()
    laid: Annotated[Cards, Sees.OWNER] = ()  # on the Sled, face down, in the order they came
    madness: Annotated[Cards, Sees.OWNER] = ()  # the highest level last
    past_madness: Annotated[Cards, Sees.NOBODY] = ()  # cards of this seat that went to the box
    ignored: Annotated[tuple[int, ...], Sees.ALL] = ()  # levels bought off for this turn (MM-66)
    relics: Annotated[tuple[str, ...], Sees.ALL] = ()
    covered: Annotated[tuple[str, ...], Sees.ALL] = ()  # places of the board that can no longer be used
    done: Annotated[bool, Sees.ALL] = False
    ping: Annotated[str, Sees.ALL] = ""  # a space pointed out to the Leader
    heard: Annotated[tuple[Heard, ...], Sees.NOBODY] = ()  # this turn's talk; the view shows it in words
    claims: Annotated[tuple[Claim, ...], Sees.NOBODY] = ()  # what this seat remembers of earlier turns


Phase = Literal["movement", "encounter", "restart", "resolution", "search", "draw", "rest", "end"]


class State(TableState):
    seats: Annotated[list[Explorer], Sees.ALL]
    names: Annotated[tuple[str, ...], Sees.NOBODY] = ()  # how seats are called in talk
    bots: Annotated[tuple[int, ...], Sees.NOBODY] = ()  # no honour binds them
    people: Annotated[tuple[int, ...], Sees.NOBODY] = ()  # for each seat the person its player board shows, by number
    chose: Annotated[tuple[int, ...], Sees.NOBODY] = ()  # the seats that took a board of their choice
    turn: Annotated[int, Sees.ALL] = 0
    phase: Annotated[Phase, Sees.ALL] = "movement"
    leader: Annotated[int, Sees.ALL] = 0
    plane: Annotated[str, Sees.ALL] = ""
    tiles: Annotated[dict[str, str], Sees.NOBODY] = {}  # face down on the board; the view shows where
    tile: Annotated[str, Sees.NOBODY] = ""  # the tile in front of the Leader; empty: the board's own challenges count
    is_up: Annotated[bool, Sees.ALL] = False  # the tile has been turned over
    used_tiles: Annotated[tuple[str, ...], Sees.ALL] = ()
    boxed_tiles: Annotated[tuple[str, ...], Sees.NOBODY] = ()
    sled: Annotated[int, Sees.ALL] = 0  # usable tokens
    spent: Annotated[int, Sees.ALL] = 0  # tokens in the token discard
    deck: Annotated[Cards, Sees.COUNT] = ()  # the next card to draw is the last
    discard: Annotated[Cards, Sees.ALL] = ()
    injury_pile: Annotated[Cards, Sees.ALL] = ()
    arcane_pile: Annotated[Cards, Sees.ALL] = ()
    relic_pile: Annotated[tuple[str, ...], Sees.ALL] = ()
    madness_decks: Annotated[tuple[Cards, ...], Sees.NOBODY] = ((), (), ())
    boxed_madness: Annotated[tuple[Cards, ...], Sees.NOBODY] = ((), (), ())
    sand: Annotated[int, Sees.ALL] = 0  # how often it was turned this turn
    marks: Annotated[int, Sees.ALL] = 0  # quarters of it that have run out
    silence: Annotated[bool, Sees.ALL] = False
    delayed: Annotated[tuple[Delayed, ...], Sees.NOBODY] = ()
    first_layer: Annotated[int, Sees.ALL] = ALL  # who broke off the talk
    raised: Annotated[int, Sees.ALL] = 0  # by how much the hand limit is raised
    scores: Annotated[tuple[int, ...], Sees.ALL] = ()  # of the challenges, once the cards are revealed
    failed: Annotated[tuple[int, ...], Sees.ALL] = ()  # challenges whose failure is still to be suffered
    die: Annotated[str, Sees.ALL] = ""
    studied: Annotated[str, Sees.ALL] = ""  # the space of the tile that is being looked at in a Search
    peeked: Annotated[str, Sees.NOBODY] = ""  # the space a Relic lets one seat look at
    peeker: Annotated[int, Sees.ALL] = ALL
    noted: Annotated[dict[str, str], Sees.ALL] = {}  # tiles seen in a Search, if the table keeps notes


Mountain = Game[State, "MountainContent"]
"""A game of Mountains of Madness in progress."""


def left_of(state: State, seat: int) -> int:
    """The player on the left: the next to lead (MM-138)."""
    return (seat + 1) % len(state.seats)


def right_of(state: State, seat: int) -> int:
    return (seat - 1) % len(state.seats)


def level(game: Mountain, seat: int) -> int:
    """How mad a seat is: 0 for not at all."""
    cards = game.state.seats[seat].madness
    return game.content.madness[cards[-1]].level if cards else 0


def binding(game: Mountain, seat: int) -> tuple[str, ...]:
    """The Madness cards that bind a seat now: only while the sand runs (MM-15), less those bought off (MM-66)."""
    state = game.state
    explorer = state.seats[seat]
    if state.phase != "encounter" or not explorer.madness or state.options["madness"] == "off":
        return ()
    known = game.content.madness
    return tuple(card for card in explorer.madness if known[card].level not in explorer.ignored)


def challenges(game: Mountain) -> tuple[Challenge, ...]:
    """What has to be met this turn: the tile's, or those printed on the empty space (MM-61)."""
    state, content = game.state, game.content
    if state.tile:
        return content.tiles[state.tile].challenges
    return content.spaces[state.plane].printed if state.plane else ()


def injuries_in_play(game: Mountain) -> int:
    """All that are not in the pile: everybody knows how many (MM-R52)."""
    return len(game.content.injuries) - len(game.state.injury_pile)


def hand_limit(game: Mountain) -> int:
    return game.content.hand_limit(len(game.state.seats)) + game.state.raised


def relic_count(state: State) -> int:
    return sum(len(explorer.relics) for explorer in state.seats)
