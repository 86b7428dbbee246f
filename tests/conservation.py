"""Nothing appears or vanishes, and every number stays in its range."""

from __future__ import annotations

from collections import Counter

from game import Table


def conserved(table: Table) -> None:
    {"climbers": climbers_conserved, "toy": toy_conserved}[table.setup.game](table)


def climbers_conserved(table: Table) -> None:
    state, content = table.game.state, table.game.content
    everywhere = Counter([*state.pile, *state.boxed])
    for climber in state.seats:
        everywhere.update(climber.team)
        zones = Counter([*climber.hand, *climber.bench, *climber.sidelined, *climber.lodge, *climber.field])
        if state.phase == "main":
            assert zones == Counter(climber.team)
        assert zones <= Counter(climber.team)
        assert climber.place in (0, 1, 2)
        assert climber.vp >= 0
        assert climber.hand == content.sorted(climber.hand)
    assert everywhere == Counter(list(content.cards))
    assert Counter([*state.golds, *state.boxed_golds]) == Counter(list(content.golds))
    assert sorted(climber.place for climber in state.seats if climber.place) in ([], [1])
    if state.latest is None or not state.latest.cards:
        assert not any(climber.field for climber in state.seats) or state.phase != "main"


def toy_conserved(table: Table) -> None:
    state = table.game.state
    logs = [*state.pile, *state.fire, *(log for camper in state.seats for log in camper.logs)]
    assert sorted(logs) == [f"log-{number}" for number in range(9)]
