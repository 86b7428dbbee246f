"""The rules bot: a short list of rules of thumb, in order, without trying anything out.

1. Play for AP the card whose best plan looks best, and follow that plan.
2. Pick up a mushroom one stands on, and do what the leviathan's own rules give to do there.
3. Strike with a skill what one stands on, a blighted crystal only with health to spare.
4. Heal when the margin between health and blight is small.
5. Gain grip when few cards are left.
6. Block, or swap a wound for a card, when the shown threat would hurt badly.
7. In a fall: stop on a ledge, else anchor, else fall on.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import AP, END, GO, STOP
from game.leviathan.actions.mushrooms import PICK_UP
from game.leviathan.actions.verbs import anytime_choices, verb_of
from game.leviathan.asks import WindowAsk
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.bot.goals import errands
from game.leviathan.bot.plans import danger, plans
from game.leviathan.language.register import facts_of
from game.leviathan.state import Wilds

FAINT = 4
"""A margin between health and blight that calls for healing."""
WEAK_GRIP = 4
BAD = 1.5
"""Harm on a space that is worth a card."""


class Use(NamedTuple):
    """What a card, cover or mushroom is good for, for whoever uses it."""

    strike: int = 0
    health: int = 0
    grip: int = 0
    block: int = 0
    anchor: bool = False


def use_of(game: Wilds, key: str) -> Use:
    cache = game.content.scratch
    found: Use | None = cache.get(("use", key))
    if found is None:
        blocks = [block for name, block in game.content.blocks.items() if name == key or name.startswith(f"{key}/")]
        most = {"strike": 0, "health": 0, "grip": 0, "block": 0}
        anchors = False
        for each in (each for block in blocks for each in block):
            n, serves = each.args.get("n", 0), facts_of(each).serves
            if serves in most and isinstance(n, int):
                most[serves] = max(most[serves], n)
            anchors = anchors or serves == "anchor"
        found = Use(**most, anchor=anchors)
        cache["use", key] = found
    return found


def block_of(game: Wilds, choice: Choice) -> str:
    """The effects that a choice brings about; empty if it has none of its own."""
    return verb_of(choice).block(game, choice)


def skill_value(ap: int) -> float:
    """What is given up with a card's skill: low cards have the strong ones."""
    return {3: 1.6, 4: 1.1, 5: 0.6}.get(ap, 0.3)


def thumb_answer(game: Wilds, ask: OpenAsk, stream: Stream) -> Choice | None:
    """The answer the rules give; None where nobody waits and no rule applies."""
    if ask.kind != "window":
        return quick_answer(game, ask, stream)
    name, owner = WindowAsk(*ask.args)
    is_owner = game.state.climbers[owner].seat == ask.seat
    match name:
        case "activate" if is_owner:
            return cards_for_ap(game, ask, owner)[0]
        case "act" if is_owner:
            return _act(game, ask, owner)
        case "swift" | "resolve":
            answer = _against_threat(game, ask)
            if answer is not None:
                return answer
        case "fall":
            answer = _in_a_fall(game, ask, owner)
            if answer is not None:
                return answer
    return quick_answer(game, ask, stream) if is_owner else None


def cards_for_ap(game: Wilds, ask: OpenAsk, who: int) -> list[Choice]:
    """First the card whose best plan looks best, less the skill that is given up with it."""
    hand = game.state.decks[game.state.climbers[who].deck].hand
    if not hand:
        return [GO.choice]
    values: dict[str, float] = {}
    for card in hand:
        copy = game.clone()
        copy.answer(ask, (AP.verb, card))
        first = plans(copy, who, copy.state.climbers[who].ap)[:1]
        values[card] = (first[0].guess if first else 0.0) - skill_value(game.content.cards[card].ap)
    return [(AP.verb, card) for card in sorted(values, key=lambda card: -values[card])]


def _act(game: Wilds, ask: OpenAsk, who: int) -> Choice:
    climber = game.state.climbers[who]
    if climber.ap > 0 and not climber.falling:
        allowed = game.choices(ask)
        for plan in plans(game, who, climber.ap):
            if plan.choices[0] in allowed:
                if plan.choices[0] != END.choice:
                    return plan.choices[0]
                break
    return _skill(game, who) or END.choice


def _skill(game: Wilds, who: int) -> Choice | None:
    """A skill worth using at the end of an activation."""
    state = game.state
    climber = state.climbers[who]
    margin = climber.health - climber.blight
    grip = len(state.decks[climber.deck].draw)
    die = state.crystals.get(climber.at)
    choices = anytime_choices(game, who)
    if (PICK_UP.verb, who) in choices:
        return (PICK_UP.verb, who)
    for task in errands(game, who):
        if climber.at in task.cells and task.then in choices:
            return task.then
    uses = [(choice, use_of(game, block_of(game, choice))) for choice in choices if block_of(game, choice)]
    if die is not None and (die.kind == "normal" or margin > FAINT):
        strikes = [(min(use.strike, die.value), choice) for choice, use in uses if use.strike]
        if strikes:
            return max(strikes, key=lambda pair: pair[0])[1]
    if margin <= FAINT and climber.health < 8:
        heals = [choice for choice, use in uses if use.health and choice[-1] == who]
        if heals:
            return heals[0]
    if grip <= WEAK_GRIP and state.decks[climber.deck].discard:
        gains = [choice for choice, use in uses if use.grip]
        if gains:
            return gains[0]
    return None


def _against_threat(game: Wilds, ask: OpenAsk) -> Choice | None:
    """Block where the area of an attack would hurt badly."""
    harms = danger(game)
    for who, climber in enumerate(game.state.climbers):
        if climber.seat != ask.seat or climber.defeated or climber.blocks or harms.get(climber.at, 0.0) < BAD:
            continue
        for choice in anytime_choices(game, who):
            key = block_of(game, choice)
            if key and choice[-1] == who and use_of(game, key).block:
                return choice
    return None


def _in_a_fall(game: Wilds, ask: OpenAsk, owner: int) -> Choice | None:
    if game.state.climbers[owner].seat != ask.seat:
        return None
    choices = game.choices(ask)
    if STOP.choice in choices:
        return STOP.choice
    for choice in choices:
        key = block_of(game, choice)
        if key and choice[-1] == owner and use_of(game, key).anchor:
            return choice
    return None
