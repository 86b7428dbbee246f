"""What a leviathan's file tells bots about its own rules, so that they need no code for any one leviathan."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.words import Condition
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import Form, Word
from game.leviathan.files.meanings import ActionName, AnytimeName, OverlayName, Region, StrikeName, means

Tenths = Annotated[int, Meta(ge=-200, le=200)]
"""What something is worth to a bot, in tenths of an action point."""


class Errand(Form, frozen=True):
    """Something to do at a place besides striking crystals; `front` is what one hopes to find on a token there."""

    at: Annotated[Word, means("place")]
    worth: Tenths
    if_: Condition | None = msgspec.field(default=None, name="if")
    in_: Region = msgspec.field(default="", name="in")
    face: Literal["", "up", "down"] = ""
    front: Annotated[str, means("front")] = ""
    action: ActionName = ""
    anytime: AnytimeName = ""
    far: bool = False


class Door(Form, frozen=True):
    """An action that takes a climber from one place to another.

    With `calls` it brings an overlay to a place beside, to be stepped on; the overlay's own doors lead on from there.
    """

    action: Annotated[Word, means("action")]
    from_: Annotated[Word, means("place")] = msgspec.field(name="from")
    to: Annotated[Word, means("place")]
    if_: Condition | None = msgspec.field(default=None, name="if")
    calls: OverlayName = ""


class Value(Form, frozen=True):
    """What one of something is worth to the crew; with `each`, counted for each climber."""

    of: Amount
    worth: Tenths
    each: bool = False


class Advice(Form, frozen=True):
    """What bots must know of a leviathan's own rules. It changes no rule.

    `errands` are things to do at a place; those that are `far` draw climbers from everywhere, as crystals do.
    `doors` lead from place to place. `values` say what tokens and the like are worth, `strikes` what special
    strikes are.
    """

    errands: tuple[Errand, ...] = ()
    doors: tuple[Door, ...] = ()
    values: tuple[Value, ...] = ()
    strikes: dict[StrikeName, Tenths] = {}
