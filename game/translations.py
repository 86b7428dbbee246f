"""What a language lacks, and what in it does not fit the English it tells.

Whatever English tells, by place, is heard by having everything told once. A translation has to ask for the same facts,
show the same icons, lead to the same words of the glossary, and name the same numbers: those of the English texts are
held to the effects they tell, so these are, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.engine.files.content import shown
from game.engine.files.faults import BadContent, Fault, did_you_mean
from game.engine.files.language import DATA, FolderLanguage, Language
from game.engine.files.sharing import shared_content
from game.engine.files.table_files import FILES as TABLE_FILES
from game.engine.files.table_files import read_table_file
from game.engine.files.wording import Grammar, blanks
from game.games import GAMES, ruleset
from game.teaching.coach import read_coach
from game.teaching.files import read_lessons

ICON = re.compile(r":[a-z][a-z0-9-]*:")
LINK = re.compile(r"\[\[([^\]|]*)(?:\|[^\]]*)?\]\]")
NUMBER = re.compile(r"\d+")
BLANK = re.compile(r"\{[^{}]*\}")
MOST_GUESSED = 30
"""Of sentences that English does not have, for so many it is said which may be meant: guessing takes time."""


class Translation(NamedTuple):
    """How far a language is, and what is wrong with it."""

    id: str
    sentences: int
    missing: list[str]
    faults: list[Fault]

    @property
    def share(self) -> float:
        return 1 - len(self.missing) / self.sentences


class _Listener(Language):
    """Hears every sentence that could be told."""

    id = "heard"

    def __init__(self) -> None:
        self.heard: dict[str, str] = {}

    def tell(self, place: str, english: str) -> str:
        self.heard[place] = english
        return english


def all_english() -> dict[str, str]:
    """Every sentence of ours by its place: the table's, the games', their coaches' and lessons'."""
    listener = _Listener()
    for name, form in TABLE_FILES.items():
        read_table_file(name, form, listener)
    for game in GAMES:
        content = shared_content(ruleset(game).content).told_in(listener)
        read_coach(content)
        read_lessons(content)
    return listener.heard


def known_translations(root: Path = DATA) -> list[str]:
    """Every language that has a folder beside a game's or the table's files, however little is in it."""
    files = [path for game in (*GAMES, "table") for path in (root / game).glob("*/*.yaml")]
    shelves = {shelf for game in GAMES for shelf in ruleset(game).content.SHELVES} | {"lessons", "pattern"}
    return sorted({path.parent.name for path in files if path.parent.name not in shelves})


def translation(id: str, root: Path = DATA) -> Translation:
    """A language held against English."""
    english = all_english()
    try:
        language = FolderLanguage(id, (root,))
    except BadContent as error:
        return Translation(id, len(english), list(english), error.faults)
    faults = list(_faults(language, english))
    return Translation(id, len(english), [place for place in english if place not in language.sentences], faults)


def _faults(language: FolderLanguage, english: dict[str, str]) -> Iterator[Fault]:
    unknown = 0
    for place, sentence in language.sentences.items():
        path, line = language.lines[place]
        file = shown(Path(path))
        if place in english:
            for wrong in _differences(english[place], sentence, language.grammar):
                yield Fault(file, line, wrong)
        elif not place.endswith("/id"):
            unknown += 1
            hint = did_you_mean(place, english) if unknown <= MOST_GUESSED else ""
            yield Fault(file, line, f"English tells nothing at {place}{hint}")


def _differences(english: str, sentence: str, grammar: Grammar) -> Iterator[str]:
    try:
        asked, may = blanks(sentence), blanks(english)
    except ValueError:
        yield "a brace has no partner; write it twice if it is no blank"
        return
    for blank in [one for one in asked if one not in may]:
        yield f"nothing fills the blank {blank}; there {'are ' + ', '.join(may) if may else 'is none'}"
    for blank in [one for one in may if one not in asked]:
        yield f"the blank {blank} is missing"
    for found in BLANK.findall(sentence):
        forms = found.strip("{}").split("|")
        if len(forms) > 1 and len([form for form in forms[1:] if form]) != 2:
            yield f"{found} needs two forms of the word, for one and for many"
        article, colon, thing = found.strip("{}").partition(":")
        if colon and thing.isidentifier() and article.casefold() not in grammar.articles:
            yield f"the grammar has no article {article!r} as in {found}"
    for what, pattern in (("icon", ICON), ("link to", LINK)):
        yield from _counted(what, pattern.findall(english), pattern.findall(sentence))
    yield from _counted("number", _numbers(english), _numbers(sentence))


def _counted(what: str, ours: list[str], theirs: list[str]) -> Iterator[str]:
    lacking, added = Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours)
    for found, words in ((lacking, "is missing"), (added, "is not in English")):
        yield from (f"the {what} {one} {words}" for one in found)


def _numbers(sentence: str) -> list[str]:
    """Numbers that a text itself names, without a thousands separator."""
    plain = LINK.sub("", ICON.sub("", BLANK.sub("", sentence)))
    return NUMBER.findall(re.sub(r"(?<=\d)[\u202f\xa0,](?=\d{3}\b)", "", plain))
