"""What lies on the map: crystals, pools, mushrooms, markers, tokens, overlays, features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.leviathan.ground import TERRAIN, Grid
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect, Word
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.theme import Ink, ink
from scenes.words import say

if TYPE_CHECKING:
    from scenes.leviathan.board import LeviathanBoard

ARROWS = {"down": "arrow-down", "up": "arrow-up", "left": "arrow-left", "right": "arrow-right"}


def draw_things(frame: Frame, board: LeviathanBoard, grid: Grid) -> None:
    view = board.view
    _overlays(frame, board, grid)
    for cell, count in view["mushrooms"].items():
        _mushrooms(frame, grid.cell(int(cell)), count)
    for token in view["tokens"]:
        if token["place"] == "map":
            draw_token(frame, token, _corner(grid.cell(token["at"]), 0.52, 0.28, 0.3))
    for climber in view["climbers"]:
        if climber["farseer"] >= 0:
            rect = _corner(grid.cell(climber["farseer"]), 0.5, 0.72, 0.3)
            frame.picture("leviathan/tokens/farseer.svg", rect)
    for cell in view["markers"]:
        frame.picture(f"{TERRAIN}/marker.svg", grid.cell(cell))
    for cell, die in view["crystals"].items():
        draw_crystal(frame, die, _corner(grid.cell(int(cell)), 0.86, 0.5, 0.46))
    for name, dice in view["pools"].items():
        _pool(frame, board, grid, name, dice)


def _corner(cell: Rect, part: float, x: float, y: float) -> Rect:
    """A square of a part of a cell, around a point given in parts of it."""
    side = max(8, round(cell.width * part))
    rect = Rect(0, 0, side, side)
    rect.center = (round(cell.left + cell.width * x), round(cell.top + cell.height * y))
    return rect


def digit(frame: Frame, text: str, rect: Rect, ground: Ink, part: float = 0.56) -> None:
    """A number on a die or a chip: never below the smallest type."""
    size = max(
        frame.type(SMALL) if frame.text_scale <= 1.4 else round(SMALL * frame.unit * 1.4), round(rect.height * part)
    )
    image = frame.press.text(text, FIGURES, size, ink("shared.key"))
    drop = frame.press.drop(FIGURES, size)
    place = image.get_rect(center=rect.center).move(0, drop)
    frame.surface.blit(image, place)
    box = Rect(0, 0, image.get_width(), round(size * 0.7))
    box.center = rect.center
    clip, group = frame.surface.get_clip(), -1 - len(frame.words)
    frame.words.append(Word(text, box, size, ink("shared.key"), ground, clip, False, group))


def draw_crystal(frame: Frame, die: dict[str, Any], rect: Rect) -> None:
    """A crystal is a die: its digit in key ink; a blighted one has thorns."""
    frame.picture(f"{TERRAIN}/crystal-{die['kind']}.svg", rect)
    light = ink("leviathan.crystal") if die["kind"] == "normal" else ink("players.green")
    digit(frame, str(die["value"]), rect, light)


def _mushrooms(frame: Frame, cell: Rect, count: int) -> None:
    frame.picture(f"{TERRAIN}/mushroom.svg", cell)
    if count > 1:
        chip = _corner(cell, 0.4, 0.8, 0.3)
        frame.fill(chip, "shared.paper", chip.width // 2)
        frame.outline(chip, "shared.key", frame.u(2), chip.width // 2)
        digit(frame, str(count), chip, ink("shared.paper"))


def token_picture(token: dict[str, Any]) -> str:
    """The drawing of a token: what is printed on it if that is known, else its back."""
    for name in (token["front"], token["set"]) if token["front"] else (token["set"],):
        if name and has_drawing(f"leviathan/tokens/{name}.svg"):
            return f"leviathan/tokens/{name}.svg"
    return "leviathan/tokens/back.svg"


def draw_token(frame: Frame, token: dict[str, Any], rect: Rect) -> None:
    picture = token_picture(token)
    frame.picture(picture, rect)
    if picture.endswith("back.svg") and token["front"] and rect.width >= frame.type(SMALL):
        digit(frame, token["front"][:1].upper(), rect, ink("shared.paper"))


def _pool(frame: Frame, board: LeviathanBoard, grid: Grid, name: str, dice: list[dict[str, Any]]) -> None:
    """A large crystal over several spaces: its dice lie side by side in the middle of its region."""
    plan = board.crew.plan
    cells = plan.board.regions.get(plan.pools[name].region, ())
    if not cells or not dice:
        return
    whole = grid.cell(cells[0]).unionall([grid.cell(cell) for cell in cells])
    side = min(grid.side, max(frame.u(26), whole.width // max(1, len(dice))))
    left = whole.centerx - side * len(dice) // 2
    kinds = {die["kind"] for die in dice}
    back = Rect(0, 0, min(whole.width, side * 2), min(whole.width, side * 2))
    back.center = whole.center
    frame.picture(f"{TERRAIN}/{'pool-blighted' if kinds == {'blighted'} else 'pool'}.svg", back)
    for number, die in enumerate(dice):
        draw_crystal(frame, die, Rect(left + number * side, whole.centery, side, side))


def _overlays(frame: Frame, board: LeviathanBoard, grid: Grid) -> None:
    """Pieces of map laid on the map: a thick edge around their spaces. Features: a label where they are."""
    view, plan = board.view, board.crew.plan
    for name, (at, side) in view["overlays"].items():
        laid = plan.overlays[name][side].board
        first = grid.cell(at)
        rect = Rect(first.left, first.top, laid.width * grid.side, laid.height * grid.side)
        frame.outline(rect, "shared.key", frame.u(6), frame.u(4))
        frame.outline(rect.inflate(-frame.u(4), -frame.u(4)), "shared.lantern", frame.u(2), frame.u(3))
        frame.spot(f"overlay:{name}", Rect(rect.left, rect.top, 1, 1), focus=False, label=name)
    for form in plan.file.features:
        cells = plan.board.regions.get(form.region, ()) if form.region else ()
        if not cells and form.point in plan.board.points:
            cells = (plan.board.points[form.point],)
        if cells:
            whole = grid.cell(cells[0]).unionall([grid.cell(cell) for cell in cells])
            frame.outline(whole.inflate(-frame.u(2), -frame.u(2)), "leviathan.sky", frame.u(2), frame.u(8))
            said = f"{form.id}: {view['features'][form.id]}".replace("_", " ").capitalize()
            within = grid.rect.clip(frame.surface.get_clip())
            chip(frame, said, (whole.centerx, whole.top), "panel", within)


def draw_gravity(frame: Frame, board: LeviathanBoard, grid: Grid, area: Rect) -> None:
    """Which way things fall: beside the map if there is room, on it only where gravity is not as usual."""
    way = board.view["gravity"]
    side = max(frame.u(28), min(grid.side * 2 // 3, frame.u(44)))
    gap = frame.u(5)
    disc = Rect(0, 0, side, side)
    rect = grid.rect.clip(area)
    if rect.left - area.left >= side + 2 * gap:
        disc.midright = (rect.left - 2 * gap, rect.centery)
    elif area.bottom - rect.bottom >= side + gap:
        disc.midtop = (rect.centerx, rect.bottom + gap)
    elif way != "down":
        disc.midleft = (rect.left + gap, rect.centery)
    else:
        return
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    frame.icon(ARROWS[way], disc.inflate(-side * 2 // 5, -side * 2 // 5), "shared.lantern")
    tip = say("leviathan.gravity", way=say(f"leviathan.way.{way}"))
    frame.spot(
        "gravity",
        disc,
        lambda: board.scene.app.follow_link("rule:LW-79"),
        tip=tip,
        label=tip,
        rule="LW-79",
        focus=False,
    )


def chip(frame: Frame, text: str, centre: tuple[int, int], role: str = "panel", within: Rect | None = None) -> Rect:
    """A small label over the map."""
    wide = frame.text_width(text, SMALL, LABEL_BOLD) + frame.u(14)
    rect = Rect(0, 0, wide, round(frame.type(SMALL) * 1.2) + frame.u(4))
    rect.center = centre
    if within is not None:
        rect.clamp_ip(within)
    frame.paper(rect, role, 2, over=True)
    ink_ = "on_accent" if role == "accent" else "text"
    frame.text(text, rect, SMALL, face=LABEL_BOLD, ink=ink_, on=role, align="centre", valign="middle", leading=1.0)
    return rect


def dashed(surface: pygame.Surface, colour: Ink, start: tuple[int, int], end: tuple[int, int], width: int) -> None:
    """A line of dashes, for ways nobody chose: falls."""
    steps = max(1, round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5) // (4 * width))
    for number in range(steps):
        a, b = number / steps, (number + 0.55) / steps
        one, other = (
            (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
            for part in (a, b)
        )
        pygame.draw.line(surface, colour, one, other, width)
