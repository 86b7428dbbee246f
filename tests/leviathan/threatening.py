"""Threat cards of a test's own, written as in a leviathan's file; the next card of the row is one of them."""

from __future__ import annotations

import copy
import dataclasses
import textwrap
from typing import Any

import msgspec

from game.engine.files.faults import Fault
from game.engine.files.schema import Reading
from game.engine.files.yaml_file import parse_yaml
from game.leviathan.files.forms import End
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import VOCABULARY
from tests.leviathan.crew import Crew

CROSS = """
. a .
a O a
. a .
"""


def pair(first: str = "fix+breaker", at: str = "C4", other: str = "I1", **more: Any) -> Crew:
    """A climber whom a test is about and one who stands by, so that no window closes by itself."""
    second = "kestrel+mender" if not {"kestrel", "mender"} & set(first.split("+")) else "hornet+herald"
    return Crew(first, second, at=[at, other], **more)


def event(crew: Crew, *lines: str, keywords: str = "") -> Crew:
    """The next threat is an event with these lines: `{target: active, do: [{lose_grip: 2}]}`."""
    return _meets(crew, f"kind: event\nkeywords: [{keywords}]\nsteps: [{', '.join(lines)}]")


def attack(
    crew: Crew, hit: str, area: str = CROSS, origin: str = "{marker: active}", keywords: str = "", more: str = ""
) -> Crew:
    """The next threat is an attack; `hit` is `{a: [{lose_health: 2}]}`, `more` a line such as `miss: [..]`."""
    rows = textwrap.indent(textwrap.dedent(area).strip(), "  ")
    return _meets(
        crew, f"kind: attack\nkeywords: [{keywords}]\norigin: {origin}\narea: |\n{rows}\nhit: {hit}\n{more}\n"
    )


def _meets(crew: Crew, text: str) -> Crew:
    end = read_end(text)
    card = next(card.card for card in crew.state.row if not card.face_up)
    plan = scenario(crew.game)
    threats = tuple(
        msgspec.structs.replace(threat, normal=end, enraged=end) if threat.id == card else threat
        for threat in plan.file.threats
    )
    content = change_file(crew, threats=threats)
    for name in ("normal", "enraged"):
        content._add_end(f"leviathan:{plan.file.id}:{card}:{name}", end.lines)
    return crew


def read_end(text: str) -> Any:
    faults: list[Fault] = []
    node = parse_yaml(f"text: A threat.\n{text}", "threat.yaml", faults)
    assert node is not None, faults
    end = Reading(VOCABULARY, faults).read(node, End, "threat.yaml")
    assert not faults, faults
    return end


def change_file(crew: Crew, **fields: Any) -> Any:
    """Give this one table a leviathan with other fields in its file; the content is a copy of its own."""
    content = copy.copy(crew.game.content)
    content.blocks = dict(content.blocks)
    content.scratch = {}
    plan = scenario(crew.game)
    file = msgspec.structs.replace(plan.file, **fields)
    content.scenarios = {**content.scenarios, plan.file.id: dataclasses.replace(plan, file=file)}
    crew.game.content = content
    crew.table.content = content
    crew.fresh()
    return content
