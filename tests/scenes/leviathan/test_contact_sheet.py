"""All leviathans on one sheet: each is there, whole and with its name, and none covers another."""

from __future__ import annotations

import itertools

import pytest

from scenes.leviathan.book.contact_sheet import CAPTION, ContactSheet, laid_out
from tests.scenes.hands import faults_all_along, resize, words_on


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1000, 1400)])
def test_every_leviathan_lies_on_the_sheet(app, size):
    resize(app, size)
    sheet = ContactSheet(app)
    app.open(sheet)
    app.draw_now()
    placed = laid_out(app.frame, sheet.plans)
    assert [plan.file.nn for plan, _ in sorted(placed, key=lambda pair: pair[0].file.nn)] == list(range(1, 18))
    cards = [rect.union(rect.move(0, app.frame.u(CAPTION))) for _, rect in placed]
    assert all(app.frame.rect.contains(card) for card in cards)
    assert not [pair for pair in itertools.combinations(cards, 2) if pair[0].colliderect(pair[1])]
    words = words_on(app)
    assert all(plan.file.name in words for plan in sheet.plans)
    assert not faults_all_along(app)
