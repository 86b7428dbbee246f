"""What the parts of the table share: what is seen, who is asked, and where things lie and fly."""

from __future__ import annotations

from game.engine.decision import Ask
from game.leviathan.content import LeviathanContent
from game.leviathan.view.structs import LeviathanView
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.map.ground import picture_of
from scenes.stack import Scene
from scenes.table.scene import TableScene
from scenes.table.stage.flights import Flights


class Desk:
    """Everything is read anew from the scene whenever it is asked for."""

    def __init__(self, scene: TableScene, flights: Flights) -> None:
        self.scene = scene
        self.flights = flights
        self.content: LeviathanContent = scene.content
        self.shows_grid = False

    @property
    def view(self) -> LeviathanView:
        view: LeviathanView = self.scene.view
        return view

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
