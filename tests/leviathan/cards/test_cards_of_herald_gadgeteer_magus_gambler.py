"""The action cards of the Herald, the Gadgeteer, the Magus and the Gambler, each played for its skill (5.7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.leviathan.cards.test_cards_of_fix_kestrel_hazard_hornet import cards_of
from tests.leviathan.played import OneCard
from tests.marks import rule

# --- Herald -----------------------------------------------------------------------------------------


@rule("LW-161", "LW-130")
def test_teamwork_gives_two_climbers_one_thing_each():
    crew = OneCard("herald-1", "A2", "I7", "D4").skill("herald-1")
    assert crew.options() == ["0", "1", "2"]
    crew = OneCard("herald-1", "A2", "I7", "D4")
    assert crew.play("1", "2", "0", "I8", "H8", "1") == {"at_1": "H8", "block_2": 2}
    crew = OneCard("herald-1", "A2", "I7", "D4")
    assert crew.play("0", "1", "2", "2") == {"grip": 7, "grip_1": 7}


def test_a_climber_alone_takes_one_thing_of_teamwork():
    assert OneCard("herald-1", alone=True).play("1") == {"block": 2}


@rule("LW-162")
def test_onward_gives_two_ap_and_lifts_the_others_near():
    crew = OneCard("herald-2", "D4", "E5", "F5").hand(0, "herald-2", "herald-7").act("herald-7")
    assert crew.play("E6") == {"ap": 7, "at_1": "E6"}


def test_fanfare_gives_everybody_grip_and_focuses_anybody():
    crew = OneCard("herald-3", "A2", "I7", "D4")
    assert crew.play("2") == {"grip": 6, "grip_1": 6, "grip_2": 6, "focused_2": True}


def test_lead_the_way_gives_grip_to_those_near_a_ledge():
    crew = OneCard("herald-4", "D4", "E8", "F8").ground(D6="ledge")
    assert crew.play("D5", "D6") == {"at": "D6", "grip_1": 6}
    assert OneCard("herald-4", "D4", "E8").play("D5", "D6") == {"at": "D6"}


def test_inspire_lets_another_climber_draw_and_focus():
    crew = OneCard("herald-5", "D4", "F6").grip_is(1, 5, "kestrel-5")
    assert crew.play() == {"hand_1": ("kestrel-5",), "grip_1": 4, "focused_1": True}


def test_rearguard_blocks_two_for_somebody_and_gives_the_herald_grip():
    assert OneCard("herald-6", "D4", "F6").play("1") == {"block_1": 2, "grip": 6}


def test_cadence_readies_the_banner_and_gives_two_grip():
    assert OneCard("herald-7").set(0, ready={"banner": False}).play() == {"banner": True, "grip": 7}


@rule("LW-49")
def test_leap_of_faith_lets_two_on_one_space_jump_upward():
    crew = OneCard("herald-8", "D4", "D4").skill("herald-8").answers("part 0")
    assert sorted(crew.options()) == ["B6", "C5", "E5", "F6", "stay"]
    crew = OneCard("herald-8", "D4", "D4", "E4")
    assert crew.play("part 0", "B6", "E5") == {"at_1": "B6", "at": "E5"}


# --- Gadgeteer --------------------------------------------------------------------------------------

GADGETS = ("grapple", "piton", "drill", "parasail")


def gadgets(*ready: str) -> dict[str, bool]:
    return {name: name in ready for name in GADGETS}


def test_recharge_readies_two_gadgets_of_choice():
    crew = OneCard("gadgeteer-1").set(0, ready=gadgets("drill"))
    assert crew.play("parasail", "grapple") == {"parasail": True, "grapple": True}
    assert OneCard("gadgeteer-1").set(0, ready=gadgets("drill", "piton", "grapple")).play() == {"parasail": True}


@rule("LW-120", "LW-136")
def test_overclock_exhausts_a_gadget_and_strikes_four():
    assert OneCard("gadgeteer-2").crystals(D4=6).play("piton") == {"piton": False, "D4": 2}
    crew = OneCard("gadgeteer-2").crystals(D4=6).set(0, ready=gadgets())
    assert not crew.offers("skill+gadgeteer-2+0")
    assert crew.refused("skill+gadgeteer-2+0") == "LW-120"


@rule("LW-49")
def test_grapnel_gun_jumps_two_rows_up():
    assert sorted(OneCard("gadgeteer-3").skill("gadgeteer-3").options()) == ["B6", "D6", "F6", "stay"]
    assert OneCard("gadgeteer-3").play("B6") == {"at": "B6"}


def test_toolbelt_readies_one_gadget_and_gives_grip():
    assert OneCard("gadgeteer-4").set(0, ready=gadgets("drill")).play("piton") == {"piton": True, "grip": 6}


@pytest.mark.parametrize(("ready", "left"), [(GADGETS, 5), (GADGETS[:3], 4), (GADGETS[:1], 2), ((), 2)])
def test_auto_hammer_strikes_harder_with_every_exhausted_gadget_up_to_four(ready, left):
    assert OneCard("gadgeteer-5").set(0, ready=gadgets(*ready)).crystals(D4=6).play() == {"D4": left}


def test_ejector_seat_lets_somebody_jump_two():
    assert OneCard("gadgeteer-6", "D4", "D5").play("1", "D7") == {"at_1": "D7"}
    assert OneCard("gadgeteer-6", "D4", "D5").play("0", "E5") == {"at": "E5"}
    assert not OneCard("gadgeteer-6", "D4", "D5").skill("gadgeteer-6").pick("0").offers("D7")


def test_blast_plating_blocks_two_and_readies_one_gadget():
    assert OneCard("gadgeteer-7").set(0, ready=gadgets("drill")).play("piton") == {"piton": True, "block": 2}


@pytest.mark.parametrize(
    ("gadget", "answers", "changed"),
    [
        ("grapple", ("E6",), {"at_1": "E6"}),
        ("drill", (), {"bonus_1": 1}),
        ("parasail", ("E3",), {"at_1": "E3"}),
    ],
)
def test_loan_a_tool_lends_a_gadget_that_is_not_exhausted(gadget, answers, changed):
    crew = OneCard("gadgeteer-8", "D4", "E5")
    assert crew.play("1", gadget, *answers) == changed


@rule("LW-129")
def test_loan_a_tool_may_lend_the_piton_even_if_it_is_exhausted():
    crew = OneCard("gadgeteer-8", "D4", "E5").set(0, ready=gadgets()).lets_go(1)
    assert crew.play("1", "piton") == {"falling_1": False}


# --- Magus ------------------------------------------------------------------------------------------


@rule("LW-164", "LW-163")
def test_arcane_blast_strikes_two_from_three_spaces_away():
    assert OneCard("magus-1").crystals(F5=5, F6=6).play("plain") == {"F5": 3}
    assert OneCard("magus-1").crystals(F5=-5, I8=6).play("plain", "F5") == {"F5": 3, "blight": 1}


def test_blink_jumps_two():
    assert OneCard("magus-2").play("plain", "E5") == {"at": "E5"}
    assert len(OneCard("magus-2").skill("magus-2").pick("plain").options()) == 12 + 1


@rule("LW-51")
def test_mage_hand_picks_up_a_mushroom_within_three_and_gives_grip():
    crew = OneCard("magus-3").mushroom_on("F5", "red-cap").mushroom_on("G5", "ironbark")
    assert crew.skill("magus-3").answers("plain", "part 0").options() == ["F5", "stay"]
    crew = OneCard("magus-3").mushroom_on("F5", "red-cap")
    assert crew.play("plain", "F5") == {"mushrooms": ("red-cap",), "mushroom F5": None, "grip": 6}


@rule("LW-144", "LW-R54")
def test_resonance_makes_the_next_strike_stronger_and_longer():
    crew = OneCard("magus-4").hand(0, "magus-4", "magus-7").crystals(E5=6).act("magus-7")
    assert crew.play() == {"bonus": 1, "reach": 2}
    assert crew.pick("strike+E5+1").crystal("E5") == 4


def test_runic_step_climbs_two():
    assert OneCard("magus-5").play("plain", "D5", "E5") == {"at": "E5"}


def test_kinetic_ward_blocks_two():
    assert OneCard("magus-6").play("plain") == {"block": 2}


def test_leyline_gives_two_grip_and_readies_the_sigil():
    assert OneCard("magus-7").set(0, ready={"sigil": False}).play() == {"sigil": True, "grip": 7}


def test_unravel_strikes_two():
    assert OneCard("magus-8").crystals(D4=5).play("plain") == {"D4": 3}


@rule("LW-163")
@pytest.mark.parametrize("card", ["magus-1", "magus-2", "magus-3", "magus-5", "magus-6", "magus-8"])
def test_six_cards_of_the_magus_are_arcane(card):
    assert OneCard(card).skill(card).ask.kind == "arcane"


@rule("LW-163")
@pytest.mark.parametrize("card", ["magus-4", "magus-7"])
def test_two_cards_of_the_magus_are_not_arcane(card):
    assert OneCard(card).skill(card).ask.kind == "window"


# --- Gambler ----------------------------------------------------------------------------------------


@rule("LW-160")
def test_my_lucky_day_focuses_while_no_coin_lies_on_the_table():
    assert OneCard("gambler-1").play() == {"focused": True}


@rule("LW-160")
def test_my_lucky_day_turns_the_coin_of_a_skill():
    crew = OneCard("gambler-3").hand(0, "gambler-3", "gambler-1").crystals(D4=6).next("coin", "tails")
    assert crew.play("gambler-1", "heads") == {"D4": 1, "hand": ()}
    assert {"gambler-1", "gambler-3"} <= set(crew.deck().discard)


@rule("LW-160")
def test_double_or_nothing_gives_two_grip_while_no_coin_lies_on_the_table():
    assert OneCard("gambler-2").play() == {"grip": 7}


@rule("LW-160")
def test_double_or_nothing_doubles_the_heads_or_takes_everything():
    crew = OneCard("gambler-8").hand(0, "gambler-8", "gambler-2").crystals(D6=6, D8=6).next("coin", "tails", "heads")
    assert crew.play("gambler-2", "part 0", "D5", "D6", "part 0", "D7", "D8") == {
        "at": "D8", "D6": 4, "D8": 4, "hand": (),
    }  # fmt: skip
    crew = OneCard("gambler-8").hand(0, "gambler-8", "gambler-2").crystals(D6=6, D8=6).next("coin", "heads", "tails")
    assert crew.play("gambler-2") == {"hand": (), "grip": 6}


@pytest.mark.parametrize(("side", "changed"), [("heads", {"D4": 1}), ("tails", {"D4": 4, "grip": 6})])
def test_wild_swing_strikes_five_or_two(side, changed):
    assert OneCard("gambler-3").crystals(D4=6).next("coin", side).play() == changed


def test_leap_before_you_look_jumps_three_or_climbs_one():
    assert len(OneCard("gambler-4").next("coin", "heads").skill("gambler-4").options()) == 24 + 1
    assert OneCard("gambler-4").next("coin", "heads").play("F5") == {"at": "F5"}
    assert OneCard("gambler-4").next("coin", "tails").play("E4") == {"at": "E4", "grip": 6}


@rule("LW-120")
@pytest.mark.parametrize(("side", "drawn", "grip"), [("heads", 3, {"grip": 2}), ("tails", 1, {})])
def test_ante_up_costs_a_card_and_draws_three_or_one(side, drawn, grip):
    """On tails House Money gives back what was drawn."""
    top = ("brick-1", "brick-3", "brick-4")
    crew = OneCard("gambler-5").hand(0, "gambler-5", "brick-5", "brick-7").grip_is(0, 5, *top).next("coin", side)
    assert crew.play("brick-5") == {"hand": ("brick-7", *top[:drawn])} | grip
    assert "brick-5" in (*crew.deck().discard, *crew.deck().draw)


@rule("LW-120")
def test_ante_up_needs_another_card_for_its_price():
    crew = OneCard("gambler-5")
    assert not crew.offers("skill+gambler-5+0")
    assert crew.refused("skill+gambler-5+0") == "LW-120"


@pytest.mark.parametrize(
    ("side", "changed"), [("heads", {"block": 3}), ("tails", {"block": 1, "health": 6, "grip": 6})]
)
def test_hedge_blocks_three_or_blocks_one_and_heals(side, changed):
    assert OneCard("gambler-6").set(0, health=5).next("coin", side).play() == changed


@pytest.mark.parametrize(("side", "changed"), [("heads", {"health_1": 7}), ("tails", {"grip_1": 8, "grip": 6})])
def test_side_bet_heals_somebody_or_gives_grip(side, changed):
    assert OneCard("gambler-7", "D4", "F5").set(1, health=4).next("coin", side).play("1") == changed


def test_all_in_climbs_and_strikes_or_climbs_one():
    crew = OneCard("gambler-8").crystals(D6=6).next("coin", "heads")
    assert crew.play("part 0", "D5", "D6") == {"at": "D6", "D6": 4}
    crew = OneCard("gambler-8").crystals(D6=6, D5=6).next("coin", "tails")
    assert crew.play("D5") == {"at": "D5", "grip": 6}


@rule("LW-R51", "LW-87")
def test_with_a_coin_focus_is_used_after_the_flip():
    crew = OneCard("gambler-3").crystals(D4=6, I8=6).set(0, focused=True).next("coin", "tails").skill("gambler-3")
    assert (crew.ask.kind, len(crew.events("flipped"))) == ("focus", 1)
    crew.pick("0")
    assert (crew.crystal("D4"), crew.climber().focused) == (3, False)


# --- focus ------------------------------------------------------------------------------------------


def focused(card: str, *places: str) -> OneCard:
    return OneCard(card, *(places or ("D4", "D4"))).set(0, focused=True).skill(card)


@rule("LW-R51")
@pytest.mark.parametrize(
    "card",
    ["kestrel-1", "kestrel-3", "hornet-3", "mystic-8", "cheer-7", "freeclimber-2", "freeclimber-8", "herald-8",
     "gadgeteer-3"],
)  # fmt: skip
def test_focus_finds_nothing_on_a_card_without_a_number(card):
    """Diagrams are no numbers, nor are "your space" and "ready the spirit"."""
    crew = focused(card)
    while crew.ask.kind == "order":
        crew.pick("0")
    assert crew.ask.kind in ("jump", "window")
    assert crew.climber().focused


@rule("LW-R51")
@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("hazard-8", "1 health"), ("hornet-7", "1 health"), ("herald-7", "2 grip"), ("magus-7", "2 grip"),
        ("kestrel-7", "climb 2"),
    ],
)  # fmt: skip
def test_focus_finds_only_the_number_that_is_printed(card, number):
    crew = focused(card)
    raised = number.replace("2", "3").replace("1", "2")
    labels = [option.label for option in crew.ask.options if option.id != "none"]
    assert len(labels) == 1, labels
    assert raised in labels[0]


@rule("LW-R51", "LW-87")
def test_focus_readies_one_gadget_more():
    crew = OneCard("gadgeteer-1").set(0, focused=True, ready=gadgets("drill")).skill("gadgeteer-1")
    assert "3" in crew.ask.options[1].label
    crew.pick("0")
    assert crew.climber().ready == gadgets(*GADGETS)


# --- every card -------------------------------------------------------------------------------------

PLAYED = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_cards_of_*.py"))


CARDS = [*cards_of("character"), *cards_of("class")]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_played_for_its_skill_in_these_tests(card):
    assert f'OneCard("{card}"' in PLAYED


@rule("LW-R55", "LW-46")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(
    ("focused", "answer"),
    [
        (True, 0),
        pytest.param(True, -1, marks=pytest.mark.slow),
        pytest.param(False, 0, marks=pytest.mark.slow),
        pytest.param(False, -1, marks=pytest.mark.slow),
    ],
)
def test_a_card_may_always_be_played_and_comes_to_an_end(card, focused, answer):
    """Whatever is answered, and even where it does nothing; no card is lost, and no formula is read to players."""
    crew = OneCard(card, "D4", "D5", "E4").set(0, focused=focused, mushrooms=("red-cap",))
    deck = crew.deck()
    crew.hand(0, card, deck.draw[-1]).crystals(D4=-6, D5=6, E4=6).skill(card)
    for _ in range(40):
        if crew.ask.kind != "window":
            labels = [option.label for option in crew.ask.options]
            assert not [label for label in labels if not label or re.search(r"_|\w\(", label)], labels
            crew.table.choose(crew.ask.seat, [option.id for option in crew.ask.options][answer])
    assert crew.ask.kind == "window"
    waiting = [name for name, _ in crew.state.playing]
    assert len({*deck.hand, *deck.draw, *deck.discard, *waiting}) == 16
