"""The host's clock, as it is told: it runs on between two messages, and answers nothing by itself."""

from __future__ import annotations

from collections.abc import Callable

from scenes.net import wire
from scenes.table.time.clock import TableClock, Timed
from scenes.table.time.kept import KeptTime


class FarClock(TableClock):
    def __init__(self, sitting: Timed, go: Callable[[], None], stop: Callable[[], None]) -> None:
        super().__init__(sitting)
        self._time: wire.Time | None = None
        self._told_at = 0.0
        self._go, self._stop = go, stop

    def tell(self, time: wire.Time | None, now: float) -> None:
        self._time, self._told_at = time, now

    # --- looking ----------------------------------------------------------------------------------

    @property
    def is_counting(self) -> bool:
        return self._time is not None and self._time.count > 0

    @property
    def count(self) -> int:
        return self._time.count if self._time is not None else 0

    @property
    def waits(self) -> bool:
        return self._time is not None and self._time.waits

    @property
    def is_running(self) -> bool:
        return self._time is not None and self._time.is_running and self.is_on

    @property
    def total(self) -> float:
        return self._time.total if self._time is not None else 0.0

    @property
    def quarter(self) -> int:
        return self._time.part if self._time is not None else 0

    def remaining(self, now: float) -> float:
        if self._time is None:
            return 0.0
        since = max(0.0, now - self._told_at) if self.is_running else 0.0
        return max(0.0, self._time.left - since)

    # --- what people say --------------------------------------------------------------------------

    def count_in(self, then: Callable[[], None] | None = None) -> None:
        self._go()

    def stop_counting(self) -> bool:
        if not self.is_counting:
            return False
        self._stop()
        return True

    # --- the host's affairs -----------------------------------------------------------------------

    def keep(self, kept: KeptTime) -> None: ...

    def resume(self) -> None: ...

    def halt(self) -> None: ...

    def changed(self) -> None: ...

    def tick(self, seconds: float, is_shown: bool) -> bool:
        return False
