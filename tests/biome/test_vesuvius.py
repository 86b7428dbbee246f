"""Quest 9, the Temple on Mt Vesuvius (BE-340 to BE-351, BE-R88 to BE-R90)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from game.biome.natives.gang import gang_move
from tests.biome.wild import Wild
from tests.marks import rule

VOLCANO = "0,-3"
AROUND = ("0,-4", "1,-4", "1,-3", "0,-2", "-1,-2", "-1,-3")


def volcano(seats: int = 2, around: tuple[str, ...] = AROUND, **counters: int) -> Wild:
    """The Volcano in the middle of Grassland, at the beginning of a turn of seat 0."""
    return Wild(seats).tiles("grassland", *around).start_quest("vesuvius", VOLCANO, **counters).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "vesuvius")


def count(wild: Wild, name: str) -> int:
    return quest(wild)["counters"][name]


def carrying(wild: Wild, seat: int, priests: int) -> Wild:
    """Priests are carried, and no longer on the Volcano."""
    wild.quest("vesuvius").counters["temple"] = 1
    wild.quest("vesuvius").counters["priests"] -= priests
    wild.seat(seat).priests += priests
    return wild.again()


def save(wild: Wild, seat: int = 0, camp: str = "base") -> Wild:
    """A priest is set down, and his reward laid."""
    wild.choose(seat, "do+vesuvius+save_priest")
    if wild.table.asks and wild.table.asks[0].kind == "reward_camp":
        wild.choose(seat, camp)
    return wild


def lava(wild: Wild) -> list[str]:
    return [name for name, tile in wild.view()["tiles"].items() if tile["lava"]]


# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-340", "BE-341")
def test_the_volcano_with_counter_4_three_priests_two_secrets_and_the_key():
    wild = Wild(2).at(0, "0,-1").boards("vesuvius").dice("explore", 8).choose(0, "explore+0,-2")
    assert (wild.tile_at("0,-2").kind, count(wild, "eruption"), count(wild, "priests")) == ("volcano", 4, 3)
    assert [(one["kind"], one["public"]) for one in wild.view(0)["quests"][-1]["board"]] == [("", False)] * 2
    assert quest(wild)["has_key"]


# --- eruptions ------------------------------------------------------------------------------------


@rule("BE-342")
def test_the_counter_drops_and_at_0_it_erupts_and_returns_to_4():
    wild = volcano()
    counts = []
    for _ in range(5):
        counts.append((count(wild.update("vesuvius"), "eruption"), len(wild.events("erupted"))))
    assert counts == [(3, 0), (2, 0), (1, 0), (4, 1), (3, 1)]


@rule("BE-343", "BE-344", "BE-351")
def test_lost_at_the_first_eruption_priests_die_with_their_rewards_and_players_are_injured():
    wild = volcano(eruption=1).at(1, VOLCANO)
    inside = wild.quest("vesuvius").board
    wild.board()
    assert (count(wild, "priests"), quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == (0, True, 1)
    assert set(inside) <= set(wild.state.gone)
    assert (wild.seat(1).health, wild.where(1)) == ("injured", "0,0")
    assert lava(wild) == [VOLCANO]
    assert wild.at(0, "0,-2").refused(0, f"cell:{VOLCANO}").rule == "BE-46"


@rule("BE-343")
def test_a_priest_carried_away_before_it_erupts_still_brings_his_reward():
    """Two die with two of the three rewards; the one who is left puts the first of the board's secrets."""
    wild = carrying(volcano(eruption=1), 0, 1)
    first = wild.quest("vesuvius").board[0]
    wild.update("vesuvius")
    assert wild.view()["keys_destroyed"] == 1
    save(wild)
    assert first in wild.state.lying[CELLS["0,0"]]


@rule("BE-343", "BE-350")
@pytest.mark.parametrize(("saved", "carried", "dead", "left"), [
    (0, 0, 0, 0), (0, 1, 0, 1), (0, 2, 0, 2), (1, 0, 0, 0), (1, 1, 0, 1), (2, 0, 0, 0), (0, 0, 1, 0), (0, 1, 1, 1),
])  # fmt: skip
def test_as_many_secrets_stay_as_priests_who_live_can_still_bring(saved, carried, dead, left):
    """Saved, carried and dead before the first eruption; the rest of the three die in it."""
    wild = volcano(3, eruption=1).clear()
    for _ in range(saved):
        save(carrying(wild, 0, 1))
    if dead:
        carrying(wild.at(2, "1,-4"), 2, dead).gang("1,-3").tile("1,-5", "lake").dice("gang", 1).run(gang_move())
    carrying(wild, 0, carried).update("vesuvius")
    assert quest(wild)["key_gone"]
    assert len(quest(wild)["board"]) == left
    for _ in range(carried):
        save(wild)
    assert len(wild.lying("0,0")) == min(2, saved + carried)


@rule("BE-343", "BE-351")
def test_if_no_priest_is_left_on_the_volcano_none_dies_in_the_eruption():
    wild = carrying(volcano(eruption=1), 0, 2)
    carrying(wild, 1, 1).update("vesuvius")
    assert wild.view()["keys_destroyed"] == 0
    assert quest(wild)["has_key"]


@rule("BE-345")
def test_every_later_eruption_covers_one_random_terrain_tile_beside_it():
    wild = volcano(erupted=1, priests=0, eruption=1).queue("spread", CELLS["1,-4"]).update("vesuvius")
    assert lava(wild) == ["1,-4"]
    assert wild.at(0, "0,-4").refused(0, "cell:1,-4").rule == "BE-46"
    wild.at(0, "0,0").queue("spread", CELLS["-1,-3"]).update("vesuvius", 4)
    assert sorted(lava(wild)) == ["-1,-3", "1,-4"]


@rule("BE-345", "BE-R88")
def test_what_lava_destroys_and_which_tiles_it_spares():
    wild = volcano(3, erupted=1, priests=0, eruption=1)
    wild.tile("0,-4", "ruins").add_camp("killer_b", "1,-4").tile("1,-3", "exit").tile("-1,-2", "lair")
    wild.tile("-1,-3", "tomb").at(1, "0,-2").lay("0,-2", "ease").add_camp("alder", "0,-2").update("vesuvius")
    assert lava(wild) == ["0,-2"]
    assert (wild.seat(1).health, wild.lying("0,-2"), wild.camp("alder").stands) == ("injured", [], False)


@rule("BE-R88")
def test_lava_may_cover_a_lake_but_no_lava():
    wild = volcano(around=("0,-2", "0,-4"), erupted=1, priests=0, eruption=1).tile("0,-4", "lake")
    wild.queue("spread", CELLS["0,-4"]).update("vesuvius")
    assert lava(wild) == ["0,-4"]
    wild.update("vesuvius", 4)
    assert sorted(lava(wild)) == ["0,-2", "0,-4"]


@rule("BE-346", "BE-R89")
def test_when_nothing_is_left_to_cover_or_to_explore_the_quest_is_over():
    wild = volcano(erupted=1, priests=0, eruption=1).tiles("ruins", *AROUND[1:])
    assert quest(wild)["result"] == ""
    wild.update("vesuvius")
    assert (lava(wild), quest(wild)["result"]) == (["0,-4"], "spent")
    wild.update("vesuvius", 4)
    assert len(wild.events("erupted")) == 1


@rule("BE-R89")
def test_while_a_neighbour_can_be_explored_an_eruption_without_a_tile_does_nothing():
    wild = volcano(around=("0,-2",), erupted=1, priests=0, eruption=1).tile("0,-2", "ruins").update("vesuvius")
    assert (lava(wild), quest(wild)["result"], count(wild, "eruption")) == ([], "", 4)
    wild.tile("0,-4", "grassland").update("vesuvius", 4)
    assert lava(wild) == ["0,-4"]


@rule("BE-R89")
def test_a_face_down_neighbour_keeps_it_going_too():
    wild = volcano(erupted=1, priests=0, eruption=1).tiles("ruins", *AROUND[1:]).tile("0,-4", "forest", up=False)
    wild.update("vesuvius")
    assert (lava(wild), quest(wild)["result"]) == ([], "")


@rule("BE-349", "BE-346")
def test_a_priest_can_still_be_set_down_when_the_eruptions_are_over():
    wild = carrying(volcano(eruption=1).clear().tiles("ruins", *AROUND), 0, 2)
    carrying(wild, 1, 1).update("vesuvius")
    assert quest(wild)["result"] == "spent"
    save(wild)
    assert (count(wild, "saved"), len(wild.lying("0,0"))) == (1, 1)


# --- the temple -----------------------------------------------------------------------------------


@rule("BE-347")
@pytest.mark.parametrize(("roll", "found"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_searching_for_the_temple(roll, found):
    wild = volcano().at(0, VOLCANO).dice("quest", roll).choose(0, "do+vesuvius+search")
    assert (count(wild, "temple"), wild.state.actions) == (found, 2)
    assert ("do+vesuvius+take_priest" in wild.options(0)) == bool(found)
    assert ("do+vesuvius+search" in wild.options(0)) != bool(found)


@rule("BE-347")
def test_the_temple_is_found_for_everybody():
    wild = volcano().at(0, VOLCANO).at(1, VOLCANO).dice("quest", 5).choose(0, "do+vesuvius+search").turn(1)
    assert "do+vesuvius+take_priest" in wild.options(1)


@rule("BE-347", "BE-348")
def test_temple_and_priests_are_on_the_volcano_only():
    wild = volcano(temple=1).at(0, "0,-2")
    assert wild.refused(0, "do:vesuvius:take_priest").rule == "BE-227"
    assert volcano().at(0, "0,-2").refused(0, "do:vesuvius:search").rule == "BE-227"


@rule("BE-348", "BE-R90")
def test_a_priest_costs_1_action_and_weighs_2():
    wild = volcano(temple=1).at(0, VOLCANO).choose(0, "do+vesuvius+take_priest")
    assert (wild.state.actions, count(wild, "priests"), wild.view(0)["seats"][0]["weight"]) == (2, 2, 2)
    wild.choose(0, "do+vesuvius+take_priest")
    assert wild.view(0)["seats"][0]["priests"] == 2
    assert wild.refused(0, "do:vesuvius:take_priest").rule == "BE-79"


@rule("BE-348")
def test_a_full_pack_leaves_no_room_for_a_priest():
    wild = volcano(temple=1).at(0, VOLCANO).pack(0, "ease", "supply")
    assert wild.refused(0, "do:vesuvius:take_priest").rule == "BE-79"


@rule("BE-349")
@pytest.mark.parametrize(("at", "left"), [("0,-2", 2), ("0,0", 3)])
def test_setting_a_priest_down_costs_1_action_and_nothing_at_a_friendly_camp(at, left):
    wild = save(carrying(volcano().at(0, at), 0, 1))
    assert (wild.seat(0).priests, count(wild, "saved"), wild.state.actions) == (0, 1, left)


@rule("BE-349")
def test_not_on_the_volcano():
    wild = carrying(volcano().at(0, VOLCANO), 0, 1)
    assert "do+vesuvius+save_priest" not in wild.options(0)


@rule("BE-350")
def test_won_two_priests_bring_a_secret_each_and_the_third_the_key():
    wild = volcano(temple=1).clear().at(0, VOLCANO)
    secrets = list(wild.quest("vesuvius").board)
    wild.choose(0, "do+vesuvius+take_priest").choose(0, "do+vesuvius+take_priest").choose(0, "move+0,-2")
    wild.at(0, "0,0").actions(3)
    save(wild)
    assert list(wild.state.lying[CELLS["0,0"]]) == secrets[:1]
    save(wild)
    assert list(wild.state.lying[CELLS["0,0"]]) == secrets
    wild.at(0, VOLCANO).choose(0, "do+vesuvius+take_priest").at(0, "0,0")
    save(wild)
    assert "key" in wild.lying("0,0")
    assert all(one["public"] for one in wild.view()["tiles"]["0,0"]["secrets"])
    assert (count(wild, "saved"), quest(wild)["has_key"], wild.view()["keys_destroyed"]) == (3, False, 0)


@rule("BE-350")
def test_the_rescuer_chooses_the_player_camp():
    wild = volcano().add_camp("alder", "0,-2").add_camp("ally_b", "2,-4").at(0, "-1,-2")
    carrying(wild, 0, 1).choose(0, "do+vesuvius+save_priest")
    assert wild.options(0, "reward_camp") == ["base", "alder"]
    wild.choose(0, "alder")
    assert len(wild.lying("0,-2")) == 1


@rule("BE-351")
def test_lost_when_a_carrier_is_injured():
    wild = carrying(volcano().at(0, "0,-4").gang("0,-2"), 1, 1).at(1, "1,-4")
    wild.gang("1,-3").tile("1,-5", "lake").dice("gang", 1).run(gang_move())
    assert wild.seat(1).health == "injured"
    assert (wild.seat(1).priests, quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == (0, True, 1)


@rule("BE-351")
def test_lost_when_a_carrier_is_captured():
    wild = carrying(volcano().at(0, "0,-2").lay("0,-2", "captured"), 0, 1)
    wild.choose(0, f"discover+{wild.token('captured')}")
    assert wild.seat(0).health == "captured"
    assert (quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == (True, 1)


@rule("BE-350", "BE-351")
def test_the_other_two_still_bring_their_secrets():
    wild = carrying(volcano(3).clear().at(1, "1,-4"), 1, 1)
    wild.gang("1,-3").tile("1,-5", "lake").dice("gang", 1).run(gang_move())
    wild.at(0, "0,0").turn(0)
    save(save(carrying(wild, 0, 2)))
    assert len(wild.lying("0,0")) == 2
    assert "key" not in wild.lying("0,0")


@rule("BE-R90")
def test_a_priest_is_no_secret_that_could_be_placed_stored_or_stolen():
    wild = carrying(volcano().clear(), 0, 1)
    assert wild.offers(0, "place") == []
    wild.tile("2,-4", "grassland").add_camp("stealer_a", "2,-4").attack("stealer_a")
    assert (wild.seat(0).priests, wild.view()["parties"]) == (1, [])


@rule("BE-R90")
def test_the_dragon_takes_no_priests():
    wild = carrying(volcano().clear().start_quest("dragon", "2,-3").turn(0), 0, 1).update("dragon")
    assert wild.seat(0).priests == 1
    assert len(wild.quest("dragon").board) == 3


@rule("BE-R90")
def test_a_priest_dropped_because_the_pack_is_too_heavy_is_saved_on_safe_ground():
    wild = carrying(volcano().clear().team_buff("extra_carry").pack(0, "ease"), 0, 2).choose(0, "team_clear")
    wild.choose(0, "priest")
    assert (wild.seat(0).priests, count(wild, "saved"), wild.packed(0)) == (1, 1, ["ease"])
    assert len(wild.lying("0,0")) == 2, "the buff, and the priest's reward"


@rule("BE-R90")
def test_two_priests_fit_an_empty_pack():
    wild = volcano(temple=1).at(0, VOLCANO)
    wild.choose(0, "do+vesuvius+take_priest").choose(0, "do+vesuvius+take_priest")
    assert wild.seat(0).priests == 2
