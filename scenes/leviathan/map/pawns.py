"""Climbers on the map: a pawn in the player's ink with the player's shape, and a ghost where it would end."""

from __future__ import annotations

from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.ground import turn, turned
from scenes.leviathan.map.things import draw_count, token_picture
from scenes.table.furniture.seats import INKS, glyph
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing

FANS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, -0.6), (1, -0.6), (0, 0.8)),
    4: ((-1, -0.7), (1, -0.7), (-1, 0.7), (1, 0.7)),
}
PARTS = {1: 0.86, 2: 0.62, 3: 0.56, 4: 0.52}
"""How much of a space a pawn takes, by how many stand there."""
BESIDE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((1, 1),),
    2: ((-1, 1), (1, 1)),
    3: ((-1, 1), (0, 1), (1, 1)),
    4: ((-1, 1), (-0.33, 1), (0.33, 1), (1, 1)),
}
PARTS_BESIDE = {1: 0.56, 2: 0.5, 3: 0.46, 4: 0.44}
"""On a space with a die: the pawns stand at its foot, the die lies above them, and its number can be read."""


def pawn_places(crew: Crew, grid: Grid) -> dict[int, Rect]:
    """Where each pawn stands; several on one space fan out, and all leave the number of a die in sight."""
    found: dict[int, Rect] = {}
    for cell in {climber.at for climber in crew.climbers}:
        here = crew.standing_on(cell)
        if cell < 0 or not here:
            continue
        rect, count = grid.cell(cell), min(4, len(here))
        has_die = cell in crew.view.crystals
        side = round(rect.width * (PARTS_BESIDE if has_die else PARTS)[count])
        reach = (rect.width - side) / 2
        for number, who in enumerate(here):
            x, y = (BESIDE if has_die else FANS)[count][min(number, 3)]
            place = Rect(0, 0, side, side)
            place.center = (round(rect.centerx + x * reach), round(rect.centery + y * reach))
            found[who] = place
    return found


def draw_pawns(frame: Frame, desk: Desk, grid: Grid) -> None:
    places = pawn_places(desk.crew, grid)
    for who in sorted(places, key=lambda who: places[who].bottom):
        if not desk.flights.takes(f"pawn:{who}", places[who]):
            draw_pawn(frame, desk, who, places[who])
            _held(frame, desk.crew, who, places[who])


def draw_pawn(frame: Frame, desk: Desk, who: int, rect: Rect) -> None:
    climber = desk.crew.climbers[who]
    is_active = who == desk.crew.active and desk.view.phase == "play"
    angle = turn(desk.crew.plan, desk.view)
    if is_active or desk.points_at(f"climber:{who}"):
        base = _base(rect, angle)
        frame.fill(base, "shared.key", min(base.size) // 2)
        frame.fill(base.inflate(-frame.u(4), -frame.u(4)), "accent", min(base.size) // 2)
    picture = f"leviathan/climbers/{climber.character}-pawn.svg"
    if has_drawing(picture):
        frame.surface.blit(turned(frame.press, picture, rect.size, angle, f"players.{INKS[who]}"), rect)
    mark = Rect(0, 0, max(frame.u(16), rect.width * 2 // 5), max(frame.u(16), rect.width * 2 // 5))
    mark.midbottom = (rect.right - mark.width // 4, rect.bottom + rect.height // 12)
    glyph(frame, who, mark)
    if climber.is_falling:
        side = max(frame.u(20), rect.width // 2)
        disc = Rect(rect.left - side // 4, rect.top - side // 4, side, side)
        frame.fill(disc, "shared.key", side // 2)
        frame.icon("leviathan-fall", disc.inflate(-side // 3, -side // 3), "leviathan.wound")


def _base(rect: Rect, angle: int) -> Rect:
    """The ground under a pawn's feet, which stand where gravity pulls."""
    long, thick, out = round(rect.width * 1.04), round(rect.height * 0.36), round(rect.height * 0.05)
    base = Rect(0, 0, *((thick, long) if angle % 180 else (long, thick)))
    if angle == 90:
        base.midright = (rect.right + out, rect.centery)
    elif angle == 180:
        base.midtop = (rect.centerx, rect.top - out)
    elif angle == 270:
        base.midleft = (rect.left - out, rect.centery)
    else:
        base.midbottom = (rect.centerx, rect.bottom + out)
    return base


def _held(frame: Frame, crew: Crew, who: int, rect: Rect) -> None:
    """What the leviathan has put on a climber or given them, such as frost, with its number."""
    held: dict[str, int] = {}
    for token in crew.view.tokens:
        if token.is_held_by(who):
            held[token.set] = held.get(token.set, 0) + 1
    side = max(frame.u(18), rect.width * 2 // 5)
    place = Rect(rect.left - side // 2, rect.bottom - side * 2 // 3, side, side)
    for name, count in held.items():
        frame.picture(token_picture(name), place)
        if count > 1:  # outside the figure, at the outer edge of the token
            draw_count(frame, count, (place.left - side // 6, place.centery), 0)
        place = place.move(0, -side)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\u2212{-number}"


GHOST = 130
"""How much is seen of a climber where it does not stand yet, of 255."""


def draw_ghost(frame: Frame, desk: Desk, who: int, cell: Rect) -> None:
    """A climber where it would end."""
    picture = f"leviathan/climbers/{desk.crew.climbers[who].character}-pawn.svg"
    if has_drawing(picture):
        rect = cell.inflate(-cell.width // 4, -cell.height // 4)
        angle = turn(desk.crew.plan, desk.view)
        ghost = turned(frame.press, picture, rect.size, angle, f"players.{INKS[who]}").copy()
        ghost.set_alpha(GHOST)
        frame.surface.blit(ghost, rect)
