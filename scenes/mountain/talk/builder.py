"""A sentence in a few clicks: to whom, in what voice, what about, of what kind, how many.

What cannot be said is hatched at every step; a click on it says why. All that is asked of the table: which phrases a
seat may say now, and why not another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game import Refused
from game.mountain.state import ALL, Heard, Phrase
from game.mountain.talk.phrases import VOICES, quantities, refuse_way, words
from scenes.mountain.pieces import SUITS
from scenes.mountain.showing import MountainShowing
from scenes.table.furniture.seats import SHAPES
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say

Given = dict[str, Any]
Why = Callable[[], Refused]
SayPhrase = Callable[[int, Given], bool]
"""Says a phrase for a seat; false if it was refused."""
EVERYBODY = "all"
SLOTS = ("type", "qty", "word")
BLANK = "…"
LIKELY = 20
"""No challenge asks for much more; numbers beyond are only in the way."""
VOICE_ICONS = {"say": "mountain-talk", "shout": "sound-wave", "whisper": "speaker"}


def sentence(showing: MountainShowing, phrase: Given, by: int = 0) -> str:
    """A phrase in words, with dots for what is not chosen yet; a typed line is its own words."""
    content = showing.content
    if "text" in phrase:
        return str(phrase["text"])
    slots = content.slots(phrase["act"])
    said = Phrase(
        phrase["act"], ALL, phrase.get("voice", "say"),
        phrase.get("type") or (BLANK if "type" in slots else ""),
        phrase.get("qty") or (BLANK if "qty" in slots else None),
        phrase.get("word") or (BLANK if "word" in slots else ""),
    )  # fmt: skip
    names = tuple(showing.name_of(seat) for seat in range(len(showing.sitting.players)))
    return words(content, names, Heard(by, said))


class Sayable:
    """All that a seat may say at this moment; or, where its secrets are not to be told, all that can be said at all."""

    def __init__(self, showing: MountainShowing, seat: int, is_private: bool) -> None:
        self.showing = showing
        self.seat = seat
        self._known: dict[tuple[Any, str], dict[str, set[tuple[Any, ...]]]] | None = None
        if is_private:
            self._known = {}
            for phrase in showing.table.arguments(seat, "say", {}):
                acts = self._known.setdefault((phrase["to"], phrase["voice"]), {})
                acts.setdefault(phrase["act"], set()).add(tuple(phrase.get(slot) for slot in SLOTS))

    def fits(self, given: Given) -> bool:
        """Whether something may be said that agrees with what is given."""
        if self._known is None:
            return self._refuse_way(given) is None
        wanted = [(number, given[slot]) for number, slot in enumerate(SLOTS) if given.get(slot) is not None]
        for (to, voice), acts in self._known.items():
            if given.get("to") not in (None, to) or given.get("voice") not in (None, voice):
                continue
            for act, filled in acts.items():
                if given.get("act") not in (None, act):
                    continue
                if not wanted or any(all(slots[number] == value for number, value in wanted) for slots in filled):
                    return True
        return False

    def first_way(self, to: Any) -> tuple[Any, str] | None:
        """To whom and how something may be said at all: to these listeners, if there is a voice for that."""
        for voice in VOICES:
            if self.fits({"to": to, "voice": voice}):
                return to, voice
        return next(iter(self._known or ()), None)

    def _refuse_way(self, given: Given) -> Refused | None:
        """What holds for everybody. The table is not asked: it would answer for the seat, Madness and all."""
        to = given.get("to", EVERYBODY)
        return refuse_way(self.showing.content, given.get("voice", VOICES[0]), ALL if to == EVERYBODY else to)

    def why_not(self, given: Given) -> Refused | None:
        """Why nothing that agrees with what is given may be said: the game's own words."""
        if self._known is None:
            return self._refuse_way(given)
        content = self.showing.content
        phrase = {"to": EVERYBODY, "voice": "say", "act": "go", **given}
        slots = content.slots(phrase["act"])
        samples = {"type": next(iter(SUITS)), "qty": quantities(phrase["act"])[0],
                   "word": next(iter(content.talk.noises))}  # fmt: skip
        phrase = {key: value for key, value in phrase.items() if key not in SLOTS or key in slots}
        phrase.update({slot: samples[slot] for slot in slots if phrase.get(slot) is None})
        return self.showing.table.why_not_say(self.seat, "say", phrase)


class Builder:
    """The sentence that somebody is making."""

    def __init__(self, showing: MountainShowing, say_phrase: SayPhrase) -> None:
        self.showing = showing
        self.say_phrase = say_phrase
        self.to: Any = EVERYBODY
        self.voice = "say"
        self.class_ = "state"
        self.act = ""
        self.slots: Given = {}
        self.closed: Why | None = None  # why nothing at all may be said
        self._sayable: tuple[object, Sayable] | None = None

    # --- the sentence -----------------------------------------------------------------------------

    def sayable(self, seat: int, is_private: bool) -> Sayable:
        """Worked out once for each moment of the table."""
        key = (len(self.showing.table.history), seat, is_private)
        if self._sayable is None or self._sayable[0] != key:
            self._sayable = (key, Sayable(self.showing, seat, is_private))
        return self._sayable[1]

    def given(self) -> Given:
        found = {"to": self.to, "voice": self.voice, **self.slots}
        return {**found, "act": self.act} if self.act else found

    def settle(self, sayable: Sayable) -> None:
        """If nothing can be said this way (any more), go on with a way that is left."""
        if self.to == sayable.seat:
            self.to = EVERYBODY
        if not sayable.fits({"to": self.to, "voice": self.voice}):
            way = sayable.first_way(self.to)
            if way is not None:
                self.to, self.voice = way
        if self.act and not sayable.fits(self.given()):
            self.clear()
        self._open_a_class(sayable)

    def _open_a_class(self, sayable: Sayable) -> None:
        """Who may only say things of another kind finds them open."""
        way = {"to": self.to, "voice": self.voice}
        open_ones = [
            class_ for class_, acts in self._acts().items() if any(sayable.fits({**way, "act": act.id}) for act in acts)
        ]
        if open_ones and self.class_ not in open_ones:
            self.class_ = open_ones[0]

    def clear(self) -> bool:
        """Forget the sentence; false if there was none."""
        had = bool(self.act)
        self.act, self.slots = "", {}
        return had

    def back(self) -> bool:
        """One step back."""
        if self.slots:
            self.slots.popitem()
            return True
        return self.clear()

    def take_voice(self, voice: str) -> None:
        self.voice = voice

    def take_to(self, to: Any, voice: str = "") -> None:
        self.to = to
        self.voice = voice or self.voice

    def take_act(self, act: str, seat: int) -> None:
        self.act, self.slots = act, {}
        self._go_on(seat)

    def take_slot(self, slot: str, value: Any, seat: int) -> None:
        self.slots[slot] = value
        self._go_on(seat)

    def missing(self) -> list[str]:
        """What the sentence still lacks, in the order it is asked for."""
        content = self.showing.content
        needed = content.slots(self.act) if self.act else ()
        return [slot for slot in SLOTS if slot in needed and slot not in self.slots]

    def _go_on(self, seat: int) -> None:
        """Say it if it is whole; else whoever uses the keyboard is led to the next step."""
        self.showing.scene.memory["scroll:talk"] = 0
        missing = self.missing()
        if not missing:
            phrase = self.given()
            self.clear()
            if self.say_phrase(seat, phrase):
                self.take_to(EVERYBODY)
            self._focus(f"say:class:{self.class_}")
        else:
            self._focus(f"say:{missing[0]}:{self.first(missing[0])}")

    def first(self, slot: str) -> Any:
        content = self.showing.content
        kinds: dict[str, Any] = {"type": next(iter(SUITS)), "word": next(iter(content.talk.noises))}
        if slot in kinds or not self.act:
            return kinds.get(slot, 1)
        return self._numbers(self._sayable[1])[0] if self._sayable is not None else quantities(self.act)[0]

    def _numbers(self, sayable: Sayable) -> list[int]:
        """Numbers that are likely to be meant; larger ones only for somebody who may say no others."""
        numbers, given = quantities(self.act), self.given()
        likely = [number for number in numbers if number <= LIKELY]
        if "qty" in self.slots or any(sayable.fits({**given, "qty": number}) for number in likely):
            return likely
        return [number for number in numbers if sayable.fits({**given, "qty": number})] or likely

    def _focus(self, id: str) -> None:
        pointing = self.showing.scene.app.input.pointing
        if pointing.shows_focus:
            pointing.focus = id

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, column: Column, seat: int, is_private: bool, closed: Why | None = None) -> None:
        """The steps of a sentence; `closed` says why none of them may be taken, and what was begun is cut short."""
        self.closed = closed
        if closed is not None:
            self.clear()
        sayable = self.sayable(seat, is_private)
        self.settle(sayable)
        if not self.act:
            self._draw_ways(column, sayable)
            column.gap(8)
            self._draw_acts(column, sayable)
            return
        self._draw_sentence(column, seat)
        for slot in self.missing():
            self._draw_slot(column, sayable, slot)
        self._draw_ways(column, sayable)

    def _draw_ways(self, column: Column, sayable: Sayable) -> None:
        """To whom, and how loud. A right click on somebody whispers to them."""
        frame, scene = column.frame, self.showing.scene
        others = [seat for seat in range(len(scene.sitting.players)) if seat != sayable.seat]
        flow = Flow(column)
        flow.label(say("mountain.talk.to"))
        names = {seat: frame.shortened(scene.name_of(seat), frame.em(90), SMALL) for seat in others}
        voices = len(VOICES) * (frame.u(TARGET) + flow.gap)
        wide = sum(button_size(frame, name, SMALL, "check")[0] + flow.gap for name in names.values())
        is_tight = flow.x + button_size(frame, say("mountain.talk.all"), SMALL)[0] + wide + voices > column.area.width
        listeners: list[Any] = [EVERYBODY, *others]
        for to in listeners:
            is_all = to == EVERYBODY
            name = say("mountain.talk.all") if is_all else scene.name_of(to)
            label = name if is_all else "" if is_tight and self.to != to else names[to]
            tip = say("mountain.talk.to_all") if is_all else say("mountain.talk.to_one", name=name)
            self._button(
                flow, sayable, f"say:to:{to}", label, partial(self.take_to, to), {"to": to},
                icon="" if is_all else f"seat-{SHAPES[to]}", chosen=self.to == to, tip=tip, said=name,
                looks=None if is_all else partial(self.take_to, to, "whisper"),
            )  # fmt: skip
        for voice in VOICES:
            given = {"to": self.to, "voice": voice}
            label = say(f"mountain.talk.voice.{voice}")
            self._button(
                flow, sayable, f"say:voice:{voice}", label if self.voice == voice else "",
                partial(self.take_voice, voice), given, icon=VOICE_ICONS[voice], chosen=self.voice == voice,
                tip=label, said=label,
            )  # fmt: skip
        flow.end()

    def take_class(self, class_: str, seat: int) -> None:
        """Another group of things to say; a group of one is that thing itself."""
        self.class_ = class_
        self.clear()
        acts = self._acts()[class_]
        if len(acts) == 1:
            self.take_act(acts[0].id, seat)
        else:
            self._focus(f"say:act:{acts[0].id}")

    def _acts(self) -> dict[str, list[Any]]:
        """What can be said, by what it is: telling, asking, ordering, answering, making a noise."""
        content = self.showing.content
        found: dict[str, list[Any]] = {}
        for act in content.acts.values():
            found.setdefault(act.class_, []).append(act)
        return found

    def _draw_acts(self, column: Column, sayable: Sayable) -> None:
        groups, way = self._acts(), {"to": self.to, "voice": self.voice}
        flow = Flow(column)
        for class_, acts in groups.items():
            open_ones = [act for act in acts if sayable.fits({**way, "act": act.id})]
            does = partial(self.take_class, class_, sayable.seat)
            label, given = say(f"mountain.talk.class.{class_}"), {**way, "act": (open_ones or acts)[0].id}
            self._button(flow, sayable, f"say:class:{class_}", label, does, given, chosen=self.class_ == class_)
        flow.end()
        column.gap(6)
        flow = Flow(column)
        for act in groups[self.class_]:
            does = partial(self.take_act, act.id, sayable.seat)
            self._button(flow, sayable, f"say:act:{act.id}", act.label, does, {**way, "act": act.id})
        flow.end()
        column.gap(6)

    def _draw_sentence(self, column: Column, seat: int) -> None:
        """What is said so far, and a way back."""
        frame = column.frame
        said = sentence(self.showing, self.given(), seat)
        side = max(frame.u(TARGET), frame.type(SMALL) + frame.u(14))
        high = frame.setting(said, column.area.width - side - frame.u(24), SMALL, LABEL_BOLD, 1.2).height
        box = Rect(column.area.left, column.y, column.area.width, max(side, high + frame.u(12)))
        frame.fill(box, "inset", frame.u(4))
        button(
            frame, "say:back", Rect(box.left, box.top, side, side), "", lambda: void(self.back()), icon="arrow-left",
            tip=say("mountain.talk.back"), said=say("mountain.talk.back"),
        )  # fmt: skip
        text = Rect(box.left + side + frame.u(12), box.top, box.width - side - frame.u(24), box.height)
        frame.text(said, text, SMALL, face=LABEL_BOLD, on="inset", valign="middle", leading=1.2)
        column.y = box.bottom
        column.gap(8)

    def _draw_slot(self, column: Column, sayable: Sayable, slot: str) -> None:
        content = self.showing.content
        flow = Flow(column)
        values: list[tuple[Any, str, str]]
        if slot == "type":
            values = [(kind, content.talk.types[kind], f"mountain-{kind}") for kind in SUITS]
        elif slot == "word":
            values = [(word, text, "") for word, text in content.talk.noises.items()]
        else:
            values = [(number, str(number), "") for number in self._numbers(sayable)]
        for value, label, icon in values:
            does = partial(self.take_slot, slot, value, sayable.seat)
            given = {**self.given(), slot: value}
            self._button(flow, sayable, f"say:{slot}:{value}", label, does, given, icon=icon)
        flow.end()
        column.gap(8)

    def _button(self, flow: Flow, sayable: Sayable, id: str, label: str, does: Any, given: Given, **more: Any) -> None:
        """A step of the sentence: closed, with the reason, if nothing can be said that way."""
        if self.closed is not None or not sayable.fits(given):
            why = self.closed or partial(sayable.why_not, given)
            more["tip"] = ""
            if flow.column.frame.is_hot(id) and (refusal := why()) is not None:
                more["tip"] = f"{refusal.text} ({refusal.rule})"
            more.pop("looks", None)
            flow.button(id, label, None, refuses=why, **more)
        else:
            flow.button(id, label, does, **more)


def void(_: object) -> None:
    """For a button that does not care what came of it."""


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
