"""Grip: the cards of the draw deck, lost from the top and gained at the bottom."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import event, pair
from tests.marks import rule

FIX = ("fix-2", "fix-3", "fix-4", "fix-5", "fix-6", "fix-7")
"""Cards without Secure."""


def loses(n: int, *top: str, grip: int = 8, at: str = "C1", hand: tuple[str, ...] = ("breaker-1",)) -> Crew:
    """A Fix who has just lost so much grip to a threat."""
    crew = pair(at=at).hand(0, *hand).grip_is(0, grip, *top)
    return event(crew, f"{{target: active, do: [{{lose_grip: {n}}}]}}").act("breaker-1").end().resolve()


# --- what it is -------------------------------------------------------------------------------------


@rule("LW-68")
def test_grip_is_the_number_of_cards_in_the_draw_deck():
    crew = Crew().grip_is(0, 7)
    assert crew.table.view(None)["decks"][0]["draw"] == {"count": 7}


@rule("LW-68")
def test_cards_in_hand_are_no_grip():
    crew = pair().hand(0, "fix-3", "breaker-3").grip_is(0, 1, "fix-5")
    event(crew, "{target: active, do: [{lose_grip: 1}]}").act("fix-3").end().resolve()
    assert crew.climber().falling
    assert crew.deck().hand == ("breaker-3",)


# --- losing -----------------------------------------------------------------------------------------


@rule("LW-69")
def test_lost_grip_is_the_top_cards_of_the_deck():
    crew = loses(2, "fix-5", "fix-2", "fix-7")
    assert crew.deck().discard[-2:] == ("fix-5", "fix-2")
    assert crew.deck().draw[-1] == "fix-7"
    assert crew.grip() == 6


@rule("LW-69")
def test_lost_cards_lie_face_up_on_the_discard_pile():
    crew = loses(1, "fix-5")
    assert "fix-5" in crew.table.view(None)["decks"][0]["discard"]
    assert "fix-5" in crew.events("lost_grip")[-1]["cards"]


@rule("LW-70")
def test_an_empty_deck_makes_a_climber_fall():
    crew = loses(1, "fix-5", grip=1, at="C3")
    assert crew.climber().falling
    assert crew.events("began_to_fall") == [{"climber": 0, "why": "grip"}]


@rule("LW-70")
def test_one_card_left_is_enough_to_hold_on():
    crew = loses(1, "fix-5", grip=2, at="C3")
    assert not crew.climber().falling
    assert crew.place() == "C3"


@rule("LW-R35", "LW-69")
def test_who_loses_more_grip_than_there_is_discards_what_there_is_and_falls():
    crew = loses(3, "fix-5", "fix-2", grip=2, at="C3")
    assert crew.grip() == 0
    assert crew.deck().discard[-2:] == ("fix-5", "fix-2")
    assert crew.climber().falling


@rule("LW-R35")
def test_a_loss_beyond_the_last_card_costs_nothing_else():
    crew = loses(3, "fix-5", grip=1, at="C3", hand=("breaker-1", "breaker-3"))
    assert crew.climber().health == 8
    assert crew.deck().hand == ("breaker-3",)


@rule("LW-R35", "LW-120")
def test_grip_that_is_a_cost_must_be_there():
    crew = Crew("mystic+breaker").hand(0, "mystic-2").grip_is(0, 0)
    assert not crew.offers("skill+mystic-2+0")
    assert crew.refused("skill+mystic-2+0") == "LW-120"


@rule("LW-R35", "LW-70")
def test_the_last_card_may_be_paid_and_then_one_falls():
    crew = Crew("mystic+breaker", at=["C3"]).hand(0, "mystic-2").grip_is(0, 1)
    crew.skill("mystic-2")
    assert crew.grip() == 0
    assert crew.climber().falling


# --- Secure -----------------------------------------------------------------------------------------


@rule("LW-143")
def test_a_secure_card_lost_as_grip_goes_to_the_hand():
    crew = loses(2, "fix-1", "fix-2")
    assert crew.deck().hand == ("fix-1",)
    assert "fix-1" not in crew.deck().discard
    assert "fix-2" in crew.deck().discard
    assert crew.grip() == 6


@rule("LW-143")
def test_a_secure_card_is_secure_only_when_it_is_lost_as_grip():
    crew = Crew().hand(0, "fix-1", "fix-2").act("fix-1").end()
    assert "fix-1" in crew.deck().discard


@rule("LW-143", "LW-70")
def test_a_secure_card_does_not_keep_the_deck_from_being_empty():
    crew = loses(1, "fix-1", grip=1, at="C3")
    assert crew.deck().hand == ("fix-1",)
    assert crew.climber().falling


@rule("LW-R36")
def test_secure_works_for_grip_that_is_a_cost():
    crew = Crew("kestrel+breaker", at=["C4"]).hand(0, "breaker-1").grip_is(0, 5, "kestrel-4")
    crew.picks("cover+kestrel+0", "stay")
    assert crew.deck().hand == ("breaker-1", "kestrel-4")
    assert crew.grip() == 4


@rule("LW-R36")
def test_secure_works_for_the_dearer_landing_of_a_jump():
    crew = Crew("kestrel+breaker", at=["C4"]).hand(0, "kestrel-1").grip_is(0, 5, "kestrel-4")
    crew.skill("kestrel-1").pick("C7")
    assert crew.deck().hand == ("kestrel-4",)


@rule("LW-R36")
def test_secure_works_in_a_fall():
    crew = Crew(at=["B6"]).hand(0, "breaker-1").ground(B5="difficult").grip_is(0, 5, "fix-1")
    crew.picks("let_go+0", "fall_on")
    assert crew.deck().hand == ("breaker-1", "fix-1")
    assert crew.grip() == 4


# --- gaining ----------------------------------------------------------------------------------------


def gains(*discards: str, seed: int = 1) -> Crew:
    """A Freeclimber with three cards in the deck and these in the discard pile gains 3 grip."""
    crew = Crew("fix+freeclimber", seed=seed).hand(0, "freeclimber-4")
    crew.deck().draw = ("freeclimber-1", "freeclimber-2", "freeclimber-3")
    crew.deck().discard = discards
    return crew.skill("freeclimber-4")


@rule("LW-71")
def test_gained_grip_is_so_many_cards_of_the_discard_pile():
    crew = gains(*FIX)
    assert crew.grip() == 6
    back = set(FIX) & set(crew.deck().draw)
    assert len(back) == 3
    assert set(crew.deck().discard) == {*FIX, "freeclimber-4"} - back


@rule("LW-71")
def test_gained_cards_go_under_the_deck():
    crew = gains(*FIX)
    assert crew.deck().draw[3:] == ("freeclimber-1", "freeclimber-2", "freeclimber-3")
    assert set(crew.deck().draw[:3]) <= set(FIX)


@rule("LW-71")
def test_the_cards_that_come_back_are_random():
    assert len({frozenset(gains(*FIX, seed=seed).deck().draw) for seed in range(12)}) > 1


@rule("LW-71", "LW-R48")
def test_the_cards_that_come_back_are_mixed():
    discards = ("fix-2", "fix-3", "fix-5")
    assert len({gains(*discards, seed=seed).deck().draw[:3] for seed in range(12)}) > 1


@rule("LW-71", "LW-46")
def test_the_card_that_gains_grip_does_not_come_back_by_itself():
    crew = gains()
    assert crew.grip() == 3
    assert crew.deck().discard == ("freeclimber-4",)


@rule("LW-R48")
def test_who_gains_more_grip_than_there_are_discards_takes_all_there_are():
    crew = gains("fix-2", "fix-3")
    assert crew.grip() == 5
    assert crew.deck().discard == ("freeclimber-4",)


@rule("LW-R48")
def test_nobody_sees_the_order_of_a_deck():
    crew = gains("fix-2", "fix-3")
    assert crew.table.view(0)["decks"][0]["draw"] == {"count": 5}
    told = [event.facts for event in crew.table.events_for(0) if event.name == "gained_grip"]
    assert told == [{"climber": 0, "n": 2, "now": 5}]
