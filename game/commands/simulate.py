"""Bot games by the hundred, over all cores: who wins, how long it takes, and that nothing breaks."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.bot import Budget, Clock, few_collections
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.crews import PICKED, RANDOM, Draw
from game.commands.progress import progress
from game.commands.statistics import said, wilson
from game.engine.chance import Stream
from game.engine.files.sharing import shared_content
from game.engine.game import Game
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken
from game.games import ruleset
from game.table import Table

LONGEST_GAME = 20_000
"""A game with more decisions than this counts as one that never ends; the longest of ours are random ones of Biome
Escape with five, of 15,000."""
UNENDED = "unended"
"""How such a game ended, in a word."""


@dataclass(frozen=True)
class Job:
    """One game to play."""

    game: str
    seed: int
    bots: tuple[str, ...]  # one for each seat
    options: tuple[tuple[str, str], ...]
    budget: Budget
    clock: Clock
    folders: tuple[Path, ...] = ()
    hero: int | None = None  # the seat of the bot being measured, in a match
    counted: bool = False  # for a report: events are kept, and the game counts what happened
    crews: str = PICKED  # who chooses what a crew is made of


@dataclass(frozen=True)
class Report:
    """How one game went."""

    seed: int
    decisions: int
    result: str = ""
    reason: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    hero: int | None = None
    error: str = ""
    facts: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def ending(self) -> str:
        """How it ended, in a word: won or lost together, or which seat came first."""
        if self.result != "ranking":
            return self.result
        return "shared" if len(self.winners) > 1 else f"seat {self.winners[0] + 1}"


Playing = Callable[[list[Job]], Iterator[Report]]
"""Whoever plays the games: it gives their reports one after the other, in the order of the jobs."""


def play_game(job: Job) -> Report:
    """One whole game; whatever goes wrong is reported, not raised."""
    decisions = 0
    few_collections()
    try:
        rules = ruleset(job.game)
        content = shared_content(rules.content, job.folders)
        table = Table.new(
            job.game, len(job.bots), job.seed, dict(job.options), content=content, players=tuple(job.bots)
        )
        game: Game[Any, Any] = table.game.clone()
        count = rules.report[0] if job.counted and rules.report is not None else None
        game.events = list(table.events) if count is not None else None
        for decisions in decided(game, job):
            if decisions > LONGEST_GAME:
                break
        outcome = game.state.outcome
        facts = count(game, game.events) if count is not None and game.events is not None else {}
        if outcome is None:
            return Report(job.seed, decisions, UNENDED, UNENDED, hero=job.hero, facts=facts)
        told = (outcome.result, outcome.reason, outcome.winners, outcome.scores)
        return Report(job.seed, decisions, *told, job.hero, facts=facts)
    except Exception:
        return Report(job.seed, decisions, hero=job.hero, error=traceback.format_exc())


def decided(game: Game[Any, Any], job: Job) -> Iterator[int]:
    """A game played to its end by bots, decision by decision, counted from 1."""
    bots = [level(name) for name in job.bots]
    streams = [Stream("bot", job.seed, seat) for seat in range(len(bots))]
    drawn = Draw(game.ruleset.crew if job.crews == RANDOM else (), job.seed)
    last = CLOCK

    def answer(ask: OpenAsk) -> Choice | Spoken | None:
        if ask.kind in drawn.kinds:
            return drawn.choice(game, ask)
        found = think(game, ask, bots[ask.seat], streams[ask.seat], job.budget, job.clock, told=False)
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    for count in itertools.count(1):
        if game.state.outcome is not None:
            return
        ask, choice, argument = next_answer(game, answer, last)
        game.answer(ask, choice, argument)
        last = last if ask.seat == CLOCK else ask.seat
        yield count


def jobs(
    game: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, str],
    budget: Budget,
    clock: Clock,
    folders: tuple[Path, ...] = (),
    mirror: bool = False,
) -> list[Job]:
    """The games to play. Mirrored, every deal is played once with the first bot in each seat."""
    given = tuple(sorted(options.items()))
    if not mirror:
        seats = tuple(bots[seat % len(bots)] for seat in range(players))
        return [Job(game, seed + number, seats, given, budget, clock, folders) for number in range(games)]
    rest = bots[1:] or bots
    made = []
    for number in range(games):
        for hero in range(players):
            others = [rest[seat % len(rest)] for seat in range(players - 1)]
            others.insert(hero, bots[0])
            made.append(Job(game, seed + number, tuple(others), given, budget, clock, folders, hero))
    return made


def simulate(work: list[Job], clock: Clock, playing: Playing | None = None) -> tuple[list[Report], float]:
    """Play all jobs, over all cores or wherever else; reports in the order of the jobs, and the seconds it took."""
    start = clock()
    reports = list((playing or played)(work))
    return reports, clock() - start


def played(work: list[Job], workers: int | None = None) -> Iterator[Report]:
    """Reports one after the other, in the order of the jobs, while the rest is still being played."""
    count = min(workers or os.cpu_count() or 1, len(work)) or 1
    if count == 1:
        yield from progress(map(play_game, work), len(work), "games")
        return
    with multiprocessing.get_context("spawn").Pool(count) as pool:
        chunks = max(1, min(25, len(work) // (count * 4)))
        yield from progress(pool.imap(play_game, work, chunksize=chunks), len(work), "games")


def summary(work: list[Job], reports: list[Report], seconds: float, bots: list[str], seed: int) -> dict[str, Any]:
    """All that is worth knowing of a simulation, ready for JSON."""
    ended = [report for report in reports if not report.error]
    decisions = sum(report.decisions for report in reports)
    outcomes = Counter(report.ending for report in ended)
    told: dict[str, Any] = {
        "game": work[0].game,
        "players": len(work[0].bots),
        "bots": ",".join(bots),
        "games": len(reports),
        "seed": seed,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "outcomes": dict(sorted(outcomes.items())),
        "reasons": dict(sorted(Counter(report.reason for report in ended).items())),
        "mean_decisions": round(decisions / max(1, len(reports)), 1),
        "shortest": min((report.decisions for report in ended), default=0),
        "longest": max((report.decisions for report in ended), default=0),
        "errors": len(reports) - len(ended),
        "unended": [report.seed for report in ended if report.result == UNENDED],
    }
    wins = outcomes.get("win", 0)
    if any(report.result in ("win", "loss") for report in ended):
        told["wins"] = {"share": wins / len(ended), "interval": wilson(wins / len(ended), len(ended))}
    heroes = [report for report in ended if report.hero is not None]
    if heroes:
        share = sum(1 / len(r.winners) for r in heroes if r.hero in r.winners) / len(heroes)
        told["match"] = {"bot": bots[0], "share": share, "interval": wilson(share, len(heroes))}
    scores = [report.scores for report in ended if report.scores]
    if scores:
        told["mean_best_score"] = round(sum(map(max, scores)) / len(scores), 2)
    return told


def lines(told: dict[str, Any]) -> Iterator[str]:
    """The summary for people."""
    yield (
        f"{told['game']}, {told['players']} seats, {told['bots']}: {told['games']} games from seed {told['seed']} "
        f"in {told['seconds']:.1f} s"
    )
    if "wins" in told:
        yield f"  won {said(told['wins']['share'], told['games'])}"
    if "match" in told:
        yield f"  {told['match']['bot']} won {said(told['match']['share'], told['games'])} of the mirrored deals"
    for name, count in told["outcomes"].items():
        yield f"  {name}: {said(count / told['games'], told['games'])}"
    for reason, count in told["reasons"].items():
        yield f"  ended by {reason}: {count}"
    yield (
        f"  {told['decisions']:,} decisions, {told['mean_decisions']} a game "
        f"({told['shortest']} to {told['longest']}), {told['decisions_per_second']:,} a second"
    )
    if told["unended"]:
        seeds = ", ".join(map(str, told["unended"][:10])) + (", ..." if len(told["unended"]) > 10 else "")
        yield f"  not at an end after {LONGEST_GAME:,} decisions: {len(told['unended'])} (seed {seeds})"
    yield f"  errors: {told['errors']}"
