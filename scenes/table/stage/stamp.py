"""The stamp: a few large words on a strip of paper where something great happens, with its icon, drawing or die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.ui.frame import HEAD, LARGE, TEXT, TITLE, Frame, Rect
from scenes.ui.motion import standard
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import say

ENTERS, TUMBLES = 0.18, 0.5
"""Seconds in which a stamp comes down, and in which a die rolls."""
FACES = 8
"""So many faces a rolling die shows in a second, at the most; they are no numbers that count."""
TURN = 0.08


@dataclass(frozen=True)
class Stamp:
    """What is on the strip."""

    words: str
    icon: str = ""
    art: str = ""
    shape: tuple[int, int] = (1, 1)  # of the drawing
    die: str = ""
    tumbles: tuple[str, ...] = ()  # the other faces of the drawing, if that is a die
    lines: tuple[str, ...] = ()
    waits: bool = False


@dataclass(frozen=True)
class Parts:
    """Where the parts of a stamp lie, from its upper left corner."""

    size: tuple[int, int]
    picture: Rect
    words: Rect
    type: int
    lines: Rect
    button: Rect


def laid_out(frame: Frame, stamp: Stamp, area: Rect) -> Parts:
    """As large as there is room: a great moment looks great, but never covers the whole board."""
    pad = frame.u(18)
    most = min(area.width - frame.u(24), max(frame.em(460), area.width * 62 // 100))
    side = min(frame.em(130 if stamp.art else 76), most // 4) if stamp.icon or stamp.art or stamp.die else 0
    broad = side * stamp.shape[0] // stamp.shape[1] if stamp.art else side
    left = broad + frame.u(16) if side else 0
    room = most - 2 * pad - left
    type_ = HEAD
    for type_ in (HEAD, LARGE, TEXT):
        set_ = frame.setting(stamp.words, room, type_, TITLE, 1.1)
        if set_.height <= area.height * 3 // 10 and set_.width <= room:
            break
    told = [frame.setting(line, room, TEXT, leading=1.25) for line in stamp.lines]
    label = button_size(frame, say("stage.go_on"), TEXT, "play") if stamp.waits else (0, 0)
    wide = max([set_.width, label[0], *(each.width for each in told)])
    high = set_.height
    lines = sum(each.height for each in told) + (frame.u(10) if told else 0)
    rest = label[1] + frame.u(14) if stamp.waits else 0
    inner = max(high + lines + rest, side)
    top = pad + (inner - high - lines - rest) // 2
    return Parts(
        size=(wide + left + 2 * pad, inner + 2 * pad),
        picture=Rect(pad, pad + (inner - side) // 2, broad, side),
        words=Rect(pad + left, top, wide, high),
        type=type_,
        lines=Rect(pad + left, top + high + (frame.u(10) if told else 0), wide, lines),
        button=Rect(pad + left, top + high + lines + frame.u(14), *label),
    )


def placed(frame: Frame, size: tuple[int, int], at: Rect | None, area: Rect) -> Rect:
    """Above where it happens, or below, within the board; in the middle if it happens nowhere."""
    rect = Rect((0, 0), size)
    if at is None:
        rect.center = (area.centerx, area.top + area.height * 2 // 5)
    else:
        rect.midbottom = (at.centerx, at.top - frame.u(18))
        if rect.top < area.top:
            rect.midtop = (at.centerx, at.bottom + frame.u(18))
    return rect.clamp(area.inflate(-2 * frame.u(12), -2 * frame.u(12)))


def draw_stamp(frame: Frame, stamp: Stamp, parts: Parts, rect: Rect, goes_on: Callable[[], None] | None = None) -> None:
    frame.paper(rect, "panel", 10, over=True)
    frame.outline(rect.inflate(-2 * frame.u(6), -2 * frame.u(6)), "accent", frame.u(4), frame.u(5))
    place = parts.picture.move(rect.topleft)
    is_rolled = bool(stamp.die or stamp.tumbles)  # a die lies over the strip
    if stamp.art and not is_rolled and has_drawing(stamp.art):
        frame.picture(stamp.art, place)
    elif stamp.icon and not is_rolled:
        frame.fill(place, "bar", place.width // 2)
        frame.icon(stamp.icon, place.inflate(-place.width * 2 // 5, -place.width * 2 // 5), "accent")
    frame.text(stamp.words, parts.words.move(rect.topleft), parts.type, face=TITLE, leading=1.1, links=False)
    y = parts.lines.top + rect.top
    for line in stamp.lines:
        used = frame.text(line, Rect(parts.lines.left + rect.left, y, parts.lines.width, 10_000), TEXT, links=False)
        y = used.bottom
    if stamp.waits and goes_on is not None:
        place = parts.button.move(rect.topleft)
        button(frame, "stage:go_on", place, say("stage.go_on"), goes_on, icon="play", main=True)


def draw_die(frame: Frame, number: str, rect: Rect, angle: float = 0.0) -> None:
    """A die as it lies, or as it turns over while it rolls."""
    key = ("die", number, rect.size, frame.theme.name, round(angle))
    die = frame.press.kept(key)
    if die is None:
        die = pygame.Surface(rect.size, pygame.SRCALPHA)
        side = min(rect.size)
        face = Rect(0, 0, side, side).inflate(-side // 8, -side // 8)
        pygame.draw.rect(die, frame.colour("shared.paper"), face, border_radius=side // 6)
        pygame.draw.rect(die, frame.colour("shared.key"), face, max(2, side // 18), border_radius=side // 6)
        size = max(8, side * 5 // 10) if len(number) < 2 else max(8, side * 4 // 10)
        digits = frame.press.text(number, FIGURES, size, frame.colour("shared.key"))
        die.blit(digits, digits.get_rect(center=(face.centerx, face.centery + frame.press.drop(FIGURES, size))))
        if round(angle):
            die = pygame.transform.rotozoom(die, angle, 1.0)
        frame.press.keep(key, die)
    frame.surface.blit(die, die.get_rect(center=rect.center))


def draw_rolling(frame: Frame, number: str, rect: Rect, seconds: float) -> None:
    """A die on its roll: it shows other faces, hops, and stops at its number."""
    if seconds >= TUMBLES:
        draw_die(frame, number, rect)
        return
    turn = int(seconds / TURN)
    left = 1 - seconds / TUMBLES
    face = str((turn * 5 + sum(map(ord, number))) % FACES + 1)
    hop = round(rect.height * 0.5 * left * abs(1 - 2 * ((seconds / TUMBLES * 2) % 1)))
    draw_die(frame, face, rect.move(0, -hop), (turn * 37) % 90 - 45)


def draw_face(frame: Frame, stamp: Stamp, rect: Rect, seconds: float) -> None:
    """A die with drawn faces: others are seen while it rolls."""
    is_rolling = seconds < TUMBLES
    face = stamp.tumbles[int(seconds / TURN) % len(stamp.tumbles)] if is_rolling else stamp.art
    hop = round(rect.height * 0.4 * (1 - seconds / TUMBLES)) if is_rolling else 0
    frame.picture(face, rect.move(0, -hop))


def draw_entering(frame: Frame, printed: pygame.Surface, rect: Rect, seconds: float) -> None:
    """The strip comes down on the table: it is a little larger at first."""
    part = standard(min(1.0, seconds / ENTERS))
    if part >= 1:
        frame.surface.blit(printed, printed.get_rect(center=rect.center))
        return
    scale = 1.25 - 0.25 * part
    large = pygame.transform.scale(printed, (round(printed.get_width() * scale), round(printed.get_height() * scale)))
    large.set_alpha(round(255 * (0.4 + 0.6 * part)))
    frame.surface.blit(large, large.get_rect(center=rect.center))


def printed(frame: Frame, stamp: Stamp, parts: Parts) -> pygame.Surface:
    """The strip as a picture, with room for its shadow."""
    margin = frame.u(14)
    surface = pygame.Surface((parts.size[0] + 2 * margin, parts.size[1] + 2 * margin), pygame.SRCALPHA)
    inside = Frame(
        surface, frame.press, frame.theme, unit=frame.unit, text_scale=frame.text_scale, smallest=frame.smallest
    )
    draw_stamp(inside, stamp, parts, Rect((margin, margin), parts.size), lambda: None)
    return surface
