"""What may be taken back: nothing that has let anybody see something new."""

from __future__ import annotations

from tests.climbers.scene import Scene, short
from tests.marks import rule


def why_not_back(scene: Scene) -> str | None:
    """Why the last choice cannot be taken back; None if it can."""
    refusal = scene.table.cannot_undo()
    return refusal and refusal.text


@rule("TC-R7", "TC-39")
def test_a_pass_can_be_taken_back():
    scene = Scene().lies("A", "R3").turn("B").passes("B")
    scene.table.undo()
    assert (scene.asked, scene.climber("B").passed) == ("B", False)


@rule("TC-R7")
def test_a_play_cannot_be_taken_back_because_everybody_saw_the_cards():
    scene = Scene().hand("B", "R4 R5").lies("A", "R3").turn("B").plays("B", "R4")
    assert why_not_back(scene) == "It cannot be taken back: Seat 2 plays Single, rank 4: Rope Belayer (red 4) (1 left)."


@rule("TC-R7", "TC-73")
def test_a_drop_cannot_be_taken_back():
    scene = Scene().hand("A", "R10 R2 R3").turn("A").plays("A", "R10").drops("A", "R2")
    assert why_not_back(scene) == "It cannot be taken back: Seat 1 drops Rope Porter (red 2) (1 left)."


@rule("TC-R29")
def test_a_transfer_can_be_taken_back_until_all_have_chosen():
    scene = Scene(then="transfer").about_to_end("A", "B").ends()
    for name in "ABC":
        scene.gives(name, short(scene.climber(name).team[0]))
    assert why_not_back(scene) is None
    scene.gives("D", short(scene.climber("D").team[0]))
    assert why_not_back(scene) == "It cannot be taken back: Seat 1 gives a card to Seat 2."


@rule("TC-20", "TC-R6")
def test_the_last_selection_of_an_ordinary_season_shows_nothing_new_and_can_be_taken_back():
    scene = Scene(then="revolution").about_to_end("A", "B").ends().select_strongest()
    assert why_not_back(scene) is None


@rule("TC-R24", "TC-114")
def test_the_last_selection_of_climax_shows_all_additions_and_cannot_be_taken_back():
    scene = Scene(season=4).about_to_end("A", "B").ends().select_strongest("A", "B", "C", more=1)
    assert why_not_back(scene) is None
    scene.select_strongest("D")
    assert (
        why_not_back(scene)
        == "It cannot be taken back: Seat 1 is ready with 13\N{NO-BREAK SPACE}cards, 1 of them added."
    )


@rule("TC-R24")
def test_an_addition_said_in_turn_cannot_be_taken_back():
    scene = Scene(season=4, climax_announce="in_turn").about_to_end("A", "B").ends().select_strongest()
    scene.adds("A", scene.offers()[0])
    assert why_not_back(scene) == "It cannot be taken back: Seat 1 adds 1\N{NO-BREAK SPACE}card."
