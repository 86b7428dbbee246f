"""Exploring: which tile comes, how it lies, and the secrets on it (BE-52 to BE-64)."""

from __future__ import annotations

import msgspec

from game.biome.ending import ask
from game.biome.land.ground import at, change, frontier, is_legal, put_tile, test_ford
from game.biome.land.hexes import BESIDE, NAMES, Cell, direction, turned, within
from game.biome.land.walking import can_explore_at_all
from game.biome.quests.boards import check_ends, draw_board
from game.biome.secrets.tokens import draw_from_box, lay, lose_keys
from game.biome.state import NOBODY, Biome, Tile, everybody, roll, wears
from game.biome.steps import step

QUEST = 8
"""The number of the Quest stack on the eight-sided die."""


def targets(game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
    """What a player could explore from where they stand, with actions and Supplies."""
    state = game.state
    here = state.seats[seat].cell
    tile = state.tiles[here]
    actions = game.content.tiles[tile.kind].explore
    if actions > 1 and wears(game, seat, "ease"):
        actions = 1
    anything = can_explore_at_all(game)
    if not wears(game, seat, "extra_sight"):
        return [
            (cell, actions, tile.cliffs >> direction(here, cell) & 1)
            for cell in frontier(game, here)
            if anything or cell in state.tiles
        ]
    return [(cell, actions, 0) for cell in within(here, 2)[1:] if _is_in_sight(game, cell, anything)]


def _is_in_sight(game: Biome, cell: Cell, anything: bool) -> bool:
    """A face-down tile, or a legal cell that touches a face-up tile (BE-R5)."""
    state = game.state
    if cell in state.tiles:
        return not state.tiles[cell].up and _touches(game, cell)
    return anything and is_legal(state, cell) and _touches(game, cell)


def _touches(game: Biome, cell: Cell) -> bool:
    tiles = game.state.tiles
    return any(near in tiles and tiles[near].up for near in BESIDE[cell])


@step
def explore(game: Biome, seat: int, cell: Cell) -> None:
    """Turn a face-down tile up, or roll which stack the tile comes from."""
    state = game.state
    if state.outcome is not None:
        return
    if cell in state.tiles:
        if not state.tiles[cell].up:
            game.then(turn_up(seat, cell))
        return
    if not is_legal(state, cell) or not can_explore_at_all(game):
        return
    stack = _stack(game)
    game.tell("explored", seat=seat, cell=NAMES[cell], roll=stack, reveals=True)
    if stack == QUEST:
        draw_board(game, seat, cell)
    else:
        lay_from_stack(game, seat, cell, stack)


def _stack(game: Biome) -> int:
    """The stack a player's exploration draws from: foreseen, or rolled (BE-55, BE-56, BE-R15)."""
    state = game.state
    while True:
        if state.forecast:
            number = state.forecast[0]
            state.forecast = state.forecast[1:]
        else:
            number = roll(game, "explore", 8)
        if number != QUEST and left_in(game, number):
            return number
        if state.boards and (number == QUEST or state.options["empty_stack"] == "quest"):
            return QUEST


def random_stack(game: Biome, stream: str, numbers: tuple[int, ...]) -> int:
    """A stack among these by die, re-rolled while empty; 0 if all are (BE-R16)."""
    if not any(left_in(game, number) for number in numbers):
        return 0
    sides = 6 if max(numbers) <= 6 else 8
    while True:
        number = roll(game, stream, sides)
        if number in numbers and left_in(game, number):
            return number


def left_in(game: Biome, number: int) -> int:
    """How many tiles a stack still holds."""
    return sum(game.state.stacks[kind] for kind in game.content.stacks[number])


def take_tile(game: Biome, stack: int) -> Tile:
    """The top tile of a stack, a Quarry with its pattern still unknown to the others; Scrub if there is none."""
    state = game.state
    if stack == 0:
        return Tile("scrub")
    kinds = game.content.stacks[stack]
    # Where tiles of one's own have joined a stack, it is well shuffled.
    pile = [kind for kind in kinds for _ in range(state.stacks[kind])] if len(kinds) > 1 else []
    kind = game.chance.pick("stack", pile) if pile else kinds[0]
    state.stacks[kind] -= 1
    if kind != "quarry":
        return Tile(kind)
    (pattern, _), state.quarries = state.quarries[0], state.quarries[1:]
    return Tile(kind, quarry=pattern)


def lay_from_stack(game: Biome, seat: int, cell: Cell, stack: int, secrets: bool = True) -> None:
    """The tile of a stack on a cell; a Quarry asks how it lies before it is seen (BE-57)."""
    tile = take_tile(game, stack)
    if tile.kind == "quarry":
        game.state.tiles[cell] = Tile("quarry", up=False, told=True, quarry=tile.quarry)
        game.then(orient(seat, cell, secrets))
        return
    put_tile(game, cell, tile)
    game.then(*([find_secrets(cell)] if secrets else []), lose_spare_keys())


@step
def turn_up(game: Biome, seat: int, cell: Cell) -> None:
    """A face-down tile is turned up instead of rolling (BE-64)."""
    tile = game.state.tiles[cell]
    game.tell("turned_up", seat=seat, reveals=True, **at(game, cell))
    if tile.kind == "quarry":
        change(game, cell, told=True)
        game.then(orient(seat, cell, True))
    else:
        show_tile(game, cell)


@step
def orient(game: Biome, seat: int, cell: Cell, secrets: bool) -> None:
    ask(game, seat, "orient", cell, secrets)


def oriented(game: Biome, cell: Cell, by: int, secrets: bool) -> None:
    """The Quarry is turned up as it was laid (BE-R6)."""
    tile = game.state.tiles[cell]
    sides = game.content.quarries[tile.quarry].sides
    change(game, cell, up=True, told=False, cliffs=turned(sides, by))
    game.tell("tile_placed", tile=tile.kind, reveals=True, **at(game, cell))
    game.then(*([find_secrets(cell)] if secrets else []), lose_spare_keys())


def show_tile(game: Biome, cell: Cell) -> None:
    """A face-down tile that needs no turning lies face-up now."""
    change(game, cell, up=True, told=False)
    tile = game.state.tiles[cell]
    game.tell("tile_placed", tile=tile.kind, reveals=True, **at(game, cell))
    test_ford(game, cell)
    follows = check_ends(NOBODY) if tile.kind == "fountain" else find_secrets(cell)
    game.then(follows, lose_spare_keys())


@step
def find_secrets(game: Biome, cell: Cell) -> None:
    secrets_on(game, cell)


def secrets_on(game: Biome, cell: Cell) -> None:
    """One secret from the box, and a second on a 6; on a Forest on 5 or 6 (BE-59, BE-60)."""
    kind = game.content.tiles[game.state.tiles[cell].kind]
    if not kind.secrets:
        return
    count = 1 + (roll(game, "second") >= kind.second_secret)
    found = draw_from_box(game, count)
    if found:
        lay(game, cell, found)
        game.tell("secrets_found", count=len(found), **at(game, cell))


@step
def lose_spare_keys(game: Biome) -> None:
    spare_keys(game)


def spare_keys(game: Biome) -> None:
    """Spare Keys that can no longer come out of the box are destroyed (BE-R21)."""
    state = game.state
    if any(left_in(game, number) for number in game.content.land):
        return
    if any(not tile.up for tile in state.tiles.values()):
        return
    keys = tuple(token for token in state.box if state.kinds[token] == "key")
    if keys and state.options["keys_choosable"] == "off":
        state.box = tuple(token for token in state.box if token not in keys)
        state.gone += keys
        for token in keys:
            state.known[token] = everybody(state)
        game.tell("spare_keys_lost", count=len(keys), reveals=True)
        lose_keys(game, len(keys))


@step
def explore_around(game: Biome, seat: int, cell: Cell) -> None:
    """A new camp explores everything around it, clockwise from north (BE-110, BE-R50)."""
    game.then(*(explore(seat, near) for near in BESIDE[cell]))


def party_explores(game: Biome, cell: Cell) -> None:
    """A raiding party explores like a player, but draws no quests (BE-R84). Quarries lie as they are printed."""
    tile = game.state.tiles.get(cell)
    if tile is None:
        stack = random_stack(game, "party", (1, 2, 3, 4, 5, 6, 7))
        put_tile(game, cell, settled(game, take_tile(game, stack)))
    else:
        game.state.tiles[cell] = msgspec.structs.replace(settled(game, tile), up=True, told=False, area=tile.area)
        game.tell("tile_placed", tile=tile.kind, reveals=True, **at(game, cell))
        test_ford(game, cell)
    secrets_on(game, cell)
    spare_keys(game)


def settled(game: Biome, tile: Tile) -> Tile:
    """A Quarry nobody turned lies as it is printed."""
    if tile.kind != "quarry":
        return tile
    return msgspec.structs.replace(tile, cliffs=game.content.quarries[tile.quarry].sides)
