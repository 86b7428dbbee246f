"""Whatever an effect does is told in words of the language: no id of a file, no English in a French sentence."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.files.language import language
from game.engine.words import Effect
from game.leviathan.language.described import effect_said, target_said
from game.leviathan.language.targets import WORDS
from game.leviathan.view.scenario_status import scenario_now
from tests.leviathan.on_the_map import OURS, crew_on
from tests.pseudo import PSEUDO, plain_words

FRENCH = language("fr")
FREE = [key for key in OURS.blocks if not key.startswith("leviathan:")]


def on(leviathan: str, spoken=FRENCH) -> Table:
    """A table at the beginning of a climb."""
    return crew_on(leviathan, "A1", "B1").table.told_in(spoken)


def block_of(key: str) -> Effect:
    return OURS.blocks[key][0]


@pytest.mark.parametrize("leviathan", OURS.scenarios)
def test_no_effect_is_told_by_an_id(leviathan):
    game = on(leviathan, PSEUDO).game
    own = [key for key in OURS.blocks if key.startswith(f"leviathan:{leviathan}:")]
    said = {effect_said(game, each) for key in (*own, *FREE) for each in OURS.blocks[key]}
    assert {text for text in said if plain_words(text)} == set()


@pytest.mark.parametrize(
    ("leviathan", "key", "english", "french"),
    [
        ("sage", "cover:hazard/0.price", "exhaust the relic", "épuiser la relique"),
        ("sage", "card:gadgeteer-2/0.price", "exhaust a gadget", "épuiser un gadget"),
        ("sage", "card:hazard-8/0.parts.0", "ready the relic", "préparer la relique"),
        ("sage", "card:gadgeteer-1", "ready 2 gadgets", "préparer 2\xa0gadgets"),
        ("collector", "leviathan:collector:anytime:bell:cost", "exhaust the Bell", "épuiser la Cloche"),
        ("collector", "leviathan:collector:on_round_start:0", "ready the relic", "préparer la relique"),
        ("watcher", "leviathan:watcher:strike:eye", "the eye becomes closed", "l’œil passe à\xa0: fermé"),
        ("sage", "mushroom:ironbark/0.then", "gain the harmful icon", "gagner le symbole de danger"),
        ("fury", "leviathan:fury:on_break:0", "return 1 fury token", "rendre 1\xa0jeton de furie"),
        ("deep", "leviathan:deep:on_defeat:0", "lose all air", "perdre tous les jetons d’air"),
        ("hunger", "leviathan:hunger:on_break:0/0.do/0.options.1", "stay in the stomach", "rester dans l’estomac"),
    ],
)  # fmt: skip
def test_effects_read_right_in_both_languages(leviathan, key, english, french):
    table = crew_on(leviathan, "A1", "B1").table
    assert effect_said(table.game, block_of(key)) == english
    assert effect_said(table.told_in(FRENCH).game, block_of(key)) == french


def test_all_tokens_are_told_as_many():
    returned = next(each for key in OURS.blocks if key.startswith("leviathan:fury:09-3:") for each in OURS.blocks[key]
                    if each.word == "tokens" and each.args["n"] == "all")  # fmt: skip
    assert effect_said(on("fury").game, returned) == "rendre tous les jetons de furie"
    assert effect_said(crew_on("fury", "A1", "B1").game, returned) == "return all fury tokens"


def test_a_note_that_no_text_knows_is_told_as_it_was_written():
    assert effect_said(on("hunger").game, Effect("note", {"text": "up/down"})) == "up/down"


def test_every_word_for_climbers_is_told():
    words = {*WORDS, *(word for plan in OURS.scenarios.values() for word in plan.file.targets)}
    assert {"watched", "caught", "richest", "loneliest"} < words
    game = on("sentinel", PSEUDO).game
    assert {word for word in words if plain_words(target_said(game, word))} == set()
    assert target_said(on("sentinel").game, "watched") == "le grimpeur observé"


def test_the_state_of_a_feature_stands_after_the_colon_of_the_language():
    table = crew_on("watcher", "A1", "B1").table
    assert "Eye: closed" in [entry.name for entry in scenario_now(table.game)]
    assert "Œil\xa0: fermé" in [entry.name for entry in scenario_now(table.told_in(FRENCH).game)]
