"""Tokens of characters and classes: gadgets, relics, the farseer (LW-136, LW-157, LW-158)."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here
from game.leviathan.files.amounts import Amount
from game.leviathan.files.meanings import GearOrToken
from game.leviathan.files.spelling import spelling
from game.leviathan.land.ground import scenario, spaces_within
from game.leviathan.language.described import counted
from game.leviathan.language.focus import names_user
from game.leviathan.language.payment import ready_names
from game.leviathan.language.quantities import fits, number
from game.leviathan.language.register import Args, effect, step
from game.leviathan.names import own_name
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import Wilds
from game.leviathan.words.harm import leave_void, subject


def _thing_said(game: Wilds, key: str, args: Args) -> str:
    """Gear has its name among the texts, a leviathan's tokens among its own; `gadget` and `any` are no names."""
    thing, texts = args["thing"], game.content.texts
    if f"{key}.{thing}" in texts:
        return counted(game, f"{key}.{thing}", args)
    named = texts.get(f"token.{thing}") or own_name(game.content, scenario(game).file.id, thing)
    return game.text(key, thing=named)


def _exhaust_said(game: Wilds, args: Args) -> str:
    return _thing_said(game, "effect.exhaust", args)


@effect(spelled=("exhaust {thing}",), takes="token", says=_exhaust_said)
def exhaust(game: Wilds, here: Here, thing: GearOrToken) -> None:
    """Turn a token face down: it cannot be used again until it is readied (LW-136); of nobody, all that are held."""
    who = subject(game, here)
    if who < 0:
        for token in game.state.tokens:
            if token.place == "held" and fits(token, thing):
                token.ready = False
        return
    climber = game.state.climbers[who]
    names = [name for name in ready_names(game, who, thing) if climber.ready[name]]
    if len(names) > 1:
        game.ask(climber.seat, "gadget", who, "exhaust", 1)
    elif names:
        turn_token(game, who, names[0], False)
    else:
        for token in game.state.tokens:
            if token.place == "held" and token.at == who and token.ready and fits(token, thing):
                token.ready = False
                return


def _ready_said(game: Wilds, args: Args) -> str:
    return _thing_said(game, "effect.ready", args)


def _is_number_of_gadgets(args: Args, parameter: str) -> bool:
    return args["thing"] == "gadget" and bool(args[parameter])


@effect(spelled=("ready {thing}", "ready {thing} {n}"), focus=("n",), printed=_is_number_of_gadgets, says=_ready_said)
def ready(game: Wilds, here: Here, thing: GearOrToken, n: Amount = 1) -> None:
    """Turn exhausted tokens face up again."""
    held = [token for token in game.state.tokens if token.place == "held" and fits(token, thing)]
    for token in held:
        token.ready = True
    who = subject(game, here)
    if held or who < 0:
        return
    game.then(readying(who, thing, number(game, here, "n", n)))


@step
def readying(game: Wilds, who: int, thing: str, count: int) -> None:
    names = exhausted(game, who, thing)
    if not names or count <= 0:
        return
    if len(names) <= count or len(set(names)) == 1:
        for name in names[:count]:
            make_ready(game, who, name)
    else:
        game.ask(game.state.climbers[who].seat, "gadget", who, f"ready:{thing}", count)


def exhausted(game: Wilds, who: int, thing: str) -> list[str]:
    """What could be readied: `any` means every token, and the focus token."""
    climber = game.state.climbers[who]
    names = list(climber.ready) if thing == "any" else ready_names(game, who, thing)
    found = [name for name in names if not climber.ready[name]]
    if thing == "any" and not climber.focused and not forbidden(game, who, "focus"):
        found.append("focus")
    return found


def turn_token(game: Wilds, who: int, name: str, is_ready: bool) -> None:
    """Ready or exhaust a token; alone with one deck, the class tokens belong to the pair (LW-R69)."""
    state = game.state
    mine = state.climbers[who]
    of_class = any(gear.id == name for gear in game.content.sets[mine.class_].tokens)
    for climber in state.climbers:
        if climber is mine or (of_class and climber.deck == mine.deck):
            climber.ready[name] = is_ready


def make_ready(game: Wilds, who: int, name: str) -> None:
    climber = game.state.climbers[who]
    if name == "focus":
        climber.focused = True
    else:
        turn_token(game, who, name, True)
    game.tell("readied", climber=who, token=name)


@effect(spelled=("place {token} range {range}",), focus=("range",), reads=("place",), changes=("ground",))
def place_token(game: Wilds, here: Here, token: Literal["farseer"], range: Amount) -> None:
    """Put the farseer on a space within the range."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        cells = spaces_within(game, climber.at, number(game, here, "range", range))
        game.ask(climber.seat, "farseer", who, tuple(cells))


def move_farseer(game: Wilds, who: int, cell: int) -> None:
    """Whoever still stands in the void it leaves falls (LW-158)."""
    state = game.state
    left = state.climbers[who].farseer
    state.climbers[who].farseer = cell
    game.tell("farseer_moved", climber=who, space=cell)
    if left != cell:
        leave_void(game, left)


@effect(spelled=(spelling("gadget free", exhaust=False),))
def use_gadget(game: Wilds, here: Here, exhaust: bool = True) -> None:
    """Use one gadget effect of the user; it is not exhausted."""
    who = subject(game, here)
    user = names_user(here)
    if who >= 0 and game.content.sets[game.state.climbers[user].class_].anytime:
        game.ask(game.state.climbers[who].seat, "gadget", who, f"use:{user}", 1)
