"""Setting up (MM-33 to MM-51)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Table
from game.engine.state import CLOCK
from tests.marks import rule

SEEDS = [1, 2, 3]
every_seed = pytest.mark.parametrize("seed", SEEDS)


def new(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return Table.new("mountain", seats, seed, options)


def regions_of_tiles(table: Table, tiles) -> Counter:
    return Counter(table.game.content.tiles[tile].region for tile in tiles)


# --- the board and its tiles --------------------------------------------------------------------


@rule("MM-33", "MM-R34")
def test_the_board_has_rows_of_6_5_4_3_2_and_1_spaces_three_edge_and_three_escape_spaces():
    heights = Counter(space.y for space in new().game.content.spaces.values())
    assert [heights[y] for y in sorted(heights, reverse=True)] == [6, 5, 4, 3, 2, 1, 3, 3]


@rule("MM-33", "MM-R34")
def test_each_space_belongs_to_its_region():
    regions = Counter(space.region for space in new().game.content.spaces.values())
    assert regions == {"coast": 11, "mountain": 7, "city": 3, "edge": 3, "escape": 3}


@rule("MM-R34")
@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        ("c1", "c2 c7"),
        ("c3", "c2 c4 c8 c9"),
        ("c9", "c3 c4 c8 c10 m2 m3"),
        ("c11", "c5 c6 c10 m4"),
        ("m1", "c7 c8 m2 m5"),
        ("m6", "m2 m3 m5 m7 y1 y2"),
        ("y1", "m5 m6 y2 y3"),
        ("y3", "y1 y2 e1 e2 e3"),
        ("e2", "f1"),
        ("f2", "f3"),
        ("f3", ""),
    ],
)
def test_from_each_space_one_flies_to_its_neighbours(space, neighbours):
    assert list(new().game.content.spaces[space].to) == neighbours.split()


@rule("MM-R34")
def test_every_way_up_to_the_city_leads_both_ways():
    spaces = new().game.content.spaces
    low = [space for space in spaces.values() if space.region in ("coast", "mountain", "city")]
    one_way = [(space.id, to) for space in low for to in space.to if space.id not in spaces[to].to]
    assert one_way == [("y3", "e1"), ("y3", "e2"), ("y3", "e3")]


@rule("MM-34")
@every_seed
def test_each_player_has_a_board_with_one_of_its_two_persons_up(seed):
    table = new(5, seed)
    boards = {person.id: person.board for person in table.game.content.people}
    shown = [seat["person"] for seat in table.view(None)["seats"]]
    assert [boards[person] for person in shown] == [1, 2, 3, 4, 5]


@rule("MM-34")
def test_either_side_of_a_board_may_be_up():
    shown = {new(3, seed).view(None)["seats"][0]["person"] for seed in range(12)}
    assert shown == {"danforth", "odile-danforth"}


@rule("MM-35")
@every_seed
def test_on_every_space_lies_a_tile_of_its_region(seed):
    table = new(3, seed)
    state, content = table.game.state, table.game.content
    assert set(state.tiles) == set(content.spaces)
    for space, tile in state.tiles.items():
        assert content.tiles[tile].region == content.spaces[space].region


@rule("MM-35")
def test_tiles_lie_at_random():
    assert len({tuple(new(3, seed).game.state.tiles.items()) for seed in range(10)}) == 10


@rule("MM-35")
def test_tiles_lie_face_down():
    table = new()
    assert len(table.view(0)["tiles"]) == 27
    assert not [tile for tile in table.game.content.tiles if tile in str(table.view(0))]


@rule("MM-36", "MM-R26")
@every_seed
def test_the_nine_escape_tiles_left_over_go_to_the_box(seed):
    table = new(3, seed)
    assert regions_of_tiles(table, table.game.state.boxed_tiles) == {"escape": 9}


@rule("MM-36")
def test_nobody_sees_the_tiles_in_the_box():
    for seat in (None, 0, 1, 2):
        assert "boxed_tiles" not in new().view(seat)


@rule("MM-37", "MM-R26")
def test_the_board_has_so_many_tiles_of_each_region():
    table = new()
    lying = regions_of_tiles(table, table.game.state.tiles.values())
    assert lying == {"coast": 11, "mountain": 7, "city": 3, "edge": 3, "escape": 3}


@rule("MM-R26")
def test_three_random_escape_tiles_lie_on_the_escape_spaces_from_the_start():
    first = {new(3, seed).game.state.tiles["f1"] for seed in range(40)}
    assert len(first) > 8


# --- cards --------------------------------------------------------------------------------------


@rule("MM-38", "MM-42")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_injuries_lie_in_a_face_up_pile_but_for_one_for_each_player_in_the_discard(seats):
    view = new(seats).view(None)
    assert (len(view["injury_pile"]), len(view["discard"])) == (15 - seats, seats)
    assert set(view["injury_pile"]) | set(view["discard"]) == set(new().game.content.injuries)


@rule("MM-39", "MM-R6")
def test_the_eight_arcane_cards_lie_in_a_face_up_pile():
    table = new()
    pile = table.view(2)["arcane_pile"]
    assert len(pile) == 8
    assert {table.game.content.equipment[card].arcane for card in pile} == {True}


@rule("MM-40")
def test_the_eleven_relics_lie_in_a_face_up_pile():
    table = new()
    assert sorted(table.view(1)["relic_pile"]) == sorted(table.game.content.relics)
    assert len(table.view(1)["relic_pile"]) == 11


@rule("MM-41", "MM-R6")
@every_seed
def test_deck_and_hands_are_the_forty_ordinary_cards(seed):
    table = new(4, seed)
    state = table.game.state
    cards = [*state.deck, *(card for seat in state.seats for card in seat.hand)]
    assert sorted(cards) == sorted(card.id for card in table.game.content.equipment.values() if not card.arcane)


@rule("MM-41")
def test_the_deck_is_shuffled():
    assert len({new(3, seed).game.state.deck for seed in range(10)}) == 10


@rule("MM-41")
def test_the_deck_lies_face_down():
    assert new().view(0)["deck"] == {"count": 25}


@rule("MM-43", "MM-R28")
def test_madness_is_sorted_into_three_face_down_decks_by_level():
    table = new()
    levels = [{table.game.content.madness[card].level for card in deck} for deck in table.game.state.madness_decks]
    assert levels == [{1}, {2}, {3}]
    assert [len(deck) for deck in table.game.state.madness_decks] == [20, 20, 20]
    assert "madness_decks" not in table.view(0)


@rule("MM-43")
def test_each_madness_deck_is_shuffled():
    for level in range(3):
        assert len({new(3, seed).game.state.madness_decks[level] for seed in range(10)}) == 10


@rule("MM-44")
@pytest.mark.parametrize(("seats", "cards"), [(3, 5), (4, 4), (5, 3)])
def test_each_player_is_dealt_equipment(seats, cards):
    table = new(seats)
    assert [len(seat.hand) for seat in table.game.state.seats] == [cards] * seats
    assert {card in table.game.content.equipment for seat in table.game.state.seats for card in seat.hand} == {True}


@rule("MM-45", "MM-R25")
def test_nothing_of_timer_die_and_relic_tokens_is_in_use_at_the_start():
    view = new().view(None)
    assert (view["sand"], view["die"]) == (0, "")
    assert [seat["covered"] for seat in view["seats"]] == [[], [], []]


@rule("MM-R25")
def test_there_are_as_many_relic_tokens_as_relics_of_each_category():
    """Every Relic can be taken, and each covers a place: no token is missing, and none is left over."""
    relics = new().game.content.relics.values()
    assert Counter(relic.category for relic in relics) == {"specimen": 4, "ruin": 4, "knowledge": 3}


# --- the first Leader ---------------------------------------------------------------------------


@rule("MM-46", "MM-R56")
def test_a_random_seat_is_the_first_leader():
    assert {new(4, seed).view(None)["leader"] for seed in range(30)} == {0, 1, 2, 3}


@rule("MM-46", "MM-R56")
def test_everybody_is_told_who_leads_first():
    table = new(3, 5)
    assert f"Seat {table.view(None)['leader'] + 1} leads first" in table.log(None)


@rule("MM-47")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_six_tokens_are_on_the_sled(seats):
    view = new(seats).view(None)
    assert (view["sled"], view["spent"], view["box"]) == (6, 0, 0)


@rule("MM-47")
@every_seed
def test_the_leader_is_asked_where_the_airplane_goes(seed):
    table = new(3, seed)
    (ask,) = [ask for ask in table.asks if ask.must]
    assert (ask.kind, ask.seat) == ("fly", table.view(None)["leader"])
    assert table.view(None)["plane"] == ""


# --- who starts mad -----------------------------------------------------------------------------


def levels(table: Table) -> list[list[int]]:
    return [seat["levels"] for seat in table.view(None)["seats"]]


@rule("MM-48")
@every_seed
def test_with_three_players_nobody_starts_mad(seed):
    assert levels(new(3, seed)) == [[], [], []]


@rule("MM-49", "MM-51", "MM-R30")
@every_seed
def test_with_four_players_everyone_but_the_first_leader_starts_with_level_1(seed):
    table = new(4, seed)
    leader = table.view(None)["leader"]
    assert levels(table) == [[] if seat == leader else [1] for seat in range(4)]


@rule("MM-50", "MM-51", "MM-R30")
@every_seed
def test_with_five_players_everyone_starts_with_level_1(seed):
    assert levels(new(5, seed)) == [[1]] * 5


@rule("MM-51", "MM-R30")
def test_starting_madness_is_dealt_unseen_each_owner_learning_only_its_own():
    table = new(5, 2)
    for seat in range(5):
        shown = [other["madness"] for other in table.view(seat)["seats"]]
        assert len(shown[seat]) == 1
        assert [each for number, each in enumerate(shown) if number != seat] == [{"count": 1}] * 4


@rule("MM-R30")
def test_starting_madness_is_dealt_at_random():
    assert len({new(5, seed).game.state.seats[0].madness for seed in range(30)}) > 10


@rule("MM-45", "MM-68")
def test_no_sand_runs_before_the_first_tile_is_turned():
    assert CLOCK not in [ask.seat for ask in new().asks]


# --- player boards ------------------------------------------------------------------------------------


def persons(table: Table) -> list[str]:
    return [explorer.person for explorer in table.look(None).seats]


@rule("MM-34", "MM-32")
def test_every_person_chooses_a_board_and_a_side_and_bots_take_what_is_left():
    table = Table.new("mountain", 3, 1, {}, players=("human", "rules", "human"))
    assert [(ask.seat, ask.kind) for ask in table.asks] == [(0, "board")]
    dealt = persons(table)
    listed = [person.id for person in table.game.content.people]
    assert [option.id for option in table.asks[0].options] == listed
    wanted = next(person for person in ("dyer", "margaret-dyer") if person != dealt[1])
    table.choose(0, wanted)  # the other side of the bot's board
    assert persons(table)[:2] == [wanted, dealt[0]]
    assert [(ask.seat, ask.kind) for ask in table.asks] == [(2, "board")]
    left = [option.id for option in table.asks[0].options]
    assert left == [person for person in listed if person in left], "the second person finds the same order"
    refusal = table.why_not(2, dealt[1])
    assert refusal is not None
    assert refusal.rule == "MM-34"
    table.choose(2, "imogen-hale")
    assert persons(table) == [wanted, dealt[0], "imogen-hale"]
    assert {ask.kind for ask in table.asks} == {"fly", "advise"}
    assert table.log(None)[:2] == [f"Seat 1 is {name(table, wanted)}", "Seat 3 is Captain Imogen Hale"]


def name(table: Table, person: str) -> str:
    return next(each.name for each in table.game.content.people if each.id == person)


@rule("MM-34")
@pytest.mark.parametrize(("players", "boards"), [((), "choose"), (("human", "rules", "rules"), "assigned")])
def test_without_people_or_by_agreement_boards_are_dealt(players, boards):
    table = Table.new("mountain", 3, 1, {"boards": boards}, players=players)
    assert {ask.kind for ask in table.asks} == {"fly", "advise"}
    assert len({table.game.content.people[number].board for number in table.game.state.people}) == 3
