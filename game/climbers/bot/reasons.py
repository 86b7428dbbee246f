"""Why a bot played, passed or chose cards: for all what everybody can count, for the seat what stays in hand."""

from __future__ import annotations

from game.climbers.bot.groups import plan
from game.climbers.bot.selection import cheapest_loss
from game.climbers.bot.tactics import rated_plays
from game.climbers.state import Cards, Climbers, without
from game.engine.state import Choice, OpenAsk

NEARLY_OUT = 2
"""With so few cards in another hand, plays are chosen so that it can hardly answer."""


def public_reason(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    """Whether somebody could not answer or did not want to is a secret of the hand; its size is none."""
    if ask.kind != "play":
        return game.text(f"why.{ask.kind}")
    left = len(_left(game, ask, choice))
    facts = {"left": left, "fewest": _fewest(game, ask.seat), "count": 0 if choice == "pass" else len(choice)}
    if choice == "pass":
        return game.text("why.passed", **facts)
    if not left:
        return game.text("why.out")
    if game.content.event_icon.get(choice[-1]) == "clear":
        return game.text("why.clear", **facts)
    if facts["fewest"] <= NEARLY_OUT:
        return game.text("why.pressing", **facts)
    if game.state.latest is None:
        return game.text("why.lead_many" if len(choice) > 1 else "why.lead_single", **facts)
    return game.text("why.answer", **facts)


def private_reason(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    """What the choice leaves in hand, against the best of the others."""
    if ask.kind != "play":
        return _why_cards(game, ask, choice)
    if choice == "pass" and len(game.choices(ask)) == 1:
        return game.text("why.nothing")
    if choice != "pass" and not _left(game, ask, choice):
        return game.text("why.out")
    plays = _plays(game, ask, choice)
    facts = {"plays": _counted(game, plays)}
    others = sorted((rated for rated in rated_plays(game, ask) if rated[1] != choice), key=lambda rated: rated[0])
    if not others:
        return game.text("why.only", **facts)
    cost, other = others[0]
    mine = next((rated for rated, cards in rated_plays(game, ask) if cards == choice), cost)
    is_cheaper = mine < cost and plays == _plays(game, ask, other)
    if choice != "pass" and is_cheaper:
        return game.text("why.as_few", **facts, other=name_of(game, ask, other))
    return compared(game, ask, choice, other)


def compared(game: Climbers, ask: OpenAsk, choice: Choice, other: Choice) -> str:
    """Two answers side by side: in how many plays the rest of the hand could go."""
    facts = {
        "plays": _counted(game, _plays(game, ask, choice)), "other": name_of(game, ask, other),
        "other_plays": _counted(game, _plays(game, ask, other)),
    }  # fmt: skip
    if choice == "pass":
        return game.text("why.pass", **facts)
    if other == "pass":
        return game.text("why.not_pass", **facts)
    if game.content.event_icon.get(choice[-1]) == "clear":
        return game.text("why.clear_rather", **facts)
    return game.text("why.fewer", **facts)


def name_of(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    option = game.decision(ask).option(game, ask, choice)
    return option.brief or option.label


def _why_cards(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    """Which card was left out or given away, and what its loss means."""
    climber = game.state.seats[ask.seat]
    cards = {"drop": climber.hand, "transfer": climber.team}.get(ask.kind)
    if cards is None or not isinstance(choice, str) or choice != cheapest_loss(game, cards):
        return game.text(f"why.{ask.kind}")
    return game.text("why.cheapest", plays=_counted(game, len(plan(game, without(cards, (choice,))).groups)))


def _left(game: Climbers, ask: OpenAsk, choice: Choice) -> Cards:
    hand = game.state.seats[ask.seat].hand
    return hand if choice == "pass" else without(hand, choice)


def _plays(game: Climbers, ask: OpenAsk, choice: Choice) -> int:
    """In how many plays the rest of the hand could go."""
    left = _left(game, ask, choice)
    return len(plan(game, left).groups) if left else 0


def _counted(game: Climbers, plays: int) -> str:
    return game.text("why.plays.one" if plays == 1 else "why.plays", count=plays)


def _fewest(game: Climbers, seat: int) -> int:
    """How few cards somebody else still holds."""
    return min((len(one.hand) for number, one in enumerate(game.state.seats) if number != seat and one.hand), default=0)
