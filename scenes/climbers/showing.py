"""The table of Tabletop Climber as the parts of its board see it."""

from __future__ import annotations

from game.climbers.content import ClimbersContent
from game.climbers.view import ClimbersView
from scenes.table.furniture.seats import Counter
from scenes.table.showing import AtTable, Showing, count_of
from scenes.table.stage.flights import Flights
from scenes.words import say


class ClimbersShowing(Showing[ClimbersView, ClimbersContent]):
    def __init__(self, scene: AtTable, flights: Flights) -> None:
        super().__init__(scene, flights)
        self.new_cards: set[str] = set()
        """Cards just drawn: they are marked until the season's hand is chosen."""

    def counters(self, seat: int) -> list[Counter]:
        """What everybody may know of a seat, in figures."""
        climber, content = self.view.seats[seat], self.content
        hand, team = count_of(climber.hand), self.view.team_sizes[seat]
        counters = [
            ("climbers-victory", str(climber.vp), say("climbers.vp", count=climber.vp)),
            ("hand", str(hand), say("climbers.hand", count=hand)),
            ("cards", str(team), say("climbers.team", count=team)),
        ]
        golds = [content.golds[gold].name for gold in climber.golds]
        silvers = [silver.place for silver in content.silver if silver.id in climber.silvers]
        if golds:
            counters.append(("crown", str(len(golds)), say("climbers.golds", names=", ".join(golds))))
        if silvers:
            counters.append(("medal", str(len(silvers)), say("climbers.silvers", names=", ".join(silvers))))
        if climber.added:
            counters.append(("plus", str(climber.added), say("climbers.added", count=climber.added)))
        if self.view.starter == seat:
            counters.append(("climbers-start", "", say("climbers.holds_start")))
        return counters

    def start_card_of(self) -> int | None:
        """Before whom the Start card lies: from the opening of the season to the first reset (TC-30)."""
        latest = self.view.latest
        if latest is not None and latest.type == "start":
            return self.view.latest_by
        for event in reversed(self.table.events):
            if event.name in ("field_reset", "scored"):
                return None
            if event.name == "start_played":
                return int(event.facts["seat"])
        return None
