"""Filling the blanks of a sentence as its language asks for it: plurals, articles, elision.

    {name}                  a fact as it is
    {n|card|cards}          a number and the word that goes with it
    {n||card|cards}         only the word
    {le:thing}              a name with its article, as the language's grammar has it: "la Clé", "l’Exit", "les Outils"

Which numbers take the singular, which articles there are and what gender a noun has stands in the language's own files
(`data/table/<id>/grammar.yaml`, `data/<game>/<id>/nouns.yaml`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any, Literal

from game.engine.files.schema import Form

Gender = Literal["m", "f", "mp", "fp", "mh", "fh"]
NO_BREAK = "\N{NO-BREAK SPACE}"
SIGNS = "+-\N{MINUS SIGN}"
BRACKETED = re.compile(r"\s\([^()]*\)$")
PARSED = Formatter()
BLANK = re.compile(r"\{[^{}]*\}")


class Article(Form, frozen=True):
    """A word that stands before a noun, with the space after it if there is one: by gender and number, and before a
    vowel."""

    m: str
    f: str
    mp: str
    fp: str
    elided: str = ""


class Grammar(Form, frozen=True):
    """What a language asks of whoever fills in its blanks."""

    singular: tuple[int, ...] = (1,)
    """The numbers that go with the first form of a word."""
    vowels: str = ""
    """What an article is elided before."""
    half_vowels: str = ""
    """What it is elided before if a consonant follows: d’Yves, but de Yann."""
    articles: dict[str, Article] = {}
    nouns: dict[str, Gender] = {}
    """The gender of a noun: m, f, mp, fp; with an h behind it nothing is elided before it."""

    def form(self, number: Any, forms: list[str]) -> str:
        """A number may come with its sign, as text: one less is one."""
        return forms[0] if str(number).lstrip(SIGNS) in map(str, self.singular) else forms[-1]

    def with_article(self, name: str, noun: str) -> str:
        """Under a name with a capital the article begins a sentence. What stands in brackets after a noun, as the
        coordinates of a place do, is no part of it."""
        article = self.articles[name.casefold()]
        gender = self.nouns.get(noun) or self.nouns.get(BRACKETED.sub("", noun), "m")
        is_elided = article.elided and gender in ("m", "f") and self._begins_with_vowel(noun)
        said = article.elided if is_elided else getattr(article, gender.removesuffix("h"))
        return (said[:1].upper() + said[1:] if name[:1].isupper() else said) + noun

    def _begins_with_vowel(self, noun: str) -> bool:
        heard = [letter for letter in noun.casefold() if letter.isalnum()]
        if heard and heard[0] in self.half_vowels:
            return len(heard) > 1 and heard[1] not in self.vowels
        return bool(heard) and heard[0] in self.vowels


PLAIN = Grammar()


def filled(sentence: str, facts: Mapping[str, Any], grammar: Grammar = PLAIN) -> str:
    """A sentence with its blanks filled."""
    if "|" not in sentence and not grammar.articles:
        return sentence.format_map(facts)
    said = []
    for text, name, shape, conversion in PARSED.parse(sentence):
        said.append(text)
        if name is None:
            continue
        if "|" in name:
            fact, *forms = name.split("|")
            number = facts[fact]
            said.append("" if not forms[0] else f"{number}{NO_BREAK}")
            said.append(grammar.form(number, forms[-2:]))
        elif name.casefold() in grammar.articles and shape:
            said.append(grammar.with_article(name, str(facts[shape])))
        else:
            value, _ = PARSED.get_field(name, (), facts)
            said.append(format(PARSED.convert_field(value, conversion), shape or ""))
    return "".join(said)


def blanks(sentence: str) -> list[str]:
    """The facts that a sentence asks for. Raises ValueError if a brace stands alone."""
    found = []
    for _, name, shape, conversion in PARSED.parse(sentence):
        if name is None:
            continue
        if "|" in name:
            said = f"{{{name.split('|')[0]}}}"
        elif shape and shape.isidentifier():
            said = f"{{{shape}}}"
        else:
            said = f"{{{name}{f'!{conversion}' if conversion else ''}{f':{shape}' if shape else ''}}}"
        found += [] if said in found else [said]
    return found


def unfillable(sentence: str, english: str, grammar: Grammar) -> Iterator[str]:
    """Why the blanks of a sentence cannot be filled where those of the English one can."""
    try:
        asked, may = blanks(sentence), blanks(english)
    except ValueError:
        yield "a brace has no partner; write it twice if it is no blank"
        return
    for blank in [one for one in asked if one not in may]:
        yield f"nothing fills the blank {blank}; there {'are ' + ', '.join(may) if may else 'is none'}"
    for found in BLANK.findall(sentence):
        forms = found.strip("{}").split("|")
        if len(forms) > 1 and len([form for form in forms[1:] if form]) != 2:
            yield f"{found} needs two forms of the word, for one and for many"
        article, colon, thing = found.strip("{}").partition(":")
        if colon and thing.isidentifier() and article.casefold() not in grammar.articles:
            yield f"the grammar has no article {article!r} as in {found}"
