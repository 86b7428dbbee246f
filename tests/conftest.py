"""Settings for all tests: no window, no sound, and a toy game on the shelf beside ours."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.games import add_guest
from tests.engine.toy import RULESET

add_guest(RULESET)
