"""Injuries: drawn, working until they are removed, and shuffled back."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import event, pair
from tests.marks import rule


def injured(*injuries: str, first: str = "fix+breaker", at: str = "C4", other: str = "I1") -> Crew:
    """A climber with these injuries, which are out of the deck."""
    crew = pair(first, at=at, other=other).hand(0).grip_is(0, 8).set(0, injuries=injuries)
    crew.state.injuries = tuple(card for card in crew.state.injuries if card not in injuries)
    return crew


def draws_injuries(n: int = 1, *top: str) -> Crew:
    """A threat that injures the active climber has come; `top` lies on top of the deck."""
    crew = pair().hand(0).grip_is(0, 8)
    rest = tuple(card for card in crew.state.injuries if card not in top)
    crew.state.injuries = (*rest, *reversed(top)) if n else ()
    event(crew, f"{{target: active, do: [{{injure: {max(n, 1)}}}]}}").picks("reveal", "go").end()
    return crew.resolve()


# --- drawing ----------------------------------------------------------------------------------------


@rule("LW-89")
def test_an_injury_is_the_top_card_of_the_injury_deck():
    crew = draws_injuries(1, "torn-glove")
    assert crew.climber().injuries == ("torn-glove",)
    assert len(crew.state.injuries) == 11
    assert "torn-glove" not in crew.state.injuries


@rule("LW-89")
def test_everybody_sees_an_injury_beside_the_board():
    crew = draws_injuries(1, "torn-glove")
    assert crew.table.view(1)["climbers"][0]["injuries"] == ["torn-glove"]


@rule("LW-89")
def test_two_injuries_are_two_cards():
    assert draws_injuries(2, "dazed", "queasy").climber().injuries == ("dazed", "queasy")


@rule("LW-R67")
def test_with_an_empty_injury_deck_there_is_no_injury():
    crew = draws_injuries(0)
    assert crew.climber().injuries == ()
    assert crew.state.step == 4


@rule("LW-R67")
def test_several_injuries_add_up():
    crew = injured("torn-glove", "sprained-ankle").hand(0, "breaker-2").ground(C5="difficult").act("breaker-2")
    assert crew.offers("jump+C6")  # 4 AP instead of 3
    crew.pick("climb+C5")
    assert crew.grip() == 6
    assert not crew.offers("jump+C6")


@rule("LW-R67")
def test_two_injuries_that_answer_the_same_thing_both_do():
    crew = injured("numb-fingers", "paranoid", at="C1").picks("reveal", "go", "rest")
    crew.pick(crew.options()[0])  # which of the two comes first
    assert crew.climber().injuries == ()


# --- working and removing ---------------------------------------------------------------------------


@rule("LW-90")
def test_an_injury_works_again_and_again():
    crew = injured("torn-glove").ground(C5="difficult", C6="difficult").picks("reveal", "go", "climb+C5", "climb+C6")
    assert crew.grip() == 4


@rule("LW-90")
def test_an_injury_works_no_more_when_it_is_removed():
    crew = injured("torn-glove").hand(0, "breaker-2").ground(C5="difficult").act("breaker-2").pick("treat+torn-glove")
    assert crew.climber().injuries == ()
    assert crew.climber().ap == 2
    assert crew.pick("climb+C5").grip() == 7


@rule("LW-90")
def test_an_injury_is_removed_only_in_the_way_it_describes():
    crew = injured("frayed-harness", "torn-glove").hand(0, "breaker-2").act("breaker-2")
    assert crew.offers("treat+torn-glove")
    assert not crew.offers("treat+frayed-harness")  # only on a ledge
    assert crew.put(0, "C1").offers("treat+frayed-harness")


@rule("LW-90")
def test_an_injury_may_also_be_healed_by_an_effect():
    crew = injured("frayed-harness", "torn-glove", first="fix+mender").hand(0, "mender-3").set(0, health=5)
    crew.skill("mender-3")
    assert (crew.ask.kind, sorted(crew.options())) == ("injury", ["frayed-harness", "torn-glove"])
    crew.pick("frayed-harness")
    assert crew.climber().injuries == ("torn-glove",)


@rule("LW-90")
def test_the_injury_of_one_climber_does_not_bind_another():
    crew = injured("torn-glove", other="F4").hand(1, "kestrel-5").ground(F5="difficult").grip_is(1, 8)
    crew.skill("kestrel-5", 1).picks("F5", "stay")
    assert crew.grip(1) == 7


@rule("LW-91")
def test_a_removed_injury_goes_back_into_the_deck():
    crew = injured("torn-glove").picks("reveal", "go")
    assert "torn-glove" not in crew.state.injuries
    crew.pick("treat+torn-glove")
    assert sorted(crew.state.injuries) == sorted(crew.game.content.injuries)


@rule("LW-91")
def test_the_injury_deck_is_shuffled_when_an_injury_comes_back():
    orders = set()
    for seed in range(4):
        crew = pair(seed=seed).hand(0).set(0, injuries=("torn-glove",))
        crew.state.injuries = tuple(name for name in sorted(crew.game.content.injuries) if name != "torn-glove")
        orders.add(crew.picks("reveal", "go", "treat+torn-glove").state.injuries)
    assert len(orders) > 1


# --- Paranoid and Fearful ---------------------------------------------------------------------------


@rule("LW-R68")
def test_a_paranoid_climber_cannot_be_chosen_by_others():
    crew = injured("paranoid", other="C5").hand(1, "mender-5").skill("mender-5", 1)
    assert crew.ask.kind == "window"  # nobody but the user was left to choose
    assert crew.climber(0).blocks == ()
    assert crew.climber(1).blocks != ()


@rule("LW-R68")
def test_a_paranoid_climber_cannot_choose_others():
    crew = injured("paranoid", other="C5").hand(0, "fix-4").skill("fix-4")
    crew.pick("0")  # the part for another climber first
    assert (crew.ask.kind, crew.ask.seat) == ("climb", 0)


@rule("LW-R68")
def test_a_paranoid_climber_may_choose_themselves():
    crew = injured("paranoid", other="C5").hand(0, "fix-2").set(0, health=4).skill("fix-2")
    assert crew.climber().health == 7


@rule("LW-R68")
def test_effects_on_all_still_reach_a_paranoid_climber():
    crew = injured("paranoid", other="C5").hand(1, "mender-8").skill("mender-8", 1)
    assert crew.grip(0) == 10


@rule("LW-R68")
def test_nobody_tosses_a_mushroom_to_or_from_a_paranoid_climber():
    crew = injured("paranoid", other="C5").set(1, mushrooms=("red-cap",))
    assert not crew.offers("toss+red-cap+1+0")
    crew.set(1, mushrooms=()).set(0, mushrooms=("red-cap",))
    assert not crew.offers("toss+red-cap+0+1")
    assert crew.set(0, injuries=()).offers("toss+red-cap+0+1")


@rule("LW-R68")
def test_paranoid_is_removed_by_resting():
    crew = injured("paranoid", at="C1").picks("reveal", "go", "rest")
    assert crew.climber().injuries == ()


@rule("LW-R68")
def test_letting_go_costs_a_fearful_climber_a_hand_card():
    crew = injured("fearful", at="C6").hand(0, "fix-2", "fix-3").pick("let_go+0")
    crew.several("fix-3")
    assert crew.deck().hand == ("fix-2",)
    assert crew.climber().falling


@rule("LW-R68")
def test_a_fearful_climber_without_a_card_cannot_let_go():
    assert not injured("fearful", at="C6").offers("let_go+0")


@rule("LW-R68")
def test_a_fearful_climber_must_stop_at_the_first_ledge():
    crew = injured("fearful", at="C6").hand(0, "fix-2").ground(C4="ledge").pick("let_go+0").picks("fall_on", "fall_on")
    assert crew.place() == "C4"
    assert not crew.climber().falling
    assert not crew.offers("fall_on")


@rule("LW-R68")
def test_fearful_is_removed_by_a_fall_of_3_spaces():
    crew = injured("fearful", at="C6").hand(0, "fix-2").ground(C3="ledge").pick("let_go+0")
    crew.picks("fall_on", "fall_on", "fall_on")
    assert crew.place() == "C3"
    assert crew.climber().injuries == ()


@rule("LW-R68")
def test_a_fall_of_2_spaces_does_not_remove_fearful():
    crew = injured("fearful", at="C6").hand(0, "fix-2").ground(C4="ledge").pick("let_go+0").picks("fall_on", "fall_on")
    assert crew.climber().injuries == ("fearful",)
