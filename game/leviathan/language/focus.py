"""Focus: which printed numbers of a skill it may raise, and where the raised one is met (LW-87, LW-R51)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.interpreter import Here
from game.engine.words import Effect
from game.leviathan.files.forms import Target
from game.leviathan.language.register import NOBODY, facts_of, name_in
from game.leviathan.state import Wilds


def names_user(here: Here) -> int:
    user: int = name_in(here, "user", NOBODY)
    return user


def focus_numbers(game: Wilds, key: str) -> tuple[str, ...]:
    """Where in a block the numbers stand that focus may raise."""
    cache: dict[Any, Any] = game.content.scratch
    known: tuple[str, ...] | None = cache.get(("focus", key))
    if known is None:
        known = cache["focus", key] = tuple(_numbers(game, key))
    return known


def _numbers(game: Wilds, key: str) -> Iterator[str]:
    for place, each in enumerate(game.content.blocks[key]):
        facts = facts_of(each)
        for parameter in facts.focus_ranges:
            target = each.args[parameter]
            if isinstance(target, Target) and target.within is not None and target.within.range:
                yield f"{key}/{place}.{parameter}"
        for parameter in facts.focus:
            at = f"{key}/{place}.{parameter}"
            match each.args[parameter]:
                case (Effect(), *_):
                    yield from _numbers(game, at)
                case tuple() as blocks:
                    for number in range(len(blocks)):
                        yield from _numbers(game, f"{at}.{number}")
                case _ if facts.printed(each.args, parameter):
                    yield at


def is_range(each: Effect, parameter: str) -> bool:
    """Whether what focus raises there is how far somebody may be."""
    return parameter in facts_of(each).focus_ranges


def farther(game: Wilds, here: Here, parameter: str) -> Here:
    """Where focus was used on a range, names hold that let it reach 1 farther."""
    if name_in(here, "plus") != f"{here.key}/{here.place}.{parameter}":
        return here
    game.state.climbers[names_user(here)].focused = False
    game.tell("focus_used", climber=names_user(here))
    return Here(here.key, here.place, (*here.scope, ("farther", 1)))
