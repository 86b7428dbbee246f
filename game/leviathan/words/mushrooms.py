"""Mushrooms: of the supply, of the map, carried, eaten and fed to others (LW-51, LW-151 to LW-153)."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here, Scope, run_block
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget
from game.leviathan.files.spelling import spelling
from game.leviathan.hooks import happen
from game.leviathan.land.ground import spaces_within
from game.leviathan.language.focus import farther
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import effect, facts_of, finding, scope, step
from game.leviathan.language.targets import with_found
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import Wilds
from game.leviathan.words.hand import without
from game.leviathan.words.harm import subject


@effect(
    spelled=("mushroom {n}", spelling("mushroom {n} discard", from_="discard", pick="choose")),
    focus=("n",),
)
def gain_mushroom(
    game: Wilds, here: Here, n: Amount, from_: Literal["supply", "discard"] = "supply", pick: Literal["", "choose"] = ""
) -> None:
    """Take mushrooms of the supply, or discarded ones of your choice."""
    who = subject(game, here)
    if who < 0:
        return
    count = number(game, here, "n", n)
    if from_ == "discard":
        game.then(choose_eaten(who, count))
        return
    for _ in range(count):
        take_from_supply(game, who)


def next_mushroom(game: Wilds) -> str:
    """The next one of the supply; discarded ones are mixed in when it is empty (LW-153)."""
    state = game.state
    if not state.supply:
        state.supply, state.eaten = tuple(game.chance.shuffled("mushrooms", state.eaten)), ()
    if not state.supply:
        return ""
    mushroom = state.supply[-1]
    state.supply = state.supply[:-1]
    return mushroom


def take_from_supply(game: Wilds, who: int) -> None:
    mushroom = next_mushroom(game)
    if mushroom:
        climber = game.state.climbers[who]
        climber.mushrooms = (*climber.mushrooms, mushroom)
        game.tell("found_mushroom", reveals=True, climber=who, mushroom=mushroom)


@step
def choose_eaten(game: Wilds, who: int, count: int) -> None:
    if count > 0 and game.state.eaten:
        game.ask(game.state.climbers[who].seat, "eaten", who, count)


@effect(takes="mushrooms")
def lose_mushroom(game: Wilds, here: Here, n: Amount) -> None:
    """Discard carried mushrooms of your choice."""
    who = subject(game, here)
    if who >= 0:
        game.then(mushrooms_away(who, amount(game, here, n)))


@step
def mushrooms_away(game: Wilds, who: int, count: int) -> None:
    climber = game.state.climbers[who]
    if count > 0 and climber.mushrooms:
        game.ask(climber.seat, "mushroom", who, count, "lose", ())


@effect(spelled=("forage {range}",), focus=("range",), reads=("place",))
def forage(game: Wilds, here: Here, range: Amount) -> None:
    """Pick up a mushroom within the range."""
    who = subject(game, here)
    if who < 0 or forbidden(game, who, "forage"):
        return
    near = spaces_within(game, game.state.climbers[who].at, number(game, here, "range", range))
    cells = tuple(cell for cell in near if game.state.mushrooms.get(cell))
    if cells:
        game.ask(game.state.climbers[who].seat, "forage", who, cells)


def pick_up(game: Wilds, who: int, cell: int) -> None:
    """A mushroom of the map is taken, and turned face up (LW-51)."""
    state = game.state
    mushroom, *rest = state.mushrooms[cell]
    if rest:
        state.mushrooms[cell] = tuple(rest)
    else:
        del state.mushrooms[cell]
    climber = state.climbers[who]
    climber.mushrooms = (*climber.mushrooms, mushroom)
    game.tell("picked_up", reveals=True, climber=who, mushroom=mushroom, space=cell)
    happen(game, "on_forage", who)


def use_up(game: Wilds, who: int, mushroom: str) -> None:
    climber = game.state.climbers[who]
    climber.mushrooms = without(climber.mushrooms, mushroom)
    game.state.eaten = (*game.state.eaten, mushroom)


@effect(
    spelled=("feed {who} +{plus}",),
    focus=("plus",),
    focus_ranges=("who",),
    reads=("place",),
)
def feed(game: Wilds, here: Here, who: AnyTarget, plus: Amount) -> None:
    """Another climber uses one of your mushrooms, its number raised."""
    user = subject(game, here)
    if user >= 0 and game.state.climbers[user].mushrooms and not forbidden(game, user, "forage"):
        with_found(game, farther(game, here, "who"), who, fed(user, number(game, here, "plus", plus)))


@finding
def fed(game: Wilds, found: tuple[int, ...], user: int, plus: int) -> None:
    climber = game.state.climbers[user]
    if found and climber.mushrooms:
        game.ask(climber.seat, "mushroom", user, 1, "feed", (found[0], plus))


def feed_mushroom(game: Wilds, user: int, mushroom: str, eater: int, plus: int) -> None:
    """The eater resolves it; the first number in it is raised."""
    if forbidden(game, eater, "use_mushroom"):
        return
    use_up(game, user, mushroom)
    game.tell("ate", climber=eater, mushroom=mushroom)
    key = f"mushroom:{mushroom}"
    game.then(raised_part(key, scope(eater, user), plus))


@step
def raised_part(game: Wilds, key: str, names: Scope, plus: int) -> None:
    """A mushroom whose number is raised: the same effect with the higher number."""
    first = game.content.blocks[key][0]
    value = first.args.get("n")
    if isinstance(value, int) and "n" in facts_of(first).focus:
        made = dict(first.args, n=value + plus)
        game.content.VOCABULARY.effects[first.word].run(game, Here(key, 0, names), **made)
        return
    game.then(run_block(key, *names))
