"""What was said in this turn, as the eyes on the screen heard it."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from game.mountain.view.structs import HeardView
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.sayable import EVERYBODY
from scenes.mountain.talk.silent import Unheard, unheard, unheard_words
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

BOTTOM = 10**6
WHISPERED = "…"


class Hearing:
    """Who has heard what, worked out once for each moment of the table."""

    def __init__(self, showing: MountainShowing) -> None:
        self.showing = showing
        self._heard: tuple[object, list[HeardView]] = (None, [])

    def entries(self) -> list[HeardView]:
        """What the eyes on the screen heard in this turn; or what was said aloud before the people around it. The sand
        may be turned again, but what was promised before holds, and bots remember it, too."""
        scene, view = self.showing.scene, self.showing.view
        if scene.eyes is not None:
            return list(view.heard)
        people = scene.sitting.humans
        if people and not scene.sitting.hides:
            return []
        key = len(scene.table.history)
        if self._heard[0] != key:
            listeners = people or list(range(len(scene.sitting.players)))
            self._heard = (key, overheard(self.showing, listeners))
        return self._heard[1]

    def unheard(self) -> list[Unheard]:
        """Who is mad and does not answer in the sand that runs."""
        return unheard(self.showing, self.entries)

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The newest last; one's own words as one meant them."""
        if rect.height < frame.type(SMALL) * 2:
            return
        frame.fill(rect, "inset", frame.u(4))
        inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(6))
        entries, silent = self.entries(), self.unheard()
        if not entries and not silent:
            words = say("mountain.talk.nothing_heard")
            frame.text(words, inner, SMALL, face=LABEL, ink="quiet", on="inset", leading=1.2)
            return
        side, wide = frame.type(SMALL), inner.width - frame.type(SMALL) - frame.u(30)
        silences = [f":mountain-silence: {unheard_words(self.showing, each)}" for each in silent]
        silent_highs = [frame.setting(text, wide, SMALL, LABEL, 1.2).height + frame.u(6) for text in silences]
        texts = [self._line_of(entry) for entry in entries]
        heads = self._heads(entries)
        head_high = round(side * 1.2) + frame.u(8)
        highs = [frame.setting(text, wide, SMALL, LABEL, 1.2).height + frame.u(6) for text in texts]
        state = (len(entries), inner.size, [*texts, *silences][-1])
        if frame.memory.get("heard_state") != state:
            frame.memory["heard_state"], frame.memory["scroll:heard"] = state, BOTTOM
        long = sum(highs) + sum(silent_highs) + head_high * sum(map(bool, heads))
        with frame.scroll("heard", inner, long) as place:
            y = place.top
            for entry, head, text, high in zip(entries, heads, texts, highs, strict=True):
                if head:
                    above = Rect(place.left, y, wide + side, head_high)
                    frame.text(head, above, SMALL, face=LABEL_BOLD, ink="quiet", on="inset", valign="middle")
                    y += head_high
                line = Rect(place.left, y, wide + side + frame.u(10), high)
                y += high
                if line.bottom >= inner.top and line.top <= inner.bottom:
                    _draw_entry(frame, entry, text, line, side)
            for each, text, high in zip(silent, silences, silent_highs, strict=True):
                line = Rect(place.left, y, wide + side + frame.u(10), high)
                y += high
                if line.bottom >= inner.top and line.top <= inner.bottom:
                    _draw_line(frame, each.seat, text, line, side, "inset", "quiet")

    def _heads(self, entries: list[HeardView]) -> list[str]:
        """Above each entry the number of its sand, where another sand begins; none while there was only one."""
        if self.showing.view.sand < 2:
            return [""] * len(entries)
        before = [0, *(entry.sand for entry in entries)]
        return [
            say("mountain.sand.number", number=entry.sand) if entry.sand != last else ""
            for entry, last in zip(entries, before, strict=False)
        ]

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


def _draw_entry(frame: Frame, entry: HeardView, text: str, line: Rect, side: int) -> None:
    """Whose it is by shape; one's own has a bar at its side."""
    ground = "panel" if entry.own else "inset"
    if entry.own:
        frame.fill(Rect(line.left - frame.u(4), line.top, line.width + frame.u(4), line.height), ground, frame.u(4))
    _draw_line(frame, entry.by, text, line, side, ground)


def _draw_line(frame: Frame, seat: int, text: str, line: Rect, side: int, ground: str, ink: str = "text") -> None:
    mark = Rect(line.left, line.top + round(side * 0.1), side, side)
    glyph(frame, seat, mark)
    rest = Rect(mark.right + frame.u(10), line.top, line.right - mark.right - frame.u(10), line.height)
    frame.text(text, rest, SMALL, face=LABEL, ink=ink, on=ground, leading=1.2, links=False)


def overheard(showing: MountainShowing, listeners: list[int]) -> list[HeardView]:
    """What was said aloud in this turn before some seats. Of a whisper only that somebody at the screen whispered, for
    all have seen the click, and whoever clicked wants to know that it was said."""
    table, sand, marks = showing.table, 0, 0
    found: dict[tuple[Any, ...], HeardView] = {}
    for event in table.events:
        match event.name:
            case "turn_began":
                found.clear()
            case "sand_turned":
                sand, marks = event.facts["sand"], 0
            case "mark":
                marks = event.facts["mark"]
            case "heard" | "said":
                for seat in listeners:
                    line = _line_before_all(showing, event.seen_by(seat), sand, marks)
                    if line is not None:
                        found.setdefault((event.at, line.by, line.words), line)
    return list(found.values())


def _line_before_all(showing: MountainShowing, seen: Event | None, sand: int, marks: int) -> HeardView | None:
    """What all around the screen may read of something one of them has heard, or whispered."""
    if seen is None or (seen.name == "said") != (seen.facts["voice"] == "whisper"):
        return None
    facts = seen.facts
    if seen.name == "said" and not showing.sitting.is_human(facts["by"]):
        return None
    words, phrase = (
        (WHISPERED, {}) if seen.name == "said" else (showing.table.described(seen)["words"], facts["phrase"])
    )
    to = EVERYBODY if facts["receiver"] < 0 else facts["receiver"]
    return HeardView(by=facts["by"], to=to, voice=facts["voice"], words=words, sand=sand, quarter=marks + 1,
                     phrase=phrase)  # fmt: skip
