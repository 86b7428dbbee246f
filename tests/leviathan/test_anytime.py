"""Anytime actions: skills, covers, letting go, mushrooms."""

from __future__ import annotations

import pytest

from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import event
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")


def fruits(crew: Drill, who: int = 0) -> tuple[str, ...]:
    return crew.climber(who).mushrooms


# --- who and when -----------------------------------------------------------------------------------


@rule("LW-44")
def test_any_climber_may_use_a_skill_in_the_turn_of_another():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(1, "kestrel-8").row("01-2").act("fix-1")
    crew.skill("kestrel-8", 1)
    assert crew.climber(1).focused
    assert crew.ask.args[:2] == ("act", 0)


@rule("LW-44")
def test_any_climber_may_let_go_or_forage_in_the_turn_of_another():
    crew = Drill(*TWO, at=["C4", "F4"]).mushroom_on("F4", "red-cap").row("01-2").act("fix-1")
    assert {"let_go+1", "pick_up+1"} <= set(crew.options(1))


@rule("LW-44")
def test_a_scenario_may_add_anytime_actions():
    """The Collector's crew uses the relics it carries at any time."""
    crew = Drill(leviathan="collector", map=None).act()
    added = [form.id for form in crew.game.content.scenarios["collector"].file.anytime]
    assert added
    trove = next(token for token in crew.state.tokens if token.set == "trove")
    trove.place, trove.at, trove.face_up = "held", 0, True
    crew.fresh()
    assert any(crew.offers(f"anytime+{name}+0") for name in added)


@rule("LW-44")
def test_a_skill_may_answer_a_threat_just_before_it_comes():
    crew = Drill("fix+breaker", "hazard+mender", at=["C4", "C4"]).hand(1, "hazard-1").row("01-1")
    crew.act("fix-1").end().skill("hazard-1", 1).resolve()
    assert [climber.health for climber in crew.state.climbers] == [6, 8]


@rule("LW-44")
def test_nobody_is_asked_to_pass_and_only_the_owner_closes_a_window():
    crew = Drill(*TWO, at=["C4", "F4"]).row("01-2")
    assert [(ask.seat, ask.must) for ask in crew.asks] == [(0, True), (1, False)]
    assert "reveal" not in crew.options(1)


@rule("LW-45")
def test_no_anytime_action_interrupts_another():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(1, "kestrel-5").row("01-2").act("fix-1")
    crew.skill("kestrel-5", 1)
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(1, "climb")]


@rule("LW-45")
def test_no_anytime_action_interrupts_the_lines_of_a_threat():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(1, "kestrel-8").row("01-5")
    crew.act("fix-1").end().resolve()
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(0, "choose")]


# --- skills -----------------------------------------------------------------------------------------


@rule("LW-46")
def test_a_card_played_for_its_skill_does_what_its_lower_half_says_and_is_discarded():
    crew = Drill(at=["C4"]).hand(0, "breaker-1", "fix-1").crystals(C4=5)
    crew.skill("breaker-1")
    assert (crew.crystal("C4"), crew.deck().hand, crew.deck().discard) == (1, ("fix-1",), ("breaker-1",))


@rule("LW-46")
def test_the_card_is_discarded_only_after_its_skill_so_it_is_no_grip_to_gain():
    crew = Drill(at=["C4"]).hand(0, "fix-3")
    crew.skill("fix-3")
    assert crew.deck().discard == ("fix-3",)


@rule("LW-46")
def test_the_ap_value_and_the_icons_of_a_skill_card_do_nothing():
    crew = Drill(at=["C4"]).hand(0, "fix-3", "breaker-4").ground(C5="harmful").crystals(C4=-6).row("01-2")
    crew.act("fix-3").skill("breaker-4").pick("C4")
    assert (crew.climber().ap, crew.climber().blight) == (4, 1)


@rule("LW-46")
def test_only_a_card_in_hand_can_be_played():
    crew = Drill(at=["C4"]).hand(0, "fix-1")
    assert crew.refused("skill+fix-2+0") == "LW-46"


@rule("LW-47")
def test_the_skill_of_the_character_card_can_be_used_again_and_again_while_its_cost_can_be_paid():
    crew = Drill("kestrel+mender", at=["C7"]).grip_is(0, 2)
    crew.picks("cover+kestrel+0", "C6")
    assert crew.grip() == 1
    assert crew.offers("cover+kestrel+0")


@rule("LW-47")
def test_the_skill_of_the_character_card_is_not_offered_if_its_cost_cannot_be_paid():
    crew = Drill(at=["C4"]).hand(0)
    assert crew.refused("cover+fix+0") == "LW-47"


@rule("LW-47")
def test_the_skill_of_the_character_card_is_not_offered_if_its_condition_does_not_hold():
    crew = Drill("brick+mender", at=["C6"]).crystals(C4=5)
    assert crew.refused("cover+brick+0") == "LW-47"
    crew.picks("let_go+0", "fall_on")
    assert not crew.offers("cover+brick+0")
    crew.pick("fall_on")
    assert crew.offers("cover+brick+0")


@rule("LW-47")
def test_the_skill_of_the_character_card_works_in_the_turn_of_another():
    crew = Drill(*TWO, at=["C4", "F4"]).row("01-2").act("fix-1").picks("cover+kestrel+1", "F3")
    assert crew.place(1) == "F3"


@rule("LW-48")
def test_a_climb_of_a_skill_follows_the_rules_of_climbing():
    crew = Drill("kestrel+mender", at=["C4"]).hand(0, "kestrel-5").ground(C5="harmful")
    crew.skill("kestrel-5")
    assert sorted(crew.options()) == ["B4", "C3", "C5", "D4", "stay"]
    crew.pick("C5")
    assert crew.climber().health == 7
    assert sorted(crew.options()) == ["B5", "C4", "C6", "D5", "stay"]


@rule("LW-48")
def test_a_jump_of_a_skill_follows_the_rules_of_jumping():
    crew = Drill("savvy+mender", at=["C4"]).hand(0, "savvy-2").ground(C5="harmful")
    crew.skill("savvy-2")
    assert len(crew.options()) == 13
    crew.pick("C6")
    assert (crew.place(), crew.climber().health) == ("C6", 8)


@rule("LW-48")
def test_a_glide_of_a_skill_follows_the_rules_of_gliding():
    crew = Drill("kestrel+mender", at=["C4"]).set(0, mushrooms=("drift-puff",)).pick("use+drift-puff+0")
    assert sorted(crew.options()) == ["A2", "B2", "B3", "C2", "C3", "D2", "D3", "E2", "stay"]


@rule("LW-48")
def test_the_log_calls_a_glide_of_a_skill_a_glide():
    crew = Drill("kestrel+mender", at=["C4"]).set(0, mushrooms=("drift-puff",)).picks("use+drift-puff+0", "B2")
    (moved,) = [event for event in crew.table.events if event.name == "moved"]
    assert crew.table.sentence(moved) == "Kestrel glides to B2"


@rule("LW-48")
def test_a_strike_of_a_skill_reaches_the_own_space_only_and_gives_blight():
    crew = Drill(at=["C4"]).hand(0, "breaker-1").crystals(C4=-6, C5=6)
    crew.skill("breaker-1").pick("C4")
    assert (crew.crystal("C4"), crew.crystal("C5"), crew.climber().blight) == (2, 6, 1)


@rule("LW-49")
def test_a_jump_with_a_diagram_lands_on_one_of_its_spaces():
    """Updraft: straight up one or two, three for 1 grip more."""
    crew = Drill("kestrel+mender", at=["C4"]).hand(0, "kestrel-1").ground(C5="harmful", C6="harmful")
    grip = crew.grip()
    crew.skill("kestrel-1")
    assert sorted(crew.options()) == ["C5", "C6", "C7", "stay"]
    crew.pick("C7")
    assert (crew.place(), crew.climber().health, crew.grip()) == ("C7", 8, grip - 1)


@rule("LW-49")
def test_a_jump_with_a_diagram_does_not_leave_the_map():
    crew = Drill("kestrel+mender", at=["B4"]).hand(0, "kestrel-3")
    crew.skill("kestrel-3")
    assert sorted(crew.options()) == ["A4", "C4", "D4", "E4", "stay"]


@rule("LW-R55")
def test_a_skill_that_can_do_nothing_may_be_played():
    crew = Drill(at=["C4"]).hand(0, "breaker-1", "fix-1").skill("breaker-1")
    assert (crew.deck().hand, crew.deck().discard) == (("fix-1",), ("breaker-1",))


@rule("LW-R55")
def test_a_skill_whose_cost_cannot_be_paid_may_not_be_played():
    crew = Drill("fix+gambler", at=["C4"]).hand(0, "gambler-5")
    assert crew.refused("skill+gambler-5+0") == "LW-120"


@rule("LW-R56")
def test_a_cost_that_defeats_its_payer_is_allowed():
    crew = Drill("brick+mender", "fix+breaker", at=["C4", "F4"]).hand(0, "brick-1").set(0, health=3, blight=2)
    crew.crystals(C4=6).skill("brick-1")
    assert crew.climber(0).defeated


@rule("LW-R57")
def test_a_climber_chosen_by_another_decides_how_the_effect_is_used():
    crew = Drill("brick+breaker", TWO[1], at=["C4", "C4"]).hand(0, "brick-4").skill("brick-4")
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(1, "jump")]


@rule("LW-R57")
def test_a_climber_chosen_by_another_may_use_nothing_of_it():
    crew = Drill("brick+breaker", TWO[1], at=["C4", "C4"]).hand(0, "brick-4").skill("brick-4")
    crew.pick("stay", seat=1)
    assert crew.place(1) == "C4"


@rule("LW-R57")
def test_a_climber_chosen_by_another_chooses_between_its_effects():
    crew = Drill(*TWO, at=["C4", "C5"]).hand(0, "fix-1").set(1, health=5)
    crew.pick("cover+fix+0")
    crew.picks("1")
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(1, "choose")]
    assert crew.pick("0").climber(1).health == 6


# --- letting go -------------------------------------------------------------------------------------


@rule("LW-50")
def test_letting_go_starts_a_fall():
    crew = Drill(at=["C4"]).pick("let_go+0")
    assert (crew.climber().falling, crew.ask.args[:2]) == (True, ("fall", 0))
    crew.picks("fall_on", "fall_on", "fall_on")
    assert crew.place() == "C1"


@rule("LW-R46")
def test_who_lets_go_on_a_ledge_falls_at_least_one_space():
    crew = Drill(at=["C4"]).ground(C4="ledge", C3="ledge").pick("let_go+0")
    assert crew.refused("stop") == "LW-R46"
    crew.picks("fall_on", "stop")
    assert crew.place() == "C3"


@rule("LW-R46")
def test_nobody_lets_go_on_the_floor():
    assert Drill(at=["C1"]).refused("let_go+0") == "LW-R46"


@rule("LW-R89")
def test_a_climber_lets_go_once_in_a_window():
    crew = Drill(at=["C6"]).ground(C4="ledge").row("01-2").act("fix-1")
    crew.picks("let_go+0", "fall_on", "fall_on", "stop")
    assert (crew.place(), crew.ask.args[0]) == ("C4", "act")
    assert crew.refused("let_go+0") == "LW-R89"


@rule("LW-R89")
def test_each_gap_between_actions_is_a_window_of_its_own():
    crew = Drill(at=["C6"]).ground(C4="ledge").row("01-2").act("fix-1")
    crew.picks("let_go+0", "fall_on", "fall_on", "stop", "climb+C3")
    assert crew.offers("let_go+0")


@rule("LW-R89")
def test_a_skill_that_lets_one_fall_does_not_count_as_letting_go():
    crew = Drill("brick+mender", at=["C6"]).hand(0, "brick-2").ground(C5="ledge").row("01-2").act()
    crew.picks("let_go+0", "fall_on", "stop").skill("brick-2").pick("yes")
    assert crew.climber().falling


# --- mushrooms --------------------------------------------------------------------------------------


@rule("LW-51")
def test_a_mushroom_is_picked_up_from_the_own_space_and_shown():
    crew = Drill(at=["C4"]).mushroom_on("C4", "red-cap")
    crew.pick("pick_up+0")
    assert fruits(crew) == ("red-cap",)
    assert crew.state.mushrooms == {}
    assert crew.table.view(None)["climbers"][0]["mushrooms"] == ["red-cap"]


@rule("LW-51")
def test_no_mushroom_is_picked_up_from_another_space():
    assert Drill(at=["C4"]).mushroom_on("C5", "red-cap").refused("pick_up+0") == "LW-51"


@rule("LW-51")
def test_one_may_carry_any_number_of_mushrooms():
    crew = Drill(at=["C4"]).mushroom_on("C4", "red-cap").set(0, mushrooms=tuple(Drill().game.content.mushrooms)[1:9])
    crew.pick("pick_up+0")
    assert len(fruits(crew)) == 9


@rule("LW-52")
def test_a_mushroom_that_is_used_is_discarded_and_its_effect_happens():
    crew = Drill(at=["C4"]).set(0, mushrooms=("red-cap", "sparkcap"), health=4).pick("use+red-cap+0")
    assert (crew.climber().health, fruits(crew), crew.state.eaten) == (6, ("sparkcap",), ("red-cap",))


@rule("LW-52")
def test_a_mushroom_counts_as_a_skill_for_focus():
    crew = Drill(at=["C4"]).set(0, mushrooms=("red-cap",), health=4, focused=True)
    crew.picks("use+red-cap+0", "0")
    assert (crew.climber().health, crew.climber().focused) == (7, False)


@rule("LW-53")
@pytest.mark.parametrize(("place", "reached"), [("C4", True), ("F4", True), ("D6", True), ("G4", False), ("E6", False)])
def test_a_mushroom_is_tossed_to_a_climber_within_three(place, reached):
    crew = Drill(*TWO, at=["C4", place]).set(0, mushrooms=("red-cap",))
    assert crew.offers("toss+red-cap+0+1") is reached
    if not reached:
        assert crew.refused("toss+red-cap+0+1") == "LW-53"


@rule("LW-53")
def test_a_tossed_mushroom_belongs_to_the_other_climber():
    crew = Drill(*TWO, at=["C4", "F4"]).set(0, mushrooms=("red-cap",)).set(1, health=5)
    crew.pick("toss+red-cap+0+1")
    assert (fruits(crew, 0), fruits(crew, 1)) == ((), ("red-cap",))
    assert crew.pick("use+red-cap+1").climber(1).health == 7


@rule("LW-54")
def test_a_mushroom_is_used_once():
    crew = Drill(at=["C4"]).set(0, mushrooms=("red-cap",), health=2).pick("use+red-cap+0")
    assert crew.refused("use+red-cap+0") == "LW-52"


@rule("LW-R64")
def test_no_mushroom_is_picked_up_in_the_middle_of_a_climb_skill():
    crew = Drill("kestrel+mender", at=["C4"]).hand(0, "kestrel-5").mushroom_on("C5", "red-cap")
    crew.skill("kestrel-5").pick("C5")
    assert not crew.offers("pick_up+0")


@rule("LW-R64")
def test_no_mushroom_is_picked_up_on_the_way_of_a_jump():
    crew = Drill(at=["C4"]).hand(0, "fix-1").mushroom_on("C5", "red-cap").row("01-2").act("fix-1").pick("jump+C6")
    assert fruits(crew) == ()
    assert not crew.offers("pick_up+0")


@rule("LW-R64")
def test_a_mushroom_is_picked_up_between_two_climbs():
    crew = Drill(at=["C4"]).hand(0, "fix-1").mushroom_on("C5", "red-cap").row("01-2").act("fix-1")
    crew.picks("climb+C5", "pick_up+0", "climb+C6")
    assert (crew.place(), fruits(crew)) == ("C6", ("red-cap",))


@rule("LW-R64")
def test_a_mushroom_is_picked_up_at_a_space_of_a_fall():
    crew = Drill(at=["C5"]).mushroom_on("C3", "red-cap").picks("let_go+0", "fall_on", "fall_on", "pick_up+0")
    assert (crew.place(), crew.climber().falling, fruits(crew)) == ("C3", True, ("red-cap",))


@rule("LW-R65")
def test_outside_an_activation_a_protecting_mushroom_works_once():
    crew = Drill(at=["C6"]).ground(C5="harmful", C4="harmful").set(0, mushrooms=("ironbark",))
    crew.picks("use+ironbark+0", "let_go+0", "fall_on")
    assert (crew.place(), crew.climber().health) == ("C5", 8)
    crew.pick("fall_on")
    assert (crew.place(), crew.climber().health) == ("C4", 7)


@rule("LW-R65")
def test_a_protecting_mushroom_that_met_nothing_is_over_at_the_end_of_the_step():
    crew = Drill(*TWO, at=["C6", "F4"]).ground(C5="harmful").set(1, mushrooms=("vine-button", "ironbark"))
    crew.ground(F5="harmful").row("01-2").pick("use+ironbark+1").act("fix-1").picks("use+vine-button+1", "F5")
    assert crew.climber(1).health == 7


@rule("LW-R65")
@pytest.mark.parametrize(
    ("mushroom", "ground", "health", "grip"),
    [("ironbark", "harmful", 0, 0), ("springmoss", "difficult", 0, 0), ("ironbark", "difficult", 0, 3)],
)
def test_while_activating_a_protecting_mushroom_lasts_for_the_activation(mushroom, ground, health, grip):
    crew = Drill(at=["C4"]).hand(0, "fix-3").ground(C5=ground, C6=ground, C7=ground).set(0, mushrooms=(mushroom,))
    crew.row("01-2").act("fix-3").pick(f"use+{mushroom}+0")
    before = crew.grip()
    crew.picks("climb+C5", "climb+C6", "climb+C7")
    assert (8 - crew.climber().health, before - crew.grip()) == (health, grip)


@rule("LW-R65")
def test_while_activating_the_glass_veil_keeps_the_blight_of_every_strike_away():
    crew = Drill(at=["C4"]).hand(0, "fix-3").crystals(C4=-6).set(0, mushrooms=("glass-veil",))
    crew.row("01-2").act("fix-3").picks("use+glass-veil+0", "strike+C4+1", "strike+C4+1", "strike+C4+2")
    assert crew.climber().blight == 0


@rule("LW-R65")
def test_the_icon_of_a_mushroom_ends_with_the_activation():
    crew = Drill(*TWO, at=["C6", "F2"]).hand(0, "fix-3").ground(C4="harmful").set(0, mushrooms=("ironbark",))
    crew.row("01-4").act("fix-3").pick("use+ironbark+0").end().resolve()
    assert (crew.place(), crew.climber().health) == ("C4", 7)


@rule("LW-R66")
def test_nobody_can_refuse_a_mushroom():
    crew = Drill(*TWO, at=["C4", "F4"]).set(0, mushrooms=("red-cap",)).pick("toss+red-cap+0+1")
    assert crew.ask.kind == "window"
    assert fruits(crew, 1) == ("red-cap",)


@rule("LW-R66")
def test_one_may_toss_while_falling():
    crew = Drill(*TWO, at=["C4", "E4"]).set(0, mushrooms=("red-cap",)).picks("let_go+0", "toss+red-cap+0+1")
    assert (crew.climber(0).falling, fruits(crew, 1)) == (True, ("red-cap",))


@rule("LW-R66")
def test_the_same_mushroom_is_tossed_once_in_a_window():
    crew = Drill(*TWO, at=["C4", "E4"]).set(0, mushrooms=("red-cap",)).pick("toss+red-cap+0+1")
    assert not crew.offers("toss+red-cap+1+0")
    assert crew.pick("reveal").offers("toss+red-cap+1+0")


@rule("LW-R66")
def test_the_same_mushroom_is_tossed_once_at_a_space_of_a_fall():
    crew = Drill(*TWO, at=["C4", "D4"]).set(0, mushrooms=("red-cap",)).picks("let_go+0", "toss+red-cap+0+1")
    assert not crew.offers("toss+red-cap+1+0")
    assert crew.pick("fall_on").offers("toss+red-cap+1+0")


@rule("LW-R66")
def test_a_fall_in_between_does_not_let_a_mushroom_be_tossed_again_in_the_same_window():
    crew = Drill(*TWO, at=["C6", "D5"]).ground(C5="ledge").set(0, mushrooms=("red-cap",))
    event(crew, "{target: all, do: [{lose_grip: 1}]}")
    crew.act("fix-1").picks("toss+red-cap+0+1", "let_go+0", "fall_on", "stop")
    assert crew.ask.args[:2] == ("act", 0)
    assert not crew.offers("toss+red-cap+1+0")
