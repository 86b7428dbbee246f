"""What the board's next turn may do to whoever then stands on a tile: only bots that look ahead weigh it.

Rules of thumb leave a tile that goes under and keep out of the Gang's way. Whoever looks ahead knows also what water
and fire may take beside it, and keeps actions enough to get to where the least can happen.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Action
from game.biome.actions.verbs import TURN
from game.biome.bot.ideas import Idea
from game.biome.bot.roaming import stake
from game.biome.bot.surveying import Survey, once
from game.biome.land.disasters import coverable
from game.biome.land.hexes import Cell, distance
from game.biome.quests.outlook import is_doomed, outlook, updates_ahead
from game.biome.state import Quest
from game.engine.words import effects_in

BESIDE = "beside_"
FLIGHT = "flee_peril"


@once
def perils(survey: Survey) -> dict[Cell, float]:
    """How likely it is deadly to be on a tile in the board's next turn, where it may be."""
    found = survey.gang_chances()
    for quest in survey.state.quests:
        for cell, chance in _taken(survey, quest).items():
            found[cell] = max(chance, found.get(cell, 0.0))
    return found


def _taken(survey: Survey, quest: Quest) -> dict[Cell, float]:
    """What water or fire may take when a quest's clock has run down: its place first, then tiles beside it (BE-R88)."""
    game = survey.game
    form = game.content.quests[quest.id]
    if form.clock is None or quest.result or outlook(game, quest)["updates_left"] > updates_ahead(game):
        return {}
    centre = quest.places[form.clock.at]
    if not is_doomed(game, quest, centre):  # a volcano that has erupted before
        return _shared(coverable(game, centre, "lava"), 1)
    found: dict[Cell, float] = {}
    for effect in (effect for end in form.ends for effect in effects_in(end.do)):
        if effect.word == "cover" and effect.args["at"].startswith(BESIDE):
            found |= _shared(coverable(game, centre, effect.args["with_"]), effect.args.get("n", 1))
    return found | {centre: 1.0}


def _shared(cells: list[Cell], count: int) -> dict[Cell, float]:
    return {cell: min(1.0, count / len(cells)) for cell in cells}


def fleeing(survey: Survey) -> Iterator[Idea]:
    """To where the least can happen, while there are just actions enough for it."""
    peril = perils(survey).get(survey.here, 0.0)
    if not peril:
        return
    places = [
        (perils(survey).get(cell, 0.0), survey.cost(cell), cell)
        for cell in survey.ways
        if 0 < survey.cost(cell) <= survey.actions
    ]
    left, cost, cell = min(places, default=(peril, 0, survey.here))
    if left < peril and survey.actions <= cost + 1:
        yield Idea((peril - left) * stake(survey), survey.first_step(cell), FLIGHT, cell)


def dared(survey: Survey, idea: Idea) -> Idea:
    """An idea is worth less if it leads to where something could happen, or leaves too few actions to get away."""
    if idea.why == FLIGHT or not perils(survey):
        return idea
    if isinstance(idea.what, int):
        peril = _least(survey, idea.what, survey.actions - survey.cost(idea.what))
    else:
        before = _least(survey, survey.here, survey.actions)
        peril = _least(survey, survey.here, survey.actions - _price(survey, idea)) - before
    return idea._replace(worth=idea.worth - peril * stake(survey)) if peril > 0 else idea


def _price(survey: Survey, idea: Idea) -> int:
    deed = TURN.of(idea.what) if isinstance(idea.what, tuple) else None
    return deed.price(survey.game, survey.seat, idea.what).actions if isinstance(deed, Action) else 0


def _least(survey: Survey, start: Cell, actions: int) -> float:
    """How likely the worst happens on the safest tile within so many actions of another."""
    found = perils(survey)
    least, spent = found.get(start, 0.0), survey.cost(start)
    if not least:
        return 0.0
    near = (
        found.get(cell, 0.0)
        for cell, (cost, _, _) in survey.ways.items()
        if cost <= spent + actions and distance(start, cell) <= actions
    )
    return min([least, *near])
