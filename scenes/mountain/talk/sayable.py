"""What a seat may say at this moment, and how a phrase reads. The table is asked for both; nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import Refused
from game.mountain.state import ALL, Heard, Phrase
from game.mountain.talk.phrases import VOICES, quantities, refuse_way, words
from game.mountain.view.foretold import foretold
from scenes.mountain.pieces import SUITS
from scenes.mountain.showing import MountainShowing
from scenes.words import say

Given = dict[str, Any]
Why = Callable[[], Refused]
SayPhrase = Callable[[int, Given], bool]
"""Says a phrase for a seat; false if it was refused."""
EVERYBODY = "all"
SLOTS = ("type", "qty", "word")
BLANK = "…"


def sentence(showing: MountainShowing, phrase: Given, by: int = 0) -> str:
    """A phrase in words, with dots for what is not chosen; a typed line is its own words."""
    if "text" in phrase:
        return str(phrase["text"])
    return words(showing.content, _names(showing), Heard(by, _read(showing, phrase)))


def foretold_lines(showing: MountainShowing, phrase: Given, by: int) -> list[str]:
    """What the others will hear instead, and from whom, for whoever has the screen and speaks; else nothing. Nobody
    else may learn of it (MM-14)."""
    mouth = showing.view.mouth
    if mouth is None or showing.eyes != by or not mouth.cards:
        return []
    told = foretold(showing.content, _names(showing), mouth, by, _read(showing, phrase))
    lines = [say("mountain.talk.heard_tip", heard=told)] if told else []
    if mouth.name != by:
        lines.append(say("mountain.talk.heard_from", name=showing.name_of(mouth.name)))
    return lines


def _read(showing: MountainShowing, phrase: Given) -> Phrase:
    slots = showing.content.slots(phrase["act"])
    return Phrase(
        phrase["act"], ALL, phrase.get("voice", "say"),
        phrase.get("type") or (BLANK if "type" in slots else ""),
        phrase.get("qty") or (BLANK if "qty" in slots else None),
        phrase.get("word") or (BLANK if "word" in slots else ""),
    )  # fmt: skip


def _names(showing: MountainShowing) -> tuple[str, ...]:
    return tuple(showing.name_of(seat) for seat in range(len(showing.sitting.players)))


class Sayable:
    """All that a seat may say at this moment; or, where its secrets are not to be told, all that can be said at all."""

    def __init__(self, showing: MountainShowing, seat: int, is_private: bool) -> None:
        self.showing = showing
        self.seat = seat
        self._known: dict[tuple[Any, str], dict[str, set[tuple[Any, ...]]]] | None = None
        if is_private:
            self._known = {}
            for phrase in showing.table.arguments(seat, "say", {}):
                acts = self._known.setdefault((phrase["to"], phrase["voice"]), {})
                acts.setdefault(phrase["act"], set()).add(tuple(phrase.get(slot) for slot in SLOTS))

    def fits(self, given: Given) -> bool:
        """Whether something may be said that agrees with what is given."""
        if self._known is None:
            return self._refuse_way(given) is None
        wanted = [(number, given[slot]) for number, slot in enumerate(SLOTS) if given.get(slot) is not None]
        for (to, voice), acts in self._known.items():
            if given.get("to") not in (None, to) or given.get("voice") not in (None, voice):
                continue
            for act, filled in acts.items():
                if given.get("act") not in (None, act):
                    continue
                if not wanted or any(all(slots[number] == value for number, value in wanted) for slots in filled):
                    return True
        return False

    def allows(self, phrase: Given) -> bool:
        """Whether this very phrase may be said: quicker than to look for one that agrees with it."""
        if self._known is None:
            return self._refuse_way(phrase) is None and _is_number(phrase)
        filled = self._known.get((phrase["to"], phrase["voice"]), {}).get(phrase["act"], set())
        return tuple(phrase.get(slot) for slot in SLOTS) in filled

    def first_way(self, to: Any) -> tuple[Any, str] | None:
        """To whom and how something may be said at all: to these listeners, if there is a voice for that."""
        for voice in VOICES:
            if self.fits({"to": to, "voice": voice}):
                return to, voice
        return next(iter(self._known or ()), None)

    def _refuse_way(self, given: Given) -> Refused | None:
        """What holds for everybody. The table is not asked: it would answer for the seat, Madness and all."""
        to = given.get("to", EVERYBODY)
        return refuse_way(self.showing.content, given.get("voice", VOICES[0]), ALL if to == EVERYBODY else to)

    def why_not(self, given: Given) -> Refused | None:
        """Why nothing that agrees with what is given may be said: the game's own words."""
        if self._known is None and _is_number(given):
            return self._refuse_way(given)
        content = self.showing.content
        phrase = {"to": EVERYBODY, "voice": "say", "act": "go", **given}
        slots = content.slots(phrase["act"])
        samples = {"type": next(iter(SUITS)), "qty": quantities(phrase["act"])[0],
                   "word": next(iter(content.talk.noises))}  # fmt: skip
        phrase = {key: value for key, value in phrase.items() if key not in SLOTS or key in slots}
        phrase.update({slot: samples[slot] for slot in slots if phrase.get(slot) is None})
        return self.showing.table.why_not_say(self.seat, "say", phrase)


def _is_number(given: Given) -> bool:
    """Whether a number, if there is one, can be said with this verb at all; on cards there are only some."""
    return given.get("qty") is None or "act" not in given or given["qty"] in quantities(given["act"])
