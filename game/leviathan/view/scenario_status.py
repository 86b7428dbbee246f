"""How the scenario stands: what is in force, what is left, how far the crew is. Made of the leviathan's own file."""

from __future__ import annotations

from collections.abc import Iterator

from game.leviathan.actions.strike import closed_pool
from game.leviathan.files.sheets import Feature, OverlayForm, Pool, TokenSet
from game.leviathan.land.ground import TURNED, point_cell, scenario
from game.leviathan.language.register import facts_of, facts_of_condition
from game.leviathan.names import climber_name, own_name, own_rule, own_words
from game.leviathan.state import Token, Wilds, alive
from game.leviathan.view.structs import Entry


def scenario_now(game: Wilds) -> tuple[Entry, ...]:
    """What the crew must know of the leviathan's own rules at this moment, the most pressing first."""
    file = scenario(game).file
    in_force = [entry for form in file.tokens for entry in _in_force(game, form)]
    found = [
        *in_force,
        *_features(game),
        *_winning(game),
        *(_pool(game, pool) for pool in file.pools),
        *(entry for form in file.tokens for entry in _tokens(game, form)),
        *(_overlay(game, form) for form in file.overlays),
        *(_apart(game, region) for region in file.detached),
        *_gravity(game),
    ]
    return tuple(entry for entry in found if entry.text)


def _entry(game: Wilds, thing: str, name: str, text: str, tip: str = "") -> Entry:
    rule = own_rule(game.content, scenario(game).file.id, thing, "")
    return Entry(about=thing, name=name[:1].upper() + name[1:], text=text, tip=tip, rule=rule)


def _called(game: Wilds, thing: str) -> str:
    return own_name(game.content, scenario(game).file.id, thing)


def _says(game: Wilds, thing: str) -> str:
    return own_words(game.content, scenario(game).file.id, thing)


def _in_force(game: Wilds, form: TokenSet) -> Iterator[Entry]:
    """Tokens face up on the scenario card: each is a rule for now."""
    lying = [token for token in game.state.tokens if token.set == form.id and token.place == "card" and token.face_up]
    for token in lying:
        thing = f"{form.id}/{token.front}"
        name = game.text("now.in_force", name=_called(game, thing))
        yield _entry(game, thing, name, _says(game, thing) or _called(game, form.id))
    if not lying and (text := _says(game, f"{form.id}=none")):
        yield _entry(game, form.id, _called(game, form.id), text)


def _features(game: Wilds) -> Iterator[Entry]:
    """Named things and their states; many of one kind in one line."""
    file, state = scenario(game).file, game.state
    group = game.content.texts.get(f"now.features.{file.id}", "")
    if group:
        parts = [
            game.text(
                "now.state", name=own_words(game.content, file.id, form.id, "now.short") or _called(game, form.id),
                state=_called(game, f"{form.id}={state.features[form.id]}"),
            )
            for form in file.features
        ]  # fmt: skip
        yield _entry(game, group.lower(), group, ", ".join(parts))
        return
    for form in file.features:
        yield _feature(game, form)


def _feature(game: Wilds, form: Feature) -> Entry:
    thing = f"{form.id}={game.state.features[form.id]}"
    name, now, says = _called(game, form.id), _called(game, thing), _says(game, thing)
    if not says:
        return _entry(game, form.id, name, now)
    return _entry(game, form.id, game.text("now.feature", name=name, now=now), says)


def _winning(game: Wilds) -> Iterator[Entry]:
    """Conditions of winning besides the crystals, with how far they are."""
    file = scenario(game).file
    for number, condition in enumerate(file.win):
        progress = facts_of_condition(condition).progress
        found = progress(game, condition.args) if progress is not None else None
        if found is not None:
            key = f"now.win.{file.id}.{number}"
            known = key if key in game.content.texts else "now.win.count"
            text = game.text(known, what=found.what.replace("_", " "), now=found.now, need=found.need)
            yield _entry(game, "win", game.text("now.win"), text)


def _pool(game: Wilds, pool: Pool) -> Entry:
    """The dice of a pool, and whether it can be struck at all."""
    dice = " + ".join(str(die.value) for die in game.state.pools[pool.id])
    closed = closed_pool(game, pool)
    key = "now.pool.empty" if not dice else "now.pool.closed" if closed else "now.pool"
    tip = own_words(game.content, scenario(game).file.id, pool.id, "refused") if closed and dice else ""
    return _entry(game, pool.id, _called(game, pool.id), game.text(key, dice=dice), tip)


def _tokens(game: Wilds, form: TokenSet) -> Iterator[Entry]:
    """Where the tokens of a set are: left, on the map, on the card, with climbers."""
    file = scenario(game).file
    if _says(game, f"{form.id}=none") or any(f"({form.id}," in str(condition.args) for condition in file.win):
        return  # told by what is in force, or by what is needed to win
    lying = [token for token in game.state.tokens if token.set == form.id]
    held = [token for token in lying if token.place == "held"]
    if len(lying) == 1:
        key = "now.holder" if held else "now.nobody"
        parts = [game.text(key, climber=climber_name(game, held[0].at) if held else "")]
    else:
        parts = list(_places(game, form, lying))
    name = own_words(game.content, file.id, form.id, "now.name") or _called(game, form.id)
    yield _entry(game, form.id, name, ", ".join(parts), _says(game, form.id))


def _places(game: Wilds, form: TokenSet, lying: list[Token]) -> Iterator[str]:
    places = [token.place for token in lying]
    on_card = [token for token in lying if token.place == "card" and not token.face_up]
    down = [token for token in lying if token.place == "map" and not token.face_up]
    if form.start in ("supply", "bag"):
        yield game.text("now.left", n=places.count("supply") + places.count("bag"))
    if form.limit_per_space and form.start != "map":
        yield game.text("now.map", n=places.count("map"))
    if down:
        yield game.text("now.down", n=len(down))
    if form.start == "bag":
        yield game.text("now.card", n=len(on_card))
    if seen := sorted(token.front for token in on_card if token.seen):
        fronts = ", ".join(_called(game, f"{form.id}/{front}") for front in seen)
        yield game.text("now.seen", fronts=fronts)
    if not form.limit_per_space and form.start == "supply":
        for who in sorted(alive(game.state)):
            n = sum(token.place == "held" and token.at == who for token in lying)
            yield game.text("now.held", climber=climber_name(game, who), n=n)


def _overlay(game: Wilds, form: OverlayForm) -> Entry:
    """At which of its stands an overlay lies, and where it goes next if it goes round."""
    at = game.state.overlays[form.id][0]
    stands = [point_cell(game, name) for name in form.anchors]
    place = stands.index(at) if at in stands else 0
    key = "now.overlay.next" if form.carries == "ask" else "now.overlay"
    text = game.text(key, point=form.anchors[place], next=form.anchors[(place + 1) % len(stands)]) if stands else ""
    return _entry(game, form.id, _called(game, form.id), text)


def _apart(game: Wilds, region: str) -> Entry:
    """Who is in a part of the map by itself."""
    cells = scenario(game).board.regions.get(region, ())
    names = [climber_name(game, who) for who in alive(game.state) if game.state.climbers[who].at in cells]
    text = game.text("now.inside", climbers=", ".join(names) or game.text("nobody"))
    return _entry(game, region, _called(game, region), text, _says(game, region))


def _gravity(game: Wilds) -> Iterator[Entry]:
    """Which way things fall, where that is not as usual or does not stay."""
    now = game.state.gravity
    if _turns(game):
        words = {"now": game.text(f"way.{now}"), "next": game.text(f"way.{TURNED[now]}")}
        yield _entry(game, "gravity", game.text("now.gravity"), game.text("now.gravity.turns", **words))
    elif now != "down":
        yield _entry(
            game, "gravity", game.text("now.gravity"), game.text("now.gravity.fixed", now=game.text(f"way.{now}"))
        )


def _turns(game: Wilds) -> bool:
    """Whether a leviathan ever turns gravity; remembered, for it is asked at every look."""
    leviathan, cache = scenario(game).file.id, game.content.scratch
    if ("gravity", leviathan) not in cache:
        own = [block for key, block in game.content.blocks.items() if key.startswith(f"leviathan:{leviathan}:")]
        cache["gravity", leviathan] = any("gravity" in facts_of(each).changes for block in own for each in block)
    return bool(cache["gravity", leviathan])
