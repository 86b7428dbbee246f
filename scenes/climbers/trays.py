"""Choosing a hand: the team in two trays. What goes up the mountain lies below in the hand, the rest stays home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.climbers.cards import card_width, draw_card, ring
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.climbers.board import ClimbersBoard


def _hut(frame: Frame, area: Rect) -> Rect:
    """The Lodge on the left, if there is room for it; what is left for the cards."""
    wide = min(frame.u(330), area.height * 25 // 16, area.width * 28 // 100)
    if wide < frame.u(150):
        return area
    hut = Rect(area.left, 0, wide, wide * 116 // 250)
    hut.centery = area.centery
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(hut))
    frame.picture("climbers/table/lodge-summary.svg", Rect(hut.left, hut.top, wide, wide * 16 // 25))
    frame.surface.set_clip(clip)
    frame.outline(hut, "edge", frame.u(2))
    return Rect(hut.right + frame.u(20), area.top, area.right - hut.right - frame.u(20), area.height)


def draw_home(frame: Frame, board: ClimbersBoard, area: Rect) -> None:
    """The tray of cards that stay home."""
    panel = area.inflate(-2 * frame.u(16), -2 * frame.u(8))
    frame.paper(panel, "panel", 3)
    inner = panel.inflate(-2 * frame.u(18), -2 * frame.u(10))
    line = round(frame.type(TEXT) * 1.3)
    title = board.tray_title()
    counter = board.tray_counter()
    wide = frame.text_width(counter, TEXT, TITLE)
    fits = inner.width - wide - frame.u(20)
    heading = frame.setting(title, fits, TEXT, LABEL_BOLD, 1.15)
    used = frame.text(
        title, Rect(inner.left, inner.top, fits, max(line, heading.height)), TEXT, face=LABEL_BOLD, leading=1.15
    )
    frame.text(counter, Rect(inner.right - wide - 4, inner.top, wide + 4, line), TEXT, face=TITLE, align="right")
    rest = Rect(inner.left, used.bottom + frame.u(4), inner.width, inner.bottom - used.bottom - frame.u(4))
    rest = _hut(frame, rest)
    cards = board.home_cards()
    if not cards:
        frame.text(say("climbers.tray_empty"), rest, SMALL, ink="quiet", align="centre", valign="middle", leading=1.2)
        return
    high = min(rest.height, frame.u(230))
    wide = card_width(high)
    step = min(wide + frame.u(12), (rest.width - wide) // max(1, len(cards) - 1))
    left = rest.left + max(0, (rest.width - step * (len(cards) - 1) - wide) // 2)
    for number, card in enumerate(cards):
        rect = Rect(left + number * step, rest.centery - high // 2, wide, high)
        if not board.flights.takes(card, rect):
            draw_card(frame, board.content, card, rect, lift=6 if frame.is_hot(f"home:{card}") else 3)
            if board.scene.points_at(card) and board.scene.hint.is_open:
                ring(frame, rect, "accent")
        hit = rect if number == len(cards) - 1 else Rect(rect.left, rect.top, min(step, wide), rect.height)
        board.tray_spot(frame, f"home:{card}", hit, card)
