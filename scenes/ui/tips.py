"""Tips: they open after a moment over what is pointed at, and terms inside them open further tips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.ui.frame import BODY, SMALL, Frame, Pointing, Rect, Spot, TipRoom
from scenes.ui.motion import TIP_AFTER
from scenes.ui.text import runs

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
    room: TipRoom | None = None  # where it lies, if not beside its spot
    told: str = ""  # what its spot said of itself when it opened
    scroll: str = ""  # the scrolling region its spot is in
    offset: int = 0  # how far that was scrolled when it opened

    @property
    def has_link(self) -> bool:
        return any(run.link for run in runs(self.text, BODY))


class Tips:
    def __init__(self) -> None:
        self.open: list[Tip] = []
        self._over = ""
        self._since = 0.0
        self._followed = 0.0  # when it was last looked where the pointer is
        self._muted = ""  # what a tip was closed for by hand
        self._scenery: object = None
        self._rests: tuple[object, ...] = ()  # where the pointer rests that has to move before a tip opens
        self._was_at: tuple[object, ...] = ()  # where it was when it was last looked

    def clear(self) -> None:
        self.open.clear()
        self._over = ""

    def keep_to(self, scenery: object, pointing: Pointing) -> None:
        """What is on the screen at large: if it has changed, tips go, and none opens until the pointer moves."""
        if scenery != self._scenery:
            self._scenery, self._rests = scenery, _place_of(pointing)
            self.clear()

    def let_go(self, pointing: Pointing) -> None:
        """What they tell of has changed: tips go, but for pinned ones, and none opens until the pointer moves."""
        self.open = [tip for tip in self.open if tip.pinned]
        self._rests = _place_of(pointing)

    def clicked(self, spot: Spot | None) -> None:
        """A click: tips go, but for pinned ones, and what was clicked opens none until the pointer has left it."""
        if spot is not None and self._holds(spot):
            return
        self.open = [tip for tip in self.open if tip.pinned]
        self._over = self._muted = spot.id if spot is not None else ""

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
        at = self._since + TIP_AFTER / 1000
        is_open = any(tip.source == self._over for tip in self.open)
        opens = bool(self._over) and self._over != self._muted
        return at if (opens or self.open) and not is_open and at > self._followed else None

    def follow(self, frame: Frame, now: float, explain: Callable[[str], str]) -> bool:
        """Open and close tips for where the pointer (or the keyboard's focus) is now; true if any changed."""
        pointing = frame.pointing
        if self._rests == _place_of(pointing):
            return False
        self._rests, self._followed = (), now
        came_by_itself, self._was_at = self._was_at == _place_of(pointing), _place_of(pointing)
        by_key = pointing.shows_focus
        spot = frame.by_id(pointing.focus) if by_key else frame.at(pointing.mouse)
        over = spot.id if spot is not None and (spot.tip or spot.rule) else ""
        changed = False
        if over != self._over:
            self._over, self._since, self._muted = over, now, ""
            if came_by_itself and over and spot is not None and not self._holds(spot) and not by_key:
                changed = any(not tip.pinned for tip in self.open)
                self.let_go(pointing)  # nobody asked what this is, and its tip would lie over what is chosen next
        waited = (now - self._since) * 1000 >= TIP_AFTER or by_key
        beneath = spot is not None and not self._holds(spot)  # a tip that lies over it is only passed through
        keep = 0
        for number, tip in enumerate(self.open):
            is_told = tip.source == over and spot is not None and tip.told == spot.tip
            if tip.pinned or is_told or (not by_key and _near(tip, pointing.mouse, waited, beneath)):
                keep = number + 1
            elif tip.source == over and not by_key:  # it tells of something else by now
                self._muted = over
        if keep < len(self.open):
            del self.open[keep:]
            changed = True
        if over == self._muted:
            return changed
        if over and spot is not None and waited and not any(tip.source == over for tip in self.open):
            text = spot.tip if spot.tip and not spot.tip.startswith(("rule:", "term:")) else ""
            text = text or explain(spot.tip or f"rule:{spot.rule}")
            if not self._holds(spot):  # one tip at a time; only what stands in a tip opens another
                changed = changed or any(not tip.pinned for tip in self.open)
                self.open = [tip for tip in self.open if tip.pinned]
            if text and len(self.open) < MOST:
                anchor = Rect(spot.tip_beside or spot.seen)
                tip = Tip(over, text, anchor, Rect(0, 0, 0, 0), room=spot.tip_room, told=spot.tip, scroll=spot.scroll)
                tip.offset = _offset(frame, spot.scroll)
                self.open.append(tip)
                changed = True
        return changed

    def _holds(self, spot: Spot) -> bool:
        """Whether a spot stands in a tip, or is one."""
        return spot.id.startswith(("tip:", "link:")) and any(tip.rect.contains(spot.rect) for tip in self.open)

    def draw(self, frame: Frame) -> None:
        self._heed_scrolling(frame)
        for tip in self.open:
            below = list(frame.spots)
            tip.rect = _place(frame, tip)
            frame.paper(tip.rect, "panel", 6, over=True)
            if tip.pinned:
                frame.outline(tip.rect, "accent", frame.u(4), frame.u(6))
            tip.over_cards = any(_is_other_card(spot, tip) for spot in frame.spots)
            if tip.has_link and (tip.pinned or not tip.over_cards):  # else a click goes through it
                frame.spot(f"tip:{tip.source}", tip.rect, focus=False, label=tip.text)
                if not tip.pinned:
                    frame.spots += _choosable(below, tip)
            frame.text(tip.text, tip.rect.inflate(-2 * frame.u(14), -2 * frame.u(10)), SMALL, leading=1.35)

    def _heed_scrolling(self, frame: Frame) -> None:
        """Once what a tip tells of is scrolled away, the tip goes, and those that hang on it."""
        for number, tip in enumerate(self.open):
            if not tip.pinned and _offset(frame, tip.scroll) != tip.offset:
                self.open = [*self.open[:number], *(other for other in self.open[number:] if other.pinned)]
                self._rests = _place_of(frame.pointing)
                return


def _offset(frame: Frame, scroll: str) -> int:
    return next((region.offset for region in frame.regions if region.id == scroll), 0)


def _choosable(below: list[Spot], tip: Tip) -> list[Spot]:
    """What can be chosen beneath a tip, to lie above it for the mouse: a tip must not keep anybody from playing."""
    found: list[Spot] = []
    for number, spot in enumerate(below):
        part = spot.seen.clip(tip.rect)
        is_own = spot.id == tip.source or spot.id.startswith(("tip:", "link:"))
        if is_own or not part.width or spot.seen.contains(tip.rect) or not _can_choose(spot):
            continue
        if not any(part.colliderect(other.seen) and not _can_choose(other) for other in below[number + 1 :]):
            found.append(replace(spot, seen=part, focus=False, tip_beside=spot.tip_beside or spot.seen))
    return found


def _can_choose(spot: Spot) -> bool:
    return spot.does is not None and (spot.focus or spot.looks is not None)


def _place(frame: Frame, tip: Tip) -> Rect:
    """Below what it explains, or above, or beside: never over it, never off the window."""
    most = min(frame.em(WIDEST), frame.rect.width - frame.u(40))
    set_ = frame.setting(tip.text, most - 2 * frame.u(14), SMALL, leading=1.35)
    rect = Rect(0, 0, set_.width + 2 * frame.u(14) + 2, set_.height + 2 * frame.u(10))
    gap = frame.u(8)
    whole = frame.rect.inflate(-2 * gap, -2 * gap)
    bubble = frame.by_id("refusal")
    if tip.room is not None:
        never = [tip.anchor, *([bubble.rect] if bubble is not None else [])]
        return _in_room(rect, never, tip.room, gap).clamp(whole)
    rect.midtop = (tip.anchor.centerx, tip.anchor.bottom + gap)
    on_bubble = bubble is not None and bubble.id != tip.source and bubble.rect.colliderect(rect)
    if rect.bottom > frame.rect.bottom - gap or on_bubble:
        rect.bottom = tip.anchor.top - gap
    if rect.top < gap:
        rect.midleft = (tip.anchor.right + gap, tip.anchor.centery)
        if rect.right > frame.rect.right - gap:
            rect.right = tip.anchor.left - gap
    return rect.clamp(whole)


def _in_room(rect: Rect, never: list[Rect], room: TipRoom, gap: int) -> Rect:
    """The corner of a room where a tip covers least of what is to stay in sight, and nothing it must never cover."""
    within = room.within.inflate(-2 * gap, -2 * gap)
    corners = [rect.copy() for _ in range(5)]
    corners[0].bottomright, corners[1].bottomleft = within.bottomright, within.bottomleft
    corners[2].topright, corners[3].topleft = within.topright, within.topleft
    corners[4].bottomleft = (within.right + 3 * gap, within.bottom)  # outside, if much would be covered within

    def covered(place: Rect) -> int:
        outside = 0 if within.contains(place) else _size(place) // 8
        return outside + sum(_size(place.clip(each)) for each in [*room.free, *never * 99])

    return min(corners, key=covered)


def _size(rect: Rect) -> int:
    return rect.width * rect.height


def _is_other_card(spot: Spot, tip: Tip) -> bool:
    return spot.id.startswith("hand:") and spot.id != tip.source and bool(spot.seen.colliderect(tip.rect))


def _place_of(pointing: Pointing) -> tuple[object, ...]:
    """Where the pointer is, or the keyboard's focus."""
    return (*pointing.mouse, pointing.focus if pointing.shows_focus else "")


def _near(tip: Tip, point: tuple[int, int], waited: bool, beneath: bool) -> bool:
    """Inside a tip, or a short while on the way to it; but none is to be entered over cards or without a link.

    Nor does it stay over something `beneath` it that is pointed at for longer.
    """
    if tip.over_cards or not tip.has_link:
        return False
    if tip.rect.collidepoint(point):
        return not (beneath and waited)
    return not waited and bool(tip.rect.union(tip.anchor).collidepoint(point))
