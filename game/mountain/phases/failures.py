"""Failures, one by one: Madness or the penalty die (MM-102 to MM-106, MM-113 to MM-122)."""

from __future__ import annotations

from game.mountain.asks import RerollAsk
from game.mountain.phases.asking import answers
from game.mountain.phases.encounter import FACES, mill
from game.mountain.phases.going_mad import draw_madness
from game.mountain.phases.losing import add_injuries, box_token, spend_token
from game.mountain.state import Mountain, challenges
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
    about = RerollAsk(challenge)
    if len(answers(game, "reroll", *about)) > 1:
        game.ask(state.leader, "reroll", *about)
    else:
        game.then(apply(challenge))


def reroll(game: Mountain, challenge: int) -> None:
    """A token buys another roll (MM-121)."""
    spend_token(game, "reroll")
    roll(game, challenge)


def gap_of(game: Mountain, challenge: int) -> int:
    """By how much a challenge was missed (MM-116)."""
    return challenges(game)[challenge].gap(game.state.scores[challenge])


def is_short(game: Mountain, gap: int) -> bool:
    """Whether there is less left than the die asks for (MM-115, MM-117, MM-119)."""
    state, play = game.state, game.content.play
    match state.die:
        case "accident":
            return len(state.injury_pile) < play.accident
        case "confusion":
            return len(state.deck) < gap
    return state.sled < play.morale


@step
def apply(game: Mountain, challenge: int) -> None:
    """What the die says (MM-114 to MM-119)."""
    state, play = game.state, game.content.play
    gap = gap_of(game, challenge)
    if state.die == "accident":
        add_injuries(game, play.accident)
    elif is_short(game, gap):
        game.then(lose_token())
    elif state.die == "confusion":
        mill(game, gap)
    else:
        for _ in range(play.morale):
            spend_token(game, "morale")


@step
def lose_token(game: Mountain) -> None:
    """A token leaves the game; the Leader says from where (MM-R10, MM-R18)."""
    state = game.state
    if state.sled + state.spent <= 1:
        box_token(game, "sled")
    else:
        game.ask(state.leader, "box_token")
