"""Drawing Madness (MM-107 to MM-112)."""

from __future__ import annotations

from game.mountain.state import Cards, Mountain, level

HIGHEST = 3


def may_go_madder(game: Mountain, seat: int) -> bool:
    return level(game, seat) < HIGHEST


def all_are_highest(game: Mountain) -> bool:
    return not any(may_go_madder(game, seat) for seat in range(len(game.state.seats)))


def draw_madness(game: Mountain, seat: int) -> None:
    """One level up: the old card goes to the box unread (MM-108), or stays in the expert game (MM-145)."""
    state = game.state
    explorer = state.seats[seat]
    new = level(game, seat) + 1
    card = _top(game, new)
    while seat in state.bots and not game.content.clauses[card] and _others_left(game, new):
        state.boxed_madness = _with(state.boxed_madness, new - 1, (*state.boxed_madness[new - 1], card))
        card = _top(game, new)
    if explorer.madness and game.option("expert") == "off":
        old = explorer.madness[-1]
        explorer.past_madness += (old,)
        state.boxed_madness = _with(state.boxed_madness, new - 2, (*state.boxed_madness[new - 2], old))
        explorer.madness = ()
    explorer.madness += (card,)
    # What was remembered of a seat says nothing about its new Madness.
    for other in state.seats:
        other.claims = tuple(claim for claim in other.claims if claim.by != seat)
    game.tell("went_mad", seat=seat, level=new, secret={"madness": card}, to=(seat,), reveals=True)


def _top(game: Mountain, level: int) -> str:
    """The top card of a deck; an empty deck is made anew from the cards in the box (MM-R53)."""
    state = game.state
    deck = state.madness_decks[level - 1]
    if not deck:
        deck = tuple(game.chance.shuffled(f"madness-{level}", state.boxed_madness[level - 1]))
        state.boxed_madness = _with(state.boxed_madness, level - 1, ())
    state.madness_decks = _with(state.madness_decks, level - 1, deck[:-1])
    return deck[-1]


def _others_left(game: Mountain, level: int) -> bool:
    """A bot draws again instead of a card that only honour enforces, as long as there is another."""
    state = game.state
    return any(
        game.content.clauses[card] for card in (*state.madness_decks[level - 1], *state.boxed_madness[level - 1])
    )


def _with(piles: tuple[Cards, ...], index: int, pile: Cards) -> tuple[Cards, ...]:
    return (*piles[:index], pile, *piles[index + 1 :])
