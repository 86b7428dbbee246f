"""Private information: who sees which face, and what happens to a secret said aloud."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def kinds_at(wild: Wild, seat: int | None, at: str) -> list[str]:
    return [secret["kind"] for secret in wild.view(seat)["tiles"][at]["secrets"]]


def gone(wild: Wild) -> list[str]:
    return wild.kinds(wild.state.gone)


# --- who sees what ------------------------------------------------------------------------------


@rule("BE-84")
def test_a_discovered_secret_is_seen_by_the_finder_alone_in_view_log_and_events():
    wild = Wild(3).at(0, "0,-1").lay("0,-1", "foresight")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert kinds_at(wild, 0, "0,-1") == ["foresight"]
    assert any("Ana discovers Foresight" in line for line in wild.table.log(0))
    for other in (1, 2, None):
        assert kinds_at(wild, other, "0,-1") == [""]
        assert not any("Foresight" in line for line in wild.table.log(other))
        assert "foresight" not in str([event.facts for event in wild.table.events_for(other)])


@rule("BE-84")
def test_the_face_stays_with_the_finder_when_the_secret_is_carried_away():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "foresight")
    wild.choose(0, wild.offers(0, "discover")[0]).choose(0, wild.offers(0, "pick_up")[0])
    assert [wild.view(seat)["seats"][0]["pack"][0]["kind"] for seat in (0, 1)] == ["foresight", ""]


@rule("BE-84")
def test_two_finders_both_know_it():
    wild = Wild(3).at(0, "0,-1").at(1, "0,-1").lay("0,-1", "foresight")
    token = wild.token("foresight")
    wild.choose(0, f"discover+{token}").end_turn().choose(1, f"discover+{token}")
    assert [kinds_at(wild, seat, "0,-1") for seat in (0, 1, 2)] == [["foresight"], ["foresight"], [""]]


@rule("BE-85")
def test_no_phrase_names_a_secret():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "foresight", known_by=(0,))
    sayable = wild.table.arguments(0, "say", {"at": "0,-1"})
    assert {phrase["phrase"] for phrase in sayable} == {
        "great",
        "good",
        "later",
        "dull",
        "clear",
        "go",
        "help",
        "wait",
        "mine",
    }
    names = [secret.name.lower() for secret in wild.content.secrets.values()]
    for phrase in wild.content.phrases.values():
        assert not [name for name in names if name in phrase.text.lower()]


@rule("BE-87")
def test_after_clairvoyance_one_may_warn_of_a_tile_but_of_no_single_secret():
    wild = Wild(2).lay("0,-1", "captured", "teleport").pack(0, "clairvoyance").use("clairvoyance")
    wild.choose(0, "say", {"phrase": "danger", "at": "0,-1"})
    (said,) = wild.view(1)["said"]
    assert (said["phrase"], said["at"]) == ("danger", "0,-1")
    assert not wild.table.legal(0, "say", {"phrase": "danger", "at": str(wild.state.lying[CELLS["0,-1"]][0])})
    assert kinds_at(wild, 1, "0,-1") == ["", ""]


# --- saying it aloud ----------------------------------------------------------------------------


@rule("BE-91", "BE-R34")
def test_a_secret_said_aloud_is_public_and_used_at_once_for_1_action():
    wild = Wild(2).clear().at(0, "0,-1").pack(0, "supply")
    wild.choose(0, f"blurt+{wild.token('supply')}")
    assert (wild.view()["actions"], wild.packed(0)) == (3 - 1 + 3, [])
    assert any(line == "Ana has said it aloud: Supply" for line in wild.table.log(1))


@rule("BE-91", "BE-R34")
def test_the_one_who_blurted_chooses_its_targets():
    wild = Wild(2).clear().at(0, "0,-1").pack(0, "teleport")
    wild.choose(0, f"blurt+{wild.token('teleport')}").choose(0, "1,-1")
    assert (wild.where(0), wild.view()["actions"]) == ("1,-1", 2)


@rule("BE-91")
def test_a_secret_on_the_own_tile_is_used_at_once_too():
    wild = Wild(2).clear().at(0, "0,-1").lay("0,-1", "extra_action", known_by=(0,))
    wild.choose(0, f"blurt+{wild.token('extra_action')}")
    assert [worn["kind"] for worn in wild.view()["seats"][0]["worn"]] == ["extra_action"]


@rule("BE-92", "BE-R34")
def test_without_an_action_it_is_lost():
    wild = Wild(2).clear().at(0, "0,-1").pack(0, "supply").actions(0)
    wild.choose(0, f"blurt+{wild.token('supply')}")
    assert (wild.packed(0), gone(wild), wild.view()["actions"]) == ([], ["supply"], 0)


@rule("BE-92", "BE-R34")
def test_in_the_turn_of_another_it_is_lost():
    wild = Wild(2).at(1, "0,-1").pack(1, "teleport")
    wild.choose(1, f"blurt+{wild.token('teleport', 1)}")
    assert (wild.packed(1), gone(wild), wild.ask(0).kind) == ([], ["teleport"], "turn")


@rule("BE-92", "BE-R34")
def test_what_cannot_be_used_here_is_lost():
    wild = Wild(2).tile("0,-2", "forest").at(0, "0,-2").pack(0, "farm_kit")
    wild.choose(0, f"blurt+{wild.token('farm_kit')}")
    assert (wild.packed(0), gone(wild), wild.view()["actions"]) == ([], ["farm_kit"], 3)


@rule("BE-92", "BE-R34")
def test_a_secret_that_lies_on_another_tile_is_lost():
    wild = Wild(2).lay("1,-1", "teleport", known_by=(0,))
    wild.choose(0, f"blurt+{wild.state.lying[CELLS['1,-1']][0]}")
    assert (wild.lying("1,-1"), gone(wild)) == ([], ["teleport"])


@rule("BE-R34")
def test_a_key_said_aloud_away_from_the_exit_is_destroyed():
    wild = Wild(2).at(0, "0,-1").pack(0, "key")
    wild.choose(0, f"blurt+{wild.token('key')}")
    assert (wild.packed(0), wild.view()["keys_destroyed"]) == ([], 1)


@rule("BE-R34")
def test_on_the_exit_it_goes_into_the_lock():
    wild = Wild(2).exit_at("0,-2").at(0, "0,-2").pack(0, "key")
    wild.choose(0, f"blurt+{wild.token('key')}")
    assert (wild.view()["lock"], wild.view()["keys_destroyed"]) == (1, 0)


@rule("BE-91", "BE-R34")
@pytest.mark.parametrize("camp", ["base", "alder", "ally_a"])
def test_at_a_friendly_camp_nothing_happens_but_that_everybody_knows(camp):
    wild = Wild(2).clear().tile("0,-2", "forest")
    at = "0,0" if camp == "base" else "0,-2"
    if camp != "base":
        wild.add_camp(camp, at)
    wild.at(0, at).pack(0, "key")
    wild.choose(0, f"blurt+{wild.token('key')}")
    assert (wild.packed(0), wild.view()["actions"]) == (["key"], 3)
    assert wild.view(1)["seats"][0]["pack"][0]["kind"] == "key"


@rule("BE-91")
def test_an_enemy_camp_is_no_place_to_show_a_secret():
    wild = Wild(2).add_camp("killer_a", "0,-2").at(0, "0,-2").pack(0, "key")
    wild.choose(0, f"blurt+{wild.token('key')}")
    assert (wild.packed(0), wild.view()["keys_destroyed"]) == ([], 1)


@rule("BE-R34")
def test_what_everybody_knows_cannot_be_blurted():
    wild = Wild(2).at(0, "0,-1").pack(0, "key", public=True)
    assert wild.offers(0, "blurt") == []


@rule("BE-R34")
def test_what_a_seat_does_not_know_it_cannot_blurt():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "teleport", known_by=(1,))
    assert wild.offers(0, "blurt") == []
    assert len(wild.offers(1, "blurt")) == 1
