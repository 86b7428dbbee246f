"""The part of a report about differences: two ways to play, on the same seeds."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from html import escape

from game.commands.report.book import BOTS, CREW, PEOPLE, Book
from game.commands.report.results import Cell, pairs
from game.commands.statistics import Difference, Pairs, paired

TITLES = {BOTS: "Bots compared", CREW: "Crews compared", PEOPLE: "Crew sizes compared"}


def compared(book: Book) -> Iterator[str]:
    """For each axis its values one after the other, each with the one before it."""
    if not book.together:
        return
    parts: list[str] = []
    for axis in (BOTS, CREW, *[name for name in book.others if name not in (BOTS, CREW)], PEOPLE):
        cells = book.all if axis == BOTS else book.cells
        found = {book.value(cell, axis) for cell in cells}
        values = sorted(found, key=lambda value: (book.order(axis, value), value))
        steps = list(itertools.pairwise(values))
        if steps:
            parts += _table(book, axis, cells, steps)
    if parts:
        yield "<h2>Compared, seed by seed</h2>"
        yield (
            "<p>How much more often the second of two ways to play won than the first, in percentage points, with its "
            "95 % interval. Only games both have played from the same seed are compared, pair by pair (Newcombe). "
            '<span class="quiet">Quiet: not told apart.</span></p>'
        )
        yield from parts


def _table(book: Book, axis: str, cells: list[Cell], steps: list[tuple[str, str]]) -> Iterator[str]:
    lines = [(label, [_step(book, axis, chosen, *step) for step in steps]) for label, chosen in _rows(book, cells)]
    if not any(found for _, line in lines for found in line):
        return
    yield f"<h3>{escape(TITLES.get(axis, axis.replace('_', ' ').capitalize() + ' compared'))}</h3>"
    yield '<div class="wide"><table>'
    yield "<thead><tr><th></th>"
    for first, second in steps:
        yield f'<th class="first">{escape(book.name(axis, first))} &rarr; {escape(book.name(axis, second))}</th>'
    yield "</tr></thead><tbody>"
    for label, line in lines:
        yield f"<tr><th>{label}</th>{''.join(map(_said, line))}</tr>"
    yield "</tbody></table></div>"


def _rows(book: Book, cells: list[Cell]) -> Iterator[tuple[str, list[Cell]]]:
    if len(book.values) > 1:
        for value in book.values:
            yield escape(book.name(book.rows, value)), [cell for cell in cells if book.row(cell) == value]
    yield "all together", cells


def _step(book: Book, axis: str, cells: list[Cell], first: str, second: str) -> tuple[Difference, int] | None:
    """From one value of an axis to the next, all else being the same; with the number of pairs."""
    ways = [axis, *[name for name in (BOTS, CREW, PEOPLE, book.rows, *book.others) if name and name != axis]]

    def place(cell: Cell) -> tuple[str, ...]:
        return tuple([book.value(cell, name) for name in ways[1:]])

    others = {place(cell): cell for cell in cells if book.value(cell, axis) == second}
    found = Pairs()
    for cell in cells:
        if book.value(cell, axis) == first and place(cell) in others:
            found = found.added(pairs(cell, others[place(cell)]))
    told = paired(found)
    return None if told is None else (told, sum(found))


def _said(found: tuple[Difference, int] | None) -> str:
    if found is None:
        return '<td class="first"></td>'
    told, count = found
    apart, low, high = (100 * number for number in told)
    kind = "first" if told.is_told else "first quiet"
    return (
        f'<td class="{kind}">{apart:+.0f} <small>{low:+.0f} to {high:+.0f}</small><br><small>{count} pairs</small></td>'
    )
