"""The files of the table itself, the same for every game: its own rules, its sentences, and the words of the window."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from game.engine.files.faults import BadContent, Fault
from game.engine.files.language import DATA, ENGLISH, Language, told
from game.engine.files.rulebook import RulesFile, TextsFile
from game.engine.files.schema import BAD, Reading
from game.engine.files.yaml_file import read_yaml
from game.engine.words import Vocabulary

FILES: dict[str, type[msgspec.Struct]] = {
    "rules.yaml": RulesFile,
    "texts.yaml": TextsFile,
    "words.yaml": TextsFile,
}

F = TypeVar("F", bound=msgspec.Struct)


def read_table_file(name: str, cls: type[F], language: Language = ENGLISH) -> F:
    """One of the table's files, in a language; read once. Raises BadContent with every fault."""
    found = _read(name, language)
    assert isinstance(found, cls)
    return found


@cache
def _read(name: str, language: Language) -> msgspec.Struct:
    found, faults = try_table_file(name)
    if faults or found is None:
        raise BadContent(faults)
    return told(found, language, f"table/{name}")


def try_table_file(name: str) -> tuple[msgspec.Struct | None, list[Fault]]:
    faults: list[Fault] = []
    shown = f"data/table/{name}"
    node = read_yaml(DATA / "table" / name, shown, faults)
    if node is None:
        return None, faults
    reading = Reading(Vocabulary(), faults)
    found = reading.read(node, FILES[name], shown)
    reading.check_mentions()
    return None if found is BAD else found, faults
