"""What every part of the table looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView
from game.engine.decision import Ask

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.table.stage.flights import Flights


class Looks:
    """What the eyes on the screen see, the game's content, and the scene that it is drawn in."""

    def __init__(self, scene: TableScene, flights: Flights) -> None:
        self.scene = scene
        self.flights = flights

    @property
    def view(self) -> BiomeView:
        view: BiomeView = self.scene.view
        return view

    @property
    def content(self) -> BiomeContent:
        content: BiomeContent = self.scene.content
        return content

    @property
    def ask(self) -> Ask | None:
        return self.scene.ask


class Part:
    """A part of the table that keeps something in mind, and looks."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    @property
    def scene(self) -> TableScene:
        return self.looks.scene

    @property
    def view(self) -> BiomeView:
        return self.looks.view

    @property
    def content(self) -> BiomeContent:
        return self.looks.content
