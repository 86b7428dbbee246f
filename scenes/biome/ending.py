"""How an escape ended: what decided it, what was missing, where the Keys went, what everybody did."""

from __future__ import annotations

from collections import Counter

from game.biome.view.structs import QuestView
from game.engine.events import Event
from scenes.biome.looks import Looks
from scenes.biome.names import begun, counted
from scenes.table.stage.ending import Ending, Next, Row, Turn
from scenes.ui.press import has_drawing
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
    return Ending(
        columns,
        rows,
        _story(looks),
        say("biome.play.end.title"),
        _chapters(looks),
        picture=_picture(looks),
        losses=losses(looks),
        turning=turning(looks),
        next=_next(looks),
    )


# --- what was lost, and what decided it ---------------------------------------------------------------

CAUSES = (
    "battle", "quest_roll", "erupted", "gang_moved", "gang_fled", "burgled", "raided", "razed", "dragon_struck",
    "party_home", "quest_over", "moved", "net_sprung",
)  # fmt: skip
"""Events that do harm."""
MOST_LOSSES = 10
WITHOUT_KEY = ("lost", "raided", "sunk", "spent")


def seen_events(looks: Looks) -> list[Event]:
    """All that happened, as the eyes on the screen may know it."""
    seen = (event.seen_by(looks.scene.eyes) for event in looks.scene.table.events)
    return [event for event in seen if event is not None]


def losses(looks: Looks) -> list[Turn]:
    """Who and what was lost to what, round by round; of many the last."""
    found: list[Turn] = []
    events, round_ = seen_events(looks), 0
    for number, event in enumerate(events):
        if event.name == "round_began":
            round_ = int(event.facts["round"])
        told = _loss(looks, events, number)
        if told:
            found.append(Turn(say("biome.end.in_round", round=round_, text=told), event.at))
    return found[-MOST_LOSSES:]


def _loss(looks: Looks, events: list[Event], number: int) -> str:
    event = events[number]
    facts, content = event.facts, looks.content
    match event.name:
        case "injured" | "captured":
            name = looks.scene.name_of(int(facts["seat"]))
            return _because(looks, say(f"biome.end.{event.name}", name=name), events, number)
        case "camp_lost":
            return say("biome.end.camp", camp=content.camps[facts["camp"]].title)
        case "quest_over" if facts["result"] in WITHOUT_KEY:
            return say("biome.end.quest", quest=content.quests[facts["quest"]].name)
        case "quest_key_lost":
            return say("biome.end.quest_key", quest=content.quests[facts["quest"]].name)
        case "destroyed" if "key" in facts["things"]:
            keys = list(facts["things"]).count("key")
            return _because(looks, counted("biome.end.keys", keys), events, number)
    return ""


def _because(looks: Looks, text: str, events: list[Event], number: int) -> str:
    """With what did it, if that happened in the same choice."""
    before = (event for event in reversed(events[:number]) if event.at == events[number].at)
    cause = next((event for event in before if event.name in CAUSES), None)
    if cause is None:
        return text
    if cause.name == "net_sprung":
        return say("biome.end.by_net", text=text)
    return say("biome.end.because", text=text, cause=begun(looks.scene.table.sentence(cause)))


DECIDES = {
    "escaped": ("unlocked",), "keys": ("keys_lost",), "main_camp": ("raided", "dragon_struck", "razed"),
    "nobody": ("injured", "captured"), "round_limit": ("exit_found", "quest_key_lost"),
}  # fmt: skip
"""What decided a game that ended so: the last of these events."""


def turning(looks: Looks) -> Turn | None:
    """The moment after which it could hardly end otherwise."""
    outcome = looks.scene.table.outcome
    names = DECIDES.get(outcome.reason, ()) if outcome is not None else ()
    events = seen_events(looks)
    for wanted in names:
        of_base = [
            e for e in events if e.name == wanted and (wanted != "raided" or e.facts["other"] == looks.view.camps[0].id)
        ]
        if of_base:
            return Turn(begun(looks.scene.table.sentence(of_base[-1])), of_base[-1].at)
    return None


def _picture(looks: Looks) -> tuple[str, tuple[int, int]] | None:
    """How it ended: the open gate, the camp that came, the quest whose Key was lost last."""
    outcome, view = looks.scene.table.outcome, looks.view
    reason = outcome.reason if outcome is not None else ""
    lost = [event.facts["quest"] for event in looks.scene.table.events if event.name == "quest_key_lost"]
    if reason == "escaped":
        path = "biome/quests/escape.svg"
    elif reason == "main_camp":
        return "biome/tiles/killer-camp.svg", (400, 348)
    elif lost:
        path = f"biome/quests/{lost[-1]}.svg"
    elif view.quests:
        path = f"biome/quests/{view.quests[-1].id}.svg"
    else:
        return None
    return (path, (400, 220)) if has_drawing(path) else None


def _next(looks: Looks) -> list[Next]:
    """After a loss a gentler table, after a victory a harder one, as the game's presets have them."""
    outcome = looks.scene.table.outcome
    wanted = "literal" if outcome is not None and outcome.result == "win" else "sheltered"
    options = looks.scene.table.setup.options
    for preset in looks.content.presets.values():
        differs = any(options.get(name) != value for name, value in preset.options.items())
        if preset.id == wanted and differs:
            return [Next(say("biome.end.next", name=preset.title), dict(preset.options))]
    return []


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
