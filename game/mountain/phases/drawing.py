"""Draw and Rest (MM-125 to MM-136)."""

from __future__ import annotations

from game.mountain.phases.asking import answers
from game.mountain.phases.losing import spend_token
from game.mountain.state import Mountain, hand_limit
from game.mountain.steps import step


@step
def draw(game: Mountain) -> None:
    """The raise of the last Draw phase is over (MM-128); hands are filled, then the Leader may raise the limit."""
    state = game.state
    state.phase = "draw"
    state.raised = 0
    game.then(fill(), offer_raise())


@step
def fill(game: Mountain) -> None:
    """Everybody draws up to the limit; if the deck is short, the Leader chooses who draws (MM-127, MM-R20)."""
    state = game.state
    limit = hand_limit(game)
    missing = sum(max(0, limit - len(explorer.hand)) for explorer in state.seats)
    if not missing or not state.deck:
        return
    if missing <= len(state.deck):
        for seat in _from_leader(game):
            draw_for(game, seat, 99)
        return
    game.then(fill())
    game.ask(state.leader, "deal_to")


def _from_leader(game: Mountain) -> list[int]:
    state = game.state
    return [(state.leader + place) % len(state.seats) for place in range(len(state.seats))]


def draw_for(game: Mountain, seat: int, count: int) -> None:
    """Cards for one seat, as many as there are and as its limit allows (MM-131)."""
    state = game.state
    explorer = state.seats[seat]
    count = min(count, len(state.deck), max(0, hand_limit(game) - len(explorer.hand)))
    if count:
        drawn = tuple(reversed(state.deck[-count:]))
        state.deck = state.deck[:-count]
        explorer.hand = game.content.sorted((*explorer.hand, *drawn))
        game.tell("drew", seat=seat, count=count, secret={"cards": drawn}, to=(seat,), reveals=True)


@step
def offer_raise(game: Mountain) -> None:
    """A token raises everybody's limit by one, as often as the Leader likes (MM-128, MM-R21)."""
    if game.state.deck and len(answers(game, "raise_limit")) > 1:
        game.ask(game.state.leader, "raise_limit")


def raise_limit(game: Mountain) -> None:
    game.state.raised += 1
    spend_token(game, "raise")
    game.tell("raised", limit=hand_limit(game))
    game.then(fill(), offer_raise())


@step
def rest(game: Mountain) -> None:
    """The Leader alone decides (MM-132), if the team can rest at all."""
    game.state.phase = "rest"
    if len(answers(game, "rest")) > 1:
        game.ask(game.state.leader, "rest")


@step
def reshuffle(game: Mountain) -> None:
    """Steps 2 and 3 of a Rest (MM-134, MM-135)."""
    state = game.state
    state.sled += state.spent
    state.spent = 0
    state.deck = tuple(game.chance.shuffled("deck", (*state.deck, *state.discard)))
    state.discard = ()
    game.tell("rested", deck=len(state.deck), tokens=state.sled, reveals=True)
