"""Games on a cluster: the same as at home, whoever plays them and whoever is lost meanwhile."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.bots.bot import Budget
from game.commands import cluster, fingerprint
from game.commands.cluster import LOCAL, play_part, played_by
from game.commands.simulate import Job, jobs, play_game
from game.engine.refused import Refused
from tests.commands.test_line import main

ROOT = Path(__file__).resolve().parent.parent.parent
with_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="Dask is not installed")


def some_games(games: int, bots: str = "rules", **more) -> list[Job]:
    made = jobs("climbers", 3, [bots], games, 1, {}, Budget(1), time.perf_counter)
    return [dataclasses.replace(job, **more) for job in made]


# --- without Dask -----------------------------------------------------------------------------------


def test_without_dask_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match="pip install distributed"):
        list(played_by(LOCAL, some_games(1)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cluster", "--milliseconds", "5"], "give a cluster --playouts"),
        (["--cluster", "tcp://192.0.2.1:8786", "--workers", "2"], "leave out --workers"),
        (["--cluster", "somewhere://else"], "is written tcp://HOST:8786"),
    ],
)
def test_what_a_cluster_cannot_play_is_refused_before_anybody_is_asked(words, said):
    done = main("simulate", "climbers", "--games", "1", *words)
    assert done.returncode == 1
    assert said in done.stderr


def test_nothing_to_play_needs_no_cluster(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert list(played_by(LOCAL, [])) == []


def test_a_worker_plays_its_part_only_by_the_same_rules():
    work = some_games(2, "random")
    mark = fingerprint.loaded("climbers", ())
    assert play_part(work, mark) == [play_game(job) for job in work]
    with pytest.raises(Refused, match="other rules or content"):
        play_part(work, "other")


def test_a_users_card_makes_another_game_of_it(tmp_path):
    home = tmp_path / "climbers"
    home.mkdir()
    (home / "cards.yaml").write_text("cards:\n  - {id: red-1, name: X, deck: initial, number: 1, colour: blue}\n")
    assert fingerprint.loaded("climbers", (home,)) != fingerprint.loaded("climbers", ())


class Answers:
    """A client whose workers say this of themselves."""

    def __init__(self, **said) -> None:
        self.said = said

    def run(self, *_words, on_error) -> dict:
        assert on_error == "return"
        return self.said


def test_workers_that_cannot_play_or_play_another_game_are_named():
    (job,) = some_games(1)
    mine = fingerprint.loaded("climbers", ())
    cluster._refuse_strangers(Answers(a=mine, b=mine), job)
    with pytest.raises(Refused, match="worker b has other rules or content"):
        cluster._refuse_strangers(Answers(a=mine, b="other"), job)
    with pytest.raises(Refused, match="worker b cannot play climbers: No module named 'game'"):
        cluster._refuse_strangers(Answers(a=mine, b=ModuleNotFoundError("No module named 'game'")), job)


# --- with Dask --------------------------------------------------------------------------------------


class Futures:
    """A client whose tasks are done at once, but for those that go wrong."""

    def __init__(self, wrong: dict[int, Exception]) -> None:
        self.wrong = wrong
        self.count = 0

    def nthreads(self) -> dict[str, int]:
        return {"one": 1}

    def submit(self, function, part, mark, **_words):
        self.count += 1
        error = self.wrong.get(self.count)

        def result():
            if error is not None:
                raise error
            return function(part, mark)

        return SimpleNamespace(result=result)


@with_dask
def test_games_that_no_worker_survived_are_reported_and_the_others_counted():
    import distributed

    work = some_games(8, "random")  # in four parts
    lost = distributed.KilledWorker("part", None, 3)
    found = list(cluster._reports(Futures({2: lost}), work))
    assert [report.seed for report in found] == [job.seed for job in work]
    assert [bool(report.error) for report in found] == [False, False, True, True, False, False, False, False]
    assert found[4:] == [play_game(job) for job in work[4:]]


@with_dask
def test_a_cluster_that_is_gone_is_told_in_a_sentence():
    import distributed

    for error in (OSError("Timed out"), distributed.CancelledError("part")):
        reports = cluster._reports(Futures({3: error}), some_games(8, "random"))
        assert len([next(reports) for _ in range(4)]) == 4
        with pytest.raises(Refused, match="the cluster is gone"):
            next(reports)


def started(tmp_path: Path, name: str, *words: str) -> subprocess.Popen[bytes]:
    """A process of the cluster, as the README starts it."""
    with (tmp_path / f"{name}.log").open("wb") as log:
        return subprocess.Popen([sys.executable, "-m", "dask", *words], cwd=ROOT, stdout=log, stderr=log)


@pytest.fixture
def scheduler(tmp_path):
    """A scheduler with two workers: its address, and the workers' processes."""
    found = tmp_path / "scheduler.json"
    words = ("--port", "0", "--no-dashboard", "--scheduler-file", str(found))
    processes = [started(tmp_path, "scheduler", "scheduler", "--host", "127.0.0.1", *words)]
    try:
        until = time.monotonic() + 60
        while not found.exists() and time.monotonic() < until:
            time.sleep(0.1)
        worker = ("worker", "--scheduler-file", str(found), "--no-nanny", "--nthreads", "1", "--no-dashboard")
        processes += [started(tmp_path, name, *worker, "--name", name) for name in ("one", "two")]
        import distributed

        with distributed.Client(scheduler_file=str(found), timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            yield client, processes[1:]
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


@pytest.mark.slow
@with_dask
@pytest.mark.skipif(os.name == "nt", reason="a process is killed in the way of other systems")
def test_the_same_seeds_give_the_same_games_though_a_worker_is_killed(scheduler):
    client, workers = scheduler
    work = some_games(60)
    reports, found = played_by(client.scheduler.address, work), []
    found.append(next(reports))
    (victim,) = [address for address, info in client.scheduler_info()["workers"].items() if info["name"] == "two"]
    assert client.processing()[victim], "the one to be killed has games to play"
    os.kill(workers[1].pid, signal.SIGKILL)
    assert workers[1].wait() == -signal.SIGKILL
    found += reports
    assert list(client.scheduler_info()["workers"]) != [victim]
    assert len(client.scheduler_info()["workers"]) == 1
    assert found == [play_game(job) for job in work]


@pytest.mark.slow
@with_dask
def test_a_cluster_of_ones_own_plays_and_ends_and_a_report_is_resumed_on_it(tmp_path):
    words = ("simulate", "climbers", "--report", str(tmp_path), "--bots", "random", "--players", "3")
    done = main(*words, "--games", "6", "--cluster", "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert "6 games played" in done.stdout
    done = main(*words, "--games", "9", "--cluster", "local", "--workers", "1")
    assert "3 games played" in done.stdout
    there = (tmp_path / "results.json").read_bytes()
    main(
        "simulate", "climbers", "--report", str(tmp_path / "here"), "--bots", "random", "--players", "3", "--games", "9"
    )
    assert (tmp_path / "here" / "results.json").read_bytes() == there
