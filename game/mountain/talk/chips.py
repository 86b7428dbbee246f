"""The likeliest phrases for a seat, one click each: made of its own hand, the tile and the talk it has heard."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from game.mountain.bot.talking import Talker
from game.mountain.state import ALL, Heard, Mountain, Phrase
from game.mountain.talk.phrases import MOST, ways_to_speak
from game.mountain.talk.tongue import Tongue, core
from game.mountain.talk.warping import kinds_seen

MOST_CHIPS, FEW_CHIPS = 8, 3


def chips(game: Mountain, seat: int) -> list[Phrase]:
    """A few phrases that may be said now, the likeliest first."""
    tongue = Tongue(game, seat)
    said = [core(phrase) for phrase in tongue.own]
    found: list[Phrase] = []
    orders = Talker(game, seat).likely_orders()
    asker, answers = _answers(game, seat)
    for phrase in (*answers, *_offers(game, seat), *orders, *_calls(game, seat), *_noises(tongue)):
        if core(phrase) in said and phrase.act in ("card", "give", "none"):
            continue
        likely = _allowed(game, seat, tongue, phrase, asker if phrase in answers else ALL)
        if likely is not None and likely not in found:
            found.append(likely)
    for phrase in islice(tongue.sayable(), 40) if len(found) < FEW_CHIPS else ():
        # A Madness that leaves hardly anything: show what it leaves.
        if len(found) < FEW_CHIPS and core(phrase) not in map(core, found):
            found.append(phrase)
    return found[:MOST_CHIPS]


def _allowed(game: Mountain, seat: int, tongue: Tongue, phrase: Phrase, listener: int) -> Phrase | None:
    """The phrase in a way the seat's Madness allows, if there is one; rather to whom it answers than to others."""
    if tongue.barred_by(phrase) is None:
        return phrase
    for to, voice in sorted(ways_to_speak(game.state, seat), key=lambda way: way[0] != listener):
        other = replace(phrase, to=to, voice=voice)
        if tongue.barred_by(other) is None:
            return other
    return None


def points(game: Mountain, seat: int, kind: str) -> int:
    """What a seat holds of a kind."""
    content = game.content
    return sum(content.value[card] for card in game.state.seats[seat].hand if content.type.get(card) == kind)


def _answers(game: Mountain, seat: int) -> tuple[int, list[Phrase]]:
    """Who was last heard to ask something, and what answers it."""
    log = game.state.seats[seat].heard
    for heard in reversed(log):
        if heard.own or heard.sand != game.state.sand:
            break
        if heard.phrase.to in (ALL, seat):
            return heard.by, _answer(game, seat, heard)
    return ALL, []


def _answer(game: Mountain, seat: int, heard: Heard) -> list[Phrase]:
    phrase = heard.phrase
    kind = phrase.type
    has = points(game, seat, kind) if kind else 0
    match phrase.act:
        case "who" | "much" if kind in game.content.type.values() and has <= MOST:
            return [Phrase("give", type=kind, qty=has)] if has else [Phrase("none", type=kind)]
        case "can" | "put":
            enough = isinstance(phrase.qty, int) and has >= phrase.qty
            return [Phrase("yes"), Phrase("no")] if enough else [Phrase("no"), Phrase("maybe")]
        case "sure":
            return [Phrase("yes"), Phrase("maybe")]
    return []


def _offers(game: Mountain, seat: int) -> list[Phrase]:
    """What the hand has for the challenges: card by card, which helps others most, then all together."""
    content = game.content
    cards, sums = [], []
    for kind in kinds_seen(game, seat):
        values = [content.value[card] for card in game.state.seats[seat].hand if content.type.get(card) == kind]
        cards += [Phrase("card", type=kind, qty=value) for value in values] or [Phrase("none", type=kind)]
        if len(values) > 1 and sum(values) <= MOST:
            sums.append(Phrase("give", type=kind, qty=sum(values)))
    return cards + sums


def _calls(game: Mountain, seat: int) -> list[Phrase]:
    return [*(Phrase("who", type=kind) for kind in kinds_seen(game, seat)), Phrase("hold"), Phrase("go")]


def _noises(tongue: Tongue) -> list[Phrase]:
    """Only those that a Madness asks for."""
    texts = [test for _, clause in tongue.clauses for test in clause.pattern]
    noises = [Phrase("noise", word=word) for test in texts if test.field == "word" for word in test.values]
    asks = [Phrase(act) for test in texts if test.field == "act" for act in test.values if act in ("sure", "again")]
    return noises + asks
