"""A user's folder lies on top of our content: it adds, replaces, and is checked wherever it stands."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.bots.bot import Budget
from game.climbers.content import ClimbersContent, Deal, Draws
from game.commands.check import check
from game.commands.simulate import Job, play_game
from game.engine.files.language import DATA
from game.table import Table

GUIDE = "cards:\n  - {id: guide, name: Guide, deck: reinforcement, number: 3, colour: any, icon: %s}\n"
FOG = """
gold:
  - id: fog
    name: Fog
    vp: 6
    slot: pool
    rule: TC-101
    text: At most three cards a play, the smaller number wins, and Twins go alone.
    effects:
      - max_cards: 3
      - {strength: low}
      - trait_as_single:
          icon: twin
"""


def write(folder: Path, **files: str) -> Path:
    """A user's folder for Tabletop Climber with these files in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def load(folder: Path, **files: str) -> ClimbersContent:
    return ClimbersContent.load([write(folder, **files)])


def told(*paths: Path) -> list[str]:
    return [str(fault) for fault in check(list(paths))]


@cache
def ours() -> ClimbersContent:
    return ClimbersContent.load()


# --- what a folder can do -----------------------------------------------------------------------


def test_a_card_is_added_to_ours(tmp_path):
    content = load(tmp_path, cards=GUIDE % "clear")
    assert set(content.cards) == {*ours().cards, "guide"}
    assert content.cards["guide"].name == "Guide"
    assert content.event_icon["guide"] == "clear"


def test_a_card_may_have_an_icon_that_the_folder_adds(tmp_path):
    icon = "icons:\n  - {id: sun, name: Sun, text: It shines., event: [reset_field, {drop: 2}]}\n"
    content = load(tmp_path, cards=GUIDE % "sun", icons=icon)
    assert [effect.word for effect in content.blocks["icon:sun"]] == ["reset_field", "drop"]


def test_a_card_of_ours_gets_another_name(tmp_path):
    content = load(tmp_path, cards="cards:\n  - {id: red-1, name: Ruby, deck: initial, number: 1, colour: red}\n")
    assert content.cards["red-1"].name == "Ruby"
    assert list(content.cards) == list(ours().cards)
    assert [card for card in content.cards.values() if card != ours().cards[card.id]] == [content.cards["red-1"]]


def test_a_sentence_is_replaced_and_the_others_stay(tmp_path):
    content = load(tmp_path, texts='texts:\n  log.passed: "{seat}: no, thank you {{really}}"\n')
    assert content.text("log.passed", seat="Ana") == "Ana: no, thank you {really}"
    assert content.texts | {"log.passed": ""} == ours().texts | {"log.passed": ""}


def test_a_sentence_need_not_use_all_its_blanks(tmp_path):
    content = load(tmp_path, texts="texts:\n  log.drew: Cards are drawn\n")
    assert content.text("log.drew", seat="Ana", count=2) == "Cards are drawn"


def test_numbers_that_stand_once_in_a_file_are_replaced_only_if_they_are_given(tmp_path):
    content = load(tmp_path, seasons="draws: {first: 2, second: 2, others: 2}\n")
    assert content.draws == Draws(2, 2, 2)
    assert content.deal == Deal(7, 2)
    assert content.silver == ours().silver


def test_a_rule_is_changed_and_the_other_rules_of_its_section_stay(tmp_path):
    rules = (
        "game: climbers\nprefix: TC\nsections:\n  - {id: setup, title: Setup, rules: [{id: TC-2, text: In a row.}]}\n"
    )
    content = load(tmp_path, rules=rules)
    assert content.rulebook["TC-2"] == "In a row."
    assert content.rulebook.texts.keys() == ours().rulebook.texts.keys()
    assert content.rulebook["TC-3"] == ours().rulebook["TC-3"]


def test_the_last_of_several_folders_counts(tmp_path):
    name = "cards:\n  - {id: red-1, name: %s, deck: initial, number: 1, colour: red}\n"
    first = write(tmp_path / "one", cards=name % "Ruby", texts="texts:\n  log.drew: Cards are drawn\n")
    second = write(tmp_path / "two", cards=name % "Rose", texts='texts:\n  log.drew: "{seat} draws"\n')
    content = ClimbersContent.load([first, second])
    assert content.cards["red-1"].name == "Rose"
    assert content.text("log.drew", seat="Ana", count=1) == "Ana draws"


def test_other_wording_is_the_same_game_and_other_cards_are_another(tmp_path):
    worded = load(tmp_path / "a", texts="texts:\n  title: Climbing\n")
    other = load(tmp_path / "b", cards=GUIDE % "clear")
    assert worded.digest == ours().digest != other.digest


def test_a_game_with_an_added_gold_card_runs_to_its_end(tmp_path):
    folder = write(tmp_path / "climbers", seasons=FOG, cards=GUIDE % "drop")
    content = ClimbersContent.load([folder])
    seeds = [seed for seed in range(40) if "fog" in Table.new("climbers", 4, seed, content=content).game.state.golds]
    assert len(seeds) > 3
    for seed in seeds[:4]:
        job = Job("climbers", seed, ("random",) * 4, (), Budget(), lambda: 0.0, (folder,))
        report = play_game(job)
        assert report.error == ""
        assert report.result == "ranking"
        assert report.decisions > 50


def test_an_added_gold_card_does_what_it_says(tmp_path):
    content = load(tmp_path, seasons=FOG.replace("slot: pool", "slot: first").replace("id: fog", "id: standard"))
    state = Table.new("climbers", 4, 1, content=content).game.state
    assert (state.max_cards, state.low_wins, state.as_single) == (3, True, ("twin",))


# --- where a folder may stand -------------------------------------------------------------------


@pytest.fixture
def good(tmp_path) -> Path:
    icon = "icons:\n  - {id: sun, name: Sun, text: It shines.}\n"
    return write(tmp_path / "mine" / "climbers", cards=GUIDE % "sun", icons=icon)


def test_a_good_folder_has_no_faults_however_it_is_named(good):
    assert told(good.parent) == []
    assert told(good) == []
    assert told(good / "cards.yaml", good / "icons.yaml") == []
    assert told(good.rename(good.parent / "any name")) == []


def test_a_folder_may_be_checked_from_the_inside(good, monkeypatch):
    monkeypatch.chdir(good)
    assert told(Path()) == []
    assert told(Path("cards.yaml")) == []


def test_a_single_file_outside_any_folder_of_a_game_is_checked(tmp_path):
    file = write(tmp_path, cards=GUIDE % "claer") / "cards.yaml"
    assert told(file) == [f"{file}:2: there is no icon 'claer' (did you mean 'clear'?)"]
    file.write_text(GUIDE % "clear", encoding="utf-8")
    assert told(file) == []


def test_only_the_file_that_was_asked_for_is_reported(good):
    (good / "texts.yaml").write_text("texts: none\n", encoding="utf-8")
    (good / "notes.yaml").write_text("anything\n", encoding="utf-8")
    assert told(good / "cards.yaml") == []
    assert len(told(good)) == 2


def test_a_file_with_a_name_of_no_use_is_reported(tmp_path):
    (tmp_path / "cards.yml").write_text("cards: []\n", encoding="utf-8")
    expected = [f"{tmp_path / 'cards.yml'}:1: no content file is called 'cards.yml' (did you mean 'cards.yaml'?)"]
    assert told(tmp_path / "cards.yml") == expected
    assert told(tmp_path) == expected


def test_an_empty_folder_is_reported(tmp_path):
    assert told(tmp_path) == [
        f"{tmp_path}:1: holds no content: neither YAML files nor a folder named after a game "
        "(climbers, leviathan, mountain, biome)"
    ]


def test_an_empty_folder_of_a_game_is_no_fault(tmp_path):
    folder = write(tmp_path / "climbers")
    assert told(tmp_path) == told(folder) == []


def test_a_path_that_is_not_there_is_reported(tmp_path):
    assert told(tmp_path / "nowhere") == [f"{tmp_path / 'nowhere'}:1: there is no such file or folder"]


def test_faults_of_several_paths_are_told_once_and_in_order(tmp_path):
    one = write(tmp_path / "one", cards="cards: 1\ncolours: 2\n")
    two = write(tmp_path / "two", cards="cards: 3\n")
    assert [line.split(": ")[0] for line in told(two, one, two / "cards.yaml")] == [
        f"{one / 'cards.yaml'}:1",
        f"{one / 'cards.yaml'}:2",
        f"{two / 'cards.yaml'}:1",
    ]


def test_our_own_folder_has_no_faults_whichever_way_it_is_named():
    assert told() == told(DATA) == told(DATA / "climbers") == told(DATA / "table") == []
    assert told(*(DATA / "climbers").glob("*.yaml")) == []
