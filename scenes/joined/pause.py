"""The menu at a table that is elsewhere: the table goes on, and what is its host's is not offered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.joined.sitting import FarSitting
from scenes.screens.pause import PauseScene
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

ELSEWHERE = ("invite", "why", "copy", "same_seed")
"""The game, its seed and the reasons of its bots are kept by the host."""


class JoinedPause(PauseScene):
    def __init__(self, app: App, table_scene: TableScene) -> None:
        super().__init__(app, table_scene)
        assert isinstance(table_scene.sitting, FarSitting)
        self.sitting = table_scene.sitting

    def says(self) -> str:
        return say("pause.joined")

    def kept(self) -> str:
        return say("pause.kept_there")

    def entries(self) -> list[dict[str, Any]]:
        """A bot can play for somebody who is away."""
        *known, leave = [entry for entry in super().entries() if entry["id"] not in ELSEWHERE]
        for each in self.sitting.absent():
            label = say("joined.sit_in", name=each.name)
            does = partial(self.sit_in, each.seat)
            known.append({"id": f"sit_in:{each.seat}", "icon": "robot", "label": label, "does": does})
        return [*known, leave]

    def sit_in(self, seat: int) -> None:
        self.sitting.table.act("sit_in", seat)
        self.resume()

    def act(self, action: str) -> bool:
        return action != "why" and super().act(action)
