"""The Sentinel: the gaze, the shade, and every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

SHADE = {"D10", "E10", "F10", "E6", "D5", "F5", "D4", "F4", "B3", "H3"}


def holder(crew: Crew) -> int | None:
    """Who holds the gaze; nobody while it lies in the supply."""
    (token,) = crew.state.tokens
    assert token.place in ("held", "supply")
    return token.at if token.place == "held" else None


def watches(crew: Crew, who: int) -> Crew:
    """The gaze lies with a climber from the start."""
    (token,) = crew.state.tokens
    token.place, token.at = "held", who
    crew.fresh()
    return crew


def breaks(crew: Crew, place: str, value: int) -> Crew:
    """The active climber breaks a crystal with action points."""
    return crew.put(0, place).set(0, ap=value).pick(f"strike+{place}+{value}")


# --- the gaze ---------------------------------------------------------------------------------------


@rule("SENTINEL-1")
def test_at_setup_the_one_gaze_token_lies_in_the_supply():
    crew = crew_on("sentinel", "A1", "B1")
    assert [(token.set, token.front, token.place) for token in crew.state.tokens] == [("gaze", "eye", "supply")]
    assert holder(crew) is None


@rule("SENTINEL-2")
def test_who_breaks_a_crystal_takes_the_gaze_from_the_supply():
    crew = crew_on("sentinel", "G2", "B1").pick("reveal").pick("go")
    crew.set(0, ap=4).pick("strike+G2+3")
    assert holder(crew) is None
    crew.pick("strike+G2+1")
    assert crew.crystal("G2") == 0
    assert holder(crew) == 0


@rule("SENTINEL-2")
def test_who_breaks_a_crystal_takes_the_gaze_from_its_holder():
    crew = watches(crew_on("sentinel", "G2", "B1"), 1).pick("reveal").pick("go")
    breaks(crew, "G2", 4)
    assert holder(crew) == 0


@rule("SENTINEL-2")
def test_a_crystal_broken_with_a_skill_in_another_turn_counts_too():
    crew = watches(crew_on("sentinel", "B1", "A4"), 0).crystals(A4=1, C9=3).hand(1, "freeclimber-7")
    crew.skill("freeclimber-7", 1)
    while crew.ask.kind != "window":
        crew.pick("stay" if crew.offers("stay") else crew.ask.options[0].id)
    assert crew.crystal("A4") == 0
    assert holder(crew) == 1


@rule("SENTINEL-2", "SENTINEL-6")
def test_who_is_defeated_by_the_blow_that_breaks_a_crystal_does_not_keep_the_gaze():
    crew = crew_on("sentinel", "D2", "B1").set(0, health=3, blight=2).pick("reveal").pick("go")
    breaks(crew, "D2", 5)
    assert crew.crystal("D2") == 0
    assert crew.climber(0).defeated
    assert holder(crew) is None


@rule("SENTINEL-3")
def test_watched_is_who_holds_the_gaze():
    crew = comes(watches(crew_on("sentinel", "A4", "C9", "B1"), 2), "02-1")
    assert standing(crew) == ["A4 8 10", "C9 8 10", "B1 6 7"]


@rule("SENTINEL-3", "LW-24")
def test_while_nobody_holds_the_gaze_watched_is_the_highest_when_it_resolves():
    crew = threatens(crew_on("sentinel", "G8", "C9", "B1"), "02-1")
    crew.picks("go", "climb+G9", "climb+G10", "end", "resolve")
    assert standing(crew) == ["G10 6 7", "C9 8 10", "B1 8 10"]


@rule("SENTINEL-3", "LW-114")
def test_of_two_equally_high_the_crew_chooses_who_is_watched():
    crew = comes(crew_on("sentinel", "B9", "C9", "B1"), "02-1")
    assert asked(crew) == (0, "target", ["0", "1"])
    assert standing(crew.pick("1")) == ["B9 8 10", "C9 6 7", "B1 8 10"]


@rule("SENTINEL-4")
def test_a_holder_who_ends_the_activation_in_the_shade_returns_the_gaze():
    for place in sorted(SHADE):
        crew = watches(crew_on("sentinel", place, "B1"), 0).row("02-3").pick("reveal").pick("go")
        assert holder(crew) == 0
        crew.pick("end")
        assert holder(crew) is None, place


@rule("SENTINEL-4")
def test_a_holder_who_ends_the_activation_outside_the_shade_keeps_the_gaze():
    crew = watches(crew_on("sentinel", "E6", "B1"), 0).row("02-3").picks("reveal", "go", "climb+E7", "end")
    assert holder(crew) == 0


@rule("SENTINEL-4")
def test_a_holder_in_the_shade_keeps_the_gaze_when_another_ends_an_activation_there():
    crew = watches(crew_on("sentinel", "D10", "E6"), 1).row("02-3").picks("reveal", "go", "end")
    assert holder(crew) == 1


@rule("SENTINEL-5")
def test_who_is_pushed_into_the_shade_keeps_the_gaze():
    crew = comes(watches(crew_on("sentinel", "B1", "H5"), 1), "02-2!")
    assert standing(crew) == ["B1 8 10", "H3 4 10"]
    assert holder(crew) == 1


@rule("SENTINEL-5")
def test_who_falls_into_the_shade_keeps_the_gaze_until_the_end_of_an_activation():
    crew = watches(crew_on("sentinel", "B1", "E7"), 1).row("02-3").picks("reveal", "go")
    crew.picks("let_go+1", "fall_on", "stop")
    assert crew.place(1) == "E6"
    crew.pick("end")
    assert holder(crew) == 1
    crew.resolve().finish()
    assert crew.state.active == 1
    crew.act("").hand(1).picks("go", "end")
    assert holder(crew) is None


@rule("SENTINEL-6")
def test_the_gaze_of_a_defeated_climber_returns_to_the_supply():
    crew = watches(crew_on("sentinel", "B1", "C9", "G9"), 1).set(1, health=4)
    comes(crew, "02-1!")
    assert crew.climber(1).defeated
    assert holder(crew) is None
    assert standing(crew)[2] == "G9 8 10"


@rule("SENTINEL-7", "LW-27")
def test_the_marker_stays_when_the_gaze_changes_hands():
    crew = threatens(watches(crew_on("sentinel", "G2", "B9"), 1), "02-2").pick("go")
    assert markers(crew) == ["B9"]
    breaks(crew, "G2", 4)
    assert holder(crew) == 0
    assert markers(crew) == ["B9"]
    crew.picks("end", "resolve")
    assert standing(crew) == ["G2 8 10", "B9 5 10"]


@rule("SENTINEL-8")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = crew_on("sentinel", "G2", "B1").crystals(G2=3).pick("reveal").pick("go")
    breaks(crew, "G2", 3)
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


# --- 02-1 Stone Glare -------------------------------------------------------------------------------


def test_stone_glare_costs_the_watched_climber_2_health_and_3_grip():
    crew = threatens(watches(crew_on("sentinel", "A4", "C9"), 0), "02-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A4 6 7", "C9 8 10"]


def test_enraged_stone_glare_costs_the_watched_climber_4_health_and_3_grip():
    crew = threatens(watches(crew_on("sentinel", "A4", "C9"), 0), "02-1!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A4 4 7", "C9 8 10"]


def test_enraged_stone_glare_finds_the_highest_climber_while_nobody_holds_the_gaze():
    crew = comes(crew_on("sentinel", "A4", "C9", "H6"), "02-1!")
    assert standing(crew) == ["A4 8 10", "C9 4 7", "H6 8 10"]


# --- 02-2 Paw of Judgement --------------------------------------------------------------------------


def test_paw_of_judgement_hits_the_watched_climber_both_sides_and_the_three_spaces_above_for_3_health():
    crew = threatens(watches(crew_on("sentinel", "G4", "G5", "H6", "F5"), 1), "02-2")
    assert markers(crew) == ["G5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"F6", "G6", "H6", "F5", "G5", "H5"}
    assert standing(crew) == ["G4 8 10", "G5 5 10", "H6 5 10", "F5 5 10"]


def test_paw_of_judgement_is_dodged_downward_and_misses_without_any_effect():
    crew = threatens(watches(crew_on("sentinel", "G5", "G7"), 0), "02-2").picks("go", "climb+G4", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G4 8 10", "G7 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_paw_of_judgement_marks_the_highest_while_nobody_holds_the_gaze():
    crew = threatens(crew_on("sentinel", "F5", "G9"), "02-2")
    assert markers(crew) == ["G9"]
    assert standing(crew.picks("go", "end", "resolve")) == ["F5 8 10", "G9 5 10"]


def test_enraged_paw_of_judgement_hits_nine_spaces_for_4_health_and_pushes_2_down():
    crew = threatens(watches(crew_on("sentinel", "C9", "B8", "D10", "E9"), 0), "02-2!")
    assert markers(crew) == ["C9"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "BCD" for row in (8, 9, 10)}
    assert standing(crew) == ["C7 4 10", "B6 4 10", "D8 4 10", "E9 8 10"]


def test_enraged_paw_of_judgement_marks_the_highest_while_nobody_holds_the_gaze():
    crew = threatens(crew_on("sentinel", "C6", "C9", "C11"), "02-2!")
    assert markers(crew) == ["C11"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "BCD" for row in (10, 11, 12)}
    assert standing(crew) == ["C6 8 10", "C9 8 10", "C9 4 10"]


def test_enraged_paw_of_judgement_pushes_through_harmful_and_difficult_ground():
    crew = comes(watches(crew_on("sentinel", "C7", "D7", "D12"), 0), "02-2!")
    assert standing(crew) == ["C5 3 10", "D5 4 9", "D12 8 10"]


def test_enraged_paw_of_judgement_pushes_off_the_shoulder_into_the_air():
    crew = comes(watches(crew_on("sentinel", "B1", "A10"), 1), "02-2!")
    assert standing(crew) == ["B1 8 10", "A8 4 10"]
    assert asked(crew) == (1, "window", ["fall_on", "cover+kestrel+1"])
    crew.picks("fall_on", "fall_on", "stop")
    assert standing(crew) == ["B1 8 10", "A6 4 10"]


def test_enraged_paw_of_judgement_misses_without_any_effect():
    crew = threatens(watches(crew_on("sentinel", "G5", "G7"), 0), "02-2!").put(0, "G3").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G3 8 10", "G7 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 02-3 Roll Call ---------------------------------------------------------------------------------


def test_roll_call_costs_all_outside_the_shade_2_grip():
    crew = threatens(crew_on("sentinel", "C9", "E10", "B1", "H3"), "02-3")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["C9 8 8", "E10 8 10", "B1 8 8", "H3 8 10"]


def test_enraged_roll_call_costs_all_outside_the_shade_1_health_and_1_grip():
    crew = threatens(crew_on("sentinel", "C9", "E10", "B1", "H3"), "02-3!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["C9 7 9", "E10 8 10", "B1 7 9", "H3 8 10"]


def test_roll_call_spares_who_reached_the_shade_before_it_resolves():
    crew = threatens(crew_on("sentinel", "E7", "E6"), "02-3").put(1, "E7")
    crew.picks("go", "climb+E6", "end", "resolve")
    assert standing(crew) == ["E6 8 10", "E7 8 8"]


def test_the_shade_is_where_it_was_drawn():
    crew = crew_on("sentinel", "A1")
    regions = crew.game.content.scenarios["sentinel"].board.regions
    assert {crew.names[cell] for cell in regions["shade"]} == SHADE


# --- 02-4 Tail Wall ---------------------------------------------------------------------------------


def test_tail_wall_hits_the_whole_row_of_the_lowest_climber_for_2_health_and_1_grip():
    crew = threatens(crew_on("sentinel", "C9", "C4", "C5", "I4"), "02-4")
    assert asked(crew) == (0, "target", ["1", "3"])
    crew.pick("1")
    assert markers(crew) == ["C4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}4" for column in "ABCDEFGHI"}
    assert standing(crew) == ["C9 8 10", "C4 6 9", "C5 8 10", "I4 6 9"]


def test_tail_wall_is_dodged_by_leaving_the_row_and_misses_without_any_effect():
    crew = threatens(crew_on("sentinel", "C4", "C5"), "02-4").picks("go", "climb+C3", "end", "resolve")
    assert area(crew) == {f"{column}4" for column in "ABCDEFGHI"}
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["C3 8 10", "C5 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_tail_wall_hits_the_row_above_too_for_2_health_and_2_grip():
    crew = threatens(crew_on("sentinel", "C6", "C4", "A5", "C3"), "02-4!")
    assert markers(crew) == ["C3"]
    crew.put(0, "G2").put(3, "I3").picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "ABCDEFGHI" for row in (3, 4)}
    assert standing(crew) == ["G2 8 10", "C4 6 8", "A5 8 10", "I3 6 8"]


def test_enraged_tail_wall_misses_without_any_effect():
    crew = threatens(crew_on("sentinel", "C3", "C6"), "02-4!").picks("go", "climb+C2", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["C2 8 10", "C6 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 02-5 Who Goes There ----------------------------------------------------------------------------


def test_who_goes_there_gives_the_active_climber_the_gaze_and_costs_3_health_and_3_grip():
    crew = comes(watches(crew_on("sentinel", "A4", "C9"), 1), "02-5")
    assert holder(crew) == 0
    assert standing(crew) == ["A4 5 7", "C9 8 10"]


def test_who_goes_there_takes_the_gaze_from_the_supply_too():
    crew = comes(crew_on("sentinel", "A4", "C9"), "02-5")
    assert holder(crew) == 0
    assert standing(crew) == ["A4 5 7", "C9 8 10"]


@rule("LW-146", "LW-147")
def test_enraged_who_goes_there_is_swift_and_gives_the_highest_climber_the_gaze_and_costs_4_health():
    crew = threatens(watches(crew_on("sentinel", "A4", "C9", "B1"), 0), "02-5!")
    assert asked(crew)[2][0] == "resolve"
    assert (step(crew), holder(crew)) == (1, 0)
    crew.pick("resolve")
    assert holder(crew) == 1
    assert standing(crew) == ["A4 8 10", "C9 4 10", "B1 8 10"]
    assert crew.state.row[0].resolved
    crew.picks("go", "end", "resolve")
    assert step(crew) == 4
    assert standing(crew) == ["A4 8 10", "C9 4 10", "B1 8 10"]


@rule("LW-114")
def test_of_two_equally_high_the_crew_chooses_whom_enraged_who_goes_there_means():
    crew = threatens(crew_on("sentinel", "A4", "B9", "C9"), "02-5!").pick("resolve")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert holder(crew) == 2
    assert standing(crew) == ["A4 8 10", "B9 8 10", "C9 4 10"]
