"""The settings: one column of plain choices. Each is applied and saved the moment it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes import key_table
from scenes.settings import KEYS, SPEEDS
from scenes.stack import Scene
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, choice, row, slider
from scenes.words import LANGUAGES, say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 920
"""The sheet's column, growing with the text: about 80 characters."""
NAMES = 250
"""The part of it that the names of the settings take, when both fit side by side."""


class SettingsScene(Scene):
    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waits_for = ""  # the action whose new key is to be pressed now
        self.told = ""  # what the last change of a key did
        self._keys_before: dict[str, str] | None = None
        self._held: tuple[str, int] | None = None  # a spot that must not move while everything grows, and where it is

    # --- what can be done -----------------------------------------------------------------------

    def act(self, action: str) -> bool:
        if action == "settings":
            self.app.close(self)
        return action == "settings"

    def raw(self, event: pygame.event.Event) -> bool:
        """While a new key is awaited, every key is that key; the mouse leads out."""
        if not self.waits_for or event.type != pygame.KEYDOWN:
            return False
        if event.key in key_table.MODIFIERS:
            return True
        key = key_table.key_of(event)
        if not key:
            self.told = say("keys.unnamed")
            return True
        keys, self.told = key_table.given(self.app.settings, self.waits_for, key, getattr(event, "unicode", ""))
        if keys != self.app.settings.keys:
            self._change_keys(keys)
        if key != key_table.SEPARATOR:
            self.waits_for = ""
        return True

    def wait_for(self, action: str) -> None:
        """The next key pressed is for this action. The same line once more leaves it as it is."""
        self.waits_for = "" if self.waits_for == action else action
        self.told = ""

    def reset_keys(self) -> None:
        self.waits_for = ""
        self._change_keys({})
        self.told = say("settings.keys.was_reset")

    def take_back(self) -> None:
        before, self._keys_before = self._keys_before, None
        self.app.change(keys=before or {})
        self.told = say("settings.keys.taken_back")

    def _change_keys(self, keys: dict[str, str]) -> None:
        self._keys_before = dict(self.app.settings.keys)
        self.app.change(keys=keys)

    def _change_text(self, percent: int) -> None:
        """Everything grows with the text, but the button that was clicked stays under the pointer."""
        spot = self.app.frame.by_id(self.app.input.pointing.focus)
        if spot is not None and spot.scroll:
            self._held = (spot.id, spot.rect.centery)
        self.app.change(text_percent=percent)

    # --- the sheet ------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        frame.fill(frame.rect, "ground")
        margin, pad = frame.u(24), frame.u(40)
        wide = min(frame.em(WIDEST) + 2 * pad, frame.rect.width - 2 * margin)
        sheet = Rect(frame.rect.centerx - wide // 2, margin, wide, frame.rect.height - 2 * margin)
        frame.paper(sheet)
        inner = sheet.inflate(-2 * pad, -2 * frame.u(20))
        bottom = self._draw_head(frame, inner)
        area = Rect(inner.left, bottom, inner.width + frame.u(20), inner.bottom - bottom)
        with scrolling_column(frame, "settings", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_reading(column)
            self._draw_movement(column)
            self._draw_table(column)
            self._draw_hands(column)
            self._draw_keys(column)
            column.gap(20)
        self._hold(frame)

    def _draw_head(self, frame: Frame, inner: Rect) -> int:
        """The title, and the way out; the line below them ends it."""
        size = button_size(frame, say("settings.done"), icon="check")
        height = max(size[1], frame.type(HEAD))
        done = Rect(inner.right - size[0], inner.top + (height - size[1]) // 2, *size)
        title = Rect(inner.left, inner.top, done.left - inner.left - frame.u(16), height)
        frame.text(say("settings.title"), title, HEAD, face=TITLE, valign="middle", leading=1.0)
        button(frame, "done", done, say("settings.done"), lambda: self.app.close(self), icon="check", main=True)
        y = inner.top + height + frame.u(16)
        frame.fill(Rect(inner.left, y, inner.width, frame.u(3)), "edge")
        return y + frame.u(3)

    def _hold(self, frame: Frame) -> None:
        if self._held is None or self.app.needs_drawing:
            return
        (id, y), self._held = self._held, None
        spot = frame.by_id(id)
        if spot is not None and spot.rect.centery != y:
            self.memory["scroll:settings"] += spot.rect.centery - y
            self.app.redraw()

    # --- sections -------------------------------------------------------------------------------

    def _draw_reading(self, column: Column) -> None:
        settings, change = self.app.settings, self.app.change
        section(column, "settings.reading", "text-size")
        self._pick(column, "language", LANGUAGES, settings.language, says=say("settings.language.says"))
        setting(column, "settings.text", lambda area: text_size(column.frame, area, self.app, self._change_text))
        setting(column, "settings.sample", lambda area: sample(column.frame, area))
        for name in ("preset", "theme"):
            values = {"preset": ("desk", "table"), "theme": ("paper", "high")}[name]
            chosen = getattr(settings, name)
            named = [(value, say(f"settings.{name}.{value}")) for value in values]
            self._pick(column, name, named, chosen, says=say(f"settings.{name}.{chosen}.says"))
        switch(column, "plain_type", settings.plain_type, lambda on: change(plain_type=on))

    def _draw_movement(self, column: Column) -> None:
        settings, change = self.app.settings, self.app.change
        section(column, "settings.movement", "motion")
        switch(column, "reduced_motion", settings.reduced_motion, lambda on: change(reduced_motion=on))
        speeds = [(str(speed), say(f"settings.speed.{speed}")) for speed in SPEEDS]
        setting(
            column, "settings.speed",
            lambda area: choice(
                column.frame, "speed", area, speeds, str(settings.speed), lambda value: change(speed=int(value))
            ),
            say("settings.speed.says"),
        )  # fmt: skip
        setting(column, "settings.volume", lambda area: self._volume(column.frame, area))
        switch(column, "muted", settings.muted, lambda on: change(muted=on))

    def _volume(self, frame: Frame, area: Rect) -> Rect:
        volume = self.app.settings.volume
        said = say("settings.text.percent", percent=volume)
        slider(frame, "volume", area, volume, 0, 100, 10, self._change_volume, said)
        return Rect(area.left, area.top, area.width, control_height(frame))

    def _change_volume(self, volume: int) -> None:
        self.app.change(volume=volume)
        self.app.sounds.play("click")

    def _draw_table(self, column: Column) -> None:
        settings, change = self.app.settings, self.app.change
        section(column, "settings.table", "cards")
        setting(column, "settings.privacy", lambda area: self._privacy(column.frame, area))
        switch(column, "show_legal", settings.show_legal, lambda on: change(show_legal=on))
        switch(column, "holds", settings.holds, lambda on: change(holds=on))

    def _privacy(self, frame: Frame, area: Rect) -> Rect:
        """Three ways to keep a hand hidden, each with its sentence beside it."""
        inner = Column(frame, area)
        for value in ("private", "trusting", "open"):
            chosen = self.app.settings.privacy == value
            each = {
                "id": f"privacy:{value}", "label": say(f"settings.privacy.{value}"), "chosen": chosen,
                "icon": "check" if chosen else "", "does": lambda value=value: self.app.change(privacy=value),
            }  # fmt: skip
            inner.put(lambda rest, each=each: row(frame, rest, [each]))
            inner.gap(6)
            inner.text(say(f"settings.privacy.{value}.says"), SMALL, ink="quiet", leading=1.4)
            inner.gap(14)
        return Rect(area.left, area.top, area.width, inner.y - area.top - frame.u(14))

    def _draw_hands(self, column: Column) -> None:
        settings, change = self.app.settings, self.app.change
        section(column, "settings.hands", "mouse")
        key = key_table.shown(settings.keys_of("full_screen")[0])
        switch(column, "full_screen", settings.full_screen, lambda on: change(full_screen=on), cap=key)
        switch(column, "cool_down", settings.cool_down, lambda on: change(cool_down=on))

    def _pick(self, column: Column, name: str, values: Sequence[tuple[str, str]], chosen: str, says: str) -> None:
        def pick(value: str) -> None:
            self.app.change(**{name: value})

        setting(
            column, f"settings.{name}", lambda area: choice(column.frame, name, area, values, chosen, pick), says
        )  # fmt: skip

    # --- keys -----------------------------------------------------------------------------------

    def _draw_keys(self, column: Column) -> None:
        section(column, "settings.keys", "keyboard")
        column.text(say("settings.keys.says"), TEXT, leading=1.5)
        column.gap(14)
        for action in KEYS:
            self._draw_key(column, action)
            if self.told and action == self._told_below():
                self._draw_told(column)
        column.gap(20)
        reset = {
            "id": "keys:reset", "label": say("settings.keys.reset"), "icon": "restart",
            "does": self.reset_keys if self.app.settings.keys else None,
        }  # fmt: skip
        column.put(lambda rest: row(column.frame, rest, [reset]))
        if self.told and not self._told_below():
            self._draw_told(column)

    def _told_below(self) -> str:
        """The line that the sentence about the last change stands below: the one somebody is at."""
        focus = self.app.input.pointing.focus
        return focus.removeprefix("key:") if focus.startswith("key:") else ""

    def _draw_told(self, column: Column) -> None:
        frame = column.frame
        column.gap(8)
        column.text(f":check: {self.told}", TEXT, face=LABEL_BOLD, ink="good", leading=1.4)
        if self._keys_before is not None:
            column.gap(8)
            undo = {"id": "keys:undo", "label": say("settings.keys.take_back"), "icon": "undo", "does": self.take_back}
            column.put(lambda rest: row(frame, rest, [undo]))
        column.gap(12)

    def _draw_key(self, column: Column, action: str) -> None:
        """A line of the table: what it does, dots, the keys; while it waits, what to press instead."""
        frame = column.frame
        waits = self.waits_for == action
        labels = [say("settings.keys.press")] if waits else [key_table.shown(key) for key in self._keys_of(action)]
        pad, gap = frame.u(12), frame.u(8)
        caps = [frame.text_width(label, SMALL, LABEL_BOLD) + 2 * frame.u(10) for label in labels]
        needed = sum(caps) + gap * (len(caps) - 1)
        name = key_table.name_of(action)
        beside = frame.text_width(name, TEXT, LABEL) + needed + 2 * pad + frame.u(60) <= column.area.width
        high = control_height(frame)
        rect = Rect(column.area.left, column.y, column.area.width, high if beside else 2 * high)
        ground = "main" if waits else "panel"
        if waits:
            frame.fill(rect, "main", frame.u(6))
        id = f"key:{action}"
        line = Rect(rect.left + pad, rect.top, rect.width - 2 * pad, high)
        frame.text(name, line, TEXT, face=LABEL, ink="main_text" if waits else "text", on=ground, valign="middle")
        x = line.right - needed if beside else line.left
        if beside:
            _dots(frame, line.left + frame.text_width(name, TEXT, LABEL) + gap, x - gap, line.centery, waits)
        for label, wide in zip(labels, caps, strict=True):
            cap = Rect(x, rect.bottom - high + frame.u(5), wide, high - frame.u(10))
            frame.paper(cap, "accent" if waits else "button", 0 if waits else 2, 5)
            ink = "on_accent" if waits else "button_text"
            frame.text(
                label, cap, SMALL, face=LABEL_BOLD, ink=ink, on="accent" if waits else "button", align="centre",
                valign="middle",
            )  # fmt: skip
            x += wide + gap
        if frame.is_hot(id):
            frame.outline(rect, "edge", frame.u(2), frame.u(6))
        frame.spot(id, rect, lambda: self.wait_for(action), label=f"{name}: {', '.join(labels)}")
        column.y = rect.bottom + frame.u(4)
        if waits:
            keep = {"id": "keys:keep", "label": say("settings.keys.keep"), "icon": "close"}
            column.gap(4)
            column.put(lambda rest: row(frame, rest, [{**keep, "does": lambda: self.wait_for(action)}], align="right"))
            column.gap(10)

    def _keys_of(self, action: str) -> list[str]:
        return list(self.app.settings.keys_of(action))


# --- parts that other screens use as well -------------------------------------------------------


def control_height(frame: Frame) -> int:
    return max(frame.u(TARGET), frame.type(TEXT) + frame.u(14))


def section(column: Column, title: str, icon: str) -> None:
    """A heading with its icon, and a line under it."""
    frame = column.frame
    column.gap(36)
    side = frame.type(LARGE)
    frame.icon(icon, Rect(column.area.left, column.y + (round(side * 1.25) - side) // 2, side, side))
    rest = column.rest
    rest.left, rest.width = rest.left + side + frame.u(14), rest.width - side - frame.u(14)
    column.y = frame.text(say(title), rest, LARGE, face=TITLE).bottom
    column.gap(6)
    column.line()
    column.gap(18)


def setting(column: Column, name: str, control: Callable[[Rect], Rect], says: str = "") -> None:
    """A setting: its name, its control beside it (below, if there is no room), and a sentence about it."""
    frame, rest = column.frame, column.rest
    names = frame.em(NAMES)
    high = control_height(frame)
    if rest.width >= frame.em(720):
        label = Rect(rest.left, rest.top, names - frame.u(16), UNBOUND)
        set_ = frame.setting(say(name), label.width, TEXT, LABEL_BOLD)
        label.top += max(0, (high - set_.line_height) // 2)
        end = frame.text(say(name), label, TEXT, face=LABEL_BOLD).bottom
        area = Rect(rest.left + names, rest.top, rest.width - names, rest.height)
    else:
        end = frame.text(say(name), rest, TEXT, face=LABEL_BOLD).bottom
        area = Rect(rest.left, end + frame.u(8), rest.width, rest.height)
    used = control(area)
    bottom = used.bottom
    if says:
        below = Rect(area.left, bottom + frame.u(8), area.width, UNBOUND)
        bottom = frame.text(says, below, SMALL, ink="quiet", leading=1.4).bottom
    column.y = max(end, bottom)
    column.gap(24)


UNBOUND = 100_000


def switch(column: Column, name: str, value: bool, change: Callable[[bool], None], **facts: str) -> None:
    """A setting that is on or off."""
    values = (("on", say("settings.on")), ("off", say("settings.off")))

    def control(area: Rect) -> Rect:
        picked = "on" if value else "off"
        return choice(column.frame, name, area, values, picked, lambda chosen: change(chosen == "on"))

    setting(column, f"settings.{name}", control, say(f"settings.{name}.says", **facts))


def text_size(frame: Frame, area: Rect, app: App, change: Callable[[int], None]) -> Rect:
    percent = app.settings.text_percent
    slider(frame, "text", area, percent, 100, 200, 10, change, say("settings.text.percent", percent=percent))
    return Rect(area.left, area.top, area.width, control_height(frame))


def sample(frame: Frame, area: Rect) -> Rect:
    """A few lines as they are printed in a game."""
    pad = frame.u(16)
    inner = Column(frame, Rect(area.left + pad, area.top + pad, area.width - 2 * pad, 0))
    width = inner.area.width
    height = sum(
        frame.setting(say(f"settings.sample.{part}"), width, size, face, leading).height
        for part, size, face, leading in (("head", LARGE, TITLE, 1.25), ("text", TEXT, "body", 1.5))
    )
    box = Rect(area.left, area.top, area.width, height + 2 * pad)
    frame.fill(box, "inset", frame.u(6))
    frame.outline(box, "edge", frame.u(1), frame.u(6))
    inner.text(say("settings.sample.head"), LARGE, face=TITLE, on="inset")
    inner.text(say("settings.sample.text"), TEXT, leading=1.5, on="inset")
    return box


def _dots(frame: Frame, left: int, right: int, y: int, is_dark: bool) -> None:
    """The dotted line that leads the eye from a name to its key."""
    step = frame.u(8)
    for x in range(left - left % step + step, right, step):
        frame.fill(Rect(x, y + frame.u(6), frame.u(2), frame.u(2)), "main_text" if is_dark else "quiet")
