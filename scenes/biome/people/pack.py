"""Below the map: the pack of whoever looks, what lies on the own tile, and the buttons of the turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.biome import looking, names
from scenes.biome.column.asks import covers_map, draw_sheet
from scenes.biome.column.menu import draw_bar
from scenes.biome.looking import token_tip
from scenes.biome.map.pieces import draw_token
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

GRIDS = ((92, 2, 96), (72, 2, 96), (56, 2, 84), (56, 1, 84), (56, 0, 0), (44, 0, 0))
"""A secret in the pack, as large as there is room: its side, the lines of its name, how wide a name is at least."""


def draw_hand(frame: Frame, board: BiomeBoard, area: Rect) -> None:
    frame.fill(area, "ground")
    if covers_map(board):
        draw_sheet(frame, board, area)
        return
    gap = frame.u(8)
    inner = area.inflate(-2 * gap, -2 * frame.u(6))
    wide = inner.width * 47 // 100
    left = Rect(inner.left, inner.top, wide, inner.height)
    draw_pack(frame, board, left)
    draw_bar(frame, board, Rect(left.right + gap, inner.top, inner.right - left.right - gap, inner.height))


def draw_pack(frame: Frame, board: BiomeBoard, area: Rect) -> None:
    """Two shelves: the pack with what is worn, and what lies on the tile."""
    frame.paper(area, "panel", 3)
    inner = area.inflate(-2 * frame.u(12), -2 * frame.u(8))
    seat = board.choosing.seat()
    if seat is None or board.view["phase"] == "setup":
        text = say("biome.play.pack.none") if board.view["phase"] != "setup" else say("biome.play.pack.setup")
        frame.text(text, inner, SMALL, face=LABEL, ink="quiet", valign="middle", align="centre")
        return
    record = board.view["seats"][seat]
    here = board.view["tiles"].get(record["at"], {"secrets": []})["secrets"]
    gap = frame.u(16)
    things = [
        *({**each, "state": ""} for each in record["pack"]),
        *({**each, "state": "worn"} for each in record["worn"]),
        *({"token": -2 - number, "kind": "priest", "state": "priest"} for number in range(record["priests"])),
    ]
    lying = [{**each, "state": ""} for each in here]
    mine, others = len(grouped(things)), len(grouped(lying))
    wide = (inner.width - gap) * min(70, max(38, 100 * max(1, mine) // max(2, mine + others))) // 100
    left = Rect(inner.left, inner.top, wide, inner.height)
    right = Rect(left.right + gap, inner.top, inner.right - left.right - gap, inner.height)
    load = f"{record['weight']} / {record['capacity']}" if record["weight"] is not None else str(len(record["pack"]))
    _shelf(
        frame, board, left, say("biome.play.pack.title", load=load), "pack", things, say("biome.play.pack.tip"), "BE-79"
    )
    at = say("biome.play.pack.nowhere") if not record["at"] else names.name_of_cell(board, record["at"])
    title = say("biome.play.pack.here", cell=at)
    _shelf(
        frame,
        board,
        right,
        title,
        "here",
        lying,
        say("biome.play.pack.here_tip"),
        "BE-65",
    )


def _shelf(
    frame: Frame,
    board: BiomeBoard,
    area: Rect,
    title: str,
    name: str,
    found: list[dict[str, Any]],
    tip: str,
    rule: str,
) -> None:
    line = round(frame.type(SMALL) * 1.3)
    head = Rect(area.left, area.top, area.width, line)
    shown = frame.shortened(title, head.width, SMALL)
    frame.text(shown, head, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
    does = (
        partial(board.choosing.look, board.choosing.here())
        if name == "here"
        else partial(looking.explain, board, title, tip)
    )
    frame.spot(f"shelf:{name}", head, does, label=title, tip=f"**{title}**\n{tip}", rule=rule, focus=False)
    rest = Rect(area.left, head.bottom + frame.u(4), area.width, area.bottom - head.bottom - frame.u(4))
    if not found:
        frame.text(say(f"biome.play.pack.{name}_empty"), rest, SMALL, face=LABEL, ink="quiet", leading=1.15)
        return
    gap = frame.u(8)
    found = grouped(found)
    side, columns, high = _grid(frame, rest, len(found))
    cell = (rest.width - frame.u(14) + gap) // columns - gap
    cell = min(cell, max(side, frame.em(120)))
    with frame.scroll(f"shelf:{name}:all", rest, -(-len(found) // columns) * high) as place:
        for number, each in enumerate(found):
            row, column = divmod(number, columns)
            spot = Rect(place.left + column * (cell + gap), place.top + row * high, cell, high - gap)
            _token(frame, board, each, spot, side)


def grouped(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Secrets of one kind that everybody knows equally well lie in one pile; what nobody knows lies side by side."""
    piles: dict[object, dict[str, Any]] = {}
    for each in found:
        key = (each["kind"], each["state"], each.get("public", True)) if each["kind"] else each["token"]
        if key in piles:
            piles[key]["count"] += 1
            piles[key]["all"].append(each["token"])
        else:
            piles[key] = {**each, "count": 1, "all": [each["token"]]}
    return list(piles.values())


def _grid(frame: Frame, rest: Rect, count: int) -> tuple[int, int, int]:
    """The largest secrets that all fit: their side, how many in a row, how high a row is. Else they scroll."""
    gap, line = frame.u(8), round(frame.type(SMALL) * 1.1)
    room = rest.width - frame.u(14)
    for side, lines, least in GRIDS:
        width = max(frame.u(side), frame.em(least) if lines else 0)
        columns = max(1, (room + gap) // (width + gap))
        high = frame.u(side) + line * lines + gap
        if -(-count // columns) * high <= rest.height + gap:
            break
    return frame.u(side), columns, high


def _token(frame: Frame, board: BiomeBoard, each: dict[str, Any], rect: Rect, side: int) -> None:
    choosing = board.choosing
    picture = Rect(rect.centerx - side // 2, rect.top, side, side)
    if each["state"] == "priest":
        draw_token(frame, "priest", picture)
        name = say("biome.play.pack.priest")
        found = [option for option in choosing.offers.all if option.id == "priest"]
        does = (
            partial(choosing.take, found[0])
            if found
            else partial(looking.explain, board, name, say("biome.play.priest"))
        )
        frame.spot(
            f"priest:{-2 - each['token']}",
            rect,
            does,
            label=name,
            tip=say("biome.play.priest"),
            rule="BE-348",
            option=found[0].id if found else None,
        )
    else:
        token = each["token"]
        id = f"token:{token}"
        draw_token(frame, each["kind"], picture)
        name = board.content.secrets[each["kind"]].brief if each["kind"] else say("biome.play.pack.unknown")
        is_on = any(str(one) in choosing.picked for one in each["all"])
        if each["state"] == "worn":
            frame.outline(picture.inflate(frame.u(4), frame.u(4)), "good", frame.u(4), side // 2)
            name = say("biome.play.pack.worn", name=name)
        if is_on or any(board.scene.points_at(f"token:{one}") for one in each["all"]):
            frame.outline(picture.inflate(frame.u(8), frame.u(8)), "link", frame.u(4), side // 2)
        elif frame.is_hot(id) or is_answer(board, token):
            frame.outline(picture.inflate(frame.u(4), frame.u(4)), "accent", frame.u(3), side // 2)
        option = choosing.direct(token)
        frame.spot(
            id,
            rect,
            partial(choosing.click_token, token),
            label=name,
            tip=token_tip(board, each),
            rule=looking.secret_rule(each["kind"]),
            option=option.id if option is not None else None,
            about=(id,),
            looks=partial(looking.look_at_secret, board, each["kind"]),
        )
    if each["count"] > 1:
        badge(frame, picture, each["count"])
    if rect.height < side + frame.type(SMALL) // 2:
        return
    words = Rect(rect.left, picture.bottom + frame.u(2), rect.width, rect.bottom - picture.bottom - frame.u(2))
    set_ = frame.setting(name, words.width, SMALL, LABEL, 1.0)
    if set_.width > words.width or set_.height > words.height + frame.u(6):
        name = frame.shortened(name, words.width, SMALL, LABEL)
    frame.text(name, words, SMALL, face=LABEL, align="centre", leading=1.0)


def is_answer(board: BiomeBoard, token: int) -> bool:
    """Whether a secret answers the question that is open."""
    return board.choosing.offers.question is not None and board.choosing.direct(token) is not None


def badge(frame: Frame, picture: Rect, count: int) -> None:
    """How many lie in a pile."""
    text = str(count)
    high = frame.type(SMALL) + frame.u(4)
    wide = max(high, frame.text_width(text, SMALL, FIGURES) + frame.u(10))
    place = Rect(picture.right - wide * 3 // 4, picture.bottom - high, wide, high)
    frame.fill(place, "bar", high // 2)
    frame.text(text, place, SMALL, face=FIGURES, ink="bar_text", on="bar", align="centre", valign="middle", leading=1.0)
