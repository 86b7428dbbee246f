"""The ladder of bots by name, and the one call that makes a bot answer."""

from __future__ import annotations

from typing import Any

from game.bots.bot import Bot, Budget, Clock, Imagination, LearnerBot, RandomBot, RulesBot, Thought
from game.bots.search import SearchBot
from game.engine.chance import Stream
from game.engine.files.faults import did_you_mean
from game.engine.game import Game
from game.engine.refused import Refused
from game.engine.state import OpenAsk

LEVELS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), LearnerBot(), RulesBot(), SearchBot())}


def level(name: str) -> Bot:
    if name not in LEVELS:
        raise Refused("BV-6", f"there is no bot {name!r}{did_you_mean(name, LEVELS)}; choose {', '.join(LEVELS)}.")
    return LEVELS[name]


def think(
    game: Game[Any, Any],
    ask: OpenAsk,
    bot: Bot,
    stream: Stream,
    budget: Budget,
    clock: Clock | None = None,
    told: bool = True,
) -> Thought:
    """What a bot in this seat would answer; `told`: with its reasons, for somebody who may ask for them."""
    return bot.think(Imagination(game, ask.seat, stream), ask, budget, clock, told)
