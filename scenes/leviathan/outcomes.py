"""What would come of things, asked of the rules and put into few words; asked once for each moment of the table."""

from __future__ import annotations

from typing import Any

from game.leviathan.view.outlook import climb_ways, drop_at, falls_at, focus_of, forecast_at, outcome_of
from game.leviathan.view.structs import Ahead, Drop, Forecast, Outcome, Way
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.pawns import signed
from scenes.words import say


class Outcomes:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._moment: object = None
        self._known: dict[Any, Any] = {}

    def of(self, seat: int, option: str) -> Outcome | None:
        """What would come of an option of a seat."""
        known = self._now()
        if (seat, option) not in known:
            known[seat, option] = outcome_of(self.desk.scene.table.game, seat, option)
        found: Outcome | None = known[seat, option]
        return found

    def focus(self, seat: int, option: str) -> tuple[str, ...]:
        """What focus could raise if an option were taken, in words."""
        known = self._now()
        if ("focus", seat, option) not in known:
            known["focus", seat, option] = focus_of(self.desk.scene.table.game, seat, option)
        found: tuple[str, ...] = known["focus", seat, option]
        return found

    def forecast_at(self, who: int, cell: int) -> tuple[Forecast, Ahead]:
        """What the threat would do if a climber stood on a space."""
        known = self._now()
        if (who, cell) not in known:
            known[who, cell] = forecast_at(self.desk.scene.table.game, who, cell)
        found: tuple[Forecast, Ahead] = known[who, cell]
        return found

    def falls_at(self, who: int, cell: int, how: str) -> bool:
        """Whether nothing would hold a climber on a space."""
        known = self._now()
        if (who, cell, how) not in known:
            known[who, cell, how] = falls_at(self.desk.scene.table.game, who, cell, how)
        return bool(known[who, cell, how])

    def drop(self, who: int, cell: int) -> Drop | None:
        """Where a fall from a space would end."""
        known = self._now()
        if ("drop", who, cell) not in known:
            known["drop", who, cell] = drop_at(self.desk.scene.table.game, who, cell)
        found: Drop | None = known["drop", who, cell]
        return found

    def climb_ways(self, seat: int) -> dict[int, Way]:
        """Where the climb of a skill leads that a seat is asked about."""
        known = self._now()
        if seat not in known:
            known[seat] = climb_ways(self.desk.scene.table.game, seat)
        found: dict[int, Way] = known[seat]
        return found

    def _now(self) -> dict[Any, Any]:
        """What was asked at this moment of the table."""
        moment = (len(self.desk.scene.table.history), id(self.desk.scene.table))
        if moment != self._moment:
            self._moment, self._known = moment, {}
        return self._known


def outcome_words(outcome: Outcome | None) -> str:
    """'breaks it, +1 blight'; empty if nothing is to be said."""
    if outcome is None:
        return ""
    parts = []
    if outcome.breaks:
        parts.append(say("leviathan.outcome.breaks" if outcome.breaks == 1 else "leviathan.outcome.breaks_n",
                         count=outcome.breaks))  # fmt: skip
    elif outcome.struck:
        key = "leviathan.outcome.left" if outcome.left else "leviathan.outcome.struck"
        parts.append(say(key, left=outcome.left, count=outcome.struck))
    for name in ("health", "grip", "blight", "injuries"):
        if count := getattr(outcome, name):
            parts.append(say(f"leviathan.harm.{name}", count=signed(count)))
    if outcome.wins:
        parts.append(say("leviathan.outcome.wins"))
    text = ", ".join(parts)
    return text if outcome.is_sure or not text else say("leviathan.outcome.chance", text=text)
