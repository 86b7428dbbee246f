"""The seats around the field: who sits where, what each has played, and its Lodge."""

from __future__ import annotations

from typing import NamedTuple

from scenes.climbers.cards import card_width, draw_card
from scenes.climbers.looking import open_lodge
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.spots import card_spot
from scenes.table.furniture.seats import glyph
from scenes.table.help.telling import seat_tip
from scenes.table.showing import count_of
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say


class Place(NamedTuple):
    seat: int
    rect: Rect
    side: str  # bottom, left, top or right of the field


def places(area: Rect, seats: int, me: int) -> list[Place]:
    """Clockwise from the bottom, as people sit: the next seat is on the left."""
    wide, high = area.width, area.height
    side_w, row_h = wide * 27 // 100, high * 37 // 100
    middle = wide - 2 * side_w
    left = Rect(area.left, area.top + high * 14 // 100, side_w, high * 72 // 100)
    top = Rect(area.left + side_w, area.top, middle, row_h)
    right = Rect(area.right - side_w, left.top, side_w, left.height)
    bottom = Rect(area.left + side_w, area.bottom - row_h, middle, row_h)
    order = [("bottom", bottom), ("left", left), ("top", top), ("right", right)]
    if seats == 3:
        del order[2]
    return [Place((me + number) % seats, rect, side) for number, (side, rect) in enumerate(order)]


def centre(area: Rect) -> Rect:
    wide, high = area.width, area.height
    return Rect(area.left + wide * 27 // 100, area.top + high * 38 // 100, wide * 46 // 100, high * 24 // 100)


def draw_place(frame: Frame, showing: ClimbersShowing, place: Place, is_me: bool) -> None:
    """A plate and the cards; one's own plate lies below the cards, nearest to the hand.

    Where a zone is too low for that, plate and cards lie side by side; where text is very large, the plate
    leaves out the name (the strip of seats and the tip have it).
    """
    rect = place.rect.inflate(-2 * frame.u(6), -2 * frame.u(4))
    line = round(frame.type(SMALL) * 1.3)
    is_tight = place.rect.width < frame.em(200) or rect.height < 3 * line
    wide = frame.em(132) if is_tight else min(rect.width, frame.em(330))
    is_single = is_tight or wide >= frame.em(300)
    high = line * (1 if is_single else 2) + frame.u(18)
    gap = frame.u(8)
    if place.side in ("top", "bottom") and rect.height - high < frame.u(120):
        if not is_tight:
            wide, is_single, high = min(frame.em(190), rect.width // 2), False, line * 2 + frame.u(18)
        left = max(rect.left, rect.centerx - wide - gap)
        plate = Rect(left, rect.centery - high // 2, wide, high)
        cards = Rect(plate.right + gap, rect.top, rect.right - plate.right - gap, rect.height)
        place = place._replace(side="left")
    else:
        plate = Rect(rect.left, rect.top, wide, high)
        if place.side == "right":
            plate.right = rect.right
        elif place.side in ("top", "bottom"):
            plate.centerx = rect.centerx
        cards = Rect(rect.left, plate.bottom + gap, rect.width, rect.height - high - gap)
        if is_me:
            plate.bottom = rect.bottom
            cards.top = rect.top
    _plate(frame, showing, place.seat, plate, is_single, is_tight)
    _played(frame, showing, place, cards)


def _plate(frame: Frame, showing: ClimbersShowing, seat: int, rect: Rect, is_single: bool, is_tight: bool) -> None:
    climber = showing.view.seats[seat]
    id = f"place:{seat}"
    is_asked = seat in showing.view.waiting_for
    out = climber.place
    ground = "inset" if climber.passed and not out else "panel"
    frame.paper(rect, ground, 6 if frame.is_hot(id) else 3)
    if is_asked:
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
    if showing.points_at(f"seat-{seat}"):
        ring(frame, rect)
    showing.flights.anchor(f"hand:{seat}", rect)
    player = showing.sitting.players[seat]
    frame.spot(
        id, rect, lambda: showing.scene.point_at_seat(seat),
        tip=seat_tip(showing.name_of(seat), player, showing.counters(seat)), label=showing.name_of(seat), rule="TC-23",
    )  # fmt: skip
    line = round(frame.type(SMALL) * 1.3)
    pad = frame.u(14)
    mark = Rect(rect.left + pad, rect.top + frame.u(8), line, line)
    glyph(frame, seat, mark)
    name = Rect(mark.right + frame.u(8), mark.top, rect.right - mark.right - frame.u(14), line)
    if is_tight:
        name.width = 0
    elif is_single:
        name.width = rect.width * 38 // 100
    if not is_tight:
        shown = frame.shortened(showing.name_of(seat), name.width, SMALL)
        frame.text(shown, name, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)
    second = Rect(mark.left, mark.bottom + frame.u(2), rect.right - mark.left - pad, line)
    if is_single:
        second = Rect(name.right + frame.u(8), mark.top, rect.right - name.right - frame.u(8) - pad, line)
    x = _count(frame, "hand", count_of(climber.hand), second, second.left, ground)
    lodge_rect = _lodge(frame, showing, seat, second, x + frame.u(12), ground) if not is_tight else x
    words = ""
    if out:
        words = say(f"climbers.out.{out}")
    elif climber.passed:
        words = say("climbers.passed")
    if words:
        room = Rect(lodge_rect + frame.u(10), second.top, second.right - lodge_rect - frame.u(10), line)
        if frame.text_width(words, SMALL, LABEL_BOLD) <= room.width:
            frame.text(words, room, SMALL, face=LABEL_BOLD, on=ground, align="right", valign="middle", leading=1.0)
        else:
            icon = "crown" if out else "climbers-pass"
            frame.icon(icon, Rect(second.right - line, second.top, line, line), "text")


def _count(frame: Frame, icon: str, number: int, line: Rect, x: int, ground: str) -> int:
    side = frame.type(SMALL)
    frame.icon(icon, Rect(x, line.top, side, line.height))
    wide = frame.text_width(str(number), SMALL, FIGURES)
    place = Rect(x + side + frame.u(4), line.top, wide + 2, line.height)
    frame.text(str(number), place, SMALL, face=FIGURES, on=ground, valign="middle", leading=1.0)
    return place.right


def _lodge(frame: Frame, showing: ClimbersShowing, seat: int, line: Rect, x: int, ground: str) -> int:
    """The Lodge: how many cards rest there; opens on a click."""
    climber = showing.view.seats[seat]
    total = count_of(climber.lodge) + count_of(climber.bench)
    right = _count(frame, "bench", total, line, x, ground)
    rect = Rect(x - frame.u(4), line.top, right - x + frame.u(8), line.height)
    showing.flights.anchor(f"lodge:{seat}", rect)
    if total:
        tip = say("climbers.lodge_tip", up=count_of(climber.lodge), down=count_of(climber.bench))
        frame.spot(
            f"lodge:{seat}", rect, lambda: open_lodge(showing, seat), tip=tip, rule="TC-23", label=tip, focus=False
        )
    return right


def _played(frame: Frame, showing: ClimbersShowing, place: Place, area: Rect) -> None:
    """What a seat has played in this field, the latest on top and clipped to the rope."""
    view, seat = showing.view, place.seat
    climber = view.seats[seat]
    high = min(area.height - frame.u(8), frame.u(190))
    wide = card_width(high)
    if wide > area.width:
        wide = area.width
        high = wide * 350 // 250
    cards = list(climber.field)
    latest = list(view.latest.cards) if view.latest and view.latest_by == seat else []
    step = min(wide * 62 // 100, max(frame.u(12), (area.width - wide) // max(1, len(cards) - 1)))
    total = wide + step * max(0, len(cards) - 1)
    first = Rect(_left(place.side, area, total), area.centery - high // 2, wide, high)
    if place.side in ("left", "right"):
        first.top = area.top + frame.u(4)
    showing.flights.anchor(f"field:{seat}", first)
    if showing.start_card_of() == seat and not cards:
        _start_card(frame, showing, first)
        return
    if not cards:
        if climber.passed and has_drawing("climbers/table/lodge-pass.svg"):
            _passed_picture(frame, showing, place, first)
        return
    for number, card in enumerate(cards):
        rect = first.move(number * step, 0)
        if not showing.flights.takes(card, rect):
            draw_card(frame, showing.content, card, rect, lift=3)
            if card in latest or showing.points_at(card):
                rope = "climbers.rope" if frame.theme.drawn_ground else "accent"
                frame.outline(rect.inflate(frame.u(6), frame.u(6)), rope, frame.u(4), frame.u(8))
        seen = rect if number == len(cards) - 1 else Rect(rect.left, rect.top, step, rect.height)
        card_spot(frame, showing, f"field:{card}", seen, card)


def _left(side: str, area: Rect, total: int) -> int:
    """Where a row of cards begins: at its own edge of the table, or centred."""
    if side == "left":
        return area.left
    return area.right - total if side == "right" else area.centerx - total // 2


def _passed_picture(frame: Frame, showing: ClimbersShowing, place: Place, first: Rect) -> None:
    """The Lodge card with its pass side up."""
    wide = first.width * 5 // 4
    rect = Rect(0, first.top, wide, wide * 16 // 25)
    rect.left = (
        first.left
        if place.side == "left"
        else first.right - wide
        if place.side == "right"
        else first.centerx - wide // 2
    )
    frame.picture("climbers/table/lodge-pass.svg", rect)
    frame.outline(rect, "edge", frame.u(2))
    frame.spot(
        f"passed:{place.seat}", rect, lambda: showing.follow_rule("TC-50"), rule="TC-50", focus=False,
        tip="rule:TC-50", label=say("climbers.passed"),
    )  # fmt: skip


def _start_card(frame: Frame, showing: ClimbersShowing, rect: Rect) -> None:
    frame.picture("climbers/table/start.svg", rect)
    frame.outline(rect, "edge", frame.u(2), frame.u(6))
    latest = showing.view.latest
    if latest and latest.type == "start":
        frame.outline(rect.inflate(frame.u(6), frame.u(6)), "climbers.rope", frame.u(4), frame.u(8))
    frame.spot(
        "start-card", rect, lambda: showing.follow_rule("TC-25"), tip="term:Start", rule="TC-25",
        label=say("climbers.start"),
    )  # fmt: skip
