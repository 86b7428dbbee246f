"""Quest 1, Tug of War (BE-230 to BE-245, BE-R9, BE-R10, BE-R80, BE-R82)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import BESIDE, CELLS, NAMES, distance
from tests.biome.wild import Wild
from tests.marks import rule

FIELD, KILLERS, ALLIES = "1,-3", "-3,-2", "4,-5"
TRACK = ["-3,-2", "-2,-2", "-1,-2", "0,-2", "1,-3", "2,-4", "3,-5", "4,-5"]


def war(seats: int = 2, **counters: int) -> Wild:
    """The war of the rulebook's example, at the beginning of a turn of seat 0."""
    wild = Wild(seats).dice("land", 1)
    return wild.start_quest("tug_of_war", FIELD, sites=(f"{KILLERS}+{ALLIES}",), **counters).turn(0)


def explored(wild: Wild, at: str = FIELD, beside: str = "1,-2") -> Wild:
    """Seat 0 explores a cell and draws the war."""
    wild.tile(beside, "grassland").at(0, beside).boards("tug_of_war").dice("explore", 8)
    return wild.choose(0, f"explore+{at}")


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "tug_of_war")


def front(wild: Wild) -> int:
    return quest(wild)["counters"]["front"]


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-230")
def test_the_battlefield_is_a_land_tile_named_by_a_six_sided_die_without_secrets():
    wild = explored(Wild(2).dice("land", 6))
    assert wild.tile_at(FIELD).kind == "mountain"
    assert wild.lying(FIELD) == []
    assert wild.view()["stacks"]["mountain"] == 3


@rule("BE-230")
def test_the_die_for_the_battlefield_is_rolled_again_while_its_stack_is_empty():
    wild = Wild(2)
    wild.state.stacks["desert"] = 0
    explored(wild.dice("land", 5, 5, 3))
    assert wild.tile_at(FIELD).kind == "forest"


@rule("BE-230")
def test_the_warriors_begin_on_the_battlefield():
    wild = war()
    assert quest(wild)["track"][front(wild)] == FIELD


@rule("BE-231", "BE-R9")
def test_killer_camp_left_and_ally_camp_right_in_their_columns_and_seven_steps_apart():
    wild = explored(Wild(2).dice("land", 1))
    pairs = [option.split("+") for option in wild.options(0, "site")]
    field = CELLS[FIELD]
    assert [KILLERS, ALLIES] in pairs
    for killer, ally in pairs:
        assert (killer.split(",")[0], ally.split(",")[0]) == ("-3", "4")
        assert (distance(CELLS[killer], field), distance(CELLS[ally], field)) == (4, 3)
        assert distance(CELLS[killer], CELLS[ally]) == 7


@rule("BE-231", "BE-R9")
def test_the_explorer_picks_the_pair_and_the_camps_stand_there():
    wild = explored(Wild(2).dice("land", 1)).choose(0, f"{KILLERS}+{ALLIES}")
    camps = {camp["id"]: camp["at"] for camp in wild.view()["camps"]}
    assert (camps["killer_a"], camps["ally_a"]) == (KILLERS, ALLIES)
    assert (wild.tile_at(KILLERS).kind, wild.tile_at(ALLIES).kind) == ("killer_camp", "ally_camp")


def straight_cells(column: int, away: int) -> list[str]:
    """The cells of a column at a distance from the battlefield."""
    return [
        name
        for name, cell in CELLS.items()
        if int(name.split(",")[0]) == column and distance(cell, CELLS[FIELD]) == away
    ]


@rule("BE-R9")
def test_without_room_on_the_left_the_war_is_mirrored():
    wild = Wild(2).tiles("grassland", *straight_cells(1 - 4, 4)).dice("land", 1)
    explored(wild)
    for killer, ally in (option.split("+") for option in wild.options(0, "site")):
        assert (killer.split(",")[0], ally.split(",")[0]) == ("5", "-2")
        assert distance(CELLS[killer], CELLS[ally]) == 7


@rule("BE-R9")
def test_without_room_on_either_side_any_pair_as_far_apart_as_can_be():
    wild = Wild(2).tiles("grassland", *straight_cells(-3, 4), *straight_cells(5, 4)).dice("land", 1)
    explored(wild)
    pairs = [tuple(CELLS[name] for name in option.split("+")) for option in wild.options(0, "site")]
    field = CELLS[FIELD]
    killers = [c for c in NAMES if c not in wild.state.tiles and distance(c, field) == 4]
    allies = [c for c in NAMES if c not in wild.state.tiles and distance(c, field) == 3]
    farthest = max(distance(one, other) for one in killers for other in allies)
    wanted = {(one, other) for one in killers for other in allies if distance(one, other) == farthest}
    assert set(pairs) == wanted


@rule("BE-R9")
def test_at_last_the_nearest_legal_cells_far_enough_away():
    ring = [name for name, cell in CELLS.items() if distance(cell, CELLS[FIELD]) in (3, 4) and name != "0,0"]
    wild = Wild(2)
    wild.tiles("grassland", *[name for name in ring if CELLS[name] not in wild.state.tiles]).dice("land", 1)
    explored(wild)
    if wild.table.asks[0].kind == "site":
        wild.choose(0, wild.options(0, "site")[0])
    camps = {camp["id"]: CELLS[camp["at"]] for camp in wild.view()["camps"]}
    assert distance(camps["killer_a"], CELLS[FIELD]) == 5
    assert distance(camps["ally_a"], CELLS[FIELD]) == 5
    assert camps["killer_a"] != camps["ally_a"]


@rule("BE-232", "BE-R10")
def test_eight_cells_from_camp_to_camp_are_the_front_track():
    assert quest(war())["track"] == TRACK
    assert front(war()) == 4


@rule("BE-R10")
def test_the_track_takes_the_lowest_direction_first():
    wild = Wild(2).dice("land", 1).start_quest("tug_of_war", FIELD, sites=("-3,-3+4,-6",))
    # North is lower than north-east, and south-west lower than north-west.
    assert quest(wild)["track"] == ["-3,-3", "-2,-3", "-1,-3", "0,-3", FIELD, "2,-4", "3,-5", "4,-6"]


@rule("BE-R10")
@pytest.mark.parametrize("kind", ["lake", "ruins"])
def test_the_track_goes_round_lakes_and_quest_tiles_where_it_is_no_farther(kind):
    wild = Wild(2).tile("0,-2", kind).dice("land", 1)
    wild.start_quest("tug_of_war", FIELD, sites=(f"{KILLERS}+{ALLIES}",))
    track = quest(wild)["track"]
    assert "0,-2" not in track
    assert track[:4] == ["-3,-2", "-2,-2", "-1,-2", "0,-3"]


@rule("BE-R10")
def test_other_quests_lay_no_tile_on_the_track_of_a_live_war():
    wild = war().at(0, FIELD).boards("trade_war").dice("explore", 8).choose(0, "explore+2,-3")
    # Of the cells around 2,-3 only 2,-4 is on the track.
    assert sorted(wild.options(0, "site")) == ["1,-2", "2,-2", "3,-3", "3,-4"]


@rule("BE-R10")
def test_a_fountain_area_is_not_laid_over_the_track_of_a_live_war():
    def centres(wild: Wild) -> list[str]:
        wild.tile("1,-6", "grassland").at(0, "1,-6").boards("fountain").dice("explore", 8)
        return wild.choose(0, "explore+1,-7").options(0, "site")

    assert "-1,-2" in centres(Wild(2))
    around = [{CELLS[at], *BESIDE[CELLS[at]]} for at in centres(war())]
    assert not set.union(*around) & {CELLS[at] for at in TRACK}


@rule("BE-R10")
def test_an_exit_that_cannot_go_on_the_explored_cell_does_not_go_on_the_track_either():
    wild = war().tile("0,-4", "grassland").wear(0, "extra_sight").at(0, "0,-4").boards().dice("explore", 8)
    wild.choose(0, "explore+-1,-4")
    # The nearest cells one can walk to from the Main Camp are 0,-2, which is on the track, and -1,-1.
    assert wild.table.asks[0].kind == "turn"
    assert wild.view()["exit"] == "-1,-1"


@rule("BE-R10")
def test_the_explored_cell_itself_may_be_part_of_the_track():
    wild = war().at(0, FIELD).boards("ruins").dice("explore", 8).choose(0, "explore+0,-2")
    assert wild.tile_at("0,-2").kind == "ruins"


@rule("BE-R10")
def test_the_front_crosses_an_impassable_cell_but_nobody_lends_a_sword_there():
    wild = war().tile("2,-4", "lake").dice("battle", 2).update("tug_of_war")
    assert (front(wild), wild.tile_at("2,-4").kind) == (5, "lake")
    wild.dice("battle", 2).update("tug_of_war")
    assert front(wild) == 6
    wild = war(front=5).tile("2,-4", "grassland").at(0, "2,-4")
    assert "do+tug_of_war+lend_sword" in wild.options(0)
    wild.tile("2,-4", "lake")
    assert "do+tug_of_war+lend_sword" not in wild.options(0)


@rule("BE-R10")
def test_the_front_crosses_a_sealed_cell_and_leaves_it_empty():
    wild = war()
    wild.state.sealed += (CELLS["2,-4"],)
    wild.dice("battle", 2).update("tug_of_war")
    assert front(wild) == 5
    assert CELLS["2,-4"] not in wild.state.tiles


# --- battles --------------------------------------------------------------------------------------


@rule("BE-233", "BE-234")
@pytest.mark.parametrize(("roll", "to"), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 3), (6, 3)])
def test_an_update_is_a_battle_without_bonus(roll, to):
    assert front(war().dice("battle", roll).update("tug_of_war")) == to


@rule("BE-233", "BE-236")
@pytest.mark.parametrize(("roll", "to"), [(1, 5), (2, 5), (3, 5), (4, 3), (5, 3), (6, 3)])
def test_a_supply_given_is_a_bonus_of_1_for_the_next_battle(roll, to):
    wild = war().at(0, ALLIES).pack(0, "supply").choose(0, "do+tug_of_war+give_supply")
    assert (wild.state.actions, wild.packed(0)) == (2, [])
    assert front(wild.dice("battle", roll).update("tug_of_war")) == to


@rule("BE-233")
def test_the_bonus_of_a_supply_is_gone_after_the_battle():
    wild = war(supply=1).dice("battle", 4, 4).update("tug_of_war", 2)
    assert front(wild) == 4


@rule("BE-233")
def test_the_board_fights_a_battle_in_its_turn():
    assert front(war().dice("battle", 5).board()) == 3


@rule("BE-235")
def test_where_the_front_enters_an_empty_cell_a_land_tile_without_secrets_is_put():
    wild = war().dice("battle", 6).dice("land", 5).update("tug_of_war")
    assert wild.tile_at("0,-2").kind == "desert"
    assert wild.lying("0,-2") == []


@rule("BE-235")
def test_a_tile_that_is_there_stays():
    wild = war().tile("0,-2", "forest").dice("battle", 6).update("tug_of_war")
    assert wild.tile_at("0,-2").kind == "forest"


@rule("BE-236")
def test_a_supply_can_be_given_once_for_each_battle():
    wild = war().at(0, ALLIES).pack(0, "supply", "supply").choose(0, "do+tug_of_war+give_supply")
    assert wild.refused(0, "do:tug_of_war:give_supply").rule == "BE-236"
    wild.dice("battle", 6).update("tug_of_war")
    assert "do+tug_of_war+give_supply" in wild.options(0)


@rule("BE-236")
def test_a_supply_is_given_at_the_ally_camp_only():
    wild = war().at(0, FIELD).pack(0, "supply")
    assert wild.refused(0, "do:tug_of_war:give_supply").rule == "BE-227"


@rule("BE-237")
@pytest.mark.parametrize(("roll", "to"), [(3, 5), (4, 3)])
def test_a_sword_lent_alone_starts_a_battle_at_once_with_a_bonus_of_1(roll, to):
    wild = war().at(0, FIELD).dice("battle", roll).choose(0, "do+tug_of_war+lend_sword")
    assert front(wild) == to


@rule("BE-237")
def test_lending_costs_the_starter_1_action_and_the_others_nothing():
    wild = war(3).at(0, FIELD).at(1, FIELD).dice("battle", 6).choose(0, "do+tug_of_war+lend_sword").choose(1, "join")
    assert (wild.state.active, wild.state.actions) == (0, 2)


@rule("BE-237", "BE-R82")
@pytest.mark.parametrize(
    ("answers", "bonus"), [(("join", "join"), 3), (("join", "stay_out"), 2), (("stay_out", "stay_out"), 1)]
)
def test_every_other_healthy_player_on_the_tile_is_asked_before_the_roll(answers, bonus):
    wild = war(4).at(0, FIELD).at(1, FIELD).at(2, FIELD).dice("battle", 6).choose(0, "do+tug_of_war+lend_sword")
    assert [ask.seat for ask in wild.table.asks if ask.kind == "join"] == [1, 2]
    assert wild.events("battle") == []
    wild.choose(1, answers[0]).choose(2, answers[1])
    assert wild.events("battle")[0].facts["bonus"] == bonus


@rule("BE-237")
def test_a_supply_given_counts_with_the_swords():
    wild = war(supply=1).at(0, FIELD).dice("battle", 3).choose(0, "do+tug_of_war+lend_sword")
    assert front(wild) == 3
    assert quest(wild)["counters"]["supply"] == 0


@rule("BE-237")
def test_swords_are_lent_on_the_tile_of_the_front_only():
    wild = war(front=3).tile("0,-2", "grassland").at(0, FIELD)
    assert wild.refused(0, "do:tug_of_war:lend_sword").rule == "BE-227"
    assert "do+tug_of_war+lend_sword" in wild.at(0, "0,-2").options(0)


@rule("BE-238", "BE-R82")
def test_a_player_starts_one_battle_in_a_turn():
    wild = war().tile("0,-2", "grassland").at(0, FIELD).dice("battle", 6).choose(0, "do+tug_of_war+lend_sword")
    wild.at(0, "0,-2")
    assert wild.refused(0, "do:tug_of_war:lend_sword").rule == "BE-238"
    assert "do+tug_of_war+lend_sword" in wild.turn(0).options(0)


@rule("BE-R82")
def test_one_war_battle_per_turn_whichever_war():
    wild = war().start_quest("trade_war", "0,-3", sites=("-1,-3",)).turn(0).at(0, FIELD)
    wild.dice("battle", 6).choose(0, "do+tug_of_war+lend_sword").at(0, "0,-3")
    assert wild.refused(0, "do:trade_war:lend_sword").rule == "BE-238"


@rule("BE-239")
def test_if_the_enemy_wins_everybody_who_lent_is_injured_and_nobody_else():
    wild = war(4).at(0, FIELD).at(1, FIELD).at(2, FIELD).dice("battle", 1).choose(0, "do+tug_of_war+lend_sword")
    wild.choose(1, "join").choose(2, "stay_out")
    assert [wild.seat(number).health for number in range(4)] == ["injured", "injured", "healthy", "healthy"]
    assert wild.where(2) == FIELD


@rule("BE-239")
def test_if_the_allies_win_nobody_is_injured():
    wild = war().at(0, FIELD).dice("battle", 6).choose(0, "do+tug_of_war+lend_sword")
    assert wild.seat(0).health == "healthy"


@rule("BE-239")
def test_a_battle_without_swords_injures_nobody():
    wild = war().at(0, FIELD).dice("battle", 1).update("tug_of_war")
    assert wild.seat(0).health == "healthy"


@rule("BE-237", "BE-234")
@pytest.mark.parametrize(("roll", "to"), [(1, 5), (2, 3)])
def test_a_natural_1_loses_whatever_the_bonus(roll, to):
    wild = war(5, supply=1).dice("battle", roll)
    for seat in range(4):
        wild.at(seat, FIELD)
    wild.choose(0, "do+tug_of_war+lend_sword").choose(1, "join").choose(2, "join").choose(3, "join")
    assert (wild.events("battle")[0].facts["bonus"], front(wild)) == (5, to)


# --- the end --------------------------------------------------------------------------------------


def won() -> Wild:
    """Won by lent swords: seat 0 fights beside the Killer Camp."""
    wild = war(front=1).tile("-2,-2", "grassland").at(0, "-2,-2").dice("battle", 6)
    return wild.choose(0, "do+tug_of_war+lend_sword")


@rule("BE-240", "BE-242", "BE-245")
def test_won_at_the_killer_camp_the_key_lies_face_up_at_the_ally_camp():
    wild = won()
    assert (front(wild), quest(wild)["result"]) == (0, "won")
    assert [(one["kind"], one["public"]) for one in wild.view()["tiles"][ALLIES]["secrets"]] == [("key", True)]
    assert (wild.camp("killer_a").dormant, wild.camp("killer_a").cooldown) == (False, 19)
    assert wild.camp("killer_a").kind == "killer"


@rule("BE-241")
def test_won_mercenaries_can_be_hired_there():
    wild = won().party("killer_a", "0,-4", "supply").at(0, ALLIES).pack(0, "supply")
    wild.camp("ally_a").cooldown = 0
    assert "hire_party+killer_a" in wild.turn(0).options(0)
    wild = war().party("killer_a", "0,-4", "supply").at(0, ALLIES).pack(0, "supply")
    wild.camp("ally_a").cooldown = 0
    assert wild.turn(0).offers(0, "hire_party") == []


@rule("BE-245")
def test_after_the_war_nothing_is_updated_or_offered():
    wild = won().at(0, KILLERS).turn(0)
    assert wild.refused(0, "do:tug_of_war:lend_sword").rule == "BE-228"
    wild.board()
    assert front(wild) == 0
    assert len(wild.events("battle")) == 1


def lost() -> Wild:
    wild = war(front=6).tile("3,-5", "grassland").lay(ALLIES, "supply", "farm_kit").dice("battle", 4)
    return wild.update("tug_of_war")


@rule("BE-243", "BE-244", "BE-245", "BE-R80")
def test_lost_at_the_ally_camp_camp_and_key_are_destroyed():
    wild = lost()
    assert (front(wild), quest(wild)["result"], quest(wild)["key_gone"]) == (7, "lost", True)
    assert wild.view()["keys_destroyed"] == 1
    assert wild.camp("ally_a").stands is False
    assert (wild.camp("killer_a").dormant, wild.camp("killer_a").cooldown) == (False, 6)
    assert wild.camp("killer_a").kind == "killer"


@rule("BE-R80")
def test_secrets_of_a_destroyed_ally_camp_are_destroyed_and_its_tile_is_scrub():
    wild = lost()
    assert wild.lying(ALLIES) == []
    assert wild.tile_at(ALLIES).kind == "scrub"


@rule("BE-R80")
def test_players_in_a_destroyed_ally_camp_are_unharmed_routes_end_and_farms_idle():
    wild = war(front=6).tiles("grassland", "3,-5", "3,-4", "4,-4").at(0, ALLIES).building("farm", "4,-4", "ally_a")
    wild.add_camp("alder", "3,-4").route("3,-4", ALLIES).dice("battle", 4).update("tug_of_war")
    assert (wild.seat(0).health, wild.where(0)) == ("healthy", ALLIES)
    assert wild.view()["routes"] == []
    assert wild.state.buildings[-1].serves != wild.number("ally_a")


@rule("BE-R80")
def test_players_who_lent_swords_for_the_last_battle_are_injured():
    wild = war(front=6).tile("3,-5", "grassland").at(0, "3,-5").dice("battle", 1).choose(0, "do+tug_of_war+lend_sword")
    assert quest(wild)["result"] == "lost"
    assert wild.seat(0).health == "injured"
