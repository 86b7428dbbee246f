"""Scenario tokens: moved, turned, marching, looked at (LW-95)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from game.engine.interpreter import Here, Scope
from game.leviathan.files.amounts import Amount, AmountOrAll
from game.leviathan.files.forms import Target
from game.leviathan.files.meanings import TokenFamily, TokenName, means
from game.leviathan.files.places import Space, Spot, place_meant
from game.leviathan.hooks import happen
from game.leviathan.land.ground import apart, refresh, scenario
from game.leviathan.language.quantities import amount, fits, tokens_in
from game.leviathan.language.register import NOBODY, Args, about, effect, name_in, step
from game.leviathan.language.targets import find
from game.leviathan.names import own_name, own_words
from game.leviathan.state import Token, Wilds, alive, crew_seat
from game.leviathan.words.harm import check_hold

TakenFrom = Annotated[str, means("taken_from")]
Source = TakenFrom | tuple[TakenFrom, ...] | Space
LookedAt = Annotated[str, means("looked_at")] | Spot
Laid = Annotated[str, means("laid")] | Space
Turned = Annotated[str, means("flat")] | Space
Marched = Annotated[str, means("marched")] | Target
Pick = Literal["", "random", "choose", "oldest"]


def _tokens_said(game: Wilds, args: Args) -> str:
    """Tokens as players say it: taken, lost, returned, put somewhere."""
    to = "map" if isinstance(args["to"], Space) else args["to"]
    key = "effect.tokens.from_held" if args["from_"] == "held" and to == "supply" else f"effect.tokens.{to}"
    known = key if key in game.content.texts else "effect.tokens"
    leviathan, family = scenario(game).file.id, args["set"]
    name = own_name(game.content, leviathan, family)
    if args["n"] == "all":
        return game.text(f"{known}.all", token=own_words(game.content, leviathan, family, "all") or name)
    return game.text(known, n=args["n"], token=name)


def _tokens_idle(game: Wilds, who: int, args: Args) -> bool:
    source = args["from_"]
    is_place = isinstance(source, str) and source != "anywhere"
    return is_place and not tokens_in(game, about(who), args["set"], source)


@effect(says=_tokens_said, idle=_tokens_idle, adds_up=True, is_price=True)
def tokens(
    game: Wilds,
    here: Here,
    set: TokenName,
    n: AmountOrAll,
    from_: Source,
    to: Laid,
    face: Literal["", "up", "down"] = "",
    pick: Pick = "",
) -> None:
    """Move scenario tokens from one place to another; missing ones are simply not moved."""
    wanted = 99 if n == "all" else amount(game, here, n)
    game.then(tokens_moved(here.key, here.place, here.scope, wanted))


@step
def tokens_moved(game: Wilds, key: str, place: int, names: Scope, left: int) -> None:
    """Tokens still to move, one after the other."""
    here = Here(key, place, names)
    args = game.content.blocks[key][place].args
    lying = _source(game, here, args["set"], args["from_"])
    goals = _goals(game, here, args, left)
    if left <= 0 or not lying or goals == []:
        return
    who: int = name_in(here, "who", NOBODY)
    if args["to"] == "held" and (who < 0 or game.state.climbers[who].defeated):
        return
    if (args["pick"] == "choose" and len({_face(token) for _, token in lying}) > 1) or _several_spaces(args, lying):
        game.ask(_chooser(game, here), "token", key, place, names, left, tuple(number for number, _ in lying))
        return
    if args["pick"] == "random":
        number = game.chance.pick("tokens", [number for number, _ in lying])
    elif args["pick"] == "oldest":
        number = min(lying, key=lambda pair: pair[1].since)[0]
    else:
        number = lying[0][0]
    move_token(game, here, number, left)


def _several_spaces(args: dict[str, object], lying: list[tuple[int, Token]]) -> bool:
    return args["pick"] == "choose" and len({(token.place, token.at) for _, token in lying}) > 1


def _face(token: Token) -> str:
    return token.front if token.face_up or token.place == "held" else ""


def _chooser(game: Wilds, here: Here) -> int:
    who: int = name_in(here, "who", NOBODY)
    return game.state.climbers[who].seat if who >= 0 else crew_seat(game)


def _source(game: Wilds, here: Here, family: str, source: Source) -> list[tuple[int, Token]]:
    """The tokens that may be moved, with their numbers."""
    pairs = [(number, token) for number, token in enumerate(game.state.tokens) if fits(token, family)]
    if source == "anywhere":
        return pairs
    if isinstance(source, Space):
        cells = place_meant(game, here, source, family)
        return [pair for pair in pairs if pair[1].place == "map" and pair[1].at in cells]
    for place in (source,) if isinstance(source, str) else source:
        meant = tokens_in(game, here, family, place)
        found = [pair for pair in pairs if any(pair[1] is token for token in meant)]
        if found:
            return found
    return []


def _goals(game: Wilds, here: Here, args: dict[str, object], left: int) -> list[int] | None:
    """The spaces a token may go to; None for a place that is no space."""
    to = args["to"]
    if not isinstance(to, Space):
        return None
    family = str(args["set"]).partition("/")[0]
    cells = [cell for cell in place_meant(game, here, to, family) if cell >= 0]
    if isinstance(to.space, tuple):  # one token for each of these points
        return cells[len(cells) - left :][:1] if left <= len(cells) else cells[:1]
    form = next(form for form in scenario(game).file.tokens if form.id == family)
    return [cell for cell in cells if _lying_on(game, cell, family) < form.limit_per_space]


def _lying_on(game: Wilds, cell: int, family: str) -> int:
    return sum(token.place == "map" and token.at == cell and token.set == family for token in game.state.tokens)


def move_token(game: Wilds, here: Here, number: int, left: int) -> None:
    """Move one token, then go on with the others."""
    args = game.content.blocks[here.key][here.place].args
    goals = _goals(game, here, args, left)
    if goals is not None and len(goals) > 1 and not isinstance(args["to"].space, tuple):
        spot = args["to"].space
        tied = isinstance(spot, Spot) and spot.nearest_free  # equally near: the crew's choice (LW-114)
        seat = crew_seat(game) if tied else _chooser(game, here)
        game.ask(seat, "token_space", here.key, here.place, here.scope, left, number, tuple(goals))
        return
    lay_token(game, here, number, left, goals[0] if goals else NOBODY)


def lay_token(game: Wilds, here: Here, number: int, left: int, cell: int) -> None:
    state = game.state
    args = game.content.blocks[here.key][here.place].args
    token = state.tokens[number]
    was = token.at if token.place == "map" else NOBODY
    came: dict[str, Any] = {"was": token.place, "holder" if token.place == "held" else "was_at": token.at}
    was_shown = is_shown(token)
    was_hidden = not (token.face_up or token.seen or token.place == "held")
    to = args["to"]
    if isinstance(to, Space):
        token.place, token.at = "map", cell
        state.clock += 1
        token.since = state.clock
    elif to == "held":
        token.place, token.at, token.ready = "held", name_in(here, "who", NOBODY), True
    else:
        token.place, token.at = to, NOBODY
    if args["face"]:
        token.face_up = args["face"] == "up"
    elif token.place in ("held", "supply"):
        token.face_up = True
    elif token.place == "bag":
        token.face_up = token.seen = False
    reveals = args["pick"] == "random" or (was_hidden and token.face_up)
    front = token.front if was_shown or is_shown(token) else ""
    game.tell("token_moved", set=token.set, place=token.place, at=token.at, reveals=reveals, front=front, **came)
    refresh(game)
    game.then(tokens_moved(here.key, here.place, here.scope, left - 1))
    if was >= 0:
        for who in alive(state):
            if state.climbers[who].at == was:
                happen(game, "on_token_leave", who, ("set", token.set), ("space", was))
                check_hold(game, who)
    if token.place == "map" and name_in(here, "march") is None:
        for who in alive(state):
            if state.climbers[who].at == cell:
                happen(game, "on_token_enter", who, ("set", token.set), ("arrived", 1), *_cause(here))


def is_shown(token: Token) -> bool:
    """Whether everybody reads what is printed on a token."""
    return token.place == "held" or (token.face_up and token.place != "bag")


def _cause(here: Here) -> Scope:
    """What tokens that a threat moves do is part of that card (HIVE-8)."""
    return (("threat", True),) if name_in(here, "threat") else ()


@effect()
def flip_token(game: Wilds, here: Here, set: TokenFamily, at: Turned, to: Literal["up", "down"]) -> None:
    """Turn tokens face up or face down."""
    if at == "card":
        meant = [token for token in game.state.tokens if token.set == set and token.place == "card"]
    else:
        cells = place_meant(game, here, at, set)
        meant = [
            token for token in game.state.tokens if token.set == set and token.place == "map" and token.at in cells
        ]
    for token in meant:
        token.face_up = to == "up"
        if to == "up":
            game.tell("token_turned", reveals=True, set=token.set, front=token.front, at=token.at)
    refresh(game)


@effect()
def march(game: Wilds, here: Here, set: TokenFamily, n: Amount, toward: Marched) -> None:
    """All tokens of a set move toward climbers by the shortest way; nothing can interrupt it."""
    numbers = tuple(
        number for number, token in enumerate(game.state.tokens) if token.set == set and token.place == "map"
    )
    game.then(marching(numbers, amount(game, here, n), here.key, here.place, here.scope, ()))


@step
def marching(
    game: Wilds,
    left: tuple[int, ...],
    steps: int,
    key: str,
    place: int,
    names: Scope,
    came: tuple[int, ...],
    goal: tuple[int, ...] = (),
    end: int = NOBODY,
) -> None:
    """The tokens nearest to their goals first; then all who were met suffer at once."""
    state = game.state
    here = Here(key, place, names)
    toward = game.content.blocks[key][place].args["toward"]
    cells = {state.climbers[who].at for who in alive(state)}
    goals = set(goal) or cells
    if not goal and toward != "nearest":
        goals = {state.climbers[who].at for who in find(game, here, toward).sure}
    if not left or not goals:
        arrivals = [state.tokens[number].at for number in came]
        for who in reversed(alive(state)):
            count = arrivals.count(state.climbers[who].at)
            if count:
                family = state.tokens[came[0]].set
                happen(game, "on_token_enter", who, ("set", family), ("arrived", count), *_cause(here))
        return

    def far(number: int) -> int:
        return min((apart(game, state.tokens[number].at, goal) for goal in goals), default=0)

    number = left[0] if goal else min(left, key=lambda one: (far(one), one))
    rest = tuple(other for other in left if other != number)
    token = state.tokens[number]
    if token.at in cells:
        game.then(marching(rest, steps, key, place, names, came))
        return
    nearest = sorted({one for one in goals if apart(game, token.at, one) == far(number)})
    if len(nearest) > 1:
        game.ask(crew_seat(game), "march", number, tuple(nearest), (left, steps, key, place, names, came))
        return
    start = token.at
    ends = [end] if end >= 0 else _flights(game, start, nearest[0], steps, cells)
    if len(ends) > 1:
        game.ask(crew_seat(game), "march", number, tuple(ends), (left, steps, key, place, names, came, tuple(nearest)))
        return
    token.at = ends[0]
    if token.at in cells:
        came = (*came, number)
    if token.at != start:
        state.clock += 1
        game.tell("token_moved", set=token.set, place="map", at=token.at, start=start, was="map", was_at=start)
    game.then(marching(rest, steps, key, place, names, came))


def _flights(game: Wilds, start: int, goal: int, steps: int, cells: set[int]) -> list[int]:
    """Where a token may end that flies so far by a shortest way and stops at the first climber."""
    now, ended = {start}, set()
    for _ in range(steps):
        now = {
            to for cell in now for to in scenario(game).near[cell] if apart(game, to, goal) < apart(game, cell, goal)
        }
        ended |= now & cells
        now -= cells
        if not now:
            break
    return sorted(ended | now)


def _unseen(game: Wilds, here: Here, family: str, where: str | Spot) -> tuple[int, ...]:
    """The face-down tokens of a set that nobody has looked at: on the scenario card, or on some spaces."""
    lie_on = None if where == "card" else place_meant(game, here, Space(where), family)
    return tuple(
        number
        for number, token in enumerate(game.state.tokens)
        if token.set == family and not (token.face_up or token.seen)
        and (token.place == "card" if lie_on is None else token.place == "map" and token.at in lie_on)
    )  # fmt: skip


def _look_idle(game: Wilds, who: int, args: Args) -> bool:
    return not _unseen(game, about(who), args["set"], args["where"])


@effect(idle=_look_idle)
def look(game: Wilds, here: Here, set: TokenFamily, n: Amount, where: LookedAt) -> None:
    """Look at face-down tokens; they stay face down."""
    unseen = _unseen(game, here, set, where)
    if unseen:
        game.then(looking(unseen, amount(game, here, n), _chooser(game, here)))


@step
def looking(game: Wilds, unseen: tuple[int, ...], left: int, seat: int) -> None:
    if left <= 0 or not unseen:
        return
    if len(unseen) <= left or game.state.tokens[unseen[0]].place == "card":
        for number in unseen[:left]:
            see_token(game, number)
    else:
        game.ask(seat, "look", unseen, left)


def see_token(game: Wilds, number: int) -> None:
    token = game.state.tokens[number]
    token.seen = True
    game.tell("looked", reveals=True, set=token.set, front=token.front, at=token.at)
