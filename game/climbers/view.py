"""What a seat sees of Tabletop Climber, and how events read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from game.climbers.content import ClimbersContent
from game.climbers.plays import fewest_plays
from game.climbers.questions import card_name
from game.climbers.state import Cards, Climbers, Gift, Play, SeasonResult, order_is_low
from game.engine.events import Event
from game.engine.views import Count, TableView, View, see


class ClimberView(View, frozen=True, kw_only=True):
    """One seat. Cards that whoever looks may not see are a number."""

    team: Cards | Count
    hand: Cards | Count
    bench: Cards | Count
    sidelined: Cards | Count
    lodge: Cards | Count
    field: Cards
    passed: bool
    place: int
    added: int
    vp: int
    golds: tuple[str, ...]
    silvers: tuple[str, ...]
    shown: Cards | UnsetType = UNSET  # with the memory aid: what the table has seen of this team
    hinted: Cards | UnsetType = UNSET

    @property
    def in_lodge(self) -> int:
        """How many cards lie in the Lodge space: at home, used, and whoever had an Accident (TC-23, TC-53, TC-105)."""
        heaps = (self.bench, self.lodge, self.sidelined)
        return sum(heap.count if isinstance(heap, Count) else len(heap) for heap in heaps)


class SeasonCards(View, frozen=True, kw_only=True):
    """A place in the season row; the Gold card once it is revealed."""

    silver: str
    gold: str | None


class ClimbersView(TableView, frozen=True, kw_only=True):
    """What a seat sees of Tabletop Climber."""

    seats: tuple[ClimberView, ...]
    season: int
    phase: str
    pile: Count
    starter: int
    latest: Play | None
    latest_by: int
    flipped: bool
    fields: int
    results: tuple[SeasonResult, ...]
    direction: int
    low_wins: bool
    forbidden: tuple[str, ...]
    max_cards: int
    as_single: tuple[str, ...]
    extra_hand: int
    bonus_place: int
    bonus_vp: int
    season_row: tuple[SeasonCards, ...]
    low_is_strong: bool
    team_sizes: tuple[int, ...]
    gifts: tuple[Gift, ...]


def view(game: Climbers, seat: int | None, at_rest: bool = True) -> ClimbersView:
    state = game.state
    row = enumerate(zip(game.content.silver, state.golds, strict=True), start=1)
    return see(
        ClimbersView,
        state,
        seat,
        seats=tuple(_climber(game, seat, owner) for owner in range(len(state.seats))),
        season_row=tuple(
            SeasonCards(silver=silver.id, gold=gold if _is_revealed(game, number) else None)
            for number, (silver, gold) in row
        ),
        low_is_strong=order_is_low(state),
        team_sizes=tuple(len(climber.team) for climber in state.seats),
        gifts=tuple(gift for gift in state.gifts if seat is not None and seat in (gift.giver, gift.receiver)),
    )


def _climber(game: Climbers, seat: int | None, owner: int) -> ClimberView:
    climber = game.state.seats[owner]
    further: dict[str, Any] = {}
    if game.option("memory_aid") == "on":
        further = {"shown": climber.shown, "hinted": climber.hinted}
    else:
        further = {"shown": UNSET, "hinted": UNSET}
        if owner != seat:  # owners may look through their own Lodge space (TC-R7)
            further["lodge"] = Count(len(climber.lodge))
    if game.option("accident_card") == "face_up":
        further["sidelined"] = climber.sidelined
    return see(ClimberView, climber, seat, owner, **further)


def leaves_in(content: ClimbersContent, seen: ClimbersView, cards: Cards) -> int:
    """In how few plays cards could leave a hand this season, by the rules alone: for whoever chooses a hand."""
    return fewest_plays(content, seen, cards)


def zones(seen: ClimbersView, seat: int) -> tuple[int, int, int]:
    """How many cards of a team are in hand, on the field and in the Lodge."""
    climber = seen.seats[seat]
    hand = climber.hand.count if isinstance(climber.hand, Count) else len(climber.hand)
    return hand, len(climber.field), climber.in_lodge


def _is_revealed(game: Climbers, season: int) -> bool:
    """Gold cards of seasons 1 and 5 are known from the start, the others from their season on (TC-17)."""
    state = game.state
    if game.content.golds[state.golds[season - 1]].slot != "pool":
        return True
    return season < state.season or (season == state.season and state.phase != "setup")


def moment(game: Climbers) -> str:
    """The season with its Gold card, and everybody's points in the order of their seats."""
    state = game.state
    if not state.season:
        return game.text("moment.setup")
    gold = game.content.golds[state.golds[state.season - 1]].name
    points = ", ".join(str(climber.vp) for climber in state.seats)
    return game.text("moment.now", season=state.season, seasons=len(game.content.silver), gold=gold, points=points)


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
        said["effect"] = content.icons[said["icon"]].text
        said["icon"] = content.icons[said["icon"]].name
    if name == "played":
        said["play"] = game.text(f"type.{said['type']}", size=said["size"])
        beaten, size = said["raised"]
        key = "log.played.raises" if beaten else "log.played.plays"
        said["how"] = game.text(key, beaten=game.text(f"type.{beaten}", size=size) if beaten else "", play=said["play"])
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
