"""Games that come to no end are an outcome of their own: told with their seeds, and no error."""

from __future__ import annotations

from game.bots.bot import Budget
from game.commands import simulate


def no_time() -> float:
    return 0.0


def told(seeds: int, longest: int, monkeypatch) -> tuple[dict, str]:
    monkeypatch.setattr(simulate, "LONGEST_GAME", longest)
    work = simulate.jobs("leviathan", 2, ["random"], seeds, 7, {}, Budget(), no_time)
    reports, seconds = simulate.simulate(work, no_time, workers=1)
    found = simulate.summary(work, reports, seconds, ["random"], 7)
    return found, "\n".join(simulate.lines(found))


def test_a_game_without_an_end_is_told_with_its_seed(monkeypatch):
    found, said = told(2, 30, monkeypatch)
    assert found["unended"] == [7, 8]
    assert found["outcomes"] == {"unended": 2}
    assert found["errors"] == 0
    assert "wins" not in found
    assert "not at an end after 30 decisions: 2 (seed 7, 8)" in said


def test_games_that_end_say_nothing_of_it(monkeypatch):
    found, said = told(2, 20_000, monkeypatch)
    assert (found["unended"], found["errors"]) == ([], 0)
    assert "not at an end" not in said


def test_games_with_and_without_an_end_are_counted_apart(monkeypatch):
    lengths = sorted(report.decisions for report in simulate.simulate(
        simulate.jobs("leviathan", 2, ["random"], 3, 7, {}, Budget(), no_time), no_time, workers=1)[0])  # fmt: skip
    found, _ = told(3, lengths[1], monkeypatch)
    assert len(found["unended"]) == 1
    assert sum(found["outcomes"].values()) == 3
