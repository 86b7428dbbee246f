"""The page of a balance report: one file, complete in itself, without a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from game.commands.report.book import Book
from game.commands.report.compared import compared
from game.commands.report.crew import crew
from game.commands.report.never import never, unseen
from game.commands.report.plots import SIDE, heat_map, histogram, share_bar, svg
from game.commands.report.results import Cell, Wins, reasons, spread, together, wins
from game.commands.report.style import style
from game.commands.simulate import LONGEST_GAME, UNENDED
from game.engine.files.content import Content
from game.version import PROGRAM

CAUSES_SHOWN = 6


def page(
    game: str, content: Content, guide: dict[str, Any], cells: list[Cell], teams: Sequence[str], left_out: int
) -> str:
    """The whole page, about these bots; others that have played the same are compared with them."""
    book = Book(content, guide, cells, teams)
    title = content.texts.get("title", game)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: a guide to its balance</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{style()}</style></head><body>",
        *_opening(book, title, left_out),
    ]
    if book.cells:
        parts += _wins(book)
        parts += _ranks(book)
        parts += compared(book)
        parts += never(book)
        parts += crew(guide, book.cells)
        parts += _plates(book)
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def _opening(book: Book, title: str, left_out: int) -> Iterator[str]:
    games, errors = sum(cell.games for cell in book.cells), sum(cell.errors for cell in book.cells)
    seeds = sorted({cell.seed for cell in book.cells})
    yield f"<h1>{escape(title)}</h1>"
    yield '<p class="lead">A guide to its balance, as bots found it.</p>'
    yield (
        f"<p>{games:,} games by <b>{escape(', '.join(book.teams))}</b> bots, "
        f"from seed {', '.join(map(str, seeds)) or 'none'}, "
        f"in {len(book.cells)} combinations. Every share stands with its 95 % interval (Wilson): where two of them "
        f"overlap widely, the games have not told them apart. <span class='quiet'>Bivouac {PROGRAM}, content "
        f"{escape(book.content.digest)}.</span></p>"
    )
    if errors:
        yield f'<p class="danger">{errors} games broke off with an error. They count nowhere.</p>'
    if unended := sum(cell.endings.get(UNENDED, 0) for cell in book.cells):
        yield f'<p class="danger">{unended} games came to no end within {LONGEST_GAME:,} decisions.</p>'
    if left_out:
        yield f'<p class="quiet">{left_out} combinations were played under other rules or content and are left out.</p>'
    if len(book.values) > 1:
        links = (f'<a href="#{escape(value)}">{escape(book.name(book.rows, value))}</a>' for value in book.values)
        yield f"<nav>{''.join(links)}</nav>"


# --- wins -------------------------------------------------------------------------------------------


def share_cell(found: Wins, first: bool = False) -> str:
    """A share with its bar and its interval, in a table."""
    kind = "share first" if first else "share"
    if not found.games:
        return f'<td class="{kind}"><small>not played</small></td>'
    low, high = found.interval
    return (
        f'<td class="{kind}">{share_bar(found, 60)}{100 * found.share:.0f} % '
        f"<small>{100 * low:.0f}-{100 * high:.0f}</small></td>"
    )


def rank_dots(rank: int) -> str:
    """Complexity as dots, of three."""
    if not rank:
        return ""
    return f' <span class="rank" title="complexity {rank}">{"●" * rank}{"○" * (3 - rank)}</span>'


def _grid(book: Book, rows: list[tuple[str, Callable[[Cell], bool]]], note: str) -> Iterator[str]:
    """A table of shares: a line for each kind of cells, a column for each difficulty and number of people."""
    groups = list(dict.fromkeys(values for values, _ in book.columns))
    yield f'<div class="wide"><table><caption>{note}</caption><thead>'
    if book.others:
        yield "<tr><th></th>"
        for values in groups:
            wide = sum(1 for others, _ in book.columns if others == values)
            yield f'<th class="first" colspan="{wide}">{escape(book.heading(values))}</th>'
        yield "</tr>"
    yield "<tr><th></th>"
    for place, (values, players) in enumerate(book.columns):
        first = place == 0 or book.columns[place - 1][0] != values
        yield f"<th{' class=first' if first else ''}>{players} {escape(book.people)}</th>"
    yield "</tr></thead><tbody>"
    for label, belongs in rows:
        chosen = [cell for cell in book.cells if belongs(cell)]
        for ending in book.endings:
            said = label if book.together else f"{label} {escape(ending)}"
            yield f"<tr><th>{said}</th>"
            for place, column in enumerate(book.columns):
                first = place == 0 or book.columns[place - 1][0] != column[0]
                yield share_cell(wins((cell for cell in chosen if book.column(cell) == column), ending), first)
            yield "</tr>"
    yield "</tbody></table></div>"


def _row_is(book: Book, value: str) -> Callable[[Cell], bool]:
    return lambda cell: book.row(cell) == value


def _wins(book: Book) -> Iterator[str]:
    yield f'<h2 class="first-part">{"Games won" if book.together else "How games end"}</h2>'
    rows = [
        (f"{escape(book.name(book.rows, value))}{rank_dots(book.rank(value))}", _row_is(book, value))
        for value in book.values
    ]
    if len(rows) > 1:
        rows.append(("all together", lambda cell: True))
    counts = sorted({cell.games for cell in book.cells})
    each = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    dots = " Dots: complexity." if book.guide.get("ranks") else ""
    yield from _grid(
        book, rows, f"{each} games in each place. Bar: the share; line over it: its interval; notch: one half.{dots}"
    )


def _ranks(book: Book) -> Iterator[str]:
    """The averages of complexity 1, 2 and 3."""
    ranks = sorted({book.rank(book.row(cell)) for cell in book.cells} - {0})
    if not ranks:
        return

    def of_rank(rank: int) -> Callable[[Cell], bool]:
        return lambda cell: book.rank(book.row(cell)) == rank

    yield "<h3>By complexity</h3>"
    rows = []
    for rank in ranks:
        many = sum(1 for value in book.values if book.rank(value) == rank)
        rows.append((f"complexity {rank}{rank_dots(rank)} <small>{many} of {len(book.values)}</small>", of_rank(rank)))
    yield from _grid(book, rows, "All games of a complexity taken together.")


# --- plates -----------------------------------------------------------------------------------------


def _plates(book: Book) -> Iterator[str]:
    """A part for each value of the first axis: its map, its rounds, what ended games."""
    for value in book.values:
        cells = [cell for cell in book.cells if book.row(cell) == value]
        name = escape(book.name(book.rows, value)) or "The games"
        yield f'<h2 id="{escape(value)}">{name}{rank_dots(book.rank(value))}</h2>'
        words = book.guide.get("words", {}).get(value)
        if words:
            yield f'<p class="lead">{escape(words)}</p>'
        yield '<div class="plate">'
        plan = book.guide.get("maps", {}).get(value)
        if plan is not None:
            yield from _map(plan, cells)
        yield "<div>"
        yield from _figures(book, cells)
        yield from _causes(book, cells)
        yield "</div></div>"


def _map(plan: dict[str, Any], cells: list[Cell]) -> Iterator[str]:
    games = sum(cell.games - cell.errors for cell in cells)
    visited, passed = together(cells, "visited"), together(cells, "passed")
    fallen = together(cells, "fallen")
    firm, void = unseen(plan, cells)
    chosen = sum(together(cells, "let_go").values())
    each = max(1, games)
    yield f"<div><figure>{heat_map(plan, games, visited, passed, fallen)}<figcaption>{_key()}"
    yield f"<br>{sum(fallen.values()) / each:.1f} falls a game, and {chosen / each:.1f} by letting go. "
    yield f"Never reached: {', '.join(firm) or 'none'}{f', and {void} open spaces' if void else ''}."
    yield "</figcaption></figure></div>"


def _key() -> str:
    """What the signs on a map mean."""
    half = SIDE / 2
    signs = (
        ('<rect class="heat" fill-opacity=".25" width="12" height="12"/><rect class="heat" fill-opacity=".9" x="12" '
         'width="12" height="12"/>', 24, "seldom and often visited"),
        (f'<path class="fall" d="M2 2h{half - 4:g}l-{half / 2 - 2:g} 8z"/>', 12, "falls began"),
        ('<path class="hatch" d="M0 12L12 0M0 6L6 0M6 12L12 6"/>', 12, "never reached"),
        ('<path class="ledge-line" d="M0 9h12"/>', 12, "ledge"),
        ('<circle class="open-mark" cx="6" cy="6" r="2"/>', 12, "open"),
        ('<path class="crystal" d="M6 1l4 5l-4 5l-4 -5z"/>', 12, "crystal"),
    )  # fmt: skip
    return (
        '<span class="key">' + "".join(f"<span>{svg(w, 12, s, said)}{said}</span> " for s, w, said in signs) + "</span>"
    )


def _figures(book: Book, cells: list[Cell]) -> Iterator[str]:
    """Wins, lengths and losses of each column."""
    counts = together(cells, "rounds")
    heads = "<th>rounds</th>" if counts else ""
    lost = "lost because" if book.together else "ended by"
    yield f"<table><thead><tr><th></th><th>won</th>{heads}<th>decisions</th><th>{lost}</th></tr></thead><tbody>"
    for column in book.columns:
        chosen = [cell for cell in cells if book.column(cell) == column]
        if not chosen:
            continue
        games = sum(cell.games for cell in chosen)
        label = ", ".join(filter(None, (book.heading(column[0]), f"{column[1]} {book.people}")))
        yield f"<tr><th>{escape(label)}<br><small>{games} games</small></th>"
        yield share_cell(wins(chosen)) if book.together else "<td></td>"
        if counts:
            found = spread(together(chosen, "rounds"))
            yield (
                "<td></td>"
                if found is None
                else (
                    f"<td>{found.mean:.1f} ± {found.deviation:.1f}<br><small>{found.least} to {found.most}</small></td>"
                )
            )
        yield f"<td>{sum(cell.decisions for cell in chosen) / max(1, games):.0f}</td>"
        why = "<br>".join(f"{escape(book.reason(name))}: {count}" for name, count in reasons(chosen).items())
        yield f'<td class="text">{why}</td></tr>'
    yield "</tbody></table>"
    if counts:
        yield f"<figure>{histogram(counts)}<figcaption>Rounds until the end, all games.</figcaption></figure>"


def _causes(book: Book, cells: list[Cell]) -> Iterator[str]:
    felled = sorted(together(cells, "felled").items(), key=lambda entry: (-entry[1], entry[0]))
    if not felled:
        return
    total = sum(count for _, count in felled)
    names = book.guide.get("causes", {})
    yield f"<h3>What defeated {total} {escape(book.people)}</h3><table><tbody>"
    for cause, count in felled[:CAUSES_SHOWN]:
        yield f"<tr>{share_cell(Wins(count, total))}<td>{escape(names.get(cause, cause))}</td><td>{count}</td></tr>"
    rest = sum(count for _, count in felled[CAUSES_SHOWN:])
    if rest:
        yield f"<tr>{share_cell(Wins(rest, total))}<td>all others</td><td>{rest}</td></tr>"
    yield "</tbody></table>"
