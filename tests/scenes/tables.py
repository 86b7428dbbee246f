"""Tables for tests of the window: people and bots around Tabletop Climber, at any moment of a game."""

from __future__ import annotations

from game import Table
from game.engine.chance import Stream
from game.engine.redealt import redealt
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting

ONE = ("human", "random", "random", "random")
TWO = ("human", "random", "human", "random")
NAMES = ("Ana", "Tenzing", "Gerlinde", "Reinhold")


def sit_down(app: App, players=ONE, seed: int = 1, steps: int = 0, **options: str) -> TableScene:
    """Open a table; bots have made some decisions for everybody. No processes: bots think here."""
    table = Table.new(
        "climbers", len(players), seed, {"auto_pass": "off", **options}, names=NAMES[: len(players)], players=players
    )
    bots = Sitting(table, tuple("random" for _ in players), app.settings)
    for step in range(steps):
        bots.tick(float(step))
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.open(scene)
    app.draw_now()
    return scene


def until_asked(app: App, scene: TableScene, most: int = 400) -> bool:
    """Let bots act until a person is asked (or a curtain is up); false when the game is over."""
    for _ in range(most):
        if scene.table.outcome is not None:
            return False
        if scene.sitting.asked is not None:
            app.draw_now()
            return True
        app.step([])
    raise AssertionError("the bots never finish")


def imagined(scene: TableScene, seat: int, seed: int) -> Table:
    """The same table, history and all, with everything dealt anew that a seat cannot know."""
    copy = scene.table.clone()
    copy.game.state = redealt(scene.table.game, seat, Stream("imagined", seed)).state
    return copy
