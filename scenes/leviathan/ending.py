"""How a climb ended: rounds, what everybody broke and suffered, and the end of the story."""

from __future__ import annotations

from collections import Counter

from scenes.leviathan.desk import Desk
from scenes.screens.graph import Line
from scenes.table.stage.ending import Ending, Row
from scenes.words import say


def ending(desk: Desk) -> Ending:
    table, crew = desk.scene.table, desk.crew
    outcome = table.outcome
    broke: Counter[int] = Counter()
    falls: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for event in table.events:
        who: int = event.facts.get("climber", -1)
        if event.name in ("broke", "pool_die"):
            broke[who] += 1
        elif event.name == "began_to_fall":
            falls[who] += 1
        elif event.name == "lost_health":
            lost[who] += event.facts["n"]
    rows = [
        Row(
            who,
            f"{crew.name(who)} · {table.name(climber.seat)}",
            [str(broke[who]), str(falls[who]), str(lost[who]), str(climber.health)],
            False,
        )
        for who, climber in enumerate(crew.climbers)
    ]
    is_won = outcome is not None and outcome.result == "win"
    story = crew.plan.file.story.outro if is_won else say("leviathan.lost_story", name=crew.plan.file.name)
    chapters = [say("leviathan.end_rounds", round=desk.view.round, turns=desk.view.turn)]
    if not is_won:
        chapters.append(say("leviathan.end_left", dice=crew.view.left_to_break))
    columns = [say(f"leviathan.end.{name}") for name in ("broke", "falls", "lost", "health")]
    return Ending(
        columns, rows, story, say("leviathan.end_title"), chapters, say("leviathan.graph"), _dice_line(desk),
        (say("leviathan.axis_x"), say("leviathan.axis_y")),
    )  # fmt: skip


def _dice_line(desk: Desk) -> list[Line]:
    """How many crystals were broken, round by round; nothing to draw if none was, or in a single round."""
    events = desk.scene.table.events
    rounds = int(desk.view.round)
    if rounds < 2 or not any(event.name in ("broke", "pool_die") for event in events):
        return []
    found = []
    for who in range(len(desk.crew.climbers)):
        line = Line(who, desk.crew.name(who), [0], [None], [""])
        total, at = 0, 0
        for event in events:
            if event.name in ("broke", "pool_die") and event.facts.get("climber") == who:
                total += 1
            if event.name == "round":
                at += 1
                _point(desk, line, total, event.at, at)
        _point(desk, line, total, len(desk.scene.table.done), at + 1)
        found.append(line)
    return found


def _point(desk: Desk, line: Line, total: int, at: int, number: int) -> None:
    line.values.append(total)
    line.does.append(lambda: desk.scene.show_moment(at))
    line.tips.append(say("leviathan.point", name=line.name, count=total, round=number))
