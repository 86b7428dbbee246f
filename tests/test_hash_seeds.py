"""The same game gives the same digests in every process, whatever Python's hash seed is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

SCRIPT = """
import sys, tests.conftest
from game import Table
from game.engine.chance import Stream
from game.bots.levels import LEVELS, think
from game.bots.bot import Budget
from tests.players import play_on
table = Table.new("climbers", seats=4, seed=77)
play_on(table, Stream("hash"))
table.save(sys.argv[1])
print([entry.digest for entry in table.history])
print(table.game.content.digest, [table.redeal(seat, 5).digest() for seat in range(4)])
toy = Table.new("toy", seats=3, seed=7)
play_on(toy, Stream("toy"))
print(toy.digest())
biome = Table.new("biome", seats=3, seed=9, options={"round_limit": "20"})
play_on(biome, Stream("biome"), 300)
print(biome.digest(), [biome.redeal(seat, 5).digest() for seat in range(3)])
game = Table.new("biome", seats=3, seed=8, players=("rules",) * 3).game.clone()
for _ in range(60):
    ask = next(ask for ask in game.state.asks if ask.must)
    thought = think(game, ask, LEVELS["rules"], Stream("biome", 1), Budget(1))
    game.answer(ask, thought.choice, thought.argument)
    print(ask.seat, thought.choice)
game = Table.new("climbers", seats=3, seed=8).game.clone()
bots = [LEVELS["search"], LEVELS["rules"], LEVELS["random"]]
streams = [Stream(seat) for seat in range(3)]
for _ in range(40):
    ask = game.state.asks[0]
    thought = think(game, ask, bots[ask.seat], streams[ask.seat], Budget(40))
    game.answer(ask, thought.choice)
    print(ask.seat, thought.choice, sorted(thought.values.items()))
"""


def run(seed: str, path: Path) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.slow
def test_digests_saves_worlds_and_bots_are_the_same_under_two_hash_seeds(tmp_path):
    assert run("1", tmp_path / "one.json") == run("4242", tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    replay = [sys.executable, "main.py", "replay", str(tmp_path / "one.json"), "--verify"]
    for seed in ("3", "99"):
        done = subprocess.run(replay, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=False)
        assert done.returncode == 0
