"""What the rulebook's first page draws and tells of an encounter is so."""

from __future__ import annotations

from game.engine.files.sharing import shared_content
from game.mountain.content import MountainContent
from scenes.mountain.diagrams import TILE, laid
from tests.mountain.camp import Camp

CONTENT = shared_content(MountainContent)


def test_the_drawn_encounter_is_what_the_rules_make_of_it():
    """The same cards laid at a table: the scores, and which challenges fail."""
    rows = laid(CONTENT)
    camp = Camp(3).hand(0, *rows[0].cards).hand(1, *rows[1].cards).encounter(TILE)
    camp.lay(0, *rows[0].cards).lay(1, *rows[1].cards).sand_out()
    if camp.offers(0):
        camp.choose(0, "accept")
    told = next(event.facts for event in camp.table.events if event.name == "revealed")
    assert tuple(told["scores"]) == tuple(row.score for row in rows)
    assert tuple(told["failed"]) == tuple(number for number, row in enumerate(rows) if not row.is_met)


def test_the_first_page_tells_what_is_drawn():
    summary = CONTENT.texts["summary"]
    for row in laid(CONTENT):
        assert f"{row.kind} {row.numbers}" in summary
        assert f"{row.kind} make {row.score}" in summary.lower()
    assert CONTENT.tiles[TILE].name in summary
