"""Every sentence of the window, by key: data/table/words.yaml, and what the table itself says: data/table/texts.yaml.

The window speaks one language at a time. Whoever shows a sentence asks for it by its key when it is shown, so another
language is there with the next frame. What is said to somebody at another screen is said in theirs (`speaking`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from game.engine.files.language import DATA, ENGLISH, Language, known_languages, language
from game.engine.files.rulebook import TextsFile
from game.engine.files.table_files import read_table_file
from game.engine.files.wording import filled

_languages: dict[str, Language] = {ENGLISH.id: ENGLISH}
_roots: tuple[Path, ...] = (DATA,)
_spoken: Language = ENGLISH
_to_one: ContextVar[Language | None] = ContextVar("to_one", default=None)
"""Set while something is said to somebody who reads another language; in this thread alone."""


def languages() -> list[tuple[str, str]]:
    """The languages there are words for, each with how it calls itself. One alone is nothing to choose from."""
    known = dict.fromkeys([*_languages, *known_languages(_roots)])
    return [(id, name_of(id)) for id in known]


def name_of(id: str) -> str:
    """How a language calls itself; its id if it does not say."""
    told = language_called(id)
    name = _texts("words.yaml", told)["language.name"]
    return id if told is not ENGLISH and name == _texts("words.yaml", ENGLISH)["language.name"] else name


def language_called(id: str) -> Language:
    """A language by its id; English if it is gone."""
    return known_language(id) or ENGLISH


def known_language(id: str) -> Language | None:
    """A language by its id, also one with its country ("fr-CA"); None if there are no words for it."""
    for name in (id, id.lower().partition("-")[0]):
        if name in _languages:
            return _languages[name]
        if name in known_languages(_roots):
            return language(name, _roots)
    return None


def learn(language: Language) -> None:
    """A language that is in no folder."""
    _languages[language.id] = language


def learn_from(roots: tuple[Path, ...]) -> None:
    """A user's own languages lie on top of ours."""
    global _roots
    _roots = (DATA, *roots)


def speak(id: str) -> Language:
    """Say everything in this language from now on."""
    global _spoken
    _spoken = language_called(id)
    return _spoken


def spoken() -> Language:
    return _to_one.get() or _spoken


@contextmanager
def speaking(language: Language | None) -> Iterator[None]:
    """Say everything in a language for as long as this lasts, to somebody who reads that one; with none, as before."""
    before = _to_one.set(language or _to_one.get())
    try:
        yield
    finally:
        _to_one.reset(before)


def _texts(file: str, language: Language) -> Mapping[str, str]:
    return read_table_file(file, TextsFile, language).texts


def words() -> Mapping[str, str]:
    return _texts("words.yaml", spoken())


def say(key: str, **facts: Any) -> str:
    """A sentence with its blanks filled."""
    sentence = words().get(key)
    if sentence is None:
        sentence = _texts("texts.yaml", spoken())[key]
    return filled(sentence, facts, spoken().grammar) if facts else sentence


def headed(head: str, text: str, bold: bool = False) -> str:
    """Somebody or something, and what is said of it, with a colon as the language sets it."""
    return say("headed.bold" if bold else "headed", head=head, text=text)
