"""Where map, threats, hand, crew and log are: a tall map has the whole height, and the rest is beside it."""

from __future__ import annotations

from typing import NamedTuple

from scenes.leviathan.map.rulers import LEAST, band, map_size
from scenes.table.furniture.layout import Layout, bar_of, hand_height, layout
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect

HAND, PART, LEAST_PART = 320, 31, 27
"""How high the hand with its actions is: at most, at 1080 lines, and how much of the window it takes, in hundredths."""
ABOUT = 18
"""What it takes while sets are chosen."""
MORE = 11
"""How much more of it, where text is twice as large as usual, beside a tall map."""
SIDE, THREATS, NARROW, LOG = 380, 250, 200, 180
"""What the crew wants beside the threats; what these need, and need beside a broad map; the least height of a log."""
BESIDE, ROOMY = 220, 240
"""How wide the log is where it has a column of its own, and what the threats must keep then."""


class Places(NamedTuple):
    """Where the parts of the board itself are."""

    map: Rect
    threats: Rect


def tall_map(frame: Frame, columns: int, rows: int) -> Rect:
    """Where a map stands that is higher than wide: on the left, at the full height of the window."""
    top = bar_of(frame).bottom
    high = frame.rect.height - top
    wide = min(map_size(frame, columns, rows, high)[0] + 2 * frame.u(10), frame.rect.width * 45 // 100)
    return Rect(0, top, wide, high)


def tall_layout(frame: Frame, map_: Rect, strip: int, shows_log: bool, foot: int = 0) -> tuple[Layout, Places]:
    """Beside a tall map lie the hand at the bottom, as everywhere, and above it the threats, the crew and the log.

    `strip` is how high the crew wants to be, `foot` what lies below the hand.
    """
    whole, bar, below = frame.rect, bar_of(frame), map_
    rest = Rect(map_.right, below.top, whole.width - map_.right, below.height - foot)
    more = max(0.0, min(1.0, frame.text_scale - 1))  # beside a tall map a large text finds room in the height only
    high = hand_height(frame, round(HAND * (1 + more)), round(PART + MORE * more))
    hand = Rect(rest.left, rest.bottom - high, rest.width, high)
    upper = Rect(rest.left, rest.top, rest.width, rest.height - high)
    side = min(frame.em(SIDE), upper.width * 42 // 100)
    least = frame.text_width("0" * 22, SMALL, LABEL_BOLD)
    if side < least or upper.width - side < frame.em(THREATS):
        return Layout(bar, Rect(0, below.top, rest.right, below.height), hand, None, None), Places(map_, upper)
    fits_below = upper.height - strip >= frame.em(LOG if shows_log else LOG + 50)
    beside = 0 if fits_below or upper.width - side < frame.em(BESIDE + ROOMY) else frame.em(BESIDE)
    column = Rect(upper.right - side - beside, upper.top, side, upper.height)
    threats = Rect(upper.left, upper.top, column.left - upper.left, upper.height)
    seats = Rect(column.left, column.top, side, strip if fits_below else column.height)
    log = None
    if fits_below:
        log = Rect(column.left, seats.bottom, side, column.bottom - seats.bottom)
    elif beside:
        log = Rect(column.right, column.top, beside, column.height)
    return Layout(bar, Rect(0, below.top, column.left, below.height), hand, seats, log), Places(map_, threats)


def sets_layout(frame: Frame, strip: int, shows_log: bool) -> Layout:
    """While sets are chosen: below them only a few lines about the leviathan."""
    return layout(frame, strip, shows_log, HAND, ABOUT)


def wide_layout(frame: Frame, rows: int, strip: int, shows_log: bool) -> Layout:
    """A map that is no higher than wide: the hand below it takes no more than leaves the spaces large enough."""
    for part in range(PART, LEAST_PART, -1):
        found = layout(frame, strip, shows_log, HAND, part)
        if map_size(frame, 1, rows, found.board.height)[1] >= rows * (frame.rect.height * LEAST // 900):
            return found
    return layout(frame, strip, shows_log, HAND, LEAST_PART)


def wide_places(frame: Frame, columns: int, rows: int, area: Rect) -> Places:
    """The threats take what a broad map leaves beside them: much beside a narrow one, little beside a broad one."""
    across = band(frame, rows, area.height)[0] + columns * (frame.rect.height * LEAST // 900)
    least = min(frame.em(THREATS), area.width * 36 // 100, max(frame.em(NARROW), area.width - across))
    most = min(frame.em(460), area.width * 45 // 100)
    needed = map_size(frame, columns, rows, area.height)[0]
    wide = max(least, min(most, area.width - needed))
    threats = Rect(area.left, area.top, wide, area.height)
    map_ = Rect(threats.right, area.top, area.right - threats.right, area.height)
    return Places(map_, threats)
