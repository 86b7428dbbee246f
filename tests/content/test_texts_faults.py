"""A file full of texts that no game has is told line by line, in reasonable time."""

from __future__ import annotations

from game.engine.files import content
from game.games import ruleset


def test_guessing_what_was_meant_ends_after_some_texts(tmp_path, monkeypatch):
    guessed = []
    monkeypatch.setattr(content, "did_you_mean", lambda word, known: guessed.append(word) or "")
    lines = "\n".join(f"  unknown.key.{number}: hello" for number in range(200))
    (tmp_path / "texts.yaml").write_text(f"texts:\n{lines}\n", encoding="utf-8")
    try:
        ruleset("climbers").content.load((tmp_path,))
    except content.BadContent as bad:
        found = [fault for fault in bad.faults if "unknown.key" in fault.text]
    assert len(found) == 200
    assert len(guessed) == content.MOST_GUESSED
