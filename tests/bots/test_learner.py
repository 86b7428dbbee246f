"""The learner: plays by the rules of thumb and slips now and then, as people do; in every game, and repeatably."""

from __future__ import annotations

import time

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.simulate import jobs, play_game
from game.engine.chance import Stream
from game.engine.policy import SLIPS
from game.engine.state import CLOCK, Spoken
from game.games import GAMES
from tests.marks import rule

SEATS = {"climbers": 3, "leviathan": 2, "mountain": 3, "biome": 2}
BUDGET = Budget(1)


def answered(game, ask, stream):
    found = think(game, ask, level("learner"), stream, BUDGET, told=False)
    return found.choice if found.argument is None else Spoken(found.choice, found.argument)


def made(name: str) -> list:
    """The first answers of a game that learners play."""
    game = Table.new(name, SEATS[name], 5).game.clone()
    streams = [Stream("learner", seat) for seat in range(SEATS[name])]
    answers, last = [], CLOCK
    while game.state.outcome is None and len(answers) < 150:
        ask, choice, argument = next_answer(game, lambda ask: answered(game, ask, streams[ask.seat]), last)
        game.answer(ask, choice, argument)
        last = last if ask.seat == CLOCK else ask.seat
        answers.append((ask.seat, ask.kind, choice, argument))
    return answers


@rule("BV-6")
@pytest.mark.parametrize("game", GAMES)
def test_learners_play_every_game_the_same_for_the_same_seed(game):
    """So many decisions of it: an answer that is not allowed would be refused."""
    assert made(game) == made(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_learners_play_whole_games_to_their_end(game):
    for job in jobs(game, SEATS[game], ["learner"], 3, 1, {}, BUDGET, time.perf_counter):
        assert play_game(job).error == ""


@pytest.mark.parametrize("game", ["climbers", "leviathan", "biome"])
def test_of_a_hundred_answers_a_few_are_slips(game):
    """Every game finds something to overlook; and what is overlooked stays the exception."""
    copy = Table.new(game, SEATS[game], 5).game.clone()
    policy, stream = copy.ruleset.policy, Stream("walk")
    asked = differ = 0
    while copy.state.outcome is None and asked < 400:
        ask = copy.state.asks[0]
        usual = policy.decide(copy, ask, Stream("same", asked))
        if policy.slips(ask) == SLIPS:
            asked += 1
            slip = policy.slip(copy.clone(), ask, usual, Stream("slip", asked))
            differ += slip != usual
            assert slip is not None or not ask.must
        argument = usual.argument if isinstance(usual, Spoken) else None
        choice = usual.choice if isinstance(usual, Spoken) else usual
        copy.answer(ask, choice if choice is not None else policy.quick(copy, ask, stream), argument)
    assert 0.005 < SLIPS / 100 * differ / asked < 0.1
