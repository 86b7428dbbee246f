"""Where things are: the same skeleton for all four games, at every size of window and text."""

from __future__ import annotations

from typing import NamedTuple

from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect


class Layout(NamedTuple):
    bar: Rect
    board: Rect
    hand: Rect
    seats: Rect | None  # None: behind a tab
    log: Rect | None


BAR, SIDE, HAND, PART = 56, 380, 240, 27


def layout(frame: Frame, strip: int, shows_log: bool, hand_most: int = HAND, part: int = PART) -> Layout:
    """Below a certain size the log goes behind a tab first, then the seats; text never shrinks.

    `strip` is how high the strip of seats wants to be, `hand_most` how high the hand is at most, at 1080 lines,
    and `part` how much of the window it may take, in hundredths.
    """
    whole, bar, high = frame.rect, bar_of(frame), hand_height(frame, hand_most, part)
    below = Rect(0, bar.bottom, whole.width, whole.height - bar.bottom)
    side = min(frame.em(SIDE), whole.width * 26 // 100)
    least = frame.text_width("0" * 22, SMALL, LABEL_BOLD)
    has_side = side >= least and whole.width - side >= frame.u(820)
    if not has_side:
        side = 0
    left = Rect(below.left, below.top, below.width - side, below.height)
    hand = Rect(left.left, left.bottom - high, left.width, high)
    board = Rect(left.left, left.top, left.width, left.height - high)
    if not has_side:
        return Layout(bar, board, hand, None, None)
    column = Rect(left.right, below.top, side, below.height)
    fits_log = column.height - strip >= frame.em(180 if shows_log else 230)
    seats_rect = Rect(column.left, column.top, side, strip if fits_log else column.height)
    log = Rect(column.left, seats_rect.bottom, side, column.bottom - seats_rect.bottom) if fits_log else None
    return Layout(bar, board, hand, seats_rect, log)


def bar_of(frame: Frame) -> Rect:
    """The bar at the top of the window."""
    whole = frame.rect
    high = max(frame.u(BAR), frame.type(TEXT) + frame.u(24))
    if whole.width < frame.em(1100):  # the status line may need a second line
        high = max(high, round(frame.type(SMALL) * 2.1) + frame.u(10))
    return Rect(0, 0, whole.width, high)


def hand_height(frame: Frame, most: int, part: int = PART) -> int:
    """How high the place of the hand is; `most` is at 1080 lines, `part` in hundredths of the window."""
    return min(frame.u(most), max(frame.u(150), frame.rect.height * part // 100))
