"""Block: what it prevents, what it does not, and the cards that answer a blow."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import CROSS, attack, event, pair
from tests.marks import rule


def braced(*do: str, block: str = "hazard-1", first: str = "hazard+breaker", at: str = "C4", **options: str) -> Crew:
    """A climber has played a card for its block just before a threat with these lines; it has come."""
    crew = pair(first, at=at, **options).hand(0, block).grip_is(0, 8)
    event(crew, *(f"{{target: active, do: [{line}]}}" for line in do)).pick("reveal")
    crew.hand(0).pick("go").end().hand(0, block).skill(block)
    return crew.resolve()


def lost(crew: Crew) -> tuple[int, int]:
    """Health and grip the climber has lost, when nothing is left to be blocked."""
    assert crew.ask.kind != "block"
    return 8 - crew.climber().health, 8 - crew.grip()


# --- what it prevents -------------------------------------------------------------------------------


@rule("LW-131")
def test_block_prevents_loss_of_health():
    crew = braced("{lose_health: 2}")
    assert lost(crew) == (0, 0)


@rule("LW-131")
def test_block_prevents_loss_of_grip():
    crew = braced("{lose_grip: 3}")
    assert lost(crew) == (0, 0)


@rule("LW-131")
def test_block_prevents_a_push_space_by_space():
    assert braced("{push: {n: 3, dir: down}}").pick("3").place() == "C4"
    crew = braced("{push: {n: 3, dir: down}}", block="breaker-6")  # Block 2
    crew.pick("2")
    assert crew.place() == "C3"


@rule("LW-131")
def test_block_prevents_no_more_than_its_number_in_total():
    crew = braced("{lose_health: 2}, {lose_grip: 2}")
    while crew.ask.kind == "block":
        crew.pick(crew.options()[0])
    assert sum(lost(crew)) == 1


@rule("LW-131")
def test_block_is_split_as_one_likes():
    crew = braced("{lose_health: 2}, {lose_grip: 2}")
    assert (crew.ask.kind, crew.ask.seat) == ("block", 0)
    assert crew.options() == ["2", "1", "0"]
    crew.pick("1")
    while crew.ask.kind == "block":
        crew.pick(crew.options()[0])
    assert lost(crew) == (1, 0)


@rule("LW-131")
def test_block_works_for_several_effects_of_one_step():
    crew = braced("{lose_health: 1}", "{lose_grip: 1}", "{push: {n: 1, dir: down}}").pick("1")
    assert lost(crew) == (0, 0)
    assert crew.place() == "C4"


@rule("LW-131")
def test_blocks_of_several_cards_add_up():
    crew = pair("hazard+breaker").hand(0, "hazard-1", "breaker-6").grip_is(0, 8)
    event(crew, "{target: active, do: [{lose_health: 5}]}").pick("reveal").hand(0).pick("go").end()
    crew.hand(0, "hazard-1", "breaker-6").skill("hazard-1").skill("breaker-6").resolve()
    assert lost(crew) == (0, 0)


@rule("LW-132")
def test_unused_block_is_lost_at_the_end_of_the_step():
    crew = pair("hazard+breaker").hand(0, "hazard-1", "breaker-1").grip_is(0, 8)
    event(crew, "{target: active, do: [{lose_health: 2}]}").act("breaker-1").skill("hazard-1").end().resolve()
    assert lost(crew) == (2, 0)


@rule("LW-132")
def test_block_that_is_left_does_not_help_in_the_next_step():
    crew = braced("{lose_health: 1}")
    assert lost(crew) == (0, 0)
    assert crew.state.step == 4
    assert crew.climber().blocks == ()


@rule("LW-133")
def test_block_does_not_prevent_injuries():
    crew = braced("{injure: 1}")
    assert len(crew.climber().injuries) == 1


@rule("LW-133")
def test_block_does_not_prevent_the_effects_of_a_keyword():
    crew = braced("{keyword: {name: Sting, do: [{lose_health: 1}, {lose_grip: 1}, {push: {n: 1, dir: down}}]}}")
    assert lost(crew) == (1, 1)
    assert crew.place() == "C3"


@rule("LW-133")
def test_block_does_not_prevent_an_attack_inside_a_keyword():
    burst = (
        "{keyword: {name: Burst, do: [{attack: {origin: {crystals: all}, area: 'O', hit: {a: [{lose_health: 2}]}}}]}}"
    )
    crew = pair("hazard+breaker").hand(0, "hazard-1").crystals(C4=3, I8=6)
    event(crew, f"{{do: [{burst}]}}").pick("reveal").hand(0).pick("go").end()
    crew.hand(0, "hazard-1").skill("hazard-1").resolve()
    assert crew.climber().health == 6


@rule("LW-133")
def test_a_leviathan_may_let_its_keyword_be_blocked():
    crew = pair("hazard+breaker", leviathan="storm").hand(0, "hazard-1").row("03-1")
    crew.pick("reveal").hand(0).pick("go").end().hand(0, "hazard-1").skill("hazard-1").resolve()
    crew.pick("0").pick("2")
    assert crew.ask.kind == "window"
    assert (crew.place(), crew.climber().health) == ("C4", 6)


# --- whom, and from what ----------------------------------------------------------------------------


@rule("LW-R52")
def test_block_protects_only_the_climber_who_received_it():
    crew = pair("hazard+breaker", other="F4").hand(0, "hazard-1")
    event(crew, "{target: all, do: [{lose_health: 1}]}").pick("reveal").hand(0).pick("go").end()
    crew.hand(0, "hazard-1").skill("hazard-1").resolve()
    assert (crew.climber(0).health, crew.climber(1).health) == (8, 7)


@rule("LW-R52")
def test_block_given_to_another_climber_protects_that_one():
    crew = pair("fix+mender", other="C5").hand(0, "mender-5")
    event(crew, "{target: all, do: [{lose_health: 1}]}").pick("reveal").hand(0).pick("go").end()
    crew.hand(0, "mender-5").skill("mender-5").pick("1").resolve()
    assert (crew.climber(0).health, crew.climber(1).health) == (7, 8)


@rule("LW-R52")
def test_block_protects_from_terrain():
    crew = pair("hazard+breaker").hand(0, "hazard-1", "breaker-1").ground(C5="harmful", C6="difficult").grip_is(0, 8)
    crew.act("breaker-1").skill("hazard-1").picks("climb+C5", "climb+C6")
    assert lost(crew) == (0, 0)


@rule("LW-R52")
def test_block_protects_from_injuries_that_make_one_lose_something():
    crew = pair("hazard+breaker").hand(0, "hazard-1", "breaker-1").set(0, injuries=("blight-splinter",))
    crew.crystals(C4=-6, I8=6).act("breaker-1").skill("hazard-1").pick("strike+C4+1")
    assert crew.climber().blight == 1
    assert crew.climber().health == 8  # the splinter would have cost 1


@rule("LW-R52")
def test_block_does_not_prevent_costs():
    crew = pair("hazard+roughneck").hand(0, "hazard-1", "roughneck-4").skill("hazard-1").skill("roughneck-4")
    crew.pick("stay")
    assert crew.climber().health == 7


@rule("LW-R52")
def test_block_does_not_prevent_blight():
    assert braced("{gain_blight: 1}").climber().blight == 1


@rule("LW-R52")
def test_block_does_not_prevent_a_fall():
    assert braced("{fall: true}").climber().falling


# --- when it is assigned ----------------------------------------------------------------------------


@rule("LW-R53")
def test_block_that_covers_all_that_is_to_come_is_used_without_asking():
    crew = braced("{lose_health: 2}, {lose_grip: 1}")
    assert crew.ask.kind == "window"
    assert lost(crew) == (0, 0)


@rule("LW-R53")
@pytest.mark.parametrize(("answer", "place"), [("1", "C4"), ("0", "C3")])
def test_one_is_always_asked_at_a_push_which_may_be_welcome(answer, place):
    crew = braced("{lose_health: 2}, {push: {n: 1, dir: down}}")
    assert (crew.ask.kind, crew.climber().health) == ("block", 8)
    crew.pick(answer)
    assert (crew.ask.kind, crew.place()) == ("window", place)


@rule("LW-R53")
def test_one_is_asked_if_block_does_not_cover_the_rest_of_a_line():
    crew = braced("{lose_health: 2}, {push: {n: 2, dir: down}}")
    assert crew.ask.kind == "block"
    crew.pick("1")
    assert crew.options() == ["2", "1", "0"]  # the 2 that are left cover the push
    crew.pick("2")
    assert lost(crew) == (1, 0)
    assert crew.place() == "C4"


@rule("LW-R53")
def test_one_is_asked_if_block_does_not_cover_the_lines_that_follow():
    crew = braced("{lose_health: 2}", "{lose_grip: 2}")
    assert crew.ask.kind == "block"
    crew.pick("0")
    assert lost(crew) == (2, 0)


@rule("LW-R53")
def test_one_is_asked_at_a_push_if_block_does_not_cover_what_comes_after_it():
    crew = braced("{push: {n: 2, dir: down}}, {lose_health: 2}")
    assert crew.ask.kind == "block"
    crew.pick("1")
    assert crew.place() == "C3"
    assert lost(crew) == (0, 0)


@rule("LW-R53")
def test_the_table_may_agree_to_be_asked_at_every_loss():
    crew = braced("{lose_health: 1}", block_prompt="ask")
    assert (crew.ask.kind, crew.options()) == ("block", ["1", "0"])
    crew.pick("0")
    assert lost(crew) == (1, 0)


@rule("LW-R53", "LW-131")
def test_the_climber_who_loses_decides_about_the_block():
    crew = pair("fix+mender", other="C5").hand(0, "mender-5")
    event(crew, "{target: next, do: [{lose_health: 4}]}").pick("reveal").hand(0).pick("go").end()
    crew.hand(0, "mender-5").skill("mender-5").pick("1").resolve()
    assert (crew.ask.kind, crew.ask.seat) == ("block", 1)


# --- a blocked attack has hit -----------------------------------------------------------------------


def swiped(block: bool, other: str = "I1") -> Crew:
    """An attack that enrages a threat when it misses; the climber stays, and blocks or not."""
    crew = pair("hazard+breaker", other=other).hand(0, "hazard-1")
    attack(crew, "{a: [{lose_health: 2}]}", CROSS, more="miss: [{enrage: 1}]")
    crew.pick("reveal").hand(0).pick("go").end().hand(0, "hazard-1")
    return (crew.skill("hazard-1") if block else crew).resolve()


@rule("LW-139")
def test_an_attack_that_was_blocked_altogether_did_not_miss():
    crew = swiped(block=True)
    assert crew.climber().health == 8
    assert not any(card.enraged for card in crew.state.row)


@rule("LW-139", "LW-R59")
def test_an_attack_that_was_redirected_did_not_miss():
    crew = Crew("fix+breaker", "hazard+mender", at=["C4", "F4"]).hand(0).hand(1)
    attack(crew, "{a: [{lose_health: 2}]}", CROSS, more="miss: [{enrage: 1}]")
    crew.picks("reveal", "go").end().pick("cover+hazard+1").resolve().pick("1")
    assert (crew.climber(0).health, crew.climber(1).health) == (8, 7)
    assert not any(card.enraged for card in crew.state.row)


# --- Retaliate and Daredevil ------------------------------------------------------------------------


def rough(*do: str, card: str = "roughneck-1", crystals: dict[str, int] | None = None) -> Crew:
    """A Roughneck answers a threat with a card that blocks."""
    crew = pair("fix+roughneck").crystals(**(crystals or {"C4": 6, "I8": 6})).hand(0).grip_is(0, 8)
    event(crew, *(f"{{target: active, do: [{line}]}}" for line in do)).picks("reveal", "go").end()
    return crew.hand(0, card).skill(card)


@rule("LW-165")
def test_retaliate_stays_in_play_until_the_blow_has_come():
    crew = rough("{lose_health: 1}")
    assert "roughneck-1" not in crew.deck().discard + crew.deck().hand
    assert crew.table.view(None)["playing"] == [["roughneck-1", 0]]


@rule("LW-165")
def test_retaliate_strikes_after_it_has_blocked():
    crew = rough("{lose_health: 1}").resolve()
    assert crew.climber().health == 8
    assert crew.crystal("C4") == 4


@rule("LW-165")
def test_retaliate_is_discarded_after_its_strike():
    crew = rough("{lose_health: 1}").resolve()
    assert "roughneck-1" in crew.deck().discard
    assert crew.state.playing == ()


@rule("LW-165")
def test_retaliate_strikes_only_when_all_of_the_effect_has_resolved():
    crew = rough("{lose_health: 2}, {push: {n: 1, dir: left}}").resolve()
    assert crew.ask.kind == "block"
    crew.pick("2")
    assert crew.place() == "B4"
    assert crew.crystal("C4") == 6  # pushed away from it before the strike


@rule("LW-165")
def test_daredevil_climbs_after_it_has_blocked():
    crew = rough("{lose_grip: 1}", card="roughneck-2").resolve()
    assert crew.ask.kind == "climb"
    crew.picks("C5", "C6")
    assert crew.place() == "C6"
    assert "roughneck-2" in crew.deck().discard


@rule("LW-165")
def test_retaliate_answers_once_however_often_it_blocked():
    crew = rough("{lose_health: 1}", "{lose_grip: 1}").resolve()
    assert crew.crystal("C4") == 4


@rule("LW-165", "LW-R52")
def test_retaliate_answers_terrain_that_it_blocked():
    crew = pair("fix+roughneck").crystals(C5=6, I8=6).ground(C5="harmful").hand(0, "roughneck-1", "fix-3")
    crew.act("fix-3").skill("roughneck-1").pick("climb+C5")
    assert crew.climber().health == 8
    assert crew.crystal("C5") == 4


@rule("LW-R79")
def test_retaliate_that_blocked_nothing_is_discarded_without_a_strike():
    crew = rough("{gain_blight: 1}").resolve()
    assert crew.state.step == 4
    assert crew.crystal("C4") == 6
    assert "roughneck-1" in crew.deck().discard


@rule("LW-R79")
def test_daredevil_that_blocked_nothing_does_not_climb():
    crew = rough("{gain_blight: 1}", card="roughneck-2").resolve()
    assert crew.ask.kind == "window"
    assert crew.place() == "C4"
    assert "roughneck-2" in crew.deck().discard


@rule("LW-R79", "LW-132")
def test_retaliate_played_in_an_earlier_step_does_not_wait_for_the_threat():
    crew = pair("fix+roughneck").crystals(C4=6, I8=6).hand(0, "roughneck-1", "fix-3")
    event(crew, "{target: active, do: [{lose_health: 1}]}").act("fix-3").skill("roughneck-1").end()
    assert "roughneck-1" in crew.deck().discard
    crew.resolve()
    assert crew.climber().health == 7
    assert crew.crystal("C4") == 6
