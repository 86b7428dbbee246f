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
    crew.set(0, ap=3).pick("strike+G2+2")
    assert holder(crew) is None
    crew.pick("strike+G2+1")
    assert holder(crew) == 0


@rule("SENTINEL-2")
def test_who_breaks_a_crystal_takes_the_gaze_from_its_holder():
    crew = watches(crew_on("sentinel", "G2", "B1"), 1).pick("reveal").pick("go")
    breaks(crew, "G2", 3)
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
    breaks(crew, "D2", 3)
    assert crew.climber(0).defeated
    assert holder(crew) is None


@rule("SENTINEL-3")
def test_watched_is_who_holds_the_gaze():
    crew = comes(watches(crew_on("sentinel", "A4", "C9", "B1"), 2), "02-1")
    assert standing(crew) == ["A4 8 10", "C9 8 10", "B1 8 8"]


@rule("SENTINEL-3", "LW-24")
def test_while_nobody_holds_the_gaze_watched_is_the_highest_when_it_resolves():
    crew = threatens(crew_on("sentinel", "G8", "C9", "B1"), "02-1")
    crew.picks("go", "climb+G9", "climb+G10", "end", "resolve")
    assert standing(crew) == ["G10 8 8", "C9 8 10", "B1 8 10"]


@rule("SENTINEL-3", "LW-114")
def test_of_two_equally_high_the_crew_chooses_who_is_watched():
    crew = comes(crew_on("sentinel", "B9", "C9", "B1"), "02-1")
    assert asked(crew) == (0, "target", ["0", "1"])
    assert standing(crew.pick("1")) == ["B9 8 10", "C9 8 8", "B1 8 10"]


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
    crew = comes(watches(crew_on("sentinel", "B1", "D11"), 1), "02-2!")
    assert standing(crew)[1] == "D10 5 10"
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
    crew = watches(crew_on("sentinel", "B1", "C9", "G9"), 1).set(1, health=1)
    comes(crew, "02-1!")
    assert crew.climber(1).defeated
    assert holder(crew) is None
    assert standing(crew)[2] == "G9 8 10"


@rule("SENTINEL-7", "LW-27")
def test_the_marker_stays_when_the_gaze_changes_hands():
    crew = threatens(watches(crew_on("sentinel", "G2", "B9"), 1), "02-2").pick("go")
    assert markers(crew) == ["B9"]
    breaks(crew, "G2", 3)
    assert holder(crew) == 0
    assert markers(crew) == ["B9"]
    crew.picks("end", "resolve")
    assert standing(crew) == ["G2 8 10", "B9 6 10"]


@rule("SENTINEL-8")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = crew_on("sentinel", "G2", "B1").crystals(G2=3).pick("reveal").pick("go")
    breaks(crew, "G2", 3)
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


# --- 02-1 Stone Glare -------------------------------------------------------------------------------


def test_stone_glare_costs_the_watched_climber_2_grip():
    crew = threatens(watches(crew_on("sentinel", "A4", "C9"), 0), "02-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A4 8 8", "C9 8 10"]


def test_enraged_stone_glare_costs_the_watched_climber_1_health_and_3_grip():
    crew = comes(watches(crew_on("sentinel", "A4", "C9"), 0), "02-1!")
    assert standing(crew) == ["A4 7 7", "C9 8 10"]


# --- 02-2 Paw of Judgement --------------------------------------------------------------------------


def test_paw_of_judgement_hits_the_watched_climber_and_the_three_spaces_above():
    crew = threatens(watches(crew_on("sentinel", "F5", "G5", "H6", "F6"), 1), "02-2")
    assert markers(crew) == ["G5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"G5", "F6", "G6", "H6"}
    assert standing(crew) == ["F5 8 10", "G5 6 10", "H6 6 10", "F6 6 10"]


def test_paw_of_judgement_marks_the_highest_while_nobody_holds_the_gaze():
    crew = threatens(crew_on("sentinel", "F5", "G9"), "02-2")
    assert markers(crew) == ["G9"]
    assert standing(crew.picks("go", "end", "resolve")) == ["F5 8 10", "G9 6 10"]


def test_enraged_paw_of_judgement_hits_nine_spaces_for_3_health_and_pushes_1_down():
    crew = threatens(watches(crew_on("sentinel", "C9", "B8", "D10", "E9"), 0), "02-2!")
    assert markers(crew) == ["C9"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "BCD" for row in (8, 9, 10)}
    assert standing(crew) == ["C8 5 10", "B7 5 10", "D9 5 10", "E9 8 10"]


# --- 02-3 Roll Call ---------------------------------------------------------------------------------


def test_roll_call_costs_all_outside_the_shade_1_grip():
    crew = comes(crew_on("sentinel", "C9", "E10", "B1", "H3"), "02-3")
    assert standing(crew) == ["C9 8 9", "E10 8 10", "B1 8 9", "H3 8 10"]


def test_enraged_roll_call_costs_all_outside_the_shade_1_health_and_1_grip():
    crew = comes(crew_on("sentinel", "C9", "E10", "B1", "H3"), "02-3!")
    assert standing(crew) == ["C9 7 9", "E10 8 10", "B1 7 9", "H3 8 10"]


def test_the_shade_is_where_it_was_drawn():
    crew = crew_on("sentinel", "A1")
    regions = crew.game.content.scenarios["sentinel"].board.regions
    assert {crew.names[cell] for cell in regions["shade"]} == SHADE


# --- 02-4 Tail Wall ---------------------------------------------------------------------------------


def test_tail_wall_hits_the_whole_row_of_the_lowest_climber():
    crew = threatens(crew_on("sentinel", "C9", "C4", "C5", "I4"), "02-4")
    assert asked(crew) == (0, "target", ["1", "3"])
    crew.pick("1")
    assert markers(crew) == ["C4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}4" for column in "ABCDEFGHI"}
    assert standing(crew) == ["C9 8 10", "C4 7 9", "C5 8 10", "I4 7 9"]


def test_enraged_tail_wall_hits_the_row_above_too_for_1_health_and_2_grip():
    crew = threatens(crew_on("sentinel", "C6", "C4", "A5", "C3"), "02-4!")
    assert markers(crew) == ["C3"]
    crew.put(3, "I6").picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "ABCDEFGHI" for row in (3, 4)}
    assert standing(crew) == ["C6 8 10", "C4 7 8", "A5 8 10", "I6 8 10"]


# --- 02-5 Who Goes There ----------------------------------------------------------------------------


def test_who_goes_there_gives_the_active_climber_the_gaze_and_costs_2_grip():
    crew = comes(watches(crew_on("sentinel", "A4", "C9"), 1), "02-5")
    assert holder(crew) == 0
    assert standing(crew) == ["A4 8 8", "C9 8 10"]


def test_who_goes_there_takes_the_gaze_from_the_supply_too():
    crew = comes(crew_on("sentinel", "A4", "C9"), "02-5")
    assert holder(crew) == 0


@rule("LW-146", "LW-147")
def test_enraged_who_goes_there_is_swift_and_gives_the_highest_climber_the_gaze_and_costs_2_health():
    crew = threatens(watches(crew_on("sentinel", "A4", "C9", "B1"), 0), "02-5!")
    assert asked(crew)[2][0] == "resolve"
    assert (step(crew), holder(crew)) == (1, 0)
    crew.pick("resolve")
    assert holder(crew) == 1
    assert standing(crew) == ["A4 8 10", "C9 6 10", "B1 8 10"]
    assert crew.state.row[0].resolved
    crew.picks("go", "end", "resolve")
    assert step(crew) == 4
    assert standing(crew) == ["A4 8 10", "C9 6 10", "B1 8 10"]
