"""Climb, jump and glide: the three ways to move for AP (LW-38 to LW-40)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.verb import Moment
from game.leviathan.land.ground import glide_landings, scenario
from game.leviathan.land.toll import Walk
from game.leviathan.language.register import NOBODY
from game.leviathan.names import own_name, own_rule
from game.leviathan.scenario import FAR
from game.leviathan.state import Wilds
from game.leviathan.words.moves import enter

JUMP_REACH = 2


class Way(Action):
    """A way to another space: it is named, and entered on arrival."""

    reach_rule: str
    """The rule that says how far it goes."""
    far: str
    """The sentence that says so."""

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        """The spaces it can lead to as they are offered, then all others of the map but one's own."""
        names, at = scenario(game).names, game.state.climbers[who].at
        first = self.goals(game, at)
        yield from ((self.verb, names[cell]) for cell in first)
        known = {at, *first}
        yield from ((self.verb, name) for cell, name in enumerate(names) if cell not in known)

    def goals(self, game: Wilds, at: int, points: int = FAR) -> list[int]:
        """The spaces it leads to from a cell; action points may be too few for the farther ones."""
        raise NotImplementedError

    def within(self, game: Wilds, who: int, points: int) -> list[Choice]:
        names = scenario(game).names
        return [(self.verb, names[cell]) for cell in self.goals(game, game.state.climbers[who].at, points)]

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        cell, at = scenario(game).cells.get(choice[1], NOBODY), game.state.climbers[who].at
        if cell >= 0 and game.state.terrain[cell] == "none":
            return game.no(self.reach_rule, "no_space", space=choice[1])
        if (apart := _other_part(game, at, cell)) is not None:
            return apart
        return None if cell in self.goals(game, at) else game.no(self.reach_rule, self.far)

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return (self.verb, words[0] if words else "")

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        game.then(enter(who, scenario(game).cells[choice[1]], self.verb))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        holds = Walk(game, who, self.verb).enter(scenario(game).cells[choice[1]])
        key = f"option.{self.verb}" if holds else f"option.{self.verb}.falls"
        said = game.text(key, space=choice[1], ap=self.cost(game, who, choice))
        return Option(choice_id(choice), said, (f"space:{choice[1]}",))


def _other_part(game: Wilds, at: int, cell: int) -> Refused | None:
    """No way leads into a part of the map by itself, or out of it: the leviathan's rule says so."""
    plan = scenario(game)
    for region in plan.file.detached:
        part = plan.board.regions.get(region, ())
        if cell >= 0 and (at in part) != (cell in part):
            key = f"{plan.file.id}.{region}=apart"
            rule = own_rule(game.content, plan.file.id, f"{region}=apart", "LW-38")
            known = key if f"refused.{key}" in game.content.texts else "apart"
            return game.no(rule, known, region=own_name(game.content, plan.file.id, region))
    return None


class Climb(Way):
    """One action point: to a space right beside, not diagonally (LW-38)."""

    verb, rule, reach_rule, far = "climb", "LW-38", "LW-38", "climb_far"

    def goals(self, game: Wilds, at: int, points: int = FAR) -> list[int]:
        ground = game.state.terrain
        return [cell for cell in scenario(game).near[at] if ground[cell] != "none"]


class Jump(Way):
    """Three action points: straight to a space at distance 1 or 2, over gaps too (LW-39, LW-R26)."""

    verb, rule, reach_rule, far = "jump", "LW-39", "LW-R26", "jump_far"
    price = 3

    def goals(self, game: Wilds, at: int, points: int = FAR) -> list[int]:
        plan, ground = scenario(game), game.state.terrain
        row = plan.apart[at]
        return [cell for cell in plan.board.spaces if 0 < row[cell] <= JUMP_REACH and ground[cell] != "none"]


class Glide(Way):
    """One action point for each row down, and at most as far aside (LW-40, LW-R27)."""

    verb, rule, reach_rule, far = "glide", "LW-40", "LW-R27", "glide_far"

    def goals(self, game: Wilds, at: int, points: int = FAR) -> list[int]:
        return [cell for cell, _ in glide_landings(game, at, points)]

    def base_price(self, game: Wilds, who: int, choice: Choice) -> int:
        cell, at = scenario(game).cells[choice[1]], game.state.climbers[who].at
        return min(rows for to, rows in glide_landings(game, at, FAR) if to == cell)


CLIMB, JUMP, GLIDE = Climb(), Jump(), Glide()
