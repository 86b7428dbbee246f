"""The round, the turn and its actions, prices, giving up."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.bot.policy import weigh
from tests.biome.wild import Wild
from tests.marks import rule

# --- the round ----------------------------------------------------------------------------------


@rule("BE-31")
def test_every_player_takes_one_turn_then_the_board_takes_its_turn():
    wild = Wild(3)
    order = []
    for _ in range(3):
        order.append(wild.state.active)
        assert not wild.events("board_turn")
        wild.end_turn()
    assert (order, len(wild.events("board_turn")), wild.view()["round"]) == ([0, 1, 2], 1, 2)


@rule("BE-31")
def test_nobody_acts_in_the_turn_of_another():
    wild = Wild(2)
    assert wild.refused(1, "move+0,-1").rule == "BE-31"
    assert [(ask.seat, ask.kind) for ask in wild.table.asks] == [(0, "turn"), (1, "talk")]


@rule("BE-32")
def test_a_turn_begins_with_3_actions():
    assert Wild(2).actions(0).turn(1).view()["actions"] == 3


@rule("BE-32")
def test_a_turn_begins_with_5_actions_for_the_wearer_of_extra_action():
    assert Wild(2).wear(1, "extra_action").turn(1).view()["actions"] == 5


@rule("BE-32")
def test_a_turn_begins_with_5_actions_with_extra_action_as_team_buff():
    wild = Wild(2).team_buff("extra_action").end_turn()
    assert (wild.state.active, wild.view()["actions"]) == (1, 5)


@rule("BE-33")
def test_an_injured_player_has_no_turn():
    wild = Wild(3).injured(1).end_turn()
    assert wild.state.active == 2
    assert "Bo is injured and has no turn" in wild.table.log(None)


@rule("BE-33")
def test_a_captured_player_has_no_turn():
    wild = Wild(3).add_camp("stealer_a", "0,-2").captive(1, "stealer_a").end_turn()
    assert wild.state.active == 2
    assert "Bo is captured and has no turn" in wild.table.log(None)


@rule("BE-34", "BE-R28")
def test_unspent_actions_are_lost():
    wild = Wild(2).end_turn().end_turn()
    assert (wild.state.active, wild.view()["actions"], wild.view()["round"]) == (0, 3, 2)


@rule("BE-35", "BE-R28")
@pytest.mark.parametrize("actions", [0, 1, 3])
def test_a_turn_may_be_ended_at_any_time(actions):
    wild = Wild(2).actions(actions)
    assert "end_turn" in wild.options(0)
    assert wild.end_turn().state.active == 1


@rule("BE-R28")
def test_a_turn_does_not_end_by_itself():
    wild = Wild(2).actions(1).choose(0, "move+0,-1")
    assert (wild.view()["actions"], wild.state.active) == (0, 0)


@rule("BE-36")
def test_an_action_moves_rides_explores_discovers_picks_up_places_uses_or_interacts():
    wild = Wild(2).add_camp("alder", "0,-1").route("0,0", "0,-1").pack(0, "supply")
    verbs = {option.split("+")[0] for option in wild.options(0)}
    assert verbs >= {"move", "ride", "pick_up", "place", "use"}
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").pack(0, "repair_tools").lay("0,-2", "supply")
    verbs = {option.split("+")[0] for option in wild.options(0)}
    assert verbs >= {"explore", "discover", "do"}


@rule("BE-36")
def test_without_actions_only_what_is_free_is_offered():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "supply").pack(0, "supply", "teleport").actions(0)
    assert [option for option in wild.options(0) if "blurt" not in option] == ["end_turn", "say", "give_up"]


# --- prices -------------------------------------------------------------------------------------


@rule("BE-37", "BE-R26", "BE-227")
def test_interactions_cost_what_the_table_of_prices_says():
    forms = Wild(2).content.interactions
    assert {key: (form.actions, dict(form.pay)) for key, form in forms.items()} == {
        ("tug_of_war", "give_supply"): (1, {"supply": 1}),
        ("tug_of_war", "lend_sword"): (1, {}),
        ("trade_war", "give_supply"): (1, {"supply": 1}),
        ("trade_war", "lend_sword"): (1, {}),
        ("tomb", "plunder"): (2, {}),
        ("roaming_gang", "attack_gang"): (1, {}),
        ("roaming_gang", "take_key"): (1, {}),
        ("dragon", "attack_dragon"): (1, {}),
        ("ruins", "repair_tools"): (1, {"repair_tools": 1}),
        ("ruins", "repair_supply"): (1, {"supply": 2}),
        ("atlantis", "plunder"): (2, {}),
        ("atlantis", "shore_tools"): (1, {"repair_tools": 1}),
        ("atlantis", "shore_supply"): (1, {"supply": 2}),
        ("vesuvius", "search"): (1, {}),
        ("vesuvius", "take_priest"): (1, {}),
        ("vesuvius", "save_priest"): (1, {}),
    }


@rule("BE-37", "BE-R26")
def test_giving_a_supply_to_a_war_is_included_in_its_action():
    wild = (
        Wild(2)
        .start_quest("trade_war", "0,-2")
        .turn(0)
        .at(0, "0,-2")
        .pack(0, "supply")
        .choose(0, "do+trade_war+give_supply")
    )
    assert (wild.view()["actions"], wild.packed(0)) == (2, [])


@rule("BE-37", "BE-R26")
def test_ransom_costs_1_action_and_2_supplies():
    wild = Wild(3).add_camp("stealer_a", "0,-2").captive(1, "stealer_a").at(0, "0,-2").pack(0, "supply", "supply")
    wild.choose(0, "ransom+seat-1")
    assert (wild.view()["actions"], wild.packed(0), wild.seat(1).health) == (2, [], "healthy")


@rule("BE-37")
def test_plundering_costs_2_actions():
    wild = Wild(2).start_quest("atlantis", "0,-2").turn(0).at(0, "0,-2").actions(1)
    assert wild.refused(0, "do:atlantis:plunder").rule == "BE-37"
    assert wild.actions(2).choose(0, "do+atlantis+plunder").view()["actions"] == 0


# --- payments -----------------------------------------------------------------------------------


@rule("BE-R27")
def test_a_payment_comes_from_the_pack():
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").pack(0, "repair_tools")
    assert wild.choose(0, "do+ruins+repair_tools").packed(0) == []


@rule("BE-R27")
def test_a_payment_comes_from_the_store_of_the_friendly_camp():
    wild = Wild(2).start_quest("trade_war", "0,-2").turn(0).at(0, "0,-2").lay("0,-2", "supply")
    assert wild.choose(0, "do+trade_war+give_supply").lying("0,-2") == []


@rule("BE-R27")
def test_a_payment_comes_from_a_secret_on_the_tile_that_the_payer_knows():
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").lay("0,-2", "repair_tools", known_by=(0,))
    assert wild.choose(0, "do+ruins+repair_tools").lying("0,-2") == []


@rule("BE-R27")
def test_what_the_payer_does_not_know_or_the_enemy_stores_pays_nothing():
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").lay("0,-2", "repair_tools", known_by=(1,))
    assert wild.refused(0, "do:ruins:repair_tools").rule == "BE-R27"
    wild = Wild(3).add_camp("stealer_a", "0,-2").captive(1, "stealer_a").at(0, "0,-2").lay("0,-2", "supply", "supply")
    assert wild.offers(0, "ransom") == []


@rule("BE-R27")
@pytest.mark.parametrize(("source", "packed", "lying"), [("from_pack", 0, 1), ("from_here", 1, 0)])
def test_with_both_the_payer_chooses(source, packed, lying):
    wild = Wild(2).start_quest("trade_war", "0,-2").turn(0).at(0, "0,-2").lay("0,-2", "supply").pack(0, "supply")
    wild.choose(0, "do+trade_war+give_supply").choose(0, source)
    assert (len(wild.packed(0)), len(wild.lying("0,-2"))) == (packed, lying)


@rule("BE-R27")
def test_a_toll_needs_no_action_of_its_own():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.view()["actions"], wild.packed(0)) == (2, [])


# --- the board's turn ---------------------------------------------------------------------------


@rule("BE-38")
def test_the_board_updates_farms_injuries_allies_mercenaries_parties_and_quests_in_this_order():
    wild = Wild(3).injured(1, 1).add_camp("ally_b", "2,-2", cooldown=1, service="trade")
    wild.add_camp("ally_a", "-2,0", service="hire").add_camp("killer_a", "-2,-1", cooldown=19).lay("-2,-1", "teleport")
    wild.add_camp("stealer_a", "0,-4").party("stealer_a", "0,-3", "supply").start_quest("ruins", "3,-4").turn(0)
    wild.at(0, "-2,0").pack(0, "supply").choose(0, "hire_rescue+killer_a")
    wild.dice("cooldown", 6, 1, 1).board()
    order = ["produced", "healed", "ally_ready", "rescued", "party_home", "quest_update"]
    names = [event.name for event in wild.table.events]
    assert [name for name in names[names.index("board_turn") :] if name in order] == order


# --- giving up ----------------------------------------------------------------------------------


@rule("BE-R94")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_propose_to_give_up_and_all_must_agree(seat):
    wild = Wild(3)
    others = [other for other in range(3) if other != seat]
    wild.choose(seat, "give_up").choose(others[0], "give_up")
    assert wild.outcome is None
    wild.choose(others[1], "give_up")
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "gave_up")


@rule("BE-R94")
def test_one_vote_against_it_and_the_game_goes_on():
    wild = Wild(3).end_turn().end_turn().end_turn()
    wild.choose(2, "give_up").choose(0, "play_on").choose(1, "give_up")
    assert (wild.outcome, wild.ask(0).kind) == (None, "turn")


@rule("BE-R94")
def test_the_votes_are_given_in_secret():
    wild = Wild(3).end_turn().end_turn().end_turn()
    wild.choose(0, "give_up").choose(1, "give_up")
    assert not [line for line in wild.table.log(2) if "would give up" in line]


@rule("BE-R94")
def test_bots_are_not_asked():
    wild = Wild(3, players=("human", "rules", "human")).end_turn().end_turn().end_turn()
    wild.choose(0, "give_up")
    assert [(ask.seat, ask.kind) for ask in wild.table.asks] == [(2, "vote")]
    assert wild.choose(2, "give_up").outcome.reason == "gave_up"


@rule("BE-R94")
def test_a_bot_moves_the_same_secret_for_nothing_once_each_way_in_a_turn():
    wild = Wild(2, players=("rules", "human"))
    token = wild.token("supply")
    wild.choose(0, f"pick_up+{token}").choose(0, f"place+{token}")
    assert f"pick_up+{token}" not in wild.options(0)
    wild.end_turn().end_turn()
    assert f"pick_up+{token}" in wild.options(0)


@rule("BE-R94")
def test_a_person_may_move_a_secret_at_a_camp_as_often_as_they_like():
    wild = Wild(2)
    token = wild.token("supply")
    for _ in range(3):
        wild.choose(0, f"pick_up+{token}").choose(0, f"place+{token}")
    assert f"pick_up+{token}" in wild.options(0)


@pytest.mark.parametrize("players", [("human", "human"), ("rules", "human")])
def test_nobody_is_advised_to_move_a_secret_for_nothing_once_more(players):
    """A person who follows every hint goes round in no circle either."""
    wild = Wild(2, players=players).add_camp("killer_a", "2,-2").pack(0, "supply").turn(0)
    token = wild.seat(0).pack[0]
    assert weigh(wild.game, 0).choice == ("place", token)
    wild.choose(0, f"place+{token}")
    assert weigh(wild.game, 0).choice != ("pick_up", token)
    wild.choose(0, f"pick_up+{token}")
    assert weigh(wild.game, 0).choice != ("place", token)
    wild.end_turn().end_turn()
    assert weigh(wild.game, 0).choice == ("place", token)


@rule("BE-R94")
def test_a_table_of_bots_alone_plays_at_most_40_rounds():
    assert Table.new("biome", 2, 1, players=("rules", "rules")).view(None)["options"]["round_limit"] == "40"
    assert Table.new("biome", 2, 1, players=("human", "rules")).view(None)["options"]["round_limit"] == "off"


# --- making for home ----------------------------------------------------------------------------


def island(**options: str) -> Wild:
    """Seat 0 stands on ground with water all around."""
    return Wild(2, **options).tile("0,-3", "forest").tiles("lake", "0,-4", "1,-4", "1,-3", "0,-2", "-1,-2", "-1,-3")


@rule("BE-R95")
def test_a_stranded_player_may_make_for_home_with_the_pack():
    wild = island().at(0, "0,-3").pack(0, "key").turn(0)
    assert wild.view()["stranded"]
    wild.choose(0, "make_home")
    assert (wild.where(0), wild.packed(0), wild.seat(0).health) == ("0,0", ["key"], "healthy")


@rule("BE-R95")
def test_making_for_home_ends_the_turn():
    wild = island().at(0, "0,-3").turn(0).choose(0, "make_home")
    assert wild.state.active == 1


@rule("BE-R95")
def test_who_can_reach_a_tile_to_explore_from_is_not_stranded():
    wild = island()
    wild.state.tiles.pop(next(cell for cell, tile in wild.state.tiles.items() if tile.kind == "lake"))
    assert "make_home" not in wild.at(0, "0,-3").turn(0).options(0)


@rule("BE-R95", "BE-63")
def test_who_sees_far_enough_to_explore_is_not_stranded():
    wild = island().wear(0, "extra_sight").at(0, "0,-3").turn(0)
    assert wild.offers(0, "explore")
    assert "make_home" not in wild.options(0)


@rule("BE-R95")
def test_who_can_pay_the_way_home_is_not_stranded():
    wild = island().tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-3").pack(0, "supply").turn(0)
    assert "make_home" not in wild.options(0)


@rule("BE-R95")
def test_a_price_that_cannot_be_paid_strands():
    wild = island().tile("0,-2", "quarry", cliffs=(0,)).at(0, "0,-3").turn(0)
    assert "make_home" in wild.options(0)


@rule("BE-R95")
def test_the_gang_on_the_way_home_does_not_strand():
    wild = island().tile("0,-2", "grassland").gang("0,-2").at(0, "0,-3").turn(0)
    assert "make_home" not in wild.options(0)


@rule("BE-R95")
def test_who_stands_on_the_exit_or_reaches_it_is_not_stranded():
    wild = island().exit_at("0,-4").at(0, "0,-3").turn(0)
    assert "make_home" not in wild.options(0)


@rule("BE-R95")
def test_it_is_offered_at_the_start_of_the_turn_alone():
    wild = island().at(0, "0,-3").lay("0,-3", "supply").turn(0)
    wild.choose(0, wild.offers(0, "discover")[0])
    assert "make_home" not in wild.options(0)
