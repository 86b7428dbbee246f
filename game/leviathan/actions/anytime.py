"""What all anytime actions have in common: anybody may take them, each for their own climbers (LW-44)."""

from __future__ import annotations

import msgspec

from game.engine.decision import Option
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.verb import Moment, WindowVerb, named_climber
from game.leviathan.names import climber_name
from game.leviathan.state import Wilds


class AnytimeVerb(WindowVerb):
    """Something a climber can do in every window; the choice names the climber last."""

    def doer(self, owner: int, choice: Choice) -> int:
        return int(choice[-1])

    def untimely(self, game: Wilds, moment: Moment, who: int) -> Refused | None:
        climber = game.state.climbers[who]
        if climber.seat != moment.seat:
            return game.no(self.rule, "not_yours", climber=climber_name(game, who))
        if climber.defeated or climber.at < 0:
            return game.no("LW-66", "defeated", climber=climber_name(game, who))
        return None

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        """A thing and a climber."""
        return (self.verb, words[0] if words else "", named_climber(game, moment, words[1:]))

    def shown(self, game: Wilds, who: int, choice: Choice) -> Option:
        """It points at whoever does it, too: others may be able to do the same."""
        option = super().shown(game, who, choice)
        return msgspec.structs.replace(option, points_at=(*option.points_at, f"by:{who}"))

    def use(self, game: Wilds, who: int, mark: str) -> None:
        """Note that a climber has done something that is allowed only so often."""
        climber = game.state.climbers[who]
        climber.used = (*climber.used, mark)
