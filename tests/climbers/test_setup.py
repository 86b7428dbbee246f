"""Setting up: what every seat has, what lies on the table, and what nobody has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Refused, Table
from tests.climbers.course import facts, finished, moments, new_game, words_in
from tests.marks import rule

POOL = {"reverse_order", "no_set", "transfer", "up_to_2", "accident", "revolution"}


def all_cards(table: Table) -> dict:
    return table.game.content.cards


def deck(table: Table, name: str) -> set[str]:
    return {card.id for card in all_cards(table).values() if card.deck == name}


def all_views(table: Table) -> list[dict]:
    return [table.view(seat) for seat in (None, *range(table.setup.seats))]


@rule("TC-1", "TC-R1")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_seats_may_play_and_each_of_them_is_asked(seats):
    assert [ask.seat for ask in new_game(seats).asks] == list(range(seats))


@rule("TC-1", "TC-R1")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_no_other_number_of_seats_may_play(seats):
    with pytest.raises(Refused) as refusal:
        new_game(seats)
    assert refusal.value == Refused("TC-1", f"Tabletop Climber is for 3 or 4 seats, not {seats}.")


@rule("TC-2")
def test_the_five_silver_cards_lie_in_a_row_from_first_to_fifth_season():
    row = new_game().view(None)["season_row"]
    assert [place["silver"] for place in row] == ["silver-1", "silver-2", "silver-3", "silver-4", "silver-5"]


@rule("TC-3")
def test_standard_lies_face_up_on_the_first_season_in_every_game():
    assert {new_game(seed=seed).view(None)["season_row"][0]["gold"] for seed in range(20)} == {"standard"}


@rule("TC-4")
def test_climax_lies_face_up_on_the_fifth_season_in_every_game():
    assert {new_game(seed=seed).view(None)["season_row"][4]["gold"] for seed in range(20)} == {"climax"}


@rule("TC-5")
def test_a_gold_card_lies_face_down_on_each_of_seasons_two_three_and_four():
    table = new_game()
    for view in all_views(table):
        assert [place["gold"] for place in view["season_row"][1:4]] == [None, None, None]
    assert len(set(table.game.state.golds[1:4]) & POOL) == 3


@rule("TC-5")
def test_any_of_the_six_other_gold_cards_may_lie_on_any_of_the_three_seasons():
    rows = [new_game(seed=seed).game.state.golds for seed in range(80)]
    for season in (1, 2, 3):
        assert {row[season] for row in rows} == POOL


@rule("TC-6", "TC-R2")
def test_the_three_gold_cards_left_over_return_to_the_box():
    state = new_game().game.state
    assert len(state.boxed_golds) == 3
    assert set(state.boxed_golds) | set(state.golds[1:4]) == POOL


@rule("TC-6", "TC-R2")
def test_nobody_ever_learns_which_gold_cards_are_in_the_box():
    table = finished()
    boxed = set(table.game.state.boxed_golds)
    for view in all_views(table):
        assert not words_in(view) & boxed
    for seat in (None, 0, 1, 2, 3):
        assert not words_in([event.facts for event in table.events_for(seat)]) & boxed


@rule("TC-7")
def test_every_seat_starts_with_one_lodge_card_on_its_summary_side():
    assert [climber["passed"] for climber in new_game(3).view(None)["seats"]] == [False, False, False]


@rule("TC-8")
@pytest.mark.parametrize("seats", [3, 4])
def test_seven_initial_cards_are_dealt_to_each_seat_none_of_them_twice(seats):
    table = new_game(seats)
    initial = deck(table, "initial")
    dealt = [card for climber in table.game.state.seats for card in climber.team if card in initial]
    assert len(initial) == 28
    assert [len(set(climber.team) & initial) for climber in table.game.state.seats] == [7] * seats
    assert len(set(dealt)) == 7 * seats


@rule("TC-8")
def test_the_initial_cards_are_shuffled():
    initial = deck(new_game(), "initial")
    first_teams = [set(new_game(seed=seed).game.state.seats[0].team) & initial for seed in range(40)]
    assert set.union(*first_teams) == initial
    assert not set.intersection(*first_teams)


@rule("TC-9")
def test_with_three_seats_the_seven_undealt_initial_cards_return_to_the_box():
    table = new_game(3)
    dealt = {card for climber in table.game.state.seats for card in climber.team}
    assert len(table.game.state.boxed) == 7
    assert set(table.game.state.boxed) == deck(table, "initial") - dealt


@rule("TC-9")
def test_with_four_seats_no_initial_card_is_left():
    assert new_game(4).game.state.boxed == ()


@rule("TC-9")
def test_the_boxed_initial_cards_are_never_seen():
    table = finished(3)
    boxed = set(table.game.state.boxed)
    for view in all_views(table):
        assert not words_in(view) & boxed
    assert not words_in([event.facts | event.secrets for event in table.events]) & boxed


@rule("TC-10")
@pytest.mark.parametrize(("seats", "pile"), [(3, 40), (4, 38)])
def test_two_reinforcement_cards_are_dealt_to_each_seat_and_the_others_are_the_pile(seats, pile):
    table = new_game(seats)
    reinforcement = deck(table, "reinforcement")
    assert [len(set(climber.team) & reinforcement) for climber in table.game.state.seats] == [2] * seats
    assert len(table.game.state.pile) == pile
    dealt = {card for climber in table.game.state.seats for card in climber.team}
    assert set(table.game.state.pile) == reinforcement - dealt


@rule("TC-10")
def test_the_pile_is_shuffled():
    next_cards = {new_game(seed=seed).game.state.pile[-1] for seed in range(40)}
    assert len(next_cards) > 10


@rule("TC-10")
def test_the_pile_lies_face_down():
    for view in all_views(new_game()):
        assert view["pile"] == {"count": 38}


@rule("TC-R23")
def test_the_46_reinforcement_cards_are_16_suited_8_wild_7_colourless_7_twins_and_8_mountains():
    cards = [card for card in all_cards(new_game()).values() if card.deck == "reinforcement"]
    assert len(cards) == 46
    suited = [card for card in cards if card.icon in ("clear", "block", "drop", "reverse")]
    colours = ("red", "blue", "green", "yellow")
    assert Counter((c.colour, c.number) for c in suited) == Counter((c, n) for c in colours for n in (8, 9, 10, 11))
    assert sorted(card.number for card in cards if card.colour == "any") == [0, 1, 2, 3, 4, 5, 6, 7]
    peaks = [card for card in cards if card.colour == "none" and card.icon is None]
    assert sorted(card.number for card in peaks) == [12, 12, 12, 12, 13, 13, 14]
    assert sorted(card.number for card in cards if card.icon == "twin") == [1, 2, 3, 4, 5, 6, 7]
    mountains = Counter(card.colour for card in cards if card.icon == "mountain")
    assert mountains == {"red": 2, "blue": 2, "green": 2, "yellow": 2}


@rule("TC-R23")
def test_there_is_one_0_and_one_14():
    numbers = Counter(card.number for card in all_cards(new_game()).values())
    assert (numbers[0], numbers[14]) == (1, 1)
    assert (min(numbers), max(numbers)) == (0, 14)


@rule("TC-8", "TC-R23")
def test_the_74_cards_have_so_many_of_each_number():
    numbers = Counter(card.number for card in all_cards(new_game()).values())
    assert [numbers[number] for number in range(15)] == [1, 6, 6, 8, 8, 8, 8, 6, 4, 4, 4, 4, 4, 2, 1]


@rule("TC-11", "TC-R3")
def test_a_random_seat_gets_the_start_card_first():
    assert {new_game(seed=seed).game.state.starter for seed in range(40)} == {0, 1, 2, 3}


@rule("TC-11", "TC-R3")
def test_the_same_seed_gives_the_start_card_to_the_same_seat():
    assert [new_game(seed=s).game.state.starter for s in range(10)] == [
        new_game(seed=s).game.state.starter for s in range(10)
    ]


@rule("TC-11")
def test_everybody_is_told_who_holds_the_start_card():
    table = new_game()
    assert table.log(None)[0] == f"Seat {table.game.state.starter + 1} holds the Start card"


@rule("TC-12")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_team_is_nine_cards_at_the_start(seats):
    assert new_game(seats).view(None)["team_sizes"] == [9] * seats


@rule("TC-13")
def test_only_draws_and_transfer_ever_change_a_team():
    table = new_game(seed=3)
    teams = [set(climber.team) for climber in table.game.state.seats]
    done = 0
    for moment in moments(table):
        for event in moment.events[done:]:
            if event.name == "drew":
                teams[event.facts["seat"]] |= set(event.secrets["cards"])
            if event.name == "gave":
                teams[event.facts["seat"]].remove(event.secrets["card"])
                teams[event.facts["receiver"]].add(event.secrets["card"])
        done = len(moment.events)
        assert [set(climber.team) for climber in moment.game.state.seats] == teams
    assert (len(facts(table, "drew")), len(facts(table, "gave"))) == (18, 4)


@rule("TC-14", "TC-R4")
def test_start_lodge_and_season_cards_are_in_no_team_and_no_hand():
    for table in moments(new_game()):
        for climber in table.game.state.seats:
            assert {*climber.team, *climber.hand} <= set(all_cards(table))
    assert not {"start", "standard", "silver-1", "lodge-1"} & set(all_cards(table))


@rule("TC-14", "TC-R4")
def test_won_season_cards_do_not_count_for_the_team():
    table = finished()
    drawn = Counter()
    for draw in facts(table, "drew"):
        drawn[draw["seat"]] += draw["count"]
    assert table.view(None)["team_sizes"] == [9 + drawn[seat] for seat in range(4)]
    assert sum(len(climber.golds) + len(climber.silvers) for climber in table.game.state.seats) == 10


@rule("TC-14", "TC-R4")
def test_the_start_card_is_no_hand_card_of_its_holder():
    table = new_game()
    while table.game.state.phase == "select":
        ask = table.asks[0]
        table.choose(ask.seat, [option.id for option in ask.options[:8]])
    assert [climber["hand"] for climber in table.view(None)["seats"]] == [{"count": 8}] * 4
