"""Where a user's own files are on this machine."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def user_content() -> Path:
    """Content that adds to ours, with a folder for each game in it."""
    return Path(platformdirs.user_data_dir("Bivouac", "Bivouac")) / "content"
