"""Diagrams in the rulebook: each that a summary names is there, is drawn within its place, and says what is so."""

from __future__ import annotations

import pytest

from game import Table
from game.climbers.plays import legal_plays, play_of
from game.games import GAMES
from scenes.climbers.diagrams import RAISE, ROWS
from scenes.screens.rulebook.diagrams import diagrams_of, draw_diagram, name_in, size_of
from scenes.screens.rulebook.scene import RulebookScene
from scenes.ui.frame import Rect
from tests.scenes.hands import Page, faults_of
from tests.teaching.lessons import content_of

NAMED = [
    (game, name)
    for game in GAMES
    for line in content_of(game).texts["summary"].strip().split("\n")
    if (name := name_in(line))
]


@pytest.mark.parametrize("game", GAMES)
def test_every_first_page_has_a_diagram_and_knows_those_it_names(game):
    named = [name for each, name in NAMED if each == game]
    assert named
    assert sorted(named) == sorted(diagrams_of(game))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(("game", "name"), NAMED)
def test_a_diagram_can_be_read_and_keeps_to_its_place(app, game, name, percent):
    app.change(text_percent=percent)
    places = []

    def paint(frame):
        frame.fill(frame.rect, "panel")
        place = Rect((40, 40), size_of(frame, game, name, 1000))
        places.append(place)
        draw_diagram(frame, game, name, place, content_of(game))

    app.open(Page(app, paint))
    frame = app.draw_now()
    assert faults_of(frame) == []
    assert [word.text for word in frame.words if not places[-1].inflate(8, 8).contains(word.rect)] == []
    assert len({tuple(frame.surface.get_at((x, y)))[:3] for x in range(60, 600, 20) for y in range(60, 300, 20)}) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_first_page_is_drawn_with_its_diagrams(app, game):
    app.open(RulebookScene(app, game))
    assert faults_of(app.draw_now()) == []


def beats(cards: tuple[str, ...], played: tuple[str, ...]) -> bool:
    """Whether the rules let a hand of these cards be played, all at once, on a play."""
    content = content_of("climbers")
    state = Table.new("climbers", 3, 1).game.state
    state.latest = play_of(content, played)
    return content.sorted(cards) in [content.sorted(play.cards) for play in _plays(content, state, cards)]


def _plays(content, state, cards):
    found = legal_plays(content, state, content.sorted(cards))
    return [play_of(content, each if isinstance(each, tuple) else (each,)) for each in found if each != "pass"]


@pytest.mark.parametrize(("kind", "play", "better", "worse"), ROWS)
def test_what_is_said_of_plays_is_so(kind, play, better, worse):
    assert play_of(content_of("climbers"), play).type == kind
    assert beats(better, play)
    assert not beats(worse, play)


def test_what_is_said_of_a_raise_is_so():
    single, raised, answer = RAISE
    assert beats(raised, single)
    assert not beats(answer, single)
    assert beats(answer, raised)
