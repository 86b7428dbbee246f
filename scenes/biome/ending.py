"""How an escape ended: what decided it, what was missing, where the Keys went, what everybody did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from scenes.table.stage.ending import Ending, Row
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

COUNTED = {
    "explored": "explored",
    "turned_up": "explored",
    "discovered": "discovered",
    "used": "used",
    "interacted": "quests",
    "injured": "harm",
    "captured": "harm",
    "unlocked": "keys",
}
COLUMNS = ("explored", "discovered", "used", "quests", "keys", "harm")


def ending(board: BiomeBoard) -> Ending:
    table, view = board.scene.table, board.view
    counts: dict[str, Counter[int]] = {name: Counter() for name in COLUMNS}
    for event in table.events:
        column = COUNTED.get(event.name)
        if column is not None and isinstance(event.facts.get("seat"), int):
            counts[column][event.facts["seat"]] += 1
    rows = [
        Row(seat, _name(board, seat), [str(counts[name][seat]) for name in COLUMNS], False)
        for seat in range(len(view["seats"]))
    ]
    columns = [say(f"biome.play.end.{name}") for name in COLUMNS]
    return Ending(columns, rows, _story(board), say("biome.play.end.title"), _chapters(board))


def _name(board: BiomeBoard, seat: int) -> str:
    person = board.view["seats"][seat]["person"]
    name = board.scene.name_of(seat)
    return f"{board.content.people[person].name} · {name}" if person else name


def _story(board: BiomeBoard) -> str:
    """Why it ended, and what was missing."""
    outcome, view = board.scene.table.outcome, board.view
    reason = outcome.reason if outcome is not None else ""
    missing = max(0, view["keys_needed"] - view["lock"])
    parts = [
        say(
            f"biome.play.end.why.{reason}",
            round=view["round"],
            destroyed=view["keys_destroyed"],
            left=view["keys_total"] - view["keys_destroyed"],
            needed=view["keys_needed"],
        )
    ]
    if outcome is not None and outcome.result != "win":
        parts.append(
            say("biome.play.end.missing", missing=missing, needed=view["keys_needed"])
            if missing
            else say("biome.play.end.all_keys")
        )
        if not view["exit"]:
            parts.append(say("biome.play.end.no_exit"))
        else:
            away = [
                board.scene.name_of(seat) for seat, record in enumerate(view["seats"]) if record["at"] != view["exit"]
            ]
            if away:
                parts.append(say("biome.play.end.away", names=", ".join(away)))
    return " ".join(parts)


def _chapters(board: BiomeBoard) -> list[str]:
    """Keys in a line, then a line for each quest."""
    view, content = board.view, board.content
    lines = [
        say(
            "biome.play.end.keys_line",
            lock=view["lock"],
            needed=view["keys_needed"],
            gone=view["keys_destroyed"],
            total=view["keys_total"],
        )
    ]
    for quest in view["quests"]:
        form = content.quests[quest["id"]]
        if not form.key:
            continue
        result = content.text(f"result.{quest['result']}") if quest["result"] else say("biome.play.end.open")
        lines.append(say("biome.play.end.quest", quest=form.name, result=result, where=_key(quest)))
    left = view["boards"]
    count = int(left["count"]) if isinstance(left, dict) else len(left)
    if count:
        lines.append(say("biome.play.end.unseen", n=count))
    return lines


def _key(quest: dict[str, Any]) -> str:
    """What became of the Key of a quest."""
    if quest["key_gone"]:
        return say("biome.play.key.gone")
    is_left = quest["has_key"] or any(each["kind"] == "key" for each in quest["board"])
    return say("biome.play.end.key_left" if is_left else "biome.play.key.won")
