"""The ring of cool-downs: twenty spaces, with corners at 0, 6, 10 and 16. It can be folded to its button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from scenes.biome.looking import faces_words
from scenes.biome.looks import Looks
from scenes.biome.map.camera import Lie
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button
from scenes.words import say

ACROSS, DOWN = 7, 5
PRINTED = (0, 6, 10, 16, 19)
"""The spaces with a number: where cool-downs end and where they start."""


class Cooldown(NamedTuple):
    """Something that waits."""

    left: int
    picture: str
    label: str
    seat: int = -1
    is_danger: bool = False
    at: str = ""  # its cell


def waiting(looks: Looks) -> list[Cooldown]:
    """Everything that has a cool-down now."""
    view = looks.view
    found = []
    for camp in view.camps:
        if camp.cooldown and camp.stands:
            found.append(Cooldown(camp.cooldown, CAMPS[camp.kind], camp.name, -1, camp.enemy, camp.at))
    for building in view.buildings:
        serves = building.serves
        name = view.camps[serves].name if serves >= 0 else say("biome.map.idle")
        label = say(f"biome.map.{building.kind}", camp=name)
        picture = "pieces/farm" if building.kind == "farm" else "pieces/blacksmith"
        found.append(Cooldown(building.cooldown, picture, label, at=building.at))
    for seat, record in enumerate(view.seats):
        if record.health == "injured":
            found.append(Cooldown(record.healing, "", looks.scene.name_of(seat), seat))
    return sorted(found)


CAMPS = {"main": "pieces/camp", "built": "pieces/camp", "ally": "pieces/warrior-ally", "killer": "pieces/party-killer",
         "stealer": "pieces/party-stealer"}  # fmt: skip


def _side(frame: Frame) -> int:
    return max(frame.u(34), frame.type(SMALL) + frame.u(8))


def _folded(frame: Frame, area: Rect) -> Rect:
    side, gap = frame.u(TARGET), frame.u(8)
    return Rect(area.left + gap, area.bottom - side - gap, side, side)


def place(frame: Frame, area: Rect, is_open: bool) -> Rect:
    """The corner below the left wall, above what happened last: the ring, or the button it is folded to."""
    return _opened(frame, area) if is_open else _folded(frame, area)


def _opened(frame: Frame, area: Rect) -> Rect:
    side, gap = _side(frame), frame.u(8)
    wide, high = ACROSS * side + 2 * gap, DOWN * side + 2 * gap
    return Rect(area.left + gap, area.bottom - high - gap, wide, high)


def covers(frame: Frame, area: Rect, lie: Lie, cells: Iterable[str], slips: Sequence[Rect] = ()) -> bool:
    """Whether the open ring would lie over some cells, or over slips."""
    ring = _opened(frame, area)
    if ring.collidelist(list(slips)) >= 0:
        return True
    return any(lie.field(name).inflate(lie.radius // 2, 0).colliderect(ring) for name in cells)


def space(frame: Frame, ring: Rect, number: int) -> Rect:
    """The space of a number: clockwise from the corner at the top left."""
    side = _side(frame)
    if number <= 6:
        x, y = number, 0
    elif number <= 10:
        x, y = 6, number - 6
    elif number <= 16:
        x, y = 16 - number, 4
    else:
        x, y = 0, 20 - number
    return Rect(ring.left + x * side, ring.top + y * side, side, side)


def draw_cooldowns(frame: Frame, waits: list[Cooldown], rect: Rect, is_on: bool, fold: Callable[[], None]) -> None:
    if not is_on:
        label = say("biome.map.cooldowns", count=len(waits))
        button(frame, "map:cooldowns", rect, "", fold, icon="hourglass", tip=label)
        return
    frame.paper(rect, "panel", 3, over=True)
    ring = rect.inflate(-2 * frame.u(8), -2 * frame.u(8))
    for number in range(20):
        _space(frame, space(frame, ring, number), number)
    stood: dict[int, int] = {}
    for cooldown in waits:
        at = min(19, cooldown.left)
        _marker(frame, space(frame, ring, at), cooldown, stood.get(at, 0))
        stood[at] = stood.get(at, 0) + 1
    side = _side(frame)
    middle = Rect(ring.left + side, ring.top + side, 5 * side, 3 * side).inflate(-frame.u(8), -frame.u(8))
    fold_side = max(frame.u(TARGET), 0)
    frame.text(say("biome.map.cooldowns.title"), Rect(middle.left, middle.top, middle.width, middle.height - fold_side),
               SMALL, face=LABEL_BOLD, align="centre", valign="middle", leading=1.05)  # fmt: skip
    handle = Rect(0, 0, fold_side, fold_side)
    handle.midbottom = middle.midbottom
    button(frame, "map:cooldowns", handle, "", fold, icon="chevron-down", tip=say("biome.map.cooldowns.fold"))


def _space(frame: Frame, rect: Rect, number: int) -> None:
    is_printed = number in PRINTED
    frame.fill(rect.inflate(-frame.u(3), -frame.u(3)), "inset", frame.u(4))
    frame.outline(rect.inflate(-frame.u(3), -frame.u(3)), "edge", frame.u(3 if is_printed else 1), frame.u(4))
    if is_printed:
        frame.text(str(number), rect, SMALL, face=FIGURES, ink="text", on="inset", align="centre", valign="middle",
                   leading=1.0)  # fmt: skip


def _marker(frame: Frame, rect: Rect, cooldown: Cooldown, number: int) -> None:
    """A small picture on its space; further ones on the same space are shifted."""
    shift = frame.u(5) * number
    place = rect.inflate(-frame.u(6), -frame.u(6)).move(shift, -shift)
    frame.covers.append((len(frame.words), Rect(rect)))
    pygame.draw.circle(frame.surface, frame.colour("shared.key"), place.center, place.width // 2)
    colour = "shared.danger" if cooldown.is_danger else "shared.paper"
    pygame.draw.circle(frame.surface, frame.colour(colour), place.center, place.width // 2 - frame.u(2))
    inner = place.inflate(-frame.u(8), -frame.u(8))
    if cooldown.seat >= 0:
        glyph(frame, cooldown.seat, place)
    else:
        narrow = cooldown.picture.endswith(("ally", "warrior-killer"))
        shape = Rect(0, 0, inner.width * (3 if narrow else 4) // 4, inner.height)
        shape.center = inner.center
        frame.picture(f"biome/{cooldown.picture}.svg", shape)
    tip = say("biome.map.cooldown", name=cooldown.label, left=cooldown.left, chance=faces_words(cooldown.left))
    frame.spot(f"cooldown:{cooldown.left}:{cooldown.label}:{number}", place, tip=tip, label=tip, focus=False)
