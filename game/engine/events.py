"""Events: past-tense facts of the game, each with who may know what of it."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `facts` are for all; `secrets` only for the seats in `to`."""

    name: str
    facts: dict[str, Any]
    secrets: dict[str, Any] = {}
    to: tuple[int, ...] = ()
    private: bool = False  # seats not in `to` learn nothing of it at all
    reveals: bool = False  # somebody has learnt something new: undo stops here
    at: int = 0  # how many commands had been given when it happened

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as a seat may know it (None: what everybody may know), or nothing."""
        if seat is not None and seat in self.to:
            return msgspec.structs.replace(self, facts=self.facts | self.secrets, secrets={}, to=(seat,))
        if self.private:
            return None
        return msgspec.structs.replace(self, secrets={}, to=())
