"""Why there is no way to a table, in plain words."""

from __future__ import annotations

from scenes.net.client import Trouble
from scenes.words import say

KNOWN = ("no_answer", "no_table", "secret", "version", "content", "taken_back", "elsewhere", "junk")


def trouble_text(trouble: Trouble) -> str:
    """Our own words where we have them: the host may speak another language."""
    if trouble.why in KNOWN:
        return say(f"joined.trouble.{trouble.why}")
    return trouble.text or say("joined.trouble.no_answer")
