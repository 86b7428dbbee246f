"""Typed lines: whether a seat's Madness lets one pass, and what it makes of it."""

from __future__ import annotations

import re

from game.mountain.content import MountainContent
from game.mountain.state import Mountain, binding, left_of
from game.mountain.talk.phrases import dressed
from game.mountain.talk.warping import kind_as_said, number_as_said
from game.mountain.words.clauses import TYPES
from game.mountain.words.typed_lines import ChatRule

FLAGS = re.IGNORECASE


def barred_by(game: Mountain, seat: int, text: str) -> str | None:
    """The card that forbids a typed line, if one does."""
    lines = [heard for heard in game.state.seats[seat].heard if heard.own and heard.sand == game.state.sand]
    is_first = not any(heard.phrase.act == "chat" for heard in lines)
    for card in binding(game, seat):
        if not _passes(game, seat, game.content.chat[card], text, is_first):
            return card
    return None


def _passes(game: Mountain, seat: int, rule: ChatRule, text: str, is_first: bool) -> bool:
    match rule.verb:
        case "off":
            return False
        case "max":
            return len(text.split()) <= rule.n
        case "deny":
            return not _found(game, seat, rule.pattern, text)
        case "need":
            if (rule.first and not is_first) or (rule.given and not _found(game, seat, rule.given, text)):
                return True
            return _found(game, seat, rule.pattern, text)
    return True


def shut_by(game: Mountain, seat: int) -> str | None:
    """The card that forbids typing altogether, if one does."""
    return next((card for card in binding(game, seat) if game.content.chat[card].verb == "off"), None)


def rewritten(game: Mountain, seat: int, text: str) -> str:
    """A line as it leaves the speaker's hand."""
    for card in binding(game, seat):
        rule = game.content.chat[card]
        if rule.verb == "map":
            text = _mapped(game.content, rule.pattern, text)
        else:
            styles = [clause.word for clause in game.content.clauses[card] if clause.verb == "dress"]
            text = dressed(text, "+".join(styles))
    return text


# --- finding words --------------------------------------------------------------------------------


def _found(game: Mountain, seat: int, pattern: str, text: str) -> bool:
    """Whether a pattern with its macros is found in a line."""
    written = re.sub(r"\{([A-Z]+)([:<]\d+)?\}", lambda macro: _macro(game, seat, macro), pattern)
    return re.search(_literal(written), text, FLAGS) is not None


def _literal(written: str) -> str:
    """A question or exclamation mark in a pattern is just that."""
    return re.sub(r"(?<!\\)(?<!\()\?(?!:)", r"\\?", written)


def _macro(game: Mountain, seat: int, macro: re.Match[str]) -> str:
    content, names = game.content, game.state.names
    name, more = macro[1], macro[2] or ""
    match name:
        case "NUM":
            return _any_of([r"\d+", *content.talk.numbers])
        case "N":
            return _number(content, more)
        case "ODD":
            return _any_of([r"\d*[13579]", *(word for n, word in enumerate(content.talk.numbers) if n % 2)])
        case "NAME":
            return _any_of([re.escape(each) for each in names])
        case "LEFT":
            left = left_of(game.state, seat)
            return _any_of([re.escape(names[left] if left < len(names) else str(left + 1))])
    return _any_of([re.escape(word) for word in content.talk.said[name]])


def _number(content: MountainContent, which: str) -> str:
    value = int(which[1:])
    if which[0] == ":":
        return _any_of([str(value), *content.talk.numbers[value : value + 1]])
    return _any_of([*map(str, range(value)), *content.talk.numbers[:value]])


def _any_of(words: list[str]) -> str:
    """A pattern for whole words, the longest first; '7' is not in '17'."""
    words = sorted(words, key=len, reverse=True)
    return rf"(?<![\w'-])(?:{'|'.join(words)})(?![\w'-])"


# --- rewriting ------------------------------------------------------------------------------------


def _mapped(content: MountainContent, how: str, text: str) -> str:
    match how:
        case "upper case":
            return text.upper()
        case "reverse words":
            return dressed(text, "reverse_words")
        case "drop vowels":
            return dressed(text, "no_vowels")
        case "{NUM} x2" | "{NUM} 12-":
            return _numbers(content, how.split()[1], text)
        case "{YES}<>{NO}":
            return _swap_words(content.talk.said["YES"], content.talk.said["NO"], text)
    return _kinds(how, text)


def _numbers(content: MountainContent, how: str, text: str) -> str:
    spelt = {word: number for number, word in enumerate(content.talk.numbers)}

    def change(found: re.Match[str]) -> str:
        word = found[0].lower()
        number = int(word) if word.isdigit() else spelt[word]
        return str(number_as_said(how, number))

    return re.sub(_any_of([r"\d{1,3}", *content.talk.numbers]), change, text, flags=FLAGS)


def _swap_words(one: tuple[str, ...], other: tuple[str, ...], text: str) -> str:
    def change(found: re.Match[str]) -> str:
        return other[0] if found[0].lower() in one else one[0]

    return re.sub(_any_of([re.escape(word) for word in (*one, *other)]), change, text, flags=FLAGS)


def _kinds(how: str, text: str) -> str:
    def change(found: re.Match[str]) -> str:
        word = found[0].lower()
        kind = word if word in TYPES else f"{word}s"
        said = kind_as_said(how, kind)
        return said if word in TYPES else said.removesuffix("s")

    return re.sub(_any_of([*TYPES, *(kind.removesuffix("s") for kind in TYPES)]), change, text, flags=FLAGS)
