"""What the coach says: one line at the right moment, the first time something new is possible or dangerous."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from game.engine.files.content import Content, shown
from game.engine.files.faults import Fault
from game.engine.files.language import told
from game.engine.files.rulebook import Words
from game.engine.files.schema import BAD, Form, Reading, defines
from game.engine.files.yaml_file import read_yaml
from game.engine.words import Vocabulary
from game.teaching.lesson import Said, Sign
from game.teaching.signs import Look, holds

FILE = "coach.yaml"


class CoachLine(Form, frozen=True):
    """Said once, when its sign is seen by the seat it is for."""

    id: Annotated[str, defines("line")]
    when: Sign
    say: Said
    lights: tuple[Words, ...] = ()
    rule: str = ""


class CoachFile(Form, frozen=True):
    """All lines of a game; of several that could be said, the first is."""

    lines: tuple[CoachLine, ...] = ()


def read_coach(content: Content, path: Path | None = None) -> tuple[tuple[CoachLine, ...], list[Fault]]:
    """A game's lines in the content's language, ours if no file is named, and what is wrong with them."""
    path = path or content.home() / FILE
    faults: list[Fault] = []
    node = read_yaml(path, shown(path), faults) if path.is_file() else None
    if node is None:
        return (), faults
    reading = Reading(Vocabulary(), faults)
    file = reading.read(node, CoachFile, shown(path))
    if file is BAD:
        return (), faults
    for line in file.lines:
        if line.rule and line.rule not in content.rulebook:
            faults.append(Fault(shown(path), reading.lines.of(line, "rule"), f"there is no rule {line.rule!r}"))
    return told(file, content.language, f"{content.NAME}/{FILE}").lines, faults


def line_for(lines: Iterable[CoachLine], said: Iterable[str], look: Look) -> CoachLine | None:
    """The first line that was not said yet and whose moment is now."""
    known = set(said)
    return next((line for line in lines if line.id not in known and holds(line.when, look)), None)
