"""A scene: one screen of the app, such as the title, a table, or a closer look at a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.layers import Layer

if TYPE_CHECKING:
    from scenes.app import App


class Scene(Layer):
    """A layer of the screen that knows its app."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app

    def back(self) -> None:
        self.app.close(self)

    def explain(self, link: str) -> str:
        return self.app.explain(link)
