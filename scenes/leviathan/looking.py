"""Looking closer: cards, sets, mushrooms, injuries, tokens, the leviathan, with their words."""

from __future__ import annotations

from game.leviathan.files.sheets import MOST_COMPLEX
from game.leviathan.names import own_name
from game.leviathan.view.structs import TokenView
from scenes.leviathan.crew.cards import card_tip, draw_card
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.tip import Tip
from scenes.table.help.look import LookScene
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import headed, say

CARD_SHAPE = (300, 240)


def look_at_card(desk: Desk, card: str) -> None:
    known = desk.content.cards[card]

    def draw(frame: Frame, rect: Rect) -> None:
        draw_card(frame, desk.content, card, rect, lift=10)

    text = card_tip(desk, card).text
    desk.open(LookScene(desk.scene.app, known.name, text, draw, CARD_SHAPE, "LW-34"))


def set_tip(desk: Desk, set_: str) -> Tip:
    """A character or class: what its cover says, and what it is good at."""
    each, crew = desk.content.sets[set_], desk.crew
    lines = []
    if each.skill is not None:
        lines.append(f"**{each.skill.name}**: {each.skill.text}")
    if each.cover is not None:
        lines.append(f"**{each.cover.name}**: {each.cover.text}")
    if each.setup is not None:
        lines.append(each.setup.text)
    values = each.attributes
    lines.append(
        say("leviathan.attributes", mobility=values.mobility, power=values.power, support=values.support)
        + " "
        + say("leviathan.complexity", count=each.complexity, most=MOST_COMPLEX)
    )
    return Tip(crew.set_name(set_), tuple(lines), f", {each.who}" if each.who else "")


def set_cards(desk: Desk, set_: str) -> str:
    """All cards of a set, one in a line."""
    return "\n".join(card_line(desk, card.id) for card in desk.content.sets[set_].cards)


def card_line(desk: Desk, card: str) -> str:
    known = desk.content.cards[card]
    return f"**{known.name}** :leviathan-action-point:{known.ap} · {known.text}"


def look_at_set(desk: Desk, set_: str) -> None:
    is_character = desk.content.sets[set_].kind == "character"
    picture = f"leviathan/{'climbers' if is_character else 'classes'}/{set_}.svg"

    def draw(frame: Frame, rect: Rect) -> None:
        if has_drawing(picture):
            frame.picture(picture, rect)

    text = set_tip(desk, set_).text + "\n\n" + set_cards(desk, set_)
    title = desk.crew.set_name(set_)
    desk.open(LookScene(desk.scene.app, title, text, draw, (192, 240) if is_character else (64, 64), "LW-11"))


def mushroom_tip(desk: Desk, name: str) -> Tip:
    known = desk.content.mushrooms[name]
    return Tip(known.name, (f"{known.text} (LW-52)",))


def injury_tip(desk: Desk, name: str) -> Tip:
    known = desk.content.injuries[name]
    return Tip(known.name, (known.text, f"{known.removed} (LW-90)"))


def gear_tip(desk: Desk, who: int, name: str) -> Tip:
    climber = desk.crew.climbers[who]
    known = next(
        (
            gear
            for set_ in (climber.character, climber.class_)
            for gear in desk.content.sets[set_].tokens
            if gear.id == name
        ),
        None,
    )
    state = say("leviathan.ready" if climber.ready[name] else "leviathan.exhausted")
    lines = []
    if known is not None:
        lines.append(say(f"leviathan.readies.{known.readies}"))
    for form in desk.content.sets[climber.class_].anytime:
        if form.id == name:
            lines.append(form.text)
    return Tip(known.name if known else name, tuple(lines), f" · {state}")


def look_at_story(desk: Desk) -> None:
    """The leviathan itself: how it plays, and its own rules."""
    plan = desk.crew.plan
    parts = [plan.file.how_it_plays, *(f"**{card.title}.** {card.text}" for card in plan.file.scenario_cards)]
    picture = desk.picture

    def draw(frame: Frame, rect: Rect) -> None:
        if picture:
            frame.picture(picture, rect)
        frame.outline(rect, "edge", frame.u(3))

    shape = (plan.board.width, plan.board.height)
    desk.open(LookScene(desk.scene.app, plan.file.name, "\n\n".join(parts), draw, shape, "LW-1"))


def look_at_pile(desk: Desk, who: int) -> None:
    """A discard pile: everybody may look through it."""
    crew = desk.crew
    cards = crew.discard(who)
    lines = [card_line(desk, card) for card in cards]
    picture = f"leviathan/climbers/{crew.climbers[who].character}.svg"

    def draw(frame: Frame, rect: Rect) -> None:
        if has_drawing(picture):
            frame.picture(picture, rect)

    text = "\n".join(lines) or say("leviathan.pile_empty")
    title = say("leviathan.pile_title", name=crew.name(who))
    desk.open(LookScene(desk.scene.app, title, text, draw, (192, 240), "LW-125"))


def token_name(crew: Crew, token: TokenView) -> str:
    """A token as players call it: what is printed on it if that is known, else its set."""
    content, leviathan = crew.content, crew.plan.file.id
    form = next(form for form in crew.plan.file.tokens if form.id == token.set)
    plain = token.front is None or len(set(form.fronts)) == 1
    return own_name(content, leviathan, token.set if plain else f"{token.set}/{token.front}")


def counted_tokens(crew: Crew, tokens: list[TokenView]) -> list[str]:
    """Tokens in words, equal ones together: '3 air'. One that is known though it lies face down says so."""
    found: dict[str, int] = {}
    for token in tokens:
        name = token_name(crew, token)
        if token.front is not None and name != own_name(crew.content, crew.plan.file.id, token.set):
            name = headed(own_name(crew.content, crew.plan.file.id, token.set), name)
        found[name] = found.get(name, 0) + 1
    return [name[:1].upper() + name[1:] if n == 1 else f"{n} {name}" for name, n in found.items()]
