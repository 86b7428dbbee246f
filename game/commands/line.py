"""The command line: reads the words, calls the command, prints what it says."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.bot import Clock
from game.bots.levels import LEVELS, level
from game.commands.crews import CREWS, PICKED
from game.commands.program import LOCAL
from game.engine.files.faults import BadContent
from game.engine.files.journal import BadFile
from game.engine.refused import Refused
from game.games import GAMES
from game.version import PROGRAM

if TYPE_CHECKING:
    from game.commands.running import Window

BOTS_HELP = (
    f"{', '.join(LEVELS)}; or one for each seat: search,rules (in a report one after the other; seats: search+rules)"
)
SCREENS = ("title", "setup", "rulebook", "settings", "about", "book", "content")


def parser(called: str = "main.py") -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog=called,
        description="Bivouac: expedition board games on one table. Without a command it opens the window.",
    )
    top.add_argument("--version", action="version", version=f"Bivouac {PROGRAM}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    simulate = commands.add_parser("simulate", help="play bot games over all cores and say who won")
    simulate.add_argument("game", choices=GAMES)
    simulate.add_argument("--players", type=_counts, default=(), metavar="N", help="for a report several: 2,3,4")
    simulate.add_argument("--bots", help=BOTS_HELP)
    simulate.add_argument(
        "--crews", type=_crews, default=(PICKED,), metavar="C", help="for a report: picked, random or both"
    )
    simulate.add_argument("--games", type=_positive, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    simulate.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option")
    simulate.add_argument("--mirror", action="store_true", help="a match: each deal with the first bot in every seat")
    simulate.add_argument("--playouts", type=_positive, default=400, help="budget of a search bot (repeatable)")
    simulate.add_argument("--milliseconds", type=_positive, help="budget of a search bot by the clock instead")
    simulate.add_argument("--workers", type=_positive, help="processes; all cores if not given")
    simulate.add_argument(
        "--cluster", nargs="?", const=LOCAL, metavar="ADDRESS",
        help="play on a Dask cluster: its scheduler's address, or nothing for one on this machine",
    )  # fmt: skip
    simulate.add_argument(
        "--content", action="append", default=[], type=Path, metavar="DIR",
        help="a user's content: a folder, a pack, or a .zip",
    )  # fmt: skip
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument(
        "--report", type=Path, metavar="DIR",
        help="write a page on balance to this folder; options may have several values: K=V,V or K=all",
    )  # fmt: skip

    balance = commands.add_parser("balance", help="learners play all leviathans; a page says how hard each one is")
    balance.add_argument("folder", type=Path, metavar="DIR", help="what was played is kept here and not played again")
    balance.add_argument("--games", type=_positive, default=200, metavar="N", help="on Normal, for each crew")
    balance.add_argument("--levels", type=_positive, default=100, metavar="N", help="for each other difficulty")
    balance.add_argument("--only", default="", metavar="ID,ID", help="play these leviathans only")
    balance.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    balance.add_argument("--workers", type=_positive, help="processes; all cores if not given")

    check = commands.add_parser("check", help="check content files: ours, or yours")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    check.add_argument(
        "--play", action="store_true", help="if there are no faults, let bots play with it and draw it once"
    )
    check.add_argument("--schema", type=Path, metavar="DIR", help="write JSON Schemas for editors to this folder")

    replay = commands.add_parser("replay", help="open a recorded game")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verify", action="store_true", help="play it again without a window and compare every state")
    replay.add_argument("--tell", action="store_true", help="print its log")

    bench = commands.add_parser("bench", help="measure how fast the engine is")
    bench.add_argument("--json", action="store_true")
    bench.add_argument(
        "--content", action="append", default=[], type=Path, metavar="PATH", help="with a user's content"
    )
    bench.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)  # a start that bench measures

    play = commands.add_parser("play", help="open a table at once")
    play.add_argument("game", choices=GAMES)
    play.add_argument(
        "--seats", default="", metavar="human,rules,...", help="human, or a bot: random, learner, rules, search"
    )
    play.add_argument("--seed", type=int, default=None, metavar="N")
    play.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option")

    host = commands.add_parser("host", help="a table without a window, for phones and windows of others")
    host.add_argument("game", choices=GAMES)
    host.add_argument("--seats", default="", metavar="me,phone,rules,...", help="me and phone are people; or a bot")
    host.add_argument("--seed", type=int, default=None, metavar="N")
    host.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option")
    host.add_argument("--address", default="", metavar="A", help="the address of this computer to listen on")
    host.add_argument("--port", type=int, default=0, metavar="P", help="any free one if not given")
    host.add_argument("--speed", type=int, choices=(50, 100, 200, 0), default=None, help="percent; 0 is instant")
    host.add_argument("--save", type=Path, default=None, metavar="FILE", help="where the game is saved")
    host.add_argument("--resume", type=Path, default=None, metavar="FILE", help="go on with a game that was hosted")

    join = commands.add_parser("join", help="take a seat at a table that somebody else has opened")
    join.add_argument("address", metavar="ADDRESS", help="of the seat, with its secret: http://192.168.1.20:40123/#...")

    shot = commands.add_parser("shot", help="draw a screen to a PNG file, without a window")
    shot.add_argument("screen", choices=(*GAMES, *SCREENS))
    shot.add_argument("--out", type=Path, required=True, metavar="F.png")
    shot.add_argument("--seed", type=int, default=1, metavar="N")
    shot.add_argument("--steps", type=int, default=0, metavar="K", help="after so many decisions of bots")
    shot.add_argument("--seat", type=int, default=1, metavar="S", help="through the eyes of this seat, from 1")
    shot.add_argument("--players", type=int, default=None, metavar="N")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    shot.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option")
    shot.add_argument("--scale", type=int, default=100, metavar="P", help="text size in percent, 100 to 200")
    shot.add_argument("--theme", choices=("paper", "high"), default="paper")
    shot.add_argument("--language", default="en", metavar="ID", help="en, fr, or another that has a folder")
    new = commands.add_parser("new", help="begin a pack of your own, in your content folder")
    new.add_argument("what", choices=("leviathan",))
    new.add_argument("name", metavar="NAME")
    new.add_argument("--author", default="", metavar="A")
    pack = commands.add_parser("pack", help="write a pack as a .zip, to hand it on")
    pack.add_argument("name", metavar="PACK", help="a folder, or the name of one of yours")
    pack.add_argument("--out", type=Path, default=Path(), metavar="DIR")

    desktop = commands.add_parser("desktop", help="write an entry for the menu of a Linux desktop, with whole paths")
    desktop.add_argument("--folder", type=Path, metavar="DIR", help="write it there instead, say to the desktop itself")
    commands.add_parser("test", help="install what the tests need and run them (words behind go to pytest)")
    return top


def run(words: list[str], clock: Clock, window: Window | None = None, called: str = "main.py") -> int:
    """Run a command; the exit code. `called` is what the program is called by."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that knows few letters is no reason to fail
    top = parser(called)
    args = top.parse_args(words)
    try:
        options = read_options(getattr(args, "option", []))
        if window is not None and is_for_window(args):
            return run_window(args, options, window)
        # All that can be done without a window is loaded for whoever wants it: most starts open the title.
        from game.commands.running import run_command

        code = run_command(args, options, clock, window)
    except (Refused, BadContent, BadFile) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    if code is None:
        top.print_help()
    return code or 0


def is_for_window(args: argparse.Namespace) -> bool:
    """Whether a command only opens the window, or draws as it does."""
    return args.command in (None, "play", "shot", "host", "join") or (args.command == "bench" and args.first_frame)


def read_options(given: list[str]) -> dict[str, str]:
    """Words of the form key=value."""
    options: dict[str, str] = {}
    for word in given:
        key, sign, value = word.partition("=")
        if not sign:
            raise Refused("BV-4", f"a table option is written key=value, not {word!r}.")
        options[key] = value
    return options


def run_window(args: argparse.Namespace, options: dict[str, str], window: Window) -> int:
    if args.command == "play":
        players = tuple(args.seats.split(",")) if args.seats else ()
        for player in players:
            if player != "human":
                level(player)
        return window.play(args.game, players, args.seed, options)
    if args.command == "host":
        for player in filter(None, args.seats.split(",")):
            if player not in ("me", "phone", "human"):
                level(player)
        return window.host(args, options)
    if args.command == "join":
        return window.join(args.address)
    if args.command == "shot":
        return window.shot(args, options)
    return window.first_frame() if args.command == "bench" else window.open()


def _size(text: str) -> tuple[int, int]:
    wide, sign, high = text.lower().partition("x")
    if not sign or not wide.isdigit() or not high.isdigit():
        raise argparse.ArgumentTypeError("is written 1920x1080")
    size = int(wide), int(high)
    if not (640 <= size[0] <= 7680 and 480 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError("must be between 640x480 and 7680x4320")
    return size


def _counts(text: str) -> tuple[int, ...]:
    words = text.split(",")
    if not all(word.isdigit() for word in words):
        raise argparse.ArgumentTypeError("is a number of players, or several: 2,3,4")
    return tuple(sorted({int(word) for word in words}))


def _crews(text: str) -> tuple[str, ...]:
    words = tuple(dict.fromkeys(text.split(",")))
    if not set(words) <= set(CREWS):
        raise argparse.ArgumentTypeError("is picked, random, or picked,random")
    return words


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
