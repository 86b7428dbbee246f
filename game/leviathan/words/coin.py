"""The coin: flipping it, turning it while it lies on the table (LW-160, LW-R78)."""

from __future__ import annotations

from game.engine.interpreter import Here, Scope
from game.engine.words import Block
from game.leviathan.hooks import happened
from game.leviathan.language.described import described
from game.leviathan.language.focus import names_user
from game.leviathan.language.register import NOBODY, Args, effect, name_in, step
from game.leviathan.state import Wilds
from game.leviathan.words.control import inner


def _coin_said(game: Wilds, args: Args) -> str:
    return game.text("effect.coin", heads=described(game, args["heads"]), tails=described(game, args["tails"]))


@effect(spelled=("coin heads ({heads}) tails ({tails})",), says=_coin_said)
def coin(game: Wilds, here: Here, heads: Block, tails: Block) -> None:
    """Flip the coin and do what its side says."""
    _flip(game, here)
    game.state.twice = False
    game.state.coin_closed = False
    game.then(flip_open(here.key, here.place, here.scope, ()))


def _flip(game: Wilds, here: Here) -> None:
    game.state.coin = game.chance.pick("coin", ("heads", "tails"))
    game.tell("flipped", reveals=True, climber=name_in(here, "user", NOBODY), side=game.state.coin)


@step
def flip_open(game: Wilds, key: str, place: int, names: Scope, asked: tuple[int, ...]) -> None:
    """While the coin lies on the table, cards that turn it may be played, one after the other (LW-R78)."""
    state = game.state
    if not state.coin_closed:
        for who, climber in enumerate(state.climbers):
            if climber.defeated or who in asked:
                continue
            if any(game.content.cards[card].interrupt for card in state.decks[climber.deck].hand):
                game.ask(climber.seat, "interrupt", key, place, names, asked, who)
                return
    game.then(flip_ends(key, place, names))


@step
def flip_ends(game: Wilds, key: str, place: int, names: Scope) -> None:
    """The side that counts is done, then what answers a flip (House Money)."""
    state = game.state
    here = Here(key, place, names)
    side, times = state.coin, 2 if state.twice else 1
    nothing = state.coin_closed and side == "tails"
    state.coin, state.twice, state.coin_closed = "", False, False
    blocks = [] if nothing else [inner(here, side)] * times
    game.then(*blocks, happened("on_flip", name_in(here, "user", NOBODY), (("to", side),)))


def _coin_lies(game: Wilds) -> bool:
    """What turns a coin can only be done while one lies on the table (LW-160)."""
    return game.state.coin != ""


@effect(spelled=("setcoin",), possible=_coin_lies)
def setcoin(game: Wilds, here: Here) -> None:
    """Turn the coin to the side you like."""
    game.ask(game.state.climbers[names_user(here)].seat, "side")


@effect(spelled=("redouble",), possible=_coin_lies)
def redouble(game: Wilds, here: Here) -> None:
    """Flip again: heads, its effect twice; tails, nothing. No card turns this coin any more."""
    state = game.state
    _flip(game, here)
    state.twice = state.coin == "heads"
    state.coin_closed = True
