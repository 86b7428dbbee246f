"""Join: the address of a seat at a table that is elsewhere, and what came of knocking there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.games import GAMES
from scenes.joined.joining import Joining
from scenes.joined.last_address import keep_address, last_address
from scenes.joined.scene import JoinedScene
from scenes.joined.troubles import trouble_text
from scenes.net.announce import Found
from scenes.net.client import Address, address_of, lacks_secret
from scenes.net.finding import Finder
from scenes.screens.page import Foot, page
from scenes.stack import Scene
from scenes.ui.column import Column
from scenes.ui.frame import HEAD, LABEL_BOLD, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, row, text_field
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 900
LONGEST = 300
LOOKS = 0.05
"""Seconds between two looks at what came of knocking."""


class JoinScene(Scene):
    name = "join"

    def __init__(self, app: App, text: str = "") -> None:
        super().__init__(app)
        self.last = last_address(app.folders.config)
        self.text = text
        self.trouble = ""
        self.joining: Joining | None = None
        self.finder = Finder()
        self._found: list[Found] = []
        if text:
            self.go()

    def language_changed(self) -> None:
        self.trouble = ""

    # --- doing ----------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        self.text, self.trouble = text[:LONGEST], ""

    def paste(self) -> None:
        if pygame.scrap.get_init() or pygame.display.get_init():
            self.type(pasted().strip())

    def go(self) -> None:
        """Knock at the address; what comes of it is seen later."""
        address = address_of(self.text)
        if address is None:
            self.trouble = say("join.need_secret" if lacks_secret(self.text) else "join.bad")
            return
        self.cancel_joining()
        self.trouble = ""
        self.joining = Joining(self.app, address)

    def go_again(self, address: Address) -> None:
        self.text = str(address)
        self.go()

    def fill(self, found: Found) -> None:
        """A table that was found: its address, to which the secret of a seat is still missing."""
        self.type(f"http://{found.address}:{found.port}/#")
        self.app.input.pointing.focus = "address"

    def tell_how(self) -> None:
        from scenes.screens.phones import PhonesScene

        self.app.open(PhonesScene(self.app))

    def cancel_joining(self) -> None:
        if self.joining is not None:
            self.joining.close()
            self.joining = None

    def tick(self, now: float) -> bool:
        found = [each for each in self.finder.found() if each.game in GAMES]
        is_news, self._found = found != self._found, found
        joining = self.joining
        if joining is None:
            return is_news
        scene = joining.look()
        if scene is not None:
            self.joining = None
            self._sit_down(scene)
            return True
        if joining.trouble is not None:
            self.trouble = trouble_text(joining.trouble)
            self.cancel_joining()
            return True
        return is_news

    def _sit_down(self, scene: JoinedScene) -> None:
        client = scene.sitting.client
        keep_address(self.app.folders.config, Address(client.address.at, client.secret))
        self.app.home()
        self.app.open(scene)

    def wakes_at(self) -> float | None:
        return self.app.now + (LOOKS if self.joining is not None else 0.5)

    def left(self) -> None:
        self.cancel_joining()
        self.finder.close()

    def back(self) -> None:
        if self.joining is not None:
            self.cancel_joining()
        else:
            self.app.close(self)

    def first_focus(self) -> str:
        return "address"

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        feet = (
            Foot("back", say("join.back"), partial(self.app.close, self), "home"),
            Foot("phones", say("join.phones"), self.tell_how, "phone"),
        )
        with page(frame, "join", WIDEST, feet, self.app.redraw) as column:
            column.text(say("join.title"), HEAD, face=TITLE, leading=1.1)
            column.text(say("join.says"), TEXT, ink="quiet", leading=1.3)
            column.gap(18)
            self._draw_address(column)
            self._draw_found(column)
            column.gap(18)
            column.text(say("join.cannot"), SMALL, ink="quiet", leading=1.3)

    def _draw_address(self, column: Column) -> None:
        frame = column.frame
        column.text(say("join.address"), TEXT, face=LABEL_BOLD)
        column.gap(6)
        high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(18))
        field = Rect(column.area.left, column.y, column.area.width, high)
        text_field(frame, "address", field, self.text, self.type, say("join.hint"), done=self.go)
        column.y = field.bottom
        column.gap(12)
        buttons: list[dict[str, Any]] = []
        if self.joining is None:
            buttons.append({"id": "go", "label": say("join.go"), "icon": "link", "does": self.go, "main": True})
            buttons.append({"id": "paste", "label": say("join.paste"), "icon": "copy", "does": self.paste})
            last = self.last
            if last is not None and not self.text:
                label = say("join.last", at=last.at)
                buttons.append({"id": "last", "label": label, "icon": "restart", "does": lambda: self.go_again(last)})
        else:
            label = say("join.cancel")
            buttons.append({"id": "cancel", "label": label, "icon": "close", "does": self.cancel_joining})
        column.put(lambda rest: row(frame, rest, buttons))
        column.gap(12)
        if self.joining is not None:
            column.text(f":clock: {say('join.asks', at=self.joining.address.at)}", TEXT, leading=1.3)
            column.gap(12)
        elif self.trouble:
            self._draw_trouble(column)

    def _draw_trouble(self, column: Column) -> None:
        frame = column.frame
        text = f":warning: {self.trouble}"
        inner = column.area.width - 2 * frame.u(16)
        high = frame.setting(text, inner, TEXT).height + 2 * frame.u(10)
        note = Rect(column.area.left, column.y, column.area.width, high)
        frame.fill(note, "inset", frame.u(4))
        frame.fill(Rect(note.left, note.top, frame.u(6), high), "danger", frame.u(3))
        frame.text(text, note.inflate(-2 * frame.u(16), -2 * frame.u(10)), TEXT, on="inset")
        frame.spot("trouble", note, focus=False, label=self.trouble)
        column.y = note.bottom
        column.gap(12)

    def _draw_found(self, column: Column) -> None:
        frame = column.frame
        column.gap(10)
        column.line()
        column.gap(14)
        column.text(say("join.found"), TEXT, face=LABEL_BOLD)
        if not self.finder.is_able:
            column.text(say("join.found_off"), SMALL, ink="quiet", leading=1.3)
        elif not self._found:
            column.text(say("join.found_none"), SMALL, ink="quiet", leading=1.3)
        for number, found in enumerate(self._found):
            name = self.app.rules.title(found.game)  # what comes from a network may be anything: our own words
            label = say("join.found_row", name=name, at=f"{found.address}:{found.port}")
            size = button_size(frame, label, TEXT, "chair", column.area.width)
            rect = Rect(column.area.left, column.y + frame.u(8), column.area.width, size[1])
            button(
                frame, f"found:{number}", rect, label, partial(self.fill, found), icon="chair",
                align="left", tip=say("join.found_tip"),
            )  # fmt: skip
            column.y = rect.bottom


def pasted() -> str:
    """What was copied elsewhere; nothing if the system has nothing, or does not say."""
    try:
        return str(pygame.scrap.get_text() or "")
    except (pygame.error, NotImplementedError):
        return ""
