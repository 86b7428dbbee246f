"""Small things drawn all over the table: kinds of Equipment, numbers of a challenge, tokens, seals, plates."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.mountain.content import Challenge, MountainContent
from game.mountain.view.structs import ChallengeView
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.ui.theme import ink
from scenes.words import say

TYPES = ("crates", "tools", "weapons", "books")
SUITS = {"crates": "suits.yellow", "tools": "suits.green", "weapons": "suits.red", "books": "suits.blue"}
PLACES = ("movement", "encounter", "resolution", "draw", "rest")
PLACE_ICONS = {
    "movement": "mountain-madness", "encounter": "mountain-sand", "resolution": "dice", "draw": "cards",
    "rest": "mountain-rest",
}  # fmt: skip
FACES = ("accident", "confusion", "morale")
FACE_ICONS = {"accident": "mountain-injury", "confusion": "deck", "morale": "mountain-leader-token"}
REWARD_ICONS = {
    "relic": "mountain-relic", "search": "search", "arcane": "star", "heal": "mountain-injury",
    "praise": "mountain-leader-token", "none": "cross",
}  # fmt: skip
BACK = 1.2
"""How broad the back of a tile is against its height."""
CATEGORY_ICONS = {"specimen": "mountain-specimen", "ruin": "mountain-ruin", "knowledge": "mountain-knowledge"}


def on_suit(kind: str) -> str:
    """What is printed on a suit's ink: the key block on yellow, snow on the dark ones."""
    return "shared.key" if kind == "crates" else "mountain.snow"


def kind_disc(frame: Frame, kind: str, rect: Rect, colour: str = "") -> None:
    """A kind of Equipment: its shape always tells the truth, the ink of the disc may lie (MM-R39)."""
    side = min(rect.size)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    tint = colour or kind
    edge = max(2, side // 22)
    if frame.theme.drawn_ground:
        frame.fill(disc, "shared.paper", side // 2)
        frame.fill(disc.inflate(-edge, -edge), "shared.key", side // 2)
        frame.fill(disc.inflate(-4 * edge, -4 * edge), SUITS[tint], side // 2)
        shape = ink(on_suit(tint))
    else:
        frame.fill(disc, "edge", side // 2)
        frame.fill(disc.inflate(-edge, -edge), SUITS[tint], side // 2)
        frame.fill(disc.inflate(-5 * edge, -5 * edge), "panel", side // 2)
        shape = frame.colour("text")
    frame.icon(f"mountain-{kind}", disc.inflate(-side * 4 // 10, -side * 4 // 10), shape)


def numbers_of(challenge: ChallengeView) -> str:
    """A range, a number, or a choice: '10 or 12'."""
    numbers = challenge.numbers
    if challenge.is_range and len(numbers) > 1:
        return f"{numbers[0]}\u2013{numbers[-1]}"
    return say("mountain.board.or").join(map(str, numbers))


def printed_of(content: MountainContent, space: str) -> list[ChallengeView]:
    """The challenges printed on a space, as a view tells those of a tile."""
    return [plain_challenge(content, each) for each in content.spaces[space].printed]


def plain_challenge(content: MountainContent, challenge: Challenge) -> ChallengeView:
    """A challenge as it is printed: nothing lies, and nothing has been laid for it."""
    kind = challenge.type
    return ChallengeView(
        type=kind,
        colour=kind,
        numbers=challenge.numbers,
        is_range=bool(challenge.range),
        words=content.talk.types[kind],
    )


def challenge_words(content: MountainContent, challenge: ChallengeView) -> str:
    """The kind and its numbers: 'tools 12'."""
    return f"{content.talk.types[challenge.type]} {numbers_of(challenge)}"


def challenges_words(content: MountainContent, challenges: Sequence[ChallengeView]) -> str:
    return ", ".join(f":mountain-{each.type}: {challenge_words(content, each)}" for each in challenges)


def piece(frame: Frame, name: str, rect: Rect, icon: str, role: str = "text") -> None:
    """A drawn piece; its icon where there is no drawing, or where pictures stay away."""
    path = f"mountain/pieces/{name}.svg"
    if has_drawing(path):
        frame.picture(path, rect)
    else:
        frame.icon(icon, rect, role)


def token(frame: Frame, rect: Rect, state: str) -> None:
    """A Leadership token: on the Sled, in the discard (turned down), or in the box (gone)."""
    if state == "sled":
        piece(frame, "token", rect, "mountain-leader-token")
        return
    if state == "box":
        piece(frame, "token-gone", rect, "cross", "quiet")
        return
    piece(frame, "token", rect, "mountain-leader-token", "quiet")
    side = min(rect.size)
    frame.shade(rect, "panel", 150, side // 2)
    pygame.draw.line(frame.surface, frame.colour("edge"), rect.bottomleft, rect.topright, max(2, side // 12))


def plate(frame: Frame, rect: Rect, lift: int = 3, over: bool = False) -> str:
    """A snow plaque; the role of its ground."""
    ground = "mountain.snow" if frame.theme.drawn_ground else "panel"
    frame.paper(rect, ground, lift, over=over)
    return ground


def seal(frame: Frame, rect: Rect, met: bool) -> None:
    """What became of a challenge: a green seal with a tick, a red one with a cross."""
    name = "seal-met" if met else "seal-failed"
    path = f"mountain/pieces/{name}.svg"
    if has_drawing(path) and frame.theme.drawn_ground:
        frame.picture(path, rect)
        return
    side = min(rect.size)
    frame.fill(rect, "panel", side // 2)
    frame.outline(rect, "good" if met else "danger", max(3, side // 10), side // 2)
    frame.icon("check" if met else "cross", rect.inflate(-side * 4 // 10, -side * 4 // 10), "good" if met else "danger")


def lit(frame: Frame, rect: Rect, role: str = "accent", width: int = 4) -> None:
    """Can be chosen: two inks and a notch, never colour alone."""
    role = role if frame.theme.drawn_ground else "accent"
    out = rect.inflate(frame.u(2 * width), frame.u(2 * width))
    radius = frame.u(8)
    frame.outline(out.inflate(frame.u(4), frame.u(4)), "shared.key", frame.u(2), radius)
    frame.outline(out, role, frame.u(width), radius)
    notch = frame.u(9)
    x, y = out.centerx, out.top
    points = [(x - notch, y - notch), (x + notch, y - notch), (x, y + frame.u(4))]
    pygame.draw.polygon(frame.surface, frame.colour(role), points)
    pygame.draw.polygon(frame.surface, ink("shared.key"), points, frame.u(2))


def badge(frame: Frame, text: str, at: tuple[int, int], size: int = SMALL, least: int = 0) -> Rect:
    """A number on a dark disc with a light rim, readable on any ground; where it lies."""
    high = max(least, round(frame.type(size) * 1.3))
    rect = Rect(0, 0, max(high, frame.text_width(text, size, FIGURES) + frame.u(10)), high)
    rect.center = at
    frame.paper(rect.inflate(frame.u(3), frame.u(3)), "shared.paper", 0, 20, edge=False, over=True)
    frame.fill(rect, "shared.key", high // 2)
    frame.text(text, rect, size, face=FIGURES, ink="shared.paper", on="shared.key", align="centre", valign="middle",
               leading=1.0)  # fmt: skip
    return rect


def one_line(frame: Frame, text: str, rect: Rect, size: int, face: str = LABEL_BOLD) -> bool:
    """Whether a text fits without being broken."""
    return frame.text_width(text, size, face) <= rect.width and frame.type(size) * 1.0 <= rect.height


def fits(frame: Frame, text: str, rect: Rect, size: int, face: str = LABEL_BOLD, leading: float = 1.1) -> bool:
    set_ = frame.setting(text, max(1, rect.width), size, face, leading)
    return set_.height <= rect.height and set_.width <= rect.width


def draw_tile_back(frame: Frame, region: str, rect: Rect, lift: int = 4) -> None:
    """A tile face down; its mark tells the region."""
    path = f"mountain/tiles/back-{region}.svg"
    is_drawn = frame.theme.drawn_ground and has_drawing(path)
    frame.paper(rect, "mountain.indigo" if is_drawn else "panel", lift, 8)
    if is_drawn:
        frame.picture(path, rect)
        return
    icon = {"coast": "mountain-sled", "mountain": "climbers-mountain", "city": "mountain-ruin", "edge": "eye",
            "escape": "mountain-airplane"}[region]  # fmt: skip
    frame.icon(icon, rect.inflate(-rect.width * 4 // 10, -rect.height * 4 // 10), "text")
