"""Whatever `check` accepts plays and draws: content made at random after the shape of ours."""

from __future__ import annotations

import os
import shutil
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import Table
from game.bots.bot import Budget
from game.commands.simulate import Job, decided
from game.engine.files import content as reading
from game.engine.files.sharing import forget_shared
from game.games import GAMES, ruleset
from scenes.app import App
from scenes.settings import Folders, Settings
from scenes.trial import troubles
from tests.content.drafts import draft, write

FEW = ("00", "01", "04", "08", "12")
"""Our leviathans that are read here: a special strike, a pool, tokens, overlays and features among them."""
GAMES_PLAYED = ("random",) * 10 + ("rules",) * 2
"""The bots of twelve games. Those that know what to aim at come to quests, tombs and last cards."""
MOST = 3000
"""Every game is played to its end, or for so many decisions: where random bots go in circles nothing new comes."""


@pytest.fixture(autouse=True)
def _few_leviathans(monkeypatch):
    """Reading all of them for every draft would take most of the time."""
    ours = ruleset("leviathan").content.home() / "leviathans"
    real = reading.yaml_files

    def fewer(folder: Path) -> list[Path]:
        return [path for path in real(folder) if folder != ours or path.name.startswith(FEW)]

    monkeypatch.setattr(reading, "yaml_files", fewer)
    forget_shared(ruleset("leviathan").content)
    yield
    forget_shared(ruleset("leviathan").content)


def try_draft(game: str, number: int, home: Path) -> bool:
    """Play and draw a draft; whether `check` accepts it."""
    random, kind = Random(number), ruleset(game).content
    shutil.rmtree(home, ignore_errors=True)
    made = draft(kind, random)
    write(home / "content" / game, made)
    chosen = Settings(speed=0, welcomed=True, muted=True, coach=False)
    app = App((1280, 800), folders=Folders(home, home / "saves", home / "content"), settings=chosen)
    content = app.rules.content(game)
    try:
        if app.rules.faults:
            return False
        own = [data["id"] for name, data in made.items() if name.startswith("leviathans/")]
        options = {"leviathan": own[0]} if own else {}
        for seed, bots in enumerate(GAMES_PLAYED):
            seats = random.choice(ruleset(game).seats)
            table = Table.new(game, seats, seed, options, content=content)
            job = Job(game, seed, (bots,) * seats, (), Budget(), lambda: 0.0)
            for _ in islice(decided(table.game.clone(), job), MOST):
                pass
        assert troubles(app, game, options, (random.randrange(6), random.randrange(10, 60))) == []
    finally:
        app.shut()
        forget_shared(kind)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_few_drafts_play_and_draw(game, tmp_path):
    assert sum(try_draft(game, number, tmp_path / "home") for number in range(3)) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_drafts_play_and_draw(game, tmp_path):
    """BIVOUAC_DRAFTS=300 tries as many as should be tried before content files get another shape."""
    accepted, wanted = 0, int(os.environ.get("BIVOUAC_DRAFTS", "20"))

    @settings(
        max_examples=3 * wanted, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(st.integers(0, 10**9))
    def tried(number: int) -> None:
        nonlocal accepted
        if accepted < wanted:
            accepted += try_draft(game, number, tmp_path / "home")

    tried()
    assert accepted == wanted
