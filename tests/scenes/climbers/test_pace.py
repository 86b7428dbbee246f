"""Nobody watches for long: a go round the table takes six seconds at most at normal speed, and all of it can be read.

A go is what somebody watches from the end of their turn to their next one, whether they decide something in it or are
passed or blocked. Whoever has passed or is out watches one go after the other: each ends when a seat has its turn
again, or with the reset that lets them in. What a season brought is told for itself, before anybody is asked again.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import Table
from game.bots.bot import Budget, Imagination
from game.bots.levels import LEVELS
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.events import Event
from scenes.climbers.pace import GO, TURNS, Pace, turns_of
from scenes.climbers.stages import KINDS
from scenes.table.sitting import _several
from scenes.table.stage.beats import MOVES
from scenes.words import words
from tests.scenes.hands import resize
from tests.scenes.watched import Watched

LONGEST, LEAST = 6.0, 0.8
TOLERATED = 0.001
POWERS = {"blocked", "dropped", "strength_flipped", "field_reset"}
"""What a power does: told with it."""


class Goes:
    """How long each go of a game was watched."""

    def __init__(self, watched: Watched, person: int) -> None:
        self.watched, self.person = watched, person
        self.begun: float | None = None
        self.told: list[str] = []
        self.found: list[tuple[float, list[str]]] = []
        self._acted: set[int] = set()
        self._is_away = self._is_let_in = False
        show = watched.scene.staging._show

        def shown(moment, now):
            if self._is_boundary(moment.event):
                self.end()
                self.begin()
            self._note(moment.event)
            show(moment, now)

        watched.scene.staging._show = shown

    def _is_boundary(self, event: Event) -> bool:
        if event.name == "scored":
            return self.told[-1:] != ["scored"]
        if event.name not in TURNS:
            return False
        seat = event.facts["seat"]
        return self._is_let_in or (seat == self.person and bool(self.told)) or (self._is_away and seat in self._acted)

    def _note(self, event: Event) -> None:
        seat = event.facts.get("seat")
        self.told.append(event.name)
        if event.name in TURNS:
            self._acted.add(seat)
            self._is_let_in = False
        if event.name == "field_reset":
            self._is_let_in = self._is_away
        if event.name in ("passed", "blocked", "went_out") and seat == self.person:
            self._is_away = True
        if event.name in ("season_began", "hand_ready") or (event.name == "field_reset" and not self._is_out()):
            self._is_away = False

    def _is_out(self) -> bool:
        return bool(self.watched.scene.view.seats[self.person].place)

    def begin(self) -> None:
        self.begun, self.told, self._acted = self.watched.app.now, [], set()

    def end(self) -> None:
        if self.begun is not None and self.told:
            self.found.append((self.watched.app.now - self.begun, self.told))
        self.begun = None


def play(app, seed: int, seats: int = 4, passes: bool = False) -> tuple[Watched, Goes]:
    """A whole game, watched; the person plays as a bot would, or passes whenever they may."""
    app.change(speed=100)
    watched = Watched(app, "climbers", seats, seed)
    goes = Goes(watched, 0)
    while watched.until_asked():
        goes.end()
        ask = watched.scene.ask
        if ask.kind == "hand":
            for _ in range(40):  # meanwhile the others choose theirs
                watched.tick()
        if passes and any(option.id == "pass" for option in ask.options):
            watched.scene.choose("pass")
        else:
            watched.answer()
        if not watched.is_asked:
            goes.begin()
    goes.end()
    return watched, goes


def hold_to_the_limits(watched: Watched, goes: Goes) -> None:
    assert len(goes.found) > 20
    longest = max(goes.found)
    assert longest[0] <= LONGEST, longest
    for beat in watched.beats:
        if beat.ended and beat.told and not beat.is_own:
            assert beat.seconds >= LEAST - TOLERATED, [event.name for event in beat.told]


@pytest.mark.parametrize("passes", [False, True])
def test_a_go_round_the_table_is_watched_in_six_seconds(app, passes):
    hold_to_the_limits(*play(app, 3, passes=passes))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("passes", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_every_go_of_many_games_is_watched_in_six_seconds(app, seed, passes, seats):
    hold_to_the_limits(*play(app, seed, seats, passes))


def test_what_is_told_in_one_beat_belongs_together(app):
    """Passes with the reset they lead to, a power with what it does; a season's places, draws and hands."""
    watched, _ = play(app, 3)
    together = [{event.name for event in beat.told} for beat in watched.beats]
    assert {"passed", "field_reset"} in together
    for names in together:
        kinds = names - {"played"}
        is_power = "icon_resolved" in kinds and kinds - {"icon_resolved"} <= POWERS
        assert len(kinds) <= 1 or is_power or kinds in ({"passed", "field_reset"}, {"hand_ready", "start_played"}), (
            names
        )
        assert "played" not in names or names <= {"played", "icon_resolved", "went_out", *POWERS}


@pytest.mark.parametrize("name", ["icon_resolved", "went_out"])
def test_a_power_and_going_out_have_a_stamp(app, name):
    assert KINDS[name].is_great
    assert f"climbers.stage.{name}" in words()
    watched, _ = play(app, 3)
    told = [event for beat in watched.beats for event in beat.told if event.name == name]
    assert told
    assert all(watched.scene.board.kind(event).is_great for event in told)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_whatever_is_told_on_the_stage_can_be_read_in_the_bar(app, percent):
    """Cards and rules are named in the log: while something is on the stage, a line says what happens."""
    resize(app, (1280, 720))
    app.change(speed=100, text_percent=percent)
    watched = Watched(app, "climbers", 4, 3)
    told, until = set(), app.now + 90
    while app.now < until and watched.until_asked():
        watched.answer()
        while not watched.is_asked and watched.scene.table.outcome is None:
            watched.tick()
            beat, caption = watched.scene.staging.beat, watched.scene.staging.caption
            if beat is None or caption in told or not caption:
                continue
            told.add(caption)
            frame = app.draw_now()
            label = frame.by_id("status").label
            assert label in (caption, caption.rpartition(" · ")[2]), [event.name for event in beat.events]
            assert label == caption or percent > 100
    assert len(told) > 20


def test_a_pass_is_seen_before_the_field_is_reset(app):
    watched = Watched(app, "climbers", 4, 3)
    app.change(speed=100)
    seen = []
    show = watched.scene.staging._show

    def shown(moment, now):
        show(moment, now)
        seen.append((moment.event.name, now, watched.scene.staging.caption))

    watched.scene.staging._show = shown
    watched.play(60)
    pairs = [(before, after) for before, after in pairwise(seen) if after[0] == "field_reset"]
    passed = [(before, after) for before, after in pairs if before[0] == "passed"]
    assert passed
    for before, after in passed:
        assert after[1] - before[1] >= 0.2
        assert "passes" in before[2] or "you pass" in before[2]
        assert before[2].rpartition(" · ")[2] in after[2]
        assert "reset" in after[2]


# --- all that can happen ---------------------------------------------------------------------------------


def events_of(seed: int, seats: int = 4) -> list[Event]:
    """What happens in a game of bots."""
    table = Table.new("climbers", seats, seed)
    while table.outcome is None:
        open_ask, ask = table.game.state.asks[0], table.asks[0]
        stream = Stream("pace", str((seed, len(table.done))))
        thought = LEVELS["rules"].think(Imagination(table.game, ask.seat, stream), open_ask, Budget(1), told=False)
        is_one = (ask.at_least, ask.at_most) == (1, 1)
        table.choose(ask.seat, choice_id(thought.choice) if is_one else _several(thought.choice), thought.argument)
    return table.events


@pytest.mark.parametrize("seed", range(8))
def test_no_turn_takes_what_the_others_need(seed):
    """Whoever watches: all beats of a go, one after the other, take less than its limit."""
    events = events_of(seed)
    for people in ([0], [2], [1, 3], []):
        pace = Pace(people, 4)
        seasons = [at for at, event in enumerate(events) if event.name == "season_began"] + [len(events)]
        for first, last in pairwise(seasons):
            known = events[:last]
            go, acted, away, out, is_let_in = [], set(), set(), set(), False
            for turn in turns_of(known[first:]):
                seats = {event.facts["seat"] for event in turn.events if event.name in TURNS}
                is_away = set(people) <= away | out
                is_new = bool(seats & set(people)) or (is_away and bool(seats & acted)) or (is_let_in and bool(seats))
                if is_new or turn.events[0].name == "scored":
                    go, acted, is_let_in = [], set(), False
                acted |= seats
                groups, told = set(), []
                for event in turn.events:
                    kind = pace.kind(event, known)
                    if not kind.group or kind.group not in groups:
                        is_own = event is turn.events[0] and event.facts.get("seat") in people
                        told.append((event.name, MOVES if is_own else kind.holds))
                    groups.add(kind.group)
                    seat = event.facts.get("seat")
                    away |= {seat} if event.name in ("passed", "blocked") else set()
                    out |= {seat} if event.name == "went_out" else set()
                    if event.name == "field_reset":
                        is_let_in, away = set(people) <= away | out, set()
                go += told
                assert sum(holds for _, holds in go) <= GO + 500, (people, go)
