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
from scenes.mountain.talk.sayable import sentence
from scenes.mountain.talk.voices import draw_around
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size
from scenes.words import say

RISE, GROWS = 22, 1.2


def buttons_area(frame: Frame, area: Rect) -> Rect:
    """Where the buttons of the decision are."""
    gap, wide = frame.u(10), min(frame.em(300), area.width * 27 // 100)
    return Rect(area.right - wide - gap, area.top + gap, wide, area.height - 2 * gap)


def draw_hand(frame: Frame, showing: MountainShowing, choosing: Choosing, talk: Talk, area: Rect) -> None:
    frame.fill(area, "ground")
    frame.fill(Rect(area.left, area.top, area.width, frame.u(2)), "edge")
    gap = frame.u(10)
    side = buttons_area(frame, area)
    left = Rect(area.left + gap, area.top + gap, side.left - area.left - 2 * gap, area.height - 2 * gap)
    right = left.right if choosing.buttons() else side.right  # without buttons the cards have their room
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
    plates = min(frame.em(300), left.width * 32 // 100)
    draw_madness(frame, showing, me, Rect(left.left, left.top, plates, left.height))
    cards = Rect(left.left + plates + gap, area.top, right - left.left - plates - gap, area.height)
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
    with scrolling_column(frame, "madness", rect.inflate(-frame.u(8), -frame.u(8)), showing.redraw) as column:
        for card in reversed(cards):
            _plate(column, showing, card, owner)


def _plate(column: Column, showing: MountainShowing, card: str, owner: int) -> None:
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
    elif is_idle:
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
    tip = say("mountain.talk.tell_card", words=words)
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
