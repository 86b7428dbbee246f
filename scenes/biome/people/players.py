"""The plates of the seats: portrait, name, health, actions as pips, what is worn, the pack, what was said."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.biome import looking
from scenes.biome.choosing import Choosing
from scenes.biome.map.pieces import secret_art
from scenes.biome.offers import things
from scenes.table.furniture.plates import draw_kind, draw_name, draw_paper, lay_out
from scenes.table.furniture.seats import draw_peek
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

MOST_PIPS = 9


def strip_height(frame: Frame) -> int:
    """Three lines: the name, health and actions, the pack or what was said last."""
    return max(frame.u(124), round(3 * frame.type(SMALL) * 1.35) + frame.u(26))


def draw_strip(frame: Frame, choosing: Choosing, seat: int, rect: Rect) -> None:
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
    person = choosing.view.seats[seat].person
    lines = lay_out(frame, scene, seat, rect, f"biome/people/{person}.svg" if person else "")
    _name(frame, choosing, seat, lines.name)
    if lines.tab is not None:
        draw_peek(frame, scene, seat, lines.tab)
    _health(frame, choosing, seat, lines.middle)
    _pack(frame, choosing, seat, lines.low)
    choosing.looks.flights.anchor(f"seat:{seat}", lines.anchor)
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


def _health(frame: Frame, choosing: Choosing, seat: int, line: Rect) -> None:
    """Who is not healthy says so; else the actions as pips, and in the own turn those that are left."""
    record = choosing.view.seats[seat]
    if record.health != "healthy":
        key = "injured" if record.health == "injured" else "captured"
        n = record.healing if key == "injured" else record.captive
        text = frame.shortened(say(f"biome.play.strip.{key}", n=n), line.width, SMALL)
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
    if x + frame.type(SMALL) < line.right:
        _worn(frame, choosing, seat, Rect(x + frame.u(6), line.top, line.right - x - frame.u(6), line.height))


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
