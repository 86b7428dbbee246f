"""What gets in nobody's way: tips, hints, the order of buttons, and words that are cut."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.decision import Option
from game.engine.events import Event
from scenes.leviathan.map.letters import _place
from scenes.leviathan.offers import Offer
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.log import things_of
from scenes.table.help.corner import quiet_corner
from scenes.table.help.look import LookScene
from scenes.ui.frame import Frame, Rect
from scenes.ui.widgets import button
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import Page, click, click_at, press, resize, wait, wheel
from tests.scenes.leviathan.wilds import TWO, scene_of, sit_down


def point(app, at: tuple[int, int]) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])


def with_tip(app, *more) -> list[str]:
    """A card whose tip has a link and lies over two spaces; what is clicked."""
    done: list[str] = []

    def paint(frame: Frame) -> None:
        for x in (220, 400):
            frame.spot(f"space:{x}", Rect(x, 370, 160, 30), lambda x=x: done.append(f"space:{x}"), tip=f"Space {x}.")
        button(frame, "b", Rect(300, 300, 200, 60), "Card", lambda: None, tip="It is part of a [[Run]] of three.")
        for each in more:
            each(frame)

    app.open(Page(app, paint))
    app.draw_now()
    point(app, (350, 330))
    wait(app, 0.4)
    assert [tip.source for tip in app.tips.open] == ["b"]
    app.draw_now()
    return done


def under(app, id: str) -> tuple[int, int]:
    """Where a space lies under the tip, beside its link."""
    tip = app.tips.open[0].rect
    part = next(spot for spot in app.frame.spots if spot.id == id).rect.clip(tip)
    assert part.width, "the tip has to lie over it"
    return next(
        (x, part.centery) for x in range(part.left + 1, part.right) if app.frame.at((x, part.centery)).id == id
    )  # fmt: skip


# --- tips -------------------------------------------------------------------------------------------


def test_a_click_goes_through_a_tip_to_what_can_be_chosen_below(app):
    done = with_tip(app)
    click_at(app, under(app, "space:400"))
    assert done == ["space:400"]
    assert app.tips.open == []


def test_a_link_in_a_tip_is_above_what_can_be_chosen_below(app):
    with_tip(app)
    link = next(spot for spot in app.frame.spots if spot.id.startswith("link:term:Run"))
    assert app.frame.at(link.seen.center).id == link.id


def test_a_panel_over_a_space_is_not_gone_through(app):
    with_tip(app, lambda frame: frame.spot("panel", Rect(380, 360, 300, 80), focus=False))
    tip = app.tips.open[0].rect
    point_in = Rect(400, 370, 160, 30).clip(tip).center
    assert not app.frame.at(point_in).id.startswith("space:")


def test_what_is_pointed_at_below_a_tip_soon_has_its_own(app):
    with_tip(app)
    point(app, under(app, "space:400"))
    assert [tip.source for tip in app.tips.open] == ["b"], "on the way to its link a tip stays"
    wait(app, 0.4)
    assert [tip.source for tip in app.tips.open] == ["space:400"]


def test_a_tip_goes_when_what_it_tells_of_is_scrolled_away(app):
    def paint(frame: Frame) -> None:
        with frame.scroll("list", Rect(200, 200, 600, 400), 2000) as place:
            button(frame, "b", Rect(300, place.top + 100, 200, 60), "Card", lambda: None, tip="See a [[Run]].")

    app.open(Page(app, paint))
    app.draw_now()
    point(app, (350, 330))
    wait(app, 0.4)
    assert app.tips.open
    wheel(app, (350, 330), -1)
    app.draw_now()
    assert app.tips.open == []
    wait(app, 0.4)
    assert app.tips.open == [], "and none opens until the pointer moves"


# --- the hint ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("corner", [(20, 700), (1200, 700), (700, 700)])
def test_a_hint_covers_nothing_that_it_marks(app, corner):
    sit_down(app, seed=3)
    frame = app.draw_now()
    frame.spots.clear()
    marked = Rect(corner, (60, 60))
    frame.spot("space:Z", marked, lambda: None, about=("space:Z",))
    board = Rect(0, 60, 1400, 740)
    places = Layout(Rect(0, 0, 1920, 60), board, Rect(0, 800, 1400, 280), None, None)
    place = quiet_corner(frame, Rect(0, 0, 520, 150), places, ("space:Z",), ())
    assert not place.colliderect(marked)


def test_the_choice_of_a_hint_is_made_where_no_second_click_lands(app):
    scene = sit_down(app, seed=3)
    resize(app, (1280, 720))
    press(app, "h")
    wait(app, 0.1)
    more = app.draw_now().by_id("hint:next").rect
    closes = app.frame.by_id("hint:close").rect
    click(app, "hint:next")
    frame = app.draw_now()
    assert scene.hint.step == 2
    do = frame.by_id("hint:do").rect
    assert frame.by_id("hint:next").rect == more
    assert not do.colliderect(more)
    assert not do.colliderect(closes)


# --- buttons ----------------------------------------------------------------------------------------


def test_every_verb_has_its_place_whatever_can_be_done(app):
    scene = sit_down(app, seed=1, leviathan="avalanche")
    slots = scene.board.slots
    places = [slot.id for slot in slots.all()]
    assert places == ["do:strike", "do:rest", "do:mend", "do:pick_up", "do:treat", "do:let_go", "do:huddle"]
    by = {"let_go": ("by:0",), "pick_up": ("by:0",)}
    verbs = ("rest", "let_go", "mend", "pick_up", "climb")
    scene.board.choosing.offers._all = [Offer(0, Option(verb, verb, by.get(verb, ()), verb=verb)) for verb in verbs]
    assert [slot.id for slot in slots.all()] == places


# --- the log ----------------------------------------------------------------------------------------


def test_a_token_that_is_taken_marks_where_it_lay_and_who_has_it():
    facts = {"set": "gadget", "place": "held", "at": 1, "was": "map", "was_at": 24}
    assert set(things_of(Event("token_moved", facts))) == {"climber:1", "cell:24"}


def test_a_token_that_is_dropped_marks_where_it_lies():
    facts = {"set": "gadget", "place": "map", "at": 24, "was": "held", "was_at": 1}
    assert things_of(Event("token_moved", facts)) == ("cell:24",)


# --- words and letters ------------------------------------------------------------------------------


def test_two_letters_of_a_space_leave_its_upper_left_to_the_terrain():
    cell = Rect(100, 100, 44, 44)
    places = [_place(cell, 21, number) for number in range(2)]
    assert places[0].collidelist(places[1:]) < 0
    assert all(cell.contains(place) and place.left >= cell.centerx for place in places)


@pytest.mark.parametrize("scale", [100, 200])
def test_every_word_of_the_open_threat_is_there(app, scale, monkeypatch):
    foretold = "If nothing changes:\n**Kestrel** -2 health, -1 grip\n**Mystic** -2 health, -1 grip, ends on H2"
    monkeypatch.setattr("scenes.leviathan.side.threats._foot_text", lambda board: foretold)
    scene = sit_down(app, seed=5, moves=30, leviathan="twins")
    app.change(text_percent=scale)
    resize(app, (1280, 720))
    view, plan = scene.view, scene.board.crew.plan
    row = list(view.row)
    enraged = row[view.current].enraged
    card = max(plan.threats, key=lambda card: len(plan.end(card, enraged).text))
    row[view.current] = msgspec.structs.replace(row[view.current], card=card)
    scene._view = msgspec.structs.replace(view, row=tuple(row))
    text = plan.end(card, enraged).text
    printed = " ".join(word.text for word in app.draw_now().words)
    assert all(word in printed for word in text.replace("**", "").split())
    assert "…" not in printed[printed.index(text.split()[0]) :][: len(text)]


def test_complexity_and_skill_of_every_set_are_told(app):
    scene = sit_down(app, seed=1)
    resize(app, (1280, 720))
    words = " ".join(word.text for word in app.draw_now().words)
    offered = [offer.id for offer in scene.board.choosing.offers.all]
    assert words.count("Complexity") == len(offered) >= 8
    for set_ in offered:
        each = scene.board.content.sets[set_]
        assert (each.skill or each.cover).name in words


# --- questions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "percent"), [((1600, 900), 100), ((1280, 720), 200)])
def test_a_question_leaves_cards_and_plates_where_they_are(app, size, percent):
    crew = threatens(crew_on("deep", "A14", "B14").hand(0, "fix-1", "fix-2", "fix-3", "fix-4"), "16-5")
    scene_of(app, crew.picks("ap+fix-4").table, TWO)
    resize(app, size)
    app.change(text_percent=percent)
    before = {spot.id: spot.rect for spot in app.draw_now().spots}
    scene_of(app, crew.picks("end", "resolve").table, TWO)
    spots = {spot.id: spot.rect for spot in app.draw_now().spots}
    moved = [id for id, rect in spots.items() if id.startswith(("card:0:", "cover:", "class:")) and rect != before[id]]
    assert moved == []
    assert "cover:0" in spots
    click(app, "answer:0")
    assert crew.ask.seat == 1


# --- one size, and what is explained ----------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_all_sets_are_told_in_one_size(app, size):
    scene = sit_down(app, seed=1)
    resize(app, size)
    frame = app.draw_now()
    told: dict[str, set[int]] = {"name": set(), "rule": set()}
    for offer in scene.board.choosing.offers.all:
        each = scene.board.content.sets[offer.id]
        rect = frame.by_id(f"set:{offer.id}").rect
        words = [word for word in frame.words if rect.contains(word.rect)]
        told["name"] |= {word.size for word in words if word.text == scene.board.crew.set_name(offer.id)}
        told["rule"] |= {word.size for word in words if (each.skill or each.cover).name in word.text}
    assert [len(sizes) for sizes in told.values()] == [1, 1], told


def test_all_cards_of_a_hand_are_told_in_one_size(app):
    crew = crew_on("sage", "G7", "A1").hand(0, "fix-1", "breaker-1", "breaker-3", "fix-4")
    scene_of(app, threatens(crew, "01-1").picks("ap+fix-4").table, TWO)
    resize(app, (1280, 720))
    frame = app.draw_now()
    bodies = [spot.rect for spot in frame.spots if spot.id.startswith("card:0:") and spot.id.endswith(":skill")]
    assert len(bodies) == 3
    assert len({word.size for word in frame.words for body in bodies if body.contains(word.rect)}) == 1


def test_the_health_track_says_what_it_means_and_how_one_loses(app):
    crew = crew_on("sage", "G7", "A1")
    scene_of(app, threatens(crew, "01-1").table, TWO)
    tip = app.draw_now().by_id("climber:0").tip
    assert "LW-65" in tip
    assert "LW-67" in tip


def test_scenario_rules_that_are_cut_open_on_a_sheet(app):
    scene = sit_down(app, seed=5, moves=30, leviathan="hunger")
    resize(app, (1280, 720))
    click(app, "leviathan:read")
    sheet = app.stack.top
    assert isinstance(sheet, LookScene)
    assert all(card.text in sheet.text for card in scene.board.crew.plan.file.scenario_cards)
