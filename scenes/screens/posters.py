"""What several screens show of the house: the night outside, and the posters of the games."""

from __future__ import annotations

from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.theme import Ink
from scenes.words import say

BACKGROUND = "app/title.svg"
SKY = "mountain.night"
CALM = {"climbers": "climbers.crack", "leviathan": "leviathan.deep", "mountain": "mountain.night"}
"""The ink of each poster's quiet lower part, where its title is printed; the others have the key ink there."""


def draw_ground(frame: Frame) -> Ink:
    """The night outside, covering the window; the ink that lies behind the name."""
    if not frame.theme.drawn_ground or not has_drawing(BACKGROUND):
        frame.fill(frame.rect, "bar")
        return frame.colour("bar")
    frame.picture(BACKGROUND, cover_of(frame.rect))
    return frame.colour(SKY)


def cover_of(rect: Rect) -> Rect:
    """Where a 16:9 picture covers the window; what is too much is cut off above and at the sides."""
    scale = max(rect.width / 1920, rect.height / 1080)
    cover = Rect(0, 0, round(1920 * scale), round(1080 * scale))
    cover.midbottom = rect.midbottom
    return cover


def draw_poster(frame: Frame, game: str, rect: Rect) -> None:
    """A game's poster as a sheet of paper, without words."""
    frame.paper(rect, "panel", 6)
    draw_picture(frame, game, rect.inflate(-frame.u(4), -frame.u(4)))


def seats_text(game: str) -> str:
    """For how many a game is."""
    return say(f"title.seats.{game}")


def draw_picture(frame: Frame, game: str, rect: Rect) -> Ink:
    """A game's poster; the ink of its quiet part."""
    calm = frame.colour(CALM.get(game, "shared.key"))
    path = f"posters/{game}.svg"
    if has_drawing(path):
        frame.picture(path, rect)
    else:
        frame.fill(rect.inflate(-rect.width * 8 // 100, -rect.height * 6 // 100), calm)
    return calm
