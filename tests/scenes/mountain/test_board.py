"""The table of Mountains of Madness: what it shows when, how things move, what explains itself, and the end."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pygame
import pytest

from game.engine.decision import choice_id
from scenes.mountain import side
from scenes.mountain.peak.places import space_tip
from scenes.screens.replay.scene import ReplayScene
from scenes.ui.frame import Rect
from scenes.ui.tips import Tip
from scenes.words import say
from tests.marks import rule
from tests.scenes.hands import click, press, resize, settled, spot_of, tab_to, wait, words_on
from tests.scenes.mountain.moments import FOUR, ONE, any_move, moment, moments, new_table, scene_of

RULE = re.compile(r"\bMM-[RD]?\d+")
OURS = (
    "space:",
    "challenge:",
    "tile",
    "sled",
    "laid:",
    "open:",
    "pile:",
    "tokens",
    "balance",
    "seat:",
    "hand:",
    "madness",
)


def revealing(seed: int = 3):
    """A table at which the person may let the cards be revealed, and some were laid."""
    return moment("restart", seed, condition=lambda table: any(event.name == "laid" for event in table.events))


# --- what is shown ----------------------------------------------------------------------------------


def test_the_mountain_is_shown_while_the_team_flies_and_the_tile_while_the_sand_runs(app):
    scene_of(app, moment("fly", 2))
    assert app.frame.by_id("space:c1") is not None
    assert app.frame.by_id("challenge:0") is None
    scene = scene_of(app, moment("encounter", 2, condition=lambda table: not table.view(0)["blind"]))
    assert app.frame.by_id("space:c1") is None
    assert app.frame.by_id("challenge:0") is not None
    assert not scene.view.is_revealed


def test_a_blind_owner_of_back_to_the_board_sees_no_challenge(app):
    scene_of(
        app, moment("encounter", 5, FOUR, lambda table: table.view(0)["blind"] and table.view(0)["has_tile"]), FOUR
    )
    assert app.frame.by_id("challenge:0") is None
    assert "You may not look" in words_on(app)


def test_the_bar_tells_turn_relics_and_injuries(app):
    scene = scene_of(app, moment("fly", 2, condition=lambda table: table.view(0)["turn"] > 2))
    view = scene.view
    assert scene.board.objective() == f"Turn {view.turn} · Relics {view.relics} of {view.injuries}"
    assert scene.board.objective() in words_on(app)
    assert scene.rule_now() == "MM-54"


def test_own_madness_is_beside_the_hand_and_that_of_others_is_nowhere(app):
    scene = scene_of(app, moment("encounter", 2, FOUR, lambda table: table.view(0)["seats"][0]["madness"]), FOUR)
    known, text = scene.board.content.madness, words_on(app)
    own = scene.view.seats[0].madness[-1]
    assert known[own].name in text
    others = {card for seat in (1, 2, 3) for card in scene.table.view(seat)["seats"][seat]["madness"]} - {own}
    assert others
    assert not any(known[card].name in text for card in others)


LONG = [pytest.param(kind, marks=pytest.mark.slow) for kind in ("failure", "reroll", "raise_limit")]


@pytest.mark.parametrize("kind", ["fly", "encounter", *LONG])
def test_everything_on_the_table_explains_itself_with_a_rule(app, kind):
    scene = scene_of(app, moment(kind, 4, FOUR), FOUR)
    spots = [spot for spot in app.frame.spots if spot.id.startswith(OURS)]
    assert len(spots) > 15
    for spot in spots:
        app.input.pointing.focus = spot.id
        shown = app.draw_now().by_id(spot.id)
        assert shown.tip, f"{spot.id} has no tip"
        assert shown.label
        assert shown.rule or RULE.search(shown.tip), f"{spot.id} names no rule"
        for cited in [*RULE.findall(shown.tip), *filter(None, [shown.rule])]:
            assert cited in app.rules.rulebook("mountain"), f"{spot.id} names {cited}"
    assert scene.ask is not None


@pytest.mark.parametrize("kind", ["encounter", pytest.param("fly", marks=pytest.mark.slow), LONG[0]])
def test_a_right_click_looks_closer_at_anything(app, kind):
    scene = scene_of(app, moment(kind, 4, FOUR), FOUR)
    looked = set()
    for spot in [spot for spot in app.frame.spots if spot.id.startswith(OURS) and spot.looks is not None]:
        if spot.id.startswith("seat:") and kind == "encounter" and spot.id.split(":")[1] != "0":
            continue  # while all talk, a right click on somebody else whispers
        spot.looks()
        app.draw_now()
        assert app.stack.top.name == "look", spot.id
        assert app.stack.top.title
        app.close(app.stack.top)
        looked.add(spot.id.partition(":")[0])
    assert {"seat", "madness" if kind == "failure" else "hand"} <= looked
    assert app.stack.top is scene


def test_the_discard_can_be_browsed_kind_by_kind(app):
    def is_filled(table) -> bool:
        return len({table.game.content.type.get(card, "hurt") for card in table.view(0)["discard"]}) > 2

    scene = scene_of(app, moment("fly", 3, condition=is_filled))
    click(app, "pile:discard")
    text = app.stack.top.text
    content, discard = scene.board.content, scene.view.discard
    assert all(content.names[card] in text for card in discard)
    kinds = [kind for kind in content.talk.types if kind in {content.type.get(card) for card in discard}]
    places = [text.index(f":mountain-{kind}:") for kind in kinds]
    assert places == sorted(places)


# --- what moves -------------------------------------------------------------------------------------


def test_the_reveal_is_shown_before_the_next_question(app):
    app.change(speed=100)
    scene = scene_of(app, revealing())
    click(app, "do:accept")
    assert scene.staging.is_on
    assert scene.ask is None
    assert scene.view.is_revealed
    assert "revealed" in scene.status()
    assert scene.board.is_moving(app.now)
    wait(app, 9)
    for _ in range(40):
        wait(app, 0.5)
    assert not scene.staging.is_on


def test_any_key_ends_a_beat_and_the_space_bar_all_of_them(app):
    app.change(speed=100)
    scene = scene_of(app, revealing())
    click(app, "do:accept")
    beat = scene.staging.beats
    press(app, "tab")
    assert scene.staging.beats > beat or not scene.staging.is_on
    press(app, "space")
    assert not scene.staging.is_on
    assert not scene.board.is_moving(app.now)


def test_with_reduced_motion_nothing_travels_long(app):
    app.change(speed=100, reduced_motion=True)
    scene = scene_of(app, moment("fly", 2, condition=lambda table: table.view(0)["plane"]))
    click(app, f"space:{scene.board.choosing.offers.spaces()[0]}")
    assert scene.board.is_moving(app.now)
    assert not scene.board.is_moving(app.now + 0.1)


def test_nothing_is_staged_while_the_sand_runs(app):
    app.change(speed=100)
    table = moment("encounter", 2, condition=lambda table: any(o.id.startswith("lay+") for o in table.asks[0].options))
    scene = scene_of(app, table)
    option = next(option for option in scene.ask.options if option.id.startswith("lay+"))
    scene.choose(option.id)
    assert not scene.staging.is_on
    assert scene.board.is_moving(app.now)
    assert scene.ask is not None


@pytest.mark.slow
def test_staging_ends_at_what_the_table_shows(app):
    """Whatever is staged, view and table agree in the end; and no event breaks a view."""
    app.change(speed=100)
    chance = random.Random(5)
    for seed in (1, 2):
        scene = scene_of(app, new_table(ONE, seed))
        for _ in range(30):
            if scene.table.outcome is not None:
                break
            any_move(scene.table, chance)
            scene.sitting._changed()
            app.draw_now()
            while scene.staging.is_on:
                scene.stage.end_beat() if scene.staging.is_waiting else wait(app, 3)
            assert scene.view == scene.table.look(0)


def test_picked_cards_stay_picked_while_others_talk(app):
    table = moment("encounter", 2, condition=lambda table: any(o.id.startswith("lay+") for o in table.asks[0].options))
    scene = scene_of(app, table)
    card = scene.board.showing.hand_cards()[0]
    click(app, f"hand:{card}")
    other = next(ask for ask in scene.table.asks if ask.seat == 1)
    phrase = next(iter(scene.table.arguments(other.seat, "say")), None)
    assert phrase is not None
    scene.table.choose(other.seat, "say", phrase)
    scene.sitting._changed()
    app.draw_now()
    assert scene.board.choosing.picked == [card]


# --- hints, looking back, the end -------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["fly", "failure", "give_relic", "restart", "discard_hand"])
def test_a_hint_marks_what_it_is_about(app, kind):
    scene = scene_of(app, moment(kind, 2, FOUR), FOUR)
    option = scene.ask.options[0]
    choice = (option.id,) if kind == "discard_hand" else option.id
    things = scene.board.hint_things(choice)
    assert set(option.points_at) <= set(things) or option.id in things
    assert scene.board.hint_label(choice).strip() != choice_id(choice)


def test_looking_back_has_a_chapter_for_each_turn_and_shows_what_was_revealed(app):
    scene = scene_of(app, next(iter(moments(1, 150, 6))))
    turns = [event for event in scene.table.events if event.name == "turn_began"]
    assert [scene.board.chapter(event) for event in turns] == list(range(1, len(turns) + 1))
    assert scene.board.chapter_name(2) == "Turn 2"
    at = next(event.at for event in scene.table.events if event.name == "revealed")
    replay = ReplayScene.of_table(app, scene, at)
    app.open(replay)
    app.draw_now()
    settled(app)
    assert any(word.text == "What happened" for word in app.frame.words)


def test_nobodys_madness_is_told_before_the_end(app):
    scene = scene_of(app, moment("fly", 2, FOUR), FOUR)
    assert all(scene.board.showing.madness_drawn(seat) == [] for seat in range(4))
    assert all(scene.board.showing.madness_cards(seat) == () for seat in (1, 2, 3))


def test_a_bot_that_waits_for_a_word_is_seen_at_once_and_keys_begin_there(app):
    scene = scene_of(app, new_table(ONE, 4))
    assert scene.view.leader != 0
    for _ in range(10):
        wait(app, 0.1)
        if scene.sitting.wish is not None:
            break
    for wanted in ("fly", "turn_tile"):
        for _ in range(10):
            wait(app, 0.1)
        assert scene.sitting.wish.ask.kind == wanted
        assert settled(app).by_id("waiting:agree") is not None
        if wanted == "fly":
            press(app, "tab")
            assert app.input.pointing.focus == "waiting:agree"
        tab_to(app, "waiting:agree")
        press(app, "return")
    assert scene.table.done[-1].choose == "turn_tile"


@rule("MM-60")
def test_a_bot_that_leads_waits_for_advice_and_heeds_or_answers_it(app):
    """However long a person thinks, it does not fly; what it wants is on the button, and what it declines is told."""
    scene = scene_of(app, new_table(ONE, 4))
    leader = scene.view.leader
    assert leader != 0
    for _ in range(300):
        wait(app, 0.1)
    assert not scene.view.plane
    wanted = choice_id(scene.sitting.wish.thought.choice)
    assert scene.board.showing.space_name(wanted) in spot_of(app, "waiting:agree").label
    other = next(space for space in scene.board.choosing.offers.spaces() if space != wanted)
    click(app, f"space:{other}")
    assert scene.view.seats[0].ping == other
    for _ in range(20):
        wait(app, 0.1)
        if scene.view.plane:
            break
    told = any("heard the advice" in text for _, text in scene.log_lines())
    assert (scene.view.plane == other) != told


def test_declined_advice_names_the_key_that_the_player_has_set(app):
    scene = scene_of(app, new_table(ONE, 4))
    space = scene.board.choosing.offers.spaces()[0]
    scene.board._decline(scene.view.leader, {space})
    assert scene.log_lines()[-1][1].endswith("W asks why.")
    app.change(keys={"why": "ctrl+j"})
    scene.board._decline(scene.view.leader, {space})
    assert scene.log_lines()[-1][1].endswith("Ctrl + J asks why.")


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_what_a_bot_waits_for_covers_no_space_pile_token_or_card(app, size):
    resize(app, size)
    scene = scene_of(app, new_table(ONE, 4))
    for _ in range(10):
        wait(app, 0.1)
    assert scene.sitting.wish is not None
    sheet = spot_of(app, "waiting").rect
    others = ("space:", "pile:", "tokens", "balance", "hand:", "seat:")
    assert not [spot.id for spot in app.frame.spots if spot.id.startswith(others) and spot.rect.colliderect(sheet)]
    assert sum(spot.id.startswith("hand:") for spot in app.frame.spots) == len(scene.board.showing.hand_cards())


# --- what it is all about -------------------------------------------------------------------------------


@rule("MM-139")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kind", ["fly", "failure", "encounter"])
def test_before_the_last_token_goes_the_table_warns(app, kind, size):
    resize(app, size)
    scene = scene_of(app, moment(kind, 3))
    state = scene.table.game.state
    for sled, spent, warns in ((2, 0, False), (1, 1, False), (1, 0, True), (0, 1, True)):
        state.sled, state.spent = sled, spent
        scene._view = None
        app.redraw()
        assert ("ast token" in words_on(app)) == warns, (sled, spent)


@rule("MM-142")
def test_how_many_relics_are_missing_is_in_sight_in_every_phase(app):
    for kind in ("fly", "encounter", "failure", "rest"):
        scene = scene_of(app, moment(kind, 3))
        view = scene.view
        assert view.missing == max(0, view.injuries - view.relics)
        wanted = f"Relics missing: {view.missing}" if view.missing else "Enough Relics so far"
        assert wanted in words_on(app), kind


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_madness_of_the_expert_game_is_in_sight_without_scrolling(app, size):
    resize(app, size)
    has_three = moment("encounter", 8, FOUR, lambda table: len(table.view(0)["seats"][0]["madness"]) == 3, expert="on")
    scene = scene_of(app, has_three, FOUR)
    plates = [spot for spot in app.draw_now().spots if spot.id.startswith("madness:")]
    assert len(plates) == 3
    assert all(spot.seen == spot.rect for spot in plates)
    state = scene.table.game.state
    state.seats[0].ignored = (1,)
    scene._view = None
    app.redraw()
    assert "Ignored this turn" in words_on(app)
    assert all(spot.seen == spot.rect for spot in app.frame.spots if spot.id.startswith("madness:"))


# --- nothing is lost by a click -------------------------------------------------------------------------


def test_nobody_is_done_while_cards_are_picked(app):
    table = moment("encounter", condition=lambda table: table.view(0)["silence"] and _can_lay_and_be_done(table))
    scene = scene_of(app, table)
    card = next(option for option in scene.ask.options if option.id.startswith("lay+")).points_at[0]
    click(app, f"hand:{card}")
    before = len(scene.table.done)
    click(app, "do:done")
    assert len(scene.table.done) == before
    assert (app.bubble.refusal.rule, app.bubble.refusal.text) == ("MM-R51", say("mountain.board.unlaid"))
    assert spot_of(app, "lay").rect.top > spot_of(app, "do:done").rect.top, "the main button is the lowest"
    click(app, f"hand:{card}")
    click(app, "do:done")
    assert scene.table.done[before].choose == "done"


def _can_lay_and_be_done(table) -> bool:
    ids = [option.id for ask in table.asks if ask.seat == 0 for option in ask.options]
    return "done" in ids and any(id.startswith("lay+") for id in ids)


def test_a_tip_goes_with_the_phase_and_waits_for_the_pointer_to_move(app):
    scene = scene_of(app, moment("turn_tile"))
    spot = spot_of(app, "tokens")
    _point(app, spot.rect.center)
    assert [tip.source for tip in app.tips.open] == ["tokens"]
    scene.choose("turn_tile")
    wait(app, 5)
    assert scene.view.phase == "encounter"
    assert app.tips.open == []
    place = spot_of(app, "sand").rect
    _point(app, (place.left + 5, place.top + 5))
    assert [tip.source for tip in app.tips.open] == ["sand"]


def test_a_tip_over_the_hand_takes_no_click(app):
    scene = scene_of(app, moment("encounter"))
    card = spot_of(app, f"hand:{scene.board.showing.hand_cards()[0]}")
    app.tips.open.append(Tip("sled", "See MM-72.", card.rect.move(0, -card.rect.height), Rect(0, 0, 0, 0)))
    app.draw_now()
    assert app.tips.open[0].rect.colliderect(card.rect)
    assert app.frame.by_id("tip:sled") is None
    app.tips.open[0].pinned = True
    app.draw_now()
    assert app.frame.by_id("tip:sled") is not None


def _point(app, at: tuple[int, int]) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 1)
    wait(app, 0.1)


def test_failures_are_not_ticked_or_crossed(app, monkeypatch):
    drawn, button = {}, side.button
    monkeypatch.setattr(
        side, "button", lambda *things, **more: (drawn.update({things[1]: more}), button(*things, **more))
    )
    table = moment("failure", 2, FOUR, lambda table: len(table.view(0)["failed"]) > 1)
    scene = scene_of(app, table, FOUR)
    listed = {id: more for id, more in drawn.items() if id.startswith("failure:")}
    assert len(listed) > 1
    assert not any(more.get("icon") for more in listed.values())
    assert [id for id, more in listed.items() if more["chosen"]] == [f"failure:{scene.board.choosing.offers.challenge}"]


def test_what_is_printed_below_a_fetched_tile_does_not_count(app):
    scene = scene_of(app, moment("turn_tile", condition=lambda table: table.view(0)["has_tile"]))
    told = space_tip(scene.board.showing, scene.view.plane)
    assert "counts this turn" in told
    assert "Who flies here" not in told


def test_names_on_cards_that_overlap_are_whole_or_left_out(app):
    resize(app, (1280, 720))
    scene = scene_of(app, moment("encounter", condition=lambda table: len(table.view(0)["seats"][0]["hand"]) >= 5))
    cards = scene.board.showing.hand_cards()
    spots = [spot_of(app, f"hand:{card}").rect for card in cards]
    assert any(spot.right >= right.left for spot, right in pairwise(spots)), "they overlap"
    below = [word for word in app.frame.words if word.rect.top > spots[0].centery]
    for number, card in enumerate(cards[:-1]):
        reach = Rect(spots[number].left, spots[number].top, spots[number + 1].left - spots[number].left, 400)
        there = [
            word for word in below if word.text in scene.content.names[card] and reach.collidepoint(word.rect.topleft)
        ]
        assert all(word.rect.right <= reach.right for word in there), card


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_no_card_of_the_hand_moves_when_buttons_come(app, size):
    resize(app, size)
    scene = scene_of(app, moment("fly"))

    def hand() -> dict:
        return {spot.id: tuple(spot.rect) for spot in settled(app).spots if spot.id.startswith("hand:")}

    before = hand()
    assert before
    assert scene.board.choosing.buttons() == []
    scene.choose(scene.ask.options[0].id)
    assert scene.ask.kind == "turn_tile"
    assert scene.board.choosing.buttons()
    assert hand() == before


def test_five_cards_do_not_cover_each_other_while_nobody_is_mad(app):
    resize(app, (1600, 900))
    scene = scene_of(app, moment("fly"))
    assert not scene.view.seats[scene.eyes].madness
    cards = [spot.rect for spot in settled(app).spots if spot.id.startswith("hand:")]
    assert len(cards) >= 5
    assert all(one.right <= other.left for one, other in pairwise(cards))


def test_no_tip_opens_by_itself_where_the_list_of_boards_was(app):
    scene = scene_of(app, new_table(ONE, 5, boards="choose"))
    wanted = next(spot for spot in settled(app).spots if spot.id.startswith("answer:") and spot.rect.top > 200)
    click(app, wanted.id)
    assert scene.view.turn > 0
    wait(app, 3.0)
    assert app.tips.open == []
