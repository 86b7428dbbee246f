"""Lines over the land: routes, the front of the war, ways of natives, where the Gang could strike, raids to come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.biome.view.structs import BiomeView, RouteView
from scenes.biome.map.camera import Lie
from scenes.ui.frame import Frame

Spot = tuple[int, int]


def draw_ways(frame: Frame, view: BiomeView, lie: Lie) -> None:
    """What is always seen: routes as dots, the front as a chain, ways of parties as dashes."""
    for route in view.routes:
        _route(frame, lie, route)
    for quest in view.quests:
        if quest.track and not quest.result:
            _front(frame, lie, quest.track)
    for party in view.parties:
        if party.at and party.way:
            names = [party.at, *(name for name in party.way if name != party.at)]
            _dashes(frame, [lie.centre(name) for name in names], lie.radius, "shared.danger")


def draw_walk(frame: Frame, lie: Lie, cells: list[str]) -> None:
    """The steps a click would take."""
    _dashes(frame, [lie.centre(name) for name in cells], lie.radius, "shared.key")


def draw_threats(frame: Frame, view: BiomeView, lie: Lie, cell: str) -> None:
    """What is seen while somebody points at a cell: whom its camp would raid now, where its Gang could end."""
    places = {camp.id: camp.at for camp in view.camps}
    places["exit"] = view.exit
    for camp in view.camps:
        if camp.at == cell and camp.stands:
            for target in camp.raids:
                if places.get(target):
                    _arrow(frame, lie, cell, places[target])
    gang = view.gang
    if gang is not None and (gang.at == cell or cell in gang.reach):
        for name in gang.reach if gang.at == cell else (cell,):
            _target(frame, lie, name)


def two_inks(frame: Frame, role: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """A line's own ink and the rim that lets it show on any ground."""
    if frame.theme.drawn_ground:
        return frame.colour(role), frame.colour("shared.paper")
    return frame.colour("high_contrast.yellow"), frame.colour("high_contrast.black")


def _route(frame: Frame, lie: Lie, route: RouteView) -> None:
    """A row of dots, hollow if nobody can ride there now."""
    ink, rim = two_inks(frame, "shared.key")
    points = [lie.centre(name) for name in route.cells]
    dot = max(3, lie.radius // 12)
    for one, other in pairwise(points):
        count = max(2, round(math.dist(one, other) / (dot * 3.6)))
        for step in range(count):
            part = (step + 0.5) / count
            at = (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
            pygame.draw.circle(frame.surface, rim, at, dot + 2)
            pygame.draw.circle(frame.surface, ink, at, dot, 0 if route.usable else max(1, dot // 2))
    side = max(10, lie.radius * 2 // 5)
    for name in (route.cells[0], route.cells[-1]):
        x, y = lie.at_corner(name, 3, 0.66)
        wide = side * 3 // 4
        frame.picture("biome/pieces/caravan-mark.svg", pygame.Rect(x - wide // 2, y - side // 2, wide, side))


def _front(frame: Frame, lie: Lie, track: Sequence[str]) -> None:
    """The track of the war: a thick chain from the Killer Camp to the Ally Camp."""
    ink, rim = two_inks(frame, "shared.danger")
    points = [lie.centre(name) for name in track]
    wide = max(3, lie.radius // 14)
    pygame.draw.lines(frame.surface, rim, False, points, wide + 4)
    pygame.draw.lines(frame.surface, ink, False, points, wide)
    for point in points:
        pygame.draw.circle(frame.surface, rim, point, wide * 2 + 2)
        pygame.draw.circle(frame.surface, ink, point, wide * 2)
        pygame.draw.circle(frame.surface, rim, point, wide)


def _dashes(frame: Frame, points: list[Spot], radius: int, role: str) -> None:
    """A dashed line with a head at its end."""
    if len(points) < 2:
        return
    ink, rim = two_inks(frame, role)
    wide, dash = max(3, radius // 16), max(6, radius // 5)
    for one, other in pairwise(points):
        far = math.dist(one, other)
        count = max(1, round(far / (dash * 1.8)))
        for step in range(count):
            ends = []
            for part in ((step + 0.2) / count, (step + 0.8) / count):
                ends.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
            pygame.draw.line(frame.surface, rim, ends[0], ends[1], wide + 4)
            pygame.draw.line(frame.surface, ink, ends[0], ends[1], wide)
    _head(frame, points[-2], points[-1], radius, ink, rim)


def _head(frame: Frame, start: Spot, end: Spot, radius: int, ink: Any, rim: Any) -> None:
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() < 1:
        return
    way = way.normalize()
    long = max(9.0, radius * 0.24)
    tip = pygame.Vector2(end)
    for size, colour in ((long + 4, rim), (long, ink)):
        nose = tip + way * (2 if colour == rim else 0)
        back = nose - way * size
        across = pygame.Vector2(-way.y, way.x) * size * 0.55
        pygame.draw.polygon(frame.surface, colour, [nose, back + across, back - across])


def _arrow(frame: Frame, lie: Lie, start: str, end: str) -> None:
    """A raid that would come: one broad arrow through the air."""
    arrow(frame, lie, start, end, 1.0)


def arrow(frame: Frame, lie: Lie, start: str, end: str, share: float) -> Spot | None:
    """An arrow through the air, as broad as a share of the broadest; the height of its bend."""
    ink, rim = two_inks(frame, "shared.danger")
    one, other = pygame.Vector2(lie.centre(start)), pygame.Vector2(lie.centre(end))
    if one == other:
        return None
    way = (other - one).normalize()
    stop = other - way * lie.radius * 0.45
    bend = pygame.Vector2(way.y, -way.x) * min(lie.radius * 1.2, one.distance_to(stop) * 0.16)
    if bend.y > 0:
        bend = -bend
    middle = (one + stop) / 2 + bend
    points = []
    for step in range(17):
        part = step / 16
        at = one * (1 - part) ** 2 + middle * 2 * part * (1 - part) + stop * part**2
        points.append((round(at.x), round(at.y)))
    wide = max(3, round(lie.radius * share / 10))
    pygame.draw.lines(frame.surface, rim, False, points, wide + 4)
    pygame.draw.lines(frame.surface, ink, False, points, wide)
    _head(frame, points[-4], points[-1], round(lie.radius * (0.7 + share)), ink, rim)
    return points[8]


def _target(frame: Frame, lie: Lie, name: str) -> None:
    """A cell where the Gang's next move could end: a ring with four notches."""
    ink, rim = two_inks(frame, "shared.danger")
    x, y = lie.centre(name)
    size, wide = lie.radius * 0.5, max(3, lie.radius // 14)
    pygame.draw.circle(frame.surface, rim, (x, y), size + 2, wide + 4)
    pygame.draw.circle(frame.surface, ink, (x, y), size, wide)
    for turn in range(4):
        way = pygame.Vector2(1, 0).rotate(90 * turn)
        pygame.draw.line(frame.surface, ink, (x, y) + way * size * 0.6, (x, y) + way * size * 1.3, wide)
