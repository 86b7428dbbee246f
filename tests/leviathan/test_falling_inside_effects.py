"""Falling: inside effects, moving on the way, and anchoring."""

from __future__ import annotations

from tests.leviathan.test_falling import falls, losing_grip
from tests.leviathan.threatening import event, pair
from tests.marks import rule

# --- a fall inside an effect ------------------------------------------------------------------------


@rule("LW-R37")
def test_the_rest_of_a_climb_into_the_void_is_lost():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").ground(C5="open").skill("kestrel-5").pick("C5")
    assert crew.ask.args[:2] == ("fall", 0)
    assert crew.place() == "C5"


@rule("LW-R37")
def test_the_other_parts_of_a_skill_still_resolve_before_the_fall():
    crew = pair("fix+freeclimber").hand(0, "freeclimber-7").ground(C5="open").crystals(C5=4, I8=6)
    crew.skill("freeclimber-7").picks("0", "C5")
    assert crew.crystal("C5") == 2
    assert (crew.place(), crew.climber().fallen) == ("C5", 0)


@rule("LW-R37")
def test_parts_of_a_skill_that_are_for_others_still_resolve_before_the_fall():
    crew = pair(other="C4").hand(0, "fix-7").ground(C5="open").skill("fix-7").picks("0", "C5")
    assert crew.climber(0).falling
    assert (crew.ask.kind, crew.ask.seat) == ("climb", 1)
    crew.pick("B4")
    assert (crew.place(0), crew.place(1)) == ("C5", "B4")
    assert crew.ask.args[:2] == ("fall", 0)


@rule("LW-R37")
def test_the_fall_comes_before_anything_else_can_be_done():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5", "kestrel-8").ground(C5="open").act("kestrel-8")
    crew.skill("kestrel-5").pick("C5")
    assert crew.ask.args[:2] == ("fall", 0)
    assert not crew.offers("end")


@rule("LW-R38")
def test_a_fall_caused_by_a_line_of_a_threat_comes_before_the_next_line():
    crew = pair(at="C3").hand(0).grip_is(0, 1, "fix-5")
    event(
        crew,
        "{target: active, do: [{lose_grip: 1}]}",
        "{target: {who: active, if: {not: {on: ledge}}}, do: [{lose_health: 2}]}",
    )
    crew.picks("reveal", "go").end().resolve().picks("fall_on", "fall_on")
    assert crew.place() == "C1"
    assert crew.climber().health == 8


@rule("LW-R38")
def test_a_fall_waits_for_the_end_of_the_line_that_caused_it():
    crew = pair(at="C3").hand(0).grip_is(0, 1, "fix-5")
    event(crew, "{target: active, do: [{lose_grip: 1}, {lose_health: 2}]}").picks("reveal", "go").end().resolve()
    assert crew.climber().health == 6
    assert (crew.place(), crew.climber().fallen) == ("C3", 0)


@rule("LW-R38")
def test_when_several_fall_the_crew_chooses_who_falls_first():
    crew = pair(at="C3", other="F3").hand(0).hand(1).grip_is(0, 1, "fix-5").grip_is(1, 1, "kestrel-2")
    event(crew, "{target: all, do: [{lose_grip: 1}]}").picks("reveal", "go").end().resolve()
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("falls", 0, ["0", "1"])
    crew.pick("1")
    assert crew.ask.args[:2] == ("fall", 1)
    crew.picks("fall_on", "fall_on")
    assert (crew.place(0), crew.place(1)) == ("C3", "F1")
    assert crew.ask.args[:2] == ("fall", 0)


@rule("LW-R39", "LW-141")
def test_a_push_over_an_open_space_is_completed_and_then_one_falls_from_the_last_space():
    crew = pair().hand(0).ground(D4="open")
    event(crew, "{target: active, do: [{push: {n: 2, dir: right}}]}").picks("reveal", "go").end().resolve()
    assert crew.place() == "E4"
    assert crew.climber().falling


@rule("LW-R39")
def test_after_a_push_over_the_void_onto_a_ledge_one_may_stop_at_once():
    crew = pair().hand(0).ground(D4="open", E4="ledge")
    event(crew, "{target: active, do: [{push: {n: 2, dir: right}}]}").picks("reveal", "go").end().resolve()
    assert crew.pick("stop").place() == "E4"


@rule("LW-R39", "LW-141")
def test_after_a_push_the_terrain_of_all_spaces_entered_applies():
    crew = pair().hand(0).grip_is(0, 8).ground(D4="harmful", E4="difficult", F4="harmful")
    event(crew, "{target: active, do: [{push: {n: 3, dir: right}}]}").picks("reveal", "go").end().resolve()
    assert crew.place() == "F4"
    assert (crew.climber().health, crew.grip()) == (6, 7)


@rule("LW-R39")
def test_a_push_past_the_void_goes_on_even_with_an_empty_deck_below():
    crew = pair().hand(0).grip_is(0, 1, "fix-5").ground(D4="difficult", E4="ledge")
    event(crew, "{target: active, do: [{push: {n: 2, dir: right}}]}").picks("reveal", "go").end().resolve()
    assert crew.place() == "E4"
    assert crew.offers("stop")


# --- moving while falling ---------------------------------------------------------------------------


@rule("LW-R40")
def test_a_skill_that_carries_a_falling_climber_onto_a_ledge_lets_one_stop():
    crew = falls("C6", "brick+breaker", hand=("brick-6",), spaces=1, D5="ledge").skill("brick-6").picks("D5", "stay")
    assert crew.place() == "D5"
    assert crew.pick("stop").climber().falling is False


@rule("LW-R40")
def test_another_climber_may_carry_a_falling_one_onto_a_ledge():
    crew = falls("C6", spaces=1, D5="ledge").hand(1, "kestrel-7").put(1, "C5").skill("kestrel-7", 1).pick("0")
    crew.picks("D5", "stay", "stay")
    assert crew.place() == "D5"
    assert crew.pick("stop").climber().falling is False


@rule("LW-R40", "LW-75")
def test_who_let_go_and_then_climbs_onto_a_ledge_may_stop_there():
    crew = falls("C6", "brick+breaker", hand=("brick-6",), D6="ledge").skill("brick-6").picks("D6", "stay")
    assert crew.offers("stop")


@rule("LW-R41")
def test_climbing_out_of_the_void_does_not_end_a_fall():
    crew = pair("brick+breaker").hand(0, "brick-6", "breaker-2").ground(C5="open").act("breaker-2").pick("climb+C5")
    crew.skill("brick-6").picks("D5", "stay")
    assert crew.climber().falling
    assert crew.pick("fall_on").place() == "D4"


@rule("LW-R45")
def test_a_second_reason_to_fall_does_nothing():
    crew = falls("C6", spaces=2, C4="open", C3="open")
    assert crew.climber().fallen == 2
    crew.pick("fall_on")
    assert crew.climber().fallen == 3
    assert len(crew.events("began_to_fall")) == 1


@rule("LW-R45")
def test_an_empty_deck_in_a_fall_does_not_start_it_anew():
    crew = pair(at="C6").hand(0).grip_is(0, 1, "fix-5").ground(C5="difficult").picks("let_go+0", "fall_on")
    assert crew.grip() == 0
    assert crew.climber().fallen == 1
    assert len(crew.events("began_to_fall")) == 1


@rule("LW-R46")
def test_who_lets_go_on_a_ledge_falls_at_least_1_space():
    crew = falls("C6", C6="ledge", C5="ledge")
    assert not crew.offers("stop")
    assert crew.refused("stop") == "LW-R46"
    assert crew.pick("fall_on").offers("stop")


@rule("LW-R46")
def test_on_the_floor_one_cannot_let_go():
    crew = pair(at="C1")
    assert not crew.offers("let_go+0")
    assert crew.refused("let_go+0") == "LW-R46"


@rule("LW-R47")
def test_only_spaces_moved_by_the_fall_itself_count():
    crew = falls("C6", "brick+breaker", hand=("brick-6",), spaces=1).skill("brick-6").picks("D5", "D4")
    assert crew.climber().fallen == 1
    assert crew.pick("fall_on").climber().fallen == 2
    assert crew.place() == "D3"


@rule("LW-R47")
def test_a_move_upwards_does_not_start_the_count_anew():
    crew = falls("C6", "brick+breaker", hand=("brick-6",), spaces=2).skill("brick-6").picks("C5", "C6")
    assert crew.offers("cover+brick+0")  # Cannonball needs 2 spaces fallen
    assert crew.climber().fallen == 2


# --- anchoring --------------------------------------------------------------------------------------


@rule("LW-129")
def test_an_anchor_stops_a_fall_without_a_ledge():
    crew = falls("C6", "fix+freeclimber", hand=("freeclimber-8",), spaces=1).skill("freeclimber-8")
    crew.pick("yes")
    assert (crew.place(), crew.climber().falling) == ("C5", False)


@rule("LW-129")
def test_an_anchor_does_not_hold_in_an_open_space():
    crew = falls("C6", "fix+freeclimber", hand=("freeclimber-8",), spaces=1, C5="open").skill("freeclimber-8")
    assert crew.ask.args[:2] == ("fall", 0)  # and no question whether to anchor


@rule("LW-129")
def test_an_anchor_does_not_hold_with_an_empty_deck():
    crew = losing_grip(first="fix+freeclimber").hand(0, "freeclimber-8").skill("freeclimber-8")
    assert crew.ask.args[:2] == ("fall", 0)  # and no question whether to anchor


@rule("LW-129")
def test_an_anchor_does_nothing_for_a_climber_who_is_not_falling():
    crew = pair("fix+freeclimber").hand(0, "freeclimber-8").skill("freeclimber-8")
    assert crew.place() == "C4"
    assert not crew.events("stopped_falling")
    assert crew.pick("let_go+0").climber().falling


@rule("LW-129", "LW-118")
def test_grip_gained_first_lets_the_anchor_of_the_same_skill_hold():
    crew = losing_grip(first="savvy+breaker").hand(0, "savvy-6").skill("savvy-6")
    crew.picks("0", "yes")
    assert crew.grip() > 0
    assert not crew.climber().falling


@rule("LW-129", "LW-119")
def test_nobody_must_anchor():
    crew = falls("C6", "hornet+breaker", hand=("hornet-6",), spaces=1).crystals(C5=4, I8=6).skill("hornet-6")
    assert crew.ask.kind == "anchor"
    crew.pick("no")
    assert crew.climber().falling
    assert crew.crystal("C5") == 2
