"""A leviathan in a user's folder: it is played like ours, and what is wrong with it is told with file and line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game import Table
from game.commands.check import check
from game.engine.chance import Stream
from game.engine.files.language import DATA
from game.leviathan.content import LeviathanContent
from tests.players import play_on

OURS = DATA / "leviathan"
YAML = "leviathans/18-newt.yaml"

NEWT = """\
id: newt
nn: 18
name: Newt
complexity: 1
orientation: horizontal
map: 18-newt.tmx
special: "It lays eggs."
how_it_plays: "Mind the tail."
story: {intro: "The Newt is awake.", outro: "The Newt sleeps."}
scenario_cards: [{title: "Eggs", text: "Who breaks a crystal takes an egg."}]
tokens: [{id: egg, count: 2, fronts: [egg], back: egg, start: supply}]
targets: {brooding: {first_of: [{holds: egg}, highest]}}
keywords:
  Lash: {params: [n, way], text: "All not on a ledge are pushed.", do: [{each: all, do: [{push: {n: n, dir: way}}]}]}
  Lay: {params: [], text: "Take an egg.", do: [{tokens: {set: egg, n: 1, from: supply, to: held}}]}
hooks:
  on_break: [{do: [{keyword: {Lay: []}}]}]
threats:
  - id: 18-1
    name: Tail
    normal: {kind: event, text: "Lash 2 down.", steps: [{do: [{keyword: {Lash: [2, down]}}]}]}
    enraged: {kind: event, text: "Lash 3 left.", steps: [{do: [{keyword: {Lash: [3, left]}}]}]}
  - id: 18-2
    name: Nip
    normal:
      kind: attack
      text: "Marker on the active climber. Hit: lose 2 health."
      origin: {marker: active}
      area: |
        . a .
        a O a
      hit: {a: [{lose_health: 2}]}
    enraged: {kind: event, text: "All lose 3 grip.", steps: [{target: all, do: [{lose_grip: 3}]}]}
  - id: 18-3
    name: Brood
    normal: {kind: event, text: "The brooding one loses 1 grip.", steps: [{target: brooding, do: [{lose_grip: 1}]}]}
    enraged: {kind: event, text: "The brooding one loses 2 grip.", steps: [{target: brooding, do: [{lose_grip: 2}]}]}
  - id: 18-4
    name: Splash
    normal: {kind: event, text: "Those in the pond lose 1 grip.", steps: [{target: {in: pond}, do: [{lose_grip: 1}]}]}
    enraged: {kind: event, text: "In the pond: lose 1 health.", steps: [{target: {in: pond}, do: [{lose_health: 1}]}]}
  - id: 18-5
    name: Roll
    normal: {kind: event, text: "The lowest loses 1 health.", steps: [{target: lowest, do: [{lose_health: 1}]}]}
    enraged: {kind: event, text: "The lowest loses 2 health.", steps: [{target: lowest, do: [{lose_health: 2}]}]}
"""
ROLL = "steps: [{target: lowest, do: [{lose_health: 1}]}]"
LAID = "hooks:\n  on_break: [{do: [{keyword: {Lay: []}}]}]\n"
POND = """<objectgroup id="5" name="regions">
  <object id="1" name="pond" type="region" x="0" y="384" width="832" height="128"/>
 </objectgroup>"""


def changed(text: str, *edits: tuple[str, str]) -> str:
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def sage_map() -> str:
    """The Sage's map without the picture behind it, which lies in our folder."""
    text = (OURS / "maps" / "01-sage.tmx").read_text(encoding="utf-8")
    return re.sub(r" <imagelayer.*?</imagelayer>\n", "", text, flags=re.S)


def user_folder(folder: Path, *edits: tuple[str, str], map_edits: tuple[tuple[str, str], ...] = ()) -> Path:
    """A user's folder with the Newt in it, some of its words changed."""
    for name in ("leviathans", "maps"):
        (folder / name).mkdir(parents=True)
    (folder / YAML).write_text(changed(NEWT, *edits), encoding="utf-8")
    drawn = changed(
        sage_map(),
        ('name="leviathan" value="sage"', 'name="leviathan" value="newt"'),
        ('name="nn" type="int" value="1"', 'name="nn" type="int" value="18"'),
        ('name="title" value="Sage"', 'name="title" value="Newt"'),
        ('<objectgroup id="5" name="regions"/>', POND),
    )
    (folder / "maps" / "18-newt.tmx").write_text(changed(drawn, *map_edits), encoding="utf-8")
    shutil.copytree(OURS / "maps" / "tiles", folder / "maps" / "tiles")
    return folder


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What is wrong with a Newt, laid on our files; of our leviathans only the Sage is there, which is quicker."""
    home = tmp_path_factory.mktemp("ours")
    for path in OURS.glob("*.yaml"):
        shutil.copy(path, home)
    (home / "leviathans").mkdir()
    shutil.copy(OURS / "leviathans" / "01-sage.yaml", home / "leviathans")
    shutil.copytree(OURS / "maps" / "tiles", home / "maps" / "tiles")
    (home / "maps" / "01-sage.tmx").write_text(sage_map(), encoding="utf-8")

    class Fewer(LeviathanContent):
        HOME = home

    def faults(*edits: tuple[str, str], map_edits: tuple[tuple[str, str], ...] = (), **files: str) -> list[str]:
        folder = user_folder(tmp_path_factory.mktemp("user"), *edits, map_edits=map_edits)
        for name, text in files.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        return [str(fault).removeprefix(f"{folder}/") for fault in Fewer.try_load([folder])[1]]

    return faults


# --- an eighteenth leviathan ------------------------------------------------------------------------


def test_a_leviathan_of_a_user_is_the_eighteenth(tmp_path):
    content = LeviathanContent.load([user_folder(tmp_path / "leviathan")])
    values = content.table_options["leviathan"].values
    assert len(values) == 18
    assert values[0].id == "sage"
    assert (values[-1].id, values[-1].text) == ("newt", "Newt. It lays eggs.")
    table = Table.new("leviathan", 2, 5, {"leviathan": "newt"}, content=content)
    assert play_on(table, Stream("newt"), 30) == 30
    state = table.game.state
    assert state.phase == "play"
    assert {card.card for card in state.row} == {f"18-{number}" for number in range(1, 6)}
    assert any("The Newt is awake." in line for line in table.log(None))


def test_nothing_is_wrong_with_it(told):
    assert told() == []


def test_it_can_be_checked_before_it_is_played(tmp_path):
    folder = user_folder(tmp_path / "leviathan", ("{holds: egg}", "{hodls: egg}"))
    where = f"{folder / YAML}:12: "
    assert [str(fault)[: len(where)] for fault in check([folder])] == [where]
    assert [str(fault)[: len(where)] for fault in check([folder / YAML])] == [where]


# --- what is wrong is told --------------------------------------------------------------------------

WRONG = {
    "an effect nobody knows": (
        ("{target: brooding, do: [{lose_grip: 1}]}", "{target: brooding, do: [{loose_grip: 1}]}"),
        f"{YAML}:36: unknown effect 'loose_grip' (did you mean 'lose_grip'?)",
    ),
    "a keyword that does not exist": (
        ("{Lash: [2, down]}", "{Lsah: [2, down]}"),
        f"{YAML}:21: there is no keyword 'Lsah' (did you mean 'Lash'?)",
    ),
    "a keyword called with too little": (
        ("{Lash: [2, down]}", "{Lash: [2]}"),
        f"{YAML}:21: the keyword 'Lash' is called with n, way, not with 1 values",
    ),
    "a keyword called with too much": (
        ("on_break: [{do: [{keyword: {Lay: []}}]}]", "on_break: [{do: [{keyword: {Lay: [2, 3]}}]}]"),
        f"{YAML}:17: the keyword 'Lay' is called with nothing, not with 2 values",
    ),
    "a keyword that calls itself": (
        ("do: [{tokens: {set: egg, n: 1, from: supply, to: held}}]", "do: [{keyword: {Lay: []}}]"),
        f"{YAML}:15: the keyword 'Lay' calls itself",
    ),
    "a keyword nobody calls": (
        ("on_break: [{do: [{keyword: {Lay: []}}]}]", "on_break: []"),
        f"{YAML}:15: nothing calls the keyword 'Lay'",
    ),
    "a region that is not on the map": (
        ("{in: pond}, do: [{lose_grip: 1}]", "{in: pnod}, do: [{lose_grip: 1}]"),
        f"{YAML}:40: the map has no region 'pnod' (did you mean 'pond'?)",
    ),
    "a target nobody is": (
        ("target: lowest, do: [{lose_health: 1}]", "target: lowset, do: [{lose_health: 1}]"),
        f"{YAML}:44: nobody is called 'lowset' (did you mean 'lowest'?)",
    ),
    "a marker for nobody": (
        ("{marker: active}", "{marker: activ}"),
        f"{YAML}:28: nobody is called 'activ' (did you mean 'active'?)",
    ),
    "tokens that do not exist": (
        ("{set: egg, n: 1", "{set: eg, n: 1"),
        f"{YAML}:15: there is no token set 'eg' (did you mean 'egg'?)",
    ),
    "seven normal dice, two of them in a pool": (
        ("tokens: [{id: egg", "pools: [{id: lake, region: pond, dice: {normal: [6, 6]}}]\ntokens: [{id: egg"),
        f"{YAML}:1: Newt: 7 normal dice; there are 6 in the box",
    ),
    "a pool nowhere": (
        ("tokens: [{id: egg", "pools: [{id: lake, region: lake, dice: {normal: [6]}}]\ntokens: [{id: egg"),
        f"{YAML}:11: the map has no region 'lake'",
    ),
    "four threat cards": (
        (NEWT[NEWT.index("  - id: 18-5") :], ""),
        f"{YAML}:1: Newt: there are 4 threat cards; a leviathan has 5",
    ),
    "a threat that is there twice": (
        ("id: 18-5", "id: 18-4"),
        f"{YAML}:42: the threat '18-4' stands here again; it is already on line 38",
    ),
    "an area without an origin": (
        ("a O a\n", "a a a\n"),
        f"{YAML}:29: '. a .\\na a a\\n': an area has exactly one origin, O (affected) or x (not affected)",
    ),
    "an area with rows of different length": (
        (". a .\n", ". a\n"),
        f"{YAML}:29: '. a\\na O a\\n': the rows of an area must be equally long; write '.' where nothing is",
    ),
    "an area with a sign of its own": (
        (". a .\n", ". q .\n"),
        f"{YAML}:29: '. q .\\na O a\\n': 'q' is no sign of an area",
    ),
    "a threat whose text leaves out a number": (
        ("Hit: lose 2 health.", "Hit: lose health."),
        f"{YAML}:27: 'Nip' does something with 2, which its text does not say",
    ),
    "an unknown quantity": (
        (ROLL, 'steps: [{target: lowest, do: [{lose_health: "egs + 1"}]}]'),
        f"{YAML}:44: there is no quantity 'egs'",
    ),
    "a number the game has itself": (
        ("keywords:\n", "vars: {round: 1}\nkeywords:\n"),
        f"{YAML}:13: every game has a quantity 'round'; call the leviathan's own number something else",
    ),
    "a target that means itself": (
        ("[{holds: egg}, highest]", "[{holds: egg}, brooding]"),
        f"{YAML}:12: the target 'brooding' leads back to itself",
    ),
    "a colour without a meaning": (
        (". a .\n", ". b .\n"),
        f"{YAML}:29: the area has the colour 'b', but no 'hit' says what happens there",
    ),
    "an action whose text leaves out a number": (
        ("threats:\n", 'actions: [{id: dig, text: "Dig.", do: [{lose_grip: 2}]}]\nthreats:\n'),
        f"{YAML}:18: 'dig' does something with 2, which its text does not say",
    ),
    "a story that does not begin as its short form does": (
        ('intro: "The Newt is awake."', 'intro: "The Newt is awake.", shorter: ["The Newt sleeps."]'),
        f"{YAML}:9: the story does not begin with 'The Newt sleeps.'",
    ),
    "an action whose text says nothing of its name": (
        ("threats:\n", 'actions: [{id: dig, name: Delve, text: "Dig.", do: [{lose_grip: 1}]}]\nthreats:\n'),
        f"{YAML}:18: the text of 'dig' does not say its name 'Delve'",
    ),
    "an action that does something but has no name": (
        ("threats:\n", 'actions: [{id: dig, does: Dig, text: "Dig.", do: [{lose_grip: 1}]}]\nthreats:\n'),
        f"{YAML}:18: 'dig' says what it does, so it needs a name, too",
    ),
    "an overlay drawn wrongly": (
        ("threats:\n", 'overlays: [{id: lid, size: [1, 1], at: A, side: a, sides: {a: "?."}}]\nthreats:\n'),
        f"{YAML}:18: the side 'a' of 'lid': cell A1: '?.' has no known terrain",
    ),
    "an overlay of another size": (
        ("threats:\n", 'overlays: [{id: lid, size: [2, 1], at: A, side: a, sides: {a: "=."}}]\nthreats:\n'),
        f"{YAML}:18: the side 'a' of 'lid' is 1 by 1, not as 'size' says",
    ),
    "an overlay that begins nowhere": (
        (
            "threats:\n",
            'overlays: [{id: lid, size: [1, 1], at: A, anchors: [B], side: a, sides: {a: "=."}}]\nthreats:\n',
        ),
        f"{YAML}:18: 'lid' begins at 'A', which is none of its anchors",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_with_file_and_line(told, what):
    edit, message = WRONG[what]
    assert told(edit) == [message]


def test_a_map_of_another_leviathan_is_told(told):
    edit = ('name="leviathan" value="newt"', 'name="leviathan" value="sage"')
    assert told(map_edits=(edit,)) == [f"{YAML}:1: Newt: the map '18-newt.tmx' belongs to 'sage'"]


def test_an_overlay_that_hangs_over_the_edge_of_the_map_is_told(told):
    point = '<object id="9" name="A" type="point" x="800" y="32"><point/></object>'
    edge = f'<objectgroup id="6" name="points">{point}</objectgroup>'
    lid = 'overlays: [{id: lid, size: [2, 1], at: A, side: a, sides: {a: "=. =."}}]'
    messages = told(("threats:\n", f"{lid}\nthreats:\n"), map_edits=(('<objectgroup id="6" name="points"/>', edge),))
    assert messages == [f"{YAML}:18: the side 'a' of 'lid' does not fit on the map at 'A'"]


def test_a_map_that_is_not_there_is_told_where_it_is_named(told):
    found = f"{YAML}:1: Newt: there is no map '18-nwet.tmx' (did you mean '18-newt.tmx'?)"
    assert told(("map: 18-newt.tmx", "map: 18-nwet.tmx")) == [found]


def test_a_choice_of_nothing_is_told(told):
    nothing = "steps: [{target: lowest, do: [{choose: [[], [{lose_health: 1}]]}]}]"
    (found,) = told((ROLL, nothing))
    assert found.endswith("an entry of 'options' of choose needs at least 1 entries, and has 0")


def test_a_fault_of_the_map_is_told_with_its_own_file(told):
    edit = ('type="region" x="0"', 'type="regoin" x="0"')
    (message,) = told(map_edits=(edit,))
    assert message.startswith("maps/18-newt.tmx:")
    assert "regoin" in message


def test_a_card_whose_text_leaves_out_a_number_is_told(told):
    card = 'mushrooms:\n  - {id: red-cap, name: "Red cap", text: "Gain some health.", do: "+health 2"}\n'
    message = "mushrooms.yaml:2: 'Red cap' does something with 2, which its text does not say"
    assert told(mushrooms=card) == [message]


# --- names that mean nothing ------------------------------------------------------------------------

NAMELESS = {
    "each": "{do: [{each: lowset, do: [{lose_health: 1}]}]}",
    "nearest": "{target: {nearest_to: lowset}, do: [{lose_health: 1}]}",
    "within": "{target: {within: {of: lowset, range: 1}}, do: [{lose_health: 1}]}",
    "first of": "{target: {first_of: [lowset, active]}, do: [{lose_health: 1}]}",
    "most": "{target: {most: lowset}, do: [{lose_health: 1}]}",
    "toward": "{target: lowest, do: [{push: {n: 1, toward: lowset}}]}",
    "point": "{target: lowest, do: [{move_to: {point: lowset}}]}",
    "held": "{target: {holds: lowset}, do: [{lose_health: 1}]}",
    "holds": "{if: {holds: lowset}, target: lowest, do: [{lose_health: 1}]}",
    "tokens": '{target: lowest, do: [{lose_health: "tokens(lowset, held)"}]}',
    "count": "{if: {count: lowset, ge: 1}, target: lowest, do: [{lose_health: 1}]}",
    "variable": '{if: {var: "lowset >= 1"}, target: lowest, do: [{lose_health: 1}]}',
    "set": "{do: [{set: {lowset: 1}}]}",
    "pool": "{if: {pool_empty: lowset}, target: lowest, do: [{lose_health: 1}]}",
    "filled pool": "{do: [{fill_pool: {pool: lowset, n: 1}}]}",
    "feature": "{do: [{set_state: {feature: lowset, to: open}}]}",
    "overlay": "{do: [{overlay: {id: lowset, to: next_anchor}}]}",
    "terrain": '{do: [{set_terrain: {at: "region:lowset", kind: ledge}}]}',
    "diagram": "{target: lowest, do: [{jump: {diagram: lowset}}]}",
    "origin point": "{attack: {origin: {points: [lowset]}, area: O, hit: {a: [{lose_health: 1}]}}}",
    "origin crystals": "{attack: {origin: {crystals: lowset}, area: O, hit: {a: [{lose_health: 1}]}}}",
    "origin tokens": "{attack: {origin: {tokens: lowset}, area: O, hit: {a: [{lose_health: 1}]}}}",
    "area": "{attack: {area: {region: lowset}, hit: {a: [{lose_health: 1}]}}}",
    "from": "{target: lowest, do: [{tokens: {set: egg, n: 1, from: lowset, to: held}}]}",
    "to": "{target: lowest, do: [{tokens: {set: egg, n: 1, from: held, to: lowset}}]}",
    "space": "{do: [{tokens: {set: egg, n: 1, from: supply, to: {space: lowset}}}]}",
    "spaces": "{do: [{tokens: {set: egg, n: 1, from: supply, to: {space: [lowset]}}}]}",
    "free space": "{do: [{tokens: {set: egg, n: 1, from: supply, to: {space: {nearest_free: [lowset]}}}}]}",
    "front": "{target: {holds: egg/lowset}, do: [{lose_health: 1}]}",
    "who": "{target: {who: lowset, not_in: pond}, do: [{lose_health: 1}]}",
    "farthest": "{target: {farthest_from: lowset}, do: [{lose_health: 1}]}",
    "least": "{target: {least: lowset}, do: [{lose_health: 1}]}",
    "most tokens": '{target: {most: "tokens:lowset"}, do: [{lose_health: 1}]}',
    "target's condition": "{target: {if: {holds: lowset}}, do: [{lose_health: 1}]}",
    "away": "{target: lowest, do: [{push: {n: 1, away_from: lowset}}]}",
    "prefer": '{do: [{grow: {target: {crystal: lowest, prefer: "region:lowset"}, n: 1}}]}',
    "where tokens lie": '{target: lowest, do: [{lose_health: "1 + tokens(egg, lowset)"}]}',
    "pool's amount": '{target: lowest, do: [{lose_health: "min(pool(lowset), 1)"}]}',
    "distance": '{target: lowest, do: [{lose_health: "distance(lowset, region:pond)"}]}',
    "gear": '{target: lowest, do: [{lose_health: "count(lowset, ready)"}]}',
    "on": "{if: {not: {any: [{on: ledge}, {on: lowset}]}}, target: lowest, do: [{lose_health: 1}]}",
    "march": "{do: [{march: {set: lowset, n: 1, toward: nearest}}]}",
    "march toward": "{do: [{march: {set: egg, n: 1, toward: lowset}}]}",
    "look": "{do: [{look: {set: egg, n: 1, where: lowset}}]}",
    "flip": "{do: [{flip_token: {set: lowset, at: card, to: up}}]}",
    "new terrain": '{do: [{set_terrain: {at: "region:pond", kind: lowset}}]}',
    "ready": "{do: [{ready: lowset}]}",
    "marker at": "{attack: {origin: {marker_at: lowset}, hit: {a: [{lose_health: 1}]}}}",
    "origin overlay": "{attack: {origin: {overlay: lowset}, hit: {a: [{lose_health: 1}]}}}",
    "origin cells": "{attack: {origin: {cells: lowset}, hit: {a: [{lose_health: 1}]}}}",
    "columns": "{attack: {area: {columns: [A, lowset]}, hit: {a: [{lose_health: 1}]}}}",
    "colour": "{attack: {origin: {marker: active}, hit: {a: [{lose_health: 1}], lowset: [{note: hm}]}}}",
    "a miss": "{attack: {origin: {marker: active}, hit: {}, miss: [{each: lowset, do: [{note: hm}]}]}}",
}
HOOKS = {
    "where": 'on_enter: [{where: "region:lowset", do: [{lose_health: 1}]}]',
    "who": "on_turn_end: [{who: lowset, do: [{lose_health: 1}]}]",
    "tokens": "on_token_enter: [{set: lowset, do: [{lose_health: 1}]}]",
    "feature": "on_state: [{feature: lowset, do: [{note: hm}]}]",
    "to": "on_state: [{to: lowset, do: [{note: hm}]}]",
    "how": "on_enter: [{how: [lowset], do: [{note: hm}]}]",
}
SECTIONS = {
    "a closed pool": "modifiers: [{forbid: strike, at: {pool: lowset}}]",
    "a modifier": 'modifiers: [{forbid: rest, if: {on: "region:lowset"}}]',
    "an action": 'actions: [{id: dig, text: "Dig.", if: {on: "region:lowset"}, do: [{lose_grip: 1}]}]',
    "an anytime action": 'anytime: [{id: dig, text: "Dig.", if: {holds: lowset}, do: [{lose_grip: 1}]}]',
    "its price": 'anytime: [{id: dig, text: "Dig.", cost: [{exhaust: lowset}], do: [{lose_grip: 1}]}]',
    "a strike": 'strikes: [{id: shell, where: "region:lowset", do: [{gain_blight: 1}]}]',
    "setup": "setup: [{each: lowset, do: [{lose_grip: 1}]}]",
    "setup after placement": "setup_after_placement: [{each: lowset, do: [{lose_grip: 1}]}]",
    "win": "win: [{pool_empty: lowset}]",
    "lose": 'lose: [{everyone: {on: "region:lowset"}}]',
    "untargetable": "untargetable: [lowset]",
    "a feature's region": "features: [{id: eye, region: lowset, states: [open, shut], start: open}]",
    "a feature's point": "features: [{id: eye, point: lowset, states: [open, shut], start: open}]",
    "a feature's start": "features: [{id: eye, region: pond, states: [open, shut], start: lowset}]",
    "a pool's strike": "pools: [{id: lake, region: pond, dice: {normal: [1]}, struck_by: lowset}]",
    "an overlay's place": 'overlays: [{id: lid, size: [1, 1], at: lowset, side: a, sides: {a: "=."}}]',
    "a terrain's effect": "terrain_kinds: [{id: mud, like: normal, on_enter: [{each: lowset, do: [{lose_grip: 1}]}]}]",
}


@pytest.fixture(scope="module")
def nameless(told):
    """What is told of a card with all these lines, by the line it is told of; the first stands on line 48."""
    lines = "".join(f"\n        - {line}" for line in NAMELESS.values())
    card = f'normal:\n      kind: event\n      text: "Much happens."\n      steps:{lines}'
    numbers = dict(zip(NAMELESS, range(48, 48 + len(NAMELESS)), strict=True))
    messages = told((f'normal: {{kind: event, text: "The lowest loses 1 health.", {ROLL}}}', card))
    assert len(messages) == len(NAMELESS)
    return {
        name: [found for found in messages if found.startswith(f"{YAML}:{number}: ")]
        for name, number in numbers.items()
    }


@pytest.mark.parametrize("where", NAMELESS)
def test_a_name_that_means_nothing_is_told(nameless, where):
    (message,) = nameless[where]
    assert "'lowset'" in message


@pytest.mark.parametrize("where", HOOKS)
def test_a_name_that_means_nothing_is_told_in_hooks_too(told, where):
    (message,) = told((LAID, f"{LAID}  {HOOKS[where]}\n"))
    assert message.startswith(f"{YAML}:18: ")
    assert "lowset" in message


@pytest.mark.parametrize("where", SECTIONS)
def test_a_name_that_means_nothing_is_told_wherever_it_stands(told, where):
    (message,) = told((LAID, f"{LAID}{SECTIONS[where]}\n"))
    assert message.startswith(f"{YAML}:18: ")
    assert "'lowset'" in message


def test_a_name_in_a_keyword_is_told_once_however_often_it_is_called(told):
    twice = (
        "on_break: [{do: [{keyword: {Lay: []}}]}]",
        "on_break: [{do: [{keyword: {Lay: []}}, {keyword: {Lay: []}}]}]",
    )
    (message,) = told(("from: supply, to: held", "from: suply, to: held"), twice)
    assert message == f"{YAML}:15: no token lies in 'suply' (did you mean 'supply'?)"


def test_a_name_is_told_with_the_line_it_stands_on(told):
    steps = "steps:\n        - target: lowest\n          do:\n            - push:\n                n: 1\n"
    card = f'normal:\n      kind: event\n      text: "A push."\n      {steps}                toward: lowset'
    (message,) = told((f'normal: {{kind: event, text: "The lowest loses 1 health.", {ROLL}}}', card))
    assert message == f"{YAML}:52: nobody and no point is called 'lowset' (did you mean 'lowest'?)"
