"""What the numbers and sums in content files are worth at this moment."""

from __future__ import annotations

from game.engine.interpreter import Here
from game.leviathan.files.amounts import Sum, parsed, worked_out
from game.leviathan.land.ground import apart, place_cells
from game.leviathan.state import Token, Wilds, alive, grip, hand_of
from game.leviathan.words.register import NOBODY, name_in


def amount(game: Wilds, here: Here, value: int | str) -> int:
    """A number, or what a sum comes to now; never below 0."""
    if isinstance(value, int):
        return value
    return max(0, worth_of(game, here, parsed(value)))


def worth_of(game: Wilds, here: Here, found: Sum) -> int:
    """What a sum comes to now; may be below 0."""
    return worked_out(
        found, lambda name: quantity(game, here, name), lambda word, names: _asked(game, here, word, names)
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


def quantity(game: Wilds, here: Here, name: str) -> int:
    state = game.state
    who: int = name_in(here, "who", NOBODY)
    match name:
        case "climbers":
            return len(state.climbers)
        case "alive":
            return len(alive(state))
        case "round":
            return state.round
        case "turn":
            return state.turn
        case "enraged_cards":
            return sum(card.enraged for card in state.row)
        case "crystals":
            return len(state.crystals)
        case "crystals_normal" | "crystals_blighted":
            return sum(die.kind == name.removeprefix("crystals_") for die in state.crystals.values())
        case "crystal_sum":
            return sum(die.value for die in state.crystals.values())
        case "hit_count":
            return len(state.hit)
        case "value":
            die = state.crystals.get(name_in(here, "space", NOBODY))
            return die.value if die else 0
        case "amount" | "arrived":
            return int(name_in(here, name, 0))
    if name in state.variables:
        return state.variables[name]
    if who < 0:
        return 0
    climber = state.climbers[who]
    match name:
        case "fallen":
            return int(name_in(here, "fallen", max(0, climber.fallen)))
        case "wraps":
            return climber.wraps
        case "health":
            return climber.health
        case "blight":
            return climber.blight
        case "grip":
            return grip(state, who)
        case "hand":
            return len(hand_of(state, who))
        case "ap":
            return climber.ap
        case "ap_card":
            return game.content.cards[climber.ap_card].ap if climber.ap_card else 0
    raise KeyError(name)


def _asked(game: Wilds, here: Here, word: str, names: tuple[str, ...]) -> int:
    state = game.state
    match word:
        case "pool":
            return sum(die.value for die in state.pools[names[0]])
        case "tokens":
            return len(tokens_in(game, here, names[0], names[1]))
        case "count":
            return gear_count(game, name_in(here, "user", NOBODY), names[0], names[1] == "ready")
    one, other = (place_cells(game, name)[0] for name in names)
    return apart(game, one, other)


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
