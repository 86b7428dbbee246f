"""Places in content files: where a token, a crystal or new terrain goes."""

from __future__ import annotations

from typing import Annotated

from game.engine.interpreter import Here
from game.leviathan.files.forms import Form, Within
from game.leviathan.files.meanings import Goal, PlaceName, Point, means
from game.leviathan.land.ground import apart, place_cells, point_cell, spaces_within
from game.leviathan.language.quantities import space_of
from game.leviathan.language.register import NOBODY, name_in
from game.leviathan.language.targets import goal_cells
from game.leviathan.state import Wilds

SpaceName = Annotated[str, means("space")]


class Spot(Form, frozen=True):
    """Spaces found when the effect resolves."""

    within: Within | None = None
    nearest_free: tuple[Point, ...] = ()
    of: Goal = "here"
    same_region: Annotated[str, means("same")] = ""


class Space(Form, frozen=True):
    """`{space: here}`, `{space: [A, B]}`, `{space: {within: {of: here, range: 1}}}`."""

    space: SpaceName | tuple[SpaceName, ...] | Spot


Place = PlaceName | Space


def place_meant(game: Wilds, here: Here, place: Place, family: str = "") -> list[int]:
    """The spaces a place means now; `family` is the set of tokens that looks for a free one."""
    if isinstance(place, str):
        return place_cells(game, place)
    spot = place.space
    if isinstance(spot, tuple):
        return [point_cell(game, name) for name in spot]
    if isinstance(spot, str):
        if spot == "here":
            return [space_of(game, here)]
        if spot == "target":
            return [name_in(here, "struck", NOBODY)]
        return place_cells(game, spot)
    if spot.within is not None:
        centres = goal_cells(game, here, spot.within.of)
        return sorted({cell for centre in centres for cell in spaces_within(game, centre, spot.within.range)})
    if spot.same_region:
        cell = space_of(game, here)
        regions = game.content.scenarios[game.option("leviathan")].board.regions.values()
        return sorted({other for region in regions if cell in region for other in region if other != cell})
    taken = {token.at for token in game.state.tokens if token.place == "map" and token.set == family}
    free = [cell for cell in (point_cell(game, name) for name in spot.nearest_free) if cell not in taken]
    centre = goal_cells(game, here, spot.of)[0]
    best = min((apart(game, centre, cell) for cell in free), default=0)
    return [cell for cell in free if apart(game, centre, cell) == best]
