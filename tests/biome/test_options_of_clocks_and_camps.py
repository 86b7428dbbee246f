"""Table options about the clock of quests, the first strike of berserk camps, and burglary (BE-R17, BE-R61, BE-R65)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def updated(wild: Wild) -> list[str]:
    return [event.facts["quest"] for event in wild.events("quest_update")]


def clockwork(seats: int = 3) -> Wild:
    """Three quests live, updated at the start of players' turns; it is the turn of seat 0."""
    wild = Wild(seats, quest_clock="turn_roll")
    for name, at in (("ruins", "-2,-1"), ("atlantis", "1,-3"), ("vesuvius", "0,-4")):
        wild.start_quest(name, at).turn(0)
    return wild


@rule("BE-R17")
def test_by_the_other_clock_one_live_quest_is_updated_at_the_start_of_a_players_turn():
    wild = clockwork()
    before = len(updated(wild))
    wild.queue("clock", (1,)).end_turn()
    assert updated(wild)[before:] == ["atlantis"]
    assert wild.ask(1).kind == "turn"


@rule("BE-R17")
def test_by_the_other_clock_the_board_updates_no_quest():
    wild = clockwork(2).queue("clock", (0,)).end_turn()
    before = len(updated(wild))
    wild.queue("clock", (2,)).end_turn()
    assert wild.view()["round"] == 2
    assert updated(wild)[before:] == ["vesuvius"]


@rule("BE-R17")
def test_by_the_other_clock_turns_of_injured_and_captured_players_count_too():
    wild = clockwork(4).injured(1, 19).add_camp("stealer_a", "4,-8", dormant=True).captive(2, "stealer_a")
    before = len(updated(wild))
    wild.queue("clock", (0,), (1,), (2,)).end_turn()
    assert updated(wild)[before:] == ["ruins", "atlantis", "vesuvius"]
    assert wild.ask(3).kind == "turn"


@rule("BE-R17")
def test_by_the_other_clock_two_different_quests_are_updated_once_the_exit_is_found():
    wild = clockwork().exit_at("-5,0")
    before = len(updated(wild))
    wild.end_turn()
    found = updated(wild)[before:]
    assert len(found) == len(set(found)) == 2


@rule("BE-R17")
def test_by_the_other_clock_only_live_quests_are_chosen():
    wild = clockwork().exit_at("-5,0")
    for name in ("ruins", "atlantis"):
        wild.quest(name).result = "won"
    before = len(updated(wild))
    wild.end_turn()
    assert updated(wild)[before:] == ["vesuvius"]


@rule("BE-R65")
def test_berserk_camps_may_wait_for_the_board_turn():
    wild = Wild(berserk_strike="board_turn").no_farm().add_camp("stealer_a", "0,-6", cooldown=16)
    wild.boards().start_quest("escape", "-3,-1")
    assert wild.camp("stealer_a").berserk
    assert (wild.view()["parties"], wild.lying("0,0")) == ([], ["supply", "supply"])
    wild.board()
    assert (len(wild.view()["parties"]), wild.lying("0,0")) == (1, [])


@rule("BE-R65")
def test_by_default_berserk_camps_do_not_wait():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-6", cooldown=16).boards().start_quest("escape", "-3,-1")
    assert len(wild.view()["parties"]) == 1


@rule("BE-R65", "BE-195")
@pytest.mark.parametrize(("camps", "goes"), [("awake", False), ("all", True)])
def test_the_table_may_agree_that_camps_of_live_quests_go_berserk_too(camps, goes):
    wild = Wild(berserk_camps=camps).no_farm().start_quest("tug_of_war", "0,-3")
    wild.boards().start_quest("escape", "-3,-1")
    camp = wild.camp("killer_a")
    assert (camp.berserk, camp.dormant) == (goes, not goes)


@rule("BE-R61")
def test_a_table_may_play_without_burglary():
    wild = Wild(burgle="off").add_camp("stealer_a", "0,-3").lay("0,-3", "key").at(0, "0,-3")
    assert "burgle" not in wild.options(0)
    assert wild.refused(0, "burgle").rule == "BE-R61"
    assert "burgle" in Wild().add_camp("stealer_a", "0,-3").lay("0,-3", "key").at(0, "0,-3").options(0)
