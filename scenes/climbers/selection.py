"""Choosing a hand, or a card to give away: the whole team over the whole screen.

Every card stays in its place whether it is chosen or not.

Sorted by number, cards lie one after the other. Sorted by colour they lie in a grid, numbers across and colours down: a
Set stands in one column and a Run lies in one row; a number that the team does not have leaves a gap, where Runs break.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import NamedTuple

from scenes.climbers.cards import SUITS, card_height, card_width, draw_card, injured_mark, new_mark, taken_mark
from scenes.climbers.choosing import Choosing
from scenes.climbers.hand import room_of, said_now
from scenes.climbers.plates import draw_strip, strip_height
from scenes.climbers.seasons.cards import SHAPE as SEASON_SHAPE
from scenes.climbers.seasons.cards import cropped_picture
from scenes.climbers.seasons.race import stakes
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.spots import card_spot, season_spot
from scenes.table.zones import cards_of
from scenes.ui.frame import LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.marks import ring
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button, button_size
from scenes.words import say

COLOURS = (*SUITS, "any", "none")
SHOWN = 53
"""How much of a card is in sight if another lies over its lower part, in hundredths: number, colour and icon."""
TALLEST, LOWEST, LEAST_IN_GRID = 300, 130, 104
"""How high cards are at most, and at least before their rows scroll or the grid is given up, at 1080 lines."""
LEAST_WORDS = 150
"""The room that words beside the buttons should have."""
HOLE = 30
"""How wide the gap of a missing number is, in hundredths of a card."""


class Grid(NamedTuple):
    """The team by number and colour: columns (a number may have several), rows, and which card is in which cell."""

    columns: list[tuple[int, int]]
    rows: list[str]
    cells: dict[str, tuple[int, int]]

    @property
    def holes(self) -> int:
        numbers = [number for number, _ in self.columns]
        return sum(after - before > 1 for before, after in pairwise(numbers))


def grid_of(showing: ClimbersShowing, cards: list[str]) -> Grid:
    known = showing.content.cards
    rows = [colour for colour in COLOURS if any(known[card].colour == colour for card in cards)]
    met: dict[tuple[str, int], int] = {}
    at: dict[str, tuple[int, int]] = {}
    for card in sorted(cards):
        key = known[card].colour, known[card].number
        met[key] = met.get(key, 0) + 1
        at[card] = known[card].number, met[key] - 1
    columns = sorted(set(at.values()))
    return Grid(columns, rows, {card: (columns.index(at[card]), rows.index(known[card].colour)) for card in cards})


def draw_selection(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> None:
    """The season and its stakes above, the team below."""
    inner = area.inflate(-2 * frame.u(20), -2 * frame.u(10))
    top = _head(frame, showing, choosing, inner)
    rest = Rect(inner.left, top, inner.width, inner.bottom - top)
    _draw_team(frame, showing, choosing, rest)


def _head(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> int:
    """What is asked, what the season does, and how the others are; where the grid begins."""
    season, content, gap = showing.view.season, showing.content, frame.u(14)
    gold = showing.view.season_row[season - 1].gold
    silver = content.silver[season - 1]
    words = f"**{say('climbers.season', number=season, place=silver.place)}**"
    if gold is not None:
        words += f" · **{content.golds[gold].name}**: {content.golds[gold].text}"
    words += f" {stakes(showing)}"
    title = choosing.title()
    wide = area.width
    picture = frame.u(96) * SEASON_SHAPE[0] // 116
    has_art = wide - picture >= frame.em(700)
    left = area.left + (picture + gap if has_art else 0)
    told = area.right - left
    size = LARGE if area.height >= frame.em(480) else TEXT
    head = frame.setting(title, told, size, TITLE, 1.05).height
    body = frame.setting(words, told, SMALL, leading=1.2).height
    high = max(head + body + frame.u(4), frame.u(96) if has_art else 0)
    if has_art:
        place = Rect(area.left, area.top, picture, frame.u(96))
        cropped_picture(frame, gold or silver.id, place)
    frame.text(title, Rect(left, area.top, told, head), size, face=TITLE, on="ground", leading=1.05)
    season_spot(frame, showing, f"season:{season}", Rect(area.left, area.top, area.width, high), season)
    frame.text(words, Rect(left, area.top + head + frame.u(4), told, body), SMALL, on="ground", leading=1.2)
    bottom = area.top + high + frame.u(8)
    if choosing.sees_others:
        strip = Rect(area.left, bottom, area.width, strip_height(frame))
        draw_strip(frame, showing, strip)
        bottom = strip.bottom + frame.u(8)
    return bottom + frame.u(8)


def _draw_team(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> None:
    """By number one after the other; or by colour in a grid, where there is room for it."""
    if choosing.sort == "number" or not _draw_grid(frame, showing, choosing, area):
        _draw_rows(frame, showing, choosing, area)


def _draw_rows(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> None:
    """Cards one after the other in as many rows as make them largest; if that is still too small, they scroll."""
    cards, gap, pad = choosing.hand_cards(), frame.u(12), frame.u(10)
    room = area.inflate(-2 * pad, -2 * pad)

    def height(rows: int) -> int:
        wide = room.width // -(-len(cards) // rows) - gap
        return min(card_height(max(1, wide)), room.height // rows - gap, frame.u(TALLEST))

    rows = max(range(1, len(cards) + 1), key=height)
    high, each = height(rows), -(-len(cards) // rows)
    if high < frame.u(LOWEST):
        high = frame.u(LOWEST)
        each = max(1, room.width // (card_width(high) + gap))
        rows = -(-len(cards) // each)
    wide = card_width(high)
    left = room.left + max(0, (room.width - min(each, len(cards)) * (wide + gap) + gap) // 2)
    long = rows * (high + gap) - gap
    with frame.scroll("team", area, long + 2 * pad) as inner:
        top = inner.top + pad + max(0, (room.height - long) // 2)
        for number, card in enumerate(cards):
            rect = Rect(left + number % each * (wide + gap), top + number // each * (high + gap), wide, high)
            _cell(frame, showing, choosing, card, rect, rect)


def _draw_grid(frame: Frame, showing: ClimbersShowing, choosing: Choosing, area: Rect) -> bool:
    """Numbers across, colours down; false if its cards would be too small."""
    grid = grid_of(showing, choosing.hand_cards())
    gap, pad = frame.u(8), frame.u(10)
    label = max(frame.u(TARGET), frame.type(SMALL) + frame.u(12))
    room = Rect(area.left + label + 2 * gap, area.top + pad, area.width - label - 3 * gap, area.height - 2 * pad)
    across = len(grid.columns) + grid.holes * HOLE / 100
    wide = int((room.width - gap * len(grid.columns)) / max(1.0, across))
    down = 1 + (len(grid.rows) - 1) * SHOWN / 100
    high = min(card_height(wide), frame.u(TALLEST), int(room.height / down))
    if high < frame.u(LEAST_IN_GRID):
        return False
    wide = card_width(high)
    step = min(high + gap, max(high * SHOWN // 100, (room.height - high) // max(1, len(grid.rows) - 1)))
    lefts = _lefts(frame, grid, room.left, room.width, wide)
    first = Rect(lefts[0] - label - 2 * gap, room.top, label, label)
    _colours(frame, showing, choosing, grid, first, (step, high))
    for card in sorted(grid.cells, key=lambda each: grid.cells[each][1]):
        column, row = grid.cells[card]
        rect = Rect(lefts[column], room.top + row * step, wide, high)
        is_below = (column, row + 1) in grid.cells.values()
        seen = Rect(rect.left, rect.top, wide, min(step, high) if is_below else high)
        _cell(frame, showing, choosing, card, rect, seen)
    return True


def _lefts(frame: Frame, grid: Grid, left: int, room: int, wide: int) -> list[int]:
    """Where each column begins; a number that is missing leaves a gap."""
    gap, hole = frame.u(8), wide * HOLE // 100
    found, x = [], 0
    for at, (number, _) in enumerate(grid.columns):
        if at and number - grid.columns[at - 1][0] > 1:
            x += hole
        found.append(x)
        x += wide + gap
    start = left + max(0, (room - x) // 2)
    return [start + x for x in found]


def _colours(
    frame: Frame, showing: ClimbersShowing, choosing: Choosing, grid: Grid, first: Rect, rows: tuple[int, int]
) -> None:
    """A colour before each row: a click takes all of it along."""
    step, high = rows
    for row, colour in enumerate(grid.rows):
        cards = [card for card in grid.cells if showing.content.cards[card].colour == colour]
        rect = first.move(0, row * step + (min(step, high) - first.height) // 2)
        tip = say("climbers.take_colour", colour=say(f"climbers.colour.{colour}"))
        icon = f"climbers-suit-{colour}" if colour != "none" else "minus"
        button(frame, f"take:{colour}", rect, "", partial(choosing.take_together, cards), icon=icon, tip=tip, said=tip)


def _cell(frame: Frame, showing: ClimbersShowing, choosing: Choosing, card: str, rect: Rect, seen: Rect) -> None:
    """A card in its place: in full ink with a mark if it climbs, veiled if not."""
    me = showing.eyes
    mine = showing.view.seats[me] if me is not None else None
    is_hurt = mine is not None and card in cards_of(mine.sidelined)
    climbs = choosing.is_chosen(card)
    id = f"hand:{card}"
    if not showing.flights.takes(card, rect):
        lift = 6 if frame.is_hot(id) else 3
        is_left = not climbs and bool(choosing.lifted or choosing.climbers())
        draw_card(frame, showing.content, card, rect, lift=lift, dim=is_hurt, faded=is_left)
        if is_hurt:
            injured_mark(frame, rect)
        elif climbs:
            taken_mark(frame, rect)
        if card in showing.new_cards:
            new_mark(frame, rect)
    if showing.hints_at(card):
        ring(frame, seen, "accent")
    card_spot(frame, showing, id, seen, card, partial(choosing.click, card))


def bar_height(frame: Frame) -> int:
    """The line below the grid: what is chosen, and the buttons."""
    return button_size(frame, say("climbers.ready"), LARGE, "check")[1] + frame.u(20)


def draw_chosen(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """How many are chosen, in how few plays they could leave; and the buttons, the main one at the right."""
    frame.fill(area, "ground")
    frame.fill(Rect(area.left, area.top, area.width, frame.u(2)), "edge")
    counter, text = choosing.counter(), choosing.leaves()
    left, gap = area.left + frame.u(20), frame.u(14)
    wide = frame.text_width(counter, LARGE, FIGURES)
    place = Rect(left, area.top, wide + 2, area.height)
    frame.text(counter, place, LARGE, face=FIGURES, on="ground", valign="middle", leading=1.0)
    least = frame.em(LEAST_WORDS)
    x = _draw_buttons(frame, choosing, area, place.right + least + 2 * gap)
    rest = Rect(place.right + frame.u(24), area.top, x - place.right - frame.u(34), area.height)
    size = frame.fitting(text, rest, (TEXT, SMALL), LABEL_BOLD)
    if text and frame.setting(text, rest.width, size, LABEL_BOLD, 1.1).height <= rest.height:
        frame.text(text, rest, size, face=LABEL_BOLD, on="ground", valign="middle", leading=1.1)
        frame.spot("leaves", rest, tip=say("climbers.leaves_tip"), label=text, focus=False)


def _draw_buttons(frame: Frame, choosing: Choosing, area: Rect, least: int) -> int:
    """From the right, Ready first; where they would come too far to the left, the others are icons. Their left end."""
    buttons, gap = choosing.buttons(), frame.u(14)
    sizes = [room_of(frame, each, LARGE if not at else TEXT) for at, each in enumerate(buttons)]
    x = area.right - frame.u(20)
    has_words = x - sum(size[0] + gap for size in sizes) >= least
    for at, (each, (wide, high)) in enumerate(zip(buttons, sizes, strict=True)):
        words = said_now(each)
        label = words.pop("label")
        if at and not has_words:
            wide = high = frame.type(TEXT) + frame.u(20)
            words |= {"said": label, "tip": label}
            label = ""
        rect = Rect(x - wide, area.centery - high // 2, wide, high)
        button(frame, words.pop("id"), rect, label, words.pop("does"), size=TEXT if at else LARGE, **words)
        x = rect.left - gap
    return x
