"""Where a panel over the board is least in the way."""

from __future__ import annotations

from scenes.table.furniture.layout import Layout
from scenes.ui.frame import Frame, Rect, Spot

MARKED, HELD = 200, 4
"""How much worse it is to cover something that is marked, or what one decides with, than something one may look at."""


def _weight(spot: Spot, hand: Rect) -> int:
    """What one decides with are the cards of the hand and the buttons beside them, closed ones too."""
    is_held = bool(hand.collidepoint(spot.seen.center))
    if spot.does is None:
        return HELD if is_held and spot.refuses is not None else 0
    return HELD if is_held else 1


def quiet_corner(frame: Frame, rect: Rect, places: Layout, marked: tuple[str, ...], kept: tuple[str, ...] = ()) -> Rect:
    """The corner of the board, or of the hand, where a panel covers nothing marked, and little that can be chosen.

    `kept` is how the ids of spots begin that it must not lie over, although they cannot be chosen.
    """
    board, hand = places.board, places.hand
    within = board.inflate(-2 * frame.u(16), -2 * frame.u(8))
    things = set(marked)
    seen = [
        (spot.seen, MARKED if things & {spot.id, str(spot.option), *spot.about} else _weight(spot, hand))
        for spot in frame.spots if spot.focus
    ]  # fmt: skip
    kept = ("hint:panel", "why:panel", *kept)
    seen += [(spot.seen, MARKED) for spot in frame.spots if spot.id.startswith(kept)]

    def covered(place: Rect) -> int:
        parts = ((place.clip(each), weight) for each, weight in seen)
        return sum(part.width * part.height * weight for part, weight in parts)

    corners = [rect.copy() for _ in range(6)]
    corners[0].bottomright, corners[1].bottomleft = within.bottomright, within.bottomleft
    corners[2].topright, corners[3].topleft = within.topright, within.topleft
    corners[4].bottomright, corners[5].bottomleft = hand.bottomright, hand.bottomleft
    return min((each.clamp(frame.rect) for each in corners), key=covered)
