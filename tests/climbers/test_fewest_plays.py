"""In how few plays cards can leave a hand: what is told to whoever chooses one."""

from __future__ import annotations

import pytest

from game.climbers.view import leaves_in
from tests.climbers.scene import Scene
from tests.marks import rule


def fewest(hand: str, gold: str = "standard") -> int:
    scene = Scene(gold=gold).hand("A", hand).turn("A")
    view = scene.table.look(0)
    return leaves_in(scene.table.game.content, view, view.seats[0].hand)


@rule("TC-41", "TC-42", "TC-44")
@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("R1", 1),
        ("R1 B1 G1", 1),
        ("R1 R2 R3", 1),
        ("R1 B2 G3", 3),
        ("R1 R2 R3 B3 G3", 2),
        ("R1 R2 R3 B1 B2 B3", 2),
        ("R1 R2 R3 B2 G2", 2),
        ("T4 T5", 2),
    ],
)
def test_sets_and_runs_leave_in_one_play_each(hand, plays):
    assert fewest(hand) == plays


@rule("TC-94")
def test_under_no_set_a_set_leaves_card_by_card():
    assert fewest("R1 B1 G1") == 1
    assert fewest("R1 B1 G1", "no_set") == 3


@rule("TC-101")
def test_under_up_to_2_cards_long_plays_are_split():
    assert fewest("R1 R2 R3 R4") == 1
    assert fewest("R1 R2 R3 R4", "up_to_2") == 2
