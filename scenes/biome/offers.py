"""What the seat on the screen may do now, and what each thing points at."""

from __future__ import annotations

from typing import NamedTuple

from game.biome.view.structs import PriceView, StepView
from game.engine.decision import Ask, Option
from scenes.biome.looks import Looks, Part
from scenes.biome.verbs import MOVE, RIDE, SAY, SHOWN, Place

TURN, TALK = "turn", "talk"


class Mark(NamedTuple):
    """How the map shows that a cell can be chosen."""

    kind: str  # move, ride, explore, site, teleport, route, look
    text: str = ""  # the price, as short as can be; of a site the numbers of the answers that it belongs to
    price: PriceView | None = None


def things(option: Option, kind: str) -> list[str]:
    """What an option points at of a kind: `cell`, `token`, `camp`, `seat`."""
    return [each.partition(":")[2] for each in option.points_at if each.startswith(f"{kind}:")]


def deed_of(option: Option) -> tuple[str, str] | None:
    """The quest and the deed there that an option stands for; None if it is no deed."""
    for deed in things(option, "do"):
        quest, _, what = deed.partition(":")
        return quest, what
    return None


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

    def with_verb(self, verb: str) -> list[Option]:
        return [option for option in self.all if option.verb == verb]

    def at(self, *places: Place) -> list[Option]:
        """What can be done now and is shown at such places."""
        return [option for option in self.all if option.verb in SHOWN and SHOWN[option.verb].place in places]

    @property
    def can_say(self) -> bool:
        return bool(self.with_verb(SAY))

    @property
    def end(self) -> Option | None:
        """The end of the turn, if this is one."""
        return next(iter(self.at("end")), None)

    def ways_to(self, cell: str) -> list[Option]:
        """Steps, rides and explorations to a cell."""
        return [option for option in self.at("way") if cell in things(option, "cell")]

    def way(self, step: StepView) -> Option | None:
        """The next step of a way, on foot or riding."""
        verb = RIDE if step.ride else MOVE
        return next((option for option in self.ways_to(step.to) if option.verb == verb), None)

    def of_token(self, token: int, *places: Place) -> list[Option]:
        """What can be done with a secret."""
        return [option for option in self.at(*(places or ("secret",))) if str(token) in things(option, "token")]

    def of_deed(self, quest: str, what: str) -> Option | None:
        return next((option for option in self.at("here") if deed_of(option) == (quest, what)), None)

    def on_cell(self, name: str) -> list[Option]:
        """Answers of a question that a cell stands for; camps and seats on it count as well."""
        if self.question is None:
            return []
        camps = {camp.id for camp in self.view.camps if camp.at == name and camp.stands}
        found = [option for option in self.all if name in things(option, "cell")]
        if self.kind == "route":
            found = [option for option in found if things(option, "cell")[-1] == name] or found
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
        for name in [name for option in self.at("way") for name in things(option, "cell")]:
            if name in explores:
                found[name] = marked("explore", explores[name])
        for name, way in reach.items():
            if name not in found:
                found[name] = marked("move", way.price)
        return found

    def kind_used(self, option: Option) -> str:
        """The kind of the secret that an option of a turn would use; empty if it uses none."""
        return next(iter(things(option, "kind")), "") if self.is_turn else ""


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
