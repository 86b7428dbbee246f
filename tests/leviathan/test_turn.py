"""The turn: its steps, revealing a threat, activating, and when anytime actions are possible."""

from __future__ import annotations

import pytest

from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import attack, event
from tests.marks import rule

THREE = ("fix+breaker", "kestrel+mender", "hazard+herald")


def healths(crew: Drill) -> list[int]:
    return [climber.health for climber in crew.state.climbers]


def grips(crew: Drill) -> list[int]:
    return [crew.grip(who) for who in range(len(crew.state.climbers))]


def marked(crew: Drill) -> list[str]:
    return [crew.names[cell] for cell in crew.state.markers]


# --- the four steps ---------------------------------------------------------------------------------


@rule("LW-20")
def test_a_turn_has_four_steps_in_this_order():
    crew = Drill("fix+breaker", at=["C4"]).hand(0, "fix-5").row("01-5")
    steps = []
    for option in ("reveal", "ap+fix-5", "end", "resolve", "1", "draw"):
        if crew.ask.kind == "window":
            steps.append((crew.state.step, crew.ask.args[0]))
        crew.pick(option)
    assert steps == [(1, "reveal"), (2, "activate"), (2, "act"), (3, "resolve"), (4, "draw")]


@rule("LW-20", "LW-63")
def test_turns_go_clockwise():
    crew = Drill(*THREE)
    order = []
    for _ in range(4):
        order.append(crew.state.active)
        crew.finish()
    assert order == [0, 1, 2, 0]


# --- step 1: reveal threat --------------------------------------------------------------------------


@rule("LW-21")
def test_the_left_most_face_down_card_is_turned_up():
    crew = Drill().row("01-2", "01-4")
    crew.reveal()
    assert [card.face_up for card in crew.state.row] == [True, False, False, False, False]
    crew.finish()
    crew.reveal()
    assert [card.face_up for card in crew.state.row] == [True, True, False, False, False]


@rule("LW-21", "LW-55")
def test_a_revealed_card_does_not_resolve_before_step_three():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"]).row("01-2")
    crew.act("fix-1").end()
    assert grips(crew) == [13, 13]
    crew.resolve()
    assert grips(crew) == [12, 12]


@rule("LW-22")
@pytest.mark.parametrize(("card", "lost", "place"), [("01-2", 1, "C4"), ("01-2!", 2, "C3")])
def test_only_the_upright_end_of_a_card_counts(card, lost, place):
    crew = Drill(at=["C4"]).row(card)
    crew.act("fix-1").end().resolve()
    assert (13 - crew.grip(), crew.place()) == (lost, place)


@rule("LW-23")
def test_the_target_of_an_event_suffers_its_effect_and_nobody_else_does():
    crew = Drill(*THREE, at=["C4", "F6", "H3"]).row("01-4")
    crew.act("fix-1").end().resolve()
    assert [crew.place(who) for who in range(3)] == ["C4", "F4", "H3"]


@rule("LW-24")
def test_the_target_of_an_event_is_found_when_it_resolves():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F5"]).row("01-4")
    crew.hand(0, "fix-1").act("fix-1").picks("climb+C5", "climb+C6").end().resolve()
    assert (crew.place(0), crew.place(1)) == ("C4", "F5")


@rule("LW-25")
@pytest.mark.parametrize(("card", "space"), [("01-1", "C4"), ("01-3", "F6")])
def test_a_revealed_attack_puts_a_marker_on_the_space_of_its_target(card, space):
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F6"]).row(card)
    assert marked(crew) == []
    assert marked(crew.reveal()) == [space]


@rule("LW-26")
def test_an_attack_hits_all_on_its_origin_and_on_the_spaces_of_its_diagram():
    crew = Drill("fix+breaker", "kestrel+mender", "hazard+herald", "hornet+magus", at=["C4", "C5", "D5", "C4"])
    crew.row("01-1").act("fix-1").end().resolve()
    assert healths(crew) == [6, 6, 8, 6]


@rule("LW-26")
def test_a_space_is_in_the_area_if_its_climber_is_there_when_the_attack_resolves():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "C7"]).row("01-1")
    crew.hand(0, "fix-1").hand(1, "kestrel-5").act("fix-1").picks("climb+C3", "climb+C2").end()
    crew.skill("kestrel-5", 1).picks("C6", "C5", "stay").resolve()
    assert healths(crew) == [8, 6]


@rule("LW-27")
def test_a_marker_stays_where_it_is_whoever_moves():
    crew = Drill("fix+breaker", at=["C4"]).hand(0, "fix-1").row("01-1")
    crew.act("fix-1").picks("climb+C5", "climb+C6").end()
    assert marked(crew) == ["C4"]
    crew.resolve()
    assert healths(crew) == [8]


@rule("LW-28")
def test_an_attack_from_crystals_uses_no_marker_and_starts_at_the_crystals():
    crew = Drill(*THREE, at=["C4", "D5", "G6"]).crystals(C5=-3, G3=2)
    attack(crew, "{a: [{lose_health: 1}]}", origin="{crystals: blighted}")
    crew.reveal()
    assert marked(crew) == []
    crew.act("fix-1").end().resolve()
    assert healths(crew) == [7, 7, 8]


@rule("LW-28")
def test_a_crystal_that_is_gone_is_no_origin_any_more():
    crew = Drill(*THREE, at=["C5", "F2", "G2"]).crystals(C5=-3, H6=2).hand(0, "fix-1")
    attack(crew, "{a: [{lose_health: 1}]}", origin="{crystals: blighted}")
    crew.act("fix-1").pick("strike+C5+3").end().resolve()
    assert healths(crew) == [8, 8, 8]


@rule("LW-29")
def test_a_climber_in_several_areas_of_one_attack_suffers_once():
    crew = Drill(at=["C5"]).crystals(C5=-3, C4=-2, D5=-1)
    attack(crew, "{a: [{lose_health: 1}]}", origin="{crystals: blighted}")
    crew.act("fix-1").end().resolve()
    assert healths(crew) == [7]


@rule("LW-29")
def test_an_attack_may_have_two_markers():
    crew = Drill("fix+breaker", "kestrel+mender", "hazard+herald", at=["C4", "F6", "E5"])
    attack(crew, "{a: [{lose_health: 1}]}", origin="{marker: active, also: next}")
    crew.reveal()
    assert marked(crew) == ["C4", "F6"]
    crew.act("fix-1").end().resolve()
    assert healths(crew) == [7, 7, 8]


@rule("LW-30")
def test_a_keyword_of_the_game_on_a_card_does_what_the_rules_say():
    crew = event(Drill(at=["C5"]), "{target: active, do: [{lose_health: 2}]}", keywords="swift").reveal()
    assert (crew.state.step, crew.ask.args[0]) == (1, "swift")
    crew.resolve()
    assert (healths(crew), crew.state.step) == ([6], 2)


@rule("LW-30")
def test_a_keyword_of_a_scenario_on_a_card_does_what_the_scenario_card_says():
    """Gust, of the Storm: everybody who is not on a ledge is pushed."""
    crew = Drill("fix+breaker", "kestrel+mender", leviathan="storm", at=["C5", "C1"]).row("03-1")
    crew.act("fix-1").end().resolve()
    assert crew.place(0) == "E5"
    assert crew.place(1) == "C1"


# --- step 2: activate climber -----------------------------------------------------------------------


@rule("LW-31")
@pytest.mark.parametrize(("card", "ap"), [("fix-2", 3), ("fix-1", 4), ("fix-5", 5), ("fix-8", 6)])
def test_a_hand_card_gives_as_many_action_points_as_it_says(card, ap):
    crew = Drill(at=["C4"]).hand(0, card).row("01-2")
    crew.act(card)
    assert (crew.climber().ap, crew.climber().ap_card, crew.deck().hand) == (ap, card, ())


@rule("LW-31")
def test_one_card_is_played_for_action_points_and_no_second():
    crew = Drill(at=["C4"]).hand(0, "fix-1", "fix-2").row("01-2")
    crew.act("fix-1")
    assert crew.refused("ap+fix-2") == "LW-31"


@rule("LW-31")
def test_nothing_can_be_bought_before_a_card_is_played():
    crew = Drill(at=["C4"]).hand(0, "fix-1").row("01-2").act()
    assert crew.refused("climb+C5") == "LW-31"


@rule("LW-32")
def test_action_points_are_spent_on_actions_mixed_and_repeated():
    crew = Drill(at=["C4"]).hand(0, "fix-5").crystals(C5=2, I8=1).set(0, health=5).row("01-2")
    crew.act("fix-5").picks("climb+C5", "strike+C5+2", "mend+0", "climb+C6")
    assert (crew.place(), crew.climber().health, crew.crystal("C5"), crew.climber().ap) == ("C6", 6, 0, 0)
    assert crew.refused("climb+C7") == "LW-32"


@rule("LW-32")
def test_only_the_active_climber_spends_action_points():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"]).row("01-2").act("fix-1")
    assert crew.refused("climb+F5", seat=1) == "LW-32"


@rule("LW-33")
def test_the_card_for_action_points_is_discarded_when_the_activation_ends():
    crew = Drill(at=["C4"]).hand(0, "fix-1").row("01-2").act("fix-1")
    assert crew.deck().discard == ()
    crew.end()
    assert (crew.deck().discard, crew.climber().ap_card) == (("fix-1",), "")


@rule("LW-34")
def test_the_skill_of_a_card_played_for_action_points_does_nothing():
    crew = Drill(at=["C4"]).hand(0, "breaker-1").crystals(C4=5).row("01-2")
    crew.act("breaker-1")
    assert crew.crystal("C4") == 5


@rule("LW-35")
@pytest.mark.parametrize(("card", "lost"), [("fix-2", 0), ("fix-3", 1)])
def test_the_harmful_icon_protects_during_the_activation(card, lost):
    crew = Drill(at=["C4"]).hand(0, card).ground(C5="harmful").row("01-2")
    crew.act(card).pick("climb+C5")
    assert 8 - crew.climber().health == lost


@rule("LW-35")
@pytest.mark.parametrize(("card", "lost"), [("fix-1", 0), ("fix-3", 1)])
def test_the_difficult_icon_protects_during_the_activation(card, lost):
    crew = Drill(at=["C4"]).hand(0, card).ground(C5="difficult").row("01-2")
    grip = crew.act(card).grip()
    crew.pick("climb+C5")
    assert grip - crew.grip() == lost


@rule("LW-35")
@pytest.mark.parametrize(("card", "blight"), [("fix-6", 0), ("fix-3", 1)])
def test_the_blight_icon_protects_during_the_activation(card, blight):
    crew = Drill(at=["C4"]).hand(0, card).crystals(C4=-5).row("01-2")
    crew.act(card).pick("strike+C4+2")
    assert crew.climber().blight == blight


@rule("LW-35")
def test_the_icons_are_gone_when_the_activation_is_over():
    crew = Drill(at=["C5"]).hand(0, "fix-2").ground(C3="harmful").row("01-4")
    crew.act("fix-2").end().resolve()
    assert (crew.place(), crew.climber().health) == ("C3", 7)


@rule("LW-36")
def test_action_points_that_were_not_spent_are_lost():
    crew = Drill(at=["C4"]).hand(0, "fix-5").row("01-2")
    crew.act("fix-5").pick("climb+C5").end()
    assert crew.climber().ap == 0
    crew.finish().hand(0, "fix-2").act("fix-2")
    assert crew.climber().ap == 3


@rule("LW-37")
def test_a_climber_without_a_card_gets_two_action_points_and_no_icon():
    crew = Drill(at=["C4"]).hand(0).ground(C5="harmful").row("01-2")
    crew.act().pick("go")
    assert crew.climber().ap == 2
    crew.pick("climb+C5")
    assert (crew.climber().health, crew.climber().ap) == (7, 1)


@rule("LW-37")
def test_without_a_card_the_icons_of_the_last_activation_do_not_help():
    crew = Drill(at=["C4"]).hand(0, "fix-2").ground(C5="harmful").row("01-2", "01-4")
    crew.act("fix-2").finish().hand(0).put(0, "C4").act().picks("go", "climb+C5")
    assert (crew.place(), crew.climber().health) == ("C5", 7)


@rule("LW-37", "LW-R21")
def test_a_climber_with_a_card_must_play_one():
    assert not Drill(at=["C4"]).hand(0, "fix-1").row("01-2").act().offers("go")


# --- when anytime actions are possible --------------------------------------------------------------


@rule("LW-R18")
def test_nobody_acts_in_the_middle_of_a_skill():
    crew = Drill("kestrel+mender", "fix+breaker", at=["C4", "F4"]).hand(0, "kestrel-5").hand(1, "fix-3")
    crew.skill("kestrel-5", 0).pick("C5")
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(0, "climb")]


@rule("LW-R18")
def test_nobody_acts_in_the_middle_of_a_threat_card():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"]).row("01-5!")
    crew.act("fix-1").end().resolve()
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(0, "choose")]
    crew.pick("0")
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(1, "choose")]


@rule("LW-R18")
def test_nobody_acts_in_the_middle_of_a_drawing():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"]).row("01-2").hand(1, "kestrel-8")
    crew.act("fix-1").end().resolve().pick("draw")
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(0, "discards")]


@rule("LW-R19")
def test_anytime_actions_are_possible_at_each_of_these_moments():
    crew = event(
        Drill("fix+breaker", "kestrel+mender", at=["C4", "F7"]), "{target: next, do: [focus]}", keywords="swift"
    )
    crew.hand(0, "fix-5").hand(1, "kestrel-8")
    moments = []
    for option in ("reveal", "resolve", "ap+fix-5", "climb+C5", "end", "resolve", "draw"):
        assert crew.offers("skill+kestrel-8+1")
        moments.append((crew.state.step, crew.ask.args[0]))
        crew.pick(option)
    assert moments == [
        (1, "reveal"), (1, "swift"), (2, "activate"), (2, "act"), (2, "act"), (3, "resolve"), (4, "draw"),
    ]  # fmt: skip


@rule("LW-R19")
def test_anytime_actions_are_possible_at_each_space_of_a_fall():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F7"]).hand(1, "kestrel-8")
    crew.pick("let_go+0")
    for place in ("C4", "C3", "C2"):
        assert (crew.ask.args[:2], crew.place()) == (("fall", 0), place)
        assert crew.offers("skill+kestrel-8+1")
        crew.pick("fall_on")


@rule("LW-R20")
def test_what_is_played_between_the_reveal_and_the_ap_card_belongs_to_step_two():
    crew = Drill(at=["C4"]).hand(0, "breaker-3", "fix-1").crystals(C4=5).row("01-2")
    crew.act().skill("breaker-3").picks("ap+fix-1", "strike+C4+1")
    assert crew.crystal("C4") == 2


@rule("LW-R20")
def test_what_is_played_before_the_reveal_is_over_when_the_activation_begins():
    crew = Drill(at=["C4"]).hand(0, "breaker-3", "fix-1").crystals(C4=5).row("01-2")
    crew.skill("breaker-3").act("fix-1").pick("strike+C4+1")
    assert crew.crystal("C4") == 4


@rule("LW-R21")
def test_one_may_empty_the_hand_with_skills_and_then_take_two_action_points():
    crew = Drill(at=["C4"]).hand(0, "fix-3").row("01-2")
    crew.act().skill("fix-3").pick("go")
    assert crew.climber().ap == 2


@rule("LW-R22")
def test_a_scenario_answers_after_the_part_of_the_skill_that_woke_it():
    """On the Sentinel, whoever breaks a crystal takes the gaze: here between the two strikes of Chain Reaction."""
    crew = Drill(leviathan="sentinel", at=["C4"]).hand(0, "breaker-2").crystals(C4=2, D4=6)
    crew.skill("breaker-2").picks("C4", "D4")
    names = [told.name for told in crew.table.events if told.name in ("struck", "token_moved")]
    assert names == ["struck", "token_moved", "struck"]
    assert crew.crystal("D4") == 4


@rule("LW-R22", "LW-R23")
def test_falls_come_after_the_whole_skill_and_before_what_the_cover_answers():
    crew = Drill(at=["C4"]).hand(0, "breaker-5", "fix-1").ground(D4="open", D3="ledge").crystals(D4=1, I8=6)
    crew.skill("breaker-5").picks("1", "D4")
    assert (crew.ask.args[:2], crew.place(), crew.crystal("D4")) == (("fall", 0), "D4", 0)
    assert not crew.climber().focused
    crew.picks("fall_on", "stop")
    assert crew.climber().focused
    assert crew.ask.args[0] == "reveal"


@rule("LW-R23")
def test_winning_counts_before_a_fall():
    crew = Drill(at=["C4"]).hand(0, "breaker-5").ground(D4="open").crystals(D4=1)
    crew.skill("breaker-5").picks("1", "D4")
    assert crew.table.outcome.result == "win"


@rule("LW-R23")
def test_defeat_counts_before_the_scenario_answers():
    """The striker is defeated by the blight of the blow; so nobody takes the Sentinel's gaze."""
    crew = Drill("fix+breaker", "kestrel+mender", leviathan="sentinel", at=["C4", "F4"]).hand(0, "fix-3")
    crew.crystals(C4=-2, I8=6).set(0, health=3, blight=2)
    crew.skill("fix-3").pick("C4")
    assert crew.climber().defeated
    assert [token.place for token in crew.state.tokens] == ["supply"]


@rule("LW-R24")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_active_seat_answers_for_the_crew(active):
    crew = Drill(*THREE, at=["C4", "F6", "H6"])
    for _ in range(active):
        crew.finish()
    for who, place in enumerate(("C4", "F6", "H6")):
        crew.put(who, place)
    card = crew.row("01-4").deck(active).hand[0]
    crew.act(card).end().resolve()
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(active, "target")]
    assert sorted(crew.options()) == ["1", "2"]


@rule("LW-R25")
def test_several_climbers_suffer_one_effect_clockwise_from_the_active_climber():
    crew = Drill(*THREE, at=["C4", "F6", "H6"]).row("01-4", "01-2")
    crew.finish()
    crew.hand(1, "kestrel-8").act("kestrel-8").end().resolve()
    assert [fact["climber"] for fact in crew.events("lost_grip")] == [1, 2, 0]


@rule("LW-R19")
def test_after_a_flip_only_the_two_cards_that_turn_a_coin_may_be_played():
    crew = Drill("fix+breaker", "kestrel+gambler", at=["C4", "F4"]).hand(0, "fix-3").next("coin", "tails")
    crew.hand(1, "gambler-8", "gambler-1", "kestrel-8").skill("gambler-8", 1)
    assert [(ask.seat, ask.kind) for ask in crew.asks] == [(1, "interrupt")]
    assert crew.options() == ["gambler-1", "no"]
