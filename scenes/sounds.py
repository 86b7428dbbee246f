"""Sound cues. Nothing is told by sound alone; without a sound device the app is simply silent."""

from __future__ import annotations

import pygame

from scenes.settings import Settings
from scenes.ui.theme import ART


class Sounds:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None
        self.played: list[str] = []  # the last few, for the caption line and for tests

    def tell(self, events: list[str]) -> None:
        """The sounds of some events, by their names."""
        for name in events:
            if name in OF_EVENTS:
                self.play(OF_EVENTS[name])

    def play(self, name: str) -> None:
        self.played = [*self.played[-20:], name]
        if self._settings.muted or self._settings.volume == 0 or not self._start():
            return
        sound = self._loaded.get(name)
        if sound is None:
            path = ART / "sounds" / f"{name}.wav"
            if not path.is_file():
                return
            sound = self._loaded[name] = pygame.mixer.Sound(str(path))
        sound.set_volume(self._settings.volume / 100)
        sound.play()

    def _start(self) -> bool:
        if self._works is None:
            try:
                pygame.mixer.init()
                self._works = True
            except pygame.error:
                self._works = False
        return self._works


OF_EVENTS = {
    "played_ap": "card-play",
    "played_skill": "card-play",
    "revealed": "reverse",
    "resolves": "block",
    "struck": "clear",
    "broke": "season",
    "round": "shuffle",
    "stopped_falling": "drop",
    "picked_up": "card-slide",
    "sand_out": "sand-end",
    "silence": "pass",
    "laid": "card-play",
    "flew": "card-slide",
    "tile_turned": "shuffle",
    "took_relic": "season",
    "went_mad": "reverse",
    "rolled": "drop",
    "rested": "shuffle",
    "played": "card-play",
    "passed": "pass",
    "season_began": "season",
    "drew": "card-slide",
    "dropped": "drop",
    "field_reset": "clear",
    "blocked": "block",
    "strength_flipped": "reverse",
}
"""The sound each event makes; most make none."""
