"""Nobody sees what is not theirs: the picture is the same, pixel by pixel, whatever others hold, suffer or heard."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import Table
from scenes.pictures import play_on
from scenes.table.sitting import Sitting
from tests.mountain.camp import NAMES
from tests.scenes.hands import click, press, settled, words_on
from tests.scenes.mountain.tables import MIXED, ONE, THREE, at_sand, imagined, lay_one, quiet, sit

FOUR = ("human", "rules", "rules", "rules")


def pixels(app) -> bytes:
    app.draw_now()
    return pygame.image.tobytes(app.surface, "RGB")


def moments(app, players: tuple[str, ...], count: int, every: int, seed: int = 1, **options: str) -> Iterator[Table]:
    """Moments of bot games with talk and sand, each as a table of its own."""
    found = 0
    while found < count:
        table = Table.new("mountain", len(players), seed, options, names=NAMES[: len(players)], players=players)
        for number, _ in enumerate(play_on(Sitting(table, ("rules",) * len(players), app.settings))):
            if number % every == 0:
                found += 1
                yield table.clone()
            if found >= count:
                return
        seed += 1


def compare(app, players: tuple[str, ...], count: int, every: int, **options: str) -> dict[str, int]:
    """How many moments of each phase looked the same in another world."""
    compared: dict[str, int] = {}
    for number, table in enumerate(moments(app, players, count, every, **options)):
        scene = sit(app, table, players)
        shown = pixels(app)
        other = imagined(scene, 0, number)
        if other.digest() == table.digest():
            continue
        sit(app, other, players)
        assert pixels(app) == shown, table.view(0)["phase"]
        assert other.view(0) == table.view(0)
        phase = table.view(0)["phase"]
        compared[phase] = compared.get(phase, 0) + 1
    return compared


@pytest.mark.slow
def test_one_person_sees_nothing_of_what_bots_hold_or_heard(app):
    compared = compare(app, FOUR, 18, 7)
    assert compared["encounter"] > 5
    assert compared["movement"] > 1


@pytest.mark.slow
def test_one_person_sees_nothing_of_other_madness(app):
    """With five all are mad from the start; talk is warped, but nobody is told by what."""
    compared = compare(app, ("human", *["rules"] * 4), 12, 9, seed=3)
    assert compared["encounter"] > 2


@pytest.mark.slow
def test_one_person_sees_nothing_of_others_in_long_games(app):
    for seed in (11, 12):
        assert compare(app, FOUR, 60, 5, seed=seed)["encounter"] > 10
        assert compare(app, FOUR, 40, 6, seed=seed, expert="on")["encounter"] > 5


def worlds(scene, count: int = 3) -> Iterator[Table]:
    """The table as each of the seats could imagine it: between them nobody's secrets stay as they are."""
    for seat in range(len(scene.sitting.players)):
        for seed in range(count):
            yield imagined(scene, seat, seed)


def redealt(app, scene, players) -> int:
    """How many other worlds show the same public picture."""
    shown, same = pixels(app), 0
    state = scene.board.round
    for other in worlds(scene):
        again = sit(app, other, players)
        again.board.round.visits, again.board.round._sand = list(state.visits), state._sand
        again.board.round._looked, again.board.round._turn = set(state._looked), state._turn
        assert pixels(app) == shown
        same += other.digest() != scene.table.digest()
    return same


def mad(camp):
    return camp.mad(0, "2-03").mad(1, "3-02").mad(2, "1-04")


def test_while_all_talk_aloud_the_screen_tells_nothing_of_anybody(app):
    scene = at_sand(app, THREE, mad)
    assert redealt(app, scene, THREE) > 3


def test_with_people_and_bots_the_shared_screen_tells_nothing_of_anybody(app):
    scene = at_sand(app, MIXED, mad)
    quiet(scene)
    scene.table.choose(2, "say", {"act": "give", "type": "books", "qty": 4, "to": "all", "voice": "shout"})
    assert redealt(app, scene, MIXED) > 3


def test_behind_the_curtain_of_a_round_nothing_of_anybody_is_drawn(app):
    scene = at_sand(app, THREE, mad)
    scene.board.shared.call_silence(0)
    settled(app)
    assert scene.curtain == 0
    assert redealt(app, scene, THREE) > 3


def test_whoever_lays_sees_only_their_own(app):
    scene = at_sand(app, THREE, lambda camp: camp.mad(0, "2-03").mad(2, "1-04"))
    click(app, "talk:call:0")
    click(app, "curtain:open")
    app.clock.wait(1)
    lay_one(scene, 0)
    shown = pixels(app)
    for seed in range(4):
        again = sit(app, imagined(scene, 0, seed), THREE)
        again.board.round.visits, again.board.round._sand = list(scene.board.round.visits), scene.board.round._sand
        again.board.round.bar = scene.board.round.bar
        again.sitting.opened = 0
        assert pixels(app) == shown


def test_a_reason_of_the_builder_is_told_to_its_owner_alone(app):
    """The bubble with a madness's name goes when the screen does."""
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, "2-01"))
    quiet(scene)
    app.change(holds=False)
    press(app, "1")
    click(app, "say:act:give")
    assert "Innumerate" in app.bubble.refusal.text
    press(app, "1")
    assert scene.peek.seat is None
    assert "Innumerate" not in words_on(app)
    assert not any("Innumerate" in text for _, text in scene.log_lines())
    assert "Innumerate" not in scene.status()


def test_a_closer_look_ends_a_peek(app):
    """The key that was held may be let go while something lies over the table."""
    scene = at_sand(app, THREE)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1")])
    assert scene.peek.seat == 0
    scene.look_at_seat(0)
    assert scene.peek.seat is None
    press(app, "escape")
    assert not [spot for spot in settled(app).spots if spot.id.startswith("hand:")]


def test_a_hint_is_the_same_whatever_the_others_hold(app):
    scene = at_sand(app, ONE, lambda camp: camp.mad(1, "2-03"))
    quiet(scene)
    scene.ask_hint()
    first = scene.hint.thought()
    assert first is not None
    for seed in range(3):
        again = sit(app, imagined(scene, 0, seed), ONE)
        quiet(again)
        again.ask_hint()
        thought = again.hint.thought()
        assert (thought.choice, thought.argument, thought.advice) == (first.choice, first.argument, first.advice)


def test_the_log_on_a_shared_screen_has_no_talk_that_was_only_for_some(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    scene.table.choose(2, "say", {"act": "give", "type": "books", "qty": 4, "to": 0, "voice": "whisper"})
    scene.table.choose(0, "chat", {"to": "all", "text": "I will lay an ice axe"})
    scene.sitting._changed()
    scene._refresh()
    lines = [text for _, text in scene.log_lines()]
    assert not any("4 books" in line or "ice axe" in line for line in lines)
