"""Whether a cost can be paid, and whether harm can be suffered in full."""

from __future__ import annotations

from game.engine.interpreter import Here
from game.engine.words import Block, Effect
from game.leviathan.language.quantities import amount, fits
from game.leviathan.language.register import NOBODY, Stock, about, facts_of, name_in
from game.leviathan.state import Wilds


def payable(game: Wilds, who: int, price: Block, but: str = "") -> bool:
    """Whether a climber can pay all of it (LW-120); `but` is the card being played, which pays for nothing."""
    needs: dict[Stock, int] = {}
    for item in price:
        takes = facts_of(item).takes
        if takes == "token":
            if not _can_exhaust(game, who, item.args["thing"]):
                return False
        elif takes:
            needs[takes] = needs.get(takes, 0) + amount(game, about(who), item.args["n"])
    return not needs or all(_stock(game, who, what, but) >= n for what, n in needs.items())


def _stock(game: Wilds, who: int, what: Stock, but: str = "") -> int:
    """How much there is of what a climber may lose."""
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    match what:
        case "grip":
            return len(deck.draw)
        case "health":
            return climber.health
        case "hand":
            return len(deck.hand) - (but in deck.hand)
        case "mushrooms":
            return len(climber.mushrooms)
    return len(game.state.injuries)


def _can_exhaust(game: Wilds, who: int, thing: str) -> bool:
    ready = game.state.climbers[who].ready
    if thing in ready:
        return ready[thing]
    if thing == "gadget":
        return any(ready[name] for name in ready_names(game, who, thing))
    held = (token for token in game.state.tokens if token.place == "held" and token.at == who)
    return any(token.ready and fits(token, thing) for token in held)


def ready_names(game: Wilds, who: int, thing: str) -> list[str]:
    """The tokens of a climber that a word means: `gadget` is any of them."""
    climber = game.state.climbers[who]
    if thing != "gadget":
        return [thing] if thing in climber.ready else []
    gadgets = {gear.id for gear in game.content.sets[climber.class_].tokens if gear.gadget}
    return [name for name in climber.ready if name in gadgets]


def head_cost(block: Block) -> Block:
    """The cost a skill's line begins with."""
    if len(block) == 1 and block[0].word == "cost":
        price: Block = block[0].args["price"]
        return price
    return ()


def fulfillable(game: Wilds, here: Here, key: str) -> bool:
    """Whether what a block says can be suffered in full (LW-R58)."""
    return all(_can_suffer(game, here, each) for each in game.content.blocks[key])


def _can_suffer(game: Wilds, here: Here, each: Effect) -> bool:
    who: int = name_in(here, "who", NOBODY)
    if who < 0:
        return True
    facts = facts_of(each)
    if facts.stands_for:
        return all(_can_suffer(game, here, inner) for inner in each.args[facts.stands_for])
    if facts.takes == "token":
        return _can_exhaust(game, who, each.args["thing"])
    return not facts.takes or _stock(game, who, facts.takes) >= amount(game, here, each.args["n"])
