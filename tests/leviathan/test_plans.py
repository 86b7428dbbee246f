"""What bots plan for an activation: they do not walk to their own defeat while there is a way out."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from game.leviathan.bot.plans import plans, wounds
from game.leviathan.bot.policy import CrewPolicy
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens
from tests.marks import rule

CRYSTALS = {"G7": 4, "B5": 5, "L5": 6}


def stomped(health: int) -> Crew:
    """Below harmful ground, and a stomp that takes three health comes down; the crystals are above."""
    crew = crew_on("sage", "G4", "G2").crystals(**CRYSTALS).hand(0, "breaker-1").set(0, health=health, blight=1)
    return threatens(crew, "01-1").pick("ap+breaker-1")


def test_the_health_that_an_attack_takes_is_known_for_each_space():
    crew = stomped(2)
    assert {crew.names[cell]: lost for cell, lost in wounds(crew.game).items()}["G4"] == 3


@pytest.mark.parametrize("health", [2, 3, 4])
def test_whoever_may_be_defeated_gets_away_alive(health):
    crew = stomped(health)
    policy, stream = CrewPolicy(), Stream("plans", health)
    while crew.state.outcome is None and crew.state.turn == 1 and crew.state.step != 4:
        ask = crew.state.asks[0]
        crew.game.answer(ask, policy.ponder(crew.game, ask, stream))
    assert not crew.climber().defeated


def test_the_first_plan_does_not_lead_over_ground_that_defeats():
    crew = stomped(2)
    assert plans(crew.game, 0, 3)[0].choices[:2] != (("climb", "G5"), ("climb", "G6"))


@rule("LW-121", "LW-R60")
def test_a_space_is_as_dangerous_as_its_own_colour_and_in_two_as_the_milder_one():
    crew = threatens(crew_on("vortex", "E5", "A1"), "14-4")
    blows = wounds(crew.game)
    assert (blows[crew.names.index("E5")], blows[crew.names.index("C7")]) == (4.0, 0.0)
    crew = threatens(crew_on("fury", "D12", "E12"), "09-4").picks("0", "1")
    assert wounds(crew.game)[crew.names.index("D12")] == 0.0
