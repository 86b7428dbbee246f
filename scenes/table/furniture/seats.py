"""The strip of seats: glyph, name, counters; a lantern for whoever is asked, a tab to peek behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from scenes.table.help.telling import seat_tip
from scenes.table.privacy.peek import Peek
from scenes.table.sitting import Sitting
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.theme import ink
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon")
INKS = ("orange", "sky", "green", "purple", "blue")


Counter = tuple[str, str, str]
"""An icon, a number, and a tip."""


class AroundTable(Protocol):
    """What plates of seats show and do."""

    app: App
    sitting: Sitting
    peek: Peek

    @property
    def view(self) -> Any: ...

    def name_of(self, seat: int) -> str: ...

    def points_at(self, thing: str) -> bool: ...

    def point_at_seat(self, seat: int) -> None: ...

    def look_at_seat(self, seat: int) -> None: ...


class Strips(Protocol):
    """The plates of a game, one below the other."""

    def strip_count(self) -> int: ...

    def strip_height(self, frame: Frame) -> int: ...

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None: ...


def glyph(frame: Frame, seat: int, rect: Rect) -> None:
    """A player's mark: a shape in the player's ink on a key disc with a paper rim; the shape decides."""
    side = min(rect.size)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    inner = disc.inflate(-side * 2 // 5, -side * 2 // 5)
    frame.icon(f"seat-{SHAPES[seat]}", inner, ink(f"players.{INKS[seat]}"))


def seat_height(frame: Frame) -> int:
    """A seat in the strip: a line for the name, a line for its counters."""
    return max(frame.u(88), round(2 * frame.type(SMALL) * 1.3) + frame.u(22))


def strip_height(frame: Frame, strips: Strips) -> int:
    """How high the whole strip wants to be."""
    gap, count = frame.u(8), strips.strip_count()
    return strips.strip_height(frame) * count + gap * (count + 1)


def draw_seats(frame: Frame, strips: Strips, area: Rect) -> None:
    """One plate below the other; a game's board may draw plates of its own."""
    frame.fill(area, "ground")
    gap, high = frame.u(8), strips.strip_height(frame)
    with frame.scroll("seats", area, strip_height(frame, strips)) as inner:
        for number in range(strips.strip_count()):
            top = inner.top + gap + number * (high + gap)
            strips.draw_strip(frame, number, Rect(inner.left + gap, top, inner.width - 2 * gap, high))


def draw_seat(frame: Frame, scene: AroundTable, seat: int, rect: Rect, counters: list[Counter]) -> None:
    view = scene.view
    is_asked = seat in view.waiting_for
    id = f"seat:{seat}"
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    if is_asked:
        frame.fill(Rect(rect.left, rect.top, frame.u(10), rect.height), "accent", frame.u(4))
        frame.outline(rect, "edge", frame.u(4), frame.u(6))
    if scene.points_at(f"seat-{seat}"):
        frame.outline(rect.inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(8))
    pad = frame.u(18)
    side = frame.type(SMALL) + frame.u(14)
    mark = Rect(rect.left + pad, rect.top + frame.u(10), side, side)
    glyph(frame, seat, mark)
    line = round(frame.type(SMALL) * 1.3)
    kind = Rect(rect.right - pad - frame.type(SMALL), rect.top + frame.u(10), frame.type(SMALL), line)
    frame.icon(scene.sitting.icon_of(seat), kind, "quiet")
    name = Rect(mark.right + frame.u(10), rect.top + frame.u(10), kind.left - mark.right - frame.u(16), line)
    frame.text(frame.shortened(scene.name_of(seat), name.width, SMALL), name, SMALL, face=LABEL_BOLD)
    tip = seat_tip(scene.name_of(seat), scene.sitting.players[seat], counters)
    frame.spot(
        id, rect, lambda: scene.point_at_seat(seat), label=scene.name_of(seat), tip=tip,
        looks=lambda: scene.look_at_seat(seat),
    )  # fmt: skip
    below = Rect(name.left, name.bottom + frame.u(4), rect.right - pad - name.left, line)
    if scene.peek.may(seat):
        side = max(frame.u(TARGET), line)
        tab = Rect(rect.right - side - frame.u(6), rect.bottom - side - frame.u(4), side, side)
        below.width = tab.left - below.left - frame.u(6)
        _counters(frame, scene, seat, below, counters)
        draw_peek(frame, scene, seat, tab)
    else:
        _counters(frame, scene, seat, below, counters)


def _counters(frame: Frame, scene: AroundTable, seat: int, rect: Rect, counters: list[Counter]) -> None:
    """Counters side by side; those that do not fit any more are told by the seat's tip."""
    x = rect.left
    side = frame.type(SMALL)
    for number, (icon, value, tip) in enumerate(counters):
        wide = side + frame.u(4) + frame.text_width(value, SMALL, FIGURES)
        if x + wide > rect.right:
            break
        frame.icon(icon, Rect(x, rect.top, side, rect.height), "text")
        place = Rect(x + side + frame.u(4), rect.top, wide - side, rect.height)
        frame.text(value, place, SMALL, face=FIGURES, valign="middle")
        frame.spot(
            f"seat:{seat}:counter:{number}", Rect(x, rect.top, wide, rect.height),
            lambda: scene.point_at_seat(seat), tip=tip, focus=False, label=tip,
        )  # fmt: skip
        x += wide + frame.u(14)


def draw_peek(frame: Frame, scene: AroundTable, seat: int, rect: Rect) -> None:
    """A tab behind which a person's own cards are: held down, or opened for a few seconds."""
    is_open = scene.peek.seat == seat
    id = f"peek:{seat}"
    frame.paper(rect, "accent" if is_open else "button", 0)
    inner = rect.inflate(-frame.u(14), -frame.u(14))
    frame.icon("eye" if is_open else "eye-closed", inner, "on_accent" if is_open else "button_text")
    if frame.is_hot(id):
        frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "button_text", frame.u(2), frame.u(4))
    label = say("table.peek", name=scene.name_of(seat))
    tip = f"{label}\n{say('table.peek_hold' if scene.app.settings.holds else 'table.peek_click')}"
    frame.spot(id, rect, lambda: scene.peek.open_for_a_while(seat), label=label, tip=tip)
