"""What can be pointed at, written to a file after every frame: for screen readers and for scripts that play.

Set BIVOUAC_SPOTS to a path to get it. It holds what is on the screen, and nothing else.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from scenes.ui.frame import Frame
from scenes.ui.text import without_marks


def write_spots(frame: Frame, scene: str, number: int) -> None:
    path = os.environ.get("BIVOUAC_SPOTS")
    if not path:
        return
    spots = [
        {"id": spot.id, "at": list(spot.seen.center), "label": without_marks(spot.label), "open": spot.does is not None}
        for spot in frame.spots
        if spot.seen.width and spot.seen.height
    ]
    beside = Path(path).with_suffix(".part")
    try:
        beside.write_text(json.dumps({"frame": number, "scene": scene, "spots": spots}), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        print(f"BIVOUAC_SPOTS: {path}: {error.strerror}", file=sys.stderr)
        del os.environ["BIVOUAC_SPOTS"]  # said once; the game goes on without
