"""Reading lessons: ours and those in a user's folder. A lesson with a fault is left out; the others can be learnt."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.engine.files.content import Content, shown, yaml_files
from game.engine.files.faults import Fault
from game.engine.files.language import told
from game.engine.files.schema import BAD, Lines, Reading
from game.engine.files.yaml_file import read_yaml
from game.engine.words import Vocabulary
from game.teaching.lesson import MOST_STEPS, Lesson

SHELF = "lessons"


class Read:
    """A lesson as it was read: with where its parts stand, for faults that are found when it is tried."""

    def __init__(self, lesson: Lesson, file: str, lines: Lines) -> None:
        self.lesson = lesson
        self.file = file
        self.lines = lines


def read_lesson(path: Path, faults: list[Fault]) -> Read | None:
    """One file; None if it has a fault."""
    before = len(faults)
    file = shown(path)
    node = read_yaml(path, file, faults)
    if node is None:
        return None
    reading = Reading(Vocabulary(), faults)
    lesson = reading.read(node, Lesson, file)
    if lesson is BAD or len(faults) > before:
        return None
    if lesson.steps > MOST_STEPS:
        line = reading.lines.of(lesson, "chapters")
        faults.append(Fault(file, line, f"the lesson has {lesson.steps} steps; at most {MOST_STEPS} are one sitting"))
        return None
    return Read(lesson, file, reading.lines)


def lesson_files(content: type[Content], folders: Iterable[Path] = ()) -> list[Path]:
    """The files of a game's lessons, ours first. A user's file of the same name replaces ours."""
    found: dict[str, Path] = {}
    for folder in (content.home(), *folders):
        found.update({path.name: path for path in yaml_files(folder / SHELF)})
    return list(found.values())


def read_lessons(content: Content, folders: Iterable[Path] = ()) -> tuple[list[Lesson], list[Fault]]:
    """A game's lessons in the content's language, and what is wrong with those that are left out."""
    faults: list[Fault] = []
    lessons: dict[str, Lesson] = {}
    for path in lesson_files(type(content), folders):
        found = read_lesson(path, faults)
        if found is not None:
            place = f"{content.NAME}/{SHELF}/{path.name}"
            lessons[found.lesson.id] = told(found.lesson, content.language, place)
    return list(lessons.values()), faults
