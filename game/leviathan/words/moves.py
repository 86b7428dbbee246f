"""Moving: climbing, jumping, gliding, being pushed, and what entering a space does (LW-38 to LW-40, LW-72 to LW-76)."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here, Scope
from game.engine.state import Step
from game.engine.words import Effect
from game.leviathan.files.amounts import Amount
from game.leviathan.files.areas import jump_of
from game.leviathan.files.forms import AnyTarget, Target, Way
from game.leviathan.files.meanings import DiagramName, Goal, Points, Region
from game.leviathan.hooks import happened
from game.leviathan.land.ground import absolute, apart, glide_landings, kind_at, place_cells, scenario, spaces_within
from game.leviathan.land.toll import ground_takes, has_way_round
from game.leviathan.language.focus import farther
from game.leviathan.language.payment import payable
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import NOBODY, Args, about, effect, finding, name_in, scope, step
from game.leviathan.language.targets import goal_cells, with_found
from game.leviathan.standing_rules import extra_cost, forbidden
from game.leviathan.state import Wilds
from game.leviathan.words.control import run
from game.leviathan.words.harm import (
    block_left,
    check_hold,
    protects,
    start_fall,
    subject,
    suffer,
)

# --- entering ---------------------------------------------------------------------------------------


@step
def enter(game: Wilds, who: int, cell: int, how: str) -> None:
    """A climber arrives in a space by any means: hooks before, terrain, hooks after."""
    climber = game.state.climbers[who]
    if climber.defeated:
        return
    left = climber.at
    climber.at = cell
    climber.lets_go = False
    if how != "start":
        game.tell("moved", climber=who, start=left, end=cell, how=how)
    hooks = scenario(game).hooks
    steps: list[Step] = []
    if "on_enter" in hooks:
        steps += [_moment("on_enter", who, cell, how, True), terrain(who, cell), _moment("on_enter", who, cell, how)]
    else:
        steps.append(terrain(who, cell))
    if "on_leave" in hooks and left >= 0:
        steps.insert(0, happened("on_leave", who, (("space", left), ("how", how))))
    game.then(*steps)


def _moment(moment: str, who: int, cell: int, how: str, before: bool = False) -> Step:
    return happened(moment, who, (("space", cell), ("how", how), ("before_terrain", before)))


@step
def terrain(game: Wilds, who: int, cell: int) -> None:
    """What the ground does to a climber who entered it."""
    if not game.state.climbers[who].defeated:
        game.then(held_on(who))
        tread(game, who, cell)


def tread(game: Wilds, who: int, cell: int) -> None:
    """Lose what the ground takes, or fall where nothing holds, unless an icon or a skill protects (LW-92)."""
    if has_way_round(game, cell):
        return
    kind = kind_at(game, cell)
    here = Here("", 0, scope(who, NOBODY, ("terrain", True)))
    if kind.on_enter:
        game.then(run(f"leviathan:{game.option('leviathan')}:terrain:{kind.id}", here.scope))
    toll, spared_by, is_open = ground_takes(game, who, kind)
    if not spared_by or protects(game, who, spared_by):
        return
    if toll.health:
        suffer(game, here, "health", who, toll.health, False)
    if toll.grip:
        suffer(game, here, "grip", who, toll.grip, False)
    if is_open:
        start_fall(game, who, "open")


@step
def held_on(game: Wilds, who: int) -> None:
    """After a step: with an empty deck nobody holds on to a wall (LW-R34)."""
    climber = game.state.climbers[who]
    if not climber.defeated and climber.at >= 0:
        check_hold(game, who)


# --- own moves --------------------------------------------------------------------------------------


@effect(
    spelled=("climb {n}", "climb {n} {only}"),
    focus=("n",),
    reads=("ground", "fall", "grip", "block"),
    changes=("place",),
    helps_a_fall=True,
    felt=lambda climber, grip: -0.6,
)
def climb(game: Wilds, here: Here, n: Amount, only: Literal["", "up", "side"] = "") -> None:
    """Climb: one orthogonal step after the other, each entered."""
    who = subject(game, here)
    if who >= 0:
        steps = number(game, here, "n", n)
        game.then(climbing(who, steps, only, game.state.climbers[who].falling))


@step
def climbing(game: Wilds, who: int, left: int, only: str, was_falling: bool) -> None:
    """Steps still to climb. Who begins to fall on the way loses the rest (LW-R37)."""
    climber = game.state.climbers[who]
    if left <= 0 or climber.defeated or (climber.falling and not was_falling) or forbidden(game, who, "climb"):
        return
    game.ask(climber.seat, "climb", who, left, only, was_falling)


def climb_spaces(game: Wilds, who: int, only: str) -> list[int]:
    plan = scenario(game)
    cell = game.state.climbers[who].at
    ways = [to for to in plan.near[cell] if game.state.terrain[to] != "none"]
    ys = plan.board.ys
    if only == "up":
        return [to for to in ways if ys[to] < ys[cell]]
    if only == "side":
        return [to for to in ways if ys[to] == ys[cell]]
    return ways


def _jump_said(game: Wilds, args: Args) -> str:
    key = "effect.jump.diagram" if args["diagram"] else "effect.jump.to" if args["to"] else "effect.jump"
    return game.text(key, n=args["range"])


def _has_range(args: Args, parameter: str) -> bool:
    """A diagram has no number; a jump to somebody has one, even if it is 0."""
    return bool(args["to"] or args["range"])


@effect(
    spelled=("jump @{diagram}", "jump {range}", "jump to {to} range {range}"),
    focus=("range",),
    reads=("ground", "fall", "grip", "block"),
    changes=("place",),
    helps_a_fall=True,
    printed=_has_range,
    says=_jump_said,
)
def jump(
    game: Wilds, here: Here, range: Amount = 0, diagram: DiagramName = "", to: Literal["", "user", "farseer"] = ""
) -> None:
    """Jump: move directly to a space; only the landing is entered."""
    who = subject(game, here)
    if who < 0 or forbidden(game, who, "jump"):
        return
    price = extra_cost(game, who, "jump_skill")
    if price and not payable(game, who, game.content.blocks[price]):
        return
    reach = number(game, here, "range", range) if range else 0
    if to:  # one printed range: that of the climber who is called
        reach += int(name_in(here, "farther", 0))
    landings = jump_landings(game, who, reach, diagram, to, name_in(here, "user", NOBODY))
    if landings:
        game.ask(game.state.climbers[who].seat, "jump", who, tuple(landings), price)


def jump_landings(game: Wilds, who: int, reach: int, diagram: str, to: str, user: int) -> list[tuple[int, int]]:
    """Where a jump may land, each with the grip it costs more."""
    state = game.state
    cell = state.climbers[who].at
    if to:
        goals = [state.climbers[user].at] if to == "user" else goal_cells(game, about(who), "farseer")
        return [(goal, 0) for goal in goals if goal != cell and apart(game, cell, goal) <= reach]
    if not diagram:
        return [
            (other, 0) for other in spaces_within(game, cell, reach) if other != cell and state.terrain[other] != "none"
        ]
    plan = scenario(game)
    board = plan.board
    price = extra_cost(game, who, "jump_skill")
    cost = game.content.blocks[price] if price else ()
    found = []
    for dx, dy, more in jump_of(game.content.diagrams[diagram]).landings:
        x, y = board.xs[cell] + dx, board.ys[cell] + dy
        if 0 <= x < board.width and 0 <= y < board.height:
            other = y * board.width + x
            can_pay = payable(game, who, (*cost, Effect("lose_grip", {"n": more})))
            if state.terrain[other] != "none" and plan.zones[other] == plan.zones[cell] and can_pay:
                found.append((other, more))
    return found


@effect(
    spelled=("glide {n}",),
    focus=("n",),
    reads=("ground", "fall", "grip", "block"),
    changes=("place",),
    helps_a_fall=True,
)
def glide(game: Wilds, here: Here, n: Amount) -> None:
    """Glide: land up to that many rows down, straight or aside; only the landing is entered."""
    who = subject(game, here)
    if who < 0 or forbidden(game, who, "glide"):
        return
    climber = game.state.climbers[who]
    landings = glide_landings(game, climber.at, number(game, here, "n", n))
    if landings:
        game.ask(climber.seat, "jump", who, tuple((cell, 0) for cell, _ in landings), "", "glide")


@effect(
    spelled=("swap {target}",),
    focus_ranges=("target",),
    reads=("place", "grip", "block"),
    changes=("place",),
)
def swap_with(game: Wilds, here: Here, target: AnyTarget) -> None:
    """Exchange spaces with another climber; both enter."""
    who = subject(game, here)
    if who >= 0:
        with_found(game, farther(game, here, "target"), target, swap(who))


@finding
def swap(game: Wilds, found: tuple[int, ...], who: int) -> None:
    climbers = game.state.climbers
    for other in found[:1]:
        mine, theirs = climbers[who].at, climbers[other].at
        if mine != theirs and not climbers[who].defeated:
            game.then(enter(who, theirs, "swap"), enter(other, mine, "swap"))


def _move_to_said(game: Wilds, args: Args) -> str:
    return game.text("effect.move_to", point=args["point"] or args["region"])


@effect(says=_move_to_said)
def move_to(
    game: Wilds, here: Here, point: Points = "", region: Region = "", nearest: Points = "", enter_: bool = True
) -> None:
    """Move to a space of the map, wherever it is."""
    who = subject(game, here)
    if who < 0:
        return
    cells = place_cells(game, f"region:{region}" if region else f"point:{point or nearest}")
    cell = min(cells, key=lambda one: (apart(game, one, game.state.climbers[who].at), one))
    if cell == game.state.climbers[who].at:
        return
    game.then(enter(who, cell, "moved") if enter_ else carried(who, cell))


@step
def carried(game: Wilds, who: int, cell: int) -> None:
    """Moved along without entering (LW-97)."""
    game.tell("moved", climber=who, start=game.state.climbers[who].at, end=cell, how="carried")
    game.state.climbers[who].at = cell


# --- being pushed -----------------------------------------------------------------------------------


def _push_said(game: Wilds, args: Args) -> str:
    way = args["dir"]
    return game.text("effect.push", n=args["n"], way=game.text(f"way.{way}") if way else game.text("way.drawn"))


@effect(blockable=True, hurts=0.8, says=_push_said)
def push(
    game: Wilds,
    here: Here,
    n: Amount,
    dir: Way | None = None,
    toward: Goal | Target = "",
    away_from: Goal | Target = "",
    unblockable: bool = False,
) -> None:
    """Pushed: moved without being asked; afterwards the ground of every space entered applies (LW-141)."""
    who = subject(game, here)
    if who < 0 or protects(game, who, "push"):
        return
    climber = game.state.climbers[who]
    spaces = amount(game, here, n)
    goal = "" if dir else f"{here.key}/{here.place}"
    pool = block_left(climber)
    if spaces and pool and not unblockable and not name_in(here, "keyword"):  # a push may be welcome (LW-R53)
        game.ask(climber.seat, "block", "push", who, spaces, min(spaces, pool), (dir or "", goal, here.scope))
        return
    push_on(game, who, spaces, dir or "", goal, here.scope)


def push_on(game: Wilds, who: int, spaces: int, way: str, goal: str, names: Scope) -> None:
    """The part of a push that was not blocked."""
    if spaces <= 0:
        return
    if goal:
        game.then(pulled(who, spaces, goal, names, ()))
        return
    plan = scenario(game)
    steps = plan.board.steps[absolute(game, way)]
    cell = game.state.climbers[who].at
    entered = []
    for _ in range(spaces):
        to = steps[cell]
        if to < 0 or game.state.terrain[to] == "none" or plan.zones[to] != plan.zones[cell]:
            break
        entered.append(to)
        cell = to
    game.then(pushed(who, tuple(entered)))


@step
def pulled(game: Wilds, who: int, left: int, goal: str, names: Scope, entered: tuple[int, ...]) -> None:
    """A push toward or away from something: single steps, the climber chooses among equals."""
    ways = pull_ways(game, who, goal, names, entered) if left else []
    if not ways:
        game.then(pushed(who, entered))
    elif len(ways) == 1:
        game.then(pulled(who, left - 1, goal, names, (*entered, ways[0])))
    else:
        game.ask(game.state.climbers[who].seat, "pulled", who, left, goal, names, entered)


def pull_ways(game: Wilds, who: int, goal: str, names: Scope, entered: tuple[int, ...]) -> list[int]:
    """The next spaces of such a push."""
    key, _, place = goal.rpartition("/")
    args = game.content.blocks[key][int(place)].args
    here = Here(key, int(place), names)
    sign = -1 if args["away_from"] else 1
    goals = goal_cells(game, here, args["away_from"] or args["toward"])
    cell = entered[-1] if entered else game.state.climbers[who].at

    def far(one: int) -> int:
        return min((apart(game, one, other) for other in goals), default=0)

    ways = [to for to in scenario(game).near[cell] if game.state.terrain[to] != "none"]
    return [to for to in ways if sign * far(to) < sign * far(cell)] if goals else []


@step
def pushed(game: Wilds, who: int, entered: tuple[int, ...]) -> None:
    """The push is done; now the ground of all spaces entered, in order; a fall starts from the last (LW-R39)."""
    climber = game.state.climbers[who]
    if not entered or climber.defeated:
        return
    start, climber.at = climber.at, entered[-1]
    climber.lets_go = False
    game.tell("moved", climber=who, start=start, end=climber.at, how="push", way=entered)
    steps: list[Step] = []
    hooks = scenario(game).hooks
    for cell in entered:
        if "on_enter" in hooks:
            steps += [
                _moment("on_enter", who, cell, "push", True),
                passed(who, cell),
                _moment("on_enter", who, cell, "push"),
            ]
        else:
            steps.append(passed(who, cell))
    game.then(*steps, held_on(who))


@step
def passed(game: Wilds, who: int, cell: int) -> None:
    """The ground of a space a push led over."""
    if not game.state.climbers[who].defeated:
        tread(game, who, cell)
