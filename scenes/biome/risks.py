"""What a button may cost besides its price: deeds that can go wrong, buffs that would change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.biome.content import Interaction
from game.biome.quests.outlook import battle_chances
from game.biome.quests.tables import rolls_of
from game.engine.decision import Option
from scenes.biome import names
from scenes.biome.offers import verb_of, words_of
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

WARS = ("tug_of_war", "trade_war")


def no_effect(board: BiomeBoard, option: Option) -> str:
    """Why putting on a buff would change nothing: equal ones do not add up (BE-R45). Else nothing."""
    choosing = board.choosing
    if verb_of(option) != "use" or not choosing.offers.is_turn or board.view["options"]["buffs_stack"] == "on":
        return ""
    each = names.find_token(board, int(words_of(option)[1]))
    seat = choosing.seat()
    if each is None or not each["kind"] or not board.content.secrets[each["kind"]].buff or seat is None:
        return ""
    if board.view["team_buff"] == each["kind"]:
        return say("biome.play.no_effect.team")
    worn = [one["kind"] for one in board.view["seats"][seat]["worn"]]
    return say("biome.play.no_effect.worn") if each["kind"] in worn else ""


def label_of(board: BiomeBoard, option: Option) -> str:
    """What stands on the button of an option: its label, and what may go wrong."""
    if why := no_effect(board, option):
        return f"{option.label} · {why}"
    if verb_of(option) == "do" and board.choosing.offers.question is None:
        _, quest, what = words_of(option)
        risk = risk_words(board, quest, what)
        return f"{option.label} · {risk}" if risk else option.label
    return option.label


def risk_words(board: BiomeBoard, quest: str, what: str) -> str:
    """'wins on 3 of 6' for a deed after which somebody may be injured; nothing for the others."""
    form = board.content.interactions.get((quest, what))
    if form is None:
        return ""
    if is_battle(quest, what):
        return say("biome.play.risk.wins", n=battle_chances(given(board, quest) + 1))
    hurt = hurt_sixths(form)
    return say("biome.play.risk.hurt", n=hurt) if hurt else ""


def loss_words(board: BiomeBoard) -> str:
    """What an injury takes from who fights."""
    pack = board.view["options"]["injury_pack"]
    return say("biome.play.risk.dropped" if pack == "dropped" else "biome.play.risk.lost")


def is_battle(quest: str, what: str) -> bool:
    return quest in WARS and what == "lend_sword"


def given(board: BiomeBoard, quest: str) -> int:
    """The Supplies that were given for the next battle."""
    return int(next((each["counters"]["supply"] for each in board.view["quests"] if each["id"] == quest), 0))


def hurt_sixths(form: Interaction) -> int:
    """In how many of six rolls who fights alone is injured."""
    rolls: set[int] = set()
    for line, block in form.table.items():
        if _hurts(block):
            rolls |= {roll for roll in range(1, 7) if roll in rolls_of(line)}
    if form.natural_one and _hurts(form.natural_one):
        rolls.add(1)
    return len(rolls)


def _hurts(block: Any) -> bool:
    return any(str(word.word) == "injure" for word in block)
