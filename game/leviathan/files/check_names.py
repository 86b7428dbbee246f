"""Names in content files that mean nothing: found wherever they stand, told with the line they stand on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import inspect as types

from game.engine.files.faults import Fault
from game.engine.files.schema import Lines
from game.engine.words import Condition, Effect, Word
from game.leviathan.bot.advice import Advice, Door, Errand, Value
from game.leviathan.files.amounts import amount_problem, comparison_problem
from game.leviathan.files.areas import area_of
from game.leviathan.files.forms import Attack, End, Form, Hook, Line, Origin, Reach, SpecialStrike, Target, Within
from game.leviathan.files.known_names import SIDES, Known
from game.leviathan.files.places import Space, Spot
from game.leviathan.files.sheets import Feature, LeviathanFile, OverlayForm, Pool, TokenSet
from game.leviathan.words.vocabulary import VOCABULARY

Meaning = Callable[[Known, str], Iterator[str]]
Problem = tuple[Any, str | int, str]
"""Something wrong: with what thing, in which of its parts, and what it is."""

FORMS: dict[type[Form], dict[str, Meaning]] = {
    Within: {"of": Known.goal},
    Target: {
        "who": Known.plain_climbers, "n": Known.amount_or_all, "in_": Known.region, "not_in": Known.region,
        "on": Known.ground, "nearest_to": Known.goal, "farthest_from": Known.goal, "most": Known.leaning,
        "least": Known.leaning, "first_of": Known.climbers, "holds": Known.token, "prefer": Known.place,
        "of": Known.goal, "token": Known.token, "pool": Known.pool,
    },
    Origin: {
        "marker": Known.climbers, "also": Known.climbers, "marker_at": Known.place, "crystals": Known.dice,
        "points": Known.point, "feature": Known.feature, "tokens": Known.token, "overlay": Known.overlay,
        "pool": Known.pool, "cells": Known.cells,
    },
    Reach: {"region": Known.region, "columns": Known.column},
    Line: {"target": Known.climbers},
    Hook: {
        "where": Known.where, "feature": Known.feature, "set": Known.family, "who": Known.climbers,
        "how": Known.entered,
    },
    SpecialStrike: {"where": Known.place},
    TokenSet: {"count": Known.token_count},
    Pool: {"region": Known.region, "struck_by": Known.strike},
    Feature: {"region": Known.region, "point": Known.point},
    OverlayForm: {"at": Known.map_point, "anchors": Known.map_point},
    Space: {"space": Known.space},
    Spot: {"nearest_free": Known.point, "of": Known.goal, "same_region": Known.same},
    Advice: {"strikes": Known.strike},
    Errand: {
        "at": Known.place, "in_": Known.region, "front": Known.front, "action": Known.action,
        "anytime": Known.anytime,
    },
    Door: {"from_": Known.place, "to": Known.place, "action": Known.action},
    Value: {"of": Known.amount},
    LeviathanFile: {"untargetable": Known.region, "detached": Known.region, "targets": Known.climbers},
}  # fmt: skip
"""What the texts in the fields of a form mean."""

_EFFECTS: dict[str, dict[str, Meaning]] = {
    "each": {"target": Known.climbers}, "swap_with": {"target": Known.climbers},
    "redirect": {"target": Known.climbers}, "feed": {"who": Known.climbers}, "marker": {"to": Known.climbers},
    "march": {"set": Known.family, "toward": Known.marched}, "push": {"toward": Known.goal, "away_from": Known.goal},
    "move_to": {"point": Known.several_points, "region": Known.region, "nearest": Known.several_points},
    "jump": {"diagram": Known.diagram}, "exhaust": {"thing": Known.gear_or_token},
    "ready": {"thing": Known.gear_or_token}, "move_crystal": {"to": Known.place}, "fill_pool": {"pool": Known.pool},
    "spawn_crystal": {"at": Known.place}, "flip_token": {"set": Known.family, "at": Known.flat},
    "tokens": {"set": Known.token, "n": Known.amount_or_all, "from_": Known.taken_from, "to": Known.laid},
    "look": {"set": Known.family, "where": Known.looked_at}, "set_state": {"feature": Known.feature},
    "set_terrain": {"at": Known.place, "kind": Known.new_kind}, "overlay": {"id": Known.overlay},
}  # fmt: skip

_CONDITIONS: dict[str, dict[str, Meaning]] = {
    "on": {"what": Known.on}, "pool_empty": {"pool": Known.pool}, "holds": {"token": Known.token},
}  # fmt: skip


def _with_amounts(words: Mapping[str, Word], meanings: dict[str, dict[str, Meaning]]) -> dict[str, dict[str, Meaning]]:
    """What the arguments of words mean; which of them are amounts is seen from their types."""
    found: dict[str, dict[str, Meaning]] = {}
    for word in words.values():
        of_type = {each.name: _by_type(each.type) for each in word.parameters}
        found[word.name] = {name: meaning for name, meaning in of_type.items() if meaning} | meanings.get(word.name, {})
    return found


def _by_type(type_: types.Type) -> Meaning | None:
    match type_:
        case types.Metadata(extra={"checked": problem}):
            return {amount_problem: Known.amount, comparison_problem: Known.comparison}.get(problem)
        case types.UnionType(types=arms):
            return next(filter(None, map(_by_type, arms)), None)
        case types.DictType(value_type=inner):
            return _by_type(inner)
    return None


EFFECTS = _with_amounts(VOCABULARY.effects, _EFFECTS)
CONDITIONS = _with_amounts(VOCABULARY.conditions, _CONDITIONS)
"""What the texts in the arguments of a word mean."""


def name_faults(file: str, thing: Any, known: Known, lines: Lines) -> Iterator[Fault]:
    """Every name in a piece of content that means nothing. What a keyword says in many places is told once."""
    found = (Fault(file, lines.of(owner, part), text) for owner, part, text in _problems(thing, known))
    yield from dict.fromkeys(found)


def _problems(thing: Any, known: Known) -> Iterator[Problem]:
    if isinstance(thing, Effect | Condition):
        table = EFFECTS if isinstance(thing, Effect) else CONDITIONS
        yield from _parts(thing, table[thing.word], thing.args, known)
        yield from _together(thing, known)
    elif isinstance(thing, Form):
        parts = {name: getattr(thing, name) for name in thing.__struct_fields__}
        yield from _parts(thing, FORMS.get(type(thing), {}), parts, known)
        yield from _together(thing, known)
    elif isinstance(thing, tuple):
        for inner in thing:
            yield from _problems(inner, known)
    elif isinstance(thing, dict):
        for inner in thing.values():
            yield from _problems(inner, known)


def _parts(owner: Any, meanings: Mapping[str, Meaning], parts: Mapping[str, Any], known: Known) -> Iterator[Problem]:
    for name, value in parts.items():
        meaning = meanings.get(name)
        if meaning is not None:
            for text, holder, part in _texts(owner, name, value):
                for problem in meaning(known, text):
                    yield holder, part, problem
        if value and not isinstance(value, str | int):
            yield from _problems(value, known)


def _texts(owner: Any, name: str, value: Any) -> Iterator[tuple[str, Any, str | int]]:
    """The texts of a part, each with what it stands in; a field that is not written is empty and means nothing."""
    match value:
        case str() if value:
            yield value, owner, name
        case tuple():
            yield from ((text, value, number) for number, text in enumerate(value) if isinstance(text, str))
        case dict():
            yield from ((text, value, key) for key, text in value.items() if isinstance(text, str))


# --- names that belong together ---------------------------------------------------------------------


def _together(thing: Any, known: Known) -> Iterator[Problem]:
    """Names that only another name gives a meaning: the state of a feature, the side of an overlay."""
    match thing:
        case Effect(word="set_state", args={"feature": feature, "to": state}):
            yield from _all(thing, "to", known.state(feature, state, "next"))
        case Effect(word="overlay", args={"id": name, "to": to, "side": side}):
            yield from _all(thing, "to", known.stop(name, to))
            yield from _all(thing, "side", known.side(name, side))
        case Effect(word="set", args={"values": values}):
            for name in values:
                yield from _all(values, name, known.variable(name))
        case Condition(word="state", args={"features": states}):
            for name, state in states.items():
                yield from _all(states, name, known.feature(name))
                yield from _all(states, name, known.state(name, state))
        case Origin(feature=feature, state=state) if state:
            yield from _all(thing, "state", known.state(feature, state))
        case Hook() if thing.to:
            yield from _hook_to(thing, known)
        case Feature(id=name, start=start):
            yield from _all(thing, "start", known.state(name, start))
        case OverlayForm(id=name, side=side):
            yield from _all(thing, "side", known.side(name, side))
        case TokenSet():
            yield from _token_set(thing, known)
        case Reach(rows=rows):
            for number, row in enumerate(rows):
                if not 1 <= row <= known.size[1]:
                    yield rows, number, f"the map has no row {row}"
        case Effect(word="attack", args={"area": area, "hit": hit}) | Attack(area=area, hit=hit):
            yield from _colours(thing, area, hit)
        case End(kind="attack", steps=(), area=area, hit=hit):
            yield from _colours(thing, area, hit)
        case Advice(strikes=strikes):
            for name in strikes:
                yield from _all(strikes, name, known.strike(name))
        case LeviathanFile():
            yield from _own_words(thing, known)


def _all(owner: Any, part: str | int, texts: Iterator[str]) -> Iterator[Problem]:
    for text in texts:
        yield owner, part, text


def _hook_to(hook: Hook, known: Known) -> Iterator[Problem]:
    """The state a feature has come to, or the side of a coin."""
    if hook.feature:
        yield from _all(hook, "to", known.state(hook.feature, hook.to))
    elif hook.to not in (*SIDES, *(state for states in known.features.values() for state in states)):
        yield hook, "to", f"nothing is ever {hook.to!r}"


def _token_set(form: TokenSet, known: Known) -> Iterator[Problem]:
    for front, kind in form.terrain.items():
        yield from _all(form.terrain, front, known.token(f"{form.id}/{front}"))
        yield from _all(form.terrain, front, known.kind(kind))
    for region, fronts in form.deal.items():
        yield from _all(form.deal, region, known.region(region))
        for number, front in enumerate(fronts):
            yield from _all(fronts, number, known.token(f"{form.id}/{front}"))


def _colours(attack: Any, area: str | Reach, hit: Mapping[str, Any]) -> Iterator[Problem]:
    """The colours of an area are those that say what happens in them."""
    colours = {"a"}
    if isinstance(area, str) and area != "whole_map":
        shape = area_of(area)
        colours = {cell[-1] for cell in shape.cells} | {ray[-1] for ray in shape.rays}
    for colour in hit:
        if colour not in colours:
            yield hit, colour, f"no space of the area has the colour {colour!r}"
    for colour in sorted(colours - set(hit)) if hit else ():
        yield attack, "area", f"the area has the colour {colour!r}, but no 'hit' says what happens there"


def _own_words(file: LeviathanFile, known: Known) -> Iterator[Problem]:
    for name in file.vars:
        yield from _all(file.vars, name, known.own_variable(name))
    for name in file.targets:
        if _leads_back(file.targets, name, ()):
            yield file.targets, name, f"the target {name!r} leads back to itself"


def _leads_back(targets: Mapping[str, Any], name: str, before: tuple[str, ...]) -> bool:
    if name in before:
        return True
    target = targets.get(name)
    words = (target,) if isinstance(target, str) else target.first_of if isinstance(target, Target) else ()
    return any(_leads_back(targets, word, (*before, name)) for word in words if isinstance(word, str))
