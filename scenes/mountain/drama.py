"""The great moments of an expedition, drawn large: the cards are turned one by one, and somebody goes mad."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.events import Event
from game.mountain.view.structs import ChallengeView
from scenes.mountain.people.cards import card_width, draw_back, draw_card, draw_madness_back
from scenes.mountain.pieces import kind_disc, numbers_of, seal
from scenes.mountain.showing import MountainShowing
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, POSTER, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

TURN, LONGEST, SEALS = 0.34, 2.6, 0.6
"""Seconds to turn a card, for all of them at most, and for the seals."""


class Row(NamedTuple):
    """A challenge, and the cards that count for it."""

    challenge: ChallengeView
    cards: tuple[str, ...]


def rows_of(showing: MountainShowing, event: Event) -> list[Row]:
    """The challenges with all that was laid for them, whoever laid it."""
    laid = [card for cards in event.facts["laid"] for card in cards]
    kinds = showing.content.type
    return [Row(each, tuple(card for card in laid if kinds.get(card) == each.type)) for each in showing.view.challenges]


def turning_gap(count: int) -> float:
    return min(TURN, LONGEST / max(1, count))


def reveal_moves(showing: MountainShowing, event: Event) -> float:
    """How long it takes until all cards are turned and sealed."""
    count = sum(len(row.cards) for row in rows_of(showing, event))
    return count * turning_gap(count) + SEALS


def draw_reveal(frame: Frame, showing: MountainShowing, area: Rect, event: Event, seconds: float) -> None:
    """A line for each challenge: its cards are turned one after the other, and their sum grows beside its range."""
    rows = rows_of(showing, event)
    gap = turning_gap(sum(len(row.cards) for row in rows))
    panel = area.inflate(-area.width // 12, -area.height // 10)
    frame.paper(panel, "panel", 10, over=True)
    frame.spot("stage", panel, focus=False, label=say("mountain.stage.revealed"))
    pad = frame.u(20)
    inner = panel.inflate(-2 * pad, -2 * pad)
    head = frame.text(say("mountain.stage.revealed"), inner, LARGE, face=TITLE, leading=1.1)
    room = Rect(inner.left, head.bottom + frame.u(8), inner.width, inner.bottom - head.bottom - frame.u(8))
    high = room.height // max(1, len(rows))
    first = 0
    all_turned = sum(len(row.cards) for row in rows) * gap
    for number, row in enumerate(rows):
        place = Rect(room.left, room.top + number * high, room.width, high - frame.u(8))
        _draw_row(frame, showing, row, place, seconds, first, gap)
        if seconds >= all_turned + SEALS * number / max(1, len(rows)):
            side = min(place.height, frame.em(90))
            seal(frame, Rect(place.right - side, place.centery - side // 2, side, side), bool(row.challenge.met))
        first += len(row.cards)


def _draw_row(
    frame: Frame, showing: MountainShowing, row: Row, place: Rect, seconds: float, first: int, gap: float
) -> None:
    side = min(place.height, frame.em(84))
    kind_disc(frame, row.challenge.type, Rect(place.left, place.centery - side // 2, side, side), row.challenge.colour)
    ended = [at for at in range(len(row.cards)) if seconds >= (first + at + 1) * gap]
    total = sum(showing.content.value[row.cards[at]] for at in ended)
    words = numbers_of(row.challenge)
    wide = max(frame.text_width(words, HEAD, FIGURES), frame.em(110)) + frame.u(16)
    wanted = Rect(place.left + side + frame.u(12), place.top, wide, place.height)
    size = frame.fitting(words, wanted, (HEAD, LARGE, TEXT), FIGURES)
    frame.text(words, wanted, size, face=FIGURES, valign="middle", leading=1.0)
    sum_wide = frame.em(150)
    seals = min(place.height, frame.em(90)) + frame.u(12)
    sums = Rect(place.right - seals - sum_wide, place.top, sum_wide, place.height)
    told = f"= {total}"
    size = frame.fitting(told, sums, (POSTER, HEAD, LARGE, TEXT), FIGURES)
    is_met = total in row.challenge.numbers
    ink = "good" if is_met else "text"
    frame.text(told, sums, size, face=FIGURES, ink=ink, align="centre", valign="middle", leading=1.0)
    cards = Rect(wanted.right, place.top, sums.left - wanted.right, place.height)
    _draw_cards(frame, showing, row.cards, cards, seconds / gap - first)


def _draw_cards(frame: Frame, showing: MountainShowing, cards: tuple[str, ...], area: Rect, turned: float) -> None:
    """The cards of a line; so many of them are turned, the last of these only in part."""
    if not cards:
        frame.text(say("mountain.board.nothing_laid"), area, TEXT, face=LABEL_BOLD, ink="quiet", valign="middle")
        return
    high = min(area.height, frame.u(210))
    wide = card_width(high)
    step = min(wide + frame.u(8), (area.width - wide) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
    words = len(frame.words)
    for number, card in enumerate(cards):
        rect = Rect(area.left + number * step, area.centery - high // 2, wide, high)
        part = turned - number
        if part >= 0.5:
            seen = step if number < len(cards) - 1 and 0 < step < wide else 0
            draw_card(frame, showing.content, card, rect, lift=3, seen=seen)
        else:
            narrow = rect.inflate(-round(rect.width * min(0.9, max(0.0, 2 * part))), 0)
            draw_back(frame, narrow, 3)
    del frame.words[words:]  # a card below another is read by its value beside it


def draw_going_mad(frame: Frame, showing: MountainShowing, area: Rect, event: Event) -> None:
    """It takes the screen. What it is only its owner reads."""
    facts = event.facts
    frame.covers.append((len(frame.words), Rect(area)))
    frame.fill(area, "bar")
    frame.spot("stage", area, focus=False, label=showing.table.sentence(event))
    high = min(area.height * 7 // 10, frame.u(480))
    wide = high * 7 // 10
    left = area.left + max(frame.u(24), (area.width - wide) // 8)
    card = Rect(left, area.centery - high // 2, wide, high)
    draw_madness_back(frame, int(facts["level"]), card)
    words = Rect(card.right + frame.u(36), card.top, area.right - card.right - frame.u(60), card.height)
    title = say("mountain.stage.went_mad", **showing.table.told(event))
    own = showing.content.madness.get(facts.get("madness", ""))
    told = f"**{own.name}**\n{own.text}" if own is not None else say("mountain.stage.went_mad.hidden")
    below = frame.setting(told, words.width, LARGE if own is None else TEXT, leading=1.3).height
    room = Rect(words.left, words.top, words.width, max(frame.u(60), words.height - below - frame.u(16)))
    size = frame.fitting(title, room, (POSTER, HEAD, LARGE), TITLE)
    used = frame.text(title, room, size, face=TITLE, ink="accent", on="bar", valign="middle", leading=1.1)
    rest = Rect(words.left, max(used.bottom, room.bottom) + frame.u(16), words.width, below)
    frame.text(told, rest, LARGE if own is None else TEXT, ink="bar_text", on="bar", leading=1.3, links=False)
