"""What the coach may say: every line has its moment in games that are played, and tells nothing a seat cannot know."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.state import CLOCK
from game.games import GAMES
from game.teaching.coach import line_for, read_coach
from game.teaching.lesson import too_long
from game.teaching.signs import Look, Since, holds
from tests.teaching.lessons import content_of

MOST_GAMES = 24


def answer(table: Table, chance: Stream) -> None:
    """Whoever must answers by rule of thumb; now and then somebody who may."""
    asks = [ask for ask in table.game.state.asks if ask.seat != CLOCK] or list(table.game.state.asks)
    ask = asks[chance.below(len(asks))]
    if ask.seat == CLOCK:
        table.choose(CLOCK, table.asks[-1].options[0].id)
        return
    thought = think(table.game, ask, level("rules"), chance, Budget(1), told=False)
    shown = next(each for each in table.asks if each.seat == ask.seat)
    if thought.choice is None:
        clock = [each for each in table.asks if each.seat == CLOCK]
        if clock:
            table.choose(CLOCK, clock[0].options[0].id)
        elif shown.must:
            table.choose(shown.seat, shown.options[-1].id)
        return
    several = (shown.at_least, shown.at_most) != (1, 1)
    table.choose(ask.seat, tuple(thought.choice) if several else choice_id(thought.choice), thought.argument)


def moments(game: str, seed: int, most: int = 4000):
    """A game played by bots, looked at by the first seat after every choice."""
    table = Table.new(game, None, seed, content=content_of(game))
    chance = Stream("coach", str(seed))
    since = Since(table, 0)
    for _ in range(most):
        yield table, Look(table, 0, since)
        if table.outcome is not None:
            return
        since = Since(table)
        answer(table, chance)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_coach_without_faults(game):
    lines, faults = read_coach(content_of(game))
    assert faults == []
    assert len(lines) >= 8
    assert [line.id for line in lines if too_long(line.say)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_its_moment(game):
    """In some games of bots each line is said, once: none waits for something that never comes."""
    lines = read_coach(content_of(game))[0]
    said: list[str] = []
    for seed in range(MOST_GAMES):
        for _, look in moments(game, seed):
            line = line_for(lines, said, look)
            if line is not None:
                said.append(line.id)
        if len(said) == len(lines):
            break
    assert sorted(said) == sorted(line.id for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_does_not_depend_on_what_a_seat_cannot_know(game):
    lines = read_coach(content_of(game))[0]
    for number, (table, _) in enumerate(moments(game, 5, 240)):
        if number % 6 or table.outcome is not None:
            continue
        other = table.redeal(0, number)
        imagined = Look(other, 0, Since(other, len(other.events)))
        here = Look(table, 0, Since(table))
        for line in lines:
            if not line.when.happened and not line.when.chosen:
                assert holds(line.when, here) == holds(line.when, imagined), line.id
