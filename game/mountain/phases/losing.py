"""Leadership tokens, and the ways to lose the game (MM-23, MM-24, MM-139, MM-140)."""

from __future__ import annotations

from typing import Literal

from game.engine.state import Outcome
from game.mountain.state import Mountain, injuries_in_play, relic_count

Where = Literal["sled", "spent"]
PLACES: tuple[Where, ...] = ("sled", "spent")
"""Where tokens are: on the Sled, and in the token discard."""


def spend_token(game: Mountain, why: str) -> None:
    """A token goes from the Sled to the token discard (MM-24)."""
    state = game.state
    state.sled -= 1
    state.spent += 1
    game.tell("spent", seat=state.leader, why=why, left=state.sled)


def box_token(game: Mountain, where: Where) -> bool:
    """A token leaves the game; if it is the last, the team has lost (MM-120). Whether the game goes on."""
    state = game.state
    if state.sled + state.spent <= 1:
        lose(game, "tokens")
        return False
    if where == "sled":
        state.sled -= 1
    else:
        state.spent -= 1
    game.tell("boxed", where=where, left=state.sled + state.spent)
    return True


def tokens_at(game: Mountain, where: Where) -> int:
    return game.state.sled if where == "sled" else game.state.spent


def lose_token_somewhere(game: Mountain, why: str) -> bool:
    """A token of the Sled is discarded; if there is none, one of the discard leaves the game (MM-111, MM-R47)."""
    if game.state.sled:
        spend_token(game, why)
        return True
    return box_token(game, "spent")


def add_injuries(game: Mountain, count: int) -> bool:
    """Injuries go from the pile to the Equipment discard; without one to draw the team has lost (MM-115, MM-R44)."""
    state = game.state
    if len(state.injury_pile) < count:
        lose(game, "no_injury")
        return False
    drawn = state.injury_pile[:count]
    state.injury_pile = state.injury_pile[count:]
    state.discard += drawn
    game.tell("injured", count=count, cards=drawn)
    return True


def lose(game: Mountain, reason: str) -> None:
    game.end(Outcome("loss", reason, (relic_count(game.state) - injuries_in_play(game),)))


def final_count(game: Mountain) -> None:
    """Relics against Injuries (MM-141 to MM-144)."""
    difference = relic_count(game.state) - injuries_in_play(game)
    if difference < 0:
        game.end(Outcome("loss", "injuries", (difference,)))
        return
    grade = [grade.id for grade in game.content.play.grades if difference >= grade.from_][-1]
    everybody = tuple(range(len(game.state.seats)))
    game.end(Outcome("win", grade, (difference,), everybody))
