"""Rules of thumb for Tabletop Climber, put together for the bots.

A hand is split into groups (Sets, Runs, Singles). A group costs what it takes to get rid of it: about one
turn, less its chance of winning the field. Everything else follows from making the hand cheap.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.climbers.bot.reasons import compared, name_of, private_reason, public_reason
from game.climbers.bot.season_worth import standing
from game.climbers.bot.selection import additions, cheapest_loss, other_hands, quick_hand, select_hand
from game.climbers.bot.tactics import best_play, likely_plays, quick_play
from game.climbers.state import Climbers
from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk


class ClimberPolicy(Policy[Climbers]):
    def decide(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
        match ask.kind:
            case "play":
                return best_play(game, ask)
            case "drop":
                return cheapest_loss(game, game.state.seats[ask.seat].hand)
            case "transfer":
                return cheapest_loss(game, game.state.seats[ask.seat].team)
            case "hand":
                least, most = game.decision(ask).takes(game, ask)
                chosen = select_hand(game, tuple(game.choices(ask)), least, most)
                return chosen if most > 1 else chosen[0]
            case "add":
                climber = game.state.seats[ask.seat]
                return additions(game, climber.hand, climber.bench, game.decision(ask).takes(game, ask)[1])
        return game.choices(ask)[0]

    def quick(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
        if ask.kind == "play":
            return quick_play(game, ask)
        if ask.kind == "drop":
            hand = game.state.seats[ask.seat].hand
            return hand[-1] if game.state.low_wins else hand[0]
        if ask.kind == "hand":
            least, most = game.decision(ask).takes(game, ask)
            return quick_hand(game, tuple(game.choices(ask)), least, most)
        return self.decide(game, ask, stream)

    def candidates(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        usual = self.decide(game, ask, stream)
        likely: list[Choice]
        if ask.kind == "play":
            likely = likely_plays(game, ask)
        elif ask.kind == "hand" and isinstance(usual, tuple):
            likely = other_hands(game, ask, usual)
        else:
            likely = game.choices(ask)
        return [usual, *[choice for choice in likely if choice != usual]]

    def is_searched(self, game: Climbers, ask: OpenAsk) -> bool:
        return ask.kind in ("play", "drop", "hand")

    def is_far_enough(self, before: Climbers, now: Climbers, seat: int) -> bool:
        """A play-out goes to the end of the season, or until the seat is out."""
        state = now.state
        return state.seats[seat].place == 1 or len(state.results) > len(before.state.results)

    def worth(self, before: Climbers, after: Climbers, seat: int) -> float:
        return standing(before, after, seat)

    def reason(self, game: Climbers, ask: OpenAsk, choice: Choice) -> str:
        return public_reason(game, ask, choice)

    def advice(self, game: Climbers, ask: OpenAsk, choice: Choice) -> str:
        return private_reason(game, ask, choice)

    def compared(self, game: Climbers, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        """Hands dealt to the others, and played on: what came out better, and what it leaves in hand."""
        if ask.kind != "play":
            return self.advice(game, ask, choice)
        is_last = choice != "pass" and len(choice) == len(game.state.seats[ask.seat].hand)
        why = game.text("why.out") if is_last else compared(game, ask, choice, other)
        return game.text("why.tried", why=why, other=name_of(game, ask, other), worlds=worlds)
