"""Moving: on foot to a tile beside one's own, or by Caravan Route to its other end (BE-39 to BE-51)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Action, Price, Reason, pointed
from game.biome.ending import check_win
from game.biome.land.ground import at, blocks, ruffian_taxed
from game.biome.land.hexes import BESIDE, CELLS, NAMES, NOWHERE, Cell
from game.biome.land.walking import RIDE as RIDE_PRICE
from game.biome.land.walking import moves, reach, rides, route_ends, step_price, usable_routes
from game.biome.names import cell_name, price_words, secrets_words
from game.biome.quests.boards import check_ends
from game.biome.secrets.paying import purse
from game.biome.state import Biome, camp_at, gang_holds
from game.biome.steps import step
from game.engine.decision import Option, choice_id
from game.engine.state import Choice

FAR = 99


@step
def arrive(game: Biome, seat: int, cell: Cell, kind: str) -> None:
    """The pawn is there; whatever the tile does to an arrival follows."""
    game.state.seats[seat].cell = cell
    game.tell("moved", seat=seat, kind=kind, reveals=kind == "teleport", **at(game, cell))
    if not check_win(game):
        game.then(check_ends(seat))


class ToCell(Action):
    """A verb that is done to a cell: ("move", "1,-2")."""

    def read(self, words: tuple[str, ...]) -> Choice | None:
        return self.choice(words[0]) if len(words) == 1 else None

    def goals(self, game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
        """The cells that are not closed to it, each with the actions and Supplies it costs."""
        raise NotImplementedError

    def choices(self, game: Biome, who: int) -> list[Choice]:
        return self.quick(game, who, purse(game, who))

    def quick(self, game: Biome, seat: int, supplies: int) -> list[Choice]:
        """What is offered to whoever has so many Supplies at hand."""
        left, verb = game.state.actions, self.verb
        goals = self.goals(game, seat)
        return [(verb, NAMES[cell]) for cell, actions, paid in goals if actions <= left and paid <= supplies]

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        cell = CELLS[choice[1]]
        words = {"cell": cell_name(game, cell), "price": self.price(game, who, choice).words(game)}
        return Option(choice_id(choice), game.text(f"option.{self.verb}", **words), pointed("cell", choice[1]))


class Move(ToCell):
    """A step to a neighbouring tile; tolls are paid on the way (BE-39 to BE-47)."""

    verb, rule = "move", "BE-39"
    is_walk = True

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        """The tiles around, then all others that lie face up."""
        state = game.state
        here = state.seats[who].cell
        near = [cell for cell in BESIDE[here] if cell in state.tiles]
        for cell in (*near, *(cell for cell in state.tiles if cell not in near and cell != here)):
            if state.tiles[cell].up:
                yield self.choice(NAMES[cell])

    def goals(self, game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
        return moves(game, seat)

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        here, cell = state.seats[seat].cell, CELLS.get(choice[1], NOWHERE)
        tile = state.tiles.get(cell)
        if cell == NOWHERE:
            return Reason("BE-12", "outside")
        if cell == here:
            return Reason("BE-39", "here")
        if cell in state.sealed:
            return Reason("BE-62", "sealed")
        if tile is None or not tile.up:
            return Reason("BE-52", "unknown_land")
        if gang_holds(state, cell):
            return Reason("BE-47", "gang")
        if blocks(game, tile) and not tile.ford:
            return Reason("BE-46" if tile.lava or tile.ruffians else "BE-42", "impassable")
        return None if cell in BESIDE[here] else self._too_far(game, seat, cell)

    def _too_far(self, game: Biome, seat: int, cell: Cell) -> Reason:
        """No single step leads there: what the whole way would take."""
        ways = reach(game, seat, FAR, FAR)
        if cell not in ways:
            return Reason("BE-39", "no_way")
        supplies = purse(game, seat)
        payable = reach(game, seat, FAR, supplies).get(cell)
        if payable is None:
            return Reason(
                self._first_toll(game, ways, cell, supplies),
                "way_toll",
                {"price": secrets_words(game, {"supply": ways[cell][1]})},
            )
        facts = {"price": price_words(game, *payable[:2]), "left": game.state.actions}
        return Reason("BE-39", "way_actions" if payable[0] > game.state.actions else "step_by_step", facts)

    def _first_toll(self, game: Biome, ways: dict[Cell, tuple[int, int, Cell]], cell: Cell, supplies: int) -> str:
        """The rule of the first toll on a way that cannot be paid."""
        while ways[ways[cell][2]][1] > supplies:
            cell = ways[cell][2]
        return toll_rule(game, cell)

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        here, cell = game.state.seats[seat].cell, CELLS[choice[1]]
        found = step_price(game, seat, here, cell) if cell in BESIDE[here] else None
        actions, supplies = found or (1, 0)
        return Price(actions, {"supply": supplies} if supplies else {})

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-40" if self.price(game, seat, choice).actions > 1 else "BE-39"

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return toll_rule(game, CELLS[choice[1]])

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        game.then(arrive(seat, CELLS[choice[1]], "walk"))


def toll_rule(game: Biome, cell: Cell) -> str:
    """Which toll it is: ruffians, a ford, or a cliff."""
    if cell in ruffian_taxed(game.state):
        return "BE-44"
    return "BE-R13" if game.state.tiles[cell].ford else "BE-43"


class Ride(ToCell):
    """From the camp at one end of a Caravan Route to the camp at the other (BE-49 to BE-51)."""

    verb, rule = "ride", "BE-49"
    is_walk = True

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        here = game.state.seats[who].cell
        return (self.choice(NAMES[cell]) for cell, _ in route_ends(game.state.routes, here))

    def goals(self, game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
        return [(cell, *RIDE_PRICE) for cell in rides(game.state, game.state.seats[seat].cell)]

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return no_route(game, game.state.seats[seat].cell, CELLS.get(choice[1], NOWHERE))

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        game.then(arrive(seat, CELLS[choice[1]], "ride"))


def no_route(game: Biome, here: Cell, there: Cell) -> Reason | None:
    """Why no Caravan Route can be used from here to there; None if one can."""
    state = game.state
    if any(cell == there for cell, _ in route_ends(usable_routes(state), here)):
        return None
    if any(cell == there for cell, _ in route_ends(state.routes, here)):
        held = state.gang is not None and camp_at(state, state.gang.cell) is not None
        return Reason("BE-297" if held else "BE-299", "route_gang")
    return Reason("BE-51", "no_ride")


MOVE, RIDE = Move(), Ride()
