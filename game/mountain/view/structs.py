"""The typed view of Mountains of Madness: what a seat may know, as frozen structs."""

from __future__ import annotations

from typing import Any

from game.engine.views import Count, TableView, View
from game.mountain.state import Cards, Phase


class ChallengeView(View, frozen=True, kw_only=True):
    """A challenge as it is drawn on a tile or on the board; once the cards are revealed also what became of it."""

    type: str
    numbers: tuple[int, ...]
    is_range: bool
    words: str
    colour: str  # may lie (MM-R39)
    score: int | None = None
    met: bool | None = None
    gap: int | None = None  # the distance to the nearest sum that would have met it (MM-116)


class ExplorerView(View, frozen=True, kw_only=True):
    """One seat. Cards that whoever looks may not see are a number."""

    hand: Cards | Count
    laid: Cards | Count
    madness: Cards | Count
    ignored: tuple[int, ...]
    relics: tuple[str, ...]
    covered: tuple[str, ...]
    done: bool
    ping: str
    levels: tuple[int, ...]  # of its Madness cards: their backs tell
    person: str

    @property
    def level(self) -> int:
        """How mad a seat is: 0 for not at all."""
        return self.levels[-1] if self.levels else 0


class HeardView(View, frozen=True, kw_only=True):
    """Something a seat has heard in this turn, or said itself."""

    by: int
    to: int | str  # a seat, or "all"
    voice: str
    words: str
    own: bool = False
    heard_as: str = ""  # what one's own Madness made of it
    style: str = ""
    sand: int = 0
    quarter: int = 0
    phrase: dict[str, Any] = {}


class ChipView(View, frozen=True, kw_only=True):
    """A phrase that may be said with one click."""

    phrase: dict[str, Any]
    words: str
    heard_as: str


class MouthView(View, frozen=True, kw_only=True):
    """What becomes of the words of whoever looks, while their Madness binds them; only its owner knows (MM-14)."""

    cards: tuple[str, ...]  # the Madness that binds them now
    name: int  # the seat under whose name they are heard


class MountainView(TableView, frozen=True, kw_only=True):
    """What a seat sees of Mountains of Madness."""

    seats: tuple[ExplorerView, ...]
    turn: int
    phase: Phase
    leader: int
    plane: str
    tiles: tuple[str, ...]  # spaces where one lies face down
    closed: tuple[str, ...]  # spaces nobody can fly to at this table (MM-R27)
    may_talk: bool  # whether anything may be said at all, whoever speaks
    has_tile: bool
    is_up: bool
    tile: str  # empty for whoever cannot see it
    challenges: tuple[ChallengeView, ...]
    used_tiles: tuple[str, ...]
    sled: int
    spent: int
    box: int
    deck: Count
    discard: Cards
    injury_pile: Cards
    arcane_pile: Cards
    relic_pile: tuple[str, ...]
    relics: int
    injuries: int
    sand: int
    marks: int
    silence: bool
    all_done: bool  # silence has fallen and nobody will lay any more: the sand may end early (MM-R51)
    timekeeper: int  # who says when the sand goes on, where no clock runs; else -1
    first_layer: int
    raised: int
    hand_limit: int
    scores: tuple[int, ...]
    failed: tuple[int, ...]
    die: str
    studied: str
    studied_tile: str
    studied_challenges: tuple[ChallengeView, ...]
    peeked: str
    peeked_tile: str
    peeked_challenges: tuple[ChallengeView, ...]
    peeker: int
    noted: dict[str, str]
    heard: tuple[HeardView, ...]
    hushed: str
    blind: bool
    mouth: MouthView | None  # nobody's, for those who only watch
    chips: tuple[ChipView, ...]

    @property
    def missing(self) -> int:
        """How many Relics the team would lack if it came home now (MM-142)."""
        return max(0, self.injuries - self.relics)

    @property
    def is_last_token(self) -> bool:
        """Whether only one Leadership token is left in the game: if it must go, all is lost (MM-139)."""
        return self.sled + self.spent == 1

    @property
    def is_revealed(self) -> bool:
        """Whether the laid cards lie face up."""
        return bool(self.scores) and all(not isinstance(each.laid, Count) for each in self.seats)
