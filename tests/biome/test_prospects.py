"""What a view says of things to come: ways and their prices, odds, cool-downs. The rules themselves prove it right."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.natives.due import sixths_due, turns_due
from game.engine.chance import Stream
from tests.biome.wild import Wild
from tests.marks import rule
from tests.players import random_choice

ROLLS = range(1, 7)


def due(wild: Wild) -> dict[str, int]:
    """What the next turn of the board may bring, and in how many of six rolls."""
    return {each.what: each.sixths for each in wild.table.look(None).next_board_turn}


# --- ways ---------------------------------------------------------------------------------------------


def caravans() -> Wild:
    """A route from the Main Camp to Alder at 0,-3, and a Mountain behind it."""
    wild = Wild(2).tiles("grassland", "0,-2", "0,-3").tile("0,-4", "mountain").add_camp("alder", "0,-3")
    return wild.route("0,0", "0,-1", "0,-2", "0,-3").turn(0)


@rule("BE-40", "BE-49")
def test_a_way_tells_which_of_its_steps_are_rides_and_what_each_costs():
    way = caravans().table.look(0).reach["0,-4"]
    assert way.price == (3, 0)
    assert [(step.to, step.ride, step.actions) for step in way.steps] == [("0,-3", True, 1), ("0,-4", False, 2)]


@rule("BE-43")
def test_the_supplies_of_a_way_are_those_of_its_steps():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply").turn(0)
    (step,) = wild.table.look(0).reach["0,-2"].steps
    assert (step.actions, step.supplies) == (1, 1)


def asked(table: Table) -> list[str]:
    """The questions that must be answered."""
    return [ask.kind for ask in table.asks if ask.must]


@rule("BE-39", "BE-49")
@pytest.mark.parametrize("seed", range(3))
def test_every_way_can_be_gone_at_its_price(seed):
    """Each step is offered when its turn has come, and takes the actions that it says."""
    table, stream, gone = Table.new("biome", 2, seed), Stream("ways", seed), 0
    for number in range(160):
        if table.outcome is not None:
            break
        active = table.game.state.active
        reach = table.look(active).reach if number % 4 == 0 and asked(table) == ["turn"] else {}
        for name, way in reach.items():
            walker = table.clone()
            for step in way.steps:
                before = walker.look(active).actions
                walker.choose(active, f"{'ride' if step.ride else 'move'}+{step.to}")
                if asked(walker) != ["turn"]:
                    break
                assert before - walker.look(active).actions == step.actions
            else:
                assert walker.look(active).seats[active].at == name
                gone += 1
        table.choose(*random_choice(table, stream))
    assert gone > 50


def test_nobody_has_a_way_in_the_middle_of_a_move_or_in_the_turn_of_another():
    table = caravans().table
    assert table.look(0).reach
    assert table.look(1).reach == table.look(None).reach == {}
    table.watch(0)
    table.choose(0, "move+0,-1")
    assert table.seen_at(len(table.events) - 1, 0).reach == {}


# --- cool-downs ---------------------------------------------------------------------------------------


def test_a_cool_down_is_over_on_so_many_of_six_rolls_and_lasts_so_long():
    assert [sixths_due(cooldown) for cooldown in (0, 1, 2, 6, 7)] == [6, 6, 5, 1, 0]
    assert [turns_due(cooldown) for cooldown in (1, 6, 7, 16)] == [(1, 1), (1, 6), (2, 7), (3, 16)]


@rule("BE-203")
@pytest.mark.parametrize("cooldown", [1, 4, 6, 7])
def test_an_enemy_camp_attacks_as_often_as_was_foretold(cooldown):
    def camp() -> Wild:
        return Wild(2).no_farm().lay("0,0", "supply").add_camp("killer_a", "0,-4", cooldown=cooldown)

    strikes = sum(bool(camp().dice("cooldown", roll).board().events("raided")) for roll in ROLLS)
    assert due(camp()).get("attack", 0) == strikes


@rule("BE-172", "BE-203")
def test_a_camp_that_sleeps_or_whose_party_is_away_does_not_attack():
    assert "attack" not in due(Wild(2).add_camp("killer_a", "0,-4", dormant=True, cooldown=1))
    away = Wild(2).tiles("grassland", "0,-2", "0,-3").add_camp("killer_a", "0,-4", cooldown=1)
    assert due(away.party("killer_a", "0,-2", "supply"))["party"] == 6
    assert "attack" not in due(away)


@rule("BE-196")
def test_a_berserk_camp_attacks_for_sure():
    wild = Wild(2).add_camp("killer_a", "0,-4")
    wild.camp("killer_a").berserk = True
    assert due(wild)["attack"] == 6


@rule("BE-171")
def test_what_the_gang_holds_does_not_cool_down():
    wild = Wild(2).add_camp("killer_a", "0,-4", cooldown=1)
    assert due(wild)["attack"] == 6
    assert "attack" not in due(wild.gang("0,-4"))
    assert due(wild.gang("0,-4", "subdued", 2))["attack"] == 6


@rule("BE-154")
def test_a_gang_on_the_main_camp_halts_healing():
    assert due(Wild(2).injured(1, 4))["healed"] == 3
    assert "healed" not in due(Wild(2).injured(1, 4).gang("0,0"))


@rule("BE-160")
def test_a_captive_is_sent_home_when_the_last_round_is_over():
    wild = Wild(2).add_camp("stealer_a", "0,-4", dormant=True)
    assert due(wild.captive(1, "stealer_a", 1))["sent_home"] == 6
    assert "sent_home" not in due(wild.captive(1, "stealer_a", 2))


@rule("BE-R17")
def test_quests_are_updated_in_the_turn_of_the_board_unless_players_roll_for_them():
    assert due(Wild(2).start_quest("ruins", "0,-3"))["update"] == 6
    assert "update" not in due(Wild(2, quest_clock="turn_roll").start_quest("ruins", "0,-3"))


# --- deeds --------------------------------------------------------------------------------------------

DEEDS = [
    ("roaming_gang", "attack_gang", "0,-2", "quest"),
    ("dragon", "attack_dragon", "0,-3", "quest"),
    ("trade_war", "lend_sword", "0,-3", "battle"),
    ("tomb", "plunder", "", "quest"),
]


def quest_at(name: str, at: str) -> Wild:
    wild = Wild(2).tiles("grassland", "0,-2").start_quest(name, "0,-3")
    return wild.at(0, at or wild.view()["quests"][0]["places"]["tomb"]).turn(0)


@rule("BE-229", "BE-227")
@pytest.mark.parametrize(("name", "what", "at", "stream"), DEEDS, ids=lambda each: each)
def test_whoever_does_it_is_injured_as_often_as_was_foretold(name, what, at, stream):
    deed = quest_at(name, at).table.look(0).quest(name).deed(what)
    hurt = sum(
        bool(quest_at(name, at).dice(stream, roll).choose(0, f"do+{name}+{what}").events("injured")) for roll in ROLLS
    )
    assert deed.hurts == hurt
    assert deed.odds[0].wins == (6 - hurt if what == "lend_sword" else None)


@rule("BE-229")
def test_supplies_and_further_swords_improve_the_odds_of_a_battle():
    wild = quest_at("trade_war", "0,-3")
    deed = wild.table.look(0).quest("trade_war").deed("lend_sword")
    assert [odds.wins for odds in deed.odds] == [3, 4]
    wild.quest("trade_war").counters["supply"] = 1
    deed = wild.table.look(0).quest("trade_war").deed("lend_sword")
    assert [odds.wins for odds in deed.odds] == [4, 5]


def test_the_lines_of_a_table_share_the_six_rolls_however_many_help():
    for name, what, at, _ in DEEDS:
        for odds in quest_at(name, at).table.look(0).quest(name).deed(what).odds:
            assert sum(line.sixths for line in odds.lines) == (6 if odds.wins is None else 0)


@rule("BE-150")
@pytest.mark.parametrize("pack", ["destroyed", "dropped"])
def test_a_deed_tells_what_an_injury_takes(pack):
    wild = Wild(2, injury_pack=pack).start_quest("dragon", "0,-3").at(0, "0,-3").pack(0, "supply").turn(0)
    deed = wild.table.look(0).quest("dragon").deed("attack_dragon")
    wild.dice("quest", 1).choose(0, "do+dragon+attack_dragon")
    assert deed.drops == (pack == "dropped") == ("supply" in wild.lying("0,-3"))


# --- boards and buffs ---------------------------------------------------------------------------------


def test_a_counter_goes_as_far_as_its_quest_can():
    def lengths(name: str, **options: str) -> dict[str, int]:
        return Wild(2, **options).start_quest(name, "0,-3").table.look(None).quests[0].lengths

    assert lengths("tug_of_war")["front"] == 7
    assert lengths("tug_of_war", tug_track="5")["front"] == 5
    assert lengths("ruins")["health"] == 12
    assert lengths("vesuvius")["saved"] == 3


def test_a_quest_tells_where_its_key_is():
    def key(wild: Wild) -> str:
        return wild.table.look(None).quests[0].key

    assert key(Wild(2).start_quest("ruins", "0,-3")) == "there"
    lost = Wild(2).start_quest("ruins", "0,-3", health=1).dice("quest", 6).update("ruins")
    assert key(lost) == "gone"
    won = Wild(2).start_quest("ruins", "0,-3", health=10).at(0, "0,-3").pack(0, "repair_tools").turn(0)
    assert key(won.choose(0, "do+ruins+repair_tools")) == "won"


@rule("BE-R45")
def test_a_buff_that_the_team_or_the_player_has_would_change_nothing():
    wild = Wild(2).wear(0, "ease").team_buff("extra_carry")
    assert wild.table.look(1).seats[0].idle_buffs == {"ease": "worn", "extra_carry": "team"}
    assert wild.table.look(1).seats[1].idle_buffs == {"extra_carry": "team"}
    assert Wild(2, buffs_stack="on").wear(0, "ease").table.look(1).seats[0].idle_buffs == {}


@rule("BE-R45")
@pytest.mark.parametrize("stack", ["off", "on"])
def test_one_more_of_an_idle_buff_changes_nothing_and_of_others_something(stack):
    wild = Wild(2, buffs_stack=stack).wear(0, "extra_carry")
    is_idle, before = "extra_carry" in wild.table.look(0).seats[0].idle_buffs, wild.table.look(0).seats[0].capacity
    after = wild.wear(0, "extra_carry").table.look(0).seats[0].capacity
    assert is_idle == (before == after)
