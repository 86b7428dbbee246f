"""About: the version, what is new, and every licence, readable to the end in any window."""

from __future__ import annotations

import re

import pytest

from game.engine.files.language import DATA, ROOT
from game.version import PROGRAM
from scenes.screens.about import PAGES, AboutScene, changes, licences
from scenes.screens.title import TitleScene
from scenes.ui.press import FACES
from tests.scenes.hands import click, faults_all_along, looks, press, tab_to, words_on


@pytest.fixture
def scene(app) -> AboutScene:
    app.open(TitleScene(app))
    click(app, "about")
    assert isinstance(app.stack.top, AboutScene)
    return app.stack.top


def test_it_tells_the_version_and_where_ones_files_are(app, scene):
    read = words_on(app)
    assert f"Version {PROGRAM}" in read
    for folder in (app.folders.saves, app.folders.content, app.folders.settings):
        assert str(folder) in read.replace("/ ", "/")


def test_what_is_new_is_the_changelog(app, scene):
    click(app, "page:new")
    (version, news), *_ = changes()
    assert f"Version {version}" in words_on(app)
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert sum(len(each) for _, each in changes()) == len(re.findall(r"^- ", text, re.MULTILINE))
    assert version.startswith(PROGRAM)
    assert news[0].split()[0] in words_on(app)


def test_every_licence_can_be_opened_and_left_again(app, scene):
    click(app, "page:licences")
    for each in licences():
        click(app, f"licence:{each.id}")
        assert each.title in words_on(app)
        assert each.paragraphs[0][:30] in words_on(app)
        click(app, "back")
    press(app, "escape")
    assert app.stack.top.name == "title"


def test_a_licence_is_told_to_its_end(app, scene):
    scene.turn_to("licences")
    scene.read("pytmx")
    app.draw_now()
    app.input.scroll("about:licences:pytmx", 10**6)
    app.draw_now()
    assert "GNU Lesser General Public License instead of this License" in " ".join(words_on(app).split())


@pytest.mark.parametrize("page", [*PAGES, "libraries"])
def test_nothing_is_cut_or_overlaps_at_any_size(app, scene, page):
    if page in PAGES:
        scene.turn_to(page)
    else:
        scene.turn_to("licences")
        scene.read(page)
    for look in looks(app):
        assert faults_all_along(app) == [], look


def test_everything_can_be_done_with_the_keyboard(app, scene):
    tab_to(app, "page:licences")
    press(app, "return")
    tab_to(app, "licence:bivouac")
    press(app, "return")
    assert "The Bivouac authors" in words_on(app)
    press(app, "escape")
    assert scene.licence == ""


def test_all_that_comes_along_has_its_licence():
    named = " ".join(each.title.lower() for each in licences())
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needs = re.search(r"dependencies = \[(.*?)\]", project, re.DOTALL)[1]
    for name in re.findall(r'"([A-Za-z-]+)', needs):
        assert name.lower() in named
    for face in FACES:
        assert face.split("-")[0].lower() in named.replace(" ", "")
    for path in (ROOT / "art" / "fonts").glob("*-OFL.txt"):
        assert path.read_text(encoding="utf-8").split() == (
            (DATA / "licences" / f"{path.stem.removesuffix('-OFL').lower()}.txt")
            .read_text(encoding="utf-8")
            .split("\n\n", 1)[1]
            .split()
        )
