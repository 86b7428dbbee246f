"""Looking closer: cards, seasons and Lodges, with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.climbers.cards import SHAPE, card_width, draw_card
from scenes.climbers.places import cards_of, count_of
from scenes.climbers.seasons import SHAPE as SEASON_SHAPE
from scenes.climbers.seasons import season_picture
from scenes.table.help.look import LookScene
from scenes.ui.frame import LABEL_BOLD, TEXT, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.climbers.board import ClimbersBoard

ICON_RULES = {
    "clear": "TC-71",
    "block": "TC-72",
    "drop": "TC-73",
    "reverse": "TC-75",
    "twin": "TC-79",
    "mountain": "TC-84",
}


def card_title(board: ClimbersBoard, card: str) -> str:
    known = board.content.cards[card]
    return f"{known.number} · {known.name}"


def card_rule(board: ClimbersBoard, card: str) -> str:
    icon = board.content.cards[card].icon
    return ICON_RULES.get(icon or "", "TC-12")


def card_tip(board: ClimbersBoard, card: str) -> str:
    """Number, name, colour, and what its icon does."""
    known, content = board.content.cards[card], board.content
    if known.colour in content.colours:
        named = say(f"climbers.colour.{known.colour}")
        colour = say("climbers.colour", colour=named, name=content.colours[known.colour].name)
    else:
        colour = say(f"climbers.colour.{known.colour}")
    text = f"**{known.number} · {known.name}**\n{colour}"
    if known.icon:
        icon = content.icons[known.icon]
        text += f"\n[[{icon.name}]]: {icon.text}"
    return text


def look_at_card(board: ClimbersBoard, card: str) -> None:
    scene, content = board.scene, board.content
    text = card_tip(board, card).split("\n", 1)[1]
    text += f"\n\n{say('climbers.copies', number=content.cards[card].number, count=_copies(board, card))}"

    def draw(frame: Frame, rect: Rect) -> None:
        draw_card(frame, content, card, rect, lift=10)

    scene.app.open(LookScene(scene.app, card_title(board, card), text, draw, SHAPE, card_rule(board, card)))


def _copies(board: ClimbersBoard, card: str) -> int:
    number = board.content.cards[card].number
    return sum(known.number == number for known in board.content.cards.values())


def season_title(board: ClimbersBoard, number: int) -> str:
    return say("climbers.season", number=number, place=board.content.silver[number - 1].place)


def season_rule(board: ClimbersBoard, number: int) -> str:
    gold = board.view.season_row[number - 1].gold
    return board.content.golds[gold].rule if gold else "TC-17"


def season_tip(board: ClimbersBoard, number: int) -> str:
    silver = board.content.silver[number - 1]
    gold = board.view.season_row[number - 1].gold
    text = f"**{season_title(board, number)}**\n{say('climbers.hand_size', count=silver.hand_size)}"
    if gold is None:
        return f"{text}\n{say('climbers.gold_hidden')} {say('climbers.silver_vp', second=silver.vp)}"
    known = board.content.golds[gold]
    return f"{text}\n**{known.name}**: {known.text}\n{say('climbers.stakes', first=known.vp, second=silver.vp)}"


def look_at_season(board: ClimbersBoard, number: int) -> None:
    scene = board.scene
    gold = board.view.season_row[number - 1].gold
    shown = gold or board.content.silver[number - 1].id

    def draw(frame: Frame, rect: Rect) -> None:
        season_picture(frame, shown, rect)

    text = season_tip(board, number).split("\n", 1)[1] + f"\n\n({season_rule(board, number)})"
    scene.app.open(
        LookScene(scene.app, season_title(board, number), text, draw, SEASON_SHAPE, season_rule(board, number))
    )


def open_lodge(board: ClimbersBoard, seat: int) -> None:
    """What everybody may see of a seat, and what its owner may."""
    scene = board.scene
    climber = board.view.seats[seat]
    up, field, own = cards_of(climber.lodge), climber.field, cards_of(climber.bench)
    hand = count_of(climber.hand)
    lines = [
        say("climbers.vp", count=climber.vp),
        say("climbers.hand", count=hand),
        say("climbers.team", count=board.view.team_sizes[seat]),
        say("climbers.lodge_tip", up=count_of(climber.lodge), down=count_of(climber.bench)),
    ]
    known = [card for card in climber.shown or () if card not in up and card not in field]
    if known:
        lines.append(say("climbers.shown", cards=", ".join(_name(board, card) for card in known)))
    cards = [*field, *up, *own, *known]

    def draw(frame: Frame, rect: Rect) -> None:
        _grid(frame, board, cards, rect)

    scene.app.open(LookScene(scene.app, scene.name_of(seat), "\n".join(lines), draw, (420, 400), "TC-23"))


def _name(board: ClimbersBoard, card: str) -> str:
    known = board.content.cards[card]
    return f"{known.number} {known.name}"


def _grid(frame: Frame, board: ClimbersBoard, cards: list[str], rect: Rect) -> None:
    """Cards in rows, as large as they fit."""
    frame.paper(rect, "panel", 10)
    inner = rect.inflate(-2 * frame.u(20), -2 * frame.u(20))
    if not cards:
        frame.text(
            say("climbers.lodge_empty"), inner, TEXT, face=LABEL_BOLD, ink="quiet", align="centre", valign="middle"
        )
        return
    gap = frame.u(8)
    rows = 1
    while True:
        high = (inner.height - gap * (rows - 1)) // rows
        each = max(1, (inner.width + gap) // (card_width(high) + gap))
        if each * rows >= len(cards):
            break
        rows += 1
    wide = card_width(high)
    for number, card in enumerate(cards):
        x, y = number % each, number // each
        place = Rect(inner.left + x * (wide + gap), inner.top + y * (high + gap), wide, high)
        draw_card(frame, board.content, card, place)
        frame.spot(f"grid:{card}", place, tip=card_tip(board, card), focus=False, label=_name(board, card))
