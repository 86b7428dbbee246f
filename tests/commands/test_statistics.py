"""Intervals."""

from __future__ import annotations

import pytest

from game.commands.statistics import said, wilson


@pytest.mark.parametrize(
    ("share", "count", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 10, 0.722, 1.0)]
)
def test_the_interval_of_a_share_is_wilsons(share, count, low, high):
    found = wilson(share, count)
    assert found == pytest.approx((low, high), abs=0.001)


def test_no_games_tell_nothing():
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_share_is_said_with_its_interval():
    assert said(0.5, 100) == "50.0 % (40.4 to 59.6)"
