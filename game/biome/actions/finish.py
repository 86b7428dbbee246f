"""How a turn ends: it is ended, or a stranded player makes for home (BE-35, BE-R95)."""

from __future__ import annotations

from game.biome.actions.action import Deed, Reason
from game.biome.land.hexes import HOME
from game.biome.state import Biome
from game.engine.state import Choice


class MakeHome(Deed):
    """All actions, home with the pack, and the turn ends (BE-R95)."""

    verb, rule = "make_home", "BE-R95"
    goes_on = False

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        if not game.state.stranded:
            return Reason("BE-R95", "not_stranded")
        return Reason("BE-R95", "stranded_late") if game.state.acted else None

    def do(self, game: Biome, who: int, choice: Choice) -> None:
        game.state.actions = 0
        game.state.stranded = False
        game.state.seats[who].cell = HOME
        game.tell("made_home", seat=who, reveals=True)


class EndTurn(Deed):
    """At any time (BE-35)."""

    verb, rule = "end_turn", "BE-35"
    goes_on = False

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return None

    def do(self, game: Biome, who: int, choice: Choice) -> None:
        game.tell("turn_ended", seat=who, reveals=True)


MAKE_HOME, END_TURN = MakeHome(), EndTurn()
