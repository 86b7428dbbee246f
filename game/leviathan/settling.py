"""After every effect: the end of the game, falls, and the answers that wait, in this order (LW-R23)."""

from __future__ import annotations

from game.leviathan.actions.skills import answer_blow
from game.leviathan.hooks import check_end
from game.leviathan.language.register import scope, step
from game.leviathan.state import Wilds, alive, crew_seat
from game.leviathan.words.control import run
from game.leviathan.words.falling import fall


@step
def settle(game: Wilds) -> None:
    """After an effect: has the crew won or lost; then falls; then what covers answer (LW-R23)."""
    if check_end(game):
        return
    state = game.state
    if state.armed and not state.resolving:  # a card that blocked terrain answers at once (LW-165)
        card, who = state.armed[0]
        game.then(answer_blow(card, who), settle())
        return
    fallers = [who for who in alive(state) if state.climbers[who].falling and who not in state.falls]
    if fallers:
        if len(fallers) > 1:
            game.ask(crew_seat(game), "falls", tuple(fallers))
        else:
            game.then(fall(fallers[0]), settle())
        return
    waiting = [number for number, trigger in enumerate(state.queue) if not state.climbers[trigger[0]].defeated]
    if not waiting:
        state.queue = ()
        return
    first = state.queue[waiting[0]][0]
    mine = [number for number in waiting if state.queue[number][0] == first]
    if len(mine) > 1 and len({state.queue[number][1] for number in mine}) > 1:
        game.ask(state.climbers[first].seat, "triggers", tuple(mine))
        return
    take_trigger(game, mine[0])


def take_trigger(game: Wilds, number: int) -> None:
    """One of the waiting answers happens now."""
    state = game.state
    who, key, names = state.queue[number]
    state.queue = (*state.queue[:number], *state.queue[number + 1 :])
    if key.startswith("set:"):
        game.tell("cover_acts", climber=who, set=key.split(":")[1])
    game.then(run(key, scope(who, who, *names)), settle())
