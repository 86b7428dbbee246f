"""Names on the map: letters of points, names of large regions, and features that have no place of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.leviathan.names import own_name, own_rule, own_words
from game.leviathan.scenario import Scenario
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import look_at_story
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.marks import anchors, drawing, feature_cells, feature_drawing, is_block, union
from scenes.leviathan.map.prints import chip, fine, print_word
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.theme import ink
from scenes.words import headed


def draw_letters(frame: Frame, crew: Crew, grid: Grid) -> None:
    """The letters of the map as it lies now."""
    view = crew.view
    full = {*view.crystals, *(climber.at for climber in view.climbers)}
    full |= {token.at for token in view.tokens if token.on_map}
    print_letters(frame, crew.plan, view.overlays, full, grid)


def print_letters(
    frame: Frame, plan: Scenario, overlays: Mapping[str, tuple[int, str]], full: set[int], grid: Grid
) -> None:
    """Letters in the corner of their spaces: square where an overlay may lie, round otherwise.

    On a small map a die, a climber, a token or the drawing of a feature leaves no room for one.
    """
    stands, side = anchors(plan), max(round(fine(frame, grid.side) * 1.2), round(grid.side * 0.3))
    drawn = {plan.board.points[form.point] for form in plan.file.features if form.point in plan.board.points}
    taken: dict[int, int] = {}
    for name, cell in _points(plan, overlays):
        if (cell in full and grid.side < side * 3) or (cell in drawn and grid.side < side * 2):
            continue
        rect = grid.cell(cell)
        _letter(frame, name, _place(rect, side, taken.get(cell, 0)), name in stands)
        taken[cell] = taken.get(cell, 0) + 1


def _place(cell: Rect, side: int, number: int) -> Rect:
    """One below the other on the right, further ones to the left below: the sign of the terrain is upper left."""
    across, down = max(0, number - 1), min(1, number)
    return Rect(cell.right - side * (across + 1) - 1, cell.top + 1 + side * down, side, side)


def _letter(frame: Frame, name: str, rect: Rect, is_square: bool) -> None:
    radius = rect.width // 5 if is_square else rect.width // 2
    frame.fill(rect, "leviathan.bone", radius)
    frame.fill(rect.inflate(-frame.u(3), -frame.u(3)), "shared.key", radius)
    light = ink("shared.lantern" if is_square else "leviathan.bone")
    print_word(frame, name, rect, rect.width * 5 // 6, ink("shared.key"), light)


def _points(plan: Scenario, overlays: Mapping[str, tuple[int, str]]) -> Iterator[tuple[str, int]]:
    """The points that a rule names during the game, those on overlays where these lie now."""
    for name, (at, side) in overlays.items():
        laid = plan.overlays[name][side].board
        for point, cell in laid.points.items():
            y, x = divmod(cell, laid.width)
            yield point, at + y * plan.board.width + x
    for point, cell in plan.board.points.items():
        if point in plan.letters:
            yield point, cell


def draw_names(frame: Frame, crew: Crew, grid: Grid) -> None:
    """The name of a region that is drawn or stands apart and is larger than a row, above its corner."""
    plan = crew.plan
    within = grid.rect.clip(frame.surface.get_clip())
    for name, cells in plan.board.regions.items():
        is_drawn = drawing("regions", f"{plan.file.id}-{name}") or name in plan.file.detached
        if is_drawn and len(cells) > plan.board.width and is_block(plan, cells):
            rect = union(grid, cells)
            said, size = own_name(crew.content, plan.file.id, name).capitalize(), fine(frame, grid.side)
            tag = Rect(0, 0, frame.press.width(said, LABEL_BOLD, size) + size, round(size * 1.4))
            tag.bottomleft = rect.topleft
            tag.clamp_ip(within)
            frame.paper(tag, "panel", 2, over=True)
            print_word(frame, said, tag, size, frame.colour("panel"), frame.colour("text"), LABEL_BOLD)


def draw_features(frame: Frame, desk: Desk, grid: Grid) -> None:
    """Features that are drawn nowhere: said in words. Those without a place of their own: a sign beside the map."""
    plan, view = desk.crew.plan, desk.view
    area = frame.surface.get_clip()
    within = grid.rect.clip(area)
    for number, form in enumerate(plan.file.features):
        state = view.features.get(form.id, form.start)
        cells, path = feature_cells(plan, form), feature_drawing(form, state)
        name, now = (own_name(desk.content, plan.file.id, thing) for thing in (form.id, f"{form.id}={state}"))
        said = headed(name, now)
        said = said[:1].upper() + said[1:]
        if cells and not path:
            rect = union(grid, cells)
            pygame.draw.rect(frame.surface, ink("leviathan.sky"), rect.inflate(-2, -2), frame.u(2), frame.u(8))
            chip(frame, said, (rect.centerx, rect.top), "panel", within)
        elif not cells:
            _sign(frame, desk, grid, number, path, f"{form.id}={state}")


def _sign(frame: Frame, desk: Desk, grid: Grid, number: int, path: str, thing: str) -> None:
    """A medal with the state of a feature, left of the map if there is room, else in its upper corner."""
    side, gap = max(frame.u(48), grid.side), frame.u(8)
    area, content, leviathan = frame.surface.get_clip(), desk.content, desk.crew.plan.file.id
    said = own_name(content, leviathan, thing).capitalize()
    map_ = grid.rect.clip(area)
    wide = max(side, frame.text_width(said, SMALL, LABEL_BOLD) + 2 * gap)
    rect = Rect(0, 0, side, side)
    rect.midtop = (map_.left + gap + wide // 2, map_.top + gap + number * (side + frame.em(34)))
    if map_.left - area.left >= wide + 3 * gap:
        rect.centerx = map_.left - 2 * gap - wide // 2
    if path:
        frame.picture(path, rect)
    chip(frame, said, (rect.centerx, rect.bottom + gap), "panel", area)
    tip = f"**{said}**\n{own_words(content, leviathan, thing)}".strip()
    rule = own_rule(content, leviathan, thing)
    frame.spot(
        f"feature:{number}", rect, partial(look_at_story, desk), tip=tip, label=said, rule=rule, focus=False
    )  # fmt: skip
