"""What everybody sees of Leviathan Wilds: the parts of a view. They hold what is known, and decide nothing."""

from __future__ import annotations

from typing import Literal

from game.engine.views import Count, TableView, View
from game.leviathan.land.board import Crystal
from game.leviathan.state import MOST_HEALTH

TRACK = MOST_HEALTH
"""The top of the track on which health and blight meet (LW-65)."""


class ClimberView(View, frozen=True, kw_only=True):
    """A climber with all that lies on the player board."""

    seat: int
    deck: int
    character: str
    class_: str
    at: int
    health: int
    blight: int
    focused: bool
    ready: dict[str, bool]
    farseer: int
    injuries: tuple[str, ...]
    mushrooms: tuple[str, ...]
    defeated: bool
    fallen: int
    lets_go: bool
    wraps: int
    ap: int
    ap_card: str
    icons: tuple[str, ...]
    blocks: tuple[tuple[int, str], ...]
    bonus: int
    reach: int
    ignores: tuple[tuple[str, int], ...]
    shield: int
    used: tuple[str, ...]

    @property
    def is_falling(self) -> bool:
        return self.fallen >= 0

    @property
    def blocked(self) -> int:
        """How much of what threatens is blocked for now."""
        return sum(n for n, _ in self.blocks)


class DeckView(View, frozen=True, kw_only=True):
    """A deck: grip is how many cards are in the draw pile (LW-68)."""

    draw: Count
    hand: tuple[str, ...]
    discard: tuple[str, ...]


class ThreatView(View, frozen=True, kw_only=True):
    """A card of the threat row; which one it is, if that is known."""

    card: str | None
    enraged: bool
    face_up: bool
    resolved: bool


class TokenView(View, frozen=True, kw_only=True):
    """A scenario token; what is printed on it, if that is known."""

    set: str
    front: str | None
    place: str
    at: int
    face_up: bool
    ready: bool

    @property
    def on_map(self) -> bool:
        return self.place == "map"

    def is_held_by(self, who: int) -> bool:
        return self.place == "held" and self.at == who


class ClosedView(View, frozen=True, kw_only=True):
    """What cannot be struck for now."""

    spaces: tuple[int, ...]
    pools: tuple[str, ...]


class Leg(View, frozen=True, kw_only=True):
    """A part of the way a climber is sent: a push, a fall, a ride, with all spaces from where it begins to its end."""

    how: str  # push, fall, carried, moved, left: as in the event `moved`
    cells: tuple[int, ...]


class HeldChange(View, frozen=True, kw_only=True):
    """How many scenario tokens of a set a climber will hold more or fewer."""

    set: str
    by: int
    is_bad: bool


class Foreseen(View, frozen=True, kw_only=True):
    """What will happen to a climber: how much more or less it has of each thing, and where it ends."""

    health: int
    grip: int  # of a deck that is shared, what this climber loses
    blight: int
    injuries: int
    moved_to: int | None
    falls: bool
    defeated: bool
    tokens: tuple[HeldChange, ...] = ()
    legs: tuple[Leg, ...] = ()
    tied: bool = False  # it or another one, who would suffer as shown there: the crew decides (LW-114)
    instead: tuple[str, ...] = ()  # this or one of these, in words: its player decides
    by_crew: bool = False  # ... or the crew, where a card says so

    @property
    def is_bad(self) -> bool:
        """Whether anything of it is nothing to be glad of."""
        lost = self.health < 0 or self.grip < 0 or self.blight > 0 or self.injuries > 0
        held = any(change.is_bad for change in self.tokens)
        return lost or held or self.moved_to is not None or self.falls or self.defeated


Forecast = tuple[Foreseen | None, ...]


class Outcome(View, frozen=True, kw_only=True):
    """What would come of a choice for the climber who makes it, and for the crew's health, grip and crystals."""

    ap: int  # action points it takes
    health: int
    grip: int
    blight: int
    injuries: int
    struck: int  # how much less stands on crystals
    breaks: int  # how many of them break
    left: int  # what then stands on the climber's space
    moved_to: int | None
    falls: bool
    fades: bool  # what it blocks is blocked no more when the threat strikes
    wins: bool
    is_final: bool  # something is revealed by it: it cannot be taken back
    is_sure: bool  # no chance decides it


class Shift(View, frozen=True, kw_only=True):
    """A scenario token or an overlay that will come to another space; from nowhere if it comes to the map."""

    thing: Literal["token", "overlay"]
    name: str
    start: int
    end: int
    tied: bool  # it could go elsewhere: the crew decides


class Growth(View, frozen=True, kw_only=True):
    """A crystal that will grow, or come."""

    space: int
    by: int
    now: int
    tied: bool  # this one or another: the crew decides


class Ahead(View, frozen=True, kw_only=True):
    """What the shown threat will do to the map if nothing changes."""

    shifts: tuple[Shift, ...] = ()
    crystals: tuple[Growth, ...] = ()
    pools: dict[str, int] = {}  # how much more is in a pool
    marks: tuple[int, ...] = ()  # where the markers of a delayed attack will be put (LW-134)
    area: tuple[int, ...] = ()  # the spaces it will threaten then


class Entry(View, frozen=True, kw_only=True):
    """One thing to know, in words."""

    about: str
    name: str
    text: str
    tip: str  # what it does; empty if there is nothing to say
    rule: str


class Way(View, frozen=True, kw_only=True):
    """A row of climbs: the spaces, what it costs, and what they take."""

    cells: tuple[int, ...]
    ap: int
    health: int
    grip: int
    falls: bool  # at its end, where nothing holds
    halts: bool  # something is lost before its end


class Drop(View, frozen=True, kw_only=True):
    """A fall to the first ledge or to the floor, and what it takes."""

    end: int
    spaces: int
    way: str
    health: int
    grip: int
    wraps: int  # how often it leaves the map and comes in again on the other side


class Reach(View, frozen=True, kw_only=True):
    """Where a climber gets to by climbing."""

    climber: int
    ways: dict[int, Way]  # with the action points that are left
    far: dict[int, int]  # other spaces, with the action points it would take
    drops: dict[int, Drop]  # for every space where a fall from it would end


class LeviathanView(TableView, frozen=True, kw_only=True):
    """What everybody sees of Leviathan Wilds."""

    leviathan: str
    phase: str
    climbers: tuple[ClimberView, ...]
    decks: tuple[DeckView, ...]
    # The map.
    cells: tuple[str, ...]
    terrain: tuple[str, ...]
    changed: dict[int, str]
    overlays: dict[str, tuple[int, str]]
    crystals: dict[int, Crystal]
    printed: dict[int, Crystal]
    pools: dict[str, tuple[Crystal, ...]]
    closed: ClosedView
    mushrooms: dict[int, int]
    tokens: tuple[TokenView, ...]
    features: dict[str, str]
    variables: dict[str, int]
    gravity: str
    now: tuple[Entry, ...]
    # Piles.
    supply: Count
    eaten: tuple[str, ...]
    injuries: Count
    injuries_aside: tuple[str, ...]
    # Threats.
    row: tuple[ThreatView, ...]
    current: int
    markers: tuple[int, ...]
    track: int
    track_value: int
    calm: int
    """At the end of how many rounds the threat cube still stays where it is (LW-193)."""
    area: dict[int, tuple[str, ...]]
    shades: dict[str, str]
    forecast: Forecast
    ahead: Ahead
    # The turn.
    round: int
    turn: int
    step: int
    active: int
    activating: bool
    last_chance: tuple[int, ...] | None
    playing: tuple[tuple[str, int], ...]
    armed: tuple[tuple[str, int], ...]
    broke: tuple[int, ...]
    coin: str
    fell: dict[int, int]
    # What the climber who activates can do, while it is asked; and for each climber where a fall would end.
    reach: Reach | None
    drops: tuple[Drop | None, ...]

    @property
    def open_threat(self) -> ThreatView | None:
        """The card of this turn, if it is known."""
        lying = self.row[self.current] if 0 <= self.current < len(self.row) else None
        return lying if lying is not None and lying.card is not None else None

    @property
    def left_to_break(self) -> int:
        """How much is left on all crystals."""
        loose = sum(die.value for die in self.crystals.values())
        return loose + sum(die.value for pool in self.pools.values() for die in pool)
