"""Failures, one by one: Madness or the penalty die (MM-102 to MM-106, MM-113 to MM-122)."""

from __future__ import annotations

from game.mountain.phases.encounter import FACES, mill
from game.mountain.phases.going_mad import draw_madness
from game.mountain.phases.losing import add_injuries, box_token, spend_token, token_places
from game.mountain.state import Mountain, challenges, may_use
from game.mountain.steps import step


@step
def suffer(game: Mountain) -> None:
    """Asked anew until every failure is dealt with (MM-104)."""
    if game.state.failed:
        game.then(suffer())
        game.ask(game.state.leader, "failure")


def go_mad(game: Mountain, challenge: int, seat: int) -> None:
    _done_with(game, challenge)
    draw_madness(game, seat)


def take_die(game: Mountain, challenge: int) -> None:
    _done_with(game, challenge)
    roll(game, challenge)


def _done_with(game: Mountain, challenge: int) -> None:
    game.state.failed = tuple(number for number in game.state.failed if number != challenge)


def roll(game: Mountain, challenge: int) -> None:
    state = game.state
    state.die = game.chance.pick("die", FACES)
    game.tell("rolled", face=state.die, challenge=challenge, reveals=True)
    if may_use(game, "resolution"):
        game.ask(state.leader, "reroll", challenge)
    else:
        game.then(apply(challenge))


def reroll(game: Mountain, challenge: int) -> None:
    """A token buys another roll (MM-121)."""
    spend_token(game, "reroll")
    roll(game, challenge)


@step
def apply(game: Mountain, challenge: int) -> None:
    """What the die says (MM-114 to MM-119)."""
    state, play = game.state, game.content.play
    match state.die:
        case "accident":
            add_injuries(game, play.accident)
        case "confusion":
            gap = challenges(game)[challenge].gap(state.scores[challenge])
            if len(state.deck) < gap:
                game.then(lose_token())
            else:
                mill(game, gap)
        case "morale":
            if state.sled < play.morale:
                game.then(lose_token())
            else:
                for _ in range(play.morale):
                    spend_token(game, "morale")


@step
def lose_token(game: Mountain) -> None:
    """A token leaves the game; the Leader says from where (MM-R10, MM-R18)."""
    state = game.state
    places = token_places(game)
    if state.sled + state.spent <= 1:
        box_token(game, places[0])  # type: ignore[arg-type]
    else:
        game.ask(state.leader, "box_token")
