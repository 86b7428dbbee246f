"""How near a team is to getting out, and in what danger: what is left to judge when a play-out stops.

A judgement is a sum of what stands on the table, turned into a likelihood of escaping. The weights were set by hand,
after a look at how 1,200 games of rules bots ended: that told which way most signs point, and little of how far.
"""

from __future__ import annotations

from math import exp

from game.biome.bot.surveying import Survey
from game.biome.bot.threats import risk, storm_stock
from game.biome.land.hexes import HOME, NOWHERE, distance
from game.biome.state import Biome, allowance, healthy, is_enemy


def signs(game: Biome) -> dict[str, float]:
    """What a judgement goes by, each about as large as the others."""
    state = game.state
    seats, kinds = len(state.seats), state.kinds
    up = healthy(state)
    enemy_cells = {camp.cell for camp in state.camps if camp.stands and is_enemy(camp)}
    needed = state.keys_needed
    carried = [sum(kinds[token] == "key" for token in one.pack) for one in state.seats]
    safe = sum(held for held, one in zip(carried, state.seats, strict=True) if one.health == "healthy")
    lying = stolen = 0
    for cell, tokens in state.lying.items():
        keys = sum(kinds[token] == "key" and state.known[token] != 0 for token in tokens)
        if cell in enemy_cells:
            stolen += keys
        else:
            lying += keys
    ours = len(state.lock) + safe + lying
    on_quests = sum(
        (quest.key >= 0) + sum(token >= 0 and kinds[token] == "key" for token in quest.board)
        for quest in state.quests
        if not quest.result and quest.id != "escape"
    )
    survey = Survey(game, up[0])
    store = len(state.lying.get(HOME, ()))
    awake = [camp for camp in state.camps if camp.stands and is_enemy(camp) and not camp.dormant]
    found = {
        "slack": min(4, state.keys_total - state.keys_destroyed - needed) / 4,
        "no_slack": float(state.keys_total - state.keys_destroyed == needed),
        "short": max(0, needed - ours) / needed,
        "spare": min(2, max(0, ours - needed)) / 2,
        "stolen": stolen / needed,
        "on_quests": min(on_quests, max(0, needed - ours)) / needed,
        "risk": risk(survey, store),
        "soon": risk(survey, store, turns=2),
        "bare": float(store == 0),
        "store": min(store, 6) / 6,
        "down": (seats - len(up)) / seats,
        "alone": float(len(up) == 1),
        "held": sum(one.health == "captured" for one in state.seats) / seats,
        "healing": sum(one.healing for one in state.seats) / 10 / seats,
        "killers": sum(camp.kind == "killer" for camp in awake) / 3,
        "stealers": sum(camp.kind == "stealer" for camp in awake) / 3,
        "late": state.round / 40,
        "actions": sum(allowance(game, seat) - 3 for seat in range(seats)) / 2 / seats,
        "supplies": min(6, sum(kinds[token] == "supply" for seat in up for token in state.seats[seat].pack)) / 6,
        "gang": float(state.gang is not None and state.gang.mode != "subdued"),
    }
    people = [state.seats[seat].cell for seat in up]
    if state.exit != NOWHERE:
        far = [distance(cell, state.exit) for cell in people]
        at_exit = sum(kinds[token] == "key" for token in state.lying.get(state.exit, ()))
        found["far"] = max(far) / 6
        found["way"] = sum(far) / len(far) / 6
        found["unready"] = max(0, needed - len(state.lock) - safe - at_exit) / needed
        found["lock"] = len(state.lock) / needed
        found["berserk"] = sum(camp.berserk and camp.stands for camp in state.camps) / 3
    elif len(state.boards) == 1:
        found["unready"] = max(0, needed - safe) / needed
        found["unstocked"] = max(0, storm_stock(survey) - store) / 4
        found["apart"] = max(distance(one, other) for one in people for other in people) / 6
        found["out"] = sum(distance(one, HOME) for one in people) / len(people) / 6
    else:
        found["boards"] = (len(state.boards) - 1) / (2 * seats - 1)
    return found


def phase(game: Biome) -> str:
    """Before the last board, with only Escape to come, or after the Exit is found."""
    state = game.state
    return "exit" if state.exit != NOWHERE else "last" if len(state.boards) == 1 else "quests"


WEIGHTS: dict[str, dict[str, float]] = {
    "quests": {
        "slack": 0.5, "no_slack": -0.4, "short": -1.2, "spare": 0.1, "on_quests": 0.3, "soon": -0.5, "store": 0.5,
        "down": -0.5, "alone": -0.3, "healing": -0.2, "killers": -0.4, "stealers": -0.5, "actions": 0.2,
        "supplies": 0.2, "boards": 0.5, "one": 0.2,
    },
    "last": {
        "no_slack": -0.8, "short": -2.4, "spare": 0.6, "stolen": 0.3, "on_quests": 0.3, "risk": -0.8, "unready": -0.4,
        "unstocked": -0.6, "store": 0.4, "down": -0.5, "alone": -0.3, "held": -0.3, "healing": -0.2, "late": -0.8,
        "one": 1.3,
    },
    "exit": {
        "no_slack": -0.7, "short": -2.2, "unready": -2.5, "risk": -1.0, "far": -1.1, "way": -1.2, "down": -2.2,
        "healing": -1.5, "late": -1.8, "gang": -0.4, "one": 4.2,
    },
}  # fmt: skip
"""What each sign says for getting out, by how far the game is; `one` is there always."""


def likelihood(game: Biome) -> float:
    """How likely the team gets out, by what stands on the table."""
    found = signs(game)
    weights = WEIGHTS[phase(game)]
    total = weights["one"] + sum(weights.get(name, 0.0) * sign for name, sign in found.items())
    return 1 / (1 + exp(-total))
