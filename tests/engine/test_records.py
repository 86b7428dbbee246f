"""Records: the generated copy, and what a state may hold."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from game.engine.record import Record, Sees, digest
from game.engine.views import allowed


class Leaf(Record):
    cards: Annotated[tuple[str, ...], Sees.OWNER] = ()
    marks: Annotated[list[int], Sees.ALL] = []


class Stone(msgspec.Struct, frozen=True):
    weight: int


class Tree(Record):
    leaves: Annotated[list[Leaf], Sees.ALL] = []
    by_name: Annotated[dict[str, Leaf], Sees.NOBODY] = {}
    rows: Annotated[list[list[int]], Sees.COUNT] = []
    counts: Annotated[dict[str, int], Sees.ALL] = {}
    stone: Annotated[Stone | None, Sees.ALL] = None


def a_tree() -> Tree:
    return Tree(
        leaves=[Leaf(cards=("a", "b"), marks=[1]), Leaf(cards=("c",))],
        by_name={"x": Leaf(marks=[2])},
        rows=[[1], [2]],
        counts={"n": 1},
        stone=Stone(3),
    )


def test_a_copy_shares_nothing_that_can_change():
    tree = a_tree()
    copy = tree.clone()
    before = digest(tree)
    copy.leaves[0].marks.append(9)
    copy.leaves[1].cards = ()
    copy.by_name["x"].marks.append(9)
    copy.by_name["y"] = Leaf()
    copy.rows[0].append(9)
    copy.counts["n"] = 9
    copy.leaves.pop()
    assert digest(tree) == before
    assert tree == a_tree()


def test_a_copy_shares_what_cannot_change():
    tree = a_tree()
    assert tree.clone().stone is tree.stone


def test_equal_records_have_equal_digests_whatever_the_order_of_their_keys():
    first, second = a_tree(), a_tree()
    first.counts = {"a": 1, "b": 2}
    second.counts = {"b": 2, "a": 1}
    assert digest(first) == digest(second)
    second.counts["a"] = 3
    assert digest(first) != digest(second)


@pytest.mark.parametrize("hint", [set[str], list[set[int]], dict[str, set[int]], object])
def test_a_record_with_a_field_that_cannot_be_copied_safely_is_refused(hint):
    broken = type("Broken", (Record,), {"__annotations__": {"bad": hint}, "__module__": __name__})
    with pytest.raises(TypeError, match="a record cannot hold"):
        broken(bad=None).clone()


def test_a_view_shows_only_what_is_declared_and_others_cards_as_a_count():
    tree = a_tree()
    assert allowed(tree, 0) == {
        "leaves": [{"cards": ["a", "b"], "marks": [1]}, {"cards": {"count": 1}, "marks": []}],
        "rows": {"count": 2},
        "counts": {"n": 1},
        "stone": {"weight": 3},
    }
    assert allowed(tree, None)["leaves"][0]["cards"] == {"count": 2}
