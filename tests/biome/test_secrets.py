"""Discovering, picking up, placing and using secrets, and what a pack holds."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule

WEIGHTS = {
    "key": 2, "extra_action": 2, "extra_carry": 2, "extra_sight": 2, "ease": 2, "supply": 1, "farm_kit": 2,
    "camp_kit": 2, "caravan_kit": 2, "repair_tools": 2, "blacksmith_kit": 2, "clairvoyance": 1, "foresight": 1,
    "teleport": 1,
}  # fmt: skip


def lying_token(wild: Wild, at: str, kind: str) -> int:
    return next(token for token in wild.state.lying[CELLS[at]] if wild.state.kinds[token] == kind)


# --- discovering --------------------------------------------------------------------------------


@rule("BE-65", "BE-84")
def test_discovering_costs_1_action_and_shows_the_secret_to_the_finder_alone():
    wild = Wild(3).at(0, "0,-1").at(1, "0,-1").lay("0,-1", "teleport")
    token = lying_token(wild, "0,-1", "teleport")
    wild.choose(0, f"discover+{token}")
    seen = [wild.view(seat)["tiles"]["0,-1"]["secrets"][0]["kind"] for seat in (0, 1, 2, None)]
    assert (wild.view()["actions"], seen) == (2, ["teleport", "", "", ""])


@rule("BE-65", "BE-R30")
def test_one_secret_is_discovered_for_each_action_and_the_player_chooses_which():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", "foresight")
    assert len(wild.offers(0, "discover")) == 2
    wild.choose(0, f"discover+{lying_token(wild, '0,-1', 'foresight')}")
    assert [secret["kind"] for secret in wild.view(0)["tiles"]["0,-1"]["secrets"]] == ["", "foresight"]
    assert wild.view()["actions"] == 2


@rule("BE-65")
def test_a_secret_on_another_tile_cannot_be_discovered():
    wild = Wild(2).at(0, "0,-1").lay("1,-1", "teleport")
    assert wild.refused(0, f"discover+{lying_token(wild, '1,-1', 'teleport')}").rule == "BE-76"


@rule("BE-65")
def test_what_one_knows_already_need_not_be_discovered():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(0,))
    assert wild.offers(0, "discover") == []
    assert wild.refused(0, f"discover+{wild.token('teleport')}").rule == "BE-65"


@rule("BE-66")
def test_discovering_on_a_mountain_costs_2_actions():
    wild = Wild(2).tile("0,-2", "mountain").lay("0,-2", "teleport").at(0, "0,-2")
    assert wild.choose(0, wild.offers(0, "discover")[0]).view()["actions"] == 1


@rule("BE-66")
def test_1_action_is_not_enough_to_discover_on_a_mountain():
    wild = Wild(2).tile("0,-2", "mountain").lay("0,-2", "teleport").at(0, "0,-2").actions(1)
    assert wild.offers(0, "discover") == []
    assert wild.refused(0, f"discover+{wild.token('teleport')}").rule == "BE-66"


@rule("BE-65")
def test_discovering_on_a_desert_costs_1_action():
    wild = Wild(2).tile("0,-2", "desert").lay("0,-2", "teleport").at(0, "0,-2")
    assert wild.choose(0, wild.offers(0, "discover")[0]).view()["actions"] == 2


# --- picking up and placing ---------------------------------------------------------------------


@rule("BE-67", "BE-70")
@pytest.mark.parametrize(
    ("kind", "price"), [("forest", 1), ("grassland", 1), ("mountain", 1), ("desert", 2), ("tomb", 1)]
)
def test_picking_up_and_placing_cost_1_action_and_2_on_a_desert(kind, price):
    wild = Wild(2).tile("0,-2", kind).lay("0,-2", "teleport", known_by=(0,)).at(0, "0,-2").actions(5)
    token = wild.token("teleport")
    wild.choose(0, f"pick_up+{token}")
    assert (wild.view()["actions"], wild.packed(0), wild.lying("0,-2")) == (5 - price, ["teleport"], [])
    wild.choose(0, f"place+{token}")
    assert (wild.view()["actions"], wild.packed(0), wild.lying("0,-2")) == (5 - 2 * price, [], ["teleport"])


@rule("BE-67", "BE-70")
@pytest.mark.parametrize("camp", ["alder", "ally_a"])
def test_at_a_friendly_camp_both_are_free(camp):
    wild = Wild(2).tile("0,-2", "desert").add_camp(camp, "0,-2").lay("0,-2", "teleport").at(0, "0,-2").actions(0)
    token = wild.token("teleport")
    wild.choose(0, f"pick_up+{token}").choose(0, f"place+{token}")
    assert (wild.view()["actions"], wild.lying("0,-2")) == (0, ["teleport"])


@rule("BE-67")
def test_2_actions_are_needed_to_pick_up_on_a_desert():
    wild = Wild(2).tile("0,-2", "desert").lay("0,-2", "teleport", known_by=(0,)).at(0, "0,-2").actions(1)
    assert wild.refused(0, f"pick_up+{wild.token('teleport')}").rule == "BE-67"


@rule("BE-70")
def test_2_actions_are_needed_to_place_on_a_desert():
    wild = Wild(2).tile("0,-2", "desert").pack(0, "teleport").at(0, "0,-2").actions(1)
    assert wild.refused(0, f"place+{wild.token('teleport')}").rule == "BE-70"


@rule("BE-67")
def test_a_secret_is_picked_up_from_the_own_tile_only():
    wild = Wild(2).lay("0,-1", "teleport", known_by=(0,))
    assert wild.refused(0, f"pick_up+{lying_token(wild, '0,-1', 'teleport')}").rule == "BE-76"


@rule("BE-68")
def test_a_picked_up_secret_is_face_down_in_the_pack():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(0,))
    wild.choose(0, f"pick_up+{wild.token('teleport')}")
    assert [wild.view(seat)["seats"][0]["pack"][0]["kind"] for seat in (0, 1, None)] == ["teleport", "", ""]
    assert "Teleport" not in "".join(wild.table.log(1))


@rule("BE-69", "BE-R29")
def test_a_secret_nobody_told_the_player_about_can_neither_be_picked_up_nor_used():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(1,))
    token = wild.token("teleport")
    for verb in ("pick_up", "use"):
        assert wild.refused(0, f"{verb}+{token}").rule == "BE-69"


@rule("BE-R29")
def test_what_a_player_placed_is_known_and_can_be_picked_up_again():
    wild = Wild(2).at(0, "0,-1").pack(0, "teleport")
    token = wild.token("teleport")
    wild.choose(0, f"place+{token}").choose(0, f"pick_up+{token}")
    assert wild.packed(0) == ["teleport"]


@rule("BE-R29")
def test_what_clairvoyance_showed_can_be_picked_up():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport").pack(0, "clairvoyance").use("clairvoyance")
    wild.choose(0, f"pick_up+{wild.token('teleport')}")
    assert wild.packed(0) == ["teleport"]


@rule("BE-R29")
def test_what_is_public_can_be_picked_up_by_anybody():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(0, 1))
    assert wild.offers(0, "pick_up")


@rule("BE-70", "BE-R31")
def test_nothing_is_handed_over_on_a_tile_or_at_a_camp():
    wild = Wild(2).at(0, "0,-1").at(1, "0,-1").pack(0, "supply")
    verbs = {option.split("+")[0] for option in wild.options(0)}
    assert verbs == {"move", "explore", "place", "use", "end_turn", "say", "blurt", "give_up"}


@rule("BE-R31")
def test_what_one_places_another_can_pick_up_after_discovering_it():
    wild = Wild(2).at(0, "0,-1").at(1, "0,-1").pack(0, "supply")
    token = wild.token("supply")
    wild.choose(0, f"place+{token}").end_turn()
    assert wild.refused(1, f"pick_up+{token}").rule == "BE-69"
    wild.choose(1, f"discover+{token}").choose(1, f"pick_up+{token}")
    assert (wild.packed(1), wild.view()["actions"]) == (["supply"], 1)


@rule("BE-71")
def test_away_from_camps_a_placed_secret_lies_face_down():
    wild = Wild(2).at(0, "0,-1").pack(0, "teleport")
    wild.choose(0, f"place+{wild.token('teleport')}")
    (secret,) = wild.view(1)["tiles"]["0,-1"]["secrets"]
    assert (secret["kind"], secret["public"]) == ("", False)
    assert wild.view(0)["tiles"]["0,-1"]["secrets"][0]["kind"] == "teleport"


@rule("BE-72")
@pytest.mark.parametrize(("camp", "at"), [("base", "0,0"), ("alder", "0,-2"), ("ally_b", "0,-2")])
def test_secrets_at_friendly_camps_lie_face_up(camp, at):
    wild = Wild(2).clear()
    if camp != "base":
        wild.tile(at, "forest").add_camp(camp, at)
    wild.at(0, at).pack(0, "teleport")
    wild.choose(0, f"place+{wild.token('teleport')}")
    for looker in (0, 1, None):
        assert [(one["kind"], one["public"]) for one in wild.view(looker)["tiles"][at]["secrets"]] == [
            ("teleport", True)
        ]


@rule("BE-73")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_b"])
def test_secrets_at_enemy_camps_lie_face_up(camp):
    wild = Wild(2).add_camp(camp, "0,-2").lay("0,-2", "teleport", "key")
    assert [one["kind"] for one in wild.view(1)["tiles"]["0,-2"]["secrets"]] == ["teleport", "key"]


@rule("BE-74")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_b"])
def test_nothing_can_be_placed_on_an_enemy_camp(camp):
    wild = Wild(2).add_camp(camp, "0,-2").at(0, "0,-2").pack(0, "teleport")
    assert wild.offers(0, "place") == []
    assert wild.refused(0, f"place+{wild.token('teleport')}").rule == "BE-74"


@rule("BE-75")
def test_at_a_friendly_camp_the_whole_pack_can_be_shown_and_taken_back_for_nothing():
    wild = Wild(2).clear().pack(0, "teleport", "key").actions(0)
    tokens = wild.seat(0).pack
    for token in tokens:
        wild.choose(0, f"place+{token}")
    assert wild.lying("0,0") == ["key", "teleport"]
    for token in tokens:
        wild.choose(0, f"pick_up+{token}")
    assert ([one["kind"] for one in wild.view(1)["seats"][0]["pack"]], wild.lying("0,0")) == (["teleport", "key"], [])


# --- using --------------------------------------------------------------------------------------


@rule("BE-76")
def test_a_secret_is_used_from_the_pack_or_from_the_own_tile_for_1_action():
    assert Wild(2).clear().at(0, "0,-1").pack(0, "supply").use("supply").view()["actions"] == 3 - 1 + 3
    wild = Wild(2).clear().at(0, "0,-1").lay("0,-1", "supply", known_by=(0,)).use("supply")
    assert (wild.view()["actions"], wild.lying("0,-1")) == (5, [])


@rule("BE-76")
def test_without_an_action_nothing_is_used():
    wild = Wild(2).at(0, "0,-1").pack(0, "supply").actions(0)
    assert wild.refused(0, f"use+{wild.token('supply')}").rule == "BE-76"


@rule("BE-76")
def test_a_secret_elsewhere_is_not_used():
    wild = Wild(2).lay("0,-1", "supply", known_by=(0,))
    assert wild.refused(0, f"use+{lying_token(wild, '0,-1', 'supply')}").rule == "BE-76"


@rule("BE-77")
def test_a_used_secret_is_shown_to_everybody():
    wild = Wild(2).clear().at(0, "0,-1").pack(0, "extra_carry").use("extra_carry")
    assert [worn["kind"] for worn in wild.view(1)["seats"][0]["worn"]] == ["extra_carry"]
    assert "Ana uses Extra Carry" in wild.table.log(1)


@rule("BE-78")
def test_weights_and_verbs_are_those_of_the_table():
    secrets = Wild(2).content.secrets
    assert {kind: secret.weight for kind, secret in secrets.items() if kind != "captured"} == WEIGHTS
    assert [kind for kind, secret in secrets.items() if not secret.use] == ["captured"]


@rule("BE-78")
def test_captured_can_neither_be_picked_up_nor_used():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "captured", known_by=(0,))
    token = wild.token("captured")
    assert not [option for option in wild.options(0) if option.endswith(f"+{token}") and "blurt" not in option]
    for verb in ("pick_up", "use"):
        assert wild.refused(0, f"{verb}+{token}").rule == "BE-78"


# --- what a pack holds --------------------------------------------------------------------------


@rule("BE-79")
def test_a_pack_holds_a_weight_of_4():
    wild = Wild(2).at(0, "0,-1").pack(0, "key", "teleport").lay("0,-1", "supply", "foresight", known_by=(0,)).actions(5)
    wild.choose(0, f"pick_up+{wild.token('supply')}")
    assert (wild.view(0)["seats"][0]["weight"], wild.view(0)["seats"][0]["capacity"]) == (4, 4)
    assert wild.refused(0, f"pick_up+{wild.token('foresight')}").rule == "BE-79"


@rule("BE-79")
def test_a_heavy_secret_does_not_fit_beside_a_weight_of_3():
    wild = Wild(2).at(0, "0,-1").pack(0, "key", "teleport").lay("0,-1", "camp_kit", known_by=(0,))
    assert wild.refused(0, f"pick_up+{wild.token('camp_kit')}").rule == "BE-79"


@rule("BE-80")
def test_worn_buffs_weigh_nothing_unworn_ones_do():
    wild = Wild(2).wear(0, "ease", "extra_action").pack(0, "extra_sight")
    assert wild.view(0)["seats"][0]["weight"] == 2


@rule("BE-80")
def test_putting_a_buff_on_makes_room():
    wild = Wild(2).at(0, "0,-1").pack(0, "ease", "key").lay("0,-1", "key", known_by=(0,))
    assert wild.refused(0, f"pick_up+{lying_token(wild, '0,-1', 'key')}").rule == "BE-79"
    wild.use("ease").choose(0, wild.offers(0, "pick_up")[0])
    assert wild.packed(0) == ["key", "key"]


@rule("BE-81", "BE-R32")
def test_what_is_gained_beyond_the_capacity_lies_down_on_the_tile_known_to_the_player():
    wild = Wild(2).start_quest("tomb", "0,-3").turn(0)
    tomb = wild.view()["quests"][0]["places"]["tomb"]
    wild.at(0, tomb).pack(0, "key", "supply", "supply").dice("quest", 6).choose(0, "do+tomb+plunder")
    assert wild.ask(0).kind == "overflow"
    assert len(wild.options(0)) == 4
    wild.choose(0, str(wild.seat(0).pack[0]))
    assert (wild.packed(0), wild.lying(tomb), wild.view()["actions"]) == (["key", "supply", "supply"], ["key"], 1)
    lying = [wild.view(seat)["tiles"][tomb]["secrets"][0]["kind"] for seat in (0, 1)]
    assert lying == ["key", ""]


@rule("BE-R32")
def test_at_a_friendly_camp_it_lies_face_up():
    wild = Wild(2).clear().pack(0, "key", "key", "supply", "supply").wear(0, "extra_carry")
    wild.choose(0, f"take_off+{wild.token('extra_carry')}")
    while wild.ask(0).kind == "overflow":
        wild.choose(0, wild.options(0)[0])
    assert wild.lying("0,0") == ["key", "key"]
    assert [one["kind"] for one in wild.view(1)["tiles"]["0,0"]["secrets"]] == ["key", "key"]


@rule("BE-R32")
def test_on_an_enemy_camp_it_joins_the_enemys_store():
    wild = Wild(2).add_camp("killer_a", "0,-2").lay("0,-2", "camp_kit").at(0, "0,-2").pack(0, "key", "key")
    kit = wild.token("camp_kit")
    wild.dice("burgle", 6).choose(0, "burgle")
    if wild.ask(0).kind == "loot":
        wild.choose(0, str(kit))
    wild.choose(0, str(kit))
    assert (wild.lying("0,-2"), wild.packed(0)) == (["camp_kit"], ["key", "key"])
    assert wild.refused(0, f"pick_up+{kit}").rule == "BE-143"


# --- where spent things go ----------------------------------------------------------------------


def everywhere(wild: Wild, kind: str) -> int:
    """How many of a kind are in the box, on tiles and in packs."""
    state = wild.state
    places = [state.box, state.chest, *state.lying.values(), *(seat.pack for seat in state.seats)]
    return sum(state.kinds[token] == kind for tokens in places for token in tokens)


@rule("BE-82", "BE-R44")
@pytest.mark.parametrize("kind", ["farm_kit", "blacksmith_kit", "clairvoyance"])
def test_a_used_kit_or_vision_leaves_the_game(kind):
    wild = Wild(2).at(0, "0,-1").pack(0, kind)
    before, box = everywhere(wild, kind), len(wild.state.box)
    wild.use(kind)
    assert (everywhere(wild, kind), len(wild.state.box)) == (before - 1, box)


@rule("BE-82", "BE-R44")
def test_a_used_teleport_and_foresight_leave_the_game():
    wild = Wild(2).pack(0, "teleport", "foresight")
    before = everywhere(wild, "teleport"), everywhere(wild, "foresight")
    wild.use("teleport").choose(0, "0,-1").use("foresight").choose(0, "box")
    assert (everywhere(wild, "teleport"), everywhere(wild, "foresight")) == (before[0] - 1, before[1] - 1)


@rule("BE-82", "BE-R44")
def test_a_sprung_captured_leaves_the_game():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "captured")
    before = everywhere(wild, "captured")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert (everywhere(wild, "captured"), wild.lying("0,-1")) == (before - 1, [])


@rule("BE-83", "BE-R44")
def test_spent_supplies_and_tools_return_to_the_stock_and_not_to_the_box():
    wild = Wild(2).pack(0, "supply", "repair_tools")
    box = wild.kinds(wild.state.box)
    wild.use("supply").use("repair_tools")
    assert (wild.kinds(wild.state.box), wild.packed(0)) == (box, [])


@rule("BE-83", "BE-R44")
def test_the_stock_never_runs_out():
    wild = Wild(2)
    for _ in range(12):
        wild.clear().dice("cooldown", 6).board()
        assert wild.lying("0,0") == ["supply"]


@rule("BE-R44")
def test_a_destroyed_secret_leaves_the_game():
    wild = Wild(3).at(1, "0,-1").pack(1, "camp_kit")
    before = everywhere(wild, "camp_kit")
    wild.choose(1, f"blurt+{wild.token('camp_kit', 1)}")
    assert everywhere(wild, "camp_kit") == before - 1
