"""What has to be beaten, as a badge on the pile: type, size and rank, which number wins, which way turns run."""

from __future__ import annotations

from typing import NamedTuple

from scenes.climbers.showing import ClimbersShowing
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.words import say


def demand(showing: ClimbersShowing) -> str:
    """'Set of 2, above 5', 'Single, anything', 'Ana leads: anything goes'; or why nothing is asked for."""
    view = showing.view
    if view.outcome is not None:
        return say("climbers.over")
    if view.phase != "main":
        return say("climbers.choosing" if view.phase == "select" else "climbers.begins")
    latest = view.latest
    if latest is None:
        leads = [showing.name_of(seat) for seat in view.waiting_for]
        return say("climbers.leads", name=leads[0]) if len(leads) == 1 else say("climbers.lead")
    if latest.type == "start":
        return say("climbers.anything")
    name = showing.content.text(f"type.{latest.type}", size=latest.size)
    return say("climbers.below" if view.low_is_strong else "climbers.above", play=name, rank=latest.rank)


class Badge(NamedTuple):
    """How the badge is set: its words, their size, and the room it takes."""

    text: str
    size: int
    width: int
    height: int
    has_signs: bool


def badge(frame: Frame, showing: ClimbersShowing, room: Rect, most: int = 10_000) -> Badge:
    """Large text makes the words larger, never smaller; where nothing fits, they break. It may be `most` high."""
    text, pad = demand(showing), frame.u(28)
    has_signs = showing.view.phase == "main" and showing.view.outcome is None
    signs = sum(_sign_width(frame, words) for _, words in _signs(showing)) + frame.u(36) if has_signs else 0
    least, widest = frame.u(HEAD), room.width - 2 * pad
    sizes = [size for size in (HEAD, LARGE, TEXT) if frame.type(size) >= least]
    line = round(frame.type(SMALL) * 1.35) if has_signs else 0
    size, set_ = sizes[-1], frame.setting(text, widest, sizes[-1], TITLE, 1.05)
    for size in sizes:
        set_ = frame.setting(text, widest, size, TITLE, 1.05)
        if len(set_.lines) == 1 and set_.height + line + frame.u(18) <= most:
            break
    wide = min(room.width, max(set_.width, min(signs, widest)) + 2 * pad)
    return Badge(text, size, wide, set_.height + line + frame.u(18), has_signs)


def draw_badge(frame: Frame, showing: ClimbersShowing, shown: Badge, rect: Rect) -> None:
    frame.paper(rect, "bar", 5, over=True)
    inner = rect.inflate(-2 * frame.u(14), -2 * frame.u(8))
    line = round(frame.type(SMALL) * 1.35) if shown.has_signs else 0
    words = Rect(inner.left, inner.top, inner.width, inner.height - line)
    frame.text(
        shown.text, words, shown.size, face=TITLE, ink="accent", on="bar", align="centre", valign="middle", leading=1.05
    )
    frame.spot(
        "requirement", rect, lambda: showing.follow_rule("TC-38"), rule="TC-38", label=shown.text,
        tip=say("climbers.requirement_tip"),
    )  # fmt: skip
    if not shown.has_signs:
        return
    view = showing.view
    order, turns = _signs(showing)
    half = inner.width // 2
    below = Rect(inner.left, inner.bottom - line, half, line)
    _sign(frame, showing, "order", order, below, "TC-76", view.low_is_strong)
    _sign(frame, showing, "turns", turns, below.move(half, 0), "TC-93", view.direction < 0)


def _signs(showing: ClimbersShowing) -> tuple[tuple[str, str], tuple[str, str]]:
    low, clockwise = showing.view.low_is_strong, showing.view.direction > 0
    return (
        (f"climbers-strength-{'low' if low else 'high'}", say(f"climbers.order.{'low' if low else 'high'}")),
        (f"climbers-direction-{'cw' if clockwise else 'ccw'}", say(f"climbers.turns.{'cw' if clockwise else 'ccw'}")),
    )


def _sign_width(frame: Frame, words: str) -> int:
    return frame.type(SMALL) + frame.u(10) + frame.text_width(words, SMALL, LABEL_BOLD)


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
