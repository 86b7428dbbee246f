"""Health and blight, defeat, the last chance, winning and losing."""

from __future__ import annotations

import pytest

from game.engine.files.sharing import shared_content
from game.leviathan.content import LeviathanContent
from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import attack, event
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")
THREE = (*TWO, "hazard+herald")
CONTENT = shared_content(LeviathanContent)


def hurts(crew: Drill, target: str, n: int = 8) -> Drill:
    """The next threat is one that costs a target its health."""
    return event(crew, f"{{target: {target}, do: [{{lose_health: {n}}}]}}")


def all_turns(crew: Drill) -> list[int]:
    """Play to the end: who took a turn, from the first one on."""
    while crew.table.outcome is None:
        crew.finish()
    return [told["climber"] for told in crew.events("turn")]


def end_first_turn(crew: Drill) -> Drill:
    return crew.finish() if crew.state.turn == 1 else crew


# --- the track --------------------------------------------------------------------------------------


@rule("LW-64")
def test_losing_health_lowers_health_and_leaves_blight():
    crew = hurts(Drill(*TWO, at=["C4", "F4"]).set(0, blight=2), "active", 3).act("fix-1").end().resolve()
    assert (crew.climber().health, crew.climber().blight) == (5, 2)


@rule("LW-64")
def test_gaining_blight_raises_blight_and_leaves_health():
    crew = Drill(at=["C4"]).hand(0, "breaker-1").crystals(C4=-6).skill("breaker-1").pick("C4")
    assert (crew.climber().health, crew.climber().blight) == (8, 1)


@rule("LW-65")
@pytest.mark.parametrize(("lost", "defeated"), [(3, False), (4, True), (5, True), (8, True)])
def test_a_climber_whose_health_meets_or_crosses_blight_is_defeated(lost, defeated):
    crew = hurts(Drill(*TWO, at=["C4", "F4"]).set(0, health=6, blight=2), "active", lost)
    crew.act("fix-1").end().resolve()
    assert crew.climber().defeated is defeated


@rule("LW-65")
@pytest.mark.parametrize(("health", "defeated"), [(3, False), (2, True)])
def test_blight_that_meets_health_defeats_too(health, defeated):
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "breaker-1").crystals(C4=-6).set(0, health=health, blight=1)
    crew.skill("breaker-1").pick("C4")
    assert crew.climber().defeated is defeated


@rule("LW-R11")
def test_health_is_never_above_eight():
    crew = Drill(at=["C4"]).set(0, health=7, mushrooms=("red-cap",)).pick("use+red-cap+0")
    assert crew.climber().health == 8


@rule("LW-R11")
def test_blight_is_never_below_nothing():
    crew = Drill("mystic+mender", at=["C4"]).set(0, blight=1).hand(0, "mender-2").skill("mender-2")
    assert crew.climber().blight == 0


@rule("LW-R11")
def test_a_climber_is_defeated_as_soon_as_health_is_no_higher_than_blight():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3").ground(C5="harmful", C6="harmful").set(0, health=3, blight=2)
    crew.row("01-2").act("fix-3").pick("climb+C5")
    assert (crew.climber().defeated, crew.climber().health) == (True, 2)


@rule("LW-R12")
def test_the_three_icons_of_a_card_protect_from_harmful_and_difficult_terrain_and_from_blight():
    shown = {icon for card in CONTENT.cards.values() for icon in card.icons}
    assert shown == {"harmful", "difficult", "blight"}


@rule("LW-R12")
@pytest.mark.parametrize(
    ("ground", "health", "grip", "falls"),
    [("harmful", 1, 0, False), ("difficult", 0, 1, False), ("open", 0, 0, True), ("ledge", 0, 0, False)],
)
def test_each_kind_of_ground_costs_what_its_icon_shows(ground, health, grip, falls):
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3").ground(C5=ground).row("01-2").act("fix-3")
    before = crew.grip()
    crew.pick("climb+C5")
    lost = (8 - crew.climber().health, before - crew.grip(), crew.climber().falling)
    assert lost == (health, grip, falls)


@rule("LW-R12")
@pytest.mark.parametrize(("die", "blight"), [(6, 0), (-6, 1)])
def test_a_teal_die_is_a_blighted_crystal(die, blight):
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3").crystals(C4=die).row("01-2").act("fix-3").pick("strike+C4+1")
    assert crew.climber().blight == blight


# --- defeat -----------------------------------------------------------------------------------------


@rule("LW-66")
def test_the_activation_of_a_defeated_climber_ends_at_once():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3").ground(C5="harmful").set(0, health=1).row("01-2")
    crew.act("fix-3").pick("climb+C5")
    assert crew.climber().defeated
    assert (crew.climber().ap, crew.state.activating) == (0, False)
    assert not any(option.startswith(("climb", "end")) for option in crew.options())


@rule("LW-66")
def test_all_action_cards_of_a_defeated_climber_go_to_the_discard_pile():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3", "fix-1").ground(C5="harmful").set(0, health=1).row("01-2")
    crew.act("fix-3").pick("climb+C5")
    deck = crew.deck()
    assert (deck.draw, deck.hand, len(deck.discard), crew.climber().ap_card) == ((), (), 16, "")


@rule("LW-66")
def test_a_defeated_climber_leaves_the_map_and_does_nothing_more():
    crew = hurts(Drill(*THREE, at=["C4", "F4", "H4"]), "next").act("fix-1").end().resolve()
    assert crew.place(1) == ""
    assert [ask.seat for ask in crew.asks] == [0, 2]


@rule("LW-66")
def test_no_threat_finds_a_defeated_climber():
    crew = hurts(Drill(*TWO, at=["C4", "F8"]), "highest").act("fix-1").end().resolve()
    crew.finish()
    hurts(crew.row("01-4"), "highest", 1).hand(0, "fix-1").act("fix-1").end().resolve()
    assert crew.climber(0).health == 7


@rule("LW-66", "LW-R15")
def test_injuries_are_shuffled_back_and_mushrooms_discarded_when_a_climber_is_defeated():
    crew = Drill(*TWO, at=["C4", "F4"]).set(1, injuries=("dazed",), mushrooms=("red-cap", "sparkcap"))
    crew.state.injuries = tuple(injury for injury in crew.state.injuries if injury != "dazed")
    hurts(crew, "next").act("fix-1").end().resolve()
    assert (crew.climber(1).injuries, crew.climber(1).mushrooms) == ((), ())
    assert sorted(crew.state.injuries) == sorted(CONTENT.injuries)
    assert crew.state.eaten == ("red-cap", "sparkcap")


@rule("LW-66", "LW-R15")
def test_the_farseer_leaves_the_map_with_its_defeated_climber():
    crew = Drill("fix+breaker", "savvy+mender", at=["C4", "F4"]).picks("cover+savvy+1", "F5")
    assert crew.climber(1).farseer >= 0
    hurts(crew, "next").act("fix-1").end().resolve()
    assert crew.climber(1).farseer < 0


@rule("LW-R15")
def test_who_hangs_in_the_void_by_a_farseer_that_leaves_falls():
    crew = Drill("fix+breaker", "savvy+mender", at=["C4", "C6"]).ground(C5="open").picks("cover+savvy+1", "C5")
    hurts(crew, "next").hand(0, "fix-3", "fix-1").act("fix-3").pick("climb+C5")
    assert not crew.climber(0).falling
    crew.end().resolve()
    assert crew.climber(1).defeated
    assert crew.climber(0).falling


@rule("LW-R15")
def test_scenario_tokens_stay_with_the_board_of_a_defeated_climber():
    """A relic of the Collector counts for the crew even after its carrier is out."""
    crew = Drill(*TWO, leviathan="collector", map=None)
    trove = next(token for token in crew.state.tokens if token.set == "trove")
    trove.place, trove.at, trove.face_up = "held", 1, True
    hurts(crew, "next").act(crew.deck(0).hand[0]).end().resolve()
    assert crew.climber(1).defeated
    assert (trove.place, trove.at) == ("held", 1)


@rule("LW-R14")
def test_several_climbers_may_be_defeated_at_once():
    crew = event(Drill(*THREE, at=["C4", "F4", "H4"]), "{target: others, do: [{lose_health: 8}]}")
    crew.act("fix-1").end().resolve()
    assert [climber.defeated for climber in crew.state.climbers] == [False, True, True]
    assert crew.table.outcome is None


@rule("LW-R14")
def test_if_nobody_is_left_the_game_is_lost_at_once():
    crew = hurts(Drill(*TWO, at=["C4", "F4"]), "all").act("fix-1").end().resolve()
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("loss", "all_defeated")


@rule("LW-R14")
def test_a_cost_may_defeat_the_last_climber():
    crew = Drill("brick+mender", at=["C4"]).hand(0, "brick-1").set(0, health=1).skill("brick-1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("loss", "all_defeated")


@rule("LW-R17")
def test_after_the_active_climber_is_defeated_the_threat_still_resolves_and_step_four_is_skipped():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-3").ground(C5="harmful").set(0, health=1)
    event(crew, "{target: active, do: [{lose_health: 1}]}", "{target: next, do: [{lose_health: 1}]}")
    end_first_turn(crew.act("fix-3").pick("climb+C5"))
    assert crew.climber(1).health == 7
    assert (crew.deck(0).hand, crew.state.turn, crew.state.active) == ((), 2, 1)


@rule("LW-R17")
def test_a_marker_stays_when_the_active_climber_is_defeated():
    crew = Drill(*TWO, at=["C4", "C5"]).hand(0, "fix-3").ground(D4="harmful").set(0, health=1)
    end_first_turn(attack(crew, "{a: [{lose_health: 2}]}").act("fix-3").pick("climb+D4"))
    assert [crew.names[told["space"]] for told in crew.events("marked")] == ["C4"]
    assert crew.climber(1).health == 6


@rule("LW-R17")
def test_others_may_still_answer_the_threat_when_the_active_climber_is_defeated():
    """The window before the threat belongs to a climber who is out; the crew must not lose its chance."""
    crew = Drill("fix+breaker", "hazard+mender", at=["C4", "C5"]).hand(0, "fix-3").hand(1, "hazard-1")
    crew.ground(D4="harmful").set(0, health=1)
    attack(crew, "{a: [{lose_health: 2}]}").act("fix-3").pick("climb+D4")
    assert crew.state.step == 3
    end_first_turn(crew.skill("hazard-1", 1))
    assert crew.climber(1).health == 8


# --- the last chance --------------------------------------------------------------------------------


@rule("LW-67", "LW-R16")
def test_after_a_defeat_the_turn_is_finished_and_then_everybody_left_has_one_more():
    crew = hurts(Drill(*THREE, at=["C4", "F4", "H4"]), "next")
    crew.act("fix-1").end().resolve()
    assert crew.climber(1).defeated
    assert (crew.state.step, crew.state.last_chance) == (4, None)
    assert all_turns(crew) == [0, 2, 0]
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("loss", "last_chance")


@rule("LW-67")
def test_the_activation_of_another_goes_on_after_a_defeat():
    crew = Drill("fix+breaker", "brick+mender", at=["C4", "F4"]).hand(1, "brick-1").set(1, health=1).row("01-2")
    crew.act("fix-1").skill("brick-1", 1)
    assert crew.climber(1).defeated
    assert (crew.ask.args[:2], crew.climber(0).ap) == (("act", 0), 4)


@rule("LW-67", "LW-R16")
def test_a_defeat_in_the_own_turn_leaves_one_turn_to_each_of_the_others():
    crew = Drill(*THREE, at=["C4", "F4", "H4"]).hand(0, "fix-3").ground(C5="harmful").set(0, health=1).row("01-2")
    crew.act("fix-3").pick("climb+C5")
    assert all_turns(crew) == [0, 1, 2]


@rule("LW-R16")
def test_later_defeats_neither_add_nor_renew_turns():
    crew = hurts(Drill(*THREE, at=["C4", "F4", "H4"]), "next").act("fix-1")
    crew.finish()
    assert crew.state.active == 2
    hurts(crew.row("01-4"), "active")
    assert all_turns(crew) == [0, 2, 0]


@rule("LW-R16")
def test_who_is_defeated_before_the_last_turn_has_none():
    crew = hurts(Drill(*THREE, at=["C4", "F4", "H4"]), "next").act("fix-1")
    crew.finish()
    hurts(crew.row("01-4"), "next")
    assert all_turns(crew) == [0, 2]
    assert crew.table.outcome.reason == "last_chance"


@rule("LW-R16")
def test_rounds_end_as_usual_during_the_last_chance():
    crew = hurts(Drill(*THREE, at=["C4", "F4", "H4"]), "next")
    last, *others = crew.state.row
    crew.state.row = (*(type(card)(card.card, face_up=True, known=True, resolved=True) for card in others), last)
    crew.fresh()
    crew.act("fix-1").finish()
    assert (crew.state.last_chance, crew.state.round, crew.state.active) == ((0,), 2, 2)


@rule("LW-67", "LW-102")
def test_the_crew_still_wins_in_its_last_chance():
    crew = hurts(Drill(*TWO, at=["C4", "F4"]), "next").crystals(C4=3).act("fix-1")
    crew.finish()
    assert crew.state.last_chance is not None
    crew.put(0, "C4").hand(0, "fix-3").row("01-2").act("fix-3").pick("strike+C4+3")
    assert crew.table.outcome.result == "win"


# --- the end ----------------------------------------------------------------------------------------


@rule("LW-102")
def test_the_crew_wins_at_once_when_the_last_crystal_is_gone():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-5").crystals(C4=3, C5=1).row("01-2").act("fix-5")
    crew.pick("strike+C4+3")
    assert crew.table.outcome is None
    crew.picks("climb+C5", "strike+C5+1")
    assert (crew.table.outcome.result, crew.table.outcome.winners) == ("win", (0, 1))


@rule("LW-102")
def test_the_leviathans_own_conditions_must_hold_too():
    """The Collector is free only when the crew has its whole trove as well."""
    crew = Drill(leviathan="collector", map=None).hand(0, "breaker-1")
    crew.crystals(**{crew.place(): 3}).skill("breaker-1")
    assert (crew.state.crystals, crew.table.outcome) == ({}, None)


@rule("LW-102")
def test_the_conclusion_of_the_story_is_read_after_a_victory():
    crew = Drill(at=["C4"]).hand(0, "breaker-1").crystals(C4=3).skill("breaker-1")
    assert any(CONTENT.scenarios["sage"].file.story.outro in line for line in crew.table.log(None))


@rule("LW-103")
def test_the_crew_loses_if_crystals_remain_after_the_last_chance():
    crew = hurts(Drill(*TWO, at=["C4", "F4"]), "next").act("fix-1")
    all_turns(crew)
    assert crew.state.crystals
    assert (crew.table.outcome.result, crew.table.outcome.winners) == ("loss", ())


@rule("LW-104")
def test_a_lower_difficulty_is_there_after_losses_and_is_easier():
    """As many enraged cards in the first four rounds as the track says."""
    track, starts = CONTENT.play.track, CONTENT.play.starts
    sums = [sum(track[starts[level] : starts[level] + 4]) for level in ("casual", "normal", "hard", "expert")]
    assert sums == sorted(set(sums))


@rule("LW-104")
def test_there_are_sixty_four_pairs_of_character_and_class_to_try():
    assert len(CONTENT.characters) * len(CONTENT.classes) == 64


@rule("LW-R13")
@pytest.mark.parametrize("option", ["skill+breaker-1+0", "strike+C4+3"])
def test_the_crew_wins_before_the_blight_of_the_last_blow_counts(option):
    crew = Drill(at=["C4"]).hand(0, "fix-3", "breaker-1").crystals(C4=-3).set(0, health=3, blight=2)
    crew.row("01-2").act("fix-3").pick(option)
    if crew.table.outcome is None:
        crew.pick("C4")
    assert crew.table.outcome.result == "win"
    assert (crew.climber().defeated, crew.climber().blight) == (False, 2)
