"""The middle of the table: what has to be beaten, which way strength and turns run, and the draw pile."""

from __future__ import annotations

from scenes.climbers.cards import card_width, draw_back
from scenes.climbers.showing import ClimbersShowing
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say


def requirement(showing: ClimbersShowing) -> str:
    """'Set of 2, above 5', 'Single, anything', 'Lead'."""
    view, content = showing.view, showing.content
    latest = view.latest
    if latest is None:
        return say("climbers.lead")
    if latest.type == "start":
        return say("climbers.anything")
    name = content.text(f"type.{latest.type}", size=latest.size)
    key = "climbers.below" if view.low_is_strong else "climbers.above"
    return say(key, play=name, rank=latest.rank)


def draw_middle(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    view = showing.view
    wide = min(area.width, frame.em(640))
    area = Rect(area.centerx - wide // 2, area.top, wide, area.height)
    pile = _pile(frame, showing, area)
    rect = Rect(area.left, area.top, pile.left - area.left - frame.u(12), area.height)
    frame.paper(rect, "bar", 3)
    text = requirement(showing)
    line = round(frame.type(SMALL) * 1.35)
    inner = rect.inflate(-2 * frame.u(14), -2 * frame.u(8))
    is_low = inner.height < 2 * line
    below = Rect(inner.left, inner.bottom - line, inner.width, line)
    banner = Rect(inner.left, inner.top, inner.width, inner.height - line)
    if is_low:
        side = 2 * (frame.type(SMALL) + frame.u(10))
        banner = Rect(inner.left, rect.top, inner.width - side, rect.height)
        below = Rect(banner.right, rect.top, side, rect.height)
    size = frame.fitting(text, banner, (HEAD, LARGE, TEXT, SMALL), TITLE)
    frame.text(text, banner, size, face=TITLE, ink="accent", on="bar", align="centre", valign="middle", leading=1.05)
    frame.spot(
        "requirement", rect, lambda: showing.follow_rule("TC-38"), rule="TC-38", label=text,
        tip=say("climbers.requirement_tip"),
    )  # fmt: skip
    low = view.low_is_strong
    arrow = (
        "climbers-strength-low" if low else "climbers-strength-high",
        say(f"climbers.order.{'low' if low else 'high'}"),
    )
    clockwise = view.direction > 0
    turn = (
        "climbers-direction-cw" if clockwise else "climbers-direction-ccw",
        say(f"climbers.turns.{'cw' if clockwise else 'ccw'}"),
    )
    half = below.width // 2
    _sign(frame, showing, "order", arrow, Rect(below.left, below.top, half, below.height), "TC-76", low)
    _sign(frame, showing, "turns", turn, Rect(below.left + half, below.top, half, below.height), "TC-93", not clockwise)


def _sign(
    frame: Frame, showing: ClimbersShowing, name: str, sign: tuple[str, str], rect: Rect, rule: str, is_odd: bool
) -> None:
    """An icon with its words, or the icon alone where there is no room; lit when it is not as usual."""
    icon, words = sign
    side = frame.type(SMALL) + frame.u(4)
    ink = "accent" if is_odd else "bar_text"
    wide = frame.text_width(words, SMALL, LABEL_BOLD)
    fits = side + frame.u(6) + wide <= rect.width
    left = rect.centerx - (side + (frame.u(6) + wide if fits else 0)) // 2
    frame.icon(icon, Rect(left, rect.centery - side // 2, side, side), ink)
    if fits:
        place = Rect(left + side + frame.u(6), rect.top, wide + 2, rect.height)
        frame.text(words, place, SMALL, face=LABEL_BOLD, ink=ink, on="bar", valign="middle", leading=1.0)
    frame.spot(
        f"sign:{name}", rect, lambda: showing.follow_rule(rule), tip=f"{words}. ({rule})",
        rule=rule, label=words, focus=False,
    )  # fmt: skip


def _pile(frame: Frame, showing: ClimbersShowing, area: Rect) -> Rect:
    count = showing.view.pile.count
    line = round(frame.type(SMALL) * 1.2)
    high = max(1, min(area.height - line, frame.u(120)))
    wide = max(card_width(high), frame.text_width("00", SMALL, LABEL_BOLD) + frame.u(8))
    rect = Rect(area.right - wide, area.top + (area.height - high - line) // 2, wide, high)
    showing.flights.anchor("pile", rect)
    if high < frame.u(50):
        side = min(wide, area.height - line)
        frame.icon("deck", Rect(rect.centerx - side // 2, rect.bottom - side, side, side), "text")
    elif count:
        for lift in (4, 0):
            draw_back(frame, rect.move(-frame.u(lift), -frame.u(lift)), 3 if lift else 0)
    else:
        frame.outline(rect, "quiet", frame.u(2), frame.u(6))
    below = Rect(rect.left, rect.bottom + frame.u(2), wide, line)
    frame.text(str(count), below, SMALL, face=FIGURES, on="ground", align="centre", leading=1.0)
    tip = say("climbers.pile_tip", count=count)
    frame.spot("pile", rect.union(below), lambda: showing.follow_rule("TC-10"), tip=tip, rule="TC-10", label=tip)
    return rect
