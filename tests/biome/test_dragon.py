"""Quest 6, the Dragon's Lair (BE-311 to BE-319, BE-R82, BE-R86, BE-R87)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule

LAIR = "0,-2"


def lair(seats: int = 2, hoard: tuple[str, ...] = ("farm_kit", "clairvoyance"), **options: str) -> Wild:
    """The quest with two secrets of one's choice in the hoard, on a turn of seat 0; all camps are empty."""
    wild = Wild(seats, **options).clear().start_quest("dragon", LAIR).turn(0)
    dragon = wild.quest("dragon")
    keys = tuple(token for token in dragon.board if wild.state.kinds[token] == "key")
    wild.state.box += tuple(token for token in dragon.board if token not in keys)
    everybody = (1 << seats) - 1
    dragon.board = (*(wild.made(kind, everybody) for kind in hoard), *keys)
    return wild.again()


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "dragon")


def hoard(wild: Wild) -> list[str]:
    return sorted(one["kind"] for one in quest(wild)["board"])


def fight(seats: int, fighters: int, roll: int) -> Wild:
    """An attack of so many, all on the Lair; the others stay at the Main Camp."""
    wild = lair(seats)
    for seat in range(fighters):
        wild.at(seat, LAIR)
    wild.dice("quest", roll).choose(0, "do+dragon+attack_dragon")
    for seat in range(1, fighters):
        wild.choose(seat, "join")
    return wild


def result(wild: Wild, fighters: int) -> str:
    health = {wild.seat(seat).health for seat in range(fighters)}
    if health == {"injured"}:
        return "injured"
    assert health == {"healthy"}
    return "success" if wild.table.asks[0].kind == "hoard" else "nothing"


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-311", "BE-312", "BE-R86")
def test_the_lair_is_put_on_the_explored_cell_and_the_hoard_lies_face_up_with_the_key():
    wild = Wild(2).at(0, "0,-1").boards("dragon").dice("explore", 8).choose(0, f"explore+{LAIR}")
    assert wild.tile_at(LAIR).kind == "lair"
    board = wild.view(1)["quests"][-1]["board"]
    assert len(board) == 3
    assert all(one["public"] and one["kind"] for one in board)
    assert [one["kind"] for one in board].count("key") == 1


# --- strikes --------------------------------------------------------------------------------------


@rule("BE-313", "BE-R87")
def test_it_carries_the_two_most_valuable_treasures_of_a_camp_to_its_hoard():
    wild = lair().lay("0,0", "clairvoyance", "camp_kit", "supply", "extra_action", "foresight").update("dragon")
    assert hoard(wild) == sorted(["clairvoyance", "farm_kit", "key", "camp_kit", "extra_action"])
    assert wild.lying("0,0") == ["clairvoyance", "foresight", "supply"]


RANKING = [
    "key", "extra_action", "camp_kit", "extra_carry", "extra_sight", "ease", "teleport",
    "farm_kit", "blacksmith_kit", "caravan_kit", "clairvoyance", "foresight", "repair_tools", "supply",
]  # fmt: skip


@rule("BE-R87")
@pytest.mark.parametrize("place", range(len(RANKING) - 2))
def test_what_is_more_valuable(place):
    high, middle, low = RANKING[place : place + 3]
    wild = lair(hoard=()).lay("0,0", low, high, middle).update("dragon")
    assert wild.lying("0,0") == [low]


@rule("BE-313")
@pytest.mark.parametrize("camp", ["alder", "ally_b", "killer_b", "stealer_a"])
def test_player_ally_and_enemy_camps_are_struck_alike(camp):
    wild = lair().tile("2,-4", "grassland").add_camp(camp, "2,-4").lay("2,-4", "teleport").update("dragon")
    assert wild.lying("2,-4") == []
    assert "teleport" in hoard(wild)


@rule("BE-313")
@pytest.mark.parametrize("struck", [0, 1])
def test_the_camp_is_random_among_those_with_treasure(struck):
    wild = lair().tile("2,-4", "grassland").add_camp("alder", "2,-4").lay("2,-4", "teleport").lay("0,0", "ease")
    wild.queue("dragon", struck).update("dragon")
    assert (wild.lying("0,0"), wild.lying("2,-4")) == ((["ease"], []) if struck else ([], ["teleport"]))


@rule("BE-R87")
def test_where_the_table_agreed_supplies_and_tools_are_no_treasure_and_a_camp_of_them_no_target():
    wild = lair(dragon_appetite="treasure").lay("0,0", "supply", "repair_tools").update("dragon")
    assert wild.lying("0,0") == ["repair_tools", "supply"]
    assert hoard(wild) == ["clairvoyance", "farm_kit", "key"]


@rule("BE-R87", "BE-313")
def test_the_dragon_takes_supplies_and_tools_too():
    wild = lair(hoard=()).lay("0,0", "supply", "repair_tools", "supply").update("dragon")
    assert wild.lying("0,0") == ["supply"]
    assert hoard(wild) == ["key", "repair_tools", "supply"]


@rule("BE-R87")
def test_locked_keys_are_safe():
    wild = lair().exit_at("0,-3").lock(1).update("dragon")
    assert len(wild.state.lock) == 1
    assert hoard(wild) == ["clairvoyance", "farm_kit", "key"]


@rule("BE-313")
def test_the_dragon_leaves_packs_and_tiles_alone():
    wild = lair().pack(0, "ease").lay("0,-1", "teleport").board()
    assert (wild.packed(0), wild.lying("0,-1")) == (["ease"], ["teleport"])


# --- attacks --------------------------------------------------------------------------------------

ODDS = {
    1: ["injured"] * 4 + ["nothing"] + ["success"],
    2: ["injured"] * 3 + ["nothing"] + ["success"] * 2,
    3: ["injured"] * 2 + ["nothing"] + ["success"] * 3,
    4: ["injured"] + ["nothing"] + ["success"] * 4,
    5: ["injured"] + ["nothing"] + ["success"] * 4,
}


@rule("BE-314")
@pytest.mark.parametrize("roll", range(1, 7))
def test_one_attacker(roll):
    wild = fight(3, 1, roll)
    assert result(wild, 1) == ODDS[1][roll - 1]
    if result(wild, 1) != "injured":
        assert wild.state.actions == 2


@rule("BE-315")
@pytest.mark.parametrize("fighters", [2, 3, 4])
@pytest.mark.parametrize("roll", range(1, 7))
def test_each_further_attacker_improves_the_roll_by_1(fighters, roll):
    assert result(fight(5, fighters, roll), fighters) == ODDS[fighters][roll - 1]


@rule("BE-316")
@pytest.mark.parametrize("roll", range(2, 7))
def test_a_fifth_attacker_changes_nothing(roll):
    assert result(fight(5, 5, roll), 5) == ODDS[5][roll - 1]


@rule("BE-316")
def test_a_natural_1_always_injures_even_five():
    wild = fight(5, 5, 1)
    assert [wild.seat(seat).health for seat in range(5)] == ["injured"] * 5
    assert wild.outcome.result == "loss"


@rule("BE-314", "BE-R82")
def test_other_healthy_players_there_may_join_and_who_stays_out_is_not_hurt():
    wild = lair(3).at(0, LAIR).at(1, LAIR).dice("quest", 4).choose(0, "do+dragon+attack_dragon")
    assert [ask.seat for ask in wild.table.asks if ask.kind == "join"] == [1]
    wild.choose(1, "stay_out")
    assert [wild.seat(seat).health for seat in range(3)] == ["injured", "healthy", "healthy"]


@rule("BE-R82")
def test_attacks_on_the_dragon_are_limited_by_actions_only():
    wild = lair().at(0, LAIR).dice("quest", 5, 5, 5)
    for _ in range(3):
        wild.choose(0, "do+dragon+attack_dragon")
    assert wild.state.actions == 0


@rule("BE-314")
def test_one_attacks_on_the_lair():
    assert lair().at(0, "0,-1").refused(0, "do:dragon:attack_dragon").rule == "BE-227"


# --- the hoard ------------------------------------------------------------------------------------


@rule("BE-317", "BE-318")
def test_won_a_success_takes_two_secrets_of_choice_the_key_among_them():
    wild = lair().at(0, LAIR).dice("quest", 6).choose(0, "do+dragon+attack_dragon")
    ask = wild.ask(0, "hoard")
    assert (ask.at_least, ask.at_most) == (2, 2)
    key, kit = (one["token"] for kind in ("key", "farm_kit") for one in quest(wild)["board"] if one["kind"] == kind)
    wild.choose(0, [str(key), str(kit)])
    assert wild.packed(0) == ["farm_kit", "key"]
    assert hoard(wild) == ["clairvoyance"]


@rule("BE-317")
def test_the_only_secret_of_the_hoard_is_taken_alone():
    wild = lair(hoard=()).at(0, LAIR).dice("quest", 6).choose(0, "do+dragon+attack_dragon")
    assert (wild.packed(0), hoard(wild)) == (["key"], [])


@rule("BE-317")
def test_the_starter_takes_them_and_not_who_joined():
    wild = fight(3, 2, 6)
    wild.choose(0, wild.options(0, "hoard")[:2])
    assert (len(wild.packed(0)), wild.packed(1)) == (2, [])


@rule("BE-319")
def test_the_quest_stays_live_and_defeats_do_not_slow_the_dragon_down():
    wild = lair(hoard=()).at(0, LAIR).dice("quest", 6).choose(0, "do+dragon+attack_dragon")
    assert quest(wild)["result"] == ""
    wild.lay("0,0", "ease").update("dragon")
    assert hoard(wild) == ["ease"]
    assert "do+dragon+attack_dragon" in wild.options(0)


@rule("BE-318", "BE-319")
def test_lost_a_key_that_is_never_taken_stays_in_the_hoard_and_is_not_destroyed():
    wild = lair().at(0, LAIR).at(1, LAIR).dice("quest", 1).choose(0, "do+dragon+attack_dragon").choose(1, "join")
    assert "key" in hoard(wild)
    assert wild.view()["keys_destroyed"] == 0
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "nobody")
