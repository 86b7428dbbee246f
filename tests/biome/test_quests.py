"""Quests in general: drawing, Keys, interactions, their life, and natural rolls of wars (BE-225 to BE-229)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule

ORDINARY = (
    "tug_of_war", "trade_war", "fountain", "tomb", "roaming_gang", "dragon", "ruins", "atlantis", "vesuvius",
)  # fmt: skip


def drawn(quest: str, at: str = "0,-3", seats: int = 2, **counters: int) -> Wild:
    return Wild(seats).start_quest(quest, at, **counters).turn(0)


# --- drawing --------------------------------------------------------------------------------------


@rule("BE-225")
def test_on_a_quest_result_the_top_board_is_drawn_and_set_up_at_the_explored_cell():
    wild = Wild().boards("atlantis", "ruins").at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    assert [quest["id"] for quest in wild.view()["quests"]] == ["atlantis"]
    assert wild.tile_at("0,-2").kind == "atlantis"
    assert wild.view()["boards"]["count"] == 2


@rule("BE-225")
def test_the_explorer_chooses_for_the_set_up():
    wild = Wild(3).turn(1).boards("tomb").at(1, "0,-1").dice("explore", 8).choose(1, "explore+0,-2")
    assert [(ask.seat, ask.kind) for ask in wild.table.asks] == [(1, "site")]
    site = wild.options(1)[0]
    wild.choose(1, site)
    assert (wild.tile_at("0,-2").kind, wild.tile_at(site).kind) == ("stealer_camp", "tomb")


# --- Keys -----------------------------------------------------------------------------------------


@rule("BE-226")
@pytest.mark.parametrize("name", ORDINARY)
def test_every_ordinary_quest_holds_exactly_one_key(name):
    wild = drawn(name)
    quest = wild.quest(name)
    on_board = wild.kinds(token for token in quest.board if token >= 0).count("key")
    assert on_board + (quest.key >= 0) == 1
    assert wild.view()["keys_destroyed"] == 0


@rule("BE-226")
def test_escape_holds_no_key():
    wild = Wild().boards().start_quest("escape", "0,-2")
    (quest,) = wild.view()["quests"]
    assert (quest["id"], quest["has_key"], quest["board"]) == ("escape", False, [])


# --- interactions ---------------------------------------------------------------------------------


@rule("BE-227")
@pytest.mark.parametrize(
    ("quest", "what"),
    [
        ("tomb", "plunder"),
        ("dragon", "attack_dragon"),
        ("atlantis", "plunder"),
        ("vesuvius", "search"),
        ("ruins", "repair_tools"),
    ],
)
def test_they_are_offered_to_who_stands_where_the_board_says(quest, what):
    wild = drawn(quest).pack(0, "repair_tools").at(0, "0,-1")
    assert f"do+{quest}+{what}" not in wild.options(0)
    assert wild.refused(0, f"do:{quest}:{what}").rule == "BE-227"
    places = wild.quest(quest).places
    spot = {"tomb": "tomb", "dragon": "lair", "atlantis": "atlantis", "vesuvius": "volcano", "ruins": "ruins"}[quest]
    wild.seat(0).cell = places[spot]
    assert f"do+{quest}+{what}" in wild.again().options(0)


@rule("BE-227")
def test_the_price_in_actions_and_secrets_must_be_at_hand():
    wild = drawn("ruins").at(0, "0,-3").pack(0, "supply")
    assert wild.offers(0, "do") == []
    wild.pack(0, "supply", "repair_tools")
    assert sorted(wild.offers(0, "do")) == ["do+ruins+repair_supply", "do+ruins+repair_tools"]
    wild.choose(0, "do+ruins+repair_supply")
    assert (wild.view()["actions"], wild.packed(0)) == (2, ["repair_tools"])
    assert wild.actions(0).offers(0, "do") == []


# --- live and over --------------------------------------------------------------------------------


@rule("BE-228")
def test_a_quest_is_live_from_its_revelation():
    wild = drawn("ruins").at(0, "0,-3").pack(0, "repair_tools")
    assert wild.view()["quests"][0]["result"] == ""
    assert wild.offers(0, "do") == ["do+ruins+repair_tools"]


@rule("BE-228")
def test_a_quest_that_is_over_is_neither_offered_nor_updated():
    wild = drawn("ruins", health=11).at(0, "0,-3").pack(0, "repair_tools", "repair_tools")
    wild.choose(0, "do+ruins+repair_tools").choose(0, "none")
    assert wild.view()["quests"][0]["result"] == "won"
    assert wild.refused(0, "do:ruins:repair_tools").rule == "BE-228"
    wild.board()
    assert (wild.events("quest_update"), wild.quest("ruins").counters["health"]) == ([], 12)


@rule("BE-228")
def test_a_quest_goes_on_until_its_board_says_it_is_over():
    wild = drawn("tomb")
    wild.seat(0).cell = wild.quest("tomb").places["tomb"]
    wild.again().dice("quest", 6).choose(0, "do+tomb+plunder")
    assert wild.packed(0) == ["key"]
    assert wild.view()["quests"][0]["result"] == ""
    assert len(wild.board().events("quest_update")) == 1


# --- natural rolls --------------------------------------------------------------------------------


@rule("BE-229")
@pytest.mark.parametrize("war", ["tug_of_war", "trade_war"])
def test_a_natural_one_is_an_enemy_victory_whatever_the_bonus(war):
    wild = drawn(war, seats=5, supply=1)
    quest = wild.quest(war)
    field = quest.track[4] if war == "tug_of_war" else quest.places["ally"]
    for seat in range(5):
        wild.seat(seat).cell = field
    wild.again().choose(0, f"do+{war}+lend_sword").dice("battle", 1)
    for seat in (1, 2, 3):
        wild.choose(seat, "join")
    wild.choose(4, "stay_out")
    (fight,) = wild.events("battle")
    assert (fight.facts["bonus"], fight.facts["won"]) == (5, False)
    assert [seat["health"] for seat in wild.view()["seats"]] == ["injured"] * 4 + ["healthy"]


@rule("BE-229")
@pytest.mark.parametrize("war", ["tug_of_war", "trade_war"])
@pytest.mark.parametrize(("rolled", "won"), [(1, False), (4, False), (5, True), (6, True)])
def test_without_bonus_five_or_more_is_an_ally_victory(war, rolled, won):
    wild = drawn(war).dice("battle", rolled).update(war)
    assert wild.events("battle")[0].facts["won"] is won


@rule("BE-229")
def test_with_a_great_bonus_two_is_an_ally_victory():
    wild = drawn("trade_war", seats=3, supply=1)
    for seat in range(3):
        wild.seat(seat).cell = wild.quest("trade_war").places["ally"]
    wild.again().choose(0, "do+trade_war+lend_sword").dice("battle", 2).choose(1, "join").choose(2, "stay_out")
    assert wild.quest("trade_war").counters["killer"] == 3
