"""Buttons side by side, and the bar of them below the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.decision import Option
from scenes.biome import looking, names, risks
from scenes.biome.choosing import Choosing
from scenes.biome.offers import things
from scenes.biome.verbs import SAY, icon_of
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say

MANY = 2
"""With so many actions left ending the turn is not what one is most likely to want."""


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


# --- the bar ----------------------------------------------------------------------------------------


def draw_bar(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """What can be done with a button now; at the bottom what could be taken back, or what locks it."""
    frame.paper(area, "panel", 3)
    inner = area.inflate(-2 * frame.u(12), -2 * frame.u(8))
    line = round(frame.type(SMALL) * 1.25)
    foot = Rect(inner.left, inner.bottom - line, inner.width, line)
    _undo_line(frame, choosing, foot)
    room = Rect(inner.left, inner.top, inner.width, foot.top - inner.top - frame.u(4))
    buttons = bar_buttons(choosing)
    known = frame.memory.get("bar:content", 0)
    with frame.scroll("bar", room, known) as place:
        column = Column(frame, place)
        if choosing.offers.question is not None:
            key = "biome.play.answer_above" if choosing.view.phase == "setup" else "biome.play.answer_here"
            column.text(say(key), SMALL, face=LABEL, ink="quiet", leading=1.2)
            column.gap(6)
        put_buttons(column, buttons)
        if any(not quest.result for quest in choosing.view.quests):  # else it stands where quests would
            draw_next_turn(column, choosing)
        high = column.y - place.top + frame.u(4)
    if known != high:
        frame.memory["bar:content"] = high
        choosing.scene.app.redraw()


def draw_next_turn(column: Column, choosing: Choosing) -> None:
    """What the board will do in its next turn, with the odds."""
    if choosing.view.phase not in ("turn", "board"):
        return
    frame, top = column.frame, column.y
    column.text(say("biome.play.board.title"), SMALL, face=LABEL_BOLD, ink="quiet", leading=1.15)
    lines = looking.board_lines(choosing.looks)
    for line in lines or [say("biome.play.board.quiet")]:
        column.text(f"- {line}", SMALL, face=LABEL, leading=1.15)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    title = say("biome.play.board.title")
    order = say("biome.play.board.order", steps=looking.board_steps(choosing.content))
    text = "\n".join([order, *(f"- {line}" for line in lines)])
    frame.spot(
        "board:next",
        rect,
        partial(looking.explain, choosing.looks, title, text, "", looking.BOARD_RULE),
        focus=False,
        label=title,
        tip=order,
        rule=looking.BOARD_RULE,
    )


def _undo_line(frame: Frame, choosing: Choosing, line: Rect) -> None:
    if choosing.scene.sitting.is_paused or not choosing.scene.sitting.humans:
        return
    refusal = choosing.scene.sitting.cannot_undo()
    if refusal is None:
        text, icon = say("biome.play.undo.free"), "undo"
    elif refusal.rule == "BV-3":
        text, icon = say("biome.play.undo.nothing"), "undo"
    else:
        text, icon = say("biome.play.undo.locked", why=refusal.text), "lock"
    shown = frame.shortened(f":{icon}: {text}", line.width, SMALL, LABEL)
    frame.text(shown, line, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.0, links=False)
    does = choosing.scene.undo if refusal is None else partial(choosing.scene.refuse, refusal)
    frame.spot("undo:line", line, does, label=text, tip=text, rule="BV-2", focus=False)


def bar_buttons(choosing: Choosing) -> list[dict[str, Any]]:
    """The main thing first, then groups: the tile, the quest, the camp, talk."""
    offers = choosing.offers
    if offers.takes_several:
        return [send_button(choosing)]
    if offers.question is not None:
        return []
    found: list[dict[str, Any]] = []
    if offers.is_turn:
        left = choosing.view.actions
        key = "biome.play.end" if not left else "biome.play.end_left"
        end = offers.end
        if end is not None:
            found.append(
                option_button(
                    choosing, end, label=say(key, n=left), main=left < MANY, size=TEXT if left < MANY else SMALL
                )
            )
        here = choosing.offers.here()
        count = len({option.label for option in tile_options(choosing, here)})
        label = say("biome.play.this_tile", n=count) if count else say("biome.play.this_tile_none")
        found.append(
            {
                "id": "open:tile",
                "label": label,
                "does": partial(choosing.look, here),
                "icon": "biome-grassland",
                "tip": say("biome.play.this_tile_tip"),
            }
        )
        found += [option_button(choosing, option) for option in offers.at("here")]
    if offers.can_say:
        found.append(
            {
                "id": "open:talk",
                "label": say("biome.play.say"),
                "does": choosing.open_talk,
                "icon": "mountain-talk",
                "option": SAY,
                "lit": choosing.scene.points_at(SAY),
                "tip": say("biome.play.say_tip"),
            }
        )
    if choosing.scene.table.outcome is not None:
        result = {"label": say("biome.play.result"), "does": choosing.scene.finish.show, "icon": "star", "main": True}
        found.append({"id": "open:result", **result})
    if not found:
        found += _talk_buttons(choosing)
    return found


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


def _talk_buttons(choosing: Choosing) -> list[dict[str, Any]]:
    """Where nobody in particular has the screen, people may still speak of plans."""
    scene = choosing.scene
    if scene.staging.is_on or scene.sitting.is_paused or not choosing.talk.asks():
        return []
    return [
        {
            "id": "open:talk",
            "label": say("biome.play.say"),
            "does": choosing.open_talk,
            "icon": "mountain-talk",
            "tip": say("biome.play.say_tip"),
        }
    ]
