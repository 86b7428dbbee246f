"""Tables of Biome Escape for tests of the window, at any moment a test wants.

scene = sit(app, wild(3).start_quest("tomb", "0,-3").table)
click(app, "cell:0,-1")
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game import Table
from game.biome.land.hexes import CELLS, HOME, NAMES, within
from game.engine.chance import Stream
from game.engine.redealt import redealt
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.biome.wild import Wild
from tests.scenes.hands import settled

ONE = ("human", "rules", "rules")
TWO = ("human", "human")
THREE = ("human", "human", "human")
MIXED = ("human", "human", "rules")


def players_for(seats: int) -> tuple[str, ...]:
    """One person and bots."""
    return ("human", *["rules"] * (seats - 1))


def wild(seats: int = 3, players: tuple[str, ...] = (), **options: str) -> Wild:
    """The first turn of seat 0, with a little land around the Main Camp."""
    found = Wild(seats, players=players or players_for(seats), **options)
    found.tiles("grassland", "0,-2", "-1,-1", "1,-2").tiles("desert", "-2,0", "2,-2")
    return found.tile("0,-3", "mountain")


def sit(app: App, table: Table, players: tuple[str, ...] = ()) -> TableScene:
    """Show a table where it is."""
    players = players or players_for(len(table.look(None).seats))
    table.setup = msgspec.structs.replace(table.setup, players=players)
    scene = TableScene(app, Sitting(table, players, app.settings))
    while len(app.stack.scenes) > 1:
        app.close(app.stack.top)
    app.open(scene)
    settled(app)
    return scene


def imagined(scene: TableScene, seat: int, seed: int) -> Table:
    """The same table, history and all, with everything dealt anew that a seat cannot know."""
    copy = scene.table.clone()
    copy.game.state = redealt(scene.table.game, seat, Stream("imagined", seed)).state
    return copy


def given_to(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[Any]:
    """What is given to a drawing function from now on."""
    seen: list[Any] = []
    real = getattr(module, name)

    def spy(*given: Any) -> Any:
        seen.append(given)
        return real(*given)

    monkeypatch.setattr(module, name, spy)
    return seen


# --- moments with much on the map ------------------------------------------------------------------


def with_everything(seats: int = 5, players: tuple[str, ...] = ()) -> Wild:
    """Camps of every side, buildings, a route, a party, the Gang, cliffs, a captive, an injured, secrets, a phrase."""
    found = wild(seats, players).add_camp("alder", "-2,0").add_camp("killer_a", "2,-3", cooldown=6)
    found.add_camp("stealer_a", "-2,-1", dormant=True).add_camp("ally_a", "0,-4", service="hire")
    found.building("farm", "-1,-1", "alder").building("smith", "-1,-1", "alder", 9).route("0,0", "-1,0", "-2,0")
    found.lay("-2,0", "supply", "supply", "key", "foresight", "camp_kit", "teleport", "ease")
    found.lay("0,-2", "supply", "key", known_by=(0,)).lay("1,-2", "captured", "supply").lay("1,-1", "key")
    found.tile("1,-3", "quarry", cliffs=(0, 2, 3), quarry="qy6").tile("-1,-2", "quarry", cliffs=(1, 5))
    found.party("killer_a", "1,-2", "supply", "key").gang("0,-2", "enraged", 2)
    found.injured(1).captive(2, "killer_a").pack(0, "supply", "key")
    return found.choose(0, "say", {"phrase": "great", "at": "0,-2"})


GROUND = ("grassland", "forest", "mountain", "farmland", "lake", "desert", "grassland", "quarry", "forest")


def late(seats: int = 5, tiles: int = 64) -> Wild:
    """A late game: most of the land is known, secrets lie about, and everybody is somewhere."""
    found = with_everything(seats)
    cells = [NAMES[cell] for cell in within(HOME, 9) if NAMES[cell] not in found.table.look(None).tiles]
    rest = cells[: tiles - len(found.table.look(None).tiles)]
    for number, name in enumerate(rest):
        kind = GROUND[number % len(GROUND)]
        found.tile(name, kind, cliffs=(number % 6, (number + 2) % 6) if kind == "quarry" else ())
    for number, name in enumerate(rest[::2]):
        if found.tile_at(name).kind != "lake":
            found.lay(name, *("supply", "repair_tools", "foresight")[: 1 + number % 3])
    burnt = found.tile_at(rest[1])
    found.state.tiles[CELLS[rest[1]]] = msgspec.structs.replace(burnt, lava=True)
    return found.at(3, rest[3]).at(4, rest[8]).exit_at("-6,-1")


QUESTS = ("tug_of_war", "trade_war", "fountain", "tomb", "roaming_gang", "dragon", "ruins", "atlantis", "vesuvius")


def with_quest(name: str, seats: int = 3) -> Wild:
    counters = {"temple": 1} if name == "vesuvius" else {}
    return wild(seats).start_quest(name, "0,-3", **counters)


def quests() -> Iterator[tuple[str, Wild]]:
    """Every quest on the map, and the Exit."""
    for name in QUESTS:
        yield name, with_quest(name)
    yield "escape", wild(3).exit_at("0,-4").lock(2)
