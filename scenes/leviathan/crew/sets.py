"""Choosing who climbs: portraits or shields in a grid, with what each is good at."""

from __future__ import annotations

from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.cards import cut_to
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import look_at_set, set_cards, set_tip
from scenes.leviathan.offers import Offer
from scenes.ui.frame import LABEL, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import say

VALUES = (("mobility", "leviathan-climb"), ("power", "leviathan-strike"), ("support", "leviathan-mend"))
MOST = 4


def draw_sets(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """Every set that can still be chosen."""
    found = choosing.offers.all
    gap = frame.u(14)
    inner = area.inflate(-2 * gap, -2 * gap)
    across = 4 if len(found) > 3 else max(1, len(found))
    rows = -(-len(found) // across)
    wide = (inner.width - gap * (across - 1)) // across
    high = (inner.height - gap * (rows - 1)) // rows
    for number, offer in enumerate(found):
        y, x = divmod(number, across)
        _set(frame, choosing, offer, Rect(inner.left + x * (wide + gap), inner.top + y * (high + gap), wide, high))


def _set(frame: Frame, choosing: Choosing, offer: Offer, rect: Rect) -> None:
    desk, set_ = choosing.desk, offer.id
    each = desk.content.sets[set_]
    id = f"set:{set_}"
    frame.paper(rect, "panel", 8 if frame.is_hot(id) else 3)
    if desk.points_at(id):
        frame.outline(rect.inflate(frame.u(6), frame.u(6)), "accent", frame.u(4), frame.u(8))
    pad = frame.u(10)
    inner = rect.inflate(-2 * pad, -2 * pad)
    is_character = each.kind == "character"
    shape = (192, 240) if is_character else (64, 64)
    tall = inner.height
    wide = min(tall * shape[0] // shape[1], inner.width * 42 // 100)
    picture = Rect(inner.left, inner.top, wide, wide * shape[1] // shape[0])
    path = f"leviathan/{'climbers' if is_character else 'classes'}/{set_}.svg"
    if has_drawing(path):
        frame.picture(path, picture)
    words = Rect(picture.right + pad, inner.top, inner.right - picture.right - pad, inner.height)
    name = desk.crew.set_name(set_)
    size = TEXT if frame.text_width(name, TEXT, TITLE) <= words.width else SMALL
    said = frame.shortened(name, words.width, size, TITLE)
    y = words.top
    if said:
        y = frame.text(
            said, Rect(words.left, y, words.width, round(frame.type(size) * 1.2)), size, face=TITLE, leading=1.15
        ).bottom
    y = _values(frame, desk, set_, Rect(words.left, y + frame.u(4), words.width, words.bottom - y - frame.u(4)))
    rule, text = (
        (each.skill.name, each.skill.text)
        if each.skill
        else (each.cover.name, each.cover.text)
        if each.cover
        else ("", "")
    )
    below = Rect(words.left, y + frame.u(6), words.width, words.bottom - y - frame.u(6))
    if below.top >= picture.bottom:  # the picture leaves the whole width
        below = Rect(inner.left, below.top, inner.width, below.height)
    elif picture.bottom < inner.bottom - frame.type(SMALL) * 4:
        below = Rect(inner.left, picture.bottom + frame.u(6), inner.width, inner.bottom - picture.bottom - frame.u(6))
    said = f"**{rule}:** {text}"
    size = TEXT if cut_to(frame, said, below, TEXT, 1.2) == said else SMALL
    told = cut_to(frame, said, below, size, 1.2)
    if len(told) < len(said) * 2 // 3:
        told = cut_to(frame, f"**{rule}**", below, size, 1.2)
    if told and "…" not in told[: len(rule)]:
        frame.text(told, below, size, leading=1.2, links=False)
    frame.spot(
        id, rect, lambda: choosing.take(offer), tip=f"{set_tip(desk, set_).whole}\n{set_cards(desk, set_)}",
        label=name, option=offer.id, looks=lambda: look_at_set(desk, set_), about=(id,), rule="LW-11",
    )  # fmt: skip


def _values(frame: Frame, desk: Desk, set_: str, area: Rect) -> int:
    """Mobility, power and support in pips, and how much there is to think about."""
    attributes = desk.content.sets[set_].attributes
    line = round(frame.type(SMALL) * 1.3)
    side = frame.type(SMALL)
    y = area.top
    for name, icon in VALUES:
        if y + line > area.bottom or side + MOST * frame.u(14) > area.width:
            return y
        frame.icon(icon, Rect(area.left, y, side, line), "quiet")
        for number in range(MOST):
            pip = Rect(
                area.left + side + frame.u(8) + number * frame.u(16),
                y + line // 2 - frame.u(6),
                frame.u(12),
                frame.u(12),
            )
            is_on = number < getattr(attributes, name)
            if is_on:
                frame.fill(pip, "text", frame.u(6))
            else:
                frame.outline(pip, "quiet", frame.u(2), frame.u(6))
        y += line
    complexity = desk.content.sets[set_].complexity
    said = say("leviathan.complexity_short", count=complexity)
    set_text = frame.setting(said, area.width, SMALL, LABEL, 1.1)
    if y + set_text.height <= area.bottom and set_text.width <= area.width:
        place = Rect(area.left, y, area.width, max(line, set_text.height))
        frame.text(said, place, SMALL, face=LABEL, ink="quiet", leading=1.1)
        y = place.bottom
    return y
