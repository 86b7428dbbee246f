"""What lies over the table for a while leaves one's own climber in sight, and what it speaks of."""

from __future__ import annotations

import pytest

from game.bots.bot import Thought
from scenes.table.scene import TableScene
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import resize
from tests.scenes.leviathan.wilds import TWO, scene_of

CORNERS = {
    "sage": ("A1", "M1", "A3", "M6", "G8", "G4", "E2"),
    "deep": ("A1", "I1", "A14", "I14", "E7", "C11", "G4"),
}
LOOKS = [((1280, 720), 100), ((1280, 720), 200), ((1600, 900), 150), ((1920, 1080), 100)]
REASON = "It will break the crystal on G7 and has 3 action points left for the way back to the ledge; to rest instead \
would have brought 2 health, and the crew needs the crystal more."


def on(app, leviathan: str, at: str) -> TableScene:
    """Somebody in their activation on a space, and another climber far away."""
    away = next(each for each in CORNERS[leviathan] if each[0] != at[0])
    crew = crew_on(leviathan, at, away).hand(0, "fix-1", "fix-2")
    return scene_of(app, threatens(crew, crew.state.row[0].card).picks("ap+fix-1").table, TWO)


def space(app, name: str):
    return app.frame.by_id(f"space:{name}").seen


@pytest.mark.parametrize(("size", "percent"), LOOKS)
@pytest.mark.parametrize("leviathan", CORNERS)
def test_a_hint_leaves_ones_own_climber_in_sight(app, monkeypatch, leviathan, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    for at in CORNERS[leviathan]:
        scene = on(app, leviathan, at)
        monkeypatch.setattr(scene.hint, "thought", lambda: Thought("end", advice=REASON))
        scene.hint.step = 3
        frame = app.draw_now()
        assert not frame.by_id("hint:panel").rect.colliderect(space(app, at)), at


@pytest.mark.parametrize(("size", "percent"), LOOKS)
@pytest.mark.parametrize("leviathan", CORNERS)
def test_a_bots_reason_leaves_ones_own_climber_in_sight_and_the_space_it_speaks_of(
    app, monkeypatch, leviathan, size, percent
):
    resize(app, size)
    app.change(text_percent=percent)
    for at in CORNERS[leviathan]:
        scene = on(app, leviathan, at)
        crew, spoken = scene.board.crew, CORNERS[leviathan][3]
        monkeypatch.setattr(scene.why, "what", lambda: "Somebody goes there.")
        monkeypatch.setattr(scene.why, "reason", lambda: REASON)
        monkeypatch.setattr(scene.why, "things", lambda: (f"cell:{crew.cell(spoken)}",))  # noqa: B023
        scene.why.ask(1)
        frame = app.draw_now()
        panel = frame.by_id("why:panel").rect
        assert not panel.colliderect(space(app, at)), at
        assert not panel.colliderect(space(app, spoken)), at


def test_a_bots_reason_speaks_of_what_the_log_tells_of_it(app):
    scene = on(app, "sage", "A3")
    moved = next(event for event in reversed(scene.table.events) if event.name == "played_ap")
    scene.why.ask(moved.at)
    assert scene.why.things() == (f"climber:{moved.facts['climber']}", moved.facts["card"])


@pytest.mark.parametrize(("size", "percent"), LOOKS)
def test_a_hint_leaves_the_card_in_sight_that_it_speaks_of(app, monkeypatch, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    scene = on(app, "sage", "C3")
    monkeypatch.setattr(scene.hint, "thought", lambda: Thought(("skill", "fix-2", 0), advice=REASON))
    scene.hint.step = 3
    frame = app.draw_now()
    panel = frame.by_id("hint:panel").rect
    assert not panel.colliderect(frame.by_id("card:0:0:fix-2:skill").seen)
    assert not panel.colliderect(space(app, "C3"))
