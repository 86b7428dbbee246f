"""Whether doing something would change nothing, so that it is not offered (LW-R29)."""

from __future__ import annotations

from game.engine.words import Block, Effect
from game.leviathan.language.register import facts_of
from game.leviathan.state import Wilds


def would_change_nothing(game: Wilds, who: int, block: Block) -> bool:
    """Whether a block would only bring about what is so already, or find nothing to work on."""
    return all(_is_idle(game, who, each) for each in block)


def _is_idle(game: Wilds, who: int, each: Effect) -> bool:
    facts = facts_of(each)
    if facts.stands_for:
        return would_change_nothing(game, who, each.args[facts.stands_for])
    return facts.idle is not None and facts.idle(game, who, each.args)
