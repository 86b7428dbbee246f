"""Events explain the table: applied to what everybody saw before, they give what everybody sees after."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from tests.players import random_choice


def counted(table: Table) -> list[dict]:
    """What everybody knows of each seat."""
    return [
        {
            "hand": seat["hand"]["count"],
            "team": seat["team"]["count"],
            "passed": seat["passed"],
            "place": seat["place"],
            "vp": seat["vp"],
            "field": len(seat["field"]),
        }
        for seat in table.view(None)["seats"]
    ]


def apply(seats: list[dict], event) -> None:
    facts = event.facts
    seat = seats[facts["seat"]] if "seat" in facts else {}
    match event.name:
        case "hand_ready":
            seat["hand"] = facts["cards"]
        case "played":
            seat["hand"] -= len(facts["cards"])
            seat["field"] += len(facts["cards"])
            assert seat["hand"] == facts["left"]
        case "dropped":
            seat["hand"] -= 1
            assert seat["hand"] == facts["left"]
        case "passed" | "blocked":
            seat["passed"] = True
        case "field_reset":
            for each in seats:
                each.update(passed=False, field=0)
        case "went_out":
            seat["place"] = facts["place"]
        case "gave":
            seat["team"] -= 1
            seats[facts["receiver"]]["team"] += 1
        case "drew":
            seat["team"] += facts["count"]
        case "scored":
            seat["vp"] += facts["vp"] + facts["bonus"]
            assert seat["vp"] == facts["total"]
        case "season_began" | "ended":
            for each in seats:
                each.update(hand=0, passed=False, place=0, field=0)


@pytest.mark.parametrize("seed", range(12))
def test_events_explain_every_change_that_everybody_sees(seed):
    table = Table.new("climbers", 3 + seed % 2, seed)
    stream = Stream("events", seed)
    while table.outcome is None:
        seats, heard = counted(table), len(table.events)
        table.choose(*random_choice(table, stream))
        for event in table.events[heard:]:
            seen = event.seen_by(None)
            if seen is not None:
                apply(seats, seen)
        assert counted(table) == seats
