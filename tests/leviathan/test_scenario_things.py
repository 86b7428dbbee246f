"""What scenarios bring: keywords, tokens, overlays, crystal pools, on the leviathans that have them."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import NAMES, OURS, Settled
from tests.leviathan.threatening import change_file, event
from tests.marks import rule

SETS = ("fix+breaker", "kestrel+mender", "brick+roughneck", "hornet+herald")


def on(leviathan: str, *at: str, seed: int = 1) -> Crew:
    """Climbers on a leviathan's own map, with nothing in hand and 8 grip."""
    crew = Crew(*SETS[: len(at)], leviathan=leviathan, map=None, at=at, seed=seed)
    for who in range(len(at)):
        crew.hand(who).grip_is(who, 8)
    return crew


def comes(crew: Crew, card: str) -> Crew:
    return crew.row(card).picks("reveal", "go").end().resolve()


def tokens(crew: Crew, place: str) -> list[tuple[bool, str]]:
    return [(token.face_up, token.front) for token in crew.state.tokens if token.place == place]


# --- keywords ---------------------------------------------------------------------------------------


@rule("LW-94")
def test_fury_x_puts_x_tokens_face_down_on_the_card():
    crew = comes(on("fury", "A1", "B1"), "09-1")
    assert [face for face, _ in tokens(crew, "card")] == [False, False, False]
    assert len(tokens(crew, "bag")) == 9


@rule("LW-94")
def test_the_tokens_of_fury_are_random():
    crews = [comes(on("fury", "A1", "B1", seed=seed), "09-1") for seed in range(8)]
    assert len({frozenset(tokens(crew, "card")) for crew in crews}) > 1


@rule("LW-94", "LW-R87")
def test_fury_without_tokens_gives_every_climber_1_blight():
    crew = on("fury", "A1", "B1")
    for token in crew.state.tokens:
        token.place, token.face_up = "card", False
    comes(crew, "09-1")
    assert [climber.blight for climber in crew.state.climbers] == [1, 1]


@rule("LW-94", "LW-R87")
def test_fury_with_a_token_left_gives_no_blight():
    crew = on("fury", "A1", "B1")
    for token in crew.state.tokens[1:]:
        token.place, token.face_up = "card", False
    comes(crew, "09-1")
    assert [climber.blight for climber in crew.state.climbers] == [0, 0]
    assert len(tokens(crew, "card")) == 12


# --- tokens -----------------------------------------------------------------------------------------


@rule("LW-95")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_number_of_tokens_may_depend_on_the_number_of_climbers(count: int):
    crew = on("avalanche", *["A1", "B1", "C1", "D1"][:count])
    assert len(crew.state.tokens) == 3 * count


@rule("LW-95")
def test_tokens_lie_face_down_where_the_card_says_so():
    crew = on("forsaken", "A1", "B1")
    assert [face for face, _ in tokens(crew, "map")] == [False] * 16
    assert {token["front"] for token in crew.table.view(None)["tokens"]} == {None}


@rule("LW-95")
def test_tokens_are_mixed_as_the_card_says():
    group = OURS.scenarios["forsaken"].board.regions["group_a"]
    seen = set()
    for seed in range(8):
        fronts = {token.at: token.front for token in on("forsaken", "A1", "B1", seed=seed).state.tokens}
        assert sorted(fronts[cell] for cell in group) == ["clear", "crystal", "mire", "thorn"]
        seen.add(tuple(fronts[cell] for cell in group))
    assert len(seen) > 1


@rule("LW-95")
def test_a_token_has_the_meaning_its_leviathan_gives_it():
    crew = on("tyrant", "A2", "B1")
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front == "labour" else ("bag", False)
    crew.fresh()
    crew.set(0, health=5).hand(0, "breaker-2").act("breaker-2").pick("mend+0")
    assert crew.climber().ap == 2  # Labour: 1 AP more


@rule("LW-R86")
def test_every_leviathan_lists_what_is_on_how_many_of_at_most_16_tokens():
    assert len(NAMES) == 17
    for name in NAMES:
        tokens_ = Settled(*SETS, leviathan=name, map=None).state.tokens
        assert len(tokens_) <= 16, name
        assert all(token.front for token in tokens_), name


# --- overlays ---------------------------------------------------------------------------------------


@rule("LW-96")
def test_an_overlay_overrides_the_terrain_beneath_it():
    crew = on("tunneler", "D2", "A1").hand(0, "breaker-2").act("breaker-2").pick("climb+E2")
    assert not crew.climber().falling  # a ledge of the lift, over the open shaft
    assert crew.offers("rest")


@rule("LW-96")
def test_where_no_overlay_lies_the_terrain_of_the_map_counts():
    crew = on("tunneler", "D3", "A1").hand(0, "breaker-2").act("breaker-2").pick("climb+E3")
    assert crew.climber().falling


@rule("LW-96", "LW-97")
def test_an_overlay_that_has_moved_changes_the_terrain_where_it_was_and_where_it_is():
    crew = on("tunneler", "G6", "A1").hand(0, "breaker-2").act("breaker-2").pick("action+press_2")
    terrain = {name: crew.state.terrain[crew.names.index(name)] for name in ("E2", "F2", "E6", "F6")}
    assert terrain == {"E2": "open", "F2": "open", "E6": "ledge", "F6": "ledge"}


@rule("LW-97")
def test_climbers_on_an_overlay_move_along_and_keep_their_places():
    crew = on("tunneler", "G6", "F2").hand(0, "breaker-2").act("breaker-2").pick("action+press_2")
    assert crew.place(1) == "F6"
    assert not crew.climber(1).falling


@rule("LW-97")
def test_attack_markers_on_an_overlay_move_along():
    crew = on("tunneler", "E2", "G6").hand(0).row("12-1").picks("reveal", "go")
    assert [crew.names[cell] for cell in crew.state.markers] == ["E2"]
    crew.state.features["button_2"] = "lit"
    crew.fresh()
    crew.pick("action+ride_b")
    assert [crew.names[cell] for cell in crew.state.markers] == ["E6"]
    assert crew.place() == "E6"


@rule("LW-97")
def test_crystals_and_mushrooms_on_an_overlay_move_along():
    crew = on("twins", "A1", "B1").mushroom_on("E8", "red-cap")
    assert (crew.crystal("E9"), crew.crystal("D8"), crew.crystal("F8")) == (4, 3, 3)
    comes(crew, "13-3")  # the Normal Twin flees from A to B
    assert (crew.crystal("K6"), crew.crystal("J5"), crew.crystal("L5")) == (4, 3, 3)
    assert crew.crystal("E9") == 0
    assert crew.state.mushrooms[crew.names.index("K5")] == ("red-cap",)


@rule("LW-97")
def test_being_carried_is_not_entering():
    crew = on("tunneler", "G6", "E2").ground(E6="harmful").hand(0, "breaker-2").act("breaker-2")
    crew.pick("action+press_2")
    assert crew.place(1) == "E6"
    assert crew.climber(1).health == 8


@rule("LW-97")
def test_a_scenario_may_say_otherwise():
    crew = comes(on("twins", "E8", "A1"), "13-3")
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("ride", 0, ["yes", "no"])
    crew.pick("no")
    assert crew.place() == "E8"
    assert crew.climber().falling  # the Twin is gone, and below is the void


@rule("LW-97")
def test_who_pays_for_the_ride_moves_along():
    crew = comes(on("twins", "E8", "A1"), "13-3").pick("yes")
    assert crew.place() == "K5"
    assert crew.grip() == 7


# --- crystal pools ----------------------------------------------------------------------------------


def crowned(at: str, *dice: int, hand: str = "breaker-1", kind: str = "blighted") -> Crew:
    """Below the Tyrant's crown, with these dice in it and one small crystal elsewhere."""
    crew = on("tyrant", at, "A1").hand(0, hand).crystals(B2=1)
    crew.state.pools["crown"] = tuple(Crystal(kind, value) for value in dice)
    crew.fresh()
    return crew


@rule("LW-98")
@pytest.mark.parametrize("place", ["E15", "F15", "E14", "F14"])
def test_a_pool_can_be_struck_from_each_of_its_spaces(place: str):
    assert crowned(place, 6, 3, hand="fix-5").act("fix-5").offers("strike+pool-crown+5")


@rule("LW-98")
def test_a_pool_cannot_be_struck_from_beside_it():
    crew = crowned("D15", 6, 3, hand="fix-5").act("fix-5")
    assert not any(option.startswith("strike") for option in crew.options())


@rule("LW-98")
def test_a_pool_is_worth_the_sum_of_its_dice():
    crew = crowned("E15", 1, 2, hand="fix-5").act("fix-5")
    strikes = {option for option in crew.options() if option.startswith("strike")}
    assert strikes == {"strike+pool-crown+1", "strike+pool-crown+2", "strike+pool-crown+3"}


@rule("LW-98", "LW-142")
def test_a_pool_can_be_struck_from_afar():
    crew = crowned("D15", 6, 3, hand="fix-6").skill("fix-6")
    assert "pool-crown" in crew.options()


@rule("LW-99")
@pytest.mark.parametrize(
    ("picks", "left"),
    [(["0+4"], [2, 3]), (["1+3", "0+1"], [5]), (["0+1", "1+3"], [5]), (["0+2", "1+2"], [4, 1])],
)
def test_a_strike_at_a_pool_is_split_over_its_dice_as_one_likes(picks: list[str], left: list[int]):
    crew = crowned("F14", 6, 3).skill("breaker-1").pick("pool-crown")
    for pick in picks:
        if crew.ask.kind == "dice":
            crew.pick(pick)
    assert [die.value for die in crew.state.pools["crown"]] == left


@rule("LW-99")
def test_a_die_of_a_pool_that_reaches_0_is_removed():
    crew = crowned("F14", 6, 3).skill("breaker-1").picks("pool-crown", "1+3")
    assert crew.state.pools["crown"] == (Crystal("blighted", 5),)


@rule("LW-100", "LW-R87")
def test_a_strike_at_a_pool_with_blighted_dice_gives_1_blight():
    crew = crowned("F14", 6, 3).skill("breaker-1").picks("pool-crown", "0+2", "1+2")
    assert crew.climber().blight == 1


@rule("LW-100")
def test_each_strike_at_a_blighted_pool_gives_blight():
    crew = crowned("F14", 6, hand="fix-5").act("fix-5").picks("strike+pool-crown+1", "strike+pool-crown+1")
    assert crew.climber().blight == 2


@rule("LW-100")
def test_a_pool_without_blighted_dice_gives_none():
    crew = crowned("F14", 6, kind="normal").skill("breaker-1")
    crew.pick("pool-crown")
    assert [die.value for die in crew.state.pools["crown"]] == [2]
    assert crew.climber().blight == 0


@rule("LW-101")
def test_the_crew_has_not_won_while_a_pool_is_left():
    crew = on("tyrant", "B2", "A1").hand(0, "breaker-1").crystals(B2=2)
    change_file(crew, win=())  # it is a rule of all leviathans, not of the Tyrant alone
    crew.skill("breaker-1").pick("B2")
    assert crew.state.crystals == {}
    assert crew.table.outcome is None


@rule("LW-101")
def test_the_crew_has_not_won_while_a_crystal_is_left_besides_the_pool():
    crew = crowned("F14", 2).skill("breaker-1").pick("pool-crown")
    assert crew.state.pools["crown"] == ()
    assert crew.table.outcome is None


@rule("LW-101", "LW-102")
def test_the_crew_wins_when_pool_and_crystals_are_gone():
    crew = crowned("F14", 2).crystals().skill("breaker-1").pick("pool-crown")
    assert crew.table.outcome is not None
    assert crew.table.outcome.winners == (0, 1)


# --- limits of the box ------------------------------------------------------------------------------


@rule("LW-R84")
def test_no_die_grows_above_6():
    crew = on("tyrant", "A1", "B1").crystals(C4=6, D6=6)
    event(crew, "{do: [{grow: {target: {crystal: all}, n: 2}}]}").picks("reveal", "go").end().resolve()
    assert (crew.crystal("C4"), crew.crystal("D6")) == (6, 6)


@rule("LW-R84")
def test_a_die_grows_up_to_6():
    crew = on("tyrant", "A1", "B1").crystals(C4=5, D6=2)
    event(crew, "{do: [{grow: {target: {crystal: all}, n: 2}}]}").picks("reveal", "go").end().resolve()
    assert (crew.crystal("C4"), crew.crystal("D6")) == (6, 4)


def found_crystal(**dice: int) -> Crew:
    """On the Forsaken: a climber steps on a crystal hidden in the rot, with these dice on the map."""
    crew = on("forsaken", "D4", "A1").crystals(**dice)
    for token in crew.state.tokens:
        if token.at == crew.names.index("C4"):
            token.front = "crystal"
    return crew.picks("reveal", "go", "climb+C4")


@rule("LW-R84")
def test_a_new_crystal_needs_a_free_die_of_its_colour():
    dice = {"A3": -1, "C6": -1, "I6": -1, "K4": -1, "N4": -1}
    assert found_crystal(**dice).crystal("C4") == 3
    assert found_crystal(**dice, K2=-1).crystal("C4") == 0


@rule("LW-R84")
def test_dice_of_the_other_colour_do_not_count():
    dice = {"A3": 1, "C6": 1, "I6": 1, "K4": 1, "N4": 1, "K2": 1}
    assert found_crystal(**dice).crystal("C4") == 3


@rule("LW-R84", "LW-98")
def test_dice_of_a_pool_count_too():
    crew = on("tyrant", "B2", "B1").crystals(C4=-1, D6=-1, E4=-1, F4=-1)  # and 2 in the crown
    line = "{target: active, do: [{spawn_crystal: {at: {space: here}, kind: blighted, value: 3}}]}"
    event(crew, line).picks("reveal", "go").end().resolve()
    assert crew.crystal("B2") == 0
    crew = on("tyrant", "B2", "B1").crystals(C4=-1, D6=-1, E4=-1)
    event(crew, line).picks("reveal", "go").end().resolve()
    assert crew.crystal("B2") == 3


# --- lost icons -------------------------------------------------------------------------------------


def eyed(*dice: int) -> Crew:
    """On the Watcher's open eye, with these dice in its pool."""
    crew = on("watcher", "E9", "A1").hand(0, "breaker-3")
    crew.state.features["eye"] = "open"
    crew.state.pools["iris"] = tuple(Crystal("blighted", value) for value in dice)
    crew.fresh()
    return crew.act("breaker-3")


@rule("LW-R87")
def test_striking_the_open_eye_gives_1_blight():
    crew = eyed(4).pick("strike+eye@E9+2")
    assert crew.climber().blight == 1
    assert [die.value for die in crew.state.pools["iris"]] == [2]


@rule("LW-R87")
def test_striking_the_eye_over_an_empty_pool_gives_none():
    crew = eyed().pick("strike+eye@E9+1")
    assert crew.state.features["eye"] == "closed"
    assert crew.climber().blight == 0
