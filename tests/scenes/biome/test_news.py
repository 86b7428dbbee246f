"""What a person is told: what the board did meanwhile, dice, dangers to come, quests by urgency, where a site lies."""

from __future__ import annotations

from game.biome import ending as ends
from game.biome.state import Quest
from scenes.biome import looking
from scenes.biome.column.news import news, own_rolls
from scenes.biome.column.quests import sorted_quests
from scenes.biome.map.sites import site_label
from scenes.biome.offers import listed
from tests.scenes.biome.asked import ASKED, seated, show
from tests.scenes.biome.tables import wild
from tests.scenes.hands import click, settled, spot_of, wait, words_on


def after_the_board(table):
    """The first turn of seat 0 in the next round, with everything that was told since its last one."""
    while table.look(None).round == 1:
        ask = next(ask for ask in table.asks if ask.must)
        table.choose(ask.seat, "end_turn" if ask.kind == "turn" else ask.options[0].id)
    return table


def test_after_the_boards_turn_a_sheet_tells_what_it_did_until_somebody_acts(app):
    table = seated(wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0))
    scene = show(app, after_the_board(table))
    assert any(event.name == "battle" for event in news(scene.board.choosing))
    assert "What the board did" in words_on(app)
    click(app, "cell:0,-1")
    assert news(scene.board.choosing) == []
    assert "What the board did" not in words_on(app)


def test_the_sheet_about_the_board_can_be_closed(app):
    scene = show(app, after_the_board(seated(wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0))))
    before = len(scene.table.done)
    click(app, "news:close")
    assert "What the board did" not in words_on(app)
    assert len(scene.table.done) == before


def test_a_roll_of_the_own_stays_in_sight_until_the_next_action(app):
    scene = show(app, seated(wild(2).at(0, "0,-2").dice("explore", 5)))
    click(app, "cell:1,-3")
    (rolled,) = own_rolls(scene.board.choosing)
    assert (rolled.name, rolled.facts["roll"]) == ("explored", 5)
    click(app, "cell:0,-1")
    assert own_rolls(scene.board.choosing) == []


def test_the_forecast_tells_dangers_first_and_all_farms_in_a_line(app):
    table = wild(2).add_camp("killer_a", "0,-4")
    table.state.camps[-1].berserk = True
    lines = looking.board_lines(show(app, seated(table)).board.looks)
    assert "for sure" in lines[0]
    assert sum("Farms" in line for line in lines) <= 1


def test_quests_that_end_soon_come_first_and_escape_before_all(app):
    table = wild(2).start_quest("ruins", "0,-4", health=10).start_quest("atlantis", "2,-4", height=1).turn(0)
    scene = show(app, seated(table))
    assert [quest.id for quest in sorted_quests(scene.board.choosing)[0]] == ["atlantis", "ruins"]
    table.state.quests.append(Quest(id="escape"))
    scene = show(app, seated(table))
    assert sorted_quests(scene.board.choosing)[0][0].id == "escape"


def test_quests_without_a_key_are_a_line(app):
    table = wild(2).start_quest("tomb", "0,-4").start_quest("ruins", "2,-4").turn(0)
    table.quest("tomb").key_gone = True
    table.quest("tomb").key = -1
    scene = show(app, seated(table))
    full, folded = sorted_quests(scene.board.choosing)
    assert [quest.id for quest in folded] == ["tomb"]
    assert "ruins" in [quest.id for quest in full]
    assert settled(app).by_id("fold:tomb") is not None


def test_a_closed_deed_says_what_is_missing(app):
    show(app, seated(wild(2).start_quest("ruins", "0,-4").turn(0).at(0, "0,-4")))
    click(app, "quest:ruins")
    assert "Repair Tools" in spot_of(app, "quest:ruins:repair_tools").label
    assert "not enough" in spot_of(app, "quest:ruins:repair_tools").label


def test_what_can_be_done_elsewhere_is_told_once_with_the_way(app):
    show(app, seated(wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0)))
    click(app, "quest:trade_war")
    assert "not where that can be done" not in words_on(app)
    assert words_on(app).count("away from here") == 1
    assert spot_of(app, "quest:trade_war:lend_sword").does is None


def test_sites_are_numbered_in_the_column_as_on_the_map(app):
    scene = show(app, ASKED["site"]())
    for number, option in enumerate(scene.ask.options, start=1):
        label = site_label(scene.board.choosing.offers, option)
        assert label.startswith(f"{number}: ")
        assert option.id not in label
        assert scene.board.choosing.cells()[option.id].text == str(number)
    assert listed([1, 2, 3]) == "1-3"
    assert listed([1, 4]) == "1, 4"


def test_from_the_table_one_comes_back_to_the_result(app):
    table = wild(2)
    ends.lose(table.game, "keys")
    scene = show(app, table.table)
    assert scene.table.outcome is not None
    wait(app, 3)
    app.close(app.stack.top)
    click(app, "open:result")
    assert type(app.stack.top).__name__ == "ResultScene"


def test_another_person_does_not_find_the_panels_of_the_one_before(app):
    scene = show(app, seated(wild(2)))
    choosing = scene.board.choosing
    choosing.show("tile", "0,-1")
    choosing.keep_to(0)
    assert choosing.panel is not None
    choosing.keep_to(1)
    assert choosing.panel is None


def test_a_phrase_that_cannot_be_said_tells_why_in_its_tip(app):
    show(app, seated(wild(2).at(0, "0,-2")))
    click(app, "open:talk")
    click(app, "talk:at:0,-2")
    closed = [spot for spot in settled(app).spots if spot.id.startswith("talk:say:bring") and spot.does is None]
    assert closed
    assert all("brought to camps" in spot.tip for spot in closed)
