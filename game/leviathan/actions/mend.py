"""Mend: gain 1 health (LW-43)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.verb import Moment, named_climber
from game.leviathan.land.ground import apart
from game.leviathan.names import climber_name
from game.leviathan.standing_rules import changed
from game.leviathan.state import MOST_HEALTH, Wilds, alive
from game.leviathan.words.harm import heal


class Mend(Action):
    """One action point for 1 health: one's own, or of others as far as a cover reaches."""

    verb, rule = "mend", "LW-43"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        yield from (("mend", other) for other in alive(game.state))

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        climbers, other = game.state.climbers, choice[1]
        reach = changed(game, who, "mend_range", 0)
        if other != who and not reach:
            return game.no("LW-43", "mend_other")
        if apart(game, climbers[who].at, climbers[other].at) > reach:
            return game.no("LW-43", "mend_far", range=reach)
        return game.no("LW-R29", "useless") if climbers[other].health >= MOST_HEALTH else None

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return ("mend", named_climber(game, moment, words) if words else moment.owner)

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        heal(game, choice[1], 1)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        said = game.text("option.mend", climber=climber_name(game, choice[1]), ap=self.cost(game, who, choice))
        return Option(choice_id(choice), said, (f"climber:{choice[1]}",))


MEND = Mend()
