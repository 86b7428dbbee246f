"""How bots answer questions inside an action, at set-up and from others."""

from __future__ import annotations

from game.biome.asks import ArrangeAsk, JoinAsk, OrientAsk, SiteAsk
from game.biome.bot.surveying import Survey
from game.biome.land.hexes import BESIDE, CELLS, HOME, NOWHERE, direction, distance
from game.biome.quests.odds import is_battle
from game.biome.quests.outlook import battle_chances
from game.biome.secrets.using import is_deadly
from game.biome.state import Biome, healthy, quest_of, wears
from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk

START = ("extra_action", "farm_kit", "extra_carry", "blacksmith_kit", "extra_sight", "ease")
"""What a team takes along: each of these once, in this order."""


def answer(game: Biome, ask: OpenAsk, stream: Stream) -> Choice:
    choices = game.choices(ask)
    known = _ANSWERS.get(ask.kind)
    if known is not None:
        return known(game, ask, choices)
    decision = game.decision(ask)
    least, _ = decision.takes(game, ask)
    if decision.several:
        return tuple(stream.sample(choices, least))
    return choices[0] if ask.kind not in ("person",) else stream.pick(choices)


def _wanted(game: Biome, token: int) -> float:
    return game.content.secrets[game.state.kinds[token]].worth


def _start_pick(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    state = game.state
    taken = [state.kinds[token] for explorer in state.seats for token in explorer.pack]
    return next((kind for kind in START if kind in choices and kind not in taken), choices[0])


def _box(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """The most useful thing this seat does not wear already."""
    worn = [
        kind for kind in choices if kind != "none" and game.content.secrets[kind].buff and wears(game, ask.seat, kind)
    ]
    good = [kind for kind in choices if kind != "none" and kind not in worn]
    return max(good, key=lambda kind: game.content.secrets[kind].worth) if good else "none"


GOOD_ODDS = 4
"""In so many of six rolls a battle must be won before a bot joins it."""
LIKELY = (1.0, 0.34, 0.5, 0.17, 0.17, 0.0)
"""How likely each side of a Quarry is a cliff, before it is turned."""


def _orient(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Cliffs away from where people walk, and not between the camp and the unknown."""
    state = game.state
    cell = OrientAsk(*ask.args).cell
    here = state.seats[ask.seat].cell

    def trouble(choice: str) -> float:
        by = int(choice.removeprefix("turn-"))
        total = 0.0
        for near in BESIDE[cell]:
            chance = LIKELY[(direction(cell, near) - by) % 6]
            tile = state.tiles.get(near)
            open_ground = tile is not None and tile.up and game.content.tiles[tile.kind].passable
            total += chance * (2.0 if near == here else 1.0 if open_ground else 0.4)
        return total

    return min(choices, key=trouble)


def _site(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Friends and finds near the team, Killer Camps far from home."""
    state = game.state
    people = [one.cell for one in state.seats if one.cell != NOWHERE]

    def trouble(choice: Choice) -> tuple[float, str]:
        if isinstance(choice, tuple):
            killer, ally = CELLS[choice[0]], CELLS[choice[1]]
            return sum(distance(ally, cell) for cell in people) - 0.5 * distance(killer, HOME), str(choice)
        cell = CELLS[choice]
        if SiteAsk(*ask.args).rule == "nearest":
            return -distance(cell, HOME), choice
        return sum(distance(cell, one) for one in people) + 0.2 * distance(cell, HOME), choice

    return min(choices, key=trouble)


def _join(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Not with a Key, not if nobody would be left standing, not against bad odds."""
    state = game.state
    survey = Survey(game, ask.seat)
    about = JoinAsk(*ask.args)
    there = [seat for seat in healthy(state) if state.seats[seat].cell == survey.here]
    if survey.my_keys or survey.me.priests or len(healthy(state)) <= len(there):
        return "stay_out"
    if not is_battle(game.content.interactions[about.quest, about.what]):
        return "join" if len(there) >= 3 or len(state.seats) == 3 else "stay_out"
    quest = quest_of(state, about.quest)
    assert quest is not None
    return "join" if battle_chances(len(there) + quest.counters["supply"]) >= GOOD_ODDS else "stay_out"


def _least(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Lay down what is worth least."""
    tokens = [token for token in choices if token != "priest"]
    return min(tokens, key=lambda token: (_wanted(game, token), token)) if tokens else choices[0]


def _hoard(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    count = game.decision(ask).takes(game, ask)[0]
    best = sorted(choices, key=lambda token: (-_wanted(game, int(token)), int(token)))[:count]
    return tuple(token for token in choices if token in best)


def _loot(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    return max(choices, key=lambda token: _wanted(game, token))


def _rescue(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    most = game.decision(ask).takes(game, ask)[1]

    def worth(choice: Choice) -> float:
        return 20.0 if choice.startswith("seat-") else _wanted(game, int(choice))

    best = sorted(choices, key=worth, reverse=True)[:most]
    good = [choice for choice in best if worth(choice) > 1] or best[:1]
    return tuple(choice for choice in choices if choice in good)


def _near_camp(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """The camp nearest to whoever chooses."""
    here = game.state.seats[ask.seat].cell
    cells = {camp.id: camp.cell for camp in game.state.camps if camp.stands}
    return min(choices, key=lambda name: (distance(here, cells[name]), name))


def _transport(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    return "stay"


def _serves(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    order = {"main": 0, "built": 1, "ally": 2}
    kinds = {camp.id: camp.kind for camp in game.state.camps if camp.stands}
    return min(choices, key=lambda name: order.get(kinds[name], 3))


def _hurry(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """The injured first, then farms; an enemy would only strike sooner."""

    def order(name: str) -> int:
        what, number = name.split("-")
        if what == "camp":
            return 2 if game.state.camps[int(number)].kind == "ally" else 3
        return 0 if what == "seat" else 1

    return min(choices, key=order)


def _teleport(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Never onto what injures; to the Exit if it is known, else home."""
    state = game.state
    safe = [name for name in choices if not is_deadly(game, CELLS[name])] or choices
    goal = state.exit if state.exit != NOWHERE else HOME
    return min(safe, key=lambda name: (distance(CELLS[name], goal), name))


def _arrange(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """Useful secrets first, nets last; tiles as they come, quests last."""
    what = ArrangeAsk(*ask.args).what
    if what == "box":
        state = game.state
        return max(choices, key=lambda place: _wanted(game, state.box[place]))
    if what == "tiles":
        return min(choices, key=lambda place: (game.state.forecast[place] == 8, place))
    return choices[0]


def _foresight(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    return "box" if "box" in choices else choices[0]


def _pay(game: Biome, ask: OpenAsk, choices: list[Choice]) -> Choice:
    """From the camp, unless its store is all that keeps a Killer Camp from burning it down."""
    state = game.state
    store = len(state.lying.get(state.seats[ask.seat].cell, ()))
    return "from_here" if store > 2 else "from_pack"


_ANSWERS = {
    "start_pick": _start_pick, "box": _box, "orient": _orient, "site": _site, "join": _join, "overflow": _least,
    "hoard": _hoard, "loot": _loot, "rescue": _rescue, "reward_camp": _near_camp, "transport": _transport,
    "serves": _serves, "hurry": _hurry, "teleport": _teleport, "arrange": _arrange, "foresight": _foresight,
    "pay": _pay,
}  # fmt: skip
