"""The seats: who has how many cards where, who has passed or is out. One plate each, and nothing of it stands twice."""

from __future__ import annotations

from scenes.climbers.showing import ClimbersShowing
from scenes.table.furniture.seats import draw_peek, glyph
from scenes.table.help.telling import seat_tip
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.press import FIGURES
from scenes.words import say

PLACES = {1: "crown", 2: "medal"}
"""What marks who is out: the crown is for the first alone."""


def plate_height(frame: Frame) -> int:
    """A line for the name, a line for the figures."""
    return max(frame.u(92), round(frame.type(SMALL) * 1.3) + round(frame.type(TEXT) * 1.3) + frame.u(22))


def state_of(showing: ClimbersShowing, seat: int) -> tuple[str, str]:
    """The one thing to know of a seat now, as an icon and a word: out, passed, choosing, ready; or nothing."""
    view = showing.view
    climber = view.seats[seat]
    if climber.place:
        return PLACES[climber.place], say(f"climbers.out.{climber.place}")
    if view.phase == "select" and view.outcome is None:
        is_asked = seat in view.waiting_for
        return ("", say("climbers.chooses")) if is_asked else ("check", say("climbers.is_ready"))
    return ("", say("climbers.passed")) if climber.passed else ("", "")


def draw_plate(frame: Frame, showing: ClimbersShowing, seat: int, rect: Rect) -> None:
    """A plate of the column: name and state above, cards and points below."""
    ground = _paper(frame, showing, seat, rect)
    pad, line = frame.u(18), round(frame.type(SMALL) * 1.3)
    side = line + frame.u(6)
    mark = Rect(rect.left + pad, rect.top + frame.u(8), side, side)
    glyph(frame, seat, mark)
    right = rect.right - frame.u(12)
    kind = Rect(right - frame.type(SMALL), mark.top, frame.type(SMALL), side)
    frame.icon(showing.sitting.icon_of(seat), kind, "quiet")
    left = mark.right + frame.u(10)
    first = Rect(left, mark.top, kind.left - left - frame.u(8), side)
    wide = _state(frame, showing, seat, first, ground)
    name = Rect(first.left, first.top, first.width - wide, side)
    shown = frame.shortened(showing.name_of(seat), name.width, SMALL)
    if shown:
        frame.text(shown, name, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)
    below = Rect(left, mark.bottom, right - left, rect.bottom - frame.u(8) - mark.bottom)
    if showing.scene.peek.may(seat):
        side = max(frame.u(TARGET), line)
        tab = Rect(rect.right - side - frame.u(6), rect.bottom - side - frame.u(4), side, side)
        below.width = tab.left - below.left - frame.u(6)
        _figures(frame, showing, seat, below, ground)
        draw_peek(frame, showing.scene, seat, tab)
    else:
        _figures(frame, showing, seat, below, ground)


def strip_height(frame: Frame) -> int:
    return round(frame.type(SMALL) * 1.3) + frame.u(22)


def draw_strip(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """All seats side by side, where there is no room for a column: who, cards in hand, points, and the state."""
    gap, count = frame.u(8), len(showing.view.seats)
    wide = (area.width - gap * (count - 1)) // count
    for seat in range(count):
        rect = Rect(area.left + seat * (wide + gap), area.top, wide, area.height)
        ground = _paper(frame, showing, seat, rect)
        side = min(rect.height - frame.u(10), round(frame.type(SMALL) * 1.3))
        mark = Rect(rect.left + frame.u(14), rect.centery - side // 2, side, side)
        glyph(frame, seat, mark)
        left = mark.right + frame.u(8)
        line = Rect(left, rect.top, rect.right - frame.u(8) - left, rect.height)
        line.width -= _state(frame, showing, seat, line, ground)
        x = _figures(frame, showing, seat, line, ground)
        name = frame.shortened(showing.name_of(seat), line.right - x - frame.u(4), SMALL)
        if name == showing.name_of(seat) or len(name) > 6:
            place = Rect(x + frame.u(4), line.top, line.right - x - frame.u(4), line.height)
            frame.text(name, place, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)


def _paper(frame: Frame, showing: ClimbersShowing, seat: int, rect: Rect) -> str:
    """The plate itself, which opens what everybody may see of a seat; what it is printed on."""
    id = f"seat:{seat}"
    climber = showing.view.seats[seat]
    ground = "inset" if climber.passed and not climber.place else "panel"
    frame.paper(rect, ground, 6 if frame.is_hot(id) else 3)
    if seat in showing.view.waiting_for:
        frame.fill(Rect(rect.left, rect.top, frame.u(10), rect.height), "accent", frame.u(4))
        frame.outline(rect, "edge", frame.u(4), frame.u(6))
    if showing.points_at(f"seat-{seat}"):
        ring(frame, rect)
    showing.flights.anchor(f"hand:{seat}", rect)
    showing.flights.anchor(f"lodge:{seat}", rect)
    scene = showing.scene
    frame.spot(
        id, rect, lambda: scene.point_at_seat(seat), looks=lambda: scene.look_at_seat(seat), rule="TC-23",
        tip=seat_tip(showing.name_of(seat), showing.sitting.players[seat], showing.counters(seat)),
        label=showing.name_of(seat), about=(f"seat-{seat}",),
    )  # fmt: skip
    return ground


def _state(frame: Frame, showing: ClimbersShowing, seat: int, line: Rect, ground: str) -> int:
    """The state at the end of a line, the same way everywhere; how much room it took."""
    icon, word = state_of(showing, seat)
    if not word:
        return 0
    wide = frame.text_width(word, SMALL, LABEL_BOLD)
    side = frame.type(SMALL)
    whole = wide + (side + frame.u(4) if icon else 0)
    if icon:
        frame.icon(icon, Rect(line.right - whole, line.top, side, line.height), "text")
    place = Rect(line.right - wide, line.top, wide + 2, line.height)
    frame.text(word, place, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)
    return whole + frame.u(8)


def _figures(frame: Frame, showing: ClimbersShowing, seat: int, line: Rect, ground: str) -> int:
    """Counters side by side, those that matter most first; what does not fit is told by the plate's tip. Their end."""
    x = line.left
    side = frame.type(SMALL)
    for number, (icon, value, tip) in enumerate(showing.counters(seat)):
        wide = side + (frame.u(4) + frame.text_width(value, SMALL, FIGURES) if value else 0)
        if x + wide > line.right:
            break
        frame.icon(icon, Rect(x, line.top, side, line.height), "text")
        if value:
            place = Rect(x + side + frame.u(4), line.top, wide - side, line.height)
            frame.text(value, place, SMALL, face=FIGURES, on=ground, valign="middle", leading=1.0)
        place = Rect(x - frame.u(4), line.top, wide + frame.u(8), line.height)
        if icon == "bench":
            showing.flights.anchor(f"lodge:{seat}", place)
        frame.spot(
            f"seat:{seat}:counter:{number}", place, lambda: showing.scene.point_at_seat(seat), tip=tip, focus=False,
            label=tip,
        )  # fmt: skip
        x += wide + frame.u(14)
    return x
