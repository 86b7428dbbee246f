"""The window on the screen: where it opens and how large, full screen, and what is remembered of it.

Everything is laid out for at least 960 x 600. In a window that is smaller all the same it is drawn that large and shown
smaller, so that no layout has to know of it.
"""

from __future__ import annotations

import math
import warnings

import pygame

from scenes.settings import Place, Settings
from scenes.ui.theme import ART

SMALLEST = (960, 600)
WIDEST = 2.0
"""A window on a very wide screen is at most so many times as wide as it is high."""


class Window:
    def __init__(self, settings: Settings, size: tuple[int, int] | None, flags: int) -> None:
        """Opens it: of this size, or else as it was left, or as suits the screen."""
        self._settings, self._flags = settings, flags
        self._place = None if size else remembered(settings)
        pygame.display.set_caption("Bivouac")
        icon = ART / "app" / "icon.svg"
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(str(icon), (64, 64)))
        opens = size or (self._place and (self._place.width, self._place.height)) or start_size()
        pygame.display.set_mode(opens, flags)
        self._is_maximised = False
        self._has_moved = False
        if flags & pygame.RESIZABLE:
            self._handle().minimum_size = SMALLEST
        if self._place is not None:
            pygame.display.set_window_position((self._place.x, self._place.y))
            if self._place.maximised:
                self._handle().maximize()
        self.apply_full_screen()

    @staticmethod
    def _handle() -> pygame.Window:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the other way to a window has no display module
            return pygame.Window.from_display_module()

    # --- drawing --------------------------------------------------------------------------------

    def canvas(self) -> pygame.Surface:
        """What is drawn on: the window itself, or a larger sheet if it is too small."""
        screen = pygame.display.get_surface()
        assert screen is not None
        wide, high = screen.get_size()
        scale = min(1.0, wide / SMALLEST[0], high / SMALLEST[1])
        if scale == 1.0:
            return screen
        return pygame.Surface((math.ceil(wide / scale), math.ceil(high / scale))).convert(screen)

    def show(self, canvas: pygame.Surface) -> None:
        screen = pygame.display.get_surface()
        if screen is not None and screen is not canvas and screen.get_size() != canvas.get_size():
            pygame.transform.smoothscale(canvas, screen.get_size(), screen)
        pygame.display.flip()

    def on_canvas(self, event: pygame.event.Event, canvas: pygame.Surface) -> pygame.event.Event:
        """An event of the mouse, at the place it has on what was drawn."""
        screen = pygame.display.get_surface()
        if "pos" not in event.dict or screen is None or screen.get_size() == canvas.get_size():
            return event
        across, down = (much / little for much, little in zip(canvas.get_size(), screen.get_size(), strict=True))
        moved = {
            key: (round(x * across), round(y * down))
            for key in ("pos", "rel")
            for x, y in [event.dict.get(key, (0, 0))]
        }
        return pygame.event.Event(event.type, event.dict | moved)

    # --- full screen, and where it was left -----------------------------------------------------

    def apply_full_screen(self) -> bool:
        """Full screen, on the screen it is on, or back to where it was; whether anything changed."""
        if pygame.display.is_fullscreen() == self._settings.full_screen:
            return False
        if self._settings.full_screen:
            self._note()
            self._handle().set_fullscreen(desktop=True)
        else:
            self._handle().set_windowed()
        return True

    def take(self, event: pygame.event.Event) -> None:
        """Somebody pulls the window about."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self._is_maximised = self._has_moved = True
        elif event.type == pygame.WINDOWRESTORED:
            self._is_maximised = False
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED):
            self._has_moved = True
            self._note()

    def _note(self) -> None:
        """Where it is, unless it fills the screen: then it is remembered as it was before."""
        if not self._is_maximised and not pygame.display.is_fullscreen():
            (x, y), (wide, high) = pygame.display.get_window_position(), pygame.display.get_window_size()
            self._place = Place(x, y, wide, high, screens=screens())

    def left_at(self) -> Place | None:
        """What to remember; nothing if nobody has touched it."""
        if not self._has_moved or self._place is None:
            return None
        self._place.maximised = self._is_maximised
        return self._place


def screens() -> tuple[tuple[int, int], ...]:
    return tuple(pygame.display.get_desktop_sizes())


def remembered(settings: Settings) -> Place | None:
    """Where the window was left, if the screens are still the same: no window may open where nobody sees it."""
    place = settings.window
    if place is None or place.screens != screens():
        return None
    return place


def start_size() -> tuple[int, int]:
    """A window that leaves some of the desktop free, on a screen of any size; letters grow with it."""
    wide, high = screens()[0]
    high = max(SMALLEST[1], high * 85 // 100)
    return max(SMALLEST[0], min(wide * 9 // 10, round(high * WIDEST))), high
