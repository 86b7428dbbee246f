"""The twelve injuries: what each does, and every way to be rid of it (5.9)."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.played import OneCard
from tests.leviathan.threatening import event
from tests.marks import rule

INJURIES = (
    "paranoid", "fearful", "sprained-ankle", "cracked-rib", "torn-glove", "dazed", "numb-fingers", "frayed-harness",
    "bad-shoulder", "queasy", "blight-splinter", "rattled",
)  # fmt: skip


def hurt(injury: str, card: str = "kestrel-5", *places: str, **more: object) -> OneCard:
    """A climber with an injury and a card, and one who stands by; the injury is not in the deck."""
    crew = OneCard(card, *(places or ("D4", "I1")), **more)
    crew.set(0, injuries=(injury,))
    crew.state.injuries = tuple(other for other in crew.state.injuries if other != injury)
    return crew


def is_healed(crew: Crew, injury: str, who: int = 0) -> bool:
    """Rid of it; it is in the injury deck again (LW-91)."""
    gone = injury not in crew.climber(who).injuries
    assert gone == (injury in crew.state.injuries)
    return gone


# --- all of them ------------------------------------------------------------------------------------


@rule("LW-89", "LW-90")
def test_there_are_twelve_injuries_one_card_each():
    crew = Crew()
    assert tuple(crew.game.content.injuries) == INJURIES
    assert sorted(crew.state.injuries) == sorted(INJURIES)


@rule("LW-89")
@pytest.mark.parametrize("injury", INJURIES)
def test_a_threat_that_injures_gives_the_top_card_of_the_deck(injury):
    crew = event(OneCard("kestrel-5", "D4", "I1"), "{target: active, do: [{injure: 1}]}")
    crew.state.injuries = (*(other for other in INJURIES if other != injury), injury)
    crew.act("kestrel-5").end().resolve()
    assert crew.climber().injuries == (injury,)
    assert injury not in crew.state.injuries


@rule("LW-90", "LW-91")
@pytest.mark.parametrize("injury", INJURIES)
def test_an_effect_that_heals_an_injury_removes_any_of_them(injury):
    crew = hurt(injury, "mender-3")
    assert crew.play() == {"injuries": ()}
    assert is_healed(crew, injury)


@rule("LW-91")
def test_a_healed_injury_may_be_drawn_again():
    crew = hurt("dazed", "mender-3")
    crew.state.injuries = ()
    crew.play()
    assert crew.state.injuries == ("dazed",)
    event(crew, "{target: active, do: [{injure: 1}]}").hand(0)
    crew.act().pick("go").end().resolve()
    assert crew.climber().injuries == ("dazed",)


@rule("LW-R67")
def test_injuries_add_up_and_an_empty_deck_gives_none():
    crew = OneCard("fix-6", "D4", "I1").set(0, injuries=("torn-glove", "numb-fingers")).ground(D5="difficult")
    crew.crystals(D5=5).state.injuries = ()
    event(crew, "{target: active, do: [{injure: 1}]}").act("fix-6").pick("climb+D5")
    assert crew.grip() == 3
    assert crew.pick("strike+D5+2").crystal("D5") == 4
    crew.end().resolve()
    assert crew.climber().injuries == ("torn-glove", "numb-fingers")


def rested(injury: str) -> Crew:
    crew = hurt(injury, "brick-6", "D1", "E1", crew=("brick+breaker", "kestrel+mender")).act("brick-6")
    assert not is_healed(crew, injury)
    return crew.pick("rest")


@rule("LW-90", "LW-91")
@pytest.mark.parametrize("injury", ["paranoid", "numb-fingers"])
def test_a_rest_heals_two_of_them(injury):
    assert is_healed(rested(injury), injury)


@rule("LW-90")
@pytest.mark.parametrize("injury", [name for name in INJURIES if name not in ("paranoid", "numb-fingers")])
def test_a_rest_does_not_heal_the_others(injury):
    assert not is_healed(rested(injury), injury)


@rule("LW-R29")
def test_a_rest_that_only_heals_is_offered():
    crew = hurt("paranoid", "brick-6", "D1", "E1", crew=("brick+breaker", "kestrel+mender")).act("brick-6")
    crew.deck().draw += crew.deck().discard
    crew.deck().discard = ()
    crew.fresh()
    assert is_healed(crew.pick("rest"), "paranoid")


@rule("LW-90")
@pytest.mark.parametrize(
    ("injury", "on_ledge_only"), [("sprained-ankle", True), ("frayed-harness", True), ("torn-glove", False)]
)
def test_two_ap_heal_three_of_them(injury, on_ledge_only):
    crew = hurt(injury, "brick-6", "D4", "E1").act("brick-6")
    assert crew.offers(f"treat+{injury}") is not on_ledge_only
    crew.put(0, "D1").pick(f"treat+{injury}")
    assert crew.climber().ap == 3
    assert is_healed(crew, injury)


@rule("LW-32")
def test_an_injury_is_not_treated_with_one_ap():
    crew = hurt("torn-glove", "brick-6").act("brick-6").set(0, ap=1)
    assert not crew.offers("treat+torn-glove")


# --- Paranoid ---------------------------------------------------------------------------------------


def test_nobody_can_choose_the_paranoid():
    crew = OneCard("fix-1", "D4", "D4", "D4").set(1, injuries=("paranoid",))
    assert crew.targets() == ["0", "2"]


def test_the_paranoid_cannot_choose_others_but_themselves():
    crew = hurt("paranoid", "fix-2", "D4", "D4").set(0, health=4).set(1, health=4)
    assert crew.play() == {"health": 7}
    assert hurt("paranoid", "hazard-7", "D4", "D4").play() == {"block": 1}


def test_what_means_everybody_reaches_the_paranoid_too():
    crew = hurt("paranoid", "mender-8", "D4", "D4")
    assert crew.play() == {"grip": 7, "grip_1": 7}
    crew = OneCard("mender-8", "D4", "D4").set(1, injuries=("paranoid",))
    assert crew.play() == {"grip": 7, "grip_1": 7}


@rule("LW-53")
def test_mushrooms_are_not_tossed_to_or_by_the_paranoid():
    crew = OneCard("fix-1", "D4", "D4", "D4").set(1, injuries=("paranoid",))
    crew.set(0, mushrooms=("red-cap",)).set(1, mushrooms=("hookstem",))
    assert crew.offers("toss+red-cap+0+2")
    assert not crew.offers("toss+red-cap+0+1")
    assert not any(option.startswith("toss") for option in crew.options(1))


@rule("LW-24")
def test_a_threat_finds_the_paranoid_all_the_same():
    crew = hurt("paranoid").met_by("{lose_health: 2}").resolve()
    assert crew.climber().health == 6


@rule("LW-112", "LW-R68", "LW-R90")
def test_alone_with_two_climbers_the_paranoid_card_is_put_aside_for_another():
    crew = Crew("fix+breaker", "kestrel", solo_mode="on", at=["C4", "D4"])
    crew.state.injuries = ("dazed", "paranoid")
    event(crew, "{target: active, do: [{injure: 1}]}").reveal()
    crew.pick(f"ap+{crew.deck().hand[0]}").end().resolve()
    assert crew.climber().injuries == ("dazed",)
    assert (crew.state.injuries, crew.state.injuries_aside) == ((), ("paranoid",))


# --- Fearful ----------------------------------------------------------------------------------------


@rule("LW-50")
def test_the_fearful_pay_a_card_to_let_go():
    crew = hurt("fearful").hand(0, "kestrel-5", "kestrel-6").pick("let_go+0")
    crew.pick("kestrel-6")
    assert (crew.deck().hand, crew.climber().falling) == (("kestrel-5",), True)
    assert not hurt("fearful").hand(0).offers("let_go+0")


def test_the_fearful_pay_for_letting_go_by_a_skill_too():
    crew = hurt("fearful", "brick-2").hand(0, "brick-2", "brick-6")
    assert crew.play("yes") == {"bonus": 2, "falling": True, "hand": ()}
    assert hurt("fearful", "brick-2").play() == {"bonus": 2}


@rule("LW-75", "LW-85")
def test_the_fearful_stop_at_the_first_ledge():
    crew = hurt("fearful", "kestrel-5", "D6", "I1").ground(D4="ledge").lets_go_for("kestrel-5", 2)
    assert (crew.place(), crew.climber().falling) == ("D4", False)
    assert not is_healed(crew, "fearful")


@rule("LW-90")
@pytest.mark.parametrize(("start", "healed"), [("D3", False), ("D4", True), ("D6", True)])
def test_a_fall_of_three_spaces_cures_fear(start, healed):
    crew = hurt("fearful", "kestrel-5", start, "I1").lets_go_for("kestrel-5", int(start[1]) - 1)
    assert (crew.place(), crew.climber().falling) == ("D1", False)
    assert is_healed(crew, "fearful") is healed


@rule("LW-129")
def test_an_anchor_after_three_spaces_cures_fear_too():
    crew = hurt("fearful", "kestrel-4", "D8", "I1").hand(0, "kestrel-4", "kestrel-5").lets_go_for("kestrel-5", 3)
    crew.play("part 0", "stay")
    assert (crew.place(), is_healed(crew, "fearful")) == ("D5", True)


# --- Sprained Ankle ---------------------------------------------------------------------------------


@rule("LW-39")
def test_a_sprained_ankle_makes_the_jump_dearer():
    crew = hurt("sprained-ankle", "brick-6").act("brick-6").set(0, ap=3)
    assert not any(option.startswith("jump") for option in crew.options())
    crew.set(0, ap=4).pick("jump+E5")
    assert (crew.climber().ap, crew.place(), crew.grip()) == (0, "E5", 5)


@rule("LW-120")
def test_a_sprained_ankle_makes_a_jump_by_a_skill_cost_grip():
    assert hurt("sprained-ankle", "savvy-2").play("E5") == {"at": "E5", "grip": 4}
    assert hurt("sprained-ankle", "savvy-2").play("stay") == {}
    assert hurt("sprained-ankle", "savvy-2", "D1", "E1", grip=0).play() == {}
    assert hurt("sprained-ankle", "kestrel-1").play("D7") == {"at": "D7", "grip": 3}


@rule("LW-123", "LW-120")
def test_a_sprained_ankle_and_a_dear_landing_need_grip_for_both():
    crew = hurt("sprained-ankle", "kestrel-1", "D1", "E1", grip=1).skill("kestrel-1")
    assert sorted(crew.options()) == ["D2", "D3", "stay"]


def test_a_sprained_ankle_does_not_matter_for_climbing_and_gliding():
    assert hurt("sprained-ankle", "kestrel-6").play("D2") == {"at": "D2"}
    assert hurt("sprained-ankle", "brick-6").play("D5", "stay") == {"at": "D5"}


# --- Cracked Rib ------------------------------------------------------------------------------------


def test_a_cracked_rib_costs_grip_when_a_threat_takes_health():
    crew = hurt("cracked-rib").met_by("{lose_health: 1}", "{lose_health: 1}").resolve()
    assert (crew.climber().health, crew.grip()) == (6, 4)
    assert hurt("cracked-rib").met_by("{lose_grip: 1}").resolve().grip() == 4


@rule("LW-131")
def test_a_cracked_rib_is_quiet_when_all_is_blocked_or_the_ground_hurts():
    crew = hurt("cracked-rib", "hazard-1").met_by("{lose_health: 2}").skill("hazard-1").resolve()
    assert (crew.climber().health, crew.grip()) == (8, 5)
    crew = hurt("cracked-rib").ground(D5="harmful")
    assert crew.play("D5", "stay") == {"at": "D5", "health": 7}


@rule("LW-90")
def test_two_health_by_one_effect_heal_a_cracked_rib():
    crew = hurt("cracked-rib", "roughneck-5").set(0, health=4)
    assert crew.play() == {"health": 6, "injuries": ()}
    crew = hurt("cracked-rib", "hazard-8").set(0, health=4)
    assert crew.play() == {"health": 5}
    assert not is_healed(crew, "cracked-rib")


# --- Torn Glove -------------------------------------------------------------------------------------


@rule("LW-74", "LW-92")
def test_a_torn_glove_doubles_the_price_of_difficult_ground_unless_an_icon_protects():
    assert hurt("torn-glove").ground(D5="difficult").play("D5", "stay") == {"at": "D5", "grip": 3}
    crew = hurt("torn-glove", "kestrel-5").ground(D5="difficult").act("kestrel-5").pick("climb+D5")
    assert crew.grip() == 5
    crew = hurt("torn-glove", "freeclimber-5").ground(D5="difficult")
    assert crew.play("D5", "stay")["at"] == "D5"
    assert crew.grip() == 5


# --- Dazed ------------------------------------------------------------------------------------------


def dazed(*hand: str) -> OneCard:
    """At the end of step 4's window, with these cards in hand."""
    crew = hurt("dazed").met_by("{lose_health: 1}").hand(0, *hand).grip_is(0, 6).resolve()
    return crew.pick("draw")


@rule("LW-56")
def test_the_dazed_draw_to_two():
    crew = dazed("kestrel-5")
    crew.several()
    assert (len(crew.deck().hand), is_healed(crew, "dazed")) == (2, False)


@rule("LW-56", "LW-90")
def test_the_dazed_may_discard_two_cards_for_it_and_draw_to_three():
    crew = dazed("kestrel-5", "kestrel-6", "kestrel-7")
    assert crew.ask.kind == "offer"
    crew.pick("yes").several("kestrel-5", "kestrel-7")
    assert is_healed(crew, "dazed")
    assert crew.deck().hand == ("kestrel-6",)
    crew.several()
    assert len(crew.deck().hand) == 3


@rule("LW-56")
def test_the_dazed_are_not_asked_with_one_card_and_may_say_no():
    assert dazed("kestrel-5").ask.kind == "discards"
    crew = dazed("kestrel-5", "kestrel-6").pick("no")
    assert (crew.ask.kind, is_healed(crew, "dazed")) == ("discards", False)


# --- Numb Fingers -----------------------------------------------------------------------------------


@rule("LW-41")
@pytest.mark.parametrize(("card", "left"), [("mender-7", 5), ("breaker-1", 3), ("freeclimber-6", 5)])
def test_numb_fingers_strike_one_weaker_but_at_least_one(card, left):
    crew = hurt("numb-fingers", card).crystals(D4=6)
    crew.play(*(["part 1", "stay"] if card == "freeclimber-6" else []))
    assert crew.crystal("D4") == left


@rule("LW-41", "LW-144")
def test_numb_fingers_weaken_a_strike_by_ap_and_a_strengthened_one():
    crew = hurt("numb-fingers", "breaker-3").hand(0, "breaker-3", "breaker-4").crystals(D4=6).act("breaker-4")
    assert crew.pick("strike+D4+2").crystal("D4") == 5
    crew.skill("breaker-3").pick("strike+D4+1")
    assert crew.crystal("D4") == 3


# --- Frayed Harness ---------------------------------------------------------------------------------


@rule("LW-129")
def test_a_frayed_harness_does_not_anchor():
    crew = hurt("frayed-harness", "hazard-6").lets_go(0, 1)
    assert crew.play() == {"block": 1}
    assert crew.climber().falling


# --- Bad Shoulder -----------------------------------------------------------------------------------


@rule("LW-31")
@pytest.mark.parametrize(("card", "ap"), [("kestrel-8", 5), ("kestrel-4", 4), ("kestrel-6", 4), ("kestrel-5", 3)])
def test_a_bad_shoulder_takes_one_ap_from_a_strong_card(card, ap):
    assert hurt("bad-shoulder", card).act(card).climber().ap == ap


@rule("LW-90")
@pytest.mark.parametrize(("card", "healed"), [("kestrel-5", True), ("kestrel-6", False), ("kestrel-4", False)])
def test_an_activation_with_a_card_of_three_heals_a_bad_shoulder(card, healed):
    crew = hurt("bad-shoulder", card).act(card)
    assert not is_healed(crew, "bad-shoulder")
    assert is_healed(crew.end(), "bad-shoulder") is healed


# --- Queasy -----------------------------------------------------------------------------------------


@rule("LW-52")
def test_the_queasy_use_no_mushroom_but_may_toss_it():
    crew = hurt("queasy", "kestrel-5", "D4", "E5").set(0, mushrooms=("red-cap",))
    assert not crew.offers("use+red-cap+0")
    assert crew.refused("use+red-cap+0") in ("LW-52", "LW-90")
    assert crew.offers("toss+red-cap+0+1")


def test_nobody_feeds_the_queasy():
    crew = OneCard("cheer-2", "D4", "E5").set(0, mushrooms=("red-cap",)).set(1, injuries=("queasy",), health=4)
    assert crew.play("1") == {}


@rule("LW-90")
def test_a_mushroom_without_its_effect_heals_the_queasy():
    crew = hurt("queasy").set(0, health=4)
    assert not crew.offers("shake_off+queasy+0")
    crew.set(0, mushrooms=("red-cap", "hookstem"))
    changed = {"mushrooms": ("hookstem",), "eaten": ("red-cap",), "injuries": ()}
    assert crew.does("shake_off+queasy+0", "red-cap") == changed
    assert is_healed(crew, "queasy")


# --- Blight Splinter --------------------------------------------------------------------------------


@rule("LW-77")
def test_a_blight_splinter_costs_health_with_every_blight():
    crew = hurt("blight-splinter", "mender-7").crystals(D4=-5, I8=6)
    assert crew.play("D4") == {"D4": 3, "blight": 1, "health": 7}
    crew = hurt("blight-splinter").met_by("{gain_blight: 2}").resolve()
    assert (crew.climber().blight, crew.climber().health) == (2, 7)


@rule("LW-90")
def test_less_blight_heals_a_blight_splinter():
    crew = hurt("blight-splinter", "mystic-1").set(0, blight=2)
    assert crew.play() == {"blight": 1, "injuries": (), "grip": 6}
    crew = hurt("blight-splinter", "mystic-1")
    assert crew.play() == {"grip": 6}
    assert not is_healed(crew, "blight-splinter")


# --- Rattled ----------------------------------------------------------------------------------------


@rule("LW-86")
def test_the_rattled_cannot_become_focused():
    assert hurt("rattled", "kestrel-8").play() == {"grip": 6}
    assert hurt("rattled", "breaker-1").crystals(D4=4, I8=6).play() == {"D4": 0}
    assert hurt("rattled", "fix-8").play() == {}


@rule("LW-89")
def test_the_card_rattled_exhausts_the_focus_token():
    crew = event(OneCard("kestrel-5", "D4", "I1").set(0, focused=True), "{target: active, do: [{injure: 1}]}")
    crew.state.injuries = ("dazed", "rattled")
    crew.act("kestrel-5").end().resolve()
    assert (crew.climber().injuries, crew.climber().focused) == (("rattled",), False)


@rule("LW-89")
def test_another_card_leaves_the_focus_token_of_the_rattled_alone():
    crew = event(OneCard("kestrel-5", "D4", "I1").set(0, focused=True), "{target: active, do: [{injure: 1}]}")
    crew.state.injuries = ("rattled", "dazed")
    crew.act("kestrel-5").end().resolve()
    assert crew.climber().focused


@rule("LW-90", "LW-36")
@pytest.mark.parametrize(("place", "ap", "healed"), [("D1", 1, True), ("D1", 0, False), ("D4", 3, False)])
def test_a_quiet_end_on_a_ledge_heals_the_rattled(place, ap, healed):
    crew = hurt("rattled", "kestrel-5", place, "I1").act("kestrel-5").set(0, ap=ap).end()
    assert is_healed(crew, "rattled") is healed
