"""Action cards: action points and protection above, a skill below. Each half can be played, so each is a place."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.leviathan.content import LeviathanContent
from scenes.leviathan.desk import Desk
from scenes.leviathan.tip import Tip
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import BODY, FIGURES
from scenes.ui.theme import ink
from scenes.words import say

SHAPE = (200, 280)
LEAST_NAME = 4
"""A name that is cut to so few letters has the place of the icons beside it."""
PROTECTS = {"harmful": "leviathan-harmful", "difficult": "leviathan-difficult", "blight": "leviathan-blight"}


class Face(NamedTuple):
    """Where the parts of a card are."""

    rect: Rect
    top: Rect
    body: Rect


def face_of(frame: Frame, rect: Rect) -> Face:
    high = max(round(frame.type(SMALL) * 2.5) + frame.u(8), rect.height * 30 // 100)
    if rect.height < 2.2 * high:
        high = max(round(frame.type(SMALL) * 1.25) + frame.u(8), rect.height * 35 // 100)
    high = min(high, rect.height)
    top = Rect(rect.left, rect.top, rect.width, high)
    return Face(rect, top, Rect(rect.left, top.bottom, rect.width, rect.height - high))


def has_foot(frame: Frame, face: Face, high: int) -> bool:
    """Whether something so high has room below the text of a skill, which keeps a line."""
    return face.body.height - high >= round(frame.type(SMALL) * 1.15) + 2 * frame.u(5)


def set_of(content: LeviathanContent, card: str) -> str:
    """The character or class a card belongs to."""
    return next(id for id, each in content.sets.items() if any(own.id == card for own in each.cards))


def head_ink(frame: Frame, content: LeviathanContent, card: str) -> str:
    if not frame.theme.drawn_ground:
        return "bar"
    return "leviathan.deep" if content.sets[set_of(content, card)].kind == "character" else "leviathan.flank"


def draw_card(
    frame: Frame,
    content: LeviathanContent,
    card: str,
    rect: Rect,
    *,
    lift: int = 3,
    dim: bool = False,
    foot: int = 0,
    size: int = 0,
) -> Face:
    """A card face up, its words as large as always; a text that does not fit is told by the tip.

    `foot` is how much is left free below the text, `size` the size of the text; 0 is the largest that fits.
    """
    face = face_of(frame, rect)
    ground = "inset" if dim else "panel"
    frame.paper(rect, ground, lift, over=True)
    head = head_ink(frame, content, card)
    radius = frame.u(6)
    pygame.draw.rect(
        frame.surface, frame.colour(head), face.top.inflate(-frame.u(2), -frame.u(2)), border_top_left_radius=radius,
        border_top_right_radius=radius,
    )  # fmt: skip
    _draw_top(frame, content, card, face, head)
    inner, text = _text_place(frame, face, foot), skill_text(content, card)
    size = size or text_size(frame, content, card, rect, foot)
    type_ = _type(frame, text, inner, size)
    text = cut_to(frame, text, inner, size, face=type_) or _first_letters(frame, text, inner, size, type_)
    if text:
        frame.text(text, inner, size, face=type_, on=ground, leading=1.15, links=False)
    frame.outline(rect, "edge", frame.u(2), radius)
    if dim:
        hatch(frame, rect)
    return face


def _text_place(frame: Frame, face: Face, foot: int) -> Rect:
    inner = face.body.inflate(-2 * frame.u(8), -2 * frame.u(5))
    return Rect(inner.left, inner.top, inner.width, inner.height - foot)


def text_size(frame: Frame, content: LeviathanContent, card: str, rect: Rect, foot: int = 0) -> int:
    """The largest size at which the whole text of a card has room; else the small one."""
    text, inner = skill_text(content, card), _text_place(frame, face_of(frame, rect), foot)
    return TEXT if cut_to(frame, text, inner, TEXT) == text else SMALL


def _type(frame: Frame, text: str, inner: Rect, size: int) -> str:
    """Letters of the body; the narrower ones of labels where a word would not fit into a line."""
    longest = max((frame.text_width(word, size, BODY) for word in text.split()), default=0)
    return BODY if longest <= inner.width else LABEL


def _draw_top(frame: Frame, content: LeviathanContent, card: str, face: Face, head: str) -> None:
    """Action points, name and icons; a name too wide for its place beside the points has a line of its own."""
    known, icons, top = content.cards[card], _icons(content, card), face.top
    plate = Rect(top.left, top.top, _plate_width(frame, face), top.height)
    name = Rect(plate.right, top.top, top.right - plate.right, top.height)
    line = round(frame.type(SMALL) * 1.15)
    is_long = _is_long(frame, known.name, name)
    is_wide = frame.text_width(known.name, SMALL, LABEL_BOLD) > name.width - 2 * frame.u(4)
    if is_wide and not is_long and top.height >= 2 * line + 2 * frame.u(6):
        upper = Rect(top.left, top.top, top.width, line + frame.u(6))
        _head(frame, content, card, upper, head, [])
        plate = Rect(top.left, upper.bottom - frame.u(4), plate.width, top.bottom - upper.bottom + frame.u(4))
        _points(frame, str(known.ap), plate, [])
        _icon_row(frame, icons, Rect(plate.right, plate.top, top.right - plate.right, plate.height))
    else:
        _points(frame, str(known.ap), plate, icons if is_long else [])
        _head(frame, content, card, name, head, [] if is_long else icons)


def _plate_width(frame: Frame, face: Face) -> int:
    return max(frame.type(SMALL) * 2 + frame.u(6), min(face.top.height, face.rect.width * 34 // 100))


def skill_text(content: LeviathanContent, card: str) -> str:
    return content.cards[card].text


def _icons(content: LeviathanContent, card: str) -> list[str]:
    """What a card protects from while its points are spent, and what else is printed beside its name."""
    known = content.cards[card]
    icons = [PROTECTS[icon] for icon in known.icons] + (["leviathan-secure"] if known.secure else [])
    return [*icons, *(["star"] if known.arcane else [])]


def _icon_row(frame: Frame, icons: list[str], rect: Rect) -> None:
    """Icons side by side in the middle of a place, as many as it holds."""
    side, light = frame.type(SMALL), "leviathan.bone" if frame.theme.drawn_ground else "bar_text"
    for number, icon in enumerate(icons):
        place = Rect(rect.left + frame.u(4) + number * (side + frame.u(3)), rect.centery - side // 2, side, side)
        if place.right <= rect.right:
            frame.icon(icon, place, light)


def _is_long(frame: Frame, name: str, place: Rect) -> bool:
    """Whether a name needs both lines of its place, and has them: its icons then lie below the action points."""
    inner = place.inflate(-2 * frame.u(4), -2 * frame.u(3))
    set_ = frame.setting(name, inner.width, SMALL, LABEL_BOLD, 1.0)
    line = round(frame.type(SMALL) * 1.15)
    return line < set_.height <= inner.height and set_.width <= inner.width and inner.height >= 2 * line


def _points(frame: Frame, number: str, plate: Rect, icons: list[str]) -> None:
    """The action points: a number on lantern ink with its bolt, and below it what has no room beside the name."""
    inner = plate.inflate(-frame.u(6), -frame.u(6))
    frame.fill(inner, "accent", frame.u(5))
    side = frame.type(SMALL)
    if icons:
        small = min(side, inner.height // 2 - frame.u(2), inner.width // len(icons))
        left = inner.centerx - small * len(icons) // 2
        for count, icon in enumerate(icons):
            frame.icon(icon, Rect(left + count * small, inner.bottom - small - frame.u(2), small, small), "on_accent")
        inner = Rect(inner.left, inner.top, inner.width, inner.height - small - frame.u(2))
    size = TEXT if inner.height >= frame.type(TEXT) * 1.2 and frame.type(TEXT) + side < inner.width else SMALL
    wide = frame.text_width(number, size, FIGURES)
    left = inner.centerx - (wide + side) // 2
    frame.text(
        number, Rect(left, inner.top, wide + 2, inner.height), size, face=FIGURES, ink="on_accent", on="accent",
        valign="middle", leading=1.0,
    )  # fmt: skip
    frame.icon("leviathan-action-point", Rect(left + wide, inner.centery - side // 2, side, side), "on_accent")


def _head(frame: Frame, content: LeviathanContent, card: str, rect: Rect, ground: str, icons: list[str]) -> None:
    """The name, and below it what protects while its points are spent."""
    known = content.cards[card]
    light = "leviathan.bone" if frame.theme.drawn_ground else "bar_text"
    side = frame.type(SMALL)
    inner = rect.inflate(-2 * frame.u(4), -2 * frame.u(3))
    line = round(side * 1.15)
    two = inner.height >= 2 * line
    wide = inner.width if two else inner.width - len(icons) * (side + frame.u(3))
    set_ = frame.setting(known.name, inner.width, SMALL, LABEL_BOLD, 1.0)
    name = known.name if set_.width <= wide and set_.height <= line else frame.shortened(known.name, wide, SMALL)
    if not two and len(name) <= LEAST_NAME < len(known.name):  # hints and the log call it by its name
        icons, wide = [], inner.width
        name = frame.shortened(known.name, wide, SMALL)
    if two and not icons and set_.height <= inner.height and set_.width <= inner.width:
        name, line = known.name, inner.height
    if name:
        place = Rect(inner.left, inner.top, max(1, wide), line if two else inner.height)
        frame.text(name, place, SMALL, face=LABEL_BOLD, ink=light, on=ground, valign="middle", leading=1.0)
    x = inner.left if two else inner.right - len(icons) * (side + frame.u(3))
    y = inner.bottom - side if two else inner.centery - side // 2
    for icon in icons:
        if x + side <= inner.right + frame.u(3):
            frame.icon(icon, Rect(x, y, side, side), light)
        x += side + frame.u(3)


def cut_to(frame: Frame, text: str, rect: Rect, size: int = SMALL, leading: float = 1.15, face: str = BODY) -> str:
    """As much of a text as a rectangle holds, with dots for the rest; the tip has it whole."""
    words = text.split(" ")
    if min(rect.size) <= 0:
        return ""
    for count in range(len(words), 0, -1):
        said = " ".join(words[:count]) + ("" if count == len(words) else " …")
        set_ = frame.setting(said, rect.width, size, face, leading)
        if set_.height <= rect.height and set_.width <= rect.width:
            return said
    return ""


def _first_letters(frame: Frame, text: str, rect: Rect, size: int, face: str) -> str:
    """The beginning of a text whose first word is too long for a place."""
    return frame.shortened(text, rect.width, size, face) if rect.height >= frame.type(size) * 1.15 else ""


def hatch(frame: Frame, rect: Rect) -> None:
    """The corner of what cannot be used now."""
    corner, gap = frame.u(26), frame.u(7)
    for reach in range(gap, corner + 1, gap):
        start, end = (rect.right - reach, rect.bottom - frame.u(3)), (rect.right - frame.u(3), rect.bottom - reach)
        pygame.draw.line(frame.surface, frame.colour("quiet"), start, end, frame.u(2))


def draw_mini(frame: Frame, content: LeviathanContent, card: str, rect: Rect) -> None:
    """A card as small as a thumb: its action points on the ink of its set."""
    frame.fill(rect, head_ink(frame, content, card), frame.u(3))
    frame.outline(rect, "edge", frame.u(1), frame.u(3))
    light = "leviathan.bone" if frame.theme.drawn_ground else "bar_text"
    frame.text(
        str(content.cards[card].ap), rect, SMALL, face=FIGURES, ink=light, on=head_ink(frame, content, card),
        align="centre", valign="middle", leading=1.0,
    )  # fmt: skip


def glow(frame: Frame, rect: Rect, is_picked: bool = False) -> None:
    """What can be played now: a lantern edge over a key one, and a notch; a tick when it is picked."""
    thick = frame.u(5 if is_picked else 4)
    frame.outline(rect.inflate(frame.u(2), frame.u(2)), ink("shared.key"), thick + frame.u(2), frame.u(7))
    frame.outline(rect, "accent", thick, frame.u(6))
    notch = frame.u(8)
    x, y = rect.centerx, rect.bottom
    points = [(x - notch, y), (x + notch, y), (x, y - notch)]
    pygame.draw.polygon(frame.surface, ink("shared.key"), [(px, py - 1) for px, py in points])
    pygame.draw.polygon(frame.surface, frame.colour("accent"), points)
    if is_picked:
        side = frame.u(30)
        disc = Rect(rect.right - side - frame.u(4), rect.top + frame.u(4), side, side)
        frame.fill(disc, "shared.key", side // 2)
        frame.icon("check", disc.inflate(-side // 3, -side // 3), "accent")


def card_tip(desk: Desk, card: str, who: int = -1) -> Tip:
    """Everything a card says, and where it comes from."""
    content = desk.content
    known = content.cards[card]
    lines = [say("leviathan.card_ap", count=known.ap)]
    if known.icons:
        names = ", ".join(say(f"leviathan.icon.{icon}") for icon in known.icons)
        lines.append(say("leviathan.card_protects", names=names))
    lines.append(say("leviathan.card_skill", text=known.text))
    if known.secure:
        lines.append(say("leviathan.card_secure"))
    if known.arcane:
        lines.append(say("leviathan.card_arcane"))
    if who >= 0 and not desk.is_ours(who):
        lines.append(say("leviathan.card_please", name=desk.crew.name(who)))
    return Tip(known.name, tuple(lines), f" · {desk.crew.set_name(set_of(content, card))}")
