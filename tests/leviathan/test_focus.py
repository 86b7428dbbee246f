"""Focus: one number of one skill, 1 higher."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import PLAIN, Crew
from tests.leviathan.threatening import pair
from tests.marks import rule


def focused(first: str, *hand: str, at: str = "C4", other: str = "I1") -> Crew:
    return pair(first, at=at, other=other).hand(0, *hand).grip_is(0, 5).set(0, focused=True)


def labels(crew: Crew) -> dict[str, str]:
    return {option.id: option.label for option in crew.ask.options}


# --- becoming focused -------------------------------------------------------------------------------


@rule("LW-86")
def test_becoming_focused_readies_the_focus_token():
    crew = pair("kestrel+breaker").hand(0, "kestrel-8")
    assert not crew.climber().focused
    assert crew.skill("kestrel-8").climber().focused


@rule("LW-86")
def test_becoming_focused_twice_is_once():
    crew = focused("kestrel+breaker", "kestrel-8").skill("kestrel-8").pick("none")
    assert crew.climber().focused
    assert crew.events("focused") == []


# --- using it ---------------------------------------------------------------------------------------


@rule("LW-87")
def test_a_focused_climber_may_add_1_to_a_number_of_a_skill():
    crew = focused("fix+breaker", "breaker-1").crystals(C4=6, I8=6).skill("breaker-1")
    assert (crew.ask.kind, crew.ask.seat) == ("focus", 0)
    crew.pick("0")
    assert crew.crystal("C4") == 1


@rule("LW-87")
def test_the_focus_token_is_exhausted_by_its_use():
    crew = focused("fix+breaker", "breaker-1").crystals(C4=6, I8=6).skill("breaker-1").pick("0")
    assert not crew.climber().focused


@rule("LW-87", "LW-R49")
def test_the_focus_token_stays_ready_if_the_1_is_not_used():
    crew = focused("fix+breaker", "breaker-1").crystals(C4=6, I8=6).skill("breaker-1").pick("none")
    assert crew.crystal("C4") == 2
    assert crew.climber().focused


@rule("LW-87")
def test_who_is_not_focused_is_not_asked():
    crew = pair().hand(0, "breaker-1").crystals(C4=6, I8=6).skill("breaker-1")
    assert crew.ask.kind == "window"
    assert crew.crystal("C4") == 2


@rule("LW-87")
def test_only_one_number_is_raised():
    crew = focused("hornet+breaker", "hornet-4").skill("hornet-4")
    assert sorted(crew.options()) == ["0", "1", "none"]
    crew.pick("0")
    assert (crew.climber().bonus, crew.climber().reach) == (3, 1)


@rule("LW-87")
def test_each_number_of_a_skill_may_be_the_one():
    crew = focused("hornet+breaker", "hornet-4").skill("hornet-4").pick("1")
    assert (crew.climber().bonus, crew.climber().reach) == (2, 2)


@rule("LW-87")
def test_actions_with_ap_are_no_skills():
    crew = focused("fix+breaker", "breaker-2").crystals(C4=6, I8=6).act("breaker-2").pick("strike+C4+2")
    assert crew.ask.kind == "window"
    assert crew.crystal("C4") == 4
    assert crew.climber().focused


@rule("LW-87")
def test_the_focus_of_another_climber_does_not_help():
    crew = pair().hand(0, "breaker-1").set(1, focused=True).crystals(C4=6, I8=6).skill("breaker-1")
    assert crew.crystal("C4") == 2
    assert crew.climber(1).focused


# --- costs ------------------------------------------------------------------------------------------


@rule("LW-88")
def test_focus_never_changes_a_cost_of_health():
    crew = focused("brick+breaker", "brick-1").crystals(C4=6, I8=6).skill("brick-1")
    assert sorted(crew.options()) == ["0", "none"]
    crew.pick("0")
    assert crew.crystal("C4") == 1
    assert crew.climber().health == 7


@rule("LW-88")
def test_focus_never_changes_a_cost_of_grip():
    crew = focused("mystic+breaker", "mystic-2").skill("mystic-2")
    assert sorted(crew.options()) == ["0", "none"]
    assert crew.pick("0").grip() == 4


@rule("LW-88")
def test_focus_never_changes_the_cards_a_skill_costs():
    crew = focused("fix+breaker", "fix-2", "fix-3").set(0, health=4).pick("cover+fix+0")
    while crew.ask.kind in ("focus", "hand_cards"):
        crew.pick("none") if crew.ask.kind == "focus" else crew.several("fix-2")
    assert "fix-3" in crew.deck().hand


@rule("LW-88")
def test_focus_never_changes_the_blight_of_a_strike():
    crew = focused("fix+breaker", "breaker-1").crystals(C4=-6, I8=6).skill("breaker-1").picks("0", "C4")
    assert crew.crystal("C4") == 1
    assert crew.climber().blight == 1


# --- what counts as a skill -------------------------------------------------------------------------


@rule("LW-R50", "LW-47")
def test_the_skill_of_a_character_counts():
    crew = focused("kestrel+breaker", at="C6").pick("cover+kestrel+0").pick("0")
    assert "C3" in crew.options()
    assert not crew.climber().focused


@rule("LW-R50", "LW-52")
def test_a_mushroom_counts():
    crew = focused("fix+breaker").set(0, mushrooms=("red-cap",), health=3).pick("use+red-cap+0").pick("0")
    assert crew.climber().health == 6


@rule("LW-R50")
def test_a_class_cover_does_not_count():
    crew = focused("fix+herald").pick("class+rally+0")
    assert crew.ask.kind == "window"
    assert crew.climber().focused


@rule("LW-R50")
@pytest.mark.parametrize("gadget", ["grapple", "drill", "parasail"])
def test_a_gadget_does_not_count(gadget: str):
    crew = focused("fix+gadgeteer").pick(f"class+{gadget}+0")
    assert crew.ask.kind != "focus"
    assert crew.climber().focused
    assert crew.climber().bonus == (1 if gadget == "drill" else 0)


@rule("LW-R50")
def test_an_arcane_addition_does_not_count():
    crew = focused("fix+magus", "magus-6").skill("magus-6").pick("veil+sigil+after")
    assert crew.ask.kind == "focus"
    assert len(crew.options()) == 2  # the Block 2 of the card, or nothing
    crew.pick("none")
    assert crew.ask.kind == "window"
    assert sum(n for n, _ in crew.climber().blocks) == 3


@rule("LW-R50")
def test_a_cover_that_answers_does_not_count():
    crew = focused("fix+freeclimber", "freeclimber-1").ground(C4="ledge")
    crew.act("freeclimber-1").pick("rest")
    assert crew.ask.kind == "climb"  # Fresh Legs, not a question about focus
    crew.pick("C5")
    assert crew.ask.kind == "window"
    assert crew.climber().focused


# --- which numbers ----------------------------------------------------------------------------------


@rule("LW-R51")
def test_the_range_of_a_strike_may_be_raised():
    crew = focused("hornet+breaker", "hornet-1").crystals(C8=3, I8=6).skill("hornet-1")
    assert sorted(crew.options()) == ["0", "1", "none"]
    crew.pick("1")
    assert crew.crystal("C8") == 1


@rule("LW-R51")
def test_the_range_within_which_a_climber_is_chosen_may_be_raised():
    crew = focused("fix+breaker", "fix-2", other="E4").set(1, health=2).skill("fix-2")
    farther = next(option for option in crew.options() if option != "none")
    crew.pick(farther).pick("1")
    assert crew.climber(1).health == 5
    assert not crew.climber().focused


@rule("LW-R51")
def test_the_range_of_a_swap_may_be_raised():
    crew = focused("hazard+breaker", "hazard-7", other="F4").skill("hazard-7")
    assert len(crew.options()) == 3  # the range of the swap, the block, or nothing
    crew.picks("0", "0")
    assert (crew.place(0), crew.place(1)) == ("F4", "C4")


@rule("LW-R51")
def test_the_range_of_a_shield_may_be_raised():
    crew = focused("hazard+breaker", other="G4").pick("cover+hazard+0")
    assert len(crew.options()) == 3
    crew.pick("0")
    assert crew.climber(1).shield == 0


@rule("LW-R51")
def test_the_range_of_a_thrown_mushroom_may_be_raised():
    crew = pair("cheer+breaker", at="C4", other="H4", map=PLAIN.replace(".. ..", ".m .m", 1)).hand(0, "cheer-2")
    crew.set(0, mushrooms=("red-cap",), focused=True).set(1, health=2).skill("cheer-2")
    assert len(crew.options()) == 3  # the range, the number that is added, or nothing


@rule("LW-R51")
def test_a_number_in_a_condition_is_not_raised():
    crew = focused("fix+roughneck", "roughneck-3").crystals(C4=6, I8=6).set(0, health=5).skill("roughneck-3")
    assert sorted(crew.options()) == ["0", "none"]
    assert crew.pick("0").crystal("C4") == 3


@rule("LW-R51")
def test_a_diagram_is_not_raised():
    crew = focused("kestrel+breaker", "kestrel-1").skill("kestrel-1")
    assert crew.ask.kind == "jump"
    assert set(crew.options()) == {"C5", "C6", "C7", "stay"}


@rule("LW-R51")
def test_a_jump_with_a_number_may_be_raised():
    crew = focused("savvy+breaker", "savvy-2").skill("savvy-2").pick("0")
    assert "C7" in crew.options()


@rule("LW-R51")
def test_of_several_targets_one_gets_the_1():
    crew = focused("fix+mender", "mender-8", other="C4").grip_is(1, 5).skill("mender-8")
    before = (crew.grip(0), crew.grip(1))
    answered = 0
    while crew.ask.kind == "focus":
        raised = [option for option in crew.ask.options if option.id != "none" and "grip" in option.label.lower()]
        crew.pick(raised[0].id if raised else "none")
        answered += bool(raised)
    assert answered == 1
    gained = sorted((crew.grip(0) - before[0], crew.grip(1) - before[1]))
    assert gained == [2, 3]


@rule("LW-R51")
def test_with_a_coin_one_chooses_after_the_flip():
    crew = focused("fix+gambler", "gambler-3").crystals(C4=6, I8=6).next("coin", "tails").skill("gambler-3")
    assert [flip["side"] for flip in crew.events("flipped")] == ["tails"]
    assert crew.ask.kind == "focus"
    assert crew.pick("0").crystal("C4") == 3


@rule("LW-R51")
def test_the_label_says_what_the_skill_will_do():
    crew = focused("fix+breaker", "breaker-1").skill("breaker-1")
    assert "5" in labels(crew)["0"]
