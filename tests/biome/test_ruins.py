"""Quest 7, the Disintegrating Ruins (BE-320 to BE-329, BE-R25)."""

from __future__ import annotations

import pytest

from game.biome.natives.gang import gang_move
from tests.biome.wild import Wild
from tests.marks import rule

RUINS = "0,-2"


def ruins(seats: int = 2, **counters: int) -> Wild:
    return Wild(seats).start_quest("ruins", RUINS, **counters).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "ruins")


def health(wild: Wild) -> int:
    return quest(wild)["counters"]["health"]


@rule("BE-320")
def test_the_ruins_are_put_on_the_explored_cell_with_a_health_of_6():
    wild = Wild(2).at(0, "0,-1").boards("ruins").dice("explore", 8).choose(0, f"explore+{RUINS}")
    assert (wild.tile_at(RUINS).kind, health(wild)) == ("ruins", 6)


@rule("BE-321")
@pytest.mark.parametrize(("roll", "left"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_an_update_takes_1_or_2_health(roll, left):
    assert health(ruins().dice("quest", roll).update("ruins")) == left


@rule("BE-322")
def test_repair_tools_add_2_health():
    wild = ruins().at(0, RUINS).pack(0, "repair_tools").choose(0, "do+ruins+repair_tools")
    assert (health(wild), wild.state.actions, wild.packed(0)) == (8, 2, [])


@rule("BE-323")
def test_two_supplies_add_1_health():
    wild = ruins().at(0, RUINS).pack(0, "supply", "supply").choose(0, "do+ruins+repair_supply")
    assert (health(wild), wild.state.actions, wild.packed(0)) == (7, 2, [])


@rule("BE-322", "BE-323")
def test_without_the_price_or_elsewhere_nothing_is_repaired():
    wild = ruins().at(0, RUINS).pack(0, "supply")
    assert wild.refused(0, "do:ruins:repair_supply").rule == "BE-R27"
    assert wild.refused(0, "do:ruins:repair_tools").rule == "BE-R27"
    wild = ruins().at(0, "0,-1").pack(0, "supply", "supply", "repair_tools")
    assert wild.refused(0, "do:ruins:repair_supply").rule == "BE-227"
    assert wild.refused(0, "do:ruins:repair_tools").rule == "BE-227"


@rule("BE-324")
@pytest.mark.parametrize(("before", "what", "packed"), [
    (11, "repair_supply", ("supply", "supply")), (10, "repair_tools", ("repair_tools",)),
    (11, "repair_tools", ("repair_tools",)),
])  # fmt: skip
def test_won_at_12_the_repairer_gets_the_key_and_a_secret_of_choice(before, what, packed):
    wild = ruins(health=before).at(0, RUINS).pack(0, *packed).choose(0, f"do+ruins+{what}")
    assert wild.packed(0) == ["key"]
    assert not {"captured", "key"} & set(wild.options(0, "box"))
    wild.choose(0, "ease")
    assert wild.packed(0) == ["ease", "key"]
    assert (health(wild), quest(wild)["result"]) == (12, "won")


@rule("BE-324")
def test_restored_ruins_decay_no_more():
    wild = ruins(health=10).at(0, RUINS).pack(0, "repair_tools").choose(0, "do+ruins+repair_tools").choose(0, "none")
    wild.board()
    assert health(wild) == 12
    assert wild.refused(0, "do:ruins:repair_tools").rule == "BE-228"


@rule("BE-325", "BE-R25")
def test_the_restored_tile_is_ordinary_ground_on_which_nothing_is_built():
    wild = (
        ruins(health=10).at(0, RUINS).pack(0, "repair_tools").choose(0, "do+ruins+repair_tools").choose(0, "camp_kit")
    )
    wild.choose(0, "move+0,-1").choose(0, f"move+{RUINS}")
    assert (wild.where(0), wild.state.actions) == (RUINS, 0)
    wild.actions(2)
    assert wild.refused(0, ("use", f"token:{wild.token('camp_kit')}")).rule == "BE-R49"
    wild.choose(0, f"place+{wild.token('key')}")
    assert wild.lying(RUINS) == ["key"]


@rule("BE-R25")
@pytest.mark.parametrize("kind", ["fountain", "tomb", "ruins", "lair", "atlantis", "volcano"])
def test_quest_tiles_cost_1_may_hold_secrets_and_bear_no_building(kind):
    wild = Wild(2).tile("0,-2", kind).at(0, "0,-1").pack(0, "farm_kit", "camp_kit").choose(0, "move+0,-2")
    assert wild.state.actions == 2
    wild.add_camp("alder", "0,-1").actions(3)
    assert wild.refused(0, ("use", f"token:{wild.token('farm_kit')}")).rule == "BE-R51"
    assert wild.refused(0, ("use", f"token:{wild.token('camp_kit')}")).rule == "BE-R49"
    wild.choose(0, f"place+{wild.token('farm_kit')}")
    assert wild.lying("0,-2") == ["farm_kit"]


@rule("BE-R25")
@pytest.mark.parametrize("camp", ["killer_b", "stealer_a", "ally_b"])
def test_nothing_is_built_on_tribe_camp_tiles(camp):
    wild = Wild(2).add_camp(camp, "0,-2").at(0, "0,-2").pack(0, "farm_kit", "camp_kit")
    wild.tile("0,-3", "grassland").add_camp("alder", "0,-3")
    assert wild.refused(0, ("use", f"token:{wild.token('farm_kit')}")).rule == "BE-R51"
    assert wild.refused(0, ("use", f"token:{wild.token('camp_kit')}")).rule == "BE-R49"


def lost() -> Wild:
    """The Ruins collapse in the board's turn, with seat 1 and a secret on them."""
    return ruins(health=2).at(1, RUINS).lay(RUINS, "ease").dice("quest", 1).board()


@rule("BE-326")
def test_lost_at_0_key_and_secrets_there_are_destroyed_and_players_injured():
    wild = lost()
    assert (health(wild), quest(wild)["result"], quest(wild)["key_gone"]) == (0, "lost", True)
    assert wild.view()["keys_destroyed"] == 1
    assert wild.lying(RUINS) == []
    assert (wild.seat(1).health, wild.where(1)) == ("injured", "0,0")


@rule("BE-321", "BE-326")
def test_a_health_of_1_does_not_go_below_0():
    wild = ruins(health=1).dice("quest", 1).update("ruins")
    assert (health(wild), quest(wild)["result"]) == (0, "lost")


@rule("BE-327", "BE-328")
def test_ruffians_hold_the_ruins_and_nothing_passes():
    wild = lost().tile("1,-3", "grassland").tile("0,-3", "grassland").at(0, "0,-1").turn(0)
    assert wild.view()["tiles"][RUINS]["ruffians"] is True
    assert f"move+{RUINS}" not in wild.options(0)
    assert wild.refused(0, f"cell:{RUINS}").rule == "BE-46"


@rule("BE-328")
def test_natives_do_not_pass_the_ruffians_either():
    wild = lost().tiles("grassland", "0,-3", "1,-2", "1,-3").add_camp("stealer_a", "0,-4")
    wild.party("stealer_a", "0,-1", "supply").camp("stealer_a").dormant = False
    wild.again().board()
    assert wild.view()["parties"][0]["at"] != RUINS
    wild.gang("0,-1").dice("gang", 1)
    wild.run(gang_move())
    assert wild.view()["gang"]["at"] != RUINS


@rule("BE-329")
def test_players_pay_a_supply_to_walk_onto_a_tile_next_to_them():
    wild = lost().at(0, "0,0").clear().turn(0)
    assert "move+0,-1" not in wild.options(0)
    assert "move+1,-1" in wild.options(0), "two cells from the Ruins"
    wild.pack(0, "supply").choose(0, "move+0,-1")
    assert (wild.where(0), wild.packed(0)) == ("0,-1", [])
    wild.choose(0, "move+0,0")
    assert wild.where(0) == "0,0"


@rule("BE-327")
def test_ruffians_who_move_in_are_told_in_a_sentence():
    wild = ruins(health=1).dice("quest", 1).update("ruins")
    told = [wild.table.sentence(event) for event in wild.table.events if event.name == "covered"]
    assert told == [f"Ruffians move in at ({RUINS})"]
