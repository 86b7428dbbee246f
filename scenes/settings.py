"""What a user has set: kept as a small file in the user's folder, applied at once, never lost to a bad file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.commands.folders import user_cache, user_config, user_content, user_data
from game.engine.files.journal import is_name, printable
from game.engine.files.whole import write_whole

KEYS: dict[str, str] = {
    "activate": "return, enter",
    "back": "escape",
    "next": "tab",
    "previous": "shift+tab",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "page_up": "page up",
    "page_down": "page down",
    "pass": "space",
    "end_turn": "e",
    "play": "p",
    "undo": "ctrl+z, u",
    "redo": "ctrl+y",
    "hint": "h",
    "why": "w",
    "log": "l",
    "sort": "s",
    "grid": "g",
    "look": "z",
    "peek": "v",
    "seat_1": "1",
    "seat_2": "2",
    "seat_3": "3",
    "seat_4": "4",
    "seat_5": "5",
    "talk": "c",
    "number_6": "6",
    "number_7": "7",
    "number_8": "8",
    "number_9": "9",
    "kind_1": "a",
    "kind_2": "d",
    "kind_3": "f",
    "kind_4": "b",
    "kind_5": "i",
    "recap": "r",
    "pin": "t",
    "rule": "f1",
    "rulebook": "f2",
    "settings": "f3",
    "menu": "f10, m",
    "full_screen": "f11",
    "zoom_in": "=, +, [+]",
    "zoom_out": "-, [-]",
    "fit": "0, home",
}
"""Every action with its keys. Users may change all of them."""

SPEEDS = (50, 100, 200, 0)
"""Speeds of animation and of bots, in percent; 0 is instant."""

Percent = Annotated[int, Meta(ge=0, le=100)]


class Place(msgspec.Struct):
    """Where the window was left, and which screens there were."""

    x: Annotated[int, Meta(ge=-50_000, le=50_000)]
    y: Annotated[int, Meta(ge=-50_000, le=50_000)]
    width: Annotated[int, Meta(ge=320, le=20_000)]
    height: Annotated[int, Meta(ge=240, le=20_000)]
    maximised: bool = False
    screens: tuple[tuple[int, int], ...] = ()


class Settings(msgspec.Struct):
    language: str = "en"
    text_percent: Annotated[int, Meta(ge=100, le=200)] = 100
    preset: Literal["desk", "table"] = "desk"
    theme: Literal["paper", "high"] = "paper"
    plain_type: bool = False
    reduced_motion: bool = False
    speed: Literal[50, 100, 200, 0] = 100
    volume: Percent = 70
    muted: bool = False
    privacy: Literal["private", "trusting", "open"] = "private"
    holds: bool = True  # peeking by holding; without it a click opens and a click closes
    show_legal: bool = True
    stops: Literal["always", "concerned", "never"] = "concerned"  # when a threat waits for people to answer it
    confirms: bool = True  # what may hurt and cannot be taken back is asked before
    coach: bool = True  # the first time something is possible or dangerous, a line says so
    full_screen: bool = False
    window: Place | None = None
    cool_down: bool = False  # half a second of deafness after each click
    welcomed: bool = False
    names: tuple[str, ...] = ()
    keys: dict[str, str] = {}
    packs_off: tuple[str, ...] = ()  # packs that are there and not played with

    def keys_of(self, action: str) -> tuple[str, ...]:
        """The keys of an action, as written: 'ctrl+z'."""
        return tuple(key.strip() for key in self.keys.get(action, KEYS[action]).split(","))


class Folders(msgspec.Struct, frozen=True):
    """Where a user's files are."""

    config: Path
    saves: Path
    content: Path
    cache: Path = Path()

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"


def user_folders() -> Folders:
    return Folders(user_config(), user_data() / "saves", user_content(), user_cache())


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings, and a sentence if the file could not be used (it is then kept beside, not overwritten)."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{path.name}: {error.strerror}"
    try:
        settings = msgspec.json.decode(raw, type=Settings)
    except (ValueError, RecursionError) as error:  # msgspec's own are such, too
        return Settings(), f"{path.name}: {printable(str(error))} {_put_aside(path)}"
    settings.names = tuple(name if is_name(name) else "" for name in settings.names)
    settings.keys = {action: key for action, key in settings.keys.items() if action in KEYS}
    return settings, ""


def _put_aside(path: Path) -> str:
    """Keep a file that cannot be used; under which name, or nothing where it cannot be moved: then it stays."""
    kept = path.with_suffix(".unreadable.json")
    try:
        path.replace(kept)
    except OSError:
        return ""
    return kept.name


def save_settings(settings: Settings, path: Path) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2))
