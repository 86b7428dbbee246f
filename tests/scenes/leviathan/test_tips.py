"""What tips say of the things on the table is what the rules do."""

from __future__ import annotations

import pygame

from scenes.leviathan.map.space_tip import space_tip
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens
from tests.marks import rule
from tests.scenes.hands import settled, spot_of, words_on
from tests.scenes.leviathan.wilds import TWO, scene_of


def point_at(app, id: str) -> None:
    at = spot_of(app, id).seen.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settled(app)


def crystal_tip(app, crew: Crew, space: str) -> str:
    """What is said of the die on a space."""
    board = scene_of(app, crew.table, TWO).board
    (line,) = (line for line in space_tip(board.choosing, crew.names.index(space)).split("\n") if "rystal, " in line)
    return line


@rule("LW-77")
def test_a_blighted_crystal_says_that_every_strike_gives_blight_also_the_one_that_breaks_it(app):
    crew = crew_on("sage", "C4", "F2").crystals(C4=-2, C5=3).picks("reveal", "go")
    told = "Blighted crystal, {value} left: each strike at it gives 1 blight (LW-77)"
    assert crystal_tip(app, crew, "C4") == told.format(value=2)
    crew.pick("strike+C4+1")
    assert (crystal_tip(app, crew, "C4"), crew.climber().blight) == (told.format(value=1), 1)
    crew.pick("strike+C4+1")
    assert (crew.crystal("C4"), crew.climber().blight) == (0, 2)


@rule("LW-41")
def test_a_normal_crystal_speaks_of_no_blight_and_gives_none(app):
    crew = crew_on("sage", "C4", "F2").crystals(C4=2, C5=3).picks("reveal", "go")
    assert crystal_tip(app, crew, "C4") == "Crystal, 2 left"
    assert crew.pick("strike+C4+1").climber().blight == 0


@rule("LW-61", "LW-R5")
def test_the_threat_track_says_that_the_marker_moves_on_and_stays_at_the_end_where_all_are_enraged(app):
    crew = crew_on("sage", "C4", "F2")
    scene_of(app, crew.table, TWO)
    (track,) = (spot for spot in app.frame.spots if spot.id == "track")
    assert track.tip == (
        "Round 1: the marker is on 0. With each new round it moves on by one space, and as many threats are enraged as "
        "the number under it says (LW-61). On the last space it stays, and all are enraged in every round (LW-R5)."
    )
    assert track.rule == "LW-61"
    assert crew.game.content.play.track[-1] == len(crew.state.row)


# --- letting go -------------------------------------------------------------------------------------


def test_pointing_at_let_go_draws_the_fall_and_tells_what_would_come_after_it(app):
    crew = crew_on("sage", "G7", "A1").hand(0, "fix-4")
    scene = scene_of(app, threatens(crew, "01-1").picks("ap+fix-4").table, TWO)
    end = scene.board.choosing.drop_of(0).end
    assert any(told is not None for told in scene.view.forecast)
    point_at(app, "do:let_go")
    supposed = scene.board.desk.supposed
    assert supposed is not None
    assert (supposed.climber, supposed.cell) == (0, end)
    assert scene.board.view.forecast == supposed.forecast
    assert f"If Fix stood on {scene.board.crew.cell_name(end)}" in words_on(app)
    point_at(app, "do:rest")
    assert scene.board.desk.supposed is None


def test_the_tip_of_let_go_says_more_than_the_button(app):
    crew = crew_on("sage", "G7", "A1").hand(0, "fix-4")
    scene = scene_of(app, threatens(crew, "01-1").picks("ap+fix-4").table, TWO)
    slot = next(slot for slot in scene.board.slots.all() if slot.id == "do:let_go")
    assert "LW-50" in slot.tip
    assert slot.outcome in slot.tip


# --- the bulb ---------------------------------------------------------------------------------------


def test_no_hint_is_offered_in_somebody_elses_turn_that_concerns_nobody_here(app):
    crew = crew_on("sage", "G7", "A1").hand(0, "fix-4").hand(1, "kestrel-1")
    scene = scene_of(app, threatens(crew, "01-1").picks("ap+fix-4").table, ("rules", "human"))
    assert scene.ask is not None
    assert not scene.ask.must
    assert not scene.can_hint()
    assert spot_of(app, "bar:hint").does is None
