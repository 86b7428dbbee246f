"""The clock, and what the Leader may do when the sand is out (MM-68, MM-79 to MM-83, MM-D4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import Decision
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.phases import encounter
from game.mountain.questions.kinds import ForToken
from game.mountain.state import Mountain


class Sand(Decision[Mountain]):
    """The clock's marks, and its end (MM-D4); it may end early when all are done (MM-R51)."""

    kind = "sand"
    rule = "MM-68"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return "sand", "time_up"

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return None if choice == self.due(game) else game.no(self.rule)

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [self.due(game)]

    def due(self, game: Mountain) -> Choice:
        """What the clock does next: time is nobody's choice."""
        return "sand" if encounter.has_marks_left(game) and not encounter.all_done(game) else "time_up"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "time_up":
            encounter.end_sand(game)
        else:
            encounter.pass_mark(game)
            game.then(encounter.while_sand_runs())


class Restart(ForToken):
    """Turn the sand again, or let it be (MM-82)."""

    kind = "restart"
    rule = "MM-82"
    answers = ("restart", "accept")
    bought = "restart"
    place = "encounter"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == self.bought:
            encounter.restart(game)


class Lapse(Decision[Mountain]):
    """The Leader's ten seconds are over: that is a no (MM-R46)."""

    kind = "lapse"
    rule = "MM-80"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["lapse"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.tell("lapsed", seat=game.state.leader)
