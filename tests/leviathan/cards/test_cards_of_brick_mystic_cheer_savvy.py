"""The action cards of Brick, Mystic, Cheer and Savvy, each played for its skill (5.5)."""

from __future__ import annotations

import pytest

from tests.leviathan.played import OneCard
from tests.marks import rule

# --- Brick ------------------------------------------------------------------------------------------


@rule("LW-120", "LW-88")
def test_demolish_costs_one_health_and_strikes_four():
    assert OneCard("brick-1").crystals(D4=6).play() == {"health": 7, "D4": 2}


@rule("LW-144", "LW-50")
def test_let_it_drop_strengthens_the_next_strike_and_lets_go_if_one_likes():
    assert OneCard("brick-2", "D4", "I1").play("yes") == {"bonus": 2, "falling": True}
    assert OneCard("brick-2").play("no") == {"bonus": 2}


@rule("LW-R46")
def test_on_the_ground_let_it_drop_only_strengthens():
    assert OneCard("brick-2", "D1", "I1").play() == {"bonus": 2}


def test_stone_skin_blocks_two_and_heals_one():
    assert OneCard("brick-3").set(0, health=5).play() == {"block": 2, "health": 6}


@rule("LW-R26", "LW-130")
def test_heave_lets_another_climber_jump_two():
    crew = OneCard("brick-4", "D4", "D5").skill("brick-4")
    assert (crew.ask.seat, len(crew.options())) == (1, 12 + 1)
    assert OneCard("brick-4", "D4", "D5").play("E6") == {"at_1": "E6"}


@rule("LW-R47")
@pytest.mark.parametrize(("fallen", "left"), [(-1, 4), (0, 4), (1, 2), (2, 2)])
def test_pile_drive_strikes_harder_after_a_fall(fallen, left):
    crew = OneCard("brick-5", "D5", "I1").crystals(D5=6, D4=6, D3=6)
    if fallen >= 0:
        crew.lets_go(0, fallen)
    at = crew.place()
    assert crew.play() == {at: left}


def test_mountain_goat_climbs_two():
    assert OneCard("brick-6").play("D5", "E5") == {"at": "E5"}


@rule("LW-129")
def test_catch_anchors_another_climber_and_gives_grip():
    crew = OneCard("brick-7", "D4", "E5").lets_go(1)
    assert crew.play() == {"falling_1": False, "grip": 6}


def test_unmoved_ignores_pushes_for_the_step_and_blocks_one():
    assert OneCard("brick-8").play() == {"ignores": (("push", -1),), "block": 1}


@rule("LW-141")
def test_unmoved_stays_where_a_threat_pushes():
    crew = OneCard("brick-8", "D4", "I1").met_by("{lose_health: 1}, {push: {n: 3, dir: down}}")
    crew.skill("brick-8").resolve()
    assert (crew.place(), crew.climber().health) == ("D4", 8)


# --- Mystic -----------------------------------------------------------------------------------------


def test_cleanse_reduces_the_blight_of_somebody_and_gives_mystic_grip():
    assert OneCard("mystic-1", "D4", "F5").set(1, blight=2).play("1") == {"blight_1": 1, "grip": 6}


@rule("LW-120")
def test_soothe_the_beast_costs_grip_and_calms_the_first_enraged_threat():
    crew = OneCard("mystic-2").row("01-2", "01-1!", "01-3!", "01-4!")
    assert crew.play() == {"grip": 4, "enraged": (False, False, True, True, False)}


@rule("LW-120", "LW-R35")
def test_soothe_the_beast_cannot_be_played_without_grip():
    crew = OneCard("mystic-2", "D1", grip=0)
    assert not crew.offers("skill+mystic-2+0")
    assert crew.refused("skill+mystic-2+0") == "LW-120"


def test_soothe_the_beast_does_not_touch_a_threat_that_lies_open():
    crew = OneCard("mystic-2").row("01-2!", "01-1!").reveal()
    assert crew.play() == {"grip": 4, "enraged": (True, False, False, False, False)}


@rule("LW-49")
def test_out_of_body_jumps_two_diagonally_and_gives_grip():
    crew = OneCard("mystic-3").skill("mystic-3").answers("part 0")
    assert sorted(crew.options()) == ["B2", "B6", "F2", "F6", "stay"]
    assert OneCard("mystic-3").play("F6") == {"at": "F6", "grip": 6}


def test_spirit_lance_strikes_one_from_four_spaces_away_and_focuses():
    assert OneCard("mystic-4").crystals(F6=3, I8=6).play() == {"F6": 2, "focused": True}
    assert OneCard("mystic-4").crystals(F7=3, I8=6).play() == {"focused": True}


def test_shared_breath_gives_three_grip_to_anybody_and_one_to_mystic():
    assert OneCard("mystic-5", "A2", "I7").play("1") == {"grip_1": 8, "grip": 6}
    assert OneCard("mystic-5", "A2", "I7").play("0") == {"grip": 9}


def test_omen_shows_the_next_two_threats_and_draws_one():
    crew = OneCard("mystic-6").grip_is(0, 5, "mystic-1").row("01-4", "01-2", "01-1")
    assert crew.play() == {"known": (True, True, False, False, False), "hand": ("mystic-1",), "grip": 4}
    assert not any(card.face_up for card in crew.state.row)
    assert [event["card"] for event in crew.events("peeked")] == ["01-4", "01-2"]


@rule("LW-118", "LW-129")
def test_levitate_climbs_two_and_anchors_in_either_order():
    crew = OneCard("mystic-7").lets_go(0, 1)
    assert crew.play("part 0", "D4", "D5") == {"at": "D5", "falling": False}
    crew = OneCard("mystic-7").lets_go(0, 1)
    assert crew.play("part 1", "D4", "stay") == {"at": "D4", "falling": False}


def test_inner_calm_focuses_and_readies_the_spirit():
    assert OneCard("mystic-8").set(0, ready={"spirit": False}).play() == {"focused": True, "spirit": True}


# --- Cheer ------------------------------------------------------------------------------------------


def test_picnic_heals_everybody_within_two_and_gives_cheer_grip():
    crew = OneCard("cheer-1", "D4", "E5", "F5")
    for who in range(3):
        crew.set(who, health=5)
    assert crew.play() == {"health": 6, "health_1": 6, "grip": 6}


@rule("LW-52")
@pytest.mark.parametrize(
    ("mushroom", "answers", "changed"),
    [
        ("red-cap", (), {"health_1": 8}),
        ("sticky-foot", (), {"grip_1": 8}),
        ("pale-lantern", (), {"blight_1": 0}),
        ("thundercap", (), {"E5": 3}),
        ("vine-button", ("E6", "E7"), {"at_1": "E7"}),
        ("drift-puff", ("E2",), {"at_1": "E2"}),
        ("shell-bun", (), {"block_1": 2}),
        ("bright-eye", (), {"focused_1": True}),
        ("coffee-bell", (), {}),
        ("springmoss", (), {"ignores_1": (("difficult", 1),)}),
    ],
)
def test_spore_toss_makes_a_mushroom_of_cheer_stronger_for_somebody(mushroom, answers, changed):
    crew = OneCard("cheer-2", "D4", "E5").crystals(E5=6).set(0, mushrooms=(mushroom, "hookstem"))
    crew.set(1, health=5, blight=2)
    away = {"mushrooms": ("hookstem",), "eaten": (mushroom,)}
    assert crew.play("1", mushroom, *answers) == changed | away


def test_spore_toss_draws_one_card_more():
    crew = OneCard("cheer-2", "D4", "E5").set(0, mushrooms=("memory-frill",))
    assert crew.play("1")["grip_1"] == 3


def test_pep_rally_focuses_every_other_climber_within_three():
    assert OneCard("cheer-3", "D4", "F5", "F6").play() == {"focused_1": True}


def test_up_you_go_lifts_anybody_by_two_and_gives_cheer_grip():
    assert OneCard("cheer-4", "A2", "I5").play("1", "I6", "I7") == {"at_1": "I7", "grip": 6}
    assert OneCard("cheer-4", "A2", "I5").play("0", "A3", "stay") == {"at": "A3", "grip": 6}


def test_pocket_snack_takes_a_mushroom_of_the_supply():
    crew = OneCard("cheer-5")
    *left, taken = crew.state.supply
    assert crew.play() == {"mushrooms": (taken,), "supply": tuple(left)}


@pytest.mark.parametrize(("wish", "changed"), [("0", {"health_1": 7}), ("1", {"blight_1": 1})])
def test_good_vibes_heals_two_or_reduces_blight(wish, changed):
    crew = OneCard("cheer-6", "D4", "F5").set(1, health=5, blight=2).skill("cheer-6").pick("1")
    assert crew.ask.seat == 1
    crew = OneCard("cheer-6", "D4", "F5").set(1, health=5, blight=2)
    assert crew.play("1", wish) == changed


@rule("LW-49")
def test_bounce_jumps_up_to_two_beside_or_above():
    crew = OneCard("cheer-7").skill("cheer-7")
    assert sorted(crew.options()) == ["B4", "C4", "C5", "D5", "D6", "E4", "E5", "F4", "stay"]
    assert OneCard("cheer-7").play("D6") == {"at": "D6"}


def test_encore_takes_a_discarded_mushroom_of_choice():
    crew = OneCard("cheer-8")
    crew.state.eaten = ("red-cap", "ironbark", "hookstem")
    assert crew.play("ironbark") == {"mushrooms": ("ironbark",), "eaten": ("red-cap", "hookstem")}


def test_encore_finds_nothing_where_nothing_was_eaten():
    assert OneCard("cheer-8").play() == {}


# --- Savvy ------------------------------------------------------------------------------------------


def test_scope_it_out_shows_somebody_a_way_over_bad_ground():
    crew = OneCard("savvy-1", "D4", "E5").ground(E6="harmful", F6="difficult")
    ignores = (("harmful", -1), ("difficult", -1))
    assert crew.play("1", "part 0", "E6") == {"at_1": "E6", "ignores_1": ignores}


def test_shortcut_jumps_two():
    assert OneCard("savvy-2").play("E5") == {"at": "E5"}
    assert OneCard("savvy-2").play("D2") == {"at": "D2"}
    assert len(OneCard("savvy-2").skill("savvy-2").options()) == 12 + 1


def test_this_way_climbs_one_and_takes_everybody_within_four_along():
    crew = OneCard("savvy-3", "A4", "C6", "F4")
    assert crew.play("part 1", "C7", "A5") == {"at": "A5", "at_1": "C7"}
    crew = OneCard("savvy-3", "A4", "C6", "F4")
    assert crew.play("part 0", "B4", "C7", "F5") == {"at": "B4", "at_1": "C7", "at_2": "F5"}


def test_farseers_call_jumps_to_the_farseer_within_four():
    crew = OneCard("savvy-4")
    crew.set(0, farseer=crew.names.index("F6"))
    assert crew.play("F6") == {"at": "F6"}
    crew = OneCard("savvy-4")
    crew.set(0, farseer=crew.names.index("F7"))
    assert crew.play() == {}


def test_farseers_call_does_nothing_while_the_farseer_is_on_the_cover():
    assert OneCard("savvy-4").play() == {}


def test_lookout_shows_the_next_threat_and_draws_one():
    crew = OneCard("savvy-5").grip_is(0, 5, "savvy-1")
    assert crew.play() == {"known": (True, False, False, False, False), "hand": ("savvy-1",), "grip": 4}


@rule("LW-129", "LW-118")
def test_sure_footing_gives_two_grip_and_anchors():
    assert OneCard("savvy-6").lets_go(0, 1).play("part 0") == {"grip": 7, "falling": False}


@rule("LW-118", "LW-129")
def test_the_grip_of_sure_footing_holds_an_empty_deck():
    crew = OneCard("savvy-6", grip=1).ground(D3="difficult").lets_go(0, 1)
    assert crew.grip() == 0
    assert crew.play("part 0") == {"grip": 2, "falling": False}


@rule("LW-130")
def test_rope_trick_brings_another_climber_here():
    crew = OneCard("savvy-7", "D4", "E6").skill("savvy-7")
    assert (crew.ask.seat, crew.options()) == (1, ["D4", "stay"])
    assert OneCard("savvy-7", "D4", "E6").play("D4") == {"at_1": "D4"}


def test_warn_the_crew_blocks_one_for_everybody_within_three():
    assert OneCard("savvy-8", "D4", "F5", "F6").play() == {"block": 1, "block_1": 1}
