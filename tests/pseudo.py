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
_TERM = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")


def accented(text: str) -> str:
    """Letters only: what is filled in, drawn or linked stays."""
    made, at = [], 0
    for kept in _KEPT.finditer(text):
        made += [text[at : kept.start()].translate(_ACCENTS), kept[0]]
        at = kept.end()
    return "".join([*made, text[at:].translate(_ACCENTS)])


class Pseudo(Language):
    id = "pseudo"

    def tell(self, place: str, english: str) -> str:
        if place.endswith("setup.bot_names") or _RULE.fullmatch(english):
            return english  # names and numbers of rules are no words
        made, at = [], 0
        for term in _TERM.finditer(english):
            made += [accented(english[at : term.start()]), f"[[{term[1]}|{accented(term[2] or term[1])}]]"]
            at = term.end()
        said = "".join([*made, accented(english[at:])])
        letters = sum(letter.isalpha() for letter in said)
        return f"⟦{said}{'·' * (letters * 2 // 5 - 2)}⟧"


PSEUDO = Pseudo()

_RULE = re.compile(r"\b[A-Z]{2,}-[RD]?\d+\b")
_WORD = re.compile(r"[A-Za-z]{2,}")


def plain_words(text: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text in plain letters, without numbers of rules, icons and what is allowed."""
    bare = re.sub(r":[a-z][a-z0-9-]*:", " ", _RULE.sub(" ", text))
    for name in sorted(allowed, key=len, reverse=True):
        bare = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", bare)
    return _WORD.findall(bare)
