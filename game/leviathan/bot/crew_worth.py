"""How well a crew stands, in action points: what bots compare."""

from __future__ import annotations

from game.leviathan.bot.goals import goals, standing
from game.leviathan.bot.ways import field_to, field_to_any
from game.leviathan.land.ground import scenario
from game.leviathan.state import Wilds

WIN = 300.0
LOSS = -150.0

MARGIN = (-45.0, -22.0, -13.0, -7.5, -4.0, -2.0, -0.8, 0.0, 0.5)
"""What the distance between health and blight is worth, from 0 to 8."""

GRIP = (-7.0, -5.0, -3.6, -2.4, -1.5, -0.8, -0.2, 0.3, 0.7, 1.1, 1.4, 1.7, 1.9)
"""What grip is worth, from 0 on."""

WORK = 1.6
"""What a point on a die is worth: more than the strike it takes, so that bots go and do it."""

BLIGHTED = 1.3
"""A blighted die costs blight on top."""

WAY = 0.55
"""What a step nearer to the next crystal is worth."""

CARD = 0.7
FOCUS = 0.7
MUSHROOM = 0.8
INJURY = 2.2
TOKEN = 0.4
ENRAGED = 1.2


def worth(game: Wilds) -> float:
    """The whole crew's standing."""
    state = game.state
    if state.outcome is not None:
        return WIN if state.outcome.result == "win" else LOSS - 2.0 * _work(game)
    total = -WORK * _work(game)
    last = state.last_chance is not None
    lost = sum(climber.defeated for climber in state.climbers)
    if lost:
        total -= 70.0 + 15.0 * lost
    total -= WAY * steps_to_go(game, goals(game))
    total += standing(game)
    if last or lost:
        return total
    for climber in state.climbers:
        margin = climber.health - climber.blight
        deck = state.decks[climber.deck]
        grip = len(deck.draw)
        total += MARGIN[max(0, min(margin, 8))]
        total += GRIP[min(grip, len(GRIP) - 1)]
        total += CARD * min(len(deck.hand), 4)
        total += FOCUS * climber.focused + MUSHROOM * len(climber.mushrooms) - INJURY * len(climber.injuries)
        total += TOKEN * sum(climber.ready.values())
        if climber.falling:
            total -= 2.0
        total -= _weariness(game, climber.at, grip)
    total -= ENRAGED * sum(card.enraged and not card.face_up for card in state.row)
    return total


def _work(game: Wilds) -> float:
    """What is still to be struck."""
    state = game.state
    total = sum(die.value + (BLIGHTED if die.kind == "blighted" else 0.0) for die in state.crystals.values())
    for pool in state.pools.values():
        total += sum(die.value + BLIGHTED for die in pool)
    return total


def steps_to_go(game: Wilds, tasks: list[tuple[int, ...]]) -> float:
    """How far the climbers are from crystals and the like, each from one of its own as far as they last."""
    state = game.state
    if not tasks:
        return 0.0
    people = [climber.at for climber in state.climbers if climber.at >= 0]
    fields = [field_to_any(game, task) for task in tasks]
    pairs = sorted((field[at], place, task) for place, at in enumerate(people) for task, field in enumerate(fields))
    total = 0.0
    taken: set[int] = set()
    placed: set[int] = set()
    for far, place, task in pairs:
        if place not in placed and (task not in taken or len(taken) >= len(tasks)):
            placed.add(place)
            taken.add(task)
            total += min(far, 25.0)
    for place, at in enumerate(people):
        if place not in placed:
            total += min(min(field[at] for field in fields), 25.0)
    # What nobody stands near still has to be walked to.
    for task, field in enumerate(fields):
        if task not in taken:
            total += 0.35 * min(min((field[at] for at in people), default=0.0), 25.0)
    return total


def _weariness(game: Wilds, cell: int, grip: int) -> float:
    """With few cards left one had better be near a ledge to rest on."""
    if grip >= 6 or cell < 0:
        return 0.0
    far = ledge_field(game)[cell]
    return min(far, 6.0) * (6 - grip) * 0.12


def ledge_field(game: Wilds) -> list[float]:
    """From every cell the price of the way to the nearest ledge."""
    state, plan = game.state, scenario(game)
    name = ("ledges", plan.file.id, state.terrain, state.gravity)
    known: list[float] | None = game.content.scratch.get(name)
    if known is None:
        ledges = [cell for cell, kind in enumerate(state.terrain) if kind in plan.ledges]
        fields = [field_to(game, cell) for cell in ledges]
        known = [min((field[cell] for field in fields), default=9.0) for cell in range(len(state.terrain))]
        game.content.scratch[name] = known
    return known
