"""The leak law on the wire: no message to any seat depends on what that seat cannot know, or names it."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from game.engine.chance import Stream
from scenes.net import wire
from scenes.net.snapshot import Reader, snapshot
from tests.hidden import hidden_ids
from tests.net import IS_FULL
from tests.net.hall import Hall, linked
from tests.test_laws import TABLES

OWN = ("n", "undo", "time", "wish", "can_pass", "happened", "log")
"""Fields that tell of the history or the sitting, both cut off in an imagined world; they are looked at apart."""
WORDS = ("text", "label", "prompt", "brief", "title", "name", "words", "lines", "outcome", "price", "heard_as")
"""Fields for people: an English word in them may be spelled like an id."""


def bare(shot: wire.Snapshot) -> dict[str, Any]:
    """A snapshot without what cannot be the same where nothing happened before."""
    found = {name: getattr(shot, name) for name in wire.Snapshot.__struct_fields__ if name not in OWN}
    found["asks"] = [(ask.key.partition(":")[2], *(getattr(ask, name) for name in ask.__struct_fields__[1:]))
                     for ask in shot.asks]  # fmt: skip
    return found


def machine_words(value: Any) -> set[str]:
    """Every word in a message that is no sentence, ids and paths taken apart."""
    if isinstance(value, str):
        return {value, *re.split(r"[+:/.@#]", value)} if " " not in value else set()
    if isinstance(value, dict):
        inner = [machine_words(each) for key, each in value.items() if key not in WORDS]
        return set().union(*inner, *(machine_words(key) for key in value))
    if isinstance(value, list | tuple):
        return set().union(*(machine_words(each) for each in value))
    return set()


def play_watching_the_wire(game: str, seats: int, options: dict[str, str], seed: int, most: int) -> int:
    hall = Hall(game, seats, 300 + seed, options)
    stream = Stream("wire", seed)
    compared = 0
    for number in range(most):
        if hall.table.outcome is not None:
            break
        hall.step(stream, number)
        hidden = {seat: hidden_ids(hall.table, seat) for seat in range(seats)}
        for seat, message in hall.news:
            assert not hidden[seat] & machine_words(told_now(message)), (number, seat)
        for seat in sorted({seat for seat, message in hall.news if message["is"] == "snapshot"}):
            look_alike(hall, seat, number)
            compared += 1
    return compared


def told_now(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what the seat has been told long ago, and has been shuffled away since."""
    if message["is"] == "snapshot" and message["happened"]["first"] == 0:
        return message | {"happened": {}}
    return message


def look_alike(hall: Hall, seat: int, number: int) -> None:
    """The snapshot that was sent is the one of a world in which all that this seat cannot know is dealt anew."""
    imagined = hall.table.redeal(seat, number)
    other = linked(imagined)
    for each in hall.sitting.links.seats:
        other.links.link(each)
    whole, recent = hall.table.events, slice(-60, None) if number % 10 else slice(None)
    hall.table.events, imagined.events = whole[recent], imagined.events_for(seat)[recent]
    true, dreamt = snapshot(hall.sitting, seat, Reader()), snapshot(other, seat, Reader())
    hall.table.events = whole
    assert true is not None
    assert dreamt is not None
    assert bare(true) == bare(dreamt)
    if number % 10:  # all that happened takes long to tell; the last of it is compared every time
        told, dreams = true.happened.events, dreamt.happened.events
        assert told[-min(len(told), len(dreams)) :] == dreams[-min(len(told), len(dreams)) :]
    else:
        assert true.happened == dreamt.happened
        assert true.log == dreamt.log
    sent = hall.shots[seat]
    for name in bare(true).keys() - {"asks"}:
        assert sent.get(name) == wire_form(getattr(true, name)), name


def wire_form(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "seats", "options"), [
    ("climbers", 3, {}), ("leviathan", 2, {"leviathan": "storm"}), ("mountain", 3, {"talk": "both"}),
    ("biome", 3, {"round_limit": "10"}),
])  # fmt: skip
def test_every_message_is_the_same_in_every_world_the_seat_could_be_in(game, seats, options):
    assert play_watching_the_wire(game, seats, options, 1, 60) > 40


PARTS = 20 if IS_FULL else 6
MANY = 100 if IS_FULL else 6
SAMPLE = [
    (game, seats, options, seed)
    for name in ("climbers", "leviathan", "mountain", "biome")
    for seed, (game, seats, options) in enumerate([each for each in TABLES if each[0] == name] * 100)
    if seed < MANY
]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_leaks_in_many_games_of_each(part):
    for game, seats, options, seed in SAMPLE[part::PARTS]:
        assert play_watching_the_wire(game, seats, options, seed, 4_000 if game != "biome" else 300) > 20
