"""Worlds a player could be in: everything nobody can see is dealt anew."""

from __future__ import annotations

import msgspec

from game.engine.chance import Stream
from game.leviathan.land.ground import scenario
from game.leviathan.state import Token, Wilds


def redeal(game: Wilds, seat: int, stream: Stream) -> None:
    """Shuffle decks, threat row, mushrooms, injuries and face-down tokens; the same for every seat (LW-125)."""
    state = game.state
    for deck in state.decks:
        deck.draw = _mixed(deck.draw, stream)
    places = [number for number, card in enumerate(state.row) if not card.known]
    hidden = sorted(state.row[number].card for number in places)
    stream.shuffle(hidden)
    row = list(state.row)
    for number, card in zip(places, hidden, strict=True):
        row[number] = msgspec.structs.replace(row[number], card=card)
    state.row = tuple(row)
    cells = sorted(state.mushrooms)
    mushrooms = sorted([*state.supply, *(one for cell in cells for one in state.mushrooms[cell])])
    stream.shuffle(mushrooms)
    for cell in cells:
        state.mushrooms[cell] = tuple(mushrooms.pop() for _ in state.mushrooms[cell])
    state.supply = tuple(mushrooms)
    state.injuries = _mixed(state.injuries, stream)
    for unseen in _heaps(game):
        fronts = sorted(token.front for token in unseen)
        stream.shuffle(fronts)
        for token, front in zip(unseen, fronts, strict=True):
            token.front = front


def _heaps(game: Wilds) -> list[list[Token]]:
    """Hidden tokens that may be one another: of a set, or of a region to which certain fronts were dealt."""
    found: list[list[Token]] = []
    plan = scenario(game)
    for form in plan.file.tokens:
        unseen = [token for token in game.state.tokens if token.set == form.id and _is_hidden(token)]
        if form.deal:
            regions = [plan.board.regions[name] for name in form.deal]
            found += [[token for token in unseen if token.at in region] for region in regions]
        else:
            found.append(unseen)
    return found


def _is_hidden(token: Token) -> bool:
    lies_down = not token.face_up or token.place == "bag"
    return lies_down and not token.seen and token.place != "held"


def _mixed(cards: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    mixed = sorted(cards)
    stream.shuffle(mixed)
    return tuple(mixed)
