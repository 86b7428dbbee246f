"""Letting go: a fall one wants (LW-50, LW-R46, LW-R89)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.verb import Moment, named_climber
from game.leviathan.land.ground import is_floor
from game.leviathan.names import climber_name
from game.leviathan.standing_rules import forbidding
from game.leviathan.state import Wilds
from game.leviathan.words.falling import can_let_go, can_pay_to_let_go, let_go_now


class LetGo(AnytimeVerb):
    """Start falling because one wants to, once in a window."""

    verb, rule = "let_go", "LW-50"
    starts_fall = True

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        yield ("let_go", who)

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        climber = game.state.climbers[who]
        if not can_let_go(game, who):
            if climber.falling:
                return game.no("LW-50", "falls_already", climber=climber_name(game, who))
            if is_floor(game, climber.at):
                return game.no("LW-R46", "floor")
            return forbidding(game, who, "let_go")
        if self._mark(game) in climber.used:
            return game.no("LW-R89", "let_go_once")
        return None if can_pay_to_let_go(game, who) else game.no("LW-120", "cannot_pay")

    def choices(self, game: Wilds, who: int) -> Iterable[Choice]:
        """Mostly there is nowhere to fall, or one falls already: that is asked first."""
        return super().choices(game, who) if can_let_go(game, who) else []

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return ("let_go", named_climber(game, moment, words))

    def _mark(self, game: Wilds) -> str:
        return f"window:{game.state.window}:let_go"

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        self.use(game, who, self._mark(game))
        let_go_now(game, who)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        return Option(
            choice_id(choice), game.text("option.let_go", climber=climber_name(game, who)), (f"climber:{who}",)
        )


LET_GO = LetGo()
