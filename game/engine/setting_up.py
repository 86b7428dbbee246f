"""Before a game begins: whether these seats, names, seed and options make a table."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.files.content import Content
from game.engine.files.faults import closest
from game.engine.files.journal import is_name
from game.engine.refused import Refused
from game.engine.ruleset import Ruleset


def refuse_setup(rules: Ruleset, content: Content, count: int, names: tuple[str, ...], seed: int) -> None:
    """Raises Refused for seats, names or a seed that no table can have."""
    if count not in rules.seats:
        allowed = content.text("table.or").join(map(str, rules.seats))
        text = content.text("table.refused.seats", game=content.text("title"), allowed=allowed, count=count)
        raise Refused(rules.seats_rule, text)
    if names and len(names) != count:
        raise Refused(rules.seats_rule, content.text("table.refused.names", count=count, names=len(names)))
    if not all(map(is_name, names)):
        raise Refused(rules.seats_rule, content.text("table.refused.name"))
    if not -(2**63) <= seed < 2**63:
        raise Refused("BV-4", content.text("table.refused.seed"))


def settled_options(
    rules: Ruleset, content: Content, given: Mapping[str, str], players: tuple[str, ...]
) -> dict[str, str]:
    """Every table option with its value, made definite where it depends on who plays."""
    chosen = _options(content, given)
    return chosen if rules.settle is None else rules.settle(chosen, players)


def _options(content: Content, given: Mapping[str, str]) -> dict[str, str]:
    """Every table option with its value. Raises Refused for what does not exist."""
    for name, value in given.items():
        option = content.table_options.get(name)
        if option is None:
            near = closest(name, content.table_options)
            key = "table.refused.option_near" if near else "table.refused.option"
            raise Refused("BV-4", content.text(key, name=name, near=near))
        values = [each.id for each in option.values]
        if value not in values and value not in [each.id for each in option.unlisted]:
            known = content.text("table.or").join(values)
            raise Refused(option.rule, content.text("table.refused.value", name=name, value=value, values=known))
    return {name: given.get(name, option.default) for name, option in content.table_options.items()}
