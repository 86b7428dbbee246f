"""The bots at a lesson's table: first what the lesson has them answer, then what they decide by themselves."""

from __future__ import annotations

from game.bots.bot import Budget, Thought
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.decision import Ask, choice_id
from game.engine.state import CLOCK, OpenAsk
from game.table import Table
from game.teaching.lesson import Answer, Deal, answer_of
from game.teaching.opening import PARTNER
from game.teaching.signs import is_like

BUDGET = Budget(20)


def told_answer(table: Table, deal: Deal, seat: int) -> Answer | None:
    """What the lesson has a bot answer to the question it is asked now; None if it decides by itself."""
    told = deal.bots.get(str(seat), ())
    number = sum(command.seat == seat for command in table.done)
    if number >= len(told):
        return None
    answer = answer_of(told[number])
    if isinstance(answer.option, tuple):
        return answer
    ask = next(ask for ask in table.asks if ask.seat == seat)
    meant = next((option.id for option in ask.options if is_like(answer.option, option.id, option.verb)), None)
    return None if meant is None else Answer(meant, answer.argument, seat)


def own_thought(table: Table, seat: int, told: bool = False) -> Thought:
    """What a bot decides by itself; always the same at the same table."""
    ask: OpenAsk = next(ask for ask in table.game.state.asks if ask.seat == seat)
    stream = Stream("lesson", str((table.setup.seed, len(table.done), seat)))
    return think(table.game, ask, level(PARTNER), stream, BUDGET, told=told)


def let_pass(table: Table, learner: int) -> bool:
    """Close the learner's window that concerns nobody, as the table does by itself; false if there is none."""
    window = next((ask for ask in table.asks if ask.must and ask.closing is not None), None)
    if window is None or window.closing is None or window.seat != learner or not window.is_chance or window.is_pressing:
        return False
    table.choose(learner, window.closing)
    return True


def _next_answer(table: Table, deal: Deal, ask: Ask) -> Answer | None:
    """What a bot answers now; None if it waits."""
    answer = told_answer(table, deal, ask.seat)
    if answer is not None:
        return answer
    thought = own_thought(table, ask.seat)
    if thought.choice is None:
        return None
    several = (ask.at_least, ask.at_most) != (1, 1)
    option = tuple(thought.choice) if several else choice_id(thought.choice)
    return Answer(option, thought.argument, ask.seat)


def _bot_asks(table: Table, deal: Deal) -> list[Ask]:
    """Whoever need not answer comes first."""
    asks = [ask for ask in table.asks if ask.seat not in (CLOCK, deal.learner)]
    return sorted(asks, key=lambda ask: ask.must)


def are_all_waiting(table: Table, deal: Deal) -> bool:
    """Whether nothing happens until the learner does something: no bot has anything to say, and no clock runs."""
    if any(ask.seat == CLOCK for ask in table.asks):
        return False
    return all(_next_answer(table, deal, ask) is None for ask in _bot_asks(table, deal))


def let_act(table: Table, deal: Deal) -> bool:
    """Let one bot answer. False if none has anything to say."""
    for ask in _bot_asks(table, deal):
        answer = _next_answer(table, deal, ask)
        if answer is not None:
            table.choose(ask.seat, answer.option, answer.argument)
            return True
    return False
