"""Rules for all leviathans, LEV-1 to LEV-8, on the real maps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import (
    GRIP,
    NAMES,
    OURS,
    SETS,
    Settled,
    asked,
    comes,
    crew_on,
    eye_open,
    iris,
    standing,
    threatens,
)
from tests.marks import rule

# --- LEV-1: special strikes -------------------------------------------------------------------------


@rule("LEV-1", "LW-166")
def test_a_special_strike_is_made_with_ap():
    crew = eye_open("E9", "A1").set(0, ap=4)
    crew.pick("strike+eye@E9+4").pick("0+4")
    assert crew.climber(0).ap == 0
    assert (crew.state.features["eye"], iris(crew), crew.climber(0).blight) == ("closed", [3, 3], 1)


@rule("LEV-1", "LW-166")
def test_a_special_strike_is_made_with_a_skill_within_its_range():
    crew = eye_open("E7", "A1").hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["E6", "eye@E9", "none"])
    crew.pick("eye@E9").pick("0+2")
    assert (crew.state.features["eye"], iris(crew), crew.climber(0).blight) == ("closed", [2, 3, 3], 1)


@rule("LEV-1", "LW-166")
def test_a_special_strike_is_made_with_a_mushroom():
    crew = eye_open("F10", "A1").set(0, mushrooms=("sparkcap",)).pick("use+sparkcap+0").pick("eye@F10").pick("1+1")
    assert (crew.state.features["eye"], iris(crew), crew.climber(0).blight) == ("closed", [4, 2, 3], 1)


@rule("LEV-1", "LW-166")
def test_a_range_bonus_applies_to_a_special_strike():
    crew = eye_open("D8", "A1").set(0, ap=1)
    assert crew.refused("strike+eye@D9+1")
    crew.set(0, reach=1).pick("strike+eye@D9+1").pick("0+1")
    assert iris(crew) == [3, 3, 3]
    assert crew.climber(0).reach == 0


# --- LEV-2: or --------------------------------------------------------------------------------------


@rule("LEV-2", "LW-124")
def test_who_suffers_chooses_between_two_losses():
    crew = comes(crew_on("watcher", "A1", "E7"), "04-5!")
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("1")) == ["A1 8 10", "E7 8 5"]
    crew = comes(crew_on("watcher", "A1", "E7"), "04-5!").pick("0")
    assert standing(crew) == ["A1 8 10", "E7 4 10"]


@rule("LEV-2", "LW-124", "LW-R58")
def test_a_loss_that_cannot_be_suffered_in_full_cannot_be_chosen():
    crew = comes(crew_on("watcher", "A1", "E7").grip_is(1, 2), "04-5!")
    assert standing(crew) == ["A1 8 10", "E7 4 2"]
    crew = comes(crew_on("watcher", "A1", "E7").set(1, health=1), "04-5!")
    assert standing(crew) == ["A1 8 10", "E7 1 5"]


@rule("LEV-2", "LW-R58")
def test_if_no_loss_can_be_suffered_in_full_one_chooses_freely():
    crew = comes(crew_on("watcher", "A1", "E7").set(1, health=1).grip_is(1, 2), "04-5!")
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("1")) == ["A1 8 10", "E7 1 0"]


# --- LEV-3: what is not entering --------------------------------------------------------------------


@rule("LEV-3")
def test_a_feature_that_changes_the_ground_is_not_entered():
    crew = comes(crew_on("watcher", "A1", "E9"), "04-1")
    assert crew.state.terrain[crew.names.index("E9")] == "difficult"
    assert standing(crew) == ["A1 6 8", "E9 8 10"]


@rule("LEV-3")
def test_a_token_put_under_a_climber_is_not_entered():
    crew = comes(crew_on("weaver", "A1", "H5"), "05-1")
    assert crew.state.terrain[crew.names.index("H5")] == "web"
    assert standing(crew) == ["A1 6 8", "H5 8 8"]


@rule("LEV-3")
def test_being_carried_by_an_overlay_is_not_entering():
    crew = crew_on("tunneler", "G6", "E2").row("12-2").picks("reveal", "go", "action+press_2")
    assert standing(crew) == ["G6 8 10", "E6 8 10"]
    assert [event["how"] for event in crew.events("moved")] in ([], ["carried"])


# --- LEV-4: keywords cannot be blocked --------------------------------------------------------------


@rule("LEV-4", "LW-133")
def test_a_keyword_cannot_be_blocked_but_a_plain_line_can():
    crew = crew_on("deep", "A14", "B14", "B1").hand(2, "hazard-1").grip_is(2, GRIP)
    for token in crew.state.tokens:
        if token.place == "held" and token.at == 2:
            token.place, token.at = "supply", -1
    threatens(crew, "16-2!").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew)[2] == "B1 7 10"
    assert [event["n"] for event in crew.events("blocked")] == [1]


@rule("LEV-4")
def test_health_lost_because_no_token_is_left_cannot_be_blocked_either():
    crew = crew_on("avalanche", "D8", "I1", "D9").hand(2, "hazard-1").grip_is(2, GRIP)
    for token in crew.state.tokens:
        token.place, token.at = "held", 0
    threatens(crew, "06-3").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew) == ["D8 4 10", "I1 8 10", "D9 7 10"]
    assert [event["n"] for event in crew.events("blocked")] == [3]


# --- LEV-5: what is in the box ----------------------------------------------------------------------


@rule("LEV-5", "LW-R84")
@pytest.mark.parametrize("name", NAMES)
def test_a_leviathan_keeps_to_what_is_in_the_box(name):
    crew = Settled(*SETS, leviathan=name, map=None)
    dice = [*crew.state.crystals.values(), *(die for pool in crew.state.pools.values() for die in pool)]
    for kind in ("normal", "blighted"):
        assert 1 <= sum(die.kind == kind for die in dice) <= 6
    assert all(1 <= die.value <= 6 for die in dice)
    assert len(crew.state.tokens) <= 16
    assert len(crew.state.mushrooms) == 6
    assert len(crew.state.row) == 5


@rule("LEV-5")
@pytest.mark.parametrize("name", NAMES)
def test_no_attack_needs_more_than_two_markers(name):
    for threat in OURS.scenarios[name].file.threats:
        for enraged, end in ((False, threat.normal), (True, threat.enraged)):
            marks = [
                target
                for line in end.lines
                if line.attack is not None and line.attack.origin is not None
                for target in (line.attack.origin.marker, line.attack.origin.also, line.attack.origin.marker_at)
                if target
            ]
            assert len(marks) <= 2, (threat.id, enraged)


@rule("LEV-5", "LW-R84")
def test_a_crystal_for_which_no_die_is_free_does_not_come():
    crew = crew_on("forsaken", "B7", "A1")
    crew.crystals(A3=3, K2=-1, K4=-1, K6=-1, K8=-1, L2=-1, L4=-1)
    place = crew.names.index("B8")
    for token in crew.state.tokens:
        if token.at == place:
            token.front = "crystal"
    crew.picks("reveal", "go", "climb+B8")
    assert crew.crystal("B8") == 0
    assert len(crew.state.crystals) == 7


# --- LEV-6: extra actions ---------------------------------------------------------------------------


@rule("LEV-6")
def test_an_extra_action_costs_ap_in_the_own_activation():
    crew = crew_on("watcher", "E11", "D11").row("04-3")
    assert not crew.offers("action+pry")
    crew.pick("reveal")
    assert not crew.offers("action+pry")
    crew.pick("go")
    assert crew.options(1).count("action+pry") == 0
    crew.set(0, ap=0)
    assert not crew.offers("action+pry")
    crew.set(0, ap=2).pick("action+pry")
    assert crew.climber(0).ap == 1
    assert not crew.offers("action+pry")
    crew.pick("end")
    assert not crew.offers("action+pry")


@rule("LEV-6")
def test_an_extra_anytime_action_is_used_like_a_skill():
    crew = crew_on("collector", "A1", "N2").row("08-2")
    for closes in ("reveal", "go", "end", "resolve"):
        assert "anytime+take+1" in crew.options(1)
        crew.pick(closes)
    crew.pick("anytime+take+1")
    assert [token.at for token in crew.state.tokens if token.place == "held"] == [1]
    assert not crew.offers("anytime+take+1")


# --- LEV-7: the story -------------------------------------------------------------------------------


@rule("LEV-7", "LW-19")
def test_the_introduction_is_shown_when_the_climbers_stand_on_the_start_row():
    crew = Crew(*SETS[:2], map=None)
    names = [event.name for event in crew.table.events]
    assert names.count("introduced") == 1
    assert names.index("introduced") > max(place for place, name in enumerate(names) if name == "stood")
    assert names.index("introduced") < names.index("turn")
    story = OURS.scenarios["sage"].file.story
    assert any(story.intro in line for line in crew.table.log(None))
    assert not any(story.outro in line for line in crew.table.log(None))


@rule("LEV-7", "LW-102")
def test_the_conclusion_is_shown_when_the_crew_has_won():
    crew = crew_on("sage", "C3", "A1").crystals(C3=2).picks("reveal", "go", "strike+C3+2")
    assert crew.table.outcome.result == "win"
    story = OURS.scenarios["sage"].file.story
    assert [line for line in crew.table.log(None) if story.outro in line] != []


# --- LEV-8: growing ---------------------------------------------------------------------------------


@rule("LEV-8")
def test_growing_never_lifts_a_die_above_6():
    crew = comes(crew_on("hive", "A1", "B1").crystals(E2=-6, H8=-5, B5=4), "07-5!")
    assert [crew.crystal(place) for place in ("E2", "H8", "B5")] == [6, 6, 4]
    crew = comes(crew_on("hunger", "A1", "B1").crystals(A2=5, J2=6), "15-3")
    assert [crew.crystal(place) for place in ("A2", "J2")] == [6, 6]


@rule("LEV-8")
def test_growing_never_brings_a_broken_crystal_back():
    crew = crew_on("hive", "E2", "B1").row("07-5!").picks("reveal", "go")
    crew.set(0, ap=2).picks("strike+E2+2", "end", "resolve")
    assert crew.crystal("E2") == 0
    assert crew.state.crystals[crew.names.index("H8")] == Crystal("blighted", 5)


# --- ties belong to the crew ------------------------------------------------------------------------


@rule("LW-114")
def test_of_two_equally_high_the_crew_chooses_who_pays_homage():
    crew = crew_on("tyrant", "A1", "C7", "D5")
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front == "homage" else ("bag", False)
    comes(crew, "17-2").put(1, "B6").put(2, "E6").set(1, health=8)
    crew.pick("draw")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert [crew.climber(who).health for who in (1, 2)] == [8, 7]


@rule("LW-114")
def test_of_two_equally_near_the_crew_chooses_whom_a_swarm_flies_to():
    crew = crew_on("hive", "D5", "H5")
    for number, token in enumerate(crew.state.tokens):
        token.place, token.at = ("map", crew.names.index("F5")) if number == 0 else ("supply", -1)
    comes(crew, "07-2")
    assert crew.ask.kind != "window"
    spaces = {point for option in crew.ask.options for point in option.points_at}
    assert spaces in ({"space:E5", "space:G5"}, {"space:D5", "space:H5"}, {"climber:0", "climber:1"})


# --- the threats of all leviathans are tested one by one ---------------------------------------------


ENDS = [
    (name, threat.id, mark)
    for name in OURS.scenarios
    for threat in OURS.scenarios[name].file.threats
    for mark in ("", "!")
]


@pytest.mark.parametrize(("name", "card", "mark"), ENDS)
def test_every_end_of_a_threat_resolves_in_a_test(name, card, mark):
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob(f"test_{name}*.py"))
    assert re.search(rf'"{card}{mark}"', text)
