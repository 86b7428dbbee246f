"""Using a secret from the pack or the own tile (BE-76, BE-77). What it then does is a word of the secrets' file."""

from __future__ import annotations

from game.biome.actions.action import Reason, pointed
from game.biome.actions.handling import ToSecret, at_enemy, lying_here
from game.biome.names import secret_name
from game.biome.secrets.using import used
from game.biome.state import Biome, Tokens, knows
from game.engine.decision import Option, choice_id
from game.engine.interpreter import run_block
from game.engine.state import Choice


class Use(ToSecret):
    """Show it, pay the action, let it work (BE-76, BE-77)."""

    verb, rule = "use", "BE-76"

    def things(self, game: Biome, seat: int) -> Tokens:
        return (*lying_here(game, seat), *game.state.seats[seat].pack)

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        return Reason("BE-123", "worn_already")

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        state = game.state
        pack = state.seats[seat].pack
        if token in pack:
            return self._twin(game, seat, token, pack) or self.useless(game, seat, token)
        if at_enemy(game, seat):
            return Reason("BE-143", "enemy_store")
        if not knows(state, seat, token):
            return Reason("BE-69", "unknown")
        if state.kinds[token] == "captured":
            return Reason("BE-78", "captured")
        return self._twin(game, seat, token, lying_here(game, seat)) or self.useless(game, seat, token)

    def _twin(self, game: Biome, seat: int, token: int, together: Tokens) -> Reason | None:
        """Of equal secrets that lie together only the first is offered."""
        state = game.state
        kind = state.kinds[token]
        for other in together:
            if other == token:
                break
            if state.kinds[other] == kind and knows(state, seat, other):
                return Reason("BE-76", "twin", {"secret": secret_name(game, kind)})
        return None

    def useless(self, game: Biome, seat: int, token: int) -> Reason | None:
        """Why a secret could not do here what it does, whoever asks and whatever it costs."""
        kind = game.state.kinds[token]
        words = game.content.uses[kind]
        if not words:
            return Reason("BE-78", "useless", {"secret": secret_name(game, kind)})
        for facts in words:
            needs = facts.needs(game, seat, token)
            if needs is not None:
                return Reason(*needs)
        return None

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        kind = game.state.kinds[choice[1]]
        form = game.content.secrets[kind]
        key = next((facts.says for facts in game.content.uses[kind] if facts.says), f"option.{self.verb}")
        things = (*pointed("token", choice[1]), *pointed("kind", kind))
        return Option(choice_id(choice), game.text(key, secret=form.brief), things, rule=form.rule)

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        """What needs a target asks for it first, and is spent with the answer: till then nothing is given away."""
        token: int = choice[1]
        kind = game.state.kinds[token]
        if not any(facts.aims(game, seat) for facts in game.content.uses[kind]):
            used(game, seat, token)
        game.then(run_block(f"secret.{kind}", ("seat", seat), ("token", token)))


USE = Use()
