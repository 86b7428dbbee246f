"""Diagrams of Tabletop Climber's rulebook: plays and what beats them, and a raise."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.climbers.content import ClimbersContent
from scenes.climbers.cards import card_height, draw_card
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

ROWS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    ("single", ("yellow-4",), ("red-7",), ("green-3",)),
    ("set", ("red-5", "blue-5"), ("green-6", "yellow-6"), ("green-7", "red-7", "blue-7")),
    ("run", ("blue-2", "blue-3", "blue-4"), ("red-4", "red-5", "red-6"), ("green-7", "red-7", "blue-7")),
)
"""A play, what beats it, and what does not; `tests` ask the rules whether that is so."""
RAISE = (("yellow-4",), ("green-6", "mtn-blue-6"), ("red-7", "green-7"))
"""A Single, the raise on it with a Mountain, and what then beats that."""


def draw_plays(frame: Frame, rect: Rect, content: ClimbersContent) -> None:
    """Three rows: a play, a play that beats it, and one that does not."""
    high = rect.height // len(ROWS)
    for number, (kind, play, beats, fails) in enumerate(ROWS):
        line = Rect(rect.left, rect.top + number * high, rect.width, high)
        words = (say(f"climbers.diagram.{kind}"), say("climbers.diagram.beats"), say("climbers.diagram.fails"))
        _row(frame, line, content, (play, beats, fails), words, crossed=2)


def draw_raise(frame: Frame, rect: Rect, content: ClimbersContent) -> None:
    words = (say("climbers.diagram.single"), say("climbers.diagram.raise"), say("climbers.diagram.after_raise"))
    _row(frame, rect, content, RAISE, words)


def _row(
    frame: Frame,
    rect: Rect,
    content: ClimbersContent,
    plays: Sequence[tuple[str, ...]],
    words: Sequence[str],
    crossed: int = -1,
) -> None:
    """Plays side by side, each with its words below; the first is what is to be beaten."""
    third = rect.width // len(plays)
    label = max(frame.setting(each, third - frame.u(10), SMALL, LABEL_BOLD, 1.15).height for each in words)
    wide = min(frame.em(96), (third - frame.u(20)) * 10 // 22)
    while card_height(wide) > rect.height - label - frame.u(24) and wide > 8:
        wide -= 2
    for number, (cards, said) in enumerate(zip(plays, words, strict=True)):
        left = rect.left + number * third
        step = min(wide + frame.u(4), (third - frame.u(24) - wide) // max(1, len(cards) - 1))
        place = Rect(left + frame.u(6), rect.top + frame.u(4), wide, card_height(wide))
        for at, card in enumerate(cards):
            draw_card(frame, content, card, place.move(at * step, 0), dim=number == crossed)
        last = place.move((len(cards) - 1) * step, 0)
        if number == crossed:
            _cross(frame, Rect(place.left, place.top, last.right - place.left, place.height))
        text = Rect(left + frame.u(6), place.bottom + frame.u(8), third - frame.u(10), label)
        frame.text(said, text, SMALL, face=LABEL_BOLD, leading=1.15, links=False)


def _cross(frame: Frame, rect: Rect) -> None:
    inner = rect.inflate(-rect.width // 6, -rect.height // 6)
    ink = frame.colour("shared.danger")
    for start, end in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
        pygame.draw.line(frame.surface, ink, start, end, frame.u(5))


DIAGRAMS = {"plays": draw_plays, "raise": draw_raise}
HEIGHTS = {"plays": 0.8, "raise": 0.27}
