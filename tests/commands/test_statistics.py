"""Intervals."""

from __future__ import annotations

import math

import pytest

from game.commands.statistics import Pairs, Stratum, lift, paired, said, wilson
from game.engine.chance import Stream


@pytest.mark.parametrize(
    ("share", "count", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 10, 0.722, 1.0)]
)
def test_the_interval_of_a_share_is_wilsons(share, count, low, high):
    found = wilson(share, count)
    assert found == pytest.approx((low, high), abs=0.001)


def test_no_games_tell_nothing():
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert paired(Pairs()) is None
    assert lift([]) is None
    assert lift([Stratum(3, 5, 0, 0)]) is None


def test_a_share_is_said_with_its_interval():
    assert said(0.5, 100) == "50.0 % (40.4 to 59.6)"


# --- the same luck twice ----------------------------------------------------------------------------


def test_without_agreement_pairs_are_as_two_separate_shares():
    """40 % and 60 % of a hundred, independent of each other: the interval made of both of Wilson's."""
    found = paired(Pairs(both=24, first=16, second=36, neither=24))
    (low, high), (other_low, other_high) = wilson(0.4, 100), wilson(0.6, 100)
    assert found.apart == pytest.approx(0.2)
    assert found.low == pytest.approx(0.2 - math.hypot(0.6 - other_low, high - 0.4))
    assert found.high == pytest.approx(0.2 + math.hypot(other_high - 0.6, 0.4 - low))


def test_the_more_the_luck_is_the_same_the_narrower_the_interval():
    apart = paired(Pairs(both=24, first=16, second=36, neither=24))
    alike = paired(Pairs(both=38, first=2, second=22, neither=38))
    assert alike.apart == apart.apart
    assert alike.high - alike.low < 0.75 * (apart.high - apart.low)
    assert alike.is_told


def test_who_won_the_same_games_is_not_told_apart():
    found = paired(Pairs(both=30, neither=70))
    assert (found.apart, found.is_told) == (0.0, False)
    assert found.low < 0 < found.high


def test_turned_round_the_difference_is_the_same_the_other_way():
    one, other = paired(Pairs(30, 5, 15, 50)), paired(Pairs(30, 15, 5, 50))
    assert (one.apart, one.low, one.high) == pytest.approx((-other.apart, -other.high, -other.low))


@pytest.mark.parametrize(("common", "first", "second"), [(0.5, 0.5, 0.6), (0.8, 0.3, 0.5), (0.3, 0.6, 0.6)])
def test_in_95_of_100_samples_the_true_difference_lies_within(common, first, second):
    """Pairs that share their luck in a part of the games."""
    stream, held = Stream("pairs", common, first, second), 0
    for _ in range(1000):
        counts = {}
        for _ in range(60):
            luck = stream.below(10_000)
            again = luck if stream.below(1000) < 1000 * common else stream.below(10_000)
            won = luck < 10_000 * first, again < 10_000 * second
            counts[won] = counts.get(won, 0) + 1
        found = paired(
            Pairs(*[counts.get(key, 0) for key in ((True, True), (True, False), (False, True), (False, False))])
        )
        held += found.low <= second - first <= found.high
    assert 930 <= held <= 990


# --- with and without -------------------------------------------------------------------------------


def test_a_lift_is_the_difference_of_shares_with_its_interval():
    found = lift([Stratum(60, 100, 40, 100)])
    assert found.apart == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.064, 0.336), abs=0.002)
    assert found.is_told


def test_a_lift_compares_only_what_was_played_under_the_same_conditions():
    """A set that is played mostly where games are easy is not better for that."""
    easy, hard = Stratum(72, 80, 18, 20), Stratum(4, 20, 16, 80)
    assert lift([easy, hard]).apart == pytest.approx(0.0)
    assert not lift([easy, hard]).is_told


def test_two_games_prove_nothing_and_fifty_that_ended_alike_do():
    assert not lift([Stratum(1, 1, 0, 1)]).is_told
    assert lift([Stratum(25, 25, 0, 25)]).is_told
