"""A lesson: the ordinary table, with a few words beside what they speak of, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game import Refused
from game.engine.decision import Option
from game.teaching.course import Course
from game.teaching.lesson import answer_of
from scenes.lesson.progress import Progress
from scenes.lesson.sitting import RULE, LessonSitting
from scenes.table.furniture.layout import Layout
from scenes.table.help.beside import Note, Noted, bring_into_sight, light_up, lit_places
from scenes.table.scene import TableScene
from scenes.table.stage.finish import Finish
from scenes.ui.frame import SMALL, Frame
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App


LET_COME = "let_come"
"""The button that lets a window pass."""


class Leads(NamedTuple):
    """Where a lesson leads to."""

    on: Callable[[], None]
    """To the next chapter."""
    again: Callable[[], None]
    chapters: Callable[[], None]
    """To the list of all chapters."""
    game: Callable[[], None]
    """To a real game, with the coach."""


class LessonScene(TableScene):
    name = "lesson"
    is_taught = True
    sitting: LessonSitting

    def __init__(self, app: App, course: Course, progress: Progress, leads: Leads) -> None:
        self.course = course
        self.progress = progress
        self.leads = leads
        self.noted = Noted()
        self.is_put_aside = False  # the learner plays freely
        self._shown_step: object = None
        self._scrolled_for: object = None
        super().__init__(app, LessonSitting(course, app.settings, lambda: app.thinkers))
        self.sitting.hosting.ahead = 0  # the table never runs past a step
        self.finish = Finish(lambda: False, self._open_result)  # the lesson says how it ended; a result is asked for

    # --- where we are ---------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        changed = super().tick(now)
        if not self._is_still():
            return changed
        self.course.look()
        return self._note_step() or changed

    def _is_still(self) -> bool:
        return not self.staging.is_on and not self.board.is_moving(self.app.now)

    def _note_step(self) -> bool:
        """Keep where the learner is; true if that is somewhere else than before."""
        course = self.course
        here = (course.number, course.at, course.is_waiting, course.is_astray, len(self.table.done))
        if here == self._shown_step:
            return False
        self._shown_step = here
        if course.step is None:
            self.progress.finish(course.game, course.lesson.id, course.chapter.id)
        else:
            self.progress.leave(course.game, course.lesson.id, course.chapter.id, course.at, course.table)
        if self.app.input.pointing.shows_focus and self.app.stack.top is self:
            self.app.input.pointing.focus = self.first_focus()
        self.app.redraw()
        return True

    def first_focus(self) -> str:
        is_first = self.course.is_to_read or self.course.is_astray or self._is_over()
        return "lesson:next" if is_first and not self._confirm.is_open else super().first_focus()

    @property
    def is_held_up(self) -> bool:
        """Whether the step waits for something that comes only when the learner answers, or lets a window pass."""
        return self.course.is_waiting and self.sitting.is_stopped()

    def _is_over(self) -> bool:
        return self.course.step is None and not self.is_put_aside

    # --- drawing --------------------------------------------------------------------------------

    def draw_table(self, frame: Frame) -> Layout:
        places = super().draw_table(frame)
        is_covered = self._confirm.is_open or self.hint.is_open or self.app.stack.top is not self
        sand_runs = self.sitting.clock.is_running and not self.course.is_to_read  # nobody reads then
        if is_covered or not self._is_still() or self.sitting.clock.is_held or sand_runs:
            return places
        lights = self.course.step.lights if self.course.step is not None and not self.course.is_waiting else ()
        lights = (LET_COME,) if self.is_held_up else lights
        self._scroll_to(frame, lights)
        lit = lit_places(frame, lights, self.board.flights.anchors)
        light_up(frame, lit)
        moment = (self.ask.id if self.ask is not None else "", self.board.scenery())
        self.noted.draw(frame, places, self.note(), lit, stays=self.course.is_waiting, moment=moment)
        return places

    def _scroll_to(self, frame: Frame, lights: tuple[str, ...]) -> None:
        """Once for each step, so that the learner may scroll away from it."""
        key = (self.course.number, self.course.at, self.course.is_waiting, frame.rect.size)
        if key != self._scrolled_for:
            self._scrolled_for = key
            if bring_into_sight(frame, lights):
                self.app.redraw()

    def note(self) -> Note:
        """What the lesson says now."""
        course = self.course
        head = say(
            "lesson.head",
            number=course.number + 1,
            count=len(course.lesson.chapters),
            title=course.chapter.title,
            step=min(course.at + 1, len(course.chapter.steps)),
            steps=len(course.chapter.steps),
        )
        if course.step is None:
            return Note("lesson", head, *self._end())
        if course.is_astray:
            take_back = _button("next", "undo", self.take_back, label="take_back", main=True)
            return Note("lesson", head, say("lesson.astray"), [take_back, *self._others()])
        if course.is_waiting:
            return Note("lesson", head, say("lesson.let_come" if self.is_held_up else "lesson.watch"), self._others())
        return Note("lesson", head, course.step.say, self._buttons(), self._answer(), course.step.rule)

    def _answer(self) -> str:
        """What is said to a choice the step did not ask for."""
        step = self.course.step
        if step is None or step.until is None or not self.course.has_strayed or self.ask is None:
            return ""
        return step.otherwise or say("lesson.otherwise")

    def _buttons(self) -> list[dict[str, Any]]:
        course, step = self.course, self.course.step
        if course.is_to_read:
            return [_button("next", "play", self.read_on, main=True), *self._others()]
        found = []
        if course.has_strayed:
            found.append(_button("back", "undo", self.take_back, label="take_back"))
        if step is not None and step.shows and self.ask is not None:
            found.append(_button("show", "eye", self.show))
        return [*found, *self._others()]

    def _others(self) -> list[dict[str, Any]]:
        return [
            _button("skip", "step-forward", self.skip, tip=say("lesson.skip_tip")),
            _button("chapters", "rulebook", self.leads.chapters, label="leave"),
        ]

    def _end(self) -> tuple[str, list[dict[str, Any]]]:
        """The steps are done: the learner may play on here."""
        course = self.course
        back = _button("chapters", "rulebook", self.leads.chapters, label="leave")
        if course.is_last:
            text = course.lesson.after or say("lesson.all_done")
            on = _button("next", "play", self.leads.game, label="real_game", main=True)
        else:
            text = course.chapter.free or say("lesson.chapter_done")
            on = _button("next", "play", self.leads.on, label="next_chapter", main=True)
        if self.table.outcome is not None:
            text = f"{say('lesson.won' if course.has_won else 'lesson.lost')} {text}"
        again = _button("again", "restart", self.leads.again, label="again")
        if self.is_put_aside or self.table.outcome is not None:
            return (say("lesson.free") if self.is_put_aside else text), [on, again, back]
        stay = _button("stay", "hand", self.stay, label="stay")
        return text, [on, stay, again, back]

    # --- doing ----------------------------------------------------------------------------------

    def read_on(self) -> None:
        """Where time matters, whoever has read is counted in before it runs."""
        self.course.read_on()
        if not self.course.is_to_read:
            self.sitting.clock.resume()
        self._note_step()

    def skip(self) -> None:
        self.course.skip()
        self._note_step()

    def stay(self) -> None:
        self.is_put_aside = self.sitting.plays_on = True

    def take_back(self) -> None:
        self._do(self.sitting.take_back)
        self._note_step()

    def show(self) -> None:
        """Do what the step asks for, as the lesson would."""
        step = self.course.step
        if step is None:
            return
        shown = [answer_of(text) for text in step.shows]
        answer = shown[min(self.course.given, len(shown) - 1)]
        self.choose(answer.option, answer.argument)

    def let_come(self) -> bool:
        """What would come may be what the step wants to prevent."""
        window = self.sitting.window()
        said = self.course.refuses(Option(window.closing, "")) if window is not None and window.closing else None
        if said is not None:
            self.refuse(Refused(RULE, said or say("lesson.read_first")))
            return True
        return super().let_come()

    def act(self, action: str) -> bool:
        if action == "pass" and self.course.is_to_read and self._is_still() and not self._confirm.is_open:
            self.read_on()
            return True
        return super().act(action)

    def language_changed(self) -> None:
        super().language_changed()
        known = self.app.rules.lessons(self.course.game)[0]
        self.course.lesson = next((each for each in known if each.id == self.course.lesson.id), self.course.lesson)

    def left(self) -> None:
        self._note_step()
        super().left()


def _button(id: str, icon: str, does: Callable[[], None], label: str = "", **more: Any) -> dict[str, Any]:
    words = say(f"lesson.{label or id}")
    return {"id": f"lesson:{id}", "label": words, "icon": icon, "does": does, "size": SMALL, **more}
