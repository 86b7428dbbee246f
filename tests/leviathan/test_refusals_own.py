"""What a leviathan's own rules forbid is refused with that rule, and the sentence names what forbids it."""

from __future__ import annotations

import pytest

from game.leviathan.names import own_rule
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import give, hoard, night
from tests.leviathan.leviathans.test_tyrant import under
from tests.leviathan.on_the_map import OURS, crew_on


def why_not(crew: Crew, intent: str, seat: int = 0) -> tuple[str, str]:
    refusal = crew.table.why_not(seat, intent)
    assert refusal is not None
    return refusal.rule, refusal.text


def acting(leviathan: str, *places: str) -> Crew:
    """The first climber's activation with 2 action points."""
    return crew_on(leviathan, *places).picks("reveal", "go")


# --- the Tyrant -------------------------------------------------------------------------------------


def test_under_silence_a_skill_of_another_climber_is_refused_by_the_decree():
    crew = under("silence")
    card = crew.deck(1).draw[-1]
    crew.hand(1, card)
    rule, text = why_not(crew, f"skill+{card}+1", seat=1)
    assert rule == "TYRANT-7"
    assert "Silence" in text


@pytest.mark.parametrize("intent", ["pick_up+0", "use+{0}+0", "toss+{0}+0+1"])
def test_under_famine_mushrooms_are_refused_by_the_decree(intent):
    crew = under("famine")
    mushroom = next(iter(OURS.mushrooms))
    crew.set(0, mushrooms=(mushroom,))
    rule, text = why_not(crew, intent.format(mushroom))
    assert rule == "TYRANT-8"
    assert "Famine" in text


def test_a_click_on_ones_own_space_with_a_mushroom_is_refused_by_famine_too():
    crew = under("famine").mushroom_on("A3", next(iter(OURS.mushrooms)))
    assert why_not(crew, "climb+A3")[0] == "TYRANT-8"


def test_under_labour_a_rest_that_is_too_dear_names_the_decree_and_the_price():
    crew = under("labour", at=("B5", "J1")).grip_is(0, 5)
    rule, text = why_not(crew, "rest")
    assert rule == "TYRANT-9"
    assert "Labour" in text
    assert "3 AP" in text


def test_what_is_too_dear_even_without_the_decree_is_not_its_fault():
    crew = under("labour", at=("B5", "J1")).grip_is(0, 5).set(0, ap=1)
    assert why_not(crew, "rest")[0] == "LW-32"


def test_the_labels_of_rest_and_mend_say_what_labour_makes_of_them():
    crew = under("labour", at=("B5", "J1")).grip_is(0, 5).set(0, ap=4, health=5)
    labels = {option.id: option.label for option in crew.ask.options}
    assert labels["rest"] == "Rest (3 AP)"
    assert labels["mend+0"].endswith("(2 AP)")


def test_a_closed_crown_is_refused_by_its_rule():
    crew = under(at=("E14", "J1"))
    for intent in ("strike+pool-crown+1", "climb+E14"):
        rule, text = why_not(crew, intent)
        assert rule == "TYRANT-11"
        assert "crown" in text


# --- others -----------------------------------------------------------------------------------------


def test_by_day_a_blighted_crystal_is_refused_by_the_bloom():
    crew = acting("bloom", "A1", "B1")
    crew.crystals(A1=-3)
    assert why_not(crew, "strike+A1+1")[0] == "BLOOM-5"
    assert why_not(night(crew), "climb+A1")[0] == "LW-38"


def test_a_closed_eye_is_refused_by_the_watcher():
    cell = OURS.scenarios["watcher"].board.regions["eye"][0]
    place = OURS.scenarios["watcher"].names[cell]
    assert why_not(acting("watcher", place, "A1"), f"climb+{place}")[0] == "WATCHER-6"


@pytest.mark.parametrize(
    ("leviathan", "action", "rule"),
    [("watcher", "pry", "WATCHER-10"), ("fury", "vent", "FURY-8"), ("tunneler", "ride_a", "TUNNELER-4"),
     ("hunger", "dive", "HUNGER-3"), ("forsaken", "probe", "FORSAKEN-10")],
)  # fmt: skip
def test_an_action_of_the_leviathan_that_is_not_possible_cites_its_rule(leviathan, action, rule):
    assert why_not(acting(leviathan, "A1", "B1"), f"action+{action}")[0] == rule


def test_an_action_that_is_only_too_dear_says_what_it_costs():
    crew = acting("deep", "A14", "B14").set(0, ap=0)
    rule, text = why_not(crew, "action+breathe")
    assert rule == "DEEP-7"
    assert "costs 1 AP" in text


def test_an_exhausted_relic_is_refused_by_the_collector():
    crew = give(hoard("B3", "C3"), 0, "bell", ready=False).picks("reveal", "go")
    rule, text = why_not(crew, "anytime+bell+0")
    assert rule == "COLLECTOR-4"
    assert "ready" in text


def test_to_swim_twice_is_not_offered_for_it_would_change_nothing():
    crew = acting("deep", "A14", "B14")
    assert "anytime+swim+0" in crew.options()
    crew.pick("anytime+swim+0")
    assert "anytime+swim+0" not in crew.options()
    assert why_not(crew, "anytime+swim+0")[0] == "DEEP-4"


def test_an_injury_that_forbids_something_is_named():
    injury = next(each for each in OURS.injuries.values() if any(m.forbid == "use_mushroom" for m in each.modifiers))
    mushroom = next(iter(OURS.mushrooms))
    crew = acting("sage", "A1", "B1").set(0, injuries=(injury.id,), mushrooms=(mushroom,))
    rule, text = why_not(crew, f"use+{mushroom}+0")
    assert rule == "LW-90"
    assert injury.name in text


# --- the words themselves ---------------------------------------------------------------------------


def test_every_rule_that_the_words_cite_is_in_the_rulebook():
    cited = {key: text for key, text in OURS.texts.items() if key.startswith("rule.")}
    known = {rule.id for section in OURS.files["rules.yaml"].sections for rule in section.rules}
    assert cited
    assert set(cited.values()) <= known


@pytest.mark.parametrize("leviathan", list(OURS.scenarios))
def test_every_action_of_a_leviathan_and_every_decree_has_its_rule(leviathan):
    file = OURS.scenarios[leviathan].file
    things = [form.id for form in (*file.actions, *file.anytime)]
    things += [f"{form.id}/{front}" for form in file.tokens for front in form.fronts if form.start == "bag"]
    assert [thing for thing in things if not own_rule(OURS, leviathan, thing, "")] == []
