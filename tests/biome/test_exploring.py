"""Exploring: prices, which tile comes, how it lies, its secrets, the Exit's neighbours."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule

STACKS = ("grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake")


def explorable(wild: Wild, seat: int = 0) -> list[str]:
    return sorted(option.removeprefix("explore+") for option in wild.offers(seat, "explore"))


def empty_stacks(wild: Wild, *kinds: str) -> Wild:
    for kind in kinds or STACKS:
        wild.state.stacks[kind] = 0
        if kind == "quarry":
            wild.state.quarries = ()
    return wild.again()


# --- what can be explored -----------------------------------------------------------------------


@rule("BE-52")
def test_exploring_a_legal_cell_beside_the_own_tile_costs_1_action():
    wild = Wild(2).at(0, "0,-1")
    assert explorable(wild) == ["-1,-1", "0,-2", "1,-2"]
    assert wild.dice("explore", 1).choose(0, "explore+0,-2").view()["actions"] == 2


@rule("BE-52")
def test_the_explorer_stays_on_the_own_tile():
    assert Wild(2).at(0, "0,-1").dice("explore", 1).choose(0, "explore+0,-2").where(0) == "0,-1"


@rule("BE-52")
@pytest.mark.parametrize(("cell", "named"), [("cell:0,-1", "BE-52"), ("cell:1,-3", "BE-63"), ("cell:0,-5", "BE-52")])
def test_neither_tiles_nor_far_cells_can_be_explored(cell, named):
    assert Wild(2).at(0, "1,-1").refused(0, ("explore", cell)).rule == named


@rule("BE-52", "BE-64")
def test_a_face_down_tile_can_be_explored():
    assert "0,-2" in explorable(Wild(2).tile("0,-2", "forest", up=False).at(0, "0,-1"))


@rule("BE-53")
def test_exploring_from_a_desert_costs_2_actions():
    wild = Wild(2).tile("0,-2", "desert").at(0, "0,-2")
    assert wild.dice("explore", 1).choose(0, "explore+0,-3").view()["actions"] == 1


@rule("BE-53")
def test_1_action_is_not_enough_to_explore_from_a_desert():
    wild = Wild(2).tile("0,-2", "desert").at(0, "0,-2").actions(1)
    assert explorable(wild) == []
    assert wild.refused(0, "cell:0,-3").rule == "BE-53"


@rule("BE-54", "BE-105")
def test_exploring_over_an_own_cliff_costs_a_supply():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2").pack(0, "supply", "supply")
    wild.dice("explore", 1).choose(0, "explore+0,-3")
    assert (wild.packed(0), wild.view()["actions"]) == (["supply"], 2)


@rule("BE-54")
def test_exploring_over_another_side_costs_none():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2").pack(0, "supply")
    assert wild.dice("explore", 1).choose(0, "explore+1,-3").packed(0) == ["supply"]


@rule("BE-54")
def test_without_a_supply_an_own_cliff_bars_exploring():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2")
    assert "0,-3" not in explorable(wild)
    assert wild.refused(0, "cell:0,-3").rule == "BE-54"


@rule("BE-54", "BE-99", "BE-R7")
def test_extra_sight_explores_over_cliffs_for_nothing():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-2").pack(0, "supply").wear(0, "extra_sight")
    assert wild.dice("explore", 1).choose(0, "explore+0,-3").packed(0) == ["supply"]


# --- which tile comes ---------------------------------------------------------------------------


@rule("BE-55")
@pytest.mark.parametrize(
    ("rolled", "kind"), [(1, "grassland"), (2, "farmland"), (3, "forest"), (5, "desert"), (6, "mountain"), (7, "lake")]
)
def test_the_eight_sided_die_names_the_stack_of_the_tile(rolled, kind):
    wild = Wild(2).at(0, "0,-1")
    before = wild.view()["stacks"][kind]
    wild.dice("explore", rolled).choose(0, "explore+0,-2")
    assert (wild.view()["tiles"]["0,-2"]["kind"], wild.view()["stacks"][kind]) == (kind, before - 1)


@rule("BE-55")
def test_an_8_draws_the_top_quest_board():
    wild = Wild(2).boards("ruins", "dragon").at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    assert [quest["id"] for quest in wild.view()["quests"]] == ["ruins"]
    assert (wild.view()["tiles"]["0,-2"]["kind"], wild.view()["boards"]["count"]) == ("ruins", 2)


@rule("BE-55")
def test_the_cell_is_named_before_the_roll():
    wild = Wild(2).at(0, "0,-1").choose(0, "explore+1,-2")
    assert [(event.facts["cell"], 1 <= event.facts["roll"] <= 8) for event in wild.events("explored")] == [
        ("1,-2", True)
    ]


@rule("BE-56", "BE-R15")
def test_an_empty_stack_counts_as_a_quest():
    wild = empty_stacks(Wild(2).boards("ruins"), "desert").at(0, "0,-1").dice("explore", 5).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "ruins"


@rule("BE-R15")
def test_after_escape_8_and_empty_stacks_are_rolled_again():
    wild = empty_stacks(Wild(2).exit_at("0,-4"), "desert").at(0, "0,-1").dice("explore", 8, 5, 8, 1)
    wild.choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "grassland"


@rule("BE-R15")
def test_with_all_stacks_and_boards_gone_only_face_down_tiles_can_be_turned_up():
    wild = empty_stacks(Wild(2).exit_at("0,-4")).tile("1,-2", "forest", up=False).at(0, "0,-1")
    assert explorable(wild) == ["1,-2"]
    assert wild.refused(0, "cell:0,-2").rule == "BE-R15"


@rule("BE-R15")
def test_with_all_stacks_gone_every_roll_brings_a_quest_while_there_are_boards():
    wild = empty_stacks(Wild(2).boards("ruins")).at(0, "0,-1").dice("explore", 3).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "ruins"


@rule("BE-R16")
def test_a_quest_that_needs_a_tile_takes_scrub_when_the_stacks_are_empty():
    wild = empty_stacks(Wild(2)).start_quest("tug_of_war", "0,-3")
    assert wild.view()["tiles"]["0,-3"]["kind"] == "scrub"


@rule("BE-R16")
def test_scrub_counts_as_grassland():
    wild = Wild(2).tile("0,-1", "scrub").at(0, "0,-1").pack(0, "blacksmith_kit").use("blacksmith_kit")
    assert wild.view()["buildings"][-1]["cooldown"] == 10


# --- how it lies --------------------------------------------------------------------------------


def quarry(wild: Wild, pattern: str) -> Wild:
    wild.state.quarries = ((pattern, 0), *wild.state.quarries[1:])
    return wild.again()


@rule("BE-57", "BE-R6")
def test_a_quarry_asks_how_it_lies_before_it_is_seen():
    wild = quarry(Wild(2), "qy5").at(0, "0,-1").dice("explore", 4).choose(0, "explore+0,-2")
    assert wild.options(0, "orient") == [f"turn-{by}" for by in range(6)]
    tile = wild.view(0)["tiles"]["0,-2"]
    assert (tile["up"], tile["cliffs"]) == (False, [])
    assert "qy5" not in str(wild.view(0))


@rule("BE-57", "BE-R6")
@pytest.mark.parametrize(
    ("pattern", "by", "cliffs"),
    [
        ("qy1", 0, [0]),
        ("qy2", 1, [1, 2]),
        ("qy3", 2, [2, 5]),
        ("qy4", 3, [3, 5]),
        ("qy5", 4, [0, 4, 5]),
        ("qy6", 5, [1, 3, 5]),
    ],
)
def test_its_sides_turn_clockwise(pattern, by, cliffs):
    wild = quarry(Wild(2), pattern).at(0, "0,-1").dice("explore", 4).choose(0, "explore+0,-2").choose(0, f"turn-{by}")
    tile = wild.view()["tiles"]["0,-2"]
    assert (tile["kind"], tile["up"], tile["cliffs"]) == ("quarry", True, cliffs)


@rule("BE-57", "BE-R6")
@pytest.mark.parametrize("rolled", [1, 2, 3, 5, 6, 7])
def test_no_other_tile_asks(rolled):
    wild = Wild(2).at(0, "0,-1").dice("explore", rolled).choose(0, "explore+0,-2")
    assert wild.ask(0).kind == "turn"


@rule("BE-57")
def test_a_face_down_quarry_asks_too():
    wild = Wild(2).tile("0,-2", "quarry", up=False, quarry="qy2").at(0, "0,-1").choose(0, "explore+0,-2")
    wild.choose(0, "turn-2")
    assert wild.view()["tiles"]["0,-2"]["cliffs"] == [2, 3]


@rule("BE-58")
def test_a_face_up_tile_is_never_turned_or_moved():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-1")
    assert wild.refused(0, ("explore", "cell:0,-2")).rule == "BE-52"
    before = {at: (tile["kind"], tile["cliffs"]) for at, tile in wild.view()["tiles"].items()}
    wild.pack(0, "camp_kit").dice("explore", 1, 1).use("camp_kit")
    after = {at: (tile["kind"], tile["cliffs"]) for at, tile in wild.view()["tiles"].items()}
    assert {at: after[at] for at in before} == before
    assert len(after) == len(before) + 2


# --- secrets on new tiles -----------------------------------------------------------------------


@rule("BE-59")
@pytest.mark.parametrize("rolled", [1, 2, 3, 5, 6])
def test_one_box_secret_lies_face_down_on_new_terrain(rolled):
    wild = Wild(2).at(0, "0,-1")
    top = wild.state.box[0]
    wild.dice("explore", rolled).dice("second", 4).choose(0, "explore+0,-2")
    assert wild.view(0)["tiles"]["0,-2"]["secrets"] == [{"token": top, "kind": "", "public": False}]


@rule("BE-59")
def test_a_quarry_has_its_secret_too():
    wild = Wild(2).at(0, "0,-1").dice("explore", 4).dice("second", 1).choose(0, "explore+0,-2").choose(0, "turn-0")
    assert len(wild.lying("0,-2")) == 1


@rule("BE-59")
def test_an_empty_box_brings_nothing():
    wild = Wild(2).at(0, "0,-1")
    wild.state.box = ()
    wild.again().dice("explore", 1).choose(0, "explore+0,-2")
    assert (wild.lying("0,-2"), wild.outcome) == ([], None)


@rule("BE-60")
@pytest.mark.parametrize(
    ("rolled", "die", "secrets"), [(1, 5, 1), (1, 6, 2), (6, 6, 2), (3, 4, 1), (3, 5, 2), (3, 6, 2)]
)
def test_a_second_secret_comes_on_a_6_on_a_forest_on_5_or_6(rolled, die, secrets):
    wild = Wild(2).at(0, "0,-1").dice("explore", rolled).dice("second", die).choose(0, "explore+0,-2")
    assert len(wild.lying("0,-2")) == secrets
    assert {secret["kind"] for secret in wild.view(0)["tiles"]["0,-2"]["secrets"]} == {""}


@rule("BE-61")
def test_lakes_have_no_secrets():
    wild = Wild(2).at(0, "0,-1").dice("explore", 7).dice("second", 6).choose(0, "explore+0,-2")
    assert wild.lying("0,-2") == []


@rule("BE-61")
@pytest.mark.parametrize("quest", ["ruins", "dragon", "atlantis", "vesuvius", "roaming_gang", "trade_war", "escape"])
def test_quest_tiles_have_no_secrets_when_explored(quest):
    wild = Wild(2).boards(*([quest] if quest != "escape" else [])).at(0, "0,-1")
    wild.dice("explore", 8).dice("second", 6).choose(0, "explore+0,-2")
    assert (wild.lying("0,-2"), wild.tile_at("0,-2").kind != "grassland") == ([], True)


# --- Exit ---------------------------------------------------------------------------------------


def escape(at: str = "0,-3") -> Wild:
    """The Exit found from 0,-2 by a roll of 8."""
    wild = Wild(2).boards().tile("0,-2", "grassland").at(0, "0,-2")
    return wild.dice("explore", 8).choose(0, f"explore+{at}")


@rule("BE-62", "BE-R3")
def test_cells_next_to_the_exit_cannot_be_explored():
    wild = escape().actions(3)
    assert sorted(wild.view()["sealed"]) == ["-1,-2", "-1,-3", "0,-4", "1,-3", "1,-4"]
    assert explorable(wild) == ["-1,-1", "1,-2"]
    assert wild.refused(0, "cell:1,-3").rule == "BE-62"


@rule("BE-62", "BE-R3")
def test_not_even_a_camp_explores_them():
    wild = escape().actions(3).pack(0, "camp_kit").dice("explore", 1, 1).use("camp_kit")
    assert not set(wild.view()["sealed"]) & set(wild.view()["tiles"])


@rule("BE-R3")
def test_no_quest_tile_lies_on_a_sealed_cell():
    wild = escape().start_quest("trade_war", "-1,-1")
    assert wild.view()["camps"][-1]["at"] in ("-2,0", "-2,-1")  # not the sealed one beside the Ally Camp
    assert not set(wild.view()["sealed"]) & set(wild.view()["tiles"])


@rule("BE-R3")
def test_natives_do_not_enter_sealed_cells():
    wild = escape().add_camp("stealer_a", "0,-6").party("stealer_a", "0,-2", "supply")
    assert not set(wild.view()["sealed"]) & set(wild.view()["parties"][0]["way"])


@rule("BE-R3")
def test_a_face_down_tile_next_to_the_exit_stays_explorable():
    wild = Wild(2).boards().tile("0,-2", "grassland").tile("1,-3", "forest", up=False).at(0, "0,-2")
    wild.dice("explore", 8).choose(0, "explore+0,-3")
    assert "1,-3" not in wild.view()["sealed"]
    assert "1,-3" in explorable(wild)


@rule("BE-R4")
def test_an_exit_nobody_could_walk_to_goes_to_the_nearest_cell_one_can_walk_to():
    wild = Wild(2).boards().tiles("lake", "0,-2", "1,-2", "-1,-1").wear(0, "extra_sight").at(0, "0,-1")
    wild.dice("explore", 8).choose(0, "explore+0,-3")
    assert wild.ask(0).kind == "site"
    assert sorted(wild.options(0, "site")) == ["-2,0", "2,-2"]
    assert wild.choose(0, "2,-2").view()["exit"] == "2,-2"


@rule("BE-R4")
def test_cliffs_count_as_walkable_for_the_exit():
    wild = Wild(2).boards().tile("0,-2", "quarry", cliffs=(0, 1, 2, 3, 4, 5)).wear(0, "extra_sight").at(0, "0,-1")
    wild.dice("explore", 8).choose(0, "explore+0,-3")
    assert wild.view()["exit"] == "0,-3"


# --- Extra Sight --------------------------------------------------------------------------------


@rule("BE-63", "BE-98", "BE-R5")
def test_with_extra_sight_one_explores_up_to_2_cells_away_next_to_face_up_tiles():
    wild = Wild(2).wear(0, "extra_sight").at(0, "0,-1")
    assert explorable(wild) == ["-1,-1", "-2,0", "0,-2", "1,-2", "2,-2"]
    wild.tile("0,-2", "lake")
    assert explorable(wild) == ["-1,-1", "-1,-2", "-2,0", "0,-3", "1,-2", "1,-3", "2,-2"]
    wild.dice("explore", 1).choose(0, "explore+0,-3")
    assert (wild.view()["tiles"]["0,-3"]["kind"], wild.view()["actions"]) == ("grassland", 2)


@rule("BE-R5")
def test_extra_sight_reaches_face_down_tiles_and_costs_2_from_a_desert():
    wild = Wild(2).wear(0, "extra_sight").tile("0,-2", "desert").tile("0,-3", "lake").tile("0,-4", "forest", up=False)
    wild.at(0, "0,-2").dice("second", 1).choose(0, "explore+0,-4")
    assert (wild.view()["tiles"]["0,-4"]["up"], wild.view()["actions"]) == (True, 1)


@rule("BE-63")
def test_without_extra_sight_one_explores_only_next_door():
    wild = Wild(2).tile("0,-2", "lake").at(0, "0,-1")
    assert wild.refused(0, "cell:0,-3").rule == "BE-63"


# --- face-down tiles ----------------------------------------------------------------------------


@rule("BE-64")
def test_a_face_down_tile_is_turned_up_without_a_roll():
    wild = Wild(2).tile("0,-2", "forest", up=False).at(0, "0,-1").dice("second", 5).choose(0, "explore+0,-2")
    assert (wild.view()["tiles"]["0,-2"]["kind"], wild.events("explored"), len(wild.lying("0,-2"))) == ("forest", [], 2)
    assert wild.view()["stacks"]["forest"] == 5


@rule("BE-64", "BE-61")
def test_a_lake_that_is_turned_up_has_no_secrets():
    wild = Wild(2).tile("0,-2", "lake", up=False).at(0, "0,-1").choose(0, "explore+0,-2")
    assert (wild.view()["tiles"]["0,-2"]["kind"], wild.lying("0,-2")) == ("lake", [])


@rule("BE-64")
def test_what_a_face_down_tile_is_nobody_sees():
    wild = Wild(2).tile("0,-2", "desert", up=False)
    assert [wild.view(seat)["tiles"]["0,-2"]["kind"] for seat in (0, 1, None)] == ["", "", ""]
