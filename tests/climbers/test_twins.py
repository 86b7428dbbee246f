"""Twins: two cards for the size of a Set, one card for everything else."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene, short
from tests.marks import rule


@rule("TC-79", "TC-R18")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7])
def test_a_twin_played_alone_is_a_set_of_2(number):
    scene = Scene().hand("A", f"T{number} 14").turn("A").plays("A", f"T{number}")
    assert scene.latest == ("set", 2, number)


@rule("TC-79")
def test_a_twin_alone_answers_a_set_of_2():
    scene = Scene().hand("B", "T5 R9").lies("A", "R3 B3").turn("B")
    assert scene.offers() == ["T5", "pass"]


@rule("TC-79")
def test_a_twin_is_beaten_by_a_higher_pair():
    scene = Scene().hand("B", "R6 B6 Y6").lies("A", "T5").turn("B")
    assert scene.offers() == sorted(["R6 B6", "R6 Y6", "B6 Y6", "pass"])


@rule("TC-80")
@pytest.mark.parametrize(("others", "size"), [("R5", 3), ("R5 B5", 4), ("R5 B5 W5", 5), ("R5 B5 W5 M-R5", 6)])
def test_a_twin_with_k_other_cards_of_its_number_is_a_set_of_k_plus_2(others, size):
    scene = Scene().hand("A", f"T5 {others} 14").turn("A").plays("A", f"T5 {others}")
    assert scene.latest == ("set", size, 5)


@rule("TC-81", "TC-R18")
def test_a_twin_may_not_be_played_as_a_single():
    scene = Scene().hand("B", "T5 R4").lies("A", "R3").turn("B")
    assert scene.offers() == ["R4", "pass"]
    assert scene.refuses("B", "T5").rule == "TC-81"


@rule("TC-81", "TC-95", "TC-R18")
def test_under_no_set_a_twin_may_be_played_as_a_single():
    scene = Scene(gold="no_set").hand("B", "T5 R4").lies("A", "R3").turn("B")
    assert scene.offers() == ["R4", "T5", "pass"]
    assert scene.plays("B", "T5").latest == ("single", 1, 5)


@rule("TC-82", "TC-R18")
def test_a_twin_has_no_colour_and_is_never_in_a_run():
    scene = Scene().hand("B", "T5 R4 R6 W6").turn("B")
    assert scene.offers() == sorted(["R4", "R6", "W6", "T5", "R6 W6"])
    assert scene.refuses("B", "R4 T5").rule == "TC-82"


@rule("TC-82", "TC-R18")
def test_not_even_under_no_set_is_a_twin_in_a_run():
    scene = Scene(gold="no_set").hand("B", "T5 R4 W4").turn("B")
    assert scene.offers() == sorted(["R4", "W4", "T5"])
    assert scene.refuses("B", "R4 T5").rule == "TC-82"


def season_two(then: str = "revolution") -> Scene:
    """Before the selection of season 2; C has Twins in its team."""
    return Scene(season=1, then=then).bench("C", "T2 T4 T6").about_to_end("A", "B")


@rule("TC-83", "TC-R18")
def test_a_twin_is_one_card_for_the_hand_size():
    scene = season_two().ends().select_strongest("A", "B", "D")
    hand = ["twin-2", "twin-4", "twin-6", *[card for card in scene.climber("C").team if "twin" not in card][:6]]
    scene.table.choose(scene.seat("C"), hand)
    assert scene.table.view(None)["seats"][2]["hand"] == {"count": 9}


@rule("TC-83")
def test_a_twin_is_one_card_for_the_team_size():
    scene = season_two()
    assert len(scene.team("C")) == scene.table.view(None)["team_sizes"][2] == 10


@rule("TC-83")
def test_a_twin_is_one_card_for_a_drop():
    scene = Scene().hand("A", "R10 T5 R2 R3").turn("A").plays("A", "R10").drops("A", "T5")
    assert (scene.holds("A"), scene.asked) == ("R2 R3", "B")


@rule("TC-83")
def test_a_twin_is_one_card_for_a_transfer():
    scene = season_two("transfer").ends()
    for name in "ABD":
        scene.gives(name, short(scene.climber(name).team[0]))
    before = [len(climber.team) for climber in scene.state.seats]
    scene.gives("C", "T4")
    assert [len(climber.team) for climber in scene.state.seats] == before
    assert "T4" in scene.team("D")


@rule("TC-83")
def test_a_twin_is_one_card_for_an_accident():
    scene = season_two("accident").accident_hits("C", "T4").ends()
    assert scene.climber("C").sidelined == ("twin-4",)
    assert len(scene.offers("C")) == len(scene.team("C")) - 1


@rule("TC-83")
def test_a_twin_is_one_card_for_the_additions_of_climax():
    scene = Scene(season=4, gold="revolution").bench("C", "T5 T6 T7 R8").about_to_end("A", "B").ends()
    team = sorted(scene.climber("C").team, key=lambda card: card.startswith("twin"))
    scene.table.choose(scene.seat("C"), team[-14:])
    scene.select_strongest()
    assert scene.table.view(None)["seats"][2]["added"] == 2
