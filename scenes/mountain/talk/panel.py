"""The talk of a sand: the board on which sentences are made, ready ones, what was heard, a typed line."""

from __future__ import annotations

from game import Refused
from game.engine.events import Event
from game.mountain.talk.phrases import LONGEST_LINE
from scenes.mountain.choosing import Choosing
from scenes.mountain.goal import draw_goal
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.builder import INJURIES, PAGE, Builder
from scenes.mountain.talk.grid import Grid, body_height, measure, ways_height
from scenes.mountain.talk.heard import Hearing
from scenes.mountain.talk.ready import Ready
from scenes.mountain.talk.sayable import Given, Sayable
from scenes.mountain.talk.shared_screen import SharedScreen
from scenes.mountain.talk.voices import draw_chairs, draw_people, draw_visit
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size, text_field
from scenes.words import say

GAG = "mountain/pieces/gag.svg"
HEARD_LINES = 3
"""Fewer lines of what was said are not worth a place of their own."""
LOW = 300
"""A panel that is lower than this, growing with the text, has no room for a line at its foot."""
STRIP = 128
"""The least height, growing with the text, of what lies above a board that is as broad as the table."""
NUMBERS = {f"seat_{number}": number for number in range(1, 6)} | {f"number_{number}": number for number in range(6, 10)}
"""Keys that mean a number while the sand runs; the key that fits a map means ten."""


class Talk:
    """The talk of the board. It keeps only what was chosen for the next sentence."""

    def __init__(self, showing: MountainShowing, shared: SharedScreen, choosing: Choosing) -> None:
        self.showing = showing
        self.shared = shared
        self.choosing = choosing
        self.builder = Builder(showing, self._say)
        self.grid = Grid(showing, self.builder)
        self.ready = Ready(showing, self.builder)
        self.hearing = Hearing(showing)
        self.line = ""
        self.speaks_as: int | None = None  # of several people at one screen, who speaks to the bots
        self._offered: tuple[object, set[str]] = (None, set())

    # --- who speaks -------------------------------------------------------------------------------

    @property
    def is_aloud(self) -> bool:
        """Whether people talk with their voices only."""
        return self.showing.agreed("talk") == "voices"

    @property
    def is_board(self) -> bool:
        """Whether the talk board has its place on the table: sentences are clicked here, and may be now."""
        scene, view = self.showing.scene, self.showing.view
        if view.phase != "encounter" or self.is_aloud or not scene.sitting.humans or scene.is_past:
            return False
        is_quiet = view.silence and not view.may_talk
        return not is_quiet and scene.table.outcome is None and not self._is_handed_over()

    def speaker(self) -> int | None:
        """The seat that would say what is clicked; nobody while the table is only looked at."""
        scene = self.showing.scene
        sitting = scene.sitting
        if self.is_aloud or scene.staging.is_on or sitting.clock.is_held or scene.table.outcome is not None:
            return None
        if not any(ask.kind in ("encounter", "study") for ask in sitting.human_asks()) or sitting.is_paused:
            return None
        if scene.eyes is not None:
            return scene.eyes if sitting.is_human(scene.eyes) else None
        people = sitting.humans
        return self.speaks_as if self.speaks_as in people else people[0] if people else None

    def offers(self, seat: int, option: str) -> bool:
        """Whether a seat may say or type something now. Others are not told of its madness."""
        scene = self.showing.scene
        if scene.sitting.ask_of(seat) is None or self.shared.round.is_called():
            return False
        if scene.eyes != seat:
            return self.showing.view.may_talk
        key = (len(scene.table.history), seat)
        if self._offered[0] != key:
            self._offered = (key, {each for each in ("say", "chat") if scene.table.why_not(seat, each) is None})
        return option in self._offered[1]

    # --- doing ------------------------------------------------------------------------------------

    def _say(self, seat: int, phrase: Given) -> bool:
        return self.shared.say_phrase(seat, phrase)

    def type(self, text: str) -> None:
        self.line = text[:LONGEST_LINE]

    def send(self) -> None:
        """Say what was typed. It stays in the field if it may not be said."""
        seat = self.speaker()
        if not self.line.strip():
            self.showing.refuse(Refused("MM-71", say("mountain.talk.empty")))
        elif seat is not None and self._say(seat, {"to": self.builder.to, "text": self.line}):
            self.line = ""

    def speak_as(self, seat: int) -> None:
        self.speaks_as = seat
        self.builder.begin()

    def may_say(self) -> bool:
        """Whether whoever has the screen may click sentences now."""
        seat = self.speaker()
        return self.is_board and seat is not None and self.offers(seat, "say")

    def whisper_to(self, seat: int) -> bool:
        """From now on to this seat alone; false if nobody could whisper to it now."""
        speaker = self.speaker()
        if speaker is None or seat == speaker or not self.may_say():
            return False
        given = {"to": seat, "voice": "whisper"}
        sayable = self._sayable(speaker)
        if sayable.fits(given):
            self.builder.take_to(seat, "whisper")
        else:
            self.showing.refuse(sayable.why_not(given))
        return True

    def card_phrase(self, card: str) -> Given | None:
        """What a card of one's own hand says of itself: its kind and value, or how many Injuries one holds."""
        content = self.showing.content
        if card in content.injuries:
            act = self.builder.of_number()
            count = sum(each in content.injuries for each in self.showing.hand_cards())
            return None if act is None else {**self.builder.way(), "act": act.id, "qty": count}
        if "card" not in content.acts:
            return None
        return {**self.builder.way(), "act": "card", "type": content.type[card], "qty": content.value[card]}

    def spots_of(self, phrase: Given) -> tuple[str, ...]:
        """The places of the board a phrase is made with: to whom, how loud, the verb, the kind and the number."""
        if "act" not in phrase:
            return ("talk:line",)
        found = [f"say:to:{phrase['to']}", f"say:voice:{phrase['voice']}"]
        row = phrase.get("type") or (INJURIES if phrase.get("qty") else "")
        if row != INJURIES:
            found.append(f"say:act:{phrase['act']}")
        if row:
            found.append(f"say:{row}:{phrase['qty']}" if phrase.get("qty") else f"say:type:{row}")
        if phrase.get("word"):
            found.append(f"say:word:{phrase['word']}")
        return tuple(found)

    def tell_card(self, card: str) -> None:
        """Say what one holds, to whom and how it is chosen."""
        seat, phrase = self.speaker(), self.card_phrase(card)
        if seat is not None and phrase is not None:
            self._say(seat, phrase)

    def back(self) -> bool:
        """Aloud to all again; false if nothing else was chosen."""
        return self.showing.view.phase == "encounter" and self.builder.back()

    def act(self, action: str) -> bool:
        """The key for talk goes from one part of the board to the next; a kind's key and a number say a sentence."""
        seat = self.speaker()
        if seat is None:
            return False
        if action == "talk":
            return self._next_part()
        if not self.may_say():
            return False
        self.builder.settle(self._sayable(seat))
        rows = self.builder.rows
        if action.startswith("kind_") and int(action.removeprefix("kind_")) <= len(rows):
            self.builder.take_row(rows[int(action.removeprefix("kind_")) - 1], seat)
            return True
        number = PAGE if action == "fit" else NUMBERS.get(action, 0)
        return bool(number) and self.builder.take_number(number, seat)

    def _next_part(self) -> bool:
        scene = self.showing.scene
        starts = (f"say:act:{self.builder.act}", f"say:type:{self.builder.rows[0]}", "talk:chip:0", "talk:line")
        there = [id for id in starts if scene.app.frame.by_id(id) is not None]
        if not there:
            return False
        pointing = scene.app.input.pointing
        now = pointing.focus if pointing.focus in there else there[-1]
        pointing.focus, pointing.shows_focus = there[(there.index(now) + 1) % len(there)], True
        return True

    def changed(self, events: list[Event]) -> None:
        """The table has moved on: what was chosen stays while the sand runs."""
        if self.showing.view.phase != "encounter" or self.shared.round.is_called():
            self.builder.begin()

    def _sayable(self, seat: int) -> Sayable:
        return self.builder.sayable(seat, is_private=self.showing.scene.eyes == seat)

    # --- the board, as broad as the table ---------------------------------------------------------------

    def board_height(self, frame: Frame, wide: int, high: int) -> int:
        """How high the board is in such a room, with a row or two of ready sentences; 0 if it cannot be so broad."""
        inner = wide - 2 * frame.u(10)
        if not measure(frame, self.builder, inner).is_wide:
            return 0
        least = (
            2 * frame.u(8) + ways_height(frame, self.builder, inner) + body_height(frame, self.builder, inner)
            + self.ready.row_height(frame) + 2 * frame.u(6)
        )  # fmt: skip
        room = high - frame.em(STRIP) - frame.u(8)
        if least > room:
            return 0
        more = self.ready.row_height(frame) + frame.u(6)
        return least + more if least + more + frame.em(STRIP) // 2 <= room else least

    def draw_board(self, frame: Frame, rect: Rect) -> None:
        """To whom and how, the board itself, and ready sentences below it."""
        frame.paper(rect, "panel", 3)
        inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
        frame.spot("talk:head", rect, focus=False, label=say("mountain.talk.title"), rule="MM-71")
        seat = self.speaker()
        if seat is None:
            return
        told = self._why_mute(seat)
        if told:
            frame.text(told, inner, TEXT, face=LABEL, valign="middle", leading=1.3)
            return
        sayable = self._sayable(seat)
        self.builder.settle(sayable)
        self.ready.follow()
        self.grid.draw_ways(frame, inner.topleft, inner.width, sayable)
        top = inner.top + ways_height(frame, self.builder, inner.width) + frame.u(6)
        self.grid.draw(frame, (inner.left, top), inner.width, sayable)
        top += body_height(frame, self.builder, inner.width) + frame.u(6)
        self.ready.draw(frame, Rect(inner.left, top, inner.width, inner.bottom - top), sayable)

    def _why_mute(self, seat: int) -> str:
        """Why whoever has the screen can say nothing at all; only they ever read it."""
        scene, view = self.showing.scene, self.showing.view
        if scene.eyes == seat and view.hushed:
            known = self.showing.content.madness[view.hushed]
            return f":mountain-madness: {say('mountain.talk.hushed', name=known.name, text=known.text)}"
        if not self.offers(seat, "say"):
            refusal = scene.table.why_not(seat, "say") if scene.eyes == seat else None
            return f":mountain-madness: {refusal.text} ({refusal.rule})" if refusal is not None else ""
        return ""

    # --- the panel at the left ----------------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect, has_heard: bool) -> None:
        """A column: what goes on, what was heard unless that stands elsewhere, and the board if it is open."""
        frame.paper(rect, "panel", 3)
        inner = rect.inflate(-2 * frame.u(14), -2 * frame.u(10))
        below = self._draws_below()
        is_low = below and inner.height < frame.em(LOW)  # then the typed line scrolls with the rest
        is_tight = is_low and self._is_handed_over()  # then time and the way on come first
        head = self._draw_head(frame, inner, is_tight)
        foot = self._foot(frame) if has_heard else 0
        within, foot = (foot, 0) if is_low else (0, foot)
        middle = Rect(inner.left, head + frame.u(6), inner.width, inner.bottom - foot - head - frame.u(6))
        has_room = middle.height > round(frame.type(SMALL) * 5.2)  # what one can do comes before what was heard
        shows_heard = has_heard and has_room and not is_tight and not (self.is_aloud and not self.hearing.entries())
        if not below:
            if shows_heard:
                self.hearing.draw(frame, middle)
        else:
            if shows_heard:
                high = max(min(middle.height * 25 // 100, frame.em(200)), round(frame.type(SMALL) * 2.6))
                self.hearing.draw(frame, Rect(middle.left, middle.top, middle.width, high))
                middle = Rect(middle.left, middle.top + high + frame.u(10), middle.width,
                              middle.height - high - frame.u(10))  # fmt: skip
            with scrolling_column(frame, "talk", middle, self.showing.redraw) as column:
                self._draw_below(column)
                if within:
                    self._draw_line(frame, Rect(column.area.left, column.y, column.area.width, within - frame.u(8)))
                    column.y += within
        if is_tight and has_heard:
            rest = self._left_over(frame, middle)
            if rest.height >= frame.type(SMALL) * HEARD_LINES:
                self.hearing.draw(frame, rest)
        elif not shows_heard and not self.is_board:
            self._draw_goal(frame, middle)
        if foot:
            self._draw_line(frame, Rect(inner.left, inner.bottom - foot + frame.u(8), inner.width, foot - frame.u(8)))

    def _left_over(self, frame: Frame, middle: Rect) -> Rect:
        """What the column leaves free of its room."""
        taken = int(frame.memory.get("length:talk", 0)) + frame.u(10) if self._draws_below() else frame.u(10)
        return Rect(middle.left, middle.top + taken, middle.width, middle.height - taken)

    def _draw_goal(self, frame: Frame, middle: Rect) -> None:
        """At the foot of a panel in which nothing is said: what it is all about."""
        high = min(frame.em(200), self._left_over(frame, middle).height)
        if high >= frame.em(130):
            draw_goal(frame, self.showing, Rect(middle.left, middle.bottom - high, middle.width, high), "")

    def draw_narrow(self, frame: Frame, rect: Rect, has_line: bool) -> None:
        """The board in a column, where the text is large: nothing above it, so that as much as can be is in sight."""
        frame.paper(rect, "panel", 3)
        frame.spot("talk:head", rect, focus=False, label=say("mountain.talk.title"), rule="MM-71")
        inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(8))
        foot = self._foot(frame) if has_line else 0
        with scrolling_column(frame, "talk", inner, self.showing.redraw) as column:
            self._draw_below(column)
            if foot:
                self._draw_line(frame, Rect(column.area.left, column.y, column.area.width, foot - frame.u(8)))
                column.y += foot

    def draw_heard(self, frame: Frame, area: Rect, is_apart: bool = True) -> None:
        """Where the log is at other times: all that was said, and below it the line one types; or, within the board,
        only what was said."""
        if not is_apart:
            frame.paper(area, "panel", 3)
            self.hearing.draw(frame, area.inflate(-2 * frame.u(8), -2 * frame.u(8)))
            return
        frame.fill(area, "ground")
        panel = area.inflate(-2 * frame.u(8), -2 * frame.u(6))
        frame.paper(panel, "panel", 3)
        inner = panel.inflate(-2 * frame.u(10), -2 * frame.u(8))
        title = round(frame.type(SMALL) * 1.4)
        words = say("mountain.talk.heard_title")
        frame.text(words, Rect(inner.left, inner.top, inner.width, title), SMALL, face=LABEL_BOLD)
        foot = self._foot(frame)
        self.hearing.draw(frame, Rect(inner.left, inner.top + title, inner.width, inner.height - title - foot))
        if foot:
            self._draw_line(frame, Rect(inner.left, inner.bottom - foot + frame.u(8), inner.width, foot - frame.u(8)))

    def _title(self) -> tuple[str, str, str]:
        """An icon, what goes on, and a sentence about it."""
        view, scene = self.showing.view, self.showing.scene
        leader = view.leader
        if view.phase == "search":
            return "mountain-talk", say("mountain.talk.study"), say("mountain.talk.study.says")
        if view.phase == "restart":
            who = "you" if leader == scene.eyes else "says"
            told = say(f"mountain.talk.out.{who}", name=scene.name_of(leader))
            return "mountain-sand", say("mountain.talk.out"), told
        if self._is_handed_over() and not view.silence:
            return "gag", say("mountain.talk.silence"), say("mountain.talk.silence.called")
        if view.silence:
            first = view.first_layer
            who = "you" if first == scene.eyes else "by"
            told = say(f"mountain.talk.silence.{who}", name=scene.name_of(first))
            return "gag", say("mountain.talk.silence"), told
        if self.is_aloud:
            return "mountain-talk", say("mountain.talk.aloud"), say("mountain.talk.aloud.says")
        told = say("mountain.talk.both") if len(scene.sitting.humans) > 1 else ""
        return "mountain-talk", say("mountain.talk.title"), told

    def _draw_head(self, frame: Frame, inner: Rect, is_tight: bool = False) -> int:
        """What goes on; in the silence a large gag, unless there is no room for it. Where it ends."""
        icon, title, told = self._title()
        rule = "MM-73" if icon == "gag" else "MM-71"
        is_gag = icon == "gag" and not is_tight
        if is_tight:
            icon, told = "mountain-silence", ""
        size = HEAD if is_gag else TEXT
        side = min(frame.em(120), inner.width * 30 // 100) if is_gag else frame.type(TEXT)
        place = Rect(inner.left, inner.top, side, side)
        if is_gag and has_drawing(GAG) and frame.theme.drawn_ground:
            frame.picture(GAG, place)
        else:
            frame.icon("mountain-silence" if is_gag else icon, place)
        words = Column(frame, Rect(place.right + frame.u(12), inner.top, inner.right - place.right - frame.u(12), 0))
        words.text(title, size, face=TITLE, leading=1.1)
        if told:
            words.text(told, SMALL, face=LABEL, ink="quiet", leading=1.2)
        frame.spot("talk:head", Rect(inner.left, inner.top, inner.width, max(place.bottom, words.y) - inner.top),
                   focus=False, label=title, rule=rule)  # fmt: skip
        return max(place.bottom, words.y)

    # --- what stands below the head -------------------------------------------------------------------------

    def _draws_below(self) -> bool:
        scene = self.showing.scene
        if self.showing.view.phase != "encounter" or scene.table.outcome is not None or scene.sitting.is_paused:
            return False
        is_shared = len(scene.sitting.humans) > 1 and scene.peek.seat is None
        return is_shared or self.is_board

    def _draw_below(self, column: Column) -> None:
        scene = self.showing.scene
        if len(scene.sitting.humans) > 1 and scene.peek.seat is None:
            if not scene.sitting.hides:
                draw_chairs(column, self.showing, self.shared.sit_as)
            elif scene.eyes is not None:
                draw_visit(column, self.shared, self.choosing)
            elif not self.is_board:
                draw_people(column, self.showing, self.shared)
        if self.is_board:
            self._draw_column(column)

    def _draw_column(self, column: Column) -> None:
        """The board in a narrow column. What may grow stands last, so that nothing above it ever moves."""
        seat = self.speaker()
        if seat is None:
            return
        frame, area = column.frame, column.area
        told = self._why_mute(seat)
        if told:
            column.text(told, SMALL, face=LABEL)
            return
        if self.showing.view.silence:
            column.text(f":warning: {say('mountain.talk.loose')}", SMALL, face=LABEL_BOLD, ink="danger")
            column.gap(6)
        sayable = self._sayable(seat)
        self.builder.settle(sayable)
        self.ready.follow()
        self.grid.draw_ways(frame, (area.left, column.y), area.width, sayable)
        column.y += ways_height(frame, self.builder, area.width) + frame.u(8)
        self.grid.draw(frame, (area.left, column.y), area.width, sayable)
        column.y += body_height(frame, self.builder, area.width) + frame.u(10)
        if self.ready.chips:
            column.text(say("mountain.talk.chips"), SMALL, face=LABEL, ink="quiet", leading=1.2)
        for number, place in enumerate(self.ready.places(frame, area.width)):
            self.ready.draw_one(frame, number, place.move(area.left, column.y), sayable)
        column.y += self.ready.height(frame, area.width) + frame.u(8)

    # --- a typed line -----------------------------------------------------------------------------

    def _foot(self, frame: Frame) -> int:
        """The height of the typed line, if there is one."""
        seat = self.speaker()
        if seat is None or not self.offers(seat, "chat") or self._is_handed_over():
            return 0
        return max(frame.u(TARGET), frame.type(TEXT) + frame.u(16)) + frame.u(8)

    def _is_handed_over(self) -> bool:
        """Somebody lays behind the curtain: that is no time to type."""
        scene = self.showing.scene
        return scene.sitting.hides and scene.sitting.eyes is not None

    def _typing_hint(self) -> str:
        """Whoever types to bots alone is told that they do not read it."""
        alone = len(self.showing.sitting.humans) < 2
        return say("mountain.talk.type_alone" if alone else "mountain.talk.type")

    def _draw_line(self, frame: Frame, rect: Rect) -> None:
        label = say("mountain.talk.send")
        size = button_size(frame, label, SMALL)
        field = Rect(rect.left, rect.top, rect.width - size[0] - frame.u(8), rect.height)
        text_field(frame, "talk:line", field, self.line, self.type, self._typing_hint(), self.send)
        place = Rect(field.right + frame.u(8), rect.top, size[0], rect.height)
        button(frame, "talk:send", place, label, self.send, size=SMALL)
