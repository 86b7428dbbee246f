"""Quest 2, Trade War (BE-246 to BE-258, BE-R80, BE-R81)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS, distance
from tests.biome.wild import Wild
from tests.marks import rule

ALLIES, KILLERS = "0,-2", "0,-3"


def war(seats: int = 2, **counters: int) -> Wild:
    """A trade war, at the beginning of a turn of seat 0."""
    return Wild(seats).start_quest("trade_war", ALLIES, sites=(KILLERS,), **counters).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "trade_war")


def health(wild: Wild) -> tuple[int, int]:
    """Health of Ally Camp and Killer Camp."""
    return quest(wild)["counters"]["ally"], quest(wild)["counters"]["killer"]


# --- set-up ---------------------------------------------------------------------------------------


def explored() -> Wild:
    wild = Wild(2).at(0, "0,-1").boards("trade_war").dice("explore", 8)
    return wild.choose(0, f"explore+{ALLIES}")


@rule("BE-246")
def test_the_ally_camp_is_put_on_the_explored_cell():
    wild = explored()
    assert wild.tile_at(ALLIES).kind == "ally_camp"
    assert wild.camp("ally_b").cell == CELLS[ALLIES]


@rule("BE-247")
def test_the_explorer_chooses_among_the_nearest_legal_cells_for_the_killer_camp():
    wild = explored()
    assert sorted(wild.options(0, "site")) == ["-1,-1", "-1,-2", "0,-3", "1,-2", "1,-3"]
    wild.choose(0, "-1,-2")
    assert wild.camp("killer_b").cell == CELLS["-1,-2"]


@rule("BE-247")
def test_if_no_neighbour_is_legal_the_killer_camp_goes_farther_out():
    wild = Wild(2).tiles("grassland", "-1,-1", "-1,-2", "0,-3", "1,-3", "1,-2").at(0, "0,-1").boards("trade_war")
    wild.dice("explore", 8).choose(0, f"explore+{ALLIES}")
    assert {distance(CELLS[at], CELLS[ALLIES]) for at in wild.options(0, "site")} == {2}


@rule("BE-248")
def test_each_camp_begins_with_a_health_of_4():
    assert health(war()) == (4, 4)


# --- battles --------------------------------------------------------------------------------------


@rule("BE-249", "BE-250")
@pytest.mark.parametrize(("roll", "after"), [(1, (3, 4)), (4, (3, 4)), (5, (4, 3)), (6, (4, 3))])
def test_an_update_takes_1_health_from_one_of_the_camps(roll, after):
    assert health(war().dice("battle", roll).update("trade_war")) == after


@rule("BE-249", "BE-251")
@pytest.mark.parametrize(("roll", "after"), [(1, (3, 4)), (3, (3, 4)), (4, (4, 3)), (6, (4, 3))])
def test_a_supply_given_at_the_ally_camp_is_a_bonus_of_1(roll, after):
    wild = war().at(0, ALLIES).pack(0, "supply").choose(0, "do+trade_war+give_supply")
    assert (wild.state.actions, wild.packed(0)) == (2, [])
    assert health(wild.dice("battle", roll).update("trade_war")) == after


@rule("BE-249")
def test_the_bonus_holds_for_one_battle():
    assert health(war(supply=1).dice("battle", 4, 4).update("trade_war", 2)) == (3, 3)


@rule("BE-251")
def test_a_supply_is_given_once_for_each_battle_and_only_at_the_ally_camp():
    wild = war().at(0, ALLIES).pack(0, "supply", "supply").choose(0, "do+trade_war+give_supply")
    assert wild.refused(0, "do:trade_war:give_supply").rule == "BE-236"
    wild.dice("battle", 6).update("trade_war")
    assert "do+trade_war+give_supply" in wild.options(0)
    assert wild.at(0, KILLERS).refused(0, "do:trade_war:give_supply").rule == "BE-227"


@rule("BE-252", "BE-R81")
@pytest.mark.parametrize(("roll", "after"), [(2, (3, 4)), (3, (4, 3)), (4, (4, 3))])
def test_swords_are_lent_on_the_tile_of_the_ally_camp(roll, after):
    wild = war(3).at(0, ALLIES).at(1, ALLIES).dice("battle", roll)
    wild.choose(0, "do+trade_war+lend_sword").choose(1, "join")
    assert health(wild) == after
    assert war().at(0, KILLERS).refused(0, "do:trade_war:lend_sword").rule == "BE-227"


@rule("BE-252")
def test_one_battle_is_started_per_turn():
    wild = war().at(0, ALLIES).dice("battle", 6).choose(0, "do+trade_war+lend_sword")
    assert wild.state.actions == 2
    assert wild.refused(0, "do:trade_war:lend_sword").rule == "BE-238"


@rule("BE-252")
def test_whoever_lent_a_sword_in_a_lost_battle_is_injured():
    wild = (
        war(3).at(0, ALLIES).at(1, ALLIES).dice("battle", 1).choose(0, "do+trade_war+lend_sword").choose(1, "stay_out")
    )
    assert [wild.seat(number).health for number in range(3)] == ["injured", "healthy", "healthy"]


# --- the end --------------------------------------------------------------------------------------


def won() -> Wild:
    return war(killer=1).at(0, ALLIES).dice("battle", 4).choose(0, "do+trade_war+lend_sword")


@rule("BE-253", "BE-255", "BE-258")
def test_won_the_key_lies_face_up_at_the_ally_camp_and_the_killer_camp_wakes_on_19():
    wild = won()
    assert quest(wild)["result"] == "won"
    assert [(one["kind"], one["public"]) for one in wild.view()["tiles"][ALLIES]["secrets"]] == [("key", True)]
    camp = wild.camp("killer_b")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("killer", False, 19)
    assert wild.turn(0).refused(0, "do:trade_war:lend_sword").rule == "BE-228"


@rule("BE-254")
def test_won_trading_is_open():
    wild = won().pack(0, "supply", "supply")
    wild.camp("ally_b").cooldown = 0
    assert "trade" in wild.turn(0).options(0)


@rule("BE-254")
def test_before_that_nobody_trades():
    wild = war().at(0, ALLIES).pack(0, "supply", "supply")
    wild.camp("ally_b").cooldown = 0
    assert "trade" not in wild.turn(0).options(0)


@rule("BE-256", "BE-257", "BE-258", "BE-R80")
def test_lost_camp_and_key_are_destroyed_and_the_killer_camp_wakes_on_6():
    wild = war(ally=1).lay(ALLIES, "supply").dice("battle", 2).board()
    assert (quest(wild)["result"], quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == ("lost", True, 1)
    assert wild.camp("ally_b").stands is False
    assert (wild.tile_at(ALLIES).kind, wild.lying(ALLIES)) == ("scrub", [])
    camp = wild.camp("killer_b")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("killer", False, 6)


@rule("BE-258")
def test_lost_the_quest_is_over_and_no_battle_follows():
    wild = war(ally=1).dice("battle", 2).update("trade_war").board()
    assert len(wild.events("battle")) == 1
    assert quest(wild)["counters"]["ally"] == 0
