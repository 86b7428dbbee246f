"""How a climb ended: who fell to what, what everybody broke and suffered, the turn that decided it, and the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.events import Event
from scenes.leviathan.book.pages import pages
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.pawns import signed
from scenes.screens.graph import Line
from scenes.table.stage.ending import Ending, Next, Row, Turn
from scenes.words import say

HARM = {"lost_health": 1.5, "lost_grip": 0.7, "gained_blight": 2.5, "injured": 2.0}
"""What each loss weighs when the worst blow is looked for, as the forecast weighs it."""


def ending(desk: Desk) -> Ending:
    table, crew = desk.scene.table, desk.crew
    outcome = table.outcome
    is_won = outcome is not None and outcome.result == "win"
    file, board = crew.plan.file, crew.plan.board
    story = file.story.outro if is_won else say("leviathan.lost_story", name=file.name)
    chapters = [say("leviathan.end_rounds", round=desk.view.round, turns=desk.view.turn)]
    if not is_won:
        chapters.append(say("leviathan.end_left", dice=crew.view.left_to_break))
    columns = [say(f"leviathan.end.{name}") for name in ("broke", "falls", "lost", "blight", "health")]
    return Ending(
        columns, _rows(desk), story, say("leviathan.end_title"), chapters, say("leviathan.graph"), _dice_line(desk),
        (say("leviathan.axis_x"), say("leviathan.axis_y")),
        picture=(desk.picture, (board.width, board.height)) if desk.picture else None,
        losses=_losses(desk), turning=_best_turn(desk) if is_won else _worst_blow(desk),
        next=list(_next(desk, is_won)),
    )  # fmt: skip


def _rows(desk: Desk) -> list[Row]:
    """What each climber broke and suffered, and what was left of their health; nothing of who was defeated."""
    table, crew = desk.scene.table, desk.crew
    broke: Counter[int] = Counter()
    falls: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    blight: Counter[int] = Counter()
    for event in table.events:
        who: int = event.facts.get("climber", -1)
        if event.name in ("broke", "pool_die"):
            broke[who] += 1
        elif event.name == "began_to_fall":
            falls[who] += 1
        elif event.name == "lost_health":
            lost[who] += event.facts["n"]
        elif event.name == "gained_blight":
            blight[who] += event.facts["n"]
    return [
        Row(
            who,
            crew.name(who),
            [*(str(count[who]) for count in (broke, falls, lost, blight)),
             say("leviathan.end.defeated") if climber.defeated else str(climber.health)],
            False,
        )
        for who, climber in enumerate(crew.climbers)
    ]  # fmt: skip


def _losses(desk: Desk) -> list[Turn]:
    """Who was defeated by what, with the loss that did it, and how the game ended after it."""
    table, found, number = desk.scene.table, [], 1
    last: dict[int, Event] = {}
    for event in table.events:
        who: int = event.facts.get("climber", -1)
        if event.name == "round":
            number = int(event.facts["round"])
        elif event.name in HARM:
            last[who] = event
        elif event.name == "defeated":
            told = table.sentence(event).rstrip(".")
            blow = table.sentence(last[who]).rstrip(".") if who in last and last[who].at == event.at else ""
            key = "leviathan.end.loss" if blow else "leviathan.end.loss_plain"
            found.append(Turn(say(key, round=number, told=told, blow=blow), event.at))
        elif event.name == "last_chance":
            found.append(Turn(table.sentence(event), event.at))
    return found


def _best_turn(desk: Desk) -> Turn | None:
    """The turn in which most was taken from the crystals."""
    best, amount = None, 0
    for first, events in _turns(desk):
        struck = sum(int(event.facts["n"]) for event in events if event.name == "struck")
        if struck > amount:
            best, amount = first, struck
    if best is None:
        return None
    return Turn(say("leviathan.end.best", turn=desk.scene.table.sentence(best), count=amount), best.at)


def _worst_blow(desk: Desk) -> Turn | None:
    """The threat that took most at once."""
    table = desk.scene.table
    worst, weight, told = None, 0.0, (0, 0)
    for _, events in _turns(desk):
        card = next((event for event in events if event.name == "resolves"), None)
        if card is None:
            continue
        after = events[events.index(card) :]
        total = sum(HARM[event.name] * int(event.facts.get("n", 1)) for event in after if event.name in HARM)
        if total > weight:
            counts = (
                sum(int(event.facts["n"]) for event in after if event.name == name)
                for name in ("lost_health", "lost_grip")
            )
            worst, weight, told = card, total, tuple(counts)  # type: ignore[assignment]
    if worst is None:
        return None
    lost = [
        say(f"leviathan.harm.{name}", count=signed(-n)) for name, n in zip(("health", "grip"), told, strict=True) if n
    ]
    return Turn(say("leviathan.end.worst", card=table.sentence(worst).rstrip("."), lost=", ".join(lost)), worst.at)


def _turns(desk: Desk) -> Iterator[tuple[Event, list[Event]]]:
    """The events of each turn, with the one it began with."""
    turns: list[list[Event]] = []
    for event in desk.scene.table.events:
        if event.name == "turn":
            turns.append([event])
        elif turns:
            turns[-1].append(event)
    yield from ((events[0], events) for events in turns)


def _next(desk: Desk, is_won: bool) -> Iterator[Next]:
    """After a victory the next leviathan of the book; after a defeat the same one with calmer rounds."""
    crew = desk.crew
    book = [plan.file for plan in pages(crew.content)]
    at = next(number for number, file in enumerate(book) if file.id == crew.plan.file.id)
    if is_won and at + 1 < len(book):
        yield Next(say("leviathan.next.page", name=book[at + 1].name), {"leviathan": book[at + 1].id})
    if not is_won and crew.view.options["difficulty"] != "casual":
        yield Next(say("leviathan.next.casual"), {"difficulty": "casual"})


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
