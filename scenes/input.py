"""Mouse and keyboard. Everything acts on release, and moving off cancels; every spot can be reached by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.engine.refused import Refused
from scenes.bubble import Bubble
from scenes.layers import LayerStack
from scenes.screens.settings.key_table import key_of
from scenes.settings import KEYS, Settings
from scenes.ui.frame import Frame, Pointing, Spot
from scenes.ui.tips import Tips

DRAG_AFTER = 6
COOL_DOWN = 0.5
SURPRISE = 0.4
"""Seconds for which something that came under a resting pointer by itself cannot be clicked: nobody has aimed at it."""
WHEEL = 100
"""How far a notch scrolls: about three lines of text."""


class Screen(Protocol):
    """What mouse and keyboard act on."""

    frame: Frame
    settings: Settings
    stack: LayerStack
    tips: Tips
    bubble: Bubble

    @property
    def now(self) -> float: ...

    def draw(self) -> None: ...

    def redraw(self) -> None: ...

    def refuse(self, refusal: Refused, at: tuple[int, int] | None = None) -> None: ...

    def follow_link(self, link: str) -> None: ...

    def open_settings(self) -> None: ...

    def change(self, **settings: Any) -> None: ...


class Input:
    def __init__(self, app: Screen) -> None:
        self.app = app
        self.pointing = Pointing()
        self.deaf_until = 0.0
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False
        self._may_drag = False
        self._last = (0, 0)
        self._selected = ""  # the field whose whole text is selected
        self._under: tuple[str, Any] = ("", None)  # what the pointer rests on, and what a click on it would choose
        self._rests_at = (0, 0)
        self._surprised_until = 0.0
        self._carried: Spot | None = None  # what is pulled along, to be let go somewhere
        self._moves_picture = False  # the picture moves by hand, as by the wheel: whoever does it sees where to

    def here(self) -> tuple[int, int]:
        """Where somebody is pointing: the focused spot when keys are used, else the mouse."""
        if self.pointing.shows_focus and (spot := self.app.frame.by_id(self.pointing.focus)) is not None:
            return spot.rect.midbottom
        return self.pointing.mouse

    def release(self) -> None:
        self.pointing.pressed = self.pointing.carried = ""
        self._carried = None
        self._pressed_at = None
        self._dragging = False

    def deafen(self, seconds: float) -> None:
        """Swallow clicks for a moment, so that one meant for what was there does not hit what is now."""
        self.deaf_until = self.app.now + seconds
        self.release()

    def take(self, event: pygame.event.Event) -> None:
        if self.app.stack.top.raw(event):
            self.app.redraw()
            return
        if event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.TEXTINPUT:
            self._type(event.text)

    # --- the mouse ------------------------------------------------------------------------------

    def _moved(self, event: pygame.event.Event) -> None:
        pointing = self.pointing
        pointing.mouse = event.pos
        under = _meaning(self.app.frame.at(event.pos))
        if under != self._under or _apart(event.pos, self._rests_at) > DRAG_AFTER:
            self._under, self._rests_at, self._surprised_until = under, event.pos, 0.0
        if pointing.shows_focus:
            pointing.shows_focus = False
            self.app.redraw()
        if self._pressed_at is not None and self._may_drag:
            start = self._pressed_at
            if self._dragging or _apart(event.pos, start) > DRAG_AFTER:
                self._dragging = True
                self._moves_picture = True
                pointing.pressed = ""
                moved = (event.pos[0] - self._last[0], event.pos[1] - self._last[1])
                pointing.carried = self._carried.id if self._carried is not None else ""
                if self._carried is not None or self.app.stack.top.drag(start, event.pos, moved):
                    self.app.redraw()
            self._last = event.pos
        self._hover()

    def _notice(self, frame: Frame) -> None:
        """What a click would do may have changed under a pointer that rests."""
        under = _meaning(frame.at(self.pointing.mouse))
        if under != self._under and not self._moves_picture:
            self._surprised_until = self.app.now + SURPRISE
            self._rests_at = self.pointing.mouse
        self._under, self._moves_picture = under, False

    def _hover(self) -> None:
        spot = self.app.frame.at(self.pointing.mouse)
        hover = spot.id if spot else ""
        if hover != self.pointing.hover:
            self.pointing.hover = hover
            self.app.redraw()

    def _down(self, event: pygame.event.Event) -> None:
        self.pointing.mouse = event.pos
        self.pointing.shows_focus = False
        if event.button != 1 or self.app.now < self.deaf_until:
            return
        spot = self.app.frame.at(event.pos)
        if (
            spot is not None
            and self.app.now < self._surprised_until
            and _apart(event.pos, self._rests_at) <= DRAG_AFTER
        ):
            return
        self._pressed_at = self._last = event.pos
        self.pointing.pressed = spot.id if spot else ""
        self._carried = spot if spot is not None and spot.drops is not None else None
        self._may_drag = spot is None or spot.drags or self._carried is not None
        self.app.bubble.clear()
        self.app.tips.clicked(spot)
        self.app.redraw()

    def _up(self, event: pygame.event.Event) -> None:
        self.pointing.mouse = event.pos
        pressed, self.pointing.pressed = self.pointing.pressed, ""
        was_down, self._pressed_at = self._pressed_at is not None, None
        dragged, self._dragging = self._dragging, False
        carried, self._carried, self.pointing.carried = self._carried, None, ""
        self.app.redraw()
        if self.app.now < self.deaf_until:
            return
        spot = self.app.frame.at(event.pos)
        if event.button == 3:
            if spot is not None and spot.looks is not None:
                spot.looks()
            else:
                self.app.stack.top.cancel()
        elif event.button == 1 and was_down and not dragged:
            if spot is not None and spot.id == pressed:
                self.pointing.focus = spot.id
                self.activate(spot)
            elif spot is None and not pressed:
                self.pointing.focus = ""
        elif event.button == 1 and dragged and carried is not None and carried.drops is not None:
            carried.drops(event.pos)

    def _wheel(self, steps: int) -> None:
        if not steps:
            return
        for region in reversed(self.app.frame.regions):
            if region.rect.collidepoint(self.pointing.mouse):
                self.scroll(region.id, -steps * self.app.frame.em(WHEEL))
                return
        if self.app.stack.top.wheel(steps, self.pointing.mouse):
            self._moves_picture = True
            self.app.redraw()

    def scroll(self, region: str, by: int) -> None:
        self._moves_picture = True
        memory = self.app.frame.memory
        memory[f"scroll:{region}"] = memory.get(f"scroll:{region}", 0) + by
        self.app.redraw()

    def activate(self, spot: Spot) -> None:
        """Do what a spot does, or say why not."""
        self.app.tips.clicked(spot)
        if spot.does is not None:
            if self.app.settings.cool_down:
                self.deafen(COOL_DOWN)
            spot.does()
            self.app.redraw()
        elif spot.refuses is not None:
            refusal = spot.refuses()
            if refusal is not None:
                self.app.refuse(refusal)

    # --- the keyboard ---------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        spot = self.app.frame.by_id(self.pointing.focus)
        if spot is not None and spot.typing is not None and self._field_key(event, spot):
            return
        action = self.action_of(event)
        if action:
            self.do(action)

    def action_of(self, event: pygame.event.Event) -> str:
        """The action a key stands for, by the user's own table of keys."""
        key = key_of(event)
        for action in KEYS:
            if key in self.app.settings.keys_of(action):
                return action
        if key.startswith("shift+"):
            typed = getattr(event, "unicode", "")
            return next((action for action in KEYS if typed and typed in self.app.settings.keys_of(action)), "")
        return ""

    def do(self, action: str) -> None:
        """Carry out an action: the top scene first, then what is the same everywhere."""
        app = self.app
        app.redraw()
        if app.stack.top.act(action):
            return
        match action:
            case "next" | "previous":
                self._tab(1 if action == "next" else -1)
            case "left" | "right" | "up" | "down":
                self._arrow(action)
            case "page_up" | "page_down":
                self._page(1 if action == "page_down" else -1)
            case "activate" | "pass":
                spot = app.frame.by_id(self.pointing.focus)
                if spot is not None and self.pointing.shows_focus:
                    self.activate(spot)
            case "back":
                self._back()
            case "look":
                spot = self._pointed()
                if spot is not None and spot.looks is not None:
                    spot.looks()
            case "pin":
                app.tips.pin()
            case "rule":
                spot = self._pointed()
                if spot is not None and spot.rule:
                    app.follow_link(f"rule:{spot.rule}")
                else:
                    app.follow_link("")
            case "rulebook":
                app.follow_link("")
            case "settings":
                app.open_settings()
            case "full_screen":
                app.change(full_screen=not app.settings.full_screen)

    def _back(self) -> None:
        app = self.app
        if app.tips.dismiss():
            return
        if app.bubble.refusal is not None:
            app.bubble.clear()
        elif app.frame.memory.get("open_list"):
            app.frame.memory["open_list"] = {}
        else:
            app.stack.top.back()

    def _pointed(self) -> Spot | None:
        if self.pointing.shows_focus:
            return self.app.frame.by_id(self.pointing.focus)
        return self.app.frame.at(self.pointing.mouse)

    def _tab(self, way: int) -> None:
        spots = [spot for spot in self.app.frame.spots if spot.focus]
        if not spots:
            return
        ids = [spot.id for spot in spots]
        first = self.app.stack.top.first_focus()
        if self.pointing.focus in ids:
            at = ids.index(self.pointing.focus) + way
        elif first in ids:
            at = ids.index(first)
        else:
            at = 0 if way > 0 else -1
        self._focus(spots[at % len(spots)])

    def _arrow(self, way: str) -> None:
        """The nearest spot in a direction; a region scrolls if there is none."""
        spots = [spot for spot in self.app.frame.spots if spot.focus and spot.id != self.pointing.focus]
        now = self.app.frame.by_id(self.pointing.focus)
        if now is None or not self.pointing.shows_focus:
            focusable = [spot for spot in self.app.frame.spots if spot.focus]
            if now is not None and now.focus:
                self._focus(now)
            elif focusable:
                self._focus(focusable[0])
            return
        best, distance = None, 10**9
        x, y = now.rect.center
        for spot in spots:
            dx, dy = spot.rect.centerx - x, spot.rect.centery - y
            along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
            if along > 0 and abs(across) <= 3 * along and along + 2 * abs(across) < distance:
                best, distance = spot, along + 2 * abs(across)
        if best is not None:
            self._focus(best)
        elif way in ("up", "down"):
            self._page(0.25 if way == "down" else -0.25)

    def _page(self, part: float) -> None:
        regions = self.app.frame.regions
        spot = self.app.frame.by_id(self.pointing.focus)
        chosen = next((region for region in regions if spot is not None and region.id == spot.scroll), None)
        if chosen is None and regions:
            chosen = max(regions, key=lambda region: region.content - region.rect.height)
        if chosen is not None:
            self.scroll(chosen.id, round(part * 0.9 * chosen.rect.height))

    def _focus(self, spot: Spot) -> None:
        self.pointing.focus = spot.id
        self.pointing.shows_focus = True
        self.app.bubble.clear()
        for region in self.app.frame.regions:
            if region.id == spot.scroll:
                over = spot.rect.bottom - region.rect.bottom
                under = region.rect.top - spot.rect.top
                if over > 0:
                    self.scroll(region.id, over + 10)
                elif under > 0:
                    self.scroll(region.id, -under - 10)

    # --- text fields ----------------------------------------------------------------------------

    def _field_key(self, event: pygame.event.Event, spot: Spot) -> bool:
        assert spot.typing is not None
        value, change, done = spot.typing
        with_ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_BACKSPACE:
            self._change(change, "" if self._selected == spot.id else value[:-1])
        elif event.key == pygame.K_a and with_ctrl:
            self._selected = self.app.frame.memory["selected"] = spot.id
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            pasted = pygame.scrap.get_text().replace("\n", " ")
            self._change(change, pasted if self._selected == spot.id else value + pasted)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            done() if done is not None else self._tab(1)
        else:
            # Letters come as text; only keys that write nothing act as usual.
            writes = bool(getattr(event, "unicode", "")) and event.unicode.isprintable()
            return writes and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        self.app.redraw()
        return True

    def _type(self, text: str) -> None:
        spot = self.app.frame.by_id(self.pointing.focus)
        if spot is not None and spot.typing is not None:
            value, change, _ = spot.typing
            self._change(change, text if self._selected == spot.id else value + text)

    def _change(self, change: Callable[[str], None], value: str) -> None:
        """Give a field its new text, and draw at once: the next letter must find it there."""
        self._selected = self.app.frame.memory["selected"] = ""
        change(value)
        self.app.draw()

    def after_drawing(self, frame: Frame) -> None:
        """What is under the pointer may have changed with the picture."""
        if self._selected and self._selected != self.pointing.focus:
            self._selected = frame.memory["selected"] = ""
        if self.pointing.shows_focus and self.pointing.focus and frame.by_id(self.pointing.focus) is None:
            self.pointing.focus = ""
        self._notice(frame)
        self._hover()


def _meaning(spot: Spot | None) -> tuple[str, Any]:
    """What a click on a spot is for: nobody who wants the one wants the other."""
    return ("", None) if spot is None or spot.does is None else (spot.id, spot.option)


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
