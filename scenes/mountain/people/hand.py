"""Below the board: one's own Madness, the hand as a fan, and the buttons of the decision."""

from __future__ import annotations

from functools import partial
from typing import Any

from scenes.mountain.choosing import Choosing
from scenes.mountain.looking import look_at_card, look_at_madness, madness_text
from scenes.mountain.people.cards import card_tip, card_width, draw_card
from scenes.mountain.pieces import lit
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.grid import draw_cell
from scenes.mountain.talk.panel import Talk
from scenes.mountain.talk.sayable import foretold_lines, sentence
from scenes.mountain.talk.voices import draw_around
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say

RISE, GROWS = 22, 1.2
PLATES = ((140, 16), (300, 32), (380, 40))
"""How wide one's Madness may be, and how much of the room in a hundred: without a card, with one, with more."""
LARGE_TEXT = 1.5
"""From this scale on buttons have their short labels."""


def buttons_area(frame: Frame, area: Rect) -> Rect:
    """Where the buttons of the decision are."""
    gap, wide = frame.u(10), min(frame.em(300), area.width * 27 // 100)
    return Rect(area.right - wide - gap, area.top + gap, wide, area.height - 2 * gap)


def draw_hand(frame: Frame, showing: MountainShowing, choosing: Choosing, talk: Talk, area: Rect) -> None:
    """The room of the buttons stays theirs while there are none, so that no card moves when a question comes."""
    frame.fill(area, "ground")
    frame.fill(Rect(area.left, area.top, area.width, frame.u(2)), "edge")
    gap = frame.u(10)
    side = buttons_area(frame, area)
    left = Rect(area.left + gap, area.top + gap, side.left - area.left - 2 * gap, area.height - 2 * gap)
    me = showing.eyes
    if me is None and talk.is_board and showing.sitting.hides and len(showing.sitting.humans) > 1:
        whole = Rect(left.left, left.top, side.right - left.left, left.height)
        draw_around(frame, whole, showing, talk.shared, talk.speaker(), talk.speak_as)
        return
    if me is None:
        note = "mountain.board.hidden_hands" if showing.sitting.hides else "mountain.board.watching"
        _note(frame, left, say(note))
        draw_buttons(frame, showing, choosing, side)
        return
    em, share = PLATES[min(len(showing.madness_cards(me)), 2)]
    plates = min(frame.em(em), left.width * share // 100)
    draw_madness(frame, showing, me, Rect(left.left, left.top, plates, left.height))
    cards = Rect(left.left + plates + gap, area.top, left.width - plates - gap, area.height)
    draw_fan(frame, showing, choosing, talk, cards)
    draw_buttons(frame, showing, choosing, side)


def _note(frame: Frame, area: Rect, text: str) -> None:
    frame.text(text, area, TEXT, face=LABEL_BOLD, ink="quiet", on="ground", align="centre", valign="middle")


# --- Madness ----------------------------------------------------------------------------------------


def draw_madness(frame: Frame, showing: MountainShowing, owner: int, rect: Rect) -> None:
    """One's own Madness: nobody else's eyes ever see it here."""
    cards = showing.madness_cards(owner)
    frame.paper(rect, "panel", 3)
    if not cards:
        frame.spot("madness", rect, focus=False, label=say("mountain.board.sane"), rule="MM-107",
                   tip=say("mountain.board.sane_tip"))  # fmt: skip
        inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(8))
        side = min(inner.height // 2, inner.width // 3, frame.u(72))
        words = say("mountain.board.sane")
        frame.icon("mountain-madness", Rect(inner.centerx - side // 2, inner.top, side, side), "quiet")
        below = Rect(inner.left, inner.top + side, inner.width, inner.height - side)
        frame.text(words, below, SMALL, face=LABEL_BOLD, ink="quiet", align="centre", valign="middle", leading=1.1)
        return
    inner = rect.inflate(-frame.u(8), -frame.u(8))
    found = list(reversed(cards))
    highs = [_plate_height(frame, showing, card, owner, inner.width) for card in found]
    is_full = sum(high for high, _ in highs) <= inner.height
    has_last = sum(high + last for high, last in highs) <= inner.height
    lines = _lines(frame, showing, found, owner, inner)
    with scrolling_column(frame, "madness", inner, showing.redraw) as column:
        for card, line in zip(found, lines, strict=True):
            if is_full:
                _plate(column, showing, card, owner, has_last)
            else:
                _line(column, showing, card, owner, line)


def _lines(frame: Frame, showing: MountainShowing, cards: list[str], owner: int, room: Rect) -> list[str]:
    """All cards by name; as many as there is room for with what they demand, the highest level first."""
    wide = room.width - 2 * frame.u(6)
    lines = [_name_only(showing, card, owner) for card in cards]

    def high() -> int:
        return sum(frame.setting(line, wide, SMALL, LABEL, 1.1).height + frame.u(8) for line in lines)

    for number, card in enumerate(cards):
        name, lines[number] = lines[number], _compact(showing, card, owner)
        if high() > room.height:
            lines[number] = name
    return lines


def _is_ignored(showing: MountainShowing, card: str, owner: int) -> bool:
    return showing.content.madness[card].level in showing.view.seats[owner].ignored


def _name_only(showing: MountainShowing, card: str, owner: int) -> str:
    """A Madness card where there is room for its name alone: its level, and whether it is ignored."""
    known = showing.content.madness[card]
    name = f"**{known.level} · {known.name}**"
    return f":check: {name} ({say('mountain.board.ignored')})" if _is_ignored(showing, card, owner) else name


def _compact(showing: MountainShowing, card: str, owner: int) -> str:
    """A Madness card without its picture; one that is ignored need not be read."""
    known = showing.content.madness[card]
    name = _name_only(showing, card, owner)
    return name if _is_ignored(showing, card, owner) else headed(name, known.text)


def _plate_height(frame: Frame, showing: MountainShowing, card: str, owner: int, wide: int) -> tuple[int, int]:
    """How high a printed plate would be, and its last line, which says whether it sleeps."""
    known = showing.content.madness[card]
    picture = min(wide * 34 // 100, frame.u(112))
    beside = wide - picture - frame.u(22)
    head = frame.setting(known.name, beside, SMALL, LABEL_BOLD, 1.1).height
    head += frame.setting(say("mountain.board.madness_level", level=known.level), beside, SMALL, LABEL, 1.1).height
    body = frame.setting(known.text, wide - frame.u(12), SMALL, LABEL, 1.15).height
    last = say("mountain.board.ignored" if _is_ignored(showing, card, owner) else "mountain.board.idle")
    more = frame.setting(last, wide - frame.u(12), SMALL, LABEL, 1.2).height
    high = max(head, picture * 200 // 320 + frame.u(6)) + body + frame.u(8)
    return (high + more, 0) if _is_ignored(showing, card, owner) else (high, more)


def _line(column: Column, showing: MountainShowing, card: str, owner: int, text: str) -> None:
    """A Madness card in a few words, so that all of them are in sight; a click shows it whole."""
    frame, known = column.frame, showing.content.madness[card]
    top = column.y
    body = Column(frame, Rect(column.area.left + frame.u(6), top + frame.u(2), column.area.width - frame.u(12), 0))
    is_ignored = _is_ignored(showing, card, owner)
    body.text(text, SMALL, face=LABEL, ink="good" if is_ignored else "text", leading=1.1)
    column.y = body.y + frame.u(4)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    tip = f"**{known.name}**\n{madness_text(showing, card, owner)}"
    frame.spot(f"madness:{card}", rect, partial(look_at_madness, showing, card, owner), label=known.name, tip=tip,
               rule="MM-69", looks=partial(look_at_madness, showing, card, owner))  # fmt: skip


def _plate(column: Column, showing: MountainShowing, card: str, owner: int, has_last: bool) -> None:
    """A Madness card as a printed plate with its name and what it demands."""
    frame, known = column.frame, showing.content.madness[card]
    is_ignored = known.level in showing.view.seats[owner].ignored
    is_idle = showing.view.phase != "encounter"
    top = column.y
    column.gap(2)
    left = column.area.left + frame.u(6)
    wide = min(column.area.width * 34 // 100, frame.u(112))
    picture = f"mountain/madness/plate-{known.level}.svg"
    beside = column.area.right - left - wide - frame.u(16)
    name = frame.setting(known.name, beside, SMALL, LABEL_BOLD, 1.1)
    shows_picture = has_drawing(picture) and frame.theme.drawn_ground and name.width <= beside
    shows_picture = shows_picture and frame.text_scale < 1.5
    if shows_picture:
        frame.picture(picture, Rect(left, column.y + frame.u(2), wide, wide * 200 // 320))
        left += wide + frame.u(10)
    words = Column(frame, Rect(left, column.y, column.area.right - left - frame.u(6), 0))
    words.text(known.name, SMALL, face=LABEL_BOLD, leading=1.1)
    words.text(say("mountain.board.madness_level", level=known.level), SMALL, face=LABEL, ink="quiet", leading=1.1)
    column.y = max(words.y, column.y + wide * 200 // 320 + frame.u(6) if shows_picture else 0)
    body = Column(frame, Rect(column.area.left + frame.u(6), column.y, column.area.width - frame.u(12), 0))
    body.text(known.text, SMALL, face=LABEL, leading=1.15)
    if is_ignored:
        body.text(f":check: {say('mountain.board.ignored')}", SMALL, face=LABEL_BOLD, ink="good", leading=1.2)
    elif is_idle and has_last:
        body.text(say("mountain.board.idle"), SMALL, face=LABEL, ink="quiet", leading=1.2)
    column.y = body.y + frame.u(6)
    rect = Rect(column.area.left, top, column.area.width, column.y - top)
    tip = f"**{known.name}**\n{madness_text(showing, card, owner)}"
    frame.spot(f"madness:{card}", rect, partial(look_at_madness, showing, card, owner), label=known.name, tip=tip,
               rule="MM-69", looks=partial(look_at_madness, showing, card, owner))  # fmt: skip


# --- cards ------------------------------------------------------------------------------------------


def draw_fan(frame: Frame, showing: MountainShowing, choosing: Choosing, talk: Talk, area: Rect) -> None:
    """Cards side by side as far as there is room, else overlapping; picked ones stand higher. While all talk each has
    a foot that says what it is."""
    cards, me = showing.hand_cards(), showing.eyes
    if not cards:
        _note(frame, area, say("mountain.board.no_cards"))
        return
    rise = frame.u(RISE)
    high = min(area.height - rise - frame.u(18), frame.u(204))
    wide = card_width(high)
    step = wide + frame.u(8)
    if len(cards) > 1:
        step = min(step, max(frame.u(24), (area.width - wide) // (len(cards) - 1)))
    total = step * (len(cards) - 1) + wide
    left = area.left + max(0, (area.width - total) // 2)
    top = area.bottom - high - frame.u(10)
    hot: tuple[str, Rect] | None = None
    tells = max(frame.u(36), round(frame.type(SMALL) * 1.75)) if talk.may_say() and talk.speaker() == me else 0
    foot: list[tuple[str, Rect]] = []
    for number, card in enumerate(cards):
        slot = Rect(left + number * step, top, wide, high)
        is_picked = card in choosing.picked
        rect = slot.move(0, -rise) if is_picked else slot
        hit = slot.union(rect)
        if number < len(cards) - 1:
            hit.width = min(hit.width, step)
        id = f"hand:{card}"
        if not showing.flights.takes(f"card:{card}", rect):
            if frame.is_hot(id) and step < wide:
                hot = card, rect
            else:
                seen = step if number < len(cards) - 1 else wide
                _card(frame, showing, choosing, card, rect, 6 if frame.is_hot(id) else 3, seen, tells)
        if tells:
            foot.append((card, Rect(slot.left, slot.bottom - tells, min(hit.width, slot.width), tells)))
        frame.spot(
            id, hit, partial(choosing.click_card, card), label=showing.content.names[card], about=(card,),
            tip=card_tip(showing.content, card), rule=showing.rule_now(), looks=partial(look_at_card, showing, card),
            tip_beside=rect,
        )  # fmt: skip
    if hot is not None:
        _card(frame, showing, choosing, *hot, 6, wide, tells)
    for card, place in foot:
        _tell(frame, showing, talk, card, place)


def _tell(frame: Frame, showing: MountainShowing, talk: Talk, card: str, rect: Rect) -> None:
    """The foot of a card in one's hand: a click says what it is."""
    phrase = talk.card_phrase(card)
    seat = talk.speaker()
    if phrase is None or seat is None:
        return
    id, sayable = f"tell:{card}", talk.builder.sayable(seat, is_private=True)
    words = sentence(showing, phrase, seat)
    is_open = sayable.allows(phrase)
    draw_cell(frame, id, rect, "", is_open, icon="mountain-talk")
    tip = "\n".join([say("mountain.talk.tell_card", words=words), *foretold_lines(showing, phrase, seat)])
    if not is_open and frame.is_hot(id) and (refusal := sayable.why_not(phrase)) is not None:
        tip = f"{refusal.text} ({refusal.rule})"
    frame.spot(id, rect, partial(talk.tell_card, card) if is_open else None, label=tip, tip=tip, rule="MM-71",
               refuses=None if is_open else partial(sayable.why_not, phrase))  # fmt: skip


def _card(
    frame: Frame, showing: MountainShowing, choosing: Choosing, card: str, rect: Rect, lift: int, seen: int, foot: int
) -> None:
    draw_card(frame, showing.content, card, rect, lift=lift, dim=choosing.is_barred(card), seen=seen, foot=foot)
    if card in choosing.picked:
        lit(frame, rect)
        side = max(frame.u(24), rect.width // 4)
        disc = Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
        frame.fill(disc, "shared.paper", side // 2)
        frame.icon("check", disc.inflate(-side // 4, -side // 4), "shared.key")
    if showing.points_at(card):
        frame.outline(rect.inflate(frame.u(10), frame.u(10)), "link", frame.u(4), frame.u(8))


# --- buttons ----------------------------------------------------------------------------------------


def draw_buttons(frame: Frame, showing: MountainShowing, choosing: Choosing, area: Rect) -> None:
    """The main button lowest, bottom right as in every game; where there are many they scroll."""
    buttons = choosing.buttons()
    for each in buttons:
        short = each.pop("short", "")
        if short and frame.text_scale >= LARGE_TEXT:
            each["label"] = short
    gap = frame.u(8)
    for size in (TEXT, SMALL):
        highs = [button_size(frame, each["label"], size, each.get("icon", ""), area.width)[1] for each in buttons]
        if sum(highs) + gap * len(highs) <= area.height:
            _stack(frame, buttons, highs, area, size)
            return
    _flow(frame, showing, buttons, area)


def _stack(frame: Frame, buttons: list[dict[str, Any]], highs: list[int], area: Rect, size: int) -> None:
    bottom = area.bottom
    for each, high in zip(buttons, highs, strict=True):
        words = {**each, "tip_beside": area}
        rect = Rect(area.left, bottom - high, area.width, high)
        button(frame, words.pop("id"), rect, words.pop("label"), words.pop("does"), size=size, **words)
        bottom = rect.top - frame.u(8)


def _flow(frame: Frame, showing: MountainShowing, buttons: list[dict[str, Any]], area: Rect) -> None:
    """Side by side in as many rows as they need."""
    gap = frame.u(6)
    with scrolling_column(frame, "buttons", area, showing.redraw) as column:
        x = high = 0
        for each in buttons:
            words = dict(each)
            size = button_size(frame, words["label"], SMALL, words.get("icon", ""), column.area.width)
            if x and x + size[0] > column.area.width:
                column.y, x, high = column.y + high + gap, 0, 0
            rect = Rect(column.area.left + x, column.y, min(size[0], column.area.width), size[1])
            button(frame, words.pop("id"), rect, words.pop("label"), words.pop("does"), size=SMALL, **words)
            x, high = x + size[0] + gap, max(high, size[1])
        column.y += high + gap
