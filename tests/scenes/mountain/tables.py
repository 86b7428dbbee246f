"""Tables of Mountains of Madness for tests of the window, at any moment a test wants.

scene = at_sand(app, ("human", "rules", "rules"), lambda camp: camp.mad(0, "2-03"))
run(app, 16)          # seconds pass, as the clock counts them
assert scene.view.marks == 1
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game import Table
from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.engine.state import CLOCK
from game.mountain.phases import rewards
from game.mountain.turn import draw_and_rest, end_turn
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.mountain.camp import Camp
from tests.scenes.hands import click, settled, spot_of

ONE = ("human", "rules", "rules")
THREE = ("human", "human", "human")
MIXED = ("human", "human", "rules")
FIVE = ("human", "rules", "rules", "rules", "rules")

Change = Callable[[Camp], object]


def camp_for(players: tuple[str, ...], seed: int = 1, **options: str) -> Camp:
    """A quiet beginning with hands for everybody; talk and sand as they are agreed for such players."""
    people = sum(player == "human" for player in players)
    talk = options.get("talk") or ("phrases" if people < 2 else "voices" if people == len(players) else "both")
    sand = options.get("sand_seconds") or ("30" if talk == "voices" else "60")
    camp = Camp(len(players), seed, **{**options, "talk": talk, "sand_seconds": sand})
    camp.table.setup = msgspec.structs.replace(camp.table.setup, players=players)
    camp.state.bots = tuple(seat for seat, player in enumerate(players) if player != "human")
    camp.deal(0, tools=9, books=6).deal(1, crates=7, tools=5).deal(2, weapons=8, books=4)
    return camp


def sit(app: App, table: Table, players: tuple[str, ...], is_started: bool = True) -> TableScene:
    """Show a table; if it stands in the middle of a sand, somebody has said go."""
    sitting = Sitting(table, players, app.settings)
    sitting.clock.is_started = sitting.clock.is_started or is_started
    scene = TableScene(app, sitting)
    app.home()
    app.open(scene)
    app.draw_now()
    return scene


def at_sand(app: App, players: tuple[str, ...] = ONE, change: Change | None = None, **options: str) -> TableScene:
    """The tile T01 (two challenges of the Coast) has just been turned over."""
    camp = camp_for(players, **options)
    if change is not None:
        change(camp)
    return sit(app, camp.encounter("T01").table, players)


def at_tile(app: App, players: tuple[str, ...] = ONE, change: Change | None = None, **options: str) -> TableScene:
    """The tile lies face down before the Leader (seat 0)."""
    camp = camp_for(players, **options)
    if change is not None:
        change(camp)
    camp.choose(camp.state.leader, "c1")
    return sit(app, camp.table, players)


def at_study(app: App, players: tuple[str, ...] = ONE, change: Change | None = None, **options: str) -> TableScene:
    """A reward lets all study the tile on c5."""
    camp = camp_for(players, **options)
    if change is not None:
        change(camp)
    camp.at("c1")
    camp.state.phase, camp.state.studied = "search", "c5"
    camp._ask_again(rewards.study(), draw_and_rest(), end_turn())
    return sit(app, camp.table, players)


def run(app: App, seconds: float, step: float = 0.05) -> None:
    """Let seconds pass in small steps, as frames do: the clock counts at most a tenth of a second for each."""
    for _ in range(round(seconds / step)):
        app.clock.wait(step)
        if app.stack.top.tick(app.now):
            app.redraw()
    settled(app)


def let_fly(app: App, scene: TableScene) -> None:
    """A bot leads and waits for advice; a person lets it fly where it wants."""
    for _ in range(40):
        if scene.sitting.wish is not None:
            break
        run(app, 0.5, 0.1)
    assert scene.sitting.wish.ask.kind == "fly"
    click(app, "waiting:agree")


def quiet(scene: TableScene) -> None:
    """Bots have nothing to say in this test."""
    scene.sitting.live_bots.tick = lambda seconds, may_act: False


def lay_one(scene: TableScene, seat: int) -> str:
    """The seat lays the first card it may lay by itself, through the window."""
    ask = scene.sitting.ask_of(seat)
    option = next(option.id for option in ask.options if option.id.startswith("lay+"))
    scene.choose(option, seat=seat)
    return option


def imagined(scene: TableScene, seat: int, seed: int) -> Table:
    """The same table, history and all, with everything dealt anew that a seat cannot know."""
    copy = scene.table.clone()
    copy.game.state = redealt(scene.table.game, seat, Stream("imagined", seed)).state
    return copy


# --- several people --------------------------------------------------------------------------------


def hands_on(app) -> set[str]:
    """The cards of hands that lie open on the screen now."""
    return {spot.id.removeprefix("hand:") for spot in settled(app).spots if spot.id.startswith("hand:")}


def owner_of(scene, cards: set[str]) -> set[int]:
    return {
        seat for seat in range(len(scene.sitting.players)) if cards & set(scene.table.view(seat)["seats"][seat]["hand"])
    }


def open_curtain(app) -> None:
    click(app, "curtain:open")
    app.clock.wait(1)


def by_clock(scene) -> list[str]:
    """What the clock has chosen so far."""
    return [command.choose for command in scene.table.done if command.seat == CLOCK]


def key(kind: int, number: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=pygame.key.key_code(str(number)), mod=0, unicode=str(number))


def lay_round(app, scene, laps: list[int]) -> None:
    for seat in laps:
        app.clock.wait(1)
        settled(app)
        assert scene.curtain == seat
        open_curtain(app)
        assert owner_of(scene, hands_on(app)) <= {seat}
        click(app, "talk:pass_on")


# --- talk ------------------------------------------------------------------------------------------


def table_for(app, change=None, players=ONE, **options):
    scene = at_sand(app, players, change, **options)
    quiet(scene)
    return scene


def last(scene):
    return scene.table.done[-1]


def is_closed(app, id: str) -> bool:
    spot = spot_of(app, id)
    return spot.does is None and spot.refuses is not None


def hear(scene, seat: int, act: str, to="all", **slots) -> None:
    """Somebody else says something while the screen is on."""
    scene.table.choose(seat, "say", {"act": act, "to": to, "voice": "say", **slots})
    scene.sitting._changed()
    scene._refresh()
