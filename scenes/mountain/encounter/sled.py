"""The Sled below the tile: tokens, everybody's cards face down; after the reveal they lie open, kind by kind."""

from __future__ import annotations

from functools import partial

from scenes.mountain.looking import look_at_card, look_at_laid, look_at_sled, look_at_tokens, tokens_tip
from scenes.mountain.people.cards import card_tip, card_width, draw_back, draw_small, small_step
from scenes.mountain.pieces import TYPES, badge, fits, kind_disc, token
from scenes.mountain.showing import MountainShowing
from scenes.table.furniture.seats import glyph
from scenes.table.zones import cards_of
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

Cards = list[tuple[str, int]]
"""Cards with the seats that laid them."""
Groups = dict[str, Cards]
SHORTEST = 4
"""A name cut shorter than this says less than its owner's shape."""
STEP = 16
"""How far a card face down sticks out below the next."""


def draw_sled(frame: Frame, showing: MountainShowing, rect: Rect) -> None:
    ground = "inset"
    frame.paper(rect, ground, 3)
    frame.spot("sled", rect, partial(look_at_sled, showing), focus=False, label=say("mountain.board.sled"),
               tip=say("mountain.board.sled_tip"), rule="MM-25")  # fmt: skip
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
    side = _tokens_width(frame, inner)
    _tokens(frame, showing, Rect(inner.left, inner.top, side, inner.height))
    rest = Rect(inner.left + side + frame.u(12), inner.top, inner.width - side - frame.u(12), inner.height)
    showing.flights.anchor("sled", rest)
    if showing.view.is_revealed:
        _open(frame, showing, rest)
    else:
        _piles(frame, showing, rest)


def _tokens_width(frame: Frame, inner: Rect) -> int:
    return min(inner.width * 24 // 100, max(frame.u(96), frame.em(110)))


def _tokens(frame: Frame, showing: MountainShowing, rect: Rect) -> None:
    """The round place of the Sled: the tokens that can be used, and those spent or gone."""
    view = showing.view
    head = round(frame.type(SMALL) * 1.2)
    title = say("mountain.board.tokens_short", count=view.sled)
    shows_title = fits(frame, title, Rect(0, 0, rect.width, head), SMALL) and rect.height >= head + frame.u(50)
    if shows_title:
        frame.text(title, Rect(rect.left, rect.top, rect.width, head), SMALL, face=LABEL_BOLD, on="inset", leading=1.0)
    body = Rect(rect.left, rect.top + (head + frame.u(4) if shows_title else 0), rect.width, 0)
    body.height = rect.bottom - body.top
    states = ["sled"] * view.sled + ["spent"] * view.spent + ["box"] * view.box
    columns = 3 if body.width >= body.height else 2
    rows = -(-len(states) // columns)
    side = min(body.width // columns, body.height // max(1, rows)) - frame.u(4)
    for number, state in enumerate(states):
        row, column = divmod(number, columns)
        place = Rect(body.left + column * (side + frame.u(4)), body.top + row * (side + frame.u(4)), side, side)
        token(frame, place, state)
        showing.flights.anchor(f"token:{state}", place)
    frame.spot(
        "sled:tokens",
        rect,
        partial(look_at_tokens, showing),
        focus=False,
        label=title,
        tip=tokens_tip(showing),
        rule="MM-23",
    )


# --- face down --------------------------------------------------------------------------------------


def _piles(frame: Frame, showing: MountainShowing, area: Rect) -> None:
    """A place for each seat: its shape, its name, and how many cards it has laid."""
    seats = showing.view.seats
    gap = frame.u(8)
    wide = (area.width - gap * (len(seats) - 1)) // len(seats)
    for seat in range(len(seats)):
        _pile(frame, showing, seat, Rect(area.left + seat * (wide + gap), area.top, wide, area.height))


def _pile(frame: Frame, showing: MountainShowing, seat: int, rect: Rect) -> None:
    record = showing.view.seats[seat]
    count = showing.laid_count(seat)
    id = f"laid:{seat}"
    mark = round(frame.type(SMALL) * 1.3)
    glyph(frame, seat, Rect(rect.left, rect.top, mark, mark))
    name = Rect(rect.left + mark + frame.u(6), rect.top, rect.width - mark - frame.u(6), mark)
    if record.done:
        frame.icon("check", Rect(rect.right - mark, rect.top, mark, mark).inflate(-frame.u(4), -frame.u(4)), "good")
        name.width -= mark
    whole = showing.name_of(seat)
    said = frame.shortened(whole, name.width, SMALL)
    if (said == whole or len(said) > SHORTEST) and frame.text_width(said, SMALL, LABEL_BOLD) <= name.width:
        frame.text(said, name, SMALL, face=LABEL_BOLD, on="inset", valign="middle", leading=1.0)
    place = Rect(rect.left, rect.top + mark + frame.u(6), rect.width, rect.height - mark - frame.u(6))
    showing.flights.anchor(id, _first(frame, place))
    if count:
        _backs(frame, showing, seat, place, count)
    else:
        spot = _first(frame, place)
        frame.outline(spot, "quiet", frame.u(2), frame.u(6))
    key = "mountain.board.laid_one" if count == 1 else "mountain.board.laid"
    tip = say(key, name=showing.name_of(seat), count=count)
    if record.done:
        tip += "\n" + say("mountain.board.is_done")
    own = cards_of(record.laid)
    if own:
        tip += "\n" + "\n".join(card_tip(showing.content, card).partition("\n")[0] for card in own)
    frame.spot(id, rect, partial(look_at_laid, showing, seat), label=tip.partition("\n")[0], tip=tip, focus=False,
               rule="MM-R45", looks=partial(look_at_laid, showing, seat))  # fmt: skip


def _first(frame: Frame, place: Rect) -> Rect:
    high = min(place.height - frame.u(4), place.width * 224 // 160, frame.u(170))
    return Rect(place.left, place.top, card_width(max(10, high)), max(10, high))


def _backs(frame: Frame, showing: MountainShowing, seat: int, place: Rect, count: int) -> None:
    first = _first(frame, place)
    step = min(frame.u(STEP), max(2, (place.width - first.width) // max(1, count - 1)))
    rect = first
    for number in range(count):
        rect = first.move(number * step, 0)
        if not showing.flights.takes(f"laid:{seat}:{number}", rect):
            draw_back(frame, rect, 2)
    badge(frame, str(count), rect.center, TEXT if frame.type(TEXT) * 1.4 < rect.width else SMALL)


# --- face up ----------------------------------------------------------------------------------------


def _open(frame: Frame, showing: MountainShowing, area: Rect) -> None:
    """All laid cards, kind by kind, each with its owner's shape; the sum of each kind stands above it."""
    content = showing.content
    laid = [(card, seat) for seat, each in enumerate(showing.view.seats) for card in cards_of(each.laid)]
    groups = {kind: [each for each in laid if content.type.get(each[0]) == kind] for kind in TYPES}
    groups["injury"] = [each for each in laid if each[0] in content.injuries]
    wanted = {each.type for each in showing.view.challenges}
    shown = [kind for kind, cards in groups.items() if cards or kind in wanted]
    if not shown:
        frame.text(say("mountain.board.nothing_laid"), area, TEXT, face=LABEL_BOLD, ink="quiet", on="inset",
                   align="centre", valign="middle")  # fmt: skip
        return
    gap = frame.u(10)
    least = round(frame.type(SMALL) * 1.4) + frame.u(12) + frame.text_width("00", SMALL, FIGURES)
    room = area.width - gap * (len(shown) - 1) - least * len(shown)
    if room < 0:
        _sums(frame, showing, {kind: groups[kind] for kind in shown}, least, area)
        return
    weights = [max(1, len(groups[kind])) for kind in shown]
    wides = [least + room * weight // sum(weights) for weight in weights]
    head = round(frame.type(SMALL) * 1.4)
    rest = area.height - head - frame.u(6)
    highs = [_card_height(frame, wide, rest, len(groups[kind])) for kind, wide in zip(shown, wides, strict=True)]
    left = area.left
    for kind, wide in zip(shown, wides, strict=True):
        _head(frame, showing, kind, groups[kind], Rect(left, area.top, wide, head))
        place = Rect(left, area.top + head + frame.u(6), wide, rest)
        _group(frame, showing, groups[kind], place, min(highs))
        left += wide + gap


def _sums(frame: Frame, showing: MountainShowing, groups: Groups, least: int, area: Rect) -> None:
    """Where the text is too large for the cards themselves: the sum of each kind; a click shows the cards."""
    columns = max(1, area.width // least)
    high = min(area.height // -(-len(groups) // columns), round(frame.type(SMALL) * 1.6))
    for number, (kind, cards) in enumerate(groups.items()):
        row, column = divmod(number, columns)
        _head(frame, showing, kind, cards, Rect(area.left + column * least, area.top + row * high, least, high))


def _head(frame: Frame, showing: MountainShowing, kind: str, cards: Cards, rect: Rect) -> None:
    """A kind and the sum of its cards."""
    side = min(rect.height, round(frame.type(SMALL) * 1.4))
    place = Rect(rect.left, rect.top, side, side)
    if kind == "injury":
        frame.icon("mountain-injury", place, "danger")
        said = str(len(cards))
    else:
        kind_disc(frame, kind, place)
        said = str(sum(showing.content.value[card] for card, _ in cards))
    total = Rect(place.right + frame.u(8), rect.top, rect.right - place.right - frame.u(8), side)
    frame.text(said, total, TEXT if fits(frame, said, total, TEXT, FIGURES, 1.0) else SMALL, face=FIGURES, on="inset",
               valign="middle", leading=1.0)  # fmt: skip


def _per_row(frame: Frame, wide: int, high: int) -> int:
    """How many cards of a height lie side by side so that every value can be read."""
    least = small_step(frame, SMALL) + frame.u(6)
    return max(1, (wide - card_width(high)) // least + 1)


def _card_height(frame: Frame, wide: int, high: int, count: int) -> int:
    """The largest cards of which so many find room, in one row or in two."""
    most = min(high - frame.u(4), wide * 224 // 160, frame.u(170))
    for each in range(most, 0, -4):
        rows = max(1, (high + frame.u(4)) // (each + frame.u(4)))
        if rows * _per_row(frame, wide, each) >= count:
            return each
    return max(frame.u(40), high // 3)


def _group(frame: Frame, showing: MountainShowing, cards: Cards, place: Rect, high: int) -> None:
    """The cards of a kind side by side, each with the shape of whoever laid it."""
    content = showing.content
    rows = max(1, (place.height + frame.u(4)) // (high + frame.u(4)))
    each = max(-(-len(cards) // rows), min(len(cards), _per_row(frame, place.width, high)), 1)
    wide = card_width(high)
    step = wide + frame.u(4) if each < 2 else min(wide + frame.u(4), max(4, (place.width - wide) // (each - 1)))
    for number, (card, seat) in enumerate(cards):
        row, column = divmod(number, each)
        slot = Rect(place.left + column * step, place.top + row * (high + frame.u(4)), wide, high)
        if not showing.flights.takes(f"card:{card}", slot):
            draw_small(frame, content, card, slot)
            mark = max(frame.u(20), slot.width * 36 // 100)
            glyph(frame, seat, Rect(slot.left - frame.u(2), slot.bottom - mark, mark, mark))
        is_last = number == len(cards) - 1 or column == each - 1
        hit = slot if is_last else Rect(slot.left, slot.top, min(step, slot.width), slot.height)
        tip = f"{card_tip(showing.content, card)}\n{say('mountain.board.laid_by', name=showing.name_of(seat))}"
        frame.spot(f"open:{card}", hit, partial(look_at_card, showing, card), focus=False, tip=tip, about=(card,),
                   label=content.names[card], rule="MM-87", looks=partial(look_at_card, showing, card))  # fmt: skip
