"""How an escape ended: what decided it, what was missing, where the Keys went, what everybody did."""

from __future__ import annotations

from collections import Counter

from game.biome.view.structs import QuestView
from scenes.biome.looks import Looks
from scenes.table.stage.ending import Ending, Row
from scenes.words import say

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


def ending(looks: Looks) -> Ending:
    table, view = looks.scene.table, looks.view
    counts: dict[str, Counter[int]] = {name: Counter() for name in COLUMNS}
    for event in table.events:
        column = COUNTED.get(event.name)
        if column is not None and isinstance(event.facts.get("seat"), int):
            counts[column][event.facts["seat"]] += 1
    rows = [
        Row(seat, _name(looks, seat), [str(counts[name][seat]) for name in COLUMNS], False)
        for seat in range(len(view.seats))
    ]
    columns = [say(f"biome.play.end.{name}") for name in COLUMNS]
    return Ending(columns, rows, _story(looks), say("biome.play.end.title"), _chapters(looks))


def _name(looks: Looks, seat: int) -> str:
    person = looks.view.seats[seat].person
    name = looks.scene.name_of(seat)
    return f"{looks.content.people[person].name} · {name}" if person else name


def _story(looks: Looks) -> str:
    """Why it ended, and what was missing."""
    outcome, view = looks.scene.table.outcome, looks.view
    reason = outcome.reason if outcome is not None else ""
    missing = max(0, view.keys_needed - view.lock)
    parts = [
        say(
            f"biome.play.end.why.{reason}",
            round=view.round,
            destroyed=view.keys_destroyed,
            left=view.keys_total - view.keys_destroyed,
            needed=view.keys_needed,
        )
    ]
    if outcome is not None and outcome.result != "win":
        parts.append(
            say("biome.play.end.missing", missing=missing, needed=view.keys_needed)
            if missing
            else say("biome.play.end.all_keys")
        )
        if not view.exit:
            parts.append(say("biome.play.end.no_exit"))
        else:
            away = [looks.scene.name_of(seat) for seat, record in enumerate(view.seats) if record.at != view.exit]
            if away:
                parts.append(say("biome.play.end.away", names=", ".join(away)))
    return " ".join(parts)


def _chapters(looks: Looks) -> list[str]:
    """Keys in a line, then a line for each quest."""
    view, content = looks.view, looks.content
    lines = [
        say(
            "biome.play.end.keys_line",
            lock=view.lock,
            needed=view.keys_needed,
            gone=view.keys_destroyed,
            total=view.keys_total,
        )
    ]
    for quest in view.quests:
        form = content.quests[quest.id]
        if not form.key:
            continue
        result = content.text(f"result.{quest.result}") if quest.result else say("biome.play.end.open")
        lines.append(say("biome.play.end.quest", quest=form.name, result=result, where=_key(quest)))
    if view.boards.count:
        lines.append(say("biome.play.end.unseen", n=view.boards.count))
    return lines


def _key(quest: QuestView) -> str:
    """What became of the Key of a quest."""
    return say(f"biome.play.key.{quest.key}" if quest.key in ("gone", "won") else "biome.play.end.key_left")
