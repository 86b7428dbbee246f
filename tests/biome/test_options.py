"""What a table may agree on: quests, stacks, Keys, the box, buffs, Foresight, packs, blurting and rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Refused, Table
from tests.biome.wild import Wild
from tests.marks import rule


def new(seats: int = 2, seed: int = 1, **options: str) -> Table:
    return Table.new("biome", seats, seed, options)


def secrets(wild: Wild, tokens: tuple[int, ...]) -> Counter[str]:
    return Counter(wild.kinds(tokens))


@rule("BE-2", "BE-19")
def test_a_table_that_agrees_on_nothing_plays_by_the_usual_settings():
    options = new().view(None)["options"]
    assert options == {
        "quests": "usual",
        "quest_pick": "random",
        "quest_clock": "board",
        "empty_stack": "quest",
        "tug_track": "7",
        "harvest": "crew",
        "box_keys": "table",
        "keys_choosable": "off",
        "secret_pools": "single",
        "buff_counts": "per_player",
        "buffs_stack": "off",
        "foresight_tiles": "forecast",
        "injury_pack": "destroyed",
        "dragon_appetite": "anything",
        "berserk_strike": "at_once",
        "berserk_camps": "awake",
        "fords": "on",
        "burgle": "on",
        "blurt_button": "on",
        "round_limit": "off",
    }


@pytest.mark.parametrize(
    ("option", "named"),
    [("quest_pick", "BE-19"), ("empty_stack", "BE-R15"), ("box_keys", "BE-R21"), ("secret_pools", "BE-R42"),
     ("buffs_stack", "BE-R45"), ("foresight_tiles", "BE-R36"), ("injury_pack", "BE-R56"),
     ("blurt_button", "BE-R34"), ("round_limit", "BE-R94")],
)  # fmt: skip
@rule("BE-19", "BE-R15", "BE-R21", "BE-R42", "BE-R45", "BE-R36", "BE-R56", "BE-R34", "BE-R94")
def test_a_value_an_option_does_not_have_is_refused_by_its_rule(option, named):
    with pytest.raises(Refused) as refusal:
        new(**{option: "song"})
    assert refusal.value.rule == named


# --- quests -------------------------------------------------------------------------------------


@rule("BE-2", "BE-4", "BE-5")
@pytest.mark.parametrize(("seats", "quests", "needed", "total"), [(2, "9", 5, 10), (5, "1", 1, 3), (3, "4", 3, 5)])
def test_quests_sets_how_many_boards_and_keys_there_are(seats, quests, needed, total):
    view = new(seats, quests=quests).view(None)
    assert (view["boards"]["count"], view["keys_needed"], view["keys_total"]) == (int(quests) + 1, needed, total)


@rule("BE-19")
def test_quest_pick_agreed_asks_the_table_which_quests_are_used():
    table = new(2, quest_pick="agreed")
    ask = table.asks[0]
    assert (ask.kind, ask.at_least, len(ask.options)) == ("quests", 3, 9)
    assert "escape" not in [option.id for option in ask.options]
    table.choose(ask.seat, ["tomb", "dragon", "ruins"])
    boards = [name for name, _ in table.game.state.boards]
    assert (sorted(boards[:3]), boards[3]) == (["dragon", "ruins", "tomb"], "escape")
    assert (table.view(None)["keys_needed"], table.view(None)["keys_total"]) == (2, 4)


@rule("BE-19", "BE-18")
def test_the_agreed_quests_are_shuffled():
    orders = set()
    for seed in range(8):
        table = new(2, seed, quest_pick="agreed")
        table.choose(table.asks[0].seat, ["tomb", "dragon", "ruins"])
        orders.add(tuple(name for name, _ in table.game.state.boards))
    assert len(orders) > 1


@rule("BE-19")
def test_neither_more_nor_fewer_quests_can_be_agreed_on():
    table = new(2, quest_pick="agreed", quests="2")
    for wrong in (["tomb"], ["tomb", "dragon", "ruins"]):
        assert table.why_not(table.asks[0].seat, wrong).rule == "BE-19"
    assert table.why_not(table.asks[0].seat, ["tomb", "dragon"]) is None


# --- empty_stack --------------------------------------------------------------------------------


@rule("BE-R15")
@pytest.mark.parametrize(("value", "kind"), [("quest", "ruins"), ("reroll", "grassland")])
def test_empty_stack_says_whether_an_empty_stack_is_a_quest_or_rolled_again(value, kind):
    wild = Wild(2, empty_stack=value).boards("ruins").at(0, "0,-1")
    wild.state.stacks["desert"] = 0
    wild.again().dice("explore", 5, 1).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == kind


@rule("BE-R15")
def test_empty_stack_reroll_still_draws_a_quest_on_an_8():
    wild = Wild(2, empty_stack="reroll").boards("ruins").at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "ruins"


# --- Keys ---------------------------------------------------------------------------------------


@rule("BE-R21", "BE-5")
@pytest.mark.parametrize(("value", "spare"), [("table", 2), ("none", 0)])
def test_box_keys_says_whether_spare_keys_are_in_the_box(value, spare):
    wild = Wild(4, box_keys=value)
    assert secrets(wild, wild.state.box)["key"] == spare
    assert wild.view()["keys_total"] == 7 + spare


@rule("BE-R21", "BE-R38")
@pytest.mark.parametrize("value", ["off", "on"])
def test_keys_choosable_says_whether_a_spare_key_can_be_had_by_trade(value):
    wild = Wild(2, keys_choosable=value).add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2")
    wild.pack(0, "supply", "supply").choose(0, "trade")
    assert ("key" in wild.options(0, "box")) is (value == "on")
    assert "captured" not in wild.options(0, "box")


@rule("BE-R21")
def test_a_chosen_spare_key_is_a_key_like_any_other():
    wild = Wild(2, keys_choosable="on").exit_at("0,-3").add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2")
    wild.pack(0, "supply", "supply").choose(0, "trade").choose(0, "key").at(0, "0,-3").use("key")
    assert wild.view()["lock"] == 1


@rule("BE-R21")
def test_spare_keys_that_can_no_longer_be_found_are_destroyed():
    wild = Wild(2).boards("ruins").at(0, "0,-1")
    wild.state.stacks = dict.fromkeys(wild.state.stacks, 0) | {"grassland": 1, "lake": 2}
    wild.state.quarries = ()
    wild.state.box = tuple(sorted(wild.state.box, key=lambda token: wild.state.kinds[token] == "key"))
    wild.again().dice("explore", 1).choose(0, "explore+0,-2")
    assert (wild.view()["keys_destroyed"], secrets(wild, wild.state.box)["key"]) == (1, 0)


@rule("BE-R21")
def test_while_a_face_down_tile_is_left_spare_keys_can_still_be_found():
    wild = Wild(2).boards("ruins").tile("0,-5", "forest", up=False).at(0, "0,-1")
    wild.state.stacks = dict.fromkeys(wild.state.stacks, 0) | {"grassland": 1}
    wild.state.box = tuple(sorted(wild.state.box, key=lambda token: wild.state.kinds[token] == "key"))
    wild.again().dice("explore", 1).choose(0, "explore+0,-2")
    assert wild.view()["keys_destroyed"] == 0


@rule("BE-R21", "BE-59")
def test_a_spare_key_drawn_with_the_last_tile_is_found():
    wild = Wild(2).boards("ruins").at(0, "0,-1")
    wild.state.stacks = dict.fromkeys(wild.state.stacks, 0) | {"grassland": 1}
    wild.state.box = tuple(sorted(wild.state.box, key=lambda token: wild.state.kinds[token] != "key"))
    wild.again().dice("explore", 1).choose(0, "explore+0,-2")
    assert (wild.lying("0,-2")[0], wild.view()["keys_destroyed"]) == ("key", 0)


# --- the box ------------------------------------------------------------------------------------


@rule("BE-R42")
def test_secret_pools_single_has_no_chest():
    view = Wild(2).view()
    assert (view["box"]["count"], view["chest"]["count"]) == (43, 0)


@rule("BE-R42")
@pytest.mark.parametrize(("seats", "drawn", "chest"), [(2, 27, 15), (3, 35, 18), (4, 44, 25), (5, 52, 28)])
def test_secret_pools_split_keeps_draw_pile_and_chest_apart(seats, drawn, chest):
    wild = Wild(seats, secret_pools="split", box_keys="none")
    assert (len(wild.state.box), len(wild.state.chest)) == (drawn, chest)
    assert secrets(wild, wild.state.chest)["captured"] == 0


@rule("BE-R42")
def test_secret_pools_split_picks_from_the_chest_and_draws_from_the_pile():
    table = new(2, secret_pools="split")
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    box, chest = len(table.game.state.box), len(table.game.state.chest)
    table.choose(table.asks[0].seat, "supply")
    assert (len(table.game.state.box), len(table.game.state.chest)) == (box, chest - 1)
    wild = Wild(2, secret_pools="split").at(0, "0,-1")
    top = wild.state.box[0]
    wild.dice("explore", 1).dice("second", 1).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["secrets"][0]["token"] == top


@rule("BE-R42")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_buff_counts_lean_has_fewer_extra_action_and_extra_carry(seats):
    usual, lean = Wild(seats), Wild(seats, buff_counts="lean")
    counts = secrets(lean, lean.state.box)
    assert counts["extra_action"] == (3, 3, 4, 4)[seats - 2]
    assert counts["extra_carry"] == (2, 3, 3, 4)[seats - 2]
    others = {kind: count for kind, count in secrets(usual, usual.state.box).items() if not kind.startswith("extra_")}
    assert others.items() <= counts.items()


@rule("BE-R42")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_buff_counts_per_player_has_one_more_of_each_buff_than_players(seats):
    wild = Wild(seats)
    counts = secrets(wild, wild.state.box)
    assert {counts[buff] for buff in ("extra_action", "extra_carry", "extra_sight", "ease")} == {seats + 1}


@rule("BE-R45")
@pytest.mark.parametrize(("value", "actions", "capacity"), [("off", 5, 6), ("on", 9, 8)])
def test_buffs_stack_says_whether_equal_buffs_add_up(value, actions, capacity):
    wild = Wild(2, buffs_stack=value).wear(0, "extra_action", "extra_action", "extra_carry", "extra_carry")
    wild.team_buff("extra_action").turn(0)
    assert (wild.view()["actions"], wild.view()["seats"][0]["capacity"]) == (actions, capacity)


# --- Foresight ----------------------------------------------------------------------------------


@rule("BE-R36")
def test_foresight_tiles_forecast_offers_secrets_or_tiles():
    assert Wild(2).pack(0, "foresight").use("foresight").options(0) == ["box", "tiles"]


@rule("BE-R36")
def test_foresight_tiles_stacks_offers_secrets_the_quarries_or_the_boards():
    wild = Wild(2, foresight_tiles="stacks").pack(0, "foresight").use("foresight")
    assert wild.options(0) == ["box", "quarries", "boards"]


def arrange(wild: Wild, *places: int) -> Wild:
    for place in places:
        if wild.ask(0).kind == "arrange":
            wild.choose(0, str(place))
    return wild


@rule("BE-R36")
def test_foresight_tiles_stacks_arranges_the_boards_and_leaves_escape_at_the_bottom():
    wild = Wild(2, foresight_tiles="stacks").boards("ruins", "tomb", "dragon").pack(0, "foresight").use("foresight")
    wild.choose(0, "boards")
    assert len(wild.options(0, "arrange")) == 3
    arrange(wild, 2, 0, 1)
    assert [name for name, _ in wild.state.boards] == ["dragon", "ruins", "tomb", "escape"]
    wild.at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "lair"


@rule("BE-R36")
def test_foresight_tiles_stacks_arranges_the_quarries_for_the_user_alone():
    wild = Wild(2, foresight_tiles="stacks").pack(0, "foresight").use("foresight").choose(0, "quarries")
    before = [name for name, _ in wild.state.quarries]
    assert len(wild.options(0, "arrange")) == 3
    arrange(wild, 2, 1, 0)
    assert [name for name, _ in wild.state.quarries] == before[::-1]
    assert not any("qy" in str(event.facts) for event in wild.table.events_for(1))


@rule("BE-R36")
def test_with_more_than_5_boards_only_the_top_5_are_seen():
    wild = Wild(5, foresight_tiles="stacks").pack(0, "foresight").use("foresight").choose(0, "boards")
    assert len(wild.options(0, "arrange")) == 5


# --- packs, blurting, rounds --------------------------------------------------------------------


@rule("BE-R56")
@pytest.mark.parametrize("value", ["destroyed", "dropped"])
def test_injury_pack_says_whether_the_pack_is_destroyed_or_dropped_face_down(value):
    wild = Wild(3, injury_pack=value).tile("0,-2", "grassland").start_quest("roaming_gang", "0,-3").turn(0)
    wild.at(0, "0,-2").pack(0, "key", "supply").dice("quest", 1).choose(0, "do+roaming_gang+attack_gang")
    assert (wild.seat(0).health, wild.packed(0)) == ("injured", [])
    if value == "destroyed":
        assert (wild.lying("0,-2"), wild.view()["keys_destroyed"]) == ([], 1)
    else:
        assert (wild.lying("0,-2"), wild.view()["keys_destroyed"]) == (["key", "supply"], 0)
        assert {one["kind"] for one in wild.view(1)["tiles"]["0,-2"]["secrets"]} == {""}


@rule("BE-R34")
@pytest.mark.parametrize("value", ["on", "off"])
def test_blurt_button_says_whether_there_is_a_button(value):
    wild = Wild(2, blurt_button=value).at(0, "0,-1").pack(0, "supply").pack(1, "supply")
    assert bool(wild.offers(0, "blurt")) is (value == "on")
    assert bool(wild.offers(1, "blurt")) is (value == "on")


@rule("BE-R94")
@pytest.mark.parametrize("limit", ["20", "30", "40", "60"])
def test_round_limit_loses_after_the_last_round(limit):
    wild = Wild(2, round_limit=limit)
    wild.state.round = int(limit) - 1
    wild.board()
    assert (wild.outcome, wild.view()["round"]) == (None, int(limit))
    wild.board()
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "round_limit")


@rule("BE-R94")
def test_round_limit_off_has_no_limit():
    wild = Wild(2)
    wild.state.round = 999
    assert wild.board().outcome is None
