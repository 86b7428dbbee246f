"""What is wrong with content although every file by itself is well formed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.engine.faults import Fault, did_you_mean
from game.engine.words import Block, Condition, Effect
from game.leviathan.amounts import NAMES, names_in, parsed
from game.leviathan.board import KINDS
from game.leviathan.described import numbers_in
from game.leviathan.forms import Target
from game.leviathan.scenario import Scenario
from game.leviathan.state import DICE
from game.leviathan.targets import WORDS

if TYPE_CHECKING:
    from game.leviathan.content import LeviathanContent

CARDS = 8
THREATS = 5
TOKENS = 16
_SPELLED = {"one": 1, "two": 2, "three": 3, "four": 4, "a": 1, "an": 1, "another": 1, "twice": 2, "once": 1}


def set_faults(content: LeviathanContent) -> Iterator[Fault]:
    """Sets of eight cards; texts that name every number of what they do."""
    for each in content.sets.values():
        at = content.where("set", each.id)
        if len(each.cards) != CARDS:
            yield Fault(*at, f"the set {each.id!r} has {len(each.cards)} action cards; a set has {CARDS}")
        if (each.kind == "character") != (each.id in content.characters):
            yield Fault(*at, f"the set {each.id!r} is a {each.kind}; it belongs in the other file")
        if (each.kind == "character") != (each.skill is not None):
            yield Fault(*at, f"a character has a skill on its cover, a class has none; look at {each.id!r}")
        for card in each.cards:
            where = content.where("card", card.id)
            yield from _text_faults(where, card.name, card.text, card.do)
            for name in _diagrams(card.do):
                if name not in content.diagrams:
                    yield Fault(*where, f"there is no jump diagram {name!r}{did_you_mean(name, content.diagrams)}")
    for mushroom in content.mushrooms.values():
        yield from _text_faults(content.where("mushroom", mushroom.id), mushroom.name, mushroom.text, mushroom.do)


def _text_faults(where: tuple[str, int], name: str, text: str, block: Block) -> Iterator[Fault]:
    """A text must say every number above 1 that its effects hold."""
    said = {int(number) for number in re.findall(r"\d+", text)}
    said |= {number for word, number in _SPELLED.items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)}
    for number in sorted(numbers_in(block) - said - {1}):
        yield Fault(*where, f"{name!r} does something with {number}, which its text does not say")


def _diagrams(block: Block) -> list[str]:
    return [value for each in walk(block) if each.word == "jump" and (value := each.args["diagram"])]


def walk(value: Any) -> Iterator[Effect]:
    """Every effect in a piece of content, however deep."""
    match value:
        case Effect(args=args):
            yield value
            for inner in args.values():
                yield from walk(inner)
        case tuple():
            for inner in value:
                yield from walk(inner)
        case dict():
            for inner in value.values():
                yield from walk(inner)
    if hasattr(value, "__struct_fields__") and not isinstance(value, Effect | Condition):
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name))


def pieces(value: Any) -> Iterator[Any]:
    """Every target and condition in a piece of content."""
    if isinstance(value, Target | Condition):
        yield value
    inner: Iterable[Any] = ()
    if isinstance(value, Effect | Condition):
        inner = value.args.values()
    elif isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, tuple):
        inner = value
    elif hasattr(value, "__struct_fields__"):
        inner = [getattr(value, name) for name in value.__struct_fields__]
    for one in inner:
        yield from pieces(one)


def scenario_faults(content: LeviathanContent, plan: Scenario) -> Iterator[Fault]:
    """What a leviathan's file and its map must agree on."""
    file, board = plan.file, plan.board
    at = content.where("leviathan", file.id)

    def fault(text: str) -> Fault:
        return Fault(*at, f"{file.name}: {text}")

    if board.leviathan != file.id:
        yield fault(f"the map {file.map!r} belongs to {board.leviathan!r}")
    if len(file.threats) != THREATS:
        yield fault(f"there are {len(file.threats)} threat cards; a leviathan has {THREATS}")
    for region in (*file.detached, *file.untargetable, *(pool.region for pool in file.pools)):
        if region not in board.regions:
            yield fault(f"the map has no region {region!r}{did_you_mean(region, board.regions)}")
    points = set(board.points)
    for plans in plan.overlays.values():
        for side in plans.values():
            points |= set(side.board.points)
    for feature in file.features:
        if feature.region and feature.region not in board.regions:
            yield fault(f"the map has no region {feature.region!r}{did_you_mean(feature.region, board.regions)}")
        if feature.point and feature.point not in points:
            yield fault(f"the map has no point {feature.point!r}")
        if feature.start not in feature.states:
            yield fault(f"{feature.id!r} cannot start as {feature.start!r}; it is {' or '.join(feature.states)}")
    for overlay in file.overlays:
        for point in (overlay.at, *overlay.anchors):
            if point not in board.points:
                yield fault(f"the map has no point {point!r} for the overlay {overlay.id!r}")
    for kind in ("normal", "blighted"):
        dice = [*board.crystals.values()]
        for plans in plan.overlays.values():
            dice += next(iter(plans.values())).board.crystals.values()
        count = sum(die.kind == kind for die in dice) + sum(len(getattr(pool.dice, kind)) for pool in file.pools)
        if count > DICE:
            yield fault(f"{count} {kind} dice; there are {DICE} in the box")
    yield from (fault(text) for text in _unknown_names(plan, points))


def _unknown_names(plan: Scenario, points: set[str]) -> Iterator[str]:
    """Words in effects, targets and conditions that mean nothing on this map."""
    file, board = plan.file, plan.board
    families = {form.id for form in file.tokens}
    if sum(form.count for form in file.tokens if isinstance(form.count, int)) > TOKENS:
        yield f"more than {TOKENS} scenario tokens"
    words = (*WORDS, *file.targets)
    kinds = {*KINDS, *(kind.id for kind in file.terrain_kinds), "printed"}
    known = {*NAMES, *file.vars}
    for piece in pieces(file):
        if isinstance(piece, Target):
            if piece.who and piece.who not in words:
                yield f"nobody is called {piece.who!r}{did_you_mean(piece.who, words)}"
            for region in (piece.in_, piece.not_in):
                if region and region not in board.regions:
                    yield f"the map has no region {region!r}{did_you_mean(region, board.regions)}"
        elif piece.word == "on":
            yield from _place_problem(
                piece.args["what"], board.regions, points, families, {o.id for o in file.overlays}, kinds
            )
        elif piece.word == "state":
            states = {form.id: form.states for form in file.features}
            for name, value in piece.args["features"].items():
                if value not in states.get(name, ()):
                    yield f"nothing called {name!r} is ever {value!r}"
    for each in walk(file):
        if (
            each.word in ("tokens", "flip_token", "march", "look")
            and each.args["set"].partition("/")[0] not in families
        ):
            yield f"there is no token set {each.args['set']!r}{did_you_mean(each.args['set'], families)}"
        if each.word == "set_terrain" and each.args["kind"] not in kinds:
            yield f"there is no terrain {each.args['kind']!r}{did_you_mean(each.args['kind'], kinds)}"
        for value in each.args.values():
            if isinstance(value, str) and each.word in ("lose_health", "lose_grip", "gain_blight", "set"):
                for name in names_in(parsed(value)) - known:
                    yield f"there is no quantity {name!r}{did_you_mean(name, known)}"
    for target in _line_targets(file):
        if target and target not in words:
            yield f"nobody is called {target!r}{did_you_mean(target, words)}"


def _line_targets(file: Any) -> Iterator[str]:
    for threat in file.threats:
        for end in (threat.normal, threat.enraged):
            for line in end.lines:
                if isinstance(line.target, str):
                    yield line.target
                if line.attack is not None and line.attack.origin is not None:
                    for target in (line.attack.origin.marker, line.attack.origin.also):
                        if isinstance(target, str):
                            yield target


def _place_problem(
    words: str, regions: Iterable[str], points: set[str], families: set[str], overlays: set[str], kinds: set[str]
) -> Iterator[str]:
    kind, _, name = words.partition(":")
    match kind:
        case "region" if name not in regions:
            yield f"the map has no region {name!r}{did_you_mean(name, regions)}"
        case "point":
            for point in name.split(","):
                if point.strip() not in points:
                    yield f"the map has no point {point.strip()!r}"
        case "token" if name.partition("/")[0] not in families:
            yield f"there is no token set {name!r}{did_you_mean(name, families)}"
        case "overlay" if name not in overlays:
            yield f"there is no overlay {name!r}{did_you_mean(name, overlays)}"
        case "region" | "token" | "overlay" | "crystal":
            pass
        case _ if kind not in kinds:
            yield f"nothing on a map is called {words!r}{did_you_mean(words, [*kinds, 'crystal'])}"
