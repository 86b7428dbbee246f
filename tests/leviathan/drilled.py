"""A crew that meets five threats of plain numbers, so that tests of the rules need not follow the Sage's moods."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from game.leviathan.files.forms import End
from game.leviathan.land.ground import scenario
from tests.leviathan.crew import Crew
from tests.leviathan.threatening import CROSS, change_file, read_end

_EVENTS = {
    "01-2": "{target: all, do: [{lose_grip: 1}]}",
    "01-2!": "{target: all, do: [{lose_grip: 2}]}, {target: {who: all, if: {not: {on: ledge}}}, "
    "do: [{push: {n: 1, dir: down}}]}",
    "01-4": "{target: highest, do: [{push: {n: 2, dir: down}}]}",
    "01-4!": "{target: highest, do: [{lose_health: 1}, {push: {n: 3, dir: down}}]}",
    "01-5": "{target: active, do: [{choose: [[{lose_health: 1}], [{lose_grip: 2}]]}]}",
    "01-5!": "{target: active, do: [{choose: [[{lose_health: 2}], [{lose_grip: 3}]]}]}, "
    "{target: next, do: [{choose: [[{lose_health: 2}], [{lose_grip: 3}]]}]}",
}
_ATTACKS = {
    "01-1": ("active", "[{lose_health: 2}]"),
    "01-1!": ("active", "[{lose_health: 2}, {lose_grip: 1}]"),
    "01-3": ("highest", "[{lose_health: 2}]"),
    "01-3!": ("highest", "[{lose_health: 2}, {push: {n: 1, dir: down}}]"),
}
"""Every attack hits a cross round its marker."""


@lru_cache(maxsize=1)
def _ends() -> dict[str, End]:
    area = CROSS.strip().replace("\n", "\n  ")
    found = {name: read_end(f"kind: event\nsteps: [{lines}]") for name, lines in _EVENTS.items()}
    for name, (marker, hit) in _ATTACKS.items():
        found[name] = read_end(f"kind: attack\norigin: {{marker: {marker}}}\narea: |\n  {area}\nhit: {{a: {hit}}}")
    return found


class Drill(Crew):
    """A crew on the Sage's back; against another leviathan a crew like any other."""

    def __init__(self, *sets: str, **more: Any) -> None:
        super().__init__(*sets, **more)
        plan = scenario(self.game)
        if plan.file.id != "sage":
            return
        ends = _ends()
        threats = tuple(
            msgspec.structs.replace(threat, normal=ends[threat.id], enraged=ends[f"{threat.id}!"])
            for threat in plan.file.threats
        )
        content = change_file(self, threats=threats)
        for name, end in ends.items():
            side = "enraged" if name.endswith("!") else "normal"
            content._add_end(f"leviathan:sage:{name.rstrip('!')}:{side}", end.lines)
