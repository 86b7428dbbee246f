"""Setting up: the leviathan, the climbers, and the start of the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Refused, Table
from game.engine.files.sharing import shared_content
from game.leviathan.content import LeviathanContent
from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.marks import rule

CONTENT = shared_content(LeviathanContent)
LEVIATHANS = [plan.file.id for plan in CONTENT.book]
PAIRS = ("fix+breaker", "kestrel+mender", "hazard+herald", "hornet+magus")
GARDEN = """
.. .m .. .m .. ..
.4 .. .m .. .c ..
.m .. .. .m .. ..
.. .m .. .. .. ..
=s =s =s =s =s =s
"""
"""Six mushroom spaces, a normal 4 on A4, a blighted 3 on E4."""


def table(seats: int = 1, seed: int = 1, **options: str) -> Table:
    """A table before the first choice."""
    return Table.new("leviathan", seats, seed, {"solo_mode": "off", **options})


def asked(table: Table) -> tuple[str, int, list[str]]:
    (ask,) = table.asks
    return ask.kind, ask.seat, [option.id for option in ask.options]


def begun(leviathan: str) -> Table:
    """A table at the first turn, set up with the first option of every question."""
    fresh = table(leviathan=leviathan)
    while fresh.asks[0].kind != "window":
        fresh.choose(0, fresh.asks[0].options[0].id)
    return fresh


# --- the leviathan ----------------------------------------------------------------------------------


@rule("LW-1")
def test_the_crew_may_choose_any_of_the_seventeen_leviathans():
    assert [value.id for value in CONTENT.table_options["leviathan"].values] == LEVIATHANS
    assert len(LEVIATHANS) == 17


@rule("LW-1")
@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_the_leviathan_that_was_chosen_lies_on_the_table(leviathan):
    shown = begun(leviathan).view(None)
    assert shown["leviathan"] == leviathan
    assert shown["cells"] == list(CONTENT.scenarios[leviathan].names)


@rule("LW-1")
def test_a_table_that_chooses_nothing_meets_the_sage():
    assert table().view(None)["leviathan"] == "sage"


@rule("LW-1")
def test_a_leviathan_that_does_not_exist_is_refused():
    with pytest.raises(Refused) as refusal:
        table(leviathan="griffin")
    assert refusal.value.rule == "LW-1"


@rule("LW-2")
@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_exactly_the_five_threats_of_the_leviathan_are_in_the_row(leviathan):
    own = [threat.id for threat in CONTENT.scenarios[leviathan].file.threats]
    assert sorted(card.card for card in begun(leviathan).game.state.row) == sorted(own)
    assert len(own) == 5


@rule("LW-2")
def test_every_leviathan_has_a_story_and_all_scenario_cards_are_twenty_two():
    files = [plan.file for plan in CONTENT.book]
    assert all(file.story.intro and file.story.outro for file in files)
    assert sum(len(file.scenario_cards) for file in files) == 22


@rule("LW-3")
@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_a_map_lies_as_the_leviathan_says(leviathan):
    plan = CONTENT.scenarios[leviathan]
    assert plan.board.orientation == plan.file.orientation
    assert (plan.board.width > plan.board.height) == (plan.file.orientation == "horizontal")


@rule("LW-4")
def test_each_marked_space_gets_a_die_of_its_colour_and_number():
    crew = Crew(map=GARDEN)
    dice = {crew.names[cell]: die for cell, die in crew.state.crystals.items()}
    assert dice == {"A4": Crystal("normal", 4), "E4": Crystal("blighted", 3)}


@rule("LW-5")
def test_six_mushrooms_lie_one_on_each_mushroom_space_and_ten_are_left():
    crew = Crew(map=GARDEN)
    places = {crew.names[cell]: len(lying) for cell, lying in crew.state.mushrooms.items()}
    assert places == dict.fromkeys(["B5", "D5", "C4", "A3", "D3", "B2"], 1)
    lying = [one for each in crew.state.mushrooms.values() for one in each]
    assert sorted([*lying, *crew.state.supply]) == sorted(CONTENT.mushrooms)
    assert len(crew.state.supply) == 10


@rule("LW-5")
def test_the_mushrooms_of_the_map_are_random():
    assert len({tuple(sorted(Crew(map=GARDEN, seed=seed).state.mushrooms.values())) for seed in range(6)}) > 1


@rule("LW-5")
def test_the_mushrooms_of_the_map_lie_face_down():
    crew = Crew(map=GARDEN)
    assert set(crew.table.view(0)["mushrooms"].values()) == {1}


@rule("LW-5")
@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_every_map_has_six_mushroom_spaces(leviathan):
    assert len(CONTENT.scenarios[leviathan].board.mushrooms) == 6


@rule("LW-6")
def test_the_injury_deck_is_shuffled_and_nobody_sees_into_it():
    orders = {Crew(seed=seed).state.injuries for seed in range(5)}
    assert len(orders) == 5
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(CONTENT.injuries))}
    assert Crew().table.view(0)["injuries"] == {"count": 12}


@rule("LW-6")
def test_no_attack_marker_is_on_the_map_before_the_first_attack():
    assert Crew().state.markers == ()


@rule("LW-7")
def test_the_setup_of_a_scenario_is_carried_out():
    crew = Crew(leviathan="tyrant", map=None)
    assert Counter(token.place for token in crew.state.tokens) == {"bag": 5, "card": 1}


@rule("LW-7", "LW-R7")
def test_the_setup_of_a_scenario_comes_before_the_figures():
    names = [event.name for event in Crew(leviathan="tyrant", map=None).table.events]
    assert names.index("token_moved") < names.index("stood")


@rule("LW-R7")
def test_the_setup_of_a_scenario_comes_after_dice_and_mushrooms():
    fresh = table(leviathan="tyrant")
    while fresh.asks[0].kind != "start":
        assert not [event for event in fresh.events if event.name == "token_moved"]
        fresh.choose(0, fresh.asks[0].options[0].id)
    assert [event.name for event in fresh.events if event.name in ("decks_built", "token_moved")] == [
        "decks_built", "token_moved",
    ]  # fmt: skip
    assert len(fresh.game.state.crystals) == len(CONTENT.scenarios["tyrant"].board.crystals)
    assert len(fresh.game.state.mushrooms) == 6


@rule("LW-R7")
def test_a_scenario_may_name_a_later_moment_for_its_setup():
    """On the Avalanche every climber begins with a frost token, so the figures must stand first."""
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="avalanche", map=None)
    names = [event.name for event in crew.table.events]
    assert max(place for place, name in enumerate(names) if name == "stood") < names.index("token_moved")
    assert sorted(token.at for token in crew.state.tokens if token.place == "held") == [0, 1]


@rule("LW-8")
def test_the_threats_are_dealt_face_down_with_their_normal_ends_upright():
    row = Crew(difficulty="normal").table.view(0)["row"]
    assert row == [{"card": None, "enraged": False, "face_up": False, "resolved": False}] * 5


@rule("LW-8")
def test_the_threat_row_is_shuffled():
    assert len({tuple(card.card for card in Crew(seed=seed).state.row) for seed in range(6)}) > 3


@rule("LW-9")
@pytest.mark.parametrize(("difficulty", "space"), [("casual", 0), ("normal", 1), ("hard", 2), ("expert", 3)])
def test_the_threat_cube_starts_on_the_space_of_the_difficulty(difficulty, space):
    assert Crew(difficulty=difficulty).table.view(None)["track"] == space


@rule("LW-9")
def test_a_table_that_agrees_on_nothing_plays_on_normal():
    assert table().view(None)["options"]["difficulty"] == "normal"


@rule("LW-10")
@pytest.mark.parametrize(("difficulty", "enraged"), [("casual", 0), ("normal", 0), ("hard", 1), ("expert", 2)])
def test_on_hard_the_left_most_card_starts_enraged_on_expert_the_two_left_most(difficulty, enraged):
    row = Crew(difficulty=difficulty).state.row
    assert [card.enraged for card in row] == [True] * enraged + [False] * (5 - enraged)


# --- the climbers -----------------------------------------------------------------------------------


@rule("LW-11")
def test_a_climber_may_be_any_character_with_any_class():
    fresh = table()
    assert asked(fresh) == ("character", 0, list(CONTENT.characters))
    fresh.choose(0, "mystic")
    assert asked(fresh) == ("class", 0, list(CONTENT.classes))


@rule("LW-11", "LW-R6")
def test_a_set_that_is_taken_is_not_offered_to_the_next_seat():
    fresh = table(2)
    fresh.choose(0, "mystic")
    fresh.choose(0, "gambler")
    kind, seat, offered = asked(fresh)
    assert (kind, seat, "mystic" in offered, len(offered)) == ("character", 1, False, 7)
    refusal = fresh.why_not(1, "mystic")
    assert refusal is not None
    assert refusal.rule == "LW-11"
    fresh.choose(1, "fix")
    kind, seat, offered = asked(fresh)
    assert (kind, seat, "gambler" in offered, len(offered)) == ("class", 1, False, 7)


@rule("LW-12")
def test_the_action_cards_of_both_sets_make_one_deck():
    deck = Crew("brick+magus").deck()
    both = [f"{name}-{number}" for name in ("brick", "magus") for number in range(1, 9)]
    assert sorted((*deck.hand, *deck.draw)) == both
    assert deck.discard == ()


@rule("LW-12")
def test_the_deck_is_shuffled():
    assert len({Crew(seed=seed).deck().draw for seed in range(5)}) == 5


@rule("LW-13")
def test_cheer_plants_two_extra_mushrooms_while_setting_up():
    fresh = table()
    fresh.choose(0, "cheer")
    fresh.choose(0, "breaker")
    ask = fresh.asks[0]
    assert (ask.kind, len(ask.options), ask.at_least, ask.at_most) == ("plant", 6, 2, 2)
    fresh.choose(0, [ask.options[1].id, ask.options[4].id])
    assert sorted(map(len, fresh.game.state.mushrooms.values())) == [1, 1, 1, 1, 2, 2]


@rule("LW-13")
@pytest.mark.parametrize(
    ("pair", "tokens"),
    [
        ("hazard+breaker", ["relic"]),
        ("hornet+breaker", ["stinger"]),
        ("mystic+breaker", ["spirit"]),
        ("savvy+breaker", ["farseer"]),
        ("fix+herald", ["banner"]),
        ("fix+magus", ["sigil"]),
        ("fix+gadgeteer", ["grapple", "piton", "drill", "parasail"]),
        ("fix+breaker", []),
    ],
)
def test_the_tokens_of_character_and_class_start_ready(pair, tokens):
    assert Crew(pair).climber().ready == dict.fromkeys(tokens, True)


@rule("LW-14")
def test_both_covers_lie_open_at_the_board_and_not_in_the_deck():
    crew = Crew("fix+gadgeteer")
    shown = crew.table.view(None)["climbers"][0]
    assert (shown["character"], shown["class_"]) == ("fix", "gadgeteer")
    assert crew.offers("cover+fix+0")
    assert crew.offers("class+grapple+0")


@rule("LW-15")
def test_everybody_starts_with_eight_health_and_no_blight():
    crew = Crew(*PAIRS)
    assert [(climber.health, climber.blight) for climber in crew.state.climbers] == [(8, 0)] * 4


@rule("LW-16")
def test_the_focus_token_starts_exhausted():
    assert not Crew().climber().focused


@rule("LW-17", "LW-R2")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_everybody_draws_three_cards_and_has_a_grip_of_thirteen(count):
    crew = Crew(*PAIRS[:count])
    assert [(len(deck.hand), len(deck.draw)) for deck in crew.state.decks] == [(3, 13)] * count


@rule("LW-18", "LW-R8")
def test_the_first_climber_is_chosen_at_random():
    firsts = {Crew(*PAIRS, seed=seed, first_climber="random").state.active for seed in range(20)}
    assert firsts == {0, 1, 2, 3}


@rule("LW-18", "LW-R8")
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_clockwise_from_the_first_climber_all_choose_a_space_of_the_starting_row(seed):
    fresh = table(4, seed)
    while fresh.asks[0].kind in ("character", "class"):
        fresh.choose(fresh.asks[0].seat, fresh.asks[0].options[0].id)
    (first,) = [event.facts["climber"] for event in fresh.events if event.name == "first"]
    order = []
    for _ in range(4):
        kind, seat, offered = asked(fresh)
        assert kind == "start"
        assert offered == [f"{letter}1" for letter in "ABCDEFGHIJKLM"]
        order.append(seat)
        fresh.choose(seat, "C1")
    assert order == [(first + place) % 4 for place in range(4)]
    assert fresh.asks[0].args[:2] == ("reveal", first)


@rule("LW-18")
def test_a_climber_may_start_on_any_space_of_the_starting_row_and_on_no_other():
    fresh = table()
    fresh.choose(0, "fix")
    fresh.choose(0, "breaker")
    refusal = fresh.why_not(0, "C2")
    assert refusal is not None
    assert refusal.rule == "LW-18"
    fresh.choose(0, "K1")
    plan = CONTENT.scenarios["sage"]
    assert fresh.game.state.climbers[0].at == plan.cells["K1"]


@rule("LW-19")
def test_the_introduction_is_read_and_then_the_first_turn_begins():
    crew = Crew(leviathan="storm")
    names = [event.name for event in crew.table.events]
    assert names.index("stood") < names.index("introduced") < names.index("turn")
    assert any(CONTENT.scenarios["storm"].file.story.intro in line for line in crew.table.log(None))


# --- rulings about the box --------------------------------------------------------------------------


@rule("LW-R1")
def test_there_are_eight_sets_of_each_kind_with_a_cover_and_eight_cards():
    for sets in (CONTENT.characters, CONTENT.classes):
        assert [len(each.cards) for each in sets.values()] == [8] * 8
        assert all(each.skill or each.cover for each in sets.values())
    assert len(CONTENT.cards) == 128


@rule("LW-R2")
def test_the_solo_deck_has_twenty_four_cards_and_a_grip_of_twenty_one():
    crew = Crew("fix+breaker", "kestrel", solo_mode="on")
    assert (len(crew.deck().hand), crew.grip()) == (3, 21)


@rule("LW-R3")
def test_these_are_the_characters_and_classes():
    assert [each.name for each in CONTENT.characters.values()] == [
        "Fix", "Kestrel", "Hazard", "Hornet", "Brick", "Mystic", "Cheer", "Savvy",
    ]  # fmt: skip
    assert [each.name for each in CONTENT.classes.values()] == [
        "Freeclimber", "Breaker", "Mender", "Roughneck", "Herald", "Gadgeteer", "Magus", "Gambler",
    ]  # fmt: skip


@rule("LW-R9")
@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_every_starting_space_is_a_ledge(leviathan):
    plan = CONTENT.scenarios[leviathan]
    assert {plan.board.terrain[cell] for cell in plan.board.starts} <= plan.ledges


@rule("LW-R9")
def test_a_fall_ends_on_the_starting_row_whatever_its_terrain():
    crew = Crew(at=["C3"]).ground(C1="normal")
    crew.picks("let_go+0", "fall_on", "fall_on")
    assert (crew.place(), crew.climber().falling) == ("C1", False)


@rule("LW-R9")
def test_a_fall_ends_on_a_harmful_floor_too_and_the_floor_costs_its_price():
    crew = Crew(at=["C2"]).ground(C1="harmful")
    crew.picks("let_go+0", "fall_on")
    assert (crew.place(), crew.climber().falling, crew.climber().health) == ("C1", False, 7)


@rule("LW-R10")
def test_there_are_sixteen_different_mushrooms():
    effects = {
        name: [(effect.word, effect.args.get("n")) for effect in CONTENT.blocks[f"mushroom:{name}"]]
        for name in CONTENT.mushrooms
    }
    assert len(effects) == 16
    plain = [effect for effect in effects.values() if len(effect) == 1]
    for effect in (
        ("gain_health", 2), ("gain_grip", 2), ("lose_blight", 1), ("strike", 1), ("strike", 2), ("climb", 1),
        ("climb", 2), ("glide", 2), ("anchor", None), ("focus", None), ("gain_ap", 1), ("block", 1), ("draw", 1),
    ):  # fmt: skip
        assert plain.count([effect]) == 1
