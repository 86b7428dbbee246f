"""Equipment and Injuries: picture, suit pattern, the shape and letter of the kind, the value. Madness: the plate."""

from __future__ import annotations

import pygame

from game.mountain.content import MountainContent
from scenes.mountain.pieces import SUITS, kind_disc, on_suit
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, POSTER, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say

SHAPE = (160, 224)


def card_width(high: int) -> int:
    return high * SHAPE[0] // SHAPE[1]


def draw_back(frame: Frame, rect: Rect, lift: int = 3) -> None:
    """A card face down; as a sheet it hides what lies below."""
    frame.paper(rect, "mountain.night" if frame.theme.drawn_ground else "panel", lift, 8, edge=False, over=True)
    if has_drawing("mountain/equipment/back.svg") and min(rect.size) > 8:
        frame.picture("mountain/equipment/back.svg", rect)


def draw_card(
    frame: Frame, content: MountainContent, card: str, rect: Rect, *, lift: int = 3, dim: bool = False, seen: int = 0,
    foot: int = 0,
) -> None:  # fmt: skip
    """A card face up, of which the next card may leave only a part to be seen. What does not fit its tip tells.

    Its lowest pixels may be kept free for something else (`foot`); then its name is left out.
    """
    seen = seen or rect.width
    if card in content.injuries:
        _injury(frame, content, card, rect, lift, seen, foot)
    else:
        _equipment(frame, content, card, rect, lift, seen, foot)
    if dim:
        _hatch(frame, rect)


def _equipment(
    frame: Frame, content: MountainContent, card: str, rect: Rect, lift: int, seen: int, foot: int
) -> None:  # fmt: skip
    known = content.equipment[card]
    kind = known.type
    _ground(frame, kind, rect, lift)
    inner = rect.inflate(-rect.width * 12 // 100, -rect.height * 9 // 100)
    top = _corner(frame, kind, str(known.value), inner)
    name = min(inner.bottom, rect.bottom - foot)
    if not foot:
        name = _name(frame, known.name, _in_sight(frame, inner, rect.left + seen), top.bottom)
    _picture(frame, f"mountain/equipment/{card}.svg", Rect(inner.left, top.bottom, inner.width, name - top.bottom))
    if known.arcane:
        _arcane(frame, rect)


def _corner(frame: Frame, kind: str, value: str, inner: Rect) -> Rect:
    """The value on a plate at the left, the shape of the kind at the right."""
    size = next((size for size in (POSTER, HEAD, LARGE, TEXT, SMALL) if _takes(frame, value, size, inner)), SMALL)
    high = round(frame.type(size) * 1.12)
    wide = max(high, frame.text_width(value, size, FIGURES) + frame.u(10))
    top = Rect(inner.left, inner.top, min(wide, inner.width), high)
    ground = "shared.paper" if frame.theme.drawn_ground else "panel"
    frame.fill(top, ground, frame.u(5))
    frame.outline(top, "edge", frame.u(2), frame.u(5))
    frame.text(value, top, size, face=FIGURES, on=ground, align="centre", valign="middle", leading=1.0)
    room = inner.right - top.right - frame.u(3)
    side = min(high, room)
    if side >= frame.u(18):
        kind_disc(frame, kind, Rect(inner.right - side, inner.top, side, side))
    letter = say(f"mountain.board.letter.{kind}")
    beside = Rect(top.right, inner.top, inner.right - side - top.right, high)
    if side >= frame.u(18) and beside.width >= frame.text_width(letter, SMALL, FIGURES) + frame.u(4):
        role = on_suit(kind) if frame.theme.drawn_ground else "text"
        on = SUITS[kind] if frame.theme.drawn_ground else "panel"
        frame.text(letter, beside, SMALL, face=FIGURES, ink=role, on=on, align="centre", valign="middle", leading=1.0)
    return top


def _takes(frame: Frame, value: str, size: int, inner: Rect) -> bool:
    """Whether a value may be so large: a third of the card's height, half of its width."""
    wide = max(round(frame.type(size) * 1.12), frame.text_width(value, size, FIGURES) + frame.u(10))
    return frame.type(size) * 1.12 <= inner.height * 0.3 and wide <= inner.width * 0.5


def _in_sight(frame: Frame, inner: Rect, end: int) -> Rect:
    """The part of a card that the next one leaves to be seen."""
    return Rect(inner.left, inner.top, min(inner.width, end - inner.left - frame.u(3)), inner.height)


def _name(frame: Frame, name: str, inner: Rect, top: int) -> int:
    """The name at the foot, if there is room for it and a picture; where it begins."""
    size = LARGE if inner.width >= frame.em(260) else SMALL
    set_ = frame.setting(name, inner.width - frame.u(4), size, LABEL_BOLD, 1.0)
    high = set_.height + frame.u(4)
    least = inner.width * 55 // 100
    if set_.width > inner.width - frame.u(4) or inner.bottom - high - top < least:
        return inner.bottom
    foot = Rect(inner.left, inner.bottom - high, inner.width, high)
    ground = "shared.paper" if frame.theme.drawn_ground else "panel"
    frame.fill(foot, ground, frame.u(4))
    frame.text(name, foot.inflate(-frame.u(4), 0), size, face=LABEL_BOLD, on=ground, align="centre", valign="middle",
               leading=1.0)  # fmt: skip
    return foot.top


def _picture(frame: Frame, path: str, room: Rect) -> None:
    side = min(room.width, room.height) - frame.u(2)
    if side < 16 or not has_drawing(path):
        return
    place = Rect(0, 0, side, side)
    place.center = room.center
    frame.picture(path, place)


def _arcane(frame: Frame, rect: Rect) -> None:
    """An Arcane card has a second frame with stars in its corners."""
    role = "mountain.aurora" if frame.theme.drawn_ground else "accent"
    inner = rect.inflate(-rect.width * 7 // 100, -rect.width * 7 // 100)
    frame.outline(inner, role, max(2, rect.width // 40), frame.u(5))
    side = max(8, rect.width // 8)
    for corner in (inner.bottomleft, inner.bottomright):
        star = Rect(0, 0, side, side)
        star.center = corner
        frame.icon("star", star, role)


def _injury(
    frame: Frame, content: MountainContent, card: str, rect: Rect, lift: int, seen: int, foot: int
) -> None:  # fmt: skip
    """No kind, no value: a plain card with a hatched red edge."""
    known = content.injuries[card]
    frame.paper(rect, "panel", lift, over=True)
    edge = max(3, rect.width // 14)
    frame.outline(rect, "danger", edge, frame.u(6))
    frame.outline(rect, "edge", frame.u(2), frame.u(6))
    inner = rect.inflate(-rect.width * 20 // 100, -rect.width * 20 // 100)
    side = min(frame.type(TEXT), inner.width // 3)
    frame.icon("mountain-injury", Rect(inner.left, inner.top, side, side), "danger")
    top = inner.top + side
    name = min(inner.bottom, rect.bottom - foot)
    if not foot:
        name = _name(frame, known.name, _in_sight(frame, inner, rect.left + seen), top)
    _picture(frame, f"mountain/equipment/{known.picture}.svg", Rect(inner.left, top, inner.width, name - top))


def _hatch(frame: Frame, rect: Rect) -> None:
    """A card that cannot be laid now: its corner is hatched, the rest stays readable."""
    corner, gap = rect.width // 3, max(4, frame.u(6))
    for reach in range(gap, corner + 1, gap):
        start, end = (rect.right - reach, rect.bottom - frame.u(2)), (rect.right - frame.u(2), rect.bottom - reach)
        pygame.draw.line(frame.surface, frame.colour("shared.paper"), start, end, frame.u(4))
        pygame.draw.line(frame.surface, frame.colour("shared.key"), start, end, frame.u(2))


def draw_small(frame: Frame, content: MountainContent, card: str, rect: Rect) -> None:
    """A card among many: only what counts, at its left edge, so that it shows when others lie over it."""
    if card in content.injuries:
        frame.paper(rect, "panel", 2, over=True)
        frame.outline(rect, "danger", max(2, rect.width // 14), frame.u(5))
        side = min(rect.width * 6 // 10, rect.height // 2)
        frame.icon(
            "mountain-injury", Rect(rect.left + rect.width // 8, rect.top + rect.height // 10, side, side), "danger"
        )
        return
    known = content.equipment[card]
    is_drawn = frame.theme.drawn_ground
    _ground(frame, known.type, rect, 2)
    value, inner = str(known.value), rect.inflate(-rect.width * 14 // 100, -rect.height * 10 // 100)
    size = next((each for each in (HEAD, LARGE, TEXT) if _small_takes(frame, value, each, inner)), SMALL)
    ground = "shared.paper" if is_drawn else "panel"
    spot = Rect(inner.left, inner.top, small_step(frame, size, value), round(frame.type(size) * 1.15))
    is_tight = not _small_takes(frame, value, size, inner)
    if not is_tight or (spot.width <= inner.width and spot.height <= inner.height):
        frame.fill(spot, ground, frame.u(4))
        frame.outline(spot, "edge", frame.u(2), frame.u(4))
        frame.text(value, spot, size, face=FIGURES, on=ground, align="centre", valign="middle", leading=1.0)
    if is_tight:
        return  # what kind it is stands above the cards
    side = min(inner.width * 8 // 10, inner.bottom - spot.bottom - frame.u(2))
    kind_disc(frame, known.type, Rect(inner.left, spot.bottom + frame.u(2), side, side))


def small_step(frame: Frame, size: int, value: str = "10") -> int:
    """How wide the plate of a value is."""
    return max(round(frame.type(size) * 1.0), frame.text_width(value, size, FIGURES) + frame.u(8))


def _small_takes(frame: Frame, value: str, size: int, inner: Rect) -> bool:
    return small_step(frame, size, value) <= inner.width * 6 // 10 and frame.type(size) * 1.15 <= inner.height * 0.45


def _ground(frame: Frame, kind: str, rect: Rect, lift: int) -> None:
    """The suit's pattern, or its frame where pictures stay away."""
    pattern = f"mountain/equipment/pattern-{kind}.svg"
    is_drawn = frame.theme.drawn_ground and has_drawing(pattern)
    frame.paper(rect, "shared.paper" if is_drawn else "panel", lift, 8, edge=not is_drawn, over=True)
    if is_drawn:
        frame.picture(pattern, rect)
        frame.outline(rect, "edge", frame.u(2), frame.u(8))
    else:
        frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), SUITS[kind], max(2, rect.width // 14), frame.u(5))


def card_tip(content: MountainContent, card: str) -> str:
    """What a card is, with its rule."""
    known = content.equipment.get(card)
    if known is None:
        return f"**{content.names[card]}** · {say('mountain.board.injury')}\n{say('mountain.board.injury_tip')}"
    kind = content.talk.types[known.type]
    key = "mountain.board.arcane_tip" if known.arcane else "mountain.board.card_tip"
    return f"**{known.name}** · :mountain-{known.type}: {kind} {known.value}\n{say(key, type=kind, value=known.value)}"


# --- Madness ----------------------------------------------------------------------------------------


def draw_madness_back(frame: Frame, level: int, rect: Rect) -> None:
    path = f"mountain/madness/back-{level}.svg"
    frame.paper(rect, "panel", 2, over=True)
    if has_drawing(path):
        frame.picture(path, rect)
