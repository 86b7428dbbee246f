"""The Deep: falls and glides that go up, open water, and air."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.words import Effect
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.leviathan.threatening import change_file
from tests.marks import rule

BUBBLES = {"A": "A11", "B": "I10", "C": "E7", "D": "C5"}


def acts(*places: str) -> Crew:
    """The first climber's activation under Black Water, with 2 action points and no card."""
    return crew_on("deep", *places).row("16-5").picks("reveal", "go")


def air(crew: Crew) -> list[int]:
    """How much air each climber holds."""
    held = [token.at for token in crew.state.tokens if token.place == "held"]
    return [held.count(who) for who in range(len(crew.state.climbers))]


def supply(crew: Crew) -> int:
    return sum(token.place == "supply" for token in crew.state.tokens)


def breath(crew: Crew, who: int, count: int) -> Crew:
    """A climber holds exactly so much air."""
    mine = [token for token in crew.state.tokens if token.place == "held" and token.at == who]
    rest = [token for token in crew.state.tokens if token.place == "supply"]
    for token in mine[count:]:
        token.place, token.at = "supply", -1
    for token in rest[: max(0, count - len(mine))]:
        token.place, token.at = "held", who
    crew.fresh()
    assert air(crew)[who] == count
    return crew


def spaces(crew: Crew, verb: str) -> set[str]:
    return {option.partition("+")[2] for option in crew.options(0) if option.startswith(f"{verb}+")}


# --- setup ------------------------------------------------------------------------------------------


@rule("DEEP-1", "LW-95")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_there_are_4_air_tokens_for_each_climber_who_takes_3(count):
    crew = crew_on("deep", *["A14", "B14", "C14", "D14"][:count])
    assert len(crew.state.tokens) == 4 * count
    assert air(crew) == [3] * count
    assert supply(crew) == count


@rule("DEEP-1", "LW-R70")
def test_alone_with_one_deck_there_is_air_for_two():
    crew = Crew("fix+breaker", "kestrel", leviathan="deep", map=None, solo_mode="on")
    assert (air(crew), supply(crew)) == ([3, 3], 2)


@rule("DEEP-1")
def test_the_start_row_is_at_the_top():
    table = Table.new("leviathan", 1, 3, {"leviathan": "deep", "solo_mode": "off"})
    for _ in range(2):
        table.choose(0, table.asks[0].options[0].id)
    while table.asks[0].kind == "plant":
        table.choose(0, [option.id for option in table.asks[0].options[: table.asks[0].at_least]])
    assert table.asks[0].kind == "start"
    assert [option.id for option in table.asks[0].options] == [f"{column}14" for column in "ABCDEFGHI"]


# --- swimming ---------------------------------------------------------------------------------------


@rule("DEEP-2", "LW-169")
def test_falls_and_glides_go_up():
    crew = acts("D9", "A14")
    assert spaces(crew, "glide") == {"C10", "D10", "E10", "B11", "C11", "D11", "E11", "F11"}
    crew.picks("let_go+0", "fall_on")
    assert standing(crew)[0] == "D10 7 10"
    crew.picks("fall_on", "fall_on", "stop")
    assert (crew.place(), crew.climber().falling) == ("D12", False)


@rule("DEEP-2", "LW-169")
def test_climbs_jumps_and_their_pictures_are_as_printed():
    crew = acts("D9", "A14").set(0, ap=3)
    assert spaces(crew, "climb") == {"D10", "C9", "E9", "D8"}
    reach = {"D11", "C10", "D10", "E10", "B9", "C9", "E9", "F9", "C8", "D8", "E8", "D7"}
    assert spaces(crew, "jump") == reach
    crew = crew_on("deep", "A14", "D8").hand(1, "kestrel-1").skill("kestrel-1", 1)
    assert set(asked(crew)[2]) == {"D9", "D10", "D11", "stay"}
    crew = crew_on("deep", "A14", "D8").hand(1, "freeclimber-1").skill("freeclimber-1", 1)
    assert set(asked(crew)[2]) == {"D9", "stay"}


@rule("DEEP-2", "LW-169")
def test_attacks_and_pushes_are_as_printed():
    crew = comes(crew_on("deep", "A14", "D9"), "16-3")
    assert area(crew) == {"D10", "C9", "D9", "E9", "C8", "D8", "E8"}
    assert standing(comes(crew_on("deep", "E5", "A14"), "16-1")) == ["E6 5 10", "A14 8 10"]
    crew = threatens(crew_on("deep", "D9", "E7"), "16-3!").picks("go", "end").put(1, "H12").pick("resolve")
    assert standing(crew) == ["D8 8 9", "H11 8 10"]


@rule("DEEP-3", "LW-85")
def test_a_fall_ends_on_row_14_at_the_latest_and_ledges_may_stop_it():
    crew = acts("B8", "A14").picks("let_go+0", "fall_on")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    crew.picks("fall_on", "fall_on", "fall_on", "fall_on", "fall_on")
    assert standing(crew)[0] == "B14 8 10"
    assert not crew.climber().falling
    assert not crew.offers("let_go+0")
    crew = acts("B8", "A14").picks("let_go+0", "fall_on", "stop")
    assert (crew.place(), crew.climber().falling) == ("B9", False)


@rule("DEEP-4")
def test_swim_costs_1_air_and_lets_one_enter_open_water_until_the_activation_ends():
    crew = acts("C11", "A14").set(0, ap=5).pick("anytime+swim+0")
    assert (air(crew), supply(crew)) == ([2, 3], 3)
    crew.picks("climb+B11", "climb+B12", "climb+B13", "climb+B12", "climb+B11")
    assert standing(crew)[0] == "B11 8 10"
    assert not crew.climber().falling


@rule("DEEP-4")
def test_without_swim_one_falls_on_entering_open_water():
    crew = acts("C11", "A14").pick("climb+B11")
    assert crew.climber().falling
    assert air(crew) == [3, 3]


@rule("DEEP-4")
def test_swim_is_for_the_own_activation_only_and_needs_air():
    crew = crew_on("deep", "C11", "D11").row("16-5")
    assert not crew.offers("anytime+swim+0")
    crew.pick("reveal")
    assert crew.offers("anytime+swim+0")
    crew.pick("go")
    assert crew.offers("anytime+swim+0")
    assert not crew.offers("anytime+swim+1")
    assert not breath(crew, 0, 0).offers("anytime+swim+0")
    breath(crew, 0, 1).pick("end")
    assert not crew.offers("anytime+swim+0")
    crew.picks("resolve", "1", "1")
    assert not crew.offers("anytime+swim+0")


@rule("DEEP-4")
def test_swim_ends_with_the_activation_the_threat_pushes_into_open_water_as_ever():
    crew = threatens(crew_on("deep", "B9", "A14"), "16-1").picks("go", "anytime+swim+0", "climb+B10", "end", "resolve")
    assert crew.place() == "B11"
    assert crew.climber().falling


@rule("DEEP-4")
def test_who_swims_does_not_hold_the_others():
    crew = acts("C11", "C11").pick("anytime+swim+0")
    crew.hand(1, "kestrel-5").skill("kestrel-5", 1).pick("B11")
    assert crew.climber(1).falling
    assert not crew.climber(0).falling


@rule("DEEP-5", "LW-170")
def test_who_swam_and_ends_the_activation_in_open_water_falls_up_before_the_threat():
    crew = acts("C11", "A14").picks("anytime+swim+0", "climb+B11", "end")
    assert crew.climber().falling
    assert asked(crew)[2][0] == "fall_on"
    crew.picks("fall_on", "fall_on", "fall_on")
    assert standing(crew)[0] == "B14 8 10"
    assert asked(crew)[2][0] == "resolve"


@rule("DEEP-5", "LW-170")
def test_who_swam_before_the_card_for_ap_falls_too_and_who_ends_elsewhere_does_not():
    crew = crew_on("deep", "C11", "A14").row("16-5").picks("reveal", "anytime+swim+0", "go", "climb+B11", "end")
    assert crew.climber().falling
    crew = acts("C11", "A14").picks("anytime+swim+0", "climb+B11", "climb+A11", "end")
    assert not crew.climber().falling
    assert asked(crew)[2][0] == "resolve"


@rule("DEEP-4", "DEEP-5")
def test_a_swim_is_forgotten_when_the_next_climber_activates():
    crew = acts("C11", "D11").picks("anytime+swim+0", "end").finish()
    assert crew.state.active == 1
    crew.hand(1).row("16-5").picks("reveal", "go").put(1, "C11").pick("climb+B11")
    assert crew.climber(1).falling


# --- air --------------------------------------------------------------------------------------------


@rule("DEEP-6")
def test_who_starts_an_activation_in_the_abyss_returns_1_air():
    for place, left in (("B6", 2), ("A1", 2), ("I6", 2), ("B7", 3), ("E7", 3), ("A14", 3)):
        crew = acts(place, "C4")
        assert air(crew) == [left, 3], place
        assert supply(crew) == 2 + (3 - left), place
        assert standing(crew)[0] == f"{place} 8 10"


@rule("DEEP-6")
def test_who_starts_an_activation_in_the_abyss_without_air_loses_1_health():
    crew = breath(crew_on("deep", "B6", "C4"), 0, 0).row("16-5").picks("reveal", "go")
    assert standing(crew) == ["B6 7 10", "C4 8 10"]
    assert air(crew) == [0, 3]


@rule("DEEP-6")
def test_the_last_air_spent_to_swim_before_the_activation_starts_is_missing():
    crew = breath(crew_on("deep", "B6", "C4"), 0, 1).row("16-5").picks("reveal", "anytime+swim+0", "go")
    assert (standing(crew)[0], air(crew)) == ("B6 7 10", [0, 3])


@rule("DEEP-6")
def test_who_only_enters_the_abyss_returns_nothing():
    crew = acts("B7", "C4").picks("climb+B6", "end")
    assert air(crew) == [3, 3]


@rule("DEEP-7", "LEV-6")
@pytest.mark.parametrize("place", ["A14", "E14", "I14", *BUBBLES.values()])
def test_breathe_takes_2_air_for_1_ap_at_the_surface_and_at_the_bubbles(place):
    crew = breath(acts(place, "B7"), 0, 1).pick("action+breathe")
    assert air(crew) == [3, 3]
    assert crew.climber().ap == 1
    assert not crew.set(0, ap=0).offers("action+breathe")


@rule("DEEP-7")
def test_breathe_is_not_offered_elsewhere():
    plan = OURS.scenarios["deep"]
    assert {name: plan.names[cell] for name, cell in plan.board.points.items()} == BUBBLES
    crew = breath(acts("B7", "A14"), 0, 1)
    for place in plan.names:
        if not place.endswith("14") and place not in BUBBLES.values():
            assert not crew.put(0, place).offers("action+breathe"), place


@rule("DEEP-8")
def test_nobody_holds_more_than_4_air():
    crew = acts("A14", "B14").pick("action+breathe")
    assert (air(crew), supply(crew), crew.climber().ap) == ([4, 3], 1, 1)
    assert not crew.offers("action+breathe")


@rule("DEEP-9", "LEV-4")
def test_air_that_is_missing_costs_health_which_nothing_blocks():
    crew = breath(crew_on("deep", "A14", "B14", "B2").hand(2, "hazard-1").grip_is(2, 10), 2, 0)
    threatens(crew, "16-2").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew) == ["A14 8 9", "B14 8 9", "B2 7 10"]
    assert crew.events("blocked") == []


@rule("DEEP-9")
@pytest.mark.parametrize(("held", "left", "health"), [(4, 1, 8), (3, 0, 8), (2, 0, 7), (0, 0, 5)])
def test_for_each_air_that_is_missing_1_health_is_lost(held, left, health):
    crew = breath(crew_on("deep", "A14", "B2"), 1, held)
    content = change_file(crew)
    for key, block in content.blocks.items():  # no card of its own takes more than 2
        content.blocks[key] = tuple(
            Effect("repeat", dict(each.args, times=3)) if each.word == "repeat" else each for each in block
        )
    comes(crew, "16-2")
    assert (air(crew), crew.climber(1).health) == ([3, left], health)
    assert supply(crew) == 8 - 3 - left


@rule("DEEP-10", "LW-137")
def test_highest_and_lowest_are_read_from_the_map_as_printed():
    assert markers(threatens(crew_on("deep", "D9", "E7", "C12"), "16-3").picks("go", "end")) == ["E7"]
    assert markers(threatens(crew_on("deep", "D9", "E7", "C12"), "16-4!")) == ["D9", "C12"]


@rule("DEEP-11")
def test_the_air_of_a_defeated_climber_returns_to_the_supply():
    crew = crew_on("deep", "A14", "E7", "B9").set(1, health=2)
    assert (air(crew), supply(crew)) == ([3, 3, 3], 3)
    comes(crew, "16-3")
    assert crew.climber(1).defeated
    assert (air(crew), supply(crew)) == ([3, 0, 3], 6)


@rule("DEEP-12", "LW-102")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = acts("B9", "A14").crystals(B9=1, C12=1).pick("strike+B9+1")
    assert crew.table.outcome is None
    crew.put(0, "C12").pick("strike+C12+1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
