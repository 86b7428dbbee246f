"""Small print on the map: digits, letters, labels, dashes."""

from __future__ import annotations

import pygame

from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect, Word
from scenes.ui.press import FIGURES
from scenes.ui.theme import Ink, ink


def smallest(frame: Frame) -> int:
    """The size of the smallest print on dice and tokens: it grows with the text, but less than the text."""
    return frame.type(SMALL) if frame.text_scale <= 1.4 else round(SMALL * frame.unit * 1.4)


def fine(frame: Frame, cell: int) -> int:
    """The size of letters and numbers beside the things of a space: as the smallest, but no more than leave these room.

    Never below the smallest type at its own size; the map can be brought nearer.
    """
    return max(round(SMALL * frame.unit), min(smallest(frame), cell * 2 // 5))


def digit(frame: Frame, text: str, rect: Rect, ground: Ink, part: float = 0.56) -> None:
    """A number on a die: never below the smallest type."""
    print_word(frame, text, rect, max(smallest(frame), round(rect.height * part)), ground)


def print_word(
    frame: Frame, text: str, rect: Rect, size: int, ground: Ink, colour: Ink | None = None, face: str = FIGURES
) -> None:
    """A word in the middle of a place, in a size that does not grow with the text by itself."""
    colour = colour or ink("shared.key")
    image = frame.press.text(text, face, size, colour)
    drop = frame.press.drop(face, size)
    frame.surface.blit(image, image.get_rect(center=rect.center).move(0, drop))
    box = Rect(0, 0, image.get_width(), round(size * 0.7))
    box.center = rect.center
    clip, group = frame.surface.get_clip(), -1 - len(frame.words)
    frame.words.append(Word(text, box, size, colour, ground, clip, False, group))


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
