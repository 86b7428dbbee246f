"""The Hive: swarms that hatch, fly, sting and are struck."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import Settled, asked, comes, crew_on, standing, step, threatens
from tests.marks import rule

HIVES = {"E2": 2, "E6": 3, "K6": 3, "H8": 4}


def swarms(crew: Crew) -> list[str]:
    """The spaces with swarms, one name for each."""
    return sorted(crew.names[token.at] for token in crew.state.tokens if token.place == "map")


def supply(crew: Crew) -> int:
    return sum(token.place == "supply" for token in crew.state.tokens)


def swarming(crew: Crew, *places: str) -> Crew:
    """Swarms on exactly these spaces; the others in the supply."""
    for number, token in enumerate(crew.state.tokens):
        token.face_up = True
        token.place, token.at = ("map", crew.names.index(places[number])) if number < len(places) else ("supply", -1)
    crew.fresh()
    return crew


def acting(crew: Crew, ap: int = 2) -> Crew:
    """In the first climber's activation with so many action points."""
    return crew.row("07-4").picks("reveal", "go").set(0, ap=ap)


def hatches(crew: Crew, *places: str) -> Crew:
    """The crew chooses hives, one after the other."""
    for place in places:
        crew.pick(next(option.id for option in crew.ask.options if option.points_at == (f"space:{place}",)))
    return crew


def offered(crew: Crew) -> set[str]:
    """The spaces the crew may choose among."""
    return {point.removeprefix("space:") for option in crew.ask.options for point in option.points_at}


# --- hives and hatching -----------------------------------------------------------------------------


class Later(Settled):
    """A crew that answers with the last option at setup, and remembers what it was asked."""

    seen: tuple[int, str, list[str]] | None = None

    def pick(self, option: str, seat: int | None = None) -> Crew:
        while self.state.phase == "setup" and self.ask.kind == "target":
            Later.seen = (self.ask.seat, self.ask.kind, [one.points_at[0] for one in self.ask.options])
            self.table.choose(self.ask.seat, self.ask.options[-1].id)
        return super().pick(option, seat)


@rule("HIVE-1", "LW-114")
def test_at_setup_of_twelve_swarms_one_lies_on_each_of_the_two_highest_hives():
    assert swarms(crew_on("hive", "A1", "B1")) == ["E6", "H8"]
    crew = Later("fix+breaker", "kestrel+freeclimber", leviathan="hive", map=None)
    assert Later.seen == (0, "target", ["space:E6", "space:K6"])
    assert swarms(crew) == ["H8", "K6"]
    assert (len(crew.state.tokens), supply(crew)) == (12, 10)


@rule("HIVE-2")
def test_a_broken_hive_is_none_any_more():
    crew = acting(swarming(crew_on("hive", "H8", "A1")), 4).pick("strike+H8+4").set(0, health=8, blight=0)
    crew.picks("end", "resolve").finish().hand(1)
    comes(crew, "07-3!")
    assert offered(crew) == {"E2", "E6", "K6"}


@rule("HIVE-2", "HIVE-3")
def test_a_normal_crystal_is_no_hive():
    crew = comes(swarming(crew_on("hive", "A1", "N1")).crystals(A2=2, K2=3), "07-1!")
    assert swarms(crew) == []


@rule("HIVE-3")
def test_hatch_puts_one_swarm_on_each_of_that_many_different_hives_as_the_crew_chooses():
    crew = comes(swarming(crew_on("hive", "A1", "N1")), "07-1")
    assert asked(crew)[:2] == (0, "target")
    assert offered(crew) == set(HIVES)
    hatches(crew, "K6")
    assert offered(crew) == {"E2", "E6", "H8"}
    before = len(crew.events("token_moved"))
    hatches(crew, "H8")
    assert offered(crew) == {"E2", "E6"}
    hatches(crew, "E6")
    hatched = [event["at"] for event in crew.events("token_moved")[before:] if "start" not in event]
    assert sorted(crew.names[cell] for cell in hatched) == ["E6", "H8", "K6"]
    assert supply(crew) == 9


@rule("HIVE-3")
def test_hatch_uses_all_hives_if_there_are_fewer():
    crew = comes(swarming(crew_on("hive", "A1", "N1")).crystals(E6=-3, A2=2), "07-1!")
    assert len(swarms(crew)) == 1
    assert supply(crew) == 11


@rule("HIVE-12")
def test_hatch_does_nothing_with_an_empty_supply():
    crew = swarming(crew_on("hive", "A1", "N1"), *["A1"] * 12)
    comes(crew, "07-1")
    while asked(crew)[1] == "target":
        crew.pick(asked(crew)[2][0])
    assert swarms(crew) == ["A1"] * 12
    assert standing(crew) == ["A1 8 10", "N1 8 10"]


@rule("HIVE-3", "HIVE-12")
def test_hatch_takes_no_more_swarms_than_the_supply_has():
    crew = swarming(crew_on("hive", "A1", "N1"), *["A1"] * 11)
    comes(crew, "07-1")
    while asked(crew)[1] == "target":
        crew.pick(asked(crew)[2][0])
    assert supply(crew) == 0
    assert len(swarms(crew)) == 12


# --- flying -----------------------------------------------------------------------------------------


@rule("HIVE-4")
def test_every_swarm_flies_up_to_that_far_toward_the_climber_nearest_to_it():
    crew = comes(swarming(crew_on("hive", "B4", "M4"), "B9", "H4", "M9", "B2"), "07-2")
    assert swarms(crew) == ["B4", "B5", "L4", "M5"]
    assert standing(crew) == ["B4 7 10", "M4 8 10"]


@rule("HIVE-4")
def test_swarms_ignore_terrain():
    crew = comes(swarming(crew_on("hive", "F3", "A1"), "C3", "F1"), "07-2")
    assert swarms(crew) == ["F3", "F3"]
    crew = comes(swarming(crew_on("hive", "A4", "N1"), "A7"), "07-2")
    assert swarms(crew) == ["A4"]


@rule("HIVE-4", "LW-114")
def test_of_two_equally_near_climbers_the_crew_chooses_whom_a_swarm_makes_for():
    crew = comes(swarming(crew_on("hive", "B5", "F5"), "D5"), "07-2")
    assert asked(crew) == (0, "march", ["B5", "F5"])
    crew.pick("F5")
    assert swarms(crew) == ["F5"]
    assert standing(crew) == ["B5 8 10", "F5 7 10"]


@rule("HIVE-4", "LW-114")
def test_of_two_equally_short_ways_the_crew_chooses_where_a_swarm_stops():
    crew = comes(swarming(crew_on("hive", "F5", "N1").crystals(A2=2), "D7"), "07-1")
    assert asked(crew)[0] == 0
    assert offered(crew) == {"F7", "E6", "D5"}


@rule("HIVE-4")
def test_a_swarm_stops_in_the_first_space_with_a_climber():
    crew = comes(swarming(crew_on("hive", "N1", "B5", "B4"), "B3"), "07-3")
    assert swarms(crew) == ["B4"]
    assert standing(crew) == ["N1 8 10", "B5 8 7", "B4 7 10"]


@rule("HIVE-4")
def test_a_swarm_that_is_with_a_climber_stays_and_does_no_harm():
    crew = comes(swarming(crew_on("hive", "B5", "N1"), "B5", "B5"), "07-2")
    assert swarms(crew) == ["B5", "B5"]
    assert standing(crew) == ["B5 8 10", "N1 8 10"]


# --- stinging ---------------------------------------------------------------------------------------


@rule("HIVE-5")
def test_a_climber_loses_1_health_for_each_swarm_that_flies_in():
    crew = comes(swarming(crew_on("hive", "B5", "B5", "M5"), "B8", "B5", "D6", "M2"), "07-2")
    assert swarms(crew) == ["B5", "B5", "B5", "M5"]
    assert standing(crew) == ["B5 6 10", "B5 6 10", "M5 7 10"]


@rule("HIVE-5")
def test_a_climber_on_a_hive_loses_1_health_to_the_swarm_that_hatches_there():
    crew = hatches(comes(swarming(crew_on("hive", "E6", "N1")), "07-1"), "E6", "E2", "K6")
    assert crew.climber().health == 7
    assert swarms(crew) == ["E4", "E6", "I6"]


@rule("HIVE-6")
def test_who_enters_a_space_with_swarms_loses_1_health_for_each():
    crew = acting(swarming(crew_on("hive", "B5", "N1"), "B6", "B6", "B6")).pick("climb+B6")
    assert standing(crew)[0] == "B6 5 10"
    assert swarms(crew) == ["B6"] * 3
    crew.pick("climb+B7")
    assert crew.climber().health == 5


@rule("HIVE-6")
def test_who_falls_or_is_pushed_into_swarms_is_stung_in_every_space():
    crew = acting(swarming(crew_on("hive", "B6", "N1"), "B5", "B4")).picks("let_go+0", "fall_on", "fall_on")
    assert standing(crew)[0] == "B4 6 10"
    crew = comes(swarming(crew_on("hive", "D6", "N1"), "D5"), "07-4")
    assert standing(crew)[0] == "D5 4 10"


@rule("HIVE-6")
def test_who_enters_harmful_ground_with_a_swarm_suffers_both():
    crew = acting(swarming(crew_on("hive", "G6", "N1"), "G7")).pick("climb+G7")
    assert standing(crew)[0] == "G7 6 10"


@rule("HIVE-7", "LW-176")
def test_all_swarms_have_moved_before_anybody_loses_health_or_may_act():
    crew = swarming(crew_on("hive", "D5", "F9").hand(0, "fix-6").hand(1, "freeclimber-1"), "D7", "B5", "E9")
    crew.grip_is(0, 10).grip_is(1, 10).row("07-2").picks("reveal", "ap+fix-6", "end", "resolve")
    assert (asked(crew)[1], step(crew)) == ("window", 4)
    assert swarms(crew) == ["D5", "D5", "F9"]
    assert [crew.climber(who).health for who in (0, 1)] == [6, 7]
    names = [event.name for event in crew.table.events if event.name in ("token_moved", "lost_health")]
    assert names[-5:] == ["token_moved"] * 3 + ["lost_health"] * 2


@rule("HIVE-7")
def test_who_is_defeated_by_a_swarm_does_not_spare_the_others():
    crew = comes(swarming(crew_on("hive", "D5", "D5", "N1").set(0, health=1), "D7"), "07-2")
    assert crew.climber(0).defeated
    assert crew.climber(1).health == 7


@rule("HIVE-8", "LEV-4")
@pytest.mark.parametrize("card", ["07-2", "07-3"])
def test_a_swarm_that_flies_in_cannot_be_blocked(card):
    crew = swarming(crew_on("hive", "A1", "N1", "D5").hand(2, "hazard-1").grip_is(2, 10), "D7")
    threatens(crew, card).picks("go", "end").skill("hazard-1", 2).resolve()
    while asked(crew)[1] == "block":
        crew.pick(asked(crew)[2][0])
    assert swarms(crew) == ["D5"]
    assert crew.climber(2).health == 7


@rule("HIVE-8", "LEV-4")
def test_a_swarm_that_hatches_cannot_be_blocked():
    crew = swarming(crew_on("hive", "A1", "N1", "E6").hand(2, "hazard-1").grip_is(2, 10))
    threatens(crew, "07-1").picks("go", "end").skill("hazard-1", 2).resolve()
    hatches(crew, "E6", "E2", "K6")
    assert crew.climber(2).health == 7
    assert crew.events("blocked") == []


@rule("HIVE-8")
@pytest.mark.parametrize("card", ["07-2", "07-3"])
def test_health_lost_to_a_swarm_that_flies_in_is_lost_to_the_card(card):
    crew = Settled("fix+breaker", "kestrel+roughneck", leviathan="hive", at=["A1", "D5"], map=None)
    comes(swarming(crew.hand(0).hand(1).grip_is(1, 5), "D7"), card)
    assert crew.climber(1).health == 7
    assert crew.events("cover_acts") == [{"climber": 1, "set": "roughneck"}]  # Grit


@rule("HIVE-8")
def test_swarms_that_are_entered_can_be_blocked():
    crew = Settled("hazard+mender", "kestrel+freeclimber", leviathan="hive", at=["B5", "N1"], map=None)
    acting(swarming(crew.hand(0).hand(1), "B6", "B6")).hand(0, "hazard-1").skill("hazard-1").pick("climb+B6")
    assert (crew.place(), crew.climber().health) == ("B6", 8)
    assert [event["n"] for event in crew.events("blocked")] == [2]


# --- striking ---------------------------------------------------------------------------------------


@rule("HIVE-9", "HIVE-11", "LW-R28")
def test_a_strike_of_1_removes_one_swarm_and_more_would_be_wasted():
    crew = acting(swarming(crew_on("hive", "E6", "N1"), "E6", "E6"), 5)
    assert [option for option in crew.options(0) if "swat" in option] == ["strike+swat@E6+1"]
    assert crew.refused("strike+swat@E6+2") == "LW-R28"
    crew.pick("strike+swat@E6+1")
    assert swarms(crew) == ["E6"]
    assert supply(crew) == 11
    assert (crew.climber().ap, crew.climber().blight) == (4, 0)
    assert crew.crystal("E6") == 3


@rule("HIVE-9", "LEV-1")
def test_a_swarm_farther_away_is_struck_only_with_range():
    crew = acting(swarming(crew_on("hive", "D4", "N1"), "D6", "D7"), 5)
    assert not any("swat" in option for option in crew.options(0))
    crew.hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["swat@D6", "none"])
    crew.pick("swat@D6")
    assert swarms(crew) == ["D7"]
    assert crew.climber().blight == 0


@rule("HIVE-10", "LW-175")
def test_a_strike_is_not_split_over_swarms_or_over_a_swarm_and_a_crystal():
    crew = acting(swarming(crew_on("hive", "H4", "N1"), "H4", "H4")).hand(0, "breaker-1").skill("breaker-1")
    assert asked(crew) == (0, "strike", ["H4", "swat@H4", "none"])
    crew.pick("swat@H4")
    assert asked(crew)[1] == "window"
    assert (swarms(crew), crew.crystal("H4")) == (["H4"], 4)


@rule("HIVE-11")
def test_removing_a_swarm_breaks_no_crystal():
    crew = acting(swarming(crew_on("hive", "E6", "N1"), "E6")).pick("strike+swat@E6+1")
    assert not crew.climber().focused  # the Breaker is focused by a broken crystal
    assert crew.events("broke") == []
    assert crew.state.broke == ()


@rule("HIVE-13")
def test_the_crew_wins_the_moment_no_crystal_is_left_whatever_swarms_there_are():
    crew = acting(swarming(crew_on("hive", "A2", "N1"), "A3", "E6").crystals(A2=2)).pick("strike+A2+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
