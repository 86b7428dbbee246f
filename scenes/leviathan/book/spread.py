"""The two pages that lie open: the creature on the left, on the right what there is to know before one climbs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.leviathan.scenario import Scenario
from scenes.leviathan.book.art import draw_map, draw_pips, draw_plate, pips_width, plate_size
from scenes.leviathan.book.pages import Figure, climate_of, epigraphs, figures_of
from scenes.leviathan.book.reader import Reader
from scenes.leviathan.book.tickets import tickets
from scenes.table.help.look import MAP_SHARE, LookScene
from scenes.ui.frame import BODY, HEAD, LABEL, LABEL_BOLD, LARGE, POSTER, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button, button_size
from scenes.words import say

LEADING = 1.5
MOST_APART = 0.55
"""The part of a page that the difficulties may take before they scroll with the rest."""
UNBOUND = 100_000
LARGE_ENOUGH = (3, 4)
"""How much smaller a plate may be, as a fraction, if the story then has room."""


class Block(NamedTuple):
    """Something as high as it says, drawn where it is put."""

    height: int
    draw: Callable[[Rect], object]


def _gap(height: int) -> Block:
    return Block(height, lambda rect: None)


def _text(
    frame: Frame, text: str, wide: int, size: int, face: str = BODY, ink: str = "text", leading: float = 1.25
) -> Block:
    set_ = frame.setting(text, wide, size, face, leading)
    return Block(set_.height, lambda rect: frame.text(text, rect, size, face=face, ink=ink, leading=leading))


def _stack(blocks: list[Block], rect: Rect) -> None:
    y = rect.top
    for block in blocks:
        block.draw(Rect(rect.left, y, rect.width, block.height))
        y += block.height


def _length(blocks: list[Block]) -> int:
    return sum(block.height for block in blocks)


# --- the left page ------------------------------------------------------------------------------


def draw_left(frame: Frame, reader: Reader, plan: Scenario, page: Rect) -> None:
    """The plate below the name; beside it where it is no smaller there, or where the story would have no room below."""
    gap = frame.u(28)
    blocks = _banner(frame, plan, page.width)
    top = page.top + _length(blocks) + frame.u(16)
    below = plate_size(plan, (page.width, page.bottom - top))
    column = max(frame.em(220), frame.text_width(plan.file.name, HEAD, TITLE))
    beside = plate_size(plan, (page.width - gap - column, page.height))
    begins = _beginning(frame, plan, page.width, page.bottom - top - below[1] - frame.u(20))
    is_large = beside >= below or (not begins and beside[1] * LARGE_ENOUGH[1] >= below[1] * LARGE_ENOUGH[0])
    if page.width - gap - column > 0 and is_large:
        plate = Rect(page.right - beside[0], page.top, beside[0], page.height)
        _plate(frame, reader, plan, plate)
        area = Rect(page.left, plate.top + (page.height - beside[1]) // 2, plate.left - gap - page.left, page.height)
        blocks = _titles(frame, plan, area.width)
        _stack(blocks, area)
        y = area.top + _length(blocks)
        begins = _beginning(frame, plan, area.width, area.top + beside[1] - y - frame.u(24))
        _stack(begins, Rect(area.left, y + frame.u(24), area.width, 0))
        return
    _stack(blocks, page)
    # What is left over lies above, between and below in equal parts.
    spare = max(0, page.bottom - top - below[1] - frame.u(20) - _length(begins)) // 3
    used = _plate(frame, reader, plan, Rect(page.left, top + spare // 2, page.width, below[1]))
    _stack(begins, Rect(page.left, used.bottom + frame.u(20) + spare // 2, page.width, 0))


def _titles(frame: Frame, plan: Scenario, wide: int) -> list[Block]:
    """Number, name, complexity and climate, one below the other."""
    box = Rect(0, 0, wide, UNBOUND)
    size = next((each for each in (POSTER, HEAD) if frame.text_width(plan.file.name, each, TITLE) <= wide), LARGE)
    side = _tab_side(frame)
    return [
        Block(side, lambda rect: _tab(frame, plan, Rect(rect.left, rect.top, side, side))),
        _gap(frame.u(12)),
        _text(frame, plan.file.name, box.width, size, TITLE, leading=1.1),
        _gap(frame.u(10)),
        Block(frame.em(26), lambda rect: draw_pips(frame, rect, plan.file.complexity)),
        _gap(frame.u(4)),
        _text(frame, say("book.complexity", count=plan.file.complexity), wide, SMALL, LABEL, "quiet"),
        _gap(frame.u(14)),
        _text(frame, climate_of(plan), wide, TEXT, LABEL_BOLD),
    ]


def _tab_side(frame: Frame) -> int:
    return frame.em(54)


def _tab(frame: Frame, plan: Scenario, rect: Rect) -> None:
    """The number on a tab of key ink."""
    frame.fill(rect, "main", frame.u(6))
    frame.text(str(plan.file.nn), rect, LARGE, face=FIGURES, ink="main_text", on="main", align="centre",
               valign="middle")  # fmt: skip


def _banner(frame: Frame, plan: Scenario, wide: int) -> list[Block]:
    """The number on its tab, the name beside it, and a line with complexity and climate."""
    side, gap = _tab_side(frame), frame.u(16)
    words = wide - side - gap
    size = next((each for each in (POSTER, HEAD) if frame.text_width(plan.file.name, each, TITLE) <= words), LARGE)
    facts = f"{say('book.complexity', count=plan.file.complexity)} · {climate_of(plan)}"
    indent = pips_width(frame) + frame.u(10)
    line = frame.setting(facts, wide - indent, SMALL, LABEL)

    def head(rect: Rect) -> None:
        _tab(frame, plan, Rect(rect.left, rect.top, side, side))
        place = Rect(rect.left + side + gap, rect.top, words, side)
        frame.text(plan.file.name, place, size, face=TITLE, valign="middle", leading=1.0)

    def below(rect: Rect) -> None:
        draw_pips(frame, Rect(rect.left, rect.top, indent, line.line_height), plan.file.complexity)
        place = Rect(rect.left + indent, rect.top, rect.width - indent, rect.height)
        frame.text(facts, place, SMALL, face=LABEL, ink="quiet")

    return [Block(side, head), _gap(frame.u(8)), Block(line.height, below)]


def _plate(frame: Frame, reader: Reader, plan: Scenario, area: Rect) -> Rect:
    """The picture in its frame, in the middle of an area; where it is."""
    rect = Rect(0, 0, *plate_size(plan, area.size))
    rect.center = area.center
    draw_plate(frame, reader.content, plan, rect)
    frame.outline(rect, "edge", frame.u(3))
    said = say("book.plate", name=plan.file.name)
    frame.spot("book:plate", rect, lambda: look_closer(reader, plan), looks=lambda: look_closer(reader, plan),
               label=said, tip=said, rule="LW-1")  # fmt: skip
    return rect


def _beginning(frame: Frame, plan: Scenario, wide: int, high: int) -> list[Block]:
    """How its story begins, in large type or small, as far as whole sentences fit."""
    whole = epigraphs(plan)
    for text, size in [(whole[0], TEXT), *((text, SMALL) for text in whole)]:
        block = _text(frame, text, wide, size, ink="quiet", leading=1.4)
        if block.height <= high:
            return [block]
    return []


def look_closer(reader: Reader, plan: Scenario) -> None:
    """The map alone, with its dice and letters, and its scenario cards in full."""
    parts = [plan.file.special, *(f"**{card.title}.** {card.text}" for card in plan.file.scenario_cards)]

    def draw(frame: Frame, rect: Rect) -> None:
        draw_map(frame, reader.content, plan, rect)

    shape = (plan.board.width, plan.board.height)
    reader.app.open(LookScene(reader.app, plan.file.name, "\n\n".join(parts), draw, shape, "LW-1", MAP_SHARE))


# --- the right page -----------------------------------------------------------------------------


def draw_right(frame: Frame, reader: Reader, plan: Scenario, page: Rect) -> None:
    """What is special from the top, difficulties at the foot. What is too long for the page scrolls."""
    lower = _choices(frame, reader, plan, page.width)
    for size, cards in ((TEXT, _cards_in_full), (TEXT, _cards), (SMALL, _cards)):
        upper = _knowledge(frame, plan, page.width, size, cards(frame, reader, plan, page.width))
        spare = page.height - _length(upper) - _length(lower)
        if spare >= 0:
            # What is left over goes between the parts, so that they breathe.
            wider = min(frame.u(24), spare // (len(upper) + 1))
            y = page.top
            for part in upper:
                _stack([part], Rect(page.left, y, page.width, part.height))
                y += part.height + wider
            _stack(lower, Rect(page.left, page.bottom - _length(lower), page.width, _length(lower)))
            return
    wide, room = page.width - frame.u(22), Rect(page)
    is_apart = _length(lower) <= page.height * MOST_APART
    blocks = _knowledge(frame, plan, wide, SMALL if is_apart else TEXT, _cards(frame, reader, plan, wide))
    if is_apart:
        room.height -= _length(lower)
        _stack(lower, Rect(page.left, room.bottom, page.width, _length(lower)))
    else:
        blocks += _choices(frame, reader, plan, wide)
    with frame.scroll(f"book:{plan.file.id}", room, _length(blocks) + frame.u(8)) as inner:
        _stack(blocks, Rect(inner.left + frame.u(4), inner.top, wide, inner.height))


def draw_single(frame: Frame, reader: Reader, plan: Scenario, page: Rect) -> None:
    """Both pages below each other, where two do not fit side by side; all of it scrolls."""
    wide = page.width - frame.u(22)
    plate = plate_size(plan, (wide, page.height * 3 // 4))
    blocks = [
        *_banner(frame, plan, wide),
        _gap(frame.u(12)),
        Block(plate[1], lambda rect: _plate(frame, reader, plan, rect)),
        _gap(frame.u(16)),
        *_knowledge(frame, plan, wide, TEXT, _cards(frame, reader, plan, wide)),
        *_choices(frame, reader, plan, wide),
    ]
    with frame.scroll(f"book:{plan.file.id}", page, _length(blocks) + frame.u(8)) as inner:
        _stack(blocks, Rect(inner.left + frame.u(4), inner.top, wide, inner.height))


def _part(frame: Frame, key: str, wide: int, blocks: list[Block]) -> Block:
    """A heading and what stands under it, with some room after it."""
    whole = [_text(frame, say(key), wide, TEXT, LABEL_BOLD), _gap(frame.u(2)), *blocks, _gap(frame.u(14))]
    return Block(_length(whole), lambda rect: _stack(whole, rect))


def _knowledge(frame: Frame, plan: Scenario, wide: int, size: int, cards: list[Block]) -> list[Block]:
    leading = LEADING if size > SMALL else 1.35
    return [
        _part(frame, "book.special", wide, [_text(frame, plan.file.special, wide, size, leading=leading)]),
        _part(frame, "book.plays", wide, [_text(frame, plan.file.how_it_plays, wide, size, leading=leading)]),
        _part(frame, "book.cards", wide, cards),
        _part(frame, "book.map_and_dice", wide, _figures(frame, plan, wide)),
    ]


def _cards_in_full(frame: Frame, reader: Reader, plan: Scenario, wide: int) -> list[Block]:
    """Its own cards with their words, each on a card."""
    if not plan.file.scenario_cards:
        return _cards(frame, reader, plan, wide)
    pad = frame.u(12)
    made = []
    for number, card in enumerate(plan.file.scenario_cards):
        text = f"**{card.title}** · {card.text}"
        set_ = frame.setting(text, wide - 2 * pad, SMALL, LABEL, 1.3)
        made += [_card_sheet(frame, reader, plan, number, text, set_.height + 2 * frame.u(9)), _gap(frame.u(9))]
    return [_gap(frame.u(4)), *made]


def _card_sheet(frame: Frame, reader: Reader, plan: Scenario, number: int, text: str, high: int) -> Block:
    def draw(rect: Rect) -> None:
        id = f"book:card:{number}"
        frame.paper(rect, "button", 6 if frame.is_hot(id) else 3)
        if frame.is_hot(id):
            frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "button_text", frame.u(2), frame.u(4))
        inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(9))
        frame.text(text, inner, SMALL, face=LABEL, ink="button_text", on="button", leading=1.3, links=False)
        title = plan.file.scenario_cards[number].title
        frame.spot(id, rect, lambda: look_closer(reader, plan), looks=lambda: look_closer(reader, plan), label=title)

    return Block(max(high, frame.u(TARGET)), draw)


def _cards(frame: Frame, reader: Reader, plan: Scenario, wide: int) -> list[Block]:
    """The titles of its own cards, each on a card; a click reads them."""
    if not plan.file.scenario_cards:
        return [_text(frame, say("book.no_cards"), wide, TEXT, leading=LEADING)]
    rows: list[list[tuple[int, Rect]]] = [[]]
    x, gap = 0, frame.u(12)
    for number, card in enumerate(plan.file.scenario_cards):
        size = button_size(frame, card.title, SMALL, "cards", wide)
        if x and x + size[0] > wide:
            rows.append([])
            x = 0
        rows[-1].append((number, Rect(x, 0, *size)))
        x += size[0] + gap
    return [_gap(frame.u(4)), *(_card_row(frame, reader, plan, line) for line in rows)]


def _card_row(frame: Frame, reader: Reader, plan: Scenario, line: list[tuple[int, Rect]]) -> Block:
    def draw(rect: Rect) -> None:
        for number, place in line:
            card = plan.file.scenario_cards[number]
            button(frame, f"book:card:{number}", place.move(rect.topleft), card.title,
                   lambda: look_closer(reader, plan), icon="cards", size=SMALL, tip=card.text)  # fmt: skip

    return Block(max(place.height for _, place in line) + frame.u(8), draw)


def _figures(frame: Frame, plan: Scenario, wide: int) -> list[Block]:
    """The size of the map and the dice, each with its picture; as many in a row as there is room for."""
    side, gap = frame.em(34), frame.u(10)
    rows: list[list[tuple[Figure, Rect]]] = [[]]
    x = 0
    for figure in figures_of(plan):
        long = side + gap + frame.text_width(figure.text, SMALL, LABEL)
        if x and x + long > wide:
            rows.append([])
            x = 0
        rows[-1].append((figure, Rect(x, 0, min(long, wide), side)))
        x += long + frame.u(24)
    return [_gap(frame.u(4)), *(_figure_row(frame, line, side, gap) for line in rows)]


def _figure_row(frame: Frame, line: list[tuple[Figure, Rect]], side: int, gap: int) -> Block:
    heights = [frame.setting(figure.text, place.width - side - gap, SMALL, LABEL).height for figure, place in line]
    high = max(side, *heights)

    def draw(rect: Rect) -> None:
        for figure, place in line:
            at = place.move(rect.topleft)
            mark = Rect(at.left, rect.top + (high - side) // 2, side, side)
            if figure.drawing:
                frame.picture(figure.drawing, mark)
            else:
                frame.icon(figure.icon, mark.inflate(-side // 6, -side // 6))
            words = Rect(mark.right + gap, rect.top, at.width - side - gap, high)
            frame.text(figure.text, words, SMALL, face=LABEL, valign="middle")

    return Block(high + frame.u(6), draw)


def _choices(frame: Frame, reader: Reader, plan: Scenario, wide: int) -> list[Block]:
    height, draw = tickets(frame, reader, plan, wide)
    rule = Block(frame.u(3), lambda rect: frame.fill(rect, "edge"))
    return [
        rule, _gap(frame.u(12)), _text(frame, say("book.best"), wide, TEXT, LABEL_BOLD), _gap(frame.u(8)),
        Block(height, draw),
    ]  # fmt: skip
