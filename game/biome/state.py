"""Everything that can change in a game of Biome Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.biome.land.hexes import HOME, NOWHERE, Cell
from game.engine.game import Game
from game.engine.record import Record, Sees
from game.engine.state import TableState

if TYPE_CHECKING:
    from game.biome.content import BiomeContent  # noqa: F401  named in the text below

Tokens = tuple[int, ...]
"""Secrets by number. What a number is stands in `State.kinds`; who has seen it in `State.known`."""

NOBODY = -1
NOTHING = -1
EXIT_LOCK = -2
"""The lock of the Exit where otherwise the number of a camp stands: enemies raid it like a camp (BE-94)."""
MAIN = 0
"""The number of the Main Camp."""


class Tile(msgspec.Struct, frozen=True):
    """A tile on the table."""

    kind: str
    up: bool = True
    quarry: str = ""
    cliffs: int = 0  # its cliff sides as it lies, a bit each
    under: str = ""  # what it was before water or lava came
    lava: bool = False
    ruffians: bool = False
    ford: bool = False  # players may cross for a Supply although it is impassable (BE-R13)
    area: bool = False  # one of the seven around the Fountain
    told: bool = False  # face-down, but everybody knows by now that it is a Quarry


class Said(msgspec.Struct, frozen=True):
    """A phrase that still stands."""

    seat: int
    phrase: str
    cell: Cell  # NOWHERE: about the own pack
    what: str = ""
    news: bool = False  # tells something about secrets; the others are plans


class Explorer(Record):
    """One seat."""

    person: Annotated[str, Sees.ALL] = ""
    cell: Annotated[Cell, Sees.NOBODY] = HOME
    health: Annotated[Literal["healthy", "injured", "captured"], Sees.ALL] = "healthy"
    healing: Annotated[int, Sees.ALL] = 0
    captive: Annotated[int, Sees.ALL] = 0  # rounds until a captive is sent home
    captor: Annotated[int, Sees.ALL] = NOBODY  # the camp; NOBODY while held in an unknown place
    pack: Annotated[Tokens, Sees.NOBODY] = ()
    worn: Annotated[Tokens, Sees.NOBODY] = ()
    priests: Annotated[int, Sees.ALL] = 0


class Camp(Record):
    """A camp of players, allies or enemies. Its number never changes; destroyed camps stay in the list."""

    id: Annotated[str, Sees.ALL]
    kind: Annotated[Literal["main", "built", "ally", "killer", "stealer"], Sees.ALL]
    cell: Annotated[Cell, Sees.NOBODY]
    stands: Annotated[bool, Sees.ALL] = True
    cooldown: Annotated[int, Sees.ALL] = 0
    dormant: Annotated[bool, Sees.ALL] = False  # an enemy whose quest is not over (BE-172)
    berserk: Annotated[bool, Sees.ALL] = False
    service: Annotated[Literal["", "hire", "trade"], Sees.ALL] = ""
    fresh: Annotated[bool, Sees.NOBODY] = False  # its cool-down was set in this board turn (BE-R19)


class Building(Record):
    """A farm or a blacksmith."""

    kind: Annotated[Literal["farm", "smith"], Sees.ALL]
    cell: Annotated[Cell, Sees.NOBODY]
    serves: Annotated[int, Sees.ALL]  # a camp, or NOBODY while it idles
    cooldown: Annotated[int, Sees.ALL]


class Route(msgspec.Struct, frozen=True):
    """A Caravan Route: its cells from one end camp to the other."""

    cells: tuple[Cell, ...]
    ends: tuple[int, int]


class Party(Record):
    """A raiding party: on its way home with loot, or on the way of a live quest."""

    camp: Annotated[int, Sees.ALL]
    cell: Annotated[Cell, Sees.NOBODY]
    quest: Annotated[str, Sees.ALL] = ""
    loot: Annotated[Tokens, Sees.NOBODY] = ()
    origin: Annotated[int, Sees.ALL] = NOBODY  # the camp it raided, or EXIT_LOCK


Task = Literal["rescue", "gang", "party"]


class Mercenaries(Record):
    """The group an ally camp has hired out, and what it was sent for."""

    cell: Annotated[Cell, Sees.NOBODY]
    home: Annotated[int, Sees.ALL]
    task: Annotated[Task, Sees.ALL]
    camp: Annotated[int, Sees.ALL] = NOBODY  # whom they rescue from, or whose party they hunt
    tokens: Annotated[Tokens, Sees.NOBODY] = ()
    captives: Annotated[tuple[int, ...], Sees.ALL] = ()


Mode = Literal["normal", "subdued", "pinned", "enraged"]


class Gang(Record):
    """The Roaming Gang."""

    cell: Annotated[Cell, Sees.NOBODY]
    mode: Annotated[Mode, Sees.ALL] = "normal"
    left: Annotated[int, Sees.ALL] = 0  # updates until the mode ends; with `forever` it never does
    forever: Annotated[bool, Sees.ALL] = False


class Quest(Record):
    """A Quest Board that has been drawn."""

    id: Annotated[str, Sees.ALL]
    counters: Annotated[dict[str, int], Sees.ALL] = {}
    places: Annotated[dict[str, Cell], Sees.NOBODY] = {}
    track: Annotated[tuple[Cell, ...], Sees.NOBODY] = ()  # the front track, from Killer Camp to Ally Camp
    board: Annotated[Tokens, Sees.NOBODY] = ()  # what lies on it; NOTHING for an emptied slot
    key: Annotated[int, Sees.NOBODY] = NOTHING  # its Key, until claimed or destroyed
    key_gone: Annotated[bool, Sees.ALL] = False  # its Key was destroyed before anybody got it
    result: Annotated[str, Sees.ALL] = ""  # empty while it is live


class State(TableState):
    seats: Annotated[list[Explorer], Sees.ALL]
    bots: Annotated[tuple[int, ...], Sees.NOBODY] = ()
    round: Annotated[int, Sees.ALL] = 0
    phase: Annotated[Literal["setup", "turn", "board", "end"], Sees.ALL] = "setup"
    first: Annotated[int, Sees.ALL] = 0
    active: Annotated[int, Sees.ALL] = NOBODY
    actions: Annotated[int, Sees.ALL] = 0
    acted: Annotated[bool, Sees.NOBODY] = False  # this turn
    fought: Annotated[bool, Sees.ALL] = False  # a war battle was started this turn (BE-238)
    stranded: Annotated[bool, Sees.ALL] = False
    handled: Annotated[Tokens, Sees.NOBODY] = ()  # what was moved for nothing this turn (BE-R94)
    walked: Annotated[tuple[Cell, ...], Sees.NOBODY] = ()  # cells they left this turn since they did anything else
    # The land
    tiles: Annotated[dict[int, Tile], Sees.NOBODY] = {}
    sealed: Annotated[tuple[Cell, ...], Sees.NOBODY] = ()
    exit: Annotated[Cell, Sees.NOBODY] = NOWHERE
    stacks: Annotated[dict[str, int], Sees.ALL] = {}
    quarries: Annotated[tuple[tuple[str, int], ...], Sees.COUNT] = ()  # each with a bit for every seat that has seen it
    spare_quarries: Annotated[tuple[str, ...], Sees.NOBODY] = ()
    boards: Annotated[tuple[tuple[str, int], ...], Sees.COUNT] = ()  # Quest Boards to come, likewise
    spare_boards: Annotated[tuple[str, ...], Sees.NOBODY] = ()
    forecast: Annotated[tuple[int, ...], Sees.COUNT] = ()  # foreseen results of the eight-sided die (BE-R36)
    forecaster: Annotated[int, Sees.ALL] = NOBODY
    # Secrets
    kinds: Annotated[tuple[str, ...], Sees.NOBODY] = ()
    known: Annotated[list[int], Sees.NOBODY] = []  # for each secret, a bit for every seat that knows it
    box: Annotated[Tokens, Sees.COUNT] = ()  # the next to draw first
    chest: Annotated[Tokens, Sees.COUNT] = ()  # for picks, rewards and trades, if the table splits the box
    lying: Annotated[dict[int, Tokens], Sees.NOBODY] = {}  # on tiles and at camps
    gone: Annotated[Tokens, Sees.NOBODY] = ()
    limbo: Annotated[Tokens, Sees.NOBODY] = ()  # packs held in an unknown place (BE-R57)
    lock: Annotated[Tokens, Sees.NOBODY] = ()
    team_buff: Annotated[int, Sees.NOBODY] = NOTHING
    keys_total: Annotated[int, Sees.ALL] = 0
    keys_needed: Annotated[int, Sees.ALL] = 0
    keys_destroyed: Annotated[int, Sees.ALL] = 0
    # Everybody else
    camps: Annotated[list[Camp], Sees.ALL] = []
    buildings: Annotated[list[Building], Sees.ALL] = []
    routes: Annotated[tuple[Route, ...], Sees.NOBODY] = ()
    parties: Annotated[list[Party], Sees.ALL] = []
    mercenaries: Annotated[Mercenaries | None, Sees.ALL] = None
    gang: Annotated[Gang | None, Sees.ALL] = None
    quests: Annotated[list[Quest], Sees.ALL] = []
    said: Annotated[tuple[Said, ...], Sees.NOBODY] = ()
    gave_up: Annotated[tuple[int, ...], Sees.ALL] = ()  # who has proposed to give up this round (BE-R94)


Biome = Game[State, "BiomeContent"]
"""A game of Biome Escape in progress."""


def everybody(state: State) -> int:
    """The bits of all seats."""
    return (1 << len(state.seats)) - 1


def knows(state: State, seat: int, token: int) -> bool:
    return bool(state.known[token] >> seat & 1)


def is_public(state: State, token: int) -> bool:
    return state.known[token] == everybody(state)


def quest_of(state: State, name: str) -> Quest | None:
    """A quest that has been drawn."""
    for quest in state.quests:
        if quest.id == name:
            return quest
    return None


def rescue_of(state: State) -> Quest | None:
    """The quest whose priests are to be saved, the one drawn last if there are several."""
    return next((quest for quest in reversed(state.quests) if "priests" in quest.counters), None)


def is_up(state: State, cell: Cell) -> bool:
    """Whether a face-up tile lies there."""
    tile = state.tiles.get(cell)
    return tile is not None and tile.up


def camp_at(state: State, cell: Cell) -> Camp | None:
    """The standing camp on a cell."""
    for camp in state.camps:
        if camp.cell == cell and camp.stands:
            return camp
    return None


def party_of(state: State, number: int) -> Party | None:
    """The raiding party of a camp."""
    return next((party for party in state.parties if party.camp == number), None)


def captives_of(state: State, number: int) -> list[int]:
    """Whom a camp holds."""
    return [seat for seat, explorer in enumerate(state.seats) if explorer.captor == number != NOBODY]


def number_of(state: State, camp: Camp) -> int:
    return next(number for number, other in enumerate(state.camps) if other is camp)


def standing(state: State, name: str) -> int:
    """The number of the standing camp of that name; a piece used again has stood before."""
    return next(number for number, camp in enumerate(state.camps) if camp.id == name and camp.stands)


def is_friendly(camp: Camp | None) -> bool:
    return camp is not None and camp.kind in ("main", "built", "ally")


def is_players(camp: Camp) -> bool:
    """The Main Camp, or one that players built."""
    return camp.kind in ("main", "built")


def is_enemy(camp: Camp | None) -> bool:
    return camp is not None and camp.kind in ("killer", "stealer")


def friendly_at(state: State, cell: Cell) -> bool:
    return is_friendly(camp_at(state, cell))


def wears(game: Biome, seat: int, kind: str) -> int:
    """How many buffs of a kind work for a seat: worn, or the team's. Equal ones do not add up (BE-R45)."""
    state = game.state
    kinds = state.kinds
    count = sum(kinds[token] == kind for token in state.seats[seat].worn)
    if state.team_buff != NOTHING and kinds[state.team_buff] == kind:
        count += 1
    return count if count < 2 or state.options["buffs_stack"] == "on" else 1


def idle_buffs(game: Biome, seat: int) -> dict[str, str]:
    """Buffs of which one more would change nothing (BE-R45), each with who has it: the "team", or it is "worn"."""
    state = game.state
    if state.options["buffs_stack"] == "on":
        return {}
    found = {state.kinds[token]: "worn" for token in state.seats[seat].worn}
    if state.team_buff != NOTHING:
        found[state.kinds[state.team_buff]] = "team"
    return found


def allowance(game: Biome, seat: int) -> int:
    """Actions of a full turn (BE-32)."""
    return game.content.play.allowance + 2 * wears(game, seat, "extra_action")


def capacity(game: Biome, seat: int) -> int:
    return game.content.play.capacity + 2 * wears(game, seat, "extra_carry")


PRIEST_WEIGHT = 2


def weight(game: Biome, seat: int) -> int:
    """What a seat carries; worn buffs weigh nothing (BE-80)."""
    explorer = game.state.seats[seat]
    weights, kinds = game.content.weights, game.state.kinds
    return sum(weights[kinds[token]] for token in explorer.pack) + PRIEST_WEIGHT * explorer.priests


def healthy(state: State) -> list[int]:
    return [seat for seat, explorer in enumerate(state.seats) if explorer.health == "healthy"]


def gang_is_at(state: State, cell: Cell) -> bool:
    return state.gang is not None and state.gang.cell == cell


def gang_holds(state: State, cell: Cell) -> bool:
    """It stands there and is not subdued: nobody walks in (BE-R74), and no cool-down there is rolled (BE-171)."""
    return state.gang is not None and state.gang.cell == cell and state.gang.mode != "subdued"


def roll(game: Biome, stream: str, sides: int = 6) -> int:
    return game.chance.below(stream, sides) + 1
