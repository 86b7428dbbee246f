"""Who is mad and does not answer. Why, nobody is told: a Madness is its owner's own (MM-14, MM-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.mountain.view.structs import HeardView
from scenes.mountain.showing import MountainShowing
from scenes.words import say

QUESTION = "ask"
"""The class of verbs that want an answer."""


class Unheard(NamedTuple):
    """Somebody mad who has let a quarter of the sand go by without a word, or without an answer."""

    seat: int
    is_asked: bool


def unheard(showing: MountainShowing, entries: Callable[[], Sequence[HeardView]]) -> list[Unheard]:
    """Bots only: people around the screen talk with their voices."""
    view, sitting = showing.view, showing.sitting
    if view.phase != "encounter" or view.silence or not view.may_talk or not view.marks:
        return []
    mad = [seat for seat in range(len(view.seats)) if view.seats[seat].level and sitting.is_bot(seat)]
    if not mad:
        return []
    said = [entry for entry in entries() if entry.sand == view.sand]
    return [each for seat in mad if (each := _of(showing, seat, said)) is not None]


def _of(showing: MountainShowing, seat: int, said: Sequence[HeardView]) -> Unheard | None:
    spoke = [number for number, entry in enumerate(said) if entry.by == seat]
    since = said[spoke[-1] + 1 :] if spoke else said
    asked = [entry for entry in since if _wants_answer(showing, entry, seat)]
    if any(entry.quarter <= showing.view.marks for entry in asked):
        return Unheard(seat, is_asked=True)
    return None if spoke else Unheard(seat, is_asked=False)


def _wants_answer(showing: MountainShowing, entry: HeardView, seat: int) -> bool:
    act = showing.content.acts.get(str(entry.phrase.get("act")))
    return act is not None and act.class_ == QUESTION and entry.to == seat


def unheard_words(showing: MountainShowing, each: Unheard, is_long: bool = False) -> str:
    key = "unanswered" if each.is_asked else "unheard"
    level = showing.view.seats[each.seat].level
    return say(f"mountain.talk.{key}{'_why' if is_long else ''}", name=showing.name_of(each.seat), level=level)
