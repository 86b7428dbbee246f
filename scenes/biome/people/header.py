"""The strip above the map: the round, the lock, the Keys that are lost, stacks and boards."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.biome import looking, names
from scenes.biome.looks import Looks
from scenes.biome.map.tiles import icon_of
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

GAP = 6


class Item(NamedTuple):
    """A figure of the header."""

    id: str
    icon: str
    text: str
    title: str
    tip: str
    rule: str
    ground: str = "panel"
    die: str = ""  # the number of the D8 that brings it


def header_height(frame: Frame, looks: Looks, width: int) -> int:
    """One line, or as many as the items need at this width."""
    line = max(frame.u(40), round(frame.type(SMALL) * 1.25) + frame.u(10))
    return _rows(frame, looks, width) * line + frame.u(10)


def _rows(frame: Frame, looks: Looks, width: int) -> int:
    x, rows = 0, 1
    for item in items(looks):
        wide = _wide(frame, item) + frame.u(GAP)
        if x and x + wide > width - frame.u(16):
            x, rows = 0, rows + 1
        x += wide
    return rows


def _wide(frame: Frame, item: Item) -> int:
    side = frame.type(SMALL)
    die = frame.text_width(item.die, SMALL, FIGURES) + frame.u(10) if item.die else 0
    face = FIGURES if item.text[:1].isdigit() else LABEL_BOLD
    return die + (side + frame.u(6) if item.icon else 0) + frame.text_width(item.text, SMALL, face) + frame.u(16)


def items(looks: Looks) -> list[Item]:
    view = looks.view
    if view.phase == "setup":
        return [Item("round", "", say("biome.play.head.setup"), *told("setup"), "BE-19")]
    found = [
        Item("round", "", say("biome.play.head.round", n=view.round), *told("round"), "BE-31"),
        Item(
            "lock",
            "lock",
            say("biome.play.head.lock", n=view.lock, needed=view.keys_needed),
            *told("lock", n=view.lock, needed=view.keys_needed),
            "BE-6",
        ),
    ]
    spare = view.keys_total - view.keys_needed
    gone = view.keys_destroyed
    found.append(
        Item(
            "keys",
            "biome-key",
            say("biome.play.head.keys", n=gone, most=spare),
            *told("keys", n=gone, most=spare, total=view.keys_total),
            "BE-7",
            "danger" if gone >= spare else "panel",
        )
    )
    for number, kind in [(number, kind) for number, kinds in looks.content.stacks.items() for kind in kinds]:
        left = view.stacks.get(kind, 0)
        name = looks.content.tiles[kind].name
        found.append(
            Item(
                f"stack:{kind}",
                icon_of(kind, looks.content.tiles[kind]),
                str(left),
                *told("stack", name=name, n=left, die=number),
                "BE-55",
                die=str(number),
            )
        )
    found.append(_boards(looks))
    if view.team_buff:
        name = names.secret_name(looks.content, view.team_buff)
        found.append(Item("team", "biome-camp", name, *told("team", name=name), "BE-127"))
    box = view.box.count
    found.append(Item("box", "biome-secret", str(box), say("biome.play.head.box_title", n=box), "", "BE-R42"))
    return found


def told(key: str, **facts: object) -> tuple[str, str]:
    """What a figure of the header is called, and what it means."""
    return say(f"biome.play.head.{key}_title", **facts), say(f"biome.play.head.{key}_tip", **facts)


def _boards(looks: Looks) -> Item:
    view = looks.view
    left = view.boards.count
    if view.exit:
        return Item("boards", "biome-exit", say("biome.play.head.exit"), *told("exit"), "BE-360", "danger")
    if view.next_is_escape:
        return Item(
            "boards",
            "warning",
            say("biome.play.head.next_escape"),
            *told("next_escape"),
            "BE-360",
            "danger",
            "8",
        )
    return Item(
        "boards",
        "biome-quest",
        say("biome.play.head.boards", n=left),
        *told("boards", n=left),
        "BE-55",
        die="8",
    )


def draw_header(frame: Frame, looks: Looks, area: Rect) -> None:
    frame.fill(area, "ground")
    line = max(frame.u(40), round(frame.type(SMALL) * 1.25) + frame.u(10))
    x, y = area.left + frame.u(8), area.top + frame.u(5)
    for item in items(looks):
        wide = _wide(frame, item)
        if x > area.left + frame.u(8) and x + wide > area.right - frame.u(8):
            x, y = area.left + frame.u(8), y + line
        _draw(frame, looks, item, Rect(x, y, wide, line - frame.u(6)))
        x += wide + frame.u(GAP)


def _draw(frame: Frame, looks: Looks, item: Item, rect: Rect) -> None:
    id = f"head:{item.id}"
    is_danger = item.ground == "danger"
    frame.paper(rect, "panel", 4 if frame.is_hot(id) else 2, radius=4)
    if is_danger:
        frame.outline(rect, "danger", frame.u(4), frame.u(4))
    x = rect.left + frame.u(8)
    side = frame.type(SMALL)
    if item.die:
        wide = frame.text_width(item.die, SMALL, FIGURES) + frame.u(6)
        frame.fill(
            Rect(rect.left + frame.u(2), rect.top + frame.u(2), wide + frame.u(6), rect.height - frame.u(4)),
            "inset",
            frame.u(3),
        )
        frame.text(
            item.die,
            Rect(rect.left + frame.u(2), rect.top, wide + frame.u(6), rect.height),
            SMALL,
            face=FIGURES,
            ink="text",
            on="inset",
            align="centre",
            valign="middle",
            leading=1.0,
        )
        x += wide + frame.u(4)
    if item.icon:
        frame.icon(item.icon, Rect(x, rect.top, side, rect.height), "danger" if is_danger else "text")
        x += side + frame.u(6)
    face = FIGURES if item.text[:1].isdigit() else LABEL_BOLD
    if item.text:
        frame.text(
            item.text, Rect(x, rect.top, rect.right - x, rect.height), SMALL, face=face, valign="middle", leading=1.0
        )
    picture = f"biome/tiles/{item.id.removeprefix('stack:')}-1.svg" if item.id.startswith("stack:") else ""
    frame.spot(
        id,
        rect,
        partial(looking.explain, looks, item.title, item.tip or item.title, picture, item.rule),
        label=item.title,
        tip=f"**{item.title}**\n{item.tip}" if item.tip else f"**{item.title}**",
        rule=item.rule,
    )
