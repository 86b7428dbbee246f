"""Where a learner is in a lesson: which step is on, what may be chosen meanwhile, and what leads back to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.decision import Option
from game.engine.files.content import Content
from game.engine.files.journal import Command
from game.teaching.lesson import Chapter, Lesson, Sign, Step, answer_of
from game.teaching.opening import open_chapter
from game.teaching.partners import are_all_waiting
from game.teaching.signs import Look, Since, ask_of, holds, is_meant, says


class Course:
    """A lesson being learnt. It looks at its table and never plays at it, but for taking back."""

    def __init__(self, game: str, lesson: Lesson, content: Content, chapter: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.content = content
        self.is_by_itself: Callable[[int], bool] = lambda number: False
        """Whether nobody made a choice: the table closed a window that concerned nobody."""
        self.begin(chapter)

    def begin(self, chapter: int) -> None:
        """A chapter from its first step on, at its own table. Raises Misplaced."""
        self.number = chapter
        self.table = open_chapter(self.game, self.lesson.chapters[chapter].table, self.content)
        self.at = 0
        self._starts: dict[int, Since] = {}  # by step: the moment it began
        self._asked_at: tuple[object, bool] = (None, False)
        self._begin_step()

    def go_on(self, step: int, played: Iterable[Command]) -> None:
        """Bring a chapter that has just begun to where it was left. Raises Refused if it does not let that happen."""
        for command in played:
            while self.is_to_read and self.at < step:
                self.read_on()
            assert command.choose is not None
            self.table.choose(command.seat, command.choose, command.argument)
            self.look()
        while self.at < step:
            self.skip()

    def _begin_step(self, events: int | None = None) -> None:
        self._note_start(Since(self.table, events))
        self._looked_at = len(self.table.events)  # how much had happened when it was looked at last
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
        if self._waits:  # nobody but the learner can go on, and what the step waits for has not come
            musts = [ask.seat for ask in table.asks if ask.must and not ask.is_chance]
            return musts == [self.learner] and self._are_all_waiting()
        if step.until is None or not step.until.chosen:
            return False
        ask = ask_of(table, self.learner)
        return ask is not None and ask.must and not any(is_meant(step.until.chosen, each) for each in ask.options)

    def _are_all_waiting(self) -> bool:
        """Bots that may act at any moment are asked only once at each."""
        moment = (self.number, len(self.table.done))
        if self._asked_at[0] != moment:
            self._asked_at = (moment, are_all_waiting(self.table, self.chapter.table))
        return self._asked_at[1]

    @property
    def given(self) -> int:
        """How many answers the learner has given in this step."""
        return len(self._own())

    def _own(self) -> list[str | tuple[str, ...] | None]:
        """What the learner has chosen in this step."""
        done = self.table.done
        numbers = range(self._since.choices, len(done))
        return [done[at].choose for at in numbers if done[at].seat == self.learner and not self.is_by_itself(at)]

    @property
    def has_won(self) -> bool:
        """Whether the game is over and the learner among those who won it: then there is nothing left to show."""
        outcome = self.table.outcome
        return outcome is not None and (outcome.result == "win" or self.learner in outcome.winners)

    @property
    def has_strayed(self) -> bool:
        """Whether something was chosen that the step did not ask for."""
        step = self.step
        if step is None or step.until is None:
            return False
        own = self._own()
        shown = [answer_of(text).option for text in step.shows]
        return bool(own) and own != shown[: len(own)]

    # --- going on -------------------------------------------------------------------------------

    def look(self) -> bool:
        """See whether the step's moment has come, and whether it is done; true if anything is different now."""
        moved = False
        before, self._looked_at = min(self._looked_at, len(self.table.events)), len(self.table.events)
        while self.at > 0 and len(self.table.done) < self._starts[self.at].choices:
            self.at -= 1  # what led to this step was taken back, and so is the step
            self._since, self._waits, moved = self._starts[self.at], True, True
        if self.has_won and self.step is not None:
            moved, self.at = True, len(self.chapter.steps)
            self._note_start(Since(self.table))
        while (step := self.step) is not None:
            self._since.choices = min(self._since.choices, len(self.table.done))  # more may have been taken back
            if self._waits and (step.when is None or self._holds(step.when)):
                self._waits = False
                self._note_start(Since(self.table, self._since.events))
                moved = True
            if self._waits or step.until is None or not self._holds(step.until):
                return moved
            self.at += 1
            # What came of the choice that fulfilled this step may be what the next one waits for.
            self._note_start(Since(self.table, before))
            self._waits = moved = True
        return moved

    def _note_start(self, since: Since) -> None:
        self._since = since
        self._starts[self.at] = since

    def _holds(self, sign: Sign) -> bool:
        return holds(sign, Look(self.table, self.learner, self._since))

    def read_on(self) -> None:
        """What was to be read has been read."""
        if self.is_to_read:
            self.skip()

    def skip(self) -> None:
        """On to the next step, whether this one was done or not."""
        if self.step is not None:
            self.at += 1
            self._begin_step()

    def refuses(self, option: Option, argument: Any = None) -> str | None:
        """What the lesson says instead of letting this be chosen; None if it may be. Empty: nothing of its own."""
        step = self.step
        if step is None or self._waits:
            return None
        if step.until is None:
            return ""
        if step.only and step.until.chosen and not is_meant(step.until.chosen, option):
            return step.otherwise
        if step.only and isinstance(argument, dict) and not says(step.until, argument):
            return step.otherwise
        return None

    def take_back(self) -> None:
        """The table as it was when the step began; if its moment never came, when the step before it did."""
        if self._waits and self.at > 0:
            self.at -= 1
        is_over = self.table.outcome is not None
        while is_over and self.at > 0 and self._starts[self.at].choices >= len(self.table.done):
            self.at -= 1  # the game ended before this step: what led there lies further back
        start = self._starts[self.at]
        count = len(self.table.done) - start.choices
        if count > 0:
            self.table.undo(count)
        self._begin_step(start.events)
