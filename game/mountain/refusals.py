"""Refusals that several rules of the game share."""

from __future__ import annotations

from game.engine.refused import Refused
from game.mountain.state import Mountain


def madness_forbids(game: Mountain, card: str) -> Refused:
    """Told only to whoever tried: nobody else learns of a Madness (MM-69)."""
    known = game.content.madness[card]
    return Refused("MM-69", game.text("refused.madness", name=known.name, text=known.text), is_private=True)


Reason = tuple[str, str]
"""A rule and the sentence `refused.<key>`: a refusal before it is put into words."""


def no_token(game: Mountain, place: str, rule: str) -> Reason | None:
    """Why the Leader cannot discard a token for what this place of the board offers (MM-24, MM-R50)."""
    state = game.state
    if not state.sled:
        return rule, "no_token"
    return ("MM-R50", "covered") if place in state.seats[state.leader].covered else None
