"""The Collector's five threats, both ends of each, on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.laid_out import RELICS, carried, choice_of, give, hoard, lies, relic
from tests.leviathan.on_the_map import OURS, area, asked, comes, injuries, markers, standing, threatens
from tests.marks import rule

ROW = "ABCDEFGHIJKLMN"

# --- 08-1 Appraise ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "grip"), [(1, 8), (2, 7), (3, 6), (4, 6), (6, 6)])
def test_appraise_costs_the_richest_2_health_and_1_grip_and_1_more_for_each_relic_and_the_active_1_health(count, grip):
    crew = give(hoard("A1", "E7", "F8"), 1, *list(RELICS)[:count])
    threatens(crew, "08-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A1 7 10", f"E7 6 {grip}", "F8 8 10"]


@rule("LW-114")
def test_while_nobody_carries_a_relic_the_crew_chooses_whom_appraise_means():
    crew = comes(hoard("A1", "E7", "F8"), "08-1")
    assert asked(crew) == (0, "target", ["0", "1", "2"])
    assert standing(crew.pick("2")) == ["A1 7 10", "E7 8 10", "F8 6 9"]


@rule("LW-24")
def test_appraise_means_who_is_richest_when_it_resolves():
    crew = give(give(hoard("A7", "E7"), 0, "kite"), 1, "bell")
    threatens(crew, "08-1").picks("go", "anytime+take+0", "end", "resolve")
    assert standing(crew) == ["A7 5 7", "E7 8 10"]


@pytest.mark.parametrize(("count", "health"), [(1, 6), (2, 6), (3, 5), (4, 5), (6, 5)])
def test_enraged_appraise_costs_the_richest_1_health_for_each_relic_but_2_or_3_in_all(count, health):
    crew = comes(give(hoard("A1", "E7", "F8"), 2, *list(RELICS)[:count]), "08-1!")
    assert standing(crew) == ["A1 7 7", "E7 7 7", f"F8 {health} 10"]


def test_enraged_appraise_costs_the_richest_that_much_more_if_they_are_active_or_next():
    crew = comes(give(hoard("A1", "E7", "F8"), 0, *list(RELICS)[:3]), "08-1!")
    assert standing(crew) == ["A1 4 7", "E7 7 7", "F8 8 10"]


def test_enraged_appraise_without_any_relic_costs_whom_the_crew_chooses_2_health():
    crew = comes(hoard("A1", "E7", "F8"), "08-1!").pick("1")
    assert standing(crew) == ["A1 7 7", "E7 5 7", "F8 8 10"]


# --- 08-2 Pincer ------------------------------------------------------------------------------------


def test_pincer_hits_two_spaces_on_both_sides_and_above_them_for_4_health():
    crew = threatens(hoard("E7", "D8", "F7", "E8"), "08-2")
    assert markers(crew) == ["E7"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"C8", "D8", "F8", "G8", "C7", "D7", "E7", "F7", "G7"}
    assert standing(crew) == ["E7 4 10", "D8 4 10", "F7 4 10", "E8 8 10"]


def test_pincer_is_dodged_straight_up_and_misses_without_any_effect():
    crew = threatens(hoard("E7", "E6"), "08-2").picks("go", "climb+E8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E8 8 10", "E6 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_pincer_hits_all_round_and_closes_above_for_4_health_and_an_injury():
    crew = threatens(hoard("G6", "E8", "H5", "G8"), "08-2!")
    assert markers(crew) == ["G6"]
    crew.picks("go", "end", "resolve")
    closed = {f"{column}{row}" for column in "EFGHI" for row in (6, 7)}
    assert area(crew) == closed | {"E8", "F8", "H8", "I8", "F5", "G5", "H5"}
    assert standing(crew) == ["G6 4 10", "E8 4 10", "H5 4 10", "G8 8 10"]
    assert injuries(crew) == [1, 1, 1, 0]


def test_enraged_pincer_is_dodged_between_its_tips_and_misses_without_any_effect():
    crew = threatens(hoard("G6", "F4"), "08-2!").picks("go", "climb+G7", "climb+G8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G8 8 10", "F4 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 08-3 Snatch ------------------------------------------------------------------------------------


def test_snatch_hits_nine_spaces_round_the_richest_climber_for_3_health_and_a_relic_of_each():
    crew = give(give(hoard("B1", "C6", "C5", "E6"), 1, "lantern", "kite"), 2, "bell")
    threatens(crew, "08-3")
    assert markers(crew) == ["C6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "BCD" for row in (5, 6, 7)}
    assert asked(crew)[:2] == (1, "token")
    crew.pick(choice_of(crew, "kite"))
    assert lies(crew, "kite") == ("A7", True)
    assert lies(crew, "bell") == ("A2", True)  # the nearer point has just been taken
    assert carried(crew) == [[], ["lantern"], [], []]
    assert standing(crew) == ["B1 8 10", "C6 5 10", "C5 5 10", "E6 8 10"]


@rule("LW-27")
def test_snatch_stays_where_the_richest_climber_was_and_misses_without_any_effect():
    crew = give(hoard("C6", "B1"), 0, "bell")
    threatens(crew, "08-3").picks("go", "climb+B6", "climb+A6")
    assert markers(crew) == ["C6"]
    crew.picks("end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (carried(crew), standing(crew)) == ([["bell"], []], ["A6 8 10", "B1 8 10"])


@rule("LW-114")
def test_of_two_equally_rich_the_crew_chooses_whom_snatch_marks():
    crew = threatens(give(give(hoard("C6", "B1", "G4"), 0, "bell"), 2, "kite"), "08-3")
    assert asked(crew) == (0, "target", ["0", "2"])
    crew.pick("2")
    assert markers(crew) == ["G4"]


def test_enraged_snatch_hits_21_spaces_for_4_health_and_1_grip_and_a_relic_of_each():
    crew = give(hoard("D8", "C6", "E5", "F6"), 1, "lantern")
    threatens(crew, "08-3!")
    assert markers(crew) == ["C6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "ABCDE" for row in (5, 6, 7)} | {
        f"{column}{row}" for column in "BCD" for row in (4, 8)
    }
    assert carried(crew) == [[]] * 4
    assert lies(crew, "lantern") == ("A7", True)
    assert standing(crew) == ["D8 4 9", "C6 4 9", "E5 4 9", "F6 8 10"]


# --- 08-4 Clatter of the Hoard ----------------------------------------------------------------------


def test_clatter_costs_the_active_and_the_next_2_health_and_a_card_or_3_grip():
    crew = hoard("A1", "E7", "F8").hand(0, "fix-2").hand(1, "kestrel-5", "kestrel-7").hand(2, "hazard-3")
    crew.grip_is(0, 10).grip_is(1, 10).grip_is(2, 10)
    crew.row("08-4").picks("reveal", "ap+fix-2", "end").hand(0, "fix-4").grip_is(0, 10)
    crew.resolve()
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert standing(crew) == ["A1 6 7", "E7 6 10", "F8 8 10"]
    assert asked(crew) == (1, "choose", ["0", "1"])
    crew.pick("0")
    assert asked(crew) == (1, "hand_cards", ["kestrel-5", "kestrel-7"])
    crew.several("kestrel-7")
    assert crew.deck(1).hand == ("kestrel-5",)
    assert "kestrel-7" in crew.deck(1).discard
    assert crew.deck(2).hand == ("hazard-3",)
    assert standing(crew) == ["A1 6 7", "E7 6 10", "F8 8 10"]


@rule("LEV-2", "LW-R58")
def test_clatter_costs_who_has_no_card_3_grip_and_who_has_too_little_grip_a_card():
    crew = hoard("A1", "E7", "F8").hand(1, "kestrel-5").grip_is(1, 2)
    comes(crew, "08-4")
    assert standing(crew) == ["A1 6 7", "E7 6 2", "F8 8 10"]
    assert crew.deck(1).hand == ()


def test_enraged_clatter_costs_the_active_and_the_next_a_card_2_health_and_1_grip_and_injures():
    crew = hoard("A1", "E7", "F8").hand(1, "kestrel-5", "kestrel-7").hand(2, "hazard-3")
    crew.grip_is(1, 10, "kestrel-2", "kestrel-3").grip_is(2, 10)
    comes(crew, "08-4!")
    assert asked(crew) == (1, "hand_cards", ["kestrel-5", "kestrel-7"])
    crew.several("kestrel-7")
    assert standing(crew) == ["A1 6 9", "E7 6 9", "F8 8 10"]
    assert injuries(crew) == [1, 1, 0]
    assert [crew.deck(who).hand for who in range(3)] == [(), ("kestrel-5",), ("hazard-3",)]


@rule("COLLECTOR-4", "LW-136")
def test_enraged_clatter_exhausts_every_relic():
    crew = give(give(hoard("A1", "E7"), 0, "bell", "kite"), 1, "flask").set(1, health=5)
    comes(crew, "08-4!")
    assert [relic(crew, front).ready for front in ("bell", "kite", "flask")] == [False] * 3
    assert not any(option.startswith("anytime") for ask in crew.asks for option in [one.id for one in ask.options])


def test_clatter_exhausts_no_relic():
    crew = comes(give(hoard("A1", "E7"), 0, "bell", "kite"), "08-4")
    assert [relic(crew, front).ready for front in ("bell", "kite")] == [True, True]


# --- 08-5 Sidestep ----------------------------------------------------------------------------------


def test_sidestep_hits_the_row_of_the_lowest_climber_for_3_health_and_pushes_2_right():
    crew = threatens(hoard("D8", "G4", "K4", "N4"), "08-5")
    assert asked(crew) == (0, "target", ["1", "2", "3"])
    crew.pick("1")
    assert markers(crew) == ["G4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}4" for column in ROW}
    assert standing(crew) == ["D8 8 10", "I4 5 10", "M4 5 9", "N4 5 10"]


def test_sidestep_pushes_off_the_claw():
    crew = comes(hoard("G8", "A3"), "08-5")
    assert standing(crew) == ["G8 8 10", "C3 5 10"]
    crew.picks("fall_on", "fall_on")
    assert standing(crew) == ["G8 8 10", "C1 5 10"]


def test_sidestep_is_dodged_by_leaving_the_row_and_misses_without_any_effect():
    crew = threatens(hoard("G4", "G8"), "08-5").picks("go", "climb+G5", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G5 8 10", "G8 8 10"]


def test_enraged_sidestep_hits_the_rows_and_crosses_of_the_lowest_and_the_highest_and_pushes_3_left():
    crew = threatens(hoard("H8", "H4", "G6", "D4"), "08-5!")
    assert asked(crew) == (0, "target", ["1", "3"])
    crew.pick("3")
    assert markers(crew) == ["D4", "H8"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in ROW for row in (4, 8)} | {"D5", "D3", "H9", "H7"}
    assert standing(crew) == ["E8 5 10", "E4 5 10", "G6 8 10", "A4 5 9"]


@rule("LW-29")
def test_enraged_sidestep_hits_who_is_lowest_and_highest_once():
    crew = threatens(hoard("G6", "I6"), "08-5!")
    assert asked(crew)[1] == "target"
    crew.picks("0", "1")
    assert markers(crew) == ["G6", "I6"]
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D6 5 10", "F6 5 10"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["collector"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("08-1", "Appraise"), ("08-2", "Pincer"), ("08-3", "Snatch"), ("08-4", "Clatter of the Hoard"),
        ("08-5", "Sidestep"),
    ]  # fmt: skip
