"""What a seat's Madness lets it say at this moment (MM-69)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from msgspec.structs import replace

from game.mountain.content import MountainContent
from game.mountain.state import ALL, Heard, Mountain, Phrase, State, binding, left_of, right_of
from game.mountain.talk.phrases import every_phrase, quantities, ways_to_speak
from game.mountain.words.clauses import COLOURS, TYPES, WHEN, Clause, Pattern, Test

KIND_OF = {colour: kind for kind, colour in COLOURS.items()}


def seats_meant(state: State, owner: int, who: str) -> tuple[int, ...]:
    """The seats a clause names. A Leader who is mad reads 'left' for 'leader'."""
    leader = left_of(state, owner) if state.leader == owner else state.leader
    everyone = range(len(state.seats))
    match who:
        case "left":
            return (left_of(state, owner),)
        case "right":
            return (right_of(state, owner),)
        case "leader":
            return (leader,)
        case "!leader":
            return tuple(seat for seat in everyone if seat not in (leader, owner))
        case "!left" | "!right":
            (spared,) = seats_meant(state, owner, who[1:])
            return tuple(seat for seat in everyone if seat not in (spared, owner))
    return tuple(seat for seat in everyone if seat != owner)


def hushed_by(game: Mountain, seat: int) -> str | None:
    """The card that forbids a seat to say anything just now, if one does; most cards never do."""
    clauses = game.content.clauses
    could = any(clause.verb in WHEN for card in binding(game, seat) for clause in clauses[card])
    return Tongue(game, seat).hushed_by() if could else None


class Tongue:
    """A seat about to speak, with the log of this sand as it heard it."""

    def __init__(self, game: Mountain, seat: int) -> None:
        self.content: MountainContent = game.content
        self.state = game.state
        self.seat = seat
        self.hand = game.state.seats[seat].hand
        self.names = game.state.names
        self.cards = binding(game, seat)
        self.quarter = game.state.marks + 1
        self.log = [heard for heard in game.state.seats[seat].heard if heard.sand == game.state.sand]
        self.own = [heard.phrase for heard in self.log if heard.own]
        self.others = [heard for heard in self.log if not heard.own]
        self.clauses = _in_force(self)

    # --- whether it may speak at all --------------------------------------------------------------

    def hushed_by(self) -> str | None:
        """The card that forbids its owner to say anything just now, if one does."""
        for card, clause in self.clauses:
            if clause.verb in WHEN and not clause.is_play and not self._now(clause):
                return card
        return None

    def _now(self, clause: Clause) -> bool:
        match clause.verb:
            case "cap":
                return len(self.own) < clause.n
            case "sand":
                return clause.n <= self.quarter <= clause.upto
            case "after":
                return bool(self.log) and self.log[-1].by in seats_meant(self.state, self.seat, clause.seat)
            case "gap":
                return self._has_waited(clause)
        return True

    def _has_waited(self, clause: Clause) -> bool:
        if not self.own:
            return bool(self.others) or not clause.flag
        since = 0
        for heard in reversed(self.log):
            if heard.own:
                break
            since += 1
        return since >= clause.n

    # --- what it may say --------------------------------------------------------------------------

    def barred_by(self, phrase: Phrase) -> str | None:
        """The card that forbids this phrase, if one does."""
        for card, clause in self.clauses:
            if not self.allows(clause, phrase):
                return card
        return self.twisted_by(phrase)

    def twisted_by(self, phrase: Phrase) -> str | None:
        """The card that will change what is untrue as it is meant, so that the others might hear the truth (MM-R63)."""
        if phrase.act not in _OF_ONES_CARDS or any(clause.verb == "same" for _, clause in self.clauses):
            return None
        for card, clause in self.clauses:
            changes = bool(phrase.type) if clause.verb == "type" else clause.verb == "qty" and phrase.has_qty
            if changes:
                return None if self._is_true(phrase) else card
        return None

    def _is_true(self, phrase: Phrase) -> bool:
        """Whether what a seat says of its own cards is so."""
        kinds, values = self.content.type, self.content.value
        held = [values[card] for card in self.hand if kinds.get(card) == phrase.type]
        match phrase.act:
            case "give":
                sums = {0}
                for value in held:
                    sums |= {value + other for other in sums}
                return phrase.qty in sums
            case "card":
                return phrase.qty in held
            case "none":
                return not held
        return phrase.qty == sum(card in self.content.injuries for card in self.hand)

    def allows(self, clause: Clause, phrase: Phrase) -> bool:
        match clause.verb:
            case "ban":
                return not self._is(clause.pattern, phrase)
            case "only":
                return self._fits(clause.pattern, phrase)
            case "first":
                return bool(self.own) or self._fits(clause.pattern, phrase)
            case "chain":
                if not self._is(clause.then, phrase):
                    return True
                return bool(self.own) and self._is(clause.pattern, self.own[-1])
            case "reply":
                return not self._owes_reply(clause) or self._fits(clause.pattern, phrase)
            case "same":
                return self._repeats(clause.word, phrase)
            case "step":
                return not phrase.has_qty or phrase.qty in self._next_numbers(clause.word)
        return True

    def _owes_reply(self, clause: Clause) -> bool:
        """Asked, by name or with all others, and nothing said since; perhaps only the first time in a sand."""
        asked = 0
        is_owed = False
        for heard in self.log:
            if heard.own:
                is_owed = False
            elif heard.phrase.to in (ALL, self.seat) and self._is_question(heard):
                asked += 1
                is_owed = is_owed or asked == 1 or not clause.flag
        return is_owed

    def _is_question(self, heard: Heard) -> bool:
        act = self.content.acts.get(heard.phrase.act)
        return act is not None and act.class_ == "ask"

    def _repeats(self, field: str, phrase: Phrase) -> bool:
        if field == "all":
            spoken = [heard.phrase for heard in self.others if heard.phrase.act != "chat"]
            return bool(spoken) and core(spoken[-1]) == core(phrase)
        mine = getattr(phrase, field)
        if mine in (None, ""):
            return True
        for heard in reversed(self.others):
            theirs = getattr(heard.phrase, field)
            theirs = KIND_OF.get(theirs, theirs)
            if theirs not in (None, "", "whatsits", *self.content.talk.amounts):
                return bool(theirs == mine)
        return False

    def _next_numbers(self, rule: str) -> Any:
        if rule == "qty>own":
            said = [phrase.qty for phrase in self.own if isinstance(phrase.qty, int)]
            return range(said[-1] + 1, 1000) if said else range(1000)
        heard = [one.phrase.qty for one in self.others if isinstance(one.phrase.qty, int)]
        return (heard[-1] + 1,) if heard else ()

    # --- patterns ---------------------------------------------------------------------------------

    def _is(self, pattern: Pattern, phrase: Phrase) -> bool:
        """Whether a phrase has all fields of a pattern, and matches it."""
        return all(self._has(test.field, phrase) and self._holds(test, phrase) for test in pattern)

    def _fits(self, pattern: Pattern, phrase: Phrase) -> bool:
        """Whether nothing in a phrase is against a pattern: fields it does not have are left alone."""
        return all(not self._has(test.field, phrase) or self._holds(test, phrase) for test in pattern)

    def _has(self, field: str, phrase: Phrase) -> bool:
        return field not in ("qty", "type", "word") or getattr(phrase, field) not in (None, "")

    def _holds(self, test: Test, phrase: Phrase) -> bool:
        match test.field:
            case "qty":
                return isinstance(phrase.qty, int) and any(
                    _number(test.sign, value, phrase.qty) for value in test.values
                )
            case "has":
                return any(self._has(value, phrase) for value in test.values)
            case "class":
                return self.content.acts[phrase.act].class_ in test.values
            case "to":
                return any(self._is_to(value, phrase.to) for value in test.values)
        return getattr(phrase, test.field) in test.values

    def _is_to(self, who: str, to: int) -> bool:
        return to == ALL if who == "all" else to in seats_meant(self.state, self.seat, who)

    # --- all that may be said -----------------------------------------------------------------------

    def silenced_by(self) -> str | None:
        """The card that leaves its owner nothing to say, now or whatever one tries."""
        return self.hushed_by() or (self.cards[-1] if next(self.sayable(), None) is None else None)

    def sayable(self) -> Iterator[Phrase]:
        """All that may be said; what was just heard first, then what is short, as most cards leave something of it."""
        ways = ways_to_speak(self.state, self.seat)
        clauses = tuple(clause for _, clause in self.clauses)
        found = chain(_in_grammar(self.content, self.echoes(ways)), _candidates(self, clauses))
        return (phrase for phrase in found if self.barred_by(phrase) is None)

    def echoes(self, ways: list[tuple[int, str]]) -> Iterator[Phrase]:
        """The last phrase heard, said again."""
        spoken = [heard.phrase for heard in self.others if heard.phrase.act != "chat"]
        return (replace(spoken[-1], to=to, voice=voice) for to, voice in ways if spoken)


def _in_force(tongue: Tongue) -> list[tuple[str, Clause]]:
    """The clauses that bind, the highest level first; a lower one that contradicts the higher is suspended (MM-R59)."""
    kept: list[tuple[str, Clause]] = []
    for card in reversed(tongue.cards):
        clauses = [(card, clause) for clause in tongue.content.clauses[card] if not clause.is_play]
        kept += clauses if not kept else [each for each in clauses if not _contradicts(tongue, kept, each[1])]
    return kept


def _contradicts(tongue: Tongue, higher: list[tuple[str, Clause]], lower: Clause) -> bool:
    if lower.verb == "sand":
        others = [clause for _, clause in higher if clause.verb == "sand"]
        return any(other.upto < lower.n or lower.upto < other.n for other in others)
    if lower.verb in WHEN or lower.verb not in _ABOUT_PHRASES:
        return False
    clauses = tuple(clause for _, clause in higher if clause.verb in _ABOUT_PHRASES)
    if any(clause.verb not in _FIXED for clause in (*clauses, lower)):
        return _leaves_nothing(tongue, clauses, lower)
    known, key = tongue.content.scratch, ("contradicts", clauses, lower, len(tongue.state.seats))
    if key not in known:
        known[key] = _leaves_nothing(tongue, clauses, lower)
    return bool(known[key])


def _leaves_nothing(tongue: Tongue, higher: tuple[Clause, ...], lower: Clause) -> bool:
    """Whether nothing that the higher cards leave to say is left by the lower one."""
    could_speak = False
    for phrase in _candidates(tongue, higher):
        if all(tongue.allows(clause, phrase) for clause in higher):
            could_speak = True
            if tongue.allows(lower, phrase):
                return False
    return could_speak


def _candidates(tongue: Tongue, clauses: tuple[Clause, ...]) -> Iterable[Phrase]:
    """All phrases that these clauses might allow; most of the grammar need not be looked at."""
    ways = ways_to_speak(tongue.state, tongue.seat)
    if any(clause.verb == "same" and clause.word == "all" for clause in clauses):
        return _in_grammar(tongue.content, tongue.echoes(ways))
    acts = _acts_left(tongue.content, clauses)
    return every_phrase(tongue.content, ways, acts) if acts else ()


def _acts_left(content: MountainContent, clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    """The acts of which these clauses may leave something, those with few words first; worked out once."""
    key = ("acts", clauses)
    known: tuple[str, ...] | None = content.scratch.get(key)
    if known is None:
        shortest = sorted(content.acts, key=lambda act: ("qty" in content.slots(act), "type" in content.slots(act)))
        known = tuple(act for act in shortest if all(_may_say(content, clause, act) for clause in clauses))
        content.scratch[key] = known
    return known


def _may_say(content: MountainContent, clause: Clause, act: str) -> bool:
    """Whether a clause leaves anything of an act, as far as its act and class tell."""
    tests = [test for test in clause.pattern if test.field in ("act", "class")]
    held = [(act if test.field == "act" else content.acts[act].class_) in test.values for test in tests]
    if clause.verb == "only":
        return all(held)
    return clause.verb != "ban" or len(tests) < len(clause.pattern) or not all(held)


_OF_ONES_CARDS = ("give", "card", "none", "hurt")
"""What is said with these is so or not so."""
_FIXED = ("ban", "only")
"""These say the same whatever was said before."""
_ABOUT_PHRASES = ("ban", "only", "first", "chain", "reply", "same", "step")


def _in_grammar(content: MountainContent, phrases: Iterable[Phrase]) -> Iterator[Phrase]:
    """What was heard can be repeated only if it is a phrase at all, and not what Madness made of one."""
    for phrase in phrases:
        has_kind = not phrase.type or phrase.type in TYPES
        if phrase.act in content.acts and has_kind and (phrase.qty is None or phrase.qty in quantities(phrase.act)):
            yield phrase


def core(phrase: Phrase) -> tuple[Any, ...]:
    return phrase.act, phrase.type, phrase.qty, phrase.word


def _number(sign: str, value: str, qty: int) -> bool:
    if value in ("odd", "even"):
        return qty % 2 == (value == "odd")
    match sign:
        case "<":
            return qty < int(value)
        case ">=":
            return qty >= int(value)
    return qty == int(value)
