"""The end of a turn and of a round: the threat resolves, cards are drawn, a new row is dealt."""

from __future__ import annotations

import pytest

from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import event
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")
THREE = (*TWO, "hazard+herald")


def to_draw(crew: Drill, card: str = "fix-1") -> Drill:
    """Play a turn in which the threat finds nobody, up to the draw step."""
    event(crew, "{do: [{note: Nothing happens.}]}")
    return crew.act(card).end().resolve()


def enraged(crew: Drill) -> list[bool]:
    return [card.enraged for card in crew.state.row]


def play_round(crew: Drill) -> Drill:
    """All five threats of a row."""
    now = crew.state.round
    while crew.state.round == now:
        for who in range(len(crew.state.climbers)):
            crew.set(who, health=8)
        crew.finish()
    return crew


# --- step 3: resolve threat -------------------------------------------------------------------------


@rule("LW-55")
def test_the_lines_of_a_card_resolve_from_top_to_bottom():
    """First the highest is pushed below the other; then the one who is highest now is hurt."""
    crew = Drill(*TWO, at=["C5", "F4"])
    event(crew, "{target: highest, do: [{push: {n: 2, dir: down}}]}", "{target: highest, do: [{lose_health: 1}]}")
    crew.act("fix-1").end().resolve()
    assert (crew.place(0), crew.climber(0).health, crew.climber(1).health) == ("C3", 8, 7)


@rule("LW-55")
def test_the_effects_of_a_line_resolve_from_left_to_right():
    crew = event(Drill(at=["C5"]), "{target: active, do: [{lose_grip: 1}, {lose_health: 1}]}")
    crew.act("fix-1").end().resolve()
    names = [told.name for told in crew.table.events if told.name in ("lost_grip", "lost_health")]
    assert names == ["lost_grip", "lost_health"]


@rule("LW-55")
def test_a_card_resolves_once_in_a_turn():
    crew = event(Drill(*TWO, at=["C5", "F2"]), "{target: active, do: [{lose_health: 2}]}", keywords="swift")
    crew.reveal().resolve()
    assert crew.climber().health == 6
    crew.act("fix-1").end().resolve()
    assert crew.climber().health == 6


# --- step 4: draw to 3 ------------------------------------------------------------------------------


@rule("LW-56")
def test_the_active_climber_draws_up_to_three_cards():
    crew = Drill(at=["C4"]).hand(0, "fix-1", "fix-2").grip_is(0, 8, "fix-3", "fix-4")
    to_draw(crew).pick("draw").several()
    assert (crew.deck().hand, crew.grip()) == (("fix-2", "fix-3", "fix-4"), 6)


@rule("LW-56")
@pytest.mark.parametrize("away", [("fix-2",), ("fix-5",), ("fix-2", "fix-5")])
def test_any_number_of_cards_may_be_discarded_before_drawing(away):
    crew = Drill(at=["C4"]).hand(0, "fix-1", "fix-2", "fix-5").grip_is(0, 8)
    to_draw(crew).pick("draw").several(*away)
    assert len(crew.deck().hand) == 3
    assert {*away, "fix-1"} <= set(crew.deck().discard)
    assert crew.grip() == 8 - 1 - len(away)


@rule("LW-56")
def test_only_the_active_climber_discards_and_draws():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-1").hand(1)
    to_draw(crew).finish()
    assert (len(crew.deck(0).hand), crew.deck(1).hand) == (3, ())


@rule("LW-57")
def test_a_deck_that_runs_out_while_drawing_is_not_shuffled_anew_but_lets_its_climber_fall():
    crew = Drill(at=["C4"]).hand(0, "fix-1").grip_is(0, 2, "fix-3", "fix-4")
    to_draw(crew).picks("draw", "yes")
    assert (crew.grip(), crew.deck().hand, crew.climber().falling) == (0, ("fix-3", "fix-4"), True)
    assert "fix-1" in crew.deck().discard


@rule("LW-58")
def test_the_last_card_of_the_deck_may_be_left_so_that_one_does_not_fall():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-1").grip_is(0, 2, "fix-3", "fix-4")
    to_draw(crew).picks("draw", "no")
    assert (crew.grip(0), crew.deck(0).hand, crew.climber(0).falling) == (1, ("fix-3",), False)
    assert crew.state.active == 1


@rule("LW-R32")
def test_with_more_than_three_cards_one_neither_draws_nor_must_discard():
    crew = Drill(at=["C4"]).hand(0, "fix-1", "fix-2", "fix-3", "fix-4", "fix-5")
    grip = to_draw(crew).grip()
    crew.pick("draw").several()
    assert (crew.deck().hand, crew.grip()) == (("fix-2", "fix-3", "fix-4", "fix-5"), grip)


@rule("LW-R33")
def test_the_last_card_may_be_declined_when_an_effect_draws():
    crew = Drill(at=["C4"]).set(0, mushrooms=("memory-frill",)).hand(0, "fix-1").grip_is(0, 1, "fix-3")
    crew.picks("use+memory-frill+0", "0")
    assert (crew.grip(), crew.deck().hand) == (1, ("fix-1",))


@rule("LW-R33")
def test_the_last_card_may_be_declined_after_others_were_drawn():
    crew = Drill(at=["C4"]).hand(0, "fix-5").grip_is(0, 2, "fix-3", "fix-4").skill("fix-5").pick("2")
    assert crew.ask.kind == "last_card"
    crew.pick("no")
    assert ([told["card"] for told in crew.events("drew")], crew.climber().falling) == (["fix-3"], False)


@rule("LW-R33")
def test_in_step_four_no_card_but_the_last_may_be_declined():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-1").grip_is(0, 3, "fix-3", "fix-4", "fix-5")
    to_draw(crew).pick("draw")
    assert crew.deck(0).hand == ("fix-3", "fix-4")
    assert crew.ask.kind == "last_card"


@rule("LW-R33")
def test_an_effect_that_draws_may_be_used_below_its_value():
    crew = Drill(at=["C4"]).hand(0, "fix-5").grip_is(0, 8, "fix-3", "fix-4")
    crew.skill("fix-5").pick("1")
    assert crew.events("drew")[-1]["card"] == "fix-3"
    assert len(crew.events("drew")) == 1


# --- the end of a round -----------------------------------------------------------------------------


@rule("LW-59")
def test_the_round_ends_when_all_five_threats_are_revealed_and_resolved():
    crew = Drill(*TWO)
    for _ in range(4):
        crew.finish()
    assert (crew.state.round, [card.face_up for card in crew.state.row]) == (1, [True] * 4 + [False])
    crew.finish()
    assert crew.state.round == 2


@rule("LW-60")
def test_at_the_end_of_a_round_a_new_row_is_dealt_face_down():
    crew = Drill(*TWO, difficulty="expert")
    play_round(crew)
    assert not any(card.face_up or card.known or card.resolved for card in crew.state.row)
    assert sorted(card.card for card in crew.state.row) == ["01-1", "01-2", "01-3", "01-4", "01-5"]


@rule("LW-60")
def test_the_cards_are_shuffled_for_a_new_row():
    assert len({tuple(card.card for card in play_round(Drill(*TWO, seed=seed)).state.row) for seed in range(5)}) > 2


@rule("LW-60", "LW-61")
def test_enraged_cards_turn_back_and_as_many_as_the_track_says_are_enraged_from_the_left():
    crew = Drill(*TWO).row("01-1!", "01-2!", "01-3!", "01-4!", "01-5!")
    assert enraged(play_round(crew)) == [True, False, False, False, False]


@rule("LW-61")
@pytest.mark.parametrize(
    ("difficulty", "rounds"),
    [
        ("casual", [0, 0, 1, 2, 3, 4, 5, 5]),
        ("normal", [0, 1, 2, 3, 4, 5, 5]),
        ("hard", [1, 2, 3, 4, 5, 5]),
        ("expert", [2, 3, 4, 5, 5]),
    ],
)
@rule("LW-R4", "LW-R5")
def test_each_round_the_threat_cube_advances_and_stays_at_the_end_of_its_track(difficulty, rounds):
    crew = Drill(*TWO, difficulty=difficulty)
    counted = []
    for _ in rounds:
        counted.append(sum(enraged(crew)))
        assert counted[-1] == crew.table.view(None)["track_value"]
        crew.put(0, "C1").put(1, "F1")
        for who in (0, 1):
            deck = crew.deck(who)
            deck.draw, deck.discard = (*deck.discard, *deck.draw), ()
        play_round(crew)
    assert counted == rounds


@rule("LW-R4")
def test_the_threat_track_has_seven_spaces_of_these_values():
    crew = Drill()
    assert crew.game.content.play.track == (0, 0, 1, 2, 3, 4, 5)
    assert crew.game.content.play.starts == {"casual": 0, "normal": 1, "hard": 2, "expert": 3}


@rule("LW-R5")
def test_at_the_end_of_the_track_all_cards_are_enraged_and_the_game_goes_on():
    crew = Drill(*TWO)
    crew.state.track = 6
    play_round(crew)
    assert (crew.state.track, enraged(crew), crew.table.outcome) == (6, [True] * 5, None)


@rule("LW-62")
def test_an_enraged_card_is_revealed_and_resolved_by_its_enraged_end():
    crew = Drill(*TWO, at=["C4", "F2"])
    event(crew.row("01-1", "01-2"), "{do: [{enrage: 1}]}")
    crew.act("fix-1").end().resolve()
    assert enraged(crew) == [False, True, False, False, False]
    crew.finish()
    card = crew.deck(1).hand[0]
    grips = [crew.grip(0), crew.grip(1)]
    crew.act(card).end().resolve()
    assert crew.events("revealed")[-1]["enraged"]
    assert [crew.grip(0), crew.grip(1)] == [grips[0] - 2, grips[1] - 2]


@rule("LW-63")
def test_the_next_climber_clockwise_goes_on_after_the_end_of_a_round_too():
    crew = Drill(*THREE)
    play_round(crew)
    assert (crew.state.turn, crew.state.active) == (6, 2)
    crew.reveal()
    assert [card.face_up for card in crew.state.row] == [True, False, False, False, False]
