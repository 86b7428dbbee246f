"""Injury: home, healing, what becomes of the pack, and how many Keys may be lost (BE-150 to BE-155, BE-R22, BE-R56)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def health(wild: Wild, seat: int = 0) -> tuple[str, int, str]:
    one = wild.view()["seats"][seat]
    return one["health"], one["healing"], one["at"]


# --- being injured --------------------------------------------------------------------------------


@rule("BE-150")
def test_an_injured_player_is_at_the_main_camp_on_a_cooldown_of_ten():
    wild = Wild().at(0, "1,-1").hurt(0)
    assert health(wild) == ("injured", 10, "0,0")


@rule("BE-151")
def test_an_injury_in_the_own_turn_ends_it():
    wild = Wild().actions(5).hurt(0)
    view = wild.view()
    assert (view["active"], view["actions"]) == (1, 3)
    assert wild.ask(1).kind == "turn"


@rule("BE-152", "BE-R56")
def test_everything_in_the_pack_is_destroyed_keys_included():
    wild = Wild().pack(0, "key", "supply").hurt(0)
    view = wild.view()
    assert (view["seats"][0]["pack"], view["keys_destroyed"]) == ([], 1)
    assert sorted(wild.kinds(wild.state.gone)) == ["key", "supply", "teleport"]


@rule("BE-R56")
def test_worn_buffs_are_no_part_of_the_pack():
    wild = Wild().wear(0, "ease").hurt(0)
    assert [worn["kind"] for worn in wild.view()["seats"][0]["worn"]] == ["ease"]


@rule("BE-R56")
def test_as_an_option_the_pack_is_dropped_where_it_happened():
    wild = Wild(injury_pack="dropped").start_quest("roaming_gang", "0,-2").turn(0).at(0, "0,-1").pack(0, "key", "ease")
    wild.dice("quest", 1).choose(0, "do+roaming_gang+attack_gang")
    assert health(wild)[0] == "injured"
    assert (wild.lying("0,-1"), wild.packed(0), wild.view()["keys_destroyed"]) == (["ease", "key"], [], 0)
    assert [secret["kind"] for secret in wild.view(1)["tiles"]["0,-1"]["secrets"]] == ["", ""]


# --- healing --------------------------------------------------------------------------------------


@rule("BE-153")
def test_at_zero_the_player_is_healthy_on_the_main_camp():
    wild = Wild().no_farm().injured(1, 3).dice("cooldown", 3).board()
    assert health(wild, 1) == ("healthy", 0, "0,0")


@rule("BE-153")
def test_above_zero_the_player_goes_on_healing():
    wild = Wild().no_farm().injured(1, 4).dice("cooldown", 3).board()
    assert health(wild, 1) == ("injured", 1, "0,0")


@rule("BE-154")
@pytest.mark.parametrize(("mode", "left"), [("normal", 4), ("pinned", 4), ("enraged", 4), ("subdued", 1)])
def test_a_gang_on_the_main_camp_halts_healing(mode, left):
    wild = Wild(3).no_farm().at(0, "1,-1").at(2, "1,-1").gang("0,0", mode, 9).injured(1, 4).dice("cooldown", 3).board()
    assert health(wild, 1) == ("injured", left, "0,0")


@rule("BE-155")
def test_a_gang_that_comes_to_the_main_camp_does_not_injure_healing_players_again():
    wild = Wild(3).no_farm().clear().at(0, "1,-1").at(2, "1,-1").start_quest("roaming_gang", "-1,-1").turn(0)
    wild.gang("0,-1").injured(1, 4).pack(1, "ease").dice("gang", 4).update("roaming_gang")
    assert wild.view()["gang"]["at"] == "0,0"
    assert health(wild, 1) == ("injured", 4, "0,0")
    assert wild.packed(1) == ["ease"]


# --- lost Keys ------------------------------------------------------------------------------------


@rule("BE-R22")
@pytest.mark.parametrize(
    ("seats", "total", "needed", "last"), [(2, 4, 2, 3), (3, 6, 3, 4), (4, 9, 4, 6), (5, 11, 5, 7)]
)
def test_the_game_is_lost_with_the_third_fourth_sixth_or_seventh_key(seats, total, needed, last):
    wild = Wild(seats)
    assert (wild.view()["keys_total"], wild.view()["keys_needed"]) == (total, needed)
    wild.state.keys_destroyed = last - 2
    wild.pack(0, "key").hurt(0)
    assert wild.outcome is None
    wild = Wild(seats)
    wild.state.keys_destroyed = last - 1
    wild.pack(0, "key").hurt(0)
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "keys")


def lost_by(how: str) -> Wild:
    """A game in which one Key is lost in this way."""
    wild = Wild(3)
    match how:
        case "ally camp of a war":
            wild.start_quest("trade_war", "0,-2", ally=1).dice("battle", 1).update("trade_war")
        case "tomb":
            wild.start_quest("tomb", "0,-2")
            wild.state.parties[0].cell = wild.quest("tomb").places["tomb"]
            wild.update("tomb")
        case "fountain":
            wild.start_quest("fountain", "0,-2")
            fountain = wild.quest("fountain").places["fountain"]
            wild.state.parties[0].cell = fountain
            wild.run()
        case "ruins":
            wild.start_quest("ruins", "0,-2", health=1).update("ruins")
        case "atlantis":
            wild.start_quest("atlantis", "0,-2", height=1).update("atlantis")
        case "priests":
            wild.start_quest("vesuvius", "0,-2", eruption=1).update("vesuvius")
        case "pack":
            wild.pack(0, "key").hurt(0)
        case "killer loot":
            wild.add_camp("killer_a", "0,-3").party("killer_a", "0,-2", "key").board()
        case "gang":
            wild.clear().lay("0,0", "key").at(0, "1,-1").at(1, "1,-1").at(2, "1,-1").start_quest(
                "roaming_gang", "-1,-1"
            )
            wild.gang("0,-1").dice("gang", 4).update("roaming_gang")
        case "flood":
            wild.tile("0,-3", "forest").lay("0,-3", "key").start_quest("atlantis", "0,-2", height=1)
            wild.quest("atlantis").key = -1
            wild.queue("spread", (CELLS["0,-3"],)).update("atlantis")
        case "gang at the end":
            wild.start_quest("roaming_gang", "-1,-1").boards().start_quest("escape", "0,-2")
        case "limbo":
            wild.at(0, "0,-1").pack(0, "key").lay("0,-1", "captured").choose(0, wild.offers(0, "discover")[0])
            wild.boards().start_quest("escape", "0,-2")
        case "spare":
            wild.state.stacks = dict.fromkeys(wild.state.stacks, 0)
            wild.state.stacks["farmland"] = 1
            keys = [token for token in wild.state.box if wild.state.kinds[token] == "key"]
            wild.state.box = tuple(token for token in wild.state.box if token not in keys) + tuple(keys)
            wild.at(0, "0,-1").dice("explore", 2).choose(0, "explore+0,-2")
    return wild


@rule("BE-R22")
@pytest.mark.parametrize(
    "how",
    [
        "ally camp of a war",
        "tomb",
        "fountain",
        "ruins",
        "atlantis",
        "priests",
        "pack",
        "killer loot",
        "gang",
        "flood",
        "gang at the end",
        "limbo",
        "spare",
    ],
)
def test_every_key_that_is_gone_for_good_counts(how):
    assert lost_by(how).view()["keys_destroyed"] == 1


@rule("BE-R22")
def test_keys_that_only_changed_hands_are_not_destroyed():
    wild = Wild(3).no_farm().clear().lay("0,0", "key", "key").add_camp("stealer_a", "0,-3").attack("stealer_a").board()
    assert wild.lying("0,-3") == ["key", "key"]
    wild.clear().lay("0,0", "key").start_quest("dragon", "1,-3").update("dragon")
    assert wild.kinds(wild.quest("dragon").board).count("key") >= 2
    assert wild.view()["keys_destroyed"] == 0
