"""Where a climber gets to and where a fall would end, as the view tells it: it is what happens then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Table
from game.engine.chance import Stream
from game.leviathan.land.reach import spread
from game.leviathan.view.structs import Reach
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import NAMES, OURS, crew_on
from tests.marks import rule

PLACES = 8
"""Spaces from which it is tried, of each leviathan's map."""
WAYS = 6
"""Ways that are gone from each of them."""
SPARED = (
    {},
    {"icons": ("harmful",)},
    {"icons": ("difficult",)},
    {"ignores": (("harmful", 1), ("difficult", -1))},
    {"ignores": (("open", 1),)},
    {"injuries": ("torn-glove",)},
)
"""What may protect a climber from the ground, or make it worse."""


def climbers_at_many_places(leviathan: str) -> Iterator[Crew]:
    """In an activation with some action points, on spaces of the real map."""
    plan, stream = OURS.scenarios[leviathan], Stream(f"places {leviathan}")
    solid = [cell for cell in plan.board.spaces if plan.board.terrain[cell] not in plan.opens]
    for number, cell in enumerate(stream.sample(solid, PLACES)):
        crew = crew_on(leviathan, plan.names[cell], plan.names[plan.board.starts[0]], auto_end="off")
        crew.picks("reveal")
        if crew.offers("go"):
            yield crew.pick("go").set(0, ap=2 + number % 4, **SPARED[number % len(SPARED)])


def told_to(crew: Crew) -> Reach:
    reach = crew.table.look(0).reach
    assert reach is not None
    assert reach.climber == 0
    return reach


def lost(table: Table, first: int) -> tuple[int, int]:
    """Health and grip that the climber has lost since an event, up to the end of a fall."""
    health = grip = 0
    for event in table.events[first:]:
        if event.facts.get("climber") == 0:
            if event.name == "stopped_falling":
                break
            health += event.facts["n"] if event.name == "lost_health" else 0
            grip += len(event.facts["cards"]) if event.name == "lost_grip" else 0
    return health, grip


def climb(table: Table, names: tuple[str, ...], cells: tuple[int, ...]) -> bool:
    """Climb from space to space; false if something comes between."""
    for cell in cells:
        if f"climb+{names[cell]}" not in {option.id for option in table.asks[0].options}:
            return False
        table.choose(0, f"climb+{names[cell]}")
    return True


@rule("LW-38", "LW-72", "LW-73", "LW-74", "LW-76", "LW-92")
@pytest.mark.parametrize("leviathan", NAMES)
def test_a_way_that_is_told_can_be_climbed_and_takes_what_was_told(leviathan):
    gone = 0
    for crew in climbers_at_many_places(leviathan):
        told, stream = told_to(crew), Stream("ways")
        for goal in stream.sample(sorted(told.ways), min(WAYS, len(told.ways))):
            way, table = told.ways[goal], crew.table.clone()
            first, left = len(table.events), crew.climber().ap
            assert way.cells[-1] == goal
            if not climb(table, crew.names, way.cells):
                assert leviathan == "forsaken"  # where what lies face down is turned over
                continue
            gone += 1
            fell = [event.facts["why"] for event in table.events[first:] if event.name == "began_to_fall"]
            assert fell == (["open"] if way.falls else [])
            assert left - table.look(0).climbers[0].ap == way.ap
            if leviathan != "forsaken":
                assert lost(table, first) == (way.health, way.grip)
    assert gone >= PLACES


@rule("LW-38")
@pytest.mark.parametrize("leviathan", NAMES)
def test_single_climbs_that_are_told_are_those_on_offer_and_what_is_far_is_out_of_reach(leviathan):
    for crew in climbers_at_many_places(leviathan):
        told, left = told_to(crew), crew.climber().ap
        offered = {id for id in crew.options(0) if id.startswith("climb+")}
        assert {f"climb+{crew.names[cell]}" for cell, way in told.ways.items() if len(way.cells) == 1} == offered
        assert all(way.ap <= left for way in told.ways.values())
        assert all(ap > left for ap in told.far.values())
        assert not told.ways.keys() & told.far.keys()


@rule("LW-79", "LW-82", "LW-84", "LW-85")
@pytest.mark.parametrize("leviathan", NAMES)
def test_a_fall_that_is_told_ends_there_and_takes_what_was_told(leviathan):
    fallen = 0
    for crew in climbers_at_many_places(leviathan):
        table, drop = crew.table, crew.table.look(0).drops[0]
        assert told_to(crew).drops.get(crew.climber().at) == drop
        assert crew.offers("let_go+0") == (drop is not None)
        if drop is None:
            continue
        first = len(table.events)
        crew.pick("let_go+0")
        while not any(event.name == "stopped_falling" for event in table.events[first:]):
            crew.pick("stop" if crew.offers("stop") else "fall_on")
        end = next(event.facts for event in table.events[first:] if event.name == "stopped_falling")
        assert (end["at"], end["fallen"]) == (drop.end, drop.spaces)
        if leviathan != "forsaken":
            assert lost(table, first) == (drop.health, drop.grip)
        fallen += 1
    assert fallen


@rule("LW-73")
def test_a_way_leads_around_harmful_ground_if_there_are_points_for_it_and_through_it_if_not():
    crew = Crew("fix+breaker", "kestrel+freeclimber", at=("C4", "F2")).hand(0)
    crew.ground(D4="harmful", E4="harmful").picks("reveal", "go").set(0, ap=3)
    goal = crew.names.index("F4")
    through = told_to(crew).ways[goal]
    assert (through.ap, through.health, through.halts) == (3, 2, True)
    around = told_to(crew.set(0, ap=5)).ways[goal]
    assert (around.ap, around.health, around.halts) == (5, 0, False)


@rule("LW-38")
def test_nobody_is_told_of_ways_who_may_not_climb_or_in_another_window():
    crew = crew_on("sage", "C4", "F2")
    assert crew.table.look(0).reach is None
    told = told_to(crew.picks("reveal", "go").set(0, ap=0))
    assert (told.ways, told.far) == ({}, {})


def test_a_space_that_only_a_worse_way_reaches_in_time_is_not_missed():
    """0 leads over 1, which hurts, or over 2 and 3 to 4, and from there to 5."""
    leads_to = {0: (1, 2), 1: (4,), 2: (3,), 3: (4,), 4: (5,), 5: ()}
    edges = [[(to, 1, "climb") for to in leads_to[cell]] for cell in range(6)]
    cost = [0.0, 3.0, 0.0, 0.0, 0.0, 0.0]
    assert 5 not in spread(0, 3, edges, cost, ())
    found = spread(0, 3, edges, cost, (), by_points=True)
    assert found[5, 3] == (3, 3.0, (("climb", 1), ("climb", 4), ("climb", 5)))
    assert found[4, 3] == (3, 0.0, (("climb", 2), ("climb", 3), ("climb", 4)))


def test_nothing_leads_on_from_a_void_but_a_door_holds():
    edges = [[(1, 1, "climb")], [(2, 1, "climb")], []]
    assert set(spread(0, 9, edges, [0.0] * 3, {1})) == {0, 1}
    edges[0] = [(1, 1, "door:ride")]
    assert set(spread(0, 9, edges, [5.0] * 3, {1})) == {0, 1, 2}
