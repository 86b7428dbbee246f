"""What a seat sees of Biome Escape, part by part. Cells go by their names, "q,r"; an empty name is nowhere."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET, UnsetType

from game.biome.natives.due import What
from game.engine.views import Count, TableView, View

# --- the land -----------------------------------------------------------------------------------------


class SecretView(View, frozen=True, kw_only=True):
    """A secret by its number; its kind if whoever looks knows it."""

    token: int
    kind: str
    public: bool  # everybody knows it


class TileView(View, frozen=True, kw_only=True):
    """A tile on the table. Of a face-down one the kind is told only if everybody knows it."""

    kind: str
    up: bool
    cliffs: tuple[int, ...]
    under: str
    lava: bool
    ruffians: bool
    ford: bool
    area: bool
    secrets: tuple[SecretView, ...]


class RouteView(View, frozen=True, kw_only=True):
    """A Caravan Route, and whether it can be used now."""

    cells: tuple[str, ...]
    ends: tuple[int, int]
    usable: bool


class SaidView(View, frozen=True, kw_only=True):
    """A phrase that stands; what it is about is a cell, or the own pack."""

    seat: int
    phrase: str
    at: str
    words: str
    news: bool  # tells something about secrets; the others are plans


# --- who is there -------------------------------------------------------------------------------------


class WornView(View, frozen=True, kw_only=True):
    """A buff that somebody wears: everybody knows it."""

    token: int
    kind: str


class ExplorerView(View, frozen=True, kw_only=True):
    """One seat."""

    person: str
    health: str
    healing: int
    captive: int
    captor: int
    priests: int
    at: str
    pack: tuple[SecretView, ...]
    worn: tuple[WornView, ...]
    allowance: int
    capacity: int
    weight: int | None  # for the seat's own eyes
    idle_buffs: dict[str, str]  # of which one more would change nothing, and why: "team", "worn"
    turns: tuple[int, int]  # of the board until the injured are healed, at least and at most


class CampView(View, frozen=True, kw_only=True):
    """A camp of players, allies or enemies."""

    id: str
    kind: str
    stands: bool
    cooldown: int
    dormant: bool
    berserk: bool
    service: str
    at: str
    name: str
    enemy: bool
    raids: tuple[str, ...]  # what it would raid now: ids of camps, "exit"
    turns: tuple[int, int]  # of the board until its cool-down is over, at least and at most


class BuildingView(View, frozen=True, kw_only=True):
    """A farm or a blacksmith."""

    kind: str
    serves: int
    cooldown: int
    at: str


class PartyView(View, frozen=True, kw_only=True):
    """A raiding party, and where it is heading."""

    camp: int
    quest: str
    origin: int
    at: str
    loot: tuple[str, ...]
    way: tuple[str, ...]
    next: str  # where its next move ends, as far as the way is known; empty if it goes nowhere


class MercenariesView(View, frozen=True, kw_only=True):
    """The group an ally camp has hired out."""

    home: int
    task: str
    camp: int
    captives: tuple[int, ...]
    at: str
    things: tuple[str, ...]


class GangView(View, frozen=True, kw_only=True):
    """The Roaming Gang, and where its next move could end."""

    mode: str
    left: int
    forever: bool
    at: str
    reach: tuple[str, ...]


# --- quests -------------------------------------------------------------------------------------------


class OutlookView(View, frozen=True, kw_only=True):
    """What the next update of a quest will do, as far as it can be told in numbers."""

    times: int | UnsetType = UNSET  # how often it is updated in a turn of the board
    win_sixths: int | UnsetType = UNSET
    updates_left: int | UnsetType = UNSET


class LineView(View, frozen=True, kw_only=True):
    """A line of a deed's table: its rolls, the words for what it does, in how many of six rolls it comes up."""

    rolls: str
    brings: tuple[str, ...]
    sixths: int


class OddsView(View, frozen=True, kw_only=True):
    """What the die may bring, with so much help."""

    lines: tuple[LineView, ...]
    wins: int | None  # of six battles


class DeedView(View, frozen=True, kw_only=True):
    """What something that can be done at a quest may bring and cost."""

    id: str
    at: tuple[str, ...]  # the cells where it can be done; none if that is no place of the quest
    odds: tuple[OddsView, ...]  # alone, with one helper, with two ...
    hurts: int  # in how many of six rolls who does it alone is injured
    drops: bool  # whether the pack of the injured stays on the tile; else it is destroyed
    joiners: bool
    plus_most: int
    natural_one: bool


class DoomView(View, frozen=True, kw_only=True):
    """A cell that a quest's disaster may take in the board's next turn: in so many of so many cases."""

    at: str
    n: int
    of: int


class QuestView(View, frozen=True, kw_only=True):
    """A Quest Board that has been drawn."""

    id: str
    counters: dict[str, int]
    lengths: dict[str, int]  # how far each counter goes
    key_gone: bool
    result: str
    places: dict[str, str]
    track: tuple[str, ...]
    board: tuple[SecretView, ...]  # an emptied slot is a secret without a number
    has_key: bool
    key: str  # where its Key is: "there", in the "hoard", "won", "gone"
    outlook: OutlookView
    turns_left: int | None  # of the board until it may be lost, at the earliest; None if it has no clock
    doom: tuple[DoomView, ...]
    deeds: tuple[DeedView, ...]

    def deed(self, name: str) -> DeedView | None:
        return next((deed for deed in self.deeds if deed.id == name), None)


class DueView(View, frozen=True, kw_only=True):
    """Something that the next turn of the board may bring, in how many of six rolls."""

    what: What
    of: int  # the number of a camp, seat, quest, party or building
    sixths: int


# --- the turn -----------------------------------------------------------------------------------------


class PriceView(NamedTuple):
    """Actions and Supplies."""

    actions: int
    supplies: int


class StepView(NamedTuple):
    """A step of a way, on foot or along a Caravan Route."""

    to: str
    ride: bool
    actions: int
    supplies: int


class WayView(NamedTuple):
    """The cheapest way to a cell: what all of it costs, and its steps in order."""

    actions: int
    supplies: int
    steps: tuple[StepView, ...]

    @property
    def price(self) -> PriceView:
        return PriceView(self.actions, self.supplies)


class ForeseenView(View, frozen=True, kw_only=True):
    """What a seat remembers of things to come: the top of the box, of the Quarries and of the Quest Boards."""

    box: tuple[str, ...] = ()
    quarries: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()


class BiomeView(TableView, frozen=True, kw_only=True):
    """What a seat sees of Biome Escape."""

    seats: tuple[ExplorerView, ...]
    round: int
    phase: str
    first: int
    active: int
    actions: int
    fought: bool
    stranded: bool
    gave_up: tuple[int, ...]
    # The land
    tiles: dict[str, TileView]
    sealed: tuple[str, ...]
    exit: str
    stacks: dict[str, int]
    quarries: Count
    boards: Count
    next_is_escape: bool
    forecast: tuple[int, ...] | int  # foreseen results of the eight-sided die, or how many there are
    forecaster: int
    routes: tuple[RouteView, ...]
    said: tuple[SaidView, ...]
    # Secrets
    box: Count
    chest: Count
    lock: int
    team_buff: str
    keys_total: int
    keys_needed: int
    keys_destroyed: int
    foreseen: ForeseenView
    # Everybody else
    camps: tuple[CampView, ...]
    buildings: tuple[BuildingView, ...]
    parties: tuple[PartyView, ...]
    mercenaries: MercenariesView | None
    gang: GangView | None
    quests: tuple[QuestView, ...]
    next_board_turn: tuple[DueView, ...]  # dangers first
    # For the active player alone
    reach: dict[str, WayView]
    explores: dict[str, PriceView]
    afar: dict[str, PriceView]  # cells that take more than the actions of this turn
    purse: int
    handling: int  # the actions of picking up or laying down a secret here
    discovering: int  # the actions of discovering one
    sites: tuple[str, ...]  # the camps that a farm or blacksmith on the own tile could serve

    def quest(self, name: str) -> QuestView | None:
        return next((quest for quest in self.quests if quest.id == name), None)
