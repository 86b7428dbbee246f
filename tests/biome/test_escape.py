"""Quest 10, Escape (BE-352 to BE-359, BE-R91)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import BESIDE, CELLS
from tests.biome.wild import Wild
from tests.marks import rule

EXIT = "0,-2"


def storm(wild: Wild) -> Wild:
    """Seat 0 explores north of the Forest and draws the last board."""
    return wild.at(0, "0,-1").boards().dice("explore", 8).choose(0, f"explore+{EXIT}")


def found(seats: int = 2, keys: int = 0) -> Wild:
    """The Exit is found and so many Keys are in its lock; everybody is at the Main Camp; a turn of seat 0 begins."""
    wild = storm(Wild(seats)).at(0, "0,0")
    return wild.lock(keys).turn(0)


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-352")
def test_the_exit_is_put_on_the_explored_cell():
    wild = storm(Wild(2))
    assert (wild.view()["exit"], wild.tile_at(EXIT).kind) == (EXIT, "exit")


@rule("BE-353")
def test_its_empty_neighbours_are_sealed_and_those_with_tiles_are_not():
    wild = storm(Wild(2).tile("1,-3", "forest"))
    assert sorted(wild.view()["sealed"]) == ["-1,-1", "-1,-2", "0,-3", "1,-2"]
    assert wild.at(0, "0,-1").refused(0, "cell:1,-2").rule == "BE-62"
    assert set(BESIDE[CELLS[EXIT]]) - {CELLS[at] for at in wild.view()["sealed"]} == {CELLS["1,-3"], CELLS["0,-1"]}


@rule("BE-354")
def test_all_enemy_camps_that_are_awake_go_berserk():
    wild = Wild(2).add_camp("killer_b", "3,-5", cooldown=12).add_camp("stealer_a", "-3,-3", cooldown=9)
    storm(wild.lay("0,0", "ease", "teleport"))
    assert [(wild.camp(name).berserk, wild.camp(name).cooldown) for name in ("killer_b", "stealer_a")] == [
        (True, 0)
    ] * 2
    assert len(wild.view()["parties"]) == 2


@rule("BE-354")
def test_a_berserk_camp_that_finds_nothing_has_no_cooldown_and_tries_again_next_board_turn():
    wild = storm(Wild(2).clear().add_camp("stealer_a", "-3,-3", cooldown=9))
    assert (wild.camp("stealer_a").berserk, wild.camp("stealer_a").cooldown) == (True, 0)
    wild.lay("0,0", "ease").dice("cooldown", 1).board()
    assert wild.view()["parties"][0]["loot"] == ["ease"]
    assert wild.camp("stealer_a").cooldown == 0


@rule("BE-354")
def test_a_berserk_camp_whose_party_came_home_strikes_again_in_the_same_board_turn():
    wild = Wild(2).tile("0,-3", "grassland").add_camp("stealer_a", "0,-3").lay("0,0", "ease", "teleport")
    wild.party("stealer_a", "0,-1", "farm_kit").camp("stealer_a").berserk = True
    wild.exit_at("2,-3").board()
    assert "farm_kit" in (*wild.lying("0,-3"), *wild.kinds(wild.state.gone))
    assert len(wild.view()["parties"]) == 1
    assert wild.camp("stealer_a").cooldown == 0


@rule("BE-355")
def test_the_gang_is_enraged_for_good():
    wild = storm(Wild(2).gang("1,-1", "subdued", 2))
    assert (wild.view()["gang"]["mode"], wild.view()["gang"]["forever"]) == ("enraged", True)


@rule("BE-356")
def test_from_now_on_quests_are_updated_twice_per_board_turn():
    wild = Wild(2).start_quest("ruins", "2,-3").turn(0)
    wild.dice("quest", 6).board()
    assert wild.quest("ruins").counters["health"] == 5
    storm(wild.turn(0)).at(0, "0,0").dice("quest", 6, 6).board()
    assert wild.quest("ruins").counters["health"] == 3


# --- the lock -------------------------------------------------------------------------------------


@rule("BE-357")
def test_a_key_from_the_pack_is_used_on_the_exit_for_1_action_and_stays_in_the_lock():
    wild = found().at(0, EXIT).pack(0, "key").use("key")
    assert (wild.view()["lock"], wild.state.actions, wild.packed(0)) == (1, 2, [])
    wild.end_turn().end_turn()
    assert wild.view()["lock"] == 1


@rule("BE-357")
def test_a_key_on_the_exit_tile_can_be_used_too():
    wild = found().at(0, EXIT).lay(EXIT, "key", known_by=(0,)).use("key")
    assert (wild.view()["lock"], wild.lying(EXIT)) == (1, [])


@rule("BE-357")
def test_nowhere_else():
    wild = found().at(0, "0,-1").pack(0, "key")
    assert wild.refused(0, ("use", f"token:{wild.token('key')}")).rule == "BE-93"


@rule("BE-357")
def test_raiders_take_keys_out_of_the_lock():
    wild = found(keys=1).clear().add_camp("stealer_a", "0,-5", cooldown=3).attack("stealer_a")
    assert wild.view()["lock"] == 0
    assert wild.view()["parties"][0]["loot"] == ["key"]


# --- won and lost ---------------------------------------------------------------------------------


@rule("BE-358", "BE-R91")
def test_won_with_the_keys_in_the_lock_and_everybody_on_the_exit():
    wild = found(keys=1).at(1, EXIT).at(0, "0,-1").pack(0, "key").choose(0, f"move+{EXIT}")
    assert wild.outcome is None
    wild.use("key")
    assert (wild.outcome.result, wild.outcome.reason) == ("win", "escaped")
    assert wild.outcome.winners == (0, 1)


@rule("BE-358")
def test_won_by_the_last_step_onto_the_exit():
    wild = found(keys=2).at(1, EXIT).at(0, "0,-1").choose(0, f"move+{EXIT}")
    assert wild.outcome.result == "win"


@rule("BE-358", "BE-R91")
def test_keys_that_are_only_carried_do_not_open_the_lock():
    wild = found(keys=1).at(1, EXIT).at(0, "0,-1").pack(0, "key").pack(1, "key").choose(0, f"move+{EXIT}")
    assert wild.outcome is None


@rule("BE-R91")
@pytest.mark.parametrize("trouble", ["injured", "captured"])
def test_an_injured_or_captured_player_blocks_the_win(trouble):
    wild = found(3, keys=3)
    if trouble == "injured":
        wild.injured(2)
    else:
        wild.add_camp("stealer_a", "0,-5").captive(2, "stealer_a")
    wild.at(1, EXIT).at(0, "0,-1").choose(0, f"move+{EXIT}")
    assert wild.outcome is None


@rule("BE-R91")
def test_somebody_who_is_somewhere_else_blocks_it_too():
    assert found(3, keys=3).at(1, EXIT).at(0, "0,-1").choose(0, f"move+{EXIT}").outcome is None


@rule("BE-R91")
def test_the_win_is_checked_after_every_event():
    """A Teleport brings the last one."""
    wild = found(keys=2).at(1, EXIT).pack(0, "teleport").use("teleport").choose(0, EXIT)
    assert wild.outcome.result == "win"


@rule("BE-358")
def test_lost_when_the_storm_destroys_the_empty_main_camp():
    wild = storm(Wild(2).clear().add_camp("killer_b", "0,-6", cooldown=12))
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "main_camp")


@rule("BE-358")
def test_lost_when_too_many_keys_are_destroyed_after_the_exit_is_found():
    wild = found().at(0, "0,-1").at(1, "0,-1").start_quest("atlantis", "2,-2", height=1).turn(0)
    wild.state.keys_destroyed = 2
    wild.again().board()
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "keys")


# --- afterwards -----------------------------------------------------------------------------------


@rule("BE-359")
def test_exploring_goes_on_elsewhere_and_quest_results_are_rolled_again():
    wild = found().at(0, "1,-1").dice("explore", 8, 8, 2).dice("second", 1).choose(0, "explore+2,-2")
    assert wild.tile_at("2,-2").kind == "farmland"


@rule("BE-359")
def test_empty_stacks_are_rolled_again_then():
    wild = found().at(0, "1,-1").dice("explore", 5, 3).dice("second", 1)
    wild.state.stacks["desert"] = 0
    wild.again().choose(0, "explore+2,-2")
    assert wild.tile_at("2,-2").kind == "forest"
