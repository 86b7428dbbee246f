"""What is wrong with content although every file by itself is well formed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.files.faults import Fault
from game.leviathan.files.check_names import name_faults
from game.leviathan.files.check_texts import leviathan_text_faults, text_faults
from game.leviathan.files.known_names import known_to, known_to_all
from game.leviathan.files.sheets import CardSet, OverlayForm
from game.leviathan.land.board import Board, board_from_ascii
from game.leviathan.scenario import Scenario
from game.leviathan.state import DICE

if TYPE_CHECKING:
    from game.leviathan.content import LeviathanContent

CARDS = 8
THREATS = 5
TOKENS = 16


def set_faults(content: LeviathanContent) -> Iterator[Fault]:
    """What climbers bring along: sets of eight cards, injuries, mushrooms; their names and texts."""
    known, lines = known_to_all(content), content.lines
    for each in content.sets.values():
        file, line = content.where("set", each.id)
        yield from (Fault(file, line, text) for text in _odd_set(content, each))
        yield from name_faults(file, each, known, lines)
        for card in each.cards:
            yield from text_faults(file, card, card.name, card.do, lines)
    for injury in content.injuries.values():
        yield from name_faults(content.where("injury", injury.id)[0], injury, known, lines)
    for mushroom in content.mushrooms.values():
        file, _ = content.where("mushroom", mushroom.id)
        yield from name_faults(file, mushroom, known, lines)
        yield from text_faults(file, mushroom, mushroom.name, mushroom.do, lines)


def _odd_set(content: LeviathanContent, each: CardSet) -> Iterator[str]:
    if len(each.cards) != CARDS:
        yield f"the set {each.id!r} has {len(each.cards)} action cards; a set has {CARDS}"
    if (each.kind == "character") != (each.id in content.characters):
        yield f"the set {each.id!r} is a {each.kind}; it belongs in the other file"
    if (each.kind == "character") != (each.skill is not None):
        yield f"a character has a skill on its cover, a class has none; look at {each.id!r}"


def scenario_faults(content: LeviathanContent, plan: Scenario) -> Iterator[Fault]:
    """What a leviathan's file and its map must agree on, and every name in the file that means nothing."""
    form, lines = plan.file, content.lines
    file, line = content.where("leviathan", form.id)
    odd = [fault for overlay in form.overlays for fault in _odd_overlay(content, file, plan.board, overlay)]
    yield from odd
    if odd:
        return  # what is drawn on an overlay is not known
    yield from (Fault(file, line, f"{form.name}: {text}") for text in _odd_leviathan(plan))
    yield from name_faults(file, form, known_to(content, plan), lines)
    yield from leviathan_text_faults(file, form, lines)


def _odd_leviathan(plan: Scenario) -> Iterator[str]:
    file, board = plan.file, plan.board
    if board.leviathan != file.id:
        yield f"the map {file.map!r} belongs to {board.leviathan!r}"
    if len(file.threats) != THREATS:
        yield f"there are {len(file.threats)} threat cards; a leviathan has {THREATS}"
    if sum(form.count for form in file.tokens if isinstance(form.count, int)) > TOKENS:
        yield f"more than {TOKENS} scenario tokens"
    dice = [*board.crystals.values()]
    for overlay in file.overlays:
        dice += plan.overlays[overlay.id][next(iter(overlay.sides))].board.crystals.values()
    for kind in ("normal", "blighted"):
        count = sum(die.kind == kind for die in dice) + sum(len(getattr(pool.dice, kind)) for pool in file.pools)
        if count > DICE:
            yield f"{count} {kind} dice; there are {DICE} in the box"


def _odd_overlay(content: LeviathanContent, file: str, board: Board, form: OverlayForm) -> Iterator[Fault]:
    """An overlay must be drawn as large as it says and lie on the map wherever it goes."""
    lines = content.lines
    if form.anchors and form.at not in form.anchors:
        yield Fault(file, lines.of(form, "at"), f"{form.id!r} begins at {form.at!r}, which is none of its anchors")
    for side, rows in form.sides.items():
        at = (file, lines.of(form.sides, side))
        try:
            drawn = board_from_ascii(rows)
        except ValueError as error:
            yield Fault(*at, f"the side {side!r} of {form.id!r}: {error}")
            continue
        if (drawn.width, drawn.height) != form.size:
            yield Fault(*at, f"the side {side!r} of {form.id!r} is {drawn.width} by {drawn.height}, not as 'size' says")
        for name in dict.fromkeys((form.at, *form.anchors)):
            cell = board.points.get(name)
            fits = cell is None or (
                board.xs[cell] + drawn.width <= board.width and board.ys[cell] + drawn.height <= board.height
            )
            if not fits:
                yield Fault(*at, f"the side {side!r} of {form.id!r} does not fit on the map at {name!r}")
