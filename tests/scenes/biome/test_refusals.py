"""Whatever is drawn acts, tells, or cites a rule; what is closed says why."""

from __future__ import annotations

import pytest

from tests.scenes.biome.asked import ASKED, seated, show, silent
from tests.scenes.biome.moments import moments
from tests.scenes.biome.tables import wild, with_everything
from tests.scenes.hands import click, settled


def refusal(scene):
    found = scene.app.bubble.refusal
    assert found is not None, "nothing was refused"
    return found


def test_a_far_tile_is_walked_to_or_its_refusal_cites_a_rule(app):
    scene = show(app, seated(wild(2).tile("1,-4", "grassland")))
    click(app, "cell:1,-4")
    assert refusal(scene).rule == "BE-39"
    assert scene.board.choosing.panel.about == "1,-4"


def test_a_lake_cannot_be_walked_into(app):
    scene = show(app, seated(wild(2).tile("0,-2", "lake").at(0, "0,-1")))
    click(app, "cell:0,-2")
    assert refusal(scene).rule == "BE-42"


def test_a_closed_interaction_says_why(app):
    scene = show(app, seated(wild(2).start_quest("ruins", "0,-4").turn(0)))
    click(app, "quest:ruins")
    spot = settled(app).by_id("quest:ruins:repair_tools")
    assert spot.does is None
    click(app, "quest:ruins:repair_tools")
    assert refusal(scene).rule == "BE-227"
    scene = show(app, seated(wild(2).start_quest("ruins", "0,-4").turn(0).at(0, "0,-4")))
    click(app, "act:do:ruins:repair_tools")
    assert refusal(scene).rule == "BE-R27"


def test_a_secret_that_cannot_be_used_here_says_why(app):
    table = seated(wild(2).pack(0, "key").at(0, "0,-1"))
    scene = show(app, table)
    token = scene.view.seats[0].pack[0].token
    click(app, f"token:{token}")
    click(app, f"no:use:{token}")
    assert "Exit" in refusal(scene).text
    assert refusal(scene).rule.startswith("BE-")


def test_too_many_cannot_be_picked_and_too_few_not_sent(app):
    scene = show(app, ASKED["hoard"]())
    click(app, "send")
    assert refusal(scene)
    for option in scene.ask.options:
        click(app, f"answer:{option.id}")
    assert len(scene.board.choosing.picked) == 2
    assert refusal(scene)


def test_in_the_turn_of_another_a_tile_tells_about_itself_and_can_be_spoken_of(app):
    scene = show(app, ASKED["talk"]())
    scene.sitting.tick = lambda *args: False
    click(app, "cell:0,-2")
    assert scene.board.choosing.panel.about == "0,-2"
    click(app, "panel:talk")
    assert scene.board.choosing.talk.at == "0,-2"


def test_what_locks_taking_back_is_said(app):
    wild_ = wild(2).at(0, "0,-2")
    scene = show(app, seated(wild_))
    scene.choose("move+0,-1")
    assert scene.sitting.cannot_undo() is None
    scene.choose("move+0,-2")
    wild_.dice("explore", 1)
    scene.choose("explore+1,-3")
    assert scene.sitting.cannot_undo() is not None
    assert "explores" in line(app) or "is found" in line(app)
    click(app, "bar:undo")
    assert refusal(scene).rule == "BV-2"


def line(app) -> str:
    return settled(app).by_id("bar:undo").tip


@pytest.mark.slow
def test_everything_drawn_late_in_the_game_acts_or_tells(app):
    scene = show(app, with_everything(3).table, ("human", "rules", "rules"))
    assert not silent(app.draw_now())
    for spot in [spot for spot in app.frame.spots if spot.id.startswith("head:")]:
        click(app, spot.id, button=3)
        assert app.stack.top.name == "look", spot.id
        app.close(app.stack.top)
        settled(app)
    assert scene.ask is not None


@pytest.mark.slow
def test_no_click_anywhere_breaks_anything(app):
    for table in moments(3, 31, 5):
        scene = show(app, table)
        for spot in list(settled(app).spots):
            if spot.id.startswith("bar:") or spot.does is None:
                continue
            copy = table.clone()
            scene = show(app, copy)
            if settled(app).by_id(spot.id) is not None and settled(app).by_id(spot.id).seen.width:
                app.frame.by_id(spot.id).does()
                app.draw_now()
    assert scene.table.setup.players == ("human", "rules", "rules")
