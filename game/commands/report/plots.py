"""Small pictures for a report, as SVG. Colours are classes: the page's style sheet gives them inks."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from typing import Any

from game.commands.report.results import Wins

SIDE = 24
"""Of a space on a map."""


def svg(wide: float, high: float, inner: str, said: str, kind: str = "") -> str:
    """A picture with the words that stand for it where it cannot be seen."""
    named = f' class="{kind}"' if kind else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{named} width="{wide:g}" height="{high:g}" '
        f'viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{escape(said)}">{inner}</svg>'
    )


def share_bar(found: Wins, wide: int = 72, high: int = 12) -> str:
    """A share as a bar, its interval as a whisker over it, and a mark at one half."""
    low, high_end = found.interval
    middle = high / 2
    return svg(
        wide,
        high,
        f'<rect class="ground" x="0" y="{middle - 3:g}" width="{wide}" height="6"/>'
        f'<rect class="won" x="0" y="{middle - 3:g}" width="{wide * found.share:.1f}" height="6"/>'
        f'<path class="half" d="M{wide / 2:g} {middle - 3:g}v6"/>'
        f'<path class="whisker" d="M{wide * low:.1f} {middle:g}H{wide * high_end:.1f}'
        f'M{wide * low:.1f} {middle - 4:g}v8M{wide * high_end:.1f} {middle - 4:g}v8"/>',
        f"{100 * found.share:.0f} %, {100 * low:.0f} to {100 * high_end:.0f}",
        "share",
    )


def amount_bar(amount: float, most: float, kind: str, wide: int = 56, high: int = 8) -> str:
    """An amount beside others of its kind."""
    length = wide * amount / most if most else 0.0
    return svg(
        wide,
        high,
        f'<path class="axis" d="M0.5 0V{high}"/>'
        f'<rect class="{kind}" x="1" y="1" width="{max(0.0, length - 1):.1f}" height="{high - 2}"/>',
        f"{amount:.2f}",
    )


def histogram(counts: Mapping[str, int], high: int = 64) -> str:
    """How often each number came up, on a common foot."""
    numbers = {int(value): count for value, count in counts.items()}
    first, last, most = min(numbers), max(numbers), max(numbers.values())
    step = 22 if last - first < 12 else 14
    wide = step * (last - first + 1) + 8
    parts = [f'<path class="axis" d="M0 {high + 12.5:g}H{wide}"/>']
    for place, value in enumerate(range(first, last + 1)):
        count = numbers.get(value, 0)
        x, tall = 4 + place * step, high * count / most
        parts.append(
            f'<rect class="bar" x="{x + 2}" y="{12 + high - tall:.1f}" width="{step - 4}" height="{tall:.1f}">'
            f"<title>{value}: {count}</title></rect>"
            f'<text class="tick" x="{x + step / 2:g}" y="{high + 25}">{value}</text>'
        )
        if count:
            parts.append(f'<text class="tick" x="{x + step / 2:g}" y="{9 + high - tall:.1f}">{count}</text>')
    said = ", ".join(f"{value}: {count}" for value, count in sorted(numbers.items()))
    return svg(wide, high + 30, "".join(parts), said)


def heat_map(
    plan: Mapping[str, Any],
    games: int,
    visited: Mapping[str, int],
    passed: Mapping[str, int],
    fallen: Mapping[str, int],
) -> str:
    """A map on its grid: the darker a space, the more often somebody came; a triangle where falls began; hatched where
    nobody ever was."""
    width, height = plan["width"], plan["height"]
    edge = 22
    most = max(visited.values(), default=1)
    deepest = max(fallen.values(), default=1)
    parts = []
    for x in range(width):
        letters = plan["names"][x].rstrip("0123456789")
        parts.append(f'<text class="tick" x="{edge + x * SIDE + SIDE / 2:g}" y="{height * SIDE + 15}">{letters}</text>')
    for y in range(height):
        parts.append(f'<text class="tick" x="{edge / 2:g}" y="{y * SIDE + SIDE / 2 + 4:g}">{height - y}</text>')
    for cell, ground in enumerate(plan["ground"]):
        if ground == "none":
            continue
        here = str(cell)
        y, x = divmod(cell, width)
        left, top = edge + x * SIDE, y * SIDE
        came, through, fell = visited.get(here, 0), passed.get(here, 0), fallen.get(here, 0)
        parts.append(f'<g class="{ground}"><title>{_space(plan["names"][cell], games, came, through, fell)}</title>')
        parts.append(f'<rect class="space" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}"/>')
        if came:
            # The eye sees areas by their root; so rare visits can still be told from none.
            depth = 0.12 + 0.78 * math.sqrt(came / most)
            parts.append(
                f'<rect class="heat" fill-opacity="{depth:.2f}" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}"/>'
            )
        elif not through:
            parts.append(_hatch(left, top))
        if ground == "ledge":
            parts.append(f'<path class="ledge-line" d="M{left + 1} {top + SIDE - 2}h{SIDE - 2}"/>')
        elif ground == "open":
            parts.append(f'<circle class="open-mark" cx="{left + SIDE / 2:g}" cy="{top + SIDE / 2:g}" r="2"/>')
        if cell in plan["crystals"]:
            parts.append(f'<path class="crystal" d="M{left + 6} {top + 2}l4 5l-4 5l-4 -5z"/>')
        if fell:
            size = 3 + 6 * math.sqrt(fell / deepest)
            middle, foot = left + SIDE / 2 + 3, top + SIDE / 2 + 2
            parts.append(
                f'<path class="fall" d="M{middle - size:.1f} {foot - size:.1f}h{2 * size:.1f}'
                f'L{middle:.1f} {foot + size:.1f}z"/>'
            )
        parts.append("</g>")
    return svg(edge + width * SIDE + 4, height * SIDE + 20, "".join(parts), "where climbers went and fell", "map")


def _space(name: str, games: int, came: int, through: int, fell: int) -> str:
    """What happened on a space, in words."""
    if not came and not through and not fell:
        return f"{name}: never reached"
    each = max(1, games)
    said = f"{name}: {came / each:.2f} visits a game"
    if through:
        said += f", {through / each:.2f} on the way down"
    return f"{said}, {fell / each:.2f} falls from here" if fell else said


def _hatch(left: int, top: int) -> str:
    lines = "".join(f"M{left + at} {top + SIDE}l{SIDE - at} -{SIDE - at}" for at in (0, 8, 16))
    lines += "".join(f"M{left} {top + at}l{at} -{at}" for at in (8, 16))
    return f'<path class="hatch" d="{lines}"/>'
