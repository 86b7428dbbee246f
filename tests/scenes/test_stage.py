"""The stage: what happens is seen long enough, great moments have a beat of their own, and nobody has to wait."""

from __future__ import annotations

import pygame
import pytest

from scenes.biome.stages import KINDS as BIOME
from scenes.climbers.stages import KINDS as CLIMBERS
from scenes.input import SURPRISE
from scenes.leviathan.stages import KINDS as LEVIATHAN
from scenes.mountain.stages import KINDS as MOUNTAIN
from scenes.table.help.telling import told_since
from scenes.table.stage.beats import Moment
from scenes.words import words
from tests.scenes.hands import click_at, press
from tests.scenes.watched import Watched, rounds_watched, seconds_a_turn, skipped

LEAST = 0.8
TOLERATED = 0.001
GREAT = {
    "climbers": ("scored", "ended"),
    "leviathan": ("turn", "revealed", "resolves", "broke", "last_chance", "overlay_moved", "defeated", "ended"),
    "biome": ("quest_drawn", "key_won", "captured", "injured", "erupted", "dragon_struck", "camp_lost", "board_turn",
              "exit_found", "ended"),
    "mountain": ("took_relic", "went_mad", "revealed", "rolled", "turn_began", "ended"),
}  # fmt: skip
KINDS = {"climbers": CLIMBERS, "leviathan": LEVIATHAN, "biome": BIOME, "mountain": MOUNTAIN}
TABLES = {
    "climbers": ("climbers", 4, 5, {}),
    "leviathan": ("leviathan", 3, 5, {"leviathan": "storm"}),
    "biome": ("biome", 4, 5, {}),
    "mountain": ("mountain", 4, 5, {"sand_seconds": "off"}),
}
SHORT, LONG = 60, 900
"""Seconds for which games are watched."""


def watch(app, game: str, speed: int = 100, **changes) -> Watched:
    app.change(speed=speed, **changes)
    name, seats, seed, options = TABLES[game]
    return Watched(app, name, seats, seed, **options)


def hold_to_the_rhythm(watched: Watched, game: str) -> None:
    ended = [beat for beat in watched.beats if beat.ended and beat.told]
    assert len(ended) > 10
    for beat in ended:
        names = [event.name for event in beat.told]
        if not beat.is_own:
            assert beat.seconds >= LEAST - TOLERATED, (names, beat.seconds)
        great = [name for name in names if name in GREAT[game]]
        if great:
            stories = {KINDS[game][name].group or name for name in great}
            assert len(stories) == 1, f"{names}: a great moment has a beat of its own"
            assert beat.kind.is_great


@pytest.mark.parametrize("game", GREAT)
def test_whatever_is_told_is_seen_long_enough(app, game):
    watched = watch(app, game)
    watched.play(SHORT)
    hold_to_the_rhythm(watched, game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GREAT)
def test_whatever_is_told_is_seen_long_enough_all_game_long(app, game):
    watched = watch(app, game)
    watched.play(LONG)
    hold_to_the_rhythm(watched, game)


@pytest.mark.parametrize("game", GREAT)
def test_every_great_kind_has_a_stamp_with_words(game):
    for name in GREAT[game]:
        assert KINDS[game][name].is_great, name
    for name, kind in KINDS[game].items():
        assert kind.is_along or kind.holds >= 1000 * LEAST or kind.waits, name
        assert not kind.is_great or f"{game}.stage.{name}" in words(), name


@pytest.mark.parametrize("game", GREAT)
def test_the_space_bar_skips_to_ones_own_next_decision(app, game):
    """And never answers it: what is chosen next is chosen by the person."""
    watched = watch(app, game)
    tried = 0
    for _ in range(400):
        if not watched.until_asked():
            break
        watched.answer()
        for _ in range(8):
            watched.tick()
        if watched.is_asked or not watched.scene.staging.is_on:
            continue
        mine = sum(watched.scene.sitting.was_chosen(at) for at in range(1, len(watched.scene.table.done) + 1))
        assert skipped(watched, lambda: press(app, "space")) <= 0.1
        after = sum(watched.scene.sitting.was_chosen(at) for at in range(1, len(watched.scene.table.done) + 1))
        assert after == mine, "the space bar has chosen for the person"
        tried += 1
        if tried >= 4:
            break
    assert tried >= 2


def test_who_drums_on_the_space_bar_does_not_pass_by_that(app, clock):
    """It skips what bots do, and it passes: what was pressed before the question could be read is no answer."""
    watched = watch(app, "climbers")
    for _ in range(40):
        assert watched.until_asked()
        if watched.scene.ask.kind == "play" and any(option.id == "pass" for option in watched.scene.ask.options):
            break
        watched.answer()
    table = watched.scene.table
    done = len(table.done)
    for _ in range(5):
        press(app, "space")
        clock.wait(SURPRISE / 2)
    assert len(table.done) == done
    clock.wait(SURPRISE)
    press(app, "space")
    assert len(table.done) > done
    assert table.done[done].seat == 0


@pytest.mark.parametrize("game", GREAT)
def test_instant_stays_instant(app, game):
    watched = watch(app, game, speed=0)
    for _ in range(30):
        if not watched.until_asked():
            break
        watched.answer()
        assert not watched.scene.staging.is_on
        assert not watched.scene.is_moving(app.now)
    assert watched.beats == []


def test_a_round_of_plays_is_watched_in_six_seconds(app):
    """Three bots play or pass once each, with all that comes of it."""
    watched = watch(app, "climbers")
    watched.play(180)
    assert 3 * seconds_a_turn(watched, ("played", "passed", "blocked"), (1, 2, 3)) <= 6


def hold_to_twelve_seconds(app, seed: int) -> None:
    """Every round of a whole game, from one turn of the person to the next, or to where it would have been."""
    app.change(speed=100)
    watched = Watched(app, "biome", 4, seed, person=seed % 4)
    watched.play(5000)
    assert watched.scene.table.outcome is not None
    taken = rounds_watched(watched, seed % 4)
    assert len(taken) > 7
    assert max(taken) <= 12, taken
    assert any(seconds > 6 for seconds in taken), "it is hurried only where much happens"
    hold_to_the_rhythm(watched, "biome")


@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (16, 43))])
def test_three_turns_of_bots_and_the_boards_are_watched_in_twelve_seconds_in_every_round(app, seed):
    hold_to_twelve_seconds(app, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(101, 105))
def test_three_turns_of_bots_and_the_boards_are_watched_in_twelve_seconds_in_many_games(app, seed):
    hold_to_twelve_seconds(app, seed)


def test_ones_own_turn_begins_when_all_before_it_was_seen(app):
    """It needs no telling; but nobody's actions are full while a bot still plays."""
    watched = watch(app, "biome")
    watched.play(60)
    begun = [(number, now) for number, (now, event) in enumerate(watched.shown) if event is not None
             and event.name == "turn_began" and event.facts["seat"] == 0]  # fmt: skip
    assert len(begun) > 3
    for number, now in begun:
        assert watched.shown[number + 1] == (now, None), "the screen has caught up"


# --- a click in the middle ----------------------------------------------------------------------------


def to_a_beat(app, game: str) -> Watched:
    """Somebody watches what bots do."""
    watched = watch(app, game)
    staging = watched.scene.staging
    while watched.until_asked():
        watched.answer()
        while not watched.is_asked:
            watched.tick()
            if staging.is_on and staging.left > 1 and staging.beat is not None and not staging.beat.is_own:
                app.draw_now()
                return watched
    raise AssertionError("bots never do anything")


@pytest.mark.parametrize("game", ["climbers", "biome", "leviathan"])
def test_a_click_in_the_middle_ends_the_beat_and_answers_nothing(app, game):
    watched = to_a_beat(app, game)
    scene = watched.scene
    for _ in range(40):
        if not scene.staging.is_on:
            break
        beat, mine = scene.staging.beats, scene.sitting.last_choice(0)
        frame = app.draw_now()
        spots = [
            spot for spot in frame.spots if spot.does is not None and spot.id.startswith(("hand", "space", "cell"))
        ]
        at = spots[0].seen.center if spots else scene.lens.area.center
        click_at(app, at)
        assert app.stack.top is scene
        assert scene.staging.beats > beat or not scene.staging.is_on
        assert scene.sitting.last_choice(0) == mine, "a click meant for the beat was taken for an answer"


def test_the_furniture_works_while_something_is_shown(app):
    to_a_beat(app, "climbers")
    frame = app.draw_now()
    click_at(app, frame.by_id("bar:menu").rect.center)
    assert app.stack.top.name == "pause"


def test_a_key_that_could_answer_only_ends_the_beat(app):
    watched = to_a_beat(app, "biome")
    mine = watched.scene.sitting.last_choice(0)
    for key in ("e", "p", "return"):
        beat = watched.scene.staging.beats
        press(app, key)
        assert watched.scene.staging.beats > beat or not watched.scene.staging.is_on
    assert watched.scene.sitting.last_choice(0) == mine


def test_with_less_movement_the_same_is_seen_as_stills(app):
    watched = watch(app, "climbers", reduced_motion=True)
    watched.play(30)
    hold_to_the_rhythm(watched, "climbers")
    assert any(beat.kind.is_great for beat in watched.beats)


def test_half_and_double_speed(app):
    lengths = {}
    for speed in (50, 100, 200):
        watched = watch(app, "climbers", speed=speed)
        watched.play(40)
        plays = [beat.seconds for beat in watched.beats if not beat.is_own and beat.told[0].name == "played"]
        lengths[speed] = min(plays)
        app.close(watched.scene)
    assert lengths[50] == pytest.approx(2 * lengths[100], abs=0.1)
    assert lengths[200] == pytest.approx(lengths[100] / 2, abs=0.1)


# --- the log, sounds, and what was missed ---------------------------------------------------------------


def test_the_log_tells_nothing_that_is_not_shown_yet(app):
    watched = to_a_beat(app, "biome")
    scene = watched.scene
    behind = 0
    while scene.staging.is_on and behind < 20:
        told = [event for event, _ in scene.log_lines() if event is not None]
        hidden = scene.table.events[scene.staging.shown_until :]
        assert len(told) == len([event for event in scene.table.remembered(0) if event.name != "forced"][-160:]) - len(
            [each for event in hidden if (each := event.seen_by(0)) is not None and each.name != "forced"]
        )
        behind += bool(hidden)
        watched.tick()
    assert behind


def test_a_cue_sounds_when_its_beat_is_shown(app):
    """Not when the table already knows it."""
    watched = watch(app, "climbers")
    staging = watched.scene.staging
    heard = 0
    for _ in range(1500):
        app.sounds.played, beats = [], staging.beats
        if watched.is_asked:
            watched.answer()
        watched.tick()
        plays = sum(beat.told[0].name == "played" for beat in watched.beats[beats:] if beat.told)
        assert app.sounds.played.count("card-play") == plays
        heard += plays
    assert heard > 5


def test_equal_events_happen_together(app):
    watched = watch(app, "climbers")
    watched.play(60)
    assert any(len([each for each in beat.told if each.name == "passed"]) > 1 for beat in watched.beats)


def test_a_walk_of_several_steps_is_one_beat(app):
    watched = watch(app, "leviathan")
    watched.play(60)
    assert any(len([each for each in beat.told if each.name == "moved"]) > 1 for beat in watched.beats)


def test_whoever_was_out_is_told_once_what_happened_meanwhile(app):
    """Reinhold is captured in the first round of this game."""
    app.change(speed=200)
    watched = Watched(app, "biome", 4, 5, person=3)
    scene, recaps = watched.scene, []
    while not recaps and scene.table.outcome is None:
        if app.stack.top is not scene and app.stack.top.name == "recap":
            recaps.append(app.stack.top.text)
        if watched.is_asked and not scene.stage._is_back:
            watched.answer()
        watched.tick()
    assert len(recaps) == 1
    assert "The board's turn" in recaps[0]
    assert len(recaps[0].splitlines()) < 30, "a short one"
    for _ in range(20):
        watched.tick()
        assert app.stack.top is scene, "it is told once"


def test_what_happened_since_ones_last_turn_is_a_key_or_a_click_away(app):
    watched = to_a_beat(app, "climbers")
    press(app, "space")
    while not watched.is_asked:
        watched.tick()
    press(app, "r")
    assert app.stack.top.name == "recap"
    since = [event for event in watched.scene.table.events if event.at > watched.scene.sitting.last_choice(0)]
    assert any(
        watched.scene.table.sentence(event.seen_by(0)) in app.stack.top.text for event in since if event.seen_by(0)
    )
    press(app, "escape")
    spot = app.draw_now().by_id("recap")
    click_at(app, spot.rect.center)
    assert app.stack.top.name == "recap"
    press(app, "space")
    assert app.stack.top is watched.scene


def test_in_the_middle_of_a_turn_it_is_told_what_happened_before_it(app):
    watched = watch(app, "biome")
    while watched.scene.view.round < 3:
        assert watched.until_asked()
        watched.answer()
    assert watched.until_asked()
    before = told_since(watched.scene.sitting, 0, watched.scene.board.kind)
    assert any("board's turn" in line for line in before)
    watched.answer()
    assert watched.until_asked()
    assert watched.scene.view.active == 0
    assert told_since(watched.scene.sitting, 0, watched.scene.board.kind)


def test_stamps_and_dice_are_drawn_within_the_board(app):
    """At every size of window and text; and no word of a stamp is cut."""
    for size, percent in (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)):
        app.surface = pygame.display.set_mode(size)
        app.settle()
        watched = watch(app, "biome", text_percent=percent)
        stamped = 0
        for _ in range(1500):
            watched.tick()
            if watched.is_asked:
                watched.answer()
            beat = watched.scene.staging.beat
            if beat is not None and beat.kind.is_great and not watched.scene.is_moving(app.now):
                frame = app.draw_now()
                spot = frame.by_id("stage")
                assert spot is not None
                assert watched.scene.lens.area.union(frame.rect).contains(spot.rect)
                assert not [word for word in frame.words if word.is_cut and spot.rect.contains(word.rect)]
                stamped += 1
                press(app, "space")
            if stamped >= 3:
                break
        assert stamped >= 3
        app.close(watched.scene)


def test_a_beat_takes_only_what_is_alike():
    from game.engine.events import Event
    from scenes.table.stage.beats import Beat, row

    kind = row("way", 100, "seat")
    beat = Beat(kind, [Event("moved", {"seat": 1})], 0.0)
    assert beat.takes(kind, Moment(Event("moved", {"seat": 1}), None))
    assert not beat.takes(kind, Moment(Event("moved", {"seat": 2}), None))
    assert not beat.takes(kind, Moment(Event("moved", {"seat": 1}), None, is_own=True))


def test_tries_at_one_quest_in_a_row_are_one_beat_and_quicker_than_one_after_the_other():
    from game.engine.events import Event
    from scenes.table.stage.beats import Beat

    kind = BIOME["quest_roll"]
    beat = Beat(kind, [Event("quest_roll", {"seat": 1, "quest": "vesuvius", "roll": 3})], 0.0)
    assert beat.takes(kind, Moment(Event("quest_roll", {"seat": 1, "quest": "vesuvius", "roll": 4}), None))
    assert not beat.takes(kind, Moment(Event("quest_roll", {"seat": 1, "quest": "atlantis", "roll": 4}), None))
    assert 0 < kind.step < kind.holds


def test_ones_own_steps_are_seen_no_longer_than_they_move_and_ones_own_dice_as_long_as_anybodys(app):
    watched = watch(app, "biome")
    watched.play(120)
    own = [beat for beat in watched.beats if beat.is_own and beat.ended]
    steps = [beat for beat in own if {each.name for each in beat.told} == {"moved"}]
    dice = [beat for beat in own if any(each.name == "explored" for each in beat.told)]
    assert steps
    assert dice
    assert all(beat.seconds < 0.5 for beat in steps)
    assert all(beat.seconds >= LEAST - TOLERATED for beat in dice)
    assert all(each.facts.get("seat", 0) == 0 for beat in own for each in beat.told), "what others do is no own doing"
