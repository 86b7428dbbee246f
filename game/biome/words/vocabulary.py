"""The vocabulary of the quest and secret files, with all that is known of its words, and what they share.

    @effect(counter="of")
    def count(game, here, of: str, by: int) -> None: ...

Whoever wants to know something of a word (the checker, the quests' panels, the labels) asks its facts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.biome.land.hexes import Cell
from game.biome.state import NOBODY, Biome, Camp, Quest
from game.engine.control import CONTROL
from game.engine.files.schema import refers_to
from game.engine.interpreter import Here
from game.engine.words import Condition, Effect, Vocabulary

VOCABULARY = Vocabulary(CONTROL)

CampName = Annotated[str, refers_to("camp")]
TileName = Annotated[str, refers_to("tile")]
Small = Annotated[int, Meta(ge=1, le=9)]

Args = dict[str, Any]
"""What is written behind a word, by the names of its parameters."""
Thing = tuple[Literal["place", "counter", "camp", "tile", "deed", "die"], str]
"""What a quest has or a word speaks of: a place with a name, a counter, a camp or tile that was put, a deed, a die."""
Needs = Callable[[Biome, int, int], tuple[str, str] | None]
"""Why a secret cannot be used where a seat stands: a rule and a sentence; None if it can."""


def _nothing_needed(game: Biome, seat: int, token: int) -> None:
    """The word works everywhere."""


@dataclass(frozen=True, kw_only=True)
class EffectFacts:
    """What is to be known of an effect word besides what it does. Used as a decorator, it makes a function a word."""

    needs: Needs = _nothing_needed
    says: str = ""
    """The label of using a secret that does this, where "use" is not what players say."""
    aims: Callable[[Biome, int], bool] = lambda game, seat: False
    """Whether it asks a seat for its target before it works: the secret is then spent with the answer (BE-76)."""
    brings: Callable[[Args], list[Thing]] = lambda args: []
    """What a quest has once it is done: places that got a name, camps and tiles that were put."""
    wants: Callable[[Args], list[Thing]] = lambda args: []
    """What a quest must have before, besides the places and counters that are written behind the word."""
    also_at: Callable[[list[str]], tuple[str, ...]] = lambda places: ()
    """What may stand for a place besides the names the quest gives."""
    foretells: Callable[[Biome, Quest, Args], dict[str, Any]] = lambda game, quest, args: {}
    """What can be said of the next update of a quest that does this."""
    counter: str = ""
    """The parameter that names a counter of the quest."""
    table: str = ""
    """The parameter that is a table read with a six-sided die."""

    def __call__(self, run: Callable[..., None]) -> Callable[..., None]:
        return VOCABULARY.effect(run, self)


@dataclass(frozen=True, kw_only=True)
class ConditionFacts:
    """What is to be known of a condition besides when it holds. Used as a decorator, it makes a function a word."""

    counter: str = ""
    """The parameter that names a counter of the quest."""
    place: str = ""
    """The parameter that names a place of the quest."""
    rewards: bool = False
    """Whether whoever stands on that place has brought it about."""
    wants: tuple[Thing, ...] = ()
    """What a quest must have for it, besides what is written behind the word."""

    def __call__(self, run: Callable[..., bool]) -> Callable[..., bool]:
        return VOCABULARY.condition(run, self)


effect = EffectFacts
condition = ConditionFacts

_PLAIN = EffectFacts()
"""The control words, which are the same in every game, have nothing that is special here."""


def facts_of(each: Effect) -> EffectFacts:
    return VOCABULARY.effects[each.word].facts or _PLAIN


def facts_of_condition(each: Condition) -> ConditionFacts:
    facts: ConditionFacts = VOCABULARY.conditions[each.word].facts
    return facts


def place(game: Biome, quest: Quest, name: str) -> Cell:
    """The cell behind a name of a quest's board."""
    if name == "front":
        return quest.track[quest.counters["front"]] if quest.track else quest.places["explored"]
    return quest.places[name]


def camp_named(game: Biome, name: str) -> Camp:
    """The camp of this name; if several quests put one, that which was put last."""
    return next(camp for camp in reversed(game.state.camps) if camp.id == name)


def actor(game: Biome, here: Here) -> int:
    """Who acts, and chooses for the board when nobody does: the player whose turn was last."""
    seat: int = here["seat"]
    return seat if seat != NOBODY else max(game.state.active, 0)
