"""What a saved game is about, from its newest state alone: nothing is played again."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.content import Content
from game.engine.files.journal import read_saved
from game.engine.game import Game
from game.engine.state import state_from_plain
from game.games import ruleset


def moment_of(path: Path, content: Content) -> str:
    """How far a saved game is, in its own words; nothing if the file or its state does not fit any more."""
    try:
        saved = read_saved(path)
        rules = ruleset(saved.setup.game)
        if rules.moment is None:
            return ""
        return rules.moment(Game(rules, content, state_from_plain(saved.state, rules.state)))
    except Exception:  # a file may hold anything: whoever opens the game is told what is wrong with it
        return ""
