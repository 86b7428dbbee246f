"""The Movement phase: where to fly, whose Madness to ignore, and turning the tile (MM-53 to MM-67)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.decision import Decision, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.names import name_of, space_name
from game.mountain.phases import movement
from game.mountain.phases.going_mad import HIGHEST
from game.mountain.questions.kinds import Deed, Spaces, number, seat_id
from game.mountain.refusals import Reason, no_token
from game.mountain.state import Mountain

# --- spaces -----------------------------------------------------------------------------------------


def nearby(game: Mountain) -> tuple[str, ...]:
    """Where ways lead to: the bottom row first of all (MM-53), then the neighbours (MM-54)."""
    state, content = game.state, game.content
    return content.spaces[state.plane].to if state.plane else content.first_row


def refuse_space(game: Mountain, space: str) -> Refused | None:
    """Why the Airplane cannot fly there."""
    state, spaces = game.state, game.content.spaces
    if not state.plane:
        return None if space in game.content.first_row else game.no("MM-53", "first_row")
    if space == state.plane:
        return game.no("MM-56", "stay")
    if movement.is_closed(game, space):
        return game.no("MM-R27", "closed")
    if space in spaces[state.plane].to:
        return None
    if spaces[state.plane].region in ("edge", "escape"):
        if spaces[space].region == "escape":
            return game.no("MM-63", "in_order")
        return game.no("MM-62", "back_down")
    return game.no("MM-54", "not_adjacent")


class Flight(Spaces):
    """A question about the space to fly to."""

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return [*dict.fromkeys((*nearby(game), *game.content.spaces)), *IGNORE.candidates(game, ask.seat)]

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return refuse_space(game, choice) if isinstance(choice, str) else IGNORE.refuse(game, ask.seat, choice)

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        """No space but those nearby can be reached: the others need not be asked about."""
        spaces = [space for space in nearby(game) if refuse_space(game, space) is None]
        return [*spaces, *IGNORE.choices(game, ask.seat)]


class Fly(Flight):
    """Where the Airplane goes (MM-53, MM-54)."""

    kind = "fly"
    rule = "MM-54"

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, tuple):
            return IGNORE.shown(game, ask.seat, choice)
        key = "option.fly" if choice in game.state.tiles else "option.fly_empty"
        return Option(choice, game.text(key, space=space_name(game, choice)), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if isinstance(choice, tuple):
            IGNORE.do(game, ask.seat, choice)
            game.then(movement.fly())
        else:
            movement.fly_to(game, choice)


class Advise(Flight):
    """A space pointed out to the Leader (MM-60)."""

    kind = "advise"
    rule = "MM-60"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.state.seats[ask.seat].ping = choice
        game.tell("advised", seat=ask.seat, space=choice)
        game.then(movement.fly())


class TurnTile(Decision[Mountain]):
    """Sand and tile together (MM-67)."""

    kind = "turn_tile"
    rule = "MM-67"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return ["turn_tile", *IGNORE.candidates(game, ask.seat)]

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return None if isinstance(choice, str) else IGNORE.refuse(game, ask.seat, choice)

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["turn_tile", *IGNORE.choices(game, ask.seat)]

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, tuple):
            return IGNORE.shown(game, ask.seat, choice)
        key = "option.turn_tile" if game.state.tile else "option.turn_sand"
        return Option(choice, game.text(key))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if isinstance(choice, tuple):
            IGNORE.do(game, ask.seat, choice)
            game.then(movement.ready())


# --- Madness ----------------------------------------------------------------------------------------


class Ignore(Deed):
    """A token frees a player of one Madness card for this turn (MM-66, MM-R13)."""

    verb = "ignore"
    rule = "MM-66"

    def candidates(self, game: Mountain, who: int) -> Iterator[Choice]:
        for seat in range(len(game.state.seats)):
            for level in range(1, HIGHEST + 1):
                yield (self.verb, seat_id(seat), level)

    def closed(self, game: Mountain, who: int) -> Reason | None:
        if game.state.phase != "movement":
            return "MM-65", "ignore"
        if who != game.state.leader:
            return "MM-60", "leader_alone"
        return no_token(game, "movement", self.rule)

    def refuse(self, game: Mountain, who: int, choice: Choice) -> Refused | None:
        _, seat, level = choice
        is_bound = level in bound(game, number(seat))
        not_mad = None if is_bound else game.no("MM-R13", "not_mad", name=name_of(game, number(seat)))
        return super().refuse(game, who, choice) or not_mad

    def choices(self, game: Mountain, who: int) -> list[Choice]:
        """Nobody who is sane need be asked about."""
        if self.closed(game, who):
            return []
        everybody = range(len(game.state.seats))
        return [(self.verb, seat_id(seat), level) for seat in everybody for level in bound(game, seat)]

    def option(self, game: Mountain, who: int, choice: Choice) -> Option:
        _, seat, level = choice
        is_one = len(game.state.seats[number(seat)].madness) == 1
        key = "option.ignore" if is_one else "option.ignore_one"
        facts = {"name": name_of(game, number(seat)), "level": level}
        brief = game.text(f"{key}_brief", **facts)
        return Option(choice_id(choice), game.text(key, **facts), (seat,), brief=brief)

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        movement.ignore(game, number(choice[1]), choice[2])


def bound(game: Mountain, seat: int) -> list[int]:
    """The levels of a seat's Madness that are not ignored yet, the lowest first."""
    explorer, known = game.state.seats[seat], game.content.madness
    return sorted({known[card].level for card in explorer.madness} - set(explorer.ignored))


IGNORE = Ignore()
