"""The Forsaken: what lies in the rot, and how it is found."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import fronts, known_rot, places, rot
from tests.leviathan.on_the_map import SETS, Settled, area, asked, comes, crew_on, standing, threatens
from tests.leviathan.threatening import event
from tests.marks import rule

GROUPS = {
    "group_a": {"B8", "D8", "A6", "D6"},
    "group_b": {"E7", "G8", "G6", "I8"},
    "group_c": {"K8", "M7", "L6", "N5"},
    "group_d": {"C4", "E3", "H4", "I3"},
}


def climbing(crew: Crew, ap: int = 2) -> Crew:
    """The first climber's activation under a threat that hurts nobody before it resolves."""
    return crew.row("11-2").picks("reveal", "go").set(0, ap=ap)


def die(crew: Crew, place: str) -> Crystal | None:
    return crew.state.crystals.get(crew.names.index(place))


# --- dealing ----------------------------------------------------------------------------------------


@rule("FORSAKEN-1")
@pytest.mark.parametrize("group", list(GROUPS))
def test_each_group_has_a_crystal_a_thorn_a_mire_and_a_clear_face_down_on_its_four_spaces(group):
    dealt = set()
    for seed in range(6):
        crew = Settled(*SETS[:2], leviathan="forsaken", map=None, seed=seed)
        tokens = [token for token in crew.state.tokens if crew.names[token.at] in GROUPS[group]]
        assert {crew.names[token.at] for token in tokens} == GROUPS[group]
        assert sorted(token.front for token in tokens) == ["clear", "crystal", "mire", "thorn"]
        assert not any(token.face_up for token in tokens)
        dealt.add(tuple(token.front for token in tokens))
    assert len(dealt) > 1


@rule("FORSAKEN-1")
def test_all_sixteen_tokens_lie_in_the_groups_and_nobody_knows_them():
    crew = crew_on("forsaken", "A1", "B1")
    assert len(crew.state.tokens) == 16
    assert {token["front"] for token in crew.table.view(0)["tokens"]} == {None}


# --- turning ----------------------------------------------------------------------------------------


@rule("FORSAKEN-2")
@pytest.mark.parametrize(
    ("start", "how"), [("C8", "climb+D8"), ("D9", "climb+D8"), ("D9", "glide+D8"), ("F8", "jump+D8")]
)
def test_who_climbs_glides_or_jumps_onto_rot_turns_it(start, how):
    crew = climbing(rot(crew_on("forsaken", start, "A1"), D8="mire"), 3).pick(how)
    assert fronts(crew, "D8") == ["mire"]
    assert standing(crew)[0] == "D8 8 9"


@rule("FORSAKEN-2")
def test_who_falls_through_rot_turns_it_on_every_space():
    crew = rot(crew_on("forsaken", "G9", "A1"), G8="thorn", G6="mire").picks("let_go+0", "fall_on")
    assert (fronts(crew, "G8"), standing(crew)[0]) == (["thorn"], "G8 7 10")
    crew.picks("fall_on", "fall_on")
    assert (fronts(crew, "G6"), standing(crew)[0]) == (["mire"], "G6 7 9")


@rule("FORSAKEN-2", "LW-141")
def test_who_is_pushed_over_rot_turns_it():
    crew = rot(crew_on("forsaken", "H5", "A1"), H4="thorn")
    event(crew, "{target: active, do: [{push: {n: 2, dir: down}}]}").picks("reveal", "go", "end", "resolve")
    assert fronts(crew, "H4") == ["thorn"]
    assert standing(crew)[0] == "H3 7 10"


@rule("FORSAKEN-2")
def test_who_jumps_over_rot_or_stands_beside_it_does_not_turn_it():
    crew = climbing(rot(crew_on("forsaken", "H5", "A1"), H4="thorn"), 3).pick("jump+H3")
    assert (fronts(crew, "H4"), standing(crew)[0]) == ([], "H3 8 10")


@rule("FORSAKEN-2")
def test_rot_is_turned_before_the_ground_of_its_space_applies():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="mire").ground(D8="harmful")).pick("climb+D8")
    assert standing(crew)[0] == "D8 8 9"
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="crystal").ground(D8="harmful")).pick("climb+D8")
    assert (standing(crew)[0], die(crew, "D8")) == ("D8 7 10", Crystal("blighted", 3))


@rule("FORSAKEN-2")
def test_face_up_rot_is_not_turned_again():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="thorn"), 3).picks("climb+D8", "climb+C8", "climb+D8")
    assert len(crew.events("token_turned")) == 1


@rule("FORSAKEN-3", "LW-171")
def test_a_crystal_leaves_the_game_as_a_token_and_is_a_blighted_3():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="crystal"), 4).pick("climb+D8")
    assert die(crew, "D8") == Crystal("blighted", 3)
    assert ("D8" in places(crew), standing(crew)[0]) == (False, "D8 8 10")
    crew.pick("strike+D8+3")
    assert (die(crew, "D8"), crew.climber().blight) == (None, 1)


@rule("FORSAKEN-3")
def test_a_crystal_that_fester_turned_is_a_blighted_4_and_the_next_one_a_3_again():
    crew = comes(rot(crew_on("forsaken", "D9", "A1"), D8="crystal", G8="crystal"), "11-5")
    assert die(crew, "D8") == Crystal("blighted", 4)
    crew.finish().hand(1).put(1, "G9").row("11-2").picks("reveal", "go", "climb+G8")
    assert die(crew, "G8") == Crystal("blighted", 3)


@rule("FORSAKEN-4", "LW-171")
def test_a_thorn_stays_and_is_harmful_at_once_and_whenever_it_is_entered():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="thorn"), 3).pick("climb+D8")
    assert standing(crew)[0] == "D8 7 10"
    crew.picks("climb+E8", "climb+D8", "end", "resolve").finish()
    assert (fronts(crew, "D8"), crew.climber(0).health) == (["thorn"], 5)  # and D7, where it was pushed
    crew.hand(1).put(1, "C8").row("11-4").picks("reveal", "go", "climb+D8")
    assert standing(crew)[1] == "D8 7 10"


@rule("FORSAKEN-4", "LW-172")
@pytest.mark.parametrize(("card", "after"), [("fix-2", "D8 8 10"), ("fix-1", "D8 7 10")])
def test_the_harmful_icon_protects_from_a_thorn(card, after):
    crew = rot(crew_on("forsaken", "C8", "A1"), D8="thorn").hand(0, card).grip_is(0, 10).row("11-2")
    assert standing(crew.picks("reveal", f"ap+{card}", "climb+D8"))[0] == after


@rule("FORSAKEN-5", "LW-171")
def test_a_mire_stays_and_is_difficult_at_once_and_whenever_it_is_entered():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="mire"), 3).pick("climb+D8")
    assert standing(crew)[0] == "D8 8 9"
    crew.picks("climb+C8", "climb+D8")
    assert (standing(crew)[0], fronts(crew, "D8")) == ("D8 8 8", ["mire"])


@rule("FORSAKEN-5", "LW-172")
@pytest.mark.parametrize(("card", "after"), [("fix-1", "D8 8 10"), ("fix-2", "D8 8 9")])
def test_the_difficult_icon_protects_from_a_mire(card, after):
    crew = rot(crew_on("forsaken", "C8", "A1"), D8="mire").hand(0, card).grip_is(0, 10).row("11-2")
    assert standing(crew.picks("reveal", f"ap+{card}", "climb+D8"))[0] == after


@rule("FORSAKEN-6")
def test_a_clear_leaves_the_game_and_its_finder_looks_at_another_token_of_the_group():
    crew = rot(crew_on("forsaken", "A1", "D9"), D8="clear", B8="thorn").picks("let_go+1", "fall_on")
    assert "D8" not in places(crew)
    assert asked(crew)[:2] == (1, "look")
    assert sorted(option.points_at for option in crew.ask.options) == [("space:A6",), ("space:B8",), ("space:D6",)]
    crew.pick(next(option.id for option in crew.ask.options if option.points_at == ("space:B8",)))
    assert known_rot(crew, 0) == known_rot(crew, 1) == {"B8": "thorn"}
    assert fronts(crew, "B8") == []
    assert standing(crew)[1] == "D8 8 10"


@rule("FORSAKEN-6")
def test_who_finds_a_clear_looks_at_face_down_tokens_only_and_at_the_last_one_without_a_question():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="thorn", B8="mire", A6="crystal", D6="clear"), 9)
    crew.picks("climb+D8", "climb+C8", "climb+B8").put(0, "E6").pick("climb+D6")
    assert asked(crew)[1] == "window"
    assert known_rot(crew) == {"A6": "crystal"}


@rule("FORSAKEN-6")
def test_who_finds_the_last_token_of_a_group_to_be_clear_looks_at_nothing():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), D8="thorn", B8="mire", A6="crystal", D6="clear"), 9)
    crew.picks("climb+D8", "climb+C8", "climb+B8").put(0, "A7").pick("climb+A6").put(0, "E6").pick("climb+D6")
    assert (asked(crew)[1], known_rot(crew), crew.events("looked")) == ("window", {}, [])


@rule("FORSAKEN-6")
def test_of_a_clear_that_a_threat_turned_the_active_climber_looks():
    crew = rot(crew_on("forsaken", "A1", "I9"), I8="clear", G8="mire").row("11-2").finish()
    assert crew.state.active == 1
    comes(crew.hand(1).put(1, "I9"), "11-5")
    assert asked(crew)[:2] == (1, "look")
    assert sorted(option.points_at for option in crew.ask.options) == [("space:E7",), ("space:G6",), ("space:G8",)]
    crew.pick(next(option.id for option in crew.ask.options if option.points_at == ("space:G8",)))
    assert known_rot(crew) == {"G8": "mire"}


@rule("FORSAKEN-7", "LW-R85")
@pytest.mark.parametrize("front", ["thorn", "mire"])
def test_rot_with_terrain_overrides_what_is_printed_and_is_no_ledge(front):
    crew = rot(crew_on("forsaken", "D9", "A1"), D8=front).ground(D8="ledge").picks("let_go+0", "fall_on")
    assert crew.climber().falling
    assert not crew.offers("stop")
    crew = rot(crew_on("forsaken", "C8", "A1"), D8=front).ground(D8="ledge").grip_is(0, 5)
    climbing(crew, 4).pick("climb+D8")
    assert not crew.offers("rest")


@rule("FORSAKEN-8", "LW-173")
def test_creeping_rot_starts_from_crystals_on_the_map_only():
    crew = rot(crew_on("forsaken", "C8", "E8"), D8="crystal", B8="mire").row("11-1").pick("reveal")
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"I4", "M4"} | {f"{column}{row}" for column in "JKL" for row in (3, 4, 5)}
    assert standing(crew) == ["C8 8 10", "E8 8 10"]


@rule("FORSAKEN-8", "LW-173")
def test_creeping_rot_starts_from_a_crystal_found_this_turn_and_not_from_one_broken_this_turn():
    crew = threatens(rot(crew_on("forsaken", "C8", "E9"), D8="crystal"), "11-1").pick("go")
    crew.set(0, ap=2).picks("climb+D8", "end", "resolve")
    assert standing(crew) == ["D8 6 9", "E9 6 9"]
    crew = threatens(rot(crew_on("forsaken", "C8", "E9"), D8="crystal"), "11-1").pick("go")
    crew.set(0, ap=4).picks("climb+D8", "strike+D8+3", "end", "resolve")
    assert standing(crew) == ["D8 8 10", "E9 8 10"]


@rule("FORSAKEN-9")
def test_the_loneliest_climber_is_farthest_from_the_nearest_fellow():
    crew = comes(crew_on("forsaken", "C5", "E5", "J5"), "11-4!")
    assert [climber.health for climber in crew.state.climbers] == [6, 8, 6]  # the active climber suffers too
    crew = comes(crew_on("forsaken", "A5", "E5", "F5", "J6"), "11-4!")
    assert [climber.health for climber in crew.state.climbers] == [6, 8, 8, 6]


@rule("FORSAKEN-9", "LW-114")
def test_of_equally_lonely_climbers_the_crew_chooses():
    crew = comes(crew_on("forsaken", "C5", "E5", "J5", "L3"), "11-4!")
    assert asked(crew) == (0, "target", ["2", "3"])
    crew.pick("3")
    assert [climber.health for climber in crew.state.climbers] == [6, 8, 8, 6]


@rule("FORSAKEN-9")
def test_a_climber_alone_on_the_map_is_the_loneliest():
    assert comes(crew_on("forsaken", "E5"), "11-4!").climber().health == 4
    crew = comes(crew_on("forsaken", "K5", "E5").set(0, health=2), "11-1!")
    assert crew.climber(0).defeated
    comes(crew, "11-4!")
    assert (crew.state.active, crew.climber(1).health) == (1, 4)  # the loneliest and the active climber


# --- probing ----------------------------------------------------------------------------------------


@rule("FORSAKEN-10")
def test_probe_looks_at_a_token_within_1_for_1_ap_without_turning_it():
    crew = climbing(rot(crew_on("forsaken", "C8", "A1"), B8="thorn", D8="clear")).pick("action+probe")
    assert asked(crew)[:2] == (0, "look")
    assert sorted(option.points_at for option in crew.ask.options) == [("space:B8",), ("space:D8",)]
    before = len(crew.table.events)
    crew.pick(next(option.id for option in crew.ask.options if option.points_at == ("space:D8",)))
    assert known_rot(crew, 0) == known_rot(crew, 1) == {"D8": "clear"}
    assert (fronts(crew, "D8"), crew.climber().ap, "D8" in places(crew)) == ([], 1, True)
    assert any(event.reveals for event in crew.table.events[before:])


@rule("FORSAKEN-10")
def test_what_was_probed_is_still_turned_by_whoever_enters_it():
    crew = climbing(rot(crew_on("forsaken", "D9", "A1"), D8="mire"), 3).pick("action+probe")
    assert known_rot(crew) == {"D8": "mire"}
    crew.pick("climb+D8")
    assert (fronts(crew, "D8"), standing(crew)[0]) == (["mire"], "D8 8 9")


@rule("FORSAKEN-10", "LEV-6")
def test_there_is_nothing_to_probe_two_spaces_away_or_at_face_up_rot_or_outside_the_own_activation():
    assert not climbing(crew_on("forsaken", "E5", "A1")).offers("action+probe")
    crew = climbing(rot(crew_on("forsaken", "D9", "B7"), D8="thorn"), 9).picks("climb+D8", "climb+D9")
    assert not crew.offers("action+probe")
    assert not any(option.startswith("action") for option in crew.options(1))
    crew = crew_on("forsaken", "C8", "A1").row("11-2").pick("reveal")
    assert not crew.offers("action+probe")
    assert crew.pick("go").offers("action+probe")
    assert not crew.set(0, ap=0).offers("action+probe")


# --- winning ----------------------------------------------------------------------------------------


@rule("FORSAKEN-11")
def test_the_crew_wins_when_all_four_hidden_crystals_are_found_and_no_crystal_is_left():
    crew = rot(crew_on("forsaken", "C8", "A1"), D8="crystal", G8="crystal", K8="crystal", C4="crystal").crystals(A3=1)
    climbing(crew, 99)
    for start, place in (("C8", "D8"), ("G9", "G8"), ("K9", "K8")):
        crew.put(0, start).set(0, blight=0).picks(f"climb+{place}", f"strike+{place}+3")
    crew.put(0, "A3").pick("strike+A3+1")
    assert (crew.state.crystals, crew.table.outcome) == ({}, None)
    crew.put(0, "C5").set(0, blight=0).pick("climb+C4")
    assert crew.table.outcome is None
    crew.pick("strike+C4+3")
    assert (crew.table.outcome.result, crew.table.outcome.winners) == ("win", (0, 1))


@rule("FORSAKEN-11")
def test_a_crystal_that_fester_found_counts_as_found():
    crew = rot(crew_on("forsaken", "A1", "D9"), D8="crystal", G8="crystal", K8="crystal", C4="crystal").crystals(A3=1)
    climbing(crew, 99)
    for start, place in (("G9", "G8"), ("K9", "K8"), ("C5", "C4")):
        crew.put(0, start).set(0, blight=0).picks(f"climb+{place}", f"strike+{place}+3")
    crew.put(0, "D4").picks("end", "resolve").finish()
    comes(crew.hand(1).put(1, "D9"), "11-5")
    assert die(crew, "D8") == Crystal("blighted", 4)
    crew.finish()
    crew.hand(0).put(0, "D8").set(0, blight=0).row("11-2").picks("reveal", "go").set(0, ap=9).pick("strike+D8+4")
    assert crew.table.outcome is None
    crew.put(0, "A3").pick("strike+A3+1")
    assert crew.table.outcome.result == "win"
