"""Taking back: until something new was seen, done or said (BE-89, BE-90, BE-R33)."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.land.hexes import BESIDE, NAMES
from tests.biome.wild import Wild
from tests.marks import rule


def why_not_back(wild: Wild) -> str | None:
    refusal = wild.table.cannot_undo()
    return str(refusal.text) if refusal else None


def back(wild: Wild) -> Wild:
    assert wild.table.cannot_undo() is None
    wild.table.undo()
    return wild


def is_locked(wild: Wild) -> bool:
    refusal = wild.table.cannot_undo()
    return refusal is not None and refusal.rule == "BV-2"


# --- what may be taken back ---------------------------------------------------------------------


@rule("BE-89", "BE-R33")
def test_a_walk_can_be_taken_back():
    wild = back(Wild(2).choose(0, "move+0,-1"))
    assert (wild.where(0), wild.view()["actions"]) == ("0,0", 3)


@rule("BE-89", "BE-R33")
def test_the_toll_of_a_walk_comes_back():
    wild = back(Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2"))
    assert (wild.where(0), wild.packed(0)) == ("0,-1", ["supply"])


@rule("BE-R33")
def test_a_ride_can_be_taken_back():
    wild = Wild(2).tile("0,-2", "forest").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2")
    assert back(wild.choose(0, "ride+0,-2")).where(0) == "0,0"


@rule("BE-R33")
def test_picking_up_a_known_secret_can_be_taken_back():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(0,))
    wild = back(wild.choose(0, wild.offers(0, "pick_up")[0]))
    assert (wild.packed(0), wild.lying("0,-1"), wild.view()["actions"]) == ([], ["teleport"], 3)


@rule("BE-R33")
def test_placing_face_down_can_be_taken_back():
    wild = Wild(2).at(0, "0,-1").pack(0, "teleport")
    wild = back(wild.choose(0, wild.offers(0, "place")[0]))
    assert (wild.packed(0), wild.lying("0,-1")) == (["teleport"], [])


@rule("BE-R33")
def test_handling_public_secrets_at_a_camp_can_be_taken_back():
    wild = Wild(2)
    token = wild.token("supply")
    wild.choose(0, f"pick_up+{token}").choose(0, f"place+{token}")
    wild.table.undo(2)
    assert wild.lying("0,0") == ["supply", "supply"]


@rule("BE-R33", "BE-88")
def test_a_plan_can_be_taken_back():
    wild = back(Wild(2).choose(0, "say", {"phrase": "go", "at": "0,-1"}))
    assert wild.view()["said"] == []


@rule("BE-89")
def test_everything_since_the_last_new_information_can_be_taken_back():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport").actions(5)
    wild.choose(0, wild.offers(0, "discover")[0]).choose(0, "move+0,0").choose(0, "move+1,-1")
    wild.table.undo(2)
    assert (wild.where(0), wild.view()["actions"]) == ("0,-1", 4)
    assert is_locked(wild)


# --- what locks ---------------------------------------------------------------------------------


@rule("BE-90", "BE-R33")
def test_discovering_locks_it_and_all_before_it():
    wild = Wild(2).lay("0,-1", "teleport").choose(0, "move+0,-1")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert is_locked(wild)
    assert wild.table.cannot_undo(2).rule == "BV-2"
    assert "Teleport" not in why_not_back(wild)


@rule("BE-90", "BE-R33")
@pytest.mark.parametrize("rolled", [1, 4, 8])
def test_exploring_locks(rolled):
    wild = Wild(2).boards("ruins").choose(0, "move+0,-1").dice("explore", rolled).choose(0, "explore+0,-2")
    assert is_locked(wild)
    assert wild.table.cannot_undo(2).rule == "BV-2"


@rule("BE-90", "BE-R33")
def test_turning_a_face_down_tile_up_locks():
    wild = Wild(2).tile("0,-2", "forest", up=False).at(0, "0,-1").choose(0, "explore+0,-2")
    assert is_locked(wild)


@rule("BE-90", "BE-R33")
def test_showing_a_secret_at_a_camp_locks():
    wild = Wild(2).pack(0, "teleport")
    assert is_locked(wild.choose(0, f"place+{wild.token('teleport')}"))


@rule("BE-R33")
def test_placing_a_public_secret_at_a_camp_does_not_lock():
    wild = Wild(2).pack(0, "teleport", public=True)
    assert back(wild.choose(0, f"place+{wild.token('teleport')}")).packed(0) == ["teleport"]


@rule("BE-90", "BE-R33")
@pytest.mark.parametrize("kind", ["supply", "extra_action", "clairvoyance", "farm_kit"])
def test_using_a_secret_locks(kind):
    wild = Wild(2).clear().at(0, "0,-1").pack(0, kind).use(kind)
    assert is_locked(wild)


@rule("BE-R33")
def test_interacting_with_a_quest_locks():
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).at(0, "0,-2").pack(0, "repair_tools")
    assert is_locked(wild.choose(0, "do+ruins+repair_tools"))


@rule("BE-R33")
def test_interacting_with_a_camp_locks():
    wild = Wild(3).add_camp("stealer_a", "0,-2").captive(1, "stealer_a").at(0, "0,-2").pack(0, "supply", "supply")
    assert is_locked(wild.choose(0, "ransom+seat-1"))


@rule("BE-R33")
def test_a_roll_locks():
    wild = Wild(2).add_camp("killer_a", "0,-2").lay("0,-2", "key").at(0, "0,-2").dice("burgle", 3)
    assert is_locked(wild.choose(0, "burgle"))


@rule("BE-R33")
def test_an_information_phrase_locks_even_from_another_seat():
    wild = Wild(2).lay("0,-1", "captured", known_by=(1,)).choose(0, "move+0,-1")
    wild.choose(1, "say", {"phrase": "danger", "at": "0,-1"})
    assert is_locked(wild)
    assert wild.table.cannot_undo(2).rule == "BV-2"


@rule("BE-R33")
def test_a_secret_said_aloud_locks():
    wild = Wild(2).at(0, "0,-1").pack(0, "supply")
    assert is_locked(wild.choose(0, f"blurt+{wild.token('supply')}"))


@rule("BE-R33")
def test_the_end_of_a_turn_locks():
    wild = Wild(2).choose(0, "move+0,-1").end_turn()
    assert is_locked(wild)


@rule("BE-R33")
def test_asking_another_seat_locks():
    wild = (
        Wild(3).start_quest("dragon", "0,-2").turn(0).at(0, "0,-2").at(1, "0,-2").choose(0, "do+dragon+attack_dragon")
    )
    assert wild.ask(1).kind == "join"
    assert is_locked(wild)


@rule("BE-R33")
def test_choices_at_the_start_lock():
    table = Table.new("biome", 2, 1)
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    table.choose(table.asks[0].seat, "supply")
    assert table.cannot_undo().rule == "BV-2"


@rule("BE-R33")
def test_stepping_onto_the_fountain_locks():
    wild = Wild(2).start_quest("fountain", "0,-3").turn(0)
    spring = wild.quest("fountain").places["fountain"]
    beside = next(cell for cell in BESIDE[spring] if cell in wild.state.tiles)
    wild.tile(NAMES[spring], "fountain").tile(NAMES[beside], "forest").at(0, NAMES[beside])
    wild.choose(0, f"move+{NAMES[spring]}")
    assert wild.ask(0).kind == "box"
    assert is_locked(wild)


@rule("BE-R33", "BE-R27")
def test_where_a_toll_comes_from_can_be_taken_back_with_the_walk():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply")
    wild.lay("0,-1", "supply", known_by=(0,)).choose(0, "move+0,-2").choose(0, "from_here")
    assert (wild.where(0), wild.lying("0,-1")) == ("0,-2", [])
    wild.table.undo(2)
    assert (wild.where(0), wild.packed(0), wild.lying("0,-1")) == ("0,-1", ["supply"], ["supply"])


AIMED = {
    "caravan_kit": lambda: (
        Wild(2).tiles("grassland", "0,-2").add_camp("alder", "0,-2").add_camp("birch", "1,-1").at(0, "0,0")
    ),
    "foresight": lambda: Wild(2).at(0, "0,-1"),
    "teleport": lambda: Wild(2).tiles("grassland", "0,-2").at(0, "0,-1"),
    "farm_kit": lambda: Wild(2).tiles("grassland", "0,-2", "1,-2").add_camp("alder", "0,-2").at(0, "0,-1"),
}


@rule("BE-76", "BE-R33")
@pytest.mark.parametrize("kind", AIMED)
def test_a_secret_that_needs_a_target_is_spent_with_it_and_can_be_taken_back_before(kind):
    wild = AIMED[kind]().pack(0, kind).use(kind)
    assert wild.ask(0).kind not in ("turn", "talk")
    assert wild.packed(0) == [kind]
    assert not wild.events("used")
    assert not is_locked(wild)
    wild.table.undo()
    assert (wild.packed(0), wild.view()["actions"]) == ([kind], 3)
    wild.use(kind)
    wild.choose(0, wild.options(0)[0])
    assert wild.packed(0) == []
    assert wild.events("used")
