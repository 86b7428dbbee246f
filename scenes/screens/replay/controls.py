"""The controls of a replay: a band that says it is the past, a ruler of the whole game, and the buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game import Refused
from game.engine.events import Event
from scenes.table.scene import TableScene
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.widgets import button, button_size, dropdown
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

PAD, GAP = 10, 10
NAMED, ROOMY = 420, 285
"""The least heights of a window with names on the ruler, and of a board with a ruler, growing with the text."""


class Replayed(Protocol):
    """A game that is looked back at, and how one moves through it."""

    app: App
    at: int
    first: int
    eyes: int | None
    speed: str
    is_over: bool
    is_playing: bool
    source: TableScene | None
    marks: list[tuple[int, Event]]

    @property
    def past(self) -> TableScene: ...

    @property
    def last(self) -> int: ...

    def told(self) -> str: ...

    def go(self, at: int) -> None: ...

    def step(self, way: int) -> None: ...

    def toggle(self) -> None: ...

    def set_speed(self, speed: str) -> None: ...

    def eyes_offered(self) -> list[tuple[str, str]]: ...

    def look_through(self, eyes: str) -> None: ...

    def can_branch(self) -> bool: ...

    def no_branch(self) -> Refused: ...

    def branch(self) -> None: ...

    def close(self) -> None: ...


def draw_band(frame: Frame, scene: Replayed, bar: Rect) -> None:
    """Over the table's bar, in the lantern's ink, so that nobody takes the past for the present."""
    frame.paper(bar, "accent", 0, 0, edge=False, over=True)
    frame.fill(Rect(bar.left, bar.bottom - frame.u(3), bar.width, frame.u(3)), "edge")
    frame.spot("replay:band", bar, focus=False, label=say("replay.viewing", at=scene.at, count=scene.last))
    label = say("replay.back") if scene.source is not None and not scene.is_over else say("replay.done")
    size = button_size(frame, label, SMALL, "arrow-left")
    high = min(bar.height - frame.u(8), max(size[1], frame.u(TARGET)))
    place = Rect(bar.right - size[0] - frame.u(8), bar.centery - high // 2, size[0], high)
    button(frame, "replay:back", place, label, scene.close, icon="arrow-left", size=SMALL, main=True)
    right = place.left
    if scene.past.has_tabs:
        tab = Rect(right - high - frame.u(8), place.top, high, high)
        button(frame, "replay:tab", tab, "", scene.past.toggle_tab, icon="chair", tip=say("replay.tab"), main=True)
        right = tab.left
    text = Rect(bar.left + frame.u(16), bar.top, right - bar.left - frame.u(32), bar.height - frame.u(3))
    viewing = f":clock: {say('replay.viewing', at=scene.at, count=scene.last)}"
    told = scene.told() or ("" if scene.at else say("replay.begin"))
    full = f"{viewing} · {told}" if told else viewing
    for words, type_size in ((full, TEXT), (full, SMALL), (viewing, TEXT), (viewing, SMALL)):
        set_ = frame.setting(words, text.width, type_size, LABEL_BOLD, 1.05)
        if set_.height <= text.height and (len(set_.lines) == 1 or type_size == SMALL):
            break
    frame.text(
        words, text, type_size, face=LABEL_BOLD, ink="on_accent", on="accent", valign="middle", leading=1.05
    )  # fmt: skip


def strip_height(frame: Frame) -> int:
    """The ruler and the buttons; in a small window with large letters the buttons alone."""
    buttons = _button_height(frame) + frame.u(2 * PAD)
    both = buttons + _ruler_height(frame) + frame.u(PAD)
    return both if frame.rect.height - both >= frame.em(ROOMY) else buttons


def draw_controls(frame: Frame, scene: Replayed, area: Rect) -> None:
    frame.paper(area, "bar", 0, 0, edge=False, over=True)
    frame.fill(Rect(area.left, area.top, area.width, frame.u(3)), "edge")
    frame.spot("replay:strip", area, focus=False)
    inner = area.inflate(-2 * frame.u(16), -2 * frame.u(PAD))
    if inner.height > _button_height(frame):
        _draw_ruler(frame, scene, Rect(inner.left, inner.top, inner.width, _ruler_height(frame)))
    buttons = Rect(inner.left, inner.bottom - _button_height(frame), inner.width, _button_height(frame))
    _draw_buttons(frame, scene, buttons)


# --- the ruler ------------------------------------------------------------------------------------


def _ruler_height(frame: Frame) -> int:
    """High enough for the seasons' names, if there is room for names at all."""
    named = round(frame.type(SMALL) * 1.3) + frame.u(18)
    return max(frame.u(TARGET), named if frame.rect.height >= frame.em(NAMED) else 0)


def _draw_ruler(frame: Frame, scene: Replayed, rect: Rect) -> None:
    """The whole game from left to right: seasons as fields, ticks where something began, a pointer at now."""
    frame.fill(rect, "panel", frame.u(4))
    played = Rect(rect.left, rect.top, _x(scene, rect, scene.at) - rect.left, rect.height)
    frame.fill(played, "inset", frame.u(4))
    for at, event in scene.marks:
        if not scene.past.board.chapter(event):
            x, long = _x(scene, rect, at), 8 if event.name == "field_reset" else 14
            start = (x, rect.bottom - frame.u(long))
            pygame.draw.line(frame.surface, frame.colour("text"), start, (x, rect.bottom), frame.u(2))
    for number, (at, until, season) in enumerate(_seasons(scene)):
        left, right = _x(scene, rect, at), _x(scene, rect, until)
        part = Rect(left, rect.top, max(1, right - left), rect.height)
        id = f"replay:track:{number}"
        if number:
            pygame.draw.line(frame.surface, frame.colour("text"), part.topleft, part.bottomleft, frame.u(3))
        if frame.is_hot(id):
            frame.outline(part.inflate(-frame.u(6), -frame.u(6)), "text", frame.u(2), frame.u(4))
        said = scene.past.board.chapter_name(season) if season else ""
        frame.spot(
            id, part, partial(_go, scene, rect, at), label=said or say("replay.timeline"),
            tip=say("replay.timeline"),
        )  # fmt: skip
        _season_label(frame, part, season, said, "inset" if scene.at >= until else "panel")
    frame.outline(rect, "edge" if frame.theme.drawn_ground else "text", frame.u(2), frame.u(4))
    x = _x(scene, rect, scene.at)
    pointer = Rect(x - frame.u(5), rect.top - frame.u(4), frame.u(10), rect.height + frame.u(8))
    frame.fill(pointer, "shared.key", frame.u(4))
    frame.fill(pointer.inflate(-frame.u(4), -frame.u(4)), "accent", frame.u(3))


def _season_label(frame: Frame, part: Rect, season: int, said: str, ground: str) -> None:
    """The season's name, or only its number where the field is narrow; nothing where not even that fits."""
    room = part.width - 2 * frame.u(12)
    if part.height - frame.u(14) < frame.type(SMALL):
        return
    for text in (said, str(season)):
        if season and frame.text_width(text, SMALL, LABEL_BOLD) <= room:
            place = Rect(part.left + frame.u(12), part.top + frame.u(2), room, part.height - frame.u(14))
            frame.text(text, place, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.1)
            return


def _seasons(scene: Replayed) -> list[tuple[int, int, int]]:
    """The fields of the ruler: from, until, and the season's number (0: the game has none)."""
    chapter = scene.past.board.chapter
    starts = [(at, number) for at, event in scene.marks if (number := chapter(event))]
    starts = starts or [(0, 0)]
    ends = [at for at, _ in starts[1:]] + [scene.last]
    return [
        (0 if not n else at, until, season) for n, ((at, season), until) in enumerate(zip(starts, ends, strict=True))
    ]


def _x(scene: Replayed, rect: Rect, at: int) -> int:
    return rect.left + rect.width * at // max(1, scene.last)


def _go(scene: Replayed, rect: Rect, at: int) -> None:
    """By key to the field's beginning, by mouse to the move that was clicked."""
    pointing = scene.app.input.pointing
    scene.is_playing = False
    if pointing.shows_focus:
        scene.go(at)
    else:
        scene.go(round((pointing.mouse[0] - rect.left) * scene.last / max(1, rect.width)))


# --- the buttons ----------------------------------------------------------------------------------


def _button_height(frame: Frame) -> int:
    return max(frame.u(TARGET), frame.type(TEXT) + frame.u(18))


def _draw_buttons(frame: Frame, scene: Replayed, rect: Rect) -> None:
    """From the left: the steps, the speed, the eyes; on the right the way to play on."""
    gap = frame.u(GAP)
    high = rect.height
    x = rect.left
    can_back, can_go = scene.at > scene.first, scene.at < scene.last
    play = ("pause", "pause") if scene.is_playing else ("play", "play")
    steps: list[tuple[str, str, Any]] = [
        ("first", "first", (lambda: scene.go(scene.first)) if can_back else None),
        ("step_back", "step-back", (lambda: scene.step(-1)) if can_back else None),
        (play[0], play[1], scene.toggle if scene.last > scene.first else None),
        ("step_forward", "step-forward", (lambda: scene.step(1)) if can_go else None),
        ("last", "last", (lambda: scene.go(scene.last)) if can_go else None),
    ]
    for name, icon, does in steps:
        tip = say(f"replay.{name}")
        id = "replay:play" if icon in ("play", "pause") else f"replay:{name}"
        button(
            frame, id, Rect(x, rect.top, high, high), "", does, icon=icon, tip=tip, said=tip, lit=id == "replay:play"
        )
        x += high + gap
    branch, wide = _branch_size(frame, scene, rect)
    room = rect.right - x - wide - gap
    speeds = [(speed, say(f"replay.{speed}")) for speed in ("slow", "normal", "fast")]
    x = _list(frame, "replay:speed", Rect(x, rect.top, room, high), speeds, scene.speed, scene.set_speed)
    eyes = "everybody" if scene.eyes is None else str(scene.eyes)
    offered = scene.eyes_offered()
    if offered:
        room = rect.right - x - wide - gap
        _list(frame, "replay:eyes", Rect(x, rect.top, room, high), offered, eyes, scene.look_through)
    place = Rect(rect.right - wide, rect.top, wide, high)
    tip = say("replay.branch_tip")
    does = scene.branch if scene.can_branch() else None
    button(
        frame, "replay:branch", place, branch, does, icon="flag", tip=tip, said=say("replay.branch"),
        refuses=None if does else scene.no_branch,
    )  # fmt: skip


def _branch_size(frame: Frame, scene: Replayed, rect: Rect) -> tuple[str, int]:
    """The words of the button that plays on, or only its flag where there is no room for them."""
    label = say("replay.branch")
    wide = button_size(frame, label, TEXT, "flag")[0]
    lists = frame.em(150) + (frame.em(290) if scene.is_over else 0)
    fits = rect.width - 5 * (rect.height + frame.u(GAP)) - lists - 3 * frame.u(GAP) >= wide
    return (label, wide) if fits else ("", rect.height)


def _list(frame: Frame, id: str, place: Rect, values: list[tuple[str, str]], chosen: str, pick: Any) -> int:
    """A dropdown as wide as its longest word, or as the room there is; where the next thing goes."""
    wide = max(frame.text_width(label, TEXT, LABEL_BOLD) for _, label in values) + frame.type(SMALL) + frame.u(34)
    rect = Rect(place.left, place.top, min(wide, place.width), place.height)
    shown = [(value, frame.shortened(label, rect.width - frame.type(SMALL) - frame.u(34))) for value, label in values]
    dropdown(frame, id, rect, shown, chosen, pick)
    return rect.right + frame.u(GAP)
