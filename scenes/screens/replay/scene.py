"""Replay: the board as it was, move by move. It shows no more than the eyes it looks through may know."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import Refused, Table
from game.engine.decision import Ask
from scenes.net.far import FarTable
from scenes.screens.replay.controls import draw_band, draw_controls, strip_height
from scenes.stack import Scene
from scenes.table.scene import TableScene
from scenes.table.seating import HUMAN
from scenes.table.sitting import Sitting
from scenes.table.start import branch_table, players_of, saved_table
from scenes.ui.frame import Frame, Rect
from scenes.words import say, spoken

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = {"slow": 1.8, "normal": 0.9, "fast": 0.3}
"""Seconds between two moves while they are played."""
EVERYBODY = "everybody"
LEAST_TABLE, LEAST_WITH_TEXT = 480, 290
"""The least height of the old table, by itself and growing with the text."""


PastOne = Table | FarTable
"""Of a table that is elsewhere one looks back at what one has seen there."""


class Watching(Sitting):
    """A table nobody plays at: it is seen through fixed eyes, asks nothing, and bots stay silent."""

    def __init__(self, table: PastOne, players: tuple[str, ...], app: App, eyes: int | None) -> None:
        super().__init__(table, players, app.settings)
        self._fixed = eyes
        self.is_paused = True
        self.clock.is_started = True

    @property
    def eyes(self) -> int | None:
        return self._fixed

    @property
    def hides(self) -> bool:
        return False

    @property
    def curtain_for(self) -> int | None:
        return None

    def ask(self) -> Ask | None:
        return None

    def tick(self, now: float, is_busy: bool = False, is_showing: bool = False, is_ahead: bool = False) -> bool:
        return False

    def wakes_at(self, now: float) -> float | None:
        return None

    def cannot_undo(self) -> Refused | None:
        return past_is_past()


class PastTable(TableScene):
    """The furniture around an old board. Whatever would play there says that it is the past."""

    is_past = True

    def __init__(self, app: App, sitting: Watching, replay: ReplayScene) -> None:
        self.replay = replay
        self.frozen: Any = None
        super().__init__(app, sitting)
        self.memory = replay.memory

    @property
    def view(self) -> Any:
        return self.frozen if self.frozen is not None else super().view

    def watchers(self) -> tuple[int | None, ...]:
        return (self.replay.eyes,)

    def draw(self, frame: Frame) -> None:
        """All but the bar at the top: the replay has a band of its own there."""
        self._refresh()
        self.bar = self.draw_table(frame).bar
        frame.spots[:] = [spot for spot in frame.spots if not spot.id.startswith("bar:") and spot.id != "status"]

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        self.app.refuse(past_is_past())

    def let_come(self) -> bool:
        self.app.refuse(past_is_past())
        return True

    def please(self, seat: int, option: str, otherwise: Refused) -> None:
        self.app.refuse(past_is_past())

    def refuse(self, refusal: Refused | None) -> None:
        self.app.refuse(past_is_past())

    def point_at(self, *things: str) -> None:
        self.app.refuse(past_is_past())

    def point_at_seat(self, seat: int) -> None:
        self.look_at_seat(seat)

    def open_menu(self) -> None:
        self.replay.back()

    def show_moment(self, at: int) -> None:
        self.replay.go(at)


class ReplayScene(Scene):
    name = "replay"

    def __init__(self, app: App, table: PastOne, eyes: int | None, at: int, source: TableScene | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.is_joined = isinstance(table, FarTable)
        self.eyes = eyes
        self.source = source
        self.players = table.setup.players if self.is_joined else players_of(table.setup)
        self.done = table.done
        self.is_over = table.outcome is not None
        self.first = 0 if self.is_over else earliest(table, eyes)
        self.is_playing = False
        self.speed = "normal"
        self._next_at = 0.0
        self.at = max(self.first, min(at, len(self.done)))
        self.past = self._show(self.at)
        marks = self.past.board.marks
        self.marks = [(event.at, event) for event in table.events_for(None) if event.name in marks]

    @classmethod
    def of_table(cls, app: App, table_scene: TableScene, at: int) -> ReplayScene:
        """A look back from the table itself, through the eyes the screen has now."""
        table = table_scene.table.clone()
        assert isinstance(table, PastOne)
        return cls(app, table, table_scene.eyes, at, table_scene)

    @classmethod
    def of_file(cls, app: App, path: Path) -> ReplayScene:
        """A saved game. One that is not over shows what everybody may know, or what its only person may."""
        table = saved_table(app, path)
        people = [seat for seat, player in enumerate(players_of(table.setup)) if player == HUMAN]
        return cls(app, table, people[0] if len(people) == 1 else None, 0)

    def language_changed(self) -> None:
        """The same moment, told anew."""
        self.table.speak(self.table.game.content.told_in(spoken()))
        self.past = self._show(self.at)

    # --- moving through time --------------------------------------------------------------------

    @property
    def last(self) -> int:
        return len(self.done)

    def go(self, at: int) -> None:
        """Show a moment. A single step on is shown as it happened; anything else is simply there."""
        at = max(self.first, min(at, self.last))
        self.past.frozen = None
        self.past.why.clear()
        self.past.catch_up()
        if at == self.at + 1 and self.app.settings.speed:
            self.past.sitting.table = self._moved(at)
        elif at != self.at:
            self.past = self._show(at)
        self.at = at

    def _show(self, at: int) -> PastTable:
        table = self._moved(at)
        told = [
            (event, table.seen_at(number, self.eyes))
            for number, each in enumerate(table.events)
            if each.at == at and (event := each.seen_by(self.eyes)) is not None
        ]
        past = PastTable(self.app, Watching(table, self.players, self.app, self.eyes), self)
        height = past.board.height([event for event, _ in told]) if at > self.first else None
        if height is not None:
            past.frozen = told[height][1]
        return past

    def _moved(self, at: int) -> PastOne:
        """The table after some moves, the last of them watched."""
        if isinstance(self.table, FarTable):
            return self.table.at(at)
        if at <= self.first:
            return table_at(self.table, at)
        table, command = table_at(self.table, at - 1), self.done[at - 1]
        assert command.choose is not None
        table.watch(self.eyes)
        table.choose(command.seat, command.choose, command.argument, command.reason)
        return table

    def look_through(self, eyes: str) -> None:
        """Other eyes; only a game that is over lets one choose."""
        self.eyes = None if eyes == EVERYBODY else int(eyes)
        self.past = self._show(self.at)

    def next_mark(self, way: int) -> None:
        """To the next beginning of something, or the one before."""
        times = sorted({at for at, _ in self.marks} | {self.first, self.last})
        ahead = [at for at in times if (at - self.at) * way > 0]
        if ahead:
            self.go(min(ahead) if way > 0 else max(ahead))

    def step(self, way: int) -> None:
        self.is_playing = False
        self.go(self.at + way)

    def toggle(self) -> None:
        """Play, or stop. At the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.at == self.last:
            self.go(self.first)
        self._next_at = self.app.now + SPEEDS[self.speed]

    def set_speed(self, speed: str) -> None:
        self.speed = speed

    def branch(self) -> None:
        """Play on from this moment at a table of its own."""
        if isinstance(self.table, FarTable) or self.table.begun_at:
            raise Refused("BV-5", say("replay.no_history"))
        branch_table(self.app, replayed(self.table, self.at))

    def can_branch(self) -> bool:
        """Not after the last move of a game that is over, and not where it would show somebody's hidden hand."""
        return not (self.is_over and self.at == self.last) and not self._is_secret() and not self.is_joined

    def _is_secret(self) -> bool:
        """Whether people still play this game with hands hidden from each other."""
        people = [player for player in self.players if player == HUMAN]
        is_private = self.app.settings.privacy == "private" and self.past.sitting.hosting.secret_hands
        return not self.is_over and len(people) > 1 and is_private

    def no_branch(self) -> Refused:
        if self.is_joined:
            return Refused("BV-2", say("replay.elsewhere"))
        return Refused("BV-2", say("replay.secret" if self._is_secret() else "replay.at_end"))

    # --- the scene ------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        whole = frame.rect
        high = strip_height(frame)
        least = max(frame.u(LEAST_TABLE), frame.em(LEAST_WITH_TEXT))
        foot = self.past.board.foot(frame, high)
        if foot is None:
            # In the smallest windows the strip lies over the lower edge of the hand, so that the board stays whole.
            frame.rect = Rect(0, 0, whole.width, max(whole.height - high, min(whole.height, least)))
        self.past.draw(frame)
        frame.rect = whole
        draw_band(frame, self, self.past.bar)
        draw_controls(frame, self, foot or Rect(0, whole.height - high, whole.width, high))

    def draw_moving(self, frame: Frame) -> None:
        self.past.draw_moving(frame)

    def told(self) -> str:
        """What the move on the screen was."""
        table = self.past.table
        events = [event for event in table.events_for(self.eyes) if event.at == self.at and event.name != "forced"]
        return str(table.sentence(events[0])) if events and self.at else ""

    def season_now(self) -> int:
        """The number of the season (round, chapter) at this moment, 0 if the game has none."""
        began = [number for at, event in self.marks if at <= self.at and (number := self.past.board.chapter(event))]
        return began[-1] if began else 0

    def tick(self, now: float) -> bool:
        if self.past.staging.is_on and self.past.staging.advance(now):
            return True
        if not self.is_playing or now < self._next_at or self.past.staging.is_on:
            return False
        self._next_at = now + SPEEDS[self.speed]
        self.go(self.at + 1)
        self.is_playing = self.at < self.last
        return True

    def wakes_at(self) -> float | None:
        times = [self.past.staging.wakes_at(), self._next_at if self.is_playing else None]
        known = [at for at in times if at is not None]
        return min(known) if known else None

    def is_moving(self, now: float) -> bool:
        return self.past.is_moving(now)

    def act(self, action: str) -> bool:
        pointing = self.app.input.pointing
        on_track = not pointing.shows_focus or pointing.focus.startswith("replay:track")
        match action:
            case "left" | "right" if on_track:
                self.step(1 if action == "right" else -1)
            case "page_up" | "page_down":
                self.next_mark(1 if action == "page_down" else -1)
            case "play":
                self.toggle()
            case "pass" if not pointing.shows_focus:
                self.toggle()
            case "menu":
                self.back()
            case "log":
                self.past.toggle_tab()
            case "sort" | "grid" | "zoom_in" | "zoom_out" | "fit" | "why":
                return self.past.act(action)
            case _:
                return False
        return True

    def close(self) -> None:
        self.app.close(self)

    def back(self) -> None:
        if self.past.why.is_open:
            self.past.why.clear()
        elif self.past.tab_is_open:
            self.past.toggle_tab()
        else:
            self.app.close(self)

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        return self.past.wheel(steps, at)

    def drag(self, start: tuple[int, int], now: tuple[int, int], moved: tuple[int, int]) -> bool:
        return self.past.drag(start, now, moved)

    def raw(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.past.board.flights.land()
        return event.type == pygame.KEYUP and self.past.board.release(self.app.input.action_of(event))

    def hidden(self) -> None:
        """The window lost focus: at a table that hides hands, this look back does too."""
        if self.source is not None and self.source.sitting.hides and self.eyes is not None:
            self.look_through(EVERYBODY)

    def eyes_offered(self) -> list[tuple[str, str]]:
        """Whose eyes one may look through; nothing if there is no choice."""
        if not self.is_over or self.is_joined:
            return []
        names = [(str(seat), say("replay.eyes", name=self.table.name(seat))) for seat in range(self.table.setup.seats)]
        return [(EVERYBODY, say("replay.everybody")), *names]


def past_is_past() -> Refused:
    return Refused("BV-3", say("replay.past"))


def table_at(table: Table, at: int) -> Table:
    """A copy of a table as it was after some of its moves."""
    copy = table.clone()
    done, setup = table.done, table.setup
    if at < len(done):
        copy.setup = msgspec.structs.replace(setup, practice=True)  # so that going back may cross a reveal
        copy.undo(len(done) - at)
        copy.setup = setup
    copy.history = [*table.history[: table.begun_at], *done[:at]]
    copy.events = [event for event in table.events if event.at <= at and event.name != "rewound"]
    return copy


def replayed(table: Table, at: int) -> Table:
    """The first moves of a game played again at a new table."""
    setup = table.setup
    fresh = Table.new(
        setup.game,
        setup.seats,
        setup.seed,
        setup.options,
        names=setup.names,
        practice=True,
        players=setup.players,
        content=table.game.content,
    )
    for command in table.done[:at]:
        assert command.choose is not None
        fresh.choose(command.seat, command.choose, command.argument, command.reason)
    return fresh


def earliest(table: PastOne, eyes: int | None) -> int:
    """The first move a player may look back to: a table that plays from memory shows only the field that lies open."""
    remembers = table.game.ruleset.remembers
    forgotten = [event.at for event in table.events_for(eyes) if not remembers(table.game, event)]
    if not forgotten:
        return 0
    resets = [event.at for event in table.events if event.name == "field_reset"]
    return max([max(forgotten), *resets])
