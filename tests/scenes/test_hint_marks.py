"""Whatever a hint speaks of is marked on the screen, in all games; and it names what it means where nothing can be."""

from __future__ import annotations

import pytest

from game import Table
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.hands import press, wait

GAMES = {
    "climbers": (3, {}, 12),
    "leviathan": (2, {}, 20),
    "mountain": (3, {"sand_seconds": "off"}, 12),
    "biome": (2, {}, 30),
}
UNSEEN = {"biome": ("say",)}
"""What is said of a pack is said beside the map, in a panel that need not be open."""


def at_table(app, game: str, seed: int = 3) -> TableScene:
    seats, options, _ = GAMES[game]
    players = ("human", *["rules"] * (seats - 1))
    table = Table.new(game, seats, seed, options, players=players)
    app.settings.speed = 0
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.open(scene)
    app.draw_now()
    return scene


def advised(app, scene: TableScene, most: int):
    """Play by hints: every advice that a person gets, while its hint is open."""
    for _ in range(most * 60):
        if scene.table.outcome is not None or most == 0:
            return
        if scene.sitting.clock.waits:
            scene.go_on()
        if scene.sitting.wish is not None:
            scene.grant()
        if scene.can_hint() and scene.sitting.ask() is not None:
            press(app, "h")
            app.draw_now()
            thought = scene.hint.thought()
            if thought is not None and thought.choice is not None:
                most -= 1
                yield thought
                scene.hint.do_it()
                app.draw_now()
                continue
            scene.hint.clear()
        wait(app, 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_marks_something_on_the_screen(app, game):
    scene = at_table(app, game)
    count = 0
    for thought in advised(app, scene, GAMES[game][2]):
        count += 1
        if game == "biome" and thought.choice[0] == "move":
            assert f"cell:{thought.choice[1]}" in scene.hint.things(), "a walk is one option, and marks where to"
        if not scene.hint.is_seen:
            verb = thought.choice[0] if isinstance(thought.choice, tuple) else thought.choice
            assert verb in UNSEEN.get(game, ()), (thought.choice, thought.argument, scene.ask.kind)
            assert "marked" not in scene.hint.text(), "it names what it means instead"
    assert count >= 8
