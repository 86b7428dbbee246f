"""The best that was said under each Madness, told when the game is over and everybody may know (MM-14)."""

from __future__ import annotations

from typing import NamedTuple

from scenes.mountain.showing import MountainShowing


class Quote(NamedTuple):
    """What somebody meant to say, and what was heard of it at once; how much it tells of a Madness."""

    meant: str
    heard: str
    worth: int


def quotes(showing: MountainShowing) -> dict[tuple[int, str], Quote | None]:
    """For each seat and Madness card it drew, in the order it drew them, the best sentence said under it."""
    table = showing.table
    found: dict[tuple[int, str], Quote | None] = {}
    now: dict[int, str] = {}
    free: set[tuple[int, int]] = set()  # seats with the levels they ignore this turn
    for number, event in enumerate(table.events):
        if event.name == "went_mad":
            seat = event.facts["seat"]
            seen = event.seen_by(seat)
            if seen is not None and "madness" in seen.facts:
                now[seat] = seen.facts["madness"]
                found.setdefault((seat, now[seat]), None)
        elif event.name == "turn_began":
            free.clear()
        elif event.name == "ignored":
            free.add((event.facts["seat"], event.facts["level"]))
        elif event.name == "said" and event.facts["by"] in now:
            key = (event.facts["by"], now[event.facts["by"]])
            if (key[0], showing.content.madness[key[1]].level) in free:
                continue
            quote = _quote(showing, number)
            before = found[key]
            if before is None or quote.worth > before.worth:
                found[key] = quote
    return found


def _quote(showing: MountainShowing, number: int) -> Quote:
    """A sentence as it was meant, and as whoever heard it heard it."""
    table = showing.table
    said = table.events[number]
    meant = _words(showing, number, said.facts["by"])
    heard = ""
    for after in range(number + 1, len(table.events)):
        event = table.events[after]
        if event.at != said.at:
            break
        if event.name == "heard":
            heard = _words(showing, after, event.to[0] if event.to else 0)
            break
    is_twisted = bool(heard) and heard != meant
    is_odd = said.facts["voice"] != "say" or said.facts["phrase"]["act"] == "noise"
    return Quote(meant, heard, 1000 * is_twisted + 10 * is_odd + min(9, len(meant) // 8))


def _words(showing: MountainShowing, number: int, seat: int) -> str:
    event = showing.table.events[number].seen_by(seat)
    return str(showing.table.described(event)["words"]) if event is not None else ""
