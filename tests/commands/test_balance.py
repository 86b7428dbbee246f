"""The page on balance: what was played is kept, an edited leviathan starts anew, and what lies outside is named."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from game.commands import balance as balancing
from game.commands.balance import CREWS, LEVELS, Played, Wanted, balance, outside, read, step, the_book
from game.commands.line import run

SMALL = Wanted(normal=4, level=2, random=1)


@pytest.fixture
def games(monkeypatch) -> list:
    """All games that are asked for; every other one is won."""
    asked = []

    def played(work, workers=None):
        asked.extend(work)
        for job in work:
            yield SimpleNamespace(error="", seed=job.seed, result="win" if job.seed % 2 else "loss")

    monkeypatch.setattr(balancing, "played", played)
    return asked


def test_every_leviathan_is_played_with_each_crew_and_at_each_difficulty(tmp_path, games):
    page = balance(tmp_path, SMALL, time.perf_counter)
    book = the_book()
    assert len(games) == len(book) * (3 * 4 + 3 * 2 + 1)
    assert {len(job.bots) for job in games} == set(CREWS)
    assert {dict(job.options)["difficulty"] for job in games} == set(LEVELS)
    assert all(f"| {plan.name} |" in page for plan in book)
    assert (tmp_path / balancing.PAGE).read_text(encoding="utf-8") == page


def test_what_was_played_is_not_played_again_and_more_games_go_on_from_there(tmp_path, games):
    balance(tmp_path, SMALL, time.perf_counter)
    games.clear()
    balance(tmp_path, SMALL, time.perf_counter)
    assert games == []
    balance(tmp_path, Wanted(normal=6, level=2, random=1, only=("storm",)), time.perf_counter)
    assert [job.seed for job in games] == [5, 6] * 3
    assert {dict(job.options)["leviathan"] for job in games} == {"storm"}


def test_an_edited_leviathan_is_played_anew(tmp_path, games):
    balance(tmp_path, SMALL, time.perf_counter)
    kept = read(tmp_path)
    for name in kept:
        if name.startswith("storm"):
            kept[name].files = "as it was before"
    balancing.write(tmp_path, kept)
    games.clear()
    balance(tmp_path, SMALL, time.perf_counter)
    assert {dict(job.options)["leviathan"] for job in games} == {"storm"}
    assert len(games) == 3 * 4 + 3 * 2 + 1


def test_what_lies_outside_of_the_bands_is_named(tmp_path, games):
    balance(tmp_path, SMALL, time.perf_counter)
    kept = read(tmp_path)
    book = the_book()

    def said() -> str:
        return "\n".join(outside(book, kept, SMALL))

    assert "Storm: Hard (50) is not harder than Normal (50)" in said()
    for level, games_ in zip(LEVELS, ("++", "+-", "--", "--"), strict=True):
        kept[f"storm learner {level} 2"].games = games_
    kept["storm learner normal 4"].games = "----"
    assert "Storm, 4 climbers: 0, not 25 to 65" in said()
    assert "Storm: 50 between crews, not 12 at most" in said()
    assert "Storm: Expert (0) is not harder than Hard (0)" in said()
    assert "Storm: Hard" not in said()


def test_a_mean_step_is_that_from_the_first_difficulty_to_the_last():
    assert step([Played("", games) for games in ("++++", "++++", "++--", "+---")]) == 25


@pytest.mark.slow
def test_learners_really_play(tmp_path, capsys):
    words = ["balance", str(tmp_path), "--games", "2", "--levels", "1", "--only", "sage", "--workers", "1"]
    assert run(words, time.perf_counter) == 0
    assert "| Sage |" in capsys.readouterr().out
    assert len(read(tmp_path)["sage learner normal 4"].games) == 2
