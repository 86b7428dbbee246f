"""How events read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine.events import Event
from game.mountain.names import card_name, name_of, space_name
from game.mountain.state import ALL, Heard, Mountain, Phrase, injuries_in_play, relic_count
from game.mountain.talk.phrases import words


def moment(game: Mountain) -> str:
    """The turn, how high the airplane is, and what was found and suffered."""
    state = game.state
    where = space_name(game, state.plane) if state.plane else game.text("moment.below")
    relics, injuries = relic_count(state), injuries_in_play(game)
    return game.text("moment.now", turn=state.turn, where=where, relics=relics, injuries=injuries)


def describe(game: Mountain, name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts of an event in players' words."""
    said = dict(facts)
    content = game.content
    if said.get("space"):
        said["space"] = space_name(game, said["space"])
    if "card" in said:
        said["card"] = card_name(game, said["card"])
    if isinstance(said.get("cards"), list | tuple):
        said["cards"] = ", ".join(card_name(game, card) for card in said["cards"])
    if said.get("relic"):
        said["relic"] = content.relics[said["relic"]].name
    if "person" in said:
        said["person"] = next(person.name for person in content.people if person.id == said["person"])
    if "tile" in said:
        said["tile"] = content.tiles[said["tile"]].name if said["tile"] else game.text("tile.none")
    if "madness" in said:
        said["madness"] = content.madness[said["madness"]].name
    for key in ("face", "place", "where", "why", "reward", "voice"):
        if key in said:
            said[key] = game.text(f"{key}.{said[key]}")
    if name in ("said", "heard"):
        # The table puts a name for `receiver`; all is nobody by name.
        to = said.pop("receiver")
        heard = Heard(facts["by"], msgspec.convert(facts["phrase"], Phrase), style=facts["style"])
        said["words"] = words(content, game.state.names, heard)
        said["to"] = game.text("to.all") if to == ALL else game.text("to.one", name=name_of(game, to))
    if name == "revealed":
        said["scores"] = _scores(game, facts)
    if name == "ended":
        said["reason"] = game.text(f"reason.{facts['reason']}")
    return said


def _scores(game: Mountain, facts: Mapping[str, Any]) -> str:
    """'tools 8, met · books 4, failed'. The tile may be gone when the log is read again."""
    told = []
    for number, (kind, score) in enumerate(zip(facts["kinds"], facts["scores"], strict=True)):
        key = "score.failed" if number in facts["failed"] else "score.met"
        told.append(game.text(key, type=game.content.talk.types[kind], score=score))
    return game.text("table.then").join(told)


def remembers(game: Mountain, event: Event) -> bool:
    """Nobody writes down what a tile showed; it is read while it lies open (MM-R49)."""
    if event.name != "studied" or game.option("search_notes") == "on":
        return True
    return event.facts["space"] in (game.state.studied, game.state.peeked)
