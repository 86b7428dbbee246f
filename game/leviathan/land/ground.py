"""The map as it lies now: terrain, ways, ranges, and where a fall leads."""

from __future__ import annotations

from game.leviathan.files.sheets import TerrainKind
from game.leviathan.land.board import Direction
from game.leviathan.scenario import FAR, Scenario
from game.leviathan.state import Wilds

TURNED: dict[str, str] = {"down": "left", "left": "up", "up": "right", "right": "down"}
"""A quarter turn clockwise, as the Vortex turns gravity."""

OPPOSITE: dict[str, str] = {"down": "up", "up": "down", "left": "right", "right": "left"}


def scenario(game: Wilds) -> Scenario:
    found: Scenario = game.content.scenarios[game.state.options["leviathan"]]
    return found


def refresh(game: Wilds) -> None:
    """Work the terrain out anew: a token's lies over an overlay's, that over what was changed or printed (LW-R85)."""
    state, plan = game.state, scenario(game)
    terrain = list(plan.board.terrain)
    for cell, kind in state.changed.items():
        terrain[cell] = kind
    for name, (at, side) in state.overlays.items():
        laid = plan.overlays[name][side].board
        for inner, kind in enumerate(laid.terrain):
            terrain[overlay_cell(game, name, at, inner)] = kind
    for token in state.tokens:
        if token.place == "map" and token.face_up:
            for form in plan.file.tokens:
                if form.id == token.set and token.front in form.terrain:
                    terrain[token.at] = form.terrain[token.front]
    state.terrain = tuple(terrain)


def overlay_cell(game: Wilds, name: str, at: int, inner: int) -> int:
    """The cell of the map under a cell of an overlay that lies with its top left corner at `at`."""
    plan = scenario(game)
    width = plan.overlays[name][game.state.overlays[name][1]].board.width
    return at + inner // width * plan.board.width + inner % width


def overlay_cells(game: Wilds, name: str) -> list[int]:
    at, side = game.state.overlays[name]
    size = len(scenario(game).overlays[name][side].board.terrain)
    return [overlay_cell(game, name, at, inner) for inner in range(size)]


def kind_at(game: Wilds, cell: int) -> TerrainKind:
    return scenario(game).kinds[game.state.terrain[cell]]


def is_ledge(game: Wilds, cell: int) -> bool:
    return game.state.terrain[cell] in scenario(game).ledges


def is_open(game: Wilds, cell: int) -> bool:
    return game.state.terrain[cell] in scenario(game).opens


def is_floor(game: Wilds, cell: int) -> bool:
    """Where a fall ends whatever the terrain (LW-R9)."""
    return cell in scenario(game).floor[fall_way(game)]


def is_firm(game: Wilds, cell: int) -> bool:
    """A ledge or the floor: one stands there even with an empty deck (LW-R34)."""
    return is_ledge(game, cell) or is_floor(game, cell)


def fall_way(game: Wilds) -> Direction:
    return absolute(game, scenario(game).file.gravity_rules.fall)


def glide_way(game: Wilds) -> Direction:
    return absolute(game, scenario(game).file.gravity_rules.glide)


def absolute(game: Wilds, way: str) -> Direction:
    """A direction on the map, gravity's included."""
    if way == "gravity":
        way = game.state.gravity
    elif way == "antigravity":
        way = OPPOSITE[game.state.gravity]
    return way  # type: ignore[return-value]


def apart(game: Wilds, one: int, other: int) -> int:
    """The range between two spaces (LW-142)."""
    return scenario(game).apart[one][other] if one >= 0 and other >= 0 else FAR


def spaces_within(game: Wilds, cell: int, reach: int) -> list[int]:
    plan = scenario(game)
    row = plan.apart[cell]
    return [other for other in plan.board.spaces if row[other] <= reach]


def glide_landings(game: Wilds, cell: int, reach: int) -> list[tuple[int, int]]:
    """Where a glide may land, each with the rows it takes: k rows on, at most k aside (LW-R27)."""
    plan = scenario(game)
    board, zones = plan.board, plan.zones
    way = glide_way(game)
    dx, dy = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[way]
    x, y = board.xs[cell], board.ys[cell]
    found = []
    for rows in range(1, min(reach, max(board.width, board.height)) + 1):
        for aside in range(-rows, rows + 1):
            to_x = x + dx * rows + (aside if dx == 0 else 0)
            to_y = y + dy * rows + (aside if dy == 0 else 0)
            if 0 <= to_x < board.width and 0 <= to_y < board.height:
                to = to_y * board.width + to_x
                if game.state.terrain[to] != "none" and zones[to] == zones[cell]:
                    found.append((to, rows))
    return found


def place_cells(game: Wilds, words: str) -> list[int]:
    """The cells of `region:eye`, `point:A,B`, `overlay:lift`, `feature:eye`, `terrain:open`, or a bare point."""
    plan = scenario(game)
    kind, _, name = words.partition(":")
    if not name:
        return [point_cell(game, kind)]
    match kind:
        case "region":
            return list(plan.board.regions.get(name, ()))
        case "point":
            return [point_cell(game, point.strip()) for point in name.split(",")]
        case "overlay":
            return overlay_cells(game, name)
        case "terrain":
            return [cell for cell, ground in enumerate(game.state.terrain) if ground == name]
        case "feature":
            form = next(form for form in plan.file.features if form.id == name)
            return place_cells(game, f"region:{form.region}" if form.region else f"point:{form.point}")
        case "token":
            return [token.at for token in game.state.tokens if token.set == name and token.place == "map"]
    raise KeyError(words)


def point_cell(game: Wilds, name: str) -> int:
    """Where a labelled point lies now: on the map, or on an overlay wherever that is."""
    plan = scenario(game)
    if name in plan.board.points:
        return plan.board.points[name]
    for overlay, (at, side) in game.state.overlays.items():
        laid = plan.overlays[overlay][side].board
        if name in laid.points:
            return overlay_cell(game, overlay, at, laid.points[name])
    return -1
