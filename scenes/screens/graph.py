"""A line graph: how points grew. Every line has its own dashes and its player's mark; colour is only an extra."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame

from scenes.table.furniture.seats import INKS, glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.theme import ink

DASHES: tuple[tuple[int, ...], ...] = ((1, 0), (16, 9), (5, 8), (20, 7, 5, 7), (32, 10))
"""For each seat the lengths of its strokes and gaps; the first line is whole."""
MARK, SPOT = 26, 34

Point = tuple[float, float]


@dataclass
class Line:
    """One player's values, with what a click on each of them does."""

    seat: int
    name: str
    values: list[int]
    does: list[Callable[[], Any] | None]
    tips: list[str]


def draw_graph(frame: Frame, area: Rect, lines: list[Line], x_title: str, y_title: str) -> None:
    """Axes with numbers, the lines, and at their right ends the players they belong to."""
    label = round(frame.type(SMALL) * 1.3)
    side = frame.type(SMALL) + frame.u(8)
    names = max(frame.text_width(line.name, SMALL, LABEL_BOLD) for line in lines)
    count = len(lines[0].values) - 1
    # The names begin right of the last marks, which stand beside each other where points are equal.
    gap = frame.u(26) + round(max(dodge for _, dodge in _beside(lines, count)) * frame.u(MARK))
    right = gap + side + frame.u(8) + min(names, area.width // 3)
    left = frame.text_width("000", SMALL, LABEL_BOLD) + frame.u(12)
    plot = Rect(area.left + left, area.top + label, area.width - left - right, area.height - 2 * label - frame.u(20))
    step = _step(max(max(line.values) for line in lines), max(2, plot.height // (2 * label)))
    top = max(step, math.ceil(max(max(line.values) for line in lines) / step) * step)

    def at(number: int, value: int) -> Point:
        return plot.left + plot.width * number / max(1, count), plot.bottom - plot.height * value / top

    _axes(frame, area, plot, label, step, top, count, x_title, y_title)
    for line in lines:
        _stroke(frame, [at(number, value) for number, value in enumerate(line.values)], line.seat)
    for number in range(1, count + 1):
        for line, dodge in _beside(lines, number):
            x, y = at(number, line.values[number])
            _point(frame, line, number, (round(x + dodge * frame.u(MARK)), round(y)))
    _ends(frame, plot, lines, at, Rect(plot.right + gap, area.top, area.right - plot.right - gap, label))


def _step(most: int, ticks: int) -> int:
    """A round distance between the lines of the grid, so that there are not too many."""
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if most / step <= ticks)


def _axes(
    frame: Frame, area: Rect, plot: Rect, label: int, step: int, top: int, count: int, x_title: str, y_title: str
) -> None:
    wide = frame.text_width(y_title, SMALL, LABEL_BOLD)
    frame.text(y_title, Rect(area.left, area.top - frame.u(4), wide + 2, label), SMALL, face=LABEL_BOLD, ink="quiet")
    for value in range(0, top + 1, step):
        y = plot.bottom - plot.height * value // top
        if value:
            pygame.draw.line(frame.surface, frame.colour("inset"), (plot.left, y), (plot.right, y), frame.u(2))
        if y - label // 2 < area.top + label - frame.u(4):
            continue  # the axis' own title stands there
        place = Rect(area.left, y - label // 2, plot.left - area.left - frame.u(10), label)
        frame.text(str(value), place, SMALL, face="label", align="right", valign="middle")
    edge, thick = frame.colour("edge"), frame.u(3)
    pygame.draw.line(frame.surface, edge, plot.topleft, plot.bottomleft, thick)
    pygame.draw.line(frame.surface, edge, plot.bottomleft, plot.bottomright, thick)
    for number in range(1, count + 1):
        x = plot.left + plot.width * number // max(1, count)
        pygame.draw.line(frame.surface, edge, (x, plot.bottom), (x, plot.bottom + frame.u(8)), frame.u(2))
        place = Rect(x - frame.em(20), plot.bottom + frame.u(18), frame.em(40), label)
        frame.text(str(number), place, SMALL, face="label", align="centre")
    room = plot.width // max(1, count) - frame.em(20)
    wide = frame.text_width(x_title, SMALL, LABEL_BOLD)
    if wide <= room:
        frame.text(
            x_title, Rect(plot.left, plot.bottom + frame.u(18), wide + 2, label), SMALL, face=LABEL_BOLD, ink="quiet"
        )
    else:
        place = Rect(
            plot.right + frame.em(22), plot.bottom + frame.u(18), area.right - plot.right - frame.em(22), label
        )
        if wide <= place.width:
            frame.text(x_title, place, SMALL, face=LABEL_BOLD, ink="quiet")


def _stroke(frame: Frame, points: list[Point], seat: int) -> None:
    """The line itself: the player's ink between two edges, so that it shows on any paper."""
    pieces = list(dashed(points, [length * frame.unit for length in DASHES[seat % len(DASHES)]]))
    for role, thick in (("edge", 7), (ink(f"players.{INKS[seat]}"), 3)):
        for start, end in pieces:
            pygame.draw.line(frame.surface, frame.colour(role), start, end, frame.u(thick))


def dashed(points: list[Point], pattern: list[float]) -> Iterator[tuple[Point, Point]]:
    """The strokes of a dashed line through some points; the pattern goes on round corners."""
    if len(pattern) == 2 and not pattern[1]:
        yield from pairwise(points)
        return
    index, left = 0, pattern[0]
    for start, end in pairwise(points):
        long = math.dist(start, end)
        done = 0.0
        while long - done > 0.01:
            part = min(left, long - done)
            if index % 2 == 0:
                yield _along(start, end, done / long), _along(start, end, (done + part) / long)
            done, left = done + part, left - part
            if left <= 0.01:
                index = (index + 1) % len(pattern)
                left = pattern[index]


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _beside(lines: list[Line], number: int) -> list[tuple[Line, float]]:
    """The lines at one season, with how far each mark moves aside when several have the same points."""
    found = []
    for line in lines:
        same = [other.seat for other in lines if other.values[number] == line.values[number]]
        found.append((line, same.index(line.seat) - (len(same) - 1) / 2))
    return found


def _point(frame: Frame, line: Line, number: int, centre: tuple[int, int]) -> None:
    id = f"point:{line.seat}:{number}"
    side = frame.u(MARK + (8 if frame.is_hot(id) else 0))
    mark = Rect(0, 0, side, side)
    mark.center = centre
    glyph(frame, line.seat, mark)
    place = Rect(0, 0, frame.u(MARK), frame.u(SPOT))
    place.center = centre
    tip = line.tips[number]
    frame.spot(id, place, line.does[number], tip=tip, label=tip)


def _ends(frame: Frame, plot: Rect, lines: list[Line], at: Callable[[int, int], Point], column: Rect) -> None:
    """Whose line is whose, in the order of the ends, moved apart where they would lie on each other."""
    side = frame.type(SMALL) + frame.u(8)
    high = max(side + frame.u(4), column.height)
    ordered = sorted(lines, key=lambda line: (-line.values[-1], line.seat))
    tops = [round(at(len(line.values) - 1, line.values[-1])[1]) - high // 2 for line in ordered]
    for number in range(1, len(tops)):
        tops[number] = max(tops[number], tops[number - 1] + high)
    over = tops[-1] + high - (plot.bottom + high // 2)
    for number in range(len(tops) - 1, -1, -1):
        limit = plot.bottom + high // 2 - (len(tops) - number) * high
        tops[number] = min(tops[number], limit) if over > 0 else tops[number]
    for line, top in zip(ordered, tops, strict=True):
        glyph(frame, line.seat, Rect(column.left, top, side, high))
        room = column.width - side - frame.u(8)
        name = frame.shortened(line.name, room, SMALL)
        place = Rect(column.left + side + frame.u(8), top, room, high)
        frame.text(name, place, SMALL, face=LABEL_BOLD, valign="middle")
