"""The column beside the map: the question or panel that is open, live quests, those that are over."""

from __future__ import annotations

from functools import partial

from msgspec import UNSET

from game.biome.view.structs import QuestView
from scenes.biome import looking, names, risks
from scenes.biome.choosing import Choosing
from scenes.biome.column.asks import draw_question
from scenes.biome.column.menu import draw_next_turn
from scenes.biome.column.news import draw_news, new_quests
from scenes.biome.column.odds import next_words, odds_lines
from scenes.biome.column.panels import draw_panel
from scenes.biome.map.pieces import draw_token
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import say, words

TRACKS = {
    "tug_of_war": ("front",), "trade_war": ("ally", "killer"), "ruins": ("health",), "atlantis": ("height",),
    "vesuvius": ("eruption", "saved"),
}  # fmt: skip
"""The counters of each quest that are drawn as tracks."""
LARGE, SMALL_PICTURE = 190, 60
NO_HURRY = 99
ROOM = 460
"""How high the column must be for all words of a new quest above the question about it."""


def draw_quests(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """One region that scrolls."""
    sheet = area.inflate(-2 * frame.u(4), -2 * frame.u(4))
    frame.paper(sheet, "panel", 3)
    inner = sheet.inflate(-2 * frame.u(12), -2 * frame.u(8))
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
    """Quests in full: Escape, then those that end soonest. Those in a line: over, or without a Key to win."""

    def urgency(quest: QuestView) -> tuple[bool, int]:
        left = quest.outlook.updates_left
        return quest.id != "escape", NO_HURRY if left is UNSET else left

    full: list[QuestView] = []
    folded: list[QuestView] = []
    for quest in choosing.view.quests:
        is_live = not quest.result and (not choosing.content.quests[quest.id].key or quest.key in ("there", "hoard"))
        (full if is_live else folded).append(quest)
    return sorted(full, key=urgency), sorted(folded, key=lambda quest: bool(quest.result))


def _boards(column: Column, choosing: Choosing, new: list[str]) -> None:
    quests = choosing.view.quests
    full, folded = sorted_quests(choosing)
    live = [quest for quest in quests if not quest.result]
    column.text(say("biome.play.quests", n=len(live)), SMALL, face=LABEL_BOLD, ink="quiet")
    column.gap(6)
    if not quests:
        column.text(say("biome.play.no_quests"), SMALL, face=LABEL, leading=1.2)
    if not live:
        column.gap(8)
        draw_next_turn(column, choosing)
        column.gap(8)
    for quest in full:
        _board(column, choosing, quest, quest.id in new)
    for quest in folded:
        _folded(column, choosing, quest)
    column.gap(8)


def _folded(column: Column, choosing: Choosing, quest: QuestView) -> None:
    """A quest that is over, or has no Key to win any more, is a line; a click unfolds it."""
    form = choosing.content.quests[quest.id]
    is_open = quest.id in choosing.open_quests
    label = f"{form.name}: {result_words(choosing, quest)}"
    wide = column.area.width
    high = button_size(column.frame, label, SMALL, "chevron-down", wide)[1]
    button(
        column.frame,
        f"fold:{quest.id}",
        Rect(column.area.left, column.y, wide, high),
        label,
        partial(choosing.toggle_quest, quest.id),
        icon="chevron-up" if is_open else "chevron-down",
        size=SMALL,
        align="left",
        tip=result_tip(choosing, quest),
    )
    column.y += high + column.frame.u(8)
    if is_open and not quest.result:
        _board(column, choosing, quest)
    elif is_open:
        column.text(form.aim, SMALL, face=LABEL, leading=1.2)
        column.text(key_words(quest), SMALL, face=LABEL_BOLD, leading=1.2)
        column.gap(8)


def result_tip(choosing: Choosing, quest: QuestView) -> str:
    form = choosing.content.quests[quest.id]
    return f"**{form.name}**: {result_words(choosing, quest)}\n{key_words(quest)}"


def result_words(choosing: Choosing, quest: QuestView) -> str:
    """How a quest ended, or where its Key is while it goes on."""
    return choosing.content.text(f"result.{quest.result}") if quest.result else key_words(quest)


def key_words(quest: QuestView) -> str:
    """Where the Key of a quest is."""
    return say(f"biome.play.key.{quest.key}")


def _board(column: Column, choosing: Choosing, quest: QuestView, is_new: bool = False) -> None:
    frame = column.frame
    form = choosing.content.quests[quest.id]
    wide = column.area.width
    picture = f"biome/quests/{quest.id}.svg"
    top = column.y
    if has_drawing(picture):
        high = min(wide * 220 // 400, frame.u(LARGE if is_new else SMALL_PICTURE))
        place = Rect(column.area.left, column.y, wide, high)
        clip = frame.surface.get_clip()
        frame.surface.set_clip(clip.clip(place))
        full = Rect(place.left, place.top - (wide * 220 // 400 - high) // 2, wide, wide * 220 // 400)
        frame.picture(picture, full)
        frame.surface.set_clip(clip)
        frame.outline(place, "edge", frame.u(2))
        column.y += high
    column.gap(6)
    mark = ":biome-key: " if quest.has_key else ""
    column.text(f"{mark}{form.name}", TEXT, face=TITLE, leading=1.1)
    if form.key and not quest.has_key:
        ink = "danger" if quest.key_gone else "good"
        column.text(key_words(quest), SMALL, face=LABEL_BOLD, ink=ink, leading=1.15)
    tip = f"**{form.name}**\n{form.aim}\n{form.doom}"
    frame.spot(
        f"quest:{quest.id}",
        Rect(column.area.left, top, wide, column.y - top),
        partial(
            looking.explain,
            choosing.looks,
            form.name,
            f"{form.aim}\n\n{form.doom}\n\n{next_words(choosing.content, quest)}",
            picture,
            choosing.content.quests[quest.id].rule,
        ),
        label=form.name,
        tip=tip,
        rule=choosing.content.quests[quest.id].rule,
        about=(f"quest:{quest.id}",),
    )
    if choosing.scene.points_at(f"quest:{quest.id}"):
        frame.outline(Rect(column.area.left, top, wide, column.y - top), "link", frame.u(4))
    column.gap(4)
    for name in TRACKS.get(quest.id, ()):
        if name in quest.counters:
            _track(column, choosing, quest, name)
    _lying(column, choosing, quest)
    column.text(next_words(choosing.content, quest), SMALL, face=LABEL, leading=1.2)
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
    """A button for each, with its price; what is closed says why when it is clicked."""
    offers = choosing.offers
    frame = column.frame
    for form in choosing.content.quests[quest.id].interact:
        option = offers.of_deed(quest.id, form.id)
        price = names.price_words(choosing.content, form.actions, form.pay)
        plain = choosing.content.text("option.do", what=form.label, price=price)
        label = risks.label_of(choosing.offers, option) if option is not None else plain
        if option is None and offers.is_turn and offers.ask is not None:
            refusal = choosing.why(offers.ask.seat, f"do:{quest.id}:{form.id}")
            label = f"{label} · {refusal.text}" if refusal is not None else label
        tip = "\n".join([label, *odds_lines(choosing.view, quest.id, form.id)])
        does = partial(choosing.take, option) if option is not None else None
        seat = offers.ask.seat if offers.ask is not None else None
        high = button_size(frame, label, SMALL, "", column.area.width)[1]
        rect = Rect(column.area.left, column.y, column.area.width, high)
        button(
            frame,
            f"quest:{quest.id}:{form.id}",
            rect,
            label,
            does,
            size=SMALL,
            align="left",
            tip=tip,
            rule=choosing.content.quests[quest.id].rule,
            option=option.id if option is not None else None,
            refuses=partial(choosing.why, seat, f"do:{quest.id}:{form.id}"),
            about=(f"do:{quest.id}:{form.id}",),
        )
        column.y += high + frame.u(6)
