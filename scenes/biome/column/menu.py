"""Buttons side by side, and what the board does next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.decision import Option
from scenes.biome import looking, names, risks
from scenes.biome.choosing import Choosing
from scenes.biome.offers import things
from scenes.biome.verbs import icon_of
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say


def flow(frame: Frame, area: Rect, buttons: list[dict[str, Any]], size: int = SMALL) -> int:
    """Buttons side by side in as many rows as they need; how high that is. Draws from the top of the area."""
    gap = frame.u(8)
    x, y, high = area.left, area.top, 0
    for each in buttons:
        words = {"size": size, **each}
        across, down = button_size(frame, words["label"], words["size"], words.get("icon", ""), area.width)
        if x > area.left and x + across > area.right:
            x, y, high = area.left, y + high + gap, 0
        place = Rect(x, y, min(across, area.width), down)
        button(frame, words.pop("id"), place, words.pop("label"), words.pop("does"), **words)
        x, high = x + across + gap, max(high, down)
    return y + high - area.top if buttons else 0


def put_buttons(column: Column, buttons: list[dict[str, Any]], size: int = SMALL) -> None:
    if buttons:
        column.y += flow(column.frame, column.rest, buttons, size) + column.frame.u(10)


def option_button(choosing: Choosing, option: Option, **more: Any) -> dict[str, Any]:
    return {
        "id": f"do:{option.id}",
        "label": risks.label_of(choosing.offers, option),
        "does": partial(choosing.take, option),
        "icon": icon_of(option),
        "option": option.id,
        "tip": looking.option_tip(choosing.offers, option),
        "rule": option.rule,
        "lit": choosing.scene.points_at(option.id),
        **more,
    }


def head(
    column: Column, choosing: Choosing, title: str, id: str = "panel:close", does: Callable[[], None] | None = None
) -> None:
    """The title of a panel, and its cross."""
    frame = column.frame
    side = max(frame.u(44), frame.type(SMALL) + frame.u(14))
    wide = column.area.width - side - frame.u(8)
    high = max(side, frame.setting(title, wide, TEXT, TITLE, 1.1).height)
    frame.text(title, Rect(column.area.left, column.y, wide, high), TEXT, face=TITLE, valign="middle", leading=1.1)
    cross = Rect(column.area.right - side, column.y, side, side)
    button(
        frame,
        id,
        cross,
        "",
        does or choosing.close,
        icon="close",
        said=say("biome.play.close"),
        tip=say("biome.play.close"),
    )
    column.y += high + frame.u(6)


MOST_DUE = 5


def draw_next_turn(column: Column, choosing: Choosing) -> None:
    """What the board will do in its next turn, with the odds; what quests do stands on their cards."""
    if choosing.view.phase not in ("turn", "board"):
        return
    frame, top = column.frame, column.y
    column.text(say("biome.play.board.title"), SMALL, face=LABEL_BOLD, ink="quiet", leading=1.15)
    lines = looking.board_lines(choosing.looks, with_quests=False)
    shown = lines if len(lines) <= MOST_DUE else lines[: MOST_DUE - 1]
    for line in shown or [say("biome.play.board.quiet")]:
        column.text(f"- {line}", SMALL, face=LABEL, leading=1.15)
    if len(lines) > len(shown):
        column.text(
            say("biome.play.board.more", n=len(lines) - len(shown)), SMALL, face=LABEL, ink="quiet", leading=1.15
        )
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    title = say("biome.play.board.title")
    order = say("biome.play.board.order", steps=looking.board_steps(choosing.content))
    text = "\n".join([order, *(f"- {line}" for line in looking.board_lines(choosing.looks))])
    frame.spot(
        "board:next",
        rect,
        partial(looking.explain, choosing.looks, title, text, "", looking.BOARD_RULE),
        focus=False,
        label=title,
        tip=text,
        rule=looking.BOARD_RULE,
    )
    column.gap(8)


def send_button(choosing: Choosing) -> dict[str, Any]:
    question = choosing.offers.question
    assert question is not None
    can, count = choosing.can_send(), len(choosing.picked)
    label = say("biome.play.send", n=count) if can else say("biome.play.send_more", n=question.at_least - count)
    return {
        "id": "send",
        "label": label,
        "does": choosing.send_picked if can else None,
        "icon": "check",
        "main": True,
        "size": TEXT,
        "refuses": choosing.no_send,
        "option": tuple(choosing.picked) if can else None,
    }


def tile_options(choosing: Choosing, name: str) -> list[Option]:
    """What can be done on a tile: on the own one all that lies and stands there, on others the way."""
    offers = choosing.offers
    if offers.question is not None:
        return offers.on_cell(name)
    if name != choosing.offers.here():
        return offers.ways_to(name)
    lying = {str(each.token) for each in names.lying_on(choosing.view, name)}
    return [option for option in offers.at("secret") if lying & set(things(option, "token"))] + offers.at("here")
