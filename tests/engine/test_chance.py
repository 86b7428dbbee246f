"""Chance: named streams, queued results."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import Chance, Stream, _next


def test_the_first_numbers_of_a_stream_are_the_same_on_every_machine():
    stream = Stream("bivouac", 1)
    assert [stream.below(1000) for _ in range(6)] == [632, 575, 740, 865, 774, 935]


def test_the_generator_is_splitmix64():
    assert _next(0)[1] == 0xE220A8397B1DCDAF


def test_an_extra_draw_in_one_stream_shifts_nothing_in_another():
    first, second = Chance(7, {}, {}), Chance(7, {}, {})
    second.below("dice", 6)
    assert [first.below("cards", 52) for _ in range(9)] == [second.below("cards", 52) for _ in range(9)]


def test_streams_of_a_state_and_a_stream_alone_draw_fairly():
    chance, stream = Chance(3, {}, {}), Stream(3)
    for counts in (
        Counter(chance.below("die", 6) for _ in range(12_000)),
        Counter(stream.below(6) for _ in range(12_000)),
    ):
        assert set(counts) == set(range(6))
        assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_shuffle_keeps_every_item():
    assert sorted(Chance(1, {}, {}).shuffled("deck", range(74))) == list(range(74))


def test_queued_results_come_first_and_in_order():
    chance = Chance(1, {}, {"die": (5, 2), "deck": (("c", "a"),), "seat": ("Bo",)})
    assert [chance.below("die", 6), chance.below("die", 6)] == [5, 2]
    assert chance.shuffled("deck", ["a", "b", "c"]) == ["c", "a", "b"]
    assert chance.pick("seat", ["Ana", "Bo"]) == "Bo"
    assert chance.queued == {}


def test_a_queued_result_that_cannot_happen_is_an_error():
    with pytest.raises(ValueError, match="is not one of"):
        Chance(1, {}, {"seat": ("Cy",)}).pick("seat", ["Ana", "Bo"])


def test_a_sample_is_in_order_and_without_repeats():
    stream = Stream("sample")
    for _ in range(50):
        picked = stream.sample(range(20), 7)
        assert picked == sorted(set(picked))
        assert len(picked) == 7
