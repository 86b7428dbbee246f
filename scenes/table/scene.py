"""The table: puts the furniture around a game's board, and passes what somebody chose to the sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import Refused
from game.engine.decision import Ask
from game.engine.events import Event
from game.engine.files.content import Content
from scenes.stack import Scene
from scenes.table.any_table import AnyTable
from scenes.table.board import Board
from scenes.table.boards import board_class, hosting_class
from scenes.table.door import Door
from scenes.table.furniture.bar import Status, draw_bar
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.lens import Lens
from scenes.table.furniture.log import Line, LogBook, draw_log
from scenes.table.furniture.seats import draw_seats
from scenes.table.furniture.tab import draw_tab
from scenes.table.help.coach import Coach
from scenes.table.help.confirm import Confirm
from scenes.table.help.hint import Hint
from scenes.table.help.recap import open_recap
from scenes.table.help.status import table_status
from scenes.table.help.telling import since_last_turn
from scenes.table.help.why import Why
from scenes.table.privacy.curtain import SWALLOW, Handover, draw_curtain
from scenes.table.privacy.peek import Peek
from scenes.table.sitting import Sitting
from scenes.table.stage.beats import moments_since
from scenes.table.stage.finish import Finish
from scenes.table.stage.stage import Stage
from scenes.table.table_actions import act_on, bar_buttons
from scenes.table.time.waiting import draw_waiting
from scenes.table.workshop import Workshop
from scenes.ui.frame import Act, Frame, Rect
from scenes.ui.motion import CROSS_FADE, seconds
from scenes.words import say, spoken

if TYPE_CHECKING:
    from scenes.app import App


class TableScene(Scene):
    name = "table"
    is_past = is_taught = is_joined = False

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.content = sitting.table.game.content
        self.game = sitting.table.setup.game
        sitting.hosting = hosting_class(self.game)(sitting)
        self.lens = Lens(app)
        self.peek = Peek(app, sitting, lambda: self.curtain)
        self.log = LogBook(self)
        self.board: Board = board_class(self.game)(self)
        app.rules.current = self.game
        self.hint = Hint(self, self.board)
        self.refusals: list[Refused] = []
        self.pointed: tuple[str, ...] = ()
        self.tab_is_open = self.has_tabs = False
        self._seen: tuple[int, int | None, int] = (0, None, -1)
        self._view: Any = None
        self._public: Any = None  # what everybody saw before the last choice
        self._ask_now: Ask | None = None
        self.stage = Stage(self, self.board, self._caught_up)
        self.staging = self.stage.staging
        self._events = len(self.table.events)
        self.finish = Finish(lambda: self.table.outcome is not None, self._open_result)
        self.workshop = Workshop(self)
        self.why = Why(self, self.board.why_now)
        self.coach = Coach(self)
        self.door = Door(app, sitting, self._refresh)
        self._focused_for = ""
        self._confirm = Confirm(lambda: app.settings, lambda: (len(self.table.history), self.eyes))
        self._refresh()

    @property
    def table(self) -> AnyTable:
        return self.sitting.table

    # --- what boards draw from ------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the screen shows: the table as it is, or as it was while the screen catches up."""
        return self.staging.view if self.staging.view is not None else self._view

    @property
    def ask(self) -> Ask | None:
        return None if self.staging.is_on or self.sitting.clock.is_held else self._ask_now

    @property
    def eyes(self) -> int | None:
        return self.peek.seat if self.peek.seat is not None else self.sitting.eyes

    @property
    def curtain(self) -> int | None:
        """For whom the curtain is up. It falls when everybody has seen what happened last."""
        if self.staging.is_on or self.peek.seat is not None:
            return None
        return self.sitting.curtain_for

    def _refresh(self) -> None:
        """Look at the table anew if it, or whose eyes we look through, has changed."""
        eyes = self.eyes
        key = (len(self.table.history), eyes, len(self.table.events))
        if key == self._seen and self._view is not None:
            return
        first = self._events if self._events <= len(self.table.events) else len(self.table.events)
        moved = key[0] != self._seen[0]
        if eyes != self._seen[1]:  # why something was refused was not for these eyes
            self.refusals.clear()
            self.app.bubble.clear()
        # Whoever just chose is no longer on the screen: what follows is shown as everybody sees it.
        is_same = eyes == self._seen[1] or not self.sitting.hosting.secret_hands
        shown = self.view if is_same else self._public if eyes is None else None
        self._public = self.table.look(None) if self.sitting.hides else None
        self._seen, self._events = key, len(self.table.events)
        self._view = self.table.look(eyes)
        self._ask_now = self.sitting.ask() if self.peek.seat is None else None
        if moved and not self.sitting.hosting.is_real_time():
            self.hint.clear()
        news = moments_since(self.table, first, eyes)
        self.table.forget_moments()
        self.stage.watch(self.watchers())
        self.stage.take(news, shown)

    def watchers(self) -> tuple[int | None, ...]:
        """Through whose eyes the next move may be shown: the screen's, or, where hands are hidden, everybody's."""
        eyes = self.sitting.eyes
        return (eyes,) if not self.sitting.hides or eyes is None else (eyes, None)

    def _caught_up(self, events: list[Event], seen: list[Event]) -> None:
        """The screen shows what is: the next question can be answered. `seen` is also what was played meanwhile."""
        self.board.changed(events)
        self.board.caught_up(seen)
        if self._ask_now is not None and self.table.done and self.board.calls(self._ask_now):
            self.app.sounds.play("turn")
        self._focus_hand()
        self.app.redraw()

    def _focus_hand(self) -> None:
        """Who plays by keyboard finds the focus in the hand when asked."""
        pointing, ask = self.app.input.pointing, self.ask
        if ask is None:
            return
        # While all may act at any moment the same question comes again and again: nobody loses their place by it.
        is_new, self._focused_for = ask.id != self._focused_for, ask.id
        if not is_new and self.sitting.hosting.is_real_time():
            return
        if pointing.shows_focus and self.app.stack.top is self:
            pointing.focus = self.first_focus()

    def first_focus(self) -> str:
        return "confirm:no" if self._confirm.is_open else self.board.first_focus()

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        self._refresh()
        self.app.tips.keep_to((id(self), self.eyes, self.curtain, self.board.scenery()), frame.pointing)
        if self.curtain is not None:
            draw_curtain(frame, self._handover(self.curtain))
            return
        self.draw_table(frame)

    def draw_moving(self, frame: Frame) -> None:
        if self.curtain is None:
            self.board.draw_moving(frame)
            self.stage.draw(frame)

    def _handover(self, seat: int) -> Handover:
        says, since = self.board.curtain_says(seat), since_last_turn(self.table, seat, self.board.curtain_tells)
        buttons = self.board.curtain_buttons()
        return Handover(seat, self.name_of(seat), says, since, buttons, self.open_curtain, self.open_menu)

    def draw_table(self, frame: Frame) -> Layout:
        board = self.board
        board.flights.begin(frame.now)
        places = board.places(frame, shows_log=self.app.settings.preset == "desk")
        self.has_tabs = places.seats is None or places.log is None
        self.pointed = self.hint.pointed(self.app.frame, frame.pointing)
        if board.has_own_lens:
            self.lens.area = Rect(places.board)
            board.draw(frame, places.board)
        else:
            self.lens.draw(frame, places.board, board.draw)
        board.draw_hand(frame, places.hand)
        if places.seats is not None:
            draw_seats(frame, board, places.seats)
        if places.log is not None:
            board.draw_log(frame, places.log, self._draw_log)
        self._draw_bar(frame, places.bar)
        if self.tab_is_open and self.has_tabs:
            draw_tab(frame, places, lambda frame, area: draw_seats(frame, board, area), self._draw_log, self.toggle_tab)
            self._draw_bar(frame, places.bar)
        within = places._replace(board=board.hint_area(places.board))
        self.hint.draw(frame, within)
        self.why.draw(frame, within, board.keeps_clear)
        self.coach.draw(frame, places, board.flights.anchors)
        board.draw_over(frame, places.board.union(places.hand))
        self.workshop.draw(frame, places.board)
        draw_waiting(frame, self, board, places)
        self.stage.lie(frame, places.board, is_still=not self.is_moving(frame.now))
        self._confirm.draw(frame, places.board)
        return places

    def log_lines(self) -> list[Line]:
        return self.log.lines(self._seen, self.refusals, self.staging.shown_until)

    def _draw_log(self, frame: Frame, area: Rect) -> None:
        recap = None if self.is_past else self.open_recap
        draw_log(frame, area, self.log_lines(), self.show_moment, self.why, recap)

    def _draw_bar(self, frame: Frame, bar: Rect) -> None:
        status = Status(self.status(), self.plain_status(), self.rule_now(), self.open_rule)
        draw_bar(frame, bar, self.board.objective(), status, self.sitting.clock, bar_buttons(self))

    def points_at(self, thing: str) -> bool:
        return thing in self.pointed and self.hint.mark(thing)

    # --- words ----------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        return str(self.table.name(seat))

    def status(self) -> str:
        """Who, what, how many left; a refusal just made comes first."""
        bubble = self.app.bubble.refusal
        if bubble is not None and self.app.stack.top is self:
            return f"{bubble.text} ({bubble.rule})"
        if self.staging.caption:
            return self.staging.caption
        return self.plain_status()

    def plain_status(self) -> str:
        """What the table waits for."""
        return table_status(self, self.board)

    def rule_now(self) -> str:
        return self.board.rule_now()

    def open_rule(self) -> None:
        self.app.follow_link(f"rule:{self.rule_now()}")

    # --- doing ----------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Show at once what is."""
        self.stage.catch_up()
        self.stage.watch(self.watchers())

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        """Send a choice to the table, with what is said along with it; a refusal is shown at the pointer."""
        self.catch_up()
        try:
            self.sitting.choose(option, argument, seat)
        except Refused as refusal:
            self.refuse(refusal)
            return
        self.refusals.clear()
        self.app.bubble.clear()
        self.why.clear()
        self._refresh()

    def confirm(self, question: str, does: Act, rule: str = "") -> None:
        """Ask before something that may hurt; whoever plays by keys finds the safe answer first."""
        self._confirm.ask(question, does, rule)
        if self._confirm.is_open:
            self.app.input.pointing.focus = self.first_focus()

    def let_come(self) -> bool:
        """Close the window that is open; false if there is none."""
        self.catch_up()
        is_closed = self.sitting.let_come()
        if is_closed:
            self.refusals.clear()
            self._refresh()
        return is_closed

    def please(self, seat: int, option: str, otherwise: Refused) -> None:
        """Ask a bot for something; it does it, or says that it would rather not."""
        self.catch_up()
        if self.sitting.please(seat, option):
            self._refresh()
        else:
            self.refuse(otherwise)

    def go_on(self) -> None:
        """Somebody says go: time that stood still runs on."""
        self.sitting.clock.go_on()
        self._refresh()

    def grant(self) -> None:
        """Somebody agrees to what a bot would do."""
        self.why.clear()
        self._do(self.sitting.grant)

    def refuse(self, refusal: Refused | None) -> None:
        if refusal is None:
            return
        self.refusals = [refusal]
        self.app.refuse(refusal)

    def point_at(self, *things: str) -> None:
        """Somebody clicked something that is no option by itself: say why."""
        seat = self.eyes if self.eyes is not None else self.sitting.acting
        if seat is None or not self.sitting.is_human(seat):
            asked = self.sitting.table.game.ruleset.turn_rule
            self.refuse(Refused(asked, say("table.not_asked")))
            return
        self.refuse(self.table.why_not(seat, things))

    def point_at_seat(self, seat: int) -> None:
        """A seat is chosen if it is an option, else looked at."""
        ask = self.ask
        if ask is not None and any(option.id == f"seat-{seat}" for option in ask.options):
            self.choose(f"seat-{seat}")
        else:
            self.look_at_seat(seat)

    def look_at_seat(self, seat: int) -> None:
        self.board.look_at_seat(seat)

    def undo(self) -> None:
        self._do(self.sitting.undo)

    def redo(self) -> None:
        self._do(self.sitting.redo)

    def _do(self, does: Act) -> None:
        self.catch_up()
        does()
        self._refresh()

    def can_hint(self) -> bool:
        return self.ask is not None and self.peek.seat is None and self.eyes is not None and self.board.can_advise()

    def ask_hint(self) -> None:
        self.hint.next()

    def say_why(self) -> None:
        """The reason of the bot that chose last, on demand; asked again, it is put away."""
        self.why.clear() if self.why.is_open else self.why.ask_last(self.stage.behind)

    def take_content(self, content: Content) -> None:
        """The table goes on with files that were edited: show it as it is now."""
        self.content = self.board.content = content
        self.sitting.content_changed()
        self._view = None
        self.log.forget()
        self._refresh()

    def language_changed(self) -> None:
        content = self.content.told_in(spoken())
        self.table.speak(content)
        self.take_content(content)

    def toggle_tab(self) -> None:
        self.tab_is_open = not self.tab_is_open

    def open_menu(self) -> None:
        from scenes.screens.pause import PauseScene

        if self.sitting.clock.is_running:
            self.log.note(say("table.stood_still"))
        self.sitting.is_paused = True
        self.sitting.close_curtain()
        self.app.open(PauseScene(self.app, self))

    def resume(self) -> None:
        """The table goes on; if time was running, after a count of three."""
        self.sitting.is_paused = False
        self.sitting.clock.resume()

    def open_recap(self) -> None:
        open_recap(self.app, self.sitting, self.board.kind)

    def _open_result(self) -> None:
        from scenes.screens.result import ResultScene

        self.app.open(ResultScene(self.app, self))

    def show_moment(self, at: int) -> None:
        """The board as it was when something happened."""
        from scenes.screens.replay.scene import ReplayScene

        self.app.open(ReplayScene.of_table(self.app, self, at))

    def open_curtain(self, seat: int) -> None:
        self.sitting.open_curtain(seat)
        self.app.sounds.play("curtain")
        self.app.input.deafen(SWALLOW)
        self._refresh()

    # --- time and keys --------------------------------------------------------------------------

    def milliseconds(self, normal: int) -> float:
        """How long a movement takes, in seconds, at the speed and with the motion that are set."""
        settings = self.app.settings
        return seconds(CROSS_FADE if settings.reduced_motion else normal, settings.speed)

    def tick(self, now: float) -> bool:
        if self.workshop.tick(now) or self.stage.tick(now):
            return True
        self.stage.watch(self.watchers())
        acted = self.stage.let_act(now, self._refresh)
        acted = self.sitting.clock.looks_different(now) or acted
        if self.sitting.clock.beats(now):
            self.app.sounds.play("tick")
        if self.peek.tick(now):
            self._refresh()
            return True
        thought = self.hint.tick()
        is_still = not self.board.is_moving(now) and not self.staging.is_on
        if is_still and self.finish.tick(now, is_instant=not self.app.settings.speed):
            return True
        told = is_still and self.coach.look()
        return acted or thought or told or (is_still and self.board.tick(now))

    def prepare(self, frame: Frame, until: float) -> bool:
        return self.curtain is None and self.stage.prepare(frame, until)

    def is_moving(self, now: float) -> bool:
        return self.board.is_moving(now) or self.stage.is_moving(now)

    def wakes_at(self) -> float | None:
        now = self.app.now
        times = [part.wakes_at(now) for part in (self.hint, self.workshop, self.finish)]
        times += [self.peek.wakes_at(), self.staging.wakes_at()]
        if not self.staging.is_on and not self.board.is_moving(now):
            times.append(self.board.wakes_at())
        if not self.staging.is_on or self.sitting.clock.is_on or self.stage.lets_ahead():
            times.append(self.sitting.wakes_at(now))
        return min((at for at in times if at is not None), default=None)

    def act(self, action: str) -> bool:
        if self.curtain is not None or self._confirm.is_open:
            return False
        if action == "pass" and self.stage.skips():
            return True
        return self.board.act(action) or self.lens.act(action) or act_on(self, action)

    def back(self) -> None:
        if self._put_away():
            return
        if self.tab_is_open:
            self.tab_is_open = False
        elif self.sitting.clock.stop_counting():
            self._refresh()
        elif self.curtain is not None or not self.board.back():
            self.open_menu()

    def cancel(self) -> None:
        if not self._put_away():
            self.board.back()

    def _put_away(self) -> bool:
        """A question, a hint or a bot's reason that lies over the table goes first."""
        is_over = [sheet for sheet in (self._confirm, self.hint, self.why, self.coach) if sheet.is_open]
        for sheet in is_over[:1]:
            sheet.clear()
        return bool(is_over)

    def raw(self, event: pygame.event.Event) -> bool:
        """A click or a key ends the beat that is on; only if there is none it answers. A tab that is held peeks."""
        if self.stage.swallows(event):
            return True
        is_let_go = event.type == pygame.KEYUP and self.board.release(self.app.input.action_of(event))
        if self.peek.take(event):
            self._refresh()
            return True
        return is_let_go

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        return self.lens.wheel(steps, at)

    def drag(self, start: tuple[int, int], now: tuple[int, int], moved: tuple[int, int]) -> bool:
        return self.lens.drag(start, moved)

    def covered(self) -> None:
        self.peek.hide()
        self.sitting.clock.look_away()

    def hidden(self) -> None:
        is_running = self.sitting.clock.is_running or self.sitting.clock.is_counting
        self.sitting.close_curtain()
        self.peek.hide()
        if is_running and self.app.stack.top is self:
            self.open_menu()

    def left(self) -> None:
        self.sitting.is_paused = True
        self.door.shut()
