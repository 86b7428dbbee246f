"""The plates of the seats: portrait, name, health, actions as pips, what is worn, the pack, what was said."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.decision import Option
from scenes.biome import looking, names
from scenes.biome.choosing import Choosing
from scenes.biome.map.pieces import secret_art
from scenes.biome.offers import things
from scenes.table.furniture.plates import draw_kind, draw_name, draw_paper, lay_out
from scenes.table.furniture.seats import draw_peek, glyph
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say

MOST_PIPS = 9


def strip_height(frame: Frame) -> int:
    """Three lines: the name, health and actions, the pack or what was said last."""
    return max(frame.u(124), round(3 * frame.type(SMALL) * 1.35) + frame.u(26))


PLATE_GAP = 6


def plate_height(frame: Frame) -> int:
    """Two lines: the name; health or actions, and the pack."""
    return max(frame.u(54), round(2 * frame.type(SMALL) * 1.25) + frame.u(8))


def plates_height(frame: Frame, count: int) -> int:
    return count * (plate_height(frame) + frame.u(PLATE_GAP))


def draw_plates(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """Everybody in two lines, one below the other, over the land; the tab tells more."""
    high, gap = plate_height(frame), frame.u(PLATE_GAP)
    for seat in range(len(choosing.view.seats)):
        _plate(frame, choosing, seat, Rect(area.left, area.top + seat * (high + gap), area.width, high))


def _plate(frame: Frame, choosing: Choosing, seat: int, rect: Rect) -> None:
    scene = choosing.scene
    frame.covers.append((len(frame.words), Rect(rect)))
    option = _paper(frame, choosing, seat, rect)
    pad, side = frame.u(5), rect.height - 2 * frame.u(5)
    face = Rect(rect.left + pad + frame.u(4), rect.top + pad, side, side)
    person = choosing.view.seats[seat].person
    if person and has_drawing(f"biome/people/{person}.svg"):
        frame.picture(f"biome/people/{person}.svg", face)
        frame.outline(face, "edge", frame.u(2), frame.u(4))
        mark = side * 46 // 100
        glyph(frame, seat, Rect(face.right - mark * 7 // 10, face.bottom - mark * 8 // 10, mark, mark))
    else:
        glyph(frame, seat, face)
    left, right = face.right + frame.u(10), rect.right - frame.u(6)
    if scene.peek.may(seat):
        tab = min(frame.u(TARGET), rect.height - 2 * frame.u(3))
        right -= tab + frame.u(4)
        draw_peek(frame, scene, seat, Rect(right + frame.u(4), rect.centery - tab // 2, tab, tab))
    half = (rect.height - 2 * frame.u(3)) // 2
    name = Rect(left, rect.top + frame.u(3), right - left, half)
    _name(frame, choosing, seat, name)
    _health(frame, choosing, seat, name.move(0, half), is_low=True)
    choosing.looks.flights.anchor(f"seat:{seat}", Rect(left, name.bottom, half, half))
    _rings(frame, choosing, seat, rect, option)


def draw_strip(frame: Frame, choosing: Choosing, seat: int, rect: Rect) -> None:
    scene = choosing.scene
    option = _paper(frame, choosing, seat, rect)
    person = choosing.view.seats[seat].person
    lines = lay_out(frame, scene, seat, rect, f"biome/people/{person}.svg" if person else "")
    _name(frame, choosing, seat, lines.name)
    if lines.tab is not None:
        draw_peek(frame, scene, seat, lines.tab)
    _health(frame, choosing, seat, lines.middle)
    _pack(frame, choosing, seat, lines.low)
    choosing.looks.flights.anchor(f"seat:{seat}", lines.anchor)
    _rings(frame, choosing, seat, rect, option)


def _paper(frame: Frame, choosing: Choosing, seat: int, rect: Rect) -> Option | None:
    """The plate and its spot; the answer that the seat stands for, if one is asked."""
    scene = choosing.scene
    id = f"seat:{seat}"
    question = choosing.offers.question is not None
    option = next((each for each in choosing.offers.all if question and str(seat) in things(each, "seat")), None)
    awaited = [ask.seat for ask in scene.table.asks if ask.must] if not scene.staging.is_on else [choosing.view.active]
    draw_paper(frame, seat, rect, seat in awaited)
    frame.spot(
        id,
        rect,
        partial(choosing.click_seat, seat),
        label=scene.name_of(seat),
        tip=_tip(choosing, seat),
        looks=partial(looking.look_at_seat, choosing.looks, seat),
        option=option.id if option is not None else None,
        rule="BE-79",
        about=(f"seat:{seat}", f"seat-{seat}"),
    )
    return option


def _rings(frame: Frame, choosing: Choosing, seat: int, rect: Rect, option: Option | None) -> None:
    """What marks a plate: an answer that can be given, a hint or a line of the log about it."""
    scene = choosing.scene
    if option is not None:
        is_on = option.id in choosing.picked
        frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "link" if is_on else "accent", frame.u(4), frame.u(4))
    if scene.points_at(f"seat:{seat}") or scene.points_at(f"seat-{seat}"):
        frame.outline(rect.inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(8))


def _tip(choosing: Choosing, seat: int) -> str:
    player = choosing.scene.sitting.players[seat]
    kind = say("seat.human") if player == "human" else say(f"bot.{player}")
    return "\n".join([f"**{choosing.scene.name_of(seat)}** · {kind}", *looking.seat_lines(choosing.looks, seat)])


def _name(frame: Frame, choosing: Choosing, seat: int, line: Rect) -> None:
    right = draw_kind(frame, choosing.scene, seat, line)
    if choosing.view.first == seat and choosing.view.round:
        small = frame.type(SMALL)
        right -= small
        frame.icon("star", Rect(right, line.top, small, line.height), "quiet")
        right -= frame.u(4)
    draw_name(frame, choosing.scene, seat, line, right)


def _health(frame: Frame, choosing: Choosing, seat: int, line: Rect, is_low: bool = False) -> None:
    """Who is not healthy says so; else the actions as pips, and in the own turn those that are left."""
    record = choosing.view.seats[seat]
    if record.health != "healthy":
        text = frame.shortened(names.out_words(record), line.width, SMALL)
        frame.text(text, line, SMALL, face=LABEL_BOLD, ink="danger", valign="middle", leading=1.0)
        return
    total = record.allowance
    left = choosing.view.actions if choosing.view.active == seat and choosing.view.phase == "turn" else 0
    after = left - choosing.would_cost() if left else 0
    side = max(frame.u(16), frame.type(SMALL) * 8 // 10)
    shown = max(total, left)
    if shown > MOST_PIPS or shown * (side + frame.u(5)) > line.width:
        text = say("biome.play.strip.actions", n=left, total=total)
        frame.text(frame.shortened(text, line.width, SMALL), line, SMALL, face=FIGURES, valign="middle", leading=1.0)
        return
    x = line.left
    for number in range(shown):
        centre = (x + side // 2, line.centery)
        if after <= number < left:  # what the thing under the pointer would cost
            pygame.draw.circle(frame.surface, frame.colour("danger"), centre, side // 2)
            pygame.draw.circle(frame.surface, frame.colour("panel"), centre, side // 4)
        elif number < left:
            pygame.draw.circle(frame.surface, frame.colour("accent"), centre, side // 2)
            pygame.draw.circle(frame.surface, frame.colour("edge"), centre, side // 2, frame.u(2))
        else:
            pygame.draw.circle(frame.surface, frame.colour("quiet"), centre, side // 2, frame.u(2))
        x += side + frame.u(5)
    if is_low:
        _load(frame, choosing, seat, Rect(x + frame.u(4), line.top, line.right - x - frame.u(4), line.height))
    elif x + frame.type(SMALL) < line.right:
        _worn(frame, choosing, seat, Rect(x + frame.u(6), line.top, line.right - x - frame.u(6), line.height))


def _load(frame: Frame, choosing: Choosing, seat: int, line: Rect) -> None:
    """How many secrets somebody carries, behind the sign of the pack."""
    record = choosing.view.seats[seat]
    side, text = frame.type(SMALL), str(len(record.pack) + record.priests)
    wide = side + frame.u(3) + frame.text_width(text, SMALL, FIGURES)
    if wide > line.width:
        return
    left = line.right - wide
    frame.icon("biome-weight", Rect(left, line.top, side, line.height), "quiet")
    place = Rect(left + side + frame.u(3), line.top, wide - side, line.height)
    frame.text(text, place, SMALL, face=FIGURES, ink="quiet", valign="middle", leading=1.0)


def _worn(frame: Frame, choosing: Choosing, seat: int, line: Rect) -> None:
    side = min(line.height, frame.type(SMALL) + frame.u(10))
    x = line.left
    for each in choosing.view.seats[seat].worn:
        if x + side > line.right:
            return
        frame.picture(secret_art(each.kind), Rect(x, line.centery - side // 2, side, side))
        x += side + frame.u(4)


def _pack(frame: Frame, choosing: Choosing, seat: int, line: Rect) -> None:
    """Secrets small: the back of what the eyes on the screen do not know. Beside them what was said of the pack."""
    record = choosing.view.seats[seat]
    side = min(line.height, frame.type(SMALL) + frame.u(12))
    x = line.left
    kinds = [each.kind for each in record.pack] + ["priest"] * record.priests
    for number, kind in enumerate(kinds):
        if x + side > line.right:
            break
        if number >= MOST_PIPS - 1:
            break
        frame.picture(secret_art(kind), Rect(x, line.centery - side // 2, side, side))
        x += side + frame.u(3)
    own = [one for one in choosing.view.said if one.seat == seat]
    if own and line.right - x > frame.em(60):
        text = frame.shortened(f":mountain-talk: {own[-1].words}", line.right - x - frame.u(8), SMALL, LABEL)
        frame.text(
            text,
            Rect(x + frame.u(8), line.top, line.right - x - frame.u(8), line.height),
            SMALL,
            face=LABEL,
            ink="quiet",
            valign="middle",
            leading=1.0,
        )
    elif not kinds:
        text = frame.shortened(say("biome.play.strip.empty"), line.width, SMALL, LABEL)
        frame.text(text, line, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.0)
