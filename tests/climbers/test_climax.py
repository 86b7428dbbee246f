"""Climax, the fifth season: more cards in hand for more points."""

from __future__ import annotations

import pytest

from tests.climbers.course import finished
from tests.climbers.scene import Scene
from tests.marks import rule


def before_climax(**options: str) -> Scene:
    """The selection of season 5; teams of 14, 15, 16 and 16 cards, B holds the Start card."""
    return Scene(season=4, gold="revolution", **options).about_to_end("B", "C").ends()


def last_season(**added: int) -> Scene:
    """Climax with these additions; A is out first, B leads its last card."""
    scene = Scene(season=5, gold="climax")
    for name, count in added.items():
        scene.added(name, count)
    return scene.about_to_end("A", "B")


@rule("TC-112")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_fifth_season_is_always_climax(seed):
    last = [event.facts for event in finished(seed=seed).events if event.name == "season_began"][-1]
    assert (last["season"], last["gold"]) == (5, "climax")


@rule("TC-112", "TC-115")
def test_climax_is_worth_10_points():
    assert last_season().ends().climber("A").vp == 10


@rule("TC-113")
def test_any_number_of_cards_from_12_to_the_whole_team_may_be_selected():
    scene = before_climax()
    sizes = [len(climber.team) for climber in scene.state.seats]
    assert [(ask.at_least, ask.at_most) for ask in scene.table.asks] == [(12, size) for size in sizes]


@rule("TC-113")
def test_added_cards_are_in_the_hand():
    scene = before_climax()
    scene.select_strongest("A", more=3).select_strongest("B", "C", "D")
    assert len(scene.climber("A").hand) == 15
    assert len(scene.climber("A").bench) == len(scene.team("A")) - 15


@rule("TC-113")
def test_fewer_than_12_cards_are_refused_in_climax():
    scene = before_climax()
    team = list(scene.climber("A").team)
    refusal = scene.table.why_not(0, team[:11])
    assert (refusal.rule, refusal.text) == ("TC-20", f"Choose 12 to {len(team)} cards; you chose 11.")


@rule("TC-113")
def test_in_no_earlier_season_may_cards_be_added():
    scene = Scene(season=3, then="revolution").about_to_end("A", "B").ends()
    assert [(ask.at_least, ask.at_most) for ask in scene.table.asks] == [(11, 11)] * 4


@rule("TC-114")
def test_every_seat_announces_how_many_cards_it_added_before_the_main_phase():
    scene = before_climax()
    scene.select_strongest("A", more=2).select_strongest("B").select_strongest("C", more=1).select_strongest("D")
    assert [(ready["seat"], ready["added"]) for ready in scene.happened("hand_ready")] == [
        (0, 2),
        (1, 0),
        (2, 1),
        (3, 0),
    ]
    order = scene.order_of("hand_ready", "start_played")
    assert order == ["hand_ready"] * 4 + ["start_played"]


@rule("TC-114")
def test_everybody_sees_how_many_cards_each_seat_added():
    scene = before_climax()
    scene.select_strongest("A", more=2).select_strongest()
    assert [climber["added"] for climber in scene.table.view(3)["seats"]] == [2, 0, 0, 0]


@rule("TC-115", "TC-R24")
@pytest.mark.parametrize(("count", "vp"), [(1, 11), (3, 13), (9, 19)])
def test_the_first_place_of_climax_scores_1_more_for_each_card_it_added(count, vp):
    scene = last_season(A=count).ends()
    assert scene.climber("A").vp == vp
    assert scene.happened("scored")[0] == {"seat": 0, "place": 1, "vp": 10, "bonus": count, "total": vp}


@rule("TC-116", "TC-R24")
def test_the_second_place_of_climax_scores_the_silver_points_only():
    assert last_season(B=4).ends().climber("B").vp == 5


@rule("TC-116", "TC-R24")
def test_cards_added_by_seats_in_no_place_score_nothing():
    scene = last_season(C=4, D=2).ends()
    assert [scene.climber(name).vp for name in "CD"] == [0, 0]


@rule("TC-R24")
def test_additions_are_fixed_in_secret_and_shown_together():
    scene = before_climax()
    scene.select_strongest("A", more=2).select_strongest("B", "C")
    assert [climber["added"] for climber in scene.table.view(3)["seats"]] == [0, 0, 0, 0]
    scene.select_strongest("D")
    assert scene.table.view(3)["seats"][0]["added"] == 2
