"""The part of a report that names whatever made no difference: sets, cards and spaces somebody should look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from game.commands.report.book import Book
from game.commands.report.crew import FEW, lift_of, unwanted
from game.commands.report.results import Cell, together


def never(book: Book) -> Iterator[str]:
    """All of it in one place; nothing if the game counts nothing of the kind."""
    found = [*_sets(book), *unwanted(book.guide, book.cells), *_spaces(book)]
    if found:
        yield "<h2>What never matters</h2>"
        yield from (f"<p><b>{title}:</b> {said}.</p>" for title, said in found)


def _sets(book: Book) -> Iterator[tuple[str, str]]:
    sets = book.guide.get("sets", ())
    played = together(book.cells, "sets")
    if not sets or not played:
        return
    missing = [escape(each["name"]) for each in sets if not played.get(each["id"])]
    if missing:
        yield "Sets never chosen", ", ".join(missing)
    idle = []
    for each in sets:
        told = lift_of(book.cells, each["id"])
        if told is not None and not told.is_told and played[each["id"]] >= FEW:
            idle.append(
                f"{escape(each['name'])} <small>{100 * told.apart:+.0f}, "
                f"{100 * told.low:+.0f} to {100 * told.high:+.0f}</small>"
            )
    if idle:
        yield "Sets without a lift beyond its interval", ", ".join(idle)


def _spaces(book: Book) -> Iterator[tuple[str, str]]:
    said = []
    for value in book.values:
        plan = book.guide.get("maps", {}).get(value)
        if plan is None:
            continue
        firm, void = unseen(plan, [cell for cell in book.cells if book.row(cell) == value])
        named = [*firm, f"{void} open"] if void else firm
        if named:
            said.append(f"{escape(book.name(book.rows, value))} <small>{', '.join(named)}</small>")
    if said:
        yield "Spaces never reached", "; ".join(said)


def unseen(plan: Mapping[str, Any], cells: list[Cell]) -> tuple[list[str], int]:
    """The spaces of a map nobody ever came to: the names of the firm ones, and how many open ones."""
    reached = set(together(cells, "visited")) | set(together(cells, "passed"))
    never_seen = [cell for cell, ground in enumerate(plan["ground"]) if ground != "none" and str(cell) not in reached]
    firm = [plan["names"][cell] for cell in never_seen if plan["ground"][cell] != "open"]
    return firm, len(never_seen) - len(firm)
