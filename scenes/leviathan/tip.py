"""A tip as it is made: a title, what stands beside it, and the text; never taken apart again."""

from __future__ import annotations

from typing import NamedTuple


class Tip(NamedTuple):
    title: str
    lines: tuple[str, ...]
    beside: str = ""  # behind the title on its line, such as where a card comes from

    @property
    def label(self) -> str:
        """The first line, as it is read aloud."""
        return self.title + self.beside

    @property
    def text(self) -> str:
        """All below the first line."""
        return "\n".join(self.lines)

    @property
    def whole(self) -> str:
        return "\n".join((f"**{self.title}**{self.beside}", *self.lines))
