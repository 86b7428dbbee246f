"""Between two seasons: who was first and second, what it brought, and who draws."""

from __future__ import annotations

from typing import Any

from game.climbers.state import SeasonResult
from scenes.climbers.seasons.cards import SHAPE, season_picture
from scenes.climbers.showing import ClimbersShowing
from scenes.stack import Scene
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say


class SummaryScene(Scene):
    name = "summary"
    is_opaque = False

    def __init__(self, showing: ClimbersShowing, result: SeasonResult, draws: dict[int, int]) -> None:
        super().__init__(showing.scene.app)
        self.showing = showing
        self.result = result
        self.draws = draws
        earlier = [each.vp for each in showing.view.results if each.season == result.season - 1]
        self._before = earlier[0] if earlier else [0] * len(result.vp)

    def draw(self, frame: Frame) -> None:
        whole = frame.rect
        frame.shade(whole, "bar", 150)
        frame.spot("summary:behind", whole, focus=False)
        wide = min(whole.width - frame.u(40), frame.em(860))
        line = round(frame.type(TEXT) * 1.7)
        label = say("summary.go_on")
        size = button_size(frame, label, TEXT, "arrow-right")
        picture_h = 0 if whole.height < frame.em(700) else frame.u(150)
        title = say("summary.title", number=self.result.season, place=self._silver().place)
        pad = frame.u(36)
        head = frame.setting(title, wide - 2 * pad, HEAD, TITLE, 1.1)
        rows = len(self.showing.view.seats) + 1
        coming = self._next()
        room = frame.setting(coming, wide - 2 * pad, TEXT, leading=1.3).height + frame.u(16) if coming else 0
        high = room + head.height + picture_h + rows * line + size[1] + 2 * pad + frame.u(50)
        panel = Rect(0, 0, wide, min(high, whole.height - frame.u(16)))
        panel.center = whole.center
        frame.paper(panel, "panel", 10)
        frame.spot("summary:panel", panel, focus=False, label=title)
        inner = panel.inflate(-2 * pad, -2 * frame.u(24))
        frame.text(title, Rect(inner.left, inner.top, inner.width, head.height), HEAD, face=TITLE, leading=1.1)
        y = inner.top + head.height + frame.u(10)
        if picture_h:
            pair = picture_h * SHAPE[0] // SHAPE[1]
            season_picture(frame, self.result.gold, Rect(inner.left, y, pair, picture_h), self._gold().name)
            season_picture(
                frame,
                self._silver().id,
                Rect(inner.left + pair + frame.u(14), y, pair, picture_h),
                self._silver().place,
            )
            y += picture_h + frame.u(12)
        rest = Rect(inner.left, y, inner.width, inner.bottom - size[1] - frame.u(14) - y)
        with frame.scroll("summary", rest, rows * line + room) as area:
            self._rows(frame, area, line)
            if coming:
                below = Rect(area.left, area.top + rows * line + frame.u(10), area.width, room)
                frame.text(coming, below, TEXT, leading=1.3)
        place = Rect(inner.right - size[0], inner.bottom - size[1], *size)
        button(frame, "summary:done", place, label, self.close, icon="arrow-right", main=True)

    def _next(self) -> str:
        """What the next season brings: its Gold card is open by now."""
        season, content = self.result.season + 1, self.showing.content
        if season > len(content.silver):
            return ""
        gold = self.showing.view.season_row[season - 1].gold
        if gold is None:
            return ""
        known, silver = content.golds[gold], content.silver[season - 1]
        return say(
            "summary.next", number=season, place=silver.place, gold=known.name, rule=known.text, count=silver.hand_size
        )

    def _silver(self) -> Any:
        return self.showing.content.silver[self.result.season - 1]

    def _gold(self) -> Any:
        return self.showing.content.golds[self.result.gold]

    def _rows(self, frame: Frame, area: Rect, line: int) -> None:
        columns = (0, 46, 63, 86)  # percent of the width: who, place, points, drawn
        heads = (say("summary.who"), say("summary.place"), say("summary.vp"), say("summary.draws"))
        ends = (*columns[1:], 100)
        for head, start, end in zip(heads, columns, ends, strict=True):
            cell = Rect(area.left + area.width * start // 100, area.top, area.width * (end - start) // 100, line)
            if frame.text_width(head, SMALL, LABEL_BOLD) <= cell.width:
                frame.text(head, cell, SMALL, face=LABEL_BOLD, ink="quiet", valign="middle")
        totals = self.result.vp
        order = sorted(range(len(totals)), key=lambda seat: self._place(seat) or 9)
        for number, seat in enumerate(order, start=1):
            y = area.top + number * line
            frame.fill(Rect(area.left, y, area.width, frame.u(1)), "inset")
            mark = Rect(area.left, y + line // 8, line * 3 // 4, line * 3 // 4)
            glyph(frame, seat, mark)
            place = self._place(seat)
            cells = (
                frame.shortened(
                    self.showing.name_of(seat), area.width * columns[1] // 100 - mark.width - frame.u(20), SMALL
                ),
                say(f"climbers.out.{place}") if place else "",
                f"+{totals[seat] - self._before[seat]} \u2192 {totals[seat]}",
                f"+{self.draws.get(seat, 0)}",
            )
            for words, start, end in zip(cells, columns, ends, strict=True):
                left = area.left + area.width * start // 100 + (mark.width + frame.u(12) if start == 0 else 0)
                box = Rect(left, y, area.left + area.width * end // 100 - left, line)
                frame.text(
                    words, box, SMALL if start == 0 else TEXT, face=LABEL_BOLD if place else LABEL, valign="middle"
                )

    def _place(self, seat: int) -> int:
        return 1 if seat == self.result.first else 2 if seat == self.result.second else 0

    def close(self) -> None:
        self.app.close(self)

    def act(self, action: str) -> bool:
        if action in ("activate", "pass", "play"):
            self.close()
            return True
        return False
