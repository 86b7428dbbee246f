"""The rulebook's own clarifications of leviathans, LW-166 to LW-179, each on the real map."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import (
    area,
    asked,
    comes,
    crew_on,
    markers,
    standing,
    step,
    threatens,
)
from tests.marks import rule


def lay(crew: Crew, *places: str) -> Crew:
    """Scenario tokens on these spaces, face up; all others in the supply."""
    for number, token in enumerate(crew.state.tokens):
        token.face_up = True
        if number < len(places):
            token.place, token.at = "map", crew.names.index(places[number])
        else:
            token.place, token.at = "supply", -1
    crew.fresh()
    return crew


def lying(crew: Crew) -> list[str]:
    """The spaces scenario tokens lie on."""
    return sorted(crew.names[token.at] for token in crew.state.tokens if token.place == "map")


def give(crew: Crew, who: int, count: int) -> Crew:
    """A climber holds so many of the scenario tokens."""
    for token in crew.state.tokens[:count]:
        token.place, token.at, token.face_up = "held", who, True
    crew.fresh()
    return crew


# --- all --------------------------------------------------------------------------------------------


@rule("LW-166")
def test_a_swarm_is_struck_with_ap_with_a_skill_and_farther_with_a_bonus():
    crew = lay(crew_on("hive", "D5", "A1"), "D5", "D6", "D7").row("07-4").picks("reveal", "go", "strike+swat@D5+1")
    assert lying(crew) == ["D6", "D7"]
    crew.hand(0, "fix-6").skill("fix-6").pick("swat@D7")
    assert lying(crew) == ["D6"]
    crew.set(0, reach=1).pick("strike+swat@D6+1")
    assert lying(crew) == []
    assert crew.climber(0).blight == 0


# --- Collector --------------------------------------------------------------------------------------


@rule("LW-167")
def test_a_climber_carries_any_number_of_relics():
    crew = crew_on("collector", "A1", "B1")
    for place in ("A2", "A7", "E9", "J9", "N7", "N2"):
        crew.put(0, place).pick("anytime+take+0")
    assert [token.at for token in crew.state.tokens if token.place == "held"] == [0] * 6
    assert {"anytime+bell+0", "anytime+lantern+0", "anytime+flask+0", "anytime+kite+0"} <= set(crew.options(0))


@rule("LW-168")
def test_the_relics_of_a_defeated_climber_count_for_winning():
    crew = give(crew_on("collector", "B2", "C1"), 1, 6).crystals(B2=2).set(1, health=1)
    crew.row("08-2", "08-1!").finish()
    assert crew.state.active == 1
    crew.hand(1)
    comes(crew, "08-1!")
    assert crew.climber(1).defeated
    assert [token.at for token in crew.state.tokens if token.place == "held"] == [1] * 6
    while crew.state.active == 1:
        crew.finish()
    assert all("anytime" not in option for ask in crew.asks for option in [one.id for one in ask.options])
    crew.hand(0).picks("reveal", "go", "strike+B2+2")
    assert crew.table.outcome.result == "win"


@rule("LW-168")
def test_without_all_relics_the_last_crystal_does_not_win():
    crew = give(crew_on("collector", "B2", "C1"), 1, 5).crystals(B2=2).picks("reveal", "go", "strike+B2+2")
    assert crew.state.crystals == {}
    assert crew.table.outcome is None


# --- Deep -------------------------------------------------------------------------------------------


@rule("LW-169")
def test_glides_and_falls_go_up():
    crew = crew_on("deep", "D9", "A14").row("16-4").picks("reveal", "go")
    glides = {option for option in crew.options(0) if option.startswith("glide")}
    assert glides == {f"glide+{place}" for place in ("C10", "D10", "E10", "B11", "C11", "D11", "E11", "F11")}
    crew.picks("let_go+0", "fall_on", "fall_on", "fall_on")
    assert standing(crew)[0] == "D12 7 10"
    crew.pick("stop")
    assert crew.place() == "D12"


@rule("LW-169")
def test_jump_diagrams_and_attack_diagrams_keep_their_orientation():
    crew = crew_on("deep", "A14", "D8").hand(1, "kestrel-1").skill("kestrel-1", 1)
    assert sorted(asked(crew)[2]) == sorted(["D9", "D10", "D11", "stay"])
    crew = comes(crew_on("deep", "A14", "D9"), "16-3")
    assert area(crew) == {"D10", "C9", "D9", "E9", "C8", "D8", "E8"}
    assert standing(crew) == ["A14 8 10", "D9 6 10"]


@rule("LW-170")
def test_who_swam_and_ends_the_activation_on_an_open_space_falls():
    crew = crew_on("deep", "C11", "A14").row("16-4").picks("reveal", "go", "anytime+swim+0", "climb+B11")
    assert not crew.climber().falling
    assert sum(token.place == "held" and token.at == 0 for token in crew.state.tokens) == 2
    crew.pick("end")
    assert crew.climber().falling
    crew.picks("fall_on", "fall_on", "fall_on")
    assert standing(crew)[0] == "B14 8 10"


@rule("LW-170")
def test_who_swam_before_playing_the_card_for_ap_falls_too():
    crew = crew_on("deep", "C11", "A14").row("16-4").picks("reveal", "anytime+swim+0", "go", "climb+B11")
    assert not crew.climber().falling
    crew.pick("end")
    assert crew.climber().falling


@rule("LW-170")
def test_who_swam_and_ends_elsewhere_does_not_fall_and_who_did_not_swim_falls_at_once():
    crew = crew_on("deep", "C11", "A14").row("16-4").picks("reveal", "go", "anytime+swim+0", "climb+B11", "climb+A11")
    crew.pick("end")
    assert not crew.climber().falling
    crew = crew_on("deep", "C11", "A14").row("16-4").picks("reveal", "go", "climb+B11")
    assert crew.climber().falling


# --- Forsaken ---------------------------------------------------------------------------------------


def rot(crew: Crew, place: str, front: str) -> Crew:
    """What the face-down token on a space is."""
    (token,) = [token for token in crew.state.tokens if token.at == crew.names.index(place)]
    token.front = front
    return crew


def fronts(crew: Crew, place: str) -> list[str]:
    cell = crew.names.index(place)
    return [token.front for token in crew.state.tokens if token.place == "map" and token.at == cell and token.face_up]


@rule("LW-171")
@pytest.mark.parametrize(("front", "first", "second"), [("thorn", "D8 7 10", "D8 6 10"), ("mire", "D8 8 9", "D8 8 8")])
def test_face_up_rot_with_terrain_stays_for_good(front, first, second):
    crew = rot(crew_on("forsaken", "C8", "A1"), "D8", front).row("11-3").picks("reveal", "go", "climb+D8")
    assert standing(crew)[0] == first
    assert fronts(crew, "D8") == [front]
    crew.set(0, ap=2).picks("climb+C8", "climb+D8")
    assert standing(crew)[0] == second
    crew.set(0, health=8).set(1, health=8).pick("end").finish()
    assert crew.state.active == 1
    assert fronts(crew, "D8") == [front]


@rule("LW-171")
def test_rot_that_was_a_crystal_is_replaced_by_a_blighted_die():
    crew = rot(crew_on("forsaken", "C8", "A1"), "D8", "crystal").row("11-3").picks("reveal", "go", "climb+D8")
    assert fronts(crew, "D8") == []
    assert crew.state.crystals[crew.names.index("D8")] == Crystal("blighted", 3)
    assert [token.place for token in crew.state.tokens].count("box") == 1
    assert standing(crew)[0] == "D8 8 10"


@rule("LW-172")
@pytest.mark.parametrize(
    ("front", "card", "after"),
    [("thorn", "fix-2", "8 10"), ("thorn", "fix-1", "7 10"), ("mire", "fix-1", "8 10"), ("mire", "fix-2", "8 9")],
)
def test_ap_icons_protect_from_the_matching_rot(front, card, after):
    crew = rot(crew_on("forsaken", "C8", "A1"), "D8", front).hand(0, card).grip_is(0, 10).row("11-3")
    crew.picks("reveal", f"ap+{card}", "climb+D8")
    assert standing(crew)[0] == f"D8 {after}"
    crew.picks("climb+C8", "climb+D8")
    assert (standing(crew)[0] == "D8 8 10") == (after == "8 10")


@rule("LW-173")
def test_creeping_rot_does_not_start_from_removed_crystals():
    crew = threatens(crew_on("forsaken", "K4", "K5"), "11-1").pick("go")
    crew.set(0, ap=3).picks("strike+K4+3", "end", "resolve")
    assert area(crew) == set()
    assert standing(crew) == ["K4 8 10", "K5 8 10"]
    crew = comes(crew_on("forsaken", "K4", "K5"), "11-1")
    assert area(crew) == {"J5", "K5", "L5", "I4", "J4", "K4", "L4", "M4", "J3", "K3", "L3"}
    assert standing(crew) == ["K4 6 9", "K5 6 9"]


# --- Fury -------------------------------------------------------------------------------------------


@rule("LW-174")
@pytest.mark.parametrize("card", ["09-3", "09-3!"])
def test_without_fury_tokens_erupt_does_nothing(card):
    crew = comes(crew_on("fury", "B11", "E7", "H3"), card)
    assert standing(crew) == ["B11 8 10", "E7 8 10", "H3 8 10"]
    assert [token.place for token in crew.state.tokens] == ["bag"] * 12


@rule("LW-174")
def test_with_fury_tokens_erupt_bursts_where_their_letters_show():
    crew = crew_on("fury", "B11", "E7", "C10")
    for token in [token for token in crew.state.tokens if token.front == "A"][:2]:
        token.place, token.face_up = "card", False
    comes(crew, "09-3")
    assert standing(crew) == ["B11 6 10", "E7 8 10", "C10 6 10"]
    assert [token.place for token in crew.state.tokens] == ["bag"] * 12


# --- Hive -------------------------------------------------------------------------------------------


@rule("LW-175")
def test_one_strike_removes_one_swarm():
    crew = lay(crew_on("hive", "D5", "A1"), "D5", "D5").row("07-4").picks("reveal", "go", "strike+swat@D5+1")
    assert lying(crew) == ["D5"]
    assert crew.climber().ap == 1


@rule("LW-175")
def test_a_strike_is_not_split_between_a_swarm_and_a_crystal():
    crew = lay(crew_on("hive", "H4", "A1"), "H4").row("07-4").hand(0, "fix-3").picks("reveal", "skill+fix-3+0")
    while crew.ask.kind == "order":
        crew.pick("0")
    assert asked(crew) == (0, "strike", ["H4", "swat@H4", "none"])
    crew.pick("swat@H4")
    while crew.ask.kind == "order":
        crew.pick(crew.ask.options[0].id)
    assert (lying(crew), crew.crystal("H4")) == ([], 4)


@rule("LW-176")
def test_nothing_interrupts_swarms():
    crew = lay(crew_on("hive", "D5", "F9").hand(0, "fix-6"), "D7", "B5", "E9")
    crew.row("07-2").picks("reveal", "skill+fix-6+0")
    assert asked(crew)[1] == "strike"
    crew.pick("none").picks("go", "end", "resolve")
    assert asked(crew)[1:] == ("window", asked(crew)[2])
    assert step(crew) == 4
    assert lying(crew) == ["D5", "D5", "F9"]
    assert [crew.climber(who).health for who in (0, 1)] == [6, 7]
    names = [event.name for event in crew.table.events if event.name in ("token_moved", "lost_health")]
    assert names[-5:] == ["token_moved"] * 3 + ["lost_health"] * 2


# --- Hunger -----------------------------------------------------------------------------------------


@rule("LW-177")
def test_sprout_thorns_can_target_a_climber_in_the_stomach():
    crew = threatens(crew_on("hunger", "A1", "N4", "O5"), "15-2")
    assert markers(crew) == ["N4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"M5", "O5", "M4", "N4", "O4", "M3", "O3"}
    assert standing(crew) == ["A1 8 10", "N4 5 10", "O5 5 10"]


@rule("LW-178")
@pytest.mark.parametrize(("card", "health"), [("15-1", 7), ("15-1!", 6)])
def test_gobble_with_all_in_the_stomach(card, health):
    crew = threatens(crew_on("hunger", "N4", "O5"), card)
    assert markers(crew) == []
    crew.picks("go", "end", "1", "resolve")
    assert crew.events("attacked") == []
    assert standing(crew) == [f"N4 {health} 8", f"O5 {health} 10"]


@rule("LW-178")
def test_gobble_with_somebody_outside_swallows_and_spares_the_others():
    crew = threatens(crew_on("hunger", "N4", "C6", "A1"), "15-1")
    assert markers(crew) == ["C6"]
    crew.picks("go", "end", "1", "resolve")
    assert standing(crew) == ["N4 8 8", "N2 5 10", "A1 8 10"]


@rule("LW-179")
def test_metabolize_grows_the_lowest_crystal_and_first_the_one_in_the_stomach():
    crew = comes(crew_on("hunger", "A1", "B2").crystals(A2=2, O6=-2, J2=1), "15-3")
    assert [crew.crystal(place) for place in ("A2", "O6", "J2")] == [2, 2, 2]
    crew = comes(crew_on("hunger", "A1", "B2").crystals(A2=2, O6=-2, J2=3), "15-3")
    assert [crew.crystal(place) for place in ("A2", "O6", "J2")] == [2, 3, 3]


@rule("LW-179")
@pytest.mark.parametrize("dice", [{"A2": 2, "C5": 2, "O6": -3}, {"M4": 2, "O6": -2, "A2": 2}])
def test_further_ties_of_metabolize_are_decided_by_the_crew(dice):
    crew = comes(crew_on("hunger", "A1", "B2").crystals(**dice), "15-3")
    first, second, third = dice
    spaces = [option.points_at for option in crew.ask.options]
    assert sorted(spaces) == sorted([(f"space:{first}",), (f"space:{second}",)])
    crew.pick(next(option.id for option in crew.ask.options if option.points_at == (f"space:{second}",)))
    assert [crew.crystal(place) for place in dice] == [2, 3, abs(dice[third])]
