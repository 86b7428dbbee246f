"""Tables of Tabletop Climber at moments that tests want to look at."""

from __future__ import annotations

from collections.abc import Callable

from game import Table
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.tables import NAMES, ONE


def table_at(app: App, until: Callable[[Table], bool], players=ONE, level: str = "random", **options: str) -> Table:
    """The first table, of many seeds, that bots lead to such a moment."""
    for seed in range(1, 60):
        table = Table.new(
            "climbers",
            len(players),
            seed,
            {"auto_pass": "off", **options},
            names=NAMES[: len(players)],
            players=players,
        )
        bots = Sitting(table, (level,) * len(players), app.settings)
        for step in range(900):
            if until(table):
                return table
            if table.outcome is not None:
                break
            bots.tick(float(step))
    raise AssertionError("no such moment")


def seated(app: App, until: Callable[[Table], bool], players=ONE, **options: str) -> TableScene:
    """The table on the screen at such a moment."""
    scene = TableScene(app, Sitting(table_at(app, until, players, **options), players, app.settings))
    app.open(scene)
    app.draw_now()
    return scene


def asked(kind: str, **state) -> Callable[[Table], bool]:
    """Whether the person is asked so, in a state with these values."""

    def found(table: Table) -> bool:
        now = table.game.state
        is_so = all(getattr(now, name) == value for name, value in state.items())
        return is_so and any(ask.seat == 0 and ask.kind == kind for ask in table.asks)

    return found


def gold(table: Table) -> str:
    """The Gold card of the season that is played."""
    return str(table.look(0).season_row[table.look(0).season - 1].gold)
