"""What can be said on the mountain, as a form: to whom, how, what about; and typed lines."""

from __future__ import annotations

from typing import Any

from game.mountain.content import MountainContent
from game.mountain.state import ALL, Heard, Phrase
from game.mountain.talk.phrases import CARD_VALUES, LONGEST_LINE, MOST, VOICES, words
from game.mountain.view.structs import MountainView
from scenes.net.shown import Shown
from scenes.net.wire import Field, Form, Ready, Value
from scenes.words import say

Look = Shown[MountainView, MountainContent]
KINDS = ("crates", "tools", "weapons", "books")
FEW = "card"
"""The verb that names a card: it takes only numbers that are on cards."""


def say_form(look: Look) -> Form:
    acts, talk = look.content.acts, look.content.talk
    with_slot = {slot: [act.id for act in acts.values() if slot in act.slots] for slot in ("type", "qty", "word")}
    fields = [
        _listeners(look),
        Field("voice", say("net.talk.voice"), [Value(each, say(f"mountain.talk.voice.{each}")) for each in VOICES]),
        Field("act", say("net.talk.act"), [Value(act.id, act.label) for act in acts.values()]),
        Field(
            "type", say("net.talk.type"), [Value(kind, talk.types[kind], icon=f"mountain-{kind}") for kind in KINDS],
            needs={"act": list(with_slot["type"])},
        ),
        Field(
            "qty", say("net.talk.qty"), [Value(number, str(number)) for number in range(1, MOST + 1)],
            needs={"act": [act for act in with_slot["qty"] if act != FEW]},
        ),
        Field(
            "qty", say("net.talk.qty"), [Value(number, str(number)) for number in CARD_VALUES], needs={"act": [FEW]}
        ),
        Field(
            "word", say("net.talk.word"), [Value(word, text) for word, text in talk.noises.items()],
            needs={"act": list(with_slot["word"])},
        ),
    ]  # fmt: skip
    return Form(fields, [Ready(chip.phrase, chip.words, chip.heard_as) for chip in look.view.chips])


def chat_form(look: Look) -> Form:
    return Form([_listeners(look), Field("text", say("net.talk.line"), longest=LONGEST_LINE)])


def _listeners(look: Look) -> Field:
    others = [seat for seat in range(look.table.setup.seats) if seat != look.seat]
    values = [Value("all", say("mountain.talk.all")), *(Value(seat, look.name(seat)) for seat in others)]
    return Field("to", say("net.talk.to"), values)


def label_of(look: Look, argument: Any) -> str:
    """A phrase as it sounds, with its listener if it is for one alone."""
    if "text" in argument:
        return str(argument["text"])
    phrase = Phrase(
        argument["act"], ALL, argument.get("voice", "say"), argument.get("type", ""), argument.get("qty"),
        argument.get("word", ""),
    )  # fmt: skip
    names = tuple(look.name(seat) for seat in range(look.table.setup.seats))
    said = words(look.content, names, Heard(look.seat, phrase))
    to = argument.get("to", "all")
    return said if to == "all" else say("net.talk.to_one", name=look.name(to), words=said)
