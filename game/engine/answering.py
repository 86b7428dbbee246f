"""From what somebody gave to a choice: ids of options or of things pointed at, and what is said along with them."""

from __future__ import annotations

from typing import Any

from game.engine.decision import choice_id
from game.engine.game import Game
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


def choice_of(game: Game[Any, Any], ask: OpenAsk, option: str | list[str] | tuple[str, ...]) -> Choice:
    """The raw choice behind the ids somebody gave, or Refused."""
    decision = game.decision(ask)
    by_id = {choice_id(choice): choice for choice in game.choices(ask)}
    least, most = decision.takes(game, ask)
    if least == most == 1:
        ids = (option,) if isinstance(option, str) else tuple(option)
        joined = "+".join(map(str, ids))
        if joined in by_id:
            return by_id[joined]
        for name, choice in by_id.items():
            if len(ids) > 1 and sorted(name.split("+")) == sorted(ids):
                return choice
        intent = tuple(option.split("+")) if isinstance(option, str) else ids
        raise decision.why_not(game, ask, intent)
    ids = tuple(option.split("+")) if isinstance(option, str) else tuple(option)
    if len(set(ids)) != len(ids) or any(name not in by_id for name in ids) or not least <= len(ids) <= most:
        raise decision.why_not(game, ask, ids)
    return tuple(by_id[name] for name in by_id if name in ids)


def argument_refusal(game: Game[Any, Any], ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
    """Why what is said with a choice cannot be said with it; None if it can."""
    decision = game.decision(ask)
    if decision.takes(game, ask) == (1, 1):
        wants = decision.option(game, ask, choice).argument
        if (wants is None) != (argument is None):
            key = "table.refused.say_also" if wants else "table.refused.say_nothing"
            return Refused(decision.rule, game.text(key))
        if wants is not None:
            return decision.refuse_argument(game, ask, choice, argument)
    elif argument is not None:
        return Refused(decision.rule, game.text("table.refused.say_nothing"))
    return None
