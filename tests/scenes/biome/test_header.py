"""What stands over the land: where the Keys are, what threatens; what the board did, line by line; how it ended."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.biome import ending as ends
from scenes.biome.column.news import news
from scenes.biome.looking import faces_words, option_tip
from scenes.biome.map.cooldowns import waiting
from scenes.biome.map.marks import standing
from scenes.biome.people.header import ledger_words
from tests.biome.wild import Wild
from tests.scenes.biome.asked import ASKED, seated, show
from tests.scenes.biome.tables import wild
from tests.scenes.biome.test_news import after_the_board
from tests.scenes.hands import click, settled, spot_of, wait, words_on


def test_the_ledger_says_who_has_which_keys(app):
    scene = show(app, seated(wild(2).pack(0, "key", "key").lay("0,-2", "key", known_by=(0,))))
    words = ledger_words(scene.board.looks)
    assert words.startswith(f"{scene.view.keys_total}: ")
    assert "2 you" in words
    assert "1 on tiles" in words
    assert words in words_on(app)


def test_a_raid_to_come_is_told_with_its_odds_and_flies_to_the_camp(app):
    show(app, seated(wild(2).add_camp("killer_a", "0,-4", cooldown=5)))
    assert "may raid Base: 2 of 6" in words_on(app)
    danger = next(spot for spot in settled(app).spots if spot.id.startswith("head:danger") and "raid" in spot.label)
    assert danger.about == ("cell:0,-4",)


def test_whoever_is_the_last_one_standing_is_told(app):
    show(app, seated(wild(2).injured(1)))
    assert "You are the last one standing" in words_on(app)


def test_a_captive_counts_rounds(app):
    show(app, seated(wild(2).add_camp("stealer_a", "0,-4").captive(1, "stealer_a", 2)))
    assert "back in 2 rounds" in words_on(app)
    assert "Captured: 2 rounds" in words_on(app)


def test_a_base_that_is_almost_empty_is_told(app):
    show(app, seated(wild(2).clear().lay("0,0", "supply").add_camp("killer_a", "0,-4", cooldown=9)))
    assert "Base is almost empty: 1 secret" in words_on(app)


# --- news ---------------------------------------------------------------------------------------------


def test_no_move_of_the_gang_is_left_out(app):
    table = wild(2).start_quest("roaming_gang", "0,-4").turn(0)
    table.gang("0,-2", "enraged", 2)
    scene = show(app, after_the_board(seated(table)))
    told = [event.name for event in news(scene.board.choosing)]
    moved = [event.name for event in scene.table.events if event.name in ("gang_moved", "gang_stays")]
    assert [name for name in told if name in ("gang_moved", "gang_stays")] == moved
    assert len(moved) > 1


def test_news_are_shown_from_the_top_however_the_column_was_scrolled(app):
    scene = show(app, seated(wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0)))
    scene.memory["scroll:side"] = 400
    after_the_board(scene.table)
    scene._refresh()
    app.draw_now()
    app.draw_now()
    assert scene.memory["scroll:side"] == 0
    assert spot_of(app, "news:close").seen.height


# --- small things -------------------------------------------------------------------------------------


def test_a_kit_says_whom_it_would_serve(app):
    scene = show(app, seated(wild(2).pack(0, "blacksmith_kit").at(0, "0,-1")))
    token = scene.view.seats[0].pack[0].token
    option = next(option for option in scene.ask.options if option.id == f"use+{token}")
    assert "would serve Base" in option_tip(scene.board.choosing.offers, option)


@pytest.mark.parametrize(("left", "words"), [(1, "over next turn"), (5, "5-6"), (6, "on a 6"), (7, "not over")])
def test_a_cool_down_names_the_faces_that_end_it(left, words):
    assert words in faces_words(left)


def test_what_the_dice_took_off_cool_downs_is_told(app):
    scene = show(app, seated(wild(2).building("farm", "0,-1", "base", 19).turn(0)))
    assert scene.board.choosing.cooled
    before = dict(scene.board.choosing.cooled)
    after_the_board(scene.table)
    scene._refresh()
    words = words_on(app)
    now = {each.at: each.left for each in waiting(scene.board.looks)}
    name, at = next(each for each, left in before.items() if left == 19)
    assert f"{name} -{19 - now[at]}" in words


def test_a_hint_about_a_tile_goes_with_the_tile(app):
    table = wild(2).lay("0,-1", "supply", known_by=(0,)).at(0, "0,-1")
    table.choose(0, "say", {"phrase": "good", "at": "0,-1"})
    assert standing(table.table.look(0))
    view = burnt(table)
    assert not standing(view)


def burnt(table: Wild):
    view = table.table.look(0)
    return replace(view, tiles={**view.tiles, "0,-1": replace(view.tiles["0,-1"], lava=True)})


def test_a_panel_closes_with_the_tile_that_was_left_while_things_move(app):
    app.change(speed=100)
    scene = show(app, seated(wild(2)))
    click(app, "open:tile")
    assert scene.board.choosing.panel is not None
    scene.choose("move+0,-1")
    for _ in range(30):
        wait(app, 0.2)
    assert scene.view.seats[0].at == "0,-1"
    assert scene.board.choosing.panel is None


@pytest.mark.parametrize("kind", ["person", "start_pick", "quests"])
def test_choices_before_the_game_can_be_looked_at_closely(app, kind):
    scene = show(app, ASKED[kind]())
    click(app, f"answer:{scene.ask.options[0].id}", button=3)
    assert app.stack.top.name == "look"


# --- the end ------------------------------------------------------------------------------------------


def test_a_loss_tells_who_was_lost_to_what_and_what_decided_it(app):
    table = wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0).at(0, "0,-4").dice("battle", 1)
    table.choose(0, "do+trade_war+lend_sword")
    ends.lose(table.game, "nobody")
    scene = show(app, table.table)
    end = scene.board.ending()
    assert any("was injured" in loss.text and "Trade War" in loss.text for loss in end.losses)
    assert end.turning is not None
    assert "injured" in end.turning.text
    assert end.picture is not None
    assert [each.options["injury_pack"] for each in end.next] == ["dropped"]


def test_a_victory_has_its_picture(app):
    table = wild(2).exit_at("0,-1").lock(2).at(0, "0,-1").at(1, "0,-1")
    ends.check_win(table.game)
    scene = show(app, table.table)
    end = scene.board.ending()
    assert end.picture[0] == "biome/quests/escape.svg"
