"""Where a learner is in a lesson: which step is on, what may be chosen meanwhile, and what leads back to it."""

from __future__ import annotations

from game.engine.decision import Option
from game.engine.files.content import Content
from game.table import Table
from game.teaching.lesson import Chapter, Lesson, Step, answer_of
from game.teaching.opening import open_chapter
from game.teaching.signs import Since, ask_of, holds, is_meant


class Course:
    """A lesson being learnt. It looks at its table and never plays at it, but for taking back."""

    def __init__(self, game: str, lesson: Lesson, content: Content, chapter: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.content = content
        self.begin(chapter)

    def begin(self, chapter: int) -> None:
        """A chapter from its first step on, at its own table. Raises Misplaced."""
        table = open_chapter(self.game, self.lesson.chapters[chapter].table, self.content)
        self.go_on_at(chapter, 0, table)

    def go_on_at(self, chapter: int, step: int, table: Table) -> None:
        """A chapter where it was left."""
        self.number = chapter
        self.table = table
        self.at = step
        self._begin_step()

    def _begin_step(self) -> None:
        self._since = Since(self.table)
        self._waits = True
        self.look()

    # --- where we are ---------------------------------------------------------------------------

    @property
    def chapter(self) -> Chapter:
        return self.lesson.chapters[self.number]

    @property
    def is_last(self) -> bool:
        return self.number + 1 == len(self.lesson.chapters)

    @property
    def learner(self) -> int:
        return self.chapter.table.learner

    @property
    def step(self) -> Step | None:
        """The step that is on; None once the chapter's steps are done and the learner plays freely."""
        steps = self.chapter.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def is_waiting(self) -> bool:
        """Whether the moment of the step has not come yet: the table plays on until then."""
        return self.step is not None and self._waits

    @property
    def is_to_read(self) -> bool:
        """Whether the step is only to be read; the table stands still meanwhile."""
        return self.step is not None and not self._waits and self.step.until is None

    @property
    def is_astray(self) -> bool:
        """Whether the step cannot be done any more from here, so that it needs to be taken back or skipped."""
        step, table = self.step, self.table
        if step is None:
            return False
        if table.outcome is not None:
            return step.until is not None or self._waits
        if self._waits or step.until is None or not step.until.chosen:
            return False
        ask = ask_of(table, self.learner)
        return ask is not None and ask.must and not any(is_meant(step.until.chosen, each) for each in ask.options)

    @property
    def given(self) -> int:
        """How many answers the learner has given in this step."""
        return sum(command.seat == self.learner for command in self.table.done[self._since.choices :])

    @property
    def has_strayed(self) -> bool:
        """Whether something was chosen that the step did not ask for."""
        step = self.step
        if step is None or step.until is None:
            return False
        own = [each.choose for each in self.table.done[self._since.choices :] if each.seat == self.learner]
        shown = [answer_of(text).option for text in step.shows]
        return bool(own) and own != shown[: len(own)]

    # --- going on -------------------------------------------------------------------------------

    def look(self) -> bool:
        """See whether the step's moment has come, and whether it is done; true if anything is different now."""
        moved = False
        while (step := self.step) is not None:
            self._since.choices = min(self._since.choices, len(self.table.done))
            self._since.events = min(self._since.events, len(self.table.events))
            if self._waits and (step.when is None or self._holds(step)):
                self._waits = False
                self._since = Since(self.table, self._since.events)
                moved = True
            if self._waits or step.until is None or not holds(step.until, self.table, self.learner, self._since):
                return moved
            self.at += 1
            self._since, self._waits, moved = Since(self.table), True, True
        return moved

    def _holds(self, step: Step) -> bool:
        return step.when is not None and holds(step.when, self.table, self.learner, self._since)

    def read_on(self) -> None:
        """What was to be read has been read."""
        if self.is_to_read:
            self.skip()

    def skip(self) -> None:
        """On to the next step, whether this one was done or not."""
        if self.step is not None:
            self.at += 1
            self._begin_step()

    def refuses(self, option: Option) -> str | None:
        """What the lesson says instead of letting this be chosen; None if it may be. Empty: nothing of its own."""
        step = self.step
        if step is None or self._waits:
            return None
        if step.until is None:
            return ""
        if step.only and step.until.chosen and not is_meant(step.until.chosen, option):
            return step.otherwise
        return None

    def take_back(self) -> None:
        """The table as it was when the step began."""
        count = len(self.table.done) - self._since.choices
        if count:
            self.table.undo(count)
        self._since = Since(self.table)
        self.look()
