"""The Hunger: the stomach, its ways in and out, and who is hidden from threats there."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.marks import rule

STOMACH = {f"{column}{row}" for column in "MNOP" for row in range(2, 8)}


def acts(*places: str) -> Crew:
    """The first climber's activation under a threat that marks nobody, with 2 action points and no card."""
    return crew_on("hunger", *places).row("15-3").picks("reveal", "go")


def verbs(crew: Crew, verb: str) -> set[str]:
    """The spaces an action is offered for."""
    return {option.partition("+")[2] for option in crew.options(0) if option.startswith(f"{verb}+")}


def on_space(crew: Crew, place: str) -> str:
    """The option that points at a space."""
    return next(option.id for option in crew.ask.options if option.points_at == (f"space:{place}",))


# --- a part of the map of its own -------------------------------------------------------------------


@rule("HUNGER-1")
def test_the_stomach_is_the_region_to_the_right_of_a_band_of_nothing():
    plan = OURS.scenarios["hunger"]
    assert {plan.names[cell] for cell in plan.board.regions["stomach"]} == STOMACH
    points = {name: plan.names[cell] for name, cell in plan.board.points.items()}
    assert points == {"M": "K5", "X": "N7", "G": "N2"}


@rule("HUNGER-1")
def test_no_climb_jump_or_glide_leads_into_the_stomach_or_out_of_it():
    crew = acts("K6", "A1").set(0, ap=6)
    assert verbs(crew, "climb") == {"K7", "J6", "K5"}
    assert verbs(crew, "jump") == {"K8", "J7", "K7", "I6", "J6", "J5", "K5", "K4"}
    assert verbs(crew, "glide") & STOMACH == set()
    crew = acts("M6", "A1").set(0, ap=6)
    assert verbs(crew, "climb") == {"M7", "N6", "M5"}
    for verb in ("jump", "glide"):
        assert verbs(crew, verb) <= STOMACH


@rule("HUNGER-1")
def test_a_jump_by_a_picture_does_not_lead_into_the_stomach():
    crew = crew_on("hunger", "A1", "J6").hand(1, "kestrel-3").skill("kestrel-3", 1)
    while crew.ask.kind == "order":
        crew.pick("0")
    assert set(asked(crew)[2]) == {"G6", "H6", "I6", "K6", "stay"}


@rule("HUNGER-1")
def test_no_strike_reaches_into_the_stomach_or_out_of_it():
    crew = acts("K4", "A1").crystals(M4=5, J4=2).hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["J4", "none"])
    crew = acts("M4", "A1").crystals(K4=5, M5=2).hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["M5", "none"])


@rule("HUNGER-1")
def test_no_range_reaches_into_the_stomach_or_out_of_it():
    crew = acts("K5", "M5", "M4").set(0, mushrooms=("sparkcap",)).set(1, mushrooms=("thundercap",))
    assert not any(option.startswith("toss") for option in crew.options(0))
    assert crew.offers("toss+thundercap+1+2")
    assert not crew.offers("toss+thundercap+1+0")
    crew.set(0, health=4).set(1, health=4).hand(0, "fix-2").skill("fix-2")
    assert [crew.climber(who).health for who in (0, 1)] == [7, 4]


@rule("HUNGER-1", "HUNGER-8")
def test_no_push_leads_into_the_stomach():
    crew = comes(crew_on("hunger", "J6", "M5"), "15-4").pick("J5")
    assert standing(crew) == ["K5 6 10", "M5 8 10"]


# --- in and out -------------------------------------------------------------------------------------


@rule("HUNGER-2")
def test_to_be_swallowed_is_to_enter_g():
    crew = comes(crew_on("hunger", "C6", "K1").ground(N2="difficult"), "15-1")
    assert standing(crew) == ["N2 5 9", "K1 8 10"]
    assert crew.events("moved")[-1]["end"] == crew.names.index("N2")


@rule("HUNGER-2", "LEV-4")
def test_a_block_helps_against_the_loss_but_not_against_being_swallowed():
    crew = threatens(crew_on("hunger", "A1", "K1", "C6").put(0, "C5"), "15-1")
    crew.hand(2, "hazard-1").grip_is(2, 10).picks("go", "end").skill("hazard-1", 2).resolve()
    assert asked(crew) == (2, "block", ["3", "2", "1", "0"])  # the line "All in stomach" might still cost health
    assert standing(crew.pick("3")) == ["N2 5 10", "K1 8 10", "N2 8 10"]


@rule("HUNGER-3", "LEV-6")
def test_dive_costs_1_ap_on_m_and_swallows_the_diver():
    crew = acts("K4", "K5").ground(N2="harmful")
    assert not crew.offers("action+dive")
    crew.pick("climb+K5").pick("action+dive")
    assert standing(crew) == ["N2 7 10", "K5 8 10"]
    assert crew.climber().ap == 0
    for place in ("N2", "N7", "M5", "J5"):
        assert not crew.put(0, place).set(0, ap=2).offers("action+dive"), place
    assert not crew.put(0, "K5").set(0, ap=0).offers("action+dive")


@rule("HUNGER-4", "LEV-6")
def test_crawl_costs_1_ap_on_x_and_leads_to_m_which_is_entered():
    crew = acts("N6", "N7").ground(K5="harmful")
    assert not crew.offers("action+crawl")
    crew.pick("climb+N7").pick("action+crawl")
    assert standing(crew) == ["K5 7 10", "N7 8 10"]
    assert crew.climber().ap == 0
    for place in ("N2", "M7", "K5"):
        assert not crew.put(0, place).set(0, ap=2).offers("action+crawl"), place


# --- digestion --------------------------------------------------------------------------------------


@rule("HUNGER-5", "LEV-2")
def test_who_ends_the_own_activation_in_the_stomach_loses_1_health_or_2_grip():
    crew = acts("N4", "O5").pick("end")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["N4 7 10", "O5 8 10"]
    crew = acts("N4", "O5").pick("end").pick("1")
    assert standing(crew) == ["N4 8 8", "O5 8 10"]
    assert asked(crew)[2][0] == "resolve"


@rule("HUNGER-5", "LW-124")
def test_with_less_than_2_grip_digestion_costs_health():
    crew = acts("N4", "O5").grip_is(0, 1).pick("end")
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["N4 7 1", "O5 8 10"]


@rule("HUNGER-5")
def test_who_dives_is_digested_at_once_and_who_crawls_out_is_not():
    crew = acts("K5", "A1").picks("action+dive", "end", "1")
    assert standing(crew) == ["N2 8 8", "A1 8 10"]
    crew = acts("N7", "A1").picks("action+crawl", "end")
    assert standing(crew) == ["K5 8 10", "A1 8 10"]
    assert asked(crew)[2][0] == "resolve"


@rule("HUNGER-5")
def test_others_in_the_stomach_are_not_digested():
    crew = acts("A1", "N4", "O5").pick("end")
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["A1 8 10", "N4 8 10", "O5 8 10"]


@rule("HUNGER-5", "LW-R52")
def test_digestion_is_a_plain_loss_and_can_be_blocked():
    crew = crew_on("hunger", "A1", "B1", "N4").row("15-3", "15-4", "15-5").finish().finish()
    assert crew.state.active == 2
    crew.hand(2, "hazard-1").grip_is(2, 10).picks("reveal").skill("hazard-1", 2).picks("go", "end", "1")
    assert standing(crew)[2] == "N4 8 10"
    assert [event["n"] for event in crew.events("blocked")] == [2]


# --- a crystal breaks inside ------------------------------------------------------------------------


@rule("HUNGER-6")
def test_when_a_crystal_breaks_inside_each_climber_inside_may_move_to_m():
    crew = acts("M4", "A1", "O5", "P2").ground(K5="harmful").set(0, ap=5).pick("strike+M4+5")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (2, "choose", ["0", "1"])
    crew.pick("0")
    assert asked(crew) == (3, "choose", ["0", "1"])
    crew.pick("0")
    assert standing(crew) == ["M4 8 10", "A1 8 10", "K5 7 10", "K5 7 10"]
    assert asked(crew)[:2] == (0, "window")


@rule("HUNGER-6")
def test_a_crystal_that_breaks_outside_or_is_only_reduced_lets_nobody_out():
    crew = acts("F3", "O5").set(0, ap=4).pick("strike+F3+4")
    assert (crew.crystal("F3"), asked(crew)[1]) == (0, "window")
    crew = acts("M4", "O5").set(0, ap=4).pick("strike+M4+4")
    assert (crew.crystal("M4"), asked(crew)[1]) == (1, "window")
    assert crew.place(1) == "O5"


@rule("HUNGER-6", "LW-R22")
def test_the_way_out_comes_at_once_before_the_rest_of_a_skill():
    crew = acts("M4", "A1").crystals(M4=2, M5=2, J5=2, A2=2).hand(0, "breaker-2").skill("breaker-2").pick("M4")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("0")
    assert crew.place() == "K5"
    assert asked(crew) == (0, "strike", ["J5", "none"])


@rule("HUNGER-6")
def test_who_is_defeated_by_the_blow_leaves_the_way_out_to_the_others():
    crew = acts("O6", "O5").set(0, ap=3, health=3, blight=2).pick("strike+O6+3")
    assert crew.climber().defeated
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("0"))[1] == "K5 8 10"


@rule("HUNGER-7", "LW-R43")
def test_a_fall_in_the_stomach_ends_on_row_2_at_the_latest():
    crew = acts("P7", "A1").picks("let_go+0", *["fall_on"] * 5)
    assert standing(crew)[0] == "P2 8 9"
    assert not crew.climber().falling
    for place in ("M2", "N2", "O2", "P2"):
        assert not crew.put(0, place).offers("let_go+0"), place
    crew = acts("O5", "A1").ground(O2="normal").picks("let_go+0", "fall_on", "fall_on", "fall_on")
    assert (crew.place(), crew.climber().falling) == ("O2", False)


# --- hidden from threats ----------------------------------------------------------------------------


@rule("HUNGER-8")
def test_who_is_in_the_stomach_is_in_no_area():
    crew = comes(crew_on("hunger", "K5", "M5", "M6", "A1"), "15-1!")
    assert area(crew) == {"I6", "J6", "K6", "J5", "K5", "J4", "K4"}
    assert standing(crew) == ["N2 5 10", "M5 8 10", "M6 8 10", "A1 8 10"]
    crew = comes(crew_on("hunger", "I4", "M4", "P4"), "15-4!")
    assert area(crew) == {f"{column}4" for column in "ABCDEFGHIJK"}
    assert standing(crew)[1:] == ["M4 8 10", "P4 8 10"]


@rule("HUNGER-8")
def test_who_is_in_the_stomach_is_no_target():
    crew = threatens(crew_on("hunger", "M5", "A5", "B5"), "15-4")
    assert markers(crew) == ["B5"]
    crew = threatens(crew_on("hunger", "M5", "N4"), "15-4!")
    assert markers(crew) == []
    crew.picks("go", "end", "1", "resolve")
    assert standing(crew) == ["M5 8 8", "N4 8 10"]


@rule("HUNGER-8")
def test_a_climber_in_the_stomach_can_still_be_chosen_by_skills():
    crew = acts("M5", "M4").set(1, health=5).hand(0, "fix-2").skill("fix-2").pick("1")
    assert crew.climber(1).health == 8


@rule("HUNGER-9")
def test_highest_is_the_highest_climber_outside():
    crew = threatens(crew_on("hunger", "N7", "M6", "C3", "K2"), "15-1")
    assert markers(crew) == ["C3"]


@rule("HUNGER-9")
def test_lowest_is_the_lowest_climber_outside_and_nobody_if_all_are_inside():
    crew = comes(crew_on("hunger", "D7", "M2", "C3"), "15-3")
    assert standing(crew) == ["D7 6 10", "M2 8 10", "C3 8 9"]
    crew = threatens(crew_on("hunger", "N4", "M2"), "15-3").picks("go", "end", "1", "resolve")
    assert standing(crew) == ["N4 8 8", "M2 8 10"]


@rule("HUNGER-9")
def test_all_are_all_outside():
    crew = comes(crew_on("hunger", "B1", "A4", "M3"), "15-5!")
    assert standing(crew) == ["B1 5 8", "A2 8 9", "K5 7 9"]  # M3 is no ledge either


@rule("HUNGER-11", "LW-179")
def test_the_lowest_crystal_anywhere_grows():
    crew = comes(crew_on("hunger", "A1", "B1"), "15-3").pick("0")
    assert crew.crystal("A2") == 3
    crew = comes(crew_on("hunger", "A1", "B1").crystals(A2=3, O6=-1, J2=2), "15-3").pick("0")
    assert [crew.crystal(place) for place in ("A2", "O6", "J2")] == [3, 2, 2]


@rule("HUNGER-11", "LW-179")
def test_between_equals_a_crystal_in_the_stomach_comes_first_then_the_crew_decides():
    crew = comes(crew_on("hunger", "A1", "B2").crystals(A2=3, O6=-3, J2=3), "15-3")
    assert [crew.crystal(place) for place in ("A2", "O6", "J2")] == [3, 4, 3]
    crew = comes(crew_on("hunger", "A1", "B2").crystals(A2=3, M4=3, O6=-3), "15-3")
    assert {option.points_at for option in crew.ask.options} == {("space:M4",), ("space:O6",)}
    crew.pick(on_space(crew, "M4"))
    assert [crew.crystal(place) for place in ("A2", "M4", "O6")] == [3, 4, 3]


@rule("HUNGER-12", "LW-102")
def test_the_crew_wins_the_moment_no_crystal_is_left_on_the_body_or_in_the_stomach():
    crew = acts("M4", "O5").crystals(M4=2, A2=1).pick("strike+M4+2")
    assert crew.table.outcome is None
    crew.picks("1", "1").put(0, "A2").set(0, ap=1).pick("strike+A2+1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
    crew = acts("M4", "O5").crystals(M4=2).pick("strike+M4+2")
    assert crew.table.outcome.result == "win"
    assert crew.table.asks == []
