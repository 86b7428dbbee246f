"""A language nobody speaks: our sentences with every letter under an accent, longer, and in brackets.

Whatever is shown in plain letters while it is spoken did not come out of the content.
"""

from __future__ import annotations

import re

from game.engine.files.language import Language

_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķľɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĽṀÑÓƤɊŔŠŢÚṼŴẊÝŽ",
)
_KEPT = re.compile(
    r"\{[^{}]*\}"  # blanks
    r"|:[a-z][a-z0-9-]*:"  # icons
    r"|\b[A-Z]{2,}-[RD]?\d+\b"  # numbers of rules
    r"|@[a-z]+\b"  # diagrams
    r"|\n"
)
_LETTERS = re.compile(r"[^\W\d_]+")
_TERM = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")


def accented(text: str) -> str:
    """Letters only: what is filled in, drawn or linked stays."""
    made, at = [], 0
    for kept in _KEPT.finditer(text):
        made += [_longer(text[at : kept.start()]).translate(_ACCENTS), _with_forms(kept[0])]
        at = kept.end()
    return "".join([*made, _longer(text[at:]).translate(_ACCENTS)])


def _with_forms(kept: str) -> str:
    """A blank with the word it counts, {n|card|cards}: only the word is said."""
    blank, *forms = kept.split("|") if kept.startswith("{") else (kept,)
    return "|".join([blank, *(_longer(form).translate(_ACCENTS) for form in forms)])


def _longer(text: str) -> str:
    """Two fifths more letters, word by word as they come: a sentence grows so, and lines still break between words."""
    owed = 0

    def stretched(word: re.Match[str]) -> str:
        nonlocal owed
        owed += 2 * len(word[0])
        added, owed = divmod(owed, 5)
        return word[0] + "·" * added

    return _LETTERS.sub(stretched, text)


class Pseudo(Language):
    id = "pseudo"

    def tell(self, place: str, english: str) -> str:
        if place.endswith("setup.bot_names") or _RULE.fullmatch(english):
            return english  # names and numbers of rules are no words
        made, at = [], 0
        for term in _TERM.finditer(english):
            made += [accented(english[at : term.start()]), f"[[{term[1]}|{accented(term[2] or term[1])}]]"]
            at = term.end()
        return f"⟦{''.join([*made, accented(english[at:])])}⟧"


PSEUDO = Pseudo()

_RULE = re.compile(r"\b[A-Z]{2,}-[RD]?\d+\b")
_WORD = re.compile(r"[A-Za-z]{2,}")


def plain_words(text: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text in plain letters, without numbers of rules, icons and what is allowed."""
    bare = re.sub(r":[a-z][a-z0-9-]*:", " ", _RULE.sub(" ", text))
    for name in sorted(allowed, key=len, reverse=True):
        bare = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", bare)
    return _WORD.findall(bare)
