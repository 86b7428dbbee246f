"""Crystals: striking, breaking, pools, and how leviathans change them (LW-41, LW-77, LW-98 to LW-101)."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here, holds
from game.engine.words import Block
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import Target
from game.leviathan.files.meanings import PlaceName, PoolName
from game.leviathan.files.places import Place, place_meant
from game.leviathan.files.spelling import spelling
from game.leviathan.hooks import check_end, happen
from game.leviathan.land.board import Crystal
from game.leviathan.land.ground import overlay_cells, place_cells, scenario
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import NOBODY, Args, about, effect, finding, name_in, scope, step
from game.leviathan.language.targets import find, with_found
from game.leviathan.standing_rules import barred_targets, changed, forbidden
from game.leviathan.state import DICE, Wilds, crew_seat
from game.leviathan.words.control import inner, run
from game.leviathan.words.harm import add_blight, protects, subject

# --- striking ---------------------------------------------------------------------------------------


def _strike_said(game: Wilds, args: Args) -> str:
    return game.text("effect.strike.far" if args["range"] else "effect.strike", n=args["n"], range=args["range"])


@effect(
    spelled=(
        spelling("strike {n} range {range} pure", pure=True),
        "strike {n} range {range}",
        spelling("strike {n} pure", pure=True),
        "strike {n}",
    ),
    focus=("n", "range"),
    reads=("place", "bonus"),
    says=_strike_said,
    serves="strike",
)
def strike(game: Wilds, here: Here, n: Amount, range: Amount = 0, pure: bool = False) -> None:
    """Strike a crystal on your space, or within the range."""
    who = subject(game, here)
    if who < 0 or forbidden(game, who, "strike"):
        return
    game.state.struck = False
    power = number(game, here, "n", n)
    reach = number(game, here, "range", range) if range else 0
    targets = strike_targets(game, who, reach)
    if not targets:
        return
    answers = scenario(game).hooks.keys() & {"on_break", "on_strike"}
    if len(targets) == 1 and not _is_blighted(game, targets[0]) and not answers:
        game.then(hit_target(who, targets[0], power, pure))
    else:
        game.ask(game.state.climbers[who].seat, "strike", who, tuple(targets), power, pure)


def _is_blighted(game: Wilds, target: str) -> bool:
    """Whether striking it costs blight, so that one may rather not."""
    cell = scenario(game).cells.get(target)
    return cell is None or game.state.crystals[cell].kind == "blighted"


def strike_targets(game: Wilds, who: int, reach: int) -> list[str]:
    """What a climber could strike: spaces with crystals, `pool-iris`, and special targets such as `swat@C4`."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    reach += climber.reach
    row = plan.apart[climber.at]
    closed, closed_pools = closed_targets(game, who)
    near = [cell for cell in sorted(state.crystals) if row[cell] <= reach and cell not in closed]
    targets = [plan.names[cell] for cell in near]
    for pool in plan.file.pools:
        if state.pools[pool.id] and not pool.struck_by and pool.id not in closed_pools:
            cells = plan.board.regions.get(pool.region, ())
            if any(row[cell] <= reach for cell in cells):
                targets.append(f"pool-{pool.id}")
    for form in plan.file.strikes:
        if form.if_ is not None and not holds(game, about(who), form.if_):
            continue
        within = reach if form.range_ok else 0
        close = [cell for cell in sorted(set(place_cells(game, form.where))) if row[cell] <= within]
        if form.where.startswith("token:"):
            targets += [f"{form.id}@{plan.names[cell]}" for cell in close]
        elif close:
            targets.append(f"{form.id}@{plan.names[min(close, key=lambda cell: row[cell])]}")
    return targets


def closed_targets(game: Wilds, who: int) -> tuple[set[int], set[str]]:
    """The spaces whose crystals, and the pools, that cannot be struck now wherever one stands."""
    file = scenario(game).file
    cells: set[int] = set()
    strikes = {form.id: form.if_ for form in file.strikes}
    behind = ((pool.id, strikes.get(pool.struck_by)) for pool in file.pools)
    pools = {name for name, if_ in behind if if_ is not None and not holds(game, about(who), if_)}
    for modifier in barred_targets(game, who) if file.modifiers else ():
        assert modifier.at is not None
        if modifier.at.pool:
            pools.add(modifier.at.pool)
        else:
            found = find(game, about(who), modifier.at)
            cells |= {*found.sure, *found.tied}
    return cells, pools


@step
def hit_target(game: Wilds, who: int, target: str, power: int, pure: bool) -> None:
    """One strike; Strike +X and range bonuses are spent on it (LW-144, LW-R54)."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    power = max(0, changed(game, who, "strike", power + climber.bonus))
    climber.bonus = climber.reach = 0
    state.struck = False
    if target.startswith("pool-"):
        _strike_pool(game, who, target.removeprefix("pool-"), power, pure)
        return
    if "@" in target:
        name, _, at = target.partition("@")
        game.tell("struck", climber=who, target=target, n=power)
        names = scope(
            who, NOBODY, ("amount", power), ("struck", plan.cells[at]), ("special_strike", True), ("pure", pure)
        )
        game.then(run(f"leviathan:{plan.file.id}:strike:{name}", names))
        return
    cell = plan.cells[target]
    die = state.crystals.get(cell)
    if die is None:
        return
    less = min(power, die.value)
    game.tell("struck", climber=who, target=target, n=less, kind=die.kind, value=die.value)
    if less == die.value:
        _broken(game, who, cell, die)
    else:
        state.crystals[cell] = Crystal(die.kind, die.value - less)
    if check_end(game):  # the crew wins before the blight of the last blow counts (LW-R13)
        return
    if die.kind == "blighted" and not pure and not protects(game, who, "blight"):
        add_blight(game, who, 1, "crystal")
    names_ = (("space", cell), ("kind", die.kind), ("amount", less))
    if less == die.value:
        on_overlay = tuple(("overlay", name) for name in state.overlays if cell in overlay_cells(game, name))
        happen(game, "on_break", who, *names_, *on_overlay)
    happen(game, "on_strike", who, *names_)


def _broken(game: Wilds, who: int, cell: int, die: Crystal) -> None:
    state = game.state
    del state.crystals[cell]
    _mark_broken(game, who)
    game.tell("broke", climber=who, space=cell, kind=die.kind)


def _mark_broken(game: Wilds, who: int) -> None:
    state = game.state
    state.struck = True
    if who >= 0 and who not in state.broke:
        state.broke = (*state.broke, who)


def _strike_pool(game: Wilds, who: int, pool: str, power: int, pure: bool) -> None:
    """A pool's dice are reduced as the striker likes; blighted dice cost one blight a strike (LW-99, LW-100)."""
    state = game.state
    has_blight = any(die.kind == "blighted" for die in state.pools[pool])
    game.tell("struck", climber=who, target=f"pool-{pool}", n=min(power, sum(d.value for d in state.pools[pool])))
    blight = has_blight and not pure and not protects(game, who, "blight")
    game.then(drain(pool, power, who, who), pool_blight(who, blight))


@step
def pool_blight(game: Wilds, who: int, blight: bool) -> None:
    if not check_end(game) and blight:
        add_blight(game, who, 1, "crystal")


@step
def drain(game: Wilds, pool: str, left: int, who: int, chooser: int) -> None:
    """A pool still to be reduced: which die, by how much."""
    dice = game.state.pools[pool]
    if left <= 0 or not dice:
        return
    if len(dice) == 1 or left >= sum(die.value for die in dice):
        take_from_die(game, pool, 0, min(left, dice[0].value), left, who, chooser)
        return
    seat = game.state.climbers[chooser].seat if chooser >= 0 else crew_seat(game)
    game.ask(seat, "dice", pool, left, who, chooser)


def take_from_die(game: Wilds, pool: str, place: int, less: int, left: int, who: int, chooser: int) -> None:
    state = game.state
    dice = list(state.pools[pool])
    die = dice[place]
    removed = less >= die.value
    if removed:
        del dice[place]
    else:
        dice[place] = Crystal(die.kind, die.value - less)
    state.pools[pool] = tuple(dice)
    game.then(drain(pool, left - less, who, chooser))
    if removed:
        _mark_broken(game, who)
        game.tell("pool_die", climber=who, pool=pool, kind=die.kind)
        happen(game, "on_pool_die", who, ("kind", die.kind))


# --- what leviathans do to crystals -----------------------------------------------------------------


@effect(spelled=("bonus {n}",), focus=("n",), changes=("bonus",))
def strike_bonus(game: Wilds, here: Here, n: Amount) -> None:
    """Your next strike of this step is stronger."""
    who = subject(game, here)
    if who >= 0:
        game.state.climbers[who].bonus += number(game, here, "n", n)


@effect(spelled=("reach {n}",), focus=("n",), changes=("bonus",))
def range_bonus(game: Wilds, here: Here, n: Amount) -> None:
    """Your next strike of this step reaches farther."""
    who = subject(game, here)
    if who >= 0:
        game.state.climbers[who].reach += number(game, here, "n", n)


@effect()
def grow(game: Wilds, here: Here, target: Target, n: Amount) -> None:
    """Crystals grow; no die beyond 6, none that is broken (LEV-8)."""
    more = amount(game, here, n)
    if target.pool:
        game.then(filled(target.pool, more))
    else:
        with_found(game, here, target, grown(more))


@finding
def grown(game: Wilds, cells: tuple[int, ...], more: int) -> None:
    for cell in cells:
        die = game.state.crystals.get(cell)
        if die is not None and die.value < DICE:
            game.state.crystals[cell] = Crystal(die.kind, min(DICE, die.value + more))
            game.tell("crystal_grew", space=cell, now=game.state.crystals[cell].value)


@effect()
def shrink(game: Wilds, here: Here, target: Target, n: Amount) -> None:
    """Crystals are reduced without a strike; nobody gains blight."""
    less = amount(game, here, n)
    who: int = name_in(here, "who", NOBODY)
    if target.pool:
        game.then(drain(target.pool, less, who, who), settle_win())
    else:
        with_found(game, here, target, shrunk(less, who))


@step
def settle_win(game: Wilds) -> None:
    check_end(game)


@finding
def shrunk(game: Wilds, cells: tuple[int, ...], less: int, who: int) -> None:
    for cell in cells:
        die = game.state.crystals.get(cell)
        if die is None:
            continue
        if die.value <= less:
            _broken(game, who, cell, die)
            happen(game, "on_break", who, ("space", cell), ("kind", die.kind), ("amount", less))
        else:
            game.state.crystals[cell] = Crystal(die.kind, die.value - less)
    check_end(game)


@effect()
def fill_pool(game: Wilds, here: Here, pool: PoolName, n: Amount) -> None:
    """The dice of a pool grow, the lowest first; none beyond 6."""
    game.then(filled(pool, amount(game, here, n)))


@step
def filled(game: Wilds, pool: str, more: int) -> None:
    dice = list(game.state.pools[pool])
    for _ in range(more):
        low = min(
            (place for place, die in enumerate(dice) if die.value < DICE), key=lambda p: dice[p].value, default=-1
        )
        if low >= 0:
            dice[low] = Crystal(dice[low].kind, dice[low].value + 1)
    game.state.pools[pool] = tuple(dice)


def dice_in_use(game: Wilds, kind: str) -> int:
    state = game.state
    dice = [*state.crystals.values(), *(die for pool in state.pools.values() for die in pool)]
    return sum(die.kind == kind for die in dice)


@effect()
def spawn_crystal(
    game: Wilds,
    here: Here,
    at: Place,
    kind: Literal["normal", "blighted"],
    value: Amount,
    or_else: Block = (),
) -> None:
    """A new crystal, if a die of its colour is free; otherwise something else."""
    for cell in place_meant(game, here, at)[:1]:
        if cell in game.state.crystals or dice_in_use(game, kind) >= DICE:
            game.then(inner(here, "or_else"))
            continue
        game.state.crystals[cell] = Crystal(kind, max(1, min(DICE, amount(game, here, value))))
        game.tell("crystal_came", space=cell, kind=kind, now=game.state.crystals[cell].value)


@effect()
def blight_crystal(game: Wilds, here: Here, target: Target) -> None:
    """A normal crystal becomes blighted, if a die is free."""
    with_found(game, here, target, blighted())


@finding
def blighted(game: Wilds, cells: tuple[int, ...]) -> None:
    for cell in cells:
        die = game.state.crystals.get(cell)
        if die is not None and die.kind == "normal" and dice_in_use(game, "blighted") < DICE:
            game.state.crystals[cell] = Crystal("blighted", die.value)


@effect()
def move_crystal(game: Wilds, here: Here, target: Target, to: PlaceName) -> None:
    """A crystal moves to a free space."""
    with_found(game, here, target, crystal_moved(to))


@finding
def crystal_moved(game: Wilds, cells: tuple[int, ...], to: str) -> None:
    crystals = game.state.crystals
    for cell, goal in zip(cells, place_cells(game, to), strict=False):
        if goal not in crystals and cell in crystals:
            crystals[goal] = crystals.pop(cell)
