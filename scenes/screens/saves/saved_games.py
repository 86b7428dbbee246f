"""The files of saved games: what is in them at a glance, and how one is thrown away and fetched back."""

from __future__ import annotations

import stat
import time
from pathlib import Path
from typing import Annotated

import msgspec

from game.engine.files.journal import BadFile, Setup, printable, read_bytes, read_saved
from game.engine.files.kept_file import free_name
from game.engine.files.upgrades import VERSION
from game.engine.files.whole import sweep
from game.games import GAMES
from scenes.words import say

DELETED = "deleted"
SLACK = 60
"""A game played so many seconds from now or later was played before the clock was set back: it is no new one."""
MOST_READ = 12
"""How many of the newest saved games are looked into for one that can be continued."""
KEPT = 20
"""How many thrown-away games are kept."""


Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class _Outcome(msgspec.Struct):
    winners: tuple[int, ...] = ()


class _State(msgspec.Struct):
    season: Count = 0
    round: Count = 0
    outcome: _Outcome | None = None


class _Head(msgspec.Struct):
    """The part of a file that the list shows. The rest is skipped over, but a damaged rest is noticed."""

    bivouac: int
    setup: Setup
    state: _State


_HEADS = msgspec.json.Decoder(_Head)


class SavedGame(msgspec.Struct, frozen=True):
    """A line of the list: a game, or a file that cannot be read and the reason."""

    path: Path
    when: float  # when it was last played, in seconds since 1970
    setup: Setup | None = None
    season: int = 0
    round: int = 0
    is_finished: bool = False
    winners: tuple[int, ...] = ()
    trouble: str = ""

    def players(self) -> list[tuple[str, bool]]:
        """Everybody at the table: the name, and whether it is a person."""
        if self.setup is None:
            return []
        names, players = self.setup.names, self.setup.players
        return [
            (
                names[seat] if seat < len(names) else say("saves.seat", number=seat + 1),
                seat >= len(players) or players[seat] == "human",
            )
            for seat in range(self.setup.seats)
        ]


def saved_games(folder: Path) -> list[SavedGame]:
    """All saved games of a folder, those played last first."""
    found = [look_into(path) for path in folder.glob("*.json")] if folder.is_dir() else []
    now = time.time()
    return sorted(found, key=lambda game: (game.when > now + SLACK, -game.when, game.path.name))


def look_into(path: Path) -> SavedGame:
    """What a file holds. It never raises: a file that is no saved game says why."""
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    try:
        head = _head(path)
    except BadFile as bad:
        trouble = say("saves.bad", file=printable(path.name), line=bad.line, reason=reason_of(bad))
        return SavedGame(path, when, trouble=trouble)
    state = head.state
    winners = state.outcome.winners if state.outcome is not None else ()
    return SavedGame(path, when, head.setup, state.season, state.round, state.outcome is not None, winners)


def reason_of(bad: BadFile) -> str:
    """What is wrong with a file, in the language of the window."""
    return say(f"table.file.{bad.key}", **bad.facts)


def _head(path: Path) -> _Head:
    """The head of a file; BadFile if it has none that can be shown."""
    try:
        head = _HEADS.decode(read_bytes(path))
    except (ValueError, RecursionError):
        head = None  # the slow way knows the line where a damaged one goes wrong
    if head is None or head.bivouac != VERSION:
        saved = read_saved(path)  # older files are brought up to date
        try:
            head = _Head(VERSION, saved.setup, msgspec.convert(saved.state, _State))
        except msgspec.ValidationError as odd:
            raise BadFile(path, "shape", error=odd) from None
    if head.setup.game not in GAMES:
        raise BadFile(path, "unknown_game", 2, game=head.setup.game)
    return head


def throw_away(path: Path) -> Path:
    """Move a file to the folder of deleted ones; where it is now. Its name then begins with the moment."""
    folder = path.parent / DELETED
    folder.mkdir(parents=True, exist_ok=True)
    # A clock that was set back must not make this one the oldest, which would be pruned.
    moments = [
        int(moment) for moment in (old.name.partition("-")[0] for old in folder.glob("*.json")) if is_moment(moment)
    ]
    target = folder / f"{max([time.time_ns(), *(moment + 1 for moment in moments)])}-{path.name}"
    path.rename(target)
    return target


def is_moment(word: str) -> bool:
    """Whether a name begins as those of thrown-away games do."""
    return word.isascii() and word.isdigit() and len(word) == len(str(time.time_ns()))


def fetch_back(thrown: Path, path: Path) -> Path:
    """Put a file back where it was, or beside if there is another one now."""
    target = free_name(path)
    thrown.rename(target)
    return target


def prune(folder: Path) -> None:
    """Of the games thrown away, keep only the last ones; and nothing that was left half written."""
    sweep(folder)
    for old in sorted((folder / DELETED).glob("*.json"), reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)


def latest_unfinished(folder: Path) -> SavedGame | None:
    """The saved game somebody most likely wants to go on with."""
    found = (look_into(path) for path in newest_saves(folder)[:MOST_READ])
    return next((game for game in found if not game.trouble and not game.is_finished), None)


def newest_saves(folder: Path) -> list[Path]:
    """The saved games of a folder, the newest first."""
    return [path for path, _ in dated_saves(folder)]


def dated_saves(folder: Path) -> list[tuple[Path, int]]:
    """The saved games of a folder, each with when it was last written, the newest first."""
    found = []
    for path in folder.glob("*.json"):
        try:
            facts = path.stat()
        except OSError:
            continue  # a link that leads nowhere, or gone by now
        if stat.S_ISREG(facts.st_mode):
            found.append((path, facts.st_mtime_ns))
    latest = time.time_ns() + SLACK * 10**9
    return sorted(found, key=lambda each: (each[1] <= latest, each[1], each[0]), reverse=True)
