"""At an enemy camp: burgling it, and buying a captive free (BE-143, BE-158, BE-R58, BE-R61)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Action, Price, Reason, pointed
from game.biome.harm import captured_by, injure, set_free
from game.biome.secrets.carrying import gain
from game.biome.secrets.tokens import lie_at, lift
from game.biome.state import NOBODY, Biome, camp_at, is_enemy, number_of, roll
from game.biome.steps import step
from game.engine.decision import Option, choice_id
from game.engine.state import Choice


class Burgle(Action):
    """1-2 caught, 3-4 nothing, 5-6 one secret of choice (BE-R61)."""

    verb, rule = "burgle", "BE-R61"

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        cell = state.seats[seat].cell
        if state.options["burgle"] == "off":
            return Reason("BE-R61", "burgle.off")
        if not is_enemy(camp_at(state, cell)):
            return Reason("BE-R61", "burgle.where")
        return None if lie_at(state, cell) else Reason("BE-R61", "burgle.empty")

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        camp = camp_at(state, state.seats[seat].cell)
        assert camp is not None
        rolled = roll(game, "burgle")
        game.tell("burgled", seat=seat, camp=camp.id, roll=rolled, reveals=True)
        if rolled >= 5:
            game.ask(seat, "loot")
        elif rolled <= 2 and camp.kind == "stealer":
            captured_by(game, seat, number_of(state, camp))
        elif rolled <= 2:
            injure(game, seat)

    def loot(self, game: Biome, seat: int, token: int) -> None:
        """What a lucky burglar takes along."""
        lift(game.state, game.state.seats[seat].cell, token)
        game.tell("looted", seat=seat, thing=game.state.kinds[token], reveals=True)
        gain(game, seat, (token,))


class Ransom(Action):
    """1 action and 2 Supplies: free and healthy on that camp (BE-158, BE-R58)."""

    verb, rule = "ransom", "BE-158"

    def read(self, words: tuple[str, ...]) -> Choice | None:
        is_seat = len(words) == 1 and words[0].removeprefix("seat-").isdecimal()
        return self.choice(f"seat-{words[0].removeprefix('seat-')}") if is_seat else None

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        return (self.choice(f"seat-{seat}") for seat in range(len(game.state.seats)) if seat != who)

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        other = captive_seat(choice)
        if other >= len(state.seats) or state.seats[other].health != "captured":
            return Reason("BE-158", "ransom.free")
        captor = state.seats[other].captor
        if captor == NOBODY:
            return Reason("BE-161", "ransom.unknown")
        return None if state.camps[captor].cell == state.seats[seat].cell else Reason("BE-158", "ransom.where")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(1, {"supply": game.content.play.ransom})

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-R58"

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        label = game.text(f"option.{self.verb}", n=game.content.play.ransom)
        return Option(choice_id(choice), label, pointed("seat", captive_seat(choice)))

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        captive = captive_seat(choice)
        game.tell("ransomed", seat=seat, receiver=captive, reveals=True)
        game.then(freed(captive))


def captive_seat(choice: Choice) -> int:
    return int(choice[1].removeprefix("seat-"))


@step
def freed(game: Biome, seat: int) -> None:
    set_free(game, seat)


BURGLE, RANSOM = Burgle(), Ransom()
