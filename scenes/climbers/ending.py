"""How the five seasons ended: everybody's points and cards, the seasons, and how the points grew."""

from __future__ import annotations

from functools import partial

from game.climbers.view import ClimbersView
from scenes.climbers.showing import ClimbersShowing
from scenes.screens.graph import Line
from scenes.table.stage.ending import Ending, Next, Row, Turn
from scenes.words import say

FIGURES = ("vp", "team", "golds", "silvers")
TRIES = {"memory_aid": "off", "mountain_step": "any"}
"""Agreements worth a try after a game, and what is agreed then."""


def ending(showing: ClimbersShowing) -> Ending:
    table = showing.table
    view = table.look(None)
    assert isinstance(view, ClimbersView)
    assert view.outcome is not None
    winners = view.outcome.winners
    rows = [
        Row(seat, table.name(seat), [str(figures(view, seat)[name]) for name in FIGURES], seat in winners)
        for seat in ranking(view)
    ]
    return Ending(
        columns=[say(f"result.{name}") for name in FIGURES],
        rows=rows,
        title=say("result.seasons"),
        chapters=_seasons(showing, view),
        graph=say("result.graph"),
        lines=_lines(showing, view),
        axes=(say("result.axis_x"), say("result.axis_y")),
        turning=_turning(showing, view),
        next=_next(showing),
    )


def _turning(showing: ClimbersShowing, view: ClimbersView) -> Turn | None:
    """The season from which on nobody was before the winner; nothing if the victory is shared."""
    assert view.outcome is not None
    if len(view.outcome.winners) != 1:
        return None
    (winner,) = view.outcome.winners
    behind = [result.season for result in view.results if result.vp[winner] < max(result.vp)]
    season = max(behind, default=0) + 1
    if season > len(view.results):
        return None
    gold = showing.content.golds[view.results[season - 1].gold].name
    text = say("climbers.turning", season=season, gold=gold, name=showing.name_of(winner))
    return Turn(text, _end_of(showing, season))


def _next(showing: ClimbersShowing) -> list[Next]:
    """The same table with one agreement that makes it another game."""
    agreed = showing.table.setup.options
    tries = [(name, value) for name, value in TRIES.items() if agreed.get(name) != value]
    return [Next(say(f"climbers.next.{name}"), {name: value}) for name, value in tries[:1]]


def figures(view: ClimbersView, seat: int) -> dict[str, int]:
    """What a seat has at the end."""
    climber = view.seats[seat]
    return {
        "vp": climber.vp,
        "team": view.team_sizes[seat],
        "golds": len(climber.golds),
        "silvers": len(climber.silvers),
    }


def ranking(view: ClimbersView) -> list[int]:
    """The seats, the best first."""
    assert view.outcome is not None
    winners = view.outcome.winners

    def worth(seat: int) -> tuple[int, ...]:
        has = figures(view, seat)
        return seat not in winners, *(-has[name] for name in ("vp", "team", "golds")), seat

    return sorted(range(len(view.seats)), key=worth)


def _seasons(showing: ClimbersShowing, view: ClimbersView) -> list[str]:
    """Each season in a line: its Gold card, and who came first and second."""
    table, golds = showing.table, showing.content.golds
    return [
        say(
            "result.season",
            season=result.season,
            gold=golds[result.gold].name,
            first=table.name(result.first),
            second=table.name(result.second),
        )
        for result in view.results
    ]


def _lines(showing: ClimbersShowing, view: ClimbersView) -> list[Line]:
    """A line of points for each seat; each point leads to the end of its season."""
    results = view.results
    found = []
    for seat in range(len(view.seats) if results else 0):
        name = showing.name_of(seat)
        line = Line(seat, name, [0], [None], [""])
        for result in results:
            gold = showing.content.golds[result.gold].name
            line.values.append(result.vp[seat])
            line.does.append(partial(showing.show_moment, _end_of(showing, result.season)))
            line.tips.append(say("result.point", name=name, vp=result.vp[seat], season=result.season, gold=gold))
        found.append(line)
    return found


def _end_of(showing: ClimbersShowing, season: int) -> int:
    """After how many moves a season had ended."""
    table = showing.table
    for event in table.events:
        if event.name == "season_began" and event.facts["season"] == season + 1:
            return int(event.at)
    return len(table.done)
