"""What the next beat shows is printed while the present one is seen, a little in each frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator


class Ahead:
    """Work in small steps, for one moment after the other."""

    def __init__(self) -> None:
        self._number = -1  # of the moment that is worked for
        self._steps: Iterator[None] = iter(())
        self._is_done = True

    def go_on(self, number: int, begin: Callable[[], Iterator[None]], has_time: Callable[[], bool]) -> bool:
        """Some steps for a moment, at least one; true if there are more."""
        if number != self._number:
            self._number, self._steps, self._is_done = number, begin(), False
        while not self._is_done:
            self._is_done = next(self._steps, self) is self
            if not has_time():
                break
        return not self._is_done
