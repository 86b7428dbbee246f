"""What an option says of itself: its verb, the rule that explains it, what it points at."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.actions.verbs import TALK, TURN
from game.biome.view.told import is_of_turn
from game.engine.chance import Stream
from game.engine.decision import Option
from tests.biome.wild import Wild
from tests.players import random_choice


def option(wild: Wild, id: str, seat: int = 0) -> Option:
    return next(each for each in wild.ask(seat).options if each.id == id)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_done_in_a_turn_names_its_verb_and_a_rule_of_the_book(seed):
    table, stream = Table.new("biome", 3, seed), Stream("facts", seed)
    rules = table.game.content.rulebook
    seen = set()
    for _ in range(150):
        if table.outcome is not None:
            break
        for ask in table.asks:
            for each in ask.options:
                is_deed = ask.kind in ("turn", "talk")
                assert bool(each.verb) == is_deed
                assert not is_deed or each.rule in rules
                assert not is_deed or is_of_turn(each.id) == (each.verb not in TALK)
                seen.add(each.verb)
        table.choose(*random_choice(table, stream))
    assert len(seen) > 5
    assert seen - {""} <= {verb.verb for verb in TURN}


def test_using_a_secret_points_at_its_face_and_cites_its_rule():
    wild = Wild(2).pack(0, "clairvoyance").turn(0)
    token = wild.token("clairvoyance")
    found = option(wild, f"use+{token}")
    assert found.points_at == (f"token:{token}", "kind:clairvoyance")
    assert found.rule == "BE-116"


def test_a_deed_cites_the_rule_of_its_quest():
    wild = Wild(2).start_quest("ruins", "0,-2").pack(0, "repair_tools").turn(0).at(0, "0,-2").again()
    assert option(wild, "do+ruins+repair_tools").rule == "BE-320"


def test_a_verb_that_says_nothing_else_is_explained_by_its_own_rule():
    wild = Wild(2).turn(0)
    assert (option(wild, "end_turn").verb, option(wild, "end_turn").rule) == ("end_turn", "BE-35")


def test_foreseen_secrets_point_at_their_faces():
    wild = Wild(2).pack(0, "foresight").turn(0).use("foresight").choose(0, "box")
    kinds = [wild.state.kinds[token] for token in wild.state.box[:5]]
    assert [each.points_at[-1] for each in wild.ask(0).options] == [f"kind:{kind}" for kind in kinds]


def test_an_answer_points_at_the_face_of_a_secret_only_if_it_is_known():
    wild = Wild(2).add_camp("stealer_a", "0,-2").lay("0,-2", "key", "supply").turn(0).at(0, "0,-2").again()
    known, hidden = wild.state.lying[wild.seat(0).cell]
    wild.state.known[known], wild.state.known[hidden] = 1, 0
    wild.dice("burgle", 6).choose(0, "burgle")
    assert [(each.label, each.points_at) for each in wild.ask(0).options] == [
        ("Key", (f"token:{known}", "kind:key")),
        ("A secret", (f"token:{hidden}",)),
    ]


def test_a_name_that_begins_an_answer_has_a_capital():
    wild = Wild(2).add_camp("ally_a", "0,-2").at(0, "0,-3").tile("0,-3", "forest").pack(0, "farm_kit")
    wild.add_camp("alder", "0,-4").turn(0).use("farm_kit")
    assert [each.label for each in wild.ask(0).options] == ["Alder", "The Fenwick clan"]
    assert wild.content.camps["ally_a"].name == "the Fenwick clan"
