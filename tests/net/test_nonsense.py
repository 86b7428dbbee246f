"""A seat may send anything that reads like a message: it gets an answer, and nothing happens that is not allowed."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from game.engine.state import CLOCK
from tests.net.hall import Hall

GAMES = [("climbers", 3, {}), ("leviathan", 2, {}), ("mountain", 3, {"talk": "both"}), ("biome", 3, {})]
SCRAPS = ["", "+", "lay", "say", "chat", "move", "climb", "skill", "seat-9", "-1", "99999", "0", "x" * 500, "é+ü",
          "token:x", "use+", "do+a+b+c", "cover+nobody+7", "blurt+-3", "pass+pass", "class", "(1, 2)"]  # fmt: skip
FIELDS = ["act", "to", "voice", "type", "qty", "word", "text", "phrase", "at", "what", "zzz"]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_nonsense_is_answered_and_changes_nothing(game, seats, options):
    hall = Hall(game, seats, 7, options)
    stream = Stream("nonsense", game)
    number = 0
    for step in range(60):
        hall.step(stream, 100_000 + step)
        for _ in range(4):
            number += 1
            seat = stream.below(seats)
            before = len(hall.table.history)
            reply = hall.say(seat, nonsense(hall.shots[seat], stream, f"n{number}"))
            assert reply["ok"] or reply["refused"]["text"]
            if not reply["ok"]:  # meanwhile the sand may have run
                assert all(command.seat == CLOCK for command in hall.table.history[before:])


def nonsense(shot: dict, stream: Stream, id: str) -> dict:
    words = [stream.pick(SCRAPS) for _ in range(1 + stream.below(3))]
    known = [option["id"] for ask in shot["asks"] for option in ask["options"]]
    if known and stream.below(2):
        words[0] = stream.pick(known)
    said = {
        stream.pick(FIELDS): stream.pick([stream.pick(SCRAPS), stream.below(50) - 5]) for _ in range(stream.below(5))
    }
    ask = stream.pick([*(ask["key"] for ask in shot["asks"]), "0:x", ""])
    match stream.below(6):
        case 0 | 1:
            return {"is": "choose", "id": id, "ask": ask, "choose": words if stream.below(2) else "+".join(words),
                    **({"argument": said} if stream.below(2) else {})}  # fmt: skip
        case 2:
            return {"is": "why", "id": id, "things": words, "argument": said} | ({"seat": stream.below(9) - 2})
        case 3:
            return {"is": "arguments", "id": id, "choose": words[0], "given": said}
        case 4:
            return {"is": "act", "id": id, "what": stream.pick(["go", "stop", "grant", "pass", "sit_in"]), "seat": 77}
        case _:
            return {"is": "rule", "id": id, "rule": words[0]}
