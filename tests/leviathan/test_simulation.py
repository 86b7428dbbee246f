"""Random games, played to their end through the table like everybody else."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from tests.leviathan.on_the_map import OURS, crew_on
from tests.players import play_on

MOST = 3000
PLACES = {"13": ("B4", "C5", "B6")}
"""Where a climber would stand in the air otherwise."""

SEEDS = [1, pytest.param(2, marks=pytest.mark.slow)]
FIRST = ("sage", "sentinel", "storm")
OTHERS = tuple(plan.file.id for plan in OURS.book if plan.file.id not in FIRST)


def played(leviathan: str, seats: int, seed: int, **options: str) -> Table:
    """A game of random choices, ended or not."""
    table = Table.new("leviathan", seats, seed, {"leviathan": leviathan, **options}, content=OURS)
    play_on(table, Stream(seed, "player"), MOST)
    return table


def is_whole(table: Table) -> None:
    """What holds at the end of every game: nothing was lost from the box, and a win has left no crystal."""
    state = table.game.state
    decks = [[*deck.draw, *deck.hand, *deck.discard] for deck in state.decks]
    played_cards = [card for card, _ in state.playing] + [climber.ap_card for climber in state.climbers]
    cards = sum(len(deck) for deck in decks) + len([card for card in played_cards if card])
    sets = {climber.character for climber in state.climbers} | {climber.class_ for climber in state.climbers}
    assert cards == 8 * len(sets)
    injuries = [*state.injuries, *state.injuries_aside, *(one for each in state.climbers for one in each.injuries)]
    assert sorted(injuries) == sorted(OURS.injuries)
    if table.outcome is None:
        return
    assert table.outcome.result in ("win", "loss")
    if table.outcome.result == "win":
        assert not state.crystals
        assert not any(state.pools.values())
    else:
        assert any(climber.defeated for climber in state.climbers)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("leviathan", FIRST)
def test_a_random_game_ends(leviathan, seats, seed):
    table = played(leviathan, seats, seed)
    assert table.outcome is not None
    is_whole(table)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("leviathan", FIRST)
def test_a_random_game_alone_with_one_deck_ends(leviathan, seed):
    table = played(leviathan, 1, seed, solo_mode="on")
    assert len(table.game.state.climbers) == 2
    assert table.outcome is not None
    is_whole(table)


@pytest.mark.slow
@pytest.mark.parametrize("leviathan", OTHERS)
def test_a_random_game_with_any_other_leviathan_ends(leviathan):
    table = played(leviathan, 2, 1)
    assert table.outcome is not None
    is_whole(table)


ENDS = [
    f"{threat.id}{mark}"
    for plan in OURS.scenarios.values()
    for threat in plan.file.threats
    for mark in ("", "!")
]  # fmt: skip
BY_NUMBER = {f"{plan.file.nn:02}": name for name, plan in OURS.scenarios.items()}


@pytest.mark.parametrize("card", ENDS)
def test_every_end_of_every_threat_resolves(card):
    crew = crew_on(BY_NUMBER[card[:2]], *PLACES.get(card[:2], ("B4", "C5", "D6")))
    crew.row(card).finish()
    facts = [(event["card"], event["enraged"]) for event in crew.events("resolves")]
    assert set(facts) == {(card.rstrip("!"), card.endswith("!"))}
    assert crew.state.active == 1
