"""The Main phase: the Start card, and what a turn is."""

from __future__ import annotations

import pytest

from tests.climbers.course import new_game, simple_choice
from tests.climbers.scene import Scene
from tests.marks import rule


def opened(seed: int = 1):
    """A new game after the selection of season 1."""
    table = new_game(seed=seed, auto_pass="off")
    while table.game.state.phase == "select":
        simple_choice(table)
    return table


# --- the Start card -----------------------------------------------------------------------------


@rule("TC-24")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_main_phase_opens_with_the_holder_playing_the_start_card_unasked(seed):
    table = opened(seed)
    (started,) = [event.facts for event in table.events if event.name == "start_played"]
    assert started["seat"] == table.game.state.starter == table.view(None)["latest_by"]
    assert (table.view(None)["latest"]["type"], table.view(None)["latest"]["size"]) == ("start", 1)


@rule("TC-25", "TC-R8")
def test_every_numbered_card_beats_the_start_card():
    scene = Scene().hand("B", "W0 R1 R7 R11 13a 14").start_by("A").turn("B")
    assert scene.offers() == sorted(["W0", "R1", "R7", "R11", "13a", "14", "pass"])


@rule("TC-25")
def test_the_start_card_counts_as_a_single_so_singles_follow_its_answer():
    scene = Scene().hand("C", "R5 B5 G6").start_by("A").hand("B", "R3 R9").turn("B").plays("B", "R3")
    assert scene.offers() == sorted(["R5", "B5", "G6", "pass"])


@rule("TC-26")
def test_neither_a_set_nor_a_run_answers_the_start_card():
    scene = Scene().hand("B", "R3 B3 R4").start_by("A").turn("B")
    assert scene.refuses("B", "R3 B3").rule == "TC-26"
    assert scene.refuses("B", "R3 R4").rule == "TC-26"


@rule("TC-27", "TC-R9")
def test_after_a_pass_the_next_seat_is_bound_to_a_single_too():
    scene = Scene().hand("C", "R3 B3 R4").start_by("A").turn("B").passes("B")
    assert (scene.asked, scene.offers()) == ("C", sorted(["R3", "B3", "R4", "pass"]))


@rule("TC-27", "TC-R9")
def test_a_mountain_does_not_lift_the_ban_on_sets_and_runs_over_the_start_card():
    scene = Scene().hand("B", "M-G5 R5 W6").start_by("A").turn("B")
    assert scene.offers() == sorted(["M-G5", "R5", "W6", "pass"])
    assert scene.refuses("B", "M-G5 R5").rule == "TC-27"


@rule("TC-28", "TC-R8")
def test_playing_the_start_card_costs_no_card_and_is_no_pass():
    table = opened()
    holder = table.view(None)["seats"][table.game.state.starter]
    assert (holder["hand"], holder["passed"], len(holder["field"])) == ({"count": 8}, False, 0)


@rule("TC-28", "TC-R8")
def test_the_holder_takes_an_ordinary_turn_later_in_the_same_field():
    scene = Scene().hand("A", "R4 R9").hand("B", "R3 R5").start_by("A").turn("B")
    scene.plays("B", "R3").passes("C", "D")
    assert (scene.asked, scene.offers()) == ("A", sorted(["R4", "R9", "pass"]))


@rule("TC-29", "TC-R8")
def test_if_all_others_pass_on_the_start_card_the_field_resets_and_the_holder_leads():
    scene = Scene().hand("C", "R4 B4 R5").start_by("C").turn("D").passes("D", "A", "B")
    assert (scene.asked, scene.latest) == ("C", None)
    assert len(scene.happened("field_reset")) == 1
    assert "R4 B4" in scene.offers()


@rule("TC-30", "TC-R8")
def test_the_start_card_is_played_once_a_season():
    table = opened()
    while table.game.state.season == 1:
        simple_choice(table)
    names = [event.name for event in table.events]
    season = names[names.index("season_began") : names.index("scored")]
    assert season.count("field_reset") > 1
    assert season.count("start_played") == 1


@rule("TC-30")
def test_the_start_card_stays_with_its_holder_after_the_reset():
    scene = Scene().start_by("C").turn("D").passes("D", "A", "B")
    assert scene.table.view(None)["starter"] == scene.seat("C")


# --- turns --------------------------------------------------------------------------------------


@rule("TC-31")
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_the_seat_after_the_holder_of_the_start_card_has_the_first_turn(seed):
    table = opened(seed)
    assert [ask.seat for ask in table.asks] == [(table.game.state.starter + 1) % 4]


@rule("TC-31")
def test_turns_go_clockwise():
    scene = Scene().hand("A", "R6 B1").hand("B", "R3 B2").hand("C", "R4 B3").hand("D", "R5 B4").start_by("A").turn("B")
    order = []
    for card in ("R3", "R4", "R5", "R6"):
        order.append(scene.asked)
        scene.plays(scene.asked, card)
    assert "".join(order) == "BCDA"


@rule("TC-32")
def test_a_turn_is_a_play_or_a_pass_and_then_the_next_seat_is_asked():
    played = Scene().hand("B", "R3 R9").start_by("A").turn("B")
    assert played.offers() == sorted(["R3", "R9", "pass"])
    assert played.plays("B", "R3").asked == "C"
    passed = Scene().hand("B", "R3 R9").start_by("A").turn("B")
    assert passed.passes("B").asked == "C"


@rule("TC-33")
def test_seats_that_have_passed_are_skipped():
    scene = Scene().hand("B", "R5 R6").lies("A", "R3").passed("C").turn("B")
    assert scene.plays("B", "R5").asked == "D"


@rule("TC-33")
def test_seats_that_are_out_are_skipped():
    scene = Scene().hand("B", "R5 R6").lies("A", "R3").first_out("C").turn("B")
    assert scene.plays("B", "R5").asked == "D"


@rule("TC-34", "TC-R10")
def test_a_leader_must_play_and_may_not_pass():
    scene = Scene().hand("B", "R3 R9").turn("B")
    assert scene.offers() == ["R3", "R9"]
    assert scene.refuses("B", "pass").rule == "TC-34"


@rule("TC-34")
@pytest.mark.parametrize("auto_pass", ["on", "off"])
def test_a_leader_with_only_one_play_makes_it_without_being_asked(auto_pass):
    scene = Scene(auto_pass=auto_pass).hand("A", "R4").lies("A", "12a").passed("B", "C").turn("D").passes("D")
    assert [fact["cards"] for fact in scene.happened("played")] == [("red-4",)]
    assert scene.climber("A").place == 1


@rule("TC-R10")
@pytest.mark.parametrize("gold", ["standard", "no_set", "up_to_2", "revolution"])
@pytest.mark.parametrize("hand", ["T5 T6", "M-G5 M-R5", "W0 14"])
def test_a_leader_always_has_a_legal_play(gold, hand):
    assert len(Scene(gold=gold).hand("B", hand).turn("B").offers()) >= 2


@rule("TC-35")
def test_a_leader_may_play_any_single_set_or_run():
    scene = Scene().hand("B", "R3 B3 R4 R5 T5").turn("B")
    singles, sets, runs = ["R3", "B3", "R4", "R5"], ["R3 B3", "T5", "R5 T5"], ["R3 R4", "R4 R5", "R3 R4 R5"]
    assert scene.offers() == sorted(singles + sets + runs)


@rule("TC-36")
def test_a_set_is_answered_by_a_set_and_not_by_a_run():
    scene = Scene().hand("B", "R6 B6 R7").lies("A", "R5 B5").turn("B")
    assert scene.offers() == ["R6 B6", "pass"]
    assert scene.refuses("B", "R6 R7").rule == "TC-36"


@rule("TC-36")
def test_a_run_is_answered_by_a_run_and_not_by_a_set():
    scene = Scene().hand("B", "R6 B6 R7").lies("A", "R4 R5").turn("B")
    assert scene.offers() == ["R6 R7", "pass"]
    assert scene.refuses("B", "R6 B6").rule == "TC-36"


@rule("TC-37")
def test_a_run_of_three_is_answered_by_a_run_of_exactly_three():
    scene = Scene().hand("B", "R4 R5 R6 R7").lies("A", "G3 G4 G5").turn("B")
    assert scene.offers() == sorted(["R4 R5 R6", "R5 R6 R7", "pass"])
    assert scene.refuses("B", "R6 R7").rule == "TC-37"
    assert scene.refuses("B", "R4 R5 R6 R7").rule == "TC-37"


@rule("TC-38")
@pytest.mark.parametrize(
    ("lies", "equal", "higher"), [("R5", "B5", "B6"), ("R5 B5", "G5 Y5", "G6 Y6"), ("R4 R5", "B4 B5", "B6 B7")]
)
def test_only_a_strictly_higher_rank_beats_in_singles_sets_and_runs(lies, equal, higher):
    scene = Scene().hand("B", f"{equal} {higher}").lies("A", lies).turn("B")
    assert scene.refuses("B", equal).rule == "TC-38"
    assert scene.plays("B", higher).state.latest_by == scene.seat("B")


@rule("TC-38")
def test_a_lower_rank_does_not_beat():
    scene = Scene().hand("B", "R4 R9").lies("A", "R5").turn("B")
    assert scene.offers() == ["R9", "pass"]


@rule("TC-39")
def test_a_seat_may_pass_even_if_it_could_play():
    scene = Scene().hand("B", "R4 R9").lies("A", "R3").turn("B")
    assert "pass" in scene.offers()
    scene.passes("B")
    assert (scene.climber("B").passed, scene.holds("B")) == (True, "R4 R9")


@rule("TC-40")
def test_new_cards_go_on_top_of_the_seats_earlier_cards_of_this_field():
    scene = Scene().hand("A", "R7 R3").hand("B", "12a").lies("A", "R4").lies("B", "R6").passed("C", "D").turn("A")
    scene.plays("A", "R7")
    assert scene.climber("A").field == ("red-4", "red-7")


@rule("TC-40")
def test_the_latest_play_has_to_be_beaten_and_not_some_earlier_one():
    scene = Scene().hand("B", "R5 R7").lies("D", "R3").lies("A", "R6").turn("B")
    assert scene.offers() == ["R7", "pass"]


@rule("TC-40")
def test_an_earlier_play_of_the_field_need_not_be_matched_any_more():
    scene = Scene().hand("B", "R6 B6 R7").lies("D", "R3").lies("A", "M-G5 B5").turn("B")
    assert scene.offers() == ["R6 B6", "pass"]
