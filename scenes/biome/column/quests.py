"""The column beside the map: the question or panel that is open, live quests, those that are over."""

from __future__ import annotations

from functools import partial

from game.biome.content import Interaction
from game.biome.view.structs import QuestView
from game.engine.decision import Option
from scenes.biome import looking, names, risks
from scenes.biome.choosing import Choosing
from scenes.biome.column.asks import draw_question
from scenes.biome.column.cards import draw_card, goal_of, key_words
from scenes.biome.column.menu import draw_next_turn, put_buttons
from scenes.biome.column.news import draw_news, new_quests
from scenes.biome.column.odds import next_words, odds_lines
from scenes.biome.column.panels import draw_panel
from scenes.biome.map.pieces import draw_token
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say, words

TRACKS = {
    "tug_of_war": ("front",), "trade_war": ("ally", "killer"), "ruins": ("health",), "atlantis": ("height",),
    "vesuvius": ("eruption", "saved"),
}  # fmt: skip
"""The counters of each quest that are drawn as tracks."""
LARGE, SMALL_PICTURE = 150, 84
PAD = 8
NO_HURRY = 99
ROOM = 460
"""How high the column must be for all words of a new quest above the question about it."""


def sheet(frame: Frame, choosing: Choosing, room: Rect) -> Rect:
    """As much of the room as the column needs: the land is seen below it."""
    needed = frame.memory.get("length:side", 0) + 2 * frame.u(PAD)
    return Rect(room.left, room.top, room.width, max(frame.u(60), min(room.height, needed)))


def _stays() -> None:
    """What lies over the land takes the clicks that fall on it."""


def draw_quests(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """One region that scrolls: what is asked or open, what the board did, then all quests, the most urgent first."""
    frame.paper(area, "panel", 3, over=True)
    frame.spot("side", area, _stays, focus=False, label=say("biome.play.side"))
    inner = area.inflate(-2 * frame.u(10), -2 * frame.u(PAD))
    choosing.keep_to(choosing.scene.eyes)
    if choosing.to_top:
        frame.memory["scroll:side"], choosing.to_top = 0, False
    with scrolling_column(frame, "side", inner, choosing.scene.app.redraw) as column:
        new = new_quests(choosing)
        if choosing.offers.question is not None:
            if choosing.offers.kind == "site":  # the board drawn last is being laid out
                _found(column, choosing, choosing.view.quests[-1], inner.height)
            draw_question(column, choosing)
        if choosing.panel is not None:
            draw_panel(column, choosing, choosing.panel)
        draw_news(column, choosing)
        _boards(column, choosing, new)


def _found(column: Column, choosing: Choosing, quest: QuestView, room: int) -> None:
    """A quest that was found just now: its board, what can be won and lost, before anything is asked about it."""
    frame, form = column.frame, choosing.content.quests[quest.id]
    high = min(column.area.width * 220 // 400, room // 3)
    wide = high * 400 // 220
    place = Rect(column.area.left, column.y, min(wide, column.area.width), high)
    frame.picture(f"biome/quests/{quest.id}.svg", place)
    frame.outline(place, "edge", frame.u(2))
    column.y += high
    column.gap(6)
    if room > frame.em(ROOM):
        column.text(say("biome.play.quest_found", name=form.name), TEXT, face=TITLE, leading=1.1)
        column.text(f"{form.aim} {form.doom}", SMALL, face=LABEL, leading=1.2)
    column.gap(8)


def sorted_quests(choosing: Choosing) -> tuple[list[QuestView], list[QuestView]]:
    """Quests as cards: Escape, then those that end soonest. Those in a line: over, or without a Key to win."""

    def urgency(quest: QuestView) -> tuple[bool, int]:
        return quest.id != "escape", NO_HURRY if quest.turns_left is None else quest.turns_left

    full: list[QuestView] = []
    folded: list[QuestView] = []
    for quest in choosing.view.quests:
        is_live = not quest.result and (not choosing.content.quests[quest.id].key or quest.key in ("there", "hoard"))
        (full if is_live else folded).append(quest)
    return sorted(full, key=urgency), sorted(folded, key=lambda quest: bool(quest.result))


def _boards(column: Column, choosing: Choosing, new: list[str]) -> None:
    quests = choosing.view.quests
    full, folded = sorted_quests(choosing)
    for quest in full:
        is_open = choosing.open_quest == quest.id or (quest.id in new and not choosing.open_quest)
        draw_card(column, choosing, quest, is_open)
        if is_open:
            _board(column, choosing, quest, quest.id in new)
    if not quests:
        column.text(say("biome.play.no_quests"), SMALL, face=LABEL, leading=1.2)
        column.gap(6)
    draw_next_turn(column, choosing)
    for quest in folded:
        _folded(column, choosing, quest)


def _folded(column: Column, choosing: Choosing, quest: QuestView) -> None:
    """A quest that is over, or has no Key to win any more, is a line; a click unfolds it."""
    frame, form = column.frame, choosing.content.quests[quest.id]
    is_open = choosing.open_quest == quest.id
    id, side = f"fold:{quest.id}", frame.type(SMALL)
    wide = column.area.width - side - frame.u(8)
    high = max(frame.u(30), round(frame.type(SMALL) * 1.3))
    rect = Rect(column.area.left, column.y, column.area.width, high)
    if frame.is_hot(id):
        frame.fill(rect, "inset", frame.u(4))
    icon = "chevron-up" if is_open else "chevron-down"
    frame.icon(icon, Rect(rect.left, rect.top, side, high), "quiet")
    text = headed(form.name, short_result(choosing, quest))
    if frame.text_width(text, SMALL, LABEL) > wide:
        mark = ":check:" if "won" in (quest.result, quest.key) else ":cross:"
        text = frame.shortened(f"{mark} {form.name}", wide, SMALL, LABEL)
    ground = "inset" if frame.is_hot(id) else "panel"
    place = Rect(rect.left + side + frame.u(8), rect.top, wide, high)
    frame.text(text, place, SMALL, face=LABEL, ink="quiet", on=ground, valign="middle", leading=1.0, links=False)
    tip = result_tip(choosing, quest)
    frame.spot(id, rect, partial(choosing.toggle_quest, quest.id), label=tip, tip=tip, rule=form.rule)
    column.y += high + frame.u(2)
    if is_open and not quest.result:
        _board(column, choosing, quest)
    elif is_open:
        column.text(form.aim, SMALL, face=LABEL, leading=1.2)
        column.text(key_words(quest), SMALL, face=LABEL_BOLD, leading=1.2)
        column.gap(8)


def short_result(choosing: Choosing, quest: QuestView) -> str:
    """How a quest ended, or what became of its Key, in a word."""
    return say(f"biome.card.result.{quest.result}") if quest.result else say(f"biome.card.key.{quest.key}")


def result_tip(choosing: Choosing, quest: QuestView) -> str:
    form = choosing.content.quests[quest.id]
    return f"**{form.name}**: {result_words(choosing, quest)}\n{key_words(quest)}"


def result_words(choosing: Choosing, quest: QuestView) -> str:
    """How a quest ended, or where its Key is while it goes on."""
    return choosing.content.text(f"result.{quest.result}") if quest.result else key_words(quest)


def _board(column: Column, choosing: Choosing, quest: QuestView, is_new: bool = False) -> None:
    """A quest unfolded below its card: its picture, its tracks, what comes next, and what can be done where."""
    frame = column.frame
    form = choosing.content.quests[quest.id]
    wide = column.area.width
    picture = f"biome/quests/{quest.id}.svg"
    if has_drawing(picture):
        full = wide * 220 // 400
        high = min(full, frame.u(LARGE if is_new else SMALL_PICTURE))
        place = Rect(column.area.left, column.y, wide, high)
        clip = frame.surface.get_clip()
        frame.surface.set_clip(clip.clip(place))
        frame.picture(picture, Rect(place.left, place.top - (full - high) // 2, wide, full))
        frame.surface.set_clip(clip)
        frame.outline(place, "edge", frame.u(2))
        column.y += high
        column.gap(6)
    if form.key and not quest.has_key:
        ink = "danger" if quest.key_gone else "good"
        column.text(key_words(quest), SMALL, face=LABEL_BOLD, ink=ink, leading=1.15)
    for name in TRACKS.get(quest.id, ()):
        if name in quest.counters:
            _track(column, choosing, quest, name)
    _lying(column, choosing, quest)
    column.text(form.aim if is_new else next_words(choosing.content, quest), SMALL, face=LABEL, leading=1.2)
    column.gap(8)
    _interactions(column, choosing, quest)
    column.line("inset")
    column.gap(10)


def _track(column: Column, choosing: Choosing, quest: QuestView, name: str) -> None:
    """A counter as boxes; the marker stands in one, or so many are filled."""
    frame = column.frame
    value, length = quest.counters[name], quest.lengths[name]
    label = say("biome.play.track", name=choosing.content.text(f"counter.{name}"), value=value, length=length)
    line = round(frame.type(SMALL) * 1.3)
    wide = frame.text_width(label, SMALL, LABEL_BOLD) + frame.u(12)
    count = length + 1 if name == "front" else length
    room = column.area.width - wide
    side = min(frame.u(22), max(1, room // max(1, count)) - frame.u(3))
    rect = Rect(column.area.left, column.y, column.area.width, line)
    frame.text(label, rect, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
    if side >= frame.u(8):
        for number in range(count):
            box = Rect(rect.left + wide + number * (side + frame.u(3)), rect.centery - side // 2, side, side)
            is_full = number == value if name == "front" else number < value
            frame.fill(box, "accent" if is_full else "inset", frame.u(3))
            frame.outline(box, "edge", frame.u(2), frame.u(3))
    tip = say(f"biome.play.track.{name}") if f"biome.play.track.{name}" in words() else label
    frame.spot(
        f"track:{quest.id}:{name}",
        rect,
        partial(looking.explain, choosing.looks, label, tip),
        focus=False,
        label=label,
        tip=tip,
        rule=choosing.content.quests[quest.id].rule,
    )
    column.y = rect.bottom + frame.u(4)


def _lying(column: Column, choosing: Choosing, quest: QuestView) -> None:
    """Secrets on the board: backs, or faces where everybody sees them; emptied slots stay empty."""
    if not quest.board:
        return
    frame = column.frame
    side = min(frame.u(44), column.area.width // max(1, len(quest.board)) - frame.u(6))
    for number, each in enumerate(quest.board):
        place = Rect(column.area.left + number * (side + frame.u(6)), column.y, side, side)
        if each.token < 0:
            frame.outline(place, "quiet", frame.u(2), side // 2)
            continue
        draw_token(frame, each.kind, place)
        name = names.secret_name(choosing.content, each.kind)
        frame.spot(
            f"lies:{each.token}",
            place,
            partial(looking.look_at_secret, choosing.looks, each.kind),
            focus=False,
            label=name,
            tip=looking.secret_tip(choosing.content, each.kind) if each.kind else name,
            rule=choosing.content.quests[quest.id].rule,
        )
    column.y += side + frame.u(6)


def _interactions(column: Column, choosing: Choosing, quest: QuestView) -> None:
    """Where it is done and how far that is, once; there a button for each deed, elsewhere what each would cost."""
    here = choosing.offers.here()
    is_far = choosing.offers.is_turn and bool(quest.deeds) and not any(here in deed.at for deed in quest.deeds)
    goal = goal_of(choosing, quest)
    if goal and (is_far or not quest.deeds) and goal != here:
        _way(column, choosing, quest, goal)
    for form in choosing.content.quests[quest.id].interact:
        option = choosing.offers.of_deed(quest.id, form.id)
        deed = quest.deed(form.id)
        if option is not None or not choosing.offers.is_turn or (deed is not None and here in deed.at):
            _deed(column, choosing, quest, form, option)
        else:
            _afar(column, choosing, quest, form)


def _way(column: Column, choosing: Choosing, quest: QuestView, goal: str) -> None:
    """How far away it is, with a button that walks there if this turn reaches so far."""
    view = choosing.view
    way = view.reach.get(goal)
    if way is not None:
        price = names.price_words(choosing.content, way.actions, {"supply": way.supplies})
        go = {"id": f"go:{quest.id}", "label": say("biome.card.go", price=price), "icon": "biome-forest"}
        put_buttons(column, [{**go, "does": partial(choosing.go, goal), "about": (f"cell:{goal}",)}])
        return
    far = view.afar.get(goal)
    key = "biome.card.no_way" if far is None else "biome.card.far"
    price = names.price_words(choosing.content, far.actions, {"supply": far.supplies}) if far is not None else ""
    if choosing.offers.is_turn:
        column.text(say(key, price=price), SMALL, face=LABEL_BOLD, ink="quiet", leading=1.2)
        column.gap(4)


def _afar(column: Column, choosing: Choosing, quest: QuestView, form: Interaction) -> None:
    """What can be done elsewhere is a line with its price and its odds, no button."""
    frame, top = column.frame, column.y
    price = names.price_words(choosing.content, form.actions, form.pay)
    label = choosing.content.text("option.do", what=form.label, price=price)
    risk = risks.risk_words(choosing.view, quest.id, form.id)
    column.text(f"- {label}{f' · {risk}' if risk else ''}", SMALL, face=LABEL, leading=1.2)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    tip = "\n".join([label, *odds_lines(choosing.view, quest.id, form.id)])
    seat = choosing.offers.ask.seat if choosing.offers.ask is not None else None
    frame.spot(
        f"quest:{quest.id}:{form.id}", rect, refuses=partial(choosing.why, seat, f"do:{quest.id}:{form.id}"), tip=tip,
        label=label, rule=choosing.content.quests[quest.id].rule, focus=False, about=(f"do:{quest.id}:{form.id}",),
    )  # fmt: skip
    column.gap(4)


def _deed(column: Column, choosing: Choosing, quest: QuestView, form: Interaction, option: Option | None) -> None:
    """A button with the price and what may go wrong; what is closed says why."""
    offers, frame = choosing.offers, column.frame
    price = names.price_words(choosing.content, form.actions, form.pay)
    plain = choosing.content.text("option.do", what=form.label, price=price)
    label = risks.label_of(choosing.offers, option) if option is not None else plain
    if option is None and offers.is_turn and offers.ask is not None:
        refusal = choosing.why(offers.ask.seat, f"do:{quest.id}:{form.id}")
        label = f"{label} · {refusal.text}" if refusal is not None else label
    seat = offers.ask.seat if offers.ask is not None else None
    high = button_size(frame, label, SMALL, "", column.area.width)[1]
    button(
        frame,
        f"quest:{quest.id}:{form.id}",
        Rect(column.area.left, column.y, column.area.width, high),
        label,
        partial(choosing.take, option) if option is not None else None,
        size=SMALL,
        align="left",
        tip="\n".join([label, *odds_lines(choosing.view, quest.id, form.id)]),
        rule=choosing.content.quests[quest.id].rule,
        option=option.id if option is not None else None,
        refuses=partial(choosing.why, seat, f"do:{quest.id}:{form.id}"),
        about=(f"do:{quest.id}:{form.id}",),
    )
    column.y += high + frame.u(6)
