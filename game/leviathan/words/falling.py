"""Falling: space by space, with a chance to act at each (LW-79 to LW-85, LW-129)."""

from __future__ import annotations

from game.engine.interpreter import Here
from game.leviathan.files.spelling import spelling
from game.leviathan.hooks import happen, happened
from game.leviathan.land.ground import fall_way, is_floor, is_ledge, is_open, scenario
from game.leviathan.language.payment import payable
from game.leviathan.language.register import NOBODY, effect, scope, step
from game.leviathan.standing_rules import extra_cost, forbidden
from game.leviathan.state import NEW, Wilds
from game.leviathan.words.control import pay
from game.leviathan.words.harm import start_fall, subject
from game.leviathan.words.moves import enter


@step.later
def window(name: str, owner: int, number: int) -> None:
    """A window opens (`actions/windows.py`): what can be done in it goes on with falls in turn."""


@step
def fall(game: Wilds, who: int) -> None:
    """A climber who began to fall falls now, before anything else."""
    if game.state.climbers[who].falling:
        game.state.falls = (*game.state.falls, who)
        game.then(fall_space(who, NEW, game.state.climbers[who].at))


@step
def fall_space(game: Wilds, who: int, number: int, cell: int) -> None:
    """At a space of a fall: it may end here, and anybody may act (LW-82). A new space is a new window."""
    state = game.state
    climber = state.climbers[who]
    if not climber.falling or climber.defeated:
        state.falls = tuple(other for other in state.falls if other != who)
        return
    if is_floor(game, climber.at):
        stop_fall(game, who)
        return
    if is_ledge(game, climber.at) and not climber.lets_go and forbidden(game, who, "ignore_ledge"):
        stop_fall(game, who)
        return
    game.then(window("fall", who, number if climber.at == cell else NEW))


def may_stop(game: Wilds, who: int) -> bool:
    """On a ledge; but a fall one chose oneself moves at least one space (LW-84, LW-R46)."""
    climber = game.state.climbers[who]
    return is_ledge(game, climber.at) and not climber.lets_go


def stop_fall(game: Wilds, who: int) -> None:
    state = game.state
    climber = state.climbers[who]
    fallen, climber.fallen, climber.lets_go = climber.fallen, -1, False
    state.falls = tuple(other for other in state.falls if other != who)
    game.tell("stopped_falling", climber=who, fallen=fallen, at=climber.at)
    happen(game, "on_fall_end", who, ("fallen", fallen))


@step
def fall_on(game: Wilds, who: int) -> None:
    """One space down; a fall that leaves the map may come in again on the other side."""
    plan = scenario(game)
    climber = game.state.climbers[who]
    way = fall_way(game)
    to = plan.board.drops[way][climber.at]
    wrapped = plan.board.steps[way][climber.at] != to
    climber.fallen += 1
    climber.lets_go = False
    if wrapped:
        climber.wraps += 1
        game.then(enter(who, to, "fall"), happened("on_fall_out", who, ()), fall_space(who, NEW, to))
    else:
        game.then(enter(who, to, "fall"), fall_space(who, NEW, to))


def can_let_go(game: Wilds, who: int) -> bool:
    """On the floor there is nowhere to fall (LW-R46)."""
    climber = game.state.climbers[who]
    return not climber.falling and not is_floor(game, climber.at) and not forbidden(game, who, "let_go")


def can_pay_to_let_go(game: Wilds, who: int) -> bool:
    price = extra_cost(game, who, "let_go")
    return not price or payable(game, who, game.content.blocks[price])


def let_go_now(game: Wilds, who: int) -> None:
    """Start falling because one wants to, for what that costs."""
    price = extra_cost(game, who, "let_go")
    if price:
        game.then(pay(price, scope(who, NOBODY)), lets_go(who))
    else:
        start_fall(game, who, "let_go")


@step
def lets_go(game: Wilds, who: int) -> None:
    start_fall(game, who, "let_go")


@effect(
    spelled=(spelling("fall", may=True),),
    reads=("place",),
    changes=("fall", "place"),
    felt=lambda climber, grip: 3.0,
)
def fall_(game: Wilds, here: Here, now: bool = True, may: bool = False) -> None:
    """Start falling; or let go, if you may and like."""
    who = subject(game, here)
    if who < 0:
        return
    if not may:
        start_fall(game, who, "effect")
    elif can_let_go(game, who) and can_pay_to_let_go(game, who):
        game.ask(game.state.climbers[who].seat, "let_go", who)


@effect(spelled=("anchor",), reads=("place", "grip"), changes=("fall",), helps_a_fall=True, serves="anchor")
def anchor(game: Wilds, here: Here) -> None:
    """Stop falling without a ledge: not with an empty deck, not in an open space (LW-129)."""
    who = subject(game, here)
    if who < 0:
        return
    climber = game.state.climbers[who]
    if not climber.falling or forbidden(game, who, "anchor"):
        return
    if game.state.decks[climber.deck].draw and not is_open(game, climber.at):
        game.ask(climber.seat, "anchor", who)
