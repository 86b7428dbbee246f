"""What the people at this screen may do now, of all their seats at once, and what each thing points at."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.decision import Ask, Option
from scenes.leviathan.desk import Desk
from scenes.leviathan.verbs import CLIMB, LOOKS, NO_VERB, Looks

WINDOW = "window"
SETS = ("character", "class")
"""Questions that are answered on a page of portraits."""


class Offer(NamedTuple):
    """An option, and the seat that may take it."""

    seat: int
    option: Option

    @property
    def id(self) -> str:
        return self.option.id

    @property
    def verb(self) -> str:
        return self.option.verb

    def things(self, kind: str) -> list[str]:
        """What it points at of a kind: `space`, `card`, `climber`."""
        return [thing.partition(":")[2] for thing in self.option.points_at if thing.startswith(f"{kind}:")]

    @property
    def looks(self) -> Looks:
        return LOOKS.get(self.verb, NO_VERB)

    @property
    def icon(self) -> str:
        return self.looks.icon

    @property
    def who(self) -> int | None:
        """The climber who does it, where others could do the same."""
        return next(map(int, self.things("by")), None)

    @property
    def declines(self) -> bool:
        """The answer to a question that leaves things as they are."""
        return not self.option.points_at and self.id in ("stay", "none")


class Offers:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._all: list[Offer] | None = None

    def forget(self) -> None:
        self._all = None

    @property
    def ask(self) -> Ask | None:
        return self.desk.ask

    @property
    def all(self) -> list[Offer]:
        """Every option of every question that somebody here may answer."""
        if self.ask is None:
            return []
        if self._all is None:
            asks = self.desk.scene.sitting.human_asks()
            self._all = [Offer(ask.seat, option) for ask in asks for option in ask.options]
        return self._all

    @property
    def is_window(self) -> bool:
        return self.ask is not None and self.ask.kind == WINDOW

    @property
    def question(self) -> Ask | None:
        """A question that is no window: it must be answered before anything else."""
        return None if self.is_window else self.ask

    @property
    def takes_several(self) -> bool:
        question = self.question
        return question is not None and (question.at_least, question.at_most) != (1, 1)

    def owner(self) -> int:
        """The climber whose window is open; -1 if none is."""
        return self.ask.about if self.ask is not None and self.is_window else -1

    def owners(self) -> bool:
        """Whether the window belongs to somebody at this screen."""
        owner = self.owner()
        return owner >= 0 and self.desk.is_ours(owner)

    def about(self) -> int:
        """The climber the question on the screen is about; if about nobody in particular, one of whoever is asked."""
        ask = self.ask
        if ask is None or (self.is_window and not self.owners()):
            return -1
        if ask.about >= 0:
            return ask.about
        mine = [who for who, each in enumerate(self.desk.crew.climbers) if each.seat == ask.seat]
        return self.desk.crew.active if self.desk.crew.active in mine else mine[0]

    # --- by what they point at --------------------------------------------------------------------

    def on_space(self, name: str) -> list[Offer]:
        """What a click on a space may mean. A question about climbers is answered on their spaces too."""
        crew = self.desk.crew
        found = [offer for offer in self.all if name in offer.things("space")]
        if self.question is not None:
            cell = crew.cell(name)
            here = {str(who) for who in crew.standing_on(cell)}
            found += [offer for offer in self.all if offer not in found and here & set(offer.things("climber"))]
        return found

    def spaces(self) -> dict[str, list[Offer]]:
        found: dict[str, list[Offer]] = {}
        for offer in self.all:
            for name in offer.things("space"):
                found.setdefault(name, []).append(offer)
        return found

    def of_card(self, card: str, who: int) -> list[Offer]:
        """For action points, as a skill, or as the answer to a question about cards."""
        return [offer for offer in self.all if card in offer.things("card") and offer.who in (None, who)]

    def with_verb(self, *verbs: str) -> list[Offer]:
        return [offer for offer in self.all if offer.verb in verbs]

    def by_climber(self, who: int, *verbs: str) -> list[Offer]:
        return [offer for offer in self.with_verb(*verbs) if offer.who == who]

    def climb_to(self, name: str) -> Offer | None:
        """The step to a space beside, for action points or as the answer to a skill's question."""
        found = self.all if self.question is not None and self.question.kind == CLIMB else self.with_verb(CLIMB)
        return next((offer for offer in found if name in offer.things("space")), None)

    def find(self, id: str) -> Offer | None:
        return next((offer for offer in self.all if offer.id == id), None)
