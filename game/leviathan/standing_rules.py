"""Standing rules: what leviathans, covers and injuries forbid, make dearer or change."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.interpreter import holds
from game.leviathan.files.forms import Modifier
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import about
from game.leviathan.state import Wilds, covers


def standing(game: Wilds, who: int) -> Iterator[tuple[str, Modifier]]:
    """Every standing rule that may bind a climber, with the key of where it is written."""
    content = game.content
    climber = game.state.climbers[who]
    file = scenario(game).file
    for modifier in file.modifiers:
        yield f"leviathan:{file.id}", modifier
    for name in covers(climber):
        for modifier in content.sets[name].modifiers:
            yield f"set:{name}", modifier
    for injury in climber.injuries:
        for modifier in content.injuries[injury].modifiers:
            yield f"injury:{injury}", modifier


def _binds(game: Wilds, who: int, modifier: Modifier) -> bool:
    return modifier.if_ is None or holds(game, about(who), modifier.if_)


def forbidden(game: Wilds, who: int, word: str) -> str:
    """What forbids a climber something, by key; empty if nothing does."""
    if who < 0:
        return ""
    for source, modifier in standing(game, who):
        if modifier.forbid == word and modifier.at is None and _binds(game, who, modifier):
            return source
    return ""


def barred_targets(game: Wilds, who: int) -> list[Modifier]:
    """Rules that bar certain things from being struck."""
    return [
        modifier
        for _, modifier in standing(game, who)
        if modifier.forbid == "strike" and modifier.at is not None and _binds(game, who, modifier)
    ]


def ap_cost(game: Wilds, who: int, action: str, price: int) -> int:
    for _, modifier in standing(game, who):
        if action in modifier.ap_cost and _binds(game, who, modifier):
            price += modifier.ap_cost[action]
    return price


def extra_cost(game: Wilds, who: int, word: str) -> str:
    """The key of what something costs a climber besides; empty if nothing."""
    for source, modifier in standing(game, who):
        if word in modifier.extra_cost and _binds(game, who, modifier):
            return f"{source}:{word}"
    return ""


def changed(game: Wilds, who: int, word: str, value: int) -> int:
    """A number as covers and injuries change it."""
    for _, modifier in standing(game, who):
        if word in modifier.value and _binds(game, who, modifier):
            value += modifier.value[word]
            if modifier.min is not None:
                value = max(value, modifier.min)
    return value
