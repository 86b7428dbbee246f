"""The Watcher: the eye and its pool, and every end of its five threats on the real map."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from game.leviathan.land.ground import is_ledge
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import (
    Settled,
    asked,
    comes,
    crew_on,
    iris,
    standing,
)
from tests.marks import rule

EYE = ("D10", "E10", "F10", "D9", "E9", "F9")
BROW = ("C11", "D11", "E11", "F11", "G11")


def lid(crew: Crew) -> str:
    state: str = crew.state.features["eye"]
    return state


def opened(crew: Crew) -> Crew:
    """The eye has been open since before this turn."""
    crew.state.features["eye"] = "open"
    return crew.ground(**dict.fromkeys(EYE, "difficult"))


def pooled(crew: Crew, *dice: int) -> Crew:
    """These dice are left in the pool."""
    crew.state.pools["iris"] = tuple(Crystal("blighted", value) for value in dice)
    crew.fresh()
    return crew


def acting(crew: Crew, ap: int = 2) -> Crew:
    """In the first climber's activation with so many action points; the threat is a blow at its column."""
    return crew.row("04-3").picks("reveal", "go").set(0, ap=ap)


def eye_strikes(crew: Crew) -> list[str]:
    return [option for option in crew.options(0) if "eye@" in option or "pool" in option]


# --- the eye ----------------------------------------------------------------------------------------


@rule("WATCHER-1")
def test_at_setup_the_eye_is_closed_and_the_pool_has_three_blighted_dice():
    crew = crew_on("watcher", "A1", "B1")
    assert crew.state.features == {"eye": "closed"}
    assert crew.state.pools == {"iris": (Crystal("blighted", 4), Crystal("blighted", 3), Crystal("blighted", 3))}
    dice = {crew.names[cell]: (die.kind, die.value) for cell, die in crew.state.crystals.items()}
    assert dice == {
        "D2": ("normal", 3), "F2": ("normal", 4), "E6": ("normal", 5), "A9": ("normal", 4),
        "B4": ("blighted", 3), "H4": ("blighted", 3), "I9": ("blighted", 4),
    }  # fmt: skip


@rule("WATCHER-2")
@pytest.mark.parametrize("place", EYE)
def test_a_closed_eye_is_six_ledges_and_an_open_one_six_difficult_spaces(place):
    crew = crew_on("watcher", "E11", "A1").grip_is(1, 10)
    cell = crew.names.index(place)
    assert is_ledge(crew.game, cell)
    crew.row("04-3").picks("reveal", "go", "action+pry")
    assert (lid(crew), crew.state.terrain[cell]) == ("open", "difficult")
    assert not is_ledge(crew.game, cell)
    crew.put(0, place).set(0, ap=1).pick(f"strike+eye@{place}+1")
    crew.pick("0+1")
    assert lid(crew) == "closed"
    assert is_ledge(crew.game, cell)


@rule("WATCHER-2")
def test_a_fall_may_stop_on_the_closed_eye_and_entering_it_costs_nothing():
    crew = acting(crew_on("watcher", "E11", "A1")).picks("let_go+0", "fall_on")
    assert standing(crew)[0] == "E10 8 10"
    assert crew.offers("stop")
    crew.pick("stop").set(0, ap=2)
    assert crew.offers("rest")


@rule("WATCHER-2")
def test_a_fall_goes_over_the_open_eye_and_each_of_its_spaces_costs_1_grip():
    crew = acting(opened(crew_on("watcher", "E11", "A1"))).picks("let_go+0", "fall_on")
    assert standing(crew)[0] == "E10 8 9"
    assert not crew.offers("stop")
    crew.pick("fall_on")
    assert standing(crew)[0] == "E9 8 8"
    crew.picks("fall_on", "fall_on")
    assert standing(crew)[0] == "E7 8 8"
    assert crew.offers("stop")


@rule("WATCHER-2")
def test_nobody_rests_on_the_open_eye():
    assert not acting(opened(crew_on("watcher", "E9", "A1"))).offers("rest")
    assert acting(crew_on("watcher", "E9", "A1")).offers("rest")


@rule("WATCHER-3")
def test_who_stands_on_the_eye_when_it_opens_and_closes_suffers_nothing():
    crew = comes(crew_on("watcher", "A1", "E9", "D10"), "04-1")
    assert lid(crew) == "open"
    assert standing(crew) == ["A1 6 8", "E9 8 10", "D10 8 10"]
    crew = acting(opened(crew_on("watcher", "E9", "E9", "D10"))).picks("strike+eye@E9+1", "0+1")
    assert lid(crew) == "closed"
    assert standing(crew) == ["E9 8 10", "E9 8 10", "D10 8 10"]
    assert crew.events("moved") == []


@rule("WATCHER-2", "LW-R34")
def test_who_stood_on_the_closed_eye_with_an_empty_deck_falls_when_it_opens():
    crew = comes(crew_on("watcher", "A1", "E9", "D10").grip_is(1, 0), "04-1")
    assert crew.climber(1).falling
    assert asked(crew)[:2] == (1, "window")
    crew.picks("fall_on", "fall_on", "stop")
    assert standing(crew) == ["A1 6 8", "E7 8 0", "D10 8 10"]


@rule("WATCHER-4")
def test_open_does_nothing_to_an_open_eye():
    crew = comes(opened(crew_on("watcher", "A1", "E9")), "04-1")
    assert lid(crew) == "open"
    assert crew.events("feature_changed") == []
    crew = comes(crew_on("watcher", "A1", "E9"), "04-1")
    assert lid(crew) == "open"
    assert [event["now"] for event in crew.events("feature_changed")] == ["open"]


# --- striking the eye -------------------------------------------------------------------------------


@rule("WATCHER-5")
def test_a_strike_on_the_open_eye_closes_it_costs_1_blight_and_reduces_the_pool_by_its_amount_in_total():
    crew = acting(opened(crew_on("watcher", "F10", "A1")), 6).pick("strike+eye@F10+6")
    assert lid(crew) == "closed"
    assert crew.climber().blight == 1
    crew.picks("0+3", "2+2", "1+1")
    assert iris(crew) == [1, 2, 1]
    assert crew.climber().blight == 1
    assert crew.climber().ap == 0


@rule("WATCHER-5", "LEV-1")
def test_a_strike_with_range_reaches_the_open_eye():
    crew = acting(opened(crew_on("watcher", "E7", "A1")))
    assert eye_strikes(crew) == []
    crew.hand(0, "fix-6").skill("fix-6").pick("eye@E9").pick("1+2")
    assert (lid(crew), iris(crew), crew.climber().blight) == ("closed", [4, 1, 3], 1)
    crew = acting(opened(crew_on("watcher", "C8", "A1"))).hand(0, "fix-6")
    crew.skill("fix-6")
    assert asked(crew) == (0, "strike", ["eye@D9", "none"])
    crew = acting(opened(crew_on("watcher", "E6", "A1"))).hand(0, "fix-6").skill("fix-6")
    assert iris(crew) == [4, 3, 3]
    assert lid(crew) == "open"


@rule("WATCHER-5", "LEV-1")
def test_bonuses_of_strength_and_range_count_on_the_eye():
    crew = acting(opened(crew_on("watcher", "E8", "A1"))).set(0, reach=1, bonus=2).pick("strike+eye@E9+1")
    crew.pick("0+3")
    assert (lid(crew), iris(crew)) == ("closed", [1, 3, 3])


@rule("WATCHER-5")
def test_the_blight_icon_protects_on_the_eye():
    crew = opened(crew_on("watcher", "E9", "A1")).hand(0, "fix-6").grip_is(0, 10).row("04-3")
    crew.picks("reveal", "ap+fix-6", "strike+eye@E9+4", "0+4")
    assert (lid(crew), iris(crew), crew.climber().blight) == ("closed", [3, 3], 0)


@rule("WATCHER-5")
def test_a_strike_that_gains_no_blight_gains_none_on_the_eye():
    crew = acting(opened(crew_on("watcher", "E9", "A1"))).hand(0, "breaker-8").skill("breaker-8").picks("eye@E9", "0+1")
    assert (lid(crew), iris(crew)) == ("closed", [3, 3, 3])
    assert crew.climber().blight == 0


@rule("WATCHER-5", "LW-R28")
def test_the_eye_takes_as_much_as_is_in_the_pool():
    crew = acting(opened(crew_on("watcher", "E9", "A1")), 8)
    assert crew.offers("strike+eye@E9+8")
    crew.pick("strike+eye@E9+8").picks("0+4", "0+3")
    assert iris(crew) == [2]


@rule("WATCHER-5")
def test_more_than_the_pool_has_empties_it():
    crew = acting(pooled(opened(crew_on("watcher", "E9", "A1")), 2, 1), 3).set(0, bonus=2).pick("strike+eye@E9+3")
    assert (lid(crew), iris(crew), crew.climber().blight) == ("closed", [], 1)
    assert crew.table.outcome is None


@rule("WATCHER-6")
def test_the_pool_behind_a_closed_eye_cannot_be_struck():
    crew = acting(crew_on("watcher", "E9", "A1"), 5)
    assert eye_strikes(crew) == []
    crew.hand(0, "fix-6").skill("fix-6")
    assert asked(crew)[1] == "window"
    assert (iris(crew), crew.climber().blight) == ([4, 3, 3], 0)


@rule("WATCHER-7", "LW-R87")
def test_over_an_empty_pool_the_open_eye_is_struck_shut_and_nothing_else_happens():
    crew = acting(pooled(opened(crew_on("watcher", "E9", "A1")))).pick("strike+eye@E9+1")
    assert (lid(crew), iris(crew), crew.climber().blight) == ("closed", [], 0)
    assert crew.climber().ap == 1
    assert crew.table.outcome is None
    assert eye_strikes(crew) == []


@rule("WATCHER-8")
@pytest.mark.parametrize(
    ("card", "health", "blight", "injuries"), [("04-2", 6, 0, 0), ("04-3", 5, 1, 0), ("04-5", 6, 0, 1)]
)
def test_over_an_empty_pool_every_eye_open_line_applies(card, health, blight, injuries):
    crew = comes(pooled(opened(crew_on("watcher", "E8", "A1"))), card)
    if card == "04-5":
        crew.pick("0")
    climber = crew.climber()
    assert (climber.health, climber.blight, len(climber.injuries)) == (health, blight, injuries)
    assert lid(crew) == "open"


@rule("WATCHER-9")
def test_of_several_strikes_of_one_skill_only_the_first_meets_the_open_eye():
    crew = Settled("hornet+mender", "kestrel+freeclimber", leviathan="watcher", at=["E9", "D9"], map=None)
    acting(opened(crew.hand(0).hand(1))).hand(0, "hornet-5").skill("hornet-5")
    assert asked(crew) == (0, "strike", ["eye@E9", "none"])
    crew.picks("eye@E9", "0+1")
    assert asked(crew)[1] == "window"
    assert (lid(crew), iris(crew)) == ("closed", [3, 3, 3])
    assert [crew.climber(who).blight for who in (0, 1)] == [1, 0]


@rule("WATCHER-9")
def test_a_strike_that_follows_a_removed_die_finds_the_eye_closed():
    crew = pooled(acting(opened(crew_on("watcher", "E9", "A1"))), 2, 3).hand(0, "breaker-2").skill("breaker-2")
    crew.picks("eye@E9", "0+2")
    assert asked(crew)[1] == "window"
    assert (lid(crew), iris(crew), crew.climber().blight) == ("closed", [3], 1)


# --- pry --------------------------------------------------------------------------------------------


@rule("WATCHER-10", "LEV-6")
@pytest.mark.parametrize("place", [*BROW, *EYE])
def test_pry_opens_the_closed_eye_from_the_brow_or_from_the_lid_for_1_ap(place):
    crew = acting(crew_on("watcher", place, "A1"), 3).pick("action+pry")
    assert (lid(crew), crew.climber().ap) == ("open", 2)
    assert standing(crew)[0] == f"{place} 8 10"
    assert not crew.set(0, ap=3).offers("action+pry")


@rule("WATCHER-10")
@pytest.mark.parametrize("place", ["E12", "B11", "H11", "E8", "C9", "C10"])
def test_pry_is_not_possible_off_the_brow_and_the_lid(place):
    assert not acting(crew_on("watcher", place, "A1"), 5).offers("action+pry")


@rule("WATCHER-10", "LEV-6")
def test_who_pries_on_the_lid_may_strike_at_once():
    crew = acting(crew_on("watcher", "E9", "A1"), 4).picks("action+pry", "strike+eye@E9+3", "0+3")
    assert (lid(crew), crew.climber().blight, sum(iris(crew))) == ("closed", 1, 7)


@rule("WATCHER-10", "LEV-6")
def test_pry_needs_1_ap_and_the_own_activation():
    crew = acting(crew_on("watcher", "E11", "D11"), 0)
    assert not crew.offers("action+pry")
    crew.set(1, ap=2)
    assert all("action" not in option for option in crew.options(1))
    assert all("action" not in option for option in crew_on("watcher", "E11", "A1").options(0))


# --- winning ----------------------------------------------------------------------------------------


@rule("WATCHER-11")
def test_the_crew_wins_with_the_last_blow_on_the_eye_when_no_crystal_is_left():
    crew = acting(pooled(opened(crew_on("watcher", "E9", "A1")), 2).crystals(), 2).pick("strike+eye@E9+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


@rule("WATCHER-11")
@pytest.mark.parametrize("is_open", [False, True])
def test_the_crew_wins_with_the_last_crystal_over_an_empty_pool_open_or_closed(is_open):
    crew = pooled(crew_on("watcher", "E6", "A1").crystals(E6=2))
    acting(opened(crew) if is_open else crew).pick("strike+E6+2")
    assert crew.table.outcome.result == "win"


@rule("WATCHER-11")
def test_neither_an_empty_pool_nor_an_empty_map_alone_wins():
    crew = acting(crew_on("watcher", "E6", "A1").crystals(E6=2)).pick("strike+E6+2")
    assert crew.state.crystals == {}
    assert crew.table.outcome is None
    crew = acting(pooled(opened(crew_on("watcher", "E9", "A1")), 2).crystals(E6=2)).pick("strike+eye@E9+2")
    assert iris(crew) == []
    assert crew.table.outcome is None


@rule("WATCHER-11", "LW-R13")
def test_the_blight_of_the_last_blow_on_the_eye_comes_too_late():
    crew = acting(pooled(opened(crew_on("watcher", "E9")), 2).crystals()).set(0, health=3, blight=2)
    crew.pick("strike+eye@E9+2")
    assert crew.table.outcome.result == "win"
