"""Trying a lesson before anybody learns by it: its own answers must lead through it, from first step to last."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.refused import Refused
from game.engine.state import CLOCK
from game.teaching.course import Course
from game.teaching.files import Read
from game.teaching.lesson import Step, answer_of
from game.teaching.opening import Misplaced
from game.teaching.partners import let_act, let_pass

PATIENCE = 300
"""How many answers of bots a step may wait for."""


def rehearse(game: str, read: Read, content: Content) -> Iterator[Fault]:
    """Everything that would leave a learner stuck, with the line it stands on."""
    lesson, lines = read.lesson, read.lines
    for number, chapter in enumerate(lesson.chapters):
        try:
            course = Course(game, lesson, content, number)
        except Misplaced as bad:
            yield Fault(read.file, _line(read, chapter.table, bad), str(bad))
            continue
        for step in chapter.steps:
            if step.rule and step.rule not in content.rulebook:
                yield Fault(read.file, lines.of(step, "rule"), f"there is no rule {step.rule!r}")
        fault = _walk(course, read)
        if fault is not None:
            yield fault


def _line(read: Read, deal: object, bad: Misplaced) -> int:
    """Where a table's entry stands that cannot be laid out."""
    part = getattr(deal, bad.part)
    return read.lines.of(part, bad.at) if bad.part in ("before", "position") else read.lines.of(deal, bad.part)


def _walk(course: Course, read: Read) -> Fault | None:
    """Through a chapter by its own answers; what stopped it, if anything did."""
    while (step := course.step) is not None:
        try:
            problem = _do(course, step)
        except Refused as refusal:
            problem = f"what it shows is refused: {refusal.text} ({refusal.rule})"
        if problem:
            return Fault(read.file, read.lines.of(step), f"the step {step.id!r} {problem}")
    return None


def _do(course: Course, step: Step) -> str:
    """One step: until it comes, then what it shows, then until it is seen to be done."""
    if not _wait(course, lambda: not course.is_waiting):
        return "never comes: its moment is not seen"
    if course.is_to_read:
        course.read_on()
        return ""
    for text in step.shows:
        if course.step is not step:
            break
        if not _wait(course, lambda: any(ask.seat == course.learner for ask in course.table.asks)):
            return "shows an answer that nobody asks for"
        answer = answer_of(text)
        table, learner = course.table, course.learner
        while table.why_not(learner, answer.option) is not None and let_pass(table, learner):
            course.look()
        refused = _refused(course, answer.option)
        if refused:
            return f"does not let its own answer be given: {text}"
        course.table.choose(course.learner, answer.option, answer.argument)
        course.look()
    if not _wait(course, lambda: course.step is not step):
        return "is not fulfilled by what it shows" if step.shows else "shows nothing, and nothing fulfils it"
    return ""


def _refused(course: Course, chosen: str | tuple[str, ...]) -> bool:
    ask = next(ask for ask in course.table.asks if ask.seat == course.learner)
    options = [option for option in ask.options if option.id == chosen]
    return bool(options) and course.refuses(options[0]) is not None


def _wait(course: Course, until: Callable[[], bool]) -> bool:
    """Let bots, and the clock if nobody else is left, act until something is so; false if it never is."""
    for _ in range(PATIENCE):
        if until():
            return True
        if not let_act(course.table, course.chapter.table) and not let_pass(course.table, course.learner):
            clock = [ask for ask in course.table.asks if ask.seat == CLOCK]
            if not clock or not clock[0].options:
                return False
            course.table.choose(CLOCK, clock[0].options[0].id)
        course.look()
    return until()
