"""What the choices of a searching bot are worth: wherever it departs from the rules of thumb, both answers are played
on to the end by rules of thumb, in worlds its seat could be in.

    python -m tests.biome.gains --games 60 --first 130001 --seats 3

A departure for a reason that loses games shows itself here in a hundred games, long before victories tell. The sum of
all gains says little of how much oftener the search wins: in play-outs nobody talks, and a single gain may be chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game import Table
from game.biome.bot.policy import tried
from game.biome.state import Biome
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken
from tests.biome.many import play_many

PLAYOUTS = 60
WORLDS = 12
"""In so many worlds each of two answers is played on: by chance alone one of them may look better by 20 in 100."""


def wins(game: Biome, ask: OpenAsk, choice: Choice, stream: Stream) -> int:
    """In how many worlds the team gets out after this answer."""
    count = 0
    for _ in range(WORLDS):
        world = redealt(game, ask.seat, stream)
        policy = world.ruleset.policy
        world.answer(ask, choice)
        while world.state.outcome is None:
            policy.play_on(world, stream)
        count += world.state.outcome.result == "win"
    return count


def counted(task: tuple[int, int]) -> Counter[str]:
    """A game of searching bots: by reasons, how often they departed, and how many worlds more were won."""
    seats, seed = task
    game = Table.new("biome", seats, seed, players=("search",) * seats).game.clone()
    game.events = None
    streams = [Stream("bot", seed, seat) for seat in range(seats)]
    luck, last, count = Stream("gains", seed), CLOCK, Counter({"games": 1})

    def answer(ask: OpenAsk) -> Choice | Spoken | None:
        found = think(game, ask, level("search"), streams[ask.seat], Budget(PLAYOUTS), told=False)
        if found.playouts:
            ideas = tried(game, ask.seat)
            usual = next(iter(ideas))
            if found.choice != usual:
                name = f"{ideas[usual].why} -> {ideas[found.choice].why}"
                count[f"times {name}"] += 1
                count[f"gain {name}"] += wins(game, ask, found.choice, luck) - wins(game, ask, usual, luck)
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    while game.state.outcome is None:
        ask, choice, argument = next_answer(game, answer, last)
        game.answer(ask, choice, argument)
        last = last if ask.seat == CLOCK else ask.seat
    count["won"] += game.state.outcome.result == "win"
    return count


def lines(seats: int, count: Counter[str]) -> Iterator[str]:
    games = count["games"]
    names = sorted((name[6:] for name in count if name.startswith("times ")), key=lambda name: -count[f"times {name}"])
    total = sum(count[f"gain {name}"] for name in names)
    yield f"{seats} seats: {games} games, won {100 * count['won'] / games:.0f} %, of which by looking ahead " + (
        f"{100 * total / WORLDS / games:+.1f}"
    )
    for name in names:
        times, gain = count[f"times {name}"], 100 * count[f"gain {name}"] / WORLDS
        yield f"  {name}: {times} times, {gain / times:+.1f} each, {gain / games:+.1f} a game"


if __name__ == "__main__":
    play_many("What the choices of a searching bot are worth in Biome Escape.", counted, lines)
