"""What everybody can work out of the table: where Keys are, what threatens, where parties will be, safe ways."""

from __future__ import annotations

import pytest

from game.biome.view.dangers import dangers
from game.biome.view.keys import Keys, ledger
from tests.biome.wild import Wild
from tests.marks import rule


def looked(wild: Wild, seat: int | None = 0):
    return wild.again().table.look(seat)


def country() -> Wild:
    wild = Wild(2).tiles("grassland", "0,-2", "1,-2", "-1,-1", "1,-3", "0,-3", "-1,-2", "0,-4", "2,-3", "2,-2")
    return wild.at(0, "0,0")


# --- Keys ---------------------------------------------------------------------------------------


@rule("BE-7")
def test_the_ledger_tells_where_every_key_is_that_somebody_knows_of():
    wild = country().pack(0, "key", "key").lay("0,-2", "key", known_by=(0,)).lock(1)
    view = looked(wild)
    found = {(each.where, each.of): each.n for each in ledger(view)}
    assert found["seat", "0"] == 2
    assert found["tile", "0,-2"] == 1
    assert found["lock", ""] == 1
    assert sum(each.n for each in ledger(view)) == view.keys_total


def test_the_ledger_tells_nobody_what_only_others_know():
    wild = country().pack(1, "key")
    assert Keys("seat", 1, "1") in ledger(looked(wild, 1))
    assert not [each for each in ledger(looked(wild, 0)) if each.where == "seat"]


# --- dangers ------------------------------------------------------------------------------------


def kinds(wild: Wild) -> list[str]:
    return [each.what for each in dangers(looked(wild))]


@rule("BE-9")
def test_the_last_one_standing_is_warned():
    wild = country()
    assert "last" not in kinds(wild)
    assert "last" in kinds(wild.injured(1))


def test_a_raid_is_told_with_its_target_and_its_odds():
    wild = country().add_camp("killer_a", "0,-4", cooldown=5)
    (raid,) = [each for each in dangers(looked(wild)) if each.what == "raid"]
    assert (raid.at, raid.target, raid.sixths) == ("0,-4", "base", 2)


@rule("BE-177")
@pytest.mark.parametrize(("things", "told"), [(0, "empty"), (2, "thin"), (3, "")])
def test_a_main_camp_that_a_raid_would_empty_is_told(things, told):
    wild = country().clear().lay("0,0", *["supply"] * things).add_camp("killer_a", "0,-4", cooldown=5)
    found = kinds(wild)
    assert [each for each in found if each in ("empty", "thin")] == ([told] if told else [])


def test_captives_are_told_with_the_rounds_until_they_are_back():
    wild = country().add_camp("stealer_a", "0,-4", cooldown=5).captive(1, "stealer_a", 2)
    assert [each.n for each in dangers(looked(wild)) if each.what == "captive"] == [2]


# --- the board's next turn --------------------------------------------------------------------------


@rule("BE-181")
def test_a_party_is_foreseen_where_its_next_move_ends():
    wild = country().add_camp("killer_a", "0,-4").party("killer_a", "0,-1", "supply")
    foreseen = looked(wild).parties[0].next
    wild.board()
    assert looked(wild).parties[0].at == foreseen


@rule("BE-339")
def test_the_tiles_that_go_under_with_atlantis_are_told_with_their_chance():
    wild = country().start_quest("atlantis", "1,-3", height=1).turn(0)
    doom = {each.at: (each.n, each.of) for each in looked(wild).quest("atlantis").doom}
    assert doom.pop("1,-3") == (1, 1)
    assert doom
    assert set(doom.values()) == {(min(2, len(doom)), len(doom))}
    assert looked(country().start_quest("atlantis", "1,-3", height=3).turn(0)).quest("atlantis").doom == ()


@rule("BE-321")
@pytest.mark.parametrize(("health", "cases"), [(1, 6), (2, 2), (3, 0)])
def test_the_ruins_fall_on_so_many_rolls(health, cases):
    doom = looked(country().start_quest("ruins", "1,-3", health=health).turn(0)).quest("ruins").doom
    assert [(each.n, each.of) for each in doom] == ([(cases, 6)] if cases else [])


def test_a_deed_says_where_it_is_done():
    view = looked(country().start_quest("ruins", "1,-3").turn(0))
    assert view.quest("ruins").deed("repair_tools").at == ("1,-3",)


# --- ways -------------------------------------------------------------------------------------------


@rule("BE-39")
def test_of_two_ways_that_cost_the_same_the_one_past_the_enemy_is_gone():
    wild = Wild(2).tiles("grassland", "0,-2", "1,-2", "-1,-1", "1,-3").at(0, "0,-1")
    through = looked(wild).reach["1,-3"].steps[0].to
    wild.add_camp("killer_a", through)
    way = looked(wild).reach["1,-3"]
    assert way.steps[0].to != through
    assert way.actions == 2


def test_what_takes_more_than_this_turn_has_its_price_too():
    view = looked(country().actions(1))
    assert "0,-2" not in view.reach
    assert view.afar["0,-2"].actions == 2
