"""What goes over the wire, message by message. `docs/protocol.md` tells it in words; `VERSION` changes with any of it.

Every message is one JSON object whose `is` says which it is. What a seat gets is put into words by the host: whoever
shows it needs no rules, no content and no texts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

VERSION = 2
LONGEST_MESSAGE = 8_000
"""Bytes of the longest message that a seat may send."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Word = Annotated[str, Meta(max_length=1_000)]
"""Ids of questions and of large sets of cards are the longest."""
Language = Annotated[str, Meta(max_length=35)]
"""As browsers name it: "fr", "fr-CA"."""
Number = Annotated[int, Meta(ge=-10_000, le=10_000)]
Said = dict[Word, Word | Number]
"""What is said with an option: a flat object of words and numbers."""
Words = Annotated[list[Word], Meta(max_length=64)]


class Plain(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a message."""


class Message(Plain, frozen=True, tag_field="is", tag=str.lower):
    """A whole message."""


class Refusal(Plain, frozen=True):
    """Why something cannot be done: the rule's number and a sentence."""

    rule: str
    text: str


# --- things: whatever has a face and can be pointed at --------------------------------------------------------


class Thing(Plain, frozen=True):
    """A card, a secret, a person, a seat. Its id is what options point at."""

    name: str
    kind: str = ""  # card, secret, threat, relic, madness, season, person ...: for whoever wants to draw them apart
    text: str = ""  # what it says
    value: str = ""  # the number in its corner
    suit: str = ""  # the ink of `art/inks.yaml` that it is printed in
    art: str = ""  # a drawing, under /art/
    icon: str = ""  # a sign, under /art/icons/
    marks: list[str] = []  # short words on it: "focused", "public"
    rule: str = ""


class Zone(Plain, frozen=True):
    """Where things lie: a hand, a pile, what was laid. Those that cannot be seen are a number."""

    id: str
    title: str
    things: list[str] = []
    hidden: int = 0
    seat: int = -1
    is_hand: bool = False  # the things that one plays with: shown large, at the bottom


class Counter(Plain, frozen=True):
    """A number or a few words with their sign."""

    label: str
    value: str
    icon: str = ""
    is_bad: bool = False


class Plate(Plain, frozen=True):
    """What everybody sees of a seat."""

    seat: int
    name: str
    title: str = ""  # whom they play: a climber, a profession
    counters: list[Counter] = []
    art: str = ""
    points_at: list[str] = []  # by which ids options mean this seat or its figure


class Line(Plain, frozen=True):
    """How the table stands, one thing a line."""

    text: str
    label: str = ""
    icon: str = ""
    rule: str = ""
    is_bad: bool = False


# --- the board ------------------------------------------------------------------------------------------------


class Space(Plain, frozen=True):
    """A place on the board. Its id is what options point at."""

    id: str
    x: float  # its middle, in the board's own measure
    y: float
    name: str
    kind: str = ""
    text: str = ""
    art: str = ""
    ink: str = ""
    to: list[str] = []  # to which places a way leads, where ways are drawn
    marks: list[str] = []  # difficult, harmful, threatened, cliff-0 ...


class Piece(Plain, frozen=True):
    """Something that stands or lies on a place."""

    id: str
    at: str
    kind: str
    name: str
    value: str = ""
    art: str = ""
    icon: str = ""
    seat: int = -1  # whose it is: drawn in that player's ink and shape
    points_at: list[str] = []  # further ids by which options mean it


class Board(Plain, frozen=True):
    """A small map, to be drawn and pointed at. All places have the same shape and size."""

    shape: Literal["square", "hex", "disc"]
    width: float
    height: float
    size: float  # the width of a place (a hex is flat on top, and sqrt(3)/2 as high)
    spaces: list[Space]
    pieces: list[Piece] = []
    art: str = ""  # a drawing under it all


# --- asks -----------------------------------------------------------------------------------------------------


class Value(Plain, frozen=True):
    """One value a field may have."""

    value: str | int
    label: str
    points_at: str = ""  # the place or thing it stands for, if it can be pointed at
    icon: str = ""


class Field(Plain, frozen=True):
    """One part of what is said with an option."""

    name: str
    label: str
    values: list[Value] = []  # none: it is typed
    longest: int = 0  # letters, where it is typed
    needs: dict[str, list[str | int]] = {}  # only if these fields have one of these values


class Ready(Plain, frozen=True):
    """Something that can be said with one tap."""

    argument: Any
    label: str
    heard_as: str = ""  # what becomes of it in others' ears, where its speaker may know


class Form(Plain, frozen=True):
    """What must be said with an option: a value for each field that is needed, put together as one JSON object."""

    fields: list[Field]
    ready: list[Ready] = []


class Option(Plain, frozen=True):
    id: str
    label: str
    brief: str = ""
    verb: str = ""
    points_at: list[str] = []
    price: str = ""
    outcome: str = ""  # what would come of it, in few words
    icon: str = ""
    rule: str = ""
    is_main: bool = False  # with which one goes on
    form: Form | None = None


class Picks(Plain, frozen=True):
    """Options of one verb that are sets of things, too many to list: things are picked, then sent together.

    Bit i of a number in `sets` stands for the i-th thing. The option's id is the verb and the things in this very
    order, joined by +.
    """

    verb: str
    label: str  # "{count}" in it is how many are picked
    label_one: str
    things: list[str]
    sets: list[int]
    rule: str = ""


class Closed(Plain, frozen=True):
    """Something that people may look for and that cannot be done now; `why` with these things tells the reason."""

    label: str
    things: list[str]
    icon: str = ""


class Ask(Plain, frozen=True):
    """A question. `key` goes into the answer, so that a late one harms nobody."""

    key: str
    seat: int  # whose question it is; some are for all
    kind: str
    prompt: str
    rule: str
    must: bool  # false: one may act, and nobody waits
    least: int
    most: int
    options: list[Option]
    picks: list[Picks] = []
    closed: list[Closed] = []
    closing: str = ""  # the option that closes a window in which others may act, too
    pressing: bool = True
    about: int = -1


# --- from the host --------------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The first message of the host: you are in, and this is your secret from now on."""

    version: int
    program: str
    game: str
    title: str
    seat: int
    names: list[str]
    secret: str
    language: str  # in which everything is told to this seat
    content: str  # the digest of the content: a window that has another one cannot think along
    options: dict[str, str]  # what the table agreed on
    words: dict[str, str]  # the page's own words
    languages: dict[str, str]  # those the host speaks, and how each calls itself


class Told(Plain, frozen=True):
    """Something that happened, as this seat has seen it."""

    name: str
    text: str
    facts: dict[str, Any] = {}


class Happened(Plain, frozen=True):
    first: int  # the number of the first of these among all that this seat has seen
    events: list[Told]


class Log(Plain, frozen=True):
    """Sentences from a number on: what was there before them stays, what was there after them is gone."""

    first: int
    lines: list[str]


class Ended(Plain, frozen=True):
    result: str
    reason: str
    text: str
    scores: list[int]
    winners: list[int]


class Wish(Plain, frozen=True):
    """What a bot would do if a person agrees (`act` with `grant`)."""

    seat: int
    text: str
    label: str = ""  # of the option alone
    starts: bool = False  # time begins to run with it


class Time(Plain, frozen=True):
    """The host's clock."""

    total: float  # seconds of the whole; 0: no time runs
    left: float
    parts: int
    part: int  # the part that is running, from 1 on
    is_running: bool
    waits: bool  # until a person says `go`
    count: int  # 3, 2, 1 before it starts; 0 if nobody counts


class Snapshot(Message, frozen=True):
    """All that a seat may know, in words and as the game's own view."""

    n: int
    asks: list[Ask]
    waiting: list[int]  # seats that must answer
    things: dict[str, Thing]
    zones: list[Zone]
    plates: list[Plate]
    lines: list[Line]
    board: Board | None
    happened: Happened
    log: Log
    time: Time | None
    wish: Wish | None
    can_pass: bool  # somebody else's window is open and waits for this seat (`act` with `pass`)
    undo: Refusal | None  # why nothing can be taken back; None if it can
    ended: Ended | None
    view: dict[str, Any]
    world: dict[str, Any] | None = None  # for windows: a world as this seat could imagine it


class Clock(Message, frozen=True):
    """Time alone, between two snapshots."""

    time: Time | None


class Seat(Plain, frozen=True):
    seat: int
    name: str
    who: Literal["here", "linked", "bot"]
    is_present: bool
    stand_in: str = ""  # the bot that plays meanwhile


class Seats(Message, frozen=True):
    """Who is there."""

    seats: list[Seat]


class Reply(Message, frozen=True):
    """The answer to a message with an id."""

    id: str
    ok: bool
    refused: Refusal | None = None
    found: list[Ready] | None = None
    more: bool = False  # there would have been more
    text: str = ""


Parting = Literal["secret", "version", "elsewhere", "taken_back", "closed", "full", "rate", "junk"]


class Bye(Message, frozen=True):
    """The last message before the host closes: `again` if it makes sense to come back by oneself."""

    why: Parting
    text: str
    again: bool = False


# --- from a seat ----------------------------------------------------------------------------------------------


class Hello(Message, frozen=True, forbid_unknown_fields=True):
    """The first message of a seat: its secret, or the code of the free seats."""

    version: int
    secret: Word
    window: bool = False  # a window with rules of its own: it gets a `world`, and all that happened from the start
    language: Language = ""  # what is read there; the host's own if it does not know it


class Choose(Message, frozen=True, forbid_unknown_fields=True):
    id: Id
    ask: Word
    choose: Word | Words
    argument: Said | None = None


class Why(Message, frozen=True, forbid_unknown_fields=True):
    """Why something pointed at cannot be done; with an argument, why that cannot be said with an option."""

    id: Id
    things: Words
    seat: Number = -1  # of which ask, where there are several; one's own if not said
    argument: Said | None = None


class Arguments(Message, frozen=True, forbid_unknown_fields=True):
    """What may be said with an option, as far as it agrees with what is given."""

    id: Id
    choose: Word
    given: Said


class Undo(Message, frozen=True, forbid_unknown_fields=True):
    id: Id


class Act(Message, frozen=True, forbid_unknown_fields=True):
    """Something between people: `go` lets time run on, `stop` stops the count, `grant` agrees to a bot's wish, `pass`
    lets come what is shown, `sit_in` lets a bot play for somebody who is away."""

    id: Id
    what: Literal["go", "stop", "grant", "pass", "sit_in"]
    seat: Number = -1


class Rule(Message, frozen=True, forbid_unknown_fields=True):
    """The words of a rule."""

    id: Id
    rule: Word


class Speak(Message, frozen=True, forbid_unknown_fields=True):
    """From now on another language is read there: everything is told anew, beginning with another `welcome`."""

    id: Id
    language: Language


FromHost = Welcome | Snapshot | Clock | Seats | Reply | Bye
FromSeat = Hello | Choose | Why | Arguments | Undo | Act | Rule | Speak
Request = Choose | Why | Arguments | Undo | Act | Rule | Speak

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[FromSeat] = msgspec.json.Decoder(FromSeat)


def packed(message: FromHost | FromSeat) -> bytes:
    return _encoder.encode(message)


def read(raw: bytes | str) -> FromSeat:
    """A message of a seat. Raises ValueError for what is none."""
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError(str(error)) from None
