"""What the numbers and sums in content files are worth at this moment."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.interpreter import Here
from game.leviathan.files.amounts import ASKS, Sum, asks, parsed, worked_out
from game.leviathan.land.ground import apart, place_cells
from game.leviathan.language.register import NOBODY, name_in
from game.leviathan.state import Token, Wilds, alive, grip, hand_of


def amount(game: Wilds, here: Here, value: int | str) -> int:
    """A number, or what a sum comes to now; never below 0."""
    if isinstance(value, int):
        return value
    return max(0, worth_of(game, here, parsed(value)))


def worth_of(game: Wilds, here: Here, found: Sum) -> int:
    """What a sum comes to now; may be below 0."""
    return worked_out(
        found, lambda name: quantity(game, here, name), lambda word, names: ASKS[word].worth(game, here, *names)
    )


def exact(game: Wilds, here: Here, value: int | str) -> int:
    """Like `amount`, but may be below 0: for variables and comparisons."""
    return value if isinstance(value, int) else worth_of(game, here, parsed(value))


def number(game: Wilds, here: Here, parameter: str, value: int | str) -> int:
    """An amount printed on a skill: the one that focus was used on is 1 higher (LW-87)."""
    found = amount(game, here, value)
    if name_in(here, "plus") == f"{here.key}/{here.place}.{parameter}":
        user = name_in(here, "user", NOBODY)
        if game.state.climbers[user].focused:
            game.state.climbers[user].focused = False
            game.tell("focus_used", climber=user)
            return found + 1
    return found


def gear_count(game: Wilds, who: int, thing: str, is_ready: bool) -> int:
    """How many of a climber's tokens of a kind are ready, or exhausted."""
    climber = game.state.climbers[who]
    gear = game.content.sets[climber.class_].tokens if climber.class_ else ()
    names = [each.id for each in gear if each.gadget] if thing == "gadget" else [thing]
    return sum(climber.ready.get(name) is is_ready for name in names)


def fits(token: Token, name: str) -> bool:
    """Whether a token is of `set` or `set/front`; one that lies face down has no front."""
    family, _, front = name.partition("/")
    if token.set != family:
        return False
    return not front or (token.front == front and (token.face_up or token.place == "held"))


LYING = ("held", "held_all", "map", "here", "facedown", "supply", "bag", "card", "discard", "box")
"""Where tokens may be looked for; also `range:2`, `facedown:2` and `region:eye`."""


def tokens_in(game: Wilds, here: Here, name: str, place: str) -> list[Token]:
    state = game.state
    who: int = name_in(here, "who", NOBODY)
    found = [token for token in state.tokens if fits(token, name)]
    word, _, more = place.partition(":")
    match word:
        case "held":
            return [token for token in found if token.place == "held" and token.at == who]
        case "held_all":
            return [token for token in found if token.place == "held"]
        case "map":
            return [token for token in found if token.place == "map"]
        case "here":
            return [token for token in found if token.place == "map" and token.at == space_of(game, here)]
        case "range":
            return [
                token
                for token in found
                if token.place == "map" and apart(game, token.at, space_of(game, here)) <= int(more)
            ]
        case "region":
            cells = place_cells(game, place)
            return [token for token in found if token.place == "map" and token.at in cells]
        case "facedown":
            down = [token for token in found if token.place == "map" and not token.face_up]
            return [token for token in down if not more or apart(game, token.at, space_of(game, here)) <= int(more)]
    return [token for token in found if token.place == word]


def space_of(game: Wilds, here: Here) -> int:
    """The space `here` means: of the thing the effect is about, or of the climber."""
    space: int = name_in(here, "space", NOBODY)
    if space >= 0:
        return space
    who: int = name_in(here, "who", NOBODY)
    return game.state.climbers[who].at if who >= 0 else NOBODY


# --- quantities -------------------------------------------------------------------------------------

OF_TABLE: dict[str, Callable[[Wilds, Here], int]] = {
    "climbers": lambda game, here: len(game.state.climbers),
    "alive": lambda game, here: len(alive(game.state)),
    "round": lambda game, here: game.state.round,
    "turn": lambda game, here: game.state.turn,
    "enraged_cards": lambda game, here: sum(card.enraged for card in game.state.row),
    "crystals": lambda game, here: len(game.state.crystals),
    "crystals_normal": lambda game, here: sum(die.kind == "normal" for die in game.state.crystals.values()),
    "crystals_blighted": lambda game, here: sum(die.kind == "blighted" for die in game.state.crystals.values()),
    "crystal_sum": lambda game, here: sum(die.value for die in game.state.crystals.values()),
    "hit_count": lambda game, here: len(game.state.hit),
    "value": lambda game, here: _value_here(game, here),
    "amount": lambda game, here: int(name_in(here, "amount", 0)),
    "arrived": lambda game, here: int(name_in(here, "arrived", 0)),
}
"""What can be counted whoever asks."""

OF_CLIMBER: dict[str, Callable[[Wilds, Here, int], int]] = {
    "fallen": lambda game, here, who: int(name_in(here, "fallen", max(0, game.state.climbers[who].fallen))),
    "wraps": lambda game, here, who: game.state.climbers[who].wraps,
    "health": lambda game, here, who: game.state.climbers[who].health,
    "blight": lambda game, here, who: game.state.climbers[who].blight,
    "grip": lambda game, here, who: grip(game.state, who),
    "hand": lambda game, here, who: len(hand_of(game.state, who)),
    "ap": lambda game, here, who: game.state.climbers[who].ap,
    "ap_card": lambda game, here, who: _printed_ap(game, who),
}
"""What can be counted of the climber an effect is about; 0 if it is about nobody."""

NAMES = (*OF_TABLE, *OF_CLIMBER)
"""Quantities without arguments. A leviathan's own variables come on top."""


def quantity(game: Wilds, here: Here, name: str) -> int:
    """What a name is worth now."""
    if name in OF_TABLE:
        return OF_TABLE[name](game, here)
    if name in game.state.variables:
        return game.state.variables[name]
    who: int = name_in(here, "who", NOBODY)
    return OF_CLIMBER[name](game, here, who) if who >= 0 else 0


def _value_here(game: Wilds, here: Here) -> int:
    """Of the crystal that the effect is about."""
    die = game.state.crystals.get(name_in(here, "space", NOBODY))
    return die.value if die else 0


def _printed_ap(game: Wilds, who: int) -> int:
    """Of the card that was played for action points."""
    card = game.state.climbers[who].ap_card
    return game.content.cards[card].ap if card else 0


# --- quantities that ask about something ------------------------------------------------------------


@asks(("pool",), "a pool")
def pool(game: Wilds, here: Here, name: str) -> int:
    return sum(die.value for die in game.state.pools[name])


@asks(("token", "lying"), "a token set and a place")
def tokens(game: Wilds, here: Here, name: str, place: str) -> int:
    return len(tokens_in(game, here, name, place))


@asks(("gear_name", "readiness"), "a token and 'ready' or 'exhausted'")
def count(game: Wilds, here: Here, thing: str, state: str) -> int:
    return gear_count(game, name_in(here, "user", NOBODY), thing, state == "ready")


@asks(("place", "place"), "two places")
def distance(game: Wilds, here: Here, one: str, other: str) -> int:
    return apart(game, place_cells(game, one)[0], place_cells(game, other)[0])
