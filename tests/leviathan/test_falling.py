"""Falling: when it starts, what happens on the way, and where it ends."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import event, pair
from tests.marks import rule

HOLE = """
.. .. .. .. .. .. .. .. .6
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. #. #. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
=s =s =s =s =s =s =s =s =s
"""
"""Nothing is at C3 and D3."""


def falls(
    at: str = "C6", first: str = "fix+breaker", spaces: int = 0, hand: tuple[str, ...] = (), **ground: str
) -> Crew:
    """A climber has let go, and fallen so many spaces."""
    crew = pair(first, at=at).hand(0, *hand).grip_is(0, 8).ground(**ground).pick("let_go+0")
    return crew.picks(*["fall_on"] * spaces)


def losing_grip(n: int = 1, at: str = "C6", grip: int = 1, first: str = "fix+breaker", **ground: str) -> Crew:
    """A climber loses grip to a threat, and the last of it if nothing else is said."""
    crew = pair(first, at=at).hand(0).grip_is(0, grip, *["fix-5", "fix-2", "fix-3"][:grip]).ground(**ground)
    event(crew, f"{{target: active, do: [{{lose_grip: {n}}}]}}")
    return crew.picks("reveal", "go").end().resolve()


# --- how it starts ----------------------------------------------------------------------------------


@rule("LW-79")
def test_an_open_space_starts_a_fall():
    crew = pair().hand(0, "breaker-2").ground(C5="open").act("breaker-2").pick("climb+C5")
    assert (crew.place(), crew.climber().fallen) == ("C5", 0)


@rule("LW-79")
def test_an_empty_deck_starts_a_fall_at_once():
    crew = losing_grip()
    assert crew.ask.args[:2] == ("fall", 0)
    assert crew.state.step == 3


@rule("LW-79")
def test_an_empty_deck_starts_a_fall_in_anybodys_turn():
    crew = pair(other="F6").hand(0).hand(1).grip_is(1, 1, "kestrel-2")
    event(crew, "{target: all, do: [{lose_grip: 1}]}").picks("reveal", "go").end().resolve()
    assert crew.climber(1).falling
    assert crew.state.active == 0


@rule("LW-79", "LW-57")
def test_drawing_the_last_card_starts_a_fall():
    crew = pair().hand(0, "fix-5").grip_is(0, 1, "fix-2").skill("fix-5").picks("1", "yes")
    assert crew.grip() == 1  # put back under the deck, and yet the deck was empty
    assert crew.climber().falling


@rule("LW-79", "LW-50")
def test_letting_go_starts_a_fall():
    crew = pair(at="C6").pick("let_go+0")
    assert crew.climber().falling
    assert crew.events("began_to_fall") == [{"climber": 0, "why": "let_go"}]


@rule("LW-79")
def test_other_effects_may_start_a_fall():
    crew = pair().hand(0)
    event(crew, "{target: active, do: [{fall: true}]}").picks("reveal", "go").end().resolve()
    assert crew.climber().falling


# --- on the way -------------------------------------------------------------------------------------


@rule("LW-80")
def test_a_fall_goes_down_one_space_at_a_time():
    crew = falls("C6")
    seen = [crew.place()]
    while crew.climber().falling:
        crew.pick("fall_on")
        seen.append(crew.place())
    assert seen == ["C6", "C5", "C4", "C3", "C2", "C1"]


@rule("LW-80", "LW-75")
def test_a_fall_ends_where_one_stops_on_a_ledge():
    crew = falls("C6", spaces=1, C5="ledge").pick("stop")
    assert crew.place() == "C5"
    assert crew.events("stopped_falling") == [{"climber": 0, "fallen": 1, "at": crew.climber().at}]


@rule("LW-81")
def test_the_terrain_of_every_space_of_a_fall_applies():
    crew = falls("C6", spaces=3, C5="harmful", C4="difficult", C3="harmful")
    assert (crew.climber().health, crew.grip()) == (6, 7)


@rule("LW-81")
def test_a_fall_itself_costs_nothing():
    crew = falls("C8", spaces=7)
    assert crew.place() == "C1"
    assert (crew.climber().health, crew.grip(), crew.climber().blight) == (8, 8, 0)
    assert crew.climber().injuries == ()


@rule("LW-82")
def test_skills_may_be_used_at_every_space_of_a_fall_the_first_included():
    crew = falls("C6", hand=("fix-2",))
    for place in ("C6", "C5", "C4", "C3", "C2"):
        assert crew.place() == place
        assert crew.offers("skill+fix-2+0")
        crew.pick("fall_on")


@rule("LW-82")
def test_other_climbers_may_act_during_a_fall():
    crew = falls("C6").hand(1, "kestrel-8").pick("skill+kestrel-8+1")
    assert crew.climber(1).focused
    assert crew.climber().falling


@rule("LW-82")
def test_a_fall_goes_on_when_a_skill_is_resolved():
    crew = falls("C6", "hazard+breaker", hand=("hazard-1",), spaces=1).skill("hazard-1")
    assert crew.ask.args[:2] == ("fall", 0)
    assert crew.pick("fall_on").place() == "C4"


@rule("LW-83")
def test_no_ap_may_be_spent_while_falling():
    crew = pair().hand(0, "breaker-2").crystals(C4=3, I8=6).act("breaker-2").pick("let_go+0")
    for option in ("climb+C5", "jump+C6", "glide+C3", "strike+C4+1"):
        assert not crew.offers(option)
        assert crew.refused(option) == "LW-83"


@rule("LW-R44", "LW-83")
def test_after_a_fall_the_activation_goes_on_with_the_ap_that_are_left():
    crew = pair(at="C3").hand(0, "breaker-2").act("breaker-2").picks("climb+C4", "let_go+0")
    crew.picks("fall_on", "fall_on", "fall_on")
    assert crew.place() == "C1"
    assert crew.climber().ap == 3
    assert crew.pick("climb+C2").climber().ap == 2


# --- where it ends ----------------------------------------------------------------------------------


@rule("LW-84")
def test_a_fall_that_starts_on_a_ledge_may_end_there_without_moving():
    crew = losing_grip(C6="ledge")
    assert crew.offers("stop")
    crew.pick("stop")
    assert crew.place() == "C6"
    assert not crew.climber().falling


@rule("LW-84", "LW-85")
def test_a_fall_that_starts_on_a_ledge_may_go_on():
    crew = losing_grip(C6="ledge").pick("fall_on")
    assert crew.place() == "C5"
    assert crew.climber().falling


@rule("LW-85")
def test_ledges_may_be_ignored_one_after_the_other():
    crew = falls("C6", spaces=3, C5="ledge", C4="ledge", C3="ledge")
    assert crew.place() == "C3"
    assert crew.climber().falling


@rule("LW-85", "LW-R88")
def test_nobody_falls_through_the_starting_row():
    crew = falls("C3", spaces=2)
    assert crew.place() == "C1"
    assert not crew.climber().falling
    assert not crew.offers("fall_on")


@rule("LW-R88", "LW-R9")
def test_a_fall_ends_on_the_floor_whatever_its_terrain():
    crew = falls("C3", spaces=2, C1="harmful")
    assert (crew.place(), crew.climber().falling) == ("C1", False)
    assert crew.climber().health == 7


@rule("LW-R88")
def test_when_gravity_has_turned_the_last_row_that_way_is_the_floor():
    crew = falls("C6")
    crew.state.gravity = "left"
    crew.fresh()
    crew.picks("fall_on", "fall_on")
    assert crew.place() == "A6"
    assert not crew.climber().falling


@rule("LW-R88")
def test_a_leviathan_may_take_the_floor_away():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="vortex", map=None)
    at = next(cell for cell in crew.game.content.scenarios["vortex"].board.starts)
    crew.grip_is(0, 8).hand(0)
    crew.climber().at = at
    crew.fresh()
    assert crew.offers("let_go+0")


@rule("LW-R43")
def test_a_fall_ends_above_a_gap_in_the_map():
    crew = pair(at="C6", map=HOLE).picks("let_go+0", "fall_on", "fall_on")
    assert crew.place() == "C4"
    assert not crew.climber().falling


@rule("LW-R43", "LW-R34")
def test_above_a_gap_one_stands_even_with_an_empty_deck():
    crew = pair(at="C5", map=HOLE).hand(0).grip_is(0, 1, "fix-5")
    event(crew, "{target: active, do: [{lose_grip: 1}]}").picks("reveal", "go", "climb+C4").end().resolve()
    assert crew.grip() == 0
    assert (crew.place(), crew.climber().falling) == ("C4", False)


# --- the empty deck ---------------------------------------------------------------------------------


@rule("LW-R34", "LW-R42")
def test_one_may_stop_on_a_ledge_with_an_empty_deck():
    crew = losing_grip(C4="ledge").picks("fall_on", "fall_on")
    assert crew.place() == "C4"
    assert crew.pick("stop").climber().falling is False
    assert crew.grip() == 0


@rule("LW-R34")
def test_on_a_ledge_an_empty_deck_starts_no_second_fall():
    crew = losing_grip(C6="ledge").pick("stop")
    event(crew, "{target: active, do: [{lose_health: 1}]}").finish()
    assert crew.place() == "C6"
    assert len(crew.events("began_to_fall")) == 1


@rule("LW-R34")
def test_entering_a_space_that_is_no_ledge_with_an_empty_deck_starts_a_fall():
    crew = pair(at="C6").hand(0).grip_is(0, 0).ground(C6="ledge").picks("reveal", "go", "climb+C5")
    assert crew.place() == "C5"
    assert crew.climber().falling


@rule("LW-R34")
def test_from_ledge_to_ledge_one_may_climb_with_an_empty_deck():
    crew = pair(at="C6").hand(0).grip_is(0, 0).ground(C6="ledge", C5="ledge").picks("reveal", "go", "climb+C5")
    assert not crew.climber().falling


@rule("LW-R34")
def test_on_the_floor_one_may_climb_aside_with_an_empty_deck():
    crew = pair(at="C1").hand(0).grip_is(0, 0).picks("reveal", "go", "climb+D1")
    assert not crew.climber().falling


@rule("LW-R34")
def test_when_the_space_below_stops_being_a_ledge_an_empty_deck_starts_a_fall():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="watcher", map=None, at=["E9", "A1"]).hand(0).grip_is(0, 0)
    event(crew, "{do: [{set_state: {feature: eye, to: open}}]}").picks("reveal", "go").end().resolve()
    assert crew.climber().falling
    assert crew.place() == "E9"


@rule("LW-R34")
def test_with_grip_one_stays_where_the_ledge_is_gone():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="watcher", map=None, at=["E9", "A1"]).hand(0).grip_is(0, 1)
    event(crew, "{do: [{set_state: {feature: eye, to: open}}]}").picks("reveal", "go").end().resolve()
    assert not crew.climber().falling


@rule("LW-R34", "LW-42")
def test_rest_is_possible_on_a_ledge_with_an_empty_deck():
    crew = pair(at="C6").hand(0).grip_is(0, 0).ground(C6="ledge").picks("reveal", "go")
    assert crew.pick("rest").grip() > 0
