"""Bots work on a quest by the rule of thumb that its board names."""

from __future__ import annotations

from pathlib import Path

from game.biome.bot.surveying import Survey
from game.biome.bot.thumbs import RULES, quest_ideas, rule_for
from game.biome.content import BiomeContent
from tests.biome.wild import Wild

MINE = """
quests:
  - id: mine
    nr: 11
    name: Old Mine
    aim: Dig.
    doom: None.
    bots: %s
    setup: [{put: {tile: tomb, at: explored, as: shaft}}, {draw: 2}]
    interact:
      - {id: %s, label: Dig, at: shaft, actions: 2, table: {1-3: [], 4-5: [take_any], 6: [{key: actor}]}}
"""


def mine(folder: Path, thumb: str, deed: str) -> Wild:
    """Seat 0 in the shaft of a board of one's own."""
    (folder / "quests.yaml").write_text(MINE % (thumb, deed), encoding="utf-8")
    wild = Wild(2, content=BiomeContent.load([folder])).start_quest("mine", "0,-2")
    return wild.turn(0).at(0, "0,-2").again()


def test_every_quest_of_ours_but_escape_names_a_rule_that_it_fits():
    content = BiomeContent.load()
    wild = Wild(2)
    for form in content.quests.values():
        quest = wild.start_quest(form.id, "0,-4").quest(form.id) if form.id == "ruins" else None
        assert (form.bots is None) == (form.id == "escape")
        if form.bots is not None:
            rule = RULES[form.bots]
            assert set(rule.deeds) <= {deed.id for deed in form.interact}
            assert set(rule.counters) <= set(form.counters)
        if quest is not None:
            assert rule_for(Survey(wild.game, 0), quest) is RULES["mend"]


def test_a_board_of_ones_own_is_plundered_where_its_deed_is_done(tmp_path):
    wild = mine(tmp_path, "plunder", "plunder")
    assert [idea.what for idea in quest_ideas(Survey(wild.game, 0))] == [("do", "mine", "plunder")]


def test_a_board_without_the_deeds_that_its_rule_reads_is_left_alone(tmp_path):
    wild = mine(tmp_path, "sinking", "plunder")
    assert list(quest_ideas(Survey(wild.game, 0))) == []
    assert rule_for(Survey(wild.game, 0), wild.quest("mine")) is None
