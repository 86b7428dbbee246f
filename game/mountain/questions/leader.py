"""What the Leader decides, and what a Relic asks of its taker."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain import turn as course
from game.mountain.names import card_name, challenge_words, name_of, space_name
from game.mountain.phases import drawing, encounter, failures, movement, rewards
from game.mountain.phases.going_mad import may_go_madder
from game.mountain.phases.losing import box_token, token_places
from game.mountain.state import Mountain, challenges, level


class Seats(Decision[Mountain]):
    """A decision whose choices are seats."""

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text(f"option.{self.kind}", name=name_of(game, number(choice))), (choice,))


def number(choice: str) -> int:
    """`seat-2` is seat 2."""
    return int(choice.removeprefix("seat-"))


def seat_in(game: Mountain, intent: Intent) -> int | None:
    """The seat somebody pointed at, if it is one of this table."""
    return next((seat for seat in range(len(game.state.seats)) if f"seat-{seat}" in intent), None)


class FirstLeader(Seats):
    """Who last stood on a mountain top (MM-46)."""

    kind = "first_leader"
    rule = "MM-46"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [f"seat-{seat}" for seat in range(len(game.state.seats))]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        course.lead_first(game, number(choice))


class Movement(Decision[Mountain]):
    """A question of the Movement phase, in which Madness may also be ignored (MM-65)."""

    def ignoring(self, game: Mountain) -> list[Choice]:
        return [("ignore", f"seat-{seat}", which) for seat, which in movement.ignorable(game)]

    def ignore_option(self, game: Mountain, choice: Choice) -> Option:
        _, seat, which = choice
        is_one = len(game.state.seats[number(seat)].madness) == 1
        key = "option.ignore" if is_one else "option.ignore_one"
        return Option(choice_id(choice), game.text(key, name=name_of(game, number(seat)), level=which), (seat,))

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        state = game.state
        seat = seat_in(game, intent)
        if seat is not None:
            if not state.sled:
                return Refused("MM-66", game.text("refused.no_token"))
            if "movement" in state.seats[state.leader].covered:
                return Refused("MM-R50", game.text("refused.covered"))
            return Refused("MM-R13", game.text("refused.not_mad", name=name_of(game, seat)))
        for thing in intent:
            if thing in game.content.spaces:
                return space_refusal(game, thing)
        return Refused(self.rule, game.text("refused.not_offered"))


def space_refusal(game: Mountain, space: str) -> Refused:
    """Why the Airplane cannot fly there."""
    state = game.state
    if not state.plane:
        return Refused("MM-53", game.text("refused.first_row"))
    if space == state.plane:
        return Refused("MM-56", game.text("refused.stay"))
    if movement.is_closed(game, space):
        return Refused("MM-R27", game.text("refused.closed"))
    if game.content.spaces[state.plane].region in ("edge", "escape"):
        if game.content.spaces[space].region == "escape":
            return Refused("MM-63", game.text("refused.in_order"))
        return Refused("MM-62", game.text("refused.back_down"))
    return Refused("MM-54", game.text("refused.not_adjacent"))


class Fly(Movement):
    """Where the Airplane goes (MM-53, MM-54)."""

    kind = "fly"
    rule = "MM-54"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [*movement.reachable(game), *self.ignoring(game)]

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, tuple):
            return self.ignore_option(game, choice)
        key = "option.fly" if choice in game.state.tiles else "option.fly_empty"
        return Option(choice, game.text(key, space=space_name(game, choice)), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if isinstance(choice, tuple):
            movement.ignore(game, number(choice[1]), choice[2])
            game.then(movement.fly())
        else:
            movement.fly_to(game, choice)


class Advise(Decision[Mountain]):
    """A space pointed out to the Leader (MM-60)."""

    kind = "advise"
    rule = "MM-60"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return list(movement.reachable(game))

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text("option.advise", space=space_name(game, choice)), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.state.seats[ask.seat].ping = choice
        game.tell("advised", seat=ask.seat, space=choice)
        game.then(movement.fly())

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        for thing in intent:
            if thing in game.content.spaces:
                return space_refusal(game, thing)
        return Refused("MM-60", game.text("refused.leader_alone"))


class TurnTile(Movement):
    """Sand and tile together (MM-67)."""

    kind = "turn_tile"
    rule = "MM-67"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["turn_tile", *self.ignoring(game)]

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, tuple):
            return self.ignore_option(game, choice)
        key = "option.turn_tile" if game.state.tile else "option.turn_sand"
        return Option(choice, game.text(key))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if isinstance(choice, tuple):
            movement.ignore(game, number(choice[1]), choice[2])
            game.then(movement.ready())


class Restart(Decision[Mountain]):
    """Turn the sand again, or let it be (MM-82)."""

    kind = "restart"
    rule = "MM-82"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["restart", "accept"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "restart":
            encounter.restart(game)


class GiveRelic(Seats):
    """Who takes the Relic (MM-91, MM-R41)."""

    kind = "give_relic"
    rule = "MM-91"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [f"seat-{seat}" for seat in rewards.may_receive(game)]

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        relic = game.content.relics[ask.args[0]]
        return game.text("ask.give_relic", relic=relic.name, place=game.text(f"place.{relic.covers}"))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.take_relic(game, number(choice), ask.args[0])

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        return Refused("MM-R41", game.text("refused.level_3"))


class DiscardHand(Decision[Mountain]):
    """Cards a Relic costs its taker (MM-R43)."""

    kind = "discard_hand"
    rule = "MM-R43"
    several = True

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return list(game.state.seats[ask.seat].hand)

    def takes(self, game: Mountain, ask: OpenAsk) -> tuple[int, int]:
        return ask.args[0], ask.args[0]

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.discard_hand", count=ask.args[0])

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, card_name(game, choice), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.discard_from_hand(game, ask.seat, (choice,) if isinstance(choice, str) else choice)


class Spaces(Decision[Mountain]):
    """A decision whose choices are spaces with face-down tiles."""

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text(f"option.{self.kind}", space=space_name(game, choice)), (choice,))


class Peek(Spaces):
    """The tile a Relic shows its taker alone."""

    kind = "peek"
    rule = "MM-R43"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [space for space in game.content.spaces if space in game.state.tiles]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.start_peek(game, ask.seat, choice)


class Peeked(Decision[Mountain]):
    """Looked at it long enough."""

    kind = "peeked"
    rule = "MM-R43"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["seen"]

    def is_silent(self, game: Mountain, ask: OpenAsk) -> bool:
        return False

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.end_peek(game)


class Search(Spaces):
    """The tile that all will study (MM-96)."""

    kind = "search"
    rule = "MM-96"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return list(rewards.searchable(game))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.start_search(game, choice)

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        for thing in intent:
            if thing in game.content.adjacent[game.state.plane] and thing in game.state.tiles:
                return Refused("MM-R8", game.text("refused.too_near"))
            if thing in game.content.spaces:
                return Refused("MM-96", game.text("refused.no_tile"))
        return Refused(self.rule, game.text("refused.not_offered"))


class Arcane(Decision[Mountain]):
    """Which Arcane card comes into play (MM-99)."""

    kind = "arcane"
    rule = "MM-99"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        types = [game.content.type[card] for card in game.state.arcane_pile]
        return list(dict.fromkeys(types))

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text("option.arcane", type=game.content.talk.types[choice]), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.take_arcane(game, choice)


class Failure(Decision[Mountain]):
    """Which failed challenge, and Madness or the die (MM-103, MM-105)."""

    kind = "failure"
    rule = "MM-103"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        state = game.state
        sane = [seat for seat in range(len(state.seats)) if may_go_madder(game, seat)]
        found: list[Choice] = []
        for challenge in state.failed:
            found += [(challenge, "madness", f"seat-{seat}") for seat in sane]
            found.append((challenge, "die"))
        return found

    def is_silent(self, game: Mountain, ask: OpenAsk) -> bool:
        return False

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        state = game.state
        challenge = challenges(game)[choice[0]]
        facts = {
            "challenge": challenge_words(game, challenge),
            "score": state.scores[choice[0]],
            "gap": challenge.gap(state.scores[choice[0]]),
        }
        if choice[1] == "die":
            return Option(choice_id(choice), game.text("option.failure.die", **facts), (f"challenge-{choice[0]}",))
        seat = number(choice[2])
        label = game.text("option.failure.madness", name=name_of(game, seat), level=level(game, seat) + 1, **facts)
        return Option(choice_id(choice), label, (f"challenge-{choice[0]}", choice[2]))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice[1] == "die":
            failures.take_die(game, choice[0])
        else:
            failures.go_mad(game, choice[0], number(choice[2]))

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        pointed = seat_in(game, intent)
        if pointed is not None:
            rule = "MM-109" if any(may_go_madder(game, seat) for seat in range(len(game.state.seats))) else "MM-106"
            return Refused(rule, game.text("refused.already_3", name=name_of(game, pointed)))
        return Refused(self.rule, game.text("refused.not_offered"))


class Reroll(Decision[Mountain]):
    """A token for another roll (MM-121)."""

    kind = "reroll"
    rule = "MM-121"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["keep", "reroll"]

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        """What the result will do now, also where there is not enough left for it."""
        state, play = game.state, game.content.play
        gap = challenges(game)[ask.args[0]].gap(state.scores[ask.args[0]])
        is_short = {
            "accident": len(state.injury_pile) < play.accident,
            "confusion": len(state.deck) < gap,
            "morale": state.sled < play.morale,
        }[state.die]
        is_last = is_short and (state.die == "accident" or state.sled + state.spent <= 1)
        key = "lost" if is_last else "short" if is_short else state.die
        return game.text(f"ask.reroll.{key}", face=game.text(f"face.{state.die}"), gap=gap)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "reroll":
            failures.reroll(game, ask.args[0])
        else:
            game.then(failures.apply(ask.args[0]))


class BoxToken(Decision[Mountain]):
    """From where a token leaves the game (MM-R10, MM-R18)."""

    kind = "box_token"
    rule = "MM-119"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return list(token_places(game))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        box_token(game, choice)


class DealTo(Seats):
    """Who draws when there is not enough for all (MM-127)."""

    kind = "deal_to"
    rule = "MM-127"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return [f"seat-{seat}" for seat in drawing.below_limit(game)]

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.deal_to", count=len(game.state.deck))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        drawing.draw_for(game, number(choice), 1)

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        return Refused("MM-131", game.text("refused.hand_full"))


class RaiseLimit(Decision[Mountain]):
    """A token for a card more for everybody (MM-128)."""

    kind = "raise_limit"
    rule = "MM-128"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["end_draw", "raise_limit"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "raise_limit":
            drawing.raise_limit(game)


class Rest(Decision[Mountain]):
    """Whether to rest, and which token pays for it (MM-132, MM-133)."""

    kind = "rest"
    rule = "MM-132"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["move_on", *(("rest", where) for where in token_places(game))]

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "move_on":
            return Option(choice, game.text("option.rest.move_on"))
        return Option(choice_id(choice), game.text(f"option.rest.{choice[1]}"))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice != "move_on":
            box_token(game, choice[1])
            game.then(drawing.reshuffle())


LEADER_DECISIONS: tuple[Decision[Any], ...] = (
    FirstLeader(), Fly(), Advise(), TurnTile(), Restart(), GiveRelic(), DiscardHand(), Peek(), Peeked(), Search(),
    Arcane(), Failure(), Reroll(), BoxToken(), DealTo(), RaiseLimit(), Rest(),
)  # fmt: skip
