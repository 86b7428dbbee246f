"""A ruleset: all that makes one game, in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.chance import Stream
from game.engine.decision import Decision
from game.engine.events import Event
from game.engine.files.content import Content
from game.engine.game import Game
from game.engine.policy import Policy
from game.engine.state import TableState
from game.engine.steps import Steps
from game.engine.views import TableView


@dataclass(frozen=True)
class Ruleset:
    """What a game brings to the table."""

    name: str
    seats: tuple[int, ...]
    """How many may play."""
    seats_rule: str
    turn_rule: str
    """Cited when a seat acts that is not being asked."""
    over_rule: str
    """Cited when somebody acts after the end."""
    content: type[Content]
    state: type[TableState]
    steps: Steps
    decisions: Mapping[str, Decision[Any]]
    set_up: Callable[[Content, int, int, dict[str, str]], TableState]
    """content, seats, seed, options -> a state whose agenda starts the game."""
    view: Callable[[Game[Any, Any], int | None, bool], TableView]
    """What a seat sees (None: everybody). Last: whether the table is at rest. Only then is it worked out what follows
    from the rules (how far one gets, what a threat will do); in the middle of a move nobody asks for it."""
    view_type: type[TableView]
    """The struct that `view` makes."""
    redeal: Callable[[Game[Any, Any], int, Stream], None]
    """Shuffle in place all that a seat cannot tell apart."""
    gone: Callable[[Any, Any], set[str]]
    """state, content -> ids the state holds and the content does not know: files were changed since it was saved."""
    describe: Callable[[Game[Any, Any], str, Mapping[str, Any]], Mapping[str, Any]]
    """Facts of an event in players' words, for its line in the log."""
    remembers: Callable[[Game[Any, Any], Event], bool]
    """Whether the log still tells an event: some tables play from memory."""
    policy: Policy[Any]
    """Rules of thumb for bots."""
    settle: Callable[[dict[str, str], tuple[str, ...]], dict[str, str]] | None = None
    """What table options mean at a table with these players, where that depends on them."""
    seat: Callable[[TableState, tuple[str, ...], tuple[str, ...]], None] | None = None
    """Tell the game how its seats are called and who plays them, where a rule needs it."""
    moment: Callable[[Game[Any, Any]], str] | None = None
    """How far a game is, in a line, of what everybody may see: for a list of saved games."""
    usual_seats: int = 0
    """How many sit down if nobody says; 0 for as many as may."""
    adopt: Callable[[Game[Any, Any], Content], None] | None = None
    """Take over content that was changed while a game is played; raises Refused if the game cannot go on with it."""
    report: (
        tuple[Callable[[Game[Any, Any], list[Event]], dict[str, dict[str, int]]], Callable[[Content], dict[str, Any]]]
        | None
    ) = None
    """For balance reports: counts of a game that was played, and what the content calls and draws what they count."""
    crew: tuple[str, ...] = ()
    """Kinds of asks by which seats choose, before anything is played, what they play with."""

    own_options: Callable[[Content, Path], list[dict[str, str]]] | None = None
    """For trials of a user's folder: the table options that bring out what is in it, for each thing on a shelf."""
    stalls: Callable[[Content, dict[str, str], list[dict[str, dict[str, int]]]], list[str]] | None = None
    """content, options, counts of bot games -> what keeps bots from getting anywhere, in words for authors."""

    @property
    def seats_usually(self) -> int:
        return self.usual_seats or max(self.seats)
