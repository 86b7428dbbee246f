"""The Avalanche: frost, huddling, company, and every end of its five threats on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.marks import rule


def frost(crew: Crew) -> list[int]:
    """The frost tokens of each climber, and at last those in the supply."""
    held = [token.at for token in crew.state.tokens if token.place == "held"]
    rest = [token.place for token in crew.state.tokens if token.place != "held"]
    assert set(rest) <= {"supply"}
    return [*(held.count(who) for who in range(len(crew.state.climbers))), len(rest)]


def frozen(crew: Crew, *held: int) -> Crew:
    """So many frost tokens for each climber; the others in the supply."""
    owners = [who for who, count in enumerate(held) for _ in range(count)]
    for number, token in enumerate(crew.state.tokens):
        token.place, token.at = ("held", owners[number]) if number < len(owners) else ("supply", -1)
    crew.fresh()
    return crew


def acting(crew: Crew, ap: int = 2) -> Crew:
    """In the first climber's activation with so many action points."""
    return crew.row("06-3").picks("reveal", "go").set(0, ap=ap)


def injuries(crew: Crew) -> list[int]:
    return [len(climber.injuries) for climber in crew.state.climbers]


# --- frost ------------------------------------------------------------------------------------------


@rule("AVALANCHE-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_at_setup_there_are_3_frost_tokens_for_each_climber_and_each_takes_1(count):
    crew = crew_on("avalanche", *("A1", "B1", "C1", "D1")[:count])
    assert frost(crew) == [*[1] * count, 2 * count]
    assert [climber.health for climber in crew.state.climbers] == [8] * count


@rule("AVALANCHE-2")
def test_frost_takes_tokens_from_the_supply():
    crew = comes(frozen(crew_on("avalanche", "A8", "H5"), 0, 2), "06-2")
    assert frost(crew) == [1, 3, 2]
    assert standing(crew) == ["A8 7 10", "H5 7 10"]  # the wound of the card itself


@rule("AVALANCHE-2")
def test_each_frost_token_that_is_not_there_costs_1_health():
    crew = comes(frozen(crew_on("avalanche", "A8", "H5"), 2, 3), "06-2")
    assert frost(crew) == [3, 3, 0]
    assert standing(crew) == ["A8 7 10", "H5 6 10"]
    crew = comes(frozen(crew_on("avalanche", "A8", "H5"), 3, 3), "06-2!")
    assert frost(crew) == [3, 3, 0]
    assert standing(crew) == ["A8 4 10", "H5 5 10"]


@rule("AVALANCHE-2")
def test_of_frost_2_one_may_be_a_token_and_the_other_health():
    crew = comes(frozen(crew_on("avalanche", "A8"), 1), "06-5!")
    assert frost(crew) == [3, 0]
    assert standing(crew) == ["A8 7 10"]
    crew = frozen(crew_on("avalanche", "A8", "H5"), 1, 1)
    for token in crew.state.tokens[3:]:
        token.place = "box"
    comes(crew, "06-5!").pick("0")
    assert [token.place for token in crew.state.tokens].count("held") == 3
    assert standing(crew) == ["A8 6 10", "H5 8 10"]


@rule("AVALANCHE-3", "LEV-4")
def test_the_health_lost_instead_of_a_frost_token_cannot_be_blocked():
    crew = frozen(crew_on("avalanche", "D8", "I1", "D9").hand(2, "hazard-1").grip_is(2, 10), 3, 3, 3)
    threatens(crew, "06-3").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew) == ["D8 4 10", "I1 8 10", "D9 7 10"]
    assert [event["n"] for event in crew.events("blocked")] == [3]


@rule("AVALANCHE-3")
def test_block_keeps_no_frost_token_away_but_prevents_the_wound_beside_it():
    crew = frozen(crew_on("avalanche", "D8", "I1", "D9").hand(2, "hazard-1").grip_is(2, 10), 0, 0, 0)
    threatens(crew, "06-3").picks("go", "end").skill("hazard-1", 2).resolve()
    assert frost(crew) == [1, 0, 1, 7]
    assert standing(crew) == ["D8 5 10", "I1 8 10", "D9 8 10"]


@rule("AVALANCHE-4")
@pytest.mark.parametrize(("tokens", "ap"), [(0, 6), (1, 6), (2, 5), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_frost_costs_action_points(tokens, ap):
    crew = frozen(crew_on("avalanche", "A8", "H5"), tokens).hand(0, "fix-8").row("06-1").picks("reveal", "ap+fix-8")
    assert crew.climber().ap == ap


@rule("AVALANCHE-4", "LW-37")
@pytest.mark.parametrize(("tokens", "ap"), [(1, 2), (2, 1), (3, 1), (4, 1), (6, 1)])
def test_frost_leaves_at_least_1_ap_without_a_card_too(tokens, ap):
    crew = frozen(crew_on("avalanche", "A8", "H5"), tokens).row("06-1").picks("reveal", "go")
    assert crew.climber().ap == ap


@rule("AVALANCHE-4")
def test_frost_counts_at_the_start_of_the_own_activation_only():
    crew = frozen(crew_on("avalanche", "B3", "H5"), 1, 4).row("06-1").picks("reveal", "go")
    assert (crew.climber(0).ap, crew.climber(1).ap) == (2, 0)
    frozen(crew, 4, 1)
    crew.pick("climb+B2")
    assert crew.climber().ap == 1


@rule("AVALANCHE-5")
@pytest.mark.parametrize(("held", "left"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_huddle_on_a_ledge_returns_up_to_2_frost_tokens_for_1_ap(held, left):
    crew = acting(frozen(crew_on("avalanche", "B8", "H5"), held, 1)).pick("action+huddle")
    assert frost(crew) == [left, 1, 5 - left]
    assert crew.climber().ap == 1


@rule("AVALANCHE-5")
def test_huddle_warms_every_other_climber_within_range_1_by_1():
    crew = acting(frozen(crew_on("avalanche", "E8", "E8", "E9", "E10"), 3, 2, 1, 3)).pick("action+huddle")
    assert frost(crew) == [1, 1, 0, 3, 7]


@rule("AVALANCHE-5")
def test_huddle_off_a_ledge_needs_a_climber_within_range_1():
    assert not acting(frozen(crew_on("avalanche", "E8", "E10"), 2, 2)).offers("action+huddle")
    assert acting(frozen(crew_on("avalanche", "E8", "E9"), 2, 2)).offers("action+huddle")
    assert acting(frozen(crew_on("avalanche", "E8", "E8"), 2, 2)).offers("action+huddle")
    assert acting(frozen(crew_on("avalanche", "B8", "I1"), 2, 2)).offers("action+huddle")


@rule("AVALANCHE-5", "LEV-6")
def test_huddle_needs_1_ap_and_the_own_activation():
    crew = acting(frozen(crew_on("avalanche", "B8", "B8"), 2, 2), 0)
    assert not any("huddle" in option for seat in (0, 1) for option in crew.options(seat))
    crew.set(0, ap=1).set(1, ap=1)
    assert "action+huddle" in crew.options(0)
    assert "action+huddle" not in crew.options(1)


@rule("AVALANCHE-6")
@pytest.mark.parametrize(("other", "is_near"), [("E8", True), ("E10", True), ("D9", True), ("E11", False)])
def test_in_company_is_who_has_another_climber_within_the_range(other, is_near):
    crew = comes(crew_on("avalanche", "E8", other), "06-1")
    after = "5 10" if is_near else "8 8"
    assert standing(crew) == [f"E8 {after}", f"{other} {after}"]


@rule("AVALANCHE-6")
def test_both_are_in_company_although_the_first_is_pushed_out_of_range():
    crew = comes(crew_on("avalanche", "B6", "C8"), "06-1!")
    assert standing(crew) == ["B5 5 10", "C7 5 10"]


@rule("AVALANCHE-6")
def test_who_is_pushed_into_the_range_of_another_is_not_in_company():
    crew = comes(crew_on("avalanche", "I8", "I9", "I4"), "06-1!")
    assert standing(crew)[2] == "I4 7 8"


@rule("AVALANCHE-6")
@pytest.mark.parametrize(("card", "after"), [("06-1", "E8 5 10"), ("06-1!", "E7 5 10")])
def test_both_are_in_company_although_the_first_is_defeated(card, after):
    crew = comes(crew_on("avalanche", "E9", "E8", "I1").set(0, health=3), card)
    assert crew.climber(0).defeated
    assert standing(crew)[1] == after


@rule("AVALANCHE-7")
def test_the_frost_tokens_of_a_defeated_climber_return_to_the_supply():
    crew = comes(frozen(crew_on("avalanche", "E9", "E8", "I1"), 3, 2, 1).set(1, health=3), "06-1")
    assert crew.climber(1).defeated
    assert frost(crew) == [3, 0, 1, 5]


@rule("AVALANCHE-7")
@pytest.mark.parametrize(("card", "health", "left"), [("06-3", 3, [2, 0, 1, 6]), ("06-3!", 4, [3, 0, 1, 5])])
def test_who_is_defeated_by_ice_breath_takes_no_frost_any_more(card, health, left):
    crew = comes(frozen(crew_on("avalanche", "D8", "D9", "I1"), 1, 2, 1).set(1, health=health), card)
    assert crew.climber(1).defeated
    assert frost(crew) == left


@rule("AVALANCHE-7")
def test_who_is_defeated_by_deep_cold_takes_no_frost_any_more():
    crew = comes(frozen(crew_on("avalanche", "D8", "D9", "I1"), 0, 1, 0).set(1, health=1), "06-5!")
    assert crew.climber(1).defeated
    assert frost(crew) == [0, 0, 0, 9]


@rule("AVALANCHE-8")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = acting(crew_on("avalanche", "D2", "A1").crystals(D2=2)).pick("strike+D2+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


# --- 06-1 Rockslide ---------------------------------------------------------------------------------


def test_rockslide_costs_who_is_in_company_3_health_and_each_other_2_grip():
    crew = threatens(crew_on("avalanche", "E8", "E10", "I8", "A1"), "06-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["E8 5 10", "E10 5 10", "I8 8 8", "A1 8 8"]


def test_rockslide_is_avoided_by_parting_before_it_resolves():
    crew = threatens(crew_on("avalanche", "E8", "E9"), "06-1").picks("go", "climb+D8", "climb+C8", "end", "resolve")
    assert standing(crew) == ["C8 8 8", "E9 8 8"]


def test_rockslide_finds_a_lone_climber_without_company():
    assert standing(comes(crew_on("avalanche", "E8"), "06-1")) == ["E8 8 8"]
    assert standing(comes(crew_on("avalanche", "E8"), "06-1!")) == ["E8 7 8"]


def test_enraged_rockslide_reaches_3_and_costs_3_health_and_pushes_1_down_and_each_other_1_health_and_2_grip():
    crew = threatens(crew_on("avalanche", "B6", "B6", "I9", "A12"), "06-1!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["B5 5 10", "B5 5 10", "I9 7 8", "A12 7 8"]
    crew = comes(crew_on("avalanche", "A8", "C9", "I9"), "06-1!")
    assert standing(crew)[0] == "A7 5 10"
    crew = comes(crew_on("avalanche", "A8", "C10", "I9"), "06-1!")
    assert standing(crew) == ["A8 7 8", "C10 7 8", "I9 7 8"]


@rule("LW-141", "LW-R38")
def test_enraged_rockslide_pushes_into_a_crevasse():
    crew = comes(crew_on("avalanche", "C5", "C5", "I9"), "06-1!")
    assert standing(crew) == ["C4 5 10", "C4 5 10", "I9 7 8"]
    assert [climber.falling for climber in crew.state.climbers] == [True, True, False]


# --- 06-2 Whiteout ----------------------------------------------------------------------------------


def test_whiteout_is_frost_1_and_1_health_for_the_active_and_the_next_climber():
    crew = threatens(crew_on("avalanche", "E8", "B8", "A1"), "06-2")
    assert markers(crew) == []
    assert frost(crew) == [1, 1, 1, 6]
    crew.picks("go", "end", "resolve")
    assert frost(crew) == [2, 2, 1, 4]
    assert standing(crew) == ["E8 7 10", "B8 7 10", "A1 8 10"]


def test_enraged_whiteout_costs_both_2_health_and_is_frost_2_for_who_is_not_on_a_ledge():
    crew = comes(crew_on("avalanche", "E8", "B8", "D8"), "06-2!")
    assert frost(crew) == [3, 2, 1, 3]
    assert standing(crew) == ["E8 6 10", "B8 6 10", "D8 8 10"]
    crew = comes(crew_on("avalanche", "B8", "E8", "D8"), "06-2!")
    assert frost(crew) == [2, 3, 1, 3]
    assert standing(crew) == ["B8 6 10", "E8 6 10", "D8 8 10"]


# --- 06-3 Ice Breath --------------------------------------------------------------------------------


def test_ice_breath_hits_nine_spaces_for_3_health_and_frost_1():
    crew = threatens(crew_on("avalanche", "D8", "E9", "C8", "F8"), "06-3")
    assert markers(crew) == ["D8"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "CDE" for row in (7, 8, 9)}
    assert frost(crew) == [2, 2, 2, 1, 5]
    assert standing(crew) == ["D8 5 10", "E9 5 10", "C8 5 10", "F8 8 10"]


def test_ice_breath_is_dodged_sideways_and_misses_without_any_effect():
    crew = threatens(crew_on("avalanche", "D8", "A1"), "06-3").picks("go", "climb+C8", "climb+B8", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), frost(crew)) == (["B8 8 10", "A1 8 10"], [1, 1, 4])
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_ice_breath_hits_fifteen_spaces_for_4_health_and_frost_2():
    crew = threatens(crew_on("avalanche", "D8", "F9", "B8", "A8"), "06-3!")
    assert markers(crew) == ["D8"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "BCDEF" for row in (7, 8, 9)}
    assert frost(crew) == [3, 3, 3, 1, 2]
    assert standing(crew) == ["D8 4 10", "F9 4 10", "B8 4 10", "A8 8 10"]


def test_enraged_ice_breath_misses_without_any_effect():
    crew = threatens(crew_on("avalanche", "D8", "A1"), "06-3!").picks("go", "climb+D9", "climb+D10", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), frost(crew)) == (["D10 8 10", "A1 8 10"], [1, 1, 4])
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 06-4 Calving Shelf -----------------------------------------------------------------------------


@rule("LW-121", "LW-122")
def test_calving_shelf_pushes_2_down_for_2_health_on_the_shelf_and_costs_1_health_and_1_grip_below_it():
    crew = threatens(crew_on("avalanche", "B6", "B12", "C11", "B2"), "06-4")
    assert markers(crew) == ["B12"]
    shades = crew.table.view(None)["area"]
    assert {crew.names[int(cell)]: "".join(colours) for cell, colours in shades.items()} == {
        "A12": "a", "B12": "a", "C12": "a", **{f"B{row}": "b" for row in range(1, 12)},
    }  # fmt: skip
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"B{row}" for row in range(1, 13)} | {"A12", "C12"}
    assert standing(crew) == ["B6 7 9", "B10 6 10", "C11 8 10", "B2 7 9"]


def test_calving_shelf_stays_where_the_highest_climber_was_and_misses_without_any_effect():
    crew = threatens(crew_on("avalanche", "B12", "A1"), "06-4").picks("go", "climb+B13", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["B13 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


@rule("LW-114")
def test_of_two_equally_high_the_crew_chooses_where_the_shelf_calves():
    crew = threatens(crew_on("avalanche", "B6", "B12", "E12"), "06-4")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert markers(crew) == ["E12"]


@rule("LW-121", "LW-122")
def test_enraged_calving_shelf_pushes_3_down_for_3_health_and_costs_2_health_and_2_grip_in_the_columns_below():
    crew = threatens(crew_on("avalanche", "C8", "B12", "C12", "D12"), "06-4!")
    assert asked(crew)[1] == "target"
    crew.pick("1")
    assert markers(crew) == ["B12"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "ABC" for row in range(1, 13)}
    assert standing(crew) == ["C8 6 8", "B9 5 10", "C9 5 9", "D12 8 10"]


def test_enraged_calving_shelf_misses_without_any_effect():
    crew = threatens(crew_on("avalanche", "B12", "D11"), "06-4!").put(0, "D12").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["D12 8 10", "D11 8 10"]


# --- 06-5 Deep Cold ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "after"), [(1, [0, 2, 0]), (2, [0, 3, 0]), (3, [0, 3, 1]), (4, [0, 4, 1])])
def test_deep_cold_costs_who_has_most_frost_1_health_and_injures_with_3_or_more_and_is_frost_1_otherwise(held, after):
    crew = threatens(frozen(crew_on("avalanche", "B8", "E8"), 0, held), "06-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert [*frost(crew)[:2], injuries(crew)[1]] == after
    assert injuries(crew)[0] == 0
    assert standing(crew) == ["B8 8 10", "E8 7 10"]


@pytest.mark.parametrize(("held", "after"), [(1, [0, 3, 0]), (2, [0, 2, 1]), (3, [0, 3, 1])])
def test_enraged_deep_cold_costs_1_health_and_injures_with_2_or_more_and_is_frost_2_otherwise(held, after):
    crew = comes(frozen(crew_on("avalanche", "B8", "E8"), 0, held), "06-5!")
    assert [*frost(crew)[:2], injuries(crew)[1]] == after
    assert standing(crew) == ["B8 8 10", "E8 7 10"]


@rule("LW-114")
@pytest.mark.parametrize("card", ["06-5", "06-5!"])
def test_of_two_with_equally_much_frost_the_crew_chooses_whom_deep_cold_means(card):
    crew = comes(frozen(crew_on("avalanche", "B8", "E8", "A1"), 1, 2, 2), card)
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    changed = [1, 2, 3, 3] if card == "06-5" else [1, 2, 2, 4]
    assert frost(crew) == changed


def test_the_names_of_its_threats():
    threats = OURS.scenarios["avalanche"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("06-1", "Rockslide"), ("06-2", "Whiteout"), ("06-3", "Ice Breath"), ("06-4", "Calving Shelf"),
        ("06-5", "Deep Cold"),
    ]  # fmt: skip
