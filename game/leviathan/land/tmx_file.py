"""The guard before a .tmx file of Tiled: looks through it element by element, and tells every fault with line and cell.

What it has nothing against is handed to pytmx as it stands in the file, with its tilesets within it. The rest (what is
wrong, pictures of tiles, an author's notes, attributes nobody here reads) pytmx never sees, and it opens no other file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from game.engine.files.content import shown
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.language import DATA, ROOT
from game.engine.files.text_file import is_there
from game.leviathan.land.board import CRYSTALS, DIRECTIONS, ORIENTATIONS, WRAPS, cell_name
from game.leviathan.land.xml_file import Element, read_xml

TILE = 64
SLACK = 0.1
"""So far an area may reach beyond the map: Tiled's numbers are not always round."""
FEWEST, MOST = 5, 24
"""Columns and rows of a map."""
FLIPS = 0xF0000000
"""The bits of a tile number that turn its picture; to the rules a turned tile is the same tile."""
MOST_CORNERS, MOST_TILES = 200, 4096

LAYERS = {
    "art": "imagelayer",
    "terrain": "layer",
    "crystals": "layer",
    "features": "layer",
    "regions": "objectgroup",
    "points": "objectgroup",
    "overlays": "objectgroup",
    "tokens": "objectgroup",
}
LAYER_WORDS = {
    "layer": "a tile layer",
    "objectgroup": "an object layer",
    "imagelayer": "an image layer",
    "group": "a group",
}
CLASSES = {"regions": ("region", "pool"), "points": ("point",), "overlays": ("overlay",), "tokens": ("token",)}
POINTED = ("points", "tokens")
"""Layers whose objects are points; those of the others are areas."""

Types = Mapping[str, type]
MAP_PROPERTIES: Types = {"gravity": str, "leviathan": str, "nn": int, "orientation": str, "title": str, "wrap": str}
TILE_PROPERTIES: Types = {"kind": str, "crystal": str, "value": int, "feature": str}
OBJECT_PROPERTIES: dict[str, Types] = {
    "regions": {},
    "points": {"feature": str, "state": str, "order": int},
    "overlays": {"at_start": bool, "side": str, "file": str},
    "tokens": {"set": str, "front": str, "face": str},
}
CHOICES: dict[str, tuple[str, ...]] = {
    "gravity": tuple(DIRECTIONS),
    "orientation": ORIENTATIONS,
    "wrap": WRAPS,
    "face": ("up", "down"),
}
HANDED: dict[str, tuple[str, ...]] = {
    "map": ("orientation", "width", "height", "tilewidth", "tileheight"),
    "properties": (),
    "property": ("name", "type", "value"),
    "tileset": ("firstgid", "name", "tilewidth", "tileheight", "tilecount"),
    "tile": ("id",),
    "layer": ("name", "width", "height"),
    "data": ("encoding",),
    "imagelayer": ("name",),
    "image": ("source",),
    "objectgroup": ("name",),
    "object": ("name", "type", "class", "x", "y", "width", "height"),
    "polygon": ("points",),
}
"""The attributes pytmx gets to see. It takes any other over as well, even such as would change its own parts."""
TYPES: dict[str, type] = {"": str, "string": str, "file": str, "int": int, "bool": bool}
TYPE_WORDS = {str: "a string", int: "an int", bool: "a bool"}

_ID = re.compile(r"[a-z][a-z0-9_]*")
_POINT = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_INT = re.compile(r"-?[0-9]{1,10}")


class MapFile:
    """One map file. `cleared` is what pytmx may read of it, None if nothing can be made of it."""

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, shown(path)
        self.faults: list[Fault] = []
        self.width = self.height = 0
        self.root = Element("map", {}, 1)
        self.layers: dict[str, Element] = {}
        self.lines: dict[str, list[int]] = {}
        """For each tile layer that could be read the line on which each cell stands."""
        self.tiles: dict[int, str] = {}
        """What messages call each tile, by its number in the map."""
        self.all_tiles = True
        """Whether every tileset could be read."""
        self.unsure: set[str] = set()
        """Tile layers with cells that could not be read."""
        self.objects: dict[str, list[Element]] = {}
        """The objects of each layer that are in `cleared` too, in the same order."""
        self.cleared = self.read()

    def fault(self, line: int, text: str, file: str = "") -> None:
        self.faults.append(Fault(file or self.name, line, text))

    def cell_fault(self, layer: str, cell: int, text: str) -> None:
        where = cell_name(cell, self.width, self.height)
        self.fault(self.lines[layer][cell], f"layer {layer!r}, cell {where}: {text}")

    def object_fault(self, layer: str, thing: Element, text: str) -> None:
        self.fault(thing.line, f"{_called(layer, thing)}: {text}")

    def read(self) -> ElementTree.Element | None:
        root = read_xml(self.path, self.name, self.faults)
        if root is None or not self.map_fits(root):
            return None
        self.root = root
        kept = replace(root, children=[self.properties(root, MAP_PROPERTIES, "the map")[0]])
        given = [one.get("name") for group in root.tagged("properties") for one in group.tagged("property")]
        if "leviathan" not in given:
            self.fault(root.line, "the map: property 'leviathan' is missing")
        for element in root.tagged("tileset"):
            tileset = self.tileset(element)
            self.all_tiles &= tileset is not None
            kept.children += [tileset] if tileset else []
        self.find_layers(root)
        for name, layer in self.layers.items():
            good = self.layer(name, layer)
            kept.children += [good] if good else []
        return _handed(kept)

    # --- the file as a whole

    def map_fits(self, root: Element) -> bool:
        """Whether cells can be told apart at all."""
        known = len(self.faults)
        if root.tag != "map":
            self.fault(root.line, f"holds a <{root.tag}>, not a <map> of Tiled")
            return False
        if root.get("orientation") != "orthogonal":
            self.fault(root.line, f"the map is {root.get('orientation')!r}; only orthogonal maps are read")
        if root.get("infinite", "0") != "0":
            self.fault(root.line, "the map is infinite; give it a fixed size in Tiled")
        self.tile_size(root, "the map")
        for name, word in (("width", "columns"), ("height", "rows")):
            count = _int(root.get(name))
            if count is None or not FEWEST <= count <= MOST:
                self.fault(root.line, f"the map has {root.get(name) or 'no'} {word}; {FEWEST} to {MOST} are allowed")
            else:
                setattr(self, name, count)
        return len(self.faults) == known

    def tile_size(self, element: Element, what: str, file: str = "") -> None:
        across, down = element.get("tilewidth", "0"), element.get("tileheight", "0")
        if (across, down) != (str(TILE), str(TILE)):
            self.fault(element.line, f"{what} has tiles of {across} x {down}; they must be {TILE} x {TILE}", file)

    def properties(
        self, owner: Element, known: Types, what: str, file: str = ""
    ) -> tuple[Element, dict[str, str | int | bool]]:
        """The custom properties of an element, as far as they are known and of the right type; and what they say."""
        found: dict[str, str | int | bool] = {}
        kept = Element("properties", {}, owner.line)
        for element in [one for group in owner.tagged("properties") for one in group.tagged("property")]:
            name, kind = element.get("name"), element.get("type")
            value = element.get("value", element.text)
            if name not in known:
                self.fault(element.line, f"{what}: unknown property {name!r}{did_you_mean(name, known)}", file)
            elif name in found:
                self.fault(element.line, f"{what}: property {name!r} stands twice", file)
            elif TYPES.get(kind) is not known[name]:
                has = TYPE_WORDS.get(TYPES.get(kind, object), f"of the type {kind!r}")
                must = TYPE_WORDS[known[name]]
                self.fault(element.line, f"{what}: property {name!r} is {has}; it must be {must}", file)
            elif kind and "value" not in element.attributes:
                self.fault(element.line, f"{what}: property {name!r} has no value", file)
            elif (plain := _plain(value, known[name])) is None:
                self.fault(element.line, f"{what}: property {name!r} cannot be {value!r}", file)
            elif name in CHOICES and value not in CHOICES[name]:
                hint = did_you_mean(value, CHOICES[name]) or f"; it is one of {', '.join(CHOICES[name])}"
                self.fault(element.line, f"{what}: property {name!r} cannot be {value!r}{hint}", file)
            else:
                found[name] = plain
                kept.children.append(replace(element, texts=[] if "value" in element.attributes else element.texts))
        return kept, found

    def file_beside(self, source: str, base: Path) -> Path | None:
        """The file a path leads to, if it stays in the map's folder or in our data and drawings."""
        if not source or source.startswith("/") or set(source) & set("\\:\0"):
            return None
        try:
            found = (base / source).resolve()
            homes = (self.path.parent.resolve(), DATA, ROOT / "art")
        except (OSError, RuntimeError, ValueError):
            return None
        return found if any(found.is_relative_to(home) for home in homes) else None

    def image(self, owner: Element, base: Path, what: str, file: str = "") -> list[Element]:
        """The pictures of an element that may be shown."""
        found = []
        for image in owner.tagged("image"):
            if self.file_beside(image.get("source"), base) is None:
                said = f"{what}: the picture {image.get('source')!r} is outside the map's folder"
                self.fault(image.line, said, file)
            else:
                found.append(replace(image, children=[], texts=[]))
        return found

    # --- tiles

    def tileset(self, element: Element) -> Element | None:
        """A tileset, also one in a file of its own; None if its tiles cannot be told apart."""
        file, base, line = self.name, self.path.parent, element.line
        first = _int(element.get("firstgid")) or 0
        if "source" in element.attributes:
            source = element.get("source")
            found = self.file_beside(source, base)
            if found is None or found.suffix.lower() != ".tsx":
                reason = "outside the map's folder" if found is None else "no .tsx file"
                self.fault(line, f"the tileset {source!r} is {reason}")
                return None
            if not is_there(found):
                self.fault(line, f"there is no tileset {source!r}")
                return None
            file, base = shown(found), found.parent
            external = read_xml(found, file, self.faults)
            if external is None:
                return None
            element = external
        if element.tag != "tileset":
            self.fault(element.line, f"holds a <{element.tag}>, not a <tileset> of Tiled", file)
            return None
        name, count = element.get("name"), _int(element.get("tilecount")) or 0
        what = f"tileset {name!r}"
        if not 1 <= count <= MOST_TILES:
            self.fault(element.line, f"{what} has {count} tiles; 1 to {MOST_TILES} are allowed", file)
            return None
        numbers = range(first, first + count)
        if first < 1 or any(number in self.tiles for number in numbers):
            self.fault(line, f"{what}: the numbers of its tiles are taken; remove it from the map and add it again")
            return None
        self.tile_size(element, what, file)
        self.image(element, base, what, file)
        self.tiles |= {number: f"tile {number - first} of {name!r}" for number in numbers}
        # To pytmx an embedded tileset and one in a file of its own are the same.
        kept = replace(element, attributes=element.attributes | {"firstgid": str(first)}, children=[], texts=[])
        for tile in element.tagged("tile"):
            number = _int(tile.get("id"))
            if number is None or not 0 <= number < count:
                self.fault(tile.line, f"{what}: there is no tile {tile.get('id')!r}", file)
                continue
            self.image(tile, base, f"tile {number}", file)
            properties, said = self.properties(tile, TILE_PROPERTIES, f"tile {number}", file)
            self.tile_words(tile, said, number, file)
            kept.children.append(replace(tile, children=[properties], texts=[]))
        return kept

    def tile_words(self, tile: Element, said: dict[str, str | int | bool], number: int, file: str) -> None:
        for name, known in (("crystal", CRYSTALS), ("feature", ("mushroom", "start"))):
            word = said.get(name)
            if isinstance(word, str) and word not in known:
                hint = did_you_mean(word, known) or f"; it is {' or '.join(known)}"
                self.fault(tile.line, f"tile {number}: property {name!r} cannot be {word!r}{hint}", file)
        if "crystal" in said and said.get("value") not in range(1, 7):
            self.fault(tile.line, f"tile {number}: a crystal needs a 'value' from 1 to 6", file)

    def find_layers(self, root: Element) -> None:
        for layer in root.children:
            name = layer.get("name")
            if layer.tag not in LAYER_WORDS or name == "notes":
                continue
            if layer.tag == "group":
                self.fault(layer.line, f"layer {name!r} is a group; take the layers out of it")
            elif name not in LAYERS:
                hint = did_you_mean(name, [*LAYERS, "notes"]) or f"; a map has {', '.join(LAYERS)} and notes"
                self.fault(layer.line, f"unknown layer {name!r}{hint}")
            elif layer.tag != LAYERS[name]:
                must, has = LAYER_WORDS[LAYERS[name]], LAYER_WORDS[layer.tag]
                self.fault(layer.line, f"layer {name!r} must be {must}, not {has}")
            elif name in self.layers:
                self.fault(layer.line, f"layer {name!r} stands twice")
            else:
                self.layers[name] = layer
                self.properties(layer, {}, f"layer {name!r}")
                if name != "art" and any(_number(layer.get(way, "0")) != 0 for way in ("offsetx", "offsety")):
                    self.fault(layer.line, f"layer {name!r} is shifted; set its offset to 0")
        if not any(layer.get("name") == "terrain" for layer in root.children):
            self.fault(root.line, "there is no layer 'terrain'")

    def layer(self, name: str, layer: Element) -> Element | None:
        """A layer, as far as nothing is wrong with it."""
        if layer.tag == "objectgroup":
            return replace(layer, children=self.object_layer(name, layer), texts=[])
        found = (
            self.tile_layer(name, layer)
            if layer.tag == "layer"
            else self.image(layer, self.path.parent, f"layer {name!r}")
        )
        return replace(layer, children=found[:1], texts=[]) if found else None

    def tile_layer(self, name: str, layer: Element) -> list[Element]:
        """The data of a tile layer, if every cell can be told apart."""
        what = f"layer {name!r}"
        data = (layer.tagged("data") or [Element("data", {}, layer.line)])[0]
        if (layer.get("width"), layer.get("height")) != (str(self.width), str(self.height)):
            size = f"{layer.get('width')} x {layer.get('height')}"
            self.fault(layer.line, f"{what} is {size}; the map is {self.width} x {self.height}")
            return []
        if data.get("encoding") != "csv" or data.get("compression") or data.children:
            self.fault(data.line, f"{what} is not stored as CSV; set Tile Layer Format to CSV in Tiled")
            return []
        numbers: list[int] = []
        lines: list[int] = []
        for line, word in _cells(data):
            number = _int(word)
            if number is None or not 0 <= number < 2**32:
                self.fault(line, f"{what}: {word[:20]!r} is no tile number")
                return []
            numbers.append(number & ~FLIPS)
            lines.append(line)
        if len(numbers) != self.width * self.height:
            wanted = f"{self.width} x {self.height} are {self.width * self.height}"
            self.fault(data.line, f"{what} has {len(numbers)} tiles; {wanted}")
            return []
        if not self.all_tiles:
            return []
        self.lines[name] = lines
        for cell, number in enumerate(numbers):
            if number and number not in self.tiles:
                self.cell_fault(name, cell, f"no tileset has a tile {number}")
                self.unsure.add(name)
        return [data]

    # --- objects

    def object_layer(self, name: str, layer: Element) -> list[Element]:
        kept = []
        self.objects[name] = []
        for thing in layer.tagged("object"):
            known = len(self.faults)
            shape = self.object_shape(name, thing)
            self.object_words(name, thing)
            properties, _ = self.properties(thing, OBJECT_PROPERTIES[name], _called(name, thing))
            if len(self.faults) == known:
                corners = [replace(one, children=[], texts=[]) for one in thing.tagged("polygon")[: shape == "polygon"]]
                kept.append(replace(thing, children=[properties, *corners], texts=[]))
                self.objects[name].append(thing)
        return kept

    def object_words(self, layer: str, thing: Element) -> None:
        name, kind, classes = thing.get("name"), class_of(thing), CLASSES[layer]
        if kind not in classes:
            has = f"its class is {kind!r}{did_you_mean(kind, classes)}" if kind else "it has no class"
            self.object_fault(layer, thing, f"{has}; give it the class {' or '.join(map(repr, classes))}")
        if layer != "tokens" and not (_POINT if layer == "points" else _ID).fullmatch(name):
            letters = "letters" if layer == "points" else "small letters"
            self.object_fault(layer, thing, f"the name {name!r} is not of {letters}, digits and _")

    def object_shape(self, layer: str, thing: Element) -> str:
        """The shape of an object, which must be one of its layer, and lie on the map."""
        if "template" in thing.attributes:
            self.object_fault(layer, thing, "it comes from a template; detach it in Tiled")
            return ""
        shapes = [child.tag for child in thing.children if child.tag != "properties"]
        shape = "tile" if "gid" in thing.attributes else shapes[0] if shapes else "rectangle"
        wanted = ("point",) if layer in POINTED else ("rectangle", "polygon")[: 2 if layer == "regions" else 1]
        if shape not in wanted:
            self.object_fault(layer, thing, f"its shape is {shape}; draw a {' or a '.join(wanted)}")
            return shape
        sizes = {name: _number(thing.get(name, "0")) for name in ("x", "y", "width", "height", "rotation")}
        corners = _corners(thing.tagged("polygon")[0].get("points")) if shape == "polygon" else []
        if None in sizes.values() or corners is None:
            self.object_fault(layer, thing, "its place or size is no number")
            return shape
        x, y, width, height, rotation = (size or 0.0 for size in sizes.values())
        if rotation:
            self.object_fault(layer, thing, "it is rotated; set its rotation to 0")
        corners = corners or [(0.0, 0.0), (width, height)]
        across, down = [x + dx for dx, _ in corners], [y + dy for _, dy in corners]
        right, bottom = self.width * TILE, self.height * TILE
        if shape == "point":
            outside = not (0 <= x < right and 0 <= y < bottom)
        else:
            outside = min(*across, *down) < -SLACK or max(across) > right + SLACK or max(down) > bottom + SLACK
        if outside:
            self.object_fault(layer, thing, "it reaches outside the map")
        return shape


def _called(layer: str, thing: Element) -> str:
    return f"layer {layer!r}, object {thing.get('name') or thing.get('id')!r}"


def class_of(thing: Element) -> str:
    """Tiled 1.9 wrote the class of an object as `class`, all others as `type`."""
    return thing.get("type") or thing.get("class")


def _cells(data: Element) -> Iterable[tuple[int, str]]:
    """The words between the commas of a layer's data, each with its line."""
    line = data.text_line
    for word in data.text.split(","):
        lead = word[: len(word) - len(word.lstrip())]
        yield line + lead.count("\n"), word.strip()
        line += word.count("\n")


def _handed(element: Element) -> ElementTree.Element:
    """An element as pytmx gets it."""
    seen = {name: element.attributes[name] for name in HANDED[element.tag] if name in element.attributes}
    made = ElementTree.Element(element.tag, seen)
    made.text = element.text
    made.extend(_handed(child) for child in element.children)
    return made


def _int(text: str) -> int | None:
    return int(text) if _INT.fullmatch(text) else None


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and abs(number) < 1e6 else None


def _corners(text: str) -> list[tuple[float, float]] | None:
    """The corners of a polygon, or None if they cannot be read."""
    pairs = [pair.split(",") for pair in text.split()]
    if not 3 <= len(pairs) <= MOST_CORNERS or any(len(pair) != 2 for pair in pairs):
        return None
    numbers = [(_number(x), _number(y)) for x, y in pairs]
    good = [(x, y) for x, y in numbers if x is not None and y is not None]
    return good if len(good) == len(numbers) else None


def _plain(value: str, kind: type) -> str | int | bool | None:
    if kind is int:
        return _int(value)
    if kind is bool:
        return {"true": True, "false": False}.get(value)
    return value
