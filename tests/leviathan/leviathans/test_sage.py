"""The Sage: the plain game, and every end of its five threats on the real map."""

from __future__ import annotations

from game import Table
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.marks import rule

# --- its rules --------------------------------------------------------------------------------------


@rule("SAGE-1")
def test_the_sage_brings_nothing_of_its_own():
    file = OURS.scenarios["sage"].file
    own = (
        file.scenario_cards, file.tokens, file.overlays, file.keywords, file.actions, file.anytime, file.strikes,
        file.pools, file.features, file.hooks, file.modifiers, file.win, file.lose, file.targets, file.terrain_kinds,
    )  # fmt: skip
    assert not any(own)


@rule("SAGE-1")
def test_no_extra_action_is_ever_offered():
    crew = crew_on("sage", "D5").pick("reveal").pick("go")
    assert crew.state.tokens == []
    verbs = {option.partition("+")[0] for option in crew.options()}
    assert verbs == {"climb", "glide", "rest", "let_go", "end"}


@rule("SAGE-2")
def test_all_of_row_1_are_start_spaces():
    table = Table.new("leviathan", 1, 3, {"leviathan": "sage", "solo_mode": "off"})
    for _ in range(2):
        table.choose(0, table.asks[0].options[0].id)
    while table.asks[0].kind == "plant":
        table.choose(0, [option.id for option in table.asks[0].options[: table.asks[0].at_least]])
    assert table.asks[0].kind == "start"
    assert [option.id for option in table.asks[0].options] == [f"{column}1" for column in "ABCDEFGHIJKLM"]


@rule("SAGE-3", "LW-102")
def test_the_crew_wins_the_moment_the_eighth_crystal_breaks():
    crew = crew_on("sage", "A1", "M1").pick("reveal").pick("go")
    dice = {crew.names[cell]: die.value for cell, die in crew.state.crystals.items()}
    assert dice == {"J2": 4, "C3": 4, "G3": 5, "J5": 5, "E6": 6, "B5": 5, "L5": 6, "G7": 6}
    for broken, (place, value) in enumerate(dice.items()):
        assert crew.table.outcome is None
        assert len(crew.state.crystals) == 8 - broken
        crew.put(0, place).set(0, ap=value, blight=0).pick(f"strike+{place}+{value}")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
    assert crew.table.asks == []


@rule("SAGE-4", "LW-1")
def test_the_sage_is_preselected():
    assert OURS.table_options["leviathan"].values[0].id == "sage"
    assert Table.new("leviathan", 2, 1).game.state.options["leviathan"] == "sage"


# --- 01-1 Slow Stomp, Crushing Stomp ----------------------------------------------------------------


def test_slow_stomp_hits_the_nine_spaces_round_the_active_climber_for_3_health():
    crew = threatens(crew_on("sage", "E5", "E6", "G6", "D4"), "01-1")
    assert markers(crew) == ["E5"]
    assert standing(crew) == ["E5 8 10", "E6 8 10", "G6 8 10", "D4 8 10"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "DEF" for row in (4, 5, 6)}
    assert standing(crew) == ["E5 5 10", "E6 5 10", "G6 8 10", "D4 5 10"]
    assert crew.state.markers == ()


def test_slow_stomp_is_dodged_by_leaving_its_area_and_hits_who_walks_in():
    crew = threatens(crew_on("sage", "E5", "A1"), "01-1").picks("go", "climb+E6", "climb+E7")
    assert markers(crew) == ["E5"]
    crew.put(1, "E4").picks("end", "resolve")
    assert standing(crew) == ["E7 8 10", "E4 5 10"]


def test_slow_stomp_misses_without_any_effect():
    crew = threatens(crew_on("sage", "E5", "A1"), "01-1").picks("go", "climb+E6", "climb+E7", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E7 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_slow_stomp_ends_at_the_edge_of_the_map():
    crew = comes(crew_on("sage", "A4", "M4"), "01-1")
    assert area(crew) == {"A5", "B5", "A4", "B4", "A3", "B3"}
    assert standing(crew) == ["A4 5 10", "M4 8 10"]


def test_crushing_stomp_hits_21_spaces_for_4_health_and_1_grip():
    crew = threatens(crew_on("sage", "G5", "E4", "H7", "E7"), "01-1!")
    assert markers(crew) == ["G5"]
    crew.picks("go", "end", "resolve")
    corners = {"E7", "I7", "E3", "I3"}
    assert area(crew) == {f"{column}{row}" for column in "EFGHI" for row in range(3, 8)} - corners
    assert standing(crew) == ["G5 4 9", "E4 4 9", "H7 4 9", "E7 8 10"]
    assert OURS.scenarios["sage"].end("01-1", True).name == "Crushing Stomp"


def test_crushing_stomp_is_dodged_in_a_corner_and_misses_without_any_effect():
    crew = threatens(crew_on("sage", "G5", "I7"), "01-1!").put(0, "E3").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E3 8 10", "I7 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 01-2 Shell Shudder -----------------------------------------------------------------------------


def test_shell_shudder_costs_all_2_grip():
    crew = threatens(crew_on("sage", "D5", "E5", "A1", "M6"), "01-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D5 8 8", "E5 8 8", "A1 8 8", "M6 8 8"]


def test_enraged_shell_shudder_costs_all_1_health_and_3_grip_and_pushes_down_who_is_not_on_a_ledge():
    crew = comes(crew_on("sage", "D5", "E5", "H4", "E3"), "01-2!")
    assert standing(crew) == ["D5 7 7", "E4 7 7", "H3 6 7", "E2 7 7"]
    # A Secure card lost as grip has come to the hand.
    assert asked(crew) == (3, "window", ["fall_on", "skill+gambler-1+3"])
    crew.pick("fall_on")
    assert standing(crew)[3] == "E1 7 7"
    assert asked(crew)[2][0] == "draw"


def test_enraged_shell_shudder_finds_who_is_on_a_ledge_when_its_second_line_comes():
    crew = crew_on("sage", "E5", "A1").grip_is(0, 3)
    comes(crew, "01-2!")
    assert standing(crew) == ["E5 7 0", "A1 7 7"]
    crew.pick("fall_on").pick("stop")
    assert standing(crew) == ["E4 7 0", "A1 7 7"]


# --- 01-3 Ponderous Snap ----------------------------------------------------------------------------


def test_ponderous_snap_hits_two_aside_and_the_three_spaces_above_the_highest_climber_for_3_health():
    crew = threatens(crew_on("sage", "E4", "F7", "H7", "F6"), "01-3")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("1")
    assert markers(crew) == ["F7"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"E8", "F8", "G8", "D7", "E7", "F7", "G7", "H7"}
    assert standing(crew) == ["E4 8 10", "F7 5 10", "H7 5 10", "F6 8 10"]


def test_ponderous_snap_stays_where_the_highest_climber_was():
    crew = threatens(crew_on("sage", "F7", "E6"), "01-3").picks("go", "climb+F6", "climb+F5")
    assert markers(crew) == ["F7"]
    crew.picks("end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F5 8 10", "E6 8 10"]


def test_ponderous_snap_on_the_crest_has_only_its_own_row():
    crew = comes(crew_on("sage", "F8", "F7", "G7"), "01-3")
    assert area(crew) == {"D8", "E8", "F8", "G8", "H8"}
    assert standing(crew) == ["F8 5 10", "F7 8 10", "G7 8 10"]


def test_enraged_ponderous_snap_hits_fifteen_spaces_for_4_health_and_pushes_2_down():
    crew = threatens(crew_on("sage", "F7", "H6", "D6", "F5"), "01-3!")
    assert markers(crew) == ["F7"]
    crew.put(1, "H7").picks("go", "climb+F8", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "DEFGH" for row in (6, 7, 8)}
    assert standing(crew) == ["F6 4 10", "H5 4 9", "D4 4 10", "F5 8 10"]


def test_enraged_ponderous_snap_misses_without_any_effect():
    crew = threatens(crew_on("sage", "F7", "E5"), "01-3!").picks("go", "climb+F6", "climb+F5", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F5 8 10", "E5 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 01-4 Shrug -------------------------------------------------------------------------------------


def test_shrug_costs_the_highest_climber_2_health_and_pushes_2_down():
    crew = threatens(crew_on("sage", "E4", "G8", "G7"), "01-4")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["E4 8 10", "G6 5 10", "G7 8 10"]


def test_shrug_means_who_is_highest_when_it_resolves():
    crew = threatens(crew_on("sage", "E6", "F7"), "01-4").picks("go", "climb+E7", "climb+E8", "end", "resolve")
    assert standing(crew) == ["E6 6 10", "F7 8 10"]


def test_shrug_moves_who_stands_on_a_ledge_too_and_stops_at_the_edge():
    crew = comes(crew_on("sage", "A1", "C2"), "01-4")
    assert standing(crew) == ["A1 8 10", "C1 6 10"]


def test_enraged_shrug_costs_the_highest_climber_4_health_and_pushes_3_down():
    crew = threatens(crew_on("sage", "E4", "H8", "G7"), "01-4!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["E4 8 10", "H5 4 9", "G7 8 10"]


def test_enraged_shrug_pushes_through_harmful_ground_and_off_a_ledge():
    assert standing(comes(crew_on("sage", "E4", "G8"), "01-4!")) == ["E4 8 10", "G5 3 10"]
    crew = comes(crew_on("sage", "E4", "D5"), "01-4!")
    assert standing(crew) == ["E4 8 10", "D2 4 10"]
    assert standing(crew.pick("fall_on")) == ["E4 8 10", "D1 4 10"]
    assert standing(comes(crew_on("sage", "A1", "C2"), "01-4!")) == ["A1 8 10", "C1 4 10"]


def test_enraged_shrug_pushes_over_the_brow():
    crew = comes(crew_on("sage", "E4", "L6"), "01-4!")
    assert standing(crew) == ["E4 8 10", "L3 4 10"]
    assert asked(crew) == (1, "window", ["fall_on", "cover+kestrel+1"])
    crew.picks("fall_on", "fall_on")
    assert standing(crew) == ["E4 8 10", "L1 4 10"]
    assert crew.events("stopped_falling")[-1]["fallen"] == 2


def test_of_two_equally_high_the_crew_chooses_who_shrug_pushes():
    crew = comes(crew_on("sage", "E4", "E7", "F7"), "01-4")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert standing(crew) == ["E4 8 10", "E7 8 10", "F5 6 10"]
    crew = comes(crew_on("sage", "E4", "E7", "F7"), "01-4!")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("1")
    assert standing(crew) == ["E4 8 10", "E4 4 10", "F7 8 10"]


# --- 01-5 Old Sorrow --------------------------------------------------------------------------------


def test_old_sorrow_lets_the_active_climber_lose_2_health_or_4_grip():
    crew = comes(crew_on("sage", "E4", "F7"), "01-5")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["E4 6 10", "F7 8 10"]
    crew = comes(crew_on("sage", "E4", "F7"), "01-5").pick("1")
    assert standing(crew) == ["E4 8 6", "F7 8 10"]


def test_old_sorrow_with_less_than_4_grip_costs_2_health():
    crew = comes(crew_on("sage", "E4", "F7").grip_is(0, 3), "01-5")
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["E4 6 3", "F7 8 10"]


def test_enraged_old_sorrow_costs_the_active_and_the_next_climber_each_3_health_or_5_grip():
    crew = comes(crew_on("sage", "E4", "F7", "G7"), "01-5!")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (1, "choose", ["0", "1"])
    crew.pick("0")
    assert standing(crew) == ["E4 8 5", "F7 5 10", "G7 8 10"]


def test_enraged_old_sorrow_with_less_than_5_grip_costs_3_health():
    crew = comes(crew_on("sage", "E4", "F7", "G7").grip_is(1, 4), "01-5!").pick("1")
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["E4 8 5", "F7 5 4", "G7 8 10"]


@rule("LW-R61")
def test_enraged_old_sorrow_meets_a_lone_climber_twice():
    crew = comes(crew_on("sage", "E4"), "01-5!").picks("0", "1")
    assert standing(crew) == ["E4 5 5"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["sage"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("01-1", "Slow Stomp"), ("01-2", "Shell Shudder"), ("01-3", "Ponderous Snap"), ("01-4", "Shrug"),
        ("01-5", "Old Sorrow"),
    ]  # fmt: skip
