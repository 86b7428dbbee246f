"""Winning and losing (BE-6 to BE-9, BE-360)."""

from __future__ import annotations

from game.biome.land.hexes import NOWHERE
from game.biome.state import Biome, healthy
from game.engine.state import Outcome


def check_win(game: Biome) -> bool:
    """The lock holds enough Keys and everybody stands healthy on the Exit (BE-R91)."""
    state = game.state
    if state.outcome is not None:
        return state.outcome.result == "win"
    if state.exit == NOWHERE or len(state.lock) < state.keys_needed:
        return False
    if all(explorer.cell == state.exit and explorer.health == "healthy" for explorer in state.seats):
        _end(game, "win", "escaped")
        return True
    return False


def check_keys(game: Biome) -> None:
    """Too many Keys are destroyed (BE-7, BE-R22)."""
    state = game.state
    if state.keys_total - state.keys_destroyed < state.keys_needed:
        lose(game, "keys")


def check_healthy(game: Biome) -> None:
    """Nobody is healthy any more (BE-9)."""
    if not healthy(game.state):
        lose(game, "nobody")


def lose(game: Biome, reason: str) -> None:
    """A loss, unless the same event wins (BE-R92)."""
    if game.state.outcome is None and not check_win(game):
        _end(game, "loss", reason)


def _end(game: Biome, result: str, reason: str) -> None:
    state = game.state
    state.phase = "end"
    winners = tuple(range(len(state.seats))) if result == "win" else ()
    game.end(Outcome("win" if result == "win" else "loss", reason, (len(state.lock),) * len(state.seats), winners))


def ask(game: Biome, seat: int, kind: str, *args: object) -> None:
    """Ask a seat, unless the game has just ended."""
    if game.state.outcome is None:
        game.ask(seat, kind, *args)
