"""A balance report: bot games for every combination of options, seats, bots and crews, kept in a file, and a page made
of them.

The folder holds `results.json`, the cells that were played, and `index.html`. A cell is one combination; it is played
again only if the rules, the content, the bots or the first seed have changed. If more games are wanted than before,
only those are played.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.bots.bot import Budget, Clock
from game.commands.crews import PICKED, RANDOM
from game.commands.fingerprint import fingerprint
from game.commands.report.page import page
from game.commands.report.results import BROKEN, LOST, WIN, WON, Cell, add_counts
from game.commands.simulate import Job, Playing, Report, jobs, played
from game.engine.files.content import Content
from game.engine.files.journal import BadFile
from game.engine.files.sharing import shared_content
from game.engine.files.whole import write_whole
from game.engine.refused import Refused
from game.games import ruleset
from game.table import Table

RESULTS = "results.json"
PAGE = "index.html"
FORMAT = 1
SAVE_EVERY = 2.0
"""Seconds between two savings: cells may be finished faster than a large file is written."""


class Results(msgspec.Struct, kw_only=True):
    """All of `results.json`."""

    format: int = FORMAT
    game: str
    cells: list[Cell] = []


@dataclass(frozen=True)
class Wish:
    """What a report is to be about."""

    game: str
    bots: list[str]  # one after the other; several at one table are written search+rules
    players: tuple[int, ...]
    options: dict[str, str]  # as written: one value, several, or `all`
    budget: Budget
    folders: tuple[Path, ...] = ()
    crews: tuple[str, ...] = (PICKED,)

    @property
    def teams(self) -> dict[str, list[str]]:
        """The bots at a table, by what they are called."""
        return {self.who(bots): bots.split("+") for bots in self.bots}

    def who(self, said: str) -> str:
        """Bots with all that makes them play as they do."""
        if "search" not in said.split("+"):
            return said
        if self.budget.seconds is not None:
            return f"{said} ({round(1000 * self.budget.seconds)} ms)"
        return f"{said} ({self.budget.playouts} play-outs)"


def guide_of(game: str, content: Content) -> dict[str, Any]:
    """What a game says about the things it counts; nothing if it counts none."""
    found = ruleset(game).report
    return found[1](content) if found is not None else {}


def wanted(wish: Wish, content: Content, seed: int) -> list[Cell]:
    """The cells of a report, none of them played yet. Raises Refused for what cannot be played."""
    guide = guide_of(wish.game, content)
    axes = tuple(guide.get("axes", ()))
    values: dict[str, tuple[str, ...]] = {}
    for name in dict.fromkeys((*axes, *wish.options)):
        given = wish.options.get(name, "all")
        option = content.table_options.get(name)
        if given == "all" and option is not None:
            values[name] = tuple(guide.get("order", {}).get(name, ())) or tuple(value.id for value in option.values)
        else:
            values[name] = tuple(dict.fromkeys(given.split(",")))
    if RANDOM in wish.crews and not ruleset(wish.game).crew:
        raise Refused("BV-4", f"nobody chooses a crew in {wish.game}; leave out --crews.")
    seats = wish.players or tuple(guide.get("players", ())) or ruleset(wish.game).seats
    mark = fingerprint(wish.game, content)
    found = []
    for chosen in itertools.product(*values.values()):
        options = dict(zip(values, chosen, strict=True))
        for players in seats:
            Table.new(wish.game, players, seed, options, content=content)  # refuses what every game would refuse
            kept = {name: value for name, value in options.items() if _counts(content, axes, name, value)}
            # The same seeds everywhere: what differs between two cells is not the luck of the deal.
            found += [
                Cell(options=kept, players=players, bots=who, crews=crews, fingerprint=mark, seed=seed)
                for who, crews in itertools.product(wish.teams, wish.crews)
            ]
    return found


def _counts(content: Content, axes: tuple[str, ...], name: str, value: str) -> bool:
    """Whether an option tells a cell from others: it is always named, or not as usual."""
    return name in axes or value != content.table_options[name].default


# --- playing ----------------------------------------------------------------------------------------


def report(
    wish: Wish, folder: Path, games: int, seed: int, clock: Clock, playing: Playing = played
) -> tuple[dict[str, Any], list[Report]]:
    """Play what is missing and write the page; what was done, and the games that broke."""
    content = shared_content(ruleset(wish.game).content, wish.folders)
    cells = wanted(wish, content, seed)
    known = {cell.key: cell for cell in read_results(folder, wish.game)}
    work, parts = missing(wish, cells, known, games, clock)
    broken: list[Report] = []
    start = saved = clock()
    try:
        for cell in filled(parts, playing(work), broken):
            known[cell.key] = cell
            if clock() - saved > SAVE_EVERY:
                write_results(folder, wish.game, known)
                saved = clock()
    finally:  # stopped half way, the cells that are finished are kept and shown
        write_results(folder, wish.game, known)
        shown = [cell for cell in known.values() if cell.fingerprint == cells[0].fingerprint]
        html = page(wish.game, content, guide_of(wish.game, content), shown, list(wish.teams), len(known) - len(shown))
        write_file(folder / PAGE, html.encode())
    chosen = [known[cell.key] for cell in cells]
    return {
        "game": wish.game,
        "bots": ",".join(wish.teams),
        "cells": len(cells),
        "kept": len(cells) - len(parts),
        "games": sum(cell.games for cell in chosen),
        "played": len(work),
        "errors": sum(cell.errors for cell in chosen),
        "seconds": round(clock() - start, 3),
        "page": str(folder / PAGE),
    }, broken


def missing(
    wish: Wish, cells: list[Cell], known: dict[str, Cell], games: int, clock: Clock
) -> tuple[list[Job], list[tuple[Cell, int]]]:
    """The games still to play, and for each cell they belong to how many of them."""
    work: list[Job] = []
    parts: list[tuple[Cell, int]] = []
    for cell in cells:
        old = known.get(cell.key)
        if old is not None and (old.fingerprint, old.seed) == (cell.fingerprint, cell.seed):
            # A copy: the old cell counts until the new one is complete.
            cell = msgspec.json.decode(msgspec.json.encode(old), type=Cell)
        if cell.games >= games:
            continue
        more = games - cell.games
        seats, first = wish.teams[cell.bots], cell.seed + cell.games
        made = jobs(wish.game, cell.players, seats, more, first, cell.options, wish.budget, clock, wish.folders)
        work += [dataclasses.replace(job, counted=True, crews=cell.crews) for job in made]
        parts.append((cell, more))
    return work, parts


def filled(parts: list[tuple[Cell, int]], reports: Iterator[Report], broken: list[Report]) -> Iterator[Cell]:
    """Each cell as soon as its games are played."""
    for cell, more in parts:
        for found in itertools.islice(reports, more):
            cell.games += 1
            cell.decisions += found.decisions
            if found.error:
                cell.errors += 1
                cell.course += BROKEN
                broken.append(found)
                continue
            cell.course += WON if found.ending == WIN else LOST
            add_counts(cell.endings, {found.ending: 1})
            add_counts(cell.reasons, {f"{found.ending}:{found.reason}": 1})
            for name, counts in found.facts.items():
                add_counts(cell.facts.setdefault(name, {}), counts)
        yield cell


def lines(told: dict[str, Any]) -> Iterator[str]:
    """What was done, for people."""
    yield (
        f"{told['game']}, {told['bots']}: {told['cells']} cells, {told['kept']} of them kept; "
        f"{told['played']} games played in {told['seconds']:.1f} s"
    )
    yield f"  errors: {told['errors']}"
    yield f"  {told['page']}"


# --- files ------------------------------------------------------------------------------------------


def read_results(folder: Path, game: str) -> list[Cell]:
    """The cells of earlier reports in this folder."""
    path = folder / RESULTS
    if folder.exists() and not folder.is_dir():
        raise Refused("BV-4", f"{str(folder)!r} is no folder.")
    if not path.exists():
        return []
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Results)
    except OSError as error:
        raise BadFile(path, "unread", error=error.strerror) from None
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise BadFile(path, "no_report") from None
    if found.format != FORMAT or found.game != game:
        raise BadFile(path, "other_report", game=found.game)
    return found.cells


def write_results(folder: Path, game: str, known: dict[str, Cell]) -> None:
    results = Results(game=game, cells=[known[key] for key in sorted(known)])
    write_file(folder / RESULTS, msgspec.json.encode(results, order="deterministic"))


def write_file(path: Path, data: bytes) -> None:
    try:
        write_whole(path, data)
    except OSError as error:
        raise BadFile(path, "unwritten", error=error.strerror) from None
