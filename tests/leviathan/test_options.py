"""What a table may agree on before it plays: every value of every option has its effect."""

from __future__ import annotations

import pytest

from game import Refused, Table
from game.engine.files.sharing import shared_content
from game.leviathan.content import LeviathanContent
from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import attack, event
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")
THREE = (*TWO, "hazard+herald")
CONTENT = shared_content(LeviathanContent)


def labels(table: Table) -> list[str]:
    return [option.label for option in table.asks[0].options]


@rule("LW-1", "LW-9", "LW-105", "LW-R74", "LW-R6", "LW-R3", "LW-R8", "LW-R25", "LW-R53", "LW-32")
def test_a_table_that_agrees_on_nothing_plays_by_the_usual_settings():
    assert Table.new("leviathan", 2, 1).view(None)["options"] == {
        "leviathan": "sage",
        "difficulty": "normal",
        "solo_mode": "off",
        "climbers_per_seat": "1",
        "duplicate_sets": "off",
        "own_names": "off",
        "first_climber": "random",
        "hit_order": "clockwise",
        "block_prompt": "auto",
        "auto_end": "off",
    }


@rule("LW-9")
def test_a_value_an_option_does_not_have_is_refused_by_its_rule():
    with pytest.raises(Refused) as refusal:
        Table.new("leviathan", 2, 1, {"difficulty": "brutal"})
    assert refusal.value.rule == "LW-9"


# --- difficulty -------------------------------------------------------------------------------------


@rule("LW-9", "LW-10")
@pytest.mark.parametrize(
    ("difficulty", "now", "later"), [("casual", 0, 0), ("normal", 0, 1), ("hard", 1, 2), ("expert", 2, 3)]
)
def test_difficulty_sets_how_many_threats_are_enraged(difficulty, now, later):
    crew = Drill(*TWO, difficulty=difficulty)
    assert sum(card.enraged for card in crew.state.row) == now
    for _ in range(5):
        crew.set(0, health=8).set(1, health=8).finish()
    assert (crew.state.round, sum(card.enraged for card in crew.state.row)) == (2, later)


# --- solo_mode, climbers_per_seat -------------------------------------------------------------------


@rule("LW-105")
def test_solo_mode_on_gives_a_lone_seat_two_climbers_and_one_deck():
    crew = Drill("fix+breaker", "kestrel", solo_mode="on")
    assert (len(crew.state.climbers), len(crew.state.decks)) == (2, 1)


@rule("LW-105")
def test_a_lone_seat_plays_solo_unless_it_says_otherwise():
    fresh = Table.new("leviathan", 1, 1, {})
    assert (len(fresh.game.state.climbers), len(fresh.game.state.decks)) == (2, 1)


@rule("LW-105")
def test_solo_mode_off_gives_a_lone_seat_one_climber():
    crew = Drill("fix+breaker", solo_mode="off")
    assert (len(crew.state.climbers), len(crew.state.decks)) == (1, 1)


@rule("LW-105")
def test_solo_mode_means_nothing_with_several_seats():
    crew = Drill(*TWO, seats=2, solo_mode="on")
    assert (len(crew.state.climbers), len(crew.state.decks)) == (2, 2)


@rule("LW-R74")
@pytest.mark.parametrize("each", ["1", "2", "3", "4"])
def test_climbers_per_seat_says_how_many_climbers_a_seat_leads(each):
    fresh = Table.new("leviathan", 1, 1, {"climbers_per_seat": each, "solo_mode": "off" if each == "1" else "on"})
    assert len(fresh.game.state.climbers) == len(fresh.game.state.decks) == int(each)


# --- duplicate_sets, own_names ----------------------------------------------------------------------


@rule("LW-R6")
@pytest.mark.parametrize(("value", "again"), [("off", False), ("on", True)])
def test_duplicate_sets_says_whether_a_set_can_be_taken_twice(value, again):
    fresh = Table.new("leviathan", 2, 1, {"duplicate_sets": value})
    fresh.choose(0, "fix")
    fresh.choose(0, "breaker")
    assert ("fix" in [option.id for option in fresh.asks[0].options]) is again


@rule("LW-R6")
def test_two_climbers_of_the_same_sets_have_a_deck_each():
    crew = Drill("fix+breaker", "fix+breaker", duplicate_sets="on", at=["C4", "F4"]).hand(0, "fix-3").hand(1, "fix-3")
    assert [len(deck.draw) for deck in crew.state.decks] == [15, 15]
    crew.skill("fix-3", 1)
    assert (crew.deck(0).hand, crew.deck(1).hand) == (("fix-3",), ())


@rule("LW-R6", "LW-R2")
def test_a_solo_deck_of_the_same_character_twice_still_has_twenty_four_cards():
    crew = Drill("fix+breaker", "fix", duplicate_sets="on", solo_mode="on")
    assert crew.grip() + len(crew.deck().hand) == 24


@rule("LW-R3")
@pytest.mark.parametrize(
    ("value", "characters", "classes"),
    [
        ("off", ["Kestrel", "Brick", "Mystic"], ["Freeclimber", "Mender", "Gadgeteer"]),
        ("on", ["Skylark", "Boulder", "Hush"], ["Ridgerunner", "Herbalist", "Tinker"]),
    ],
)
def test_own_names_gives_six_sets_their_other_names(value, characters, classes):
    fresh = Table.new("leviathan", 1, 1, {"own_names": value})
    assert [labels(fresh)[place] for place in (1, 4, 5)] == characters
    assert [labels(fresh)[place] for place in (0, 2, 3, 6, 7)] == ["Fix", "Hazard", "Hornet", "Cheer", "Savvy"]
    fresh.choose(0, "kestrel")
    assert [labels(fresh)[place] for place in (0, 2, 5)] == classes
    fresh.choose(0, "mender")
    assert fresh.log(None)[:2] == [f"Seat 1 takes {characters[0]}", f"Seat 1 takes {classes[1]}"]


# --- first_climber ----------------------------------------------------------------------------------


@rule("LW-R8")
@pytest.mark.parametrize(("value", "firsts"), [("first_seat", {0}), ("random", {0, 1, 2})])
def test_first_climber_says_who_takes_the_first_turn(value, firsts):
    assert {Drill(*THREE, seed=seed, first_climber=value).state.active for seed in range(16)} == firsts


# --- hit_order --------------------------------------------------------------------------------------


@rule("LW-R25")
def test_hit_order_clockwise_asks_nobody():
    crew = Drill(*THREE, at=["C4", "F4", "H4"], hit_order="clockwise").row("01-2").act("fix-1").end().resolve()
    assert crew.ask.kind == "window"
    assert [told["climber"] for told in crew.events("lost_grip")] == [0, 1, 2]


@rule("LW-R25")
def test_hit_order_crew_lets_the_crew_choose_who_suffers_an_event_first():
    crew = Drill(*THREE, at=["C4", "F4", "H4"], hit_order="crew").row("01-2").act("fix-1").end().resolve()
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("hit_order", 0, ["0", "1", "2"])
    crew.picks("2", "1")
    assert [told["climber"] for told in crew.events("lost_grip")] == [2, 1, 0]


@rule("LW-R25")
def test_hit_order_crew_lets_the_crew_choose_who_suffers_an_attack_first():
    crew = Drill(*THREE, at=["C4", "C5", "H4"], hit_order="crew").row("01-1").act("fix-1").end().resolve()
    assert (crew.ask.kind, crew.options()) == ("hit_order", ["0", "1"])
    crew.pick("1")
    assert [told["climber"] for told in crew.events("lost_health")] == [1, 0]


@rule("LW-R25")
def test_hit_order_crew_asks_nothing_about_a_single_climber():
    crew = Drill(*THREE, at=["C4", "F4", "H4"], hit_order="crew").row("01-1").act("fix-1").end().resolve()
    assert crew.ask.kind == "window"
    assert crew.climber(0).health == 6


# --- block_prompt -----------------------------------------------------------------------------------


def blocking(value: str, lost: int) -> Drill:
    """A climber with Block 3 who is about to lose health."""
    crew = Drill("hazard+mender", "fix+breaker", at=["C4", "F4"], block_prompt=value).hand(0, "hazard-3", "hazard-1")
    event(crew, f"{{target: active, do: [{{lose_health: {lost}}}]}}")
    return crew.act("hazard-3").end().skill("hazard-1").resolve()


@rule("LW-R53")
def test_block_prompt_auto_uses_block_that_covers_everything_without_asking():
    crew = blocking("auto", 2)
    assert crew.ask.kind == "window"
    assert crew.climber().health == 8


@rule("LW-R53")
def test_block_prompt_auto_asks_when_block_does_not_cover_everything():
    crew = blocking("auto", 4)
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("block", 0, ["3", "2", "1", "0"])
    assert crew.pick("3").climber().health == 7


@rule("LW-R53")
def test_block_prompt_ask_asks_at_every_loss():
    crew = blocking("ask", 2)
    assert (crew.ask.kind, crew.options()) == ("block", ["2", "1", "0"])
    assert crew.pick("1").climber().health == 7


# --- auto_end ---------------------------------------------------------------------------------------


def spent(value: str) -> Drill:
    """A lone climber without cards whose action points are all spent."""
    crew = Drill(at=["C4"], auto_end=value).hand(0, "fix-3").row("01-2").act("fix-3")
    return crew.picks("climb+C3", "climb+C4", "climb+C3", "climb+C4")


@rule("LW-32")
def test_auto_end_off_leaves_the_end_of_an_activation_to_its_climber():
    crew = spent("off")
    assert (crew.climber().ap, crew.state.step, crew.ask.args[:2]) == (0, 2, ("act", 0))


@rule("LW-32")
def test_auto_end_on_ends_an_activation_in_which_nothing_useful_is_left():
    assert spent("on").state.step == 3


@rule("LW-32")
def test_auto_end_on_waits_while_action_points_are_left():
    crew = Drill(at=["C4"], auto_end="on").hand(0, "fix-3").row("01-2").act("fix-3").pick("climb+C5")
    assert (crew.climber().ap, crew.ask.args[:2]) == (3, ("act", 0))


@rule("LW-32")
def test_auto_end_on_waits_while_somebody_could_still_do_something_useful():
    crew = Drill(at=["C4"], auto_end="on").crystals(C5=6).hand(0, "fix-2", "breaker-1").row("01-2").act("fix-2")
    crew.picks("climb+C3", "climb+C4", "climb+C5")
    assert (crew.climber().ap, crew.ask.args[:2]) == (0, ("act", 0))
    assert {"end", "skill+breaker-1+0"} <= set(crew.options())
    crew.skill("breaker-1")
    assert crew.crystal("C5") == 2


# --- every option -----------------------------------------------------------------------------------


@rule("LW-1")
def test_every_option_of_the_table_is_tested_here():
    tested = {
        "leviathan", "difficulty", "solo_mode", "climbers_per_seat", "duplicate_sets", "own_names", "first_climber",
        "hit_order", "block_prompt", "auto_end",
    }  # fmt: skip
    assert set(CONTENT.table_options) == tested


@rule("LW-1")
def test_the_leviathan_of_the_table_brings_its_own_threats():
    assert {card.card[:2] for card in Drill(leviathan="storm").state.row} == {"03"}


@rule("LW-R25")
def test_an_attack_on_several_goes_clockwise_from_the_active_climber():
    crew = Drill(*THREE, at=["C4", "C5", "H4"])
    crew.finish().put(0, "C4").put(1, "C5").hand(1, "kestrel-8")
    attack(crew.row("01-1"), "{a: [{lose_health: 2}]}").act("kestrel-8").end().resolve()
    assert [told["climber"] for told in crew.events("lost_health")][-2:] == [1, 0]
