"""What the texts in content files are names of, told by their types.

`pool: PoolName` is a text that must be the name of a pool. Each meaning is the method of `Known` that looks such a
name up, and says what is wrong with one that means nothing.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from msgspec import inspect as types

Problem = tuple[Any, str | int, str]
"""Something wrong: in what (None: where one looked), in which of its parts, and what it is."""


def means(what: str) -> Meta:
    """A text that `Known.<what>` looks up."""
    return Meta(extra={"means": what})


def meaning_of(type_: types.Type) -> str:
    """What the texts in a value of this type mean, whether it is a text, several, or texts by a key; or nothing."""
    match type_:
        case types.Metadata(extra={"means": str() as what}):
            return what
        case types.Metadata(type=inner) | types.VarTupleType(item_type=inner) | types.DictType(value_type=inner):
            return meaning_of(inner)
        case types.UnionType(types=arms):
            return next(filter(None, map(meaning_of, arms)), "")
    return ""


def meaning_of_keys(type_: types.Type) -> str:
    """What the keys of a mapping mean."""
    match type_:
        case types.DictType(key_type=key):
            return meaning_of(key)
        case types.UnionType(types=arms):
            return next(filter(None, map(meaning_of_keys, arms)), "")
    return ""


SUMS = ("amount", "amount_or_all")
"""Meanings of texts that are sums."""

FreeText = Annotated[str, means("anything")]
"""Words for people, or something of the game that a type's own check looks at."""

Dependent = Annotated[str, means("anything")]
"""A name that only another name beside it gives a meaning: looked up by what is told of names that belong together."""

Climbers = Annotated[str, means("climbers")]
Goal = Annotated[str, means("goal")]
Leaning = Annotated[str, means("leaning")]

Region = Annotated[str, means("region")]
Point = Annotated[str, means("point")]
MapPoint = Annotated[str, means("map_point")]
Points = Annotated[str, means("several_points")]
PlaceName = Annotated[str, means("place")]

Ground = Annotated[str, means("ground")]
NewGround = Annotated[str, means("new_kind")]
TokenName = Annotated[str, means("token")]
TokenFamily = Annotated[str, means("family")]
GearOrToken = Annotated[str, means("gear_or_token")]
FeatureName = Annotated[str, means("feature")]
OverlayName = Annotated[str, means("overlay")]
PoolName = Annotated[str, means("pool")]
StrikeName = Annotated[str, means("strike")]
ActionName = Annotated[str, means("action")]
AnytimeName = Annotated[str, means("anytime")]
DiagramName = Annotated[str, means("diagram")]
VariableName = Annotated[str, means("variable")]
