"""Watching a round has a limit: if much happens, quiet things go along, and what is great keeps a beat of its own."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from scenes.table.stage.beats import IF_NEEDED, QUIET, Kind, Moment, great, row, together
from scenes.table.stage.staging import Staging

KINDS = {
    "turn": Kind(allows=2000),
    "mine": Kind(allows=800),
    "quiet": Kind(yields=QUIET),
    "die": Kind(holds=1200, die="roll", yields=IF_NEEDED),
    "step": row("way", 400, yields=QUIET),
    "quake": great(holds=1500),
    "won": great(holds=1500, group="fate", rank=2),
    "lost": great(holds=1300, group="fate", rank=1),
    "over": great(holds=1500, group="fate", rank=3, closes=True),
    "harm": great(holds=1300, group="harm", rank=5),
    "gone": together("flood", joins=("harm",), rank=1),
}


class Screen:
    """A clock, and what was shown on it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.beats: list[tuple[float, tuple[str, ...]]] = []
        self.captions: list[str] = []
        self.staging = Staging(self, lambda: self.now, lambda normal: normal / 1000)

    def kind(self, event: Event) -> Kind:
        return KINDS[event.name]

    def begins_anew(self, event: Event) -> bool:
        return event.name == "mine"

    def caption(self, event: Event) -> str:
        return event.name

    def let_fly(self, event: Event) -> None: ...

    def look_there(self, event: Event) -> None: ...

    def staged(self, view, before):
        return view

    def show(self, *names: str) -> float:
        """Seconds until all of it was shown."""
        begun = self.now
        moments = [Moment(Event(name, {"roll": 3}), name, number) for number, name in enumerate(names)]
        self.staging.begin("before", moments, len(names), lambda: None)
        beat, since = self.staging.beat, self.now
        while self.staging.is_on:
            self.now += 0.01
            before = (*(each.name for each in beat.along), *(each.name for each in beat.events))
            caption = self.staging.caption
            self.staging.advance(self.now)
            if self.staging.beat is not beat:
                self.beats.append((self.now - since, before))
                self.captions.append(caption)
                beat, since = self.staging.beat, self.now
        return self.now - begun

    def seen(self, name: str) -> float:
        return next(seconds for seconds, names in self.beats if name in names)


def test_where_little_happens_everything_has_its_time():
    screen = Screen()
    screen.show("turn", "quiet", "turn", "quiet")
    assert [names for _, names in screen.beats] == [("turn",), ("quiet",), ("turn",), ("quiet",)]
    assert all(seconds == pytest.approx(0.8, abs=0.02) for seconds, _ in screen.beats)


def test_if_time_is_short_great_moments_are_shorter_but_never_under_their_least():
    screen = Screen()
    assert screen.show("turn", "quake", "turn", "quake") <= 4.05
    assert 0.8 <= screen.seen("quake") < 1.4


def test_if_that_is_not_enough_what_is_quiet_goes_along_with_what_comes_next():
    screen = Screen()
    assert screen.show("turn", "quiet", "quake", "turn", "quiet", "quake") <= 4.05
    assert ("quiet", "quake") in [names for _, names in screen.beats]
    assert "quiet · quake" in screen.captions
    assert min(seconds for seconds, _ in screen.beats) >= 0.79


def test_a_die_goes_along_with_what_it_brings_only_if_quiet_things_were_not_enough():
    screen = Screen()
    screen.show("turn", "quiet", "die", "turn", "turn")
    assert ("die",) in [names for _, names in screen.beats] or ("quiet", "die") in [names for _, names in screen.beats]
    screen = Screen()
    screen.show("turn", "die", "quake", "die", "quake")
    assert ("die", "quake") in [names for _, names in screen.beats]


def test_turns_that_are_known_use_each_others_time():
    """The second turn is short: the first may be longer than its own time."""
    screen = Screen()
    screen.show("turn", "quake", "quake", "turn", "turn", "mine")
    assert all(seconds > 0.85 for seconds, names in screen.beats if names == ("quake",))


def test_a_round_of_ones_own_starts_anew():
    screen = Screen()
    screen.show("turn", "turn", "turn", "mine", "quiet", "quake")
    kept = screen.beats[-1][0]
    assert kept < 1.45, "what others did not need is not kept for the next round"


def test_whoever_is_asked_may_take_their_time():
    screen = Screen()
    screen.show("turn")
    screen.now += 60
    screen.show("quake")
    assert screen.seen("quake") == pytest.approx(1.2, abs=0.02), "what was left of the turn"


def test_a_row_is_walked_faster_if_time_is_short():
    screen = Screen()
    assert screen.show("turn", *["step"] * 8, "mine") <= 3.3
    assert Screen().show(*["step"] * 8) == pytest.approx(3.2, abs=0.1), "without a limit nothing is hurried"


def test_what_becomes_of_one_quest_is_one_beat_and_the_next_quest_another():
    screen = Screen()
    screen.show("lost", "over", "lost", "won")
    assert [names for _, names in screen.beats] == [("lost", "over"), ("lost", "won")]


def test_the_greatest_thing_says_how_long_a_beat_is():
    screen = Screen()
    screen.show("lost", "over")
    assert screen.seen("over") == pytest.approx(1.5, abs=0.02)


def test_what_comes_of_a_misfortune_is_part_of_it():
    screen = Screen()
    screen.show("harm", "gone")
    assert [names for _, names in screen.beats] == [("harm", "gone")]
    screen.show("gone", "harm")
    assert [names for _, names in screen.beats[1:]] == [("gone",), ("harm",)]
