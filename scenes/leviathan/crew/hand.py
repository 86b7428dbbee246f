"""Below the map: the climber on the screen with cover, class, mushrooms and injuries; the cards; the buttons."""

from __future__ import annotations

from functools import partial

from scenes.leviathan.choosing import Choosing, focus_words
from scenes.leviathan.crew.actions import draw_actions
from scenes.leviathan.crew.cards import card_tip, cut_to, draw_card, face_of, glow, has_foot, text_size
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import gear_tip, injury_tip, look_at_card, look_at_set, mushroom_tip, set_tip
from scenes.leviathan.menu import draw_panel, panel_height, panel_offers
from scenes.leviathan.offers import Offer
from scenes.leviathan.slots import Slots
from scenes.leviathan.verbs import AP, CLASS, COVER, FOCUS, SHAKE_OFF, SKILL, TOSS, TREAT, USE, pointing
from scenes.table.furniture.seats import INKS
from scenes.ui.frame import LABEL_BOLD, LEAST_TARGET, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button
from scenes.words import say

LEAST, LEAST_TIGHT = 96, 70
"""How narrow a card may be before cards lie over each other, growing with the text."""
FOCUS_ICON = "leviathan-focus"
WIDEST = 300
ACTIONS, NARROW, MOST, FEW = 520, 340, 45, 40
"""How wide the actions are at the right of the cards, at the most and at the least, and in hundredths of the hand; the
last is what they have in a hand that is narrow for its text."""
TIGHT = 660
"""What a hand is narrow below, growing with the text: names on plates then give way to cards."""
PICTURES = 76
"""How wide plates are that show pictures only, at 1080 lines."""
LEAST_PICTURE = 24
"""A smaller picture tells nobody anything."""
SHEETS = (55, 75, 100)
"""In hundredths of the hand: how much of it a question covers that needs more room than the actions have."""


def draw_hand(frame: Frame, choosing: Choosing, slots: Slots, area: Rect) -> None:
    """From the left: the climber's plates, the cards, the actions. None of them moves while anything is asked."""
    frame.fill(area, "ground")
    frame.fill(Rect(area.left, area.top, area.width, frame.u(2)), "edge")
    gap = frame.u(10)
    who = choosing.shown
    climber = choosing.desk.view.climbers[who]
    if not (climber.character and climber.class_):
        _about(frame, choosing.desk.crew, area.inflate(-4 * gap, -2 * gap))
        return
    is_tight = area.width < frame.em(TIGHT)
    most = area.width * (FEW if is_tight else MOST) // 100
    wide = min(max(frame.em(NARROW), min(frame.em(ACTIONS), most)), most)
    side = Rect(area.right - wide - gap, area.top + gap, wide, area.height - 2 * gap)
    rest = Rect(area.left + gap, area.top, side.left - area.left - 2 * gap, area.height)
    plates = frame.u(PICTURES) if is_tight else _plates_width(frame, rest)
    _draw_plates(frame, choosing, who, Rect(rest.left, rest.top, plates, rest.height))
    cards = Rect(rest.left + plates + gap, rest.top, rest.width - plates - gap, rest.height)
    _draw_cards(frame, choosing, who, cards, frame.em(LEAST_TIGHT if is_tight else LEAST))
    found = panel_offers(choosing)
    if found:
        found += [offer for offer in choosing.offers.all if offer.declines]
        _draw_question(frame, choosing, side, area, found)
    else:
        draw_actions(frame, choosing, slots, side, is_tight)


def _draw_question(frame: Frame, choosing: Choosing, side: Rect, area: Rect, found: list[Offer]) -> None:
    """A question in the place of the actions; one that needs more room lies over cards, which stay where they are."""
    widths = [side.width, *(area.width * part // 100 for part in SHEETS)]
    fitting = (each for each in widths if panel_height(frame, choosing, each, found) <= side.height)
    wide = next(fitting, area.width - 2 * frame.u(10))
    place = Rect(
        side.right - min(wide, area.width - 2 * frame.u(10)),
        side.top,
        min(wide, area.width - 2 * frame.u(10)),
        side.height,
    )
    frame.spots[:] = [spot for spot in frame.spots if not place.contains(spot.rect)]
    draw_panel(frame, choosing, place, found)


def _note(frame: Frame, area: Rect, text: str) -> None:
    frame.text(text, area, TEXT, face=LABEL_BOLD, ink="quiet", on="ground", align="centre", valign="middle")


def _about(frame: Frame, crew: Crew, area: Rect) -> None:
    """While sets are chosen: how this leviathan plays."""
    file = crew.plan.file
    text = f"**{file.name}.** {file.special} {file.how_it_plays}"
    size = TEXT if cut_to(frame, text, area, TEXT, 1.3) == text else SMALL
    shown = cut_to(frame, text, area, size, 1.3)
    if shown:
        frame.text(shown, area, size, on="ground", leading=1.3, links=False)


# --- the climber ------------------------------------------------------------------------------------


def _plates_width(frame: Frame, area: Rect) -> int:
    return min(frame.em(236), max(frame.u(76), area.width * 27 // 100))


def _draw_plates(frame: Frame, choosing: Choosing, who: int, area: Rect) -> None:
    """Cover, class, and what the climber carries; each is used by a click."""
    climber = choosing.desk.view.climbers[who]
    gap = frame.u(6)
    frame.fill(Rect(area.left, area.top + gap, frame.u(6), area.height - 2 * gap), f"players.{INKS[who]}", frame.u(3))
    inner = Rect(area.left + frame.u(12), area.top + gap, area.width - frame.u(12), area.height - 2 * gap)
    things = [
        *(f"mushroom:{each}" for each in climber.mushrooms),
        *(f"injury:{each}" for each in climber.injuries),
    ]
    gear = [f"gear:{name}" for name in climber.ready]
    # The row is there whether or not anything is carried: plates that grow and shrink are hard to aim at.
    rows = 2 if area.width > frame.u(PICTURES) else 3
    low = rows * frame.u(27)
    high = (inner.height - low - 2 * gap) // 2
    cover = Rect(inner.left, inner.top, inner.width, high)
    class_ = Rect(inner.left, cover.bottom + gap, inner.width, high)
    _plate(frame, choosing, who, climber.character, cover)
    _plate(frame, choosing, who, climber.class_, class_)
    carried = [*gear, *things]
    fitting = (count for count in range(1, rows) if _line_fits(frame, -(-len(carried) // count), low // count, inner))
    rows = next(fitting, rows)
    each = -(-len(carried) // rows)
    for number in range(rows):
        line = Rect(inner.left, class_.bottom + gap + number * (low // rows), inner.width, low // rows)
        _carried(frame, choosing, who, carried[number * each : (number + 1) * each], line, number * each)


def _line_fits(frame: Frame, count: int, high: int, area: Rect) -> bool:
    """Whether so many things fit side by side, each still wide enough to be aimed at where they overlap."""
    return (count - 1) * frame.u(LEAST_TARGET) + min(frame.u(TARGET), high) <= area.width


def _plate(frame: Frame, choosing: Choosing, who: int, set_: str, rect: Rect) -> None:
    """A cover: portrait or shield, and the name of its rule; it glows when it can be used."""
    desk = choosing.desk
    each = desk.content.sets[set_]
    is_character = each.kind == "character"
    verb = COVER if is_character else CLASS
    found = choosing.offers.by_climber(who, verb)
    id = f"{verb}:{who}"
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    picture = f"leviathan/{'climbers' if is_character else 'classes'}/{set_}.svg"
    name = desk.crew.set_name(set_)
    high = rect.height - frame.u(8)
    wide = high * 192 // 240 if is_character else high
    beside = rect.width - frame.text_width(name, SMALL, LABEL_BOLD) - frame.u(20)
    if rect.width <= frame.u(PICTURES):
        wide = min(rect.width - frame.u(8), wide)
    else:  # words go before the picture
        wide = min(wide, rect.width // 2, beside) if beside >= frame.u(LEAST_PICTURE) else 0
    place = Rect(rect.left + frame.u(4), rect.top + frame.u(4), wide, wide * 240 // 192 if is_character else wide)
    place.centery = rect.centery
    if wide and has_drawing(picture):
        frame.picture(picture, place)
    rule = each.skill.name if each.skill else each.cover.name if each.cover else ""
    words = Rect(
        place.right + frame.u(8),
        rect.top + frame.u(2),
        rect.right - place.right - frame.u(12),
        rect.height - frame.u(4),
    )
    said = f"**{name}**\n{rule}"
    fits = frame.setting(said, words.width, SMALL, "label", 1.1)
    if fits.height <= words.height and fits.width <= words.width:
        frame.text(said, words, SMALL, face="label", valign="middle", leading=1.1)
    elif words.width >= frame.u(40):
        shown = frame.shortened(name, words.width, SMALL)
        if shown and frame.type(SMALL) <= words.height:
            frame.text(shown, words, SMALL, face=LABEL_BOLD, valign="middle", leading=1.1)
    if found:
        glow(frame, rect)
    intent = pointing(verb, set_, who)
    frame.spot(
        id, rect, lambda: choosing.use_offers(found, rule, intent, who), tip=set_tip(desk, set_).whole, label=rule,
        looks=lambda: look_at_set(desk, set_), rule="LW-47", option=found[0].id if len(found) == 1 else None,
    )  # fmt: skip


def _carried(frame: Frame, choosing: Choosing, who: int, things: list[str], line: Rect, first: int) -> None:
    """Tokens, mushrooms and injuries side by side, overlapping where there are many."""
    side = min(frame.u(TARGET), line.height - frame.u(1))
    step = min(side + frame.u(6), max(1, (line.width - side) // max(1, len(things) - 1))) if len(things) > 1 else side
    desk = choosing.desk
    climber = desk.view.climbers[who]
    for number, thing in enumerate(things):
        kind, _, name = thing.partition(":")
        rect = Rect(line.left + number * step, line.top, side, side)
        hit = rect if number == len(things) - 1 else Rect(rect.left, rect.top, min(step, side), side)
        found = _offers_of(choosing, who, kind, name)
        if kind == "mushroom":
            picture, tip, intent = f"leviathan/mushrooms/{name}.svg", mushroom_tip(desk, name), pointing(USE, name, who)
        elif kind == "injury":
            picture, tip, intent = "leviathan/cards/injury-back.svg", injury_tip(desk, name), pointing(TREAT, name)
        else:
            picture, tip = f"leviathan/tokens/{name}.svg", gear_tip(desk, who, name)
            intent = pointing(CLASS, name, who)
        place = rect if kind != "injury" else Rect(rect.left, rect.top, side * 5 // 7, side)
        if has_drawing(picture if name != "coin" else "leviathan/tokens/coin-heads.svg"):
            frame.picture(picture if name != "coin" else "leviathan/tokens/coin-heads.svg", place)
        if kind == "gear" and not climber.ready[name]:
            frame.shade(place, "ground", 170, side // 2)
            frame.icon("cross", place.inflate(-side // 2, -side // 2), "text")
        if found:
            glow(frame, place)
        frame.spot(
            f"{kind}:{who}:{first + number}:{name}", hit,
            partial(choosing.use_offers, found, tip.label, intent, who),
            tip=tip.whole, label=tip.label, option=found[0].id if len(found) == 1 else None,
        )  # fmt: skip


def _offers_of(choosing: Choosing, who: int, kind: str, name: str) -> list[Offer]:
    offers = choosing.offers
    if kind == "mushroom":
        return [offer for offer in offers.by_climber(who, USE, TOSS) if name in offer.things("mushroom")]
    if kind == "injury":
        mine = offers.by_climber(who, SHAKE_OFF)
        treats = offers.with_verb(TREAT) if offers.owner() == who else []
        return [offer for offer in [*mine, *treats] if name in offer.things("injury")]
    effect = f"{choosing.desk.crew.climbers[who].class_}:{name}"
    return [offer for offer in offers.by_climber(who, CLASS) if effect in offer.things("class")]


# --- cards ------------------------------------------------------------------------------------------


def hand_cards(choosing: Choosing, who: int) -> list[str]:
    """The cards below the map: the hand, or the discard pile while one of it is to be taken back."""
    question = choosing.offers.question
    if question is not None and question.kind == "recover":
        return [offer.id for offer in choosing.offers.all]
    return list(choosing.desk.crew.hand(who))


def _draw_cards(frame: Frame, choosing: Choosing, who: int, area: Rect, least: int) -> None:
    """Side by side, and over each other where a card would be narrower than the least."""
    cards = hand_cards(choosing, who)
    if not cards:
        _note(frame, area, say("leviathan.no_cards", name=choosing.desk.crew.name(who)))
        return
    gap = frame.u(10)
    high = area.height - 2 * frame.u(10)
    wide = min(frame.em(WIDEST), (area.width - gap * (len(cards) - 1)) // len(cards))
    step = wide + gap
    if wide < least:
        wide = min(least, area.width)
        step = (area.width - wide) // max(1, len(cards) - 1)
    left = area.left + max(0, (area.width - step * (len(cards) - 1) - wide) // 2)
    any_ = Rect(left, area.top + frame.u(10), wide, high)
    foot = _focus_foot(frame, any_) if any(_raised(choosing, who, card) for card in cards) else 0
    size = min(text_size(frame, choosing.desk.content, card, any_, foot) for card in cards)  # one size in one hand
    for number, card in enumerate(cards):
        rect = Rect(left + number * step, area.top + frame.u(10), wide, high)
        hit = rect if number == len(cards) - 1 else Rect(rect.left, rect.top, min(step, wide), high)
        _card(frame, choosing, who, card, number, rect, hit, size)


def _card(frame: Frame, choosing: Choosing, who: int, card: str, number: int, rect: Rect, hit: Rect, size: int) -> None:
    """A card with its two halves; each glows when it can be played that way."""
    desk = choosing.desk
    found = choosing.offers.of_card(card, who)
    is_question = choosing.offers.question is not None
    verbs = {offer.verb for offer in found} if not is_question else set()
    ids = {half: f"card:{who}:{number}:{card}:{half}" for half in (AP, SKILL)}
    is_hot = any(frame.is_hot(id) for id in ids.values())
    dim = not found and desk.ask is not None and desk.scene.app.settings.show_legal
    face = face_of(frame, rect)
    raises = _raised(choosing, who, card)
    chip = _focus_place(frame, face.body.clip(hit)) if raises else None
    foot = _focus_foot(frame, rect) if raises else 0
    if not desk.flights.takes(f"card:{card}", rect):
        draw_card(frame, desk.content, card, rect, lift=6 if is_hot else 3, dim=dim, foot=foot, size=size)
        if is_question and found:
            glow(frame, rect, card in choosing.picked)
        else:
            if AP in verbs:
                glow(frame, face.top)
            if SKILL in verbs:
                glow(frame, face.body)
        if desk.points_at(f"card:{card}") or desk.points_at(card):
            frame.outline(rect.inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(8))
    tip = card_tip(desk, card, who).whole
    for half, part in ((AP, face.top), (SKILL, face.body)):
        place = part.clip(hit)
        option = next((offer.id for offer in found if offer.verb == half), None)
        if is_question:
            option = next((offer.id for offer in found), None)
        frame.spot(
            ids[half], place, partial(choosing.click_card, card, who, half), tip=tip, tip_beside=rect,
            label=_said(desk, card, half, found), about=(card, f"card:{card}"), option=option,
            rule="LW-34" if half == AP else "LW-46",
            looks=(lambda: look_at_card(desk, card)) if desk.is_ours(who) else (lambda: choosing.please(card, who)),
            focus=half == SKILL or bool(option) or not is_question,
        )  # fmt: skip
    if chip is not None:
        label = say("leviathan.focus.use", name=desk.content.cards[card].name, effect=focus_words(raises))
        button(
            frame, f"card:{who}:{number}:{card}:{FOCUS}", chip, _chip_words(frame, chip.width),
            partial(choosing.click_card, card, who, FOCUS), icon=FOCUS_ICON, size=SMALL, said=label,
            tip=_focus_tip(desk, card, raises), tip_beside=rect,
        )  # fmt: skip


def _raised(choosing: Choosing, who: int, card: str) -> tuple[str, ...]:
    """What focus could raise of a card that can be used as a skill now, in words."""
    if choosing.offers.question is not None:
        return ()
    skill = next((offer for offer in choosing.offers.of_card(card, who) if offer.verb == SKILL), None)
    return choosing.raised(skill) if skill is not None else ()


def _focus_foot(frame: Frame, rect: Rect) -> int:
    """How much of a card's text gives way to the button of focus."""
    face = face_of(frame, rect)
    high = _focus_place(frame, face.body).height
    return high if has_foot(frame, face, high) else 0


def _focus_place(frame: Frame, body: Rect) -> Rect:
    """A button in the lower right of a skill, with which it is used with focus."""
    side, pad = frame.type(SMALL), frame.u(6)
    wide = side + frame.u(28)
    if _chip_words(frame, body.width - pad):
        wide += frame.text_width(say("leviathan.focus.chip"), SMALL, LABEL_BOLD) + frame.u(8)
    place = Rect(0, 0, min(wide, body.width - pad), max(frame.u(36), round(side * 1.15) + frame.u(4)))
    place.bottomright = body.right - pad, body.bottom - pad
    return place


def _chip_words(frame: Frame, width: int) -> str:
    """What the button says beside its icon, if there is room for it."""
    said = say("leviathan.focus.chip")
    return said if frame.text_width(said, SMALL, LABEL_BOLD) + frame.type(SMALL) + frame.u(36) <= width else ""


def _focus_tip(desk: Desk, card: str, raises: tuple[str, ...]) -> str:
    """What a card does with focus, each number it could raise in a line."""
    head = say("leviathan.focus.tip", card=desk.content.cards[card].name)
    return "\n".join([head, *raises, say("leviathan.focus.without")])


def _said(desk: Desk, card: str, half: str, found: list[Offer]) -> str:
    offer = next((offer for offer in found if offer.verb == half), None)
    return offer.option.label if offer is not None else desk.content.cards[card].name
