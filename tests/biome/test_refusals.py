"""Whatever is refused says why: a sentence, and the rule it comes from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule

Case = tuple[Wild, str]


def lying(wild: Wild, at: str) -> int:
    return int(wild.state.lying[CELLS[at]][0])


def holding(kind: str, at: str = "0,-1", verb: str = "use", wild: Wild | None = None) -> Case:
    wild = (wild or Wild(2)).at(0, at).pack(0, kind)
    return wild, f"{verb}+{wild.token(kind)}"


def on_tile(kind: str, verb: str, *, known: bool = True, ground: str = "forest", actions: int = 3) -> Case:
    wild = Wild(2).tile("0,-1", ground).at(0, "0,-1").lay("0,-1", kind, known_by=(0,) if known else ()).actions(actions)
    return wild, f"{verb}+{lying(wild, '0,-1')}"


def on_a_mountain() -> Case:
    return on_tile("supply", "discover", known=False, ground="mountain", actions=1)


def on_a_desert() -> Case:
    return on_tile("supply", "pick_up", ground="desert", actions=1)


def lonely_farm() -> Case:
    return holding("farm_kit", "0,-2", wild=Wild(2).tile("0,-2", "forest"))


def gone_ruins() -> Wild:
    return (
        Wild(2).tile("0,-2", "forest").start_quest("ruins", "0,-3", health=1).dice("quest", 3).update("ruins").turn(0)
    )


def ruffians_toll() -> Case:
    return gone_ruins().at(0, "0,-1"), "cell:0,-2"


def sealed() -> Case:
    return Wild(2).exit_at("0,-2").at(0, "0,-1"), "cell:1,-2"


def no_tiles() -> Case:
    wild = Wild(2).exit_at("0,-4").at(0, "0,-1")
    wild.state.stacks = dict.fromkeys(wild.state.stacks, 0)
    return wild.again(), "cell:0,-2"


def far_secret() -> Case:
    wild = Wild(2).lay("1,-1", "supply")
    return wild, f"token:{lying(wild, '1,-1')}"


def too_heavy() -> Case:
    wild, intent = on_tile("key", "pick_up")
    wild.pack(0, "key", "supply")
    return wild, intent


def enemy_store() -> Case:
    wild = Wild(2).add_camp("killer_a", "0,-2").lay("0,-2", "key").at(0, "0,-2")
    return wild, f"pick_up+{lying(wild, '0,-2')}"


def enemy_place() -> Case:
    return holding("key", "0,-2", "place", Wild(2).add_camp("killer_a", "0,-2"))


def ground(kind: str, intent: str = "cell:0,-2", actions: int = 3) -> Case:
    return Wild(2).tile("0,-2", kind, cliffs=(3,) if kind == "quarry" else ()).at(0, "0,-1").actions(actions), intent


def from_ground(kind: str, actions: int) -> Case:
    wild = Wild(2).tile("0,-2", kind, cliffs=(0,) if kind == "quarry" else ()).at(0, "0,-2").actions(actions)
    return wild, "cell:0,-3"


def all_camps_built() -> Case:
    wild = Wild(2).tiles("forest", "0,-2", "0,-4", "0,-6", "0,-8", "0,-5")
    for name, at in (("alder", "0,-2"), ("birch", "0,-4"), ("cedar", "0,-6"), ("dogwood", "0,-8")):
        wild.add_camp(name, at)
    return holding("camp_kit", "0,-5", wild=wild)


def nothing_to_foresee() -> Case:
    wild, intent = holding("foresight")
    wild.state.box, wild.state.boards = (), ()
    wild.state.stacks = dict.fromkeys(wild.state.stacks, 0)
    return wild.again(), intent


def war(**counters: int) -> Wild:
    return Wild(2).start_quest("trade_war", "0,-2", **counters).turn(0).at(0, "0,-2")


def fought() -> Case:
    wild = war().dice("battle", 6).choose(0, "do+trade_war+lend_sword")
    return wild, "do:trade_war:lend_sword"


def over() -> Case:
    return gone_ruins().at(0, "0,-2"), "do:ruins:repair_tools"


def temple() -> Case:
    return Wild(2).start_quest("vesuvius", "0,-2").turn(0).at(0, "0,-2"), "do:vesuvius:take_priest"


def two_priests() -> Case:
    wild = Wild(2).start_quest("vesuvius", "0,-2", temple=1).turn(0).at(0, "0,-2").pack(0, "key", "supply")
    return wild, "do:vesuvius:take_priest"


def pinned_without_key() -> Case:
    wild = Wild(2).start_quest("roaming_gang", "0,-2").turn(0).at(0, "0,-1")
    wild.quest("roaming_gang").key = -1
    wild.state.gang.mode, wild.state.gang.left = "pinned", 2
    return wild.again(), "do:roaming_gang:take_key"


CASES: list[tuple[str, str, Callable[[], Case]]] = [
    # Where to go
    ("BE-12", "That lies outside the walls.", lambda: (Wild(2), "cell:2,-1")),
    ("BE-62", "The Exit has sealed this cell.", sealed),
    ("BE-39", "You are there already.", lambda: (Wild(2), "cell:0,0")),
    ("BE-52", "That tile lies face up already.", lambda: (Wild(2), "explore+0,-1")),
    ("BE-47", "The Roaming Gang is there.", lambda: (Wild(2).gang("0,-1"), "cell:0,-1")),
    ("BE-42", "Nobody can go there.", lambda: ground("lake")),
    ("BE-46", "Nobody can go there.", lambda: (gone_ruins().at(0, "0,-2"), "cell:0,-3")),
    ("BE-39", "That needs 1 action; you have 0 left.", lambda: ground("forest", actions=0)),
    ("BE-40", "That needs 2 actions; you have 1 left.", lambda: ground("mountain", actions=1)),
    ("BE-43", "That needs 1 Supply, and you have not enough at hand.", lambda: ground("quarry")),
    ("BE-44", "That needs 1 Supply, and you have not enough at hand.", ruffians_toll),
    # What to explore
    ("BE-52", "That needs 1 action; you have 0 left.", lambda: from_ground("forest", 0)),
    ("BE-53", "That needs 2 actions; you have 1 left.", lambda: from_ground("desert", 1)),
    ("BE-54", "That needs 1 Supply, and you have not enough at hand.", lambda: from_ground("quarry", 3)),
    ("BE-R15", "There are no tiles left.", no_tiles),
    ("BE-63", "Without Extra Sight you explore only the cells around you.", lambda: (Wild(2), "cell:0,-2")),
    ("BE-52", "You explore cells next to your tile.", lambda: (Wild(2).at(0, "0,-1"), "cell:0,-6")),
    # Secrets
    ("BE-76", "There is no such secret.", lambda: (Wild(2), "token:9999")),
    ("BE-76", "That secret is neither in your pack nor on your tile.", far_secret),
    ("BE-69", "You have to discover it first.", lambda: on_tile("supply", "pick_up", known=False)),
    ("BE-65", "You know it already.", lambda: on_tile("supply", "discover")),
    ("BE-65", "That needs 1 action; you have 0 left.", lambda: on_tile("supply", "discover", known=False, actions=0)),
    ("BE-66", "That needs 2 actions; you have 1 left.", on_a_mountain),
    ("BE-67", "That needs 2 actions; you have 1 left.", on_a_desert),
    ("BE-143", "That belongs to the enemy; it has to be stolen back.", enemy_store),
    ("BE-74", "Nothing can be placed on enemy camps.", enemy_place),
    ("BE-78", "This one only waits to be discovered.", lambda: on_tile("captured", "use")),
    ("BE-79", "Key is too heavy for your pack.", too_heavy),
    # Using them
    ("BE-93", "A Key is used only on the Exit Tile.", lambda: holding("key")),
    ("BE-106", "There is no camp next to this tile.", lonely_farm),
    ("BE-R51", "Nothing can be built on this tile.", lambda: holding("farm_kit", "-1,0")),
    ("BE-R49", "All camp pieces are in use.", all_camps_built),
    ("BE-R49", "A farm or blacksmith stands here: no room for a camp.", lambda: holding("camp_kit", "-1,0")),
    ("BE-R52", "A route begins at a friendly camp.", lambda: holding("caravan_kit")),
    ("BE-145", "No friendly camp is near enough for a route.", lambda: holding("caravan_kit", "0,0")),
    ("BE-R54", "There is no cool-down here that could be hurried.", lambda: holding("repair_tools")),
    ("BE-R36", "There is nothing left to foresee.", nothing_to_foresee),
    # Quests and camps
    ("BE-228", "This quest is over.", over),
    ("BE-227", "You are not where that can be done.", lambda: (war().at(0, "0,-1"), "do:trade_war:give_supply")),
    ("BE-227", "That is not possible now.", temple),
    ("BE-226", "The Key is gone.", pinned_without_key),
    ("BE-79", "You cannot carry that much.", two_priests),
    ("BE-238", "Only one battle a turn.", fought),
    ("BE-236", "A Supply was given already.", lambda: (war(supply=1).pack(0, "supply"), "do:trade_war:give_supply")),
    ("BE-37", "You have not enough actions left.", lambda: (war().actions(0), "do:trade_war:lend_sword")),
    ("BE-R27", "You have not enough to pay with.", lambda: (war(), "do:trade_war:give_supply")),
    ("BE-227", "You are not where that can be done.", lambda: (Wild(2).add_camp("ally_a", "0,-2"), "camp:ally_a")),
    ("BE-158", "That cannot be done here and now.", lambda: (Wild(2), "ransom")),
    ("BE-36", "That cannot be done now.", lambda: (Wild(2), "dance")),
]  # fmt: skip


@rule("BE-36", "BE-37", "BE-69", "BE-78", "BE-79")
@pytest.mark.parametrize(("named", "sentence", "case"), CASES, ids=[f"{named}-{text[:30]}" for named, text, _ in CASES])
def test_a_refusal_names_its_rule_and_says_why(named, sentence, case):
    wild, intent = case()
    refusal = wild.refused(0, intent)
    assert (refusal.rule, refusal.text) == (named, sentence)


@rule("BE-31")
def test_in_the_turn_of_another_one_may_only_speak():
    refusal = Wild(2).refused(1, "cell:0,-1")
    assert (refusal.rule, refusal.text) == ("BE-31", "It is not your turn; you may speak.")


@rule("BE-360")
def test_after_the_end_nothing_can_be_done():
    wild = Wild(2).exit_at("0,-2").lock(2).at(0, "0,-1").at(1, "0,-2").choose(0, "move+0,-2")
    assert wild.refused(0, "end_turn").rule == "BE-360"
