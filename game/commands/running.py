"""What the commands do that need no window, or not at once: play by the hundred, check, verify, measure, make packs."""

from __future__ import annotations

import argparse
import functools
import json
import sys
from pathlib import Path
from typing import Any, Protocol

from game.bots.bot import Budget, Clock
from game.bots.levels import level
from game.commands import balance as balancing
from game.commands import bench as benching
from game.commands import check as checking
from game.commands import cluster as clustering
from game.commands import replay as replaying
from game.commands import simulate as simulating
from game.commands import trial
from game.commands.crews import PICKED
from game.commands.desktop import write_entry
from game.commands.folders import content_roots, user_cache, user_content, user_packs
from game.commands.report import run as reporting
from game.engine.files.faults import BadContent
from game.engine.files.sharing import shared_content
from game.engine.refused import Refused
from game.games import ruleset
from game.packs.export import export
from game.packs.new import NotMade, new_leviathan
from game.packs.pack import read_pack
from game.table import Table


class Window(Protocol):
    """What the command line needs of the window. It is handed in, as nothing in here may know pictures."""

    def open(self) -> int: ...

    def play(self, game: str, players: tuple[str, ...], seed: int | None, options: dict[str, str]) -> int: ...

    def shot(self, args: argparse.Namespace, options: dict[str, str]) -> int: ...

    def replay(self, path: Path) -> int: ...

    def draw_content(self, game: str, folder: Path | None, options: dict[str, str]) -> list[str]: ...

    def host(self, args: argparse.Namespace, options: dict[str, str]) -> int: ...

    def join(self, address: str) -> int: ...

    def bench(self) -> dict[str, Any]: ...

    def first_frame(self) -> int: ...


def run_command(args: argparse.Namespace, options: dict[str, str], clock: Clock, window: Window | None) -> int | None:
    """Run a command; the exit code, or None if there is nothing to run."""
    match args.command:
        case "simulate":
            return run_simulate(args, options, clock)
        case "check":
            return run_check(args, clock, window)
        case "balance":
            return run_balance(args, clock)
        case "replay":
            return run_replay(args, window)
        case "bench":
            return run_bench(args, clock, window)
        case "new" | "pack":
            return run_pack(args)
        case "desktop":
            print(write_entry(args.folder))
            return 0
    return None


def run_simulate(args: argparse.Namespace, options: dict[str, str], clock: Clock) -> int:
    rules = ruleset(args.game)
    bots = (args.bots or ("random" if args.report is None else "rules")).split(",")
    for name in "+".join(bots).split("+"):
        level(name)
    # Workers of a cluster have folders of their own to begin from.
    content = [named.resolve() if args.cluster else named for named in args.content]
    folders = tuple(root / args.game for named in content for root in content_roots(named))
    seconds = args.milliseconds / 1000 if args.milliseconds else None
    budget = Budget(args.playouts, seconds)
    if args.report is not None:
        wish = reporting.Wish(args.game, bots, args.players, options, budget, folders, args.crews)
        return run_report(args, wish, clock)
    bots = "+".join(bots).split("+")
    if len(args.players) > 1:
        raise Refused("BV-4", "several numbers of players are for a report; give it a folder with --report.")
    if args.crews != (PICKED,):
        raise Refused("BV-4", "other crews than those that bots pick are for a report; give it a folder with --report.")
    players = args.players[0] if args.players else rules.seats_usually
    # Refuse at once what every single game would refuse.
    Table.new(args.game, players, args.seed, options, content=shared_content(rules.content, folders))
    work = simulating.jobs(
        args.game, players, bots, args.games, args.seed, options, budget, clock, folders, args.mirror
    )
    reports, taken = simulating.simulate(work, clock, playing(args))
    told = simulating.summary(work, reports, taken, bots, args.seed)
    print_errors([report for report in reports if report.error])
    if args.json:
        print(json.dumps(told))
    else:
        print("\n".join(simulating.lines(told)))
    return 1 if told["errors"] else 0


def run_report(args: argparse.Namespace, wish: reporting.Wish, clock: Clock) -> int:
    if args.mirror:
        raise Refused("BV-4", "a match is no report; leave out --mirror or --report.")
    told, broken = reporting.report(wish, args.report, args.games, args.seed, clock, playing(args))
    print_errors(broken)
    if args.json:
        print(json.dumps(told))
    else:
        print("\n".join(reporting.lines(told)))
    return 1 if told["errors"] else 0


def playing(args: argparse.Namespace) -> simulating.Playing:
    """Who plays the games: processes of ours, or a cluster."""
    if args.cluster is None:
        return functools.partial(simulating.played, workers=args.workers)
    return functools.partial(clustering.played_by, args.cluster, workers=args.workers)


def run_balance(args: argparse.Namespace, clock: Clock) -> int:
    only = tuple(filter(None, args.only.split(",")))
    wanted = balancing.Wanted(args.games, args.levels, args.levels, args.seed, only)
    print(balancing.balance(args.folder, wanted, clock, args.workers), end="")
    return 0


def print_errors(broken: list[simulating.Report]) -> None:
    """The first few games that broke, in full."""
    for report in broken[:3]:
        print(f"seed {report.seed}, after {report.decisions} decisions:\n{report.error}", file=sys.stderr)


def run_check(args: argparse.Namespace, clock: Clock, window: Window | None) -> int:
    if args.schema is not None:
        for path in checking.write_schemas(args.schema):
            print(path)
        return 0
    faults = checking.check(args.paths)
    for line in (*faults, *checking.notes(args.paths)):
        print(line)
    if faults:
        return 1
    print("no faults found")
    troubles = 0
    if args.play:
        for trouble in trial.try_content(args.paths, clock, window.draw_content if window is not None else None):
            print(trouble)
            troubles += 1
        if not troubles:
            print("played and drawn without trouble")
    return 1 if troubles else 0


def run_pack(args: argparse.Namespace) -> int:
    """Begin a pack, or hand one on."""
    try:
        if args.command == "new":
            print(new_leviathan(args.name, user_content(), user_packs().folders("leviathan"), args.author))
        else:
            print(export_pack(args.name, args.out))
    except NotMade as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def export_pack(name: str, folder: Path) -> Path:
    """Nobody is handed what has faults."""
    (root, *_) = content_roots(Path(name))
    faults = checking.check([root])
    pack = read_pack(root, user_cache())
    if faults or pack is None:
        raise BadContent(faults)
    return export(pack, folder)


def run_replay(args: argparse.Namespace, window: Window | None) -> int:
    if args.verify:
        differs = replaying.verify(args.file)
        print(f"{args.file}: {differs or 'every state is as it was recorded'}")
        return 1 if differs else 0
    if not args.tell and window is not None:
        return window.replay(args.file)
    for line in replaying.told(args.file):
        print(line)
    return 0


def run_bench(args: argparse.Namespace, clock: Clock, window: Window | None) -> int:
    told = benching.bench(clock, tuple(root for named in args.content for root in content_roots(named)))
    if window is not None:
        told["window"] = window.bench()
    print(json.dumps(told, indent=1) if args.json else "\n".join(benching.lines(told)))
    return 0
