"""Phrases: reading what somebody wants to say, all that could be said, and how it sounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from game.engine.refused import Refused
from game.mountain.content import MountainContent, Value
from game.mountain.state import ALL, Heard, Mountain, Phrase, State
from game.mountain.words.clauses import TYPES
from game.mountain.words.wordbook import bare

MOST = 40
CARD_VALUES: tuple[int, ...] = get_args(Value)
VOICES = ("say", "shout", "whisper")
LONGEST_LINE = 120
NO_BREAKS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
VOWELS = "aeiouæœ"


def read_phrase(game: Mountain, seat: int, given: Any) -> Phrase:
    """A phrase as it comes from a mouse, a bot or a file. Raises Refused for what is no phrase."""
    if not isinstance(given, dict):
        raise game.no("MM-71", "no_phrase")
    act = game.content.acts.get(str(given.get("act")))
    unknown = set(given) - {"act", "to", "voice", "type", "qty", "word"}
    if act is None or unknown:
        raise game.no("MM-71", "no_phrase")
    to, voice = given.get("to", "all"), given.get("voice", "say")
    qty = given.get("qty")
    are_words = all(isinstance(given.get(slot) or "", str) for slot in ("type", "word", "voice"))
    if not are_words or isinstance(qty, bool | float):
        raise game.no("MM-71", "no_phrase")
    for slot in ("qty", "type", "word"):
        if (slot in act.slots) != (given.get(slot) not in (None, "")):
            raise game.no("MM-71", "slots", label=act.label)
    phrase = Phrase(act.id, ALL if to == "all" else to, voice, given.get("type") or "", qty, given.get("word") or "")
    if (
        not _is_seat(game, seat, phrase.to)
        or voice not in VOICES
        or ("qty" in act.slots and phrase.qty not in quantities(act.id))
        or ("type" in act.slots and phrase.type not in TYPES)
        or ("word" in act.slots and phrase.word not in game.content.talk.noises)
    ):
        raise game.no("MM-71", "no_phrase")
    refusal = refuse_way(game.content, voice, phrase.to)
    if refusal is not None:
        raise refusal
    return phrase


def read_line(game: Mountain, seat: int, given: Any) -> Phrase:
    """A typed line. Raises Refused for what is none."""
    if not isinstance(given, dict) or not isinstance(given.get("text"), str) or set(given) - {"to", "text"}:
        raise game.no("MM-71", "no_line")
    text = " ".join(given["text"].split())
    to = given.get("to", "all")
    to = ALL if to == "all" else to
    if not text or len(text) > LONGEST_LINE or not text.isprintable():
        raise game.no("MM-71", "line_length", most=LONGEST_LINE)
    if not _is_seat(game, seat, to):
        raise game.no("MM-71", "no_line")
    return Phrase("chat", to, text=text)


def _is_seat(game: Mountain, seat: int, to: Any) -> bool:
    is_number = isinstance(to, int) and not isinstance(to, bool)
    return is_number and (to == ALL or (to != seat and 0 <= to < len(game.state.seats)))


def plain(phrase: Phrase) -> dict[str, Any]:
    """A phrase as it goes into the journal."""
    said: dict[str, Any] = {"to": "all" if phrase.to == ALL else phrase.to}
    if phrase.act == "chat":
        return said | {"text": phrase.text}
    said |= {"act": phrase.act, "voice": phrase.voice}
    for slot in ("type", "qty", "word"):
        if getattr(phrase, slot) not in (None, ""):
            said[slot] = getattr(phrase, slot)
    return said


def quantities(act: str) -> tuple[int, ...]:
    """Numbers that can be said: any up to 40, on cards only those that there are."""
    return CARD_VALUES if act == "card" else tuple(range(1, MOST + 1))


def every_phrase(content: MountainContent, ways: list[tuple[int, str]], acts: tuple[str, ...] = ()) -> Iterator[Phrase]:
    """All phrases of the grammar to these listeners in these voices."""
    for act in acts or content.acts:
        slots = content.slots(act)
        for type_ in TYPES if "type" in slots else ("",):
            for qty in quantities(act) if "qty" in slots else (None,):
                for word in content.talk.noises if "word" in slots else ("",):
                    for to, voice in ways:
                        yield Phrase(act, to, voice, type_, qty, word)


def reaches(voice: str, to: int) -> bool:
    """Whether these listeners can be spoken to in this voice: nobody whispers to all (MM-71)."""
    return voice != "whisper" or to != ALL


def refuse_way(content: MountainContent, voice: str, to: int) -> Refused | None:
    """Why nobody, mad or sane, can speak to these listeners in this voice."""
    return None if reaches(voice, to) else Refused("MM-71", content.text("refused.whisper"))


def ways_to_speak(state: State, seat: int) -> list[tuple[int, str]]:
    """To whom and how: aloud or shouted to all or one, whispered to one."""
    return list(_ways(len(state.seats), seat))


@cache
def _ways(seats: int, seat: int) -> tuple[tuple[int, str], ...]:
    others = [other for other in range(seats) if other != seat]
    return tuple((to, voice) for voice in VOICES for to in (ALL, *others) if reaches(voice, to))


# --- how it sounds --------------------------------------------------------------------------------


def words(content: MountainContent, names: tuple[str, ...], heard: Heard) -> str:
    """What was said, as it sounds."""
    phrase, talk = heard.phrase, content.talk
    if phrase.act == "chat":
        return phrase.text
    act = content.acts[phrase.act]
    is_named = "third_person" in heard.style
    name = _name(names, heard.by)
    injuries = talk.injuries.one if phrase.qty == 1 else talk.injuries.many
    said = act.text.format(
        me=name if is_named else talk.me.i,
        me_hold=talk.me.name_hold.format(name=name) if is_named else talk.me.hold,
        me_have=talk.me.name_have.format(name=name) if is_named else talk.me.have,
        qty=talk.amounts.get(str(phrase.qty), phrase.qty),
        type=talk.types.get(phrase.type, phrase.type),
        word=talk.noises.get(phrase.word, phrase.word),
        injuries=injuries,
    )
    if phrase.voice == "shout":
        # Some languages set a space before a mark, but none between two.
        said = re.sub(r"\?\s!$", "?!", talk.voices["shout"].format(words=said.rstrip(f".!{NO_BREAKS}")))
    else:
        said = talk.voices[phrase.voice].format(words=said)
    return dressed(said, heard.style)


def _name(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else str(seat + 1)


def dressed(text: str, styles: str) -> str:
    """How it sounds from a mouth that speaks backwards, or whose vowels are frozen."""
    if "reverse_words" in styles:
        text = " ".join(reversed(_WORDS.findall(text)))
    if "no_vowels" in styles:
        kept = "".join(letter for letter in text if bare(letter).lower() not in VOWELS)
        text = " ".join(filter(None, kept.split(" ")))
    return text


_WORDS = re.compile(r"\S+(?:\s+[?!;:»]+(?!\S))*")
"""A word with the marks that belong to it, also where a space stands before them."""
