"""A threat card: as it lies, as it looks large, and what it says."""

from __future__ import annotations

import re

import pygame

from game.leviathan.files.forms import End, Reach
from game.leviathan.scenario import Scenario
from scenes.leviathan.crew.cards import cut_to
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.side.diagram import diagram_size, draw_diagram
from scenes.leviathan.tip import Tip
from scenes.table.help.look import LookScene
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.words import headed, say


def draw_threat(
    frame: Frame, crew: Crew, card: str, enraged: bool, area: Rect, is_hot: bool = False,
    scrolls: bool = False,
) -> Rect:  # fmt: skip
    """A threat card as large as its words need: enraged ones have a red head and teeth.

    Where there is no room for all its words, the first stand there, or all of them and are scrolled to.
    """
    end = crew.plan.end(card, enraged)
    pad = frame.u(12)
    inner_w = area.width - 2 * pad
    name = threat_name(crew, card, enraged)
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


def words_height(frame: Frame, crew: Crew, card: str, enraged: bool, width: int) -> int:
    """How high a card is that shows all its words."""
    text = crew.plan.end(card, enraged).text
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
    draw_cut(frame, f"leviathan/cards/threat-back-{'enraged' if enraged else 'normal'}.svg", rect)
    frame.outline(rect, "edge", max(1, frame.u(2)), frame.u(4))


def draw_cut(frame: Frame, path: str, rect: Rect) -> None:
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


# --- in words ---------------------------------------------------------------------------------------


def threat_name(crew: Crew, card: str, enraged: bool) -> str:
    plan = crew.plan
    return plan.end(card, enraged).name or plan.threats[card].name


def threat_tip(crew: Crew, place: int) -> Tip:
    """Both ends of a card that is known; of one that is not, what it can still be."""
    row, plan = crew.view.row, crew.plan
    lying = row[place]
    if lying.card is None:
        known = {each.card for each in row}
        names = ", ".join(threat.name for threat in plan.file.threats if threat.id not in known)
        state = say("leviathan.turned" if lying.enraged else "leviathan.calm")
        title = say("leviathan.threat_hidden", place=place + 1)
        return Tip(title, (state, say("leviathan.threat_may", names=names)))
    threat = plan.threats[lying.card]
    lines = []
    for enraged, end in ((False, threat.normal), (True, threat.enraged)):
        label = say("leviathan.enraged" if enraged else "leviathan.normal")
        marks = "".join(f" :leviathan-{word}:" for word in end.keywords)
        lines.append(headed(f"{label}{marks}", end.text, bold=enraged == lying.enraged))
    lines += keyword_lines(plan, f"{threat.normal.text} {threat.enraged.text}")
    if lying.resolved:
        lines.append(say("leviathan.resolved"))
    elif not lying.face_up:
        lines.append(say("leviathan.peeked"))
    return Tip(threat.name, tuple(lines))


def keyword_lines(plan: Scenario, text: str) -> list[str]:
    """What the leviathan's own keywords in a text mean."""
    said = {name: word.text for name, word in plan.file.keywords.items() if re.search(rf"(?i)\b{name}s?\b", text)}
    return [headed(name, meaning, bold=True) for name, meaning in said.items()]


def look_at_threat(desk: Desk, place: int) -> None:
    crew, lying = desk.crew, desk.view.row[place]
    tip = threat_tip(crew, place)

    def draw(frame: Frame, rect: Rect) -> None:
        if lying.card is None:
            draw_threat_back(frame, rect, lying.enraged)
        else:
            draw_threat(frame, crew, lying.card, lying.enraged, rect)

    desk.open(LookScene(desk.scene.app, tip.title, tip.text, draw, (280, 200), "LW-21"))
