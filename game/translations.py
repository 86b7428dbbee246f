"""What a language lacks, and what in it does not fit the English it tells.

Whatever English tells, by place, is heard by having everything told once. A translation has to ask for the same facts,
show the same icons, lead to the same words of the glossary, and name the same numbers: those of the English texts are
held to the effects they tell, so these are, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine.files.content import shown
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.language import DATA, FolderLanguage, Language, holds_files, sentences_in
from game.engine.files.sharing import sound_content
from game.engine.files.table_files import FILES as TABLE_FILES
from game.engine.files.table_files import read_table_file
from game.engine.files.wording import BLANK, Grammar, blanks, unfillable
from game.games import GAMES, ruleset
from game.teaching.coach import read_coach
from game.teaching.files import read_lessons

ICON = re.compile(r":[a-z][a-z0-9-]*:")
LINK = re.compile(r"\[\[([^\]|]*)(?:\|[^\]]*)?\]\]")
NUMBER = re.compile(r"\d+")
MOST_GUESSED = 30
"""Of sentences that English does not have, for so many it is said which may be meant: guessing takes time."""


MOST_NAMED = 12
"""Of sentences that a language lacks, so many are named."""


class Translation(NamedTuple):
    """How far a language is, and what is wrong with it."""

    id: str
    sentences: int
    missing: list[str]
    faults: list[Fault]

    @property
    def share(self) -> float:
        return 1 - len(self.missing) / self.sentences

    def notes(self) -> list[str]:
        """How much is there, and where English says what is still missing; nothing, if it is whole."""
        if not self.missing:
            return []
        there = self.sentences - len(self.missing)
        lines = [f"{self.id}: {there:,} of {self.sentences:,} sentences ({self.share:.0%})"]
        for place in self.missing[:MOST_NAMED]:
            name, _, key = place.partition(".yaml/")
            found = sentences_in(DATA / f"{name}.yaml").get(key)
            if found is not None:
                lines.append(f"data/{name}.yaml:{found[1]}: {key} is not told in {self.id}")
        if len(self.missing) > MOST_NAMED:
            lines.append(f"{self.id}: and {len(self.missing) - MOST_NAMED:,} more")
        return lines


class _Listener(Language):
    """Hears every sentence that could be told."""

    id = "heard"

    def __init__(self) -> None:
        self.heard: dict[str, str] = {}

    def tell(self, place: str, english: str) -> str:
        self.heard[place] = english
        return english


Folders = Callable[[str], tuple[Path, ...]]
"""A user's folders for a game."""


def all_english(folders: Folders = lambda game: (), games: Sequence[str] = GAMES) -> dict[str, str]:
    """Every sentence by its place: the table's, the games', their coaches' and lessons', a user's own among them."""
    listener = _Listener()
    for name, form in TABLE_FILES.items():
        read_table_file(name, form, listener)
    for game in games:
        content = sound_content(ruleset(game).content, folders(game)).content.told_in(listener)
        read_coach(content)
        read_lessons(content, folders(game))
    return listener.heard


def translation(id: str, root: Path = DATA) -> Translation:
    """A language held against English."""
    language = FolderLanguage(id, (root,))
    english = all_english(_beside(root))
    missing = [place for place in english if place not in language.sentences]
    return Translation(id, len(english), missing, _all_faults(language, root, english))


def translation_faults(id: str, root: Path = DATA) -> list[Fault]:
    """What is wrong with a language; only those games are read of which something is told."""
    language = FolderLanguage(id, (root,))
    games = [game for game in GAMES if (root / game / id).is_dir()]
    return _all_faults(language, root, all_english(_beside(root), games))


def _beside(root: Path) -> Folders:
    """A user's translation may also tell what the user's own content beside it says."""
    return lambda game: (root / game,) if root != DATA and holds_files(root / game) else ()


def _all_faults(language: FolderLanguage, root: Path, english: dict[str, str]) -> list[Fault]:
    if root != DATA:  # articles and genders may be left to ours
        language.grammar = FolderLanguage(language.id, (DATA, root)).grammar
    found = [Fault(shown(Path(file)), line, text) for file, line, text in language.faults]
    return [*found, *_faults(language, english)]


def _faults(language: FolderLanguage, english: dict[str, str]) -> Iterator[Fault]:
    unknown = 0
    for place, sentence in language.sentences.items():
        path, line = language.lines[place]
        file = shown(Path(path))
        if place in english:
            for wrong in (
                *_differences(english[place], sentence, language.grammar),
                *_terms(language, place, sentence),
            ):
                yield Fault(file, line, wrong)
        elif not place.endswith("/id"):
            unknown += 1
            hint = did_you_mean(place, english) if unknown <= MOST_GUESSED else ""
            yield Fault(file, line, f"English tells nothing at {place}{hint}")


def _differences(english: str, sentence: str, grammar: Grammar) -> Iterator[str]:
    wrong = list(unfillable(sentence, english, grammar))
    yield from wrong
    if not wrong:
        asked = blanks(sentence)
        yield from (f"the blank {blank} is missing" for blank in blanks(english) if blank not in asked)
    for what, pattern in (("icon", ICON), ("link to", LINK)):
        yield from _counted(what, pattern.findall(english), pattern.findall(sentence))
    yield from _counted("number", _numbers(english), _numbers(sentence))


def _terms(language: FolderLanguage, place: str, sentence: str) -> Iterator[str]:
    """Words that the translators' glossary says are not used, in the table's for all games and in the game's own."""
    plain = ICON.sub(" ", BLANK.sub(" ", sentence))
    never = language.never.get("table", {}) | language.never.get(place.partition("/")[0], {})
    for word, term in never.items():
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain, re.IGNORECASE):
            yield f"{word!r} is not used; the term is {term!r} (terms.yaml)"


def _counted(what: str, ours: list[str], theirs: list[str]) -> Iterator[str]:
    lacking, added = Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours)
    for found, words in ((lacking, "is missing"), (added, "is not in English")):
        yield from (f"the {what} {one} {words}" for one in found)


def _numbers(sentence: str) -> list[str]:
    """Numbers that a text itself names, without a thousands separator."""
    plain = LINK.sub("", ICON.sub("", BLANK.sub("", sentence)))
    return NUMBER.findall(re.sub(r"(?<=\d)[\u202f\xa0,](?=\d{3}\b)", "", plain))
