"""Who speaks at this screen, and about what (BE-R34, BE-R35)."""

from __future__ import annotations

from game.engine.decision import Ask
from scenes.biome.looks import Part
from scenes.biome.offers import Offers

PACK = "pack"


class Talk(Part):
    def __init__(self, offers: Offers) -> None:
        super().__init__(offers.looks)
        self._offers = offers
        self.at = ""  # a cell, PACK, or not chosen yet
        self._as: int | None = None

    def asks(self) -> dict[int, Ask]:
        """The people at this screen who may speak now."""
        asks = self.scene.sitting.human_asks()
        return {ask.seat: ask for ask in asks if ask.kind in ("turn", "talk")}

    def speaker(self) -> int | None:
        asks = self.asks()
        if self._as in asks:
            return self._as
        ask = self._offers.ask
        if ask is not None and ask.seat in asks:
            return ask.seat
        return next(iter(asks), None)

    def is_own(self) -> bool:
        """Whether the speaker's own eyes are on the screen; others may only speak of plans here."""
        return self.speaker() is not None and self.scene.eyes == self.speaker()

    def begin(self, at: str = "") -> None:
        self.at, self._as = at, None

    def about(self, at: str) -> None:
        self.at = at

    def speak_as(self, seat: int) -> None:
        self._as = seat
        if self.at == PACK:
            self.at = ""

    def back(self) -> bool:
        if self.at:
            self.at = ""
            return True
        return False
