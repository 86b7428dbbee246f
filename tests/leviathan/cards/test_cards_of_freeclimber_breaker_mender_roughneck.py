"""The action cards of the Freeclimber, the Breaker, the Mender and the Roughneck, each played for its skill (5.7)."""

from __future__ import annotations

import pytest

from tests.leviathan.played import OneCard
from tests.marks import rule

# --- Freeclimber ------------------------------------------------------------------------------------


def test_chimney_up_climbs_four_straight_up():
    assert OneCard("freeclimber-1", "D3").skill("freeclimber-1").options() == ["D4", "stay"]
    assert OneCard("freeclimber-1", "D3").play("D4", "D5", "D6", "D7") == {"at": "D7"}
    assert OneCard("freeclimber-1", "D7").play("D8") == {"at": "D8"}


@rule("LW-49", "LW-123")
def test_dyno_jumps_two_rows_up_and_three_for_grip():
    crew = OneCard("freeclimber-2").skill("freeclimber-2")
    assert sorted(crew.options()) == ["C6", "D6", "D7", "E6", "stay"]
    assert OneCard("freeclimber-2").play("E6") == {"at": "E6"}
    assert OneCard("freeclimber-2").play("D7") == {"at": "D7", "grip": 4}


@rule("LW-123")
def test_the_dear_landing_of_dyno_is_not_offered_without_grip():
    crew = OneCard("freeclimber-2", "D1", grip=0).skill("freeclimber-2")
    assert sorted(crew.options()) == ["C3", "D3", "E3", "stay"]


def test_traverse_climbs_three_sideways_and_gives_grip():
    crew = OneCard("freeclimber-3").skill("freeclimber-3").answers("part 0")
    assert sorted(crew.options()) == ["C4", "E4", "stay"]
    assert OneCard("freeclimber-3").play("part 0", "E4", "F4", "G4") == {"at": "G4", "grip": 6}


@rule("LW-71")
def test_chalk_up_gives_three_grip():
    assert OneCard("freeclimber-4").play() == {"grip": 8}


def test_free_solo_climbs_two_over_bad_ground():
    crew = OneCard("freeclimber-5").ground(D5="harmful", D6="difficult")
    ignores = (("harmful", -1), ("difficult", -1))
    assert crew.play("D5", "D6") == {"at": "D6", "ignores": ignores}


@rule("LW-49", "LW-118")
def test_swing_out_jumps_in_an_arc_and_strikes_one():
    crew = OneCard("freeclimber-6").crystals(D4=3, F4=3).skill("freeclimber-6").answers("part 0")
    arc = ["B4", "F4", "B3", "C3", "E3", "F3", "C2", "D2", "E2"]
    assert sorted(crew.options()) == sorted([*arc, "stay"])
    assert OneCard("freeclimber-6").crystals(D4=3, F4=3).play("part 0", "F4") == {"at": "F4", "F4": 2}
    assert OneCard("freeclimber-6").crystals(D4=3, F4=3).play("part 1", "F4") == {"at": "F4", "D4": 2}


@rule("LW-118")
def test_ice_axe_climbs_one_and_strikes_two_in_either_order():
    assert OneCard("freeclimber-7").crystals(D4=3, D5=3).play("part 0", "D5") == {"at": "D5", "D5": 1}
    assert OneCard("freeclimber-7").crystals(D4=3, D5=3).play("part 1", "D5") == {"at": "D5", "D4": 1}


def test_perfect_form_anchors_and_focuses():
    assert OneCard("freeclimber-8").lets_go(0, 1).play() == {"falling": False, "focused": True}


# --- Breaker ----------------------------------------------------------------------------------------


def test_sledge_strikes_four():
    assert OneCard("breaker-1").crystals(D4=6).play() == {"D4": 2}


def test_chain_reaction_strikes_on_where_a_crystal_broke():
    crew = OneCard("breaker-2").crystals(D4=2, E5=5, F5=6)
    assert crew.play() == {"D4": 0, "E5": 3, "focused": True}


def test_chain_reaction_stops_where_nothing_broke():
    assert OneCard("breaker-2").crystals(D4=3, E5=5).play() == {"D4": 1}


@rule("LW-77")
def test_both_blows_of_chain_reaction_are_strikes_of_their_own():
    crew = OneCard("breaker-2").crystals(D4=-2, E5=-5, F4=3)
    assert crew.play("D4", "E5") == {"D4": 0, "E5": 3, "blight": 2, "focused": True}


@rule("LW-144", "LW-145")
def test_wind_up_makes_the_next_strike_of_the_step_stronger():
    crew = OneCard("breaker-3").hand(0, "breaker-3", "breaker-4").crystals(D4=6, D5=6).act("breaker-4")
    assert crew.play() == {"bonus": 2}
    crew.pick("strike+D4+1")
    assert crew.crystal("D4") == 3
    crew.pick("strike+D4+1")
    assert crew.crystal("D4") == 2


def test_splinter_strikes_two_next_door_and_gives_grip():
    assert OneCard("breaker-4").crystals(E4=5, F4=5).play() == {"E4": 3, "grip": 6}


@rule("LW-118")
def test_hew_a_hold_strikes_one_and_climbs_two():
    assert OneCard("breaker-5").crystals(D4=5, D6=5).play("part 0", "D5", "D6") == {"at": "D6", "D4": 4}
    assert OneCard("breaker-5").crystals(D4=5, D6=5).play("part 1", "D5", "D6") == {"at": "D6", "D6": 4}


def test_rubble_shield_blocks_two_and_strikes_one():
    assert OneCard("breaker-6").crystals(D4=5).play() == {"block": 2, "D4": 4}


def test_aftershock_draws_two_after_a_crystal_broke_in_this_turn():
    crew = OneCard("breaker-7").hand(0, "breaker-7", "breaker-1").crystals(D4=1, I8=6).skill("breaker-1")
    crew.set(0, focused=False).grip_is(0, 5, "breaker-3", "breaker-4")
    assert crew.play() == {"hand": ("breaker-3", "breaker-4"), "grip": 3}


def test_aftershock_gives_grip_while_nothing_broke():
    assert OneCard("breaker-7").play() == {"grip": 6}


def test_aftershock_does_not_count_the_crystal_of_another_climber_or_turn():
    crew = OneCard("breaker-7", "D4", "E4")
    crew.state.broke = (1,)
    assert crew.play() == {"grip": 6}
    crew = OneCard("breaker-7")
    crew.state.broke = (0,)
    crew.act("breaker-7").finish().hand(0, "breaker-7").grip_is(0, 5)
    assert crew.state.turn == 2
    assert crew.play() == {"grip": 6}


@rule("LW-77")
def test_clean_break_strikes_one_without_blight():
    assert OneCard("breaker-8").crystals(D4=-5, I8=6).play("D4") == {"D4": 4}


# --- Mender -----------------------------------------------------------------------------------------


def test_poultice_heals_somebody_by_two_and_the_mender_by_one():
    assert OneCard("mender-1", "D4", "E5").set(0, health=4).set(1, health=4).play("1") == {"health": 5, "health_1": 6}
    assert OneCard("mender-1", "D4", "E5").set(0, health=4).play("0") == {"health": 7}


@rule("LW-120")
def test_draw_the_poison_costs_health_and_reduces_blight_by_two():
    assert OneCard("mender-2", "D4", "E5").set(1, blight=3).play("1") == {"health": 7, "blight_1": 1}


def test_splint_removes_an_injury_of_choice_and_heals_one():
    crew = OneCard("mender-3", "D4", "E5").set(1, injuries=("dazed", "queasy"), health=4)
    assert crew.play("1", "queasy") == {"injuries_1": ("dazed",), "health_1": 5}


def test_tonic_gives_three_grip_and_focus():
    assert OneCard("mender-4", "D4", "F5").play("1") == {"grip_1": 8, "focused_1": True}


def test_ward_blocks_three_for_somebody():
    assert OneCard("mender-5", "D4", "F5").play("1") == {"block_1": 3}


def test_lifeline_anchors_a_falling_climber_who_climbs_one():
    crew = OneCard("mender-6", "D4", "F5").lets_go(1)
    assert crew.play("1", "part 0", "F6") == {"falling_1": False, "at_1": "F6"}


@rule("LW-129", "LW-118")
def test_lifeline_may_climb_out_of_the_void_before_it_anchors():
    crew = OneCard("mender-6", "D4", "F5").ground(F4="open").lets_go(1, 1)
    assert crew.play("1", "part 1", "E4") == {"falling_1": False, "at_1": "E4"}


def test_careful_cut_strikes_two():
    assert OneCard("mender-7").crystals(D4=5).play() == {"D4": 3}


def test_deep_breath_gives_two_grip_to_everybody_within_two():
    assert OneCard("mender-8", "D4", "E5", "F5").play() == {"grip": 7, "grip_1": 7}


# --- Roughneck --------------------------------------------------------------------------------------


@rule("LW-165", "LW-131")
def test_retaliate_blocks_two_and_strikes_two_after_the_blow():
    crew = OneCard("roughneck-1", "D4", "I1").crystals(D4=6).met_by("{lose_health: 2}")
    assert crew.play() == {"block": 2}
    assert crew.state.playing == (("roughneck-1", 0),)
    crew.resolve()
    assert (crew.climber().health, crew.crystal("D4"), crew.state.playing) == (8, 4, ())
    assert crew.deck().discard[-1] == "roughneck-1"


@rule("LW-R51", "LW-165")
def test_focus_may_raise_the_blow_of_retaliate():
    """The strike is a number printed in the effect, as the block is."""
    crew = OneCard("roughneck-1", "D4", "I1").crystals(D4=6).set(0, focused=True).met_by("{lose_health: 2}")
    crew.skill("roughneck-1")
    strike = [option.id for option in crew.ask.options if "strike" in option.label.lower()]
    assert len(strike) == 1, [option.label for option in crew.ask.options]
    crew.pick(strike[0]).resolve()
    assert (crew.climber().health, crew.crystal("D4"), crew.climber().focused) == (8, 3, False)


@rule("LW-165")
def test_daredevil_blocks_two_and_climbs_two_after_the_blow():
    crew = OneCard("roughneck-2", "D4", "I1").met_by("{lose_health: 2}")
    assert crew.play() == {"block": 2}
    crew.resolve().picks("D5", "D6")
    assert (crew.climber().health, crew.place(), crew.deck().discard[-1]) == (8, "D6", "roughneck-2")


@pytest.mark.parametrize(("health", "left"), [(5, 4), (4, 3), (1, 3)])
def test_bar_fight_strikes_harder_when_hurt(health, left):
    assert OneCard("roughneck-3").set(0, health=health).crystals(D4=6).play() == {"D4": left}


@rule("LW-120")
def test_sheer_nerve_costs_health_and_climbs_four():
    assert OneCard("roughneck-4").play("D5", "D6", "D7", "D8") == {"health": 7, "at": "D8"}


@rule("LW-R11")
def test_walk_it_off_heals_two_but_never_above_eight():
    assert OneCard("roughneck-5").set(0, health=4).play() == {"health": 6}
    assert OneCard("roughneck-5").set(0, health=7).play() == {"health": 8}


def test_haul_up_brings_another_climber_here_and_gives_grip():
    assert OneCard("roughneck-6", "D4", "D2").play("part 0", "D4") == {"at_1": "D4", "grip": 6}


@rule("LW-118")
def test_dig_deep_draws_one_and_gives_grip_in_either_order():
    crew = OneCard("roughneck-7").grip_is(0, 5, "roughneck-5")
    assert crew.play("part 0") == {"hand": ("roughneck-5",)}
    crew = OneCard("roughneck-7", grip=1).grip_is(0, 1, "roughneck-5")
    assert crew.play("part 1") == {"hand": ("roughneck-5",)}
    assert not crew.climber().falling


def test_hard_landing_anchors_and_strikes_one():
    assert OneCard("roughneck-8").crystals(D3=5).lets_go(0, 1).play() == {"falling": False, "D3": 4}
