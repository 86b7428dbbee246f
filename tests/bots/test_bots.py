"""The ladder of bots: legal, honest, repeatable, within its budget, and each better than the one below."""

from __future__ import annotations

import threading
import time
from functools import partial

import pytest

from game import Refused, Table
from game.bots.bot import Bot, Budget, Imagination
from game.bots.levels import LEVELS, level, think
from game.bots.workers import Thinkers
from game.commands.simulate import jobs, played, simulate, summary
from game.engine.chance import Stream
from game.engine.decision import choice_id
from tests.marks import rule

SMALL = Budget(playouts=24)


def at_some_plays(count: int, seats: int = 4):
    """Games stopped at asks of different kinds."""
    game = Table.new("climbers", seats, 21).game.clone()
    stream = Stream("some plays")
    for _ in range(count):
        if game.state.outcome is not None:
            return
        yield game
        ask = game.state.asks[0]
        game.answer(ask, game.ruleset.policy.quick(game, ask, stream))


@rule("BV-6")
def test_there_are_four_levels_and_no_other():
    assert list(LEVELS) == ["random", "learner", "rules", "search"]
    with pytest.raises(Refused, match="did you mean 'search'") as refused:
        level("serch")
    assert refused.value.rule == "BV-6"


@pytest.mark.parametrize("name", ["random", "learner", "rules", pytest.param("search", marks=pytest.mark.slow)])
def test_a_bot_answers_only_what_is_offered(name):
    for number, game in enumerate(at_some_plays(120)):
        ask = game.state.asks[0]
        choice = think(game, ask, level(name), Stream(name, number), SMALL).choice
        choices = game.choices(ask)
        if isinstance(choice, tuple) and game.decision(ask).several:
            least, most = game.decision(ask).takes(game, ask)
            assert set(choice) <= set(choices)
            assert least <= len(choice) <= most
        else:
            assert choice in choices


@pytest.mark.parametrize("name", ["random", "learner", "rules", pytest.param("search", marks=pytest.mark.slow)])
def test_a_bot_answers_the_same_whatever_the_hidden_truth_is(name):
    """The true game and one redealt for the bot's seat are the same to it."""
    for number, game in enumerate(at_some_plays(60)):
        ask = game.state.asks[0]
        other = Imagination(game, ask.seat, Stream("truth", number)).world()
        first = think(game, ask, level(name), Stream("same", number), SMALL)
        second = think(other, ask, level(name), Stream("same", number), SMALL)
        assert (first.choice, first.values) == (second.choice, second.values)


@pytest.mark.parametrize("name", ["random", "learner", "rules", pytest.param("search", marks=pytest.mark.slow)])
def test_a_bot_leaves_the_game_it_is_asked_about_alone(name):
    for number, game in enumerate(at_some_plays(40)):
        before = game.state.clone()
        think(game, game.state.asks[0], level(name), Stream(number), SMALL)
        assert game.state == before


@pytest.mark.slow
def test_the_search_bot_gives_the_same_answer_for_the_same_number_of_play_outs():
    for game in at_some_plays(30):
        ask = game.state.asks[0]
        thoughts = [think(game, ask, level("search"), Stream("again"), Budget(60)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


def test_the_search_bot_stops_when_its_time_is_up():
    ticks = iter(range(10_000))
    game = next(game for game in at_some_plays(30) if game.state.asks[0].kind == "play")
    ask = game.state.asks[0]
    arms = len(game.ruleset.policy.candidates(game, ask, Stream(1)))
    thought = think(game, ask, level("search"), Stream(1), Budget(seconds=5), lambda: float(next(ticks)))
    # A clock that ticks once a look: five rounds, then the best so far.
    assert 0 < thought.playouts <= 5 * arms


def test_the_search_bot_goes_out_when_it_can():
    from tests.climbers.scene import Scene

    scene = Scene().hand("A", "R9 14").lies("D", "R8").hand("B", "R10 R11 B9").turn("A")
    scene.climber("A").hand = ("peak-14",)
    scene.climber("A").team = ("peak-14",)
    game = scene.table.game
    for name in ("rules", "search"):
        assert think(game, game.state.asks[0], level(name), Stream(1), SMALL).choice == ("peak-14",)


@pytest.mark.parametrize("name", ["rules", "search"])
def test_a_bot_can_say_in_a_sentence_why(name):
    said = set()
    for number, game in enumerate(at_some_plays(150)):
        thought = think(game, game.state.asks[0], level(name), Stream(number), Budget(8))
        assert thought.reason
        said.add(thought.reason)
    assert len(said) >= 5


def test_a_bot_thinks_in_a_process_of_its_own_and_comes_to_the_same():
    game = next(game for game in at_some_plays(30) if game.state.asks[0].kind == "play")
    ask = game.state.asks[0]
    with Thinkers(1) as thinkers:
        future = thinkers.start(game, ask, "search", 7, Budget(40))
        timed = thinkers.start(game, ask, "search", 7, Budget(seconds=0.05), time.perf_counter)
        assert future.result(60) == think(game, ask, level("search"), Stream("worker", "7"), Budget(40))
        assert timed.result(60).choice in game.choices(ask)


def test_nothing_of_a_pool_goes_on_when_it_is_closed():
    """A pool that still ended by itself while the program did could be woken when it was already closed."""
    game = next(game for game in at_some_plays(30) if game.state.asks[0].kind == "play")
    before = set(threading.enumerate())
    with Thinkers(1) as thinkers:
        thought = thinkers.start(game, game.state.asks[0], "search", 7, Budget(40))
    assert thought.done()
    assert set(threading.enumerate()) <= before


def test_what_leaves_for_another_process_is_nothing_that_the_seat_cannot_know(monkeypatch):
    """Games that differ only in what a seat cannot know leave as the same bytes."""
    table = Table.new("climbers", 4, 21)
    ask = table.game.state.asks[0]
    with Thinkers(1) as thinkers:
        sent: list[bytes] = []
        monkeypatch.setattr(thinkers._pool, "submit", lambda *args: sent.append(args[5]))
        for world in range(3):
            game = table.redeal(ask.seat, world).game
            thinkers.start(game, game.state.asks[0], "rules", 7, SMALL)
    assert len(sent) == 3
    assert sent[0] == sent[1] == sent[2]


def share(first: str, others: str, deals: int, players: int = 4, budget: Budget = SMALL) -> float:
    work = jobs("climbers", players, [first, others], deals, 1, {}, budget, time.perf_counter, (), True)
    reports, seconds = simulate(work, time.perf_counter, partial(played, workers=1))
    told = summary(work, reports, seconds, [first, others], 1)
    assert told["errors"] == 0
    return told["match"]["share"]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_the_rules_bot_beats_random_ones_clearly(players):
    assert share("rules", "random", 8, players) > 0.6


def test_candidates_are_shown_by_the_ids_of_options():
    game = next(game for game in at_some_plays(30) if game.state.asks[0].kind == "play")
    thought = think(game, game.state.asks[0], level("search"), Stream(3), Budget(40))
    ids = {choice_id(choice) for choice in game.choices(game.state.asks[0])}
    assert thought.values
    assert set(thought.values) <= ids


def test_every_level_says_its_name():
    assert all(isinstance(bot, Bot) and bot.name == name for name, bot in LEVELS.items())
