"""Whether an action of a leviathan would change nothing; such actions are not offered (LW-R29)."""

from __future__ import annotations

from game.engine.words import Block, Effect
from game.leviathan.files.forms import Target, Within
from game.leviathan.files.places import Space, place_meant
from game.leviathan.land.ground import point_cell
from game.leviathan.state import Token, Wilds
from game.leviathan.words.quantities import exact, tokens_in
from game.leviathan.words.register import about
from game.leviathan.words.targets import find


def is_useless(game: Wilds, who: int, block: Block) -> bool:
    """Whether an action would only bring about what is so already, or find nothing to work on (LW-R29)."""
    return all(_does_nothing(game, who, each) for each in block)


def _does_nothing(game: Wilds, who: int, each: Effect) -> bool:
    state = game.state
    match each.word, each.args:
        case "set_state", {"feature": feature, "to": to}:
            return bool(state.features[feature] == to)
        case "overlay", {"id": name, "to": to}:
            return to != "next_anchor" and state.overlays[name][0] == point_cell(game, to)
        case "set", {"values": values}:
            return all(state.variables[name] == exact(game, about(who), value) for name, value in values.items())
        case "ignore", {"what": what, "scope": "step"}:
            return all((word, -1) in state.climbers[who].ignores for word in what)
        case "tokens", {"set": family, "from_": str() as source} if source != "anywhere":
            return not tokens_in(game, about(who), family, source)
        case "look", {"set": family, "where": where}:
            cells = None if where == "card" else place_meant(game, about(who), Space(where), family)
            return all(token.seen or token.face_up for token in _lying(game, family, cells))
        case "each", {"target": Target(within=Within()) as target, "do": do}:
            return all(is_useless(game, other, do) for other in find(game, about(who), target).sure)
        case "keyword", {"do": do}:
            return is_useless(game, who, do)
    return False


def _lying(game: Wilds, family: str, cells: list[int] | None) -> list[Token]:
    """The tokens of a set on some spaces; on the scenario card if no spaces are meant."""
    return [
        token
        for token in game.state.tokens
        if token.set == family and (token.place == "card" if cells is None else token.at in cells)
        and (cells is None or token.place == "map")
    ]  # fmt: skip
