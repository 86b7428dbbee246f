"""Several people at one screen: each turn behind the curtain, and no face of another seat on the screen."""

from __future__ import annotations

import random

import pytest

from tests.scenes.biome.asked import answer, by_mouse, new_table, seated, show
from tests.scenes.biome.tables import MIXED, TWO, wild
from tests.scenes.hands import click, press, settled, words_on


def faces_on(app) -> set[int]:
    """Secrets whose faces the screen shows: as spots with a name, by number."""
    found = set()
    for spot in settled(app).spots:
        if spot.id.startswith(("token:", "lies:")) and spot.label not in ("A secret", ""):
            found.add(int(spot.id.partition(":")[2]))
    return found


def secret_of(scene, seat: int) -> set[int]:
    """Secrets only this seat knows."""
    state = scene.table.game.state
    return {token for token in range(len(state.kinds)) if state.known[token] == 1 << seat}


def open_curtain(app) -> None:
    click(app, "curtain:open")
    app.clock.wait(1)
    settled(app)


def still(scene) -> None:
    scene.sitting.tick = lambda *args: False


def test_a_turn_is_played_behind_the_curtain_and_only_with_the_own_pack(app):
    table = wild(2, TWO).pack(0, "supply", "key").pack(1, "foresight").lay("0,0", "teleport")
    scene = show(app, seated(table, TWO))
    assert scene.curtain == 0
    assert "Ana" in words_on(app)
    open_curtain(app)
    assert secret_of(scene, 0) <= faces_on(app)
    assert not secret_of(scene, 1) & faces_on(app)
    click(app, "do:end_turn")
    app.clock.wait(2)
    assert scene.curtain == 1
    open_curtain(app)
    assert secret_of(scene, 1) <= faces_on(app)
    assert not secret_of(scene, 0) & faces_on(app)


def test_a_question_in_the_middle_of_a_turn_leaves_the_curtain_open(app):
    table = wild(2, TWO).pack(0, "teleport")
    scene = show(app, seated(table, TWO))
    open_curtain(app)
    token = scene.view.seats[0].pack[0].token
    click(app, f"token:{token}")
    click(app, f"do:use+{token}")
    assert scene.ask.kind == "teleport"
    click(app, "cell:0,-1")
    assert scene.curtain is None
    assert scene.ask.kind == "turn"


@pytest.mark.parametrize("kind", ["orient", "site"])
def test_so_does_what_is_found_by_exploring(app, kind):
    table = wild(2, TWO).boards("trade_war").at(0, "0,-3").dice("explore", 4 if kind == "orient" else 8)
    scene = show(app, seated(table, TWO))
    open_curtain(app)
    click(app, "cell:0,-4")
    assert scene.curtain is None
    assert scene.ask.kind == kind


def test_a_peek_shows_the_own_pack_and_nothing_else(app):
    table = wild(3, MIXED).pack(0, "supply").pack(1, "foresight").turn(2)
    scene = show(app, seated(table, MIXED))
    still(scene)
    assert scene.curtain is None
    assert not (secret_of(scene, 0) | secret_of(scene, 1)) & faces_on(app)
    app.settings.holds = False
    click(app, "peek:1")
    assert secret_of(scene, 1) <= faces_on(app)
    assert not secret_of(scene, 0) & faces_on(app)


def test_in_a_bots_turn_nobody_is_called_but_all_may_speak(app):
    table = wild(3, MIXED).turn(2)
    scene = show(app, seated(table, MIXED))
    still(scene)
    assert scene.curtain is None
    assert scene.ask is None
    click(app, "open:talk")
    click(app, "talk:as:1")
    click(app, "cell:0,-1")
    click(app, "talk:say:help")
    assert [(one.seat, one.phrase) for one in scene.view.said] == [(1, "help")]


def test_before_the_game_no_curtain_is_needed(app):
    scene = show(app, new_table(TWO, 3))
    for _ in range(4):
        assert scene.curtain is None
        assert scene.ask.kind in ("person", "start_pick")
        answer(app, scene, random.Random(1), by_mouse)
    assert scene.curtain is not None


def test_the_log_and_the_status_tell_nothing_of_a_secret(app):
    table = wild(2, TWO).lay("0,0", "supply").lay("0,-1", "foresight").at(0, "0,-1")
    scene = show(app, seated(table, TWO))
    open_curtain(app)
    token = scene.view.tiles["0,-1"].secrets[0].token
    click(app, f"token:{token}")
    click(app, f"do:discover+{token}")
    assert "Foresight" in words_on(app)
    click(app, "do:end_turn")
    app.clock.wait(2)
    open_curtain(app)
    assert "Foresight" not in words_on(app)
    press(app, "escape")


@pytest.mark.slow
def test_a_game_of_two_people_never_shows_a_face_of_the_other(app):
    scene = show(app, new_table(TWO, 8, round_limit="20", quests="2"))
    chance, answers = random.Random(8), 0
    while scene.table.outcome is None and answers < 150:
        if scene.curtain is not None:
            assert not faces_on(app)
            open_curtain(app)
        eyes = scene.eyes
        others = set().union(*(secret_of(scene, seat) for seat in range(2) if seat != eyes))
        assert not others & faces_on(app)
        answer(app, scene, chance, by_mouse)
        app.clock.wait(2)
        answers += 1
    assert answers == 150 or scene.table.outcome is not None
