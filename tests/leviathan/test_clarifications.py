"""What the book makes clear about single climbers and classes (3.20), and our rulings on cards without a text."""

from __future__ import annotations

import msgspec
import pytest

from game.leviathan.files.sheets import Pool, PoolDice
from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.played import OneCard, facts
from tests.leviathan.threatening import attack, change_file, event
from tests.marks import rule

# --- attributes -------------------------------------------------------------------------------------


@rule("LW-R82", "LW-150")
def test_attributes_are_0_to_4_and_sum_to_6_and_complexity_is_1_to_3():
    for each in Crew().game.content.sets.values():
        values = (each.attributes.mobility, each.attributes.power, each.attributes.support)
        assert sum(values) == 6, each.id
        assert all(0 <= value <= 4 for value in values), each.id
        assert each.complexity in (1, 2, 3)


@rule("LW-150")
def test_attributes_and_complexity_do_nothing_in_play():
    plain, other = (Crew("kestrel+herald", "brick+magus", map=None, seed=7) for _ in range(2))
    content = change_file(other)
    content.sets = {
        name: msgspec.structs.replace(each, complexity=3, attributes=type(each.attributes)(0, 0, 0))
        for name, each in content.sets.items()
    }
    for _ in range(4):
        plain.finish()
        other.finish()
    assert (plain.state.turn, facts(plain)) == (5, facts(other))


# --- Hazard -----------------------------------------------------------------------------------------


def shielded(*lines: str, at: tuple[str, ...] = ("D4", "E4")) -> OneCard:
    """Hazard has shielded the second climber just before a threat with these lines; it has come."""
    crew = OneCard("hazard-3", *at)
    event(crew, *lines).hand(0).act().pick("go").end()
    crew.pick("cover+hazard+0").resolve()
    return crew


@rule("LW-154", "LW-R75")
def test_hazard_suffers_twice_what_everybody_suffers_and_blocks_one():
    crew = shielded("{target: all, do: [{lose_health: 1}]}")
    assert (crew.climber(0).health, crew.climber(1).health) == (7, 8)


@rule("LW-154", "LW-R75")
def test_hazard_suffers_alone_what_was_meant_for_another():
    crew = shielded("{target: highest, do: [{lose_health: 3}]}", at=("D4", "E5"))
    while crew.ask.kind == "block":
        crew.pick("1")
    assert (crew.climber(0).health, crew.climber(1).health) == (6, 8)


@rule("LW-R75")
def test_a_push_an_injury_and_blight_happen_to_hazard_where_hazard_is():
    line = "{target: next, do: [{injure: 1}, {gain_blight: 1}, {lose_grip: 1}, {push: {n: 2, dir: right}}]}"
    crew = OneCard("hazard-3", "D4", "F5").ground(E4="harmful", G5="harmful")
    event(crew, line).hand(0).grip_is(0, 5).act().pick("go").end().pick("cover+hazard+0").resolve()
    while crew.ask.kind == "block":
        crew.pick(crew.options()[0])
    hazard, other = crew.state.climbers
    assert (len(hazard.injuries), hazard.blight, hazard.health) == (1, 1, 7)
    assert (crew.place(), crew.grip()) == ("F4", 5)
    assert (other.injuries, other.blight, other.health, crew.place(1), crew.grip(1)) == ((), 0, 8, "F5", 5)


@rule("LW-R75")
def test_the_relic_shield_works_against_an_attack_too():
    crew = OneCard("hazard-3", "D4", "G4")
    attack(crew, "{a: [{lose_health: 2}]}", origin="{marker: next}", area="O").hand(0).act().pick("go").end()
    crew.pick("cover+hazard+0").resolve()
    while crew.ask.kind == "block":
        crew.pick("1")
    assert (crew.climber(0).health, crew.climber(1).health) == (7, 8)


@rule("LW-R75", "LW-132")
def test_the_relic_shield_ends_with_its_step():
    crew = OneCard("hazard-3", "D4", "E4")
    event(crew, "{target: next, do: [{lose_health: 1}]}").hand(0).act().pick("go")
    crew.pick("cover+hazard+0").end().resolve()
    assert (crew.climber(0).health, crew.climber(1).health) == (8, 7)


@rule("LW-R75", "LW-146")
def test_the_relic_shield_meets_a_swift_threat_in_step_1():
    crew = OneCard("hazard-3", "D4", "E4")
    event(crew, "{target: next, do: [{lose_health: 2}]}", keywords="swift").reveal()
    crew.pick("cover+hazard+0").resolve()
    while crew.ask.kind == "block":
        crew.pick("1")
    assert (crew.climber(0).health, crew.climber(1).health) == (7, 8)


@rule("LW-142")
def test_the_relic_shield_reaches_three_spaces():
    crew = OneCard("hazard-3", "D4", "F5", "D7", "G5").pick("cover+hazard+0").answers()
    assert (crew.ask.kind, crew.options()) == ("target", ["1", "2"])


# --- Hornet -----------------------------------------------------------------------------------------


@rule("LW-155", "LW-R76", "LW-78")
def test_sting_and_stinger_give_blight_from_afar():
    crew = OneCard("hornet-1").crystals(E5=-5, I8=6)
    assert crew.does("cover+hornet+0", "E5") == {"E5": 4, "blight": 1, "stinger": False}
    assert crew.play("E5") == {"E5": 2, "blight": 2}


@rule("LW-R76")
def test_sting_is_a_token_and_stinger_a_card():
    crew = OneCard("hornet-1").crystals(E5=5, I8=6)
    crew.play()
    assert crew.climber().ready == {"stinger": True}
    crew = OneCard("hornet-1").crystals(E5=5, I8=6).pick("cover+hornet+0")
    assert crew.deck().hand == ("hornet-1",)


@rule("LW-92", "LW-155")
def test_an_icon_keeps_the_blight_of_sting_away():
    crew = OneCard("hornet-1").crystals(E5=-5, I8=6).act("hornet-1")
    assert crew.does("cover+hornet+0", "E5") == {"E5": 4, "stinger": False}


# --- Savvy ------------------------------------------------------------------------------------------


@rule("LW-156")
def test_scope_it_out_does_not_ignore_blighted_crystals():
    crew = OneCard("savvy-1").hand(0, "savvy-1", "savvy-3").crystals(D5=-5, I8=6).ground(D5="harmful").act("savvy-3")
    crew.play("part 0", "D5")
    assert crew.does("strike+D5+1") == {"ap": 3, "D5": 4, "blight": 1}
    assert crew.climber().health == 8


def farseer(*places: str, on: str = "E5", ground: str = "open") -> OneCard:
    crew = OneCard("savvy-3", *places).ground(**{on: ground})
    crew.set(0, farseer=crew.names.index(on), ready={"farseer": True})
    return crew


@rule("LW-157", "LW-R77")
def test_nobody_falls_from_an_open_space_with_the_farseer():
    crew = farseer("D4", "E4")
    crew.set(1, mushrooms=("vine-button",))
    assert crew.does("use+vine-button+1", "E5")["at_1"] == "E5"
    assert not crew.climber(1).falling
    crew = OneCard("savvy-3", "D4", "E4").ground(E5="open").set(1, mushrooms=("vine-button",))
    assert crew.does("use+vine-button+1", "E5")["falling_1"]


@rule("LW-157", "LW-50")
def test_one_may_fall_from_it_all_the_same():
    crew = farseer("D4", "E5")
    assert crew.lets_go(1, 1).place(1) == "E4"


@rule("LW-158", "LW-R77")
def test_whoever_stands_in_the_void_falls_when_the_farseer_leaves():
    found = farseer("D4", "E5").does("cover+savvy+0", "E6")
    assert found == {"farseer_at": "E6", "farseer": False, "falling_1": True}


@rule("LW-158", "LW-82")
def test_such_a_fall_begins_with_a_window_on_the_open_space():
    crew = farseer("D4", "E5").hand(1, "brick-1").pick("cover+savvy+0").pick("E6")
    assert (crew.ask.args[:2], crew.place(1)) == (("fall", 1), "E5")
    assert crew.offers("skill+brick-1+1")


@rule("LW-158")
def test_nobody_falls_when_the_farseer_leaves_firm_ground():
    crew = farseer("D4", "E5", ground="harmful")
    assert crew.does("cover+savvy+0", "E6") == {"farseer_at": "E6", "farseer": False}


@rule("LW-158", "LW-R15")
def test_whoever_stands_in_the_void_falls_when_savvy_is_defeated():
    crew = farseer("D4", "E5")
    event(crew, "{target: active, do: [{lose_health: 8}]}").act("savvy-3").end().resolve()
    assert crew.climber(0).defeated
    assert crew.climber(1).falling


@rule("LW-R77")
@pytest.mark.parametrize("ground", ["harmful", "difficult"])
def test_the_ground_under_the_farseer_costs_nobody_anything(ground):
    crew = farseer("D4", "E4", ground=ground).set(1, mushrooms=("vine-button",))
    assert crew.does("use+vine-button+1", "E5") == {"at_1": "E5", "mushrooms_1": (), "eaten": ("vine-button",)}


@rule("LW-R77")
def test_the_farseer_stays_on_the_map_when_it_is_readied():
    crew = farseer("D4", "E4").set(0, ready={"farseer": False}).act("savvy-3")
    assert (crew.climber().ready, crew.names[crew.climber().farseer]) == ({"farseer": True}, "E5")


@rule("LW-R77", "LW-42")
def test_the_farseer_is_no_ledge_and_catches_nobody():
    crew = farseer("E5", "E6", ground="normal").act("savvy-3")
    assert not crew.offers("rest")
    crew = farseer("D4", "E6").lets_go(1, 1)
    assert (crew.place(1), crew.climber(1).falling, crew.offers("stop")) == ("E5", True, False)
    assert crew.pick("fall_on").place(1) == "E4"


# --- Breaker ----------------------------------------------------------------------------------------


def at_a_pool(*dice: int, card: str = "breaker-1") -> OneCard:
    """A climber with a card on a space of a pool of blighted dice."""
    crew = OneCard(card, regions={"eye": ["D4", "E4"]}).crystals(I8=6)
    change_file(crew, pools=(Pool("iris", "eye", PoolDice(blighted=dice)),))
    crew.state.pools = {"iris": tuple(Crystal("blighted", value) for value in dice)}
    crew.fresh()
    return crew


@rule("LW-159", "LW-99", "LW-100")
def test_removing_a_die_from_a_pool_counts_as_breaking_a_crystal():
    crew = at_a_pool(6, 3).skill("breaker-1").pick("pool-iris").pick("1+3")
    assert crew.state.pools["iris"] == (Crystal("blighted", 5),)
    assert (crew.climber().focused, crew.climber().blight, crew.state.broke) == (True, 1, (0,))


@rule("LW-159")
def test_a_pool_that_keeps_its_dice_is_not_broken():
    crew = at_a_pool(6, 5).skill("breaker-1").pick("pool-iris").pick("0+4")
    assert (crew.climber().focused, crew.climber().blight, crew.state.broke) == (False, 1, ())


@rule("LW-159")
def test_a_die_of_a_pool_sets_off_chain_reaction():
    crew = at_a_pool(2, 6, card="breaker-2").crystals(D5=6).skill("breaker-2").pick("pool-iris").pick("0+2")
    assert (crew.ask.kind, set(crew.options())) == ("strike", {"pool-iris", "D5", "none"})
    assert crew.pick("D5").crystal("D5") == 4


# --- Gambler ----------------------------------------------------------------------------------------


def flips(card: str, *more: str, coins: tuple[str, ...]) -> OneCard:
    return OneCard(card).hand(0, card, *more).crystals(D4=-6, I8=6).next("coin", *coins)


@rule("LW-160", "LW-R78")
def test_both_interrupts_follow_each_other_and_heads_counts_twice():
    crew = flips("gambler-3", "gambler-1", "gambler-2", coins=("tails", "heads")).crystals(D4=-6, E4=6)
    found = crew.play("gambler-1", "heads", "gambler-2", "D4", "none")
    assert found == {"D4": 1, "blight": 1, "hand": ()}
    assert crew.events("struck")[-1]["n"] == 5


@rule("LW-160", "LW-R78", "LW-77")
def test_the_doubled_effect_is_two_strikes_with_two_blights():
    crew = OneCard("gambler-8").hand(0, "gambler-8", "gambler-2").crystals(D4=-6, I8=6).next("coin", "heads", "heads")
    assert crew.play("gambler-2", "part 1", "D4", "stay", "part 1", "D4", "stay") == {
        "D4": 2, "blight": 2, "hand": (),
    }  # fmt: skip


@rule("LW-160", "LW-R78")
def test_after_double_or_nothing_the_flip_is_closed():
    crew = flips("gambler-3", "gambler-1", "gambler-2", coins=("heads", "tails"))
    assert crew.play("gambler-2") == {"grip": 6, "hand": ("gambler-1",)}


@rule("LW-160")
def test_nobody_must_turn_the_coin():
    crew = flips("gambler-3", "gambler-1", coins=("tails",))
    assert crew.play("no", "D4") == {"D4": 4, "blight": 1, "grip": 6}
    assert crew.deck().hand == ("gambler-1",)


@rule("LW-160", "LW-R78")
def test_double_or_nothing_may_be_answered_by_no_card_but_lucky_day_by_double_or_nothing():
    crew = flips("gambler-3", "gambler-1", "gambler-2", coins=("heads",)).skill("gambler-3")
    assert crew.options() == ["gambler-1", "gambler-2", "no"]
    crew.pick("gambler-1").pick("heads")
    assert (crew.ask.kind, crew.options()) == ("interrupt", ["gambler-2", "no"])


# --- Herald -----------------------------------------------------------------------------------------


@rule("LW-161", "LW-87")
def test_focus_raises_teamwork_for_one_of_the_two_only():
    crew = OneCard("herald-1", "A2", "D4", "F4").set(0, focused=True).skill("herald-1").picks("1", "2")
    climbs = {1: 0, 2: 0}
    while crew.ask.kind != "window":
        if crew.ask.kind == "choose":
            crew.pick("0")
        elif crew.ask.kind == "focus":
            crew.pick("0" if "0" in crew.options() else crew.options()[-1])
        else:
            climbs[crew.ask.seat] += 1
            crew.pick(f"{crew.place(crew.ask.seat)[0]}{int(crew.place(crew.ask.seat)[1]) + 1}")
    assert sorted(climbs.values()) == [2, 3]
    assert not crew.climber().focused


@rule("LW-161")
def test_two_climbers_may_choose_different_things_of_teamwork():
    crew = OneCard("herald-1", "A2", "D4", "F4")
    assert crew.play("1", "2", "2", "1") == {"grip_1": 7, "block_2": 2}


@rule("LW-162", "LW-R80")
def test_onward_does_nothing_at_all_outside_the_own_activation():
    assert OneCard("herald-2", "D4", "E4").play() == {}
    crew = OneCard("herald-2", "D4", "E4").met_by("{lose_grip: 1}")
    assert crew.play() == {}
    crew = OneCard("herald-2", "D4", "E4").hand(0).finish().hand(0, "herald-2").grip_is(0, 5)
    crew.hand(1, "kestrel-6").act("kestrel-6")
    assert crew.state.active == 1
    assert crew.play() == {}


@rule("LW-162", "LW-R20")
def test_onward_before_the_ap_card_is_not_lost():
    crew = OneCard("herald-2", "D4", "E4").hand(0, "herald-2", "herald-7").act()
    crew.skill("herald-2").answers("E5").pick("ap+herald-7")
    assert (crew.climber().ap, crew.place(1)) == (7, "E5")


# --- Magus ------------------------------------------------------------------------------------------


@rule("LW-163", "LW-R81")
def test_one_arcane_effect_per_card_and_each_price_once():
    crew = OneCard("magus-6").hand(0, "magus-6", "magus-5").skill("magus-6")
    asked = [option for option in crew.options() if option != "plain"]
    assert {option.split("+")[0] for option in asked} == {"ember", "gust", "veil"}
    assert {option.split("+")[1] for option in asked} == {"grip", "sigil"}
    crew.pick("veil+sigil+after")
    assert (crew.ask.kind, crew.climber().ready) == ("window", {"sigil": False})
    crew.skill("magus-5")
    assert not [option for option in crew.options() if "+sigil+" in option]


@rule("LW-164", "LW-78")
def test_arcane_blast_and_ember_give_blight():
    crew = OneCard("magus-1").crystals(F5=-5, E4=-5)
    assert crew.play("ember+grip+after", "F5", "E4") == {"F5": 3, "E4": 4, "blight": 2, "grip": 4}


@rule("LW-R50", "LW-163")
def test_focus_does_not_raise_an_arcane_effect():
    crew = OneCard("magus-6").set(0, focused=True).skill("magus-6").pick("veil+sigil+before")
    assert crew.ask.kind == "focus"
    assert crew.climber().blocks == ((1, ""),)
    crew.pick("0")
    assert (sum(points for points, _ in crew.climber().blocks), crew.climber().focused) == (4, False)


@rule("LW-163")
def test_a_card_of_another_set_is_never_arcane():
    crew = OneCard("kestrel-5", crew=("kestrel+magus", "fix+mender")).skill("kestrel-5")
    assert crew.ask.kind == "climb"


# --- Roughneck --------------------------------------------------------------------------------------


def struck_back(*blocked: str) -> OneCard:
    """Retaliate against "lose 3 health, be pushed 1 left" on a crystal of 4."""
    crew = OneCard("roughneck-1", "D4", "I1").crystals(D4=4, I8=6)
    crew.met_by("{lose_health: 3}, {push: {n: 1, dir: left}}").skill("roughneck-1").resolve()
    for n in blocked:
        assert crew.ask.kind == "block"
        crew.pick(n)
    return crew


@rule("LW-165", "LW-131")
def test_retaliate_strikes_only_after_the_push_has_moved_one_away():
    crew = struck_back("2")
    assert (crew.climber().health, crew.place(), crew.crystal("D4"), crew.grip()) == (7, "C4", 4, 6)
    assert crew.deck().discard.count("roughneck-1") == 1


@rule("LW-165", "LW-131")
def test_retaliate_strikes_if_a_point_was_kept_for_the_push():
    crew = struck_back("1", "1")
    assert (crew.climber().health, crew.place(), crew.crystal("D4")) == (6, "D4", 2)


@rule("LW-165")
def test_the_card_is_neither_in_hand_nor_discarded_while_it_waits():
    crew = OneCard("roughneck-1", "D4", "I1").skill("roughneck-1")
    assert "roughneck-1" not in (*crew.deck().hand, *crew.deck().draw, *crew.deck().discard)


@rule("LW-R79", "LW-165")
@pytest.mark.parametrize("card", ["roughneck-1", "roughneck-2"])
def test_where_nothing_was_blocked_the_card_is_discarded_without_an_answer(card):
    crew = OneCard(card, "D4", "I1").crystals(D4=4, I8=6).met_by("{gain_blight: 1}")
    crew.skill(card).resolve()
    assert (crew.ask.args[0], crew.crystal("D4"), crew.place()) == ("draw", 4, "D4")
    assert (crew.state.playing, crew.deck().discard[-1]) == ((), card)


@rule("LW-165", "LW-146")
def test_daredevil_answers_a_swift_threat_in_step_1():
    crew = OneCard("roughneck-2", "D4", "I1")
    event(crew, "{target: active, do: [{lose_health: 1}]}", keywords="swift").reveal()
    crew.skill("roughneck-2").resolve()
    assert crew.ask.kind == "climb"
    crew.picks("D5", "stay")
    assert (crew.place(), crew.climber().health, crew.deck().discard[-1]) == ("D5", 8, "roughneck-2")


@rule("LW-165", "LW-R52")
def test_retaliate_answers_blocked_terrain_as_well():
    """Harmful ground is an effect like any other that block prevents."""
    crew = OneCard("roughneck-1", "D4", "I1").hand(0, "roughneck-1", "roughneck-5").crystals(D5=5, I8=6)
    crew.ground(D5="harmful").act("roughneck-5").skill("roughneck-1").pick("climb+D5")
    assert (crew.climber().health, crew.crystal("D5")) == (8, 3)
    assert crew.deck().discard[-1] == "roughneck-1"
