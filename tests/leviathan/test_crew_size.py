"""What the size of the crew and the difficulty change: points on the crystals, and how long the threat cube waits."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.chance import Stream
from game.leviathan.content import LeviathanContent
from game.leviathan.crew_size import changed, crew_rule, dice_on, points_more
from game.leviathan.files.sheets import CrewRule
from game.leviathan.land.board import Crystal
from game.leviathan.scenario import Scenario
from tests.leviathan.crew import Crew
from tests.marks import rule

CONTENT = LeviathanContent.load()
SETS = ("fix+breaker", "kestrel+herald", "hazard+magus", "brick+mender")
DIFFICULTIES = ("casual", "normal", "hard", "expert")


def values(*values: int) -> dict[int, Crystal]:
    return {cell: Crystal("normal", value) for cell, value in enumerate(values)}


def own(name: str, **more) -> Scenario:
    plan = CONTENT.scenarios[name]
    return Scenario(msgspec.structs.replace(plan.file, **more), plan.board, plan.hooks)


@rule("LW-193")
@pytest.mark.parametrize(
    ("points", "then"),
    [(0, (4, 5, 5)), (-1, (4, 4, 5)), (-2, (4, 4, 4)), (-3, (3, 4, 4)), (1, (5, 5, 5)), (4, (6, 6, 6)), (9, (6, 6, 6)),
     (-20, (1, 1, 1))],
)  # fmt: skip
def test_points_go_from_the_largest_crystal_or_to_the_smallest(points, then):
    assert tuple(die.value for die in changed(values(4, 5, 5), points).values()) == then


@rule("LW-193")
def test_a_crystal_that_changes_stays_what_it_is():
    dice = {3: Crystal("blighted", 5), 7: Crystal("normal", 2)}
    assert changed(dice, -1) == {3: Crystal("blighted", 4), 7: Crystal("normal", 2)}


@rule("LW-193")
@pytest.mark.parametrize(("climbers", "calm"), [(2, 0), (3, 1), (4, 2)])
def test_with_more_climbers_the_threat_cube_waits_longer(climbers, calm):
    crew = Crew(*SETS[:climbers])
    assert crew_rule(CONTENT, CONTENT.scenarios["sage"], climbers).calm == calm
    stream, seen, spaces = Stream("calm"), [crew.table.view(None)["calm"]], [crew.state.track]
    while len(spaces) < 4:
        for who in range(climbers):
            crew.set(who, health=8, blight=0)
        crew.crystals(I8=6)
        ask, before = crew.state.asks[0], crew.state.round
        crew.game.answer(ask, crew.game.ruleset.policy.quick(crew.game, ask, stream))
        if crew.state.round != before:
            spaces.append(crew.state.track)
            seen.append(crew.table.view(None)["calm"])
    assert spaces == [1, *(1 + max(0, end - calm) for end in (1, 2, 3))]
    assert seen == [max(0, calm - past) for past in range(4)]


@rule("LW-193", "LW-194")
def test_the_dice_on_the_map_are_those_for_the_crew_and_the_difficulty():
    plan = CONTENT.scenarios["sage"]
    for climbers in (2, 4):
        for difficulty in DIFFICULTIES:
            crew = Crew(*SETS[:climbers], map=None, difficulty=difficulty)
            assert crew.state.crystals == dice_on(CONTENT, plan, climbers, difficulty)
            assert crew.state.printed == crew.state.crystals


@rule("LW-194")
def test_each_difficulty_has_more_on_its_crystals_than_the_one_before():
    usual = [CONTENT.play.crystals.get(level, 0) for level in DIFFICULTIES]
    assert usual == [-3, 0, 1, 3]
    for plan in CONTENT.book:
        points = [points_more(CONTENT, plan, 2, level) for level in DIFFICULTIES]
        assert points == sorted(set(points))
        assert points[1] == 0  # two climbers on Normal play with what is printed
        assert points_more(CONTENT, plan, 1, "normal") == 0


@rule("LW-193")
def test_a_leviathans_own_numbers_count_instead_of_the_usual_ones():
    plan = own("sage", crews={"4": CrewRule(crystals=-3)}, crystals={"hard": 7})
    assert crew_rule(CONTENT, plan, 4) == CrewRule(crystals=-3, calm=0)
    assert crew_rule(CONTENT, plan, 3) == CONTENT.play.crews["3"]
    assert points_more(CONTENT, plan, 4, "hard") == 4
    assert points_more(CONTENT, plan, 2, "casual") == CONTENT.play.crystals["casual"]
