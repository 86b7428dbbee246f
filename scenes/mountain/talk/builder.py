"""What a sentence is made of: to whom, in what voice, which verb. These stay chosen until somebody chooses another;
a number beside a kind, or a kind alone, then makes it whole and says it.
"""

from __future__ import annotations

from typing import Any

from game.mountain.content import Act
from game.mountain.talk.phrases import MOST, VOICES, quantities
from scenes.mountain.pieces import SUITS
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.sayable import EVERYBODY, Given, Sayable, SayPhrase

FIRST = "give"
"""The verb that is chosen when a sand begins: what most sentences are about."""
PAGE = 10
"""Numbers that are in sight at once."""
INJURIES = "injuries"
"""The row of the board below those of the kinds."""


class Builder:
    """What somebody has chosen to say, and to whom."""

    def __init__(self, showing: MountainShowing, say_phrase: SayPhrase) -> None:
        self.showing = showing
        self.say_phrase = say_phrase
        self.to: Any = EVERYBODY
        self.voice = VOICES[0]
        self.is_chosen = False  # whether a person chose to whom, or how loud; then ready sentences go that way too
        self.act = FIRST
        self.row = ""  # the kind whose numbers the keys mean
        self.page = 0
        self._sayable: tuple[object, Sayable] | None = None

    # --- what there is to say -----------------------------------------------------------------------

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the board: the kinds, and Injuries if there is something to say of their number alone."""
        return (*SUITS, INJURIES) if self.of_number() is not None else tuple(SUITS)

    def of_number(self) -> Act | None:
        """The verb that takes a number and no kind: one's Injuries."""
        return next((act for act in self.showing.content.acts.values() if tuple(act.slots) == ("qty",)), None)

    def verbs(self) -> list[Act]:
        """All verbs in the order of their places: with a number, with a kind alone, plain ones, noises."""
        acts = [act for act in self.showing.content.acts.values() if tuple(act.slots) != ("qty",)]
        order = [{"qty", "type"}, {"type"}, set(), {"word"}]
        return sorted(acts, key=lambda act: order.index(set(act.slots)))

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(self.showing.content.slots(self.act))

    def numbers(self) -> range:
        """The numbers of the page that is open."""
        return range(self.page * PAGE + 1, (self.page + 1) * PAGE + 1)

    @property
    def pages(self) -> range:
        return range(-(-MOST // PAGE))

    def way(self) -> Given:
        return {"to": self.to, "voice": self.voice}

    def phrase(self, row: str, number: int | None = None) -> Given:
        """What a place of the board says with the verb that is chosen."""
        given = self.way()
        if row == INJURIES:
            act = self.of_number()
            return {**given, "act": act.id if act is not None else "", "qty": number}
        given |= {"act": self.act, "type": row}
        return given if number is None else {**given, "qty": number}

    # --- what may be said ---------------------------------------------------------------------------

    def sayable(self, seat: int, is_private: bool) -> Sayable:
        """Worked out once for each moment of the table."""
        key = (len(self.showing.table.history), seat, is_private)
        if self._sayable is None or self._sayable[0] != key:
            self._sayable = (key, Sayable(self.showing, seat, is_private))
        return self._sayable[1]

    def settle(self, sayable: Sayable) -> None:
        """If nothing can be said this way (any more), go on with a way that is left."""
        if self.to == sayable.seat:
            self.to = EVERYBODY
        if not sayable.fits(self.way()):
            way = sayable.first_way(self.to)
            if way is not None:
                self.to, self.voice = way
        if not sayable.fits({**self.way(), "act": self.act}):
            verbs = (act.id for act in self.verbs() if act.slots and sayable.fits({**self.way(), "act": act.id}))
            self.act = next(verbs, self.act)
        if "qty" in self.slots and not any(self._is_open(sayable, number) for number in self.numbers()):
            page = (page for page in self.pages if self._has_open(sayable, page))
            self.page = next(page, self.page)

    def _is_open(self, sayable: Sayable, number: int) -> bool:
        return number in quantities(self.act) and sayable.fits({**self.way(), "act": self.act, "qty": number})

    def _has_open(self, sayable: Sayable, page: int) -> bool:
        return any(self._is_open(sayable, page * PAGE + number) for number in range(1, PAGE + 1))

    # --- choosing -----------------------------------------------------------------------------------

    def begin(self) -> None:
        """A new sand: everything as it was at the first."""
        self.to, self.voice, self.is_chosen = EVERYBODY, VOICES[0], False
        self.act, self.row, self.page = FIRST, "", 0

    def take_voice(self, voice: str) -> None:
        self.voice, self.is_chosen = voice, True

    def take_to(self, to: Any, voice: str = "") -> None:
        """To whom from now on. Nobody whispers to all."""
        self.to, self.is_chosen = to, True
        self.voice = voice or (VOICES[0] if to == EVERYBODY and self.voice == "whisper" else self.voice)

    def take_page(self, page: int) -> None:
        self.page = page

    def take_act(self, act: str, seat: int) -> None:
        """A verb that needs nothing more is said at once; any other stays chosen."""
        if self.showing.content.slots(act):
            self.act = act
        else:
            self.say_phrase(seat, {**self.way(), "act": act})

    def take_row(self, row: str, seat: int) -> None:
        """A kind: what needs no number is said; else the numbers that are typed are meant for it."""
        self.row = row
        if row != INJURIES and set(self.slots) == {"type"}:
            self.say_phrase(seat, self.phrase(row))

    def take_number(self, number: int, seat: int) -> bool:
        """A number by a key, for the kind that was chosen last; false if that says nothing."""
        if not self.row or (self.row != INJURIES and set(self.slots) != {"qty", "type"}):
            return False
        self.say_phrase(seat, self.phrase(self.row, self.page * PAGE + number))
        return True

    def back(self) -> bool:
        """Aloud to everybody again, and no kind chosen; false if it was so already."""
        had = self.is_chosen or bool(self.row)
        if had:
            self.begin()
        return had
