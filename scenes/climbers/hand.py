"""The hand as a fan, and the buttons of the decision beside it.

Cards are not turned as in a real fan: their numbers would blur. They overlap, and rise when pointed at.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from scenes.climbers.cards import card_height, card_width, draw_card, new_mark
from scenes.climbers.choosing import Choosing
from scenes.climbers.seasons.cards import SHAPE as LODGE
from scenes.climbers.seasons.cards import titled_picture
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.spots import card_spot
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.widgets import button, button_size
from scenes.words import say

RISE, LIFTED, GROWS = 24, 30, 1.25


def draw_fan(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect, cards: list[str]) -> None:
    """Cards side by side as far as there is room, else overlapping; the one pointed at comes to the front."""
    if not cards:
        return
    high = min(area.height - frame.u(LIFTED + 14), frame.u(200))
    wide = card_width(high)
    step = wide + frame.u(8)
    if len(cards) > 1:
        step = min(step, (area.width - wide) // (len(cards) - 1))
    total = step * (len(cards) - 1) + wide
    left = area.left + max(0, (area.width - total) // 2)
    top = area.bottom - high - frame.u(8)
    hot, raised = None, None
    marked: list[tuple[str, Rect]] = []
    for number, card in enumerate(cards):
        slot = Rect(left + number * step, top, wide, high)
        rect = slot.move(0, -frame.u(LIFTED)) if card in choosing.lifted else slot
        hit = slot.union(rect)
        if number < len(cards) - 1:
            hit.width = min(hit.width, step)
        id = f"hand:{card}"
        if not showing.flights.takes(card, rect):
            if frame.is_hot(id):
                hot, raised = card, _grown(frame, rect)
            else:
                _card(frame, showing, choosing, card, rect)
                marked.append((card, Rect(rect.left, rect.top, hit.width, rect.height)))
        card_spot(frame, showing, id, hit, card, partial(choosing.click, card), _grown(frame, rect))
    for card, seen in marked:
        _mark(frame, showing, choosing, card, seen)
    if hot is not None and raised is not None:
        _card(frame, showing, choosing, hot, raised, lift=6)
        _mark(frame, showing, choosing, hot, raised)


def _grown(frame: Frame, rect: Rect) -> Rect:
    wide = round(rect.width * GROWS)
    grown = Rect(0, 0, wide, card_height(wide))
    grown.midbottom = (rect.centerx, rect.bottom - frame.u(RISE) // 2)
    return grown.clamp(frame.rect)


def _card(frame: Frame, showing: ClimbersShowing, choosing: Choosing, card: str, rect: Rect, lift: int = 3) -> None:
    is_lifted = card in choosing.lifted
    draw_card(frame, showing.content, card, rect, lift=6 if is_lifted else lift, dim=choosing.is_dim(card))
    if card in showing.new_cards:
        new_mark(frame, rect)
    if is_lifted:  # all around it: the next card lies over that as it lies over the card
        ring(frame, rect, "climbers.rope")


def _mark(frame: Frame, showing: ClimbersShowing, choosing: Choosing, card: str, seen: Rect) -> None:
    """A ring with its arrow around the part of a card that is in sight, whatever lies over the rest of it."""
    if showing.points_at(card):
        ring(frame, seen, "accent")


def room_of(frame: Frame, each: dict[str, Any], size: int, most: int = 10_000) -> tuple[int, int]:
    """How large a button is that has room for whatever it may come to say."""
    sizes = [button_size(frame, label, size, each.get("icon", ""), most) for label in each.get("may_say", ())]
    sizes.append(button_size(frame, each["label"], size, each.get("icon", ""), most))
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)


def said_now(each: dict[str, Any]) -> dict[str, Any]:
    """What a button is made of, without what else it may come to say."""
    return {key: value for key, value in each.items() if key != "may_say"}


def draw_buttons(frame: Frame, buttons: list[dict[str, Any]], area: Rect) -> None:
    """The decision's buttons, the main one lowest: "end turn" is bottom right in every game."""
    gap = frame.u(10)
    bottom = area.bottom - frame.u(10)
    size, highs = SMALL, [0]
    for size in (TEXT, SMALL):
        highs = [room_of(frame, each, size, area.width)[1] for each in buttons]
        if sum(highs) + gap * len(buttons) <= area.height:
            break
    if sum(highs) + gap * len(buttons) > area.height:
        _close_together(frame, buttons, area)
        return
    column = Rect(area.left, area.top, area.width, area.height)
    for each, high in zip(buttons, highs, strict=True):
        words = {**said_now(each), "tip_beside": column}
        rect = Rect(area.left, bottom - high, area.width, high)
        button(frame, words.pop("id"), rect, words.pop("label"), words.pop("does"), size=size, **words)
        bottom = rect.top - gap


def _close_together(frame: Frame, buttons: list[dict[str, Any]], area: Rect) -> None:
    """Where the text is large: the last button shares a row with the one before, as an icon; or all are icons."""
    gap = frame.u(6)
    side = button_size(frame, "", SMALL, "sort")[1]
    wides = [area.width, area.width - side - gap]
    highs = [room_of(frame, each, SMALL, wide)[1] for each, wide in zip(buttons, wides, strict=False)]
    if len(buttons) < 3 or sum(highs) + 2 * gap > area.height:
        _icons(frame, buttons, area)
        return
    bottom = area.bottom - gap
    for each, wide, high in zip(buttons, wides, highs, strict=False):
        words = said_now(each)
        rect = Rect(area.right - wide, bottom - high, wide, high)
        button(frame, words.pop("id"), rect, words.pop("label"), words.pop("does"), size=SMALL, **words)
        bottom = rect.top - gap
    last = said_now(buttons[2])
    rect = Rect(area.left, rect.bottom - side, side, side)
    label = last.pop("label")
    button(frame, last.pop("id"), rect, "", last.pop("does"), said=label, tip=label, **last)


def _icons(frame: Frame, buttons: list[dict[str, Any]], area: Rect) -> None:
    """Where text is so large that the words do not fit, icons side by side; the tips have the words."""
    gap = frame.u(6)
    each_wide = min((area.width - gap * (len(buttons) - 1)) // max(1, len(buttons)), area.height - frame.u(12))
    right = area.right
    for each in buttons:
        words = said_now(each)
        rect = Rect(right - each_wide, area.bottom - frame.u(6) - each_wide, each_wide, each_wide)
        label = words.pop("label")
        words["tip"] = f"{label}\n{words['tip']}" if words.get("tip") else label
        button(frame, words.pop("id"), rect, "", words.pop("does"), said=label, **words)
        right = rect.left - gap


def buttons_width(frame: Frame, area: Rect) -> int:
    return min(frame.em(290), area.width * 26 // 100)


def draw_note(frame: Frame, area: Rect, text: str) -> None:
    """A sentence where the hand would be."""
    frame.text(text, area, TEXT, face=LABEL_BOLD, ink="quiet", on="ground", align="centre", valign="middle")


def draw_hand(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> None:
    frame.fill(area, "ground")
    frame.fill(Rect(area.left, area.top, area.width, frame.u(2)), "edge")
    wide = buttons_width(frame, area)
    side = Rect(area.right - wide - frame.u(12), area.top + frame.u(6), wide, area.height - frame.u(6))
    left = Rect(area.left + frame.u(12), area.top, side.left - area.left - frame.u(24), area.height)
    me = showing.eyes
    cards = choosing.hand_cards()
    if me is None:
        draw_note(frame, left, say("climbers.hidden") if showing.sitting.hides else say("climbers.watching"))
    elif cards:
        draw_fan(frame, showing, choosing, left, cards)
    else:
        draw_note(frame, left, say("climbers.empty"))
    buttons = choosing.buttons()
    draw_buttons(frame, buttons, side)
    if me is not None and showing.view.seats[me].passed and showing.ask is None:
        used = sum(room_of(frame, each, TEXT, wide)[1] for each in buttons)
        _draw_passed(frame, showing, Rect(side.left, side.top, side.width, side.height - used - frame.u(24)))


def _draw_passed(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """Whoever has passed sits in the Lodge until the field is reset."""
    high = min(area.height, area.width * LODGE[1] // LODGE[0])
    if high < frame.u(70):
        return
    rect = Rect(0, 0, high * LODGE[0] // LODGE[1], high)
    rect.midtop = (area.centerx, area.top)
    titled_picture(frame, "climbers/table/lodge-pass.svg", rect, say("climbers.passed"))
    frame.spot(
        "passed", rect, lambda: showing.follow_rule("TC-50"), rule="TC-50", focus=False, tip="rule:TC-50",
        label=say("climbers.passed"),
    )  # fmt: skip
