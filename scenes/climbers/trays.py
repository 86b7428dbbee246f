"""Choosing a hand: the team in two trays. What goes up the mountain lies below in the hand, the rest stays home."""

from __future__ import annotations

from functools import partial

from scenes.climbers.cards import card_width, draw_card, new_mark
from scenes.climbers.choosing import Choosing
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.spots import card_spot
from scenes.ui.frame import LABEL_BOLD, LARGE, SMALL, TEXT, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.press import FIGURES
from scenes.words import say


def _hut(frame: Frame, panel: Rect) -> Rect:
    """The Lodge fills the left of the tray, if there is room for it; what is left for the words and cards."""
    wide = panel.width * 34 // 100
    if panel.width - wide < frame.em(560) or wide < frame.u(180):
        return panel
    hut = Rect(panel.left, panel.top, wide, panel.height)
    inside = hut.inflate(-frame.u(4), -frame.u(4))
    k = max(wide / 150, panel.height / 190)
    cover = Rect(0, 0, round(250 * k), round(160 * k))
    cover.topleft = (round(inside.centerx - 152 * k), round(inside.bottom - 114 * k))
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(inside))
    frame.fill(inside, "climbers.sky")
    frame.surface.set_clip(clip.clip(inside).clip(cover.inflate(-round(20 * k), -round(20 * k))))
    frame.picture("climbers/table/lodge-summary.svg", cover)
    frame.surface.set_clip(clip)
    frame.fill(Rect(hut.right - frame.u(2), hut.top, frame.u(2), hut.height), "edge")
    return Rect(hut.right, panel.top, panel.right - hut.right, panel.height)


def draw_home(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> None:
    """The tray of cards that stay home."""
    panel = area.inflate(-2 * frame.u(16), -2 * frame.u(8))
    frame.paper(panel, "panel", 3)
    inner = _hut(frame, panel).inflate(-2 * frame.u(20), -2 * frame.u(12))
    counter = choosing.tray_counter()
    wide = frame.text_width(counter, LARGE, FIGURES) + 4
    fits = inner.width - wide - frame.u(20)
    title = choosing.tray_title()
    heading = frame.setting(title, fits, TEXT, LABEL_BOLD, 1.15)
    high = max(round(frame.type(LARGE) * 1.2), heading.height)
    frame.text(title, Rect(inner.left, inner.top, fits, high), TEXT, face=LABEL_BOLD, leading=1.15)
    frame.text(
        counter, Rect(inner.right - wide, inner.top, wide, round(frame.type(LARGE) * 1.2)), LARGE, face=FIGURES,
        align="right", leading=1.0,
    )  # fmt: skip
    rest = Rect(inner.left, inner.top + high + frame.u(4), inner.width, inner.height - high - frame.u(4))
    cards = choosing.home_cards()
    if not cards:
        frame.text(say("climbers.tray_empty"), rest, SMALL, ink="quiet", align="centre", valign="middle", leading=1.2)
        return
    high = min(rest.height, frame.u(230))
    wide = card_width(high)
    step = min(wide + frame.u(12), (rest.width - wide) // max(1, len(cards) - 1))
    left = rest.left + max(0, (rest.width - step * (len(cards) - 1) - wide) // 2)
    for number, card in enumerate(cards):
        rect = Rect(left + number * step, rest.centery - high // 2, wide, high)
        if not showing.flights.takes(card, rect):
            draw_card(frame, showing.content, card, rect, lift=6 if frame.is_hot(f"home:{card}") else 3)
            if card in showing.new_cards:
                new_mark(frame, rect)
            if showing.hints_at(card):
                ring(frame, rect, "accent")
        hit = rect if number == len(cards) - 1 else Rect(rect.left, rect.top, min(step, wide), rect.height)
        card_spot(frame, showing, f"home:{card}", hit, card, partial(choosing.click, card))
