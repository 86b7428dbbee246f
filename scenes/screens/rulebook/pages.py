"""The pages of a rulebook: every rule, ruling and word of a game as entries, searched and set in a column."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.engine.files.rulebook import Term
from game.games import GAMES
from scenes.screens.rulebook.diagrams import name_in, size_of
from scenes.shelf import Rules
from scenes.ui.frame import BODY, LABEL_BOLD, LARGE, TEXT, TITLE, Frame
from scenes.ui.press import BODY_BOLD
from scenes.ui.text import without_marks
from scenes.words import say

LEADING = 1.5
BETWEEN = 14
"""The space after an entry, at 1080 lines."""
BEFORE_HEADING = 30
INDENT = 18
"""Left of the numbers, where the mark of a rule stands."""


class Entry(NamedTuple):
    """A numbered rule, a question with its answer, or a word; a paragraph of the summary, which has no number; or the
    heading of a section."""

    id: str
    text: str
    heading: str  # of the section it is in
    question: str = ""
    is_heading: bool = False
    name: str = ""  # how a word is called, where that is not its id
    diagram: str = ""  # a drawing instead of words

    @property
    def shown(self) -> str:
        """What stands before it: a rule's number, a word."""
        return self.name or self.id


def _heading(title: str) -> Entry:
    return Entry("", title, title, is_heading=True)


def _paragraph(text: str, heading: str) -> Entry:
    diagram = name_in(text)
    return Entry("", "" if diagram else text, heading, diagram=diagram)


def pages(rules: Rules, game: str) -> list[Entry]:
    """All of a game's rulebook in its order, each section after its heading; the game in short comes first."""
    book = rules.rulebook(game).file
    found: list[Entry] = []
    if game in GAMES and (summary := rules.content(game).texts.get("summary")):
        heading = say("rulebook.summary")
        found.append(_heading(heading))
        found += [_paragraph(paragraph, heading) for paragraph in summary.strip().split("\n")]
    for section in book.sections:
        found.append(_heading(section.title))
        found += [Entry(rule.id, rule.text, section.title) for rule in section.rules]
    if book.rulings:
        heading = say("rulebook.rulings")
        found.append(_heading(heading))
        for ruling in book.rulings:
            see = " " + say("rulebook.see", rules=", ".join(ruling.rules)) if ruling.rules else ""
            found.append(Entry(ruling.id, ruling.answer + see, heading, ruling.question))
    if game in GAMES and (glossary := rules.content(game).glossary):
        heading = say("rulebook.words")
        found.append(_heading(heading))
        found += [Entry(term.id, f"{term.text} ({term.rule})", heading, name=term.name) for term in glossary.values()]
    return found


def sought(query: str) -> list[str]:
    return query.casefold().split()


def matching(entries: Sequence[Entry], query: str) -> list[Entry]:
    """The entries in which every word occurs, anywhere in it or in its number; headings of those that are left.

    A word of its section's heading counts as one of the entry's, but only a whole one: 'set' is not for 'Setting up'.
    """
    words = sought(query)
    if not words:
        return list(entries)
    found: list[Entry] = []
    heading: Entry | None = None
    titled: set[str] = set()
    for entry in entries:
        if entry.is_heading:
            heading = entry
            titled = set(re.findall(r"\w+", entry.text.casefold()))
            continue
        text = f"{entry.shown} {entry.question} {without_marks(entry.text)}".casefold()
        if all(word in text or word in titled for word in words):
            if heading is not None:
                found.append(heading)
                heading = None
            found.append(entry)
    return found


_MARKED = re.compile(r"(\*\*[^*]+\*\*|:[a-z][a-z0-9]*(?:-[a-z0-9]+)*:|\[\[[^\]]+\]\]|\b[A-Z]{2,}-[RD]?\d+\b)")


def marked(text: str, query: str) -> str:
    """A text with the words that were sought in bold. Links and icons are left as they are."""
    words = sorted(map(re.escape, sought(query)), key=len, reverse=True)
    if not words:
        return text
    wanted = re.compile("|".join(words), re.IGNORECASE)
    parts = _MARKED.split(text)
    # Every second part is a mark.
    return "".join(part if at % 2 else wanted.sub(r"**\g<0>**", part) for at, part in enumerate(parts))


class Terms:
    """The words of a glossary, made links where they first stand in a text."""

    def __init__(self, glossary: Mapping[str, Term], names: Iterable[str] = ()) -> None:
        """`names` are those of cards: a term that is one of them, or stands in one, may mean the card and is left."""
        names = list(names)
        self._rules = {id: term.rule for id, term in glossary.items() if term.name not in names}
        self._ids = {term.name: id for id, term in glossary.items() if id in self._rules}
        marks = [r"\*\*[^*]+\*\*", r":[a-z][a-z0-9-]*:", r"\[\[[^\]]+\]\]"]
        left = [rf"{re.escape(name)}\b" for name in names if " " in name]
        # Every way to match begins with a letter of its own, for speed; longer words come first.
        words = [rf"{re.escape(id)}s?(?![\w*-])" for id in sorted(self._ids, key=len, reverse=True)]
        self._wanted = re.compile("|".join([*marks, *left, *words]))

    def linked(self, text: str, own: str = "") -> str:
        """A text in which each term is a link, once. A rule or a word (`own`) does not lead to itself."""
        if not self._rules:
            return text
        seen = {id for id, rule in self._rules.items() if own in (id, rule)}

        def link(found: re.Match[str]) -> str:
            word, before = found[0], text[found.start() - 1 : found.start()]
            if word.startswith("[["):
                seen.add(word[2:-2].partition("|")[0])
            # Only names of things have a plural in the rules: 'Sets' are, 'ranks' would be something one does.
            name = word if word in self._ids or word[0].islower() else word.removesuffix("s")
            term = self._ids.get(name, "")
            if not term or term in seen or before.isalnum() or before in ("-", "*"):
                return word
            seen.add(term)
            return f"[[{term}|{word}]]" if word != term else f"[[{term}]]"

        return self._wanted.sub(link, text)


def terms_of(rules: Rules, game: str) -> Terms:
    if game not in GAMES:
        return Terms({})
    content = rules.content(game)
    return Terms(content.glossary, [gold.name for gold in getattr(content, "golds", {}).values()])


class Layout:
    """Where each entry of a column lies. Made once for a search and a width, then kept."""

    def __init__(self, frame: Frame, game: str, entries: Sequence[Entry], query: str, width: int, terms: Terms) -> None:
        self.game = game
        self.entries = entries
        self.numbers = _numbers_width(frame, [entry.shown for entry in entries if entry.id])
        width -= frame.u(INDENT)
        self.beside = width - self.numbers >= frame.em(420)
        """Whether numbers stand in a margin of their own; in a narrow column they stand above."""
        self.width = width - self.numbers if self.beside else width
        self.whole = width
        self.texts = [
            entry.text if entry.is_heading else terms.linked(marked(entry.text, query), entry.id) for entry in entries
        ]
        self.questions = [marked(entry.question, query) for entry in entries]
        self.tops: list[int] = []
        y = 0
        for at, entry in enumerate(entries):
            if entry.is_heading:
                y += frame.u(BEFORE_HEADING if at else 8)
            self.tops.append(y)
            y += self._height(frame, at)
        self.height = y + frame.u(40)

    def _height(self, frame: Frame, at: int) -> int:
        entry = self.entries[at]
        if entry.is_heading:
            return frame.setting(entry.text, self.width, LARGE, TITLE).height + frame.u(16)
        if entry.diagram:
            return size_of(frame, self.game, entry.diagram, self.whole)[1] + 2 * frame.u(BETWEEN)
        height = frame.setting(self.texts[at], self.width, TEXT, BODY, LEADING).height + frame.u(BETWEEN)
        if entry.question:
            height += frame.setting(self.questions[at], self.width, TEXT, BODY_BOLD, LEADING).height
        if entry.id and not self.beside:
            height += frame.setting(entry.shown, self.width, TEXT, LABEL_BOLD, LEADING).height
        return height

    def bottom(self, at: int) -> int:
        return self.tops[at + 1] if at + 1 < len(self.tops) else self.height

    def between(self, top: int, bottom: int) -> range:
        """The numbers of the entries that lie between two heights."""
        return range(max(0, bisect_right(self.tops, top) - 1), bisect_right(self.tops, bottom))

    def heading_at(self, y: int) -> str:
        """The section that is being read at a height."""
        at = bisect_right(self.tops, y) - 1
        return self.entries[max(0, at)].heading if self.entries else ""

    def place_of(self, id: str, heading: str = "") -> int | None:
        """The number of an entry, by its own number or, for a heading, by its words."""
        for at, entry in enumerate(self.entries):
            if (id and entry.id == id) or (heading and entry.is_heading and entry.heading == heading):
                return at
        return None


def _numbers_width(frame: Frame, shown: list[str]) -> int:
    """Room for the widest number or word; only the longest ones need to be measured."""
    longest = sorted(shown, key=len)[-10:]
    return max((frame.press.width(each, LABEL_BOLD, frame.type(TEXT)) for each in longest), default=0) + frame.u(28)
