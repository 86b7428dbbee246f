"""Camps and what stands beside them: founding, losing, farms, blacksmiths, routes (BE-106 to BE-149)."""

from __future__ import annotations

from typing import Literal

from game.biome.ending import lose
from game.biome.land.ground import at, blocks, can_build, change, has_cliff
from game.biome.land.hexes import AROUND, BESIDE, Cell
from game.biome.secrets.tokens import destroy, lay, lie_at, new_token
from game.biome.state import (
    MAIN,
    NOBODY,
    NOTHING,
    Biome,
    Building,
    Camp,
    Route,
    State,
    camp_at,
    everybody,
    gang_is_at,
    is_friendly,
    number_of,
    roll,
)


def add_camp(game: Biome, name: str, cell: Cell) -> Camp:
    """A camp comes into play."""
    state = game.state
    form = game.content.camps[name]
    camp = Camp(id=name, kind=form.kind, cell=cell)
    if form.kind == "ally":
        camp.cooldown = game.content.play.cooldowns.ally
    elif form.kind in ("killer", "stealer"):
        camp.dormant = True
    state.camps.append(camp)
    for building in state.buildings:
        if building.serves == NOBODY and cell in BESIDE[building.cell]:
            building.serves = len(state.camps) - 1
    return camp


def free_camp_name(game: Biome) -> str:
    """The next camp piece; a piece whose camp was lost can be used again. Empty if all stand."""
    standing = [camp.id for camp in game.state.camps if camp.stands]
    names = [form.id for form in game.content.camps.values() if form.kind == "built"]
    return next((name for name in names if name not in standing), "")


def camp_hindrance(game: Biome, cell: Cell, kit: int = NOTHING) -> str:
    """What forbids a camp on a tile, in one word; empty if nothing does (BE-108, BE-R49)."""
    state = game.state
    tile = state.tiles[cell]
    if camp_at(state, cell) is not None:
        return "camp"
    if blocks(game, tile) or tile.lava or game.content.tiles[tile.kind].group not in ("terrain", "gang", "exit"):
        return "ground"
    if any(building.cell == cell for building in state.buildings):
        return "building"
    if any(cell in route.cells for route in state.routes):
        return "route"
    hired = state.mercenaries is not None and state.mercenaries.cell == cell
    if hired or gang_is_at(state, cell) or any(party.cell == cell for party in state.parties):
        return "natives"
    return "" if lie_at(state, cell) in ((), (kit,)) else "secrets"


def set_cooldown(game: Biome, camp: Camp, turns: int) -> None:
    """A cool-down set in the board turn is first rolled in the next (BE-R19); berserk camps have none (BE-196)."""
    if camp.berserk:
        return
    camp.cooldown = turns
    camp.fresh = game.state.phase == "board"


def cool_camp(game: Biome, camp: Camp) -> None:
    """The board's die for the cool-down of a camp (BE-200, BE-203)."""
    rolled = roll(game, "cooldown")
    camp.cooldown = max(0, camp.cooldown - rolled)
    game.tell("camp_cooled", camp=camp.id, roll=rolled, left=camp.cooldown)


def lose_camp(game: Biome, camp: Camp) -> None:
    """The piece is removed, its routes end, its buildings look for another camp (BE-R93)."""
    state = game.state
    number = number_of(state, camp)
    camp.stands = False
    game.tell("camp_lost", camp=camp.id, reveals=True)
    state.routes = tuple(route for route in state.routes if number not in route.ends)
    for building in state.buildings:
        if building.serves == number:
            building.serves = next(
                (number_of(state, other) for near in BESIDE[building.cell] if (other := camp_at(state, near))), NOBODY
            )
    if number == MAIN:
        lose(game, "main_camp")


def ruin(game: Biome, camp: Camp) -> None:
    """An Ally Camp is destroyed: its secrets too, and the tile is Scrub (BE-R80)."""
    state = game.state
    destroy(game, lie_at(state, camp.cell))
    state.lying.pop(camp.cell, None)
    lose_camp(game, camp)
    change(game, camp.cell, kind="scrub")
    if state.mercenaries is not None and state.camps[state.mercenaries.home] is camp:
        state.mercenaries = None


# --- farms and blacksmiths ------------------------------------------------------------------------


def camps_beside(state: State, cell: Cell) -> list[int]:
    """Camps of any side around a cell, by direction (BE-106)."""
    return [number_of(state, camp) for near in BESIDE[cell] if (camp := camp_at(state, near)) is not None]


def full_cooldown(game: Biome, kind: str, cell: Cell) -> int:
    """6 or 10 for farms, 10 or 16 for blacksmiths, by the ground they stand on (BE-137, BE-139)."""
    ground = game.content.tiles[game.state.tiles[cell].kind]
    usual = game.content.play.cooldowns
    return (ground.farm or usual.farm) if kind == "farm" else (ground.smith or usual.smith)


def raise_building(game: Biome, kind: Literal["farm", "smith"], cell: Cell, serves: int) -> None:
    state = game.state
    state.buildings.append(Building(kind=kind, cell=cell, serves=serves, cooldown=full_cooldown(game, kind, cell)))
    game.tell("built", what=kind, camp=state.camps[serves].id, **at(game, cell))


def produce(game: Biome, building: Building) -> None:
    """Supply or Repair Tools for the camp it serves, then a full cool-down again."""
    state = game.state
    building.cooldown = full_cooldown(game, building.kind, building.cell)
    if building.serves == NOBODY:
        return
    camp = state.camps[building.serves]
    kind = "supply" if building.kind == "farm" else "repair_tools"
    for _ in range(_harvest(game, building)):
        game.tell("produced", what=building.kind, camp=camp.id, thing=kind)
        lay(game, camp.cell, (new_token(state, kind, everybody(state)),))


def _harvest(game: Biome, building: Building) -> int:
    """How much it brings: one, but a large crew's farm feeds more at the Main Camp (BE-R98)."""
    is_large = building.kind == "farm" and building.serves == MAIN and game.option("harvest") == "crew"
    return game.content.by_players(game.content.play.harvest, len(game.state.seats)) if is_large else 1


def can_raise(game: Biome, cell: Cell) -> bool:
    return can_build(game, cell) and bool(camps_beside(game.state, cell))


# --- routes ---------------------------------------------------------------------------------------


def route_paths(game: Biome, start: int) -> list[tuple[Cell, ...]]:
    """The shortest ways from a friendly camp to each other one that a route could take (BE-R52)."""
    state = game.state
    begin = state.camps[start].cell
    most = game.content.play.route_tiles
    found: dict[Cell, list[tuple[Cell, ...]]] = {}
    paths: list[tuple[Cell, ...]] = [(begin,)]
    for _ in range(most - 1):
        longer: list[tuple[Cell, ...]] = []
        for path in paths:
            here = path[-1]
            for way, there in AROUND[here]:
                if there in path or not _may_lead_over(game, here, there, way):
                    continue
                camp = camp_at(state, there)
                if camp is None:
                    longer.append((*path, there))
                elif is_friendly(camp) and all(len(path) < len(known) for known in found.get(there, ())):
                    found.setdefault(there, []).append((*path, there))
        paths = longer
    known = {frozenset(route.cells[:: len(route.cells) - 1]) for route in state.routes}
    return [
        path
        for end, ways in sorted(found.items())
        if frozenset((begin, end)) not in known
        for path in ways
        if len(path) == min(map(len, ways))
    ]


def _may_lead_over(game: Biome, here: Cell, there: Cell, way: int) -> bool:
    tile = game.state.tiles.get(there)
    return tile is not None and tile.up and not blocks(game, tile) and not has_cliff(game.state, here, there, way)


def lay_route(game: Biome, path: tuple[Cell, ...]) -> None:
    state = game.state
    ends = camp_at(state, path[0]), camp_at(state, path[-1])
    assert ends[0] is not None
    assert ends[1] is not None
    state.routes += (Route(path, (number_of(state, ends[0]), number_of(state, ends[1]))),)
    game.tell("route_laid", camp=ends[0].id, other=ends[1].id)


def cut_routes(game: Biome, cell: Cell) -> None:
    """A route vanishes when a tile of it becomes impassable (BE-R52)."""
    game.state.routes = tuple(route for route in game.state.routes if cell not in route.cells)
