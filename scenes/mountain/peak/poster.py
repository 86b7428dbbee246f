"""The mountain as a poster: spaces as snow plaques, tiles face down, the printed challenges, the airplane, advice."""

from __future__ import annotations

from functools import partial

import pygame

from game.mountain.view.structs import ChallengeView
from scenes.mountain.choosing import Choosing
from scenes.mountain.peak.places import counts_tile, look_at_space, space_tip
from scenes.mountain.pieces import (
    BACK,
    badge,
    draw_tile_back,
    fits,
    kind_disc,
    lit,
    numbers_of,
    piece,
    plate,
    printed_of,
)
from scenes.mountain.showing import MountainShowing
from scenes.table.furniture.lens import Lens
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.theme import ink

PICTURE = "mountain/board/mountain.svg"
SHAPE = 1.6
"""How broad the picture is against its height; what is too much at the sides is cut off."""
PLAQUE = (0.14, 0.106)
"""A plaque, in parts of the poster's width and height."""
DIM = 110
"""How much is laid over what does not count now: it can still be read."""


def draw_poster(frame: Frame, showing: MountainShowing, choosing: Choosing, lens: Lens, area: Rect) -> None:
    """The mountain under the lens, cut to its place."""
    lens.area = Rect(area)
    whole = lens.camera.rect(area)
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(area))
    _mountain(frame, showing, whole, lens.camera.is_fit)
    for space in showing.content.spaces:
        _space(frame, showing, choosing, space, plaque_of(frame, showing, space, whole))
    _plane(frame, showing, whole)
    frame.surface.set_clip(clip)
    frame.outline(area, "edge", frame.u(3))


def _mountain(frame: Frame, showing: MountainShowing, whole: Rect, is_fit: bool) -> None:
    """The picture with its trails. As long as nobody zooms it is always the same, and printed once."""
    if not is_fit:
        _ground(frame, whole)
        _ways(frame, showing, whole)
        return
    key = ("mountain", whole.size, frame.theme.name, frame.unit, showing.view.closed)
    sheet = frame.press.kept(key)
    if sheet is None:
        surface, sheet = frame.surface, pygame.Surface(whole.size)
        frame.surface = sheet
        _ground(frame, sheet.get_rect())
        _ways(frame, showing, sheet.get_rect())
        frame.surface = surface
        frame.press.keep(key, sheet)
    frame.surface.blit(sheet, whole)


def _ground(frame: Frame, whole: Rect) -> None:
    """The picture as high as the poster; it is cut at the sides."""
    if not frame.theme.drawn_ground or not has_drawing(PICTURE):
        frame.fill(whole, "mountain.night" if frame.theme.drawn_ground else "ground")
        return
    cover = Rect(0, 0, max(whole.width, round(whole.height * SHAPE)), whole.height)
    cover.center = whole.center
    frame.picture(PICTURE, cover)


def plaque_of(frame: Frame, showing: MountainShowing, space: str, whole: Rect) -> Rect:
    known = showing.content.spaces[space]
    least = frame.u(TARGET)
    high = max(least, round(whole.height * PLAQUE[1]))
    wide = max(least, min(round(whole.width * PLAQUE[0]), high * 2))
    rect = Rect(0, 0, wide, high)
    rect.center = (whole.left + whole.width * known.x // 100, whole.top + whole.height * known.y // 100)
    # Room for the badge at the corner of a plaque.
    return rect.clamp(whole.inflate(-frame.u(36), -frame.u(26)))


def _ways(frame: Frame, showing: MountainShowing, whole: Rect) -> None:
    """Lines between neighbours; a dart where the way leads only up."""
    content = showing.content
    light = "mountain.snow" if frame.theme.drawn_ground else "text"
    thick = max(2, frame.u(3))
    for space in content.spaces.values():
        for other in space.to:
            if other in showing.view.closed or space.id in showing.view.closed:
                continue
            is_two_way = space.id in content.spaces[other].to
            if is_two_way and other < space.id:
                continue
            one = plaque_of(frame, showing, space.id, whole).center
            two = plaque_of(frame, showing, other, whole).center
            _dashed(frame, one, two, light, thick)
            if not is_two_way:
                _dart(frame, one, two, light)


def _dashed(frame: Frame, one: tuple[int, int], two: tuple[int, int], role: str, thick: int) -> None:
    """A dotted trail that shows on light and dark ground."""
    way = pygame.Vector2(two) - pygame.Vector2(one)
    long = way.length()
    if long < 1:
        return
    step, dash = frame.u(13), frame.u(7)
    unit = way / long
    for at in range(0, int(long), step):
        start, end = pygame.Vector2(one) + unit * at, pygame.Vector2(one) + unit * min(long, at + dash)
        pygame.draw.line(frame.surface, ink("shared.key"), start, end, thick + frame.u(3))
    for at in range(0, int(long), step):
        start, end = pygame.Vector2(one) + unit * at, pygame.Vector2(one) + unit * min(long, at + dash)
        pygame.draw.line(frame.surface, frame.colour(role), start, end, thick)


def _dart(frame: Frame, one: tuple[int, int], two: tuple[int, int], role: str) -> None:
    way = pygame.Vector2(two) - pygame.Vector2(one)
    unit = way.normalize()
    side = pygame.Vector2(-unit.y, unit.x)
    centre = pygame.Vector2(one) + way * 0.5
    long = frame.u(13)
    points = [centre + unit * long, centre - unit * long * 0.6 + side * long * 0.8,
              centre - unit * long * 0.6 - side * long * 0.8]  # fmt: skip
    pygame.draw.polygon(frame.surface, frame.colour(role), points)
    pygame.draw.polygon(frame.surface, ink("shared.key"), points, frame.u(2))


# --- one space --------------------------------------------------------------------------------------


def _space(frame: Frame, showing: MountainShowing, choosing: Choosing, space: str, rect: Rect) -> None:
    view, id = showing.view, f"space:{space}"
    option = choosing.offers.space(space)
    hot = frame.is_hot(id)
    body = rect.move(0, -frame.u(3)) if hot else rect
    if space in view.tiles:
        wide = min(body.width, round(body.height * BACK))
        body = Rect(body.centerx - wide // 2, body.top, wide, body.height)
        _back(frame, showing, space, body, hot)
    elif space in view.closed:
        _closed(frame, body)
    elif counts_tile(showing, space):  # what is printed there does not count this turn, so it is not in sight
        plate(frame, body, 3)
        _used(frame, showing, space, body)
    else:
        _printed(frame, showing, space, body, hot)
    if option is not None:
        lit(frame, body)
    _number(frame, space, body)
    if showing.points_at(space):
        frame.outline(body.inflate(frame.u(14), frame.u(14)), "link", frame.u(4), frame.u(10))
    _pings(frame, showing, space, body)
    showing.flights.anchor(id, body)
    name = showing.space_name(space)
    is_pointed = id in (frame.pointing.hover, frame.pointing.focus)
    frame.spot(
        id, rect, partial(choosing.click_space, space), label=name, focus=option is not None, about=(space,),
        tip=space_tip(showing, space, option) if is_pointed else name, rule=showing.rule_now(),
        looks=partial(look_at_space, showing, space, option), option=space if option is not None else None,
    )  # fmt: skip


def _back(frame: Frame, showing: MountainShowing, space: str, rect: Rect, hot: bool) -> None:
    """A tile face down; a tile that was studied and noted shows an eye."""
    region = showing.content.spaces[space].region
    draw_tile_back(frame, region, rect, 7 if hot else 4)
    noted = showing.view.noted.get(space)
    if noted:
        side = max(frame.u(24), rect.height * 4 // 10)
        disc = _middle(rect, side)
        frame.fill(disc, "shared.paper", side // 2)
        frame.icon("eye", disc.inflate(-side // 4, -side // 4), "shared.key")


def _middle(rect: Rect, side: int) -> Rect:
    found = Rect(0, 0, side, side)
    found.center = rect.center
    return found


def _closed(frame: Frame, rect: Rect) -> None:
    frame.shade(rect, "mountain.night" if frame.theme.drawn_ground else "panel", 150, frame.u(6))
    frame.icon("lock", _middle(rect, rect.height // 2), "mountain.ice" if frame.theme.drawn_ground else "text")


def _printed(frame: Frame, showing: MountainShowing, space: str, rect: Rect, hot: bool) -> None:
    """An empty space: the two challenges printed there, or only their shapes where the text is large."""
    ground = plate(frame, rect, 6 if hot else 3)
    found = printed_of(showing.content, space)
    if not found:
        _used(frame, showing, space, rect)
        return
    inner = rect.inflate(-2 * frame.u(5), -2 * frame.u(1))
    high = inner.height // len(found)
    size = next((size for size in (TEXT, SMALL) if _line_fits(frame, found, inner.width, high, size)), 0)
    if not size:
        side = min(inner.height * 8 // 10, inner.width // len(found) - frame.u(4))
        for number, each in enumerate(found):
            centre = inner.left + inner.width * (2 * number + 1) // (2 * len(found))
            kind_disc(frame, each.type, Rect(centre - side // 2, inner.centery - side // 2, side, side))
        return
    side = round(frame.type(size) * 1.05)
    wide = max(frame.text_width(numbers_of(each), size, LABEL_BOLD) for each in found) + side + frame.u(6)
    has_plane = space == showing.view.plane  # which hovers at the right
    left = inner.left + (frame.u(6) if has_plane else max(0, (inner.width - wide) // 2))
    for number, each in enumerate(found):
        line = Rect(left, inner.top + number * high, wide, high)
        kind_disc(frame, each.type, Rect(line.left, line.centery - side // 2, side, side))
        words = Rect(line.left + side + frame.u(6), line.top, line.width - side - frame.u(6) + 2, high)
        frame.text(numbers_of(each), words, size, face=LABEL_BOLD, ink="shared.key" if frame.theme.drawn_ground
                   else "text", on=ground, valign="middle", leading=1.0)  # fmt: skip


def _used(frame: Frame, showing: MountainShowing, space: str, rect: Rect) -> None:
    """The tile that lay there leaves its shade: nothing is printed below it, or it does not count yet."""
    draw_tile_back(frame, showing.content.spaces[space].region, rect, 0)
    frame.shade(rect, "mountain.snow" if frame.theme.drawn_ground else "panel", DIM, frame.u(6))


def _line_fits(frame: Frame, found: list[ChallengeView], wide: int, high: int, size: int) -> bool:
    room = Rect(0, 0, wide - round(frame.type(size) * 1.05) - frame.u(8), high)
    return round(frame.type(size) * 1.05) <= high and all(
        fits(frame, numbers_of(each), room, size, LABEL_BOLD, 1.0) for each in found
    )


def _number(frame: Frame, space: str, rect: Rect) -> None:
    """Its number in the region, as the log calls it: Coast 3."""
    high = round(frame.type(SMALL) * 1.2)
    if high > rect.height * 6 // 10:
        return
    badge(frame, space[1:], (rect.left, rect.top + high // 5))


def _pings(frame: Frame, showing: MountainShowing, space: str, rect: Rect) -> None:
    """Who pointed this space out to the Leader (MM-60)."""
    side = max(frame.u(26), rect.height * 4 // 10)
    seats = [seat for seat, each in enumerate(showing.view.seats) if each.ping == space]
    for number, seat in enumerate(seats):
        disc = Rect(rect.right - side * 6 // 10 - number * side * 8 // 10, rect.top - side * 4 // 10, side, side)
        glyph(frame, seat, disc)


def plane_rect(frame: Frame, showing: MountainShowing, whole: Rect) -> Rect:
    """The airplane hovers below at the right of its space: neither over what is printed there, nor over the number of
    the next space."""
    rect = plaque_of(frame, showing, showing.view.plane, whole)
    side = max(frame.u(40), rect.height)
    place = Rect(0, 0, side, side)
    place.center = (rect.right + side // 8, rect.bottom - side // 8)
    return place.clamp(whole)


def _plane(frame: Frame, showing: MountainShowing, whole: Rect) -> None:
    if not showing.view.plane:
        return
    rect = plane_rect(frame, showing, whole)
    if not showing.flights.takes("plane", rect):
        draw_plane(frame, rect)


def draw_plane(frame: Frame, rect: Rect) -> None:
    """The one dawn-coloured thing on the board."""
    if has_drawing("mountain/pieces/airplane.svg"):
        piece(frame, "airplane", rect, "mountain-airplane")
        return
    side = min(rect.size)
    disc = _middle(rect, side)
    frame.fill(disc, "shared.key", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "mountain.dawn", side // 2)
    frame.icon("mountain-airplane", disc.inflate(-side // 3, -side // 3), "shared.key")
