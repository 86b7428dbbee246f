"""Worked examples of the rules: quests."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS, distance
from game.biome.natives.gang import gang_move
from game.biome.state import Tile
from tests.biome.wild import Wild
from tests.marks import rule

TRACK = ["-3,-2", "-2,-2", "-1,-2", "0,-2", "1,-3", "2,-4", "3,-5", "4,-5"]


def war(seats: int = 2, **counters: int) -> Wild:
    wild = Wild(seats).dice("land", 1)
    return wild.start_quest("tug_of_war", "1,-3", sites=("-3,-2+4,-5",), **counters).turn(0)


@rule("BE-315")
@pytest.mark.parametrize(("roll", "healthy"), [(2, [False] * 3), (3, [True] * 3), (4, [True] * 3)])
def test_example_3_three_players_attack_the_dragon(roll, healthy):
    wild = Wild(4).start_quest("dragon", "0,-2").turn(0)
    for seat in range(3):
        wild.at(seat, "0,-2")
    wild.dice("quest", roll).choose(0, "do+dragon+attack_dragon").choose(1, "join").choose(2, "join")
    assert [wild.seat(seat).health == "healthy" for seat in range(3)] == healthy
    if roll == 4:
        wild.choose(0, wild.options(0, "hoard")[:2])
        assert len(wild.seat(0).pack) == 2
    else:
        assert wild.seat(0).pack == ()


@rule("BE-231", "BE-R10")
def test_example_8_tug_of_war_is_placed():
    wild = Wild(2).tile("1,-2", "grassland").at(0, "1,-2").boards("tug_of_war").dice("explore", 8).dice("land", 1)
    wild.choose(0, "explore+1,-3").choose(0, "-3,-2+4,-5")
    killer, field, ally = (CELLS[at] for at in ("-3,-2", "1,-3", "4,-5"))
    assert (distance(killer, field), distance(field, ally), distance(killer, ally)) == (4, 3, 7)
    assert wild.view()["quests"][0]["track"] == TRACK


@rule("BE-235")
def test_example_9_the_front_on_empty_land():
    wild = war().dice("battle", 4).dice("land", 2).board()
    assert wild.quest("tug_of_war").counters["front"] == 5
    assert (wild.tile_at("2,-4").kind, wild.lying("2,-4")) == ("farmland", [])


@rule("BE-229", "BE-237", "BE-239")
@pytest.mark.parametrize("roll", range(1, 7))
def test_example_10_two_swords_and_a_supply(roll):
    wild = war(3, supply=1).at(0, "1,-3").at(1, "1,-3").pack(0, "ease").pack(1, "supply").dice("battle", roll)
    wild.choose(0, "do+tug_of_war+lend_sword").choose(1, "join")
    assert wild.events("battle")[0].facts["bonus"] == 3
    won = roll >= 2
    assert wild.quest("tug_of_war").counters["front"] == (3 if won else 5)
    assert [wild.seat(seat).health for seat in (0, 1)] == ["healthy" if won else "injured"] * 2
    assert (wild.packed(0), wild.packed(1)) == ((["ease"], ["supply"]) if won else ([], []))


@rule("BE-292", "BE-294")
def test_example_14_gang_and_garrison():
    wild = Wild(3).tiles("grassland", "0,-3", "2,-5").tile("1,-4", "forest").add_camp("alder", "2,-5").gang("0,-3")
    wild.at(1, "1,-4").at(2, "2,-5").dice("gang", 2).run(gang_move())
    assert wild.view()["gang"]["at"] == "1,-4"
    assert [wild.seat(seat).health for seat in (1, 2)] == ["injured", "healthy"]


@rule("BE-205", "BE-288")
def test_example_15_enraged_twice():
    wild = Wild(2).tiles("grassland", "0,-2", "0,-3", "0,-4").start_quest("roaming_gang", "0,-5").turn(0)
    wild.at(0, "0,-4").at(1, "0,-4").boards().dice("explore", 8).choose(0, "explore+1,-5")
    wild.at(0, "0,0").at(1, "0,0").dice("gang", 4, 1, 4, 1).board()
    moves = [event.facts["cell"] for event in wild.events("gang_moved")]
    assert moves == ["0,-3", "0,-5", "0,-3", "0,-5"]


@rule("BE-264", "BE-265")
def test_example_19_the_fountain_party():
    wild = Wild(2).start_quest("fountain", "0,-2", sites=("0,-7",)).turn(0)
    wild.dice("party", 7, 6, 1).update("fountain")
    (party,) = wild.view()["parties"]
    kinds = [tile["kind"] for name, tile in wild.view()["tiles"].items() if tile["up"]]
    assert wild.view()["tiles"][party["at"]]["kind"] == "mountain"
    assert distance(CELLS[party["at"]], CELLS["0,-2"]) == 1
    assert (kinds.count("lake"), kinds.count("mountain")) == (1, 1)


@rule("BE-332")
def test_example_20_atlantis_after_the_exit():
    wild = Wild(2).start_quest("atlantis", "2,-3", height=2, shored=1).turn(0).exit_at("0,-2").board()
    assert wild.quest("atlantis").counters == {"height": 1, "shored": 0}


@rule("BE-351")
def test_example_21_priests_and_the_gang():
    wild = Wild(3).tiles("grassland", "0,-2", "1,-4").start_quest("vesuvius", "0,-3", saved=1, priests=0, temple=1)
    wild.turn(0).seat(1).priests = 2
    wild.at(1, "1,-4").gang("1,-3").tile("1,-3", "grassland")
    wild.state.tiles[CELLS["1,-5"]] = Tile("lake")
    wild.again().dice("gang", 1).run(gang_move())
    assert (wild.seat(1).health, wild.seat(1).priests) == ("injured", 0)
    assert (wild.quest("vesuvius").key_gone, wild.view()["keys_destroyed"]) == (True, 1)
