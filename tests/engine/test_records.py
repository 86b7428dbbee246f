"""Records: the generated copy, and what a state may hold."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from game.engine.record import Record, Sees, digest, to_plain
from game.engine.views import Count, View, see


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


class LeafView(View, frozen=True, kw_only=True):
    cards: tuple[str, ...] | Count
    marks: list[int]


class TreeView(View, frozen=True, kw_only=True):
    leaves: tuple[LeafView, ...]
    rows: Count
    counts: dict[str, int]
    stone: Stone | None


class Telltale(View, frozen=True, kw_only=True):
    by_name: dict[str, Leaf]


def seen(tree: Tree, seat: int | None) -> TreeView:
    leaves = tuple(see(LeafView, leaf, seat, owner) for owner, leaf in enumerate(tree.leaves))
    return see(TreeView, tree, seat, leaves=leaves)


def test_a_view_shows_others_cards_as_a_count():
    tree = a_tree()
    assert to_plain(seen(tree, 0)) == {
        "leaves": [{"cards": ["a", "b"], "marks": [1]}, {"cards": {"count": 1}, "marks": []}],
        "rows": {"count": 2},
        "counts": {"n": 1},
        "stone": {"weight": 3},
    }
    assert seen(tree, None).leaves[0].cards == Count(2)


def test_a_view_shares_nothing_that_can_change():
    tree = a_tree()
    view = seen(tree, 0)
    tree.counts["n"] = 9
    tree.leaves[0].marks.append(9)
    assert (view.counts, view.leaves[0].marks) == ({"n": 1}, [1])


def test_a_view_that_would_show_what_nobody_may_see_is_refused():
    with pytest.raises(TypeError, match="for nobody's eyes"):
        see(Telltale, a_tree(), 0)
