"""Rules of thumb for Tabletop Climber: what a hand is worth, and which play leaves the best one.

A hand is split into groups (Sets, Runs, Singles). A group costs what it takes to get rid of it: about one
turn, less its chance of winning the field. Everything else follows from making the hand cheap.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.climbers.plays import play_of
from game.climbers.state import Cards, Climbers, Play, State, without
from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk

TURN = 1.15
"""What a group costs that never wins a field."""
BREAKS_GROUP = 0.15
"""A play that raises the cost of the hand by more than this is not worth it: pass instead."""
CHEAP_ADDITION = 0.34
"""Climax: a card that costs less than this pays for itself with its VP."""
MOST_CANDIDATES = 12


class ClimberPolicy(Policy[Climbers]):
    def decide(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
        match ask.kind:
            case "play":
                return best_play(game, ask)
            case "drop":
                return cheapest_loss(game, game.state.seats[ask.seat].hand)
            case "transfer":
                team, gone = game.state.seats[ask.seat].team, []
                for _ in range(ask.args[1]):
                    gone.append(cheapest_loss(game, team))
                    team = without(team, (gone[-1],))
                return tuple(gone) if len(gone) > 1 else gone[0]
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
            return quick_play(game, ask, stream)
        if ask.kind == "drop":
            hand = game.state.seats[ask.seat].hand
            return hand[-1] if game.state.low_wins else hand[0]
        return self.decide(game, ask, stream)

    def candidates(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        if ask.kind == "play":
            ranked = sorted(
                ((cost, index, choice) for index, (cost, choice) in enumerate(rated_plays(game, ask))),
            )
            plays: list[Choice] = [choice for _, _, choice in ranked[:MOST_CANDIDATES]]
            if game.state.latest is not None:
                plays.append("pass")
            return plays
        return game.choices(ask)

    def is_searched(self, game: Climbers, ask: OpenAsk) -> bool:
        return ask.kind in ("play", "drop")

    def horizon(self, game: Climbers) -> int:
        return len(game.state.results)

    def worth(self, before: Climbers, after: Climbers, seat: int) -> float:
        """VP won in the season, and the cards drawn for later; in the last season, the victory."""
        state, earlier = after.state, before.state
        if state.outcome is not None:
            won = 1 / len(state.outcome.winners) if seat in state.outcome.winners else 0.0
            return 10 * won + 0.05 * (state.seats[seat].vp - earlier.seats[seat].vp)
        gains = [
            now.vp - then.vp + 0.4 * (len(now.team) - len(then.team))
            for now, then in zip(state.seats, earlier.seats, strict=True)
        ]
        return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)

    def reason(self, game: Climbers, ask: OpenAsk, choice: Choice) -> str:
        return explain(game, ask, choice)


def win_chance(game: Climbers, play: Play) -> float:
    """How likely a play is to win its field, by rank in the season's order, size and icon."""
    icon = game.content.event_icon.get(play.cards[-1])
    if icon == "clear":
        return 1.0
    strong = (14 - play.rank if game.state.low_wins else play.rank) / 14
    if play.type == "single":
        chance = strong**3
    elif play.size == 2:
        chance = 0.25 + 0.75 * strong**2
    elif play.size == 3:
        chance = 0.6 + 0.4 * strong
    else:
        chance = 0.85 + 0.15 * strong
    if icon == "drop":
        chance += 0.4
    elif icon == "block":
        chance += 0.2
    return min(1.0, chance)


def hand_cost(game: Climbers, hand: Cards) -> float:
    """What it takes to play a hand out, split greedily into the groups that save most."""
    state, content = game.state, game.content
    single: dict[str, float] = {}
    cost = 0.0
    for card in hand:
        play = play_of(content, (card,), state.as_single)
        single[card] = TURN - win_chance(game, play) if play is not None and playable(state, play) else 1.5
        cost += single[card]
    page = content.play_book.of(hand)
    savings: list[tuple[float, Cards]] = []
    for play in (*page.sets, *page.runs):
        if len(play.cards) > 1 and playable(state, play):
            saved = sum(single[card] for card in play.cards) - (TURN - win_chance(game, play))
            if saved > 0:
                savings.append((saved, play.cards))
    savings.sort(key=lambda entry: -entry[0])
    used: set[str] = set()
    for saved, cards in savings:
        if used.isdisjoint(cards):
            used.update(cards)
            cost -= saved
    return cost


def playable(state: State, play: Play) -> bool:
    """Whether the season allows such a play at all."""
    return play.type not in state.forbidden and len(play.cards) <= state.max_cards


def rated_plays(game: Climbers, ask: OpenAsk) -> list[tuple[float, Cards]]:
    """Every legal play with the cost of the hand it leaves."""
    state, content = game.state, game.content
    hand = state.seats[ask.seat].hand
    rated = []
    for cards in game.choices(ask):
        if cards == "pass":
            continue
        left = without(hand, cards)
        content.play_book.after(hand, cards, left)
        cost = hand_cost(game, left) if left else -9.0
        if content.event_icon.get(cards[-1]) == "clear":
            cost -= 0.6
        rated.append((cost, cards))
    return rated


def best_play(game: Climbers, ask: OpenAsk) -> Choice:
    state = game.state
    hand = state.seats[ask.seat].hand
    rated = rated_plays(game, ask)
    if not rated:
        return "pass"
    danger = min(len(c.hand) for seat, c in enumerate(state.seats) if seat != ask.seat and c.hand)
    if danger <= 2 and len(hand) > 1:
        rated = [(cost - pressing(game, cards, danger), cards) for cost, cards in rated]
    cost, cards = min(rated, key=lambda entry: entry[0])
    if state.latest is not None and cost > hand_cost(game, hand) + BREAKS_GROUP:
        return "pass"
    return cards


def pressing(game: Climbers, cards: Cards, danger: int) -> float:
    """Somebody is nearly out: what they can hardly answer is worth more."""
    play = play_of(game.content, cards, game.state.as_single)
    assert play is not None
    if game.state.latest is None and play.size > danger:
        return 0.8
    return 0.8 * win_chance(game, play)


def quick_play(game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
    """The weakest legal answer; as a lead the play of most cards, the weakest first."""
    choices = game.choices(ask)
    state = game.state
    latest = state.latest
    number = game.content.number
    if latest is None:
        sign = 1 if state.low_wins else -1
        return max(choices, key=lambda cards: (len(cards), sign * number[cards[-1]]))
    if len(choices) == 1 or stream.below(10) == 0:
        return choices[-1]
    plays = choices[:-1]
    if state.low_wins != state.flipped:
        return max(plays, key=lambda cards: number[cards[-1]])
    return min(plays, key=lambda cards: number[cards[-1]])


def cheapest_loss(game: Climbers, cards: Cards) -> str:
    """The card whose loss leaves the cheapest hand."""
    return min(cards, key=lambda card: hand_cost(game, without(cards, (card,))))


def select_hand(game: Climbers, usable: Cards, least: int, most: int) -> Cards:
    """Leave out, one by one, the card whose absence helps most; then add what is cheap (Climax)."""
    hand = usable
    while len(hand) > least:
        hand = without(hand, (cheapest_loss(game, hand),))
    bench = tuple(card for card in usable if card not in hand)
    return game.content.sorted((*hand, *additions(game, hand, bench, most - least)))


def additions(game: Climbers, hand: Cards, bench: Cards, most: int) -> Cards:
    """Cards worth adding for their VP."""
    added: list[str] = []
    while len(added) < most and bench:
        cost = hand_cost(game, hand)
        extra, card = min((hand_cost(game, game.content.sorted((*hand, c))) - cost, c) for c in bench)
        if extra >= CHEAP_ADDITION:
            break
        added.append(card)
        hand = game.content.sorted((*hand, card))
        bench = without(bench, (card,))
    return tuple(added)


def explain(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    """One sentence for a choice."""
    state = game.state
    if ask.kind != "play":
        return game.text(f"why.{ask.kind}")
    hand = state.seats[ask.seat].hand
    if choice == "pass":
        return game.text("why.nothing" if len(game.choices(ask)) == 1 else "why.pass")
    left = without(hand, choice)
    if not left:
        return game.text("why.out")
    if game.content.event_icon.get(choice[-1]) == "clear":
        return game.text("why.clear")
    if state.latest is None:
        return game.text("why.lead_many" if len(choice) > 1 else "why.lead_single")
    return game.text("why.answer", left=len(left))
