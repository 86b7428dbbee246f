"""The stage of a table: plays what happened, stamps what is great, and lets people end a beat or skip them all.

While something is shown nothing is asked. So a click or a key that ends a beat is never an answer: it was made before
anybody could read the question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game import Table
from game.engine.events import Event
from scenes.input import SURPRISE
from scenes.table.help.recap import open_recap
from scenes.table.sitting import Sitting
from scenes.table.stage.beats import Moment, rewound
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
AT_ONCE = 200
"""So many choices bots may make in one go while somebody skips to their own."""


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


class OnStage(Protocol):
    """A table as the stage needs it."""

    app: App
    sitting: Sitting
    is_past: bool

    @property
    def table(self) -> Table: ...


class Stage:
    def __init__(self, scene: OnStage, board: Stages, caught_up: Callable[[list[Event], list[Event]], None]) -> None:
        self._scene = scene
        self._board = board
        self._caught_up = caught_up
        self.staging = Staging(board, lambda: scene.app.now, self.seconds, heard=self._hear)
        self._seen: list[Event] = []  # all that happened since the screen fell behind
        self._marks: list[Event] = []  # what is stamped, or the dice that lie on the board
        self._since = 0.0
        self._area = Rect(0, 0, 1, 1)
        self._printed: tuple[object, pygame.Surface, Parts] | None = None
        self._is_back = False  # somebody who was out has to be told
        self._recalled = -1  # the choice since which somebody was told
        self._is_swallowed = False  # the press that ended a beat: its release does nothing
        self._skips_until = 0.0  # the key that skips answers nothing before: nobody has read the question

    # --- what happened --------------------------------------------------------------------------

    def seconds(self, normal: int) -> float:
        """How long something is seen, at the speed that is set; with less movement it is seen as long, but still."""
        return seconds(normal, self._scene.app.settings.speed)

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
        if len(beat.events) == 1 or (kind.step and kind.die):  # dice of a row lie there one after the other
            self._marks = []
        if (kind.is_great or kind.die) and not (kind.is_great and self._marks):
            self._since = self._since if self._marks else self._scene.app.now
            self._marks.append(event)

    def _end(self) -> None:
        self._marks = []
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

    def is_moving(self, now: float) -> bool:
        """Whether a stamp comes down, a die rolls, or a great moment moves."""
        if not self._marks or self._scene.app.settings.reduced_motion:
            return False
        return now < self._since + self._moves()

    def _moves(self) -> float:
        found = [0.0]
        for event in self._marks:
            kind = self._board.kind(event)
            rolls = TUMBLES if kind.die or kind.tumbles else 0.0
            found += [ENTERS if kind.is_great else 0.0, rolls, self._board.great_moves(event)]
        return max(found)

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
        seconds = self._moves() if is_still else frame.now - self._since
        words, spots, covers = len(frame.words), len(frame.spots), len(frame.covers)
        for event in self._marks:
            self._draw(frame, self._area, event, seconds, is_still)
        if not is_still:
            del frame.words[words:], frame.spots[spots:], frame.covers[covers:]

    def _draw(self, frame: Frame, area: Rect, event: Event, seconds: float, is_still: bool) -> None:
        kind, at = self._board.kind(event), self._board.place_of(event)
        if self._board.draw_great(frame, area, event, seconds):
            return
        if kind.is_great:
            if at is not None and area.colliderect(at):
                ring(frame, at, "accent")
            self._draw_stamp(frame, area, self._board.stamp_of(event), at, seconds, is_still)
            return
        die = Rect(0, 0, frame.em(64), frame.em(64))
        die.center = at.center if at is not None else area.center
        draw_rolling(frame, str(event.facts[kind.die]), die.clamp(area), seconds)

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
