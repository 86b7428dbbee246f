"""The Roaming Gang: its moves and what it disrupts (BE-287 to BE-310)."""

from __future__ import annotations

from game.biome.harm import destroy_key, injure
from game.biome.land.ground import at, blocks, has_cliff
from game.biome.land.hexes import BESIDE, OFFSETS, Cell, distance
from game.biome.natives.mercenaries import mercenaries_done, mercenaries_lost
from game.biome.natives.raids import party_destroyed
from game.biome.secrets.tokens import destroy, lie_at, lift
from game.biome.state import Biome, Gang, Mode, camp_at
from game.biome.steps import step


def set_mode(game: Biome, mode: Mode, updates: int) -> None:
    gang = game.state.gang
    assert gang is not None
    gang.mode, gang.left = mode, updates
    game.tell("gang_mode", mode=mode, count=updates)


def pin(game: Biome) -> None:
    """Mercenaries hold it for three updates (BE-219)."""
    set_mode(game, "pinned", game.content.play.pin)


def _passes(game: Biome, here: Cell, there: Cell, way: int, left: int) -> bool:
    """Whether the Gang can go on: face-up, passable, no cliff, enough movement (BE-289, BE-R73)."""
    tile = game.state.tiles.get(there)
    if tile is None or not tile.up or blocks(game, tile) or has_cliff(game.state, here, there, way):
        return False
    return game.content.tiles[tile.kind].enter <= left


def _is_garrisoned(game: Biome, cell: Cell) -> bool:
    """A camp with a healthy player on it stops the Gang (BE-292, BE-R79)."""
    state = game.state
    return camp_at(state, cell) is not None and any(
        explorer.cell == cell and explorer.health == "healthy" for explorer in state.seats
    )


def _waited_for(game: Biome, cell: Cell) -> bool:
    group = game.state.mercenaries
    return group is not None and group.task == "gang" and group.cell == cell


def path_of_move(game: Biome, way: int) -> list[Cell]:
    """The cells of a move in a direction, or in the next one clockwise that is open."""
    gang = game.state.gang
    assert gang is not None
    return path_from(game, gang.cell, way)


def path_from(game: Biome, here: Cell, way: int) -> list[Cell]:
    """Where a move in a direction would lead from a cell."""
    movement = game.content.play.native_movement
    for turn in range(6):
        direction = (way + turn) % 6
        first = here + OFFSETS[direction]
        if first not in BESIDE[here] or not _passes(game, here, first, direction, movement):
            continue
        left = movement - game.content.tiles[game.state.tiles[first].kind].enter
        second = first + OFFSETS[direction]
        if left > 0 and second in BESIDE[first] and _passes(game, first, second, direction, left):
            return [first, second]
        return [first]
    return []


@step
def gang_move(game: Biome) -> None:
    """One move: two movement in a random direction; the tile where it ends is disrupted."""
    state = game.state
    gang = state.gang
    assert gang is not None
    way = game.chance.below("gang", 6)
    path = path_of_move(game, way)
    for number, cell in enumerate(path):
        if _waited_for(game, cell) and gang.mode != "enraged":
            path = path[: number + 1]
            break
    while path and _is_garrisoned(game, path[-1]):
        path.pop()
    if not path:
        game.tell("gang_stays")
        return
    gang.cell = path[-1]
    game.tell("gang_moved", way=way, reveals=True, **at(game, gang.cell))
    disrupt(game)


def disrupt(game: Biome) -> None:
    """What the end of a Gang's move does to the tile (BE-294 to BE-301)."""
    state = game.state
    gang = state.gang
    assert gang is not None
    cell = gang.cell
    camp = camp_at(state, cell)
    for seat, explorer in enumerate(state.seats):
        if explorer.cell == cell and explorer.health == "healthy":
            injure(game, seat)
    if camp is not None and lie_at(state, cell):
        token = game.chance.pick("gang-loot", lie_at(state, cell))
        lift(state, cell, token)
        destroy(game, (token,))
    for party in [party for party in state.parties if party.cell == cell]:
        party_destroyed(game, party)
    if state.mercenaries is not None and state.mercenaries.cell == cell:
        if state.mercenaries.task != "gang":
            game.then(mercenaries_lost())
        elif gang.mode != "enraged":
            pin(game)


@step
def gang_update(game: Biome) -> None:
    """Normal: one move; enraged: two. Pinned or subdued: it stays, and one update less is left (BE-288, BE-293)."""
    gang = game.state.gang
    assert gang is not None
    if gang.mode in ("subdued", "pinned"):
        gang.left -= 1
        if gang.left <= 0:
            _enrage(game, 2)
        return
    if gang.mode == "normal":
        game.then(gang_move())
        return
    game.then(gang_move(), gang_move(), calm_down())


def _enrage(game: Biome, updates: int) -> None:
    """Mercenaries who held it have done their work."""
    gang, group = game.state.gang, game.state.mercenaries
    assert gang is not None
    was_pinned = gang.mode == "pinned"
    set_mode(game, "enraged", updates)
    if was_pinned and group is not None and group.task == "gang":
        game.then(mercenaries_done())


@step
def calm_down(game: Biome) -> None:
    """Rage lasts two updates, or for good once the Exit is found (BE-307, BE-309)."""
    gang = game.state.gang
    if gang is not None and gang.mode == "enraged" and not gang.forever:
        gang.left -= 1
        if gang.left <= 0:
            set_mode(game, "normal", 0)


def enrage_for_good(game: Biome) -> None:
    """The Exit is found; a Key it still carries can never be recovered (BE-309, BE-310)."""
    gang = game.state.gang
    if gang is None:
        return
    gang.forever = True
    _enrage(game, 0)
    destroy_key(game, "roaming_gang")


def flee(game: Biome, cell: Cell) -> None:
    """Flood or lava drives it to the nearest passable tile (BE-R88)."""
    state = game.state
    gang = state.gang
    if gang is None or gang.cell != cell:
        return
    safe = [other for other, tile in state.tiles.items() if tile.up and not blocks(game, tile)]
    nearest = min(distance(cell, other) for other in safe)
    near = sorted(other for other in safe if distance(cell, other) == nearest)
    gang.cell = near[0] if len(near) == 1 else game.chance.pick("gang-flees", near)
    game.tell("gang_fled", **at(game, gang.cell))


def new_gang(cell: Cell) -> Gang:
    return Gang(cell=cell)
