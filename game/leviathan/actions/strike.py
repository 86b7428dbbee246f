"""Strike: reduce what stands on one's space (LW-41, LW-R28)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.verb import Moment
from game.leviathan.files.sheets import Pool
from game.leviathan.land.ground import place_cells, scenario
from game.leviathan.language.register import NOBODY, about
from game.leviathan.language.targets import find
from game.leviathan.names import target_label, target_points
from game.leviathan.standing_rules import barred_targets, by_rule, own_refusal, standing
from game.leviathan.state import DICE, Wilds, alive
from game.leviathan.words.crystals import closed_targets, hit_target, strike_targets


class Strike(Action):
    """Strike X costs X action points; no more is offered than the target can take (LW-R28)."""

    verb, rule = "strike", "LW-41"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        """Everything that can ever be struck, as hard as it can take; and one's own space if nothing stands there."""
        state, plan = game.state, scenario(game)
        for target in self._targets(game, who):
            yield from (("strike", target, power) for power in range(1, self.most(game, target) + 1))
        if state.climbers[who].at not in state.crystals:
            yield ("strike", plan.names[state.climbers[who].at], 1)

    def _targets(self, game: Wilds, who: int) -> list[str]:
        """Crystals, pools and special targets wherever they are, open or closed."""
        state, plan = game.state, scenario(game)
        row = plan.apart[state.climbers[who].at]
        targets = [plan.names[cell] for cell in sorted(state.crystals)]
        targets += [f"pool-{pool.id}" for pool in plan.file.pools if state.pools[pool.id] and not pool.struck_by]
        for form in plan.file.strikes:
            cells = sorted(set(place_cells(game, form.where)))
            if cells and not form.where.startswith("token:"):  # a place is one thing, struck where it is nearest
                cells = [min(cells, key=lambda cell: row[cell])]
            targets += [f"{form.id}@{plan.names[cell]}" for cell in cells]
        return targets

    def most(self, game: Wilds, target: str) -> int:
        """How hard a strike can be before it is wasted."""
        state, plan = game.state, scenario(game)
        if target in plan.cells:
            return state.crystals[plan.cells[target]].value
        if target.startswith("pool-"):
            return sum(die.value for die in state.pools[target.removeprefix("pool-")])
        name = target.partition("@")[0]
        behind = [state.pools[pool.id] for pool in plan.file.pools if pool.struck_by == name]
        if behind:
            return max(1, sum(die.value for dice in behind for die in dice))
        return DICE if _is_measured(game, name) else 1

    def within(self, game: Wilds, who: int, points: int) -> list[Choice]:
        return [
            ("strike", target, power)
            for target in strike_targets(game, who, 0)
            for power in range(1, min(points, self.most(game, target)) + 1)
        ]

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        _, target, power = choice
        if target in strike_targets(game, who, 0):
            most = self.most(game, target)
            return None if 0 < power <= most else game.no("LW-R28", "strike_wasted", most=most)
        cells, climber = _cells_of(game, target), game.state.climbers[who]
        row = scenario(game).apart[climber.at]
        reach = climber.reach if _reaches_far(game, target) else 0
        if cells and not any(row[cell] <= reach for cell in cells):
            return game.no("LW-R28", "strike_far")
        return self.closed(game, who, target) or game.no("LW-R28", "no_crystal")

    def closed(self, game: Wilds, who: int, target: str) -> Refused | None:
        """The rule of the leviathan that closes what stands on a climber's space; None if there is none."""
        plan, state = scenario(game), game.state
        name = target.removeprefix("pool-").partition("@")[0]
        for pool in plan.file.pools:
            if name in (pool.id, pool.struck_by) and state.pools[pool.id] and closed_pool(game, pool):
                return own_refusal(game, pool.id, "strike_closed", leviathan=plan.file.name)
        for form in plan.file.strikes:
            if form.id == name:
                return own_refusal(game, form.id, "strike_closed", leviathan=plan.file.name)
        cell = plan.cells.get(target, NOBODY)
        barred = barred_targets(game, who)
        for source, modifier in standing(game, who):
            if modifier in barred and modifier.at is not None and not modifier.at.pool:
                found = find(game, about(who), modifier.at)
                if cell in state.crystals and cell in (*found.sure, *found.tied):
                    return by_rule(game, source, modifier, "strike_closed")
        return None

    def base_price(self, game: Wilds, who: int, choice: Choice) -> int:
        return int(choice[2])

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        own = scenario(game).names[game.state.climbers[moment.owner].at]
        power = words[1] if len(words) > 1 else "1"
        return ("strike", words[0] if words else own, int(power) if power.isdigit() else 1)

    def here(self, game: Wilds, who: int) -> Iterator[Choice]:
        """What stands on a climber's own space, struck as softly as can be."""
        for target in self._targets(game, who):
            if game.state.climbers[who].at in _cells_of(game, target):
                yield ("strike", target, 1)

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        _, target, power = choice
        game.then(hit_target(who, target, power, False))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        _, target, power = choice
        said = game.text("option.strike", n=power, target=target_label(game, target))
        return Option(choice_id(choice), said, target_points(game, target))


def _cells_of(game: Wilds, target: str) -> tuple[int, ...]:
    """The spaces from which something is struck; none if there is no such thing."""
    plan = scenario(game)
    if target.startswith("pool-"):
        pool = plan.pools.get(target.removeprefix("pool-"))
        return () if pool is None else tuple(plan.board.regions.get(pool.region, ()))
    cell = plan.cells.get(target.partition("@")[2] or target)
    return () if cell is None else (cell,)


def _is_measured(game: Wilds, name: str) -> bool:
    """Whether it matters how hard a special target is struck: its effects name the amount."""
    key = f"leviathan:{scenario(game).file.id}:strike:{name}"
    known: bool | None = game.content.scratch.get(("measured", key))
    if known is None:
        blocks = [block for path, block in game.content.blocks.items() if path == key or path.startswith(f"{key}/")]
        words = [str(value) for block in blocks for each in block for value in each.args.values()]
        known = game.content.scratch["measured", key] = any("amount" in word.split() for word in words)
    return known


def _reaches_far(game: Wilds, target: str) -> bool:
    """Whether a range bonus helps to strike it; some special targets are struck from their own space alone."""
    name = target.partition("@")[0]
    return all(form.range_ok for form in scenario(game).file.strikes if form.id == name)


def closed_pool(game: Wilds, pool: Pool) -> bool:
    """Whether nobody could strike a pool now, wherever they stood."""
    who = next(iter(alive(game.state)), NOBODY)
    return who >= 0 and pool.id in closed_targets(game, who)[1]


STRIKE = Strike()
