"""The log: what happened, in sentences. Pointing at a line marks its things on the board; a click shows that moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game import Refused
from game.engine.events import Event
from scenes.table.any_table import AnyTable
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

Line = tuple[Event | None, str]
"""A sentence, and the event it tells of; none if it is no event of the game."""
MOST_LINES = 160
BOTTOM = 10**6
CHAPTERS = ("season_began", "round", "turn", "turn_began", "ended")


class Told(Protocol):
    """What happened, and who looks at it."""

    @property
    def table(self) -> AnyTable: ...

    @property
    def eyes(self) -> int | None: ...


class LogBook:
    """The lines of the log: what the eyes on the screen have seen happen, and what happened to the table itself."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self._notes: list[tuple[int, str]] = []
        self._lines: list[Line] = []
        self._of: object = None

    def note(self, text: str) -> None:
        """Write down something that is no event of the game, such as a pause."""
        self._notes.append((len(self.told.table.done), f":pause: {text}"))
        self.forget()

    def forget(self) -> None:
        self._of = None

    def lines(self, moment: object, refusals: list[Refused], until: int | None = None) -> list[Line]:
        """The newest lines; worked out once for each moment of the table.

        `until` is the number of the first event that the screen does not show yet.
        """
        if self._of != (moment, until):
            self._of, table = (moment, until), self.told.table
            told = table.remembered(self.told.eyes, until)
            known = [event for event in told if event.name != "forced"][-MOST_LINES:]
            found: list[tuple[int, Event | None, str]] = [(event.at, event, table.sentence(event)) for event in known]
            first = known[0].at if known else 0
            found += [(at, None, text) for at, text in self._notes if at >= first]
            self._lines = [(event, text) for _, event, text in sorted(found, key=lambda each: each[0])]
        return self._lines + [(None, f":cross: {each.text} ({each.rule})") for each in refusals]


def things_of(event: Event) -> tuple[str, ...]:
    """What an event is about: ids of cards and seats."""
    found: list[str] = []
    is_held = event.facts.get("place") == "held"  # then `at` is who holds it, not where it lies
    for key, value in event.facts.items():
        if key == "at" and is_held and isinstance(value, int):
            found.append(f"climber:{value}")
        elif key == "was_at" and isinstance(value, int):
            if event.facts.get("was") == "map":
                found.append(f"cell:{value}")
        elif key in ("seat", "by", "receiver") and isinstance(value, int):
            found.append(f"seat-{value}")
        elif key in ("climber", "by_climber", "to_climber") and isinstance(value, int):
            found.append(f"climber:{value}")
        elif key in ("space", "start", "end", "at") and isinstance(value, int):
            found.append(f"cell:{value}")
        elif key in ("card", "gold", "space", "start", "relic") and isinstance(value, str):
            found.append(value)
        elif key == "cards" and isinstance(value, (tuple, list)):
            found += [card for card in value if isinstance(card, str)]
    return tuple(found)


class AsksWhy(Protocol):
    """Who can say why a bot decided something, by the number of the decision."""

    def can_ask(self, at: int) -> bool: ...

    def ask(self, at: int) -> None: ...


def draw_log(
    frame: Frame, area: Rect, lines: list[Line], show_moment: Callable[[int], None], why: AsksWhy,
    open_recap: Callable[[], None] | None = None,
) -> None:  # fmt: skip
    """A click on a line shows that moment; beside what a bot decided a small robot tells why."""
    frame.fill(area, "ground")
    panel = area.inflate(-2 * frame.u(8), -2 * frame.u(6))
    frame.paper(panel, "panel", 3)
    inner = panel.inflate(-2 * frame.u(12), -2 * frame.u(10))
    title_height = round(frame.type(SMALL) * 1.4)
    frame.text(say("log.title"), Rect(inner.left, inner.top, inner.width, title_height), SMALL, face=LABEL_BOLD)
    if open_recap is not None:
        recap = Rect(inner.right - title_height, inner.top, title_height, title_height)
        tip = say("table.recap")
        frame.icon("clock", recap, "link" if frame.is_hot("recap") else "text")
        frame.spot("recap", recap, open_recap, label=tip, tip=tip)
    rest = Rect(inner.left, inner.top + title_height, inner.width, inner.height - title_height)
    lines = lines[-MOST_LINES:]
    firsts: dict[int, int] = {}
    for number, (event, _) in enumerate(lines):
        if event is not None and event.at not in firsts and why.can_ask(event.at):
            firsts[event.at] = number
    wide = rest.width - frame.u(20) - (round(frame.type(SMALL) * 1.2) if firsts else 0)
    gap = frame.u(6)
    heights = [frame.setting(text, wide, SMALL, _face(event), 1.2).height + gap for event, text in lines]
    content = sum(heights)
    state = (len(lines), rest.size, lines[-1][1] if lines else "")
    if frame.memory.get("log_state") != state:
        frame.memory["log_state"] = state
        frame.memory["scroll:log"] = BOTTOM
    with frame.scroll("log", rest, content) as place:
        y = place.top
        for number, ((event, text), height) in enumerate(zip(lines, heights, strict=True)):
            line = Rect(place.left, y, wide, height)
            y += height
            if line.bottom < rest.top or line.top > rest.bottom:
                continue
            _line(frame, show_moment, number, event, text, line, gap)
            if event is not None and event.at in firsts and number == firsts[event.at]:
                _why_mark(frame, Rect(line.right, line.top, rest.width - wide, height), event.at, why)


def _line(
    frame: Frame, show_moment: Callable[[int], None], number: int, event: Event | None, text: str, line: Rect, gap: int
) -> None:
    id = f"log:{number}"
    if frame.is_hot(id):
        frame.fill(line, "inset", frame.u(4))
    if event is None:
        frame.spot(id, line, lambda: None, label=text, focus=False)
        ink = "danger" if text.startswith(":cross:") else "quiet"
        frame.text(text, line, SMALL, face=_face(event), ink=ink, leading=1.2)
        return
    at = event.at
    frame.spot(id, line, lambda: show_moment(at), label=text, about=things_of(event), focus=False)
    ground: Any = "inset" if frame.is_hot(id) else "panel"
    frame.text(text, line, SMALL, face=_face(event), on=ground, leading=1.2)


def _face(event: Event | None) -> str:
    """Where a new chapter begins, the line is bold."""
    return LABEL_BOLD if event is not None and event.name in CHAPTERS else LABEL


def _why_mark(frame: Frame, place: Rect, at: int, why: AsksWhy) -> None:
    """A small robot beside the first line of what a bot decided."""
    side = min(round(frame.type(SMALL) * 1.2), place.height)
    rect = Rect(place.left + frame.u(2), place.top, side, side)
    said = say("table.why")
    frame.icon("robot", rect, "accent" if frame.is_hot(f"why:{at}") else "quiet")
    frame.spot(f"why:{at}", rect, lambda: why.ask(at), label=said, tip=said, focus=False)
