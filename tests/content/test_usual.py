"""The usual value of a table option, where it is not the first."""

from __future__ import annotations

from game.games import ruleset
from tests.content.test_our_content import DATA


def test_a_usual_value_that_does_not_exist_is_a_fault_with_its_line(tmp_path):
    folder = tmp_path / "leviathan"
    folder.mkdir()
    ours = (DATA / "leviathan" / "options.yaml").read_text(encoding="utf-8")
    (folder / "options.yaml").write_text(ours.replace("usual: normal", "usual: nightmare"), encoding="utf-8")
    _, faults = ruleset("leviathan").content.try_load([folder])
    line = next(number for number, text in enumerate(ours.splitlines(), start=1) if "id: difficulty" in text)
    assert [(fault.line, "nightmare" in fault.text) for fault in faults] == [(line, True)]
