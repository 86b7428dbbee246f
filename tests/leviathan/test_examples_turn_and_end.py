"""Worked examples of the rules, played out: the turn, grip on a ledge, the end, the solo game."""

from __future__ import annotations

import pytest

from game.leviathan.state import RowCard
from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import attack, event
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")
THREE = (*TWO, "hazard+herald")


@rule("LW-25", "LW-27", "LW-135", "LW-138")
def test_example_1_the_marker_stays_and_the_attack_misses():
    crew = Drill(at=["C4"]).hand(0, "fix-3", "fix-1")
    attack(crew, "{a: [{lose_health: 2}]}", more="miss: [{enrage: 1}]")
    crew.act("fix-3").picks("climb+C5", "climb+C6").end()
    assert [crew.names[cell] for cell in crew.state.markers] == ["C4"]
    crew.resolve()
    assert crew.climber().health == 8
    assert [card.enraged for card in crew.state.row] == [False, True, False, False, False]


@rule("LW-37", "LW-R34")
def test_example_9_an_empty_deck_on_a_ledge_buys_exactly_one_rest():
    crew = Drill(at=["C4"]).ground(C4="ledge").hand(0).grip_is(0, 0).row("01-4").act().pick("go")
    assert crew.climber().ap == 2
    crew.pick("rest")
    assert (crew.climber().ap, crew.grip(), crew.deck().discard, crew.place()) == (0, 16, (), "C4")


@rule("LW-37", "LW-R34")
def test_example_9_with_an_empty_deck_a_climb_to_a_plain_space_starts_a_fall():
    crew = Drill(at=["C4"]).ground(C4="ledge").hand(0).grip_is(0, 0).row("01-4").act().pick("go")
    crew.set(0, mushrooms=("red-cap",)).pick("climb+C5")
    assert (crew.climber().falling, crew.ask.args[:2], crew.place()) == (True, ("fall", 0), "C5")


@rule("LW-77", "LW-92")
@pytest.mark.parametrize(
    ("card", "strikes", "blight"),
    [("fix-5", (5,), 1), ("fix-5", (3, 2), 2), ("mender-7", (5,), 0), ("mender-7", (3, 2), 0)],
)
def test_example_10_each_strike_at_a_teal_die_gives_one_blight_unless_an_icon_protects(card, strikes, blight):
    crew = Drill("fix+mender", at=["C4"]).hand(0, card).crystals(C4=-5, I8=6).row("01-2").act(card)
    for power in strikes:
        crew.pick(f"strike+C4+{power}")
    assert (crew.crystal("C4"), crew.climber().blight) == (0, blight)


@rule("LW-78")
def test_example_10_stinger_from_three_spaces_away_gives_one_blight():
    crew = Drill("hornet+mender", at=["C4"]).hand(0, "hornet-1").crystals(C7=-5).skill("hornet-1").pick("C7")
    assert (crew.crystal("C7"), crew.climber().blight) == (3, 1)


@rule("LW-67", "LW-R16")
def test_example_20_b_is_defeated_in_as_turn_so_c_and_a_have_one_more():
    crew = Drill(*THREE, at=["C4", "F4", "H4"]).hand(0, "fix-1")
    event(crew, "{target: next, do: [{lose_health: 8}]}").act("fix-1").end().resolve()
    assert crew.ask.args[:2] == ("draw", 0)
    while crew.table.outcome is None:
        crew.finish()
    assert [told["climber"] for told in crew.events("turn")] == [0, 2, 0]
    assert len(crew.events("last_chance")) == 1
    assert crew.table.outcome.result == "loss"


@rule("LW-R13", "LW-102")
def test_example_21_the_crew_wins_before_the_blight_of_the_last_blow():
    crew = Drill(at=["C4"]).hand(0, "fix-3").crystals(C4=-1).set(0, health=3, blight=2).row("01-2").act("fix-3")
    crew.pick("strike+C4+1")
    assert (crew.table.outcome.result, crew.climber().blight) == ("win", 2)


@rule("LW-60", "LW-61", "LW-62", "LW-63")
def test_example_22_at_the_end_of_round_two_the_two_left_most_cards_are_enraged():
    crew = Drill(*THREE[:2], difficulty="normal")
    for _ in range(10):
        for who in range(2):
            crew.set(who, health=8)
        crew.finish()
    assert (crew.state.round, crew.table.view(None)["track_value"]) == (3, 2)
    assert [card.enraged for card in crew.state.row] == [True, True, False, False, False]
    assert not any(card.face_up for card in crew.state.row)
    assert crew.state.active == 10 % 2


@rule("LW-135", "LW-R62")
def test_example_23_enrage_turns_the_left_most_face_down_card_that_is_still_normal():
    crew = Drill(*TWO, at=["C4", "F4"]).hand(0, "fix-1").row("01-2")
    event(crew, "{do: [{enrage: 1}]}")
    done = RowCard("01-1", face_up=True, known=True, resolved=True)
    crew.state.row = (done, RowCard("01-2"), RowCard("01-3", enraged=True), RowCard("01-4"), RowCard("01-5"))
    crew.fresh()
    crew.act("fix-1").end().resolve()
    assert [(card.face_up, card.enraged) for card in crew.state.row] == [
        (True, False), (True, False), (False, True), (False, True), (False, False),
    ]  # fmt: skip


@rule("LW-24", "LW-114")
def test_example_24_who_climbs_above_the_target_becomes_the_target():
    crew = Drill("hornet+breaker", "kestrel+mender", at=["C5", "F4"]).hand(0, "hornet-4").hand(1, "kestrel-5")
    event(crew, "{target: highest, do: [{lose_grip: 2}]}").act("hornet-4").end()
    grips = crew.grip(0), crew.grip(1)
    crew.skill("kestrel-5", 1).picks("F5", "F6", "F7").resolve()
    assert (crew.grip(0), crew.grip(1)) == (grips[0], grips[1] - 2)


@rule("LW-24", "LW-114")
@pytest.mark.parametrize("meant", [0, 1])
def test_example_24_of_two_in_one_row_the_crew_chooses(meant):
    crew = Drill("hornet+breaker", "kestrel+mender", at=["C5", "F5"]).hand(0, "hornet-4")
    event(crew, "{target: highest, do: [{lose_grip: 2}]}").act("hornet-4").end().resolve()
    assert (crew.ask.kind, crew.ask.seat, sorted(crew.options())) == ("target", 0, ["0", "1"])
    crew.pick(str(meant))
    assert [told["climber"] for told in crew.events("lost_grip")] == [meant]


@rule("LW-134")
def test_example_25_a_delayed_marker_lands_at_step_three_and_may_still_be_answered():
    crew = Drill(*TWO, at=["C4", "F5"]).hand(0, "fix-3").hand(1, "kestrel-5")
    attack(crew, "{a: [{lose_health: 2}]}", origin="{marker: next}", keywords="delayed").act("fix-3")
    assert crew.state.markers == ()
    crew.end()
    assert [crew.names[cell] for cell in crew.state.markers] == ["F5"]
    crew.skill("kestrel-5", 1).picks("F6", "F7", "stay").resolve()
    assert crew.climber(1).health == 8


@rule("LW-134", "LW-26")
def test_example_25_who_stays_on_the_space_of_a_delayed_marker_is_hit():
    crew = Drill(*TWO, at=["C4", "F5"]).hand(0, "fix-3").hand(1, "kestrel-5")
    attack(crew, "{a: [{lose_health: 2}]}", origin="{marker: next}", keywords="delayed").act("fix-3").end().resolve()
    assert crew.climber(1).health == 6


@rule("LW-111", "LW-R72")
def test_example_27_alone_both_fall_when_the_last_card_goes_each_with_windows_that_share_the_hand():
    crew = Drill("fix+breaker", "kestrel", solo_mode="on", at=["C4", "F4"]).ground(C5="difficult")
    crew.hand(0, "fix-3", "kestrel-4").grip_is(0, 1, "breaker-1").row("01-2").act("fix-3").pick("climb+C5")
    assert (crew.grip(), [climber.falling for climber in crew.state.climbers]) == (0, [True, True])
    assert (crew.ask.kind, crew.options()) == ("falls", ["0", "1"])
    crew.pick("1")
    assert crew.ask.args[:2] == ("fall", 1)
    assert {"skill+kestrel-4+0", "skill+kestrel-4+1"} <= set(crew.options())
    crew.picks("fall_on", "fall_on", "fall_on")
    assert (crew.place(1), crew.ask.args[:2]) == ("F1", ("fall", 0))
    crew.picks("fall_on", "fall_on", "fall_on", "fall_on")
    assert (crew.place(0), crew.ask.args[:2]) == ("C1", ("act", 0))


@rule("LW-R27", "LW-40")
@pytest.mark.parametrize(("space", "cost"), [("A6", 1), ("C6", 1), ("D5", 2), ("E4", 3)])
def test_example_28_a_glide_from_b7_with_three_action_points(space, cost):
    crew = Drill(at=["B7"]).hand(0, "fix-2").ground(B6="open", C6="harmful", B5="open").row("01-2").act("fix-2")
    landings = {option.split("+")[1] for option in crew.options() if option.startswith("glide")}
    assert landings == {*("A6", "B6", "C6"), *("A5", "B5", "C5", "D5"), *("A4", "B4", "C4", "D4", "E4")}
    crew.pick(f"glide+{space}")
    assert (crew.place(), crew.climber().ap, crew.climber().falling) == (space, 3 - cost, False)
