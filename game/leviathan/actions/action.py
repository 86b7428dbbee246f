"""What all actions for AP have in common: when they are possible, what they cost, what forbids them (LW-31, LW-32)."""

from __future__ import annotations

from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.verb import Moment, WindowVerb
from game.leviathan.names import climber_name
from game.leviathan.standing_rules import ap_cost, binds, by_rule, forbidden, forbidding, is_bound, standing
from game.leviathan.state import Wilds

BEFORE_ACTING = ("reveal", "swift", "activate")
"""The windows of a turn before its activation."""


class Action(WindowVerb):
    """An action for action points, in one's own activation."""

    spends_ap = True
    price = 1
    """What it costs at least, if nothing makes it dearer."""

    # --- when -----------------------------------------------------------------------------------------

    def untimely(self, game: Wilds, moment: Moment, who: int) -> Refused | None:
        state = game.state
        climbers = state.climbers
        is_mine, is_my_turn = climbers[who].seat == moment.seat, climbers[state.active].seat == moment.seat
        if climbers[who].falling and (is_mine or is_my_turn):
            return game.no("LW-83", "falling" if is_mine else "somebody_falls", climber=climber_name(game, who))
        if not is_my_turn:
            return game.no("LW-32", "not_active", climber=climber_name(game, state.active))
        if moment.window == "act":
            return None
        if moment.window in BEFORE_ACTING:
            return game.no("LW-31", "card_first")
        return game.no("LW-36", "activation_over")

    # --- whether --------------------------------------------------------------------------------------

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        """First what forbids it, then why it cannot be done here, at last what it costs."""
        return forbidding(game, who, self.verb) or self.unfit(game, who, choice) or self.too_dear(game, who, choice)

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        """Why it could not be done here with any number of action points."""
        return None

    def base_price(self, game: Wilds, who: int, choice: Choice) -> int:
        return self.price

    def price_rule(self, game: Wilds, choice: Choice) -> str:
        """The rule that names its price."""
        return "LW-32"

    def cost(self, game: Wilds, who: int, choice: Choice) -> int:
        """What it costs as things are."""
        return ap_cost(game, who, self.verb, self.base_price(game, who, choice))

    def too_dear(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        """Not enough action points; a rule without which they would do is named."""
        ap, cost = game.state.climbers[who].ap, self.cost(game, who, choice)
        if ap >= cost:
            return None
        if ap >= self.base_price(game, who, choice):
            for source, modifier in standing(game, who):
                if self.verb in modifier.ap_cost and binds(game, who, modifier):
                    facts = {"what": game.text(f"action.{self.verb}"), "cost": cost, "ap": ap}
                    return by_rule(game, source, modifier, "dearer", **facts)
        return game.no(self.price_rule(game, choice), "too_dear", cost=cost, ap=ap)

    def choices(self, game: Wilds, who: int) -> list[Choice]:
        """Whether something forbids it or makes it dearer is asked once for all of them."""
        points = self.points(game, who)
        return self.within(game, who, points) if points >= self.price else []

    def within(self, game: Wilds, who: int, points: int) -> list[Choice]:
        """What can be done with so many action points."""
        return [
            choice
            for choice in self.candidates(game, who)
            if self.unfit(game, who, choice) is None and self.base_price(game, who, choice) <= points
        ]

    def points(self, game: Wilds, who: int) -> int:
        """Action points left for it beyond what makes it dearer; less than none if something forbids it."""
        ap = game.state.climbers[who].ap
        if not is_bound(game, who):
            return ap
        return -1 if forbidden(game, who, self.verb) else ap - ap_cost(game, who, self.verb, 0)

    # --- doing ----------------------------------------------------------------------------------------

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        """Pay for it and act."""
        game.state.climbers[who].ap -= self.cost(game, who, choice)
        self.act(game, who, choice)

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        raise NotImplementedError
