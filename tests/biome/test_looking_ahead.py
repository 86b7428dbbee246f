"""What only bots that look ahead weigh: what the board's next turn may take, and what all together could do before."""

from __future__ import annotations

import pytest

from game.biome.bot.defence import call
from game.biome.bot.perils import FLIGHT, perils
from game.biome.bot.policy import weigh
from game.biome.bot.surveying import Survey
from game.biome.bot.threats import risk
from game.biome.land.hexes import NAMES
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.redealt import redealt
from tests.biome.wild import Wild

AROUND = ("0,-1", "1,-2", "1,-3", "0,-3", "-1,-2", "-1,-1")


def sinking(*, height: int = 1, seats: int = 2) -> Wild:
    """Atlantis in the middle of woods, with more woods behind them."""
    wild = Wild(seats).tiles("forest", *AROUND[1:], "0,-4", "1,-4")
    return wild.start_quest("atlantis", "0,-2", height=height).at(0, "0,-2").turn(0)


def ahead(wild: Wild, seat: int = 0) -> Survey:
    return Survey(wild.game, seat, foresees=True)


def named(wild: Wild, seat: int = 0) -> dict[str, float]:
    return {NAMES[cell]: chance for cell, chance in perils(ahead(wild, seat)).items()}


# --- water, fire and the Gang ---------------------------------------------------------------------------


@pytest.mark.rule("BE-336", "BE-339", "BE-R88")
def test_what_sinks_may_take_two_tiles_beside_it():
    found = named(sinking())
    assert found["0,-2"] == 1.0
    assert {cell: found[cell] for cell in AROUND} == dict.fromkeys(AROUND, pytest.approx(2 / 6))
    assert "0,0" not in found


def test_nothing_is_to_be_feared_before_its_time():
    assert named(sinking(height=2)) == {}
    wild = sinking(height=2)
    wild.exit_at("1,-4")
    assert named(wild)["0,-2"] == 1.0, "quests are updated twice once the Exit is found"


@pytest.mark.rule("BE-345")
def test_a_volcano_that_erupted_takes_one_tile_beside_it_every_fourth_time():
    wild = Wild(2).tiles("forest", *AROUND[1:]).start_quest("vesuvius", "0,-2").turn(0)
    quest = wild.quest("vesuvius")
    quest.counters["eruption"] = 1
    assert named(wild) == {"0,-2": 1.0}
    quest.counters["erupted"] = 1
    assert named(wild) == {cell: pytest.approx(1 / 6) for cell in AROUND}
    quest.counters["eruption"] = 2
    assert named(wild) == {}


def test_where_the_gang_could_end_is_feared_too():
    wild = Wild(2).tiles("forest", "0,-2", "0,-3").gang("0,-3").turn(0)
    survey = ahead(wild)
    assert perils(survey) == survey.gang_chances() != {}
    assert all(survey.gang_may_come(cell) for cell in perils(survey))


def test_the_last_one_standing_gets_out_of_the_reach_of_the_water():
    wild = sinking().injured(1).actions(3)
    assert weigh(wild.game, 0).why == "plunder", "by rules of thumb there is one more try, and a step off the island"
    ways = []
    while wild.state.actions and not ways[2:]:
        found = weigh(wild.game, 0, foresees=True)
        ways.append(found.why)
        if found.why != FLIGHT:
            break
        wild.choose(0, "+".join(found.choice))
    assert ways[:2] == [FLIGHT, FLIGHT]
    assert wild.seat(0).cell not in perils(ahead(wild))


def test_whoever_is_away_in_time_stays_and_plunders():
    assert weigh(sinking().actions(5).game, 0, foresees=True).why == "plunder"
    assert weigh(sinking(height=2).actions(2).game, 0, foresees=True).why == "plunder"


# --- bait from many packs -------------------------------------------------------------------------------


def raiders(*things: int) -> Wild:
    """A Stealer and then a Killer strike in the board's next turn: the Main Camp must hold three. Packs of so many."""
    wild = Wild(len(things)).clear().tiles("forest", "0,-2", "0,-3", "0,-4")
    wild.add_camp("stealer_a", "0,-4", cooldown=1).add_camp("killer_a", "0,-3", cooldown=1)
    for seat, count in enumerate(things):
        wild.at(seat, "0,-1").pack(seat, *["clairvoyance"] * count, public=True)
    return wild.turn(0)


@pytest.mark.rule("BE-190")
def test_where_one_has_not_enough_bait_all_bring_theirs():
    wild = raiders(1, 2, 0)
    assert risk(ahead(wild), 2) == 1.0
    assert risk(ahead(wild), 3) == 0.0
    assert call(ahead(wild)).is_needed
    assert weigh(wild.game, 0, foresees=True).why == "go_defend"
    assert weigh(wild.game, 0).why != "go_defend", "by rules of thumb one alone has not enough, and brings nothing"
    wild.at(0, "0,0").turn(0)
    assert weigh(wild.game, 0, foresees=True).why == "defend"


def test_where_the_nearest_has_enough_the_others_go_on():
    wild = raiders(1, 3, 0).at(1, "0,0").turn(0)
    assert not call(ahead(wild, 0)).is_needed
    assert call(ahead(wild.turn(1), 1)).is_needed


def test_nobody_runs_for_a_camp_that_cannot_be_saved():
    wild = raiders(1, 1, 0)
    assert call(ahead(wild, 0)) == (0.0, False)
    assert weigh(wild.game, 0, foresees=True).why == weigh(wild.game, 0).why


def test_whoever_had_their_turn_already_brings_nothing():
    wild = raiders(1, 2, 0)
    wild.state.first = 1
    assert not call(ahead(wild.turn(0), 0)).is_needed


# --- honestly -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", [sinking, lambda: raiders(1, 2, 0)])
def test_what_is_foreseen_depends_on_nothing_the_seat_does_not_know(scene):
    wild = scene().pack(1, "teleport").lay("0,-1", "captured", "supply")
    ask = wild.state.asks[0]
    games = [wild.game, *(redealt(wild.game, 0, Stream("worlds", world)) for world in range(4))]
    thoughts = [think(game, ask, level("search"), Stream("thinks"), Budget(8)) for game in games]
    assert all(each == thoughts[0] for each in thoughts)
    assert thoughts[0].reason
