"""Why a play or a card is refused: the closest rule, with the numbers of the moment."""

from __future__ import annotations

from game.climbers.plays import play_of
from game.climbers.state import Climbers, Play, order_is_low
from game.engine.decision import Intent
from game.engine.refused import Refused
from game.engine.state import OpenAsk


def card_not_offered(game: Climbers, ask: OpenAsk, intent: Intent, rule: str) -> Refused:
    """For decisions that pick cards one by one."""
    climber = game.state.seats[ask.seat]
    for card in intent:
        if card in climber.sidelined:
            return Refused("TC-106", game.text("refused.sidelined", card=_name(game, card)))
        if card not in climber.team:
            return Refused(rule, game.text("refused.not_yours"))
    decision = game.decision(ask)
    least, most = decision.takes(game, ask)
    if not least <= len(intent) <= most:
        key = "refused.count" if least == most else "refused.count_between"
        return Refused(rule, game.text(key, least=least, most=most, given=len(intent)))
    return Refused(rule, game.text("refused.not_here"))


def play_not_offered(game: Climbers, ask: OpenAsk, intent: Intent) -> Refused:
    """The first reason, in the order a player would check them."""
    state, content = game.state, game.content
    climber = state.seats[ask.seat]
    if intent == ("pass",):
        return Refused("TC-34", game.text("refused.leader_passes"))
    if not intent:
        return Refused("TC-32", game.text("refused.nothing_lifted"))
    if len(set(intent)) < len(intent):
        return Refused("TC-32", game.text("refused.twice"))
    for card in intent:
        if card in climber.sidelined:
            return Refused("TC-106", game.text("refused.sidelined", card=_name(game, card)))
        if card in climber.bench:
            return Refused("TC-22", game.text("refused.benched", card=_name(game, card)))
        if card in climber.lodge or card in climber.field:
            return Refused("TC-40", game.text("refused.played", card=_name(game, card)))
        if card not in climber.hand:
            return Refused("TC-23", game.text("refused.not_in_hand"))
    cards = content.sorted(intent)
    made = play_of(content, cards, state.as_single)
    if made is None:
        return _no_play(game, cards)
    return _breaks_season(game, made) or _does_not_answer(game, made) or Refused("TC-32", game.text("refused.not_here"))


def _no_play(game: Climbers, cards: tuple[str, ...]) -> Refused:
    content = game.content
    if not content.not_single.isdisjoint(cards):
        return Refused("TC-82", game.text("refused.twin_in_run"))
    if any(content.colour[card] == "none" for card in cards):
        return Refused("TC-49", game.text("refused.colourless_in_run"))
    numbers = sorted(content.number[card] for card in cards)
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return Refused("TC-44", game.text("refused.colours_differ"))
    return Refused("TC-46", game.text("refused.no_type"))


def _breaks_season(game: Climbers, made: Play) -> Refused | None:
    state = game.state
    gold = game.content.golds[state.golds[state.season - 1]]
    with_mountain = not game.content.mountains.isdisjoint(made.cards)
    if made.type in state.forbidden:
        raising = with_mountain and state.latest is not None and made.size > state.latest.size
        return Refused("TC-96" if raising else "TC-94", game.text("refused.forbidden_type", gold=gold.name))
    if len(made.cards) > state.max_cards:
        return Refused(
            "TC-102" if with_mountain else "TC-101",
            game.text("refused.too_many_cards", most=state.max_cards, given=len(made.cards), gold=gold.name),
        )
    return None


def _does_not_answer(game: Climbers, made: Play) -> Refused | None:
    state = game.state
    latest = state.latest
    if latest is None or (latest.type == "start" and made.type == "single"):
        return None
    mountain = not game.content.mountains.isdisjoint(made.cards)
    if latest.type == "start":
        return Refused("TC-27" if mountain else "TC-26", game.text("refused.start_wants_single"))
    raising = mountain and made.size > latest.size
    if made.type != latest.type and not (raising and latest.type == "single"):
        if latest.type == "single" and not game.content.not_single.isdisjoint(made.cards) and len(made.cards) == 1:
            return Refused("TC-81", game.text("refused.twin_no_single"))
        rule = "TC-85" if raising else "TC-36"
        return Refused(rule, game.text("refused.wrong_type", wanted=_type(game, latest), given=_type(game, made)))
    if made.size != latest.size:
        if raising:
            far = game.option("mountain_step") != "any" and made.size > latest.size + 1
            if far:
                return Refused("TC-84", game.text("refused.raise_too_far", size=made.size, most=latest.size + 1))
        else:
            return Refused("TC-37", game.text("refused.wrong_size", wanted=latest.size, given=made.size))
    low = order_is_low(state)
    if not (made.rank < latest.rank if low else made.rank > latest.rank):
        rule = "TC-87" if raising else "TC-76" if low else "TC-38"
        key = "refused.not_lower" if low else "refused.not_higher"
        return Refused(rule, game.text(key, rank=latest.rank, given=made.rank))
    return None


def _name(game: Climbers, card: str) -> str:
    return game.content.cards[card].name


def _type(game: Climbers, play: Play) -> str:
    return game.text(f"type.{play.type}", size=play.size)
