"""What lies over the table while it waits: the count of three, a sand that stands still, a bot that waits for you."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from scenes.table.furniture.layout import Layout
from scenes.table.sitting import Sitting
from scenes.table.time.wish import Wish
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, POSTER, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button_size, row
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

SMALL_AREA = 360
"""Where a sheet has less than this, growing with the text, it has narrow margins and small type."""


class Waits(Protocol):
    """A table that may wait for people."""

    app: App
    sitting: Sitting

    @property
    def curtain(self) -> int | None: ...

    def name_of(self, seat: int) -> str: ...

    def go_on(self) -> None: ...

    def grant(self) -> None: ...


class Notices(Protocol):
    """What a game itself has to say while its table waits."""

    def shows_wish(self, wish: Wish) -> bool: ...

    def wish_area(self, area: Rect) -> Rect: ...

    def wish_words(self, wish: Wish) -> str: ...

    def draw_notice(self, frame: Frame, area: Rect) -> None: ...


def draw_waiting(frame: Frame, scene: Waits, notices: Notices, places: Layout) -> None:
    """Whatever the table waits for because of time. Nobody reads on while the sand stands."""
    clock, sitting = scene.sitting.clock, scene.sitting
    area = Rect(0, places.bar.bottom, frame.rect.width, frame.rect.height - places.bar.bottom)
    if clock.is_counting:
        if clock.is_on:
            _cover(frame, area)
        _count(frame, clock.count, area, is_calm=scene.app.settings.reduced_motion)
    elif clock.waits:
        _cover(frame, area)
        go = {"id": "waiting:go", "label": say("waiting.go"), "icon": "play", "does": scene.go_on, "main": True}
        sheet(frame, area, say("waiting.stands"), say("waiting.stands.says"), [go])
    elif (wish := sitting.wish) is not None and scene.curtain is None and not notices.shows_wish(wish):
        agree = {"id": "waiting:agree", "label": wish.label, "icon": "check", "does": scene.grant, "main": True}
        text = notices.wish_words(wish)
        sheet(frame, notices.wish_area(places.board), "", text, [agree], at_bottom=True)
    elif scene.curtain is None:
        notices.draw_notice(frame, places.board)


def _cover(frame: Frame, area: Rect) -> None:
    """A blank sheet over board and hand: time that stands still is no time to think."""
    frame.covers.append((len(frame.words), Rect(area)))
    frame.spots[:] = [spot for spot in frame.spots if not area.contains(spot.rect)]
    frame.regions[:] = [region for region in frame.regions if not area.contains(region.rect)]
    frame.fill(area, "bar")


def _count(frame: Frame, digit: int, area: Rect, is_calm: bool) -> None:
    """The digit on a disc; without movement it is a plain number."""
    side = min(area.height * 5 // 10, frame.em(180))
    disc = Rect(0, 0, side, side)
    disc.center = area.center
    frame.spot("waiting:count", area, focus=False, label=str(digit))
    frame.covers.append((len(frame.words), Rect(disc)))
    frame.paper(disc, "panel", 0 if is_calm else 10, radius=12 if is_calm else 400)
    frame.text(str(digit), disc, POSTER, face=FIGURES, align="centre", valign="middle")


def sheet(
    frame: Frame, area: Rect, title: str, text: str, buttons: list[dict[str, Any]], at_bottom: bool = False
) -> None:
    """A small sheet with a sentence and what can be done about it."""
    is_small = area.width < frame.em(SMALL_AREA)
    pad, high_pad = (frame.u(12), frame.u(10)) if is_small else (frame.u(28), frame.u(20))
    wide = area.width if is_small else min(area.width - frame.u(32), frame.em(620))
    inner = wide - 2 * pad
    head = frame.setting(title, inner, HEAD, TITLE, 1.1).height + frame.u(10) if title else 0
    size = SMALL if is_small else TEXT if at_bottom else LARGE
    told = frame.setting(text, inner, size, LABEL_BOLD, 1.2).height
    high = max(button_size(frame, each["label"], TEXT, each["icon"], inner)[1] for each in buttons)
    rect = Rect(0, 0, wide, head + told + high + 3 * high_pad)
    rect.center = area.center
    if at_bottom:
        rect.bottom = area.bottom - (0 if is_small else frame.u(12))
    frame.paper(rect, "panel", 10, over=True)
    frame.spots[:] = [spot for spot in frame.spots if not rect.colliderect(spot.rect) or not area.contains(spot.rect)]
    frame.spot("waiting", rect, focus=False, label=text)
    y = rect.top + high_pad
    if title:
        frame.text(title, Rect(rect.left + pad, y, inner, head), HEAD, face=TITLE, leading=1.1)
    y += head
    frame.text(text, Rect(rect.left + pad, y, inner, told), size, face=LABEL_BOLD, leading=1.2)
    row(frame, Rect(rect.left + pad, y + told + high_pad, inner, high), buttons)
