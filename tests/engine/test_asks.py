"""Sealed and racing asks, several at once, arguments, and the clock as a seat, shown on the toy game."""

from __future__ import annotations

import pytest

from game import Refused, Table
from game.engine.state import CLOCK


def bid(table: Table, *bids: int) -> Table:
    for seat, amount in enumerate(bids):
        table.choose(seat, str(amount))
    return table


def at_camp(seats: int = 2) -> Table:
    return bid(Table.new("toy", seats=seats, seed=1), *[1] * seats)


def test_sealed_answers_are_hidden_until_the_last_and_then_act_together():
    table = Table.new("toy", seats=2, seed=1)
    table.choose(1, "3")
    assert [ask.seat for ask in table.asks] == [0]
    assert [camper["warmth"] for camper in table.view(0)["seats"]] == [0, 0]
    assert table.events == []
    table.choose(0, "2")
    assert [camper["warmth"] for camper in table.view(0)["seats"]] == [2, 3]


def test_a_seat_that_has_answered_under_seal_cannot_answer_again():
    table = Table.new("toy", seats=2, seed=1)
    table.choose(1, "3")
    with pytest.raises(Refused, match="the table waits for Seat 1") as refused:
        table.choose(1, "2")
    assert refused.value.rule == "TY-3"


def test_in_a_race_the_first_answer_counts_and_everybody_is_asked_anew():
    table = at_camp()
    assert [ask.seat for ask in table.asks] == [0, 1, CLOCK]
    table.choose(1, "grab")
    assert [ask.seat for ask in table.asks] == [0, 1, CLOCK]
    table.choose(1, "grab")
    assert table.view(None)["seats"][1]["logs"] == {"count": 2}


def test_nobody_waits_for_a_seat_that_only_may_act():
    table = at_camp()
    assert [ask.must for ask in table.asks] == [False, False, True]


def test_time_that_runs_out_is_a_choice_of_the_clock():
    table = at_camp()
    table.choose(CLOCK, "sand")
    assert table.view(None)["sand"] == 1
    table.choose(CLOCK, "time_up")
    assert all(ask.kind == "effect" for ask in table.asks)


def test_an_option_with_an_argument_says_so_and_takes_only_a_legal_one():
    table = at_camp()
    (say,) = [option for option in table.asks[0].options if option.id == "say"]
    assert say.argument == "word"
    assert table.legal(0, "say", "fire")
    assert not table.legal(0, "say", "water")
    assert not table.legal(0, "say", None)
    assert not table.legal(0, "grab", "fire")
    assert not table.legal(7, "say", "fire")
    digest = table.digest()
    for argument, rule in (("water", "TY-4"), (None, "TY-3")):
        with pytest.raises(Refused) as refused:
            table.choose(0, "say", argument)
        assert refused.value.rule == rule
    with pytest.raises(Refused):
        table.choose(0, "grab", "fire")
    assert table.digest() == digest
    table.choose(0, "say", "cold")
    assert table.view(1)["seats"][1]["heard"] == [[0, "cold"]]


def test_an_ask_that_takes_several_takes_any_allowed_number_in_any_order():
    table = at_camp()
    table.choose(0, "grab")
    table.choose(0, "grab")
    table.choose(0, "lay")
    (ask,) = table.asks
    assert (ask.at_least, ask.at_most) == (0, 2)
    logs = [option.id for option in ask.options]
    for wrong in ([logs[0], logs[0]], ["log-99"], [*logs, "log-99"]):
        with pytest.raises(Refused):
            table.choose(0, wrong)
    table.choose(0, list(reversed(logs)))
    assert table.view(None)["fire"] == logs


def test_several_may_be_none_where_the_ask_allows_it():
    table = at_camp()
    table.choose(0, "grab")
    table.choose(0, "grab")
    table.choose(0, "lay")
    table.choose(0, [])
    assert table.view(None)["fire"] == []


def test_a_seat_that_is_not_asked_is_told_whom_the_table_waits_for():
    table = Table.new("climbers", seats=3, seed=1, names=("Ana", "Bo", "Cy"))
    for ask in table.asks[1:]:
        table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
    waiting = table.asks[0]
    other = (waiting.seat + 1) % 3
    refusal = table.why_not(other, "pass")
    assert refusal is not None
    assert refusal.text == f"It is not your turn; the table waits for {table.name(waiting.seat)}."
    assert refusal.rule == "TC-31"


def test_options_are_only_worked_out_when_somebody_looks(monkeypatch):
    table = at_camp()
    looked = []
    decision = table.game.ruleset.decisions["camp"]
    original = type(decision).option
    monkeypatch.setattr(type(decision), "option", lambda *args: looked.append(1) or original(*args))
    asks = table.asks
    assert not looked
    assert asks[0].options
    assert looked
