"""What the others will hear of a phrase, before it is said: only its speaker may ask."""

from __future__ import annotations

from game.mountain.content import MountainContent
from game.mountain.state import Heard, Phrase
from game.mountain.talk.phrases import words
from game.mountain.talk.warping import dress_of, warped_by
from game.mountain.view.structs import MouthView


def foretold(content: MountainContent, names: tuple[str, ...], mouth: MouthView, speaker: int, phrase: Phrase) -> str:
    """The words that arrive, if Madness makes others of them than were meant; else nothing (MM-69)."""
    clauses = [clause for card in mouth.cards for clause in content.clauses[card]]
    heard = Heard(mouth.name, warped_by(clauses, phrase), style=dress_of(clauses))
    told = words(content, names, heard)
    return told if told != words(content, names, Heard(speaker, phrase)) else ""
