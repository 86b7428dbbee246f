"""The stage of a table: plays what happened, stamps what is great, and lets people end a beat or skip them all.

While something is shown nothing is asked. So a click or a key that ends a beat is never an answer: it was made before
anybody could read the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.engine.events import Event
from scenes.input import SURPRISE
from scenes.table.any_table import AnyTable
from scenes.table.help.recap import open_recap
from scenes.table.sitting import Sitting
from scenes.table.stage.ahead import Ahead
from scenes.table.stage.beats import Beat, Moment, rewound
from scenes.table.stage.flights import Flights
from scenes.table.stage.staging import Shows, Staging
from scenes.table.stage.stamp import (
    ENTERS,
    TUMBLES,
    Parts,
    Stamp,
    draw_entering,
    draw_face,
    draw_rolling,
    draw_stamp,
    laid_out,
    placed,
    printed,
)  # fmt: skip
from scenes.ui.frame import Frame, Rect, Spot
from scenes.ui.marks import ring
from scenes.ui.motion import seconds

if TYPE_CHECKING:
    from scenes.app import App

FURNITURE = ("bar:", "log:", "status", "tab", "link:", "recap", "waiting", "hint", "confirm", "tip", "lesson", "coach")
"""Spots around the board that answer nothing by themselves: they work while something is shown."""
ANSWERS = ("activate", "pass", "end_turn", "play", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5")
"""What keys may answer."""
LEARNING = 1.6
"""How much longer everything is seen in a lesson."""
SLICE = 0.004
"""Seconds of a frame in which something that is due is printed."""
AT_ONCE = 200
"""So many choices bots may make in one go while somebody skips to their own."""


ROLLS = 0.6
"""The part of its time for which a die of a row rolls: then it lies, and is read."""
LINES = 3
"""So many lines on a stamp tell what else comes of it."""
CROWD = 4
"""So many dice at one place are smaller."""


class Mark(NamedTuple):
    """What is stamped, or a die that lies on the board."""

    event: Event
    since: float
    rolls: float  # seconds, if it is a die


class Stages(Shows, Protocol):
    """A board as the stage needs it."""

    flights: Flights

    def is_staged(self, event: Event) -> bool: ...

    def place_of(self, event: Event) -> Rect | None: ...

    def stamp_of(self, event: Event) -> Stamp: ...

    def draw_great(self, frame: Frame, area: Rect, event: Event, seconds: float) -> bool: ...

    def great_moves(self, event: Event) -> float: ...

    def changed(self, events: list[Event]) -> None: ...

    def misses(self, event: Event, seat: int) -> bool: ...

    def is_moving(self, now: float) -> bool: ...

    def prepare(self, frame: Frame, view: Any) -> Iterator[None]: ...


class OnStage(Protocol):
    """A table as the stage needs it."""

    app: App
    sitting: Sitting
    is_past: bool
    is_taught: bool

    @property
    def table(self) -> AnyTable: ...


class Stage:
    def __init__(self, scene: OnStage, board: Stages, caught_up: Callable[[list[Event], list[Event]], None]) -> None:
        self._scene = scene
        self._board = board
        self._caught_up = caught_up
        self.staging = Staging(board, lambda: scene.app.now, self.seconds, self._hear, self._is_ready)
        self._seen: list[Event] = []  # all that happened since the screen fell behind
        self._marks: list[Mark] = []  # what is stamped, or the dice that lie on the board
        self._marked: Beat | None = None  # the beat they belong to
        self._area = Rect(0, 0, 1, 1)
        self._printed: tuple[object, pygame.Surface, Parts] | None = None
        self._is_back = False  # somebody who was out has to be told
        self._recalled = -1  # the choice since which somebody was told
        self._is_swallowed = False  # the press that ended a beat: its release does nothing
        self._ahead = Ahead()
        self._skips_until = 0.0  # the key that skips answers nothing before: nobody has read the question

    # --- what happened --------------------------------------------------------------------------

    def seconds(self, normal: int) -> float:
        """How long something is seen, at the speed that is set; with less movement it is seen as long, but still.
        Whoever sees it for the first time, in a lesson, has more time."""
        longer = LEARNING if self._scene.is_taught else 1.0
        return seconds(normal, self._scene.app.settings.speed) * longer

    def watch(self, watchers: tuple[int | None, ...]) -> None:
        """Let the table note what these eyes will see on this screen."""
        table = self._scene.table
        watching = watchers if self._scene.app.settings.speed else ()
        if table.watching != watching:
            table.watch(*watching)

    def take(self, news: list[Moment], shown: Any) -> None:
        """Play what happened, from what the screen shows now; if nothing of it is to be played, be there at once."""
        app, table = self._scene.app, self._scene.table
        events = [moment.event for moment in news]
        plays = bool(app.settings.speed) and not self._scene.sitting.is_hurried
        is_shown = plays and shown is not None and not rewound(events)
        staged = [each for each in news if self._board.is_staged(each.event) and each.view is not None]
        self._seen += events
        if not is_shown:
            app.sounds.tell([event.name for event in events])
            self.finish()
        elif staged or self.staging.is_on:
            names = {moment.number for moment in staged}
            app.sounds.tell([moment.event.name for moment in news if moment.number not in names])
            if not self.staging.is_on:
                self._board.changed([])
            # Somebody reads where it is about more than one's own hand.
            self.staging.does_wait = bool(self._scene.sitting.humans) and not self._scene.is_past
            self.staging.begin(shown, self._own(staged), len(table.events), self._end)
        else:
            app.sounds.tell([event.name for event in events])
            self._end()

    def _own(self, staged: list[Moment]) -> list[Moment]:
        """Mark what somebody here chose: the first thing that came of a choice of theirs, unless others do it."""
        if self._scene.is_past:
            return staged
        known: set[int] = set()
        found = []
        for moment in staged:
            at = moment.event.at
            is_own = at not in known and self._scene.sitting.was_chosen(at)
            if is_own:
                seat = self._scene.table.done[at - 1].seat
                is_own = moment.event.facts.get("seat", seat) == seat
            known.add(at)
            found.append(moment._replace(is_own=is_own))
        return found

    def _hear(self, event: Event) -> None:
        """Something is shown now: it sounds, and what is great is stamped."""
        kind, beat = self._board.kind(event), self.staging.beat
        if kind.step or beat is None or event.name not in {each.name for each in beat.events[:-1]}:
            self._scene.app.sounds.tell([event.name])  # what happens together is heard once
        if kind.is_along or beat is None:
            return
        if beat is not self._marked:
            self._marks, self._marked = self._marks if beat.along else [], beat
        if kind.die and kind.step:  # dice of a row lie there one after the other, those at one place side by side
            at = self._board.place_of(event)
            self._marks = [mark for mark in self._marks if self._board.place_of(mark.event) == at]
        if kind.is_great:
            self._marks = [mark for mark in self._marks if self._board.kind(mark.event).rank >= kind.rank]
        is_stamped = any(self._board.kind(mark.event).is_great for mark in self._marks)
        if not is_stamped if kind.is_great else kind.die:
            lasts = min(TUMBLES, ROLLS * self.seconds(kind.step) * beat.scale) if kind.step else TUMBLES
            self._marks.append(Mark(event, self._scene.app.now, lasts))

    def _end(self) -> None:
        self._marks, self._marked = [], None
        events, self._seen = self._seen, []
        plays = bool(self._scene.app.settings.speed)
        if self._scene.sitting.is_hurried or (events and plays):
            self._skips_until = self._scene.app.now + SURPRISE
        rest = [event for event in events if not self._board.is_staged(event)]
        self._caught_up(rest if plays and not self._scene.sitting.is_hurried else [], events if plays else [])
        self._is_back = self._is_back or (bool(events) and self._was_out())

    def finish(self) -> None:
        """Show at once what is."""
        self.staging.finish() if self.staging.is_on else self._end()

    def tick(self, now: float) -> bool:
        """Show what is due. Whoever was out for a while reads first what happened meanwhile."""
        if self.staging.is_on:
            return self.staging.advance(now)
        if self._is_back and not self._board.flights.are_up(now):
            self._is_back = False
            open_recap(self._scene.app, self._scene.sitting, self._board.kind, is_back=True)
            return True
        return False

    def _was_out(self) -> bool:
        """Whether the one person here comes back to a decision of their own after turns without any, for the first
        time since their last choice."""
        sitting, app = self._scene.sitting, self._scene.app
        if self._scene.is_past or len(sitting.humans) != 1 or not app.settings.speed:
            return False
        seat = sitting.humans[0]
        ask = sitting.ask_of(seat)
        last = sitting.last_choice(seat)
        if ask is None or not ask.must or self._recalled == last:
            return False
        since = (event for event in sitting.table.events_for(seat) if event.at > last)
        if not any(self._board.misses(event, seat) for event in since):
            return False
        self._recalled = last
        return True

    def catch_up(self) -> None:
        """A choice never waits for a picture."""
        if self.staging.is_on:
            self.staging.finish()
        self._board.flights.land()

    @property
    def behind(self) -> int:
        """How many choices the screen is behind the table."""
        until, table = self.staging.shown_until, self._scene.table
        return len(table.done) - table.events[until - 1].at if until else 0

    # --- bots meanwhile ---------------------------------------------------------------------------

    def lets_ahead(self) -> bool:
        """Whether bots may play on while the screen is behind: nobody here has to answer them."""
        sitting = self._scene.sitting
        if not self.staging.is_on or self.staging.is_waiting or sitting.clock.is_on or sitting.wish is not None:
            return False
        is_passed_on = len(sitting.humans) > 1 and sitting.hosting.secret_hands and not sitting.hides
        if is_passed_on or any(ask.must for ask in sitting.human_asks()):
            return False
        return self.staging.left < sitting.hosting.ahead or self.staging.is_in_a_row

    def may_skip(self) -> bool:
        """Whether the table waits for bots alone, and nobody here may answer what they do."""
        sitting = self._scene.sitting
        if self._scene.is_past or not sitting.humans or sitting.hosting.is_real_time() or sitting.is_paused:
            return False
        is_asked = any(ask.must for ask in sitting.human_asks()) or sitting.window() is not None
        return not is_asked and sitting.next_bot() is not None

    def skips(self) -> bool:
        """Skip what bots do, if the table waits for them alone; else false.

        The same key passes. Pressed on and on, or just when the last beat ends, it was not meant as an answer.
        """
        if self.may_skip():
            self.skip()
            return True
        sitting, now = self._scene.sitting, self._scene.app.now
        in_time = sitting.hosting.is_real_time() or sitting.window() is not None or sitting.is_stopped()
        if in_time or now >= self._skips_until:  # where time runs, every moment counts
            return False
        self._skips_until = now + SURPRISE
        return True

    def skip(self) -> None:
        """To the next decision of somebody here."""
        sitting = self._scene.sitting
        sitting.is_hurried = bool(sitting.humans) and not self._is_called()
        self._skips_until = self._scene.app.now + SURPRISE
        self._board.flights.land()
        self.finish()

    def _is_called(self) -> bool:
        """Whether somebody here has to look: they are asked something, or the game is over."""
        sitting = self._scene.sitting
        is_asked = any(ask.must for ask in sitting.human_asks()) or sitting.is_stopped()
        return is_asked or sitting.table.outcome is not None or sitting.wish is not None or sitting.clock.is_on

    def let_act(self, now: float, seen: Callable[[], None]) -> bool:
        """Let time pass for bots and the clock; what they chose is `seen`."""
        if self._scene.sitting.is_hurried:
            return self._hurry(now, seen)
        is_on = self.staging.is_on
        is_busy = is_on or self._board.is_moving(now)
        acted = self._scene.sitting.tick(now, is_busy, is_on, self.lets_ahead())
        if acted:
            seen()
        return acted

    def _hurry(self, now: float, seen: Callable[[], None]) -> bool:
        """Let bots choose one after the other until somebody here is called."""
        sitting, acted = self._scene.sitting, False
        for _ in range(AT_ONCE):
            if not sitting.is_hurried:
                break
            if self._is_called() or sitting.hosting.is_real_time():
                sitting.is_hurried = False
                break
            if not sitting.tick(now):
                break
            acted = True
            seen()
        return acted

    # --- people who do not wait -------------------------------------------------------------------

    def end_beat(self) -> None:
        self._board.flights.land()
        self.staging.end_beat()
        self._scene.app.redraw()

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether a click or a key was only there to end a beat, or to let flying things land."""
        if event.type == pygame.KEYDOWN:
            return self._swallows_key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            spot = self._scene.app.frame.at(event.pos)
            self._is_swallowed = self.staging.is_on and not _is_furniture(spot)
            self.end_beat() if self._is_swallowed else self._board.flights.land()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._is_swallowed:
            self._is_swallowed = False
            self._scene.app.input.pointing.pressed = ""
        return False

    def _swallows_key(self, event: pygame.event.Event) -> bool:
        keys = self._scene.app.input
        action = keys.action_of(event)
        focused = self._scene.app.frame.by_id(keys.pointing.focus) if keys.pointing.shows_focus else None
        if not self.staging.is_on or not action or (focused is not None and focused.typing is not None):
            self._board.flights.land()
            return False
        if action == "pass":
            self.skip()
            return True
        if action == "activate" and _is_furniture(focused):
            return False
        self.end_beat()
        return action in ANSWERS

    # --- drawing ----------------------------------------------------------------------------------

    def _prepared(self, frame: Frame, moment: Moment) -> Iterator[None]:
        yield from self._board.prepare(frame, moment.view)
        if self._board.kind(moment.event).is_great:
            stamp = self._board.stamp_of(moment.event)
            printed(frame, stamp, laid_out(frame, stamp, self._area))

    def _is_ready(self) -> bool:
        """Whether all is printed that comes next; if not, some more of it is now."""
        app = self._scene.app
        return not self.prepare(app.frame, app.now + SLICE)

    def prepare(self, frame: Frame, until: float) -> bool:
        """While a beat is seen, print what the next one shows; true if there is more to print."""
        moment = self.staging.coming
        if moment is None or moment.view is None:
            return False
        begin = partial(self._prepared, frame.scrap(), moment)
        return self._ahead.go_on(moment.number, begin, lambda: self._scene.app.now < until)

    def is_moving(self, now: float) -> bool:
        """Whether a stamp comes down, a die rolls, or a great moment moves."""
        if self._scene.app.settings.reduced_motion:
            return False
        return any(now < mark.since + self._moves(mark) for mark in self._marks)

    def _moves(self, mark: Mark) -> float:
        kind = self._board.kind(mark.event)
        rolls = mark.rolls if kind.die or kind.tumbles else 0.0
        return max(ENTERS if kind.is_great else 0.0, rolls, self._board.great_moves(mark.event))

    def lie(self, frame: Frame, area: Rect, is_still: bool) -> None:
        """The table was drawn: what is stamped lies on it, unless something moves; then it lies over that."""
        self._area = Rect(area)
        if is_still:
            self.draw(frame)

    def draw(self, frame: Frame) -> None:
        """What is stamped. While it moves it lies over the picture of the rest, and its words are no part of that."""
        if not self._marks or not self.staging.is_on:
            return
        is_still = not self.is_moving(frame.now)
        words, spots, covers = len(frame.words), len(frame.spots), len(frame.covers)
        dice: dict[tuple[int, int], list[Mark]] = {}
        for mark in self._marks:
            gone = self._moves(mark) if is_still else frame.now - mark.since
            if self._draw(frame, self._area, mark.event, gone, is_still):
                continue
            at = self._board.place_of(mark.event)
            dice.setdefault(at.center if at is not None else self._area.center, []).append(mark)
        for place, marks in dice.items():
            self._draw_dice(frame, place, marks, is_still)
        if not is_still:
            del frame.words[words:], frame.spots[spots:], frame.covers[covers:]

    def _draw(self, frame: Frame, area: Rect, event: Event, seconds: float, is_still: bool) -> bool:
        """What the game draws itself, or a stamp; false if it is a die on the board."""
        if self._board.draw_great(frame, area, event, seconds):
            return True
        if not self._board.kind(event).is_great:
            return False
        at = self._board.place_of(event)
        if at is not None and area.colliderect(at):
            ring(frame, at, "accent")
        self._draw_stamp(frame, area, self._stamp(event), at, seconds, is_still)
        return True

    def _stamp(self, event: Event) -> Stamp:
        """The stamp of the greatest thing in a beat; what else comes of it is told in lines below."""
        stamp, beat = self._board.stamp_of(event), self.staging.beat
        told = [each for each in beat.events if self._board.kind(each).rank] if beat is not None else []
        others = [self._board.caption(each) for each in told if each is not event][-LINES:]
        return replace(stamp, lines=(*stamp.lines, *others)) if others else stamp

    def _draw_dice(self, frame: Frame, place: tuple[int, int], marks: list[Mark], is_still: bool) -> None:
        """Those thrown at one place lie side by side."""
        side = frame.em(64 if len(marks) < CROWD else 48)
        row = Rect(0, 0, side * len(marks), side)
        row.center = place
        row = row.clamp(self._area)
        for number, mark in enumerate(marks):
            die = Rect(row.left + number * side, row.top, side, side)
            seconds = inf if is_still else (frame.now - mark.since) * TUMBLES / max(0.001, mark.rolls)
            draw_rolling(frame, str(mark.event.facts[self._board.kind(mark.event).die]), die, seconds)

    def _draw_stamp(
        self, frame: Frame, area: Rect, stamp: Stamp, at: Rect | None, seconds: float, is_still: bool
    ) -> None:
        key = (stamp, area.size, frame.unit, frame.text_scale, frame.theme.name)
        if self._printed is None or self._printed[0] != key:
            parts = laid_out(frame, stamp, area)
            self._printed = (key, printed(frame, stamp, parts), parts)
        _, surface, parts = self._printed
        rect = placed(frame, parts.size, at, area)
        if is_still:
            frame.spot("stage", rect, focus=False, label=stamp.words)
            draw_stamp(frame, stamp, parts, rect, self.end_beat)
        else:
            draw_entering(frame, surface, rect, seconds)
        if stamp.tumbles:
            draw_face(frame, stamp, parts.picture.move(rect.topleft), seconds)
        elif stamp.die:
            draw_rolling(frame, stamp.die, parts.picture.move(rect.topleft), seconds)


def _is_furniture(spot: Spot | None) -> bool:
    return spot is not None and spot.id.startswith(FURNITURE)
