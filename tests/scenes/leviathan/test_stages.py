"""What happened is shown one thing after the other: a view with the events applied is the view that comes after."""

from __future__ import annotations

import copy

from scenes.leviathan.stages import HOLDS, apply
from tests.leviathan.on_the_map import comes, crew_on, eye_open


def staged(crew, before, name: str) -> dict:
    """The view before, with all events of a name since applied."""
    view = copy.deepcopy(before)
    for event in crew.table.events:
        if event.name == name:
            apply(view, event)
    return view


def test_an_eye_is_seen_to_open():
    before = crew_on("watcher", "E11", "A1").table.view(0)
    crew = eye_open("E11", "A1")
    assert before["features"] != crew.table.view(0)["features"] == staged(crew, before, "feature_changed")["features"]
    assert "feature_changed" in HOLDS


def test_a_twin_is_seen_to_leap_with_its_crystals_and_ground():
    crew = crew_on("twins", "A1", "B1")
    before = crew.table.view(0)
    comes(crew, "13-3")
    after, shown = crew.table.view(0), staged(crew, before, "overlay_moved")
    assert before["crystals"] != after["crystals"]
    assert shown["crystals"] == after["crystals"]
    assert list(shown["terrain"]) == list(after["terrain"])
    assert {name: list(lies) for name, lies in shown["overlays"].items()} == {
        name: list(lies) for name, lies in after["overlays"].items()
    }
    assert "overlay_moved" in HOLDS
