"""Below the map: the pack of whoever looks, what lies on the own tile, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.biome.view.structs import SecretView, WornView
from scenes.biome import looking, names
from scenes.biome.choosing import Choosing
from scenes.biome.column.asks import covers_map, draw_sheet
from scenes.biome.looking import token_tip
from scenes.biome.map.pieces import draw_token
from scenes.biome.people.bar import draw_bar
from scenes.biome.verbs import PICK_UP, PLACE
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say

BAR = 892
"""How wide the action bar is at least where there is room: two rows of four, and the end of the turn."""
GRIDS = ((72, 2), (56, 2), (46, 2), (56, 1), (46, 1), (56, 0), (44, 0))
"""A secret in the pack, as large as there is room: its side, and the lines of its name."""
WIDEST = 150
"""How wide a name is at most."""


def draw_hand(frame: Frame, choosing: Choosing, area: Rect) -> None:
    frame.fill(area, "ground")
    if covers_map(choosing):
        draw_sheet(frame, choosing, area)
        return
    gap = frame.u(8)
    inner = area.inflate(-2 * gap, -2 * frame.u(6))
    wide = min(max(frame.em(380), inner.width * 32 // 100), inner.width * 40 // 100)
    wide = max(min(wide, inner.width - frame.em(BAR) - gap), inner.width * 26 // 100)
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
        high = frame.setting(text, inner.width - frame.u(14), SMALL, LABEL).height
        with frame.scroll("pack", inner, high) as place:
            frame.text(text, place, SMALL, face=LABEL, ink="quiet", valign="middle", align="centre")
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
    mine_title = say("biome.play.pack.title", load=load)
    if frame.text_width(mine_title, SMALL, LABEL_BOLD) > left.width:
        mine_title = say("biome.play.pack.short", load=load.replace(" ", ""))
    _shelf(
        frame,
        choosing,
        left,
        mine_title,
        "pack",
        things,
        say("biome.play.pack.tip"),
        "BE-79",
    )
    at = say("biome.play.pack.nowhere") if not record.at else names.name_of_cell(choosing.looks, record.at)
    title = say("biome.play.pack.here", cell=at)
    if frame.text_width(title, SMALL, LABEL_BOLD) > right.width:  # without its coordinates, which the tip has
        title = names.ground_name(choosing.looks, record.at) or title
    if frame.text_width(title, SMALL, LABEL_BOLD) > right.width:
        title = say("biome.play.pack.here_short")
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
    frame.memory[f"shelf:{name}:place"] = tuple(area)
    line = round(frame.type(SMALL) * 1.3)
    head = Rect(area.left, area.top, area.width, line)
    shown = frame.shortened(title, head.width, SMALL, LABEL_BOLD)
    frame.text(shown, head, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
    does = (
        partial(choosing.look, choosing.offers.here())
        if name == "here"
        else partial(looking.explain, choosing.looks, title, tip)
    )
    frame.spot(f"shelf:{name}", head, does, label=title, tip=f"**{title}**\n{tip}", rule=rule, focus=False)
    rest = Rect(area.left, head.bottom + frame.u(4), area.width, area.bottom - head.bottom - frame.u(4))
    if not found:
        text = say(f"biome.play.pack.{name}_empty")
        set_ = frame.setting(text, rest.width, SMALL, LABEL, 1.15)
        if set_.width > rest.width or set_.height > rest.height:
            text = frame.shortened(text, rest.width, SMALL, LABEL)
        frame.text(text, rest, SMALL, face=LABEL, ink="quiet", leading=1.15)
        return
    gap = frame.u(8)
    fit = _grid(frame, rest, [_name(choosing, pile) for pile in found])
    with frame.scroll(f"shelf:{name}:all", rest, -(-len(found) // fit.columns) * fit.high - gap) as place:
        for number, pile in enumerate(found):
            row, column = divmod(number, fit.columns)
            spot = Rect(place.left + column * (fit.wide + gap), place.top + row * fit.high, fit.wide, fit.high - gap)
            _pile(frame, choosing, pile, spot, fit.side)


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


class Fit(NamedTuple):
    """How secrets lie on a shelf."""

    side: int
    columns: int
    wide: int
    high: int


def _grid(frame: Frame, rest: Rect, names_: list[str]) -> Fit:
    """The largest secrets that all fit, with their names if none of these would be cut; else they scroll."""
    gap, line, count = frame.u(8), round(frame.type(SMALL) * 1.1), len(names_)
    room = rest.width - frame.u(14)
    for side, lines in GRIDS:
        most = -(-count // max(1, (rest.height + gap) // (frame.u(side) + line * lines + gap)))
        columns = max(1, min(count, most)) if lines else max(1, (room + gap) // (frame.u(side) + gap))
        wide = min((room + gap) // columns - gap, max(frame.u(side), frame.em(WIDEST)))
        high = frame.u(side) + line * lines + gap
        settings = [frame.setting(name, wide, SMALL, LABEL, 1.0) for name in names_] if lines else []
        are_whole = all(set_.width <= wide and set_.height <= line * lines + frame.u(4) for set_ in settings)
        if wide >= frame.u(side) and are_whole and -(-count // columns) * high <= rest.height + gap:
            break
    return Fit(frame.u(side), columns, wide, high)


def _name(choosing: Choosing, pile: Pile) -> str:
    """What a pile is called below its picture."""
    if not pile.secrets:
        return say("biome.play.pack.priest")
    name = names.secret_name(choosing.content, pile.kind)
    return say("biome.play.pack.worn", name=name) if pile.is_worn else name


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
        name = _name(choosing, pile)
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
        drops=partial(_let_go, choosing, pile.tokens) if choosing.offers.is_turn else None,
    )
    return name


def _let_go(choosing: Choosing, tokens: list[int], at: tuple[int, int]) -> None:
    """A secret was pulled somewhere: onto the other shelf or the own tile it is laid down or picked up."""
    frame = choosing.scene.app.frame
    spot = frame.at(at)
    here = f"cell:{choosing.offers.here()}"
    shelf = next((name for name in ("pack", "here") if _shelf_at(frame, name, at)), "")
    where = "here" if spot is not None and spot.id == here else shelf
    seat = choosing.offers.seat()
    carried = seat is not None and any(each.token in tokens for each in choosing.view.seats[seat].pack)
    if where and (where == "here") == carried:
        choosing.move_secret(tokens, PLACE if carried else PICK_UP)


def _shelf_at(frame: Frame, name: str, at: tuple[int, int]) -> bool:
    area = frame.memory.get(f"shelf:{name}:place")
    return area is not None and bool(Rect(area).collidepoint(at))


def draw_carried(frame: Frame, choosing: Choosing) -> None:
    """The secret that is being pulled, at the pointer; where it can be let go is outlined."""
    kind, _, token = frame.pointing.carried.partition(":")
    if kind != "token":
        return
    each = names.find_token(choosing.view, int(token))
    seat = choosing.offers.seat()
    carried = seat is not None and any(one.token == int(token) for one in choosing.view.seats[seat].pack)
    area = frame.memory.get(f"shelf:{'here' if carried else 'pack'}:place")
    if area is not None:
        frame.outline(Rect(area).inflate(frame.u(8), frame.u(8)), "accent", frame.u(4), frame.u(6))
    side = frame.u(56)
    place = Rect(0, 0, side, side)
    place.center = frame.pointing.mouse
    draw_token(frame, each.kind if each is not None else "", place)


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
