"""Why a bot did something: what the log tells of it, and its reason. W asks for the last, the log for any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.events import Event
from scenes.table.any_table import AnyTable
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.log import things_of
from scenes.table.help.corner import flattened, quiet_corner
from scenes.table.sitting import Sitting
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.widgets import button_size, row
from scenes.words import say


class Asks(Protocol):
    """The table on the screen, and how one looks at a moment of it."""

    sitting: Sitting

    @property
    def table(self) -> AnyTable: ...

    @property
    def eyes(self) -> int | None: ...

    def name_of(self, seat: int) -> str: ...

    def show_moment(self, at: int) -> None: ...


class Why:
    """The panel with the reason of one decision; `at` is its number, 0 while the panel is closed. At a moment whose
    decisions are secret it tells what a board has to say of its bots instead."""

    def __init__(self, asks: Asks, why_now: Callable[[], tuple[str, str]]) -> None:
        self.asks = asks
        self.why_now = why_now
        self.at = 0
        self.is_about_now = False

    @property
    def is_open(self) -> bool:
        return 0 < self.at <= len(self.asks.table.done) or (self.is_about_now and any(self.why_now()))

    def clear(self) -> None:
        self.at, self.is_about_now = 0, False

    def has_any(self) -> bool:
        """Whether a bot has chosen anything, or there is something to say of what bots do not do."""
        return any(self.why_now()) or any(self.asks.sitting.is_bot(command.seat) for command in self.asks.table.done)

    def ask_last(self, behind: int = 0) -> None:
        """About the last decision of a bot that had a reason; if there is none, about its last.

        The screen may be some decisions behind the table: those are not told yet.
        """
        self.is_about_now = any(self.why_now())
        if self.is_about_now:
            self.at = 0
            return
        last = len(self.asks.table.done) - behind
        numbers = [at for at in range(last, 0, -1) if self.asks.sitting.is_of_bot(at)]
        self.at = next((at for at in numbers if self.asks.sitting.reason_of(at)), numbers[0] if numbers else 0)

    def ask(self, at: int) -> None:
        """About the decision that a line of the log tells of."""
        self.at, self.is_about_now = at, False

    def can_ask(self, at: int) -> bool:
        """Whether a bot decided that and there is something to say: also that its reason was not kept."""
        return 0 < at <= len(self.asks.table.done) and self.asks.sitting.is_of_bot(at) and self._reason(at) != ""

    def _told(self) -> Event | None:
        """What the log tells first of the decision."""
        remembered = self.asks.table.remembered(self.asks.eyes)
        return next((event for event in remembered if event.at == self.at and event.name != "forced"), None)

    def what(self) -> str:
        """What was decided, as the log tells it."""
        if self.is_about_now:
            return self.why_now()[0]
        table, seat, told = self.asks.table, self.asks.table.done[self.at - 1].seat, self._told()
        return table.sentence(told) if told is not None else say("why.decided", name=self.asks.name_of(seat))

    def things(self) -> tuple[str, ...]:
        """What the panel speaks of."""
        told = None if self.is_about_now else self._told()
        return things_of(told) if told is not None else ()

    def _reason(self, at: int) -> str:
        reason = self.asks.sitting.reason_of(at)
        return say("why.not_kept") if reason is None else reason

    def reason(self) -> str:
        if self.is_about_now:
            return self.why_now()[1]
        return self._reason(self.at) or say("why.nothing_weighed")

    def text(self) -> str:
        """All that the panel says; that there is nothing to say, if it is closed."""
        return f"{self.what()}\n{self.reason()}" if self.is_open else say("table.no_why")

    def _look(self) -> None:
        at = self.at
        self.clear()
        self.asks.show_moment(at)

    def _heights(self, frame: Frame, inner: int, what: str, reason: str, size: int = TEXT) -> tuple[int, int]:
        """How high the two parts of the text are."""
        return frame.setting(what, inner, SMALL, LABEL_BOLD).height, frame.setting(reason, inner, size).height

    def draw(self, frame: Frame, places: Layout, kept: tuple[str, ...] = ()) -> None:
        """`kept` is what it must not lie over, besides what it speaks of."""
        if not self.is_open:
            return
        what, reason = self.what(), self.reason()
        buttons = [
            {"id": "why:moment", "label": say("why.moment"), "icon": "eye", "does": self._look, "size": SMALL},
            {"id": "why:close", "label": say("hint.done"), "icon": "close", "does": self.clear, "size": SMALL},
        ]
        if self.is_about_now:
            del buttons[0]
        high = button_size(frame, say("why.moment"), SMALL, "eye")[1]

        def shape(wide: int) -> Rect:
            words = sum(self._heights(frame, wide - frame.u(40), what, reason))
            return Rect(0, 0, wide, words + high + frame.u(48))

        usual = shape(min(frame.em(460), places.board.width - frame.u(40)))
        rect = quiet_corner(frame, usual, places, self.things(), kept, flattened(frame, places, shape))
        inner = rect.width - frame.u(40)
        bar, size = (frame.u(14), SMALL) if rect.height < shape(rect.width).height else (0, TEXT)
        heights = self._heights(frame, inner - bar, what, reason, size)
        frame.paper(rect, "panel", 10, over=True)
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "quiet", frame.u(4))
        frame.spot("why:panel", rect, focus=False, label=f"{what}\n{reason}")
        words = Rect(rect.left + frame.u(24), rect.top + frame.u(14), inner, rect.height - high - frame.u(44))
        with frame.scroll("why", words, sum(heights) + frame.u(4)) as place:
            head = Rect(place.left, place.top, place.width, heights[0])
            frame.text(what, head, SMALL, face=LABEL_BOLD, ink="quiet")
            frame.text(reason, Rect(head.left, head.bottom + frame.u(4), place.width, heights[1]), size)
        row(frame, Rect(words.left, words.bottom + frame.u(12), inner, high), buttons)
