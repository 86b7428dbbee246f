"""What lies over the ground of the map for a while: the area of an attack, spaces that can be chosen, ways."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.leviathan.view.structs import Drop, Way
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.prints import chip, dashed
from scenes.leviathan.map.ways import way_words
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.theme import ink

COLOURS = ("a", "b", "c")
SHADES = {"a": ("suits.red", "leviathan.wound"), "b": ("suits.yellow", "leviathan.grip"),
          "c": ("leviathan.deep", "leviathan.crystal")}  # fmt: skip
"""For each colour of an attack the tint and its lines."""
PLAIN = {"a": "high_contrast.yellow", "b": "high_contrast.cyan", "c": "high_contrast.white"}
"""Its lines where nothing is tinted."""
GHOST = 150
"""How much is seen of what is not there yet, of 255."""
ARROWS = {"down": "arrow-down", "up": "arrow-up", "left": "arrow-left", "right": "arrow-right"}


def draw_area(frame: Frame, crew: Crew, grid: Grid) -> None:
    """The spaces an open attack threatens: tinted and hatched, each colour of the attack its own way.

    What a delayed attack will threaten if nothing changes has a dashed line round it, and its markers are ghosts.
    """
    area = crew.view.area
    patches: dict[tuple[str, ...], set[int]] = {}
    for cell, colours in area.items():
        patches.setdefault(colours, set()).add(cell)
        for colour in colours or COLOURS[:1]:
            frame.surface.blit(hatched(frame, (grid.side, grid.side), colour), grid.cell(cell))
    thick = max(3, grid.side // 16)
    for cells in patches.values():
        for cell in cells:
            _border(frame, grid, cell, cells, thick)
    ahead = crew.view.ahead
    for cell in ahead.area:
        _border(frame, grid, cell, set(ahead.area), thick, is_dashed=True)
    for cell in ahead.marks:
        ghost = frame.press.picture("leviathan/terrain/marker.svg", grid.cell(cell).size).copy()
        ghost.set_alpha(GHOST)
        frame.surface.blit(ghost, grid.cell(cell))


def draw_bursts(frame: Frame, crew: Crew, grid: Grid) -> None:
    """Who points at a place that attacks start from sees how far they reach."""
    hover = frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover
    kind, _, name = hover.partition(":")
    if kind != "space" or name not in crew.view.cells:
        return
    reach = crew.plan.bursts.get(crew.cell(name), frozenset())
    for cell in reach:
        frame.surface.blit(hatched(frame, (grid.side, grid.side), "c"), grid.cell(cell))
    for cell in reach:
        _border(frame, grid, cell, set(reach), max(3, grid.side // 16))


def hatched(frame: Frame, size: tuple[int, int], colour: str) -> pygame.Surface:
    """A tint with its lines: rising for the first colour, falling for the second, level for the third."""
    key = ("hatch", size, colour, frame.theme.name)
    sheet = frame.press.kept(key)
    if sheet is not None:
        return sheet
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    is_drawn = frame.theme.drawn_ground
    tint, lines = SHADES.get(colour, SHADES["a"])
    line = ink(lines) if is_drawn else ink(PLAIN.get(colour, PLAIN["a"]))
    sheet.fill((*ink(tint), 120) if is_drawn else (0, 0, 0, 0))
    wide, high = size
    gap, thick = max(8, wide // 5), max(2, wide // 22)
    for reach in range(-high, wide, gap):
        ends = {"a": ((reach, high), (reach + high, 0)), "b": ((reach, 0), (reach + high, high))}
        start, end = ends.get(colour, ((0, reach + high), (wide, reach + high)))
        pygame.draw.line(sheet, (*line, 170), start, end, thick)
    return frame.press.keep(key, sheet)


def _border(frame: Frame, grid: Grid, cell: int, area: set[int], thick: int, is_dashed: bool = False) -> None:
    """A line where the area ends."""
    rect = grid.cell(cell)
    y, x = divmod(cell, grid.width)
    colour = ink("leviathan.wound") if frame.theme.drawn_ground else frame.colour("accent")
    sides = (
        (x > 0 and cell - 1 in area, rect.topleft, rect.bottomleft),
        (x < grid.width - 1 and cell + 1 in area, rect.topright, rect.bottomright),
        (y > 0 and cell - grid.width in area, rect.topleft, rect.topright),
        (cell + grid.width in area, rect.bottomleft, rect.bottomright),
    )
    for goes_on, start, end in sides:
        if not goes_on:
            draw = dashed if is_dashed else pygame.draw.line
            draw(frame.surface, ink("shared.key"), start, end, thick + 2)
            draw(frame.surface, colour, start, end, thick)


def draw_lit(
    frame: Frame, grid: Grid, near: Iterable[int], far: Iterable[int], picked: Iterable[int], open_: Iterable[int] = (),
    way: str = "down",
) -> None:  # fmt: skip
    """Spaces that can be chosen: framed with a notch; those a longer move reaches have a dot; picked ones a tick.

    Where nothing holds and one falls, the frame is red and hatched, and an arrow points the way one falls.
    """
    far, picked, open_ = set(far), set(picked), set(open_)
    for cell in far:
        spot = grid.cell(cell)
        radius = max(4, grid.side // 10)
        centre = (spot.centerx, spot.bottom - radius - max(3, grid.side // 10))
        pygame.draw.circle(frame.surface, ink("shared.key"), centre, radius + 2)
        pygame.draw.circle(frame.surface, frame.colour("danger" if cell in open_ else "accent"), centre, radius)
    for cell in near:
        if cell in open_:
            _draw_open(frame, grid.cell(cell), way)
        else:
            framed(frame, grid.cell(cell), is_filled=cell in picked)
    for cell in picked:
        rect = grid.cell(cell)
        side = max(frame.u(20), rect.width // 2)
        disc = Rect(0, 0, side, side)
        disc.center = rect.center
        frame.fill(disc, "shared.paper", side // 2)
        frame.icon("check", disc.inflate(-side // 3, -side // 3), "shared.key")


def _draw_open(frame: Frame, rect: Rect, way: str) -> None:
    """A space one would fall from: hatched and framed in red, with an arrow the way things fall."""
    inner = rect.inflate(-max(2, rect.width // 14), -max(2, rect.width // 14))
    red = ink("leviathan.wound") if frame.theme.drawn_ground else frame.colour("accent")
    sheet = pygame.Surface(inner.size, pygame.SRCALPHA)
    gap, thick = max(7, rect.width // 6), max(2, rect.width // 26)
    for reach in range(-inner.height, inner.width, gap):
        pygame.draw.line(sheet, (*red, 150), (reach, inner.height), (reach + inner.height, 0), thick)
    frame.surface.blit(sheet, inner)
    line = max(2, rect.width // 20)
    frame.outline(inner, "shared.key", line + 2, frame.u(5))
    frame.outline(inner.inflate(-2, -2), red, line, frame.u(4))
    side = max(frame.u(18), rect.width * 2 // 5)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    frame.fill(disc, "shared.key", side // 2)
    frame.icon(ARROWS[way], disc.inflate(-side // 3, -side // 3), red)


def framed(frame: Frame, rect: Rect, is_filled: bool = False, role: str = "accent") -> None:
    """Two inks and a notch: it can be clicked."""
    inner = rect.inflate(-max(2, rect.width // 14), -max(2, rect.width // 14))
    thick = max(2, rect.width // 20)
    if is_filled:
        frame.shade(inner, role, 90, frame.u(4))
    frame.outline(inner, "shared.key", thick + 2, frame.u(5))
    frame.outline(inner.inflate(-2, -2), role, thick, frame.u(4))
    notch = max(4, rect.width // 9)
    x, y = inner.centerx, inner.top
    points = [(x - notch, y), (x + notch, y), (x, y + notch)]
    pygame.draw.polygon(frame.surface, ink("shared.key"), [(px, py + 1) for px, py in points])
    pygame.draw.polygon(frame.surface, frame.colour(role), points)


def draw_way(frame: Frame, grid: Grid, start: int, way: Way) -> None:
    """The row of climbs a click would send, with what it costs."""
    points = [grid.cell(cell).center for cell in (start, *way.cells)]
    thick = max(3, grid.side // 12)
    pygame.draw.lines(frame.surface, ink("shared.key"), False, points, thick + 4)
    pygame.draw.lines(frame.surface, ink("shared.lantern"), False, points, thick)
    for point in points[1:]:
        pygame.draw.circle(frame.surface, ink("shared.key"), point, thick + 3)
        pygame.draw.circle(frame.surface, ink("shared.lantern"), point, thick)
    last = grid.cell(way.cells[-1])
    within = grid.rect.clip(frame.surface.get_clip())
    chip(frame, way_words(way), (last.centerx, last.top - frame.u(6)), "accent", within)


def pointed(frame: Frame, rect: Rect) -> None:
    """What a hint or a line of the log means: a broad pale frame with a dark rim, unlike what can be clicked."""
    thick = max(3, rect.width // 12)
    frame.outline(rect.inflate(thick, thick), "shared.key", thick + 4, frame.u(7))
    frame.outline(rect.inflate(thick - 4, thick - 4), "shared.paper", thick, frame.u(6))


def draw_drop(frame: Frame, grid: Grid, start: int, drop: Drop, words: str, has_sign: bool = True) -> None:
    """Where a fall would end, and what it takes; a sign stands there unless the climber itself is drawn."""
    one, other = grid.cell(start).center, grid.cell(drop.end).center
    thick = max(3, grid.side // 14)
    dashed(frame.surface, ink("shared.key"), one, other, thick + 3)
    dashed(frame.surface, ink("leviathan.wound"), one, other, thick)
    if has_sign:
        side = max(frame.u(22), grid.side // 2)
        disc = Rect(0, 0, side, side)
        disc.center = other
        frame.fill(disc, "shared.paper", side // 2)
        frame.fill(disc.inflate(-frame.u(3), -frame.u(3)), "shared.key", side // 2)
        frame.icon("leviathan-fall", disc.inflate(-side // 3, -side // 3), "leviathan.wound")
    within, cell = grid.rect.clip(frame.surface.get_clip()), grid.cell(drop.end)
    half = (frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(14)) // 2
    x = cell.right + half if cell.right + 2 * half <= within.right else cell.left - half
    chip(frame, words, (x, cell.centery), "panel", within)
