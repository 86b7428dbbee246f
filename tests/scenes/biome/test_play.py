"""What lies around the map: header, quests, players, pack, panels, walks, and how a game ends."""

from __future__ import annotations

import msgspec
import pytest

from game.biome import ending as ends
from game.biome.land.hexes import NOWHERE
from game.biome.view.structs import OutlookView, StepView
from scenes.biome import looking
from scenes.biome.column.odds import effect_words, next_words, odds_lines
from scenes.biome.people.bar import MANY, ending
from tests.biome.wild import Wild
from tests.scenes.biome.asked import ASKED, ONE, seated, show
from tests.scenes.biome.tables import quests, wild, with_everything, with_quest
from tests.scenes.hands import click, faults_of, press, resize, settled, spot_of, wait, words_on


def hover(app, id: str) -> None:
    spot = spot_of(app, id)
    app.input.pointing.hover, app.input.pointing.mouse = id, spot.seen.center
    app.draw_now()


# --- walking --------------------------------------------------------------------------------------------


def test_a_click_on_a_far_tile_walks_there_step_by_step(app):
    scene = show(app, seated(wild(2)))
    click(app, "cell:0,-2")
    assert scene.view.seats[0].at == "0,-2"
    assert [command.choose for command in scene.table.done[-2:]] == ["move+0,-1", "move+0,-2"]


def with_route() -> Wild:
    """A Caravan Route from the Main Camp to Alder at 0,-3, and land behind it."""
    found = wild(2).tiles("grassland", "0,-2", "0,-3", "0,-4").add_camp("alder", "0,-3")
    return found.route("0,0", "0,-1", "0,-2", "0,-3")


@pytest.mark.parametrize(
    ("start", "target", "steps"),
    [
        ("0,0", "0,-4", ["ride+0,-3", "move+0,-4"]),
        ("-1,0", "0,-3", ["move+0,0", "ride+0,-3"]),
        ("-1,0", "0,-4", ["move+0,0", "ride+0,-3", "move+0,-4"]),
        ("0,-4", "-1,0", ["move+0,-3", "ride+0,0", "move+-1,0"]),
    ],
)
@pytest.mark.parametrize("speed", [0, 100])
def test_a_click_goes_the_way_that_its_tip_promised_riding_and_on_foot(app, start, target, steps, speed):
    app.change(speed=speed)
    scene = show(app, seated(with_route().at(0, start)))
    price = f"{len(steps)} actions; {3 - len(steps)} left"
    assert price in looking.cell_tip(scene.board.choosing.offers, target)
    click(app, f"cell:{target}")
    for _ in range(24 if speed else 0):
        wait(app, 0.2)
    assert [command.choose for command in scene.table.done] == steps
    assert scene.table.look(0).seats[0].at == target
    assert scene.table.look(0).actions == 3 - len(steps)


def test_two_rides_in_a_row_are_one_click(app):
    table = with_route().tiles("grassland", "0,-5").add_camp("birch", "0,-5").route("0,-3", "0,-4", "0,-5")
    scene = show(app, seated(table))
    click(app, "cell:0,-5")
    assert [command.choose for command in scene.table.done] == ["ride+0,-3", "ride+0,-5"]


def test_a_way_that_cannot_be_gone_on_says_why(app):
    scene = show(app, seated(with_route()))
    scene.board.choosing.walk = (StepView("0,-4", False, 1, 0),)
    assert not scene.board.choosing.step()
    assert app.bubble.refusal.rule.startswith("BE-")
    assert not scene.board.choosing.is_walking


def test_with_animation_a_walk_takes_its_steps_one_after_the_other(app):
    app.change(speed=100)
    scene = show(app, seated(wild(2)))
    click(app, "cell:0,-2")
    assert scene.table.done[-1].choose == "move+0,-1"
    for _ in range(12):
        wait(app, 0.2)
    assert scene.table.look(0).seats[0].at == "0,-2"


def test_the_tip_of_a_tile_tells_the_price_and_what_is_left(app):
    scene = show(app, seated(wild(2)))
    assert "2 actions; 1 left" in looking.cell_tip(scene.board.choosing.offers, "0,-2")
    assert "1 action" in looking.cell_tip(scene.board.choosing.offers, "0,-1")
    scene = show(app, seated(wild(2).at(0, "0,-2")))
    assert "Explore it: 1 action; 2 left" in looking.cell_tip(scene.board.choosing.offers, "1,-3")


def test_the_pips_show_what_the_tile_under_the_pointer_would_cost(app):
    scene = show(app, seated(wild(2)))
    assert scene.board.choosing.would_cost() == 0
    hover(app, "cell:0,-2")
    assert scene.board.choosing.would_cost() == 2


def test_a_step_that_costs_a_supply_says_so(app):
    table = wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply")
    scene = show(app, seated(table))
    assert scene.board.choosing.cells()["0,-2"].text == "1+1"
    assert "1 Supply" in looking.cell_tip(scene.board.choosing.offers, "0,-2")


# --- panels and the pack --------------------------------------------------------------------------------


def test_the_own_tile_lists_what_can_be_done_there(app):
    scene = show(app, ASKED["turn"]())
    click(app, f"cell:{scene.board.choosing.offers.here()}")
    listed = {spot.option for spot in settled(app).spots if spot.id.startswith("tile:")}
    assert any(option.startswith("discover+") for option in listed)
    assert any(option.startswith("use+") for option in listed)
    click(app, "panel:close")
    assert scene.board.choosing.panel is None


def test_a_click_on_a_secret_opens_its_panel_and_acts_only_by_its_button(app):
    scene = show(app, seated(wild(2).lay("0,-1", "foresight").at(0, "0,-1")))
    token = scene.view.tiles["0,-1"].secrets[0].token
    before = len(scene.table.done)
    click(app, f"token:{token}")
    wait(app, 1)
    click(app, f"token:{token}")
    assert len(scene.table.done) == before
    click(app, f"do:discover+{token}")
    assert scene.table.done[-1].choose == f"discover+{token}"
    assert "Foresight" in words_on(app)


def test_a_double_click_on_a_secret_does_the_only_thing_it_can_do(app):
    scene = show(app, seated(wild(2).lay("0,-1", "foresight").at(0, "0,-1")))
    token = scene.view.tiles["0,-1"].secrets[0].token
    click(app, f"token:{token}")
    click(app, f"token:{token}")
    assert scene.table.done[-1].choose == f"discover+{token}"


def test_a_secret_that_is_too_heavy_says_so(app):
    scene = show(app, seated(wild(2).pack(0, "key", "key").lay("0,-1", "extra_action", known_by=(0,)).at(0, "0,-1")))
    token = scene.view.tiles["0,-1"].secrets[0].token
    click(app, f"token:{token}")
    assert settled(app).by_id(f"do:pick_up+{token}") is None
    assert "too heavy" in spot_of(app, f"no:pick_up:{token}").label


def test_a_buff_the_team_has_is_put_on_only_after_a_question(app):
    table = wild(3).pack(0, "extra_action", "extra_action")
    table.choose(0, f"team_set+{table.token('extra_action')}")
    scene = show(app, seated(table, ONE))
    own = scene.view.seats[0].pack[0].token
    click(app, f"token:{own}")
    assert "no effect: the team has it" in spot_of(app, f"do:use+{own}").label
    before = len(scene.table.done)
    click(app, f"do:use+{own}")
    assert len(scene.table.done) == before
    click(app, "confirm:yes")
    assert scene.table.done[-1].choose == f"use+{own}"


def test_a_fight_tells_its_odds_and_what_a_loss_takes(app):
    show(app, seated(wild(2).start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0).at(0, "0,-4")))
    spot = spot_of(app, "act:do:trade_war:lend_sword")
    assert "of 6" in spot.label
    assert "your pack is destroyed" in spot.tip
    click(app, "quest:trade_war")
    assert "of 6" in spot_of(app, "quest:trade_war:lend_sword").label


def test_ending_the_turn_is_not_the_boldest_button_while_much_is_left(app):
    scene = show(app, seated(wild(2)))
    assert scene.view.actions >= MANY
    assert "3 actions unused" in ending(scene.board.choosing).outcome
    click(app, "cell:0,-2")
    assert scene.view.actions < MANY


def test_a_secret_in_the_pack_opens_what_it_can_be_used_for(app):
    scene = show(app, seated(wild(2).pack(0, "supply")))
    token = scene.view.seats[0].pack[0].token
    click(app, f"token:{token}")
    assert {f"do:use+{token}", f"do:place+{token}"} <= {spot.id for spot in settled(app).spots}
    click(app, f"do:use+{token}")
    assert scene.view.actions == 5
    assert scene.board.choosing.panel is None


def test_the_pack_says_how_much_is_carried(app):
    resize(app, (1920, 1080))
    show(app, seated(wild(2).pack(0, "supply", "key").wear(0, "extra_carry")))
    assert "Pack: 3 / 6" in words_on(app)
    assert "(worn)" in words_on(app)


def test_secrets_that_are_alike_lie_in_one_pile(app):
    scene = show(app, seated(wild(2).pack(0, "supply", "supply", "key").lay("0,0", "supply")))
    tokens = [each.token for each in scene.view.seats[0].pack]
    drawn = [spot.id for spot in settled(app).spots if spot.id.startswith("token:")]
    assert f"token:{tokens[0]}" in drawn
    assert f"token:{tokens[1]}" not in drawn
    assert len(drawn) == 3
    assert "3 Supply" in looking.cell_tip(scene.board.choosing.offers, "0,0")


# --- quests and the header --------------------------------------------------------------------------------


def test_every_quest_says_what_its_next_update_does(app):
    for name, table in quests():
        scene = show(app, table.table)
        assert scene.view.quests or name == "escape"
        for quest in scene.view.quests:
            words = next_words(scene.content, quest)
            assert words
            assert "{" not in words, name
            assert settled(app).by_id(f"quest:{quest.id}") is not None


def test_a_board_that_foretells_nothing_tells_its_doom(app):
    scene = show(app, with_quest("ruins").table)
    quest = scene.view.quest("ruins")
    assert "updates are left" in next_words(scene.content, quest)
    silent = msgspec.structs.replace(quest, outlook=OutlookView(times=1))
    assert next_words(scene.content, silent) == scene.content.quests["ruins"].doom


def test_odds_are_told_for_every_roll(app):
    scene = show(app, with_quest("tomb").table)
    assert odds_lines(scene.view, "tomb", "plunder") == [
        "1-2: nothing happens (2 of 6)", "3-5: one of its secrets (3 of 6)", "6: the Key (1 of 6)",
    ]  # fmt: skip
    scene = show(app, with_quest("dragon", 4).table)
    alone = odds_lines(scene.view, "dragon", "attack_dragon")
    helped = odds_lines(scene.view, "dragon", "attack_dragon", 3)
    assert alone[0].endswith("(4 of 6)")
    assert helped[0].endswith("(1 of 6)")
    for quest in scene.content.quests.values():
        for form in quest.interact:
            for block in form.table.values():
                assert "_" not in effect_words(tuple(effect.word for effect in block)), (quest.id, form.id)


def test_lending_a_sword_tells_its_odds(app):
    scene = show(app, with_quest("trade_war").table)
    line, _, _ = odds_lines(scene.view, "trade_war", "lend_sword")
    assert "3 of 6" in line


def test_the_header_warns_when_the_next_quest_is_escape(app):
    show(app, seated(wild(2).boards("tomb")))
    assert "to come: 2" in spot_of(app, "head:boards").tip
    show(app, seated(wild(2).boards()))
    assert "next quest is Escape" in spot_of(app, "head:boards").tip
    show(app, seated(wild(2).exit_at("0,-4")))
    assert "The Exit is found" in words_on(app)


def test_the_stacks_show_what_is_left_and_which_roll_brings_them(app):
    resize(app, (1920, 1080))
    scene = show(app, seated(wild(2)))
    for number, (kind,) in scene.content.stacks.items():
        tip = spot_of(app, f"head:stack:{kind}").tip
        assert f"A {number} on the D8" in tip
        left = scene.view.stacks[kind]
        assert str(left) in tip


def test_quests_that_are_over_are_folded_and_open_on_a_click(app):
    table = with_quest("ruins", 2)
    table.quest("ruins").counters["health"] = 1
    table.dice("quest", 1).update("ruins")
    scene = show(app, seated(table, ("human", "rules")))
    assert "lost" in spot_of(app, "fold:ruins").label
    assert settled(app).by_id("quest:ruins") is None
    click(app, "fold:ruins")
    assert scene.content.quests["ruins"].aim.split(",")[0] in words_on(app)


def test_what_the_board_will_do_is_told_with_its_odds(app):
    scene = show(app, with_everything(3).table, ONE)
    lines = " ".join(looking.board_lines(scene.board.looks))
    assert "raiding party of the Ash Hand" in lines


def test_plates_tell_health_actions_and_pack(app):
    scene = show(app, with_everything(3).table, ONE)
    tips = [spot_of(app, f"seat:{seat}").tip for seat in range(3)]
    assert "Injured" in tips[1]
    assert "Captured by the Ash Hand" in tips[2]
    assert "Injured :hourglass: 10" in words_on(app)
    click(app, "seat:1")
    assert app.stack.top.name == "look"
    assert scene.ask is not None


# --- the end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", ["keys", "main_camp", "nobody", "round_limit", "gave_up"])
def test_every_loss_says_which_it_was_and_what_was_missing(app, reason):
    table = wild(2).start_quest("ruins", "0,-4").turn(0)
    ends.lose(table.game, reason)
    table.state.asks = []
    scene = show(app, seated_over(table))
    ending = scene.board.ending()
    assert "of 2 Keys were missing" in ending.story
    assert "The Exit was never found" in ending.story
    assert any("Disintegrating Ruins: still open" in line for line in ending.chapters)
    assert ending.rows[0].name == "Ilse · Ana"
    assert len(ending.columns) == len(ending.rows[0].values)


def seated_over(table):
    table.table.setup = msgspec.structs.replace(table.table.setup, players=("human", "rules"))
    return table.table


def test_a_win_is_told(app):
    table = wild(2).exit_at("0,-3").lock(1).at(0, "0,-3").at(1, "0,-3").pack(0, "key")
    scene = show(app, seated(table))
    token = scene.view.seats[0].pack[0].token
    scene.choose(f"use+{token}")
    assert scene.table.outcome.result == "win"
    assert "walked out" in scene.board.ending().story
    assert "missing" not in scene.board.ending().story


def test_the_status_names_only_whom_the_table_waits_for(app):
    scene = show(app, seated(wild(3, ("rules",) * 3).turn(2), ("rules",) * 3))
    assert scene.plain_status() == "Waiting for Cyd"


def test_the_talk_key_opens_and_closes_the_talk(app):
    scene = show(app, seated(wild(2)))
    press(app, "c")
    assert scene.board.choosing.panel.kind == "talk"
    press(app, "c")
    assert scene.board.choosing.panel is None


# --- how it looks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "percent", "theme"),
    [
        ((1280, 720), 200, "high"),
        pytest.param((1280, 720), 100, "paper", marks=pytest.mark.slow),
        pytest.param((1920, 1080), 150, "paper", marks=pytest.mark.slow),
        pytest.param((3840, 2160), 200, "paper", marks=pytest.mark.slow),
    ],
)
def test_no_word_of_any_question_or_panel_is_cut_covered_too_small_or_too_pale(app, size, percent, theme):
    app.change(text_percent=percent, theme=theme)
    resize(app, size)
    for kind, made in ASKED.items():
        scene = show(app, made())
        scene.sitting.tick = lambda *args: False
        if scene.curtain is not None:
            continue
        assert faults_of(app.draw_now()) == [], kind
        if kind in ("turn", "talk"):
            for panel in (("tile", scene.board.choosing.offers.here()), ("token", _any_token(scene)), ("talk", "")):
                scene.board.choosing.show(*panel)
                scene.board.choosing.talk.at = "0,-1"
                app.draw_now()
                assert faults_of(app.draw_now()) == [], (kind, panel)


def _any_token(scene) -> str:
    return str(scene.view.seats[0].pack[0].token)


def test_what_is_under_the_pointer_is_shown_on_the_map(app):
    scene = show(app, with_quest("tomb").table)
    hover(app, "quest:tomb")
    assert scene.view.quests[0].places["tomb"] in scene.board.choosing.lit()
    hover(app, "seat:1")
    assert scene.board.choosing.lit() == [scene.view.seats[1].at]
    scene = show(app, ASKED["reward_camp"]())
    hover(app, "answer:alder")
    assert scene.board.choosing.lit() == ["0,-2"]


def test_who_is_held_in_an_unknown_place_is_nowhere_on_the_map(app):
    table = wild(2)
    captive = table.seat(1)
    captive.health, captive.captive, captive.cell = "captured", 2, NOWHERE
    scene = show(app, seated(table.again()))
    hover(app, "seat:1")
    assert scene.board.choosing.lit() == []
    assert "an unknown place" in spot_of(app, "seat:1").tip
