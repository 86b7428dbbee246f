"""What belongs to one leviathan and lies on its body, below the marks of the terrain.

A drawing is found by its name, so that a leviathan of one's own gets one by adding a file to art/leviathan:

    features/<feature>-<state>.svg           over its spaces; button_1 and button_2 share button-lit.svg
    features/<feature>-<state>-ground.svg    over the whole map
    regions/<leviathan>-<region>.svg         on each space of a region, with a line around it
    regions/<leviathan>-<region>-<state>.svg on each space while a feature is in that state
    points/<leviathan>-<letter>.svg          on a point, or points/<leviathan>.svg on each
    overlays/<overlay>.svg                   over its spaces, or overlays/<overlay>-<side>.svg
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

import pygame

from game.leviathan.files.sheets import Feature
from game.leviathan.scenario import Scenario
from game.leviathan.view.structs import LeviathanView
from scenes.leviathan.map.grid import Grid
from scenes.ui.frame import Rect
from scenes.ui.press import Press, has_drawing
from scenes.ui.theme import ink


def drawing(folder: str, *names: str) -> str:
    """The first of some drawings that there is; empty if there is none."""
    paths = (f"leviathan/{folder}/{name.replace('_', '-').lower()}.svg" for name in names)
    return next((path for path in paths if has_drawing(path)), "")


def feature_drawing(form: Feature, state: str) -> str:
    return drawing("features", f"{form.id}-{state}", f"{re.sub(r'_[0-9]+$', '', form.id)}-{state}")


def feature_cells(plan: Scenario, form: Feature) -> tuple[int, ...]:
    """The spaces of a feature; empty if they are no rectangle, as the sky's."""
    if form.point in plan.board.points:
        return (plan.board.points[form.point],)
    cells = plan.board.regions.get(form.region, ())
    return cells if is_block(plan, cells) else ()


def is_block(plan: Scenario, cells: Collection[int]) -> bool:
    """Whether spaces make up a rectangle."""
    xs, ys = {plan.board.xs[cell] for cell in cells}, {plan.board.ys[cell] for cell in cells}
    return bool(cells) and len(cells) == (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1)


def union(grid: Grid, cells: Iterable[int]) -> Rect:
    rects = [grid.cell(cell) for cell in cells]
    return rects[0].unionall(rects[1:])


def overlay_rect(plan: Scenario, grid: Grid, name: str, at: int, side: str) -> Rect:
    laid = plan.overlays[name][side].board
    first = grid.cell(at)
    return Rect(first.left, first.top, laid.width * grid.side, laid.height * grid.side)


def stamp(view: LeviathanView) -> tuple[object, ...]:
    """What the printed marks depend on."""
    overlays = tuple((name, at, side) for name, (at, side) in view.overlays.items())
    return tuple(view.features.items()), overlays, view.gravity


def print_marks(
    press: Press, surface: pygame.Surface, plan: Scenario, states: Mapping[str, str],
    overlays: Mapping[str, tuple[int, str]], grid: Grid,
) -> None:  # fmt: skip
    """Light over the whole map, then regions, points, features and overlays, each over the one before."""
    leviathan = plan.file.id
    for form in plan.file.features:
        _print(press, surface, drawing("features", f"{form.id}-{states.get(form.id, form.start)}-ground"), grid.rect)
    for region, cells in plan.board.regions.items():
        own = drawing("regions", f"{leviathan}-{region}")
        tile = drawing("regions", *(f"{leviathan}-{region}-{state}" for state in states.values())) or own
        for cell in cells:
            _print(press, surface, tile, grid.cell(cell))
        if own:
            _contour(surface, grid, set(cells))
    features = {form.point for form in plan.file.features}
    for name, cell in plan.board.points.items():
        if name not in features and name not in anchors(plan):
            _print(press, surface, drawing("points", f"{leviathan}-{name}", leviathan), grid.cell(cell))
    for form in plan.file.features:
        if cells := feature_cells(plan, form):
            _print(press, surface, feature_drawing(form, states.get(form.id, form.start)), union(grid, cells))
    for name, (at, side) in overlays.items():
        rect = overlay_rect(plan, grid, name, at, side)
        path = drawing("overlays", f"{name}-{side}", name)
        if not path:
            pygame.draw.rect(surface, ink("shared.key"), rect, max(3, grid.side // 10), max(2, grid.side // 12))
            pygame.draw.rect(surface, ink("shared.lantern"), rect.inflate(-4, -4), max(2, grid.side // 24))
        _print(press, surface, path, rect)
        if path:
            _contour(surface, grid, {cell for cell in plan.board.spaces if rect.contains(grid.cell(cell))})


def anchors(plan: Scenario) -> set[str]:
    """The points that only say where overlays may lie."""
    return {anchor for form in plan.file.overlays for anchor in form.anchors}


def _print(press: Press, surface: pygame.Surface, path: str, rect: Rect) -> None:
    if path:
        surface.blit(press.picture(path, rect.size), rect)


def _contour(surface: pygame.Surface, grid: Grid, cells: set[int]) -> None:
    """A dashed line where a region ends within the map."""
    thick = max(2, grid.side // 22)
    for start, end in _edges(grid, cells):
        pygame.draw.line(surface, ink("shared.key"), start, end, thick + 2)
        across = start[1] == end[1]
        long = (end[0] - start[0]) if across else (end[1] - start[1])
        for number in range(4):
            near, far = long * number // 4 + thick, long * (number + 1) // 4 - thick
            one = (start[0] + near, start[1]) if across else (start[0], start[1] + near)
            other = (start[0] + far, start[1]) if across else (start[0], start[1] + far)
            pygame.draw.line(surface, ink("leviathan.bone"), one, other, thick)


def _edges(grid: Grid, cells: set[int]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for cell in cells:
        rect = grid.cell(cell)
        y, x = divmod(cell, grid.width)
        if x > 0 and cell - 1 not in cells:
            yield rect.topleft, rect.bottomleft
        if x < grid.width - 1 and cell + 1 not in cells:
            yield rect.topright, rect.bottomright
        if y > 0 and cell - grid.width not in cells:
            yield rect.topleft, rect.topright
        if y < grid.height - 1 and cell + grid.width not in cells:
            yield rect.bottomleft, rect.bottomright
