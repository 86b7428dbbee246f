"""What a joined table can do besides choosing: hints, reasons why not, looking back, taking back, the menu."""

from __future__ import annotations

import gc
import time

import pytest

from game.engine.chance import Stream
from game.engine.decision import choice_id
from scenes.joined.pause import JoinedPause
from scenes.net.far import FarTable
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.result import ResultScene
from scenes.words import say
from tests.joined.window import Hosted, join, play, step_until
from tests.scenes.hands import click, faults_of, press, words_on

GAMES = ("climbers", "leviathan", "mountain", "biome")


@pytest.fixture
def seated(app, request):
    """A window that has played a little at a host's table."""
    opened: list[Hosted] = []

    def sit(game: str, choices: int = 6, **more):
        hosted = Hosted.new(game, 3, **more)
        opened.append(hosted)
        scene = join(app, hosted.address())
        play(app, scene, Stream("seated", 2), choices)
        step_until(app, scene, lambda: scene.ask is not None and not scene.table.is_waiting)
        return hosted, scene

    yield sit
    for hosted in opened:
        hosted.close()


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_from_a_bot_at_home(app, seated, game):
    """It thinks in a world that the seat could imagine; the host is not asked, and its table stands still."""
    hosted, scene = seated(game)
    stand_still(app, hosted, scene)
    if scene.ask is None or not scene.can_hint():
        pytest.skip("nothing to advise just now")
    scene.sitting.ask_advice()
    step_until(app, scene, lambda: scene.sitting.advice() is not None)
    thought = scene.sitting.advice()
    assert thought.choice is None or hosted.table.why_not(0, choice_id(thought.choice)) is None


def stand_still(app, hosted: Hosted, scene) -> None:
    """Nobody plays on, and the window knows how it stands."""
    hosted.rest()
    hosted.loop.host.pump(0.0)
    step_until(app, scene, lambda: scene.table.look(0) == hosted.table.look(0) and not scene.table.is_waiting)


@pytest.mark.parametrize("game", GAMES)
def test_why_not_is_answered_here_as_the_host_would(app, seated, game):
    hosted, scene = seated(game)
    stand_still(app, hosted, scene)
    asked = hosted.loop.sitting.ask_of(0)
    if asked is None:
        pytest.skip("nobody is asked")
    for thing in [*asked.candidates[:60], "nonsense", *(event.name for event in hosted.table.events[:5])]:
        here, there = scene.table.why_not(0, thing), hosted.table.why_not(0, thing)
        assert (here is None) == (there is None)
        assert here is None or (here.rule, here.text) == (there.rule, there.text)


@pytest.mark.parametrize("game", GAMES)
def test_one_looks_back_at_what_one_saw(app, seated, game):
    _, scene = seated(game)
    scene.show_moment(1)
    replay = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.last == len(scene.table.done) >= 2
    for at in range(replay.first, replay.last + 1):
        replay.go(at)
        app.draw_now()
    assert replay.past.table.look(0) == scene.table.look(0)
    assert not replay.can_branch()
    assert replay.no_branch().text == say("replay.elsewhere")
    assert replay.eyes_offered() == []


def test_only_what_one_saw_is_in_the_windows_memory(app, seated):
    """Every view of others that the window could have is made up; of the host's own table it has nothing."""
    hosted, _ = seated("climbers", 8)
    hosted.rest()
    far = [each for each in gc.get_objects() if isinstance(each, FarTable) and each.setup.game == "climbers"]
    true = [set(climber.team) for climber in hosted.table.game.state.seats[1:]]
    shown = [set(climber.shown) for climber in hosted.table.game.state.seats[1:]]
    assert far
    for table in far:
        made_up = [set(climber.team) for climber in table.world.game.state.seats[1:]]
        assert any(mine - seen != theirs - seen for mine, theirs, seen in zip(made_up, true, shown, strict=True))
        assert table.setup.seed == 0 != hosted.table.setup.seed
        assert table.world.game.state.seed != hosted.table.game.state.seed


def test_taking_back_goes_over_the_wire(app, seated):
    hosted, scene = seated("leviathan", 0)
    before = len(hosted.table.done)
    option = next(option for option in scene.ask.options if option.argument is None)
    scene.choose(option.id, seat=scene.ask.seat)
    step_until(app, scene, lambda: not scene.table.is_waiting)
    assert len(hosted.table.done) > before
    if scene.sitting.cannot_undo() is not None:
        pytest.skip("that showed something new")
    scene.undo()
    step_until(app, scene, lambda: not scene.table.is_waiting and scene.table.events[-1].name == "rewound")
    hosted.rest()
    assert len(hosted.table.done) == before
    assert scene.table.look(0) == hosted.table.look(0)


def test_the_menu_leaves_out_what_is_the_hosts(app, seated):
    _, scene = seated("climbers")
    press(app, "escape")
    assert isinstance(app.stack.top, JoinedPause)
    ids = {spot.id for spot in app.draw_now().spots}
    assert {"resume", "rulebook", "settings", "leave"} <= ids
    assert not ids & {"copy", "same_seed", "why", "invite"}
    assert not faults_of(app.frame)
    assert not scene.sitting.is_paused
    click(app, "resume")
    assert app.stack.top is scene


def test_a_bot_sits_in_for_somebody_who_is_away(app):
    hosted = Hosted.new("climbers", 3, ("human", "human", "rules"))
    try:
        scene = join(app, hosted.address())
        step_until(app, scene, lambda: bool(scene.sitting.absent()))
        scene.open_menu()
        click(app, "sit_in:1")
        step_until(app, scene, lambda: not scene.sitting.absent())
        assert hosted.loop.sitting.links.stand_in(1) == "rules"
    finally:
        hosted.close()


def test_the_result_offers_no_new_deal(app):
    hosted = Hosted.new("climbers", 3)
    try:
        scene = join(app, hosted.address())
        play(app, scene, Stream("end", 1))
        until = time.monotonic() + 20
        while not isinstance(app.stack.top, ResultScene):
            assert time.monotonic() < until
            app.step([])
            time.sleep(0.005)
        ids = {spot.id for spot in app.draw_now().spots}
        assert "watch" in ids
        assert not ids & {"again", "same_seed"}
        assert "seed" not in words_on(app)
        click(app, "watch")
        assert isinstance(app.stack.top, ReplayScene)
        app.draw_now()
    finally:
        hosted.close()
