"""The board's turn: its steps, their order, and what waits for the next one (BE-197 to BE-206, BE-R17 to BE-R19)."""

from __future__ import annotations

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def told(wild: Wild, *names: str) -> list[str]:
    """Which of these events happened, in order."""
    return [event.name for event in wild.table.events if event.name in names]


def updated(wild: Wild) -> list[str]:
    return [event.facts["quest"] for event in wild.events("quest_update")]


def quests(*drawn: tuple[str, str]) -> Wild:
    """These quests were drawn on these cells in this order; it is still the first turn."""
    wild = Wild()
    for name, at in drawn:
        wild.start_quest(name, at).turn(0)
    return wild


# --- the steps ------------------------------------------------------------------------------------


@rule("BE-197", "BE-198", "BE-199", "BE-200", "BE-201", "BE-202", "BE-203", "BE-204")
def test_the_board_takes_its_steps_in_order():
    wild = Wild(3).start_quest("ruins", "1,-3").add_camp("stealer_a", "0,-5").add_camp("killer_a", "-4,-1", cooldown=1)
    wild.add_camp("ally_b", "2,-4", cooldown=1, service="trade").add_camp("ally_a", "4,-5", service="hire")
    wild.lay("0,-5", "ease").hired("0,-4", "rescue", "stealer_a", things=wild.state.lying[CELLS["0,-5"]])
    wild.party("stealer_a", "0,-3", "teleport").injured(1, 1).captive(2, "stealer_a", 1)
    wild.dice("cooldown", 6, 6, 6, 6).board()
    steps = ("produced", "healed", "sent_home", "ally_ready", "rescued", "party_home", "raided", "quest_update")
    assert told(wild, *steps) == list(steps)


@rule("BE-197")
def test_farms_and_blacksmiths_of_enemies_are_rolled_too():
    wild = Wild().tiles("forest", "0,-4", "1,-4").add_camp("stealer_a", "0,-3", dormant=True)
    wild.building("farm", "0,-4", "stealer_a", 2).building("smith", "1,-4", "stealer_a", 2).dice(
        "cooldown", 1, 2, 2
    ).board()
    assert wild.lying("0,-3") == ["repair_tools", "supply"]


@rule("BE-198")
def test_every_healing_cooldown_is_rolled():
    wild = Wild(4).no_farm().injured(1, 10).injured(3, 10).dice("cooldown", 2, 5).board()
    assert [seat["healing"] for seat in wild.view()["seats"]] == [0, 8, 0, 5]


@rule("BE-197", "BE-198", "BE-200", "BE-203")
def test_every_die_for_a_cooldown_is_told_with_what_is_left():
    wild = Wild(4).no_farm().tiles("forest", "0,-4").injured(1, 10)
    wild.add_camp("ally_b", "2,-4", cooldown=3, service="trade").add_camp("killer_a", "-4,-1", cooldown=6)
    wild.building("farm", "0,-4", "ally_b", 2).dice("cooldown", 4, 2, 3, 5).board()
    dice = [
        (event.name, event.facts["roll"], event.facts["left"]) for event in wild.table.events if "left" in event.facts
    ]
    assert dice == [("cooled", 4, 0), ("healing", 2, 8), ("camp_cooled", 3, 0), ("camp_cooled", 5, 1)]
    lines = [wild.table.sentence(event) for event in wild.table.events if "left" in event.facts]
    assert lines[0] == "Farm on Forest (0,-4): cool-down die 4, 0 left"
    assert lines[1].endswith("heals: cool-down die 2, 8 left")


@rule("BE-199")
def test_every_captives_count_drops_by_one():
    wild = (
        Wild(4)
        .add_camp("stealer_a", "0,-5", dormant=True)
        .captive(1, "stealer_a", 2)
        .captive(2, "stealer_a", 1)
        .board()
    )
    assert [(seat["health"], seat["captive"]) for seat in wild.view()["seats"]][1:3] == [
        ("captured", 1),
        ("injured", 0),
    ]


@rule("BE-199", "BE-R19")
def test_who_is_sent_home_in_this_step_first_heals_in_the_next_board_turn():
    wild = Wild(4).add_camp("stealer_a", "0,-5", dormant=True).captive(1, "stealer_a", 1).board()
    assert wild.view()["seats"][1]["healing"] == 10


@rule("BE-200")
def test_every_ally_cooldown_is_rolled():
    wild = Wild().no_farm().add_camp("ally_a", "0,-3", cooldown=6).add_camp("ally_b", "3,-4", cooldown=10)
    wild.dice("cooldown", 2, 3).board()
    assert [camp["cooldown"] for camp in wild.view()["camps"]] == [0, 4, 7]


@rule("BE-201")
def test_mercenaries_move_before_the_parties_do():
    wild = Wild().no_farm().add_camp("ally_a", "0,-3", service="hire").add_camp("stealer_a", "0,-7")
    wild.party("stealer_a", "0,-5", "ease").hired("0,-3", "party", "stealer_a").board()
    view = wild.view()
    assert (view["mercenaries"], view["parties"]) == (None, [])
    assert "ease" in wild.lying("0,0")


@rule("BE-202")
def test_the_party_of_a_live_quest_moves_in_the_last_step_only():
    wild = (
        Wild()
        .no_farm()
        .start_quest("tomb", "0,-6", sites=())
        .add_camp("stealer_a", "-6,0")
        .party("stealer_a", "-3,0", "ease")
    )
    start = wild.view()["parties"][0]["at"]
    wild.board()
    quest_party, other = wild.view()["parties"]
    assert other["at"] == "-5,0"
    assert told(wild, "board_turn", "quest_update", "party_moved") == ["board_turn", "quest_update", "party_moved"]
    assert quest_party["at"] != start


@rule("BE-203", "BE-R19")
def test_enemy_camps_roll_after_the_parties_have_moved():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-4").party("stealer_a", "0,-3", "ease")
    wild.add_camp("stealer_b", "-4,-1", cooldown=1).board()
    assert told(wild, "party_home", "raided") == ["party_home", "raided"]


@rule("BE-203")
def test_a_camp_whose_party_is_out_does_not_roll():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-8", cooldown=1).party("stealer_a", "0,-2", "ease").board()
    assert (len(wild.view()["parties"]), wild.camp("stealer_a").cooldown) == (1, 1)


@rule("BE-R19")
def test_a_fresh_party_stands_one_full_round_next_to_its_victim():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-6", cooldown=1).board()
    assert wild.view()["parties"][0]["at"] == "0,-1"
    assert wild.board().view()["parties"][0]["at"] == "0,-3"


@rule("BE-R19")
def test_a_cooldown_set_in_this_board_turn_is_first_rolled_in_the_next():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-3").party("stealer_a", "0,-2", "ease").board()
    assert wild.camp("stealer_a").cooldown == 10
    assert wild.dice("cooldown", 4).board().camp("stealer_a").cooldown == 6


@rule("BE-R19")
def test_a_camp_woken_by_an_update_first_rolls_in_the_next_board_turn():
    wild = Wild().no_farm().start_quest("trade_war", "0,-3", killer=1).dice("battle", 6).board()
    wild.camp("ally_b").cooldown = 0
    assert wild.camp("killer_b").cooldown == 19
    assert wild.dice("cooldown", 4).board().camp("killer_b").cooldown == 15


@rule("BE-R19")
def test_a_cooldown_set_in_a_players_turn_is_rolled_in_the_same_round():
    wild = Wild().no_farm().add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2").pack(0, "supply", "supply")
    wild.choose(0, "trade").choose(0, "none").end_turn().dice("cooldown", 3).end_turn()
    assert wild.camp("ally_b").cooldown == 7


# --- quests ---------------------------------------------------------------------------------------


@rule("BE-204", "BE-R17", "BE-R18")
def test_every_live_quest_is_updated_once_the_oldest_first():
    wild = quests(("ruins", "-2,-1"), ("atlantis", "1,-3"), ("vesuvius", "0,-4")).board()
    assert updated(wild) == ["ruins", "atlantis", "vesuvius"]
    assert (wild.quest("atlantis").counters["height"], wild.quest("vesuvius").counters["eruption"]) == (3, 3)


@rule("BE-R17")
def test_quests_are_not_updated_in_the_turns_of_players():
    wild = Wild().start_quest("atlantis", "1,-3").turn(0).end_turn()
    assert updated(wild) == []


@rule("BE-205", "BE-R18")
def test_once_the_exit_is_found_the_list_is_run_and_then_run_again():
    wild = quests(("ruins", "-2,-1"), ("atlantis", "1,-3")).exit_at("0,-5").dice("quest", 6, 6).board()
    assert updated(wild) == ["ruins", "atlantis", "ruins", "atlantis"]
    assert (wild.quest("ruins").counters["health"], wild.quest("atlantis").counters["height"]) == (4, 2)


@rule("BE-205")
def test_a_quest_that_ends_in_the_first_run_is_not_updated_again():
    wild = Wild().start_quest("ruins", "-2,-1", health=1).exit_at("0,-5").dice("quest", 6).board()
    assert updated(wild) == ["ruins"]


@rule("BE-R18")
def test_a_quest_revealed_this_round_is_updated_in_this_rounds_board_turn():
    wild = Wild().boards("atlantis").at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    wild.end_turn().end_turn()
    assert wild.view()["round"] == 2
    assert wild.quest("atlantis").counters["height"] == 3


@rule("BE-206")
def test_within_a_step_things_act_in_the_order_in_which_they_came_into_play():
    wild = (
        Wild()
        .lay("0,0", "ease", "key")
        .add_camp("stealer_b", "-4,-1", cooldown=1)
        .add_camp("stealer_a", "0,-4", cooldown=1)
    )
    wild.building("smith", "1,-1", "base", 9).dice("cooldown", 1, 2, 1, 1).board()
    assert [building["cooldown"] for building in wild.view()["buildings"]] == [5, 7]
    assert [event.facts["camp"] for event in wild.events("raided")] == ["stealer_b", "stealer_a"]
