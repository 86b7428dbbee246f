"""Which spaces the attack of a threat card threatens, as things lie now (LW-25 to LW-29)."""

from __future__ import annotations

from game.leviathan.files.areas import area_of
from game.leviathan.files.forms import Attack, Line, Origin, Reach
from game.leviathan.land.ground import overlay_cells, place_cells, point_cell, scenario
from game.leviathan.language.quantities import fits
from game.leviathan.state import Wilds


def lines_of(game: Wilds, place: int) -> tuple[Line, ...]:
    """The lines of a card of the row, of the end that is upright (LW-22)."""
    card = game.state.row[place]
    return scenario(game).end(card.card, card.enraged).lines


def area_cells(game: Wilds, form: Attack) -> dict[int, tuple[str, ...]]:
    """The spaces of an attack with their colours."""
    plan = scenario(game)
    board = plan.board
    if isinstance(form.area, Reach):
        return dict.fromkeys(_reach_cells(game, form.area), ("a",))
    if form.area == "whole_map":
        return dict.fromkeys(board.spaces, ("a",))
    shape = area_of(form.area)
    found: dict[int, tuple[str, ...]] = {}

    def add(cell: int, shade: str) -> None:
        if game.state.terrain[cell] != "none" and shade not in found.get(cell, ()):
            found[cell] = (*found.get(cell, ()), shade)

    for origin in origins(game, form.origin):
        x, y = board.xs[origin], board.ys[origin]
        for dx, dy, shade in shape.cells:
            if 0 <= x + dx < board.width and 0 <= y + dy < board.height:
                cell = (y + dy) * board.width + x + dx
                if plan.zones[cell] == plan.zones[origin]:
                    add(cell, shade)
        for dx, dy, way, shade in shape.rays:
            if not (0 <= x + dx < board.width and 0 <= y + dy < board.height):
                continue
            cell = (y + dy) * board.width + x + dx
            while cell >= 0:
                if plan.zones[cell] == plan.zones[origin]:
                    add(cell, shade)
                cell = board.steps[way][cell]  # type: ignore[index]
    return found


def _reach_cells(game: Wilds, area: Reach) -> list[int]:
    board = scenario(game).board
    if area.region:
        return place_cells(game, f"region:{area.region}")
    rows = {board.height - row for row in area.rows}
    columns = {ord(letter) - ord("A") for letter in area.columns}
    return [cell for cell in board.spaces if board.ys[cell] in rows or board.xs[cell] in columns]


def origins(game: Wilds, origin: Origin | None) -> list[int]:
    """Where an attack starts from now."""
    state = game.state
    if origin is None:
        return []
    if origin.marker or origin.marker_at:
        return list(dict.fromkeys(state.markers))
    if origin.crystals:
        if origin.crystals in ("lowest", "highest"):
            values = [die.value for die in state.crystals.values()]
            best = (min if origin.crystals == "lowest" else max)(values, default=0)
            return sorted(cell for cell, die in state.crystals.items() if die.value == best)
        return sorted(cell for cell, die in state.crystals.items() if origin.crystals in ("all", die.kind))
    if origin.points:
        return [point_cell(game, name) for name in origin.points]
    if origin.feature:
        fits_state = not origin.state or state.features[origin.feature] == origin.state
        return place_cells(game, f"feature:{origin.feature}") if fits_state else []
    if origin.tokens:
        lying = [token for token in state.tokens if token.place == "map" and fits(token, origin.tokens)]
        return sorted({token.at for token in lying if not origin.face or token.face_up == (origin.face == "up")})
    if origin.overlay:
        return overlay_cells(game, origin.overlay)
    if origin.pool:
        return (
            place_cells(game, f"region:{scenario(game).pools[origin.pool].region}") if state.pools[origin.pool] else []
        )
    return place_cells(game, f"terrain:{origin.cells.removeprefix('all_')}") if origin.cells else []
