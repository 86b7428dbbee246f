"""The games as the window needs them: content with the user's own on top, rulebooks, terms, and what went wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.files.language import Language, languages_in
from game.engine.files.rulebook import Rulebook, RulesFile, Section
from game.engine.files.sharing import sound_content
from game.engine.files.table_files import read_table_file
from game.games import GAMES, ruleset
from game.packs.pack import Packs, find_packs
from game.teaching.files import read_lessons
from game.teaching.lesson import Lesson
from game.translations import translation_faults
from scenes.settings import Folders
from scenes.words import say, spoken

TABLE = "table"
"""Stands for the rules of the table itself, the same for every game."""


class Rules:
    def __init__(self, folders: Folders, off: tuple[str, ...] = ()) -> None:
        self.packs: Packs = find_packs(folders.content, folders.cache, off)
        self.faults: dict[str, list[Fault]] = {}  # by game: what is wrong with the user's content
        self.art_faults: list[Fault] = []
        self._contents: dict[str, Content] = {}
        self._untold: list[Fault] | None = None
        self._lessons: dict[str, tuple[list[Lesson], list[Fault]]] = {}
        self.current = GAMES[0]  # the game that was sat down to last: its words come first

    @property
    def content_folders(self) -> tuple[Path, ...]:
        """The user's content, as bots in their own process must load it too."""
        return self.packs.roots()

    def content(self, game: str) -> Content:
        """A game's content. What of the user's own has faults is left out; the faults are kept to be shown."""
        if game not in self._contents:
            sound = sound_content(ruleset(game).content, self.packs.folders(game), spoken())
            sound.content.packs = self.packs.names(game)
            if sound.faults:
                self.faults[game] = self.packs.told(sound.faults)
            self._contents[game] = sound.content
        return self._contents[game]

    def _has_own(self, game: str) -> bool:
        return bool(self.packs.folders(game))

    def title(self, game: str) -> str:
        """What a game is called. No game of ours is opened just for its name: the title stands at once."""
        return self.content(game).text("title") if self._has_own(game) else say(f"title.{game}")

    def own_faults(self) -> list[Fault]:
        """What is wrong with the user's own content: with packs themselves, and with what they have for games."""
        for game in GAMES:
            if self._has_own(game):
                self.content(game)
        packs = self.packs.told(fault for pack in self.packs.found if pack.is_on for fault in pack.faults)
        return packs + self.art_faults + [fault for game in GAMES for fault in self.faults.get(game, [])]

    def language_faults(self) -> list[Fault]:
        """What is wrong with the user's own languages: all of English is read for that, so only on demand."""
        if self._untold is None:
            told = [(id, root) for root in self.packs.roots() for id in languages_in(root)]
            self._untold = self.packs.told(fault for each in told for fault in translation_faults(*each))
        return self._untold

    def lessons(self, game: str) -> tuple[list[Lesson], list[Fault]]:
        """A game's lessons, ours and the user's, and what is wrong with those left out."""
        if game not in self._lessons:
            self._lessons[game] = read_lessons(self.content(game), self.packs.folders(game))
        return self._lessons[game]

    def rulebook(self, game: str) -> Rulebook:
        return table_rulebook() if game == TABLE else self.content(game).rulebook

    def game_of(self, rule: str) -> str:
        """The game whose rulebook has a rule; the table's own if none has. Without a rule, the game being played."""
        if not rule:
            return self.current
        return next((game for game in GAMES if rule in self.rulebook(game)), TABLE)

    def rule_of(self, link: str) -> str:
        """The rule that 'rule:TC-38' or 'term:Set' leads to."""
        kind, _, name = link.partition(":")
        if kind == "term":
            for game in self._games():
                if name in self.content(game).glossary:
                    return self.content(game).glossary[name].rule
            return ""
        return name

    def explain(self, link: str) -> str:
        """The text of a tip: a rule, or a term with its rule."""
        kind, _, name = link.partition(":")
        if kind == "term":
            for game in self._games():
                term = self.content(game).glossary.get(name)
                if term is not None:
                    return f"**{term.name}** · {term.text} ({term.rule})"
            return ""
        book = self.rulebook(self.game_of(name))
        return f"{name} · {book[name]}" if name in book else ""

    def _games(self) -> list[str]:
        return [self.current, *(game for game in GAMES if game != self.current)]

    def sections(self, game: str) -> tuple[Section, ...]:
        return self.rulebook(game).file.sections


def table_rulebook() -> Rulebook:
    return _table_rulebook(spoken())


@cache
def _table_rulebook(language: Language) -> Rulebook:
    return Rulebook(read_table_file("rules.yaml", RulesFile, language))
