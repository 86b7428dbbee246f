"""Sound cues. Nothing is told by sound alone; without a sound device the app is simply silent."""

from __future__ import annotations

import pygame

from scenes.settings import Settings
from scenes.ui.theme import ART

MOST_AT_ONCE = 3


class Sounds:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._works: bool | None = None
        self.played: list[str] = []  # the last few, for the caption line and for tests

    def tell(self, events: list[str]) -> None:
        """The sounds of some events that happen at once, by their names; each is heard once, and not all of many."""
        cues = dict.fromkeys(OF_EVENTS[name] for name in events if name in OF_EVENTS)
        for cue in list(cues)[-MOST_AT_ONCE:]:
            self.play(cue)

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
    # Cards
    "played": "card-play",
    "played_ap": "card-play",
    "played_skill": "card-play",
    "laid": "card-play",
    "drew": "card-slide",
    "picked_up": "card-slide",
    "hand_ready": "shuffle",
    "passed": "pass",
    "silence": "pass",
    # Tabletop Climber
    "icon_resolved": "stamp",
    "season_began": "season",
    "went_out": "season",
    "scored": "win",
    "dropped": "drop",
    "field_reset": "clear",
    "blocked": "block",
    "strength_flipped": "reverse",
    # Leviathan Wilds
    "round": "shuffle",
    "turn": "stamp",
    "revealed": "reverse",
    "resolves": "strike",
    "struck": "click",
    "broke": "shatter",
    "pool_die": "shatter",
    "stopped_falling": "drop",
    "defeated": "dread",
    "last_chance": "dread",
    "overlay_moved": "drop",
    "gravity_turned": "reverse",
    # Mountains of Madness
    "sand_out": "sand-end",
    "flew": "card-slide",
    "tile_turned": "shuffle",
    "took_relic": "discovery",
    "went_mad": "dread",
    "rolled": "dice",
    "rested": "shuffle",
    # Biome Escape
    "explored": "dice",
    "battle": "dice",
    "quest_rolled": "dice",
    "quest_roll": "dice",
    "burgled": "dice",
    "board_turn": "stamp",
    "quest_drawn": "discovery",
    "key_won": "win",
    "unlocked": "season",
    "exit_found": "season",
    "injured": "drop",
    "captured": "dread",
    "camp_lost": "strike",
    "razed": "strike",
    "dragon_struck": "strike",
    "erupted": "strike",
}
"""The sound each event makes; most make none. Each is told by a picture and in words as well."""
