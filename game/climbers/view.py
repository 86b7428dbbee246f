"""What a seat sees of Tabletop Climber, and how events read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.climbers.questions import card_name
from game.climbers.state import Climbers, order_is_low
from game.engine.events import Event
from game.engine.record import to_plain
from game.engine.views import allowed


def view(game: Climbers, seat: int | None) -> dict[str, Any]:
    """Plain data: the allowed fields, the season row, and what has to be beaten."""
    state = game.state
    shown = allowed(state, seat)
    shown["season_row"] = [
        {
            "silver": silver.id,
            "gold": gold if _is_revealed(game, number) else None,
        }
        for number, (silver, gold) in enumerate(zip(game.content.silver, state.golds, strict=True), start=1)
    ]
    shown["low_is_strong"] = order_is_low(state)
    shown["team_sizes"] = [len(climber.team) for climber in state.seats]
    remembers = game.option("memory_aid") == "on"
    face_up = game.option("accident_card") == "face_up"
    for owner, (climber, plain) in enumerate(zip(state.seats, shown["seats"], strict=True)):
        if remembers:
            plain["shown"] = to_plain(climber.shown)
            plain["hinted"] = to_plain(climber.hinted)
        elif owner != seat:  # owners may look through their own Lodge space (TC-R7)
            plain["lodge"] = {"count": len(climber.lodge)}
        if face_up:
            plain["sidelined"] = to_plain(climber.sidelined)
    shown["gifts"] = [
        to_plain(gift) for gift in state.gifts if seat is not None and seat in (gift.giver, gift.receiver)
    ]
    return shown


def _is_revealed(game: Climbers, season: int) -> bool:
    """Gold cards of seasons 1 and 5 are known from the start, the others from their season on (TC-17)."""
    state = game.state
    if game.content.golds[state.golds[season - 1]].slot != "pool":
        return True
    return season < state.season or (season == state.season and state.phase != "setup")


def remembers(game: Climbers, event: Event) -> bool:
    """Without the memory aid, cards shown in earlier fields are no longer told (TC-R7)."""
    if event.name not in ("played", "dropped") or game.option("memory_aid") == "on":
        return True
    return bool(event.facts["field"] == game.state.fields)


def describe(game: Climbers, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Ids of cards and seasons as players call them."""
    content = game.content
    said = dict(facts)
    for key in ("card", "cards"):
        value = said.get(key)
        if isinstance(value, str):
            said[key] = card_name(game, value)
        elif isinstance(value, tuple):
            said[key] = ", ".join(card_name(game, card) for card in value)
    if "gold" in said:
        said["rule"] = content.golds[said["gold"]].text
        said["gold"] = content.golds[said["gold"]].name
    if "icon" in said:
        said["icon"] = content.icons[said["icon"]].name
    if name == "played":
        said["play"] = game.text(f"type.{said['type']}", size=said["size"])
    if name == "strength_flipped":
        said["order"] = game.text("order.low" if said["low"] else "order.high")
    if name == "ended":
        said["reason"] = game.text(f"reason.{said['reason']}")
    if name == "went_out":
        said["place"] = game.text(f"place.{said['place']}")
    if name == "scored":
        said["place"] = game.text(f"place.{said['place']}")
        said["more"] = game.text("log.scored.more", bonus=said["bonus"]) if said["bonus"] else ""
    if name == "hand_ready":
        said["more"] = game.text("log.hand_ready.more", added=said["added"]) if said["added"] else ""
    return said
