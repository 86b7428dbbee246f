"""The Storm: gusts, lightning, and every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule


def to_resolve(crew: Crew, card: str) -> Crew:
    """The card is about to resolve, and cards may be played against it."""
    return threatens(crew, card).picks("go", "end")


# --- gusts ------------------------------------------------------------------------------------------


@rule("STORM-1")
def test_a_gust_pushes_everybody_who_is_not_on_a_ledge():
    crew = comes(crew_on("storm", "C5", "F5", "L7", "G5"), "03-1")
    assert standing(crew) == ["E5 6 9", "H5 8 10", "N7 8 10", "I5 8 10"]


@rule("STORM-1", "LW-R25")
def test_a_gust_pushes_clockwise_from_the_active_climber():
    crew = crew_on("storm", "C5", "F5", "L7").row("03-5").finish()
    assert crew.state.active == 1
    crew.hand(1)
    comes(crew, "03-1")
    assert [event["climber"] for event in crew.events("moved") if event["how"] == "push"] == [1, 2, 0]


@rule("STORM-1", "LW-R25")
def test_the_crew_may_order_whom_a_gust_pushes_first():
    crew = comes(crew_on("storm", "C5", "F5", "L7", hit_order="crew"), "03-1")
    assert asked(crew) == (0, "hit_order", ["0", "1", "2"])
    crew.picks("2", "0")
    assert [event["climber"] for event in crew.events("moved") if event["how"] == "push"] == [2, 0, 1]


@rule("LW-R25")
def test_the_crew_may_order_whom_an_attack_hits_first():
    crew = comes(crew_on("storm", "E6", "D5", "F5", hit_order="crew"), "03-4")
    assert asked(crew) == (0, "hit_order", ["0", "1", "2"])
    crew.picks("1", "2")
    assert [event["climber"] for event in crew.events("lost_health")] == [1, 2, 0]


@rule("STORM-2")
def test_a_gust_can_be_blocked():
    crew = to_resolve(crew_on("storm", "C5", "F5", "L7").hand(2, "hazard-1").grip_is(2, 10), "03-1")
    crew.skill("hazard-1", 2).resolve()
    assert standing(crew) == ["E5 6 9", "H5 8 10", "L7 8 10"]


@rule("STORM-2", "LW-131")
def test_block_may_be_kept_for_the_gust_that_comes_after_the_loss():
    crew = Crew("hazard+mender", "kestrel+freeclimber", leviathan="storm", map=None, at=["C5", "F5"])
    crew.hand(1).hand(0, "hazard-1", "hazard-4").grip_is(0, 10).grip_is(1, 10)
    threatens(crew, "03-1!").picks("ap+hazard-4", "end").skill("hazard-1", 0).resolve()
    assert asked(crew) == (0, "block", ["3", "2", "1", "0"])
    assert standing(crew.pick("0")) == ["C5 5 10", "F5 8 10"]
    assert asked(crew) == (0, "block", ["2", "1", "0"])
    assert asked(crew.pick("0")) == (0, "block", ["3", "2", "1", "0"])
    assert standing(crew.pick("3")) == ["C5 5 8", "I5 8 10"]  # the whole block went into the gust


@rule("STORM-2")
def test_block_prevents_a_gust_point_by_point():
    crew = to_resolve(crew_on("storm", "C5", "F5", "L7").hand(2, "hazard-4").grip_is(2, 10), "03-1")
    crew.skill("hazard-4", 2).resolve()
    assert asked(crew) == (2, "block", ["1", "0"])
    assert standing(crew.pick("1")) == ["E5 6 9", "H5 8 10", "M7 8 10"]


@rule("STORM-2", "LW-126")
def test_the_edge_of_the_map_stops_a_gust():
    crew = comes(crew_on("storm", "N6", "O6"), "03-1")
    assert standing(crew) == ["O6 6 9", "O6 8 10"]
    crew = comes(crew_on("storm", "B6", "A6"), "03-2!")
    assert standing(crew) == ["A6 4 8", "A6 8 10"]


@rule("STORM-3")
def test_who_stands_on_any_ledge_is_not_moved():
    crew = comes(crew_on("storm", "G7", "H5", "M2", "H1"), "03-1")
    assert standing(crew) == ["G7 6 9", "H5 8 10", "M2 8 10", "H1 8 10"]
    crew = comes(crew_on("storm", "G7", "H5", "M2", "H1"), "03-2!")
    assert standing(crew) == ["G7 4 8", "H5 8 10", "M2 8 10", "H1 8 10"]


@rule("STORM-3")
def test_a_ledge_reached_before_the_gust_resolves_counts():
    crew = threatens(crew_on("storm", "G6", "G7"), "03-1")
    crew.put(1, "G8").picks("go", "climb+G7", "end", "resolve")
    assert standing(crew) == ["G7 6 9", "I8 8 9"]


# --- lightning --------------------------------------------------------------------------------------


@rule("STORM-4")
def test_chain_lightning_starts_from_the_blighted_crystals_that_are_left():
    crew = threatens(crew_on("storm", "D6", "L7", "H8"), "03-3").pick("go")
    crew.set(0, ap=5).pick("strike+D6+5")
    assert crew.crystal("D6") == 0
    crew.picks("end", "resolve")
    assert area(crew) == {"L6", "L7", "L5", "K6", "M6", "H9", "H8", "G9", "I9"}
    assert standing(crew) == ["D6 8 10", "L7 6 9", "H8 6 9"]


@rule("STORM-4")
def test_chain_lightning_without_a_blighted_crystal_has_no_effect():
    crew = crew_on("storm", "D6", "L7").crystals(D6=3, L6=3)
    comes(crew, "03-3!")
    assert area(crew) == set()
    assert standing(crew) == ["D6 8 10", "L7 8 10"]


@rule("STORM-5", "LW-28", "LW-29")
def test_chain_lightning_uses_no_markers_and_strikes_nobody_twice():
    crew = threatens(crew_on("storm", "D7", "C5"), "03-3").crystals(D6=-3, E7=-3)
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D6", "D7", "D5", "C6", "E6", "E7", "E8", "F7"}
    assert standing(crew) == ["D7 6 9", "C5 8 10"]


@rule("STORM-6")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = crew_on("storm", "B7", "A1").crystals(B7=3).pick("reveal").pick("go")
    crew.set(0, ap=3).pick("strike+B7+3")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


# --- 03-1 West Wind ---------------------------------------------------------------------------------


def test_west_wind_costs_the_active_climber_2_health_and_1_grip_and_is_a_gust_of_2_to_the_right():
    crew = threatens(crew_on("storm", "C6", "G7", "H7", "A1"), "03-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["E6 5 9", "G7 8 10", "J7 8 10", "A1 8 10"]


def test_west_wind_blows_over_the_edge_of_a_wing():
    crew = comes(crew_on("storm", "C8", "A1"), "03-1")
    assert standing(crew) == ["E8 6 9", "A1 8 10"]
    crew.picks(*["fall_on"] * 7)
    assert standing(crew) == ["E1 5 9", "A1 8 10"]


def test_enraged_west_wind_costs_the_active_climber_3_health_and_2_grip_and_is_a_gust_of_3_to_the_right():
    crew = threatens(crew_on("storm", "D7", "H5", "H7", "G6"), "03-1!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["G7 5 8", "H5 8 10", "K7 8 10", "J6 7 10"]


# --- 03-2 East Wind ---------------------------------------------------------------------------------


def test_east_wind_costs_the_active_climber_2_health_and_1_grip_and_is_a_gust_of_2_to_the_left():
    crew = threatens(crew_on("storm", "C6", "G7", "K7", "A1"), "03-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A6 6 8", "G7 8 10", "I7 8 10", "A1 8 10"]


def test_enraged_east_wind_costs_the_active_climber_4_health_and_2_grip_and_is_a_gust_of_3_to_the_left():
    crew = threatens(crew_on("storm", "G6", "H5", "L7", "N6"), "03-2!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D6 3 8", "H5 8 10", "I7 8 10", "K6 7 10"]


# --- 03-3 Chain Lightning ---------------------------------------------------------------------------


def test_chain_lightning_hits_the_cross_round_each_blighted_crystal_for_2_health_and_1_grip():
    crew = comes(crew_on("storm", "D7", "L6", "H8", "E7"), "03-3")
    crosses = {"D6", "D7", "D5", "C6", "E6", "L6", "L7", "L5", "K6", "M6", "H9", "H8", "G9", "I9"}
    assert area(crew) == crosses
    assert standing(crew) == ["D7 6 9", "L6 6 9", "H8 6 9", "E7 8 10"]


def test_chain_lightning_is_dodged_diagonally_and_misses_without_any_effect():
    crew = threatens(crew_on("storm", "D7", "G8"), "03-3").picks("go", "climb+E7", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E7 8 10", "G8 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_chain_lightning_reaches_two_spaces_for_3_health_and_2_grip():
    crew = threatens(crew_on("storm", "E7", "N6", "I8", "F7"), "03-3!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    names, apart = crew.names, crew.game.content.scenarios["storm"].apart
    origins = [names.index(place) for place in ("D6", "L6", "H9")]
    assert area(crew) == {
        name for cell, name in enumerate(names) if min(apart[origin][cell] for origin in origins) <= 2
    }
    west = {"D8", "C7", "D7", "E7", "B6", "C6", "D6", "E6", "F6", "C5", "D5", "E5", "D4"}
    east = {"L8", "K7", "L7", "M7", "J6", "K6", "L6", "M6", "N6", "K5", "L5", "M5", "L4"}
    head = {"F9", "G9", "H9", "I9", "J9", "G8", "H8", "I8", "H7"}
    assert area(crew) == west | east | head
    assert standing(crew) == ["E7 5 8", "N6 5 8", "I8 5 8", "F7 8 10"]


@rule("STORM-5", "LW-29")
def test_enraged_chain_lightning_strikes_nobody_twice():
    crew = comes(crew_on("storm", "F7", "C2").crystals(D7=-5, H7=-5), "03-3!")
    assert standing(crew) == ["F7 5 8", "C2 8 10"]


def test_enraged_chain_lightning_misses_three_spaces_away_without_any_effect():
    crew = comes(crew_on("storm", "F7", "C2"), "03-3!")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F7 8 10", "C2 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 03-4 Talon Rake --------------------------------------------------------------------------------


def test_talon_rake_hits_the_active_climber_and_the_three_spaces_below_for_3_health():
    crew = threatens(crew_on("storm", "E6", "D5", "F5", "D6"), "03-4")
    assert markers(crew) == ["E6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"E6", "D5", "E5", "F5"}
    assert standing(crew) == ["E6 5 10", "D5 5 10", "F5 5 10", "D6 8 10"]


def test_talon_rake_is_dodged_sideways_and_misses_without_any_effect():
    crew = threatens(crew_on("storm", "E7", "E8"), "03-4").picks("go", "climb+D7", "end", "resolve")
    assert area(crew) == {"E7", "D6", "E6", "F6"}
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["D7 8 10", "E8 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_talon_rake_hits_eight_spaces_for_4_health_and_pushes_2_down():
    crew = threatens(crew_on("storm", "G7", "F5", "G5", "H6"), "03-4!")
    assert markers(crew) == ["G7"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"F7", "G7", "H7", "F6", "G6", "H6", "F5", "H5"}
    assert standing(crew) == ["G5 4 10", "F3 4 10", "G5 8 10", "H4 4 10"]
    crew.picks("fall_on", "fall_on")
    assert standing(crew) == ["G5 4 10", "F1 4 10", "G5 8 10", "H4 4 10"]


def test_enraged_talon_rake_misses_below_its_own_space_without_any_effect():
    crew = threatens(crew_on("storm", "G7", "G8"), "03-4!").put(0, "G5").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G5 8 10", "G8 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 03-5 Thunderclap -------------------------------------------------------------------------------


def test_thunderclap_costs_the_highest_climber_3_health_and_2_grip():
    crew = threatens(crew_on("storm", "G7", "G8", "H5"), "03-5")
    assert markers(crew) == []
    crew.picks("go", "climb+H7", "climb+H8", "end", "resolve")
    assert asked(crew) == (0, "target", ["0", "1"])
    assert standing(crew.pick("0")) == ["H8 5 7", "G8 8 10", "H5 8 10"]


@rule("LW-146", "LW-147")
def test_enraged_thunderclap_strikes_swiftly_the_cross_round_the_highest_climber_for_4_health_and_2_grip():
    crew = threatens(crew_on("storm", "F7", "F8", "G8", "J8"), "03-5!")
    assert asked(crew) == (0, "target", ["1", "2", "3"])
    crew.pick("1")
    assert markers(crew) == ["F8"]
    assert step(crew) == 1
    crew.pick("resolve")
    assert area(crew) == {"F8", "F9", "F7", "E8", "G8"}
    assert standing(crew) == ["F7 4 8", "F8 4 8", "G8 4 8", "J8 8 10"]
    assert crew.state.row[0].resolved
    assert not any(card.enraged for card in crew.state.row[1:])
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["F7 4 8", "F8 4 8", "G8 4 8", "J8 8 10"]


@rule("LW-135", "LW-138")
def test_enraged_thunderclap_that_misses_enrages_1():
    crew = threatens(crew_on("storm", "H5", "B7"), "03-5!")
    assert markers(crew) == ["B7"]
    crew.pick("cover+kestrel+1").pick("C5").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["H5 8 10", "C5 8 9"]
    assert [card.enraged for card in crew.state.row] == [True, True, False, False, False]


@rule("LW-139")
def test_enraged_thunderclap_that_is_blocked_has_not_missed():
    crew = threatens(crew_on("storm", "H5", "B6", "B7").hand(2, "hazard-1").grip_is(2, 10), "03-5!")
    crew.put(1, "N5").skill("hazard-1", 2).resolve()
    assert asked(crew) == (2, "block", ["3", "2", "1", "0"])
    assert standing(crew.pick("3")) == ["H5 8 10", "N5 8 10", "B7 7 8"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


@rule("LW-139")
def test_enraged_thunderclap_of_which_all_six_points_are_blocked_has_not_missed():
    cards = ("hazard-1", "hazard-2", "hazard-4")
    crew = threatens(crew_on("storm", "H5", "B6", "C7").hand(2, *cards).grip_is(2, 10), "03-5!").put(1, "N5")
    for card in cards:
        crew.skill(card, 2)
    crew.resolve()
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["H5 8 10", "N5 8 10", "C7 8 10"]
    assert [event["n"] for event in crew.events("blocked")] == [4, 2]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]
