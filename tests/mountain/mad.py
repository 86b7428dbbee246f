"""Tables of what a Madness card does. Cyd is mad, Ana leads, Dov sits on Cyd's left and Bo on the right.

    card("1-07 Seven Is Listening", say("give 7 tools", NO), say("give 8 tools", YES), typed("I have seven", NO))
    card("2-03 Inflation", heard("give 5 tools", "I can give 10 tools"))

A phrase is `[shout|whisper] act [number] [type or word] [@Name]`. What happened before is a list of steps with `;`
between them: `Ana: who tools`, `Ana types: hello`, `Bo lays 2` (Injuries), `Cyd lays tools6`, `|` (a quarter of the
sand goes by), `new sand`. Cards in a hand are `tools6` or `injury`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.engine.files.language import language
from game.engine.files.sharing import shared_content
from game.mountain.content import MadnessCard, MountainContent
from game.mountain.words.clauses import TYPES, read_clause
from game.mountain.words.typed_lines import read_chat
from tests.mountain.camp import NAMES, Camp

OWNER = NAMES.index("Cyd")
YES, NO = True, False
NOBODY = None
"""No listener hears a thing."""


class Row(msgspec.Struct, frozen=True):
    """One line of a card's table."""

    what: str
    given: str
    expected: Any
    after: str = ""
    then: str = ""  # what happens before anybody looks
    hand: str = ""
    by: str = "Cyd"
    leads: str = "Ana"
    card: str = ""
    told_in: str = "en"

    def __str__(self) -> str:
        """The id of its test: `1-07 say give 7 tools - no`."""
        before = f" [{self.after}]" if self.after else ""
        then = f" [{self.then}]" if self.then else ""
        leads = f" ({self.leads} leads)" if self.leads != "Ana" else ""
        result = {YES: "yes", NO: "no", NOBODY: "unheard"}.get(self.expected, self.expected)
        return f"{self.card} {self.what}{before} {self.given}{then}{leads} - {result}"

    def check(self) -> None:
        CHECKS[self.what](self)

    def camp(self, **options: str) -> Camp:
        """The moment of this row, with the owner mad."""
        return self._on_stage(self._fresh(**options).mad(OWNER, self.card))

    def unbound(self) -> dict[str, Camp]:
        """The same moment where the card does not bind: bought off (MM-66), switched off, and without the card."""
        bought_off = self._fresh().mad(OWNER, self.card)
        bought_off.state.seats[OWNER].ignored = (bought_off.content.madness[self.card].level,)
        return {
            "ignored": self._on_stage(bought_off),
            "madness=off": self._on_stage(self._fresh(madness="off").mad(OWNER, self.card)),
            "sane": self._on_stage(self._fresh()),
        }

    def _fresh(self, **options: str) -> Camp:
        return Camp(4, content=shared(self.told_in), **options)

    def _on_stage(self, camp: Camp) -> Camp:
        camp.leader(NAMES.index(self.leads)).encounter("T01")
        camp.hand(OWNER, *cards(camp, self.hand))
        if not self.hand and self.what in ("say", "heard"):
            camp.hand(OWNER, *cards_told(camp, self.given))
        return act(camp, self.after)


def say(phrase: str, allowed: bool, after: str = "", leads: str = "Ana") -> Row:
    """Whether the owner may say something."""
    return Row("say", phrase, allowed, after, leads=leads)


def heard(phrase: str, words: str | None, after: str = "", then: str = "", by: str = "Cyd") -> Row:
    """What all others read when the owner means a phrase, and under whose name."""
    return Row("heard", phrase, words, after, then, by=by)


def typed(
    line: str, result: bool | str | None, after: str = "", then: str = "", by: str = "Cyd", leads: str = "Ana"
) -> Row:
    """Whether the owner may type a line, or what the others read instead of it."""
    return Row("typed", line, result, after, then, by=by, leads=leads)


def hears(step: str, reaches: bool, leads: str = "Ana") -> Row:
    """Whether something said by another reaches the owner."""
    return Row("hears", step, reaches, leads=leads)


def lay(laid: str, allowed: bool, hand: str, after: str = "", leads: str = "Ana") -> Row:
    """Whether the owner may lay these cards of a hand."""
    return Row("lay", laid, allowed, after, hand=hand, leads=leads)


def draws(pile: str, allowed: bool, hand: str, after: str = "") -> Row:
    """Whether the owner may have a number of cards drawn: `tools 2`, `hand 3`."""
    return Row("draws", pile, allowed, after, hand=hand)


def card(title: str, *rows: Row, told_in: str = "en") -> list[Row]:
    """The table of a card, by its number and name."""
    number, _, name = title.partition(" ")
    known = shared(told_in).madness[number].name
    assert known == name, f"{number} is called {known}"
    return [msgspec.structs.replace(row, card=number, told_in=told_in) for row in rows]


def all_rows(tables: Iterable[list[Row]]) -> list[Row]:
    return [row for table in tables for row in table]


def shared(told_in: str = "en") -> MountainContent:
    content = shared_content(MountainContent, (), language(told_in))
    assert isinstance(content, MountainContent)
    return content


# --- moments --------------------------------------------------------------------------------------


def with_card(*rules: str, chat: str = "") -> MountainContent:
    """Our content with a card `test` of these clauses."""
    content = object.__new__(MountainContent)
    content.__dict__.update(shared().__dict__)
    made = MadnessCard("test", 2, "Test Card", "Be tested.", rules, chat)
    content.madness = content.madness | {"test": made}
    content.clauses = content.clauses | {"test": tuple(map(read_clause, rules))}
    content.chat = content.chat | {"test": read_chat(chat)}
    return content


def mad_camp(*rules: str, chat: str = "", leads: str = "Ana", hand: str = "", seats: int = 4, **options: str) -> Camp:
    """Cyd is mad with a card of just these clauses, and the sand runs."""
    camp = Camp(seats, content=with_card(*rules, chat=chat), **options)
    camp.mad(OWNER, "test").leader(NAMES.index(leads)).encounter("T01")
    return camp.hand(OWNER, *cards(camp, hand))


def phrase_of(text: str) -> dict[str, Any]:
    """`whisper give 7 tools @Bo` as an argument of `say`."""
    said: dict[str, Any] = {"to": "all", "voice": "say"}
    words = text.split()
    if words[0] in ("shout", "whisper"):
        said["voice"] = words.pop(0)
    said["act"] = words.pop(0)
    for word in words:
        if word.startswith("@"):
            said["to"] = NAMES.index(word[1:])
        elif word.isdigit():
            said["qty"] = int(word)
        else:
            said["type" if word in TYPES else "word"] = word
    return said


def cards(camp: Camp, text: str) -> list[str]:
    """`tools6 tools6 injury` as ids of cards, no two alike."""
    content = camp.content
    known: list[tuple[str, str]] = [(f"{card.type}{card.value}", card.id) for card in content.equipment.values()]
    known += [("injury", injury) for injury in content.injuries]
    found: list[str] = []
    for word in text.split():
        found.append(next(id for name, id in known if name == word and id not in found))
    return found


def cards_told(camp: Camp, phrase: str) -> list[str]:
    """A hand of which a phrase is true, if there is one."""
    match phrase_of(phrase):
        case {"act": "give", "qty": qty, "type": kind} if qty > 1:
            return camp.cards_worth(kind, qty)
        case {"act": "card", "qty": qty, "type": kind}:
            return cards(camp, f"{kind}{qty}")
        case {"act": "hurt", "qty": qty}:
            return cards(camp, "injury " * qty)
    return []


def act(camp: Camp, steps: str) -> Camp:
    """Let things happen, in order."""
    for step in filter(None, map(str.strip, steps.split(";"))):
        if step == "|":
            camp.mark()
        elif step == "new sand":
            camp.sand_out().choose(camp.state.leader, "restart")
        elif " lays " in step:
            name, _, what = step.partition(" lays ")
            _lay(camp, NAMES.index(name), what)
        elif " types: " in step:
            name, _, line = step.partition(" types: ")
            camp.chat(NAMES.index(name), line)
        else:
            name, _, text = step.partition(": ")
            camp.choose(NAMES.index(name), "say", phrase_of(text))
    return camp


def _lay(camp: Camp, seat: int, what: str) -> None:
    if what.isdigit():
        injuries = camp.state.injury_pile[: int(what)]
        camp.hand(seat, *camp.state.seats[seat].hand, *injuries)
        camp.lay(seat, *injuries)
    else:
        camp.lay(seat, *from_hand(camp, what))


def from_hand(camp: Camp, text: str) -> list[str]:
    """Cards of the owner's hand by their kind and value."""
    content, found = camp.content, []
    for word in text.split():
        for held in camp.state.seats[OWNER].hand:
            name = f"{content.type[held]}{content.value[held]}" if held in content.type else "injury"
            if name == word and held not in found:
                found.append(held)
                break
        else:
            raise AssertionError(f"there is no {word} in the hand")
    return found


# --- checks ---------------------------------------------------------------------------------------

FORBIDDEN = {
    "en": "Your madness, {name}, forbids it: {text}",
    "fr": "Votre folie, «\u202f{name}\u202f», l’interdit\xa0: {text}",
}


def others(camp: Camp) -> list[int]:
    return [seat for seat in range(len(camp.state.seats)) if seat != OWNER]


def refuses(camp: Camp, option: Any, argument: Any, card: str) -> None:
    """The refusal names the card and MM-69, changes nothing, and only the owner learns of it."""
    events = len(camp.table.events)
    views = [camp.view(seat) for seat in others(camp)]
    refusal = camp.refused(OWNER, option, argument)
    known = camp.content.madness[card]
    assert refusal.rule == "MM-69"
    assert refusal.text == FORBIDDEN[camp.content.language.id].format(name=known.name, text=known.text)
    assert len(camp.table.events) == events
    assert [camp.view(seat) for seat in others(camp)] == views


def _check_say(row: Row) -> None:
    argument, camp = phrase_of(row.given), row.camp()
    assert camp.table.legal(OWNER, "say", argument) == row.expected
    given = {key: argument[key] for key in ("to", "voice", "act")}
    assert (argument in camp.table.arguments(OWNER, "say", given)) == row.expected, "what is offered is what is allowed"
    if row.expected:
        camp.choose(OWNER, "say", argument)
        assert camp.log(OWNER)[-1].own
        return
    refuses(camp, "say", argument, row.card)
    for why, unbound in row.unbound().items():
        assert unbound.table.legal(OWNER, "say", argument), why


def reads(camp: Camp, seat: int) -> list[tuple[str, str]]:
    """What a seat has heard from others: under whose name, and the words."""
    return [(NAMES[entry["by"]], entry["words"]) for entry in camp.view(seat)["heard"] if not entry["own"]]


def _check_heard(row: Row) -> None:
    argument, camp = phrase_of(row.given), row.camp()
    plain = _arrives(row, camp, "say", argument, row.expected, row.by)
    for why, unbound in row.unbound().items():
        assert _arrives(row, unbound, "say", argument, plain, "Cyd") == plain, why


def _check_typed(row: Row) -> None:
    argument, camp = {"to": "all", "text": row.given}, row.camp()
    if row.expected is NO:
        refuses(camp, "chat", argument, row.card)
    else:
        _arrives(row, camp, "chat", argument, row.given if row.expected is YES else row.expected, row.by)
    for why, unbound in row.unbound().items():
        assert _arrives(row, unbound, "chat", argument, row.given, "Cyd") == row.given, why


def _arrives(row: Row, camp: Camp, option: str, argument: Any, words: str | None, by: str) -> str:
    """All who can hear it read these words; the owner's own log has what was meant, which is given back."""
    before = {seat: reads(camp, seat) for seat in others(camp)}
    camp.choose(OWNER, option, argument)
    meant: str = [entry["words"] for entry in camp.view(OWNER)["heard"] if entry["own"]][-1]
    act(camp, row.then)
    for seat in others(camp):
        reached = argument.get("voice") != "whisper" or argument["to"] == seat
        new = [(by, words)] if reached and words is not None else []
        assert reads(camp, seat) == before[seat] + new, NAMES[seat]
        heard = [event for event in camp.table.events_for(seat) if event.name == "heard"]
        told = [camp.table.described(event)["words"] for event in heard]
        assert told == [text for _, text in before[seat] + new], "events tell what the view shows"
    return meant


def _check_hears(row: Row) -> None:
    speaker = NAMES.index(row.given.split()[0].rstrip(":"))
    for why, camp, reaches in (("mad", row.camp(), row.expected), *((why, c, YES) for why, c in row.unbound().items())):
        act(camp, row.given)
        assert [len(reads(camp, seat)) for seat in others(camp) if seat != speaker] == [1, 1], why
        assert len(reads(camp, OWNER)) == reaches, why
        assert len([event for event in camp.table.events_for(OWNER) if event.name == "heard"]) == reaches, why


def _check_lay(row: Row) -> None:
    camp = row.camp()
    laid = from_hand(camp, row.given)
    if row.expected:
        before = camp.state.seats[OWNER].laid
        camp.lay(OWNER, *laid)
        assert sorted(camp.state.seats[OWNER].laid) == sorted([*before, *laid])
        return
    assert camp.table.why_not(OWNER, ["lay", *laid]) == camp.refused(OWNER, ["lay", *laid])
    refuses(camp, ["lay", *laid], None, row.card)
    for why, unbound in row.unbound().items():
        assert unbound.may_lay(OWNER, *laid), why


def _check_draws(row: Row) -> None:
    camp = row.camp()
    pile, count = row.given.split()
    option = f"lay_unseen+{pile}+{count}"
    assert (option in camp.offers(OWNER)) == row.expected
    assert not [offer for offer in camp.offers(OWNER) if offer.startswith("lay+")]
    if row.expected:
        hand = camp.state.seats[OWNER].hand
        camp.choose(OWNER, option)
        laid = camp.state.seats[OWNER].laid
        assert len(laid) == int(count)
        assert set(laid) <= set(hand)
        kinds = {camp.content.type.get(card, "injury") for card in laid}
        assert pile == "hand" or kinds == {pile}
    for why, unbound in row.unbound().items():
        assert not [offer for offer in unbound.offers(OWNER) if offer.startswith("lay_unseen")], why


CHECKS: dict[str, Callable[[Row], None]] = {
    "say": _check_say, "heard": _check_heard, "typed": _check_typed, "hears": _check_hears, "lay": _check_lay,
    "draws": _check_draws,
}  # fmt: skip
