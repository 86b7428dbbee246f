"""The vocabulary of the quest and secret files, what its words share, and the facts that hang on a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

from msgspec import Meta

from game.biome.land.hexes import Cell
from game.biome.state import Biome, Camp, Quest
from game.engine.control import CONTROL
from game.engine.files.schema import refers_to
from game.engine.words import Vocabulary

VOCABULARY = Vocabulary(CONTROL)

CampName = Annotated[str, refers_to("camp")]
TileName = Annotated[str, refers_to("tile")]
Small = Annotated[int, Meta(ge=1, le=9)]

Run = TypeVar("Run", bound=Callable[..., Any])
Needs = Callable[[Biome, int, int], tuple[str, str] | None]
"""Why a secret cannot be used where a seat stands: a rule and a sentence; None if it can."""


def _nothing_needed(game: Biome, seat: int, token: int) -> None:
    """The word works everywhere."""


def _no_places(args: dict[str, Any]) -> list[str]:
    return []


class Facts(NamedTuple):
    """What is to be known of a word besides what it does."""

    needs: Needs = _nothing_needed
    says: str = ""
    """The label of using a secret that does this, where "use" is not what players say."""
    gives: Callable[[dict[str, Any]], list[str]] = _no_places
    """The names it gives to cells of a quest."""
    also_at: Callable[[list[str]], tuple[str, ...]] = lambda places: ()
    """What may stand for a place besides the names the quest gives."""
    foretells: Callable[[Biome, Quest, dict[str, Any]], dict[str, Any]] = lambda game, quest, args: {}
    """What can be said of the next update of a quest that does this."""
    counter: str = ""
    """The parameter that names a counter of the quest."""
    table: str = ""
    """The parameter that is a table read with a six-sided die."""


_FACTS: dict[str, Facts] = {}
_NONE = Facts()


def facts(**known: Any) -> Callable[[Run], Run]:
    """Hang facts on a word, beside the function that does it."""

    def hang(run: Run) -> Run:
        _FACTS[run.__name__.rstrip("_")] = Facts(**known)
        return run

    return hang


def facts_of(word: str) -> Facts:
    return _FACTS.get(word, _NONE)


def place(game: Biome, quest: Quest, name: str) -> Cell:
    """The cell behind a name of a quest's board."""
    if name == "front":
        return quest.track[quest.counters["front"]] if quest.track else quest.places["explored"]
    return quest.places[name]


def camp_named(game: Biome, name: str) -> Camp:
    return next(camp for camp in game.state.camps if camp.id == name)
