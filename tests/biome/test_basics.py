"""What it is about: size, Keys, the grid, winning and losing."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Refused, Table
from game.biome.land.hexes import CELLS, DIRECTIONS, HOME, NAMES, OFFSETS, cell_at, direction, distance, is_inside
from tests.biome.wild import Wild
from tests.marks import rule


def new(seats: int = 2, seed: int = 1, **options: str) -> Table:
    return Table.new("biome", seats, seed, options)


# --- aim and size -------------------------------------------------------------------------------


@rule("BE-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_sit_at_the_table(seats):
    assert len(new(seats).view(None)["seats"]) == seats


@rule("BE-1")
@pytest.mark.parametrize("seats", [1, 6])
def test_fewer_or_more_players_are_refused(seats):
    with pytest.raises(Refused) as refusal:
        new(seats)
    assert refusal.value.rule == "BE-1"


@rule("BE-1")
def test_all_players_win_together():
    wild = Wild(3).exit_at("0,-2").lock(2)
    wild.at(0, "0,-2").at(1, "0,-2").at(2, "0,-2").pack(0, "key").use("key")
    assert (wild.outcome.result, wild.outcome.winners) == ("win", (0, 1, 2))


@rule("BE-2", "BE-3")
@pytest.mark.parametrize(("seats", "quests"), [(2, 3), (3, 5), (4, 7), (5, 9)])
def test_the_usual_number_of_quests_grows_with_the_players_and_escape_comes_on_top(seats, quests):
    boards = [name for name, _ in new(seats).game.state.boards]
    assert (len(boards), boards.count("escape"), len(set(boards))) == (quests + 1, 1, quests + 1)


@rule("BE-2", "BE-3", "BE-4")
@pytest.mark.parametrize(("quests", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5)])
def test_the_table_may_set_any_number_of_quests_from_1_to_9(quests, needed):
    view = new(2, quests=str(quests)).view(None)
    assert (view["boards"]["count"], view["keys_needed"]) == (quests + 1, needed)


@rule("BE-2")
@pytest.mark.parametrize("quests", ["0", "10"])
def test_no_other_number_of_quests_is_taken(quests):
    with pytest.raises(Refused) as refusal:
        new(2, quests=quests)
    assert refusal.value.rule == "BE-2"


@rule("BE-4", "BE-5")
@pytest.mark.parametrize(("seats", "needed", "total"), [(2, 2, 4), (3, 3, 6), (4, 4, 9), (5, 5, 11)])
def test_the_lock_needs_half_of_all_quests_and_there_are_more_keys(seats, needed, total):
    view = Wild(seats).view()
    assert (view["keys_needed"], view["keys_total"]) == (needed, total)


@rule("BE-5")
@pytest.mark.parametrize(("seats", "spare"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_keys_are_those_of_the_quests_and_the_spare_ones_in_the_box(seats, spare):
    wild = Wild(seats)
    assert wild.kinds(wild.state.box).count("key") == spare
    assert sum(1 for name, _ in wild.state.boards if wild.content.quests[name].key) + spare == wild.view()["keys_total"]


@rule("BE-6")
def test_the_last_key_in_the_lock_wins_when_all_stand_on_the_exit():
    wild = Wild(2).exit_at("0,-2").lock(1).at(0, "0,-2").at(1, "0,-2").pack(0, "key").use("key")
    assert (wild.outcome.result, wild.outcome.reason) == ("win", "escaped")


@rule("BE-6")
def test_the_last_player_who_steps_onto_the_exit_wins():
    wild = Wild(2).exit_at("0,-2").lock(2).at(0, "0,-1").at(1, "0,-2")
    assert wild.outcome is None
    assert wild.choose(0, "move+0,-2").outcome.result == "win"


@rule("BE-6")
def test_too_few_keys_do_not_open_the_exit():
    wild = Wild(2).exit_at("0,-2").lock(1).at(0, "0,-1").at(1, "0,-2").choose(0, "move+0,-2")
    assert wild.outcome is None


@rule("BE-6")
def test_a_player_who_is_not_there_keeps_the_others_from_winning():
    wild = Wild(2).exit_at("0,-2").lock(1).at(0, "0,-2").at(1, "0,-1").pack(0, "key").use("key")
    assert (wild.outcome, wild.view()["lock"]) == (None, 2)


@rule("BE-6")
def test_an_injured_player_keeps_the_others_from_winning():
    wild = Wild(2).exit_at("0,-2").lock(1).at(0, "0,-2").injured(1).pack(0, "key").use("key")
    assert wild.outcome is None


@rule("BE-7")
def test_too_many_destroyed_keys_lose():
    wild = Wild(2).pack(0, "key", "key").pack(1, "key").at(0, "0,-1").at(1, "0,-1")
    wild.choose(1, f"blurt+{wild.token('key', 1)}").choose(0, f"blurt+{wild.token('key')}")
    assert (wild.outcome, wild.view()["keys_destroyed"]) == (None, 2)
    wild.choose(0, f"blurt+{wild.token('key')}")
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "keys")


@rule("BE-8")
def test_the_game_is_lost_with_the_main_camp():
    wild = Wild(2).clear().at(0, "0,-1").at(1, "0,-1").add_camp("killer_a", "0,-2").attack("killer_a")
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "main_camp")


@rule("BE-9")
def test_the_game_is_lost_when_nobody_is_healthy():
    wild = Wild(2).injured(1).lay("0,-1", "captured").at(0, "0,-1")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "nobody")


@rule("BE-9")
def test_one_healthy_player_is_enough_to_play_on():
    wild = Wild(3).injured(1).lay("0,-1", "captured").at(0, "0,-1")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert (wild.outcome, wild.state.active) == (None, 2)


@rule("BE-10")
def test_no_clock_is_running():
    content = Wild(2).content
    assert "45 to 120 minutes" in content.rulebook["BE-10"]
    assert not [name for name in content.table_options if "seconds" in name or "minutes" in name]


# --- the grid -----------------------------------------------------------------------------------


@rule("BE-R1")
def test_directions_go_clockwise_from_north():
    steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")
    assert [cell_at(q, r) - HOME for q, r in steps] == list(OFFSETS)
    assert direction(CELLS["0,-1"], CELLS["1,-2"]) == 1


@rule("BE-R1")
@pytest.mark.parametrize(
    ("one", "other", "steps"), [("0,0", "0,0", 0), ("0,0", "2,-2", 2), ("-3,0", "2,-2", 5), ("1,-3", "-3,-2", 4)]
)
def test_distance_is_the_number_of_steps(one, other, steps):
    assert distance(CELLS[one], CELLS[other]) == distance(CELLS[other], CELLS[one]) == steps


@rule("BE-R1", "BE-12")
def test_the_wedge_has_1_3_5_7_and_9_cells_at_growing_distance():
    found = Counter(distance(HOME, cell) for cell in NAMES)
    assert [found[steps] for steps in range(7)] == [1, 3, 5, 7, 9, 11, 13]


@rule("BE-R1", "BE-12")
@pytest.mark.parametrize(
    ("q", "r", "inside"), [(0, 0, True), (3, -3, True), (-5, 0, True), (0, 1, False), (2, -1, False), (-2, 1, False)]
)
def test_cells_lie_between_the_walls_arms_included(q, r, inside):
    assert is_inside(q, r) is inside
    assert (f"{q},{r}" in CELLS) is inside


@rule("BE-R2")
def test_the_nearest_camp_is_the_nearest_over_cells_whatever_lies_between():
    wild = Wild(3).at(0, "0,-1").lay("0,-1", "captured").tiles("lake", "0,-2", "1,-2", "-1,-1")
    wild.add_camp("stealer_a", "0,-3").add_camp("stealer_b", "-4,0")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert (wild.where(0), wild.view()["seats"][0]["captor"]) == ("0,-3", wild.number("stealer_a"))
