"""What may be played and picked, told as the reasons why not: the closest rule, with the numbers of the moment.

This is the law. `plays.legal_plays` finds what it leaves in a quicker way, and is held to it by a test.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.climbers.plays import is_in_season, play_of, reach_of
from game.climbers.state import Cards, Climber, Climbers, Play, order_is_low
from game.engine.refused import Refused

# --- cards picked one by one ------------------------------------------------------------------------


def refuse_pick(game: Climbers, climber: Climber, card: str, among: Cards, rule: str) -> Refused | None:
    """Why a card of a team cannot be picked, where it should be one among these."""
    if card in climber.sidelined:
        return game.no("TC-106", "sidelined", card=_name(game, card))
    if card not in climber.team:
        return game.no(rule, "not_yours")
    return None if card in among else game.no(rule, "not_here")


def refuse_count(game: Climbers, cards: Cards, least: int, most: int, rule: str) -> Refused | None:
    """Why so many cards are no answer."""
    if not least <= len(cards) <= most:
        key = "count" if least == most else "count_between"
        return game.no(rule, key, least=least, most=most, given=len(cards))
    return game.no(rule, "not_here") if len(set(cards)) < len(cards) else None


# --- playing and passing ----------------------------------------------------------------------------


def refuse_pass(game: Climbers) -> Refused | None:
    """Whoever leads an empty field has to play something (TC-34)."""
    return game.no("TC-34", "leader_passes") if game.state.latest is None else None


def refuse_play(game: Climbers, seat: int, cards: Cards) -> Refused | None:
    """Why a seat cannot play these cards together: the first reason, in the order a player would check them."""
    return _refuse_cards(game, game.state.seats[seat], cards) or _refuse_together(game, game.content.sorted(cards))


def _refuse_cards(game: Climbers, climber: Climber, cards: Cards) -> Refused | None:
    """Cards that are not in the hand, or no cards at all."""
    if not cards:
        return game.no("TC-32", "nothing_lifted" if game.state.latest is not None else "nothing_lifted_leading")
    if len(set(cards)) < len(cards):
        return game.no("TC-32", "twice")
    for card in cards:
        if card in climber.sidelined:
            return game.no("TC-106", "sidelined", card=_name(game, card))
        if card in climber.bench:
            return game.no("TC-22", "benched", card=_name(game, card))
        if card in climber.lodge or card in climber.field:
            return game.no("TC-40", "played", card=_name(game, card))
        if card not in climber.hand:
            return game.no("TC-23", "not_in_hand")
    return None


def _refuse_together(game: Climbers, cards: Cards) -> Refused | None:
    """Cards of the hand that cannot be played together now."""
    made = play_of(game.content, cards, game.state.as_single)
    if made is None:
        return _refuse_heap(game, cards)
    return _refuse_season(game, made) or _refuse_answer(game, made)


def _refuse_heap(game: Climbers, cards: Iterable[str]) -> Refused:
    """Cards that are no Single, Set or Run."""
    content = game.content
    if not content.not_single.isdisjoint(cards):
        return game.no("TC-82", "twin_in_run")
    if any(content.colour[card] == "none" for card in cards):
        return game.no("TC-49", "colourless_in_run")
    numbers = sorted(content.number[card] for card in cards)
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return game.no("TC-44", "colours_differ")
    return game.no("TC-46", "no_type")


def _refuse_season(game: Climbers, made: Play) -> Refused | None:
    """A play that the season's Gold card does not let be made."""
    state = game.state
    if is_in_season(state, made):
        return None
    gold = game.content.golds[state.golds[state.season - 1]]
    with_mountain = reach_of(game.content, made.cards) > 0
    if made.type in state.forbidden:
        raising = with_mountain and state.latest is not None and made.size > state.latest.size
        return game.no("TC-96" if raising else "TC-94", "forbidden_type", gold=gold.name)
    rule = "TC-102" if with_mountain else "TC-101"
    return game.no(rule, "too_many_cards", most=state.max_cards, given=len(made.cards), gold=gold.name)


def _refuse_answer(game: Climbers, made: Play) -> Refused | None:
    """A play that does not beat the latest one."""
    state, content = game.state, game.content
    latest = state.latest
    if latest is None or (latest.type == "start" and made.type == "single"):
        return None
    reach = reach_of(content, made.cards)
    if latest.type == "start":
        return game.no("TC-27" if reach else "TC-26", "start_wants_single")
    raising = reach > 0 and made.size > latest.size
    if made.type != latest.type and not (raising and latest.type == "single"):
        if latest.type == "single" and not content.not_single.isdisjoint(made.cards) and len(made.cards) == 1:
            return game.no("TC-81", "twin_no_single")
        rule = "TC-85" if raising else "TC-36"
        return game.no(rule, "wrong_type", wanted=_type(game, latest), given=_type(game, made))
    if made.size != latest.size and not raising:
        return game.no("TC-37", "wrong_size", wanted=latest.size, given=made.size)
    if made.size > latest.size + reach and game.option("mountain_step") != "any":
        return game.no("TC-84", "raise_too_far", size=made.size, most=latest.size + reach)
    low = order_is_low(state)
    if not (made.rank < latest.rank if low else made.rank > latest.rank):
        rule = "TC-87" if raising else "TC-76" if low else "TC-38"
        return game.no(rule, "not_lower" if low else "not_higher", rank=latest.rank, given=made.rank)
    return None


def _name(game: Climbers, card: str) -> str:
    return game.content.cards[card].name


def _type(game: Climbers, play: Play) -> str:
    return game.text(f"type.{play.type}", size=play.size)
