"""Choosing who climbs: portraits or shields in a grid, with what each is good at."""

from __future__ import annotations

from typing import NamedTuple

from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.cards import cut_to
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import look_at_set, set_cards, set_tip
from scenes.leviathan.offers import Offer
from scenes.ui.frame import LABEL, SMALL, TEXT, TITLE, Frame, Rect
from scenes.words import headed, say

VALUES = (("mobility", "leviathan-climb"), ("power", "leviathan-strike"), ("support", "leviathan-mend"))
MOST = 4
LINES = 8
"""Lines of small text for a name, its values and some of its rule."""


class Sheet(NamedTuple):
    """Where the parts of a set's sheet are."""

    rect: Rect
    picture: Rect
    name: Rect
    values: Rect
    rule: Rect


def draw_sets(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """Every set that can still be chosen, all in one size of text; with sets that somebody added it may scroll."""
    found = choosing.offers.all
    gap = frame.u(14)
    inner = area.inflate(-2 * gap, -2 * gap)
    across = 4 if len(found) > 3 else max(1, len(found))
    rows = -(-len(found) // across)
    evenly = (inner.height - gap * (rows - 1)) // max(1, rows)
    as_ours = min((inner.height - gap) // 2, round(frame.type(SMALL) * 1.3 * LINES))
    high = max(evenly, as_ours)
    if high == evenly:
        _draw_grid(frame, choosing, inner, across, high)
        return
    with frame.scroll("sets", area, rows * (high + gap) + gap) as place:
        _draw_grid(frame, choosing, place.inflate(-2 * gap, -2 * gap), across, high)


def _draw_grid(frame: Frame, choosing: Choosing, inner: Rect, across: int, high: int) -> None:
    found, desk, gap = choosing.offers.all, choosing.desk, frame.u(14)
    wide = (inner.width - gap * (across - 1)) // across
    names = [desk.crew.set_name(offer.id) for offer in found]
    room = _words(frame, desk, found[0].id, Rect(0, 0, wide, high)).width if found else 0
    fits = all(frame.text_width(name, TEXT, TITLE) <= room for name in names)
    name_size = TEXT if fits else SMALL
    sheets = []
    for number, offer in enumerate(found):
        y, x = divmod(number, across)
        rect = Rect(inner.left + x * (wide + gap), inner.top + y * (high + gap), wide, high)
        sheets.append(_sheet(frame, desk, offer.id, rect, name_size))
    fit = (_told(frame, desk, offer.id, sheet, TEXT) for offer, sheet in zip(found, sheets, strict=True))
    size = TEXT if all(told == _rule(desk, offer.id) for told, offer in zip(fit, found, strict=True)) else SMALL
    for offer, sheet in zip(found, sheets, strict=True):
        _draw_set(frame, choosing, offer, sheet, name_size, size)


def _picture(frame: Frame, desk: Desk, set_: str, rect: Rect) -> Rect:
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(10))
    shape = (192, 240) if desk.content.sets[set_].kind == "character" else (64, 64)
    wide = min(inner.height * shape[0] // shape[1], inner.width * 42 // 100)
    return Rect(inner.left, inner.top, wide, wide * shape[1] // shape[0])


def _words(frame: Frame, desk: Desk, set_: str, rect: Rect) -> Rect:
    """The place beside the picture."""
    pad = frame.u(10)
    left = _picture(frame, desk, set_, rect).right + pad
    return Rect(left, rect.top + pad, rect.right - pad - left, rect.height - 2 * pad)


def _sheet(frame: Frame, desk: Desk, set_: str, rect: Rect, name_size: int) -> Sheet:
    """The rule stands below the values, or over the whole width where the picture leaves it that."""
    picture, words, pad = _picture(frame, desk, set_, rect), _words(frame, desk, set_, rect), frame.u(10)
    inner = rect.inflate(-2 * pad, -2 * pad)
    name = Rect(words.left, words.top, words.width, round(frame.type(name_size) * 1.2))
    values = Rect(words.left, name.bottom + frame.u(4), words.width, words.bottom - name.bottom - frame.u(4))
    y = values.top + _values_height(frame, desk, set_, values)
    rule = Rect(words.left, y + frame.u(6), words.width, words.bottom - y - frame.u(6))
    if rule.top >= picture.bottom:
        rule = Rect(inner.left, rule.top, inner.width, rule.height)
    elif picture.bottom < inner.bottom - frame.type(SMALL) * 4:
        rule = Rect(inner.left, picture.bottom + frame.u(6), inner.width, inner.bottom - picture.bottom - frame.u(6))
    return Sheet(rect, picture, name, values, rule)


def _rule(desk: Desk, set_: str) -> str:
    """What its cover says."""
    each = desk.content.sets[set_]
    known = each.skill or each.cover
    return headed(known.name, known.text, bold=True) if known is not None else ""


def _told(frame: Frame, desk: Desk, set_: str, sheet: Sheet, size: int) -> str:
    """As much of it as has room: most of it, or only its name."""
    said = _rule(desk, set_)
    told = cut_to(frame, said, sheet.rule, size, 1.2)
    if len(told) >= len(said) * 2 // 3:
        return told
    name = f"**{said.partition(':**')[0].removeprefix('**')}**"
    return name if cut_to(frame, name, sheet.rule, size, 1.2) == name else ""


def _draw_set(frame: Frame, choosing: Choosing, offer: Offer, sheet: Sheet, name_size: int, size: int) -> None:
    desk, set_ = choosing.desk, offer.id
    id = f"set:{set_}"
    frame.paper(sheet.rect, "panel", 8 if frame.is_hot(id) else 3)
    if desk.points_at(id):
        frame.outline(sheet.rect.inflate(frame.u(6), frame.u(6)), "accent", frame.u(4), frame.u(8))
    kind = "climbers" if desk.content.sets[set_].kind == "character" else "classes"
    path = f"leviathan/{kind}/{set_}.svg"
    frame.picture(path, sheet.picture)
    name = desk.crew.set_name(set_)
    said = frame.shortened(name, sheet.name.width, name_size, TITLE)
    if said:
        frame.text(said, sheet.name, name_size, face=TITLE, leading=1.15)
    _values(frame, desk, set_, sheet.values)
    if told := _told(frame, desk, set_, sheet, size):
        frame.text(told, sheet.rule, size, leading=1.2, links=False)
    frame.spot(
        id, sheet.rect, lambda: choosing.take(offer), tip=f"{set_tip(desk, set_).whole}\n{set_cards(desk, set_)}",
        label=name, option=offer.id, looks=lambda: look_at_set(desk, set_), about=(id,), rule="LW-11",
    )  # fmt: skip


def _has_pips(frame: Frame, area: Rect, number: int) -> bool:
    """Whether there is room for so many rows of pips."""
    line = round(frame.type(SMALL) * 1.3)
    return (number + 1) * line <= area.height and frame.type(SMALL) + MOST * frame.u(14) <= area.width


def _complexity(frame: Frame, desk: Desk, set_: str, room: Rect) -> tuple[str, int]:
    """How much there is to think about, in words, and how high that is; nothing where there is no room."""
    said = say("leviathan.complexity_short", count=desk.content.sets[set_].complexity)
    text = frame.setting(said, room.width, SMALL, LABEL, 1.1)
    if text.height > room.height or text.width > room.width:
        return "", 0
    return said, max(round(frame.type(SMALL) * 1.3), text.height)


def _values_height(frame: Frame, desk: Desk, set_: str, area: Rect) -> int:
    line = round(frame.type(SMALL) * 1.3)
    count = sum(_has_pips(frame, area, number) for number in range(len(VALUES)))
    if count < len(VALUES):
        return count * line
    high = count * line
    return high + _complexity(frame, desk, set_, Rect(area.left, 0, area.width, area.height - high))[1]


def _values(frame: Frame, desk: Desk, set_: str, area: Rect) -> None:
    """Mobility, power and support in pips, and how much there is to think about."""
    attributes = desk.content.sets[set_].attributes
    line, side = round(frame.type(SMALL) * 1.3), frame.type(SMALL)
    y = area.top
    for row, (name, icon) in enumerate(VALUES):
        if not _has_pips(frame, area, row):
            return
        frame.icon(icon, Rect(area.left, y, side, line), "quiet")
        for number in range(MOST):
            left = area.left + side + frame.u(8) + number * frame.u(16)
            pip = Rect(left, y + line // 2 - frame.u(6), frame.u(12), frame.u(12))
            if number < getattr(attributes, name):
                frame.fill(pip, "text", frame.u(6))
            else:
                frame.outline(pip, "quiet", frame.u(2), frame.u(6))
        y += line
    said, high = _complexity(frame, desk, set_, Rect(area.left, y, area.width, area.bottom - y))
    if said:
        frame.text(said, Rect(area.left, y, area.width, high), SMALL, face=LABEL, ink="quiet", leading=1.1)
