"""The Tyrant: every end of its five threats on the real map, with no decree in force."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule


def crew_under(*fronts: str, at: tuple[str, ...]) -> Crew:
    """A crew with exactly these decrees in force, all others in the bag."""
    crew = crew_on("tyrant", *at)
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front in fronts else ("bag", False)
    crew.fresh()
    return crew


def free(*at: str) -> Crew:
    return crew_under(at=at)


def in_force(crew: Crew) -> set[str]:
    return {token.front for token in crew.state.tokens if token.place == "card"}


# --- 17-1 Impale ------------------------------------------------------------------------------------


def test_impale_costs_2_health_in_a_lance_round_the_highest_climber():
    crew = threatens(free("A1", "D7", "D5", "D4"), "17-1")
    assert markers(crew) == ["D7"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D8", "C7", "D7", "E7", "D6", "D5"}
    assert standing(crew) == ["A1 8 10", "D7 6 10", "D5 6 10", "D4 8 10"]


def test_impale_stays_where_the_highest_was_and_misses_without_any_effect():
    crew = threatens(free("D7", "A1"), "17-1").picks("go", "climb+E7", "climb+E8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E8 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


@rule("TYRANT-13", "LW-134", "LW-146")
def test_enraged_impale_strikes_everything_below_swiftly_and_delayed():
    crew = threatens(free("D4", "D7", "H3"), "17-1!")
    assert (step(crew), markers(crew)) == (1, ["D7"])
    crew.pick("resolve")
    assert area(crew) == {"D8", "C7", "D7", "E7", *(f"D{row}" for row in range(1, 7))}
    assert standing(crew) == ["D4 7 9", "D7 7 9", "H3 8 10"]
    assert markers(crew) == []
    crew.put(1, "H9").picks("go", "end")
    assert (step(crew), markers(crew)) == (3, ["H9"])
    crew.pick("resolve")
    assert area(crew) == {"H10", "G9", "H9", "I9", *(f"H{row}" for row in range(1, 9))}
    assert standing(crew) == ["D4 7 9", "H9 6 8", "H3 7 9"]


# --- 17-2 Curtain of Wings --------------------------------------------------------------------------


def test_curtain_of_wings_costs_1_health_beside_the_active_and_the_next_climber_and_pushes_1_down():
    crew = threatens(free("D7", "H9", "E6", "D6"), "17-2")
    assert markers(crew) == ["D7", "H9"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"C7", "D7", "E7", "C6", "E6", "G9", "H9", "I9", "G8", "I8"}
    assert standing(crew) == ["D6 7 10", "H8 7 10", "E5 7 10", "D6 8 10"]


def test_enraged_curtain_of_wings_is_wider_costs_3_health_and_pushes_2_down():
    crew = threatens(free("D7", "H9", "F8", "D6"), "17-2!")
    assert markers(crew) == ["D7", "H9"]
    crew.picks("go", "end", "resolve")
    low = {"B7", "C7", "D7", "E7", "F7", "B6", "C6", "E6", "F6"}
    assert area(crew) == low | {"F9", "G9", "H9", "I9", "J9", "F8", "G8", "I8", "J8"}
    assert standing(crew) == ["D5 5 10", "H7 5 10", "F6 5 10", "D6 8 10"]


@rule("LW-R38", "LW-141")
def test_curtain_of_wings_pushes_into_the_cleft():
    crew = comes(free("E3", "J1"), "17-2")
    assert standing(crew) == ["E2 7 10", "J1 7 10"]
    assert standing(crew.pick("fall_on")) == ["E1 7 10", "J1 7 10"]


# --- 17-3 So Ordered --------------------------------------------------------------------------------


def test_so_ordered_proclaims_and_costs_the_active_climber_2_health():
    crew = comes(crew_under("tithe", "famine", at=("B3", "D7", "C4")), "17-3")
    assert len(in_force(crew)) == 1
    assert not in_force(crew) & {"tithe", "famine"}
    assert standing(crew) == ["B3 6 9", "D7 8 10", "C4 8 10"]  # the grip is for the tithe


def test_enraged_so_ordered_draws_a_further_decree_and_costs_the_active_climber_2_health_and_2_grip():
    crew = comes(crew_under("famine", "labour", at=("A1", "D7", "C4")), "17-3!")
    assert len(in_force(crew)) == 3
    assert {"famine", "labour"} < in_force(crew)
    assert standing(crew) == ["A1 6 8", "D7 8 10", "C4 8 10"]


@rule("TYRANT-2")
def test_enraged_so_ordered_with_an_empty_bag_takes_what_was_set_aside_if_there_is_any():
    crew = crew_under("famine", at=("A1", "D7"))
    for token in crew.state.tokens:
        if token.place == "bag":
            token.place, token.face_up = "discard", True
    comes(crew, "17-3!")
    assert (len(in_force(crew)), "famine" in in_force(crew)) == (2, True)
    assert sum(token.place == "bag" for token in crew.state.tokens) == 4
    every = ("tithe", "curfew", "silence", "famine", "labour", "homage")
    crew = comes(crew_under(*every, at=("A1", "D7")), "17-3!")
    assert in_force(crew) == set(every)


# --- 17-4 Kneel -------------------------------------------------------------------------------------


def test_kneel_pushes_the_highest_3_down_and_costs_1_grip_off_ledges():
    crew = threatens(free("A1", "D9", "C7", "E5"), "17-4")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A1 8 10", "D6 8 9", "C7 8 9", "E5 8 10"]  # D7 was difficult, D6 is a ledge


def test_enraged_kneel_costs_the_highest_1_health_and_pushes_3_down_and_costs_2_grip_off_ledges():
    crew = comes(free("A1", "F9", "C7", "E5"), "17-4!")
    assert standing(crew) == ["A1 8 10", "F6 7 8", "C7 8 8", "E5 8 10"]


@rule("LW-R38")
def test_who_kneels_into_the_cleft_falls_before_the_others_lose():
    crew = comes(free("A1", "E4", "C3"), "17-4!")
    assert standing(crew) == ["A1 8 10", "E1 7 10", "C3 8 8"]


# --- 17-5 Jewels of the Crown -----------------------------------------------------------------------


def test_jewels_grow_the_lowest_crystal_by_1_and_cost_the_healthiest_2_grip():
    crew = comes(free("A1", "B1").set(0, health=7), "17-5")
    assert crew.crystal("B2") == 3
    assert sum(die.value for die in crew.state.crystals.values()) == 29
    assert standing(crew) == ["A1 7 10", "B1 8 8"]
    assert [crew.climber(who).blight for who in (0, 1)] == [0, 0]


def test_enraged_jewels_grow_the_two_lowest_and_give_the_healthiest_1_blight_and_cost_1_grip():
    crew = comes(free("A1", "B1").set(0, health=7).crystals(B2=2, I2=3, A6=-4), "17-5!")
    assert [crew.crystal(place) for place in ("B2", "I2", "A6")] == [3, 4, 4]
    assert crew.ask.kind == "window"
    assert [crew.climber(who).blight for who in (0, 1)] == [0, 1]
    assert standing(crew) == ["A1 7 10", "B1 8 9"]


@rule("LW-114")
def test_of_equal_crystals_and_equally_healthy_climbers_the_crew_chooses():
    crew = comes(free("A1", "B1").crystals(B2=2, I2=3, A6=-3), "17-5!")
    assert {option.points_at for option in crew.ask.options} == {("space:I2",), ("space:A6",)}
    crew.pick(next(option.id for option in crew.ask.options if option.points_at == ("space:A6",)))
    assert [crew.crystal(place) for place in ("B2", "I2", "A6")] == [3, 3, 4]
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert [crew.climber(who).blight for who in (0, 1)] == [0, 1]
    assert standing(crew) == ["A1 8 10", "B1 8 9"]


def test_jewels_do_not_grow_the_crown():
    crew = comes(free("A1", "B1").set(0, health=7).crystals(B2=5, A6=-6), "17-5")
    assert [crew.crystal(place) for place in ("B2", "A6")] == [6, 6]
    assert [die.value for die in crew.state.pools["crown"]] == [4, 4]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["tyrant"].file.threats
    names = ["Impale", "Curtain of Wings", "So Ordered", "Kneel", "Jewels of the Crown"]
    assert [threat.name for threat in threats] == names
