"""How long each turn is watched: a go round the table takes six seconds at most, whatever is played in it.

A go is what somebody here watches between two decisions of their own. Whoever has passed or is out watches one go after
the other, each from a seat's turn to the next of the same seat, or to the reset that lets them in again.

A turn has its play, its power with all that it does, and going out; as long as there is time each is a beat of its own.
If there is too little left for the turns still to come, play and power are one beat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine.events import Event
from scenes.climbers.stages import KINDS, SHORT, TOGETHER
from scenes.table.stage.beats import ALONG, LEAST, MOVES, Kind

GO = 5200
"""Milliseconds for all the beats of a go; the rest of its six seconds is for bots to think and for pictures to come."""
TURNS = ("played", "passed", "blocked")


class Key(NamedTuple):
    """An event as anybody sees it."""

    at: int
    name: str
    seat: int


def key_of(event: Event) -> Key:
    return Key(event.at, event.name, event.facts.get("seat", -1))


@dataclass
class Turn:
    """A play with all that comes of it; or passes that follow each other, with the reset they lead to."""

    events: list[Event]

    @property
    def is_play(self) -> bool:
        return self.events[0].name == "played"

    def beats(self) -> list[list[Event]]:
        """What is told of it, one thing after the other."""
        found: list[list[Event]] = []
        for event in self.events:
            if found and _is_part(found[-1][0], event):
                found[-1].append(event)
            else:
                found.append([event])
        return found


def _is_part(first: Event, event: Event) -> bool:
    """What a power does is told with it, and a reset with the passes before it."""
    if first.name == "icon_resolved":
        return event.name != "went_out"
    return first.name not in ("played", "went_out")


@dataclass
class Go:
    """What was watched since the last decision of somebody here, or since a seat had its turn."""

    people: frozenset[int]
    others: frozenset[int]
    spent: int = 0  # milliseconds
    acted: set[int] = field(default_factory=set)
    done: set[int] = field(default_factory=set)  # those of them who are not asked again before the field is reset
    away: set[int] = field(default_factory=set)  # whoever has passed
    out: set[int] = field(default_factory=set)

    def note(self, event: Event) -> None:
        seat = event.facts.get("seat", -1)
        if event.name in ("passed", "blocked"):
            self.away.add(seat)
        elif event.name == "field_reset":
            if self.watches:
                self.begin()
            self.away.clear()
            self.done.clear()
        elif event.name == "went_out":
            self.out.add(seat)
        elif event.name == "season_began":
            self.begin()
            self.away.clear()
            self.out.clear()

    def begin(self) -> None:
        self.spent, self.acted, self.done = 0, set(), set()

    @property
    def watches(self) -> bool:
        """Whether nobody here is asked before the field is reset."""
        return self.people <= self.away | self.out

    def comes_to(self, turn: Turn) -> None:
        """The turn of a seat begins: perhaps another go does, too."""
        seats = [event.facts["seat"] for event in turn.events if event.name in TURNS]
        if self.people & set(seats) or (self.watches and self.acted & set(seats)):
            self.begin()
        self.acted.update(seats)
        self.done.update(seats)

    def left(self, turn: Turn) -> int:
        """Milliseconds for a turn, so that those after it have their least; once it is reset, all have another."""
        waiting = self.others - self.out - self.done - self.away
        if any(event.name == "field_reset" for event in turn.events):
            waiting = self.others - self.out if turn.is_play and not self.watches else frozenset()
        return GO - self.spent - LEAST * len(waiting)


def turns_of(events: Iterable[Event]) -> list[Turn]:
    """What happened, turn by turn; what belongs to no turn stands alone."""
    found: list[Turn] = []
    for event in events:
        if event.name not in KINDS or KINDS[event.name].is_along:
            if event.name == "season_began":
                found.append(Turn([event]))
            continue
        last = found[-1] if found else None
        if last is not None and _continues(last, event):
            last.events.append(event)
        else:
            found.append(Turn([event]))
    return found


def _continues(turn: Turn, event: Event) -> bool:
    name, first, latest = event.name, turn.events[0].name, turn.events[-1].name
    if name in ("icon_resolved", "dropped", "strength_flipped", "went_out"):
        return first == "played"
    if name == "blocked":
        return latest in ("icon_resolved", "blocked")
    if name == "field_reset":
        return first in TURNS
    if name == "passed":
        return first == "passed" and latest == "passed"
    if name == "start_played":
        return first == "hand_ready"
    return name == first and name in ("hand_ready", "scored", "drew")


class Pace:
    """What each event is on the stage, by all that happened up to now."""

    def __init__(self, people: Iterable[int], seats: int) -> None:
        self._people = frozenset(people)
        self._others = frozenset(range(seats)) - self._people
        self._kinds: dict[Key, Kind] = {}
        self._turns: dict[Key, Turn] = {}
        self._known: tuple[int, Event | None] = (-1, None)

    def kind(self, event: Event, events: Sequence[Event]) -> Kind:
        """`events` is what has happened at the table, which may be ahead of the screen."""
        known = (len(events), events[-1] if events else None)
        if known != self._known:
            self._known, self._kinds = known, self._planned(events)
        return self._kinds.get(key_of(event), KINDS.get(event.name, ALONG))

    def alike(self, event: Event) -> list[Event]:
        """What is told together with an event, up to it: passes, or seats that are ready."""
        turn = self._turns.get(key_of(event), Turn([event]))
        names = [key_of(each) for each in turn.events]
        same = [each for each in turn.events if each.name == event.name]
        return [each for each in same if names.index(key_of(each)) <= names.index(key_of(event))]

    def _planned(self, events: Sequence[Event]) -> dict[Key, Kind]:
        began = [number for number, event in enumerate(events) if event.name == "season_began"]
        first = began[-2:][0] if began else 0  # the screen may still be in the season before
        self._turns = {}
        go, found = Go(self._people, self._others), {}
        for number, turn in enumerate(turns_of(events[first:])):
            if turn.events[0].name in TURNS:
                go.comes_to(turn)
            own = turn.is_play and turn.events[0].facts["seat"] in self._people
            ways = [_full(turn, number)]
            if turn.is_play:
                ways += [_full(turn, number, LEAST), _short(turn, number)]
            kinds = next((each for each in ways if _lasts(each, own) <= go.left(turn)), ways[-1])
            go.spent += _lasts(kinds, own)
            for event, kind in zip(turn.events, kinds, strict=True):
                found[key_of(event)], self._turns[key_of(event)] = kind, turn
                go.note(event)
        return found


def _full(turn: Turn, number: int, most: int = 10_000) -> list[Kind]:
    """Each beat with its own time, if that is not too much; events of one beat are of one group."""
    beats, found = turn.beats(), []
    for at, beat in enumerate(beats):
        holds = KINDS[beat[0].name].holds if beat[0].name in KINDS else 0
        is_more = turn.is_play and len(beats) > 1
        holds = LEAST if is_more and not at else min(holds, most)
        found += _of_one_beat(beat, f"{number}:{at}", holds)
    return found


def _short(turn: Turn, number: int) -> list[Kind]:
    """The play and what comes first of it are one beat, and none is longer than it must be."""
    first, *rest = turn.beats()
    joined = [[*first, *rest[0]], *rest[1:]] if rest else [first]
    found = []
    for at, beat in enumerate(joined):
        found += _of_one_beat(beat, f"{number}:{at}", LEAST, is_short=True)
    return found


def _of_one_beat(beat: list[Event], group: str, holds: int, is_short: bool = False) -> list[Kind]:
    """What is reset lies there for a moment longer, so that one sees what was passed on or cleared."""
    found = []
    for event, after in zip(beat, [*beat[1:], None], strict=True):
        usual = KINDS.get(event.name, ALONG)
        step = SHORT if after is not None and after.name in ("field_reset", "start_played") and not is_short else 0
        found.append(replace(usual, group=group if len(beat) > 1 else usual.group, step=step, holds=holds))
    steps = sum(kind.step for kind in found)
    if steps:
        longer = max(holds, steps + TOGETHER)
        found = [replace(kind, holds=longer) for kind in found]
    return found


def _lasts(kinds: list[Kind], own: bool) -> int:
    """How long a turn is watched: each beat as long as its first event says, one's own play as long as it moves."""
    lasts, at = 0, 0
    for beat in _beats_of(kinds):
        first = kinds[at]
        lasts += MOVES if own and not at and not first.is_great else first.holds
        at += beat
    return lasts


def _beats_of(kinds: list[Kind]) -> list[int]:
    """How many events each beat has."""
    found: list[int] = []
    for before, kind in zip([None, *kinds[:-1]], kinds, strict=True):
        if before is not None and kind.group and kind.group == before.group:
            found[-1] += 1
        else:
            found.append(1)
    return found
