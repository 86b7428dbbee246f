"""What one seat gets: built from its own view, its own asks, what it has seen happen, and nothing else."""

from __future__ import annotations

from typing import Any

from game import Refused
from game.engine import decision, record
from game.engine.chance import Stream
from game.engine.events import Event
from game.engine.redealt import redealt
from game.engine.state import CLOCK
from scenes.net import wire
from scenes.net.shown import Shown, shown
from scenes.table.any_table import AnyTable
from scenes.table.sitting import Sitting
from scenes.table.time.wish import Wish
from scenes.words import say

MANY = 64
"""More options of one verb than this are told as sets of things, if they are such."""
MOST_THINGS = 24
FIRST_EVENTS = 30
"""What happened before somebody came in: so much of it is told again."""
MOST_LINES = 400


class Reader:
    """What one seat has got so far, so that the next snapshot begins where the last one ended."""

    def __init__(self) -> None:
        self.n = 0
        self.is_window = False
        self.events: int | None = None  # how many it has seen; None: it has just come in
        self.listed: list[Event] | None = None  # the events it was told of
        self.lines: list[str] = []
        self.last: wire.Snapshot | None = None
        self._told: tuple[object, str] = (None, "")
        self._sentences: dict[int, str] = {}

    def begin_anew(self, is_window: bool = False) -> None:
        """Somebody has come in: they get everything."""
        self.is_window = is_window
        self.events, self.lines, self.last = (0 if is_window else None), [], None

    def sentence(self, table: AnyTable, number: int, event: Event) -> str:
        """An event in words, put together once."""
        language = table.game.content.language.id
        if self._told[0] is not table.events or self._told[1] != language:  # another list: something was taken back
            self._told, self._sentences = (table.events, language), {}
        if number not in self._sentences:
            self._sentences[number] = table.sentence(event)
        return self._sentences[number]


def snapshot(sitting: Sitting, seat: int, reader: Reader, now: float = 0.0) -> wire.Snapshot | None:
    """The next snapshot for a seat; None if nothing has changed for it."""
    table = sitting.table
    view = table.look(seat)
    look = shown(table, seat, view)
    window = sitting.window()
    made = wire.Snapshot(
        n=reader.n + 1,
        asks=[asked(table, look, ask) for ask in answerable(sitting, seat)],
        waiting=sorted({ask.seat for ask in table.asks if ask.must and ask.seat != CLOCK}),
        things=look.things(),
        zones=look.zones(),
        plates=look.plates(),
        lines=look.lines(),
        board=look.board(),
        happened=_happened(table, seat, reader),
        log=_log(table, seat, reader),
        time=time_of(sitting, now),
        wish=_wish(sitting),
        can_pass=window is not None and window.seat != seat and is_waited_for(sitting, seat),
        undo=cannot_undo(sitting, seat),
        ended=_ended(table),
        view=record.to_plain(view),
        world=imagined(table, seat) if reader.is_window else None,
    )
    if reader.last is not None and _same(reader.last, made):
        return None
    reader.n, reader.last = made.n, made
    reader.events = made.happened.first + len(made.happened.events)
    reader.lines = [*reader.lines[: made.log.first], *made.log.lines]
    return made


def imagined(table: AnyTable, seat: int) -> dict[str, Any]:
    """A world in which this seat could be, always the same one for what it knows: all that it cannot know is dealt
    anew. A window asks its own rules there what may be done and why not, and its bot thinks there as it would here."""
    plain: dict[str, Any] = record.to_plain(redealt(table.game, seat, Stream("redeal", "window")).state)
    return plain


def _same(before: wire.Snapshot, now: wire.Snapshot) -> bool:
    """Whether a seat would learn nothing. Even that something happened may be news that is none of its business."""
    if now.happened.events or now.log.lines or now.log.first != len(before.log.lines) + before.log.first:
        return False
    fields = [name for name in wire.Snapshot.__struct_fields__ if name not in ("n", "happened", "log", "time", "world")]
    return all(getattr(before, name) == getattr(now, name) for name in fields)


# --- asks -----------------------------------------------------------------------------------------------------


def answerable(sitting: Sitting, seat: int) -> list[decision.Ask]:
    """The questions that somebody in a seat may answer: their own, and those that are for all."""
    asks = sitting.table.asks
    mine = [ask for ask in asks if ask.seat == seat]
    return mine + [ask for ask in asks if ask.seat not in (seat, CLOCK) and sitting.hosting.is_for_all(ask)]


def key_of(table: AnyTable, ask: decision.Ask) -> str:
    """The number of a question: another one as soon as its seat has answered, or anything was taken back."""
    count = sum(command.seat == ask.seat or bool(command.undo or command.redo) for command in table.history)
    return f"{count}:{ask.kind}+{ask.seat}:{record.digest(ask.id)[:8]}"


def asked(table: AnyTable, look: Shown[Any, Any], ask: decision.Ask) -> wire.Ask:
    picks, left = _picks(look, ask)
    options = [_option(look, ask, option) for option in _options(ask, left)]
    return wire.Ask(
        key=key_of(table, ask),
        seat=ask.seat,
        kind=ask.kind,
        prompt=ask.prompt,
        rule=ask.rule,
        must=ask.must,
        least=ask.at_least,
        most=ask.at_most,
        options=options,
        picks=picks,
        closed=look.closed(ask),
        closing=ask.closing or "",
        pressing=ask.is_pressing,
        about=ask.about,
    )


def _options(ask: decision.Ask, left: list[str] | None) -> list[decision.Option]:
    """All options, or those with these ids."""
    if left is None:
        return ask.options
    return [option for id in left if (option := ask.option(id)) is not None]


def _picks(look: Shown[Any, Any], ask: decision.Ask) -> tuple[list[wire.Picks], list[str] | None]:
    """Options that are told as sets, and the ids of the others; None if all are told one by one."""
    ids = ask.ids
    if len(ids) <= MANY or (ask.at_least, ask.at_most) != (1, 1):
        return [], None
    by_verb: dict[str, list[tuple[str, ...]]] = {}
    for id in ids:
        verb, *named = id.split("+")
        by_verb.setdefault(verb, []).append(tuple(named))
    found, told = [], set()
    for verb, sets in by_verb.items():
        things = _in_order(sets)
        if len(sets) > MANY and things is not None and len(things) <= MOST_THINGS:
            places = {thing: number for number, thing in enumerate(things)}
            masks = [sum(1 << places[thing] for thing in each) for each in sets]
            label, label_one, rule = look.picks(verb)
            found.append(wire.Picks(verb, label, label_one, list(things), masks, rule))
            told.add(verb)
    return (found, [id for id in ids if id.split("+")[0] not in told]) if found else ([], None)


def _in_order(sets: list[tuple[str, ...]]) -> tuple[str, ...] | None:
    """All things of the sets in an order in which each set names its own; None if there is no such order."""
    longest = max(sets, key=len)
    places = {thing: number for number, thing in enumerate(longest)}
    for each in sets:
        found = [places.get(thing, -1) for thing in each]
        if -1 in found or found != sorted(set(found)):
            return None
    return longest


def _option(look: Shown[Any, Any], ask: decision.Ask, option: decision.Option) -> wire.Option:
    return wire.Option(
        id=option.id,
        label=option.label,
        brief=option.brief,
        verb=option.verb,
        points_at=look.points_at(ask, option),
        price=look.price(ask, option),
        outcome=look.outcome(ask, option),
        icon=look.icon(ask, option),
        rule=option.rule,
        is_main=look.is_main(ask, option),
        form=look.form(ask, option) if option.argument is not None else None,
    )


# --- what happened --------------------------------------------------------------------------------------------


def _happened(table: AnyTable, seat: int, reader: Reader) -> wire.Happened:
    """Events since the last snapshot, numbered among those that this seat has seen."""
    seen = table.events_for(seat)
    first = reader.events
    # Another list: something was taken back.
    is_rewound = reader.listed is not None and reader.listed is not table.events
    reader.listed = table.events
    if first is None:
        first = max(0, len(seen) - FIRST_EVENTS)
    elif is_rewound or first > len(seen):
        first = 0 if reader.is_window else max(0, len(seen) - 1)
    told = [
        wire.Told(event.name, reader.sentence(table, number, event), record.to_plain(dict(event.facts)))
        for number, event in enumerate(seen[first:], start=first)
    ]
    return wire.Happened(first, told)


def _log(table: AnyTable, seat: int, reader: Reader) -> wire.Log:
    """The log from where it differs from what the seat has."""
    remembers = table.game.ruleset.remembers
    lines = [
        reader.sentence(table, number, event)
        for number, event in enumerate(table.events_for(seat))
        if remembers(table.game, event)
    ]
    lines = lines[-MOST_LINES:]
    same = 0
    for old, new in zip(reader.lines, lines, strict=False):
        if old != new:
            break
        same += 1
    return wire.Log(same, lines[same:])


def _ended(table: AnyTable) -> wire.Ended | None:
    outcome = table.outcome
    if outcome is None:
        return None
    last = next((event for event in reversed(table.events) if event.name == "ended"), None)
    text = table.sentence(last) if last is not None else ""
    return wire.Ended(outcome.result, outcome.reason, text, list(outcome.scores), list(outcome.winners))


# --- between people -------------------------------------------------------------------------------------------


def is_waited_for(sitting: Sitting, seat: int) -> bool:
    """Whether a window that is open waits for somebody at another screen to let it come."""
    ask = sitting.ask_of(seat)
    window = sitting.window()
    if ask is None or window is None or not sitting.hosting.closes_by_itself(window):
        return False
    return sitting.is_concerned(ask)


def cannot_undo(sitting: Sitting, seat: int) -> wire.Refusal | None:
    """Why a seat cannot take back: only what was chosen last by a person, and only by that person."""
    refusal = sitting.cannot_undo()
    count = sitting.undo_count()
    if refusal is None and count:
        owner = sitting.table.done[-count].seat
        if owner != seat:
            refusal = Refused("BV-2", say("net.undo_of_other", name=sitting.table.name(owner)))
    return refused(refusal) if refusal is not None else None


def refused(refusal: Refused) -> wire.Refusal:
    return wire.Refusal(refusal.rule, refusal.text)


def _wish(sitting: Sitting) -> wire.Wish | None:
    wish = sitting.wish
    if wish is None:
        return None
    label = _in_these_words(sitting.table, wish)
    text = say("net.wish", name=sitting.table.name(wish.ask.seat), label=label)
    return wire.Wish(wish.ask.seat, text, label, wish.starts)


def _in_these_words(table: AnyTable, wish: Wish) -> str:
    """What a bot would do, in the language that is spoken now; the bot thought of it in the table's."""
    meant = next((option.id for option in wish.ask.options if option.label == wish.label), None)
    ask = next((ask for ask in table.asks if ask.seat == wish.ask.seat), None)
    option = ask.option(meant) if ask is not None and meant is not None else None
    return option.label if option is not None else wish.label


def time_of(sitting: Sitting, now: float) -> wire.Time | None:
    """The clock as it stands."""
    clock = sitting.clock
    ask = clock.ask()
    if ask is None and not clock.is_counting:
        return None
    parts = sitting.hosting.parts_of(ask)[1] if ask is not None else 1
    return wire.Time(
        clock.total, round(clock.remaining(now), 1), parts, clock.quarter, clock.is_running, clock.waits, clock.count
    )
