"""Things on their way: a card is drawn between where it was and where it is, while the table has already moved on."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.frame import Rect
from scenes.ui.motion import between, standard


@dataclass
class Flight:
    start: Rect
    begins: float
    lasts: float


@dataclass
class Ghost:
    """Something that leaves the board: it is drawn until it has arrived."""

    thing: str
    start: Rect
    end: Rect
    begins: float
    lasts: float


class Flights:
    def __init__(self) -> None:
        self._flights: dict[str, Flight] = {}
        self.ghosts: list[Ghost] = []
        self.anchors: dict[str, Rect] = {}  # where each thing was drawn last
        self.targets: dict[str, Rect] = {}  # where those on their way will be

    def anchor(self, thing: str, rect: Rect) -> None:
        self.anchors[thing] = Rect(rect)

    def send(self, thing: str, start: Rect, begins: float, lasts: float) -> None:
        """Let a thing come from somewhere to wherever it is drawn from now on."""
        if lasts > 0:
            self._flights[thing] = Flight(Rect(start), begins, lasts)

    def dismiss(self, thing: str, start: Rect, end: Rect, begins: float, lasts: float) -> None:
        if lasts > 0:
            self.ghosts.append(Ghost(thing, Rect(start), Rect(end), begins, lasts))

    def begin(self, now: float) -> None:
        """A new picture of the table is drawn: what has landed is drawn with it."""
        self._flights = {thing: flight for thing, flight in self._flights.items() if now < flight.begins + flight.lasts}
        self.targets.clear()

    def takes(self, thing: str, target: Rect) -> bool:
        """Whether a thing that belongs at `target` is on its way there: then it is drawn over the table, not on it."""
        self.anchor(thing, target)
        if thing not in self._flights:
            return False
        self.targets[thing] = Rect(target)
        return True

    def flying_now(self, now: float) -> list[tuple[str, Rect]]:
        """What is on its way, and where it is."""
        found = []
        for thing, target in self.targets.items():
            flight = self._flights.get(thing)
            part = (now - flight.begins) / flight.lasts if flight is not None else 1.0
            found.append((thing, _between(flight.start, target, part) if flight is not None else target))
        return found

    def ghosts_now(self, now: float) -> list[tuple[str, Rect]]:
        self.ghosts = [ghost for ghost in self.ghosts if now < ghost.begins + ghost.lasts]
        return [
            (ghost.thing, _between(ghost.start, ghost.end, (now - ghost.begins) / ghost.lasts)) for ghost in self.ghosts
        ]

    def are_up(self, now: float) -> bool:
        return any(now < flight.begins + flight.lasts for flight in self._flights.values()) or any(
            now < ghost.begins + ghost.lasts for ghost in self.ghosts
        )

    def land(self) -> None:
        """Everything is where it belongs: a click, or a choice, never waits for a picture."""
        self._flights.clear()
        self.ghosts.clear()


def _between(start: Rect, end: Rect, part: float) -> Rect:
    eased = standard(part)
    x, y = between(start.center, end.center, eased)
    wide, high = between(start.size, end.size, eased)
    rect = Rect(0, 0, round(wide), round(high))
    rect.center = (round(x), round(y))
    return rect
