"""Words that set a quest up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from game.biome.ending import ask
from game.biome.harm import first_den
from game.biome.land.exploring import lay_from_stack, random_stack, take_tile
from game.biome.land.ground import at, put_tile
from game.biome.land.hexes import BESIDE
from game.biome.natives.camps import add_camp
from game.biome.natives.gang import enrage_for_good, new_gang
from game.biome.natives.raids import go_berserk
from game.biome.quests import placing
from game.biome.quests.boards import quest_here
from game.biome.secrets.tokens import destroy, draw_from_box, show
from game.biome.state import (
    Biome,
    Party,
    Tile,
    number_of,
)
from game.biome.words.vocabulary import CampName, Small, Thing, TileName, actor, camp_named, effect, place
from game.engine.interpreter import Here


@effect(also_at=lambda places: ("front",))
def roll_land(game: Biome, here: Here, at: str) -> None:
    """Put a random land tile there, without secrets, if the cell is empty."""
    quest = quest_here(game, here)
    cell = place(game, quest, at)
    if cell not in game.state.tiles and cell not in game.state.sealed:
        stack = random_stack(game, "land", game.content.land)
        lay_from_stack(game, actor(game, here), cell, stack, secrets=False)


def _picked(args: dict[str, Any]) -> list[Thing]:
    """The names of the cells that were chosen."""
    return [("place", name) for name in (("left", "right") if args["rule"] == "war_pair" else ("picked",))]


@effect(brings=_picked)
def pick(
    game: Biome,
    here: Here,
    rule: Literal["war_pair", "nearest", "flower", "beside_explored", "exit"],
    to: str = "explored",
    distance: Annotated[int, Meta(ge=0, le=20)] = 0,
) -> None:
    """The explorer chooses a cell, or a pair of them, among those the rule allows."""
    quest = quest_here(game, here)
    cell = quest.places[to]
    sites = placing.SITE_RULES[rule].sites(game, cell, distance)
    ask(game, actor(game, here), "site", here["quest"], rule, tuple(sites))


def _put(args: dict[str, Any]) -> list[Thing]:
    """A tile or a camp; its cell may get another name."""
    things: list[Thing] = [("camp", args["camp"]) if "camp" in args else ("tile", args["tile"])]
    return [*things, ("place", args["as_"])] if args.get("as_") else things


@effect(brings=_put)
def put(game: Biome, here: Here, tile: TileName, at: str, as_: str = "") -> None:
    """Put a quest tile on a cell."""
    quest = quest_here(game, here)
    cell = quest.places[at]
    if as_:
        quest.places[as_] = cell
    put_tile(game, cell, Tile(tile))
    if tile == "gang_tile":
        game.state.gang = new_gang(cell)


@effect(brings=_put)
def put_camp(game: Biome, here: Here, camp: CampName, at: str, as_: str = "") -> None:
    """Put a tribe's camp on a cell; a piece that already stands on the table stays where it is."""
    quest = quest_here(game, here)
    cell = quest.places[at]
    if as_:
        quest.places[as_] = cell
    if any(one.id == camp and one.stands for one in game.state.camps):
        return
    tile = game.content.camps[camp].tile
    assert tile is not None
    put_tile(game, cell, Tile(tile))
    added = add_camp(game, camp, cell)
    dens = [one for one in game.state.camps if one.kind == "stealer"]
    if added.kind == "stealer" and len(dens) == 1:
        first_den(game, number_of(game.state, added))


@effect(wants=lambda args: [("place", "left"), ("place", "right"), ("counter", "front")])
def lay_track(game: Biome, here: Here) -> None:
    """Lay the front track from the Killer Camp over the battlefield to the Ally Camp; the front stays on it."""
    quest = quest_here(game, here)
    places = quest.places
    quest.track = placing.front_track(game, places["left"], places["explored"], places["right"])
    quest.counters["front"] = min(len(quest.track) - 1, max(0, quest.counters["front"]))


@effect(brings=lambda args: [("place", args["hidden"])], wants=lambda args: [("place", "picked")])
def lay_area(game: Biome, here: Here, hidden: TileName, others: Annotated[int, Meta(ge=6, le=6)]) -> None:
    """Shuffle a quest tile with random tiles and lay them face-down around the chosen cell."""
    quest = quest_here(game, here)
    centre = quest.places["picked"]
    tiles = [take_tile(game, random_stack(game, "area", tuple(game.content.stacks))) for _ in range(others)]
    numbers = game.chance.shuffled("flower", list(range(others + 1)))
    laid = [tiles[number] if number < others else Tile(hidden) for number in numbers]
    for cell, tile in zip((centre, *BESIDE[centre]), laid, strict=True):
        game.state.tiles[cell] = Tile(tile.kind, up=False, quarry=tile.quarry, area=True)
        if tile.kind == hidden:
            quest.places[hidden] = cell
    game.tell("area_laid", quest=quest.id, **at(game, centre))


@effect(wants=lambda args: [("camp", args["camp"])])
def send_party(game: Biome, here: Here, camp: CampName) -> None:
    """A raiding party sets out for the quest."""
    number = number_of(game.state, camp_named(game, camp))
    game.state.parties.append(Party(camp=number, cell=game.state.camps[number].cell, quest=quest_here(game, here).id))


@effect()
def draw(game: Biome, here: Here, n: Small, face_up: bool = False) -> None:
    """Put secrets of the box on the Quest Board, neither Captured nor Keys."""
    quest = quest_here(game, here)
    quest.board = draw_from_box(game, n, skip=("captured", "key"))
    if face_up:
        show(game.state, quest.board)


@effect(wants=lambda args: [("place", "exit")])
def exit_found(game: Biome, here: Here) -> None:
    """Seal the cells around the Exit, and let all enemies go berserk."""
    state = game.state
    quest = quest_here(game, here)
    state.exit = quest.places["exit"]
    state.sealed += tuple(cell for cell in BESIDE[state.exit] if cell not in state.tiles)
    game.tell("exit_found", reveals=True, **at(game, state.exit))
    if state.limbo:
        lost, state.limbo = state.limbo, ()
        destroy(game, lost)
    enrage_for_good(game)
    go_berserk(game)
