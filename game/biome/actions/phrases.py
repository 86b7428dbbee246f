"""Phrases: what may be said about secrets, and about plans (BE-84 to BE-88, BE-R35)."""

from __future__ import annotations

from typing import Any

from game.biome.land.ground import at
from game.biome.land.hexes import CELLS, NAMES, NOWHERE, Cell
from game.biome.secrets.tokens import lie_at
from game.biome.state import Biome, Said, knows
from game.engine.chance import Stream
from game.engine.refused import Refused

PACK = "pack"
THINGS = ("supply", "repair_tools", "key")
"""What one may ask others to bring."""


def may_say(game: Biome, seat: int, phrase: str, cell: Cell, what: str) -> Refused | None:
    """Why a phrase cannot be said of a place, if it cannot."""
    state = game.state
    form = game.content.phrases[phrase]
    about = form.about
    if (about == "bring") != bool(what):
        return Refused("BE-R35", game.text("talk.what"))
    if form.is_plan:
        if cell == NOWHERE or cell not in state.tiles:
            return Refused("BE-R35", game.text("talk.where"))
        tile = state.tiles[cell]
        if (
            about == "bring"
            and (not tile.up or game.content.tiles[tile.kind].group == "terrain")
            and not any(camp.cell == cell and camp.stands for camp in state.camps)
        ):
            return Refused("BE-R35", game.text("talk.bring"))
        return None
    tokens = state.seats[seat].pack if cell == NOWHERE else lie_at(state, cell)
    known = [token for token in tokens if knows(state, seat, token)]
    if not known:
        return Refused("BE-R35", game.text("talk.know_nothing"))
    bites = any(state.kinds[token] == "captured" for token in known)
    if about == "captured" and not bites:
        return Refused("BE-R35", game.text("talk.no_danger"))
    if about == "all_known" and (bites or len(known) < len(tokens)):
        return Refused("BE-R35", game.text("talk.not_clear"))
    return None


def say(game: Biome, seat: int, phrase: str, cell: Cell, what: str) -> None:
    """The newest phrase of a seat about a place replaces the older one."""
    state = game.state
    info = not game.content.phrases[phrase].is_plan
    kept = [one for one in state.said if one.seat != seat or not _replaces(one, cell, info)]
    state.said = (*kept, Said(seat, phrase, cell, what, info))
    where = at(game, cell) if cell != NOWHERE else {}
    game.tell("said" if where else "said_of_pack", seat=seat, phrase=phrase, what=what, reveals=info, **where)


def _replaces(old: Said, cell: Cell, info: bool) -> bool:
    """News about a place replace older news; a new plan replaces the old one."""
    return old.news == info and (not info or old.cell == cell)


def read(game: Biome, argument: Any) -> tuple[str, Cell, str] | None:
    """{"phrase": "danger", "at": "0,-1"} as words of ours; None if it makes no sense."""
    if not isinstance(argument, dict) or set(argument) - {"phrase", "at", "what"}:
        return None
    phrase, at, what = argument.get("phrase"), argument.get("at"), argument.get("what", "")
    if phrase not in game.content.phrases or what not in ("", *THINGS):
        return None
    if at == PACK:
        return phrase, NOWHERE, what
    return (phrase, CELLS[at], what) if at in CELLS else None


def sayable(game: Biome, seat: int, given: dict[str, Any]) -> list[dict[str, str]]:
    """All phrases a seat could say now that agree with what is given."""
    state = game.state
    places = [PACK, *(NAMES[cell] for cell in state.tiles)]
    if "at" in given:
        places = [place for place in places if place == given["at"]]
    found = []
    for place in places:
        cell = NOWHERE if place == PACK else CELLS[place]
        for phrase in game.content.phrases.values():
            if given.get("phrase", phrase.id) != phrase.id:
                continue
            for what in THINGS if phrase.about == "bring" else ("",):
                if given.get("what", what) == what and may_say(game, seat, phrase.id, cell, what) is None:
                    made = {"phrase": phrase.id, "at": place}
                    found.append(made | {"what": what} if what else made)
    return found


def any_phrase(game: Biome, seat: int, stream: Stream) -> dict[str, str]:
    """A plan about any tile can always be said; sometimes something about the own pack."""
    if game.state.seats[seat].pack and stream.below(2):
        return {"phrase": "good", "at": PACK}
    cells = sorted(game.state.tiles)
    return {"phrase": ("go", "help", "wait", "mine")[stream.below(4)], "at": NAMES[stream.pick(cells)]}
