"""What would come of a choice, of standing elsewhere, of the climb of a skill: tried on copies."""

from __future__ import annotations

from game.leviathan.view.outlook import climb_ways, drop_at, falls_at, forecast_at, injures, outcome_of
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens
from tests.marks import rule


def acting(**dice: int) -> Crew:
    """A climber on C4 with five action points, and these dice."""
    crew = crew_on("sage", "C4", "A1").crystals(**dice, M8=6).row("01-1").pick("reveal").pick("go")
    return crew.set(0, ap=5)


@rule("LW-41")
def test_a_strike_says_what_is_left_and_whether_it_breaks_the_crystal():
    crew = acting(C4=3)
    two, three = (outcome_of(crew.game, 0, f"strike+C4+{n}") for n in (2, 3))
    assert (two.ap, two.struck, two.left, two.breaks, two.blight) == (2, 2, 1, 0, 0)
    assert (three.ap, three.breaks, three.is_sure) == (3, 1, True)
    assert crew.crystal("C4") == 3, "nothing happened to the table"


@rule("LW-77")
def test_a_strike_at_a_blighted_crystal_says_that_it_gives_blight():
    assert outcome_of(acting(C4=-3).game, 0, "strike+C4+3").blight == 1


def test_the_last_blow_says_that_it_wins():
    crew = acting(C4=3).crystals(C4=3)
    assert outcome_of(crew.game, 0, "strike+C4+3").wins


@rule("LW-42")
def test_a_rest_says_what_grip_it_brings_and_that_it_cannot_be_taken_back():
    crew = acting(B8=1).ground(C4="ledge")
    rest = outcome_of(crew.game, 0, "rest")
    assert (rest.ap, rest.grip) == (2, len(crew.deck(0).discard))
    assert rest.is_final


def test_what_is_no_option_has_no_outcome():
    crew = acting(B8=1)
    assert outcome_of(crew.game, 0, "strike+C4+1") is None
    assert outcome_of(crew.game, 0, "nonsense") is None


@rule("LW-76")
def test_a_way_into_open_air_says_so_on_its_label():
    crew = acting(B8=1).ground(C5="open")
    assert falls_at(crew.game, 0, crew.names.index("C5"), "climb")
    assert not falls_at(crew.game, 0, crew.names.index("C3"), "climb")
    labels = {option.id: option.label for option in crew.ask.options}
    assert labels["climb+C5"] == "Climb to C5 and fall (1 AP)"
    assert labels["climb+C3"] == "Climb to C3 (1 AP)"
    assert labels["jump+C5"] == "Jump to C5 and fall (3 AP)"
    drop = drop_at(crew.game, 0, crew.names.index("C5"))
    assert drop is not None
    assert drop.spaces >= 1


@rule("LW-131")
def test_block_that_is_gone_before_the_threat_strikes_is_known_to_fade():
    crew = crew_on("sage", "J3", "A1").hand(1, "mender-5")
    other = "skill+mender-5+1" if "mender-5" in crew.deck(1).hand else ""
    crew = threatens(crew, "01-1").pick("go")
    assert outcome_of(crew.game, 1, other).fades
    crew.end()
    assert not outcome_of(crew.game, 1, other).fades


def test_what_the_threat_would_do_elsewhere_is_worked_out_without_moving_anybody():
    crew = threatens(crew_on("sage", "C1", "J1"), "01-1").pick("go")
    here = crew.climber(0).at
    told = {
        cell: forecast_at(crew.game, 0, cell)[0][0] for cell in (here, crew.names.index("A1"), crew.names.index("M1"))
    }
    assert crew.climber(0).at == here
    assert len({one is not None and one.health for one in told.values()}) > 1


def test_only_leviathans_that_injure_are_known_to():
    content = crew_on("sage", "C1").game.content
    assert {name for name in content.scenarios if injures(content, name)} == {
        "watcher", "weaver", "avalanche", "collector", "fury", "forsaken", "tunneler", "twins", "hunger",
    }  # fmt: skip


@rule("LW-48")
def test_the_climb_of_a_skill_knows_every_space_its_steps_lead_to():
    crew = threatens(crew_on("sage", "C3", "A1").hand(0, "brick-6"), "01-1")
    assert climb_ways(crew.game, 0) == {}
    crew.skill("brick-6")
    assert crew.ask.kind == "climb"
    ways = climb_ways(crew.game, 0)
    lengths = {len(way.cells) for way in ways.values()}
    assert lengths == {1, 2}
    assert all(way.ap == 0 for way in ways.values())
    for name in [option.id for option in crew.ask.options if option.points_at]:
        assert crew.names.index(name) in ways
