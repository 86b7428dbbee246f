"""Questions about others: who joins a fight, and whom mercenaries bring home (BE-217, BE-R82)."""

from __future__ import annotations

from typing import Any

from game.biome.actions.interact import join
from game.biome.asks import JoinAsk, RescueAsk
from game.biome.names import token_option
from game.biome.secrets.paying import pay, purse
from game.biome.secrets.tokens import lie_at
from game.biome.state import Biome, captives_of
from game.engine.decision import Decision, Option, all_of
from game.engine.state import Choice, OpenAsk


class Join(Decision[Biome]):
    """Whether to join a fight, asked of everybody there at once (BE-R82)."""

    kind = "join"
    rule = "BE-R82"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return ["join", "stay_out"]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text(f"ask.join.{JoinAsk(*ask.args).what}")

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.tell("joined" if choice == "join" else "stayed_out", seat=ask.seat)
        if choice == "join":
            join(game, ask.seat)


class Rescue(Decision[Biome]):
    """What mercenaries bring home, one Supply for each, at most three (BE-217)."""

    kind = "rescue"
    rule = "BE-217"
    several = True

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        number = RescueAsk(*ask.args).camp
        held = [f"seat-{seat}" for seat in captives_of(game.state, number)]
        return [*held, *map(str, lie_at(game.state, game.state.camps[number].cell))]

    def takes(self, game: Biome, ask: OpenAsk) -> tuple[int, int]:
        most = min(game.content.play.rescue_most, purse(game, ask.seat), len(self.choices(game, ask)))
        return 1, most

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice.startswith("seat-"):
            return Option(choice, game.text("option.rescue.captive"), (f"seat:{choice.removeprefix('seat-')}",))
        return token_option(game, ask.seat, int(choice))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = all_of(choice)
        group = game.state.mercenaries
        assert group is not None
        group.captives = tuple(int(one.removeprefix("seat-")) for one in chosen if one.startswith("seat-"))
        group.tokens = tuple(int(one) for one in chosen if not one.startswith("seat-"))
        game.tell("rescue_named", seat=ask.seat, count=len(chosen))
        game.then(pay(ask.seat, "supply", len(chosen)))


ABOUT_OTHERS = (Join(), Rescue())
