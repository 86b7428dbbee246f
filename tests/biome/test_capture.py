"""Capture, ransom, and the unknown place (BE-156 to BE-162, BE-R57 to BE-R59, BE-R20)."""

from __future__ import annotations

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def sprung(wild: Wild) -> Wild:
    """Seat 0 discovers Captured on the Forest at 0,-1."""
    wild.at(0, "0,-1").lay("0,-1", "captured")
    return wild.choose(0, f"discover+{wild.token('captured')}")


def prisoner(wild: Wild, seat: int = 0) -> tuple[str, str, int]:
    one = wild.view()["seats"][seat]
    return one["health"], one["at"], one["captive"]


# --- to the nearest den ---------------------------------------------------------------------------


@rule("BE-156")
def test_a_captured_player_is_moved_onto_the_nearest_stealer_camp():
    wild = sprung(Wild().add_camp("stealer_a", "0,-5").add_camp("stealer_b", "-3,-1").add_camp("killer_a", "0,-2"))
    assert prisoner(wild) == ("captured", "-3,-1", 2)


@rule("BE-156")
def test_of_two_dens_equally_near_chance_takes_one():
    camps = []
    for seed in range(12):
        wild = sprung(Wild(2, seed).add_camp("stealer_a", "0,-3").add_camp("stealer_b", "-2,-1"))
        camps.append(prisoner(wild)[1])
    assert set(camps) == {"0,-3", "-2,-1"}
    wild = Wild().add_camp("stealer_a", "0,-3").add_camp("stealer_b", "-2,-1").queue("captor", 2)
    assert prisoner(sprung(wild))[1] == "-2,-1"


@rule("BE-157")
def test_the_pack_is_stored_at_that_camp():
    wild = sprung(Wild().add_camp("stealer_a", "0,-3").pack(0, "key", "supply"))
    assert (wild.packed(0), wild.lying("0,-3")) == ([], ["key", "supply"])
    assert wild.view()["keys_destroyed"] == 0


@rule("BE-R59")
def test_the_turn_ends_and_the_token_leaves_the_game():
    wild = sprung(Wild().add_camp("stealer_a", "0,-3"))
    assert (wild.view()["active"], wild.lying("0,-1"), wild.lying("0,-3")) == (1, [], [])
    assert wild.kinds(wild.state.gone) == ["captured"]


@rule("BE-R20")
def test_a_dormant_stealer_camp_can_hold_captives():
    wild = sprung(Wild().start_quest("tomb", "0,-2").turn(0))
    assert wild.camp("stealer_b").dormant
    assert prisoner(wild) == ("captured", "0,-2", 2)


# --- ransom and the two rounds --------------------------------------------------------------------


@rule("BE-158", "BE-R58")
def test_a_ransom_of_an_action_and_two_supplies_frees_the_captive_on_that_camp():
    wild = Wild().add_camp("stealer_a", "0,-2", cooldown=19).captive(1, "stealer_a").lay("0,-2", "key")
    wild.at(0, "0,-2").pack(0, "supply", "supply", "supply").choose(0, "ransom+seat-1")
    assert prisoner(wild, 1) == ("healthy", "0,-2", 0)
    assert (wild.view()["actions"], wild.packed(0)) == (2, ["supply"])


@rule("BE-R58")
def test_the_old_pack_stays_in_the_enemys_store():
    wild = Wild().add_camp("stealer_a", "0,-2", cooldown=19).captive(1, "stealer_a").lay("0,-2", "key")
    wild.at(0, "0,-2").pack(0, "supply", "supply").choose(0, "ransom+seat-1")
    assert (wild.packed(1), wild.lying("0,-2")) == ([], ["key"])


@rule("BE-158")
def test_one_supply_or_another_camp_is_not_enough_for_a_ransom():
    wild = Wild().add_camp("stealer_a", "0,-2", cooldown=19).add_camp("stealer_b", "-3,-1").captive(1, "stealer_a")
    wild.at(0, "0,-2").pack(0, "supply")
    assert wild.refused(0, "ransom+seat-1").rule == "BE-158"
    wild.pack(0, "supply").at(0, "-3,-1")
    assert wild.offers(0, "ransom") == []
    assert wild.at(0, "0,-2").offers(0, "ransom") == ["ransom+seat-1"]


@rule("BE-159")
def test_mercenaries_can_free_a_captive():
    wild = Wild().add_camp("ally_a", "0,-3", service="hire").add_camp("stealer_a", "0,-5", cooldown=19)
    wild.captive(1, "stealer_a").at(0, "0,-3").pack(0, "supply").choose(0, "hire_rescue+stealer_a")
    wild.board()
    assert prisoner(wild, 1) == ("healthy", "0,0", 0)


@rule("BE-160")
def test_a_captive_is_sent_home_injured_after_two_board_turns():
    wild = sprung(Wild().add_camp("stealer_a", "0,-3", dormant=True).wear(0, "ease")).board()
    assert prisoner(wild) == ("captured", "0,-3", 1)
    wild.board()
    assert prisoner(wild) == ("injured", "0,0", 0)
    assert wild.view()["seats"][0]["healing"] == 10
    assert [worn["kind"] for worn in wild.view()["seats"][0]["worn"]] == ["ease"]


# --- the unknown place ----------------------------------------------------------------------------


@rule("BE-161")
def test_without_a_stealer_camp_player_and_pack_are_out_of_reach():
    wild = sprung(Wild().pack(0, "key").add_camp("killer_a", "0,-3", dormant=True))
    assert prisoner(wild) == ("captured", "", 2)
    assert (wild.packed(0), wild.kinds(wild.state.limbo)) == ([], ["key"])
    assert [
        secret for tile in wild.view()["tiles"].values() for secret in tile["secrets"] if secret["kind"] == "key"
    ] == []


@rule("BE-162")
def test_the_first_stealer_camp_revealed_becomes_the_captor_and_gets_the_pack():
    wild = sprung(Wild(3).pack(0, "key")).start_quest("tomb", "-3,-3")
    assert prisoner(wild) == ("captured", "-3,-3", 2)
    assert wild.lying("-3,-3") == ["key"]
    wild.start_quest("fountain", "0,-2")
    assert prisoner(wild)[1] == "-3,-3"
    assert (wild.lying("-3,-3"), wild.lying("0,-2")) == (["key"], [])


@rule("BE-162")
def test_the_captive_can_then_be_ransomed():
    wild = sprung(Wild().pack(0, "key")).start_quest("tomb", "0,-2").turn(1).at(1, "0,-2").pack(1, "supply", "supply")
    assert prisoner(wild.choose(1, "ransom+seat-0"))[:2] == ("healthy", "0,-2")


@rule("BE-R57")
def test_the_pack_waits_although_the_player_is_home_again():
    wild = sprung(Wild().pack(0, "key")).board().board()
    assert prisoner(wild) == ("injured", "0,0", 0)
    assert wild.kinds(wild.state.limbo) == ["key"]
    wild.start_quest("tomb", "0,-2")
    assert (wild.lying("0,-2"), wild.state.limbo) == (["key"], ())
    assert prisoner(wild)[0] == "injured"


@rule("BE-R57")
def test_what_is_still_in_the_unknown_place_is_destroyed_with_escape():
    wild = sprung(Wild(3).pack(0, "key", "ease")).boards().start_quest("escape", "0,-2")
    assert wild.state.limbo == ()
    assert wild.view()["keys_destroyed"] == 1


@rule("BE-R57")
def test_with_a_stealer_camp_on_the_table_nothing_is_held_in_the_unknown_place():
    wild = sprung(Wild(3).add_camp("stealer_a", "0,-3", dormant=True).pack(0, "key"))
    wild.boards().start_quest("escape", "-2,-1")
    assert CELLS["0,-3"] in wild.state.lying
    assert wild.view()["keys_destroyed"] == 0
