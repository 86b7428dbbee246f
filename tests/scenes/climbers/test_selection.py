"""Choosing a hand: the whole team in sight, every card in its place, nothing chosen for anybody."""

from __future__ import annotations

import pygame
import pytest

from scenes.climbers.choosing import Choosing
from tests.marks import rule
from tests.scenes.climbers.moments import asked, gold, seated
from tests.scenes.hands import click, faults_of, press, resize, spot_of, tab_to, words_on
from tests.scenes.tables import ONE, sit_down, until_asked


def choosing_of(scene) -> Choosing:
    return scene.board.choosing


def first_hand(app):
    scene = sit_down(app, seed=5)
    assert until_asked(app, scene)
    assert scene.ask.kind == "hand"
    return scene


@rule("TC-20")
def test_nobody_is_chosen_at_first_and_ready_is_closed(app):
    scene = first_hand(app)
    assert choosing_of(scene).taken == []
    assert choosing_of(scene).counter() == "0 / 8"
    click(app, "ready")
    assert scene.ask.kind == "hand"
    assert app.bubble.refusal.rule == "TC-20"


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_button_moves_whatever_is_chosen(app, percent):
    """Neither when Ready opens, nor when all are taken or sorted otherwise."""
    scene = first_hand(app)
    resize(app, (1280, 720))
    app.change(text_percent=percent)

    def places() -> dict[str, tuple[int, int, int, int]]:
        return {id: tuple(spot_of(app, id).rect) for id in ("ready", "all", "sort")}

    before = places()
    for card in [option.id for option in scene.ask.options]:
        choosing_of(scene).click(card)
        assert places() == before, choosing_of(scene).buttons()[0]["label"]
    click(app, "sort")
    assert places() == before
    click(app, "all")
    assert places() == before


@rule("TC-113")
def test_climax_adds_nothing_by_itself(app):
    scene = seated(app, asked("hand", season=5))
    choosing = choosing_of(scene)
    assert choosing.counter() == "0 / 12 + 0"
    assert choosing.buttons()[0]["does"] is None
    choosing.taken = [option.id for option in scene.ask.options][:12]
    assert choosing.counter() == "12 / 12 + 0"
    assert len(choosing.buttons()[0]["option"]) == 12
    choosing.taken = [option.id for option in scene.ask.options][:14]
    assert choosing.counter() == "12 / 12 + 2"


@pytest.mark.parametrize("sort", ["number", "colour"])
def test_a_card_keeps_its_place_and_size_whether_it_climbs_or_not(app, sort):
    scene = first_hand(app)
    choosing_of(scene).sort = sort
    cards = [option.id for option in scene.ask.options]
    app.draw_now()
    before = {card: Rect(spot_of(app, f"hand:{card}").rect) for card in cards}
    assert len({rect.width for rect in before.values()}) == 1
    for card in cards[:4]:
        click(app, f"hand:{card}")
    assert choosing_of(scene).taken == cards[:4]
    assert {card: spot_of(app, f"hand:{card}").rect for card in cards} == before


Rect = pygame.Rect


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_twenty_cards_can_be_read_at_once(app, size):
    """No card lies over another, and all are as large as those of a hand."""
    scene = seated(app, asked("hand", season=5))
    resize(app, size)
    frame = app.draw_now()
    spots = [spot for spot in frame.spots if spot.id.startswith("hand:")]
    assert len(spots) == len(scene.view.seats[0].team) >= 14
    assert all(spot.seen == spot.rect for spot in spots), "none is beyond the edge"
    assert not [one for one in spots for other in spots if one is not other and one.rect.colliderect(other.rect)]
    assert min(spot.rect.height for spot in spots) >= 140
    assert faults_of(frame) == []


@rule("TC-41", "TC-44")
def test_by_colour_a_set_stands_in_a_column_and_a_run_lies_in_a_row(app):
    scene = seated(app, asked("hand", season=4))
    choosing_of(scene).sort = "colour"
    app.draw_now()
    known = scene.content.cards
    placed = [(known[option.id], spot_of(app, f"hand:{option.id}").rect) for option in scene.ask.options]
    for card, rect in placed:
        for other, where in placed:
            if card.colour == other.colour:
                assert rect.top == where.top
            if card.number == other.number and card.colour != other.colour and card.id[:3] == other.id[:3]:
                assert abs(rect.left - where.left) < 2 * rect.width
            if card.colour == other.colour and other.number == card.number + 1:
                assert where.left > rect.left


def test_enter_takes_a_card_and_the_focus_stays_with_it(app):
    scene = first_hand(app)
    cards = choosing_of(scene).hand_cards()
    tab_to(app, f"hand:{cards[1]}")
    press(app, "return")
    assert choosing_of(scene).taken == [cards[1]]
    assert app.input.pointing.focus == f"hand:{cards[1]}"
    press(app, "right")
    assert app.input.pointing.focus == f"hand:{cards[2]}"
    press(app, "return")
    press(app, "return")
    assert choosing_of(scene).taken == [cards[1]]


def test_the_fewest_plays_are_told_while_one_chooses(app):
    scene = first_hand(app)
    cards = choosing_of(scene).hand_cards()
    assert "Leaves" not in words_on(app)
    click(app, f"hand:{cards[0]}")
    assert "Leaves your hand in 1 play" in words_on(app)
    click(app, "all")
    said = choosing_of(scene).leaves()
    assert said in words_on(app)
    assert int(said.split()[4]) <= len(cards)


def test_what_is_chosen_stays_chosen_while_others_make_their_choice(app):
    scene = sit_down(app, seed=5)
    cards = choosing_of(scene).hand_cards()
    before = len(scene.table.history)
    choosing_of(scene).taken = cards[:3]
    while len(scene.table.history) < before + 3:
        app.step([])
    assert scene.ask.kind == "hand"
    assert choosing_of(scene).taken == cards[:3]


def test_all_or_none_are_taken_with_one_click_and_so_is_a_colour(app):
    scene = first_hand(app)
    cards = {option.id for option in scene.ask.options}
    click(app, "all")
    assert set(choosing_of(scene).taken) == cards
    click(app, "all")
    assert choosing_of(scene).taken == []
    press(app, "s")
    row = next(spot.id for spot in app.draw_now().spots if spot.id.startswith("take:"))
    click(app, row)
    assert {scene.content.cards[card].colour for card in choosing_of(scene).taken} == {row[5:]}


@rule("TC-105", "TC-106")
def test_an_injured_card_is_in_sight_and_says_why_it_cannot_climb(app):
    scene = seated(app, lambda table: asked("hand")(table) and gold(table) == "accident")
    (hurt,) = scene.view.seats[0].sidelined
    click(app, f"hand:{hurt}")
    assert app.bubble.refusal.rule == "TC-106"
    assert choosing_of(scene).taken == []
    click(app, "all")
    assert hurt not in choosing_of(scene).taken


@rule("TC-97")
def test_a_card_to_give_away_is_chosen_among_the_whole_team_in_sight(app):
    scene = seated(app, asked("transfer"))
    cards = [option.id for option in scene.ask.options]
    assert "for good?" in words_on(app)
    assert all(spot_of(app, f"hand:{card}") for card in cards)
    click(app, f"hand:{cards[0]}")
    click(app, f"hand:{cards[1]}")
    assert choosing_of(scene).lifted == [cards[1]]
    click(app, "transfer")
    assert scene.ask is None or scene.ask.kind != "transfer"


@rule("TC-114")
def test_what_others_added_stands_on_their_seats_before_one_adds(app):
    def after_others(table) -> bool:
        return asked("add", season=5)(table) and any(climber.added for climber in table.look(0).seats[1:])

    scene = seated(app, after_others, climax_announce="in_turn")
    seat = next(seat for seat in range(1, 4) if scene.view.seats[seat].added)
    tips = [spot.tip for spot in app.draw_now().spots if spot.id.startswith(f"seat:{seat}:counter")]
    assert f"{scene.view.seats[seat].added} added for Climax" in tips


def test_after_ready_the_chosen_hand_stays_in_sight_while_others_choose(app):
    scene = first_hand(app)
    cards = choosing_of(scene).hand_cards()[:8]
    for card in cards:
        click(app, f"hand:{card}")
    click(app, "ready")
    while scene.view.phase == "select":
        assert choosing_of(scene).hand_cards() == choosing_of(scene).sorted(cards)
        assert "hand is empty" not in words_on(app)
        app.step([])
    assert set(scene.view.seats[0].hand) == set(cards)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [ONE, ONE[:3]], ids=["four", "three"])
def test_nothing_is_cut_while_a_hand_is_chosen(app, players, size, percent):
    app.change(text_percent=percent)
    resize(app, size)
    for season in (1, 5):
        scene = seated(app, asked("hand", season=season), players)
        for sort in ("number", "colour"):
            choosing_of(scene).sort = sort
            choosing_of(scene).taken = [option.id for option in scene.ask.options][:6]
            assert faults_of(app.draw_now()) == [], (season, sort)
            assert "Leaves your hand" in words_on(app)
        app.close(scene)
