"""Every text in a leviathan's file is either free or a name that is looked up."""

from __future__ import annotations

import pytest
from msgspec import inspect as types

from game.engine.words import Condition, Effect
from game.leviathan.files.check_names import Meanings, of_form, of_word
from game.leviathan.files.known_names import Known
from game.leviathan.files.sheets import LeviathanFile
from game.leviathan.words.vocabulary import VOCABULARY

FREE = {
    "LeviathanFile": {"id", "name", "map", "special", "how_it_plays", "climate", "keywords", "targets"},
    "Story": {"intro", "outro", "shorter"},
    "ScenarioCard": {"title", "text"},
    "Keyword": {"text", "brief", "params"},
    "Threat": {"id", "name"},
    "End": {"name", "text"},
    "TokenSet": {"id", "back"},
    "Pool": {"id"},
    "Feature": {"id"},
    "OverlayForm": {"id"},
    "TerrainKind": {"id", "colour", "icon"},
    "ExtraAction": {"id", "text", "name", "does", "kin"},
    "Anytime": {"id", "text", "name", "does"},
    "SpecialStrike": {"id"},
}
"""Texts for people, and ids, which are what names are looked up among."""


def inner(type_: types.Type) -> list[types.Type]:
    match type_:
        case types.Metadata(type=one):
            return inner(one)
        case types.UnionType(types=arms):
            return [found for arm in arms for found in inner(arm)]
        case types.VarTupleType(item_type=one):
            return inner(one)
        case types.DictType(key_type=key, value_type=value):
            return [*inner(key), *inner(value)]
    return [type_]


def forms() -> dict[type, dict[str, types.Type]]:
    """All forms that may stand in a leviathan's file, with the types of their fields."""
    waiting = [types.type_info(LeviathanFile)]
    words = (*VOCABULARY.effects.values(), *VOCABULARY.conditions.values())
    waiting += [found for word in words for each in word.parameters for found in inner(each.type)]
    found: dict[type, dict[str, types.Type]] = {}
    while waiting:
        type_ = waiting.pop()
        if isinstance(type_, types.StructType) and type_.cls not in (*found, Effect, Condition):
            found[type_.cls] = {field.name: field.type for field in type_.fields}
            waiting += [one for field in type_.fields for one in inner(field.type)]
    return found


def has_text(type_: types.Type) -> bool:
    return any(isinstance(one, types.StrType) for one in inner(type_))


def unread(owner: str, parts: dict[str, types.Type], looked_up: dict[str, Meanings]) -> list[str]:
    """The parts that hold texts of which nothing says what they are; keys count by themselves."""
    found = []
    for name, type_ in parts.items():
        texts, keys = looked_up.get(name, Meanings(None, None))
        maps = [one for one in arms(type_) if isinstance(one, types.DictType)]
        values = [one.value_type if isinstance(one, types.DictType) else one for one in arms(type_)]
        if (any(map(has_text, values)) and texts is None) or (any(has_text(m.key_type) for m in maps) and keys is None):
            found.append(f"{owner}.{name}")
    return [text for text in found if text.partition(".")[2] not in FREE.get(owner, set())]


def arms(type_: types.Type) -> tuple[types.Type, ...]:
    return type_.types if isinstance(type_, types.UnionType) else (type_,)


def test_no_text_of_a_form_is_forgotten():
    found = forms()
    assert [text for form, fields in found.items() for text in unread(form.__name__, fields, of_form(form))] == []


@pytest.mark.parametrize("word", [*VOCABULARY.effects.values(), *VOCABULARY.conditions.values()], ids=lambda w: w.name)
def test_no_text_of_a_word_is_forgotten(word):
    assert unread(word.name, {each.name: each.type for each in word.parameters}, of_word(word)) == []


KNOWN = Known(
    ("hop",), ("banner", "gadget"), regions=("pond",), points=("A", "H"), map_points=("A",), size=(3, 4),
    kinds=("normal", "ledge", "mud"), tokens={"egg": ("blue", "red")}, features={"eye": ("open", "shut")},
    overlays={"lid": ("a",)}, pools=("lake",), targets=("brooding",), variables=("found",),
)  # fmt: skip


@pytest.mark.parametrize(
    ("meaning", "text"),
    [
        (Known.climbers, "brooding"), (Known.plain_climbers, "highest"), (Known.marched, "nearest"),
        (Known.goal, "here"), (Known.goal, "H"), (Known.goal, "region:pond"), (Known.goal, "brooding"),
        (Known.leaning, "tokens:egg"), (Known.leaning, "blight"), (Known.place, "point:A, H"), (Known.place, "A"),
        (Known.place, "terrain:mud"), (Known.place, "feature:eye"), (Known.place, "overlay:lid"),
        (Known.where, "token:egg/red"), (Known.on, "ledge"), (Known.on, "crystal"), (Known.on, "terrain:mud"),
        (Known.space, "target"), (Known.flat, "card"), (Known.column, "C"), (Known.new_kind, "printed"),
        (Known.cells, "all_mud"), (Known.token, "egg/blue"), (Known.lying, "range:2"), (Known.lying, "facedown"),
        (Known.lying, "region:pond"), (Known.taken_from, "anywhere"), (Known.laid, "card"),
        (Known.gear_or_token, "banner"), (Known.gear_or_token, "egg/red"), (Known.amount, "min(4, 1 + found)"),
        (Known.amount, "tokens(egg, held_all) * climbers"), (Known.amount, "pool(lake) - distance(A, point:H)"),
        (Known.amount, "count(gadget, exhausted)"), (Known.amount_or_all, "all_tied"),
        (Known.token_count, "3*climbers"), (Known.comparison, "found >= round"),
    ],
)  # fmt: skip
def test_what_means_something_is_not_told(meaning, text):
    assert list(meaning(KNOWN, text)) == []


@pytest.mark.parametrize(
    ("meaning", "text", "told"),
    [
        (Known.plain_climbers, "brooding", "'brooding' is a target of its own; it stands alone, not behind 'who'"),
        (Known.on, "mud", "'mud' is a terrain of its own; write 'terrain:mud'"),
        (Known.map_point, "H", "the map has no point 'H'"),
        (Known.place, "regoin:pond", "'regoin:pond' is no place (did you mean 'region:'?)"),
        (Known.place, "token:egg/red", "there is no token set 'egg/red' (did you mean 'egg'?)"),
        (Known.token, "egg/bleu", "no token of 'egg' shows 'bleu' (did you mean 'blue'?)"),
        (Known.lying, "range:far", "no token lies in 'range:far'"),
        (Known.laid, "map", "no token can be laid in 'map'"),
        (Known.column, "D", "the map has no column 'D'"),
        (Known.token_count, "2*round", "the number of tokens cannot depend on 'round', only on 'climbers'"),
        (Known.amount, "tokens(egg)", "tokens(egg) must have a token set and a place in its brackets"),
        (Known.amount, "found + fuond", "there is no quantity 'fuond' (did you mean 'found'?)"),
        (
            Known.own_variable,
            "turn",
            "every game has a quantity 'turn'; call the leviathan's own number something else",
        ),
    ],
)
def test_what_means_nothing_is_told(meaning, text, told):
    assert list(meaning(KNOWN, text)) == [told]
