"""A frame: one picture of the window, and a list of everything in it that can be pointed at.

Screens are drawn anew from their state whenever something has changed. What they draw with `spot` can be
clicked, focused with the keyboard, asked for its tip and for its rule; nothing else handles input. Every
text is noted too, so that tests can look for words that are cut, overlap, or are too small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from scenes.ui.press import BODY, LABEL, LABEL_BOLD, TITLE, Press
from scenes.ui.text import Piece, Setting, set_text
from scenes.ui.theme import Ink, Theme, contrast

SMALL, TEXT, LARGE, HEAD, POSTER = 20, 24, 32, 44, 64
"""Sizes of type at 1080 lines. There are no others."""

MOST_KEPT = 500_000
"""Shadows of more pixels than this are few, and made anew."""
TARGET = 44
"""The smallest button, at 1080 lines."""
LEAST_TARGET = 24
"""The least height of a link within a text, at 1080 lines."""

Act = Callable[[], None]


class Typing(NamedTuple):
    """A text that is being typed, and who is told when it changes."""

    text: str
    change: Callable[[str], None]
    done: Callable[[], None] | None = None  # what Enter does; without it, it goes on to the next thing


class TipRoom(NamedTuple):
    """Where a tip lies that must not lie beside its spot: in a corner, leaving in sight what it can."""

    within: Rect
    free: tuple[Rect, ...] = ()


@dataclass
class Spot:
    """Something drawn that can be pointed at."""

    id: str
    rect: Rect
    does: Act | None = None
    refuses: Callable[[], Any] | None = None  # gives the Refused that a click shows
    tip: str = ""
    rule: str = ""
    label: str = ""
    looks: Act | None = None  # right click: look closer
    focus: bool = True
    option: Any = None  # the choice that a click sends to the table
    about: tuple[str, ...] = ()  # the cards and seats it tells of
    typing: Typing | None = None  # it can be typed into
    seen: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    scroll: str = ""  # the scrolling region it is in
    drags: bool = False  # a pull on it moves what lies below, such as a map; it is no click then
    drops: Callable[[tuple[int, int]], None] | None = None  # it can be carried: what happens where it is let go
    tip_beside: Rect | None = None  # where the tip must not lie, if that is more than the spot itself
    tip_room: TipRoom | None = None


@dataclass(frozen=True)
class Word:
    """A text that was printed."""

    text: str
    rect: Rect
    size: int
    colour: Ink
    ground: Ink
    clip: Rect
    is_cut: bool
    group: int


@dataclass
class Region:
    """A scrolling region."""

    id: str
    rect: Rect
    content: int
    offset: int


@dataclass
class Pointing:
    """Where mouse and keyboard are, as the frame needs to know to draw itself."""

    hover: str = ""
    pressed: str = ""
    focus: str = ""
    shows_focus: bool = False
    mouse: tuple[int, int] = (-1, -1)
    carried: str = ""  # what is pulled along by the mouse


class Frame:
    """Draw with it once, top to bottom; what is drawn later lies on top."""

    def __init__(
        self,
        surface: pygame.Surface,
        press: Press,
        theme: Theme,
        *,
        unit: float = 1.0,
        text_scale: float = 1.0,
        smallest: int = SMALL,
        pointing: Pointing | None = None,
        memory: dict[str, Any] | None = None,
        now: float = 0.0,
        on_link: Callable[[str], None] | None = None,
    ) -> None:
        self.surface = surface
        self.press = press
        self.theme = theme
        self.unit = unit
        self.text_scale = text_scale
        self.smallest = smallest
        self.pointing = pointing or Pointing()
        self.memory = memory if memory is not None else {}
        self.now = now
        self.on_link = on_link
        self.rect = surface.get_rect()
        self.spots: list[Spot] = []
        self.words: list[Word] = []
        self.regions: list[Region] = []
        self.covers: list[tuple[int, Rect]] = []  # sheets laid over words: how many lie below, and where
        self._scroll: Region | None = None
        self._group = 0

    def scrap(self) -> Frame:
        """A frame nobody sees, to print what will be needed."""
        return Frame(
            pygame.Surface((1, 1)), self.press, self.theme, unit=self.unit, text_scale=self.text_scale,
            smallest=self.smallest, now=self.now,
        )  # fmt: skip

    # --- measures -------------------------------------------------------------------------------

    def u(self, pixels: float) -> int:
        """A measure at 1080 lines in pixels of this window."""
        return max(1, round(pixels * self.unit))

    def em(self, pixels: float) -> int:
        """A measure that grows with the text."""
        return max(1, round(pixels * self.unit * self.text_scale))

    def type(self, size: int) -> int:
        """A size of type in pixels of this window."""
        return round(max(size, self.smallest) * self.unit * self.text_scale)

    # --- shapes ---------------------------------------------------------------------------------

    def colour(self, role: str | Ink) -> Ink:
        return self.theme[role] if isinstance(role, str) else role

    def fill(self, rect: Rect, role: str | Ink, radius: int = 0) -> None:
        pygame.draw.rect(self.surface, self.colour(role), rect, border_radius=radius)

    def outline(self, rect: Rect, role: str | Ink, width: int = 2, radius: int = 0) -> None:
        pygame.draw.rect(self.surface, self.colour(role), rect, width, border_radius=radius)

    def shade(self, rect: Rect, role: str | Ink, alpha: int, radius: int = 0) -> None:
        """A transparent ink."""
        if radius:
            key = ("shade", rect.size, self.colour(role), alpha, radius)
            sheet = self.press.kept(key)
            if sheet is None:
                sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
                pygame.draw.rect(sheet, (*self.colour(role), alpha), sheet.get_rect(), border_radius=radius)
                if rect.width * rect.height <= MOST_KEPT:
                    self.press.keep(key, sheet)
        else:
            sheet = pygame.Surface(rect.size)
            sheet.fill(self.colour(role))
            sheet.set_alpha(alpha)
        self.surface.blit(sheet, rect)

    def paper(
        self, rect: Rect, role: str | Ink = "panel", lift: int = 3, radius: int = 6, edge: bool = True,
        over: bool = False,
    ) -> None:  # fmt: skip
        """Cut paper: a hard shadow of the same shape, and a key outline. `over`: it is to hide words below it."""
        if over:
            self.covers.append((len(self.words), Rect(rect)))
        radius = self.u(radius)
        if lift and self.theme.shadow:
            self.shade(rect.move(0, self.u(lift)), "edge", self.theme.shadow, radius)
        self.fill(rect, role, radius)
        if edge:
            self.outline(rect, "edge", self.u(2), radius)

    def picture(self, path: str, rect: Rect, suit: str = "red") -> None:
        self.surface.blit(self.press.picture(path, rect.size, suit), rect)

    def icon(self, name: str, rect: Rect, role: str | Ink = "text") -> None:
        size = min(rect.size)
        surface = self.press.icon(name, size, self.colour(role))
        self.surface.blit(surface, surface.get_rect(center=rect.center))

    # --- text -----------------------------------------------------------------------------------

    def setting(self, text: str, width: int, size: int = TEXT, face: str = BODY, leading: float = 1.25) -> Setting:
        return set_text(self.press, text, width, self.type(size), face, leading)

    def text_width(self, text: str, size: int = TEXT, face: str = LABEL) -> int:
        return self.setting(text, 1_000_000, size, face).width

    def text(
        self,
        text: str,
        rect: Rect,
        size: int = TEXT,
        *,
        face: str = BODY,
        ink: str | Ink = "text",
        on: str | Ink = "panel",
        align: str = "left",
        valign: str = "top",
        leading: float = 1.25,
        links: bool = True,
    ) -> Rect:
        """Print a text into a rectangle, wrapped; the part it took. `on` is the ground it lies on.

        Without `links`, numbers of rules and terms are words like any other.
        """
        set_ = self.setting(text, rect.width, size, face, leading)
        height = set_.height
        top = rect.top
        if valign == "middle":
            top += (rect.height - height) // 2
        elif valign == "bottom":
            top = rect.bottom - height
        colour, ground = self.colour(ink), self.colour(on)
        link_colour = self.theme["link"] if contrast(self.theme["link"], ground) >= 4.5 else colour
        self._group += 1
        for number, (line, wide) in enumerate(zip(set_.lines, set_.widths, strict=True)):
            left = rect.left
            if align == "centre":
                left += (rect.width - wide) // 2
            elif align == "right":
                left += rect.width - wide
            y = top + number * set_.line_height
            self._print_line(line, left, y, set_, colour, link_colour if links else None)
            if line:
                box = Rect(left, y + (set_.line_height - set_.size) // 2, wide, set_.size)
                clip = self.surface.get_clip()
                cut = wide > rect.width + 1 or height > rect.height + set_.line_height // 3
                words = " ".join(piece.text or f":{piece.icon}:" for piece in line)
                self.words.append(Word(words, box, set_.size, colour, ground, clip, cut, self._group))
        return Rect(rect.left, top, rect.width, height)

    def _print_line(
        self, line: tuple[Piece, ...], left: int, y: int, set_: Setting, colour: Ink, link_colour: Ink | None
    ) -> None:
        for piece in line:
            x = left + piece.x
            if piece.icon:
                icon = self.press.icon(piece.icon, set_.size, colour)
                self.surface.blit(icon, (x, y + (set_.line_height - set_.size) // 2))
                continue
            is_link = bool(piece.link) and link_colour is not None
            ink = link_colour if piece.link and link_colour else colour
            image = self.press.text(piece.text, piece.face, set_.size, ink)
            drop = self.press.drop(piece.face, set_.size)
            self.surface.blit(image, (x, y + (set_.line_height - image.get_height()) // 2 + drop))
            if is_link:
                bottom = y + set_.line_height - max(2, set_.line_height // 9)
                pygame.draw.line(self.surface, ink, (x, bottom), (x + piece.width, bottom), self.u(2))
                self._link_spot(piece.link, Rect(x, y, piece.width, set_.line_height))

    def _link_spot(self, link: str, rect: Rect) -> None:
        on_link = self.on_link
        if on_link is None:
            return
        kind, _, name = link.partition(":")
        rule = name if kind == "rule" else ""
        number = sum(spot.id.startswith(f"link:{link}") for spot in self.spots)
        high = max(rect.height, self.u(LEAST_TARGET))
        rect = Rect(rect.left, rect.centery - high // 2, rect.width, high)
        self.spot(f"link:{link}:{number}", rect, lambda: on_link(link), rule=rule, label=name, tip=link)

    def shortened(self, text: str, width: int, size: int = TEXT, face: str = LABEL_BOLD) -> str:
        """A text cut to a width, with dots for what is missing; whoever shortens tells the whole elsewhere."""
        if self.text_width(text, size, face) <= width:
            return text
        while text and self.text_width(text + "…", size, face) > width:
            text = text[:-1].rstrip()
        return text + "…" if text else ""

    def fitting(self, text: str, rect: Rect, sizes: tuple[int, ...], face: str = LABEL) -> int:
        """The largest of some sizes at which a text fits; the last one if none does."""
        for size in sizes:
            set_ = self.setting(text, rect.width, size, face)
            if set_.height <= rect.height and set_.width <= rect.width:
                return size
        return sizes[-1]

    # --- pointing -------------------------------------------------------------------------------

    def spot(self, id: str, rect: Rect, does: Act | None = None, **more: Any) -> Spot:
        """Something that can be pointed at. Only what is inside the clip can be reached by the mouse."""
        spot = Spot(id, Rect(rect), does, **more)
        spot.seen = spot.rect.clip(self.surface.get_clip())
        spot.scroll = self._scroll.id if self._scroll else ""
        self.spots.append(spot)
        return spot

    def is_hot(self, id: str) -> bool:
        """Under the mouse, or focused by keyboard."""
        return self.pointing.hover == id or (self.pointing.shows_focus and self.pointing.focus == id)

    def modal(self) -> None:
        """What was drawn so far can no longer be reached: a panel lies over it."""
        self.spots.clear()
        self.regions.clear()
        self._group += 1

    def at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost spot at a point."""
        for spot in reversed(self.spots):
            if spot.seen.collidepoint(point):
                return spot
        return None

    def by_id(self, id: str) -> Spot | None:
        for spot in reversed(self.spots):
            if spot.id == id:
                return spot
        return None

    # --- scrolling ------------------------------------------------------------------------------

    @contextmanager
    def scroll(self, id: str, rect: Rect, content: int) -> Iterator[Rect]:
        """A region that scrolls up and down; gives the rectangle its content is to be drawn in."""
        rect = Rect(rect.left, rect.top, max(0, rect.width), max(0, rect.height))  # nothing is left, where all is taken
        most = max(0, content - rect.height) if rect.height else 0
        offset = min(most, max(0, int(self.memory.get(f"scroll:{id}", 0))))
        self.memory[f"scroll:{id}"] = offset
        region = Region(id, rect, content, offset)
        self.regions.append(region)
        clip, outer = self.surface.get_clip(), self._scroll
        self.surface.set_clip(clip.clip(rect))
        self._scroll = region
        bar = self.u(14) if most else 0
        try:
            yield Rect(rect.left, rect.top - offset, rect.width - bar, max(content, rect.height))
        finally:
            self.surface.set_clip(clip)
            self._scroll = outer
            if most:
                self._scroll_bar(region, most)

    def _scroll_bar(self, region: Region, most: int) -> None:
        rect = region.rect
        track = Rect(rect.right - self.u(10), rect.top, self.u(8), rect.height)
        self.fill(track, "inset", self.u(4))
        long = max(self.u(40), track.height * rect.height // region.content)
        top = track.top + (track.height - long) * region.offset // most
        self.fill(Rect(track.left, top, track.width, long), "quiet", self.u(4))

    # --- the end --------------------------------------------------------------------------------

    def finish(self) -> None:
        """Draw the focus ring: two inks, so that one of them shows on any ground."""
        pointing = self.pointing
        if not pointing.shows_focus or not pointing.focus:
            return
        spot = self.by_id(pointing.focus)
        if spot is not None and spot.seen.width:
            ring = spot.seen.inflate(self.u(8), self.u(8))
            self.outline(ring, "focus_edge", self.u(6), self.u(8))
            self.outline(ring.inflate(-self.u(2), -self.u(2)), "focus", self.u(3), self.u(7))


__all__ = [
    "BODY", "HEAD", "LABEL", "LABEL_BOLD", "LARGE", "POSTER", "SMALL", "TARGET", "TEXT", "TITLE",
    "Act", "Frame", "Pointing", "Rect", "Region", "Spot", "Typing", "Word",
]  # fmt: skip
