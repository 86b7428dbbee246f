"""Questions a used secret asks: which camp, which way, which cool-down, what to look at, where to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.asks import AIMING, RouteAsk, ServesAsk
from game.biome.land.hexes import BESIDE, CELLS, NAMES, distance, within
from game.biome.names import camp_name, cell_name
from game.biome.natives.camps import camps_beside, lay_route, route_paths
from game.biome.questions.places import CampChoice
from game.biome.secrets.cooling import roll_extra
from game.biome.secrets.using import built, cooldowns_at, is_deadly, saw, teleport_cells, teleport_to, used
from game.biome.state import Biome, Camp, standing
from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


def spend_on(game: Biome, ask: OpenAsk) -> None:
    """The target is chosen: the secret that asked is shown and spent."""
    used(game, ask.seat, AIMING[ask.kind](*ask.args).token)


class Serves(CampChoice):
    """Which camp a new farm or blacksmith serves (BE-R51)."""

    kind = "serves"
    rule = "BE-R51"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        """The camps around by direction, then all others."""
        state = game.state
        beside = camps_beside(state, state.seats[ask.seat].cell)
        others = [number for number, camp in enumerate(state.camps) if camp.stands and number not in beside]
        return [state.camps[number].id for number in (*beside, *others)]

    def allows(self, game: Biome, ask: OpenAsk, camp: Camp) -> bool:
        return camp.cell in BESIDE[game.state.seats[ask.seat].cell]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text(f"ask.serves.{ServesAsk(*ask.args).kind}")

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        spend_on(game, ask)
        built(game, ask.seat, ServesAsk(*ask.args).kind, standing(game.state, choice))


class RouteChoice(Decision[Biome]):
    """Which way a Caravan Route takes (BE-R52)."""

    kind = "route"
    rule = "BE-R52"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [tuple(NAMES[cell] for cell in path) for path in route_paths(game, RouteAsk(*ask.args).camp)]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        label = game.text("option.route", camp=cell_name(game, CELLS[choice[-1]]), n=len(choice))
        return Option(choice_id(choice), label, tuple(f"cell:{name}" for name in choice))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        spend_on(game, ask)
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
            label = game.text("option.hurry.camp", camp=camp_name(game, int(number), first=True), n=camp.cooldown)
            return Option(choice, label, (f"camp:{camp.id}",))
        if what == "seat":
            return Option(
                choice, game.text("option.hurry.seat", n=state.seats[int(number)].healing), (f"seat:{number}",)
            )
        building = state.buildings[int(number)]
        label = game.text(f"option.hurry.{building.kind}", cell=cell_name(game, building.cell), n=building.cooldown)
        return Option(choice, label, (f"cell:{NAMES[building.cell]}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        spend_on(game, ask)
        roll_extra(game, choice)


class Clairvoyance(Decision[Biome]):
    """What Clairvoyance looks at, with Extra Sight (BE-118, BE-119)."""

    kind = "clairvoyance"
    rule = "BE-118"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        """Here and around in two sizes, then tiles, the nearest first."""
        here = game.state.seats[ask.seat].cell
        near = [cell for cell in within(here, 3)[1:] if cell in game.state.tiles]
        far = [cell for cell in game.state.tiles if cell not in near and cell != here]
        return ["near", "wide", *(("far", NAMES[cell]) for cell in (*near, *far))]

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if isinstance(choice, str):
            return None
        cell = CELLS[choice[1]]
        if distance(game.state.seats[ask.seat].cell, cell) > 3:
            return game.no("BE-118", "ask.sees_3")
        tile = game.state.tiles.get(cell)
        return None if tile is not None and tile.up else game.no("BE-118", "ask.face_down")

    def meant(self, game: Biome, ask: OpenAsk, intent: Intent) -> Choice | None:
        """A cell alone is looked at from afar."""
        name = intent[-1].removeprefix("cell:") if intent else ""
        return ("far", name) if name in CELLS else super().meant(game, ask, intent)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, str):
            return Option(choice, game.text(f"option.clairvoyance.{choice}"))
        cell = CELLS[choice[1]]
        label = game.text("option.clairvoyance.far", cell=cell_name(game, cell, first=True))
        return Option(choice_id(choice), label, (f"cell:{choice[1]}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        spend_on(game, ask)
        here = game.state.seats[ask.seat].cell
        if isinstance(choice, tuple):
            saw(game, ask.seat, within(CELLS[choice[1]], 1))
        else:
            saw(game, ask.seat, within(here, 1 if choice == "near" else 2))


class Teleport(Decision[Biome]):
    """Where to (BE-121)."""

    kind = "teleport"
    rule = "BE-121"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return [NAMES[cell] for cell in game.state.tiles]

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if choice in game.choices(ask):
            return None
        cell = CELLS[choice]
        if cell == game.state.seats[ask.seat].cell:
            return game.no("BE-121", "here")
        held = cell in game.state.tiles and game.state.tiles[cell].ruffians
        return game.no("BE-R39", "impassable" if held else "ask.face_down")

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [NAMES[cell] for cell in teleport_cells(game, ask.seat)]

    def meant(self, game: Biome, ask: OpenAsk, intent: Intent) -> Choice | None:
        name = intent[0].removeprefix("cell:") if len(intent) == 1 else ""
        return name if name in CELLS else None

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        cell = CELLS[choice]
        name = cell_name(game, cell, first=True)
        if is_deadly(game, cell):
            label = game.text("option.teleport.deadly", cell=name)
            return Option(choice, label, (f"cell:{choice}", "danger"))
        return Option(choice, game.text("option.teleport", cell=name), (f"cell:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        spend_on(game, ask)
        teleport_to(game, ask.seat, CELLS[choice])


USING_DECISIONS = (Serves(), RouteChoice(), Hurry(), Clairvoyance(), Teleport())
