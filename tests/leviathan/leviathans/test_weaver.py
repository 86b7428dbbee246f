"""The Weaver: webs, spinning and cutting, and every end of its five threats on the real map."""

from __future__ import annotations

import pytest

from game.leviathan.land.ground import is_ledge, refresh
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, injuries, markers, standing, step, threatens
from tests.marks import rule

FIRST = ["B5", "G3", "K6", "M4"]
"""Where the four webs lie at the start."""


def webs(crew: Crew) -> list[str]:
    """The spaces with a web, one name for each token."""
    return sorted(crew.names[token.at] for token in crew.state.tokens if token.place == "map")


def supply(crew: Crew) -> int:
    return sum(token.place == "supply" for token in crew.state.tokens)


def woven(crew: Crew, *places: str) -> Crew:
    """Webs on exactly these spaces, the one that has lain longest first; the others in the supply."""
    for number, token in enumerate(crew.state.tokens):
        token.face_up, token.since = True, number
        token.place, token.at = ("map", crew.names.index(places[number])) if number < len(places) else ("supply", -1)
    crew.state.clock = len(crew.state.tokens)
    refresh(crew.game)
    crew.fresh()
    return crew


def acting(crew: Crew, ap: int = 2) -> Crew:
    """In the first climber's activation with so many action points."""
    return crew.row("05-3").picks("reveal", "go").set(0, ap=ap)


# --- webs -------------------------------------------------------------------------------------------


@rule("WEAVER-1")
def test_at_setup_four_of_ten_webs_lie_on_the_map():
    crew = crew_on("weaver", "A1", "B1")
    points = {name: crew.names[cell] for name, cell in OURS.scenarios["weaver"].board.points.items()}
    assert points == {"A": "K6", "B": "B5", "C": "M4", "D": "G3"}
    assert webs(crew) == FIRST
    assert all(token.face_up for token in crew.state.tokens)
    assert (len(crew.state.tokens), supply(crew)) == (10, 6)


@rule("WEAVER-2")
@pytest.mark.parametrize(("start", "web"), [("K7", "K6"), ("A5", "B5"), ("N4", "M4"), ("G2", "G3")])
def test_a_web_over_a_gap_holds_costs_1_grip_and_is_a_ledge(start, web):
    crew = acting(crew_on("weaver", start, "A1"), 3).pick(f"climb+{web}")
    assert standing(crew)[0] == f"{web} 8 9"
    assert not crew.climber().falling
    assert is_ledge(crew.game, crew.climber().at)
    assert crew.offers("rest")


@rule("WEAVER-2")
@pytest.mark.parametrize(
    ("printed", "start", "web"), [("harmful", "E8", "E7"), ("difficult", "B8", "B7"), ("ledge", "G8", "G9")]
)
def test_a_web_hides_what_is_printed_under_it(printed, start, web):
    crew = woven(crew_on("weaver", start, "A1"), web)
    assert OURS.scenarios["weaver"].board.terrain[crew.names.index(web)] == printed
    acting(crew, 3).pick(f"climb+{web}")
    assert standing(crew)[0] == f"{web} 8 9"
    assert crew.offers("rest")


@rule("WEAVER-2")
def test_the_difficult_icon_protects_from_webs():
    crew = crew_on("weaver", "K7", "A1").hand(0, "fix-1").grip_is(0, 10).row("05-3")
    crew.picks("reveal", "ap+fix-1", "climb+K6")
    assert standing(crew)[0] == "K6 8 10"


@rule("WEAVER-2")
def test_the_harmful_icon_does_not_protect_from_webs():
    crew = crew_on("weaver", "K7", "A1").hand(0, "fix-2").grip_is(0, 10).row("05-3")
    crew.picks("reveal", "ap+fix-2", "climb+K6")
    assert standing(crew)[0] == "K6 8 9"


@rule("WEAVER-2")
def test_a_web_catches_a_fall_for_1_grip():
    crew = acting(crew_on("weaver", "K7", "A1")).picks("let_go+0", "fall_on")
    assert standing(crew)[0] == "K6 8 9"
    crew.pick("stop")
    assert not crew.climber().falling
    assert crew.place() == "K6"


@rule("WEAVER-3")
def test_who_cuts_the_web_over_a_gap_under_oneself_falls():
    crew = acting(crew_on("weaver", "K6", "A1")).pick("action+cut")
    assert webs(crew) == ["B5", "G3", "M4"]
    assert crew.climber().falling
    crew.picks(*["fall_on"] * 5)
    assert standing(crew)[0] == "K1 8 10"


@rule("WEAVER-3")
def test_all_on_the_open_space_fall_when_its_web_is_removed_and_nobody_else_does():
    crew = acting(crew_on("weaver", "K7", "K6", "K6", "M4")).pick("action+cut")
    assert [climber.falling for climber in crew.state.climbers] == [False, True, True, False]


@rule("WEAVER-3")
def test_who_stands_on_firm_ground_does_not_fall_when_its_web_is_removed():
    crew = acting(woven(crew_on("weaver", "D7", "D7"), "D7")).pick("action+cut")
    assert webs(crew) == []
    assert [climber.falling for climber in crew.state.climbers] == [False, False]
    assert standing(crew) == ["D7 8 10", "D7 8 10"]


@rule("WEAVER-3", "LW-R34")
def test_who_stood_on_a_web_with_an_empty_deck_falls_when_it_is_removed():
    crew = acting(woven(crew_on("weaver", "D8", "D7").grip_is(1, 0), "D7"))
    assert not crew.climber(1).falling
    crew.pick("action+cut")
    assert crew.climber(1).falling


@rule("WEAVER-4", "LEV-3")
@pytest.mark.parametrize("place", ["D7", "E7", "B7", "C2"])
def test_who_receives_a_web_loses_nothing(place):
    crew = comes(woven(crew_on("weaver", place, "F9")), "05-4")
    assert webs(crew) == [place]
    assert standing(crew) == [f"{place} 8 10", "F9 8 10"]


# --- spin and cut -----------------------------------------------------------------------------------


@rule("WEAVER-5")
def test_spin_puts_a_web_of_the_supply_on_the_space():
    crew = comes(crew_on("weaver", "D7", "F9"), "05-4")
    assert webs(crew) == ["B5", "D7", "G3", "K6", "M4"]
    assert supply(crew) == 5
    assert crew.state.terrain[crew.climber().at] == "web"


@rule("WEAVER-5", "WEAVER-6")
def test_spin_does_nothing_where_a_web_lies():
    crew = comes(woven(crew_on("weaver", "D7", "F9").crystals(B8=4), "D7", "A9"), "05-4")
    assert webs(crew) == ["A9", "D7"]
    assert supply(crew) == 8


@rule("WEAVER-5")
def test_with_an_empty_supply_spin_moves_the_web_that_has_lain_longest():
    places = ("M4", "A9", "B9", "E9", "H9", "M9", "N9", "A8", "N8", "K6")
    crew = comes(woven(crew_on("weaver", "D7", "F9"), *places), "05-4")
    assert webs(crew) == sorted({*places, "D7"} - {"M4"})
    assert supply(crew) == 0
    crew.finish().hand(1).put(0, "F9").put(1, "D5")
    comes(crew, "05-4")
    assert webs(crew) == sorted({*places, "D7", "D5"} - {"M4", "A9"})


@rule("WEAVER-3", "WEAVER-5")
def test_who_stands_on_the_web_that_is_moved_away_from_a_gap_falls():
    places = ("K6", "A9", "B9", "E9", "H9", "M9", "N9", "A8", "N8", "M4")
    crew = comes(woven(crew_on("weaver", "D4", "K6").crystals(B8=4), *places).put(0, "C4"), "05-4")
    assert "K6" not in webs(crew)
    assert "C4" in webs(crew)
    assert crew.climber(1).falling
    assert crew.place(1) == "K6"


@rule("WEAVER-5")
def test_the_first_webs_lie_in_the_order_of_their_letters():
    crew = crew_on("weaver", "D7", "F9")
    for token in crew.state.tokens:
        if token.place == "supply":
            token.place, token.at = "box", -1
    comes(crew, "05-4")
    assert webs(crew) == ["B5", "D7", "G3", "M4"]


@rule("WEAVER-6")
def test_two_who_spin_on_one_space_put_one_web_there():
    crew = comes(woven(crew_on("weaver", "D7", "D7", "F9")), "05-1")
    assert webs(crew) == ["D7"]
    assert standing(crew) == ["D7 6 8", "D7 8 8", "F9 8 10"]


@rule("WEAVER-7")
def test_cut_returns_one_web_on_the_own_space_or_within_range_1_for_1_ap():
    crew = acting(woven(crew_on("weaver", "D7", "A1"), "D7", "E7", "D8", "F7")).pick("action+cut")
    assert asked(crew)[:2] == (0, "token")
    offered = {option.points_at[0]: option.id for option in crew.ask.options}
    assert set(offered) == {"space:D7", "space:E7", "space:D8"}
    crew.pick(offered["space:E7"])
    assert webs(crew) == ["D7", "D8", "F7"]
    assert supply(crew) == 7
    assert crew.climber().ap == 1


@rule("WEAVER-7")
def test_no_cut_without_a_web_in_reach_and_without_ap():
    assert not acting(woven(crew_on("weaver", "D7", "A1"), "F7", "E8"), 3).offers("action+cut")
    assert not acting(woven(crew_on("weaver", "D7", "A1"), "E7"), 0).offers("action+cut")
    assert acting(woven(crew_on("weaver", "D7", "A1"), "E7"), 1).offers("action+cut")


@rule("WEAVER-7", "LEV-6")
def test_cut_belongs_to_the_own_activation():
    crew = woven(crew_on("weaver", "D7", "D7"), "E7")
    assert all("cut" not in option for seat in (0, 1) for option in crew.options(seat))
    acting(crew)
    assert any("cut" in option for option in crew.options(0))
    assert not any("cut" in option for option in crew.options(1))


@rule("WEAVER-8")
def test_caught_is_everybody_on_a_web():
    crew = comes(woven(crew_on("weaver", "D7", "K6", "E7", "G6"), "D7", "K6", "E7"), "05-2")
    assert standing(crew) == ["D7 6 10", "K6 6 10", "E7 6 10", "G6 8 10"]


@rule("WEAVER-9")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = acting(crew_on("weaver", "B2", "A1").crystals(B2=2)).pick("strike+B2+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
    assert webs(crew) == FIRST


# --- 05-1 Cast Silk ---------------------------------------------------------------------------------


def test_cast_silk_spins_for_the_active_and_the_next_climber_for_2_grip_and_costs_the_active_2_health():
    crew = threatens(crew_on("weaver", "D7", "G6", "F9"), "05-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert webs(crew) == sorted([*FIRST, "D7", "G6"])
    assert standing(crew) == ["D7 6 8", "G6 8 8", "F9 8 10"]


@rule("LW-R61")
def test_cast_silk_meets_a_lone_climber_twice():
    crew = comes(crew_on("weaver", "D7"), "05-1")
    assert webs(crew) == sorted([*FIRST, "D7"])
    assert standing(crew) == ["D7 6 6"]


def test_enraged_cast_silk_spins_for_all_for_2_grip_and_costs_the_active_and_the_next_2_health():
    crew = comes(crew_on("weaver", "D7", "G6", "F9", "K6"), "05-1!")
    assert webs(crew) == sorted([*FIRST, "D7", "G6", "F9"])
    assert standing(crew) == ["D7 6 8", "G6 6 8", "F9 8 8", "K6 8 8"]


# --- 05-2 Pluck the Thread --------------------------------------------------------------------------


def test_pluck_the_thread_costs_the_caught_2_health():
    crew = threatens(crew_on("weaver", "D7", "K6", "M4"), "05-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D7 8 10", "K6 6 10", "M4 6 10"]


def test_pluck_the_thread_costs_the_active_climber_3_health_and_2_grip_if_nobody_is_caught():
    crew = comes(crew_on("weaver", "D7", "G6", "F9"), "05-2")
    assert standing(crew) == ["D7 5 8", "G6 8 10", "F9 8 10"]


def test_pluck_the_thread_means_who_is_caught_when_it_resolves():
    crew = threatens(crew_on("weaver", "K6", "F9"), "05-2").picks("go", "climb+K7", "end", "resolve")
    assert standing(crew) == ["K7 5 8", "F9 8 10"]


def test_enraged_pluck_the_thread_costs_the_caught_4_health():
    crew = comes(crew_on("weaver", "D7", "K6", "M4"), "05-2!")
    assert standing(crew) == ["D7 8 10", "K6 4 10", "M4 4 10"]


def test_enraged_pluck_the_thread_costs_all_2_health_and_3_grip_if_nobody_is_caught():
    crew = comes(crew_on("weaver", "D7", "G6", "F9"), "05-2!")
    assert standing(crew) == ["D7 6 7", "G6 6 7", "F9 6 7"]


# --- 05-3 Fang Drop ---------------------------------------------------------------------------------


def test_fang_drop_hits_nine_spaces_for_3_health():
    crew = threatens(crew_on("weaver", "F6", "E7", "F5", "F8"), "05-3")
    assert markers(crew) == ["F6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "EFG" for row in (5, 6, 7)}
    assert standing(crew) == ["F6 5 10", "E7 5 10", "F5 5 10", "F8 8 10"]
    assert webs(crew) == FIRST


def test_fang_drop_is_dodged_by_two_spaces_and_misses_without_any_effect():
    crew = threatens(crew_on("weaver", "F6", "A1"), "05-3").picks("go", "climb+F7", "climb+F8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F8 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_fang_drop_hits_fifteen_spaces_for_3_health_and_an_injury_and_spins():
    crew = threatens(crew_on("weaver", "F6", "E7", "H6", "F8"), "05-3!")
    assert markers(crew) == ["F6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "DEFGH" for row in (5, 6, 7)}
    assert standing(crew) == ["F6 5 10", "E7 5 10", "H6 5 10", "F8 8 10"]
    assert injuries(crew) == [1, 1, 1, 0]
    assert webs(crew) == sorted([*FIRST, "F6", "E7", "H6"])


def test_enraged_fang_drop_that_defeats_spins_no_web_for_the_defeated():
    crew = comes(crew_on("weaver", "F6", "E7").set(1, health=3), "05-3!")
    assert crew.climber(1).defeated
    assert all(token.at >= 0 for token in crew.state.tokens if token.place == "map")
    assert webs(crew) == sorted([*FIRST, "F6"])
    assert supply(crew) == 5


def test_enraged_fang_drop_misses_without_any_effect():
    crew = threatens(crew_on("weaver", "F6", "A1"), "05-3!").picks("go", "climb+F7", "climb+F8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F8 8 10", "A1 8 10"]
    assert webs(crew) == FIRST


# --- 05-4 Reel In -----------------------------------------------------------------------------------


def test_reel_in_costs_the_caught_1_health_and_1_grip_pulls_2_to_a_blighted_crystal_and_spins_for_the_lowest():
    crew = threatens(woven(crew_on("weaver", "C2", "G5", "A8"), "G5"), "05-4")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["C2 8 10", "I5 7 9", "A8 8 10"]
    assert webs(crew) == ["C2", "G5"]


@rule("LW-141")
def test_reel_in_lets_the_caught_climber_choose_among_equal_ways():
    crew = comes(woven(crew_on("weaver", "C2", "G4"), "G4"), "05-4")
    assert asked(crew)[:2] == (1, "pulled")
    assert sorted(asked(crew)[2]) == ["G3", "G5", "H4"]  # I3 and I5 are equally near
    crew.pick("H4")
    assert sorted(asked(crew)[2]) == ["H3", "H5", "I4"]
    crew.pick("I4")
    assert standing(crew) == ["C2 8 10", "I4 7 9"]


def test_reel_in_stops_at_the_crystal_and_moves_nobody_who_is_there():
    crew = comes(woven(crew_on("weaver", "C2", "H5", "F8"), "H5", "F8"), "05-4")
    assert standing(crew) == ["C2 8 10", "I5 7 9", "F8 7 9"]


def test_reel_in_pushes_over_webs_and_gaps_and_the_fall_comes_before_the_lowest_spins():
    crew = comes(woven(crew_on("weaver", "C2", "K6"), "K6"), "05-4")
    assert standing(crew) == ["C2 8 10", "K4 7 9"]
    assert crew.climber(1).falling
    assert webs(crew) == ["K6"]
    crew.picks(*["fall_on"] * 3)
    assert standing(crew) == ["C2 8 10", "K1 7 9"]
    assert webs(crew) == ["K1", "K6"]
    crew = comes(woven(crew_on("weaver", "C2", "G5"), "G5", "H5"), "05-4")
    assert standing(crew) == ["C2 8 10", "I5 7 8"]


@rule("LW-131")
def test_reel_in_can_be_blocked():
    crew = woven(crew_on("weaver", "A9", "N9", "G5").hand(2, "hazard-1").grip_is(2, 10), "G5", "A9")
    threatens(crew, "05-4").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew)[2] == "G5 8 10"


def test_reel_in_without_a_blighted_crystal_pushes_nobody():
    crew = comes(woven(crew_on("weaver", "C2", "G5"), "G5").crystals(B8=4), "05-4")
    assert standing(crew) == ["C2 8 10", "G5 7 9"]


def test_enraged_reel_in_costs_3_health_pushes_3_and_spins_for_the_lowest_and_the_highest():
    crew = comes(woven(crew_on("weaver", "C2", "N4", "A9"), "N4", "M4"), "05-4!")
    assert sorted(asked(crew)[2]) == ["M4", "N3"]  # K4 and M2 are equally near
    crew.picks("M4", "L4")
    assert standing(crew) == ["C2 8 10", "K4 5 9", "A9 8 10"]
    assert webs(crew) == ["A9", "C2", "M4", "N4"]


@rule("LW-114")
def test_of_several_equally_low_or_high_the_crew_chooses_for_whom_enraged_reel_in_spins():
    crew = comes(woven(crew_on("weaver", "C2", "F2", "A9", "H9")), "05-4!")
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (0, "target", ["2", "3"])
    crew.pick("2")
    assert webs(crew) == ["A9", "F2"]
    assert standing(crew) == ["C2 8 10", "F2 8 10", "A9 8 10", "H9 8 10"]


# --- 05-5 Skittering Brood --------------------------------------------------------------------------


def around(web: str, *, broad: bool) -> set[str]:
    """The nine spaces round a web; enraged, one more at both sides of its row."""
    letter, row = ord(web[0]), int(web[1:])
    spaces = {f"{chr(letter + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return spaces | {f"{chr(letter + x)}{row}" for x in (-2, 2)} if broad else spaces


@rule("LW-28", "LW-29")
@pytest.mark.parametrize(
    ("card", "after", "beside", "hurt"), [("05-5", "6 9", "8 10", [0] * 4), ("05-5!", "7 8", "7 8", [1] * 4)]
)
def test_skittering_brood_comes_once_from_the_block_round_every_web(card, after, beside, hurt):
    crew = threatens(woven(crew_on("weaver", "E7", "D8", "K6", "G8"), "D7", "E8", "K6"), card)
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == set().union(*(around(web, broad=card == "05-5!") for web in ("D7", "E8", "K6")))
    assert standing(crew) == [f"E7 {after}", f"D8 {after}", f"K6 {after}", f"G8 {beside}"]
    assert injuries(crew) == hurt


@pytest.mark.parametrize("card", ["05-5", "05-5!"])
def test_skittering_brood_that_misses_spins_for_the_lowest_climber(card):
    crew = comes(woven(crew_on("weaver", "C2", "E9", "F9"), "D7"), card)
    assert crew.events("attacked")[-1]["hit"] == ()
    assert webs(crew) == ["C2", "D7"]
    assert standing(crew) == ["C2 8 10", "E9 8 10", "F9 8 10"]


@pytest.mark.parametrize("card", ["05-5", "05-5!"])
def test_skittering_brood_without_a_web_misses(card):
    crew = comes(woven(crew_on("weaver", "C2", "A2")), card)
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert step(crew) == 4
    assert webs(crew) == ["A2"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["weaver"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("05-1", "Cast Silk"), ("05-2", "Pluck the Thread"), ("05-3", "Fang Drop"), ("05-4", "Reel In"),
        ("05-5", "Skittering Brood"),
    ]  # fmt: skip
