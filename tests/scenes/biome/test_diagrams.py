"""Drawings of the rulebook's first page: what they show is what the rules say, at every size and in every theme."""

from __future__ import annotations

import pytest

from game.biome.view.structs import PriceView
from scenes.biome import diagrams
from scenes.biome.diagrams import DIAGRAMS, HEIGHTS
from scenes.ui.frame import Rect
from scenes.ui.theme import THEMES
from tests.scenes.hands import resize


def content_of(app):
    return app.rules.content("biome")


def shown(app, name: str, wide: int = 700, left: int = 40, top: int = 100):
    """The whole window blank, and the drawing in a part of it."""
    app.draw_now()
    frame, rect = app.frame, Rect(left, top, wide, round(wide * HEIGHTS[name]))
    frame.fill(frame.rect, "panel")
    DIAGRAMS[name](frame, rect, content_of(app))
    return frame, rect


def test_every_drawing_of_the_first_page_is_there(app):
    lines = content_of(app).texts["summary"].split("\n")
    named = [line.strip()[1:] for line in lines if line.strip().startswith("@")]
    assert named == list(DIAGRAMS) == list(HEIGHTS)


def test_the_prices_are_those_of_the_rules(app, monkeypatch):
    drawn = []
    monkeypatch.setattr(diagrams, "draw_price", lambda frame, price, *rest: drawn.append(price))
    shown(app, "walking")
    assert drawn == [PriceView(1, 0), PriceView(2, 0), PriceView(1, 1), PriceView(1, 1)]
    assert diagrams.prices(content_of(app))[-1] is None


def test_the_clock_counts_down_as_its_board_does(app, monkeypatch):
    drawn = []
    monkeypatch.setattr(diagrams, "number", lambda frame, text, *rest, **more: drawn.append(text))
    shown(app, "clock")
    first = content_of(app).quests["atlantis"].counters["height"]
    assert drawn == [str(left) for left in range(first, 0, -1)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("size", "percent", "wide"), [((1280, 720), 100, 500), ((1280, 720), 200, 700), ((1920, 1080), 200, 1500)]
)
@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_drawing_stays_within_its_place(app, name, size, percent, wide, theme):
    resize(app, size)
    app.change(text_percent=percent, theme=theme)
    frame, rect = shown(app, name, wide)
    blank = frame.colour("panel")
    places = [(x, y) for x in range(0, frame.rect.width, 3) for y in range(0, frame.rect.height, 3)]
    around = [at for at in places if not rect.inflate(8, 8).collidepoint(at)]
    outside = [at for at in around if tuple(frame.surface.get_at(at))[:3] != blank]
    inside = [frame.surface.get_at((x, rect.centery))[:3] for x in range(rect.left, rect.right, 5)]
    assert outside == []
    assert len(set(inside)) > 2
