"""Handling secrets: discovering, picking up and placing them (BE-65 to BE-75)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.biome.actions.action import Action, Price, Reason, pointed
from game.biome.harm import capture
from game.biome.land.ground import at
from game.biome.names import secret_name, token_name
from game.biome.secrets.tokens import lay, learn, lie_at, lift, show
from game.biome.state import (
    Biome,
    Tokens,
    camp_at,
    capacity,
    is_enemy,
    is_friendly,
    is_public,
    knows,
    wears,
    weight,
)
from game.engine.decision import Option, choice_id
from game.engine.state import Choice


class ToSecret(Action):
    """A verb that is done to a secret: ("use", 17).

    What holds for the place and all secrets alike (`closed_here`) is apart from what holds for one of them
    (`closed_for`), so that a whole pack can be asked quickly.
    """

    def things(self, game: Biome, seat: int) -> Tokens:
        """The secrets one could mean."""
        raise NotImplementedError

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        """Why a secret that is at hand is none of those."""
        raise NotImplementedError

    def actions(self, game: Biome, seat: int) -> int:
        return 1

    def closed_here(self, game: Biome, seat: int) -> Reason | None:
        return None

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        return None

    def quick(self, game: Biome, seat: int, tokens: Tokens) -> list[int]:
        """Those of the secrets that it may be done to; what holds for all of them is asked once."""
        if self.closed_here(game, seat) is not None or self.actions(game, seat) > game.state.actions:
            return []
        return [token for token in tokens if self.closed_for(game, seat, token) is None]

    def read(self, words: tuple[str, ...]) -> Choice | None:
        return self.choice(int(words[0])) if len(words) == 1 and words[0].isdecimal() else None

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        return (self.choice(token) for token in self.things(game, who))

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        token: int = choice[1]
        if token not in self.things(game, seat):
            return not_at_hand(game, seat, token) or self.not_among(game, seat, token)
        return self.closed_here(game, seat) or self.closed_for(game, seat, token)

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        words = {"secret": token_name(game, who, choice[1]), "price": self.price(game, who, choice).words(game)}
        return Option(choice_id(choice), game.text(f"option.{self.verb}", **words), pointed("token", choice[1]))


def not_at_hand(game: Biome, seat: int, token: int) -> Reason | None:
    """A secret that is neither carried nor worn nor lies here; nothing may be told of it but that."""
    state = game.state
    if token >= len(state.kinds):
        return Reason("BE-76", "no_secret")
    explorer = state.seats[seat]
    if token in explorer.pack or token in explorer.worn or token in lie_at(state, explorer.cell):
        return None
    return Reason("BE-76", "secret_elsewhere")


def lying_here(game: Biome, seat: int) -> Tokens:
    return lie_at(game.state, game.state.seats[seat].cell)


def at_enemy(game: Biome, seat: int) -> bool:
    return is_enemy(camp_at(game.state, game.state.seats[seat].cell))


class Discover(ToSecret):
    """A look at one face-down secret on the own tile, seen by this player alone (BE-65, BE-66)."""

    verb, rule = "discover", "BE-65"

    def things(self, game: Biome, seat: int) -> Tokens:
        return lying_here(game, seat)

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        return Reason("BE-65", "known")

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        return Reason("BE-65", "known") if knows(game.state, seat, token) else None

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(self.actions(game, seat))

    def actions(self, game: Biome, seat: int) -> int:
        """1, on a Mountain 2 (BE-66)."""
        state = game.state
        price = game.content.tiles[state.tiles[state.seats[seat].cell].kind].discover
        return 1 if price > 1 and wears(game, seat, "ease") else price

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-66" if self.actions(game, seat) > 1 else "BE-65"

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        """Captured springs (BE-103)."""
        state = game.state
        token: int = choice[1]
        learn(state, seat, (token,))
        kind = state.kinds[token]
        cell = state.seats[seat].cell
        game.tell("discovered", seat=seat, secret={"thing": kind}, to=(seat,), reveals=True, **at(game, cell))
        if kind == "captured":
            lift(state, cell, token)
            show(state, (token,))
            state.gone += (token,)
            game.tell("net_sprung", seat=seat)
            capture(game, seat)


class Handling(ToSecret):
    """Picking up or placing: 1 action, 2 on a Desert, nothing at a friendly camp (BE-67, BE-70)."""

    def actions(self, game: Biome, seat: int) -> int:
        state = game.state
        if is_friendly(camp_at(state, state.seats[seat].cell)):
            return 0
        price = game.content.tiles[state.tiles[state.seats[seat].cell].kind].handle
        return 1 if price > 1 and wears(game, seat, "ease") else price

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return Price(self.actions(game, seat))

    def enough(self, game: Biome, seat: int, token: int) -> Reason | None:
        """A bot moves the same secret for nothing at most once each way in a turn (BE-R94)."""
        if seat in game.state.bots and self.is_to_and_fro(game, seat, token):
            return Reason("BE-R94", "handled")
        return None

    def is_to_and_fro(self, game: Biome, seat: int, token: int) -> bool:
        """Whether it was moved each way this turn for nothing: nobody is advised to do so again."""
        return game.state.handled.count(token) >= 2 and self.actions(game, seat) == 0

    def handled(self, game: Biome, seat: int, token: int, was_public: bool, reveals: bool, event: str) -> None:
        """Told to all if the secret is known to all, else to the player alone."""
        state = game.state
        if self.actions(game, seat) == 0:
            state.handled += (token,)
        thing: dict[str, Any] = {"thing": state.kinds[token]}
        facts, hidden = (thing, {}) if was_public or reveals else ({}, thing)
        facts |= at(game, state.seats[seat].cell)
        game.tell(event, seat=seat, secret=hidden, to=(seat,) if hidden else (), reveals=reveals, **facts)


class PickUp(Handling):
    """Into the pack, face-down (BE-67, BE-68). What was public stays known."""

    verb, rule = "pick_up", "BE-67"

    def things(self, game: Biome, seat: int) -> Tokens:
        return lying_here(game, seat)

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        return Reason("BE-67", "carried")

    def closed_here(self, game: Biome, seat: int) -> Reason | None:
        return Reason("BE-143", "enemy_store") if at_enemy(game, seat) else None

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        state = game.state
        if not knows(state, seat, token):
            return Reason("BE-69", "unknown")
        kind = state.kinds[token]
        if kind == "captured":
            return Reason("BE-78", "captured")
        if game.content.weights[kind] > self.room(game, seat):
            return Reason("BE-79", "heavy", {"secret": secret_name(game, kind)})
        return self.enough(game, seat, token)

    def room(self, game: Biome, seat: int) -> int:
        """What still fits into the pack (BE-79)."""
        return capacity(game, seat) - weight(game, seat)

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        token: int = choice[1]
        lift(state, state.seats[seat].cell, token)
        state.seats[seat].pack += (token,)
        self.handled(game, seat, token, is_public(state, token), False, "picked_up")


class Place(Handling):
    """On the own tile: face-down, at a friendly camp face-up for everybody (BE-70 to BE-72)."""

    verb, rule = "place", "BE-70"

    def things(self, game: Biome, seat: int) -> Tokens:
        return game.state.seats[seat].pack

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        worn = token in game.state.seats[seat].worn
        return Reason("BE-125", "worn") if worn else Reason("BE-70", "lies_here")

    def closed_here(self, game: Biome, seat: int) -> Reason | None:
        return Reason("BE-74", "enemy_place") if at_enemy(game, seat) else None

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        return self.enough(game, seat, token)

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        token: int = choice[1]
        explorer = state.seats[seat]
        explorer.pack = tuple(other for other in explorer.pack if other != token)
        was_public = is_public(state, token)
        lay(game, explorer.cell, (token,))
        shows = camp_at(state, explorer.cell) is not None and not was_public
        self.handled(game, seat, token, was_public, shows, "placed")


DISCOVER, PICK_UP, PLACE = Discover(), PickUp(), Place()
