"""Running blocks of effects: parts in any order, choices, each target, costs, keywords."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.engine.interpreter import Here, Scope, holds, run_block
from game.engine.state import Outcome, Step
from game.engine.words import Block, Condition, Effect, effects_in
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget, Target
from game.leviathan.files.meanings import FreeText, VariableName
from game.leviathan.files.sheets import Keyword
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import described, target_said
from game.leviathan.language.focus import farther, focus_numbers, names_user
from game.leviathan.language.idle import would_change_nothing
from game.leviathan.language.payment import fulfillable, payable
from game.leviathan.language.quantities import amount, exact
from game.leviathan.language.register import NOBODY, Args, about, effect, facts_of, finding, name_in, step
from game.leviathan.language.targets import find, with_found
from game.leviathan.names import own_words
from game.leviathan.state import Wilds, crew_seat


def run(key: str, names: Scope) -> Step:
    """The step that runs a block from its start."""
    return part(key, names)


def inner(here: Here, parameter: str, *names: tuple[str, Any]) -> Step:
    """The step that runs a block inside this effect, with further names."""
    return part(f"{here.key}/{here.place}.{parameter}", (*here.scope, *names))


@step
def part(game: Wilds, key: str, names: Scope) -> None:
    """A block begins: a focused climber may raise one number of it (LW-87)."""
    block = game.content.blocks.get(key, ())
    if not block:
        return
    here = Here(key, 0, names)
    if name_in(here, "skill") and name_in(here, "plus") is None:
        user = names_user(here)
        if game.state.climbers[user].focused:
            numbers = focus_numbers(game, key)
            if numbers:
                game.ask(game.state.climbers[user].seat, "focus", key, names, numbers)
                return
    game.then(run_block(key, *names))


def _if_said(game: Wilds, args: Args) -> str:
    then = described(game, args["then"])
    if args["else_"] and args["then"] and facts_of(args["then"][0]).is_price:
        return game.text("effect.instead", then=then, otherwise=described(game, args["else_"]))
    return then


@effect(says=_if_said)
def if_(game: Wilds, here: Here, condition: Condition, then: Block, else_: Block = ()) -> None:
    """Do the one thing if the condition holds, otherwise the other."""
    game.then(inner(here, "then" if holds(game, here, condition) else "else_"))


Arm = Annotated[Block, Meta(min_length=1)]
Arms = Annotated[tuple[Arm, ...], Meta(min_length=2)]


def _choose_said(game: Wilds, args: Args) -> str:
    return game.text("effect.or").join(described(game, arm) for arm in args["options"])


@effect(says=_choose_said)
def choose(game: Wilds, here: Here, options: Arms, by: Literal["", "crew"] = "") -> None:
    """Choose one of these; of harm, one that can be suffered in full if there is one (LW-124)."""
    who: int = name_in(here, "who", NOBODY)
    if who >= 0 and game.state.climbers[who].defeated:
        return
    seat = crew_seat(game) if by == "crew" or who < 0 else game.state.climbers[who].seat
    keys = [f"{here.key}/{here.place}.options.{number}" for number in range(len(options))]
    open_arms = [number for number, key in enumerate(keys) if _is_open(game, key)]
    if not name_in(here, "skill"):
        full = [number for number in open_arms if fulfillable(game, here, keys[number])]
        open_arms = full or open_arms
    game.ask(seat, "choose", here.key, here.place, here.scope, tuple(open_arms))


def _is_open(game: Wilds, key: str) -> bool:
    possible = facts_of(game.content.blocks[key][0]).possible
    return possible is None or possible(game)


def _any_order_said(game: Wilds, args: Args) -> str:
    return ", ".join(described(game, part) for part in args["parts"])


@effect(focus=("parts",), says=_any_order_said)
def any_order(game: Wilds, here: Here, parts: Arms) -> None:
    """Do all of these, in the order you like (LW-118)."""
    game.then(parts_left(here.key, here.place, here.scope, tuple(range(len(parts)))))


def order_matters(game: Wilds, keys: list[str]) -> bool:
    """Whether one of these blocks changes what another one looks at."""
    cache: dict[Any, Any] = game.content.scratch
    name = ("order", tuple(keys))
    known: bool | None = cache.get(name)
    if known is None:
        sides = [_touches(game, key) for key in keys]
        known = any(
            one[0] & other[1] for place, one in enumerate(sides) for spot, other in enumerate(sides) if place != spot
        )
        cache[name] = known
    return known


def _touches(game: Wilds, key: str) -> tuple[set[str], set[str]]:
    """What a block changes, and what it looks at."""
    facts = [facts_of(each) for each in effects_in(game.content.blocks[key])]
    return {word for each in facts for word in each.changes}, {word for each in facts for word in each.reads}


@step
def parts_left(game: Wilds, key: str, place: int, names: Scope, left: tuple[int, ...]) -> None:
    """Parts still to be done: printed order, unless the order matters."""
    if not left:
        return
    keys = [f"{key}/{place}.parts.{number}" for number in left]
    if len(left) > 1 and order_matters(game, keys):
        user = names_user(Here(key, place, names))
        who = name_in(Here(key, place, names), "who", user)
        game.ask(game.state.climbers[who].seat, "order", key, place, names, left)
        return
    game.then(*(run_part(inner_key, names) for inner_key in keys))


def run_part(key: str, names: Scope) -> Step:
    """A part of a skill whose focus was offered when the skill began."""
    return run_block(key, *names)


def _each_said(game: Wilds, args: Args) -> str:
    return game.text("effect.each", who=target_said(game, args["target"]), what=described(game, args["do"]))


def _each_idle(game: Wilds, who: int, args: Args) -> bool:
    """Whether nobody within a range would have anything of it."""
    target = args["target"]
    if not isinstance(target, Target) or target.within is None:
        return False
    return all(would_change_nothing(game, other, args["do"]) for other in find(game, about(who), target).sure)


@effect(focus_ranges=("target",), reads=("place",), says=_each_said, idle=_each_idle)
def each(game: Wilds, here: Here, target: AnyTarget, do: Block) -> None:
    """Every climber or thing meant does or suffers this; a chosen climber decides how (LW-130)."""
    here = farther(game, here, "target")
    thing = isinstance(target, Target) and _thing(target)
    with_found(game, here, target, each_of(here.key, here.place, here.scope, thing))


def _thing(target: Target) -> str:
    return "crystal" if target.crystal else "token" if target.token else ""


@finding
def each_of(game: Wilds, found: tuple[int, ...], key: str, place: int, names: Scope, thing: str | bool) -> None:
    here = Here(key, place, names)
    if thing:
        cells = found if thing == "crystal" else tuple(game.state.tokens[one].at for one in found)
        game.then(*(inner(here, "do", ("who", NOBODY), ("space", cell)) for cell in cells))
    elif name_in(here, "threat"):
        one_by_one(game, found, tuple(inner(here, "do", ("who", sufferer(game, who))) for who in found))
    else:
        game.then(*(inner(here, "do", ("who", who)) for who in found))


def one_by_one(game: Wilds, found: tuple[int, ...], steps: tuple[Step, ...]) -> None:
    """Several climbers suffer one effect: clockwise from the active one, or as the crew orders it (LW-R25)."""
    if len(found) > 1 and game.option("hit_order") == "crew":
        game.ask(crew_seat(game), "hit_order", found, steps)
    else:
        game.then(*steps)


@step
def others_suffer(game: Wilds, found: tuple[int, ...], steps: tuple[Step, ...]) -> None:
    one_by_one(game, found, steps)


def sufferer(game: Wilds, who: int) -> int:
    """Who suffers a threat in the end (LW-R75)."""
    shield = game.state.climbers[who].shield
    return shield if shield >= 0 and not game.state.climbers[shield].defeated else who


def _repeat_said(game: Wilds, args: Args) -> str:
    return described(game, tuple(_times(inner, args["times"]) for inner in args["do"]))


def _times(each: Effect, times: int) -> Effect:
    """What is done several times, said as once where that is shorter."""
    if each.word == "if":
        inner = {name: tuple(_times(one, times) for one in each.args[name]) for name in ("then", "else_")}
        return Effect("if", {**each.args, **inner})
    adds_up = facts_of(each).adds_up and isinstance(each.args["n"], int)
    return Effect(each.word, {**each.args, "n": each.args["n"] * times}) if adds_up else each


@effect(says=_repeat_said)
def repeat(game: Wilds, here: Here, times: Amount, do: Block) -> None:
    """Do it several times."""
    game.then(*[inner(here, "do")] * amount(game, here, times))


def _cost_said(game: Wilds, args: Args) -> str:
    return game.text("effect.cost", price=described(game, args["price"]), then=described(game, args["then"]))


@effect(says=_cost_said)
def cost(game: Wilds, here: Here, price: Block, then: Block) -> None:
    """Pay first, in full; then the effect happens (LW-120)."""
    who: int = name_in(here, "who", NOBODY)
    if payable(game, who, price):
        game.then(pay(f"{here.key}/{here.place}.price", here.scope), inner(here, "then"))


def pay(key: str, names: Scope) -> Step:
    return run_block(key, *names, ("cost", True))


def _keyword_said(game: Wilds, args: Args) -> str:
    known = scenario(game).file.keywords[args["name"]]
    what = described(game, args["do"]) or known.brief or known.text
    return game.text("effect.keyword", name=args["name"], what=what)


def _keyword_text(keywords: Mapping[str, Keyword], args: Args) -> str:
    return keywords[args["name"]].text


@effect(stands_for="do", says=_keyword_said, said_in=_keyword_text)
def keyword(game: Wilds, here: Here, name: FreeText, do: Block, blockable: bool = False) -> None:
    """A word of the leviathan's own; nothing in it can be blocked unless its rule says so (LW-133)."""
    game.then(inner(here, "do", ("keyword", not blockable)))


def _set_idle(game: Wilds, who: int, args: Args) -> bool:
    now = game.state.variables
    return all(now[name] == exact(game, about(who), value) for name, value in args["values"].items())


@effect(idle=_set_idle)
def set_(game: Wilds, here: Here, values: dict[VariableName, Amount]) -> None:
    """Change a number the leviathan keeps."""
    for name, value in values.items():
        game.state.variables[name] = exact(game, here, value)


def _note_said(game: Wilds, args: Args) -> str:
    return own_words(game.content, scenario(game).file.id, args["text"], "note") or str(args["text"])


@effect(says=_note_said)
def note(game: Wilds, here: Here, text: FreeText) -> None:
    """Nothing happens; players read it."""


@effect()
def win(game: Wilds, here: Here) -> None:
    """The crew wins."""
    game.end(Outcome("win", "scenario", winners=tuple(range(seats(game)))))


@effect()
def lose(game: Wilds, here: Here) -> None:
    """The crew loses."""
    game.end(Outcome("loss", "scenario"))


def seats(game: Wilds) -> int:
    return max(climber.seat for climber in game.state.climbers) + 1
