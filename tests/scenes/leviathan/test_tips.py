"""What tips say of the things on the table is what the rules do."""

from __future__ import annotations

from scenes.leviathan.map.space_tip import space_tip
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on
from tests.marks import rule
from tests.scenes.leviathan.wilds import TWO, scene_of


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
