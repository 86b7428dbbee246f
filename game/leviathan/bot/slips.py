"""How people slip on a leviathan in their first games: they see less than there is, and hardly ever do just anything.

1. They play another card for AP than the best: the one they like, not the one they need.
2. They follow the second or third best plan, or miscount the way to it.
3. They forget to rest while they still can.
4. They keep a skill that would have helped now.
5. They overlook what a threat will do to them.
6. They take the nearest answer to a question without looking what comes of it.
"""

from __future__ import annotations

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import END, STOP
from game.leviathan.actions.rest import REST
from game.leviathan.asks import WindowAsk
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.bot.plans import plans
from game.leviathan.bot.rules_of_thumb import cards_for_ap
from game.leviathan.state import Wilds

NEXT_BEST = 2
"""Which of the answers after the best one still look good to somebody who does not look twice."""
PLAUSIBLE = 6.0
"""How much worse than the best a plan may look; one that would be the end of a climber looks far worse."""


def slip(game: Wilds, ask: OpenAsk, usual: Choice, stream: Stream) -> Choice:
    """An answer to a question as people give it who do not look twice; the usual one where they do not go wrong."""
    if ask.kind in ("character", "class", "start"):
        return stream.pick(game.choices(ask))
    if ask.kind != "window":
        return quick_answer(game, ask, stream)
    name, owner = WindowAsk(*ask.args)
    is_owner = game.state.climbers[owner].seat == ask.seat
    match name:
        case "activate" if is_owner:
            return _one_of(cards_for_ap(game, ask, owner), usual, stream)
        case "act" if is_owner:
            return _plan(game, ask, owner, usual, stream)
        case "swift" | "resolve" | "fall" if usual != STOP.choice:
            return quick_answer(game, ask, stream) if is_owner else None
    return usual


def _one_of(found: list[Choice], usual: Choice, stream: Stream) -> Choice:
    others = [choice for choice in dict.fromkeys(found) if choice != usual][:NEXT_BEST]
    return stream.pick(others) if others else usual


def _plan(game: Wilds, ask: OpenAsk, who: int, usual: Choice, stream: Stream) -> Choice:
    """No rest where one was due; the way of a plan nearly as good; or the end, with a skill unused."""
    climber = game.state.climbers[who]
    if climber.ap <= 0 or climber.falling or usual == END.choice:
        return END.choice
    allowed = game.choices(ask)
    found = [plan for plan in plans(game, who, climber.ap) if plan.choices[0] in allowed]
    if not found:
        return usual
    best = found[0]
    likely = [plan for plan in found[1:] if plan.guess > best.guess - PLAUSIBLE]
    if REST.choice in best.choices:
        likely = [plan for plan in likely if REST.choice not in plan.choices]
    return _one_of([plan.choices[0] for plan in likely], usual, stream)
