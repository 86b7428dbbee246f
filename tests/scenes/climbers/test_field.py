"""The field: one pile, the latest play on top, and what it asks for."""

from __future__ import annotations

import pytest

from scenes.climbers import hand, selection
from scenes.climbers.field.demand import demand
from scenes.words import say
from tests.marks import rule
from tests.scenes.climbers.moments import asked, seated
from tests.scenes.hands import click, faults_of, press, resize, spot_of, words_on
from tests.scenes.tables import ONE, sit_down, until_asked
from tests.scenes.watched import Watched


def long_field(table) -> bool:
    """Three plays or more lie on the field, and the person is asked for the next."""
    laid = [
        event for event in table.events if event.name == "played" and event.facts["field"] == table.game.state.fields
    ]
    return asked("play")(table) and len(laid) >= 3 and table.game.state.latest is not None


@rule("TC-38")
def test_the_latest_play_lies_large_in_the_middle_and_the_beaten_one_under_it(app):
    scene = seated(app, long_field)
    plays = scene.board.showing.laid()
    assert plays[-1].cards == scene.view.latest.cards
    assert {card for play in plays for card in play.cards} == {card for seat in scene.view.seats for card in seat.field}
    frame = app.draw_now()
    latest = [frame.by_id(f"field:{card}").rect for card in plays[-1].cards]
    beaten = [frame.by_id(f"field:{card}").rect for card in plays[-2].cards]
    assert latest[-1].height > beaten[-1].height
    assert latest[0].left > beaten[0].left
    assert beaten[-1].right > latest[0].left, "it lies under the next"
    found = frame.at((latest[0].left + 4, latest[0].centery))
    assert found.id == f"field:{plays[-1].cards[0]}"
    badge = spot_of(app, "requirement").rect
    assert badge.left < latest[0].centerx < badge.right
    assert demand(scene.board.showing) in words_on(app)
    assert scene.name_of(scene.view.latest_by) in words_on(app)


def test_while_bots_are_a_season_ahead_the_play_on_the_screen_lies_on_its_pile(app):
    app.change(speed=100)
    watched = Watched(app, "climbers", 4, 5, person=-1)
    scene, was_ahead = watched.scene, 0
    while scene.view is None or scene.view.season < 3:
        watched.tick()
        view = scene.view
        if view.phase == "main" and view.latest is not None:
            was_ahead += scene.table.game.state.season > view.season
            latest = scene.board.showing.laid()[-1]
            assert latest.cards == view.latest.cards
            assert latest.seat == view.latest_by
    assert was_ahead, "bots play on while the screen shows what they did"


def test_nothing_of_a_seat_stands_twice(app):
    scene = seated(app, long_field)
    ids = [spot.id for spot in app.draw_now().spots]
    for seat in range(4):
        assert ids.count(f"seat:{seat}") == 1
    assert not [id for id in ids if id.startswith("place:")]
    assert scene.view is not None


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize(("keys", "panel"), [("h", "hint"), ("hh", "hint"), ("hhh", "hint"), ("w", "why")])
def test_advice_does_not_hide_what_has_to_be_beaten(app, size, keys, panel):
    seated(app, long_field)
    resize(app, size)
    for key in keys:
        press(app, key)
    assert not spot_of(app, f"{panel}:panel").rect.colliderect(spot_of(app, "requirement").rect)


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_larger_text_never_makes_the_demand_smaller(app, size, percent):
    scene = seated(app, long_field)
    resize(app, size)
    text = demand(scene.board.showing)

    def points() -> int:
        return max(word.size for word in app.draw_now().words if word.text and word.text in text)

    usual = points()
    app.change(text_percent=percent)
    assert points() >= usual


def test_while_others_choose_their_hands_nothing_is_said_of_a_lead(app):
    scene = sit_down(app, seed=5)
    assert until_asked(app, scene)
    scene.choose(tuple(option.id for option in scene.ask.options)[: scene.ask.at_least])
    assert scene.view.phase == "select"
    assert "anything goes" not in words_on(app)
    assert "Hands are being chosen" in words_on(app)


def test_after_the_end_the_table_leads_back_to_the_result(app):
    scene = seated(app, lambda table: table.outcome is not None)
    app.step([])
    assert app.stack.top.name == "result"
    app.close(app.stack.top)
    assert app.stack.top is scene
    assert "anything goes" not in words_on(app)
    click(app, "result")
    assert app.stack.top.name == "result"


def test_a_refusal_does_not_linger_once_a_card_is_lifted(app):
    scene = seated(app, lambda table: asked("play")(table) and len(table.asks[0].options) > 2)
    choosing = scene.board.choosing
    bad = next(card for card in choosing.hand_cards() if choosing.is_dim(card))
    good = next(card for card in choosing.hand_cards() if not choosing.is_dim(card))
    click(app, f"hand:{bad}")
    refusal = app.bubble.refusal
    assert any(refusal.text in text for _, text in scene.log_lines())
    app.clock.wait(1)
    click(app, f"hand:{good}")
    assert choosing.lifted == [good]
    assert not any(refusal.text in text for _, text in scene.log_lines())
    assert app.bubble.refusal is None


def rings(monkeypatch, module) -> list:
    drawn = []
    monkeypatch.setattr(module, "ring", lambda frame, rect, role="": drawn.append((tuple(rect), role)))
    return drawn


def test_a_hint_points_at_the_part_of_a_card_that_is_in_sight(app, monkeypatch):
    """Also at one that is lifted: the arrow stands over the middle of what is marked."""
    scene = seated(app, lambda table: asked("play")(table) and len(table.look(0).seats[0].hand) >= 8)
    drawn = rings(monkeypatch, hand)
    resize(app, (1280, 720))
    cards = scene.board.choosing.hand_cards()
    monkeypatch.setattr(scene, "points_at", lambda thing: thing in cards[:2])
    scene.board.choosing.lifted = [cards[1]]
    frame = app.draw_now()
    for (rect, role), card in zip(drawn[-2:], cards, strict=False):
        spot = frame.by_id(f"hand:{card}")
        assert role == "accent"
        assert spot.rect.left <= rect[0] + rect[2] // 2 < frame.by_id(f"hand:{cards[cards.index(card) + 1]}").rect.left
        assert rect[1] == (spot.rect.top if card == cards[1] else frame.by_id(f"hand:{cards[0]}").rect.top)


def test_a_lifted_card_has_its_mark_all_around(app, monkeypatch):
    """Also the part of it that rises above its neighbour; and cards beside each other each have theirs."""
    scene = seated(app, lambda table: asked("play")(table) and len(table.look(0).seats[0].hand) >= 8)
    resize(app, (1280, 720))
    drawn, cards = [], []
    monkeypatch.setattr(hand, "ring", lambda frame, rect, role="": drawn.append((cards[-1], tuple(rect), role)))
    monkeypatch.setattr(hand, "draw_card", lambda frame, content, card, rect, **more: cards.append((card, tuple(rect))))
    choosing = scene.board.choosing
    choosing.lifted = choosing.hand_cards()[:2]
    app.draw_now()
    marked = [(card, rect, role) for card, rect, role in drawn if card[0] in choosing.lifted]
    assert [card[0] for card, _, _ in marked[-2:]] == choosing.lifted
    for (_, place), rect, role in marked:
        assert rect == place, "it is drawn with its card, before the next one lies over it"
        assert role == "climbers.rope"


@pytest.mark.parametrize("percent", [100, 200])
def test_no_button_moves_while_cards_are_lifted(app, percent):
    scene = seated(app, lambda table: asked("play")(table) and table.look(0).latest is None)
    resize(app, (1280, 720))
    app.change(text_percent=percent)
    choosing = scene.board.choosing

    def places() -> dict[str, tuple[int, int, int, int]]:
        return {id: tuple(spot_of(app, id).rect) for id in ("play", "pass", "sort")}

    before = places()
    for option in scene.ask.options:
        choosing.lifted = list(option.points_at)
        app.redraw()
        assert places() == before, choosing.buttons()[0]["label"]


def test_a_question_in_the_status_line_begins_as_a_sentence_does(app):
    """No capital in its midst: with one person there is no need to say whom it is for."""
    scene = seated(app, asked("play"))
    assert scene.status() == scene.ask.prompt
    scene = seated(app, asked("play"), players=("human", "human", "random", "random"))
    scene.open_curtain(scene.curtain) if scene.curtain is not None else None
    name = scene.name_of(scene.ask.seat)
    assert scene.status() == say("climbers.turn_status", name=name, prompt=scene.ask.prompt)
    assert f". {scene.ask.prompt}" in scene.status()


@pytest.mark.parametrize(
    "reason", ["It empties the hand.", "It empties the hand, and that takes a while to tell. " * 3]
)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_bots_reason_hides_nothing_one_decides_with(app, monkeypatch, size, reason):
    scene = seated(app, lambda table: asked("play")(table) and len(table.look(0).seats[0].hand) == 3)
    resize(app, size)
    monkeypatch.setattr(scene.why, "reason", lambda: reason)
    press(app, "w")
    frame = app.draw_now()
    panel = frame.by_id("why:panel").rect
    held = [spot for spot in frame.spots if spot.id.startswith("hand:") or spot.id in ("play", "pass", "requirement")]
    assert len(held) >= 6
    assert [spot.id for spot in held if spot.rect.colliderect(panel)] == []
    assert scene.why.is_open


def test_a_hint_for_a_hand_points_at_the_part_of_a_card_that_is_in_sight(app, monkeypatch):
    scene = seated(app, asked("hand", season=4))
    drawn = rings(monkeypatch, selection)
    scene.board.choosing.sort = "colour"
    while len(scene.table.asks) > 1:  # the others choose theirs
        app.step([])
    press(app, "h")
    frame = app.draw_now()
    things = scene.hint.things()
    assert things
    marked = {tuple(frame.by_id(f"hand:{card}").rect) for card in things}
    assert marked <= {rect for rect, _ in drawn}


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("players", [ONE, ONE[:3]], ids=["four", "three"])
def test_a_long_field_can_be_read_at_any_size(app, players, size, percent):
    scene = seated(app, long_field, players)
    resize(app, size)
    app.change(text_percent=percent)
    frame = app.draw_now()
    assert faults_of(frame) == []
    latest = frame.by_id(f"field:{scene.view.latest.cards[-1]}").rect
    assert latest.height >= 120
