"""How an expedition ended: Relics against Injuries, what it cost, and which Madness was behind it all."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from scenes.mountain.encounter.sight import VIGNETTE
from scenes.mountain.quotes import Quote, quotes
from scenes.mountain.showing import MountainShowing
from scenes.screens.graph import Line
from scenes.table.stage.ending import Ending, Next, Row, Turn
from scenes.ui.press import has_drawing
from scenes.words import say

RELICS, INJURIES, TOKENS = 4, 3, 2
"""The marks of the lines of the graph: those that are least often a player's."""
MOST_LOSSES = 8
AT_ONCE = ("tokens", "no_injury")
"""Ends that come before Relics and Injuries are compared (MM-139, MM-140)."""
SLOW = 3.0
"""A sand so slow needs no slower one."""


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
    key: str = "even" if result == "win" and not difference else result
    if outcome is not None and outcome.reason in AT_ONCE:
        key = f"loss_{outcome.reason}"
    told = say(f"mountain.board.end_{key}", relics=view.relics, injuries=view.injuries,
               difference=abs(difference))  # fmt: skip
    return Ending(
        columns, rows, told, say("mountain.board.end_title"), _chapters(showing), say("mountain.board.graph"),
        _lines(showing), (say("mountain.board.axis_x"), say("mountain.board.axis_y")), picture=_picture(showing),
        losses=_losses(showing), turning=_turning(showing), next=_next(showing),
    )  # fmt: skip


def _picture(showing: MountainShowing) -> tuple[str, tuple[int, int]] | None:
    """A lost expedition ends where it was last: at the tile it met there."""
    outcome, tiles = showing.table.outcome, showing.view.used_tiles
    last = showing.view.tile or (tiles[-1] if tiles else "")
    path = f"mountain/tiles/{last.lower()}.svg"
    lost = outcome is not None and outcome.result != "win"
    return (path, VIGNETTE) if lost and last and has_drawing(path) else None


def _losses(showing: MountainShowing) -> list[Turn]:
    """What killed the expedition, turn by turn: tokens that left the game, or Injuries that came into it."""
    outcome = showing.table.outcome
    if outcome is None or outcome.result == "win":
        return []
    is_of_tokens = outcome.reason == "tokens"
    key, name = ("end_lost_tokens", "boxed") if is_of_tokens else ("end_lost_injuries", "injured")
    lasts = _lasts(showing, name)
    total = _all_tokens(showing) if is_of_tokens else _first_injuries(showing)
    found = []
    for each in _tallies(showing):
        count = each.tokens if is_of_tokens else each.hurt
        total += -count if is_of_tokens else each.injuries
        if count:
            told = say(f"mountain.board.{key}{'_one' if count == 1 else ''}", turn=each.turn, count=count, total=total)
            found.append(Turn(told, lasts[each.turn]))
    return found[-MOST_LOSSES:]


def _lasts(showing: MountainShowing, name: str) -> dict[int, int]:
    """By turn: when something of a name happened in it for the last time."""
    found, turn = {}, 0
    for event in showing.table.events:
        if event.name == "turn_began":
            turn = event.facts["turn"]
        elif event.name == name:
            found[turn] = event.at
    return found


class Tally(NamedTuple):
    """What a turn brought and cost."""

    turn: int
    at: int
    relics: int = 0
    injuries: int = 0  # less those that were healed
    tokens: int = 0
    hurt: int = 0  # Injuries that came, healed or not

    @property
    def worth(self) -> int:
        return self.relics - self.injuries - self.tokens


def _tallies(showing: MountainShowing) -> list[Tally]:
    found: list[Tally] = []
    for event in showing.table.events:
        if event.name == "turn_began":
            found.append(Tally(event.facts["turn"], event.at))
        elif found:
            last = found[-1]
            match event.name:
                case "revealed":
                    found[-1] = last._replace(at=event.at)
                case "took_relic":
                    found[-1] = last._replace(relics=last.relics + 1)
                case "injured":
                    count = event.facts["count"]
                    found[-1] = last._replace(injuries=last.injuries + count, hurt=last.hurt + count)
                case "healed":
                    found[-1] = last._replace(injuries=last.injuries - 1)
                case "boxed":
                    found[-1] = last._replace(tokens=last.tokens + 1)
    return found


def _turning(showing: MountainShowing) -> Turn | None:
    """The turn that did most for the end: of a lost game the worst, of a won one the best."""
    outcome, tallies = showing.table.outcome, _tallies(showing)
    if outcome is None or not tallies:
        return None
    won = outcome.result == "win"
    most = max(tallies, key=lambda each: each.worth if won else -each.worth)
    if not most.worth:
        return None
    text = say("mountain.board.end_turning", turn=most.turn, relics=most.relics, injuries=most.injuries,
               tokens=most.tokens)  # fmt: skip
    return Turn(text, most.at)


def _next(showing: MountainShowing) -> list[Next]:
    """After a loss more time, or no Madness; after a win the expert game."""
    outcome, options = showing.table.outcome, showing.table.setup.options
    if outcome is None:
        return []
    if outcome.result == "win":
        return [] if options["expert"] == "on" else [Next(say("mountain.board.next_expert"), {"expert": "on"})]
    found = []
    if options["sand_seconds"] != "off" and float(options["sand_pace"]) < SLOW:
        found.append(Next(say("mountain.board.next_slow"), {"sand_pace": "3"}))
    if options.get("madness") != "off":
        found.append(Next(say("mountain.board.next_sane"), {"madness": "off"}))
    return found


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
    best = quotes(showing)
    for seat in range(len(view.seats)):
        cards = showing.madness_drawn(seat)
        if not cards:
            lines.append(say("mountain.board.end_sane", name=table.name(seat)))
        for card in cards:
            names = {"name": table.name(seat), "madness": known[card].name, "level": known[card].level}
            lines.append(_madness_words(best.get((seat, card)), names))
    return lines


def _madness_words(quote: Quote | None, names: dict[str, Any]) -> str:
    """A Madness with the best that was said under it, and what the others heard of that."""
    if quote is None or not quote.meant:
        return say("mountain.board.end_mad", **names)
    key = "mountain.board.end_mad_said" if quote.heard in ("", quote.meant) else "mountain.board.end_mad_twisted"
    return say(key, meant=quote.meant, heard=quote.heard, **names)


def _sand_words(showing: MountainShowing) -> str:
    """Which sand was used: a result by a long sand is another one."""
    options = showing.table.setup.options
    seconds = options["sand_seconds"]
    if seconds == "off":
        return say("mountain.board.end_sand_off")
    return say("mountain.board.end_sand", seconds=round(float(seconds) * float(options["sand_pace"])))


def _lines(showing: MountainShowing) -> list[Line]:
    """Relics, Injuries and tokens that are left, turn by turn; nothing to draw before a second turn."""
    events = showing.table.events
    relics = Line(RELICS, say("mountain.board.relics"), [0], [None], [""])
    hurt = Line(INJURIES, say("mountain.board.injuries_title"), [_first_injuries(showing)], [None], [""])
    tokens = Line(TOKENS, say("mountain.board.tokens_title"), [_all_tokens(showing)], [None], [""])
    found, wounds, alive, turn = 0, hurt.values[0], tokens.values[0], 0
    for event in events:
        if event.name == "took_relic":
            found += 1
        elif event.name == "injured":
            wounds += event.facts["count"]
        elif event.name == "healed":
            wounds -= 1
        elif event.name == "boxed":
            alive = event.facts["left"]
        elif event.name == "turn_began":
            if turn:
                _point(showing, relics, found, event.at, turn)
                _point(showing, hurt, wounds, event.at, turn)
                _point(showing, tokens, alive, event.at, turn)
            turn = event.facts["turn"]
    outcome = showing.table.outcome
    if outcome is not None and outcome.reason == "tokens":
        alive = 0  # the last one had to go: there is nothing left to count
    last = len(showing.table.done)
    for line, total in ((relics, found), (hurt, wounds), (tokens, alive)):
        _point(showing, line, total, last, turn)
    return [relics, hurt, tokens] if turn > 1 else []


def _all_tokens(showing: MountainShowing) -> int:
    view = showing.view
    return int(view.sled + view.spent + view.box)


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
