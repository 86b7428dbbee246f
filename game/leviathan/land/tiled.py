"""Maps drawn in Tiled: a .tmx file, checked from end to end, becomes a Board."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.engine.files.faults import Fault, did_you_mean
from game.leviathan.files.map_checks import DICE, out_of_reach, spoilt_spaces
from game.leviathan.land.board import KINDS, Board, Crystal, Drawn
from game.leviathan.land.tmx_file import FLIPS, TILE, MapFile, class_of

LAYER_OF = {"kind": "terrain", "crystal": "crystals", "feature": "features"}
"""The layer a tile belongs in, by what it says."""


def read_map(
    path: Path,
    kinds: Iterable[str] = (),
    *,
    no_floor: bool = False,
    detached: Iterable[str] = (),
    mushrooms: int = 6,
) -> tuple[Board | None, list[Fault]]:
    """The board of a map file, or None and every fault that was found.

    `kinds` are a leviathan's own terrain kinds, `detached` its regions that are maps of their own; `no_floor` says
    that a rule of it catches those who fall past the last row; `mushrooms` how many mushroom spaces there must be.
    """
    file = MapFile(path)
    if file.cleared is None:
        return None, sorted(file.faults)
    board = _Building(file, _read(file), tuple(kinds)).board(no_floor, tuple(detached), mushrooms)
    return (None if file.faults else board), sorted(set(file.faults))


def _read(file: MapFile) -> Any:
    """The map, read by pytmx: layers, tiles and what is said of them, objects and their shapes."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx takes pygame along for pictures, which greets
    import pytmx

    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.filename = str(file.path)
    return tiled.parse_xml(file.cleared)


class _Building:
    """A board in the making, from what pytmx read."""

    def __init__(self, file: MapFile, tiled: Any, kinds: tuple[str, ...]) -> None:
        self.file, self.tiled, self.kinds = file, tiled, kinds
        self.layers = {layer.name: layer for layer in tiled.layers}
        self.tile_words = {tiled.tiledgidmap[gid]: said for gid, said in tiled.tile_properties.items()}
        self.terrain = self.grounds()

    def board(self, no_floor: bool, detached: tuple[str, ...], mushrooms: int) -> Board | None:
        file, said = self.file, _said(self.tiled)
        regions, pools = self.regions()
        features = self.features()
        crystals = self.crystals()
        points = self.points()
        drawn = self.drawn()
        self.count_features(features, mushrooms)
        if not self.terrain:
            return None
        board = Board(
            leviathan=said.get("leviathan", ""),
            title=said.get("title", ""),
            orientation=said.get("orientation", "horizontal" if file.width >= file.height else "vertical"),
            gravity=said.get("gravity", "down"),
            wrap=said.get("wrap", "none"),
            width=file.width,
            height=file.height,
            terrain=tuple(self.terrain),
            crystals=crystals,
            mushrooms=tuple(cell for cell, word in features.items() if word == "mushroom"),
            starts=tuple(cell for cell, word in features.items() if word == "start"),
            points=points,
            regions=regions,
            pools=tuple(sorted(pools)),
            drawn=drawn,
            picture=self.layers["art"].source if "art" in self.layers else "",
        )
        for cell, text in spoilt_spaces(board, self.kinds, no_floor):
            file.cell_fault("terrain", cell, text)
        if board.starts:
            self.check_reach(board, out_of_reach(board, detached))
        return board

    # --- tiles

    def words(self, layer: str, word: str) -> Iterable[tuple[int, dict[str, Any]]]:
        """The cells of a layer that hold a tile, with what the tile says; it must say `word`."""
        if layer not in self.file.lines:
            return
        for x, y, gid in self.layers[layer]:
            tile = self.tiled.tiledgidmap[gid] & ~FLIPS if gid else 0
            if tile in self.file.tiles:  # else the cell is empty, or has a fault already
                cell = y * self.file.width + x
                said = self.tile_words.get(tile, {})
                if word in said:
                    yield cell, said
                else:
                    name = self.file.tiles[tile]
                    home = next((f"in {LAYER_OF[one]!r}" for one in LAYER_OF if one in said), "elsewhere")
                    self.file.cell_fault(layer, cell, f"{name} has no property {word!r}; it belongs {home}")

    def grounds(self) -> list[str]:
        """The terrain of all cells; nothing if the layer cannot be read."""
        if "terrain" not in self.file.lines:
            return []
        known = len(self.file.faults)
        found = ["none"] * (self.file.width * self.file.height)
        for cell, said in self.words("terrain", "kind"):
            found[cell] = said["kind"]
            if said["kind"] not in (*KINDS, *self.kinds):
                hint = did_you_mean(said["kind"], (*KINDS, *self.kinds))
                self.file.cell_fault("terrain", cell, f"unknown terrain kind {said['kind']!r}{hint}")
        return found if len(self.file.faults) == known and "terrain" not in self.file.unsure else []

    def is_none(self, cell: int) -> bool:
        return bool(self.terrain) and self.terrain[cell] == "none"

    def crystals(self) -> dict[int, Crystal]:
        found: dict[int, Crystal] = {}
        dice = {"normal": 0, "blighted": 0}
        for cell, said in self.words("crystals", "crystal"):
            if said["crystal"] not in dice or said.get("value") not in range(1, 7):
                continue  # the tile has a fault of its own
            found[cell] = Crystal(said["crystal"], said["value"])
            dice[said["crystal"]] += 1
            if self.is_none(cell):
                self.file.cell_fault("crystals", cell, "a crystal stands on no space")
            if dice[said["crystal"]] == DICE + 1:
                text = f"one {said['crystal']} crystal too many; the box has {DICE} dice of each colour"
                self.file.cell_fault("crystals", cell, text)
        return found

    def features(self) -> dict[int, str]:
        found: dict[int, str] = {}
        for cell, said in self.words("features", "feature"):
            found[cell] = said["feature"]
            if self.is_none(cell):
                self.file.cell_fault("features", cell, f"a {said['feature']} stands on no space")
        return found

    def count_features(self, features: dict[int, str], mushrooms: int) -> None:
        layer = self.file.layers.get("features")
        if layer is not None and "features" not in self.file.lines:
            return
        line = layer.line if layer else self.file.root.line
        words = list(features.values())
        if "start" not in words:
            self.file.fault(line, "layer 'features': there is no start space")
        if words.count("mushroom") != mushrooms:
            count = words.count("mushroom")
            self.file.fault(line, f"layer 'features': {count} mushroom spaces; there must be {mushrooms}")

    # --- objects

    def cells_in(self, thing: Any) -> list[int]:
        """The cells whose centre is inside an object."""
        width, height = self.file.width, self.file.height
        found = []
        for cell in range(width * height):
            x, y = (cell % width + 0.5) * TILE, (cell // width + 0.5) * TILE
            if hasattr(thing, "points"):
                inside = _inside(x, y, thing.points)
            else:
                inside = thing.x <= x < thing.x + thing.width and thing.y <= y < thing.y + thing.height
            if inside:
                found.append(cell)
        return found

    def cell_at(self, thing: Any) -> int:
        return int(thing.y // TILE) * self.file.width + int(thing.x // TILE)

    def regions(self) -> tuple[dict[str, tuple[int, ...]], set[str]]:
        found: dict[str, set[int]] = {}
        pools: set[str] = set()
        for element, thing in self.objects("regions"):
            cells = [cell for cell in self.cells_in(thing) if not self.is_none(cell)]
            if not cells:
                self.file.object_fault("regions", element, "it covers no space")
            found.setdefault(thing.name, set()).update(cells)
            if class_of(element) == "pool":
                pools.add(thing.name)
        return {name: tuple(sorted(cells)) for name, cells in found.items()}, pools

    def points(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for element, thing in self.objects("points"):
            cell = self.cell_at(thing)
            if thing.name in found:
                self.file.object_fault("points", element, "there is a point of this name already")
            if self.is_none(cell):
                self.file.object_fault("points", element, "it stands on no space")
            found[thing.name] = cell
        return found

    def drawn(self) -> tuple[Drawn, ...]:
        overlays = [Drawn("overlay", thing.name, tuple(self.cells_in(thing)), _said(thing))
                    for _, thing in self.objects("overlays")]  # fmt: skip
        tokens = [Drawn("token", thing.name or "", (self.cell_at(thing),), _said(thing))
                  for _, thing in self.objects("tokens")]  # fmt: skip
        return (*overlays, *tokens)

    def objects(self, layer: str) -> list[tuple[Any, Any]]:
        """The objects of a layer: as they stand in the file, and as pytmx read them."""
        return list(zip(self.file.objects.get(layer, []), self.layers.get(layer, []), strict=True))

    def check_reach(self, board: Board, lost: set[int]) -> None:
        for cell in board.crystals:
            if cell in lost:
                self.file.cell_fault("crystals", cell, "no climber can get to this crystal")
        for element, thing in self.objects("regions"):
            cells = board.regions[thing.name]
            if class_of(element) == "pool" and cells and lost.issuperset(cells):
                self.file.object_fault("regions", element, "no climber can get to this pool")


def _said(owner: Any) -> dict[str, Any]:
    """The custom properties of something; to pytmx an empty text is nothing at all."""
    return {name: "" if value is None else value for name, value in owner.properties.items()}


def _inside(x: float, y: float, corners: Iterable[tuple[float, float]]) -> bool:
    """Whether a place is inside a polygon: a ray to the right crosses its border an odd number of times."""
    points = list(corners)
    inside = False
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
