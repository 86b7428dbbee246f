"""Panels above the quests (a tile, a secret, what is to be confirmed), and the bar of buttons below the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.decision import Option
from scenes.biome import looking, names, risks
from scenes.biome.map.pieces import draw_token
from scenes.biome.offers import OF_CAMP, OF_TOKEN, WALKS, things, verb_of, words_of
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard
    from scenes.biome.choosing import Panel

ICONS = {
    "move": "biome-forest", "ride": "biome-horse", "explore": "eye", "discover": "biome-secret", "pick_up": "hand",
    "place": "biome-weight", "use": "star", "take_off": "star", "team_set": "biome-camp", "team_clear": "biome-camp",
    "do": "biome-quest", "burgle": "biome-party", "ransom": "biome-ransom", "trade": "biome-trade",
    "hire_rescue": "biome-mercenary", "hire_gang": "biome-mercenary", "hire_party": "biome-mercenary",
    "send": "biome-caravan", "make_home": "biome-camp", "end_turn": "check", "say": "mountain-talk",
    "blurt": "warning", "give_up": "close",
}  # fmt: skip


MANY = 2
"""With so many actions left ending the turn is not what one is most likely to want."""
ORDER = ("use", "take_off", "discover", "pick_up", "place", "team_set", "send", "blurt")


def icon_of(option: Option) -> str:
    return ICONS.get(verb_of(option), "")


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


def option_button(board: BiomeBoard, option: Option, **more: Any) -> dict[str, Any]:
    return {
        "id": f"do:{option.id}",
        "label": risks.label_of(board, option),
        "does": partial(board.choosing.take, option),
        "icon": icon_of(option),
        "option": option.id,
        "tip": looking.option_tip(board, option),
        "lit": board.scene.points_at(option.id),
        **more,
    }


# --- the bar ----------------------------------------------------------------------------------------


def draw_bar(frame: Frame, board: BiomeBoard, area: Rect) -> None:
    """What can be done with a button now; at the bottom what could be taken back, or what locks it."""
    frame.paper(area, "panel", 3)
    inner = area.inflate(-2 * frame.u(12), -2 * frame.u(8))
    line = round(frame.type(SMALL) * 1.25)
    foot = Rect(inner.left, inner.bottom - line, inner.width, line)
    _undo_line(frame, board, foot)
    room = Rect(inner.left, inner.top, inner.width, foot.top - inner.top - frame.u(4))
    buttons = bar_buttons(board)
    known = frame.memory.get("bar:content", 0)
    with frame.scroll("bar", room, known) as place:
        column = Column(frame, place)
        if board.choosing.offers.question is not None:
            key = "biome.play.answer_above" if board.view["phase"] == "setup" else "biome.play.answer_here"
            column.text(say(key), SMALL, face=LABEL, ink="quiet", leading=1.2)
            column.gap(6)
        put_buttons(column, buttons)
        if any(not quest["result"] for quest in board.view["quests"]):  # else it stands where quests would
            draw_next_turn(column, board)
        high = column.y - place.top + frame.u(4)
    if known != high:
        frame.memory["bar:content"] = high
        board.scene.app.redraw()


def draw_next_turn(column: Column, board: BiomeBoard) -> None:
    """What the board will do in its next turn, with the odds."""
    if board.view["phase"] not in ("turn", "board"):
        return
    frame, top = column.frame, column.y
    column.text(say("biome.play.board.title"), SMALL, face=LABEL_BOLD, ink="quiet", leading=1.15)
    lines = looking.board_lines(board)
    for line in lines or [say("biome.play.board.quiet")]:
        column.text(f"- {line}", SMALL, face=LABEL, leading=1.15)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    title = say("biome.play.board.title")
    text = "\n".join([say("biome.play.board.order"), *(f"- {line}" for line in lines)])
    frame.spot(
        "board:next",
        rect,
        partial(looking.explain, board, title, text, "", "BE-197"),
        focus=False,
        label=title,
        tip=say("biome.play.board.order"),
        rule="BE-197",
    )


def _undo_line(frame: Frame, board: BiomeBoard, line: Rect) -> None:
    if board.scene.sitting.is_paused or not board.scene.sitting.humans:
        return
    refusal = board.scene.sitting.cannot_undo()
    if refusal is None:
        text, icon = say("biome.play.undo.free"), "undo"
    elif refusal.rule == "BV-3":
        text, icon = say("biome.play.undo.nothing"), "undo"
    else:
        text, icon = say("biome.play.undo.locked", why=refusal.text), "lock"
    shown = frame.shortened(f":{icon}: {text}", line.width, SMALL, LABEL)
    frame.text(shown, line, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.0, links=False)
    does = board.scene.undo if refusal is None else partial(board.scene.refuse, refusal)
    frame.spot("undo:line", line, does, label=text, tip=text, rule="BV-2", focus=False)


def bar_buttons(board: BiomeBoard) -> list[dict[str, Any]]:
    """The main thing first, then groups: the tile, the quest, the camp, talk."""
    choosing, offers = board.choosing, board.choosing.offers
    if offers.takes_several:
        return [send_button(board)]
    if offers.question is not None:
        return []
    found: list[dict[str, Any]] = []
    if offers.is_turn:
        left = board.view["actions"]
        key = "biome.play.end" if not left else "biome.play.end_left"
        end = offers.find("end_turn")
        if end is not None:
            found.append(
                option_button(board, end, label=say(key, n=left), main=left < MANY, size=TEXT if left < MANY else SMALL)
            )
        here = choosing.here()
        count = len({option.label for option in tile_options(board, here)})
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
        found += [option_button(board, option) for option in offers.with_verb("do", *OF_CAMP)]
    if offers.find("say") is not None:
        found.append(
            {
                "id": "open:talk",
                "label": say("biome.play.say"),
                "does": choosing.open_talk,
                "icon": "mountain-talk",
                "option": "say",
                "lit": board.scene.points_at("say"),
                "tip": say("biome.play.say_tip"),
            }
        )
    if board.scene.table.outcome is not None:
        result = {"label": say("biome.play.result"), "does": board.scene.finish.show, "icon": "star", "main": True}
        found.append({"id": "open:result", **result})
    if not found:
        found += choosing.talk.public_buttons()
    return found


def send_button(board: BiomeBoard) -> dict[str, Any]:
    choosing = board.choosing
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


def tile_options(board: BiomeBoard, name: str) -> list[Option]:
    """What can be done on a tile: on the own one all that lies and stands there, on others the way."""
    choosing, offers = board.choosing, board.choosing.offers
    if offers.question is not None:
        return offers.on_cell(name)
    if name != choosing.here():
        return [option for option in offers.with_verb("move", "ride", "explore") if words_of(option)[1] == name]
    lying = {str(each["token"]) for each in board.view["tiles"].get(name, {"secrets": []})["secrets"]}
    found = [option for option in offers.with_verb(*OF_TOKEN) if lying & set(things(option, "token"))]
    return [option for option in found if verb_of(option) != "blurt"] + offers.with_verb("do", *OF_CAMP)


# --- panels -----------------------------------------------------------------------------------------


def draw_panel(column: Column, board: BiomeBoard, panel: Panel) -> None:
    match panel.kind:
        case "tile":
            _tile(column, board, panel.about)
        case "token":
            _token(column, board, int(panel.about))
        case "talk":
            board.choosing.talk.draw(column)
        case _:
            _confirm(column, board, panel)
    column.gap(4)
    column.line()
    column.gap(12)


def head(
    column: Column, board: BiomeBoard, title: str, id: str = "panel:close", does: Callable[[], None] | None = None
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
        does or board.choosing.close,
        icon="close",
        said=say("biome.play.close"),
        tip=say("biome.play.close"),
    )
    column.y += high + frame.u(6)


def _tile(column: Column, board: BiomeBoard, name: str) -> None:
    head(column, board, names.name_of_cell(board, name))
    for text in looking.tile_lines(board, name):
        column.text(text, SMALL, face=LABEL, leading=1.2)
        column.gap(4)
    column.gap(4)
    options = {option.label: option for option in reversed(tile_options(board, name))}  # one of those that are alike
    found = [
        option_button(board, option, id=f"tile:{option.id}", align="left")
        for option in tile_options(board, name)
        if options[option.label] is option
    ]
    choosing = board.choosing
    if choosing.offers.is_turn and not found and name in board.view["reach"] and name != choosing.here():
        actions, supplies, _ = board.view["reach"][name]
        label = say("biome.play.walk", price=names.price_words(board, actions, {"supply": supplies}))
        found.append({"id": f"walk:{name}", "label": label, "does": partial(choosing.go, name), "icon": "biome-forest"})
    if choosing.offers.find("say") is not None and name in board.view["tiles"]:
        found.append(
            {
                "id": "panel:talk",
                "label": say("biome.play.say_here"),
                "does": partial(choosing.open_talk, name),
                "icon": "mountain-talk",
            }
        )
    put_buttons(column, found)
    if name == choosing.here():
        _ways(column, board)


def _ways(column: Column, board: BiomeBoard) -> None:
    """Steps, rides and explorations from the own tile: the same as on the map, for who does not use it."""
    ways = board.choosing.offers.with_verb(*WALKS)
    if not ways:
        return
    column.text(say("biome.play.ways"), SMALL, face=LABEL_BOLD, ink="quiet")
    column.gap(4)
    put_buttons(column, [option_button(board, option, id=f"way:{option.id}", align="left") for option in ways])


def _token(column: Column, board: BiomeBoard, token: int) -> None:
    """What a secret can be used for; what it cannot be used for says why."""
    frame, choosing = column.frame, board.choosing
    each = names.find_token(board, token)
    kind = each["kind"] if each is not None else ""
    name = board.content.secrets[kind].name if kind else say("biome.play.pack.unknown")
    head(column, board, name)
    side = frame.u(72)
    draw_token(frame, kind, Rect(column.area.left, column.y, side, side))
    text = board.content.secrets[kind].text if kind else say("biome.play.unknown_text")
    wide = column.area.width - side - frame.u(12)
    high = frame.setting(text, wide, SMALL, LABEL, 1.2).height
    frame.text(text, Rect(column.area.left + side + frame.u(12), column.y, wide, high), SMALL, face=LABEL, leading=1.2)
    column.y += max(side, high) + frame.u(10)
    found = sorted(choosing.offers.of_token(token), key=lambda option: ORDER.index(verb_of(option)))
    buttons = [option_button(board, option, align="left") for option in found]
    buttons += _closed(board, token, kind, found)
    put_buttons(column, buttons)


def _closed(board: BiomeBoard, token: int, kind: str, found: list[Option]) -> list[dict[str, Any]]:
    """What one would expect of a secret, but cannot do now: using it, picking it up; with the reason."""
    ask = board.choosing.offers.ask
    if ask is None or not board.choosing.offers.is_turn or not kind:
        return []
    verbs = {verb_of(option) for option in found}
    here = board.view["tiles"].get(board.choosing.here(), {"secrets": []})["secrets"]
    wanted = [] if verbs & {"use", "take_off"} else ["use"]
    if "pick_up" not in verbs and any(each["token"] == token for each in here):
        wanted.append("pick_up")
    closed = []
    for verb in wanted:
        why = partial(board.scene.table.why_not, ask.seat, f"{verb}+{token}")
        label = say(f"biome.play.cannot_{verb}", name=board.content.secrets[kind].brief)
        refusal = why()
        if verb == "pick_up" and refusal is not None:
            label = f"{label}: {refusal.text}"
        closed.append(
            {
                "id": f"no:{verb}:{token}",
                "label": label,
                "does": None,
                "refuses": why,
                "icon": ICONS[verb],
                "align": "left",
            }
        )
    return closed


def _confirm(column: Column, board: BiomeBoard, panel: Panel) -> None:
    title, _, text = panel.about.partition("\n")
    column.text(title, TEXT, face=TITLE, leading=1.1)
    column.gap(4)
    column.text(text, SMALL, face=LABEL_BOLD, leading=1.2)
    column.gap(8)
    put_buttons(
        column,
        [
            {
                "id": "confirm:yes",
                "label": say("biome.play.confirm.yes"),
                "does": panel.does,
                "icon": "check",
                "main": True,
            },
            {"id": "confirm:no", "label": say("biome.play.confirm.no"), "does": board.choosing.close, "icon": "close"},
        ],
        TEXT,
    )
