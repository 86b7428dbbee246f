"""The threats: the card that was revealed, large; the row of five with its track; what it will do to whom."""

from __future__ import annotations

from game.leviathan.view.structs import ThreatView
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.foreseen import attack_lines, forecast_lines
from scenes.leviathan.side.scenario import draw_scenario, now_height
from scenes.leviathan.side.threat_card import (
    draw_cut,
    draw_threat,
    draw_threat_back,
    look_at_threat,
    threat_name,
    threat_tip,
    words_height,
)
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.theme import ink
from scenes.words import say

SHAPE = (280, 200)


def draw_threats(frame: Frame, desk: Desk, area: Rect) -> None:
    """From the top: the card of this turn, the forecast, the row with its track, and how the scenario stands."""
    gap = frame.u(8)
    track = _track_height(frame)
    foot = _foot_height(frame, desk, area)
    crew, lying = desk.crew, desk.view.open_threat
    is_open = lying is not None
    keep = min(now_height(frame, desk, area.width), area.height * 3 // 10) if is_open else 0
    least = frame.em(110)
    line = max(frame.u(40), round(frame.type(SMALL) * 1.3) + frame.u(8))
    one_line = round(frame.type(SMALL) * 1.2) + frame.u(12)
    needed = words_height(frame, crew, lying.card, lying.enraged, area.width) if lying and lying.card else 0
    # What the open card says comes before how the scenario stands, for that can be scrolled to.
    keep = min(keep, max(one_line, area.height - track - foot - 4 * gap - frame.u(40) - needed))
    used = track + foot + keep + 4 * gap
    left = area.height - used - 5 * (line + frame.u(4))
    is_list = area.width >= frame.em(200) and left >= max(frame.em(190), needed)
    row = 5 * (line + frame.u(4)) if is_list else _row_height(frame, area)
    if keep:  # where there is little room the small cards give way: what is in force must be in sight
        row = max(frame.u(40), min(row, area.height - used - max(least, needed)))
    card = Rect(area.left, area.top, area.width, max(least, area.height - row - used))
    y = _draw_current(frame, desk, card).bottom + gap
    below = row + track + 2 * gap + (min(keep, one_line) + gap if keep else 0)
    if foot and y + below + 2 * frame.type(SMALL) * 1.3 <= area.bottom:
        rest = Rect(area.left, y, area.width, area.bottom - y - below)
        y = _draw_foot(frame, desk, rest).bottom + gap
    if is_list:
        _draw_list(frame, desk, Rect(area.left, y, area.width, row), line)
    else:
        _draw_row(frame, desk, Rect(area.left, y, area.width, row))
    y += row + gap
    if y + track <= area.bottom:
        _draw_track(frame, desk, Rect(area.left, y, area.width, track))
        y += track + gap
    if is_open and area.bottom - y >= (one_line if keep else frame.em(90)):
        draw_scenario(frame, desk, Rect(area.left, y, area.width, area.bottom - y))


def _row_height(frame: Frame, area: Rect) -> int:
    wide = (area.width - 4 * frame.u(6)) // 5
    return max(frame.u(26), min(wide * SHAPE[1] // SHAPE[0], frame.u(90)))


def _track_height(frame: Frame) -> int:
    return max(frame.u(30), round(frame.type(SMALL) * 1.2) + frame.u(6))


# --- the card of this turn --------------------------------------------------------------------------


def _draw_current(frame: Frame, desk: Desk, area: Rect) -> Rect:
    current, lying = desk.view.current, desk.view.open_threat
    if lying is None or lying.card is None:
        return draw_scenario(frame, desk, area)
    id = "threat:now"
    rect = draw_threat(frame, desk.crew, lying.card, lying.enraged, area, is_hot=frame.is_hot(id), scrolls=True)
    desk.flights.anchor("threat:now", rect)
    name = threat_name(desk.crew, lying.card, lying.enraged)
    frame.spot(
        id, rect, lambda: look_at_threat(desk, current), tip=threat_tip(desk.crew, current).whole, label=name,
        rule="LW-21", looks=lambda: look_at_threat(desk, current), about=(lying.card,),
    )  # fmt: skip
    return rect


# --- the list and the row ----------------------------------------------------------------------------------------


def _draw_list(frame: Frame, desk: Desk, rect: Rect, line: int) -> None:
    """The five threats one below the other, each with its name as soon as it is known."""
    for place, lying in enumerate(desk.view.row):
        strip = Rect(rect.left, rect.top + place * (line + frame.u(4)), rect.width, line)
        is_now = place == desk.view.current
        ground = "accent" if is_now else "panel"
        frame.fill(strip, ground, frame.u(5))
        card = Rect(strip.left, strip.top, line * SHAPE[0] // SHAPE[1], line)
        desk.flights.anchor(f"threat:{place}", card)
        _lying(frame, lying, card)
        ink_ = "on_accent" if is_now else "text" if lying.card and not lying.resolved else "quiet"
        name = threat_name(desk.crew, lying.card, lying.enraged) if lying.card else say("leviathan.face_down")
        words = Rect(card.right + frame.u(10), strip.top, strip.right - card.right - frame.u(14), line)
        said = frame.shortened(name, words.width, SMALL)
        if said:
            frame.text(said, words, SMALL, face=LABEL_BOLD, ink=ink_, on=ground, valign="middle", leading=1.0)
        if frame.is_hot(f"threat:{place}"):
            frame.outline(strip, "edge", frame.u(2), frame.u(5))
        _spot(frame, desk, place, strip)


def _lying(frame: Frame, lying: ThreatView, rect: Rect) -> None:
    if lying.card is None:
        draw_threat_back(frame, rect, lying.enraged)
    else:
        _small_face(frame, lying, rect)


def _spot(frame: Frame, desk: Desk, place: int, rect: Rect) -> None:
    tip, card = threat_tip(desk.crew, place), desk.view.row[place].card
    frame.spot(
        f"threat:{place}", rect, lambda: look_at_threat(desk, place), tip=tip.whole, rule="LW-21",
        looks=lambda: look_at_threat(desk, place), label=tip.label,
        about=(card,) if card else (), focus=rect.height >= frame.u(24),
    )  # fmt: skip


def _draw_row(frame: Frame, desk: Desk, rect: Rect) -> None:
    gap = frame.u(6)
    row = desk.view.row
    wide = min((rect.width - gap * 4) // 5, rect.height * SHAPE[0] // SHAPE[1])
    high = wide * SHAPE[1] // SHAPE[0]
    left = rect.left + (rect.width - 5 * wide - 4 * gap) // 2
    for place, lying in enumerate(row):
        card = Rect(left + place * (wide + gap), rect.centery - high // 2, wide, high)
        desk.flights.anchor(f"threat:{place}", card)
        _lying(frame, lying, card)
        if place == desk.view.current:
            frame.outline(card.inflate(frame.u(4), frame.u(4)), ink("shared.key"), frame.u(5), frame.u(6))
            frame.outline(card.inflate(frame.u(2), frame.u(2)), "accent", frame.u(3), frame.u(5))
        _spot(frame, desk, place, card.inflate(gap, frame.u(6)).clip(frame.rect))


def _small_face(frame: Frame, lying: ThreatView, rect: Rect) -> None:
    """A known card: struck out once it has resolved, with an eye while only peeked at."""
    draw_cut(frame, f"leviathan/cards/threat-{'enraged' if lying.enraged else 'normal'}.svg", rect)
    frame.outline(rect, "edge", max(1, frame.u(2)), frame.u(4))
    side = max(frame.u(18), rect.height // 2)
    disc = Rect(0, 0, side, side)
    disc.center = rect.center
    icon = "check" if lying.resolved else "leviathan-threat" if lying.face_up else "eye"
    frame.fill(disc, "shared.key", side // 2)
    frame.icon(icon, disc.inflate(-side // 3, -side // 3), "shared.paper")


def _draw_track(frame: Frame, desk: Desk, rect: Rect) -> None:
    """How many cards are enraged in each round; the marker shows where we are."""
    track = desk.content.play.track
    at = desk.view.track
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
    tip = say("leviathan.track_tip", count=desk.view.track_value, round=desk.view.round)
    if desk.view.calm:
        tip = f"{tip} {say('leviathan.track_calm', last=desk.view.round + desk.view.calm)}"
    frame.spot("track", rect, lambda: desk.follow("LW-61"), tip=tip, label=tip, rule="LW-61",
               focus=rect.height >= frame.u(TARGET) * 0.6)  # fmt: skip


def _on_board(frame: Frame) -> str:
    return "leviathan.bone" if frame.theme.drawn_ground else "text"


# --- the forecast -----------------------------------------------------------------------------------


def _foot_text(desk: Desk) -> str:
    """What the card will do if nothing changes, or if a climber stood where somebody points."""
    crew, supposed = desk.crew, desk.supposed
    lines = forecast_lines(crew)
    if supposed is None:
        return "\n".join([say("leviathan.forecast"), *lines]) if lines else ""
    said = say("leviathan.forecast_at", name=crew.name(supposed.climber), space=crew.cell_name(supposed.cell))
    return "\n".join([said, *(lines or [say("leviathan.forecast_nothing")])])


def _whole_foot(desk: Desk) -> str:
    """The forecast, and after it what the lines of the area mean if there is room for it."""
    return "\n".join(filter(None, [_foot_text(desk), *attack_lines(desk.crew)]))


def _foot_height(frame: Frame, desk: Desk, area: Rect) -> int:
    text = _foot_text(desk) or _whole_foot(desk)
    return frame.setting(text, area.width - 2 * frame.u(12), SMALL, "label", 1.2).height + frame.u(16) if text else 0


def _draw_foot(frame: Frame, desk: Desk, area: Rect) -> Rect:
    text = _whole_foot(desk)
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
        lines.pop(0 if len(lines) == 2 else -1)  # the last thing to go is what is said, not what stands over it
    return "\n".join(lines)
