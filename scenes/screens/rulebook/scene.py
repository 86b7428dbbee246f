"""The rulebook: a reader that slides in from the right, over whatever lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import GAMES
from scenes.screens.rulebook.diagrams import draw_diagram, size_of
from scenes.screens.rulebook.pages import BETWEEN, INDENT, LEADING, Entry, Layout, Terms, matching, pages, terms_of
from scenes.shelf import TABLE
from scenes.stack import Scene
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.press import BODY_BOLD
from scenes.ui.widgets import button, button_size, choice, dropdown, text_field
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

LIST = 250
READING = 800
"""Widths of the list of sections and of the column with its numbers, growing with the text; 70 characters or so."""
SEARCH = "rulebook:search"


class RulebookScene(Scene):
    name = "rulebook"
    is_opaque = False

    def __init__(self, app: App, game: str, rule: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.query = ""
        self.rule = ""  # the entry that is marked
        self.trail: list[tuple[str, str, int]] = []  # where links were followed from: game, rule, how far scrolled
        self._goal: tuple[str, str] | None = None  # an entry or a heading to scroll to when it is next drawn
        self._pages: dict[str, list[Entry]] = {}
        self._terms: dict[str, Terms] = {}
        self._section = ""  # what was read last; the list scrolls along with it
        self._layout: Layout | None = None
        self._made_for: tuple[object, ...] = ()
        if rule:
            self._show(rule)
        else:
            self.focus = SEARCH

    def language_changed(self) -> None:
        """The same place in the other language's pages."""
        self._pages, self._terms, self._layout = {}, {}, None

    # --- what can be done -----------------------------------------------------------------------

    def go_to(self, rule: str) -> None:
        """Show a rule, in whatever game's book it is; `back` returns to where one was."""
        if rule:
            self.trail.append((self.game, self.rule, self.memory.get("scroll:rules", 0)))
            self._show(rule)
            self.app.redraw()

    def _show(self, rule: str) -> None:
        self.game = self.game if rule in self.app.rules.rulebook(self.game) else self.app.rules.game_of(rule)
        self.query = ""
        self.rule = rule
        self._goal = (rule, "")

    def go_back(self) -> None:
        """To where the last link was followed from."""
        if self.trail:
            self.game, self.rule, offset = self.trail.pop()
            self.query = ""
            self._goal = None
            self.memory["scroll:rules"] = offset

    def pick_game(self, game: str) -> None:
        self.game, self.rule = game, ""
        self.memory["scroll:rules"] = self.memory["scroll:sections"] = 0

    def pick_section(self, heading: str) -> None:
        self._goal = ("", heading)

    def search(self, query: str) -> None:
        self.query, self.rule = query, ""
        self.memory["scroll:rules"] = 0

    def act(self, action: str) -> bool:
        if action == "rulebook":
            self.app.close(self)
        return action == "rulebook"

    def back(self) -> None:
        """One step: out of a search, along the trail, out of the book."""
        if self.query:
            self.search("")
        elif self.trail:
            self.go_back()
        else:
            self.app.close(self)

    # --- the reader -----------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        frame.shade(frame.rect, "shared.key", 120)
        frame.spot(
            "rulebook:outside", frame.rect, lambda: self.app.close(self), focus=False, label=say("rulebook.close")
        )
        pad = frame.u(32)
        wanted = frame.em(LIST) + frame.u(32) + frame.em(READING) + 2 * pad
        wide = wanted if wanted <= frame.rect.width * 0.85 else frame.rect.width
        panel = Rect(frame.rect.right - wide, 0, wide, frame.rect.height)
        frame.paper(panel, lift=0, radius=0, over=True)
        frame.spot("rulebook:panel", panel, focus=False)
        inner = panel.inflate(-2 * pad, -2 * frame.u(16))
        y = self._draw_head(frame, inner)
        layout, reading = self._divide(frame, inner, y)
        self._draw_column(frame, reading, layout)

    def _draw_head(self, frame: Frame, inner: Rect) -> int:
        """Title, the way back, the way out, the books, the search; a line ends it. Where height is short, two rows."""
        gap = frame.u(12)
        size = button_size(frame, say("rulebook.close"), icon="close")
        close = Rect(inner.right - size[0], inner.top, *size)
        left = inner.left
        if self.trail:
            wide = button_size(frame, say("rulebook.back"), icon="step-back")[0]
            rect = Rect(left, inner.top, wide, size[1])
            button(frame, "rulebook:back", rect, say("rulebook.back"), self.go_back, icon="step-back")
            left = rect.right + gap
        title = Rect(left, inner.top, close.left - left - gap, size[1])
        books = [(game, self.app.rules.title(game)) for game in (*GAMES, TABLE)]
        bottom = close.bottom
        if self.is_short(frame):
            dropdown(frame, "book", title, books, self.game, self.pick_game)
        else:
            fits = frame.fitting(say("rulebook.title"), title, (HEAD, LARGE), TITLE)
            frame.text(say("rulebook.title"), title, fits, face=TITLE, valign="middle")
            area = Rect(inner.left, bottom + gap, inner.width, frame.rect.height)
            bottom = choice(frame, "book", area, books, self.game, self.pick_game).bottom
        button(frame, "rulebook:close", close, say("rulebook.close"), lambda: self.app.close(self), icon="close")
        high = max(frame.u(TARGET), frame.type(TEXT) + gap)
        y = self._draw_search(frame, Rect(inner.left, bottom + gap, inner.width, high)) + gap
        frame.fill(Rect(inner.left, y, inner.width, frame.u(3)), "edge")
        return y + frame.u(3)

    def is_short(self, frame: Frame) -> bool:
        return frame.rect.height < frame.em(620)

    def _draw_search(self, frame: Frame, area: Rect) -> int:
        """The field, and how much was found: beside it or below."""
        gap = frame.u(12)
        found = sum(not entry.is_heading for entry in self._found())
        # A paragraph of the summary is neither rule nor ruling nor word, but it may be what was sought.
        count = sum(bool(entry.id) or (bool(self.query) and not entry.is_heading) for entry in self._all())
        key = "count" if not self.query.strip() else "one_hit" if found == 1 else "hits"
        said = say(f"rulebook.{key}", hits=found, count=count)
        wide = frame.text_width(said, SMALL, LABEL)
        clear = area.height + gap if self.query else 0
        beside = area.width - wide - gap - clear >= frame.em(240)
        longest = area.width - clear - (wide + gap if beside else 0)
        field = Rect(area.left, area.top, min(frame.em(400), longest) if beside else longest, area.height)
        text_field(frame, SEARCH, field, self.query, self.search, say("rulebook.search"))
        x = field.right + gap
        if self.query:
            square = Rect(x, area.top, area.height, area.height)
            tip = say("rulebook.clear")
            button(frame, "rulebook:clear", square, "", lambda: self.search(""), icon="close", tip=tip, said=tip)
            x = square.right + gap
        rect = Rect(x, area.top, area.right - x, area.height)
        if not beside:
            rect = Rect(area.left, area.bottom + frame.u(6), area.width, frame.em(60))
        used = frame.text(said, rect, SMALL, face=LABEL, ink="quiet", valign="middle" if beside else "top")
        return area.bottom if beside else used.bottom

    def _divide(self, frame: Frame, inner: Rect, top: int) -> tuple[Layout, Rect]:
        """The list of sections and the reading column side by side; where there is no room, the column alone."""
        area = Rect(inner.left, top, inner.width, inner.bottom - top)
        has_list = area.width >= frame.em(LIST) + frame.u(32) + frame.em(520)
        wide = frame.em(LIST) if has_list else 0
        rest = area.width - wide - (frame.u(16) if has_list else 0)
        reading = Rect(area.right - rest, area.top, rest + frame.u(18), area.height)
        layout = self._laid_out(frame, min(rest, frame.em(READING)))
        self._resolve(frame, reading, layout)
        if has_list:
            self._draw_sections(frame, Rect(area.left, area.top, wide, area.height), layout)
            frame.fill(Rect(area.left + wide, area.top, frame.u(1), area.height), "edge")
        elif len(headings := [entry.heading for entry in layout.entries if entry.is_heading]) > 1:
            high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(14))
            rect = Rect(area.left, area.top + frame.u(10), area.width, high)
            chosen = layout.heading_at(self.memory.get("scroll:rules", 0) + frame.u(60))
            dropdown(frame, "section", rect, [(each, each) for each in headings], chosen, self.pick_section)
            reading.top, reading.height = rect.bottom + frame.u(12), area.bottom - rect.bottom - frame.u(12)
        return layout, reading

    def _resolve(self, frame: Frame, reading: Rect, layout: Layout) -> None:
        """Scroll to what is to be shown, now that it is known where it lies."""
        if self._goal is None:
            return
        (rule, heading), self._goal = self._goal, None
        at = layout.place_of(rule, heading)
        if at is not None:
            above = reading.height // 5 if rule else frame.u(8)
            self.memory["scroll:rules"] = max(0, layout.tops[at] - above)

    # --- sections -------------------------------------------------------------------------------

    def _draw_sections(self, frame: Frame, area: Rect, layout: Layout) -> None:
        headings = [entry.heading for entry in layout.entries if entry.is_heading]
        most = max(0, layout.height - area.height)
        offset = min(most, self.memory.get("scroll:rules", 0))
        now = layout.heading_at(offset + frame.u(60))
        if self.rule and (at := layout.place_of(self.rule)) is not None:
            now = layout.entries[at].heading
        pad = frame.u(14)
        width = area.width - pad - frame.u(16)
        heights = [
            max(frame.u(36), frame.setting(heading, width, SMALL, LABEL_BOLD).height + frame.u(12))
            for heading in headings
        ]
        if now in headings and self._section != now:
            self._section = now
            top = sum(heights[: headings.index(now)])
            offset = self.memory.get("scroll:sections", 0)
            self.memory["scroll:sections"] = max(top + 2 * frame.u(36) - area.height, min(offset, top))
        with frame.scroll("sections", area, sum(heights) + frame.u(20)) as column:
            y = column.top + frame.u(10)
            for heading, height in zip(headings, heights, strict=True):
                rect = Rect(area.left, y, area.width - frame.u(14), height)
                self._draw_section(frame, rect, heading, heading == now, pad)
                y += height

    def _draw_section(self, frame: Frame, rect: Rect, heading: str, is_now: bool, pad: int) -> None:
        id = f"section:{heading}"
        if is_now:
            frame.fill(Rect(rect.left, rect.top + frame.u(4), frame.u(5), rect.height - frame.u(8)), "edge")
        if frame.is_hot(id):
            frame.outline(rect, "edge", frame.u(2), frame.u(4))
        text = Rect(rect.left + pad, rect.top, rect.width - pad, rect.height)
        face = LABEL_BOLD if is_now else LABEL
        frame.text(heading, text, SMALL, face=face, valign="middle", links=False)
        frame.spot(id, rect, lambda: self.pick_section(heading), label=heading)

    # --- the column -----------------------------------------------------------------------------

    def _all(self) -> list[Entry]:
        if self.game not in self._pages:
            self._pages[self.game] = pages(self.app.rules, self.game)
        return self._pages[self.game]

    def _found(self) -> list[Entry]:
        return matching(self._all(), self.query)

    def _laid_out(self, frame: Frame, width: int) -> Layout:
        made_for = (self.game, self.query, width, frame.type(TEXT), frame.unit, frame.press.plain)
        if self._layout is None or self._made_for != made_for:
            if self.game not in self._terms:
                self._terms[self.game] = terms_of(self.app.rules, self.game)
            self._layout = Layout(frame, self.game, self._found(), self.query, width, self._terms[self.game])
            self._made_for = made_for
        return self._layout

    def _draw_column(self, frame: Frame, area: Rect, layout: Layout) -> None:
        if not layout.entries:
            text = area.inflate(0, -2 * frame.u(24))
            frame.text(say("rulebook.none"), text, TEXT, leading=LEADING)
            return
        with frame.scroll("rules", area, layout.height) as column:
            # A little more than can be seen, so that Tab walks on to the links that come next.
            near = area.height // 2
            top = area.top - column.top
            for at in layout.between(top - near, top + area.height + near):
                y = column.top + layout.tops[at]
                self._draw_entry(
                    frame, Rect(area.left, y, layout.width, layout.bottom(at) - layout.tops[at]), layout, at
                )

    def _draw_entry(self, frame: Frame, rect: Rect, layout: Layout, at: int) -> None:
        entry = layout.entries[at]
        left = rect.left + frame.u(INDENT)
        if entry.is_heading:
            frame.text(entry.text, Rect(left, rect.top, rect.width, rect.height), LARGE, face=TITLE, links=False)
            return
        if entry.diagram:
            place = Rect(
                (left, rect.top + frame.u(BETWEEN) // 2), size_of(frame, self.game, entry.diagram, layout.whole)
            )
            draw_diagram(frame, self.game, entry.diagram, place, self.app.rules.content(self.game))
            return
        on = "panel"
        if entry.id and entry.id == self.rule:
            on = "inset"
            wide = rect.width + frame.u(INDENT) + (layout.numbers if layout.beside else 0)
            self._draw_mark(frame, Rect(rect.left, rect.top, wide, rect.height), layout, at)
        line = round(frame.type(TEXT) * LEADING)
        text = Rect(left + layout.numbers if layout.beside else left, rect.top, layout.width, rect.height)
        if entry.id:
            number = Rect(left, rect.top, layout.name_width(frame), rect.height)
            used = frame.text(entry.shown, number, TEXT, face=LABEL_BOLD, on=on, links=False, leading=LEADING)
            text.top += 0 if layout.beside else used.height
        else:
            dot = frame.u(8)
            frame.fill(Rect(text.left - 2 * dot, text.top + (line - dot) // 2, dot, dot), "accent", dot // 2)
        before = len(frame.spots)
        if entry.question:
            used = frame.text(layout.questions[at], text, TEXT, face=BODY_BOLD, on=on, leading=LEADING)
            text.top = used.bottom
        frame.text(layout.texts[at], text, TEXT, on=on, leading=LEADING)
        # Named after their entry: a name that changed while scrolling would lose the focus.
        for count, spot in enumerate(frame.spots[before:]):
            spot.id = f"{spot.id.rpartition(':')[0]}:{entry.id or at}:{count}"

    def _draw_mark(self, frame: Frame, rect: Rect, layout: Layout, at: int) -> None:
        """The rule somebody came for: on darker paper, with a bar at its left."""
        # Without the space that follows it, which may be that before a heading.
        end = layout.tops[at] + layout._height(frame, at)
        box = Rect(rect.left, rect.top - frame.u(5), rect.width, end - layout.tops[at] - frame.u(BETWEEN) + frame.u(10))
        frame.fill(box, "inset", frame.u(4))
        frame.outline(box, "edge", frame.u(1), frame.u(4))
        bar = Rect(box.left, box.top, frame.u(8), box.height)
        frame.fill(bar, "accent")
        frame.outline(bar, "edge", frame.u(1))
