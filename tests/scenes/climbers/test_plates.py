"""The plates of the seats, and the race: who has what, who is out, what there is to win."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.decision import Option
from scenes.climbers.plates import PLACES, state_of
from scenes.climbers.seasons.race import share_played, stakes
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.marks import rule
from tests.scenes.climbers.moments import asked, gold, seated
from tests.scenes.hands import click, click_at, faults_of, press, resize, spot_of, wait, words_on
from tests.scenes.tables import ONE, sit_down


def counters(scene, seat: int) -> dict[str, str]:
    return {icon: value for icon, value, _ in scene.board.counters(seat)}


@rule("TC-105")
def test_what_a_plate_counts_adds_up_to_the_team_although_a_card_is_injured(app):
    def hurt(table) -> bool:
        return asked("play")(table) and gold(table) == "accident"

    scene = seated(app, hurt)
    for seat, climber in enumerate(scene.view.seats):
        shown = counters(scene, seat)
        assert int(shown["hand"]) + len(climber.field) + int(shown["bench"]) == int(shown["cards"])
    click(app, "seat:0:counter:0")
    (card,) = scene.view.seats[0].sidelined
    assert spot_of(app, f"grid:{card}")
    assert "1 after an Accident" in words_on(app)


def test_the_crown_is_for_the_first_alone(app):
    assert PLACES == {1: "crown", 2: "medal"}
    scene = seated(app, lambda table: asked("play")(table) and any(c.place == 1 for c in table.look(0).seats))
    first = next(seat for seat, climber in enumerate(scene.view.seats) if climber.place == 1)
    assert state_of(scene.board.showing, first) == ("crown", "First!")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_who_has_passed_is_said_by_the_same_word_at_every_size(app, size, percent):
    scene = seated(app, lambda table: asked("play")(table) and any(c.passed for c in table.look(0).seats))
    resize(app, size)
    app.change(text_percent=percent)
    passed = sum(climber.passed for climber in scene.view.seats)
    frame = app.draw_now()
    said = [word for word in frame.words if word.text == "Passed" and word.rect.bottom < frame.by_id("pass").rect.top]
    assert len(said) == passed


@rule("TC-50")
def test_whoever_has_passed_sees_it_beside_the_hand(app):
    def waits(table) -> bool:
        return table.look(0).seats[0].passed and not any(ask.seat == 0 for ask in table.asks)

    scene = seated(app, waits)
    assert scene.ask is None
    assert spot_of(app, "passed").label == "Passed"
    assert faults_of(app.draw_now()) == []


@rule("TC-117", "TC-119")
def test_the_stakes_of_the_season_are_always_in_sight(app):
    for season in (1, 3, 5):
        scene = seated(app, asked("play", season=season))
        silver, card = scene.content.silver[season - 1], scene.content.golds[gold(scene.table)]
        said = stakes(scene.board.showing)
        assert f"First out {card.vp} VP" in said
        assert f"second {silver.vp} VP" in said
        assert said in words_on(app)
        assert "most VP" in spot_of(app, "race").tip
        app.close(scene)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("players", [ONE, ONE[:3]], ids=["four", "three"])
def test_nothing_is_cut_in_climax(app, players, size, percent):
    scene = seated(app, asked("play", season=5), players)
    resize(app, size)
    app.change(text_percent=percent)
    assert faults_of(app.draw_now()) == []
    assert "First out 10" in words_on(app)
    assert scene.view.bonus_vp == 1


def test_whoever_has_played_more_is_further_along_the_rope(app):
    scene = seated(app, lambda table: asked("play")(table) and any(c.place == 1 for c in table.look(0).seats))
    shares = [share_played(scene.board.showing, seat) for seat in range(4)]
    for seat, climber in enumerate(scene.view.seats):
        assert 0 <= shares[seat] <= 1
        assert (shares[seat] == 1) == (climber.place == 1)


def test_the_season_that_is_played_has_its_art(app, monkeypatch):
    from scenes.climbers.seasons import row

    drawn = []
    monkeypatch.setattr(row, "cropped_picture", lambda frame, name, rect: drawn.append(name))
    scene = seated(app, asked("play", season=2))
    for size in ((1280, 720), (1600, 900), (1920, 1080)):
        drawn.clear()
        resize(app, size)
        app.draw_now()
        assert gold(scene.table) in drawn, size


def test_a_season_looked_at_has_its_name_and_its_points(app):
    scene = seated(app, asked("play", season=1))
    click(app, "season:1")
    card = scene.content.golds[gold(scene.table)]
    read = [word.text for word in app.draw_now().words]
    assert card.name in read
    assert str(card.vp) in read


def test_when_all_look_at_the_result_of_a_season_nobodys_cards_lie_behind_it(app):
    """Also if the season ended with a play of the person who is asked for the next hand."""
    app.change(speed=100)
    people = ("human", "rules", "human", "rules")
    for seed in range(1, 20):
        table = Table.new(
            "climbers", 4, seed, {"auto_pass": "off"}, names=("Ana", "Ben", "Cleo", "Dan"), players=people
        )
        bots = Sitting(table, ("rules",) * 4, app.settings)
        for step in range(400):
            going = [seat for seat, each in enumerate(table.look(None).seats) if each.place]
            person = next((ask.seat for ask in table.asks if ask.kind == "play" and people[ask.seat] == "human"), None)
            last = next((option.id for option in table.asks[0].options if _empties(table, person, option)), None)
            if len(going) == 1 and person is not None and last is not None:
                break
            bots.tick(float(step))
        else:
            continue
        break
    scene = TableScene(app, Sitting(table, people, app.settings))
    app.open(scene)
    app.draw_now()
    scene.open_curtain(person)
    scene.choose(last)
    for _ in range(400):
        app.clock.wait(0.05)
        scene.tick(app.now)
        if app.stack.top.name == "summary":
            break
    assert app.stack.top.name == "summary"
    assert scene.curtain is not None
    frame = app.draw_now()
    assert not [spot.id for spot in frame.spots if spot.id.startswith("hand:")]
    press(app, "return")
    assert app.draw_now().by_id("curtain:open") is not None


def _empties(table: Table, person: int | None, option: Option) -> bool:
    """Whether a play is all that somebody holds."""
    if person is None or table.asks[0].seat != person or not option.points_at:
        return False
    return set(table.look(person).seats[person].hand) == set(option.points_at)


def test_a_click_beside_the_result_of_a_season_does_not_close_it(app):
    scene = sit_down(app, ONE, seed=5)
    app.change(speed=200)
    for _ in range(1500):
        wait(app, 0.5)
        if app.stack.top is not scene:
            break
        if scene.ask is not None:
            takes = tuple(each.id for each in scene.ask.options)[: scene.ask.at_least]
            scene.choose(takes if scene.ask.kind == "hand" else scene.ask.options[-1].id)
    assert app.stack.top.name == "summary"
    click_at(app, (6, 6))
    assert app.stack.top.name == "summary"
    click(app, "summary:done")
    assert app.stack.top is scene


def test_the_star_of_a_new_card_is_where_no_other_card_lies_over_it(app, monkeypatch):
    from scenes.climbers import cards, hand

    discs = []
    monkeypatch.setattr(cards, "_disc", lambda frame, rect, at, icon, role: discs.append((rect, at, icon)))
    scene = seated(app, lambda table: asked("play")(table) and len(table.look(0).seats[0].hand) >= 8)
    resize(app, (1280, 720))
    mine = scene.board.choosing.hand_cards()
    scene.board.showing.new_cards = set(mine)
    frame = app.draw_now()
    assert hand.new_mark is cards.new_mark
    for (rect, at, icon), card in zip(discs[-len(mine) : -1], mine, strict=False):
        assert icon == "star"
        assert rect.left + at[0] * rect.width / cards.SHAPE[0] < frame.by_id(f"hand:{card}").rect.right
    assert faults_of(frame) == []
