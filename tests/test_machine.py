"""Hypothesis plays: any offered option, undo, save and load in any order; the laws hold after each."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game import Table
from game.engine.chance import Stream
from game.engine.record import to_plain
from game.engine.state import state_from_plain
from tests.conservation import conserved
from tests.players import any_argument


class AnyTable(RuleBasedStateMachine):
    game = "climbers"
    seats = (3, 4)

    @initialize(seed=st.integers(0, 10_000), data=st.data())
    def sit_down(self, seed, data):
        self.table = Table.new(self.game, data.draw(st.sampled_from(self.seats)), seed, practice=True)
        self.digests = [self.table.digest()]

    def running(self) -> bool:
        return self.table.outcome is None

    def may_undo(self) -> bool:
        return len(self.digests) > 1

    @precondition(running)
    @rule(data=st.data())
    def choose_any_offered_option(self, data):
        asks = [ask for ask in self.table.asks if ask.options]
        ask = data.draw(st.sampled_from(asks))
        if ask.at_least == ask.at_most == 1:
            option = data.draw(st.sampled_from(ask.options))
            argument = None
            if option.argument is not None:
                argument = any_argument(self.table, ask, option, Stream("said", data.draw(st.integers(0, 99))))
                if argument is None:
                    return
            self.table.choose(ask.seat, option.id, argument)
        else:
            ids = [option.id for option in ask.options]
            chosen = data.draw(st.permutations(ids))
            count = data.draw(st.integers(ask.at_least, ask.at_most))
            self.table.choose(ask.seat, chosen[:count])
        self.digests.append(self.table.digest())

    @precondition(may_undo)
    @rule(count=st.integers(1, 30))
    def undo(self, count):
        count = min(count, len(self.digests) - 1)
        self.table.undo(count)
        del self.digests[-count:]
        assert self.table.digest() == self.digests[-1]

    @rule()
    def save_and_load(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            self.table.save(path)
            self.table = Table.load(path)
        assert self.table.digest() == self.digests[-1]

    @invariant()
    def nothing_is_lost_and_the_plain_form_is_whole(self):
        if hasattr(self, "table"):
            state = self.table.game.state
            conserved(self.table)
            assert state_from_plain(to_plain(state), type(state)) == state
            assert self.running() == bool(self.table.asks)


class ToyTable(AnyTable):
    game = "toy"
    seats = (2, 3)


class MountainTable(AnyTable):
    game = "mountain"
    seats = (3, 4, 5)


class BiomeTable(AnyTable):
    game = "biome"
    seats = (2, 3, 5)


PROFILE = settings(
    max_examples=9, stateful_step_count=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TestClimbers = AnyTable.TestCase
TestClimbers.settings = PROFILE
TestToy = ToyTable.TestCase
TestToy.settings = PROFILE
TestMountain = MountainTable.TestCase
TestMountain.settings = settings(PROFILE, max_examples=8, stateful_step_count=50)
TestBiome = BiomeTable.TestCase
TestBiome.settings = settings(PROFILE, max_examples=8, stateful_step_count=50)
