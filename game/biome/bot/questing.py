"""What a quest is worth to a bot, and whom it binds: what all rules of thumb share (odds as in outlook.py)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.handling import PICK_UP, PLACE
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.threats import is_hungry
from game.biome.land.hexes import HOME, NOWHERE, Cell
from game.biome.state import camp_at, capacity, healthy, is_friendly, knows, weight

KEY = 14.0
"""What winning a Key is worth, measured in explorations."""


BY_THE_FARM = 0.01
"""What it is worth to wait at home for a Supply that nobody has yet: less than anything else."""


def help_wanted(survey: Survey, cell: Cell, most: int) -> bool:
    """Whether this seat is among the nearest so many to a place; the others have something else to do."""
    return survey.nearer(cell) < most


def key_value(survey: Survey) -> float:
    """Keys beyond the needed ones are worth less, but some get lost."""
    short = survey.state.keys_needed - survey.keys_won
    return KEY if short > 0 else KEY / 3 if short == 0 else KEY / 8


def actions_before(survey: Survey, updates: int) -> int:
    """How many actions this seat has before so many updates have happened."""
    times = 1 if survey.exit == NOWHERE else 2
    return survey.actions + survey.full * (updates // times - (0 if updates % times else 1) if updates else 0)


def crowd(survey: Survey, most: int = 3) -> int:
    """How many players one quest may bind."""
    return min(most, max(1, (len(healthy(survey.state)) + 1) // 2))


def may_risk(survey: Survey) -> bool:
    """Never with a Key in the pack, never the last healthy one (BE-9)."""
    others = survey.others()
    safe = [seat for seat in others if not survey.gang_may_come(survey.state.seats[seat].cell)]
    return not survey.my_keys and bool(safe) and not survey.me.priests


def provisions(survey: Survey, goal: Cell, worth: float, farm: float = BY_THE_FARM) -> Iterator[Idea]:
    """Supplies for the tolls on a way that cannot be gone without them; if none is known, the farm brings some."""
    state, game = survey.state, survey.game
    if survey.toll(goal) >= FAR:
        return
    if not is_hungry(survey):  # a Dragon is there for what farms bring before anybody else
        if survey.here == HOME:
            yield Idea(farm, WAIT, "wait_for_supply")
        elif survey.cost(HOME) < FAR:
            yield Idea(farm, survey.first_step(HOME), "provisions", HOME)
    junk = [token for token in survey.me.pack if state.kinds[token] not in ("key", "supply")]
    has_room = weight(game, survey.seat) < capacity(game, survey.seat)
    if not (has_room or junk):
        return  # whoever could not take one along need not go there for it
    for cell, tokens in state.lying.items():
        camp = camp_at(state, cell)
        if cell not in survey.ways or (camp is not None and not is_friendly(camp)):
            continue
        found = [token for token in tokens if knows(state, survey.seat, token) and state.kinds[token] == "supply"]
        if not found or (cell == HOME and len(tokens) < 2):
            continue
        if cell != survey.here:
            yield Idea(worth - survey.cost(cell) / 50, survey.first_step(cell), "provisions", cell)
        elif has_room:
            yield Idea(worth, PICK_UP.choice(found[0]), "provisions")
        else:
            yield Idea(worth, PLACE.choice(junk[0]), "make_room")
