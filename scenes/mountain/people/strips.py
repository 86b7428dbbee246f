"""The plates of the seats: portrait, name, who leads, hand, Madness, Relics, the places that are covered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.decision import Option
from scenes.mountain.choosing import Choosing
from scenes.mountain.looking import draw_place, look_at_seat, seat_lines
from scenes.mountain.pieces import PLACES, lit, piece
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.panel import Talk
from scenes.mountain.talk.silent import Unheard, unheard_words
from scenes.table.furniture.plates import draw_kind, draw_name, draw_paper, lay_out
from scenes.table.furniture.seats import draw_peek
from scenes.ui.frame import SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say


class Does(NamedTuple):
    """What a click, and a right click, anywhere on a plate do."""

    click: Callable[[], None]
    looks: Callable[[], None]


def strip_height(frame: Frame, is_low: bool = False) -> int:
    """Three lines: the name, the counters, the places of the board; a low plate is without the places."""
    lines = 2 if is_low else 3
    return max(frame.u(74 if is_low else 112), round(lines * frame.type(SMALL) * 1.3) + frame.u(26))


def draw_strip(frame: Frame, showing: MountainShowing, choosing: Choosing, talk: Talk, seat: int, rect: Rect) -> None:
    scene = showing.scene
    id = f"seat:{seat}"
    option = choosing.offers.seat(seat)
    does = Does(partial(choosing.click_seat, seat), partial(_whisper_or_look, showing, talk, seat))
    draw_paper(frame, seat, rect, seat in _awaited(showing))
    frame.spot(
        id, rect, does.click, label=scene.name_of(seat), tip=strip_tip(showing, talk, seat, option),
        looks=does.looks, option=option.id if option is not None else None,
        rule=showing.rule_now() if option is not None else "MM-R52", about=(f"seat-{seat}",),
    )  # fmt: skip
    is_low = rect.height < strip_height(frame)
    portrait = f"mountain/people/{showing.view.seats[seat].person}.svg"
    lines = lay_out(frame, scene, seat, rect, portrait, 2 if is_low else 3)
    _name(frame, showing, talk, seat, lines.name)
    _counters(frame, showing, seat, lines.middle, does)
    if not is_low:
        _places(frame, showing, seat, lines.low, does)
    if lines.tab is not None:
        draw_peek(frame, scene, seat, lines.tab)
    showing.flights.anchor(f"seat:{seat}", lines.anchor)
    if option is not None:
        lit(frame, rect.inflate(-frame.u(8), -frame.u(8)))
    if scene.points_at(f"seat-{seat}"):
        frame.outline(rect.inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(8))


def _may_whisper(talk: Talk, seat: int) -> bool:
    return talk.may_say() and talk.speaker() != seat


def _unheard(talk: Talk, seat: int) -> Unheard | None:
    """A mad seat that does not answer: perhaps it may not speak."""
    return None if talk.is_aloud else next((each for each in talk.hearing.unheard() if each.seat == seat), None)


def _whisper_or_look(showing: MountainShowing, talk: Talk, seat: int) -> None:
    """A right click: while all talk it whispers to whoever was clicked, else it looks at their board."""
    if not talk.whisper_to(seat):
        look_at_seat(showing, seat)


def _awaited(showing: MountainShowing) -> list[int]:
    """Whom the table waits for; if it waits for nobody in particular, all who may act."""
    waiting = list(showing.view.waiting_for)
    needed = [ask.seat for ask in showing.table.asks if ask.must and ask.seat in waiting]
    return needed or waiting


def _name(frame: Frame, showing: MountainShowing, talk: Talk, seat: int, line: Rect) -> None:
    right = draw_kind(frame, showing.scene, seat, line)
    if _unheard(talk, seat) is not None:
        side = max(frame.type(SMALL), line.height)
        frame.icon("mountain-silence", Rect(right - side, line.top, side, line.height), "quiet")
        right -= side + frame.u(4)
    if showing.view.leader == seat and showing.view.turn:
        side = max(frame.type(SMALL), line.height)
        place = Rect(right - side * 2, line.top, side * 2, side)
        piece(frame, "sled", place, "mountain-sled")
        right = place.left - frame.u(4)
    draw_name(frame, showing.scene, seat, line, right)


def _counters(frame: Frame, showing: MountainShowing, seat: int, line: Rect, does: Does) -> None:
    """Hand, Madness as pips with its level, Relics, cards on the Sled, done; what does not fit is in the tip."""
    record = showing.view.seats[seat]
    x = line.left
    x = _count(frame, seat, "hand", "hand", showing.hand_count(seat), line, x, does)
    x = _madness(frame, showing, seat, line, x, does)
    x = _count(frame, seat, "relics", "mountain-relic", len(record.relics), line, x, does)
    laid = showing.laid_count(seat)
    if laid:
        x = _count(frame, seat, "laid", "mountain-sled", laid, line, x, does)
    side = frame.type(SMALL)
    if record.done and x + side <= line.right:
        frame.icon("check", Rect(x, line.top, side, line.height), "good")


def _count(frame: Frame, seat: int, name: str, icon: str, number: int, line: Rect, x: int, does: Does) -> int:
    side = frame.type(SMALL)
    wide = frame.text_width(str(number), SMALL, FIGURES)
    if x + side + frame.u(3) + wide > line.right:
        return line.right + 1
    frame.icon(icon, Rect(x, line.top, side, line.height), "text")
    place = Rect(x + side + frame.u(3), line.top, wide + 2, line.height)
    frame.text(str(number), place, SMALL, face=FIGURES, valign="middle", leading=1.0)
    tip = say(f"mountain.board.counter.{name}", count=number)
    frame.spot(f"seat:{seat}:{name}", Rect(x, line.top, place.right - x, line.height),
               does.click, looks=does.looks, tip=tip, focus=False, label=tip, rule="MM-R52")  # fmt: skip
    return place.right + frame.u(10)


def _madness(frame: Frame, showing: MountainShowing, seat: int, line: Rect, x: int, does: Does) -> int:
    """Three pips, filled up to the level, and its number: never colour alone."""
    record = showing.view.seats[seat]
    level = record.level
    side = frame.type(SMALL)
    pip = max(frame.u(8), side // 2)
    wide = side + frame.u(3) + 3 * (pip + frame.u(2)) + frame.text_width(str(level), SMALL, FIGURES) + frame.u(4)
    if x + wide > line.right:
        return _count(frame, seat, "madness", "mountain-madness", level, line, x, does)
    frame.icon("mountain-madness", Rect(x, line.top, side, line.height), "text")
    at = x + side + frame.u(3)
    for number in range(1, 4):
        dot = Rect(at, line.centery - pip // 2, pip, pip)
        if number <= level:
            frame.fill(dot, "text")
        frame.outline(dot, "text", frame.u(2))
        at = dot.right + frame.u(2)
    place = Rect(at + frame.u(2), line.top, x + wide - at, line.height)
    frame.text(str(level), place, SMALL, face=FIGURES, valign="middle", leading=1.0)
    if record.ignored:
        frame.fill(Rect(x, line.centery - frame.u(1), wide - frame.u(2), frame.u(3)), "good")
    tip = say("mountain.board.counter.madness", count=level)
    if record.ignored:
        tip += "\n" + say("mountain.board.madness_ignored")
    frame.spot(f"seat:{seat}:madness", Rect(x, line.top, wide, line.height),
               does.click, looks=does.looks, tip=tip, focus=False, label=tip, rule="MM-R52")  # fmt: skip
    return x + wide + frame.u(10)


def _places(frame: Frame, showing: MountainShowing, seat: int, line: Rect, does: Does) -> None:
    """The five uses of the tokens; a covered one is crossed out."""
    covered = showing.view.seats[seat].covered
    side = line.height - frame.u(2)
    step = min(side + frame.u(6), line.width // len(PLACES))
    for number, place in enumerate(PLACES):
        rect = Rect(line.left + number * step, line.top + frame.u(2), min(side, step - frame.u(2)), side)
        rect.height = rect.width
        draw_place(frame, place, place in covered, rect)
        key = "mountain.board.place_covered" if place in covered else "mountain.board.place_free"
        tip = say(key, what=say(f"mountain.board.place.{place}"))
        frame.spot(f"seat:{seat}:place:{place}", rect, does.click, looks=does.looks, tip=tip, focus=False,
                   label=tip, rule="MM-93")  # fmt: skip


def strip_tip(showing: MountainShowing, talk: Talk, seat: int, option: Option | None) -> str:
    scene = showing.scene
    player = scene.sitting.players[seat]
    kind = say("seat.human") if player == "human" else say(f"bot.{player}")
    lines = [f"**{scene.name_of(seat)}** · {kind}", *seat_lines(showing, seat)]
    covered = showing.view.seats[seat].covered
    if covered:
        names = ", ".join(showing.content.text(f"place.{place}") for place in covered)
        lines.append(f":cross: {say('mountain.board.covered', places=names)}")
    if option is not None:
        lines.append(f":check: {option.label} ({showing.rule_now()})")
    if (silent := _unheard(talk, seat)) is not None:
        lines.append(f":mountain-silence: {unheard_words(showing, silent, is_long=True)}")
    if _may_whisper(talk, seat):
        lines.append(say("mountain.talk.whisper_tip", name=scene.name_of(seat)))
    return "\n".join(lines)
