"""What moves: the airplane, cards to the Sled and from the deck, totals to their place, the die, Relics, tokens."""

from __future__ import annotations

from game.engine.events import Event
from game.mountain.content import MountainContent
from scenes.mountain.peak.poster import draw_plane
from scenes.mountain.people.cards import draw_back, draw_card, draw_madness_back
from scenes.mountain.pieces import badge, token
from scenes.mountain.showing import MountainShowing
from scenes.mountain.side import draw_die
from scenes.mountain.stages import FLIGHT, ROLL, SLIDE
from scenes.ui.frame import Frame, Rect
from scenes.ui.motion import CARD, DEAL, STAGGER
from scenes.ui.press import has_drawing

LEAST = 40
"""A card smaller than this would be unreadable on its way."""


def let_fly(showing: MountainShowing, events: list[Event]) -> None:
    """Start the movement an event is seen by."""
    for event in events:
        _start(showing, event)


def _start(showing: MountainShowing, event: Event) -> None:
    flights, facts = showing.flights, event.facts
    now, anchors = showing.now, showing.flights.anchors
    match event.name:
        case "flew":
            start = anchors.get("plane") or anchors.get(f"space:{facts['start']}")
            if start is not None:
                flights.send("plane", start, now, showing.milliseconds(FLIGHT))
        case "laid":
            _laid(showing, event)
        case "revealed":
            for number, score in enumerate(facts["scores"]):
                gauge = anchors.get(f"gauge:{number}")
                if gauge is not None:
                    flights.send(f"score:{number}:{score}", gauge, now, showing.milliseconds(SLIDE))
        case "rolled":
            start = anchors.get(f"seat:{showing.view.leader}")
            if start is not None:
                flights.send(f"die:{facts['face']}", start, now, showing.milliseconds(ROLL))
        case "drew":
            _drew(showing, event)
        case "discarded" | "milled":
            source = f"seat:{facts['seat']}" if "seat" in facts else "deck"
            for number, card in enumerate(facts["cards"]):
                _leave(showing, f"card:{card}", anchors.get(f"card:{card}") or anchors.get(source), "discard", number)
        case "arcane":
            _leave(showing, f"card:{facts['card']}", anchors.get("arcane_pile"), "discard")
        case "healed":
            _leave(showing, f"card:{facts['card']}", anchors.get("discard"), "injury_pile")
        case "injured":
            for number, card in enumerate(facts["cards"]):
                _leave(showing, f"card:{card}", anchors.get("injury_pile"), "discard", number)
        case "spent":
            _leave(showing, "token:sled", anchors.get("token:sled"), "token:spent")
        case "took_relic":
            _leave(showing, f"relic:{facts['relic']}", anchors.get("relic_pile"), f"seat:{facts['seat']}")
        case "went_mad":
            _leave(showing, f"madness:{facts['level']}", anchors.get("sled") or anchors.get("deck"),
                   f"seat:{facts['seat']}")  # fmt: skip


def _leave(showing: MountainShowing, thing: str, start: Rect | None, end: str, number: int = 0) -> None:
    """Something goes somewhere and is then part of what lies there."""
    target = showing.flights.anchors.get(end)
    if start is None or target is None:
        return
    begins = showing.now + showing.milliseconds(STAGGER * number)
    showing.flights.dismiss(thing, _card_sized(start), _card_sized(target), begins, showing.milliseconds(CARD + 200))


def _card_sized(rect: Rect) -> Rect:
    """A card at the middle of a place, never as large as the place itself."""
    side = max(LEAST, min(rect.width, rect.height, 120))
    found = Rect(0, 0, side * 160 // 224, side)
    found.center = rect.center
    return found


def _laid(showing: MountainShowing, event: Event) -> None:
    """Cards go face down to their seat's place on the Sled."""
    flights, facts = showing.flights, event.facts
    seat, first = facts["seat"], facts["total"] - facts["count"]
    own = facts.get("cards", ())
    for number in range(facts["count"]):
        start = flights.anchors.get(f"card:{own[number]}") if number < len(own) else None
        start = start or flights.anchors.get(f"seat:{seat}")
        if start is not None:
            begins = showing.now + showing.milliseconds(STAGGER * number)
            flights.send(f"laid:{seat}:{first + number}", start, begins, showing.milliseconds(CARD))


def _drew(showing: MountainShowing, event: Event) -> None:
    flights, facts = showing.flights, event.facts
    deck = flights.anchors.get("deck")
    if deck is None:
        return
    own = facts.get("cards", ())
    for number in range(facts["count"]):
        begins = showing.now + showing.milliseconds(STAGGER * number)
        if number < len(own):
            flights.send(f"card:{own[number]}", _card_sized(deck), begins, showing.milliseconds(DEAL))
        else:
            _leave(showing, "back", deck, f"seat:{facts['seat']}", number)


def draw_thing(frame: Frame, content: MountainContent, thing: str, rect: Rect) -> None:
    """Something on its way."""
    kind, _, name = thing.partition(":")
    if min(rect.size) < 8:
        return
    if kind == "plane":
        draw_plane(frame, rect)
    elif kind == "score":
        badge(frame, name.partition(":")[2], rect.center)
    elif kind == "die":
        draw_die(frame, name, rect)
    elif kind == "token":
        side = min(rect.size)
        token(frame, Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side), "sled")
    elif kind == "relic":
        path = f"mountain/relics/{name.lower()}.svg"
        if has_drawing(path):
            frame.picture(path, Rect(rect.left, rect.centery - rect.width // 2, rect.width, rect.width))
    elif kind == "madness":
        draw_madness_back(frame, int(name), rect)
    elif kind == "card" and min(rect.size) >= 20:
        draw_card(frame, content, name, rect, lift=5)
    else:
        draw_back(frame, rect, 5)
