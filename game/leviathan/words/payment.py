"""Whether a cost can be paid, and whether harm can be suffered in full."""

from __future__ import annotations

from typing import Any

from game.engine.interpreter import Here
from game.engine.words import Block, Effect
from game.leviathan.state import Wilds
from game.leviathan.words.quantities import amount, fits
from game.leviathan.words.register import NOBODY, about, name_in


def payable(game: Wilds, who: int, price: Block, but: str = "") -> bool:
    """Whether a climber can pay all of it (LW-120); `but` is the card being played, which pays for nothing."""
    needs: dict[str, int] = {}
    for item in price:
        if item.word == "exhaust":
            if not _can_exhaust(game, who, item.args["thing"]):
                return False
        elif item.word in ("lose_grip", "lose_health", "discard", "lose_mushroom"):
            needs[item.word] = needs.get(item.word, 0) + amount(game, about(who), item.args["n"])
    if not needs:
        return True
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    has = {
        "lose_grip": len(deck.draw),
        "lose_health": climber.health,
        "discard": len(deck.hand) - (but in deck.hand),
        "lose_mushroom": len(climber.mushrooms),
    }
    return all(has[word] >= n for word, n in needs.items())


def _can_exhaust(game: Wilds, who: int, thing: str) -> bool:
    climber = game.state.climbers[who]
    if "/" in thing or thing not in ("gadget", *climber.ready):
        return any(
            token.place == "held" and token.at == who and token.ready and fits(token, thing)
            for token in game.state.tokens
        )
    return any(climber.ready[name] for name in ready_names(game, who, thing))


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
    args: dict[str, Any] = each.args
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    match each.word:
        case "lose_grip":
            return len(deck.draw) >= amount(game, here, args["n"])
        case "lose_health":
            return climber.health >= amount(game, here, args["n"])
        case "discard":
            return len(deck.hand) >= amount(game, here, args["n"])
        case "injure":
            return len(game.state.injuries) >= amount(game, here, args["n"])
        case "keyword":
            return all(_can_suffer(game, here, inner) for inner in args["do"])
    return True
