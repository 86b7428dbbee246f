"""What the rolls and the next update of a quest may bring, in words."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

from game.biome.content import Interaction
from game.biome.quests.outlook import battle_chances
from game.biome.quests.tables import rolls_of
from scenes.biome import risks
from scenes.words import say, words

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

EFFECTS = {
    "take_any": "secret",
    "take_slot": "slot",
    "key": "key",
    "injure": "injured",
    "subdue": "subdued",
    "choose_from": "hoard",
    "count": "count",
}
"""Effects of a table's lines, each with the ending of its text."""


def next_words(board: BiomeBoard, quest: dict[str, Any]) -> str:
    """What the next update does, with its odds."""
    facts = {**quest["counters"], **quest["outlook"]}
    if "win_sixths" in facts:
        facts["percent"] = round(100 * facts["win_sixths"] / 6)
    key = f"biome.play.next.{quest['id']}"
    blanks = [name for _, name, _, _ in Formatter().parse(words().get(key, "")) if name]
    # A board of one's own may know less of its future than ours: then its doom is told.
    can_tell = key in words() and all(name in facts for name in blanks)
    text = say(key, **facts) if can_tell else board.content.quests[quest["id"]].doom
    if quest["outlook"].get("times", 1) > 1 and quest["id"] != "escape":
        text += f" {say('biome.play.next.twice')}"
    return text


def odds_lines(board: BiomeBoard, quest: str, what: str, helpers: int = 0) -> list[str]:
    """What each roll brings, with the help of some: '1-2 nothing, 3-5 a secret, 6 the Key'."""
    form = board.content.interactions.get((quest, what))
    if form is None:
        return []
    lines = []
    if form.table:
        lines += [
            say("biome.play.odds", rolls=rolls, what=effect_words(block), sixths=_sixths(form, rolls, helpers))
            for rolls, block in form.table.items()
        ]
    elif risks.is_battle(quest, what):
        lines.append(say("biome.play.sword", n=battle_chances(risks.given(board, quest) + 1 + helpers)))
    if risks.is_battle(quest, what) or risks.hurt_sixths(form):
        lines.append(risks.loss_words(board))
    if form.joiners:
        lines.append(say("biome.play.joiners_plus" if form.plus_most else "biome.play.joiners", n=form.plus_most))
    if form.natural_one:
        lines.append(say("biome.play.natural_one"))
    return lines


def _sixths(form: Interaction, rolls: str, helpers: int) -> int:
    """In how many of six rolls a line of the table comes up."""
    plus = min(form.plus_most, helpers)
    totals = {roll: 1 if roll == 1 and form.natural_one else roll + plus for roll in range(1, 7)}
    return sum(total in rolls_of(rolls) for total in totals.values())


def effect_words(block: Any) -> str:
    """What a line of a table does, in a few words."""
    parts = []
    for word in block:
        name = str(word.word)
        key = f"biome.play.effect.{EFFECTS.get(name, name)}"
        parts.append(say(key) if key in words() else name)
    return ", ".join(parts) or say("biome.play.effect.nothing")
