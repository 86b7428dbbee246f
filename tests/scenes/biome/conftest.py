"""One press for all tests of this game: a picture is rendered once, not once a test."""

from __future__ import annotations

import pytest

from scenes.app import App
from scenes.ui.press import Press

PRESSES: dict[bool, Press] = {}
"""By whether the type is plain: a press prints in one set of faces."""


@pytest.fixture(autouse=True)
def _one_press(monkeypatch):
    def press(app: App) -> Press:
        plain = app.settings.plain_type
        kept = PRESSES.setdefault(plain, Press())
        kept.plain = plain
        return kept

    monkeypatch.setattr(App, "_new_press", press)
