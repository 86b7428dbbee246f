"""How events of Leviathan Wilds read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.events import Event
from game.leviathan.land.ground import scenario
from game.leviathan.names import cell_label, climber_name, own_name, set_name, target_label, told_thing
from game.leviathan.state import Wilds


def remembers(game: Wilds, event: Event) -> bool:
    return True


def moment(game: Wilds) -> str:
    """Which leviathan at which difficulty, the round, and what is left to break."""
    state, option = game.state, game.content.table_options["difficulty"]
    name, difficulty = scenario(game).file.name, option.name_of(game.option("difficulty"))
    if state.phase == "setup":
        return game.text("moment.setup", leviathan=name, difficulty=difficulty)
    dice = [*state.crystals.values(), *(die for pool in state.pools.values() for die in pool)]
    left = sum(die.value for die in dice)
    return game.text("moment.now", leviathan=name, difficulty=difficulty, round=state.round, left=left)


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
    if name == "defeated":
        by = game.text(f"lost.{said['cause']}", **said)
        said["what"] = game.text("lost.falling", what=by) if said["falling"] else by
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
