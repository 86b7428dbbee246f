"""What lies on the map: crystals, pools, mushrooms, markers, tokens; and which way all of it falls."""

from __future__ import annotations

from functools import partial

import pygame

from game.leviathan.land.board import Crystal
from game.leviathan.scenario import Scenario
from game.leviathan.view.structs import LeviathanView, TokenView
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.ground import TERRAIN, pull
from scenes.leviathan.map.letters import draw_features, draw_letters, draw_names
from scenes.leviathan.map.marks import feature_cells, feature_drawing, union
from scenes.leviathan.map.prints import digit, fine, print_word, smallest
from scenes.leviathan.map.tints import ARROWS, draw_bursts
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.theme import ink
from scenes.words import say


def draw_things(frame: Frame, desk: Desk, grid: Grid) -> None:
    crew, view = desk.crew, desk.view
    draw_bursts(frame, crew, grid)
    draw_features(frame, desk, grid)
    draw_names(frame, crew, grid)
    draw_letters(frame, crew, grid)
    for cell, count in view.mushrooms.items():
        _mushrooms(frame, grid.cell(cell), count)
    for climber in view.climbers:
        if climber.farseer >= 0:
            rect = _corner(grid.cell(climber.farseer), 0.5, 0.72, 0.3)
            frame.picture("leviathan/tokens/farseer.svg", rect)
    for cell in view.markers:
        frame.picture(f"{TERRAIN}/marker.svg", grid.cell(cell))
    for cell, die in view.crystals.items():
        rect = grid.cell(cell)
        draw_crystal(frame, die, die_place(rect, len(crew.standing_on(cell))))
        if cell in view.closed.spaces:
            _lock(frame, _corner(rect, 0.4, 0.78, 0.78))
    for name, dice in view.pools.items():
        _pool(frame, crew, grid, name, dice)
    _tokens(frame, crew, grid)


def _corner(cell: Rect, part: float, x: float, y: float) -> Rect:
    """A square of a part of a cell, around a point given in parts of it."""
    side = max(8, round(cell.width * part))
    rect = Rect(0, 0, side, side)
    rect.center = (round(cell.left + cell.width * x), round(cell.top + cell.height * y))
    return rect


def die_place(cell: Rect, standing: int) -> Rect:
    """Where the die of a space lies: in its middle, or in its upper part above whoever stands there."""
    if not standing:
        return _corner(cell, 0.86, 0.5, 0.46)
    return _corner(cell, 0.58, 0.3, 0.3) if standing == 1 else _corner(cell, 0.54, 0.5, 0.27)


def draw_crystal(frame: Frame, die: Crystal, rect: Rect) -> None:
    """A crystal is a die: its digit in key ink; a blighted one has thorns. A pale rim lifts it from any ground."""
    path = f"{TERRAIN}/crystal-{die.kind}.svg"
    rim = _rim(frame, path, rect.size)
    frame.surface.blit(rim, rim.get_rect(center=rect.center))
    frame.picture(path, rect)
    light = ink("leviathan.crystal") if die.kind == "normal" else ink("players.green")
    digit(frame, str(die.value), rect, light)


def _rim(frame: Frame, path: str, size: tuple[int, int]) -> pygame.Surface:
    """The shape of a drawing in bone ink, a little larger than it is."""
    thick = max(2, size[0] // 18)
    key = ("rim", path, size, frame.theme.name)
    kept = frame.press.kept(key)
    if kept is not None:
        return kept
    shape = pygame.mask.from_surface(frame.press.picture(path, size)).to_surface(
        setcolor=(*ink("leviathan.bone"), 255), unsetcolor=(0, 0, 0, 0)
    )
    rim = pygame.Surface((size[0] + 2 * thick, size[1] + 2 * thick), pygame.SRCALPHA)
    for x in range(0, 2 * thick + 1, thick):
        for y in range(0, 2 * thick + 1, thick):
            rim.blit(shape, (x, y))
    return frame.press.keep(key, rim)


def _lock(frame: Frame, rect: Rect) -> None:
    """It cannot be struck for now."""
    side = max(frame.u(18), rect.width)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(3), -frame.u(3)), "shared.key", side // 2)
    frame.icon("lock", disc.inflate(-side // 3, -side // 3), "shared.lantern")


def _mushrooms(frame: Frame, cell: Rect, count: int) -> None:
    frame.picture(f"{TERRAIN}/mushroom.svg", cell)
    if count > 1:
        draw_count(frame, count, (round(cell.left + cell.width * 0.8), round(cell.top + cell.height * 0.3)), cell.width)


def draw_count(frame: Frame, count: int, centre: tuple[int, int], cell: int) -> Rect:
    """How many of a thing lie there: a number on a paper disc."""
    size = max(fine(frame, cell), round(cell * 0.24))
    side = round(size * 1.15)
    disc = Rect(0, 0, side, side)
    disc.center = centre
    frame.covers.append((len(frame.words), Rect(disc)))
    frame.fill(disc, "shared.paper", side // 2)
    frame.outline(disc, "shared.key", frame.u(2), side // 2)
    print_word(frame, str(count), disc, size, ink("shared.paper"))
    return disc


# --- tokens -----------------------------------------------------------------------------------------


def token_picture(family: str, front: str | None = None) -> str:
    """The drawing of a token of a set: what is printed on it if that is known, else its back."""
    for name in (front, family):
        if name and has_drawing(f"leviathan/tokens/{name}.svg"):
            return f"leviathan/tokens/{name}.svg"
    return "leviathan/tokens/back.svg"


def draw_token(frame: Frame, token: TokenView, rect: Rect) -> None:
    """A token as it lies: an exhausted one is turned and grey; one with a letter shows it."""
    picture = token_picture(token.set, token.front)
    if token.ready:
        frame.picture(picture, rect)
    else:
        frame.surface.blit(_exhausted(frame, picture, rect.size), rect)
    front = token.front or ""
    has_letter = len(front) == 1 or picture.endswith("back.svg")
    if front and has_letter and rect.width >= smallest(frame):
        side = max(round(smallest(frame) * 1.05), rect.width // 2)
        disc = Rect(0, 0, side, side)
        disc.center = rect.center
        frame.fill(disc, "shared.key", side // 2)
        size = max(smallest(frame), side * 3 // 5)
        print_word(frame, front[:1].upper(), disc, size, ink("shared.key"), ink("leviathan.bone"))


def _exhausted(frame: Frame, picture: str, size: tuple[int, int]) -> pygame.Surface:
    key = ("exhausted", picture, size)
    grey = frame.press.kept(key)
    if grey is None:
        grey = pygame.transform.grayscale(pygame.transform.rotate(frame.press.picture(picture, size), 270))
        frame.press.keep(key, grey)
    return grey


def _tokens(frame: Frame, crew: Crew, grid: Grid) -> None:
    """Tokens on the map: alike ones of a space as one with their number, beside a die or a climber that is there."""
    view, plan = crew.view, crew.plan
    stacks: dict[tuple[int, str], list[TokenView]] = {}
    for token in view.tokens:
        if token.on_map and not _is_ground(plan, view, token):
            stacks.setdefault((token.at, token_picture(token.set, token.front)), []).append(token)
    crowded = {*view.crystals, *view.mushrooms}
    crowded |= {climber.at for climber in view.climbers}
    groups = {cell: region for form in plan.file.tokens for region in form.deal for cell in plan.board.regions[region]}
    for (cell, _), stack in stacks.items():
        rect = grid.cell(cell)
        place = _corner(rect, 0.52, 0.27, 0.73) if cell in crowded else _corner(rect, 0.74, 0.54, 0.56)
        draw_token(frame, stack[0], place)
        if len(stack) > 1:
            draw_count(frame, len(stack), (place.right - place.width // 8, place.top + place.height // 8), rect.width)
        elif cell in groups and not stack[0].face_up:
            _group(frame, groups[cell], place, rect)
        if stack[0].front and not stack[0].face_up:
            eye = _corner(rect, 0.34, 0.8, 0.8)
            frame.fill(eye, "shared.key", eye.width // 2)
            frame.icon("leviathan-peek", eye.inflate(-eye.width // 5, -eye.width // 5), "leviathan.bone")


def _group(frame: Frame, region: str, place: Rect, cell: Rect) -> None:
    """Face-down tokens that were dealt by groups say which one they are of."""
    size = max(fine(frame, cell.width), round(cell.width * 0.2))
    side = round(size * 1.2)
    chip = Rect(0, 0, side, side)
    chip.center = (min(place.right, cell.right - side // 2), max(place.top, cell.top + side // 2))
    frame.fill(chip, "shared.key", side // 4)
    frame.fill(chip.inflate(-frame.u(3), -frame.u(3)), "shared.paper", side // 5)
    print_word(frame, region[-1:].upper(), chip, size, ink("shared.paper"))


def _is_ground(plan: Scenario, view: LeviathanView, token: TokenView) -> bool:
    """Whether a token is seen already, as the terrain it makes."""
    for form in plan.file.tokens:
        kind = form.terrain.get(token.front or "") if form.id == token.set else None
        if kind and kind == view.terrain[token.at] and has_drawing(f"{TERRAIN}/{kind}.svg"):
            return plan.kinds[kind].id != plan.kinds[kind].like
    return False


# --- pools ------------------------------------------------------------------------------------------


def _pool(frame: Frame, crew: Crew, grid: Grid, name: str, dice: tuple[Crystal, ...]) -> None:
    """A large crystal over several spaces: its dice lie side by side at the foot of its region.

    Where a feature is drawn on the same spaces, as an eye, the dice are smaller and leave it to be seen.
    """
    plan, view = crew.plan, crew.view
    cells = plan.board.regions.get(plan.pools[name].region, ())
    if not cells or not dice:
        return
    whole = union(grid, cells)
    is_drawn = any(
        set(feature_cells(plan, form)) == set(cells) and feature_drawing(form, view.features.get(form.id, ""))
        for form in plan.file.features
    )
    side = min(grid.side, max(frame.u(26), whole.width // max(1, len(dice))))
    side = side * 3 // 4 if is_drawn else side
    if not is_drawn:
        kinds = {die.kind for die in dice}
        back = Rect(0, 0, min(whole.width, grid.side * 2), min(whole.width, grid.side * 2))
        back.center = whole.center
        frame.picture(f"{TERRAIN}/{'pool-blighted' if kinds == {'blighted'} else 'pool'}.svg", back)
    left = whole.centerx - side * len(dice) // 2
    top = whole.bottom - side - (grid.side // 5 if is_drawn else 0)
    for number, die in enumerate(dice):
        draw_crystal(frame, die, Rect(left + number * side, top, side, side))
    if name in view.closed.pools:
        _lock(frame, Rect(whole.centerx - grid.side // 4, top - grid.side * 2 // 5, grid.side // 2, grid.side // 2))


# --- gravity ----------------------------------------------------------------------------------------


def draw_gravity(frame: Frame, desk: Desk, grid: Grid, area: Rect, whole: Rect) -> None:
    """Which way things fall: beside the map if there is room, else between the numbers of its rows in `whole`."""
    way = pull(desk.crew.plan, desk.view)
    is_turned = way != desk.crew.plan.board.gravity
    side = max(frame.u(28), min(grid.side, frame.u(64)) if is_turned else min(grid.side * 2 // 3, frame.u(44)))
    gap = frame.u(5)
    disc = Rect(0, 0, side, side)
    rect = grid.rect.clip(area)
    if way == "right" and area.right - rect.right >= side + 2 * gap:
        disc.midleft = (rect.right + 2 * gap, rect.centery)
    elif rect.left - area.left >= side + 2 * gap:
        heights = {"up": rect.top + side, "down": rect.bottom - side}
        disc.midright = (rect.left - 2 * gap, heights.get(way, rect.centery))
    elif area.bottom - rect.bottom >= side + gap:
        disc.midtop = (rect.centerx, rect.bottom + gap)
    elif way != "down":
        side = min(side, area.left - whole.left)
        disc = Rect(0, 0, side, side)
        disc.center = ((whole.left + area.left) // 2, rect.top + grid.height // 2 * grid.side)
    else:
        return
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    frame.icon(ARROWS[way], disc.inflate(-side * 2 // 5, -side * 2 // 5), "shared.lantern")
    tip = say("leviathan.gravity", way=say(f"leviathan.way.{way}"))
    frame.spot("gravity", disc, partial(desk.follow, "LW-79"), tip=tip, label=tip, rule="LW-79", focus=False)
