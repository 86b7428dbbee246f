"""A strip for each climber: portrait, health and blight on one track, grip, hand, and all that was gathered."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.leviathan.names import own_words
from game.leviathan.view.structs import TRACK, ClimberView, TokenView
from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.cards import PROTECTS, draw_mini
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import gear_tip, injury_tip, look_at_pile, mushroom_tip, token_name
from scenes.leviathan.map.foreseen import harm_words
from scenes.leviathan.map.things import draw_token
from scenes.table.furniture.seats import INKS, glyph
from scenes.table.help.look import LookScene
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say


def strip_height(frame: Frame) -> int:
    """Three lines: the name, the track, the things."""
    return 3 * _line(frame) + frame.u(26)


def _line(frame: Frame) -> int:
    return max(frame.u(26), round(frame.type(SMALL) * 1.25))


def draw_strip(frame: Frame, choosing: Choosing, who: int, rect: Rect) -> None:
    desk = choosing.desk
    crew = desk.crew
    climber = crew.climbers[who]
    id = f"climber:{who}"
    is_shown = choosing.shown == who
    ground = "inset" if climber.defeated else "panel"
    frame.paper(rect, ground, 6 if frame.is_hot(id) else 3)
    frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), f"players.{INKS[who]}", frame.u(4))
    if is_shown:
        frame.outline(rect, "edge", frame.u(4), frame.u(6))
    if _is_asked(choosing, who) or desk.points_at(f"climber:{who}"):
        frame.outline(rect.inflate(-frame.u(4), -frame.u(4)), "accent", frame.u(4), frame.u(5))
    frame.spot(
        id, rect, lambda: choosing.show(who), tip=strip_tip(desk, who), label=crew.name(who), rule="LW-125",
        looks=lambda: look_at_climber(desk, who), about=(f"climber:{who}",),
    )  # fmt: skip
    inner = Rect(rect.left + frame.u(14), rect.top + frame.u(7), rect.width - frame.u(22), rect.height - frame.u(14))
    wide = _portrait(frame, climber, who, inner)
    rest = Rect(inner.left + wide, inner.top, inner.width - wide, inner.height)
    line, gap = _line(frame), frame.u(5)
    _title(frame, desk, who, Rect(rest.left, rest.top, rest.width, line), ground)
    if climber.class_:
        _track(frame, climber, Rect(rest.left, rest.top + line + gap, rest.width, line))
        _things(frame, desk, who, Rect(rest.left, rest.top + 2 * (line + gap), rest.width, line), ground)


def _is_asked(choosing: Choosing, who: int) -> bool:
    """Whether the table waits for this climber's player."""
    view = choosing.desk.view
    if view.phase == "setup":
        return choosing.desk.ask is not None and choosing.offers.about() == who
    return who == view.active


def _portrait(frame: Frame, climber: ClimberView, who: int, inner: Rect) -> int:
    picture = f"leviathan/climbers/{climber.character}.svg"
    high = inner.height
    wide = high * 192 // 240
    if inner.width - wide < frame.em(190):
        return 0
    place = Rect(inner.left, inner.top, wide, high)
    if climber.character and has_drawing(picture):
        frame.picture(picture, place)
        side = max(frame.u(24), wide // 2)
        class_ = f"leviathan/classes/{climber.class_}.svg"
        if climber.class_ and has_drawing(class_):
            frame.picture(class_, Rect(place.right - side + frame.u(4), place.bottom - side + frame.u(2), side, side))
    else:
        frame.outline(place, "quiet", frame.u(2), frame.u(4))
        glyph(frame, who, place.inflate(-wide // 3, -wide // 3))
    if climber.defeated:
        frame.shade(place, "ground", 150)
        frame.icon("cross", place.inflate(-wide // 2, -wide // 2), "danger")
    return wide + frame.u(10)


def _title(frame: Frame, desk: Desk, who: int, line: Rect, ground: str) -> None:
    """Glyph, name, whose climber it is; on the right the action points that are left, with what they protect from."""
    crew = desk.crew
    climber = crew.climbers[who]
    side = line.height - frame.u(2)
    glyph(frame, who, Rect(line.left, line.top, side, side))
    right = line.right
    icon = desk.scene.sitting.icon_of(desk.seat_of(who))
    small = frame.type(SMALL)
    frame.icon(icon, Rect(right - small, line.top, small, line.height), "quiet")
    right -= small + frame.u(6)
    if climber.ap or (who == crew.active and desk.view.activating):
        right = _ap(frame, climber.ap, [PROTECTS[icon] for icon in climber.icons], line, right)
    words = harm_words(crew, crew.forecast(who))
    if words:
        wide = frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(10)
        named = side + frame.u(14) + frame.text_width(crew.name(who), SMALL, LABEL_BOLD)
        if right - wide - line.left >= named:  # the map and the forecast say it too, the name stands only here
            chip = Rect(right - wide, line.top, wide, line.height)
            frame.fill(chip, "danger", frame.u(4))
            frame.text(words, chip, SMALL, face=LABEL_BOLD, ink="panel", on="danger", align="centre", valign="middle",
                       leading=1.0)  # fmt: skip
            right = chip.left - frame.u(6)
    left = line.left + side + frame.u(8)
    name, owner = crew.name(who), desk.scene.name_of(climber.seat)
    both = f"**{name}** {owner}"
    room = Rect(left, line.top, right - left, line.height)
    if frame.text_width(both, SMALL, "label") <= room.width and owner != name:
        frame.text(both, room, SMALL, face="label", on=ground, valign="middle", leading=1.0)
    else:
        said = frame.shortened(name, room.width, SMALL)
        if said:
            frame.text(said, room, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)


def _ap(frame: Frame, ap: int, icons: list[str], line: Rect, right: int) -> int:
    """The points that are left, on lantern ink."""
    small = frame.type(SMALL)
    number = str(ap)
    wide = frame.text_width(number, SMALL, FIGURES) + small + frame.u(10)
    for icon in reversed(icons):
        frame.icon(icon, Rect(right - small, line.top, small, line.height))
        right -= small + frame.u(3)
    plate = Rect(right - wide, line.top, wide, line.height)
    frame.fill(plate, "accent", frame.u(4))
    frame.text(
        number, Rect(plate.left + frame.u(5), plate.top, wide, plate.height), SMALL, face=FIGURES, ink="on_accent",
        on="accent", valign="middle", leading=1.0,
    )  # fmt: skip
    frame.icon(
        "leviathan-action-point", Rect(plate.right - small - frame.u(3), plate.top, small, plate.height), "on_accent"
    )
    return plate.left - frame.u(6)


def _track(frame: Frame, climber: ClimberView, rect: Rect) -> None:
    """Health and blight on one track: where they meet, the climber is defeated (LW-65)."""
    health, blight = climber.health, climber.blight
    wide = rect.width // (TRACK + 1)
    for place in range(TRACK + 1):
        number = TRACK - place
        box = Rect(rect.left + place * wide, rect.top, wide - frame.u(2), rect.height)
        if number == health:
            _marker(frame, box, number, "leviathan-health", *_inks(frame, "leviathan.wound", "shared.key", "accent"))
        elif 0 < number == blight:
            _marker(frame, box, number, "leviathan-blight", *_inks(frame, "leviathan.moss", "shared.paper", "panel"))
        else:
            role = "inset" if number > health else "panel"
            if 0 < number < blight and frame.theme.drawn_ground:
                role = "leviathan.moss"
            frame.fill(box, role, frame.u(3))
            frame.outline(box, "edge" if number < health else "quiet", frame.u(1), frame.u(3))


def _inks(frame: Frame, ground: str, light: str, plain: str) -> tuple[str, str]:
    """A marker's ground and ink; the high-contrast theme has its own."""
    if frame.theme.drawn_ground:
        return ground, light
    return plain, "on_accent" if plain == "accent" else "text"


def _marker(frame: Frame, box: Rect, number: int, icon: str, ground: str, light: str) -> None:
    frame.fill(box, ground, frame.u(3))
    frame.outline(box, "edge", frame.u(2), frame.u(3))
    side = min(box.width, box.height) - frame.u(6)
    wide = frame.text_width(str(number), SMALL, FIGURES)
    place = box
    if box.width >= wide + side + frame.u(2):
        frame.icon(icon, Rect(box.left + frame.u(2), box.centery - side // 2, side, side), light)
        place = Rect(box.left + side, box.top, box.width - side, box.height)
    if box.width >= wide:
        frame.text(
            str(number), place, SMALL, face=FIGURES, ink=light, on=ground, align="centre", valign="middle", leading=1.0
        )


def _things(frame: Frame, desk: Desk, who: int, line: Rect, ground: str) -> None:
    """Grip as a stack with its number, the discard pile, the hand, and tokens; what does not fit is in the tip."""
    crew = desk.crew
    x = _count(frame, f"grip:{who}", "leviathan-grip", crew.grip(who), line, line.left, ground,
               say("leviathan.grip_tip", count=crew.grip(who)), lambda: look_at_climber(desk, who))  # fmt: skip
    desk.flights.anchor(f"grip:{who}", Rect(line.left, line.top, line.height, line.height))
    start = x
    x = _count(frame, f"pile:{who}", "deck", len(crew.discard(who)), line, x, ground,
               say("leviathan.pile_tip", count=len(crew.discard(who))), lambda: look_at_pile(desk, who))  # fmt: skip
    desk.flights.anchor(f"pile:{who}", Rect(start, line.top, line.height, line.height))
    hand = crew.hand(who)
    wide = line.height * 3 // 4
    first = x
    for card in hand:
        if x + wide > line.right:
            break
        draw_mini(frame, desk.content, card, Rect(x, line.top, wide, line.height))
        x += wide + frame.u(3)
    desk.flights.anchor(f"hand:{who}", Rect(first, line.top, max(wide, x - first), line.height))
    x += frame.u(3)
    side = line.height
    for picture, tip, token in _tokens(desk, who):
        if x + side > line.right:
            break
        place = Rect(x, line.top, side, side)
        if token is not None:
            draw_token(frame, token.token, place)
            x += _times(frame, token.times, Rect(place.right, line.top, line.right - place.right, side), ground)
        elif picture.startswith("icons/"):
            frame.icon(picture.removeprefix("icons/"), place.inflate(-frame.u(2), -frame.u(2)), "text")
        else:
            frame.picture(picture, place)
        frame.spot(f"thing:{who}:{x}", place, lambda: look_at_climber(desk, who), tip=tip, focus=False, label=tip)
        x += side + frame.u(3)


def _tokens(desk: Desk, who: int) -> list[tuple[str, str, Held | None]]:
    """Everything else on a player board: pictures with their tips, the most pressing first."""
    crew = desk.crew
    climber = crew.climbers[who]
    found: list[tuple[str, str, Held | None]] = []
    for token in held_tokens(crew, who):
        found.append(("", token_tip(crew, token), token))
    if climber.focused:
        found.append(("leviathan/tokens/focus-ready.svg", say("leviathan.focused"), None))
    if climber.blocked:
        found.append(("icons/leviathan-block", say("leviathan.block_tip", count=climber.blocked), None))
    if climber.bonus:
        found.append(("icons/leviathan-bonus", say("leviathan.bonus_tip", count=climber.bonus), None))
    if climber.reach:
        found.append(("icons/leviathan-reach", say("leviathan.reach_tip", count=climber.reach), None))
    for injury in climber.injuries:
        found.append(("icons/leviathan-injury-card", injury_tip(desk, injury).whole, None))
    for mushroom in climber.mushrooms:
        found.append((f"leviathan/mushrooms/{mushroom}.svg", mushroom_tip(desk, mushroom).whole, None))
    for name, is_ready in climber.ready.items():
        picture = f"leviathan/tokens/{'coin-heads' if name == 'coin' else name}.svg"
        if is_ready and has_drawing(picture):
            found.append((picture, gear_tip(desk, who, name).whole, None))
    return found


class Held(NamedTuple):
    """A token somebody holds, and how many like it."""

    token: TokenView
    times: int


def held_tokens(crew: Crew, who: int) -> list[Held]:
    """The scenario tokens a climber holds, equal ones once, with how many they are."""
    found: dict[tuple[str, bool], Held] = {}
    for token in crew.view.tokens:
        if token.is_held_by(who):
            key = (token_name(crew, token), token.ready)
            first = found.get(key, Held(token, 0))
            found[key] = Held(first.token, first.times + 1)
    return list(found.values())


def token_tip(crew: Crew, held: Held) -> str:
    """What a held token is, how many there are, whether it can be used, and what it does."""
    file, content, token = crew.plan.file, crew.content, held.token
    name = token_name(crew, token)
    title = f"{held.times} {name}" if held.times != 1 else name[:1].upper() + name[1:]
    usable = [form for form in file.anytime if form.cost and form.id == token.front]
    if usable:
        title += f" · {say('leviathan.ready' if token.ready else 'leviathan.exhausted')}"
    says = own_words(content, file.id, token.set)
    return "\n".join([f"**{title}**", *(form.text for form in usable), *([says] if says else [])])


def _times(frame: Frame, count: int, room: Rect, ground: str) -> int:
    """How many of a token there are, beside it; how wide that is."""
    if count == 1:
        return 0
    wide = frame.text_width(str(count), SMALL, FIGURES) + 2
    if wide > room.width:
        return 0
    place = Rect(room.left + frame.u(2), room.top, wide, room.height)
    frame.text(str(count), place, SMALL, face=FIGURES, on=ground, valign="middle", leading=1.0)
    return wide + frame.u(2)


def _count(
    frame: Frame, id: str, icon: str, number: int, line: Rect, x: int, ground: str, tip: str,
    does: Callable[[], None],
) -> int:  # fmt: skip
    side = frame.type(SMALL)
    frame.icon(icon, Rect(x, line.top, side, line.height))
    wide = frame.text_width(str(number), SMALL, FIGURES)
    place = Rect(x + side + frame.u(3), line.top, wide + 2, line.height)
    frame.text(str(number), place, SMALL, face=FIGURES, on=ground, valign="middle", leading=1.0)
    rect = Rect(x, line.top, place.right - x, line.height)
    frame.spot(id, rect, does, tip=tip, focus=False, label=tip)
    return place.right + frame.u(7)


def strip_tip(desk: Desk, who: int) -> str:
    """Who it is, and everything on the player board in words."""
    crew = desk.crew
    climber = crew.climbers[who]
    lines = [f"**{crew.name(who)}** · {desk.scene.name_of(climber.seat)}"]
    if not climber.class_:
        return lines[0]
    lines[0] += f" · {crew.set_name(climber.class_)}"
    lines.append(say("leviathan.track_of", health=climber.health, blight=climber.blight))
    lines.append(say("leviathan.grip_tip", count=crew.grip(who)))
    names = ", ".join(desk.content.cards[card].name for card in crew.hand(who))
    lines.append(say("leviathan.hand_of", names=names or say("leviathan.nothing")))
    lines += [tip.split("\n")[0].replace("**", "") for _, tip, _ in _tokens(desk, who)]
    if climber.defeated:
        lines.append(say("leviathan.is_defeated"))
    lines.append(say("leviathan.strip_click"))
    return "\n".join(lines)


def look_at_climber(desk: Desk, who: int) -> None:
    """A player board, large: everything on it with its words."""
    scene, climber = desk.scene, desk.crew.climbers[who]
    lines = strip_tip(desk, who).split("\n")[1:-1]
    told = [tip.replace("**", "", 2) if "\n" not in tip else tip for _, tip, _ in _tokens(desk, who)]
    picture = f"leviathan/climbers/{climber.character}.svg"

    def draw(frame: Frame, rect: Rect) -> None:
        if climber.character and has_drawing(picture):
            frame.picture(picture, rect)
        else:
            glyph(frame, who, rect)

    text = "\n".join([*lines[:3], "", *told]) if climber.class_ else scene.name_of(climber.seat)
    desk.open(LookScene(scene.app, desk.crew.name(who), text, draw, (192, 240), "LW-125"))
