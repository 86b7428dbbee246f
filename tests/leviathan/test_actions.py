"""Actions for action points: climb, jump, glide, strike, rest, mend."""

from __future__ import annotations

import pytest

from tests.leviathan.drilled import Drill
from tests.marks import rule

GAPS = """
.. .. .. .. .6
.. #. .. #. ..
.. .. .. .. ..
.. .. #. .. ..
=s =s =s =s =s
"""


def acting(card: str = "fix-8", at: str = "C4", pair: str = "fix+breaker", **options) -> Drill:
    """A lone climber with a card for action points (6 unless said) and a threat that comes later."""
    crew = Drill(pair, at=[at], **options).hand(0, card)
    crew.row("01-2" if options.get("leviathan", "sage") == "sage" else "")
    return crew.act(card)


def spaces(crew: Drill, action: str) -> list[str]:
    """Where an action could lead now."""
    return sorted(option.split("+")[1] for option in crew.options() if option.startswith(f"{action}+"))


# --- climb ------------------------------------------------------------------------------------------


@rule("LW-38")
def test_a_climb_goes_to_a_space_beside_you_for_one_action_point():
    crew = acting()
    assert spaces(crew, "climb") == ["B4", "C3", "C5", "D4"]
    crew.pick("climb+D4")
    assert (crew.place(), crew.climber().ap) == ("D4", 5)


@rule("LW-38")
@pytest.mark.parametrize("space", ["B5", "D3", "C6", "C4"])
def test_no_climb_goes_diagonally_or_farther(space):
    assert acting().refused(f"climb+{space}") == "LW-38"


@rule("LW-38")
def test_a_climb_enters_its_space():
    crew = acting().ground(C5="harmful").pick("climb+C5")
    assert crew.climber().health == 7


@rule("LW-38")
def test_no_climb_leaves_the_map_or_enters_a_gap():
    assert spaces(acting(at="A4", map=GAPS), "climb") == ["A3", "A5"]


# --- jump -------------------------------------------------------------------------------------------


@rule("LW-39", "LW-R26")
def test_a_jump_lands_at_distance_one_or_two_for_three_action_points():
    crew = acting()
    near, diagonal, far = ["B4", "C3", "C5", "D4"], ["B3", "B5", "D3", "D5"], ["A4", "C2", "C6", "E4"]
    assert spaces(crew, "jump") == sorted(near + diagonal + far)
    crew.pick("jump+D5")
    assert (crew.place(), crew.climber().ap) == ("D5", 3)


@rule("LW-39")
def test_a_jump_needs_three_action_points():
    crew = acting("fix-2")
    assert spaces(crew, "jump")
    assert not spaces(crew.pick("climb+C5"), "jump")


@rule("LW-39")
def test_a_jump_enters_only_the_space_it_lands_on():
    crew = acting().ground(C5="harmful", C6="difficult")
    grip = crew.grip()
    crew.pick("jump+C6")
    assert (crew.climber().health, crew.grip()) == (8, grip - 1)


@rule("LW-R26")
@pytest.mark.parametrize("space", ["C4", "C7", "E5"])
def test_a_jump_lands_neither_on_the_own_space_nor_farther_than_two(space):
    assert acting().refused(f"jump+{space}") == "LW-R26"


@rule("LW-R26")
def test_a_jump_may_cross_a_gap_but_not_land_on_it():
    crew = acting(at="C4", map=GAPS)
    assert {"A4", "E4"} <= set(spaces(crew, "jump"))
    assert not {"B4", "D4"} & set(spaces(crew, "jump"))
    assert crew.pick("jump+A4").place() == "A4"


# --- glide ------------------------------------------------------------------------------------------


@rule("LW-40", "LW-R27")
@pytest.mark.parametrize(("space", "cost"), [("C3", 1), ("D3", 1), ("B2", 2), ("C2", 2), ("E2", 2), ("F1", 3)])
def test_a_glide_costs_one_action_point_for_each_row_down(space, cost):
    crew = acting().pick(f"glide+{space}")
    assert (crew.place(), crew.climber().ap) == (space, 6 - cost)


@rule("LW-40", "LW-R27")
@pytest.mark.parametrize("space", ["C5", "D4", "E3", "C4"])
def test_a_glide_never_goes_up_or_level_or_farther_aside_than_down(space):
    assert acting().refused(f"glide+{space}") == "LW-R27"


@rule("LW-40")
def test_a_glide_enters_only_the_space_it_lands_on():
    crew = acting().ground(C3="open", C2="harmful")
    crew.pick("glide+C2")
    assert (crew.place(), crew.climber().falling, crew.climber().health) == ("C2", False, 7)


@rule("LW-R27")
def test_a_glide_may_use_fewer_action_points_than_there_are():
    assert spaces(acting("fix-2", at="C8"), "glide") == sorted(
        ["B7", "C7", "D7", *(f"{letter}6" for letter in "ABCDE"), *(f"{letter}5" for letter in "ABCDEF")]
    )


@rule("LW-R27")
@pytest.mark.parametrize(("gravity", "near"), [("up", ["D5", "E5", "F5"]), ("right", ["F3", "F4", "F5"])])
def test_a_glide_follows_gravity(gravity, near):
    crew = Drill(at=["E4"]).hand(0, "fix-2").row("01-2").act("fix-2").picks("climb+E5", "climb+E4")
    crew.state.gravity = gravity
    crew.fresh()
    assert spaces(crew, "glide") == near


# --- strike -----------------------------------------------------------------------------------------


@rule("LW-41")
def test_a_strike_reduces_the_crystal_on_the_own_space_by_its_action_points():
    crew = acting().crystals(C4=5, C5=5).pick("strike+C4+2")
    assert (crew.crystal("C4"), crew.crystal("C5"), crew.climber().ap) == (3, 5, 4)


@rule("LW-41")
def test_a_crystal_struck_down_to_nothing_is_broken_and_leaves_the_map():
    crew = acting().crystals(C4=3, I8=6).pick("strike+C4+3")
    assert [crew.names[cell] for cell in crew.state.crystals] == ["I8"]
    assert len(crew.events("broke")) == 1


@rule("LW-R28")
def test_a_strike_needs_something_to_strike_on_the_own_space():
    crew = acting().crystals(C5=3)
    assert crew.refused("strike+C5+1") == "LW-R28"
    assert not spaces(crew, "strike")


@rule("LW-R28")
def test_a_strike_takes_at_least_one_action_point_and_no_more_than_the_die_shows():
    crew = acting().crystals(C4=3, I8=6)
    assert [option for option in crew.options() if option.startswith("strike")] == [
        "strike+C4+1", "strike+C4+2", "strike+C4+3",
    ]  # fmt: skip


@rule("LW-R28")
def test_a_strike_takes_no_more_than_the_action_points_left():
    crew = acting("fix-2").crystals(C4=6)
    assert not crew.offers("strike+C4+4")
    assert crew.offers("strike+C4+3")


@rule("LW-R28")
def test_the_target_of_a_special_strike_on_the_own_space_is_enough():
    """The Hive's swarms are no crystals, but they can be struck."""
    crew = Drill(leviathan="hive", at=["C4"]).hand(0, "fix-1").act("fix-1")
    swarm = crew.state.tokens[0]
    swarm.place, swarm.at = "map", crew.names.index("C4")
    crew.fresh()
    crew.pick("strike+swat@C4+1")
    assert (swarm.place, crew.climber().ap) == ("supply", 3)


# --- rest -------------------------------------------------------------------------------------------


def resting(*discards: str, at: str = "C1", pair: str = "fix+breaker", card: str = "fix-1") -> Drill:
    """A climber on a ledge with these discards, activating with a card."""
    crew = Drill(pair, at=[at]).hand(0, card)
    deck = crew.deck()
    deck.draw = tuple(one for one in deck.draw if one not in discards)
    deck.discard = discards
    return crew.row("01-2").act(card)


@rule("LW-42")
def test_a_rest_costs_two_action_points_and_puts_the_discard_pile_under_the_deck():
    crew = resting("fix-2", "fix-3", "fix-4")
    above = crew.deck().draw
    crew.pick("rest")
    assert crew.climber().ap == 2
    assert crew.deck().discard == ()
    assert crew.deck().draw[3:] == above
    assert sorted(crew.deck().draw[:3]) == ["fix-2", "fix-3", "fix-4"]


@rule("LW-42")
def test_the_discard_pile_is_shuffled_for_a_rest():
    orders = set()
    for seed in range(6):
        crew = resting("fix-2", "fix-3", "fix-4", "fix-5", "fix-6")
        crew.state.seed = seed
        orders.add(crew.pick("rest").deck().draw[:5])
    assert len(orders) > 2


@rule("LW-42")
def test_one_rests_only_on_a_ledge():
    crew = resting("fix-2", at="C4")
    assert crew.refused("rest") == "LW-42"
    crew.ground(C4="ledge")
    assert crew.offers("rest")


@rule("LW-42")
def test_a_rest_needs_two_action_points():
    crew = resting("fix-3", card="fix-2")
    crew.picks("climb+D1", "climb+E1")
    assert crew.refused("rest") == "LW-32"


@rule("LW-42")
def test_the_card_played_for_action_points_is_not_among_those_of_a_rest():
    crew = resting("fix-2").pick("rest")
    assert (crew.climber().ap_card, "fix-1" in crew.deck().draw) == ("fix-1", False)
    crew.hand(0, "fix-3").end()
    assert crew.deck().discard == ("fix-1",)


@rule("LW-R30")
def test_a_card_kept_in_play_does_not_come_back_with_a_rest():
    crew = resting("fix-2", pair="fix+roughneck")
    crew.hand(0, "roughneck-1").skill("roughneck-1").pick("rest")
    deck = crew.deck()
    assert "roughneck-1" not in (*deck.draw, *deck.hand, *deck.discard)
    crew.end()
    assert "roughneck-1" in crew.deck().discard


# --- mend -------------------------------------------------------------------------------------------


@rule("LW-43")
def test_a_mend_costs_one_action_point_gives_one_health_and_needs_no_ledge():
    crew = acting().set(0, health=5).pick("mend+0")
    assert (crew.climber().health, crew.climber().ap) == (6, 5)


@rule("LW-43")
def test_one_mends_oneself_and_nobody_else():
    crew = Drill("fix+breaker", "kestrel+herald", at=["C4", "C4"]).row("01-2").act("fix-1").set(1, health=3)
    assert not crew.offers("mend+1")


@rule("LW-R29")
def test_a_mend_at_full_health_is_not_offered():
    assert acting().refused("mend+0") == "LW-R29"


@rule("LW-R29")
def test_a_rest_without_discards_is_not_offered():
    assert resting().refused("rest") == "LW-R29"


@rule("LW-R29")
def test_a_rest_without_discards_is_offered_if_an_injury_profits():
    crew = resting().set(0, injuries=("paranoid",))
    assert crew.offers("rest")
    assert crew.pick("rest").climber().injuries == ()


@rule("LW-R29")
def test_an_injury_that_does_not_profit_makes_no_rest_possible():
    assert not resting().set(0, injuries=("torn-glove",)).offers("rest")


@rule("LW-R29")
@pytest.mark.parametrize(("pair", "token"), [("hazard+breaker", "relic"), ("fix+magus", "sigil")])
def test_a_rest_without_discards_is_offered_if_a_token_profits(pair, token):
    card = f"{pair.split('+')[0]}-1"
    crew = resting(pair=pair, card=card)
    crew.climber().ready[token] = False
    crew.fresh()
    assert crew.offers("rest")
    assert crew.pick("rest").climber().ready[token]


@rule("LW-R29")
def test_a_rest_without_discards_is_offered_if_gadgets_profit():
    crew = resting(pair="fix+gadgeteer")
    crew.climber().ready |= {"drill": False, "piton": False}
    crew.fresh()
    crew.pick("rest")
    assert all(crew.climber().ready.values())


@rule("LW-R29")
@pytest.mark.parametrize(("pair", "token"), [("hornet+breaker", "stinger"), ("fix+herald", "banner")])
def test_a_token_that_no_rest_readies_makes_no_rest_possible(pair, token):
    crew = resting(pair=pair, card=f"{pair.split('+')[0]}-1")
    crew.climber().ready[token] = False
    crew.fresh()
    assert not crew.offers("rest")


# --- icons ------------------------------------------------------------------------------------------


@rule("LW-R31")
def test_icons_do_not_work_before_their_card_is_played():
    crew = Drill(at=["C4"]).hand(0, "fix-2").set(0, mushrooms=("vine-button",)).ground(C5="harmful").row("01-2").act()
    crew.picks("use+vine-button+0", "C5")
    assert crew.climber().health == 7


@rule("LW-R31")
def test_icons_work_when_the_own_skill_moves_you():
    crew = acting("fix-2").set(0, mushrooms=("vine-button",)).ground(C5="harmful")
    crew.picks("use+vine-button+0", "C5")
    assert (crew.place(), crew.climber().health) == ("C5", 8)


@rule("LW-R31")
def test_icons_work_when_the_skill_of_another_moves_you():
    crew = Drill("fix+breaker", "brick+mender", at=["C4", "C4"]).hand(0, "fix-2").hand(1, "brick-4")
    crew.ground(C5="harmful").row("01-2").act("fix-2").skill("brick-4", 1).pick("C5")
    assert (crew.place(), crew.climber().health) == ("C5", 8)


@rule("LW-R31")
def test_icons_work_during_a_fall():
    crew = acting("fix-2", at="C5").hand(0, "fix-3").ground(C4="harmful", C3="difficult", C2="ledge")
    grip = crew.grip()
    crew.picks("let_go+0", "fall_on", "fall_on", "fall_on", "stop")
    assert (crew.place(), crew.climber().health, crew.grip()) == ("C2", 8, grip - 1)


@rule("LW-R31")
@pytest.mark.parametrize(("card", "blight"), [("fix-6", 0), ("fix-1", 1)])
def test_icons_work_for_strikes_of_skills_too(card, blight):
    crew = acting(card).hand(0, "breaker-1").crystals(C4=-6)
    crew.skill("breaker-1").pick("C4")
    assert (crew.crystal("C4"), crew.climber().blight) == (2, blight)


@rule("LW-R31")
def test_icons_protect_only_the_climber_who_played_the_card():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"]).hand(0, "fix-2")
    crew.set(1, mushrooms=("vine-button",)).ground(F5="harmful").row("01-2").act("fix-2")
    crew.picks("use+vine-button+1", "F5")
    assert crew.climber(1).health == 7


@rule("LW-R31")
def test_icons_do_not_help_against_the_words_of_a_threat():
    crew = acting("fix-1").hand(0, "fix-3").ground(C4="difficult").end()
    grip = crew.grip()
    crew.resolve()
    assert crew.grip() == grip - 1
