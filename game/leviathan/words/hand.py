"""Cards in hand, the deck they come from, and the action points they give (LW-56, LW-58, LW-71)."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here
from game.leviathan.files.amounts import Amount
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import effect, step
from game.leviathan.standing_rules import changed
from game.leviathan.state import HAND, Wilds
from game.leviathan.words.harm import check_grip, subject


def hand_size(game: Wilds, who: int) -> int:
    """How many cards a climber draws up to, as things are (LW-56)."""
    return changed(game, who, "draw_to", HAND)


@effect(spelled=("draw {n}",), focus=("n",), reads=("grip",), changes=("grip",))
def draw(game: Wilds, here: Here, n: Amount) -> None:
    """Draw cards, or fewer if you like; the last card of the deck may be left."""
    who = subject(game, here)
    if who >= 0:
        most = min(number(game, here, "n", n), len(game.state.decks[game.state.climbers[who].deck].draw))
        if most:
            game.ask(game.state.climbers[who].seat, "draw", who, most)


@step
def drawing(game: Wilds, who: int, left: int) -> None:
    """Cards still to draw. The last one of the deck may be declined (LW-58, LW-R33)."""
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    if left <= 0 or not deck.draw or climber.defeated:
        return
    if len(deck.draw) == 1:
        game.ask(climber.seat, "last_card", who, left)
        return
    draw_card(game, who)
    game.then(drawing(who, left - 1))


def draw_card(game: Wilds, who: int) -> None:
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    card = deck.draw[-1]
    deck.draw = deck.draw[:-1]
    deck.hand = (*deck.hand, card)
    game.tell("drew", reveals=True, climber=who, card=card, left=len(deck.draw))
    check_grip(game, climber.deck)


@effect(spelled=("discard {n}",), takes="hand", felt=lambda climber, grip: 1.0)
def discard(game: Wilds, here: Here, n: Amount, random: bool = False) -> None:
    """Discard hand cards, of your choice unless the card says at random."""
    who = subject(game, here)
    if who < 0:
        return
    hand = game.state.decks[game.state.climbers[who].deck].hand
    count = min(amount(game, here, n), len(hand))
    if random:
        for card in game.chance.shuffled("discard", hand)[:count]:
            put_away(game, who, card)
    elif count:
        game.then(cards_away(who, count, "discard"))


@effect(spelled=("stow {n}",))
def stow(game: Wilds, here: Here, n: Amount) -> None:
    """Put hand cards of your choice under your deck."""
    who = subject(game, here)
    if who >= 0:
        game.then(cards_away(who, amount(game, here, n), "stow"))


@step
def cards_away(game: Wilds, who: int, count: int, how: str) -> None:
    """Cards to choose from the hand."""
    climber = game.state.climbers[who]
    hand = game.state.decks[climber.deck].hand
    count = min(count, len(hand))
    if count:
        game.ask(climber.seat, "hand_cards", who, count, how)


def put_away(game: Wilds, who: int, card: str) -> None:
    """A hand card goes to the discard pile."""
    deck = game.state.decks[game.state.climbers[who].deck]
    deck.hand = without(deck.hand, card)
    deck.discard = (*deck.discard, card)
    game.tell("discarded", climber=who, card=card)


def stow_cards(game: Wilds, who: int, cards: tuple[str, ...]) -> None:
    deck = game.state.decks[game.state.climbers[who].deck]
    for card in cards:
        deck.hand = without(deck.hand, card)
    deck.draw = (*game.chance.shuffled("stow", cards), *deck.draw)
    game.tell("stowed", climber=who, cards=cards)


def without(items: tuple[str, ...], one: str) -> tuple[str, ...]:
    place = items.index(one)
    return (*items[:place], *items[place + 1 :])


@effect()
def recover(
    game: Wilds,
    here: Here,
    n: Amount,
    where: Literal["discard"] = "discard",
    pick: Literal["choose", "random"] = "choose",
) -> None:
    """Take cards of your discard pile into your hand."""
    who = subject(game, here)
    if who < 0:
        return
    deck = game.state.decks[game.state.climbers[who].deck]
    count = min(amount(game, here, n), len(deck.discard))
    if pick == "random":
        for card in game.chance.shuffled("recover", deck.discard)[:count]:
            take_back(game, who, card)
    elif count:
        game.ask(game.state.climbers[who].seat, "recover", who, count)


def take_back(game: Wilds, who: int, card: str) -> None:
    deck = game.state.decks[game.state.climbers[who].deck]
    deck.discard = without(deck.discard, card)
    deck.hand = (*deck.hand, card)


@effect(spelled=("ap {n}",), focus=("n",))
def gain_ap(game: Wilds, here: Here, n: Amount) -> None:
    """More action points, in your own activation only."""
    who = subject(game, here)
    if who >= 0 and who == game.state.active and game.state.activating:
        game.state.climbers[who].ap += number(game, here, "n", n)


@effect()
def lose_ap(game: Wilds, here: Here, n: Amount, min: int = 0) -> None:
    """Fewer action points in this activation."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        left = climber.ap - amount(game, here, n)
        climber.ap = climber.ap if climber.ap < min else (left if left > min else min)
