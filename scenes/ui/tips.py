"""Tips: they open after a moment over what is pointed at, and terms inside them open further tips."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from scenes.ui.frame import SMALL, Frame, Pointing, Rect, Spot
from scenes.ui.motion import TIP_AFTER

_HAS_LINK = re.compile(r"\[\[|\b[A-Z]{2}-[RD]?\d")

MOST = 4
WIDEST = 460


@dataclass
class Tip:
    source: str  # the spot it belongs to
    text: str
    anchor: Rect
    rect: Rect
    pinned: bool = False
    over_cards: bool = False  # it lies over cards of the hand, which may be meant by the next click


class Tips:
    def __init__(self) -> None:
        self.open: list[Tip] = []
        self._over = ""
        self._since = 0.0
        self._muted = ""  # what a tip was closed for by hand
        self._scenery: object = None
        self._rests: tuple[object, ...] = ()  # where the pointer rests that has to move before a tip opens

    def clear(self) -> None:
        self.open.clear()
        self._over = ""

    def keep_to(self, scenery: object, pointing: Pointing) -> None:
        """What is on the screen at large: if it has changed, tips go, and none opens until the pointer moves."""
        if scenery != self._scenery:
            self._scenery, self._rests = scenery, _place_of(pointing)
            self.clear()

    def dismiss(self) -> bool:
        """Close all tips until the pointer moves on; true if they were pinned, for then that was all."""
        pinned = any(tip.pinned for tip in self.open)
        self._muted = self._over
        self.open.clear()
        return pinned

    def pin(self) -> bool:
        """Keep the tips that are open, or let them go."""
        if not self.open:
            return False
        pinned = not self.open[-1].pinned
        for tip in self.open:
            tip.pinned = pinned
        return True

    def wakes_at(self) -> float | None:
        if self._rests:
            return None
        if self._over and self._over != self._muted and not any(tip.source == self._over for tip in self.open):
            return self._since + TIP_AFTER / 1000
        return None

    def follow(self, frame: Frame, now: float, explain: Callable[[str], str]) -> bool:
        """Open and close tips for where the pointer (or the keyboard's focus) is now; true if any changed."""
        pointing = frame.pointing
        if self._rests == _place_of(pointing):
            return False
        self._rests = ()
        by_key = pointing.shows_focus
        spot = frame.by_id(pointing.focus) if by_key else frame.at(pointing.mouse)
        over = spot.id if spot is not None and (spot.tip or spot.rule) else ""
        changed = False
        if over != self._over:
            self._over, self._since, self._muted = over, now, ""
        inside = [number for number, tip in enumerate(self.open) if _near(tip, pointing.mouse)] if not by_key else []
        keep = max(inside, default=-1) + 1
        for number, tip in enumerate(self.open):
            if tip.pinned or tip.source == over:
                keep = max(keep, number + 1)
        if keep < len(self.open):
            del self.open[keep:]
            changed = True
        waited = (now - self._since) * 1000 >= TIP_AFTER or by_key
        if over == self._muted:
            return changed
        if over and spot is not None and waited and not any(tip.source == over for tip in self.open):
            text = spot.tip if spot.tip and not spot.tip.startswith(("rule:", "term:")) else ""
            text = text or explain(spot.tip or f"rule:{spot.rule}")
            if text and len(self.open) < MOST:
                self.open.append(Tip(over, text, Rect(spot.tip_beside or spot.seen), Rect(0, 0, 0, 0)))
                changed = True
        return changed

    def draw(self, frame: Frame) -> None:
        for tip in self.open:
            tip.rect = _place(frame, tip)
            frame.paper(tip.rect, "panel", 6, over=True)
            if tip.pinned:
                frame.outline(tip.rect, "accent", frame.u(4), frame.u(6))
            tip.over_cards = any(_is_other_card(spot, tip) for spot in frame.spots)
            if _HAS_LINK.search(tip.text) and (tip.pinned or not tip.over_cards):  # else a click goes through it
                frame.spot(f"tip:{tip.source}", tip.rect, focus=False, label=tip.text)
            frame.text(tip.text, tip.rect.inflate(-2 * frame.u(14), -2 * frame.u(10)), SMALL, leading=1.35)


def _place(frame: Frame, tip: Tip) -> Rect:
    """Below what it explains, or above, or beside: never over it, never off the window."""
    most = min(frame.em(WIDEST), frame.rect.width - frame.u(40))
    set_ = frame.setting(tip.text, most - 2 * frame.u(14), SMALL, leading=1.35)
    rect = Rect(0, 0, set_.width + 2 * frame.u(14) + 2, set_.height + 2 * frame.u(10))
    gap = frame.u(8)
    rect.midtop = (tip.anchor.centerx, tip.anchor.bottom + gap)
    if rect.bottom > frame.rect.bottom - gap:
        rect.bottom = tip.anchor.top - gap
    if rect.top < gap:
        rect.midleft = (tip.anchor.right + gap, tip.anchor.centery)
        if rect.right > frame.rect.right - gap:
            rect.right = tip.anchor.left - gap
    return rect.clamp(frame.rect.inflate(-2 * gap, -2 * gap))


def _is_other_card(spot: Spot, tip: Tip) -> bool:
    return spot.id.startswith("hand:") and spot.id != tip.source and bool(spot.seen.colliderect(tip.rect))


def _place_of(pointing: Pointing) -> tuple[object, ...]:
    """Where the pointer is, or the keyboard's focus."""
    return (*pointing.mouse, pointing.focus if pointing.shows_focus else "")


def _near(tip: Tip, point: tuple[int, int]) -> bool:
    """Inside the tip, or on the way to it; but what lies there over cards is not to be entered."""
    if tip.over_cards:
        return False
    return tip.rect.collidepoint(point) or tip.rect.union(tip.anchor).collidepoint(point)
