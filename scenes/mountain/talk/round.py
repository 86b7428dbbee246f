"""Several people at one screen (MM-D3): they look round before the tile turns, talk aloud, and lay one after the other.

Nothing here is a rule of the game. It only says who has the screen, and when time stands still for that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from game.mountain.view.structs import MountainView
from scenes.table.hosting import Seated, first_asked
from scenes.table.zones import count_of

LAPS = 2
"""How often everybody may lay, so that late reactions to the number of cards laid stay possible."""


class Round:
    """Who has the screen while several people share it."""

    def __init__(self, seated: Seated) -> None:
        self.seated = seated
        self.time_is_up: Callable[[int], None] = lambda seat: None
        """What happens when somebody's time to lay has run out, before the screen goes on."""
        self.visits: list[int] = []  # who still comes to lay, the one whose turn it is first
        self.is_over = False  # all have been asked to lay as often as they may
        self.asks_who = False  # somebody spoke; who was it?
        self.bar: float | None = None  # seconds left of a visit; None if there is no limit
        self._looked: set[int] = set()
        self._turn = 0
        self._sand = (0, 0)
        self._facts: tuple[int, MountainView] | None = None

    # --- what it looks at -----------------------------------------------------------------------

    @property
    def applies(self) -> bool:
        return self.seated.hides

    def facts(self) -> MountainView:
        """What everybody may know, worked out once for each moment."""
        table = self.seated.table
        now = len(table.history)
        if self._facts is None or self._facts[0] != now:
            self._facts = (now, cast(MountainView, table.look(None)))
        return self._facts[1]

    def kinds(self) -> set[str]:
        return {ask.kind for ask in self.seated.table.asks}

    def people(self, first: int) -> list[int]:
        """All people, from one seat on leftwards."""
        sitting = self.seated
        count = len(sitting.players)
        return [seat for seat in ((first + step) % count for step in range(count)) if sitting.is_human(seat)]

    # --- whose screen it is ---------------------------------------------------------------------

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        kinds = self.kinds()
        if "turn_tile" in kinds:
            looker = self.looker()
            if looker is not None:
                return looker
        if "encounter" in kinds:
            return self.visitor()
        return first_asked(seats, opened)

    def looker(self) -> int | None:
        """Who looks at their own cards next, before the tile is turned."""
        facts = self.facts()
        if facts.turn != self._turn:
            self._turn, self._looked = facts.turn, set()
        if "turn_tile" not in self.kinds():
            return None
        return next((seat for seat in self.people(facts.leader) if seat not in self._looked), None)

    def has_looked(self) -> None:
        """Whoever has the screen has seen enough."""
        looker = self.looker()
        if looker is not None:
            self._looked.add(looker)
            self._hand_back()

    def visitor(self) -> int | None:
        """Who lays behind the curtain now."""
        self._follow()
        return self.visits[0] if self.visits else None

    def is_called(self) -> bool:
        """Somebody has called silence and has not laid a card yet: the game itself knows of no silence before that."""
        is_sand = self.applies and "encounter" in self.kinds()
        return is_sand and self.visitor() is not None and not self.facts().silence

    def call(self, seat: int) -> None:
        """Silence: somebody lays now, and after them all others, one after the other."""
        self._follow()
        if not self.visits and not self.is_over:
            self.visits = self.people(seat) * LAPS
            self._begin_visit()

    def pass_on(self) -> None:
        """The person at the screen lays no more cards for now."""
        if not self.visits:
            return
        gone = self.visits.pop(0)
        if not self.facts().silence:
            self.visits = []  # whoever called for silence has to lay a card
        self.visits = [seat for seat in self.visits if self._can_come(seat)]
        if not self.visits and self.facts().silence:
            self.is_over = True
        self._begin_visit()
        if self.seated.opened == gone:
            self._hand_back()

    def _can_come(self, seat: int) -> bool:
        """Somebody without cards, or who is done, need not be handed the screen."""
        record = self.facts().seats[seat]
        return not record.done and count_of(record.hand) > 0

    def _begin_visit(self) -> None:
        options = self.seated.table.setup.options
        is_free = "off" in (options["leader_seconds"], options["sand_seconds"])
        self.bar = None if is_free else self.whole_bar()

    def whole_bar(self) -> float:
        """Seconds for a visit, if there is a limit."""
        options = self.seated.table.setup.options
        limit = options["leader_seconds"]
        return (10.0 if limit == "off" else float(limit)) * float(options["sand_pace"])

    def _hand_back(self) -> None:
        self.seated.opened = None

    def _follow(self) -> None:
        """A new sand begins anew; and if a bot has laid the first card, the people come without a call."""
        facts = self.facts()
        sand = (facts.turn, facts.sand)
        if sand != self._sand:
            self._sand, self.visits, self.is_over, self.asks_who = sand, [], False, False
        if facts.silence and self.visits and not self._can_come(self.visits[0]):
            self.visits = [seat for seat in self.visits if self._can_come(seat)]
            self.is_over = not self.visits
            self._begin_visit()
        if facts.silence and not self.visits and not self.is_over:
            self.visits = [seat for seat in self.people(facts.first_layer) * LAPS if self._can_come(seat)]
            self.is_over = not self.visits
            self._begin_visit()

    # --- time -----------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> bool:
        """The bar of a visit runs while its owner has the screen; run out, it is a pass."""
        sitting = self.seated
        visitor = self.visitor() if "encounter" in self.kinds() else None
        if visitor is None or self.bar is None or sitting.eyes != visitor:
            return False
        self.bar -= seconds
        if self.bar <= 0:
            self.time_is_up(visitor)
            self.pass_on()
        return True
