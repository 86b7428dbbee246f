"""The book: leviathans to leaf through, a spread for each; one of them is chosen to be climbed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from scenes.leviathan.book.art import draw_ribbon
from scenes.leviathan.book.pages import pages
from scenes.leviathan.book.reader import Reader
from scenes.leviathan.book.records import Records
from scenes.leviathan.book.spread import draw_left, draw_right, draw_single
from scenes.leviathan.book.strip import GAP, Index, draw_strip, strip_height
from scenes.leviathan.book.turn import TURN, Turn
from scenes.screens.posters import draw_ground
from scenes.stack import Scene
from scenes.ui.frame import LABEL_BOLD, TARGET, TEXT, Frame, Rect
from scenes.ui.motion import CROSS_FADE, seconds
from scenes.ui.widgets import button, button_size
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.screens.setup import SetupScene

CHOOSE = "book:choose"
BESIDE = 20
"""The gap between the index and the buttons beside it."""
NARROWEST = 210
"""How narrow a page may be; it grows with the text."""
READING = 0.008
"""Seconds for which saved games are read between two pictures."""
LEAF = 2
"""How thick a leaf is, in pixels at 1080 lines: the stacks at both sides tell how far one has leafed."""


class Foot(NamedTuple):
    """What lies below the book, and how much room it takes."""

    label: str
    back: tuple[int, int]
    choose: tuple[int, int]
    is_one_row: bool
    height: int


class BookScene(Scene):
    name = "book"

    def __init__(self, app: App, setup: SetupScene) -> None:
        super().__init__(app)
        self.setup = setup
        self._read()
        self.shown = setup.options["leviathan"]
        self.records = Records(app.folders.saves)
        self.reader = Reader(app, self.content, self.records, setup.options["difficulty"])
        self.turn: Turn | None = None
        self.spread = Rect(0, 0, 0, 0)  # where both pages lay when they were last drawn
        self.is_single = False  # there is room for one page only
        self._left = Rect(0, 0, 0, 0)  # what of the left page is printed on
        self._ahead: list[Scenario] = []  # pages that are likely to be turned to next
        self.focus = CHOOSE
        self._expect()

    def _read(self) -> None:
        content = self.setup.content
        assert isinstance(content, LeviathanContent)
        self.content, self.plans = content, pages(content)

    def language_changed(self) -> None:
        """The set-up below has the content in the other language already."""
        self._read()
        self.reader.content, self.turn = self.content, None
        self._expect()

    # --- what can be done -----------------------------------------------------------------------

    @property
    def plan(self) -> Scenario:
        return self.content.scenarios[self.shown]

    @property
    def at(self) -> int:
        return next(number for number, plan in enumerate(self.plans) if plan.file.id == self.shown)

    def leaf(self, steps: int) -> None:
        """Some pages on or back; after the last comes the first."""
        self.turn_to(self.plans[(self.at + steps) % len(self.plans)].file.id)

    def turn_to(self, name: str) -> None:
        """Open the book at a leviathan."""
        if name == self.shown:
            return
        before, self.shown = self.at, name
        self.memory.pop(f"scroll:book:{name}", None)
        self._begin_turn(1 if self.at > before else -1)
        self._expect()
        self.app.sounds.play("card-slide")
        self.app.redraw()

    def _begin_turn(self, way: int) -> None:
        settings, surface = self.app.settings, self.app.surface
        self.turn = None
        if not settings.speed or not self.spread.width or not surface.get_rect().contains(self.spread):
            return
        normal = CROSS_FADE if settings.reduced_motion or self.is_single else TURN
        lasts = seconds(normal, settings.speed)
        old = surface.subsurface(self.spread).copy()
        self.turn = Turn(old, way, lasts, settings.reduced_motion or self.is_single)

    def _expect(self) -> None:
        """The pages before and after this one are printed while nothing else happens."""
        count = len(self.plans)
        self._ahead = [self.plans[(self.at + steps) % count] for steps in (-1, 1)]

    def choose(self) -> None:
        """The table climbs what lies open; the book is closed."""
        self.setup.options |= {"leviathan": self.shown, "difficulty": self.reader.difficulty}
        self.app.close(self)

    # --- keys, wheel and time -------------------------------------------------------------------

    def act(self, action: str) -> bool:
        match action:
            case "left" | "right":
                self.leaf(1 if action == "right" else -1)
            case "page_up" | "page_down" if not self.app.frame.regions:
                self.leaf(1 if action == "page_down" else -1)
            case "fit":
                self.turn_to(self.plans[0].file.id)
            case "activate" if not self.app.input.pointing.shows_focus:
                self.choose()
            case _:
                return False
        return True

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        self.leaf(-1 if steps > 0 else 1)
        return True

    def first_focus(self) -> str:
        return CHOOSE

    def tick(self, now: float) -> bool:
        """Between two pictures some more of the saved games are read, then pages are printed ahead."""
        if self.is_moving(now) or not self.spread.width:
            return False
        if not self.records.is_done:
            return self.records.read(READING)
        if self._ahead and self.is_single:
            self._ahead.clear()
        elif self._ahead:
            seen = self.app.frame
            unseen = Frame(pygame.Surface((1, 1)), self.app.press, self.app.theme, unit=seen.unit,
                           text_scale=seen.text_scale)  # fmt: skip
            draw_left(unseen, self.reader, self._ahead.pop(), self._left)
        return False

    def wakes_at(self) -> float | None:
        return None if self.records.is_done and not self._ahead else self.app.now

    def is_moving(self, now: float) -> bool:
        if self.turn is not None and not self.turn.is_on(now):
            self.turn = None
        return self.turn is not None

    def draw_moving(self, frame: Frame) -> None:
        if self.turn is not None:
            self.turn.draw(frame, self.spread)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        draw_ground(frame)
        room = frame.rect.inflate(-2 * frame.u(20), -2 * frame.u(20))
        arrow = frame.u(TARGET + 8)
        foot = self._foot(frame, room.width)
        high = room.height - foot.height - frame.u(22)
        wide = min(room.width - 2 * (arrow + frame.u(14)), round(high * 2.1))
        book = Rect(room.centerx - wide // 2, room.top, wide, high)
        self._draw_arrow(frame, "previous", Rect(book.left - frame.u(14) - arrow, book.centery, arrow, 0))
        self._draw_book(frame, book)
        self._draw_arrow(frame, "next", Rect(book.right + frame.u(14), book.centery, arrow, 0))
        self._draw_foot(frame, foot, Rect(room.left, room.bottom - foot.height, room.width, foot.height))
        if self.turn is not None:
            self.turn.begin(self.app.now)

    def _draw_arrow(self, frame: Frame, name: str, place: Rect) -> None:
        rect = place.inflate(0, 2 * frame.u(60))
        said, steps = say(f"book.{name}"), 1 if name == "next" else -1
        icon = "arrow-right" if name == "next" else "arrow-left"
        button(frame, f"book:{name}", rect, "", lambda: self.leaf(steps), icon=icon, tip=said, said=said)

    def _draw_book(self, frame: Frame, book: Rect) -> None:
        """The cover, a stack of leaves at each side, two pages and the fold between them."""
        cover = "leviathan.hide" if frame.theme.drawn_ground else "panel"
        frame.paper(book, cover, 10, radius=10)
        leaf, edge = frame.u(LEAF), frame.u(8)
        count = len(self.plans)
        most = min(count, 24)
        left, right = (part * leaf * most // max(1, count - 1) for part in (self.at, count - 1 - self.at))
        spread = Rect(book.left + edge + leaf * most, book.top + edge, 0, book.height - 2 * edge)
        spread.width = (book.right - edge - leaf * most - spread.left) // 2 * 2
        self._draw_stack(frame, Rect(spread.left - left, spread.top, left, spread.height), leaf)
        self._draw_stack(frame, Rect(spread.right, spread.top, right, spread.height), leaf)
        self.spread = spread
        frame.fill(spread, "panel")
        self._draw_pages(frame, spread)
        frame.outline(spread, "edge", frame.u(2))
        if self.shown == self.setup.options["leviathan"]:
            self._draw_ribbon(frame, spread, edge)

    def _draw_pages(self, frame: Frame, spread: Rect) -> None:
        """Two pages with the fold between them; one page where two would be too narrow to read."""
        half = spread.width // 2
        pad, fold, top = frame.u(28), frame.u(34), frame.u(26)
        left = Rect(spread.left + pad, spread.top + top, half - pad - fold, spread.height - 2 * top)
        self.is_single = left.width < frame.em(NARROWEST)
        if self.is_single:
            draw_single(frame, self.reader, self.plan, spread.inflate(-2 * pad, -2 * top))
            return
        self._draw_fold(frame, spread)
        self._left = left
        draw_left(frame, self.reader, self.plan, left)
        draw_right(frame, self.reader, self.plan, left.move(half - pad + fold, 0))

    def _draw_ribbon(self, frame: Frame, spread: Rect, edge: int) -> None:
        """In the fold of what is chosen; on a single page at its outer edge, clear of the words."""
        wide = frame.u(26)
        x = spread.right + frame.u(2) if self.is_single else spread.centerx - wide // 2
        place = Rect(x, spread.top - edge, wide, frame.u(86))
        draw_ribbon(frame, place)
        said = say("book.chosen")
        frame.spot("book:ribbon", place, focus=False, label=said, tip=said)

    def _draw_stack(self, frame: Frame, rect: Rect, leaf: int) -> None:
        if rect.width <= 0:
            return
        frame.fill(rect, "inset")
        for x in range(rect.left, rect.right, leaf * 2):
            frame.fill(Rect(x, rect.top, max(1, leaf // 2), rect.height), "quiet")
        frame.outline(rect, "edge", max(1, frame.u(1)))

    def _draw_fold(self, frame: Frame, spread: Rect) -> None:
        """Three hard bands towards the fold, and the fold itself."""
        if frame.theme.drawn_ground:
            for reach, strength in ((22, 10), (14, 16), (7, 26)):
                band = Rect(spread.centerx - frame.u(reach), spread.top, 2 * frame.u(reach), spread.height)
                frame.shade(band, "edge", strength)
        pygame.draw.line(frame.surface, frame.colour("edge"), spread.midtop, (spread.centerx, spread.bottom - 1),
                         frame.u(2))  # fmt: skip

    # --- the foot -------------------------------------------------------------------------------

    @property
    def _difficulty_name(self) -> str:
        return self.content.table_options["difficulty"].name_of(self.reader.difficulty)

    def _label(self, frame: Frame, wide: int) -> str:
        """What the button says that chooses: the whole choice, if the index beside it leaves room for that."""
        if self._is_one_row(frame, wide, self._longest(frame)):
            return say("book.choose", name=self.plan.file.name, difficulty=self._difficulty_name)
        return say("book.choose.short")

    def _longest(self, frame: Frame) -> str:
        """The button is as wide as the longest choice needs, so that nothing jumps when one leafs."""
        names = [plan.file.name for plan in self.plans]
        values = [value.name for value in self.content.table_options["difficulty"].values]
        longest = [max(each, key=lambda word: frame.text_width(word, TEXT, LABEL_BOLD)) for each in (names, values)]
        return say("book.choose", name=longest[0], difficulty=longest[1])

    def _sizes(self, frame: Frame, label: str) -> tuple[tuple[int, int], tuple[int, int]]:
        return button_size(frame, say("book.back"), TEXT, "arrow-left"), button_size(frame, label, TEXT, "check")

    def _is_one_row(self, frame: Frame, wide: int, label: str) -> bool:
        back, choose = self._sizes(frame, label)
        each = (wide - back[0] - choose[0] - 2 * frame.u(BESIDE)) // len(self.plans)
        return each >= frame.u(TARGET + GAP)

    def _foot(self, frame: Frame, wide: int) -> Foot:
        label = self._label(frame, wide)
        sized = self._longest(frame) if label != say("book.choose.short") else label
        back, choose = self._sizes(frame, sized)
        is_one_row = self._is_one_row(frame, wide, sized)
        strip = wide - back[0] - choose[0] - 2 * frame.u(BESIDE) if is_one_row else wide
        high = strip_height(frame, len(self.plans), strip)
        height = max(back[1], high) if is_one_row else back[1] + frame.u(12) + high
        return Foot(label, back, choose, is_one_row, height)

    def _draw_foot(self, frame: Frame, foot: Foot, area: Rect) -> None:
        """The way back, the index, and the way on; the index has a row of its own if it needs one."""
        index = Index(self.content, self.plans, self.shown, self.setup.options["leviathan"], "book:page", self.turn_to,
                      self.records.is_saved)  # fmt: skip
        strip = Rect(area)
        y = area.bottom - foot.choose[1] // 2
        if foot.is_one_row:
            strip.left += foot.back[0] + frame.u(BESIDE)
            strip.width -= foot.back[0] + foot.choose[0] + 2 * frame.u(BESIDE)
            strip.top += (area.height - strip_height(frame, len(self.plans), strip.width)) // 2
            y = area.centery
        place = Rect(area.left, y - foot.back[1] // 2, *foot.back)
        button(frame, "book:back", place, say("book.back"), self.back, icon="arrow-left")
        draw_strip(frame, strip, index)
        place = Rect(area.right - foot.choose[0], y - foot.choose[1] // 2, *foot.choose)
        said = say("book.choose", name=self.plan.file.name, difficulty=self._difficulty_name)
        button(frame, CHOOSE, place, foot.label, self.choose, icon="check", lit=True, said=said)
