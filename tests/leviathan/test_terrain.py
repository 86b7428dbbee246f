"""Terrain and blighted crystals: what entering and striking cost, and what the icons of an AP card prevent."""

from __future__ import annotations

import pytest

from game.leviathan.land.ground import refresh
from game.leviathan.state import Token
from tests.leviathan.crew import Crew
from tests.leviathan.threatening import change_file, event, pair
from tests.marks import rule

MOVES = {"climb": "climb+C5", "jump": "jump+D5", "glide": "glide+C3"}
"""Ways off C4 with a card of 4 AP."""


def acts(card: str = "breaker-2", first: str = "fix+breaker", at: str = "C4", **ground: str) -> Crew:
    """A climber in the activation, on ground of the test's own."""
    return pair(first, at=at).hand(0, card).ground(**ground).grip_is(0, 8).act(card)


# --- entering ---------------------------------------------------------------------------------------


@rule("LW-72")
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_normal_space_does_nothing(move: str):
    crew = acts().pick(move)
    assert (crew.climber().health, crew.grip(), crew.climber().falling) == (8, 8, False)


@rule("LW-73")
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_entering_a_harmful_space_costs_1_health(move: str):
    crew = acts(**{move[-2:]: "harmful"}).pick(move)
    assert (crew.climber().health, crew.grip()) == (7, 8)


@rule("LW-74")
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_entering_a_difficult_space_costs_1_grip(move: str):
    crew = acts(**{move[-2:]: "difficult"}).pick(move)
    assert (crew.climber().health, crew.grip()) == (8, 7)


@rule("LW-73", "LW-74")
def test_every_space_that_a_climb_enters_costs_anew():
    crew = acts(C5="harmful", C6="harmful", C7="difficult").picks("climb+C5", "climb+C6", "climb+C7")
    assert (crew.climber().health, crew.grip()) == (6, 7)


@rule("LW-73", "LW-74")
def test_spaces_that_are_jumped_over_cost_nothing():
    crew = acts(C5="harmful", B4="difficult", C6="normal").pick("jump+C6")
    assert (crew.climber().health, crew.grip()) == (8, 8)


@rule("LW-73")
def test_standing_on_a_harmful_space_costs_nothing():
    crew = pair().hand(0, "breaker-2").ground(C4="harmful")
    event(crew, "{target: active, do: [{lose_grip: 1}]}").act("breaker-2").end().resolve()
    assert crew.climber().health == 8


@rule("LW-74")
def test_leaving_a_difficult_space_costs_nothing():
    crew = acts(C4="difficult").pick("climb+C5")
    assert crew.grip() == 8


@rule("LW-75")
def test_a_climber_who_falls_onto_a_ledge_may_stop_there():
    crew = pair(at="C6").ground(C4="ledge").picks("let_go+0", "fall_on", "fall_on")
    assert crew.place() == "C4"
    assert crew.offers("stop")
    assert crew.pick("stop").place() == "C4"
    assert not crew.climber().falling


@rule("LW-75", "LW-85")
def test_a_climber_who_falls_onto_a_ledge_need_not_stop():
    crew = pair(at="C6").ground(C4="ledge").picks("let_go+0", "fall_on", "fall_on", "fall_on")
    assert crew.place() == "C3"
    assert crew.climber().falling


@rule("LW-75")
def test_nothing_but_a_ledge_lets_one_stop():
    crew = pair(at="C6").ground(C5="normal", C4="difficult", C3="harmful").pick("let_go+0")
    for place in ("C5", "C4", "C3"):
        crew.pick("fall_on")
        assert crew.place() == place
        assert not crew.offers("stop")
        assert crew.refused("stop") == "LW-75"


@rule("LW-75", "LW-42")
def test_rest_is_possible_only_on_a_ledge():
    crew = acts(C5="ledge")
    assert crew.deck().discard
    assert crew.refused("rest") == "LW-42"
    assert crew.pick("climb+C5").offers("rest")


@rule("LW-76")
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_entering_an_open_space_starts_a_fall(move: str):
    crew = acts(**{move[-2:]: "open"}).pick(move)
    assert crew.climber().falling
    assert crew.events("began_to_fall") == [{"climber": 0, "why": "open"}]
    assert crew.place() == move[-2:]


@rule("LW-76")
def test_an_open_space_that_is_flown_over_does_nothing():
    crew = acts(C3="open").pick("glide+C2")
    assert crew.place() == "C2"
    assert not crew.climber().falling


# --- blighted crystals ------------------------------------------------------------------------------


@rule("LW-77")
@pytest.mark.parametrize("amount", [1, 3, 5])
def test_a_strike_at_a_blighted_crystal_gives_1_blight_whatever_its_amount(amount: int):
    crew = acts("breaker-3").crystals(C4=-6, I8=6).pick(f"strike+C4+{amount}")
    assert crew.crystal("C4") == 6 - amount
    assert crew.climber().blight == 1


@rule("LW-77")
def test_two_strikes_give_2_blight():
    crew = acts("breaker-3").crystals(C4=-6, I8=6).picks("strike+C4+1", "strike+C4+1")
    assert crew.climber().blight == 2


@rule("LW-77")
def test_a_strike_at_a_normal_crystal_gives_no_blight():
    crew = acts("breaker-3").crystals(C4=6, I8=6).pick("strike+C4+5")
    assert crew.climber().blight == 0


@rule("LW-77")
def test_a_skill_that_strikes_a_blighted_crystal_gives_1_blight():
    crew = pair().hand(0, "breaker-1").crystals(C4=-6, I8=6).skill("breaker-1").pick("C4")
    assert crew.climber().blight == 1


@rule("LW-78")
def test_a_strike_from_afar_gives_blight_too():
    crew = pair("hornet+breaker").hand(0, "hornet-1").crystals(C7=-6, I8=6).skill("hornet-1").pick("C7")
    assert crew.crystal("C7") == 4
    assert crew.climber().blight == 1


# --- icons ------------------------------------------------------------------------------------------

HARMFUL, DIFFICULT, BLIGHT = "fix-2", "fix-1", "breaker-4"
"""Cards of Fix and the Breaker, each with that one icon."""


@rule("LW-92")
def test_the_harmful_icon_protects_from_harmful_terrain():
    crew = acts(HARMFUL, C5="harmful").pick("climb+C5")
    assert crew.climber().health == 8


@rule("LW-92")
def test_the_difficult_icon_protects_from_difficult_terrain():
    crew = acts(DIFFICULT, C5="difficult").pick("climb+C5")
    assert crew.grip() == 8


@rule("LW-92")
def test_the_blight_icon_protects_from_the_blight_of_strikes():
    crew = acts(BLIGHT).crystals(C4=-6, I8=6).picks("strike+C4+1", "strike+C4+2")
    assert crew.climber().blight == 0


@rule("LW-92", "LW-93")
def test_an_icon_protects_only_from_its_own_harm():
    crew = acts(HARMFUL, C5="difficult").pick("climb+C5")
    assert crew.grip() == 7
    crew = acts(DIFFICULT, C5="harmful").pick("climb+C5")
    assert crew.climber().health == 7
    crew = acts(BLIGHT, C5="harmful", C6="difficult").picks("climb+C5", "climb+C6")
    assert (crew.climber().health, crew.grip()) == (7, 7)


@rule("LW-92", "LW-93")
def test_no_icon_protects_from_the_void():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").ground(C5="open").act("kestrel-5").pick("climb+C5")
    assert crew.climber().falling


@rule("LW-93")
def test_icons_do_not_protect_from_threats():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").grip_is(0, 8)
    event(crew, "{target: active, do: [{lose_health: 1}, {lose_grip: 1}, {gain_blight: 1}]}", keywords="swift")
    crew.act("kestrel-5")
    assert (crew.climber().health, crew.grip(), crew.climber().blight) == (7, 7, 1)


@rule("LW-93")
def test_icons_do_not_protect_from_the_costs_of_skills():
    crew = pair("kestrel+roughneck").hand(0, "kestrel-5", "roughneck-4").grip_is(0, 8).act("kestrel-5")
    crew.picks("cover+kestrel+0", "stay")
    assert crew.grip() == 7
    crew.skill("roughneck-4").pick("stay")
    assert crew.climber().health == 7


@rule("LW-R31", "LW-92")
def test_icons_work_when_ones_own_skill_moves_one():
    crew = pair("brick+breaker").hand(0, "brick-2", "brick-6").ground(C5="harmful", C6="difficult").grip_is(0, 8)
    crew.act("brick-2").skill("brick-6").picks("C5", "C6")
    assert (crew.climber().health, crew.grip()) == (8, 8)


@rule("LW-R31")
def test_icons_work_when_anothers_skill_moves_one():
    crew = (
        pair("brick+breaker", other="C3").hand(0, "brick-2").hand(1, "kestrel-7").ground(C5="difficult").grip_is(0, 8)
    )
    crew.put(1, "C4").act("brick-2").skill("kestrel-7", 1).pick("0").picks("C5", "stay", "stay")
    assert crew.place(0) == "C5"
    assert crew.grip() == 8


@rule("LW-R31")
def test_icons_work_in_a_fall():
    crew = acts("fix-2", C3="harmful").picks("let_go+0", "fall_on")
    assert crew.place() == "C3"
    assert crew.climber().health == 8


@rule("LW-R31")
def test_icons_work_for_strikes_with_a_skill():
    crew = pair().hand(0, BLIGHT, "breaker-1").crystals(C4=-6, I8=6).act(BLIGHT).skill("breaker-1").pick("C4")
    assert crew.crystal("C4") == 2
    assert crew.climber().blight == 0


@rule("LW-R31")
def test_icons_do_not_work_before_the_card_is_played():
    crew = pair().hand(0, BLIGHT, "breaker-1").crystals(C4=-6, I8=6).pick("reveal").skill("breaker-1").pick("C4")
    assert crew.ask.args[0] == "activate"
    assert crew.climber().blight == 1


@rule("LW-R31")
def test_icons_end_with_the_activation():
    crew = pair().hand(0, DIFFICULT).ground(C3="difficult").grip_is(0, 8)
    event(crew, "{target: active, do: [{push: {n: 1, dir: down}}]}").act(DIFFICULT).end().resolve()
    assert crew.place() == "C3"
    assert crew.grip() == 7


@rule("LW-R31", "LW-35")
def test_icons_do_not_protect_other_climbers():
    crew = pair(other="F4").hand(0, DIFFICULT).hand(1, "kestrel-5").ground(F5="difficult").grip_is(1, 8)
    crew.act(DIFFICULT).skill("kestrel-5", 1).picks("F5", "stay")
    assert crew.grip(1) == 7


@rule("LW-R31", "LW-34")
def test_the_icons_of_a_card_played_as_a_skill_do_nothing():
    crew = pair("brick+breaker").hand(0, "brick-6", "breaker-3").ground(C5="difficult").grip_is(0, 8)
    crew.act("breaker-3").skill("brick-6").picks("C5", "stay")
    assert crew.grip() == 7


@rule("LW-R31", "LW-93")
def test_icons_do_not_protect_from_what_the_leviathan_takes_because_of_terrain():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="tyrant", map=None, at=["A3", "J1"]).hand(0, DIFFICULT)
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front == "curfew" else ("bag", False)
    crew.grip_is(0, 8).act(DIFFICULT).end()  # Curfew: whoever ends off a ledge loses 2 grip
    assert crew.grip() == 6


# --- what lies on top -------------------------------------------------------------------------------


@rule("LW-R85")
def test_the_terrain_of_a_token_counts_before_that_of_the_map():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="weaver", map=None, at=["A1", "C1"]).hand(0, "breaker-2")
    crew.state.tokens[-1].place, crew.state.tokens[-1].at = "map", crew.names.index("B1")
    refresh(crew.game)
    crew.grip_is(0, 8).act("breaker-2").pick("climb+B1")  # a ledge on the map, a difficult one with the web
    assert crew.grip() == 7


@rule("LW-R85", "LW-96")
def test_the_terrain_of_an_overlay_counts_before_that_of_the_map():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="twins", map=None, at=["C9", "O1"]).hand(0, "breaker-2")
    crew.grip_is(0, 8).act("breaker-2").pick("climb+D9")  # open on the map, a harmful horn on the Twin
    assert crew.climber().health == 7
    assert not crew.climber().falling


@rule("LW-R85")
def test_the_terrain_of_a_token_counts_before_that_of_an_overlay():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="twins", map=None, at=["C9", "O1"]).hand(0, "breaker-2")
    web = crew.game.content.scenarios["weaver"].file
    change_file(crew, tokens=web.tokens, terrain_kinds=web.terrain_kinds)
    crew.state.tokens.append(Token("web", "web", "map", crew.names.index("D9")))
    refresh(crew.game)
    crew.grip_is(0, 8).act("breaker-2").pick("climb+D9")
    assert (crew.climber().health, crew.grip()) == (8, 7)


@rule("LW-R85")
def test_changed_terrain_lies_under_an_overlay():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="twins", map=None, at=["C9", "O1"]).hand(0, "breaker-2")
    crew.ground(D9="normal").act("breaker-2").pick("climb+D9")
    assert crew.climber().health == 7
