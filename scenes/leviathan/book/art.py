"""The pictures of the book: the plate with the creature and its map, small ones for the index, pips, the ribbon."""

from __future__ import annotations

import pygame

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from scenes.leviathan.book.pages import crystals_of
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.ground import TERRAIN, picture_of, print_silhouette, print_terrain
from scenes.leviathan.map.letters import print_letters
from scenes.leviathan.map.marks import print_marks
from scenes.leviathan.map.things import draw_crystal
from scenes.ui.frame import Frame, Rect

SMALL_PRINTS = (128, 256, 512)
"""Small pictures are printed once at the next larger of these heights or widths, and made smaller from there."""


def plate_size(plan: Scenario, room: tuple[int, int]) -> tuple[int, int]:
    """The largest plate of whole spaces in some room."""
    side = _side(plan, room)
    return side * plan.board.width, side * plan.board.height


def _side(plan: Scenario, room: tuple[int, int]) -> int:
    return max(4, min(room[0] // plan.board.width, room[1] // plan.board.height))


def draw_plate(frame: Frame, content: LeviathanContent, plan: Scenario, rect: Rect) -> None:
    """The creature under its map: terrain, where climbers start, and where the crystals grow."""
    side = _side(plan, rect.size)
    key = ("book:plate", plan.file.id, side, frame.theme.name)
    plate = frame.press.kept(key) or frame.press.keep(key, _printed(frame, content, plan, side))
    frame.surface.blit(plate, plate.get_rect(center=rect.center))


def draw_map(frame: Frame, content: LeviathanContent, plan: Scenario, rect: Rect) -> None:
    """The plate as a map: the values of its crystals and the letters its rules name."""
    draw_plate(frame, content, plan, rect)
    side, crystals = _side(plan, rect.size), crystals_of(plan)
    whole = Rect(0, 0, side * plan.board.width, side * plan.board.height)
    whole.center = rect.center
    grid = Grid(whole.left, whole.top, side, plan.board.width, plan.board.height)
    for cell, die in crystals.items():
        draw_crystal(frame, die, grid.cell(cell))
    print_letters(frame, plan, _overlays(plan), set(crystals), grid)


def _printed(frame: Frame, content: LeviathanContent, plan: Scenario, side: int) -> pygame.Surface:
    board = plan.board
    surface = _body(frame, content, plan, (side * board.width, side * board.height))
    grid = Grid(0, 0, side, board.width, board.height)
    features = {form.id: form.start for form in plan.file.features}
    print_marks(frame.press, surface, plan, features, _overlays(plan), grid)
    for cell, kind in enumerate(board.terrain):
        if kind != "none":
            print_terrain(frame, surface, plan, kind, grid.cell(cell), cell, False)
    for cell in board.starts:
        surface.blit(frame.press.picture(f"{TERRAIN}/start.svg", (side, side)), grid.cell(cell))
    for cell, die in crystals_of(plan).items():
        surface.blit(frame.press.picture(f"{TERRAIN}/crystal-{die.kind}.svg", (side, side)), grid.cell(cell))
    return surface


def _overlays(plan: Scenario) -> dict[str, tuple[int, str]]:
    """How overlays lie before anything has happened."""
    return {form.id: (plan.board.points[form.at], form.side) for form in plan.file.overlays}


def _body(frame: Frame, content: LeviathanContent, plan: Scenario, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size).convert()
    picture = picture_of(content, plan)
    if picture:
        surface.blit(frame.press.picture(picture, size), (0, 0))
    else:
        print_silhouette(surface, plan, plan.board.terrain, size[0] // plan.board.width)
    return surface


def draw_small(frame: Frame, content: LeviathanContent, plan: Scenario, rect: Rect) -> None:
    """The creature alone, filling a small frame; what is too much is cut off on both sides."""
    key = ("book:small", plan.file.id, rect.size)
    small = frame.press.kept(key) or frame.press.keep(key, _cut(frame, content, plan, rect.size))
    frame.surface.blit(small, rect)


def _cut(frame: Frame, content: LeviathanContent, plan: Scenario, size: tuple[int, int]) -> pygame.Surface:
    board = plan.board
    scale = max(size[0] / board.width, size[1] / board.height)
    longest = scale * max(board.width, board.height)
    print_ = next((known for known in SMALL_PRINTS if known >= longest), round(longest))
    side = -(-print_ // max(board.width, board.height))
    key = ("book:print", plan.file.id, side)
    whole = frame.press.kept(key)
    if whole is None:
        whole = frame.press.keep(key, _body(frame, content, plan, (side * board.width, side * board.height)))
    fitted = pygame.transform.smoothscale(whole, (max(size[0], round(scale * board.width)),
                                                  max(size[1], round(scale * board.height))))  # fmt: skip
    left, top = (fitted.get_width() - size[0]) // 2, (fitted.get_height() - size[1]) // 2
    return fitted.subsurface(Rect(left, top, *size)).copy()


def pips_width(frame: Frame, most: int = 3) -> int:
    return most * frame.em(24)


def draw_pips(frame: Frame, rect: Rect, count: int, most: int = 3, ink: str = "text") -> None:
    """As many cut stones as it is complex; the others are only outlines."""
    step, radius = frame.em(24), frame.em(9)
    for number in range(most):
        x, y = rect.left + step * number + radius, rect.centery
        stone = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
        pygame.draw.polygon(frame.surface, frame.colour(ink), stone, 0 if number < count else frame.u(2))


def draw_ribbon(frame: Frame, rect: Rect) -> None:
    """A ribbon with a forked end: it marks what is chosen."""
    fork = rect.width // 2
    shape = [
        rect.topleft, (rect.right - 1, rect.top), (rect.right - 1, rect.bottom), (rect.centerx, rect.bottom - fork),
        (rect.left, rect.bottom),
    ]  # fmt: skip
    if frame.theme.shadow:
        below = [(x + frame.u(2), y + frame.u(3)) for x, y in shape]
        pygame.draw.polygon(frame.surface, frame.colour("inset"), below)
    pygame.draw.polygon(frame.surface, frame.colour("accent"), shape)
    pygame.draw.polygon(frame.surface, frame.colour("edge"), shape, frame.u(2))
