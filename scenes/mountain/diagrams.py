"""Drawings of the rulebook's first page, made of the pieces the table is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.mountain.content import MountainContent
from scenes.mountain.encounter.sight import VIGNETTE
from scenes.mountain.people.cards import card_width, draw_card
from scenes.mountain.pieces import FACES, REWARD_ICONS, kind_disc, numbers_of, piece, plain_challenge, plate, seal
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say

TILE = "T01"
LAID = (("tools", (5, 4)), ("books", (6, 4)))
"""The worked encounter: the first kind is met, the second is too much."""


class Laid(NamedTuple):
    """A challenge of the worked encounter, with the cards that were laid for it."""

    kind: str
    numbers: str
    cards: tuple[str, ...]
    score: int
    is_met: bool


def laid(content: MountainContent) -> list[Laid]:
    """The worked encounter as the content has it."""
    found = []
    for challenge in content.tiles[TILE].challenges:
        values = dict(LAID)[challenge.type]
        cards = tuple(_card(content, challenge.type, value) for value in values)
        score = sum(values)
        numbers = numbers_of(plain_challenge(content, challenge))
        found.append(Laid(challenge.type, numbers, cards, score, score in challenge.numbers))
    return found


def _card(content: MountainContent, kind: str, value: int) -> str:
    return next(card for card in content.type if content.type[card] == kind and content.value[card] == value)


# --- an encounter -------------------------------------------------------------------------------------


def draw_encounter(frame: Frame, rect: Rect, content: MountainContent) -> None:
    """A tile, and beside each of its challenges the cards laid for it, their sum, and whether it is right."""
    ground = plate(frame, rect, 3)
    inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(12))
    wide = inner.width * 24 // 100
    _face(frame, content, Rect(inner.left, inner.top, wide, inner.height), ground)
    rows = laid(content)
    gap = frame.u(10)
    high = (inner.height - gap * (len(rows) - 1)) // len(rows)
    left = inner.left + wide + frame.u(14)
    for number, each in enumerate(rows):
        _row(frame, content, each, Rect(left, inner.top + number * (high + gap), inner.right - left, high))


def _face(frame: Frame, content: MountainContent, rect: Rect, ground: str) -> None:
    tile = content.tiles[TILE]
    dark = "shared.key" if frame.theme.drawn_ground else "text"
    picture = f"mountain/tiles/{TILE.lower()}.svg"
    y = rect.top
    if has_drawing(picture):
        place = Rect(rect.left, rect.top, rect.width, rect.width * VIGNETTE[1] // VIGNETTE[0])
        frame.picture(picture, place)
        y = place.bottom + frame.u(6)
    name = Rect(rect.left, y, rect.width, rect.bottom - y)
    used = frame.text(tile.name, name, LARGE, face=TITLE, ink=dark, on=ground, leading=1.05)
    told = f":{REWARD_ICONS[tile.reward]}: {say(f'mountain.board.reward.{tile.reward}')}"
    frame.text(told, Rect(rect.left, used.bottom + frame.u(2), rect.width, rect.bottom - used.bottom), SMALL,
               face=LABEL_BOLD, ink=dark, on=ground, leading=1.1, links=False)  # fmt: skip


def _row(frame: Frame, content: MountainContent, row: Laid, rect: Rect) -> None:
    """What is wanted, what was laid, what that makes."""
    frame.paper(rect, "panel", 2)
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
    side = min(inner.height, inner.width * 13 // 100)
    kind_disc(frame, row.kind, Rect(inner.left, inner.centery - side // 2, side, side))
    wanted = Rect(inner.left + side + frame.u(8), inner.top, inner.width * 22 // 100, inner.height)
    size = HEAD if frame.text_width(row.numbers, HEAD, FIGURES) <= wanted.width else TEXT
    frame.text(row.numbers, wanted, size, face=FIGURES, on="panel", valign="middle", leading=1.0)
    mark = min(inner.height, inner.width * 14 // 100)
    seal(frame, Rect(inner.right - mark, inner.centery - mark // 2, mark, mark), row.is_met)
    score = Rect(inner.right - mark - inner.width * 17 // 100, inner.top, inner.width * 16 // 100, inner.height)
    size = HEAD if frame.text_width(str(row.score), HEAD, FIGURES) <= score.width else TEXT
    frame.text(str(row.score), score, size, face=FIGURES, on="panel", align="right", valign="middle", leading=1.0)
    room = Rect(wanted.right, inner.top, score.left - wanted.right, inner.height)
    _cards(frame, content, row.cards, room)


def _cards(frame: Frame, content: MountainContent, cards: tuple[str, ...], room: Rect) -> None:
    gap = frame.u(8)
    wide = min(card_width(room.height), (room.width - gap * (len(cards) - 1)) // len(cards))
    high = min(room.height, wide * room.height // max(1, card_width(room.height)))
    left = room.centerx - (len(cards) * wide + gap * (len(cards) - 1)) // 2
    for number, card in enumerate(cards):
        draw_card(
            frame, content, card, Rect(left + number * (wide + gap), room.centery - high // 2, wide, high), lift=2
        )


# --- the penalty die ----------------------------------------------------------------------------------


def draw_faces(frame: Frame, rect: Rect, content: MountainContent) -> None:
    """The three results of the die, each with what it does."""
    gap = frame.u(6)
    high = (rect.height - gap * (len(FACES) - 1)) // len(FACES)
    for number, face in enumerate(FACES):
        place = Rect(rect.left, rect.top + number * (high + gap), rect.width, high)
        frame.paper(place, "panel", 2)
        inner = place.inflate(-2 * frame.u(8), -2 * frame.u(4))
        side = min(inner.height, frame.em(64))
        piece(frame, f"die-{face}", Rect(inner.left, inner.centery - side // 2, side, side), "dice")
        words = Rect(inner.left + side + frame.u(12), inner.top, inner.width - side - frame.u(12), inner.height)
        told = f"**{content.text(f'face.{face}')}** {say(f'mountain.board.face.{face}')}"
        frame.text(told, words, SMALL, face=LABEL, on="panel", valign="middle", leading=1.15, links=False)


DIAGRAMS: dict[str, Callable[[Frame, Rect, MountainContent], None]] = {"encounter": draw_encounter, "die": draw_faces}
HEIGHTS = {"encounter": 0.36, "die": 0.3}
"""Part of the width each is high."""
