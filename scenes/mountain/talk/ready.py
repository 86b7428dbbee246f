"""Ready sentences: one click says one. They only ever come at the end, so that none takes another's place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.mountain.view.structs import ChipView
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.builder import Builder
from scenes.mountain.talk.grid import draw_cell
from scenes.mountain.talk.sayable import EVERYBODY, Given, Sayable, foretold_lines
from scenes.table.furniture.seats import SHAPES
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

GAP = 6
BOTTOM = 10**6


class Ready:
    """The sentences that were suggested in this sand to the eyes on the screen, in the order they came."""

    def __init__(self, showing: MountainShowing, builder: Builder) -> None:
        self.showing = showing
        self.builder = builder
        self.chips: list[ChipView] = []
        self.said: list[Given] = []
        self._of: object = None

    def follow(self) -> None:
        """What is new is appended; what a card in the hand or a cell of the board says with one click is left out."""
        view = self.showing.view
        key = (view.turn, view.sand, self.showing.eyes)
        if self._of != key:
            self._of, self.chips, self.said = key, [], []
        known = [chip.phrase for chip in self.chips]
        hand = self.showing.hand_cards()
        for chip in view.chips if self.showing.eyes is not None else ():
            act = self.showing.content.acts[chip.phrase["act"]]
            is_card = act.id == "card" and bool(hand)
            if chip.phrase not in known and not is_card and (act.slots or self._is_special(chip)):
                self.chips.append(chip)
                known.append(chip.phrase)

    def _is_special(self, chip: ChipView) -> bool:
        """Whether a plain word goes to somebody, or in a voice, that is not chosen on the board."""
        return (chip.phrase["to"], chip.phrase["voice"]) != (EVERYBODY, "say")

    def phrase(self, chip: ChipView) -> Given:
        """As it would be said: to whom and how a person has chosen, or else as it was suggested. What was suggested for
        one seat rests on what that seat has said: it goes to nobody else."""
        if not self.builder.is_chosen:
            return dict(chip.phrase)
        to = self.builder.to if chip.phrase["to"] == EVERYBODY else chip.phrase["to"]
        return {**chip.phrase, "to": to, "voice": self.builder.voice}

    def take(self, number: int, seat: int) -> None:
        phrase = self.phrase(self.chips[number])
        if self.builder.say_phrase(seat, phrase):
            self.said.append(phrase)

    # --- drawing --------------------------------------------------------------------------------------

    def row_height(self, frame: Frame) -> int:
        return max(frame.u(36), round(frame.type(SMALL) * 1.75))

    def places(self, frame: Frame, wide: int) -> list[Rect]:
        """From left to right, row by row; what came earlier stays where it is."""
        gap, high = frame.u(GAP), self.row_height(frame)
        found, x, y = [], 0, 0
        for chip in self.chips:
            size = min(wide, frame.text_width(chip.words, SMALL, LABEL_BOLD) + high + frame.u(12))
            if x and x + size > wide:
                x, y = 0, y + high + gap
            found.append(Rect(x, y, size, high))
            x += size + gap
        return found

    def height(self, frame: Frame, wide: int) -> int:
        return max((rect.bottom for rect in self.places(frame, wide)), default=0)

    def draw(self, frame: Frame, rect: Rect, sayable: Sayable) -> None:
        """In a place of its own. It turns to the newest only while nobody points at it."""
        wide = rect.width - frame.u(16)
        long = self.height(frame, wide)
        state = (len(self.chips), rect.size)
        if frame.memory.get("ready_state") != state and not frame.pointing.hover.startswith("talk:chip:"):
            frame.memory["ready_state"], frame.memory["scroll:ready"] = state, BOTTOM
        if not self.chips:
            frame.text(
                say("mountain.talk.chips_none"), rect, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.1
            )
            return
        with frame.scroll("ready", rect, long) as inner:
            for number, place in enumerate(self.places(frame, wide)):
                self.draw_one(frame, number, place.move(inner.left, inner.top), sayable)

    def draw_one(self, frame: Frame, number: int, rect: Rect, sayable: Sayable) -> None:
        chip, id = self.chips[number], f"talk:chip:{number}"
        phrase = self.phrase(chip)
        is_open = sayable.allows(phrase)
        to = phrase["to"]
        icon = "mountain-talk" if to == EVERYBODY else f"seat-{SHAPES[to]}"
        draw_cell(frame, id, rect, chip.words, is_open, icon=icon)
        if phrase in self.said:
            side = frame.u(20)
            frame.icon("check", Rect(rect.right - side, rect.top, side, side), "good")
        tip = self._tip(phrase, sayable.seat)
        does: Callable[[], None] | None = partial(self.take, number, sayable.seat) if is_open else None
        why: Any = None if is_open else partial(sayable.why_not, phrase)
        told = "+".join(str(phrase.get(part, "")) for part in ("act", "type", "qty", "to"))
        frame.spot(id, rect, does, refuses=why, label=chip.words, tip=tip, rule="MM-71", about=(f"phrase:{told}",))

    def _tip(self, phrase: Given, seat: int) -> str:
        to = phrase["to"]
        name = say("mountain.talk.all") if to == EVERYBODY else self.showing.name_of(to)
        told = say(f"mountain.talk.goes.{phrase['voice']}", name=name)
        return "\n".join([told, *foretold_lines(self.showing, phrase, seat)])
