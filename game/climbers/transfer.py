"""The Transfer: everybody gives a card of the team to a neighbour, for good (TC-97 to TC-100)."""

from __future__ import annotations

from game.climbers.asks import TransferAsk
from game.climbers.state import Climbers, Gift
from game.climbers.steps import step
from game.engine.state import OpenAsk


def ask_for_gifts(game: Climbers, way: int) -> None:
    """All choose in secret; `way` is 1 for the neighbour on the left, -1 for the one on the right (TC-97)."""
    state = game.state
    count = len(state.seats)
    state.gifts = ()
    game.then(hand_over())
    game.ask_sealed([OpenAsk(seat, "transfer", TransferAsk((seat + way) % count)) for seat in range(count)])


def give_away(game: Climbers, seat: int, receiver: int, card: str) -> None:
    """Note what a seat gives; it changes hands when everybody has chosen (TC-97)."""
    game.state.gifts += (Gift(seat, receiver, card),)


@step
def hand_over(game: Climbers) -> None:
    """All chosen cards change teams at once (TC-98 to TC-100)."""
    state, content = game.state, game.content
    for gift in state.gifts:
        giver, receiver = state.seats[gift.giver], state.seats[gift.receiver]
        giver.team = tuple(card for card in giver.team if card != gift.card)
        receiver.team = content.sorted((*receiver.team, gift.card))
        game.tell(
            "gave", seat=gift.giver, receiver=gift.receiver,
            secret={"card": gift.card}, to=(gift.giver, gift.receiver), reveals=True,
        )  # fmt: skip
    for climber in state.seats:
        # Any of the cards the table has seen may have been the one given away.
        climber.hinted, climber.shown = climber.shown, ()
