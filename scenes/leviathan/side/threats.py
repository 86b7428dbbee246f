"""The threats: the card that was revealed, large; the row of five with its track; what it will do to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.leviathan.files.forms import End, Reach
from scenes.leviathan.crew.cards import cut_to
from scenes.leviathan.looking import look_at_threat, threat_name, threat_tip
from scenes.leviathan.map.pawns import SIGNS, hurts, signed
from scenes.leviathan.side.diagram import diagram_size, draw_diagram
from scenes.leviathan.side.scenario import draw_scenario, now_height
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.theme import ink
from scenes.words import say

if TYPE_CHECKING:
    from scenes.leviathan.board import LeviathanBoard

SHAPE = (280, 200)


def draw_threats(frame: Frame, board: LeviathanBoard, area: Rect) -> None:
    """From the top: the card of this turn, the forecast, the row with its track, and how the scenario stands."""
    gap = frame.u(8)
    track = _track_height(frame)
    foot = _foot_height(frame, board, area)
    lying = _lying_now(board)
    is_open = lying is not None
    keep = min(now_height(frame, board, area.width), area.height * 3 // 10) if is_open else 0
    least = frame.em(110)
    line = max(frame.u(40), round(frame.type(SMALL) * 1.3) + frame.u(8))
    one_line = round(frame.type(SMALL) * 1.2) + frame.u(12)
    needed = _words_height(frame, board, lying["card"], lying["enraged"], area.width) if lying is not None else 0
    # What the open card says comes before how the scenario stands, for that can be scrolled to.
    keep = min(keep, max(one_line, area.height - track - foot - 4 * gap - frame.u(40) - needed))
    used = track + foot + keep + 4 * gap
    left = area.height - used - 5 * (line + frame.u(4))
    is_list = area.width >= frame.em(200) and left >= max(frame.em(190), needed)
    row = 5 * (line + frame.u(4)) if is_list else _row_height(frame, area)
    if keep:  # where there is little room the small cards give way: what is in force must be in sight
        row = max(frame.u(40), min(row, area.height - used - max(least, needed)))
    card = Rect(area.left, area.top, area.width, max(least, area.height - row - used))
    y = _draw_current(frame, board, card).bottom + gap
    below = row + track + 2 * gap + (min(keep, one_line) + gap if keep else 0)
    if foot and y + below + 2 * frame.type(SMALL) * 1.3 <= area.bottom:
        rest = Rect(area.left, y, area.width, area.bottom - y - below)
        y = _draw_foot(frame, board, rest).bottom + gap
    if is_list:
        _draw_list(frame, board, Rect(area.left, y, area.width, row), line)
    else:
        _draw_row(frame, board, Rect(area.left, y, area.width, row))
    y += row + gap
    if y + track <= area.bottom:
        _draw_track(frame, board, Rect(area.left, y, area.width, track))
        y += track + gap
    if is_open and area.bottom - y >= (one_line if keep else frame.em(90)):
        draw_scenario(frame, board, Rect(area.left, y, area.width, area.bottom - y))


def _row_height(frame: Frame, area: Rect) -> int:
    wide = (area.width - 4 * frame.u(6)) // 5
    return max(frame.u(26), min(wide * SHAPE[1] // SHAPE[0], frame.u(90)))


def _track_height(frame: Frame) -> int:
    return max(frame.u(30), round(frame.type(SMALL) * 1.2) + frame.u(6))


# --- the card of this turn --------------------------------------------------------------------------


def _lying_now(board: LeviathanBoard) -> dict[str, Any] | None:
    """The card of this turn, if it is turned over."""
    row, current = board.view["row"], board.view["current"]
    lying: dict[str, Any] | None = row[current] if 0 <= current < len(row) else None
    return lying if lying is not None and lying["card"] is not None else None


def _draw_current(frame: Frame, board: LeviathanBoard, area: Rect) -> Rect:
    current, lying = board.view["current"], _lying_now(board)
    if lying is None:
        return draw_scenario(frame, board, area)
    id = "threat:now"
    rect = draw_threat(frame, board, lying["card"], lying["enraged"], area, is_hot=frame.is_hot(id), scrolls=True)
    board.flights.anchor("threat:now", rect)
    name = threat_name(board, lying["card"], lying["enraged"])
    frame.spot(
        id, rect, lambda: look_at_threat(board, current), tip=threat_tip(board, current), label=name, rule="LW-21",
        looks=lambda: look_at_threat(board, current), about=(lying["card"],),
    )  # fmt: skip
    return rect


def draw_threat(
    frame: Frame, board: LeviathanBoard, card: str, enraged: bool, area: Rect, is_hot: bool = False,
    scrolls: bool = False,
) -> Rect:  # fmt: skip
    """A threat card as large as its words need: enraged ones have a red head and teeth.

    Where there is no room for all its words, the first stand there, or all of them and are scrolled to.
    """
    end = board.crew.plan.end(card, enraged)
    pad = frame.u(12)
    inner_w = area.width - 2 * pad
    name = threat_name(board, card, enraged)
    side = frame.type(SMALL) + frame.u(6)
    marks: list[str] = list(end.keywords)
    name_w = inner_w - (side + frame.u(6)) * (len(marks) + 1)
    shown = frame.shortened(name, name_w, SMALL)
    head_h = _head_height(frame)
    room = max(0, area.height - head_h - 2 * frame.u(8))
    pictures = _pictures(end)
    size = diagram_size(frame, pictures, inner_w // 2, min(room, frame.em(150))) if pictures else (0, 0)
    beside = inner_w - size[0] - frame.u(10) >= frame.em(150)
    if size[0] and not beside:
        words = frame.setting(end.text, inner_w, SMALL, leading=1.2).height
        if words + size[1] + frame.u(8) > room:
            size, pictures = (0, 0), []
    words_w = inner_w - size[0] - frame.u(10) if size[0] and beside else inner_w
    type_ = TEXT if frame.setting(end.text, words_w, TEXT, leading=1.2).height + size[1] <= room * 8 // 10 else SMALL
    body = cut_to(frame, end.text, Rect(0, 0, words_w, room), type_, 1.2)
    is_scrolled = scrolls and body != end.text and room >= frame.type(SMALL)
    body_h = frame.setting(body, words_w, type_, leading=1.2).height if body else 0
    if is_scrolled:
        body_h = room
    high = max(body_h, size[1]) if beside else body_h + (size[1] + frame.u(8) if size[0] else 0)
    rect = Rect(area.left, area.top, area.width, min(area.height, head_h + high + 2 * frame.u(8)))
    frame.paper(rect, "panel", 6 if is_hot else 3, over=True)
    head = Rect(rect.left, rect.top, rect.width, head_h)
    _head(frame, head, shown, marks, enraged)
    inner = Rect(rect.left + pad, head.bottom + frame.u(8), inner_w, rect.bottom - head.bottom - frame.u(12))
    if is_scrolled:
        _scrolled(frame, end.text, Rect(inner.left, inner.top, words_w + frame.u(8), body_h), type_)
    elif body:
        frame.text(body, Rect(inner.left, inner.top, words_w, body_h), type_, leading=1.2)
    if size[0]:
        where = (inner.right - size[0], inner.top) if beside else (inner.left, inner.top + body_h + frame.u(8))
        draw_diagram(frame, pictures, Rect(where, size))
    return rect


def _scrolled(frame: Frame, text: str, rect: Rect, type_: int) -> None:
    wide = rect.width - frame.u(14)
    high = frame.setting(text, wide, type_, leading=1.2).height
    with frame.scroll("threat", rect, high) as place:
        frame.text(text, Rect(place.left, place.top, wide, high), type_, leading=1.2)


def _words_height(frame: Frame, board: LeviathanBoard, card: str, enraged: bool, width: int) -> int:
    """How high a card is that shows all its words."""
    text = board.crew.plan.end(card, enraged).text
    words = frame.setting(text, width - 2 * frame.u(12), SMALL, leading=1.2).height
    return words + _head_height(frame) + 2 * frame.u(8)


def _head_height(frame: Frame) -> int:
    return max(frame.type(SMALL) + frame.u(6), round(frame.type(SMALL) * 1.2)) + frame.u(12)


def _pictures(end: End) -> list[str]:
    """The areas of a card's attacks, as they are written."""
    return [
        line.attack.area for line in end.lines
        if line.attack is not None and not isinstance(line.attack.area, Reach) and line.attack.area != "whole_map"
    ]  # fmt: skip


def _head(frame: Frame, rect: Rect, name: str, marks: list[str], enraged: bool) -> None:
    ground = ("shared.danger" if enraged else "leviathan.hide") if frame.theme.drawn_ground else "bar"
    light = "shared.paper" if frame.theme.drawn_ground else "bar_text"
    radius = frame.u(6)
    pygame.draw.rect(
        frame.surface, frame.colour(ground), rect.inflate(-frame.u(2), -frame.u(2)), border_top_left_radius=radius,
        border_top_right_radius=radius,
    )  # fmt: skip
    if enraged:
        _teeth(frame, rect, ground)
    side = frame.type(SMALL) + frame.u(6)
    icon = "leviathan-rage" if enraged else "leviathan-threat"
    frame.icon(icon, Rect(rect.left + frame.u(10), rect.centery - side // 2, side, side), light)
    x = rect.right - frame.u(8)
    for word in reversed(marks):
        x -= side
        frame.icon(f"leviathan-{word}", Rect(x, rect.centery - side // 2, side, side), light)
        x -= frame.u(6)
    place = Rect(rect.left + side + frame.u(16), rect.top, x - rect.left - side - frame.u(16), rect.height)
    frame.text(name, place, SMALL, face=LABEL_BOLD, ink=light, on=ground, valign="middle", leading=1.0)


def _teeth(frame: Frame, rect: Rect, ground: str) -> None:
    step, long = frame.u(22), frame.u(6)
    for x in range(rect.left + step // 2, rect.right - step // 2, step):
        points = [(x, rect.bottom - 2), (x + step // 2, rect.bottom - 2), (x + step // 4, rect.bottom + long)]
        pygame.draw.polygon(frame.surface, frame.colour(ground), points)


def draw_threat_back(frame: Frame, rect: Rect, enraged: bool) -> None:
    """A card face down: its eye is open if it is enraged."""
    _cut(frame, f"leviathan/cards/threat-back-{'enraged' if enraged else 'normal'}.svg", rect)
    frame.outline(rect, "edge", max(1, frame.u(2)), frame.u(4))


def _cut(frame: Frame, path: str, rect: Rect) -> None:
    """A card's drawing with round corners."""
    key = ("cut", path, rect.size, frame.u(4))
    face = frame.press.kept(key)
    if face is None:
        face = frame.press.picture(path, rect.size).copy()
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=frame.u(4))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        frame.press.keep(key, face)
    frame.surface.blit(face, rect)


# --- the list and the row ----------------------------------------------------------------------------------------


def _draw_list(frame: Frame, board: LeviathanBoard, rect: Rect, line: int) -> None:
    """The five threats one below the other, each with its name as soon as it is known."""
    for place, lying in enumerate(board.view["row"]):
        strip = Rect(rect.left, rect.top + place * (line + frame.u(4)), rect.width, line)
        is_now = place == board.view["current"]
        ground = "accent" if is_now else "panel"
        frame.fill(strip, ground, frame.u(5))
        card = Rect(strip.left, strip.top, line * SHAPE[0] // SHAPE[1], line)
        board.flights.anchor(f"threat:{place}", card)
        _lying(frame, lying, card)
        ink_ = "on_accent" if is_now else "text" if lying["card"] and not lying["resolved"] else "quiet"
        name = threat_name(board, lying["card"], lying["enraged"]) if lying["card"] else say("leviathan.face_down")
        words = Rect(card.right + frame.u(10), strip.top, strip.right - card.right - frame.u(14), line)
        said = frame.shortened(name, words.width, SMALL)
        if said:
            frame.text(said, words, SMALL, face=LABEL_BOLD, ink=ink_, on=ground, valign="middle", leading=1.0)
        if frame.is_hot(f"threat:{place}"):
            frame.outline(strip, "edge", frame.u(2), frame.u(5))
        _spot(frame, board, place, strip)


def _lying(frame: Frame, lying: dict[str, Any], rect: Rect) -> None:
    if lying["card"] is None:
        draw_threat_back(frame, rect, lying["enraged"])
    else:
        _small_face(frame, lying, rect)


def _spot(frame: Frame, board: LeviathanBoard, place: int, rect: Rect) -> None:
    tip, card = threat_tip(board, place), board.view["row"][place]["card"]
    frame.spot(
        f"threat:{place}", rect, lambda: look_at_threat(board, place), tip=tip, rule="LW-21",
        looks=lambda: look_at_threat(board, place), label=tip.partition("\n")[0].replace("**", ""),
        about=(card,) if card else (), focus=rect.height >= frame.u(24),
    )  # fmt: skip


def _draw_row(frame: Frame, board: LeviathanBoard, rect: Rect) -> None:
    gap = frame.u(6)
    row = board.view["row"]
    wide = min((rect.width - gap * 4) // 5, rect.height * SHAPE[0] // SHAPE[1])
    high = wide * SHAPE[1] // SHAPE[0]
    left = rect.left + (rect.width - 5 * wide - 4 * gap) // 2
    for place, lying in enumerate(row):
        card = Rect(left + place * (wide + gap), rect.centery - high // 2, wide, high)
        board.flights.anchor(f"threat:{place}", card)
        _lying(frame, lying, card)
        if place == board.view["current"]:
            frame.outline(card.inflate(frame.u(4), frame.u(4)), ink("shared.key"), frame.u(5), frame.u(6))
            frame.outline(card.inflate(frame.u(2), frame.u(2)), "accent", frame.u(3), frame.u(5))
        _spot(frame, board, place, card.inflate(gap, frame.u(6)).clip(frame.rect))


def _small_face(frame: Frame, lying: dict[str, Any], rect: Rect) -> None:
    """A known card: struck out once it has resolved, with an eye while only peeked at."""
    _cut(frame, f"leviathan/cards/threat-{'enraged' if lying['enraged'] else 'normal'}.svg", rect)
    frame.outline(rect, "edge", max(1, frame.u(2)), frame.u(4))
    side = max(frame.u(18), rect.height // 2)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    icon = "check" if lying["resolved"] else "leviathan-threat" if lying["face_up"] else "eye"
    frame.fill(disc, "shared.key", side // 2)
    frame.icon(icon, disc.inflate(-side // 3, -side // 3), "shared.paper")


def _draw_track(frame: Frame, board: LeviathanBoard, rect: Rect) -> None:
    """How many cards are enraged in each round; the marker shows where we are."""
    track = board.content.play.track
    at = board.view["track"]
    side = min(rect.height, rect.width // (len(track) + 2))
    frame.icon("leviathan-rage", Rect(rect.left, rect.top, side, rect.height), _on_board(frame))
    gap = frame.u(4)
    wide = (rect.width - side - gap * (len(track) + 1)) // len(track)
    for number, value in enumerate(track):
        box = Rect(rect.left + side + gap + number * (wide + gap), rect.top, wide, rect.height)
        is_now = number == at
        frame.fill(box, "accent" if is_now else "panel", frame.u(4))
        frame.outline(box, "edge", frame.u(3 if is_now else 1), frame.u(4))
        if wide >= frame.type(SMALL) * 0.6:
            ink_, ground = ("on_accent", "accent") if is_now else ("text", "panel")
            frame.text(
                str(value), box, SMALL, face=FIGURES, ink=ink_, on=ground, align="centre", valign="middle", leading=1.0
            )
    tip = say("leviathan.track_tip", count=board.view["track_value"], round=board.view["round"])
    frame.spot("track", rect, lambda: board.scene.app.follow_link("rule:LW-61"), tip=tip, label=tip, rule="LW-61",
               focus=rect.height >= frame.u(TARGET) * 0.6)  # fmt: skip


def _on_board(frame: Frame) -> str:
    return "leviathan.bone" if frame.theme.drawn_ground else "text"


# --- the forecast -----------------------------------------------------------------------------------


def forecast_lines(board: LeviathanBoard) -> list[str]:
    """What the card will do to whom if nothing changes: 'Brick -2 health, falls'."""
    crew, found = board.crew, []
    for who in range(len(crew.climbers)):
        told = crew.forecast(who)
        if told is None or not hurts(told):
            continue
        parts = [say(f"leviathan.harm.{key}", count=signed(told[key])) for key in SIGNS if told.get(key)]
        if told.get("moved_to") is not None:
            parts.append(say("leviathan.harm.moved_to", space=crew.cell_name(told["moved_to"])))
        parts += [say(f"leviathan.harm.{key}") for key in ("falls", "defeated") if told.get(key)]
        found.append(f"**{crew.name(who)}** {', '.join(parts)}")
    return found


def _foot_text(board: LeviathanBoard) -> str:
    lines = forecast_lines(board)
    return "\n".join([say("leviathan.forecast"), *lines]) if lines else ""


def _foot_height(frame: Frame, board: LeviathanBoard, area: Rect) -> int:
    text = _foot_text(board)
    return frame.setting(text, area.width - 2 * frame.u(12), SMALL, "label", 1.2).height + frame.u(16) if text else 0


def _draw_foot(frame: Frame, board: LeviathanBoard, area: Rect) -> Rect:
    text = _foot_text(board)
    inner_w = area.width - 2 * frame.u(12)
    shown = cut_to_lines(frame, text, inner_w, area.height - frame.u(12))
    high = frame.setting(shown, inner_w, SMALL, "label", 1.2).height + frame.u(12)
    rect = Rect(area.left, area.top, area.width, min(area.height, high))
    frame.paper(rect, "panel", 3)
    frame.fill(Rect(rect.left, rect.top, frame.u(6), rect.height), "danger", frame.u(3))
    frame.text(
        shown, Rect(rect.left + frame.u(14), rect.top + frame.u(6), inner_w, high), SMALL, face="label", leading=1.2
    )
    frame.spot("forecast", rect, focus=False, tip=text, label=text.replace("**", ""), rule="LW-55")
    return rect


def cut_to_lines(frame: Frame, text: str, width: int, height: int) -> str:
    """As many whole lines as there is room for; the tip has them all."""
    lines = text.split("\n")
    while len(lines) > 1 and frame.setting("\n".join(lines), width, SMALL, "label", 1.2).height > height:
        lines.pop()
    return "\n".join(lines)
