"""Tables of what a Madness card does at a French table.

A phrase is what is meant, the same in every language; French is what is read of it, and what is typed. `_` stands for
the narrow space that French sets before a mark, `~` for the wide one before a colon.
"""

from __future__ import annotations

from typing import Any

from tests.mountain import mad
from tests.mountain.mad import NO, Row, shared

HAND = "tools2 tools4 tools6 books5 injury"
SIX = "Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no"
TOOLS = "Je propose 7 en outils"


def card(title: str, *rows: Row) -> list[Row]:
    return mad.card(title.replace("_", "\u202f"), *rows, told_in="fr")


def heard(phrase: str, words: str | None, **more: Any) -> Row:
    return mad.heard(phrase, words and words.replace("_", "\u202f").replace("~", "\xa0"), **more)


def check_tables(tables: list[list[Row]], level: int) -> None:
    """Each card of a level has its table, with lines that are typed, and shows what it forbids or changes."""
    cards = [card for card in shared("fr").madness.values() if card.level == level]
    assert [rows[0].card for rows in tables] == [card.id for card in cards]
    for rows in tables:
        lines = [row.expected for row in rows if row.what == "typed"]
        assert lines, rows[0].card
        if shared().chat[rows[0].card].verb == "map":
            assert any(isinstance(line, str) for line in lines), rows[0].card
        elif shared().chat[rows[0].card].verb in ("off", "max", "deny", "need"):
            assert NO in lines, rows[0].card
        else:
            assert len(rows) > len(lines), rows[0].card
