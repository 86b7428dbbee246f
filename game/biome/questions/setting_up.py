"""Questions before the first turn: who somebody is, and which quests are used (BE-19, BE-24)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.asks import QuestsAsk
from game.biome.setup import choose_boards
from game.biome.state import Biome
from game.engine.decision import Decision, Option, all_of
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Person(Decision[Biome]):
    """Who somebody is (BE-24)."""

    kind = "person"
    rule = "BE-24"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.people

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        is_taken = any(explorer.person == choice for explorer in game.state.seats)
        return game.no("BE-24", "ask.person_taken") if is_taken else None

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        person = game.content.people[choice]
        return Option(choice, game.text("option.person", name=person.name, trade=person.trade), (f"person:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.state.seats[ask.seat].person = choice
        game.tell("is_person", seat=ask.seat, person=choice)


class Quests(Decision[Biome]):
    """Which quests are used, if the table agrees on them (BE-19)."""

    kind = "quests"
    rule = "BE-19"
    several = True

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [quest.id for quest in game.content.quests.values() if quest.key]

    def takes(self, game: Biome, ask: OpenAsk) -> tuple[int, int]:
        count = QuestsAsk(*ask.args).how_many
        return count, count

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text("ask.quests", n=QuestsAsk(*ask.args).how_many)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.content.quests[choice].name, (f"quest:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = all_of(choice)
        used = tuple(game.chance.shuffled("boards", list(chosen)))
        spare = tuple(quest for quest in self.choices(game, ask) if quest not in used)
        choose_boards(game.content, game.state, used, spare)
        game.tell("quests_agreed", quests=tuple(chosen))


SETTING_UP = (Person(), Quests())
