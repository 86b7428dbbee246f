"""Who sees what: in the view, in the events and in the log."""

from __future__ import annotations

import pytest

from game import Table
from tests.climbers.course import moments, new_game, words_in
from tests.climbers.scene import Scene
from tests.marks import rule

EVERYBODY = (None, 0, 1, 2, 3)


def cards_in(table: Table, value: object) -> set[str]:
    return words_in(value) & set(table.game.content.cards)


def face_up_so_far(table: Table) -> set[str]:
    """All cards that were ever played or dropped."""
    public = [event.facts for event in table.events if event.name in ("played", "dropped")]
    return cards_in(table, public)


@rule("TC-23", "TC-R7", "TC-124")
@pytest.mark.parametrize("seed", [3, 8])
def test_throughout_a_game_a_view_shows_no_card_but_the_own_team_what_was_played_and_what_one_gave_away(seed):
    for table in moments(new_game(seed=seed)):
        public = face_up_so_far(table)
        for seat in EVERYBODY:
            own = set() if seat is None else set(table.game.state.seats[seat].team)
            given = {gift.card for gift in table.game.state.gifts if gift.giver == seat}
            assert cards_in(table, table.view(seat)) <= own | given | public


@rule("TC-23", "TC-R7", "TC-124")
@pytest.mark.parametrize("seed", [3, 8])
def test_throughout_a_game_events_show_no_card_but_what_one_owned_and_what_was_played(seed):
    table = new_game(seed=seed)
    owned: list[set[str]] = [set() for _ in range(4)]
    for moment in moments(table):
        for seat, climber in enumerate(moment.game.state.seats):
            owned[seat] |= set(climber.team)
    public = face_up_so_far(table)
    for seat in EVERYBODY:
        mine = set() if seat is None else owned[seat]
        assert cards_in(table, [event.facts for event in table.events_for(seat)]) <= mine | public
        assert not any(event.secrets for event in table.events_for(seat))


@rule("TC-23")
def test_an_owner_sees_its_own_team_hand_and_unselected_cards():
    scene = Scene().hand("B", "R3 R4").bench("B", "R9").start_by("A").turn("B")
    own = scene.table.view(1)["seats"][1]
    assert [list(own[zone]) for zone in ("hand", "bench", "team")] == [
        ["red-3", "red-4"],
        ["red-9"],
        ["red-3", "red-4", "red-9"],
    ]


@rule("TC-23")
@pytest.mark.parametrize("seat", [None, 0, 2, 3])
def test_others_see_only_how_many_cards_a_hand_a_bench_and_a_team_have(seat):
    scene = Scene().hand("B", "R3 R4").bench("B", "R9").start_by("A").turn("B")
    shown = scene.table.view(seat)["seats"][1]
    assert [shown[zone] for zone in ("hand", "bench", "team")] == [{"count": 2}, {"count": 1}, {"count": 3}]


@rule("TC-R7")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_points_and_won_cards(seat):
    scene = Scene(then="revolution").about_to_end("A", "B").ends()
    shown = scene.table.view(seat)["seats"]
    assert [climber["vp"] for climber in shown] == [5, 2, 0, 0]
    assert (list(shown[0]["golds"]), list(shown[1]["silvers"])) == (["standard"], ["silver-1"])


@rule("TC-R7")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_cards_on_the_field_and_what_has_to_be_beaten(seat):
    scene = Scene().hand("B", "R5 R9 R2").lies("A", "R3").turn("B").plays("B", "R5")
    view = scene.table.view(seat)
    assert [list(climber["field"]) for climber in view["seats"]] == [["red-3"], ["red-5"], [], []]
    assert (view["latest"]["type"], view["latest"]["size"], view["latest"]["rank"]) == ("single", 1, 5)


@rule("TC-R7", "TC-73")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_a_dropped_card(seat):
    scene = Scene().hand("A", "R10 R2 R3").turn("A").plays("A", "R10").drops("A", "R2")
    assert "Seat 1 drops Rope Porter (red 2) (1 left)" in scene.table.log(seat)
    assert list(scene.table.view(seat)["seats"][0]["lodge"]) == ["red-2"]


@rule("TC-R7")
def test_the_log_says_the_same_of_a_play_to_everybody():
    scene = Scene().hand("B", "R5 B5 R9").turn("B").plays("B", "R5 B5")
    for seat in EVERYBODY:
        assert scene.table.log(seat) == [
            "Seat 2 plays Set of 2, rank 5: Rope Second (red 5), Axe Second (blue 5) (1 left)"
        ]


@rule("TC-21", "TC-23")
def test_the_log_tells_a_selection_to_its_owner_only():
    table = new_game()
    for ask in table.asks:
        table.choose(ask.seat, [option.id for option in ask.options[:8]])
    taken = [[line for line in table.log(seat) if " takes " in line] for seat in EVERYBODY]
    assert [len(lines) for lines in taken] == [0, 1, 1, 1, 1]
    assert all(lines[0].startswith(f"Seat {seat + 1} takes ") for seat, lines in enumerate(taken[1:]))


@rule("TC-39", "TC-23")
def test_only_the_seat_itself_is_told_that_it_had_no_choice():
    scene = Scene(auto_pass="on").hand("B", "R6 R2").hand("C", "R3 R4").hand("D", "R7 R5").lies("A", "B5").turn("B")
    scene.plays("B", "R6")
    told = [seat for seat in EVERYBODY if "Seat 3 had only one way to go on" in scene.table.log(seat)]
    assert told == [2]


@rule("TC-6", "TC-9", "TC-10")
@pytest.mark.parametrize("seat", [None, 0])
def test_box_pile_and_luck_are_in_no_view(seat):
    view = new_game(seats=3).view(seat)
    assert not {"boxed", "boxed_golds", "golds", "seed", "streams", "queued", "agenda", "answers"} & set(view)
    assert view["pile"] == {"count": 40}


@rule("TC-21")
def test_everybody_sees_for_whom_the_table_waits():
    table = new_game()
    table.choose(1, [option.id for option in table.asks[1].options[:8]])
    assert table.view(3)["waiting_for"] == [0, 2, 3]


@rule("TC-R7")
@pytest.mark.parametrize("accident_card", ["face_down", "face_up"])
@pytest.mark.parametrize(("seats", "seed"), [(3, 2), (4, 7), (4, 11)])
def test_a_world_as_a_seat_could_imagine_it_looks_to_that_seat_like_the_real_one(seats, seed, accident_card):
    for number, table in enumerate(moments(new_game(seats, seed, accident_card=accident_card))):
        if number % 9 == 0 and table.outcome is None:
            for seat in range(seats):
                assert table.redeal(seat, number).view(seat) == table.view(seat)


@rule("TC-R7", "TC-23")
def test_what_a_seat_cannot_know_differs_between_the_worlds_it_imagines():
    table = new_game()
    for ask in table.asks:
        table.choose(ask.seat, [option.id for option in ask.options[:8]])
    worlds = [table.redeal(0, number).game.state for number in range(20)]
    assert len({world.seats[1].hand for world in worlds}) > 10
    assert len({world.golds for world in worlds}) > 10
    assert {world.seats[0].hand for world in worlds} == {table.game.state.seats[0].hand}
