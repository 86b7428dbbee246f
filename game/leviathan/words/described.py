"""Effects in players' words: the label is made of what will run, so the two cannot differ."""

from __future__ import annotations

from typing import Any

from game.engine.words import Block, Effect
from game.leviathan.files.forms import Target
from game.leviathan.files.places import Space
from game.leviathan.land.ground import scenario
from game.leviathan.names import own_name
from game.leviathan.state import Wilds
from game.leviathan.words.quantities import amount
from game.leviathan.words.register import about


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
            then = described(game, args["then"])
            if args["else_"] and args["then"] and args["then"][0].word == "tokens":  # for what cannot be paid in tokens
                return game.text("effect.instead", then=then, otherwise=described(game, args["else_"]))
            return then
        case "any_order":
            return ", ".join(described(game, part) for part in args["parts"])
        case "choose":
            return game.text("effect.or").join(described(game, arm) for arm in args["options"])
        case "cost":
            return game.text("effect.cost", price=described(game, args["price"]), then=described(game, args["then"]))
        case "each":
            return game.text("effect.each", who=target_said(game, args["target"]), what=described(game, args["do"]))
        case "keyword":
            what = described(game, args["do"]) or scenario(game).file.keywords[args["name"]].text.rstrip(".")
            return game.text("effect.keyword", name=args["name"], what=what)
        case "repeat":
            return described(game, tuple(_times(inner, args["times"]) for inner in args["do"]))
        case "tokens":
            return _tokens_said(game, args)
        case "exhaust" if "/" in args["thing"]:
            return game.text("effect.exhaust", thing=own_name(game.content, scenario(game).file.id, args["thing"]))
        case "set_state":
            leviathan = scenario(game).file.id
            feature, now = own_name(game.content, leviathan, args["feature"]), args["to"]
            return game.text("effect.set_state", feature=feature, now=now) if now != "next" else ""
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
        case "ready" if f"effect.ready.{args['thing']}" in game.content.texts:
            return _counted(game, f"effect.ready.{args['thing']}", {"n": args["n"]})
        case "strike":
            key = "effect.strike.far" if args["range"] else "effect.strike"
            return game.text(key, n=args["n"], range=args["range"])
        case "jump":
            key = "effect.jump.diagram" if args["diagram"] else "effect.jump.to" if args["to"] else "effect.jump"
            return game.text(key, n=args["range"])
    facts = {name: value for name, value in args.items() if isinstance(value, int | str)}
    return _counted(game, f"effect.{each.word}", facts) if f"effect.{each.word}" in game.content.texts else ""


def _counted(game: Wilds, key: str, facts: dict[str, Any]) -> str:
    """A sentence, in the singular if it is about one and there is such a text."""
    one = f"{key}.one"
    return game.text(one if facts.get("n") == 1 and one in game.content.texts else key, **facts)


def _times(each: Effect, times: int) -> Effect:
    """Tokens that move one by one are said together."""
    if each.word == "if":
        inner = {name: tuple(_times(one, times) for one in each.args[name]) for name in ("then", "else_")}
        return Effect("if", {**each.args, **inner})
    counts = each.word in ("tokens", "lose_health") and isinstance(each.args["n"], int)
    return Effect(each.word, {**each.args, "n": each.args["n"] * times}) if counts else each


def _tokens_said(game: Wilds, args: dict[str, Any]) -> str:
    """Tokens as players say it: taken, lost, returned, put somewhere."""
    to = "map" if isinstance(args["to"], Space) else args["to"]
    key = "effect.tokens.from_held" if args["from_"] == "held" and to == "supply" else f"effect.tokens.{to}"
    known = key if key in game.content.texts else "effect.tokens"
    return game.text(known, n=args["n"], token=own_name(game.content, scenario(game).file.id, args["set"]))


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
