"""Worked examples of the rules: raids, parties, Keys, the unknown place, the storm and mercenaries."""

from __future__ import annotations

from tests.biome.wild import Wild
from tests.marks import rule


@rule("BE-188", "BE-190", "BE-191")
def test_example_11_a_killer_camp_prefers_near():
    wild = Wild().no_farm().tile("0,-1", "forest").add_camp("alder", "0,-1").lay("0,0", "key", "ease", "teleport")
    wild.add_camp("killer_a", "0,-4", cooldown=3).dice("cooldown", 3).board()
    assert len(wild.lying("0,0")) == 5
    assert not wild.camp("alder").stands
    assert (wild.view()["parties"], wild.camp("killer_a").cooldown) == ([], 19)


@rule("BE-175", "BE-177", "BE-186")
def test_example_12_nearest_not_richest():
    wild = Wild().no_farm().tile("0,-3", "forest").add_camp("alder", "0,-3").lay("0,-3", "supply")
    wild.add_camp("ally_b", "3,-6").lay("3,-6", "key", "ease", "teleport").add_camp("stealer_a", "0,-5").attack(
        "stealer_a"
    )
    assert (wild.lying("0,-3"), len(wild.lying("3,-6"))) == ([], 3)
    wild.board()
    assert (wild.lying("0,-5"), wild.camp("stealer_a").cooldown) == (["supply"], 10)


@rule("BE-180", "BE-181")
def test_example_13_a_party_and_a_mountain():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-6").tile("0,-2", "grassland")
    wild.tiles("mountain", "0,-3", "1,-3", "-1,-2", "1,-2", "-1,-1", "2,-4", "-2,-1", "2,-3", "-2,-2")
    wild.party("stealer_a", "0,-1", "ease").board()
    assert wild.view()["parties"][0]["at"] == "0,-2"
    assert wild.board().view()["parties"][0]["at"] == "0,-3"


@rule("BE-7", "BE-R22")
def test_example_17_loss_by_keys():
    wild = Wild()
    assert (wild.view()["keys_total"], wild.view()["keys_needed"]) == (4, 2)
    wild.start_quest("tomb", "0,-3").turn(0)
    wild.state.parties[0].cell = wild.quest("tomb").places["tomb"]
    wild.update("tomb").start_quest("ruins", "-3,-1", health=1).turn(0).update("ruins")
    assert (wild.view()["keys_destroyed"], wild.outcome) == (2, None)
    wild.pack(0, "key").hurt(0)
    assert (wild.view()["keys_destroyed"], wild.outcome.result, wild.outcome.reason) == (3, "loss", "keys")


@rule("BE-161", "BE-160", "BE-R57")
def test_example_18_a_hidden_captive():
    wild = Wild().at(0, "0,-1").pack(0, "key").lay("0,-1", "captured")
    wild.choose(0, f"discover+{wild.token('captured')}")
    assert (wild.where(0), wild.packed(0), wild.lying("0,-1")) == ("", [], [])
    wild.board().board()
    assert (wild.view()["seats"][0]["health"], wild.where(0)) == ("injured", "0,0")
    assert wild.kinds(wild.state.limbo) == ["key"]
    wild.start_quest("fountain", "0,-3")
    assert wild.lying("0,-3") == ["key"]


@rule("BE-195", "BE-8")
def test_example_22_berserk():
    wild = Wild().clear().boards().add_camp("killer_a", "0,-6", cooldown=12).at(0, "0,-1").dice("explore", 8)
    wild.choose(0, "explore+0,-2")
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "main_camp")


@rule("BE-194")
def test_example_23_exit_bait():
    wild = Wild().lay("0,0", "ease").tile("0,-3", "forest").exit_at("0,-4").lock(1).add_camp("stealer_a", "0,-6")
    wild.attack("stealer_a")
    assert (wild.view()["lock"], wild.lying("0,0")) == (0, ["ease", "supply", "supply"])
    assert wild.view()["parties"][0]["loot"] == ["key"]


@rule("BE-R68")
def test_example_28_mercenaries_too_late():
    wild = Wild().no_farm().add_camp("ally_a", "4,-4", service="hire").add_camp("stealer_a", "0,-4")
    wild.party("stealer_a", "0,-3", "ease").hired("4,-4", "party", "stealer_a").board()
    assert wild.view()["mercenaries"] is None
    assert (wild.lying("0,-4"), wild.camp("ally_a").cooldown) == (["ease"], 10)
