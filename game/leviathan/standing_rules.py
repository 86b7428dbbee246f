"""Standing rules: what leviathans, covers and injuries forbid, make dearer or change, and refusals that name them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.interpreter import holds
from game.engine.refused import Refused
from game.leviathan.files.forms import Modifier
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import about
from game.leviathan.names import cause_of, own_rule, set_name
from game.leviathan.state import Wilds, covers


def standing(game: Wilds, who: int) -> Iterator[tuple[str, Modifier]]:
    """Every standing rule that may bind a climber, with the key of where it is written."""
    content = game.content
    climber = game.state.climbers[who]
    file = scenario(game).file
    for modifier in file.modifiers:
        yield f"leviathan:{file.id}", modifier
    for name in covers(climber):
        for modifier in content.sets[name].modifiers:
            yield f"set:{name}", modifier
    for injury in climber.injuries:
        for modifier in content.injuries[injury].modifiers:
            yield f"injury:{injury}", modifier


def is_bound(game: Wilds, who: int) -> bool:
    """Whether there is any standing rule to look for; mostly there is none."""
    climber = game.state.climbers[who]
    if climber.injuries or scenario(game).file.modifiers:
        return True
    sets = game.content.sets
    return bool(
        (climber.character and sets[climber.character].modifiers) or (climber.class_ and sets[climber.class_].modifiers)
    )


def binds(game: Wilds, who: int, modifier: Modifier) -> bool:
    return modifier.if_ is None or holds(game, about(who), modifier.if_)


def forbidden(game: Wilds, who: int, word: str) -> str:
    """What forbids a climber something, by key; empty if nothing does."""
    if who < 0 or not is_bound(game, who):
        return ""
    for source, modifier in standing(game, who):
        if modifier.forbid == word and modifier.at is None and binds(game, who, modifier):
            return source
    return ""


def barred_targets(game: Wilds, who: int) -> list[Modifier]:
    """Rules that bar certain things from being struck."""
    return [
        modifier
        for _, modifier in standing(game, who)
        if modifier.forbid == "strike" and modifier.at is not None and binds(game, who, modifier)
    ]


def ap_cost(game: Wilds, who: int, action: str, price: int) -> int:
    """What an action costs a climber for whom it is made dearer."""
    if not is_bound(game, who):
        return price
    for _, modifier in standing(game, who):
        if action in modifier.ap_cost and binds(game, who, modifier):
            price += modifier.ap_cost[action]
    return price


def extra_cost(game: Wilds, who: int, word: str) -> str:
    """The key of what something costs a climber besides; empty if nothing."""
    if not is_bound(game, who):
        return ""
    for source, modifier in standing(game, who):
        if word in modifier.extra_cost and binds(game, who, modifier):
            return f"{source}:{word}"
    return ""


def changed(game: Wilds, who: int, word: str, value: int) -> int:
    """A number as covers and injuries change it."""
    if not is_bound(game, who):
        return value
    for _, modifier in standing(game, who):
        if word in modifier.value and binds(game, who, modifier):
            value += modifier.value[word]
            if modifier.min is not None:
                value = max(value, modifier.min)
    return value


# --- refusals ---------------------------------------------------------------------------------------


def forbidding(game: Wilds, who: int, word: str) -> Refused | None:
    """The standing rule that forbids a climber something, as a refusal; None if nothing does."""
    if not forbidden(game, who, word):
        return None
    source, modifier = next(
        (source, modifier)
        for source, modifier in standing(game, who)
        if modifier.forbid == word and modifier.at is None and binds(game, who, modifier)
    )
    known = f"action.{word}" if f"action.{word}" in game.content.texts else "action.action"
    return by_rule(game, source, modifier, "forbidden", what=game.text(known))


def by_rule(game: Wilds, source: str, modifier: Modifier, key: str, **facts: object) -> Refused:
    """A refusal that names what it comes from: a decree, an injury, a cover."""
    kind, _, name = source.partition(":")
    if kind == "injury":
        injury = game.content.injuries[name]
        if key == "forbidden":
            return game.no("LW-90", "injury", injury=injury.name, text=injury.text, **facts)
        return game.no("LW-90", key, **facts)
    if kind == "set":
        key = "cover" if key == "forbidden" else key
        return game.no("LW-47", key, set=set_name(game, name), **facts)
    file = scenario(game).file
    return own_refusal(game, cause_of(modifier), key, leviathan=file.name, **facts)


def own_refusal(game: Wilds, thing: str, otherwise: str, **facts: object) -> Refused:
    """A refusal by the rule of something a leviathan brings: in its own words, if it has any."""
    file = scenario(game).file
    own = f"{file.id}.{thing}"
    key = own if f"refused.{own}" in game.content.texts else otherwise
    return game.no(own_rule(game.content, file.id, thing), key, **facts)
