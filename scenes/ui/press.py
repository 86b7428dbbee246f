"""The press: prints letters and drawings, and keeps what it has printed.

Drawings are rasterised at the size they are shown, never scaled up. A card drawn in the suit ink red
is printed in any suit's ink by changing that ink in the drawing, as one changes the ink on a press.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pygame

from scenes.ui.drawings import loaded, own_drawing
from scenes.ui.lining import with_lining_figures
from scenes.ui.prints import Prints
from scenes.ui.theme import ART, Ink, inks

LABEL, LABEL_BOLD, BODY, BODY_BOLD, TITLE = "label", "label_bold", "body", "body_bold", "title"
FIGURES = "figures"
"""For numbers that stand alone."""

_SERIF = {
    LABEL: "AlegreyaSans-Medium.ttf",
    LABEL_BOLD: "AlegreyaSans-Bold.ttf",
    BODY: "Spectral-Medium.ttf",
    BODY_BOLD: "Spectral-Bold.ttf",
    TITLE: "AlegreyaSans-ExtraBold.ttf",
    FIGURES: "Spectral-ExtraBold.ttf",
}
_PLAIN = {**_SERIF, BODY: _SERIF[LABEL], BODY_BOLD: _SERIF[LABEL_BOLD]}
FACES = tuple(_SERIF.values())
"""The files of art/fonts that are printed with."""
_NARROW, _NO_BREAK = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

LETTERED = {
    *(f"biome/{kind}" for kind in ("people", "quests", "secrets", "tiles")),
    *(f"climbers/{kind}" for kind in ("cards", "seasons")),
    *(f"leviathan/{kind}" for kind in ("classes", "climbers", "mushrooms", "tokens")),
    *(f"mountain/{kind}" for kind in ("equipment", "people", "relics", "tiles")),
}
"""Folders of drawings called by the ids of content: what somebody adds has none, and is printed as a letter."""
OPAQUE = ("climbers/table/felt.svg", "app/title.svg", "app/curtain.svg")

MOST_TEXTS, MOST_PICTURES, MOST_WIDTHS = 3000, 700, 20_000
MOST_FONTS = 200
"""A window of another size wants other fonts."""


@cache
def _font_file(name: str) -> bytes:
    return with_lining_figures((ART / "fonts" / name).read_bytes())


@cache
def _drawing(path: str) -> bytes:
    return (ART / path).read_bytes()


def has_drawing(path: str) -> bool:
    return own_drawing(path) is not None or _is_ours(path)


@cache
def _is_ours(path: str) -> bool:
    return (ART / path).is_file()


class Press:
    """Prints text and pictures. One for the whole app."""

    def __init__(self) -> None:
        self.plain = False  # a plain sans-serif for everything
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._widths: dict[tuple[str, str, int, bool], int] = {}
        self._drops: dict[pygame.Font, int] = {}
        self._texts = Prints(MOST_TEXTS)
        self._pictures = Prints(MOST_PICTURES)

    def font(self, face: str, size: int) -> pygame.Font:
        name = (_PLAIN if self.plain else _SERIF)[face]
        key = (name, size)
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) >= MOST_FONTS:
                self._fonts.clear()
                self._drops.clear()
            font = self._fonts[key] = pygame.font.Font(io.BytesIO(_font_file(name)), size)
        return font

    def width(self, text: str, face: str, size: int) -> int:
        key = (text, face, size, self.plain)
        wide = self._widths.get(key)
        if wide is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            wide = self._widths[key] = self.font(face, size).size(self._set(text, face))[0]
        return wide

    def line_height(self, face: str, size: int) -> int:
        return self.font(face, size).get_linesize()

    def drop(self, face: str, size: int) -> int:
        """How far a line of text has to go down for its capitals to stand in the middle of where it is put."""
        font = self.font(face, size)
        if font not in self._drops:
            printed = font.render("H", True, (0, 0, 0))
            self._drops[font] = printed.get_height() // 2 - printed.get_bounding_rect().centery
        return self._drops[font]

    def text(self, text: str, face: str, size: int, colour: Ink) -> pygame.Surface:
        """One line of text."""
        key = (text, face + str(self.plain), size, colour)
        surface = self._texts.get(key)
        if surface is None:
            surface = self._texts.keep(key, self.font(face, size).render(self._set(text, face), True, colour))
        return surface

    def _set(self, text: str, face: str) -> str:
        """Neither face has a narrow space, so half of a space stands for it. A space of the sans-serif is as wide as a
        thin one of other faces; half of it nobody sees."""
        is_sans = (_PLAIN if self.plain else _SERIF)[face].startswith("AlegreyaSans")
        return text.replace(_NARROW, _NO_BREAK) if is_sans else text

    def picture(self, path: str, size: tuple[int, int], suit: str = "red") -> pygame.Surface:
        """A drawing of art/, filling the size (its own proportions are kept by whoever asks), in a suit's ink.

        A full name ('players.sky') prints it in that ink.
        """
        width, height = max(1, size[0]), max(1, size[1])
        key = (path, width, height, suit)
        surface = self._pictures.get(key)
        if surface is None and not has_drawing(path) and path.rpartition("/")[0] in LETTERED:
            surface = self._pictures.keep(key, self._letters(path, (width, height)))
        if surface is None:
            own = own_drawing(path)
            surface = self._ours(path, (width, height), suit) if own is None else self._own(own, path, (width, height))
            # A picture without holes is drawn twice as fast without its alpha.
            surface = surface.convert() if path in OPAQUE else surface.convert_alpha()
            self._pictures.keep(key, surface)
        return surface

    def _ours(self, path: str, size: tuple[int, int], suit: str) -> pygame.Surface:
        drawing = _drawing(path)
        if suit != "red":
            palette, _, name = suit.rpartition(".")
            red, other = inks()["suits"]["red"], inks()[palette or "suits"][name]
            drawing = drawing.replace(red.encode(), other.encode()).replace(red.lower().encode(), other.encode())
        return loaded(drawing, False, size)

    def _own(self, own: Path, path: str, size: tuple[int, int]) -> pygame.Surface:
        """A file of somebody's own, which may be gone or half written at any moment."""
        try:
            return loaded(own.read_bytes(), own.suffix.lower() == ".png", size)
        except (OSError, ValueError, pygame.error):
            return self._letters(path, size)

    def _letters(self, path: str, size: tuple[int, int]) -> pygame.Surface:
        """A plate with the first letter of what has no drawing."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ink, side = pygame.Color(inks()["suits"]["red"]), min(size)
        surface.fill((*ink[:3], 40))
        pygame.draw.rect(surface, ink, surface.get_rect(), max(1, side // 24))
        letter = next((each for each in path.rpartition("/")[2] if each.isalnum()), "?").upper()
        printed = self.font(TITLE, max(6, side * 3 // 5)).render(letter, True, ink)
        surface.blit(printed, printed.get_rect(center=surface.get_rect().center))
        return surface

    def icon(self, name: str, size: int, colour: Ink) -> pygame.Surface:
        """A one-ink icon printed in any ink."""
        key = ("icon", name, size, colour)
        surface = self._pictures.get(key)
        if surface is None:
            surface = self.picture(f"icons/{name}.svg", (size, size)).copy()
            # White where there is ink, then the wanted ink: the transparency stays.
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures.keep(key, surface)
        return surface

    def kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """A picture put together earlier (a whole card), if it is still kept."""
        return self._pictures.get(key)

    def keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        return self._pictures.keep(key, surface)
