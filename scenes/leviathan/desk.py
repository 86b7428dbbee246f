"""What the parts of the table share: what is seen, who is asked, and where things lie and fly."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.engine.decision import Ask
from game.leviathan.content import LeviathanContent
from game.leviathan.view.structs import Ahead, Forecast, LeviathanView
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.map.ground import picture_of
from scenes.stack import Scene
from scenes.table.scene import TableScene
from scenes.table.stage.flights import Flights


class Supposed(NamedTuple):
    """What would come if a climber stood elsewhere."""

    climber: int
    cell: int
    forecast: Forecast
    ahead: Ahead


class Desk:
    """Everything is read anew from the scene whenever it is asked for."""

    def __init__(self, scene: TableScene, flights: Flights) -> None:
        self.scene = scene
        self.flights = flights
        self.shows_grid = False
        self.supposed: Supposed | None = None
        self._with: tuple[object, object, LeviathanView] | None = None

    @property
    def content(self) -> LeviathanContent:
        """In the language that is spoken now."""
        content = self.scene.content
        assert isinstance(content, LeviathanContent)
        return content

    @property
    def view(self) -> LeviathanView:
        """What is seen; while somebody points at a space they could go to, with what would come then."""
        view: LeviathanView = self.scene.view
        if self.supposed is None:
            return view
        if self._with is None or self._with[0] is not view or self._with[1] is not self.supposed:
            told = {"forecast": self.supposed.forecast, "ahead": self.supposed.ahead}
            self._with = (view, self.supposed, msgspec.structs.replace(view, **told))
        return self._with[2]

    @property
    def crew(self) -> Crew:
        return Crew(self.content, self.view)

    @property
    def ask(self) -> Ask | None:
        return self.scene.ask

    @property
    def picture(self) -> str:
        """The drawing of the body; empty if it has none."""
        return picture_of(self.content, self.crew.plan)

    def seat_of(self, who: int) -> int:
        return self.view.climbers[who].seat

    def is_ours(self, who: int) -> bool:
        """Whether a climber belongs to somebody at this screen."""
        return self.scene.sitting.is_human(self.seat_of(who))

    def points_at(self, thing: str) -> bool:
        """Whether a hint or a line of the log means a thing."""
        return self.scene.points_at(thing)

    def open(self, scene: Scene) -> None:
        self.scene.app.open(scene)

    def follow(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.scene.app.follow_link(f"rule:{rule}")
