"""The result: who won and why, what everybody has, and how it came about."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.screens.graph import draw_graph
from scenes.screens.posters import draw_ground
from scenes.stack import Scene
from scenes.table.furniture.seats import glyph
from scenes.table.stage.ending import Ending, Row
from scenes.table.start import new_seed, play_again
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, POSTER, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import row, row_height
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

FIGURES = (("vp", "climbers-victory"), ("golds", "medal"), ("silvers", "star"), ("team", "cards"))
"""The columns of the table, each with its icon."""
LEAST_GRAPH = 290
PICTURE = 210
"""How high the drawing of the ending is."""
LEAST_NAME = 110
"""What the name of a player needs beside the columns."""


class ResultScene(Scene):
    name = "result"

    def __init__(self, app: App, table_scene: TableScene) -> None:
        super().__init__(app)
        self.table_scene = table_scene
        self.table = table_scene.table
        assert self.table.outcome is not None
        self.outcome = self.table.outcome
        self.end: Ending = table_scene.board.ending()
        app.sounds.play("win" if self._is_good() else "lose")

    def _is_good(self) -> bool:
        """Whether the people at this screen have reason to cheer; if there are none, it is a good show."""
        if self.outcome.result != "ranking":
            return bool(self.outcome.result == "win")
        people = self.table_scene.sitting.humans
        return not people or any(seat in people for seat in self.outcome.winners)

    # --- what happened --------------------------------------------------------------------------

    def headline(self) -> str:
        if self.outcome.result != "ranking":
            return self.end.headline or say(f"result.{self.outcome.result}")
        names = [self.table.name(seat) for seat in self.outcome.winners]
        return say("result.winner" if len(names) == 1 else "result.winners", names=_listed(names))

    def reason(self) -> str:
        text = str(self.table_scene.content.text(f"reason.{self.outcome.reason}"))
        return f"{text[:1].upper()}{text[1:]}."

    # --- doing ----------------------------------------------------------------------------------

    def again(self, changes: dict[str, str] | None = None) -> None:
        play_again(self.app, self.table.setup, new_seed(), changes)

    def same_seed(self) -> None:
        play_again(self.app, self.table.setup, self.table.setup.seed)

    def watch(self, at: int = 0) -> None:
        from scenes.screens.replay.scene import ReplayScene

        self.app.open(ReplayScene.of_table(self.app, self.table_scene, at))

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        """The buttons at the foot stay where they are; what is longer than the window scrolls above them."""
        self.end = self.table_scene.board.ending()
        draw_ground(frame)
        margin, pad, edge, gap = frame.u(28), frame.u(44), frame.u(32), frame.u(20)
        room = frame.rect.inflate(-2 * margin, -2 * margin)
        wide = min(room.width, frame.em(1500))
        buttons = self._buttons()
        foot = row_height(frame, wide - 2 * pad, buttons)
        most = room.height - 2 * edge - gap - foot
        high = min(most, int(self.memory.get("length:result", 0)))
        sheet = Rect(0, 0, wide, high + 2 * edge + gap + foot)
        sheet.center = frame.rect.center
        frame.paper(sheet, "panel", 10)
        inner = sheet.inflate(-2 * pad, -2 * edge)
        area = Rect(inner.left, inner.top, inner.width + frame.u(28), high)
        with scrolling_column(frame, "result", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_head(column)
            self._draw_body(column, most)
            column.gap(6)
        if int(self.memory["length:result"]) > high:
            frame.fill(Rect(inner.left, area.bottom, inner.width, frame.u(2)), "edge")
        row(frame, Rect(inner.left, inner.bottom - foot, inner.width, foot), buttons)

    def _draw_head(self, column: Column) -> None:
        frame = column.frame
        picture = self._picture(frame, column)
        aside = picture.width + frame.u(28) if picture is not None else 0
        top = column.y
        title = self.headline()
        marks = self.outcome.winners[:3] if self.outcome.result == "ranking" else ()
        side = frame.type(POSTER)
        for number, seat in enumerate(marks):
            mark = Rect(column.area.left + aside + number * (side + frame.u(8)), top + frame.u(6), side, side)
            glyph(frame, seat, mark)
        left = column.area.left + aside + len(marks) * (side + frame.u(8)) + (frame.u(12) if marks else 0)
        words = Column(frame, Rect(left, top, column.area.right - left, 0))
        fits = frame.text_width(title, POSTER, TITLE) <= words.area.width
        words.text(title, POSTER if fits else HEAD, face=TITLE, leading=1.1)
        words.text(self.reason(), LARGE if frame.rect.height >= frame.em(700) else TEXT, ink="quiet", leading=1.2)
        if self.end.story and picture is not None:
            words.gap(6)
            words.text(self.end.story, TEXT, leading=1.3)
        column.y = max(words.y, top + side + frame.u(12)) if marks else words.y
        column.y = max(column.y, picture.bottom) if picture is not None else column.y
        column.gap(12)
        column.line(thick=3)
        column.gap(20)
        if self.end.story and picture is None:
            column.text(self.end.story, TEXT, leading=1.4)
            column.gap(20)

    def _picture(self, frame: Frame, column: Column) -> Rect | None:
        """How it ended, as a drawing, where there is room for it beside the words; where it is drawn."""
        path, (wide, high) = self.end.picture or (f"posters/{self.table.setup.game}.svg", (3, 4))
        tall = frame.em(PICTURE)
        rect = Rect(column.area.left, column.y, min(tall * wide // high, column.area.width // 3), 0)
        rect.height = rect.width * high // wide
        if column.area.width < frame.em(900) or frame.rect.height < frame.em(700) or not has_drawing(path):
            return None
        frame.picture(path, rect)
        frame.outline(rect, "edge", frame.u(3))
        return rect

    def _draw_course(self, column: Column) -> None:
        """Who was lost to what, and the moment that decided it; each leads back to where it happened."""
        frame, end = column.frame, self.end
        for title, turns in (("losses", end.losses), ("turning", [end.turning] if end.turning is not None else [])):
            if not turns:
                continue
            column.text(say(f"result.{title}"), TEXT, face=LABEL_BOLD)
            for number, turn in enumerate(turns):
                top = column.y
                used = column.text(f":play: {turn.text}", SMALL, leading=1.4)
                line = Rect(column.area.left, top, max(used.width, frame.u(44)), max(used.height, frame.u(24)))
                does = partial(self.watch, turn.at)
                frame.spot(f"{title}:{number}", line, does, label=turn.text, tip=say("result.see_moment"))
            column.gap(14)

    def _draw_body(self, column: Column, room: int) -> None:
        """The table, and the graph beside it if both fit, else below."""
        frame, gap = column.frame, column.frame.u(48)
        end = self.end
        table = frame.em(560)
        beside = column.area.width - table - gap
        self._draw_course(column)
        if not end.lines:
            self._draw_scores(column, end)
            self._draw_chapters(column, end)
        elif beside >= frame.em(480):
            top = column.y
            left = Column(frame, Rect(column.area.left, top, table, 0))
            self._draw_scores(left, end)
            taken = top - column.area.top + frame.u(6)
            high = max(frame.em(LEAST_GRAPH), min(frame.u(620), room - taken), left.y - top)
            fits = left.y + self._chapters_height(frame, table, end) <= top + high
            if fits:
                self._draw_chapters(left, end)
            right = Column(frame, Rect(column.area.left + table + gap, top, beside, 0))
            self._draw_graph(right, end, high)
            column.y = max(left.y, right.y)
            if not fits:
                self._draw_chapters(column, end)
        else:
            self._draw_scores(column, end)
            self._draw_chapters(column, end)
            column.gap(28)
            self._draw_graph(column, end, frame.em(LEAST_GRAPH))

    def _draw_scores(self, column: Column, end: Ending) -> None:
        frame = column.frame
        cell = max(frame.text_width(name, SMALL, LABEL_BOLD) for name in end.columns) + frame.u(12)
        cell = max(cell, frame.em(72))
        numbers = column.area.right - cell * len(end.columns)
        high = max(frame.u(52), round(frame.type(TEXT) * 1.3) + frame.u(22))
        has_columns = numbers - column.area.left - high >= frame.em(LEAST_NAME)
        if has_columns:
            head = round(frame.type(SMALL) * 1.4)
            for number, name in enumerate(end.columns):
                place = Rect(numbers + number * cell, column.y, cell - frame.u(8), head)
                frame.text(name, place, SMALL, face=LABEL_BOLD, ink="quiet", align="right")
            column.y += head + frame.u(4)
        column.line()
        for row_ in end.rows:
            line = Rect(column.area.left, column.y, column.area.width, high)
            column.y += high
            if has_columns:
                self._draw_row(frame, row_, line, numbers, cell)
            else:
                self._draw_row(frame, replace(row_, values=[]), line, line.right, 0)
                self._draw_figures(column, end.columns, row_)
            column.line("inset")
        column.gap(14)
        setup = self.table.setup
        if not self.table_scene.is_joined:  # its seed is the host's secret
            column.text(say("result.facts", seed=setup.seed, moves=len(self.table.done)), SMALL, ink="quiet")

    def _draw_figures(self, column: Column, names: list[str], row_: Row) -> None:
        """Where names and columns do not fit side by side: the figures of a row as words below its name."""
        column.gap(4)
        pairs = zip(names, row_.values, strict=True)
        column.text(
            " · ".join(say("result.figure", name=name, value=value) for name, value in pairs), SMALL, leading=1.3
        )
        column.gap(12)

    def _draw_row(self, frame: Frame, row_: Row, line: Rect, numbers: int, cell: int) -> None:
        if row_.wins:
            frame.fill(Rect(line.left, line.top, line.width, line.height), "inset", frame.u(4))
            if not frame.theme.drawn_ground:
                frame.outline(line, "accent", frame.u(3), frame.u(4))
        ground = "inset" if row_.wins else "panel"
        side = line.height - frame.u(16)
        glyph(frame, row_.mark, Rect(line.left + frame.u(8), line.top + frame.u(8), side, side))
        left = line.left + side + frame.u(22)
        crown = frame.type(TEXT) if row_.wins else 0
        name = Rect(left, line.top, numbers - left - crown - frame.u(8), line.height)
        said = frame.shortened(row_.name, name.width)
        frame.text(said, name, TEXT, face=LABEL_BOLD, on=ground, valign="middle")
        if row_.wins:
            place = Rect(
                name.left + frame.text_width(said, TEXT, LABEL_BOLD) + frame.u(10), line.top, crown, line.height
            )
            frame.icon("crown", place)
            frame.spot(f"winner:{row_.mark}", place, focus=False, tip=say("result.won"), label=say("result.won"))
        for number, value in enumerate(row_.values):
            place = Rect(numbers + number * cell, line.top, cell - frame.u(8), line.height)
            face = TITLE if number == 0 else "label"
            frame.text(value, place, TEXT, face=face, on=ground, align="right", valign="middle")

    def _chapters_height(self, frame: Frame, wide: int, end: Ending) -> int:
        lines = sum(frame.setting(text, wide, SMALL, leading=1.5).height for text in end.chapters)
        return lines + frame.u(24) + round(frame.type(TEXT) * 1.25)

    def _draw_chapters(self, column: Column, end: Ending) -> None:
        if not end.chapters:
            return
        column.gap(24)
        column.text(end.title, TEXT, face=LABEL_BOLD)
        for text in end.chapters:
            column.text(text, SMALL, leading=1.5)

    def _draw_graph(self, column: Column, end: Ending, high: int) -> None:
        frame = column.frame
        used = column.text(end.graph, TEXT, face=LABEL_BOLD)
        column.gap(8)
        area = Rect(column.area.left, column.y, column.area.width, high - used.height - frame.u(8))
        draw_graph(frame, area, end.lines, *end.axes)
        column.y = area.bottom

    def _buttons(self) -> list[dict[str, Any]]:
        seed = self.table.setup.seed
        anew: list[dict[str, Any]] = [
            {"id": "again", "label": say("result.again"), "icon": "restart", "does": self.again, "main": True},
            *(
                {"id": f"next:{number}", "label": each.label, "icon": "play", "does": partial(self.again, each.options)}
                for number, each in enumerate(self.end.next)
            ),
            {"id": "same_seed", "label": say("result.same_seed", seed=seed), "icon": "seed", "does": self.same_seed},
        ]
        return [
            *(anew if not self.table_scene.is_joined else []),  # the host deals
            {"id": "watch", "label": say("result.replay"), "icon": "play", "does": self.watch},
            {"id": "look", "label": say("result.table"), "icon": "eye", "does": lambda: self.app.close(self)},
            {"id": "home", "label": say("result.title"), "icon": "home", "does": self.app.home},
        ]


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else say("result.and", first=", ".join(names[:-1]), last=names[-1])
