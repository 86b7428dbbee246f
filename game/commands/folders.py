"""Where a user's own files are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from game.engine.files.content import Content
from game.engine.files.faults import BadContent
from game.engine.files.journal import Saved
from game.engine.files.sharing import shared_content, sound_content
from game.engine.refused import Refused
from game.games import ruleset
from game.packs.pack import PACK_FILE, Packs, find_packs, read_pack


def user_home() -> Path | None:
    """One folder for everything, if BIVOUAC_HOME names it: for a stick, or for tests."""
    home = os.environ.get("BIVOUAC_HOME")
    return Path(home) if home else None


def user_data() -> Path:
    """Saved games and content."""
    return user_home() or Path(platformdirs.user_data_dir("Bivouac", "Bivouac"))


def user_config() -> Path:
    return user_home() or Path(platformdirs.user_config_dir("Bivouac", "Bivouac"))


def user_content() -> Path:
    """Content that adds to ours: packs, and a folder for each game with loose files."""
    return user_data() / "content"


def user_cache() -> Path:
    """What can be made anew at any time."""
    home = user_home()
    return home / "cache" if home else Path(platformdirs.user_cache_dir("Bivouac", "Bivouac"))


class _Switched(msgspec.Struct):
    """All that commands must know of a user's settings."""

    packs_off: tuple[str, ...] = ()


def user_packs() -> Packs:
    """The packs of the user, as they are switched on and off in the settings."""
    try:
        switched = msgspec.json.decode((user_config() / "settings.json").read_bytes(), type=_Switched)
    except (OSError, ValueError, RecursionError):
        switched = _Switched()
    return find_packs(user_content(), user_cache(), switched.packs_off)


def content_roots(named: Path) -> tuple[Path, ...]:
    """Folders with games in them that a user names: a folder of content, a pack, a .zip, or one of the user's packs."""
    own = [user_content() / named, user_content() / f"{named}.zip"]
    path = next((path for path in (named, *own) if path.exists()), None)
    if path is None:
        raise Refused("BV-4", f"there is no content folder {str(named)!r}.")
    if path.is_dir() and not (path / PACK_FILE).is_file():
        return find_packs(path, user_cache()).roots()
    pack = read_pack(path, user_cache())
    if pack is None:
        raise Refused("BV-4", f"there is no content folder {str(named)!r}.")
    if pack.root is None or pack.faults:
        raise BadContent(pack.faults)
    return (pack.root,)


def content_of_saved(saved: Saved) -> Content:
    """The content a recorded game was played with: ours if it is that, or else ours with the user's."""
    cls = ruleset(saved.setup.game).content
    ours = shared_content(cls)
    if saved.setup.content == ours.digest:
        return ours
    return sound_content(cls, user_packs().folders(saved.setup.game)).content
