"""Phrases: a general idea of secrets, and plans (BE-86, BE-88, BE-R35)."""

from __future__ import annotations

import pytest

from game import Refused
from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule

VAGUE = {"great", "good", "later", "dull"}
PLANS = {"go", "help", "wait", "mine"}


def sayable(wild: Wild, seat: int, at: str) -> set[str]:
    return {phrase["phrase"] for phrase in wild.table.arguments(seat, "say", {"at": at})}


def say(wild: Wild, seat: int, phrase: str, at: str, **more: str) -> Wild:
    return wild.choose(seat, "say", {"phrase": phrase, "at": at} | more)


def said(wild: Wild) -> list[tuple[int, str, str]]:
    return [(one["seat"], one["phrase"], one["at"]) for one in wild.view(None)["said"]]


def refused(wild: Wild, seat: int, **argument: str) -> str:
    with pytest.raises(Refused) as refusal:
        wild.choose(seat, "say", argument)
    return refusal.value.rule


# --- about secrets ------------------------------------------------------------------------------


@rule("BE-86", "BE-R35")
def test_who_knows_a_secret_on_a_tile_may_give_a_general_idea_of_it():
    wild = Wild(2).lay("0,-1", "teleport", "supply", known_by=(1,)).lay("0,-1", "key")
    assert sayable(wild, 1, "0,-1") == VAGUE | PLANS
    say(wild, 1, "great", "0,-1")
    assert said(wild) == [(1, "great", "0,-1")]
    assert wild.view(0)["said"][0]["words"] == "You will love this."


@rule("BE-86", "BE-R35")
def test_who_knows_nothing_there_can_say_nothing_of_it():
    wild = Wild(2).lay("0,-1", "teleport", known_by=(1,))
    assert sayable(wild, 0, "0,-1") == PLANS
    assert refused(wild, 0, phrase="good", at="0,-1") == "BE-R35"


@rule("BE-R35")
def test_danger_is_offered_only_to_who_knows_a_captured_there():
    wild = Wild(2).lay("0,-1", "captured", known_by=(1,)).lay("1,-1", "teleport", known_by=(1,))
    assert "danger" in sayable(wild, 1, "0,-1")
    assert "danger" not in sayable(wild, 1, "1,-1")
    assert "danger" not in sayable(wild, 0, "0,-1")
    assert refused(wild, 1, phrase="danger", at="1,-1") == "BE-R35"


@rule("BE-R35")
def test_all_clear_is_offered_only_to_who_knows_everything_there_and_nothing_bites():
    wild = Wild(2).lay("0,-1", "teleport", known_by=(0,))
    assert "clear" in sayable(wild, 0, "0,-1")
    assert "clear" not in sayable(wild.lay("0,-1", "supply"), 0, "0,-1")
    wild = Wild(2).lay("0,-1", "teleport", "captured", known_by=(0,))
    assert "clear" not in sayable(wild, 0, "0,-1")


@rule("BE-R35")
def test_phrases_may_be_about_the_own_pack():
    wild = Wild(2).pack(0, "teleport")
    assert sayable(wild, 0, "pack") == VAGUE | {"clear"}
    say(wild, 0, "great", "pack")
    assert said(wild) == [(0, "great", "")]
    assert sayable(wild, 1, "pack") == set()


@rule("BE-R35")
def test_phrases_never_point_at_one_secret_of_several():
    wild = Wild(2).lay("0,-1", "teleport", "captured", known_by=(0,))
    token = str(wild.state.lying[CELLS["0,-1"]][0])
    assert refused(wild, 0, phrase="danger", at=f"token:{token}") == "BE-R35"
    assert refused(wild, 0, phrase="danger", at="0,-1", token=token) == "BE-R35"


@rule("BE-R35")
def test_the_newest_phrase_about_a_tile_replaces_the_older_one():
    wild = Wild(2).lay("0,-1", "teleport", known_by=(0, 1)).lay("1,-1", "supply", known_by=(0,)).pack(0, "key")
    for phrase, at in (("great", "0,-1"), ("good", "1,-1"), ("later", "0,-1"), ("dull", "pack"), ("great", "pack")):
        say(wild, 0, phrase, at)
    say(wild, 1, "dull", "0,-1")
    assert sorted(said(wild)) == [(0, "good", "1,-1"), (0, "great", ""), (0, "later", "0,-1"), (1, "dull", "0,-1")]


@rule("BE-R35")
def test_speaking_is_free_and_possible_in_the_turn_of_another_and_when_injured():
    wild = Wild(3).lay("0,-1", "captured", known_by=(1,)).injured(2)
    say(wild, 1, "danger", "0,-1")
    say(wild, 2, "wait", "0,-1")
    assert (wild.view()["actions"], wild.ask(0).kind, len(said(wild))) == (3, "turn", 2)


@rule("BE-R35")
@pytest.mark.parametrize(
    "argument",
    [
        {"phrase": "key!", "at": "0,-1"},
        {"phrase": "go", "at": "9,9"},
        {"phrase": "go"},
        {"phrase": "bring", "at": "0,0"},
    ],
)
def test_nonsense_is_refused(argument):
    assert refused(Wild(2), 0, **argument) == "BE-R35"


@rule("BE-R35")
def test_the_phrases_are_these():
    texts = {phrase.id: phrase.text for phrase in Wild(2).content.phrases.values()}
    assert texts == {
        "danger": "Keep off that tile!",
        "great": "You will love this.",
        "good": "Useful.",
        "later": "All right, but not now.",
        "dull": "Nothing we need here.",
        "clear": "I know all of it, nothing bites.",
        "go": "I am going there.",
        "help": "Help me here.",
        "wait": "Wait for me.",
        "mine": "Leave it to me.",
        "bring": "Bring {what} here.",
    }


# --- plans --------------------------------------------------------------------------------------


@rule("BE-88", "BE-R35")
@pytest.mark.parametrize("phrase", sorted(PLANS))
@pytest.mark.parametrize("seat", [0, 1])
def test_plans_may_be_spoken_of_at_any_time_about_any_tile(phrase, seat):
    wild = Wild(2).tile("0,-2", "lake").tile("0,-3", "forest", up=False)
    for at in ("0,0", "0,-2", "0,-3"):
        assert phrase in sayable(wild, seat, at)
    assert said(say(wild, seat, phrase, "0,-2")) == [(seat, phrase, "0,-2")]


@rule("BE-88", "BE-R35")
@pytest.mark.parametrize(
    ("what", "words"),
    [("supply", "Bring Supplies here."), ("repair_tools", "Bring Repair Tools here."), ("key", "Bring Keys here.")],
)
def test_things_are_asked_for_at_camps_and_quest_tiles(what, words):
    wild = Wild(2).start_quest("ruins", "0,-2").turn(0).add_camp("alder", "1,-1")
    for at in ("0,0", "0,-2", "1,-1"):
        assert "bring" in sayable(wild, 0, at)
    assert "bring" not in sayable(wild, 0, "-1,0")
    assert say(wild, 1, "bring", "0,-2", what=what).view(0)["said"][0]["words"] == words
    assert refused(wild, 0, phrase="bring", at="-1,0", what=what) == "BE-R35"


@rule("BE-R35", "BE-R33")
def test_plans_do_not_lock_undo_and_information_does():
    wild = Wild(2).lay("0,-1", "teleport", known_by=(0,)).choose(0, "move+0,-1")
    say(wild, 0, "go", "0,-1")
    assert wild.table.cannot_undo(2) is None
    say(wild, 0, "great", "0,-1")
    assert wild.table.cannot_undo().rule == "BV-2"
