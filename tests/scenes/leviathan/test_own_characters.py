"""More characters than ours: all of them can be seen, read and chosen, with large text in a small window too."""

from __future__ import annotations

import copy

import pytest
import yaml

from game.engine.files.language import DATA
from scenes.table.start import open_table
from tests.scenes.hands import click, faults_all_along, press, resize, spot_of, tab_to

MORE = 12


@pytest.fixture
def crowd(app, folders):
    ours = yaml.safe_load((DATA / "leviathan" / "characters.yaml").read_text(encoding="utf-8"))["sets"]
    own = []
    for number in range(MORE):
        one = copy.deepcopy(ours[number % len(ours)])
        one |= {"id": f"own{number}", "name": f"Number {number}"}
        for card in one["cards"]:
            card["id"] = f"own{number}-{card['id']}"
        own.append(one)
    folder = folders.content / "leviathan"
    folder.mkdir(parents=True)
    text = yaml.safe_dump({"sets": own}, allow_unicode=True)
    (folder / "characters.yaml").write_text(text, encoding="utf-8")
    app.content_changed()
    return open_table(app, "leviathan", ("human", "rules"), ("Ana", "Bo"), 5, {})


@pytest.mark.parametrize("scale", [100, 200])
def test_all_fit_at_any_size_of_text(app, crowd, scale):
    assert app.rules.own_faults() == []
    app.change(text_percent=scale)
    resize(app, (1280, 720))
    assert faults_all_along(app) == []
    for number in range(MORE):
        assert "Number" in spot_of(app, f"set:own{number}").label
    first, last = (spot_of(app, id).rect for id in ("set:fix", f"set:own{MORE - 1}"))
    assert first.size == last.size
    tab_to(app, f"set:own{MORE - 1}")
    assert spot_of(app, f"set:own{MORE - 1}").seen.size == last.size  # it was scrolled to


def test_one_below_the_edge_is_chosen_by_keys(app, crowd):
    app.change(text_percent=200)
    resize(app, (1280, 720))
    tab_to(app, "set:own9")
    press(app, "return")
    assert crowd.view.climbers[0].character == "own9"


def test_one_below_the_edge_is_chosen_by_mouse(app, crowd):
    app.change(text_percent=200)
    resize(app, (1280, 720))
    frame = app.draw_now()
    frame.memory["scroll:sets"] = frame.regions[-1].content
    click(app, f"set:own{MORE - 1}")
    assert crowd.view.climbers[0].character == f"own{MORE - 1}"
