"""The table: the one door through which people, bots, tests and replays play any of the games.

    table = Table.new("climbers", seats=4, seed=7)
    ask = table.asks[0]
    table.choose(ask.seat, ask.options[0].id)

A table never reads a clock and never shows a seat what it may not know. Whatever is not allowed
raises `Refused` with a rule's number, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.engine import record
from game.engine.answering import argument_refusal, choice_of
from game.engine.chance import Stream
from game.engine.decision import Ask
from game.engine.events import Event
from game.engine.files.content import Content
from game.engine.files.journal import BadFile, Command, Saved, Setup, keep_original, read_saved, sayable, write_saved
from game.engine.files.kept_file import KeptFiles
from game.engine.files.language import Language
from game.engine.files.sharing import shared_content
from game.engine.files.upgrades import VERSION
from game.engine.game import Game
from game.engine.redealt import redealt, try_out
from game.engine.refused import Refused
from game.engine.setting_up import refuse_setup, settled_options
from game.engine.state import CLOCK, Choice, OpenAsk, Outcome, TableState, state_from_plain
from game.engine.views import TableView
from game.games import ruleset
from game.version import PROGRAM

CHECKPOINT_EVERY = 20
Said = str | list[str] | tuple[str, ...]


class Table:
    """A game being played, with its history."""

    def __init__(self, setup: Setup, content: Content, state: TableState) -> None:
        self.setup = setup
        self.game: Game[Any, Any] = Game(ruleset(setup.game), content, state, [])
        self.events: list[Event] = []
        self.history: list[Command] = []
        self.begun_at = 0
        self._done: list[Command] = []  # the choices that count, undone ones left out
        self._undone: list[Command] = []
        self._reveals: list[Event | None] = []  # for each choice done, the event that revealed something
        self._checkpoints: dict[int, TableState] = {0: state.clone()}
        self._watching: tuple[int | None, ...] = ()
        self._moments: dict[int, dict[int | None, TableView]] = {}  # by number of event, then seat
        self.autosave_to: Path | None = None
        """A file that is written anew after every command, so that a crash loses at most the one in flight."""
        self._files = KeptFiles()
        self._cut_short: Path | None = None  # a file that can tell more of the past than this table still can

    # --- opening a table ----------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        names: tuple[str, ...] = (),
        practice: bool = False,
        players: tuple[str, ...] = (),
        content: Content | None = None,
    ) -> Table:
        """A new game, dealt and run on to the first question."""
        rules = ruleset(game)
        content = content or shared_content(rules.content)
        count = seats if seats is not None else rules.seats_usually
        refuse_setup(rules, content, count, names, seed)
        chosen = settled_options(rules, content, options or {}, tuple(players))
        setup = Setup(
            game, count, seed, chosen, tuple(names), practice, tuple(players), content.digest, PROGRAM, content.packs
        )
        table = cls(setup, content, rules.set_up(content, count, seed, dict(chosen)))
        if rules.seat is not None:
            # What is in a state is the same in every language, so here nobody translates how a seat is called.
            rules.seat(table.game.state, setup.names or tuple(f"Seat {n + 1}" for n in range(count)), setup.players)
        table._begin()
        return table

    def _begin(self) -> None:
        self.game.advance()
        self._collect()
        self._checkpoints = {0: self.game.state.clone()}

    # --- looking --------------------------------------------------------------------------------

    @property
    def asks(self) -> list[Ask]:
        """The open questions, at most one a seat."""
        if self.outcome is not None:
            return []
        return [Ask(self.game, ask) for ask in self.game.state.asks]

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.game.state.outcome
        return outcome

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data a seat may know; None for what everybody may know."""
        plain: dict[str, Any] = record.to_plain(self.look(seat))
        return plain

    def look(self, seat: int | None) -> TableView:
        """What a seat may know, as the game's own view; None for what everybody may know."""
        waiting = sorted(ask.seat for ask in self.game.state.asks if ask.seat != CLOCK)
        return self._view(seat, True, tuple(waiting))

    def _view(self, seat: int | None, at_rest: bool, waiting: tuple[int, ...] = ()) -> TableView:
        names = tuple(self.name(number) for number in range(self.setup.seats))
        view = self.game.ruleset.view(self.game, seat, at_rest)
        return msgspec.structs.replace(view, names=names, waiting_for=waiting)

    # --- watching -------------------------------------------------------------------------------

    def watch(self, *seats: int | None) -> None:
        """Note from now on what these seats (None: everybody) see after every event; nobody: no longer."""
        self._watching = seats
        self._moments = {}
        self.game.witness = self._note_moment if seats else None

    @property
    def watching(self) -> tuple[int | None, ...]:
        """For whom it is noted what they see."""
        return self._watching

    def seen_at(self, number: int, seat: int | None) -> TableView | None:
        """What a watching seat saw just after an event of `events`, if that was noted."""
        return self._moments.get(number, {}).get(seat)

    def forget_moments(self) -> None:
        """What was noted has been shown."""
        self._moments = {}

    def _note_moment(self) -> None:
        number = len(self.events) + len(self.game.events or ()) - 1
        self._moments[number] = {seat: self._view(seat, False) for seat in self._watching}

    def name(self, seat: int) -> str:
        return self.setup.names[seat] if self.setup.names else self.game.text("table.seat", number=seat + 1)

    def events_for(self, seat: int | None, until: int | None = None) -> list[Event]:
        """What a seat has seen happen, up to an event of a number."""
        seen = (event.seen_by(seat) for event in self.events[:until])
        return [event for event in seen if event is not None]

    def log(self, seat: int | None) -> list[str]:
        """What a seat has seen happen, in sentences, as far as the table still tells it."""
        return [self.sentence(event) for event in self.remembered(seat)]

    def remembered(self, seat: int | None, until: int | None = None) -> list[Event]:
        """The events behind the log's sentences."""
        remembers = self.game.ruleset.remembers
        return [event for event in self.events_for(seat, until) if remembers(self.game, event)]

    @property
    def done(self) -> list[Command]:
        """The choices that count; those taken back are left out."""
        return list(self._done)

    @property
    def undone(self) -> list[Command]:
        """The choices that could be played again, the next one last."""
        return list(self._undone)

    def sentence(self, event: Event) -> str:
        """An event (as somebody has seen it) in players' words."""
        if event.name == "rewound":
            key = "table.log.rewound.one" if event.facts["count"] == 1 else "table.log.rewound"
            return self.game.text(key, **event.facts)
        if event.name == "content_changed":
            return self.game.text("table.log.content_changed")
        facts = self.told(event)
        key = f"log.{event.name}"
        if f"{key}.known" in self.game.content.texts and {"card", "cards", "tile", "thing", "things"} & set(facts):
            key += ".known"
        return self.game.text(key, **facts)

    def told(self, event: Event) -> dict[str, Any]:
        """The facts of an event in players' words, seats by their names."""
        facts = dict(self.described(event))
        for key in ("seat", "by", "receiver"):
            if key in facts:
                facts[key] = self.name(facts[key])
        if "winners" in facts:
            facts["winners"] = self._names(facts["winners"])
        return facts

    def described(self, event: Event) -> Mapping[str, Any]:
        """The facts of an event as players call them; its sentence is made of these."""
        return self.game.ruleset.describe(self.game, event.name, event.facts)

    def _names(self, seats: Iterable[int]) -> str:
        return self.game.text("table.and").join(map(self.name, seats))

    def digest(self) -> str:
        """A fingerprint of the whole state; equal states have equal digests on any machine."""
        return record.digest(self.game.state)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, seat: int, option: Said, argument: Any = None, reason: str | None = None) -> None:
        """Answer a seat's question: an option's id, or several where the ask takes several; a bot says why."""
        ask = self._ask(seat)
        choice = choice_of(self.game, ask, option)
        refusal = argument_refusal(self.game, ask, choice, argument)
        if refusal is not None:
            raise refusal
        self._apply(ask, choice, argument)
        said = option if isinstance(option, str) else tuple(option)
        command = Command(self.digest(), seat, said, argument, reason=reason and sayable(reason))
        self.history.append(command)
        self._done.append(command)
        self._undone.clear()
        self.autosave()

    def legal(self, seat: int, option: str, argument: Any) -> bool:
        return self.why_not_say(seat, option, argument) is None

    def why_not_say(self, seat: int, option: str, argument: Any) -> Refused | None:
        """Why the argument may not be given with this option; None if it may."""
        try:
            ask = self._ask(seat)
            return argument_refusal(self.game, ask, choice_of(self.game, ask, option), argument)
        except Refused as refusal:
            return refusal

    def arguments(self, seat: int, option: str, given: Mapping[str, Any] | None = None) -> list[Any]:
        """What may be said with an option that wants something said, as far as it agrees with what is given."""
        try:
            ask = self._ask(seat)
            choice = choice_of(self.game, ask, option)
            return self.game.decision(ask).arguments(self.game, ask, choice, dict(given or {}))
        except Refused:
            return []

    def why_not(self, seat: int, intent: Said) -> Refused | None:
        """Why what a seat pointed at (ids of cards, spaces, options) cannot be done; None if it can."""
        try:
            ask = self._ask(seat)
            choice_of(self.game, ask, intent)
        except Refused as refusal:
            return refusal
        return None

    def _ask(self, seat: int) -> OpenAsk:
        if self.outcome is not None:
            raise Refused(self.game.ruleset.over_rule, self.game.text("table.refused.over"))
        for ask in self.game.state.asks:
            if ask.seat == seat:
                return ask  # type: ignore[no-any-return]
        names = self._names(ask.seat for ask in self.game.state.asks if ask.seat != CLOCK)
        raise Refused(self.game.ruleset.turn_rule, self.game.text("table.refused.turn", names=names))

    def _apply(self, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        self.game.answer(ask, choice, argument)
        number = len(self._reveals) + 1
        self._reveals.append(self._collect(number))
        if number % CHECKPOINT_EVERY == 0:
            self._checkpoints[number] = self.game.state.clone()

    def _collect(self, number: int = 0) -> Event | None:
        """Take over the events of a command; the first of them that revealed something."""
        fresh = self.game.events or []
        self.game.events = []
        revealed = None
        for event in fresh:
            event = msgspec.structs.replace(event, at=number)
            self.events.append(event)
            if event.reveals and revealed is None:
                revealed = event
        return revealed

    # --- taking back ----------------------------------------------------------------------------

    def undo(self, count: int = 1) -> None:
        """Take back the last choices, if nothing was revealed by them."""
        refusal = self.cannot_undo(count)
        if refusal is not None:
            raise refusal
        undone = self._rewind(count)
        self._undone.extend(reversed(undone))
        self.history.append(Command(self.digest(), undo=count))
        self.autosave()

    def cannot_undo(self, count: int = 1) -> Refused | None:
        """Why the last choices cannot be taken back, if they cannot."""
        if count < 1 or count > len(self._done):
            return Refused("BV-3", self.game.text("table.refused.nothing_to_undo"))
        if not self.setup.practice:
            for revealed in self._reveals[-count:]:
                if revealed is not None:
                    seen = revealed.seen_by(None)
                    what = self.sentence(seen) if seen else self.game.text("table.saw")
                    return Refused("BV-2", self.game.text("table.refused.revealed", what=what.rstrip(".")))
        return None

    def redo(self, count: int = 1) -> None:
        """Play again what was taken back."""
        if count < 1 or count > len(self._undone):
            raise Refused("BV-3", self.game.text("table.refused.nothing_to_redo"))
        again = [self._undone.pop() for _ in range(count)]
        for command in again:
            self._repeat(command)
        self.history.append(Command(self.digest(), redo=count))
        self.autosave()

    def _rewind(self, count: int) -> list[Command]:
        """Go back to an earlier moment: the nearest checkpoint, and on from there."""
        target = len(self._done) - count
        start = max(number for number in self._checkpoints if number <= target)
        undone, again = self._done[target:], self._done[start:target]
        kept = [event for event in self.events if event.at <= target]
        self._done, self._reveals = self._done[:start], self._reveals[:start]
        self._checkpoints = {number: state for number, state in self._checkpoints.items() if number <= start}
        self.game = Game(self.game.ruleset, self.game.content, self._checkpoints[start].clone(), [])
        for command in again:
            self._repeat(command)
        self.watch(*self._watching)
        self.events = [*kept, Event("rewound", {"count": count}, at=target)]
        return undone

    def _repeat(self, command: Command) -> None:
        assert command.choose is not None
        ask = self._ask(command.seat)
        self._apply(ask, choice_of(self.game, ask, command.choose), command.argument)
        self._done.append(command)

    # --- content that changes while it is played ------------------------------------------------

    def change_content(self, content: Content) -> bool:
        """Go on with changed content, such as a map that was edited; whether anything differs.

        Raises Refused, and changes nothing, if this game cannot go on with it. What happened before
        can then not be taken back any more.
        """
        if content.digest == self.game.content.digest:
            return False
        adopt = self.game.ruleset.adopt
        if adopt is None:
            raise Refused("BV-4", content.text("table.refused.content"))
        game: Game[Any, Any] = Game(self.game.ruleset, content, self.game.state.clone(), [])
        adopt(game, content)
        self.game = game
        self.watch(*self._watching)
        self.events.append(Event("content_changed", {}, at=len(self._reveals)))
        self.history.append(Command(self.digest(), content=content.digest))
        self.begun_at = len(self.history)
        self._done, self._undone, self._reveals = [], [], []
        self.events = [msgspec.structs.replace(event, at=0) for event in self.events]
        self._checkpoints = {0: game.state.clone()}
        self.autosave()
        return True

    # --- other languages ------------------------------------------------------------------------

    def told_in(self, language: Language) -> Table:
        """This very game for somebody who reads another language: to look at, not to choose at."""
        look = Table(self.setup, self.game.content.told_in(language), self.game.state)
        look.events, look.history, look.begun_at = self.events, self.history, self.begun_at
        look._done, look._undone, look._reveals = self._done, self._undone, self._reveals
        return look

    def speak(self, content: Content) -> None:
        """Go on in another language: the same content, told otherwise."""
        assert content.digest == self.game.content.digest
        self.game = Game(self.game.ruleset, content, self.game.state, [])

    # --- copying, saving ------------------------------------------------------------------------

    def clone(self) -> Table:
        """An independent copy with its whole history."""
        copy = Table(self.setup, self.game.content, self.game.state.clone())
        copy.events, copy.history, copy.begun_at = list(self.events), list(self.history), self.begun_at
        copy._done, copy._undone, copy._reveals = list(self._done), list(self._undone), list(self._reveals)
        copy._checkpoints = dict(self._checkpoints)
        return copy

    def redeal(self, seat: int, seed: object = 0) -> Table:
        """A table as this seat could imagine it: what it cannot know is dealt anew, its history cut off."""
        copy = self.placed(redealt(self.game, seat, Stream("redeal", seed)).state)
        copy.events = self.events_for(seat)
        return copy

    def placed(self, state: TableState) -> Table:
        """A table that begins at another position: nothing before it happened there."""
        return Table(self.setup, self.game.content, state)

    def autosave(self) -> None:
        if self.autosave_to is not None:
            self.autosave_to = self._files.own(self.autosave_to)
            with self._files.told_once():
                self.save(self.autosave_to)

    def save(self, path: str | Path) -> None:
        """Write the whole history and the newest state; a file that tells more of the past is kept beside."""
        if (path := Path(path)) == self._cut_short:
            keep_original(path)
            self._cut_short = None
        write_saved(Saved(VERSION, self.setup, self.history, record.to_plain(self.game.state), self.begun_at), path)
        self._files.note(path)

    @classmethod
    def load(cls, path: str | Path, *, content: Content | None = None) -> Table:
        """Open a saved game where it was left. The file is only read.

        If rules or content have changed since, the newest state still counts; what happened before
        it can then not be taken back any more. BadFile if the game cannot go on at all.
        """
        saved = read_saved(path := Path(path))
        try:
            table, differs = cls.replay(saved, content=content)
            if differs is not None:
                table = cls._resumed(saved, table.game.content, path)
            table._files.note(path)
            return table
        except Refused as refusal:
            raise BadFile(path, "refused", "$.setup", why=refusal.text) from None
        except BadFile:
            raise
        except Exception as error:  # no rule has thought of such a state: anything may fail, and none is our doing
            raise BadFile(path, "unfit", why=f"{type(error).__name__}: {error}") from None

    @classmethod
    def _resumed(cls, saved: Saved, content: Content, path: Path) -> Table:
        """A saved game in its newest state, without its past."""
        rules = ruleset(saved.setup.game)
        try:
            state = state_from_plain(saved.state, rules.state)
        except msgspec.ValidationError as error:
            raise BadFile(path, "state", "$.state", error=error) from None
        if rules.adopt is not None:
            rules.adopt(Game(rules, content, state), content)
        table = cls(saved.setup, content, state)
        table.history, table.begun_at = list(saved.history), len(saved.history)
        table._cut_short = None if saved.begun_at else path
        gone = table.clone().gone()
        if gone:
            raise BadFile(path, "gone", things=", ".join(gone[:5]))
        return table

    def gone(self) -> list[str]:
        """What this game holds and its content does not know, such as a card that is gone from a hand.

        Everybody must also be able to see the game, imagine it, answer and play on; if not, whatever fails is raised.
        """
        gone = sorted(self.game.ruleset.gone(self.game.state, self.game.content))
        for seat in (None, *range(self.setup.seats)) if not gone else ():
            self.view(seat)
        for ask in self.asks if not gone else ():
            _ = ask.prompt, ask.options
            if ask.seat != CLOCK:
                self.redeal(ask.seat)
        if not gone:
            try_out(self.game)
        return gone

    @classmethod
    def replay(cls, saved: Saved, *, content: Content | None = None) -> tuple[Table, str | None]:
        """Play a history again; the table, and where it first differs from what was recorded."""
        setup = saved.setup
        table = cls.new(
            setup.game, setup.seats, setup.seed, setup.options, names=setup.names, practice=setup.practice,
            players=setup.players, content=content,
        )  # fmt: skip
        table.setup = setup
        if saved.begun_at:
            return table, f"the first {saved.begun_at} entries were played under other rules or content"
        for number, entry in enumerate(saved.history, start=1):
            said = f"entry {number} of {len(saved.history)}"
            try:
                if entry.undo:
                    table.undo(entry.undo)
                elif entry.redo:
                    table.redo(entry.redo)
                elif entry.choose is not None:
                    table.choose(entry.seat, entry.choose, entry.argument, entry.reason)
                else:
                    return table, f"{said} is no command"
            except Refused as refusal:
                return table, f"{said} is not allowed any more: {refusal}"
            except Exception as error:  # other content, or a file made by hand: no rule has thought of it
                return table, f"{said} cannot be played any more: {type(error).__name__}: {error}"
            if table.digest() != entry.digest:
                return table, f"{said} leads to the state {table.digest()}, recorded was {entry.digest}"
        return table, None
