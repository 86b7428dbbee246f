"""The sand glass: sand that falls, digits and a thick bar; its last seconds change shape."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.engine.decision import choice_id
from game.mountain.state import LAST_MARK
from scenes.mountain.showing import MountainShowing
from scenes.table.time.clock import LAST
from scenes.table.time.wish import Wish
from scenes.ui.column import Column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import PAD, button, button_size
from scenes.words import headed, say

QUARTERS = LAST_MARK + 1


def is_below_glass(wish: Wish) -> bool:
    """While all talk and lay, a bot that leads waits for its quarter below the glass."""
    return wish.ask.kind == "encounter"


def draw_glass(frame: Frame, showing: MountainShowing, rect: Rect) -> None:
    """Glass, digits, bar; below them what the Leader may do about time where there is no clock."""
    clock = showing.sitting.clock
    left, share = _left(frame, showing)
    frame.paper(rect, "panel", 3)
    inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(12))
    tip = _tip(showing)
    frame.spot("sand", rect, focus=False, label=tip, tip=tip, rule="MM-68")
    low = _draw_foot(frame, showing, inner, left)
    bar = Rect(inner.left, low - frame.u(34), inner.width, frame.u(24))
    _draw_bar(frame, bar, share)
    digits, size = _digits(showing, left), HEAD if left is not None else SMALL
    high = frame.setting(digits, inner.width, size, FIGURES if left is not None else LABEL_BOLD, 1.1).height
    box = Rect(inner.left, bar.top - frame.u(8) - high, inner.width, high)
    if left is None and box.top < inner.top:
        return  # large text: the bar and the tip tell the quarter too
    glass = Rect(inner.left, inner.top, inner.width, box.top - frame.u(8) - inner.top)
    if min(glass.size) >= frame.u(48):
        _draw_sand(frame, glass, share)
    is_last = left is not None and math.ceil(left) <= LAST and clock.is_running
    if is_last:
        _draw_alarm(frame, showing, rect, box, left or 0.0)
    face = FIGURES if left is not None else LABEL_BOLD
    frame.text(digits, box, size, face=face, align="centre", valign="middle", leading=1.1,
               on="accent" if is_last else "panel", ink="on_accent" if is_last else "text")  # fmt: skip


def _left(frame: Frame, showing: MountainShowing) -> tuple[float | None, float]:
    """Seconds left, if a clock runs, and the part of the sand that is still above."""
    clock = showing.sitting.clock
    if clock.is_on and clock.total and not showing.scene.is_past:
        left = clock.remaining(frame.now)
        if showing.is_calm:
            left = float(math.ceil(left))
        return left, min(1.0, left / clock.total)
    view = showing.view
    if view.phase == "encounter":
        return None, (QUARTERS - view.marks) / QUARTERS
    return None, 1.0 if view.phase == "search" else 0.0


def _digits(showing: MountainShowing, left: float | None) -> str:
    if left is not None:
        return str(math.ceil(left))
    view = showing.view
    if view.phase == "encounter":
        return say("mountain.sand.quarter", quarter=min(QUARTERS, view.marks + 1))
    return say("mountain.sand.off") if view.phase == "search" else say("mountain.sand.end")


def _tip(showing: MountainShowing) -> str:
    ask = showing.sitting.clock.ask()
    if showing.scene.is_past:
        return say("mountain.sand.tip_past", quarters=showing.view.marks)
    if ask is None:
        is_off = showing.agreed("sand_seconds") == "off"
        return say("mountain.sand.tip_off") if is_off else say("mountain.sand.tip_past", quarters=showing.view.marks)
    seconds = round(showing.sitting.clock.total)
    return say("mountain.sand.tip_leader" if ask.kind == "lapse" else "mountain.sand.tip", seconds=seconds)


def _draw_foot(frame: Frame, showing: MountainShowing, inner: Rect, left: float | None) -> int:
    """The number of the sand, whether it stands still, the Leader's mark. Where it begins."""
    scene, view = showing.scene, showing.view
    clock = scene.sitting.clock
    lines = []
    if view.phase == "restart":
        lines.append(say("mountain.sand.decides"))
    elif view.sand > 1:
        lines.append(say("mountain.sand.number", number=view.sand))
    if left is not None and not clock.is_running and not clock.is_held:
        stands = f":pause: {say('mountain.sand.stands')}"
        is_low = frame.setting(stands, inner.width, SMALL, LABEL, 1.15).height > inner.height * 40 // 100
        lines.append(":pause:" if is_low else stands)
    high = sum(frame.setting(line, inner.width, SMALL, LABEL, 1.15).height for line in lines)
    marks = _mark_button(frame, showing, inner.width)
    size = button_size(frame, marks["label"], SMALL, "", inner.width) if marks else (0, 0)
    if marks:
        high += size[1] + frame.u(6)
    column = Column(frame, Rect(inner.left, inner.bottom - high, inner.width, high))
    for line in lines:
        column.text(line, SMALL, face=LABEL, ink="quiet", align="centre", leading=1.15)
    if marks:
        place = Rect(inner.left, inner.bottom - size[1], inner.width, size[1])
        button(frame, marks.pop("id"), place, marks.pop("label"), marks.pop("does"), size=SMALL, **marks)
    return inner.bottom - high


def _mark_button(frame: Frame, showing: MountainShowing, wide: int) -> dict[str, Any]:
    """Without a clock the Leader marks the quarters; a bot that leads waits for a person's word. Empty if neither."""
    scene = showing.scene
    wish, ask = scene.sitting.wish, scene.ask
    if wish is not None and is_below_glass(wish):
        name = scene.name_of(wish.ask.seat)
        key = "mountain.sand.mark_by" if choice_id(wish.thought.choice) == "mark" else "mountain.sand.end_by"
        label = say(key, name=frame.shortened(name, wide - 2 * frame.u(PAD) - frame.u(12), SMALL))
        said = headed(name, wish.label)
        return {"id": "waiting:agree", "label": label, "does": scene.grant, "said": said, "rule": "MM-R60",
                "tip": f"{say('waiting.wish', name=name)} {wish.label} (MM-R60)"}  # fmt: skip
    if ask is not None and any(option.id == "mark" for option in ask.options):
        label = say("mountain.sand.mark")
        return {"id": "sand:mark", "label": label, "does": lambda: scene.choose("mark"), "option": "mark"}
    return {}


def _draw_bar(frame: Frame, bar: Rect, share: float) -> None:
    """Thick, with its quarters marked."""
    frame.fill(bar, "inset", frame.u(4))
    if share > 0:
        frame.fill(Rect(bar.left, bar.top, max(frame.u(4), round(bar.width * share)), bar.height), "accent", frame.u(4))
    for quarter in range(1, QUARTERS):
        x = bar.left + bar.width * quarter // QUARTERS
        pygame.draw.line(frame.surface, frame.colour("edge"), (x, bar.top), (x, bar.bottom - 1), frame.u(2))
    frame.outline(bar, "edge", frame.u(2), frame.u(4))


def _draw_sand(frame: Frame, area: Rect, share: float) -> None:
    """Two clipped bulbs; the sand above sinks evenly, that below grows. Cut shapes, no gradients."""
    high = min(area.height, area.width * 3 // 2)
    wide = min(area.width, high * 2 // 3)
    glass = Rect(0, 0, wide, high)
    glass.center = area.center
    cap = max(frame.u(8), high // 14)
    top, bottom, middle = glass.top + cap, glass.bottom - cap, glass.centery
    neck, side = max(frame.u(3), wide // 16), wide * 42 // 100
    x = glass.centerx
    upper = [(x - side, top), (x + side, top), (x + neck, middle), (x - neck, middle)]
    lower = [(x - neck, middle), (x + neck, middle), (x + side, bottom), (x - side, bottom)]
    for bulb in (upper, lower):
        pygame.draw.polygon(frame.surface, frame.colour("inset"), bulb)
    _fill_upper(frame, x, top, middle, neck, side, share)
    _fill_lower(frame, x, middle, bottom, neck, side, 1 - share)
    if 0 < share < 1:
        pygame.draw.line(frame.surface, frame.colour("accent"), (x, middle), (x, bottom - frame.u(3)), frame.u(3))
    for bulb in (upper, lower):
        pygame.draw.polygon(frame.surface, frame.colour("edge"), bulb, frame.u(3))
    for y in (glass.top, bottom):
        frame.fill(Rect(glass.left, y, wide, cap), "edge", frame.u(3))


def _half(y: float, top: float, bottom: float, wide_top: float, wide_bottom: float) -> float:
    """Half the width of a bulb at a height."""
    part = (y - top) / max(1.0, bottom - top)
    return wide_top + (wide_bottom - wide_top) * part


def _fill_upper(frame: Frame, x: int, top: int, middle: int, neck: int, side: int, share: float) -> None:
    """A bulb that is narrow below: its level sinks with the root of what is left, so that the area tells the time."""
    if share <= 0:
        return
    level = middle - (middle - top) * math.sqrt(min(1.0, share))
    half = _half(level, top, middle, side, neck)
    points = [(x - half, level), (x + half, level), (x + neck, middle), (x - neck, middle)]
    pygame.draw.polygon(frame.surface, frame.colour("accent"), points)


def _fill_lower(frame: Frame, x: int, middle: int, bottom: int, neck: int, side: int, share: float) -> None:
    if share <= 0:
        return
    level = middle + (bottom - middle) * math.sqrt(max(0.0, 1 - share))
    half = _half(level, middle, bottom, neck, side)
    points = [(x - half, level), (x + half, level), (x + side, bottom), (x - side, bottom)]
    pygame.draw.polygon(frame.surface, frame.colour("accent"), points)


def _draw_alarm(frame: Frame, showing: MountainShowing, rect: Rect, box: Rect, left: float) -> None:
    """The last seconds: the digits stand on a plate, and a thick frame beats once a second."""
    frame.paper(box.inflate(-frame.u(2), frame.u(4)), "accent", 0)
    is_calm = showing.is_calm
    beat = frame.u(6) if is_calm or left % 1 > 0.5 else frame.u(3)
    frame.outline(rect.inflate(-frame.u(4), -frame.u(4)), "edge", beat, frame.u(6))
