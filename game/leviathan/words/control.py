"""Running blocks of effects: parts in any order, choices, each target, costs, focus, coins."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from game.engine.interpreter import Here, Scope, holds
from game.engine.state import Outcome, Step
from game.engine.words import Block, Condition, Effect
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget, Target
from game.leviathan.state import Wilds, crew_seat
from game.leviathan.words.payment import fulfillable, payable
from game.leviathan.words.quantities import amount, exact
from game.leviathan.words.register import NOBODY, VOCABULARY, name_in, step
from game.leviathan.words.targets import with_found

effect = VOCABULARY.effect

FOCUSABLE: dict[str, tuple[str, ...]] = {
    "climb": ("n",), "glide": ("n",), "jump": ("range",), "strike": ("n", "range"), "strike_bonus": ("n",),
    "range_bonus": ("n",), "gain_health": ("n",), "gain_grip": ("n",), "lose_blight": ("n",), "draw": ("n",),
    "block": ("n",), "ready": ("n",), "calm": ("n",), "peek": ("n",), "gain_mushroom": ("n",), "forage": ("range",),
    "gain_ap": ("n",), "feed": ("plus",), "place_token": ("range",), "heal_injury": ("n",),
}  # fmt: skip
"""Printed numbers that focus may raise: amounts and ranges, never costs, conditions or diagrams (LW-R51)."""


RANGES: dict[str, tuple[str, ...]] = {
    "each": ("target",), "swap_with": ("target",), "redirect": ("target",), "feed": ("who",),
}  # fmt: skip
"""Words that find somebody within a range, which focus may raise too."""


def run(key: str, names: Scope) -> Step:
    """The step that runs a block from its start."""
    return ("part", key, names)


def inner(here: Here, parameter: str, *names: tuple[str, Any]) -> Step:
    """The step that runs a block inside this effect, with further names."""
    return ("part", f"{here.key}/{here.place}.{parameter}", (*here.scope, *names))


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
    game.then(("effects", key, 0, names))


def names_user(here: Here) -> int:
    user: int = name_in(here, "user", NOBODY)
    return user


def focus_numbers(game: Wilds, key: str) -> tuple[str, ...]:
    """Where in a block the numbers stand that focus may raise."""
    cache: dict[Any, Any] = game.content.scratch
    known: tuple[str, ...] | None = cache.get(("focus", key))
    if known is None:
        known = cache["focus", key] = tuple(_numbers(game, key))
    return known


def _numbers(game: Wilds, key: str) -> list[str]:
    found: list[str] = []
    for place, each in enumerate(game.content.blocks[key]):
        if each.word == "any_order":
            for number in range(len(each.args["parts"])):
                found += _numbers(game, f"{key}/{place}.parts.{number}")
        for parameter in RANGES.get(each.word, ()):
            target = each.args[parameter]
            if isinstance(target, Target) and target.within is not None and target.within.range:
                found.append(f"{key}/{place}.{parameter}")
        for parameter in FOCUSABLE.get(each.word, ()):
            if _is_printed(each, parameter):
                found.append(f"{key}/{place}.{parameter}")
        if each.word == "block" and each.args["then"]:
            found += _numbers(game, f"{key}/{place}.then")
    return found


def _is_printed(each: Effect, parameter: str) -> bool:
    value = each.args[parameter]
    if each.word == "heal_injury" or (each.word == "ready" and each.args["thing"] != "gadget"):
        return False
    if parameter == "range" and each.word == "jump" and each.args["to"]:
        return True
    return bool(value)


# --- words ------------------------------------------------------------------------------------------


@effect
def if_(game: Wilds, here: Here, condition: Condition, then: Block, else_: Block = ()) -> None:
    """Do the one thing if the condition holds, otherwise the other."""
    game.then(inner(here, "then" if holds(game, here, condition) else "else_"))


Arms = Annotated[tuple[Block, ...], Meta(min_length=2)]


@effect
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
    """What turns a coin can only be done while one lies on the table (LW-160)."""
    return game.content.blocks[key][0].word not in ("setcoin", "redouble") or game.state.coin != ""


@effect
def any_order(game: Wilds, here: Here, parts: Arms) -> None:
    """Do all of these, in the order you like (LW-118)."""
    game.then(parts_left(here.key, here.place, here.scope, tuple(range(len(parts)))))


_CHANGES = {
    "climb": {"place"}, "jump": {"place"}, "glide": {"place"}, "swap_with": {"place"}, "fall": {"fall", "place"},
    "gain_grip": {"grip"}, "draw": {"grip"}, "strike_bonus": {"bonus"}, "range_bonus": {"bonus"}, "ignore": {"ground"},
    "anchor": {"fall"},
    "place_token": {"ground"}, "block": {"block"},
}  # fmt: skip
_READS = {
    "climb": {"ground", "fall", "grip", "block"}, "jump": {"ground", "fall", "grip", "block"},
    "glide": {"ground", "fall", "grip", "block"}, "strike": {"place", "bonus"},
    "anchor": {"place", "grip"}, "each": {"place"}, "swap_with": {"place", "grip", "block"}, "forage": {"place"},
    "fall": {"place"},
    "place_token": {"place"}, "draw": {"grip"}, "feed": {"place"}, "redirect": {"place"},
}  # fmt: skip


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
    changes: set[str] = set()
    reads: set[str] = set()
    for name, block in game.content.blocks.items():
        if name == key or name.startswith(f"{key}/"):
            for each in block:
                changes |= _CHANGES.get(each.word, set())
                reads |= _READS.get(each.word, set())
    return changes, reads


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
    return ("effects", key, 0, names)


@effect
def each(game: Wilds, here: Here, target: AnyTarget, do: Block) -> None:
    """Every climber or thing meant does or suffers this; a chosen climber decides how (LW-130)."""
    here = farther(game, here, "target")
    with_found(
        game, here, target, ("each_of", here.key, here.place, here.scope, isinstance(target, Target) and _thing(target))
    )


def farther(game: Wilds, here: Here, parameter: str) -> Here:
    """Where focus was used on a range, names hold that let it reach 1 farther."""
    if name_in(here, "plus") != f"{here.key}/{here.place}.{parameter}":
        return here
    game.state.climbers[names_user(here)].focused = False
    game.tell("focus_used", climber=names_user(here))
    return Here(here.key, here.place, (*here.scope, ("farther", 1)))


def _thing(target: Target) -> str:
    return "crystal" if target.crystal else "token" if target.token else ""


@step
def each_of(game: Wilds, key: str, place: int, names: Scope, thing: str | bool, found: tuple[int, ...]) -> None:
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


@effect
def repeat(game: Wilds, here: Here, times: Amount, do: Block) -> None:
    """Do it several times."""
    game.then(*[inner(here, "do")] * amount(game, here, times))


@effect
def cost(game: Wilds, here: Here, price: Block, then: Block) -> None:
    """Pay first, in full; then the effect happens (LW-120)."""
    who: int = name_in(here, "who", NOBODY)
    if payable(game, who, price):
        game.then(pay(f"{here.key}/{here.place}.price", here.scope), inner(here, "then"))


def pay(key: str, names: Scope) -> Step:
    return ("effects", key, 0, (*names, ("cost", True)))


@effect
def keyword(game: Wilds, here: Here, name: str, do: Block, blockable: bool = False) -> None:
    """A word of the leviathan's own; nothing in it can be blocked unless its rule says so (LW-133)."""
    game.then(inner(here, "do", ("keyword", not blockable)))


@effect
def set_(game: Wilds, here: Here, values: dict[str, Amount]) -> None:
    """Change a number the leviathan keeps."""
    for name, value in values.items():
        game.state.variables[name] = exact(game, here, value)


@effect
def note(game: Wilds, here: Here, text: str) -> None:
    """Nothing happens; players read it."""


@effect
def win(game: Wilds, here: Here) -> None:
    """The crew wins."""
    game.end(Outcome("win", "scenario", winners=tuple(range(seats(game)))))


@effect
def lose(game: Wilds, here: Here) -> None:
    """The crew loses."""
    game.end(Outcome("loss", "scenario"))


def seats(game: Wilds) -> int:
    return max(climber.seat for climber in game.state.climbers) + 1


# --- the coin ---------------------------------------------------------------------------------------


@effect
def coin(game: Wilds, here: Here, heads: Block, tails: Block) -> None:
    """Flip the coin and do what its side says."""
    _flip(game, here)
    game.state.twice = False
    game.state.coin_closed = False
    game.then(flip_open(here.key, here.place, here.scope, ()))


def _flip(game: Wilds, here: Here) -> None:
    game.state.coin = game.chance.pick("coin", ("heads", "tails"))
    game.tell("flipped", reveals=True, climber=name_in(here, "user", NOBODY), side=game.state.coin)


@step
def flip_open(game: Wilds, key: str, place: int, names: Scope, asked: tuple[int, ...]) -> None:
    """While the coin lies on the table, cards that turn it may be played, one after the other (LW-R78)."""
    state = game.state
    if not state.coin_closed:
        for who, climber in enumerate(state.climbers):
            if climber.defeated or who in asked:
                continue
            if any(game.content.cards[card].interrupt for card in state.decks[climber.deck].hand):
                game.ask(climber.seat, "interrupt", key, place, names, asked, who)
                return
    game.then(flip_ends(key, place, names))


@step
def flip_ends(game: Wilds, key: str, place: int, names: Scope) -> None:
    """The side that counts is done, then what answers a flip (House Money)."""
    state = game.state
    here = Here(key, place, names)
    side, times = state.coin, 2 if state.twice else 1
    nothing = state.coin_closed and side == "tails"
    state.coin, state.twice, state.coin_closed = "", False, False
    blocks = [] if nothing else [inner(here, side)] * times
    game.then(*blocks, ("happened", "on_flip", name_in(here, "user", NOBODY), (("to", side),)))


@effect
def setcoin(game: Wilds, here: Here) -> None:
    """Turn the coin to the side you like."""
    game.ask(game.state.climbers[names_user(here)].seat, "side")


@effect
def redouble(game: Wilds, here: Here) -> None:
    """Flip again: heads, its effect twice; tails, nothing. No card turns this coin any more."""
    state = game.state
    _flip(game, here)
    state.twice = state.coin == "heads"
    state.coin_closed = True
