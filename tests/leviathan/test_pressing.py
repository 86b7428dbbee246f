"""Whether a window stops for a person tells nothing of what that person cannot know."""

from __future__ import annotations

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.redealt import redealt


def test_whether_a_window_presses_is_the_same_in_every_world_the_seat_could_be_in():
    game = Table.new("leviathan", 2, 8, players=("rules", "rules")).game
    streams = [Stream("bot", seat) for seat in range(2)]
    asked = pressing = 0
    for number in range(90):
        if game.state.outcome is not None:
            break
        for ask in game.state.asks:
            decision = game.decision(ask)
            if ask.kind == "window" and number % 2:
                worlds = [redealt(game, ask.seat, Stream("world", number, each)) for each in range(2)]
                told = {decision.is_pressing(world, ask) for world in (game, *worlds)}
                assert len(told) == 1, (number, ask)
                asked += 1
                pressing += told.pop()
        ask, choice, argument = next_answer(
            game, lambda ask: think(game, ask, level("rules"), streams[ask.seat], Budget(), told=False).choice
        )
        game.answer(ask, choice, argument)
    assert asked > 20
    assert pressing
