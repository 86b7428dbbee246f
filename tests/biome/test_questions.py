"""Questions inside an action: what could be pointed at and is no answer says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import Table
from game.biome.land.hexes import CELLS, NAMES
from tests.biome.test_verb_laws import agree
from tests.biome.wild import Wild
from tests.marks import rule


def first(kind: str, seats: int = 3) -> Table:
    """A new table, played on to a question of the set-up; not the first of its kind."""
    table = Table.new("biome", seats, 3)
    seen = 0
    while table.asks[0].kind != kind or not seen:
        seen += table.asks[0].kind == kind
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    return table


def person() -> tuple[Table, str]:
    table = first("person")
    return table, next(one.person for one in table.game.state.seats if one.person)


def pick(kind: str) -> tuple[Table, str]:
    table = first("start_pick")
    state = table.game.state
    state.box = tuple(token for token in state.box if state.kinds[token] != "teleport")
    table.game._seen_choices = {}
    return table, kind


def site(quest: str, at: str) -> tuple[Table, str]:
    wild = Wild(2).boards(quest).at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2")
    return wild.table, at


def reward(at: str) -> tuple[Table, str]:
    wild = Wild(2).tile("0,-3", "forest").add_camp("alder", "0,-2").add_camp("stealer_a", "0,-6")
    wild.start_quest("vesuvius", "1,-4").turn(0)
    wild.seat(0).priests = 1
    return wild.at(0, "0,-3").again().choose(0, "do+vesuvius+save_priest").table, at


def transport() -> tuple[Table, str]:
    wild = Wild(2).start_quest("fountain", "0,-4").turn(0)
    fountain = wild.quest("fountain").places["fountain"]
    wild.tile(NAMES[fountain], "fountain")
    near = next(cell for cell in wild.state.tiles if cell != fountain and abs(cell - fountain) == 1)
    wild.tile(NAMES[near], "forest").at(0, NAMES[near]).choose(0, f"move+{NAMES[fountain]}")
    while wild.ask(0).kind != "transport":
        wild.choose(0, wild.options(0)[0])
    return wild.table, "stealer_a"


def serves() -> tuple[Table, str]:
    wild = Wild(2).tile("0,-2", "forest").add_camp("alder", "0,-2").add_camp("birch", "0,-6")
    return wild.at(0, "0,-1").pack(0, "farm_kit").use("farm_kit").table, "birch"


def looking(at: str) -> tuple[Table, str]:
    wild = Wild(2).tile("0,-2", "forest", up=False).tile("0,-8", "forest").at(0, "0,-1")
    return wild.wear(0, "extra_sight").pack(0, "clairvoyance").use("clairvoyance").table, at


def going(at: str) -> tuple[Table, str]:
    wild = Wild(2).tile("0,-2", "forest", up=False).start_quest("ruins", "0,-4", health=1).dice("quest", 3)
    wild.update("ruins").turn(0).at(0, "0,-1")
    return wild.pack(0, "teleport").use("teleport").table, at


CASES: list[tuple[str, str, Callable[[], tuple[Table, str]]]] = [
    ("BE-24", "Somebody else is that person.", person),
    ("BE-R38", "There is none of that in the box.", lambda: pick("teleport")),
    ("BE-R38", "That cannot be chosen from the box.", lambda: pick("captured")),
    ("BE-R38", "That cannot be chosen from the box.", lambda: pick("key")),
    ("BE-247", "It cannot lie there.", lambda: site("trade_war", "0,-9")),
    ("BE-R11", "It cannot lie there.", lambda: site("fountain", "cell:0,-1")),
    ("BE-R12", "It cannot lie there.", lambda: site("tomb", "0,-9")),
    ("BE-R9", "It cannot lie there.", lambda: site("tug_of_war", "0,-9")),
    ("BE-225", "That cannot be done now.", lambda: site("trade_war", "token:3")),
    ("BE-350", "The reward lies at a camp of the players.", lambda: reward("stealer_a")),
    ("BE-270", "You are taken to friendly camps only.", transport),
    ("BE-R51", "That camp is not next to this tile.", serves),
    ("BE-118", "Clairvoyance sees up to 3 cells far.", lambda: looking("0,-8")),
    ("BE-118", "That tile does not lie face up.", lambda: looking("cell:0,-2")),
    ("BE-121", "You are there already.", lambda: going("0,-1")),
    ("BE-R39", "That tile does not lie face up.", lambda: going("0,-2")),
    ("BE-R39", "That tile does not lie face up.", lambda: going("0,-9")),
    ("BE-R39", "Nobody can go there.", lambda: going("cell:0,-4")),
]


@rule("BE-24", "BE-118", "BE-225", "BE-270", "BE-350", "BE-R38", "BE-R39", "BE-R51")
@pytest.mark.parametrize(("named", "sentence", "case"), CASES, ids=[f"{named}-{text[:30]}" for named, text, _ in CASES])
def test_a_wrong_answer_is_refused_for_the_true_reason(named, sentence, case):
    table, intent = case()
    agree(table)
    refusal = table.why_not(table.asks[0].seat, intent)
    assert (refusal.rule, refusal.text) == (named, sentence)


def test_every_site_of_a_quest_can_be_chosen_by_pointing_at_its_cells():
    table, _ = site("tug_of_war", "")
    pair = table.asks[0].options[0].points_at
    assert len(pair) == 2
    assert all(name.removeprefix("cell:") in CELLS for name in pair)
    assert table.why_not(0, [name.removeprefix("cell:") for name in pair]) is None
