"""Everything that can change in a game of Tabletop Climber."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.engine.game import Game
from game.engine.record import Record, Sees
from game.engine.state import TableState

if TYPE_CHECKING:
    from game.climbers.content import ClimbersContent  # noqa: F401  named in the text below

Cards = tuple[str, ...]
"""Ids of cards, in the order of their numbers unless said otherwise."""

Type = Literal["start", "single", "set", "run"]

NO_LIMIT = 99
"""More cards than anybody has: where no rule of a season says how many there may be."""


class Play(msgspec.Struct, frozen=True):
    """Cards played together. Type, size and rank follow from the cards (TC-R13)."""

    cards: Cards
    type: Type
    size: int
    rank: int


START = Play((), "start", 1, -1)
"""The Start card: a Single without number, weaker than every other (TC-25)."""


class Declined(msgspec.Struct, frozen=True):
    """Plays a seat could have made and did not: of this type and size, with a rank between two others.

    Whoever passes declines all that would have beaten the latest play; whoever answers, or leads a Single,
    declines the weaker ones in between.
    """

    type: Type
    size: int
    above: int
    below: int


class Climber(Record):
    """One seat. The team is all it owns; during a season every card of it is in one of the other zones."""

    team: Annotated[Cards, Sees.OWNER] = ()
    hand: Annotated[Cards, Sees.OWNER] = ()
    bench: Annotated[Cards, Sees.OWNER] = ()  # not selected: face down in the Lodge space
    sidelined: Annotated[Cards, Sees.OWNER] = ()  # lost to an Accident for this season
    lodge: Annotated[Cards, Sees.ALL] = ()  # face up in the Lodge space, in the order they came
    field: Annotated[Cards, Sees.ALL] = ()  # played in this field, the latest on top
    passed: Annotated[bool, Sees.ALL] = False
    place: Annotated[int, Sees.ALL] = 0  # 1 or 2 once out, else 0
    added: Annotated[int, Sees.ALL] = 0  # cards taken beyond the hand size (Climax)
    vp: Annotated[int, Sees.ALL] = 0
    golds: Annotated[tuple[str, ...], Sees.ALL] = ()
    silvers: Annotated[tuple[str, ...], Sees.ALL] = ()
    # What the whole table has seen of this team: for certain, and (before a Transfer) probably.
    shown: Annotated[Cards, Sees.NOBODY] = ()
    hinted: Annotated[Cards, Sees.NOBODY] = ()
    # What this seat did not play this season although it might have: everybody saw it, and it tells of the hand.
    declined: Annotated[tuple[Declined, ...], Sees.NOBODY] = ()


class Gift(msgspec.Struct, frozen=True):
    """A card given away in a Transfer; only giver and receiver know it (TC-R29)."""

    giver: int
    receiver: int
    card: str


class SeasonResult(msgspec.Struct, frozen=True):
    season: int
    gold: str
    first: int
    second: int
    vp: tuple[int, ...]  # totals after the season
    left: tuple[int, ...]  # cards still in each hand when it ended


class State(TableState):
    seats: Annotated[list[Climber], Sees.ALL]
    season: Annotated[int, Sees.ALL] = 0  # 1 to 5
    phase: Annotated[Literal["setup", "reveal", "select", "main", "end"], Sees.ALL] = "setup"
    golds: Annotated[tuple[str, ...], Sees.NOBODY] = ()  # one for each season, the view shows the revealed ones
    boxed_golds: Annotated[tuple[str, ...], Sees.NOBODY] = ()
    boxed: Annotated[Cards, Sees.NOBODY] = ()
    pile: Annotated[tuple[str, ...], Sees.COUNT] = ()  # the next card to draw is the last
    starter: Annotated[int, Sees.ALL] = 0  # holds the Start card
    latest: Annotated[Play | None, Sees.ALL] = None  # what has to be beaten
    latest_by: Annotated[int, Sees.ALL] = -1
    flipped: Annotated[bool, Sees.ALL] = False  # a Reverse icon is in force
    fields: Annotated[int, Sees.ALL] = 0  # how many fields have been reset so far
    gifts: Annotated[tuple[Gift, ...], Sees.NOBODY] = ()
    results: Annotated[tuple[SeasonResult, ...], Sees.ALL] = ()
    # What the season's Gold card changes; put back at every rule reveal.
    direction: Annotated[int, Sees.ALL] = 1  # 1 clockwise, -1 counterclockwise
    low_wins: Annotated[bool, Sees.ALL] = False
    forbidden: Annotated[tuple[str, ...], Sees.ALL] = ()  # types that may not be played
    max_cards: Annotated[int, Sees.ALL] = NO_LIMIT
    as_single: Annotated[tuple[str, ...], Sees.ALL] = ()  # icons whose cards may be Singles after all
    extra_hand: Annotated[int, Sees.ALL] = 0  # cards that may be taken beyond the hand size
    bonus_place: Annotated[int, Sees.ALL] = 0
    bonus_vp: Annotated[int, Sees.ALL] = 0  # for each card added, to that place


Climbers = Game[State, "ClimbersContent"]
"""A game of Tabletop Climber in progress."""


def order_is_low(state: State) -> bool:
    """Whether the smaller number is stronger now: the season's order, turned round by a Reverse icon."""
    return state.low_wins != state.flipped


def answers_reverse(state: State) -> bool:
    """Whether an 11 turns the order round also in answer to another play, not only when it leads (TC-R34)."""
    return state.options["reverse_icon"] == "always"


def declined(state: State, made: Play | None) -> Declined | None:
    """What a seat declines by making a play (or by passing); nothing if there was nothing in between."""
    latest = state.latest
    low = state.low_wins != state.flipped
    if made is None:
        assert latest is not None
        return Declined(latest.type, latest.size, *((-99, latest.rank) if low else (latest.rank, 99)))
    if latest is None or latest.type == "start":
        if made.size > 1:
            return None
        return Declined("single", 1, *((made.rank, 99) if low else (-1, made.rank)))
    if made.size != latest.size or made.type != latest.type:
        return None
    between = (made.rank, latest.rank) if low else (latest.rank, made.rank)
    return Declined(made.type, made.size, *between) if between[1] - between[0] > 1 else None


def without(cards: Cards, gone: Cards) -> Cards:
    """Cards less some of them, the order kept."""
    if len(gone) == 1:
        index = cards.index(gone[0])
        return cards[:index] + cards[index + 1 :]
    return tuple([card for card in cards if card not in gone])
