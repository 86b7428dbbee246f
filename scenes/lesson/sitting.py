"""The people around a lesson's table: one learner, and bots that first answer what the lesson wants to show."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game import Refused
from game.bots.bot import Budget, Thought
from game.bots.workers import Thinkers
from game.engine.decision import Option
from game.teaching.course import Course
from game.teaching.opening import PARTNER
from game.teaching.partners import own_thought, told_answer
from scenes.settings import Settings
from scenes.table.sitting import Sitting
from scenes.words import say

RULE = "BV-7"
"""What a lesson may hold back."""


class LessonSitting(Sitting):
    def __init__(self, course: Course, settings: Settings, thinkers: Callable[[], Thinkers]) -> None:
        super().__init__(course.table, course.table.setup.players, settings, thinkers)
        self.course = course
        course.is_by_itself = lambda number: number in self._by_itself
        self.plays_on = False  # the learner plays freely after the last step of a chapter

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        """Whatever the rules allow, unless it would lead past what the step wants to show."""
        held_back = self.course.refuses(self._meant(option), argument)
        if held_back is not None and self.table.why_not(self.course.learner, option) is None:
            raise Refused(RULE, held_back or say("lesson.read_first"))
        super().choose(option, argument, seat)
        self.plays_on = self.plays_on or self.course.step is None

    def _meant(self, option: str | tuple[str, ...]) -> Option:
        ask = self.ask_of(self.course.learner)
        name = option if isinstance(option, str) else " ".join(option)
        known = ask.options if ask is not None else []
        return next((each for each in known if each.id == name), Option(name, name))

    def start_thinking(self, seat: int, bot: str, budget: Budget) -> Future[Thought] | Thought:
        if bot != PARTNER or not self.is_bot(seat):
            return super().start_thinking(seat, bot, budget)
        told = told_answer(self.course.table, self.course.chapter.table, seat)
        return own_thought(self.course.table, seat, told=True) if told is None else Thought(told.option, told.argument)

    def take_back(self) -> None:
        """The table as it was when the step began."""
        self.is_hurried = False
        self.course.take_back()
        self._by_itself = {number for number in self._by_itself if number < len(self.table.done)}
        self._changed()
        self.clock.halt()
        if self.course.is_to_read:
            self._lift_sheet()

    def _lift_sheet(self) -> None:
        """The clock's sheet does not lie over what is read; whoever has read it is counted in."""
        self.clock.is_started = True

    def tick(self, now: float, is_busy: bool = False, is_showing: bool = False, is_ahead: bool = False) -> bool:
        """While something is read, and at the end of a chapter, the table and its clock stand still."""
        if not is_showing and not is_busy:
            self.course.look()
        if self.course.is_to_read:
            self._lift_sheet()
        if self._stands_still():
            self.clock.step(now)
            return False
        return super().tick(now, is_busy, is_showing, is_ahead)

    def wakes_at(self, now: float) -> float | None:
        return None if self._stands_still() else super().wakes_at(now)

    def _stands_still(self) -> bool:
        is_over = self.course.step is None and not self.plays_on
        return self.course.is_to_read or is_over
