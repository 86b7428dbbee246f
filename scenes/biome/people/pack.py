"""Below the map: the pack of whoever looks, what lies on the own tile, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.biome.view.structs import SecretView, WornView
from scenes.biome import looking, names
from scenes.biome.choosing import Choosing
from scenes.biome.column.asks import covers_map, draw_sheet
from scenes.biome.column.menu import draw_bar
from scenes.biome.looking import token_tip
from scenes.biome.map.pieces import draw_token
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

GRIDS = ((92, 2, 96), (72, 2, 96), (56, 2, 84), (56, 1, 84), (56, 0, 0), (44, 0, 0))
"""A secret in the pack, as large as there is room: its side, the lines of its name, how wide a name is at least."""


def draw_hand(frame: Frame, choosing: Choosing, area: Rect) -> None:
    frame.fill(area, "ground")
    if covers_map(choosing):
        draw_sheet(frame, choosing, area)
        return
    gap = frame.u(8)
    inner = area.inflate(-2 * gap, -2 * frame.u(6))
    wide = inner.width * 47 // 100
    left = Rect(inner.left, inner.top, wide, inner.height)
    draw_pack(frame, choosing, left)
    draw_bar(frame, choosing, Rect(left.right + gap, inner.top, inner.right - left.right - gap, inner.height))


def draw_pack(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """Two shelves: the pack with what is worn, and what lies on the tile."""
    frame.paper(area, "panel", 3)
    inner = area.inflate(-2 * frame.u(12), -2 * frame.u(8))
    seat = choosing.offers.seat()
    if seat is None or choosing.view.phase == "setup":
        text = say("biome.play.pack.none") if choosing.view.phase != "setup" else say("biome.play.pack.setup")
        frame.text(text, inner, SMALL, face=LABEL, ink="quiet", valign="middle", align="centre")
        return
    record = choosing.view.seats[seat]
    gap = frame.u(16)
    things = grouped([*record.pack, *record.worn])
    if record.priests:
        things.append(Pile("priest", (), record.priests))
    lying = grouped(names.lying_on(choosing.view, record.at))
    mine, others = len(things), len(lying)
    wide = (inner.width - gap) * min(70, max(38, 100 * max(1, mine) // max(2, mine + others))) // 100
    left = Rect(inner.left, inner.top, wide, inner.height)
    right = Rect(left.right + gap, inner.top, inner.right - left.right - gap, inner.height)
    load = f"{record.weight} / {record.capacity}" if record.weight is not None else str(len(record.pack))
    _shelf(
        frame,
        choosing,
        left,
        say("biome.play.pack.title", load=load),
        "pack",
        things,
        say("biome.play.pack.tip"),
        "BE-79",
    )
    at = say("biome.play.pack.nowhere") if not record.at else names.name_of_cell(choosing.looks, record.at)
    title = say("biome.play.pack.here", cell=at)
    _shelf(
        frame,
        choosing,
        right,
        title,
        "here",
        lying,
        say("biome.play.pack.here_tip"),
        "BE-65",
    )


def _shelf(
    frame: Frame,
    choosing: Choosing,
    area: Rect,
    title: str,
    name: str,
    found: list[Pile],
    tip: str,
    rule: str,
) -> None:
    line = round(frame.type(SMALL) * 1.3)
    head = Rect(area.left, area.top, area.width, line)
    shown = frame.shortened(title, head.width, SMALL)
    frame.text(shown, head, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
    does = (
        partial(choosing.look, choosing.offers.here())
        if name == "here"
        else partial(looking.explain, choosing.looks, title, tip)
    )
    frame.spot(f"shelf:{name}", head, does, label=title, tip=f"**{title}**\n{tip}", rule=rule, focus=False)
    rest = Rect(area.left, head.bottom + frame.u(4), area.width, area.bottom - head.bottom - frame.u(4))
    if not found:
        frame.text(say(f"biome.play.pack.{name}_empty"), rest, SMALL, face=LABEL, ink="quiet", leading=1.15)
        return
    gap = frame.u(8)
    side, columns, high = _grid(frame, rest, len(found))
    cell = (rest.width - frame.u(14) + gap) // columns - gap
    cell = min(cell, max(side, frame.em(120)))
    with frame.scroll(f"shelf:{name}:all", rest, -(-len(found) // columns) * high) as place:
        for number, pile in enumerate(found):
            row, column = divmod(number, columns)
            spot = Rect(place.left + column * (cell + gap), place.top + row * high, cell, high - gap)
            _pile(frame, choosing, pile, spot, side)


class Pile(NamedTuple):
    """Secrets of one kind that lie together; or priests, who are no secrets."""

    kind: str
    secrets: tuple[SecretView | WornView, ...]
    size: int

    @property
    def tokens(self) -> list[int]:
        return [each.token for each in self.secrets]

    @property
    def is_worn(self) -> bool:
        return bool(self.secrets) and isinstance(self.secrets[0], WornView)


def grouped(found: Sequence[SecretView | WornView]) -> list[Pile]:
    """Secrets of one kind that everybody knows equally well lie in one pile; what nobody knows lies side by side."""
    piles: dict[object, list[SecretView | WornView]] = {}
    for each in found:
        known = each.public if isinstance(each, SecretView) else "worn"
        piles.setdefault((each.kind, known) if each.kind else each.token, []).append(each)
    return [Pile(pile[0].kind, tuple(pile), len(pile)) for pile in piles.values()]


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


def _pile(frame: Frame, choosing: Choosing, pile: Pile, rect: Rect, side: int) -> None:
    picture = Rect(rect.centerx - side // 2, rect.top, side, side)
    draw_token(frame, pile.kind, picture)
    name = _secret(frame, choosing, pile, rect, picture) if pile.secrets else _priests(frame, choosing, rect)
    if pile.size > 1:
        badge(frame, picture, pile.size)
    if rect.height < side + frame.type(SMALL) // 2:
        return
    words = Rect(rect.left, picture.bottom + frame.u(2), rect.width, rect.bottom - picture.bottom - frame.u(2))
    set_ = frame.setting(name, words.width, SMALL, LABEL, 1.0)
    if set_.width > words.width or set_.height > words.height + frame.u(6):
        name = frame.shortened(name, words.width, SMALL, LABEL)
    frame.text(name, words, SMALL, face=LABEL, align="centre", leading=1.0)


def _priests(frame: Frame, choosing: Choosing, rect: Rect) -> str:
    """The spot of the priests that somebody carries; what they are called."""
    name = say("biome.play.pack.priest")
    tip = say("biome.play.priest", weight=choosing.content.interactions["vesuvius", "take_priest"].weight)
    option = next((each for each in choosing.offers.all if "priest" in each.points_at), None)
    does = partial(choosing.take, option) if option else partial(looking.explain, choosing.looks, name, tip)
    frame.spot("priest:0", rect, does, label=name, tip=tip, rule="BE-348", option=option.id if option else None)
    return name


def _secret(frame: Frame, choosing: Choosing, pile: Pile, rect: Rect, picture: Rect) -> str:
    """The spot of a pile of secrets, and the rings that mark it; what it is called."""
    side, token = picture.width, pile.tokens[0]
    id = f"token:{token}"
    name = names.secret_name(choosing.content, pile.kind)
    if pile.is_worn:
        frame.outline(picture.inflate(frame.u(4), frame.u(4)), "good", frame.u(4), side // 2)
        name = say("biome.play.pack.worn", name=name)
    is_on = any(str(each) in choosing.picked for each in pile.tokens)
    if is_on or any(choosing.scene.points_at(f"token:{each}") for each in pile.tokens):
        frame.outline(picture.inflate(frame.u(8), frame.u(8)), "link", frame.u(4), side // 2)
    elif frame.is_hot(id) or is_answer(choosing, token):
        frame.outline(picture.inflate(frame.u(4), frame.u(4)), "accent", frame.u(3), side // 2)
    option = choosing.direct(token)
    frame.spot(
        id,
        rect,
        partial(choosing.click_token, token),
        label=name,
        tip=token_tip(choosing.offers, pile.secrets[0]),
        rule=looking.secret_rule(choosing.content, pile.kind),
        option=option.id if option is not None else None,
        about=(id,),
        looks=partial(looking.look_at_secret, choosing.looks, pile.kind),
    )
    return name


def is_answer(choosing: Choosing, token: int) -> bool:
    """Whether a secret answers the question that is open."""
    return choosing.offers.question is not None and choosing.direct(token) is not None


def badge(frame: Frame, picture: Rect, count: int) -> None:
    """How many lie in a pile."""
    text = str(count)
    high = frame.type(SMALL) + frame.u(4)
    wide = max(high, frame.text_width(text, SMALL, FIGURES) + frame.u(10))
    place = Rect(picture.right - wide * 3 // 4, picture.bottom - high, wide, high)
    frame.fill(place, "bar", high // 2)
    frame.text(text, place, SMALL, face=FIGURES, ink="bar_text", on="bar", align="centre", valign="middle", leading=1.0)
