"""A table whose files change while it is played: it takes over content that was read anew, and says what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game import Refused, Table
from game.engine.files.content import Content
from scenes.table.any_table import AnyTable
from scenes.table.sitting import Sitting
from scenes.table.watching import Reading, Watch, told
from scenes.ui.frame import LABEL, SMALL, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

NOTICE = 4.0
"""Seconds for which the board says that all is well."""
WIDEST = 900


class Edited(Protocol):
    """A table that can go on with other content."""

    app: App
    game: str
    sitting: Sitting

    @property
    def table(self) -> AnyTable: ...

    def catch_up(self) -> None: ...

    def take_content(self, content: Content) -> None: ...


class Workshop:
    """What is edited, at a table: takes over what was read anew, and says so at the top of the board."""

    def __init__(self, scene: Edited) -> None:
        self.scene = scene
        self.text = ""
        self._is_bad = False
        self._ends_at: float | None = None
        self._saved_to = scene.table.autosave_to
        # A table that is elsewhere has its host's files.
        is_here = isinstance(scene.table, Table) and not scene.sitting.is_paused
        self._watch: Watch | None = scene.app.watch_of(scene.game) if is_here else None

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
        if self._is_elsewhere():
            return True
        reading = self._looks.tick(now) if self._looks is not None else None
        if reading is None:
            return False
        self._take(reading, now)
        return True

    def _is_elsewhere(self) -> bool:
        """Somebody plays on in the same file in another window: say where this game is kept from now on."""
        before, self._saved_to = self._saved_to, self.scene.table.autosave_to
        if before is None or self._saved_to is None or before == self._saved_to:
            return False
        self._say(say("watching.elsewhere", file=before.name, other=self._saved_to.name), is_bad=True)
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
        table = self.scene.table
        assert isinstance(table, Table)
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

    def tell(self, text: str, is_bad: bool = False) -> None:
        """Something else that is to be read at the top of the board, until somebody clears it."""
        self._say(text, is_bad=is_bad)

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
