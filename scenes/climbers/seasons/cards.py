"""Season cards: their pictures, and the points that lie on them."""

from __future__ import annotations

from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.theme import ink

SHAPE = (250, 160)


def season_picture(frame: Frame, name: str, rect: Rect, title: str = "") -> None:
    """A season card's picture, its name in the band below if it fits."""
    titled_picture(frame, f"climbers/seasons/{name}.svg", rect, title)


def titled_picture(frame: Frame, path: str, rect: Rect, title: str) -> None:
    """A picture with a band below, and words in the band if they fit there."""
    if has_drawing(path):
        frame.picture(path, rect)
    else:
        frame.fill(rect, "climbers.chalk")
    frame.outline(rect, "edge", frame.u(2))
    if title:
        band = Rect(rect.left, rect.top + rect.height * 117 // 160, rect.width, rect.height * 43 // 160)
        size = frame.fitting(title, band.inflate(-frame.u(6), 0), (HEAD, LARGE, TEXT, SMALL), LABEL_BOLD)
        wide = frame.text_width(title, size, LABEL_BOLD)
        if wide <= band.width - frame.u(6) and frame.type(size) <= band.height:
            frame.text(
                title, band, size, face=LABEL_BOLD, ink=ink("shared.key"), on=ink("climbers.chalk"),
                align="centre", valign="middle", leading=1.0,
            )  # fmt: skip


def cropped_picture(frame: Frame, name: str, rect: Rect) -> None:
    """The picture of a season card alone, without the band for its name."""
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(rect))
    high = rect.height * SHAPE[1] // 116
    wide = max(rect.width, high * SHAPE[0] // SHAPE[1])
    frame.picture(
        f"climbers/seasons/{name}.svg", Rect(rect.centerx - wide // 2, rect.top, wide, wide * SHAPE[1] // SHAPE[0])
    )
    frame.surface.set_clip(clip)
    frame.outline(rect, "edge", frame.u(2))


def badge(frame: Frame, value: int, rect: Rect, type: int = SMALL) -> None:
    """Points on a key disc with a paper rim."""
    side = max(frame.type(type) + frame.u(10), frame.u(30))
    disc = Rect(rect.left + frame.u(4), rect.top + frame.u(4), side, side)
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    frame.text(
        str(value), disc, type, face=FIGURES, ink=ink("shared.lantern"), on=ink("shared.key"), align="centre",
        valign="middle", leading=1.0,
    )  # fmt: skip
