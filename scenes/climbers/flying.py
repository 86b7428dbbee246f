"""What flies when something happens: played cards to the field, used ones to the Lodge, drawn ones from the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from scenes.climbers.cards import card_width
from scenes.ui.frame import Rect
from scenes.ui.motion import CARD, DEAL, STAGGER

if TYPE_CHECKING:
    from scenes.climbers.board import ClimbersBoard

LONGEST_DEAL = 600


def let_fly(board: ClimbersBoard, events: list[Event]) -> None:
    scene, flights = board.scene, board.flights
    now, card_time, stagger = scene.app.now, scene.milliseconds(CARD), scene.milliseconds(STAGGER)
    begins = now
    for event in events:
        facts = event.facts
        if event.name == "played":
            home = _card_at(flights.anchors.get(f"hand:{facts['seat']}"))
            for number, card in enumerate(facts["cards"]):
                start = flights.anchors.get(card, home)
                if start is not None:
                    flights.send(card, start, begins + number * stagger, card_time)
            begins += card_time
        elif event.name == "dropped":
            _to_lodge(board, facts["card"], facts["seat"], begins, card_time)
        elif event.name == "field_reset":
            _reset(board, begins, card_time)
        elif event.name == "drew":
            _draw(board, facts["seat"], facts["count"], begins)


def _card_at(place: Rect | None) -> Rect | None:
    """A card as small as a place is high, in its middle: where cards come from and go to."""
    if place is None:
        return None
    card = Rect(0, 0, card_width(place.height), place.height)
    card.center = place.center
    return card


def _to_lodge(board: ClimbersBoard, card: str, seat: int, begins: float, lasts: float) -> None:
    anchors = board.flights.anchors
    start = anchors.get(card, _card_at(anchors.get(f"hand:{seat}")))
    end = _card_at(anchors.get(f"lodge:{seat}"))
    if start is not None and end is not None:
        board.flights.dismiss(card, start, end, begins, lasts)


def _reset(board: ClimbersBoard, begins: float, lasts: float) -> None:
    """All cards of the field go home to the Lodges, a moment after the last of them came."""
    for seat, climber in enumerate(board.view.seats):
        for card in climber.field:
            where = board.flights.anchors.get(card)
            if where is not None and where.top < board.scene.app.surface.get_height() * 3 // 4:
                _to_lodge(board, card, seat, begins, lasts * 1.5)
                del board.flights.anchors[card]


def _draw(board: ClimbersBoard, seat: int, count: int, begins: float) -> None:
    anchors = board.flights.anchors
    start, end = _card_at(anchors.get("pile")), _card_at(anchors.get(f"hand:{seat}"))
    if start is None or end is None:
        return
    lasts = board.scene.milliseconds(DEAL)
    gap = min(board.scene.milliseconds(STAGGER), LONGEST_DEAL / 1000 / max(1, count))
    for number in range(count):
        board.flights.dismiss("back", start, end, begins + number * gap, lasts)
