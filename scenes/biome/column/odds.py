"""What the rolls and the next update of a quest may bring, in words."""

from __future__ import annotations

from string import Formatter

from msgspec import UNSET

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView, QuestView
from scenes.biome.risks import deed_view, loss_words
from scenes.words import say, words

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


def next_words(content: BiomeContent, quest: QuestView) -> str:
    """What the next update does, with its odds."""
    outlook = quest.outlook
    facts = {**quest.counters, "steps": content.play.native_movement}
    if outlook.updates_left is not UNSET:
        facts["updates_left"] = outlook.updates_left
    if outlook.win_sixths is not UNSET:
        facts |= {"win_sixths": outlook.win_sixths, "percent": round(100 * outlook.win_sixths / 6)}
    key = f"biome.play.next.{quest.id}"
    blanks = [name for _, name, _, _ in Formatter().parse(words().get(key, "")) if name]
    # A board of one's own may know less of its future than ours: then its doom is told.
    can_tell = key in words() and all(name in facts for name in blanks)
    one = f"{key}.one"
    key = one if facts.get("updates_left") == 1 and one in words() else key
    text = say(key, **facts) if can_tell else content.quests[quest.id].doom
    if outlook.times is not UNSET and outlook.times > 1 and quest.id != "escape":
        text += f" {say('biome.play.next.twice')}"
    return text


def odds_lines(view: BiomeView, quest: str, what: str, helpers: int = 0) -> list[str]:
    """What each roll brings, with the help of some: '1-2 nothing, 3-5 a secret, 6 the Key'."""
    deed = deed_view(view, quest, what)
    if deed is None:
        return []
    odds = deed.odds[helpers]
    lines = [
        say("biome.play.odds", rolls=line.rolls, what=effect_words(line.brings), sixths=line.sixths)
        for line in odds.lines
    ]
    if odds.wins is not None:
        lines.append(say("biome.play.sword", n=odds.wins))
    if deed.hurts:
        lines.append(loss_words(deed))
    if deed.joiners:
        lines.append(say("biome.play.joiners_plus" if deed.plus_most else "biome.play.joiners", n=deed.plus_most))
    if deed.natural_one:
        lines.append(say("biome.play.natural_one"))
    return lines


def effect_words(brings: tuple[str, ...]) -> str:
    """What a line of a table does, in a few words."""
    parts = []
    for name in brings:
        key = f"biome.play.effect.{EFFECTS.get(name, name)}"
        parts.append(say(key) if key in words() else name)
    return ", ".join(parts) or say("biome.play.effect.nothing")
