"""The worked examples of the rulebook, one test each."""

from __future__ import annotations

from tests.climbers.scene import Scene
from tests.marks import rule


@rule("TC-26", "TC-27", "TC-R9")
def test_only_a_single_answers_the_start_card():
    scene = Scene().hand("B", "R3 R4 B3 T5").start_by("A").turn("B")
    assert scene.offers() == sorted(["R3", "B3", "R4", "pass"])
    assert scene.refuses("B", "R3 B3").rule == "TC-26"
    assert scene.refuses("B", "R3 R4").rule == "TC-26"
    assert scene.refuses("B", "T5").rule == "TC-26"
