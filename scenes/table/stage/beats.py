"""Beats: what happens is played in a rhythm people can follow.

A beat is one event, or several alike that belong together: passes, draws, the steps of a walk. Each game says in its
`stages.py` what each of its events is on the stage; what is named there nowhere passes without a moment of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.events import Event
from scenes.table.any_table import AnyTable

LEAST = 800
"""Milliseconds for which whatever is told is seen at least, at normal speed."""
GREAT = 1300
"""And a great moment, with its stamp."""
QUIET, IF_NEEDED = 1, 2
"""What yields its time to what comes next."""
LIES = 550
"""A die at the end of a row is seen so long at least: it rolls, and is read."""
MOVES = 260
"""What somebody did at this screen is seen as long as it moves: they know it already."""


@dataclass(frozen=True)
class Kind:
    """What an event is on the stage."""

    holds: int = LEAST  # milliseconds for which its beat is seen at least
    group: str = ""  # events of one group that follow each other are one beat
    joins: tuple[str, ...] = ()  # groups of others it is part of if it comes of them
    alike: tuple[str, ...] = ()  # the facts in which they must agree for that
    step: int = 0  # milliseconds from one of a group to the next; 0: they happen together
    is_along: bool = False  # it only goes along with what is shown: nothing is told of it but its line of the log
    is_great: bool = False  # it has a stamp
    icon: str = ""  # on the stamp
    art: str = ""  # a drawing on the stamp, named with the event's facts
    shape: tuple[int, int] = (1, 1)  # of that drawing
    tumbles: tuple[str, ...] = ()  # the drawing is a face of a die: others that are seen while it rolls
    die: str = ""  # the fact that is the number of a die
    at: tuple[str, ...] = ()  # what it happens at, named with its facts: the first of these that is on the screen
    waits: bool = False  # it stays until somebody goes on
    rank: int = 0  # of several great things in one beat the highest has the stamp, the others are lines on it
    closes: bool = False  # nothing after it is part of its beat
    yields: int = 0  # if time is short it goes along with what comes next: QUIET things first
    allows: int = 0  # milliseconds a round may be watched for from here on; see `pace.py`


def great(icon: str = "", holds: int = GREAT, **more: Any) -> Kind:
    return Kind(holds=holds, icon=icon, is_great=True, **more)


def row(group: str, step: int, *alike: str, **more: Any) -> Kind:
    """One after the other, as the steps of a walk."""
    return Kind(group=group, step=step, alike=alike, **more)


def together(group: str, *alike: str, **more: Any) -> Kind:
    """All at once, as passes."""
    return Kind(group=group, alike=alike, **more)


ALONG = Kind(holds=0, is_along=True)
AFTER = Kind(holds=0, is_along=True, closes=True)
"""It is there when all before it was seen, and needs no telling."""

Kinds = Mapping[str, Kind]


def filled(name: str, facts: Mapping[str, Any]) -> str:
    """A name with an event's facts in it; nothing if it has no such facts."""
    try:
        return name.format_map(facts)
    except KeyError:
        return ""


class Moment(NamedTuple):
    """Something that happened, and what the screen's eyes saw just after it."""

    event: Event
    view: Any
    number: int = 0  # of the event, at its table
    is_own: bool = False  # somebody at this screen chose just that


@dataclass
class Beat:
    """What is shown in one go."""

    kind: Kind
    events: list[Event]
    begun: float
    is_own: bool = False  # somebody at this screen did it
    last_at: float = 0.0  # when the last of it was shown
    holds: float = 0.0  # seconds for which it is seen at least
    scale: float = 1.0  # how much of its time there is from one of a row to the next
    goes_along: bool = False  # it is seen with what comes next
    is_closed: bool = False  # nothing more is part of it
    along: list[Event] = field(default_factory=list)  # what is seen with it, although it is something else

    def __post_init__(self) -> None:
        self.is_closed = self.kind.closes

    def add(self, kind: Kind, event: Event) -> None:
        """One more of it; the greatest of several says what the beat is."""
        self.events.append(event)
        self.is_closed = self.is_closed or kind.closes
        if not kind.is_along and kind.rank > self.kind.rank:
            self.kind = kind

    def takes(self, kind: Kind, moment: Moment) -> bool:
        """Whether what comes next is part of it."""
        if kind.is_along and not kind.closes:
            return True
        if self.is_closed:
            return False
        first, next_ = self.events[0].facts, moment.event.facts
        is_alike = all(first.get(fact, next_.get(fact)) == next_.get(fact) for fact in kind.alike)
        group = self.kind.group
        is_part = bool(group) and (kind.group == group or group in kind.joins)
        return is_part and is_alike and moment.is_own == self.is_own


def is_brief(beat: Beat) -> bool:
    """Whether it is seen only as long as it moves: somebody here did it, and knows it already; but for dice."""
    return beat.is_own and not beat.kind.is_great and not beat.kind.die


def moments_since(table: AnyTable, first: int, eyes: int | None) -> list[Moment]:
    """What some eyes have seen happen from an event on, each with what they saw just after it, if that was noted."""
    return [
        Moment(event, table.seen_at(number, eyes), number)
        for number, told in enumerate(table.events[first:], start=first)
        if (event := told.seen_by(eyes)) is not None
    ]


def rewound(events: list[Event]) -> bool:
    """Whether something was taken back: then the screen simply shows what is."""
    return any(event.name == "rewound" for event in events)
