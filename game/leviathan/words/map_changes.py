"""What changes the map: other terrain, features, gravity, overlays (LW-94, LW-96, LW-97)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from game.engine.interpreter import Here
from game.leviathan.files.meanings import Dependent, FeatureName, NewGround, OverlayName, Problem
from game.leviathan.files.places import Place, place_meant
from game.leviathan.hooks import happen
from game.leviathan.land.ground import TURNED, is_firm, overlay_cell, overlay_cells, point_cell, refresh, scenario
from game.leviathan.language.register import NOBODY, Args, effect, step
from game.leviathan.names import own_name
from game.leviathan.state import Wilds, alive
from game.leviathan.words.harm import check_hold
from game.leviathan.words.moves import enter

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known


@effect()
def set_terrain(game: Wilds, here: Here, at: Place, kind: NewGround) -> None:
    """Spaces become other terrain, or what is printed; that is not entering."""
    for cell in place_meant(game, here, at):
        if kind == "printed":
            game.state.changed.pop(cell, None)
        else:
            game.state.changed[cell] = kind
    refresh(game)
    for who in alive(game.state):
        if not is_firm(game, game.state.climbers[who].at):
            check_hold(game, who)


def _set_state_said(game: Wilds, args: Args) -> str:
    leviathan, feature, to = scenario(game).file.id, args["feature"], args["to"]
    if to == "next":
        return ""
    now = own_name(game.content, leviathan, f"{feature}={to}")
    return game.text("effect.set_state", feature=own_name(game.content, leviathan, feature), now=now)


def _set_state_idle(game: Wilds, who: int, args: Args) -> bool:
    return bool(game.state.features[args["feature"]] == args["to"])


def _state_of_feature(known: Known, args: Args) -> Iterator[Problem]:
    for text in known.state(args["feature"], args["to"], "next"):
        yield None, "to", text


@effect(says=_set_state_said, idle=_set_state_idle, together=_state_of_feature)
def set_state(game: Wilds, here: Here, feature: FeatureName, to: Dependent) -> None:
    """A named thing changes its state."""
    form = next(form for form in scenario(game).file.features if form.id == feature)
    now = game.state.features[feature]
    if to == "next":
        to = form.states[(form.states.index(now) + 1) % len(form.states)]
    if to != now:
        game.state.features[feature] = to
        game.tell("feature_changed", feature=feature, now=to)
        happen(game, "on_state", NOBODY, ("feature", feature), ("to", to))


@effect(changes=("gravity",))
def gravity(
    game: Wilds, here: Here, to: Literal["up", "down", "left", "right", ""] = "", rotate: Literal["", "cw", "ccw"] = ""
) -> None:
    """Gravity turns: falls and glides follow it."""
    state = game.state
    if to:
        state.gravity = to
    for _ in range({"": 0, "cw": 1, "ccw": 3}[rotate]):
        state.gravity = TURNED[state.gravity]
    game.tell("gravity_turned", now=state.gravity)


# --- overlays ---------------------------------------------------------------------------------------


def _overlay_idle(game: Wilds, who: int, args: Args) -> bool:
    return args["to"] != "next_anchor" and game.state.overlays[args["id"]][0] == point_cell(game, args["to"])


def _stop_and_side(known: Known, args: Args) -> Iterator[Problem]:
    for text in known.stop(args["id"], args["to"]):
        yield None, "to", text
    for text in known.side(args["id"], args["side"]):
        yield None, "side", text


@effect(idle=_overlay_idle, together=_stop_and_side)
def overlay(
    game: Wilds,
    here: Here,
    id: OverlayName,
    to: Dependent,
    side: Dependent = "",
    carries: bool | Literal["ask"] | None = None,
) -> None:
    """An overlay moves, with everything on it unless it says otherwise (LW-97)."""
    form = next(form for form in scenario(game).file.overlays if form.id == id)
    at, now = game.state.overlays[id]
    goal = to
    if to == "next_anchor":
        points = [point_cell(game, name) for name in form.anchors]
        goal = form.anchors[(points.index(at) + 1) % len(points)]
    if side and side != now:
        game.state.overlays[id] = (at, side)
    how = form.carries if carries is None else carries
    riders = tuple(who for who in alive(game.state) if game.state.climbers[who].at in overlay_cells(game, id))
    game.then(riding(id, point_cell(game, goal), str(how), riders, ()))


@step
def riding(game: Wilds, name: str, to: int, how: str, undecided: tuple[int, ...], riders: tuple[int, ...]) -> None:
    """Who rides along: all, none, or whoever pays for it."""
    if how == "True":
        riders, undecided = undecided, ()
    elif how == "ask" and undecided:
        who = undecided[0]
        game.ask(game.state.climbers[who].seat, "ride", name, to, how, undecided, riders)
        return
    game.then(overlay_moves(name, to, riders))


@step
def overlay_moves(game: Wilds, name: str, to: int, riders: tuple[int, ...]) -> None:
    """The overlay lies elsewhere now; dice, markers and tokens moved with it."""
    state = game.state
    at, side = state.overlays[name]
    if at == to:
        return
    cells = overlay_cells(game, name)
    left = [who for who in alive(state) if state.climbers[who].at in cells and who not in riders]
    state.overlays[name] = (to, side)
    moved = {cell: overlay_cell(game, name, to, inner) for inner, cell in enumerate(cells)}
    state.crystals = {moved.get(cell, cell): die for cell, die in state.crystals.items()}
    state.markers = tuple(moved.get(cell, cell) for cell in state.markers)
    state.mushrooms = {moved.get(cell, cell): lying for cell, lying in state.mushrooms.items()}
    for token in state.tokens:
        if token.place == "map" and token.at in moved:
            token.at = moved[token.at]
    for climber in state.climbers:
        if climber.farseer in moved:
            climber.farseer = moved[climber.farseer]
    refresh(game)
    game.tell("overlay_moved", overlay=name, start=at, end=to, cells=cells)
    for who in riders:
        left_, state.climbers[who].at = state.climbers[who].at, moved[state.climbers[who].at]
        game.tell("moved", climber=who, start=left_, end=state.climbers[who].at, how="carried")
    game.then(*(enter(who, state.climbers[who].at, "left") for who in left))
