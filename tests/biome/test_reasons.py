"""Bots say how far it is in words that fit their sentences, in every language."""

from __future__ import annotations

import pytest

from game.biome.bot.ideas import Idea
from game.biome.bot.policy import weigh
from game.biome.bot.reasons import Weighed, why_done
from game.biome.bot.surveying import Survey
from game.biome.land.hexes import CELLS, HOME
from game.engine.files.language import language
from tests.biome.test_vesuvius import VOLCANO, carrying, volcano
from tests.biome.wild import Wild

FRENCH = language("fr")


def said(wild: Wild, idea: Idea, why: str = "") -> list[str]:
    """A reason in English and in French."""
    games = (wild.game, wild.table.told_in(FRENCH).game)
    return [why_done(Survey(game, 0), Weighed(idea.what, why or idea.why, idea)) for game in games]


def test_whoever_carries_a_priest_names_the_place_beside_the_volcano():
    wild = carrying(volcano(priests=3), 0, 3).at(0, VOLCANO).again()
    idea = weigh(wild.game, 0).idea
    assert idea is not None
    assert (idea.why, idea.goal) == ("carry_priest", idea.what)
    english, french = said(wild, idea)
    assert english.startswith("Off the volcano with him, to Grassland (")
    assert english.endswith(", 1 action away.")
    assert "la case Prairie (" in french
    assert french.endswith("est à 1 action.")


@pytest.mark.parametrize(
    ("at", "english", "french"),
    [
        ("0,0", "On Base, right here, lie secrets", "Sur la case Base, ici même, il y a des secrets"),
        ("0,-1", "On Base, 1 action away, lie secrets", "Sur la case Base, à 1 action, il y a des secrets"),
        ("0,-2", "On Base, 2 actions away, lie secrets", "Sur la case Base, à 2\xa0actions, il y a des secrets"),
    ],
)
def test_how_far_it_is(at, english, french):
    wild = Wild(2).tiles("grassland", "0,-1", "0,-2").turn(0).at(0, at).again()
    for text, begins in zip(said(wild, Idea(1.0, CELLS[at], "go_discover", HOME)), (english, french), strict=True):
        assert text.startswith(begins), text


def test_no_action_left_is_a_number_and_no_price():
    wild = Wild(2).turn(0)
    wild.state.actions = 0
    english, french = said(wild.again(), Idea(1.0, CELLS["0,-1"], "explore", CELLS["0,-1"]), "save")
    assert english == "What it wants next takes more than the 0 actions it has left."
    assert french.endswith("0\xa0action.")
