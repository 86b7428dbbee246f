"""The skills on the eight character covers, the rules on the eight class covers, and when their tokens are readied."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.played import OneCard
from tests.marks import rule

# --- characters -------------------------------------------------------------------------------------


@rule("LW-47", "LW-120")
@pytest.mark.parametrize(("wish", "gained"), [("0", {"health_1": 5}), ("1", {"grip_1": 7})])
def test_quick_repair_costs_a_card_and_heals_one_or_gives_two_grip(wish, gained):
    crew = OneCard("fix-1", "D4", "E5").hand(0, "fix-1", "fix-2").set(1, health=4)
    assert crew.does("cover+fix+0", "fix-2", "1", wish) == gained | {"hand": ("fix-1",)}
    assert "fix-2" in crew.deck().discard


@rule("LW-47", "LW-120")
def test_quick_repair_needs_a_hand_card_and_somebody_within_two():
    crew = OneCard("fix-1", "D4", "F5", "D2").hand(0)
    assert not crew.offers("cover+fix+0")
    assert crew.refused("cover+fix+0") == "LW-47"
    crew.hand(0, "fix-1").pick("cover+fix+0")
    assert crew.options() == ["0", "2"]


@rule("LW-47", "LW-R27")
def test_ride_the_wind_costs_grip_and_glides_two():
    assert not OneCard("kestrel-5").pick("cover+kestrel+0").offers("D1")
    assert OneCard("kestrel-5").does("cover+kestrel+0", "F2") == {"at": "F2", "grip": 4}
    assert not OneCard("kestrel-5", "D1", grip=0).offers("cover+kestrel+0")


@rule("LW-47")
def test_ride_the_wind_may_be_used_again_and_again():
    crew = OneCard("kestrel-5", "D7").pick("cover+kestrel+0").pick("D6").pick("cover+kestrel+0").pick("D5")
    assert (crew.place(), crew.grip()) == ("D5", 3)


@rule("LW-154", "LW-136")
def test_relic_shield_exhausts_the_relic_shields_somebody_and_blocks_one():
    crew = OneCard("hazard-1", "D4", "F5", "F6")
    assert crew.does("cover+hazard+0") == {"relic": False, "shield_1": 0, "block": 1}
    assert not crew.offers("cover+hazard+0")


@rule("LW-155", "LW-136")
def test_sting_exhausts_the_stinger_and_strikes_one_within_two():
    crew = OneCard("hornet-3").crystals(E5=3, F5=3)
    assert crew.does("cover+hornet+0") == {"E5": 2, "stinger": False}
    assert not crew.offers("cover+hornet+0")
    assert crew.refused("cover+hornet+0") == "LW-47"


@rule("LW-47", "LW-R47")
def test_cannonball_needs_a_fall_of_two_spaces():
    crew = OneCard("brick-3", "D6", "I1").crystals(D4=5)
    assert not crew.offers("cover+brick+0")
    crew.lets_go(0, 1)
    assert not crew.offers("cover+brick+0")
    crew.pick("fall_on")
    assert crew.does("cover+brick+0") == {"D4": 3}


@rule("LW-47")
def test_cannonball_works_once_per_turn():
    crew = OneCard("brick-3", "D8", "I1").crystals(D6=5, D5=5).lets_go(0, 2).pick("cover+brick+0")
    assert not crew.offers("cover+brick+0")
    assert not crew.pick("fall_on").offers("cover+brick+0")
    crew.finish().put(0, "D8").lets_go(0, 2)
    assert (crew.state.turn, crew.offers("cover+brick+0")) == (2, True)


def test_spirit_sight_shows_the_next_threat_or_gives_somebody_grip():
    crew = OneCard("mystic-1", "D4", "F5")
    assert crew.does("cover+mystic+0", "0") == {"known": (True, False, False, False, False), "spirit": False}
    crew = OneCard("mystic-1", "D4", "F5")
    assert crew.does("cover+mystic+0", "1") == {"grip_1": 6, "spirit": False}
    assert not crew.offers("cover+mystic+0")


@rule("LW-47", "LW-153")
def test_foragers_eye_works_on_a_ledge_for_a_card():
    assert not OneCard("cheer-1").offers("cover+cheer+0")
    crew = OneCard("cheer-1", "D1").hand(0, "cheer-1", "cheer-3")
    *left, taken = crew.state.supply
    changed = {"hand": ("cheer-3",), "mushrooms": (taken,), "supply": tuple(left)}
    assert crew.does("cover+cheer+0", "cheer-1") == changed
    assert not OneCard("cheer-1", "D1").hand(0).offers("cover+cheer+0")


@rule("LW-R77", "LW-136")
def test_hidden_paths_puts_the_farseer_within_three():
    crew = OneCard("savvy-2").pick("cover+savvy+0")
    assert {"D4", "G4", "D7", "E6"} <= set(crew.options())
    assert not {"H4", "G5", "D8"} & set(crew.options())
    crew = OneCard("savvy-2")
    assert crew.does("cover+savvy+0", "E6") == {"farseer_at": "E6", "farseer": False}
    assert not crew.offers("cover+savvy+0")


# --- classes ----------------------------------------------------------------------------------------


def on_a_ledge(card: str, *more: str) -> OneCard:
    """The climber is about to spend AP on a ledge."""
    crew = OneCard(card, "D1", *more)
    ap = f"{crew.climber().character}-6"
    crew.hand(0, card, ap).act(ap)
    return crew


def test_fresh_legs_lets_the_freeclimber_climb_one_after_a_rest():
    crew = on_a_ledge("freeclimber-1").pick("rest")
    assert sorted(crew.options()) == ["C1", "D2", "E1", "stay"]
    assert (crew.pick("D2").place(), crew.ask.kind) == ("D2", "window")
    assert on_a_ledge("freeclimber-1").picks("rest", "stay").place() == "D1"


@rule("LW-R23")
def test_fresh_legs_happens_only_to_the_one_who_rests():
    crew = OneCard("freeclimber-1", "D1", "E1")
    crew.finish().hand(1, "kestrel-6").act("kestrel-6").pick("rest")
    assert (crew.ask.kind, crew.ask.seat) == ("window", 1)


@rule("LW-159")
def test_shatterpoint_focuses_whoever_breaks_a_crystal():
    crew = OneCard("breaker-1").crystals(D4=4, I8=6)
    assert crew.play() == {"D4": 0, "focused": True}
    assert OneCard("breaker-1").crystals(D4=5, I8=6).play() == {"D4": 1}


def test_bedside_manner_lets_the_mender_mend_somebody_within_two():
    crew = OneCard("mender-7", "D4", "E5", "F5").set(1, health=4).set(2, health=4).act("mender-7")
    assert [option for option in crew.options() if option.startswith("mend+")] == ["mend+1"]
    assert crew.does("mend+1") == {"ap": 4, "health_1": 5}
    crew.set(0, health=4)
    assert crew.does("mend+0") == {"ap": 3, "health": 5}


def test_nobody_else_mends_another_climber():
    crew = OneCard("fix-3", "D4", "D4").set(1, health=4).act("fix-3")
    assert not crew.offers("mend+1")


def test_grit_gives_grip_after_a_threat_card_took_health():
    crew = OneCard("roughneck-5", "D4", "I1").met_by("{lose_health: 2}").resolve()
    assert (crew.climber().health, crew.grip()) == (6, 6)


def test_grit_answers_a_card_once_and_no_terrain():
    crew = OneCard("roughneck-5", "D4", "I1").met_by("{lose_health: 1}", "{lose_health: 1}").resolve()
    assert (crew.climber().health, crew.grip()) == (6, 6)
    crew = OneCard("roughneck-5").ground(D5="harmful").act("roughneck-5").pick("climb+D5")
    assert (crew.climber().health, crew.grip()) == (7, 5)


def test_grit_does_not_answer_a_loss_of_grip():
    crew = OneCard("roughneck-5", "D4", "I1").met_by("{lose_grip: 2}").resolve()
    assert crew.grip() == 3


@rule("LW-136")
def test_rally_exhausts_the_banner_and_focuses_another_climber_within_four():
    crew = OneCard("herald-6", "A4", "D5", "E5")
    assert crew.does("class+rally+0") == {"banner": False, "focused_1": True}
    assert not crew.offers("class+rally+0")
    assert crew.refused("class+rally+0") == "LW-47"


@rule("LW-136", "LW-144")
@pytest.mark.parametrize(
    ("gadget", "answers", "changed"),
    [("grapple", ("E4",), {"at": "E4"}), ("drill", (), {"bonus": 1}), ("parasail", ("F2",), {"at": "F2"})],
)
def test_a_gadget_works_once_until_it_is_readied(gadget, answers, changed):
    assert not OneCard("gadgeteer-4").pick(f"class+{gadget}+0").offers("D1")
    crew = OneCard("gadgeteer-4")
    assert crew.does(f"class+{gadget}+0", *answers) == changed | {gadget: False}
    assert not crew.offers(f"class+{gadget}+0")


@rule("LW-129", "LW-136")
def test_the_piton_anchors():
    crew = OneCard("gadgeteer-4", "D4", "I1").lets_go(0, 1)
    assert crew.does("class+piton+0") == {"falling": False, "piton": False}


@rule("LW-136")
def test_a_rest_readies_two_gadgets():
    crew = on_a_ledge("gadgeteer-4")
    crew.set(0, ready=dict.fromkeys(("grapple", "piton", "drill", "parasail"), False)).pick("rest")
    assert crew.options() == ["grapple", "piton", "drill", "parasail"]
    crew.picks("drill", "grapple")
    assert crew.ask.kind == "window"
    assert crew.climber().ready == {"grapple": True, "piton": False, "drill": True, "parasail": False}


@rule("LW-163", "LW-R81")
@pytest.mark.parametrize(
    ("added", "changed"),
    [
        ("ember+grip+after", {"E5": 2, "grip": 4}),
        ("ember+sigil+after", {"E5": 2, "sigil": False}),
        ("gust+grip+before", {"at": "D5", "grip": 4}),
        ("gust+sigil+after", {"at": "D5", "sigil": False}),
        ("veil+grip+after", {"grip": 4, "block": 3}),
        ("veil+sigil+before", {"sigil": False, "block": 3}),
    ],
)
def test_an_arcane_card_adds_one_effect_for_grip_or_the_sigil(added, changed):
    answers = ["D5"] if added.startswith("gust") else []
    crew = OneCard("magus-6").crystals(E5=3, F5=6)
    assert crew.play(added, *answers) == {"block": 2} | changed


@rule("LW-163", "LW-120")
def test_an_arcane_price_must_be_there():
    crew = OneCard("magus-6", "D1", grip=0).skill("magus-6")
    assert "ember+sigil+after" in crew.options()
    assert not [option for option in crew.options() if "+grip+" in option]
    assert OneCard("magus-6", "D1", "I1", grip=0).set(0, ready={"sigil": False}).play() == {"block": 2}


@rule("LW-160")
@pytest.mark.parametrize(("side", "grip"), [("heads", 5), ("tails", 6)])
def test_house_money_gives_grip_on_tails(side, grip):
    crew = OneCard("gambler-3").next("coin", side)
    crew.play()
    assert crew.grip() == grip


@rule("LW-160")
def test_house_money_counts_the_side_on_which_the_flip_ends():
    crew = OneCard("gambler-3").hand(0, "gambler-3", "gambler-1").next("coin", "tails")
    assert crew.play("gambler-1", "heads") == {"hand": ()}
    crew = OneCard("gambler-3").hand(0, "gambler-3", "gambler-1").next("coin", "heads")
    assert crew.play("gambler-1", "tails") == {"hand": (), "grip": 6}


# --- tokens -----------------------------------------------------------------------------------------


@rule("LW-136", "LW-13")
def test_all_tokens_of_climbers_and_classes_start_ready():
    crew = Crew("hazard+herald", "hornet+gadgeteer", "mystic+magus")
    ready = [set(climber.ready) for climber in crew.state.climbers]
    assert ready == [{"relic", "banner"}, {"stinger", "grapple", "piton", "drill", "parasail"}, {"spirit", "sigil"}]
    assert all(all(climber.ready.values()) for climber in crew.state.climbers)


@rule("LW-136")
@pytest.mark.parametrize(
    ("sets", "token"),
    [("hornet+breaker", "stinger"), ("mystic+breaker", "spirit"), ("savvy+breaker", "farseer"),
     ("brick+herald", "banner")],
)  # fmt: skip
def test_a_token_is_readied_at_the_start_of_the_own_activation_only(sets, token):
    crew = Crew(sets, "kestrel+mender", at=["D1", "E1"]).set(0, ready={token: False})
    crew.reveal()
    assert crew.climber().ready == {token: False}
    crew.pick(f"ap+{crew.deck().hand[0]}")
    assert crew.climber().ready == {token: True}
    crew.set(0, ready={token: False}).finish()
    crew.act(crew.deck(1).hand[0])
    assert crew.climber().ready == {token: False}


@rule("LW-136", "LW-42")
@pytest.mark.parametrize(("card", "token"), [("hazard-3", "relic"), ("magus-4", "sigil")])
def test_a_token_is_readied_by_the_own_rest_only(card, token):
    crew = on_a_ledge(card, "E1").set(0, ready={token: False})
    assert crew.climber().ready == {token: False}
    assert crew.pick("rest").climber().ready == {token: True}
    crew.set(0, ready={token: False}).finish()
    crew.hand(1, "kestrel-6").act("kestrel-6").pick("rest")
    assert crew.climber().ready == {token: False}


@rule("LW-136", "LW-R29")
def test_a_rest_that_only_readies_a_token_is_offered():
    crew = on_a_ledge("magus-4")
    crew.deck().draw += crew.deck().discard
    crew.deck().discard = ()
    crew.fresh()
    assert not crew.offers("rest")
    assert crew.set(0, ready={"sigil": False}).offers("rest")
