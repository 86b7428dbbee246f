"""The one-line shorthand for effects: every construct, and what is said of mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence
from game.leviathan.files.shorthand import Shorthand
from game.leviathan.words.vocabulary import VOCABULARY

nodes_of = Shorthand(VOCABULARY).nodes_of


def plain(node: Node) -> Any:
    match node:
        case Mapping(items=items):
            return {key: plain(inner) for key, inner in items.items()}
        case Sequence(items=items):
            return [plain(inner) for inner in items]
        case Scalar(value=value):
            return value
    raise AssertionError(node)


def means(line: str) -> Any:
    return plain(nodes_of(line, 7))


def complaint(line: str) -> str:
    try:
        nodes_of(line, 7)
    except ValueError as error:
        return str(error)
    raise AssertionError(f"{line!r} was read")


# --- the shorthand: verbs ---------------------------------------------------------------------------

USER = {"within": {"of": "user", "range": 2}}

VERBS = {
    "climb 3": {"climb": 3},
    "climb 4 up": {"climb": {"n": 4, "only": "up"}},
    "climb 3 side": {"climb": {"n": 3, "only": "side"}},
    "jump 2": {"jump": 2},
    "jump @hop": {"jump": {"diagram": "hop"}},
    "jump to user range 3": {"jump": {"to": "user", "range": 3}},
    "jump to farseer range 4": {"jump": {"to": "farseer", "range": 4}},
    "glide 2": {"glide": 2},
    "fall": {"fall": {"may": True}},
    "anchor": {"anchor": True},
    "focus": {"focus": True},
    "swap other2": {"swap_with": {**USER, "n": 1, "by": "user", "except": "user"}},
    "strike 4": {"strike": 4},
    "strike 2 range 3": {"strike": {"n": 2, "range": 3}},
    "strike 1 pure": {"strike": {"n": 1, "pure": True}},
    "strike 1 range 2 pure": {"strike": {"n": 1, "range": 2, "pure": True}},
    "strike 1+count(gadget exhausted) max 4": {"strike": "min(1 + count(gadget, exhausted), 4)"},
    "bonus 2": {"strike_bonus": 2},
    "reach 1": {"range_bonus": 1},
    "+health 1": {"gain_health": 1},
    "-health 1": {"lose_health": 1},
    "+grip 3": {"gain_grip": 3},
    "-grip 1": {"lose_grip": 1},
    "+blight 1": {"gain_blight": 1},
    "-blight 2": {"lose_blight": 2},
    "draw 2": {"draw": 2},
    "stow 1": {"stow": 1},
    "discard 1": {"discard": 1},
    "cure": {"heal_injury": 1},
    "ready relic": {"ready": "relic"},
    "ready gadget 2": {"ready": {"thing": "gadget", "n": 2}},
    "exhaust stinger": {"exhaust": "stinger"},
    "block 3": {"block": 3},
    "block 2 => (strike 2)": {"block": {"n": 2, "then": [{"strike": 2}]}},
    "mushroom 1": {"gain_mushroom": 1},
    "mushroom 1 discard": {"gain_mushroom": {"n": 1, "from": "discard", "pick": "choose"}},
    "forage 3": {"forage": 3},
    "feed any4 +1": {"feed": {"who": {"within": {"of": "user", "range": 4}, "n": 1, "by": "user"}, "plus": 1}},
    "place farseer range 3": {"place_token": {"token": "farseer", "range": 3}},
    "gadget free": {"use_gadget": False},
    "redirect other": {"redirect": {"who": "any", "by": "user", "except": "user"}},
    "ignore harmful+difficult step": {"ignore": {"what": ["harmful", "difficult"], "scope": "step"}},
    "ignore push 1": {"ignore": {"what": ["push"], "n": 1}},
    "ignore blight": {
        "if": {"all": [{"is": "activating"}, {"count": "ap_card", "ge": 1}]},
        "then": [{"protect_icon": "blight"}],
        "else": [{"ignore": {"what": ["blight"], "n": 1}}],
    },
    "ap 2": {"gain_ap": 2},
    "peek 2": {"peek": 2},
    "calm 1": {"calm": 1},
    "setcoin": {"setcoin": True},
    "redouble": {"redouble": True},
    "coin heads (climb 2) tails (climb 1)": {"coin": {"heads": [{"climb": 2}], "tails": [{"climb": 1}]}},
}


@pytest.mark.parametrize("line", VERBS)
def test_every_verb_of_the_shorthand_stands_for_one_effect(line: str):
    assert means(line) == [VERBS[line]]


@pytest.mark.parametrize("line", VERBS)
def test_every_verb_stands_for_a_word_of_the_language(line: str):
    effect = next(iter(VERBS[line]))
    assert effect in VOCABULARY.effects


# --- the shorthand: structure -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("draw 2 > stow 1", [{"draw": 2}, {"stow": 1}]),
        ("climb 1; strike 2", [{"any_order": [[{"climb": 1}], [{"strike": 2}]]}]),
        ("draw 1 > focus; anchor", [{"draw": 1}, {"any_order": [[{"focus": True}], [{"anchor": True}]]}]),
        ("{-grip 1} calm 1", [{"cost": [{"lose_grip": 1}], "then": [{"calm": 1}]}]),
        (
            "{-grip 1, exhaust relic} draw 1",
            [{"cost": [{"lose_grip": 1}, {"exhaust": "relic"}], "then": [{"draw": 1}]}],
        ),
        ("[+health 2 or -blight 1]", [{"choose": [[{"gain_health": 2}], [{"lose_blight": 1}]]}]),
        ("[climb 2 or block 2 or +grip 2]", [{"choose": [[{"climb": 2}], [{"block": 2}], [{"gain_grip": 2}]]}]),
        ("(draw 1 > focus)", [{"draw": 1}, {"focus": True}]),
        ("if hurt ? draw 1", [{"if": {"count": "health", "le": 4}, "then": [{"draw": 1}]}]),
        (
            "if broke ? draw 2 ! +grip 1",
            [{"if": {"broke": "skill"}, "then": [{"draw": 2}], "else": [{"gain_grip": 1}]}],
        ),
        (
            "coin heads ([focus or anchor]) tails (draw 1)",
            [{"coin": {"heads": [{"choose": [[{"focus": True}], [{"anchor": True}]]}], "tails": [{"draw": 1}]}}],
        ),
    ],
)  # fmt: skip
def test_the_signs_between_verbs(line: str, meant: list[Any]):
    assert means(line) == meant


@pytest.mark.parametrize(
    ("who", "target"),
    [
        ("any", {"who": "any", "by": "user"}),
        ("any2", {**USER, "n": 1, "by": "user"}),
        ("other", {"who": "any", "by": "user", "except": "user"}),
        ("other2", {**USER, "n": 1, "by": "user", "except": "user"}),
        ("other0", {"within": {"of": "user", "range": 0}, "n": 1, "by": "user", "except": "user"}),
        ("all", {"who": "all"}),
        ("all2", USER),
        ("others", {"who": "all", "except": "user"}),
        ("others2", {**USER, "except": "user"}),
        ("pick2", {"who": "any", "n": 2, "by": "user"}),
    ],
)
def test_the_words_for_climbers(who: str, target: dict[str, Any]):
    assert means(f"{who}: focus") == [{"each": target, "do": [{"focus": True}]}]


def test_a_word_for_climbers_governs_only_the_body_behind_it():
    do = [{"gain_grip": 1}]
    assert means("all: +grip 1; focus") == [{"any_order": [[{"each": {"who": "all"}, "do": do}], [{"focus": True}]]}]
    assert means("any2: (anchor > draw 1)")[0]["do"] == [{"anchor": True}, {"draw": 1}]


@pytest.mark.parametrize(
    ("word", "condition"),
    [
        ("ledge", {"on": "ledge"}),
        ("active", {"is": "activating"}),
        ("falling", {"is": "falling"}),
        ("hurt", {"count": "health", "le": 4}),
        ("broke", {"broke": "skill"}),
        ("brokethisturn", {"broke": "turn"}),
        ("other", {"not": {"is": "user"}}),
        ("fallen>=2", {"count": "fallen", "ge": 2}),
        ("ap>=1", {"count": "ap", "ge": 1}),
        ("ap_card=3", {"count": "ap_card", "eq": 3}),
    ],
)
def test_the_conditions(word: str, condition: dict[str, Any]):
    assert means(f"if {word} ? focus") == [{"if": condition, "then": [{"focus": True}]}]


def test_a_line_keeps_the_number_of_its_line_in_the_file():
    node = nodes_of("{-grip 1} climb 2", 7)
    assert isinstance(node, Sequence)
    assert node.line == 7
    assert isinstance(node.items[0], Mapping)
    assert node.items[0].key_lines == {"cost": 7, "then": 7}


# --- the shorthand: mistakes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("clim 2", "'clim 2' is no effect (did you mean 'climb'?)"),
        ("xyzzy", "'xyzzy' is no effect"),
        ("climb 2 down", "'climb 2 down' is no effect"),
        ("anchor 2", "'anchor 2' is no effect"),
        ("focus > {-grip 1} draw 1", "'{-grip 1} draw 1' is no effect (did you mean '-grip'?)"),
        ("jump to moon range 2", "'jump to moon range 2' is no effect"),
        ("climb two", "'climb two' needs a number"),
        ("+grip", "'+grip' needs a number"),
        ("strike far range 2", "'strike far range 2' needs a number"),
        ("block many => (focus)", "'block many => (focus)' needs a number"),
        ("swap nobody", "'nobody' names nobody; write any, anyN, other or otherN"),
        ("redirect pick2", "'pick2' names nobody; write any, anyN, other or otherN"),
        ("if ledge focus", "'if' needs one '?' in 'if ledge focus'"),
        ("if ledge ? focus ? anchor", "'if' needs one '?' in 'if ledge ? focus ? anchor'"),
        ("if legde ? focus", "there is no condition 'legde' (did you mean 'ledge'?)"),
        ("if moonlit ? focus", "there is no condition 'moonlit'"),
        ("(focus) anchor", "'anchor' stands behind a closed bracket"),
        ("[focus or anchor] draw 1", "'draw 1' stands behind a closed bracket"),
        ("(focus; anchor", "a bracket in '(focus; anchor' has no partner"),
        ("{-grip 1 calm 1", "a bracket in '{-grip 1 calm 1' has no partner"),
        ("coin heads (focus)", "'coin heads (focus)' needs 'coin heads (..) tails (..)'"),
        ("coin heads (focus) tails (anchor) draw 1", "'draw 1' stands behind tails (..)"),
    ],
)
def test_what_is_said_of_a_line_that_cannot_be_read(line: str, said: str):
    assert complaint(line) == said


@pytest.mark.parametrize("line", ["", "climb 1; ; focus", "{} focus", "{-grip 1}", "()", "any2: ()"])
def test_nothing_where_an_effect_should_stand_is_a_mistake(line: str):
    assert complaint(line) == "an effect is missing"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("block 2 => (focus) anchor", "'anchor' stands behind a closed bracket"),
        ("block 2 => focus", "'block 2 => focus' needs 'block N => (..)'"),
        ("coin heads", "'coin heads' needs 'coin heads (..) tails (..)'"),
        ("coin heads (focus) tails", "'coin heads (focus) tails' needs 'coin heads (..) tails (..)'"),
        ("if ledge ? focus ! anchor ! draw 1", "'if' takes one '!' in 'if ledge ? focus ! anchor ! draw 1'"),
        ("(focus]", "a bracket in '(focus]' has no partner"),
        ("any2: (focus]", "a bracket in 'any2: (focus]' has no partner"),
    ],
)
def test_mistakes_that_are_easily_made(line: str, said: str):
    assert complaint(line) == said


@pytest.mark.parametrize("line", ["anyone: focus", "pick23: focus", "some: focus", "focus >", "focus or"])
def test_what_the_shorthand_does_not_know_is_no_effect(line: str):
    assert complaint(line) == f"{line!r} is no effect"
