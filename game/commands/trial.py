"""Content that is sound is tried: bots play with it, and games that break or come to no end are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.bots.bot import Budget, Clock
from game.commands.check import game_folders
from game.commands.simulate import UNENDED, Job, Report, play_game
from game.engine.files.content import Content
from game.engine.files.sharing import shared_content
from game.games import ruleset

BOTS = ("random", "rules")
GAMES_EACH = 3
"""Games of each kind of bot, for each thing that is tried."""

Draw = Callable[[str, Path | None, dict[str, str]], list[str]]
"""Draws a game, with the content of a folder if one is given; what went wrong."""


class Trial(NamedTuple):
    """Something of one's own that is played by itself: the game, its folder, and the options that bring it out."""

    game: str
    folder: Path | None  # none: ours alone
    options: tuple[tuple[str, str], ...] = ()

    @property
    def folders(self) -> tuple[Path, ...]:
        return () if self.folder is None else (self.folder,)

    @property
    def told(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options)])


def trials(paths: list[Path]) -> list[Trial]:
    """What there is to try in these files and folders."""
    found = []
    for game, folder in game_folders(paths):
        rules = ruleset(game)
        own: list[dict[str, str]] = []
        if folder is not None and rules.own_options is not None:
            own = rules.own_options(shared_content(rules.content, (folder,)), folder)
        found += [Trial(game, folder, tuple(options.items())) for options in own or [{}]]
    return found


def try_content(paths: list[Path], clock: Clock, draw: Draw | None = None, games: int = GAMES_EACH) -> Iterator[str]:
    """What goes wrong when content that has no fault is played and drawn, a sentence each."""
    for trial in trials(paths):
        content = shared_content(ruleset(trial.game).content, trial.folders)
        for bots in BOTS:
            reports = []
            for job in _jobs(trial, bots, games, clock):
                reports.append(play_game(job))
                if reports[-1].result == UNENDED:
                    break  # one that takes so long says enough
            yield from _troubles(trial, bots, reports, content)
        if draw is not None:
            found = draw(trial.game, trial.folder, dict(trial.options))
            yield from (f"{trial.told}: {trouble}" for trouble in found)


def _jobs(trial: Trial, bots: str, games: int, clock: Clock) -> Iterator[Job]:
    """Games with as few, as many and as usually many seats, one after the other."""
    rules = ruleset(trial.game)
    seats = sorted({rules.seats[0], rules.seats_usually, rules.seats[-1]})
    counted = rules.report is not None
    for number in range(games):
        players = (bots,) * seats[number % len(seats)]
        yield Job(trial.game, number + 1, players, trial.options, Budget(), clock, trial.folders, counted=counted)


def _troubles(trial: Trial, bots: str, reports: list[Report], content: Content) -> Iterator[str]:
    for report in reports:
        where = f"{trial.told}, {bots} bots, seed {report.seed}"
        if report.error:
            yield f"{where}: breaks after {report.decisions} decisions\n{report.error}"
        elif report.result == UNENDED:
            yield f"{where}: comes to no end within {report.decisions - 1:,} decisions"
    counted = [report.facts for report in reports if report.facts]
    stalls = ruleset(trial.game).stalls
    if bots == "rules" and counted and stalls is not None:
        yield from (f"{trial.told}, rules bots: {found}" for found in stalls(content, dict(trial.options), counted))
