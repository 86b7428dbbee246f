"""How hard each leviathan is for people: learners play them all, by size of crew and by difficulty, and a page says so.

`balance.json` keeps in the folder who won, seed by seed, for each leviathan as its files are; what was played is not
played again, and a leviathan that was edited starts anew. Whoever changes rules or bots begins with an empty folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import msgspec

from game.bots.bot import Budget, Clock
from game.commands.report.run import guide_of, write_file
from game.commands.simulate import Job, jobs, played
from game.commands.statistics import wilson
from game.engine.files.journal import BadFile
from game.engine.files.sharing import shared_content
from game.games import ruleset

GAME = "leviathan"
KEPT, PAGE = "balance.json", "balance.md"
CREWS = (2, 3, 4)
LEVELS = ("casual", "normal", "hard", "expert")
FIRST, FRIENDLY, BAND, APART, STEP = "sage", (60, 80), (25, 65), 12, 8
"""The leviathan to begin with and its band; that of all others, the most between crews, the least between levels."""


class Played(msgspec.Struct):
    """One leviathan at one difficulty with one crew: a sign a game (`+` won, `-` lost), from the first seed on."""

    files: str
    games: str = ""

    @property
    def share(self) -> float:
        return 100 * self.games.count("+") / len(self.games) if self.games else 0.0

    def said(self) -> str:
        if not self.games:
            return "-"
        low, high = wilson(self.share / 100, len(self.games))
        return f"{self.share:.0f} ({100 * low:.0f}-{100 * high:.0f})"


@dataclass(frozen=True)
class Wanted:
    """How many games: on Normal for each crew, for each other difficulty with two climbers, and of random bots."""

    normal: int = 200
    level: int = 100
    random: int = 100
    seed: int = 1
    only: tuple[str, ...] = ()


Kept = dict[str, Played]


@dataclass(frozen=True)
class Leviathan:
    """What the page says of one of them, and what its files are."""

    id: str
    name: str
    complexity: int
    files: str


def the_book() -> list[Leviathan]:
    guide = guide_of(GAME, shared_content(ruleset(GAME).content))
    names, ranks, marks = guide["names"]["leviathan"], guide["ranks"], guide["marks"]
    return [Leviathan(each, names[each], ranks[each], marks[each]) for each in guide["order"]["leviathan"]]


def key(plan: Leviathan, bot: str, level: str, climbers: int) -> str:
    return f"{plan.id} {bot} {level} {climbers}"


def cells(wanted: Wanted) -> Iterator[tuple[str, str, int, int]]:
    """What is played of a leviathan: the bot, the difficulty, the climbers, and how many games."""
    for climbers in CREWS:
        yield "learner", "normal", climbers, wanted.normal
    for level in LEVELS:
        if level != "normal":
            yield "learner", level, 2, wanted.level
    yield "random", "normal", 2, wanted.random


def balance(folder: Path, wanted: Wanted, clock: Clock, workers: int | None = None) -> str:
    """Play what is missing, keep it, and write the page; the page."""
    book, kept = the_book(), read(folder)
    work: list[Job] = []
    places: list[str] = []
    for plan in book:
        for bot, level, climbers, games in cells(wanted):
            name = key(plan, bot, level, climbers)
            if name not in kept or kept[name].files != plan.files:
                kept[name] = Played(plan.files)
            missing = games - len(kept[name].games)
            if missing > 0 and (not wanted.only or plan.id in wanted.only):
                first = wanted.seed + len(kept[name].games)
                options = {"leviathan": plan.id, "difficulty": level}
                work += jobs(GAME, climbers, [bot], missing, first, options, Budget(), clock)
                places += [name] * missing
    try:
        for name, found in zip(places, played(work, workers), strict=True):
            if found.error:
                raise RuntimeError(f"{name}, seed {found.seed}: {found.error}")
            kept[name].games += "+" if found.result == "win" else "-"
            if len(kept[name].games) % 10 == 0:
                write(folder, kept)
    finally:
        write(folder, kept)
    told = "\n".join(page(book, kept, wanted)) + "\n"
    write_file(folder / PAGE, told.encode())
    return told


def read(folder: Path) -> Kept:
    path = folder / KEPT
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        raise BadFile(path, "no_report") from None


def write(folder: Path, kept: Kept) -> None:
    write_file(folder / KEPT, msgspec.json.encode(kept, order="deterministic"))


# --- the page ---------------------------------------------------------------------------------------


def page(book: list[Leviathan], kept: Kept, wanted: Wanted) -> Iterator[str]:
    """The figures as a page: by crew, by difficulty, and what lies outside of the bands."""
    yield "# How hard each leviathan is\n"
    yield (
        "Of a hundred games so many are won by learners, bots that play like people in their first games "
        "(docs/decisions/7-learner.md), with any characters and classes; in brackets the 95 % interval, `n` the "
        "number of games. Two climbers on Normal play with the crystals that are printed; larger crews and other "
        "difficulties with what `play.yaml` and the leviathan's file say (LW-193, LW-194).\n"
    )
    yield (
        f"Bands: the first leviathan {FRIENDLY[0]} to {FRIENDLY[1]}, all others {BAND[0]} to {BAND[1]}, at most "
        f"{APART} between crews, at least {STEP} from one difficulty to the next on average and none reversed, random "
        f"bots below 2. Seeds from {wanted.seed} on. To be had again with\n"
    )
    yield f"    python3 main.py balance DIR --games {wanted.normal} --levels {wanted.level} --seed {wanted.seed}\n"
    yield "## On Normal, by climbers\n"
    yield "| leviathan | complexity | 2 climbers | n | 3 climbers | n | 4 climbers | n | apart | random bots |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for plan in book:
        crews = [kept[key(plan, "learner", "normal", climbers)] for climbers in CREWS]
        shown = " | ".join(f"{one.said()} | {len(one.games)}" for one in crews)
        chance = kept[key(plan, "random", "normal", 2)]
        yield f"| {plan.name} | {plan.complexity} | {shown} | {apart(crews):.0f} | {chance.said()} |"
    yield "\n## With two climbers, by difficulty\n"
    yield "| leviathan | " + " | ".join(f"{level.title()} | n" for level in LEVELS) + " | mean step |"
    yield "|---|" + "---|" * (2 * len(LEVELS) + 1)
    for plan in book:
        levels = at_levels(plan, kept, wanted)
        shown = " | ".join(f"{one.said()} | {len(one.games)}" for one in levels)
        yield f"| {plan.name} | {shown} | {step(levels):.0f} |"
    yield "\n## By complexity\n"
    for rank in (1, 2, 3):
        found = [
            kept[key(plan, "learner", "normal", climbers)]
            for plan in book
            for climbers in CREWS
            if plan.complexity == rank
        ]
        shares = [one.share for one in found if one.games] or [0.0]
        yield f"- complexity {rank}: {sum(shares) / len(shares):.0f} on Normal, all crews"
    yield "\n## Outside of the bands\n"
    odd = list(outside(book, kept, wanted))
    yield from (f"- {text}" for text in odd or ["nothing"])


def at_levels(plan: Leviathan, kept: Kept, wanted: Wanted) -> list[Played]:
    """The difficulties in order, each with as many games."""
    found = [kept[key(plan, "learner", level, 2)] for level in LEVELS]
    return [Played(one.files, one.games[: wanted.level]) for one in found]


def apart(crews: list[Played]) -> float:
    shares = [one.share for one in crews if one.games]
    return max(shares) - min(shares) if shares else 0.0


def step(levels: list[Played]) -> float:
    """By how much a difficulty is harder than the one before, on average."""
    shares = [one.share for one in levels if one.games]
    return (shares[0] - shares[-1]) / (len(shares) - 1) if len(shares) > 1 else 0.0


def outside(book: list[Leviathan], kept: Kept, wanted: Wanted) -> Iterator[str]:
    for plan in book:
        name = plan.name
        low, high = FRIENDLY if plan.id == FIRST else BAND
        crews = {climbers: kept[key(plan, "learner", "normal", climbers)] for climbers in CREWS}
        for climbers, one in crews.items():
            if one.games and not low <= one.share <= high:
                yield f"{name}, {climbers} climbers: {one.share:.0f}, not {low} to {high}"
        if apart(list(crews.values())) > APART:
            yield f"{name}: {apart(list(crews.values())):.0f} between crews, not {APART} at most"
        levels = at_levels(plan, kept, wanted)
        for (easier, one), (harder, two) in pairwise(zip(LEVELS, levels, strict=True)):
            if one.games and two.games and two.share >= one.share:
                shares = f"{harder.title()} ({two.share:.0f}) is not harder than {easier.title()} ({one.share:.0f})"
                yield f"{name}: {shares}"
        if all(one.games for one in levels) and step(levels) < STEP:
            yield f"{name}: {step(levels):.0f} from one difficulty to the next, not {STEP} at least"
        chance = kept[key(plan, "random", "normal", 2)]
        if chance.share >= 2:
            yield f"{name}: random bots win {chance.share:.0f}"
