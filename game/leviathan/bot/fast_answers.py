"""Cheap and sensible answers, for play-outs and for the inside of effects."""

from __future__ import annotations

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import AP, END, GO, STOP
from game.leviathan.actions.injuries import TREAT
from game.leviathan.actions.mend import MEND
from game.leviathan.actions.rest import REST
from game.leviathan.actions.strike import STRIKE
from game.leviathan.actions.verbs import CLOSES
from game.leviathan.asks import BlockAsk, PartsAsk, StrikeAsk, WindowAsk
from game.leviathan.bot.goals import goals, marks
from game.leviathan.bot.plans import danger
from game.leviathan.bot.ways import edges, field_to, field_to_any, prices, step_choice
from game.leviathan.land.ground import is_ledge, scenario
from game.leviathan.language.register import facts_of
from game.leviathan.state import MOST_HEALTH, Wilds
from game.leviathan.words.falling import may_stop

TIRED = 5


def quick_answer(game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
    """An answer by rule of thumb; every kind of question has one."""
    match ask.kind:
        case "window":
            return _window(game, ask)
        case "climb" | "jump":
            return _space(game, ask)
        case "strike":
            return _strike(game, ask)
        case "choose":
            return _choose(game, ask)
        case "block":
            return str(BlockAsk(*ask.args).most)
        case "discards":
            return ()
        case "last_card" | "offer" | "let_go":
            return "no"
        case "ride":
            return game.choices(ask)[0]
        case "focus":
            return "0"
        case "anchor":
            return "yes"
        case "start":
            return _start(game, ask, stream)
        case "hand_cards" | "recover" | "plant":
            return tuple(game.choices(ask)[: game.decision(ask).takes(game, ask)[0]])
        case "character" | "class":
            return stream.pick(game.choices(ask))
        case "interrupt":
            return _interrupt(game, ask)
    return game.choices(ask)[0]


def _interrupt(game: Wilds, ask: OpenAsk) -> Choice:
    choices = game.choices(ask)
    return choices[0] if game.state.coin == "tails" else choices[-1]


def _window(game: Wilds, ask: OpenAsk) -> Choice:
    name, owner = WindowAsk(*ask.args)
    state = game.state
    climber = state.climbers[owner]
    match name:
        case "activate":
            hand = state.decks[climber.deck].hand
            return (AP.verb, max(hand, key=lambda card: game.content.cards[card].ap)) if hand else GO.choice
        case "act" if not climber.falling:
            return act(game, owner)
        case "fall" if may_stop(game, owner):
            return STOP.choice
    return CLOSES[name]


def act(game: Wilds, who: int) -> Choice:
    """Strike what is here, rest when tired, otherwise go to the next crystal."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    deck = state.decks[climber.deck]
    ap = climber.ap
    special = plan.file.modifiers or plan.file.pools or plan.file.strikes
    if ap <= 0 or climber.injuries or special:
        return END.choice if ap <= 0 else _careful(game, who)
    die = state.crystals.get(climber.at)
    margin = climber.health - climber.blight
    grip = len(deck.draw)
    if grip <= TIRED and ap >= REST.price and deck.discard and is_ledge(game, climber.at):
        return REST.choice
    if die is not None and (die.kind == "normal" or margin > 2 or "blight" in climber.icons):
        return (STRIKE.verb, plan.names[climber.at], min(ap, die.value))
    if margin <= 3 and climber.health < MOST_HEALTH:
        return (MEND.verb, who)
    tasks = goals(game)
    if grip <= TIRED - 1 and deck.discard:
        tasks = [(cell,) for cell, kind in enumerate(state.terrain) if kind in plan.ledges]
    taken = {other.at for number, other in enumerate(state.climbers) if number != who}
    tasks = [task for task in tasks if not taken & set(task)] or tasks
    if not tasks:
        return END.choice
    field = min((field_to_any(game, task) for task in tasks), key=lambda one: one[climber.at])
    return _step(game, who, field, ap)


def _step(game: Wilds, who: int, field: list[float], ap: int) -> Choice:
    """One action nearer along a field; not into harm's way with the last point."""
    cost, harms = prices(game), danger(game)
    at = game.state.climbers[who].at
    best: Choice = END.choice
    value = field[at] + 0.5 * harms.get(at, 0.0)
    for to, points, how in edges(game)[at]:
        if points > ap:
            continue
        now = field[to] + points + max(0.0, cost[to])
        if points == ap:
            now += 0.5 * harms.get(to, 0.0)
        if now < value + 0.01 and field[to] < field[at]:
            best, value = step_choice(game, how, to), now
    return best


def _careful(game: Wilds, who: int) -> Choice:
    """With injuries or standing rules about, ask what is allowed."""
    state = game.state
    climber = state.climbers[who]
    ask = state.asks[0]
    allowed = set(game.choices(ask))
    deck = state.decks[climber.deck]
    wishes: list[Choice] = []
    if len(deck.draw) <= TIRED:
        wishes.append(REST.choice)
    for mark in marks(game, who).get(climber.at, ()):
        most = 1 if mark.worth is not None else min(climber.ap, mark.work)
        wishes += [(STRIKE.verb, mark.target, power) for power in range(most, 0, -1)]
    wishes += [(TREAT.verb, injury) for injury in climber.injuries]
    if climber.health - climber.blight <= 3:
        wishes.append((MEND.verb, who))
    tasks = goals(game)
    if tasks:
        field = min((field_to_any(game, task) for task in tasks), key=lambda one: one[climber.at])
        wishes.append(_step(game, who, field, climber.ap))
    return next((wish for wish in wishes if wish in allowed), END.choice)


def _space(game: Wilds, ask: OpenAsk) -> Choice:
    """Where to climb or land: toward a crystal, out of harm's way; rather stay than get nowhere."""
    state, plan = game.state, scenario(game)
    who, *_ = ask.args  # a climb and a jump both begin with it
    climber = state.climbers[who]
    harms, cost = danger(game), prices(game)
    tasks = goals(game)
    if not tasks:
        return "stay"
    field = min((field_to_any(game, task) for task in tasks), key=lambda one: one[climber.at])

    def value(cell: int) -> float:
        ground = max(0.0, cost[cell]) if cell != climber.at else 0.0
        solid = -2.0 if climber.falling and plan.kinds[state.terrain[cell]].ledge else 0.0
        return field[cell] + harms.get(cell, 0.0) + ground + solid

    best, least = "stay", value(climber.at)
    for name in game.choices(ask):
        if name == "stay":
            continue
        now = value(plan.cells[name])
        if now < least:
            best, least = name, now
    return best


def _strike(game: Wilds, ask: OpenAsk) -> Choice:
    who, targets, power, pure = StrikeAsk(*ask.args)
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    best, most = "none", 0.0
    for target in targets:
        cell = plan.cells.get(target)
        if cell is None:
            value = 1.0
        else:
            die = state.crystals[cell]
            value = min(power, die.value) + (0.6 if power >= die.value else 0.0)
            if die.kind == "blighted" and not pure:
                value -= 1.2 if climber.health - climber.blight > 3 else 6.0
        if value > most:
            best, most = target, value
    return best


def _choose(game: Wilds, ask: OpenAsk) -> Choice:
    """Of harm, what hurts less now: grip while there is enough of it, else health."""
    choices = game.choices(ask)
    key, place, names, _ = PartsAsk(*ask.args)
    who = dict(names).get("who", -1)
    if who < 0 or len(choices) == 1:
        return choices[0]
    climber = game.state.climbers[who]
    grip = len(game.state.decks[climber.deck].draw)

    def price(choice: Choice) -> float:
        block = game.content.blocks[f"{key}/{place}.options.{choice}"]
        total = 0.0
        for each in block:
            n, felt = each.args.get("n", 1), facts_of(each).felt
            if felt is not None:
                total += felt(climber, grip) * (n if isinstance(n, int) else 1)
        return total

    return min(choices, key=price)


def _start(game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
    """Near a crystal that nobody else starts at."""
    state, plan = game.state, scenario(game)
    taken = [climber.at for climber in state.climbers if climber.at >= 0]
    free = [cell for cell in state.crystals if all(plan.apart[cell][other] > 3 for other in taken)]
    fields = [field_to(game, cell) for cell in free or state.crystals]
    return min(
        game.choices(ask),
        key=lambda name: (min((field[plan.cells[name]] for field in fields), default=0.0), stream.below(1000)),
    )
