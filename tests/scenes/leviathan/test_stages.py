"""What happened is shown one thing after the other: what is seen just after an event is what it did."""

from __future__ import annotations

from scenes.leviathan.stages import KINDS
from scenes.leviathan.story import StoryScene
from tests.leviathan.on_the_map import comes, crew_on
from tests.scenes.hands import click, wait
from tests.scenes.leviathan.wilds import sit_down


def seen_after(crew, name: str):
    """What seat 0 saw just after the last event of a name."""
    numbers = [number for number, event in enumerate(crew.table.events) if event.name == name]
    return crew.table.seen_at(numbers[-1], 0)


def test_an_eye_is_seen_to_open():
    crew = crew_on("watcher", "E11", "A1").row("04-3")
    before = crew.table.look(0)
    crew.table.watch(0)
    crew.picks("reveal", "go", "action+pry")
    assert before.features != crew.table.look(0).features == seen_after(crew, "feature_changed").features
    assert "feature_changed" in KINDS


def test_a_twin_is_seen_to_leap_with_its_crystals_and_ground():
    crew = crew_on("twins", "A1", "B1")
    before = crew.table.look(0)
    crew.table.watch(0)
    comes(crew, "13-3")
    after, shown = crew.table.look(0), seen_after(crew, "overlay_moved")
    assert before.crystals != after.crystals
    assert (shown.crystals, shown.terrain, shown.overlays) == (after.crystals, after.terrain, after.overlays)
    assert "overlay_moved" in KINDS


def test_what_the_threat_will_do_stays_in_sight_while_things_happen(app):
    """It is worked out when the table is at rest; in the middle of a move the last one stays, and nothing flickers."""
    scene = sit_down(app, ("rules", "rules"), seed=5, leviathan="storm")
    app.change(speed=100)
    kept, last = 0, None
    for _ in range(1500):
        wait(app, 0.1)
        shown = scene.view.forecast
        if scene.staging.is_on and last is not None and any(last):
            assert shown == last
            kept += 1
        last = shown
        if kept > 20:
            break
    assert kept > 20


def test_the_story_is_told_before_anything_moves(app):
    """A bot has the first turn; it waits until the sheet is put away."""
    scene = sit_down(app, ("rules", "human"), seed=5, first_climber="first_seat")
    app.change(speed=100)
    for _ in range(400):
        if isinstance(app.stack.top, StoryScene):
            break
        if scene.ask is not None:
            scene.choose(scene.ask.options[0].id)
        wait(app, 0.1)
    assert isinstance(app.stack.top, StoryScene)
    introduced = next(number for number, event in enumerate(scene.table.events) if event.name == "introduced")
    later = {event.name for event in scene.table.events[introduced + 1 :]}
    assert not later & {"played_ap", "moved", "revealed"}
    assert not scene.staging.is_on
    done = len(scene.table.done)
    for _ in range(30):
        wait(app, 0.1)
    assert len(scene.table.done) == done, "nobody acts behind the sheet"
    click(app, "story:done")
    for _ in range(30):
        wait(app, 0.1)
    assert len(scene.table.done) > done
