"""Cards of Tabletop Climber: a drawing, with number, suit and icon printed on it by us. Kept whole, by size."""

from __future__ import annotations

import pygame

from game.climbers.content import ClimbersContent
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect, Word
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.theme import ink

SHAPE = (250, 350)
SUITS = ("red", "blue", "green", "yellow")
DIM, FADED = 125, 85
"""How thick a veil is: over what cannot be used, and over what is not chosen."""


def card_height(width: int) -> int:
    return width * SHAPE[1] // SHAPE[0]


def card_width(height: int) -> int:
    return height * SHAPE[0] // SHAPE[1]


def drawing_of(content: ClimbersContent, card: str) -> tuple[str, str]:
    """The drawing of a card, and the suit ink it is printed in."""
    known = content.cards[card]
    suit = known.colour if known.colour in SUITS else "red"
    for name in (card, f"role-{known.number}", "plain"):
        path = f"climbers/cards/{name}.svg"
        if has_drawing(path) and (name != f"role-{known.number}" or known.colour in SUITS):
            return path, suit
    return "climbers/cards/plain.svg", suit


def draw_card(
    frame: Frame, content: ClimbersContent, card: str, rect: Rect, *, lift: int = 3, dim: bool = False,
    faded: bool = False,
) -> None:  # fmt: skip
    """A card face up. A card that cannot be used now stays readable: it is veiled, and its corner hatched.

    One that is only not chosen is `faded`: a thinner veil, and nothing hatched.
    """
    if min(rect.size) < 8:  # in the smallest windows there is no room for cards; the log tells
        return
    _shadow(frame, rect, lift)
    frame.surface.blit(_face(frame, content, card, rect.size, DIM if dim else FADED if faded else 0), rect)
    _note_words(frame, content, card, rect)


def draw_back(frame: Frame, rect: Rect, lift: int = 3) -> None:
    _shadow(frame, rect, lift)
    key = ("back", rect.size)
    face = frame.press.kept(key)
    if face is None:
        face = frame.press.keep(key, _clipped(frame.press.picture("climbers/cards/back.svg", rect.size).copy()))
    frame.surface.blit(face, rect)


def _shadow(frame: Frame, rect: Rect, lift: int) -> None:
    if lift and frame.theme.shadow:
        radius = rect.width * 14 // SHAPE[0]
        key = ("shadow", rect.size, radius)
        shade = frame.press.kept(key)
        if shade is None:
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, (*ink("shared.key"), frame.theme.shadow), shade.get_rect(), border_radius=radius)
            frame.press.keep(key, shade)
        frame.surface.blit(shade, rect.move(0, frame.u(lift)))


def _face(frame: Frame, content: ClimbersContent, card: str, size: tuple[int, int], veil: int) -> pygame.Surface:
    known = content.cards[card]
    key = ("card", card, size, veil, frame.theme.name, known.icon, known.number, frame.text_scale)
    face = frame.press.kept(key)
    if face is not None:
        return face
    path, suit = drawing_of(content, card)
    face = frame.press.picture(path, size, suit).copy()
    k = size[0] / SHAPE[0]
    press, dark = frame.press, ink("shared.key")
    number = str(known.number)
    points = number_size(frame, number, k)
    image = press.text(number, FIGURES, points, dark)
    face.blit(image, image.get_rect(center=(round(47 * k), round(48 * k))))
    _suit(frame, face, known.colour, k)
    if known.icon:
        _icon(frame, face, known.icon, k)
    name = _name_line(frame, known.name, size[0])
    if name is None:
        _band(frame, face, known.colour, k)
    else:
        image = press.text(name[0], LABEL_BOLD if name[2] else LABEL, name[1], dark)
        face.blit(image, image.get_rect(center=(size[0] // 2, round(319 * k))))
    face = _clipped(face)
    if veil:
        face.blit(_veil(frame, size, veil), (0, 0))
        face = _clipped(face)
    return press.keep(key, face)


def _veil(frame: Frame, size: tuple[int, int], veil: int) -> pygame.Surface:
    """A sheet of the ground's ink over a card, its number left out."""
    k = size[0] / SHAPE[0]
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*frame.theme["ground"], veil if frame.theme.drawn_ground else veil + 40))
    corner = round(96 * k) if veil == DIM else 0
    for reach in range(0, corner, max(5, round(14 * k))):
        ends = (size[0] - corner + reach, size[1]), (size[0], size[1] - corner + reach)
        pygame.draw.line(sheet, (*ink("shared.quiet"), 255), *ends, max(2, round(4 * k)))
    sheet.fill((0, 0, 0, 0), Rect(round(12 * k), round(12 * k), round(70 * k), round(106 * k)))
    return sheet


def number_size(frame: Frame, number: str, k: float) -> int:
    """The size of a card's number: never below the smallest type of the preset."""
    least = round(SMALL * frame.unit * min(1.4, frame.text_scale))
    return max(least, round((80 if len(number) == 1 else 56) * k))


def _band(frame: Frame, face: pygame.Surface, colour: str, k: float) -> None:
    """Where no name can be read, the band shows the suit once more."""
    band = Rect(round(11 * k), round(302 * k), round(228 * k), round(38 * k))
    ground = ink(f"suits.{colour}") if colour in SUITS else ink("climbers.face")
    pygame.draw.rect(face, ground, band)
    if colour != "none":
        side = round(30 * k)
        light = "shared.key" if colour in ("yellow", "any") else "climbers.chalk"
        glyph = frame.press.icon(f"climbers-suit-{colour}", max(8, side), ink(light))
        face.blit(glyph, glyph.get_rect(center=band.center))


def _suit(frame: Frame, face: pygame.Surface, colour: str, k: float) -> None:
    """The suit's glyph below the number; cards of no colour have none."""
    if colour == "none":
        return
    side = max(16, round(34 * k))
    glyph = frame.press.icon(f"climbers-suit-{colour}", side, ink("shared.key"))
    face.blit(glyph, glyph.get_rect(center=(round(45 * k), round(95 * k))))


def _icon(frame: Frame, face: pygame.Surface, icon: str, k: float) -> None:
    """The icon on a key disc with a paper rim, so that it reads on any ink; on the left, as cards overlap."""
    centre = (round(46 * k), round(152 * k))
    radius = max(14, round(31 * k))
    pygame.draw.circle(face, ink("shared.paper"), centre, radius)
    pygame.draw.circle(face, ink("shared.key"), centre, radius - max(2, round(4 * k)))
    name = f"climbers-{icon}"
    if has_drawing(f"icons/{name}.svg"):
        glyph = frame.press.icon(name, round(radius * 1.35), ink("shared.lantern"))
        face.blit(glyph, glyph.get_rect(center=centre))


def _name_line(frame: Frame, name: str, width: int) -> tuple[str, int, bool] | None:
    """The name in the band below, if it can be read there; else the tip and the large card tell it."""
    room = width * 222 // SHAPE[0]
    for size, bold in ((round(24 * width / SHAPE[0]), True), (round(22 * width / SHAPE[0]), False)):
        size = max(size, frame.type(SMALL))
        if size <= 34 * width / SHAPE[0] and frame.press.width(name, LABEL_BOLD if bold else LABEL, size) <= room:
            return name, size, bold
    return None


def _note_words(frame: Frame, content: ClimbersContent, card: str, rect: Rect) -> None:
    """Tell the frame which words lie on the card, for the checks of size and contrast."""
    k = rect.width / SHAPE[0]
    number = str(content.cards[card].number)
    points = number_size(frame, number, k)
    box = Rect(0, 0, round(points * 0.5 * len(number)), round(points * 0.7))
    box.center = (rect.left + round(47 * k), rect.top + round(48 * k))
    clip = frame.surface.get_clip()
    group = -1 - len(frame.words)
    frame.words.append(Word(number, box, points, ink("shared.key"), ink("climbers.chalk"), clip, False, group))


def _clipped(face: pygame.Surface) -> pygame.Surface:
    """Round corners, and the key outline of a cut card."""
    size = face.get_size()
    radius = size[0] * 14 // SHAPE[0]
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(face, ink("shared.key"), face.get_rect(), max(2, size[0] // 80), border_radius=radius)
    return face


def new_mark(frame: Frame, rect: Rect) -> None:
    """A star for a card that was just drawn, on the left: there it is seen although other cards lie over it."""
    _disc(frame, rect, (46, 216), "star", "shared.lantern")


def taken_mark(frame: Frame, rect: Rect) -> None:
    """A card that is chosen to climb: a rope around it, and a tick."""
    rope = "climbers.rope" if frame.theme.drawn_ground else "accent"
    frame.outline(rect.inflate(frame.u(4), frame.u(4)), rope, frame.u(4), frame.u(8))
    _disc(frame, rect, (206, 46), "check", "shared.lantern")


def injured_mark(frame: Frame, rect: Rect) -> None:
    """A card that had an Accident."""
    _disc(frame, rect, (206, 46), "cross", "shared.paper")


def _disc(frame: Frame, rect: Rect, at: tuple[int, int], icon: str, role: str) -> None:
    """An icon on a key disc with a paper rim, at a point of the card as it is printed."""
    k = rect.width / SHAPE[0]
    side = max(frame.u(28), round(56 * k))
    disc = Rect(0, 0, side, side)
    disc.center = (rect.left + round(at[0] * k), rect.top + round(at[1] * k))
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    frame.icon(icon, disc.inflate(-side // 3, -side // 3), role)
