"""At an ally camp: trade, and mercenaries for one of three tasks (BE-207 to BE-224)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.biome.actions.action import Action, Price, Reason, pointed
from game.biome.natives.allies import gang_can_be_pinned, hire, hunts, rescues, serves
from game.biome.secrets.tokens import source
from game.biome.state import NOBODY, Biome, Task, camp_at, is_enemy, standing
from game.biome.steps import step
from game.engine.decision import Option, choice_id
from game.engine.state import Choice


class Service(Action):
    """What an ally camp does for players once its war is won (BE-208)."""

    service: ClassVar[str]

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        cell = state.seats[seat].cell
        if serves(game, cell, self.service):
            return self.pointless(game, seat, choice)
        camp = camp_at(state, cell)
        if camp is None or camp.service != self.service:
            return Reason(self.rule, f"{self.service}.where")
        return Reason("BE-208", "service_cools") if camp.cooldown else Reason("BE-223", "service_out")

    def pointless(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        """Why the camp could do nothing."""
        raise NotImplementedError


class Trade(Service):
    """Supplies first, then a look through the box (BE-210 to BE-213)."""

    verb, rule, service = "trade", "BE-210", "trade"

    def pointless(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return None if source(game.state) else Reason("BE-R24", "trade.empty")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(1, {"supply": game.content.play.trade})

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        camp = camp_at(state, state.seats[seat].cell)
        assert camp is not None
        camp.cooldown = game.content.play.cooldowns.service
        game.tell("traded", seat=seat, camp=camp.id, reveals=True)
        game.then(look_through_box(seat))


@step
def look_through_box(game: Biome, seat: int) -> None:
    game.ask(seat, "box", "trade")


class Hire(Service):
    """Mercenaries are sent out (BE-214 to BE-221)."""

    rule, service = "BE-214", "hire"
    task: ClassVar[Task]

    def target(self, game: Biome, choice: Choice) -> int:
        """The camp they are sent to, by number."""
        return standing(game.state, choice[1])

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        hire(game, seat, self.task, self.target(game, choice))


class HireToCamp(Hire):
    """Mercenaries against a camp or its party: ("hire_party", "stealer_a")."""

    def read(self, words: tuple[str, ...]) -> Choice | None:
        return self.choice(words[0]) if len(words) == 1 else None

    def targets(self, game: Biome) -> list[int]:
        raise NotImplementedError

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        """First where there is something for them to do, then all other enemy camps."""
        camps = game.state.camps
        found = self.targets(game)
        others = [n for n, camp in enumerate(camps) if n not in found and is_enemy(camp) and camp.stands]
        return (self.choice(camps[number].id) for number in (*found, *others))

    def has_target(self, game: Biome, choice: Choice) -> bool:
        return any(game.state.camps[number].id == choice[1] for number in self.targets(game))

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        label = game.text(f"option.{self.verb}", camp=game.content.camps[choice[1]].name)
        return Option(choice_id(choice), label, pointed("camp", choice[1]))


class HireRescue(HireToCamp):
    """They bring captives and secrets home, one Supply for each, paid when they are named (BE-217)."""

    verb, task = "hire_rescue", "rescue"
    pays_itself = True

    def targets(self, game: Biome) -> list[int]:
        return rescues(game)

    def pointless(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return None if self.has_target(game, choice) else Reason("BE-217", "hire.nothing")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(1, {"supply": 1})

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-217"

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        super().act(game, seat, choice)
        game.then(name_goods(seat, self.target(game, choice)))


@step
def name_goods(game: Biome, seat: int, camp: int) -> None:
    """What the mercenaries bring home: one Supply for each (BE-217)."""
    game.ask(seat, "rescue", camp)


class HireGang(Hire):
    """They pin the Roaming Gang (BE-219)."""

    verb, task = "hire_gang", "gang"

    def target(self, game: Biome, choice: Choice) -> int:
        return NOBODY

    def pointless(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        if gang_can_be_pinned(game):
            return None
        return Reason("BE-219", "hire.no_gang") if game.state.gang is None else Reason("BE-R68", "hire.gang_forever")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(1, {"supply": game.content.play.hire_gang})

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-219"


class HireParty(HireToCamp):
    """They hunt a raiding party (BE-221)."""

    verb, task = "hire_party", "party"

    def targets(self, game: Biome) -> list[int]:
        return hunts(game)

    def pointless(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return None if self.has_target(game, choice) else Reason("BE-221", "hire.no_party")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(1, {"supply": game.content.play.hire_party})

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-221"


TRADE = Trade()
HIRE_RESCUE, HIRE_GANG, HIRE_PARTY = HireRescue(), HireGang(), HireParty()
