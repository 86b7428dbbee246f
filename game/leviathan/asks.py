"""What each question says with its ask, by name: the one place that knows the order."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.interpreter import Scope
from game.engine.state import OpenAsk, Step


class WindowAsk(NamedTuple):
    """Which window is open, and whose it is."""

    name: str
    owner: int


def window_name(ask: OpenAsk) -> str:
    """Which window a question is about; empty if it is no window."""
    return WindowAsk(*ask.args).name if ask.kind == "window" else ""


class ClimbAsk(NamedTuple):
    """Who climbs, how many steps are left, which way alone, and whether the climb began in a fall."""

    who: int
    left: int
    only: str
    was_falling: bool


class JumpAsk(NamedTuple):
    """Who jumps or glides, the landings each with the grip it costs more, the key of a further price, which it is."""

    who: int
    landings: tuple[tuple[int, int], ...]
    price: str
    how: str = "jump"


class PulledAsk(NamedTuple):
    """Who is pushed toward a goal, how far still, and through which spaces it went."""

    who: int
    left: int
    goal: str
    names: Scope
    entered: tuple[int, ...]


class StrikeAsk(NamedTuple):
    """Who strikes, what is in reach, how hard, and whether blight cannot come of it."""

    who: int
    targets: tuple[str, ...]
    power: int
    pure: bool


class DiceAsk(NamedTuple):
    """A pool that is reduced by so much, who struck it, and who chooses the dice."""

    pool: str
    left: int
    who: int
    chooser: int


class MushroomAsk(NamedTuple):
    """Whose mushroom, how many, what for, and what feeding needs besides."""

    who: int
    how_many: int
    why: str
    more: tuple[Any, ...]


class SpacesAsk(NamedTuple):
    """A climber and the spaces it may mean."""

    who: int
    cells: tuple[int, ...]


class GadgetAsk(NamedTuple):
    """Whose token; `ready:thing`, `exhaust` or `use:climber`; how many."""

    who: int
    how: str
    how_many: int

    @property
    def word(self) -> str:
        return self.how.partition(":")[0]

    @property
    def more(self) -> str:
        return self.how.partition(":")[2]


class TokenAsk(NamedTuple):
    """Where the word that moves tokens stands, how many are left to move, and which may be meant."""

    key: str
    place: int
    names: Scope
    left: int
    numbers: tuple[int, ...]


class TokenSpaceAsk(NamedTuple):
    """Where the word that moves tokens stands, how many are left, which one moves now, and where it may go."""

    key: str
    place: int
    names: Scope
    left: int
    number: int
    cells: tuple[int, ...]


class MarchAsk(NamedTuple):
    """Which token marches, where it may go, and the march as it stands."""

    number: int
    cells: tuple[int, ...]
    march: tuple[Any, ...]


class LookAsk(NamedTuple):
    """The tokens nobody has looked at, and how many may be."""

    unseen: tuple[int, ...]
    left: int


class RideAsk(NamedTuple):
    """An overlay that moves to a cell, who has not decided yet, and who rides along."""

    overlay: str
    to: int
    how: str
    undecided: tuple[int, ...]
    riders: tuple[int, ...]


class TargetAsk(NamedTuple):
    """What is meant for certain, what is tied, how many of those are needed, who chooses, and how it goes on."""

    thing: str
    sure: tuple[int, ...]
    tied: tuple[int, ...]
    need: int
    chooser: int
    then: Step


class FocusAsk(NamedTuple):
    """A block that begins, and the places of its numbers."""

    key: str
    names: Scope
    numbers: tuple[str, ...]


class PartsAsk(NamedTuple):
    """The place of a word with several parts, and which of them may come now."""

    key: str
    place: int
    names: Scope
    parts: tuple[int, ...]


class BlockAsk(NamedTuple):
    """What is lost, by whom, how much of it, how much of that can be blocked, and by what it comes."""

    what: str
    who: int
    n: int
    most: int
    source: Any


class HitOrderAsk(NamedTuple):
    """Who suffers, and for each the step that makes them."""

    found: tuple[int, ...]
    steps: tuple[Step, ...]


class ColourAsk(NamedTuple):
    """The key of an attack, who is in it, and the colours of its space."""

    key: str
    who: int
    colours: tuple[str, ...]
    names: Scope


class OneOfAsk(NamedTuple):
    """Spaces, triggers or climbers, by number."""

    numbers: tuple[int, ...]


class InterruptAsk(NamedTuple):
    """Where the flip stands, who was asked already, and who is asked now."""

    key: str
    place: int
    names: Scope
    asked: tuple[int, ...]
    who: int


class ArcaneAsk(NamedTuple):
    """The card that is played, and by whom."""

    card: str
    who: int


class HandCardsAsk(NamedTuple):
    """Whose hand, how many cards, and whether they are discarded or stowed."""

    who: int
    how_many: int
    how: str


class CountAsk(NamedTuple):
    """A climber and how many."""

    who: int
    how_many: int


class OfferAsk(NamedTuple):
    """A climber, one of its injuries, and the block that shakes it off."""

    who: int
    injury: str
    key: str
