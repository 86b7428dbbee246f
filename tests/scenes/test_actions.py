"""The action bar: places that never move, prices and outcomes on them, danger asked before; and the question itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import Refused
from scenes.table.furniture.actions import Slot, cells, draw_actions
from scenes.table.help.confirm import Confirm
from scenes.ui.frame import Rect
from tests.scenes.hands import Page, click, faults_of, settled, words_on

CLIMB = Slot("do:climb", "leviathan-climb", "Climb", "1 AP", "to C5", rule="LW-38")
STRIKE = Slot("do:strike", "leviathan-strike", "Strike 3", "3 AP", "breaks it, +1 blight", rule="LW-41")
REST = Slot("do:rest", "leviathan-rest", "Rest", "2 AP", rule="LW-42")
END = Slot("do:end", "leviathan-end-turn", "End activation")


class Bar(Page):
    """A bar alone on the screen, and the question before danger."""

    def __init__(self, app) -> None:
        super().__init__(app, self.print)
        self.slots: list[Slot | None] = [CLIMB, STRIKE, REST]
        self.done: list[str] = []
        self.moment = 0
        self.asks = Confirm(lambda: app.settings, lambda: self.moment)
        self.confirm = self.asks.ask

    def print(self, frame) -> None:
        frame.fill(frame.rect, "ground")
        slots = [each and replace(each, does=self.does(each)) for each in self.slots]
        draw_actions(
            frame, Rect(20, 20, frame.rect.width - 40, frame.u(70)), slots, replace(END, does=self.does(END)), self
        )
        self.asks.draw(frame, frame.rect)

    def does(self, slot: Slot):
        return (lambda: self.done.append(slot.id)) if slot.refuses is None else None


@pytest.fixture
def bar(app):
    bar = Bar(app)
    app.open(bar)
    settled(app)
    return bar


def places(app) -> dict[str, Rect]:
    return {spot.id: Rect(spot.rect) for spot in settled(app).spots}


def test_price_and_outcome_stand_on_the_button(app, bar):
    read = words_on(app)
    assert all(word in read for word in ("Strike 3", "3 AP", "breaks it, +1 blight", "End activation"))
    assert not faults_of(app.draw_now())


def test_no_place_moves_when_others_close_or_go(app, bar):
    before = places(app)
    bar.slots = [replace(CLIMB, refuses=lambda: Refused("LW-32", "too dear")), None, REST]
    app.redraw()
    after = places(app)
    assert {id: before[id] for id in after} == after
    assert "do:strike" not in after


def test_a_closed_place_says_why(app, bar):
    bar.slots[0] = replace(CLIMB, refuses=lambda: Refused("LW-32", "too dear"))
    app.redraw()
    click(app, "do:climb")
    assert bar.done == []
    assert app.bubble.refusal.rule == "LW-32"


def test_what_may_hurt_is_asked_before_and_the_safe_answer_is_first(app, bar):
    bar.slots[0] = replace(CLIMB, warning="You would fall four spaces.", is_final=True)
    app.redraw()
    click(app, "do:climb")
    assert bar.done == []
    assert "You would fall four spaces." in words_on(app)
    assert not faults_of(app.draw_now())
    click(app, "confirm:no")
    assert bar.done == []
    click(app, "do:climb")
    click(app, "confirm:yes")
    assert bar.done == ["do:climb"]
    click(app, "do:climb")
    click(app, "confirm:always")
    click(app, "do:climb")
    assert bar.done == ["do:climb"] * 3


def test_whoever_does_not_want_to_be_asked_is_not(app, bar):
    app.change(confirms=False)
    bar.slots[0] = replace(CLIMB, warning="You would fall four spaces.")
    app.redraw()
    click(app, "do:climb")
    assert bar.done == ["do:climb"]


def test_a_question_is_gone_when_the_table_has_moved_on(app, bar):
    bar.confirm("You would fall.", lambda: bar.done.append("fell"))
    bar.moment += 1
    assert not bar.asks.is_open
    app.redraw()
    assert settled(app).by_id("confirm:yes") is None


@pytest.mark.parametrize("count", [1, 4, 7, 12])
def test_places_are_equal_and_lie_within_the_bar(app, bar, count):
    area = Rect(10, 10, 1100, 160)
    found = cells(app.frame, area, count)
    assert len({rect.size for rect in found}) == 1
    assert all(area.contains(rect) for rect in found)
    assert not any(one.colliderect(other) for number, one in enumerate(found) for other in found[:number])
