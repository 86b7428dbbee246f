"""Quest 4, the Ancient Tomb (BE-276 to BE-286, BE-R12, BE-R23, BE-R96)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import BESIDE, CELLS, distance
from game.biome.natives.gang import gang_move
from game.biome.state import NOTHING
from tests.biome.wild import Wild
from tests.marks import rule

DEN, TOMB = "0,-6", "1,-2"
WAY = ("0,-2", "0,-3", "0,-4", "0,-5")


def digging(**options: str) -> Wild:
    """A Tomb next to the start tiles, five cells from the Stealer Camp, at the beginning of a turn of seat 0."""
    wild = Wild(2, **options).tiles("grassland", *WAY)
    return wild.start_quest("tomb", DEN, sites=(TOMB,)).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "tomb")


def party(wild: Wild) -> str:
    (only,) = [one["at"] for one in wild.view()["parties"] if one["quest"] == "tomb"]
    return only


def plunder(wild: Wild, *rolls: int) -> Wild:
    """Plunder once for each roll; what does not fit into the pack is laid down."""
    for rolled in rolls:
        wild.actions(3).dice("quest", rolled).choose(0, "do+tomb+plunder")
        while wild.table.asks[0].kind == "overflow":
            wild.choose(0, wild.options(0, "overflow")[-1])
    return wild


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-276")
def test_the_stealer_camp_is_put_on_the_explored_cell_with_the_party_on_it():
    wild = Wild(2).tiles("grassland", *WAY).at(0, "0,-5").boards("tomb").dice("explore", 8)
    wild.choose(0, f"explore+{DEN}").choose(0, wild.options(0, "site")[0])
    assert wild.tile_at(DEN).kind == "stealer_camp"
    assert (wild.camp("stealer_b").cell, party(wild)) == (CELLS[DEN], DEN)


@rule("BE-277", "BE-R12")
def test_the_tomb_goes_next_to_an_explored_tile_5_cells_from_the_stealer_camp():
    wild = Wild(2).tiles("grassland", *WAY).at(0, "0,-5").boards("tomb").dice("explore", 8).choose(0, f"explore+{DEN}")
    sites = wild.options(0, "site")
    # Only 0,-1 is five cells away; these are its empty neighbours.
    assert sorted(sites) == ["-1,-1", "1,-2"]
    wild.choose(0, "1,-2")
    assert wild.tile_at("1,-2").kind == "tomb"


@rule("BE-278", "BE-R12")
@pytest.mark.parametrize(("den", "away"), [("0,-5", 5), ("0,-4", 4), ("0,-3", 3), ("0,-2", 2)])
def test_if_no_explored_tile_is_5_away_the_next_smaller_number_counts(den, away):
    """Only the four start tiles and a way to the Stealer Camp are explored."""
    wild = Wild(2)
    reach = [f"0,{-row}" for row in range(2, -int(den.split(",")[1]))]
    wild.tiles("grassland", *reach).at(0, reach[-1] if reach else "0,-1").boards("tomb").dice("explore", 8)
    wild.choose(0, f"explore+{den}")
    explored = [cell for cell in wild.state.tiles if cell != CELLS[den]]
    for at in wild.options(0, "site"):
        assert any(distance(near, CELLS[den]) == away for near in BESIDE[CELLS[at]] if near in explored)


@rule("BE-278")
def test_the_tomb_never_lies_out_in_unexplored_territory():
    wild = Wild(2).tiles("grassland", *WAY).at(0, "0,-5").boards("tomb").dice("explore", 8).choose(0, f"explore+{DEN}")
    for at in wild.options(0, "site"):
        assert any(near in wild.state.tiles for near in BESIDE[CELLS[at]])


@rule("BE-R12")
def test_ground_that_cannot_be_walked_to_does_not_count():
    wild = Wild(2).tiles("grassland", *WAY).tile("4,-7", "grassland").tile("5,-6", "grassland")
    wild.at(0, "0,-5").boards("tomb").dice("explore", 8).choose(0, f"explore+{DEN}")
    assert distance(CELLS["5,-6"], CELLS[DEN]) == 5
    assert sorted(wild.options(0, "site")) == ["-1,-1", "1,-2"]


@rule("BE-R12")
def test_if_all_explored_ground_is_farther_the_smallest_larger_number_counts():
    wild = Wild(2).start_quest("tomb", "0,-8")
    (tomb,) = [cell for cell, tile in wild.state.tiles.items() if tile.kind == "tomb"]
    assert distance(CELLS["0,-1"], CELLS["0,-8"]) == 7
    assert CELLS["0,-1"] in BESIDE[tomb]


@rule("BE-279", "BE-R23")
def test_three_secrets_face_down_and_the_key_are_on_the_board():
    wild = digging()
    assert [(one["kind"], one["public"]) for one in wild.view(0)["quests"][-1]["board"]] == [("", False)] * 3
    assert quest(wild)["has_key"]


@rule("BE-R23")
@pytest.mark.parametrize(("name", "count"), [("tomb", 3), ("dragon", 2), ("atlantis", 5), ("vesuvius", 2)])
def test_no_captured_and_no_spare_key_lies_on_a_quest_board_and_they_keep_their_place(name, count):
    wild = Wild(2)
    state = wild.state
    nets = [token for token in state.box if state.kinds[token] == "captured"][:2]
    spare = [token for token in state.box if state.kinds[token] == "key"]
    rest = [token for token in state.box if token not in (*nets, *spare) and state.kinds[token] != "captured"]
    state.box = (nets[0], rest[0], *spare, rest[1], nets[1], *rest[2:])
    wild.again().start_quest(name, "0,-2")
    board = [token for token in wild.quest(name).board if token != NOTHING and state.kinds[token] != "key"]
    assert [token for token in wild.quest(name).board if token in rest] == rest[:count]
    assert len(board) == count
    assert wild.state.box[:3] == (nets[0], *spare, nets[1])


# --- the party ------------------------------------------------------------------------------------


@rule("BE-280")
def test_the_party_moves_2_towards_the_tomb():
    wild = digging()
    places = []
    for _ in range(2):
        places.append(party(wild.update("tomb")))
    assert [distance(CELLS[at], CELLS[DEN]) for at in places] == [2, 4]


@rule("BE-280")
def test_it_crosses_unexplored_land_without_revealing_it():
    wild = digging()
    for at in WAY[2:]:
        del wild.state.tiles[CELLS[at]]
    wild.again().update("tomb")
    assert distance(CELLS[party(wild)], CELLS[DEN]) == 2
    assert CELLS["0,-4"] not in wild.state.tiles


@rule("BE-281")
def test_it_does_not_raid_in_the_update_in_which_it_arrives():
    wild = digging()
    wild.state.parties[0].cell = CELLS["0,-2"]
    wild.again().update("tomb")
    assert (party(wild), quest(wild)["result"]) == (TOMB, "")


@rule("BE-281", "BE-282", "BE-286")
def test_lost_once_the_party_has_stood_on_the_tomb_it_raids():
    wild = digging()
    inside = wild.quest("tomb").board
    wild.state.parties[0].cell = CELLS[TOMB]
    box = wild.state.box
    wild.again().board()
    assert (quest(wild)["result"], quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == ("lost", True, 1)
    assert set(inside) <= set(wild.state.gone)
    assert wild.state.box == box, "they do not go back into the box"
    assert wild.view()["parties"] == []
    camp = wild.camp("stealer_b")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("stealer", False, 6)


@rule("BE-281")
def test_a_key_that_was_taken_before_the_raid_is_safe():
    wild = plunder(digging().at(0, TOMB), 6)
    wild.state.parties[0].cell = CELLS[TOMB]
    wild.again().update("tomb")
    assert (wild.packed(0), wild.view()["keys_destroyed"]) == (["key"], 0)
    assert quest(wild)["result"] == "lost"


@rule("BE-282")
def test_after_the_raid_nobody_plunders_the_tomb():
    wild = digging().at(0, TOMB)
    wild.state.parties[0].cell = CELLS[TOMB]
    wild.again().update("tomb")
    assert wild.refused(0, "do:tomb:plunder").rule == "BE-228"


@rule("BE-R96")
def test_a_destroyed_party_is_replaced_at_the_next_update_which_does_nothing_else():
    wild = digging().gang("1,-5").tile("1,-5", "grassland").tile("-1,-5", "lake")
    wild.state.parties[0].cell = CELLS["0,-5"]
    wild.again().dice("gang", 6).run(gang_move())
    assert wild.view()["parties"] == []
    assert (quest(wild)["result"], wild.camp("stealer_b").dormant) == ("", True)
    wild.update("tomb")
    assert party(wild) == DEN
    assert party(wild.update("tomb")) != DEN


# --- plundering -----------------------------------------------------------------------------------


@rule("BE-283")
def test_plundering_costs_2_actions_on_the_tomb():
    wild = digging().at(0, TOMB).dice("quest", 1).choose(0, "do+tomb+plunder")
    assert wild.state.actions == 1
    assert wild.refused(0, "do:tomb:plunder").rule == "BE-37"
    assert digging().at(0, "1,-1").refused(0, "do:tomb:plunder").rule == "BE-227"


@rule("BE-283")
@pytest.mark.parametrize(("roll", "found", "key"), [(1, 0, 0), (2, 0, 0), (3, 1, 0), (4, 1, 0), (5, 1, 0), (6, 0, 1)])
def test_what_the_die_finds_in_the_tomb(roll, found, key):
    wild = digging().at(0, TOMB).dice("quest", roll).choose(0, "do+tomb+plunder")
    assert len(quest(wild)["board"]) == 3 - found
    assert wild.packed(0).count("key") == key
    assert len(wild.packed(0)) == found + key


@rule("BE-283")
def test_it_is_a_random_one_of_the_three():
    wild = digging().at(0, TOMB)
    last = wild.quest("tomb").board[2]
    wild.queue("plunder", last).dice("quest", 4).choose(0, "do+tomb+plunder")
    assert wild.seat(0).pack == (last,)


@rule("BE-283")
def test_any_number_of_times_in_a_turn():
    wild = digging().at(0, TOMB).actions(6)
    wild.dice("quest", 1, 2, 1).choose(0, "do+tomb+plunder").choose(0, "do+tomb+plunder").choose(0, "do+tomb+plunder")
    assert wild.state.actions == 0


@rule("BE-283")
def test_what_is_gone_is_not_found_again():
    wild = plunder(digging().at(0, TOMB), 6)
    wild = plunder(wild, 6)
    assert wild.packed(0) == ["key"]
    wild.clear(TOMB)
    wild.quest("tomb").board = wild.quest("tomb").board[:1]
    wild.seat(0).pack = ()
    wild.quest("tomb").key = wild.made("key")
    plunder(wild.again(), 3, 4)
    assert len(wild.packed(0)) == 1


@rule("BE-284")
def test_the_key_is_won_and_the_quest_stays_live_while_anything_is_left():
    wild = plunder(digging().at(0, TOMB), 6)
    assert wild.packed(0) == ["key"]
    assert (quest(wild)["has_key"], quest(wild)["result"]) == (False, "")
    assert "do+tomb+plunder" in wild.actions(3).options(0)


@rule("BE-284", "BE-285", "BE-286")
def test_won_when_key_and_all_three_secrets_are_taken():
    wild = plunder(digging().at(0, TOMB), 3, 4, 5)
    assert quest(wild)["result"] == ""
    plunder(wild, 6)
    assert quest(wild)["result"] == "won"
    assert "key" in (*wild.packed(0), *wild.lying(TOMB))
    assert wild.view()["parties"] == []
    camp = wild.camp("stealer_b")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("stealer", False, 16)
