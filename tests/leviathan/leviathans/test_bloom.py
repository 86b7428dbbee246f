"""The Bloom: day and night, flowering, nectar."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import MOONLEAVES, PETALS, last_of_the_round, night, sky
from tests.leviathan.on_the_map import OURS, asked, comes, crew_on, standing
from tests.marks import rule


def ground(crew: Crew) -> dict[str, str]:
    return dict(zip(crew.names, crew.state.terrain, strict=True))


def printed() -> dict[str, str]:
    plan = OURS.scenarios["bloom"]
    return dict(zip(plan.names, plan.board.terrain, strict=True))


def spaces(crew: Crew) -> list[str]:
    """The spaces the options of the present question point at."""
    return sorted(point.partition(":")[2] for option in crew.ask.options for point in option.points_at)


def pick_space(crew: Crew, place: str) -> Crew:
    return crew.pick(next(option.id for option in crew.ask.options if option.points_at == (f"space:{place}",)))


# --- the sky ----------------------------------------------------------------------------------------


@rule("BLOOM-1")
def test_the_game_begins_by_day():
    crew = crew_on("bloom", "A1", "B1")
    assert (sky(crew), crew.state.round) == ("day", 1)
    assert ground(crew) == printed()


@rule("BLOOM-2")
def test_the_sky_turns_at_the_start_of_every_round_after_the_first():
    crew = crew_on("bloom", "A1", "B1").row("10-1").finish()
    assert (sky(crew), crew.state.round) == ("day", 1)
    for number, now in ((2, "night"), (3, "day"), (4, "night")):
        last_of_the_round(crew.set(0, health=8).set(1, health=8), "10-1").finish()
        assert (crew.state.round, sky(crew)) == (number, now)


@rule("BLOOM-2")
def test_the_sky_turns_when_a_threat_says_so():
    crew = comes(crew_on("bloom", "A1", "B1"), "10-3")
    assert sky(crew) == "night"
    comes(crew.finish().hand(1), "10-3")
    assert sky(crew) == "day"


@rule("BLOOM-3")
def test_by_day_petals_are_ledges_and_moonleaves_harmful():
    now = ground(crew_on("bloom", "A1", "B1"))
    assert {now[place] for place in PETALS} == {"ledge"}
    assert {now[place] for place in MOONLEAVES} == {"harmful"}


@rule("BLOOM-3")
def test_by_night_petals_are_open_and_moonleaves_ledges_and_all_else_is_as_printed():
    now = ground(comes(crew_on("bloom", "A1", "B1"), "10-3"))
    assert {place for place, kind in now.items() if kind != printed()[place]} == {*PETALS, *MOONLEAVES}
    assert {now[place] for place in PETALS} == {"open"}
    assert {now[place] for place in MOONLEAVES} == {"ledge"}


@rule("BLOOM-3")
def test_the_next_day_everything_is_as_printed_again():
    crew = comes(comes(crew_on("bloom", "A1", "B1"), "10-3").finish().hand(1), "10-3")
    assert ground(crew) == printed()


@rule("BLOOM-3")
def test_a_petal_carries_by_day_only():
    crew = crew_on("bloom", "A9", "A1").row("10-1").picks("reveal", "go", "climb+A10")
    assert not crew.climber().falling
    crew = night(crew_on("bloom", "A9", "A1")).row("10-1").picks("reveal", "go", "climb+A10")
    assert crew.climber().falling


@rule("BLOOM-3")
def test_a_moonleaf_hurts_by_day_and_carries_by_night():
    crew = crew_on("bloom", "C12", "A1").row("10-1").picks("reveal", "go", "climb+C11")
    assert standing(crew)[0] == "C11 7 10"
    crew = night(crew_on("bloom", "C12", "A1")).row("10-1").picks("reveal", "go", "let_go+0", "fall_on")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    crew.pick("stop")
    assert standing(crew)[0] == "C11 8 10"
    assert crew.offers("rest")


@rule("BLOOM-4", "LEV-3")
def test_who_stands_on_a_moonleaf_when_the_sky_turns_suffers_nothing():
    crew = comes(crew_on("bloom", "A1", "C11", "E9"), "10-3")
    assert standing(crew) == ["A1 7 9", "C11 8 10", "E9 8 10"]
    comes(crew.finish().hand(1), "10-3")
    assert standing(crew)[1:] == ["C11 7 9", "E9 8 10"]
    assert not any(climber.falling for climber in crew.state.climbers)


@rule("BLOOM-4", "LW-R38")
def test_who_stands_on_petals_when_night_comes_falls_in_the_order_the_crew_chooses():
    crew = last_of_the_round(crew_on("bloom", "E8", "A10", "I13", "H8"), "10-1").picks("reveal", "go", "end", "resolve")
    crew.set(0, health=8)
    while crew.ask.kind != "falls":
        crew.pick(crew.ask.options[0].id)
    assert (sky(crew), crew.state.round) == ("night", 2)
    assert asked(crew) == (0, "falls", ["1", "2", "3"])
    crew.pick("2")
    assert asked(crew)[:2] == (2, "window")
    crew.picks("fall_on", "fall_on", "fall_on", "fall_on")
    assert crew.place(2) == "I9"
    while crew.climber(2).falling:
        crew.pick("stop" if crew.offers("stop") else "fall_on")
    assert crew.place(2) == "I4"  # a moonleaf; the petals I10 and I6 are open
    assert asked(crew) == (0, "falls", ["1", "3"])


@rule("BLOOM-4")
def test_nobody_falls_when_day_comes():
    crew = comes(night(crew_on("bloom", "E9", "A4", "E5")), "10-3")
    assert sky(crew) == "day"
    assert standing(crew) == ["E9 7 9", "A4 8 10", "E5 8 10"]
    assert not any(climber.falling for climber in crew.state.climbers)


@rule("BLOOM-3", "LW-R34")
def test_who_hangs_on_a_moonleaf_without_grip_falls_when_day_comes():
    crew = night(crew_on("bloom", "A1", "E9")).grip_is(1, 0)
    assert not crew.climber(1).falling
    comes(crew, "10-3")
    assert (crew.place(1), crew.climber(1).falling) == ("E9", True)


# --- crystals ---------------------------------------------------------------------------------------


@rule("BLOOM-5")
def test_by_day_no_action_reduces_a_blighted_crystal():
    crew = crew_on("bloom", "A8", "A1").row("10-2").picks("reveal", "go")
    assert crew.refused("strike+A8+1")
    assert not any(option.startswith("strike") for option in crew.options(0))
    crew = night(crew_on("bloom", "A8", "A1")).row("10-2").picks("reveal", "go", "strike+A8+2")
    assert (crew.crystal("A8"), crew.climber().blight) == (1, 1)


@rule("BLOOM-5")
def test_by_day_no_card_and_no_mushroom_reduces_a_blighted_crystal():
    crew = crew_on("bloom", "A1", "B1", "E4").hand(2, "hazard-3").set(2, mushrooms=("thundercap",))
    crew.skill("hazard-3", 2)
    assert asked(crew)[1] == "window"
    crew.pick("use+thundercap+2")
    assert (crew.crystal("E4"), crew.climber(2).blight) == (3, 0)
    crew = night(crew_on("bloom", "A1", "B1", "E4")).set(2, mushrooms=("thundercap",)).picks("use+thundercap+2", "E4")
    assert (crew.crystal("E4"), crew.climber(2).blight) == (1, 1)


@rule("BLOOM-5")
def test_by_day_a_strike_from_afar_finds_normal_crystals_only():
    crew = crew_on("bloom", "E12", "A1").hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["E11", "none"])
    crew = night(crew_on("bloom", "E12", "A1")).hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["E13", "E11", "none"])


@rule("BLOOM-5")
@pytest.mark.parametrize("dark", [False, True])
def test_normal_crystals_are_struck_by_day_and_by_night(dark):
    crew = crew_on("bloom", "B6", "A1")
    crew = (night(crew) if dark else crew).row("10-2").picks("reveal", "go", "strike+B6+2")
    assert (crew.crystal("B6"), crew.climber().blight) == (1, 0)


@rule("BLOOM-6", "LW-114")
def test_flower_grows_the_lowest_crystals_by_1_and_the_crew_decides_among_equals():
    crew = comes(crew_on("bloom", "A1", "B1"), "10-4!")
    assert asked(crew)[:2] == (0, "target")
    assert spaces(crew) == ["A8", "B6", "D10", "E13", "E4", "H2", "H6", "I8"]
    pick_space(crew, "H6")
    dice = {crew.names[cell]: die.value for cell, die in crew.state.crystals.items()}
    assert dice == {"B2": 3, "H2": 3, "B6": 3, "H6": 4, "D10": 3, "E11": 4, "E4": 3, "A8": 3, "I8": 3, "E13": 3}


@rule("BLOOM-6")
def test_flower_grows_each_crystal_once():
    crew = comes(crew_on("bloom", "A1", "B1").crystals(B2=2, H2=3, B6=4), "10-4!")
    assert [crew.crystal(place) for place in ("B2", "H2", "B6")] == [3, 4, 4]
    crew = comes(crew_on("bloom", "A1", "B1").crystals(B2=2), "10-4!")
    assert crew.crystal("B2") == 3


@rule("BLOOM-6", "LEV-8")
def test_flower_lifts_no_die_above_6_and_brings_none_back():
    crew = comes(crew_on("bloom", "A1", "B1").crystals(B2=6, H2=-6), "10-4!")
    assert {crew.names[cell]: die.value for cell, die in crew.state.crystals.items()} == {"B2": 6, "H2": 6}


@rule("BLOOM-7")
@pytest.mark.parametrize(("choice", "after"), [("0", "A8 6 5"), ("1", "A8 5 7")])
def test_who_breaks_a_blighted_crystal_gains_1_health_or_2_grip(choice, after):
    crew = night(crew_on("bloom", "A8", "A1")).set(0, health=5).grip_is(0, 5).row("10-2").picks("reveal", "go")
    crew.set(0, ap=3).pick("strike+A8+3")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick(choice))[0] == after
    assert crew.climber().blight == 1


@rule("BLOOM-7")
def test_a_strike_that_does_not_break_and_a_normal_crystal_give_no_nectar():
    crew = night(crew_on("bloom", "A8", "A1")).row("10-2").picks("reveal", "go", "strike+A8+2")
    assert asked(crew)[1] == "window"
    crew.put(0, "B2").set(0, ap=2).pick("strike+B2+2")
    assert crew.crystal("B2") == 0
    assert asked(crew)[1] == "window"


@rule("BLOOM-7")
def test_nectar_is_for_whoever_broke_it_in_anybodys_turn():
    crew = (
        night(crew_on("bloom", "A1", "B1", "E4")).hand(2, "hazard-3").set(2, health=4).skill("hazard-3", 2).pick("E4")
    )
    assert asked(crew) == (2, "choose", ["0", "1"])
    crew.pick("0")
    assert [climber.health for climber in crew.state.climbers] == [8, 8, 5]


@rule("BLOOM-7")
def test_nectar_comes_at_once_before_the_rest_of_the_skill():
    crew = night(crew_on("bloom", "E4", "A1")).crystals(E4=-2, E6=3).hand(0, "breaker-2").skill("breaker-2").pick("E4")
    assert asked(crew)[1] == "choose"
    crew.pick("0")
    assert asked(crew) == (0, "strike", ["E6", "none"])


@rule("BLOOM-7")
def test_who_is_defeated_by_the_blight_of_the_blow_gets_no_nectar():
    crew = night(crew_on("bloom", "A8", "A1")).set(0, health=3, blight=2).row("10-2").picks("reveal", "go")
    crew.set(0, ap=3).pick("strike+A8+3")
    assert crew.climber().defeated
    assert asked(crew)[1] == "window"


@rule("BLOOM-8", "LW-R13")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = night(crew_on("bloom", "A8", "A1")).crystals(A8=-2).row("10-2").picks("reveal", "go", "strike+A8+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
    crew = crew_on("bloom", "B2", "A1").crystals(B2=2).row("10-2").picks("reveal", "go", "strike+B2+2")
    assert crew.table.outcome.result == "win"
