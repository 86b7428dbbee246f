"""Why a question is asked: the threat, the card or the rule it comes from; and blocks of effects in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.state import OpenAsk
from game.leviathan.asks import TargetAsk
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import described
from game.leviathan.names import cause_in, own_name, own_rule, set_name
from game.leviathan.state import Wilds


def block_label(game: Wilds, key: str) -> str:
    """A block of effects in players' words."""
    return described(game, game.content.blocks.get(key, ()))


def cause_said(game: Wilds, ask: OpenAsk) -> str:
    """What a question comes from: the threat, the card, or the leviathan's own rule with its number.

    The block that asks stands in the ask. Where none does, a threat asks if one is being marked or carried out.
    """
    key = next(_blocks_in(game, ask.args), "")
    if key:
        return _block_cause(game, key)
    state = game.state
    marks = ask.kind == "marker" or (ask.kind == "target" and TargetAsk(*ask.args).then[0] == "marked")
    if state.current >= 0 and (state.resolving or marks):
        lying = state.row[state.current]
        return _threat_name(game, lying.card, lying.enraged)
    return ""


def _blocks_in(game: Wilds, value: Any) -> Iterator[str]:
    """The keys of blocks that are said with an ask, the nearest first."""
    if isinstance(value, str) and value in game.content.blocks:
        yield value
    elif isinstance(value, tuple):
        for inner in value:
            yield from _blocks_in(game, inner)


def _threat_name(game: Wilds, card: str, enraged: bool) -> str:
    plan = scenario(game)
    return plan.end(card, enraged).name or plan.threats[card].name


def _block_cause(game: Wilds, key: str) -> str:
    """What a block of effects is part of, as players call it."""
    content = game.content
    outer = key.partition("/")[0]
    match outer.split(":"):
        case ["leviathan", _, *words]:
            return _own_cause(game, outer, words)
        case ["card", card]:
            return str(content.cards[card].name)
        case ["cover", set_] if (skill := content.sets[set_].skill) is not None:
            return str(skill.name)
        case ["class", set_, effect]:
            return next(form.name for form in content.sets[set_].anytime if form.id == effect)
        case ["arcane", set_, effect]:
            return next(form.name for form in content.sets[set_].arcane if form.id == effect)
        case ["mushroom", mushroom]:
            return str(content.mushrooms[mushroom].name)
        case ["injury", injury, *_]:
            return str(content.injuries[injury].name)
        case ["set", set_, *_]:
            cover = content.sets[set_].cover
            return cover.name if cover is not None else set_name(game, set_)
    return ""


def _own_cause(game: Wilds, key: str, words: list[str]) -> str:
    """A threat by its name; an action, a moment or a ride by its name and rule; else the leviathan."""
    plan = scenario(game)
    file = plan.file
    match words:
        case [card, end, *_] if card in plan.threats:
            return _threat_name(game, card, end == "enraged")
        case ["action" | "anytime", name, *_]:
            thing, said = name, next(form.called for form in (*file.actions, *file.anytime) if form.id == name)
        case ["strike" | "ride" | "terrain", name, *_]:
            thing, said = name, own_name(game.content, file.id, name)
        case [moment, number, *_]:
            thing = f"{moment}.{number}"  # a moment with a name of its own, or one that a token or a state brings about
            if f"own.{file.id}.{thing}" not in game.content.texts:
                thing = next(
                    (cause_in(hook.if_) for hook, known in plan.hooks.get(moment, ()) if known == key and hook.if_), ""
                )
            said = own_name(game.content, file.id, thing)
        case _:
            thing = said = ""
    if not said:
        return str(file.name)
    said, rule = said[:1].upper() + said[1:], own_rule(game.content, file.id, thing, "")
    return game.text("ask.cause", name=said, rule=rule) if rule else said
