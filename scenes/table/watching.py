"""Content that is edited while it is played: its files are looked at, read anew beside the loop, and taken over.

Whoever draws a map in Tiled or writes YAML sees it on the table within a second of saving. What cannot be read is told
at the top of the board with file and line, and the table goes on with what it had.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import Refused, Table
from game.engine.files.content import Content, forget_shared, shared_content
from game.engine.files.faults import BadContent, Fault
from game.games import ruleset
from scenes.ui.frame import LABEL, SMALL, Frame, Rect
from scenes.words import say, spoken

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LOOK = 0.25
"""Seconds between two looks at the files."""
STILL = 0.15
"""Seconds for which nothing may have changed before files are read: some editors write in several steps."""
NOTICE = 4.0
"""Seconds for which the board says that all is well."""
WIDEST = 900
KINDS = (".yaml", ".yml", ".tmx", ".tsx")

Stamps = dict[str, tuple[int, int]]
"""When each file was last written, and how long it is."""


class Reading(NamedTuple):
    """What came of reading the files: content, or what is wrong with them."""

    content: Content | None
    faults: list[Fault]
    files: list[str]  # the names of those that had changed


class Watch:
    """The content files of one game, ours and a user's. One for the whole app: it knows what was read when.

    It looks only when it is asked to, and reads in a thread of its own.
    """

    def __init__(self, game: str, own: Path) -> None:
        self._kind: type[Content] = ruleset(game).content
        self._own = own
        self.faults: list[Fault] = []
        """What was wrong when the files were last read anew; empty if they could be used."""
        self._read = self._seen = self._stamps()
        self._looks_at = 0.0
        self._thread: ThreadPoolExecutor | None = None
        self._reading: Future[Reading] | None = None

    def tick(self, now: float) -> Reading | None:
        """What was read anew, once, when it is there."""
        if self._reading is not None:
            if not self._reading.done():
                return None
            reading, self._reading = self._reading, None
            done = reading.result()
            self.faults = done.faults
            return done
        if now < self._looks_at:
            return None
        seen = self._stamps()
        changed = [name for name in sorted({*seen, *self._read}) if seen.get(name) != self._read.get(name)]
        is_still = seen == self._seen or _is_old([seen[name] for name in changed if name in seen])
        self._seen = seen
        self._looks_at = now + (STILL if changed and not is_still else LOOK)
        if changed and is_still:
            self._read = seen
            self._thread = self._thread or ThreadPoolExecutor(1)
            self._reading = self._thread.submit(self._load, [Path(name).name for name in changed])
        return None

    def wakes_at(self, now: float) -> float:
        return self._looks_at if self._reading is None else now + 0.02

    def close(self) -> None:
        if self._thread is not None:
            self._thread.shutdown(wait=False)

    def _load(self, files: list[str]) -> Reading:
        """In the thread. What is read well here is what the next table gets."""
        forget_shared(self._kind)
        own = (self._own,) if self._own.is_dir() else ()
        try:
            return Reading(shared_content(self._kind, own, spoken()), [], files)
        except BadContent as bad:
            return Reading(None, bad.faults, files)

    def _stamps(self) -> Stamps:
        """All files there are now, maps and their tilesets too; in folders that are links as well."""
        found: Stamps = {}
        for folder in (self._kind.home(), self._own):
            links = (path for path in folder.glob("*") if path.is_symlink())
            for root in (folder, *links):
                for place, _, names in os.walk(root):
                    found.update(_stamps_of(os.path.join(place, name) for name in names))
        return found


def _stamps_of(paths: Iterable[str]) -> Iterable[tuple[str, tuple[int, int]]]:
    for path in paths:
        if path.lower().endswith(KINDS):
            try:
                stat = os.stat(path)
            except OSError:
                continue  # it is gone, which is a change too
            yield path, (stat.st_mtime_ns, stat.st_size)


def _is_old(stamps: list[tuple[int, int]]) -> bool:
    """Whether files have been left alone for long enough, as their own times say."""
    return bool(stamps) and time.time_ns() - max(at for at, _ in stamps) >= STILL * 1e9


def told(faults: list[Fault], folder: Path) -> str:
    """The first fault, where it is and what it is, and how many more there are; `folder` goes without saying."""
    first = str(faults[0]).removeprefix(f"{folder}{os.sep}")
    return first + (f" · {say('watching.more', count=len(faults) - 1)}" if len(faults) > 1 else "")


class Workshop:
    """What is edited, at a table: takes over what was read anew, and says so at the top of the board."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.text = ""
        self._is_bad = False
        self._ends_at: float | None = None
        self._watch: Watch | None = None if scene.sitting.is_paused else scene.app.watches.get(scene.game)

    @property
    def _looks(self) -> Watch | None:
        """The watch, while the table is played."""
        is_played = not self.scene.sitting.is_paused and self.scene.table.outcome is None
        return self._watch if is_played else None

    def tick(self, now: float) -> bool:
        """True if the board must be drawn anew."""
        if self._ends_at is not None and now >= self._ends_at:
            self.clear()
            return True
        reading = self._looks.tick(now) if self._looks is not None else None
        if reading is None:
            return False
        self._take(reading, now)
        return True

    def wakes_at(self, now: float) -> float | None:
        times = [self._ends_at, self._looks.wakes_at(now) if self._looks is not None else None]
        return min((at for at in times if at is not None), default=None)

    def _take(self, reading: Reading, now: float) -> None:
        if reading.content is None:
            self._say(told(reading.faults, self.scene.app.folders.content), is_bad=True)
            return
        self.scene.app.content_changed()
        try:
            changed = self._go_on_with(reading.content)
        except Refused as refusal:
            self._say(say("watching.refused", why=refusal.text, rule=refusal.rule), is_bad=True)
            return
        if not changed:
            self.clear()
        elif len(reading.files) == 1:
            self._say(say("watching.read", file=reading.files[0]), now + NOTICE)
        else:
            self._say(say("watching.read_several", count=len(reading.files)), now + NOTICE)

    def _go_on_with(self, content: Content) -> bool:
        """Whether anything is different now. Raises Refused, and changes nothing, if the game cannot go on."""
        table: Table = self.scene.table
        before = table.game.content
        _try(table.clone(), content)
        self.scene.catch_up()
        try:
            if not table.change_content(content) and content.files != before.files:
                table.game.content = content  # only words are different, and no game depends on those
        finally:  # it may stand although it could not be saved
            if table.game.content is content:
                self.scene.take_content(content)
        return table.game.content is not before

    # --- the banner -----------------------------------------------------------------------------

    def _say(self, text: str, ends_at: float | None = None, is_bad: bool = False) -> None:
        self.text, self._ends_at, self._is_bad = text, ends_at, is_bad

    def clear(self) -> None:
        self._say("")

    def draw(self, frame: Frame, area: Rect) -> None:
        if not self.text:
            return
        text = f":{'warning' if self._is_bad else 'check'}: {self.text}"
        pad = frame.u(20)
        most = min(frame.em(WIDEST), area.width - frame.u(40)) - 2 * pad
        set_ = frame.setting(text, most, SMALL, LABEL)
        rect = Rect(0, 0, set_.width + 2 * pad + 2, max(frame.u(44), set_.height + frame.u(16)))
        rect.midtop = (area.centerx, area.top + frame.u(8))
        frame.paper(rect, "panel", 6, over=True)
        side = Rect(rect.left, rect.top, frame.u(8), rect.height)
        frame.fill(side, "danger" if self._is_bad else "accent", frame.u(4))
        if frame.is_hot("watching"):
            frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "text", frame.u(2), frame.u(4))
        frame.spot("watching", rect, self.clear, label=text, tip=say("watching.tip"))
        frame.text(text, rect.inflate(-2 * pad, -frame.u(8)), SMALL, face=LABEL, valign="middle")


def _try(trial: Table, content: Content) -> None:
    """See at a copy whether a game can go on with content: everybody must be able to see it and to answer.

    What a rule has not thought of, such as a card that is gone from a hand, must not end the game.
    """
    try:
        trial.change_content(content)
        for seat in (None, *range(trial.setup.seats)):
            trial.view(seat)
        _ = [ask.options for ask in trial.asks]
    except Refused:
        raise
    except Exception as error:
        raise Refused("BV-4", say("watching.unfit", what=f"{type(error).__name__}: {error}")) from None
