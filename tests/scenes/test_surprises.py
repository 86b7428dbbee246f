"""Nobody clicks what came under a resting pointer by itself: it was not aimed at."""

from __future__ import annotations

import pygame
import pytest

from scenes.input import SURPRISE
from scenes.ui.frame import Rect
from tests.scenes.hands import Page, settled

PLACE = Rect(100, 100, 80, 60)


class Changing(Page):
    """A button that becomes another one."""

    def __init__(self, app) -> None:
        super().__init__(app, self.print)
        self.id, self.option, self.x = "walk", None, 100
        self.clicked: list[tuple[str, object]] = []

    def print(self, frame) -> None:
        meant = (self.id, self.option)
        place = Rect(self.x, *PLACE[1:])
        frame.spot(self.id, place, lambda: self.clicked.append(meant), option=self.option)

    def become(self, **what) -> None:
        for name, value in what.items():
            setattr(self, name, value)
        self.app.redraw()
        settled(self.app)


@pytest.fixture
def page(app, clock):
    page = Changing(app)
    app.open(page)
    settled(app)
    point(app, PLACE.center)
    return page


def point(app, at) -> None:
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settled(app)


def press(app, at=PLACE.center) -> None:
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


@pytest.mark.parametrize("what", [{"id": "fight"}, {"option": "lend-sword"}])
def test_what_changed_under_a_resting_pointer_is_not_clicked_at_once(app, page, clock, what):
    page.become(**what)
    press(app)
    assert page.clicked == []
    clock.wait(SURPRISE)
    press(app)
    assert page.clicked == [(page.id, page.option)]


def test_what_slides_under_a_resting_pointer_is_not_clicked_at_once(app, page):
    page.become(x=400)
    page.become(x=100)
    press(app)
    assert page.clicked == []


def test_whoever_moves_to_it_has_aimed(app, page):
    page.become(id="fight")
    point(app, (PLACE.centerx + 20, PLACE.centery))
    press(app, (PLACE.centerx + 20, PLACE.centery))
    assert page.clicked == [("fight", None)]


def test_a_button_that_stays_can_be_clicked_as_fast_as_one_likes(app, page):
    for _ in range(3):
        press(app)
        page.become()
    assert page.clicked == [("walk", None)] * 3
