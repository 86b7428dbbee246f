"""Honest phrases of bots: danger for a net, the highest praise for a Key, less for the rest (BE-86)."""

from __future__ import annotations

from game.biome.actions.phrases import PACK
from game.biome.land.hexes import NAMES, NOWHERE
from game.biome.secrets.tokens import lie_at
from game.biome.state import Biome, is_public, knows

GREAT = ("key",)
"""What is praised most. Bots take another's highest praise for a Key, so they keep it for Keys."""


def honest_phrase(game: Biome, seat: int) -> dict[str, str] | None:
    """Something this seat knows of a tile and has not yet said, or praise to be taken back, as the Key is gone or seen
    by all; None if all is said."""
    state = game.state
    for cell in sorted(state.lying):
        known = [token for token in lie_at(state, cell) if knows(state, seat, token)]
        private = [token for token in known if not is_public(state, token)]
        said = {one.phrase for one in state.said if one.seat == seat and one.cell == cell}
        if private or (known and "great" in said):
            phrase = _phrase(game, private)
            if phrase not in said:
                return {"phrase": phrase, "at": NAMES[cell]}
    return _of_pack(game, seat)


def _of_pack(game: Biome, seat: int) -> dict[str, str] | None:
    """Praise for a Key nobody else has seen, taken back when it is gone."""
    state = game.state
    pack = state.seats[seat].pack
    hidden_key = any(state.kinds[token] == "key" and not is_public(state, token) for token in pack)
    praised = any(one.seat == seat and one.cell == NOWHERE and one.phrase == "great" for one in state.said)
    if not pack or hidden_key == praised:
        return None
    return {"phrase": "great" if hidden_key else "later", "at": PACK}


def _phrase(game: Biome, known: list[int]) -> str:
    state, secrets = game.state, game.content.secrets
    kinds = [state.kinds[token] for token in known]
    if "captured" in kinds:
        return "danger"
    if any(kind in GREAT for kind in kinds):
        return "great"
    if any(not secrets[kind].currency for kind in kinds):
        return "good"
    return "later"
