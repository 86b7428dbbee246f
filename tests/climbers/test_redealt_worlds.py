"""Worlds a bot imagines: dealt by what everybody saw, passes included."""

from __future__ import annotations

from game.climbers.bot.groups import plan
from tests.climbers.scene import Scene


def share_that_could_answer(scene: Scene, worlds: int = 200) -> float:
    """In how many worlds, as A imagines them, B holds a lone card above 6."""
    number = scene.table.game.content.number
    held = 0
    for seed in range(worlds):
        game = scene.table.redeal(0, seed).game
        groups = plan(game, game.state.seats[1].hand).groups
        held += any(len(group.cards) == 1 and number[group.cards[0]] > 6 for group in groups)
    return held / worlds


def scene_with_b_to_answer() -> Scene:
    return (
        Scene()
        .hand("A", "R6 R1 B1")
        .hand("B", "R3 G4 Y2")
        .bench("B", "G1 Y1 B2 B7 G7")
        .hand("C", "B3 B4")
        .hand("D", "G2 G3")
        .start_by("D")
        .turn("A")
        .plays("A", "R6")
    )


def test_a_seat_that_has_passed_on_a_six_is_seldom_imagined_with_a_higher_single():
    before = scene_with_b_to_answer()
    unpassed = share_that_could_answer(before)
    after = scene_with_b_to_answer().passes("B")
    assert share_that_could_answer(after) < 0.5 * unpassed


def test_what_a_seat_passed_on_is_noted_until_the_season_ends():
    scene = scene_with_b_to_answer().passes("B")
    assert [(play.type, play.above) for play in scene.climber("B").declined] == [("single", 6)]
    assert [play.below for play in scene.climber("A").declined] == [6], "who answers with a 6 had hardly a 5"
    ended = Scene().hand("A", "R6").hand("B", "R3 G4").hand("C", "B3").hand("D", "G2 G3").start_by("D")
    ended.first_out("C").turn("A").plays("A", "R6")
    assert all(climber.declined == () for climber in ended.state.seats)


def test_views_do_not_list_what_was_passed_on():
    scene = scene_with_b_to_answer().passes("B")
    assert "declined" not in scene.table.view(0)["seats"][1]
