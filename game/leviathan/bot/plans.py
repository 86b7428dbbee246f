"""Plans for an activation: where to go, what to do there, where to be when the threat strikes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.state import Choice
from game.engine.words import Block, Effect
from game.leviathan.actions.closing import END
from game.leviathan.actions.mend import MEND
from game.leviathan.actions.rest import REST
from game.leviathan.actions.strike import STRIKE
from game.leviathan.actions.ways import JUMP
from game.leviathan.bot.crew_worth import WAY, WORK, ledge_field
from game.leviathan.bot.goals import Errand, Mark, errands, goals, marks
from game.leviathan.bot.ways import PRICE, edges, field_to_any, prices, reach, step_choices
from game.leviathan.land.ground import is_ledge, scenario
from game.leviathan.land.reach import DOOR, Route
from game.leviathan.language.register import facts_of
from game.leviathan.state import MOST_HEALTH, Wilds
from game.leviathan.threats.areas import area_cells, lines_of

KEPT = 7
"""How many plans are worth trying out."""
LEFT_OVER = 0.8
"""What an action point is worth that a plan leaves for later in the activation."""
DEADLY = 45.0
"""What a plan loses that would defeat the climber: nearly always there is another, to be tried before it."""


class Plan(NamedTuple):
    """A row of choices for an activation, and a first guess of what it is worth."""

    guess: float
    choices: tuple[Choice, ...]


def danger(game: Wilds) -> dict[int, float]:
    """What the shown attack would cost on each of its spaces, roughly."""
    return _on_each_space(game, "danger", _harm)


def wounds(game: Wilds) -> dict[int, float]:
    """How much health the shown attack would take on each of its spaces."""
    return _on_each_space(game, "wounds", _health)


def _on_each_space(game: Wilds, what: str, measure: Callable[[Block], float]) -> dict[int, float]:
    state = game.state
    if state.current < 0 or state.row[state.current].resolved:
        return {}
    dice = tuple(sorted(state.crystals))
    card = state.row[state.current]
    moved = tuple(state.overlays.values())
    name = (what, state.options["leviathan"], card.card, card.enraged, state.markers, dice, moved)
    known: dict[int, float] | None = game.content.scratch.get(name)
    if known is None:
        known = {}
        for line in lines_of(game, state.current):
            if line.attack is None:
                continue
            costs = {colour: measure(block) for colour, block in line.attack.hit.items()}
            for cell, colours in area_cells(game, line.attack).items():
                # In two colours at once the crew picks the milder one (LW-R60).
                known[cell] = known.get(cell, 0.0) + min((costs[one] for one in colours if one in costs), default=0.0)
        game.content.scratch[name] = known
    return known


def _harm(block: Block) -> float:
    return sum(facts_of(each).hurts * _count(each) for each in block)


def _health(block: Block) -> float:
    return float(sum(_count(each) for each in block if facts_of(each).takes == "health"))


def _count(each: Effect) -> int:
    n = each.args.get("n", 1)
    return n if isinstance(n, int) else 1


def plans(game: Wilds, who: int, ap: int) -> list[Plan]:
    """The most promising plans with so many action points, the best guess first.

    A plan that does not end the activation leaves open what is done with the action points that are left.
    """
    state = game.state
    climber = state.climbers[who]
    deck = state.decks[climber.deck]
    harms, blows = danger(game), wounds(game)
    ways = reach(game, who, ap)
    others = {other.at for number, other in enumerate(state.climbers) if number != who}
    fields = [field_to_any(game, task) for task in goals(game)]
    near: list[float] = [min(far) for far in zip(*fields, strict=True)] or [0.0] * len(state.terrain)
    targets, tasks = marks(game, who), errands(game, who)
    grip, margin = len(deck.draw), climber.health - climber.blight
    tired = max(0.0, 7.0 - grip) * (len(deck.discard) > 2)
    ledges = ledge_field(game) if grip < 6 else []
    opens, ground_ledges = scenario(game).opens, scenario(game).ledges
    steps: dict[tuple[str, int], tuple[Choice, ...]] = {}
    found: list[Plan] = []

    wounding = {
        cell
        for cell, price in enumerate(prices(game))
        if price == PRICE["harmful"] and state.terrain[cell] not in climber.icons
    }

    def standing(cell: int, spare: int) -> float:
        """To be on a space when the threat strikes, with so much health to lose before one is defeated."""
        value = -WAY * near[cell] - harms.get(cell, 0.0)
        if blows.get(cell, 0.0) >= spare:
            value -= DEADLY
        if ledges:
            value -= ledges[cell] * (6 - grip) * 0.12
        return value

    def moves_of(way: Route) -> tuple[Choice, ...]:
        made: list[Choice] = []
        for each in way:
            if each not in steps:
                steps[each] = step_choices(game, *each)
            made += steps[each]
        return tuple(made)

    for cell, (spent, ground, way) in ways.items():
        left = ap - spent
        moves = moves_of(way)
        spare = margin - sum(to in wounding and not how.startswith(DOOR) for how, to in way)
        base = -ground - (0.0 if cell not in others else 0.2)
        if state.terrain[cell] in opens and cell != climber.at:
            base -= 3.0
        mends = tuple((MEND.verb, who) for _ in range(min(left, MOST_HEALTH - climber.health)))
        heal = len(mends) * (0.5 if margin >= 5 else 1.2 if margin >= 3 else 2.5)
        mended = spare + len(mends) if spare > 0 else spare
        found.append(Plan(base + standing(cell, mended) + heal, (*moves, *mends, END.choice)))
        if tired and left >= REST.price and state.terrain[cell] in ground_ledges:
            after = mends[: left - REST.price]
            guess = base + standing(cell, spare) + tired * 0.8 + 0.8 * len(after)
            found.append(Plan(guess, (*moves, REST.choice, *after, END.choice)))
        for mark in targets.get(cell, ()) if left else ():
            found += _strikes(game, who, cell, mark, moves, left, base, partial(standing, spare=spare))
        found += _errand_plans(tasks, cell, moves, left, base + standing(cell, spare))
    found.sort(key=lambda plan: -plan.guess)
    return _different(found)


def _errand_plans(tasks: list[Errand], cell: int, moves: tuple[Choice, ...], left: int, base: float) -> list[Plan]:
    """Do on a space what the leviathan's own rules give to do there, and see then."""
    made: list[Plan] = []
    for task in tasks:
        if cell in task.cells and left >= task.price:
            choices = moves if task.then is None else (*moves, task.then)
            if choices:
                made.append(Plan(base + task.worth + LEFT_OVER * (left - task.price), choices))
    return made


def _strikes(
    game: Wilds,
    who: int,
    cell: int,
    mark: Mark,
    moves: tuple[Choice, ...],
    left: int,
    base: float,
    standing: Callable[[int], float],
) -> list[Plan]:
    """Strike from a space, and perhaps leave it before the threat comes."""
    state = game.state
    climber = state.climbers[who]
    if mark.worth is not None:
        guess = base + mark.worth + standing(cell) + LEFT_OVER * (left - 1)
        return [Plan(guess, (*moves, (STRIKE.verb, mark.target, 1)))]
    made: list[Plan] = []
    blight = mark.blighted and "blight" not in climber.icons
    margin = climber.health - climber.blight
    for power in sorted({min(left, mark.work), max(1, min(left - 1, mark.work)), max(1, min(left - 2, mark.work))}):
        gain = WORK * power + (1.0 if power == mark.work else 0.0)
        if blight:
            gain -= 2.2 if margin > 4 else 5.0 if margin > 2 else 12.0
        strike: Choice = (STRIKE.verb, mark.target, power)
        rest = left - power
        made.append(Plan(base + gain + standing(cell), (*moves, strike, END.choice)))
        for to, points, how in edges(game)[cell] if rest else ():
            if points <= rest and how != JUMP.verb:
                away = (*moves, strike, *step_choices(game, how, to), END.choice)
                made.append(Plan(base + gain + standing(to) - 0.05, away))
        if rest >= REST.price and is_ledge(game, cell):
            deck = state.decks[climber.deck]
            tired = max(0.0, 7.0 - len(deck.draw)) * (len(deck.discard) > 2)
            made.append(Plan(base + gain + standing(cell) + tired * 0.8, (*moves, strike, REST.choice, END.choice)))
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
