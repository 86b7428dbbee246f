"""The app: the window, the loop, and what every scene shares.

It draws only when something has changed, and sleeps otherwise. All input comes as events, so a test that
posts events plays as a person does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.bots.workers import Thinkers
from game.engine.refused import Refused
from game.games import GAMES, ruleset
from scenes.bubble import Bubble
from scenes.input import Input
from scenes.layers import Layer, LayerStack
from scenes.own.art import ArtWatch
from scenes.settings import Folders, Settings, load_settings, save_settings, user_folders
from scenes.shelf import Rules
from scenes.sounds import Sounds
from scenes.spots_file import write_spots
from scenes.table.watching import Watch
from scenes.ui.frame import Frame
from scenes.ui.press import Press
from scenes.ui.theme import THEMES, Theme
from scenes.ui.tips import Tips
from scenes.ui.widgets import open_list
from scenes.window import Window
from scenes.words import learn_from, speak

FRAME_SECONDS = 1 / 60
SLICE = 0.004
"""So much of a frame may be spent on what will be needed later; and whoever worked longer draws in the next frame."""
NAP = 0.25
"""How long the loop sleeps at most while nothing happens, in seconds; bots' answers are looked for as often."""


class App:
    def __init__(
        self,
        size: tuple[int, int] | None = (1280, 720),
        *,
        folders: Folders | None = None,
        settings: Settings | None = None,
        clock: Callable[[], float] = time.monotonic,
        flags: int = pygame.RESIZABLE,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.folders = folders or user_folders()
        self.settings, self.trouble = (settings, "") if settings else load_settings(self.folders.settings)
        self.art = ArtWatch()
        self.rules = self._new_rules()
        self.clock = clock
        self.window = Window(self.settings, size, flags)
        self.surface = self.window.canvas()
        self.press = self._new_press()
        self.sounds = Sounds(self.settings)
        self.watches = {name: Watch(name, partial(self._own_folders, name)) for name in GAMES}
        self.stack = LayerStack()
        self.input = Input(self)
        self.tips = Tips()
        self.bubble = Bubble()
        self.frame = self._new_frame()
        self.is_running = True
        self.needs_drawing = True
        self.drawn = 0  # frames so far
        self._drawn_at = 0.0
        self._was_moving = False
        self._is_preparing = False
        self._still: pygame.Surface | None = None  # all that does not move, while something does
        self._sheet: pygame.Surface | None = None
        self._thinkers: Thinkers | None = None
        self.besides: list[Callable[[float], bool]] = []
        """What is looked after whatever screen is on top; each says whether anything has changed."""

    def _new_press(self) -> Press:
        press = Press()
        press.plain = self.settings.plain_type
        return press

    def _new_rules(self) -> Rules:
        """What the files say, in the language that is spoken, which may be among them."""
        rules = Rules(self.folders, self.settings.packs_off)
        learn_from(rules.content_folders)
        speak(self.settings.language)
        rules.art_faults = rules.packs.told(self.art.lay_out(rules.content_folders))
        return rules

    # --- what scenes use ------------------------------------------------------------------------

    @property
    def now(self) -> float:
        return self.clock()

    @property
    def theme(self) -> Theme:
        return THEMES[self.settings.theme]

    @property
    def thinkers(self) -> Thinkers:
        """The process bots think in; started when first needed."""
        if self._thinkers is None:
            self._thinkers = Thinkers(1)
        self._thinkers.folders = self.rules.content_folders
        return self._thinkers

    def _own_folders(self, game: str) -> tuple[Path, ...]:
        return self.rules.packs.folders(game) or (self.folders.content / game,)

    def watch_of(self, game: str) -> Watch | None:
        """What looks at a game's files, if a table of it can go on with other ones."""
        return self.watches[game] if game in self.watches and ruleset(game).adopt else None

    def content_changed(self) -> None:
        """Files were read anew: rulebooks, the next table and what is printed come from them from now on."""
        current = self.rules.current
        self.rules = self._new_rules()
        self.rules.current = current
        self.press = self._new_press()
        self.redraw()

    def art_changed(self) -> None:
        """Drawings of packs are other ones: whatever was printed is printed anew."""
        self.rules.art_faults = self.rules.packs.told(self.art.lay_out(self.rules.content_folders))
        self.press = self._new_press()
        self.redraw()

    def open(self, scene: Layer) -> None:
        if self.stack.scenes:
            self.stack.top.focus = self.input.pointing.focus
            self.stack.top.covered()
        self.stack.push(scene)
        self.input.pointing.focus = scene.focus
        self.settle()

    def close(self, scene: Layer) -> None:
        """Take a scene off the stack; the last one stays."""
        if self.stack.scenes and self.stack.scenes[0] is not scene:
            self.stack.remove(scene)
            self.input.pointing.focus = self.stack.top.focus
            self.settle()

    def replace(self, scene: Layer) -> None:
        """A scene instead of the top one."""
        self.stack.remove(self.stack.top)
        self.open(scene)

    def home(self) -> None:
        """Back to the lowest scene."""
        if len(self.stack.scenes) > 1:
            self.close(self.stack.scenes[1])

    def settle(self) -> None:
        """Another scene is on top: tips and bubbles of the old one go."""
        self.tips.clear()
        self.bubble.clear()
        self.input.release()
        self.redraw()

    def redraw(self) -> None:
        self.needs_drawing = True

    def change(self, **settings: Any) -> None:
        """Change settings: applied and saved at once."""
        for name, value in settings.items():
            setattr(self.settings, name, value)
        self.press.plain = self.settings.plain_type
        if "language" in settings:
            self._change_language()
        if "full_screen" in settings and self.window.apply_full_screen():
            self._resized()
        save_settings(self.settings, self.folders.settings)
        self.redraw()

    def _change_language(self) -> None:
        """What is on the screens is told anew, at open tables too."""
        self.content_changed()
        for scene in tuple(self.stack.scenes):
            scene.language_changed()

    def refuse(self, refusal: Refused, at: tuple[int, int] | None = None) -> None:
        """Say why something cannot be done: at the pointer, with the rule's number."""
        self.bubble.say(refusal, at or self.input.here(), self.now)
        self.sounds.play("refuse")
        self.redraw()

    def explain(self, link: str) -> str:
        return self.rules.explain(link)

    def follow_link(self, link: str) -> None:
        """A click on a rule's number or a term opens the rulebook there."""
        from scenes.screens.rulebook.scene import RulebookScene

        rule = self.rules.rule_of(link)
        if isinstance(self.stack.top, RulebookScene):
            self.stack.top.go_to(rule)
        else:
            self.open(RulebookScene(self, self.rules.game_of(rule), rule))

    def open_settings(self) -> None:
        """Reachable from every screen, once."""
        from scenes.screens.settings.scene import SettingsScene

        if not isinstance(self.stack.top, SettingsScene):
            self.open(SettingsScene(self))

    def quit(self) -> None:
        self.is_running = False

    # --- the loop -------------------------------------------------------------------------------

    def run(self) -> None:
        """Until somebody quits."""
        try:
            while self.is_running:
                self.step(self._wait())
        finally:
            self.shut()

    def shut(self) -> None:
        for scene in reversed(self.stack.scenes):
            scene.left()
        for watch in self.watches.values():
            watch.close()
        self._remember_window()
        if self._thinkers is not None:
            self._thinkers.close()

    def _remember_window(self) -> None:
        place = self.window.left_at()
        if place is not None and place != self.settings.window:
            self.settings.window = place
            with suppress(OSError):  # a window's place is worth no error on the way out
                save_settings(self.settings, self.folders.settings)

    def _wait(self) -> list[pygame.event.Event]:
        """Sleep until there is an event, an animation's next frame, or a time somebody asked to be woken at."""
        top, now = self.stack.top, self.now
        if self.needs_drawing:
            return pygame.event.get()
        if top.is_moving(now) or self._is_preparing:
            rest = max(0.0, FRAME_SECONDS - (now - self._drawn_at))
        else:
            times = [at for at in (top.wakes_at(), self.tips.wakes_at(), self.bubble.wakes_at()) if at is not None]
            rest = min([NAP, *(max(0.0, at - now) for at in times)])
        if pygame.display.get_driver() == "dummy":  # it cannot wait for events, only look again and again
            until = now + rest
            while not pygame.event.peek() and self.now < until:
                time.sleep(min(0.01, max(0.0, until - self.now)))
            return pygame.event.get()
        event = pygame.event.wait(max(1, round(rest * 1000)))
        return [event, *pygame.event.get()] if event.type != pygame.NOEVENT else pygame.event.get()

    def step(self, events: list[pygame.event.Event]) -> None:
        """Take some events, let the top scene do what it has to, and draw if anything changed."""
        from scenes.screens.error import guarded

        with guarded(self):
            for event in events:
                self.take(event)
            begun = self.now
            for look_after in tuple(self.besides):
                if look_after(begun):
                    self.redraw()
            if self.stack.top.tick(begun):
                self.redraw()
            if self.art.has_changed(begun):
                self.art_changed()
            if self.bubble.is_over(self.now) or self.tips.follow(self.frame, self.now, self.stack.top.explain):
                self.redraw()
            if self.now - begun < SLICE or not self.drawn:
                self._show()

    def _show(self) -> None:
        """Draw what changed; while something moves, only that, and what comes next is prepared."""
        is_moving = self.stack.top.is_moving(self.now)
        self._is_preparing = False
        if self.needs_drawing or is_moving != self._was_moving:
            self.draw()
        else:
            if is_moving:
                self._draw_moving()
            self._is_preparing = self.stack.top.prepare(self.frame, self.now + SLICE)
        self._was_moving = is_moving

    def take(self, event: pygame.event.Event) -> None:
        self.window.take(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            for scene in self.stack.scenes:
                scene.hidden()
            self.redraw()
        elif event.type == pygame.WINDOWEXPOSED:
            self.redraw()
        elif event.type < pygame.USEREVENT:  # what is ours only wakes the loop
            self.input.take(self.window.on_canvas(event, self.surface))

    def _resized(self) -> None:
        self.surface = self.window.canvas()
        self.settle()

    # --- drawing --------------------------------------------------------------------------------

    def _new_frame(self) -> Frame:
        settings, (width, height) = self.settings, self.surface.get_size()
        table = settings.preset == "table"
        scene = self.stack.top if self.stack.scenes else None
        return Frame(
            self.surface,
            self.press,
            self.theme,
            unit=max(1.0, min(width / 1920, height / 1080)),
            text_scale=settings.text_percent / 100 * (1.4 if table else 1.0),
            pointing=self.input.pointing,
            memory=scene.memory if scene else {},
            now=self.now,
            on_link=self.follow_link,
        )

    def draw(self) -> None:
        """Draw everything that can be seen."""
        self.needs_drawing = False
        frame = self._new_frame()
        self.surface.set_clip(None)
        frame.fill(frame.rect, "ground")
        for scene in self.stack.showing():
            frame.modal()
            frame.memory = scene.memory
            scene.draw(frame)
        open_list(frame)
        self.bubble.draw(frame)
        self.tips.draw(frame)
        frame.finish()
        self.frame = frame
        self.input.after_drawing(frame)
        write_spots(frame, self.stack.top.name, self.drawn)
        self._still = self._kept() if self.stack.top.is_moving(frame.now) else None
        self._draw_moving(is_new=True)

    def _kept(self) -> pygame.Surface:
        """A copy of what is on the screen, on the sheet that the last one was on if it fits."""
        if self._sheet is None or self._sheet.get_size() != self.surface.get_size():
            self._sheet = self.surface.copy()
        else:
            self._sheet.blit(self.surface, (0, 0))
        return self._sheet

    def _draw_moving(self, is_new: bool = False) -> None:
        """What moves, over the picture of all that does not."""
        frame = self.frame
        frame.now = self.now
        if self._still is not None:
            if not is_new:
                self.surface.blit(self._still, (0, 0))
            self.stack.top.draw_moving(frame)
        self.window.show(self.surface)
        self.drawn += 1
        self._drawn_at = self.now

    def draw_now(self) -> Frame:
        """Draw at once and give the frame: for pictures and tests. Twice, as tips need a frame to hang on."""
        self.draw()
        if self.needs_drawing:
            self.draw()
        return self.frame
