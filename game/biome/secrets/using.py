"""What secrets do when they are used (BE-93 to BE-129)."""

from __future__ import annotations

from typing import Literal

from game.biome.asks import SPENT
from game.biome.ending import ask, check_win
from game.biome.harm import healing_is_halted, injure
from game.biome.land.exploring import explore_around
from game.biome.land.ground import at
from game.biome.land.hexes import NAMES, NOWHERE, Cell, within
from game.biome.natives.camps import (
    add_camp,
    camp_hindrance,
    camps_beside,
    can_raise,
    free_camp_name,
    raise_building,
    route_paths,
)
from game.biome.quests.boards import check_ends
from game.biome.secrets.tokens import learn, let_go, lie_at, show, spend
from game.biome.state import (
    Biome,
    allowance,
    camp_at,
    gang_holds,
    is_friendly,
    number_of,
    wears,
)
from game.biome.steps import step
from game.biome.words.vocabulary import effect
from game.engine.interpreter import Here

Why = tuple[str, str] | None
"""Why a word cannot do anything here: a rule and a sentence."""


def used(game: Biome, seat: int, token: int) -> None:
    """Shown to everybody and spent, unless it is one that stays."""
    if token == SPENT:
        return
    state = game.state
    kind = state.kinds[token]
    show(state, (token,))
    game.tell("used", seat=seat, thing=kind, reveals=True)
    let_go(state, seat, token)
    if game.content.secrets[kind].spent != "kept":
        spend(game, (token,))


def _always(game: Biome, seat: int) -> bool:
    """A word that never works without a target."""
    return True


# --- what each does, and where it cannot ----------------------------------------------------------


def _needs_exit(game: Biome, seat: int, token: int) -> Why:
    """A Key is used on the Exit Tile alone (BE-93)."""
    return None if game.state.seats[seat].cell == game.state.exit != NOWHERE else ("BE-93", "use.key")


@effect(needs=_needs_exit, says="option.unlock")
def unlock(game: Biome, here: Here) -> None:
    """The Key goes into the lock."""
    game.state.lock += (here["token"],)
    game.tell("unlocked", seat=here["seat"], count=len(game.state.lock))
    check_win(game)


@effect(says="option.wear")
def wear(game: Biome, here: Here) -> None:
    """The buff is put on and works at once."""
    put_on(game, here["seat"], here["token"])


def put_on(game: Biome, seat: int, token: int) -> None:
    before = allowance(game, seat)
    game.state.seats[seat].worn += (token,)
    game.state.actions += allowance(game, seat) - before


@effect()
def refresh(game: Biome, here: Here) -> None:
    """Adds one full turn's allowance of actions."""
    game.state.actions += allowance(game, here["seat"])


def _needs_site(game: Biome, seat: int, token: int) -> Why:
    """Free ground next to a camp (BE-106, BE-R51)."""
    cell = game.state.seats[seat].cell
    if not camps_beside(game.state, cell):
        return "BE-106", "use.no_camp_beside"
    return None if can_raise(game, cell) else ("BE-R51", "use.no_site")


@effect(needs=_needs_site, aims=_always)
def build(game: Biome, here: Here, kind: Literal["farm", "smith"]) -> None:
    """A farm or blacksmith on the own tile, serving a camp next to it."""
    seat = here["seat"]
    ask(game, seat, "serves", kind, here["token"])


def built(game: Biome, seat: int, kind: Literal["farm", "smith"], camp: int) -> None:
    raise_building(game, kind, game.state.seats[seat].cell, camp)


def _needs_camp_site(game: Biome, seat: int, token: int) -> Why:
    """A free piece, and a tile without secrets and danger (BE-108, BE-R49)."""
    if not free_camp_name(game):
        return "BE-R49", "use.no_piece"
    hindrance = camp_hindrance(game, game.state.seats[seat].cell, token)
    return ("BE-R49", f"use.camp.{hindrance}") if hindrance else None


@effect(needs=_needs_camp_site)
def found_camp(game: Biome, here: Here) -> None:
    """The own tile becomes a player camp, and everything around it is explored."""
    seat = here["seat"]
    cell = game.state.seats[seat].cell
    camp = add_camp(game, free_camp_name(game), cell)
    game.tell("founded", seat=seat, camp=camp.id, cell=NAMES[cell])
    game.then(explore_around(seat, cell))


def _needs_route(game: Biome, seat: int, token: int) -> Why:
    """A friendly camp here, and another one near enough (BE-145, BE-R52)."""
    state = game.state
    camp = camp_at(state, state.seats[seat].cell)
    if camp is None or not is_friendly(camp):
        return "BE-R52", "use.no_route_start"
    return None if route_paths(game, number_of(state, camp)) else ("BE-145", "use.no_route")


@effect(needs=_needs_route, aims=_always)
def lay_route(game: Biome, here: Here) -> None:
    """A Caravan Route to another friendly camp."""
    seat = here["seat"]
    camp = camp_at(game.state, game.state.seats[seat].cell)
    assert camp is not None
    ask(game, seat, "route", number_of(game.state, camp), here["token"])


def _needs_cooldown(game: Biome, seat: int, token: int) -> Why:
    return None if cooldowns_at(game, game.state.seats[seat].cell) else ("BE-R54", "use.no_cooldown")


@effect(needs=_needs_cooldown, aims=_always)
def hurry(game: Biome, here: Here) -> None:
    """One extra die for a cool-down on the own tile."""
    ask(game, here["seat"], "hurry", here["token"])


@effect(aims=lambda game, seat: bool(wears(game, seat, "extra_sight")))
def peek(game: Biome, here: Here) -> None:
    """See every secret on the own tile and around it; with Extra Sight farther."""
    seat = here["seat"]
    if wears(game, seat, "extra_sight"):
        ask(game, seat, "clairvoyance", here["token"])
    else:
        saw(game, seat, within(game.state.seats[seat].cell, 1))


def saw(game: Biome, seat: int, cells: list[Cell]) -> None:
    """What lies on these cells is known to one seat; nothing springs (BE-116, BE-117)."""
    state = game.state
    tokens = [token for cell in cells for token in lie_at(state, cell)]
    learn(state, seat, tokens)
    kinds = tuple(state.kinds[token] for token in tokens)
    game.tell("clairvoyant", seat=seat, secret={"things": kinds}, to=(seat,), count=len(tokens), reveals=True)


def _needs_future(game: Biome, seat: int, token: int) -> Why:
    return None if foresight_choices(game) else ("BE-R36", "use.no_foresight")


@effect(needs=_needs_future, aims=_always)
def foresee(game: Biome, here: Here) -> None:
    """Look at the next five secrets or tiles and arrange them."""
    ask(game, here["seat"], "foresight", here["token"])


def foresight_choices(game: Biome) -> list[str]:
    """What there is to look at (BE-R36)."""
    state = game.state
    found = ["box"] if state.box else []
    if state.options["foresight_tiles"] == "stacks":
        if len(state.quarries) > 0:
            found.append("quarries")
        if len(state.boards) > 1:
            found.append("boards")
    elif state.boards or any(state.stacks.values()):
        found.append("tiles")
    return found


def _needs_goal(game: Biome, seat: int, token: int) -> Why:
    return None if teleport_cells(game, seat) else ("BE-121", "use.nowhere")


@effect(needs=_needs_goal, aims=_always)
def teleport(game: Biome, here: Here) -> None:
    """To any face-up tile."""
    ask(game, here["seat"], "teleport", here["token"])


def teleport_cells(game: Biome, seat: int) -> list[Cell]:
    """Every face-up tile but the own; Ruins held by ruffians cannot be chosen (BE-R39)."""
    state = game.state
    here = state.seats[seat].cell
    return [cell for cell, tile in state.tiles.items() if tile.up and cell != here and not tile.ruffians]


def is_deadly(game: Biome, cell: Cell) -> bool:
    """Arriving there by Teleport injures (BE-122)."""
    state = game.state
    tile = state.tiles[cell]
    drowns_or_burns = not game.content.tiles[tile.kind].passable or tile.lava
    return gang_holds(state, cell) or (drowns_or_burns and not tile.ford)


def teleport_to(game: Biome, seat: int, cell: Cell) -> None:
    game.state.seats[seat].cell = cell
    game.tell("moved", seat=seat, kind="teleport", reveals=True, **at(game, cell))
    game.then(after_teleport(seat))


@step
def after_teleport(game: Biome, seat: int) -> None:
    """Entry effects of the tile somebody was moved to."""
    cell = game.state.seats[seat].cell
    if game.state.outcome is None and game.state.seats[seat].health == "healthy":
        if cell != NOWHERE and is_deadly(game, cell):
            injure(game, seat)
        elif not check_win(game):
            game.then(check_ends(seat))


# --- cool-downs that Repair Tools can reach (BE-R54) ----------------------------------------------


def cooldowns_at(game: Biome, cell: Cell) -> list[str]:
    """The cool-downs on a tile that run and are not halted: ids for an ask."""
    state = game.state
    found = []
    camp = camp_at(state, cell)
    if camp is not None and camp.cooldown > 0 and not (camp.dormant or camp.berserk or gang_holds(state, cell)):
        found.append(f"camp-{number_of(state, camp)}")
    if camp is not None and camp.kind == "main" and not healing_is_halted(game):
        found += [f"seat-{seat}" for seat, one in enumerate(state.seats) if one.health == "injured"]
    for number, building in enumerate(state.buildings):
        served = camp is not None and building.serves == number_of(state, camp)
        if (building.cell == cell or served) and building.cooldown > 0 and not gang_holds(state, building.cell):
            found.append(f"building-{number}")
    return found
