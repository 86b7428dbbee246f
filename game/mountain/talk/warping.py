"""What becomes of a phrase on its way: warped by the speaker's Madness, lost on deaf ears (MM-69)."""

from __future__ import annotations

from collections.abc import Iterable

from game.mountain.state import ALL, Mountain, Phrase, binding, challenges
from game.mountain.talk.tongue import seats_meant
from game.mountain.words.clauses import COLOURS, TYPES, Clause

FEW, SOME = 5, 10


def clauses_of(game: Mountain, seat: int) -> list[Clause]:
    """The clauses that bind a seat, the highest card last, so that it has the last word."""
    return [clause for card in binding(game, seat) for clause in game.content.clauses[card]]


def warped(game: Mountain, seat: int, phrase: Phrase) -> Phrase:
    """The phrase as it leaves the speaker's mouth."""
    return warped_by(clauses_of(game, seat), phrase)


def warped_by(clauses: Iterable[Clause], phrase: Phrase) -> Phrase:
    """What some clauses make of a phrase, one after the other."""
    to, voice, act = phrase.to, phrase.voice, phrase.act
    kind, qty, word, text = phrase.type, phrase.qty, phrase.word, phrase.text
    for clause in clauses:
        match clause.verb:
            case "flip":
                act = _swapped(clause.word, act)
            case "qty" if isinstance(qty, int):
                qty = number_as_said(clause.word, qty)
            case "type" if kind:
                kind = kind_as_said(clause.word, kind)
    return Phrase(act, to, voice, kind, qty, word, text)


def number_as_said(how: str, qty: int) -> int | str:
    """A number under `qty(how)`."""
    match how:
        case "x2":
            return qty * 2
        case "12-":
            return abs(12 - qty)
    return "few" if qty <= FEW else "some" if qty <= SOME else "many"


def kind_as_said(how: str, kind: str) -> str:
    """A kind of Equipment under `type(how)`."""
    if "<>" in how:
        return _swapped(how, kind)
    match how:
        case "rotate":
            return TYPES[(TYPES.index(kind) + 1) % len(TYPES)] if kind in TYPES else kind
        case "colour":
            return COLOURS.get(kind, kind)
    return "whatsits"


def _swapped(pair: str, word: str) -> str:
    one, _, other = pair.partition("<>")
    return other if word == one else one if word == other else word


def style_of(game: Mountain, seat: int) -> str:
    """How the words are dressed; in the expert game perhaps in several ways."""
    return dress_of(clauses_of(game, seat))


def dress_of(clauses: Iterable[Clause]) -> str:
    return "+".join(clause.word for clause in clauses if clause.verb == "dress")


def name_used(game: Mountain, seat: int) -> int:
    """Under whose name a phrase is heard."""
    for clause in clauses_of(game, seat):
        if clause.verb == "from":
            return seats_meant(game.state, seat, clause.seat)[0]
    return seat


def delay_of(game: Mountain, seat: int) -> int:
    return max((clause.n for clause in clauses_of(game, seat) if clause.verb == "delay"), default=0)


def is_lost(game: Mountain, seat: int) -> bool:
    """Whether what the speaker has just said is only moving lips: every so many phrases of a sand."""
    drops = [clause for clause in clauses_of(game, seat) if clause.verb == "drop"]
    if not drops:
        return False
    count = sum(heard.own and heard.sand == game.state.sand for heard in game.state.seats[seat].heard)
    return any(count % clause.n == 0 for clause in drops)


def hears(game: Mountain, listener: int, by: int, phrase: Phrase) -> bool:
    """Whether a phrase reaches somebody: a whisper only its listener, and nobody who is deaf to its speaker."""
    if phrase.voice == "whisper" and phrase.to not in (ALL, listener):
        return False
    deaf = [clause for clause in clauses_of(game, listener) if clause.verb == "deaf"]
    return all(by not in seats_meant(game.state, listener, clause.seat) for clause in deaf)


def kinds_seen(game: Mountain, seat: int) -> list[str]:
    """The kinds of Equipment the challenges are about, as far as the seat sees them."""
    if game.state.tile and is_blind(game, seat):
        return []
    return [challenge.type for challenge in challenges(game)]


def is_blind(game: Mountain, seat: int) -> bool:
    """Whether the tile is hidden from its owner."""
    return any(clause.verb == "blind" for clause in clauses_of(game, seat))
