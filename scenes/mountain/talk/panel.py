"""The talk of a sand: what was heard, one-click phrases, a sentence built of a few clicks, a typed line."""

from __future__ import annotations

from functools import partial
from typing import Any

from game import Refused
from game.engine.events import Event
from game.mountain.talk.phrases import LONGEST_LINE
from game.mountain.view.structs import ChipView, HeardView
from scenes.mountain.choosing import Choosing
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.builder import EVERYBODY, Builder, Flow, Why
from scenes.mountain.talk.shared_screen import SharedScreen
from scenes.mountain.talk.voices import draw_people, draw_visit
from scenes.table.furniture.seats import SHAPES, glyph
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size, text_field
from scenes.words import say

GAG = "mountain/pieces/gag.svg"
BOTTOM = 10**6
LOW = 300
"""A panel that is lower than this, growing with the text, has no room for a line at its foot."""


class Talk:
    """The talk panel of the board. It keeps only the sentence that is being made."""

    def __init__(self, showing: MountainShowing, shared: SharedScreen, choosing: Choosing) -> None:
        self.showing = showing
        self.shared = shared
        self.choosing = choosing
        self.builder = Builder(showing, shared.say_phrase)
        self.line = ""
        self.speaks_as: int | None = None  # of several people at one screen, who speaks to the bots
        self._heard: tuple[object, list[HeardView]] = (None, [])
        self._used: tuple[object, dict[int, ChipView]] = (None, {})
        self._offered: tuple[object, set[str]] = (None, set())

    # --- who speaks -------------------------------------------------------------------------------

    @property
    def is_aloud(self) -> bool:
        """Whether people talk with their voices only."""
        return self.showing.agreed("talk") == "voices"

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

    def heard(self) -> list[HeardView]:
        """What the eyes on the screen heard in this sand; or what was said aloud to the people around it."""
        scene = self.showing.scene
        if scene.eyes is not None:
            return [each for each in self.showing.view.heard if each.sand == self.showing.view.sand]
        if not scene.sitting.hides:
            return []
        key = len(scene.table.history)
        if self._heard[0] != key:
            self._heard = (key, overheard(self.showing))
        return self._heard[1]

    # --- doing ------------------------------------------------------------------------------------

    def say(self, phrase: dict[str, Any]) -> None:
        seat = self.speaker()
        if seat is not None and self.shared.say_phrase(seat, phrase):
            self.builder.take_to(EVERYBODY)

    def type(self, text: str) -> None:
        self.line = text[:LONGEST_LINE]

    def send(self) -> None:
        """Say what was typed. It stays in the field if it may not be said."""
        seat = self.speaker()
        if not self.line.strip():
            self.showing.refuse(Refused("MM-71", say("mountain.talk.empty")))
        elif seat is not None and self.shared.say_phrase(seat, {"to": self.builder.to, "text": self.line}):
            self.line = ""
            self.builder.take_to(EVERYBODY)

    def speak_as(self, seat: int) -> None:
        self.speaks_as = seat
        self.builder.clear()

    def back(self) -> bool:
        """One step back in a sentence; false if none was begun."""
        return self.builder.back()

    def act(self, action: str) -> bool:
        """The key for talk goes to the one-click phrases, then to the other ways to say something."""
        if action != "talk" or self.speaker() is None:
            return False
        scene = self.showing.scene
        starts = ("talk:chip:0", f"say:class:{self.builder.class_}", "talk:line")
        there = [id for id in starts if scene.app.frame.by_id(id) is not None]
        if not there:
            return False
        pointing = scene.app.input.pointing
        now = pointing.focus if pointing.focus in there else there[-1]
        pointing.focus, pointing.shows_focus = there[(there.index(now) + 1) % len(there)], True
        return True

    def changed(self, events: list[Event]) -> None:
        """The table has moved on: a half-made sentence stays while the sand runs."""
        if self.showing.view.phase != "encounter":
            self.builder.clear()

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect) -> None:
        frame.paper(rect, "panel", 3)
        inner = rect.inflate(-2 * frame.u(14), -2 * frame.u(10))
        head = self._draw_head(frame, inner)
        foot, below = self._foot(frame), self._draws_below()
        is_low = below and inner.height < frame.em(LOW)  # then the typed line scrolls with the rest
        within, foot = (foot, 0) if is_low else (0, foot)
        middle = Rect(inner.left, head + frame.u(6), inner.width, inner.bottom - foot - head - frame.u(6))
        if not below:
            self._draw_heard(frame, middle)
        elif self.is_aloud:
            with scrolling_column(frame, "talk", middle, self.showing.redraw) as column:
                column.gap(6)
                self._draw_below(column)
        else:
            least = max(min(middle.height * 25 // 100, frame.em(200)), round(frame.type(SMALL) * 2.6))
            wanted = int(frame.memory.get("length:talk", middle.height))
            high = max(least, middle.height - wanted - frame.u(10))
            self._draw_heard(frame, Rect(middle.left, middle.top, middle.width, high))
            rest = Rect(middle.left, middle.top + high + frame.u(10), middle.width, middle.height - high - frame.u(10))
            with scrolling_column(frame, "talk", rest, self.showing.redraw) as column:
                self._draw_below(column)
                if within:
                    self._draw_line(frame, Rect(column.area.left, column.y, column.area.width, within - frame.u(8)))
                    column.y += within
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

    def _draw_head(self, frame: Frame, inner: Rect) -> int:
        """What goes on; in the silence a large gag. Where it ends."""
        icon, title, told = self._title()
        is_gag = icon == "gag"
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
                   focus=False, label=title, rule="MM-73" if is_gag else "MM-71")  # fmt: skip
        return max(place.bottom, words.y)

    # --- what was heard ---------------------------------------------------------------------------

    def _draw_heard(self, frame: Frame, rect: Rect) -> None:
        """As heard by the eyes on the screen, the newest last; one's own words as one meant them."""
        if rect.height < frame.type(SMALL) * 2 or (self.is_aloud and not self.heard()):
            return
        frame.fill(rect, "inset", frame.u(4))
        inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(6))
        entries = self.heard()
        if not entries:
            frame.text(
                say("mountain.talk.nothing_heard"), inner, SMALL, face=LABEL, ink="quiet", on="inset", leading=1.2
            )
            return
        side, wide = frame.type(SMALL), inner.width - frame.type(SMALL) - frame.u(30)
        texts = [self._line_of(entry) for entry in entries]
        highs = [frame.setting(text, wide, SMALL, LABEL, 1.2).height + frame.u(6) for text in texts]
        state = (len(entries), inner.size, texts[-1])
        if frame.memory.get("heard_state") != state:
            frame.memory["heard_state"], frame.memory["scroll:heard"] = state, BOTTOM
        with frame.scroll("heard", inner, sum(highs)) as place:
            y = place.top
            for entry, text, high in zip(entries, texts, highs, strict=True):
                line = Rect(place.left, y, wide + side + frame.u(10), high)
                y += high
                if line.bottom >= inner.top and line.top <= inner.bottom:
                    self._draw_entry(frame, entry, text, line, side)

    def _draw_entry(self, frame: Frame, entry: HeardView, text: str, line: Rect, side: int) -> None:
        """Whose it is by shape; one's own has a bar at its side."""
        ground = "panel" if entry.own else "inset"
        if entry.own:
            frame.fill(Rect(line.left - frame.u(4), line.top, line.width + frame.u(4), line.height), ground, frame.u(4))
        mark = Rect(line.left, line.top + round(side * 0.1), side, side)
        glyph(frame, entry.by, mark)
        rest = Rect(mark.right + frame.u(10), line.top, line.right - mark.right - frame.u(10), line.height)
        frame.text(text, rest, SMALL, face=LABEL, on=ground, leading=1.2, links=False)

    def _line_of(self, entry: HeardView) -> str:
        scene, to = self.showing.scene, entry.to
        by = say("mountain.talk.you") if entry.own else scene.name_of(entry.by)
        key = {"say": "line", "shout": "line.shout", "whisper": "line.whisper"}[entry.voice]
        words = entry.words
        if entry.own and entry.heard_as:
            words = say("mountain.talk.heard_as", words=words, heard=entry.heard_as)
        if to == EVERYBODY:
            return say(f"mountain.talk.{key}", by=by, words=words)
        joined = f"{key}.to" if key == "line" else f"{key}_to"
        name = say("mountain.talk.you.object") if to == scene.eyes else self.showing.name_of(int(to))
        return say(f"mountain.talk.{joined}", by=by, to=name, words=words)

    # --- what can be said -------------------------------------------------------------------------

    def _draws_below(self) -> bool:
        scene = self.showing.scene
        if self.showing.view.phase != "encounter" or scene.table.outcome is not None or scene.sitting.is_paused:
            return False
        is_shared = len(scene.sitting.humans) > 1 and scene.peek.seat is None
        seat = self.speaker()
        return is_shared or (seat is not None and (self.offers(seat, "say") or not self.showing.view.silence))

    def _draw_below(self, column: Column) -> None:
        scene = self.showing.scene
        if len(scene.sitting.humans) > 1 and scene.peek.seat is None:
            if scene.eyes is not None and scene.sitting.hides:
                draw_visit(column, self.shared, self.choosing)
            else:
                draw_people(column, self.showing, self.shared, self.speaker(), self.speak_as)
        seat = self.speaker()
        if seat is None:
            return
        hushed = self.showing.view.hushed if scene.eyes == seat else ""
        if hushed:
            self._draw_hushed(column, hushed)
        elif self.shared.round.is_called():
            why = self.shared.no_talk
            column.text(f":mountain-silence: {why().text} ({why().rule})", SMALL, face=LABEL_BOLD)
            column.gap(8)
            self._draw_chips(column, why)
            self.builder.draw(column, seat, is_private=scene.eyes == seat, closed=why)
        elif self.offers(seat, "say"):
            if self.showing.view.silence:
                column.text(f":warning: {say('mountain.talk.loose')}", SMALL, face=LABEL_BOLD, ink="danger")
                column.gap(6)
            self._draw_chips(column)
            self.builder.draw(column, seat, is_private=scene.eyes == seat)
        elif scene.eyes == seat and not self.showing.view.silence:
            refusal = scene.table.why_not(seat, "say")
            if refusal is not None:
                column.text(f":mountain-madness: {refusal.text} ({refusal.rule})", SMALL, face=LABEL)
                column.gap(8)

    def _draw_hushed(self, column: Column, card: str) -> None:
        """Only its owner ever sees this."""
        known = self.showing.content.madness[card]
        text = say("mountain.talk.hushed", name=known.name, text=known.text)
        column.text(f":mountain-madness: {text}", SMALL, face=LABEL)
        column.gap(8)

    def _draw_chips(self, column: Column, closed: Why | None = None) -> None:
        """One-click phrases; `closed` says why none of them may be used."""
        chips = self.showing.view.chips if self.showing.eyes is not None else ()
        if not chips or (self.builder.act and closed is None):
            return
        column.text(say("mountain.talk.chips"), SMALL, face=LABEL, ink="quiet", leading=1.2)
        column.gap(2)
        flow = Flow(column)
        places: list[tuple[str, ChipView]] = [(f"talk:chip:{number}", chip) for number, chip in enumerate(chips)]
        for place, chip in sorted(self._used_chips().items()):
            places.insert(place, (f"talk:used:{place}", chip))
        for place, (id, chip) in enumerate(places):
            to = chip.phrase["to"]
            icon = "" if to == EVERYBODY else f"seat-{SHAPES[to]}"
            if closed is not None:
                flow.button(id, chip.words, None, icon=icon, refuses=closed)
            elif id.startswith("talk:used"):
                rect = flow.button(id, chip.words, None, icon=icon, refuses=_said_already)
                side = column.frame.u(20)
                column.frame.icon("check", Rect(rect.right - side * 3 // 4, rect.top - side // 4, side, side))
            else:
                heard = chip.heard_as
                tip = say("mountain.talk.heard_tip", heard=heard) if heard else ""
                flow.button(id, chip.words, partial(self._use_chip, place, chip), icon=icon, tip=tip)
        flow.end()
        column.gap(10)

    def _use_chip(self, place: int, chip: ChipView) -> None:
        """What was said and is not offered again keeps its place: the next click must not hit its neighbour."""
        used, before = self._used_chips(), len(self.showing.table.history)
        self.say(chip.phrase)
        is_said = len(self.showing.table.history) > before
        if is_said and chip.phrase not in [each.phrase for each in self.showing.view.chips]:
            used[place] = chip

    def _used_chips(self) -> dict[int, ChipView]:
        """Phrases clicked in this sand by the eyes on the screen, by their places."""
        view = self.showing.view
        key = (view.turn, view.sand, self.showing.eyes)
        if self._used[0] != key:
            self._used = (key, {})
        return self._used[1]

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


def _said_already() -> Refused:
    return Refused("MM-71", say("mountain.talk.said_already"))


def overheard(showing: MountainShowing) -> list[HeardView]:
    """What was said aloud in this sand to the people around one screen; what was whispered is not among it."""
    table, sitting = showing.table, showing.sitting
    found: dict[tuple[Any, ...], HeardView] = {}
    for event in table.events:
        if event.name == "sand_turned":
            found.clear()
        if event.name != "heard":
            continue
        for seat in sitting.humans:
            seen = event.seen_by(seat)
            if seen is None or seen.facts["voice"] == "whisper":
                continue
            facts = seen.facts
            to = EVERYBODY if facts["receiver"] < 0 else facts["receiver"]
            words = table.described(seen)["words"]
            line = HeardView(by=facts["by"], to=to, voice=facts["voice"], words=words)
            found.setdefault((event.at, facts["by"], words), line)
    return list(found.values())
