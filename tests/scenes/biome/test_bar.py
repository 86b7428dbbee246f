"""The action bar: places that never move, prices, danger asked before, several at once, second thoughts."""

from __future__ import annotations

import pygame
import pytest

from game.bots.bot import Thought
from scenes.biome.people.bar import ending, turn_slots
from tests.biome.wild import Wild
from tests.scenes.biome.asked import land, seated, show
from tests.scenes.biome.tables import sit, wild
from tests.scenes.hands import click, press, resize, settled, spot_of, words_on

DOTS = "…"


def at_the_war() -> Wild:
    return wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0).at(0, "0,-4")


def places(app) -> dict[str, object]:
    return {spot.id: tuple(spot.rect) for spot in settled(app).spots if spot.id.startswith(("act:", "open:", "do:"))}


def test_what_was_done_leaves_every_button_at_its_place(app):
    show(app, seated(at_the_war().pack(0, "supply")))
    before = places(app)
    assert {"act:do:trade_war:give_supply", "act:do:trade_war:lend_sword", "do:end_turn"} <= set(before)
    click(app, "act:do:trade_war:give_supply")
    after = places(app)
    for id in before:
        assert after[id] == before[id], id
    assert spot_of(app, "act:do:trade_war:give_supply").does is None


def test_every_verb_has_the_same_place_whatever_can_be_done(app):
    shown = []
    for table in (wild(2), wild(2).at(0, "0,-2").lay("0,-2", "supply", "key"), wild(2).pack(0, "supply", "key")):
        scene = show(app, seated(table))
        shown.append([slot.id for slot in turn_slots(scene.board.choosing)[:4]])
    assert shown[0] == shown[1] == shown[2]
    assert shown[0] == ["open:tile", "act:discover", "act:pick_up", "act:place"]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_place_stays_while_another_seat_has_the_turn(app, seat):
    show(app, seated(at_the_war().pack(0, "supply").turn(seat)))
    here = set(places(app))
    assert {"open:tile", "act:discover", "act:pick_up", "act:place", "open:talk", "do:end_turn"} <= here
    assert {"act:do:trade_war:give_supply", "act:do:trade_war:lend_sword"} <= here
    assert (spot_of(app, "do:end_turn").does is None) == (seat == 1)
    assert (spot_of(app, "act:place").does is None) == (seat == 1)


def test_the_places_are_the_same_in_the_own_turn_and_in_another_one(app):
    show(app, seated(at_the_war().pack(0, "supply").turn(0)))
    own = places(app)
    show(app, seated(at_the_war().pack(0, "supply").turn(1)))
    other = places(app)
    assert own == other


def test_ending_the_turn_of_another_seat_is_refused_with_a_rule(app):
    show(app, seated(at_the_war().turn(1)))
    refuses = spot_of(app, "do:end_turn").refuses
    refusal = refuses() if refuses is not None else None
    assert refusal is not None
    assert refusal.rule
    assert "not your turn" in refusal.text


def test_the_end_of_the_turn_keeps_its_place_while_a_die_is_shown(app):
    app.settings.speed = 100
    scene = show(app, seated(at_the_war().pack(0, "supply")))
    before = places(app)
    click(app, "do:end_turn")
    assert scene.staging.is_on
    during = places(app)
    for id in ("open:tile", "act:discover", "act:place", "open:talk", "do:end_turn"):
        assert during[id] == before[id], id
    assert spot_of(app, "do:end_turn").does is None


def test_what_a_camp_offers_keeps_its_place_while_others_have_their_turns(app):
    app.settings.speed = 100
    scene = show(app, seated(wild(2).team_buff("extra_action").pack(0, "supply")))
    before = places(app)["act:camp"]
    click(app, "do:end_turn")
    assert scene.staging.is_on
    assert places(app)["act:camp"] == before
    spot = spot_of(app, "act:camp")
    assert spot.does is None
    assert spot.refuses is not None
    assert spot.refuses().rule


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_place_of_the_bar_is_there_and_its_name_whole_at_any_size(app, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    tables = [at_the_war().pack(0, "supply"), wild(2).start_quest("vesuvius", "0,-3", temple=0).at(0, "0,-3").turn(0)]
    for moment in [*tables, wild(2).team_buff("extra_action").lay("0,0", "supply").pack(0, "supply", "key")]:
        scene = show(app, seated(moment))
        slots = [slot for slot in turn_slots(scene.board.choosing) if slot is not None]
        frame = settled(app)
        assert {slot.id for slot in slots} <= {spot.id for spot in frame.spots}
        for slot in [*slots, ending(scene.board.choosing)]:
            inside = [word for word in frame.words if spot_of(app, slot.id).rect.contains(word.rect)]
            assert any(word.text.startswith((slot.label, slot.short or slot.label)) for word in inside), slot.label
            assert not [word.text for word in inside[:1] if word.text.endswith(DOTS)]


@pytest.mark.parametrize("percent", [100, 200])
def test_the_pack_says_how_full_it_is_at_any_size(app, percent):
    resize(app, (1280, 720))
    app.change(text_percent=percent)
    show(app, seated(wild(2).pack(0, "supply", "key").lay("0,0", "supply", "supply", "farm_kit")))
    head = spot_of(app, "shelf:pack").rect
    told = " ".join(word.text for word in settled(app).words if head.contains(word.rect))
    assert "3/4" in told.replace(" ", "")
    assert DOTS not in told


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_what_a_button_says_is_not_cut_off(app, size):
    resize(app, size)
    show(app, seated(wild(2).clear().team_buff("extra_action").lay("0,0", "supply", "supply").pack(0, "supply")))
    assert "Buff out for 1 action" in words_on(app)
    show(app, seated(wild(2).at(0, "0,-2").lay("0,-2", "captured")))
    assert "1 unknown, a risk" in words_on(app)


@pytest.mark.parametrize(("left", "told"), [(1, "1 more Quarry to come"), (2, "2 more Quarries to come")])
def test_one_quarry_is_not_many(app, left, told):
    asked = Wild(2).at(0, "0,-1").dice("explore", 4).choose(0, "explore+0,-2")
    asked.state.quarries = asked.state.quarries[:left]
    show(app, seated(asked))
    assert told in words_on(app)


def test_a_fight_is_asked_once_before_it_is_fought(app):
    scene = show(app, seated(at_the_war()))
    before = len(scene.table.done)
    click(app, "act:do:trade_war:lend_sword")
    assert len(scene.table.done) == before
    assert "of 6" in words_on(app)
    click(app, "confirm:no")
    assert len(scene.table.done) == before
    click(app, "act:do:trade_war:lend_sword")
    click(app, "confirm:yes")
    assert scene.table.done[before].choose == "do+trade_war+lend_sword"


def test_so_is_a_fight_by_the_button_of_its_quest(app):
    scene = show(app, seated(at_the_war()))
    click(app, "quest:trade_war")
    before = len(scene.table.done)
    click(app, "quest:trade_war:lend_sword")
    assert len(scene.table.done) == before
    click(app, "confirm:yes")
    assert len(scene.table.done) > before


def test_what_comes_of_a_supply_is_told_at_once(app):
    show(app, seated(at_the_war().pack(0, "supply")))
    click(app, "act:do:trade_war:give_supply")
    assert "Supply given 1" in words_on(app)


def test_all_that_lies_here_is_picked_up_with_one_click(app):
    scene = show(app, seated(wild(2).clear().lay("0,0", "supply", "supply", "supply", "supply")))
    click(app, "act:pick_up")
    assert [each.kind for each in scene.view.seats[0].pack] == ["supply"] * 4


def test_four_supplies_are_laid_down_with_two_clicks(app):
    scene = show(app, seated(wild(2).clear().pack(0, "supply", "supply", "supply", "supply")))
    click(app, "act:place")
    click(app, next(spot.id for spot in settled(app).spots if spot.id.startswith("all:")))
    assert scene.view.seats[0].pack == ()
    assert len(scene.view.tiles["0,0"].secrets) == 4


def test_what_does_not_fit_stays(app):
    scene = show(app, seated(wild(2).clear().lay("0,0", "key", "key", "key", "supply")))
    click(app, "act:pick_up")
    assert scene.view.seats[0].weight <= scene.view.seats[0].capacity
    assert scene.view.tiles["0,0"].secrets


AIMED = {
    "caravan_kit": lambda: land().add_camp("alder", "0,-3").add_camp("birch", "1,-3").at(0, "0,0"),
    "foresight": land,
    "teleport": land,
    "repair_tools": lambda: land().building("farm", "0,-1", "base", 9).injured(1, 8).at(0, "0,0"),
    "clairvoyance": lambda: land().wear(0, "extra_sight"),
}


@pytest.mark.parametrize("kind", AIMED)
def test_second_thoughts_about_a_target_cost_nothing(app, kind):
    scene = show(app, seated(AIMED[kind]().pack(0, kind)))
    token = scene.view.seats[0].pack[0].token
    click(app, f"token:{token}")
    click(app, f"do:use+{token}")
    assert scene.ask.kind not in ("turn", "talk")
    click(app, "take:back")
    assert scene.ask.kind == "turn"
    assert scene.view.actions == 3
    assert [each.kind for each in scene.view.seats[0].pack] == [kind]


def test_large_type_keeps_the_first_places(app):
    app.change(text_percent=200)
    resize(app, (1280, 720))
    show(app, seated(wild(2)))
    assert {"open:tile", "do:end_turn"} <= set(places(app))


# --- quests as cards ----------------------------------------------------------------------------------


def test_one_quest_unfolds_at_a_time(app):
    scene = show(app, seated(wild(2).start_quest("ruins", "0,-4").start_quest("atlantis", "2,-4", height=2).turn(0)))
    click(app, "quest:ruins")
    assert scene.board.choosing.open_quest == "ruins"
    click(app, "quest:atlantis")
    assert scene.board.choosing.open_quest == "atlantis"
    assert settled(app).by_id("quest:ruins:repair_tools") is None
    click(app, "quest:atlantis")
    assert scene.board.choosing.open_quest == ""


def test_a_card_of_a_quest_flies_there(app):
    scene = show(app, seated(wild(2).start_quest("ruins", "0,-4").turn(0)))
    for _ in range(8):
        press(app, "=")
    scene.board.map.camera.pan((900, -900), scene.board.map.area)
    app.draw_now()
    assert not scene.board.map.camera.holds("0,-4")
    click(app, "quest:ruins")
    app.draw_now()
    assert scene.board.map.camera.holds("0,-4")


def test_a_card_leads_to_its_quest_on_foot(app):
    scene = show(app, seated(wild(2).start_quest("ruins", "0,-3").turn(0).at(0, "0,-2")))
    click(app, "quest:ruins")
    click(app, "go:ruins")
    assert scene.view.seats[0].at == "0,-3"


def test_cards_count_the_turns_that_are_left(app):
    show(app, seated(wild(2).start_quest("atlantis", "2,-4", height=2).turn(0)))
    assert "Sinks in 2 turns" in words_on(app)
    show(app, seated(wild(2).start_quest("atlantis", "2,-4", height=1).turn(0)))
    assert "Sinks in the next turn" in words_on(app)
    assert "1 updates" not in words_on(app)


# --- hints --------------------------------------------------------------------------------------------


def test_a_hint_marks_where_to_walk_and_what_to_use(app, monkeypatch):
    scene = sit(app, wild(3).pack(0, "key").exit_at("0,0").table)
    token = scene.view.seats[0].pack[0].token
    assert "cell:0,-1" in scene.board.hint_things(("move", "0,-1"))
    assert f"token:{token}" in scene.board.hint_things(("use", token))


def test_the_hint_stays_in_its_corner(app, monkeypatch):
    scene = sit(app, wild(3).table)
    thought = Thought(("move", "0,-1"), None, "so", "so", 0, {})
    monkeypatch.setattr(scene.sitting, "ask_advice", lambda: None)
    monkeypatch.setattr(scene.sitting, "advice", lambda: thought)
    scene.ask_hint()
    app.draw_now()
    first = spot_of(app, "hint:panel").rect
    scene.board.choosing.open_talk()
    scene.ask_hint()
    app.draw_now()
    then = spot_of(app, "hint:panel").rect
    assert then.height > first.height
    assert (then.left, then.bottom) == (first.left, first.bottom) or (then.left, then.top) == (first.left, first.top)


# --- pulling secrets ----------------------------------------------------------------------------------


def pull(app, start: tuple[int, int], end: tuple[int, int]) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    for part in (3, 2, 1):
        at = (end[0] + (start[0] - end[0]) * part // 4, end[1] + (start[1] - end[1]) * part // 4)
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
    settled(app)


def test_a_secret_is_pulled_from_the_pack_to_the_tile_and_back(app):
    scene = show(app, seated(wild(2).clear().pack(0, "supply").at(0, "0,-1")))
    token = scene.view.seats[0].pack[0].token
    pull(app, spot_of(app, f"token:{token}").seen.center, spot_of(app, "shelf:here").seen.center)
    assert [each.token for each in scene.view.tiles["0,-1"].secrets] == [token]
    pull(app, spot_of(app, f"token:{token}").seen.center, spot_of(app, "shelf:pack").seen.center)
    assert [each.token for each in scene.view.seats[0].pack] == [token]


def test_a_secret_that_is_pulled_onto_the_own_tile_is_laid_down(app):
    scene = show(app, seated(wild(2).clear().pack(0, "supply").at(0, "0,-1")))
    token = scene.view.seats[0].pack[0].token
    pull(app, spot_of(app, f"token:{token}").seen.center, spot_of(app, "cell:0,-1").seen.center)
    assert [each.token for each in scene.view.tiles["0,-1"].secrets] == [token]


def test_a_secret_that_is_let_go_elsewhere_stays_where_it_is(app):
    scene = show(app, seated(wild(2).clear().pack(0, "supply").at(0, "0,-1")))
    before = len(scene.table.done)
    token = scene.view.seats[0].pack[0].token
    pull(app, spot_of(app, f"token:{token}").seen.center, spot_of(app, "status").seen.center)
    assert len(scene.table.done) == before
    assert app.input.pointing.carried == ""
