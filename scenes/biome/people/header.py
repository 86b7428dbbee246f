"""The strip over the land: the lock, where all Keys are, stacks and boards; below it what threatens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.biome.view.dangers import Danger, dangers
from game.biome.view.keys import Keys, ledger
from scenes.biome import looking, names
from scenes.biome.looks import Looks
from scenes.biome.map.tiles import icon_of
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

GAP = 6
SIDES = 6


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
    at: str = ""  # the cell it is about


Fly = Callable[[str], None]
"""Let the camera fly to a cell."""


def _line(frame: Frame) -> int:
    return max(frame.u(38), round(frame.type(SMALL) * 1.25) + frame.u(10))


def header_height(frame: Frame, looks: Looks) -> int:
    """A line of figures and one of dangers, whether there are any or not: nothing below moves when one comes up."""
    return (1 if looks.view.phase == "setup" else 2) * _line(frame) + frame.u(10)


def rows_of(frame: Frame, looks: Looks, width: int) -> tuple[list[Item], list[Item]]:
    """What stands in the line of figures, and in that of dangers."""
    return _fitting(frame, items(frame, looks, width), width), _fitting(frame, danger_items(looks), width)


def _fitting(frame: Frame, found: list[Item], width: int) -> list[Item]:
    """As many as there is room for in a line, at least one; one more item tells of all the others."""
    if _fits(frame, found, width):
        return found
    for count in range(len(found) - 1, 0, -1):
        rest = found[count:]
        told_ = "\n".join(f"- {item.title}" for item in rest)
        title = say("biome.play.head.more", n=len(rest))
        more = Item(f"more:{found[0].id}", "", title, title, told_, rest[0].rule, rest[0].ground)
        if _fits(frame, [*found[:count], more], width) or count == 1:
            return [*found[:count], more]
    return found


def _fits(frame: Frame, found: list[Item], width: int) -> bool:
    return sum(_wide(frame, item) + frame.u(GAP) for item in found) <= width - frame.u(16) + frame.u(GAP)


def _wide(frame: Frame, item: Item) -> int:
    side = frame.type(SMALL)
    die = frame.text_width(item.die, SMALL, FIGURES) + frame.u(10) if item.die else 0
    face = FIGURES if item.text[:1].isdigit() else LABEL_BOLD
    return die + (side + frame.u(6) if item.icon else 0) + frame.text_width(item.text, SMALL, face) + frame.u(16)


def items(frame: Frame, looks: Looks, width: int) -> list[Item]:
    """All figures, what matters most first; where they would not fit into a line the stacks are one of them."""
    if looks.view.phase == "setup":
        return [Item("round", "", say("biome.play.head.setup"), *told("setup"), "BE-19")]
    first, rest = _first(looks), _rest(looks)
    found = [*first, *_stacks(looks), *rest]
    if _fits(frame, found, width):
        return found
    found = [*first, _all_stacks(looks), *rest]
    if not _fits(frame, found[:2], width * 3 // 4):
        found[0] = found[0]._replace(
            text=say("biome.keys.short", total=looks.view.keys_total, n=looks.view.keys_destroyed)
        )
    return found


def _first(looks: Looks) -> list[Item]:
    view = looks.view
    spare, gone = view.keys_total - view.keys_needed, view.keys_destroyed
    told_keys = told("keys", n=gone, most=spare, total=view.keys_total)
    keys = "\n".join([told_keys[1], *(f"- {key_words(looks, each)}" for each in ledger(view))])
    lock = {"n": view.lock, "needed": view.keys_needed}
    state = "danger" if gone >= spare else "panel"
    return [
        Item("keys", "biome-key", ledger_words(looks), told_keys[0], keys, "BE-7", state),
        Item("lock", "lock", say("biome.play.head.lock", **lock), *told("lock", **lock), "BE-6"),
    ]


def ledger_words(looks: Looks) -> str:
    """'9: 4 lost, 2 you, 1 Tenzin, 2 unseen'; Keys in places are counted by their kind."""
    counts: dict[str, int] = {}
    for each in ledger(looks.view):
        counts[_holder(looks, each)] = counts.get(_holder(looks, each), 0) + each.n
    parts = [say("biome.keys.part", n=n, who=who) for who, n in counts.items()]
    return say("biome.keys.all", total=looks.view.keys_total, parts=", ".join(parts))


def _holder(looks: Looks, each: Keys) -> str:
    if each.where != "seat":
        return say(f"biome.keys.{each.where}")
    seat = int(each.of)
    return say("biome.keys.you") if seat == looks.scene.eyes else looks.scene.name_of(seat)


def key_words(looks: Looks, each: Keys) -> str:
    """Where some Keys are, in full: 'Desert (2,-2): 1'."""
    where = _holder(looks, each)
    if each.where in ("tile", "party", "mercenaries") and each.of:
        where = f"{where}: {names.name_of_cell(looks, each.of)}"
    elif each.where == "quest":
        where = looks.content.quests[each.of].name
    return say("biome.keys.line", where=where[:1].upper() + where[1:], n=each.n)


def _stacks(looks: Looks) -> list[Item]:
    view, found = looks.view, []
    for number, kind in [(number, kind) for number, kinds in looks.content.stacks.items() for kind in kinds]:
        left, name = view.stacks.get(kind, 0), looks.content.tiles[kind].name
        icon = icon_of(kind, looks.content.tiles[kind])
        facts = told("stack", name=name, n=left, die=number)
        found.append(Item(f"stack:{kind}", icon, str(left), *facts, "BE-55", die=str(number)))
    return found


def _all_stacks(looks: Looks) -> Item:
    """All stacks in one figure, where there is no room for each."""
    left = sum(looks.view.stacks.values())
    title = say("biome.play.head.stacks_title", n=left)
    tip = "\n".join(f"- {item.die} · {item.title}" for item in _stacks(looks))
    return Item("stacks", "deck", str(left), title, tip, "BE-55")


def _rest(looks: Looks) -> list[Item]:
    view = looks.view
    found = [_boards(looks)]
    if view.team_buff:
        name = names.secret_name(looks.content, view.team_buff)
        found.append(Item("team", "biome-camp", name, *told("team", name=name), "BE-127"))
    box = view.box.count
    found.append(Item("box", "biome-secret", str(box), say("biome.play.head.box_title", n=box), "", "BE-R42"))
    return found


RULES = {"last": "BE-9", "empty": "BE-190", "thin": "BE-190", "keys": "BE-7", "raid": "BE-203", "captive": "BE-160"}


def danger_items(looks: Looks) -> list[Item]:
    """What may cost the game soon."""
    found = []
    for number, each in enumerate(dangers(looks.view)):
        text = danger_words(looks, each)
        tip = say(f"biome.danger.{each.what}_tip")
        found.append(Item(f"danger:{number}", "warning", text, text, tip, RULES[each.what], "danger", at=each.at))
    return found


def danger_words(looks: Looks, danger: Danger) -> str:
    """'Red Toll raids Base on 2 of 6'."""
    scene, view = looks.scene, looks.view
    key = f"biome.danger.{danger.what}"
    match danger.what:
        case "last" | "captive":
            mine = danger.of == scene.eyes
            return names.counted(f"{key}_you" if mine else key, max(1, danger.n), name=scene.name_of(danger.of))
        case "raid":
            camp = looks.content.camps[view.camps[danger.of].id].title
            key += "" if danger.target else "_any"
            key += "_sure" if danger.sixths >= SIDES else ""
            target = looking.target_name(looks, danger.target) if danger.target else ""
            return say(key, camp=camp, target=target, camps=danger.n, n=danger.sixths)
        case "empty" | "thin":
            return names.counted(key, danger.n, camp=looks.content.camps[view.camps[danger.of].id].title)
    return say(key)


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


def draw_header(frame: Frame, looks: Looks, area: Rect, fly: Fly) -> None:
    """Slips over the land, in two lines; a click on a danger flies there."""
    line, y = _line(frame), area.top + frame.u(6)
    for row in rows_of(frame, looks, area.width):
        x = area.left + frame.u(8)
        for item in row:
            wide = max(frame.u(40), min(_wide(frame, item), area.right - frame.u(8) - x))
            _draw(frame, looks, item, Rect(x, y, wide, line - frame.u(6)), fly)
            x += wide + frame.u(GAP)
        y += line if row else 0


def _draw(frame: Frame, looks: Looks, item: Item, rect: Rect, fly: Fly) -> None:
    id = f"head:{item.id}"
    is_danger = item.ground == "danger"
    frame.paper(rect, "panel", 4 if frame.is_hot(id) else 2, radius=4, over=True)
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
            frame.shortened(item.text, rect.right - x, SMALL, face),
            Rect(x, rect.top, rect.right - x, rect.height),
            SMALL,
            face=face,
            valign="middle",
            leading=1.0,
        )
    picture = f"biome/tiles/{item.id.removeprefix('stack:')}-1.svg" if item.id.startswith("stack:") else ""
    look = partial(looking.explain, looks, item.title, item.tip or item.title, picture, item.rule)
    frame.spot(
        id,
        rect,
        partial(fly, item.at) if item.at else look,
        looks=look,
        about=(f"cell:{item.at}",) if item.at else (),
        label=item.title,
        tip=f"**{item.title}**\n{item.tip}" if item.tip else f"**{item.title}**",
        rule=item.rule,
    )
