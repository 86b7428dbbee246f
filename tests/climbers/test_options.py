"""What a table may agree on before it plays: every value of every option."""

from __future__ import annotations

import pytest

from game import Refused
from tests.climbers.course import new_game, words_in
from tests.climbers.scene import Scene, short, shorts
from tests.marks import rule


@rule("TC-R3", "TC-R7", "TC-R19", "TC-R22", "TC-R24", "TC-R27", "TC-R34", "TC-39")
def test_a_table_that_agrees_on_nothing_plays_by_the_usual_settings():
    assert new_game().view(None)["options"] == {
        "first_start": "random",
        "memory_aid": "on",
        "mountain_step": "one",
        "reverse_icon": "always",
        "accident_card": "face_down",
        "climax_announce": "together",
        "final_draw": "on",
        "auto_pass": "on",
    }


@rule("TC-R3")
def test_a_value_an_option_does_not_have_is_refused_by_the_options_ruling():
    with pytest.raises(Refused) as refusal:
        new_game(first_start="dice")
    assert refusal.value == Refused("TC-R3", "first_start cannot be 'dice'; it is random or choose.")


# --- first_start ------------------------------------------------------------------------------------


@rule("TC-R3", "TC-11")
def test_first_start_random_asks_nobody():
    table = new_game(first_start="random")
    assert {ask.kind for ask in table.asks} == {"hand"}


@rule("TC-R3", "TC-11")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_first_start_choose_lets_the_table_pick_the_seat_that_last_climbed(seat):
    table = new_game(first_start="choose")
    (ask,) = table.asks
    assert [option.id for option in ask.options] == ["seat-0", "seat-1", "seat-2", "seat-3"]
    table.choose(ask.seat, f"seat-{seat}")
    assert table.view(None)["starter"] == seat


# --- memory_aid -------------------------------------------------------------------------------------


def season_with_shown_cards(memory_aid: str) -> Scene:
    """Season 1, about to end: the whole table has seen C's red 3 and red 4."""
    scene = Scene(then="revolution", memory_aid=memory_aid)
    return scene.lodge("C", "R3").lies("C", "R4").about_to_end("A", "B")


@rule("TC-R7")
def test_memory_aid_on_shows_everybody_the_played_cards_of_this_season():
    scene = season_with_shown_cards("on")
    assert list(scene.table.view(0)["seats"][2]["lodge"]) == ["red-3"]


@rule("TC-R7")
def test_memory_aid_on_shows_everybody_the_played_cards_of_earlier_seasons():
    scene = season_with_shown_cards("on").ends()
    assert {"red-3", "red-4"} <= words_in(scene.table.view(0)["seats"][2])


@rule("TC-R7")
def test_memory_aid_off_shows_others_only_the_cards_on_the_field():
    scene = season_with_shown_cards("off")
    shown = scene.table.view(0)["seats"][2]
    assert words_in(shown) == {"red-4"}
    assert shown["lodge"] == {"count": 1}


@rule("TC-R7")
def test_memory_aid_off_shows_nothing_of_earlier_seasons():
    scene = season_with_shown_cards("off").ends()
    assert words_in(scene.table.view(0)["seats"][2]) == set()


@rule("TC-R7")
def test_memory_aid_off_lets_an_owner_look_through_its_own_lodge_space():
    scene = season_with_shown_cards("off")
    assert list(scene.table.view(2)["seats"][2]["lodge"]) == ["red-3"]


# --- mountain_step ----------------------------------------------------------------------------------


@rule("TC-R7")
@pytest.mark.parametrize(("memory_aid", "told_later"), [("on", True), ("off", False)])
def test_the_log_tells_the_cards_of_earlier_fields_only_with_the_memory_aid(memory_aid, told_later):
    scene = Scene(3, memory_aid=memory_aid).hand("A", "R3 R4").hand("B", "B5 B6").hand("C", "G6 G7")
    scene.start_by("C").turn("A").plays("A", "R3")
    assert any("Rope Cook" in line for line in scene.table.log(1))
    scene.passes("B", "C")
    assert any("Rope Cook" in line for line in scene.table.log(1)) is told_later


@rule("TC-R19", "TC-84")
def test_mountain_step_one_raises_by_one_size_only():
    scene = Scene(mountain_step="one").hand("B", "M-G5 R5 B5").lies("A", "R4").turn("B")
    assert "R5 M-G5" in scene.offers()
    assert "R5 B5 M-G5" not in scene.offers()


@rule("TC-R19")
def test_mountain_step_any_raises_a_single_to_any_set_or_run():
    scene = Scene(mountain_step="any").hand("B", "M-G5 R5 B5 W6 W7").lies("A", "R4").turn("B")
    assert {"R5 M-G5", "R5 B5 M-G5", "M-G5 W6", "M-G5 W6 W7"} <= set(scene.offers())


@rule("TC-R19")
def test_mountain_step_any_raises_a_set_to_any_larger_set_and_to_no_run():
    scene = Scene(mountain_step="any").hand("B", "M-G5 R5 B5 Y5 W6 W7 G4").lies("A", "R3 B3").turn("B")
    assert "R5 B5 Y5 M-G5" in scene.offers()
    assert scene.refuses("B", "G4 M-G5 W6 W7").rule == "TC-85"


@rule("TC-R19")
def test_mountain_step_any_still_needs_a_mountain_and_a_higher_rank():
    scene = Scene(mountain_step="any").hand("B", "M-G3 R3 B3 R5 B5 G5").lies("A", "Y3").turn("B")
    assert scene.refuses("B", "R5 B5 G5").rule == "TC-36"
    assert scene.refuses("B", "M-G3 R3 B3").rule == "TC-87"


# --- reverse_icon -----------------------------------------------------------------------------------


@rule("TC-R34", "TC-65", "TC-75")
def test_reverse_icon_always_turns_the_order_round_in_answer_too():
    scene = Scene(reverse_icon="always").hand("B", "R11 R2").hand("C", "12a R10 R3").lies("A", "R9").turn("B")
    assert scene.plays("B", "R11").offers() == sorted(["R10", "R3", "pass"])


@rule("TC-R34")
def test_reverse_icon_leading_makes_a_plain_11_of_one_that_answers():
    scene = Scene(reverse_icon="leading").hand("B", "R11 R2").hand("C", "12a R10 R3").lies("A", "R9").turn("B")
    assert scene.plays("B", "R11").offers() == ["12a", "pass"]
    assert not scene.table.game.state.flipped


@rule("TC-R34")
def test_reverse_icon_leading_goes_for_sets_and_runs_alike():
    scene = Scene(reverse_icon="leading").hand("B", "R10 R11 B2").hand("C", "G2 G3 B5").lies("A", "B6 B7").turn("B")
    scene.plays("B", "R10 R11")
    assert not scene.table.game.state.flipped


@rule("TC-R34", "TC-75")
def test_reverse_icon_leading_still_turns_the_order_round_in_an_empty_field():
    scene = Scene(reverse_icon="leading").hand("A", "R11 R2 R3").hand("B", "R10 W0 12a").turn("A").plays("A", "R11")
    assert scene.offers() == sorted(["R10", "W0", "pass"])


@rule("TC-R34")
def test_reverse_icon_leading_leaves_the_other_icons_alone():
    scene = Scene(reverse_icon="leading").hand("B", "R8 R2 G3").lies("A", "R7").turn("B").plays("B", "R8")
    assert scene.offers() == sorted(["R2", "G3"])


# --- accident_card ----------------------------------------------------------------------------------


def accident(accident_card: str) -> Scene:
    scene = Scene(then="accident", accident_card=accident_card).bench("C", "R9").accident_hits("C", "R9")
    return scene.about_to_end("A", "B").ends()


@rule("TC-R22")
def test_accident_card_face_down_keeps_the_card_from_all_but_its_owner():
    scene = accident("face_down")
    assert scene.table.view(0)["seats"][2]["sidelined"] == {"count": 1}
    assert "A card of Seat 3 sits out this season" in scene.table.log(0)
    assert "Rope Stone-kicker (red 9) of Seat 3 sits out this season" in scene.table.log(2)


@rule("TC-R22")
def test_accident_card_face_up_shows_the_card_to_everybody():
    scene = accident("face_up")
    for seat in (None, 0, 1, 2, 3):
        assert list(scene.table.view(seat)["seats"][2]["sidelined"]) == ["red-9"]
        assert "Rope Stone-kicker (red 9) of Seat 3 sits out this season" in scene.table.log(seat)


# --- climax_announce --------------------------------------------------------------------------------


def before_climax(climax_announce: str) -> Scene:
    """The selection of season 5; C holds the Start card."""
    return Scene(season=4, gold="revolution", climax_announce=climax_announce).about_to_end("C", "D").ends()


@rule("TC-R24")
def test_climax_announce_together_takes_hand_and_additions_in_one_secret_choice():
    scene = before_climax("together")
    assert (scene.asked, scene.kind) == ("ABCD", "hand")
    scene.select_strongest(more=1)
    assert (scene.state.phase, [climber.added for climber in scene.state.seats]) == ("main", [1, 1, 1, 1])


@rule("TC-R24")
def test_climax_announce_in_turn_first_takes_exactly_12_cards_in_secret():
    scene = before_climax("in_turn")
    assert [(ask.kind, ask.at_least, ask.at_most) for ask in scene.table.asks] == [("hand", 12, 12)] * 4


@rule("TC-R24")
def test_climax_announce_in_turn_goes_clockwise_from_the_holder_of_the_start_card():
    scene = before_climax("in_turn").select_strongest()
    order = []
    while scene.state.phase == "select":
        order.append(scene.asked)
        scene.adds(scene.asked, "")
    assert order == ["C", "D", "A", "B"]


@rule("TC-R24")
def test_climax_announce_in_turn_tells_everybody_the_number_before_the_next_seat_decides():
    scene = before_climax("in_turn").select_strongest()
    scene.adds("C", " ".join(scene.offers()[:2]))
    assert scene.asked == "D"
    assert scene.table.view(3)["seats"][2]["added"] == 2
    assert "Seat 3 adds 2\N{NO-BREAK SPACE}cards" in scene.table.log(3)


@rule("TC-R24", "TC-113")
def test_climax_announce_in_turn_adds_cards_left_out_of_the_twelve():
    scene = before_climax("in_turn").select_strongest()
    left_out = scene.climber("C").bench
    assert scene.offers() == sorted(map(short, left_out))
    scene.table.choose(2, list(left_out))
    assert (len(scene.climber("C").hand), scene.climber("C").bench) == (12 + len(left_out), ())
    assert set(left_out) <= set(scene.climber("C").hand)


@rule("TC-R24", "TC-113")
def test_climax_announce_in_turn_asks_for_no_additions_in_earlier_seasons():
    scene = Scene(then="revolution", climax_announce="in_turn").about_to_end("A", "B").ends().select_strongest()
    assert (scene.state.phase, scene.kind) == ("main", "play")


# --- final_draw -------------------------------------------------------------------------------------


@rule("TC-R27")
def test_final_draw_off_draws_nothing_after_season_5():
    scene = Scene(season=5, gold="climax", final_draw="off").about_to_end("A", "B").ends()
    assert scene.happened("drew") == []


@rule("TC-R27")
def test_final_draw_on_draws_in_the_usual_order_while_the_pile_lasts():
    scene = Scene(season=5, gold="climax", final_draw="on").pile("W0 W1 W2 W3 W4").about_to_end("A", "C").ends()
    draws = [(draw["seat"], shorts(draw["cards"])) for draw in scene.happened("drew")]
    assert draws == [(0, "W0"), (2, "W1 W2"), (1, "W3 W4")]


@rule("TC-R27", "TC-128")
def test_final_draw_on_can_break_a_tie():
    scene = Scene(season=5, gold="climax", final_draw="on").vp(A=11, D=21).teams_of(14).about_to_end("A", "B").ends()
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((3,), "larger_team")


# --- auto_pass --------------------------------------------------------------------------------------


@rule("TC-39")
def test_auto_pass_on_passes_for_a_seat_that_cannot_play():
    scene = Scene(auto_pass="on").hand("B", "R6 R2").hand("C", "R3 R4").hand("D", "R7 R5").lies("A", "B5").turn("B")
    scene.plays("B", "R6")
    assert [fact["seat"] for fact in scene.happened("passed")] == [2]
    assert scene.asked == "D"


@rule("TC-39")
def test_auto_pass_on_still_asks_a_seat_that_could_play():
    scene = Scene(auto_pass="on").hand("B", "R6 R2").hand("C", "R3 R7").lies("A", "B5").turn("B").plays("B", "R6")
    assert (scene.asked, scene.offers()) == ("C", ["R7", "pass"])


@rule("TC-39")
def test_auto_pass_off_asks_even_a_seat_that_can_only_pass():
    scene = Scene(auto_pass="off").hand("B", "R6 R2").hand("C", "R3 R4").lies("A", "B5").turn("B").plays("B", "R6")
    assert (scene.asked, scene.offers()) == ("C", ["pass"])
    assert scene.happened("passed") == []
