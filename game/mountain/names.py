"""Things as players call them."""

from __future__ import annotations

from game.mountain.content import Challenge
from game.mountain.state import Mountain


def name_of(game: Mountain, seat: int) -> str:
    names = game.state.names
    return names[seat] if seat < len(names) else str(seat + 1)


def card_name(game: Mountain, card: str) -> str:
    """'Barometer (tools 6)', 'Frostbite (Injury)'."""
    known = game.content.equipment.get(card)
    if known is None:
        return game.text("card.injury", name=game.content.names[card])
    return game.text("card.equipment", name=known.name, type=game.content.talk.types[known.type], value=known.value)


def space_name(game: Mountain, space: str) -> str:
    """'Coast 3'."""
    region = game.content.spaces[space].region
    return game.text(f"space.{region}", number=space[1:])


def challenge_words(game: Mountain, challenge: Challenge) -> str:
    """'tools 7-9', 'books 10 or 12'."""
    kind = game.content.talk.types[challenge.type]
    if challenge.range:
        return game.text("challenge.range", type=kind, low=challenge.range[0], high=challenge.range[-1])
    numbers = f" {game.text('challenge.or')} ".join(map(str, challenge.any))
    return game.text("challenge.any", type=kind, numbers=numbers)
