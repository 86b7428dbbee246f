"""How an expedition ended: Relics against Injuries, what it cost, and which Madness was behind it all."""

from __future__ import annotations

from collections import Counter

from scenes.mountain.showing import MountainShowing
from scenes.screens.graph import Line
from scenes.table.stage.ending import Ending, Row
from scenes.words import say

RELICS, INJURIES = 4, 3
"""The marks of the two lines of the graph: those that are least often a player's."""


def ending(showing: MountainShowing) -> Ending:
    table, view = showing.table, showing.view
    outcome = table.outcome
    laid: Counter[int] = Counter()
    mad: Counter[int] = Counter()
    for event in table.events:
        if event.name == "laid":
            laid[event.facts["seat"]] += event.facts["count"]
        elif event.name == "went_mad":
            mad[event.facts["seat"]] += 1
    rows = [
        Row(
            seat,
            table.name(seat),
            [str(len(each.relics)), str(each.level), str(mad[seat]),
             str(laid[seat])],
        )
        for seat, each in enumerate(view.seats)
    ]  # fmt: skip
    columns = [say(f"mountain.board.end.{name}") for name in ("relics", "level", "mad", "laid")]
    difference = outcome.scores[0] if outcome is not None and outcome.scores else view.relics - view.injuries
    result = outcome.result if outcome is not None else "loss"
    key = "even" if result == "win" and not difference else result
    told = say(f"mountain.board.end_{key}", relics=view.relics, injuries=view.injuries,
               difference=abs(difference))  # fmt: skip
    return Ending(
        columns, rows, told, say("mountain.board.end_title"), _chapters(showing), say("mountain.board.graph"),
        _lines(showing), (say("mountain.board.axis_x"), say("mountain.board.axis_y")),
    )  # fmt: skip


def _chapters(showing: MountainShowing) -> list[str]:
    """Figures of the whole game, then every seat's Madness, which may be read by all now."""
    table, view, known = showing.table, showing.view, showing.content.madness
    sands = sum(event.name == "sand_turned" for event in table.events)
    met = sum(
        len(event.facts["scores"]) - len(event.facts["failed"]) for event in table.events if event.name == "revealed"
    )
    failed = sum(len(event.facts["failed"]) for event in table.events if event.name == "revealed")
    lines = [
        say("mountain.board.end_turns", turns=view.turn, sands=sands),
        say("mountain.board.end_challenges", met=met, failed=failed),
        say("mountain.board.end_tokens", left=view.sled + view.spent, gone=view.box),
        _sand_words(showing),
    ]
    for seat in range(len(view.seats)):
        cards = showing.madness_drawn(seat)
        names = ", ".join(f"{known[card].name} ({known[card].level})" for card in cards)
        key = "mountain.board.end_madness" if cards else "mountain.board.end_sane"
        lines.append(say(key, name=table.name(seat), names=names))
    return lines


def _sand_words(showing: MountainShowing) -> str:
    """Which sand was used: a result by a long sand is another one."""
    options = showing.table.setup.options
    seconds = options["sand_seconds"]
    if seconds == "off":
        return say("mountain.board.end_sand_off")
    return say("mountain.board.end_sand", seconds=round(float(seconds) * float(options["sand_pace"])))


def _lines(showing: MountainShowing) -> list[Line]:
    """Relics and Injuries, turn by turn; nothing to draw before a second turn."""
    events = showing.table.events
    relics = Line(RELICS, say("mountain.board.relics"), [0], [None], [""])
    hurt = Line(INJURIES, say("mountain.board.injuries_title"), [_first_injuries(showing)], [None], [""])
    found, wounds, turn = 0, hurt.values[0], 0
    for event in events:
        if event.name == "took_relic":
            found += 1
        elif event.name == "injured":
            wounds += event.facts["count"]
        elif event.name == "healed":
            wounds -= 1
        elif event.name == "turn_began":
            if turn:
                _point(showing, relics, found, event.at, turn)
                _point(showing, hurt, wounds, event.at, turn)
            turn = event.facts["turn"]
    _point(showing, relics, found, len(showing.table.done), turn)
    _point(showing, hurt, wounds, len(showing.table.done), turn)
    return [relics, hurt] if turn > 1 else []


def _first_injuries(showing: MountainShowing) -> int:
    """How many lay in the discard at the start (MM-42): what is there now, less what came and more what went."""
    count = int(showing.view.injuries)
    for event in showing.table.events:
        if event.name == "injured":
            count -= event.facts["count"]
        elif event.name == "healed":
            count += 1
    return count


def _point(showing: MountainShowing, line: Line, total: int, at: int, turn: int) -> None:
    line.values.append(total)
    line.does.append(lambda: showing.show_moment(at))
    line.tips.append(say("mountain.board.point", name=line.name, count=total, turn=turn))
