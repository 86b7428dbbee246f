"""What flies when something happens: played cards to the field, used ones to the Lodge, drawn ones from the pile."""

from __future__ import annotations

from game.engine.events import Event
from scenes.climbers.cards import card_width
from scenes.climbers.showing import ClimbersShowing
from scenes.ui.frame import Rect
from scenes.ui.motion import CARD, DEAL, STAGGER

LONGEST_DEAL = 600


def let_fly(showing: ClimbersShowing, events: list[Event]) -> None:
    flights = showing.flights
    card_time, stagger = showing.milliseconds(CARD), showing.milliseconds(STAGGER)
    begins = showing.now
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
            _to_lodge(showing, facts["card"], facts["seat"], begins, card_time)
        elif event.name == "field_reset":
            _reset(showing, begins, card_time)
        elif event.name == "drew":
            _draw(showing, facts["seat"], facts["count"], begins)
        elif event.name == "hand_ready":
            _deal(showing, facts["seat"], facts["cards"], begins)


def _card_at(place: Rect | None) -> Rect | None:
    """A card as small as a place is high, in its middle: where cards come from and go to."""
    if place is None:
        return None
    card = Rect(0, 0, card_width(place.height), place.height)
    card.center = place.center
    return card


def _to_lodge(showing: ClimbersShowing, card: str, seat: int, begins: float, lasts: float) -> None:
    anchors = showing.flights.anchors
    start = anchors.get(card, _card_at(anchors.get(f"hand:{seat}")))
    end = _card_at(anchors.get(f"lodge:{seat}"))
    if start is not None and end is not None:
        showing.flights.dismiss(card, start, end, begins, lasts)


def _reset(showing: ClimbersShowing, begins: float, lasts: float) -> None:
    """All cards of the field go home to the Lodges, a moment after the last of them came."""
    for seat, climber in enumerate(showing.view.seats):
        for card in climber.field:
            where = showing.flights.anchors.get(card)
            if where is not None and where.top < showing.scene.app.surface.get_height() * 3 // 4:
                _to_lodge(showing, card, seat, begins, lasts * 1.5)
                del showing.flights.anchors[card]


def _draw(showing: ClimbersShowing, seat: int, count: int, begins: float) -> None:
    anchors = showing.flights.anchors
    start, end = _card_at(anchors.get("pile")), _card_at(anchors.get(f"hand:{seat}"))
    if start is None or end is None:
        return
    lasts = showing.milliseconds(DEAL)
    gap = min(showing.milliseconds(STAGGER), LONGEST_DEAL / 1000 / max(1, count))
    for number in range(count):
        showing.flights.dismiss("back", start, end, begins + number * gap, lasts)


def _deal(showing: ClimbersShowing, seat: int, count: int, begins: float) -> None:
    """A hand that was chosen comes to its seat, card by card; one's own lies open already."""
    anchors = showing.flights.anchors
    end = _card_at(anchors.get(f"hand:{seat}"))
    start = _card_at(anchors.get(f"lodge:{seat}") or anchors.get("pile"))
    if end is None or start is None or seat == showing.eyes:
        return
    gap = min(showing.milliseconds(STAGGER), LONGEST_DEAL / 1000 / max(1, count))
    for number in range(count):
        showing.flights.dismiss("back", start, end, begins + number * gap, showing.milliseconds(DEAL))
