"""How a game of Tabletop Climber ended: the season that decided it, and what to try next."""

from __future__ import annotations

from tests.scenes.climbers.moments import seated
from tests.scenes.hands import words_on


def over(table) -> bool:
    return table.outcome is not None and len(table.outcome.winners) == 1


def test_the_turning_point_is_the_season_from_which_on_nobody_was_ahead_of_the_winner(app):
    scene = seated(app, over)
    end = scene.board.ending()
    (winner,) = scene.table.outcome.winners
    results = scene.view.results
    season = next(number for number in range(1, 6) if f"season {number} " in end.turning.text)
    assert all(result.vp[winner] == max(result.vp) for result in results if result.season >= season)
    assert season == 1 or results[season - 2].vp[winner] < max(results[season - 2].vp)
    assert scene.name_of(winner) in end.turning.text
    app.step([])
    assert app.stack.top.name == "result"
    assert end.turning.text in words_on(app)


def test_what_to_try_next_is_not_what_was_just_played(app):
    first = seated(app, over).board.ending().next
    assert [each.options for each in first] == [{"memory_aid": "off"}]
    again = seated(app, over, memory_aid="off").board.ending().next
    assert [each.options for each in again] == [{"mountain_step": "any"}]
