"""Quest 5, the Roaming Gang: meeting it, fighting it, and its rage (BE-303 to BE-310, BE-R74, BE-R75, BE-R78)."""

from __future__ import annotations

import pytest

from tests.biome.roaming import GROUND, NE, N, S, gang, mercenaries, moved, quest, roaming
from tests.marks import rule

# --- walking onto it ------------------------------------------------------------------------------


@rule("BE-R74")
@pytest.mark.parametrize("mode", ["normal", "enraged", "pinned"])
def test_its_tile_is_not_offered_while_it_is_active_or_pinned(mode):
    wild = roaming(mode=mode, left=2).at(0, "0,-2")
    assert f"move+{GROUND}" not in wild.options(0)
    assert wild.refused(0, f"cell:{GROUND}").rule == "BE-47"


@rule("BE-R74")
@pytest.mark.parametrize(("mode", "health"), [("normal", "injured"), ("pinned", "injured"), ("subdued", "healthy")])
def test_teleporting_onto_it_injures_unless_it_is_subdued(mode, health):
    wild = roaming(mode=mode, left=2).pack(0, "teleport").use("teleport").choose(0, GROUND)
    assert wild.seat(0).health == health


@rule("BE-R74")
def test_the_tile_of_a_subdued_gang_is_free():
    wild = roaming(mode="subdued", left=2).at(0, "0,-2").choose(0, f"move+{GROUND}")
    assert (wild.where(0), wild.seat(0).health) == (GROUND, "healthy")


# --- fighting it ----------------------------------------------------------------------------------


@rule("BE-303", "BE-304")
@pytest.mark.parametrize("roll", [5, 6])
def test_won_a_victory_subdues_it_for_two_updates_and_brings_the_key(roll):
    wild = roaming().at(0, "0,-2").dice("quest", roll).choose(0, "do+roaming_gang+attack_gang")
    assert (gang(wild)["mode"], gang(wild)["left"], wild.state.actions) == ("subdued", 2, 2)
    assert wild.packed(0) == ["key"]
    assert quest(wild)["has_key"] is False


@rule("BE-303")
@pytest.mark.parametrize(("roll", "health"), [(1, "injured"), (2, "injured"), (3, "healthy"), (4, "healthy")])
def test_a_bad_roll_injures_and_a_middling_one_does_nothing(roll, health):
    wild = roaming().at(0, "0,-2").dice("quest", roll).choose(0, "do+roaming_gang+attack_gang")
    assert (wild.seat(0).health, gang(wild)["mode"], wild.packed(0)) == (health, "normal", [])


@rule("BE-303")
def test_only_from_an_adjacent_tile_and_only_while_it_is_normal():
    assert roaming().at(0, "0,-1").refused(0, "do:roaming_gang:attack_gang").rule == "BE-227"
    for mode in ("subdued", "pinned", "enraged"):
        wild = roaming(mode=mode, left=2).at(0, "0,-2")
        assert "do+roaming_gang+attack_gang" not in wild.options(0)


@rule("BE-R75")
def test_it_is_not_attacked_across_a_cliff_nor_on_its_own_tile():
    wild = roaming().tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2").pack(0, "supply")
    assert "do+roaming_gang+attack_gang" not in wild.options(0)
    assert "do+roaming_gang+attack_gang" not in roaming().at(0, GROUND).options(0)


@rule("BE-303", "BE-R82")
def test_attacks_are_limited_by_actions_only_and_nobody_is_asked_to_join():
    wild = roaming().at(0, "0,-2").at(1, "0,-2").dice("quest", 3, 4, 3)
    for _ in range(3):
        wild.choose(0, "do+roaming_gang+attack_gang")
    assert wild.state.actions == 0


@rule("BE-305")
def test_later_victories_subdue_again_but_bring_nothing():
    wild = roaming().at(0, "0,-2").dice("quest", 6).choose(0, "do+roaming_gang+attack_gang")
    wild.gang(GROUND).dice("quest", 6).choose(0, "do+roaming_gang+attack_gang")
    assert (gang(wild)["mode"], gang(wild)["left"], wild.packed(0)) == ("subdued", 2, ["key"])


@rule("BE-306")
def test_the_key_of_a_pinned_gang_is_taken_from_next_door_without_a_roll():
    wild = roaming(mode="pinned", left=3).at(0, "0,-2").choose(0, "do+roaming_gang+take_key")
    assert (wild.packed(0), wild.state.actions, gang(wild)["mode"]) == (["key"], 2, "pinned")
    assert wild.events("quest_roll") == []
    assert wild.refused(0, "do:roaming_gang:take_key").rule == "BE-226"


@rule("BE-306")
@pytest.mark.parametrize("mode", ["normal", "subdued", "enraged"])
def test_otherwise_it_cannot_be_taken(mode):
    assert "do+roaming_gang+take_key" not in roaming(mode=mode, left=2).at(0, "0,-2").options(0)


# --- rage -----------------------------------------------------------------------------------------


@rule("BE-307")
@pytest.mark.parametrize("mode", ["subdued", "pinned"])
def test_coming_out_of_it_the_gang_is_enraged_for_two_updates(mode):
    wild = roaming(mode=mode, left=1).update("roaming_gang")
    assert (gang(wild)["mode"], gang(wild)["left"]) == ("enraged", 2)
    wild.dice("gang", N, S, N, S).update("roaming_gang", 2)
    assert gang(wild)["mode"] == "normal"
    assert len(wild.events("gang_moved")) == 4


@rule("BE-308")
def test_an_enraged_gang_is_neither_subdued_nor_pinned():
    wild = roaming(mode="enraged", left=2)
    assert "do+roaming_gang+attack_gang" not in wild.at(0, "0,-2").options(0)
    moved(mercenaries(wild.at(0, "0,0"), "2,-5"), NE)
    assert (gang(wild)["mode"], gang(wild)["at"]) == ("enraged", "2,-5")
    assert wild.view()["mercenaries"] is not None


@rule("BE-309", "BE-310", "BE-R78")
def test_lost_when_the_exit_is_found_it_is_enraged_for_good_and_its_key_destroyed():
    wild = roaming().at(0, "0,-2").boards().dice("explore", 8).choose(0, "explore+1,-2")
    assert wild.view()["exit"] == "1,-2"
    assert (gang(wild)["mode"], gang(wild)["forever"]) == ("enraged", True)
    assert (quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == (True, 1)
    wild.at(0, "0,0").dice("gang", *[N, S] * 8).update("roaming_gang", 4)
    assert gang(wild)["mode"] == "enraged"


@rule("BE-309", "BE-310", "BE-R78")
def test_a_key_won_before_is_safe_and_a_pin_ends_at_once():
    wild = roaming(mode="pinned", left=3).at(0, "0,-2").choose(0, "do+roaming_gang+take_key")
    wild.boards().dice("explore", 8).choose(0, "explore+1,-2")
    assert (gang(wild)["mode"], wild.view()["keys_destroyed"], wild.packed(0)) == ("enraged", 0, ["key"])
