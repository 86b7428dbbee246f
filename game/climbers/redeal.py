"""A world a seat could be in: everything it cannot know is dealt anew.

What it does know stays: its own cards, every face-up card, whatever a team has shown, and the cards
it gave and got in a Transfer. Nothing here depends on where an unknown card really is.
"""

from __future__ import annotations

from typing import NamedTuple

from game.climbers.bot.groups import plan, single_cost
from game.climbers.bot.passes import heed_passes
from game.climbers.state import Cards, Climber, Climbers, Gift
from game.engine.chance import Stream


def redeal(game: Climbers, seat: int, stream: Stream) -> None:
    """Shuffle, in place, all that the seat cannot tell apart."""
    state = game.state
    _redeal_golds(game, stream)
    located = _located(game, seat, stream)
    known = {card for cards in located for card in cards}
    _deal_unknown(game, seat, located, stream)
    state.gifts = tuple(
        gift if seat in (gift.giver, gift.receiver) else Gift(gift.giver, gift.receiver, "") for gift in state.gifts
    )
    for other, climber in enumerate(state.seats):
        if other != seat:
            climber.team = game.content.sorted(climber.team)
            _split_team(game, climber, stream)
            if climber.declined and climber.hand:
                heed_passes(game, climber, known, stream)


def _redeal_golds(game: Climbers, stream: Stream) -> None:
    """The face-down Gold cards and those in the box may be any of each other."""
    state = game.state
    started = state.season if state.phase != "setup" else 0
    pool = game.content.golds
    hidden = [place for place, gold in enumerate(state.golds) if place >= started and pool[gold].slot == "pool"]
    unknown = sorted([state.golds[place] for place in hidden] + list(state.boxed_golds))
    stream.shuffle(unknown)
    golds = list(state.golds)
    for place in hidden:
        golds[place] = unknown.pop()
    state.golds = tuple(golds)
    state.boxed_golds = tuple(unknown)


def _located(game: Climbers, seat: int, stream: Stream) -> list[list[str]]:
    """For each team the cards the seat knows, or takes, to be in it."""
    state = game.state
    located = [list(climber.shown) for climber in state.seats]
    located[seat] = list(state.seats[seat].team)
    for gift in state.gifts:
        if gift.giver == seat and gift.card not in located[gift.receiver]:
            located[gift.receiver].append(gift.card)
    known = {card for cards in located for card in cards}
    unsure = [
        _Unsure(gift.giver, gift.receiver, tuple(card for card in state.seats[gift.giver].hinted if card not in known))
        for gift in state.gifts
        if gift.giver != seat
    ]
    open_questions = []
    for each in unsure:
        turned_up = any(card in located[each.receiver] for card in state.seats[each.giver].hinted)
        if each.receiver == seat or turned_up:
            located[each.giver] += each.cards
        else:
            open_questions.append(each)
    _place(open_questions, located, [len(climber.team) for climber in state.seats], stream)
    return located


class _Unsure(NamedTuple):
    """Cards a giver had before the Transfer: one of them may have gone to the receiver."""

    giver: int
    receiver: int
    cards: Cards


def _place(unsure: list[_Unsure], located: list[list[str]], sizes: list[int], stream: Stream) -> bool:
    """Decide for each giver which card, if any of these, was given; teams must not grow too large."""
    if not unsure:
        return all(len(cards) <= size for cards, size in zip(located, sizes, strict=True))
    giver, receiver, cards = unsure[0]
    # Any card of the team may have been the one; those nobody has seen stand for "none of these".
    guesses = [*cards, *["none of these"] * max(1, sizes[giver] - len(cards))]
    stream.shuffle(guesses)
    before = located[giver], located[receiver]
    for given in dict.fromkeys(guesses):
        located[giver] = before[0] + [card for card in cards if card != given]
        located[receiver] = before[1] + [card for card in cards if card == given]
        if _place(unsure[1:], located, sizes, stream):
            return True
    located[giver], located[receiver] = before
    return False


def _deal_unknown(game: Climbers, seat: int, located: list[list[str]], stream: Stream) -> None:
    """Deal the cards nobody has located to teams, pile and box, each deck by itself."""
    state, content = game.state, game.content
    known = {card for cards in located for card in cards}
    initial = [card for card in content.cards if card in content.initial and card not in known]
    others = [card for card in content.cards if card not in content.initial and card not in known]
    stream.shuffle(initial)
    stream.shuffle(others)
    rooms = [len(climber.team) - len(cards) for climber, cards in zip(state.seats, located, strict=True)]
    wanted = [
        min(room, max(0, content.deal.initial - sum(card in content.initial for card in cards)))
        for room, cards in zip(rooms, located, strict=True)
    ]
    _balance(wanted, rooms, len(initial) - len(state.boxed), seat, stream)
    for other, climber in enumerate(state.seats):
        if other == seat:
            continue
        dealt = located[other]
        dealt += [initial.pop() for _ in range(wanted[other])]
        dealt += [others.pop() for _ in range(rooms[other] - wanted[other])]
        climber.team = tuple(dealt)
    state.boxed = tuple(initial)
    state.pile = tuple(others)


def _balance(wanted: list[int], rooms: list[int], total: int, seat: int, stream: Stream) -> None:
    """Initial cards can have changed teams in a Transfer; spread what is too many or too few."""
    while (gap := total - sum(wanted)) != 0:
        way = 1 if gap > 0 else -1
        able = [other for other, count in enumerate(wanted) if other != seat and 0 <= count + way <= rooms[other]]
        wanted[stream.pick(able)] += way


def _split_team(game: Climbers, climber: Climber, stream: Stream) -> None:
    """Which of a team's unseen cards are in the hand: mostly those that go well together, as people choose."""
    if not climber.hand and not climber.bench and not climber.sidelined:
        return
    face_up = set(climber.lodge) | set(climber.field)
    unseen = [card for card in climber.team if card not in face_up]
    if game.option("accident_card") == "face_up":
        unseen = [card for card in unseen if card not in climber.sidelined]
    else:
        lost = stream.sample(unseen, len(climber.sidelined))
        climber.sidelined = tuple(lost)
        unseen = [card for card in unseen if card not in lost]
    if not climber.hand and not climber.bench:
        return
    # A card that is dear to get rid of stays at home: people choose so, but not always.
    cost = {card: 100 * single_cost(game, card) for card in unseen}
    for group in plan(game, climber.team).groups:
        if len(group.cards) > 1:
            for card in group.cards:
                if card in cost:
                    cost[card] = 100 * group.cost / len(group.cards)
    for card in unseen:
        cost[card] += stream.below(6)
    dearest_first = sorted(unseen, key=lambda card: -cost[card])
    bench: Cards = tuple(dearest_first[: len(climber.bench)])
    climber.bench = game.content.sorted(bench)
    climber.hand = tuple(card for card in unseen if card not in bench)
