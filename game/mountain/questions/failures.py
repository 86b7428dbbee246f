"""Failures: Madness or the die, another roll, and the token that leaves the game (MM-102 to MM-122)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.asks import RerollAsk
from game.mountain.names import challenge_words, name_of
from game.mountain.phases import failures
from game.mountain.phases.going_mad import all_are_highest, may_go_madder
from game.mountain.phases.losing import PLACES, box_token, tokens_at
from game.mountain.questions.kinds import ForToken, number, seat_id
from game.mountain.state import Mountain, challenges, level


class Failure(Decision[Mountain]):
    """Which failed challenge, and Madness or the die (MM-103, MM-105)."""

    kind = "failure"
    rule = "MM-103"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterator[Choice]:
        for challenge in range(len(game.state.scores)):
            for seat in range(len(game.state.seats)):
                yield (challenge, "madness", seat_id(seat))
            yield (challenge, "die")

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        challenge, _, *seats = choice
        if challenge not in game.state.failed:
            return game.no(self.rule)
        if all(may_go_madder(game, number(seat)) for seat in seats):
            return None
        rule = "MM-106" if all_are_highest(game) else "MM-109"
        return game.no(rule, "already_3", name=name_of(game, number(seats[0])))

    def meant(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Choice | None:
        """To point at a seat means its Madness, whichever failure it is for."""
        first = game.state.failed[0]
        return super().meant(game, ask, intent) or super().meant(game, ask, (str(first), "madness", *intent))

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        """Challenges that were met, and those at the highest level, need not be asked about."""
        saner = [seat_id(seat) for seat in range(len(game.state.seats)) if may_go_madder(game, seat)]
        found: list[Choice] = []
        for challenge in game.state.failed:
            found += [(challenge, "madness", seat) for seat in saner]
            found.append((challenge, "die"))
        return found

    def is_silent(self, game: Mountain, ask: OpenAsk) -> bool:
        return False

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        score = game.state.scores[choice[0]]
        challenge = challenges(game)[choice[0]]
        facts = {"challenge": challenge_words(game, challenge), "score": score, "gap": challenge.gap(score)}
        points_at = (f"challenge-{choice[0]}", *choice[2:])
        if choice[2:]:
            seat = number(choice[2])
            facts |= {"name": name_of(game, seat), "level": level(game, seat) + 1}
        key = f"option.failure.{choice[1]}"
        return Option(choice_id(choice), game.text(key, **facts), points_at, brief=game.text(f"{key}_brief", **facts))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice[1] == "die":
            failures.take_die(game, choice[0])
        else:
            failures.go_mad(game, choice[0], number(choice[2]))


class Reroll(ForToken):
    """A token for another roll (MM-121)."""

    kind = "reroll"
    rule = "MM-121"
    answers = ("keep", "reroll")
    bought = "reroll"
    place = "resolution"

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        """What the result will do now, also where there is not enough left for it."""
        state = game.state
        gap = failures.gap_of(game, RerollAsk(*ask.args).challenge)
        is_short = failures.is_short(game, gap)
        is_last = is_short and (state.die == "accident" or state.sled + state.spent <= 1)
        key = "lost" if is_last else "short" if is_short else state.die
        return game.text(f"ask.reroll.{key}", face=game.text(f"face.{state.die}"), gap=gap)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        challenge = RerollAsk(*ask.args).challenge
        if choice == self.bought:
            failures.reroll(game, challenge)
        else:
            game.then(failures.apply(challenge))


class BoxToken(Decision[Mountain]):
    """From where a token leaves the game (MM-R10, MM-R18)."""

    kind = "box_token"
    rule = "MM-119"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return PLACES

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return None if tokens_at(game, choice) else game.no(self.rule)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        box_token(game, choice)
