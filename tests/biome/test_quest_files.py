"""The quest files: ours is sound, and what is wrong with a bad one is told with file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import Table
from game.biome.content import BiomeContent
from game.commands.check import check
from game.engine.files.faults import BadContent
from game.engine.files.language import DATA
from tests.biome.wild import Wild

RUINS = """quests:
  - id: ruins
    nr: 7
    name: Small Ruins
    aim: Repair them.
    doom: They decay.
    counters: {health: 6}
    setup:
      - put: {tile: ruins, at: explored, as: ruins}
    update:
      - roll: {1-2: [{count: {of: health, by: -2}}], 3-6: [{count: {of: health, by: -1}}]}
    interact:
      - id: repair
        label: Repair
        at: ruins
        actions: 1
        pay: {supply: 1}
        table: {1-3: [], 4-6: [{count: {of: health, by: 2}}]}
    ends:
      - {when: {counter: {of: health, is: 0}}, do: [{key: destroyed}, {close: lost}]}
      - {when: {counter: {of: health, is: 8}}, do: [{key: actor}, {close: won}]}
"""


def folder(home: Path, text: str) -> Path:
    """A user's content folder with quests of their own."""
    (home / "biome").mkdir(exist_ok=True)
    (home / "biome" / "quests.yaml").write_text(text, encoding="utf-8")
    return home


def told(home: Path, old: str = "", new: str = "") -> list[str]:
    """What the check says of the small Ruins after one change, without the path to the folder."""
    assert old in RUINS
    folder(home, RUINS.replace(old, new, 1) if old else RUINS)
    return [str(fault).removeprefix(f"{home}/biome/") for fault in check([home])]


# --- good files -----------------------------------------------------------------------------------


def test_our_quests_are_ten_and_numbered_from_1_to_10():
    content = BiomeContent.load()
    assert [quest.nr for quest in content.quests.values()] == list(range(1, 11))
    assert list(content.quests)[-1] == "escape"
    assert [quest.id for quest in content.quests.values() if not quest.key] == ["escape"]


def test_a_sound_quest_of_ones_own_takes_the_place_of_ours_and_can_be_played(tmp_path):
    assert told(tmp_path) == []
    content = BiomeContent.load([tmp_path / "biome"])
    wild = Wild(2, content=content).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").pack(0, "supply")
    wild.dice("quest", 4).choose(0, "do+ruins+repair")
    assert (wild.quest("ruins").result, wild.packed(0)) == ("won", ["key"])


def test_a_quest_of_ones_own_can_be_added(tmp_path):
    text = RUINS.replace("id: ruins", "id: hovel").replace("nr: 7", "nr: 11")
    content = BiomeContent.load([folder(tmp_path, text) / "biome"])
    assert len(content.quests) == 11
    table = Table.new("biome", 2, 1, {"quests": "9"}, names=("Ana", "Bo"), content=content)
    assert len(table.game.state.boards) == 10


# --- bad files ------------------------------------------------------------------------------------

BAD = {
    "an unknown word": ("put:", "putt:", "quests.yaml:9: unknown effect 'putt' (did you mean 'put'?)"),
    "an unknown tile": (
        "tile: ruins",
        "tile: ruinz",
        "quests.yaml:9: there is no tile 'ruinz' (did you mean 'ruins'?)",
    ),
    "an unknown camp": (
        "put: {tile: ruins, at: explored, as: ruins}",
        "put_camp: {camp: killer_z, at: explored, as: ruins}",
        "quests.yaml:9: there is no camp 'killer_z' (did you mean 'killer_b'?)",
    ),
    "an unknown condition": (
        "counter: {of: health, is: 0}",
        "counts: {of: health, is: 0}",
        "quests.yaml:20: unknown condition 'counts' (did you mean 'counter'?)",
    ),
    "an unknown result": (
        "{close: lost}",
        "{close: gone}",
        "quests.yaml:20: 'result' of close must be lost, raided, spent, sunk or won, not the text 'gone'",
    ),
    "a price in words": (
        "actions: 1",
        "actions: many",
        "quests.yaml:16: 'actions' must be a whole number, not the text 'many'",
    ),
    "a number that is too low": ("nr: 7", "nr: 0", "quests.yaml:3: 'nr' must be at least 1, not 0"),
    "no words": ("aim: Repair them.", "aim: ''", "quests.yaml:5: 'aim' must not be empty"),
    "a key the form does not have": (
        "    nr: 7\n",
        "    nr: 7\n    hue: red\n",
        "quests.yaml:4: unknown key 'hue' in a quest form; it can have id, nr, name, aim, doom, rule, bots, key, "
        "counters, variants, clock, setup, update, ally_win, enemy_win, interact, ends",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_quest_is_told_with_file_and_line(tmp_path, case):
    old, new, message = BAD[case]
    assert told(tmp_path, old, new) == [message]
    with pytest.raises(BadContent):
        BiomeContent.load([tmp_path / "biome"])


@pytest.mark.parametrize(
    ("new", "most"),
    [
        ("table: {1-3: [], 5-6: []", 6),
        ("table: {1-4: [], 4-6: []", 6),
        ("table: {1-3: []", 6),
        ("table: {0-3: [], 4-6: []", 6),
        ("table: {x: [], 4-6: []", 6),
        ("plus_most: 2\n        table: {1-3: [], 4-6: []", 8),
    ],
)
def test_a_table_with_a_gap_or_an_overlap_is_a_fault(tmp_path, new, most):
    (message,) = told(tmp_path, "table: {1-3: [], 4-6: [{count: {of: health, by: 2}}]", new)
    file, line, text = message.split(":", 2)
    assert (file, int(line) in range(2, 20)) == ("quests.yaml", True)
    assert text == f" the table of 'repair' does not have one line for each roll from 1 to {most}"


VARIANT = '    variants: [{option: %s, value: "5", counters: {%s: 3}}]\n    setup:'
UNDEFINED = {
    "a place": ("at: ruins\n", "at: ruinz\n", "ruinz"),
    "a place of a word": ("at: explored", "at: explord", "explord"),
    "a place for the Key": ("{key: destroyed}", "{key: destroyd}", "destroyd"),
    "a counter to move": ("{of: health, by: 2}", "{of: helth, by: 2}", "helth"),
    "a counter to look at": ("{of: health, is: 0}", "{of: helth, is: 0}", "helth"),
    "a counter that must be 0": ("        table:", "        before: erupted\n        table:", "erupted"),
    "a counter that must not be 0": ("        table:", "        needs: priests\n        table:", "priests"),
    "a counter that runs out": ("    setup:", "    clock: {at: ruins, counters: [helth]}\n    setup:", "helth"),
    "a place that goes under": ("    setup:", "    clock: {at: ruinz, counters: [health]}\n    setup:", "ruinz"),
    "a counter that starts elsewhere": ("    setup:", VARIANT % ("tug_track", "helth"), "helth"),
    "an option of the table": ("    setup:", VARIANT % ("tug_trak", "health"), "tug_trak"),
    "a rule that explains it": ("    setup:", "    rule: BE-9999\n    setup:", "BE-9999"),
    "a rule of thumb": ("    setup:", "    bots: dance\n    setup:", "dance"),
    "a secret to pay with": ("pay: {supply: 1}", "pay: {suply: 1}", "suply"),
    "a counter for battles": ("        table:", "        once_per: battle\n        table:", "supply"),
    "a line of a roll": ("], 3-6: [", "], 4-6: [", "1 to 6"),
}


@pytest.mark.parametrize("case", UNDEFINED)
def test_a_word_that_nothing_defines_is_a_fault(tmp_path, case):
    old, new, word = UNDEFINED[case]
    messages = told(tmp_path, old, new)
    assert len(messages) == 1, messages
    assert re.match(r"quests\.yaml:\d+: ", messages[0])
    assert word in messages[0]


DEN = "put_camp: {camp: stealer_a, at: explored, as: ruins}"
TILE = "put: {tile: ruins, at: explored, as: ruins}"
UPDATE = "    update:\n"
TOO_EARLY = {
    "a party of a camp that is not there": (TILE, TILE + "\n      - send_party: {camp: stealer_a}", "'send_party'"),
    "a camp to wake that is not there": ("{close: lost}", "{wake: {camp: killer_a, cooldown: 6}}", "'killer_a'"),
    "a camp without a tile": ("put: {tile: ruins,", "put_camp: {camp: base,", "has no tile"),
    "a service of a camp that is not there": ("{close: won}", "{open: hire}", "'ally_a'"),
    "a place that gets its name later": (TILE, "put: {tile: tomb, at: ruins}\n      - " + TILE, "by then"),
    "a place that only some updates name": (
        "[{count: {of: health, by: -2}}]",
        "[{put: {tile: tomb, at: explored, as: tomb}}, {raze: tomb}], 3: [{raze: tomb}]",
        "'tomb'",
    ),
    "a track without its ends": (UPDATE, UPDATE + "      - lay_track\n", "'left'"),
    "a battle without Supplies": (UPDATE, UPDATE + "      - battle\n", "'supply'"),
    "a Gang that does not roam": (UPDATE, UPDATE + "      - gang_moves\n", "'gang_tile'"),
    "fighters where nobody fights": (UPDATE, UPDATE + "      - injure: fighters\n", "a player's deed"),
    "a slot without a die": (UPDATE, UPDATE + "      - take_slot\n", "a die"),
    "a place in a condition": ("{counter: {of: health, is: 0}}", "{player_on: ruinz}", "'ruinz'"),
    "what the table shows of ours": ("as: ruins}", "as: house}", "'ruins'"),
}


@pytest.mark.parametrize("case", TOO_EARLY)
def test_what_a_quest_does_not_have_by_then_is_a_fault(tmp_path, case):
    old, new, word = TOO_EARLY[case]
    messages = told(tmp_path, old, new)
    assert any(word in message for message in messages), messages
    assert all(re.match(r"quests\.yaml:\d+: ", message) for message in messages)


HOVEL = (
    RUINS.replace("id: ruins", "id: hovel")
    .replace(TILE, DEN + "\n      - send_party: {camp: stealer_a}")
    .replace("{close: lost}", "recall_party, {wake: {camp: stealer_a, cooldown: 6}}, {close: lost}")
)
"""A quest of one's own that puts a camp of ours, which another quest of ours puts as well."""


def test_there_is_one_piece_of_each_camp(tmp_path):
    folder(tmp_path, HOVEL)
    (message,) = [fault.text for fault in check([tmp_path])]
    assert message == "the camp 'stealer_a' is put by the quest 'fountain' already; name one of your own"


def test_what_the_setup_has_put_may_be_spoken_of_everywhere(tmp_path):
    folder(tmp_path, HOVEL.replace("stealer_a", "robbers"))
    camps = "camps: [{id: robbers, kind: stealer, name: the Robbers' Camp, tile: tomb}]"
    (tmp_path / "biome" / "people.yaml").write_text(camps, encoding="utf-8")
    assert check([tmp_path]) == []
    wild = Wild(2, content=BiomeContent.load([tmp_path / "biome"])).start_quest("hovel", "0,-2")
    assert [(party.quest, wild.state.camps[party.camp].id) for party in wild.state.parties] == [("hovel", "robbers")]


def test_without_escape_there_is_no_game():
    ours = (DATA / "biome" / "quests.yaml").read_text(encoding="utf-8")
    assert ours.count("- id: escape") == 1
    content = BiomeContent.load()
    del content.quests["escape"]
    assert [fault.text for fault in content.faults()] == ["the quest 'escape' is missing"]
