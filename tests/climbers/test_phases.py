"""Seasons and phases: the rule reveal, and the selection of hands."""

from __future__ import annotations

import pytest

from game import Refused
from tests.climbers.course import facts, finished, moments, new_game
from tests.climbers.scene import Scene, short
from tests.marks import rule


@rule("TC-15")
def test_a_game_is_five_seasons_of_reveal_selection_main_and_end_in_this_order():
    firsts = {"season_began": "reveal", "hand_ready": "selection", "start_played": "main", "scored": "end"}
    phases = [firsts[event.name] for event in finished().events if event.name in firsts]
    changes = [phase for place, phase in enumerate(phases) if place == 0 or phases[place - 1] != phase]
    assert changes == ["reveal", "selection", "main", "end"] * 5


@rule("TC-15")
def test_the_table_says_which_phase_it_is():
    scene = Scene(season=1, then="transfer").about_to_end("A", "B")
    seen = [scene.table.view(None)["phase"]]
    scene.ends()
    seen.append(scene.table.view(None)["phase"])
    for name in "ABCD":
        scene.gives(name, short(scene.climber(name).team[0]))
    seen.append(scene.table.view(None)["phase"])
    scene.select_strongest()
    seen.append(scene.table.view(None)["phase"])
    assert seen == ["main", "reveal", "select", "main"]
    assert finished().view(None)["phase"] == "end"


@rule("TC-16")
@pytest.mark.parametrize("seats", [3, 4])
def test_points_come_only_from_first_and_second_places(seats):
    table = finished(seats)
    points = [0] * seats
    for result in table.game.state.results:
        gold = table.game.content.golds[result.gold]
        points[result.first] += gold.vp
        points[result.second] += table.game.content.silver[result.season - 1].vp
        assert list(result.vp) == points
    assert list(table.outcome.scores) == points


@rule("TC-17")
def test_the_gold_card_of_a_season_is_turned_up_for_everybody_when_the_season_begins():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B")
    hidden = [scene.table.view(seat)["season_row"][1]["gold"] for seat in (None, 0, 1, 2, 3)]
    scene.ends()
    seen = [scene.table.view(seat)["season_row"][1]["gold"] for seat in (None, 0, 1, 2, 3)]
    assert (hidden, seen) == ([None] * 5, ["revolution"] * 5)


@rule("TC-17")
def test_the_gold_cards_of_later_seasons_stay_face_down_until_their_own():
    row_by_season = {}
    for table in moments(new_game(seed=5)):
        view = table.view(None)
        row_by_season.setdefault(view["season"], [place["gold"] for place in view["season_row"]])
    golds = list(table.game.state.golds)
    for season in (1, 2, 3, 4, 5):
        known = [gold if place < season or place == 4 else None for place, gold in enumerate(golds)]
        assert row_by_season[season] == known


@rule("TC-18")
def test_revolution_ends_with_its_season():
    scene = Scene(season=2, gold="revolution", then="no_set").about_to_end("A", "B")
    assert scene.table.view(None)["low_is_strong"]
    scene.ends()
    assert not scene.table.view(None)["low_is_strong"]


@rule("TC-18")
def test_turns_run_clockwise_again_after_the_reverse_season():
    scene = Scene(season=2, gold="reverse_order", then="no_set").about_to_end("A", "B")
    scene.ends().select_strongest()
    assert (scene.state.starter, scene.asked) == (0, "B")


@rule("TC-18")
def test_sets_are_allowed_again_after_no_set():
    scene = Scene(season=2, gold="no_set", then="revolution").bench("C", "T6 G6 Y6").about_to_end("C", "B")
    scene.ends().select_strongest().passes("D", "A", "B")
    assert scene.asked == "C"
    assert {"G6 Y6", "T6"} <= set(scene.offers())
    assert scene.plays("C", "T6").latest == ("set", 2, 6)


@rule("TC-18")
def test_plays_of_three_cards_are_allowed_again_after_up_to_2_cards():
    scene = Scene(season=2, gold="up_to_2", then="revolution").bench("C", "R6 G6 Y6").about_to_end("C", "B")
    scene.ends().select_strongest().passes("D", "A", "B")
    assert "R6 G6 Y6" in scene.offers()


@rule("TC-19")
def test_transfer_is_carried_out_before_any_hand_is_selected():
    scene = Scene(season=1, then="transfer").about_to_end("A", "B").ends()
    assert (scene.asked, scene.kind, scene.state.phase) == ("ABCD", "transfer", "reveal")
    assert [climber.hand for climber in scene.state.seats] == [()] * 4


@rule("TC-19")
def test_accident_is_carried_out_before_any_hand_is_selected():
    scene = Scene(season=1, then="accident").about_to_end("A", "B").ends()
    assert (scene.asked, scene.kind) == ("ABCD", "hand")
    assert [len(climber.sidelined) for climber in scene.state.seats] == [1, 1, 1, 1]
    assert scene.order_of("season_began", "sidelined", "selected") == ["season_began", *["sidelined"] * 4]


@rule("TC-20", "TC-R5")
@pytest.mark.parametrize(("season", "size"), [(2, 9), (3, 10), (4, 11)])
def test_the_hand_sizes_of_seasons_two_to_four_are_9_10_and_11(season, size):
    scene = Scene(season=season - 1, then="revolution").about_to_end("A", "B").ends()
    assert [(ask.at_least, ask.at_most) for ask in scene.table.asks] == [(size, size)] * 4


@rule("TC-20", "TC-R5")
def test_the_hand_size_of_season_one_is_8():
    assert [(ask.at_least, ask.at_most) for ask in new_game().asks] == [(8, 8)] * 4


@rule("TC-20", "TC-R5")
def test_the_hand_size_of_season_five_is_at_least_12():
    scene = Scene(season=4, gold="revolution").about_to_end("A", "B").ends()
    assert [ask.at_least for ask in scene.table.asks] == [12] * 4


@rule("TC-20")
@pytest.mark.parametrize("count", [7, 9])
def test_a_hand_that_is_too_small_or_too_large_is_refused(count):
    table = new_game()
    refusal = table.why_not(0, [option.id for option in table.asks[0].options[:count]])
    assert refusal == Refused("TC-20", f"Choose exactly 8 cards; you chose {count}.")


@rule("TC-20")
def test_a_hand_is_made_of_the_cards_of_the_own_team():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    assert set(scene.offers("C")) == scene.team("C")


@rule("TC-R5")
def test_without_an_accident_a_seat_that_always_wins_still_has_a_choice_in_every_season():
    team = 9
    for silver in new_game().game.content.silver:
        assert team == silver.hand_size + 1
        team += 1


@rule("TC-21", "TC-R6")
def test_all_seats_select_at_the_same_time_in_whatever_order_they_are_ready():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    assert scene.asked == "ABCD"
    scene.select_strongest("C", "A")
    assert scene.asked == "BD"


@rule("TC-21", "TC-R6")
def test_nothing_of_a_selection_is_known_to_anybody_before_the_last_seat_is_ready():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    before = [scene.table.view(seat)["seats"] for seat in range(4)]
    events = [scene.table.events_for(seat) for seat in range(4)]
    scene.select_strongest("A", "B", "D")
    assert [scene.table.view(seat)["seats"] for seat in range(4)] == before
    assert [scene.table.events_for(seat) for seat in range(4)] == events


@rule("TC-21", "TC-R6")
def test_a_selection_stays_secret_after_all_are_ready():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends().select_strongest()
    assert [event.facts["seat"] for event in scene.table.events_for(2) if event.name == "selected"] == [2]


@rule("TC-21")
def test_the_selection_phase_ends_when_every_seat_has_confirmed():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    scene.select_strongest("A", "B", "C")
    assert scene.state.phase == "select"
    scene.select_strongest("D")
    assert scene.state.phase == "main"


@rule("TC-21")
def test_a_confirmed_selection_cannot_be_changed():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends().select_strongest("A")
    assert scene.table.why_not(0, list(scene.climber("A").team[:9])).rule == "TC-31"


@rule("TC-22")
def test_cards_not_selected_lie_face_down_in_the_lodge_space():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    team = scene.climber("C").team
    scene.table.choose(2, list(team[:9]))
    scene.select_strongest()
    assert scene.climber("C").bench == team[9:]
    assert scene.table.view(0)["seats"][2]["bench"] == {"count": len(team) - 9}


@rule("TC-22")
def test_cards_not_selected_cannot_be_played_this_season():
    scene = Scene().hand("B", "R3").bench("B", "R9").start_by("A").turn("B")
    assert scene.offers() == ["R3", "pass"]
    assert scene.refuses("B", "R9").rule == "TC-22"


@rule("TC-23")
def test_the_sizes_of_every_hand_team_and_lodge_stack_are_public():
    table = new_game(seed=4)
    for ask in table.asks:
        table.choose(ask.seat, [option.id for option in ask.options[:8]])
    view = table.view(None)
    assert view["team_sizes"] == [9, 9, 9, 9]
    assert [(c["hand"], c["bench"]) for c in view["seats"]] == [({"count": 8}, {"count": 1})] * 4
    ready = [(fact["seat"], fact["cards"]) for fact in facts(table, "hand_ready")]
    assert ready == [(0, 8), (1, 8), (2, 8), (3, 8)]
