"""What the seat on the screen may do now, and what each thing on the table stands for."""

from __future__ import annotations

from game.engine.decision import Ask, Option
from scenes.mountain.showing import MountainShowing

ON_POSTER = ("fly", "advise", "peek", "search")
"""Questions that are answered on the mountain."""
SEATS = ("first_leader", "give_relic", "deal_to")
"""Questions that are answered by a seat."""
LISTED = (*SEATS, "board", "arcane", "box_token", "failure")
"""Questions whose answers are listed beside the board."""


class Offers:
    """The options of the question on the screen, looked at once and kept."""

    def __init__(self, showing: MountainShowing) -> None:
        self.showing = showing
        self._challenge = 0
        self._of: Ask | None = None
        self._ids: dict[str, Option] = {}

    @property
    def ask(self) -> Ask | None:
        return self.showing.ask

    @property
    def kind(self) -> str:
        return self.ask.kind if self.ask is not None else ""

    @property
    def ids(self) -> dict[str, Option]:
        """The options by their ids. A race asks anew after every answer, so the ask itself is what is kept."""
        ask = self.ask
        if ask is None:
            return {}
        if ask is not self._of:
            self._of, self._ids = ask, {option.id: option for option in ask.options}
        return self._ids

    def forget(self) -> None:
        self._of = None

    def find(self, id: str) -> Option | None:
        return self.ids.get(id)

    def starting(self, *verbs: str) -> list[Option]:
        """Options whose first word is one of these."""
        return [option for id, option in self.ids.items() if id.partition("+")[0] in verbs]

    @property
    def several(self) -> tuple[int, int] | None:
        """How few and how many things make one answer, where that is not exactly one."""
        ask = self.ask
        if ask is None or ask.kind != "discard_hand":
            return None
        return ask.at_least, ask.at_most

    @property
    def challenge(self) -> int:
        """The failed challenge that is being dealt with."""
        failed = self.showing.view.failed
        return self._challenge if self._challenge in failed or not failed else failed[0]

    def deal_with(self, number: int) -> bool:
        """Turn to another failure first (MM-105); false if that cannot be done now."""
        can = self.kind == "failure" and number in self.showing.view.failed and number != self.challenge
        if can:
            self._challenge = number
        return can

    def spaces(self) -> list[str]:
        """Spaces that can be chosen."""
        return [id for id in self.ids if id in self.showing.content.spaces] if self.kind in ON_POSTER else []

    def space(self, space: str) -> Option | None:
        """What a click on a space answers."""
        return self.find(space) if space in self.spaces() else None

    def seat(self, seat: int) -> Option | None:
        """What a click on a seat answers."""
        if self.kind in SEATS:
            return self.find(f"seat-{seat}")
        if self.kind == "failure":
            return self.find(f"{self.challenge}+madness+seat-{seat}")
        return None

    def lays(self) -> bool:
        """Whether cards of one's choice can be laid."""
        return self.kind == "encounter" and bool(self.starting("lay"))

    def lay_of(self, cards: list[str]) -> Option | None:
        """The option that lays these cards together."""
        return self.find("+".join(("lay", *self.showing.content.sorted(cards))))

    def listed(self) -> list[Option]:
        """Answers beside the board: of a question about seats and kinds, of one failure, or Madness to ignore."""
        if self.kind == "failure":
            mine = f"{self.challenge}+"
            return [option for id, option in self.ids.items() if id.startswith(mine)]
        if self.kind in LISTED:
            return list(self.ids.values())
        return self.starting("ignore")
