"""Beside the mountain and the tile: the answers of a question, the die, and everything that lies ready in piles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.mountain.asks import RelicAsk
from scenes.mountain.choosing import Choosing
from scenes.mountain.goal import draw_balance, draw_tokens, draw_warnings
from scenes.mountain.looking import (
    look_at_arcane,
    look_at_deck,
    look_at_discard,
    look_at_injuries,
    look_at_relic,
    look_at_relics,
    relic_tip,
)
from scenes.mountain.pieces import BACK, FACE_ICONS, FACES, challenge_words, draw_tile_back, piece
from scenes.mountain.showing import MountainShowing
from scenes.table.furniture.seats import glyph
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say

TALL = 700
"""A column lower than this, growing with the text, tells of a tile that waits in words alone, and keeps its piles."""
LINE = 38
"""The height of a pile's line, at 1080 lines."""


def draw_side(frame: Frame, showing: MountainShowing, choosing: Choosing, rect: Rect) -> None:
    """A column that scrolls where the text is large."""
    frame.paper(rect, "panel", 3)
    frame.spot("side", rect, focus=False, label=say("mountain.board.side"))
    inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(10))
    with scrolling_column(frame, "side", inner, showing.redraw) as column:
        draw_warnings(column, showing)
        _question(column, showing, choosing)
        _relic(column, showing)
        _die(column, showing)
        _waiting_tile(column, showing)
        _gap(column, 10)
        draw_balance(column, showing)
        column.gap(8)
        draw_tokens(column, showing)
        _piles(column, showing)


def _gap(column: Column, pixels: int) -> None:
    """Between two parts, not above the first."""
    if column.y > column.area.top:
        column.gap(pixels)


# --- a question -------------------------------------------------------------------------------------


def _question(column: Column, showing: MountainShowing, choosing: Choosing) -> None:
    answers, ask = choosing.answers(), showing.ask
    if not answers or ask is None:
        return
    frame = column.frame
    head = say("mountain.board.ignore_head") if answers[0]["id"].startswith("answer:ignore+") else ask.prompt
    column.text(head, TEXT if frame.text_scale <= 1.3 else SMALL, face=LABEL_BOLD, leading=1.25)
    column.gap(6)
    if ask.kind == "failure":
        _failures(column, showing, choosing)
    for each in answers:
        _answer(column, each)
    column.gap(6)
    column.line("edge", 2)


def _failures(column: Column, showing: MountainShowing, choosing: Choosing) -> None:
    """Which failed challenge is dealt with; with several the Leader chooses the order."""
    failed = showing.view.failed
    for number in failed:
        challenge = showing.view.challenges[number] if showing.view.challenges else None
        if challenge is None:
            continue
        words = challenge_words(showing.content, challenge)
        label = say("mountain.board.failed", challenge=words, score=challenge.score, gap=challenge.gap)
        if len(failed) == 1:
            column.text(label, SMALL, face=LABEL, leading=1.25)
            column.gap(6)
        else:
            is_chosen = number == choosing.offers.challenge
            _answer(column, {
                "id": f"failure:{number}", "label": label, "chosen": is_chosen, "align": "left",
                "does": partial(choosing.click_challenge, number),
                "tip": say("mountain.board.failed_tip"), "rule": "MM-105",
            })  # fmt: skip


def _answer(column: Column, each: dict[str, Any]) -> None:
    frame = column.frame
    words = {"size": SMALL, **each}
    seat, person = words.pop("seat", None), words.pop("person", "")
    mark = frame.type(SMALL) + frame.u(12) if seat is not None else frame.u(TARGET) if person else 0
    left = mark + frame.u(6) if mark else 0
    wide = column.area.width - left
    size = button_size(frame, words["label"], SMALL, words.get("icon", ""), wide)
    rect = Rect(column.area.left + left, column.y, wide, max(frame.u(TARGET), size[1]))
    button(frame, words.pop("id"), rect, words.pop("label"), words.pop("does"), **words)
    if seat is not None:
        glyph(frame, seat, Rect(column.area.left, rect.centery - mark // 2, mark, mark))
    if person:
        frame.picture(f"mountain/people/{person}.svg", Rect(column.area.left, rect.centery - mark // 2, mark, mark))
    column.y = rect.bottom + frame.u(6)


# --- what lies before everybody for a while ---------------------------------------------------------


def _relic(column: Column, showing: MountainShowing) -> None:
    """The Relic that has been found, until somebody has taken it."""
    ask = showing.ask
    if ask is None or ask.kind != "give_relic":
        return
    name = RelicAsk(*ask.args).relic
    _gap(column, 8)
    frame, relic = column.frame, showing.content.relics[name]
    side = min(column.area.width * 40 // 100, frame.u(150))
    picture = f"mountain/relics/{name.lower()}.svg"
    top = column.y
    if has_drawing(picture):
        place = Rect(column.area.left, top, side, side)
        frame.picture(picture, place)
        frame.spot("relic", place, partial(look_at_relic, showing, name), label=relic.name, focus=False,
                   tip=relic_tip(showing, name), rule="MM-92", looks=partial(look_at_relic, showing, name))  # fmt: skip
    words = Column(frame, Rect(column.area.left + side + frame.u(10), top, column.area.width - side - frame.u(10), 0))
    words.text(relic.name, TEXT, face=LABEL_BOLD, leading=1.1)
    column.y = max(words.y, top + side)
    column.text(relic_tip(showing, name).partition("\n")[2], SMALL, face=LABEL, leading=1.25)
    column.gap(6)
    column.line("edge", 2)


def _die(column: Column, showing: MountainShowing) -> None:
    """The penalty die with its three results; the one that was rolled is framed."""
    face = showing.view.die
    if not face:
        return
    frame = column.frame
    _gap(column, 8)
    side = min(frame.u(130), column.area.width // 2)
    place = Rect(column.area.centerx - side // 2, column.y, side, side)
    showing.flights.anchor("die", place)
    if not showing.flights.takes(f"die:{face}", place):
        draw_die(frame, face, place)
    column.y = place.bottom + frame.u(6)
    for each in FACES:
        _result(column, showing, each, each == face)


def draw_die(frame: Frame, face: str, rect: Rect) -> None:
    if has_drawing(f"mountain/pieces/die-{face}.svg"):
        piece(frame, f"die-{face}", rect, "dice")
        return
    frame.paper(rect, "panel", 4, 12)
    frame.icon(FACE_ICONS[face], rect.inflate(-rect.width // 3, -rect.height // 3), "text")


def _result(column: Column, showing: MountainShowing, face: str, is_rolled: bool) -> None:
    frame = column.frame
    text = f":{FACE_ICONS[face]}: **{showing.content.text(f'face.{face}')}** {say(f'mountain.board.face.{face}')}"
    pad = frame.u(8)
    set_ = frame.setting(text, column.area.width - 2 * pad, SMALL, LABEL, 1.25)
    rect = Rect(column.area.left, column.y, column.area.width, set_.height + 2 * frame.u(5))
    if is_rolled:
        frame.outline(rect, "danger", frame.u(4), frame.u(6))
    frame.text(text, rect.inflate(-2 * pad, -2 * frame.u(5)), SMALL, face=LABEL, leading=1.25)
    column.y = rect.bottom + frame.u(4)


def _waiting_tile(column: Column, showing: MountainShowing) -> None:
    """A tile that was fetched lies face down before the Leader until the sand is turned (MM-58)."""
    view = showing.view
    if not view.has_tile or view.is_up or not view.plane:
        return
    frame = column.frame
    _gap(column, 8)
    if column.area.height >= frame.em(TALL):
        region = showing.content.spaces[view.plane].region
        wide = min(column.area.width * 6 // 10, frame.u(150))
        place = Rect(column.area.centerx - wide // 2, column.y, wide, round(wide / BACK))
        draw_tile_back(frame, region, place)
        column.y = place.bottom + frame.u(6)
    column.text(say("mountain.board.tile_waits"), SMALL, face=LABEL, leading=1.25)


# --- what there is ----------------------------------------------------------------------------------


def _piles(column: Column, showing: MountainShowing) -> None:
    """Deck and piles with their sizes; what lies face up can be browsed."""
    view = showing.view
    _gap(column, 10)
    _pile(column, showing, "deck", "deck", view.deck.count, partial(look_at_deck, showing), "MM-41")
    _pile(column, showing, "discard", "cards", len(view.discard), partial(look_at_discard, showing), "MM-R52")
    _pile(column, showing, "injury_pile", "mountain-injury", len(view.injury_pile), partial(look_at_injuries, showing),
          "MM-38")  # fmt: skip
    _pile(column, showing, "arcane_pile", "star", len(view.arcane_pile), partial(look_at_arcane, showing), "MM-39")
    _pile(column, showing, "relic_pile", "mountain-relic", len(view.relic_pile), partial(look_at_relics, showing),
          "MM-40")  # fmt: skip


def _pile(
    column: Column, showing: MountainShowing, name: str, icon: str, count: int, does: Callable[[], None], rule: str
) -> None:
    """A pile in a line: what it is, and how many lie there."""
    frame, id = column.frame, f"pile:{name}"
    said = str(count)
    number = frame.text_width(said, TEXT, FIGURES) + frame.u(6)
    side = frame.type(SMALL)
    room = column.area.width - side - number - frame.u(28)
    label = say(f"mountain.board.{name}")
    high = max(frame.u(LINE), frame.setting(label, room, SMALL, LABEL_BOLD, 1.1).height + frame.u(10))
    rect = Rect(column.area.left, column.y, column.area.width, high)
    frame.paper(rect, "button", 4 if frame.is_hot(id) else 2)
    frame.icon(icon, Rect(rect.left + frame.u(8), rect.top, side, high), "text")
    frame.text(label, Rect(rect.left + side + frame.u(16), rect.top, room, high), SMALL, face=LABEL_BOLD,
               valign="middle", on="button", leading=1.1)  # fmt: skip
    frame.text(said, Rect(rect.right - number - frame.u(6), rect.top, number, high), TEXT, face=FIGURES, align="right",
               on="button", valign="middle", leading=1.0)  # fmt: skip
    showing.flights.anchor(name, Rect(rect.right - high, rect.top, high, high))
    if showing.points_at(name):
        frame.outline(rect.inflate(frame.u(8), frame.u(8)), "link", frame.u(4), frame.u(8))
    frame.spot(id, rect, does, label=headed(label, said), tip=say(f"mountain.board.{name}_tip", count=count), rule=rule,
               looks=does)  # fmt: skip
    column.y = rect.bottom + frame.u(6)
