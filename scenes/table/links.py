"""Seats whose people sit at other screens: what the table has to know of them, and nothing of wires."""

from __future__ import annotations


class Links:
    """Which seats are linked, who sits in for somebody who is away, and who has nothing to say to what comes next."""

    def __init__(self) -> None:
        self._stand_ins: dict[int, str] = {}  # by linked seat: a bot, or nothing
        self._content: set[int] = set()  # who lets come what comes

    @property
    def seats(self) -> list[int]:
        return sorted(self._stand_ins)

    def has(self, seat: int) -> bool:
        return seat in self._stand_ins

    def link(self, seat: int) -> None:
        """A seat is played from another screen from now on."""
        self._stand_ins.setdefault(seat, "")

    def unlink(self, seat: int) -> None:
        """A seat is played at this screen again."""
        self._stand_ins.pop(seat, None)
        self._content.discard(seat)

    def stand_in(self, seat: int) -> str:
        """The bot that plays for a linked seat meanwhile; nothing if its person does."""
        return self._stand_ins.get(seat, "")

    def sit_in(self, seat: int, bot: str) -> None:
        """Let a bot play for somebody who is away, or (with none) the person again."""
        if seat in self._stand_ins:
            self._stand_ins[seat] = bot

    def is_answered(self, seat: int) -> bool:
        """Whether somebody at another screen answers for a seat."""
        return self._stand_ins.get(seat) == ""

    # --- windows ------------------------------------------------------------------------------------

    def let_come(self, seat: int) -> None:
        self._content.add(seat)

    def is_content(self, seat: int) -> bool:
        """Whether somebody has said that they have nothing to add to what is shown."""
        return seat in self._content

    def moved_on(self) -> None:
        """The table has changed: whatever was let come has come."""
        self._content.clear()
