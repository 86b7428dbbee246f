"""Quest 8, the Sinking of Atlantis (BE-330 to BE-339, BE-R88)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from game.biome.state import Mercenaries, Tile
from tests.biome.wild import Wild
from tests.marks import rule

ATLANTIS = "0,-3"
AROUND = ("0,-4", "1,-4", "1,-3", "0,-2", "-1,-2", "-1,-3")


def island(seats: int = 2, around: tuple[str, ...] = AROUND, **counters: int) -> Wild:
    """Atlantis in the middle of Grassland, at the beginning of a turn of seat 0."""
    return Wild(seats).tiles("grassland", *around).start_quest("atlantis", ATLANTIS, **counters).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "atlantis")


def height(wild: Wild) -> int:
    return quest(wild)["counters"]["height"]


def spread(wild: Wild, *cells: str) -> Wild:
    """Where the water goes."""
    return wild.queue("spread", [CELLS[at] for at in cells])


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-330", "BE-331")
def test_atlantis_is_4_units_above_the_sea_with_five_secrets_face_down_and_the_key():
    wild = Wild(2).at(0, "0,-1").boards("atlantis").dice("explore", 8).choose(0, "explore+0,-2")
    assert (wild.tile_at("0,-2").kind, height(wild)) == ("atlantis", 4)
    assert [(one["kind"], one["public"]) for one in wild.view(0)["quests"][-1]["board"]] == [("", False)] * 5
    assert quest(wild)["has_key"]


# --- updates --------------------------------------------------------------------------------------


@rule("BE-332")
def test_it_sinks_1_unit_in_every_update():
    wild = island()
    heights = [height(wild.update("atlantis")) for _ in range(3)]
    assert heights == [3, 2, 1]


@rule("BE-332", "BE-334")
@pytest.mark.parametrize(
    ("what", "packed"), [("shore_tools", ("repair_tools",)), ("shore_supply", ("supply", "supply"))]
)
def test_shored_up_only_the_shoring_is_removed(what, packed):
    wild = island().at(0, ATLANTIS).pack(0, *packed).choose(0, f"do+atlantis+{what}")
    assert (wild.state.actions, wild.packed(0), height(wild)) == (2, [], 4)
    assert [height(wild.update("atlantis")) for _ in range(2)] == [4, 3]


@rule("BE-334")
def test_shoring_up_does_not_stack():
    wild = island().at(0, ATLANTIS).pack(0, "repair_tools", "supply", "supply").choose(0, "do+atlantis+shore_tools")
    assert wild.refused(0, "do:atlantis:shore_supply").rule == "BE-227"
    wild.update("atlantis")
    assert "do+atlantis+shore_supply" in wild.options(0)


@rule("BE-334")
def test_shoring_up_is_paid_and_done_on_atlantis():
    assert island().at(0, ATLANTIS).pack(0, "supply").refused(0, "do:atlantis:shore_supply").rule == "BE-R27"
    assert island().at(0, "0,-2").pack(0, "repair_tools").refused(0, "do:atlantis:shore_tools").rule == "BE-227"


# --- plundering -----------------------------------------------------------------------------------


@rule("BE-331", "BE-333")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_the_die_names_the_slot(roll):
    wild = island().at(0, ATLANTIS)
    token = wild.quest("atlantis").board[roll - 1]
    wild.dice("quest", roll).choose(0, "do+atlantis+plunder")
    assert (wild.seat(0).pack, wild.state.actions) == ((token,), 1)
    assert quest(wild)["has_key"]


@rule("BE-333")
@pytest.mark.parametrize("roll", [3, 6])
def test_an_empty_slot_gives_nothing(roll):
    wild = island().at(0, ATLANTIS).actions(4).dice("quest", roll, roll)
    wild.choose(0, "do+atlantis+plunder")
    found = wild.seat(0).pack
    wild.choose(0, "do+atlantis+plunder")
    assert wild.seat(0).pack == found
    assert wild.state.actions == 0


@rule("BE-333")
def test_any_number_of_times_per_turn_on_atlantis_for_2_actions_each():
    wild = island().at(0, ATLANTIS).actions(5).dice("quest", 6, 6).choose(0, "do+atlantis+plunder")
    wild.choose(0, "do+atlantis+plunder")
    assert wild.refused(0, "do:atlantis:plunder").rule == "BE-37"
    assert island().at(0, "0,-2").refused(0, "do:atlantis:plunder").rule == "BE-227"


@rule("BE-331", "BE-335")
def test_won_a_6_finds_the_key_and_the_quest_stays_live():
    wild = island().at(0, ATLANTIS).dice("quest", 6).choose(0, "do+atlantis+plunder")
    assert (wild.packed(0), quest(wild)["has_key"], quest(wild)["result"]) == (["key"], False, "")
    assert height(wild.update("atlantis")) == 3
    assert "do+atlantis+plunder" in wild.actions(3).options(0)


# --- sunk -----------------------------------------------------------------------------------------


@rule("BE-336", "BE-338", "BE-339")
def test_lost_at_0_units_everything_in_the_slots_is_destroyed_and_water_spreads():
    wild = spread(island(height=1), "0,-4", "1,-3")
    inside = wild.quest("atlantis").board
    wild.board()
    assert (quest(wild)["key_gone"], wild.view()["keys_destroyed"], quest(wild)["result"]) == (True, 1, "sunk")
    assert set(inside) <= set(wild.state.gone)
    assert [at for at in (ATLANTIS, *AROUND) if wild.tile_at(at).kind == "lake"] == [ATLANTIS, "0,-4", "1,-3"]


@rule("BE-336")
def test_a_key_taken_before_is_not_destroyed():
    wild = island(height=1).at(0, ATLANTIS).dice("quest", 6).choose(0, "do+atlantis+plunder").at(0, "0,0")
    spread(wild, "0,-4", "1,-3").update("atlantis")
    assert (wild.packed(0), wild.view()["keys_destroyed"]) == (["key"], 0)


@rule("BE-337")
def test_players_on_the_sunk_tile_are_injured_and_secrets_there_destroyed():
    wild = spread(island(height=1).at(1, ATLANTIS).lay(ATLANTIS, "ease"), "0,-4", "1,-3").board()
    assert (wild.seat(1).health, wild.where(1)) == ("injured", "0,0")
    assert wild.lying(ATLANTIS) == []
    assert "ease" in wild.kinds(wild.state.gone)


@rule("BE-335", "BE-338")
def test_the_sunk_tile_is_a_lake_nobody_walks_on_and_nothing_is_offered():
    wild = spread(island(height=1), "0,-4", "1,-3").update("atlantis").at(0, "0,-2")
    assert wild.refused(0, f"cell:{ATLANTIS}").rule == "BE-42"
    assert wild.refused(0, "do:atlantis:plunder").rule == "BE-228"


@rule("BE-339", "BE-R88")
def test_with_fewer_tiles_to_flood_as_many_as_there_are():
    wild = island(around=("0,-2",), height=1).update("atlantis")
    assert wild.tile_at("0,-2").kind == "lake"
    assert sum(tile.kind == "lake" for tile in wild.state.tiles.values()) == 2


@rule("BE-R88")
def test_what_a_flood_destroys():
    wild = island(3, height=1).at(1, "0,-4").pack(1, "supply").lay("0,-4", "teleport").building("farm", "1,-3", "base")
    wild.add_camp("alder", "0,-4").add_camp("birch", "1,-4").add_camp("cedar", "0,-2").route("1,-4", "1,-3", "0,-2")
    wild.add_camp("stealer_a", "-4,-3").party("stealer_a", "0,-4", "ease").lay("0,-4", "farm_kit")
    wild.add_camp("ally_a", "4,-7", service="hire")
    wild.state.mercenaries = Mercenaries(cell=CELLS["1,-3"], home=wild.number("ally_a"), task="gang")
    spread(wild.again(), "0,-4", "1,-3").update("atlantis")
    assert (wild.seat(1).health, wild.packed(1)) == ("injured", [])
    assert wild.lying("0,-4") == []
    assert not wild.camp("alder").stands
    assert [building["at"] for building in wild.view()["buildings"]] == ["-1,0"]
    assert wild.view()["routes"] == []
    assert wild.view()["parties"] == []
    assert wild.camp("stealer_a").cooldown == 6
    assert wild.view()["mercenaries"] is None
    assert {"teleport", "ease", "farm_kit"} <= set(wild.kinds(wild.state.gone))


@rule("BE-R88")
@pytest.mark.parametrize("mode", ["normal", "subdued", "pinned", "enraged"])
def test_the_gang_in_any_mode_moves_to_the_nearest_passable_tile(mode):
    wild = island(height=1).gang("0,-4", mode, 2)
    wild.tiles("mountain", "0,-5").tiles("lake", "1,-5", "-1,-4")
    spread(wild, "0,-4", "1,-4").queue("gang-flees", CELLS["-1,-3"]).update("atlantis")
    assert wild.view()["gang"]["at"] == "-1,-3"
    assert wild.view()["gang"]["mode"] == mode


@rule("BE-R88")
def test_which_tiles_are_never_flooded():
    """Around Atlantis: a Lake, a lava tile, a tribe's camp, a quest tile, the Exit; only the Gang's ground is left."""
    wild = island(height=1).tile("0,-4", "lake").add_camp("killer_b", "1,-4").tile("1,-3", "ruins").tile("0,-2", "exit")
    wild.tile("-1,-3", "gang_tile").tile("-1,-2", "forest")
    wild.state.tiles[CELLS["-1,-2"]] = Tile("forest", lava=True, under="forest")
    wild.again().update("atlantis")
    kinds = {at: wild.tile_at(at).kind for at in AROUND}
    assert kinds == {
        "0,-4": "lake", "1,-4": "killer_camp", "1,-3": "ruins", "0,-2": "exit", "-1,-2": "forest", "-1,-3": "lake",
    }  # fmt: skip


@rule("BE-R88")
def test_neither_main_camp_nor_start_farmland_are_flooded():
    """Atlantis touches both; only the start Grassland can go under."""
    wild = Wild(2).start_quest("atlantis", "0,-1", height=1).turn(0).update("atlantis")
    lakes = [at for at in ("0,0", "-1,0", "1,-1", "0,-1") if wild.tile_at(at).kind == "lake"]
    assert lakes == ["1,-1", "0,-1"]


@rule("BE-R88")
def test_face_down_tiles_are_not_flooded():
    wild = island(around=("0,-2", "0,-4"), height=1).tile("0,-4", "forest", up=False).update("atlantis")
    assert (wild.tile_at("0,-4").kind, wild.tile_at("0,-4").up) == ("forest", False)
    assert wild.tile_at("0,-2").kind == "lake"
