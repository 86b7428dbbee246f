"""What all verbs of a seat share: how they are refused, priced and paid for.

A verb tells its own reasons in `closed`, in the order in which a player would want to hear them, and its price. That
there are actions and Supplies enough for it is asked here, after them, for all verbs alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from game.biome.names import price_words, secrets_words
from game.biome.secrets.paying import pay, purse
from game.biome.state import Biome
from game.engine.refused import Refused
from game.engine.state import Choice
from game.engine.verb import Verb


class Reason(NamedTuple):
    """Why not: a rule, and the sentence `refused.<key>` with its facts. It is put into words when somebody asks."""

    rule: str
    key: str
    facts: Mapping[str, Any] = {}

    def said(self, game: Biome) -> Refused:
        return Refused(self.rule, game.text(f"refused.{self.key}", **self.facts))


class Price(NamedTuple):
    """Actions, and secrets by kind."""

    actions: int = 1
    pay: Mapping[str, int] = {}

    def words(self, game: Biome) -> str:
        return price_words(game, self.actions, self.pay.get("supply", 0), self.pay.get("repair_tools", 0))


ONE_ACTION = Price()


class Deed(Verb[Biome]):
    """Anything a seat may do that is offered beside other things."""

    wants: ClassVar[str | None] = None
    """What must be said with it, if anything."""
    goes_on: ClassVar[bool] = True
    """Whether the active player acts on afterwards."""

    def choice(self, *words: Any) -> Choice:
        """This verb with what it is done to; a verb without any is its bare name."""
        return (self.verb, *words) if words else self.verb

    def read(self, words: tuple[str, ...]) -> Choice | None:
        """What is meant by this verb and the names of things; None if that makes no sense."""
        return None if words else self.verb

    def candidates(self, game: Biome, who: int) -> Iterable[Choice]:
        return (self.verb,)

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        """Why it cannot be done now, the nearest reason first; None if it can. Legality is written here alone."""
        raise NotImplementedError

    def refuse(self, game: Biome, who: int, choice: Choice) -> Refused | None:
        found = self.reason(game, who, choice)
        return None if found is None else found.said(game)

    def choices(self, game: Biome, who: int) -> list[Choice]:
        return [choice for choice in self.candidates(game, who) if self.reason(game, who, choice) is None]

    def take(self, game: Biome, seat: int, choice: Choice, argument: Any) -> None:
        """Do it with what was said, for verbs that want something said."""
        self.do(game, seat, choice)


class Action(Deed):
    """What the active player does in the own turn, for actions and sometimes for secrets (BE-36, BE-37)."""

    too_few_actions: ClassVar[str] = "actions"
    too_few_secrets: ClassVar[str] = "toll"
    is_walk = False
    """Whether it leads elsewhere and does nothing besides."""
    pays_itself: ClassVar[bool] = False
    """Its secrets are not paid before it works, but in its course."""

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        """Why it cannot be done here and now, whatever one could pay."""
        return None

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        return ONE_ACTION

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        """The rule that tells how many actions it costs."""
        return self.rule

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        """The rule that tells which secrets it costs."""
        return self.rule

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        closed = self.closed(game, seat, choice)
        if closed is not None:
            return closed
        price = self.price(game, seat, choice)
        left = game.state.actions
        if price.actions > left:
            facts = {"price": price_words(game, price.actions), "left": left}
            return Reason(self.action_rule(game, seat, choice), self.too_few_actions, facts)
        if any(purse(game, seat, kind) < count for kind, count in price.pay.items()):
            facts = {"price": secrets_words(game, price.pay)}
            return Reason(self.pay_rule(game, seat, choice), self.too_few_secrets, facts)
        return None

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        """What happens once it is paid for."""
        raise NotImplementedError

    def do(self, game: Biome, who: int, choice: Choice) -> None:
        price = self.price(game, who, choice)
        game.state.acted = True
        game.state.walked = (*game.state.walked, game.state.seats[who].cell) if self.is_walk else ()
        game.state.actions -= price.actions
        self.act(game, who, choice)
        if price.pay and not self.pays_itself:
            game.then(*(pay(who, kind, count) for kind, count in price.pay.items()))


def pointed(kind: str, *names: Any) -> tuple[str, ...]:
    """What an option points at: pointed("token", 17) is ("token:17",)."""
    return tuple(f"{kind}:{name}" for name in names)
