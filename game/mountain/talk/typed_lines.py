"""Typed lines: whether a seat's Madness lets one pass, and what it makes of it."""

from __future__ import annotations

import re
from collections.abc import Container

from game.mountain.state import Mountain, binding, left_of
from game.mountain.talk.phrases import dressed
from game.mountain.talk.warping import kind_as_said, number_as_said
from game.mountain.words.typed_lines import ChatRule
from game.mountain.words.wordbook import Wordbook, any_number, any_word, key, spelt

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
            return sum(any(map(str.isalnum, word)) for word in text.split()) <= rule.n
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
            text = _mapped(game.content.wordbook, rule.pattern, text)
        else:
            styles = [clause.word for clause in game.content.clauses[card] if clause.verb == "dress"]
            text = dressed(text, "+".join(styles))
    return text


# --- finding words --------------------------------------------------------------------------------


def _found(game: Mountain, seat: int, pattern: str, text: str) -> bool:
    """Whether a pattern with its macros is found in a line, in whatever language it is typed."""
    written = re.sub(r"\{([A-Z]+)([:<]\d+)?\}", lambda macro: _macro(game, seat, macro), spelt(pattern))
    return re.search(_literal(written), text, FLAGS) is not None


def _literal(written: str) -> str:
    """A question or exclamation mark in a pattern is just that."""
    return re.sub(r"(?<!\\)(?<!\()\?(?!:)", r"\\?", written)


def _macro(game: Mountain, seat: int, macro: re.Match[str]) -> str:
    book, names = game.content.wordbook, game.state.names
    name, more = macro[1], macro[2] or ""
    match name:
        case "NUM":
            return any_number(book.said["NUM"], r"\d+")
        case "N":
            value = int(more[1:])
            wanted = [value] if more[0] == ":" else range(value)
            return any_number(_words_for(book, wanted), "|".join(map(str, wanted)))
        case "ODD":
            return any_number(_words_for(book, range(1, 100, 2)), r"\d*[13579]")
        case "NAME":
            return any_word(names)
        case "LEFT":
            left = left_of(game.state, seat)
            return any_word([names[left] if left < len(names) else str(left + 1)])
    return any_word(book.said[name])


def _words_for(book: Wordbook, numbers: Container[int]) -> list[str]:
    return [word for word in book.said["NUM"] if book.numbers[key(word)] in numbers]


# --- rewriting ------------------------------------------------------------------------------------


def _mapped(book: Wordbook, how: str, text: str) -> str:
    match how:
        case "upper case":
            return text.upper()
        case "reverse words":
            return dressed(text, "reverse_words")
        case "drop vowels":
            return dressed(text, "no_vowels")
        case "{NUM} x2" | "{NUM} 12-":
            return _numbers(book, how.split()[1], text)
        case "{YES}<>{NO}":
            words = any_word([*book.said["YES"], *book.said["NO"]])
            return re.sub(words, lambda found: book.opposites[key(found[0])], text, flags=FLAGS)
    return _kinds(book, how, text)


def _numbers(book: Wordbook, how: str, text: str) -> str:
    def change(found: re.Match[str]) -> str:
        word = found[0]
        return str(number_as_said(how, int(word) if word.isdigit() else book.numbers[key(word)]))

    return re.sub(any_number(book.said["NUM"], r"\d{1,3}"), change, text, flags=FLAGS)


def _kinds(book: Wordbook, how: str, text: str) -> str:
    def change(found: re.Match[str]) -> str:
        kind, called = book.kinds[key(found[0])]
        return called[kind_as_said(how, kind)]

    return re.sub(any_word(book.said["TYPE"]), change, text, flags=FLAGS)
