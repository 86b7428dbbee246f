"""Questions a used secret asks: which camp, which way, which cool-down, what to look at, where to."""

from __future__ import annotations

from typing import Any

from game.biome.land.hexes import CELLS, NAMES, within
from game.biome.names import camp_name, cell_name
from game.biome.natives.camps import camps_beside, lay_route, route_paths
from game.biome.questions.inside import CampChoice
from game.biome.secrets.cooling import roll_extra
from game.biome.secrets.using import built, cooldowns_at, is_deadly, saw, teleport_cells, teleport_to
from game.biome.state import Biome, standing
from game.engine.decision import Decision, Option, choice_id
from game.engine.state import Choice, OpenAsk


class Serves(CampChoice):
    """Which camp a new farm or blacksmith serves (BE-R51)."""

    kind = "serves"
    rule = "BE-R51"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        cell = game.state.seats[ask.seat].cell
        return [game.state.camps[number].id for number in camps_beside(game.state, cell)]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text(f"ask.serves.{ask.args[0]}")

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        built(game, ask.seat, ask.args[0], standing(game.state, choice))


class RouteChoice(Decision[Biome]):
    """Which way a Caravan Route takes (BE-R52)."""

    kind = "route"
    rule = "BE-R52"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [tuple(NAMES[cell] for cell in path) for path in route_paths(game, ask.args[0])]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        label = game.text("option.route", camp=cell_name(game, CELLS[choice[-1]]), n=len(choice))
        return Option(choice_id(choice), label, tuple(f"cell:{name}" for name in choice))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        lay_route(game, tuple(CELLS[name] for name in choice))


class Hurry(Decision[Biome]):
    """Which cool-down gets an extra die (BE-114)."""

    kind = "hurry"
    rule = "BE-R54"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return list(cooldowns_at(game, game.state.seats[ask.seat].cell))

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        what, number = choice.split("-")
        state = game.state
        if what == "camp":
            camp = state.camps[int(number)]
            label = game.text("option.hurry.camp", camp=camp_name(game, int(number)), n=camp.cooldown)
            return Option(choice, label, (f"camp:{camp.id}",))
        if what == "seat":
            return Option(
                choice, game.text("option.hurry.seat", n=state.seats[int(number)].healing), (f"seat:{number}",)
            )
        building = state.buildings[int(number)]
        label = game.text(f"option.hurry.{building.kind}", cell=cell_name(game, building.cell), n=building.cooldown)
        return Option(choice, label, (f"cell:{NAMES[building.cell]}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        roll_extra(game, choice)


class Clairvoyance(Decision[Biome]):
    """What Clairvoyance looks at, with Extra Sight (BE-118, BE-119)."""

    kind = "clairvoyance"
    rule = "BE-118"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        here = game.state.seats[ask.seat].cell
        tiles = game.state.tiles
        far = [("far", NAMES[cell]) for cell in within(here, 3)[1:] if cell in tiles and tiles[cell].up]
        return ["near", "wide", *far]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, str):
            return Option(choice, game.text(f"option.clairvoyance.{choice}"))
        cell = CELLS[choice[1]]
        label = game.text("option.clairvoyance.far", cell=cell_name(game, cell))
        return Option(choice_id(choice), label, (f"cell:{choice[1]}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        here = game.state.seats[ask.seat].cell
        if isinstance(choice, tuple):
            saw(game, ask.seat, within(CELLS[choice[1]], 1))
        else:
            saw(game, ask.seat, within(here, 1 if choice == "near" else 2))


class Teleport(Decision[Biome]):
    """Where to (BE-121)."""

    kind = "teleport"
    rule = "BE-121"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [NAMES[cell] for cell in teleport_cells(game, ask.seat)]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        cell = CELLS[choice]
        if is_deadly(game, cell):
            label = game.text("option.teleport.deadly", cell=cell_name(game, cell))
            return Option(choice, label, (f"cell:{choice}", "danger"))
        return Option(choice, game.text("option.teleport", cell=cell_name(game, cell)), (f"cell:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        teleport_to(game, ask.seat, CELLS[choice])


USING_DECISIONS = (Serves(), RouteChoice(), Hurry(), Clairvoyance(), Teleport())
