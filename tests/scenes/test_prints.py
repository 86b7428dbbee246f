"""Prints are kept within a number and a size, whatever sizes the window had."""

from __future__ import annotations

import pygame

from scenes.ui.press import MOST_FONTS, Press
from scenes.ui.prints import Prints


def sheet(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_of_too_many_prints_those_go_that_were_not_wanted_for_longest():
    prints = Prints(2)
    one, two, three = sheet(4), sheet(4), sheet(4)
    prints.keep(("one",), one)
    prints.keep(("two",), two)
    assert prints.get(("one",)) is one
    prints.keep(("three",), three)
    assert prints.get(("two",)) is None
    assert prints.get(("one",)) is one


def test_large_prints_push_out_others_and_the_newest_stays():
    prints = Prints(100, most_bytes=10_000)
    for number in range(5):
        prints.keep((number,), sheet(30))
    assert prints.bytes <= 10_000
    assert len(prints) == 2
    prints.keep(("huge",), sheet(400))
    assert len(prints) == 1
    assert prints.get(("huge",)) is not None


def test_a_print_in_place_of_another_is_counted_once():
    prints = Prints(10)
    prints.keep(("one",), sheet(10))
    prints.keep(("one",), sheet(10))
    assert prints.bytes == 400


def test_fonts_of_old_sizes_do_not_pile_up(app):
    press = Press()
    for size in range(10, 10 + 2 * MOST_FONTS):
        press.drop("body", size)
    assert len(press._fonts) <= MOST_FONTS
    assert len(press._drops) <= MOST_FONTS
