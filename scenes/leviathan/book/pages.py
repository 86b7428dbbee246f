"""What the book tells of a leviathan: its place in the book, its dice, its land, in figures and words."""

from __future__ import annotations

from typing import NamedTuple

from game.leviathan.content import LeviathanContent
from game.leviathan.land.board import Crystal
from game.leviathan.scenario import Scenario
from scenes.words import say, words


class Dice(NamedTuple):
    """The crystals that lie on the map when a game begins."""

    normal: int
    blighted: int
    total: int
    """What all of them show together."""


class Figure(NamedTuple):
    """A number with the picture that goes with it: an icon, or a drawing."""

    text: str
    icon: str = ""
    drawing: str = ""


def pages(content: LeviathanContent) -> list[Scenario]:
    """All leviathans in the order of their numbers."""
    return list(content.book)


def crystals_of(plan: Scenario) -> dict[int, Crystal]:
    """The crystals by the cells they lie on, those on overlays too."""
    found, board = dict(plan.board.crystals), plan.board
    for form in plan.file.overlays:
        at = board.points.get(form.at)
        if at is None:
            continue
        inner = plan.overlays[form.id][form.side].board
        for cell, die in inner.crystals.items():
            y, x = divmod(cell, inner.width)
            found[at + y * board.width + x] = die
    return found


def dice_of(plan: Scenario) -> Dice:
    """How many dice there are to break: on the map, on overlays, in pools."""
    dice = list(crystals_of(plan).values())
    normal = [die.value for die in dice if die.kind == "normal"]
    blighted = [die.value for die in dice if die.kind == "blighted"]
    for pool in plan.file.pools:
        normal += pool.dice.normal
        blighted += pool.dice.blighted
    return Dice(len(normal), len(blighted), sum(normal) + sum(blighted))


def climate_of(plan: Scenario) -> str:
    """Where it lives; a climate we have no words for is called what its file calls it. A user's own has a badge."""
    climate = plan.file.climate
    lives = words().get(f"book.climate.{climate}") or climate.replace("_", " ").capitalize()
    badge = [f":star: {say('book.yours')}"] if plan.is_own else []
    return " · ".join([*([lives] if lives else []), *badge])


def figures_of(plan: Scenario) -> list[Figure]:
    """The size of the map, the dice of each kind, and what there is to strike off in all."""
    board, dice = plan.board, dice_of(plan)
    found = [Figure(say("book.map", wide=board.width, high=board.height), icon="camera-fit")]
    for kind, count in (("normal", dice.normal), ("blighted", dice.blighted)):
        if count:
            key = f"book.dice.{kind}.one" if count == 1 else f"book.dice.{kind}"
            found.append(Figure(say(key, count=count), drawing=f"leviathan/terrain/crystal-{kind}.svg"))
    return [*found, Figure(say("book.dice", total=dice.total), icon="leviathan-strike")]


def epigraphs(plan: Scenario) -> list[str]:
    """How its story begins: all of it, then shorter."""
    return [plan.file.story.intro, *plan.file.story.shorter]
