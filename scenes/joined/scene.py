"""A table that is elsewhere, on this screen: the same table, and what has to be said about the way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import Refused
from scenes.joined.pause import JoinedPause
from scenes.joined.sitting import FarSitting
from scenes.joined.troubles import trouble_text
from scenes.table.scene import TableScene
from scenes.words import say, spoken

if TYPE_CHECKING:
    from scenes.app import App

MOST_BEHIND = 30
"""So many events may wait to be shown; who plays elsewhere does not wait for this screen."""


class JoinedScene(TableScene):
    is_joined = True
    sitting: FarSitting

    def __init__(self, app: App, sitting: FarSitting) -> None:
        super().__init__(app, sitting)
        self._told = ""

    def tick(self, now: float) -> bool:
        changed = super().tick(now)
        if self.staging.is_on:  # what comes is taken also while something is shown
            changed = self._take(now) or changed
        for refusal in self.sitting.refusals:
            self.refuse(refusal)
            changed = True
        self.sitting.refusals.clear()
        return self._tell() or changed

    def _take(self, now: float) -> bool:
        if not self.sitting.tick(now):
            return False
        if self.staging.left > MOST_BEHIND:
            self.catch_up()
        self._refresh()
        return True

    def wakes_at(self) -> float | None:
        mine = self.sitting.wakes_at(self.app.now)
        other = super().wakes_at()
        return mine if other is None or mine is None else min(mine, other)

    def _tell(self) -> bool:
        """Say at the top of the board that the connection is cut, or that it will not come back; true if it is news."""
        client = self.sitting.client
        text = ""
        if client.trouble is not None:
            text = trouble_text(client.trouble)
        elif client.state != "in":
            text = say("joined.lost")
        elif (away := self.sitting.absent()) and any(each.seat in self._view.waiting_for for each in away):
            text = say("joined.away", names=", ".join(each.name for each in away))
        if text == self._told:
            return False
        self._told = text
        self.workshop.tell(text, is_bad=True) if text else self.workshop.clear()
        return True

    def language_changed(self) -> None:
        """What is shown is told anew by our own rules; what the host says to us, by the host."""
        super().language_changed()
        self.sitting.client.speak(spoken().id)

    # --- what is the host's ---------------------------------------------------------------------

    def please(self, seat: int, option: str, otherwise: Refused) -> None:
        self.refuse(Refused(otherwise.rule, say("joined.no_please")))

    def open_menu(self) -> None:
        """The table goes on meanwhile: nobody can make others wait by opening a menu."""
        self.app.open(JoinedPause(self.app, self))

    def resume(self) -> None: ...

    def hidden(self) -> None:
        self.peek.hide()

    def left(self) -> None:
        super().left()
        self.sitting.client.close()
