"""How the table of an expedition is run, for one person with bots and for several people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Ask
from game.mountain.state import LAST_MARK
from scenes.mountain.talk.round import Round
from scenes.table.hosting import Hosting, Seated

SECRET = ("encounter", "discard_hand", "peek", "peeked")
"""Questions that nobody can answer without their own cards, or that show them something."""
STARTS = (("turn_tile", "turn_tile"), ("restart", "restart"))


class MountainHosting(Hosting):
    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.round = Round(seated)

    def agreed(self, option: str) -> str:
        """What the table agreed on."""
        return self.seated.table.setup.options[option]

    # --- people at one screen -------------------------------------------------------------------

    def is_secret(self, seat: int, ask: Ask | None) -> bool:
        return ask is None or ask.kind in SECRET or self.round.looker() == seat

    def only_looks(self, seat: int) -> bool:
        return self.round.applies and self.round.looker() is not None

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        if self.round.applies:
            return self.round.next_person(seats, opened)
        return super().next_person(seats, opened)

    # --- time -----------------------------------------------------------------------------------

    def seconds_for(self, ask: Ask) -> float | None:
        pace = float(self.agreed("sand_pace"))
        match ask.kind:
            case "sand":
                return float(self.agreed("sand_seconds")) / (LAST_MARK + 1) * pace
            case "search_sand":
                return float(self.agreed("sand_seconds")) * pace
            case "lapse":
                return float(self.agreed("leader_seconds")) * pace
        return None

    def parts_of(self, ask: Ask) -> tuple[int, int]:
        return (self.round.facts().marks, LAST_MARK + 1) if ask.kind == "sand" else (0, 1)

    def is_due(self, ask: Ask) -> bool:
        if ask.kind != "sand":
            return False
        if self.round.facts().all_done:
            return True
        return self.round.applies and self.round.is_over and self.seated.are_bots_quiet()

    def stands_still(self) -> bool:
        if not self.round.applies or "encounter" not in self.round.kinds():
            return False
        return self.round.visitor() is not None and self.agreed("one_screen_sand") == "talk_only"

    def starts_clock(self, ask: Ask, option: str) -> bool:
        has_clock = self.agreed("sand_seconds") != "off"
        return has_clock and ((ask.kind, option) in STARTS or ask.kind == "search")

    def needs_people(self, ask: Ask, option: str) -> bool:
        """Nobody ends a sand or a look at a tile for people who are still busy with it, or flies before they could
        point out a space (MM-60)."""
        if ask.kind == "fly":
            return any(each.kind == "advise" and self.seated.is_person(each.seat) for each in self.seated.table.asks)
        return (ask.kind, option) in (("encounter", "mark"), ("study", "end_search")) or (
            ask.kind == "encounter" and option == "done" and ask.seat == self.round.facts().timekeeper
        )

    def is_real_time(self) -> bool:
        return "encounter" in self.round.kinds()

    def beat(self) -> float:
        return super().beat() * float(self.agreed("sand_pace"))

    def holds_bots(self) -> bool:
        """Bots wait while people look round, and for the first card of whoever called silence: they heard the call."""
        return self.round.applies and (self.round.looker() is not None or self.round.is_called())

    def pass_time(self, seconds: float) -> bool:
        return self.round.applies and self.round.pass_time(seconds)


HOSTING = MountainHosting
