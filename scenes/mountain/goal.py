"""What it is all about, in sight all the time: as many Relics as Injuries, and tokens to live on."""

from __future__ import annotations

from functools import partial

from game.mountain.view.structs import MountainView
from scenes.mountain.looking import (
    balance_tip,
    balance_words,
    look_at_balance,
    look_at_tokens,
    tokens_tip,
    tokens_words,
)
from scenes.mountain.pieces import token
from scenes.mountain.showing import MountainShowing
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say


def goal_words(view: MountainView) -> str:
    """How far the team is, in a few words."""
    key = "mountain.board.goal.behind" if view.missing else "mountain.board.goal.ahead"
    return say(key, relics=view.relics, injuries=view.injuries, missing=view.missing)


def warnings(view: MountainView, is_short: bool = False) -> list[str]:
    """What would end the game at once."""
    found = ["last_token"] if view.is_last_token else []
    if not view.injury_pile:
        found.append("no_injury")
    return [say(f"mountain.board.goal.{key}{'_short' if is_short else ''}") for key in found]


def draw_goal(frame: Frame, showing: MountainShowing, rect: Rect, paper: str = "panel") -> None:
    """A small panel: Relics against Injuries, what is missing, the tokens; without a paper on another panel."""
    if paper:
        frame.paper(rect, paper, 3)
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(6))
    with scrolling_column(frame, "goal", inner, showing.redraw) as column:
        draw_warnings(column, showing, is_short=True)
        draw_balance(column, showing)
        column.gap(4)
        line = frame.setting(tokens_words(showing), column.area.width, SMALL, LABEL, 1.2).height
        draw_tokens(column, showing, has_words=column.y + line + frame.u(34) <= inner.bottom)


def draw_balance(column: Column, showing: MountainShowing) -> None:
    """Relics against Injuries: what the game is about, and what it needs."""
    frame, view = column.frame, showing.view
    top = column.y
    halves = (("mountain-relic", view.relics), ("mountain-injury", view.injuries))
    wide = column.area.width // 2
    size = HEAD if frame.text_scale < 1.5 and column.area.width >= frame.em(220) else LARGE
    side = frame.type(size)
    for number, (icon, count) in enumerate(halves):
        left = column.area.left + number * wide
        line = Rect(left, top, wide, round(side * 1.15))
        role = "text" if number == 0 else "danger"
        frame.icon(icon, Rect(left, line.top, side, line.height), role)
        frame.text(str(count), Rect(left + side + frame.u(8), line.top, wide - side - frame.u(8), line.height), size,
                   face=FIGURES, ink=role, valign="middle", leading=1.0)  # fmt: skip
    column.y = top + round(side * 1.15)
    missing = say("mountain.board.goal.missing" if view.missing else "mountain.board.goal.enough", count=view.missing)
    column.text(missing, SMALL, face=LABEL_BOLD, ink="danger" if view.missing else "good", leading=1.15)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    frame.spot("balance", rect, partial(look_at_balance, showing), focus=False, label=balance_words(showing),
               tip=balance_tip(showing), rule="MM-141", looks=partial(look_at_balance, showing))  # fmt: skip


def draw_tokens(column: Column, showing: MountainShowing, has_words: bool = True) -> None:
    """The six tokens: usable, spent (struck through), gone; in words too where there is room."""
    frame, view = column.frame, showing.view
    top = column.y
    states = ["sled"] * view.sled + ["spent"] * view.spent + ["box"] * view.box
    gap = frame.u(4)
    side = min(frame.u(44), (column.area.width - gap * (len(states) - 1)) // len(states))
    for number, state in enumerate(states):
        place = Rect(column.area.left + number * (side + gap), column.y, side, side)
        token(frame, place, state)
        showing.flights.anchor(f"token:{state}", place)
    column.y += side + frame.u(4)
    if has_words:
        column.text(tokens_words(showing), SMALL, face=LABEL, leading=1.2)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    frame.spot("tokens", rect, partial(look_at_tokens, showing), focus=False, label=tokens_words(showing),
               tip=tokens_tip(showing), rule="MM-23", looks=partial(look_at_tokens, showing))  # fmt: skip


def draw_warnings(column: Column, showing: MountainShowing, is_short: bool = False) -> None:
    """In plain words, before it is too late."""
    for text in warnings(showing.view, is_short):
        column.text(f":warning: {text}", SMALL, face=LABEL_BOLD, ink="danger", leading=1.2)
        column.gap(4)
