"""Languages: the same content, told in other words.

What players read is marked `Told` where a file's shape is written down; everything else in a file is rules and ids, the
same in every language. English is what our files say. Another language is a folder beside them (`data/<game>/<id>/`)
with files of the same names and shapes that hold only what is told; a sentence missing there is told in English. A
user's content may hold such folders too: their files lie on top of ours; what in them has a fault is told in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from game.engine.files.faults import Fault
from game.engine.files.schema import BAD, Form, Reading
from game.engine.files.wording import PLAIN, Grammar, unfillable
from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence, read_yaml
from game.engine.words import Vocabulary

Told = Annotated[str, msgspec.Meta(min_length=1, extra={"told": True})]
"""Words that players read: a name, a sentence."""
MaybeTold = Annotated[str, msgspec.Meta(extra={"told": True})]
"""Words that players read, where there are any."""

GRAMMAR = ("grammar.yaml", "nouns.yaml")
"""Files that say nothing themselves but how blanks are filled."""
TERMS = "terms.yaml"
"""A file for translators: which words were chosen, and which are therefore not used."""
LANGUAGE_ID = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
"""How a language's folder is named: fr, or pt-br."""
WHOLE = "fr"
"""A language of ours that tells everything."""

F = TypeVar("F", bound=msgspec.Struct)

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "data"


class Terms(Form, frozen=True):
    """The glossary of whoever translates. Words of a game that explain themselves stand in `glossary.yaml` already."""

    terms: dict[str, str] = {}
    """An English word, and the one that was chosen for it."""
    never: dict[str, str] = {}
    """A word that is not used, and the one to use instead."""


class Language:
    """How sentences are told; this one as they stand in our files."""

    id = "en"
    grammar = PLAIN

    def tell(self, place: str, english: str) -> str:
        """A sentence in this language. Its place is its file and the way to it: 'biome/tiles.yaml/tiles/hill/name'."""
        return english


ENGLISH = Language()


class FolderLanguage(Language):
    """A language whose sentences stand in folders: `<root>/<game>/<id>/<file>`, the later root on top.

    A file that cannot be read is left out. Ours are held to English by tests; a sentence of anybody else's whose blanks
    cannot be filled is not told, or a table would stop at it.
    """

    def __init__(self, id: str, roots: tuple[Path, ...] = (DATA,)) -> None:
        self.id = id
        self.sentences: dict[str, str] = {}
        """All it can say, by place."""
        self.lines: dict[str, tuple[str, int]] = {}
        """The file and line of each sentence."""
        self.faults: list[Fault] = []
        """What is wrong with the files themselves."""
        self.never: dict[str, dict[str, str]] = {}
        """By the folder of a game, or of the table, which is for all: words that are not used."""
        self._doubtful: set[str] = set()
        for root in roots:
            for path in language_files(root, id):
                folder = root / path.relative_to(root).parts[0] / id
                node = read_yaml(path, str(path), self.faults)
                if path.name in (*GRAMMAR, TERMS):
                    self._learn(node, path)
                    continue
                place = f"{folder.parent.name}/{path.relative_to(folder).as_posix()}"
                for told_at, text, line in _sentences(node, place):
                    self.sentences[told_at] = text
                    self.lines[told_at] = (str(path), line)
                    if root != DATA:
                        self._doubtful.add(told_at)

    def _learn(self, node: Node | None, path: Path) -> None:
        """How blanks are filled, nouns of all files together; and which words are not used."""
        form = Terms if path.name == TERMS else Grammar
        found = Reading(Vocabulary(), self.faults).read(node, form, str(path)) if node is not None else BAD
        if isinstance(found, Terms):
            self.never[path.parent.parent.name] = found.never
        elif isinstance(found, Grammar):
            nouns = self.grammar.nouns | found.nouns
            self.grammar = msgspec.structs.replace(found if path.name == GRAMMAR[0] else self.grammar, nouns=nouns)

    def tell(self, place: str, english: str) -> str:
        said = self.sentences.get(place, english)
        if place in self._doubtful and next(unfillable(said, english, self.grammar), ""):
            return english
        return said


def language_files(root: Path, id: str) -> list[Path]:
    """The files of a language below a folder with a folder for each game."""
    return [path for folder in sorted(root.glob(f"*/{id}")) for path in sorted(folder.rglob("*.yaml"))]


def languages_in(root: Path) -> list[str]:
    """Every language that has a folder beside a game's or the table's files, however little is in it."""
    found = {path.parent.name for path in root.glob("*/*/*.yaml")}
    return sorted(id for id in found if LANGUAGE_ID.fullmatch(id))


def holds_files(folder: Path) -> bool:
    """Whether anything but languages is in a folder of a game."""
    return folder.is_dir() and any(not LANGUAGE_ID.fullmatch(path.name) for path in folder.iterdir())


def known_languages(roots: tuple[Path, ...] = (DATA,)) -> list[str]:
    """The languages that have a folder with the window's words."""
    found = {path.parent.name for root in roots for path in (root / "table").glob("*/words.yaml")}
    return sorted(id for id in found if LANGUAGE_ID.fullmatch(id) and id != ENGLISH.id)


def language(id: str, roots: tuple[Path, ...] = (DATA,)) -> Language:
    """A language by its id. Its folders are read once."""
    return ENGLISH if id == ENGLISH.id else _from_folders(id, roots)


@cache
def _from_folders(id: str, roots: tuple[Path, ...]) -> FolderLanguage:
    return FolderLanguage(id, roots)


def forget_languages() -> None:
    """Files have changed: whoever asks next gets what they say now."""
    _from_folders.cache_clear()


@cache
def share_of(spoken: Language) -> float:
    """How much of all that can be told a language tells itself. Our own translation is whole, which a test watches
    over; so its places are all there are, and nothing of English need be read."""
    if not isinstance(spoken, FolderLanguage) or spoken.id == WHOLE:
        return 1.0
    whole = [place for place in _from_folders(WHOLE, (DATA,)).sentences if not place.endswith("/id")]
    return sum(place in spoken.sentences for place in whole) / len(whole)


def told(file: F, language: Language, place: str) -> F:
    """A file's things with everything told in a language. What does not differ stays the very same thing."""
    changes = {}
    for name, key, is_told in _fields(type(file)):
        old = getattr(file, name)
        new = _told(old, is_told, language, f"{place}/{key}")
        if new is not old:
            changes[name] = new
    return msgspec.structs.replace(file, **changes) if changes else file


def _told(value: Any, is_told: bool, language: Language, place: str) -> Any:
    if isinstance(value, str):
        return language.tell(place, value) if is_told and value else value
    if isinstance(value, msgspec.Struct):
        return told(value, language, place)
    if isinstance(value, dict):
        new = {key: _told(inner, is_told, language, f"{place}/{key}") for key, inner in value.items()}
        return new if any(new[key] is not value[key] for key in value) else value
    if isinstance(value, tuple):
        made = tuple(
            _told(inner, is_told, language, f"{place}/{getattr(inner, 'id', number)}")
            for number, inner in enumerate(value)
        )
        return made if any(one is not other for one, other in zip(made, value, strict=True)) else value
    return value


@cache
def _fields(cls: type[msgspec.Struct]) -> tuple[tuple[str, str, bool], ...]:
    """Of each field: its name, its key in the file, and whether texts in it are told."""
    hints = get_type_hints(cls, include_extras=True)
    named = zip(cls.__struct_fields__, cls.__struct_encode_fields__, strict=True)
    return tuple((name, key, _is_told(hints[name])) for name, key in named)


def _is_told(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return any(isinstance(mark, msgspec.Meta) and (mark.extra or {}).get("told") for mark in marks) or _is_told(
            inner
        )
    return any(_is_told(arm) for arm in get_args(hint))


@cache
def sentences_in(path: Path) -> dict[str, tuple[str, int]]:
    """Every text of a file by the way to it, with its line."""
    return {way.removeprefix("/"): (text, line) for way, text, line in _sentences(read_yaml(path, "", []), "")}


def _sentences(node: Node | None, place: str) -> Iterator[tuple[str, str, int]]:
    """Every text of a file, with its place and line; things of a list are named by their id, as in the file they
    translate."""
    match node:
        case Scalar(value=str() as text, line=line):
            yield place, text, line
        case Mapping(items=items):
            for key, inner in items.items():
                yield from _sentences(inner, f"{place}/{key}")
        case Sequence(items=entries):
            for number, inner in enumerate(entries):
                name: Any = number
                if isinstance(inner, Mapping) and isinstance(id := inner.items.get("id"), Scalar):
                    name = id.value
                yield from _sentences(inner, f"{place}/{name}")
