"""Finished games kept as files: they must run again state by state, and read the same.

A change of the rules changes them. Then look at the difference, explain it in the commit, and write them anew:

    python -m tests.test_golden [leviathan/hive]

A name, or how it begins, writes only those.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.replay import verify
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.redealt import any_answer
from game.engine.state import Choice, OpenAsk, Spoken
from tests.players import play_on

GOLDEN = Path(__file__).parent / "golden"

# Each way a game can end, every Gold card, both numbers of seats, every option at another value than the default.
GAMES = {
    "climbers/three-seats": ("climbers", 3, 1, {}),
    "climbers/four-seats": ("climbers", 4, 2, {}),
    "climbers/no-memory-no-auto-pass": (
        "climbers",
        4,
        3,
        {"memory_aid": "off", "auto_pass": "off", "final_draw": "off"},
    ),
    "climbers/any-raise-face-up-in-turn": (
        "climbers",
        4,
        4,
        {"mountain_step": "any", "accident_card": "face_up", "climax_announce": "in_turn", "reverse_icon": "leading"},
    ),
    "climbers/chosen-starter-final-draw": ("climbers", 3, 5, {"first_start": "choose", "final_draw": "on"}),
}
ENDINGS = ("most_vp", "larger_team", "more_golds", "shared")
EXPEDITIONS = {
    "win": (3, {}, "win"),
    "ends-by-injuries": (
        4,
        {"own_madness": "on", "search_notes": "on", "summit": "one_gate", "relic_actions": "full"},
        "injuries",
    ),
    "ends-by-tokens": (3, {"expert": "on", "honest_colours": "on", "sand_seconds": "off"}, "tokens"),
}
ESCAPES = {
    "escaped": (2, {"round_limit": "40", "empty_stack": "reroll", "quest_pick": "agreed"}, "escaped"),
    "ends-by-keys": (2, {"round_limit": "40", "quest_clock": "turn_roll", "tug_track": "5"}, "keys"),
    "ends-at-the-main-camp": (4, {"round_limit": "40", "secret_pools": "split", "berserk_camps": "all"}, "main_camp"),
    "nobody-healthy": (2, {"round_limit": "40", "foresight_tiles": "stacks", "dragon_appetite": "treasure"}, "nobody"),
    "out-of-rounds": (3, {"round_limit": "10", "injury_pack": "dropped", "fords": "off"}, "round_limit"),
}
LEVIATHANS = (
    "sage", "sentinel", "storm", "watcher", "weaver", "avalanche", "hive", "collector", "fury", "bloom", "forsaken",
    "tunneler", "twins", "vortex", "hunger", "deep", "tyrant",
)  # fmt: skip
FEW = ("sage-", "hunger-", "twins-")
"""Of so many leviathans the others are long tests."""


def golden_files(game: str = "*") -> list[Path]:
    return sorted(GOLDEN.glob(f"{game}/*.json"))


def games() -> list[object]:
    found = []
    for path in golden_files():
        is_long = path.parent.name == "leviathan" and not path.name.startswith(FEW)
        name = path.relative_to(GOLDEN).as_posix()
        found.append(pytest.param(path, id=name, marks=[pytest.mark.slow] if is_long else []))
    return found


@pytest.mark.parametrize("path", games())
def test_a_golden_game_runs_again_state_by_state(path):
    assert verify(path) is None


@pytest.mark.parametrize("path", games())
def test_a_golden_game_reads_as_it_did(path):
    text = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthrough(Table.load(path)) == text


def test_the_golden_games_show_every_way_to_end_and_every_gold_card():
    tables = [Table.load(path) for path in golden_files("climbers")]
    assert {table.outcome.reason for table in tables if table.outcome} == set(ENDINGS)
    golds = {result.gold for table in tables for result in table.game.state.results}
    assert golds == set(tables[0].game.content.golds)


def test_every_card_is_played_in_a_golden_game():
    tables = [Table.load(path) for path in golden_files("climbers")]
    events = [event for table in tables for event in table.events if event.name == "played"]
    played = {card for event in events for card in event.facts["cards"]}
    assert played == set(tables[0].game.content.cards)


def test_each_leviathan_is_saved_in_one_golden_game_and_lost_in_another():
    files = [json.loads(path.read_text(encoding="utf-8")) for path in golden_files("leviathan")]
    ends = {(file["setup"]["options"]["leviathan"], file["state"]["outcome"]["result"]) for file in files}
    assert ends == {(name, result) for name in LEVIATHANS for result in ("win", "loss")}


def test_the_golden_expeditions_end_in_different_ways():
    ends = {table.outcome.reason for table in map(Table.load, golden_files("mountain")) if table.outcome}
    assert {"injuries", "tokens"} < ends


def test_the_golden_escapes_end_in_every_way_and_every_quest_is_met():
    tables = [Table.load(path) for path in golden_files("biome")]
    assert {table.outcome.reason for table in tables if table.outcome} == {end for _, _, end in ESCAPES.values()}
    met = {quest.id for table in tables for quest in table.game.state.quests}
    assert met == set(tables[0].game.content.quests)


def playthrough(table: Table) -> str:
    """The whole game in words: what each seat was told, so that a change of wording or a leak shows in a diff."""
    lines = [f"{table.setup.game}, {table.setup.seats} seats, seed {table.setup.seed}, {table.setup.options}"]
    for event in table.events:
        lines.append(f"{event.at:4} {sentence(table, event, None)}")
        for seat in event.to:
            lines.append(f"       {table.name(seat)} alone: {sentence(table, event, seat)}")
    lines.append(f"{table.outcome}")
    return "\n".join(lines) + "\n"


def sentence(table: Table, event, seat) -> str:
    seen = event.seen_by(seat)
    return "-" if seen is None else table.sentence(seen)


def write_golden(beginning: str = "") -> None:
    found: dict[str, Callable[[], Table]] = {name: partial(any_game, name) for name in GAMES}
    for reason in ENDINGS[1:]:
        found[f"climbers/ends-by-{reason}"] = partial(find_ending, reason)
    for name, result in itertools.product(LEVIATHANS, ("win", "loss")):
        found[f"leviathan/{name}-{result}"] = partial(find_bot_game, "leviathan", 2, {"leviathan": name}, result)
    for game, wanted in (("mountain", EXPEDITIONS), ("biome", ESCAPES)):
        for name, (seats, options, result) in wanted.items():
            found[f"{game}/{name}"] = partial(find_bot_game, game, seats, options, result)
    for name, find in found.items():
        if name.startswith(beginning):
            keep(name, find())


def any_game(name: str) -> Table:
    game, seats, seed, options = GAMES[name]
    table = Table.new(game, seats, seed, options)
    play_on(table, Stream("golden", name))
    return table


def find_bot_game(game: str, seats: int, options: dict[str, str], result: str) -> Table:
    """The first game of bots that ends so."""
    for seed in range(100):
        table = Table.new(game, seats + seed % 2, seed, options)
        bot, streams = level("rules"), [Stream("golden", seed, seat) for seat in range(5)]

        def answer(ask: OpenAsk) -> Choice | Spoken | None:
            found = think(table.game, ask, bot, streams[ask.seat], Budget())  # noqa: B023  asked at once
            return found.choice if found.argument is None else Spoken(found.choice, found.argument)

        while table.outcome is None:
            ask, choice, argument = next_answer(table.game, answer)
            several = table.game.decision(ask).several and isinstance(choice, tuple)
            table.choose(ask.seat, list(choice) if several else choice_id(choice), argument)
        if result in (table.outcome.result, table.outcome.reason):
            return table
    raise LookupError(f"{game} {result}")


def find_ending(reason: str) -> Table:
    """The first random game that ends so."""
    for seed in range(100_000):
        game = Table.new("climbers", 3, seed).game.clone()
        stream = Stream("ending", seed)
        # First on a bare copy, which is quick; the one found is then played again at a table.
        while game.state.outcome is None:
            ask = game.state.asks[0]
            game.answer(ask, any_answer(game, ask, stream))
        if game.state.outcome.reason == reason:
            return replayed(seed)
    raise LookupError(reason)


def replayed(seed: int) -> Table:
    table = Table.new("climbers", 3, seed)
    stream = Stream("ending", seed)
    while table.outcome is None:
        ask = table.game.state.asks[0]
        choice = any_answer(table.game, ask, stream)
        several = table.game.decision(ask).several
        table.choose(ask.seat, list(choice) if several and isinstance(choice, tuple) else choice_id(choice))
    return table


def keep(name: str, table: Table) -> None:
    path = GOLDEN / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    table.save(path)
    path.with_suffix(".txt").write_text(playthrough(table), encoding="utf-8")
    print(path.relative_to(GOLDEN), table.outcome)


if __name__ == "__main__":
    write_golden(*sys.argv[1:])
