"""Effects from YAML: nested blocks, conditions, choices that pause, labels made of what will run."""

from __future__ import annotations

from game import Table
from game.engine.state import CLOCK


def in_the_storm(*bids: int) -> Table:
    table = Table.new("toy", seats=len(bids), seed=1)
    for seat, amount in enumerate(bids):
        table.choose(seat, str(amount))
    table.choose(CLOCK, "time_up")
    return table


def warmth(table: Table) -> list[int]:
    return [camper["warmth"] for camper in table.view(None)["seats"]]


def test_an_if_takes_the_first_branch_when_its_condition_holds():
    table = in_the_storm(3, 3)
    # gain 1 by the if, 1 by the unless, 2 by the repeat; then asked whether it may lose 1
    assert warmth(table) == [7, 3]
    assert [option.label for option in table.asks[0].options] == ["lose 1", "Leave it"]


def test_an_if_takes_the_other_branch_when_its_condition_fails_and_can_stop_to_ask_there():
    table = in_the_storm(1, 3)
    (ask,) = table.asks
    assert ask.seat == 0
    assert [option.label for option in ask.options] == ["gain 2", "lose 1, gain 4"]
    table.choose(0, "1")
    assert warmth(table)[0] == 1 - 1 + 4 + 1 + 2


def test_a_block_goes_on_behind_a_choice_and_may_can_be_left():
    table = in_the_storm(1, 3)
    table.choose(0, "0")
    assert warmth(table)[0] == 1 + 2 + 1 + 2
    table.choose(0, "leave")
    assert [ask.seat for ask in table.asks] == [1]
    table.choose(1, "do")
    assert table.outcome is not None
    assert table.outcome.scores == (6, 3 + 1 + 1 + 2 - 1)


def test_a_game_can_be_saved_and_opened_in_the_middle_of_a_nested_effect(tmp_path):
    table = in_the_storm(1, 0)
    table.save(tmp_path / "storm.json")
    opened = Table.load(tmp_path / "storm.json")
    for each in (table, opened):
        each.choose(0, "1")
        each.choose(0, "do")
        each.choose(1, "0")
        each.choose(1, "leave")
    assert opened.outcome == table.outcome
    assert opened.digest() == table.digest()
