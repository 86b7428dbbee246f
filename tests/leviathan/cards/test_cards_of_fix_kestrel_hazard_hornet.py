"""The action cards of Fix, Kestrel, Hazard and Hornet, each played for its skill (5.5)."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.played import OneCard, changes, facts
from tests.marks import rule

# --- Fix --------------------------------------------------------------------------------------------


@rule("LW-46", "LW-129")
def test_safety_line_anchors_a_falling_climber_and_gives_grip():
    crew = OneCard("fix-1", "D4", "E5").lets_go(1)
    assert crew.play("1", "part 0") == {"falling_1": False, "grip_1": 6}
    assert crew.place(1) == "E5"


def test_safety_line_gives_grip_to_a_climber_who_stands():
    assert OneCard("fix-1").play() == {"grip": 6}


def test_field_dressing_heals_three():
    assert OneCard("fix-2", "D4", "D5").set(1, health=4).play("1") == {"health_1": 7}


@rule("LW-46")
def test_steady_hammer_strikes_and_gives_grip():
    assert OneCard("fix-3").crystals(D4=3, I8=6).play() == {"D4": 1, "grip": 6}


@rule("LW-118", "LW-130")
def test_boost_lifts_another_climber_by_two_and_fix_by_one():
    crew = OneCard("fix-4", "D4", "D5")
    assert crew.play("part 0", "D6", "D7", "D5") == {"at": "D5", "at_1": "D7"}


@rule("LW-118")
def test_boost_may_begin_with_the_own_step_so_that_somebody_comes_near():
    crew = OneCard("fix-4", "D4", "D6")
    assert crew.play("part 1", "D5", "D7", "D8") == {"at": "D5", "at_1": "D8"}


def test_spare_parts_draws_two_then_puts_one_under_the_deck():
    crew = OneCard("fix-5").grip_is(0, 5, "fix-1", "fix-2")
    under = crew.deck().draw[0]
    assert crew.play("fix-1") == {"hand": ("fix-2",), "grip": 4}
    assert crew.deck().draw[:2] == ("fix-1", under)


@rule("LW-78")
def test_wrench_toss_strikes_two_from_two_spaces_away():
    assert OneCard("fix-6").crystals(E5=3, D7=3).play() == {"E5": 1}
    assert OneCard("fix-6").crystals(E5=-3, D7=3).play("E5") == {"E5": 1, "blight": 1}


def test_rope_ladder_climbs_two_and_takes_the_others_near_along_by_one():
    crew = OneCard("fix-7", "D4", "E5", "F4", "G4")
    assert crew.play("part 1", "E6", "F5", "D5", "D6") == {"at": "D6", "at_1": "E6", "at_2": "F5"}


@rule("LW-136", "LW-86")
@pytest.mark.parametrize(("token", "changed"), [("relic", {"relic_1": True}), ("focus", {"focused_1": True})])
def test_good_as_new_readies_one_token_or_focus(token, changed):
    crew = OneCard("fix-8", "D4", "E5", crew=("fix+freeclimber", "hazard+herald"))
    crew.set(1, ready={"relic": False, "banner": True})
    assert crew.play("1", token) == changed


# --- Kestrel ----------------------------------------------------------------------------------------


@rule("LW-49", "LW-123")
def test_updraft_jumps_straight_up_and_the_third_row_costs_grip():
    assert sorted(OneCard("kestrel-1").skill("kestrel-1").options()) == ["D5", "D6", "D7", "stay"]
    assert OneCard("kestrel-1").play("D6") == {"at": "D6"}
    assert OneCard("kestrel-1").play("D7") == {"at": "D7", "grip": 4}


@rule("LW-48")
def test_talon_strike_glides_two_and_strikes_two_in_either_order():
    assert not OneCard("kestrel-2").skill("kestrel-2").answers("part 0").offers("D1")
    assert OneCard("kestrel-2").crystals(D2=3, I8=6).play("part 0", "D2") == {"at": "D2", "D2": 1}
    assert OneCard("kestrel-2").crystals(D4=3, I8=6).play("part 1", "C3") == {"at": "C3", "D4": 1}


@rule("LW-49")
def test_wingover_jumps_up_to_three_aside_and_focuses():
    crew = OneCard("kestrel-3").skill("kestrel-3")
    assert sorted(crew.options()) == ["A4", "B4", "C4", "E4", "F4", "G4", "stay"]
    assert OneCard("kestrel-3").play("G4") == {"at": "G4", "focused": True}


@rule("LW-129", "LW-118")
def test_featherfall_anchors_and_climbs_one():
    crew = OneCard("kestrel-4").lets_go(0, 1)
    assert crew.play("part 0", "E3") == {"falling": False, "at": "E3"}
    crew = OneCard("kestrel-4").lets_go(0, 1)
    assert crew.play("part 1", "E3") == {"falling": False, "at": "E3"}


@rule("LW-119")
def test_soar_climbs_up_to_three():
    assert OneCard("kestrel-5").play("D5", "D6", "E6") == {"at": "E6"}
    assert OneCard("kestrel-5").play("D5", "stay") == {"at": "D5"}


def test_swoop_glides_four_then_strikes_one():
    landings = OneCard("kestrel-6", "D6").skill("kestrel-6").options()
    assert {"A2", "G2"} <= set(landings)
    assert not [place for place in landings if place.endswith("1")]
    assert OneCard("kestrel-6", "D6").crystals(A2=3, D6=3).play("A2") == {"at": "A2", "A2": 2}
    assert OneCard("kestrel-6", "D6").crystals(A2=3, D6=3).play("stay") == {"D6": 2}


def test_carry_lifts_kestrel_and_another_climber_on_the_same_space():
    crew = OneCard("kestrel-7", "D4", "D4", "E4")
    assert crew.play("part 0", "D5", "D6", "D5", "C5") == {"at": "C5", "at_1": "D6"}


def test_clear_skies_focuses_and_gives_grip():
    assert OneCard("kestrel-8").play() == {"focused": True, "grip": 6}


# --- Hazard -----------------------------------------------------------------------------------------


@rule("LW-131")
def test_brace_blocks_three():
    assert OneCard("hazard-1").play() == {"block": 3}


@rule("LW-131", "LW-132")
def test_the_block_of_brace_holds_against_a_threat_of_the_same_step():
    crew = OneCard("hazard-1", "D4", "I1").met_by("{lose_health: 2}, {lose_grip: 1}")
    crew.skill("hazard-1").resolve()
    assert (crew.climber().health, crew.grip()) == (8, 5)


def test_stand_together_blocks_two_for_everybody_within_one():
    assert OneCard("hazard-2", "D4", "D5", "E5").play() == {"block": 2, "block_1": 2}


def test_heavy_swing_strikes_three():
    assert OneCard("hazard-3").crystals(D4=5).play() == {"D4": 2}


def test_shield_bash_strikes_two_and_blocks_one():
    assert OneCard("hazard-4").crystals(D4=5).play() == {"D4": 3, "block": 1}


@rule("LW-144")
def test_charge_climbs_two_and_strengthens_the_next_strike():
    crew = OneCard("hazard-5").hand(0, "hazard-5", "hazard-2").crystals(D6=5).act("hazard-2")
    assert crew.play("D5", "D6") == {"at": "D6", "bonus": 1}
    assert crew.pick("strike+D6+1").crystal("D6") == 3


@rule("LW-129")
def test_hold_the_line_anchors_and_blocks_one():
    assert OneCard("hazard-6").lets_go(0, 1).play() == {"falling": False, "block": 1}


def test_cover_me_swaps_two_climbers_who_both_enter_and_blocks_one():
    crew = OneCard("hazard-7", "D4", "E5").ground(D4="harmful", E5="difficult")
    assert crew.play() == {"at": "E5", "at_1": "D4", "grip": 4, "health_1": 7, "block": 1}


@rule("LW-118")
def test_the_block_of_cover_me_may_come_first_and_soften_the_landing():
    """The order matters: the space one lands on may cost what the block prevents (LW-R52)."""
    crew = OneCard("hazard-7", "D4", "E5").ground(E5="difficult")
    assert crew.play("part 1") == {"at": "E5", "at_1": "D4"}


def test_second_guard_readies_the_relic_and_heals_one():
    assert OneCard("hazard-8").set(0, ready={"relic": False}, health=5).play() == {"relic": True, "health": 6}


# --- Hornet -----------------------------------------------------------------------------------------


@rule("LW-R76", "LW-155", "LW-78")
def test_stinger_strikes_two_from_three_spaces_away_and_takes_the_blight():
    assert OneCard("hornet-1").crystals(F5=3, D8=3).play() == {"F5": 1}
    assert OneCard("hornet-1").crystals(F5=-3, D8=3).play("F5") == {"F5": 1, "blight": 1}


@rule("LW-49")
def test_buzz_by_jumps_up_and_aside_then_strikes_one():
    crew = OneCard("hornet-2").skill("hornet-2")
    assert sorted(crew.options()) == ["B5", "C5", "E5", "F5", "stay"]
    assert OneCard("hornet-2").crystals(F5=3, D4=3).play("F5") == {"at": "F5", "F5": 2}


def test_wasp_waist_hops_to_a_neighbour_beside_or_above():
    crew = OneCard("hornet-3").skill("hornet-3")
    assert sorted(crew.options()) == ["C4", "C5", "D5", "E4", "E5", "stay"]
    assert OneCard("hornet-3").play("C5") == {"at": "C5"}


@rule("LW-144")
def test_venom_makes_the_next_strike_stronger_and_longer():
    crew = OneCard("hornet-4").hand(0, "hornet-4", "hornet-6").crystals(D5=6).act()
    assert crew.play() == {"bonus": 2, "reach": 1}
    crew.pick("ap+hornet-6").pick("strike+D5+1")
    assert (crew.crystal("D5"), crew.climber().bonus, crew.climber().reach) == (3, 0, 0)


def test_swarm_tactics_lets_everybody_within_two_strike_one():
    crew = OneCard("hornet-5", "D4", "E5", "G4").crystals(D4=3, E5=3, G4=3)
    assert crew.play() == {"D4": 2, "E5": 2}


def test_hover_anchors_and_strikes_two():
    assert OneCard("hornet-6").crystals(D3=5).lets_go(0, 1).play() == {"falling": False, "D3": 3}


def test_nectar_heals_one_and_readies_the_stinger():
    assert OneCard("hornet-7").set(0, ready={"stinger": False}, health=5).play() == {"stinger": True, "health": 6}


def test_dart_away_glides_three_and_gives_grip():
    assert not OneCard("hornet-8", "D5").skill("hornet-8").answers("part 0").offers("D1")
    assert OneCard("hornet-8", "D5").play("G2") == {"at": "G2", "grip": 6}


@rule("LW-118")
def test_the_grip_of_dart_away_may_come_first_and_save_the_landing():
    """With one card left, difficult ground would cost the last grip."""
    crew = OneCard("hornet-8", grip=1).ground(F2="difficult")
    assert crew.play("part 1", "F2") == {"at": "F2"}


# --- ranges -----------------------------------------------------------------------------------------


@rule("LW-142", "LW-130")
@pytest.mark.parametrize(
    ("card", "reach", "others_only"),
    [
        ("fix-1", 3, False), ("fix-2", 1, False), ("fix-8", 2, False), ("hazard-7", 2, True), ("brick-4", 1, True),
        ("cheer-2", 4, False), ("cheer-6", 3, False), ("savvy-1", 3, False), ("savvy-7", 3, True),
        ("mender-2", 2, False), ("mender-3", 2, False), ("mender-4", 3, False), ("mender-5", 3, False),
        ("mender-6", 3, False), ("herald-5", 4, True), ("gadgeteer-6", 1, False), ("gadgeteer-8", 3, False),
        ("gambler-7", 3, False),
    ],
)  # fmt: skip
def test_a_card_reaches_so_far_and_no_farther(card, reach, others_only):
    column = "ABCDEFGHI"
    places = ["A4", f"{column[reach]}4", f"{column[reach - 1]}5", f"{column[reach + 1]}4"]
    crew = OneCard(card, *places).set(0, mushrooms=("red-cap",), health=5)
    assert crew.targets() == (["1", "2"] if others_only else ["0", "1", "2"])


@rule("LW-142", "LW-118")
@pytest.mark.parametrize(
    ("card", "reach", "others_only"),
    [
        ("fix-4", 1, True), ("kestrel-7", 0, True), ("brick-7", 2, True), ("mystic-1", 3, False),
        ("mender-1", 2, False), ("roughneck-6", 2, True), ("herald-6", 4, False), ("herald-8", 0, True),
    ],
)  # fmt: skip
def test_the_part_of_a_card_that_means_somebody_reaches_so_far(card, reach, others_only):
    column = "ABCDEFGHI"
    places = ["A4", f"{column[reach]}4", f"{column[reach]}4", f"{column[reach + 1]}4"]
    assert OneCard(card, *places).targets() == (["1", "2"] if others_only else ["0", "1", "2"])


@rule("LW-87", "LW-R51")
@pytest.mark.parametrize(
    ("card", "reach"),
    [("fix-2", 1), ("hazard-7", 2), ("cheer-2", 4), ("savvy-7", 3), ("mender-5", 3), ("roughneck-6", 2)],
)
def test_focus_may_raise_the_range_of_a_card(card, reach):
    """Any amount or range printed in the effect; here one space more finds a climber who was too far."""
    crew = OneCard(card, "A4", f"{'ABCDEFGHI'[reach + 1]}4").set(0, focused=True, mushrooms=("red-cap",))
    crew.set(1, health=5).skill(card)
    assert crew.ask.kind == "focus"
    ranges = [option.id for option in crew.ask.options if "range" in option.label.lower()]
    assert len(ranges) == 1, [option.label for option in crew.ask.options]
    before = facts(crew)
    crew.pick(ranges[0])
    while crew.ask.kind != "window":
        crew.pick("1" if "1" in crew.options() else crew.options()[0])
    assert not crew.climber().focused
    assert any(name.endswith("_1") for name in changes(before, facts(crew)))


@rule("LW-41", "LW-48")
@pytest.mark.parametrize(
    "card",
    [
        "fix-3", "kestrel-2", "kestrel-6", "hazard-3", "hazard-4", "hornet-2", "hornet-5", "hornet-6", "brick-1",
        "brick-5", "freeclimber-6", "freeclimber-7", "breaker-1", "breaker-2", "breaker-5", "breaker-6", "breaker-8",
        "mender-7", "roughneck-3", "roughneck-8", "gadgeteer-2", "gadgeteer-5", "magus-8", "gambler-3", "gambler-8",
    ],
)  # fmt: skip
def test_a_strike_without_a_range_reaches_the_own_space_only(card):
    crew = OneCard(card, "D4").crystals(C4=6, E4=6, D3=6, D5=6).next("coin", "heads").skill(card)
    while crew.ask.kind != "window":
        assert crew.ask.kind != "strike"
        crew.pick(next((word for word in ("stay", "plain") if crew.offers(word)), crew.options()[0]))
    assert [crew.crystal(place) for place in ("C4", "E4", "D3", "D5")] == [6, 6, 6, 6]


# --- every card -------------------------------------------------------------------------------------


def cards_of(kind: str) -> list[str]:
    content = Crew().game.content
    names = content.characters if kind == "character" else content.classes
    return [card.id for name in names for card in content.sets[name].cards]


@rule("LW-31", "LW-34", "LW-35", "LW-46")
@pytest.mark.parametrize("card", [*cards_of("character"), *cards_of("class")])
def test_a_card_for_ap_gives_its_points_and_icons_and_nothing_else(card):
    crew = OneCard(card, "D4", "D5").crystals(D4=6, D5=6).set(0, health=5).act()
    form = crew.game.content.cards[card]
    for who in (0, 1):
        ready = dict.fromkeys(crew.climber(who).ready, True)
        crew.set(who, ready=ready)
    before = facts(crew)
    crew.pick(f"ap+{card}")
    gained = {"ap": form.ap, "hand": ()} | ({"icons": tuple(sorted(form.icons))} if form.icons else {})
    assert changes(before, facts(crew)) == gained
    assert (crew.climber().ap_card, crew.events("played_skill")) == (card, [])
    crew.end()
    assert crew.deck().discard[-1] == card
