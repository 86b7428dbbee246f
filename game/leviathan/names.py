"""How players call climbers, spaces and the things that a leviathan brings, and the rule those come from.

The words are texts: `own.tyrant.decree/silence` is a name, `all.` one for many, `says.` a sentence, `here.` one about
the space it lies on, `note.` what a note says, `rule.` a rule, `refused.` a refusal. A thing is the id of a token set,
`set/front`, a feature, `feature=state`, a pool, an overlay, an action, a named point, or a moment with the number of
its answer (`on_break.0`). A leviathan that has no such texts is told by its ids.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.words import Condition
from game.leviathan.files.forms import Modifier
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import facts_of_condition
from game.leviathan.state import Wilds

if TYPE_CHECKING:
    from game.leviathan.content import LeviathanContent


def own_name(content: LeviathanContent, leviathan: str, thing: str) -> str:
    """A thing as players call it."""
    said = content.texts.get(f"own.{leviathan}.{thing}")
    return said if said is not None else thing.rpartition("/")[2].rpartition("=")[2].replace("_", " ")


def own_words(content: LeviathanContent, leviathan: str, thing: str, kind: str = "says") -> str:
    """What a thing does; empty if no text says it."""
    return content.texts.get(f"{kind}.{leviathan}.{thing}", "")


def own_rule(content: LeviathanContent, leviathan: str, thing: str, otherwise: str = "LW-113") -> str:
    """The rule a thing comes from: its own, or that of what it is a state or a front of."""
    for name in (thing, re.split("[/=]", thing)[0]):
        if found := content.texts.get(f"rule.{leviathan}.{name}"):
            return found
    return otherwise


def cause_of(modifier: Modifier) -> str:
    """The thing by which a standing rule holds: a pool, a token in force, a feature's state."""
    if modifier.at is not None and modifier.at.pool:
        return modifier.at.pool
    return cause_in(modifier.if_) if modifier.if_ is not None else ""


def cause_in(condition: Condition) -> str:
    """The token in force or the state of a feature that a condition asks for; empty if it asks for neither."""
    cause = facts_of_condition(condition).cause
    return cause(condition.args) if cause is not None else ""


def told_thing(content: LeviathanContent, leviathan: str, name: str, facts: Mapping[str, Any]) -> str:
    """What a log says of a token or a feature; spaces and climbers in the facts are names already."""
    said = dict(facts)
    if name == "feature_changed":
        thing = f"{facts['feature']}={facts['now']}"
        said["feature"] = own_name(content, leviathan, facts["feature"])
        said["now"] = own_name(content, leviathan, thing)
        keys = [f"{leviathan}.{thing}", "feature"]
    else:
        family, front = facts["set"], facts.get("front") or ""
        thing = f"{family}/{front}" if front else family
        said["set"] = own_name(content, leviathan, family)
        said["front"] = own_name(content, leviathan, thing)
        keys = _keys(leviathan, family, name, facts)
    said["says"] = own_words(content, leviathan, thing)
    return next(content.text(f"told.{key}", **said) for key in keys if f"told.{key}" in content.texts)


def _keys(leviathan: str, family: str, name: str, facts: Mapping[str, Any]) -> list[str]:
    """The texts that may tell of a token, the most fitting first."""
    own = f"{leviathan}.{family}"
    if name != "token_moved":
        word = "turned" if name == "token_turned" else "looked"
        return [f"{own}.{word}", f"{word}.card" if not facts.get("at") else word]
    keys = [f"{own}.{facts['to']}", "moved"]
    if facts["to"] == "map" and facts.get("was") == "map":
        keys.insert(0, f"{own}.flew")
    if facts["to"] == "map" and facts.get("was") == "held":
        keys.insert(0, f"{own}.dropped")
    return keys


# --- climbers, spaces, what can be struck -----------------------------------------------------------


def climber_name(game: Wilds, who: int) -> str:
    """A climber as players call it."""
    if who < 0:
        return game.text("nobody")
    character = game.state.climbers[who].character
    return set_name(game, character) if character else game.text("climber", number=who + 1)


def set_name(game: Wilds, name: str) -> str:
    found = game.content.sets[name]
    return found.own_name if found.own_name and game.option("own_names") == "on" else found.name


def cell_label(game: Wilds, cell: int) -> str:
    return scenario(game).names[cell] if cell >= 0 else ""


def target_label(game: Wilds, target: str) -> str:
    """Something that can be struck, in players' words."""
    plan = scenario(game)
    if target in plan.cells:
        die = game.state.crystals.get(plan.cells[target])
        if die is None:
            return target
        return game.text(f"crystal.{die.kind}", value=die.value, space=target)
    if target.startswith("pool-"):
        return game.text("crystal.pool", pool=own_name(game.content, plan.file.id, target.removeprefix("pool-")))
    name, _, at = target.partition("@")
    return game.text("crystal.special", name=own_name(game.content, plan.file.id, name), space=at)


def target_points(game: Wilds, target: str) -> tuple[str, ...]:
    """The spaces a click on which means something that can be struck."""
    if target.startswith("pool-"):
        plan = scenario(game)
        region = plan.pools[target.removeprefix("pool-")].region
        return tuple(f"space:{plan.names[cell]}" for cell in plan.board.regions[region])
    return (f"space:{target.partition('@')[2] or target}",)
