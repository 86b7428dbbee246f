"""Which ink is used for what. One table for each theme; every pair that meets on a screen is declared and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

ART = Path(__file__).resolve().parent.parent.parent / "art"

Ink = tuple[int, int, int]


@cache
def inks() -> dict[str, dict[str, str]]:
    """Every ink of art/inks.yaml by palette and name."""
    palettes: dict[str, dict[str, str]] = yaml.safe_load((ART / "inks.yaml").read_text(encoding="utf-8"))
    return palettes


@cache
def ink(name: str) -> Ink:
    """An ink by its full name: 'shared.key', 'climbers.rope'."""
    palette, _, colour = name.partition(".")
    return _rgb(inks()[palette][colour])


def _rgb(text: str) -> Ink:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class Theme:
    """Inks by what they are for."""

    name: str
    roles: dict[str, str]
    shadow: int  # strength of the hard shadow under cut paper, 0 to 255
    drawn_ground: bool  # whether pictures may lie behind panels

    def __getitem__(self, role: str) -> Ink:
        return ink(self.roles.get(role, role))


PAPER = Theme(
    "paper",
    {
        "ground": "shared.paper_shade",
        "panel": "shared.paper",
        "inset": "shared.paper_shade",
        "edge": "shared.key",
        "text": "shared.key",
        "quiet": "shared.quiet",
        "danger": "shared.danger",
        "link": "shared.link",
        "good": "shared.good",
        "bar": "shared.key",
        "bar_text": "shared.paper",
        "bar_quiet": "shared.paper_shade",
        "accent": "shared.lantern",
        "on_accent": "shared.key",
        "button": "shared.paper",
        "button_text": "shared.key",
        "main": "shared.key",
        "main_text": "shared.paper",
        "focus": "shared.lantern",
        "focus_edge": "shared.key",
    },
    46,
    True,
)

HIGH = Theme(
    "high",
    {
        "ground": "high_contrast.black",
        "panel": "high_contrast.black",
        "inset": "high_contrast.black",
        "edge": "high_contrast.white",
        "text": "high_contrast.white",
        "quiet": "high_contrast.white",
        "danger": "high_contrast.yellow",
        "link": "high_contrast.cyan",
        "good": "high_contrast.cyan",
        "bar": "high_contrast.black",
        "bar_text": "high_contrast.white",
        "bar_quiet": "high_contrast.white",
        "accent": "high_contrast.yellow",
        "on_accent": "high_contrast.black",
        "button": "high_contrast.black",
        "button_text": "high_contrast.white",
        "main": "high_contrast.yellow",
        "main_text": "high_contrast.black",
        "focus": "high_contrast.cyan",
        "focus_edge": "high_contrast.black",
    },
    0,
    False,
)

THEMES = {theme.name: theme for theme in (PAPER, HIGH)}

TEXT_PAIRS = (
    ("text", "panel"), ("text", "ground"), ("text", "inset"), ("quiet", "panel"), ("quiet", "inset"),
    ("quiet", "ground"), ("danger", "panel"), ("link", "panel"), ("good", "panel"), ("bar_text", "bar"),
    ("bar_quiet", "bar"), ("accent", "bar"), ("on_accent", "accent"), ("button_text", "button"),
    ("main_text", "main"),
)  # fmt: skip
"""Text inks and the grounds they are printed on: at least 4.5 to 1, in the high-contrast theme 7 to 1."""

EDGE_PAIRS = (("edge", "ground"), ("edge", "panel"), ("edge", "button"))
"""Edges of controls against what lies beside them: at least 3 to 1. The focus ring has two inks, one always shows."""


def contrast(one: Ink, other: Ink) -> float:
    """The WCAG contrast ratio."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Ink) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
