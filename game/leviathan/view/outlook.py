"""What would come of something, tried on copies: for buttons that name their outcome, and for spaces one points at.

Hidden things are dealt anew for each copy, so nothing shows through; what then comes out differently is left to chance.
"""

from __future__ import annotations

import msgspec

from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.redealt import redealt
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.verbs import verb_of
from game.leviathan.actions.ways import CLIMB
from game.leviathan.asks import ClimbAsk, WindowAsk
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.content import LeviathanContent
from game.leviathan.land.ground import scenario
from game.leviathan.land.reach import GRIP, HEALTH, Edge, climbed, drop_from, spread
from game.leviathan.land.toll import Known, Walk
from game.leviathan.language.register import facts_of
from game.leviathan.state import State, Wilds
from game.leviathan.threats.forecast import MANY, is_open, no_forecast, shown
from game.leviathan.view.structs import Ahead, Drop, Forecast, Outcome, Way
from game.leviathan.words.moves import climb_spaces

NO_FOCUS = "none"
"""The answer with which the focus token stays ready (LW-R49)."""
RESOLVING = 3
"""The step of a turn in which the threat strikes."""
TRIES = 3
"""On how many copies something is tried: if all agree, it is sure."""


def outcome_of(game: Wilds, seat: int, option: str) -> Outcome | None:
    """What would come of an option for the climber who does it; None if it is no option now."""
    found = _found(game, seat, option)
    if found is None:
        return None
    ask, choice = found
    tried = [_tried(_copy(game, number), ask, choice) for number in range(TRIES)]
    is_sure = all(each == tried[0] for each in tried[1:])
    return msgspec.structs.replace(tried[0], is_sure=is_sure)


def focus_of(game: Wilds, seat: int, option: str) -> tuple[str, ...]:
    """What focus could raise if a skill were used now, in words: the answers to the question that would come at once.

    Where something else comes first, such as a coin, the player decides after that (LW-R51), and nothing is told here.
    """
    found = _found(game, seat, option)
    if found is None:
        return ()
    ask, choice = found
    if not game.state.climbers[verb_of(choice).doer(WindowAsk(*ask.args).owner, choice)].focused:
        return ()
    copy = _copy(game, 0)
    copy.answer(ask, choice)
    asked = next((each for each in copy.state.asks if each.seat == seat and each.kind == "focus"), None)
    if asked is None:
        return ()
    decision = copy.decision(asked)
    return tuple(decision.option(copy, asked, each).label for each in copy.choices(asked) if each != NO_FOCUS)


def falls_at(game: Wilds, who: int, cell: int, how: str) -> bool:
    """Whether nothing would hold a climber who came to a space that way (LW-76)."""
    return not Walk(game, who, how).enter(cell)


def drop_at(game: Wilds, who: int, cell: int) -> Drop | None:
    """Where a climber's fall from a space would end; None on the floor."""
    return drop_from(game, who, cell)


def forecast_at(game: Wilds, who: int, cell: int) -> tuple[Forecast, Ahead]:
    """What the card of this turn would do to everybody and to the map if a climber stood on a space.

    Nothing is told of a space where nothing holds.
    """
    if falls_at(game, who, cell, CLIMB.verb):
        return no_forecast(game), Ahead()
    copy = _copy(game, 0)
    copy.state.climbers[who].at = cell
    return shown(copy)


def climb_ways(game: Wilds, seat: int) -> dict[int, Way]:
    """Where the climb of a skill leads with the steps that are left, by the cheapest ground; it costs no AP."""
    ask = next((ask for ask in game.state.asks if ask.seat == seat and ask.kind == "climb"), None)
    if ask is None:
        return {}
    said = ClimbAsk(*ask.args)
    copy = game.clone()
    known: Known = {}
    who, plan = said.who, scenario(game)
    climber, cost = copy.state.climbers[who], [0.0] * len(game.state.terrain)
    voids: set[int] = set()
    start = climber.at
    edges: list[list[Edge]] = [[] for _ in cost]
    for cell in plan.board.spaces:
        if game.state.terrain[cell] != "none":
            climber.at = cell
            edges[cell] = [(to, 1, CLIMB.verb) for to in climb_spaces(copy, who, said.only)]
            walk = Walk(game, who, CLIMB.verb, known)
            if not walk.enter(cell):
                voids.add(cell)
            cost[cell] = HEALTH * walk.health + GRIP * walk.grip
    found = spread(start, said.left, edges, cost, voids)
    return {cell: climbed(game, who, 0, route, known) for cell, (_, _, route) in found.items() if cell != start}


def injures(content: LeviathanContent, leviathan: str) -> bool:
    """Whether a leviathan's threats or rules ever injure anybody; remembered, for it is asked at every look."""
    cache = content.scratch
    if ("injures", leviathan) not in cache:
        own = [block for key, block in content.blocks.items() if key.startswith(f"leviathan:{leviathan}:")]
        cache["injures", leviathan] = any(facts_of(each).takes == "injuries" for block in own for each in block)
    return bool(cache["injures", leviathan])


def _found(game: Wilds, seat: int, option: str) -> tuple[OpenAsk, Choice] | None:
    """An option of a window, as the rules know it."""
    ask = next((ask for ask in game.state.asks if ask.seat == seat and ask.kind == "window"), None)
    choice = next((each for each in game.choices(ask) if choice_id(each) == option), None) if ask is not None else None
    return (ask, choice) if ask is not None and choice is not None else None


def _copy(game: Wilds, number: int) -> Wilds:
    """A copy to try things on, on which no activation ends by itself (LW-32)."""
    copy = redealt(game, 0, Stream("outlook", number))
    copy.state.options["auto_end"] = "off"
    copy.events = []
    return copy


def _tried(copy: Wilds, ask: OpenAsk, choice: Choice) -> Outcome:
    """How the crew stands at the next window after a choice, compared with before."""
    before = copy.state.clone()
    who = verb_of(choice).doer(WindowAsk(*ask.args).owner, choice)
    _answer(copy, ask, choice)
    then = copy.state
    was, now = before.climbers[who], then.climbers[who]
    dice = [_dice(one) for one in (before, then)]
    die = then.crystals.get(was.at)
    return Outcome(
        ap=was.ap - now.ap,
        health=sum(each.health for each in then.climbers) - sum(each.health for each in before.climbers),
        grip=sum(len(deck.draw) for deck in then.decks) - sum(len(deck.draw) for deck in before.decks),
        blight=now.blight - was.blight,
        injuries=len(now.injuries) - len(was.injuries),
        struck=sum(dice[0]) - sum(dice[1]),
        breaks=len(dice[0]) - len(dice[1]),
        left=die.value if die is not None else 0,
        moved_to=now.at if now.at != was.at and now.at >= 0 else None,
        falls=now.falling,
        fades=_blocked(then) > _blocked(before) and is_open(copy) and before.step < RESOLVING,
        wins=then.outcome is not None and then.outcome.result == "win",
        is_final=any(event.reveals for event in copy.events or ()),
        is_sure=True,
    )


def _answer(copy: Wilds, ask: OpenAsk, choice: Choice) -> None:
    """Make a choice, and answer by rule of thumb what it asks, up to the next window."""
    copy.answer(ask, choice)
    stream = Stream("outlook", "answers")
    for _ in range(MANY):
        if copy.state.outcome is not None or copy.state.asks[0].kind == "window":
            return
        copy.answer(copy.state.asks[0], quick_answer(copy, copy.state.asks[0], stream))


def _blocked(state: State) -> int:
    """How much of what may come is blocked in the step that runs (LW-131)."""
    return sum(n for climber in state.climbers for n, _ in climber.blocks)


def _dice(state: State) -> list[int]:
    """What stands on all crystals."""
    return [
        *(die.value for die in state.crystals.values()),
        *(die.value for pool in state.pools.values() for die in pool),
    ]
