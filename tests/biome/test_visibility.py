"""What each seat sees of secrets: faces only where it has looked, or where they lie open for all."""

from __future__ import annotations

import pytest

from game.biome.state import everybody, is_public, knows
from game.engine.chance import Stream
from tests.biome.wild import Wild
from tests.marks import rule
from tests.players import random_choice


def faces(view: dict) -> dict[int, str]:
    """Every secret a view shows, with its face."""
    shown = [token for tile in view["tiles"].values() for token in tile["secrets"]]
    shown += [token for seat in view["seats"] for token in (*seat["pack"], *seat["worn"])]
    shown += [token for quest in view["quests"] for token in quest["board"] if token["token"] >= 0]
    return {token["token"]: token["kind"] for token in shown}


@rule("BE-84")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_view_shows_exactly_the_faces_its_seat_knows_through_a_whole_game(seats):
    wild = Wild(seats, seed=seats, round_limit="20")
    stream = Stream("visible", seats)
    table = wild.table
    for _ in range(250):
        if table.outcome is not None:
            break
        state = table.game.state
        for seat in range(seats):
            for token, kind in faces(table.view(seat)).items():
                assert kind == (state.kinds[token] if knows(state, seat, token) else "")
        for token, kind in faces(table.view(None)).items():
            assert kind == (state.kinds[token] if is_public(state, token) else "")
        table.choose(*random_choice(table, stream))


@rule("BE-84", "BE-65")
def test_only_who_discovered_a_secret_sees_its_face():
    wild = Wild(3).lay("0,-1", "teleport").at(0, "0,-1")
    wild.choose(0, f"discover+{wild.state.lying[wild.seat(0).cell][0]}")
    (mine,) = wild.view(0)["tiles"]["0,-1"]["secrets"]
    assert mine["kind"] == "teleport"
    for seat in (1, 2, None):
        (theirs,) = wild.view(seat)["tiles"]["0,-1"]["secrets"]
        assert theirs == {"token": mine["token"], "kind": "", "public": False}


@rule("BE-72")
def test_what_lies_at_a_friendly_camp_is_seen_by_all():
    wild = Wild(3).pack(0, "foresight")
    wild.choose(0, f"place+{wild.token('foresight')}")
    store = wild.view(None)["tiles"]["0,0"]["secrets"]
    assert sorted(token["kind"] for token in store) == ["foresight", "supply", "supply"]


@rule("BE-120")
def test_what_was_foreseen_stays_with_who_foresaw_it():
    wild = Wild(2).pack(0, "foresight")
    wild.use("foresight").choose(0, "box")
    for _ in range(5):
        wild.choose(0, wild.options(0)[0])
    assert len(wild.view(0)["foreseen"]["box"]) == 5
    assert wild.view(1)["foreseen"] == {"box": [], "quarries": [], "boards": []}


def test_the_number_of_a_secret_tells_nothing_about_it():
    """Over many seeds every kind has low and high numbers."""
    low = set()
    for seed in range(40):
        state = Wild(2, seed=seed).state
        low |= {kind for token, kind in enumerate(state.kinds) if token < 12 and state.known[token] != everybody(state)}
    assert {"key", "captured", "extra_action", "supply", "teleport"} <= low
