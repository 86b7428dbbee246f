"""Every sentence of the window, by key: data/table/words.yaml."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.engine.files.rulebook import TextsFile
from game.engine.files.table_files import read_table_file

LANGUAGES = (("en", "English"),)
"""Languages there are words for. The screens offer what is listed here."""


@cache
def words() -> dict[str, str]:
    return read_table_file("words.yaml", TextsFile).texts


def say(key: str, **facts: Any) -> str:
    """A sentence with its blanks filled."""
    sentence = words()[key]
    return sentence.format_map(facts) if facts else sentence
