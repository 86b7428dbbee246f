"""The Vortex: gravity turns, and falls go round the map."""

from __future__ import annotations

import pytest

from game import Table
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import GRIP, area, asked, comes, crew_on, standing, threatens
from tests.leviathan.threatening import attack, event
from tests.marks import rule

WAYS = ["down", "left", "up", "right"]


def pulls(crew: Crew, way: str) -> Crew:
    """Gravity points this way from the start."""
    crew.state.gravity = way
    crew.fresh()
    return crew


def activates(crew: Crew, ap: int = 2) -> Crew:
    """In the activation of the first climber, with a threat that is yet to come."""
    return crew.row("14-3").picks("reveal", "go").set(0, ap=ap)


def spaces(crew: Crew, verb: str) -> set[str]:
    return {option.partition("+")[2] for option in crew.options(0) if option.startswith(f"{verb}+")}


# --- gravity ----------------------------------------------------------------------------------------


@rule("VORTEX-1")
def test_at_setup_gravity_points_down_and_all_of_row_1_are_start_spaces():
    table = Table.new("leviathan", 1, 3, {"leviathan": "vortex", "solo_mode": "off"})
    for _ in range(2):
        table.choose(0, table.asks[0].options[0].id)
    while table.asks[0].kind == "plant":
        table.choose(0, [option.id for option in table.asks[0].options[: table.asks[0].at_least]])
    assert table.asks[0].kind == "start"
    assert [option.id for option in table.asks[0].options] == [f"{column}1" for column in "ABCDEFGHIJK"]
    assert table.game.state.gravity == "down"


@rule("VORTEX-2")
@pytest.mark.parametrize(
    ("way", "fall"),
    [("down", ["E4", "E3", "E2"]), ("left", ["D5"]), ("up", ["E6", "E7"]), ("right", ["F5", "G5", "H5"])],
)
def test_falls_go_where_gravity_points(way, fall):
    crew = activates(pulls(crew_on("vortex", "E5", "A1"), way)).pick("let_go+0")
    for place in fall:
        assert crew.options(0)[0] == "fall_on"
        crew.pick("fall_on")
        assert crew.place() == place
    assert standing(crew.pick("stop"))[0] == f"{fall[-1]} 8 10"


@rule("VORTEX-2")
@pytest.mark.parametrize(
    ("way", "landings"),
    [
        ("down", "D4 E4 F4 C3 D3 E3 F3 G3"), ("left", "D4 D5 D6 C3 C4 C5 C6 C7"),
        ("up", "D6 E6 F6 C7 D7 E7 F7 G7"), ("right", "F4 F5 F6 G3 G4 G5 G6 G7"),
    ],
)  # fmt: skip
def test_glides_go_where_gravity_points(way, landings):
    crew = activates(pulls(crew_on("vortex", "E5", "A1"), way))
    assert spaces(crew, "glide") == set(landings.split())
    crew.pick(f"glide+{landings.split()[1]}")
    assert crew.climber().ap == 1


@rule("VORTEX-2")
@pytest.mark.parametrize("way", WAYS)
def test_climbs_and_jumps_never_turn(way):
    crew = activates(pulls(crew_on("vortex", "E5", "A1"), way), 3)
    assert spaces(crew, "climb") == {"E6", "D5", "F5", "E4"}
    jumps = "E6 D5 F5 E4 E7 C5 G5 E3 D6 F6 D4 F4"
    assert spaces(crew, "jump") == set(jumps.split())
    crew = pulls(crew_on("vortex", "A1", "E5").hand(1, "freeclimber-1").grip_is(1, GRIP), way)
    crew.skill("freeclimber-1", 1)  # straight up only
    assert asked(crew)[1:] == ("climb", ["E6", "stay"])


@rule("VORTEX-2")
@pytest.mark.parametrize("way", WAYS)
def test_jump_diagrams_never_turn(way):
    crew = pulls(crew_on("vortex", "A1", "E5").hand(1, "kestrel-1").grip_is(1, GRIP), way).skill("kestrel-1", 1)
    assert set(asked(crew)[2]) == {"E6", "E7", "E8", "stay"}


@rule("VORTEX-2")
@pytest.mark.parametrize("way", WAYS)
def test_attack_diagrams_never_turn(way):
    crew = pulls(crew_on("vortex", "E5", "A1"), way)
    attack(crew, "{a: [{lose_health: 1}]}", area="a a\nO .\nv .")
    crew.picks("reveal", "go", "end", "resolve")
    assert area(crew) == {"E6", "F6", "E5", "E4", "E3", "E2", "E1"}


@rule("VORTEX-3", "LW-187")
@pytest.mark.parametrize(("card", "turns"), [("14-1", 1), ("14-2!", 2), ("14-2", 3)])
@pytest.mark.parametrize("way", WAYS)
def test_wind_turns_gravity_by_quarters_clockwise(card, turns, way):
    crew = comes(pulls(crew_on("vortex", "A1", "B1"), way), card)
    assert crew.state.gravity == WAYS[(WAYS.index(way) + turns) % 4]
    assert crew.table.view(None)["gravity"] == crew.state.gravity


@rule("VORTEX-4", "LEV-2")
def test_after_a_wind_each_climber_off_the_ledges_loses_1_grip_or_falls():
    crew = comes(crew_on("vortex", "E5", "F6", "C4", "A1"), "14-1")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0"))[0] == "E5 8 9"
    assert asked(crew) == (2, "choose", ["0", "1"])
    crew.pick("1")
    assert crew.climber(2).falling
    crew.pick("fall_on")  # gravity points left now
    assert standing(crew) == ["E5 8 9", "F6 8 10", "B4 8 10", "A1 8 10"]
    assert not crew.pick("stop").climber(2).falling


@rule("VORTEX-4")
def test_wind_asks_clockwise_from_the_active_climber():
    crew = crew_on("vortex", "E5", "G5", "C4").row("14-4").finish()
    assert crew.state.active == 1
    for who in range(3):
        crew.hand(who).grip_is(who, GRIP)
    comes(crew, "14-1")
    seats = []
    while crew.ask.kind == "choose":
        seats.append(crew.ask.seat)
        crew.pick("0")
    assert seats == [1, 2, 0]


@rule("VORTEX-4", "LEV-4")
def test_the_grip_lost_to_a_wind_cannot_be_blocked():
    crew = crew_on("vortex", "A1", "B1", "E5").hand(2, "hazard-1").grip_is(2, GRIP)
    threatens(crew, "14-1").picks("go", "end").skill("hazard-1", 2).resolve().pick("0")
    assert standing(crew)[2] == "E5 8 9"
    assert crew.events("blocked") == []


@rule("VORTEX-4", "LW-R35")
def test_who_loses_the_last_grip_to_a_wind_falls_all_the_same():
    crew = comes(crew_on("vortex", "A1", "E5").grip_is(1, 1), "14-1").pick("0")
    assert (standing(crew)[1], crew.climber(1).falling) == ("E5 8 0", True)
    assert standing(crew.picks("fall_on", "stop"))[1] == "D5 7 0"  # on the ledge the card itself costs only 1 health


@rule("VORTEX-4", "LW-R38")
def test_of_several_who_fall_the_crew_says_who_falls_first():
    crew = comes(crew_on("vortex", "A1", "E5", "C4"), "14-1").picks("1", "1")
    assert asked(crew)[:2] == (0, "falls")


# --- round the map ----------------------------------------------------------------------------------


@rule("VORTEX-5", "LW-189")
@pytest.mark.parametrize(
    ("way", "start", "there"), [("down", "G1", "G10"), ("left", "A7", "K7"), ("up", "B10", "B1"), ("right", "K4", "A4")]
)
def test_a_fall_goes_on_at_the_opposite_edge_for_2_grip(way, start, there):
    crew = activates(pulls(crew_on("vortex", start, "F6"), way)).picks("let_go+0", "fall_on")
    assert standing(crew)[0] == f"{there} 8 8"
    assert crew.climber().falling


@rule("VORTEX-5")
def test_each_time_costs_2_grip_and_the_ground_across_counts():
    crew = activates(pulls(crew_on("vortex", "B7", "F6"), "left")).pick("let_go+0").picks(*["fall_on"] * 3)
    assert standing(crew)[0] == "J7 8 7"  # past A7 to K7, then difficult J7
    crew = activates(pulls(crew_on("vortex", "B4", "F6"), "left")).pick("let_go+0").picks(*["fall_on"] * 13)
    assert standing(crew)[0] == "K4 8 6"
    assert crew.climber().wraps == 2


@rule("VORTEX-5", "LW-R35")
def test_who_has_less_than_2_grip_loses_what_there_is_and_falls_on():
    crew = activates(crew_on("vortex", "C1", "F6").grip_is(0, 1)).picks("let_go+0", "fall_on")
    assert (standing(crew)[0], crew.climber().falling) == ("C10 8 0", True)
    assert standing(crew.picks("fall_on", "fall_on", "stop"))[0] == "C8 8 0"


@rule("VORTEX-5", "LW-R52")
def test_the_2_grip_are_a_plain_loss_that_can_be_blocked():
    crew = crew_on("vortex", "A1", "B1", "C1").hand(2, "hazard-1").grip_is(2, GRIP).row("14-3").picks("reveal", "go")
    crew.skill("hazard-1", 2).picks("let_go+2", "fall_on")
    assert standing(crew)[2] == "C10 8 10"


@rule("VORTEX-6", "LW-189")
@pytest.mark.parametrize(("way", "place"), [("left", "A4"), ("right", "K4"), ("down", "E1"), ("up", "E10")])
def test_climbs_jumps_and_glides_end_at_the_edge(way, place):
    crew = activates(pulls(crew_on("vortex", place, "F6"), way), 3)
    column, row = "ABCDEFGHIJK".index(place[0]), int(place[1:])
    found = spaces(crew, "climb") | spaces(crew, "jump") | spaces(crew, "glide")
    assert found
    for space in found:
        assert abs("ABCDEFGHIJK".index(space[0]) - column) + abs(int(space[1:]) - row) <= 2
    assert spaces(crew, "glide") == set()


@rule("VORTEX-6", "LW-126")
@pytest.mark.parametrize(
    ("way", "start", "end"), [("down", "B2", "B1"), ("left", "A7", "A7"), ("up", "E9", "E10"), ("right", "J5", "K5")]
)
def test_pushes_and_areas_end_at_the_edge(way, start, end):
    crew = comes(pulls(crew_on("vortex", start, "F6"), way), "14-4!")
    assert standing(crew)[0] == f"{end} 3 10"
    columns = "ABCDEFGHIJK"
    for space in area(crew):
        assert abs(columns.index(space[0]) - columns.index(start[0])) <= 2
        assert abs(int(space[1:]) - int(start[1:])) <= 2


@rule("VORTEX-6", "LW-142")
def test_ranges_end_at_the_edge():
    crew = crew_on("vortex", "A9", "F6").hand(0, "fix-6").skill("fix-6")  # Strike 2 within 2, and no other target
    assert (crew.crystal("B9"), crew.crystal("J9")) == (2, 4)


@rule("VORTEX-7", "LW-R88")
def test_no_row_stops_a_fall_by_itself():
    crew = activates(crew_on("vortex", "B3", "F6")).picks("let_go+0", "fall_on", "fall_on")
    assert crew.place() == "B1"
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    assert standing(crew.pick("fall_on"))[0] == "B10 8 8"
    crew = activates(pulls(crew_on("vortex", "B7", "F6"), "left")).picks("let_go+0", "fall_on")
    assert (standing(crew)[0], "stop" in crew.options(0)) == ("A7 8 10", False)
    crew = activates(pulls(crew_on("vortex", "D9", "F6"), "up")).picks("let_go+0", "fall_on")
    assert (standing(crew)[0], "stop" in crew.options(0)) == ("D10 8 10", False)


@rule("VORTEX-7", "LW-R46")
def test_one_may_let_go_on_row_1():
    crew = activates(crew_on("vortex", "E1", "F6"))
    assert crew.offers("let_go+0")
    crew.pick("let_go+0")
    assert asked(crew)[2][0] == "fall_on"


@rule("VORTEX-8")
def test_who_left_the_map_twice_must_stop_at_the_next_ledge():
    crew = activates(crew_on("vortex", "C1", "F6")).pick("let_go+0").picks(*["fall_on"] * 10)
    assert standing(crew)[0] == "C1 7 8"  # over the ledges C8 and C3, and through harmful C5
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    crew.picks("fall_on", "fall_on")
    assert (standing(crew)[0], crew.climber().falling) == ("C9 7 6", True)
    crew.pick("fall_on")
    assert (standing(crew)[0], crew.climber().falling) == ("C8 7 6", False)


@rule("VORTEX-8")
def test_another_fall_begins_to_count_anew():
    crew = activates(crew_on("vortex", "C1", "F6")).pick("let_go+0").picks(*["fall_on"] * 13)
    assert (crew.place(), crew.climber().wraps) == ("C8", 2)
    crew.pick("climb+C7").pick("let_go+0").picks(*["fall_on"] * 4)
    assert crew.place() == "C3"
    assert asked(crew)[2][:2] == ["stop", "fall_on"]


@rule("VORTEX-9", "LW-188")
@pytest.mark.parametrize(("way", "place"), [("down", "F7"), ("left", "H5"), ("up", "F3"), ("right", "D5")])
def test_pushed_with_gravity_means_gravity_as_it_is_then(way, place):
    crew = pulls(crew_on("vortex", "F5", "A1"), way)
    comes(crew, "14-2!").pick("0")  # Wind 2 comes first
    assert crew.place() == place


@rule("VORTEX-10", "LW-137")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("word", "who"), [("highest", 0), ("lowest", 1), ("leftmost", 2), ("rightmost", 3)])
def test_highest_and_lowest_are_read_from_the_map_as_printed(way, word, who):
    crew = pulls(crew_on("vortex", "F8", "E2", "A5", "K5"), way)
    event(crew, f"{{target: {word}, do: [{{lose_health: 1}}]}}").picks("reveal", "go", "end", "resolve")
    assert [climber.health for climber in crew.state.climbers] == [7 if one == who else 8 for one in range(4)]


@rule("VORTEX-11")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = activates(crew_on("vortex", "F5", "A1").crystals(F5=-2, G6=1), 3).pick("strike+F5+2")
    assert crew.table.outcome is None
    crew.put(0, "G6").pick("strike+G6+1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
