"""The words by which typed lines are judged: those of all languages at once, so that a game goes the same whoever reads
it, and a table may type in several."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from game.engine.files.schema import Form


class TypedWords(Form, frozen=True):
    """What a language has for what typed lines are searched for."""

    numbers: tuple[str, ...]
    """From zero on; several spellings have a `|` between them."""
    kinds: dict[str, tuple[str, ...]]
    """How each kind of Equipment is called, all kinds in the same forms: when kinds are exchanged, forms are kept."""
    said: dict[str, tuple[str, ...]]
    """The words of a macro; of YES and NO the first is what the others become. What ends in ' is elided."""


class Wordbook:
    """The words of all languages, each with what it means; words are keys as `key` makes them."""

    def __init__(self, typed: dict[str, TypedWords]) -> None:
        self.said: dict[str, list[str]] = {"TYPE": [], "NUM": []}
        self.numbers: dict[str, int] = {}
        self.kinds: dict[str, tuple[str, dict[str, str]]] = {}
        """Of each word its kind, and how all kinds are called in this form."""
        self.opposites: dict[str, str] = {}
        for words in typed.values():
            for number, spellings in enumerate(words.numbers):
                self.said["NUM"] += spellings.split("|")
                self.numbers |= {key(word): number for word in spellings.split("|")}
            for forms in zip(*words.kinds.values(), strict=False):
                called = dict(zip(words.kinds, forms, strict=True))
                self.said["TYPE"] += forms
                self.kinds |= {key(word): (kind, called) for kind, word in called.items()}
            for macro, said in words.said.items():
                self.said.setdefault(macro, []).extend(said)
            for one, other in (("YES", "NO"), ("NO", "YES")):
                for word in words.said.get(one, ()):
                    self.opposites.setdefault(key(word), words.said[other][0])


def key(word: str) -> str:
    """A word by which it is found again, whether or not it was typed with its accents."""
    return "".join(map(bare, word.lower()))


def bare(letter: str) -> str:
    """A letter without its accent."""
    if letter in "’'":
        return "'"
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() and base.isalpha() else letter


def spelt(text: str) -> str:
    """A pattern in which accents may be left out, since who types in a hurry does that, but none added: 'sûre' is not
    'sure'."""
    return "".join("['’]" if bare(letter) == "'" else _either(letter) for letter in text)


def _either(letter: str) -> str:
    return letter if bare(letter) == letter else f"[{letter}{bare(letter)}]"


def any_number(words: Iterable[str], digits: str) -> str:
    """A pattern for whole numbers, the longest first; '7' is not in '17', nor 'seven' in 'thirty-seven'."""
    return rf"(?<![\w-])(?:{digits}|{_longest_first(words)})(?![\w-])"


def any_word(words: Iterable[str]) -> str:
    """A pattern for whole words, the longest first. An elided word ends in the midst of what is written: j'ai."""
    return rf"(?<!\w)(?:{_longest_first(words)})(?:(?<=['’])|(?!\w))"


def _longest_first(words: Iterable[str]) -> str:
    return "|".join(spelt(re.escape(word)) for word in sorted(words, key=len, reverse=True))
