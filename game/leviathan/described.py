"""Effects in players' words: the label is made of what will run, so the two cannot differ."""

from __future__ import annotations

from typing import Any

from game.engine.words import Block, Effect
from game.leviathan.forms import Target
from game.leviathan.quantities import amount
from game.leviathan.state import Wilds
from game.leviathan.words import about


def described(game: Wilds, block: Block) -> str:
    """A block as a sentence, without a full stop."""
    return ", ".join(said for said in (effect_said(game, each) for each in block) if said)


def effect_said(game: Wilds, each: Effect) -> str:
    """One effect in words; sums are said as what they come to now."""
    here = about(max(game.state.active, 0))
    args: dict[str, Any] = {
        name: amount(game, here, value)
        if isinstance(value, str) and name in ("n", "times") and value not in ("this", "all")
        else value
        for name, value in each.args.items()
    }
    match each.word:
        case "if":
            return described(game, args["then"])
        case "any_order":
            return ", ".join(described(game, part) for part in args["parts"])
        case "choose":
            return game.text("effect.or").join(described(game, arm) for arm in args["options"])
        case "cost":
            return game.text("effect.cost", price=described(game, args["price"]), then=described(game, args["then"]))
        case "each":
            return game.text("effect.each", who=target_said(game, args["target"]), what=described(game, args["do"]))
        case "keyword":
            return game.text("effect.keyword", name=args["name"], what=described(game, args["do"]))
        case "repeat":
            return described(game, args["do"])
        case "coin":
            return game.text("effect.coin", heads=described(game, args["heads"]), tails=described(game, args["tails"]))
        case "move_to":
            return game.text("effect.move_to", point=args["point"] or args["region"])
        case "note":
            return str(args["text"])
        case "ignore":
            return game.text("effect.ignore", what=", ".join(game.text(f"ignored.{word}") for word in args["what"]))
        case "push":
            way = args["dir"]
            said = game.text(f"way.{way}") if way else game.text("way.drawn")
            return game.text("effect.push", n=args["n"], way=said)
        case "ready" if args["thing"] == "gadget":
            return game.text("effect.ready.gadget", n=args["n"])
        case "strike":
            key = "effect.strike.far" if args["range"] else "effect.strike"
            return game.text(key, n=args["n"], range=args["range"])
        case "jump":
            key = "effect.jump.diagram" if args["diagram"] else "effect.jump.to" if args["to"] else "effect.jump"
            return game.text(key, n=args["range"])
    facts = {name: value for name, value in args.items() if isinstance(value, int | str)}
    return game.text(f"effect.{each.word}", **facts) if f"effect.{each.word}" in game.content.texts else ""


def target_said(game: Wilds, target: str | Target) -> str:
    if isinstance(target, str):
        key = f"target.{target}"
        return game.text(key) if key in game.content.texts else target
    if target.within is not None:
        key = "target.within.one" if target.n == 1 else "target.within.all"
        if target.except_:
            key += ".other"
        return game.text(key, range=target.within.range)
    return target_said(game, target.who) if target.who else game.text("target.some")
