"""Setting up: the V, the stacks, the boards, the box, the first secrets, who starts, what is taken along."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Table
from tests.biome.wild import Wild
from tests.marks import rule

SEATS = (2, 3, 4, 5)
BOX = {  # with 2, 3, 4 and 5 players, both numbers of the table together
    "extra_action": (3, 4, 5, 6),
    "extra_carry": (3, 4, 5, 6),
    "extra_sight": (3, 4, 5, 6),
    "ease": (3, 4, 5, 6),
    "captured": (3, 4, 5, 6),
    "supply": (4, 6, 8, 10),
    "farm_kit": (3, 3, 4, 4),
    "camp_kit": (3, 3, 4, 4),
    "caravan_kit": (3, 5, 5, 7),
    "repair_tools": (4, 6, 8, 10),
    "blacksmith_kit": (3, 3, 4, 4),
    "clairvoyance": (3, 3, 5, 5),
    "foresight": (2, 2, 3, 3),
    "teleport": (2, 2, 3, 3),
}


def new(seats: int = 2, seed: int = 1, **options: str) -> Table:
    return Table.new("biome", seats, seed, options)


def through(table: Table, pick: str = "none") -> list[tuple[str, int]]:
    """Answer everything before the first turn; who was asked what."""
    asked = []
    while table.asks[0].kind != "turn":
        ask = table.asks[0]
        asked.append((ask.kind, ask.seat))
        table.choose(ask.seat, pick if ask.kind == "start_pick" else ask.options[0].id)
    return asked


def all_kinds(table: Table, tokens: tuple[int, ...]) -> Counter[str]:
    return Counter(table.game.state.kinds[token] for token in tokens)


def hidden_secrets(table: Table) -> tuple[int, ...]:
    """What came out of the box onto the start tiles, and what is still in it."""
    state = table.game.state
    lying = [token for cell, tokens in state.lying.items() for token in tokens if cell != state.camps[0].cell]
    return (*state.box, *lying)


# --- the land -----------------------------------------------------------------------------------


@rule("BE-11", "BE-R1")
def test_four_tiles_form_a_v_with_the_main_camp_as_its_lower_point():
    tiles = new().view(None)["tiles"]
    assert {at: (tile["kind"], tile["up"]) for at, tile in tiles.items()} == {
        "0,0": ("main_camp", True),
        "-1,0": ("farmland", True),
        "0,-1": ("forest", True),
        "1,-1": ("grassland", True),
    }


@rule("BE-12")
def test_nothing_outside_the_walls_can_be_explored():
    wild = Wild(2).at(0, "1,-1")
    assert sorted(wild.offers(0, "explore")) == ["explore+1,-2", "explore+2,-2"]
    for outside in ("cell:2,-1", "cell:1,0"):
        assert wild.refused(0, outside).rule == "BE-12"


@rule("BE-13")
def test_a_farm_stands_on_the_start_farmland_on_a_cool_down_of_6():
    (farm,) = new().view(None)["buildings"]
    assert (farm["kind"], farm["at"], farm["serves"], farm["cooldown"]) == ("farm", "-1,0", 0, 6)


@rule("BE-14")
def test_the_main_camp_starts_with_2_supplies():
    secrets = new().view(None)["tiles"]["0,0"]["secrets"]
    assert [secret["kind"] for secret in secrets] == ["supply", "supply"]


@rule("BE-15")
def test_the_stacks_are_numbered_from_grassland_to_lake_and_8_is_the_quests():
    wild = Wild(2).boards("ruins")
    found = []
    for number, cell in enumerate(("0,-2", "1,-2", "-1,-1", "2,-2", "-2,0", "-1,-2", "0,-3", "1,-3"), start=1):
        wild.at(0, {"2,-2": "1,-1", "-2,0": "-1,0"}.get(cell, "0,-1")).wear(0, "extra_sight")
        if number > 5:
            wild.tile("0,-2", "grassland").at(0, "0,-2")
        wild.actions(3).dice("explore", number).dice("second", 1).choose(0, f"explore+{cell}")
        if wild.ask(0).kind == "orient":
            wild.choose(0, "turn-0")
        found.append(wild.tile_at(cell).kind)
    assert found == ["grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake", "ruins"]


@rule("BE-R14", "BE-16")
@pytest.mark.parametrize(
    ("seats", "stacks", "total"),
    [(2, (5, 3, 5, 3, 3, 4, 3), 26), (3, (6, 4, 6, 4, 4, 5, 4), 33), (4, (7, 5, 7, 5, 5, 6, 5), 40),
     (5, (8, 6, 8, 6, 6, 8, 6), 48)],
)  # fmt: skip
def test_everybody_sees_how_many_tiles_are_in_each_stack(seats, stacks, total):
    kinds = ("grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake")
    assert new(seats).view(None)["stacks"] == dict(zip(kinds, stacks, strict=True))
    assert sum(stacks) == total


@rule("BE-16")
def test_the_sizes_of_the_stacks_stay_public():
    wild = Wild(2).at(0, "0,-1").dice("explore", 6).choose(0, "explore+0,-2")
    assert [wild.view(seat)["stacks"]["mountain"] for seat in (0, 1, None)] == [3, 3, 3]


@rule("BE-17")
def test_the_quarry_stack_is_shuffled_and_face_down():
    orders = {tuple(name for name, _ in new(5, seed).game.state.quarries) for seed in range(8)}
    assert len(orders) > 1
    assert all(sorted(order) == ["qy1", "qy2", "qy3", "qy4", "qy5", "qy6"] for order in orders)
    view = new(2).view(0)
    assert (view["quarries"], "qy" in str(view)) == ({"count": 3}, False)


@rule("BE-17")
def test_with_fewer_players_some_quarries_stay_in_the_box_of_the_game():
    used = {name for seed in range(8) for name, _ in new(2, seed).game.state.quarries}
    assert len(used) > 3


# --- quests -------------------------------------------------------------------------------------


@rule("BE-18")
@pytest.mark.parametrize("seats", SEATS)
def test_escape_lies_under_the_other_boards(seats):
    for seed in range(5):
        table = new(seats, seed)
        assert [name for name, _ in table.game.state.boards].index("escape") == len(table.game.state.boards) - 1


@rule("BE-18")
def test_the_order_of_the_boards_is_hidden():
    view = new(5).view(0)
    assert view["boards"] == {"count": 10}
    assert not view["next_is_escape"]


@rule("BE-18")
def test_everybody_knows_when_escape_is_next():
    assert Wild(2).boards().view(1)["next_is_escape"]


@rule("BE-19")
def test_which_quests_are_used_is_random():
    chosen = {tuple(sorted(name for name, _ in new(2, seed).game.state.boards)) for seed in range(12)}
    assert len(chosen) > 6


@rule("BE-20")
def test_a_quest_key_comes_into_play_with_its_quest():
    wild = Wild(2)
    assert [kind for kind in wild.state.kinds if kind == "key"] == ["key"]  # the spare one
    wild.start_quest("ruins", "0,-2")
    assert wild.view()["quests"][0]["has_key"]
    assert list(wild.state.kinds).count("key") == 2


@rule("BE-20")
def test_before_the_first_turn_no_quest_key_is_among_the_secrets():
    table = new(5, box_keys="none")
    through(table)
    assert "key" not in table.game.state.kinds


# --- the box ------------------------------------------------------------------------------------


@rule("BE-21", "BE-R42")
@pytest.mark.parametrize("seats", SEATS)
def test_all_secrets_of_the_table_are_mixed_in_one_box(seats):
    table = new(seats)
    expected = {kind: counts[seats - 2] for kind, counts in BOX.items()}
    assert all_kinds(table, hidden_secrets(table)) == expected
    assert sum(expected.values()) == (42, 53, 69, 80)[seats - 2]


@rule("BE-21")
def test_the_box_is_shuffled_and_its_order_hidden():
    states = [new(2, seed).game.state for seed in range(4)]
    assert len({tuple(state.kinds[token] for token in state.box[:6]) for state in states}) == 4
    assert new().view(0)["box"] == {"count": 42 - 3}


@rule("BE-22")
@pytest.mark.parametrize("seats", SEATS)
def test_2_secrets_lie_on_the_forest_1_on_the_grassland_none_on_the_farmland(seats):
    tiles = new(seats).view(0)["tiles"]
    assert [len(tiles[at]["secrets"]) for at in ("0,-1", "1,-1", "-1,0")] == [2, 1, 0]
    assert {secret["kind"] for at in ("0,-1", "1,-1") for secret in tiles[at]["secrets"]} == {""}


@rule("BE-23")
def test_all_pawns_start_on_the_main_camp():
    assert {seat["at"] for seat in new(5).view(None)["seats"]} == {"0,0"}


# --- people and picks ---------------------------------------------------------------------------


@rule("BE-24")
def test_everybody_chooses_freely_who_to_be():
    table = new(3)
    assert [option.id for option in table.asks[0].options] == ["ilse", "bram", "noor", "tamsin", "odd"]
    table.choose(table.asks[0].seat, "noor")
    assert [option.id for option in table.asks[0].options] == ["ilse", "bram", "tamsin", "odd"]


@rule("BE-24")
def test_characters_have_no_powers():
    people = Wild(2).content.people.values()
    assert {field for person in people for field in person.__struct_fields__} == {"id", "name", "trade", "line"}
    worlds = []
    for person in ("ilse", "odd"):
        table = new(2)
        table.choose(table.asks[0].seat, person)
        table.choose(table.asks[0].seat, "bram")
        through(table)
        view = table.view(0)
        worlds.append([(seat["allowance"], seat["capacity"]) for seat in view["seats"]])
    assert worlds[0] == worlds[1]


@rule("BE-25", "BE-29", "BE-30")
def test_in_turn_order_each_player_may_take_one_secret():
    table = new(4, 3)
    first = table.view(None)["first"]
    order = [(first + number) % 4 for number in range(4)]
    asked = through(table, "supply")
    assert asked == [("person", seat) for seat in order] + [("start_pick", seat) for seat in order]
    assert [[secret["kind"] for secret in seat["pack"]] for seat in table.view(None)["seats"]] == [["supply"]] * 4


@rule("BE-25")
def test_nobody_has_to_take_a_secret():
    table = new(2)
    through(table, "none")
    assert [seat["pack"] for seat in table.view(None)["seats"]] == [[], []]


@rule("BE-26")
def test_the_secret_taken_along_is_shown_to_everybody_and_kept_in_the_pack():
    table = new(3)
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    seat = table.asks[0].seat
    table.choose(seat, "teleport")
    for looker in (0, 1, 2, None):
        (secret,) = table.view(looker)["seats"][seat]["pack"]
        assert (secret["kind"], secret["public"]) == ("teleport", True)
    assert table.log(None)[-1] == f"Seat {seat + 1} takes Teleport along"


@rule("BE-25", "BE-R38")
def test_captured_and_keys_cannot_be_picked():
    table = new(2, keys_choosable="on")
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    kinds = [kind for kind in table.game.content.secrets if kind not in ("key", "captured")]
    assert [option.id for option in table.asks[0].options] == [*kinds, "none"]


@rule("BE-25", "BE-R38")
def test_a_kind_that_is_not_in_the_box_cannot_be_picked():
    table = new(2)
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    state = table.game.state
    state.box = tuple(token for token in state.box if state.kinds[token] != "teleport")
    table.game._seen_choices = {}
    assert table.why_not(table.asks[0].seat, "teleport").rule == "BE-R38"


@rule("BE-27")
def test_a_player_starts_with_3_actions_and_a_capacity_of_4():
    wild = Wild(2)
    assert {(seat["allowance"], seat["capacity"]) for seat in wild.view()["seats"]} == {(3, 4)}
    assert wild.view()["actions"] == 3


@rule("BE-28")
def test_the_highest_roll_starts_and_tied_leaders_roll_again():
    ties = 0
    for seed in range(40):
        table = new(3, seed)
        rolls = [event.facts for event in table.events if event.name == "rolled_for_start"]
        left = [0, 1, 2]
        for facts in rolls:
            assert list(facts["seats"]) == left
            assert all(1 <= rolled <= 6 for rolled in facts["rolls"])
            left = [seat for seat, rolled in zip(left, facts["rolls"], strict=True) if rolled == max(facts["rolls"])]
        assert left == [table.view(None)["first"]]
        ties += len(rolls) > 1
    assert ties > 3


@rule("BE-29")
def test_turn_order_is_clockwise_from_the_start_player_in_every_round():
    table = new(3, 2)
    through(table)
    first = table.view(None)["first"]
    order = []
    for _ in range(6):
        order.append(table.view(None)["active"])
        table.choose(order[-1], "end_turn")
    assert order == [(first + number) % 3 for number in range(3)] * 2


@rule("BE-30", "BE-R21")
def test_spare_keys_go_into_the_box_after_the_starting_picks():
    table = new(2)
    state = table.game.state
    assert (len(state.boards), len(state.quarries), len(state.box), len(state.lying)) == (4, 3, 39, 3)
    assert state.first in (0, 1)
    assert "key" not in state.kinds
    through(table, "supply")
    assert all_kinds(table, table.game.state.box)["key"] == 1


@rule("BE-30", "BE-R21")
def test_a_spare_key_is_anywhere_in_the_box():
    places = set()
    for seed in range(10):
        table = new(2, seed)
        through(table)
        state = table.game.state
        places.add([state.kinds[token] for token in state.box].index("key"))
    assert len(places) > 4
