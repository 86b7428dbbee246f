"""The Hive: every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

HIVES = {"E2": 2, "E6": 3, "K6": 3, "H8": 4}


def swarms(crew: Crew) -> list[str]:
    """The spaces with swarms, one name for each."""
    return sorted(crew.names[token.at] for token in crew.state.tokens if token.place == "map")


def supply(crew: Crew) -> int:
    return sum(token.place == "supply" for token in crew.state.tokens)


def swarming(crew: Crew, *places: str) -> Crew:
    """Swarms on exactly these spaces; the others in the supply."""
    for number, token in enumerate(crew.state.tokens):
        token.face_up = True
        token.place, token.at = ("map", crew.names.index(places[number])) if number < len(places) else ("supply", -1)
    crew.fresh()
    return crew


def hatches(crew: Crew, *places: str) -> Crew:
    """The crew chooses hives, one after the other."""
    for place in places:
        crew.pick(next(option.id for option in crew.ask.options if option.points_at == (f"space:{place}",)))
    return crew


def offered(crew: Crew) -> set[str]:
    """The spaces the crew may choose among."""
    return {point.removeprefix("space:") for option in crew.ask.options for point in option.points_at}


# --- 07-1 New Brood ---------------------------------------------------------------------------------


def test_new_brood_hatches_3_and_all_swarms_fly_2():
    crew = threatens(swarming(crew_on("hive", "E9", "K9"), "E8"), "07-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    hatches(crew, "E6", "K6", "E2")
    assert swarms(crew) == ["E4", "E8", "E9", "K8"]
    assert standing(crew) == ["E9 7 10", "K9 8 10"]


def test_enraged_new_brood_hatches_4_and_all_swarms_fly_3():
    crew = comes(swarming(crew_on("hive", "E9", "K9", "E1"), "E8"), "07-1!")
    assert asked(crew) == (0, "march", ["E9", "K9"])  # the swarm of H8 is as near to both
    crew.pick("K9")
    assert offered(crew) == {"J9", "K8"}
    crew.pick("K8")
    assert swarms(crew) == ["E1", "E9", "E9", "K8", "K9"]
    assert standing(crew) == ["E9 6 10", "K9 7 10", "E1 7 10"]


# --- 07-2 Droning Cloud -----------------------------------------------------------------------------


def test_droning_cloud_is_swarm_4():
    crew = threatens(swarming(crew_on("hive", "E9", "K9"), "E5", "E4", "K4"), "07-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert swarms(crew) == ["E8", "E9", "K8"]
    assert standing(crew) == ["E9 7 10", "K9 8 10"]


@rule("LW-146", "LW-147")
def test_enraged_droning_cloud_is_swift_and_swarm_6():
    crew = threatens(swarming(crew_on("hive", "E9", "K9"), "E3", "K2"), "07-2!")
    assert (step(crew), swarms(crew)) == (1, ["E3", "K2"])
    crew.pick("resolve")
    assert swarms(crew) == ["E9", "K8"]
    assert standing(crew) == ["E9 7 10", "K9 8 10"]
    assert crew.state.row[0].resolved
    crew.picks("go", "end", "resolve")
    assert swarms(crew) == ["E9", "K8"]


# --- 07-3 Alarm Scent -------------------------------------------------------------------------------


def test_alarm_scent_costs_the_highest_climber_3_grip_and_every_swarm_flies_3_toward_them():
    crew = threatens(swarming(crew_on("hive", "K4", "K9"), "K5", "K6"), "07-3")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert swarms(crew) == ["K8", "K9"]
    assert standing(crew) == ["K4 8 10", "K9 7 7"]


@rule("LW-114")
def test_swarms_follow_whom_the_crew_chose_as_the_highest():
    crew = comes(swarming(crew_on("hive", "A1", "E9", "K9"), "G9"), "07-3")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert swarms(crew) == ["J9"]
    assert standing(crew) == ["A1 8 10", "E9 8 10", "K9 8 7"]


@rule("LW-R61")
def test_swarms_stay_where_they_are_if_the_highest_climber_is_gone_before_they_fly():
    crew = comes(swarming(crew_on("hive", "A1", "G8").set(1, health=1).grip_is(1, 1), "A3", "K5"), "07-3")
    crew.pick("fall_on")
    assert crew.climber(1).defeated
    assert swarms(crew) == ["A3", "K5"]
    assert crew.climber(0).health == 8


def test_enraged_alarm_scent_hatches_2_costs_2_health_and_3_grip_and_every_swarm_flies_4():
    crew = comes(swarming(crew_on("hive", "A1", "K9"), "K4"), "07-3!")
    assert offered(crew) == set(HIVES)
    hatches(crew, "K6", "H8")
    assert swarms(crew) == ["K8", "K9", "K9"]
    assert standing(crew) == ["A1 8 10", "K9 4 7"]


# --- 07-4 Rolling Flank -----------------------------------------------------------------------------


def test_rolling_flank_hits_the_whole_row_for_3_health_and_pushes_1_down():
    crew = threatens(swarming(crew_on("hive", "D6", "M6", "F6", "D7")), "07-4")
    assert markers(crew) == ["D6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}6" for letter in "ABCDEFGHIJKLMN"}
    assert standing(crew) == ["D5 5 10", "M5 5 9", "F5 5 10", "D7 8 10"]


def test_rolling_flank_is_dodged_by_leaving_the_row_and_misses_without_any_effect():
    crew = threatens(swarming(crew_on("hive", "D6", "N1")), "07-4").picks("go", "climb+D7", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["D7 8 10", "N1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_rolling_flank_hits_above_and_below_too_for_4_health_and_pushes_2_down():
    crew = threatens(swarming(crew_on("hive", "D6", "D7", "D5", "F7")), "07-4!")
    assert markers(crew) == ["D6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}6" for letter in "ABCDEFGHIJKLMN"} | {"D7", "D5"}
    assert standing(crew) == ["D4 4 10", "D5 4 10", "D3 4 10", "F7 8 10"]


# --- 07-5 Honey Glut --------------------------------------------------------------------------------


def test_honey_glut_hits_the_nine_spaces_round_every_hive_for_1_health_and_2_grip_and_the_lowest_grows():
    crew = threatens(swarming(crew_on("hive", "D7", "L5", "H4", "E4")), "07-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    rounds = [("DEF", (1, 2, 3)), ("DEF", (5, 6, 7)), ("JKL", (5, 6, 7)), ("GHI", (7, 8, 9))]
    assert area(crew) == {f"{letter}{row}" for letters, rows in rounds for letter in letters for row in rows}
    assert standing(crew) == ["D7 7 8", "L5 7 8", "H4 8 10", "E4 8 10"]
    assert {place: crew.crystal(place) for place in HIVES} == {**HIVES, "E2": 3}


@rule("LW-29", "LEV-8")
def test_honey_glut_grows_no_hive_above_6_and_hits_nobody_twice_and_also_grows_if_it_missed():
    crew = comes(swarming(crew_on("hive", "F6", "N1")).crystals(E6=-6, G6=-6, A2=2), "07-5")
    assert standing(crew) == ["F6 7 8", "N1 8 10"]
    hatches(crew, "G6")
    assert [crew.crystal(place) for place in ("E6", "G6", "A2")] == [6, 6, 2]
    crew = comes(swarming(crew_on("hive", "A1", "N1")), "07-5")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert crew.crystal("E2") == 3


def test_enraged_honey_glut_hits_eleven_spaces_for_2_health_and_3_grip_and_every_hive_grows_by_1():
    crew = comes(swarming(crew_on("hive", "C6", "M6", "H4", "F8")), "07-5!")
    rows = {
        1: "DEF", 2: "CDEFG", 3: "DEF", 5: "DEFJKL", 6: "CDEFGIJKLM", 7: "DEFGHIJKL", 8: "FGHIJ", 9: "GHI",
    }  # fmt: skip
    assert area(crew) == {f"{letter}{row}" for row, letters in rows.items() for letter in letters}
    assert standing(crew) == ["C6 6 7", "M6 6 7", "H4 8 10", "F8 6 7"]
    assert {place: crew.crystal(place) for place in HIVES} == {place: value + 1 for place, value in HIVES.items()}
    assert crew.crystal("H4") == 4


def test_the_names_of_its_threats():
    threats = OURS.scenarios["hive"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("07-1", "New Brood"), ("07-2", "Droning Cloud"), ("07-3", "Alarm Scent"), ("07-4", "Rolling Flank"),
        ("07-5", "Honey Glut"),
    ]  # fmt: skip
