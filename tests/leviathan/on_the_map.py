"""Climbers on the real maps, who meet threats one by one."""

from __future__ import annotations

from game.leviathan.content import LeviathanContent
from tests.leviathan.crew import Crew, content_with
from tests.leviathan.dice import with_usual_dice

SETS = ("fix+breaker", "kestrel+freeclimber", "hazard+mender", "brick+gambler")
GRIP = 10

OURS: LeviathanContent = content_with(None, "sage")
NAMES = [plan.file.id for plan in OURS.book]


class Settled(Crew):
    """A crew that answers what a leviathan asks at setup, such as the Hive, with the first option."""

    def pick(self, option: str, seat: int | None = None) -> Crew:
        while self.state.phase == "setup" and self.ask.kind == "target":
            self.table.choose(self.ask.seat, self.ask.options[0].id)
        return super().pick(option, seat)


def crew_on(leviathan: str, *places: str, **options: str) -> Crew:
    """A climber on each of these spaces of the real map: 8 health, 10 grip, nothing in hand. The first is active."""
    crew = Settled(*SETS[: len(places)], leviathan=leviathan, at=places, map=None, **options)
    for who in range(len(places)):
        crew.hand(who).grip_is(who, GRIP)
    return with_usual_dice(crew)


def standing(crew: Crew) -> list[str]:
    """For each climber the space, the health and the grip: `C4 8 10`."""
    numbers = range(len(crew.state.climbers))
    return [f"{crew.place(who)} {crew.climber(who).health} {crew.grip(who)}" for who in numbers]


def injuries(crew: Crew) -> list[int]:
    """For each climber how many injuries it has."""
    return [len(climber.injuries) for climber in crew.state.climbers]


def threatens(crew: Crew, card: str) -> Crew:
    """The card is revealed; a swift one waits to be resolved."""
    return crew.row(card).pick("reveal")


def comes(crew: Crew, card: str) -> Crew:
    """The card is revealed, the active climber does nothing, and it resolves, up to the first question it asks."""
    return threatens(crew, card).picks("go", "end", "resolve")


def area(crew: Crew) -> set[str]:
    """The spaces of the last attack that resolved."""
    return {crew.names[cell] for cell in crew.events("attacked")[-1]["cells"]}


def markers(crew: Crew) -> list[str]:
    """The spaces of the markers that lie on the map."""
    return [crew.names[cell] for cell in crew.state.markers]


def asked(crew: Crew) -> tuple[int, str, list[str]]:
    """Whom the table asks, what, and what may be answered."""
    return crew.ask.seat, crew.ask.kind, [option.id for option in crew.ask.options]


def step(crew: Crew) -> int:
    return crew.state.step


def eye_open(*places: str) -> Crew:
    """The Watcher with an open eye, in the first climber's activation, with no action points left."""
    crew = crew_on("watcher", "E11", *places[1:]).row("04-3").picks("reveal", "go", "action+pry")
    assert crew.state.features == {"eye": "open"}
    return crew.put(0, places[0])


def iris(crew: Crew) -> list[int]:
    return [die.value for die in crew.state.pools["iris"]]
