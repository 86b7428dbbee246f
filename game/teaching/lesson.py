"""What a lesson's file holds: chapters, each at a table of its own, and steps of one idea each.

    data/<game>/lessons/*.yaml

A lesson says what it says and recognises what was done; it knows no rule. Whatever may be chosen, refused or seen at
its table is the ordinary game.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

import msgspec

from game.engine.files.language import MaybeTold, Told
from game.engine.files.rulebook import Words
from game.engine.files.schema import Form, checked, defines

LONGEST = 140
"""How many letters a sentence may have."""
MOST_SENTENCES = 2
MOST_STEPS = 40
WORDS_A_MINUTE = 200
"""How fast people read."""
NOTHING = "()"
"""An answer where any number may be chosen: none."""
SECONDS_TO_DO = 5
"""How long it takes to do what a step asks for, the table's answer included."""


def too_long(text: str) -> str | None:
    """What is wrong with what a lesson says."""
    sentences = [each for each in re.split(r"(?<=[.!?])\s+", text.strip()) if each]
    if len(sentences) > MOST_SENTENCES:
        return f"says {len(sentences)} sentences; a step says at most {MOST_SENTENCES}"
    longest = max(map(len, sentences), default=0)
    if longest > LONGEST:
        return f"has a sentence of {longest} letters; at most {LONGEST} can be read at a glance"
    return None


def no_answer(text: str) -> str | None:
    try:
        answer_of(text)
    except ValueError as error:
        return f"is no answer: {error}"
    return None


Said = Annotated[str, msgspec.Meta(min_length=1, extra={"told": True, "checked": too_long})]
MaybeSaid = Annotated[str, msgspec.Meta(extra={"told": True, "checked": too_long})]
Given = Annotated[str, checked(no_answer)]
"""An answer as it is written: `lay+rope`, `2> pass`, `red-1 red-2`, `()` for none, `say {"kind": "tools"}`."""


class Answer(msgspec.Struct, frozen=True):
    """An answer to whoever's question it is (seat -1), or to a seat's."""

    option: str | tuple[str, ...]
    argument: Any = None
    seat: int = -1


def answer_of(text: str) -> Answer:
    """An answer from the way it is written. Raises ValueError with what is wrong."""
    seat, arrow, rest = text.partition("> ")
    if arrow and not seat.strip().isdigit():
        raise ValueError("before the arrow stands the number of a seat, from 0 on")
    body, brace, said = (rest if arrow else text).partition(" {")
    words = body.split()
    if not words:
        raise ValueError("it names nothing that could be chosen")
    try:
        argument = json.loads("{" + said) if brace else None
    except json.JSONDecodeError as error:
        raise ValueError(f"what is said with it is no JSON ({error.msg})") from None
    option = () if words == [NOTHING] else words[0] if len(words) == 1 else tuple(words)
    return Answer(option, argument, int(seat) if arrow else -1)


class Sign(Form, frozen=True):
    """Something that can be recognised at the table; all of it must hold. Choices may be written with a *.

    `asked`: the learner is asked a question of one of these kinds. `offered`: one of these can be chosen now.
    `chosen`: the learner has chosen one of these since. `happened`: something of these names was seen since, with these
    `facts` (`me` is the learner's seat; `phrase.type` is part of a fact). `sees`, `at_least`, `at_most`: what stands in
    the learner's view, such as `seats.me.hand`, or `quests.*.turns_left` where it is enough that one of them is so.
    """

    asked: tuple[Words, ...] = ()
    offered: tuple[Words, ...] = ()
    chosen: tuple[Words, ...] = ()
    happened: tuple[Words, ...] = ()
    facts: dict[str, Any] = {}
    sees: dict[str, str | int | bool | None] = {}
    at_least: dict[str, int] = {}
    at_most: dict[str, int] = {}


class Deal(Form, frozen=True):
    """The table of a chapter: always the same deal.

    `before` are answers given before the chapter begins, whoever is asked. `position` changes what lies on the table
    after that, by the way to it in a saved game's state. `bots`: what each bot answers first, by seat; what it cannot
    answer, and everything after, it decides by itself.
    """

    seats: int
    seed: int = 1
    learner: int = 0
    names: tuple[Told, ...] = ()
    options: dict[str, str] = {}
    before: tuple[Given, ...] = ()
    position: dict[str, Any] = {}
    bots: dict[str, tuple[Given, ...]] = {}


class Step(Form, frozen=True):
    """One idea: what is said, beside what is lit; then what is to be done, until a sign of it is seen.

    Without `until` the step is only read. It comes when its `when` holds. `shows` are the answers that fulfil it:
    "Show me" gives them, and whoever checks the lesson. With `only` nothing else can be chosen meanwhile; without it
    everything may, and `otherwise` is what the lesson says then.
    """

    id: Words
    say: Said
    lights: tuple[Words, ...] = ()
    when: Sign | None = None
    until: Sign | None = None
    shows: tuple[Given, ...] = ()
    only: bool = False
    otherwise: MaybeSaid = ""
    rule: str = ""


class Chapter(Form, frozen=True):
    id: Words
    title: Told
    table: Deal
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    free: MaybeSaid = ""
    """What is said when the steps are done and the learner may play on here."""


class Lesson(Form, frozen=True):
    """A lesson: its chapters build on each other, and each can be skipped, left and repeated."""

    id: Annotated[str, defines("lesson")]
    title: Told
    about: Told
    chapters: Annotated[tuple[Chapter, ...], msgspec.Meta(min_length=1)]
    is_further: bool = False
    """Whether it goes beyond what a first game needs."""
    after: MaybeTold = ""
    """What is said at the very end."""

    @property
    def steps(self) -> int:
        return sum(len(chapter.steps) for chapter in self.chapters)

    @property
    def seconds(self) -> int:
        """How long it takes somebody who reads at the usual pace and does what is asked."""
        steps = [step for chapter in self.chapters for step in chapter.steps]
        words = sum(len(step.say.split()) for step in steps)
        return round(words * 60 / WORDS_A_MINUTE) + SECONDS_TO_DO * sum(step.until is not None for step in steps)
