"""What is known of a space, and what a click on it would do."""

from __future__ import annotations

from game.leviathan.names import own_name, own_rule, own_words
from game.leviathan.view.structs import TokenView
from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.looking import counted_tokens
from scenes.leviathan.map.ways import drop_words, way_words
from scenes.words import headed, say


def space_tip(choosing: Choosing, cell: int) -> str:
    """What is known of a space, and what a click on it would do."""
    crew = choosing.desk.crew
    view = crew.view
    kind = view.terrain[cell]
    name = crew.cell_name(cell)
    own = crew.plan.kinds[kind]
    ground = say(f"leviathan.ground.{own.like}")
    called = "" if own.id == own.like else own.id.replace("_", " ") + " · "
    lines = [f"**{name}** · {called}{ground}"]
    die = view.crystals.get(cell)
    if die is not None:
        lines.append(say(f"leviathan.die.{die.kind}", value=die.value))
    count = view.mushrooms.get(cell, 0)
    if count:
        lines.append(say("leviathan.mushrooms_here", count=count))
    lying = [token for token in view.tokens if token.on_map and token.at == cell]
    lines += _lying(crew, lying)
    for who in crew.standing_on(cell):
        lines.append(say("leviathan.stands", name=crew.name(who)))
    if cell in view.area:
        does = [view.shades[colour] for colour in view.area[cell] if colour in view.shades]
        words = say("leviathan.harm.or").join(does)
        lines.append(say("leviathan.in_area_does", does=words) if words else say("leviathan.in_area"))
    elif cell in view.ahead.area:
        lines.append(say("leviathan.in_area_later"))
    lines += _own_things(crew, cell)
    lines += _clicks(choosing, cell, name)
    return "\n".join(lines)


def _own_things(crew: Crew, cell: int) -> list[str]:
    """Pools, features, overlays and named points on a space, as the leviathan calls them."""
    plan, view, content = crew.plan, crew.view, crew.content
    file, regions = plan.file, plan.board.regions
    told = {entry.about: entry for entry in view.now}
    lines = []
    for pool in file.pools:
        if cell in regions.get(pool.region, ()) and pool.id in told:
            entry = told[pool.id]
            rule = f" ({entry.rule})" if entry.tip and entry.rule else ""
            lines.append(f"{headed(entry.name, entry.text)}. {entry.tip}{rule}".strip())
    for form in file.features:
        if cell in regions.get(form.region, ()) or plan.board.points.get(form.point) == cell:
            thing = f"{form.id}={view.features[form.id]}"
            says = own_words(content, file.id, thing)
            name = own_name(content, file.id, form.id)
            lines.append(f"{headed(name[:1].upper() + name[1:], own_name(content, file.id, thing))}. {says}".strip())
    for name, (at, side) in view.overlays.items():
        laid, wide = plan.overlays[name][side].board, plan.board.width
        x, y = cell % wide - at % wide, cell // wide - at // wide
        if 0 <= x < laid.width and 0 <= y < laid.height:
            called = own_name(content, file.id, name)
            lines.append(_with_words(called[:1].upper() + called[1:], _said_of(crew, name)))
    lines += [_said_of(crew, point) for point, at in plan.board.points.items() if at == cell]
    return [line for line in lines if line]


def _said_of(crew: Crew, thing: str) -> str:
    """What can be done where a thing or a named point is, with the rule; empty if no text says it."""
    content, leviathan = crew.content, crew.plan.file.id
    says = own_words(content, leviathan, thing, "here") or own_words(content, leviathan, thing)
    return f"{says} ({own_rule(content, leviathan, f'{thing}=here')})" if says else ""


def _with_words(name: str, words: str) -> str:
    return headed(name, words) if words else name


def _lying(crew: Crew, tokens: list[TokenView]) -> list[str]:
    """The tokens on a space, each set with what can be done about it."""
    lines = []
    for family in dict.fromkeys(token.set for token in tokens):
        names = counted_tokens(crew, [token for token in tokens if token.set == family])
        lines += [*names[:-1], _with_words(names[-1], _said_of(crew, family))]
    return lines


def _clicks(choosing: Choosing, cell: int, name: str) -> list[str]:
    """What a click may do, and where a fall from there would end."""
    found, way = choosing.offers.on_space(name), choosing.way_to(name)
    lines = [offer.option.label for offer in found[:6]]
    if way is not None:
        lines.append(say("leviathan.go", space=name, cost=way_words(way)))
        if way.halts:
            lines.append(say("leviathan.go_pauses"))
    reach = choosing.reach()
    if (found or way is not None) and reach is not None:
        drop = reach.drops.get(cell)
        if drop is not None:
            crew = choosing.desk.crew
            cost = drop_words(crew.content, drop)
            lines.append(say("leviathan.fall_ends", space=crew.cell_name(drop.end), cost=cost))
        if len(found) + (way is not None) > 1:
            lines.append(say("leviathan.more_ways"))
    return lines
