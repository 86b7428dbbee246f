"""A few words beside what they speak of, which is lit: what a lesson and the coach say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from scenes.table.furniture.layout import Layout
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect, Spot
from scenes.ui.widgets import row, row_height

WIDEST, NARROWEST = 460, 300
SLIM = 76
"""How wide the words are set, in hundredths, where the usual width does not fit beside something."""
PAD, GAP = 18, 20
MOST_LIT = 12
"""Of things that are on the screen many times, so many are lit."""
COVERS_LIT, COVERS_CHOICE, COVERS_WORDS, COVERS_TOLD, COVERS_HAND = 400, 4, 4, 2, 6
"""How bad it is to lie over what is spoken of, what can be clicked or read, what has a tip, and where the hand lies."""
STAYS = 1.5
"""A place that costs so many times as much as the best is kept, rather than that the eye has to look for the words."""
GRID = 16
"""In so many steps across and down a place is looked for."""


class Note(NamedTuple):
    """What is said: `id` begins the ids of its spots."""

    id: str
    head: str
    text: str
    buttons: list[dict[str, Any]]
    says_more: str = ""
    """An answer to what was just done, under the text."""
    rule: str = ""
    """What explains it further: F1 opens the rulebook there."""


def lit_places(frame: Frame, lights: Iterable[str], anchors: Mapping[Any, Rect]) -> list[Rect]:
    """Where the things are that are spoken of; names may hold a *. Only what can be seen counts."""
    found: list[Rect] = []
    for light in lights:
        spots = [spot for spot in frame.spots if _is_meant(light, spot)]
        called_so = [spot for spot in spots if fnmatchcase(spot.id, light)]  # and not what merely tells of it
        # A button that is closed is lit once it opens: first comes what opens it.
        seen = [spot.seen for spot in called_so or spots if spot.does is not None or spot.refuses is None]
        if not seen:
            seen = [rect for name, rect in anchors.items() if fnmatchcase(str(name), light)]
            seen += [each.rect for each in frame.regions if f"scroll:{each.id}" == light]
        found += [rect.clip(frame.rect) for rect in seen]
    return [rect for rect in found if rect.width and rect.height][:MOST_LIT]


def bring_into_sight(frame: Frame, lights: Iterable[str]) -> bool:
    """Scroll to what is spoken of where it lies in something that scrolls; true if anything has moved."""
    meant: dict[str, list[Rect]] = {}
    for light in lights:
        for spot in frame.spots:
            if spot.scroll and _is_meant(light, spot):
                meant.setdefault(spot.scroll, []).append(spot.rect)
    moved = False
    for region in (each for each in frame.regions if each.id in meant):
        rects = meant[region.id]
        whole = rects[0].unionall(rects[1:])
        whole = rects[0] if whole.height > region.rect.height else whole
        by = max(0, whole.bottom + frame.u(8) - region.rect.bottom) or min(0, whole.top - frame.u(8) - region.rect.top)
        offset = min(max(0, region.offset + by), max(0, region.content - region.rect.height))
        moved = moved or offset != region.offset
        frame.memory[f"scroll:{region.id}"] = offset
    return moved


def _is_meant(light: str, spot: Spot) -> bool:
    names = (spot.id, spot.id.partition(":")[2], "" if spot.option is None else str(spot.option), *spot.about)
    return any(name and fnmatchcase(name, light) for name in names)


def light_up(frame: Frame, lit: Iterable[Rect]) -> None:
    """A bright frame around each thing, dark at its edges so that it shows on any ground."""
    for rect in lit:
        frame.outline(rect.inflate(frame.u(14), frame.u(14)), "shared.key", frame.u(7), frame.u(10))
        frame.outline(rect.inflate(frame.u(12), frame.u(12)), "accent", frame.u(4), frame.u(9))


class Shape(NamedTuple):
    """How a note is set: upright with its buttons below the words, or as a strip with the buttons beside them; in
    small type and without its head where there is no room."""

    rect: tuple[int, int]
    words: int  # how wide they are set
    heights: tuple[int, int, int, int]  # of head, text, answer and buttons
    is_strip: bool
    type: int

    @property
    def drawback(self) -> float:
        """How much more than another it must leave free to be taken."""
        return 1 + 0.25 * self.is_strip + (self.type == SMALL)


class Noted:
    """Where a note lies: it stays there while the same thing is said, unless what it speaks of comes under it."""

    def __init__(self) -> None:
        self._key: tuple[tuple[object, ...], str] | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._form: tuple[bool, int, int] | None = None

    def draw(
        self, frame: Frame, places: Layout, note: Note, lit: list[Rect], stays: bool = False, moment: object = None
    ) -> Rect:
        """`stays`: it speaks of nothing, and lies where the last one lay. At another `moment` of the table other things
        can be clicked, and it looks for a place anew."""
        shapes = _shapes(frame, places, note)
        size = (frame.rect.size, shapes[0].words, moment)
        stays = stays and self._key is not None and self._key[0][:2] == size[:2]
        covers = any(self._rect.colliderect(each) for each in lit)
        if not stays and ((size, note.text) != self._key or covers or not frame.rect.contains(self._rect)):
            before = self._rect if self._key is not None and self._key[0][0] == frame.rect.size else None
            self._rect, shape = _quiet_place(frame, shapes, places, lit, before)
            self._form = (shape.is_strip, shape.type, shape.words)
            self._key = (size, note.text)
        shape = next((each for each in shapes if (each.is_strip, each.type, each.words) == self._form), shapes[0])
        self._rect = Rect(self._rect.topleft, shape.rect)
        self._rect.bottom = min(self._rect.bottom, frame.rect.bottom - frame.u(8))
        _print(frame, self._rect, note, shape)
        return self._rect


def _print(frame: Frame, rect: Rect, note: Note, shape: Shape) -> None:
    frame.paper(rect, "panel", 12, over=True)
    frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
    frame.spot(f"{note.id}:panel", rect, focus=False, label=note.text, rule=note.rule)
    head, text, answer, buttons = shape.heights
    left, y = rect.left + frame.u(26), rect.top + frame.u(PAD)
    if head:
        frame.text(note.head, Rect(left, y, shape.words, head), SMALL, face=LABEL_BOLD, ink="quiet")
    frame.text(note.text, Rect(left, y + head, shape.words, text), shape.type)
    if note.says_more:
        place = Rect(left, y + head + text, shape.words, answer)
        frame.text(note.says_more, place, SMALL, face=LABEL_BOLD)
    if shape.is_strip:
        beside = left + shape.words + frame.u(GAP)
        row(frame, Rect(beside, y, rect.right - frame.u(PAD) - beside, buttons), note.buttons, align="right")
    else:
        row(frame, Rect(left, y + head + text + answer + frame.u(12), shape.words, buttons), note.buttons)


def _shapes(frame: Frame, places: Layout, note: Note) -> list[Shape]:
    """The ways to set a note, the one that is read best first."""
    edge, pads = 2 * frame.u(PAD) + frame.u(8), 2 * frame.u(PAD)
    upright = min(frame.em(WIDEST), max(frame.em(NARROWEST), places.board.width // 2), frame.rect.width - frame.u(80))
    whole = frame.rect.width - frame.u(24)
    for_buttons = (whole - edge) * 36 // 100
    strip = whole - edge - for_buttons - frame.u(GAP)
    found = []
    for type in (TEXT, SMALL):
        for words in (upright, upright * SLIM // 100):
            heights = _heights(frame, note, words, words, type)
            high = sum(heights) + pads + (frame.u(12) if note.buttons else 0)
            found.append(Shape((words + edge, high), words, heights, False, type))
        heights = _heights(frame, note, strip, for_buttons, type)
        found.append(Shape((whole, max(sum(heights[:3]), heights[3]) + pads), strip, heights, True, type))
    return found


def _heights(frame: Frame, note: Note, words: int, buttons: int, type: int) -> tuple[int, int, int, int]:
    head = frame.setting(note.head, words, SMALL, LABEL_BOLD).height + frame.u(4) if type != SMALL else 0
    text = frame.setting(note.text, words, type).height + frame.u(2)
    more = frame.setting(note.says_more, words, SMALL, LABEL_BOLD).height + frame.u(6) if note.says_more else 0
    return head, text, more, row_height(frame, buttons, note.buttons) if note.buttons else 0


def _quiet_place(
    frame: Frame, shapes: list[Shape], places: Layout, lit: list[Rect], before: Rect | None
) -> tuple[Rect, Shape]:
    """Near what is spoken of, wherever it covers least: above all not that, then what can be clicked or read, then what
    tells something; where it lay before if that is nearly as good."""
    within = Rect(0, places.bar.bottom, frame.rect.width, frame.rect.bottom - places.bar.bottom)
    within = within.inflate(-2 * frame.u(12), -2 * frame.u(8))
    largest = frame.rect.width * frame.rect.height // 8
    spots = [
        (spot.seen, COVERS_CHOICE if spot.does is not None else COVERS_TOLD)
        for spot in frame.spots
        if spot.seen.width * spot.seen.height <= largest
    ]
    spots.append((places.hand, COVERS_HAND))
    spots += [(word.rect.clip(word.clip), COVERS_WORDS) for word in frame.words]
    margin = frame.u(16)
    lit = [each.inflate(margin, margin) for each in lit]

    def cost(place: Rect, shape: Shape) -> float:
        over_lit = sum(_shared(place, each) for each in lit)
        over_spots = sum(_shared(place, each) * weight for each, weight in spots)
        away = 0 if shape.is_strip else min((_distance(place, each) for each in lit), default=0)
        covered = over_lit * COVERS_LIT + over_spots + place.width * place.height / 10
        return covered * shape.drawback + away * place.width / 12

    def best(type: int) -> tuple[Rect, Shape]:
        found = [(place, shape) for shape in shapes if shape.type == type for place in _places(within, shape.rect)]
        return min(found, key=lambda each: cost(*each))

    place, shape = best(TEXT)
    if before is not None and not shape.is_strip:
        same = Rect(before.topleft, shape.rect).clamp(within)
        if not any(same.colliderect(each) for each in lit) and cost(same, shape) <= STAYS * cost(place, shape):
            place = same
    in_the_way = sum(_shared(place, each) for each in lit) + sum(
        _shared(place, each) for each, weight in spots if weight == COVERS_CHOICE
    )
    if in_the_way * 8 <= place.width * place.height:
        return place, shape
    return min([(place, shape), best(SMALL)], key=lambda each: cost(*each))


def _places(within: Rect, size: tuple[int, int]) -> list[Rect]:
    across, down = max(1, within.width - size[0]), max(1, within.height - size[1])
    steps = range(GRID + 1)
    columns = steps if across > 1 else (0,)
    return [
        Rect(within.left + across * x // GRID, within.top + down * y // GRID, *size) for y in steps for x in columns
    ]


def _shared(one: Rect, other: Rect) -> int:
    part = one.clip(other)
    return part.width * part.height


def _distance(one: Rect, other: Rect) -> int:
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    return max(across, down)
