"""Exploring: naming a cell, so that a tile comes there or is turned up (BE-52 to BE-64)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Price, Reason
from game.biome.actions.move import ToCell
from game.biome.land.exploring import explore, targets
from game.biome.land.hexes import CELLS, NAMES, NOWHERE, Cell, distance, within
from game.biome.land.walking import can_explore_at_all
from game.biome.state import Biome, wears
from game.engine.state import Choice


class Explore(ToCell):
    """A legal cell, or a face-down tile, beside the own tile; with Extra Sight up to 2 cells away (BE-52, BE-63)."""

    verb, rule = "explore", "BE-52"

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        """The cells up to 2 away, then all tiles that still lie face down."""
        state = game.state
        near = within(state.seats[who].cell, 2)[1:]
        down = [cell for cell, tile in state.tiles.items() if not tile.up and cell not in near]
        return (self.choice(NAMES[cell]) for cell in (*near, *down))

    def goals(self, game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
        return targets(game, seat)

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        cell = CELLS.get(choice[1], NOWHERE)
        if any(target == cell for target, _, _ in targets(game, seat)):
            return None
        tile = state.tiles.get(cell)
        if cell == NOWHERE:
            return Reason("BE-12", "outside")
        if cell in state.sealed:
            return Reason("BE-62", "sealed")
        if tile is not None and tile.up:
            return Reason("BE-52", "explored")
        if tile is None and not can_explore_at_all(game):
            return Reason("BE-R15", "no_tiles")
        away = distance(state.seats[seat].cell, cell)
        if away > 2:
            return Reason("BE-52", "explore_far")
        return Reason("BE-R5", "untouched") if wears(game, seat, "extra_sight") else Reason("BE-63", "sight")

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        cell = CELLS[choice[1]]
        actions, supplies = next(((a, s) for target, a, s in targets(game, seat) if target == cell), (1, 0))
        return Price(actions, {"supply": supplies} if supplies else {})

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-53" if self.price(game, seat, choice).actions > 1 else "BE-52"

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-54"

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        game.then(explore(seat, CELLS[choice[1]]))


EXPLORE = Explore()
