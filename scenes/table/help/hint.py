"""Advice in three steps: what to look at, which choice, and why. It comes from what the seat itself can know."""

from __future__ import annotations

from typing import Any, Protocol

from game.bots.bot import Thought
from game.engine.decision import Ask, choice_id
from scenes.table.furniture.layout import Layout
from scenes.table.help.corner import flattened, quiet_corner
from scenes.table.sitting import Sitting
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Pointing, Rect
from scenes.ui.widgets import button_size, row
from scenes.words import say

LOOK, CHOICE, WHY = 1, 2, 3
MOST_MARKS = 3
"""Of things that are on the screen many times, so many are marked."""


class Advises(Protocol):
    """How a game says what is advised, and what the advice must not cover."""

    @property
    def keeps_clear(self) -> tuple[str, ...]: ...

    def hint_things(self, choice: Any) -> tuple[str, ...]: ...

    def said_things(self, argument: Any) -> tuple[str, ...]: ...

    def hint_label(self, choice: Any) -> str: ...

    def words_of(self, argument: Any) -> str: ...


class Asked(Protocol):
    """The question on the screen, and how it is answered."""

    sitting: Sitting

    @property
    def ask(self) -> Ask | None: ...

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None: ...


class Hint:
    def __init__(self, asked: Asked, advises: Advises) -> None:
        self.asked = asked
        self.advises = advises
        self.step = 0
        self._was_there = False
        self.is_seen = False  # whether anything of the advice is marked on the screen
        self._marked: set[str] = set()  # what the board has marked in this picture

    @property
    def is_open(self) -> bool:
        return self.step > 0

    def clear(self) -> None:
        self.step = 0
        self._was_there = False

    def next(self) -> None:
        """One step further; after the last it closes."""
        self.step = 0 if self.step >= WHY else self.step + 1
        if self.step == LOOK:
            self.asked.sitting.ask_advice()

    def thought(self) -> Thought | None:
        return self.asked.sitting.advice() if self.is_open else None

    def tick(self) -> bool:
        """True once, when the advice has come."""
        is_there = self.thought() is not None
        if is_there != self._was_there:
            self._was_there = is_there
            return True
        return False

    def wakes_at(self, now: float) -> float | None:
        return now + 0.03 if self.is_open and self.thought() is None else None

    def things(self) -> tuple[str, ...]:
        """The cards and places the advice is about."""
        thought = self.thought()
        if thought is None or thought.choice is None:
            return ()
        said = self.advises.said_things(thought.argument) if thought.argument is not None else ()
        return (*said, *self.advises.hint_things(thought.choice))

    def _spoken_of(self) -> tuple[str, ...]:
        """What the panel must not cover: what the advice is about, and the choice itself, wherever it is made."""
        thought = self.thought()
        if thought is None or thought.choice is None:
            return ()
        return (*self.things(), choice_id(thought.choice))

    def pointed(self, last: Frame, pointing: Pointing) -> tuple[str, ...]:
        """What a new picture marks: whatever a line of the log under the pointer tells of, or else the advice."""
        spot = last.by_id(pointing.hover)
        if spot is not None and spot.id.startswith("log:"):
            return spot.about
        self._marked.clear()
        return self.things()

    def mark(self, thing: str) -> bool:
        """The board marks something that the advice is about; always true."""
        self._marked.add(thing)
        return True

    def _unmarked_spots(self, frame: Frame) -> list[Rect]:
        """Where the advice can be seen although the board has marked nothing of it: buttons and the like. Who should
        wait is shown nothing."""
        thought, things = self.thought(), set(self.things())
        if thought is None or thought.choice is None or self._marked & things:
            return []
        things.add(choice_id(thought.choice))
        found = [
            spot.seen
            for spot in frame.spots
            if things & {spot.id, spot.id.partition(":")[2], str(spot.option), *spot.about}
        ]
        return [rect for rect in found if rect.width and rect.height][:MOST_MARKS]

    def text(self) -> str:
        thought, ask = self.thought(), self.asked.ask
        if thought is None or ask is None:
            return say("hint.thinking")
        things = self.things()
        if self.step == LOOK and things == ("pass",):
            return say("hint.look_pass")
        if self.step == LOOK and self.is_seen:
            return say("hint.look")
        if self.step == WHY:
            why = say("hint.why", why=thought.advice) if thought.advice else say("hint.no_words")
            return f"{self._choice(thought)}\n{why}"
        return self._choice(thought)

    def _choice(self, thought: Thought) -> str:
        """What is advised, in words."""
        if thought.argument is not None:
            return say("hint.choice", label=self.advises.words_of(thought.argument))
        if thought.choice is None:
            return say("hint.nothing")
        return self.advises.hint_label(thought.choice)

    def do_it(self) -> None:
        """Make the choice that was advised."""
        thought, ask = self.thought(), self.asked.ask
        if thought is None or ask is None:
            return
        choice = thought.choice
        several = (ask.at_least, ask.at_most) != (1, 1)
        option = tuple(choice) if several and isinstance(choice, tuple) else choice_id(choice)
        self.clear()
        self.asked.choose(option, thought.argument, seat=ask.seat)

    def draw(self, frame: Frame, places: Layout) -> None:
        if not self.is_open:
            return
        spots = self._unmarked_spots(frame)
        for spot in spots:
            frame.outline(spot.inflate(frame.u(8), frame.u(8)), "accent", frame.u(4), frame.u(8))
        self.is_seen = bool(spots or self._marked & set(self.things()))
        text = self.text()
        label = say("hint.close") if self.step >= WHY else say("hint.more")
        size = button_size(frame, label, SMALL, "hint")
        others, do = self._buttons(label)
        do_size = button_size(frame, say("hint.do"), SMALL, "check")
        gap = frame.u(12)
        across = sum(button_size(frame, each["label"], SMALL, each["icon"])[0] + gap for each in others)

        def has_two_rows(wide: int) -> bool:
            return bool(do) and across + do_size[0] > wide - frame.u(40)

        def shape(wide: int) -> Rect:
            high = size[1] + (do_size[1] + gap if has_two_rows(wide) else 0)
            words = frame.setting(text, wide - frame.u(40), TEXT).height
            return Rect(0, 0, wide, words + high + frame.u(48) + round(frame.type(SMALL) * 1.3))

        usual = shape(min(frame.em(520), places.board.width - frame.u(40)))
        kept = self.advises.keeps_clear
        rect = quiet_corner(frame, usual, places, self._spoken_of(), kept, flattened(frame, places, shape))
        inner = rect.width - frame.u(40)
        frame.paper(rect, "panel", 10, over=True)
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
        frame.spot("hint:panel", rect, focus=False, label=text)
        y = rect.top + frame.u(12)
        line = round(frame.type(SMALL) * 1.3)
        head = Rect(rect.left + frame.u(24), y, inner, line)
        frame.text(say("hint.title", step=self.step), head, SMALL, face=LABEL_BOLD, ink="quiet")
        missing = shape(rect.width).height - rect.height
        size_ = SMALL if missing else TEXT
        set_ = frame.setting(text, inner - (frame.u(14) if missing else 0), size_)
        words = Rect(head.left, head.bottom, inner, frame.setting(text, inner, TEXT).height - missing)
        with frame.scroll("hint", words, set_.height) as inside:
            frame.text(text, Rect(inside.left, inside.top, inside.width, set_.height), size_)
        place = Rect(head.left, words.bottom + frame.u(10), inner, size[1])
        row(frame, place, others)
        row(frame, place.move(0, size[1] + gap) if has_two_rows(rect.width) else place, do, align="right")

    def _buttons(self, label: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Going on and closing; and apart from these, where no second click lands by chance, making the choice."""
        others = [{"id": "hint:next", "label": label, "icon": "hint", "does": self.next, "size": SMALL}]
        if self.step < WHY:
            others.append(
                {"id": "hint:close", "label": say("hint.done"), "icon": "close", "does": self.clear, "size": SMALL}
            )
        thought = self.thought()
        if self.step < CHOICE or thought is None or thought.choice is None:
            return others, []
        return others, [{"id": "hint:do", "label": say("hint.do"), "icon": "check", "does": self.do_it, "size": SMALL,
                         "main": True}]  # fmt: skip
