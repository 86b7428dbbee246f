"""Intervals for shares, so that no bare rate is ever printed."""

from __future__ import annotations

import math


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in `count` games."""
    if count == 0:
        return 0.0, 1.0
    z = 1.959964
    centre = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    width = 1 + z * z / count
    return max(0.0, (centre - spread) / width), min(1.0, (centre + spread) / width)


def said(share: float, count: int) -> str:
    """'31.2 % (28.4 to 34.1)'"""
    low, high = wilson(share, count)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
