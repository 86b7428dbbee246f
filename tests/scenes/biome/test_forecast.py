"""What the board's next turn may bring is drawn on the land: raids, where parties will be, what disasters take."""

from __future__ import annotations

import pygame
import pytest

from game import Table
from scenes.app import App
from scenes.biome.map import forecast
from scenes.biome.map.camera import Lie
from scenes.ui.frame import Rect
from tests.scenes.biome.tables import sit, wild


def drawn_by(app: App, monkeypatch: pytest.MonkeyPatch, table: Table, part: str) -> tuple[list[Rect], Lie]:
    """Where the picture changes if a part of the forecast is left out."""
    scene = sit(app, table)
    app.draw_now()
    with_it = app.surface.copy()
    monkeypatch.setattr(forecast, part, lambda *given: None)
    app.draw_now()
    changed = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1), with_it)
    changed.invert()
    return changed.get_bounding_rects(), scene.board.map.lie


def covers(found: list[Rect], at: tuple[int, int]) -> bool:
    return any(rect.inflate(4, 4).collidepoint(at) for rect in found)


def test_an_arrow_leads_from_a_camp_that_may_raid_to_the_camp_it_would_raid(app, monkeypatch):
    table = wild().add_camp("killer_a", "2,-3", cooldown=3).table
    found, lie = drawn_by(app, monkeypatch, table, "_raid")
    start, end = lie.centre("2,-3"), lie.centre("0,0")
    whole = found[0].unionall(found[1:])
    assert whole.collidepoint((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    assert whole.width > abs(start[0] - end[0]) // 2
    assert whole.height > abs(start[1] - end[1]) // 2


def test_a_camp_that_cannot_raid_yet_has_no_arrow(app, monkeypatch):
    found, _ = drawn_by(app, monkeypatch, wild().add_camp("killer_a", "2,-3", cooldown=10).table, "_raid")
    assert found == []


def test_a_party_is_seen_pale_where_it_will_be(app, monkeypatch):
    moment = wild().tiles("grassland", "2,-3", "1,-3").add_camp("killer_a", "2,-3").party("killer_a", "0,-2", "supply")
    party = moment.table.look(None).parties[0]
    assert party.next != party.at
    found, lie = drawn_by(app, monkeypatch, moment.table, "_ghost")
    assert covers(found, lie.centre(party.next))
    assert not covers(found, lie.centre(party.at))


def test_tiles_that_a_disaster_may_take_are_hatched(app, monkeypatch):
    table = wild().start_quest("vesuvius", "0,-3", temple=1, eruption=1).table
    doomed = [doom.at for quest in table.look(None).quests for doom in quest.doom]
    assert doomed
    found, lie = drawn_by(app, monkeypatch, table, "_doom")
    for at in doomed:
        assert covers(found, lie.centre(at)), at


def test_all_of_it_is_asked_for_when_the_land_is_drawn(app, monkeypatch):
    table = wild().add_camp("killer_a", "2,-3", cooldown=1).table
    found, _ = drawn_by(app, monkeypatch, table, "draw_forecast")
    assert found
