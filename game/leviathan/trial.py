"""For trials of a leviathan of one's own: how it is brought to the table, and what keeps bots from getting anywhere."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.content import Content
from game.leviathan.content import LeviathanContent


def own_options(content: Content, folder: Path) -> list[dict[str, str]]:
    """Each leviathan of a folder is played by itself."""
    assert isinstance(content, LeviathanContent)
    own = [plan.file.id for name, plan in content.scenarios.items() if content.came_from(name) == folder.resolve()]
    return [{"leviathan": name} for name in own]


def stalls(content: Content, options: dict[str, str], counted: list[dict[str, dict[str, int]]]) -> list[str]:
    """A crew that never strikes anything cannot win."""
    assert isinstance(content, LeviathanContent)
    if any(counts.get("struck") for counts in counted):
        return []
    plan = content.scenarios.get(options.get("leviathan", ""))
    if plan is not None and any(modifier.forbid == "strike" for modifier in plan.file.modifiers):
        return ["strikes are forbidden and no errand of 'bots' lifts it: nobody ever struck a crystal"]
    return ["nobody ever struck a crystal: bots find no way to one, and 'bots' names no errand that opens it"]
