"""What each kind of secret does when it is used."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def kinds_at(wild: Wild, seat: int | None, at: str) -> list[str]:
    return [secret["kind"] for secret in wild.view(seat)["tiles"][at]["secrets"]]


# --- Keys ---------------------------------------------------------------------------------------


@rule("BE-93")
def test_a_key_is_used_on_the_exit_and_goes_into_the_lock():
    wild = Wild(2).exit_at("0,-2").at(0, "0,-2").pack(0, "key").use("key")
    assert (wild.view()["lock"], wild.packed(0), wild.view()["actions"]) == (1, [], 2)


@rule("BE-93")
def test_a_key_on_the_tile_of_the_exit_can_be_used_from_there():
    wild = Wild(2).exit_at("0,-2").at(0, "0,-2").lay("0,-2", "key", known_by=(0,)).use("key")
    assert (wild.view()["lock"], wild.lying("0,-2")) == (1, [])


@rule("BE-93")
def test_a_key_cannot_be_used_anywhere_else():
    wild = Wild(2).exit_at("0,-2").at(0, "0,-1").pack(0, "key")
    assert wild.refused(0, f"use+{wild.token('key')}").rule == "BE-93"


@rule("BE-94")
def test_with_a_key_in_the_lock_the_exit_is_raided_like_a_camp():
    wild = Wild(2).tile("0,-4", "forest").exit_at("0,-3").add_camp("stealer_a", "0,-5", cooldown=6)
    assert wild.view()["camps"][-1]["raids"] == ["base"]
    wild.lock(1)
    assert wild.view()["camps"][-1]["raids"] == ["exit"]
    wild.attack("stealer_a")
    assert (wild.view()["lock"], wild.view()["parties"][0]["loot"]) == (0, ["key"])


@rule("BE-95")
def test_keys_may_be_used_in_different_rounds():
    wild = Wild(2).exit_at("0,-2").at(0, "0,-2").pack(0, "key", "key").use("key").end_turn().end_turn()
    assert (wild.view()["round"], wild.view()["lock"]) == (2, 1)
    assert wild.use("key").view()["lock"] == 2


# --- buffs --------------------------------------------------------------------------------------


@rule("BE-96")
def test_extra_action_gives_2_more_actions_a_turn():
    wild = Wild(2).pack(0, "extra_action").use("extra_action")
    assert wild.view()["seats"][0]["allowance"] == 5
    assert wild.end_turn().end_turn().view()["actions"] == 5


@rule("BE-97")
def test_extra_carry_gives_2_more_capacity():
    wild = Wild(2).at(0, "0,-1").pack(0, "extra_carry", "key").lay("0,-1", "key", known_by=(0,)).use("extra_carry")
    assert wild.view()["seats"][0]["capacity"] == 6
    assert wild.choose(0, wild.offers(0, "pick_up")[0]).packed(0) == ["key", "key"]


@rule("BE-98")
def test_extra_sight_explores_2_cells_away_for_the_wearer_alone():
    wild = Wild(2).tile("0,-2", "forest").at(0, "0,-1").at(1, "0,-1").wear(0, "extra_sight")
    assert "explore+0,-3" in wild.options(0)
    assert "explore+0,-3" not in wild.turn(1).options(1)


@rule("BE-99")
def test_extra_sight_pays_no_supply_for_cliffs_when_exploring():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2")
    assert "explore+0,-3" not in wild.options(0)
    assert "explore+0,-3" in wild.wear(0, "extra_sight").options(0)


@rule("BE-99")
def test_extra_sight_does_not_pay_for_walking_over_cliffs():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").wear(0, "extra_sight")
    assert wild.refused(0, "cell:0,-2").rule == "BE-43"


@rule("BE-101")
def test_with_ease_of_passage_mountains_cost_1_action_to_enter_and_to_discover_on():
    wild = Wild(2).tile("0,-2", "mountain").lay("0,-2", "teleport").at(0, "0,-1").wear(0, "ease")
    assert wild.choose(0, "move+0,-2").view()["actions"] == 2
    assert wild.choose(0, wild.offers(0, "discover")[0]).view()["actions"] == 1


@rule("BE-102")
def test_with_ease_of_passage_deserts_cost_1_action_to_explore_from_pick_up_and_place():
    wild = Wild(2).tile("0,-2", "desert").lay("0,-2", "teleport", known_by=(0,)).at(0, "0,-2").wear(0, "ease")
    token = wild.token("teleport")
    wild.choose(0, f"pick_up+{token}")
    assert wild.view()["actions"] == 2
    wild.choose(0, f"place+{token}")
    assert wild.view()["actions"] == 1
    assert wild.dice("explore", 1).choose(0, "explore+0,-3").view()["actions"] == 0


# --- Captured -----------------------------------------------------------------------------------


@rule("BE-103")
def test_captured_takes_player_and_pack_to_the_nearest_stealer_camp_when_discovered():
    wild = Wild(3).add_camp("stealer_a", "0,-4").add_camp("stealer_b", "-4,0").at(0, "0,-1").lay("0,-1", "captured")
    wild.pack(0, "key", "supply").choose(0, wild.offers(0, "discover")[0])
    one = wild.view()["seats"][0]
    assert (one["health"], one["at"], one["captor"], one["pack"]) == ("captured", "0,-4", wild.number("stealer_a"), [])
    assert wild.lying("0,-4") == ["key", "supply"]


@rule("BE-103")
def test_only_discovering_springs_it():
    wild = Wild(2).lay("0,-1", "captured").choose(0, "move+0,-1")
    assert wild.seat(0).health == "healthy"


# --- Supplies -----------------------------------------------------------------------------------


@rule("BE-104", "BE-R43")
def test_a_supply_adds_a_full_allowance_and_several_may_be_used():
    wild = Wild(2).clear().pack(0, "supply", "supply").use("supply")
    assert wild.view()["actions"] == 5
    assert wild.use("supply").view()["actions"] == 7


@rule("BE-104")
def test_the_allowance_counts_extra_action():
    assert Wild(2).clear().wear(0, "extra_action").pack(0, "supply").turn(0).use("supply").view()["actions"] == 9
    assert Wild(2).clear().team_buff("extra_action").pack(0, "supply").actions(1).use("supply").view()["actions"] == 5


@rule("BE-105")
def test_supplies_pay_for_ransom_trade_mercenaries_routes_and_quests():
    wild = Wild(3).add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2").pack(0, "supply", "supply")
    assert wild.choose(0, "trade").packed(0) == []
    wild = (
        Wild(3)
        .add_camp("ally_a", "0,-2", service="hire")
        .add_camp("stealer_a", "0,-5")
        .party("stealer_a", "0,-4", "key")
    )
    assert wild.at(0, "0,-2").pack(0, "supply").choose(0, "hire_party+stealer_a").packed(0) == []
    wild = Wild(2).clear().tile("0,-2", "forest").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2")
    wild.pack(0, "supply", "key").choose(0, f"send+{wild.token('key')}+alder")
    assert (wild.packed(0), wild.lying("0,-2")) == ([], ["key"])
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").pack(0, "supply", "supply")
    assert wild.choose(0, "do+ruins+repair_supply").packed(0) == []
    wild = Wild(3).add_camp("stealer_a", "0,-2").captive(1, "stealer_a").at(0, "0,-2").pack(0, "supply", "supply")
    assert wild.choose(0, "ransom+seat-1").packed(0) == []


# --- kits ---------------------------------------------------------------------------------------


@rule("BE-106", "BE-107")
@pytest.mark.parametrize(
    ("camp", "ground", "cooldown"), [("ally_a", "forest", 10), ("killer_a", "farmland", 6), ("alder", "mountain", 10)]
)
def test_a_farm_kit_builds_a_farm_on_the_own_tile_for_an_adjacent_camp_of_any_side(camp, ground, cooldown):
    wild = Wild(2).tile("0,-3", ground).tile("0,-4", "forest").add_camp(camp, "0,-4").at(0, "0,-3").pack(0, "farm_kit")
    wild.use("farm_kit")
    farm = wild.view()["buildings"][-1]
    assert (farm["kind"], farm["at"], farm["serves"], farm["cooldown"]) == ("farm", "0,-3", wild.number(camp), cooldown)
    assert wild.packed(0) == []


@rule("BE-106")
def test_a_farm_kit_needs_an_adjacent_camp():
    wild = Wild(2).tile("0,-2", "farmland").at(0, "0,-2").pack(0, "farm_kit")
    assert wild.refused(0, f"use+{wild.token('farm_kit')}").rule == "BE-106"


@rule("BE-108", "BE-109")
def test_a_camp_kit_makes_the_own_tile_a_player_camp():
    wild = (
        Wild(2).tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit").dice("explore", 1, 1, 1, 1, 1).use("camp_kit")
    )
    camp = wild.view()["camps"][-1]
    assert (camp["kind"], camp["at"], camp["name"], wild.packed(0)) == ("built", "0,-2", "Alder", [])


@rule("BE-108")
@pytest.mark.parametrize("danger", ["secret", "lake", "camp", "farm", "party"])
def test_a_camp_needs_a_tile_without_secrets_and_danger(danger):
    wild = Wild(2).tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit")
    match danger:
        case "secret":
            wild.lay("0,-2", "supply")
        case "lake":
            wild.tile("0,-2", "lake")
        case "camp":
            wild.add_camp("ally_a", "0,-2")
        case "farm":
            wild.building("farm", "0,-2", "base")
        case "party":
            wild.add_camp("stealer_a", "0,-5").party("stealer_a", "0,-2", "supply")
    assert wild.refused(0, f"use+{wild.token('camp_kit')}").rule == "BE-R49"


@rule("BE-76", "BE-108")
def test_a_camp_kit_alone_on_the_own_tile_can_be_used_from_there():
    wild = Wild(2).tile("0,-2", "forest").at(0, "0,-2").lay("0,-2", "camp_kit", known_by=(0,))
    wild.dice("explore", 1, 1, 1, 1, 1).use("camp_kit")
    assert (wild.view()["camps"][-1]["at"], wild.lying("0,-2")) == ("0,-2", [])


@rule("BE-110")
def test_founding_a_camp_explores_everything_around_it_for_nothing():
    wild = Wild(2).tile("0,-2", "forest").tile("1,-3", "desert", up=False).at(0, "0,-2").pack(0, "camp_kit")
    wild.dice("explore", 1, 2, 3, 5).use("camp_kit")
    tiles = wild.view()["tiles"]
    around = ("0,-3", "1,-3", "1,-2", "-1,-1", "-1,-2")
    assert [tiles[at]["kind"] for at in around] == ["grassland", "desert", "farmland", "forest", "desert"]
    assert all(tiles[at]["up"] for at in around)
    assert wild.view()["actions"] == 2


@rule("BE-111")
def test_a_built_camp_has_no_slot_for_a_team_buff_but_stores_face_up():
    wild = Wild(2).tile("0,-2", "forest").add_camp("alder", "0,-2").at(0, "0,-2").pack(0, "ease")
    assert wild.offers(0, "team_set") == []
    wild.choose(0, wild.offers(0, "place")[0])
    assert (kinds_at(wild, 1, "0,-2"), wild.view()["actions"]) == (["ease"], 3)


@rule("BE-112")
def test_losing_a_built_camp_does_not_lose_the_game():
    wild = Wild(2).tile("0,-2", "forest").add_camp("alder", "0,-2").add_camp("killer_a", "0,-3").attack("killer_a")
    assert (wild.outcome, [camp["stands"] for camp in wild.view()["camps"] if camp["id"] == "alder"]) == (None, [False])


@rule("BE-113")
def test_a_caravan_kit_links_two_friendly_camps_and_is_gone():
    wild = Wild(2).tile("0,-2", "forest").add_camp("ally_a", "0,-2").pack(0, "caravan_kit").use("caravan_kit")
    if wild.ask(0).kind == "route":
        wild.choose(0, wild.options(0)[0])
    (route,) = wild.view()["routes"]
    assert (route["cells"][0], route["cells"][-1], wild.packed(0)) == ("0,0", "0,-2", [])


@rule("BE-113")
def test_enemy_camps_are_not_linked():
    wild = Wild(2).add_camp("stealer_a", "0,-2").pack(0, "caravan_kit")
    assert wild.refused(0, f"use+{wild.token('caravan_kit')}").rule == "BE-145"
    assert wild.at(0, "0,-2").refused(0, f"use+{wild.token('caravan_kit')}").rule == "BE-R52"


@rule("BE-114")
def test_repair_tools_roll_one_extra_die_for_a_cool_down_on_the_tile():
    wild = Wild(2).add_camp("ally_a", "0,-2", cooldown=6).at(0, "0,-2").pack(0, "repair_tools")
    wild.dice("cooldown", 4).use("repair_tools")
    assert (wild.camp("ally_a").cooldown, wild.packed(0), wild.view()["actions"]) == (2, [], 2)


@rule("BE-114")
def test_a_farm_that_is_hurried_to_0_brings_its_supply_at_once():
    wild = Wild(2).clear().pack(0, "repair_tools").dice("cooldown", 6).use("repair_tools")
    assert (wild.lying("0,0"), wild.view()["buildings"][0]["cooldown"]) == (["supply"], 6)


@rule("BE-114")
def test_the_player_chooses_among_several_cool_downs():
    wild = Wild(2).injured(1, 5).pack(0, "repair_tools").dice("cooldown", 5).use("repair_tools")
    assert sorted(wild.options(0, "hurry")) == ["building-0", "seat-1"]
    assert wild.choose(0, "seat-1").seat(1).health == "healthy"


@rule("BE-114")
def test_without_a_cool_down_on_the_tile_tools_cannot_be_used():
    wild = Wild(2).at(0, "0,-1").pack(0, "repair_tools")
    assert wild.refused(0, f"use+{wild.token('repair_tools')}").rule == "BE-R54"


@rule("BE-115")
@pytest.mark.parametrize(("ground", "cooldown"), [("grassland", 10), ("forest", 16), ("farmland", 16)])
def test_a_blacksmith_kit_builds_a_blacksmith(ground, cooldown):
    wild = Wild(2).tile("0,-1", ground).at(0, "0,-1").pack(0, "blacksmith_kit").use("blacksmith_kit")
    smith = wild.view()["buildings"][-1]
    assert (smith["kind"], smith["at"], smith["serves"], smith["cooldown"]) == ("smith", "0,-1", 0, cooldown)
    assert wild.packed(0) == []


@rule("BE-115")
def test_a_blacksmith_kit_needs_an_adjacent_camp():
    wild = Wild(2).tile("0,-2", "grassland").at(0, "0,-2").pack(0, "blacksmith_kit")
    assert wild.refused(0, f"use+{wild.token('blacksmith_kit')}").rule == "BE-106"
