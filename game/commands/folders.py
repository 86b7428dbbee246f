"""Where a user's own files are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


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
    """Content that adds to ours, with a folder for each game in it."""
    return user_data() / "content"
