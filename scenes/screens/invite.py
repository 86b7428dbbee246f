"""Invite: the table is opened to phones and other windows; each seat has an address of its own, as a code to scan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game import Refused
from scenes.net.addresses import addresses
from scenes.screens.pause import draw_night
from scenes.stack import Scene
from scenes.table.door import Door
from scenes.table.furniture.seats import glyph
from scenes.table.seating import HUMAN
from scenes.table.sitting import Sitting
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import choice, row, row_height
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.net.host import Host

WIDEST, SIDE_BY_SIDE = 980, 760
QUIET = 4
"""So many modules around a code stay white, or phones do not find it."""
FREE = -1


class Opened(Protocol):
    """A table on the screen, with its door."""

    sitting: Sitting
    door: Door

    def name_of(self, seat: int) -> str: ...


class InviteScene(Scene):
    name = "invite"

    def __init__(self, app: App, table_scene: Opened) -> None:
        super().__init__(app)
        self.table_scene = table_scene
        self.networks = addresses()
        self.network = self.networks[0].address
        self.shown: int | None = None  # the seat whose code is shown; FREE for whoever comes
        self.trouble = ""
        if self.door.is_open:
            self.network = self.host.server.address
            self.shown = next(iter(self._missing()), None)

    @property
    def door(self) -> Door:
        return self.table_scene.door

    @property
    def host(self) -> Host:
        assert self.door.host is not None
        return self.door.host

    @property
    def sitting(self) -> Sitting:
        return self.table_scene.sitting

    def seats(self) -> list[int]:
        """Seats of people: bots need no invitation."""
        return [seat for seat, player in enumerate(self.sitting.players) if player == HUMAN]

    def _missing(self) -> list[int]:
        """Who is invited and not there."""
        return [seat for seat in self.sitting.links.seats if not self.host.is_present(seat)]

    # --- doing ----------------------------------------------------------------------------------

    def open_table(self, invite: tuple[int, ...] = ()) -> None:
        """Listen on the network that is chosen; from now on seats can be invited."""
        try:
            host = self.door.open(self.network)
        except OSError as error:
            self.trouble = say("invite.no_network", address=self.network, why=error.strerror or str(error))
            return
        self.trouble = ""
        for seat in invite:
            host.invite(seat)
        self.shown = invite[0] if invite else None

    def close_table(self) -> None:
        self.door.close_for_good()
        self.shown = None

    def pick_network(self, address: str) -> None:
        self.network = address
        if self.door.is_open:
            book = self.host.book
            try:
                self.door.open(address, book=book)
            except OSError as error:
                self.trouble = say("invite.no_network", address=address, why=error.strerror or str(error))

    def invite(self, seat: int) -> None:
        self.host.invite(seat)
        self.shown = seat

    def show(self, seat: int) -> None:
        """One code at a time: whoever scans it sits there."""
        self.shown = None if self.shown == seat else seat

    def invite_whoever(self) -> None:
        """A code for whoever comes, to the seats that are invited and where nobody is yet."""
        for seat in self._missing():
            self.host.book.open(seat, free=True)
        self.host.keep()
        self.show(FREE)

    def take_back(self, seat: int) -> None:
        self.host.take_back(seat)
        self.shown = None if self.shown == seat else self.shown

    def renew(self, seat: int) -> None:
        self.host.renew(seat)
        self.shown = seat

    def copy(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            raise Refused("BV-8", say("invite.no_copy")) from None

    def tell_how(self) -> None:
        from scenes.screens.phones import PhonesScene

        self.app.open(PhonesScene(self.app))

    def go(self) -> None:
        self.app.close(self)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        draw_night(frame)
        pad = frame.u(40)
        wide = min(frame.rect.width - frame.u(48), frame.em(WIDEST) + 2 * pad)
        high = int(self.memory.get("length:invite", 0)) + frame.u(70)
        high += row_height(frame, wide - 2 * pad, self._foot_buttons())
        sheet = Rect(0, 0, wide, min(high, frame.rect.height - frame.u(32)))
        sheet.center = frame.rect.center
        frame.paper(sheet, "panel", 10)
        inner = sheet.inflate(-2 * pad, -frame.u(48))
        foot = self._draw_foot(frame, inner)
        area = Rect(inner.left, inner.top, inner.width + frame.u(28), foot - inner.top)
        with scrolling_column(frame, "invite", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_head(column)
            self._draw_body(column)
            column.gap(6)

    def _foot_buttons(self) -> list[dict[str, Any]]:
        done = {"id": "done", "label": say("invite.done"), "icon": "play", "does": self.go, "main": True}
        shut = {"id": "shut", "label": say("invite.shut"), "icon": "close", "does": self.close_table}
        return [done, shut] if self.door.is_open else [done | {"main": False, "icon": "arrow-left"}, self._how()]

    def _how(self, **more: Any) -> dict[str, Any]:
        return {"id": "how", "label": say("invite.how"), "icon": "info", "does": self.tell_how, **more}

    def _draw_foot(self, frame: Frame, inner: Rect) -> int:
        """The way on is always in sight; what lies above it scrolls. Where that begins."""
        buttons = self._foot_buttons()
        y = inner.bottom - row_height(frame, inner.width, buttons)
        row(frame, Rect(inner.left, y, inner.width, 0), buttons)
        return y - frame.u(14)

    def _draw_head(self, column: Column) -> None:
        column.text(say("invite.title"), HEAD, face=TITLE, leading=1.1)
        is_narrow = column.area.width < column.frame.em(SIDE_BY_SIDE)
        if not (is_narrow and self.door.is_open):  # then there is no room for what everybody has read by now
            column.text(say("invite.says"), SMALL, ink="quiet", leading=1.3)
        column.gap(14)
        if self.trouble:
            column.text(f":warning: {self.trouble}", TEXT, face=LABEL, ink="danger", leading=1.2)
            column.gap(10)

    def _draw_body(self, column: Column) -> None:
        frame, area = column.frame, column.area
        if not self.door.is_open:
            self._draw_network(column)
            column.gap(10)
            opens = {"id": "open", "label": say("invite.open"), "icon": "phone", "main": True, "does": self._open_all}
            column.put(lambda rest: row(frame, rest, [opens]))
            column.gap(8)
            column.text(say("invite.open_says"), SMALL, ink="quiet", leading=1.3)
            return
        if area.width < frame.em(SIDE_BY_SIDE):
            self._draw_code(column, area.width)
            self._draw_seats(column)
            self._draw_network(column)
            return
        gap, side = frame.u(36), min(frame.em(340), area.width * 2 // 5)
        left = Column(frame, Rect(area.left, column.y, area.width - side - gap, 0))
        right = Column(frame, Rect(area.right - side, column.y, side, 0))
        self._draw_seats(left)
        left.gap(14)
        self._draw_network(left)
        self._draw_code(right, side)
        column.y = max(left.y, right.y)

    def _open_all(self) -> None:
        """Whoever opens a table with several people at one screen most likely means all of them but the first."""
        seats = self.seats()
        self.open_table(tuple(self.sitting.links.seats or (seats[1:] if len(seats) > 1 else seats)))

    def _draw_network(self, column: Column) -> None:
        frame = column.frame
        column.text(say("invite.network"), TEXT, face=LABEL_BOLD)
        column.gap(6)
        values = [(each.address, say("invite.here") if each.is_here else each.address) for each in self.networks]
        column.put(lambda rest: choice(frame, "network", rest, values, self.network, self.pick_network, SMALL))
        column.gap(6)
        is_here = self.network == self.networks[-1].address
        column.text(say("invite.here_says" if is_here else "invite.network_says"), SMALL, ink="quiet", leading=1.3)

    def _draw_seats(self, column: Column) -> None:
        for seat in self.seats():
            self._draw_seat(column, seat)
            column.gap(12)
        buttons = [self._how(size=SMALL)]
        if self._missing():
            anyone = {"id": "free", "label": say("invite.free"), "icon": "phone", "does": self.invite_whoever,
                      "chosen": self.shown == FREE, "size": SMALL}  # fmt: skip
            buttons.insert(0, anyone)
        column.put(lambda rest: row(column.frame, rest, buttons))

    def _draw_seat(self, column: Column, seat: int) -> None:
        """A seat's mark, its name, where its person is, and what can be done about that."""
        frame, rest = column.frame, column.rest
        high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(14))
        glyph(frame, seat, Rect(rest.left, rest.top, high, high))
        left = rest.left + high + frame.u(12)
        inner = Column(frame, Rect(left, rest.top, rest.right - left, 0))
        inner.text(f"**{self.table_scene.name_of(seat)}** · {self.where(seat)}", TEXT, face=LABEL, leading=1.15)
        inner.gap(6)
        inner.put(lambda rest: row(frame, rest, self._buttons(seat), gap=8))
        column.y = max(inner.y, rest.top + high)

    def where(self, seat: int) -> str:
        links = self.sitting.links
        if not links.has(seat):
            return say("invite.at_screen")
        if self.host.is_present(seat):
            return say("invite.present")
        return say("invite.stand_in" if links.stand_in(seat) else "invite.missing")

    def _buttons(self, seat: int) -> list[dict[str, Any]]:
        links = self.sitting.links

        def made(key: str, icon: str, does: Any, **more: Any) -> dict[str, Any]:
            return {"id": f"{key}:{seat}", "label": say(f"invite.{key}"), "icon": icon, "size": SMALL,
                    "does": lambda: does(seat), **more}  # fmt: skip

        if not links.has(seat):
            return [made("invite", "phone", self.invite)]
        found = [made("show", "eye", self.show, chosen=self.shown == seat)]
        if not self.host.is_present(seat):
            if links.stand_in(seat):
                found.append(made("wait", "person", lambda each: self.host.sit_in(each, "")))
            else:
                found.append(made("sit_in", "robot", self.host.sit_in))
        found += [made("renew", "restart", self.renew), made("take_back", "chair", self.take_back)]
        return found

    def _draw_code(self, column: Column, wide: int) -> None:
        """The code to scan, and below it the same in letters."""
        frame, shown = column.frame, self.shown
        if shown is None or (shown != FREE and not self.sitting.links.has(shown)):
            column.text(say("invite.no_code"), SMALL, ink="quiet", leading=1.3)
            column.gap(10)
            return
        address = self.host.free_address if shown == FREE else self.host.address(shown)
        title = say("invite.code_free") if shown == FREE else say("invite.code", name=self.table_scene.name_of(shown))
        column.text(title, LARGE, face=LABEL_BOLD, leading=1.1)
        column.gap(8)
        side = min(wide, max(frame.u(220), frame.rect.height * 45 // 100))
        picture = code_picture(frame, address, side)
        place = Rect((column.area.left, column.y), picture.get_size())
        frame.surface.blit(picture, place)
        frame.spot("code", place, focus=False, label=title)
        column.y = place.bottom
        column.gap(8)
        base, _, secret = address.partition("#")
        column.text(f"{base}#\n{secret}", SMALL, face=LABEL, leading=1.2)
        column.gap(6)
        copy = {"id": "copy", "label": say("invite.copy"), "icon": "copy", "does": lambda: self.copy(address),
                "size": SMALL}  # fmt: skip
        column.put(lambda rest: row(frame, rest, [copy]))
        column.gap(14)

    # --- time -----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Somebody came whose code was shown: the next one is shown."""
        if self.door.is_open and self.shown is not None and self.shown != FREE and self.host.is_present(self.shown):
            self.shown = next(iter(self._missing()), None)
            return True
        return False


def code_picture(frame: Frame, address: str, side: int) -> pygame.Surface:
    """An address as a code, in whole dots: black on white in every theme, or phones do not read it."""
    key = ("code", address, side)
    kept = frame.press.kept(key)
    if kept is not None:
        return kept
    import segno

    dots = [list(line) for line in segno.make(address, error="m", micro=False).matrix]
    count = len(dots) + 2 * QUIET
    small = pygame.Surface((count, count))
    small.fill(frame.colour("high_contrast.white"))
    black = frame.colour("high_contrast.black")
    for y, line in enumerate(dots):
        for x, dot in enumerate(line):
            if dot:
                small.set_at((x + QUIET, y + QUIET), black)
    times = max(1, side // count)
    return frame.press.keep(key, pygame.transform.scale(small, (count * times, count * times)))
