"""The worked examples of the rulebook, one test each, in its order."""

from __future__ import annotations

from tests.climbers.course import finished, moments, new_game, words_in
from tests.climbers.scene import Scene, card, short
from tests.marks import rule


@rule("TC-8", "TC-9", "TC-10", "TC-11", "TC-12")
def test_example_1_three_seats_have_teams_of_9_seven_initial_cards_are_boxed_and_the_pile_has_40():
    state = new_game(seats=3).game.state
    initial = new_game().game.content.initial
    dealt = [name for climber in state.seats for name in climber.team]
    assert [len(climber.team) for climber in state.seats] == [9, 9, 9]
    assert sum(name in initial for name in dealt) == 21
    assert sum(name not in initial for name in dealt) == 6
    assert (len(state.boxed), len(state.pile)) == (7, 40)
    assert set(state.boxed) <= initial


@rule("TC-26", "TC-27", "TC-R9")
def test_example_2_only_a_single_answers_the_start_card():
    scene = Scene().hand("B", "R3 R4 B3 T5").hand("C", "R6 B6 R7").start_by("A").turn("B")
    assert scene.offers() == sorted(["R3", "B3", "R4", "pass"])
    assert scene.refuses("B", "R3 B3").rule == "TC-26"
    assert scene.refuses("B", "R3 R4").rule == "TC-26"
    assert scene.refuses("B", "T5").rule == "TC-26"
    scene.passes("B")
    assert (scene.asked, scene.offers()) == ("C", sorted(["R6", "B6", "R7", "pass"]))


@rule("TC-29")
def test_example_3_if_nobody_answers_the_start_card_its_holder_leads_say_a_set_of_three():
    scene = Scene().hand("A", "R4 B4 G4 R7").start_by("A").turn("B").passes("B", "C", "D")
    assert scene.plays("A", "R4 B4 G4").latest == ("set", 3, 4)


@rule("TC-37")
def test_example_4_a_set_of_2_is_answered_by_any_two_6s_but_not_by_all_three():
    scene = Scene().hand("B", "G6 Y6 R6").lies("A", "R5 B5").turn("B")
    assert scene.offers() == sorted(["R6 G6", "R6 Y6", "G6 Y6", "pass"])
    assert scene.refuses("B", "G6 Y6 R6").rule == "TC-37"


@rule("TC-84", "TC-88")
def test_example_5_with_a_mountain_among_them_all_three_6s_raise_the_set():
    scene = Scene().hand("B", "G6 M-B6 R6 Y1").hand("C", "R7 B7 G7 B6").lies("A", "R5 B5").turn("B")
    assert scene.offers() == sorted(["R6 G6", "R6 M-B6", "G6 M-B6", "R6 G6 M-B6", "pass"])
    scene.plays("B", "G6 M-B6 R6")
    assert (scene.asked, scene.latest) == ("C", ("set", 3, 6))
    assert scene.offers() == ["R7 B7 G7", "pass"]


@rule("TC-37", "TC-38", "TC-45", "TC-47")
def test_example_6_a_run_of_2_is_answered_by_a_higher_run_of_2():
    scene = Scene().hand("B", "W3 G4 W5 G6").lies("A", "R3 R4").turn("B")
    assert scene.offers() == sorted(["G4 W5", "W5 G6", "pass"])
    assert scene.refuses("B", "W3 G4").rule == "TC-38"
    assert scene.refuses("B", "G4 W5 G6").rule == "TC-37"


@rule("TC-86", "TC-88")
def test_example_7_a_single_is_raised_to_a_run_and_then_only_runs_of_2_answer():
    scene = Scene().hand("B", "M-G5 W6 Y1").hand("C", "R9 B9 R6 R7").lies("A", "R4").turn("B")
    assert scene.offers() == sorted(["M-G5", "W6", "M-G5 W6", "pass"])
    scene.plays("B", "M-G5 W6")
    assert scene.latest == ("run", 2, 6)
    assert scene.offers() == ["R6 R7", "pass"]
    assert scene.refuses("C", "R9 B9").rule == "TC-36"


@rule("TC-85")
def test_example_8_a_mountain_keeps_the_type_so_a_run_is_not_raised_to_a_set():
    scene = Scene().hand("B", "M-G5 R5 B5").lies("A", "R3 R4").turn("B")
    assert scene.offers() == ["pass"]


@rule("TC-79", "TC-80", "TC-81")
def test_example_9_a_twin_is_a_set_of_2_alone_and_of_3_with_another_card():
    assert Scene().hand("B", "T5 G5").lies("A", "R3").turn("B").offers() == ["G5", "pass"]
    assert Scene().hand("B", "T5 G5").lies("A", "R3 B3").turn("B").offers() == ["T5", "pass"]
    assert Scene().hand("B", "T5 G5").lies("A", "R3 B3 G3").turn("B").offers() == ["G5 T5", "pass"]
    assert Scene().hand("B", "T5 G5").turn("B").offers() == sorted(["G5", "T5", "G5 T5"])


@rule("TC-101", "TC-103")
def test_example_10_under_up_to_2_cards_a_twin_and_one_card_answer_a_set_of_3():
    scene = Scene(gold="up_to_2").hand("B", "T7 B7 R6 G6 Y6").lies("A", "T5 R5").turn("B")
    assert scene.latest == ("set", 3, 5)
    assert scene.offers() == ["B7 T7", "pass"]
    assert scene.refuses("B", "R6 G6 Y6").rule == "TC-101"


@rule("TC-102", "TC-103")
def test_example_11_under_up_to_2_cards_a_mountain_raises_with_a_twin_but_not_to_three_cards():
    scene = Scene(gold="up_to_2").hand("B", "M-R5 G5 B5 T5").lies("A", "R3 B3").turn("B")
    assert "T5 M-R5" in scene.offers()
    assert scene.refuses("B", "M-R5 G5 B5").rule == "TC-102"
    assert scene.plays("B", "M-R5 T5").latest == ("set", 3, 5)
    assert "W6 M-B6" in Scene(gold="up_to_2").hand("B", "M-B6 W6").lies("A", "R4").turn("B").offers()


@rule("TC-94", "TC-95", "TC-96")
def test_example_12_under_no_set_a_twin_is_a_single_and_a_mountain_raises_only_to_a_run():
    scene = Scene(gold="no_set").hand("B", "T6 Y1").lies("A", "R5").turn("B")
    assert scene.plays("B", "T6").latest == ("single", 1, 6)
    scene = Scene(gold="no_set").hand("B", "M-G5 W6 R6").lies("A", "R4").turn("B")
    assert scene.offers() == sorted(["M-G5", "W6", "R6", "M-G5 W6", "pass"])


@rule("TC-71", "TC-61", "TC-53", "TC-54")
def test_example_13_clear_resets_the_field_and_leads_or_lets_the_next_seat_lead():
    scene = Scene().hand("B", "Y8 R2 R3").lies("A", "R7").passed("D").turn("B").plays("B", "Y8")
    assert (scene.climber("A").lodge, scene.climber("B").lodge) == (("red-7",), ("yellow-8",))
    assert [climber.passed for climber in scene.state.seats] == [False] * 4
    assert (scene.asked, scene.latest) == ("B", None)
    last = Scene().hand("B", "Y8").lies("A", "R7").turn("B").plays("B", "Y8")
    assert (last.climber("B").place, last.asked, last.latest) == (1, "C", None)


@rule("TC-72", "TC-52")
def test_example_14_block_turns_the_next_seat_to_pass():
    scene = Scene(seats=3).hand("A", "G9 R2 R3").lies("C", "R6").turn("A").plays("A", "G9")
    assert (scene.climber("B").passed, scene.asked) == (True, "C")
    scene.passes("C")
    assert (scene.asked, scene.latest) == ("A", None)
    alone = Scene(seats=3).hand("A", "G9 R2 R3").lies("B", "R6").passed("C").turn("A").plays("A", "G9")
    assert (alone.asked, alone.latest) == ("A", None)


@rule("TC-68", "TC-73", "TC-58")
def test_example_15_drop_puts_one_card_away_and_may_empty_the_hand():
    scene = Scene().hand("A", "B10 R2").hand("B", "R9 R11").turn("A").plays("A", "B10")
    assert (scene.climber("A").lodge, scene.climber("A").place) == (("red-2",), 1)
    assert (scene.asked, scene.offers()) == ("B", ["R11", "pass"])
    three = Scene().hand("A", "B10 R10 G10 R2 R3 R4").turn("A").plays("A", "B10 R10 G10").drops("A", "R3")
    assert (three.holds("A"), three.asked) == ("R2 R4", "B")


@rule("TC-67", "TC-75")
def test_example_16_of_a_run_only_the_icon_of_the_highest_card_acts():
    scene = Scene().hand("A", "G9 G10 G11 R2 R3").hand("B", "Y9 Y10 Y11 R5 R6 R7").turn("A")
    scene.plays("A", "G9 G10 G11")
    assert (scene.happened("blocked"), scene.happened("dropped")) == ([], [])
    assert (scene.asked, scene.offers()) == ("B", ["R5 R6 R7", "pass"])
    clear = Scene().hand("A", "G7 G8 R2 R3").turn("A").plays("A", "G7 G8")
    assert (clear.asked, clear.latest) == ("A", None)


@rule("TC-75", "TC-55")
def test_example_17_reverse_lets_the_lower_card_win_until_the_reset():
    scene = Scene().hand("B", "R11 R5 B5").hand("C", "12a G11 R10 W0 R6").lies("A", "R9").turn("B").plays("B", "R11")
    assert scene.offers() == sorted(["R10", "W0", "R6", "pass"])
    scene.passes("C", "D", "A").plays("B", "R5")
    assert scene.offers() == sorted(["12a", "G11", "R10", "R6", "pass"])


@rule("TC-108", "TC-109", "TC-110")
def test_example_18_under_revolution_low_is_strong_until_a_reverse_turns_it_back():
    scene = Scene(gold="revolution").hand("B", "B11 12b 14").hand("C", "12a R10").lies("A", "13a").turn("B")
    assert scene.offers() == sorted(["B11", "12b", "pass"])
    assert scene.plays("B", "B11").offers() == ["12a", "pass"]
    start = Scene(gold="revolution").hand("B", "14 R5").start_by("A").turn("B")
    assert "14" in start.offers()


@rule("TC-58", "TC-59", "TC-60", "TC-61", "TC-R14")
def test_example_19_the_last_unpassed_seat_beats_the_play_of_the_seat_that_is_out_or_passes():
    beaten = Scene().first_out("A").lies("A", "12a").passed("B", "C").hand("D", "13a R2 R3").turn("D")
    beaten.plays("D", "13a")
    assert (beaten.asked, beaten.latest) == ("D", None)
    passed = Scene().first_out("A").lies("A", "12a").passed("B", "C").hand("D", "13a R2 R3").turn("D")
    passed.passes("D")
    assert (passed.asked, passed.latest) == ("B", None)


@rule("TC-62", "TC-117", "TC-118", "TC-119", "TC-120", "TC-121", "TC-122", "TC-123")
def test_example_20_the_second_seat_out_ends_the_main_phase_and_all_draw_in_order():
    scene = Scene(then="revolution").first_out("A").hand("C", "R9").lies("B", "R6").teams_of(10).turn("C")
    scene.plays("C", "R9")
    assert scene.happened("blocked") == []
    assert (scene.climber("A").golds, scene.climber("C").silvers) == (("standard",), ("silver-1",))
    assert scene.state.starter == scene.seat("A")
    assert [("ABCD"[draw["seat"]], draw["count"]) for draw in scene.happened("drew")] == [
        ("A", 1),
        ("C", 2),
        ("B", 3),
        ("D", 3),
    ]


@rule("TC-92", "TC-93")
def test_example_21_in_a_reverse_season_the_next_seat_is_the_one_to_the_right():
    scene = Scene(gold="reverse_order").first_out("A").lies("A", "12a").turn("D").passes("D", "C", "B")
    assert (scene.asked, scene.latest) == ("D", None)
    start = Scene(season=1, then="reverse_order").about_to_end("A", "B").ends().select_strongest()
    assert (start.state.starter, start.asked) == (start.seat("A"), "D")


@rule("TC-20", "TC-104", "TC-R5")
def test_example_22_after_an_accident_the_hand_of_a_seat_that_won_season_1_is_forced():
    scene = Scene(season=1, then="accident").teams_of(9).about_to_end("A", "B").ends()
    assert (len(scene.team("A")), scene.asked) == (10, "BCD")
    scene.select_strongest()
    climber = scene.climber("A")
    assert (len(climber.hand), climber.bench) == (9, ())
    assert set(climber.hand) | set(climber.sidelined) == set(climber.team)


@rule("TC-113", "TC-114", "TC-115", "TC-116")
def test_example_23_three_cards_added_in_climax_are_worth_3_to_the_first_place_only():
    scene = Scene(season=4, gold="revolution").teams_of(14).about_to_end("B", "C").ends()
    assert len(scene.team("A")) == 17
    scene.select_strongest("A", more=3).select_strongest()
    assert scene.happened("hand_ready")[0] == {"seat": 0, "cards": 15, "added": 3}
    for first, second, points in (("A", "B", 13), ("B", "A", 5), ("B", "C", 0)):
        end = Scene(season=5, gold="climax").added("A", 3).about_to_end(first, second).ends()
        assert end.climber("A").vp == points


@rule("TC-126", "TC-R27")
def test_example_24_the_pile_of_four_seats_has_38_29_20_11_2_and_no_cards():
    pile = [view["pile"]["count"] for view in (table.view(None) for table in moments(new_game(seats=4)))]
    assert list(dict.fromkeys(pile))[:5] == [38, 29, 20, 11, 2]
    assert finished(seats=4).view(None)["pile"] == {"count": 0}


@rule("TC-128")
def test_example_25_of_two_seats_on_21_points_the_one_with_the_larger_team_wins():
    scene = Scene(season=5, gold="climax").teams_of(14, D=19).vp(A=11, D=21).about_to_end("A", "B").ends()
    assert scene.table.outcome.scores[0] == scene.table.outcome.scores[3] == 21
    assert scene.table.outcome.winners == (3,)


@rule("TC-97", "TC-98", "TC-99", "TC-100", "TC-R29")
def test_example_26_transferred_cards_are_in_their_new_teams_for_good_and_known_to_two_seats():
    scene = Scene(season=1, then="transfer").bench("A", "T2").bench("B", "14").about_to_end("C", "D").ends()
    scene.gives("A", "T2").gives("B", "14")
    for name in "CD":
        scene.gives(name, short(scene.climber(name).team[0]))
    assert scene.kind == "hand"
    assert ("T2" in scene.offers("B"), "14" in scene.offers("C")) == (True, True)
    assert "14" not in scene.team("B")
    assert [seat for seat in range(4) if card("14") in words_in(scene.table.view(seat))] == [1, 2]
    assert "Seat 2 gives a card to Seat 3" in scene.table.log(0)
    assert "Seat 2 gives a card to Seat 3" in scene.table.log(3)
    scene.select_strongest()
    while scene.state.season == 2:
        ask = scene.table.asks[0]
        scene.table.choose(ask.seat, ask.options[0].id)
    assert ("T2" in scene.team("B"), "14" in scene.team("C")) == (True, True)
