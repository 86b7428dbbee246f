"""The camera over the land, and which cell lies where."""

from __future__ import annotations

import random

import pytest

from game.biome.land.hexes import NAMES, cell_at
from scenes.biome.map.camera import LandCamera, Lie, box_of
from scenes.ui.frame import Rect

AREA = Rect(0, 60, 1200, 740)
SMALL_BOX, LARGE_BOX = box_of(["-2,0", "2,-2", "0,-2", "0,0"]), box_of(["-9,0", "9,-9", "0,-9", "0,0"])


def looking(box=LARGE_BOX, least: int = 24) -> LandCamera:
    camera = LandCamera()
    camera.lay(AREA, box, least, 104, 150)
    return camera


def lie_of(camera: LandCamera, box=LARGE_BOX, least: int = 24) -> Lie:
    return camera.lay(AREA, box, least, 104, 150)


@pytest.mark.parametrize("lie", [Lie(600, 700, 47), Lie(-311.5, 80.25, 23), Lie(900, 1800, 150)])
def test_every_cell_is_found_at_its_own_centre_and_near_its_corners(lie):
    for name in random.Random(1).sample(sorted(NAMES.values()), 60):
        assert lie.cell_at(lie.centre(name)) == name
        for corner in lie.corners(name, 0.85):
            assert lie.cell_at(corner) == name


def test_neighbours_lie_as_the_rules_say():
    """The wedge opens upwards: N is above, and the walls run down to the Main Camp from both sides (BE-R1)."""
    lie = Lie(0, 0, 100)
    assert lie.centre("0,-1") == (0, -173)
    assert lie.centre("1,-1") == (150, -87)
    assert lie.centre("-1,0") == (-150, -87)
    assert NAMES[cell_at(1, -1)] == "1,-1"


def test_fields_for_pointing_lie_side_by_side_and_do_not_cover_each_other():
    lie = Lie(600.3, 700.7, 47)
    fields = [lie.field(name) for name in ("0,0", "0,-1", "1,-1", "-1,0", "1,-2", "-1,-1", "0,-2")]
    for number, one in enumerate(fields):
        assert one.collidelist(fields[number + 1 :]) == -1


def test_all_land_is_in_sight_until_somebody_comes_nearer():
    camera = looking()
    lie = lie_of(camera)
    assert camera.is_fit
    for name in ("-9,0", "9,-9", "0,-9", "0,0"):
        assert AREA.contains(lie.field(name))


def test_little_land_is_not_shown_larger_than_life():
    assert lie_of(looking(SMALL_BOX), SMALL_BOX).radius <= 104


def test_the_wheel_zooms_to_the_cursor():
    camera = looking()
    before = lie_of(camera)
    at = before.centre("3,-6")
    camera.turn(3, at, AREA)
    after = lie_of(camera)
    assert after.radius > before.radius
    assert max(abs(a - b) for a, b in zip(after.centre("3,-6"), at, strict=True)) <= after.radius // 3


def test_it_never_comes_too_near_nor_farther_than_all_land():
    camera = looking()
    camera.turn(40, AREA.center, AREA)
    assert lie_of(camera).radius == 150
    camera.turn(-80, AREA.center, AREA)
    assert camera.is_fit
    assert camera.shift == (0, 0)


def test_new_land_does_not_move_what_somebody_looks_at():
    camera = looking()
    camera.turn(5, AREA.center, AREA)
    before = lie_of(camera)
    after = lie_of(camera, box_of(["-9,0", "9,-9", "0,-9", "0,0", "10,-10"]))
    assert after.radius == before.radius
    assert max(abs(a - b) for a, b in zip(after.centre("2,-5"), before.centre("2,-5"), strict=True)) <= 1


def test_a_cell_out_of_sight_is_brought_in():
    camera = looking()
    camera.turn(12, AREA.center, AREA)
    assert not AREA.collidepoint(lie_of(camera).centre("0,0"))
    camera.show("0,0", AREA)
    assert AREA.contains(lie_of(camera).field("0,0"))
    shift = camera.shift
    camera.show("0,0", AREA)
    assert camera.shift == shift


def test_land_too_large_for_readable_tiles_is_shown_in_part_and_can_be_panned():
    camera = looking(least=90)
    assert not camera.is_fit
    camera.show("0,0", AREA)
    assert AREA.collidepoint(lie_of(camera, least=90).centre("0,0"))
    before = camera.shift
    camera.pan((0, 200), AREA)
    assert camera.shift[1] > before[1]


def test_who_asks_for_all_land_gets_it_however_small():
    camera = looking(least=90)
    camera.fit()
    lie = lie_of(camera, least=90)
    assert camera.is_fit
    assert all(AREA.contains(lie.field(name)) for name in ("-9,0", "9,-9", "0,-9", "0,0"))
    camera.turn(1, AREA.center, AREA)
    assert lie_of(camera, least=90).radius >= 90


def test_half_of_the_area_keeps_showing_land():
    camera = looking()
    camera.turn(6, AREA.center, AREA)
    camera.pan((100_000, -100_000), AREA)
    lie = lie_of(camera)
    left, top, right, bottom = (round(value * lie.radius) for value in LARGE_BOX)
    land = Rect(round(lie.x) + left, round(lie.y) + top, right - left, bottom - top)
    assert land.clip(AREA).width >= AREA.width // 4
    assert land.clip(AREA).height >= AREA.height // 4
