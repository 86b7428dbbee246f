"""Where a panel over the board is least in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.table.furniture.layout import Layout
from scenes.ui.frame import Frame, Rect, Spot

HELD = 4
"""How much worse it is to cover what one decides with than something one may look at."""
STEPS = 8
"""If every corner covers something that must be seen, so many places across and down are tried, and as many heights."""


def _weight(spot: Spot, hand: Rect) -> int:
    """What one decides with are the cards of the hand and the buttons beside them, closed ones too."""
    is_held = bool(hand.collidepoint(spot.seen.center))
    if spot.does is None:
        return HELD if is_held and spot.refuses is not None else 0
    return HELD if is_held else 1


def flattened(frame: Frame, places: Layout, shape: Callable[[int], Rect]) -> list[Rect]:
    """A panel as wide as the window: as high as it wants to be, or lower, with a text that scrolls."""
    flat = shape(frame.rect.width - frame.u(40))
    least = min(flat.height, places.hand.height)
    return [Rect(0, 0, flat.width, flat.height - (flat.height - least) * part // STEPS) for part in range(STEPS + 1)]


def quiet_corner(
    frame: Frame,
    rect: Rect,
    places: Layout,
    marked: tuple[str, ...],
    kept: tuple[str, ...] = (),
    flat: Sequence[Rect] = (),
) -> Rect:
    """The corner of the board, or of the hand, where a panel covers nothing marked, and little that can be chosen.

    `kept` are things that it must not lie over either, although they cannot be chosen: how the ids of their spots
    begin, or what their spots are about. Where all corners are taken, it lies wherever it covers none of them, in
    another of its shapes, `flat`, if need be.
    """
    things, kept = {*marked, *kept}, ("hint:panel", "why:panel", *kept)
    focusable = [spot for spot in frame.spots if spot.focus]
    must = [(spot.seen, 1) for spot in focusable if spot.does is not None and things & {spot.id, str(spot.option)}]
    told = [spot for spot in frame.spots if not spot.id.startswith("log:")]  # a line of the log is only about it
    must += [(spot.seen, 1) for spot in told if spot.id.startswith(kept) or things & {*spot.about}]
    can = [(spot.seen, _weight(spot, places.hand)) for spot in focusable]

    def covered(place: Rect) -> tuple[int, int]:
        return _area(place, must), _area(place, can)

    best: list[Rect] = []
    for places_of, shape in [(_corners, rect), *((_spread, each) for each in (rect, *flat))]:
        best.append(min(places_of(frame, shape, places), key=covered))
        if not covered(best[-1])[0]:
            return best[-1]
    return min(best, key=covered)


def _corners(frame: Frame, rect: Rect, places: Layout) -> list[Rect]:
    within, hand = places.board.inflate(-2 * frame.u(16), -2 * frame.u(8)), places.hand
    corners = [rect.copy() for _ in range(6)]
    corners[0].bottomright, corners[1].bottomleft = within.bottomright, within.bottomleft
    corners[2].topright, corners[3].topleft = within.topright, within.topleft
    corners[4].bottomright, corners[5].bottomleft = hand.bottomright, hand.bottomleft
    return [each.clamp(frame.rect) for each in corners]


def _spread(frame: Frame, rect: Rect, places: Layout) -> list[Rect]:
    """All over the window below its bar."""
    top, edge = places.bar.bottom, frame.u(12)
    below = Rect(edge, top, frame.rect.width - 2 * edge, frame.rect.height - top)
    across, down = (below.width - rect.width) / STEPS, (below.height - rect.height) / STEPS
    spread = [(round(x * across), round(y * down)) for y in range(STEPS + 1) for x in range(STEPS + 1)]
    return [Rect(below.left + x, below.top + y, *rect.size).clamp(frame.rect) for x, y in spread]


def _area(place: Rect, others: list[tuple[Rect, int]]) -> int:
    """How much of some places a panel would cover, each by its weight."""
    parts = [(place.clip(each), weight) for each, weight in others]
    return sum(part.width * part.height * weight for part, weight in parts)
