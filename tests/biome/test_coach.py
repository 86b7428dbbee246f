"""The coach of Biome Escape: every line has a moment of its own, and an ordinary beginning calls for no alarm."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import Table
from game.engine.files.sharing import shared_content
from game.games import ruleset
from game.teaching.coach import line_for, read_coach
from game.teaching.signs import Look, Since
from tests.biome.wild import Wild

LINES, FAULTS = read_coach(shared_content(ruleset("biome").content))


def land() -> Wild:
    return Wild(2).tiles("grassland", "0,-2", "0,-3")


def out_of_action() -> Wild:
    wild = land().at(1, "0,-1").lay("0,-1", "captured").turn(1)
    return wild.choose(1, f"discover+{wild.token('captured', 1)}")


def thin_camp() -> Wild:
    return land().add_camp("killer_a", "0,-4", cooldown=3)


def clock_runs_out() -> Wild:
    return land().start_quest("atlantis", "0,-4", height=1).turn(0)


def key_lost() -> Wild:
    wild = land()
    wild.state.keys_destroyed = 1
    return wild.again()


def exit_found() -> Wild:
    wild = land().boards().at(0, "0,-3").dice("explore", 8)
    return wild.choose(0, "explore+0,-4")


def start_pick() -> Wild:
    wild = land()
    wild.table = Table.new("biome", 2, 1, names=("Ana", "Bo"))
    for person in ("ilse", "bram"):
        wild.table.choose(wild.table.asks[0].seat, person)
    return wild


def turn_quarry() -> Wild:
    return land().at(0, "0,-3").dice("explore", 4).choose(0, "explore+0,-4")


def join_fight() -> Wild:
    wild = land().start_quest("dragon", "0,-4").at(0, "0,-4").at(1, "0,-4").turn(1)
    return wild.choose(1, "do+dragon+attack_dragon")


def too_heavy() -> Wild:
    wild = land().wear(0, "extra_carry").pack(0, "key", "farm_kit", "camp_kit")
    return wild.choose(0, f"take_off+{wild.token('extra_carry')}")


def ransom() -> Wild:
    wild = land().add_camp("stealer_a", "0,-4", cooldown=9).captive(1, "stealer_a")
    return wild.at(0, "0,-4").pack(0, "supply", "supply").turn(0)


def found_quest() -> Wild:
    return land().start_quest("ruins", "0,-4").turn(0)


def after_discovery() -> Wild:
    wild = land().at(0, "0,-1").lay("0,-1", "farm_kit")
    return wild.choose(0, f"discover+{wild.token('farm_kit')}")


def blind() -> Wild:
    return land().at(0, "0,-1").lay("0,-1", "farm_kit")


def team_buff() -> Wild:
    return land().pack(0, "extra_sight")


def first_turn() -> Wild:
    return land()


def explore() -> Wild:
    return land().at(0, "0,-3")


MOMENTS: dict[str, Callable[[], Wild]] = {
    "out-of-action": out_of_action,
    "thin-camp": thin_camp,
    "clock-runs-out": clock_runs_out,
    "key-lost": key_lost,
    "exit-found": exit_found,
    "start-pick": start_pick,
    "turn-quarry": turn_quarry,
    "join-fight": join_fight,
    "too-heavy": too_heavy,
    "ransom": ransom,
    "found-quest": found_quest,
    "after-discovery": after_discovery,
    "blind": blind,
    "team-buff": team_buff,
    "first-turn": first_turn,
    "explore": explore,
}


def said(wild: Wild, known: tuple[str, ...] = ()) -> str:
    """What the coach says to the seat that is asked, who has heard some lines before."""
    since = Since(wild.table)
    since.choices = since.events = 0
    asked = next(ask.seat for ask in wild.table.asks if ask.must)
    line = line_for(LINES, known, Look(wild.table, asked, since))
    return "" if line is None else line.id


def test_the_lines_have_no_fault_and_each_has_a_moment():
    assert FAULTS == []
    assert [line.id for line in LINES] == list(MOMENTS)


@pytest.mark.parametrize("line", MOMENTS)
def test_a_line_is_said_at_its_moment_and_only_once(line):
    wild = MOMENTS[line]()
    assert said(wild) == line
    assert said(wild, (line,)) != line


def test_a_full_camp_without_raiders_is_no_alarm():
    assert said(land().add_camp("killer_a", "0,-4", dormant=True, cooldown=6)) == "first-turn"
    wild = thin_camp().lay("0,0", "farm_kit")
    assert said(wild) == "first-turn"


def test_a_quest_with_time_left_is_no_alarm():
    assert said(land().start_quest("atlantis", "0,-4", height=4).turn(0)) == "found-quest"
