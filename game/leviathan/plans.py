"""Plans for an activation: where to go, what to do there, where to be when the threat strikes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.state import Choice
from game.leviathan.ground import is_ledge, scenario
from game.leviathan.judging import WAY, WORK, ledge_field
from game.leviathan.state import MOST_HEALTH, Wilds
from game.leviathan.threats import area_cells, lines_of
from game.leviathan.ways import edges, field_to, reach

REST = 2
KEPT = 7
"""How many plans are worth trying out."""


class Plan(NamedTuple):
    """A row of choices for an activation, and a first guess of what it is worth."""

    guess: float
    choices: tuple[Choice, ...]


def danger(game: Wilds) -> dict[int, float]:
    """What the shown attack would cost on each of its spaces, roughly."""
    state = game.state
    if state.current < 0 or state.row[state.current].resolved:
        return {}
    dice = tuple(sorted(state.crystals))
    card = state.row[state.current]
    moved = tuple(state.overlays.values())
    name = ("danger", state.options["leviathan"], card.card, card.enraged, state.markers, dice, moved)
    known: dict[int, float] | None = game.content.scratch.get(name)
    if known is None:
        known = {}
        for line in lines_of(game, state.current):
            if line.attack is None:
                continue
            harm = max((_harm(block) for block in line.attack.hit.values()), default=0.0)
            for cell in area_cells(game, line.attack):
                known[cell] = known.get(cell, 0.0) + harm
        game.content.scratch[name] = known
    return known


def _harm(block: tuple[object, ...]) -> float:
    prices = {"lose_health": 1.6, "lose_grip": 0.7, "gain_blight": 2.5, "injure": 2.0, "push": 0.8}
    total = 0.0
    for each in block:
        n = each.args.get("n", 1)  # type: ignore[attr-defined]
        total += prices.get(each.word, 0.5) * (n if isinstance(n, int) else 1)  # type: ignore[attr-defined]
    return total


def plans(game: Wilds, who: int, ap: int) -> list[Plan]:
    """The most promising plans with so many action points, the best guess first."""
    state, names = game.state, scenario(game).names
    climber = state.climbers[who]
    deck = state.decks[climber.deck]
    harms = danger(game)
    ways = reach(game, who, ap)
    others = {other.at for number, other in enumerate(state.climbers) if number != who}
    dice = sorted(state.crystals)
    fields = [field_to(game, die) for die in dice]
    grip, margin = len(deck.draw), climber.health - climber.blight
    tired = max(0.0, 7.0 - grip) * (len(deck.discard) > 2)
    found: list[Plan] = []

    def standing(cell: int) -> float:
        far = min((field[cell] for field in fields), default=0.0)
        value = -WAY * far - harms.get(cell, 0.0)
        if grip < 6:
            value -= ledge_field(game)[cell] * (6 - grip) * 0.12
        return value

    def add(guess: float, way: tuple[tuple[str, int], ...], *more: Choice) -> None:
        moves = tuple((how, names[cell]) for how, cell in way)
        found.append(Plan(guess, (*moves, *more, ("end",))))

    for cell, (spent, ground, way) in ways.items():
        left = ap - spent
        base = -ground - (0.0 if cell not in others else 0.2)
        if state.terrain[cell] in scenario(game).opens and cell != climber.at:
            base -= 3.0
        die = state.crystals.get(cell)
        mends = tuple(("mend", who) for _ in range(min(left, MOST_HEALTH - climber.health)))
        heal = len(mends) * (0.5 if margin >= 5 else 1.2 if margin >= 3 else 2.5)
        add(base + standing(cell) + heal, way, *mends)
        if is_ledge(game, cell) and left >= REST and tired:
            after = mends[: left - REST]
            add(base + standing(cell) + tired * 0.8 + 0.8 * len(after), way, ("rest",), *after)
        if die is not None and left:
            found += _strikes(game, who, cell, way, left, base, standing)
    found.sort(key=lambda plan: -plan.guess)
    return _different(found)


def _strikes(
    game: Wilds,
    who: int,
    cell: int,
    way: tuple[tuple[str, int], ...],
    left: int,
    base: float,
    standing: Callable[[int], float],
) -> list[Plan]:
    """Strike on a space, and perhaps leave it before the threat comes."""
    state, names = game.state, scenario(game).names
    climber = state.climbers[who]
    die = state.crystals[cell]
    moves = tuple((how, names[to]) for how, to in way)
    made: list[Plan] = []
    blight = die.kind == "blighted" and "blight" not in climber.icons
    margin = climber.health - climber.blight
    for power in sorted({min(left, die.value), max(1, min(left - 1, die.value)), max(1, min(left - 2, die.value))}):
        gain = WORK * power + (1.0 if power == die.value else 0.0)
        if blight:
            gain -= 2.2 if margin > 4 else 5.0 if margin > 2 else 12.0
        strike: Choice = ("strike", names[cell], power)
        rest = left - power
        made.append(Plan(base + gain + standing(cell), (*moves, strike, ("end",))))
        for to, points, how in edges(game)[cell] if rest else ():
            if points <= rest and how != "jump":
                made.append(Plan(base + gain + standing(to) - 0.05, (*moves, strike, (how, names[to]), ("end",))))
        if rest >= REST and is_ledge(game, cell):
            deck = state.decks[climber.deck]
            tired = max(0.0, 7.0 - len(deck.draw)) * (len(deck.discard) > 2)
            made.append(Plan(base + gain + standing(cell) + tired * 0.8, (*moves, strike, ("rest",), ("end",))))
    return made


def _different(found: list[Plan]) -> list[Plan]:
    """The best plans that do not end in the same way."""
    kept: list[Plan] = []
    ends: set[tuple[Choice, ...]] = set()
    for plan in found:
        end = plan.choices[-3:]
        if end not in ends:
            ends.add(end)
            kept.append(plan)
        if len(kept) >= KEPT:
            break
    return kept
