"""What cannot be struck for now though it lies there: the Watcher's iris, the Bloom's crystals, the Tyrant's crown."""

from __future__ import annotations

from typing import Any

from game.engine.words import Condition
from game.leviathan.scenario import Scenario


def closed_pools(plan: Scenario, view: dict[str, Any]) -> set[str]:
    """Pools that a rule of the leviathan keeps from everybody."""
    found = {rule.at.pool for rule in _bars(plan, view) if rule.at.pool}
    strikes = {form.id: form for form in plan.file.strikes}
    for pool in plan.file.pools:
        strike = strikes.get(pool.struck_by)
        if strike is not None and strike.if_ is not None and _holds(strike.if_, view) is False:
            found.add(pool.id)
    return found


def closed_kinds(plan: Scenario, view: dict[str, Any]) -> set[str]:
    """Kinds of crystals that a rule of the leviathan keeps from everybody."""
    return {rule.at.kind for rule in _bars(plan, view) if rule.at.crystal == "all"}


def _bars(plan: Scenario, view: dict[str, Any]) -> list[Any]:
    rules = [rule for rule in plan.file.modifiers if rule.forbid == "strike" and rule.at is not None]
    return [rule for rule in rules if rule.if_ is None or _holds(rule.if_, view)]


def _holds(condition: Condition, view: dict[str, Any]) -> bool | None:
    """Whether a condition about the table as it lies holds; None if only the game can tell."""
    args = condition.args
    if condition.word == "state":
        return all(view["features"].get(name) == state for name, state in args["features"].items())
    if condition.word == "count" and str(args["what"]).startswith("crystals"):
        kind = str(args["what"]).partition("_")[2]
        count = sum(not kind or die["kind"] == kind for die in view["crystals"].values())
        at_least, at_most, exactly = args["ge"], args["le"], args["eq"]
        return bool(
            (at_least is None or count >= at_least)
            and (at_most is None or count <= at_most)
            and (exactly is None or count == exactly)
        )
    return None
