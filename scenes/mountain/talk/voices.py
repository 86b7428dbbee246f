"""Several people around one screen: who talks aloud, who peeks, who calls silence, who lays behind the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game import Refused
from scenes.mountain.choosing import Choosing
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.round import LAPS
from scenes.mountain.talk.shared_screen import SharedScreen
from scenes.screens.settings.key_table import shown
from scenes.table.furniture.seats import SHAPES
from scenes.table.zones import count_of
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say

Take = Callable[[int], None]
"""Does something for a seat."""


def draw_people(column: Column, showing: MountainShowing, shared: SharedScreen) -> None:
    """The public side where all talk with their voices: everybody's peek, and the call for silence."""
    if not showing.view.silence:
        for seat in showing.scene.sitting.humans:
            _draw_person(column, showing, shared, seat)
    _draw_spoke(column, shared)
    _draw_leader(column, showing)


def draw_around(
    frame: Frame, area: Rect, showing: MountainShowing, shared: SharedScreen, speaker: int | None, speak_as: Take
) -> None:
    """The same below the board, side by side, while sentences for the bots are clicked above; and who clicks them."""
    people = showing.scene.sitting.humans
    gap = frame.u(10)
    with scrolling_column(frame, "around", area, showing.redraw) as column:
        each = max(frame.em(230), min(frame.em(320), (column.area.width + gap) // len(people) - gap))
        count = max(1, (column.area.width + gap) // (each + gap))
        for first in range(0, len(people), count):
            top, low = column.y, column.y
            for number, seat in enumerate(people[first : first + count]):
                part = Column(frame, Rect(column.area.left + number * (each + gap), top, each, 0))
                _draw_person(part, showing, shared, seat, speak_as, speaker == seat)
                low = max(low, part.y)
            column.y = low
        _draw_spoke(column, shared)
        _draw_leader(column, showing)


def _draw_spoke(column: Column, shared: SharedScreen) -> None:
    spoke = shared.spoke_buttons("talk")
    if not spoke:
        return
    flow = Flow(column)
    for each in spoke:
        words = dict(each)
        flow.button(words.pop("id"), words.pop("label"), words.pop("does"), **words)
    flow.end()
    column.gap(10)


def _draw_person(
    column: Column, showing: MountainShowing, shared: SharedScreen, seat: int, speak_as: Take | None = None,
    speaks: bool = False,
) -> None:  # fmt: skip
    """Somebody's peek, held or clicked, the button with which they lay first, and whether they speak to the bots."""
    frame, scene = column.frame, showing.scene
    name, label = scene.name_of(seat), say("mountain.talk.call")
    most = column.area.width - frame.u(4)
    size = button_size(frame, label, TEXT, "mountain-silence", most)
    line = Rect(column.area.left, column.y, column.area.width, round(frame.type(SMALL) * 1.4))
    key = shown(scene.app.settings.keys_of(f"seat_{seat + 1}")[0])
    said = f"**{frame.shortened(name, line.width // 2, SMALL)}** · {say('mountain.talk.peek_key', cap=key)}"
    frame.text(f":seat-{SHAPES[seat]}: {said}", line, SMALL, face=LABEL, valign="middle", leading=1.0)
    column.y = line.bottom + frame.u(2)
    side = max(size[1], frame.u(44))
    tab = Rect(column.area.left, column.y, side, side)
    is_open = scene.peek.seat == seat
    tip = say("table.peek_hold" if scene.app.settings.holds else "table.peek_click")
    button(
        frame, f"talk:peek:{seat}", tab, "", partial(scene.peek.open_for_a_while, seat),
        icon="eye" if is_open else "eye-closed", tip=f"{say('table.peek', name=name)}\n{tip}",
        said=say("table.peek", name=name), chosen=is_open,
    )  # fmt: skip
    has_cards = count_of(shared.round.facts().seats[seat].hand) > 0
    wide = min(size[0], column.area.right - tab.right - frame.u(8))
    high = button_size(frame, label, TEXT, "mountain-silence", wide)[1]
    call = Rect(tab.right + frame.u(8), tab.top, wide, max(side, high))
    why = partial(Refused, "MM-72", say("mountain.talk.no_cards", name=name))
    button(
        frame, f"talk:call:{seat}", call, label, partial(shared.call_silence, seat) if has_cards else None,
        icon="mountain-silence", main=True, refuses=why, tip=say("mountain.talk.call_tip", name=name),
        said=headed(name, label),
    )  # fmt: skip
    column.y = call.bottom
    if speak_as is not None:
        column.gap(6)
        words = say("mountain.talk.speaks" if speaks else "mountain.talk.speak_as", name=name)
        size = button_size(frame, words, SMALL, "mountain-talk", column.area.width)
        place = Rect(column.area.left, column.y, min(column.area.width, size[0]), size[1])
        button(frame, f"talk:as:{seat}", place, words, partial(speak_as, seat), icon="mountain-talk", size=SMALL,
               chosen=speaks)  # fmt: skip
        column.y = place.bottom
    column.gap(10)


def _draw_leader(column: Column, showing: MountainShowing) -> None:
    """Without a clock the Leader marks the quarters and ends the sand."""
    ask = next((ask for ask in showing.sitting.human_asks() if ask.seat == showing.view.timekeeper), None)
    if ask is None or ask.kind != "encounter":
        return
    flow = Flow(column)
    offered = {option.id for option in ask.options}
    for option, label in (("mark", "mountain.sand.mark"), ("done", "mountain.sand.end")):
        if option in offered:
            does = partial(showing.choose, option, seat=ask.seat)
            flow.button(f"talk:{option}", say(label), does, icon="hourglass")
    flow.end()
    column.gap(10)


def draw_chairs(column: Column, showing: MountainShowing, sit_as: Take) -> None:
    """Where nobody hides anything: whose hand lies open, and who acts."""
    scene, flow = showing.scene, Flow(column)
    asked = [ask.seat for ask in scene.sitting.human_asks()]
    flow.label(say("mountain.talk.act_as"))
    for seat in scene.sitting.humans:
        flow.button(
            f"talk:as:{seat}", scene.name_of(seat), partial(sit_as, seat) if seat in asked else None,
            icon=f"seat-{SHAPES[seat]}", chosen=scene.eyes == seat,
        )  # fmt: skip
    flow.end()
    column.gap(8)


def draw_visit(column: Column, shared: SharedScreen, choosing: Choosing) -> None:
    """The private side of laying: how long there is, and the way on."""
    frame, state = column.frame, shared.round
    if state.visitor() is None:
        return
    people = len(shared.showing.sitting.humans)
    lap = LAPS - (len(state.visits) - 1) // max(1, people)
    if state.bar is not None:
        _draw_bar(column, state.bar, state.whole_bar())
    is_first = state.is_called()
    words: dict[str, Any] = {"icon": "check", "size": TEXT, "main": True}
    label = say("mountain.talk.give_back" if is_first else "mountain.talk.pass_on")
    size = button_size(frame, label, TEXT, "check", column.area.width)
    does = None if choosing.picked else shared.pass_on
    place = Rect(column.area.left, column.y, *size)
    button(frame, "talk:pass_on", place, label, does, refuses=choosing.unlaid, **words)
    column.y += size[1]
    column.gap(10)
    told = say("mountain.talk.laying_first" if is_first else "mountain.talk.laying")
    column.text(told, SMALL, face=LABEL_BOLD, leading=1.2)
    column.text(say("mountain.talk.lap", lap=max(1, lap), laps=LAPS), SMALL, face=LABEL, ink="quiet", leading=1.2)
    column.gap(8)


def _draw_bar(column: Column, left: float, whole: float) -> None:
    """A thick bar with the seconds beside it."""
    frame = column.frame
    high = max(frame.u(24), frame.type(SMALL))
    digits = say("mountain.sand.left", seconds=max(0, round(left + 0.49)))
    wide = frame.text_width(say("mountain.sand.left", seconds=88), SMALL, LABEL_BOLD) + frame.u(8)
    bar = Rect(column.area.left, column.y, column.area.width - wide - frame.u(8), high)
    frame.fill(bar, "inset", frame.u(4))
    frame.fill(Rect(bar.left, bar.top, round(bar.width * max(0.0, min(1.0, left / whole))), high), "accent", frame.u(4))
    frame.outline(bar, "edge", frame.u(2), frame.u(4))
    frame.text(digits, Rect(bar.right + frame.u(8), bar.top, wide, high), SMALL, face=LABEL_BOLD, valign="middle")
    column.y = bar.bottom
    column.gap(10)


class Flow:
    """Buttons side by side, broken into rows, in a column."""

    def __init__(self, column: Column, gap: int = 6) -> None:
        self.column = column
        self.gap = column.frame.u(gap)
        self.x = 0
        self.high = 0

    def _place(self, wide: int, high: int) -> Rect:
        column = self.column
        if self.x and self.x + wide > column.area.width:
            column.y += self.high + self.gap
            self.x = self.high = 0
        rect = Rect(column.area.left + self.x, column.y, min(wide, column.area.width), high)
        self.x += wide + self.gap
        self.high = max(self.high, high)
        return rect

    def label(self, text: str) -> None:
        frame: Frame = self.column.frame
        high = frame.u(TARGET)
        rect = self._place(frame.text_width(text, SMALL, LABEL) + frame.u(2), high)
        frame.text(text, rect, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.0)

    def button(self, id: str, label: str, does: Any, **more: Any) -> Rect:
        frame = self.column.frame
        size = button_size(frame, label, SMALL, more.get("icon", ""), self.column.area.width)
        place = self._place(*size)
        button(frame, id, place, label, does, size=SMALL, **more)
        return place

    def end(self) -> None:
        self.column.y += self.high
        self.x = self.high = 0
