"""The command line: reads the words, calls the command, prints what it says."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path

from game.bots.bot import Budget, Clock
from game.bots.levels import level
from game.commands import bench as benching
from game.commands import check as checking
from game.commands import replay as replaying
from game.commands import simulate as simulating
from game.engine.content import shared_content
from game.engine.faults import BadContent
from game.engine.journal import BadFile
from game.engine.refused import Refused
from game.games import GAMES, ruleset
from game.table import Table
from game.version import PROGRAM


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="main.py",
        description="Bivouac: expedition board games on one table. (The window is being built; "
        "until it is there, the commands below are what it can do.)",
    )
    top.add_argument("--version", action="version", version=f"Bivouac {PROGRAM}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    simulate = commands.add_parser("simulate", help="play bot games over all cores and say who won")
    simulate.add_argument("game", choices=GAMES)
    simulate.add_argument("--players", type=int, default=None, metavar="N")
    simulate.add_argument("--bots", default="random", help="random, rules, search; or one for each seat: search,rules")
    simulate.add_argument("--games", type=_positive, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    simulate.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option")
    simulate.add_argument("--mirror", action="store_true", help="a match: each deal with the first bot in every seat")
    simulate.add_argument("--playouts", type=_positive, default=400, help="budget of a search bot (repeatable)")
    simulate.add_argument("--milliseconds", type=_positive, help="budget of a search bot by the clock instead")
    simulate.add_argument("--workers", type=_positive, help="processes; all cores if not given")
    simulate.add_argument("--content", action="append", default=[], type=Path, metavar="DIR", help="a user's content")
    simulate.add_argument("--json", action="store_true")

    check = commands.add_parser("check", help="check content files: ours, or yours")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    check.add_argument("--schema", type=Path, metavar="DIR", help="write JSON Schemas for editors to this folder")

    replay = commands.add_parser("replay", help="tell a recorded game")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verify", action="store_true", help="play it again and compare every state")

    bench = commands.add_parser("bench", help="measure how fast the engine is")
    bench.add_argument("--json", action="store_true")

    for name in ("play", "shot"):
        commands.add_parser(name, help="coming with the window").add_argument("words", nargs="*")
    commands.add_parser("test", help="install what the tests need and run them (words behind go to pytest)")
    return top


def run(words: list[str], clock: Clock) -> int:
    """Run a command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that knows few letters is no reason to fail
    top = parser()
    args, strange = top.parse_known_args(words)
    if args.command in ("play", "shot"):
        print(f"'{args.command}' is coming with the window, which is not built yet.", file=sys.stderr)
        return 2
    if strange:
        top.error(f"unknown words: {' '.join(strange)}")
    try:
        match args.command:
            case "simulate":
                return run_simulate(args, clock)
            case "check":
                return run_check(args)
            case "replay":
                return run_replay(args)
            case "bench":
                return run_bench(args, clock)
    except (Refused, BadContent, BadFile) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    top.print_help()
    return 0


def run_simulate(args: argparse.Namespace, clock: Clock) -> int:
    rules = ruleset(args.game)
    players = args.players if args.players is not None else max(rules.seats)
    bots = args.bots.split(",")
    for name in bots:
        level(name)
    options = read_options(args.option)
    for folder in args.content:
        if not folder.is_dir():
            raise Refused("BV-4", f"there is no content folder {str(folder)!r}.")
    folders = tuple(folder / args.game for folder in args.content)
    # Refuse at once what every single game would refuse.
    Table.new(args.game, players, args.seed, options, content=shared_content(rules.content, folders))
    seconds = args.milliseconds / 1000 if args.milliseconds else None
    budget = Budget(args.playouts, seconds)
    work = simulating.jobs(
        args.game, players, bots, args.games, args.seed, options, budget, clock, folders, args.mirror
    )
    reports, taken = simulating.simulate(work, clock, args.workers)
    told = simulating.summary(work, reports, taken, bots, args.seed)
    for report in [report for report in reports if report.error][:3]:
        print(f"seed {report.seed}, after {report.decisions} decisions:\n{report.error}", file=sys.stderr)
    if args.json:
        print(json.dumps(told))
    else:
        print("\n".join(simulating.lines(told)))
    return 1 if told["errors"] else 0


def read_options(given: list[str]) -> dict[str, str]:
    """Words of the form key=value."""
    options: dict[str, str] = {}
    for word in given:
        key, sign, value = word.partition("=")
        if not sign:
            raise Refused("BV-4", f"a table option is written key=value, not {word!r}.")
        options[key] = value
    return options


def run_check(args: argparse.Namespace) -> int:
    if args.schema is not None:
        for path in checking.write_schemas(args.schema):
            print(path)
        return 0
    faults = checking.check(args.paths)
    for fault in faults:
        print(fault)
    if not faults:
        print("no faults found")
    return 1 if faults else 0


def run_replay(args: argparse.Namespace) -> int:
    if args.verify:
        differs = replaying.verify(args.file)
        print(f"{args.file}: {differs or 'every state is as it was recorded'}")
        return 1 if differs else 0
    for line in replaying.told(args.file):
        print(line)
    return 0


def run_bench(args: argparse.Namespace, clock: Clock) -> int:
    told = benching.bench(clock)
    print(json.dumps(told, indent=1) if args.json else "\n".join(benching.lines(told)))
    return 0


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
