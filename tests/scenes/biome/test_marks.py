"""What is written on the map: phrases with their signs, numbers with theirs, answers on their cells."""

from __future__ import annotations

import pytest

from game.biome.view.structs import SaidView
from scenes.biome.map import marks, pieces
from scenes.biome.map.pieces import piece_rects, pieces_on
from scenes.biome.offers import Mark
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from tests.biome.wild import Wild
from tests.scenes.biome.tables import given_to, sit, wild, with_quest
from tests.scenes.hands import resize


def test_what_somebody_said_stands_over_the_cell(app):
    scene = sit(app, wild().lay("0,-2", "key", known_by=(1,)).choose(1, "say", {"phrase": "great", "at": "0,-2"}).table)
    word = next(word for word in app.draw_now().words if word.text == "Great")
    assert scene.board.map.area.contains(word.rect)
    assert (
        marks.short_words(SaidView(seat=0, phrase="bring", at="0,0", words="Bring Keys here.", news=False))
        == "Bring Keys here."
    )


def test_what_was_said_of_secrets_that_are_gone_is_not_shown(app):
    moment = wild().lay("0,-2", "key", known_by=(1,)).choose(1, "say", {"phrase": "great", "at": "0,-2"})
    moment.choose(2, "say", {"phrase": "help", "at": "0,-1"})
    scene = sit(app, moment.table)
    assert [said.at for said in marks.standing(scene.view)] == ["0,-2", "0,-1"]
    scene = sit(app, moment.clear("0,-2").table)
    assert [said.at for said in marks.standing(scene.view)] == ["0,-1"]


def test_only_the_newest_phrases_are_written_out(app):
    moment = wild()
    cells = ("0,-2", "0,-1", "1,-2", "-1,-1", "2,-2")
    for cell in cells:
        moment.lay(cell, "key", known_by=(1,)).choose(1, "say", {"phrase": "great", "at": cell})
    sit(app, moment.table)
    assert [word.text for word in app.draw_now().words].count("Great") == marks.IN_WORDS


def warned(also: str = "go") -> Wild:
    """Somebody warns of a tile, and plans something there as well."""
    moment = wild().lay("0,-2", "captured", known_by=(1,)).choose(1, "say", {"phrase": "danger", "at": "0,-2"})
    return moment.choose(1, "say", {"phrase": also, "at": "0,-2"})


def test_a_plan_does_not_hide_a_warning(app, monkeypatch):
    resize(app, (1920, 1080))
    signs = given_to(monkeypatch, marks, "_in_sign")
    scene = sit(app, warned().table)
    assert {said.phrase for said in marks.standing(scene.view)} == {"danger", "go"}
    assert "Keep off!" in [word.text for word in app.draw_now().words]
    assert signs[-1][2].phrase == "go"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("everybody", [False, True])
def test_a_warning_is_shown_at_any_size_and_whoever_stands_there(app, monkeypatch, size, everybody):
    resize(app, size)
    moment = warned("help")
    for seat in range(3 if everybody else 0):
        moment.at(seat, "0,-2")
    icons: list[str] = []
    icon = Frame.icon

    def noted(frame: Frame, name: str, rect: Rect, ink: str = "text", **more: object) -> object:
        icons.append(name)
        return icon(frame, name, rect, ink, **more)

    monkeypatch.setattr(Frame, "icon", noted)
    sit(app, moment.table)
    icons.clear()
    app.draw_now()
    assert marks.SAID["danger"] in icons


def test_every_phrase_has_a_sign_of_its_own(app):
    scene = sit(app, wild().table)
    assert set(marks.SAID) == set(scene.content.phrases)
    assert len(set(marks.SAID.values())) == len(marks.SAID)
    assert all(has_drawing(f"icons/{icon}.svg") for icon in marks.SAID.values())


def test_phrases_lie_on_no_piece_and_no_price(app, monkeypatch):
    resize(app, (1920, 1080))
    sheets = given_to(monkeypatch, marks, "_sheet")
    scene = sit(app, warned().at(0, "0,-2").at(2, "0,-1").table)
    sheets.clear()
    frame = app.draw_now()
    prices = [word.rect for word in frame.words if word.text in ("1", "2") and word.clip == scene.board.map.area]
    standing = [rect for _, rect in piece_rects(pieces_on(scene.view), scene.board.map.lie)]
    assert prices
    assert sheets
    for _, rect, _ in sheets:
        assert rect.collidelist(prices + standing) == -1


# --- numbers ----------------------------------------------------------------------------------------


def test_cool_downs_and_health_carry_their_signs(app, monkeypatch):
    resize(app, (1920, 1080))
    moment = with_quest("trade_war")
    signs: list[tuple[str, str]] = []
    number = pieces.number

    def noted(frame: Frame, text: str, *more: object, sign: str = "", **rest: object) -> bool:
        done = number(frame, text, *more, sign=sign, **rest)
        signs.append((text, sign))
        return done

    monkeypatch.setattr(pieces, "number", noted)
    scene = sit(app, moment.table)
    counters = scene.view.quests[0].counters
    assert (str(counters["ally"]), pieces.HEALTH) in signs
    assert (str(counters["killer"]), pieces.HEALTH) in signs
    cooldown = next(camp.cooldown for camp in scene.view.camps if camp.cooldown)
    assert (str(cooldown), pieces.COOLDOWN) in signs


def test_answers_about_a_place_stand_on_their_cells(app, monkeypatch):
    scene = sit(app, wild().table)
    monkeypatch.setattr(scene.board.choosing, "cells", lambda: {"0,-4": Mark("site", "1"), "1,-2": Mark("site", "2")})
    words = {word.text: word.rect for word in app.draw_now().words if word.clip == scene.board.map.area}
    for number, cell in (("1", "0,-4"), ("2", "1,-2")):
        assert scene.board.map.lie.field(cell).contains(words[number])
