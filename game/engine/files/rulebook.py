"""The in-app rulebook, the table options and the texts: files that every game has."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.files.language import MaybeTold, Told
from game.engine.files.schema import Form, defines, refers_to

Words = Annotated[str, msgspec.Meta(min_length=1)]


class Rule(Form, frozen=True):
    """A numbered rule in players' words."""

    id: Annotated[str, defines("rule")]
    text: Told


class Section(Form, frozen=True):
    id: Annotated[str, defines("section")]
    title: Told
    rules: tuple[Rule, ...]


class Ruling(Form, frozen=True):
    """A question that comes up at tables, and its answer."""

    id: Annotated[str, defines("rule")]
    question: Told
    answer: Told
    rules: tuple[Annotated[str, refers_to("rule")], ...] = ()


class RulesFile(Form, frozen=True):
    game: Words
    prefix: Words
    sections: tuple[Section, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class Value(Form, frozen=True):
    """One setting of a table option. Its name stands on its button; without one it is made of its id."""

    id: Words
    text: Told
    name: MaybeTold = ""

    def __post_init__(self) -> None:
        if not self.name:
            msgspec.structs.force_setattr(self, "name", self.id.replace("_", " ").capitalize())


class TableOption(Form, frozen=True):
    """Something a table agrees on before it plays. The first value is the default, unless `usual` names another.

    `chief`: it is chosen anew for nearly every game, so it is in sight when the table is set up. `unlisted`: what can
    be played too, but is offered nowhere.
    """

    id: Annotated[str, defines("option")]
    title: Told
    rule: Annotated[str, refers_to("rule")]
    values: Annotated[tuple[Value, ...], msgspec.Meta(min_length=2)]
    usual: str = ""
    chief: bool = False
    unlisted: tuple[Value, ...] = ()

    @property
    def default(self) -> str:
        known = [value.id for value in self.values]
        return self.usual if self.usual in known else known[0]

    def name_of(self, value: str) -> str:
        """How players call one of its values."""
        return next(known.name for known in (*self.values, *self.unlisted) if known.id == value)


class Preset(Form, frozen=True):
    """A set of table options chosen with one click; what it does not name has its default."""

    id: Annotated[str, defines("preset")]
    title: Told
    text: Told
    options: dict[str, str] = {}


class OptionsFile(Form, frozen=True):
    options: tuple[TableOption, ...] = ()
    presets: tuple[Preset, ...] = ()


class TextsFile(Form, frozen=True):
    """Every sentence the game says, by key. {names} are filled in."""

    texts: dict[str, MaybeTold]


class Term(Form, frozen=True):
    """A word of the game that players may want explained. Texts link to its id; players read its name."""

    id: Annotated[str, defines("term")]
    text: Told
    rule: Annotated[str, refers_to("rule")]
    name: MaybeTold = ""

    def __post_init__(self) -> None:
        if not self.name:
            msgspec.structs.force_setattr(self, "name", self.id)


class GlossaryFile(Form, frozen=True):
    terms: tuple[Term, ...] = ()


class Rulebook:
    """All rules of a game by number."""

    def __init__(self, file: RulesFile) -> None:
        self.file = file
        self.texts: dict[str, str] = {}
        for section in file.sections:
            self.texts.update({rule.id: rule.text for rule in section.rules})
        self.texts.update({ruling.id: ruling.answer for ruling in file.rulings})

    def __contains__(self, rule: str) -> bool:
        return rule in self.texts

    def __getitem__(self, rule: str) -> str:
        return self.texts[rule]
