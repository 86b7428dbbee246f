"""Drawings of packs that would take endlessly long, or all memory, are told and left out before anything is drawn."""

from __future__ import annotations

import time

import pytest

from game.engine.files.language import ROOT
from game.packs.art import MOST_PIXELS, WIDEST, drawings
from game.packs.svg import DEEPEST, MOST_ELEMENTS, MOST_LINES, wrong_svg
from scenes.own import art
from scenes.own.art import PATIENCE, lay_out
from scenes.ui.drawings import loaded, own_drawing
from tests.packs.making import write
from tests.packs.test_mutated import png

DASHED = "stroke-dasharray"


def svg(inside: str, view: str = 'viewBox="0 0 9 9"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{inside}</svg>'.encode()


def bent(width: str = "1", more: str = "", count: int = 1_000) -> str:
    path = "M0 0" + "l1 0l0 1" * count
    return f'<path d="{path}" stroke="#000" stroke-width="{width}" stroke-linejoin="round" {more}/>'


BOMBS = {
    "wide": svg(bent("1e6")),
    "wide by its style": svg(bent().replace('stroke-width="1"', 'style="stroke-width : 1e6px"')),
    "wide in inches": svg(bent("1e4in")),
    "wide as a letter": svg(bent("1em", 'font-size="1e6"')),
    "enlarged": svg(bent(more='transform="scale(1e6)"')),
    "enlarged twice": svg(f'<g transform="matrix(1e3 0 0 1e3 0 0)"><g transform="scale(1 1e3)">{bent()}</g></g>'),
    "enlarged by slanting": svg(bent(more='transform="skewX(89.99999)"')),
    "on a small sheet": svg(bent(), 'viewBox="0 0 1e-6 1e-6"'),
    "on a sheet of no size": svg(bent(), ""),
    "on a sheet that looks larger": svg("<!-- viewBox='0 0 1e9 1e9' -->" + bent(), 'viewBox="0 0 1e-6 1e-6"'),
    "round ends": svg(f'<path d="{"M0 0l1 1" * 1_000}" stroke="#000" stroke-width="1e6" stroke-linecap="round"/>'),
}


@pytest.mark.parametrize("name", BOMBS)
def test_round_lines_wider_than_the_drawing_are_refused(name):
    assert len(BOMBS[name]) < 20_000
    assert "round lines too wide" in wrong_svg(BOMBS[name])


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<path d='M0 0 L1e5 1e5' stroke='#000' stroke-dasharray='1e-3'/>", "dashed lines"),
        ("<g>" * DEEPEST + "</g>" * DEEPEST, "nested more than"),
        ("<rect/>" * MOST_ELEMENTS, "has more than 5,000 parts"),
        (f"<path d='{'m0 1h1' * (MOST_LINES + 1)}'/>", "has more than 10,000 lines"),
        ("<svg viewBox='0 0 1e-9 1e-9'/>", "a drawing in the drawing"),
        ("<path d='M&#48; 0'/>", "letters written as numbers"),
        ("<rect>", "is no SVG: mismatched tag in line 1"),
    ],
)
def test_what_else_could_take_endlessly_long_is_refused(inside, said):
    assert said in wrong_svg(svg(inside))


@pytest.mark.parametrize(
    "data",
    [
        svg(bent("3", count=18_000), 'viewBox="0 0 100 100"'),
        svg(f"<path d='M0 0{'c9e5 1 1 9e5 0 9e5' * 16_000}' stroke='#000'/>"),
        svg(f"<path d='{'M0 0l1 1' * MOST_LINES}' stroke='#000' stroke-linecap='round'/>", 'viewBox="0 0 100 100"'),
        svg("<circle r='1e6'/>" * (MOST_ELEMENTS - 1)),
    ],
    ids=["bends", "curves", "lines", "parts"],
)
def test_whatever_is_let_through_is_drawn_in_a_short_while(data):
    assert len(data) <= 300_000
    assert wrong_svg(data) == ""
    begun = time.process_time()
    loaded(data, False, (64, 64))
    assert time.process_time() - begun < 10


def test_drawings_that_take_long_together_are_left_out_from_there_on(tmp_path, monkeypatch):
    names = [f"climbers/cards/goat-{number}.svg" for number in range(5)]
    write(tmp_path, {f"art/{name}": svg("<rect width='9' height='9'/>").decode() for name in names})
    monkeypatch.setattr(art, "seconds_for", lambda path, _: PATIENCE / 3 if path.stem != "goat-1" else None)
    try:
        faults = [fault.text for fault in lay_out((tmp_path,))]
        assert [name for name in names if own_drawing(name)] == [names[0], names[2]]
        assert len(faults) == 3
        assert "cannot be drawn" in faults[0]
        assert all("within a few seconds" in fault for fault in faults[1:])
    finally:
        lay_out(())


def test_our_own_drawings_would_be_let_through():
    """All but those with dashes, which ours are trusted with."""
    for path in (ROOT / "art").rglob("*.svg"):
        data = path.read_bytes()
        assert wrong_svg(data) == "" or DASHED.encode() in data, path


def test_all_pictures_of_a_pack_together_unpack_to_a_size_that_can_be_waited_for(tmp_path):
    largest = png(WIDEST, WIDEST, 0)
    enough = MOST_PIXELS // WIDEST**2
    for number in range(enough + 2):
        path = tmp_path / "art" / "climbers" / "cards" / f"goat-{number}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(largest)
    write(tmp_path, {"art/climbers/cards/yak.svg": svg("<rect width='9' height='9'/>").decode()})
    found, faults = drawings(tmp_path)
    assert len(found) == enough + 1, "a drawing has no pixels yet"
    assert [fault.text for fault in faults] == [
        f"is one too many: the pictures of a pack have at most {MOST_PIXELS:,} pixels together"
    ] * 2
