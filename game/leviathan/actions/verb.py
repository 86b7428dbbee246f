"""What all verbs of a window share: who does it, when, and what others may want to know of it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.refused import Refused
from game.engine.state import Choice
from game.engine.verb import Verb
from game.leviathan.state import Wilds


class Moment(NamedTuple):
    """An open window as one seat sees it: which one, whose, and who looks."""

    window: str
    owner: int
    seat: int


class WindowVerb(Verb[Wilds]):
    """Something that can be done in a window (LW-R19)."""

    spends_ap = False
    """An action of an activation: the gap after it is a window of its own (LW-R89)."""
    closes = False
    """The word with which the owner of a window goes on."""
    starts_fall = False
    """It makes a climber fall, which is no help while there is something to do."""
    is_for_later = False
    """It changes nothing by itself, so trying it out cannot show what it is good for."""

    @property
    def choice(self) -> Choice:
        """The choice of a verb that is said alone."""
        return (self.verb,)

    def doer(self, owner: int, choice: Choice) -> int:
        """The climber who would do it: the owner of the window, unless the choice names one."""
        return owner

    def untimely(self, game: Wilds, moment: Moment, who: int) -> Refused | None:
        """Why this is not the moment for it, or not this seat's to do; None if it is."""
        raise NotImplementedError

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        """The choice that is meant by what was said after the verb, which need not be possible."""
        return (self.verb,)

    def block(self, game: Wilds, choice: Choice) -> str:
        """The key of the effects that it brings about; empty if there are none of its own."""
        return ""

    def card(self, choice: Choice) -> str:
        """The card that leaves the hand for it; empty if none does."""
        return ""


def named_climber(game: Wilds, moment: Moment, words: tuple[str, ...]) -> int:
    """The climber that is named last; else the owner of the window if it is this seat's, else the seat's first."""
    climbers = game.state.climbers
    named = [word for word in words if word.isdigit() and int(word) < len(climbers)]
    if named:
        return int(named[-1])
    if climbers[moment.owner].seat == moment.seat:
        return moment.owner
    return next((who for who, climber in enumerate(climbers) if climber.seat == moment.seat), 0)
