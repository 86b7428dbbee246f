"""Questions and their answers: large sheets before the game begins, panels beside the map afterwards."""

from __future__ import annotations

import math
from functools import partial
from itertools import product
from typing import Any

import pygame

from game.engine.decision import Ask, Option
from scenes.biome import looking, names
from scenes.biome.choosing import Choosing
from scenes.biome.column.menu import put_buttons, send_button
from scenes.biome.column.odds import odds_lines
from scenes.biome.map.pieces import secret_art
from scenes.biome.map.sites import site_label
from scenes.biome.offers import things
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Act, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say, words

SHEETS = ("person", "quests", "start_pick")
"""Questions before the game, which have the whole board."""
LEAST = {"person": (200, 170, 150), "quests": (270, 220, 190, 158), "start_pick": (190, 160, 140, 126)}
"""How wide a card of a sheet is at least, the widest first."""
PICTURES = {"person": (290, 200, 140), "quests": (190, 130, 90), "start_pick": (150, 100, 76)}
"""How high its picture is at most, the highest first: smaller ones if all cards can then be seen at once."""
WAYS = 6


def covers_map(choosing: Choosing) -> bool:
    ask = choosing.offers.ask
    return ask is not None and ask.kind in SHEETS


# --- sheets -----------------------------------------------------------------------------------------


def keep_room(choosing: Choosing, area: Rect) -> None:
    """A question with the whole board: its sheet is drawn when it is known how far down there is room."""
    choosing.sheet = area


def draw_sheet(frame: Frame, choosing: Choosing, below: Rect) -> None:
    """Pictures in rows, down to the end of what lies below the board: nothing else is needed there."""
    top = choosing.sheet
    area = top.union(below) if below.top >= top.bottom - frame.u(4) and below.left <= top.left else top
    frame.fill(area, "ground")
    question = choosing.offers.question
    assert question is not None
    sheet = area.inflate(-2 * frame.u(12), -2 * frame.u(8))
    frame.paper(sheet, "panel", 6)
    inner = sheet.inflate(-2 * frame.u(24), -2 * frame.u(14))
    with scrolling_column(frame, "sheet", inner, choosing.scene.app.redraw) as column:
        prompt = _prompt(choosing, question)
        is_large = frame.setting(prompt, inner.width, HEAD, TITLE, 1.1).height > inner.height // 5
        column.text(prompt, TEXT if is_large else HEAD, face=TITLE, leading=1.1)
        column.gap(4)
        key = f"biome.play.ask.{question.kind}"
        if key in words():
            column.text(say(key), SMALL, face=LABEL, leading=1.2)
        column.gap(14)
        _cards(column, choosing, question, inner.height)
        if choosing.offers.takes_several:
            put_buttons(column, [send_button(choosing)], TEXT)


def _prompt(choosing: Choosing, question: Ask) -> str:
    several = len(choosing.scene.sitting.humans) > 1
    return headed(choosing.scene.name_of(question.seat), question.prompt) if several else question.prompt


def _cards(column: Column, choosing: Choosing, question: Ask, visible: int) -> None:
    """Answers as cards of the same size: large, or smaller if all can then be seen at once."""
    frame = column.frame
    shape = {"person": (240, 240), "quests": (400, 220)}.get(question.kind, (160, 160))
    gap = frame.u(14)
    pictured = [option for option in choosing.offers.all if _picture(choosing, option)]
    texts = {option.id: _card_text(choosing, option) for option in pictured}
    room = visible - (column.y - column.area.top)
    if len(pictured) < len(choosing.offers.all) or choosing.offers.takes_several:
        room -= frame.type(TEXT) + frame.u(40)  # for the buttons below
    longest = max((frame.setting(text, 1, SMALL, LABEL).width for text in texts.values()), default=0) + frame.u(16)
    for most, each in product(map(frame.u, PICTURES[question.kind]), LEAST[question.kind]):
        least = max(frame.em(each), longest)
        columns = max(1, min(len(pictured), (column.area.width + gap) // (least + gap)))
        wide = min((column.area.width + gap) // columns - gap, least * 3 // 2)
        high_picture = min(wide * shape[1] // shape[0], most)
        settings = [frame.setting(text, wide - frame.u(16), SMALL, LABEL, 1.15) for text in texts.values()]
        high = high_picture + max((set_.height for set_ in settings), default=0) + frame.u(24)
        if -(-len(pictured) // columns) * (high + gap) <= room:
            break
    for number, option in enumerate(pictured):
        row, place = divmod(number, columns)
        rect = Rect(column.area.left + place * (wide + gap), column.y + row * (high + gap), wide, high)
        _card(frame, choosing, option, rect, high_picture, shape, texts[option.id])
    column.y += -(-len(pictured) // columns) * (high + gap)
    rest = [option for option in choosing.offers.all if option not in pictured]
    put_buttons(column, [answer_button(choosing, option) for option in rest], TEXT)


def _card(
    frame: Frame, choosing: Choosing, option: Option, rect: Rect, high: int, shape: tuple[int, int], text: str
) -> None:
    id = f"answer:{option.id}"
    is_on = option.id in choosing.picked
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    wide = min(rect.width - frame.u(12), high * shape[0] // shape[1])
    place = Rect(rect.centerx - wide // 2, rect.top + frame.u(8), wide, wide * shape[1] // shape[0])
    frame.picture(_picture(choosing, option), place)
    if is_on or choosing.scene.points_at(option.id):
        frame.outline(rect.inflate(-frame.u(4), -frame.u(4)), "link", frame.u(5), frame.u(5))
        frame.icon("check", Rect(rect.right - frame.u(40), rect.top + frame.u(8), frame.u(32), frame.u(32)), "link")
    elif frame.is_hot(id):
        frame.outline(rect.inflate(-frame.u(4), -frame.u(4)), "accent", frame.u(4), frame.u(5))
    below = Rect(
        rect.left + frame.u(8),
        rect.top + high + frame.u(12),
        rect.width - frame.u(16),
        rect.bottom - rect.top - high - frame.u(12),
    )
    frame.text(text, below, SMALL, face=LABEL, leading=1.15, align="centre")
    frame.spot(
        id,
        rect,
        _taker(choosing, option),
        label=option.label,
        tip=answer_tip(choosing, option),
        rule=choosing.rule_now(),
        option=option.id,
        about=option.points_at,
        looks=_closer(choosing, option),
    )


def _closer(choosing: Choosing, option: Option) -> Act:
    """The picture of an answer as large as it gets, with all that is to be said of it."""
    for kind in things(option, "kind"):
        return partial(looking.look_at_secret, choosing.looks, kind)
    for person in things(option, "person"):
        form = choosing.content.people[person]
        return partial(
            looking.explain, choosing.looks, form.name, f"{form.trade}\n\n{form.line}", _picture(choosing, option)
        )
    title, _, text = answer_tip(choosing, option).partition("\n")
    return partial(looking.explain, choosing.looks, title.strip("*"), text or title, _picture(choosing, option))


def _card_text(choosing: Choosing, option: Option) -> str:
    content = choosing.content
    for person in things(option, "person"):
        form = content.people[person]
        return f"**{form.name}**, {form.trade}\n{form.line}"
    for kind in things(option, "kind"):
        secret = content.secrets[kind]
        key = f"biome.does.{kind}"
        does = say(key) if key in words() else secret.text
        return f"**{secret.brief}**\n{say('biome.play.weighs', n=secret.weight)}\n{does}"
    for quest in things(option, "quest"):
        return f"**{content.quests[quest].name}**"
    return option.label


def _picture(choosing: Choosing, option: Option) -> str:
    """The drawing that stands for an answer, if there is one."""
    for person in things(option, "person"):
        return _known(f"biome/people/{person}.svg")
    for kind in things(option, "kind"):
        return secret_art(kind)
    for quest in things(option, "quest"):
        return _known(f"biome/quests/{quest}.svg")
    if things(option, "token"):
        return secret_art("")
    if "priest" in option.points_at:
        return "biome/secrets/priest.svg"
    for seat in things(option, "seat"):
        person = choosing.view.seats[int(seat)].person
        return _known(f"biome/people/{person}.svg")
    return ""


def _known(path: str) -> str:
    return path if has_drawing(path) else ""


def answer_tip(choosing: Choosing, option: Option) -> str:
    """What an answer means."""
    for kind in things(option, "kind"):
        return looking.secret_tip(choosing.content, kind)
    for quest in things(option, "quest"):
        form = choosing.content.quests[quest]
        return f"**{form.name}**\n{form.aim}\n{form.doom}"
    for camp in things(option, "camp"):
        at = next((each.at for each in choosing.view.camps if each.id == camp and each.stands), "")
        return looking.cell_tip(choosing.offers, at) if at else option.label
    key = f"biome.play.answer.{choosing.offers.kind}.{option.id}"
    return f"{option.label}\n{say(key)}" if key in words() else option.label


def _taker(choosing: Choosing, option: Option) -> Any:
    return partial(choosing.pick, option.id) if choosing.offers.takes_several else partial(choosing.take, option)


def answer_button(choosing: Choosing, option: Option, **more: Any) -> dict[str, Any]:
    is_on = option.id in choosing.picked
    return {
        "id": f"answer:{option.id}",
        "label": site_label(choosing.offers, option) if choosing.offers.kind == "site" else option.label,
        "does": _taker(choosing, option),
        "option": option.id,
        "tip": answer_tip(choosing, option),
        "chosen": is_on,
        "icon": "check" if is_on else "",
        "about": option.points_at,
        **more,
    }


# --- panels -----------------------------------------------------------------------------------------


def draw_question(column: Column, choosing: Choosing) -> None:
    """A question in the middle of a turn, above the quests."""
    question = choosing.offers.question
    if question is None or question.kind in SHEETS:
        return
    frame = column.frame
    top = column.y
    column.gap(4)
    column.text(_prompt(choosing, question), TEXT, face=TITLE, leading=1.1)
    column.gap(4)
    frame.spot(
        "question",
        Rect(column.area.left, top, column.area.width, column.y - top),
        choosing.scene.open_rule,
        focus=False,
        label=question.prompt,
        tip=question.prompt,
        rule=choosing.rule_now(),
    )
    key = f"biome.play.ask.{question.kind}"
    if key in words():
        text = say(key, route_tiles=choosing.content.play.route_tiles)
        column.text(text, SMALL, face=LABEL, leading=1.2)
        column.gap(8)
    match question.kind:
        case "orient":
            _hexagon(column, choosing)
        case "arrange":
            _arrange(column, choosing, question)
        case "join":
            _join(column, choosing, question)
        case "box":
            _grid(column, choosing)
        case _:
            _answers(column, choosing)
    if choosing.offers.takes_several:
        _send(column, choosing, question)
    column.gap(6)
    column.line()
    column.gap(12)


def _answers(column: Column, choosing: Choosing) -> None:
    for option in choosing.offers.all:
        _answer(column, choosing, option)
    column.gap(4)


def _grid(column: Column, choosing: Choosing) -> None:
    """Many pictures, three in a row; what has none is a line below."""
    frame = column.frame
    pictured = [option for option in choosing.offers.all if _picture(choosing, option)]
    gap = frame.u(8)
    across = max(1, min(3, (column.area.width + gap) // (frame.em(126) + gap)))
    wide = (column.area.width + gap) // across - gap
    texts = {option.id: f"**{option.label}**" for option in pictured}
    most = max(
        (frame.setting(text, wide - frame.u(16), SMALL, LABEL, 1.15).height for text in texts.values()), default=0
    )
    picture = min(frame.u(76), wide)
    high = picture + most + frame.u(20)
    for number, option in enumerate(pictured):
        row, place = divmod(number, across)
        rect = Rect(column.area.left + place * (wide + gap), column.y + row * (high + gap), wide, high)
        _card(frame, choosing, option, rect, picture, (160, 160), texts[option.id])
    column.y += -(-len(pictured) // across) * (high + gap)
    for option in choosing.offers.all:
        if option not in pictured:
            _answer(column, choosing, option)


def _answer(column: Column, choosing: Choosing, option: Option) -> None:
    """A line with the picture of the thing, if it has one."""
    frame = column.frame
    words_ = answer_button(choosing, option, size=SMALL, align="left")
    picture = _picture(choosing, option)
    side = frame.u(52) if picture else 0
    left = column.area.left + (side + frame.u(8) if side else 0)
    wide = column.area.right - left
    high = max(side, button_size(frame, words_["label"], SMALL, words_["icon"] or "check", wide)[1])
    if picture:
        frame.picture(picture, Rect(column.area.left, column.y + (high - side) // 2, side, side))
    id, label, does = words_.pop("id"), words_.pop("label"), words_.pop("does")
    button(frame, id, Rect(left, column.y, wide, high), label, does, **words_)
    if choosing.scene.points_at(option.id):
        frame.outline(Rect(left, column.y, wide, high).inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(6))
    column.y += high + frame.u(6)


def _send(column: Column, choosing: Choosing, question: Ask) -> None:
    key = "biome.play.chosen_of" if question.at_least == question.at_most else "biome.play.chosen"
    text = say(key, n=len(choosing.picked), least=question.at_least, most=question.at_most)
    column.text(text, SMALL, face=LABEL_BOLD)
    column.gap(6)


def _join(column: Column, choosing: Choosing, question: Ask) -> None:
    """Who asks, and what the fight may bring."""
    starter, quest, what = question.args
    column.text(say("biome.play.join", name=choosing.scene.name_of(starter)), SMALL, face=LABEL_BOLD, leading=1.2)
    column.text(say("biome.play.join_odds"), SMALL, face=LABEL, leading=1.2)
    for line in odds_lines(choosing.view, quest, what, 1):
        column.text(line, SMALL, face=LABEL, leading=1.2)
    column.gap(8)
    _answers(column, choosing)


def _arrange(column: Column, choosing: Choosing, question: Ask) -> None:
    """What was put into order so far, and what is left."""
    _, _, chosen = question.args
    for number, place in enumerate(chosen, start=1):
        column.text(f"{number}. {choosing.foreseen.get(str(place), '')}", SMALL, face=LABEL_BOLD, leading=1.2)
    column.gap(6)
    for option in choosing.offers.all:
        choosing.foreseen[option.id] = option.label
    _answers(column, choosing)


def _hexagon(column: Column, choosing: Choosing) -> None:
    """A face-down Quarry with six sides: which one its first cliff is to lie at."""
    frame = column.frame
    widest = max(frame.text_width(say(f"biome.play.way.{way}"), SMALL, LABEL_BOLD) for way in range(WAYS))
    target = max(frame.u(48), widest + frame.u(34))
    radius = min(frame.u(110), (column.area.width - 2 * target) // 2)
    centre = (column.area.centerx, column.y + radius * 87 // 100 + target)
    corners = _corners(centre, radius)
    pygame.draw.polygon(frame.surface, frame.colour("biome.quarry"), corners)
    pygame.draw.polygon(frame.surface, frame.colour("edge"), corners, frame.u(3))
    frame.text(
        "?",
        Rect(centre[0] - target, centre[1] - target, 2 * target, 2 * target),
        HEAD,
        face=TITLE,
        ink="shared.key",
        on="biome.quarry",
        align="centre",
        valign="middle",
    )
    for option in choosing.offers.all:
        way = int(things(option, "side")[0])
        angle = math.radians(60 * way - 90)
        reach = radius * 0.87 + target * 0.6
        rect = Rect(0, 0, target, target)
        rect.center = (round(centre[0] + reach * math.cos(angle)), round(centre[1] + reach * math.sin(angle)))
        id = f"answer:{option.id}"
        if frame.is_hot(id) or choosing.scene.points_at(option.id):
            ends = corners[(way + 4) % WAYS], corners[(way + 5) % WAYS]
            pygame.draw.line(frame.surface, frame.colour("accent"), *ends, frame.u(10))
        button(
            frame,
            id,
            rect,
            say(f"biome.play.way.{way}"),
            partial(choosing.take, option),
            size=SMALL,
            option=option.id,
            tip=option.label,
            said=option.label,
            rule="BE-57",
        )
    column.y = centre[1] + radius * 87 // 100 + target + frame.u(10)
    text = names.counted("biome.play.quarries", choosing.view.quarries.count)
    column.text(text, SMALL, face=LABEL, leading=1.2)
    column.gap(6)
    hot = next((option for option in choosing.offers.all if frame.is_hot(f"answer:{option.id}")), None)
    _shapes(column, choosing, int(things(hot, "side")[0]) if hot is not None else 0)


def _corners(centre: tuple[int, int], radius: int) -> list[tuple[float, float]]:
    turns = [math.radians(60 * number) for number in range(WAYS)]
    return [(centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns]


def _shapes(column: Column, choosing: Choosing, way: int) -> None:
    """Every shape of a Quarry, turned as the side that is pointed at would turn it; its cliffs are thick."""
    frame, forms = column.frame, choosing.content.quarries.values()
    across = len(forms) if column.area.width >= len(forms) * frame.u(36) else -(-len(forms) // 2)
    wide = column.area.width // across
    radius = min(frame.u(34), wide // 2 - frame.u(3))
    high = 2 * radius * 87 // 100 + frame.u(8)
    for number, form in enumerate(forms):
        row, place = divmod(number, across)
        rect = Rect(column.area.left + place * wide, column.y + row * high, wide, high)
        corners = [
            (
                rect.centerx + radius * math.cos(math.radians(60 * n)),
                rect.centery + radius * math.sin(math.radians(60 * n)),
            )
            for n in range(WAYS)
        ]
        pygame.draw.polygon(frame.surface, frame.colour("biome.quarry"), corners)
        pygame.draw.polygon(frame.surface, frame.colour("edge"), corners, frame.u(2))
        for cliff in form.cliffs:
            side = (cliff + way) % WAYS
            ends = corners[(side + 4) % WAYS], corners[(side + 5) % WAYS]
            pygame.draw.line(frame.surface, frame.colour("shared.key"), *ends, frame.u(8))
        frame.spot(f"shape:{form.id}", rect, focus=False, label=form.name, tip=f"**{form.name}**", rule="BE-57")
    column.y += -(-len(forms) // across) * high
