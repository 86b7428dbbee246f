"""Climbers on the map: a pawn in the player's ink with the player's shape, and what the threat will do to it."""

from __future__ import annotations

from game.leviathan.view.structs import Foreseen
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.ground import turn, turned
from scenes.leviathan.map.things import die_place, draw_count, token_picture
from scenes.table.furniture.seats import INKS, glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
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


SIGNS = {
    "health": "leviathan-health", "grip": "leviathan-grip-loss", "blight": "leviathan-blight",
    "injuries": "leviathan-injury-card",
}  # fmt: skip


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\u2212{-number}"


def harm_words(told: Foreseen | None) -> str:
    """A forecast in signs: '-2 :leviathan-health: -1 :leviathan-grip-loss:'. Empty if nothing bad happens."""
    if told is None or not told.is_bad:
        return ""
    parts = [f"{signed(count)}:{icon}:" for name, icon in SIGNS.items() if (count := getattr(told, name))]
    if told.falls:
        parts.append(":leviathan-fall:")
    elif told.moved_to is not None:
        parts.append(":leviathan-push:")
    if told.defeated:
        parts.append(":leviathan-rage:")
    return " ".join(parts)


def draw_forecasts(frame: Frame, crew: Crew, grid: Grid) -> None:
    """A badge beside each pawn that will suffer if nothing changes; it hides no pawn and no other badge."""
    within = grid.rect.clip(frame.surface.get_clip())
    pawns = pawn_places(crew, grid)
    dice = [die_place(grid.cell(cell), len(crew.standing_on(cell))) for cell in crew.view.crystals]
    taken = [*pawns.values(), *dice]
    for who, place in pawns.items():
        words = harm_words(crew.forecast(who))
        if words and within.colliderect(place):
            rect = badge_place(frame, words, place, within, taken)
            taken.append(rect)
            draw_badge(frame, words, rect)


def badge_place(frame: Frame, words: str, pawn: Rect, within: Rect, taken: list[Rect]) -> Rect:
    """Over a pawn, else at one of its sides or below it: the first place that is free, else the freest."""
    wide = frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(14)
    rect = Rect(0, 0, wide, round(frame.type(SMALL) * 1.2) + frame.u(4))
    found = []
    for side, corner in (("midbottom", "midtop"), ("midleft", "midright"), ("midright", "midleft"),
                         ("midtop", "midbottom"), ("bottomleft", "topright"), ("bottomright", "topleft"),
                         ("topleft", "bottomright"), ("topright", "bottomleft")):  # fmt: skip
        place = rect.copy()
        setattr(place, side, getattr(pawn, corner))
        place.clamp_ip(within)
        if place.collidelist(taken) < 0:
            return place
        found.append(place)
    return min(found, key=lambda place: sum(_common(place, other) for other in taken))


def _common(one: Rect, other: Rect) -> int:
    """How much of a place lies over another."""
    both = one.clip(other)
    return both.width * both.height


def draw_badge(frame: Frame, words: str, rect: Rect) -> None:
    frame.paper(rect, "danger", 2, over=True)
    frame.text(words, rect, SMALL, face=LABEL_BOLD, ink="panel", on="danger", align="centre", valign="middle",
               leading=1.0)  # fmt: skip
