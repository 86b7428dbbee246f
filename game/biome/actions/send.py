"""Sending a secret to the other end of a Caravan Route (BE-147, BE-148, BE-R53)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Action, Price, Reason
from game.biome.actions.handling import lying_here, not_at_hand
from game.biome.actions.move import no_route
from game.biome.land.walking import route_ends
from game.biome.names import token_name
from game.biome.secrets.paying import pay, purse
from game.biome.secrets.tokens import lay, let_go
from game.biome.state import Biome, knows, standing
from game.biome.steps import step
from game.engine.decision import Option, choice_id
from game.engine.state import Choice


class Send(Action):
    """("send", 17, "alder"): by caravan, face-up, for a Supply and no action (BE-147, BE-R53)."""

    verb, rule = "send", "BE-147"
    pays_itself = True

    def read(self, words: tuple[str, ...]) -> Choice | None:
        if not words or not words[0].isdecimal() or len(words) > 2:
            return None
        return self.choice(int(words[0]), words[1] if len(words) > 1 else "")

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        state = game.state
        tokens = (*state.seats[who].pack, *lying_here(game, who))
        for _, camp in route_ends(state.routes, state.seats[who].cell):
            for token in tokens:
                yield self.choice(token, state.camps[camp].id)

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        explorer = state.seats[seat]
        _, token, camp = choice
        missing = not_at_hand(game, seat, token)
        if missing is not None:
            return missing
        if token in explorer.worn:
            return Reason("BE-125", "worn")
        ends = [cell for cell, end in route_ends(state.routes, explorer.cell) if camp in (state.camps[end].id, "")]
        if not ends:
            return Reason("BE-147", "no_route")
        closed = no_route(game, explorer.cell, ends[0])
        if closed is not None:
            return closed
        if not knows(state, seat, token):
            return Reason("BE-69", "unknown")
        if state.kinds[token] == "supply" and purse(game, seat) == 1:
            return Reason("BE-147", "sends_itself")
        return None

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(0, {"supply": 1})

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        _, token, camp = choice
        words = {"secret": token_name(game, who, token), "camp": game.content.camps[camp].name}
        return Option(choice_id(choice), game.text(f"option.{self.verb}", **words), (f"token:{token}", f"camp:{camp}"))

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        game.then(shipped(seat, choice[1], standing(game.state, choice[2])), pay(seat, "supply", 1))


@step
def shipped(game: Biome, seat: int, token: int, camp: int) -> None:
    """The secret leaves first, so that it cannot pay for itself."""
    state = game.state
    let_go(state, seat, token)
    game.tell("sent", seat=seat, thing=state.kinds[token], camp=state.camps[camp].id, reveals=True)
    lay(game, state.camps[camp].cell, (token,))


SEND = Send()
