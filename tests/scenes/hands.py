"""Hands and eyes for tests: they click, press and type by real events, and look over what was drawn.

click(app, "done")
press(app, "ctrl+z")
assert not faults_of(app.draw_now())
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.app import App
from scenes.input import DRAG_AFTER
from scenes.stack import Scene
from scenes.ui.frame import SMALL, TARGET, Frame, Rect, Spot, Word
from scenes.ui.theme import contrast

LARGE_TYPE = 36
"""From this size on (at 1080 lines) type needs less contrast."""

SMALLEST_TARGET = 24
AIMS = 2 * DRAG_AFTER + 2
"""From so far away a hand comes that aims anew, wherever it rested."""


class Page(Scene):
    """A screen that draws what a test hands it."""

    name = "page"

    def __init__(self, app, paint) -> None:
        super().__init__(app)
        self.paint = paint

    def draw(self, frame: Frame) -> None:
        self.paint(frame)


_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT, "meta": pygame.KMOD_LMETA}


# --- hands --------------------------------------------------------------------------------------


def settled(app: App) -> Frame:
    """The picture once nothing wants to be drawn anew."""
    for _ in range(4):
        if not app.needs_drawing and app.drawn:
            break
        app.draw()
    return app.frame


def spot_of(app: App, id: str) -> Spot:
    """A spot of what is on the screen now; a test that asks for one that is not there learns what is."""
    spot = settled(app).by_id(id)
    assert spot is not None, f"there is no spot {id!r}, only {sorted(spot.id for spot in app.frame.spots)}"
    return spot


def click(app: App, id: str, button: int = 1) -> None:
    """Move to a spot, press and release. A spot in a scrolling region is scrolled to first, as a person would."""
    spot = spot_of(app, id)
    for _ in range(200):
        if spot.seen.height >= min(spot.rect.height, SMALLEST_TARGET) or not spot.scroll:
            break
        region = next(region for region in app.frame.regions if region.id == spot.scroll)
        wheel(app, region.rect.center, 1 if spot.rect.centery < region.rect.centery else -1)
        spot = spot_of(app, id)
    assert min(spot.seen.size) > 0, f"{id!r} cannot be seen"
    found = app.frame.at(spot.seen.center)
    assert found is not None, f"{id!r} cannot be reached"
    assert found.id == id, f"{found.id!r} lies over {id!r}"
    click_at(app, spot.seen.center, button)


def click_at(app: App, at: tuple[int, int], button: int = 1) -> None:
    """Aim, as a person does who clicks again where something new has come, and click."""
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0] - AIMS, at[1]), rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)])
    settled(app)


def wheel(app: App, at: tuple[int, int], steps: int) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)])
    settled(app)


def press(app: App, key: str, text: str = "") -> None:
    """Press and release a key, written as in the settings: 'ctrl+z', 'shift+tab', 'page down'."""
    settled(app)
    *mods, name = key.split("+") if not key.endswith("+") else [*filter(None, key[:-1].split("+")), "+"]
    code = pygame.key.key_code(name)
    mod = sum(_MODS[each] for each in mods)
    typed = text or (name if len(name) == 1 and not mods else " " if name == "space" else "")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed)])
    if typed:
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=typed)])
    app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod)])
    settled(app)


def type_text(app: App, text: str) -> None:
    """Type letter by letter, into whatever field is focused."""
    for letter in text:
        name = "space" if letter == " " else letter.lower()
        press(app, f"shift+{name}" if letter.isupper() else name, letter)


def tab_to(app: App, id: str) -> None:
    """Press Tab until a spot is focused."""
    spot_of(app, id)
    for _ in range(500):
        if app.input.pointing.focus == id and app.input.pointing.shows_focus:
            return
        press(app, "tab")
    raise AssertionError(f"Tab never reaches {id!r}")


def wait(app: App, seconds: float) -> None:
    """Let some time pass."""
    app.clock.wait(seconds)
    app.step([])


def resize(app: App, size: tuple[int, int]) -> None:
    """Draw the window to another size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


# --- eyes ---------------------------------------------------------------------------------------


def words_on(app: App) -> str:
    """All that can be read on the screen now."""
    frame = app.draw_now()
    return " ".join(word.text for word in frame.words if seen(word).height and not _is_covered(frame, word))


def seen(word: Word) -> Rect:
    return word.rect.clip(word.clip)


def faults_of(frame: Frame, least: int = SMALL) -> list[str]:
    """What is wrong with a screen, in sentences. `least` is the smallest type: 28 at the table preset."""
    return [*_text_faults(frame, least), *_overlaps(frame), *_spot_faults(frame)]


SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def looks(app: App) -> Iterator[str]:
    """The same screen in every size of window and text, in every theme; each is named."""
    for size in SIZES:
        resize(app, size)
        for percent in (100, 150, 200):
            for theme in ("paper", "high"):
                app.change(text_percent=percent, theme=theme)
                yield f"{size[0]} x {size[1]}, {percent} %, {theme}"


def faults_all_along(app: App, least: int = SMALL, pages: int = 8) -> list[str]:
    """The faults of a screen while its longest region is scrolled from its top to its end, in some steps."""
    app.draw_now()
    frame = app.draw_now()
    found = faults_of(frame, least)
    longest = max(frame.regions, key=lambda region: region.content - region.rect.height, default=None)
    if longest is not None:
        most = longest.content - longest.rect.height
        step = max(longest.rect.height, most // pages)
        for offset in [*range(step, most, step), most] if most > 0 else []:
            frame.memory[f"scroll:{longest.id}"] = offset
            found += faults_of(app.draw_now(), least)
        frame.memory[f"scroll:{longest.id}"] = 0
    return found


def _text_faults(frame: Frame, least: int) -> list[str]:
    found = []
    for word in frame.words:
        said = f"{word.text[:60]!r}"
        if word.is_cut:
            found.append(f"{said} is cut")
        if word.size < round(least * frame.unit):
            found.append(f"{said} is {word.size} px, too small")
        if word.clip == frame.rect and not frame.rect.contains(word.rect):
            found.append(f"{said} leaves the window at {tuple(word.rect)}")
        if word.rect.left < word.clip.left - 1 or word.rect.right > word.clip.right + 1:
            found.append(f"{said} leaves its region sideways")
        needed = 3.0 if word.size >= LARGE_TYPE * frame.unit else 4.5
        if contrast(word.colour, word.ground) < needed:
            found.append(f"{said} has a contrast of {contrast(word.colour, word.ground):.1f}")
    return found


def _overlaps(frame: Frame) -> list[str]:
    """Words of different texts that lie on each other and are not hidden by a sheet on purpose."""
    found = []
    shown = [(number, word, seen(word)) for number, word in enumerate(frame.words)]
    shown = sorted((each for each in shown if each[2].height), key=lambda each: each[2].top)
    for at, (number, word, rect) in enumerate(shown):
        for other_number, other, other_rect in shown[at + 1 :]:
            if other_rect.top >= rect.bottom:
                break
            common = rect.clip(other_rect)
            if word.group == other.group or common.width < 2 or common.height < 2:
                continue
            low, high = sorted((number, other_number))
            if not any(low < below <= high and sheet.contains(common) for below, sheet in frame.covers):
                found.append(f"{word.text[:40]!r} and {other.text[:40]!r} overlap")
    return found


def _is_covered(frame: Frame, word: Word) -> bool:
    number = frame.words.index(word)
    return any(number < below and sheet.contains(seen(word)) for below, sheet in frame.covers)


def _spot_faults(frame: Frame) -> list[str]:
    found = []
    for spot in frame.spots:
        if not spot.focus:
            continue
        if min(spot.rect.size) < SMALLEST_TARGET * frame.unit:
            found.append(f"{spot.id!r} is only {spot.rect.width} x {spot.rect.height}")
        if not spot.scroll and (spot.seen.width < min(spot.rect.width, TARGET) or spot.seen.height < 20):
            found.append(f"{spot.id!r} lies outside the window")
    ids = [spot.id for spot in frame.spots]
    found += [f"two spots are called {id!r}" for id in sorted({id for id in ids if ids.count(id) > 1})]
    return found
