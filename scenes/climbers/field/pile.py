"""The field as one pile: the latest play large in the middle, what it beat under it, and the demand on top."""

from __future__ import annotations

from scenes.climbers.cards import card_width, draw_back, draw_card
from scenes.climbers.field.demand import badge, draw_badge
from scenes.climbers.showing import ClimbersShowing, Laid
from scenes.climbers.spots import card_spot
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import HEAD, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.press import FIGURES
from scenes.words import say

LARGEST, PILE = 370, 120
"""How high a card on the field is at most, and one of the draw pile, at 1080 lines."""
LATEST_STEP, BEATEN_STEP = 62, 36
"""How far the cards of a play lie apart, in hundredths of their width."""
UNDER = 30
"""How much of a beaten play lies under the next, in hundredths of a card's width."""
SMALLER = 82
"""A play that was beaten is drawn smaller than the one on top of it, in hundredths."""


def least_height(frame: Frame) -> int:
    """What the field should have before other things get more."""
    return frame.em(HEAD + SMALL) + frame.u(220)


def draw_field(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """The demand lies on the lower edge of the pile; where it is low, beside it."""
    room = area.inflate(-2 * (_pile_width(frame) + frame.u(24)), 0)
    _draw_pile(frame, showing, area)
    if area.height < least_height(frame):
        _draw_low(frame, showing, Rect(area.left, area.top, room.right - area.left, area.height))
        return
    shown = badge(frame, showing, room)
    lap, above = frame.u(8), _chip_height(frame) - frame.u(8)
    high = min(area.height - shown.height + lap - above, frame.u(LARGEST))
    top = area.top + above + max(0, (area.height - above - high + lap - shown.height) // 2)
    first = _draw_plays(frame, showing, Rect(area.left, top, area.width, high), area.centerx)
    rect = Rect(0, 0, shown.width, shown.height)
    rect.midtop = (area.centerx, top + high - lap)
    draw_badge(frame, showing, shown, rect)
    if first is not None:
        seat = showing.view.latest_by
        _name(frame, showing, seat, (first.left, first.top - above))


def _draw_low(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """Cards on the left, the demand to their right."""
    gap, chip = frame.u(12), _chip_height(frame)
    half = area.width * 42 // 100
    words = Rect(area.left + half + gap, area.top, area.width - half - gap, area.height)
    shown = badge(frame, showing, words, area.height - chip - frame.u(4))
    cards = Rect(area.left, area.top + chip // 2, half, max(1, area.height - chip // 2 - gap))
    first = _draw_plays(frame, showing, cards, None)
    rect = Rect(words.left, words.bottom - shown.height - frame.u(4), shown.width, shown.height)
    draw_badge(frame, showing, shown, rect)
    if first is not None:
        _name(frame, showing, showing.view.latest_by, (rect.left, rect.top - chip + frame.u(4)))


def _draw_plays(frame: Frame, showing: ClimbersShowing, area: Rect, centre: int | None) -> Rect | None:
    """The plays around a centre, or up to the right edge; where the first card of the latest lies."""
    wide = card_width(area.height)
    bare = Rect(centre - wide // 2 if centre is not None else area.right - wide, area.top, wide, area.height)
    for seat in range(len(showing.view.seats)):
        showing.flights.anchor(f"field:{seat}", bare)
    plays = showing.laid()
    if plays:
        return _draw_laid(frame, showing, plays, area, centre)
    if area.height >= frame.u(60):
        frame.outline(bare, "quiet", frame.u(2), frame.u(10))
    return None


def _chip_height(frame: Frame) -> int:
    return round(frame.type(SMALL) * 1.3) + frame.u(10)


def _draw_laid(frame: Frame, showing: ClimbersShowing, plays: list[Laid], area: Rect, centre: int | None) -> Rect:
    """The latest play in the middle; those before it to its left, each under the next, as far as there is room."""
    chip = _chip_height(frame)
    latest = plays[-1]
    wide = card_width(area.height)
    count = max(1, len(latest.cards))
    most = area.width if centre is None else 2 * min(centre - area.left, area.right - centre) * 3 // 4
    step = min(wide * LATEST_STEP // 100, max(1, (most - wide) // max(1, count - 1)))
    whole = wide + step * (count - 1)
    left = area.right - whole if centre is None else centre - whole // 2
    places = [(latest, Rect(left, area.top, wide, area.height), step)]
    hidden = 0
    right, high = left + wide * UNDER // 100, area.height * SMALLER // 100
    for number, play in enumerate(reversed(plays[:-1])):
        wide = card_width(high)
        step = wide * BEATEN_STEP // 100
        first = right - wide - step * max(0, len(play.cards) - 1)
        if first < area.left:
            hidden = len(plays) - 1 - number
            break
        place = Rect(first, area.top + (area.height - high) // 3, wide, high)
        places.append((play, place, step))
        right = first + wide * UNDER // 100
    for play, place, step in reversed(places):
        showing.flights.anchor(f"field:{play.seat}", place)
        _play(frame, showing, play, place, step, play is latest)
    for play, place, _ in places[1:]:
        side = min(chip * 4 // 5, place.width * 26 // 100)
        glyph(frame, play.seat, Rect(place.left + frame.u(2), place.top - side * 2 // 3, side, side))
    if hidden:
        words = say("climbers.earlier", count=hidden)
        room = Rect(area.left, area.bottom - chip, frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(20), chip)
        frame.paper(room, "panel", 3, over=True)
        frame.text(words, room, SMALL, face=LABEL_BOLD, align="centre", valign="middle", leading=1.0)
    return places[0][1]


def _play(frame: Frame, showing: ClimbersShowing, play: Laid, first: Rect, step: int, is_latest: bool) -> None:
    if not play.cards:
        _start_card(frame, showing, first, is_latest)
        return
    cards = list(play.cards)
    for number, card in enumerate(cards):
        rect = first.move(number * step, 0)
        last = number == len(cards) - 1
        seen = rect if last else Rect(rect.left, rect.top, step, rect.height)
        if not showing.flights.takes(card, rect):
            draw_card(frame, showing.content, card, rect, lift=5 if is_latest else 3)
        card_spot(frame, showing, f"field:{card}", seen, card)
    for number, card in enumerate(cards):
        if showing.points_at(card):
            rect = first.move(number * step, 0)
            last = number == len(cards) - 1
            ring(frame, rect if last else Rect(rect.left, rect.top, step, rect.height))
    if is_latest and not any(card in showing.flights.targets for card in cards):
        whole = first.union(first.move((len(cards) - 1) * step, 0))
        rope = "climbers.rope" if frame.theme.drawn_ground else "accent"
        frame.outline(whole.inflate(frame.u(8), frame.u(8)), rope, frame.u(4), frame.u(10))


def _start_card(frame: Frame, showing: ClimbersShowing, rect: Rect, is_latest: bool) -> None:
    frame.picture("climbers/table/start.svg", rect)
    frame.outline(rect, "edge", frame.u(2), frame.u(6))
    if is_latest:
        rope = "climbers.rope" if frame.theme.drawn_ground else "accent"
        frame.outline(rect.inflate(frame.u(8), frame.u(8)), rope, frame.u(4), frame.u(10))
    frame.spot(
        "start-card", rect, lambda: showing.follow_rule("TC-25"), tip="term:Start", rule="TC-25",
        label=say("climbers.start"),
    )  # fmt: skip


def _name(frame: Frame, showing: ClimbersShowing, seat: int, at: tuple[int, int]) -> None:
    """Whose play lies on top."""
    high = _chip_height(frame)
    side = high - frame.u(8)
    name = frame.shortened(showing.name_of(seat), frame.em(220), SMALL)
    wide = frame.text_width(name, SMALL, LABEL_BOLD)
    chip = Rect(*at, side + wide + frame.u(26), high)
    frame.paper(chip, "panel", 3, over=True)
    glyph(frame, seat, Rect(chip.left + frame.u(6), chip.top + frame.u(4), side, side))
    place = Rect(chip.left + side + frame.u(14), chip.top, wide + 2, high)
    frame.text(name, place, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)


def _pile_width(frame: Frame) -> int:
    return max(card_width(frame.u(PILE)), frame.text_width("00", SMALL, FIGURES) + frame.u(8))


def _draw_pile(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """The Reinforcements, with how many are left."""
    count = showing.view.pile.count
    line = round(frame.type(SMALL) * 1.2)
    high = max(1, min(area.height - line - frame.u(10), frame.u(PILE)))
    wide = _pile_width(frame)
    rect = Rect(area.right - wide - frame.u(16), area.bottom - line - high, wide, high)
    showing.flights.anchor("pile", rect)
    card = Rect(rect.centerx - card_width(high) // 2, rect.top, card_width(high), high)
    if high < frame.u(50):
        side = min(wide, high)
        frame.icon("deck", Rect(rect.centerx - side // 2, rect.bottom - side, side, side), "text")
    elif count:
        for lift in (4, 0):
            draw_back(frame, card.move(-frame.u(lift), -frame.u(lift)), 3 if lift else 0)
    else:
        frame.outline(card, "quiet", frame.u(2), frame.u(6))
    below = Rect(rect.left, rect.bottom + frame.u(2), wide, line)
    frame.text(str(count), below, SMALL, face=FIGURES, on="ground", align="centre", leading=1.0)
    tip = say("climbers.pile_tip", count=count)
    frame.spot("pile", rect.union(below), lambda: showing.follow_rule("TC-10"), tip=tip, rule="TC-10", label=tip)
