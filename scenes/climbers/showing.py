"""The table of Tabletop Climber as the parts of its board see it."""

from __future__ import annotations

from typing import NamedTuple

from game.climbers.content import ClimbersContent
from game.climbers.view import ClimbersView, zones
from game.engine.events import Event
from scenes.table.furniture.seats import Counter
from scenes.table.showing import AtTable, Showing
from scenes.table.stage.flights import Flights
from scenes.words import say


class Laid(NamedTuple):
    """A play that lies on the field; the Start card is a play without cards."""

    seat: int
    cards: tuple[str, ...]


class ClimbersShowing(Showing[ClimbersView, ClimbersContent]):
    def __init__(self, scene: AtTable, flights: Flights) -> None:
        super().__init__(scene, flights)
        self.new_cards: set[str] = set()
        """Cards just drawn: they are marked until the season's hand is chosen."""

    def counters(self, seat: int) -> list[Counter]:
        """What everybody may know of a seat, in figures."""
        view, content = self.view, self.content
        climber = view.seats[seat]
        hand, field, lodge = zones(view, seat)
        team = view.team_sizes[seat]
        counters = []
        if view.phase == "main" or hand:
            counters.append(("hand", str(hand), say("climbers.hand", count=hand)))
        if climber.added:
            counters.append(("plus", str(climber.added), say("climbers.added", count=climber.added)))
        counters.append(("climbers-victory", str(climber.vp), say("climbers.vp", count=climber.vp)))
        if view.phase == "main" or lodge:
            counters.append(("bench", str(lodge), say("climbers.in_lodge", count=lodge)))
        whole = say("climbers.team", count=team)
        if view.phase == "main":
            whole = say("climbers.zones", team=team, hand=hand, field=field, lodge=lodge)
        counters.append(("cards", str(team), whole))
        golds = [content.golds[gold].name for gold in climber.golds]
        silvers = [silver.place for silver in content.silver if silver.id in climber.silvers]
        if golds:
            counters.append(("crown", str(len(golds)), say("climbers.golds", names=", ".join(golds))))
        if silvers:
            counters.append(("medal", str(len(silvers)), say("climbers.silvers", names=", ".join(silvers))))
        if view.starter == seat:
            counters.append(("climbers-start", "", say("climbers.holds_start")))
        return counters

    def laid(self) -> list[Laid]:
        """What lies on the field, the latest last: plays whose cards the view shows there, and the Start card below.

        The table may be further than the screen: what the view does not show yet is not on the field.
        """
        view = self.view
        if view.phase != "main" or view.latest is None:
            return []
        found: list[Laid] = []
        for event in reversed(self._of_season()):
            if event.name == "start_played":
                found.append(Laid(int(event.facts["seat"]), ()))
            elif event.name == "played":
                seat, cards = int(event.facts["seat"]), tuple(event.facts["cards"])
                if set(cards) <= set(view.seats[seat].field):
                    found.append(Laid(seat, cards))
            if found and event.name in ("start_played", "field_reset"):
                break
        return found[::-1]

    def _of_season(self) -> list[Event]:
        """What has happened in the season on the screen; bots may already be in the next, with its Start card."""
        events = self.table.events
        seasons = [(at, event.facts["season"]) for at, event in enumerate(events) if event.name == "season_began"]
        first = next((at for at, season in seasons if season == self.view.season), 0)
        end = next((at for at, season in seasons if season > self.view.season), len(events))
        return events[first:end]
