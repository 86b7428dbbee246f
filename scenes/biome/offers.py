"""What the seat on the screen may do now, and what each thing points at."""

from __future__ import annotations

from typing import NamedTuple

from game.biome.view.structs import PriceView
from game.engine.decision import Ask, Option
from scenes.biome.looks import Looks, Part
from scenes.biome.names import kind_of_token

TURN, TALK = "turn", "talk"
WALKS = ("move", "ride", "explore")
OF_TOKEN = ("discover", "pick_up", "place", "use", "take_off", "team_set", "send", "blurt")
OF_CAMP = ("burgle", "ransom", "trade", "hire_rescue", "hire_gang", "hire_party", "team_clear", "make_home")
TURN_VERBS = (*WALKS, *(verb for verb in OF_TOKEN if verb != "blurt"), *OF_CAMP, "do", "end_turn")
"""What can be done in a turn, talk apart."""


class Mark(NamedTuple):
    """How the map shows that a cell can be chosen."""

    kind: str  # move, ride, explore, site, teleport, route, look
    text: str = ""  # the price, as short as can be; of a site the numbers of the answers that it belongs to
    price: PriceView | None = None


def verb_of(option: Option) -> str:
    return option.id.partition("+")[0]


def words_of(option: Option) -> list[str]:
    return option.id.split("+")


def things(option: Option, kind: str) -> list[str]:
    """What an option points at of a kind: `cell`, `token`, `camp`, `seat`."""
    return [each.partition(":")[2] for each in option.points_at if each.startswith(f"{kind}:")]


class Offers(Part):
    """The options of the question on the screen, sorted by what they are about."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self._key: object = None
        self._options: tuple[Option, ...] = ()

    @property
    def ask(self) -> Ask | None:
        return self.looks.ask

    @property
    def all(self) -> tuple[Option, ...]:
        ask = self.ask
        if ask is None:
            return ()
        key = (ask.id, len(self.scene.table.history), len(self.scene.table.events))
        if key != self._key:
            self._key, self._options = key, tuple(ask.options)
        return self._options

    @property
    def kind(self) -> str:
        return self.ask.kind if self.ask is not None else ""

    @property
    def is_turn(self) -> bool:
        return self.kind == TURN

    @property
    def question(self) -> Ask | None:
        """A question that must be answered before the turn goes on."""
        return self.ask if self.ask is not None and self.kind not in (TURN, TALK) else None

    @property
    def takes_several(self) -> bool:
        question = self.question
        return question is not None and (question.at_least, question.at_most) != (1, 1)

    def seat(self) -> int | None:
        """The seat whose things lie below the map."""
        eyes = self.scene.eyes
        if eyes is not None:
            return eyes
        return self.ask.seat if self.ask is not None else None

    def here(self) -> str:
        """Where the seat on the screen stands."""
        seat = self.seat()
        return self.view.seats[seat].at if seat is not None else ""

    def find(self, id: str) -> Option | None:
        return next((option for option in self.all if option.id == id), None)

    def with_verb(self, *verbs: str) -> list[Option]:
        if self.question is not None:
            return []
        return [option for option in self.all if verb_of(option) in verbs]

    def of_token(self, token: int, *verbs: str) -> list[Option]:
        found = self.with_verb(*(verbs or OF_TOKEN))
        return [option for option in found if str(token) in things(option, "token")]

    def of_quest(self, quest: str) -> list[Option]:
        return [option for option in self.with_verb("do") if words_of(option)[1] == quest]

    def on_cell(self, name: str) -> list[Option]:
        """Answers of a question that a cell stands for; camps and seats on it count as well."""
        if self.question is None:
            return []
        camps = {camp.id for camp in self.view.camps if camp.at == name and camp.stands}
        found = [option for option in self.all if name in things(option, "cell")]
        if self.kind == "route":
            found = [option for option in found if words_of(option)[-1] == name] or found
        found += [option for option in self.all if option not in found and camps & set(things(option, "camp"))]
        return found

    def marks(self) -> dict[str, Mark]:
        """Cells that can be chosen now."""
        if self.is_turn:
            return self._turn_marks()
        found: dict[str, Mark] = {}
        kinds = {"route": "route", "teleport": "teleport", "clairvoyance": "look"}
        if self.question is None or self.takes_several:
            return {}
        numbers: dict[str, list[int]] = {}
        for number, option in enumerate(self.all, start=1):
            for name in things(option, "cell"):
                numbers.setdefault(name, []).append(number)
        for name, answers in numbers.items():
            found[name] = Mark(kinds.get(self.kind, "site"), listed(answers) if self.kind == "site" else "")
        camps = {camp.id: camp.at for camp in self.view.camps if camp.stands}
        for option in self.all:
            for camp in things(option, "camp"):
                if camps.get(camp):
                    found[camps[camp]] = Mark("site")
        return found

    def _turn_marks(self) -> dict[str, Mark]:
        """Where a ride leads, what can be explored, then everything that can be walked to."""
        reach, explores = self.view.reach, self.view.explores
        rides = [name for name, way in reach.items() if len(way.steps) == 1 and way.steps[0].ride]
        found = {name: marked("ride", reach[name].price) for name in rides}
        for option in self.with_verb("explore"):
            name = words_of(option)[1]
            if name in explores:
                found[name] = marked("explore", explores[name])
        for name, way in reach.items():
            if name not in found:
                found[name] = marked("move", way.price)
        return found

    def kind_used(self, option: Option) -> str:
        """The kind of the secret that an option of a turn would use; empty if it uses none."""
        is_use = self.is_turn and verb_of(option) == "use"
        return kind_of_token(self.view, int(words_of(option)[1])) if is_use else ""


def marked(kind: str, price: PriceView) -> Mark:
    return Mark(kind, price_text(price), price)


def price_text(price: PriceView) -> str:
    """'2' actions, or '1+1' with a Supply."""
    return f"{price.actions}+{price.supplies}" if price.supplies else str(price.actions)


def listed(numbers: list[int]) -> str:
    """'2', '1, 4', or '1-3' for answers in a row."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))
