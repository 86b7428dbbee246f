"""What spaces take from whoever enters them: their ground, and what the leviathan's rules answer (LW-72 to LW-76)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.engine.interpreter import Here, holds
from game.engine.words import Block
from game.leviathan.files.sheets import TerrainKind
from game.leviathan.hooks import answers_of
from game.leviathan.land.ground import kind_at, scenario
from game.leviathan.language.quantities import amount
from game.leviathan.language.register import about
from game.leviathan.standing_rules import changed
from game.leviathan.state import Wilds

ALWAYS = 999
"""A climber is spared as often as it likes."""


class Toll(NamedTuple):
    """What is lost."""

    health: int = 0
    grip: int = 0

    def __add__(self, other: object) -> Toll:
        assert isinstance(other, Toll)
        return Toll(self.health + other.health, self.grip + other.grip)


NOTHING = Toll()


class Ground(NamedTuple):
    """What ground does to a climber who enters it."""

    toll: Toll = NOTHING
    spared_by: str = ""  # what protects from it: the word of an icon or a skill (LW-92)
    is_open: bool = False  # nothing holds there


FIRM = Ground()


def ground_takes(game: Wilds, who: int, kind: TerrainKind) -> Ground:
    """Harmful ground takes health, difficult ground grip, open space holds nobody (LW-73, LW-74, LW-76)."""
    if kind.like == "harmful":
        return Ground(Toll(health=1), kind.icon_protects or kind.like)
    if kind.like == "difficult":
        return Ground(Toll(grip=changed(game, who, "difficult", 1)), kind.icon_protects or kind.like)
    return Ground(NOTHING, kind.like, True) if kind.like == "open" else FIRM


def has_way_round(game: Wilds, cell: int) -> bool:
    """The farseer shows a way round the ground of its space (LW-157)."""
    return any(climber.farseer == cell for climber in game.state.climbers)


def icons_now(game: Wilds, who: int) -> tuple[str, ...]:
    """The icons that protect a climber: those of its AP card, in its own activation (LW-92)."""
    state = game.state
    return state.climbers[who].icons if state.activating and state.active == who else ()


def taken_by(game: Wilds, here: Here, block: Block) -> Toll:
    """What a block of effects takes from the climber it is about, as far as it says so outright."""
    lost = Counter[str]()
    for each in block:
        if each.word in ("lose_health", "lose_grip"):
            lost[each.word] += amount(game, here, each.args["n"])
    return Toll(lost["lose_health"], lost["lose_grip"])


def answer_takes(game: Wilds, who: int, moment: str, **facts: object) -> Toll:
    """What a leviathan's answers to a moment take from a climber."""
    here = about(who, *facts.items())
    found = NOTHING
    for hook in answers_of(game, moment, here):
        if hook.if_ is None or holds(game, here, hook.if_):
            found += taken_by(game, here, hook.do)
    return found


class Space(NamedTuple):
    """What a space does to a climber who enters it."""

    answers: Toll  # whatever protects
    ground: Ground


Known = dict[tuple[int, str], Space]
"""Spaces that were looked at for a climber who gets there in some way."""


class Walk:
    """A climber goes over spaces in thought. What protects only so often is used up on the way (LW-92).

    Spaces it knows already need not be looked at again.
    """

    def __init__(self, game: Wilds, who: int, how: str, known: Known | None = None) -> None:
        self.game, self.who, self.how = game, who, how
        self.health = self.grip = 0
        self._known: Known = {} if known is None else known
        self._spared: dict[str, int] = {}
        for word, times in game.state.climbers[who].ignores:
            self._spared[word] = self._spared.get(word, 0) + (ALWAYS if times < 0 else times)
        self._spared |= dict.fromkeys(icons_now(game, who), ALWAYS)

    def enter(self, cell: int) -> bool:
        """Go on to a space and lose what it takes; whether the climber holds on there."""
        space = self._known.get((cell, self.how))
        if space is None:
            space = self._known[cell, self.how] = space_for(self.game, self.who, cell, self.how)
        self.lose(space.answers)
        toll, spared_by, is_open = space.ground
        if not spared_by or self._is_spared(spared_by):
            return True
        self.lose(toll)
        return not is_open

    def lose(self, toll: Toll) -> None:
        self.health += toll.health
        self.grip += toll.grip

    def _is_spared(self, what: str) -> bool:
        left = self._spared.get(what, 0)
        if left > 0:
            self._spared[what] = left - 1
        return left > 0


def space_for(game: Wilds, who: int, cell: int, how: str) -> Space:
    """What a space does to a climber who gets there in some way, nothing protecting it."""
    answers = NOTHING
    if "on_enter" in scenario(game).hooks:
        for before in (True, False):
            answers += answer_takes(game, who, "on_enter", space=cell, how=how, before_terrain=before)
    if has_way_round(game, cell):
        return Space(answers, FIRM)
    kind = kind_at(game, cell)
    if kind.on_enter:
        answers += taken_by(game, about(who, ("space", cell)), kind.on_enter)
    return Space(answers, ground_takes(game, who, kind))
