"""The settings: one column of plain choices. Each is applied and saved the moment it is made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.files.language import share_of
from scenes.input import WHEEL
from scenes.screens.settings import key_table
from scenes.screens.settings.rows import control_height, sample, section, setting, switch, text_size
from scenes.settings import KEYS, SPEEDS
from scenes.stack import Scene
from scenes.table.help.coach import forget
from scenes.ui.column import Column, scrolling_column, sheet
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, choice, row, slider
from scenes.words import languages, say, spoken

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 920
"""The sheet's column, growing with the text: about 80 characters."""


class SettingsScene(Scene):
    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waits_for = ""  # the action whose new key is to be pressed now
        self.told = ""  # what the last change of a key did
        self._keys_before: dict[str, str] | None = None
        self._shows = ""  # a spot that must not be hidden by what appears below the column
        self._held: tuple[str, int] | None = None  # a spot that must not move while everything grows, and where it is

    # --- what can be done -----------------------------------------------------------------------

    def act(self, action: str) -> bool:
        if action == "settings":
            self.app.close(self)
        return action == "settings"

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        """Beside the sheet the wheel turns it too."""
        self.app.input.scroll("settings", -steps * self.app.frame.em(WHEEL))
        return True

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
        self._shows = f"key:{action}"
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
        inner = sheet(frame, WIDEST)
        top = self._draw_head(frame, inner)
        foot = self._foot(frame, inner)
        area = Rect(inner.left, top, inner.width + frame.u(20), (foot.top if foot else inner.bottom) - top)
        with scrolling_column(frame, "settings", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_reading(column)
            self._draw_movement(column)
            self._draw_table(column)
            self._draw_hands(column)
            self._draw_keys(column)
            column.gap(20)
        if foot is not None:
            self._draw_foot(frame, foot)
        self._show(frame, area)
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

    def _foot_says(self) -> tuple[str, dict[str, Any] | None]:
        """What stands below the column while a key is changed: a sentence, and the way back."""
        if self.waits_for and not self.told:
            said = say("settings.keys.press_for", action=key_table.name_of(self.waits_for))
        else:
            said = self.told
        if self.waits_for:
            label, does = say("settings.keys.keep"), lambda: self.wait_for(self.waits_for)
            return said, {"id": "keys:keep", "label": label, "icon": "close", "does": does}
        if said and self._keys_before is not None:
            label = say("settings.keys.take_back")
            return said, {"id": "keys:undo", "label": label, "icon": "undo", "does": self.take_back}
        return said, None

    def _foot(self, frame: Frame, inner: Rect) -> Rect | None:
        said, undo = self._foot_says()
        if not said:
            return None
        size = button_size(frame, undo["label"], icon=undo["icon"]) if undo else (0, 0)
        high = frame.setting(said, inner.width - size[0] - frame.u(24), TEXT, LABEL_BOLD).height
        high = max(high, size[1]) + frame.u(16)
        return Rect(inner.left, inner.bottom - high, inner.width, high)

    def _draw_foot(self, frame: Frame, foot: Rect) -> None:
        said, undo = self._foot_says()
        frame.fill(Rect(foot.left, foot.top, foot.width, frame.u(3)), "edge")
        size = button_size(frame, undo["label"], icon=undo["icon"]) if undo else (0, 0)
        text = Rect(foot.left, foot.top + frame.u(16), foot.width - size[0] - frame.u(24), foot.height - frame.u(16))
        frame.text(said, text, TEXT, face=LABEL_BOLD, valign="middle")
        if undo:
            row(frame, Rect(foot.right - size[0], text.centery - size[1] // 2, *size), [undo])

    def _show(self, frame: Frame, area: Rect) -> None:
        if not self._shows or self.app.needs_drawing:
            return
        spot, self._shows = frame.by_id(self._shows), ""
        if spot is not None and spot.rect.bottom > area.bottom:
            self.app.input.scroll("settings", spot.rect.bottom - area.bottom + frame.u(8))

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
        if len(languages()) > 1:
            self._pick(column, "language", languages(), settings.language, says=_language_says())
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
        setting(column, "settings.stops", lambda area: self._stops(column.frame, area))
        switch(column, "confirms", settings.confirms, lambda on: change(confirms=on))
        switch(column, "coach", settings.coach, self._change_coach)
        switch(column, "show_legal", settings.show_legal, lambda on: change(show_legal=on))
        switch(column, "holds", settings.holds, lambda on: change(holds=on))

    def _change_coach(self, on: bool) -> None:
        """Whoever switches the coach on hears everything once more."""
        if on:
            forget(self.app.folders.config)
        self.app.change(coach=on)

    def _privacy(self, frame: Frame, area: Rect) -> Rect:
        return self._sentences(frame, area, "privacy", ("private", "trusting", "open"))

    def _stops(self, frame: Frame, area: Rect) -> Rect:
        return self._sentences(frame, area, "stops", ("always", "concerned", "never"))

    def _sentences(self, frame: Frame, area: Rect, name: str, values: tuple[str, ...]) -> Rect:
        """Three ways to do something, each with its sentence below it."""
        inner = Column(frame, area)
        for value in values:
            chosen = getattr(self.app.settings, name) == value
            each = {
                "id": f"{name}:{value}", "label": say(f"settings.{name}.{value}"), "chosen": chosen,
                "icon": "check" if chosen else "", "does": lambda value=value: self.app.change(**{name: value}),
            }  # fmt: skip
            inner.put(partial(row, frame, buttons=[each]))
            inner.gap(6)
            inner.text(say(f"settings.{name}.{value}.says"), SMALL, ink="quiet", leading=1.4)
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
        column.gap(20)
        reset = {
            "id": "keys:reset", "label": say("settings.keys.reset"), "icon": "restart",
            "does": self.reset_keys if self.app.settings.keys else None,
        }  # fmt: skip
        column.put(lambda rest: row(column.frame, rest, [reset]))

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

    def _keys_of(self, action: str) -> list[str]:
        return list(self.app.settings.keys_of(action))


def _dots(frame: Frame, left: int, right: int, y: int, is_dark: bool) -> None:
    """The dotted line that leads the eye from a name to its key."""
    step = frame.u(8)
    for x in range(left - left % step + step, right, step):
        frame.fill(Rect(x, y + frame.u(6), frame.u(2), frame.u(2)), "main_text" if is_dark else "quiet")


def _language_says() -> str:
    """What a language is, and how much there is of one that is not whole."""
    share = share_of(spoken())
    if share == 1:
        return say("settings.language.says")
    percent = min(99, max(1, round(100 * share)))
    return f"{say('settings.language.share', percent=percent)}\n{say('settings.language.says')}"
