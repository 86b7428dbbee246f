"""The curtain: before somebody's secrets are shown, the screen is handed over. Nothing of the table shows through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from scenes.table.furniture.seats import glyph
from scenes.ui.frame import HEAD, LARGE, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, row
from scenes.words import say

SWALLOW = 0.25
"""Seconds for which clicks are swallowed once it opens, so that one meant for it does not hit a card."""


class Handover(NamedTuple):
    """To whom the screen is handed over, and what may be said and done meanwhile."""

    seat: int
    name: str
    asked: str  # what will be asked, without saying what the seat has
    since: list[str]  # what happened, the newest last
    buttons: list[dict[str, Any]]
    open_curtain: Callable[[int], None]
    open_menu: Callable[[], None]


def draw_curtain(frame: Frame, to: Handover) -> None:
    frame.modal()
    frame.fill(frame.rect, "bar")
    if frame.theme.drawn_ground:
        frame.picture("app/curtain.svg", _cover(frame.rect))
    seat, name, more = to.seat, to.name, to.buttons
    whole = Rect(frame.rect)
    whole.height -= _height(frame, more)
    wide = min(frame.rect.width - frame.u(60), frame.em(760))
    title = frame.setting(say("curtain.title", name=name), wide - frame.u(80), HEAD, TITLE)
    label = say("curtain.open", name=name)
    size = button_size(frame, label, LARGE, "eye", wide - frame.u(80))
    mark = frame.em(88)
    room = whole.height - frame.u(30) - mark - title.height - size[1] - frame.u(110)
    said = _said(frame, to, wide - frame.u(80), room)
    told = frame.setting(said, wide - frame.u(80), TEXT)
    high = mark + title.height + told.height + size[1] + frame.u(110)
    panel = Rect(0, 0, wide, min(high, whole.height - frame.u(30)))
    panel.center = whole.center
    frame.paper(panel, "panel", 10)
    inner = panel.inflate(-frame.u(80), -frame.u(40))
    glyph(frame, seat, Rect(inner.left, inner.top, inner.width, mark))
    y = inner.top + mark + frame.u(14)
    used = frame.text(
        say("curtain.title", name=name),
        Rect(inner.left, y, inner.width, title.height),
        HEAD,
        face=TITLE,
        align="centre",
    )
    used = frame.text(said, Rect(inner.left, used.bottom + frame.u(6), inner.width, told.height), align="centre")
    rect = Rect(0, used.bottom + frame.u(20), min(size[0], inner.width), size[1])
    rect.centerx = inner.centerx
    button(frame, "curtain:open", rect, label, lambda: to.open_curtain(seat), icon="eye", size=LARGE, main=True)
    if more:
        below = Rect(frame.rect.left, panel.bottom, frame.rect.width, frame.rect.bottom - panel.bottom)
        row(frame, below.inflate(-frame.u(60), -2 * frame.u(20)), more, align="centre")
    menu = say("table.menu")
    menu_size = button_size(frame, menu, TEXT, "menu")
    corner = Rect(frame.rect.right - menu_size[0] - frame.u(16), frame.u(16), *menu_size)
    if not corner.colliderect(panel):
        button(frame, "bar:menu", corner, menu, to.open_menu, icon="menu")


def _height(frame: Frame, buttons: list[dict[str, Any]]) -> int:
    """What some buttons below the panel need, in as many rows as they take."""
    if not buttons:
        return 0
    most = frame.rect.width - frame.u(60)
    sizes = [button_size(frame, each["label"], TEXT, each.get("icon", ""), most) for each in buttons]
    rows = 1 + sum(size[0] + frame.u(12) for size in sizes) // most
    return rows * (max(size[1] for size in sizes) + frame.u(12)) + frame.u(30)


def _said(frame: Frame, to: Handover, width: int, room: int) -> str:
    """What will be asked, and as much of what happened as there is room for, the newest last."""
    asked, since = to.asked, to.since
    while since:
        said = "\n".join([asked, *since])
        if frame.setting(said, width, TEXT).height <= room:
            return said
        since = [since[0], *since[2:]] if len(since) > 2 else []
    return asked


def _cover(rect: Rect) -> Rect:
    """A 16:9 picture that covers a rectangle wholly."""
    scale = max(rect.width / 1920, rect.height / 1080)
    cover = Rect(0, 0, round(1920 * scale), round(1080 * scale))
    cover.center = rect.center
    return cover
