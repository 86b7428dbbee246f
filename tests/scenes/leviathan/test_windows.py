"""Windows at the table: who is waited for, what closes by itself, what a key holds, and what a bot is asked for."""

from __future__ import annotations

import random

import pytest

from scenes.leviathan.story import StoryScene
from scenes.table.sitting import Sitting
from tests.leviathan.on_the_map import OURS, crew_on, threatens
from tests.scenes.hands import click, press, settled, wait, wheel
from tests.scenes.leviathan.wilds import (
    ONE,
    TWO,
    agree,
    any_move,
    by_mouse,
    moments,
    new_table,
    offers,
    scene_of,
    sit_down,
)


def table_at(players, name: str, pressing: bool, seed: int = 3, owner_is_human: bool = True, **options):
    """A table at a window of a name that does or does not concern a person."""
    for table in moments(players, 4000, 1, seed, **options):
        window = next((ask for ask in table.asks if ask.must and ask.kind == "window"), None)
        if window is None or window.args[0] != name or (players[window.seat] == "human") != owner_is_human:
            continue
        people = [ask for ask in table.asks if players[ask.seat] == "human"]
        if any(ask.is_pressing for ask in people) == pressing:
            return table
    raise AssertionError("there is no such moment")


def test_a_window_that_concerns_nobody_closes_by_itself_after_a_beat(app):
    table = table_at(TWO, "resolve", pressing=False)
    app.change(speed=100)
    scene = scene_of(app, table, TWO)
    before = len(scene.table.done)
    app.step([])
    wait(app, 0.2)
    assert len(scene.table.done) == before
    wait(app, 0.2)
    assert len(scene.table.done) == before + 1
    assert scene.table.done[-1].choose == "resolve"


def test_a_window_that_concerns_somebody_waits_for_them(app):
    scene = scene_of(app, table_at(TWO, "resolve", pressing=True), TWO)
    before = len(scene.table.done)
    for _ in range(20):
        wait(app, 1)
    assert len(scene.table.done) == before
    click(app, "do:resolve")
    assert scene.table.done[before].choose == "resolve"


def test_whoever_wants_to_be_stopped_always_is_and_who_never_wants_to_is_not(app):
    table = table_at(TWO, "resolve", pressing=False)
    app.change(stops="always")
    scene = scene_of(app, table.clone(), TWO)
    wait(app, 5)
    assert len(scene.table.done) == len(table.done)
    app.change(stops="never")
    scene = scene_of(app, table_at(TWO, "resolve", pressing=True), TWO)
    before = len(scene.table.done)
    wait(app, 5)
    assert len(scene.table.done) > before


def test_the_activation_of_a_person_never_ends_by_itself(app):
    app.change(stops="never")
    for name in ("activate", "act", "draw"):
        scene = scene_of(app, first(name), TWO)
        before = len(scene.table.done)
        for _ in range(5):
            wait(app, 2)
        assert len(scene.table.done) == before


def first(name: str):
    return next(table for table in moments(TWO, 500, 1, 3) if table.asks[0].args[:1] == (name,))


def test_space_holds_what_comes_and_enter_lets_it_come(app):
    scene = scene_of(app, table_at(TWO, "resolve", pressing=False), TWO)
    press(app, "space")
    assert scene.sitting.is_held
    before = len(scene.table.done)
    wait(app, 5)
    assert len(scene.table.done) == before
    press(app, "return")
    assert scene.table.done[before].choose == "resolve"
    assert not scene.sitting.is_held


def test_a_hand_beside_the_buttons_holds_too(app):
    scene = scene_of(app, first("act"), TWO)
    click(app, "hold")
    assert scene.sitting.is_held
    click(app, "hold")
    assert not scene.sitting.is_held


def test_a_bot_whose_window_it_is_waits_for_a_person_it_concerns(app):
    table = table_at(ONE, "resolve", pressing=True, owner_is_human=False)
    scene = scene_of(app, table, ONE)
    sitting = scene.sitting
    sitting._silent.update(seat for seat, player in enumerate(ONE) if player != "human")
    assert sitting.is_stopped()
    assert sitting.next_bot() is None
    before = len(scene.table.done)
    click(app, "let_come")
    last = scene.table.done[before]
    assert (last.choose, ONE[last.seat]) == ("resolve", "random")


def test_the_cards_of_both_people_are_played_without_handing_over_the_screen(app):
    """Whoever owns the window: the other one's strip is clicked, then the card."""
    table = next(
        table for table in moments(TWO, 2000, 1, 3)
        if len(table.asks) == 2 and any(option.id.startswith("skill+") for option in table.asks[1].options)
    )  # fmt: skip
    scene = scene_of(app, table, TWO)
    assert not scene.sitting.hides
    other = table.asks[1].seat
    offer = next(offer for offer in offers(scene) if offer.seat == other and offer.verb == "skill")
    click(app, f"climber:{offer.who}")
    spot = next(spot.id for spot in settled(app).spots if spot.option == offer.id)
    before = len(table.done)
    click(app, spot)
    agree(app, by_mouse)
    assert (table.done[before].seat, table.done[before].choose) == (other, offer.id)


def test_a_bot_asked_for_a_card_plays_it_or_says_that_it_would_rather_not(app, monkeypatch):
    table = next(
        table for table in moments(ONE, 2000, 1, 3)
        if len(table.asks) == 2 and any(option.id.startswith("skill+") for option in table.asks[1].options)
        and table.asks[1].seat == 1
    )  # fmt: skip
    policy = type(table.game.ruleset.policy)
    card = next(option.id for option in table.asks[1].options if option.id.startswith("skill+"))
    spot_id = f":{card.split('+')[1]}:skill"
    for agrees in (False, True):
        monkeypatch.setattr(policy, "agrees", lambda self, game, ask, choice, stream, agrees=agrees: agrees)
        scene = scene_of(app, table.clone(), ONE)
        scene.sitting.is_paused = True
        click(app, "climber:1")
        before = len(scene.table.done)
        click(app, next(spot.id for spot in settled(app).spots if spot.id.endswith(spot_id)), 3)
        assert (len(scene.table.done) > before) == agrees
        assert (app.bubble.refusal is None) == agrees


def test_taking_back_goes_past_windows_that_closed_by_themselves(app):
    scene = scene_of(app, table_at(TWO, "resolve", pressing=False), TWO)
    made = len(scene.table.done)
    while len(scene.table.done) == made:
        app.step([])
    assert scene.sitting.undo_count() > 1


def test_the_crew_answers_for_a_bot_that_is_asked_in_its_name(app):
    for table in moments(ONE, 4000, 1, 3, leviathan="storm", hit_order="crew"):
        ask = table.asks[0]
        if ask.kind == "hit_order" and ask.seat == 1:
            break
    else:
        pytest.skip("no bot is ever asked in the crew's name")
    scene = scene_of(app, table, ONE)
    assert scene.ask is not None
    assert scene.sitting.next_bot() is None
    before = len(table.done)
    click(app, f"answer:{scene.ask.options[0].id}")
    assert table.done[before].seat == 1


def test_a_bot_that_has_nothing_to_say_is_not_asked_again_until_the_table_changes(app, monkeypatch):
    sitting = Sitting(first_with_bot(), ("human", "rules"), app.settings)
    asked = []
    start = Sitting.start_thinking

    def counted(self, seat, bot, budget):
        asked.append(seat)
        return start(self, seat, bot, budget)

    monkeypatch.setattr(Sitting, "start_thinking", counted)
    for moment in range(5):
        sitting.tick(float(moment))
    assert len(asked) <= 1


def first_with_bot():
    """A person's activation in which a bot could act too."""
    return next(
        table for table in moments(ONE, 2000, 1, 3)
        if table.asks[0].args[:1] == ("act",) and table.asks[0].seat == 0 and table.asks[1].options
    )  # fmt: skip


def test_the_introduction_is_read_before_the_first_turn(app):
    table, choices = new_table(TWO, 3), random.Random(3)
    while not any(ask.kind == "start" for ask in table.asks):
        any_move(table, choices)
    app.change(speed=100)
    scene = scene_of(app, table, TWO)
    while table.view(None)["phase"] == "setup":
        click(app, f"space:{scene.ask.options[0].id}")
    for _ in range(40):
        wait(app, 1)
        if isinstance(app.stack.top, StoryScene):
            break
    assert isinstance(app.stack.top, StoryScene)
    click(app, "story:done")
    assert app.stack.top is scene


def test_a_far_space_is_climbed_to_step_by_step_and_halts_when_something_happens(app):
    for table in moments(TWO, 3000, 1, 3):
        if table.asks[0].args[:1] != ("act",):
            continue
        scene = scene_of(app, table, TWO)
        choosing = scene.board.choosing
        ways = {name: way for name in scene.view.cells if (way := choosing.way_to(name)) is not None and way.ap >= 3}
        if ways:
            break
    way = min(ways.values(), key=lambda way: (way.health + way.grip, way.falls))
    before = len(table.done)
    choosing.go(way)
    steps = [command.choose for command in table.done[before:]]
    assert steps == [f"climb+{scene.board.crew.cell_name(cell)}" for cell in way.cells][: len(steps)]
    assert len(steps) == way.ap or any(
        event.name not in ("moved", "forced") for event in table.events if event.at > before
    )


def test_the_result_tells_the_story_and_what_everybody_broke(app):
    scene = sit_down(app, TWO, seed=3, moves=3000)
    app.step([])
    app.step([])
    assert app.stack.top.name == "result"
    words = " ".join(word.text for word in app.draw_now().words)
    assert "rounds" in words
    assert all(scene.board.crew.name(who) in words for who in range(2))
    click(app, "look")
    assert app.stack.top is scene


def test_the_wheel_brings_the_map_nearer_and_leaves_the_threats_where_they_are(app):
    scene = scene_of(app, first("act"), TWO)
    frame = app.draw_now()
    cell, threat = frame.by_id("space:A1").rect, frame.by_id("threat:now").rect
    wheel(app, scene.lens.area.center, 3)
    frame = app.draw_now()
    assert frame.by_id("space:A1").rect.width > cell.width
    assert frame.by_id("threat:now").rect == threat
    press(app, "0")
    assert app.draw_now().by_id("space:A1").rect == cell


def test_the_grid_is_shown_and_hidden_by_a_key(app):
    scene = scene_of(app, first("act"), TWO)
    press(app, "g")
    assert scene.board.desk.shows_grid
    press(app, "g")
    assert not scene.board.desk.shows_grid


def test_a_hint_for_a_question_of_the_crew_is_done_although_a_bots_seat_is_asked(app):
    """The crew decides through the seat of the active climber; a person answers for a bot, by the hint too."""
    crew = crew_on("sage", "E4", "G4")
    card = next(id for id, each in OURS.scenarios["sage"].threats.items() if each.name == "Ponderous Snap")
    scene = scene_of(app, threatens(crew, card).table, ("rules", "human"))
    assert (scene.ask.kind, scene.ask.seat) == ("target", 0)
    press(app, "h")
    wait(app, 0.1)
    click(app, "hint:next")
    done = len(scene.table.done)
    click(app, "hint:do")
    assert len(scene.table.done) > done
    assert app.bubble.refusal is None
