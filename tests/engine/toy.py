"""The Camp Fire: a toy game that uses what Tabletop Climber does not.

A sealed bid; then a race in which seats talk (an option with an argument), grab hidden logs or lay several,
and the clock lets the sand run; then a storm made of nested effects that stop to ask.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.engine.chance import Chance, Stream
from game.engine.control import CONTROL, ChooseEffect
from game.engine.decision import Decision, Option
from game.engine.files.content import Content
from game.engine.files.schema import defines
from game.engine.game import Game
from game.engine.interpreter import Here, install, run_block
from game.engine.policy import Policy
from game.engine.record import Record, Sees
from game.engine.refused import Refused
from game.engine.ruleset import Ruleset
from game.engine.state import CLOCK, OpenAsk, Outcome, TableState
from game.engine.steps import Steps
from game.engine.views import Count, TableView, View, see
from game.engine.words import Block, Vocabulary

WORDS = Vocabulary(CONTROL)
step = Steps()
install(step)


class Storm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, defines("storm")]
    effects: Block


class StormsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    storms: tuple[Storm, ...] = ()


class ToyContent(Content):
    NAME = "toy"
    HOME = Path(__file__).parent / "toy_data"
    VOCABULARY = WORDS
    FILES = {"storms.yaml": StormsFile}

    def arrange(self) -> None:
        for storm in self.file("storms.yaml", StormsFile).storms:
            self.add_block(f"storm:{storm.id}", storm.effects)


class Camper(Record):
    warmth: Annotated[int, Sees.ALL] = 0
    logs: Annotated[tuple[str, ...], Sees.OWNER] = ()
    heard: Annotated[list[tuple[int, str]], Sees.ALL] = []


class CamperView(View, frozen=True, kw_only=True):
    warmth: int
    logs: tuple[str, ...] | Count
    heard: list[tuple[int, str]]


class ToyView(TableView, frozen=True, kw_only=True):
    seats: tuple[CamperView, ...]
    pile: Count
    fire: tuple[str, ...]
    sand: int


def view(game: Any, seat: int | None, at_rest: bool) -> ToyView:
    campers = tuple(see(CamperView, camper, seat, owner) for owner, camper in enumerate(game.state.seats))
    return see(ToyView, game.state, seat, seats=campers)


class ToyState(TableState):
    seats: Annotated[list[Camper], Sees.ALL]
    pile: Annotated[tuple[str, ...], Sees.COUNT] = ()
    fire: Annotated[tuple[str, ...], Sees.ALL] = ()
    sand: Annotated[int, Sees.ALL] = 0


Toy = Game[ToyState, ToyContent]


@WORDS.effect
def gain(game: Toy, here: Here, n: int) -> None:
    """Get warmer."""
    game.state.seats[here["seat"]].warmth += n


@WORDS.effect
def lose(game: Toy, here: Here, n: int) -> None:
    """Get colder."""
    game.state.seats[here["seat"]].warmth -= n


@WORDS.condition
def warm(game: Toy, here: Here, at_least: int) -> bool:
    """Warm enough."""
    return game.state.seats[here["seat"]].warmth >= at_least


@step
def bids(game: Toy) -> None:
    game.ask_sealed([OpenAsk(seat, "bid") for seat in range(len(game.state.seats))])


@step
def bids_shown(game: Toy) -> None:
    game.tell("bids", bids=tuple(camper.warmth for camper in game.state.seats), reveals=True)


@step
def camp(game: Toy) -> None:
    seats = range(len(game.state.seats))
    game.ask_race([OpenAsk(seat, "camp", must=False) for seat in seats] + [OpenAsk(CLOCK, "clock")])


@step
def storm(game: Toy, seat: int) -> None:
    game.then(run_block("storm:gale", ("seat", seat)))


@step
def finish(game: Toy) -> None:
    scores = tuple(camper.warmth for camper in game.state.seats)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    game.end(Outcome("ranking", "the fire is out", scores, winners))


class ToyDecision(Decision[Toy]):
    def option(self, game: Toy, ask: OpenAsk, choice: Any) -> Option:
        return Option(str(choice), str(choice), (), "word" if choice == "say" else None)


class Bid(ToyDecision):
    kind, rule = "bid", "TY-2"

    def choices(self, game: Toy, ask: OpenAsk) -> list[Any]:
        return [0, 1, 2, 3]

    def take(self, game: Toy, ask: OpenAsk, choice: Any, argument: Any) -> None:
        game.state.seats[ask.seat].warmth = choice


class Camp(ToyDecision):
    kind, rule = "camp", "TY-3"

    def choices(self, game: Toy, ask: OpenAsk) -> list[Any]:
        able = ["say"] if len(game.state.seats[0].heard) < 9 else []
        if game.state.pile:
            able.append("grab")
        if len(game.state.seats[ask.seat].logs) > 1:
            able.append("lay")
        return able

    def refuse_argument(self, game: Toy, ask: OpenAsk, choice: Any, argument: Any) -> Refused | None:
        return None if argument in ("fire", "cold") else Refused("TY-4", game.text("refused.word"))

    def take(self, game: Toy, ask: OpenAsk, choice: Any, argument: Any) -> None:
        state = game.state
        game.then(camp())
        if choice == "say":
            for camper in state.seats:
                camper.heard.append((ask.seat, argument))
            game.tell("said", seat=ask.seat, word=argument)
        elif choice == "grab":
            log = state.pile[-1]
            state.pile = state.pile[:-1]
            camper = state.seats[ask.seat]
            camper.logs = tuple(sorted((*camper.logs, log)))
            game.tell("grabbed", seat=ask.seat, secret={"card": log}, to=(ask.seat,), reveals=True)
        else:
            game.ask(ask.seat, "lay")


class Lay(ToyDecision):
    kind, rule, several = "lay", "TY-3", True

    def choices(self, game: Toy, ask: OpenAsk) -> list[Any]:
        return list(game.state.seats[ask.seat].logs)

    def takes(self, game: Toy, ask: OpenAsk) -> tuple[int, int]:
        return 0, len(game.state.seats[ask.seat].logs)

    def take(self, game: Toy, ask: OpenAsk, choice: Any, argument: Any) -> None:
        camper = game.state.seats[ask.seat]
        camper.logs = tuple(log for log in camper.logs if log not in choice)
        camper.warmth += len(choice)
        game.state.fire += choice
        game.tell("laid", seat=ask.seat, count=len(choice), cards=choice, reveals=bool(choice))


class Clock(ToyDecision):
    kind, rule = "clock", "TY-3"

    def choices(self, game: Toy, ask: OpenAsk) -> list[Any]:
        return ["sand", "time_up"] if game.state.sand < 3 else ["time_up"]

    def take(self, game: Toy, ask: OpenAsk, choice: Any, argument: Any) -> None:
        if choice == "sand":
            game.state.sand += 1
            game.tell("sand")
            game.then(camp())


def set_up(content: Any, seats: int, seed: int, options: dict[str, str]) -> ToyState:
    state = ToyState(options=options, seed=seed, seats=[Camper() for _ in range(seats)])
    chance = Chance(seed, state.streams, state.queued)
    state.pile = tuple(chance.shuffled("logs", [f"log-{number}" for number in range(9)]))
    state.agenda = [finish(), *[storm(seat) for seat in reversed(range(seats))], camp(), bids_shown(), bids()]
    return state


def redeal(game: Toy, seat: int, stream: Stream) -> None:
    state = game.state
    hidden = sorted([*state.pile, *(log for other, c in enumerate(state.seats) if other != seat for log in c.logs)])
    stream.shuffle(hidden)
    for other, camper in enumerate(state.seats):
        if other != seat:
            camper.logs = tuple(sorted(hidden.pop() for _ in camper.logs))
    state.pile = tuple(hidden)


class ToyPolicy(Policy[Toy]):
    def quick(self, game: Toy, ask: OpenAsk, stream: Stream) -> Any:
        return game.choices(ask)[-1] if ask.kind != "lay" else ()

    def is_far_enough(self, before: Toy, now: Toy, seat: int) -> bool:
        return False

    def worth(self, before: Toy, after: Toy, seat: int) -> float:
        return after.state.seats[seat].warmth


RULESET = Ruleset(
    name="toy",
    seats=(2, 3),
    seats_rule="TY-1",
    turn_rule="TY-3",
    over_rule="TY-5",
    content=ToyContent,
    state=ToyState,
    steps=step,
    decisions={d.kind: d for d in (Bid(), Camp(), Lay(), Clock(), ChooseEffect("TY-5"))},
    set_up=set_up,
    view=view,
    view_type=ToyView,
    redeal=redeal,
    gone=lambda state, content: set(),
    describe=lambda game, name, facts: facts,
    remembers=lambda game, event: True,
    policy=ToyPolicy(),
)
