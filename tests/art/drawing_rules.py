"""What a drawing under art/ must keep. Each rule is a function that returns its faults as sentences.

Pictures are drawn by NanoSVG, inside pygame. It passes over what it does not know without a word, so a tag or an
attribute is allowed only if it is known to be drawn.
"""

from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

import pygame
import yaml

ART = Path(__file__).resolve().parents[2] / "art"
LARGEST_FILE = 100_000
ICON = 64

# The narrowest stroke or dot that still prints, in units of the drawing.
THINNEST_IN_ICONS = 1.5
THINNEST_IN_PICTURES = 2.0

ICON_MARGIN = 2
ICON_OFF_CENTRE = 4
LEAST_INK, MOST_INK = 0.04, 0.85

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
LOOK = {
    "id",
    "transform",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
}
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "g": LOOK,
    "path": LOOK | {"d"},
    "rect": LOOK | {"x", "y", "width", "height", "rx", "ry"},
    "circle": LOOK | {"cx", "cy", "r"},
    "ellipse": LOOK | {"cx", "cy", "rx", "ry"},
    "line": LOOK | {"x1", "y1", "x2", "y2"},
    "polyline": LOOK | {"points"},
    "polygon": LOOK | {"points"},
}
WHAT_A_SHAPE_NEEDS = {
    "path": {"d"},
    "rect": {"width", "height"},
    "circle": {"r"},
    "ellipse": {"rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polyline": {"points"},
    "polygon": {"points"},
}
INHERITED = {"fill", "stroke", "stroke-width"}
NUMBERS = {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
NUMBERS |= {"stroke-width", "stroke-miterlimit", "stroke-dashoffset"}
CHOICES = {
    "fill-rule": {"evenodd", "nonzero"},
    "stroke-linecap": {"butt", "round", "square"},
    "stroke-linejoin": {"miter", "round", "bevel"},
}

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
INK = re.compile(r"#[0-9A-Fa-f]{6}")
TRANSFORM = re.compile(rf"(matrix|translate|scale|rotate|skewX|skewY)\(\s*({NUMBER}(?:[\s,]+{NUMBER})*)\s*\)")
HOW_MANY = {"matrix": {6}, "translate": {1, 2}, "scale": {1, 2}, "rotate": {1, 3}, "skewX": {1}, "skewY": {1}}
PATH_DATA = re.compile(rf"\s*[Mm](?:[MmLlHhVvCcSsQqTtAaZz]|{NUMBER}|[\s,])*")
POINTS = re.compile(rf"\s*{NUMBER}(?:[\s,]+{NUMBER})+\s*")


@dataclass
class Element:
    tag: str
    line: int
    own: dict[str, str]
    look: dict[str, str]
    """Fill and stroke, its own or those of the groups it is in."""
    scale: float
    """How much its transforms, and those of its groups, make it larger."""


class NotADrawing(Exception):
    """The file cannot be read at all; the message says why."""


# --- reading


def transforms(text: str) -> list[tuple[str, list[float]]] | None:
    """The steps of a `transform`, or None if some of it cannot be read."""
    if TRANSFORM.sub("", text).strip(" ,\t\n"):
        return None
    steps = [(name, [float(part) for part in re.findall(NUMBER, parts)]) for name, parts in TRANSFORM.findall(text)]
    return steps if all(len(parts) in HOW_MANY[name] for name, parts in steps) else None


def enlargement(text: str) -> float:
    area = 1.0
    for name, parts in transforms(text) or []:
        if name == "scale":
            area *= parts[0] * parts[-1]
        elif name == "matrix":
            area *= parts[0] * parts[3] - parts[1] * parts[2]
    return math.sqrt(abs(area))


def read(data: bytes) -> list[Element]:
    """The elements of a drawing in their order, the outermost first."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise NotADrawing("is not UTF-8") from None
    if re.search(r"<!\s*(DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise NotADrawing("has a DOCTYPE or an ENTITY; a drawing needs none, and they can hide anything")
    declared = re.match(r"\s*<\?xml[^>]*encoding=[\"']([^\"']+)", text)
    if declared and declared[1].lower() != "utf-8":
        raise NotADrawing(f"says that it is {declared[1]}; only UTF-8 is read")
    elements: list[Element] = []
    around: list[Element] = []
    parser = expat.ParserCreate()

    def start(tag: str, own: dict[str, str]) -> None:
        parent = around[-1] if around else None
        look = dict(parent.look) if parent else {}
        look |= {name: value for name, value in own.items() if name in INHERITED}
        scale = (parent.scale if parent else 1.0) * enlargement(own.get("transform", ""))
        element = Element(tag, parser.CurrentLineNumber, own, look, scale)
        elements.append(element)
        around.append(element)

    def words(text: str) -> None:
        if text.strip():
            elements.append(Element("words", parser.CurrentLineNumber, {}, {}, 1.0))

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: around.pop()
    parser.CharacterDataHandler = words
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise NotADrawing(f"is not well-formed: {error}") from None
    return elements


def number(text: str | None) -> float | None:
    return float(text) if text is not None and re.fullmatch(NUMBER, text) else None


# --- inks


def ink_table(path: Path = ART / "inks.yaml") -> dict[str, dict[str, str]]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


NOT_GAMES = {"shared", "high_contrast", "players", "suits"}


def inks_for(place: str, table: dict[str, dict[str, str]]) -> dict[str, str]:
    """The inks that a drawing at `place` (below art/) may use: each colour with its name."""
    folder, _, name = place.partition("/")
    if folder == "icons":
        return {table["shared"]["key"].upper(): "key"}
    palettes = ["shared", "players", "suits"]
    games = [game for game in table if game not in NOT_GAMES]
    if folder == "app":
        palettes += games
    elif folder == "posters":
        palettes += [game for game in games if re.match(rf"{game}\b", name)]
    elif folder in games:
        palettes.append(folder)
    return {colour.upper(): ink for palette in palettes for ink, colour in table[palette].items()}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG ratio, from 1 (alike) to 21 (black on white)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


# --- the rules


def faults_of_the_frame(elements: list[Element], place: str) -> list[str]:
    root = elements[0]
    where = f"{place}:{root.line}:"
    if root.tag != "svg":
        return [f"{where} the outermost tag is <{root.tag}>, not <svg>"]
    if missing := [name for name in ("width", "height", "viewBox") if name not in root.own]:
        return [f"{where} <svg> has no {' and no '.join(missing)}"]
    width, height = number(root.own["width"]), number(root.own["height"])
    view = [number(part) for part in root.own["viewBox"].replace(",", " ").split()]
    if not width or not height or min(width, height) <= 0:
        return [f"{where} width and height are to be plain numbers above 0"]
    if view != [0, 0, width, height]:
        return [f"{where} viewBox is to be '0 0 {width:g} {height:g}', as width and height say"]
    if place.startswith("icons/") and (width, height) != (ICON, ICON):
        return [f"{where} an icon is {ICON} x {ICON}, not {width:g} x {height:g}"]
    return []


def faults_of_the_tags(elements: list[Element], place: str) -> list[str]:
    faults = []
    for at, element in enumerate(elements):
        where = f"{place}:{element.line}:"
        if element.tag == "words":
            faults.append(f"{where} words between the tags; lettering is written by the font engine")
        elif element.tag not in ATTRIBUTES or (element.tag == "svg" and at > 0):
            faults.append(f"{where} <{element.tag}> is not drawn by pygame, or not allowed here")
        else:
            known = ATTRIBUTES[element.tag] | {"xmlns"}
            faults += [f"{where} <{element.tag}> may not have '{name}'" for name in element.own if name not in known]
            needed = WHAT_A_SHAPE_NEEDS.get(element.tag, set())
            faults += [f"{where} <{element.tag}> has no '{name}'" for name in sorted(needed - element.own.keys())]
    return faults


def faults_of_the_values(elements: list[Element], place: str) -> list[str]:
    faults = []
    for element in elements:
        for name, value in element.own.items():
            if name in NUMBERS:
                good = number(value) is not None
            elif name in ("fill-opacity", "stroke-opacity"):
                good = 0 <= (number(value) if number(value) is not None else -1) <= 1
            elif name in CHOICES:
                good = value in CHOICES[name]
            elif name == "transform":
                good = transforms(value) is not None
            elif name == "d":
                good = PATH_DATA.fullmatch(value) is not None
            elif name == "points":
                good = POINTS.fullmatch(value) is not None and len(re.findall(NUMBER, value)) % 2 == 0
            elif name == "stroke-dasharray":
                good = value == "none" or re.fullmatch(rf"{NUMBER}(?:[\s,]+{NUMBER})*", value) is not None
            else:
                good = True
            if not good:
                faults.append(f"{place}:{element.line}: <{element.tag}> cannot have {name}='{value[:40]}'")
    return faults


def faults_of_the_inks(elements: list[Element], place: str, table: dict[str, dict[str, str]]) -> list[str]:
    faults = []
    allowed = inks_for(place, table)
    for element in elements:
        where = f"{place}:{element.line}: <{element.tag}>"
        for name in ("fill", "stroke"):
            colour = element.own.get(name, "none")
            if colour == "none":
                continue
            if not INK.fullmatch(colour):
                faults.append(f"{where} has {name}='{colour}'; a colour is written #RRGGBB")
            elif colour.upper() not in allowed:
                faults.append(f"{where} uses {colour} for its {name}, which is no ink of {place.split('/')[0]}/")
        if element.tag in SHAPES - {"line"} and "fill" not in element.look:
            faults.append(f"{where} has no fill and would be black; give it an ink, or 'none'")
        if element.tag == "line" and "stroke" not in element.look:
            faults.append(f"{where} has no stroke and would not be seen")
    return faults


def faults_of_thin_lines(elements: list[Element], place: str) -> list[str]:
    faults = []
    least = THINNEST_IN_ICONS if place.startswith("icons/") else THINNEST_IN_PICTURES
    for element in elements:
        if element.tag not in SHAPES:
            continue
        where = f"{place}:{element.line}: <{element.tag}>"
        if element.look.get("stroke", "none") != "none":
            width = (number(element.look.get("stroke-width", "1")) or 0) * element.scale
            if width < least - 0.001:
                faults.append(f"{where} has a stroke {width:.3g} wide; the least is {least:g}")
        radii = [number(element.own.get(name)) for name in ("r", "rx", "ry")]
        if element.tag in ("circle", "ellipse") and element.look.get("fill", "none") != "none":
            dot = 2 * min((radius for radius in radii if radius is not None), default=0) * element.scale
            if dot < least - 0.001:
                faults.append(f"{where} is a dot {dot:.3g} wide; the least is {least:g}")
    return faults


def faults_of_the_drawing(data: bytes, place: str, table: dict[str, dict[str, str]]) -> list[str]:
    """Everything that can be told without drawing it. `place` is the path below art/."""
    if len(data) > LARGEST_FILE:
        return [f"{place}: {len(data)} bytes; the most is {LARGEST_FILE}"]
    try:
        elements = read(data)
    except NotADrawing as reason:
        return [f"{place}: {reason}"]
    return [
        *faults_of_the_frame(elements, place),
        *faults_of_the_tags(elements, place),
        *faults_of_the_values(elements, place),
        *faults_of_the_inks(elements, place, table),
        *faults_of_thin_lines(elements, place),
    ]


# --- printing


def printed(data: bytes, size: tuple[int, int] | None = None) -> pygame.Surface:
    """The drawing as pygame prints it, at its own size or another."""
    if size is None:
        root = read(data)[0]
        size = (round(float(root.own["width"])), round(float(root.own["height"])))
    return pygame.image.load_sized_svg(io.BytesIO(data), size)


def ink_share(surface: pygame.Surface) -> float:
    """The part of the surface that is inked, from 0 to 1."""
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    return sum(alpha) / 255 / len(alpha)


def faults_of_a_blank_print(data: bytes, place: str) -> list[str]:
    try:
        surface = printed(data)
    except pygame.error as error:
        return [f"{place}: pygame cannot draw it: {error}"]
    return [] if ink_share(surface) > 0.001 else [f"{place}: pygame draws nothing"]


def faults_of_a_printed_icon(data: bytes, place: str) -> list[str]:
    surface = printed(data, (ICON, ICON))
    share = ink_share(surface)
    if not LEAST_INK <= share <= MOST_INK:
        return [f"{place}: {share:.0%} of it is ink; an icon has from {LEAST_INK:.0%} to {MOST_INK:.0%}"]
    box = surface.get_bounding_rect(min_alpha=32)
    faults = []
    if not pygame.Rect(ICON_MARGIN, ICON_MARGIN, ICON - 2 * ICON_MARGIN, ICON - 2 * ICON_MARGIN).contains(box):
        faults.append(f"{place}: reaches over its margin of {ICON_MARGIN} ({box.left, box.top, box.right, box.bottom})")
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    if max(abs(at - ICON / 2) for at in middle) > ICON_OFF_CENTRE:
        faults.append(f"{place}: its middle is at {middle}, too far from {ICON // 2, ICON // 2}")
    return faults


def difference(one: bytes, other: bytes, size: int = 24) -> float:
    """How much of two icons differs when both are small and grey: 0 alike, 1 opposite."""
    alphas = [pygame.image.tobytes(printed(data, (size, size)), "RGBA")[3::4] for data in (one, other)]
    return sum(abs(first - second) for first, second in zip(*alphas, strict=True)) / 255 / (size * size)
