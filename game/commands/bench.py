"""How fast the engine is: decisions and clones a second, one core, and where the time goes."""

from __future__ import annotations

import cProfile
import pstats
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game.bots.bot import Budget, Clock, Imagination
from game.bots.search import SearchBot, play_out
from game.bots.turns import next_answer
from game.commands.progress import progress
from game.engine import record
from game.engine.chance import Stream
from game.engine.files.sharing import shared_content
from game.engine.game import Game
from game.engine.redealt import any_answer
from game.engine.state import Choice, OpenAsk, Spoken
from game.games import GAMES, ruleset
from game.table import Table

ROUNDS = 7
"""Every figure is the best of so many rounds: others may be using the machine."""
GAMES_A_ROUND = 60
SEARCHED_IN = 30
"""In one of so many games a searching bot is asked something that it plays out, if it ever is."""


def random_games(games: list[Game[Any, Any]]) -> int:
    """Play copies of games to the end by random choices; how many decisions that took."""
    stream = Stream("bench")
    decisions = 0
    for original in games:
        game = original.clone()
        state = game.state
        answer = partial(_any_answer, game, stream)
        while state.outcome is None:
            game.answer(*next_answer(game, answer))
            decisions += 1
    return decisions


def _any_answer(game: Game[Any, Any], stream: Stream, ask: OpenAsk) -> Choice | Spoken | None:
    return any_answer(game, ask, stream)


def _table(name: str, seed: int, roots: tuple[Path, ...] = ()) -> Table:
    """A table of bots alone: some games limit those."""
    rules = ruleset(name)
    content = shared_content(rules.content, tuple(root / name for root in roots if (root / name).is_dir()))
    return Table.new(name, seed=seed, players=("random",) * rules.seats_usually, content=content)


def mid_game(name: str, seed: int = 1, roots: tuple[Path, ...] = ()) -> Game[Any, Any]:
    """A game of bots half way through, at a question worth searching if there are any."""
    table = _table(name, seed, roots)
    game = table.game.clone()
    stream = Stream("mid", seed)
    policy = game.ruleset.policy
    asked = 0
    while game.state.outcome is None:
        ask, choice, argument = next_answer(game, lambda ask: policy.quick(game, ask, stream))
        is_wide = asked >= 80 and not game.decision(ask).several and len(game.choices(ask)) > 3
        if is_wide and (not policy.looks_ahead or policy.is_searched(game, game.state.asks[0])):
            break
        game.answer(ask, choice, argument)
        asked += 1
    return game


def bench_game(name: str, clock: Clock, roots: tuple[Path, ...] = ()) -> dict[str, Any]:
    """All figures of one game."""
    best = 0.0
    for number in progress(range(ROUNDS), ROUNDS, f"{name}: random games"):
        # New deals in every round: nothing remembered from one round may help in the next.
        games = [_table(name, number * GAMES_A_ROUND + seed, roots).game for seed in range(GAMES_A_ROUND)]
        start = clock()
        decisions = random_games(games)
        best = max(best, decisions / (clock() - start))
    game = mid_game(name, roots=roots)
    clones = _rate(lambda: game.state.clone(), 20_000, clock)
    digests = _rate(lambda: record.digest(game.state), 2_000, clock)
    ask = game.state.asks[0]
    world = Imagination(game, ask.seat, Stream("redeal"))
    redeals = _rate(world.world, 1_000, clock)
    return {
        "decisions_per_second": round(best),
        "clones_per_second": round(clones),
        "digests_per_second": round(digests),
        "redeals_per_second": round(redeals),
        **_searching(name, clock),
        "decisions_a_game": round(random_games(games) / len(games), 1),
        "time_by_room": time_by_room([_table(name, 10_000 + seed, roots).game for seed in range(GAMES_A_ROUND)]),
    }


def searched_game(name: str) -> tuple[Game[Any, Any], OpenAsk] | None:
    """A game of bots at a question that a searching bot plays out; None if it never does."""
    policy = ruleset(name).policy
    for seed in range(1, SEARCHED_IN if policy.looks_ahead else 1):
        game = mid_game(name, seed)
        stream = Stream("searched", seed)
        while game.state.outcome is None:
            ask = game.state.asks[0]
            if policy.is_searched(game, ask) and len(policy.candidates(game, ask, stream)) > 1:
                return game, ask
            game.answer(*next_answer(game, partial(_quick_answer, game, stream)))
    return None


def _quick_answer(game: Game[Any, Any], stream: Stream, ask: OpenAsk) -> Choice:
    return game.ruleset.policy.quick(game, ask, stream)


def _searching(name: str, clock: Clock) -> dict[str, Any]:
    """How fast a searching bot plays out; nothing for a game in which looking ahead does not pay."""
    found = searched_game(name)
    if found is None:
        return {}
    game, ask = found
    world = Imagination(game, ask.seat, Stream("redeal"))
    redealt, stream = world.world(), Stream("playouts")
    policy = redealt.ruleset.policy
    choice = policy.candidates(redealt, ask, stream)[0]
    playouts = _rate(lambda: play_out(redealt, ask, choice, stream), 150, clock)
    start = clock()
    thought = SearchBot().think(world, ask, Budget(seconds=0.2), clock)
    return {
        "playouts_per_second": round(playouts),
        "search_200ms": {"playouts": thought.playouts, "seconds": round(clock() - start, 3)},
    }


def _rate(call: Any, count: int, clock: Clock) -> float:
    best = 0.0
    for _ in range(ROUNDS):
        start = clock()
        for _ in range(count):
            call()
        best = max(best, count / (clock() - start))
    return best


def time_by_room(games: list[Game[Any, Any]]) -> dict[str, float]:
    """The share of the time of random games spent in each file, in percent."""
    profile = cProfile.Profile()
    profile.enable()
    random_games(games)
    profile.disable()
    spent: dict[str, float] = defaultdict(float)
    for (file, _, _), row in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        path = Path(file)
        room = "/".join(path.parts[-2:]) if "game" in path.parts else "Python's own functions"
        spent[room] += row[2]
    total = sum(spent.values())
    shares = {room: round(100 * seconds / total, 1) for room, seconds in spent.items()}
    return dict(sorted(((r, s) for r, s in shares.items() if s >= 0.5), key=lambda entry: -entry[1]))


def bench(clock: Clock, roots: tuple[Path, ...] = ()) -> dict[str, Any]:
    """All games, and what is shared by them; `roots` hold a user's folders of games."""
    told: dict[str, Any] = {}
    for name in GAMES:
        told[name] = bench_game(name, clock, roots)
        start = clock()
        ruleset(name).content.load([root / name for root in roots if (root / name).is_dir()])
        told[name]["content_load_ms"] = round(1000 * (clock() - start), 1)
    return told


def lines(told: dict[str, Any]) -> Iterator[str]:
    for name, figures in told.items():
        how = f" (one core, full rules, events off; best of {ROUNDS} rounds)" if name in GAMES else ""
        yield f"{name}{how}"
        for key, value in figures.items():
            if isinstance(value, dict):
                inner = ", ".join(f"{what} {number}" for what, number in value.items())
                yield f"  {key.replace('_', ' ')}: {inner}"
            else:
                yield f"  {key.replace('_', ' ')}: {value:,}"
