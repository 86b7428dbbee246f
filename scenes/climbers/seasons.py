"""The season row: five Silver cards with their Gold cards; the current one is large, with its rule in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.climbers.view import SeasonCards
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.theme import ink
from scenes.words import say

if TYPE_CHECKING:
    from scenes.climbers.board import ClimbersBoard

SHAPE = (250, 160)


def season_picture(frame: Frame, name: str, rect: Rect, title: str = "") -> None:
    """A season card's picture, its name in the band below if it fits."""
    path = f"climbers/seasons/{name}.svg"
    if has_drawing(path):
        frame.picture(path, rect)
    else:
        frame.fill(rect, "climbers.chalk")
    frame.outline(rect, "edge", frame.u(2))
    if title:
        band = Rect(rect.left, rect.top + rect.height * 117 // 160, rect.width, rect.height * 43 // 160)
        wide = frame.text_width(title, SMALL, LABEL_BOLD)
        if wide <= band.width - frame.u(6) and frame.type(SMALL) <= band.height:
            frame.text(
                title, band, SMALL, face=LABEL_BOLD, ink=ink("shared.key"), on=ink("climbers.chalk"),
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


def badge(frame: Frame, value: int, rect: Rect) -> None:
    """Points on a key disc with a paper rim."""
    side = max(frame.type(SMALL) + frame.u(10), frame.u(30))
    disc = Rect(rect.left + frame.u(4), rect.top + frame.u(4), side, side)
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(4), -frame.u(4)), "shared.key", side // 2)
    frame.text(
        str(value), disc, SMALL, face=FIGURES, ink=ink("shared.lantern"), on=ink("shared.key"), align="centre",
        valign="middle", leading=1.0,
    )  # fmt: skip


def draw_seasons(frame: Frame, board: ClimbersBoard, area: Rect) -> None:
    row = board.view.season_row
    season = board.view.season
    gap = frame.u(10)
    pair = _pair_width(area.height, frame)
    small = min(pair, (area.width * 52 // 100 - gap * len(row)) // max(1, len(row) - 1))
    shows_all = small >= frame.u(84) and frame.text_scale < 1.9
    x = area.left + gap
    current_width = area.width - 2 * gap - ((small + gap) * (len(row) - 1) if shows_all else 0)
    for number, entry in enumerate(row, start=1):
        is_now = number == season
        if not is_now and not shows_all:
            continue
        wide = current_width if is_now else small
        rect = Rect(x, area.top, wide, area.height)
        if is_now:
            _current(frame, board, entry, number, rect)
        else:
            _other(frame, board, entry, number, rect)
        x += wide + gap


def _pair_width(height: int, frame: Frame) -> int:
    return min(frame.u(150), height * SHAPE[0] // SHAPE[1])


def _other(frame: Frame, board: ClimbersBoard, entry: SeasonCards, number: int, rect: Rect) -> None:
    """A season gone or to come: Silver above, Gold below."""
    content = board.content
    silver = content.silver[number - 1]
    half = (rect.height - frame.u(4)) // 2
    wide = min(rect.width, half * SHAPE[0] // 116)
    id = f"season:{number}"
    pair = Rect(rect.centerx - wide // 2, rect.top, wide, rect.height)
    top = Rect(pair.left, pair.top, wide, half)
    below = Rect(pair.left, pair.bottom - half, wide, half)
    cropped_picture(frame, silver.id, top)
    gold = entry.gold
    if gold is not None:
        cropped_picture(frame, gold, below)
        badge(frame, content.golds[gold].vp, below)
    else:
        frame.fill(below, "climbers.sky")
        frame.outline(below, "edge", frame.u(2))
        frame.icon("climbers-suit-any", below.inflate(-wide // 2, -half // 3), "climbers.sun")
    badge(frame, silver.vp, top)
    if number < board.view.season:
        frame.icon(
            "check", Rect(top.right - frame.u(34), top.top + frame.u(4), frame.u(28), frame.u(28)), "shared.paper"
        )
    if frame.is_hot(id) or board.scene.points_at(gold or ""):
        frame.outline(pair.inflate(frame.u(6), frame.u(6)), "edge", frame.u(3), frame.u(4))
    board.season_spot(frame, id, pair, number)


def _current(frame: Frame, board: ClimbersBoard, entry: SeasonCards, number: int, rect: Rect) -> None:
    content = board.content
    silver = content.silver[number - 1]
    gold = content.golds[entry.gold] if entry.gold else None
    id = f"season:{number}"
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    board.season_spot(frame, id, rect, number)
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
    title = say("climbers.season", number=number, place=silver.place)
    rule = gold.text if gold is not None else ""
    stakes = say("climbers.stakes", first=gold.vp, second=silver.vp) if gold is not None else ""
    if gold is not None:
        title = f"{title} · {gold.name}"
    wide = inner.height * SHAPE[0] // SHAPE[1]
    pictures = [silver.id] if gold is None else [silver.id, gold.id]
    beside = inner.width - len(pictures) * (wide + frame.u(10)) - frame.u(6)
    if _words_fit(frame, title, rule, beside, inner.height):
        for name, vp, known in (
            (silver.id, silver.vp, silver.place),
            (gold.id, gold.vp, gold.name) if gold else ("", 0, ""),
        ):
            if name:
                picture = Rect(inner.left, inner.top, wide, inner.height)
                season_picture(frame, name, picture, known)
                badge(frame, vp, picture)
                inner = Rect(
                    picture.right + frame.u(10), inner.top, inner.right - picture.right - frame.u(10), inner.height
                )
        inner = Rect(inner.left + frame.u(6), inner.top, inner.width - frame.u(6), inner.height)
    size = TEXT if _words_fit(frame, title, rule, inner.width, inner.height, TEXT) else SMALL
    high = frame.setting(title, inner.width, size, LABEL_BOLD, 1.1).height
    used = frame.text(title, Rect(inner.left, inner.top, inner.width, high), size, face=LABEL_BOLD, leading=1.1)
    rest = Rect(inner.left, used.bottom + frame.u(2), inner.width, inner.bottom - used.bottom - frame.u(2))
    for text in (f"{rule} {stakes}", rule):
        if text and frame.setting(text, rest.width, SMALL, leading=1.2).height <= rest.height:
            frame.text(text, rest, SMALL, leading=1.2)
            break


def _words_fit(frame: Frame, title: str, rule: str, width: int, height: int, size: int = SMALL) -> bool:
    """Whether the season's name and rule can be read in that much room."""
    if width < frame.em(220):
        return False
    head = frame.setting(title, width, size, LABEL_BOLD, 1.1).height
    return head + frame.setting(rule, width, SMALL, leading=1.2).height + frame.u(2) <= height
