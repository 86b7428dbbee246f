"""The season row: five Silver cards with their Gold cards; the current one is large, with its art and its rule."""

from __future__ import annotations

from game.climbers.view import SeasonCards
from scenes.climbers.seasons.cards import SHAPE, badge, cropped_picture
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.spots import season_spot
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.words import say


def draw_seasons(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    row = showing.view.season_row
    season = showing.view.season
    gap = frame.u(10)
    pair = _pair_width(area.height, frame)
    small = min(pair, (area.width * 52 // 100 - gap * len(row)) // max(1, len(row) - 1))
    shows_all = small >= frame.u(84) and frame.text_scale < 1.9
    x = area.left
    current_width = area.width - ((small + gap) * (len(row) - 1) if shows_all else 0)
    for number, entry in enumerate(row, start=1):
        is_now = number == season
        if not is_now and not shows_all:
            continue
        wide = current_width if is_now else small
        rect = Rect(x, area.top, wide, area.height)
        if is_now:
            _current(frame, showing, entry, number, rect)
        else:
            _other(frame, showing, entry, number, rect)
        x += wide + gap


def draw_season(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """Only the season that is played, in a line: its name and its Gold card."""
    number = showing.view.season
    if number:
        _current(frame, showing, showing.view.season_row[number - 1], number, area)


def _pair_width(height: int, frame: Frame) -> int:
    return min(frame.u(150), height * SHAPE[0] // SHAPE[1])


def _other(frame: Frame, showing: ClimbersShowing, entry: SeasonCards, number: int, rect: Rect) -> None:
    """A season gone or to come: Silver above, Gold below."""
    content = showing.content
    silver = content.silver[number - 1]
    half = (rect.height - frame.u(4)) // 2
    wide = min(rect.width, half * SHAPE[0] // 116)
    id = f"season:{number}"
    pair = Rect(rect.centerx - wide // 2, rect.top, wide, rect.height)
    top = Rect(pair.left, pair.top, wide, half)
    below = Rect(pair.left, pair.bottom - half, wide, half)
    cropped_picture(frame, silver.id, top)
    gold = entry.gold
    if gold is not None:
        cropped_picture(frame, gold, below)
        badge(frame, content.golds[gold].vp, below)
    else:
        frame.fill(below, "climbers.sky")
        frame.outline(below, "edge", frame.u(2))
        frame.icon("climbers-suit-any", below.inflate(-wide // 2, -half // 3), "climbers.sun")
    badge(frame, silver.vp, top)
    if number < showing.view.season:
        frame.icon(
            "check", Rect(top.right - frame.u(34), top.top + frame.u(4), frame.u(28), frame.u(28)), "shared.paper"
        )
    if frame.is_hot(id) or showing.points_at(gold or ""):
        frame.outline(pair.inflate(frame.u(6), frame.u(6)), "edge", frame.u(3), frame.u(4))
    season_spot(frame, showing, id, pair, number)


def _current(frame: Frame, showing: ClimbersShowing, entry: SeasonCards, number: int, rect: Rect) -> None:
    content = showing.content
    silver = content.silver[number - 1]
    gold = content.golds[entry.gold] if entry.gold else None
    id = f"season:{number}"
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    season_spot(frame, showing, id, rect, number)
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
    title = say("climbers.season", number=number, place=silver.place)
    rule = gold.text if gold is not None else say("climbers.gold_hidden")
    if gold is not None:
        title = f"{title} · {gold.name}"
    if inner.height < 2 * frame.type(SMALL):
        _line(frame, rect, title, gold.name if gold is not None else title)
        return
    inner = _art(frame, gold.id if gold is not None else silver.id, inner, (title, rule))
    size = TEXT if _words_fit(frame, title, rule, inner.width, inner.height, TEXT) else SMALL
    high = frame.setting(title, inner.width, size, LABEL_BOLD, 1.1).height
    used = frame.text(title, Rect(inner.left, inner.top, inner.width, high), size, face=LABEL_BOLD, leading=1.1)
    rest = Rect(inner.left, used.bottom + frame.u(2), inner.width, inner.bottom - used.bottom - frame.u(2))
    if frame.setting(rule, rest.width, SMALL, leading=1.2).height <= rest.height:
        frame.text(rule, rest, SMALL, leading=1.2)


def _line(frame: Frame, rect: Rect, title: str, short: str) -> None:
    """The name alone; where it is too long, that of the Gold card, for it says what is different."""
    room = Rect(rect.left + frame.u(16), rect.top, rect.width - 2 * frame.u(16), rect.height)
    words = title if frame.text_width(title, SMALL, LABEL_BOLD) <= room.width else short
    frame.text(words, room, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)


def _art(frame: Frame, name: str, inner: Rect, words: tuple[str, str]) -> Rect:
    """The picture of the season's card, as wide as its words leave room for; what is left for them."""
    for wide in (inner.height * SHAPE[0] // 116, inner.height * 3 // 2, inner.height):
        rest = inner.width - wide - frame.u(14)
        if _words_fit(frame, *words, rest, inner.height):
            cropped_picture(frame, name, Rect(inner.left, inner.top, wide, inner.height))
            return Rect(inner.right - rest, inner.top, rest, inner.height)
    return inner


def _words_fit(frame: Frame, title: str, rule: str, width: int, height: int, size: int = SMALL) -> bool:
    """Whether the season's name and rule can be read in that much room."""
    if width < frame.em(170):
        return False
    head = frame.setting(title, width, size, LABEL_BOLD, 1.1).height
    return head + frame.setting(rule, width, SMALL, leading=1.2).height + frame.u(2) <= height
