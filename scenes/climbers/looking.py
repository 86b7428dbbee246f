"""Looking closer: cards, seasons and Lodges, with their words."""

from __future__ import annotations

from game.climbers.content import ClimbersContent
from scenes.climbers.cards import SHAPE, card_width, draw_card, injured_mark
from scenes.climbers.seasons.cards import SHAPE as SEASON_SHAPE
from scenes.climbers.seasons.cards import badge, season_picture, titled_picture
from scenes.climbers.showing import ClimbersShowing
from scenes.table.zones import cards_of, count_of
from scenes.ui.frame import HEAD, Frame, Rect
from scenes.words import say

ICON_RULES = {
    "clear": "TC-71",
    "block": "TC-72",
    "drop": "TC-73",
    "reverse": "TC-75",
    "twin": "TC-79",
    "mountain": "TC-84",
}


def card_title(content: ClimbersContent, card: str) -> str:
    known = content.cards[card]
    return f"{known.number} · {known.name}"


def card_rule(content: ClimbersContent, card: str) -> str:
    icon = content.cards[card].icon
    return ICON_RULES.get(icon or "", "TC-12")


def card_tip(content: ClimbersContent, card: str) -> str:
    """Number, name, colour, and what its icon does."""
    known = content.cards[card]
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


def look_at_card(showing: ClimbersShowing, card: str) -> None:
    content = showing.content
    text = card_tip(content, card).split("\n", 1)[1]
    text += f"\n\n{say('climbers.copies', number=content.cards[card].number, count=_copies(content, card))}"

    def draw(frame: Frame, rect: Rect) -> None:
        draw_card(frame, content, card, rect, lift=10)

    showing.open_look(card_title(content, card), text, draw, SHAPE, card_rule(content, card))


def _copies(content: ClimbersContent, card: str) -> int:
    number = content.cards[card].number
    return sum(known.number == number for known in content.cards.values())


def season_title(content: ClimbersContent, number: int) -> str:
    return say("climbers.season", number=number, place=content.silver[number - 1].place)


def season_rule(showing: ClimbersShowing, number: int) -> str:
    gold = showing.view.season_row[number - 1].gold
    return showing.content.golds[gold].rule if gold else "TC-17"


def season_tip(showing: ClimbersShowing, number: int) -> str:
    silver = showing.content.silver[number - 1]
    gold = showing.view.season_row[number - 1].gold
    text = f"**{season_title(showing.content, number)}**\n{say('climbers.hand_size', count=silver.hand_size)}"
    if gold is None:
        return f"{text}\n{say('climbers.gold_hidden')} {say('climbers.silver_vp', second=silver.vp)}"
    known = showing.content.golds[gold]
    return f"{text}\n**{known.name}**: {known.text}\n{say('climbers.stakes', first=known.vp, second=silver.vp)}"


def look_at_season(showing: ClimbersShowing, number: int) -> None:
    """The Gold card of a season, or its Silver card while that is face down: picture, name and points."""
    gold = showing.view.season_row[number - 1].gold
    silver = showing.content.silver[number - 1]

    def draw(frame: Frame, rect: Rect) -> None:
        known = showing.content.golds[gold] if gold else None
        season_picture(frame, gold or silver.id, rect, known.name if known else silver.place)
        badge(frame, known.vp if known else silver.vp, rect, HEAD)

    text = season_tip(showing, number).split("\n", 1)[1] + f"\n\n({season_rule(showing, number)})"
    title = season_title(showing.content, number)
    showing.open_look(title, text, draw, SEASON_SHAPE, season_rule(showing, number))


def open_lodge(showing: ClimbersShowing, seat: int) -> None:
    """What everybody may see of a seat, and what its owner may."""
    content = showing.content
    climber = showing.view.seats[seat]
    up, field, own = cards_of(climber.lodge), climber.field, cards_of(climber.bench)
    hurt = cards_of(climber.sidelined)
    counts = {"up": count_of(climber.lodge), "down": count_of(climber.bench), "hurt": count_of(climber.sidelined)}
    lines = [
        *(tip for icon, _, tip in showing.counters(seat) if icon not in ("hand", "bench")),
        say("climbers.lodge_hurt" if counts["hurt"] else "climbers.lodge_tip", **counts),
    ]
    known = [card for card in climber.shown or () if card not in up and card not in field]
    if known:
        lines.append(say("climbers.shown", cards=", ".join(_name(content, card) for card in known)))
    cards = list(dict.fromkeys((*field, *up, *own, *hurt, *known)))

    def draw(frame: Frame, rect: Rect) -> None:
        _grid(frame, content, cards, rect, hurt)

    showing.open_look(showing.name_of(seat), "\n".join(lines), draw, (420, 400), "TC-23")


def _name(content: ClimbersContent, card: str) -> str:
    known = content.cards[card]
    return f"{known.number} {known.name}"


def _grid(frame: Frame, content: ClimbersContent, cards: list[str], rect: Rect, hurt: tuple[str, ...]) -> None:
    """Cards in rows, as large as they fit; those that had an Accident are marked."""
    frame.paper(rect, "panel", 10)
    inner = rect.inflate(-2 * frame.u(20), -2 * frame.u(20))
    if not cards:
        place = Rect(0, 0, inner.width, inner.width * SEASON_SHAPE[1] // SEASON_SHAPE[0])
        place.center = inner.center
        titled_picture(frame, "climbers/table/lodge-summary.svg", place, say("climbers.lodge_empty"))
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
        draw_card(frame, content, card, place, dim=card in hurt)
        if card in hurt:
            injured_mark(frame, place)
        frame.spot(f"grid:{card}", place, tip=card_tip(content, card), focus=False, label=_name(content, card))
