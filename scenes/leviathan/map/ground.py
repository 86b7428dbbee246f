"""The map itself: the body under the grid, the leviathan's own marks, the terrain. Kept whole, by size."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from game.leviathan.view.structs import LeviathanView
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.marks import print_marks, stamp
from scenes.ui.drawings import name_of, own_drawing
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import Press, has_drawing
from scenes.ui.theme import ART, ink

TERRAIN = "leviathan/terrain"
MOST_GROUNDS = 4
"""A printed map is large and quickly printed anew from what the press keeps."""
_GROUNDS: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
FADED = 215
"""How much of the art goes on the bare grid, of 255."""
TURNS = {"down": 0, "left": 270, "up": 180, "right": 90}
"""How far things turn, against the clock, to have their feet where gravity pulls."""


def draw_ground(frame: Frame, crew: Crew, grid: Grid, shows_grid: bool) -> None:
    """The picture and the marks of the terrain."""
    view, plan = crew.view, crew.plan
    terrain = view.terrain or plan.board.terrain
    is_setting_up = view.phase == "setup"
    look = (frame.theme.name, shows_grid, is_setting_up, stamp(view))
    key = (plan.file.id, terrain, grid.side, look)
    if key not in _GROUNDS:
        _GROUNDS[key] = _printed(frame, crew, terrain, grid.side, shows_grid)
        while len(_GROUNDS) > MOST_GROUNDS:
            _GROUNDS.popitem(last=False)
    frame.surface.blit(_GROUNDS[key], grid.rect)


def picture_of(content: LeviathanContent, plan: Scenario) -> str:
    """The drawing of the body, as the map names it, or of its id in a pack; empty if there is none."""
    if not plan.board.picture:
        name = f"leviathan/bodies/{plan.file.id}.svg"
        return name if own_drawing(name) is not None else ""
    path, art = (content.map_files[plan.file.id].parent / plan.board.picture).resolve(), ART.resolve()
    name = path.relative_to(art).as_posix() if path.is_relative_to(art) else name_of(path)
    return name if name and has_drawing(name) else ""


def _printed(frame: Frame, crew: Crew, terrain: tuple[str, ...], side: int, shows_grid: bool) -> pygame.Surface:
    view, plan = crew.view, crew.plan
    size = (side * plan.board.width, side * plan.board.height)
    surface = pygame.Surface(size).convert()
    picture = picture_of(crew.content, plan)
    if not frame.theme.drawn_ground:
        surface.fill(ink("high_contrast.black"))
    elif picture:
        surface.blit(frame.press.picture(picture, size), (0, 0))
    else:
        print_silhouette(surface, plan, terrain, side)
    if shows_grid and frame.theme.drawn_ground:
        _fade(surface)
    grid = Grid(0, 0, side, plan.board.width, plan.board.height)
    print_marks(frame.press, surface, plan, view.features, view.overlays, grid)
    angle = turn(plan, view)
    for cell, kind in enumerate(terrain):
        if kind != "none":
            print_terrain(frame, surface, plan, kind, grid.cell(cell), cell, shows_grid, angle)
    if view.phase == "setup":
        for cell in plan.board.starts:
            surface.blit(frame.press.picture(f"{TERRAIN}/start.svg", (side, side)), grid.cell(cell))
    return surface


def _fade(surface: pygame.Surface) -> None:
    """Let the art sink back, so that nothing is seen but what counts."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(ink("leviathan.deep"))
    veil.set_alpha(FADED)
    surface.blit(veil, (0, 0))


def pull(plan: Scenario, view: LeviathanView) -> str:
    """Which way things fall; until the map is laid out as it is printed."""
    return view.gravity if view.terrain else plan.board.gravity


def turn(plan: Scenario, view: LeviathanView) -> int:
    """How far gravity has turned from where the map was drawn for, in degrees against the clock."""
    return (TURNS[pull(plan, view)] - TURNS[plan.board.gravity]) % 360


def turned(press: Press, path: str, size: tuple[int, int], angle: int, suit: str = "red") -> pygame.Surface:
    """A drawing turned by quarters."""
    if not angle:
        return press.picture(path, size, suit)
    key = ("turned", path, size, angle, suit)
    return press.kept(key) or press.keep(key, pygame.transform.rotate(press.picture(path, size, suit), angle))


def print_terrain(
    frame: Frame, surface: pygame.Surface, plan: Scenario, kind: str, rect: Rect, cell: int, is_grid: bool,
    angle: int = 0,
) -> None:  # fmt: skip
    """Terrain by shape and colour: ledges are bone strips, dashes are nothing to hold on to.

    Rubble is difficult and spikes are harmful, as on the cards that protect against them. A kind of a
    leviathan's own has a drawing of its name. Ledges turn with gravity.
    """
    own = plan.kinds[kind]
    if not frame.theme.drawn_ground:
        colour = ink("high_contrast.white")
        pygame.draw.rect(surface, colour, rect, 1)
    elif is_grid:
        pygame.draw.rect(surface, ink("leviathan.bone"), rect, 1)
    is_drawn = own.id != own.like and has_drawing(f"{TERRAIN}/{own.id}.svg")
    ledge = ("ledge-2" if cell % 3 == 1 else "ledge") if own.ledge and not is_drawn else ""
    like = own.like if own.like not in ("normal", "ledge") else ""
    for name in ("" if own.like == "open" else "normal", own.id if is_drawn else "", ledge, like):
        if name:
            path = f"{TERRAIN}/{name}.svg"
            stands = name == ledge or (is_drawn and name == own.id)
            surface.blit(turned(frame.press, path, rect.size, angle if stands else 0), rect)
    if own.icon and not is_drawn and has_drawing(f"icons/{own.icon}.svg"):
        size = max(16, rect.width * 3 // 10)
        icon = frame.press.icon(own.icon, size, ink("leviathan.bone"))
        surface.blit(icon, (rect.right - size - 2, rect.top + 2))


def print_silhouette(surface: pygame.Surface, plan: Scenario, terrain: tuple[str, ...], side: int) -> None:
    """A body made of the spaces that can be climbed: cut shapes over a banded sky, with gouges from the top left."""
    wide, high = surface.get_size()
    surface.fill(ink("leviathan.sky"))
    for number, band in enumerate(("shared.paper_shade", "leviathan.sky", "leviathan.bone")):
        pygame.draw.rect(surface, ink(band), (0, high * (number + 5) // 9, wide, high // 18))
    grid = Grid(0, 0, side, plan.board.width, plan.board.height)
    solid = [cell for cell, kind in enumerate(terrain) if kind != "none" and plan.kinds[kind].like != "open"]
    grown, radius = side // 4, side // 3
    for colour, shift, extra in (("shared.key", side // 16, 6), ("leviathan.hide", 0, 0)):
        for cell in solid:
            rect = grid.cell(cell).inflate(grown + extra, grown + extra).move(0, shift)
            pygame.draw.rect(surface, ink(colour), rect, border_radius=radius)
    for cell in solid:
        rect = grid.cell(cell)
        ground = ink("leviathan.flank" if (cell * 7 + cell // grid.width) % 5 < 2 else "leviathan.deep")
        for number in range(3):
            x = rect.left + side * (2 + 3 * number + cell % 2) // 12
            y = rect.top + side * (3 + (cell * 5 + number * 7) % 6) // 12
            long, thick = side * (3 + (cell + number) % 3) // 16, max(2, side // 18)
            pygame.draw.polygon(
                surface, ground, [(x, y), (x + thick, y + long // 3), (x, y + long), (x - thick // 2, y)]
            )
