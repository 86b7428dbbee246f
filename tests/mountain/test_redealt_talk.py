"""While all talk, what a seat sees, hears and may do depends on nothing that is hidden from it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.table import Table
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import OWNER, act, cards, phrase_of, shared

TALK = "Ana: give 7 tools; Bo: who books; Dov: whisper yes @Cyd; |; Ana: can 4 books @Cyd; Dov: shout put 4 books @Bo"
SCENES = {
    "everybody sane": ((), TALK),
    "delay": (("3-13", None, None, "3-13"), "Ana: give 7 tools; Dov: who books; |; Ana: yes; Dov: go"),
    "drop": (("3-19", "3-19", None, "3-19"), "Ana: yes; Ana: no; Bo: give 7 tools; Bo: hold; Dov: go; Dov: maybe"),
    "deaf": ((None, "2-10", "3-11", "2-10"), "Ana: give 7 tools; Bo: who books; Dov: yes; Ana: put 4 books @Cyd"),
    "whisper": (("2-07", None, "2-07", None), "Ana: whisper hurt 2 @Bo; Bo: whisper yes @Ana; Dov: whisper no @Bo"),
    "from": (("3-14", "3-14", None, "3-14"), "Ana: give 7 tools; Bo: who books; Dov: yes; Bo: whisper no @Cyd"),
    "warped": (("2-03", "3-04", "3-05", "3-03"), "Ana: need 7 tools; Bo: who books; Dov: yes; Cyd: need 5 tools"),
    "dressed": (("1-06", "1-20", None, "2-18"), "Ana: give 7 tools; Bo: who books; Dov: yes; Cyd: give 5 tools"),
    "blind": (("2-16", None, "2-16", None), TALK),
    "sequences": (("1-10", "2-05", "3-06", "3-07"), "Cyd: who books; Ana: give 7 tools; Bo: yes; Dov: yes"),
    "laying": ((None, "2-12", "3-18", "2-11"), f"{TALK}; Bo lays 2; Ana lays 1"),
    "told": ((None, None, "3-08", None), "Ana: put 4 books; Bo: put 4 books @Dov; Cyd: yes"),
    "a second sand": (("3-13", None, "1-10", "3-19"), "Dov: yes; Dov: no; Ana: yes; |; new sand; Bo: who tools"),
    "typed": (("1-04", "2-18", None, None), "Ana types: give 7 tools; Bo types: who has books; Dov types: hush"),
}  # fmt: skip


def scene(name: str, **options: str) -> Camp:
    """All have cards in hand; some are mad; things have been said."""
    madness, steps = SCENES[name]
    camp = Camp(4, seed=3, **options)
    for seat, number in enumerate(madness):
        if number:
            camp.mad(seat, number)
    camp.encounter("T13")
    hands = ("tools2 crates4", "weapons3 books2 injury", "tools5 tools6 books4", "books6 crates2")
    dealt = cards(camp, " ".join(hands))
    for seat, hand in enumerate(hands):
        count = len(hand.split())
        camp.hand(seat, *dealt[:count])
        dealt = dealt[count:]
    return act(camp, steps)


def known_to(table: Table, seat: int) -> dict[str, Any]:
    """All that a seat can look at: its view with log and chips, its question, what it may say, what it was told."""
    ask = next((ask for ask in table.asks if ask.seat == seat), None)
    said = table.arguments(seat, "say", {"to": "all", "voice": "say"}) if ask else []
    whispered = table.arguments(seat, "say", {"voice": "whisper", "act": "give"}) if ask else []
    return {
        "view": table.view(seat),
        "ask": (ask.kind, ask.must, ask.prompt, [msgspec.to_builtins(option) for option in ask.options])
        if ask
        else None,
        "say": (said, whispered),
        "why not": [str(table.why_not(seat, option)) for option in ("say", "chat", "done")],
        "log": table.log(seat),
        "events": [(event.name, event.facts) for event in table.events_for(seat)],
    }


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("name", SCENES)
@rule("MM-14", "MM-19", "MM-R52")
def test_nothing_a_seat_can_look_at_changes_when_the_rest_is_dealt_anew(name, seat):
    table = scene(name).table
    known = known_to(table, seat)
    for seed in range(6):
        assert known_to(table.redeal(seat, seed), seat) == known, seed


@pytest.mark.parametrize("name", SCENES)
def test_the_rest_is_truly_dealt_anew(name):
    """Hands, Madness, logs and late phrases of the others differ, so that the test above can fail."""
    table = scene(name).table
    state = table.game.state
    worlds = [table.redeal(OWNER, seed).game.state for seed in range(12)]
    for seat in (0, 1, 3):
        assert {world.seats[seat].hand for world in worlds} - {state.seats[seat].hand}
        assert all(world.seats[seat].heard == () for world in worlds)
        if state.seats[seat].madness:
            assert {world.seats[seat].madness for world in worlds} - {state.seats[seat].madness}
    assert all({late.by for late in world.delayed} <= {OWNER} for world in worlds)


SECRET_CHANGES = {
    "a hand": lambda camp: camp.hand(3, *cards(camp, "weapons6 weapons6")),
    "a madness": lambda camp: camp.mad(3, "3-15" if camp.state.seats[3].madness else "1-07"),
    "a log": lambda camp: _forget(camp, 3),
    "a late phrase": lambda camp: _drop_late(camp),
    "the order of the deck": lambda camp: _turn_deck(camp),
}


def _forget(camp: Camp, seat: int) -> None:
    camp.state.seats[seat].heard = ()


def _drop_late(camp: Camp) -> None:
    camp.state.delayed = tuple(late for late in camp.state.delayed if late.by == OWNER)


def _turn_deck(camp: Camp) -> None:
    camp.state.deck = tuple(reversed(camp.state.deck))


@pytest.mark.parametrize("change", SECRET_CHANGES)
@pytest.mark.parametrize("name", SCENES)
@rule("MM-14", "MM-19")
def test_what_a_seat_sees_is_untouched_by_the_secrets_of_another(name, change):
    """Dov's secrets one at a time. How mad Dov is and how many cards Dov holds is no secret."""
    camp = scene(name)
    before = known_to(camp.table, OWNER)
    SECRET_CHANGES[change](camp)
    camp._look_again()
    after = known_to(camp.table, OWNER)
    for view in (before["view"], after["view"]):
        del view["seats"][3]["levels"], view["seats"][3]["madness"], view["seats"][3]["hand"], view["deck"]
    assert after == before


HIDDEN = [
    # What was said, who did not hear it, and what stands in the log of those who did
    ((None, None, None, None), "Ana: whisper give 7 tools @Bo", ("Cyd", "Dov"), "7 tools"),
    (("3-13", None, None, None), "Ana: give 7 tools", ("Bo", "Cyd", "Dov"), "7 tools"),
    (("3-19", None, None, None), "Ana: yes; Ana: give 7 tools", ("Bo", "Cyd", "Dov"), "7 tools"),
    ((None, None, "2-10", None), "Bo: give 7 tools", ("Cyd",), "7 tools"),
    ((None, None, "3-11", None), "Dov: give 7 tools", ("Cyd",), "7 tools"),
    (("2-03", None, None, None), "Ana: need 7 tools", ("Bo", "Cyd", "Dov"), "need 7 more tools"),
    (("3-03", None, None, None), "Ana: yes", ("Bo", "Cyd", "Dov"), "Yes."),
]  # fmt: skip


@pytest.mark.parametrize(("madness", "steps", "deaf", "words"), HIDDEN, ids=str)
@rule("MM-17")
def test_what_did_not_reach_a_seat_is_nowhere_to_be_found(madness, steps, deaf, words):
    camp = Camp(4)
    for seat, number in enumerate(madness):
        if number:
            camp.mad(seat, number)
    act(camp.encounter("T01"), steps)
    for seat, name in enumerate(("Ana", "Bo", "Cyd", "Dov")):
        told = f"{camp.view(seat)['heard']} {camp.table.log(seat)} {camp.table.events_for(seat)}"
        assert (words not in told) == (name in deaf), name
    assert words not in f"{camp.view(None)} {camp.table.log(None)} {camp.table.events_for(None)}"


def test_a_phrase_under_another_name_betrays_its_speaker_nowhere():
    camp = act(Camp(4).mad(OWNER, "3-14").encounter("T01"), "Cyd: give 7 tools")
    for seat in (0, 1, 3):
        (entry,) = camp.view(seat)["heard"]
        assert entry["by"] == 3
        assert "Dov: I can give 7 tools" in camp.table.log(seat)
        events = [event.facts for event in camp.table.events_for(seat) if event.name == "heard"]
        assert [facts["by"] for facts in events] == [3]
        assert OWNER not in events[0].values()


def test_a_phrase_that_comes_late_is_heard_in_every_redealt_world_by_nobody_but_those_who_heard_it():
    camp = act(Camp(4).mad(OWNER, "3-13").encounter("T01"), "Cyd: give 7 tools")
    world = camp.table.redeal(0, 1)
    assert world.game.state.delayed == ()
    own = camp.table.redeal(OWNER, 1)
    assert [late.phrase.act for late in own.game.state.delayed] == ["give"], "its speaker knows of it"


@pytest.mark.parametrize("number", [card.id for card in shared().madness.values()])
@rule("MM-14", "MM-17")
def test_no_madness_of_another_shows_before_anything_is_said(number):
    """Mad or not, and with whatever card: what the others see is the same but for the level."""
    one = Camp(4).mad(OWNER, number).encounter("T13")
    other = Camp(4).mad(OWNER, next(card for card in _same_level(number) if card != number)).encounter("T13")
    for seat in (0, 1, 3):
        assert known_to(one.table, seat) == known_to(other.table, seat)


def _same_level(number: str) -> list[str]:
    level = shared().madness[number].level
    return [card.id for card in shared().madness.values() if card.level == level]


def test_a_refusal_is_told_to_nobody_else():
    camp = Camp(4).mad(OWNER, "1-07").encounter("T01")
    before = [known_to(camp.table, seat) for seat in (0, 1, 3)]
    camp.refused(OWNER, "say", phrase_of("give 7 tools"))
    assert [known_to(camp.table, seat) for seat in (0, 1, 3)] == before
