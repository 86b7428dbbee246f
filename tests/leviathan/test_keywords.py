"""Keywords: delayed, enrage, exhaust, highest, miss, next, push, range, Strike +X, swift."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import CROSS, attack, event, pair
from tests.marks import rule

SMASH = "{a: [{lose_health: 2}]}"


def marked(crew: Crew) -> list[str]:
    return [crew.names[cell] for cell in crew.state.markers]


def enraged(crew: Crew) -> list[int]:
    return [place for place, card in enumerate(crew.state.row) if card.enraged]


def healths(crew: Crew) -> list[int]:
    return [climber.health for climber in crew.state.climbers]


def comes(crew: Crew, *lines: str) -> Crew:
    """A threat with these lines has come, in a turn without a card."""
    return event(crew.hand(0), *lines).picks("reveal", "go").end().resolve()


# --- delayed ----------------------------------------------------------------------------------------


@rule("LW-134")
def test_the_marker_of_a_delayed_attack_is_placed_at_the_start_of_step_3():
    crew = attack(pair().hand(0), SMASH, keywords="delayed").pick("reveal")
    assert marked(crew) == []
    crew.picks("go", "climb+D4")
    assert marked(crew) == []
    assert marked(crew.end()) == ["D4"]


@rule("LW-134")
def test_a_delayed_attack_can_be_left_after_its_marker_was_placed():
    crew = attack(pair("kestrel+breaker").hand(0), SMASH, keywords="delayed").picks("reveal", "go").end()
    crew.hand(0, "kestrel-5").skill("kestrel-5").picks("C5", "C6", "stay").resolve()
    assert crew.climber().health == 8


@rule("LW-134")
def test_a_delayed_attack_hits_who_stays():
    crew = attack(pair().hand(0), SMASH, keywords="delayed").picks("reveal", "go").end().resolve()
    assert crew.climber().health == 6


# --- enrage -----------------------------------------------------------------------------------------


@rule("LW-135")
def test_enrage_turns_the_left_most_face_down_normal_card():
    crew = comes(pair().row("01-1", "01-2", "01-3!", "01-4"), "{do: [{enrage: 1}]}")
    assert enraged(crew) == [1, 2]


@rule("LW-135")
def test_enrage_passes_over_cards_that_are_enraged_already():
    crew = comes(pair().row("01-1", "01-2!", "01-3!", "01-4"), "{do: [{enrage: 1}]}")
    assert enraged(crew) == [1, 2, 3]


@rule("LW-135")
def test_enrage_2_turns_two_cards():
    crew = comes(pair().row("01-1", "01-2", "01-3"), "{do: [{enrage: 2}]}")
    assert enraged(crew) == [1, 2]


@rule("LW-135")
def test_enrage_does_nothing_if_all_are_enraged():
    crew = comes(pair().row("01-1", "01-2!", "01-3!", "01-4!", "01-5!"), "{do: [{enrage: 2}]}")
    assert enraged(crew) == [1, 2, 3, 4]


@rule("LW-R62", "LW-135")
def test_enrage_does_not_count_the_card_that_is_resolving():
    crew = comes(pair().row("01-1", "01-2"), "{do: [{enrage: 1}]}")
    assert not crew.state.row[0].enraged
    assert crew.state.row[1].enraged


@rule("LW-R62")
def test_enrage_does_not_count_cards_that_were_revealed_before():
    crew = pair().hand(0, "fix-3", "fix-5", "fix-7").row("01-2", "01-1", "01-3").finish()
    assert crew.state.row[0].face_up
    event(crew.hand(1), "{do: [{enrage: 1}]}").picks("reveal", "go").end().resolve()
    assert enraged(crew) == [2]


# --- exhaust and ready ------------------------------------------------------------------------------


@rule("LW-136")
def test_an_exhausted_token_cannot_be_used_again():
    crew = pair("hornet+breaker").crystals(C4=4, I8=6)
    crew.pick("cover+hornet+0")
    assert crew.crystal("C4") == 3
    assert not crew.offers("cover+hornet+0")
    assert crew.refused("cover+hornet+0") == "LW-47"


@rule("LW-136")
def test_the_stinger_is_readied_when_its_owners_activation_starts():
    crew = pair("hornet+breaker").crystals(C4=4, I8=6).hand(0, "breaker-3").pick("cover+hornet+0").pick("reveal")
    assert not crew.offers("cover+hornet+0")
    crew.pick("ap+breaker-3")
    assert crew.offers("cover+hornet+0")


@rule("LW-136")
def test_the_relic_is_readied_by_its_owners_rest():
    crew = pair("hazard+breaker", at="C1", other="D1").hand(0, "breaker-3").pick("cover+hazard+0").act("breaker-3")
    assert not crew.offers("cover+hazard+0")
    crew.pick("rest")
    assert crew.offers("cover+hazard+0")


@rule("LW-136")
def test_a_card_may_ready_a_token():
    crew = pair("hornet+breaker").crystals(C4=4, I8=6).hand(0, "hornet-7").pick("cover+hornet+0").skill("hornet-7")
    assert crew.offers("cover+hornet+0")


# --- who is meant -----------------------------------------------------------------------------------


@rule("LW-137")
@pytest.mark.parametrize(("word", "who"), [("highest", 1), ("lowest", 2), ("leftmost", 0), ("rightmost", 2)])
def test_the_extreme_climber_is_the_one_closest_to_that_row_or_column(word: str, who: int):
    crew = Crew("fix+breaker", "kestrel+mender", "brick+roughneck", at=["B4", "E6", "G3"])
    comes(crew, f"{{target: {word}, do: [{{lose_health: 1}}]}}")
    assert healths(crew) == [7 if number == who else 8 for number in range(3)]


@rule("LW-137")
def test_highest_is_a_matter_of_the_map_whichever_way_things_fall():
    crew = pair(at="B4", other="E6")
    crew.state.gravity = "up"
    comes(crew, "{target: highest, do: [{lose_health: 1}]}")
    assert healths(crew) == [8, 7]


@rule("LW-138")
def test_a_miss_has_its_own_effect():
    crew = attack(pair().hand(0), SMASH, more="miss: [{enrage: 1}]").picks("reveal", "go", "climb+C5", "climb+C6")
    crew.end().resolve()
    assert crew.climber().health == 8
    assert enraged(crew) == [1]


@rule("LW-138")
def test_an_attack_that_hits_anybody_does_not_miss():
    crew = attack(pair(other="C3").hand(0), SMASH, more="miss: [{enrage: 1}]")
    crew.picks("reveal", "go", "climb+C5", "climb+C6").end().resolve()
    assert healths(crew) == [8, 6]
    assert enraged(crew) == []


@rule("LW-R59", "LW-138")
def test_an_attack_whose_effects_were_all_ignored_did_not_miss():
    crew = pair("brick+breaker").hand(0)
    attack(crew, "{a: [{push: {n: 3, dir: down}}]}", more="miss: [{enrage: 1}]").picks("reveal", "go").end()
    crew.hand(0, "brick-8").skill("brick-8").resolve()
    assert (crew.ask.kind, crew.place()) == ("window", "C4")
    assert enraged(crew) == []


@rule("LW-R60", "LW-121")
def test_in_areas_of_two_colours_the_crew_chooses_one():
    crew = pair(at="C4", other="E4").hand(0)
    attack(
        crew,
        "{a: [{lose_health: 1}], b: [{lose_health: 3}]}",
        area="a x b",
        origin="{marker: active, also: next}",
    )
    crew.picks("reveal", "go", "climb+D4").end().resolve()
    assert (crew.ask.kind, crew.ask.seat, sorted(crew.options())) == ("colour", 0, ["a", "b"])
    crew.pick("a")
    assert healths(crew) == [7, 8]


@rule("LW-140")
def test_next_is_the_climber_who_activates_next():
    crew = Crew("fix+breaker", "kestrel+mender", "brick+roughneck", at=["B4", "E6", "G3"])
    comes(crew, "{target: next, do: [{lose_health: 1}]}")
    assert healths(crew) == [8, 7, 8]


@rule("LW-140")
def test_next_after_the_last_climber_is_the_first():
    crew = pair(other="F4").hand(0, "fix-3", "fix-5", "fix-7").row("01-2").finish().hand(1)
    event(crew, "{target: next, do: [{lose_health: 1}]}").picks("reveal", "go").end().resolve()
    assert healths(crew) == [7, 8]


@rule("LW-140", "LW-R61")
def test_next_skips_the_defeated():
    crew = Crew("fix+breaker", "kestrel+mender", "brick+roughneck", at=["B4", "E6", "G3"])
    crew.set(1, defeated=True, at=-1)
    comes(crew, "{target: next, do: [{lose_health: 1}]}")
    assert healths(crew) == [8, 8, 7]


@rule("LW-R61")
def test_with_one_climber_left_next_is_that_climber():
    crew = pair().set(1, defeated=True, at=-1).hand(0, "fix-3", "fix-5")
    event(crew, "{target: next, do: [{lose_health: 1}]}").act("fix-3").end().resolve()
    assert crew.climber().health == 7


@rule("LW-R61")
def test_an_effect_without_a_valid_target_does_nothing():
    crew = pair(regions={"nook": ["A1"]})
    comes(crew, "{target: {who: highest, in: nook}, do: [{lose_health: 1}]}", "{target: active, do: [{lose_grip: 1}]}")
    assert healths(crew) == [8, 8]
    assert crew.events("lost_grip")


# --- push and range ---------------------------------------------------------------------------------


@rule("LW-141")
def test_a_push_moves_so_many_spaces_in_its_direction():
    assert comes(pair(), "{target: active, do: [{push: {n: 3, dir: right}}]}").place() == "F4"


@rule("LW-141")
def test_terrain_applies_only_after_the_push():
    crew = comes(pair().ground(D4="harmful"), "{target: active, do: [{push: {n: 2, dir: right}}]}")
    names = [told.name for told in crew.table.events if told.name in ("moved", "lost_health")]
    assert names == ["moved", "lost_health"]
    assert crew.place() == "E4"


@rule("LW-141")
def test_the_space_one_is_pushed_from_does_not_apply():
    crew = comes(pair().ground(C4="harmful"), "{target: active, do: [{push: {n: 1, dir: right}}]}")
    assert crew.climber().health == 8


@rule("LW-142")
@pytest.mark.parametrize(("place", "reached"), [("C6", True), ("D5", True), ("C4", True), ("D6", False), ("F4", False)])
def test_range_is_counted_in_orthogonal_steps(place: str, reached: bool):
    crew = pair().hand(0, "fix-6").crystals(**{place: 4, "I8": 6}).skill("fix-6")
    assert crew.crystal(place) == (2 if reached else 4)


@rule("LW-142")
def test_nothing_on_the_way_shortens_a_range():
    crew = pair().hand(0, "fix-6").ground(C5="open").crystals(C5=3, C6=4, I8=6).skill("fix-6")
    assert {"C5", "C6"} <= set(crew.options())


# --- Strike +X --------------------------------------------------------------------------------------


def wound_up(*hand: str) -> Crew:
    """In the activation, after Wind Up (Strike +2)."""
    return pair().hand(0, "breaker-3", "fix-3", *hand).crystals(C4=6, I8=6).act("fix-3").skill("breaker-3")


@rule("LW-144")
def test_strike_plus_makes_the_next_strike_of_an_action_stronger():
    assert wound_up().pick("strike+C4+1").crystal("C4") == 3


@rule("LW-144", "LW-R54")
def test_strike_plus_makes_the_next_strike_of_a_skill_stronger():
    assert wound_up("breaker-4").skill("breaker-4").crystal("C4") == 2


@rule("LW-144", "LW-R54")
def test_strike_plus_is_spent_on_one_strike():
    assert wound_up().picks("strike+C4+1", "strike+C4+1").crystal("C4") == 2


@rule("LW-144")
def test_strike_plus_is_no_strike_by_itself():
    crew = wound_up()
    assert crew.crystal("C4") == 6
    assert crew.ask.kind == "window"


@rule("LW-144")
def test_strike_plus_cannot_be_split():
    crew = pair().hand(0, "breaker-3", "fix-3").crystals(C4=2, C5=6, I8=6).act("fix-3").skill("breaker-3")
    crew.picks("strike+C4+1", "climb+C5", "strike+C5+1")
    assert (crew.crystal("C4"), crew.crystal("C5")) == (0, 5)


@rule("LW-145")
def test_unused_strike_plus_is_lost_at_the_end_of_the_step():
    crew = pair().hand(0, "breaker-3", "fix-3").crystals(C4=6, I8=6).skill("breaker-3")  # before the reveal: step 1
    crew.act("fix-3").pick("strike+C4+1")
    assert crew.crystal("C4") == 5


@rule("LW-R54")
def test_several_bonuses_add_up_and_are_spent_together():
    crew = pair("hornet+breaker").hand(0, "breaker-3", "hornet-4", "hornet-7").crystals(C4=6, I8=6).act("hornet-7")
    crew.skill("breaker-3").skill("hornet-4").picks("strike+C4+1")
    assert crew.crystal("C4") == 1
    assert crew.pick("strike+C4+1").table.outcome is None
    assert crew.crystal("C4") == 0


@rule("LW-R54")
def test_a_bonus_belongs_to_the_climber_who_received_it():
    crew = pair("fix+breaker", other="C4").hand(0, "breaker-3").hand(1, "mender-7").crystals(C4=6, I8=6)
    crew.skill("breaker-3").skill("mender-7", 1)
    assert crew.crystal("C4") == 4


@rule("LW-R54")
def test_a_range_bonus_is_spent_on_the_first_strike():
    crew = pair("hornet+breaker").hand(0, "hornet-4", "breaker-1", "breaker-2").crystals(C5=6, I8=6)
    crew.skill("hornet-4").skill("breaker-1")
    assert crew.crystal("C5") == 0  # Sledge 4 and 2, one space away
    crew.crystals(C5=6, I8=6).skill("breaker-2")
    assert crew.crystal("C5") == 6


# --- swift ------------------------------------------------------------------------------------------


@rule("LW-146")
def test_a_swift_card_resolves_in_step_1():
    crew = event(pair().hand(0), "{target: active, do: [{lose_health: 1}]}", keywords="swift").picks(
        "reveal", "resolve"
    )
    assert crew.climber().health == 7
    assert crew.ask.args[0] == "activate"


@rule("LW-146")
def test_anytime_actions_are_possible_between_the_reveal_and_a_swift_card():
    crew = attack(pair("hazard+breaker").hand(0, "hazard-1"), SMASH, keywords="swift").pick("reveal")
    assert (crew.ask.args[0], marked(crew), crew.state.step) == ("swift", ["C4"], 1)
    crew.skill("hazard-1").resolve()
    assert crew.climber().health == 8


@rule("LW-146")
def test_a_climber_may_leave_the_area_of_a_swift_attack():
    crew = attack(pair("kestrel+breaker").hand(0, "kestrel-5"), SMASH, keywords="swift").pick("reveal")
    crew.skill("kestrel-5").picks("C5", "C6", "stay").resolve()
    assert crew.climber().health == 8


@rule("LW-146")
def test_no_ap_are_spent_before_a_swift_card():
    crew = attack(pair().hand(0, "fix-3"), SMASH, CROSS, keywords="swift").pick("reveal")
    assert not any(option.startswith(("ap+", "climb+", "jump+")) for option in crew.options())


@rule("LW-147")
def test_a_swift_card_does_not_resolve_again_in_step_3():
    crew = event(pair().hand(0), "{target: active, do: [{lose_health: 1}]}", keywords="swift").picks(
        "reveal", "resolve"
    )
    crew.pick("go").end().resolve()
    assert crew.climber().health == 7


@rule("LW-147")
def test_a_swift_card_that_resolved_lies_marked_as_done():
    crew = event(pair().hand(0), "{target: active, do: [{lose_health: 1}]}", keywords="swift").pick("reveal")
    assert not crew.table.view(None)["row"][0]["resolved"]
    assert crew.resolve().table.view(None)["row"][0]["resolved"]


@rule("LW-R63")
def test_a_card_both_swift_and_delayed_resolves_twice():
    crew = attack(pair().hand(0), SMASH, keywords="swift, delayed").picks("reveal", "resolve")
    assert crew.climber().health == 6
    crew.pick("go").end().resolve()
    assert crew.climber().health == 4


@rule("LW-R63")
def test_the_marker_of_the_second_time_is_placed_anew():
    crew = attack(pair().hand(0), SMASH, keywords="swift, delayed").picks("reveal", "resolve")
    assert marked(crew) == []
    assert marked(crew.picks("go", "climb+C5", "climb+C6").end()) == ["C6"]
