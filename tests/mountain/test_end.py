"""The end of a turn and of the game: the next Leader, how the team loses, the final count (MM-137 to MM-144)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp

RELICS = ("S-A", "S-B", "S-C", "S-D", "R-A", "R-B", "R-C", "R-D", "K-A", "K-B", "K-C")


def escaped(camp: Camp) -> Camp:
    """The third Escape tile is met in full, without a reward, so that nothing changes any more."""
    return camp.resolution("T26", "f3", books=12, weapons=11)


# --- the end of a turn --------------------------------------------------------------------------


@rule("MM-137", "MM-64")
def test_after_the_third_escape_tile_the_game_ends():
    camp = escaped(Camp(3))
    assert (camp.result, camp.table.asks, camp.view()["phase"]) == (("win", "faint"), [], "end")


@rule("MM-137")
@pytest.mark.parametrize("space", ["f1", "f2"])
def test_after_the_other_escape_tiles_it_goes_on(space):
    camp = Camp(3).resolution("T26", space, books=12, weapons=11).lead("end_draw").lead("move_on")
    assert (camp.result, camp.view()["turn"]) == (None, 2)


@rule("MM-R54")
def test_in_the_last_turn_there_is_neither_draw_nor_rest():
    camp = escaped(Camp(3))
    assert not camp.told("drew") + camp.told("rested")
    assert [explorer.hand for explorer in camp.state.seats] == [(), (), ()]


@rule("MM-R54", "MM-102")
def test_in_the_last_turn_failures_are_suffered():
    camp = Camp(3).queue("die", "accident").resolution("T26", "f3", books=12).lead("1+die").lead("keep")
    assert camp.result == ("loss", "injuries")


@rule("MM-R54", "MM-90")
def test_in_the_last_turn_the_reward_is_won():
    camp = Camp(3).injuries(discard=1).resolution("T25", "f3", tools=13, crates=11)
    assert camp.result == ("win", "faint")


@rule("MM-138")
@pytest.mark.parametrize("choice", ["move_on", "rest+sled"])
@pytest.mark.parametrize(("leader", "after"), [(0, 1), (1, 2), (3, 0)])
def test_rested_or_not_the_sled_passes_to_the_left(choice, leader, after):
    camp = Camp(4).leader(leader).rest().lead(choice)
    assert (camp.view()["leader"], camp.view()["turn"]) == (after, 2)
    assert camp.ask(after).kind == "fly"


@rule("MM-138")
def test_the_new_leader_begins_a_new_turn_from_where_the_airplane_is():
    camp = Camp(3).at("c9").resolution("T01", "c9", tools=8, books=7).lead("end_draw").lead("move_on")
    assert sorted(camp.offers(1)) == ["c10", "c3", "c4", "c8", "m2", "m3"]


# --- losing at once -----------------------------------------------------------------------------


@rule("MM-139", "MM-120")
def test_if_the_last_token_must_go_to_the_box_the_team_loses_at_once():
    camp = Camp(3).tokens(1, 0).relic(0, *RELICS[:4]).queue("die", "morale")
    camp.resolution("T18", crates=7).lead("tools").lead("1+die")
    assert camp.result == ("loss", "tokens")
    assert camp.table.asks == []


@rule("MM-140", "MM-115")
def test_if_an_injury_must_be_drawn_from_an_empty_pile_the_team_loses_at_once():
    camp = Camp(3).injuries(pile=0).queue("die", "accident")
    camp.resolution("T18", crates=7).lead("tools").lead("1+die").lead("keep")
    assert camp.result == ("loss", "no_injury")
    assert camp.view()["failed"] == [2]


@rule("MM-139")
def test_relics_do_not_save_a_team_without_tokens():
    camp = Camp(3).tokens(0, 1).relic(1, *RELICS).queue("die", "morale").resolution("T26", "f3", books=12).lead("1+die")
    assert camp.result == ("loss", "tokens")


# --- the final count ----------------------------------------------------------------------------


@rule("MM-141", "MM-R2")
def test_injuries_in_deck_discard_and_all_hands_count():
    camp = Camp(3).relic(0, "S-A", "S-B", "S-C").hand(1, "frostbite-1").hand(2, "frostbite-2")
    camp.injuries(discard=1, deck=1)
    assert escaped(camp).table.outcome.scores == (-1,)


@rule("MM-141", "MM-R2")
def test_the_injury_pile_never_counts():
    camp = escaped(Camp(3).relic(0, "S-A"))
    assert (len(camp.view()["injury_pile"]), camp.table.outcome.scores) == (15, (1,))


@rule("MM-141")
def test_relics_of_all_players_count_together():
    camp = escaped(Camp(3).relic(0, "S-A").relic(1, "S-B", "K-A").relic(2, "R-A").injuries(discard=2))
    assert camp.table.outcome.scores == (2,)


@rule("MM-141", "MM-123")
def test_an_injury_laid_in_the_last_turn_counts():
    camp = Camp(3).hand(1, "frostbite-1").encounter("T26", "f3").lay(1, "frostbite-1").sand_out().lead("accept")
    camp.lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert camp.result == ("loss", "injuries")


@rule("MM-142")
def test_fewer_relics_than_injuries_lose():
    assert escaped(Camp(3).relic(0, "S-A", "S-B").injuries(discard=3)).result == ("loss", "injuries")


@rule("MM-143", "MM-R1")
def test_as_many_relics_as_injuries_win():
    assert escaped(Camp(3).relic(0, "S-A", "S-B").injuries(discard=2)).result == ("win", "faint")


@rule("MM-143")
def test_more_relics_than_injuries_win():
    assert escaped(Camp(3).relic(0, "S-A", "S-B").injuries(discard=1)).result == ("win", "small")


@rule("MM-144", "MM-R1", "MM-R29")
@pytest.mark.parametrize(
    ("relics", "injuries", "result"),
    [
        (3, 4, ("loss", "injuries")),
        (0, 0, ("win", "faint")),
        (5, 5, ("win", "faint")),
        (5, 4, ("win", "small")),
        (3, 0, ("win", "small")),
        (4, 0, ("win", "fair")),
        (9, 2, ("win", "fair")),
        (8, 0, ("win", "great")),
        (11, 1, ("win", "great")),
        (11, 0, ("win", "resounding")),
    ],
)
def test_the_grade_is_relics_minus_injuries(relics, injuries, result):
    camp = escaped(Camp(3).relic(1, *RELICS[:relics]).injuries(discard=injuries))
    assert (camp.result, camp.table.outcome.scores) == (result, (relics - injuries,))


@rule("MM-R29")
@pytest.mark.parametrize(
    ("relics", "words"),
    [(0, "a faint success"), (1, "a small success"), (4, "a fair success"), (8, "a great success"),
     (11, "a resounding success")],
)  # fmt: skip
def test_the_grades_have_their_names(relics, words):
    camp = escaped(Camp(3).relic(1, *RELICS[:relics]))
    assert camp.table.log(0)[-1] == f"The expedition is over: {words}"
