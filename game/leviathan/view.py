"""What everybody sees of Leviathan Wilds, and how events read in the log; no hand is secret (LW-125)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.events import Event
from game.engine.state import OpenAsk
from game.engine.views import see
from game.leviathan.attack_areas import area_cells, lines_of
from game.leviathan.forecast import no_forecast, shown_forecast
from game.leviathan.land.ground import scenario
from game.leviathan.land.reach import drop_from, reach_of
from game.leviathan.language.register import NOBODY
from game.leviathan.names import cell_label, climber_name, own_name, set_name, target_label, told_thing
from game.leviathan.questions.asked import WindowAsk, window_name
from game.leviathan.scenario_status import scenario_now
from game.leviathan.seen import ClimberView, ClosedView, DeckView, LeviathanView, ThreatView, TokenView
from game.leviathan.shut_actions import shut_actions
from game.leviathan.state import RowCard, Token, Wilds
from game.leviathan.words.crystals import closed_targets


def view(game: Wilds, seat: int | None, at_rest: bool = True) -> LeviathanView:
    """The fields everybody may see, and what follows from the rules as things lie."""
    state = game.state
    is_play = state.phase == "play"
    cells, pools = closed_targets(game, state.active) if is_play else ((), ())
    ask, owner = _activation(game) if at_rest else (None, NOBODY)
    return see(
        LeviathanView,
        state,
        seat,
        leviathan=state.options["leviathan"],
        climbers=tuple(see(ClimberView, climber, seat, climber.seat) for climber in state.climbers),
        decks=tuple(see(DeckView, deck, seat) for deck in state.decks),
        cells=scenario(game).names,
        closed=ClosedView(spaces=tuple(sorted(cells)), pools=tuple(sorted(pools))),
        mushrooms={cell: len(lying) for cell, lying in state.mushrooms.items()},
        tokens=tuple(map(_token, state.tokens)),
        now=scenario_now(game) if is_play else (),
        row=tuple(map(_threat, state.row)),
        track_value=game.content.play.track[state.track],
        area=_area(game),
        forecast=shown_forecast(game) if at_rest else no_forecast(game),
        reach=reach_of(game, owner) if ask is not None else None,
        shut=tuple(shut_actions(game, ask, owner)) if ask is not None else (),
        drops=tuple(
            drop_from(game, who, climber.at) if at_rest and is_play else None
            for who, climber in enumerate(state.climbers)
        ),
    )


def _threat(card: RowCard) -> ThreatView:
    known = card.card if card.known or card.face_up else None
    return ThreatView(card=known, enraged=card.enraged, face_up=card.face_up, resolved=card.resolved)


def _token(token: Token) -> TokenView:
    known = (token.face_up and token.place not in ("bag",)) or token.seen or token.place == "held"
    return TokenView(
        set=token.set, front=token.front if known else None, place=token.place, at=token.at, face_up=token.face_up,
        ready=token.ready,
    )  # fmt: skip


def _area(game: Wilds) -> dict[int, tuple[str, ...]]:
    """The spaces an open attack threatens, with their colours."""
    state = game.state
    if state.current < 0 or state.row[state.current].resolved or state.phase != "play":
        return {}
    found: dict[int, tuple[str, ...]] = {}
    for line in lines_of(game, state.current):
        if line.attack is not None:
            found |= area_cells(game, line.attack)
    return found


def _activation(game: Wilds) -> tuple[OpenAsk | None, int]:
    """The question of the climber who may spend action points now, and that climber; nothing of it is secret."""
    for ask in game.state.asks:
        if window_name(ask) == "act" and ask.must:
            return ask, WindowAsk(*ask.args).owner
    return None, NOBODY


def remembers(game: Wilds, event: Event) -> bool:
    return True


_CLIMBERS = ("climber", "by_climber", "to_climber", "holder")
_SPACES = ("space", "start", "end", "at", "was_at")
_THINGS = ("token_moved", "token_turned", "looked", "feature_changed")


def _point_at(game: Wilds, cell: int, overlay: str = "") -> str:
    """The named point on a space, of those an overlay stands on if one is meant; empty if there is none."""
    plan = scenario(game)
    stands = {form.id: form.anchors for form in plan.file.overlays}.get(overlay, tuple(plan.board.points))
    return next((name for name in stands if plan.board.points.get(name) == cell), "")


def describe(game: Wilds, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Ids of climbers, cards and spaces as players call them."""
    content, plan = game.content, scenario(game)
    said = dict(facts)
    if name == "token_moved":
        said["to"] = said["place"]
        if said["to"] == "held":
            said["climber"] = said.pop("at")
    for key in _CLIMBERS:
        if key in said:
            said[key] = climber_name(game, said[key])
    for key in _SPACES:
        if isinstance(said.get(key), int):
            said[key] = cell_label(game, said[key])
    if "card" in said:
        card = said["card"]
        if card in content.cards:
            said["card"] = content.cards[card].name
        else:
            threat = plan.threats[card]
            end = plan.end(card, bool(said.get("enraged")))
            said["card"] = end.name or threat.name
            said["text"] = end.text
    if "cards" in said:
        said["cards"] = ", ".join(content.cards[card].name for card in said["cards"])
    if "mushroom" in said:
        said["mushroom"] = content.mushrooms[said["mushroom"]].name
    if "injury" in said:
        said["text"] = content.injuries[said["injury"]].text
        said["injury"] = content.injuries[said["injury"]].name
    if "set" in said and said["set"] in content.sets:
        each = content.sets[said["set"]]
        said["rule"] = each.skill.name if each.skill else each.cover.name if each.cover else ""
        said["set"] = set_name(game, said["set"])
    if name == "struck" and "value" in said:
        said["target"] = game.text(f"crystal.{said['kind']}", value=said["value"], space=said["target"])
    elif "target" in said:
        said["target"] = target_label(game, said["target"])
    if "how" in said:
        own = f"moved.{plan.file.id}.{_point_at(game, facts['end'])}" if said["how"] == "moved" else ""
        said["how"] = game.text(own if own in content.texts else f"moved.{said['how']}")
    if "why" in said:
        said["why"] = game.text(f"fall.{said['why']}")
    if "side" in said:
        said["side"] = game.text(f"coin.{said['side']}")
    if "kind" in said and name in ("broke", "crystal_came", "pool_die"):
        said["kind"] = game.text(f"kind.{said['kind']}")
    if name == "leviathan_action":
        known = (*plan.file.actions, *plan.file.anytime)
        said["text"] = next(form.text for form in known if form.id == said["action"])
    if name in ("introduced", "concluded"):
        said["text"] = plan.file.story.intro if name == "introduced" else plan.file.story.outro
        said["leviathan"] = plan.file.name
    if name == "attacked":
        said["hit"] = ", ".join(climber_name(game, who) for who in said["hit"]) or game.text("nobody")
    if name == "token_moved":
        said["place"] = game.text(f"place.{said['place']}")
    if name in _THINGS:
        said["told"] = told_thing(content, plan.file.id, name, said)
    if name == "overlay_moved":
        said["overlay"] = own_name(content, plan.file.id, said["overlay"])
        for key in ("start", "end"):
            if point := _point_at(game, facts[key], facts["overlay"]):
                named = f"stand.{plan.file.id}"
                said[key] = game.text(named if named in content.texts else "stand", point=point, space=said[key])
    if name == "stopped_falling":
        said["spaces"] = game.text("spaces.one" if facts["fallen"] == 1 else "spaces", n=facts["fallen"])
    if name == "gravity_turned":
        said["now"] = game.text(f"way.{said['now']}")
    if name == "readied":
        said["token"] = game.text(f"token.{said['token']}")
    if name == "used_class":
        each = content.sets[facts["set"]]
        said["rule"] = next(form.name for form in each.anytime if form.id == facts["effect"])
    if name == "ended":
        said["reason"] = game.text(f"reason.{said['reason']}")
    if name in ("enraged", "calmed", "peeked"):
        said["place"] = facts["place"] + 1
    return said
