"""Foresight: looking at the next five, and putting them into order (BE-120, BE-R36)."""

from __future__ import annotations

from typing import Any

from game.biome.asks import AimAsk, ArrangeAsk
from game.biome.land.exploring import QUEST, left_in
from game.biome.names import token_name, token_things
from game.biome.secrets.tokens import learn
from game.biome.secrets.using import foresight_choices, used
from game.biome.state import Biome, roll
from game.engine.decision import Decision, Option
from game.engine.state import Choice, OpenAsk

Stack = tuple[tuple[str, int], ...]
"""Quarries or Quest Boards to come, each with a bit for every seat that has seen it."""


def look(game: Biome, seat: int, what: str) -> int:
    """Show the seat what comes next; how many there are to arrange."""
    state = game.state
    most = game.content.play.foresight
    if what == "box":
        learn(state, seat, state.box[:most])
        return len(state.box[:most])
    if what == "quarries":
        state.quarries = _seen(state.quarries, most, seat)
        return min(most, len(state.quarries))
    if what == "boards":
        state.boards = _seen(state.boards, most, seat)
        return min(most, len(state.boards) - 1)
    # Five dice in secret; each shows the tile it would bring, stack tops taken in order.
    while len(state.forecast) < most:
        state.forecast += (roll(game, "foresight", 8),)
    state.forecaster = seat
    quarries = [number for number, kinds in game.content.stacks.items() if kinds == ("quarry",)]
    state.quarries = _seen(state.quarries, sum(number in quarries for number in state.forecast), seat)
    state.boards = _seen(state.boards, state.forecast.count(QUEST), seat)
    return most


def _seen(stack: Stack, count: int, seat: int) -> Stack:
    """A stack after the seat has looked at its topmost ones."""
    return (*((name, seen | 1 << seat) for name, seen in stack[:count]), *stack[count:])


def row(game: Biome, what: str, count: int) -> list[Any]:
    """What lies in the row, in its present order."""
    state = game.state
    match what:
        case "box":
            return list(state.box[:count])
        case "quarries":
            return [name for name, _ in state.quarries[:count]]
        case "boards":
            return [name for name, _ in state.boards[:count]]
    return list(state.forecast[:count])


def reorder(game: Biome, what: str, order: tuple[int, ...]) -> None:
    """Put the first ones into the order named by their old places."""
    state = game.state
    count = len(order)
    match what:
        case "box":
            state.box = (*(state.box[place] for place in order), *state.box[count:])
        case "quarries":
            state.quarries = (*(state.quarries[place] for place in order), *state.quarries[count:])
        case "boards":
            state.boards = (*(state.boards[place] for place in order), *state.boards[count:])
        case "tiles":
            state.forecast = (*(state.forecast[place] for place in order), *state.forecast[count:])


class Foresight(Decision[Biome]):
    """What to look at."""

    kind = "foresight"
    rule = "BE-120"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return list(foresight_choices(game))

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text(f"option.foresight.{choice}"))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        used(game, ask.seat, AimAsk(*ask.args).token)
        count = look(game, ask.seat, choice)
        game.tell("foresaw", seat=ask.seat, what=choice, count=count, reveals=True)
        game.ask(ask.seat, "arrange", choice, count, ())


class Arrange(Decision[Biome]):
    """Which comes next, one after the other; nobody else sees it."""

    kind = "arrange"
    rule = "BE-120"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        _, count, chosen = ArrangeAsk(*ask.args)
        return [place for place in range(count) if place not in chosen]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        _, count, chosen = ArrangeAsk(*ask.args)
        return game.text("ask.arrange", n=len(chosen) + 1, count=count)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        what, count, _ = ArrangeAsk(*ask.args)
        thing = row(game, what, count)[choice]
        points: tuple[str, ...] = ()
        match what:
            case "box":
                label, points = token_name(game, ask.seat, thing, first=True), token_things(game, ask.seat, thing)
            case "quarries":
                label = game.content.quarries[thing].name
            case "boards":
                label = game.content.quests[thing].name
            case _:
                label = tile_label(game, row(game, what, count), choice)
        return Option(str(choice), label, points)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        what, count, chosen = ArrangeAsk(*ask.args)
        chosen = (*chosen, choice)
        if len(chosen) < count:
            game.ask(ask.seat, "arrange", what, count, chosen)
        else:
            reorder(game, what, chosen)
            game.tell("arranged", seat=ask.seat)


def tile_label(game: Biome, rolls: list[int], place: int) -> str:
    """The tile a foreseen roll would bring."""
    number = rolls[place]
    nth = rolls[:place].count(number)
    state = game.state
    if number == QUEST:
        return game.content.quests[state.boards[nth][0]].name if nth < len(state.boards) else game.text("tile.quest")
    name = game.content.stack_name(number)
    if nth >= left_in(game, number):
        # An empty stack counts as a quest, as long as there is one (BE-R15).
        becomes = "tile.empty_quest" if state.boards and state.options["empty_stack"] == "quest" else "tile.empty"
        return game.text(becomes, name=name)
    if game.content.stacks[number] == ("quarry",) and nth < len(state.quarries):
        return game.text("tile.quarry", name=name, pattern=game.content.quarries[state.quarries[nth][0]].name)
    return name


FORESIGHT = (Foresight(), Arrange())
