"""The sixteen mushrooms, what protects once or as an icon, Cheer's plants and the supply (5.10)."""

from __future__ import annotations

import pytest

from game import Refused, Table
from tests.leviathan.crew import Crew, content_with
from tests.leviathan.played import OneCard, changes, facts
from tests.marks import rule

MUSHROOMS = (
    "red-cap", "sticky-foot", "pale-lantern", "sparkcap", "thundercap", "vine-button", "vine-crown", "drift-puff",
    "ironbark", "springmoss", "glass-veil", "hookstem", "bright-eye", "coffee-bell", "shell-bun", "memory-frill",
)  # fmt: skip


def carrying(*mushrooms: str, at: str = "D4", card: str = "brick-6") -> OneCard:
    """A climber with mushrooms, not well; one who stands by at the other end of the map."""
    crew = OneCard(card, at, "I1").set(0, mushrooms=mushrooms, health=5, blight=2)
    return crew.crystals(D4=6, E4=6)


# --- the guide --------------------------------------------------------------------------------------


@rule("LW-R10")
def test_there_are_sixteen_mushrooms_one_of_each():
    crew = Crew(map=None)
    assert tuple(crew.game.content.mushrooms) == MUSHROOMS
    on_map = [mushroom for kinds in crew.state.mushrooms.values() for mushroom in kinds]
    assert len(on_map) == 6
    assert sorted([*on_map, *crew.state.supply]) == sorted(MUSHROOMS)


@rule("LW-148", "LW-149", "LW-52", "LW-54")
@pytest.mark.parametrize(
    ("mushroom", "answers", "changed"),
    [
        ("red-cap", (), {"health": 7}),
        ("sticky-foot", (), {"grip": 7}),
        ("pale-lantern", (), {"blight": 1}),
        ("sparkcap", (), {"D4": 5}),
        ("thundercap", (), {"D4": 4}),
        ("vine-button", ("D5",), {"at": "D5"}),
        ("vine-crown", ("D5", "E5"), {"at": "E5"}),
        ("drift-puff", ("F2",), {"at": "F2"}),
        ("ironbark", (), {"ignores": (("harmful", 1),)}),
        ("springmoss", (), {"ignores": (("difficult", 1),)}),
        ("glass-veil", (), {"ignores": (("blight", 1),)}),
        ("hookstem", (), {}),
        ("bright-eye", (), {"focused": True}),
        ("coffee-bell", (), {}),
        ("shell-bun", (), {"block": 1}),
    ],
)
def test_a_mushroom_does_what_the_guide_says_and_is_discarded(mushroom, answers, changed):
    crew = carrying(mushroom)
    assert crew.does(f"use+{mushroom}+0", *answers) == changed | {"mushrooms": (), "eaten": (mushroom,)}
    assert not crew.offers(f"use+{mushroom}+0")


@rule("LW-148")
def test_a_drift_puff_glides_no_farther_than_two():
    crew = carrying("drift-puff").pick("use+drift-puff+0")
    assert {"B2", "C3", "F2"} <= set(crew.options())
    assert not crew.offers("D1")


@rule("LW-148")
def test_a_memory_frill_draws_one():
    crew = carrying("memory-frill").hand(0).grip_is(0, 5, "brick-1")
    changed = {"hand": ("brick-1",), "grip": 4, "mushrooms": (), "eaten": ("memory-frill",)}
    assert crew.does("use+memory-frill+0") == changed


@rule("LW-148", "LW-129")
def test_a_hookstem_anchors():
    crew = carrying("hookstem").lets_go(0, 1)
    assert crew.does("use+hookstem+0") == {"falling": False, "mushrooms": (), "eaten": ("hookstem",)}


@rule("LW-148")
def test_a_coffee_bell_gives_one_ap_in_the_own_activation():
    crew = carrying("coffee-bell").act("brick-6")
    assert crew.does("use+coffee-bell+0")["ap"] == 6
    crew = OneCard("brick-6", "D4", "I1").set(1, mushrooms=("coffee-bell",)).act("brick-6")
    assert crew.does("use+coffee-bell+1") == {"mushrooms_1": (), "eaten": ("coffee-bell",)}


@rule("LW-148", "LW-R20")
def test_a_coffee_bell_before_the_ap_card_is_not_lost():
    """The window before the card belongs to the activation already."""
    crew = carrying("coffee-bell").act().pick("use+coffee-bell+0").pick("ap+brick-6")
    assert crew.climber().ap == 6
    crew = carrying("coffee-bell").hand(0).act().pick("use+coffee-bell+0").pick("go")
    assert crew.climber().ap == 3


@rule("LW-148", "LW-77")
def test_a_mushroom_strikes_like_any_strike():
    crew = carrying("thundercap").crystals(D4=-6, I8=6)
    assert crew.does("use+thundercap+0", "D4") == {"D4": 4, "blight": 3, "mushrooms": (), "eaten": ("thundercap",)}


@rule("LW-R50", "LW-87")
def test_focus_works_on_a_mushroom():
    crew = carrying("red-cap").set(0, focused=True).pick("use+red-cap+0")
    assert crew.ask.kind == "focus"
    crew.pick("0")
    assert (crew.climber().health, crew.climber().focused) == (8, False)


@rule("LW-44", "LW-52")
def test_a_mushroom_is_used_in_anybodys_turn():
    crew = OneCard("brick-6", "D4", "I1").set(1, mushrooms=("red-cap",), health=4).act("brick-6")
    assert crew.does("use+red-cap+1")["health_1"] == 6


# --- protection -------------------------------------------------------------------------------------


@rule("LW-149", "LW-R65")
@pytest.mark.parametrize(
    ("mushroom", "ground", "lost"), [("ironbark", "harmful", "health"), ("springmoss", "difficult", "grip")]
)
def test_outside_the_activation_a_mushroom_protects_once(mushroom, ground, lost):
    crew = carrying(mushroom).ground(D5=ground, D6=ground).pick(f"use+{mushroom}+0")
    before = facts(crew)
    crew.skill("brick-6").picks("D5", "D6")
    found = changes(before, facts(crew))
    assert found == {"at": "D6", "ignores": (), "hand": (), lost: before[lost] - 1}


@rule("LW-149", "LW-R65")
def test_outside_the_activation_a_glass_veil_protects_from_the_blight_of_one_strike():
    crew = carrying("glass-veil", "sparkcap", "thundercap").crystals(D4=-6, I8=6).pick("use+glass-veil+0")
    crew.picks("use+sparkcap+0", "D4")
    assert (crew.climber().blight, crew.crystal("D4")) == (2, 5)
    crew.picks("use+thundercap+0", "D4")
    assert (crew.climber().blight, crew.crystal("D4")) == (3, 3)


@rule("LW-R65")
def test_protection_once_ends_with_the_step():
    crew = carrying("ironbark").ground(D5="harmful").pick("use+ironbark+0")
    crew.act("brick-6").pick("climb+D5")
    assert crew.climber().health == 4


@rule("LW-149", "LW-R65")
@pytest.mark.parametrize(
    ("mushroom", "icon", "ground"),
    [("ironbark", "harmful", "harmful"), ("springmoss", "difficult", "difficult")],
)
def test_in_the_activation_a_mushroom_gives_the_ap_card_its_icon(mushroom, icon, ground):
    crew = carrying(mushroom, card="brick-7").ground(D5=ground, D6=ground).act("brick-7")
    assert crew.does(f"use+{mushroom}+0") == {"icons": (icon,), "mushrooms": (), "eaten": (mushroom,)}
    before = facts(crew)
    crew.picks("climb+D5", "climb+D6")
    assert changes(before, facts(crew)) == {"at": "D6", "ap": 3}
    assert crew.end().climber().icons == ()


@rule("LW-149", "LW-R65")
def test_in_the_activation_a_glass_veil_protects_every_strike():
    crew = carrying("glass-veil", card="brick-7").crystals(D4=-6, I8=6).act("brick-7").pick("use+glass-veil+0")
    crew.picks("strike+D4+1", "strike+D4+1")
    assert crew.climber().blight == 2


@rule("LW-R91")
def test_in_an_activation_without_a_card_a_mushroom_protects_once():
    crew = carrying("ironbark").hand(0).ground(D5="harmful", D6="harmful").act().pick("go").pick("use+ironbark+0")
    assert crew.climber().icons == ()
    assert crew.pick("climb+D5").climber().health == 5
    assert crew.pick("climb+D6").climber().health == 4


@rule("LW-R65")
def test_in_the_activation_of_somebody_else_a_mushroom_protects_once():
    crew = OneCard("brick-6", "D4", "E4").set(1, mushrooms=("springmoss",)).act("brick-6")
    assert crew.does("use+springmoss+1")["ignores_1"] == (("difficult", 1),)


# --- picking up, the supply -------------------------------------------------------------------------


@rule("LW-151", "LW-13")
def test_cheer_plants_two_more_mushrooms_on_two_different_mushroom_spaces():
    chosen = {"leviathan": "sage", "first_climber": "first_seat", "solo_mode": "off"}
    table = Table.new("leviathan", 1, 1, chosen, content=content_with(None, "sage"))
    table.choose(0, "cheer")
    table.choose(0, "freeclimber")
    ask, state = table.asks[0], table.game.state
    assert (ask.kind, len(ask.options), ask.at_least, ask.at_most) == ("plant", 6, 2, 2)
    first, second = ask.options[0].id, ask.options[5].id
    for wrong in ([first], [first, first], [first, second, ask.options[1].id]):
        with pytest.raises(Refused):
            table.choose(0, wrong)
    table.choose(0, [first, second])
    counts = [len(kinds) for kinds in state.mushrooms.values()]
    assert (sorted(counts), len(state.supply)) == ([1, 1, 1, 1, 2, 2], 8)


@rule("LW-151")
def test_without_cheer_nobody_plants():
    crew = Crew(map=None)
    assert [len(kinds) for kinds in crew.state.mushrooms.values()] == [1] * 6


@rule("LW-152", "LW-51")
def test_two_mushrooms_of_one_space_are_picked_up_one_after_the_other():
    crew = carrying().mushroom_on("D4", "red-cap", "hookstem").pick("pick_up+0")
    assert (len(crew.climber().mushrooms), crew.offers("pick_up+0")) == (1, True)
    crew.pick("pick_up+0")
    assert (sorted(crew.climber().mushrooms), crew.offers("pick_up+0")) == (["hookstem", "red-cap"], False)
    assert crew.refused("pick_up+0") == "LW-51"


@rule("LW-153")
def test_an_empty_supply_is_made_anew_of_discarded_mushrooms():
    crew = OneCard("cheer-5")
    crew.state.supply, crew.state.eaten = (), ("red-cap", "hookstem", "ironbark")
    found = crew.play()
    (taken,) = found["mushrooms"]
    assert sorted([taken, *crew.state.supply]) == ["hookstem", "ironbark", "red-cap"]
    assert crew.state.eaten == ()


@rule("LW-153")
def test_where_no_mushroom_is_left_at_all_the_effect_is_skipped():
    crew = OneCard("cheer-5")
    crew.state.supply = crew.state.eaten = ()
    assert crew.play() == {}


@rule("LW-153", "LW-5")
def test_mushrooms_still_on_the_map_are_no_supply():
    crew = OneCard("cheer-5").mushroom_on("A8", "red-cap")
    crew.state.supply = crew.state.eaten = ()
    assert crew.play() == {}
    assert crew.state.mushrooms[crew.names.index("A8")] == ("red-cap",)
