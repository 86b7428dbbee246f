"""Effects in players' words: the label is made of what will run, so the two cannot differ."""

from __future__ import annotations

from functools import cache

from game.engine.words import Block, Effect
from game.leviathan.files.forms import Target
from game.leviathan.files.meanings import SUMS, meaning_of
from game.leviathan.language.quantities import amount
from game.leviathan.language.register import VOCABULARY, Args, about, facts_of
from game.leviathan.state import Wilds


def described(game: Wilds, block: Block) -> str:
    """A block as a sentence, without a full stop."""
    return ", ".join(said for said in (effect_said(game, each) for each in block) if said)


def effect_said(game: Wilds, each: Effect) -> str:
    """One effect in words; sums are said as what they come to now."""
    here = about(max(game.state.active, 0))
    args = {
        name: amount(game, here, value)
        if name in _sums(each.word) and isinstance(value, str) and value != "all"
        else value
        for name, value in each.args.items()
    }
    says = facts_of(each).says
    if says is not None:
        return says(game, args)
    return counted(game, f"effect.{each.word}", args)


@cache
def _sums(word: str) -> frozenset[str]:
    """The parameters of a word that may be sums."""
    return frozenset(each.name for each in VOCABULARY.effects[word].parameters if meaning_of(each.type) in SUMS)


def counted(game: Wilds, key: str, args: Args) -> str:
    """A sentence, in the singular if it is about one and there is such a text; nothing if there is no text at all."""
    facts = {name: value for name, value in args.items() if isinstance(value, int | str)}
    one = f"{key}.one"
    if key not in game.content.texts:
        return ""
    return game.text(one if facts.get("n") == 1 and one in game.content.texts else key, **facts)


def target_said(game: Wilds, target: str | Target) -> str:
    if isinstance(target, str):
        key = f"target.{target}"
        return game.text(key) if key in game.content.texts else target.replace("_", " ")
    if target.within is not None:
        key = "target.within.one" if target.n == 1 else "target.within.all"
        if target.except_:
            key += ".other"
        return game.text(key, range=target.within.range)
    return target_said(game, target.who) if target.who else game.text("target.some")
