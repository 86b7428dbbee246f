"""Looking closer: cards, sets, threats, mushrooms, injuries, spaces, with their words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.leviathan.names import own_name, own_rule, own_words
from game.leviathan.scenario import Scenario
from scenes.leviathan.crew.cards import card_tip, draw_card
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.map.ways import Drop, drop_from, fall_way, like, price
from scenes.table.help.look import LookScene
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import say

if TYPE_CHECKING:
    from scenes.leviathan.board import LeviathanBoard

CARD_SHAPE = (300, 240)


def look_at_card(board: LeviathanBoard, card: str) -> None:
    scene, known = board.scene, board.content.cards[card]

    def draw(frame: Frame, rect: Rect) -> None:
        draw_card(frame, board.content, card, rect, lift=10)

    text = card_tip(board, card).split("\n", 1)[1]
    scene.app.open(LookScene(scene.app, known.name, text, draw, CARD_SHAPE, "LW-34"))


def set_tip(board: LeviathanBoard, set_: str) -> str:
    """A character or class: what its cover says, and what it is good at."""
    each, crew = board.content.sets[set_], board.crew
    lines = [f"**{crew.set_name(set_)}**" + (f", {each.who}" if each.who else "")]
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
        + say("leviathan.complexity", count=each.complexity)
    )
    return "\n".join(lines)


def set_cards(board: LeviathanBoard, set_: str) -> str:
    """All cards of a set, one in a line."""
    return "\n".join(card_line(board, card.id) for card in board.content.sets[set_].cards)


def card_line(board: LeviathanBoard, card: str) -> str:
    known = board.content.cards[card]
    return f"**{known.name}** :leviathan-action-point:{known.ap} · {known.text}"


def look_at_set(board: LeviathanBoard, set_: str) -> None:
    scene = board.scene
    is_character = board.content.sets[set_].kind == "character"
    picture = f"leviathan/{'climbers' if is_character else 'classes'}/{set_}.svg"

    def draw(frame: Frame, rect: Rect) -> None:
        if has_drawing(picture):
            frame.picture(picture, rect)

    text = set_tip(board, set_).split("\n", 1)[1] + "\n\n" + set_cards(board, set_)
    title = board.crew.set_name(set_)
    scene.app.open(LookScene(scene.app, title, text, draw, (192, 240) if is_character else (64, 64), "LW-11"))


def mushroom_tip(board: LeviathanBoard, name: str) -> str:
    known = board.content.mushrooms[name]
    return f"**{known.name}**\n{known.text} (LW-52)"


def injury_tip(board: LeviathanBoard, name: str) -> str:
    known = board.content.injuries[name]
    return f"**{known.name}**\n{known.text}\n{known.removed} (LW-90)"


def gear_tip(board: LeviathanBoard, who: int, name: str) -> str:
    climber = board.crew.climbers[who]
    known = next(
        (
            gear
            for set_ in (climber["character"], climber["class_"])
            for gear in board.content.sets[set_].tokens
            if gear.id == name
        ),
        None,
    )
    state = say("leviathan.ready" if climber["ready"][name] else "leviathan.exhausted")
    lines = [f"**{known.name if known else name}** · {state}"]
    if known is not None:
        lines.append(say(f"leviathan.readies.{known.readies}"))
    for form in board.content.sets[climber["class_"]].anytime:
        if form.id == name:
            lines.append(form.text)
    return "\n".join(lines)


def threat_name(board: LeviathanBoard, card: str, enraged: bool) -> str:
    plan = board.crew.plan
    return plan.end(card, enraged).name or plan.threats[card].name


def threat_tip(board: LeviathanBoard, place: int) -> str:
    """Both ends of a card that is known; of one that is not, what it can still be."""
    row, plan = board.view["row"], board.crew.plan
    lying = row[place]
    if lying["card"] is None:
        known = {each["card"] for each in row}
        names = ", ".join(threat.name for threat in plan.file.threats if threat.id not in known)
        state = say("leviathan.turned" if lying["enraged"] else "leviathan.calm")
        title = say("leviathan.threat_hidden", place=place + 1)
        return f"**{title}**\n{state}\n{say('leviathan.threat_may', names=names)}"
    threat = plan.threats[lying["card"]]
    lines = [f"**{threat.name}**"]
    for enraged, end in ((False, threat.normal), (True, threat.enraged)):
        label = say("leviathan.enraged" if enraged else "leviathan.normal")
        marks = "".join(f" :leviathan-{word}:" for word in end.keywords)
        text = f"{label}{marks}: {end.text}"
        lines.append(f"**{label}{marks}:** {end.text}" if enraged == lying["enraged"] else text)
    lines += keyword_lines(plan, f"{threat.normal.text} {threat.enraged.text}")
    if lying["resolved"]:
        lines.append(say("leviathan.resolved"))
    elif not lying["face_up"]:
        lines.append(say("leviathan.peeked"))
    return "\n".join(lines)


def keyword_lines(plan: Scenario, text: str) -> list[str]:
    """What the leviathan's own keywords in a text mean."""
    said = {name: word.text for name, word in plan.file.keywords.items() if re.search(rf"(?i)\b{name}s?\b", text)}
    return [f"**{name}:** {meaning}" for name, meaning in said.items()]


def look_at_threat(board: LeviathanBoard, place: int) -> None:
    from scenes.leviathan.side.threats import draw_threat, draw_threat_back

    scene, lying = board.scene, board.view["row"][place]
    tip = threat_tip(board, place)
    title, _, text = tip.partition("\n")

    def draw(frame: Frame, rect: Rect) -> None:
        if lying["card"] is None:
            draw_threat_back(frame, rect, lying["enraged"])
        else:
            draw_threat(frame, board, lying["card"], lying["enraged"], rect)

    scene.app.open(LookScene(scene.app, title.replace("**", ""), text, draw, (280, 200), "LW-21"))


def look_at_story(board: LeviathanBoard) -> None:
    """The leviathan itself: how it plays, and its own rules."""
    scene, plan = board.scene, board.crew.plan
    parts = [plan.file.how_it_plays, *(f"**{card.title}.** {card.text}" for card in plan.file.scenario_cards)]
    picture = board.picture()

    def draw(frame: Frame, rect: Rect) -> None:
        if picture:
            frame.picture(picture, rect)
        frame.outline(rect, "edge", frame.u(3))

    shape = (plan.board.width, plan.board.height)
    scene.app.open(LookScene(scene.app, plan.file.name, "\n\n".join(parts), draw, shape, "LW-1"))


def look_at_pile(board: LeviathanBoard, who: int) -> None:
    """A discard pile: everybody may look through it."""
    scene, crew = board.scene, board.crew
    cards = crew.discard(who)
    lines = [card_line(board, card) for card in cards]
    picture = f"leviathan/climbers/{crew.climbers[who]['character']}.svg"

    def draw(frame: Frame, rect: Rect) -> None:
        if has_drawing(picture):
            frame.picture(picture, rect)

    text = "\n".join(lines) or say("leviathan.pile_empty")
    title = say("leviathan.pile_title", name=crew.name(who))
    scene.app.open(LookScene(scene.app, title, text, draw, (192, 240), "LW-125"))


def space_tip(board: LeviathanBoard, cell: int) -> str:
    """What is known of a space, and what a click on it would do."""
    crew, view = board.crew, board.view
    kind = view["terrain"][cell]
    name = crew.cell_name(cell)
    own = crew.plan.kinds[kind]
    ground = say(f"leviathan.ground.{like(crew.plan, kind)}")
    called = "" if own.id == own.like else own.id.replace("_", " ") + " · "
    lines = [f"**{name}** · {called}{ground}"]
    die = view["crystals"].get(cell) or view["crystals"].get(str(cell))
    if die is not None:
        lines.append(say(f"leviathan.die.{die['kind']}", value=die["value"]))
    count = view["mushrooms"].get(str(cell), 0)
    if count:
        lines.append(say("leviathan.mushrooms_here", count=count))
    lying = [token for token in view["tokens"] if token["place"] == "map" and token["at"] == cell]
    lines += _lying(crew, lying)
    for who in crew.standing_on(cell):
        lines.append(say("leviathan.stands", name=crew.name(who)))
    if str(cell) in view["area"]:
        lines.append(say("leviathan.in_area"))
    lines += _own_things(board, cell)
    lines += _clicks(board, cell, name)
    return "\n".join(lines)


def _own_things(board: LeviathanBoard, cell: int) -> list[str]:
    """Pools, features, overlays and named points on a space, as the leviathan calls them."""
    plan, view, content = board.crew.plan, board.view, board.content
    file, regions = plan.file, plan.board.regions
    told = {entry["about"]: entry for entry in view["now"]}
    lines = []
    for pool in file.pools:
        if cell in regions.get(pool.region, ()) and pool.id in told:
            entry = told[pool.id]
            rule = f" ({entry['rule']})" if entry["tip"] and entry["rule"] else ""
            lines.append(f"{entry['name']}: {entry['text']}. {entry['tip']}{rule}".strip())
    for form in file.features:
        if cell in regions.get(form.region, ()) or plan.board.points.get(form.point) == cell:
            thing = f"{form.id}={view['features'][form.id]}"
            says = own_words(content, file.id, thing)
            name = own_name(content, file.id, form.id)
            lines.append(f"{name[:1].upper()}{name[1:]}: {own_name(content, file.id, thing)}. {says}".strip())
    for name, (at, side) in view["overlays"].items():
        laid, wide = plan.overlays[name][side].board, plan.board.width
        x, y = cell % wide - at % wide, cell // wide - at // wide
        if 0 <= x < laid.width and 0 <= y < laid.height:
            called = own_name(content, file.id, name)
            lines.append(_with_words(called[:1].upper() + called[1:], _said_of(board.crew, name)))
    lines += [_said_of(board.crew, point) for point, at in plan.board.points.items() if at == cell]
    return [line for line in lines if line]


def _said_of(crew: Crew, thing: str) -> str:
    """What can be done where a thing or a named point is, with the rule; empty if no text says it."""
    content, leviathan = crew.content, crew.plan.file.id
    says = own_words(content, leviathan, thing, "here") or own_words(content, leviathan, thing)
    return f"{says} ({own_rule(content, leviathan, f'{thing}=here')})" if says else ""


def _with_words(name: str, words: str) -> str:
    return f"{name}: {words}" if words else name


def _lying(crew: Crew, tokens: list[dict[str, Any]]) -> list[str]:
    """The tokens on a space, each set with what can be done about it."""
    lines = []
    for family in dict.fromkeys(token["set"] for token in tokens):
        names = counted_tokens(crew, [token for token in tokens if token["set"] == family])
        lines += [*names[:-1], _with_words(names[-1], _said_of(crew, family))]
    return lines


def token_name(crew: Crew, token: dict[str, Any]) -> str:
    """A token as players call it: what is printed on it if that is known, else its set."""
    content, leviathan = crew.content, crew.plan.file.id
    form = next(form for form in crew.plan.file.tokens if form.id == token["set"])
    plain = token["front"] is None or len(set(form.fronts)) == 1
    return own_name(content, leviathan, token["set"] if plain else f"{token['set']}/{token['front']}")


def counted_tokens(crew: Crew, tokens: list[dict[str, Any]]) -> list[str]:
    """Tokens in words, equal ones together: '3 air'. One that is known though it lies face down says so."""
    found: dict[str, int] = {}
    for token in tokens:
        name = token_name(crew, token)
        if token["front"] is not None and name != own_name(crew.content, crew.plan.file.id, token["set"]):
            name = f"{own_name(crew.content, crew.plan.file.id, token['set'])}: {name}"
        found[name] = found.get(name, 0) + 1
    return [name[:1].upper() + name[1:] if n == 1 else f"{n} {name}" for name, n in found.items()]


def drop_words(crew: Crew, drop: Drop) -> str:
    """How far a fall goes, which way, and what it takes: five up, around the map, two grip."""
    from scenes.leviathan.map.tints import loss_words

    content = crew.content
    parts = [content.text("now.fall", n=drop.spaces, way=content.text(f"way.{fall_way(crew)}"))]
    if drop.wraps:
        parts.append(content.text("now.wraps"))
    return ", ".join([*parts, *loss_words(drop.health, drop.grip)])


def _clicks(board: LeviathanBoard, cell: int, name: str) -> list[str]:
    from scenes.leviathan.map.tints import way_words

    choosing = board.choosing
    found, way = choosing.offers.on_space(name), choosing.way_to(name)
    lines = [offer.option.label for offer in found[:6]]
    if way is not None:
        lines.append(say("leviathan.go", space=name, cost=way_words(way)))
        if any(price(board.crew, choosing.climber(), way.cells[:-1])):
            lines.append(say("leviathan.go_pauses"))
    who = choosing.climber()
    if (found or way is not None) and who >= 0:
        drop = drop_from(board.crew, who, cell)
        if drop is not None:
            cost = drop_words(board.crew, drop)
            lines.append(say("leviathan.fall_ends", space=board.crew.cell_name(drop.end), cost=cost))
        if len(found) + (way is not None) > 1:
            lines.append(say("leviathan.more_ways"))
    return lines
