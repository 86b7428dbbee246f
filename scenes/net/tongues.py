"""Each screen has a language of its own: what is said to a seat is said in what is read there.

The game is the same in every language, so nothing is played twice: for a moment the table's game tells itself in
other words, and whoever asks it something meanwhile is answered in these.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.engine.files.content import Content
from game.engine.files.language import ENGLISH, Language
from game.engine.game import Game
from game.table import Table
from scenes.table.sitting import Sitting
from scenes.words import known_language, speaking


class Tongues:
    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._contents: dict[str, tuple[Content, Content]] = {}  # by language: in English, and told in it

    def learn(self, id: str) -> None:
        """Read a language before somebody is spoken to in it: it takes its time, so not in the table's loop."""
        language = known_language(id)
        if language is not None:
            self._content(language, self._sitting.table.game.content)

    @contextmanager
    def heard_in(self, id: str) -> Iterator[None]:
        """Everything that is said meanwhile is said in this language; in the table's own if nobody knows it. To look
        and to ask: nothing is chosen meanwhile."""
        language, table = known_language(id), self._sitting.table
        own = table.game
        if language is None or language is own.content.language:
            with speaking(language):
                yield
            return
        assert isinstance(table, Table)
        table.game = Game(own.ruleset, self._content(language, own.content), own.state, own.events)
        table.game._seen_choices = own._seen_choices  # what may be chosen is the same
        try:
            with speaking(language):
                yield
        finally:
            table.game = own

    def _content(self, language: Language, content: Content) -> Content:
        english = content.told_in(ENGLISH)
        known = self._contents.get(language.id)
        if known is None or known[0] is not english:
            known = self._contents[language.id] = (english, english.told_in(language))
        return known[1]
