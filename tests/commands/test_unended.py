"""Games that come to no end are an outcome of their own: told with their seeds, and no error."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.bot import Budget
from game.commands import simulate
from game.commands.report.run import PAGE, read_results
from tests.commands.test_report import run, wish


def no_time() -> float:
    return 0.0


def one_by_one(work: list[simulate.Job]) -> Iterator[simulate.Report]:
    return simulate.played(work, 1)


def told(seeds: int, longest: int, monkeypatch) -> tuple[dict, str]:
    monkeypatch.setattr(simulate, "LONGEST_GAME", longest)
    work = simulate.jobs("leviathan", 2, ["random"], seeds, 7, {}, Budget(), no_time)
    reports, seconds = simulate.simulate(work, no_time, one_by_one)
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
        simulate.jobs("leviathan", 2, ["random"], 3, 7, {}, Budget(), no_time), no_time, one_by_one)[0])  # fmt: skip
    found, _ = told(3, lengths[1], monkeypatch)
    assert len(found["unended"]) == 1
    assert sum(found["outcomes"].values()) == 3


def test_a_report_tells_of_games_that_do_not_end(tmp_path, monkeypatch):
    monkeypatch.setattr(simulate, "LONGEST_GAME", 20)
    run(wish(), tmp_path, games=1)
    assert "1 games came to no end" in (tmp_path / PAGE).read_text(encoding="utf-8")
    assert [cell.endings for cell in read_results(tmp_path, "leviathan")] == [{"unended": 1}]
